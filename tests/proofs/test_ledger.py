"""The recorded verdicts: every claim has one, none is undecided, and each rests on evidence."""

import json
import re

import pytest

from proofs import inventory, ledger
from proofs.claims import PAPERS, load
from proofs.ledger.schema import read_document
from proofs.ledger.wholes import with_wholes
from proofs.witnesses.settings import Settings

CLAIMS = [claim for paper in PAPERS for claim in load(paper).claims]
RECORDED = {paper: ledger.read(paper) for paper in PAPERS}


@pytest.mark.parametrize("paper", PAPERS)
def test_the_ledger_follows_the_schema_and_was_recorded_with_the_default_settings(paper):
    document = read_document(ledger.path(paper))
    assert json.loads(ledger.path(paper).read_text())["schema"] == ledger.SCHEMA
    assert document["settings"] == ledger.settings_entry(Settings())


def recorded(claim):
    return RECORDED[claim.paper][claim.id]


@pytest.mark.parametrize("paper", PAPERS)
def test_everything_that_is_numbered_has_a_claim(paper):
    missing = inventory.missing(paper, (c.id for c in load(paper).claims))
    assert not missing, inventory.ranges(missing)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_ledger_has_the_claims_of_the_paper_in_its_order(paper):
    assert list(RECORDED[paper]) == [c.id for c in load(paper).claims]


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: c.id)
def test_entry(claim):
    entry = recorded(claim)
    assert entry["verdict"] != "undecided", entry["reason"]
    assert entry["evidence"], "a verdict without evidence does not exist"
    assert claim.summary, "a claim says what it claims"
    # what is said of a statement without an assumption that it needs counts the other way round
    dropped = [e for e in entry["evidence"] if re.search(r"(^|: )without ", e["detail"])]
    outcomes = {e["outcome"] for e in entry["evidence"] if e not in dropped}
    if entry["verdict"] == "holds":
        supports = [e for e in entry["evidence"] if e["outcome"] == ("contradicts" if e in dropped else "supports")]
        # one tree as built, or one place of the text held against another: no second witness could add anything
        alone = all(e["strength"] in ("by construction", "look-up") for e in supports)
        assert alone or len({e["witness"] for e in supports}) >= 2
        assert "contradicts" not in outcomes
        assert not [e for e in dropped if e["outcome"] == "supports"]
    if entry["verdict"] == "refuted":
        against = [e for e in entry["evidence"] if e["outcome"] == "contradicts"]
        if any(e["strength"] != "look-up" for e in against):
            assert len({e["witness"] for e in against}) >= 2
            assert any(e["from_definitions"] for e in against)
        assert entry["corrected"]["verdict"] == "holds"
        assert entry["corrected"]["because"]
    if entry["verdict"] == "unclear":
        assert " or " in entry["printed"] or "readings" in entry["reason"] or ":" in entry["reason"]


@pytest.mark.parametrize("paper", PAPERS)
def test_cross_references_between_claims_exist(paper):
    claims = load(paper).claims
    known = {c.id for c in claims} | {c.id.rsplit("/", 1)[0] for c in claims if c.id.count("/") == 2}
    for other in PAPERS:
        if other != paper:
            known |= {c.id for c in load(other).claims}
    for claim in claims:
        names = list(claim.uses)
        if claim.corrected:
            names += [*claim.corrected.affects, *claim.corrected.survives]
        unknown = [n for n in names if n not in known and f"{paper}/{n}" not in known]
        assert not unknown, f"{claim.id} speaks of {unknown}"


@pytest.mark.parametrize("paper", PAPERS)
def test_definitions_are_used(paper):
    claims = load(paper).claims
    used = {u for c in claims for u in c.uses}
    definitions = [c for c in claims if RECORDED[paper].get(c.id, {}).get("verdict") == "definition"]
    idle = [c.id for c in definitions if c.id not in used and not any(u.startswith(c.id + "/") for u in used)]
    assert not idle, f"definitions that no claim uses: {idle}"


def test_what_is_judged_in_parts_has_an_entry_as_a_whole():
    entries = with_wholes([entry for paper in PAPERS for entry in RECORDED[paper].values()], [c.id for c in CLAIMS])
    verdicts = {entry["id"]: entry["verdict"] for entry in entries}
    assert len(verdicts) == len(entries)
    for paper in PAPERS:
        assert {f"{paper}/{number}" for number in inventory.NUMBERED[paper].ids()} <= set(verdicts)
    parts = [verdict for name, verdict in verdicts.items() if name.startswith("domine2025/table-1/")]
    assert verdicts["domine2025/table-1"] == ("refuted" if "refuted" in parts else "holds")
    whole = next(entry for entry in entries if entry["id"] == "domine2025/table-1")
    assert whole["evidence"]
    assert (whole["corrected"] is not None) == (whole["verdict"] == "refuted")
