"""Gradient descent with noise in every step, taken many times over from one start (compiled).

The noise is that of batches (drawn without replacement), of noise on the labels, of hidden units that are dropped out
or of noise on the weights; beside it the weights may decay, and the gradient be a multiple of itself.

>>> rng = np.random.default_rng(0)
>>> X, Y = np.eye(2), np.array([[1.0, 2.0]])
>>> still, ends = (
...     noisy_ends("label-noise", size, np.eye(2), np.ones((1, 2)), X, Y, 3, 0.1, 500, rng) for size in (0.0, 0.01)
... )
>>> ends.shape, bool(np.all(np.abs(ends.mean(axis=0) - still[0]) < 0.003)), bool(np.all(ends.std(axis=0) > 0.01))
((500, 6), True, True)
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from numeric.compiled import compiled

Floats = NDArray[np.float64]

_BATCHES, _LABELS, _DROPPED, _WEIGHTS = range(4)
_KINDS = {"minibatch": _BATCHES, "label-noise": _LABELS, "dropout": _DROPPED, "gradient-noise": _WEIGHTS}

MOST_DROPPED = 0.95  # share of the hidden units


@dataclass(frozen=True)
class Beside:
    """What is done beside the noise: weight ``decay``, ``factor`` times the gradient, noise and all."""

    decay: float = 0.0
    factor: float = 1.0


PLAIN = Beside()
"""Nothing."""


def batch_of(size: float, P: int) -> int:
    """The number of samples in a batch, of P, that scatters with a ``size`` of (P - B)/(B (P - 1))."""
    return int(np.clip(round(P / (1 + size * (P - 1))), 1, P - 1)) if P > 1 else 1


def _fewest_samples(X: Floats, Y: Floats) -> tuple[Floats, Floats]:
    """N_i samples with the covariances of X (N_i, P) and Y (N_o, P): on their labels noise of a ``size`` is alike."""
    N_i, P = X.shape
    values, axes = np.linalg.eigh(X @ X.T / P)
    root = np.sqrt(np.maximum(values, 0))
    inverse = np.where(root > 1e-8 * root.max(), 1 / np.maximum(root, 1e-300), 0)
    return np.sqrt(N_i) * axes * root, np.sqrt(N_i) * (Y @ X.T / P) @ axes * inverse


@compiled(nogil=True)
def _walk(
    a: Floats, b: Floats, X: Floats, Y: Floats, steps: int, eta: float, kind: int, batch: int, amount: float,
    decay: float, rng: np.random.Generator,
) -> None:  # fmt: skip
    """Steps from weights a (D, N_h, N_i) and b (D, N_o, N_h), each on its own, in place; X (N_i, P), Y (N_o, P)."""
    draws, H, N_i = a.shape
    N_o, P = Y.shape
    order, hidden, kept, error = np.arange(P), np.empty((H, P)), np.ones((H, P)), np.empty((N_o, P))
    g1, g2 = np.empty((H, N_i)), np.empty((N_o, H))
    used = batch if kind == 0 else P
    for d in range(draws):
        w1, w2 = a[d], b[d]
        for _ in range(steps):
            if kind == 0:
                for i in range(batch):
                    j = i + min(int(rng.random() * (P - i)), P - i - 1)
                    order[i], order[j] = order[j], order[i]
            g1[:], g2[:] = decay * w1, decay * w2
            for q in range(used):
                p = order[q]
                for h in range(H):
                    total = 0.0
                    for i in range(N_i):
                        total += w1[h, i] * X[i, p]
                    if kind == 2:
                        kept[h, p] = 1 / (1 - amount) if rng.random() >= amount else 0.0
                    hidden[h, p] = total * kept[h, p]
                for o in range(N_o):
                    total = -Y[o, p]
                    for h in range(H):
                        total += w2[o, h] * hidden[h, p]
                    if kind == 1:
                        total -= amount * rng.standard_normal()
                    error[o, p] = total / used
                    for h in range(H):
                        g2[o, h] += error[o, p] * hidden[h, p]
                for h in range(H):
                    total = 0.0
                    for o in range(N_o):
                        total += w2[o, h] * error[o, p]
                    total *= kept[h, p]
                    for i in range(N_i):
                        g1[h, i] += total * X[i, p]
            for w, g in ((w1, g1), (w2, g2)):
                for i in range(w.shape[0]):
                    for j in range(w.shape[1]):
                        w[i, j] -= eta * g[i, j]
                        if kind == 3:
                            w[i, j] += eta * amount * rng.standard_normal()
                        if not math.fabs(w[i, j]) < 1e100:
                            w[i, j] = 1e100


def noisy_ends(
    name: str, size: float, first: Floats, second: Floats, X: Floats, Y: Floats, steps: int, eta: float, draws: int,
    rng: np.random.Generator, beside: Beside = PLAIN,
) -> Floats:  # fmt: skip
    """Weights (draws, n) after so many steps from one start, W1 (N_h, N_i) and W2 (N_o, N_h), under a cause of noise of
    a ``size`` (as in ``run_noise.Scatter``); those that diverge are beyond 1e90."""
    if _KINDS[name] in (_LABELS, _WEIGHTS) and X.shape[1] > len(X):
        X, Y = _fewest_samples(X, Y)
    P = X.shape[1]
    a = np.repeat(np.asarray(first, dtype=np.float64)[None], draws, axis=0)
    b = np.repeat(np.asarray(second, dtype=np.float64)[None], draws, axis=0)
    amount = {
        _BATCHES: 0.0,
        _LABELS: math.sqrt(size * P),
        _DROPPED: min(size / (1 + size), MOST_DROPPED),
        _WEIGHTS: math.sqrt(size),
    }[_KINDS[name]]
    _walk(
        a, b, np.ascontiguousarray(X), np.ascontiguousarray(Y), steps, eta * beside.factor,
        _KINDS[name], batch_of(size, P), amount, beside.decay / beside.factor, rng,
    )  # fmt: skip
    return np.concatenate([a.reshape(draws, -1), b.reshape(draws, -1)], axis=1)
