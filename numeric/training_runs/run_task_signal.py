"""Which task the steps of a run followed: the change of Sigma_yx that explains each pair of records.

Whatever the samples of a step were, a step of a two-layer linear network is eta (W2^T E, E W1^T) with one matrix E.
Where plain gradient descent does not explain a log, the E of each pair of records is solved for, in excess of that of
the task given: delta (N_o, N_i).  If it explains the pairs, the network is linear and its gradients are gradients, of
another task: delta is smooth in time when the task drifts, and as good as independent from pair to pair when the steps
saw samples only.

>>> import numpy as np
>>> bool(roughness(np.ones((20, 1, 1))) == 0)
True
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.run_steps import Segments, StepRule, flat_residual

Floats = NDArray[np.float64]

_CLEAR = 200.0
"""A non-linear network leaves 1/100 to 1/3 of the residual, a drifting task 1/500 of it and less."""


@dataclass(frozen=True)
class TaskSignal:
    """The change of the task pair by pair, in order of time: ``index`` (S,) first records, ``change`` (S, N_o, N_i).

    ``explained`` is the share of the squared residual that it explains, the two worst pairs left out (a task may jump
    between two records); ``pairs_explained`` the share of the pairs with more than rounding in them that it explains
    (see ``_pairs_explained``); ``roughness`` see there; ``size`` the root mean square of ||change||_F over
    ||Sigma_yx||_F.
    """

    index: NDArray[np.intp]
    change: Floats
    explained: float
    pairs_explained: float
    roughness: float
    size: float

    @property
    def words(self) -> str:
        """By how much the task changes; in absolute terms where the one that was logged is 0."""
        if np.isfinite(self.size):
            return f"Sigma_yx by {self.size:.2g} of its norm"
        change = np.sqrt(np.mean(np.sum(self.change**2, axis=(1, 2))))
        return f"Sigma_yx, which is 0 in the log, by {change:.2g} in norm"


def roughness(change: Floats) -> float:
    """Mean squared difference of neighbours over their mean square: 0 constant, 1 independent (von Neumann's ratio)."""
    if len(change) < 2:
        return 0.0
    squares = np.sum(change * change, axis=(1, 2))
    total = float(np.sum(squares[1:] + squares[:-1]))
    return float(np.sum(np.diff(change, axis=0) ** 2)) / total if total > 0 else 0.0


def _change_for(right: Floats, s: Segments, learning_rate: float) -> Floats:
    """The delta whose first-order effect on the weights gives W2 r1 + r2 W1 = right, (S, N_o, N_i), pair by pair.

    A constant delta acts on W2 W1 with curvature c = eigenvalues of W2 W2^T (+) W1^T W1, for as many steps as there are
    in the pair until it has relaxed.  Directions without curvature are damped.
    """
    w1, w2 = np.clip(s.w1, -1e50, 1e50), np.clip(s.w2, -1e50, 1e50)
    outer, U = np.linalg.eigh(w2 @ np.swapaxes(w2, -1, -2))
    inner, V = np.linalg.eigh(np.swapaxes(w1, -1, -2) @ w1)
    curvature = np.maximum(outer[:, :, None] + inner[:, None, :], 0.0)
    gaps = s.gaps[:, None, None].astype(np.float64)
    pull = np.minimum(learning_rate * curvature, 1.0)
    steps = np.divide(1 - (1 - pull) ** gaps, pull, out=gaps + np.zeros_like(pull), where=pull > 1e-9)
    floor = 1e-8 * curvature.max(axis=(1, 2), keepdims=True) + 1e-300
    rotated = np.swapaxes(U, -1, -2) @ right @ V / (learning_rate * steps)
    return U @ (rotated * curvature / (curvature**2 + floor**2)) @ np.swapaxes(V, -1, -2)


@np.errstate(over="ignore", invalid="ignore")
def task_signal(rule: StepRule, segments: Segments, noise: Floats) -> TaskSignal:
    """The change of the task in each pair; ``noise`` (S,) is what rounding explains of it.

    First a constant in each pair; where that comes out smooth in time, with the slope that the neighbours show.
    """
    constant = np.zeros((segments.gaps.size, *rule.sigma_yx.shape))
    before = _left_over(rule, segments, constant, constant)[2]
    change, after = _solve(rule, segments, noise, constant, constant)
    order = np.argsort(segments.index)
    if order.size >= 3 and roughness(change[order]) < 0.5:
        slope = np.empty_like(change)
        gaps = segments.gaps[order].astype(np.float64)
        middle = np.cumsum(gaps) - gaps / 2
        slope[order] = np.gradient(change[order], middle, axis=0) * gaps[:, None, None]
        refined, less = _solve(rule, segments, noise, change, slope)
        if np.sum(np.minimum(less, 1e50) ** 2) < np.sum(np.minimum(after, 1e50) ** 2):
            change, after = refined, less
    change = change[order]
    scale = float(np.linalg.norm(rule.sigma_yx))
    magnitude = float(np.sqrt(np.mean(np.sum(change * change, axis=(1, 2)))))
    return TaskSignal(
        segments.index[order],
        change,
        _explained(before, after),
        _pairs_explained(before, after, noise, segments.gaps),
        roughness(change),
        magnitude / scale if scale > 0 else float("inf"),
    )


def _left_over(rule: StepRule, s: Segments, change: Floats, slope: Floats) -> tuple[Floats, Floats, Floats]:
    """Logged minus predicted w1, w2 of each pair and their norm, (S,)."""
    a, b = rule.after(s, np.ones(1), change, slope)
    size = np.linalg.norm(np.clip(flat_residual(s, a, b)[0], -1e100, 1e100), axis=-1)
    return s.next_1 - a[0], s.next_2 - b[0], np.minimum(size, 1e100)


def _solve(
    rule: StepRule, segments: Segments, noise: Floats, start: Floats, slope: Floats, rounds: int = 30
) -> tuple[Floats, Floats]:
    """The change of each pair that leaves least, and what it leaves, (S,): Newton steps for short gaps, damped."""
    change = start
    r1, r2, size = _left_over(rule, segments, change, slope)
    pace = np.ones((segments.gaps.size, 1, 1))
    for _ in range(rounds):
        usable = (size < 1e50)[:, None, None]
        right = np.where(usable, segments.w2 @ r1 + r2 @ segments.w1, 0.0)
        trial = change + pace * _change_for(right, segments, rule.learning_rate)
        n1, n2, new = _left_over(rule, segments, trial, slope)
        better = new < size
        mask = better[:, None, None]
        change = np.where(mask, trial, change)
        r1, r2, size = np.where(mask, n1, r1), np.where(mask, n2, r2), np.where(better, new, size)
        pace = np.where(mask, np.minimum(1.5 * pace, 4.0), pace / 3)
        if np.all((size < noise) | (pace[:, 0, 0] < 1e-3)):
            break
    return change, size


def _explained(before: Floats, after: Floats) -> float:
    kept = np.argsort(np.minimum(after, 1e50))[: max(before.size - 2, 1)]
    energy = float(np.sum(np.minimum(before[kept], 1e50) ** 2))
    return 1 - float(np.sum(np.minimum(after[kept], 1e50) ** 2)) / energy if energy > 0 else 0.0


def _pairs_explained(before: Floats, after: Floats, noise: Floats, gaps: NDArray[np.int64]) -> float:
    """The share of pairs whose residual goes: to rounding where one step lies between them (then delta is exact), by a
    factor of more than ``_CLEAR`` where more steps do (then it is constant or linear in a pair only by assumption).
    """
    seen = before > 30 * noise
    if not seen.any():
        return 1.0
    gone = (after <= 10 * noise) | ((gaps > 1) & (after < before / _CLEAR))
    return float(np.mean(gone[seen]))
