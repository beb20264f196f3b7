"""Assumptions dropped in turn: what each verdict says of the need, and the command that prints it."""

import pytest
from typer.testing import CliRunner

from proofs import ledger
from proofs.claims import PAPERS, Claim, load
from proofs.cli import app
from proofs.ledger import recorded
from proofs.ledger.assumptions import need, parent
from proofs.ledger.procedures import reasons
from proofs.reports.assumed import assumptions_by_part
from proofs.reports.points_and_conditions import assumption_in_words
from proofs.statements.composed import Needed, assumptions_of_parts

DROPPING = [claim for paper in PAPERS for claim in load(paper).claims if claim.ablates]
RECORDED = {paper: ledger.read(paper) for paper in PAPERS}


def parts(statement):
    """The statement and the statements that it is made of."""
    yield statement
    inner = getattr(statement, "parts", None) or getattr(statement, "readings", None) or {}
    for part in inner.values():
        yield from parts(part)


def dropping(without: str) -> Claim:
    return Claim("p/thm-1/part", "p", "Theorem 1", lambda: None, ablates=("A1",), without=without)  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize(
    ("without", "verdict", "expected"),
    [
        ("stands", "holds", "not needed"),
        ("stands", "refuted", "needed"),
        ("changes", "holds", "other form"),
        ("fails", "holds", "needed"),
        ("stands", "unclear", "undecided"),
        ("fails", "undecided", "undecided"),
    ],
)
def test_need(without, verdict, expected):
    assert need(dropping(without), verdict) == expected


def test_a_claim_that_drops_nothing_says_nothing():
    assert need(Claim("p/thm-1", "p", "Theorem 1", lambda: None), "holds") is None  # type: ignore[arg-type, return-value]
    assert parent(dropping("stands").id) == "p/thm-1"


@pytest.mark.parametrize("claim", DROPPING, ids=lambda c: c.id)
def test_every_assumption_is_decided_and_the_words_agree(claim):
    item = RECORDED[claim.paper][claim.id]
    assert item["need"] == need(claim, item["verdict"]) != "undecided"
    assert item["ablates"] == list(claim.ablates)
    first = claim.summary.split(":")[0].split(",")[0].split(" ")
    if first[0] == "Needed":
        assert item["need"] == "needed"
    if first[:2] == ["Not", "needed"]:
        assert item["need"] == "not needed"
    if item["verdict"] == "refuted":
        assert claim.without == "stands", "a claim that says that a result changes or fails must hold"


@pytest.mark.parametrize("claim", DROPPING, ids=lambda c: c.id)
def test_what_is_said_to_be_needed_is_not_listed_as_idle(claim):
    """A claim with a part that fails without an assumption does not say that the result stands without it."""
    if any(isinstance(part, Needed) for part in parts(claim.statement)):
        assert claim.without in ("changes", "fails")


@pytest.mark.parametrize("paper", PAPERS)
def test_command(paper):
    result = CliRunner().invoke(app, ["assumptions", paper])
    assert result.exit_code == 0
    for claim in DROPPING:
        assert (claim.id in result.output) == (claim.paper == paper)
    assert "found" in result.output, "with the counterexample"


def test_errata_are_the_paper_s_own():
    result = CliRunner().invoke(app, ["errata", "domine2025"])
    assert result.exit_code == 0
    assert "domine2025/thm-4.3" in result.output
    assert "ablation" not in result.output.split("falls too")[0]
    assert not [c.id for c in DROPPING if f"({c.id})" in result.output]


def test_conditions_stand_with_the_part_that_has_them():
    """Equation 188 of agarwala2022 is cleared of denominators for z > 0 and asked of wide matrices for z < 0."""
    entry = recorded.of_paper("agarwala2022").entries["agarwala2022/eq-188"]
    groups = assumptions_by_part(entry)
    assert sorted({text for _, found in groups for text in found}) == sorted(
        {assumption_in_words(text) for text in entry["assumptions"]}
    )
    for _, found in groups:
        assert not ("z > 0" in found and any(text.startswith(("z < 0", "-3/2 <= z")) for text in found)), found


@pytest.mark.parametrize("paper", PAPERS)
def test_what_a_part_assumes_is_what_the_claim_assumes(paper):
    claims = {claim.id: claim for claim in load(paper).claims}
    for name, entry in recorded.of_paper(paper).entries.items():
        if parts := entry.get("assumptions_of_parts"):
            assert parts == assumptions_of_parts(claims[name].statement), name
            assert {text for found in parts.values() for text in found} == set(entry["assumptions"]), name


@pytest.mark.parametrize("paper", PAPERS)
def test_a_procedure_says_why_it_is_no_formula(paper):
    claims = {claim.id: claim for claim in load(paper).claims}
    for name, entry in recorded.of_paper(paper).entries.items():
        if found := entry.get("procedures"):
            assert found == reasons(claims[name]), name
            assert all(said["why"] for said in found), name
