"""Dynamical mean-field theory of a two-layer network on a sequence of tasks: one door to the solvers (graldi2025, 4.1).

Linear networks close on second moments and are integrated exactly (``numeric.feature_learning.mean_field_linear``);
ReLU and tanh are
sampled (``numeric.feature_learning.mean_field_sampled``).  Here also: what is read off the kernels, and what a run
costs in S, P and T.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from numeric.activations import activation as find_activation
from numeric.feature_learning.continual_tasks import ContinualTasks, gaussian_tasks
from numeric.feature_learning.mean_field_linear import LinearMeanField, solve_linear
from numeric.feature_learning.mean_field_sampled import Fields, SampledMeanField, sample_fields, solve_sampled

STATED_TIME = {"samples": None, "points": 3.0, "tasks": 3.0}
"""Exponents of the running time that the paper states (appendix A.4 and section 3.1): P^3 T^3; S is not mentioned."""
STATED_MEMORY = {"samples": None, "points": 2.0, "tasks": 2.0}
"""Exponents of the memory that the paper states: P^2 T^2."""


def solve(
    tasks: ContinualTasks,
    gamma0: float,
    duration: float,
    *,
    activation: str = "linear",
    step: float = 0.01,
    samples: int = 3000,
    seed: int = 0,
    readout_variance: float = 1.0,
) -> LinearMeanField | SampledMeanField:
    """Train for time ``duration`` on each task in the limit N -> infinity; both results carry losses and forgetting.

    ``step``, ``samples`` and ``seed`` matter only for the sampled solver, with ceil(duration / step) Euler steps.
    Raises ``ValueError`` as the two solvers do.

    >>> from numeric.feature_learning.continual_tasks import orthonormal_tasks
    >>> abs(round(float(solve(orthonormal_tasks(1, 1.0, labels=[[1], [1]]), 1.0, 20.0).forgetting), 9))
    0.0
    """
    find_activation(activation)
    if activation == "linear":
        return solve_linear(tasks, gamma0, duration, readout_variance=readout_variance)
    if not step > 0 or not 0 <= duration < float("inf"):
        raise ValueError(f"sampled runs need step > 0 and a finite duration; got {step} and {duration}")
    steps = int(np.ceil(duration / step - 1e-9))
    return solve_sampled(
        tasks, activation, gamma0, step, steps, samples=samples, seed=seed, readout_variance=readout_variance
    )


def kernel_target_alignment(kernel: np.ndarray, labels: np.ndarray) -> float:
    """A(Phi, y y^T) = y^T Phi y / (|Phi|_F |y|^2) of one task, in [-1, 1] (appendix D, figure 24).

    >>> kernel_target_alignment(np.array([[1.0, -1.0], [-1.0, 1.0]]), np.array([1.0, -1.0]))
    1.0
    """
    norm = float(np.linalg.norm(kernel)) * float(labels @ labels)
    if norm == 0:
        raise ValueError("the alignment of a zero kernel or of zero labels is undefined")
    return float(labels @ kernel @ labels) / norm


def centred_kernel_alignment(first: np.ndarray, second: np.ndarray) -> float:
    """CKA of two kernels on the same samples (section 5.1): 1 for equal features up to rotation and scale.

    >>> round(centred_kernel_alignment(np.diag([1.0, 2.0, 3.0]), 5 * np.diag([1.0, 2.0, 3.0])), 12)
    1.0
    """
    n = len(first)
    centre = np.eye(n) - 1.0 / n
    a, b = centre @ first @ centre, centre @ second @ centre
    norm = float(np.linalg.norm(a) * np.linalg.norm(b))
    if norm == 0:
        raise ValueError("the alignment of a constant kernel is undefined")
    return float((a * b).sum()) / norm


@dataclass(frozen=True)
class CostScaling:
    """Cost of one whole run along one axis (``samples`` S, ``points`` P or ``tasks`` T), all else fixed.

    ``seconds`` is processor time, ``peak_bytes`` what the run allocated at most; the exponents are slopes of
    log cost against log size over the largest half of the sizes, ``stated_*`` those of the paper (None: not stated).
    """

    axis: str
    sizes: tuple[int, ...]
    seconds: tuple[float, ...]
    peak_bytes: tuple[int, ...]

    @property
    def time_exponent(self) -> float:
        return self._slope(self.seconds)

    @property
    def memory_exponent(self) -> float:
        return self._slope(self.peak_bytes)

    @property
    def stated_time_exponent(self) -> float | None:
        return STATED_TIME[self.axis]

    @property
    def stated_memory_exponent(self) -> float | None:
        return STATED_MEMORY[self.axis]

    def _slope(self, costs: Sequence[float]) -> float:
        tail = max(2, (len(self.sizes) + 1) // 2)
        return float(np.polyfit(np.log(self.sizes[-tail:]), np.log(costs[-tail:]), 1)[0])


def measure_scaling(
    axis: str,
    sizes: Sequence[int],
    *,
    samples: int = 1000,
    points: int = 20,
    n_tasks: int = 2,
    steps: int = 50,
    activation: str = "relu",
    repeats: int = 3,
) -> CostScaling:
    """Time and memory of :func:`solve_sampled` at the given sizes of ``axis``, the other sizes as given.

    The run keeps residuals only at the ends of tasks and no kernels, as every user does who does not ask for more.
    """
    if axis not in STATED_TIME:
        raise ValueError(f"axis {axis!r} is not known; choose one of {', '.join(STATED_TIME)}")
    if len(sizes) < 2 or list(sizes) != sorted(set(sizes)) or sizes[0] < 1:
        raise ValueError(f"need at least two increasing sizes; got {list(sizes)}")
    setting = {"samples": samples, "points": points, "tasks": n_tasks}
    seconds, peaks = [], []
    for size in sizes:
        now = setting | {axis: size}
        tasks = gaussian_tasks(now["points"], 0.0, 2 * now["points"], n_tasks=now["tasks"])
        fields = sample_fields(tasks.gram, now["samples"], 0)

        def run(tasks: ContinualTasks = tasks, fields: Fields | None = fields, count: int = steps) -> None:
            solve_sampled(tasks, activation, 0.1, 1e-4, count, fields=fields, record_every=max(1, count))

        run(count=1)
        best = float("inf")
        for _ in range(repeats):
            start = time.process_time()
            run()
            best = min(best, time.process_time() - start)
        tracemalloc.start()
        run(count=2)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        seconds.append(best)
    return CostScaling(axis, tuple(sizes), tuple(seconds), tuple(peaks))
