"""``lazyrich assumptions``: of each result, which of its assumptions are needed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Console
from rich.markup import escape

from proofs.ledger import recorded
from proofs.ledger.assumptions import NEEDS, parent


def assumptions_command(paper: str) -> int:
    """Per result and assumption: needed, with the counterexample, or not, with what holds without it."""
    (found,) = recorded.papers([paper])
    console = Console(highlight=False, soft_wrap=True)
    results: dict[str, list[dict[str, Any]]] = {}
    for item in found.entries.values():
        if item["ablates"]:
            results.setdefault(parent(item["id"]), []).append(item)
    tally: Counter[str] = Counter()
    for result, items in results.items():
        console.print(f"[bold]{escape(result)}[/]")
        for item in items:
            answer = item["need"] or "undecided"
            tally[answer] += 1
            console.print(f"  {answer:<10}  {escape(' and '.join(item['ablates']))}  [dim]({escape(item['id'])})[/]")
            console.print(f"              {escape(item['summary'])}")
            if item["counterexample"]:
                shown = ", ".join(f"{key} = {value}" for key, value in item["counterexample"].items())
                console.print(f"              counterexample: {escape(shown)}")
        console.print()
    for answer, meaning in NEEDS.items():
        if tally[answer]:
            console.print(f"{tally[answer]:>4} {answer}: {meaning}")
    if not results:
        console.print(f"no claim of {found.key} drops an assumption")
    return 0
