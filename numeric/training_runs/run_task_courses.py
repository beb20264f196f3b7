"""The task that the steps of a run followed, where it is not the one logged: another one, one that drifts, one that
jumps; replayed to rounding.

``run_task_signal`` solves for the change of Sigma_yx pair by pair; here the changes are drawn together to a course with
few numbers, constant, linear in time or with one jump, and the whole run is replayed with it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.forgiving_least_squares import least_squares
from numeric.training_runs.rule_fits import Family, RuleFit, RuleFits
from numeric.training_runs.run_steps import Segments, StepRule
from numeric.training_runs.run_task_signal import TaskSignal, task_signal
from numeric.training_runs.update_rules import ChangingTask, rule

Floats = NDArray[np.float64]

CONSTANT, DRIFTING, JUMPING = (Family(name, {}) for name in ("constant", "drifting", "jumping"))
_MOST_NUMBERS = 120
_NEAR = 0.05  # share of the movement left from which a course is worth the exact solution
_POLISHED = 15


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
    segments = Segments(
        order, gaps[order], now[0][order], now[1][order], later[0][order], later[1][order], fits.unit
    )
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
        return None
    # Where single pairs say little the median misleads, and a course may be no more than one task, found from afar.
    tilt, bend = np.asarray(found.task.tilt), np.asarray(found.task.bend)
    for start in (tilt, tilt + bend):
        alone = course(CONSTANT, start, none, 1.0, 1)
        if alone is not None:
            return alone
    return found


def _jump(fits: RuleFits, flat: Floats, course) -> TaskCourse | None:  # type: ignore[no-untyped-def]
    """A task that is another one from some step on."""
    at, K = fits.chain.at, len(flat)
    N_o, N_i = fits.chain.sigma_yx.shape
    left = []
    for odd in range(1, K - 1):  # the pair in which it jumps
        before, after = np.median(flat[:odd], axis=0), np.median(flat[odd + 1 :], axis=0)
        left.append(float(np.sum(np.abs(flat[:odd] - before)) + np.sum(np.abs(flat[odd + 1 :] - after))))
    odd = 1 + int(np.argmin(left))
    before, after = np.median(flat[:odd], axis=0), np.median(flat[odd + 1 :], axis=0)
    tilt, bend = before.reshape(N_o, N_i), (after - before).reshape(N_o, N_i)
    within = range(int(at[odd - 1]) + 1, int(at[min(odd + 2, K)]) + 1)
    if len(within) > 2000:
        return None
    few = range(max(odd - 1, 0), min(odd + 2, K))

    def off(step: int) -> float:
        task = ChangingTask(tilt, bend, -float(step))
        return sum(
            float(np.linalg.norm(fits.later[k] - fits.chain.pair(k).predicted(rule(), task)[0]) / fits.moved[k])
            for k in few
        )

    best = min(within, key=off)
    found: TaskCourse | None = course(JUMPING, tilt, bend, -float(best), 2)
    return found


def _polished(scaled, x: Floats) -> Floats:  # type: ignore[no-untyped-def]
    """Gauss-Newton from x without damping, least in norm: where one hidden unit shows a part of the task at a time,
    the numbers of a course hang together so closely that damping hides what the log says of them."""
    best, r = float("inf"), scaled(x)
    for _ in range(_POLISHED):
        size = float(np.linalg.norm(r))
        if not size < 0.9 * best:
            break
        best, h = size, 1e-4 * max(float(np.abs(x).max()), 1e-6)
        J = np.stack([(scaled(x + h * e) - scaled(x - h * e)) / (2 * h) for e in np.eye(x.size)], axis=1)
        if not np.isfinite(J).all():
            break
        move = -np.linalg.lstsq(J, r, rcond=1e-14)[0]
        for share in (1.0, 0.3, 0.1):
            after = scaled(x + share * move)
            if np.linalg.norm(after) < size:
                x, r = x + share * move, after
                break
    return x
