"""A small network along its gradient flow over several tasks: all weights and fields at all times.

The network of graldi2025, equation 28, with L hidden layers of N units,

    f = h^{L+1} / gamma,               h^{L+1} = w . phi(h^L) / sqrt(N),      gamma = gamma_0 sqrt(N),
    h^{l+1} = alpha h^l + W^l phi(h^l) / sqrt(N),   h^1 = W^0 x / sqrt(D),

(alpha = 0, or 1 with skip connections) and ``d theta/dt = -gamma^2 dLoss/d theta`` for ``Loss = sum (y - f)^2 / 2``
over the task that trains, with the gradients of back-propagation.  `integral_equations.LossDescent` is the same network
without any formula for its gradients.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.feature_learning.mean_field_paths import Path

Array = NDArray[Any]
ACTIVATIONS = ("identity", "tanh")


class BackPropagated(Path):
    """Weights ``W^0`` (N, D), ``W^1`` (N, N), ..., readout (N,), as they are at the start, moved by the flow.

    >>> path = BackPropagated(np.eye(1), np.ones(1), 1, [], [np.ones((2, 1)), np.ones(2)], 1.0)
    >>> bool(abs(path.residuals(np.array([0.0, 3.0]))[1, 0]) < abs(path.residuals(np.array([0.0]))[0, 0]))
    True
    """

    method, rtol = "DOP853", 1e-10

    def __init__(
        self, inputs: Array, labels: Array, samples: int, durations: Sequence[float], weights: Sequence[Array],
        gamma0: float, activation: str = "tanh", *, skip: float = 0.0, rtol: float | None = None,
    ) -> None:  # fmt: skip
        """``inputs`` (n, D), ``labels`` (n,), ``samples`` of them a task. Raises ValueError for another activation."""
        if activation not in ACTIVATIONS:
            raise ValueError(f"activation {activation!r} is none of {', '.join(ACTIVATIONS)}")
        super().__init__(inputs @ inputs.T / inputs.shape[1], samples, durations, rtol)
        self.inputs, self.labels, self.activation = inputs, labels, activation
        self.width, self.layers = len(weights[-1]), len(weights) - 1
        self.skip, self.gamma = skip, gamma0 * np.sqrt(self.width)
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
            h.append(self.skip * h[-1] + self._phi(h[-1]) @ np.swapaxes(matrix, -1, -2) / np.sqrt(self.width))
        return h

    def outputs(self, flat: Array) -> Array:
        """f of all samples, (..., n)."""
        weights = self.split(flat)
        top = self._phi(self.preactivations(weights)[-1])
        return np.asarray(np.einsum("...nk,...k->...n", top, weights[-1])) / (np.sqrt(self.width) * self.gamma)

    def residuals(self, times: Array) -> Array:
        """(times, n)."""
        return np.asarray(self.labels - self.outputs(self.states(times)))

    def _slope(self, h: Array) -> Array:
        return 1 - np.tanh(h) ** 2 if self.activation == "tanh" else np.ones_like(h)

    def backward(self, weights: Sequence[Array]) -> tuple[list[Array], list[Array]]:
        """``g^l = sqrt(N) dh^{L+1} / dh^l`` and ``z^l = W^{l T} g^{l+1} / sqrt(N)`` of all samples, (..., n, N)."""
        h = self.preactivations(weights)
        z = [np.broadcast_to(weights[-1][..., None, :], h[-1].shape)]
        g = [self._slope(h[-1]) * z[0]]
        for layer in range(self.layers - 1, 0, -1):
            z.insert(0, g[0] @ weights[layer] / np.sqrt(self.width))
            g.insert(0, self.skip * g[0] + self._slope(h[layer - 1]) * z[0])
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
        """The NTK of the outputs times gamma^2, (times, n, n)."""
        weights = self.weights(times)
        h = self.preactivations(weights)
        g, _ = self.backward(weights)

        def overlap(x: Array) -> Array:
            return np.asarray(x @ np.swapaxes(x, -1, -2) / self.width)

        total = overlap(self._phi(h[-1])) + overlap(g[0]) * self.gram
        for k in range(1, self.layers):
            total = total + overlap(g[k]) * overlap(self._phi(h[k - 1]))
        return np.asarray(total)
