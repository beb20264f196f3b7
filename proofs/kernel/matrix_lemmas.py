"""Matrix identities and equations of motion as Coq lemmas, for all dimensions.

Matrices are real, ``'M[R]_(m, n)`` of mathcomp; functions of a diagonal matrix are ``fun_mx s f``.  The proof is the
rewriter's own certificate: the difference of both sides is a sum of multiples of differences that vanish by hypothesis.
Coq multiplies that out as sums over paths (``theory/Words.v``), and what is left are scalar identities.
A block matrix is stated block by block.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import sympy as sp

from proofs.kernel import signed_lemmas
from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.scalar_lemmas import coq, domain, identity
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
from symbolic.matrix_algebra.matrix_calculus import Gradient, Rate
from symbolic.matrix_algebra.noncommutative import Relation
from symbolic.matrix_algebra.traversal import substitute, walk
from symbolic.matrix_algebra.word_certificates import (
    Atom,
    Certificate,
    Row,
    Word,
    certify,
    weights_as_they_stand,
    written,
)

THEORY = ("Scalars", "Words", "RealWords")
_SOLVED = "solve [ scalars ]"  # what `field` asks for may not be met: then it is no proof


def plain(name: str) -> str:
    """A name that Coq accepts."""
    known = {"Σ": "Sigma_", "⊥": "_perp", "(0)": "_0", "(t)": "_t", "λ": "lambda"}
    for sign, word in known.items():
        name = name.replace(sign, word)
    plain = "".join(c if c.isascii() and c.isalnum() else "_" for c in name).strip("_")
    if not plain or not plain[0].isalpha():
        raise Unwritable(f"no name for {name}")
    return plain


@dataclass
class Context:
    """Names of dimensions, letters, bases and scalars; letters that move are functions of time."""

    moving: frozenset[Letter] = frozenset()
    dimensions: dict[sp.Expr, str] = field(default_factory=dict)
    letters: dict[Letter, str] = field(default_factory=dict)
    bases: dict[Base, str] = field(default_factory=dict)
    scalars: dict[sp.Symbol, sp.Symbol] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)  # of the leaves that stand in words
    leaf_sizes: dict[str, tuple[sp.Expr, sp.Expr]] = field(default_factory=dict)
    vanishing: dict[sp.Expr, str] = field(default_factory=dict)  # weights that are 0, and the lemmas that say so

    def dimension(self, size: sp.Expr) -> str:
        size = sp.sympify(size)
        if not (size.is_Symbol or size == 1):
            raise Unwritable(f"the dimension {size}")
        if size not in self.dimensions:
            self.dimensions[size] = plain(size.name) if size.is_Symbol else "1%N"
        return self.dimensions[size]

    def number_of(self, size: sp.Expr) -> int:
        self.dimension(size)
        return list(self.dimensions).index(sp.sympify(size))

    def letter(self, x: Letter) -> str:
        if x not in self.letters:
            name = plain(x.name)
            if name in self.letters.values() or x.invertible:
                raise Unwritable(f"the letter {x.name}")
            self.dimension(x.rows), self.dimension(x.cols)
            self.letters[x] = name
        return f"({self.letters[x]} t)" if x in self.moving else self.letters[x]

    def base(self, x: Base) -> str:
        if x not in self.bases:
            if not x.diagonal:
                raise Unwritable("functions of a matrix that is not diagonal")
            self.dimension(x.size)
            self.bases[x] = f"values_{plain(x.name)}"
        return self.bases[x]

    def scalar(self, x: sp.Expr) -> str:
        for symbol in sorted(x.free_symbols, key=str):
            if symbol not in self.scalars:
                if symbol in self.dimensions:
                    raise Unwritable("a dimension as a scalar")
                self.scalars[symbol] = sp.Symbol(f"{plain(symbol.name)}_")
        return coq(x.xreplace(self.scalars))

    def function(self, base: Base, x: sp.Expr) -> str:
        self.base(base)
        bound = sp.Symbol("x_")
        return f"(fun x_ : R => {self.scalar_with(x, {base.variable: bound})})%Re"

    def scalar_with(self, x: sp.Expr, bound: dict[sp.Symbol, sp.Symbol]) -> str:
        free = x.free_symbols - set(bound)
        for symbol in sorted(free, key=str):
            self.scalar(symbol)
        return coq(x.xreplace({**self.scalars, **bound}))

    def leaf(self, text: str, rows: sp.Expr, cols: sp.Expr) -> int:
        self.leaf_sizes[text] = (rows, cols)
        return self.numbers.setdefault(text, len(self.numbers))


def text_of(x: Matrix, c: Context) -> str:
    """A matrix without blocks in mathcomp's notation."""
    match x:
        case Zero():
            return f"(0 : 'M[R]_({c.dimension(x.rows)}, {c.dimension(x.cols)}))"
        case Identity():
            return f"(1%:M : 'M[R]_({c.dimension(x.rows)}))"
        case Letter():
            return c.letter(x)
        case Transpose() if isinstance(x.argument, Letter):
            return f"{c.letter(x.argument)}^T"
        case Function():
            return f"(fun_mx {c.base(x.base)} {c.function(x.base, x.expression)})"
        case Add():
            return "(" + " + ".join(text_of(term, c) for term in x.terms) + ")"
        case Mul():
            body = " *m ".join(text_of(f, c) for f in x.factors)
            body = f"({body})" if len(x.factors) > 1 else body
            return body if x.coefficient == 1 else f"(smul ({c.scalar(x.coefficient)}) {body})"
    raise Unwritable(type(x).__name__)


