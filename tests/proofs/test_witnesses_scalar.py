"""Scalar statements: what is true is recognised, what is false is refused, by each witness alone."""

import time

import pytest
import sympy as sp

from proofs.referee import ask, judge
from proofs.statements.composed import Conjunction, OutOfReach, Readings
from proofs.statements.scalar import Asymptotic, Extremum, Identity, Inequality, InitialValueProblem, Limit
from proofs.witnesses.numeric_witness import examine as by_numbers
from proofs.witnesses.settings import Settings

QUICK = Settings(examples=12)
s, lam = sp.Symbol("s", positive=True), sp.Symbol("lambda", real=True)
t = sp.Symbol("t", nonnegative=True)
x = sp.Symbol("x", real=True)
gap = sp.Symbol("epsilon", positive=True)
root = sp.sqrt(s**2 + lam**2 / 4)

TRUE = {
    "identity": Identity((root - lam / 2) * (root + lam / 2), s**2),
    "limit": Limit(root - lam / 2, lam, sp.oo, sp.Integer(0)),
    "limit at a point": Limit((sp.exp(s * t) - 1) / t, t, sp.Integer(0), s),
    "limit, a symbol cancels in the difference": Limit(x + 1 / s, s, sp.oo, x),
    "asymptotic": Asymptotic(root - lam / 2, s**2 / lam, lam, sp.oo),
    "asymptotic with error": Asymptotic(root, lam / 2 + s**2 / lam, lam, sp.oo, error=lam**-2),
    "a root branches off at the end of an arc": Asymptotic(
        sp.acos(1 - gap),
        sp.sqrt(2 * gap) + sp.sqrt(2) * gap ** sp.Rational(3, 2) / 12,
        gap,
        sp.Integer(0),
        error=gap**2,
    ),
    "at the other end": Limit((sp.pi - sp.acos(-1 + gap)) / sp.sqrt(gap), gap, sp.Integer(0), sp.sqrt(2)),
    "an arc hyperbolic": Asymptotic(sp.acosh(1 + gap), sp.sqrt(2 * gap), gap, sp.Integer(0), error=gap),
    "inequality": Inequality(root, ">=", lam / 2),
    "minimum": Extremum(x**2 - 2 * s * x, x, s),
    "ODE": InitialValueProblem(s * sp.exp(-2 * t), t, x, -2 * x, s),
}
FALSE = {
    "identity": Identity((root - lam / 2) * (root + lam / 2), s**2 / 2),
    "identity only for positive lambda": Identity(sp.sqrt(lam**2), lam),
    "limit": Limit(root - lam / 2, lam, -sp.oo, sp.Integer(0)),
    "limit at a point": Limit((sp.exp(s * t) - 1) / t, t, sp.Integer(0), 2 * s),
    "asymptotic": Asymptotic(root - lam / 2, 2 * s**2 / lam, lam, sp.oo),
    "asymptotic with error": Asymptotic(root, lam / 2 + 2 * s**2 / lam, lam, sp.oo, error=lam**-2),
    "a root branches off at the end of an arc": Asymptotic(
        sp.acos(1 - gap), sp.sqrt(2 * gap) + sp.sqrt(2) * gap ** sp.Rational(3, 2) / 6, gap, sp.Integer(0), error=gap**2
    ),
    "at the other end": Limit((sp.pi - sp.acos(-1 + gap)) / sp.sqrt(gap), gap, sp.Integer(0), 2),
    "inequality": Inequality(root, ">=", lam + s / 2),
    "minimum": Extremum(x**2 - 2 * s * x, x, 2 * s),
    "ODE": InitialValueProblem(s * sp.exp(-t), t, x, -2 * x, s),
}


def test_what_floating_point_shows_of_a_solution_is_not_called_certified():
    """A formula that is right, with its slope, at the start and wherever balls look, and wrong between."""
    places = t * (t - sp.Rational(1, 3)) * (t - 3) * (t - 11)
    between = InitialValueProblem(s * sp.exp(-2 * t) * (1 + places**2), t, x, -2 * x, s)
    strengths = {}
    for name, statement in (("between", between), ("everywhere", FALSE["ODE"])):
        (found,) = (e for e in ask(statement, QUICK) if e.witness == "numeric")
        assert found.outcome == "contradicts"
        strengths[name] = found.strength, "ball" in found.detail
    assert strengths == {"between": ("numeric", False), "everywhere": ("certified", True)}


@pytest.mark.parametrize("name", TRUE)
def test_true_statements_hold(name):
    assert judge(TRUE[name], QUICK).verdict == "holds"


@pytest.mark.parametrize("name", FALSE)
def test_false_statements_are_never_supported(name):
    found = ask(FALSE[name], QUICK)
    assert not [e for e in found if e.outcome == "supports" and e.strength in ("proof", "certified")]
    assert [e for e in found if e.outcome == "contradicts"]


@pytest.mark.parametrize("name", ["identity", "identity only for positive lambda", "limit", "asymptotic"])
def test_false_statements_are_refuted_with_a_counterexample(name):
    judged = judge(FALSE[name], QUICK)
    assert judged.verdict == "refuted"
    assert judged.counterexample


