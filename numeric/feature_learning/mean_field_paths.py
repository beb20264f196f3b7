"""The linear mean-field process at every time of a sequence of tasks: order by order in gamma_0, and at given gamma_0.

While a task trains, the fields of one neuron of the linear two-layer network obey (graldi2025, equation 8)

    dh_a/dt = gamma_0 sum_alpha K^x_{a alpha} Delta_alpha z,      dz/dt = gamma_0 sum_alpha Delta_alpha h_alpha,

with ``Delta_a = y_a - <z h_a> / gamma_0`` and the Gaussians ``chi ~ N(0, K^x)``, ``xi ~ N(0, v)`` at the start.  Fields
are rows over ``chi_1, ..., chi_n, xi``.  `integral_equations.FieldSolution` solves these lines as they stand; here are

* `SeriesPath` integrates the equations of each order in gamma_0, with residuals by ``dDelta/dt = -K Delta``;
* `MomentPath` integrates ``Delta``, ``Phi`` and ``G``, whose equations close, at one gamma_0; they drive the fields.

A task is trained for a time, or until it is learned (``math.inf``: until what is left is below 1e-15 of the labels);
the last one goes on as long as a time is asked for.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.integrate import solve_ivp

Array = NDArray[Any]
Velocity = Callable[[float, Array, slice], Array]
# Residuals of the lazy network fall like e^{-2 k t}, k the smallest eigenvalue of K^x within the task; 36 / k leaves
# room for networks whose kernel is half of that.
LEARNED = 36.0


class Path:
    """States of an ODE whose right side changes at the ends of tasks; integrated when a time is first asked for."""

    method, rtol = "DOP853", 1e-11

    def __init__(self, gram: Array, samples: int, durations: Sequence[float], rtol: float | None = None) -> None:
        """``gram`` (n, n) is K^x, task after task; ``durations``: of every task but the last, which has no end."""
        self.gram, self.samples = np.asarray(gram, dtype=float), samples
        self.size = len(self.gram)
        if (len(durations) + 1) * samples != self.size:
            raise ValueError(f"{len(durations) + 1} tasks of {samples} samples are not {self.size} samples")
        if rtol is not None:
            self.rtol = rtol
        self._durations = list(durations)
        self._pieces: list[tuple[float, Any]] = []
        self._kept: dict[bytes, Array] = {}

    @property
    def tasks(self) -> int:
        return len(self._durations) + 1

    def members(self, task: int) -> slice:
        """The samples of a task, counted from 0."""
        return slice(task * self.samples, (task + 1) * self.samples)

    @cached_property
    def ends(self) -> tuple[float, ...]:
        """When each task ends; the last one by when it would be learned."""
        out, now = [], 0.0
        for task, duration in enumerate([*self._durations, math.inf]):
            if math.isinf(duration):
                block = self.gram[self.members(task), self.members(task)]
                smallest = float(np.linalg.eigvalsh(block)[0])
                if smallest < 1e-6 and task < len(self._durations):
                    raise ValueError(f"task {task + 1} is not learned: its samples are linearly dependent")
                duration = LEARNED / smallest if smallest > 1e-6 else math.inf
            now += duration
            out.append(now)
        return tuple(out)

    def start(self) -> Array:
        raise NotImplementedError

    def velocity(self, time: float, state: Array, task: slice) -> Array:
        raise NotImplementedError

    def states(self, times: Array) -> Array:
        """(len(times), size of the state).  Raises ValueError when the equations cannot be integrated."""
        wanted = np.ascontiguousarray(times, dtype=float)
        if not np.all(np.isfinite(wanted)):
            raise ValueError("the last task is not learned: its samples are linearly dependent")
        key = wanted.tobytes()
        if key not in self._kept:
            places, back = np.unique(wanted, return_inverse=True)
            self._reach(float(places[-1]))
            ends = [end for end, _ in self._pieces]
            which = np.array([min(bisect_left(ends, s), len(ends) - 1) for s in places])
            values = np.concatenate([self._pieces[k][1](places[which == k]).T for k in np.unique(which)])
            self._kept[key] = values[back]
        return self._kept[key]

    def _reach(self, time: float) -> None:
        while not self._pieces or self._pieces[-1][0] < time:
            begin = self._pieces[-1][0] if self._pieces else 0.0
            state = self._pieces[-1][1](begin) if self._pieces else self.start()
            task = next((k for k, end in enumerate(self.ends[:-1]) if end > begin), self.tasks - 1)
            end = self.ends[task] if task < self.tasks - 1 else max(time * 1.05, begin + 0.1)
            run = solve_ivp(
                self.velocity, (begin, end), state, method=self.method, rtol=self.rtol, atol=self.rtol / 10,
                dense_output=True, args=(self.members(task),),
            )  # fmt: skip
            if not run.success:
                raise ValueError(f"the mean-field equations could not be integrated to time {end}: {run.message}")
            self._pieces.append((end, run.sol))


def covariance(gram: Array, readout_variance: float) -> Array:
    """Of ``chi_1, ..., chi_n, xi``."""
    size = len(gram)
    out = np.zeros((size + 1, size + 1))
    out[:size, :size], out[size, size] = gram, readout_variance
    return out


class SeriesPath(Path):
    """The coefficients of ``gamma_0^0, ..., gamma_0^(orders - 1)``; ``labels`` (n,), or (k, n) for a series of labels.

    >>> path = SeriesPath(np.eye(1), 1, [], np.ones(1), orders=2)
    >>> bool(abs(path.residuals(np.array([0.5]))[0, 0, 0] - np.exp(-1.0)) < 1e-9)
    True
    """

    method = "LSODA"

    def __init__(
        self, gram: Array, samples: int, durations: Sequence[float], labels: Array, orders: int, *,
        readout_variance: float = 1.0, rtol: float | None = None,
    ) -> None:  # fmt: skip
        super().__init__(gram, samples, durations, rtol)
        self.orders = orders
        rows = np.atleast_2d(labels)
        self._labels = np.zeros((orders, self.size))
        self._labels[: len(rows)] = rows
        self.covariance = covariance(self.gram, readout_variance)
        self._shape = (orders, self.size + 1, self.size + 1)
        self._count = int(np.prod(self._shape))

    def start(self) -> Array:
        fields = np.zeros(self._shape)
        fields[0] = np.eye(self.size + 1)
        return np.concatenate([fields.ravel(), self._labels.ravel()])

    def velocity(self, time: float, state: Array, task: slice) -> Array:
        fields, delta = state[: self._count].reshape(self._shape), state[self._count :].reshape(self.orders, -1)
        weighted = fields @ self.covariance
        rate, slope = np.zeros(self._shape), np.zeros((self.orders, self.size))
        drives = delta[:, task] @ self.gram[task]
        for n in range(self.orders):
            for k in range(n + 1):
                # K^(k) Delta^(n - k) = Phi^(k) Delta^(n - k) + G^(k) K^x Delta^(n - k)
                for m in range(k + 1):
                    push = weighted[m, :-1] @ (fields[k - m, :-1][task].T @ delta[n - k, task])
                    slope[n] -= push + weighted[m, -1] @ fields[k - m, -1] * drives[n - k]
                if k < n:
                    rate[n, :-1] += np.outer(drives[k], fields[n - 1 - k, -1])
                    rate[n, -1] += delta[k, task] @ fields[n - 1 - k, :-1][task]
        return np.concatenate([rate.ravel(), slope.ravel()])

    def fields(self, times: Array) -> Array:
        """(times, orders, n + 1, n + 1)."""
        return self.states(times)[:, : self._count].reshape(-1, *self._shape)

    def residuals(self, times: Array) -> Array:
        """(times, orders, n)."""
        return self.states(times)[:, self._count :].reshape(-1, self.orders, self.size)


class MomentPath(Path):
    """``Delta``, ``Phi`` and ``G`` at one strength, which may be 0.

    >>> path = MomentPath(np.eye(1), 1, [], np.ones(1), 0.0)
    >>> bool(abs(path.residuals(np.array([0.5]))[0, 0, 0] - np.exp(-1.0)) < 1e-9)
    True
    """

    method = "LSODA"

    def __init__(
        self, gram: Array, samples: int, durations: Sequence[float], labels: Array, strength: float, *,
        readout_variance: float = 1.0, rtol: float | None = None,
    ) -> None:  # fmt: skip
        super().__init__(gram, samples, durations, rtol)
        self._labels, self._strength, self._variance = np.asarray(labels, dtype=float), strength, readout_variance

    def start(self) -> Array:
        fields = np.eye(self.size + 1)
        return np.concatenate([self._labels, self.gram.ravel(), [self._variance], fields.ravel()])

    def velocity(self, time: float, state: Array, task: slice) -> Array:
        n, square = self.size, self._strength**2
        delta, phi, backward = state[:n], state[n : n + n * n].reshape(n, n), state[n + n * n]
        fields = state[n + n * n + 1 :].reshape(n + 1, n + 1)
        drive = self.gram[:, task] @ delta[task]
        outer = np.outer(drive, self._labels - delta)
        rate = np.vstack([np.outer(drive, fields[-1]), (delta[task] @ fields[:-1][task])[None, :]])
        return np.concatenate(
            [
                -(phi[:, task] @ delta[task] + backward * drive),
                (square * (outer + outer.T)).ravel(),
                [2 * square * delta[task] @ (self._labels - delta)[task]],
                (self._strength * rate).ravel(),
            ]
        )

    def residuals(self, times: Array) -> Array:
        """(times, 1, n)."""
        return self.states(times)[:, None, : self.size]

    def feature(self, times: Array) -> Array:
        """Phi, (times, 1, n, n)."""
        n = self.size
        return self.states(times)[:, n : n + n * n].reshape(-1, 1, n, n)

    def backward(self, times: Array) -> Array:
        """G, (times, 1)."""
        return self.states(times)[:, self.size + self.size**2, None]

    def fields(self, times: Array) -> Array:
        """(times, 1, n + 1, n + 1)."""
        n = self.size
        return self.states(times)[:, n + n * n + 1 :].reshape(-1, 1, n + 1, n + 1)
