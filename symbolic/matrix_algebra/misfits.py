"""Products as they are printed, of factors that need not fit, and which shapes do not.

A matrix expression is checked when it is built: factors that cannot be multiplied raise `ShapeError`.  A formula that
is printed with such factors is said with `Written`, and what does not fit is found here, in symbolic sizes.

>>> import sympy as sp
>>> m, n = sp.symbols("m n", integer=True, positive=True)
>>> A = Letter("A", m, n)
>>> misfits(A.T @ A, Written((A, A)))
('A (m x n) cannot be multiplied by A (m x n)', 'the left side is n x n, the right side m x n')
>>> misfits(A.T @ A, Written((A.T, A)))
()
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import sympy as sp

from symbolic.matrix_algebra.matrices import Letter, Matrix, Mul
from symbolic.matrix_algebra.traversal import substitute, walk


@dataclass(frozen=True, eq=True, repr=False)
class Written(Matrix):
    """The product of ``factors``, two or more, in the order in which they are printed, whatever their shapes.

    It has the rows of the first and the columns of the last.  Where all shapes fit it is their product.
    """

    factors: tuple[Matrix, ...]

    def __post_init__(self) -> None:
        if len(self.factors) < 2:
            raise ValueError("a product needs two factors or more")

    @property
    def rows(self) -> sp.Expr:
        return self.factors[0].rows

    @property
    def cols(self) -> sp.Expr:
        return self.factors[-1].cols

    @property
    def children(self) -> tuple[Matrix, ...]:
        return self.factors

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Written(tuple(children))

    def __repr__(self) -> str:
        return " ".join(repr(f) if isinstance(f, (Letter, Mul)) else f"({f!r})" for f in self.factors)


def _shape(x: Matrix) -> str:
    return f"{x.rows} x {x.cols}"


def multiplied(x: Matrix) -> Matrix:
    """``x`` with its written products multiplied. Raises ShapeError where factors do not fit."""
    return substitute(x, lambda node: Mul.of(sp.Integer(1), node.factors) if isinstance(node, Written) else None)


def misfits(lhs: Matrix, rhs: Matrix, sizes: Mapping[sp.Symbol, sp.Expr] | None = None) -> tuple[str, ...]:
    """Which factors of ``lhs = rhs`` cannot be multiplied, and whether its sides differ in shape, in words.

    ``sizes`` are what some sizes are in terms of others.  What is found cannot be for all values of the rest.
    """

    def same(one: sp.Expr, other: sp.Expr) -> bool:
        return bool(sp.expand((one - other).subs(sizes or {})) == 0)

    found = []
    for side in (lhs, rhs):
        for node in walk(side):
            if isinstance(node, Written):
                found += [
                    f"{left!r} ({_shape(left)}) cannot be multiplied by {right!r} ({_shape(right)})"
                    for left, right in pairwise(node.factors)
                    if not same(left.cols, right.rows)
                ]
    if not (same(lhs.rows, rhs.rows) and same(lhs.cols, rhs.cols)):
        found.append(f"the left side is {_shape(lhs)}, the right side {_shape(rhs)}")
    return tuple(found)
