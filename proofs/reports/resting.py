"""What the verdicts rest on, by the weakest part of each claim: the table in the README and in ``docs/verdicts.md``.

``python -m proofs.reports.resting`` writes the table there anew, from the ledgers.
"""

from __future__ import annotations

import re
import statistics
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from numeric.files import write_whole
from proofs import ledger
from proofs.claims import claim
from proofs.evidence import STRENGTHS
from proofs.ledger.strength import resolution, strength
from proofs.names import PAPERS
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Readings

_ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = _ROOT / "docs" / "verdicts.md"
README = _ROOT / "README.md"
START, END = "<!-- what rests on what: start -->", "<!-- what rests on what: end -->"
_WORDS = {
    "kernel": "the kernel",
    "proof": "a proof",
    "certified": "balls or exact points",
    "numeric": "numbers that agree",
    "statistical": "samples",
    "by construction": "how it is written: both sides are one tree",
    "executed": "a run that ends",
    "look-up": "the text itself",
}
_IN_SHORT = "| rests on [kernel / proof / certified / numbers / samples / one tree / text](docs/verdicts.md) |"
# Kinds whose statement is a formula: not a look-up in the text, and not a procedure.
_MEASURED = ("numeric", "statistical")
NOT_FORMULAS = ("look-up", "measured quantity", "procedure")


def decided() -> dict[str, list[Mapping[str, Any]]]:
    """The entries of each paper that hold or are refuted."""
    return {p: [e for e in ledger.read(p).values() if e["verdict"] in ("holds", "refuted")] for p in PAPERS}


def certified(entries: Iterable[Mapping[str, Any]]) -> tuple[int, int]:
    """Of the refuted formulas: how many have a counterexample that is certified or proved, and how many there are."""
    refuted = [e for e in entries if e["verdict"] == "refuted" and not no_formula(e)]
    sure = ("certified", "proof", "kernel")
    return sum(strength(e) in sure for e in refuted), len(refuted)


def no_formula(entry: Mapping[str, Any]) -> bool:
    """Whether what is refuted is no formula: the claim, or each part that falls, is a procedure or a look-up."""
    if entry["kind"] in NOT_FORMULAS:
        return True
    fallen = {item.get("part") or "" for item in entry["evidence"] if item["outcome"] == "contradicts"}
    found = claim(entry["id"])
    if found is None:
        return False
    parts = [_part(found.statement, name) for name in fallen - {""}]
    return bool(parts) and "" not in fallen and all(p is not None and p.kind in NOT_FORMULAS for p in parts)


def _part(statement: Statement, name: str) -> Statement | None:
    """The part of a composed statement by its path, None where the path leads into anything else."""
    found = {Conjunction: "parts", Readings: "readings"}.get(type(statement))
    if found is None:
        return None
    for key, part in getattr(statement, found).items():
        if name == key:
            return part
        if name.startswith(f"{key}/"):
            return _part(part, name.removeprefix(f"{key}/"))
    return None


def table() -> str:
    """The table as Markdown: strengths from strong to weak, and what a measurement would have noticed (the median)."""
    entries = decided()
    lines = [
        "| rests on | " + " | ".join(PAPERS) + " | would have noticed |",
        "| --- |" + " ---: |" * (len(PAPERS) + 1),
    ]
    for name in reversed(STRENGTHS):
        found = {p: [e for e in es if strength(e) == name] for p, es in entries.items()}
        if not any(found.values()):
            continue
        known = [r for es in found.values() for e in es if (r := resolution(e)) is not None and name in _MEASURED]
        noticed = f"{100 * statistics.median(known):.2g} %" if known else ""
        counts = " | ".join(str(len(es)) for es in found.values())
        lines.append(f"| {_WORDS[name]} | {counts} | {noticed} |")
    sure = {p: certified(es) for p, es in entries.items()}
    lines.append(
        "| refuted formulas, of these certified | " + " | ".join(f"{n}, {k}" for k, n in sure.values()) + " | |"
    )
    others = (sum(e["verdict"] == "refuted" and no_formula(e) for e in es) for es in entries.values())
    lines.append("| refuted procedures and look-ups | " + " | ".join(map(str, others)) + " | |")
    return "\n".join(lines)


def row() -> str:
    """The same in one row of the README's table: the counts from strong to weak."""
    shown = [name for name in reversed(STRENGTHS) if name != "executed"]
    counts = (Counter(strength(e) for e in found) for found in decided().values())
    return f"{_IN_SHORT} {' | '.join(' / '.join(str(count[name]) for name in shown) for count in counts)} |"


def put(document: Path, start: str, content: str, end: str) -> None:
    """Write ``content`` between the marks ``start`` and ``end`` of a document."""
    text = document.read_text(encoding="utf-8")
    pattern = re.compile(re.escape(start) + ".*?" + re.escape(end), re.DOTALL)
    write_whole(document, pattern.sub(lambda _: f"{start}\n{content}\n{end}", text))


def main() -> None:
    """Write the table into its document, and its row into the README."""
    put(DOCUMENT, START, table(), END)
    text = README.read_text(encoding="utf-8")
    write_whole(README, re.sub(rf"^{re.escape(_IN_SHORT)}.*$", row(), text, flags=re.MULTILINE))


if __name__ == "__main__":
    main()
