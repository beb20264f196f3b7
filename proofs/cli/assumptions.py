"""``lazyrich assumptions``: of each result, which of its assumptions are needed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from proofs.cli.show import print_counterexample
from proofs.cli.terminal import Terminal
from proofs.ledger import recorded
from proofs.ledger.assumptions import NEEDS, parent
from proofs.reports.unicode_math import words_in_unicode

_COLOURS = {"needed": "red", "not needed": "green", "other form": "yellow"}


def assumptions_command(name: str) -> int:
    """Per result and assumption: needed, with the counterexample, or not, with what holds without it."""
    entries, _ = recorded.select([name])
    terminal = Terminal()
    results: dict[str, list[dict[str, Any]]] = {}
    for item in entries:
        if item["ablates"]:
            results.setdefault(parent(item["id"]), []).append(item)
    tally: Counter[str] = Counter()
    for result, items in results.items():
        terminal.line((result, "bold"))
        for item in items:
            answer = item["need"] or "undecided"
            tally[answer] += 1
            dropped = words_in_unicode(" and ".join(item["ablates"]))
            start = f"  {answer:<11}"
            one_line = len(start) + len(dropped) + 2 + len(item["id"]) <= terminal.width
            for k, text in enumerate(terminal.wrapped(dropped, len(start))):
                told = [(start, _COLOURS.get(answer, "magenta")) if k == 0 else " " * len(start), text]
                terminal.line(*told, *((("  " + item["id"], "dim"),) if one_line else ()))
            if not one_line:
                terminal.line(" " * max(min(len(start), terminal.width - len(item["id"])), 0), (item["id"], "dim"))
            terminal.words(item["summary"], indent=13)
            print_counterexample(terminal, item, indent=13)
        terminal.blank()
    for answer, meaning in NEEDS.items():
        if tally[answer]:
            terminal.words(f"{answer}: {meaning}", label=f"{tally[answer]:>4}")
    if not results:
        terminal.words(f"no claim of {name} drops an assumption")
    return 0
