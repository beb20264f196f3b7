"""Two-layer ReLU networks in the lazy limit gamma_0 -> 0 with a readout that starts at zero (graldi2025, A.4).

The features stand still and G = 0, so the NTK is the feature kernel of the first weights, N of them at finite width:

    Phi_{mu nu} = <phi(h_mu) phi(h_nu)>,    h ~ N(0, K^x),    Delta <- Delta - step Phi Delta_task.
"""

from __future__ import annotations

import numpy as np

from numeric.feature_learning.continual_tasks import ContinualTasks


def relu_kernel(gram: np.ndarray) -> np.ndarray:
    """<phi(h) phi(h)> of ReLU units over h ~ N(0, gram), at infinite width (arc-cosine kernel of order 1).

    >>> np.round(relu_kernel(np.eye(2)), 4).tolist()
    [[0.5, 0.1592], [0.1592, 0.5]]
    """
    scale = np.sqrt(np.diag(gram))
    norms = np.outer(scale, scale)
    if not scale.all():
        raise ValueError("an input is zero: its angle with the others is not defined")
    angle = np.arccos(np.clip(gram / norms, -1.0, 1.0))
    return np.asarray(norms * (np.sin(angle) + (np.pi - angle) * np.cos(angle)) / (2.0 * np.pi))


def relu_features(tasks: ContinualTasks, width: int, seed: int) -> np.ndarray:
    """The same kernel of one network of this width, (T P, T P)."""
    inputs = tasks.inputs.reshape(-1, tasks.dimension) / np.sqrt(tasks.dimension)
    value = np.maximum(inputs @ np.random.default_rng(seed).standard_normal((width, tasks.dimension)).T, 0.0)
    return np.asarray(value @ value.T / width)


def lazy_losses(
    kernel: np.ndarray, tasks: ContinualTasks, step: float, steps: int, *, by_steps: bool = False
) -> np.ndarray:
    """(T, T) table of losses (1/2P) sum Delta^2 of task i after training on task j, ``steps`` steps a task.

    The powers of 1 - step Phi come from the eigenvalues of Phi, or, ``by_steps``, from repeated multiplication.
    """
    size, delta, table = tasks.n_samples, tasks.labels.ravel().astype(float), []
    for task in range(tasks.n_tasks):
        rows = slice(task * size, (task + 1) * size)
        if by_steps:
            for _ in range(steps):
                delta = delta - step * (kernel[:, rows] @ delta[rows])
        else:
            values, vectors = np.linalg.eigh(kernel[rows, rows])
            values = np.maximum(values, 1e-12 * values[-1])
            sums = -np.expm1(steps * np.log1p(-step * values)) / values
            delta = delta - kernel[:, rows] @ (vectors @ (sums * (vectors.T @ delta[rows])))
        table.append((delta.reshape(tasks.n_tasks, size) ** 2).sum(axis=1) / (2.0 * size))
    return np.array(table)
