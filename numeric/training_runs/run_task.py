"""The task of a training log as covariances, whatever it was logged as, and a task with the same covariances.

>>> log = TrainingLog(loss=np.ones(2), inputs=np.eye(2), targets=np.ones((1, 2)))
>>> task_of(log).sigma_yx.tolist()
[[0.5, 0.5]]
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks.tasks import Task, check_matrix
from numeric.training_runs.run_steps import resolution
from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class LoggedTask:
    """sigma_xx (N_i, N_i), sigma_yx (N_o, N_i); mean |y|^2 and number P of samples where X and Y were logged.

    ``assumed_white`` says that nothing was known of the inputs; ``unit`` is the relative precision of the numbers.
    """

    sigma_xx: Floats
    sigma_yx: Floats
    power: float | None
    P: int | None
    assumed_white: bool
    unit: float

    @property
    def N_i(self) -> int:
        """Input dimension."""
        return int(self.sigma_yx.shape[1])

    @property
    def N_o(self) -> int:
        """Output dimension."""
        return int(self.sigma_yx.shape[0])

    @property
    def optimum(self) -> Floats:
        """The linear map with the least loss, Sigma_yx Sigma_xx^+, (N_o, N_i)."""
        return np.asarray(self.sigma_yx @ np.linalg.pinv(self.sigma_xx, hermitian=True))

    def excess(self, product: Floats) -> Floats:
        """Loss above that of the best linear map, (T,), of network functions (T, N_o, N_i)."""
        off = product - self.optimum
        return np.asarray(np.einsum("toi,ij,toj->t", off, self.sigma_xx, off) / 2)

    @property
    def least_loss(self) -> float | None:
        """Loss of the best linear map, None where |y|^2 is not known."""
        if self.power is None:
            return None
        return max(0.0, (self.power - float(np.sum(self.optimum * self.sigma_yx))) / 2)

    def as_task(self) -> Task:
        """A task of N_i samples with these covariances (its targets lie in the span of its inputs)."""
        values, axes = np.linalg.eigh((self.sigma_xx + self.sigma_xx.T) / 2)
        root = np.sqrt(np.clip(values, 0, None))
        inverse = np.divide(1.0, root, out=np.zeros_like(root), where=root > 1e-12 * root.max(initial=0.0))
        scale = np.sqrt(self.N_i)
        return Task(scale * (axes * root), scale * (self.sigma_yx @ axes) * inverse)


def task_of(log: TrainingLog) -> LoggedTask | None:
    """The task, from X and Y or from the covariances; None without either.

    Raises ValueError naming the array whose shape does not fit.
    """
    if log.inputs is not None and log.targets is not None:
        X = check_matrix("X", log.inputs)
        Y = check_matrix("Y", log.targets)
        if X.shape[1] != Y.shape[1]:
            hint = " (samples are columns: transpose both)" if X.shape[0] == Y.shape[0] else ""
            raise ValueError(f"X has {X.shape[1]} samples and Y has {Y.shape[1]}: shapes {X.shape}, {Y.shape}{hint}")
        P = X.shape[1]
        unit = max(resolution(X), resolution(Y))
        return LoggedTask(X @ X.T / P, Y @ X.T / P, float(np.sum(Y * Y)) / P, P, False, unit)
    if log.sigma_yx is None:
        return None
    sigma_yx = check_matrix("sigma_yx", log.sigma_yx)
    N_i = sigma_yx.shape[1]
    if log.sigma_xx is not None:
        sigma_xx = check_matrix("sigma_xx", log.sigma_xx, (N_i, N_i))
    elif log.inputs is not None:
        X = check_matrix("X", log.inputs, (N_i, None))
        sigma_xx = X @ X.T / X.shape[1]
    else:
        return LoggedTask(np.eye(N_i), sigma_yx, None, None, True, resolution(sigma_yx))
    return LoggedTask(sigma_xx, sigma_yx, None, log.P, False, max(resolution(sigma_xx), resolution(sigma_yx)))
