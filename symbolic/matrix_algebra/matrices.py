"""Matrices of symbolic dimensions: the expressions in which the papers write their theorems.

An expression is a tree over *letters* (named matrices such as ``W1`` of shape ``(N_h, N_i)``), identities, sums,
products, transposes, inverses, blocks, and functions ``f(S)`` of a symmetric matrix ``S`` (a diagonal matrix of
singular values, or F of domine2025 eq. 6).  A function of a matrix is stored by its scalar ``f(s)``: all functions of
one matrix commute, and an identity between them is an identity between scalars.

>>> from sympy import Symbol, exp
>>> n, m = Symbol("n", integer=True, positive=True), Symbol("m", integer=True, positive=True)
>>> A, B = Letter("A", n, m), Letter("B", m, n)
>>> (A @ B).T
Bᵀ Aᵀ
>>> S = Base("S", m, Symbol("s", positive=True))
>>> A @ S.function(exp(S.variable)) @ A.T
A {exp(s)} Aᵀ
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

import sympy as sp

Scalar: TypeAlias = "int | sp.Expr"


class ShapeError(ValueError):
    """Two matrices whose shapes do not fit were combined."""


def _dimension(value: Scalar) -> sp.Expr:
    return sp.sympify(value)


@lru_cache(maxsize=65536)
def _printed(scalar: sp.Expr) -> str:
    """The text of a scalar: SymPy prints it anew each time, and one scalar stands in many matrices."""
    return str(scalar)


@dataclass(frozen=True, eq=True, repr=False)
class Matrix:
    """A matrix expression; ``rows`` and ``cols`` are SymPy integers or symbols."""

    @property
    def rows(self) -> sp.Expr:
        raise TypeError(f"{type(self).__name__} has no shape")

    @property
    def cols(self) -> sp.Expr:
        raise TypeError(f"{type(self).__name__} has no shape")

    @property
    def children(self) -> tuple[Matrix, ...]:
        return ()

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        """The same node over other children."""
        return self

    @property
    def T(self) -> Matrix:
        return Transpose.of(self)

    @property
    def inv(self) -> Matrix:
        return Inverse.of(self)

    def __add__(self, other: Matrix) -> Matrix:
        return Add.of(self, other)

    def __sub__(self, other: Matrix) -> Matrix:
        return Add.of(self, -other)

    def __neg__(self) -> Matrix:
        return Mul.of(sp.Integer(-1), (self,))

    def __mul__(self, scalar: Scalar) -> Matrix:
        return Mul.of(sp.sympify(scalar), (self,))

    __rmul__ = __mul__

    def __truediv__(self, scalar: Scalar) -> Matrix:
        return Mul.of(1 / sp.sympify(scalar), (self,))

    def __matmul__(self, other: Matrix) -> Matrix:
        return Mul.of(sp.Integer(1), (self, other))

    def latex(self) -> str:
        """The expression, typeset."""
        from symbolic.matrix_algebra.matrix_typesetting import typeset

        return typeset(self)


@dataclass(frozen=True, eq=True, repr=False)
class Letter(Matrix):
    """A named matrix. ``symmetric`` letters equal their transpose; ``invertible`` ones have an inverse."""

    name: str
    row_dimension: Scalar
    column_dimension: Scalar
    tex: str = ""
    symmetric: bool = False
    invertible: bool = False

    @property
    def rows(self) -> sp.Expr:
        return _dimension(self.row_dimension)

    @property
    def cols(self) -> sp.Expr:
        return _dimension(self.column_dimension)

    def __repr__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=True, repr=False)
class Identity(Matrix):
    """The identity of a size that may be symbolic."""

    size: Scalar

    @property
    def rows(self) -> sp.Expr:
        return _dimension(self.size)

    cols = rows

    def __repr__(self) -> str:
        return "I"


@dataclass(frozen=True, eq=True, repr=False)
class Zero(Matrix):
    """The matrix of zeros."""

    row_dimension: Scalar
    column_dimension: Scalar

    @property
    def rows(self) -> sp.Expr:
        return _dimension(self.row_dimension)

    @property
    def cols(self) -> sp.Expr:
        return _dimension(self.column_dimension)

    def __repr__(self) -> str:
        return "0"


@dataclass(frozen=True, eq=True, repr=False)
class Base:
    """A symmetric matrix whose functions appear in a formula; ``variable`` stands for its eigenvalues.

    ``diagonal`` says that the matrix is diagonal in the coordinates of the formula (singular values); otherwise it is
    a general symmetric matrix such as F. At most one base lives on a dimension.
    """

    name: str
    size: sp.Expr
    variable: sp.Symbol
    tex: str = ""
    diagonal: bool = True

    def function(self, expression: Scalar) -> Matrix:
        """The matrix f(base), given f as an expression in ``variable``."""
        return Function(self, sp.sympify(expression))

    @property
    def matrix(self) -> Matrix:
        return Function(self, self.variable)


@dataclass(frozen=True, eq=True, repr=False)
class Function(Matrix):
    """``f(base)``, kept as the scalar expression ``f`` in the base's variable."""

    base: Base
    expression: sp.Expr

    @property
    def rows(self) -> sp.Expr:
        return self.base.size

    cols = rows

    def __repr__(self) -> str:
        return f"{{{_printed(self.expression)}}}"


