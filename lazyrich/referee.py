"""The referee from Python: examine claims, read what is recorded, check a log of training."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from proofs import ledger as recorded_verdicts
from proofs import own_papers, runner
from proofs.checks.run_files import open_run
from proofs.checks.run_report import RunReport, examine_run
from proofs.claims import Paper
from proofs.errors import Failed
from proofs.ledger import recorded
from proofs.referee import Finding, examine_claim
from proofs.reports import notebook
from proofs.witnesses.settings import Settings

__all__ = ["check_run", "ledger", "verify"]


class Findings(dict[str, Finding]):
    """Findings by claim id; a table in a notebook."""

    def _repr_html_(self) -> str:
        return str(notebook.findings(self))


class Entries(dict[str, dict[str, Any]]):
    """Entries of a ledger by claim id; a table in a notebook."""

    def _repr_html_(self) -> str:
        return str(notebook.entries(self))


def verify(
    what: str | Paper | Sequence[str],
    *,
    profile: Literal["quick", "full"] = "quick",
    seed: int = 20251120,
    jobs: int = 1,
) -> Findings:
    """Examine claims, and what the referee found of each, by id.

    ``what``: names as on the command line (``"domine2025/eq-5"``, a paper, a folder of your own), or a `Paper` made in
    this program, whose claims are examined here and now.  ``jobs`` processes share the work on named claims; finished
    ones are recalled from disk.  Raises UsageError for an unknown name, Failed when a claim could not be examined.

    >>> import lazyrich
    >>> lazyrich.verify("domine2025/eq-5")["domine2025/eq-5"].verdict
    'holds'
    """
    settings = Settings(profile=profile, seed=seed)
    if isinstance(what, Paper):
        return Findings({claim.id: examine_claim(claim, settings) for claim in what.claims})
    names = [what] if isinstance(what, str) else list(what)
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
    with open_run(Path(path), learning_rate=learning_rate, task=None if task is None else Path(task)) as log:
        return examine_run(log)
