"""``lazyrich show``, ``list`` and ``ledger``: what is recorded, without computing anything."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from proofs import ledger
from proofs.claims import Claim
from proofs.cli.verify import COLOURS
from proofs.errors import UsageError
from proofs.ledger.wholes import with_wholes
from proofs.own_papers import built, select
from proofs.reports.formulas import in_lines
from proofs.verdict import VERDICTS


def _recorded(claims: list[Claim]) -> dict[str, dict[str, Any]]:
    out: dict[str, dict[str, Any]] = {}
    for paper in dict.fromkeys(c.paper for c in claims):
        out.update(ledger.read(paper))
    return out


def list_command(names: list[str], verdict: str | None) -> int:
    """One line a claim: verdict, id, what it says."""
    if verdict is not None and verdict not in VERDICTS:
        raise UsageError(f"there is no verdict {verdict!r}; the verdicts are {', '.join(VERDICTS)}")
    claims = select(names)
    recorded = _recorded(claims)
    console = Console(highlight=False, soft_wrap=True)
    for claim in claims:
        found = recorded.get(claim.id, {}).get("verdict", "not recorded")
        if verdict is None or found == verdict:
            colour = COLOURS.get(found, "dim")
            console.print(f"[{colour}]{found:<12}[/] {claim.id:<38} {escape(claim.summary)}")
    return 0


def ledger_command(names: list[str], as_json: bool) -> int:
    """The recorded entries: JSON on request, else a table."""
    claims = select(names)
    recorded = _recorded(claims)
    entries = [recorded[c.id] for c in claims if c.id in recorded]
    if as_json:
        sys.stdout.write(ledger.text(with_wholes(entries)))
        return 0
    table = Table(title="recorded verdicts", title_justify="left")
    for column in ("claim", "verdict", "strongest evidence", "what it says"):
        table.add_column(column)
    for item in entries:
        colour = COLOURS.get(item["verdict"], "dim")
        strength = ledger.strongest(item["evidence"])
        table.add_row(item["id"], f"[{colour}]{item['verdict']}[/]", strength, escape(item["summary"]))
    Console().print(table)
    return 0


def show_command(name: str) -> int:
    """Everything that is known of a claim."""
    claims = select([name])
    recorded = _recorded(claims)
    console = Console(highlight=False, soft_wrap=True)
    for claim in claims:
        built(claim)
        _show(console, claim, recorded.get(claim.id))
    return 0


def _show(console: Console, claim: Claim, item: dict[str, Any] | None) -> None:
    verdict = item["verdict"] if item else "not recorded"
    console.print(f"[bold]{claim.id}[/]  {claim.label}  [{COLOURS.get(verdict, 'dim')}]{verdict}[/]")
    console.print(escape(claim.explanation))
    console.print(f"\n[bold]As printed[/] ({claim.statement.kind})")
    console.print(escape(in_lines(claim.printed or claim.statement.latex())))
    if claim.statement.assumptions():
        console.print("\n[bold]Assumptions[/]")
        for line in claim.statement.assumptions():
            console.print(f"  {escape(line)}")
    if claim.uses:
        console.print(f"\n[bold]Uses[/] {', '.join(claim.uses)}")
    if item:
        console.print(f"\n[bold]Why[/] {escape(item['reason'])}")
        console.print("[bold]Evidence[/]")
        for evidence in item["evidence"]:
            _evidence(console, evidence)
        if item["counterexample"]:
            console.print("[bold]Counterexample[/]")
            for key, value in item["counterexample"].items():
                console.print(f"  {escape(str(key))}: {escape(str(value))}")
    if claim.corrected is not None:
        console.print(f"\n[bold]Correction[/] {escape(claim.corrected.because)}")
        console.print(escape(in_lines(claim.corrected.statement.latex())))
        if item and item["corrected"]:
            console.print(f"  verdict on the correction: {item['corrected']['verdict']}")
            for evidence in item["corrected"]["evidence"]:
                _evidence(console, evidence)
        for title, names in (("falls with it", claim.corrected.affects), ("survives", claim.corrected.survives)):
            if names:
                console.print(f"  {title}: {', '.join(names)}")
    derivation = getattr(claim.statement, "derivation", None) or (
        getattr(claim.corrected.statement, "derivation", None) if claim.corrected else None
    )
    if derivation is not None:
        console.print(f"\n[bold]Derivation[/] {derivation.title}: lazyrich derive {derivation.topic}")
        for number, step in enumerate(derivation.steps, 1):
            console.print(f"  {number}. {escape(step.title)}" + (f"  ({step.equation})" if step.equation else ""))
    console.print()


def _evidence(console: Console, evidence: dict[str, Any]) -> None:
    sign = {"supports": "[green]+[/]", "contradicts": "[red]-[/]", "undecided": "[yellow]?[/]"}[evidence["outcome"]]
    console.print(f"  {sign} {evidence['witness']} ({evidence['strength']}): {escape(evidence['detail'])}")
