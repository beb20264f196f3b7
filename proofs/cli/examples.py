"""``lazyrich examples``: the worked examples, examined beside the verdicts that were written down before them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from rich.markup import escape

from proofs import own_papers, runner
from proofs.claims import nearest
from proofs.cli.consoles import Lines
from proofs.cli.terminal import COLOURS
from proofs.errors import UsageError
from proofs.witnesses.settings import Settings

FOLDER = Path(__file__).resolve().parent.parent / "examples"


def formulas() -> dict[str, dict[str, dict[str, Any]]]:
    """By example and number: what the formula says, the verdict that it should get, and why it is not said if so."""
    with (FOLDER / "formulas.toml").open("rb") as file:
        return {name: topic["formulas"] for name, topic in tomllib.load(file).items()}


def number_of(claim: str) -> str:
    """The number of the formula that a claim says: ``a02`` of ``deep_linear_networks/eq-a02/layers``."""
    return claim.split("/")[1].removeprefix("eq-")


def examples_command(names: list[str], *, jobs: int, seed: int) -> int:
    """Examine the examples; 1 when a verdict is not the expected one, 3 when a claim failed, else 0."""
    known = formulas()
    for name in names:
        if name not in known:
            near = nearest(name, known) or list(known)
            raise UsageError(f"there is no example {name!r}; there are {', '.join(near)}")
    console = Lines()
    wrong: list[str] = []
    failed: dict[str, str] = {}
    for name in names or known:
        claims = own_papers.select([str(FOLDER / name)])
        outcome = runner.run(claims, Settings(seed=seed), jobs=jobs)
        said = {number_of(c.id) for c in claims}
        console.print(f"[bold]{name}[/]: {len(claims)} claims, {len(said)} of {len(known[name])} formulas")
        for claim in claims:
            finding = outcome.findings.get(claim.id)
            verdict = finding.verdict if finding else "failed"
            expected = known[name][number_of(claim.id)]["expected"]
            colour = COLOURS.get(verdict, "red")
            note = "" if verdict == expected else f" [bold red]expected {expected}[/]"
            console.print(f"[{colour}]{verdict:<10}[/] {claim.id.split('/', 1)[1]:<14} {escape(claim.summary)}{note}")
            if note:
                wrong.append(claim.id)
        for number, formula in known[name].items():
            if number not in said:
                console.print(f"[dim]not said   {number:<14} {escape(formula['unsaid'])}[/]")
        failed |= outcome.failed
    for claim_id, why in failed.items():
        console.print(f"[bold red]failed:[/] {escape(f'{claim_id}: {why}')}")
    return 3 if failed else 1 if wrong else 0
