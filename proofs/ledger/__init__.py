"""The ledger: the recorded verdict on every claim, one JSON file a paper, the same text at every run."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from numeric.files import alone, write_whole
from proofs.errors import Failed, UsageError
from proofs.ledger.assumptions import need
from proofs.ledger.procedures import reasons
from proofs.ledger.schema import SCHEMA, read_document, refuse_foreign
from proofs.ledger.sections import section_of
from proofs.ledger.strength import strength
from proofs.names import PAPERS

if TYPE_CHECKING:  # commands that only read must answer at once
    from proofs.claims import Claim
    from proofs.referee import Finding
    from proofs.statements.base import Statement
    from proofs.witnesses.settings import Settings

__all__ = ["SCHEMA", "described", "document", "entry", "path", "read", "record", "settings_entry", "strength", "text"]


def path(paper: str) -> Path:
    """The recorded verdicts of a paper; those of a paper of one's own stand in its folder."""
    if paper not in PAPERS:
        from proofs.own_papers import folder_of

        folder = folder_of(paper)
        if folder is not None:
            return folder / "ledger.json"
    return Path(__file__).resolve().parent / f"{paper}.json"


def described(claim: Claim, finding: Finding) -> dict[str, Any]:
    """What an entry says of the claim's statement itself, and of its correction's; builds them.

    It is kept with the finding (``Finding.text``), so that an unchanged claim need not be built to be compared.  Papers
    of one's own are written in their own letters.
    """
    from symbolic.linear_networks.named_letters import without_named_letters

    with nullcontext() if claim.paper in PAPERS else without_named_letters():
        return _described(claim, finding)


def _described(claim: Claim, finding: Finding) -> dict[str, Any]:
    from proofs.statements.composed import assumptions_of_parts
    from proofs.witnesses.by_hand import by_hand

    return {
        "kind": claim.statement.kind,
        "printed": claim.printed or claim.statement.latex(),
        "parts": [{"name": "", "formula": claim.printed}] if claim.printed else _parts(claim.statement),
        "assumptions": list(claim.statement.assumptions()),
        "assumptions_of_parts": assumptions_of_parts(claim.statement),
        "procedures": reasons(claim),
        "by_hand": by_hand(claim.statement) if finding.verdict == "refuted" else None,
        "derivation": _derivation(claim),
        "corrected": _corrected(claim),
    }


def _corrected(claim: Claim) -> dict[str, Any] | None:
    """The corrected statement; with its assumptions where it needs some that are not those of what is printed."""
    if claim.corrected is None:
        return None
    right = claim.corrected.statement
    out: dict[str, Any] = {"printed": right.latex(), "parts": _parts(right)}
    assumed, before = list(right.assumptions()), list(claim.statement.assumptions())
    alike = not claim.printed and out["parts"] == _parts(claim.statement)
    if not claim.ablates and (assumed != before if alike else set(assumed) - set(before)):
        out["assumptions"] = assumed
    return out


def entry(claim: Claim, finding: Finding, *, timed: bool) -> dict[str, Any]:
    """One claim of ``verify --json`` (timed) or of the ledger (untimed, so that it is the same at every run)."""
    said = finding.text or described(claim, finding)
    correction = None
    if claim.corrected is not None:
        judged = finding.correction
        correction = {
            **said["corrected"],
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
        "section": section_of(claim),
        "kind": said["kind"],
        "verdict": finding.verdict,
        "reason": finding.reason,
        "summary": claim.summary,
        "explanation": claim.explanation,
        "printed": said["printed"],
        "parts": said["parts"],
        "corrected": correction,
        "assumptions": said["assumptions"],
        **{name: said[name] for name in ("assumptions_of_parts", "procedures") if said.get(name)},
        "uses": list(claim.uses),
        "ablates": list(claim.ablates),
        "need": need(claim, finding.verdict),
        "own": claim.own,
        "importance": claim.importance,
        **_policy(claim),
        "evidence": [e.as_json(timed=timed) for e in finding.judgement.evidence],
        "counterexample": finding.judgement.counterexample,
        "by_hand": said["by_hand"],
        "derivation": said["derivation"],
    }


