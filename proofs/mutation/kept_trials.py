"""Finished trials on disk, signed by the store of results: damage of all claims takes hours, and may be interrupted."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from numeric.files import NotReadable, read_whole, write_whole
from proofs import results, store
from proofs.claims import Claim
from proofs.dependencies import digest
from proofs.mutation.trial import Trial
from proofs.statements.base import fingerprint
from proofs.witnesses.settings import Settings

LARGEST = 2**22
"""Bytes of one trial; damage is told in a line or two."""


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    signature: str
    body: str


class _Body(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    trial: Trial


def key(claim: Claim, verdict: str | None, seed: int, count: int) -> str:
    """The fingerprint of all that the trial of a claim depends on."""
    return fingerprint(results.key(claim, Settings(seed=seed, explain=False)), _code(), verdict or "", count)


@lru_cache(maxsize=1)
def _code() -> str:
    """Changes with the code that does the damage."""
    return digest(("proofs.mutation.trial",))


def _file(key: str) -> Path:
    return store.home() / "trials" / f"{key}.json"


def save(trial: Trial, key: str) -> None:
    """Write a trial whole or not at all; OSError where that fails."""
    text = json.dumps({"key": key, "trial": asdict(trial)}, ensure_ascii=False)
    file = _file(key)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, json.dumps({"signature": store.sign(text), "body": text}))


def recall(key: str) -> Trial | None:
    """The trial kept under this key; None where there is none, or one that this store did not write there."""
    try:
        kept: Any = msgspec.convert(json.loads(read_whole(_file(key), LARGEST)), _Kept)
        if not store.signed(kept.body, kept.signature):
            return None
        body = msgspec.convert(json.loads(kept.body), _Body)
    except (NotReadable, ValueError, RecursionError):  # also what msgspec raises
        return None
    return body.trial if body.key == key else None
