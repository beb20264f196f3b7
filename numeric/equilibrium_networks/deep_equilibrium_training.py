r"""A fully connected DEQ classifier trained with implicit differentiation (agarwala2022, section 4.1 and figure 5).

The network is x -> z* = tanh(W z*) + x -> softmax(R z* + b): a DEQ layer as wide as the input, and a dense read-out.
The gradient never passes through the iteration: with D = diag(1 - tanh^2(W z*)) and g = dL/dz*,

    u = g + W^T D u,    dL/dW = D u z*^T,

the adjoint form of dz* = (I - D W)^-1 D dW z* (compare eq. 93). Both fixed points are sought by Anderson's iteration,
which comes nearer to them than the plain one near the scale at which that diverges; where none is found within its
steps, the last iterate stands for it. Adam with momentum 0.9 does the steps.

>>> data = images(seed=0)
>>> data.train_x.shape[1], data.test_y.max()
(64, np.int64(9))
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.equilibrium_networks.ensembles import draw, generator
from numeric.feature_learning.continual_tasks import Images, scans

__all__ = [
    "LabelledImages",
    "Network",
    "Trained",
    "classification_error",
    "equilibrium",
    "images",
    "initialise",
    "loss_and_gradients",
    "train",
]

Array = NDArray[Any]
"""In float32 or float64, as the images are."""
Labels = NDArray[np.int64]

_TOLERANCE = 1e-4
_MEMORY = 5
_GUESSING = 0.9


@dataclass(frozen=True)
class LabelledImages:
    """Handwritten digits with pixels in [0, 1], (n, N), and their labels, shuffled and split."""

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


@dataclass(frozen=True)
class Trained:
    """The share of tests classified wrongly in the end, the loss at each step, and whether the run ended early.

    A run ends where its loss or its gradient is no number any more; its error is then that of guessing, 0.9.
    """

    error: float
    losses: Array
    broke: bool


def images(seed: int, of: Images = "8x8", test_fraction: float = 0.2, precision: Any = np.float64) -> LabelledImages:
    """Of MNIST (5000) or of scikit-learn's 8x8 digits (1797), see `scans`, split at random."""
    x, y = scans(of)
    order = generator(seed).permutation(len(x))
    cut = round(len(x) * test_fraction)
    test, rest = order[:cut], order[cut:]
    grey = np.asarray(x / x.max(), dtype=precision)
    return LabelledImages(grey[rest], y[rest], grey[test], y[test])


def initialise(ensemble: str, n: int, variance: float, seed: int | np.random.Generator, classes: int = 10) -> Network:
    """W = sqrt(V) W_0 of the ensemble; read-out entries N(0, 1/N)."""
    rng = generator(seed)
    w = draw(ensemble, n, rng, variance)
    return Network(w, rng.standard_normal((classes, n)) / np.sqrt(n), np.zeros(classes))


def _anderson(step: Callable[[Array], Array], start: Array, max_steps: int, tolerance: float) -> Array:
    """A fixed point of ``step`` for each row: the last iterates combined so that their residuals cancel best.

    Stops when no entry moves by more than ``tolerance``, and at ``max_steps`` in any case.
    """
    x = start
    images_of: list[Array] = []
    residuals: list[Array] = []
    for _ in range(max_steps):
        image = step(x)
        gap = image - x
        if not np.isfinite(gap).all():
            return image
        if float(np.abs(gap).max()) < tolerance:
            return image
        images_of, residuals = [*images_of, image][-_MEMORY:], [*residuals, gap][-_MEMORY:]
        stacked = np.stack(residuals, axis=1)
        gram = np.asarray(stacked @ np.swapaxes(stacked, 1, 2), dtype=float)
        size = np.trace(gram, axis1=1, axis2=2)[:, None, None] / len(residuals) + 1e-300
        solved = np.linalg.solve(gram / size + 1e-8 * np.eye(len(residuals)), np.ones((len(x), len(residuals), 1)))
        shares = (solved / solved.sum(axis=1, keepdims=True)).astype(x.dtype)
        x = np.einsum("bk,kbn->bn", shares[..., 0], np.stack(images_of))
    return x


def equilibrium(w: Array, x: Array, max_steps: int = 40) -> Array:
    """z of z = tanh(W z) + x for each row of x, (n, N), sought from z = x."""
    return _anderson(lambda z: np.tanh(z @ w.T) + x, x, max_steps, _TOLERANCE)


def loss_and_gradients(network: Network, x: Array, y: Labels, max_steps: int = 40) -> tuple[float, list[Array]]:
    """Mean cross entropy and its gradients with respect to W, R and b, implicit at the equilibrium."""
    w, readout, bias = network.parameters()
    z = equilibrium(w, x, max_steps)
    scores = z @ readout.T + bias
    scores -= scores.max(axis=1, keepdims=True)
    weights = np.exp(scores)
    probability = weights / weights.sum(axis=1, keepdims=True)
    rows = np.arange(len(x))
    loss = -float(np.mean(np.log(np.maximum(probability[rows, y], 1e-30))))
    error = probability
    error[rows, y] -= 1
    error /= len(x)
    slope = 1 - np.tanh(z @ w.T) ** 2
    pushed = error @ readout
    scale = float(np.abs(pushed).max())
    adjoint = _anderson(lambda u: pushed + (slope * u) @ w, pushed, max_steps, _TOLERANCE * scale)
    return loss, [(slope * adjoint).T @ z, error.T @ z, error.sum(axis=0)]


def classification_error(network: Network, x: Array, y: Labels, max_steps: int = 40) -> float:
    """Fraction of examples that are classified wrongly."""
    scores = equilibrium(network.w, x, max_steps) @ network.readout.T + network.bias
    return float(np.mean(np.argmax(scores, axis=1) != y))


def train(
    network: Network,
    data: LabelledImages,
    steps: int,
    rate: float,
    seed: int | np.random.Generator,
    batch: int = 32,
    max_steps: int = 40,
) -> Trained:
    """Adam (0.9, 0.999), the rate falling linearly to 0, in the precision of the images; ``network`` is changed."""
    rng = generator(seed)
    kind = data.train_x.dtype
    network.w, network.readout, network.bias = (p.astype(kind) for p in network.parameters())
    first = [np.zeros_like(p) for p in network.parameters()]
    second = [np.zeros_like(p) for p in network.parameters()]
    losses = np.full(steps, np.nan)
    for step in range(steps):
        chosen = rng.integers(len(data.train_x), size=batch)
        losses[step], gradients = loss_and_gradients(network, data.train_x[chosen], data.train_y[chosen], max_steps)
        if not np.isfinite(losses[step]) or not all(np.isfinite(g).all() for g in gradients):
            return Trained(_GUESSING, losses, True)
        # corrections for the start, in the size of the step: weights stay in their precision
        size = rate * (1 - step / steps) * np.sqrt(1 - 0.999 ** (step + 1)) / (1 - 0.9 ** (step + 1))
        for parameter, gradient, mean, square in zip(network.parameters(), gradients, first, second, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            parameter -= kind.type(size) * mean / (np.sqrt(square) + kind.type(1e-8))
    return Trained(classification_error(network, data.test_x, data.test_y, max_steps), losses, False)
