"""Running the referee over many claims: in parallel, with progress, resumable, and safe against interruption."""

from __future__ import annotations

import math
import os
import platform
import traceback
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from numeric.blas_threads import one_blas_thread
from numeric.workers import Crew, ProcessDied, WorkersDoNotStart, each
from proofs import announcements, interruption, ledger, own_papers, results, unfinished
from proofs.claims import Claim
from proofs.errors import Failed, UsageError
from proofs.kernel import theorems
from proofs.referee import Finding, examine_claim
from proofs.witnesses.settings import Settings, TookTooLong, time_limit

_ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


@dataclass
class Run:
    """What came of a run: findings by claim id, what was recalled from disk, what was damaged there.

    ``failed`` are claims that could not be examined, with the reason, ``traces`` where that was a fault of the code;
    ``not_kept`` says why finished results could not be written to disk (they are in ``findings`` all the same);
    ``apart`` are claims in the middle of which an earlier command was killed, so that a process of their own took them.
    """

    findings: dict[str, Finding] = field(default_factory=dict)
    recalled: set[str] = field(default_factory=set)
    damaged: list[str] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    traces: dict[str, str] = field(default_factory=dict)
    not_kept: list[str] = field(default_factory=list)
    apart: list[str] = field(default_factory=list)


class OtherMachine(Exception):
    """A machine that is asked does not have what the result depends on: the message says what to look at."""


def _examine(
    paper: str, folder: Path | None, claim_id: str, settings: Settings, key: str, here: bool = True
) -> Finding:
    """In a worker process: claims are found again by their id, since statements hold functions.

    Unless it is ``here`` the machine must come to the same key: a result is kept under what it depends on.
    """
    if folder is not None and not here and not folder.is_dir():
        raise OtherMachine(f"{platform.node()} has no folder {folder}: every worker needs the paper at the same place")
    loaded = own_papers.load(paper) if folder is None else own_papers.load_folder(folder)
    claim = next((c for c in loaded.claims if c.id == claim_id), None)
    if claim is None:
        raise OtherMachine(f"{platform.node()} has no claim {claim_id}: its files of {paper} are others")
    if not here and results.key(claim, settings) != key:
        raise OtherMachine(
            f"{platform.node()} has other files of {paper}, or another proof kernel (`lazyrich doctor` shows it)"
        )
    return _examined(claim, settings, key)


def _examined(claim: Claim, settings: Settings, key: str) -> Finding:
    found = examine_claim(claim, settings, key)
    return replace(found, text=ledger.described(claim, found))


