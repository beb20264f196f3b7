"""Calculus of matrix expressions: time derivatives along a flow, and gradients of traces.

``Rate`` is the derivative as a node of the expression, so that a step of a derivation can be typeset as it is meant;
it is carried out when the expression is decided.

>>> from sympy import Symbol
>>> n, time = Symbol("n", integer=True, positive=True), Symbol("t", real=True)
>>> A, B = Letter("A", n, n), Letter("B", n, n)
>>> derivative(A @ A.T, time, {A: B})
B Aᵀ + A Bᵀ
>>> gradient(Trace(A.T @ B @ A), A)
B A + Bᵀ A
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import sympy as sp

from symbolic.matrix_algebra.matrices import (
    Add,
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
)
from symbolic.matrix_algebra.traversal import letters

__all__ = ["Gradient", "NoGradient", "Rate", "derivative", "gradient"]


@dataclass(frozen=True, eq=True, repr=False)
class Rate(Matrix):
    """d ``argument`` / d ``variable``; ``rules`` pairs each letter that moves with its own derivative."""

    argument: Matrix
    variable: sp.Symbol
    rules: tuple[tuple[Letter, Matrix], ...] = ()

    @staticmethod
    def of(argument: Matrix, variable: sp.Symbol, rules: Mapping[Letter, Matrix] | None = None) -> Rate:
        """The derivative, with the rules as a mapping."""
        return Rate(argument, variable, tuple((rules or {}).items()))

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
        return Rate(children[0], self.variable, self.rules)

    def evaluate(self) -> Matrix:
        """The derivative carried out."""
        return derivative(self.argument, self.variable, dict(self.rules))

    def latex(self) -> str:
        return rf"\frac{{d}}{{d {sp.latex(self.variable)}}}\left({self.argument.latex()}\right)"

    def __repr__(self) -> str:
        return f"d/d{self.variable} ({self.argument!r})"


@dataclass(frozen=True, eq=True, repr=False)
class Gradient(Matrix):
    """The gradient of a sum of traces in one letter, as a node; see `gradient`."""

    argument: Matrix
    letter: Letter

    @property
    def rows(self) -> sp.Expr:
        return self.letter.rows

    @property
    def cols(self) -> sp.Expr:
        return self.letter.cols

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.argument,)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Gradient(children[0], self.letter)

    def evaluate(self) -> Matrix:
        """The gradient carried out."""
        return gradient(self.argument, self.letter)

    def latex(self) -> str:
        return rf"\nabla_{{{self.letter.latex()}}}\left[{self.argument.latex()}\right]"

    def __repr__(self) -> str:
        return f"grad_{self.letter!r} [{self.argument!r}]"


class NoGradient(TypeError):
    """The gradient of something that is no sum of traces of products was asked for."""


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
        case Rate() | Gradient():
            return derivative(x.evaluate(), t, rules)
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


def gradient(x: Matrix, letter: Letter) -> Matrix:
    """The gradient of a sum of traces in ``letter``: the G with ``d x = Tr(Gᵀ d letter)``, shape of ``letter``.

    Raises NoGradient where ``x`` is not a sum of traces of products, transposes and inverses of letters.

    >>> from sympy import Symbol
    >>> n = Symbol("n", integer=True, positive=True)
    >>> A, B = Letter("A", n, n), Letter("B", n, n)
    >>> gradient(Trace(B @ Inverse.of(Identity(n) + A)), A)
    -1 (I + Aᵀ)⁻¹ Bᵀ (I + Aᵀ)⁻¹
    """
    found: Matrix = Zero(letter.rows, letter.cols)
    for coefficient, argument in _traces(x):
        found = found + _through(Identity(argument.cols) * coefficient, argument, letter)
    return found


def _through(around: Matrix, x: Matrix, letter: Letter) -> Matrix:
    """The gradient of ``Tr(around x)`` in ``letter``, where ``around`` is kept fixed."""
    if letter not in letters(x):
        return Zero(letter.rows, letter.cols)
    match x:
        case Letter():
            return around.T
        case Transpose():
            return _through(around.T, x.argument, letter)
        case Inverse():  # d X^-1 = - X^-1 dX X^-1
            return _through(-(x @ around @ x), x.argument, letter)
        case Add():
            return Add.of(*(_through(around, term, letter) for term in x.terms))
        case Mul():  # tr(a l f r) = tr(r a l f)
            parts = []
            for k, factor in enumerate(x.factors):
                turned = (*x.factors[k + 1 :], around, *x.factors[:k])
                parts.append(_through(Mul.of(x.coefficient, turned), factor, letter))
            return Add.of(*parts)
        case Rate() | Gradient():
            return _through(around, x.evaluate(), letter)
    raise NoGradient(f"no gradient of {type(x).__name__} is known: {x!r}")


def _traces(x: Matrix) -> Iterable[tuple[sp.Expr, Matrix]]:
    match x:
        case Zero():
            return
        case Trace():
            yield sp.Integer(1), x.argument
        case Add():
            for term in x.terms:
                yield from _traces(term)
        case Mul(factors=(single,)):
            for coefficient, argument in _traces(single):
                yield x.coefficient * coefficient, argument
        case _:
            raise NoGradient(f"a gradient is taken of a sum of traces, not of {x!r}")
