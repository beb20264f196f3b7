"""Integrals over a pole have no value: an equation that gives them one needs the condition that keeps the pole out."""

from __future__ import annotations

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.scalar import Identity
from proofs.witnesses.float_points import NoTotal, float_value
from proofs.witnesses.numeric_witness import examine as by_numbers
from proofs.witnesses.settings import Settings

s, u, low, high = sp.symbols("s u u_0 u_f", positive=True)
QUICK = Settings()
LOG_OF_SINES = sp.log(sp.Abs(sp.sin(high) / sp.sin(low)))
# the time in which a mode learns, from one strength to another
TIME = sp.Integral(1 / (2 * u * (s - u)), (u, low, high))
LOGARITHM = sp.log(high * (s - low) / (low * (s - high))) / (2 * s)


def test_a_time_to_learn_holds_below_the_target_only() -> None:
    assert judge(Identity(TIME, LOGARITHM, assuming=(low < high, high < s)), QUICK).verdict == "holds"
    found = judge(Identity(TIME, LOGARITHM), QUICK)
    assert found.verdict == "refuted"
    assert all("diverges" in e.detail for e in found.evidence if e.outcome == "contradicts")


@pytest.mark.parametrize(
    ("body", "value"),
    [
        (1 / (u - s), sp.log(sp.Abs((high - s) / (low - s)))),  # a principal value
        (1 / (u - s) ** 2, 1 / (low - s) - 1 / (high - s)),
    ],
)
def test_an_antiderivative_across_a_pole_is_no_integral(body: sp.Expr, value: sp.Expr) -> None:
    assert judge(Identity(sp.Integral(body, (u, low, high)), value), QUICK).verdict == "refuted"


@pytest.mark.parametrize(
    ("body", "ends", "value"),
    [
        (1 / sp.sqrt(u), (0, 4), 4.0),
        (u ** sp.Rational(-9, 10), (0, 1), 10.0),
        (1 / sp.sqrt(sp.Abs(u - 1)), (0, 2), 4.0),
    ],
)
def test_what_grows_more_slowly_than_a_pole_is_integrated(body: sp.Expr, ends: tuple[int, int], value: float) -> None:
    assert float_value(sp.Integral(body, (u, *ends)), {})[0] == pytest.approx(value, rel=1e-5)


def test_a_pole_is_seen_where_the_quadrature_sees_a_number() -> None:
    with pytest.raises(NoTotal, match=r"pole at 1\.2"):
        float_value(sp.Integral(1 / (u - s), (u, 0.5, 3)), {s: 1.2})


def test_an_integral_without_a_value_on_a_part_of_the_domain_is_said_with_a_place() -> None:
    """A cotangent over its pole has no value: it is no quotient of polynomials, so that this is not shown."""
    found = by_numbers(Identity(sp.Integral(sp.cos(u) / sp.sin(u), (u, low, high)), LOG_OF_SINES), QUICK)
    assert found is not None
    assert found.outcome == "undecided"
    assert "say where it is meant, with assuming=" in found.detail
