"""Deciding matrix identities in symbolic dimensions.

A matrix expression is expanded into a sum of *words*.  A word alternates letters (possibly transposed or inverted) with
scalar functions of the symmetric matrices that live between them: ``V f(S) Vᵀ`` is the word ``V · Vᵀ`` with the
function ``f`` in its slot.  Relations (``VᵀV = I``, lambda-balancedness ``W2ᵀW2 = W1W1ᵀ + lambda``) rewrite words.  Words
with different letters are independent, and for equal letters the functions of the slots must cancel: a scalar
identity, given to :mod:`symbolic.identities`.  So ``proved`` is a proof for all dimensions; a word that is left over is
``undecided``, never ``refuted``, because the relations need not be complete.

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
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import sympy as sp

from symbolic.identities import Decision, decide_zero
from symbolic.matrices import (
    Add,
    Base,
    Block,
    Function,
    Identity,
    Inverse,
    Letter,
    Matrix,
    Mul,
    Trace,
    Transpose,
    Zero,
    walk,
)

__all__ = ["Relation", "decide_matrix_equal", "decide_matrix_zero", "derivative", "normal_form"]

MAXIMAL_TERMS = 20_000


@dataclass(frozen=True)
class Relation:
    """``word = value``: used from left to right wherever the word occurs (and, transposed, its transpose)."""

    word: Matrix
    value: Matrix


@dataclass(frozen=True)
class _Atom:
    letter: Letter
    transposed: bool = False
    inverted: bool = False

    def __str__(self) -> str:
        return self.letter.name + ("⁻¹" if self.inverted else "") + ("ᵀ" if self.transposed else "")

    @property
    def rows(self) -> sp.Expr:
        return self.letter.cols if self.transposed != self.inverted else self.letter.rows

    @property
    def cols(self) -> sp.Expr:
        return self.letter.rows if self.transposed != self.inverted else self.letter.cols

    def transpose(self) -> _Atom:
        return self if self.letter.symmetric else _Atom(self.letter, not self.transposed, self.inverted)


# A term is coefficient * slot[0] atom[0] slot[1] ... atom[k-1] slot[k]; a slot is an expression in the variable of the
# base that lives on its dimension (1 where there is none).
@dataclass(frozen=True)
class _Term:
    coefficient: sp.Expr
    atoms: tuple[_Atom, ...]
    slots: tuple[sp.Expr, ...]
    dimensions: tuple[sp.Expr, ...]
    trace: bool = False


class _Undecidable(Exception):
    """The expression leaves what the algebra can represent."""


class _Algebra:
    def __init__(self, bases: Iterable[Base], relations: Sequence[Relation]) -> None:
        self.variables: dict[sp.Expr, sp.Symbol] = {}
        for base in bases:
            known = self.variables.setdefault(base.size, base.variable)
            if known != base.variable:
                raise _Undecidable(f"two commuting families live on dimension {base.size}")
        self.rules: list[tuple[tuple[_Atom, ...], list[_Term]]] = []
        for relation in relations:
            for word, value in ((relation.word, relation.value), (relation.word.T, relation.value.T)):
                (pattern,) = self.expand(word)
                if pattern.coefficient != 1 or any(slot != 1 for slot in pattern.slots):
                    raise _Undecidable(f"the left side of a relation must be a plain word, not {relation.word!r}")
                rule = (pattern.atoms, self.expand(value))
                if rule not in self.rules:
                    self.rules.append(rule)

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
            case Inverse(argument=Letter() as letter):
                return [self._letter(_Atom(letter, inverted=True))]
            case Inverse():
                return self._opaque_inverse(x.argument)
            case Add():
                return [term for child in x.terms for term in self.expand(child)]
            case Mul():
                product = self.expand(x.factors[0])
                for factor in x.factors[1:]:
                    right = self.expand(factor)
                    product = [self._multiply(a, b) for a in product for b in right]
                    if len(product) > MAXIMAL_TERMS:
                        raise _Undecidable(f"more than {MAXIMAL_TERMS} terms")
                return [_Term(x.coefficient * t.coefficient, t.atoms, t.slots, t.dimensions, t.trace) for t in product]
            case Trace():
                return [self._trace(t) for t in self.reduce(self.expand(x.argument))]
        raise _Undecidable(f"cannot expand {type(x).__name__}")

    def _letter(self, atom: _Atom) -> _Term:
        return _Term(sp.Integer(1), (atom,), (sp.Integer(1), sp.Integer(1)), (atom.rows, atom.cols))

    def _opaque_inverse(self, argument: Matrix) -> list[_Term]:
        terms = self.reduce(self.expand(argument))
        if not terms:
            raise _Undecidable("the inverse of zero was taken")
        symmetric = not self.reduce(terms + [self._scale(self._transpose(t), -1) for t in terms])
        name = "(" + " + ".join(sorted(_show(t) for t in terms)) + ")"
        letter = Letter(name, argument.rows, argument.cols, symmetric=symmetric, invertible=True)
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
            raise _Undecidable("a product with a trace")
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
        """Apply the relations until none matches, then collect equal words; terms that vanish are dropped."""
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
                raise _Undecidable("rewriting did not end")
        return [t for group in self._collect(done).values() for t in group]

    def _collect(self, terms: Sequence[_Term]) -> dict[tuple, list[_Term]]:
        groups: dict[tuple, list[_Term]] = defaultdict(list)
        for term in terms:
            groups[(term.trace, term.atoms, term.dimensions)].append(term)
        return {key: group for key, group in groups.items() if not self.cancels(group).proved}

    def cancels(self, group: Sequence[_Term]) -> Decision:
        """Whether terms with equal letters add to zero: a scalar identity in independent slot variables."""
        total = sp.Integer(0)
        for term in group:
            product = term.coefficient
            for k, (slot, dimension) in enumerate(zip(term.slots, term.dimensions, strict=True)):
                variable = self.variables.get(dimension)
                if variable is not None:
                    slot = slot.subs(variable, sp.Symbol(f"{variable.name}_{k}", **variable._assumptions_orig))
                product = product * slot
            total = total + product
        return decide_zero(total)

    def _rewrite(self, term: _Term) -> list[_Term] | None:
        if term.trace:
            return None
        for k in range(len(term.atoms) - 1):  # A A⁻¹ = I for every invertible letter
            a, b = term.atoms[k], term.atoms[k + 1]
            if a.letter == b.letter and a.transposed == b.transposed and a.inverted != b.inverted:
                if self._constant(term, k + 1):
                    return [self._cut(term, k, k + 2, _Term(sp.Integer(1), (), (sp.Integer(1),), (a.rows,)))]
        for pattern, value in self.rules:
            width = len(pattern)
            for k in range(len(term.atoms) - width + 1):
                if term.atoms[k : k + width] == pattern and all(
                    self._constant(term, j) for j in range(k + 1, k + width)
                ):
                    return [self._cut(term, k, k + width, replacement) for replacement in value]
        return None

    def _constant(self, term: _Term, k: int) -> bool:
        variable = self.variables.get(term.dimensions[k])
        slot = term.slots[k]
        return variable is None or not slot.has(variable) or decide_zero(sp.diff(slot, variable)).proved

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


def _grid(x: Matrix) -> list[list[Matrix]]:
    """Push blocks outwards: the expression as a grid of expressions without blocks."""
    match x:
        case Block():
            partition = [[_grid(entry) for entry in row] for row in x.entries]
            return [[cell for grid in row for cell in grid[k]] for row in partition for k in range(len(row[0]))]
        case Transpose():
            inner = _grid(x.argument)
            return [[cell.T for cell in column] for column in zip(*inner, strict=True)]
        case Add():
            grids = [_grid(term) for term in x.terms]
            shape = max((len(g), len(g[0])) for g in grids)
            template = next(g for g in grids if (len(g), len(g[0])) == shape)
            grids = [_refine(g, template) for g in grids]
            return [[Add.of(*cells) for cells in zip(*rows, strict=True)] for rows in zip(*grids, strict=True)]
        case Mul():
            product = _grid(x.factors[0])
            for factor in x.factors[1:]:
                right = _grid(factor)
                if len(product[0]) != len(right):
                    raise _Undecidable(f"blocks of different partition are multiplied in {x!r}")
                product = [
                    [Add.of(*(row[k] @ right[k][j] for k in range(len(right)))) for j in range(len(right[0]))]
                    for row in product
                ]
            return [[cell * x.coefficient for cell in row] for row in product]
    if any(isinstance(node, Block) for node in walk(x)):
        raise _Undecidable(f"blocks inside {type(x).__name__}")
    return [[x]]


def _refine(grid: list[list[Matrix]], template: list[list[Matrix]]) -> list[list[Matrix]]:
    if (len(grid), len(grid[0])) == (len(template), len(template[0])):
        return grid
    (cell,) = (c for row in grid for c in row)
    scalar, rest = (cell.coefficient, cell.factors) if isinstance(cell, Mul) else (sp.Integer(1), (cell,))
    if len(rest) == 1 and isinstance(rest[0], Identity):
        return [
            [
                Identity(entry.rows) * scalar if i == j else Zero(entry.rows, entry.cols)
                for j, entry in enumerate(row)
            ]
            for i, row in enumerate(template)
        ]
    raise _Undecidable(f"{cell!r} is added to a matrix of blocks")


def _bases(x: Matrix) -> set[Base]:
    return {node.base for node in walk(x) if isinstance(node, Function)}


def normal_form(x: Matrix, relations: Sequence[Relation] = ()) -> str:
    """The reduced form of an expression, as readable text ("0" when it vanishes)."""
    bases = _bases(x).union(*(_bases(r.value) for r in relations))
    algebra = _Algebra(bases, relations)
    rows = []
    for row in _grid(x):
        rows.append(", ".join(" + ".join(sorted(map(_show, algebra.reduce(algebra.expand(c))))) or "0" for c in row))
    return rows[0] if len(rows) == 1 else "[" + "; ".join(rows) + "]"


def decide_matrix_zero(x: Matrix, relations: Sequence[Relation] = ()) -> Decision:
    """Whether ``x`` vanishes for all dimensions and all letters that satisfy ``relations``."""
    try:
        bases = _bases(x).union(*(_bases(r.value) for r in relations))
        algebra = _Algebra(bases, relations)
        left_over = []
        words = 0
        for i, row in enumerate(_grid(x)):
            for j, cell in enumerate(row):
                terms = algebra.expand(cell)
                words += len(terms)
                for term in algebra.reduce(terms):
                    left_over.append(f"block ({i + 1},{j + 1}): {_show(term)}")
    except _Undecidable as problem:
        return Decision("undecided", str(problem))
    if left_over:
        return Decision("undecided", "words that do not cancel: " + "; ".join(left_over[:4]), "; ".join(left_over[:20]))
    return Decision("proved", f"all {words} words cancel under {len(relations)} relations", "0")


def decide_matrix_equal(lhs: Matrix, rhs: Matrix, relations: Sequence[Relation] = ()) -> Decision:
    """Whether ``lhs = rhs`` for all dimensions and all letters that satisfy ``relations``."""
    return decide_matrix_zero(lhs - rhs, relations)


def derivative(x: Matrix, t: sp.Symbol, rules: Mapping[Letter, Matrix]) -> Matrix:
    """d x / dt, given the derivatives of the letters that move; the other letters are constant."""
    match x:
        case Letter():
            return rules.get(x, Zero(x.rows, x.cols))
        case Identity() | Zero():
            return Zero(x.rows, x.cols)
        case Function():
            slope = sp.diff(x.expression, t)
            return Zero(x.rows, x.cols) if slope == 0 else Function(x.base, slope)
        case Transpose():
            return derivative(x.argument, t, rules).T
        case Trace():
            inner = derivative(x.argument, t, rules)
            return Zero(1, 1) if isinstance(inner, Zero) else Trace(inner)
        case Inverse():
            return -(x @ derivative(x.argument, t, rules) @ x)
        case Add():
            return Add.of(*(derivative(term, t, rules) for term in x.terms))
        case Block():
            return x.rebuild([derivative(child, t, rules) for child in x.children])
        case Mul():
            parts = []
            slope = sp.diff(x.coefficient, t)
            if slope != 0:
                parts.append(Mul.of(slope, x.factors))
            for k, factor in enumerate(x.factors):
                moved = derivative(factor, t, rules)
                parts.append(Mul.of(x.coefficient, (*x.factors[:k], moved, *x.factors[k + 1 :])))
            return Add.of(*parts)
    raise TypeError(f"cannot differentiate {type(x).__name__}")
