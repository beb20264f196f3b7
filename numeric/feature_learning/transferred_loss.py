"""The loss on a second task after endless training on the first one, on Gaussian inputs: how far from equation 90.

Linear two-layer networks of graldi2025, three samples a task, all labels 1 (figure 25).  Equation 90 is exact for
K^x = I within a task; on Gaussian inputs it is off by some distance, larger or smaller at small similarity.  It is
measured on networks that go down the gradient of their loss, and from the equations of infinite width.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from numeric.experiment import Outcome, from_definitions, from_theory, mean_of
from numeric.feature_learning.continual_tasks import ContinualTasks, gaussian_tasks
from numeric.feature_learning.mean_field_linear import solve_linear

Array = NDArray[np.float64]
SAMPLES, DIMENSION = 3, 20
LOW, HIGH = 0.1, 0.9
STRENGTH, WIDTH = 0.5, 400
STEP, LEFT, LONGEST = 0.1, 1e-4, 4000
"""Of gradient descent; what may be left of a label, and the most steps."""


def _data(similarity: float, seed: Sequence[int], stream: int, count: int) -> list[ContinualTasks]:
    """As many pairs of tasks; the same draws at each similarity."""
    seeds = np.random.default_rng([*seed, stream]).integers(2**31, size=count).tolist()
    ones = np.ones((2, SAMPLES))
    return [gaussian_tasks(SAMPLES, similarity, DIMENSION, labels=ones, seed=one) for one in seeds]


@from_definitions
def more_at_low_similarity_by_descent(*, relative: bool, seed: Sequence[int], effort: float) -> Outcome:
    """Mean distance from equation 90 at rho = 0.1 minus that at 0.9, of networks of 400 neurons at gamma_0 = 1/2."""
    gaps, count = [], max(60, round(240 * effort))
    for similarity in (LOW, HIGH):
        data = _data(similarity, seed, 1, count)
        equation_90 = SAMPLES / 2 * (1 - similarity) ** 2
        gaps.append(np.abs(_after_descent(data, [*seed, 3]) - equation_90) / (equation_90 if relative else 1.0))
    return mean_of(gaps[0] - gaps[1])


def _after_descent(data: Sequence[ContinualTasks], seed: Sequence[int]) -> Array:
    """The loss on task 2 once task 1 is learned, one network for each pair of tasks, a readout of zero at the start."""
    one, two = (np.array([tasks.inputs[k] for tasks in data]) / np.sqrt(DIMENSION) for k in (0, 1))
    first = np.random.default_rng(seed).standard_normal((len(data), DIMENSION, WIDTH))
    readout, unit = np.zeros((len(data), WIDTH, 1)), STRENGTH * WIDTH
    for _ in range(LONGEST):
        hidden = one @ first
        gap = 1 - hidden @ readout / unit
        if np.abs(gap).max() < LEFT:
            return np.asarray(((1 - two @ first @ readout / unit) ** 2).sum(axis=(1, 2)) / 2)
        push = STEP * STRENGTH * gap
        first = first + (one.swapaxes(1, 2) @ push) @ readout.swapaxes(1, 2)
        readout = readout + hidden.swapaxes(1, 2) @ push
    raise ValueError(f"task 1 had not been learned after {LONGEST} steps")


@from_theory("the second moments of linear units at infinite width, which close")
def more_at_low_similarity_by_moments(*, relative: bool, seed: Sequence[int], effort: float) -> Outcome:
    """The same by integrating the mean-field equations to time 60."""
    distances = {}
    for similarity in (LOW, HIGH):
        data = _data(similarity, seed, 2, max(40, round(100 * effort)))
        losses = np.array([solve_linear(tasks, STRENGTH, [60.0, 0.0], rtol=1e-7).losses[0, 1] for tasks in data])
        equation_90 = 1.5 * (1 - similarity) ** 2
        distances[similarity] = np.abs(losses - equation_90) / (equation_90 if relative else 1.0)
    return mean_of(distances[LOW] - distances[HIGH])