def _proof(x: Matrix, c: Context) -> str:
    """The term that says of which words a matrix is the sum."""
    a, b = c.number_of(x.rows), c.number_of(x.cols)
    match x:
        case Zero():
            return f"(@rZero dim env {a} {b})"
        case Identity():
            return f"(@rOne dim env {a})"
        case Letter() | Transpose():
            text = text_of(x, c)
            return f"(@rLetter dim env {a} {b} {c.leaf(text, x.rows, x.cols)} {text} (fun _ _ => erefl))"
        case Function():
            return f"(@rFun dim env {a} {c.base(x.base)} {c.function(x.base, x.expression)})"
        case Add():
            out = _proof(x.terms[0], c)
            for term in x.terms[1:]:
                out = f"(@rAdd dim env {a} {b} _ _ _ _ {out} {_proof(term, c)})"
            return out
        case Mul():
            out = _proof(x.factors[0], c)
            for factor in x.factors[1:]:
                m, n = c.number_of(factor.rows), c.number_of(factor.cols)
                out = f"(@rMul dim env {a} {m} {n} _ _ _ _ {out} {_proof(factor, c)})"
            if x.coefficient == 1:
                return out
            return f"(@rScale dim env {a} {b} ({c.scalar(x.coefficient)})%Re _ _ {out})"
    raise Unwritable(type(x).__name__)


def _matrix_of(word: Word, bases: dict[sp.Expr, Base]) -> Matrix:
    """A word of the rewriter as a matrix again."""
    factors: list[Matrix] = []
    coefficient = word.coefficient
    for k, slot in enumerate(word.slots):
        base = bases.get(word.dimensions[k])
        if base is not None and slot.has(base.variable):
            factors.append(base.function(slot))
        else:
            coefficient = coefficient * slot
        if k < len(word.atoms):
            factors.append(_matrix_of_atom(word.atoms[k]))
    return Mul.of(coefficient, factors or [Identity(word.dimensions[0])])


def _matrix_of_atom(atom: Atom) -> Matrix:
    if atom.inverted:
        raise Unwritable("an inverse")
    return atom.letter.T if atom.transposed else atom.letter


def _row_matrices(
    row: Row, relations: Sequence[Relation], bases: dict[sp.Expr, Base]
) -> tuple[Matrix, Matrix, Matrix, Matrix]:
    """One row of the certificate: left word, both sides of the relation, right word."""
    if row.relation is None:
        raise Unwritable("an inverse")
    relation = relations[row.relation]
    word, value = (relation.word.T, relation.value.T) if row.transposed else (relation.word, relation.value)
    return _matrix_of(row.left, bases), word, value, _matrix_of(row.right, bases)


