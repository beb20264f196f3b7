"""What is recorded, read from ledger files alone: no claim is built, and no folder's code is run.

Commands that only read go through here.  A folder of one's own is read from its ``ledger.json``.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from proofs import ledger
from proofs.errors import UsageError
from proofs.ledger import seen
from proofs.ledger.schema import read_document
from proofs.names import PAPERS, UnknownClaim, as_said, folder_named, nearest, typed


@dataclass(frozen=True)
class Recorded:
    """The ledger of one paper: its entries by claim id in the paper's order; ``folder`` for one of one's own."""

    key: str
    entries: dict[str, dict[str, Any]]
    folder: Path | None = None


def of_paper(key: str) -> Recorded:
    """The ledger of one of the three papers."""
    paper, is_claim, _ = key.partition("/")
    if is_claim and paper in PAPERS:
        raise UsageError(f"this command takes a whole paper: {paper}; `lazyrich show {key}` shows the claim")
    if key not in PAPERS:
        raise UnknownClaim(key, nearest(key, PAPERS))
    return Recorded(key, ledger.read(key))


def of_folder(folder: Path, *, unrecorded: bool = False) -> Recorded:
    """The ledger in a folder; UsageError when nothing is recorded there. The folder's code is not run.

    With ``unrecorded``, also what the last `verify` found of claims that the ledger does not hold.
    """
    file = folder / "ledger.json"
    just_found = seen.read(folder) if unrecorded else []
    if not just_found and not os.path.lexists(file):
        said = typed(folder)
        raise UsageError(
            f"{said} holds no ledger.json: nothing is recorded of it yet; "
            f"`lazyrich verify {said} --record` runs the folder's code and records the verdicts"
        )
    found = read_document(file)["claims"] if os.path.lexists(file) else []
    # a paper whose key changed since it was recorded is what the ledger says
    found = [item for item in just_found if not found or item["paper"] == found[0]["paper"]] + found
    if not found:
        raise UsageError(f"{file} records no claim")
    return Recorded(found[0]["paper"], {item["id"]: item for item in found}, folder)


def papers(names: Sequence[str]) -> list[Recorded]:
    """The ledgers that ``names`` (keys or folders) speak of; the three when empty."""
    if not names:
        return [of_paper(key) for key in PAPERS]
    out = []
    for name in names:
        place = folder_named(name)
        out.append(of_paper(name) if place is None else of_folder(place[0]))
    return out


def select(names: Sequence[str], *, unrecorded: bool = False) -> tuple[list[dict[str, Any]], list[str]]:
    """The entries of papers, folders, claims, or prefixes such as ``domine2025/eq-17`` (all when empty), and the ids
    of all claims that the ledgers they stand in record.

    UnknownClaim, with near names, for what is not recorded; ``unrecorded`` as in `of_folder`.
    """
    chosen: dict[str, dict[str, Any]] = {}
    known: dict[str, None] = {}
    for name in names or PAPERS:
        place = folder_named(name)
        if place is None:
            paper, _, rest = name.partition("/")
            if paper not in PAPERS:
                everything = [identifier for key in PAPERS for identifier in of_paper(key).entries]
                same = [f"{key}/{name}" for key in PAPERS if f"{key}/{name}" in everything]
                raise UnknownClaim(name, same or as_said(name, everything) or nearest(paper, PAPERS))
            source = of_paper(paper)
        else:
            source, rest = of_folder(place[0], unrecorded=unrecorded), place[1]
        wanted = f"{source.key}/{rest}"
        found = [e for key, e in source.entries.items() if not rest or key == wanted or key.startswith(wanted + "/")]
        if not found:
            raise UnknownClaim(name, as_said(rest, source.entries) or nearest(wanted, list(source.entries)))
        chosen.update((item["id"], item) for item in found)
        known.update(dict.fromkeys(source.entries))
    return list(chosen.values()), list(known)
