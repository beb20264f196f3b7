"""The rule that turns evidence into a verdict: what it must not let through."""

from dataclasses import replace

import pytest
import sympy as sp

from proofs.evidence import Evidence
from proofs.referee import judge
from proofs.statements.base import fingerprint
from proofs.statements.quantities import Domain, Equality, Order
from proofs.verdict import weigh
from proofs.witnesses.cases import cases
from proofs.witnesses.quantity_witness import examine
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import NORMAL, Drawn, E
from symbolic.language.flow import Slope
from symbolic.language.processes import gaussian_mean
from symbolic.language.quantity import squared_norm


def evidence(witness, outcome, strength="numeric", definitions=True):
    return Evidence(witness, outcome, strength, "-", from_definitions=definitions)


@pytest.mark.parametrize(
    ("found", "verdict"),
    [
        ([], "undecided"),
        ([evidence("numeric", "supports")], "undecided"),
        ([evidence("numeric", "supports"), evidence("simulation", "supports")], "holds"),
        (
            [evidence("numeric", "supports", definitions=False), evidence("simulation", "supports", definitions=False)],
            "undecided",
        ),
        ([evidence("symbolic", "supports", "proof", False), evidence("numeric", "supports")], "holds"),
        ([evidence("symbolic", "undecided", "proof"), evidence("numeric", "supports")], "undecided"),
        ([evidence("numeric", "contradicts")], "undecided"),
        ([evidence("numeric", "contradicts"), evidence("numeric", "contradicts")], "undecided"),
        ([evidence("numeric", "contradicts"), evidence("simulation", "contradicts")], "refuted"),
        (
            [
                evidence("numeric", "contradicts", definitions=False),
                evidence("symbolic", "contradicts", definitions=False),
            ],
            "undecided",
        ),
        (
            [
                evidence("symbolic", "supports", "proof"),
                evidence("numeric", "contradicts"),
                evidence("simulation", "contradicts"),
            ],
            "undecided",
        ),
        (
            [
                evidence("numeric", "contradicts"),
                evidence("simulation", "supports"),
                evidence("symbolic", "undecided", "proof"),
            ],
            "undecided",
        ),
    ],
)
def test_rule(found, verdict):
    assert weigh(found)[0] == verdict


def test_reason_names_the_witnesses():
    verdict, reason = weigh([evidence("numeric", "contradicts"), evidence("simulation", "contradicts")])
    assert verdict == "refuted"
    assert "numeric" in reason
    assert "simulation" in reason


def test_evidence_survives_json():
    before = Evidence("numeric", "contradicts", "certified", "far", 50, 3, True, {"x": "1/2"}, 0.25)
    assert Evidence.from_json(before.as_json()) == before
    assert before.as_json(timed=False)["seconds"] is None


def test_a_look_at_a_part_of_the_domain_needs_a_proof_of_the_whole():
    part = Evidence("numeric", "supports", "certified", "-", from_definitions=True, only_where="t < 3")
    sampled = Evidence("simulation", "supports", "statistical", "-", from_definitions=True, only_where="t < 3")
    verdict, reason = weigh([part, sampled])
    assert verdict == "undecided"
    assert "t < 3" in reason
    assert weigh([part, evidence("simulation", "supports")])[0] == "undecided"
    assert weigh([part, sampled, evidence("symbolic", "supports", "proof", False)])[0] == "holds"
    found = [replace(x, outcome="contradicts") for x in (part, sampled)]
    assert weigh(found)[0] == "refuted"


def test_where_an_order_can_be_told_is_a_part_of_its_domain():
    x = sp.Symbol("x", real=True)
    over = Domain({x: sp.Interval(0, 1)})
    square = x * E(squared_norm(Drawn("g", sp.Integer(3), sp.Integer(1), laws=(NORMAL,), scale=x))) / 3
    order = Order(square, "<=", x, over=over, told_in={x: sp.Interval(sp.Rational(1, 4), sp.Rational(1, 2))})
    assert {0.25 <= case.values[x] <= 0.5 for case in cases(order, 6, 5)} == {True}
    found = examine(order, Settings(seed=5), "numeric")
    assert found.outcome == "supports"
    assert found.only_where == "1/4 <= x <= 1/2"
    assert found.only_where in found.detail
    assert Evidence.from_json(found.as_json()).only_where == found.only_where
    everywhere = replace(order, told_in={})
    assert fingerprint(order) != fingerprint(everywhere) == fingerprint(Order(square, "<=", x, over=over))
    for letter, part in ((x, sp.Interval(0, 2)), (sp.Symbol("y"), sp.Interval(0, 1))):
        with pytest.raises(ValueError, match="no part of the range"):
            replace(order, told_in={letter: part})


def test_words_that_no_experiment_knows_together_are_named() -> None:
    """Price's theorem with the derivative of what training makes: it said that no witness supports it, and not why."""
    u, c = sp.Symbol("u", real=True), sp.Symbol("c", positive=True)
    mean = gaussian_mean(sp.cos(u), {u: c})
    over = Domain({c: sp.Interval(1, 2)})
    found = judge(Equality(Slope(mean, c), -mean / 2, over=over), Settings())
    assert found.verdict == "undecided"
    assert found.reason.startswith("no experiment measures GaussianMean and Slope")
    assert "Derivative(x, a)" in found.reason
    assert judge(Equality(sp.Derivative(mean, c), -mean / 2, over=over), Settings()).verdict == "holds"
