"""Deciding matrix identities in symbolic dimensions.

A matrix expression is expanded into a sum of *words*.  A word alternates letters (possibly transposed or inverted) with
scalar functions of the symmetric matrices that live between them: ``V f(S) Vᵀ`` is the word ``V · Vᵀ`` with the
function ``f`` in its slot.  Relations (``VᵀV = I``, lambda-balancedness ``W2ᵀW2 = W1W1ᵀ + lambda``) rewrite words.
Words with different letters are independent, and for equal letters the functions of the slots must cancel: a scalar
identity, given to :mod:`symbolic.exact.identities`.  So ``proved`` is a proof for all dimensions; a word that is
left over is ``undecided``, never ``refuted``, because the relations need not be complete.

>>> from sympy import Symbol, sqrt
>>> n, m = Symbol("n", integer=True, positive=True), Symbol("m", integer=True, positive=True)
>>> V = Letter("V", n, m)
>>> S = Base("S", m, Symbol("s", positive=True))
>>> square = V @ S.matrix @ V.T @ V @ S.matrix @ V.T
>>> decide_matrix_equal(square, V @ S.function(S.variable**2) @ V.T, [Relation(V.T @ V, Identity(m))]).verdict
'proved'
>>> decide_matrix_equal(square, V @ S.function(S.variable**2) @ V.T, []).verdict
'undecided'
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import sympy as sp

from symbolic.exact.identities import Decision
from symbolic.matrix_algebra.block_partition import UndecidableWord, split_blocks
from symbolic.matrix_algebra.matrices import (
    Add,
    Base,
    Function,
    Identity,
    Inverse,
    Letter,
    Matrix,
    Mul,
    ShapeError,
    Trace,
    Transpose,
    Zero,
)
from symbolic.matrix_algebra.matrix_calculus import Gradient, NoGradient, Rate, derivative
from symbolic.matrix_algebra.slot_functions import in_slot, value_somewhere, vanishes
from symbolic.matrix_algebra.traversal import walk
from symbolic.matrix_algebra.words import Atom as _Atom
from symbolic.matrix_algebra.words import Word as _Term

__all__ = ["Relation", "decide_matrix_equal", "decide_matrix_zero", "derivative", "normal_form", "word_totals"]

MAXIMAL_TERMS = 20_000


@dataclass(frozen=True)
class Relation:
    """``word = value``: used from left to right wherever the word occurs (and, transposed, its transpose)."""

    word: Matrix
    value: Matrix


class _Algebra:
    def __init__(self, bases: Iterable[Base], relations: Sequence[Relation]) -> None:
        self.variables: dict[sp.Expr, sp.Symbol] = {}
        families: dict[sp.Expr, Base] = {}
        for base in bases:
            if families.setdefault(base.size, base) != base:
                raise UndecidableWord(f"two commuting families live on dimension {base.size}")
            self.variables[base.size] = base.variable
        self.rules: list[tuple[tuple[_Atom, ...], list[_Term]]] = []
        self.starting: dict[_Atom, list[int]] = defaultdict(list)  # the numbers of the rules that begin with an atom
        self.sources: list[tuple[int, bool]] = []  # of each rule: the number of its relation, and whether transposed
        self.inverses: list[tuple[list[_Term], Letter]] = []
        self.inverses_written: dict[Matrix, list[_Term]] = {}  # one inverse stands at many places of a formula
        self.slot_functions: dict[tuple[sp.Symbol, str], list[sp.Expr]] = defaultdict(list)
        self.representatives: dict[sp.Expr, sp.Expr] = {}
        for number, relation in enumerate(relations):
            for flipped in (False, True):
                word, value = (relation.word.T, relation.value.T) if flipped else (relation.word, relation.value)
                (pattern,) = self.expand(word)
                if pattern.coefficient != 1 or not pattern.atoms or any(slot != 1 for slot in pattern.slots):
                    raise UndecidableWord(f"the left side of a relation must be a plain word, not {relation.word!r}")
                rule = (pattern.atoms, self.expand(value))
                if rule not in self.rules:
                    self.starting[pattern.atoms[0]].append(len(self.rules))
                    self.rules.append(rule)
                    self.sources.append((number, flipped))

    # -- expansion ---------------------------------------------------------------------------------------------------
    def expand(self, x: Matrix) -> list[_Term]:
        """The terms of an expression without blocks."""
        match x:
            case Zero():
                return []
            case Identity():
                return [_Term(sp.Integer(1), (), (sp.Integer(1),), (x.rows,))]
            case Function():
                return [_Term(sp.Integer(1), (), (x.expression,), (x.rows,))]
            case Letter():
                return [self._letter(_Atom(x))]
            case Transpose():
                return [self._transpose(term) for term in self.expand(x.argument)]
            case Inverse():
                if x.argument not in self.inverses_written:
                    self.inverses_written[x.argument] = self._inverse(x.argument)
                return self.inverses_written[x.argument]
            case Rate() | Gradient():
                return self.expand(x.evaluate())
            case Add():
                return [term for child in x.terms for term in self.expand(child)]
            case Mul():
                product = self.expand(x.factors[0])
                for factor in x.factors[1:]:
                    right = self.expand(factor)
                    product = [self._multiply(a, b) for a in product for b in right]
                    if len(product) > MAXIMAL_TERMS:
                        raise UndecidableWord(f"more than {MAXIMAL_TERMS} terms")
                return [_Term(x.coefficient * t.coefficient, t.atoms, t.slots, t.dimensions, t.trace) for t in product]
            case Trace():
                return [self._trace(t) for t in self.reduce(self.expand(x.argument))]
        raise UndecidableWord(f"cannot expand {type(x).__name__}")

    def _letter(self, atom: _Atom) -> _Term:
        return _Term(sp.Integer(1), (atom,), (sp.Integer(1), sp.Integer(1)), (atom.rows, atom.cols))

    def _inverse(self, argument: Matrix) -> list[_Term]:
        match argument:
            case Letter():
                known = next((value for pattern, value in self.rules if pattern == (_Atom(argument),)), None)
                return [self._letter(_Atom(argument, inverted=True))] if known is None else self._opaque_inverse(known)
            case Transpose():
                return [self._transpose(term) for term in self._inverse(argument.argument)]
            case Mul() if all(f.rows == f.cols for f in argument.factors):  # square factors of an invertible product
                parts = [Inverse.of(f) for f in reversed(argument.factors)]
                return self.expand(Mul.of(1 / argument.coefficient, parts))
        return self._opaque_inverse(self.expand(argument))

    def _opaque_inverse(self, argument: list[_Term]) -> list[_Term]:
        """The inverse of a sum is a letter; sums that are equal (or transposes of each other) share it."""
        terms = self.reduce(argument)
        if not terms:
            raise UndecidableWord("the inverse of zero was taken")
        if all(not term.atoms and not term.trace for term in terms):  # a function of the base: its reciprocal
            value = 1 / sp.Add(*(term.coefficient * term.slots[0] for term in terms))
            return [_Term(sp.Integer(1), (), (value,), terms[0].dimensions)]
        if len({term.atoms for term in terms}) == 1 and all(slot == 1 for term in terms for slot in term.slots):
            atoms, sizes = terms[0].atoms, terms[0].dimensions
            if len(set(sizes)) == 1:  # one word of square letters
                reciprocal = 1 / sp.Add(*(term.coefficient for term in terms))
                word = tuple(_Atom(atom.letter, atom.transposed, not atom.inverted) for atom in reversed(atoms))
                return [_Term(reciprocal, word, terms[0].slots, sizes)]
        flipped = [self._transpose(term) for term in terms]
        for known, letter in self.inverses:
            negative = [self._scale(term, -1) for term in known]
            if not self.reduce(terms + negative):
                return [self._letter(_Atom(letter, inverted=True))]
            if not self.reduce(flipped + negative):
                return [self._letter(_Atom(letter, transposed=True, inverted=True))]
        symmetric = not self.reduce(terms + [self._scale(term, -1) for term in flipped])
        # Different sums may be printed alike, so the number is part of the name.
        name = f"({' + '.join(sorted(_show(t) for t in terms))})#{len(self.inverses)}"
        size = terms[0].dimensions[0]
        letter = Letter(name, size, terms[0].dimensions[-1], symmetric=symmetric, invertible=True)
        self.inverses.append((terms, letter))
        return [self._letter(_Atom(letter, inverted=True))]

    def _scale(self, term: _Term, factor: int | sp.Expr) -> _Term:
        return _Term(term.coefficient * factor, term.atoms, term.slots, term.dimensions, term.trace)

    def _transpose(self, term: _Term) -> _Term:
        return _Term(
            term.coefficient,
            tuple(atom.transpose() for atom in reversed(term.atoms)),
            tuple(reversed(term.slots)),
            tuple(reversed(term.dimensions)),
            term.trace,
        )

    def _multiply(self, a: _Term, b: _Term) -> _Term:
        if a.trace or b.trace:
            raise UndecidableWord("a product with a trace")
        return _Term(
            a.coefficient * b.coefficient,
            a.atoms + b.atoms,
            a.slots[:-1] + (a.slots[-1] * b.slots[0],) + b.slots[1:],
            a.dimensions + b.dimensions[1:],
        )

    def _trace(self, term: _Term) -> _Term:
        if term.trace:
            return term
        slots = (term.slots[-1] * term.slots[0],) + term.slots[1:-1] if term.atoms else term.slots
        if not term.atoms:
            variable = self.variables.get(term.dimensions[0])
            if variable is None or not slots[0].has(variable):
                coefficient = term.coefficient * slots[0] * term.dimensions[0]
                return _Term(coefficient, (), (sp.Integer(1),), (sp.Integer(1),))
            return _Term(term.coefficient, (), slots, term.dimensions, True)
        candidates = []
        for flipped in (False, True):
            atoms, ring, sizes = term.atoms, slots, term.dimensions[:-1]
            if flipped:  # tr(X) = tr(Xᵀ)
                atoms = tuple(atom.transpose() for atom in reversed(atoms))
                ring = (ring[0],) + tuple(reversed(ring[1:]))
                sizes = (sizes[0],) + tuple(reversed(sizes[1:]))
            for k in range(len(atoms)):
                rotated = (atoms[k:] + atoms[:k], ring[k:] + ring[:k], sizes[k:] + sizes[:k])
                candidates.append((tuple(map(str, rotated[0])), tuple(map(str, rotated[1])), rotated))
        _, _, (atoms, ring, sizes) = min(candidates, key=lambda c: (c[0], c[1]))
        return _Term(term.coefficient, atoms, ring, sizes, True)

    # -- rewriting ---------------------------------------------------------------------------------------------------
    def reduce(self, terms: Sequence[_Term]) -> list[_Term]:
        """Apply the relations until none matches, collecting equal words; terms that vanish are dropped."""
        pending, done = [t for t in terms if t.coefficient != 0], []
        steps = 0
        while pending:
            term = pending.pop()
            replaced = self._rewrite(term)
            if replaced is None:
                done.append(term)
            else:
                pending.extend(replaced)
            steps += 1
            if steps > MAXIMAL_TERMS:
                raise UndecidableWord("rewriting did not end")
            if not pending:
                done = [t for group in self._collect(done).values() for t in group]
                pending, done = self._constants_joined(done)
        return done

    def _constants_joined(self, terms: Sequence[_Term]) -> tuple[list[_Term], list[_Term]]:
        """Add words that differ in one slot where the sum is a constant, so that a relation may match; and the rest.

        ``V f(S) Vᵀ + V (1 - f(S)) Vᵀ`` is ``V Vᵀ``, although neither word alone contains ``V Vᵀ``.
        """
        joined, rest = [], list(terms)
        for position in range(max((len(term.slots) for term in terms), default=0)):
            alike: dict[tuple, list[_Term]] = defaultdict(list)
            for term in rest:
                if position < len(term.slots) and self.variables.get(term.dimensions[position]) is not None:
                    others = term.slots[:position] + term.slots[position + 1 :]
                    alike[(term.trace, term.atoms, term.dimensions, others)].append(term)
            for group in alike.values():
                if len(group) < 2:
                    continue
                slot = sp.Add(*(term.coefficient * term.slots[position] for term in group))
                variable = self.variables[group[0].dimensions[position]]
                value = slot.subs(variable, 1)
                if not vanishes(slot - value):
                    continue
                slots = list(group[0].slots)
                slots[position] = sp.Integer(1)
                total = _Term(value, group[0].atoms, tuple(slots), group[0].dimensions, group[0].trace)
                joined += [total] if value != 0 else []
                rest = [term for term in rest if not any(term is member for member in group)]
        return joined, rest

    def _collect(self, terms: Sequence[_Term]) -> dict[tuple, list[_Term]]:
        groups: dict[tuple, list[_Term]] = defaultdict(list)
        for term in terms:
            groups[(term.trace, term.atoms, term.dimensions)].append(term)
        return {key: group for key, group in groups.items() if not self._vanish(group)}

    def _vanish(self, group: Sequence[_Term]) -> bool:
        """Whether terms with equal letters add to zero: a scalar identity in independent slot variables."""
        if len(group) == 1:  # a single word vanishes only where one of its factors does
            return any(map(vanishes, (group[0].coefficient, *group[0].slots)))
        return self._cancels_slot_by_slot(group) or vanishes(sp.Add(*map(self.in_slots, group)))

    def in_slots(self, term: _Term) -> sp.Expr:
        """The product of a term's coefficient and functions, with a variable of its own for every slot."""
        product = term.coefficient
        for k, (slot, dimension) in enumerate(zip(term.slots, term.dimensions, strict=True)):
            variable = self.variables.get(dimension)
            if variable is not None:
                slot = in_slot(slot, variable, k)
            product = product * slot
        return product

    def _cancels_slot_by_slot(self, group: Sequence[_Term]) -> bool:
        """The common case, one variable at a time: terms with equal functions in all slots add to zero."""
        totals: dict[tuple[sp.Expr, ...], sp.Expr] = defaultdict(lambda: sp.Integer(0))
        for term in group:
            coefficient, key = term.coefficient, []
            for slot, dimension in zip(term.slots, term.dimensions, strict=True):
                number, function = slot.as_coeff_Mul()
                variable = self.variables.get(dimension)
                varies = variable is not None and function.has(variable)
                coefficient = coefficient * (number if varies else slot)
                key.append(self._representative(function, variable) if varies else sp.Integer(1))
            totals[tuple(key)] += coefficient
        return all(total == 0 or vanishes(total) for total in totals.values())

    def _representative(self, function: sp.Expr, variable: sp.Symbol) -> sp.Expr:
        """The first function met that is equal to this one everywhere."""
        if function not in self.representatives:
            known = self.slot_functions[variable, value_somewhere(function)]
            equal = (other for other in known if vanishes(function - other))
            self.representatives[function] = next(equal, function)
            if self.representatives[function] is function:
                known.append(function)
        return self.representatives[function]

    def _rewrite(self, term: _Term) -> list[_Term] | None:
        if term.trace:
            return self._rewrite_trace(term)
        if (found := self._match(term)) is None:
            return None
        start, stop, value, _ = found
        return [self._cut(term, start, stop, replacement) for replacement in value]

    def _match(self, term: _Term) -> tuple[int, int, list[_Term], int | None] | None:
        """The first place where a relation applies, its value, and the number of its rule (None: A A⁻¹ = I)."""
        for k in range(len(term.atoms) - 1):
            a, b = term.atoms[k], term.atoms[k + 1]
            alike = a.letter == b.letter and a.transposed == b.transposed
            if alike and a.inverted != b.inverted and self._constant(term, k + 1):
                return k, k + 2, [_Term(sp.Integer(1), (), (sp.Integer(1),), (a.rows,))], None
        starts = ((number, k) for k, atom in enumerate(term.atoms) for number in self.starting.get(atom, ()))
        for number, k in sorted(starts):
            pattern, value = self.rules[number]
            stop = k + len(pattern)
            if term.atoms[k:stop] == pattern and all(self._constant(term, j) for j in range(k + 1, stop)):
                return k, stop, value, number
        return None

    def _rewrite_trace(self, term: _Term) -> list[_Term] | None:
        """A relation may match across the ends of the word under a trace: try every rotation."""
        for k in range(len(term.atoms)):
            atoms = term.atoms[k:] + term.atoms[:k]
            ring, sizes = term.slots[k:] + term.slots[:k], term.dimensions[k:] + term.dimensions[:k]
            replaced = self._rewrite(_Term(term.coefficient, atoms, (*ring, sp.Integer(1)), (*sizes, sizes[0])))
            if replaced is not None:
                return [self._trace(part) for part in replaced]
        return None

    def _constant(self, term: _Term, k: int) -> bool:
        variable = self.variables.get(term.dimensions[k])
        slot = term.slots[k]
        return variable is None or not slot.has(variable) or vanishes(slot - slot.subs(variable, 1))

    def _cut(self, term: _Term, start: int, stop: int, value: _Term) -> _Term:
        inner = sp.Integer(1)
        for k in range(start + 1, stop):
            slot, variable = term.slots[k], self.variables.get(term.dimensions[k])
            inner = inner * (slot.subs(variable, 1) if variable is not None else slot)
        left = _Term(
            term.coefficient * inner, term.atoms[:start], term.slots[: start + 1], term.dimensions[: start + 1]
        )
        right = _Term(sp.Integer(1), term.atoms[stop:], term.slots[stop:], term.dimensions[stop:])
        return self._multiply(self._multiply(left, value), right)


