"""Integrals that are unbounded at an end or fall slowly: their values, those that have none, those nobody can tell."""

import mpmath
import pytest
import sympy as sp

from numeric.improper_integrals import Diverges, two_ways
from numeric.infinite_ranges import Estimating, working
from proofs.witnesses.float_points import NoTotal, float_value

x, y = sp.Symbol("x", positive=True), sp.Symbol("y", real=True)
R, oo = sp.Rational, sp.oo


@pytest.mark.parametrize(
    ("body", "v", "ends", "value"),
    [
        (1 / sp.sqrt(x), x, (0, 4), 4),
        (1 / sp.sqrt(1 - y**2), y, (-1, 1), sp.pi),
        (1 / sp.sqrt(1 - y**2), y, (1, -1), -sp.pi),
        (sp.log(x) * sp.log(1 - x), x, (0, 1), 2 - sp.pi**2 / 6),
        (x ** R(-59, 60), x, (0, 1), 60),
        (x ** R(-61, 60), x, (1, oo), 60),
        (x ** R(-1, 2) / (1 + x), x, (0, oo), sp.pi),
        (sp.exp(-x) / sp.sqrt(x), x, (0, oo), sp.sqrt(sp.pi)),
        (sp.log(sp.sin(x)), x, (0, sp.pi), -sp.pi * sp.log(2)),
        (sp.Abs(y - R(1, 3)) / sp.sqrt(y), y, (0, 1), R(8, 9) / sp.sqrt(3)),
    ],
)
def test_values(body, v, ends, value):
    kinks = [mpmath.mpf(1) / 3] if body.has(sp.Abs) else []
    with mpmath.workdps(30):
        for found in two_ways(body, v, tuple(map(sp.sympify, ends)), kinks):
            assert abs(found - mpmath.mpf(str(sp.N(value, 30)))) < mpmath.mpf("1e-20")


@pytest.mark.parametrize(
    ("body", "ends"),
    [(1 / x, (0, 1)), (x ** R(-3, 2), (0, 1)), (1 / x, (1, oo)), (1 / sp.sqrt(x), (1, oo)), (sp.log(x) / x, (1, oo))],
)
def test_what_has_no_value(body, ends):
    with mpmath.workdps(30), pytest.raises(Diverges):
        two_ways(body, x, tuple(map(sp.sympify, ends)))


@pytest.mark.parametrize("body", [1 / (x * sp.log(x) ** 2), 1 / (x * sp.log(x))])
def test_what_falls_like_a_logarithm_is_not_told(body):
    """The first has a value and the second has none; two cuts agree on a number for each."""
    with mpmath.workdps(30), pytest.raises(ValueError, match="too slowly") as problem:
        two_ways(body, x, (sp.Integer(2), oo))
    assert not isinstance(problem.value, Diverges)


def test_a_slow_tail_in_an_expression():
    with working(20):
        ball = Estimating({y: R(61, 60)})(sp.Integral(x**-y, (x, 1, oo)) - 1 / (y - 1))
        assert abs(ball) < 1e-15
        with pytest.raises(Diverges):
            Estimating({y: R(59, 60)})(sp.Integral(x**-y, (x, 1, oo)))


def test_a_slow_tail_has_no_value_in_floating_point():
    with pytest.raises(NoTotal, match="far out"):
        float_value(sp.Integral(x**-y, (x, 1, oo)), {y: 0.6})
    assert float_value(sp.Integral(x**-y, (x, 1, oo)), {y: 2.5})[0] == pytest.approx(1 / 1.5)