def check_nodes(x: Matrix, allowed: tuple[type, ...] = ()) -> None:
    """Refuse what is not written: traces, inverses, derivatives that are not carried out."""
    for node in walk(x):
        if isinstance(node, (Trace, Inverse, Rate, Gradient)) and not isinstance(node, allowed):
            raise Unwritable(type(node).__name__)


def _bases(matrices: Sequence[Matrix]) -> dict[sp.Expr, Base]:
    return {node.base.size: node.base for x in matrices for node in walk(x) if isinstance(node, Function)}


@dataclass
class Step:
    """One equation of words: its proof, the scalar lemmas that it needs; ``said`` where a premise alone says it."""

    proof: list[str]
    before: list[str]
    said: bool = False


def equation(
    lhs: Matrix, rhs: Matrix, relations: Sequence[Relation], c: Context, name: str, last: Sequence[str] = ()
) -> Step:
    """The proof of ``lhs = rhs`` from hypotheses ``R0``, ``R0t`` (transposed), ``R1`` ...

    ``last`` are tactics for weights that no other closes.
    """
    found: Certificate | None = certify(lhs - rhs, relations)
    if found is None:
        raise Unwritable("the rewriter finds no certificate")
    bases = _bases([lhs, rhs, *(r.value for r in relations)])
    rows = [_row_matrices(row, relations, bases) for row in found.rows]
    used = list(dict.fromkeys(f"{row.relation}{'t' if row.transposed else ''}" for row in found.rows))
    total: str | None = None
    total_proof: str | None = None
    a, b = c.number_of(lhs.rows), c.number_of(lhs.cols)
    for left, word, value, right in rows:
        m, n = c.number_of(word.rows), c.number_of(word.cols)
        difference = f"({text_of(word, c)} - {text_of(value, c)})"
        minus = f"(@rAdd dim env {m} {n} _ _ _ _ {_proof(word, c)} (@rOpp dim env {m} {n} _ _ {_proof(value, c)}))"
        text = f"({text_of(left, c)} *m {difference} *m {text_of(right, c)})"
        proof = (
            f"(@rMul dim env {a} {n} {b} _ _ _ _ (@rMul dim env {a} {m} {n} _ _ _ _ {_proof(left, c)} {minus}) "
            f"{_proof(right, c)})"
        )
        total = text if total is None else f"({total} + {text})"
        total_proof = proof if total_proof is None else f"(@rAdd dim env {a} {b} _ _ _ _ {total_proof} {proof})"
    if total is None:
        total, total_proof = text_of(Zero(lhs.rows, lhs.cols), c), f"(@rZero dim env {a} {b})"
    difference_proof = f"(@rAdd dim env {a} {b} _ _ _ _ {_proof(lhs, c)} (@rOpp dim env {a} {b} _ _ {_proof(rhs, c)}))"
    closers, before = _closers(found, [lhs - rhs, *(-_product(row) for row in rows)], bases, c, name)
    if any(sp.sqrt(2) in t.atoms(sp.Pow) for x in (lhs, rhs) for t in _coefficients(x)):
        closers.append("solve [ square_of_root ]")
    if any(isinstance(node, Function) and node.expression.has(sp.sign) for x in (lhs, rhs) for node in walk(x)):
        closers.append("solve [ intros; inverse_roots ]")
    partial = bool(last) or any("inverse_roots" in x or x == "solve [ square_of_root ]" for x in closers)
    partial = partial or any(total.has(sp.sign) for _, _, total in found.totals)
    closers += last
    sizes = " ".join(f"| {k}%N => {text}" for k, text in enumerate(c.dimensions.values()))
    entries = " ".join(f"| {k}%N => entry {text}" for text, k in c.numbers.items())
    proof_lines = [
        f"pose dim := (fun o : nat => match o with {sizes} | _ => 0%N end).",
        f"pose env := (fun l : nat => match l with {entries} | _ => fun _ _ : nat => 0%Re end).",
        f"apply: (@from_difference _ _ _ _ {total}).",
        f"  refine (@real_words dim env {a} {b} _ _ _ _ {difference_proof} {total_proof} _); weights;",
        f"    first [ {_SOLVED if partial else 'scalars'}{''.join(' | ' + closer for closer in closers)} ].",
        "rewrite " + " ".join(f"?(zero_difference R{label})" for label in used) + "; vanish." if used else "by [].",
    ]
    said = len(found.rows) == 1 and not (found.rows[0].left.atoms or found.rows[0].right.atoms)
    return Step(proof_lines, before, said)


