"""One mode of an aligned network where the theorems' assumptions fail, measured in a whole network.

The mode that a claim speaks of has the values that it is given; the others are drawn, and so are all singular vectors.

>>> sizes = {"s": 2.0, "S1": 0.4, "S2": 0.9, "t": 0.5}
>>> one, two = unbalanced(seed=[0, 0], effort=1, **sizes), unbalanced_by_descent(seed=[0, 0], effort=1, **sizes)
>>> abs(one.value - two.value) < 1e-6
True
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.optimize import fsolve

from numeric.experiment import Outcome
from numeric.linear_networks import gradient_flow
from numeric.linear_networks.gradient_descent import extrapolate_to_flow
from numeric.linear_networks.tasks import Task
from numeric.precision import Array, orthonormal_columns

Seed = Sequence[int]


def _rng(seed: Seed) -> np.random.Generator:
    return np.random.default_rng([*seed, 73])


def _integrated(task: Task, W1: Array, W2: Array, time: float) -> Array:
    return gradient_flow.integrate(task, W1, W2, [0.0, time], rtol=1e-11).network_function[-1]


def _extrapolated(task: Task, W1: Array, W2: Array, time: float) -> tuple[Array, float]:
    found = extrapolate_to_flow(task, W1, W2, time, levels=5)
    return np.asarray(found.QQT[task.N_i :, : task.N_i]), 1e-7 + 20 * found.error


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


# -- aligned weights that are not balanced -----------------------------------------------------------------------------
def _unbalanced(seed: Seed, letters: dict[str, float]) -> tuple[Task, Array, Array, Array, Array]:
    """Two modes: the first as given; the second has the same target and the layers' singular values swapped and halved,
    so that the relative scales of the two differ."""
    rng = _rng(seed)
    S1, S2 = (np.array([letters[a], letters[b] / 2]) for a, b in (("S1", "S2"), ("S2", "S1")))
    return _network(rng, np.array([letters["s"], letters["s"] / 2]), S1, S2, None)


def unbalanced(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """u^T W2 W1(t) v of the first mode, by integrated gradient flow."""
    task, W1, W2, U, V = _unbalanced(seed, letters)
    return Outcome(float(U[:, 0] @ _integrated(task, W1, W2, letters["t"]) @ V[:, 0]), bias=1e-8)


def unbalanced_by_descent(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """The same by gradient descent, extrapolated to small steps."""
    task, W1, W2, U, V = _unbalanced(seed, letters)
    end, bias = _extrapolated(task, W1, W2, letters["t"])
    return Outcome(float(U[:, 0] @ end @ V[:, 0]), bias=bias)


# -- input whose covariance has the singular vectors of the task -------------------------------------------------------
def _coloured(seed: Seed, letters: dict[str, float]) -> tuple[Task, Array, Array, Array, Array]:
    """Three aligned balanced modes with variances of their own; the first is the given one."""
    rng = _rng(seed)
    lam = letters["lambda"]
    start = np.array([letters["s_0"], *rng.uniform(0.1, 1.0, 2)])
    root = np.hypot(start, lam / 2)
    S1, S2 = np.sqrt(root - lam / 2), np.sqrt(root + lam / 2)
    targets = np.array([letters["s"], *rng.uniform(0.5, 2.5, 2)])
    variances = np.array([letters["c"], *rng.uniform(0.3, 3.0, 2)])
    return _network(rng, targets, S1, S2, variances)


def coloured(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """u^T W2 W1(t) v of a mode whose input has the variance c, by integrated gradient flow."""
    task, W1, W2, U, V = _coloured(seed, letters)
    return Outcome(float(U[:, 0] @ _integrated(task, W1, W2, letters["t"]) @ V[:, 0]), bias=1e-8)


def coloured_by_descent(*, seed: Seed, effort: float, **letters: float) -> Outcome:
    """The same by gradient descent, extrapolated to small steps."""
    task, W1, W2, U, V = _coloured(seed, letters)
    end, bias = _extrapolated(task, W1, W2, letters["t"])
    return Outcome(float(U[:, 0] @ end @ V[:, 0]), bias=bias)


# -- interpolating maps that form a line -------------------------------------------------------------------------------
def _on_a_line(seed: Seed, letters: dict[str, float]) -> tuple[Task, Array, Array, Array]:
    """One hidden unit and one output, three inputs, two examples: (task, W1, W2, v), v the direction that they lack.

    The part of W1 along v is k, the shortest interpolating map has the length b, and W2^2 - |W1|^2 = lambda.
    """
    rng, k, lam = _rng(seed), letters["k"], letters["lambda"]
    basis = orthonormal_columns(rng.standard_normal((3, 3)))
    v, X = basis[:, 2], basis[:, :2] * np.sqrt(2 * rng.uniform(0.6, 1.6, 2))
    direction = rng.standard_normal(2)
    shortest = letters["b"] * basis[:, :2] @ (direction / np.linalg.norm(direction))
    seen = basis[:, :2] @ rng.standard_normal(2)
    seen *= np.sqrt(max(0.0, -lam - k**2) + rng.uniform(0.1, 0.6)) / np.linalg.norm(seen)
    first = seen + k * v
    second = np.sqrt(lam + first @ first)
    return Task(X, (shortest @ X)[None, :]), first[None, :], np.array([[second]]), v


def _learned(v: Array, W1: Array, W2: Array, along: bool) -> float:
    """W2^2, or the squared part of the map along v, of the weights at the end."""
    return float(((W2 @ W1 @ v)[0]) ** 2) if along else float(W2[0, 0] ** 2)


def line(*, seed: Seed, effort: float, along: bool, **letters: float) -> Outcome:
    """W2^2 after training, or the squared part of the learned map along v, by integrated gradient flow."""
    task, W1, W2, v = _on_a_line(seed, letters)
    flow = gradient_flow.integrate(task, W1, W2, [400.0], rtol=1e-10)
    return Outcome(_learned(v, flow.W1[-1], flow.W2[-1], along), bias=1e-6)


def line_by_roots(*, seed: Seed, effort: float, along: bool, **letters: float) -> Outcome:
    """The same where the gradient vanishes: a root of the equations for W1 and W2 with what the flow conserves."""
    task, W1, W2, v = _on_a_line(seed, letters)
    shape, kept = W1.shape, float((W1 @ v)[0])
    scale = float(W2[0, 0] ** 2 - np.sum(W1**2))

    def stationary(state: Array) -> Array:
        first, second = state[:3].reshape(shape), state[3]
        residual = (second * first @ task.X - task.Y) @ np.linalg.pinv(task.X)
        seen = residual[0] - (residual[0] @ v) * v
        return np.concatenate([seen + ((first @ v)[0] - kept) * v, [second**2 - np.sum(first**2) - scale]])

    best = fsolve(stationary, np.concatenate([W1.ravel(), W2.ravel()]), xtol=1e-13)
    return Outcome(_learned(v, best[:3].reshape(shape), np.array([[best[3]]]), along), bias=1e-6)
