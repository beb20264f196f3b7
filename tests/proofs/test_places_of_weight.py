"""Integrals whose weight lies far from 0 or is narrow, and those that are 0 for all whole numbers but equal ones."""

from __future__ import annotations

import math

import pytest
import sympy as sp

from numeric.infinite_ranges import Estimating, working
from proofs.referee import judge
from proofs.statements.scalar import Identity, Scalar
from proofs.witnesses.float_points import float_value
from proofs.witnesses.peaks import cuts_beside_peaks
from proofs.witnesses.settings import Settings
from symbolic.exact.calculus import carried_out

QUICK = Settings(examples=12)
y, a, x = sp.symbols("y a x", real=True)
p = sp.Symbol("p", positive=True)
n, k = sp.symbols("n k", integer=True, positive=True)
normal = sp.exp(-((y - a) ** 2) / (2 * p)) / sp.sqrt(2 * sp.pi * p)
u = sp.Symbol("u", positive=True)
lognormal = sp.exp(-((sp.log(u) - a) ** 2) / 2) / (u * sp.sqrt(2 * sp.pi))


def line(f: sp.Expr) -> sp.Expr:
    return sp.Integral(f, (y, -sp.oo, sp.oo))


def period(f: sp.Expr) -> sp.Expr:
    return sp.Integral(f, (y, 0, 2 * sp.pi))


TRUE: dict[str, Scalar] = {
    "a normal density of any mean and variance": Identity(line(normal), 1),
    "its mean": Identity(line(y * normal.subs(p, 1)), a),
    "a hyperbolic secant": Identity(line(1 / sp.cosh(y - a)), sp.pi),
    "a lognormal density": Identity(sp.Integral(lognormal, (u, 0, sp.oo)), 1),
    "a geometric series at 0 as well": Identity(
        sp.Sum(x**k, (k, 0, sp.oo)), 1 / (1 - x), assuming=(sp.Lt(sp.Abs(x), 1),)
    ),
    "the square of a wave": Identity(period(sp.sin(n * y) ** 2), sp.pi),
}
FALSE: dict[str, Scalar] = {
    "a normal density of any mean and variance": Identity(line(normal), sp.Rational(103, 100)),
    "its mean": Identity(line(y * normal.subs(p, 1)), sp.Rational(103, 100) * a),
    "a hyperbolic secant": Identity(line(1 / sp.cosh(y - a)), 3),
    "a lognormal density": Identity(sp.Integral(lognormal, (u, 0, sp.oo)), sp.Rational(103, 100)),
    "a geometric series at 0 as well": Identity(
        sp.Sum(x**k, (k, 0, sp.oo)), (1 + x / 20) / (1 - x), assuming=(sp.Lt(sp.Abs(x), 1),)
    ),
    "waves of one frequency": Identity(period(sp.cos(n * y) * sp.cos(k * y)), 0),
    "sines of one frequency": Identity(period(sp.sin(n * y) * sp.sin(k * y)), 0),
    "a mean over a period": Identity(period(sp.cos((n - k) * y)), 0),
}


@pytest.mark.parametrize("statement", TRUE.values(), ids=TRUE.keys())
def test_true(statement: Scalar) -> None:
    found = judge(statement, QUICK)
    assert found.verdict == "holds", found.reason
    assert not any(e.outcome == "contradicts" for e in found.evidence)


@pytest.mark.parametrize("statement", FALSE.values(), ids=FALSE.keys())
def test_false(statement: Scalar) -> None:
    found = judge(statement, QUICK)
    assert found.verdict == "refuted", found.reason
    assert not any(e.outcome == "supports" for e in found.evidence)


@pytest.mark.parametrize("place", [0, 30, -1000, sp.Rational(10**5, 7)])
@pytest.mark.parametrize("power", [2, 4])
def test_both_routes_see_weight_wherever_it_lies(place, power) -> None:
    """No rule about 0 has a node there; where both have none they agree on 0."""
    whole = line(sp.exp(-((y - place) ** power)))
    known = 2 * math.gamma(1 + 1 / power)
    with working(20):
        assert abs(float(Estimating({})(whole).mid()) - known) < 1e-12
    assert abs(float_value(whole, {})[0] - known) < 1e-8


