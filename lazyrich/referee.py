"""The referee from Python: examine claims, read what is recorded, check a log of training."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, get_args

import numpy as np

from proofs import ledger as recorded_verdicts
from proofs import own_papers, runner
from proofs.checks.run_files import open_run
from proofs.checks.run_report import RunReport, examine_run
from proofs.claims import Paper
from proofs.errors import Failed, UsageError
from proofs.ledger import recorded
from proofs.referee import Finding, examine_claim
from proofs.reports import notebook
from proofs.witnesses.settings import Settings

__all__ = ["check_run", "ledger", "verify"]


Profile = Literal["quick", "full"]


class Findings(dict[str, Finding]):
    """Findings by claim id; a table in a notebook."""

    def _repr_html_(self) -> str:
        return str(notebook.findings(self))


class Entries(dict[str, dict[str, Any]]):
    """Entries of a ledger by claim id; a table in a notebook."""

    def _repr_html_(self) -> str:
        return str(notebook.entries(self))


def verify(
    what: str | Paper | Sequence[str], *, profile: Profile = "quick", seed: int = 20251120, jobs: int = 1
) -> Findings:
    """Examine claims, and what the referee found of each, by id.

    ``what``: names as on the command line (``"domine2025/eq-5"``, a paper, a folder of your own), or a `Paper` made in
    this program, whose claims are examined here and now.  ``jobs`` processes share the work on named claims; finished
    ones are recalled from disk.  A witness that needs more than 300 s of processor time for one statement (3600 s with
    the full profile) stops and says so.

    Raises UsageError for an unknown name and for none, Failed when a claim could not be examined.

    >>> import lazyrich
    >>> lazyrich.verify("domine2025/eq-5")["domine2025/eq-5"].verdict
    'holds'
    """
    for name, value, least in (("seed", seed, 0), ("jobs", jobs, 1)):
        if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < least:
            raise UsageError(f"{name} = {value!r}: a whole number of at least {least} is needed")
    seed, jobs = int(seed), int(jobs)
    if profile not in get_args(Profile):
        raise UsageError(f"profile = {profile!r}: it is {' or '.join(map(repr, get_args(Profile)))}")
    if not isinstance(what, str | Paper) and not (
        isinstance(what, Sequence) and all(isinstance(name, str) for name in what)
    ):
        raise UsageError(f"{what!r} names nothing: give the name of a claim or paper, several, or a Paper")
    settings = Settings(profile=profile, seed=seed)
    if isinstance(what, Paper):
        return Findings({claim.id: examine_claim(claim, settings) for claim in what.claims})
    names = [what] if isinstance(what, str) else list(what)
    if not names:
        raise UsageError("nothing was named: give claims, papers or folders of your own")
    found = runner.run(own_papers.select(names), settings, jobs=jobs)
    if found.failed:
        raise Failed("; ".join(f"{name}: {why}" for name, why in found.failed.items()))
    return Findings(found.findings)


def ledger(paper: str | Path) -> Entries:
    """The recorded verdicts of a paper, or of a folder of your own, by claim id: the entries of its ledger file.

    Raises UsageError where there is no such paper or folder, and where nothing is recorded of it.

    >>> import lazyrich
    >>> lazyrich.ledger("domine2025")["domine2025/eq-5"]["verdict"]
    'holds'
    """
    if own_papers.folder_of(str(paper)) is not None:  # loaded in this program
        return Entries(recorded_verdicts.read(str(paper)))
    return Entries(recorded.papers([str(paper)])[0].entries)


def check_run(path: str | Path, *, learning_rate: float | None = None, task: str | Path | None = None) -> RunReport:
    """Whether a log of two-layer linear training follows the theory, and if not, what is wrong.

    ``path`` is a .npz, .csv, .h5 or .safetensors file, or a folder of checkpoints (`proofs.checks.checkpoints`).

    Raises UsageError, naming the array and the row, for a file that is no such log.

    >>> import lazyrich, numpy as np, pathlib, tempfile
    >>> task = lazyrich.random_regression(np.random.default_rng(0), 4, 3, 20)
    >>> W1, W2 = lazyrich.lambda_balanced(np.random.default_rng(1), N_i=4, N_h=3, N_o=3, lam=0.3)
    >>> with lazyrich.record(inputs=task.X, targets=task.Y, learning_rate=0.01) as run:
    ...     for _ in range(20):
    ...         run.log(W1, W2)
    ...         gap = (W2 @ W1 @ task.X - task.Y) @ task.X.T / task.P
    ...         W1, W2 = W1 - 0.01 * W2.T @ gap, W2 - 0.01 * gap @ W1.T
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     lazyrich.check_run(run.save(pathlib.Path(folder) / "run.npz")).clear
    True
    """
    if not isinstance(path, str | Path) or not str(path):
        raise UsageError(f"{path!r} is no file of a log: give its path")
    with open_run(Path(path), learning_rate=learning_rate, task=None if task is None else Path(task)) as log:
        return examine_run(log)