@dataclass(frozen=True, eq=True, repr=False)
class Transpose(Matrix):
    """The transpose of a letter; of anything else it is pushed inwards."""

    argument: Matrix

    @staticmethod
    def of(x: Matrix) -> Matrix:
        match x:
            case Transpose():
                return x.argument
            case Function() | Identity():
                return x
            case Letter() if x.symmetric:
                return x
            case Zero():
                return Zero(x.cols, x.rows)
            case Add():
                return Add.of(*(t.T for t in x.terms))
            case Mul():
                return Mul.of(x.coefficient, tuple(f.T for f in reversed(x.factors)))
            case Inverse():
                return Inverse.of(x.argument.T)
            case Block():
                return Block(tuple(tuple(entry.T for entry in column) for column in zip(*x.entries, strict=True)))
        return Transpose(x)

    @property
    def rows(self) -> sp.Expr:
        return self.argument.cols

    @property
    def cols(self) -> sp.Expr:
        return self.argument.rows

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.argument,)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Transpose.of(children[0])

    def __repr__(self) -> str:
        return f"{self.argument!r}ᵀ"


@dataclass(frozen=True, eq=True, repr=False)
class Inverse(Matrix):
    """The inverse, pushed inwards through products of invertible factors."""

    argument: Matrix

    @staticmethod
    def of(x: Matrix) -> Matrix:
        match x:
            case Inverse():
                return x.argument
            case Identity():
                return x
            case Function():
                return Function(x.base, 1 / x.expression)
            case Mul() if all(isinstance(f, Function) or (isinstance(f, Letter) and f.invertible) for f in x.factors):
                return Mul.of(1 / x.coefficient, tuple(Inverse.of(f) for f in reversed(x.factors)))
        if sp.expand(x.rows - x.cols) != 0:
            raise ShapeError(f"only a square matrix has an inverse, this one is {x.rows} x {x.cols}: {x!r}")
        return Inverse(x)

    @property
    def rows(self) -> sp.Expr:
        return self.argument.rows

    @property
    def cols(self) -> sp.Expr:
        return self.argument.cols

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.argument,)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Inverse.of(children[0])

    def __repr__(self) -> str:
        return f"({self.argument!r})⁻¹"


@dataclass(frozen=True, eq=True, repr=False)
class Add(Matrix):
    """A sum of at least two terms of one shape."""

    terms: tuple[Matrix, ...]

    @staticmethod
    def of(*terms: Matrix) -> Matrix:
        flat: list[Matrix] = []
        for term in terms:
            flat.extend(term.terms if isinstance(term, Add) else (term,))
        rows, cols = flat[0].rows, flat[0].cols
        for term in flat[1:]:
            if sp.expand(term.rows - rows) != 0 or sp.expand(term.cols - cols) != 0:
                raise ShapeError(f"cannot add {flat[0]!r} ({rows} x {cols}) and {term!r} ({term.rows} x {term.cols})")
        kept = [term for term in flat if not isinstance(term, Zero)]
        if not kept:
            return Zero(rows, cols)
        return kept[0] if len(kept) == 1 else Add(tuple(kept))

    @property
    def rows(self) -> sp.Expr:
        return self.terms[0].rows

    @property
    def cols(self) -> sp.Expr:
        return self.terms[0].cols

    @property
    def children(self) -> tuple[Matrix, ...]:
        return self.terms

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Add.of(*children)

    def __repr__(self) -> str:
        return " + ".join(repr(t) for t in self.terms)


