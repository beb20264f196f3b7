"""The Kronecker product of two matrices of symbolic dimensions.

>>> from symbolic.matrix_algebra.matrices import Letter
>>> n = sp.Symbol("n", integer=True, positive=True)
>>> A = Letter("A", n, n)
>>> Kronecker(A, A).rows
n**2
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sympy as sp

from symbolic.matrix_algebra.matrices import Matrix


@dataclass(frozen=True, eq=True, repr=False)
class Kronecker(Matrix):
    """The Kronecker product: the left factor's indices run slower."""

    left: Matrix
    right: Matrix

    @property
    def rows(self) -> sp.Expr:
        return self.left.rows * self.right.rows

    @property
    def cols(self) -> sp.Expr:
        return self.left.cols * self.right.cols

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.left, self.right)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Kronecker(*children)

    def __repr__(self) -> str:
        return f"({self.left!r} ⊗ {self.right!r})"