def _coefficients(x: Matrix) -> list[sp.Expr]:
    return [sp.sympify(node.coefficient) for node in walk(x) if isinstance(node, Mul)]


def _product(row: tuple[Matrix, Matrix, Matrix, Matrix]) -> Matrix:
    left, word, value, right = row
    return left @ (word - value) @ right


def _closers(
    found: Certificate, terms: Sequence[Matrix], bases: dict[sp.Expr, Base], c: Context, name: str
) -> tuple[list[str], list[str]]:
    """Tactics for the weights that are not polynomial identities, and the scalar lemmas that they use.

    ``terms`` are what the weights come from.
    """
    closers: list[str] = []
    before: list[str] = []
    as_they_stand: dict[object, sp.Expr] = {}
    if any(total.has(sp.sign) for _, _, total in found.totals):
        as_they_stand = weights_as_they_stand(terms)
    for atoms, dimensions, total in found.totals:
        if sp.expand(total) == 0:
            continue
        slots: dict[sp.Symbol, tuple[int, Base]] = {}
        for k, size in enumerate(dimensions):
            base = bases.get(size)
            if base is not None:
                slots[sp.Symbol(f"{base.variable.name}_{k}", **base.variable._assumptions_orig)] = (k, base)
        number = f"{name}_weight_{len(before)}"
        lemma = identity(total, sp.Integer(0), number)
        if lemma is None:
            total = as_they_stand.get((atoms, dimensions), total)
            lemma = signed_lemmas.identity(total, sp.Integer(0), number)
        if lemma is None:
            raise Unwritable("a weight that is not known to vanish")
        path = " ".join(f"i{k} h{k}" for k in range(len(dimensions)))
        values = {s: sp.Symbol(f"(at_value {c.base(base)} i{k})") for s, (k, base) in slots.items()}
        shown = c.scalar_with(total, values)
        sizes = ""
        if total.has(sp.sign):
            # `field` takes equal roots for one only where they are written alike
            shown = coq(written(total, {**c.scalars, **values}))
            sizes = "".join(f" try change (dim {k}%N) with {text};" for k, text in enumerate(c.dimensions.values()))
        signs = "".join(
            f" have v{k} := value_{'pos' if base.variable.is_positive else 'nonneg'} P{c.base(base)} h{k}."
            for k, base in slots.values()
            if base.variable.is_nonnegative
        )
        if total not in c.vanishing:
            before.append(lemma.text)
            c.vanishing[total] = lemma.name
        closers.append(
            f"(move=> {path};{signs.replace('.', ';')}{sizes} transitivity ({shown})%Re;"
            f" [ first [ {'solve [ inverse_roots ]' if sizes else 'ring | field; nonzero'} ] |"
            f" apply: {c.vanishing[total]}; radicands ])"
        )
    return closers, before


def hypotheses_of(c: Context, relations: Sequence[Relation]) -> tuple[list[str], list[str], list[str]]:
    """Premises of the lemma, the names they are given, and what follows from them for the proof."""
    texts: list[str] = []
    names: list[str] = []
    derived: list[str] = []
    for symbol, name in c.scalars.items():
        said = domain(symbol, name.name)
        if said:
            texts.append(f"({said})%Re")
            names.append(f"D{len(names)}")
    for base, name in c.bases.items():
        said = domain(base.variable, f"{name} 0%R i_")
        if said:
            texts.append(f"(forall i_, {said})%Re")
            names.append(f"P{name}")
    symmetric = [c.letter(x) for x in c.letters if x.symmetric]
    for k, text in enumerate(symmetric):
        texts.append(f"{text}^T = {text}")
        names.append(f"S{k}")
    rewriting = ", ".join(["addr0", *(f"S{k}" for k in range(len(symmetric)))])
    for k, relation in enumerate(relations):
        texts.append(f"{text_of(relation.word, c)} = {text_of(relation.value, c)}")
        names.append(f"R{k}")
        derived.append(
            f"have R{k}t : {text_of(relation.word.T, c)} = {text_of(relation.value.T, c)}.\n"
            f"  by have := tr_eq R{k}; transposed; rewrite ?({rewriting}) ?mulmxA."
        )
    return texts, names, derived


