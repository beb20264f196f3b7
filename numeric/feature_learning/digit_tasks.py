"""Tasks of permuted MNIST, and how long and in which steps they are trained (graldi2025, A.4 and D).

The learning rate eta_0 = 0.25 of appendix A.4.2 is stable at every gamma_0 only for a loss averaged over samples (a
summed one fails with centred pixels, and at gamma_0 = 1 with grey values, too); here it is read as that of mean_mu
Delta_mu^2, so that a step is 2 * 0.25 / P in the time of the summed loss (1/2) sum Delta^2.  Appendix A.4.2 trains a
task for 1000 epochs, appendix D for 500.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.feature_learning.continual_tasks import ContinualTasks, Pixels, in_their_span, permuted_digits

Array = NDArray[Any]
DURATION = 50.0 / 3.0
"""Time of one task of 1000 epochs at eta_0 = 0.25 with 30 samples, averaged loss: 1000 * 2 * 0.25 / 30."""
STEPS = 500
STEP = DURATION / STEPS
"""Two epochs of appendix A.4.2 in one."""
EPOCH = DURATION / 1000
"""One step of gradient descent in appendix D, which takes STEPS of them for a task."""
AFTER_SWITCH = STEPS // 10


def strength_at(width: int, strength: float, parameterization: str) -> float:
    """gamma_0 of the mean-field equations: a network in the NTP is one in muP at gamma_0 = ``strength``/sqrt(N).

    >>> strength_at(64, 1.0, "NTP"), strength_at(64, 0.5, "muP")
    (0.125, 0.5)
    """
    if parameterization not in ("NTP", "muP"):
        raise ValueError(f"the parameterization is 'NTP' or 'muP', not {parameterization!r}")
    return strength / math.sqrt(width) if parameterization == "NTP" else strength


def left_of_the_limit(wide: Array, third: Array) -> Array:
    """What a term in 1/N still takes from the limit at a width, seen from a third of it; of each draw.

    >>> left_of_the_limit(np.array([1 - 0.1 / 9]), np.array([1 - 0.1 / 3])).round(6)
    array([0.011111])
    """
    return np.asarray((wide - third) / 2)


@lru_cache(maxsize=512)
def digits(per_class: int, n_tasks: int, data: int, pixels: Pixels) -> ContinualTasks:
    """The tasks of draw ``data`` in their span: parity labels, another permutation of all pixels in every task."""
    return in_their_span(
        permuted_digits(n_tasks=n_tasks, per_class=per_class, images="mnist", pixels=pixels, seed=data)
    )


def mean_and_error(rows: np.ndarray) -> tuple[Any, Any]:
    """Mean over the leading axis and its standard error.

    >>> mean_and_error(np.array([1.0, 3.0]))
    (2.0, 1.0)
    """
    values = np.asarray(rows, dtype=float)
    mean, error = values.mean(axis=0), values.std(axis=0, ddof=1) / np.sqrt(len(values))
    return (float(mean), float(error)) if values.ndim == 1 else (mean, error)
