"""Running the referee over many claims: in parallel, with progress, resumable, and safe against interruption."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from proofs import interruption, own_papers, results
from proofs.claims import Claim
from proofs.errors import UsageError
from proofs.referee import Finding, examine_claim
from proofs.witnesses.settings import Settings

_ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


@dataclass
class Run:
    """What came of a run: findings by claim id, what was recalled from disk, what was damaged there."""

    findings: dict[str, Finding] = field(default_factory=dict)
    recalled: set[str] = field(default_factory=set)
    damaged: list[str] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)


def _examine(paper: str, folder: Path | None, claim_id: str, settings: Settings, key: str) -> Finding:
    """In a worker process: claims are found again by their id, since statements hold functions."""
    loaded = own_papers.load(paper) if folder is None else own_papers.load_folder(folder)
    claim = next(c for c in loaded.claims if c.id == claim_id)
    return examine_claim(claim, settings, key)


def run(
    claims: Sequence[Claim],
    settings: Settings,
    *,
    jobs: int = 1,
    fresh: bool = False,
    on_finding: Callable[[Finding, bool], None] = lambda finding, recalled: None,
) -> Run:
    """Examine ``claims``; ``on_finding(finding, recalled)`` is called as each one is known.

    Findings that are on disk under the same fingerprint are recalled unless ``fresh``.  Each new one is on disk before
    the next is reported, so that an interrupted run continues where it stopped.
    """
    outcome = Run()
    pending: list[tuple[Claim, str]] = []
    for claim in claims:
        known = None
        try:
            if own_papers.folder_of(claim.paper) is not None:
                own_papers.built(claim)  # its statement is part of its key
            key = results.key(claim, settings)
            if not fresh:
                try:
                    known = results.recall(key)
                except results.DamagedResult as damage:
                    outcome.damaged.append(str(damage))
            if known is None:
                own_papers.built(claim)
        except UsageError as problem:
            outcome.failed[claim.id] = str(problem)
            continue
        if known is None:
            pending.append((claim, key))
        else:
            outcome.findings[claim.id] = known
            outcome.recalled.add(claim.id)
            on_finding(known, True)
    for claim_id, answer in _results(pending, settings, jobs):
        if isinstance(answer, BaseException):
            outcome.failed[claim_id] = f"{type(answer).__name__}: {answer}"
            continue
        results.save(answer)
        outcome.findings[claim_id] = answer
        on_finding(answer, False)
        interruption.check()
    return outcome


def _results(
    pending: Sequence[tuple[Claim, str]], settings: Settings, jobs: int
) -> Iterator[tuple[str, Finding | BaseException]]:
    if jobs <= 1 or len(pending) <= 1:
        for claim, key in pending:
            try:
                yield claim.id, examine_claim(claim, settings, key)
            except Exception as problem:  # a claim that breaks must not take the others with it
                yield claim.id, problem
        return
    for name in _ONE_THREAD:
        os.environ.setdefault(name, "1")
    pool = ProcessPoolExecutor(
        max_workers=jobs, mp_context=get_context("spawn"), initializer=interruption.follow_parent
    )
    try:
        futures = {
            pool.submit(_examine, c.paper, own_papers.folder_of(c.paper), c.id, settings, key): c.id
            for c, key in pending
        }
        for future in as_completed(futures):
            failure = future.exception()
            yield futures[future], failure if failure is not None else future.result()
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()
