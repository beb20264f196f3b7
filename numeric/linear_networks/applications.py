"""Reversal learning, transfer to a new feature, fine-tuning after re-balancing (Domine et al. 2025, appendix D).

>>> import numpy as np
>>> bool(np.allclose(new_feature_response(np.eye(2), np.eye(2), 0), [1, 0]))
True
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.initialisation import Weights, from_factors, task_aligned
from numeric.linear_networks.tasks import Task, semantic_hierarchy
from numeric.precision import Array


def task_of_function(sigma_yx: Array) -> Task:
    """A white task with the given Sigma_yx (N_o, N_i), one example for each input."""
    size = sigma_yx.shape[1]
    X = np.sqrt(size) * np.eye(size)
    return Task(X, sigma_yx @ X)


def reversed_task(task: Task, mode: int = 0) -> Task:
    """The same task with the left singular vector of one mode reversed (appendix D.2)."""
    U, s, V = task.svd()
    k = min(task.N_i, task.N_o)
    signs = np.where(np.arange(k) == mode, -1.0, 1.0)
    return task_of_function((U[:, :k] * s[:k] * signs) @ V[:, :k].T)


def learned_weights(task: Task, lam: float) -> Weights:
    """lambda-balanced weights that have learned the task, N_h = min(N_i, N_o)."""
    return task_aligned(task, lam, task.svd()[1].tolist())


def excess(function: Array, task: Task) -> Array:
    """Loss above its minimum relative to that of the zero function, ||W2 W1 - Sigma_yx||^2 / ||Sigma_yx||^2, (...)."""
    gap = np.sum((np.asarray(function) - task.sigma_yx) ** 2, axis=(-2, -1))
    return np.asarray(gap / np.sum(task.sigma_yx**2))


def steps_to_converge(task: Task, W1: Array, W2: Array, learning_rate: float, tolerance: float, most: int) -> int:
    """Steps of plain gradient descent until `excess` is below ``tolerance``; ``most`` where it never is by then."""
    sigma, a, b = task.sigma_yx, W1.copy(), W2.copy()
    enough = tolerance * float(np.sum(sigma**2))
    for step in range(most):
        error = sigma - b @ a
        if np.vdot(error, error) < enough:
            return step
        a, b = a + learning_rate * (b.T @ error), b + learning_rate * (error @ a.T)
    return most


def time_to_converge(task: Task, W1: Array, W2: Array, tolerance: float, latest: float = 1e4) -> float:
    """The first time, in units of tau, at which `excess` is below ``tolerance`` on the exact solution; inf if after
    ``latest``. Good to 1 %."""
    dynamics = ExactDynamics(task.sigma_yx, W1, W2)
    times = np.concatenate([[0.0], np.geomspace(1e-3, latest, 1600)])
    below = np.flatnonzero(excess(dynamics.network_function(times), task) < tolerance)
    return float(times[below[0]]) if below.size else float("inf")


def new_feature_response(W1: Array, inputs: Array, item: int, row: Array | None = None) -> Array:
    """Answers to all items (P,) after a new output row, from ``row`` (default 0), has learned to say 1 to one item.

    Gradient descent moves the row only along the hidden activity h of that item, up to w h = 1.
    """
    hidden = W1 @ inputs
    h = hidden[:, item]
    start = np.zeros(W1.shape[0]) if row is None else row
    return np.asarray((start + (1 - start @ h) * h / (h @ h)) @ hidden)


def new_feature_response_by_descent(W1: Array, inputs: Array, item: int, row: Array | None = None) -> Array:
    """The same by 200 steps of gradient descent on the new row."""
    hidden = W1 @ inputs
    h = hidden[:, item]
    w = np.zeros(W1.shape[0]) if row is None else row.copy()
    for _ in range(200):
        w = w + 0.5 / (h @ h) * (1 - w @ h) * h
    return np.asarray(w @ hidden)


def transfer_targets() -> dict[str, Array]:
    """What the seven other items should answer to a feature learned for item 2, the sibling of item 1: three readings.

    The paper does not say which is meant: similarity of the labels, shared by the two siblings, or by all animals.
    """
    labels = semantic_hierarchy().Y
    return {
        "similarity of the labels": labels.T @ labels[:, 1] / (labels[:, 1] @ labels[:, 1]),
        "shared by siblings": np.array([1.0, 1, 0, 0, 0, 0, 0, 0]),
        "shared by animals": np.array([1.0, 1, 1, 1, 0, 0, 0, 0]),
    }


def generalisation_loss(response: Array, target: Array) -> float:
    """Half the mean squared error on the items that were not trained (item 2 of 8 was)."""
    others = np.arange(8) != 1
    return float(np.mean((response - target)[others] ** 2) / 2)


def rebalance(W1: Array, W2: Array, lam: float) -> Weights:
    """Weights of the same network function with another relative scale (appendix D.4); singular vectors are kept.

    For a network function of full rank N_h = min(N_i, N_o).
    """
    N_h = W1.shape[0]
    U, s, Vt = np.linalg.svd(W2 @ W1)
    hidden = W1 @ Vt[:N_h].T
    return from_factors(U, Vt.T, hidden / np.linalg.norm(hidden, axis=0), s[:N_h].tolist(), lam)


FINE_TUNING = ("new feature", "reversal", "scaled")


def fine_tuning_task(which: str, feature: int = 6, item: int = 3, mode: int = 0) -> Task:
    """The three tasks of appendix D.4: a feature that exists given to one more item, one mode reversed, values doubled.

    The paper names neither the feature and the item nor the mode.
    """
    base = semantic_hierarchy(perturbed=True)
    if which == "reversal":
        return reversed_task(base, mode)
    if which == "scaled":
        return Task(base.X, 2 * base.Y)
    if which == "new feature":
        labels = base.Y.copy()
        labels[feature, item] += 1.0
        return Task(base.X, labels)
    raise ValueError(f"the fine-tuning tasks are {', '.join(FINE_TUNING)}, not {which!r}")


def fine_tuning_excess(which: str, W1: Array, W2: Array, times: Sequence[float]) -> Array:
    """`excess` on a fine-tuning task at each time by the exact solution, (T,)."""
    task = fine_tuning_task(which)
    return excess(ExactDynamics(task.sigma_yx, W1, W2).network_function(np.asarray(times)), task)
