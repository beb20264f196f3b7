"""The expected loss under noise on the inputs or on the weights (Domine et al. 2025, appendix C.3).

Two ways that share nothing but the loss: Gaussian samples with a standard error, and an exact average.  The noisy loss
is a polynomial in which every single noise variable has degree at most two; so its Gaussian average only depends on the
second moments, and equals the average over all patterns of signs +-sigma, which are summed one by one.

>>> float(average_over_signs(lambda noise: noise[:, 0] ** 2, 1, 0.5))
0.25
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.optimize import minimize_scalar

from numeric.linear_networks.convergence_rates import Weights, start_of, trained
from numeric.linear_networks.tasks import Task
from numeric.precision import Array

MAXIMAL_VARIABLES = 16


def average_over_signs(function: Callable[[Array], Array], variables: int, sigma: float) -> float:
    """The mean of ``function`` over all 2^variables patterns of +-sigma, given as rows (patterns, variables)."""
    if variables > MAXIMAL_VARIABLES:
        raise ValueError(f"{variables} noise variables have too many sign patterns: at most {MAXIMAL_VARIABLES}")
    patterns = np.arange(2**variables)[:, None] >> np.arange(variables) & 1
    return float(np.mean(function(sigma * (2.0 * patterns - 1.0))))


def _weight_losses(task: Task, W1: Array, W2: Array, noise: Array) -> Array:
    """The loss of each perturbation of the weights (rows of ``noise``, (n, N_h N_i + N_o N_h))."""
    first = W1[None] + noise[:, : W1.size].reshape(-1, *W1.shape)
    second = W2[None] + noise[:, W1.size :].reshape(-1, *W2.shape)
    residual = second @ first @ task.X - task.Y
    return np.asarray(np.sum(residual**2, axis=(1, 2)) / (2 * task.P))


def weight_noise_exact(task: Task, W1: Array, W2: Array, sigma: float) -> float:
    """<1/(2P) sum ||(W2 + xi_2)(W1 + xi_1) x - y||^2> for independent noise of variance sigma^2: exact."""
    return average_over_signs(lambda noise: _weight_losses(task, W1, W2, noise), W1.size + W2.size, sigma)


def unexplained_loss(task: Task) -> float:
    """The constant c = (Tr Sigma_yy - Tr Sigma_yx Sigma_yx^T) / 2 of eqs 171 and 173."""
    sigma_yx = task.sigma_yx
    return float(np.sum(task.Y**2) / task.P - np.sum(sigma_yx**2)) / 2


def with_unexplained_part(task: Task, seed: int) -> Task:
    """A task of twice as many examples with the same Sigma_xx and Sigma_yx, of which a part cannot be fitted.

    Every input occurs twice, with targets y + d and y - d.
    """
    shift = np.random.default_rng([seed, 1]).standard_normal(task.Y.shape)
    return Task(np.hstack([task.X, task.X]), np.hstack([task.Y + shift, task.Y - shift]), task.tau)


def trained_network(
    seed: int, N_i: int, N_o: int, lam: float, *, equal: bool = False, exact: bool = False
) -> tuple[Task, Weights]:
    """A task with an unexplained part and the weights after training on it, N_h = min(N_i, N_o)."""
    task, W1, W2 = start_of(seed, N_i, min(N_i, N_o), N_o, lam, equal)
    return with_unexplained_part(task, seed), trained(task, W1, W2, lam, exact=exact)


def most_robust_relative_scale(
    seed: int, N_i: int, N_o: int, *, equal: bool = False, exact: bool = False, sigma: float = 0.4
) -> tuple[float, Any]:
    """The lambda at which the trained network has the smallest expected loss under weight noise, and the task's s.

    Found by minimising over lambda in [-4, 4], with a new network trained at each value; good to 1e-3.
    """
    task, _, _ = start_of(seed, N_i, min(N_i, N_o), N_o, 0.0, equal)

    def expected_loss(lam: float) -> float:
        noisy, weights = trained_network(seed, N_i, N_o, float(lam), equal=equal, exact=exact)
        return weight_noise_exact(noisy, *weights, sigma)

    found = minimize_scalar(expected_loss, bounds=(-4.0, 4.0), method="bounded", options={"xatol": 1e-4})
    return float(found.x), np.asarray(task.svd()[1], dtype=float)
