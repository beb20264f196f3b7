"""Letters between bounds: what holds there is proved, and what fails there, or at an end that belongs to it, is not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.scalar import Identity, Inequality, Scalar
from proofs.witnesses.settings import Settings
from proofs.witnesses.symbolic_witness import examine as by_algebra
from symbolic.exact.balls import corner_points
from symbolic.exact.bounded_letters import cases_without_bounds

QUICK = Settings()
x, c = sp.symbols("x c", real=True)
p, u, v, s, eta, lam, r = sp.symbols("p u v s eta lambda r", positive=True)
half = sp.Rational(1, 2)
INSIDE = (x >= -1, x <= 1)
power, line = (1 + x) ** r, 1 + r * x

TRUE: dict[str, Scalar] = {
    "a stable step": Inequality(sp.Abs(1 - eta * lam), "<", 1, assuming=(eta < 2 / lam,)),
    "a logarithm from below": Inequality(sp.log(1 + x), ">=", x / (1 + x), assuming=(x > -1,)),
    "Bernoulli": Inequality(power, ">=", line, assuming=(x > -1, r >= 1)),
    "two arcs": Identity(sp.acos(x) + sp.asin(x), sp.pi / 2, assuming=INSIDE),
    "a double angle": Identity(2 * sp.atan(x), sp.asin(2 * x / (1 + x**2)), assuming=(x**2 <= 1,)),
    "a double arc": Identity(2 * sp.acos(x), sp.acos(2 * x**2 - 1), assuming=(x >= 0, x <= 1)),
    "an area": Identity(sp.atanh(x), sp.log((1 + x) / (1 - x)) / 2, assuming=(x > -1, x < 1)),
}
FALSE: dict[str, Scalar] = {
    "an attained bound": Inequality(sp.log(1 + x), ">", x / (1 + x), assuming=(x > -1,)),
    "the parabola below 0": Inequality(sp.log(1 + x), ">=", x - x**2 / 2, assuming=(x > -1,)),
    "Bernoulli for roots": Inequality(power, ">=", line, assuming=(x > -1, r >= half)),
    "a double angle further out": Identity(2 * sp.atan(x), sp.asin(2 * x / (1 + x**2)), assuming=(x**2 <= 2,)),
    "a double arc below 0": Identity(2 * sp.acos(x), sp.acos(2 * x**2 - 1), assuming=INSIDE),
    "false at an end only": Inequality((x - 1) ** 2 * (2 - x), ">", 0, assuming=(x > 1, x <= 2)),
}


@pytest.mark.parametrize("statement", TRUE.values(), ids=TRUE.keys())
def test_what_holds_between_bounds_is_proved(statement: Scalar) -> None:
    found = judge(statement, QUICK)
    assert found.verdict == "holds", found.reason


# Equal at an end of a relation that belongs to the domain, or in the middle of it.
ATTAINED: dict[str, Scalar] = {
    "a step of twice the inverse curvature": Inequality(sp.Abs(1 - eta * lam), "<", 1, assuming=(eta * lam <= 2,)),
    "a descent": Inequality(lam * eta**2 / 2 - eta, "<", 0, assuming=(eta <= 2 / lam,)),
    "the entropy of a coin": Inequality(-p * sp.log(p) - (1 - p) * sp.log(1 - p), "<", sp.log(2), assuming=(p < 1,)),
    "a divergence of coins": Inequality(
        p * sp.log(p / u) + (1 - p) * sp.log((1 - p) / (1 - u)), ">", 0, assuming=(p < 1, u < 1)
    ),
}


@pytest.mark.parametrize("statement", ATTAINED.values(), ids=ATTAINED.keys())
def test_a_strict_bound_that_is_attained_under_a_relation_is_refuted(statement: Scalar) -> None:
    found = judge(statement, QUICK)
    assert found.verdict == "refuted", found.reason


def test_letters_of_which_a_premise_alone_speaks_are_drawn() -> None:
    """Between x and p lies c: without values for it no point keeps the premises."""
    between = (x < c, c < p)
    assert judge(Inequality(x, "<", p, assuming=between), QUICK).verdict == "holds"
    for false in (Inequality(x, "<", p - half, assuming=between), Identity(sp.Abs(p - x), x - p, assuming=between)):
        assert judge(false, QUICK).verdict == "refuted"


def test_ends_of_relations_are_corners() -> None:
    found = corner_points([eta, lam], (eta * lam <= 2,))
    assert {eta: sp.Integer(2), lam: sp.Integer(1)} in found
    assert all(point[eta] * point[lam] <= 2 for point in found)
    assert corner_points([x], (x < 1,)) == [{x: sp.Integer(v)} for v in (0, -1)] + [{x: half}]


@pytest.mark.parametrize("statement", FALSE.values(), ids=FALSE.keys())
def test_what_fails_between_bounds_or_at_an_end_is_not(statement: Scalar) -> None:
    found = by_algebra(statement, QUICK)
    assert found is not None
    assert found.outcome != "supports", found.detail


@pytest.mark.parametrize(
    ("assuming", "count"),
    [((u < v, v < s), 1), (INSIDE, 3), ((x**2 < 2,), 1), ((p <= 1,), 2), ((u * v < 1,), 1), ((x > -1, r >= 1), 2)],
)
def test_values_of_the_cases_keep_the_bounds(assuming: Sequence[sp.Basic], count: int) -> None:
    cases = cases_without_bounds(assuming)
    assert cases is not None
    assert len(cases) == count
    for case in cases:
        for relation in assuming:
            there = relation.xreplace(case)
            numbers = {y: sp.Rational(3 + k, 2) for k, y in enumerate(sorted(there.free_symbols, key=str))}
            assert there.xreplace(numbers) == sp.true


@pytest.mark.parametrize("assuming", [(x**3 < c**3,), (c * x < 1,), (x < c**3, x < 1), (sp.Ne(x, 0),)])
def test_relations_that_are_no_bounds_are_left_alone(assuming: Sequence[sp.Basic]) -> None:
    assert cases_without_bounds(assuming) is None
