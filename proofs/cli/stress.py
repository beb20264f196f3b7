"""``lazyrich stress``: the measured claims again and again, each time with other seeds. No verdict may change."""

from __future__ import annotations

import secrets
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from rich.markup import escape

from numeric.workers import Crew
from proofs import ledger, runner
from proofs.claims import Claim
from proofs.cli.bars import bars
from proofs.cli.consoles import Lines
from proofs.own_papers import select
from proofs.statements.base import Statement
from proofs.statements.quantities import Measured
from proofs.witnesses.settings import Settings


def leaves(statement: Statement) -> Iterator[Statement]:
    """The statement and every statement inside it."""
    yield statement
    for f in fields(statement):
        value = getattr(statement, f.name)
        inside = value.values() if isinstance(value, dict) else value if isinstance(value, (tuple, list)) else [value]
        for item in inside:
            if isinstance(item, Statement) and is_dataclass(item):
                yield from leaves(item)


def is_measured(claim: Claim) -> bool:
    """Whether chance has a part in its verdict, as printed or as corrected."""
    statements = [claim.statement, *([claim.corrected.statement] if claim.corrected else [])]
    return any(isinstance(leaf, Measured) for s in statements for leaf in leaves(s))


def stress_command(names: list[str], *, seeds: int, first: int | None, profile: str, jobs: int | Crew) -> int:
    """Run the measured claims of ``names`` with ``seeds`` seeds; 1 when a verdict changed, 3 when a claim failed."""
    console = Lines()
    claims = [c for c in select(names) if is_measured(c)]
    recorded = {c.paper: ledger.read(c.paper) for c in claims}
    start = secrets.randbelow(2**31) if first is None else first
    drawn = list(range(start, start + seeds))
    console.print(f"{len(claims)} measured claims, {seeds} seeds from {start}, profile {profile}")
    changed: dict[str, list[str]] = defaultdict(list)
    failed: dict[str, str] = {}
    examined = 0
    for seed in drawn:
        settings = Settings(profile=profile, seed=seed, explain=False)  # type: ignore[arg-type]
        with bars(console, (c.id for c in claims)) as progress:
            found = runner.run(
                claims,
                settings,
                jobs=jobs,
                on_running=progress.running,
                on_finding=lambda finding, recalled: progress.done(finding.claim),
            )
        failed |= {name: f"seed {seed}: {why}" for name, why in found.failed.items()}
        examined += len(found.findings)
        differing = 0
        for name, finding in found.findings.items():
            old = recorded[name.split("/")[0]].get(name, {}).get("verdict")
            if old != finding.verdict:
                differing += 1
                changed[name].append(f"seed {seed}: {old} -> {finding.verdict} ({finding.reason})")
        console.print(f"seed {seed}: {len(found.findings)} claims, {differing} verdicts changed")
    for name, said in changed.items():
        console.print(f"[bold red]changed:[/] {escape(name)}")
        for line in said:
            console.print(f"  {escape(line)}")
    for name, why in failed.items():
        console.print(f"[bold red]failed:[/] {escape(f'{name}: {why}')}")
    tally = Counter(name.split("/")[0] for name in changed)
    papers = ", ".join(f"{paper} {count}" for paper, count in tally.items()) or "none"
    runs = sum(map(len, changed.values()))
    console.print(f"{examined} examinations, {runs} with another verdict; claims: {papers}")
    return 1 if changed else 3 if failed else 0
