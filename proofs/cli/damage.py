"""``lazyrich damage``: how much slight damage of the claims is refused."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import Any

from rich.markup import escape

from numeric.workers import Crew, WorkersDoNotStart, each
from proofs import announcements, interruption, ledger, results
from proofs.cli.bars import bars
from proofs.cli.consoles import Lines
from proofs.errors import Failed
from proofs.mutation import kept_trials
from proofs.mutation.trial import Trial, true_statement, try_claim
from proofs.own_papers import built, folder_of, select

NEEDED = 0.99
"""Of the damaged versions of a paper's claims, those that must no longer hold."""


def damage_command(names: list[str], *, count: int, seed: int, jobs: int | Crew) -> int:
    """Try the claims of ``names``; 1 when a paper's rate is below NEEDED, 3 when a claim could not be tried, else 0."""
    console = Lines()
    recorded = {}
    waiting: list[tuple[str, tuple[Any, ...]]] = []
    trials: dict[str, list[Trial]] = defaultdict(list)
    recalled = []
    durations = results.durations()
    for claim in select(names):
        built(claim)
        if claim.paper not in recorded:
            recorded[claim.paper] = {k: item["verdict"] for k, item in ledger.read(claim.paper).items()}
        verdict = recorded[claim.paper].get(claim.id)
        if true_statement(claim, verdict) is None:
            continue
        key = kept_trials.key(claim, verdict, seed, count)
        known = kept_trials.recall(key)
        if known is None:
            waiting.append((key, (claim.paper, folder_of(claim.paper), claim.id, verdict, seed, count)))
        else:
            recalled.append((claim.paper, known))
    waiting.sort(key=lambda task: -durations.get(task[1][2], math.inf))
    done = f", {len(recalled)} of them tried before" if recalled else ""
    console.print(f"{len(waiting) + len(recalled)} claims, up to {count} damaged versions of each, seed {seed}{done}")

    def note(paper: str, trial: Trial) -> None:
        trials[paper].append(trial)
        for what in trial.survived:
            console.print(f"[bold red]survives:[/] {escape(f'{trial.claim}: {what}')}")
        for what in trial.same:
            console.print(f"[dim]the same:[/] {escape(f'{trial.claim}: {what}')}")

    for paper, known in recalled:
        note(paper, known)
    failed = {}
    not_kept = ""
    tasks = [task for _, task in waiting]
    running: dict[int, str] = {}
    with bars(console, (name for _, _, name, *_ in tasks)) as progress:

        def begun(number: int) -> None:
            running[number] = tasks[number][2]
            progress.running(tuple(running.values()))

        answers = each(try_claim, tasks, workers=jobs, setup=announcements.prepare_worker, begun=begun)
        try:
            for number, answer in answers:
                key, (paper, _, name, *_) = waiting[number]
                running.pop(number, None)
                progress.running(tuple(running.values()))
                progress.done(name)
                if not isinstance(answer, Trial):
                    failed[name] = f"{type(answer).__name__}: {answer}"
                    continue
                try:
                    kept_trials.save(answer, key)
                except OSError as problem:
                    not_kept = str(problem.strerror or problem)
                note(paper, answer)
                interruption.check()
        except WorkersDoNotStart as problem:
            raise Failed(str(problem)) from problem
        finally:
            answers.close()
    if not_kept:
        console.print(f"[bold red]trials could not be kept on disk:[/] {escape(not_kept)}")
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
