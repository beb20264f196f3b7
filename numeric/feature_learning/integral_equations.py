"""Paths as solutions of their integral equations: x(t) = x(a) + the integral of f(x(s)) from a to t, window by window.

In a window the path is a polynomial, known at Chebyshev points; Picard's iteration inserts it into the right side until
it reproduces itself.  A window is halved when the iteration or the polynomial does not get there.  No formula of a
Runge-Kutta or multistep method enters, and no step size control but this one.  It is slow where rates differ by orders
of magnitude: the window is then as short as the fastest rate asks for.

Two systems are integrated so, each written from its definition alone:

* `FieldSolution`: the fields of one neuron of the linear mean-field process (graldi2025, equation 8);
* `LossDescent`: the weights of a small network on the gradient flow of its loss, the gradient by complex steps.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
NODES, TOLERANCE, ROUNDS = 18, 1e-12, 40
# A task counts as learned when no residual of it is larger than this share of its labels, or when what is left is below
# the second share and falls no more: rounding.
LEARNED, ROUNDING, LONGEST = 1e-13, 1e-5, 1e3
STEP = 1e-30
ACTIVATIONS = ("identity", "tanh")


class IntegralEquation:
    """States of an equation whose right side changes at the ends of tasks; solved as far as a time is asked for.

    ``durations``: of every task but the last, which has no end; infinite: until its residuals are 0 but for rounding.
    ``nodes`` and ``tolerance``: points of a window, and the relative change at which the iteration stops.
    """

    def __init__(
        self, start: Array, durations: Sequence[float], nodes: int = NODES, tolerance: float = TOLERANCE
    ) -> None:
        self._tolerance = tolerance
        self._durations, self._state, self._now, self._width = list(durations), start, 0.0, 0.1
        self._task, self._starts, self._left = 0, [0.0], math.inf
        self._windows: list[tuple[float, float, Array]] = []
        places = -np.cos(np.pi * np.arange(nodes) / (nodes - 1))
        vandermonde = np.polynomial.chebyshev.chebvander(places, nodes - 1)
        self._to_coefficients = np.linalg.inv(vandermonde)
        integrals = np.array([np.polynomial.chebyshev.chebint(row, lbnd=-1) for row in np.eye(nodes)])
        self._integral = np.polynomial.chebyshev.chebvander(places, nodes) @ integrals.T @ self._to_coefficients

    def speed(self, states: Array, task: int) -> Array:
        """The right side at several states at once, (times, size)."""
        raise NotImplementedError

    def left(self, state: Array, task: int) -> float:
        """The largest residual of a task over the size of its labels."""
        raise NotImplementedError

    @property
    def tasks(self) -> int:
        return len(self._durations) + 1

    def end(self, task: int) -> float:
        """When a task (from 0) ends. Raises ValueError when it is not learned."""
        while len(self._starts) <= task + 1:
            self._advance()
            if self._task == self.tasks - 1 and self._learned():
                self._starts.append(self._now)
        return self._starts[task + 1]

    def _learned(self) -> bool:
        """Whether the task that trains is; to be asked after every window."""
        left, before = self.left(self._state, self._task), self._left
        self._left = left
        return left <= LEARNED or (left <= ROUNDING and left > 0.98 * before)

    def states(self, times: Array) -> Array:
        """(len(times), size)."""
        places, back = np.unique(np.asarray(times, dtype=float).ravel(), return_inverse=True)
        while self._now < places[-1]:
            self._advance()
        if not self._windows:
            return np.repeat(self._state[None], len(back), axis=0)
        ends = np.array([b for _, b, _ in self._windows])
        which = np.minimum(np.searchsorted(ends, places), len(ends) - 1)
        values = np.empty((len(places), self._state.size), dtype=self._state.dtype)
        for k in np.unique(which):
            begin, end, coefficients = self._windows[k]
            inner = (2 * places[which == k] - begin - end) / (end - begin)
            values[which == k] = np.polynomial.chebyshev.chebvander(inner, len(coefficients) - 1) @ coefficients
        return np.asarray(values[back])

    def _advance(self) -> None:
        """One window more; it ends no later than its task does."""
        finite = self._durations[self._task] if self._task < len(self._durations) else math.inf
        stop = self._starts[self._task] + finite
        if self._now - self._starts[self._task] > LONGEST:
            raise ValueError(f"task {self._task + 1} is not learned: its samples are linearly dependent")
        width = min(self._width, stop - self._now)
        while True:
            values, rounds = self._solved(width)
            coefficients = self._to_coefficients @ values
            size = np.abs(coefficients).max()
            if rounds < ROUNDS and np.abs(coefficients[-2:]).max() < 30 * self._tolerance * size:
                break
            width /= 2
            if width < 1e-9:
                raise ValueError(f"the equations could not be solved beyond time {self._now}")
        self._windows.append((self._now, self._now + width, coefficients))
        self._now, self._state = self._now + width, values[-1]
        self._width = width * (1.4 if rounds < ROUNDS // 2 else 1.0)
        if self._task < len(self._durations) and (self._learned() if math.isinf(finite) else self._now >= stop - 1e-12):
            self._starts.append(self._now)
            self._task, self._width, self._left = self._task + 1, min(self._width, 0.1), math.inf

    def _solved(self, width: float) -> tuple[Array, int]:
        values = np.repeat(self._state[None], len(self._integral), axis=0)
        for rounds in range(ROUNDS):
            with np.errstate(over="ignore", invalid="ignore"):
                moved = self._state + width / 2 * (self._integral @ self.speed(values, self._task))
                change, size = np.abs(moved - values).max(), np.abs(moved).max()
            if not np.isfinite(size):
                return values, ROUNDS
            values = moved
            if change <= self._tolerance * size:
                return values, rounds
        return values, ROUNDS


class FieldSolution(IntegralEquation):
    """``h_1, ..., h_n, z`` of one neuron along ``chi_1, ..., chi_n, xi``, at strengths (k,) that may be complex.

    ``dh_a/dt = gamma_0 sum K^x_{a alpha} Delta_alpha z`` and ``dz/dt = gamma_0 sum Delta_alpha h_alpha`` over the task
    that trains, with ``Delta = y - <h z> / gamma_0``; ``labels`` (k, n).

    >>> found = FieldSolution(np.eye(1), 1, [], np.ones((1, 1)), np.array([1e-3]))
    >>> bool(abs(found.outputs(found.fields(np.array([0.5])))[0, 0, 0] - (1 - np.exp(-1.0))) < 1e-5)
    True
    """

    def __init__(
        self, gram: Array, samples: int, durations: Sequence[float], labels: Array, strengths: Array,
        readout_variance: float = 1.0, **accuracy: Any,
    ) -> None:  # fmt: skip
        size = len(gram)
        self.gram, self.samples, self.labels, self.strengths = gram, samples, labels, np.asarray(strengths)
        self.law = np.zeros((size + 1, size + 1))
        self.law[:size, :size], self.law[size, size] = gram, readout_variance
        self._shape = (len(self.strengths), size + 1, size + 1)
        still = np.broadcast_to(np.eye(size + 1), self._shape).astype(np.result_type(self.strengths, float))
        super().__init__(still.ravel(), durations, **accuracy)

    def _own(self, task: int) -> slice:
        return slice(task * self.samples, (task + 1) * self.samples)

    def fields(self, times: Array) -> Array:
        """(times, k, n + 1, n + 1)."""
        return self.states(times).reshape(-1, *self._shape)

    def outputs(self, fields: Array) -> Array:
        """(..., k, n)."""
        means = fields[..., :-1, :] @ (self.law @ fields[..., -1, :, None])
        return np.asarray(means[..., 0] / self.strengths[:, None])

    def speed(self, states: Array, task: int) -> Array:
        fields, own = states.reshape(-1, *self._shape), self._own(task)
        push = (self.labels - self.outputs(fields))[..., own] * self.strengths[:, None]
        h = (push @ self.gram[own])[..., None] * fields[..., -1:, :]
        z = push[..., None, :] @ fields[..., own, :]
        return np.asarray(np.concatenate([h, z], axis=-2).reshape(len(states), -1))

    def left(self, state: Array, task: int) -> float:
        own = self._own(task)
        gap = (self.labels - self.outputs(state.reshape(self._shape)))[:, own]
        return float(np.abs(gap).max() / max(np.abs(self.labels[:, own]).max(), 1e-300)) / 4


class LossDescent(IntegralEquation):
    """Weights under ``d theta/dt = -gamma^2 dLoss/d theta``, gamma = gamma_0 sqrt(N), with nothing but the loss.

    The network of graldi2025, equation 1: ``h^1 = W^0 x / sqrt(D)``, ``h^{l+1} = alpha h^l + W^l phi(h^l) / sqrt(N)``,
    ``f = w . phi(h^L) / (gamma sqrt(N))``; ``weights`` are W^0 (N, D), ..., w (N,).

    >>> found = LossDescent(np.eye(1), np.ones(1), 1, [], [np.ones((2, 1)), np.ones(2)], 1.0)
    >>> bool(abs(found.gaps(found.states(np.array([3.0])))[0, 0]) < abs(found.gaps(found.states(np.zeros(1)))[0, 0]))
    True
    """

    def __init__(
        self, inputs: Array, labels: Array, samples: int, durations: Sequence[float], weights: Sequence[Array],
        gamma0: float, activation: str = "tanh", skip: float = 0.0, **accuracy: Any,
    ) -> None:  # fmt: skip
        if activation not in ACTIVATIONS:
            raise ValueError(f"activation {activation!r} is none of {', '.join(ACTIVATIONS)}")
        self.x, self.labels, self.samples, self.skip = inputs / math.sqrt(inputs.shape[1]), labels, samples, skip
        self.bend = np.tanh if activation == "tanh" else np.asarray
        self.width, self.gamma = len(weights[-1]), gamma0 * math.sqrt(len(weights[-1]))
        self._shapes, self.depth = [w.shape for w in weights], len(weights) - 1
        super().__init__(np.concatenate([np.ravel(w) for w in weights]), durations, **accuracy)

    def weights(self, states: Array) -> list[Array]:
        """Each with the leading axes of ``states`` first."""
        cuts = np.cumsum([math.prod(shape) for shape in self._shapes])[:-1]
        parts = np.split(states, cuts, axis=-1)
        return [p.reshape(*p.shape[:-1], *shape) for p, shape in zip(parts, self._shapes, strict=True)]

    def layers(self, weights: Sequence[Array]) -> list[Array]:
        """``h^1, ..., h^L``, (..., n, N)."""
        h = [np.einsum("...kd,nd->...nk", weights[0], self.x)]
        return self._above(h, weights)

    def _above(self, h: list[Array], weights: Sequence[Array]) -> list[Array]:
        for block in weights[len(h) : -1]:
            branch = np.einsum("...kj,...nj->...nk", block, self.bend(h[-1])) / math.sqrt(self.width)
            h = [*h, self.skip * h[-1] + branch]
        return h

    def top(self, h: Array, weights: Sequence[Array]) -> Array:
        """``h^{L+1} = gamma f`` of what the last layer holds, (..., n)."""
        return np.asarray(np.einsum("...nk,...k->...n", self.bend(h), weights[-1]) / math.sqrt(self.width))

    def gaps(self, states: Array) -> Array:
        """``y - f`` of all samples, (..., n)."""
        weights = self.weights(states)
        return np.asarray(self.labels - self.top(self.layers(weights)[-1], weights) / self.gamma)

    def slopes(self, states: Array) -> Array:
        """Of ``gamma f`` in every weight, (times, number of weights, n)."""
        nudges = 1j * STEP * np.eye(states.shape[1])
        return np.asarray(-self.gamma * self.gaps(states[:, None, :] + nudges).imag / STEP)

    def gradient_fields(self, states: Array) -> tuple[list[Array], list[Array]]:
        """``g^l = sqrt(N) d h^{L+1} / d h^l``, one neuron nudged at a time, and ``z^l = W^{l T} g^{l+1} / sqrt(N)``."""
        weights, g, z = self.weights(states), [], []
        found = self.layers(weights)
        nudges = 1j * STEP * np.eye(self.width)
        lifted = [w[:, None] for w in weights]
        for layer in range(len(found)):
            moved = found[layer][:, None] + nudges[:, None, :]
            top = self._above([*(h[:, None] for h in found[:layer]), moved], lifted)[-1]
            sides = self.top(top, lifted).imag / STEP * math.sqrt(self.width)
            g.append(np.moveaxis(sides, 1, -1))
            if layer == len(found) - 1:
                z.append(np.broadcast_to(weights[-1][:, None, :], g[-1].shape))
        inner = [np.einsum("tkj,tnk->tnj", weights[k + 1], g[k + 1]) / math.sqrt(self.width) for k in range(len(g) - 1)]
        return g, [*inner, *z]

    def speed(self, states: Array, task: int) -> Array:
        own = slice(task * self.samples, (task + 1) * self.samples)
        nudges = 1j * STEP * np.eye(states.shape[1])
        loss = (self.gaps(states[:, None, :] + nudges)[..., own] ** 2).sum(axis=-1) / 2
        return np.asarray(-(self.gamma**2) * loss.imag / STEP)

    def left(self, state: Array, task: int) -> float:
        own = slice(task * self.samples, (task + 1) * self.samples)
        return float(np.abs(self.gaps(state)[own]).max() / np.abs(self.labels[own]).max())
