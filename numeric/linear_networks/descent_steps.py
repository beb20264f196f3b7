"""Steps of full-batch gradient descent on the loss over the examples, compiled."""

from __future__ import annotations

import numpy as np

from numeric.compiled import compiled
from numeric.precision import Array

__all__ = ["descend"]


def descend(W1: Array, W2: Array, X: Array, Y: Array, step: float, count: int) -> tuple[Array, Array]:
    """W1 (N_h, N_i) and W2 (N_o, N_h) after ``count`` steps of length ``step``, in units of tau, on the mean over
    the P examples of |Y - W2 W1 X|^2 / 2; X is (N_i, P), Y is (N_o, P)."""
    first, second, inputs, targets = (np.array(z, dtype=np.float64, order="C") for z in (W1, W2, X, Y))
    _steps(first, second, inputs, targets, np.ascontiguousarray(inputs.T) / inputs.shape[1], step, count)
    return first, second


@compiled(nogil=True)
def _steps(a: Array, b: Array, X: Array, Y: Array, averaged: Array, step: float, count: int) -> None:
    (N_h, N_i), (N_o, P) = a.shape, Y.shape
    hidden, off, slope = np.empty((N_h, P)), np.empty((N_o, P)), np.empty((N_o, N_i))
    first, second = np.empty((N_h, N_i)), np.empty((N_o, N_h))
    for _ in range(count):
        np.dot(a, X, hidden)
        np.dot(b, hidden, off)
        for i in range(N_o):
            for j in range(P):
                off[i, j] = Y[i, j] - off[i, j]
        np.dot(off, averaged, slope)
        np.dot(b.T, slope, first)
        np.dot(slope, a.T, second)
        for i in range(N_h):
            for j in range(N_i):
                a[i, j] += step * first[i, j]
        for i in range(N_o):
            for j in range(N_h):
                b[i, j] += step * second[i, j]
