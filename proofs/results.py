"""Finished results on disk: one file a claim, keyed by all that it depends on, written whole or not at all.

A result is believed where it was made: its file names the claim and the key that it is kept under, and is signed with a
secret of its store.  One that was moved, edited or brought from elsewhere is examined again.
"""

from __future__ import annotations

import contextlib
import inspect
import json
import os
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from numeric.files import NotReadable, read_whole, write_whole
from proofs import own_papers
from proofs.claims import Claim
from proofs.dependencies import APPEARANCE, REFEREE, digest, source_file
from proofs.evidence import Evidence
from proofs.kernel import certificates, coqc
from proofs.referee import Finding, Judgement
from proofs.statements.base import fingerprint
from proofs.store import directory, sign, signed
from proofs.verdict import Verdict
from proofs.witnesses.settings import Settings

SCHEMA = 2

# What the claims took when they were examined last; an hour is longer than any.
DURATIONS, LARGEST_DURATION = "durations.json", 3600.0

LARGEST_RESULT = 2**26
"""Bytes of one result; the largest of the three papers has about 100 kB."""


class _Envelope(msgspec.Struct, forbid_unknown_fields=True):
    """The file: the text of the body, and its signature."""

    schema: int
    signature: str
    body: str


class _Judged(msgspec.Struct, forbid_unknown_fields=True):
    verdict: Verdict
    reason: str
    evidence: list[dict[str, Any]]


@dataclass(frozen=True)
class _Body:
    """What is signed. ``appearance`` is the code that typeset ``text``: when it changed the text is made again."""

    claim: str
    fingerprint: str
    judgement: _Judged
    correction: _Judged | None
    text: dict[str, Any] | None
    appearance: str


class DamagedResult(Exception):
    """A file of finished results cannot be read; its claim is examined again."""


def sweep() -> None:
    """Remove what killed runs left half written an hour ago or longer."""
    for file in directory().glob(".*.part"):
        with contextlib.suppress(OSError):
            if time.time() - file.stat().st_mtime > 3600:
                file.unlink()


@lru_cache(maxsize=256)
def _code(module: str) -> str:
    """Changes when the code of the witnesses, or any that the claim's module needs, changes."""
    return digest((*REFEREE, module))


@lru_cache(maxsize=1)
def _libraries() -> tuple[str, ...]:
    names = ("sympy", "mpmath", "python-flint", "numpy", "scipy", "numba", "hypothesis")
    return (*(f"{name} {version(name)}" for name in names), _kernel())


@lru_cache(maxsize=1)
def _kernel() -> str:
    """The proof kernel that is here: what one machine's kernel accepted is not another's evidence."""
    return f"coqc {coqc.version() or 'absent'}, theory and certificates {certificates.digest()}"


@lru_cache(maxsize=1)
def _appearance() -> str:
    """Changes with how statements look, and with what the ledger says of them."""
    return digest((*APPEARANCE, "proofs.ledger"))


def key(claim: Claim, settings: Settings) -> str:
    """The fingerprint of everything that the finding depends on.

    A statement of this project is the value of its code, so that the code stands for it and nothing has to be built to
    know that nothing changed; a statement of anybody else's stands for itself.
    """
    module = inspect.unwrap(claim.maker).__module__
    if source_file(module):
        return fingerprint(claim.id, asdict(settings), _code(module), _libraries())
    statements = [claim.statement, *([claim.corrected.statement] if claim.corrected else [])]
    code = own_papers.code(module, statements) or module
    labels = claim.label.split()[0]  # theorems are examined on more tasks
    return fingerprint(claim.id, asdict(settings), code, _libraries(), labels, *statements)


def _judgement_to_json(judgement: Judgement) -> dict[str, Any]:
    return {
        "verdict": judgement.verdict,
        "reason": judgement.reason,
        "evidence": [e.as_json() for e in judgement.evidence],
    }


def _judgement(data: _Judged) -> Judgement:
    return Judgement(data.verdict, data.reason, tuple(Evidence.from_json(e) for e in data.evidence))


def save(finding: Finding) -> Path:
    """Write a finding to disk, atomically: a crash leaves the old file or the new one. OSError where that fails."""
    body = {
        "claim": finding.claim,
        "fingerprint": finding.fingerprint,
        "judgement": _judgement_to_json(finding.judgement),
        "correction": _judgement_to_json(finding.correction) if finding.correction else None,
        "text": finding.text,
        "appearance": _appearance(),
    }
    text = json.dumps(body, ensure_ascii=False)
    path = directory() / f"{finding.fingerprint}.json"
    signature = sign(text)
    write_whole(path, json.dumps({"schema": SCHEMA, "signature": signature, "body": text}))
    return path


def recall(fingerprint: str, claim: str) -> Finding | None:
    """The finding of ``claim`` kept under this fingerprint, None when there is none; raises DamagedResult."""
    path = directory() / f"{fingerprint}.json"
    if not os.path.lexists(path):
        return None
    try:
        envelope = msgspec.convert(json.loads(read_whole(path, LARGEST_RESULT)), _Envelope)
        if envelope.schema != SCHEMA:
            raise ValueError(f"it has schema {envelope.schema}, not {SCHEMA}")
        if not signed(envelope.body, envelope.signature):
            raise ValueError("its signature is not that of this store")
        body = msgspec.convert(json.loads(envelope.body), _Body)
        if (body.claim, body.fingerprint) != (claim, fingerprint):
            raise ValueError(f"it is the result of {body.claim} under {body.fingerprint}")
        return Finding(
            body.claim,
            body.fingerprint,
            _judgement(body.judgement),
            _judgement(body.correction) if body.correction else None,
            body.text if body.appearance == _appearance() else None,
        )
    except (NotReadable, ValueError, KeyError, TypeError, RecursionError) as problem:
        raise DamagedResult(f"{path}: {problem}; the claim is examined again") from problem


def durations() -> dict[str, float]:
    """Processor seconds of each claim when it was examined last, with whatever code; empty where none are kept.

    They order the work of a run and say nothing of a result: a file that cannot be read is no file.
    """
    try:
        known = json.loads(read_whole(directory().parent / DURATIONS, LARGEST_RESULT))
        return {k: float(v) for k, v in known.items() if isinstance(v, int | float) and 0 <= v <= LARGEST_DURATION}
    except (NotReadable, ValueError, AttributeError, RecursionError):
        return {}


def keep_durations(found: Mapping[str, float]) -> None:
    """Add what a run took to what is known; nothing is lost where that cannot be written."""
    if found:
        with contextlib.suppress(OSError):
            directory().mkdir(parents=True, exist_ok=True)
            text = json.dumps(dict(sorted((durations() | {k: round(v, 2) for k, v in found.items()}).items())))
            write_whole(directory().parent / DURATIONS, text)