def run(
    claims: Sequence[Claim],
    settings: Settings,
    *,
    jobs: int | Crew = 1,
    fresh: bool = False,
    memory: int | None = None,
    on_finding: Callable[[Finding, bool], None] = lambda finding, recalled: None,
    on_running: Callable[[Sequence[str]], None] = lambda ids: None,
) -> Run:
    """Examine ``claims``; ``on_finding(finding, recalled)`` is called as each one is known.

    ``on_running(ids)`` is called with what is examined from now on, but for what other machines take.

    Findings that are on disk under the same fingerprint are recalled unless ``fresh``.  Each new one is on disk before
    the next is reported, so that an interrupted run continues where it stopped.  A claim whose process dies is tried
    again alone; one that dies twice is reported as failed.  ``memory`` bytes are all that one process may hold.
    A single job, or the last claim, is done in this process, which has no other to start; what kills it is done in a
    process apart by the next run (`proofs.unfinished`).
    ``jobs`` are processes of this machine, or a crew elsewhere; what that finds is kept in the store of this one.
    """
    outcome = Run()
    results.sweep()
    pending: list[tuple[Claim, str]] = []
    for claim in claims:
        known = None
        try:
            if own_papers.folder_of(claim.paper) is not None:
                on_running([claim.id])
                with time_limit(settings.seconds):
                    own_papers.built(claim)  # its statement is part of its key
            key = results.key(claim, settings)
            if not fresh:
                try:
                    known = results.recall(key, claim.id)
                except results.DamagedResult as damage:
                    outcome.damaged.append(str(damage))
            if known is None:
                own_papers.built(claim)
        except UsageError as problem:
            outcome.failed[claim.id] = str(problem)
            continue
        except TookTooLong as late:
            outcome.failed[claim.id] = f"its statement is not made: {late} of processor time"
            continue
        if known is None:
            pending.append((claim, key))
        else:
            if known.text is None:
                known = replace(known, text=ledger.described(claim, known))
            outcome.findings[claim.id] = known
            outcome.recalled.add(claim.id)
            on_finding(known, True)
    taken: dict[str, float] = {}
    ordered = longest_first(pending)
    waiting = [claim.id for claim, _ in ordered]
    running: list[str] = []

    def on_begun(claim_id: str) -> None:
        if claim_id not in running:  # one whose process was lost begins anew
            running.append(claim_id)
        on_running(tuple(running))

    on_running(())
    deadly = unfinished.left_behind()
    outcome.apart = [claim_id for claim_id in waiting if claim_id in deadly]
    found = _results(ordered, settings, jobs, memory, apart=bool(outcome.apart), begun=on_begun)
    with closing(found) as answers, _kept(taken):
        for claim_id, answer in answers:
            if claim_id in running:
                running.remove(claim_id)
                on_running(tuple(running))
            if isinstance(answer, ProcessDied):
                outcome.failed[claim_id] = str(answer)  # and remains known as one that kills
                continue
            unfinished.settled(deadly.get(claim_id, []))
            if isinstance(answer, Exception):
                outcome.failed[claim_id] = f"{type(answer).__name__}: {answer}"
                outcome.traces[claim_id] = "".join(getattr(answer, "__notes__", ()))
                continue
            try:
                results.save(answer)
            except OSError as problem:
                outcome.not_kept.append(f"{claim_id}: {problem.strerror or problem}")
            outcome.findings[claim_id] = answer
            taken[claim_id] = answer.seconds
            on_finding(answer, False)
            interruption.check()
    return outcome


@contextmanager
def _kept(taken: dict[str, float]) -> Generator[None, None, None]:
    """Keep what the claims took, also of a run that is interrupted."""
    try:
        yield
    finally:
        results.keep_durations(taken)


def longest_first(pending: Sequence[tuple[Claim, str]]) -> list[tuple[Claim, str]]:
    """Claims in the order in which they are handed out: those that took long first, so that no process ends alone.

    Those of which nothing is known come before all others, in their own order.
    """
    known = results.durations()
    return sorted(pending, key=lambda item: -known.get(item[0].id, math.inf))


def _results(
    pending: Sequence[tuple[Claim, str]],
    settings: Settings,
    jobs: int | Crew,
    memory: int | None,
    apart: bool,
    begun: Callable[[str], None],
) -> Generator[tuple[str, Finding | Exception], None, None]:
    here = isinstance(jobs, int)
    if memory is None and not apart and isinstance(jobs, int) and (jobs <= 1 or len(pending) <= 1):
        for claim, key in pending:
            begun(claim.id)
            try:
                # threads that wait for a core use up the processor time that a witness has
                with one_blas_thread(), unfinished.examined_here(claim.id):
                    found = _examined(claim, settings, key)
                yield claim.id, found
            except Exception as problem:  # a claim that breaks must not take the others with it
                problem.add_note(traceback.format_exc())
                yield claim.id, problem
        return
    for name in _ONE_THREAD:
        os.environ.setdefault(name, "1")
    if isinstance(jobs, int):
        theorems.compile_for({c.id for c, _ in pending}, jobs)
    tasks = [(c.paper, own_papers.folder_of(c.paper), c.id, settings, key, here) for c, key in pending]
    # claims of one section share statements, derivations and trained networks, which a process keeps
    sections = [(c.paper, c.maker.__module__) for c, _ in pending]
    handed_out = each(
        _examine,
        tasks,
        workers=jobs,
        setup=announcements.prepare_worker,
        memory=memory,
        kin=sections,
        begun=lambda number: begun(pending[number][0].id),
    )
    with closing(handed_out) as answers:
        try:
            for number, answer in answers:
                yield pending[number][0].id, answer
        except WorkersDoNotStart as problem:
            raise Failed(str(problem)) from problem