def quantified(c: Context) -> str:
    """The variables of a lemma with their types."""
    parts = [f"({' '.join(n for n in c.dimensions.values() if n != '1%N')} : nat)"]
    for x, name in c.letters.items():
        kind = f"'M[R]_({c.dimension(x.rows)}, {c.dimension(x.cols)})"
        parts.append(f"({name} : {'R -> ' + kind if x in c.moving else kind})")
    parts += [f"({name} : 'rV[R]_({c.dimension(base.size)}))" for base, name in c.bases.items()]
    if c.scalars:
        parts.append(f"({' '.join(s.name for s in c.scalars.values())} : R)")
    return " ".join(parts)


def identity_of_matrices(
    lhs: Matrix,
    rhs: Matrix,
    relations: Sequence[Relation],
    name: str,
    last: Sequence[str] = (),
    vanishing: dict[sp.Expr, str] | None = None,
) -> Lemma | None:
    """The lemma ``lhs = rhs`` under the relations, block by block, or None where there is no proof of it, and where
    each block is what a relation says already.  ``vanishing`` are weights for which a scalar lemma stands above
    already; those of this one are added."""
    try:
        if lhs == rhs:
            return None
        for x in (lhs, rhs, *(r.value for r in relations)):
            check_nodes(x, (Rate, Gradient))
        left, right = (split_blocks(x) for x in (carried_out(lhs), carried_out(rhs)))
        if (len(left), len(left[0])) != (len(right), len(right[0])):
            return None
        cells = [(p, q) for row, other in zip(left, right, strict=True) for p, q in zip(row, other, strict=True)]
        cells = [(p, q) for p, q in cells if p != q]
        if not cells:
            return None
        c = Context(vanishing={} if vanishing is None else vanishing)
        statements = [f"{text_of(p, c)} = {text_of(q, c)}" for p, q in cells]
        for relation in relations:
            text_of(relation.word, c), text_of(relation.value, c)
        steps = [equation(p, q, relations, c, f"{name}_{k}", last) for k, (p, q) in enumerate(cells)]
        premises, names, derived = hypotheses_of(c, relations)
    except (Unwritable, UndecidableWord, ShapeError):
        return None
    if all(step.said for step in steps):
        return None
    statement = f"Lemma {name} : forall {quantified(c)},\n"
    statement += "".join(f"  {p} ->\n" for p in premises) + "  " + " /\\\n  ".join(statements) + "."
    proof = [f"move=> {' '.join(variables(c))} {' '.join(names)}.", *derived]
    proof += split_goals(steps)
    return Lemma(name, statement, "\n".join(proof), scalar_lemmas_of(steps), theory=THEORY)


def scalar_lemmas_of(steps: Sequence[Step]) -> str:
    """The scalar lemmas that the steps use, as text."""
    texts = [text for step in steps for text in step.before]
    return "\n".join(["Local Open Scope R_scope.", *texts, "Local Close Scope R_scope."]) if texts else ""


def variables(c: Context) -> list[str]:
    """The names of the variables, in their order."""
    out = [n for n in c.dimensions.values() if n != "1%N"]
    out += [*c.letters.values(), *c.bases.values(), *(s.name for s in c.scalars.values())]
    return out


def split_goals(steps: Sequence[Step]) -> list[str]:
    """The proof of a conjunction from the proofs of its parts."""
    if len(steps) == 1:
        return steps[0].proof
    lines = ["repeat match goal with |- _ /\\ _ => split end."]
    for step in steps:
        lines.append("{ " + "\n".join(step.proof) + " }")
    return lines


def carried_out(x: Matrix) -> Matrix:
    """The expression with its derivatives and gradients taken."""
    return substitute(x, lambda node: node.evaluate() if isinstance(node, (Rate, Gradient)) else None)
