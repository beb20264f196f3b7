"""Many two-layer networks at once by their weights, and their limit of infinite width from draws of the process.

The network of graldi2025 (equation 28, one hidden layer) in muP: the weights go down the gradient of the loss, by
Kutta's steps of order three (gradient flow) or step by step (gradient descent).  Nothing here is shared with
`numeric.feature_learning.field_ensembles`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
STEPS_A_UNIT = 12


def bent(name: str, h: Array) -> tuple[Array, Array]:
    """phi(h) and phi'(h). Raises ValueError for an unknown activation."""
    if name == "linear":
        return h, np.ones_like(h)
    if name == "relu":
        on = h > 0
        return np.where(on, h, 0.0), on.astype(float)
    if name == "tanh":
        value = np.tanh(h)
        return value, 1 - value * value
    raise ValueError(f"activation {name!r} is not known; choose linear, relu or tanh")


class WeightEnsemble:
    """Weights ``first`` (S, N, D) and ``readout`` (S, N) of S networks on the gradient flow of their losses.

    ``inputs`` (n, D) and ``labels`` (n,) task after task; ``durations`` of the tasks but the last.  ``centred``: the
    output at the start is subtracted.  ``refine`` divides the steps.  ``width``: N where the neurons given stand for
    more (linear units that were rotated into few).
    """

    def __init__(
        self, inputs: Array, labels: Array, samples: int, durations: Sequence[float], strength: float, activation: str,
        first: Array, readout: Array, *, centred: bool = False, refine: int = 1, width: int = 0,
    ) -> None:  # fmt: skip
        self.x, self.samples, self.durations = inputs / np.sqrt(inputs.shape[1]), samples, durations
        self.activation, self.first, self.readout = activation, first, readout
        # f = scale * w . phi(h); eta = gamma^2 = strength / scale
        self.scale = 1 / (strength * (width or readout.shape[-1]))
        self.rate = strength / self.scale
        self.goal = np.broadcast_to(np.asarray(labels, float), (len(first), len(inputs)))
        if centred:
            self.goal = self.goal + self.outputs(first, readout)
        slopes = self._gradients(first, readout)
        stiff = self.rate * sum((g**2).sum(axis=tuple(range(2, g.ndim))).sum(axis=1).max() for g in slopes)
        self.steps_a_unit = refine * max(STEPS_A_UNIT, int(np.ceil(2 * stiff)))
        self._known: dict[float, tuple[Array, Array]] = {}

    def preactivations(self, first: Array) -> Array:
        """(S, n, N)."""
        return np.asarray(self.x @ np.swapaxes(first, 1, 2))

    def outputs(self, first: Array, readout: Array) -> Array:
        """f of all samples, (S, n)."""
        value, _ = bent(self.activation, self.preactivations(first))
        return np.asarray(self.scale * (value @ readout[..., None])[..., 0])

    def _gradients(self, first: Array, readout: Array) -> tuple[Array, Array]:
        """Of f in the first weights (S, n, N, D) and the readout (S, n, N)."""
        value, slope = bent(self.activation, self.preactivations(first))
        back = self.scale * slope * readout[:, None, :]
        return back[..., None] * self.x[None, :, None, :], self.scale * value

    def down(self, first: Array, readout: Array, task: int) -> tuple[Array, Array]:
        """Minus gamma^2 times the gradient of the loss of a task."""
        rows = slice(task * self.samples, (task + 1) * self.samples)
        x = self.x[rows]
        value, slope = bent(self.activation, x @ np.swapaxes(first, 1, 2))
        gap = self.goal[:, rows] - self.scale * (value @ readout[..., None])[..., 0]
        factor = self.rate * self.scale
        back = np.swapaxes(gap[:, :, None] * slope, 1, 2) * readout[:, :, None]
        return factor * (back @ x), factor * (gap[:, None, :] @ value)[:, 0]

    def weights(self, time: float) -> tuple[Array, Array]:
        """``W`` and ``w`` at a time of the gradient flow."""
        if time not in self._known:
            state: tuple[Array, ...] = (self.first, self.readout)
            for task, count, step in steps_until(self.durations, time, self.steps_a_unit):
                for _ in range(count):
                    state = kutta(lambda x, task=task: self.down(x[0], x[1], task), state, step)  # type: ignore[misc]
            self._known[time] = (state[0], state[1])
        return self._known[time]

    def descended(self, task: int, step: float, count: int) -> tuple[Array, Array]:
        """``W`` and ``w`` after ``count`` steps of gradient descent on one task from the start, eta_0 = step."""
        first, readout = self.first, self.readout
        for _ in range(count):
            slope = self.down(first, readout, task)
            first, readout = first + step * slope[0], readout + step * slope[1]
        return first, readout

    def fields(self, time: float) -> tuple[Array, Array]:
        """h (S, N, n) and z (S, N) at a time."""
        first, readout = self.weights(time)
        return np.swapaxes(self.preactivations(first), 1, 2), readout

    def residuals(self, time: float) -> Array:
        """(S, n)."""
        return np.asarray(self.goal - self.outputs(*self.weights(time)))

    def kernels(self, time: float, other: float) -> tuple[Array, Array]:
        """Phi and G at two times, (S, n, n)."""
        sides = []
        for moment in (time, other):
            first, readout = self.weights(moment)
            value, slope = bent(self.activation, self.preactivations(first))
            sides.append((value, slope * readout[:, None, :]))
        found = [x @ np.swapaxes(y, 1, 2) / x.shape[-1] for x, y in zip(*sides, strict=True)]
        return found[0], found[1]

    def tangent_of(self, first: Array, readout: Array) -> Array:
        """The NTK from the gradients of the outputs, times gamma^2, (S, n, n)."""
        flat = np.concatenate([g.reshape(*g.shape[:2], -1) for g in self._gradients(first, readout)], axis=-1)
        return np.asarray(self.rate * flat @ np.swapaxes(flat, 1, 2))


