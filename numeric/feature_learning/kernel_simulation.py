"""The mean-field equations of a two-layer network as they read, with all kernels kept: what that costs.

Sampled fields and Euler steps as appendix A.4 of graldi2025 describes them; at every step Phi and G of all samples of
all tasks are formed and kept, at equal times or at all pairs of times (as a network with more hidden layers needs
them), or only those between all samples and the task that trains, which is what the equations need.  Every product is
counted, so that exponents do not hang on a clock.  For results rather than costs take
``numeric.feature_learning.mean_field_sampled``, which forms no kernel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from numeric.activations import activation as find_activation
from numeric.feature_learning.continual_tasks import ContinualTasks, gaussian_tasks

Kept = Literal["equal times", "all pairs of times"]
Axis = Literal["points", "tasks", "steps"]


@dataclass(frozen=True)
class KernelSimulation:
    """``residuals`` (T steps + 1, T P), the multiplications done, and the numbers kept in kernels."""

    residuals: np.ndarray
    multiplications: int
    kernel_numbers: int


class _Products:
    """Matrix products, and the number of their multiplications from the shapes."""

    def __init__(self) -> None:
        self.done = 0

    def __call__(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        self.done += a.size * (b.shape[1] if b.ndim == 2 else 1)
        return np.asarray(a @ b)


class _Sums(_Products):
    """The same as sums over single numbers, each multiplication counted when it is done."""

    def __call__(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        columns = b.reshape(len(b), -1).T.tolist()
        result = [[self._sum(row, column) for column in columns] for row in a.tolist()]
        return np.array(result).reshape(a.shape[:1] + b.shape[1:])

    def _sum(self, left: list[float], right: list[float]) -> float:
        total = 0.0
        for x, y in zip(left, right, strict=True):
            total += x * y
            self.done += 1
        return total


def simulate(
    tasks: ContinualTasks,
    gamma0: float,
    step: float,
    steps: int,
    *,
    samples: int = 100,
    activation: str = "relu",
    kept: Kept = "equal times",
    needed: bool = False,
    seed: int = 0,
    draws: tuple[np.ndarray, np.ndarray] | None = None,
    by_sums: bool = False,
) -> KernelSimulation:
    """Euler steps of eqs 8 and 40, ``steps`` a task, with ``samples`` draws of the fields.

    The draws are factored from K^x, which is counted as (T P)^3, or given as h (S, T P) and z (S,).  ``needed`` forms
    kernels with the task that trains only; ``by_sums`` does every product number by number.

    >>> from numeric.feature_learning.continual_tasks import orthonormal_tasks
    >>> run = simulate(orthonormal_tasks(1, 0.5), 1.0, 0.1, 3)
    >>> run.residuals.shape, run.kernel_numbers
    ((7, 2), 48)
    """
    phi, gram, n = find_activation(activation), tasks.gram, tasks.n_samples
    product = _Sums() if by_sums else _Products()
    if draws is None:
        values, vectors = np.linalg.eigh(gram)
        product.done += len(gram) ** 3
        rng = np.random.default_rng(seed)
        root = (vectors * np.sqrt(np.clip(values, 0.0, None))).T
        h, z = product(rng.standard_normal((samples, len(gram))), root), rng.standard_normal(samples)
    else:
        h, z = draws
    delta = tasks.labels.ravel().astype(float)
    residuals, numbers = [delta], 0
    history: list[tuple[np.ndarray, np.ndarray]] = []
    for k in range(tasks.n_tasks * steps):
        rows = slice((k // steps) * n, (k // steps + 1) * n)
        value = phi.value(h)
        g = phi.slope(h) * z[:, None]
        history = [*history, (value, g)] if kept == "all pairs of times" else [(value, g)]
        for earlier, backward in history:
            columns = rows if needed else slice(None)
            feature = product(value.T, earlier[:, columns]) / len(z)
            gradient = product(g.T, backward[:, columns]) / len(z)
            numbers += feature.size + gradient.size
        ntk = feature + gradient * gram[:, columns]
        h = h + step * gamma0 * product(g[:, rows] * delta[rows], gram[rows])
        z = z + step * gamma0 * product(value[:, rows], delta[rows])
        delta = delta - step * product(ntk if needed else ntk[:, rows], delta[rows])
        residuals.append(delta)
    return KernelSimulation(np.array(residuals), product.done, numbers)


def exponents(
    axis: Axis, sizes: tuple[int, int], *, kept: Kept = "equal times", samples: int = 3000, by_sums: bool = False
) -> tuple[float, float]:
    """Exponents of the multiplications and of the numbers kept, in P, T or steps a task, between two sizes.

    The other sizes are those of a small run (2 tasks, 2 steps a task, P = 4).
    """
    costs = []
    for size in sizes:
        setting = {"points": 4, "tasks": 2, "steps": 2} | {axis: size}
        tasks = gaussian_tasks(setting["points"], 0.0, 2 * setting["points"], n_tasks=setting["tasks"])
        costs.append(simulate(tasks, 0.1, 1e-4, setting["steps"], samples=samples, kept=kept, by_sums=by_sums))
    factor = np.log(sizes[1] / sizes[0])
    return (
        float(np.log(costs[1].multiplications / costs[0].multiplications) / factor),
        float(np.log(costs[1].kernel_numbers / costs[0].kernel_numbers) / factor),
    )
