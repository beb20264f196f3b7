"""Linear networks that learn several tasks, each to the end, on any inputs: integrated, against the map of one task.

The map is that of `symbolic.feature_learning.hyperbolic_dynamics`: ``w -> X^+ y + s (I - X^+ X) w``.  What is
integrated are the fields of a neuron as the process defines them (graldi2025, equation 8), or their second moments.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import sympy as sp

from numeric.experiment import Outcome, from_definitions, from_theory
from numeric.feature_learning.continual_tasks import ContinualTasks
from numeric.feature_learning.integral_equations import FieldSolution
from numeric.feature_learning.mean_field_linear import solve_linear
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


@from_theory("the second moments of linear units, which close")
def distance_by_moments(*, T: int, gamma_0: float, seed: Sequence[int], effort: float) -> Outcome:
    """Largest distance of a residual after T tasks from the map, over the largest label."""
    tasks = _tasks(T, seed, 1)
    return Outcome(_distance(tasks, gamma_0, solve_linear(tasks, gamma_0).residuals[-1]), bias=1e-7)


@from_definitions
def distance_by_fields(*, T: int, gamma_0: float, seed: Sequence[int], effort: float) -> Outcome:
    """The same from the fields of a neuron along its Gaussians: the process itself is what the claim is about."""
    tasks = _tasks(T, seed, 2)
    fields = FieldSolution(
        tasks.gram, tasks.n_samples, [np.inf] * (T - 1), tasks.labels.reshape(1, -1), np.array([gamma_0])
    )
    last = fields.fields(np.array([fields.end(T - 1)]))
    return Outcome(_distance(tasks, gamma_0, tasks.labels.ravel() - fields.outputs(last)[0, 0]), bias=1e-7)
