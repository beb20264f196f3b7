"""Linear networks that learn several tasks, each to the end, on any inputs: integrated, against the map of one task.

The map is that of `symbolic.feature_learning.hyperbolic_dynamics`: ``w -> X^+ y + s (I - X^+ X) w``.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import sympy as sp

from numeric.experiment import Outcome
from numeric.feature_learning.continual_tasks import ContinualTasks
from numeric.feature_learning.mean_field_linear import solve_linear, solve_linear_at_digits
from symbolic.feature_learning.hyperbolic_dynamics import train_tasks


def _distance(tasks: ContinualTasks, strength: float, residuals: np.ndarray) -> float:
    data = [
        (sp.Matrix(x / np.sqrt(tasks.dimension)), sp.Matrix(y)) for x, y in zip(tasks.inputs, tasks.labels, strict=True)
    ]
    weights = train_tasks(sp.Float(strength), data)[-1]
    mapped = [np.array(y - x * weights, dtype=float).ravel() for x, y in data]
    return float(np.abs(residuals - np.concatenate(mapped)).max() / np.abs(tasks.labels).max())


def _tasks(count: int, seed: Sequence[int], stream: int) -> ContinualTasks:
    """Two samples a task for two tasks, one for three."""
    rng, samples = np.random.default_rng([*seed, stream]), 4 - count if count < 4 else 1
    inputs = rng.normal(size=(count, samples, count * samples + 1))
    return ContinualTasks(inputs, rng.normal(size=(count, samples)))


def distance_by_integration(*, T: int, gamma_0: float, seed: Sequence[int], effort: float) -> Outcome:
    """Largest distance of a residual after T tasks from the map, over the largest label: an integrator in floats."""
    tasks = _tasks(T, seed, 1)
    return Outcome(_distance(tasks, gamma_0, solve_linear(tasks, gamma_0).residuals[-1]), bias=1e-7)


def distance_by_series(*, T: int, gamma_0: float, seed: Sequence[int], effort: float) -> Outcome:
    """The same by Taylor series in 14 digits."""
    tasks = _tasks(T, seed, 2)
    run = solve_linear_at_digits(tasks.gram, tasks.labels, gamma_0, digits=14)
    return Outcome(_distance(tasks, gamma_0, run.residuals[-1].astype(float)), bias=1e-7)
