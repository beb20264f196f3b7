"""Means over wide networks with little noise: readouts w and -w in pairs, and the next order in 1/N taken away.

Both readouts are as likely, and what is odd in them (the output at the start, of order N^{-1/2}) cancels in the mean of
a pair.  What is left of the mean at width N is a power series in 1/N: ``2 m(2N) - m(N)`` has no first order.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.activations import activation as find_activation
from numeric.feature_learning.continual_tasks import ContinualTasks


@dataclass(frozen=True)
class WideMean:
    """Mean, and its standard error, of ``residuals`` (n,), ``Phi`` (n, n) and ``G`` (n, n) in one flat array."""

    mean: NDArray[np.float64]
    standard_error: NDArray[np.float64]
    pairs: int


def trained_pair(
    tasks: ContinualTasks, width: int, gamma0: float, step: float, steps: int, seed: int, activation: str = "tanh"
) -> NDArray[np.float64]:
    """Residuals, Phi and G after ``steps`` steps of gradient descent a task (muP): mean of a network and its mirror.

    >>> from numeric.feature_learning.continual_tasks import orthonormal_tasks
    >>> trained_pair(orthonormal_tasks(1, 0.5), 50, 1.0, 0.05, 3, seed=0).shape
    (10,)
    """
    phi = find_activation(activation)
    inputs = tasks.inputs.reshape(-1, tasks.dimension) / np.sqrt(tasks.dimension)
    labels = tasks.labels.ravel()
    rng = np.random.default_rng(seed)
    first, readout = rng.standard_normal((width, tasks.dimension)), rng.standard_normal(width)
    prefactor, rate = 1 / (gamma0 * width), step * gamma0**2 * width
    found = []
    for sign in (1.0, -1.0):
        W, w = first, sign * readout
        for task in range(tasks.n_tasks):
            rows = slice(task * tasks.n_samples, (task + 1) * tasks.n_samples)
            for _ in range(steps):
                h = W @ inputs[rows].T
                value = phi.value(h)
                delta = labels[rows] - prefactor * (w @ value)
                back = phi.slope(h) * w[:, None] * delta
                W, w = W + rate * prefactor * (back @ inputs[rows]), w + rate * prefactor * (value @ delta)
        h = W @ inputs.T
        value, gradient = phi.value(h), phi.slope(h) * w[:, None]
        kernels = (value.T @ value / width, gradient.T @ gradient / width)
        found.append(np.concatenate([labels - prefactor * (w @ value), *(k.ravel() for k in kernels)]))
    return np.asarray((found[0] + found[1]) / 2)


def wide_mean(
    tasks: ContinualTasks, width: int, gamma0: float, step: float, steps: int, seed: int, pairs: int,
    activation: str = "tanh",
) -> WideMean:  # fmt: skip
    """The mean at infinite width from ``pairs`` pairs at ``width`` and at twice of it; its bias is of order 1/N^2."""
    narrow, wide = (
        np.array([trained_pair(tasks, n, gamma0, step, steps, base + k, activation) for k in range(pairs)])
        for n, base in ((width, seed), (2 * width, seed + 500_000))
    )
    mean = 2 * wide.mean(axis=0) - narrow.mean(axis=0)
    variance = 4 * wide.var(axis=0, ddof=1) + narrow.var(axis=0, ddof=1)
    return WideMean(mean, np.sqrt(variance / pairs), pairs)
