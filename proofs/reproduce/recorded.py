"""The recorded verdicts on the figures: what ``lazyrich reproduce --list`` shows, and a new run is compared with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypedDict

import msgspec

from numeric.files import NotReadable, read_whole, write_whole
from proofs.errors import UsageError
from proofs.reproduce import FigureVerdict

FILE = Path(__file__).resolve().with_name("verdicts.json")


class _Verdict(TypedDict):
    verdict: FigureVerdict
    profile: str
    seed: int


def read() -> dict[str, dict[str, Any]]:
    """By figure: its verdict, and the profile and the seed with which it was found. Empty when nothing is recorded."""
    if not FILE.exists():
        return {}
    try:
        found = json.loads(read_whole(FILE, 2**24))
        msgspec.convert(found, dict[str, _Verdict])
    except (NotReadable, ValueError, RecursionError) as problem:
        raise UsageError(f"{FILE} is no table of verdicts, or a damaged one: {problem}") from problem
    return found


def record(documents: Mapping[str, Mapping[str, Any]], order: list[str]) -> Path:
    """Write the verdicts of ``documents`` (as `Job.save_verdict` returns them) beside those of the other figures."""
    known = read() | {
        key: {name: document[name] for name in ("verdict", "profile", "seed")} for key, document in documents.items()
    }
    text = json.dumps({key: known[key] for key in order if key in known}, indent=1) + "\n"
    write_whole(FILE, text)
    return FILE


def changes(documents: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The figures whose verdict is not the recorded one, with what it was and is; an unrecorded one is no change."""
    known = read()
    return [
        f"{key}: {known[key]['verdict']} -> {document['verdict']}"
        for key, document in documents.items()
        if key in known and known[key]["verdict"] != document["verdict"]
    ]
