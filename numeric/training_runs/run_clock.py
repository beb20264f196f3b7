"""How many steps lie between the records of a training log: from its steps, from its times, or from what it did.

Times are eta times the step.  Logs count otherwise: t = step, or a scale of their own.  ``clock_of`` reads what was
written; ``search_clock`` asks the weights how many steps of the given learning rate they took.

>>> log = TrainingLog(learning_rate=0.5, loss=np.ones(3), times=np.array([0.0, 1.0, 2.0]))
>>> clock_of(log).steps.tolist(), clock_of(log).scale
([0, 2, 4], 1.0)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.run_hypotheses import FACTORS, Fit, Residuals
from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]

_MOST_GUESSES = 6
_MOST_STEPS = 3000  # between two records, while they are searched for

SAME = 1e-3
"""Relative difference below which two time scales are the same."""


@dataclass(frozen=True)
class Clock:
    """The steps (T,) of the records, None where they cannot be told.

    ``scale`` is how many times eta * step the logged times are (None: no times, no learning rate or no steps to compare
    with), ``counted`` whether the steps were logged as such, ``steady`` whether the scale is the same all along.
    """

    steps: NDArray[np.int64] | None
    scale: float | None
    counted: bool
    steady: bool = True


def _whole(values: Floats) -> NDArray[np.int64] | None:
    """The values as whole numbers, None where they are none or do not increase."""
    nearest = np.rint(values)
    near = np.all(np.abs(values - nearest) <= 0.02 + 1e-6 * np.abs(nearest))
    return nearest.astype(np.int64) if near and (nearest.size < 2 or np.all(np.diff(nearest) > 0)) else None


def clock_of(log: TrainingLog) -> Clock:
    """What the log itself says."""
    eta = log.learning_rate
    times = None if log.times is None else np.asarray(log.times, dtype=np.float64)
    if log.steps is not None:
        logged = np.asarray(log.steps).astype(np.int64)
        if times is None or eta is None or log.T < 2:
            return Clock(logged, None, True)
        passed = np.diff(logged) > 0
        ratios = np.diff(times)[passed] / (eta * np.diff(logged)[passed])
        if ratios.size == 0:
            return Clock(logged, None, True)
        scale = float(np.median(ratios))
        # Differences of rounded times: allow for the digits that a long run leaves to each of them.
        slack = SAME * abs(scale) + 4e-7 * float(np.abs(times).max()) / (eta * float(np.diff(logged)[passed].min()))
        steady = bool(np.all(np.abs(ratios - scale) <= slack))
        return Clock(logged, 1.0 if steady and abs(scale - 1) <= SAME else scale, True, steady)
    if times is None:
        return Clock(np.arange(log.T), None, False)
    if eta is None:
        return Clock(_whole(times), None, False)
    steps = _whole(times / eta)
    return Clock(steps, None if steps is None else 1.0, False)


@dataclass(frozen=True)
class FoundClock:
    """Steps (T,) under which plain gradient descent explains the log, and the logged times' scale against them."""

    steps: NDArray[np.int64]
    scale: float
    fit: Fit


def rescaled(steps: NDArray[np.int64], factor: float) -> NDArray[np.int64] | None:
    """Steps times a factor, None where these are no whole numbers (the factor being known to 1e-3)."""
    gaps = np.rint(np.diff(steps) * factor)
    near = np.abs(gaps - np.diff(steps) * factor) <= np.maximum(SAME * gaps, 1e-2)
    first = max(0, round(float(steps[0]) * factor))
    return np.concatenate([[first], first + np.cumsum(gaps)]).astype(np.int64) if np.all(near & (gaps >= 1)) else None


def search_clock(
    log: TrainingLog,
    learning_rate: float,
    residuals_at: Callable[[NDArray[np.int64]], Residuals],
    counts: Floats | None = None,
) -> FoundClock | None:
    """The number of steps between records that plain gradient descent needs; None when no number explains the log.

    For times (or records, where no times were logged) that are not eta times step, or ``counts`` (T,) that are not
    those of steps.  A guess of j steps between the closest records comes with the gradient factor a that makes up for
    it; j a is the next guess.
    """
    times = np.arange(log.T, dtype=np.float64) if log.times is None else np.asarray(log.times, dtype=np.float64)
    if counts is not None:
        times = counts
    gaps = np.diff(times)
    if gaps.size == 0 or not np.all(gaps > 0):
        return None
    unit = float(gaps.min())
    since = times - min(0.0, float(times[0]))

    def steps_for(j: int) -> NDArray[np.int64] | None:
        return _whole(since * (j / unit)) if j * float(gaps.max()) / unit <= _MOST_STEPS else None

    for start in (32, 256, 4):
        found = _from_guess(start, steps_for, residuals_at)
        if found is not None:
            steps, plain, j = found
            return FoundClock(steps, unit / (j * learning_rate), plain)
    return None


def _from_guess(
    j: int, steps_for: Callable[[int], NDArray[np.int64] | None], residuals_at: Callable[[NDArray[np.int64]], Residuals]
) -> tuple[NDArray[np.int64], Fit, int] | None:
    """Steps, fit and number of steps between the closest records, found from a first guess of that number."""
    factor, tried = None, list[int]()
    while j not in tried and len(tried) < _MOST_GUESSES and 1 <= j <= _MOST_STEPS:
        tried.append(j)
        steps = steps_for(j)
        if steps is None:
            break
        residuals = residuals_at(steps)
        fit = residuals.fit_factor(residuals.best_starts(FACTORS) if factor is None else [1.0], rounds=8)
        factor = fit.factor
        if fit.relative > 0.7:  # not even the course of the weights is that of gradient flow
            break
        j = max(1, round(j * factor))
    for near in (j, j + 1, j - 1, j + 2, j - 2):
        steps = steps_for(near) if 1 <= near <= _MOST_STEPS else None
        plain = None if steps is None else residuals_at(steps).plain()
        if plain is not None and steps is not None and plain.accepted:
            return steps, plain, near
    return None
