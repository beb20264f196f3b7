"""``lazyrich diff``: what changed between two ledgers, and ``lazyrich answer``: an author's answer to a finding."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from proofs.cli.statements import print_change
from proofs.cli.terminal import Terminal
from proofs.errors import UsageError
from proofs.ledger import recorded
from proofs.ledger.answers import OUTCOMES, Answer, place
from proofs.ledger.changes import KINDS, Change, changes
from proofs.ledger.schema import read_document
from proofs.names import PAPERS, folder_named
from proofs.reports.points_and_conditions import assumption_in_words

_LISTED = 200


def _entries(name: str) -> dict[str, dict[str, Any]]:
    """The entries of a ledger file, of a paper, or of a folder."""
    if name in PAPERS:
        return recorded.of_paper(name).entries
    path = Path(name)
    if path.is_dir():
        return recorded.of_folder(path).entries
    if not path.exists():
        raise UsageError(f"there is no ledger {name}: name a JSON file, one of {', '.join(PAPERS)}, or a folder")
    return {item["id"]: item for item in read_document(path)["claims"]}


def diff_command(old: str, new: str) -> int:
    """Print the changes, verdicts first; 1 when a verdict changed or a claim is gone, else 0."""
    before, after = _entries(old), _entries(new)
    found = changes(before, after)
    terminal = Terminal()
    for kind in KINDS:
        chosen = [change for change in found if change.kind == kind]
        if not chosen:
            continue
        terminal.line((f"{kind} ({len(chosen)})", "bold"))
        for change in chosen[:_LISTED]:
            _print(terminal, change, (before.get(change.claim, {}), after.get(change.claim, {})))
        if len(chosen) > _LISTED:
            terminal.words(f"and {len(chosen) - _LISTED} more", indent=2)
        terminal.blank()
    tally = Counter(change.kind for change in found)
    said = ", ".join(f"{tally[kind]} {kind}" for kind in KINDS if tally[kind]) or "no change"
    terminal.words(f"{len(before)} claims before, {len(after)} after: {said}")
    return 1 if tally["verdict"] or tally["gone"] else 0


def _print(terminal: Terminal, change: Change, both: tuple[Mapping[str, Any], Mapping[str, Any]]) -> None:
    if change.kind in ("statement", "correction"):
        terminal.line("  ", change.claim)
        if change.kind == "statement":
            print_change(terminal, *both)
        else:
            print_change(terminal, both[0]["corrected"], both[1]["corrected"], of=f"{change.claim} corrected")
    elif change.kind in ("verdict", "strength", "new", "gone"):
        arrow = " → ".join(x for x in (change.before, change.after) if x)
        terminal.line("  ", f"{change.claim:<44} ", arrow)
    else:
        terminal.line("  ", change.claim)
        for label, text in (("before", change.before), ("after", change.after)):
            if change.kind == "assumptions":
                text = "; ".join(assumption_in_words(one) for one in text.split("; "))
            if text:
                terminal.words(text, label=label, indent=2)


def answer_command(claim: str, by: str, says: str, outcome: str) -> int:
    """Attach an author's answer to a claim; UsageError where it is no text, or no one claim is named."""
    if outcome not in OUTCOMES:
        raise UsageError(f"an answer is {', '.join(OUTCOMES)}, not {outcome!r}")
    for option, text in (("--by", by), ("--says", says)):
        line = " ".join(text.split("\n")) if option == "--says" else text
        if not line.strip() or not line.isprintable() or not _is_unicode(line):
            raise UsageError(f"{option} is no text that can be shown: {text[:40]!r}")
    folder = folder_named(claim)
    entries = recorded.select([claim])[0]
    name = folder[1] if folder else claim.partition("/")[2]
    wanted = [item for item in entries if name and item["id"].partition("/")[2] == name]
    if len(wanted) != 1:
        raise UsageError(f"{claim} names {len(entries)} claims; an answer is attached to one")
    target = place(folder[0] if folder else None)
    target.read()
    target.add(Answer(wanted[0]["id"], by, datetime.date.today(), outcome, says))
    print(f"kept in {target.file}; lazyrich show {wanted[0]['id']} shows it")
    return 0


def _is_unicode(text: str) -> bool:
    """Whether the bytes that were typed were text at all."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)
