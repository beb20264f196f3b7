"""Denials of matrix identities: matrices of two rows and columns that satisfy the setting, where the sides differ.

They are of a square network, whose layers have two units each: W1 and W2 balanced by lambda = 15, a task of full rank
with two different singular values, an input that is white where the setting says so.  A setting that asks for more is
not denied here.
"""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.matrix_lemmas import THEORY, Context, carried_out, text_of
from proofs.kernel.scalar_lemmas import coq, domain
from proofs.statements.dynamics import Tasks
from symbolic.linear_networks.linear_network import (
    W1,
    W1_0,
    W2,
    W2_0,
    N_h,
    N_i,
    N_o,
    Sigma_xx,
    Sigma_yx,
    lam,
    modes,
    specialise,
    width_perp,
)
from symbolic.matrix_algebra.block_partition import UndecidableWord, split_blocks
from symbolic.matrix_algebra.matrices import Add, Identity, Letter, Matrix, Mul, ShapeError, Transpose, Zero
from symbolic.matrix_algebra.traversal import letters, walk

_TURN, _OTHER = sp.Matrix([[3, -4], [4, 3]]) / 5, sp.Matrix([[5, -12], [12, 5]]) / 13
_FIRST, _SECOND = sp.diag(1, 7) * _TURN, _OTHER * sp.diag(4, 8)
_TASK = sp.Matrix([[1, 2], [0, 3]])
_VALUES = {
    **dict.fromkeys((W1.name, W1_0.name), _FIRST),
    **dict.fromkeys((W2.name, W2_0.name), _SECOND),
    **dict.fromkeys((Sigma_yx.name, "G"), _TASK),
}
_INPUT = sp.Matrix([[1, 1], [0, 1]])
_SCALE, _OTHERS = sp.Integer(15), sp.Integer(2)
_SIZES = dict.fromkeys((N_i, N_h, N_o), modes)


def denial(lhs: Matrix, rhs: Matrix, over: Tasks, name: str) -> Lemma | None:
    """The lemma that the sides differ somewhere in the setting, or None where they do not at these matrices."""
    if not _allows(over):
        return None
    try:
        left, right = (
            split_blocks(specialise(carried_out(x), _SIZES | {width_perp: sp.Integer(0)})) for x in (lhs, rhs)
        )
        if (len(left), len(left[0])) != (len(right), len(right[0])):
            return None
        cells = [pair for row, other in zip(left, right, strict=True) for pair in zip(row, other, strict=True)]
        return _Point(cells, over).lemma(name)
    except (Unwritable, UndecidableWord, ShapeError, KeyError):
        return None


def _allows(over: Tasks) -> bool:
    """Whether the point is one of a setting."""
    return (
        over.shape in ("any", "square")
        and over.hidden in ("any", "min")
        and over.spectrum in ("any", "full", "distinct")
        and over.start in ("random", "gaussian")
        and over.relative_scale in ("any", "nonzero", "positive")
        and not over.invertible_B
    )


