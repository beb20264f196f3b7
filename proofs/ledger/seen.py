"""What the last `verify` found of a folder's claims, recorded or not: kept in the store, not in the folder, and signed.

Nothing hangs on it: a file that is damaged, or that another wrote, is no file.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from numeric.files import NotReadable, read_whole, real_path, write_whole
from proofs import ledger
from proofs.errors import UsageError
from proofs.ledger.schema import LARGEST_LEDGER, validated
from proofs.store import home, sign, signed


def file_of(folder: Path) -> Path:
    """Where they are kept; moving the folder loses them."""
    return home() / "seen" / f"{hashlib.sha256(str(real_path(folder)).encode()).hexdigest()[:16]}.json"


def read(folder: Path) -> list[dict[str, Any]]:
    """The entries that `keep` wrote for this folder in this store; none where they cannot be believed."""
    file = file_of(folder)
    try:
        kept = json.loads(read_whole(file, LARGEST_LEDGER))
        if not signed(_named(file, kept["body"]), kept["signature"]):
            return []
        claims: list[dict[str, Any]] = validated(json.loads(kept["body"]), file)["claims"]
    except (NotReadable, UsageError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return []
    return claims


def keep(folder: Path, paper: str, entries: Mapping[str, Mapping[str, Any]], claims: Collection[str]) -> None:
    """Add ``entries`` (by claim id) to what is kept of the folder's paper, whose claims are ``claims``.

    What was kept under another key of the paper, or of claims that are gone, goes.  Nothing is kept where that fails.
    """
    known = {item["id"]: item for item in read(folder) if item["paper"] == paper and item["id"] in claims}
    body = ledger.text((known | dict(entries)).values(), paper=paper)
    file = file_of(folder)
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, json.dumps({"signature": sign(_named(file, body)), "body": body}))


def _named(file: Path, body: str) -> str:
    """What is signed: the place too, so that what is kept of one folder says nothing of another."""
    return f"{file.name}\n{body}"
