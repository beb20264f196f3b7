"""A run of which only the loss was logged: what its course says about the task and the step size, and what it cannot.

The least loss of any linear map is known from the task, the initial weights are not.  Judged are: losses below the
least one, where the losses end, whether they fall all along, and how fast they fall at the end.

>>> task = LoggedTask(np.eye(1), np.ones((1, 1)), 2.0, 4, False, 1e-16)
>>> [fault.name for fault in find_loss_faults(1 + 3 * np.exp(-np.arange(200.0)), task, None).faults]
['no-half', 'mse-loss']
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from numeric.training_runs.fault_names import Fault, name_factor
from numeric.training_runs.run_steps import resolution
from numeric.training_runs.run_task import LoggedTask

Floats = NDArray[np.float64]


@dataclass
class LossDiagnosis:
    """What the losses say: ``rate`` is the exponent of their approach to the end, in 1/tau (None: not seen)."""

    rate: float | None = None
    faults: list[Fault] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def least_losses(task: LoggedTask) -> Floats:
    """Least loss with 0, 1, 2, ... hidden units, (min(N_i, N_o) + 1,); [] where |y|^2 is not known."""
    if task.power is None:
        return np.zeros(0)
    values, axes = np.linalg.eigh(task.sigma_xx)
    root = np.sqrt(np.clip(values, 0, None))
    inverse = np.divide(1.0, root, out=np.zeros_like(root), where=root > 1e-12 * root.max(initial=0.0))
    gains = np.linalg.svd((task.sigma_yx @ axes) * inverse, compute_uv=False) ** 2
    return np.maximum(task.power - np.concatenate([[0.0], np.cumsum(gains)]), 0.0) / 2


def find_loss_faults(loss: NDArray[np.floating], task: LoggedTask | None, times: Floats | None) -> LossDiagnosis:
    """Diagnosis of losses (T,), with their times (T,) in units of tau where they are known."""
    found = LossDiagnosis()
    values = np.asarray(loss, dtype=np.float64)
    unit = max(10 * resolution(values), 1e-12)
    rises = np.flatnonzero(np.diff(values) > unit * np.abs(values[:-1]))
    if rises.size:
        found.notes.append(
            f"the loss rises in {rises.size} of {values.size - 1} records, first in row {rises[0] + 1}: gradient "
            "descent with a small learning rate never does that; momentum, batches, a drifting task or a step near the "
            "edge of stability do"
        )
    ended = values.size >= 8 and abs(values[-1] - values[-values.size // 4]) <= 1e-4 * abs(values[0] - values[-1])
    least = np.zeros(0) if task is None else least_losses(task)
    if task is None or not least.size or least[-1] <= 1e-9 * least[0]:
        found.notes.append("the scale of the loss cannot be judged: the least loss is zero or not known")
    elif ended:
        found.faults += _scale(float(values[-1]), least, task, unit)
    elif values.min() < least[-1] * (1 - unit):
        found.faults.append(
            Fault(
                "loss-scale",
                1.0,
                f"the loss falls to {values.min():.5g}, below {least[-1]:.5g}, the least of 1/2 <|y - W x|^2> for any "
                "W: it is normalised otherwise, or the task is another one.",
            )
        )
    else:
        found.notes.append("the loss has not come to its end: its scale cannot be judged")
    if times is not None:
        found.rate = _late_rate(values, np.asarray(times, dtype=np.float64), ended)
    found.notes.append(
        "with the loss alone, momentum, weight decay, a factor in the gradient and the time axis cannot be told from "
        "other initial weights: log W1 and W2"
    )
    return found


def _scale(end: float, least: Floats, task: LoggedTask, unit: float) -> list[Fault]:
    """A factor between where the losses end and the least loss, unless fewer hidden units explain it."""
    slack = max(1e-3, 10 * unit)
    if np.any(np.abs(end - least[1:]) <= slack * least[1:]):
        return []
    ratio = end / float(least[-1])
    named = name_factor(ratio, 0.0, N_o=task.N_o, P=task.P, learning_rate=None)
    if named and named[0].name != "gradient-factor":
        words = f"the losses end at {ratio:.5g} times the least possible 1/2 <|y - W x|^2>"
        return [Fault(f.name, f.confidence, f"{words}: {f.sentence.split(': ', 1)[1]}") for f in named]
    if end < least[-1]:
        return [Fault("loss-scale", 1.0, f"the losses end at {ratio:.5g} times the least that a linear map can have.")]
    return []


def _late_rate(values: Floats, times: Floats, ended: bool) -> float | None:
    """Half the exponent at which the loss approaches its last value (the error of the map, not its square)."""
    if not ended:
        return None
    excess = values - values[-1]
    late = np.flatnonzero((excess < 1e-2 * excess[0]) & (excess > 1e-6 * excess[0]))
    if late.size < 4 or not np.all(np.diff(late) == 1):
        return None
    return float(np.log(excess[late[0]] / excess[late[-1]]) / (2 * (times[late[-1]] - times[late[0]])))
