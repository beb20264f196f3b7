"""Appendix C of agarwala2022: every equation has a claim, and the cheap ones their established verdict."""

import numpy as np
import pytest

from proofs.claims import load
from proofs.mutation import damaged
from proofs.referee import judge
from proofs.witnesses.settings import Settings
from symbolic import topics
from tests.proofs.verdicts import has_verdict

CLAIMS = {c.id.split("/", 1)[1]: c for c in load("agarwala2022").claims if ".appendix_c" in c.maker.__module__}

VERDICTS = {
    "eq-108": "refuted",
    "eq-122": "refuted",
    "eq-123": "refuted",
    "eq-124": "refuted",
    "eq-127": "definition",
    "eq-128": "refuted",
    "eq-153": "holds",
    "text-C.2.2-inverse-of-pencil": "refuted",
    "text-C.1-cut-of-inverse": "refuted",
    "text-C.2.1-zero-trace": "refuted",
    "text-C.2.2-redundant-equations": "holds",
    "text-C.1-same-spectrum/ablation-nonnegative": "holds",
}


def test_every_equation_of_appendix_c_has_a_claim() -> None:
    assert {f"eq-{k}" for k in range(96, 192)} <= set(CLAIMS)


def test_names_of_other_claims_exist() -> None:
    known = {claim.id for claim in load("agarwala2022").claims}
    for claim in CLAIMS.values():
        named = set(claim.uses)
        if claim.corrected:
            named |= set(claim.corrected.affects) | set(claim.corrected.survives)
        assert named <= known, (claim.id, named - known)


@pytest.mark.parametrize(("name", "verdict"), VERDICTS.items())
def test_verdicts(name: str, verdict: str) -> None:
    assert has_verdict(CLAIMS[name], Settings(), verdict)


@pytest.mark.parametrize("name", ["eq-97", "eq-113", "eq-124", "eq-160"])
def test_damage_is_noticed(name: str) -> None:
    claim = CLAIMS[name]
    statement = claim.corrected.statement if claim.corrected else claim.statement
    for damage in damaged(statement, np.random.default_rng(0), 2):
        assert judge(damage.statement, Settings(explain=False)).verdict not in ("holds", "definition"), damage.what


@pytest.mark.parametrize("topic", ["cubic", "quadratic", "spectrum-of-dw"])
def test_derivations_name_equations_of_this_appendix(topic: str) -> None:
    numbers = [step.equation.split("eq-")[1] for step in topics.derivation(topic).steps if "eq-" in step.equation]
    assert numbers
    assert all(f"eq-{n}" in CLAIMS or int(n) < 96 for n in numbers)
