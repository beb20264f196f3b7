"""The stable solution of Domine et al. 2025, Theorem B.5 (corrected), B being replaced by its pseudo-inverse.

For N_h = min(N_i, N_o) and B of full rank it is the theorem; at other widths B, (N_h, m), is not square and
has no inverse, and what is written here is the closest that the formula can be brought to them.

>>> from numeric.linear_networks.representations import integrated_statistics_at, random_network
>>> network = random_network(3, 2, 2, 1.5, 0)
>>> bool(np.allclose(stable_statistics(network, 1.5, 0.4), integrated_statistics_at(network, [0.0, 0.4])[-1]))
True
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks.representations import Network

Floats = NDArray[np.float64]


def stable_statistics(network: Network, lam: float, time: float) -> Floats:
    """Z [...]^-1 Z^T, (N_i + N_o, N_i + N_o), from a task, W1 (N_h, N_i) and W2 (N_o, N_h); tau = 1, Sigma_yx != 0."""
    task, W1, W2 = network
    N_i, N_o, modes = task.N_i, task.N_o, min(task.N_i, task.N_o)
    left, s, right = task.svd()
    U, V, s = left[:, :modes], right[:, :modes], s[:modes]
    rate, angle = np.hypot(s, lam / 2), np.arctan2(lam / 2, s) / 2  # H is the tangent of the angle
    minus, plus = np.cos(angle) - np.sin(angle), np.cos(angle) + np.sin(angle)
    B, C = W2.T @ U * plus + W1 @ V * minus, W2.T @ U * minus - W1 @ V * plus
    complement = np.block(
        [[right[:, modes:], np.zeros((N_i, N_o - modes))], [np.zeros((N_o, N_i - modes)), left[:, modes:]]]
    )
    D = np.concatenate([W1.T, W2]).T @ complement
    perp = np.sign(N_o - N_i) * lam / 2
    decay = np.exp(-rate * time)
    shrunk = decay[:, None] * np.linalg.pinv(B)
    turned = decay[:, None] * (C.T @ shrunk.T)
    upper = V @ (np.diag(minus) - plus[:, None] * turned) / 2
    lower = U @ (np.diag(plus) + minus[:, None] * turned) / 2
    Z = np.concatenate([upper, lower]) + np.exp(perp * time) * complement @ D.T @ shrunk.T
    integral = np.expm1(2 * perp * time) / (2 * perp) if perp else time
    inner = shrunk @ (np.eye(B.shape[0]) + C * ((1 - decay**2) / (4 * rate)) @ C.T + integral * D @ D.T) @ shrunk.T
    return np.asarray(Z @ np.linalg.inv(inner + np.diag((1 - decay**2) / (4 * rate))) @ Z.T)
