"""Sections 3-5 and appendices A.1, B of domine2025: the claims exist, build, and some of them get their verdict."""

import pytest

from proofs.claims import Claim, load
from proofs.witnesses.settings import Settings
from tests.proofs.verdicts import has_verdict

FEW = Settings(examples=20)
MAIN = ["lemma-4.1", "lemma-4.2", "thm-4.3", "thm-5.1", "thm-5.2", "def-A.1", "thm-A.2"]
APPENDIX = ["lemma-B.1", "lemma-B.2", "lemma-B.3", "thm-B.4", "thm-B.5"]
SECTIONS = ("section_1", "section_3", "section_4", "section_5", "appendix_a1", "appendix_b")


def claims() -> dict[str, Claim]:
    return {claim.id.split("/", 1)[1]: claim for claim in load("domine2025").claims}


def own_claims() -> list[Claim]:
    return [c for c in claims().values() if c.maker.__module__.rsplit(".", 1)[1].startswith(SECTIONS)]


@pytest.mark.parametrize("number", [n for n in range(1, 115) if n not in (17, 22)])
def test_every_numbered_equation_is_a_claim(number: int) -> None:
    assert f"eq-{number}" in claims()


@pytest.mark.parametrize("name", MAIN + APPENDIX + ["eq-17/sigmoidal", "eq-17/exponential"])
def test_every_theorem_is_a_claim(name: str) -> None:
    assert name in claims()


def test_every_statement_can_be_built() -> None:
    for claim in own_claims():
        assert claim.summary, claim.id
        assert claim.statement.kind
        assert claim.corrected is None or claim.corrected.statement.kind


@pytest.mark.parametrize("name", ["eq-5", "eq-9", "eq-15", "eq-18", "lemma-4.2", "text-5-norms", "eq-78"])
def test_statements_are_typeset(name: str) -> None:
    assert claims()[name].statement.latex()


def test_what_a_correction_affects_exists() -> None:
    known = set(claims())
    for claim in own_claims():
        if claim.corrected is not None:
            missing = set(claim.corrected.affects + claim.corrected.survives) - known
            assert not missing, (claim.id, missing)


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("eq-5", "holds"),
        ("eq-6", "holds"),
        ("text-1-same-absolute-scale", "holds"),
        ("text-3-covariances-suffice", "holds"),
        ("text-3-important-aspects", "holds"),
        ("text-4-vectors-not-square", "refuted"),
        ("text-4-simulation-details", "refuted"),
        ("text-5-saddle-to-saddle", "holds"),
        ("text-5-up-or-down-weighted", "holds"),
        ("text-5-most-robust/ablation-equal-dimensions", "refuted"),
        ("text-6-avoids-saddle", "holds"),
        ("text-6-sequence-of-tasks", "holds"),
        ("fig-1/C-hidden-width-alone", "refuted"),
        ("fig-4/caption-cross-reference", "refuted"),
        ("fig-5/A", "holds"),
        ("text-4-weaker-assumptions", "refuted"),
        ("text-4-complement-of-U", "refuted"),
        ("text-4-unstable-for-long-times", "holds"),
        ("lemma-B.2/ablation-symmetric", "refuted"),
        ("appendix-B4-matrix-of-the-complement", "refuted"),
        ("text-5-salient-first", "holds"),
        ("text-5-no-solution-in-span", "holds"),
        ("text-5-one-over-lambda/RSM-of-equation-4", "refuted"),
        ("text-5-shallow-network", "holds"),
        ("text-6-transfer-at-zero", "holds"),
        ("text-6-no-transfer", "unclear"),
        ("fig-2/printed-solution", "refuted"),
        ("fig-2/caption-large-weights", "refuted"),
        ("fig-3/caption-cross-reference", "refuted"),
        ("appendix-B1-cross-reference", "refuted"),
        ("appendix-B5-scalar-of-the-complement", "refuted"),
        ("thm-B.5/ablation-invertible", "refuted"),
        ("thm-5.2/ablation-balanced", "refuted"),
        ("lemma-4.1", "holds"),
        ("eq-15", "refuted"),
        ("eq-17/sigmoidal", "holds"),
        ("thm-5.2", "holds"),
        ("thm-5.2/ablation-width", "refuted"),
        ("thm-5.2/ablation-distinct", "holds"),
        ("lemma-4.2/ablation-distinct", "holds"),
        ("text-5-norms", "refuted"),
        ("text-5-ntk-static", "holds"),
        ("text-5-ntk-identity", "refuted"),
        ("own-reversed-determinant", "holds"),
        ("eq-42", "holds"),
        ("eq-47", "refuted"),
        ("eq-50", "refuted"),
        ("eq-63", "holds"),
        ("eq-78", "refuted"),
        ("eq-82", "refuted"),
        ("eq-87", "refuted"),
        ("eq-104", "refuted"),
        ("eq-104/step", "holds"),
        ("eq-108", "refuted"),
        ("lemma-B.2/ablation-start", "refuted"),
        ("thm-B.5/ablation-width", "holds"),
        ("text-B.2-inserted", "holds"),
        ("text-B.3-following-lemma", "out-of-reach"),
        ("text-B.4-put-together", "refuted"),
        ("text-B.5.1-product-rule", "holds"),
        ("eq-83", "out-of-reach"),
    ],
)
def test_verdicts(name: str, verdict: str) -> None:
    assert has_verdict(claims()[name], FEW, verdict)
