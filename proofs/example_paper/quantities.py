"""Statements about quantities: expressions whose leaves are measured, here averages over random matrices.

``E`` is over the drawn letters; ``over`` gives the range of each letter.  The witnesses draw the cases, choose the
samples, and say the smallest change of each number in the prediction that they would have noticed.
"""

import sympy as sp

from proofs.statements import Domain, Equality, Exponent, Monotone, Order
from symbolic.language import IID, ORTHOGONAL, Drawn, E, trace
from symbolic.language.slip import slip

from .paper import this_paper

N = sp.Symbol("N", integer=True, positive=True)
V = sp.Symbol("V", positive=True)
W = Drawn("W", N, N, laws=(IID, ORTHOGONAL), scale=V)
OVER = Domain({V: sp.Interval(sp.Rational(1, 10), 1), N: sp.Interval(3, 12)})

length = E(trace(W.T @ W))


@this_paper.equation(21)
def mean_length() -> Equality:
    """The mean squared length of a row is V."""
    return Equality(length / N, V, over=OVER)


@this_paper.equation(22, because="a matrix has N rows", fault="constant")
def whole_length() -> Equality:
    """A formula with a slip is written once: as printed, and as it should be."""
    return Equality(length, slip(1, N) * V, over=OVER)


@this_paper.text("4", "longer")
def longer() -> Order:
    """The mean squared length of all rows is larger than that of one."""
    return Order(length, ">", length / N, over=OVER)


@this_paper.text("4", "grows")
def grows() -> Monotone:
    """It grows with V."""
    return Monotone(length, V, "increasing", over=OVER)


@this_paper.text("4", "power")
def power() -> Exponent:
    """It vanishes like the first power of V."""
    return Exponent(length, V, sp.Integer(0), sp.Integer(1), over=OVER)
