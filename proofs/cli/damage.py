"""``lazyrich damage``: how much slight damage of the claims is refused."""

from __future__ import annotations

from collections import defaultdict
from contextlib import closing

from rich.markup import escape

from numeric.workers import Crew, WorkersDoNotStart, each
from proofs import announcements, interruption, ledger
from proofs.cli.consoles import Lines
from proofs.errors import Failed
from proofs.mutation.trial import Trial, true_statement, try_claim
from proofs.own_papers import built, folder_of, select

NEEDED = 0.99
"""Of the damaged versions of a paper's claims, those that must no longer hold."""


def damage_command(names: list[str], *, count: int, seed: int, jobs: int | Crew) -> int:
    """Try the claims of ``names``; 1 when a paper's rate is below NEEDED, 3 when a claim could not be tried, else 0."""
    console = Lines()
    recorded = {}
    tasks = []
    for claim in select(names):
        built(claim)
        if claim.paper not in recorded:
            recorded[claim.paper] = {k: item["verdict"] for k, item in ledger.read(claim.paper).items()}
        verdict = recorded[claim.paper].get(claim.id)
        statement = true_statement(claim, verdict)
        if statement is None:
            continue
        tasks.append((claim.paper, folder_of(claim.paper), claim.id, verdict, seed, count))
    console.print(f"{len(tasks)} claims, up to {count} damaged versions of each, seed {seed}")
    trials: dict[str, list[Trial]] = defaultdict(list)
    failed = {}
    with closing(each(try_claim, tasks, workers=jobs, setup=announcements.prepare_worker)) as answers:
        try:
            for number, answer in answers:
                paper, _, name, *_ = tasks[number]
                if not isinstance(answer, Trial):
                    failed[name] = f"{type(answer).__name__}: {answer}"
                    continue
                trials[paper].append(answer)
                for what in answer.survived:
                    console.print(f"[bold red]survives:[/] {escape(f'{name}: {what}')}")
                for what in answer.same:
                    console.print(f"[dim]the same:[/] {escape(f'{name}: {what}')}")
                interruption.check()
        except WorkersDoNotStart as problem:
            raise Failed(str(problem)) from problem
    console.print(f"\n{'paper':14s} {'claims':>7s} {'killed':>7s} {'survive':>8s} {'the same':>9s} {'rate':>9s}")
    enough = True
    for paper, found in trials.items():
        killed = sum(t.killed for t in found)
        survived = sum(len(t.survived) for t in found)
        same = sum(len(t.same) for t in found)
        rate = killed / max(killed + survived, 1)
        enough &= rate >= NEEDED or not killed + survived
        tried = sum(t.killed + len(t.survived) > 0 for t in found)
        console.print(f"{paper:14s} {tried:7d} {killed:7d} {survived:8d} {same:9d} {100 * rate:7.2f} %")
    for name, why in failed.items():
        console.print(f"[bold red]failed:[/] {escape(f'{name}: {why}')}")
    return 1 if not enough else 3 if failed else 0
