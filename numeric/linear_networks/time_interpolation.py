"""Smooth matrix functions of time on dense grids: Chebyshev interpolation that proves its worth before it is used.

Q Q^T(t) is analytic in t. Between many close times it costs less to evaluate it at the Chebyshev points of an
interval and to interpolate than to evaluate it at every time, provided that the interpolation is accurate in each
block.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from numeric.compiled import compiled
from numeric.linear_networks.exact_dynamics_float64 import fill_qqt

__all__ = ["POINTS", "dense_intervals", "fill_intervals", "halves"]

Floats = NDArray[np.float64]
Intervals = NDArray[np.intp]

POINTS = 24
"""Points of an interval: more of them carry further, and cost more at every time that is interpolated."""

_FEWEST = 3 * POINTS // 2  # times in an interval from which interpolating pays
_FROM_POLE = 1.25  # length of an interval over the distance of its beginning from the pole
_TAIL = 2e-13


def dense_intervals(grid: Floats, longest: float, pole: float = np.inf) -> Intervals:
    """Intervals [begin, end) of the indices of `grid` (not decreasing), each at most `longest` in time and dense.

    They are shorter where -`pole`, a time before 0 at which the function is infinite, is near: the coefficients of an
    interval fall with its length over the distance.

    >>> dense_intervals(np.append(np.linspace(0.0, 1.0, 100), [50.0, 60.0]), 0.7).tolist()
    [[0, 50], [50, 100]]
    """
    if grid.size < _FEWEST:
        return np.empty((0, 2), dtype=np.intp)
    dense = np.append(grid[_FEWEST - 1 :] - grid[: 1 - _FEWEST] <= longest, False)
    intervals: list[tuple[int, int]] = []
    begin = 0
    while begin < dense.size and dense[begin:].any():
        begin += int(np.argmax(dense[begin:]))
        last = begin + int(np.argmin(dense[begin:])) - 1 + _FEWEST - 1
        edges = [float(grid[begin])]
        while edges[-1] < grid[last]:
            edges.append(edges[-1] + min(longest, _FROM_POLE * (edges[-1] + pole)))
        # Shrunk to fit: a short rest would be evaluated at every time.
        fit = (grid[last] - edges[0]) / (edges[-1] - edges[0]) if len(edges) > 1 else 1.0
        inner = edges[0] + fit * (np.array(edges[1:-1]) - edges[0])
        cuts = [begin, *np.searchsorted(grid, inner).tolist(), last + 1]
        intervals += [(a, b) for a, b in pairwise(cuts) if b - a >= _FEWEST and grid[b - 1] > grid[a]]
        begin = last + 1
    return np.array(intervals, dtype=np.intp).reshape(-1, 2)


def halves(grid: Floats, intervals: Intervals) -> Intervals:
    """Both halves, in time, of each interval, where they hold enough times."""
    middles = [int(np.searchsorted(grid, (grid[a] + grid[b - 1]) / 2)) for a, b in intervals]
    parts = [part for (a, b), m in zip(intervals, middles, strict=True) for part in ((a, m), (m, b))]
    kept = [(a, b) for a, b in parts if b - a >= _FEWEST and grid[b - 1] > grid[a]]
    return np.array(kept, dtype=np.intp).reshape(-1, 2)


@compiled(nogil=True, error_model="numpy", fastmath={"reassoc", "contract"})
def _block_norms(values, split, norms):
    """Frobenius norms of the four blocks, cut at `split`, of each matrix of values (m, n, n), into norms (m, 4)."""
    n = values.shape[1]
    for k in range(values.shape[0]):
        for block in range(4):
            low, high = (0, split) if block < 2 else (split, n)
            left, right = (0, split) if block % 2 == 0 else (split, n)
            total = 0.0
            for i in range(low, high):
                for j in range(left, right):
                    total += values[k, i, j] * values[k, i, j]
            norms[k, block] = np.sqrt(total)


@compiled(nogil=True, error_model="numpy")
def _is_resolved(values, split):
    """Whether values (POINTS, n, n) at the points are resolved to rounding in each of the four blocks cut at `split`.

    The last three Chebyshev coefficients of every block must be below 2e-13 of the smallest norm of the block on the
    interval, so that the interpolant is accurate relative to the block wherever it is smallest.
    """
    n = values.shape[1]
    rows = np.empty((3, POINTS))
    for k in range(3):
        for i in range(POINTS):
            rows[k, i] = 2 / POINTS * np.cos((POINTS - 3 + k) * np.pi * (i + 0.5) / POINTS)
    tail = np.dot(rows, values.reshape(POINTS, n * n)).reshape(3, n, n)
    norms, tails = np.empty((POINTS, 4)), np.empty((3, 4))
    _block_norms(values, split, norms)
    _block_norms(tail, split, tails)
    resolved = True
    for block in range(4):
        resolved = resolved and tails[:, block].max() <= _TAIL * norms[:, block].min()
    return resolved


@compiled(nogil=True, error_model="numpy")
def _interpolate(values, points, times, out):
    """The interpolant of values (POINTS, n, n) at `points`, evaluated at times (T,) inside into out (T, n, n)."""
    n = values.shape[1]
    weights = np.empty((times.size, POINTS))
    signs = np.empty(POINTS)
    for k in range(POINTS):
        signs[k] = np.sin(np.pi * (k + 0.5) / POINTS) * (1.0 if k % 2 == 0 else -1.0)
    for index in range(times.size):
        total, hit = 0.0, -1
        for k in range(POINTS):
            gap = times[index] - points[k]
            if gap == 0.0:
                hit = k
                gap = 1.0
            weights[index, k] = signs[k] / gap
            total += weights[index, k]
        for k in range(POINTS):
            weights[index, k] /= total
        if hit >= 0:
            weights[index, :] = 0.0
            weights[index, hit] = 1.0
    np.dot(weights, values.reshape(POINTS, n * n), out.reshape(times.size, n * n))


@compiled(nogil=True, error_model="numpy")
def fill_intervals(grid, intervals, accepted_error, split, arguments, out, filled):
    """Interpolate M on each interval (rows of begin, end) into out (T, n, n); filled (T,) says where it is accurate.

    `arguments` are those of ``fill_qqt``, from L on. An interval is accepted when M is accurate and resolved at its
    Chebyshev points, and the interpolant also meets a time that it has not seen, in case M is rough between them.
    """
    n = out.shape[1]
    points, error, values = np.empty(POINTS + 1), np.empty(POINTS + 1), np.empty((POINTS + 1, n, n))
    for row in range(intervals.shape[0]):
        begin, end = intervals[row]
        first, last, check = grid[begin], grid[end - 1], (begin + end) // 2
        for k in range(POINTS):
            points[k] = (first + last) / 2 - (last - first) / 2 * np.cos(np.pi * (k + 0.5) / POINTS)
        points[POINTS] = grid[check]
        error[:] = 0.0
        fill_qqt(points, values, error, *arguments)
        # A comparison that is false for nan.
        if not (error <= accepted_error).all() or not _is_resolved(values[:POINTS], split):
            continue
        _interpolate(values[:POINTS], points, grid[begin:end], out[begin:end])
        size, difference = 0.0, 0.0
        for i in range(n):
            for j in range(n):
                size += values[POINTS, i, j] ** 2
                difference += (out[check, i, j] - values[POINTS, i, j]) ** 2
        filled[begin:end] = np.sqrt(difference) <= 10 * accepted_error * np.sqrt(size)
