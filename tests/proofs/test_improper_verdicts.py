"""Integrals with an end at which the integrand is not bounded, slow tails, and places that an identity leaves out."""

from __future__ import annotations

import math

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.scalar import Identity, InitialValueProblem, Scalar
from proofs.witnesses.asked_places import asked_at
from proofs.witnesses.float_points import _stays, compare_in_floats
from proofs.witnesses.numeric_witness import examine as by_numbers
from proofs.witnesses.settings import Settings

QUICK = Settings(examples=12)
y, a, b = sp.symbols("y a b", real=True)
u, c, d, r, s, t = sp.symbols("u c d r s t", positive=True)
n, k = sp.symbols("n k", integer=True, positive=True)
arcs = sp.Integral(y**2 / sp.sqrt(1 - y**2), (y, -1, 1))
beta = sp.Integral(u ** (s - 1) * (1 - u) ** (r - 1), (u, 0, 1))
inverse = sp.Integral(u ** (s - 2) * sp.exp(-u) / sp.gamma(s), (u, 0, sp.oo))
tail = sp.Integral(u**-a, (u, 1, sp.oo))

TRUE: dict[str, Scalar] = {
    "the arcsine law": Identity(arcs, sp.pi / 2),
    "a logarithm": Identity(sp.Integral(sp.log(u), (u, 0, c)), c * sp.log(c) - c),
    "a root": Identity(sp.Integral(1 / sp.sqrt(u), (u, 0, c)), 2 * sp.sqrt(c)),
    "Euler's": Identity(beta, sp.gamma(s) * sp.gamma(r) / sp.gamma(s + r)),
    "an inverse moment": Identity(inverse, 1 / (s - 1), assuming=(s > 1,)),
    "an alternating series": Identity(sp.Sum((-1) ** (k + 1) / k, (k, 1, sp.oo)), sp.log(2)),
    "up to the end of its circle": Identity(
        sp.Sum((-1) ** (k + 1) * c**k / k, (k, 1, sp.oo)), sp.log(1 + c), assuming=(c <= 1,)
    ),
    "a tail that falls slowly": Identity(tail, 1 / (a - 1), assuming=(a > 1,)),
}
FALSE: dict[str, Scalar] = {
    "the arcsine law": Identity(arcs, sp.pi / 4),
    "a logarithm": Identity(sp.Integral(sp.log(u), (u, 0, c)), c * sp.log(c)),
    "a root that is none": Identity(sp.Integral(u ** sp.Rational(-3, 2), (u, 0, c)), -2 / sp.sqrt(c)),
    "Euler's": Identity(beta, sp.gamma(s) * sp.gamma(r) / sp.gamma(s + r + 1)),
    "an inverse moment without a value": Identity(inverse, 1 / (s - 1)),
    "an alternating series": Identity(sp.Sum((-1) ** (k + 1) / k, (k, 1, sp.oo)), sp.Rational(69, 100)),
    "an alternating series without a value": Identity(
        sp.Sum((-1) ** k * sp.log(k), (k, 1, sp.oo)), sp.log(sp.pi / 2) / 2
    ),
    "beyond its circle": Identity(sp.Sum((-1) ** (k + 1) * c**k / k, (k, 1, sp.oo)), sp.log(1 + c)),
    "a tail without a value": Identity(tail, 1 / (a - 1), assuming=(a > sp.Rational(1, 2), sp.Ne(a, 1))),
}


@pytest.mark.parametrize("statement", TRUE.values(), ids=TRUE.keys())
def test_true(statement: Scalar) -> None:
    found = judge(statement, QUICK)
    assert found.verdict == "holds", found.reason
    # an estimate is no certificate
    assert all(e.strength != "certified" for e in found.evidence if "not bounded" in e.detail)


@pytest.mark.parametrize("statement", FALSE.values(), ids=FALSE.keys())
def test_false(statement: Scalar) -> None:
    found = judge(statement, QUICK)
    assert found.verdict == "refuted", found.reason


LEAVES_OUT: dict[str, tuple[Scalar, str]] = {
    "a removable point": (Identity((a**2 - 1) / (a - 1), a + 1), "where a = 1 a side has no value"),
    "a geometric sum": (Identity(sp.Sum(d**k, (k, 1, n)), d * (1 - d**n) / (1 - d)), "where d = 1 a side has no value"),
    "no decay": (
        InitialValueProblem((1 - sp.exp(-2 * a * t)) / (2 * a), t, y, 1 - 2 * a * y, sp.Integer(0)),
        "where a = 0 a side has no value",
    ),
}


@pytest.mark.parametrize(("statement", "told"), LEAVES_OUT.values(), ids=LEAVES_OUT.keys())
def test_where_a_side_has_no_value_is_said(statement: Scalar, told: str) -> None:
    found = judge(statement, QUICK)
    assert found.verdict == "holds", found.reason
    assert sum(told in e.detail for e in found.evidence) == 1


@pytest.mark.parametrize(
    "statement", [Identity((d**2 - 1) / (d - 1), d + 1, assuming=(d < 1,)), Identity((c**2 - 1) / (c + 1), c - 1)]
)
def test_what_has_a_value_on_the_whole_domain_says_nothing_of_it(statement: Scalar) -> None:
    found = judge(statement, QUICK)
    assert found.verdict == "holds"
    assert not any("has no value" in e.detail for e in found.evidence)


def test_a_divergence_that_floating_point_finds_is_shown_to_the_balls() -> None:
    """The point at which a tail has no value is named, whatever the other witness happened to draw."""
    statement = FALSE["a tail without a value"]
    assert isinstance(statement, Identity)
    found = compare_in_floats(statement, QUICK)
    assert found is not None
    assert isinstance(found.where, dict)
    with asked_at(found.where):
        there = by_numbers(statement, QUICK)
    assert there is not None
    assert there.outcome == "contradicts"
    assert "diverges" in there.detail


def test_what_floats_leave_of_large_terms_far_out_is_no_tail():
    # beyond 10^8 the logarithm is 0 in floating point, and 1/x is left
    falls = 1 / u - u * sp.log(1 + 1 / u**2)
    statement = Identity(sp.Integral(falls, (u, 1, sp.oo)), sp.log(2) - sp.Rational(1, 2))
    assert not _stays(falls, u, {}, math.inf)
    assert _stays(1 / u, u, {}, math.inf)
    found = compare_in_floats(statement, QUICK)
    assert found is None or found.outcome != "contradicts"
