"""A new feature on a trained hierarchy (Domine et al. 2025, appendix D.3), and re-balanced networks (appendix D.4).

A row w is appended to W2 and trained, all else frozen, on one item with target 1; then it is read out on all items.

>>> W1 = np.diag([2.0, 1.0])
>>> trained_row(W1, np.array([1.0, 0.0]), np.zeros(2)).round(6).tolist()
[0.5, 0.0]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks.initialisation import Weights, from_factors
from numeric.linear_networks.tasks import Task, semantic_hierarchy

Floats = NDArray[np.float64]


def trained_row(W1: Floats, item: Floats, start: Floats) -> Floats:
    """The row (N_h,) at the end of gradient flow on (1 - w W1 x)^2 / 2 for the one item x (N_i,), from ``start``."""
    hidden = W1 @ item
    rate = float(hidden @ hidden)
    # dw/dt = (1 - w h) h is linear: w h goes to 1 along h, the rest of w stays.
    return start + (1 - float(start @ hidden)) / rate * hidden


def row_by_gradient_descent(W1: Floats, item: Floats, start: Floats, steps: int = 400) -> Floats:
    """The same by gradient descent with steps of half the inverse curvature."""
    hidden = W1 @ item
    step = 0.5 / float(hidden @ hidden)
    w = start.copy()
    for _ in range(steps):
        w = w + step * (1 - float(w @ hidden)) * hidden
    return w


def trained_hierarchy(lam: float, seed: int) -> tuple[Task, Weights]:
    """The semantic task and weights (8, 8, 8) at its global minimum, lambda-balanced, with a random rotation R."""
    task = semantic_hierarchy()
    U, s, V = task.svd()
    R = np.linalg.qr(np.random.default_rng(seed).standard_normal((8, 8)))[0]
    return task, from_factors(U, V, R, s.tolist(), lam)


def transferred(W1: Floats, items: Floats, trained: int, start: Floats | None = None) -> Floats:
    """The new feature read out on all items (columns), after training on item number ``trained``."""
    first = np.zeros(W1.shape[0]) if start is None else start
    return trained_row(W1, items[:, trained], first) @ W1 @ items


def rebalanced(W1: Floats, W2: Floats, lam: float) -> Weights:
    """The weights with the singular values that lambda asks for, singular vectors and network function kept (D.4)."""
    U, s, Vt = np.linalg.svd(W2 @ W1)
    # R is the hidden basis that both layers share: W1 V = R S1, with S1 > 0 at full rank.
    left = W1 @ Vt.T
    R = left / np.linalg.norm(left, axis=0)
    return from_factors(U, Vt.T, R, s.tolist(), lam)
