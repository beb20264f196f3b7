"""What layer after layer makes of lengths, correlations and the tangent kernel."""

import sympy as sp

from proofs.statements import Asymptotic, Domain, Equality, Identity
from symbolic.language import Wide, gaussian_mean, iterated
from symbolic.language.slip import slip

from .paper import this_paper

q, q0, weight, bias = sp.symbols("q q_0 sigma_w sigma_b", positive=True)
c, c1, x, y, z, u, v = sp.symbols("c c_1 x y z u v", real=True)
depth = sp.Symbol("l", integer=True, positive=True)
WEIGHTS = {weight: sp.Interval(sp.Rational(1, 2), sp.Rational(6, 5)), bias: sp.Interval(sp.Rational(1, 5), 1)}
START = Domain({c1: sp.Interval(sp.Rational(1, 10), sp.Rational(9, 10))})
relu = sp.Max(z, 0)


def correlation_map(value: sp.Expr) -> sp.Expr:
    """What a critical layer of rectifiers makes of the correlation of two inputs."""
    return (sp.sqrt(1 - value**2) + value * (sp.pi - sp.acos(value))) / sp.pi


@this_paper.equation("b02")
def fixed_length() -> Equality:
    """The length at which a network of rectifiers settles."""
    step = weight**2 * gaussian_mean(relu**2, {z: x}) + bias**2
    return Equality(iterated({x: step}, {x: 1}, sp.oo), bias**2 / (1 - weight**2 / 2), over=Domain(WEIGHTS))


@this_paper.equation("b14")
def correlation_of_rectifiers() -> Equality:
    """The correlation map is twice the kernel of the rectifier."""
    over = Domain({c: sp.Interval(-sp.Rational(4, 5), sp.Rational(4, 5))})
    mean = gaussian_mean(sp.Max(u, 0) * sp.Max(v, 0), {u: 1, v: 1}, {(u, v): c})
    return Equality(2 * mean, correlation_map(c), over=over)


@this_paper.equation("b15")
def slope_of_the_map() -> Identity:
    """The slope of the correlation map."""
    return Identity(sp.Derivative(correlation_map(c), c), 1 - sp.acos(c) / sp.pi, assuming=(c > -1, c < 1))


@this_paper.equation("b16")
def near_one() -> Asymptotic:
    """Near 1 the correlation map has a power 3/2."""
    gap = sp.Symbol("epsilon", positive=True)
    leading = gap - 2 * sp.sqrt(2) / (3 * sp.pi) * gap ** sp.Rational(3, 2)
    return Asymptotic(1 - correlation_map(1 - gap), leading, gap, sp.Integer(0), error=gap**2, assuming=(gap < 1,))


@this_paper.equation("b17")
def correlations_approach_one() -> Equality:
    """In critical networks of rectifiers the correlation approaches 1 with the square of the depth."""
    gap = 1 - iterated({x: correlation_map(x)}, {x: c1}, depth)
    return Equality(Wide(depth**2 * gap, depth), 9 * sp.pi**2 / 2, over=START)


@this_paper.equation("b18", because="the coefficient of the power 3/2 enters with its square over 4", fault="constant")
def correlations_misprinted() -> Equality:
    """The same with another constant, wrong on purpose."""
    gap = 1 - iterated({x: correlation_map(x)}, {x: c1}, depth)
    return Equality(Wide(depth**2 * gap, depth), 9 * sp.pi**2 / slip(4, 2), over=START)


@this_paper.equation("b20")
def tangent_kernel_on_one_input() -> Equality:
    """The tangent kernel of one input grows with the depth."""
    over = Domain({q: sp.Interval(sp.Rational(1, 2), 2), depth: sp.Interval(2, 20)})
    return Equality(iterated({x: x + q}, {x: q}, depth - 1), depth * q, over=over)


@this_paper.equation("b21")
def tangent_kernel_of_two_inputs() -> Equality:
    """In deep critical networks the tangent kernel of any two inputs is a quarter of that of one."""
    over = Domain({**START.ranges, q: sp.Interval(sp.Rational(1, 2), 2)})
    step = {x: correlation_map(x), y: q * correlation_map(x) + (1 - sp.acos(x) / sp.pi) * y}
    return Equality(Wide(iterated(step, {x: c1, y: q * c1}, depth, y) / depth, depth), q / 4, over=over)


@this_paper.equation("b23")
def linear_lengths() -> Equality:
    """The length in a linear network with biases."""
    over = Domain({**WEIGHTS, q0: sp.Interval(sp.Rational(1, 2), 2), depth: sp.Interval(2, 9)}, (sp.Ne(weight, 1),))
    grown = weight ** (2 * depth)
    closed = grown * q0 + bias**2 * (1 - grown) / (1 - weight**2)
    return Equality(iterated({x: weight**2 * x + bias**2}, {x: q0}, depth), closed, over=over)
