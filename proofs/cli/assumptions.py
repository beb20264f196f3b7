"""``lazyrich assumptions``: of each result, which of its assumptions are needed."""

from __future__ import annotations

from collections import Counter

from rich.console import Console
from rich.markup import escape

from proofs import ledger
from proofs.claims import Claim
from proofs.ledger.assumptions import NEEDS, need, parent
from proofs.own_papers import papers_named


def assumptions_command(paper: str) -> int:
    """Per result and assumption: needed, with the counterexample, or not, with what holds without it."""
    (found,) = papers_named([paper])
    recorded = ledger.read(found.key)
    console = Console(highlight=False, soft_wrap=True)
    results: dict[str, list[Claim]] = {}
    for claim in found.claims:
        if claim.ablates:
            results.setdefault(parent(claim), []).append(claim)
    tally: Counter[str] = Counter()
    for result, claims in results.items():
        console.print(f"[bold]{result}[/]")
        for claim in claims:
            item = recorded.get(claim.id)
            answer = need(claim, item["verdict"] if item else "undecided") or "undecided"
            tally[answer] += 1
            console.print(f"  {answer:<10}  {escape(' and '.join(claim.ablates))}  [dim]({claim.id})[/]")
            console.print(f"              {escape(claim.summary)}")
            if item and item["counterexample"]:
                shown = ", ".join(f"{key} = {value}" for key, value in item["counterexample"].items())
                console.print(f"              counterexample: {escape(shown)}")
        console.print()
    for answer, meaning in NEEDS.items():
        if tally[answer]:
            console.print(f"{tally[answer]:>4} {answer}: {meaning}")
    if not results:
        console.print(f"no claim of {found.key} drops an assumption")
    return 0
