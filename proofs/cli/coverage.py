"""``lazyrich coverage`` and ``lazyrich errata``: what the ledger holds of each paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from proofs import inventory, ledger
from proofs.claims import PAPERS
from proofs.errors import UsageError
from proofs.evidence import STRENGTHS
from proofs.ledger import recorded
from proofs.reports.formulas import without_names
from proofs.verdict import VERDICTS

_RANK = {0: "main text", 1: "theorems of the appendix", 2: "steps of proofs", 3: "captions, references, settings"}


def coverage_command(names: list[str]) -> int:
    """Per paper: how much of what is numbered has a claim, the verdicts, what they rest on, what is missing."""
    for name in names:
        if name not in PAPERS:
            raise UsageError(f"there is no paper {name!r}; the papers are {', '.join(PAPERS)}")
    console = Console(highlight=False, soft_wrap=True)
    keys = names or list(PAPERS)
    rows: dict[str, list[str]] = {}
    gaps = []
    for key in keys:
        items = recorded.of_paper(key).entries
        found = inventory.missing(key, items)
        total = len(inventory.NUMBERED[key].ids())
        tally = Counter(item["verdict"] for item in items.values())
        best = Counter(ledger.strength(item) for item in items.values())
        share = f"{total - len(found)} ({100 * (total - len(found)) // total} %)"
        column = {"numbered": str(total), "covered": share, "claims": str(len(items))}
        column |= {verdict: str(tally[verdict]) for verdict in VERDICTS}
        asked = sum(_asked(item) and item["verdict"] == "refuted" for item in items.values())
        column["refuted, own questions"] = str(asked)
        for strength in reversed(STRENGTHS):
            column[strength if strength.startswith("by") else f"by {strength}"] = str(best[strength])
        for name, value in column.items():
            rows.setdefault(name, []).append(value)
        if found:
            gaps.append(f"{key} lacks {inventory.ranges(found)}")
    table = Table(title="coverage, verdicts, evidence (a claim is as strong as its weakest part)", title_justify="left")
    table.add_column("")
    for key in keys:
        table.add_column(key, justify="right", no_wrap=True)
    for name, values in rows.items():
        table.add_row(name, *values, end_section=name in ("claims", "refuted, own questions"))
    console.print(table)
    for line in gaps:
        console.print(escape(line))
    return 0


def _asked(item: Mapping[str, Any]) -> bool:
    """A question of our own, such as a result without one of its assumptions: answered no, it is no error of theirs."""
    return item["own"] or bool(item["ablates"])


def errata_command(paper: str) -> int:
    """The refuted and unclear claims, main text first, each with its correction and what depends on it."""
    (found,) = recorded.papers([paper])
    console = Console(highlight=False, soft_wrap=True)
    printed = [item for item in found.entries.values() if not _asked(item)]
    wrong = [item for item in printed if item["verdict"] in ("refuted", "unclear")]
    for rank in sorted(_RANK):
        chosen = [item for item in wrong if min(max(item["importance"], 0), max(_RANK)) == rank]
        if not chosen:
            continue
        console.print(f"[bold]{_RANK[rank]}[/]\n")
        for item in chosen:
            console.print(f"[bold]{escape(item['label'])}[/] ({escape(item['id'])}): {item['verdict']}")
            console.print(f"  {escape(item['summary'])}")
            console.print(f"  printed    {escape(without_names(item['printed']))}")
            if item["corrected"]:
                console.print(f"  corrected  {escape(without_names(item['corrected']['printed']))}")
                console.print(f"  because    {escape(item['corrected']['because'])}")
                for word, key in (("falls too", "affects"), ("survives", "survives")):
                    if item["corrected"][key]:
                        console.print(f"  {word:<10} {', '.join(item['corrected'][key])}")
            else:
                console.print(f"  why        {escape(item['reason'])}")
            console.print()
    console.print(f"{len(wrong)} of {len(printed)} claims of {found.key} are refuted or unclear")
    return 0
