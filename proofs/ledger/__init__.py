"""The ledger: the recorded verdict on every claim, one JSON file a paper, the same text at every run."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from proofs.claims import Claim
from proofs.errors import UsageError
from proofs.evidence import Evidence
from proofs.ledger.assumptions import need
from proofs.own_papers import folder_of
from proofs.referee import Finding

SCHEMA = 1


def path(paper: str) -> Path:
    """The recorded verdicts of a paper; those of a paper of one's own stand in its folder."""
    folder = folder_of(paper)
    if folder is not None:
        return folder / "ledger.json"
    return Path(__file__).resolve().parent / f"{paper}.json"


def entry(claim: Claim, finding: Finding, *, timed: bool) -> dict[str, Any]:
    """One claim of ``verify --json`` (timed) or of the ledger (untimed, so that it is the same at every run)."""
    correction = None
    if claim.corrected is not None:
        judged = finding.correction
        correction = {
            "printed": claim.corrected.statement.latex(),
            "because": claim.corrected.because,
            "verdict": judged.verdict if judged else "undecided",
            "affects": list(claim.corrected.affects),
            "survives": list(claim.corrected.survives),
            "evidence": [e.as_json(timed=timed) for e in (judged.evidence if judged else ())],
        }
    return {
        "id": claim.id,
        "paper": claim.paper,
        "label": claim.label,
        "kind": claim.statement.kind,
        "verdict": finding.verdict,
        "reason": finding.reason,
        "summary": claim.summary,
        "printed": claim.printed or claim.statement.latex(),
        "corrected": correction,
        "assumptions": list(claim.statement.assumptions()),
        "uses": list(claim.uses),
        "ablates": list(claim.ablates),
        "need": need(claim, finding.verdict),
        "own": claim.own,
        "importance": claim.importance,
        "evidence": [e.as_json(timed=timed) for e in finding.judgement.evidence],
        "counterexample": finding.judgement.counterexample,
    }


def document(entries: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The JSON document of the schema."""
    return {"schema": SCHEMA, "claims": list(entries)}


def text(entries: Iterable[Mapping[str, Any]]) -> str:
    """The JSON text of a ledger file or a report."""
    return json.dumps(document(entries), ensure_ascii=False, indent=1) + "\n"


def read(paper: str) -> dict[str, dict[str, Any]]:
    """The recorded entries of a paper by claim id; empty when nothing is recorded."""
    file = path(paper)
    if not file.exists():
        return {}
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        return {item["id"]: item for item in data["claims"] if item["verdict"]}
    except (ValueError, KeyError, TypeError, OSError) as problem:
        raise UsageError(f"{file} is no ledger, or a damaged one: {problem!r}") from problem


def record(paper: str, claims: Iterable[Claim], findings: Mapping[str, Finding]) -> Path:
    """Write the ledger of a paper: new findings take the place of old ones, the order is the paper's."""
    old = read(paper)
    entries = []
    for claim in claims:
        if claim.id in findings:
            entries.append(entry(claim, findings[claim.id], timed=False))
        elif claim.id in old:
            entries.append(old[claim.id])
    file = path(paper)
    try:
        file.write_text(text(entries), encoding="utf-8")
    except OSError as problem:
        raise UsageError(f"cannot write {file}: {problem.strerror}") from problem
    return file


def strongest(evidence: Iterable[Evidence | Mapping[str, Any]]) -> str:
    """The strongest kind of evidence among those that were decisive."""
    from proofs.evidence import STRENGTHS

    ranks: dict[str, int] = {name: k for k, name in enumerate(STRENGTHS)}
    best: str = "executed"
    for item in evidence:
        outcome, strength = (
            (item.outcome, item.strength) if isinstance(item, Evidence) else (item["outcome"], item["strength"])
        )
        if outcome != "undecided" and ranks[strength] > ranks[best]:
            best = strength
    return best
