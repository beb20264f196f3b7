"""``lazyrich show``, ``list`` and ``ledger``: what is recorded, without computing anything."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from proofs import claims, ledger
from proofs.claims import Claim
from proofs.cli.verify import COLOURS
from proofs.errors import UsageError
from proofs.ledger import recorded
from proofs.ledger.wholes import with_wholes
from proofs.reports.formulas import in_lines
from proofs.verdict import VERDICTS


def list_command(names: list[str], verdict: str | None) -> int:
    """One line a claim: verdict, id, what it says."""
    if verdict is not None and verdict not in VERDICTS:
        raise UsageError(f"there is no verdict {verdict!r}; the verdicts are {', '.join(VERDICTS)}")
    console = Console(highlight=False, soft_wrap=True)
    for item in recorded.select(names)[0]:
        if verdict is None or item["verdict"] == verdict:
            colour = COLOURS.get(item["verdict"], "dim")
            console.print(f"[{colour}]{item['verdict']:<12}[/] {escape(item['id']):<38} {escape(item['summary'])}")
    return 0


def ledger_command(names: list[str], as_json: bool) -> int:
    """The recorded entries: JSON on request, else a table."""
    entries, known = recorded.select(names)
    if as_json:
        sys.stdout.write(ledger.text(with_wholes(entries, known)))
        return 0
    table = Table(title="recorded verdicts", title_justify="left")
    for column in ("claim", "verdict", "rests on", "what it says"):
        table.add_column(column)
    for item in entries:
        colour = COLOURS.get(item["verdict"], "dim")
        strength = ledger.strength(item)
        table.add_row(escape(item["id"]), f"[{colour}]{item['verdict']}[/]", strength, escape(item["summary"]))
    Console().print(table)
    return 0


def show_command(name: str) -> int:
    """Everything that is recorded of a claim; the whole explanation and the derivation where it is one of ours."""
    console = Console(highlight=False, soft_wrap=True)
    for item in recorded.select([name])[0]:
        _show(console, item, claims.claim(item["id"]) if item["paper"] in claims.PAPERS else None)
    return 0


def _show(console: Console, item: dict[str, Any], claim: Claim | None) -> None:
    verdict = item["verdict"]
    colour = COLOURS.get(verdict, "dim")
    console.print(f"[bold]{escape(item['id'])}[/]  {escape(item['label'])}  [{colour}]{verdict}[/]")
    console.print(escape(claim.explanation if claim else item["summary"]))
    console.print(f"\n[bold]As printed[/] ({item['kind']})")
    console.print(escape(in_lines(item["printed"])))
    if item["assumptions"]:
        console.print("\n[bold]Assumptions[/]")
        for line in item["assumptions"]:
            console.print(f"  {escape(line)}")
    if item["uses"]:
        console.print(f"\n[bold]Uses[/] {', '.join(item['uses'])}")
    console.print(f"\n[bold]Why[/] {escape(item['reason'])}")
    console.print("[bold]Evidence[/]")
    for evidence in item["evidence"]:
        _evidence(console, evidence)
    if item["counterexample"]:
        console.print("[bold]Counterexample[/]")
        for key, value in item["counterexample"].items():
            console.print(f"  {escape(str(key))}: {escape(str(value))}")
    fix = item["corrected"]
    if fix is not None:
        console.print(f"\n[bold]Correction[/] {escape(fix['because'])}")
        console.print(escape(in_lines(fix["printed"])))
        console.print(f"  verdict on the correction: {fix['verdict']}")
        for evidence in fix["evidence"]:
            _evidence(console, evidence)
        for title, names in (("falls with it", fix["affects"]), ("survives", fix["survives"])):
            if names:
                console.print(f"  {title}: {', '.join(names)}")
    if claim is not None:
        _derivation(console, claim)
    console.print()


def _derivation(console: Console, claim: Claim) -> None:
    derivation = getattr(claim.statement, "derivation", None) or (
        getattr(claim.corrected.statement, "derivation", None) if claim.corrected else None
    )
    if derivation is not None:
        console.print(f"\n[bold]Derivation[/] {derivation.title}: lazyrich derive {derivation.topic}")
        for number, step in enumerate(derivation.steps, 1):
            console.print(f"  {number}. {escape(step.title)}" + (f"  ({step.equation})" if step.equation else ""))


def _evidence(console: Console, evidence: dict[str, Any]) -> None:
    sign = {"supports": "[green]+[/]", "contradicts": "[red]-[/]", "undecided": "[yellow]?[/]"}[evidence["outcome"]]
    console.print(f"  {sign} {evidence['witness']} ({evidence['strength']}): {escape(evidence['detail'])}")
