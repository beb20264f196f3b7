"""Statements about scalar expressions: identities, limits, asymptotics, inequalities, extrema, solutions of ODEs.

Symbols carry their domain (``positive=True``, ``real=True``): a statement holds for all values in it, and the witnesses
draw from it.  A further condition is given as ``assuming=(x < 1,)``.
"""

import sympy as sp

from proofs.statements import Asymptotic, Extremum, Identity, Inequality, InitialValueProblem, Limit

from .paper import this_paper

x = sp.Symbol("x", positive=True)
t = sp.Symbol("t", positive=True)
lam = sp.Symbol("lambda", positive=True)
u = sp.Symbol("u", positive=True)


@this_paper.equation(1)
def sigmoid() -> Identity:
    """The logistic function is a shifted hyperbolic tangent."""
    return Identity(1 / (1 + sp.exp(-2 * x)), (1 + sp.tanh(x)) / 2)


@this_paper.equation(2)
def double_angle() -> Identity:
    """A false equation, on purpose: the hyperbolic sine of the double angle, without its factor 2."""
    return Identity(sp.sinh(2 * x), sp.sinh(x) * sp.cosh(x))


@double_angle.correction("the factor 2 was lost")
def double_angle_corrected() -> Identity:
    """sinh 2x = 2 sinh x cosh x."""
    return Identity(sp.sinh(2 * x), 2 * sp.sinh(x) * sp.cosh(x))


@this_paper.equation(3)
def slow_growth() -> Limit:
    """Growth at rate 2 lambda becomes linear as lambda tends to 0 from above."""
    return Limit((sp.exp(2 * lam * t) - 1) / (2 * lam), lam, sp.Integer(0), t)


@this_paper.equation(4)
def large_argument() -> Asymptotic:
    """sqrt(1 + x^2) = x + 1/(2x) + o(1/x^2) for large x; without ``error`` only the ratio would have to tend to 1."""
    return Asymptotic(sp.sqrt(1 + x**2), x + 1 / (2 * x), x, sp.oo, error=x**-2)


@this_paper.equation(5)
def tangent() -> Inequality:
    """The square root lies below its tangent at 1."""
    return Inequality(sp.sqrt(1 + x), "<", 1 + x / 2)


@this_paper.equation(6)
def best_scale() -> Extremum:
    """x + 1/x has its only minimum at 1."""
    return Extremum(x + 1 / x, x, sp.Integer(1))


@this_paper.equation(7)
def logistic_growth() -> InitialValueProblem:
    """The solution of du/dt = 2 u (1 - u) that starts at 1/2."""
    return InitialValueProblem(1 / (1 + sp.exp(-2 * t)), t, u, 2 * u * (1 - u), sp.Rational(1, 2))
