"""Means over the Gaussian fields u, v of a layer, with variances q_1, q_2 and covariance c."""

import sympy as sp

from proofs.statements import Domain, Equality, Identity
from symbolic.language import IID, Drawn, E, Entrywise, Ones, squared_norm
from symbolic.language.processes import GaussianMean, gaussian_mean
from symbolic.language.slip import slip

from .paper import this_paper

q, q1, q2, alpha, weight = sp.symbols("q q_1 q_2 alpha sigma_w", positive=True)
c, u, v, z = sp.symbols("c u v z", real=True)
width = sp.Symbol("N", integer=True, positive=True)
PAIR = Domain({
    q1: sp.Interval(sp.Rational(1, 2), 2), q2: sp.Interval(sp.Rational(1, 2), 2),
    c: sp.Interval(-sp.Rational(2, 5), sp.Rational(2, 5)),
})  # fmt: skip
ONE = Domain({q: sp.Interval(sp.Rational(1, 2), 3)})
theta = sp.acos(c / sp.sqrt(q1 * q2))


def relu(x: sp.Expr) -> sp.Expr:
    """The rectifier."""
    return sp.Max(x, 0)


def over_pair(expression: sp.Expr) -> GaussianMean:
    """The mean over u and v."""
    return gaussian_mean(expression, {u: q1, v: q2}, {(u, v): c})


def over_one(expression: sp.Expr) -> GaussianMean:
    """The mean over a field z of variance q."""
    return gaussian_mean(expression, {z: q})


@this_paper.equation("b01")
def rectified() -> Equality:
    """A rectifier halves the second moment."""
    return Equality(over_one(relu(z) ** 2), q / 2, over=ONE)


@this_paper.equation("b03")
def arc_cosine() -> Equality:
    """The arc-cosine kernel of order 1."""
    return Equality(
        over_pair(relu(u) * relu(v)),
        sp.sqrt(q1 * q2) / (2 * sp.pi) * (sp.sin(theta) + (sp.pi - theta) * sp.cos(theta)),
        over=PAIR,
    )


@this_paper.equation("b04")
def arc_cosine_of_order_0() -> Equality:
    """The arc-cosine kernel of order 0: both fields are positive."""
    step = (1 + sp.sign(u)) * (1 + sp.sign(v)) / 4
    return Equality(over_pair(step), (sp.pi - theta) / (2 * sp.pi), over=PAIR)


@this_paper.equation("b05", because="the mean is over both signs: 1/(2 pi)", fault="constant")
def arc_cosine_misprinted() -> Equality:
    """The arc-cosine kernel twice as large, wrong on purpose."""
    return Equality(
        over_pair(relu(u) * relu(v)),
        sp.sqrt(q1 * q2) / (slip(1, 2) * sp.pi) * (sp.sin(theta) + (sp.pi - theta) * sp.cos(theta)),
        over=PAIR,
    )


@this_paper.equation("b06")
def erf_kernel() -> Equality:
    """The kernel of the error function."""
    return Equality(
        over_pair(sp.erf(u) * sp.erf(v)), 2 / sp.pi * sp.asin(2 * c / sp.sqrt((1 + 2 * q1) * (1 + 2 * q2))), over=PAIR
    )


@this_paper.equation("b07", because="erf(u) has slope 2/sqrt(pi): every 1 + q is 1 + 2 q", fault="constant")
def erf_kernel_misprinted() -> Equality:
    """The kernel of erf(u / sqrt 2) in its place, wrong on purpose."""
    scale = slip(1, 2)
    return Equality(
        over_pair(sp.erf(u) * sp.erf(v)),
        2 / sp.pi * sp.asin(scale * c / sp.sqrt((1 + scale * q1) * (1 + scale * q2))),
        over=PAIR,
    )


@this_paper.equation("b08")
def slopes_of_erf() -> Equality:
    """The mean product of the slopes of the error function."""
    slope = sp.diff(sp.erf(u), u) * sp.diff(sp.erf(v), v)
    return Equality(over_pair(slope), 4 / (sp.pi * sp.sqrt((1 + 2 * q1) * (1 + 2 * q2) - 4 * c**2)), over=PAIR)


@this_paper.equation("b09")
def covariance_moves_the_slopes() -> Equality:
    """A mean product changes with the covariance by the mean product of the slopes."""
    product, slopes = sp.tanh(u) * sp.tanh(v), sp.diff(sp.tanh(u), u) * sp.diff(sp.tanh(v), v)
    return Equality(sp.Derivative(over_pair(product), c), over_pair(slopes), over=PAIR)


@this_paper.equation("b10")
def susceptibility_of_erf() -> Equality:
    """How a small difference of two inputs grows in a layer."""
    over = Domain({**ONE.ranges, weight: sp.Interval(sp.Rational(1, 2), 2)})
    slope = sp.diff(sp.erf(z), z)
    return Equality(weight**2 * over_one(slope**2), weight**2 * 4 / (sp.pi * sp.sqrt(1 + 4 * q)), over=over)


@this_paper.equation("b11")
def critical_weights_of_erf() -> Identity:
    """Where small fields neither grow nor die."""
    return Identity((sp.pi / 4) * sp.Subs(sp.Derivative(sp.erf(z), z), z, 0) ** 2, 1)


@this_paper.equation("b12")
def variance_moves_the_square() -> Equality:
    """How the length behind a layer changes with the length before it."""
    phi = sp.tanh(z)
    slope = sp.diff(phi, z) ** 2 + phi * sp.diff(phi, z, 2)
    return Equality(sp.Derivative(over_one(phi**2), q), over_one(slope), over=ONE)


@this_paper.equation("b13", because="the half of the heat equation meets twice the slope", fault="constant")
def variance_misprinted() -> Equality:
    """The same with a half, wrong on purpose."""
    phi = sp.tanh(z)
    slope = sp.diff(phi, z) ** 2 + phi * sp.diff(phi, z, 2)
    return Equality(sp.Derivative(over_one(phi**2), q), slip(sp.Rational(1, 2), 1) * over_one(slope), over=ONE)


@this_paper.equation("b22")
def cosines() -> Equality:
    """The kernel of the cosine."""
    return Equality(over_pair(sp.cos(u) * sp.cos(v)), sp.exp(-(q1 + q2) / 2) * sp.cosh(c), over=PAIR)


@this_paper.equation("b24")
def leaky_rectifier() -> Equality:
    """The second moment of a leaky rectifier."""
    over = Domain({**ONE.ranges, alpha: sp.Interval(sp.Rational(1, 10), sp.Rational(9, 10))})
    leaky = sp.Max(z, alpha * z)
    return Equality(over_one(leaky**2), (1 + alpha**2) / 2 * q, over=over)


@this_paper.equation("b25", because="the rectifier adds to the spread of each layer's length", fault="constant")
def spread_of_rectified_lengths() -> Equality:
    """How much the length of an input spreads in a rectified layer, as if the weights alone spread it: wrong."""
    layer = Drawn("W", width, width, laws=(IID,), scale=1)
    x = Entrywise(z, sp.sqrt(2) * relu(z), layer @ Ones(width))
    over = Domain({width: sp.Interval(2, 5)})
    return Equality(E(squared_norm(x) ** 2) / width**2, 1 + slip(2, 5) / width, over=over)
