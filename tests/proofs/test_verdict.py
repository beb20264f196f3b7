"""The rule that turns evidence into a verdict: what it must not let through."""

import pytest

from proofs.evidence import Evidence
from proofs.verdict import weigh


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
