"""The schema of ledgers and of ``verify --json``, and how files of an older one are brought to it.

A file is validated before anything in it is used: types, the verdicts and strengths that exist, one paper a ledger, no
claim twice.

>>> validated({"schema": 2, "paper": None, "settings": None, "claims": []}, "x.json")["claims"]
[]
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, NotRequired, TypedDict

import msgspec

from numeric.files import NotReadable, read_whole
from proofs.errors import UsageError
from proofs.evidence import Outcome, Strength
from proofs.plain_text import foreign
from proofs.verdict import Fault, Verdict

SCHEMA = 2

LARGEST_LEDGER = 2**28
"""Bytes; the largest of the three papers has about 3 MB."""


class EvidenceEntry(TypedDict):
    """One witness's answer, as `proofs.evidence.Evidence.as_json` writes it."""

    witness: str
    outcome: Outcome
    strength: Strength
    detail: str
    digits: int | None
    examples: int | None
    from_definitions: bool
    counterexample: dict[str, Any] | None
    seconds: float | None
    part: NotRequired[str]
    excludes: NotRequired[float | Literal["inf"] | None]
    excludes_what: NotRequired[str]
    excludes_unit: NotRequired[str]
    only_where: NotRequired[str]
    bias: NotRequired[float | Literal["inf"] | None]


class PartEntry(TypedDict):
    """One part of a statement, typeset; a statement that is not made of parts has one without a name."""

    name: str
    formula: str


class ByHandEntry(TypedDict):
    """A point where a statement fails that can be redone by hand, and both sides there, as text."""

    part: NotRequired[str]
    entry: NotRequired[str]
    point: dict[str, str]
    left: str
    right: str


class ProcedureEntry(TypedDict):
    """Why parts of a claim are judged by experiments and not by a formula."""

    why: str
    parts: list[str]


class CorrectionEntry(TypedDict):
    """What should stand in the place of a false statement, and what the witnesses say of it."""

    printed: str
    because: str
    verdict: Verdict
    affects: list[str]
    survives: list[str]
    evidence: list[EvidenceEntry]
    parts: NotRequired[list[PartEntry]]
    assumptions: NotRequired[list[str]]


class Entry(TypedDict):
    """One claim, as `proofs.ledger.entry` writes it."""

    id: str
    paper: str
    label: str
    kind: str
    verdict: Verdict
    reason: str
    summary: str
    printed: str
    corrected: CorrectionEntry | None
    assumptions: list[str]
    uses: list[str]
    ablates: list[str]
    need: str | None
    own: bool
    importance: int
    fault: NotRequired[Fault | None]
    cause: NotRequired[str]
    section: NotRequired[str]
    reading: NotRequired[str]
    evidence: list[EvidenceEntry]
    counterexample: dict[str, Any] | None
    assumptions_of_parts: NotRequired[dict[str, list[str]]]
    procedures: NotRequired[list[ProcedureEntry]]
    explanation: NotRequired[str]
    parts: NotRequired[list[PartEntry]]
    by_hand: NotRequired[ByHandEntry | None]
    derivation: NotRequired[str | None]


class SettingsEntry(TypedDict):
    """With which settings the evidence was gathered: others give other digits and counterexamples."""

    profile: str
    digits: int
    examples: int | None
    seed: int


class Document(TypedDict):
    """A ledger (one ``paper``), or a report over several (``paper`` is null)."""

    schema: int
    paper: str | None
    settings: SettingsEntry | None
    claims: list[Entry]


def _from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 named neither the paper nor the settings."""
    claims = data.get("claims")
    first = claims[0] if isinstance(claims, list) and claims else None
    paper = first.get("paper") if isinstance(first, dict) else None
    return {"schema": 2, "paper": paper, "settings": None, "claims": claims}


MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}
"""From each older schema to the next."""


def validated(data: Any, file: str | Path) -> dict[str, Any]:
    """The document of the present schema; UsageError, with the place in ``file``, where it does not follow it."""
    if not isinstance(data, dict) or type(data.get("schema")) is not int:
        raise UsageError(f"{file} is no ledger, or a damaged one: it names no schema")
    if data["schema"] > SCHEMA:
        raise UsageError(f"{file} has schema {data['schema']}; this lazyrich reads up to {SCHEMA}: install a newer one")
    while data["schema"] != SCHEMA:
        if data["schema"] not in MIGRATIONS:
            raise UsageError(f"{file} has schema {data['schema']}, which never was one: the file is damaged")
        data = MIGRATIONS[data["schema"]](data)
    try:
        msgspec.convert(data, Document)
    except msgspec.ValidationError as problem:
        raise UsageError(f"{file} is no ledger, or a damaged one: {problem}") from problem
    seen: set[str] = set()
    for claim in data["claims"]:
        if claim["id"] in seen:
            raise UsageError(f"{file} is a damaged ledger: {claim['id']} stands in it twice")
        if claim["id"].split("/")[0] != claim["paper"] or data["paper"] not in (None, claim["paper"]):
            raise UsageError(f"{file} is a damaged ledger: {claim['id']} is no claim of {data['paper']}")
        seen.add(claim["id"])
    return data


def read_document(file: Path) -> dict[str, Any]:
    """The ledger in ``file``; UsageError when it cannot be read or does not follow the schema."""
    try:
        found = validated(json.loads(read_whole(file, LARGEST_LEDGER)), file)
    except NotReadable as problem:
        raise UsageError(str(problem)) from problem
    except (ValueError, RecursionError) as problem:
        raise UsageError(f"{file} is no ledger, or a damaged one: {problem}") from problem
    if file.parent != Path(__file__).parent:  # those of the three papers have none, and are read at every command
        refuse_foreign(found, file)
    return found


def refuse_foreign(found: Any, where: object) -> None:
    """UsageError for a text in ``found`` with a character that a terminal would obey, or that no file can hold."""
    character = foreign(found)
    if character:
        raise UsageError(f"{where} holds the character {character!r}, which no text has: a terminal would obey it")
