"""The task that the steps of a run followed, where it is not the one logged: another one, one that drifts, one that
jumps; replayed to rounding.

``run_task_signal`` solves for the change of Sigma_yx pair by pair; here the changes are drawn together to a course with
few numbers, constant, linear in time or with one jump, and the whole run is replayed with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.forgiving_least_squares import least_squares
from numeric.training_runs.rule_families import Family
from numeric.training_runs.rule_fits import RuleFit, RuleFits
from numeric.training_runs.run_steps import Segments, StepRule
from numeric.training_runs.run_task_signal import TaskSignal, task_signal
from numeric.training_runs.search_limit import spend
from numeric.training_runs.update_rules import Chain, ChangingTask, rule

Floats = NDArray[np.float64]

CONSTANT, DRIFTING, JUMPING = (Family(name, {}) for name in ("constant", "drifting", "jumping"))
_MOST_NUMBERS = 120
_NEAR = 0.05  # share of the movement left from which a course is worth the exact solution
_POLISHED, _DIRECTIONS = 30, tuple(10.0**-k for k in (14, 11, 8, 6, 5, 4, 3, 2, 1))
"""Rounds of the exact solution, and the smallest singular values, over the largest, that it moves along."""
_TOLD_BY, _FAR_OFF = 10, 100.0  # pairs that have to be explained, and units of rounding from which one is not
_WITHIN, _COARSE, _SCANNED = 2000, 16, 5
"""Steps of a pair in which a jump is looked for; how many of them at first, and with how many rounds each."""

_Course = Callable[[Family, Floats, Floats, float, int], "TaskCourse | None"]


@dataclass(frozen=True)
class TaskCourse:
    """A course of the task that was replayed, and how well it does; ``surplus`` is by how many numbers the log
    exceeds the course."""

    fit: RuleFit
    task: ChangingTask
    surplus: int


def signal_of(fits: RuleFits, data_unit: float) -> tuple[TaskSignal, NDArray[np.int64]]:
    """The change of the task pair by pair in the order of time, and the steps (T,) that the records lie at."""
    c = fits.chain
    gaps = np.diff(c.at)
    order = np.argsort(-gaps, kind="stable")
    now, later = (c.first[:-1], c.second[:-1]), (c.first[1:], c.second[1:])
    segments = Segments(order, gaps[order], now[0][order], now[1][order], later[0][order], later[1][order], fits.unit)
    noise = np.linalg.norm(fits.base, axis=1)[order]
    return task_signal(StepRule(c.sigma_xx, c.sigma_yx, c.learning_rate, data_unit), segments, noise), c.at


def followed_task(fits: RuleFits, signal: TaskSignal) -> TaskCourse | None:
    """The simplest course of the task that explains the run to rounding, None where none of those tried does."""
    at, change = fits.chain.at, signal.change
    N_o, N_i = fits.chain.sigma_yx.shape
    if len(change) < 4 or 2 * N_o * N_i > _MOST_NUMBERS or not np.isfinite(change).all():
        return None
    total = float(at[-1])
    middle = (at[:-1] + at[1:] - 1) / 2 / total
    flat = change.reshape(len(change), -1)
    none = np.zeros_like(fits.chain.sigma_yx)

    def course(family: Family, tilt: Floats, bend: Floats, turn: float, numbers: int) -> TaskCourse | None:
        start = np.concatenate([tilt.ravel(), bend.ravel()])[: numbers * tilt.size]

        def made(x: Floats) -> ChangingTask:
            parts = np.concatenate([x, np.zeros(2 * tilt.size - x.size)]).reshape(2, N_o, N_i)
            return ChangingTask(parts[0].copy(), parts[1].copy(), turn)

        def scaled(x: Floats) -> Floats:
            off = fits.residual(rule(), made(x)) / fits.base
            return np.asarray(np.clip(off, -1e60, 1e60).ravel())

        task = made(start)
        misfit, relative = fits.rate(rule(), task=task)
        if relative > 0.2:
            return None
        if misfit > 3:
            found = least_squares(scaled, start, 8)[0]
            task = made(found)
            misfit, relative = fits.rate(rule(), task=task)
        if misfit > 3 and relative < _NEAR:
            task = made(_polished(scaled, found))
            misfit, relative = fits.rate(rule(), task=task)
        fit = RuleFit(family, (), (), misfit, relative, task)
        surplus = fits.later.size - start.size
        return TaskCourse(fit, task, surplus) if fit.accepted and surplus > start.size else None

    sure = np.median(flat, axis=0).reshape(N_o, N_i)
    found = course(CONSTANT, sure, none, 1.0, 1)
    if found is not None:
        return found
    basis = np.stack([np.ones_like(middle), middle], axis=1)
    line: Floats = np.asarray(np.linalg.lstsq(basis, flat, rcond=None)[0], dtype=np.float64).reshape(2, N_o, N_i)
    found = course(DRIFTING, line[0], line[1], total, 2) or _jump(fits, flat, course)
    if found is None:
        both = _in_time(fits, total)
        found = None if both is None else course(DRIFTING, both[0], both[1], total, 2)
    if found is None:
        return None
    # Where single pairs say little the median misleads, and a course may be no more than one task, found from afar.
    tilt, bend = np.asarray(found.task.tilt), np.asarray(found.task.bend)
    for start in (tilt, tilt + bend):
        alone = course(CONSTANT, start, none, 1.0, 1)
        if alone is not None:
            return alone
    return found


def _in_time(fits: RuleFits, total: float) -> Floats | None:
    """Tilt and bend (2, N_o, N_i) of a task that drifts, from the first records on: the task is nearly the one logged
    there, and what more records say is little beside what is known.  None where ten of them are not explained.

    Between records far apart, or by few hidden units, single pairs show a part of the change each, and a line through
    those leads astray.
    """
    c, K = fits.chain, len(fits.later)
    x, pairs = np.zeros(2 * c.sigma_yx.size), 4
    while True:
        head, later, base = c.head(pairs + 1), fits.later[:pairs], fits.base[:pairs]

        def scaled(z: Floats, head: Chain = head, later: Floats = later, base: Floats = base) -> Floats:
            parts = z.reshape(2, *c.sigma_yx.shape)
            task = ChangingTask(parts[0].copy(), parts[1].copy(), total)
            return np.asarray(np.clip((later - head.predicted(rule(), task)) / base, -1e60, 1e60).ravel())

        x = _polished(scaled, x)
        if pairs >= min(_TOLD_BY, K) and np.linalg.norm(scaled(x)) > _FAR_OFF * np.sqrt(later.size):
            return None
        if pairs == K:
            return x.reshape(2, *c.sigma_yx.shape)
        pairs = min(pairs + max(pairs // 3, 1), K)


def _jump(fits: RuleFits, flat: Floats, course: _Course) -> TaskCourse | None:
    """A task that is another one from some step on."""
    c, K = fits.chain, len(flat)
    left = []
    for odd in range(1, K - 1):  # the pair in which it jumps
        before, after = np.median(flat[:odd], axis=0), np.median(flat[odd + 1 :], axis=0)
        left.append(float(np.sum(np.abs(flat[:odd] - before)) + np.sum(np.abs(flat[odd + 1 :] - after))))
    odd = 1 + int(np.argmin(left))
    tilt = np.median(flat[:odd], axis=0).reshape(c.sigma_yx.shape)
    # Up to the jump the first task explains the log to rounding: by that the pair is told from the one beside it.
    z = np.linalg.norm(fits.residual(rule(), ChangingTask(tilt, 0 * tilt, 1.0)) / fits.base, axis=1)
    broken = np.flatnonzero(z > _FAR_OFF * np.sqrt(fits.base.shape[1]))
    if broken.size and 0 < broken[0] < K - 1:
        odd = int(broken[0])
    bend = (np.median(flat[odd + 1 :], axis=0) - tilt.ravel()).reshape(tilt.shape)
    within = range(max(int(c.at[odd]), 1), int(c.at[odd + 1]) + 1)
    if len(within) > _WITHIN:
        return None
    few = slice(odd, min(odd + 3, K))
    part = replace(
        c, first=c.first[odd : few.stop + 1], second=c.second[odd : few.stop + 1], at=c.at[odd : few.stop + 1]
    )
    tried: dict[int, tuple[float, Floats]] = {}

    def solved(step: int, start: Floats, rounds: int) -> None:
        """What the jump in that step leaves of the pairs from there on, by the best change."""

        def scaled(z: Floats) -> Floats:
            off = fits.later[few] - part.predicted(rule(), ChangingTask(tilt, z.reshape(tilt.shape), -float(step)))
            return np.asarray(np.clip(off / fits.base[few], -1e60, 1e60).ravel())

        x = _polished(scaled, start, rounds) if rounds else start
        tried[step] = float(np.linalg.norm(scaled(x))), x

    def least() -> int:
        return min(tried, key=lambda step: tried[step][0])

    for step in within:  # where all pairs after it show the same change
        solved(step, bend.ravel(), 0)
    found = course(JUMPING, tilt, bend, -float(least()), 2)
    if found is not None or broken.size == 0 or z[:odd].max() > _FAR_OFF * np.sqrt(fits.base.shape[1]):
        return found
    # The network comes to rest after it, or shows a part of the change at a time: it is solved for with the step.
    tried.clear()
    stride, start = max(len(within) // _COARSE, 1), bend.ravel()
    for step in within[::stride]:
        solved(step, start, _SCANNED)
        start = tried[least()][1]
    while stride > 1:
        stride = (stride + 1) // 2
        best = least()
        for step in (best - stride, best + stride):
            if step in within and step not in tried:
                solved(step, tried[best][1], _SCANNED)
    step = least()
    solved(step, tried[step][1], _POLISHED)
    return course(JUMPING, tilt, tried[step][1].reshape(tilt.shape), -float(step), 2)


def _polished(scaled: Callable[[Floats], Floats], x: Floats, rounds: int = _POLISHED) -> Floats:
    """Gauss-Newton from x, in as many directions as help, least in norm: where hidden units show a part of the task at
    a time, the numbers of a course hang together so closely that damping hides what the log says of them, and a move
    along all directions at once leads astray from afar."""
    r = scaled(x)
    size = float(np.linalg.norm(r))
    for _ in range(rounds):
        h = 1e-4 * max(float(np.abs(x).max()), 1e-6)
        J = np.stack([(scaled(x + h * e) - scaled(x - h * e)) / (2 * h) for e in np.eye(x.size)], axis=1)
        if not np.isfinite(J).all():
            break
        spend(3e5 + 5.0 * r.size * x.size**2)
        U, S, V = np.linalg.svd(J, full_matrices=False)
        along, best = U.T @ r, (size, x, r)
        for least in _DIRECTIONS:
            told = least * S[0] < S
            move = -V[told].T @ (along[told] / S[told])
            for share in (1.0, 0.3):
                trial = x + share * move
                after = scaled(trial)
                best = min(best, (float(np.linalg.norm(after)), trial, after), key=lambda each: each[0])
        if not best[0] < 0.95 * size:
            break
        size, x, r = best
    return x