@pytest.mark.parametrize("power", [1, 2])
def test_an_integral_that_diverges_in_part_of_the_domain_is_not_supported_there(power):
    """1/a is the integral of exp(-a u) for a > 0 only: for all real a the equation says more than its points show."""
    u, a = sp.Symbol("u", real=True), sp.Symbol("a", real=True)
    value = 1 / a if power == 1 else sp.sqrt(sp.pi / a) / 2
    integral = sp.Integral(sp.exp(-a * u**power), (u, 0, sp.oo))
    assert judge(Identity(integral, value), QUICK).verdict == "undecided"
    assert "assuming=" in next(e.detail for e in ask(Identity(integral, value), QUICK) if e.witness == "numeric")
    assert judge(Identity(integral, value, assuming=(a > 0,)), QUICK).verdict == "holds"


def test_a_limit_may_not_contain_its_variable():
    with pytest.raises(ValueError, match="Asymptotic"):
        Limit(root, lam, sp.oo, lam / 2)


def test_a_conjunction_falls_with_its_parts():
    both = Conjunction({"good": TRUE["identity"], "bad": FALSE["identity"]})
    judged = judge(both, QUICK)
    assert judged.verdict == "refuted"
    assert "bad" in judged.reason


def test_readings_that_differ_are_unclear_and_agreeing_ones_are_not():
    assert judge(Readings({"a": TRUE["identity"], "b": FALSE["identity"]}), QUICK).verdict == "unclear"
    assert judge(Readings({"a": TRUE["identity"], "b": TRUE["inequality"]}), QUICK).verdict == "holds"


def test_out_of_reach_says_why():
    judged = judge(OutOfReach("needs ImageNet"), QUICK)
    assert judged.verdict == "out-of-reach"
    assert "ImageNet" in judged.reason


def test_the_same_seed_finds_the_same_counterexample():
    first, second = (judge(FALSE["identity"], Settings(examples=12, seed=5)).counterexample for _ in range(2))
    assert first == second


def test_a_solution_whose_rates_are_quotients_is_examined_in_seconds() -> None:
    """With 1/tau for a time scale the steepest of the drawn points would take 10^8 pieces of time."""
    u, start, tau = sp.symbols("u u_0 tau", positive=True)
    growth = sp.exp(2 * s * t / tau)
    mode = InitialValueProblem(s * growth / (growth - 1 + s / start), t, u, 2 * u * (s - u) / tau, start)
    began = time.process_time()
    found = by_numbers(mode, Settings())
    assert found is not None
    assert found.outcome == "supports"
    assert time.process_time() - began < 60


@pytest.mark.parametrize("factor", [1, 2])
def test_limits_that_are_reached_with_a_logarithm_are_resolved(factor: int) -> None:
    """The bias of u^2 - v^2 at small starts: the potential over log(1/alpha^2) tends to |w|, as 1/log does."""
    alpha, w = sp.symbols("alpha w", positive=True)
    z = w / alpha**2
    potential = 2 - sp.sqrt(4 + z**2) + z * sp.asinh(z / 2)
    rich = Limit(alpha**2 * potential / sp.log(1 / alpha**2), alpha, sp.Integer(0), factor * w)
    found = judge(rich, QUICK)
    assert found.verdict == ("holds" if factor == 1 else "refuted"), found.reason


@pytest.mark.parametrize("rest", [1 / sp.log(sp.log(sp.log(gap))), 1 / sp.log(gap) + sp.Rational(1, 200)])
def test_what_moves_too_slowly_is_not_said_to_vanish_or_to_stand_still(rest: sp.Expr) -> None:
    found = by_numbers(Limit(rest, gap, sp.oo, sp.Integer(0)), QUICK)
    assert found is not None
    assert found.outcome == "undecided"


@pytest.mark.parametrize("grown", [sp.exp(gap**6), sp.exp(sp.exp(gap)), gap**3 * sp.exp(gap**9), gap - 10**30])
def test_what_grows_beyond_all_balls_has_the_side_that_it_is_seen_to_have(grown: sp.Expr) -> None:
    """-exp(x^6) -> oo was supported: at 10^24 no ball holds it, and its sign was not asked for anywhere else."""
    for expression, right, wrong in ((grown, sp.oo, -sp.oo), (-grown, -sp.oo, sp.oo)):
        assert judge(Limit(expression, gap, sp.oo, right), QUICK).verdict == "holds"
        assert judge(Limit(expression, gap, sp.oo, wrong), QUICK).verdict == "refuted"


@pytest.mark.parametrize("side", [1, -1])
def test_a_side_is_not_seen_where_numbers_are_larger_than_every_argument(side: int) -> None:
    """Balls end at x = 100 here, long before x has passed 20000."""
    found = by_numbers(Limit(side * (gap - 20000) * sp.exp(sp.exp(gap)), gap, sp.oo, sp.oo), QUICK)
    assert found is not None
    assert found.outcome == "undecided"


@pytest.mark.parametrize("factor", [1, sp.Rational(199, 200), 1 / (1 + sp.Symbol("small", positive=True))])
def test_what_falls_towards_a_small_rest_is_not_said_to_vanish(factor: sp.Expr) -> None:
    """Cancellation ends what is seen of 1 - (e - 1)/(e - 1 + s); at the last power of ten it was not yet at rest."""
    growth = sp.exp(gap * sp.Symbol("rate", positive=True))
    left = 1 - (growth - 1) / (growth - 1 + s)
    found = by_numbers(Asymptotic(left, factor * s / growth, gap, sp.oo), Settings())
    assert found is not None
    assert (found.outcome == "supports") == (factor == 1), found.detail
