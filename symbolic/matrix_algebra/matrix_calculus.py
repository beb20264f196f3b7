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
    letters,
)

__all__ = ["Gradient", "Rate", "derivative", "gradient"]


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
        case Rate():
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

    Raises TypeError where ``x`` is not a sum of traces of products of letters.
    """
    found: Matrix = Zero(letter.rows, letter.cols)
    for coefficient, argument in _traces(x):
        for scale, word in _words(argument):
            for k, factor in enumerate(word):
                rest = word[k + 1 :] + word[:k]  # tr(a x b) = tr(x b a)
                around = Mul.of(coefficient * scale, rest) if rest else Identity(letter.rows) * (coefficient * scale)
                if factor == letter:
                    found = found + around.T
                elif isinstance(factor, Transpose) and factor.argument == letter:
                    found = found + around
                elif letter in letters(factor):
                    raise TypeError(f"no gradient of {type(factor).__name__} is known: {factor!r}")
    return found


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
            raise TypeError(f"a gradient is taken of a sum of traces, not of {x!r}")


def _words(x: Matrix) -> Iterable[tuple[sp.Expr, tuple[Matrix, ...]]]:
    """The products of which ``x`` is the sum."""
    match x:
        case Zero():
            return
        case Add():
            for term in x.terms:
                yield from _words(term)
        case Mul():
            products: list[tuple[sp.Expr, tuple[Matrix, ...]]] = [(x.coefficient, ())]
            for factor in x.factors:
                products = [(a * b, p + q) for a, p in products for b, q in _words(factor)]
            yield from products
        case _:
            yield sp.Integer(1), (x,)
