"""One mode of L equal layers of strength b: a = b^L, and how long it takes to learn it."""

import sympy as sp

from proofs.statements import Asymptotic, Identity, Limit
from symbolic.language.processes import rate
from symbolic.language.slip import slip

from .paper import this_paper

a, a0, af, b, s = sp.symbols("a a_0 a_f b s", positive=True)
L = sp.Symbol("L", integer=True, positive=True)
DEPTH = sp.Symbol("L", positive=True)
BETWEEN = (a0 < af, af < s)
ONE_LAYER = b ** (L - 1) * (s - b**L)


@this_paper.equation("a07")
def deep_mode() -> Identity:
    """A mode of L layers moves with the power 2 - 2/L of its strength."""
    return Identity(rate(b**L, {b: ONE_LAYER}), L * (b**L) ** (2 - 2 / L) * (s - b**L))


@this_paper.equation("a08", because="each of the L layers misses one factor: the power is 2 - 2/L", fault="constant")
def deep_mode_misprinted() -> Identity:
    """The same with another power, wrong on purpose."""
    return Identity(rate(b**L, {b: ONE_LAYER}), L * (b**L) ** (2 - slip(1, 2) / L) * (s - b**L))


@this_paper.equation("a09")
def many_layers() -> Limit:
    """With many layers, and time in units of their number, the power is 2."""
    return Limit(a ** (2 - 2 / DEPTH) * (s - a), DEPTH, sp.oo, a**2 * (s - a))


@this_paper.equation("a10")
def time_of_many_layers() -> Identity:
    """The time to learn with infinitely many layers."""
    closed = sp.log(af * (s - a0) / (a0 * (s - af))) / s**2 + (1 / a0 - 1 / af) / s
    return Identity(sp.Integral(1 / (a**2 * (s - a)), (a, a0, af)), closed, assuming=BETWEEN)


def artanh(x: sp.Expr) -> sp.Expr:
    """The inverse hyperbolic tangent by its logarithm."""
    return sp.log((1 + x) / (1 - x)) / 2


def four_layers_learn_in(start: sp.Expr, end: sp.Expr) -> sp.Expr:
    """The time in which a mode of four layers grows from ``start`` to ``end`` (equation a13)."""
    wait = (1 / sp.sqrt(start) - 1 / sp.sqrt(end)) / s
    climb = (artanh(sp.sqrt(end / s)) - artanh(sp.sqrt(start / s))) / sp.sqrt(s) ** 3
    return (wait + climb) / 2


@this_paper.equation("a13")
def time_of_four_layers() -> Identity:
    """The time to learn with four layers."""
    time = sp.Integral(1 / (4 * a ** sp.Rational(3, 2) * (s - a)), (a, a0, af))
    return Identity(time, four_layers_learn_in(a0, af), assuming=BETWEEN)


@this_paper.equation("a14", uses=["eq-a13"])
def plateau() -> Asymptotic:
    """From small weights four layers wait for a time that is a power of the start."""
    time = four_layers_learn_in(a0, s / 2)
    return Asymptotic(time, 1 / (2 * s * sp.sqrt(a0)), a0, sp.Integer(0), assuming=(a0 < s / 2,))


@this_paper.equation("a15")
def curvature() -> Identity:
    """The curvature of the loss along equal layers, where it is least."""
    curve = sp.Derivative((s - b**L) ** 2 / 2, (b, 2))
    return Identity(sp.Subs(curve, b, s ** (1 / L)), L**2 * s ** (2 - 2 / L))


@this_paper.equation("a17", because="s - a alone is differentiated: the power stays 2 - 2/L", fault="constant")
def late_rate() -> Identity:
    """The rate at which L layers approach the task, wrong on purpose."""
    velocity = L * a ** (2 - 2 / L) * (s - a)
    return Identity(-sp.Subs(sp.Derivative(velocity, a), a, s), L * s ** (slip(1, 2) - 2 / L))


@this_paper.equation("a24")
def time_as_a_series() -> Identity:
    """The time to learn with three layers, as a hypergeometric function of the strength reached."""
    third = sp.Rational(1, 3)
    time = -(a**-third) / s * sp.hyper([1, -third], [2 * third], a / s)
    return Identity(sp.Derivative(time, a), 1 / (3 * a ** (4 * third) * (s - a)), assuming=(a < s,))