@dataclass(frozen=True, eq=True, repr=False)
class Mul(Matrix):
    """``coefficient`` (a scalar) times the product of ``factors``."""

    coefficient: sp.Expr
    factors: tuple[Matrix, ...]

    @staticmethod
    def of(coefficient: sp.Expr, factors: Sequence[Matrix]) -> Matrix:
        flat: list[Matrix] = []
        for factor in factors:
            if isinstance(factor, Mul):
                coefficient = coefficient * factor.coefficient
                flat.extend(factor.factors)
            else:
                flat.append(factor)
        for left, right in pairwise(flat):
            if sp.expand(left.cols - right.rows) != 0:
                raise ShapeError(
                    f"cannot multiply {left!r} ({left.rows} x {left.cols}) by {right!r} ({right.rows} x {right.cols})"
                )
        rows, cols = flat[0].rows, flat[-1].cols
        if coefficient == 0 or any(isinstance(f, Zero) for f in flat):
            return Zero(rows, cols)
        if len(flat) > 1:
            flat = [f for f in flat if not isinstance(f, Identity)] or [Identity(rows)]
        if coefficient == 1 and len(flat) == 1:
            return flat[0]
        return Mul(sp.sympify(coefficient), tuple(flat))

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
        return Mul.of(self.coefficient, tuple(children))

    def __repr__(self) -> str:
        body = " ".join(f"({f!r})" if isinstance(f, Add) else repr(f) for f in self.factors)
        return body if self.coefficient == 1 else f"{_printed(self.coefficient)} {body}"


@dataclass(frozen=True, eq=True, repr=False)
class Block(Matrix):
    """A matrix of blocks; zero-sized blocks are allowed (``V_perp`` of a square network has no columns)."""

    entries: tuple[tuple[Matrix, ...], ...]

    def __post_init__(self) -> None:
        for row in self.entries:
            for entry in row[1:]:
                if sp.expand(entry.rows - row[0].rows) != 0:
                    raise ShapeError(f"blocks of one row differ in height: {row[0]!r} and {entry!r}")
        for column in zip(*self.entries, strict=True):
            for entry in column[1:]:
                if sp.expand(entry.cols - column[0].cols) != 0:
                    raise ShapeError(f"blocks of one column differ in width: {column[0]!r} and {entry!r}")

    @property
    def rows(self) -> sp.Expr:
        return sp.Add(*(row[0].rows for row in self.entries))

    @property
    def cols(self) -> sp.Expr:
        return sp.Add(*(entry.cols for entry in self.entries[0]))

    @property
    def children(self) -> tuple[Matrix, ...]:
        return tuple(entry for row in self.entries for entry in row)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        it = iter(children)
        return Block(tuple(tuple(next(it) for _ in row) for row in self.entries))

    def __repr__(self) -> str:
        return "[" + "; ".join(", ".join(repr(e) for e in row) for row in self.entries) + "]"


@dataclass(frozen=True, eq=True, repr=False)
class Trace(Matrix):
    """The trace, as a 1 x 1 matrix, so that norms and losses are statements of the same kind."""

    argument: Matrix

    @property
    def rows(self) -> sp.Expr:
        return sp.Integer(1)

    cols = rows

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.argument,)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Trace(children[0])

    def __repr__(self) -> str:
        return f"tr({self.argument!r})"


def diagonal_block(*blocks: Matrix) -> Block:
    """The block-diagonal matrix of square or rectangular blocks."""
    return Block(
        tuple(tuple(b if i == j else Zero(a.rows, b.cols) for j, b in enumerate(blocks)) for i, a in enumerate(blocks))
    )
