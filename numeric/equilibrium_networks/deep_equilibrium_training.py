r"""A small DEQ classifier trained with implicit differentiation (agarwala2022, section 4.1 and figure 5).

The network is x -> z* = tanh(W z*) + x -> softmax(R z* + b): a DEQ layer as wide as the input, and a dense read-out.
The gradient never passes through the iteration: with D = diag(1 - tanh^2(W z*)) and g = dL/dz*,

    u = (I - D W)^-T g,    dL/dW = D u z*^T,

the adjoint form of dz* = (I - D W)^-1 D dW z* (compare eq. 93). Adam with momentum 0.9 does the steps.

>>> data = digits(seed=0)
>>> data.train_x.shape[1], data.test_y.max()
(64, np.int64(9))
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.equilibrium_networks.ensembles import draw, generator

__all__ = [
    "Digits",
    "Network",
    "classification_error",
    "digits",
    "equilibrium",
    "initialise",
    "loss_and_gradients",
    "train",
]

Array = NDArray[np.float64]
Labels = NDArray[np.int64]

_TOLERANCE = 1e-5


@dataclass(frozen=True)
class Digits:
    """8x8 digits with pixels in [0, 1], (n, 64), and their labels, shuffled and split."""

    train_x: Array
    train_y: Labels
    test_x: Array
    test_y: Labels


@dataclass
class Network:
    """W (N, N), read-out R (10, N) and bias b (10,)."""

    w: Array
    readout: Array
    bias: Array

    def parameters(self) -> tuple[Array, Array, Array]:
        return self.w, self.readout, self.bias


def digits(seed: int, test_fraction: float = 0.3) -> Digits:
    """scikit-learn's 1797 digits, split at random."""
    from sklearn.datasets import load_digits

    x, y = load_digits(return_X_y=True)
    order = generator(seed).permutation(len(x))
    cut = round(len(x) * test_fraction)
    test, rest = order[:cut], order[cut:]
    return Digits(x[rest] / 16, y[rest], x[test] / 16, y[test])


def initialise(ensemble: str, n: int, variance: float, seed: int | np.random.Generator, classes: int = 10) -> Network:
    """W = sqrt(V) W_0 of the ensemble; read-out entries N(0, 1/N)."""
    rng = generator(seed)
    w = draw(ensemble, n, rng, variance)
    return Network(w, rng.standard_normal((classes, n)) / np.sqrt(n), np.zeros(classes))


def equilibrium(w: Array, x: Array, max_steps: int = 40) -> Array:
    """z of z = tanh(W z) + x for each row of x, (n, N), by iteration from z = x; stops at `max_steps` in any case."""
    z = x
    for _ in range(max_steps):
        following = np.tanh(z @ w.T) + x
        change = float(np.max(np.abs(following - z)))
        z = following
        if change < _TOLERANCE:
            break
    return np.asarray(z)


def loss_and_gradients(network: Network, x: Array, y: Labels, max_steps: int = 40) -> tuple[float, list[Array]]:
    """Mean cross entropy and its gradients with respect to W, R and b, implicit at the equilibrium."""
    w, readout, bias = network.parameters()
    z = equilibrium(w, x, max_steps)
    scores = z @ readout.T + bias
    scores -= scores.max(axis=1, keepdims=True)
    weights = np.exp(scores)
    probability = weights / weights.sum(axis=1, keepdims=True)
    rows = np.arange(len(x))
    loss = -float(np.mean(np.log(np.maximum(probability[rows, y], 1e-300))))
    error = probability
    error[rows, y] -= 1
    error /= len(x)
    slope = 1 - np.tanh(z @ w.T) ** 2
    # One transposed system for each example: (I - D W)^T u = g.
    systems = np.eye(w.shape[0]) - np.swapaxes(slope[:, :, None] * w, 1, 2)
    adjoint = np.linalg.solve(systems, (error @ readout)[:, :, None])[:, :, 0]
    return loss, [(slope * adjoint).T @ z, error.T @ z, error.sum(axis=0)]


def classification_error(network: Network, x: Array, y: Labels, max_steps: int = 40) -> float:
    """Fraction of examples that are classified wrongly."""
    scores = equilibrium(network.w, x, max_steps) @ network.readout.T + network.bias
    return float(np.mean(np.argmax(scores, axis=1) != y))


def train(
    network: Network,
    data: Digits,
    steps: int,
    rate: float,
    seed: int | np.random.Generator,
    batch: int = 32,
    max_steps: int = 40,
) -> tuple[float, Array]:
    """Adam (0.9, 0.999) in place, the rate falling linearly to 0; the test error at the end and the loss at each step.

    A run whose loss or weights stop being finite ends there with the error of guessing, 0.9.
    """
    rng = generator(seed)
    first = [np.zeros_like(p) for p in network.parameters()]
    second = [np.zeros_like(p) for p in network.parameters()]
    losses = np.full(steps, np.nan)
    for step in range(steps):
        chosen = rng.integers(len(data.train_x), size=batch)
        try:
            losses[step], gradients = loss_and_gradients(
                network, data.train_x[chosen], data.train_y[chosen], max_steps
            )
        except np.linalg.LinAlgError:
            return 0.9, losses
        if not np.isfinite(losses[step]) or not all(np.isfinite(g).all() for g in gradients):
            return 0.9, losses
        for parameter, gradient, mean, square in zip(network.parameters(), gradients, first, second):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            corrected = mean / (1 - 0.9 ** (step + 1))
            parameter -= rate * (1 - step / steps) * corrected / (np.sqrt(square / (1 - 0.999 ** (step + 1))) + 1e-8)
    return classification_error(network, data.test_x, data.test_y, max_steps), losses
