"""Finished results on disk: one file a claim, keyed by all that it depends on, written whole or not at all."""

from __future__ import annotations

import hashlib
import inspect
import json
import os
from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from proofs import own_papers
from proofs.claims import Claim
from proofs.dependencies import REFEREE, digest, source_file
from proofs.evidence import Evidence
from proofs.referee import Finding, Judgement
from proofs.statements.base import fingerprint
from proofs.witnesses.settings import Settings

SCHEMA = 1


class DamagedResult(Exception):
    """A file of finished results cannot be read; its claim is examined again."""


def directory() -> Path:
    """Where finished results are kept: ``$LAZYRICH_HOME`` or ``.lazyrich`` in the working directory."""
    return Path(os.environ.get("LAZYRICH_HOME", ".lazyrich")) / "results"


@lru_cache(maxsize=256)
def _code(module: str) -> str:
    """Changes when the code of the witnesses, or any that the claim's module needs, changes."""
    if source_file(module):
        return digest((*REFEREE, module))
    return own_papers.code(module) or module


@lru_cache(maxsize=1)
def _libraries() -> tuple[str, ...]:
    return tuple(f"{name} {version(name)}" for name in ("sympy", "mpmath", "python-flint", "numpy", "scipy", "numba"))


def key(claim: Claim, settings: Settings) -> str:
    """The fingerprint of everything that the finding depends on.

    A statement of this project is the value of its code, so that the code stands for it and nothing has to be built to
    know that nothing changed; a statement of anybody else's stands for itself.
    """
    module = inspect.unwrap(claim.maker).__module__
    parts: list[Any] = [claim.id, asdict(settings), _code(module), _libraries()]
    if source_file(module) is None:
        parts += [claim.statement, claim.corrected.statement if claim.corrected else None]
    return fingerprint(*parts)


def _judgement_to_json(judgement: Judgement) -> dict[str, Any]:
    return {
        "verdict": judgement.verdict,
        "reason": judgement.reason,
        "evidence": [e.as_json() for e in judgement.evidence],
    }


def _judgement_from_json(data: Mapping[str, Any]) -> Judgement:
    return Judgement(data["verdict"], data["reason"], tuple(Evidence.from_json(e) for e in data["evidence"]))


def save(finding: Finding) -> Path:
    """Write a finding to disk, atomically: a crash leaves the old file or the new one."""
    body = {
        "claim": finding.claim,
        "fingerprint": finding.fingerprint,
        "judgement": _judgement_to_json(finding.judgement),
        "correction": _judgement_to_json(finding.correction) if finding.correction else None,
    }
    text = json.dumps(body, ensure_ascii=False)
    envelope = {"schema": SCHEMA, "checksum": hashlib.sha256(text.encode()).hexdigest(), "body": text}
    path = directory() / f"{finding.fingerprint}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(f".{os.getpid()}.tmp")
    temporary.write_text(json.dumps(envelope), encoding="utf-8")
    temporary.replace(path)
    return path


def recall(fingerprint: str) -> Finding | None:
    """The finding kept under this fingerprint, None when there is none; raises DamagedResult."""
    path = directory() / f"{fingerprint}.json"
    if not path.exists():
        return None
    try:
        envelope = json.loads(path.read_text(encoding="utf-8"))
        text = envelope["body"]
        if envelope["schema"] != SCHEMA or hashlib.sha256(text.encode()).hexdigest() != envelope["checksum"]:
            raise ValueError("the checksum does not match")
        body = json.loads(text)
        correction = body["correction"]
        return Finding(
            body["claim"],
            body["fingerprint"],
            _judgement_from_json(body["judgement"]),
            _judgement_from_json(correction) if correction else None,
        )
    except (ValueError, KeyError, TypeError, UnicodeDecodeError) as problem:
        raise DamagedResult(f"{path}: {problem}; the claim is examined again") from problem