def _show(term: _Term) -> str:
    parts = [] if term.slots[0] == 1 else [f"{{{term.slots[0]}}}"]
    for atom, slot in zip(term.atoms, term.slots[1:], strict=False):
        parts.append(str(atom))
        if slot != 1:
            parts.append(f"{{{slot}}}")
    body = " ".join(parts) or "I"
    body = f"tr({body})" if term.trace else body
    return body if term.coefficient == 1 else f"({term.coefficient}) {body}"


def _bases(x: Matrix) -> set[Base]:
    return {node.base for node in walk(x) if isinstance(node, Function)}


def normal_form(x: Matrix, relations: Sequence[Relation] = ()) -> str:
    """The reduced form of an expression, as readable text ("0" when it vanishes)."""
    bases = _bases(x).union(*(_bases(r.value) for r in relations))
    algebra = _Algebra(bases, relations)
    rows = []
    for row in split_blocks(x):
        rows.append(", ".join(" + ".join(sorted(map(_show, algebra.reduce(algebra.expand(c))))) or "0" for c in row))
    return rows[0] if len(rows) == 1 else "[" + "; ".join(rows) + "]"


def word_totals(x: Matrix, relations: Sequence[Relation] = ()) -> list[sp.Expr]:
    """What stands before each word of the reduced form of ``x``, with a variable of its own for every slot.

    A matrix that depends on a parameter tends to zero with it where all of these do.  Raises UndecidableWord.
    """
    algebra = _Algebra(_bases(x).union(*(_bases(r.value) for r in relations)), relations)
    totals: list[sp.Expr] = []
    for row in split_blocks(x):
        for cell in row:
            groups: dict[tuple, sp.Expr] = defaultdict(lambda: sp.Integer(0))
            for term in algebra.reduce(algebra.expand(cell)):
                groups[(term.trace, term.atoms, term.dimensions)] += algebra.in_slots(term)
            totals += groups.values()
    return totals


