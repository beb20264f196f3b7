"""The loss on a second task after endless training on the first one, on Gaussian inputs: how far from equation 90.

Linear two-layer networks of graldi2025, three samples a task, all labels 1 (figure 25).  Equation 90 is exact for
K^x = I within a task; on Gaussian inputs it is off by some distance, larger or smaller at small similarity.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from numeric.experiment import Outcome, mean_of
from numeric.feature_learning.continual_tasks import gaussian_tasks
from numeric.feature_learning.mean_field_linear import solve_linear

SAMPLES, DIMENSION = 3, 20
LOW, HIGH = 0.1, 0.9


def _seeds(seed: Sequence[int], stream: int, count: int) -> list[int]:
    return np.random.default_rng([*seed, stream]).integers(2**31, size=count).tolist()


def more_at_low_similarity_by_least_norm(*, relative: bool, seed: Sequence[int], effort: float) -> Outcome:
    """Mean distance from equation 90 at rho = 0.1 minus that at 0.9: the weights are those of least norm."""
    gaps = []
    for one in _seeds(seed, 1, max(100, round(500 * effort))):
        row = []
        for similarity in (LOW, HIGH):
            tasks = gaussian_tasks(SAMPLES, similarity, DIMENSION, labels=np.ones((2, SAMPLES)), seed=one)
            weights = np.linalg.pinv(tasks.inputs[0]) @ tasks.labels[0]
            loss = float(((tasks.labels[1] - tasks.inputs[1] @ weights) ** 2).sum() / 2)
            expected = SAMPLES / 2 * (1 - similarity) ** 2
            row.append(abs(loss - expected) / (expected if relative else 1.0))
        gaps.append(row[0] - row[1])
    return mean_of(gaps)


def more_at_low_similarity_by_integration(*, relative: bool, seed: Sequence[int], effort: float) -> Outcome:
    """The same by integrating the mean-field equations at gamma_0 = 1/2 to time 60."""
    distances = {}
    for similarity in (LOW, HIGH):
        data = [
            gaussian_tasks(SAMPLES, similarity, DIMENSION, labels=np.ones((2, SAMPLES)), seed=one)
            for one in _seeds(seed, 2, max(40, round(100 * effort)))
        ]
        losses = np.array([solve_linear(tasks, 0.5, [60.0, 0.0], rtol=1e-7).losses[0, 1] for tasks in data])
        equation_90 = 1.5 * (1 - similarity) ** 2
        distances[similarity] = np.abs(losses - equation_90) / (equation_90 if relative else 1.0)
    return mean_of(distances[LOW] - distances[HIGH])
