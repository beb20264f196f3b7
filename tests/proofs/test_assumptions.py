"""Assumptions dropped in turn: what each verdict says of the need, and the command that prints it."""

import pytest
from typer.testing import CliRunner

from proofs import ledger
from proofs.claims import PAPERS, Claim, load
from proofs.cli import app
from proofs.ledger.assumptions import need, parent
from proofs.statements.composed import Needed

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