def decide_matrix_zero(x: Matrix, relations: Sequence[Relation] = ()) -> Decision:
    """Whether ``x`` vanishes for all dimensions and all letters that satisfy ``relations``."""
    try:
        bases = _bases(x).union(*(_bases(r.value) for r in relations))
        algebra = _Algebra(bases, relations)
        words = 0
        for i, row in enumerate(split_blocks(x)):
            for j, cell in enumerate(row):
                terms = algebra.expand(cell)
                words += len(terms)
                if left_over := algebra.reduce(terms):  # one block that is not 0 decides; the others may take minutes
                    shown = [f"block ({i + 1},{j + 1}): {_show(term)}" for term in left_over[:20]]
                    return Decision("undecided", "words that do not cancel: " + "; ".join(shown[:4]), "; ".join(shown))
    except (UndecidableWord, ShapeError, NoGradient) as problem:
        return Decision("undecided", str(problem))
    return Decision("proved", f"all {words} words cancel under {len(relations)} relations", "0")


def decide_matrix_equal(lhs: Matrix, rhs: Matrix, relations: Sequence[Relation] = ()) -> Decision:
    """Whether ``lhs = rhs`` for all dimensions and all letters that satisfy ``relations``."""
    try:
        difference = lhs - rhs
    except ShapeError as problem:
        return Decision("undecided", f"the sides have different shapes: {problem}")
    return decide_matrix_zero(difference, relations)
