"""Figure 25: the loss on task 2 after endless training on task 1, a linear two-layer network."""

from typing import Any

import numpy as np

from numeric.feature_learning.continual_tasks import gaussian_tasks, orthonormal_tasks
from numeric.feature_learning.digit_tasks import mean_and_error
from numeric.feature_learning.mean_field_linear import solve_linear, solve_linear_at_digits
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, Readings
from proofs.statements.computed import Agreement, Estimate


def _loss_on_task_2(similarity: float, strength: float, seed: int, dimension: int = 0) -> Estimate:
    tasks = _similar(similarity, seed, dimension)
    return Estimate(float(solve_linear(tasks, strength, [np.inf, 0.0]).losses[0, 1]), 1e-9)


def _loss_on_task_2_at_digits(similarity: float, strength: float, seed: int, dimension: int = 0) -> Estimate:
    tasks = _similar(similarity, seed, dimension)
    run = solve_linear_at_digits(tasks.gram, tasks.labels, strength, [np.inf, 0.0], digits=12)
    return Estimate(float(run.losses[0, 1]), 1e-9)


def _similar(similarity: float, seed: int, dimension: int) -> Any:
    """One sample a task with label 1 (exact similarity), or three samples of Gaussian inputs."""
    if dimension == 0:
        return orthonormal_tasks(1, similarity, labels=[[1.0], [1.0]], seed=seed)
    return gaussian_tasks(3, similarity, dimension, labels=np.ones((2, 3)), seed=seed)


def _grid(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {
            "similarity": (0.0, 0.5, 1.0)[k] if k < 3 else float(np.round(rng.uniform(0, 1), 3)),
            "strength": float(np.round(rng.uniform(0.05, 3), 2)),
            "seed": int(rng.integers(2**30)),
            "dimension": 20,
        }
        for k in range(count)
    ]


def _exactly_similar(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [case | {"dimension": 0} for case in _grid(rng, count)]


def _minimum_norm(similarity: float, seed: int) -> float:
    """The loss on task 2 of the smallest weights that fit task 1: what training at any gamma_0 leaves behind."""
    tasks = _similar(similarity, seed, 20)
    weights = np.linalg.pinv(tasks.inputs[0]) @ tasks.labels[0]
    return float(((tasks.labels[1] - tasks.inputs[1] @ weights) ** 2).sum() / 2)


@graldi2025.figure(25, uses=["eq-90"])
def loss_on_the_second_task_before_its_training() -> Conjunction:
    """The loss on task 2 after endless training on task 1: eq. 90 at exact similarity, and the same for every gamma_0.

    The second part is for Gaussian inputs (D = 20), where eq. 90 is not exact but independence of gamma_0 is."""
    return Conjunction(
        {
            "crosses": Agreement(
                says="loss on task 2 after task 1, exact similarity",
                measured=_loss_on_task_2,
                second=_loss_on_task_2_at_digits,
                predicted=lambda similarity: 0.5 * (1 - similarity) ** 2,
                cases=_exactly_similar,
                examples=8,
            ),
            "independent of gamma_0": Agreement(
                says="loss on task 2 after task 1, Gaussian inputs",
                measured=_loss_on_task_2,
                second=_loss_on_task_2_at_digits,
                predicted=_minimum_norm,
                cases=_grid,
                examples=6,
            ),
        }
    )


def _deviation(draws: range, dimension: int, relative: bool) -> Estimate:
    """Mean distance from eq. 90 over data sets at rho = 0.1 minus that at rho = 0.9."""
    rows = []
    for similarity in (0.1, 0.9):
        expected = 1.5 * (1 - similarity) ** 2
        gaps = []
        for seed in draws:
            tasks = gaussian_tasks(3, similarity, dimension, labels=np.ones((2, 3)), seed=seed)
            weights = np.linalg.pinv(tasks.inputs[0]) @ tasks.labels[0]
            loss = float(((tasks.labels[1] - tasks.inputs[1] @ weights) ** 2).sum() / 2)
            gaps.append(abs(loss - expected) / (expected if relative else 1.0))
        rows.append(np.array(gaps))
    mean, error = mean_and_error(rows[0] - rows[1])
    return Estimate(mean, error, statistical=True, samples=len(draws))


def _deviation_integrated(draws: range, dimension: int, relative: bool) -> Estimate:
    """The same by integrating the mean-field equations."""
    rows = []
    for similarity in (0.1, 0.9):
        expected = 1.5 * (1 - similarity) ** 2
        data = [gaussian_tasks(3, similarity, dimension, labels=np.ones((2, 3)), seed=seed) for seed in draws]
        losses = np.array([solve_linear(task, 0.5, [60.0, 0.0], rtol=1e-8).losses[0, 1] for task in data])
        rows.append(np.abs(losses - expected) / (expected if relative else 1.0))
    mean, error = mean_and_error(rows[0] - rows[1])
    return Estimate(mean, error, statistical=True, samples=len(draws))


def _spread(relative: bool) -> Agreement:
    return Agreement(
        says="mean deviation from eq. 90 at rho = 0.1 minus that at rho = 0.9, Gaussian inputs",
        measured=lambda dimension, seed: _deviation(range(seed, seed + 1000), dimension, relative),
        second=lambda dimension, seed: _deviation_integrated(range(seed, seed + 60), dimension, relative),
        predicted=lambda dimension: 0.0,
        relation=">",
        cases=lambda rng, count: [{"dimension": 20, "seed": int(rng.integers(2**30))} for _ in range(count)],
        examples=1,
    )


@graldi2025.figure(25, part="low-similarity", uses=["fig-25"])
def deviations_at_low_similarity() -> Readings:
    """Gaussian inputs are said to miss the crosses at low rho: so does the distance, not the relative distance."""
    return Readings(
        {"distance from eq. 90": _spread(False), "distance over the value of eq. 90": _spread(True)},
        why="the caption does not say whether the deviation is absolute or relative",
    )
