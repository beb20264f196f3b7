"""Plain full-batch gradient descent and its limit of small learning rate (Domine et al. 2025, section 3).

One step is W <- W - eta dL/dW. A step stands for the time dt = eta tau, so that with eta = dt/tau -> 0 the weights at a
fixed time tend to gradient flow, with an error that is a power series in eta. Richardson extrapolation removes its
first terms; the order that the differences show tells whether the assumption of a power series was met.

>>> import numpy as np
>>> from numeric.linear_networks.tasks import random_regression
>>> task = random_regression(np.random.default_rng(0), 2, 2, 5)
>>> limit = extrapolate_to_flow(task, np.eye(2), np.eye(2), time=1.0)
>>> bool(0.9 < limit.observed_order < 1.1)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from numeric.linear_networks.gradient_flow import Trajectory, check_problem
from numeric.linear_networks.tasks import Task
from numeric.precision import Array


class DivergenceError(ArithmeticError):
    """Gradient descent left the range of float64: the learning rate is too large."""


def descend(task: Task, W1: Array, W2: Array, learning_rate: float, steps: Sequence[int]) -> Trajectory:
    """Weights after the given numbers of full-batch steps (>= 0, not decreasing); times are learning_rate tau steps.

    Raises ValueError for bad input and DivergenceError when the weights are no longer finite.
    """
    W1, W2 = check_problem(task, W1, W2)
    if not (np.isfinite(learning_rate) and learning_rate > 0):
        raise ValueError(f"the learning rate must be a positive number, not {learning_rate}")
    wanted = np.asarray(steps)
    if wanted.ndim != 1 or wanted.size == 0 or not np.issubdtype(wanted.dtype, np.integer):
        raise ValueError(f"steps must be a list of whole numbers, not {steps}")
    if wanted[0] < 0 or np.any(np.diff(wanted) < 0):
        raise ValueError("steps must be >= 0 and sorted")
    sigma_xx, sigma_yx = task.sigma_xx.astype(np.float64), task.sigma_yx.astype(np.float64)
    a, b = W1.astype(np.float64), W2.astype(np.float64)
    first, second, done = [], [], 0
    with np.errstate(over="ignore", invalid="ignore"):
        for count in wanted.tolist():
            for _ in range(count - done):
                error = sigma_yx - b @ (a @ sigma_xx)
                a, b = a + learning_rate * (b.T @ error), b + learning_rate * (error @ a.T)
            done = count
            if not (np.isfinite(a).all() and np.isfinite(b).all()):
                raise DivergenceError(f"gradient descent at learning rate {learning_rate:g} diverged by step {count}")
            first.append(a)
            second.append(b)
    return Trajectory(wanted * learning_rate * float(task.tau), np.stack(first), np.stack(second))


@dataclass(frozen=True)
class FlowLimit:
    """Extrapolation of gradient descent to eta -> 0 at one time.

    QQT (n, n); ``error`` estimates its error relative in the Frobenius norm (difference of the last two extrapolants);
    ``observed_order`` is the exponent of eta that three step counts show, 1 when the expansion holds.
    """

    QQT: Array
    error: float
    observed_order: float


def extrapolate_to_flow(
    task: Task, W1: Array, W2: Array, time: float, *, coarsest: int = 64, levels: int = 6
) -> FlowLimit:
    """Richardson extrapolation of QQ^T at `time` > 0 from coarsest, 2 coarsest, ... (`levels` >= 3 runs) steps.

    `coarsest` is raised until it is stable, eta below 1/2 over the largest rate. Raises ValueError for bad input.
    """
    if not (np.isfinite(time) and time > 0):
        raise ValueError(f"time must be a positive number, not {time}")
    if levels < 3 or coarsest < 1:
        raise ValueError("at least 3 levels and 1 step are needed to see an order")
    W1, W2 = check_problem(task, W1, W2)
    size = float(np.linalg.norm(W1.astype(float), 2) ** 2 + np.linalg.norm(W2.astype(float), 2) ** 2)
    sigma_xx, sigma_yx = task.sigma_xx.astype(np.float64), task.sigma_yx.astype(np.float64)
    rate = size * float(np.linalg.norm(sigma_xx, 2)) + 2 * float(np.linalg.norm(sigma_yx, 2))
    coarsest = max(coarsest, int(np.ceil(2 * rate * time / float(task.tau))))
    table: list[Array] = []
    error, plain = float("inf"), []
    for level in range(levels):
        count = coarsest * 2**level
        plain.append(descend(task, W1, W2, time / (count * float(task.tau)), [count]).QQT[0])
        row = [plain[-1]]
        for k, earlier in enumerate(table, start=1):
            row.append(row[-1] + (row[-1] - earlier) / (2**k - 1))
        if table:
            norm = float(np.linalg.norm(row[-1]))
            error = float(np.linalg.norm(row[-1] - table[-1])) / norm if norm > 0 else 0.0
        table = row
    before, last = np.linalg.norm(plain[-2] - plain[-3]), np.linalg.norm(plain[-1] - plain[-2])
    order = float(np.log2(before / last)) if before > 0 and last > 0 else float("nan")
    return FlowLimit(table[-1], error, order)
