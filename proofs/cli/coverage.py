"""``lazyrich coverage``: what the ledger holds of each paper."""

from __future__ import annotations

from collections import Counter

from rich.markup import escape
from rich.table import Table

from proofs import inventory, ledger
from proofs.cli.consoles import Lines
from proofs.cli.terminal import Terminal
from proofs.errors import UsageError
from proofs.evidence import STRENGTHS
from proofs.ledger import recorded
from proofs.names import PAPERS
from proofs.reports.in_print import is_our_question
from proofs.verdict import VERDICTS


def coverage_command(names: list[str]) -> int:
    """Per paper: how much of what is numbered has a claim, the verdicts, what they rest on, what is missing."""
    for name in names:
        if name not in PAPERS:
            raise UsageError(f"coverage is of what a paper numbers, and {name!r} is none of {', '.join(PAPERS)}")
    console = Lines()
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
        asked = sum(is_our_question(item) and item["verdict"] == "refuted" for item in items.values())
        column["refuted, own questions"] = str(asked)
        for strength in reversed(STRENGTHS):
            column[strength if strength.startswith("by") else f"by {strength}"] = str(best[strength])
        for name, value in column.items():
            rows.setdefault(name, []).append(value)
        if found:
            gaps.append(f"{key} lacks {inventory.ranges(found)}")
    Terminal().titled("coverage, verdicts, evidence (a claim is as strong as its weakest part)")
    table = Table()
    table.add_column("")
    for key in keys:
        table.add_column(key, justify="right", no_wrap=True)
    for name, values in rows.items():
        table.add_row(name, *values, end_section=name in ("claims", "refuted, own questions"))
    console.print(table)
    for line in gaps:
        console.print(escape(line))
    return 0
