"""Tasks and initial weights as appendix E of Domine et al. 2025 describes them for its figures.

Where the appendix says "initialised with sigma_xy of a random regression task with same architecture", the network
function at the start is taken to be Sigma_yx of another, independent regression task: its singular vectors and values.

>>> task, W1, W2 = regression_network(0, 3, 2, 2, -2.0, P=10, sigma=10**0.5)
>>> W1.shape, W2.shape
((2, 3), (2, 2))
"""

from __future__ import annotations

import numpy as np

from numeric.linear_networks.initialisation import Weights, from_factors, lambda_balanced, require_balanced_exists
from numeric.linear_networks.tasks import Task, random_regression, semantic_hierarchy
from numeric.precision import Array, orthonormal_columns

Network = tuple[Task, Array, Array]


def started_from_task(rng: np.random.Generator, start: Task, N_h: int, lam: float) -> Weights:
    """lambda-balanced weights whose network function is Sigma_yx of ``start`` (cut to rank N_h), hidden basis random.

    Raises ValueError where no such weights exist.
    """
    require_balanced_exists(start.N_i, N_h, start.N_o, lam)
    U, s, V = start.svd()
    R = orthonormal_columns(rng.standard_normal((N_h, N_h)))
    return from_factors(U, V, R, s[:N_h].tolist(), lam)


def regression_network(
    seed: int,
    N_i: int,
    N_h: int,
    N_o: int,
    lam: float,
    *,
    P: int,
    sigma: float,
    start: float = 1.0,
    small: float | None = None,
) -> Network:
    """A random regression task of P examples, standard deviation sigma/sqrt(N_o) of the targets, and initial weights.

    The weights start from a regression task of standard deviation ``start``; ``small`` asks for zero-balanced weights
    of that standard deviation instead.  The task depends on the seed and the shapes only, not on lambda.
    """
    task = random_regression(np.random.default_rng([seed, 1]), N_i, N_o, P, sigma)
    rng = np.random.default_rng([seed, 2])
    if small is not None:
        return task, *lambda_balanced(rng, N_i, N_h, N_o, 0.0, small)
    return task, *started_from_task(rng, random_regression(rng, N_i, N_o, P, start), N_h, lam)


def same_orientation(task: Task, W1: Array, W2: Array) -> bool:
    """Whether det(W2 W1) and det(Sigma_yx) have the same sign (square shapes, N_h = N_i).

    Gradient flow of zero-balanced weights keeps the sign, so that it cannot reach the task otherwise.
    """
    return bool(np.linalg.slogdet(W2 @ W1)[0] * np.linalg.slogdet(task.sigma_yx)[0] > 0)


def reoriented(task: Task, W1: Array, W2: Array) -> Weights:
    """The weights themselves, or with one output reflected where that is needed for `same_orientation`."""
    if same_orientation(task, W1, W2):
        return W1, W2
    reflected = W2.copy()
    reflected[0] = -reflected[0]
    return W1, reflected


def semantic_network(seed: int, lam: float, *, small: float = 1e-5, perturbed: bool = True) -> Network:
    """The semantic hierarchy with N_i = N_h = N_o = 8; small weights at lambda = 0, else those of a regression task."""
    task = semantic_hierarchy(perturbed)
    rng = np.random.default_rng([seed, 3])
    if lam == 0:
        weights = lambda_balanced(rng, 8, 8, 8, 0.0, small)
    else:
        weights = started_from_task(rng, random_regression(rng, 8, 8, 8), 8, lam)
    return task, *reoriented(task, *weights)