def kutta(
    slope: Callable[[tuple[Array, ...]], tuple[Array, ...]], state: tuple[Array, ...], step: float
) -> tuple[Array, ...]:
    """One step of the method of order three in three stages."""
    one = slope(state)
    two = slope(tuple(x + step / 2 * a for x, a in zip(state, one, strict=True)))
    three = slope(tuple(x + step * (2 * b - a) for x, a, b in zip(state, one, two, strict=True)))
    return tuple(x + step / 6 * (a + 4 * b + c) for x, a, b, c in zip(state, one, two, three, strict=True))


def steps_until(durations: Sequence[float], time: float, a_unit: int) -> list[tuple[int, int, float]]:
    """(task, number of steps, length of a step), task by task."""
    marks = np.minimum(np.append(np.cumsum([0.0, *durations]), np.inf), time)
    found = []
    for task, length in enumerate(np.diff(marks)):
        if length > 0:
            count = 1 + int(a_unit * length)
            found.append((task, count, float(length) / count))
    return found


class DrawnProcess:
    """The process of proposition 4.1 from draws of chi (S, M, n) and xi (S, M), S independent batches of M draws.

    Residuals start at the labels and fall by the NTK, ``dDelta/dt = -K Delta`` with ``K = Phi + G K^x``.
    """

    def __init__(
        self, gram: Array, labels: Array, samples: int, durations: Sequence[float], strength: float, activation: str,
        chi: Array, xi: Array, *, refine: int = 1,
    ) -> None:  # fmt: skip
        self.gram, self.labels, self.samples, self.durations = gram, np.asarray(labels, float), samples, durations
        self.strength, self.activation, self.chi, self.xi = strength, activation, chi, xi
        slow = float(np.trace(gram)) * (1 + float((xi**2).mean()))
        self.steps_a_unit = refine * max(STEPS_A_UNIT, int(np.ceil(2 * slow)))
        self._known: dict[float, tuple[Array, ...]] = {}

    def _slopes(self, state: tuple[Array, ...], task: int) -> tuple[Array, ...]:
        h, z, delta = state
        own = np.arange(task * self.samples, (task + 1) * self.samples)
        value, slope = bent(self.activation, h)
        g = slope * z[..., None]
        mine = delta[:, None, own]
        kernel = np.swapaxes(value, 1, 2) @ value[..., own] + self.gram[:, own] * (np.swapaxes(g, 1, 2) @ g[..., own])
        falling = -(kernel @ delta[:, own, None])[..., 0] / h.shape[1]
        forward, readout = (mine * g[..., own]) @ self.gram[own], (mine * value[..., own]).sum(axis=-1)
        return self.strength * forward, self.strength * readout, falling

    def state(self, time: float) -> tuple[Array, ...]:
        """h, z and residuals at a time."""
        if time not in self._known:
            state: tuple[Array, ...] = (self.chi, self.xi, np.repeat(self.labels[None], len(self.chi), axis=0))
            for task, count, step in steps_until(self.durations, time, self.steps_a_unit):
                for _ in range(count):
                    state = kutta(lambda x, task=task: self._slopes(x, task), state, step)  # type: ignore[misc]
            self._known[time] = state
        return self._known[time]

    def fields(self, time: float) -> tuple[Array, Array]:
        """h (S, M, n) and z (S, M) at a time."""
        h, z, _ = self.state(time)
        return h, z

    def residuals(self, time: float) -> Array:
        """(S, n)."""
        return self.state(time)[2]

    def kernels(self, time: float, other: float) -> tuple[Array, Array]:
        """Phi and G at two times, (S, n, n)."""
        (h, z, _), (later, moved, _) = self.state(time), self.state(other)
        (value, slope), (value_later, slope_later) = bent(self.activation, h), bent(self.activation, later)
        feature = np.swapaxes(value, 1, 2) @ value_later
        gradient = np.swapaxes(slope * z[..., None], 1, 2) @ (slope_later * moved[..., None])
        return feature / h.shape[1], gradient / h.shape[1]
