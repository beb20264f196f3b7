"""Exponential polynomials against SymPy's calculus."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from symbolic.feature_learning.exponential_polynomials import CoefficientRing, ExponentialPolynomial

RING = CoefficientRing(["y", "rho", "t1", "e1"])
T = sp.Symbol("t", positive=True)
Y, RHO = RING.generator("y"), RING.generator("rho")

coefficients = st.builds(
    lambda a, b, c: RING.coerce(Fraction(a, 7)) * Y + RING.coerce(b) * RHO * Y + RING.coerce(c),
    *[st.integers(-5, 5)] * 3,
)
functions = st.dictionaries(st.tuples(st.integers(0, 4), st.integers(0, 3)), coefficients, max_size=4).map(
    lambda terms: ExponentialPolynomial(RING, terms)
)


def equal(left: sp.Expr, right: sp.Expr) -> bool:
    return sp.expand(left - right) == 0


@settings(max_examples=25, deadline=None)
@given(functions, functions)
def test_sum_product_and_derivative_agree_with_sympy(f, g):
    assert equal((f * g).to_sympy(T), f.to_sympy(T) * g.to_sympy(T))
    assert equal((f - g).to_sympy(T), f.to_sympy(T) - g.to_sympy(T))
    assert equal((f * g).derivative().to_sympy(T), sp.diff(f.to_sympy(T) * g.to_sympy(T), T))


@settings(max_examples=25, deadline=None)
@given(functions, st.integers(-1, 4), coefficients)
def test_linear_equation_is_solved(forcing, decay, initial):
    solution = forcing.solve_linear(decay, initial)
    assert solution.derivative() + solution * decay == forcing
    assert solution.at_zero() == initial


@settings(max_examples=20, deadline=None)
@given(functions)
def test_integral_and_limit(f):
    integral = f.integral()
    assert integral.derivative() == f
    assert integral.at_zero() == 0
    bounded = ExponentialPolynomial(RING, {key: value for key, value in f.terms.items() if key[0] > 0})
    assert equal(RING.to_sympy(bounded.integral().limit()), sp.integrate(bounded.to_sympy(T), (T, 0, sp.oo)))


def test_value_at_the_end_of_a_task():
    f = ExponentialPolynomial(RING, {(4, 1): Y, (0, 0): 3})
    assert f.at_end("t1", "e1") == Y * RING.generator("t1") * RING.generator("e1") ** 2 + 3


def test_growth_and_odd_rates_are_refused():
    with pytest.raises(ValueError, match="no finite limit"):
        ExponentialPolynomial(RING, {(0, 1): 1}).limit()
    with pytest.raises(ValueError, match="not a non-negative power"):
        ExponentialPolynomial(RING, {(3, 0): 1}).at_end("t1", "e1")
    with pytest.raises(ValueError, match="negative"):
        ExponentialPolynomial(RING, {(1, -1): 1})
    with pytest.raises(ValueError, match="no generator"):
        RING.generator("gamma")
    with pytest.raises(ValueError, match="must differ"):
        CoefficientRing(["y", "y"])