class _Point:
    """Two by two matrices for the letters of some equations, and numbers for their scalars."""

    def __init__(self, cells: Sequence[tuple[Matrix, Matrix]], over: Tasks) -> None:
        self.cells, self.over = cells, over
        sides = [side for cell in cells for side in cell]
        known = _VALUES | {Sigma_xx.name: sp.eye(2) if over.whitened else _INPUT * _INPUT.T}
        self.letters = {x: known[x.name] for side in sides for x in sorted(letters(side), key=str)}
        if any(x.rows != modes or x.cols != modes for x in self.letters):
            raise Unwritable("a letter of another size")
        names = {x.name for x in self.letters}
        if names & {W1.name, W2.name} and names & {W1_0.name, W2_0.name}:
            raise Unwritable("weights at two times, which a flow would have to join")
        factors = [node.coefficient for side in sides for node in walk(side) if isinstance(node, Mul)]
        free = sorted({x for factor in factors for x in factor.free_symbols} | {lam}, key=str)
        self.scalars = {x: _SCALE if x == lam else _OTHERS for x in free}

    def value(self, x: Matrix) -> sp.Matrix:
        """An expression at the point."""
        match x:
            case Zero():
                return sp.zeros(2, 2)
            case Identity():
                return sp.eye(2)
            case Letter():
                return self.letters[x]
            case Transpose():
                return self.value(x.argument).T
            case Add():
                return sum((self.value(term) for term in x.terms), sp.zeros(2, 2))
            case Mul():
                product = sp.eye(2) * x.coefficient.subs(self.scalars)
                for factor in x.factors:
                    product = product * self.value(factor)
                return product
        raise Unwritable(type(x).__name__)

    def lemma(self, name: str) -> Lemma | None:
        differ = [k for k, (p, q) in enumerate(self.cells) if self.value(p) != self.value(q)]
        if not differ:
            return None
        c = Context(dimensions={modes: "2"})
        equations = [f"{text_of(p, c)} = {text_of(q, c)}" for p, q in self.cells]
        premises, proofs = self._premises(c)
        for x in self.scalars:
            c.scalar(x)
        domains = [domain(x, shown.name) for x, shown in c.scalars.items()]
        premises += [f"({said})%Re" for said in domains if said]
        proofs += ["lra" for said in domains if said]
        binders = [f"({shown} : 'M[R]_(2, 2))" for shown in c.letters.values()]
        binders.append(f"({' '.join(x.name for x in c.scalars.values())} : R)")
        given = [f"({_literal(self.letters[x])})" for x in c.letters]
        given += [f"({coq(self.scalars[x])})%Re" for x in c.scalars]
        both = " /\\ ".join(equations)
        said = " /\\\n  ".join([*premises, f"~ ({both})"])
        names = [f"h{k}" for k in range(len(equations))]
        taken = names[0] if len(names) == 1 else f"[{' ['.join(names[:-1])} {names[-1]}" + "]" * (len(names) - 1)
        lines = [f"exists {', '.join(given)}."]
        lines += ["split; first by " + proof + "." for proof in proofs]
        lines.append(f"move=> {taken}; move: {names[differ[0]]}; small => /two_eq [e0 [e1 [e2 e3]]]; lra.")
        statement = f"Lemma {name} : exists {' '.join(binders)},\n  {said}."
        return Lemma(name, statement, "\n".join(lines), theory=THEORY, refutes=True)

    def _premises(self, c: Context) -> tuple[list[str], list[str]]:
        """What the setting asks of the letters that are there, and the proofs that it holds."""
        premises, proofs = [], []
        for first, second in ((W1, W2), (W1_0, W2_0)):
            one, other = (specialise(x, _SIZES) for x in (first, second))
            assert isinstance(one, Letter)
            assert isinstance(other, Letter)
            if {one, other} & set(self.letters) and self.over.balanced and self.over.start == "random":
                self.letters |= {one: _FIRST, other: _SECOND}
                balance = one @ one.T + Identity(modes) * lam
                premises.append(f"{text_of(other.T @ other, c)} = {text_of(balance, c)}")
                proofs.append("small; congr two; lra")
        for x in [x for x in self.letters if x.name == Sigma_xx.name]:
            if self.over.whitened:
                premises.append(f"{c.letter(x)} = {text_of(Identity(modes), c)}")
                proofs.append("small; congr two; lra")
                continue
            premises.append(f"(exists X : 'M[R]_(2, 2), {c.letter(x)} = X *m X^T)")
            proofs.append(f"exists ({_literal(_INPUT)}); small; congr two; lra")
        for x in [x for x in self.letters if x.name == Sigma_yx.name]:
            premises.append(f"{c.letter(x)} \\in unitmx")
            proofs.append("apply: two_unit; lra")
        return premises, proofs


def _literal(x: sp.Matrix) -> str:
    return "two " + " ".join(f"({coq(entry)})" for entry in x)