def test_weight_that_no_rule_meets_is_not_taken_for_nothing() -> None:
    """Where it lies is told by no polynomial: nothing is known, and nothing contradicted."""
    shifted = sp.exp(-((sp.sqrt(u) - p) ** 2)) / (2 * sp.sqrt(u))
    found = judge(Identity(sp.Integral(shifted, (u, 0, sp.oo)), sp.sqrt(sp.pi) / 2 * (1 + sp.erf(p))), QUICK)
    assert not any(e.outcome == "contradicts" for e in found.evidence), found.reason
    hidden = line(sp.exp(-((sp.asinh(y) - 700) ** 2)))
    with working(20), pytest.raises(ValueError, match="nearly 0"):
        Estimating({})(hidden)


def test_a_pole_is_no_peak_to_cut_at() -> None:
    assert cuts_beside_peaks(1 / sp.sqrt(sp.Abs(y)), y, {}, (-3.0, 3.0)) == []
    assert cuts_beside_peaks(sp.exp(-((y - 2) ** 2)), y, {}, (-3.0, 3.0)) != []


def test_an_integral_is_carried_out_for_all_parameters_or_not_at_all() -> None:
    """At the ends the sines are 0, and with them goes 1/(n - k)."""
    both = period(sp.cos(n * y) * sp.cos(k * y))
    assert carried_out(both) == both
    assert carried_out(both, (sp.Ne(n - k, 0, evaluate=False),)) in (0, both)
    assert carried_out(period(sp.cos(n * y))) == 0


FAR_AND_NARROW: dict[str, tuple[sp.Expr, float]] = {
    "as wide as 10^8": (line(sp.exp(-((y / 10**8) ** 2))), 1e8 * math.sqrt(math.pi)),
    "heavy tails, as wide as 10^4": (line(1 / (1 + (y / 10**4) ** 2)), 1e4 * math.pi),
    "heavy tails of a narrow peak": (line(1 / (1 + ((y - 77) * 10**6) ** 2)), 1e-6 * math.pi),
    "a lognormal of large numbers": (sp.Integral(lognormal.subs(a, 30), (u, 0, sp.oo)), 1.0),
    "a lognormal of small numbers": (sp.Integral(lognormal.subs(a, -30), (u, 0, sp.oo)), 1.0),
    "a peak at the end of a range": (
        sp.Integral(sp.exp(-5000 * (y - 1000) ** 2), (y, 0, 1000)),
        math.sqrt(math.pi / 5000) / 2,
    ),
    "a far peak beside a root that is not bounded": (
        sp.Integral(sp.exp(-y) / sp.sqrt(y) + sp.exp(-((y - 400) ** 2)), (y, 0, sp.oo)),
        2 * math.sqrt(math.pi),
    ),
    "a peak on the slope of another one": (
        sp.Integral(sp.exp(-y / 100) + sp.exp(-((y - 4000) ** 2)), (y, 0, sp.oo)),
        100 + math.sqrt(math.pi),
    ),
    "the same as a product": (
        sp.Integral((1 + sp.exp(40 - (y - 4000) ** 2)) * sp.exp(-y / 100), (y, 0, sp.oo)),
        100 + math.exp(1 / 40000) * math.sqrt(math.pi),
    ),
    "the exponential of an exponential": (sp.Integral(sp.exp(-sp.exp(y)), (y, 0, sp.oo)), 0.21938393439552029),
    "of a square as well": (line(sp.exp(-sp.exp(y**2))), 0.5266003665440203),
}


@pytest.mark.parametrize(("whole", "known"), FAR_AND_NARROW.values(), ids=FAR_AND_NARROW.keys())
def test_no_route_gives_another_value(whole, known) -> None:
    """Heavy tails are seen too, a narrow peak is no pole, and no memory is asked for exp(-exp(10^10))."""
    value, error = float_value(whole, {})
    assert abs(value - known) <= 1e-7 * (1e-6 + known) + error
    assert abs(value - known) <= 1e-7 * known or known < 1e-5
    with working(20):
        ball = Estimating({})(whole)
    assert abs(float(ball.mid()) - known) <= 1e-9 * known + float(ball.rad())


@pytest.mark.parametrize("factor", [1, sp.Rational(11, 10)])
def test_a_far_peak_beside_a_root_that_is_not_bounded(factor) -> None:
    both = sp.Integral(sp.exp(-u) / sp.sqrt(u) + sp.exp(-((u - 400) ** 2)), (u, 0, sp.oo))
    found = judge(Identity(both, factor * (sp.sqrt(sp.pi) + sp.sqrt(sp.pi) * (1 + sp.erf(400)) / 2)), QUICK)
    assert found.verdict == ("holds" if factor == 1 else "refuted"), found.reason
    assert len({e.outcome for e in found.evidence} - {"undecided"}) == 1
