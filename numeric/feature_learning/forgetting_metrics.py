"""Plasticity and forgetting of a task sequence (graldi2025, appendix A.1, eqs 13-22).

Every function takes a square table: entry [j, i] is the accuracy (or loss) on task i after training on task j,
with i, j = 0..T-1.  Eqs 17 and 22 count tasks from 0 where the rest of the appendix counts from 1; the last row is
meant everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

Table = Sequence[Sequence[float]] | np.ndarray


def _table(values: Table, name: str) -> np.ndarray:
    table = np.asarray(values, dtype=float)
    if table.ndim != 2 or table.shape[0] != table.shape[1] or table.size == 0:
        raise ValueError(f"{name} must be a T x T table, row j: after training on task j; got shape {table.shape}")
    if not np.isfinite(table[np.tril_indices(table.shape[0])]).all():
        raise ValueError(f"{name} must be finite on and below the diagonal (tasks already seen)")
    return table


def _accuracies(values: Table) -> np.ndarray:
    table = _table(values, "accuracies")
    seen = table[np.tril_indices(table.shape[0])]
    if seen.min() < 0 or seen.max() > 1:
        raise ValueError(f"accuracies are fractions in [0, 1]; the table holds {seen.min():.6g} to {seen.max():.6g}")
    return table


def _several_tasks(table: np.ndarray) -> int:
    if table.shape[0] < 2:
        raise ValueError("forgetting needs at least two tasks")
    return int(table.shape[0])


def learning_accuracy(accuracies: Table) -> float:
    """LA, eq. 13: the mean over tasks of the accuracy right after training on that task.

    >>> learning_accuracy([[1.0, 0.0], [0.8, 0.6]])
    0.8
    """
    return float(np.diagonal(_accuracies(accuracies)).mean())


def learning_error(accuracies: Table) -> float:
    """LE = 1 - LA, eq. 14."""
    return 1.0 - learning_accuracy(accuracies)


def average_accuracy(accuracies: Table) -> float:
    """AA, eq. 17: the mean accuracy over all tasks after the last one."""
    return float(_accuracies(accuracies)[-1].mean())


def average_error(accuracies: Table) -> float:
    """AE = 1 - AA, eq. 18."""
    return 1.0 - average_accuracy(accuracies)


def _best_and_final(table: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """max over j = i..T-2 of entry [j, i], and the last row, for i = 0..T-2."""
    n_tasks = _several_tasks(table)
    best = np.array([table[i : n_tasks - 1, i].max() for i in range(n_tasks - 1)])
    return best, table[-1, :-1]


def catastrophic_forgetting(accuracies: Table) -> float:
    """CF, eq. 15: the mean drop from the best earlier accuracy to the final one, over all tasks but the last.

    >>> round(catastrophic_forgetting([[1.0, 0.0], [0.8, 1.0]]), 12)
    0.2
    """
    best, final = _best_and_final(_accuracies(accuracies))
    return float((best - final).mean())


def forgetting_rate(accuracies: Table) -> float:
    """CFr, eq. 16: the mean *relative* drop in accuracy.  ``ValueError`` where a task was never above accuracy 0.

    >>> round(forgetting_rate([[0.4, 0.0], [0.3, 1.0]]), 12)
    0.25
    """
    best, final = _best_and_final(_accuracies(accuracies))
    if best.min() <= 0:
        raise ValueError(f"task {int(best.argmin())} never had an accuracy above 0: its relative drop is undefined")
    return float(((best - final) / best).mean())


def learning_loss(losses: Table) -> float:
    """LL, eq. 19."""
    return float(np.diagonal(_table(losses, "losses")).mean())


def average_loss(losses: Table) -> float:
    """AL, eq. 22: the mean loss over all tasks after the last one."""
    return float(_table(losses, "losses")[-1].mean())


def forgetting_loss_as_printed(losses: Table) -> float:
    """CF (loss) as eq. 20 prints it: mean of max_t L[t, i] - L[T-1, i].

    Negative when the loss rises, and the maximum picks the *worst* earlier value, where eq. 11 subtracts the loss
    at the end of the task's own training from the later one.

    >>> forgetting_loss_as_printed([[0.1, 1.0], [0.5, 0.0]])
    -0.4
    """
    worst, final = _best_and_final(_table(losses, "losses"))
    return float((worst - final).mean())


def forgetting_rate_loss_as_printed(losses: Table) -> float:
    """CFr (loss) as eq. 21 prints it.  ``ValueError`` when an earlier loss is 0 (a task learned perfectly)."""
    worst, final = _best_and_final(_table(losses, "losses"))
    if worst.min() <= 0:
        raise ValueError(f"task {int(worst.argmin())} was learned to loss 0: eq. 21 divides by that loss")
    return float(((worst - final) / worst).mean())


def forgetting_loss(losses: Table) -> float:
    """CF (loss) with the sign of eq. 11: mean of L[T-1, i] - min_t L[t, i], non-negative when tasks are forgotten.

    For two tasks it is exactly eq. 11 at the end of training.

    >>> forgetting_loss([[0.1, 1.0], [0.5, 0.0]])
    0.4
    """
    table = _table(losses, "losses")
    best, final = _best_and_final(-table)
    return float((best - final).mean())


def forgetting_rate_loss(losses: Table) -> float:
    """Rise of the loss relative to its final value, mean of (L[T-1, i] - min_t L[t, i]) / L[T-1, i].

    The loss counterpart of eq. 16 that stays in [0, 1] and exists for tasks learned to loss 0: 0 is no forgetting,
    1 is everything.  A task with final loss 0 counts as not forgotten.

    >>> forgetting_rate_loss([[0.1, 1.0], [0.5, 0.0]])
    0.8
    """
    table = _table(losses, "losses")
    best, final = _best_and_final(-table)
    rise = best - final
    return float(np.divide(rise, -final, out=np.zeros_like(rise), where=final != 0).mean())
