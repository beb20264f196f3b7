"""Absolute against relative scale (Domine et al. 2025, appendix A.4): one start, rescaled and re-balanced.

The absolute scale is ||W2 W1||_F at the start; the singular vectors and the ratios of the singular values are kept.

>>> task, W1, W2 = scaled_start(0, 2, 2, lam=1.0, absolute=3.0)
>>> bool(abs(np.linalg.norm(W2 @ W1) - 3) < 1e-12)
True
"""

from __future__ import annotations

import numpy as np

from numeric.linear_networks.initialisation import balanced_with_singular_values, from_factors
from numeric.linear_networks.representations import (
    Network,
    integrated_statistics_at,
    ntk_distance_between,
    random_task,
    statistics_at,
)


def scaled_start(seed: int, N_i: int, N_o: int, lam: float, absolute: float, start_seed: int | None = None) -> Network:
    """A random white task and lambda-balanced weights, N_h = min(N_i, N_o), with ||W2 W1||_F = ``absolute``.

    The same seeds give the same singular vectors whatever lambda and the absolute scale. In square networks W2 W1 has
    the orientation of Sigma_yx (determinants of one sign): with the other one B is singular at lambda = 0 and the flow
    ends at a saddle.
    """
    rng = np.random.default_rng([seed if start_seed is None else start_seed, 41])
    modes = min(N_i, N_o)
    values = np.sort(rng.uniform(0.2, 1.0, modes))[::-1]
    values *= absolute / np.linalg.norm(values)
    W1, W2 = balanced_with_singular_values(rng, N_i, modes, N_o, lam, values.tolist())
    task = random_task(N_i, N_o, seed)
    if N_i == N_o and np.linalg.det(W2 @ W1) * np.linalg.det(task.sigma_yx) < 0:
        W2 = W2.copy()
        W2[0] *= -1
    return task, W1, W2


def aligned_start(seed: int, lam: float, absolute: float, size: int = 2) -> Network:
    """The same with the network function a multiple of Sigma_yx."""
    task = random_task(size, size, seed)
    U, s, V = task.svd()
    rng = np.random.default_rng([seed, 42])
    R = np.linalg.qr(rng.standard_normal((size, size)))[0]
    W1, W2 = from_factors(U, V, R, (s * absolute / np.linalg.norm(s)).tolist(), lam)
    return task, W1, W2


def final_kernel_distance(network: Network, lam: float, *, integrated: bool = False) -> float:
    """The kernel distance of the NTK from its start, after training (60 times the slowest rate)."""
    smallest = float(network[0].svd()[1].min())
    slowest = smallest**2 / (np.hypot(smallest, lam / 2) + abs(lam) / 2)
    if network[0].N_i == network[0].N_o:
        slowest = smallest
    times = [0.0, (30.0 if integrated else 60.0) / slowest]
    statistics = (integrated_statistics_at if integrated else statistics_at)(network, times)
    return ntk_distance_between(network[0], statistics)
