"""Smooth matrix functions of time on dense grids: Chebyshev interpolation that proves its worth before it is used.

Q Q^T(t) is analytic in t. Between many close times it costs less to evaluate it at the Chebyshev points of an
interval and to interpolate than to evaluate it at every time, provided that the interpolation is accurate in each
block.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

POINTS = 26
_TAIL = 2e-13


@cache
def _chebyshev() -> tuple[Floats, Floats]:
    """The points of the first kind on [-1, 1] and the rows that give the last three Chebyshev coefficients."""
    angles = np.pi * (np.arange(POINTS) + 0.5) / POINTS
    return np.cos(angles), 2 / POINTS * np.cos(np.outer(np.arange(POINTS - 3, POINTS), angles))


def interpolation_points(begin: float, end: float) -> Floats:
    """Chebyshev points of [begin, end], increasing."""
    return np.sort((begin + end) / 2 + (end - begin) / 2 * _chebyshev()[0])


def is_resolved(values: Floats, split: int) -> bool:
    """Whether values (POINTS, n, n) at the points are resolved to rounding in each of the four blocks cut at `split`.

    The last three Chebyshev coefficients of every block must be below 2e-13 of the smallest norm of the block on the
    interval, so that the interpolant is accurate relative to the block wherever it is smallest.
    """
    n = values.shape[1]
    tail = (_chebyshev()[1] @ values[::-1].reshape(POINTS, n * n)).reshape(3, n, n)
    for rows in (slice(0, split), slice(split, n)):
        for columns in (slice(0, split), slice(split, n)):
            smallest = np.linalg.norm(values[:, rows, columns], axis=(1, 2)).min()
            if not np.linalg.norm(tail[:, rows, columns], axis=(1, 2)).max() <= _TAIL * smallest:
                return False
    return True


def interpolate(values: Floats, points: Floats, times: Floats, out: Floats) -> None:
    """The interpolant of values (POINTS, n, n) at `points`, evaluated at times (T,) inside into out (T, n, n)."""
    signs = np.sin(np.pi * (np.arange(POINTS) + 0.5) / POINTS) * (-1.0) ** np.arange(POINTS)
    gaps = times[:, None] - points
    hit = gaps == 0
    weights = signs / np.where(hit, 1.0, gaps)
    weights = np.where(hit.any(axis=1, keepdims=True), hit, weights)
    weights /= weights.sum(axis=1, keepdims=True)
    n = values.shape[1]
    np.matmul(weights, values.reshape(POINTS, n * n), out=out.reshape(times.size, n * n))
