"""A small nonlinear network along its gradient flow over several tasks, with all fields at all times.

The network of graldi2025, equation 28, with ``hidden_layers`` layers of tanh units,

    f = h^{L+1} / gamma,              h^{L+1} = w . phi(h^L) / sqrt(N),
    h^{l+1} = W^l phi(h^l) / sqrt(N),  h^1 = W^0 x / sqrt(D),

and ``d theta/dt = -gamma^2 dLoss/d theta`` for ``Loss = sum (y - f)^2 / 2`` over the task that trains.  The gradient is
taken from the loss by complex steps (from the definition) or by back-propagation, so that statements about the fields
can be compared with two runs that do not share their gradients nor their integrator.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any, Literal

import numpy as np
from scipy.integrate import solve_ivp

__all__ = ["Fields", "NetworkTrajectory", "trajectory"]

Gradient = Literal["complex steps", "back-propagation"]


@dataclass(frozen=True)
class Fields:
    """At one time: ``h[l]``, ``g[l]``, ``z[l]``, ``phi[l]`` of shape (n, N) for layers l = 1..L, of all n samples;
    ``residuals`` (n,); ``weights``: ``W^0`` (N, D), ``W^1`` (N, N), ..., readout (N,)."""

    h: dict[int, np.ndarray]
    g: dict[int, np.ndarray]
    z: dict[int, np.ndarray]
    phi: dict[int, np.ndarray]
    residuals: np.ndarray
    weights: list[np.ndarray]

    def forward_kernel(self, layer: int) -> np.ndarray:
        """``Phi^l``, (n, n)."""
        return self.phi[layer] @ self.phi[layer].T / self.phi[layer].shape[1]

    def backward_kernel(self, layer: int) -> np.ndarray:
        """``G^l``, (n, n)."""
        return self.g[layer] @ self.g[layer].T / self.g[layer].shape[1]


class NetworkTrajectory:
    """The network after ``durations`` of training on tasks of equal size; see `trajectory`.

    ``inputs`` (n, D) and ``labels`` (n,), task after task; ``ends``: the times at which the tasks end.
    """

    def __init__(
        self,
        hidden_layers: int,
        width: int,
        dimension: int,
        samples: int,
        gamma0: float,
        durations: tuple[float, ...],
        seed: int,
        gradient: Gradient = "back-propagation",
        flipped_readout: bool = False,
    ) -> None:
        rng = np.random.default_rng(seed)
        self.hidden_layers, self.width, self.samples = hidden_layers, width, samples
        self.gamma0, self.gamma = gamma0, gamma0 * np.sqrt(width)
        self.tasks = len(durations)
        self.ends = tuple(float(x) for x in np.cumsum(durations))
        self.inputs = rng.normal(size=(self.tasks * samples, dimension))
        self.labels = rng.normal(size=self.tasks * samples)
        self.shapes = [(width, dimension)] + [(width, width)] * (hidden_layers - 1) + [(width,)]
        self._start = rng.normal(size=sum(int(np.prod(s)) for s in self.shapes))
        if flipped_readout:
            self._start[-width:] *= -1
        self._gradient = gradient

    @property
    def input_kernel(self) -> np.ndarray:
        """``K^x = x . x' / D`` of all samples."""
        return self.inputs @ self.inputs.T / self.inputs.shape[1]

    def members(self, task: int) -> slice:
        """The samples of a task (from 0)."""
        return slice(task * self.samples, (task + 1) * self.samples)

    def _split(self, flat: np.ndarray) -> list[np.ndarray]:
        out, at = [], 0
        for shape in self.shapes:
            size = int(np.prod(shape))
            out.append(flat[at : at + size].reshape(shape))
            at += size
        return out

    def _outputs(self, flat: np.ndarray, rows: slice) -> np.ndarray:
        weights = self._split(flat)
        h = self.inputs[rows] @ weights[0].T / np.sqrt(self.inputs.shape[1])
        for matrix in weights[1:-1]:
            h = np.tanh(h) @ matrix.T / np.sqrt(self.width)
        return np.tanh(h) @ weights[-1] / (np.sqrt(self.width) * self.gamma)

    def _velocity(self, _: float, flat: np.ndarray, rows: slice) -> np.ndarray:
        if self._gradient == "complex steps":
            slope = np.empty_like(flat)
            step = 1e-30
            for k in range(len(flat)):
                moved = flat.astype(complex)
                moved[k] += 1j * step
                gap = self.labels[rows] - self._outputs(moved, rows)
                slope[k] = np.sum(gap**2).imag / (2 * step)
            return -(self.gamma**2) * slope
        state = self._fields(flat)
        delta = state.residuals[rows]
        root = np.sqrt(self.width)
        parts = [(delta[:, None] * state.g[1][rows]).T @ self.inputs[rows] / (root * np.sqrt(self.inputs.shape[1]))]
        for layer in range(1, self.hidden_layers):
            parts.append((delta[:, None] * state.g[layer + 1][rows]).T @ state.phi[layer][rows] / self.width)
        parts.append(delta @ state.phi[self.hidden_layers][rows] / root)
        return self.gamma * np.concatenate([p.ravel() for p in parts])

    @cached_property
    def _pieces(self) -> list[Any]:
        method = "DOP853" if self._gradient == "complex steps" else "RK45"
        rtol = 1e-10 if method == "DOP853" else 1e-9
        state, begin, pieces = self._start, 0.0, []
        for task, end in enumerate(self.ends):
            run = solve_ivp(
                self._velocity,
                (begin, end),
                state,
                method=method,
                rtol=rtol,
                atol=rtol,
                dense_output=True,
                args=(self.members(task),),
            )
            pieces.append(run.sol)
            state, begin = run.y[:, -1], end
        return pieces

    def flat_weights(self, t: float) -> np.ndarray:
        """All weights at time ``t`` as one vector."""
        for end, piece in zip(self.ends, self._pieces, strict=True):
            if t <= end:
                return piece(t)
        raise ValueError(f"the network was trained until {self.ends[-1]}, not until {t}")

    def _fields(self, flat: np.ndarray) -> Fields:
        weights = self._split(flat)
        root = np.sqrt(self.width)
        h = {1: self.inputs @ weights[0].T / np.sqrt(self.inputs.shape[1])}
        for layer in range(1, self.hidden_layers):
            h[layer + 1] = np.tanh(h[layer]) @ weights[layer].T / root
        phi = {layer: np.tanh(value) for layer, value in h.items()}
        top = self.hidden_layers
        z = {top: np.broadcast_to(weights[-1], h[top].shape)}
        g = {top: (1 - phi[top] ** 2) * z[top]}
        for layer in range(top - 1, 0, -1):
            z[layer] = g[layer + 1] @ weights[layer] / root
            g[layer] = (1 - phi[layer] ** 2) * z[layer]
        residuals = self.labels - phi[top] @ weights[-1] / (root * self.gamma)
        return Fields(h, g, z, phi, residuals, weights)

    def fields(self, t: float) -> Fields:
        """All fields of all samples at time ``t``."""
        return self._fields(self.flat_weights(t))

    def integral(self, integrand: Callable[[Fields], np.ndarray], start: float, end: float) -> np.ndarray:
        """``int_start^end integrand(fields(s)) ds``, in panels that end where a task ends."""
        marks = [start, *(e for e in self.ends if start < e < end), end]
        nodes, weights = np.polynomial.legendre.leggauss(12)
        total = 0.0 * np.asarray(integrand(self.fields(start)))
        for a, b in pairwise(marks):
            for node, weight in zip(nodes, weights, strict=True):
                s = (a + b) / 2 + (b - a) / 2 * node
                total = total + (b - a) / 2 * weight * integrand(self.fields(s))
        return total


@lru_cache(maxsize=64)
def trajectory(
    hidden_layers: int,
    width: int,
    dimension: int,
    samples: int,
    gamma0: float,
    durations: tuple[float, ...],
    seed: int,
    gradient: Gradient = "back-propagation",
    flipped_readout: bool = False,
) -> NetworkTrajectory:
    """A network with Gaussian weights, inputs and labels of this seed, trained on ``len(durations)`` tasks in turn.

    ``samples`` counts those of one task; the output scale is muP's ``gamma = gamma_0 sqrt(N)``.  ``flipped_readout``
    gives the last weights the other sign at the start; gamma_0 may be negative then, which leaves the output as it was.

    >>> run = trajectory(1, 3, 2, 1, 1.0, (0.5, 0.5), 0)
    >>> bool(abs(run.fields(0.5).residuals[0]) < abs(run.fields(0.0).residuals[0]))
    True
    """
    return NetworkTrajectory(
        hidden_layers, width, dimension, samples, gamma0, durations, seed, gradient, flipped_readout
    )
