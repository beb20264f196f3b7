"""Reversal learning (Domine et al. 2025, appendix D.2): modes that start with the wrong sign, and B and C of each mode.

Square networks; weights W1 = R S1 V^T and W2 = U S2 R^T whose left singular vectors are those of the task, some with
their sign reversed.

>>> task, W1, W2 = reversal_network(0, 2, 0.0, reversed_modes=(0,))
>>> bool(abs(diagonals(task, W1, W2, 0.0)[0][0]) < 1e-12)
True
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks.initialisation import task_aligned
from numeric.linear_networks.tasks import Task, with_singular_values

Floats = NDArray[np.float64]


def reversal_network(
    seed: int, size: int, lam: float, reversed_modes: Sequence[int] = (), *, learned: bool = False
) -> tuple[Task, Floats, Floats]:
    """A square white task with singular values in [0.5, 3] and weights aligned with it, some modes reversed.

    The network function starts with singular values in [0.3, 2], or those of the task when ``learned``.
    """
    rng = np.random.default_rng([seed, 31])
    values = np.sort(rng.uniform(0.5, 3.0, size))[::-1]
    task = with_singular_values(rng, size, size, values.tolist())
    start = values if learned else rng.uniform(0.3, 2.0, size)
    W1, W2 = task_aligned(task, lam, start.tolist(), rng=rng, reversed_modes=reversed_modes)
    return task, W1, W2


def tilts(task: Task, lam: float) -> tuple[Floats, Floats, Floats]:
    """(G + HG, G - HG, S_lambda) of each mode of the task (domine2025 eq. 9), from their definitions."""
    s = np.asarray(task.svd()[1], dtype=float)
    s_lambda = np.hypot(s, lam / 2)
    total = np.where(s_lambda > 0, s_lambda + s, 1.0)
    H = np.sign(lam) * np.sqrt(np.maximum(s_lambda - s, 0.0) / total)
    G = 1 / np.sqrt(1 + H * H)
    return G + H * G, G - H * G, s_lambda


def B_and_C(task: Task, W1: Floats, W2: Floats, lam: float) -> tuple[Floats, Floats]:
    """B and C of the whole network (eq. 10), (N_h, N_i)."""
    U, _, V = task.svd()
    plus, minus, _ = tilts(task, lam)
    return W2.T @ U * plus + W1 @ V * minus, W2.T @ U * minus - W1 @ V * plus


def diagonals(task: Task, W1: Floats, W2: Floats, lam: float) -> tuple[Floats, Floats]:
    """The diagonal entries b and c of D.2: B and C in the basis R of the hidden layer, up to a common sign of a mode.

    R is read off the weights: its columns are the directions of W1 V.
    """
    B, C = B_and_C(task, W1, W2, lam)
    V = task.svd()[2]
    R = W1 @ V / np.linalg.norm(W1 @ V, axis=0)
    return np.diag(R.T @ B).copy(), np.diag(R.T @ C).copy()
