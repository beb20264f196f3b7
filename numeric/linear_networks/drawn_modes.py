"""Networks, tasks and vectors drawn around what a claim speaks of: one mode of given values, a line, an angle.

>>> task, W1, W2, U, V = coloured([0, 1], {"s": 2.0, "s_0": 0.5, "c": 0.3, "lambda": 1.0})
>>> bool(np.allclose(U[:, 0] @ W2 @ W1 @ V[:, 0], 0.5))
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from numeric.linear_networks.initialisation import lambda_balanced
from numeric.linear_networks.tasks import Task, semantic_hierarchy
from numeric.precision import Array, orthonormal_columns

Seed = Sequence[int]
# The sizes of `balanced_on_data`.
N_I, N_H, N_O, EXAMPLES = 3, 2, 3, 5


def stream(seed: Seed) -> np.random.Generator:
    """Random numbers of a case."""
    return np.random.default_rng([*seed, 73])


def sizes_of(letters: Mapping[str, float]) -> tuple[int, int, int]:
    """N_i, N_h, N_o of a case."""
    return int(letters["N_i"]), int(letters["N_h"]), int(letters["N_o"])


def _network(
    rng: np.random.Generator, targets: Array, S1: Array, S2: Array, variances: Array | None
) -> tuple[Task, Array, Array, Array, Array]:
    """A task of the singular values ``targets`` and aligned weights; the input covariance is V diag(variances) V^T."""
    size = len(targets)
    U, V, R = (orthonormal_columns(rng.standard_normal((size, size))) for _ in range(3))
    c = np.ones(size) if variances is None else variances
    # X = sqrt(P) C^(1/2) and Y = sqrt(P) Sigma_yx C^(-1/2) have the covariances C and Sigma_yx
    X = np.sqrt(size) * (V * np.sqrt(c)) @ V.T
    Y = np.sqrt(size) * (U * (targets / np.sqrt(c))) @ V.T
    return Task(X, Y), R @ (S1[:, None] * V.T), (U * S2) @ R.T, U, V


def unbalanced(seed: Seed, letters: Mapping[str, float]) -> tuple[Task, Array, Array, Array, Array]:
    """Two modes: the first as given; the second has the same target and the layers' singular values swapped and halved,
    so that the relative scales of the two differ."""
    rng = stream(seed)
    S1, S2 = (np.array([letters[a], letters[b] / 2]) for a, b in (("S1", "S2"), ("S2", "S1")))
    return _network(rng, np.array([letters["s"], letters["s"] / 2]), S1, S2, None)


def coloured(seed: Seed, letters: Mapping[str, float]) -> tuple[Task, Array, Array, Array, Array]:
    """Three aligned balanced modes with variances of their own; the first is the given one."""
    rng = stream(seed)
    lam = letters["lambda"]
    start = np.array([letters["s_0"], *rng.uniform(0.1, 1.0, 2)])
    root = np.hypot(start, lam / 2)
    S1, S2 = np.sqrt(root - lam / 2), np.sqrt(root + lam / 2)
    targets = np.array([letters["s"], *rng.uniform(0.5, 2.5, 2)])
    variances = np.array([letters["c"], *rng.uniform(0.3, 3.0, 2)])
    return _network(rng, targets, S1, S2, variances)


def on_a_line(seed: Seed, letters: Mapping[str, float]) -> tuple[Task, Array, Array, Array]:
    """One hidden unit and one output, three inputs, two examples: (task, W1, W2, v), v the direction that they lack.

    The part of W1 along v is k, the shortest interpolating map has the length b, and W2^2 - |W1|^2 = lambda.
    """
    rng, k, lam = stream(seed), letters["k"], letters["lambda"]
    basis = orthonormal_columns(rng.standard_normal((3, 3)))
    v, X = basis[:, 2], basis[:, :2] * np.sqrt(2 * rng.uniform(0.6, 1.6, 2))
    direction = rng.standard_normal(2)
    shortest = letters["b"] * basis[:, :2] @ (direction / np.linalg.norm(direction))
    seen = basis[:, :2] @ rng.standard_normal(2)
    seen *= np.sqrt(max(0.0, -lam - k**2) + rng.uniform(0.1, 0.6)) / np.linalg.norm(seen)
    first = seen + k * v
    second = np.sqrt(lam + first @ first)
    return Task(X, (shortest @ X)[None, :]), first[None, :], np.array([[second]]), v


def learned(v: Array, W1: Array, W2: Array, along: bool) -> float:
    """W2^2, or the squared part of the map along v, of the weights at the end."""
    return float(((W2 @ W1 @ v)[0]) ** 2) if along else float(W2[0, 0] ** 2)


# The singular values of the hierarchy of eight items come in groups of 2, 2 and 4.
GROUPS = (slice(0, 2), slice(2, 4), slice(4, 8))


def turned_vectors(seed: Seed, theta: float) -> tuple[Array, Array, Array, Array]:
    """U and V of the hierarchy, and both turned by the angle, either way round, within pairs of equal values."""
    U, _, V = semantic_hierarchy().svd()
    rng, turn = stream(seed), np.eye(8)
    for group in GROUPS:
        for first in range(group.start, group.stop, 2):
            angle = theta * rng.choice([-1, 1])
            turn[first : first + 2, first : first + 2] = [
                [np.cos(angle), -np.sin(angle)],
                [np.sin(angle), np.cos(angle)],
            ]
    return U, V, U @ turn, V @ turn


def balanced_on_data(seed: Seed, lam: float) -> tuple[Array, Array, Array]:
    """X (N_I, EXAMPLES), not white, Y (N_O, EXAMPLES), and the entries of lambda-balanced weights W1, W2 in a row."""
    rng = stream(seed)
    one, two = lambda_balanced(rng, N_I, N_H, N_O, lam)
    X, Y = rng.standard_normal((N_I, EXAMPLES)), rng.standard_normal((N_O, EXAMPLES))
    return X, Y, np.concatenate([one.ravel(), two.ravel()])
