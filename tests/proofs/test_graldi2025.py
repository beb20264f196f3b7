"""graldi2025: every number is spoken of, references lead somewhere, and a sample of verdicts with their damage."""

from __future__ import annotations

from dataclasses import replace

import pytest
import sympy as sp

from proofs.claims import load
from proofs.inventory import missing
from proofs.referee import judge
from proofs.statements.composed import Conjunction
from proofs.statements.quantities import Equality
from proofs.witnesses.settings import Settings
from tests.proofs.verdicts import has_verdict

CLAIMS = {claim.id: claim for claim in load("graldi2025").claims}
QUICK = Settings(examples=3)


def test_every_equation_and_definition_is_judged():
    left = [number for number in missing("graldi2025", CLAIMS) if not number.startswith("fig-")]
    assert left == []


def test_references_lead_to_claims():
    named = set(CLAIMS) | {claim.split("/")[0] + "/" + claim.split("/")[1] for claim in CLAIMS}
    for claim in CLAIMS.values():
        corrected = claim.corrected
        references = (*claim.uses, *(corrected.affects + corrected.survives if corrected else ()))
        assert [r for r in references if r.startswith("graldi2025/") and r not in named] == [], claim.id


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("eq-8", "holds"),
        ("eq-12", "holds"),
        ("eq-7", "refuted"),
        ("eq-1/braced", "refuted"),
        ("eq-13", "definition"),
        ("eq-17", "refuted"),
        ("eq-43", "holds"),
        ("eq-47", "refuted"),
        ("eq-47/measure", "refuted"),
        ("eq-66", "out-of-reach"),
        ("eq-69/one-task", "holds"),
        ("eq-80", "refuted"),
        ("eq-81", "holds"),
        ("eq-81/as-a-law", "refuted"),
        ("eq-88", "definition"),
        ("text-E2-orthonormal-base", "refuted"),
        ("eq-90", "holds"),
        ("prop-E.1", "holds"),
        ("prop-E.1/finite-width", "refuted"),
        ("prop-4.1/skip-connections", "holds"),
        ("text-3.1-losses-for-accuracies", "refuted"),
        ("text-B5-curvature-bound", "holds"),
        ("def-A.3", "definition"),
        ("text-E2-independent-of-gamma0/finite-time", "refuted"),
        ("own-forgetting-closed-form", "holds"),
        ("own-many-tasks-any-data", "holds"),
    ],
)
def test_verdict(claim, verdict):
    assert has_verdict(CLAIMS[f"graldi2025/{claim}"], QUICK, verdict)


def _damaged(statement, factor):
    """Every part with its prediction multiplied."""
    if isinstance(statement, Conjunction):
        return Conjunction({name: _damaged(part, factor) for name, part in statement.parts.items()})
    assert isinstance(statement, Equality)
    return replace(statement, rhs=sp.Rational(str(factor)) * statement.rhs)


@pytest.mark.parametrize("claim", ["eq-8", "eq-12", "eq-90", "eq-67", "own-one-task-exactly", "own-zero-readout"])
@pytest.mark.parametrize("factor", [-1.0, 2.0, 1.01])
def test_a_damaged_prediction_is_refuted(claim, factor):
    assert judge(_damaged(CLAIMS[f"graldi2025/{claim}"].statement, factor), QUICK).verdict == "refuted"
