"""Derivatives and integrals in balls: enclosures of known values, and nothing where nothing is defined."""

import pytest
import sympy as sp

from symbolic.exact import ball_calculus
from symbolic.exact.balls import ball_value, excludes_zero, is_finite

x, c = sp.Symbol("x", real=True), sp.Symbol("c", real=True)
k, m = sp.symbols("k m", integer=True, positive=True)
y = sp.Symbol("y", real=True)
POINT = {x: sp.Rational(7, 5), c: sp.Rational(-2, 3)}
PAIRS = [
    (sp.Derivative(sp.sqrt(x**2 + 1) * sp.exp(c * x), x, 2), sp.diff(sp.sqrt(x**2 + 1) * sp.exp(c * x), x, 2)),
    (sp.Derivative(sp.tanh(x) * sp.Abs(x), x), sp.tanh(x) + x * (1 - sp.tanh(x) ** 2)),
    (sp.Derivative(sp.exp(c * x), x, c), (1 + c * x) * sp.exp(c * x)),
    (sp.Integral(sp.exp(c * x), (x, 0, 2)), (sp.exp(2 * c) - 1) / c),
    (sp.Integral(sp.Abs(x), (x, -1, 2)), sp.Rational(5, 2)),
    (sp.Sum(c * k, (k, 1, m), (m, 1, 4)), 20 * c),
    (sp.Integral(c * x, (x, 0, y), (y, 0, 3)), 9 * c / 2),
    (sp.Integral(x * sp.Integral(c, (c, 0, x)), (x, 0, 1)), sp.Rational(1, 8)),
    (sp.Subs(sp.Derivative(x**3, x), x, c + 1), 3 * (c + 1) ** 2),
]


@pytest.mark.parametrize(("operation", "value"), PAIRS, ids=str)
def test_an_enclosure_meets_the_value(operation, value):
    found, known = ball_value(operation, POINT, 50), ball_value(value, POINT, 50)
    assert is_finite(found)
    assert found.overlaps(known)
    assert not found.overlaps(known * sp.Integer(2).p)


@pytest.mark.parametrize(
    "undefined",
    [
        sp.Derivative((sp.exp(c * x) - 1) / c, x),
        sp.Derivative(sp.Abs(c) * x, c),
        sp.Integral(1 / (x - c), (x, -1, 1)),
        sp.Derivative(1 / (c * x), x),
    ],
    ids=str,
)
def test_what_is_not_defined_there_has_no_ball(undefined):
    assert not excludes_zero(ball_value(undefined, {x: sp.Integer(1), c: sp.Integer(0)}, 50))


def test_a_maximum_has_the_slope_of_the_larger_one_and_none_where_they_meet():
    slopes = [
        sp.Derivative(sp.Max(x, c) ** 2, x),
        sp.Derivative(x * sp.Heaviside(x - c), x),
        sp.Derivative(sp.Min(x, c), x),
    ]
    for place, known in ((3, (6, 1, 0)), (-3, (0, 0, 1))):
        for slope, value in zip(slopes, known, strict=True):
            found = ball_value(slope, {x: sp.Integer(place), c: sp.Integer(1)}, 50)
            assert found.overlaps(ball_value(sp.Integer(value), {}, 50))
            assert is_finite(found)
    for slope in slopes:
        assert not is_finite(ball_value(slope, {x: sp.Integer(1), c: sp.Integer(1)}, 50))


def test_who_stops_an_integral_stops_it_at_once(monkeypatch):
    """The end of a time limit comes out as itself, and nothing more is computed; what has no value is asked once."""
    x = sp.Symbol("x", real=True)
    asked = []

    class Stopped(BaseException):
        pass

    def stopped(self, e):
        asked.append(e)
        raise Stopped

    whole = sp.Integral(sp.exp(-(x**2)), (x, 0, 1))
    with monkeypatch.context() as patch:
        patch.setattr(ball_calculus._Holomorphic, "__call__", stopped)
        with pytest.raises(Stopped):
            ball_value(whole, {})
    assert len(asked) == 1
    assert is_finite(ball_value(whole, {}))
    with pytest.raises(ValueError, match="Heaviside under an integral"):
        ball_value(sp.Integral(sp.Heaviside(x - sp.Rational(1, 3)), (x, 0, 1)), {})
