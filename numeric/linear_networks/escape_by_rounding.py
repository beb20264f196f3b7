"""How a reversed mode leaves its saddle in double precision (Domine et al. 2025, appendix D.2).

At lambda = 0 a reversed mode lies on the stable manifold of a saddle, and only rounding errors carry it off, after a
delay; this is about floating-point arithmetic and not about the flow.

>>> by_flow(seed=[1, 0], effort=1.0, late=15.0).value > 0.99
True
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from numeric.experiment import Outcome, from_definitions
from numeric.linear_networks import gradient_flow
from numeric.linear_networks.gradient_descent import descend
from numeric.linear_networks.reversal_learning import reversal_network
from numeric.linear_networks.tasks import Task
from numeric.precision import Array

_STEP = 0.01


def _reversed(seed: Sequence[int]) -> tuple[Task, Array, Array, float]:
    """A network of two or three modes with its largest mode, of the value s, reversed: (task, W1, W2, s)."""
    task, W1, W2 = reversal_network(seed[0] * 64 + seed[1], 2 + seed[1] % 2, 0.0, range(1))
    return task, W1, W2, float(task.svd()[1][0])


@from_definitions
def by_flow(seed: Sequence[int], effort: float, late: float) -> Outcome:
    """||W2 W1 - Sigma_yx|| / s at t = late tau / s, by integrated gradient flow."""
    task, W1, W2, s = _reversed(seed)
    end = gradient_flow.integrate(task, W1, W2, [late / s], rtol=1e-10).network_function[-1]
    return Outcome(float(np.linalg.norm(end - task.sigma_yx)) / s, bias=1e-4)


@from_definitions
def by_descent(seed: Sequence[int], effort: float, late: float) -> Outcome:
    """The same by gradient descent in steps of 0.01."""
    task, W1, W2, s = _reversed(seed)
    end = descend(task, W1, W2, _STEP, [round(late / s / _STEP)]).network_function[-1]
    return Outcome(float(np.linalg.norm(end - task.sigma_yx)) / s, bias=1e-4)
