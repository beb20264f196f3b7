"""Limits by cases of their parameters: each value that is found is held against numbers far out."""

from __future__ import annotations

import time

import mpmath as mp
import pytest
import sympy as sp

from symbolic.exact.limits import decide_limit, limits_by_case, moved_to_infinity

a, x = sp.Symbol("a", real=True), sp.Symbol("x", positive=True)
b, c = sp.Symbol("b", positive=True), sp.Symbol("c", nonnegative=True)
far = sp.Dummy("far", positive=True)

EXPRESSIONS = [
    (a * x / (c * x + 1), sp.oo, "+"),
    (sp.sqrt(x**2 + a * x) - x, sp.oo, "+"),
    (sp.tanh(a * x) ** 3 * sp.atan(b * x), sp.oo, "+"),
    ((sp.exp(a * x) - 1) / (sp.exp(2 * a * x) + b), sp.oo, "+"),
    (sp.sinh(a * x) / x, sp.Integer(0), "+"),
    (x**c * sp.log(x), sp.Integer(0), "+"),
    (sp.Abs(x - b) / (x**2 - b**2), b, "+"),
    (sp.Abs(x - b) / (x**2 - b**2), b, "-"),
    ((1 + a / x) ** x, sp.oo, "+"),
    (sp.sign(a) * sp.erf(c * x) / (1 + 1 / x), sp.oo, "+"),
]


@pytest.mark.parametrize(("expression", "point", "direction"), EXPRESSIONS, ids=lambda v: str(v))
def test_what_is_found_in_each_case_is_what_numbers_come_to(expression, point, direction):
    there = moved_to_infinity(expression, x, point, direction, far)
    seen = 0
    for found in limits_by_case(there, far):
        for numbers in ({a: 0, b: 1, c: 0}, {a: 2, b: 3, c: 0}, {a: -1, b: sp.Rational(1, 3), c: 2}):
            numbers = {s: sp.sympify(v) for s, v in numbers.items()}
            replaced = {s: v.xreplace(numbers) for s, v in found.case.replaced}
            if any(numbers[s] != v for s, v in replaced.items()):
                continue
            if found.value is None or not all(r.xreplace(numbers) == sp.true for r in found.case.relations):
                continue
            value, at = found.value.xreplace(numbers), sp.lambdify(far, there.xreplace(numbers), "mpmath")
            with mp.workdps(60):
                near, nearer = (mp.mpf(at(mp.mpf(10) ** k)) for k in (4, 7))
                if value in (sp.oo, -sp.oo):
                    assert abs(nearer) > 1.3 * abs(near)
                    assert (nearer > 0) == (value == sp.oo)
                else:
                    exact = mp.mpmathify(sp.N(value, 50))
                    assert abs(nearer - exact) <= max(abs(near - exact) / 10, mp.mpf(10) ** -40)
            seen += 1
    assert seen


@pytest.mark.parametrize(("expression", "point", "direction"), EXPRESSIONS, ids=lambda v: str(v))
def test_another_value_is_never_proved(expression, point, direction):
    there = moved_to_infinity(expression, x, point, direction, far)
    for found in limits_by_case(there, far):
        if found.value is not None and found.value.is_finite:
            wrong = found.value + sp.Rational(1, 100)
            assert not decide_limit(expression, x, point, wrong, direction).proved


def test_powers_that_cannot_be_put_in_order_are_undecided():
    """SymPy compares the exponents of factors, and an a of unknown size ended in its error."""
    expression = -2 * x * sp.coth(2 * x) ** 3 / (3 * b * sp.gamma(a) ** a)
    assert decide_limit(expression, x, sp.oo, sp.Integer(0)).verdict == "undecided"


def test_what_cancels_between_quotients_is_seen_in_one_fraction():
    """1 - p/(p + q) with hyperbolic functions of roots in p was expanded term by term for minutes."""
    root = sp.sqrt(x**2 / 4 + b**2)
    grown = root * sp.sinh(2 * root * b) + x**2 * sp.cosh(2 * root * b)
    left = 1 - (grown - x**2) / (grown + b)
    left_there = left * sp.exp(b * x)
    began = time.process_time()
    assert decide_limit(left_there, x, sp.oo, sp.Integer(2)).verdict == "proved"
    assert decide_limit(left_there, x, sp.oo, sp.Integer(1)).verdict == "refuted"
    assert time.process_time() - began < 30