def _policy(claim: Claim) -> dict[str, Any]:
    """What was read into the text, and of what kind the error is; only where there is something to say."""
    said = {"fault": claim.fault, "cause": claim.cause, "reading": claim.reading}
    return {name: value for name, value in said.items() if value}


def _parts(statement: Statement) -> list[dict[str, str]]:
    from proofs.statements.composed import named_parts

    return [{"name": name, "formula": formula} for name, formula in named_parts(statement)]


def _derivation(claim: Claim) -> str | None:
    """The name of the derivation that the claim, or its correction, ends."""
    named = (claim.derivation, claim.corrected.derivation if claim.corrected else "")
    if any(named):
        return named[0] or named[1]
    statements = [claim.statement] + ([claim.corrected.statement] if claim.corrected else [])
    found = (getattr(statement, "derivation", None) for statement in statements)
    return next((derivation.topic for derivation in found if derivation is not None), None)


def settings_entry(settings: Settings) -> dict[str, Any]:
    """What a ledger says of the settings behind its evidence."""
    return {name: getattr(settings, name) for name in ("profile", "digits", "examples", "seed")}


def document(
    entries: Iterable[Mapping[str, Any]], *, paper: str | None = None, settings: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The JSON document of the schema: a ledger names its paper, a report over several names none."""
    return {"schema": SCHEMA, "paper": paper, "settings": settings, "claims": list(entries)}


def text(
    entries: Iterable[Mapping[str, Any]], *, paper: str | None = None, settings: Mapping[str, Any] | None = None
) -> str:
    """The JSON text of a ledger file or a report; UsageError where a paper's own text cannot stand in one."""
    found = document(entries, paper=paper, settings=settings)
    for item in found["claims"]:
        refuse_foreign(item, item.get("id", "an entry"))
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def read(paper: str) -> dict[str, dict[str, Any]]:
    """The recorded entries of a paper by claim id; empty when nothing is recorded."""
    file = path(paper)
    if not os.path.lexists(file):
        return {}
    found = read_document(file)
    if found["claims"] and found["paper"] != paper:
        raise UsageError(f"{file} is the ledger of {found['paper']}, not of {paper}")
    return {item["id"]: item for item in found["claims"]}


def settings_of(paper: str) -> dict[str, Any] | None:
    """The settings with which the ledger of ``paper`` was recorded; None when it does not say, or is not there."""
    file = path(paper)
    return read_document(file)["settings"] if os.path.lexists(file) else None


def record(paper: str, claims: Sequence[Claim], findings: Mapping[str, Finding], settings: Settings) -> Path:
    """Write the ledger of a paper: new findings take the place of old ones, the order is the paper's.

    UsageError when a part is to be recorded with other settings than the rest was: one ledger has one meaning.
    """
    file = path(paper)
    try:
        with alone(file.parent):
            write_whole(file, _with(paper, claims, findings, settings))
    except OSError as problem:
        raise Failed(f"cannot write {file}: {problem.strerror}") from problem
    return file


def _with(paper: str, claims: Sequence[Claim], findings: Mapping[str, Finding], settings: Settings) -> str:
    """The text of the ledger with these findings."""
    old, before, now = read(paper), settings_of(paper), settings_entry(settings)
    kept = [claim.id for claim in claims if claim.id in old and claim.id not in findings]
    if kept and before is not None and before != now:
        differing = ", ".join(f"{name} {before[name]}" for name in now if before[name] != now[name])
        raise UsageError(f"the ledger of {paper} was recorded with {differing}: record a part of it with the same")
    entries = []
    for claim in claims:
        if claim.id in findings:
            entries.append(entry(claim, findings[claim.id], timed=False))
        elif claim.id in old:
            entries.append(old[claim.id])
    return text(entries, paper=paper, settings=now if not kept else before)
