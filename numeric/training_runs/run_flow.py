"""Records that follow the gradient flow itself, in continuous time, and no steps of the learning rate that was logged.

Such are those that an integrator wrote, and those of far smaller steps.  From each record the flow is integrated to the
next; steps of size eta would leave eta/2 times the change of the gradient between the two, and what is taken for the
flow leaves far less than they, and than any multiple of the gradient does.

>>> from numeric.linear_networks.gradient_flow import integrate
>>> task = LoggedTask(np.eye(2), np.array([[2.0, 1.0]]), None, None, False, 2.0**-52)
>>> path = integrate(task.as_task(), np.eye(2), np.ones((1, 2)), np.linspace(0, 1, 9))
>>> log = TrainingLog(learning_rate=0.1, w1=path.W1, w2=path.W2, times=path.times, sigma_yx=task.sigma_yx)
>>> flow_of(log, task, (False, False), log.times).clock
1.0
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks.gradient_flow import IntegrationError, integrate
from numeric.training_runs.fault_names import Fault
from numeric.training_runs.run_steps import last_resolution, oriented
from numeric.training_runs.run_task import LoggedTask
from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]

FAR_BELOW = 100.0
"""What is taken for the flow leaves so many times less than steps of the learning rate, or multiples of it, do."""

BELOW = 10.0
"""What is near the flow does so."""

_PAIRS = 24
_GRADIENTS = 4_000  # spent on the flow from one record to the next
_ROUNDS = 6
_LARGEST = 4_000_000  # numbers that the pairs may hold


@dataclass(frozen=True)
class FlowFit:
    """The gradient flow beside ``pairs`` pairs of records.

    ``clock``: it passes so many times as fast as the logged times (1 where these do as well); ``relative``: what it
    leaves of the movement; ``steps``: what steps of the learning rate leave of it; ``unit``: what rounding does.
    """

    pairs: int
    clock: float
    relative: float
    steps: float
    unit: float

    def explains(self, rival: float, below: float = FAR_BELOW) -> bool:
        """Whether the flow, and neither steps of the learning rate nor a rival that leaves so much, gives the log."""
        return below * max(self.relative, self.unit) <= min(self.steps, rival)

    def note(self, learning_rate: float) -> str:
        """For a log that nothing explains."""
        return (
            f"the gradient flow itself, in continuous time, leaves {self.relative:.2g} of the movement, steps of "
            f"{learning_rate:g} would leave {self.steps:.2g}: was it integrated, coarsely?"
        )

    def fault(self, learning_rate: float) -> Fault:
        """The fault, with what was measured."""
        finer = min(self.steps / max(self.relative, self.unit), 1e6)
        words = (
            f"the weights follow the gradient flow itself, in continuous time, up to {self.relative:.2g} of their "
            f"movement, of which steps of {learning_rate:g} would leave {self.steps:.2g}: they were integrated, or "
            f"trained in steps at least {finer:.2g} times finer than the learning rate says"
        )
        if self.clock != 1:
            words += (
                f"; and they do so {self.clock:.6g} times as fast as the logged times say: t is not in units of tau, "
                "or the gradient carries that factor"
            )
        return Fault("gradient-flow", 1.0, words + ".")


def flow_of(log: TrainingLog, task: LoggedTask, flipped: tuple[bool, bool], times: Floats) -> FlowFit | None:
    """The flow between neighbouring records at ``times`` (T,); None where it cannot be followed, or nothing moves."""
    if log.learning_rate is None or not np.all(np.diff(times) > 0):
        return None
    count = max(2, min(_PAIRS, _LARGEST // log.record_size))
    index = np.unique(np.linspace(0, log.T - 2, min(count, log.T - 1)).round().astype(int))
    first, second = (oriented(log, name, index, flip) for name, flip in zip(("w1", "w2"), flipped, strict=True))
    after = [oriented(log, name, index + 1, flip) for name, flip in zip(("w1", "w2"), flipped, strict=True)]
    start, end = _joined(first, second), _joined(*after)
    passed = np.diff(times)[index]
    slope, later = (_joined(*_velocity(task, *pair)) for pair in ((first, second), after))
    moved = float(np.linalg.norm(end - start))
    rough = passed[:, None] * (slope + later) / 2
    if not (np.isfinite(rough).all() and moved > 0 and rough.any()):
        return None

    def left(clock: float) -> Floats | None:
        rows = []
        for a, b, duration in zip(first, second, passed, strict=True):
            try:
                path = integrate(whole, a, b, [clock * duration], method="DOP853", evaluations=_GRADIENTS)
            except (IntegrationError, ValueError):
                return None
            rows.append(np.concatenate([path.W1[0].ravel(), path.W2[0].ravel()]))
        return np.asarray(end - np.stack(rows))

    whole, clock = task.as_task(), 1.0
    as_logged = off = left(1.0)
    if off is None or np.linalg.norm(off) > moved / FAR_BELOW:
        clock, off = float(np.sum(rough * (end - start)) / np.sum(rough**2)), None
        for _ in range(_ROUNDS):
            off = left(clock) if clock > 0 else None
            if off is None:
                return None
            better = clock + float(np.sum(off * passed[:, None] * later) / np.sum((passed[:, None] * later) ** 2))
            if abs(better / clock - 1) < 1e-12:
                break
            clock = better
    if off is None:
        return None
    relative = float(np.linalg.norm(off)) / moved
    if as_logged is not None and np.linalg.norm(as_logged) <= 2 * np.linalg.norm(off):
        clock = 1.0
    step = log.learning_rate * min(1.0, clock)  # whether it is the times or the gradients that carry the factor
    unit = last_resolution(first, second) * float(np.linalg.norm(end)) / moved
    return FlowFit(len(index), clock, relative, step / 2 * float(np.linalg.norm(later - slope)) / moved, unit)


def _joined(first: Floats, second: Floats) -> Floats:
    return np.concatenate([first.reshape(len(first), -1), second.reshape(len(second), -1)], axis=1)


def _velocity(task: LoggedTask, first: Floats, second: Floats) -> tuple[Floats, Floats]:
    """What the flow moves weights (n, ...) by, in a unit of time."""
    error = task.sigma_yx - second @ first @ task.sigma_xx
    return np.swapaxes(second, 1, 2) @ error, error @ np.swapaxes(first, 1, 2)
