"""Figure 25: the loss on task 2 after endless training on task 1, a linear two-layer network."""

import numpy as np
import sympy as sp

from numeric.feature_learning.continual_tasks import gaussian_tasks
from numeric.feature_learning.digit_tasks import mean_and_error
from numeric.feature_learning.mean_field_linear import solve_linear
from proofs.papers.graldi2025.letters import gamma_0, in_e2, product_of_labels, rho, similar
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, Readings
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Equality
from symbolic.language.learning import learner


@graldi2025.figure(25, uses=["eq-90"])
def loss_on_the_second_task_before_its_training() -> Conjunction:
    """The loss on task 2 after endless training on task 1: eq. 90 at exact similarity, and the same for every gamma_0.

    The second part is for Gaussian inputs (D = 20), where eq. 90 is not exact but independence of gamma_0 is."""
    exact = similar(labels="shared")
    crosses = product_of_labels(exact, 1, 1) / 2 * (1 - rho) ** 2
    net, lazy = (
        learner(samples=3, switches=(sp.oo,), dimension=20, labels="shared", strength=strength)
        for strength in (gamma_0, sp.Integer(0))
    )
    return Conjunction(
        {
            "crosses": Equality(exact.L(2, exact.end(1)), crosses, over=in_e2(exact)),
            "independent of gamma_0": Equality(net.L(2, net.end(1)), lazy.L(2, lazy.end(1)), over=in_e2(net)),
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
