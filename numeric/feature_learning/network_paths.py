"""A small network along its gradient flow over several tasks: all weights and fields at all times.

The network of graldi2025, equation 28, with L hidden layers of N units,

    f = h^{L+1} / gamma,               h^{L+1} = w . phi(h^L) / sqrt(N),      gamma = gamma_0 sqrt(N),
    h^{l+1} = W^l phi(h^l) / sqrt(N),   h^1 = W^0 x / sqrt(D),

and ``d theta/dt = -gamma^2 dLoss/d theta`` for ``Loss = sum (y - f)^2 / 2`` over the task that trains.  Two paths that
share neither gradients nor fields nor integrator: `BackPropagated` uses the formulas of back-propagation,
`FromTheLoss` differentiates the loss, the outputs and h^{L+1} itself, by complex steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.feature_learning.mean_field_paths import Path

Array = NDArray[Any]
STEP = 1e-30
ACTIVATIONS = ("identity", "tanh")


class NetworkPath(Path):
    """Weights ``W^0`` (N, D), ``W^1`` (N, N), ..., readout (N,), as they are at the start, moved by the flow."""

    def __init__(
        self, inputs: Array, labels: Array, samples: int, durations: Sequence[float], weights: Sequence[Array],
        gamma0: float, activation: str = "tanh", *, rtol: float | None = None,
    ) -> None:  # fmt: skip
        """``inputs`` (n, D), ``labels`` (n,), ``samples`` of them a task. Raises ValueError for another activation."""
        if activation not in ACTIVATIONS:
            raise ValueError(f"activation {activation!r} is none of {', '.join(ACTIVATIONS)}")
        super().__init__(inputs @ inputs.T / inputs.shape[1], samples, durations, rtol)
        self.inputs, self.labels, self.activation = inputs, labels, activation
        self.width, self.layers = len(weights[-1]), len(weights) - 1
        self.gamma = gamma0 * np.sqrt(self.width)
        self._weights = list(weights)

    def start(self) -> Array:
        return np.concatenate([w.ravel() for w in self._weights])

    def _phi(self, h: Array) -> Array:
        return np.tanh(h) if self.activation == "tanh" else h

    def split(self, flat: Array) -> list[Array]:
        """The weights of ``flat`` (..., number of weights), leading axes kept."""
        out, at = [], 0
        for w in self._weights:
            out.append(flat[..., at : at + w.size].reshape(*flat.shape[:-1], *w.shape))
            at += w.size
        return out

    def weights(self, times: Array) -> list[Array]:
        """Each with the times first."""
        return self.split(self.states(times))

    def preactivations(self, weights: Sequence[Array]) -> list[Array]:
        """``h^1, ..., h^L`` of all samples, (..., n, N)."""
        h = [self.inputs @ np.swapaxes(weights[0], -1, -2) / np.sqrt(self.inputs.shape[1])]
        for matrix in weights[1:-1]:
            h.append(self._phi(h[-1]) @ np.swapaxes(matrix, -1, -2) / np.sqrt(self.width))
        return h

    def outputs(self, flat: Array) -> Array:
        """f of all samples, (..., n)."""
        weights = self.split(flat)
        top = self._phi(self.preactivations(weights)[-1])
        return np.asarray(np.einsum("...nk,...k->...n", top, weights[-1])) / (np.sqrt(self.width) * self.gamma)

    def residuals(self, times: Array) -> Array:
        """(times, n)."""
        return np.asarray(self.labels - self.outputs(self.states(times)))

    def backward(self, weights: Sequence[Array]) -> tuple[list[Array], list[Array]]:
        """``g^1, ..., g^L`` and ``z^1, ..., z^L`` of all samples, (..., n, N): ``g^l = sqrt(N) dh^{L+1} / dh^l``."""
        raise NotImplementedError

    def tangent(self, times: Array) -> Array:
        """The NTK of the outputs times gamma^2, (times, n, n)."""
        raise NotImplementedError

    def _pregradients(self, g: Sequence[Array], weights: Sequence[Array]) -> list[Array]:
        """``z^l = W^{l T} g^{l+1} / sqrt(N)``, the readout at the top."""
        top = np.broadcast_to(weights[-1][..., None, :], g[-1].shape)
        inner = [g[k] @ weights[k] / np.sqrt(self.width) for k in range(1, self.layers)]
        return [*inner, top]


class BackPropagated(NetworkPath):
    """Gradients by the chain rule, layer after layer.

    >>> path = BackPropagated(np.eye(1), np.ones(1), 1, [], [np.ones((2, 1)), np.ones(2)], 1.0)
    >>> bool(abs(path.residuals(np.array([0.0, 3.0]))[1, 0]) < abs(path.residuals(np.array([0.0]))[0, 0]))
    True
    """

    method, rtol = "DOP853", 1e-10

    def _slope(self, h: Array) -> Array:
        return 1 - np.tanh(h) ** 2 if self.activation == "tanh" else np.ones_like(h)

    def backward(self, weights: Sequence[Array]) -> tuple[list[Array], list[Array]]:
        h = self.preactivations(weights)
        z = [np.broadcast_to(weights[-1][..., None, :], h[-1].shape)]
        g = [self._slope(h[-1]) * z[0]]
        for layer in range(self.layers - 1, 0, -1):
            z.insert(0, g[0] @ weights[layer] / np.sqrt(self.width))
            g.insert(0, self._slope(h[layer - 1]) * z[0])
        return g, z

    def velocity(self, time: float, state: Array, task: slice) -> Array:
        weights = self.split(state)
        h = self.preactivations(weights)
        g, _ = self.backward(weights)
        delta = (self.labels - self.outputs(state))[task, None]
        root = np.sqrt(self.width)
        parts = [(delta * g[0][task]).T @ self.inputs[task] / (root * np.sqrt(self.inputs.shape[1]))]
        for k in range(1, self.layers):
            parts.append((delta * g[k][task]).T @ self._phi(h[k - 1])[task] / self.width)
        parts.append((delta * self._phi(h[-1])[task]).sum(axis=0) / root)
        return np.asarray(self.gamma * np.concatenate([p.ravel() for p in parts]))

    def tangent(self, times: Array) -> Array:
        weights = self.weights(times)
        h = self.preactivations(weights)
        g, _ = self.backward(weights)

        def overlap(x: Array) -> Array:
            return np.asarray(x @ np.swapaxes(x, -1, -2) / self.width)

        total = overlap(self._phi(h[-1])) + overlap(g[0]) * self.gram
        for k in range(1, self.layers):
            total = total + overlap(g[k]) * overlap(self._phi(h[k - 1]))
        return np.asarray(total)


class FromTheLoss(NetworkPath):
    """Gradients of the loss, of the outputs and of h^{L+1} by complex steps: no formula for any of them.

    >>> path = FromTheLoss(np.eye(1), np.ones(1), 1, [], [np.ones((2, 1)), np.ones(2)], 1.0)
    >>> bool(abs(path.residuals(np.array([0.0, 3.0]))[1, 0]) < abs(path.residuals(np.array([0.0]))[0, 0]))
    True
    """

    method, rtol = "LSODA", 1e-10

    def velocity(self, time: float, state: Array, task: slice) -> Array:
        gap = self.labels[task] - self.outputs(state + 1j * STEP * np.eye(len(state)))[:, task]
        return np.asarray(-(self.gamma**2) * (gap**2).sum(axis=1).imag / (2 * STEP))

    def backward(self, weights: Sequence[Array]) -> tuple[list[Array], list[Array]]:
        found = []
        for layer, h in enumerate(self.preactivations(weights)):
            # one axis more, in front: which neuron of this layer was moved
            moved = h + 1j * STEP * np.eye(self.width).reshape(self.width, *[1] * (h.ndim - 1), self.width)
            for matrix in weights[layer + 1 : -1]:
                moved = self._phi(moved) @ np.swapaxes(matrix, -1, -2) / np.sqrt(self.width)
            top = np.einsum("k...nj,...j->k...n", self._phi(moved), weights[-1]) / np.sqrt(self.width)
            found.append(np.moveaxis(top.imag / STEP, 0, -1) * np.sqrt(self.width))
        return found, self._pregradients(found, weights)

    def tangent(self, times: Array) -> Array:
        states = self.states(times)
        steps = 1j * STEP * np.eye(states.shape[1])
        slopes = np.array([self.outputs(state + steps).imag / STEP for state in states])
        return np.asarray(self.gamma**2 * np.einsum("twa,twb->tab", slopes, slopes))
