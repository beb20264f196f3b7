"""Inverses of stacks of small matrices: LAPACK spends most of its time on what comes before and after the arithmetic.

Gauss-Jordan elimination with partial pivoting, a matrix at a time, its rows in the cache.

>>> import numpy as np
>>> stack = np.array([[[0.0, 2.0], [1.0, 0.0]], [[1.0, 1.0], [0.0, 1.0]]])
>>> inverses(stack).tolist()
[[[0.0, 1.0], [0.5, 0.0]], [[1.0, -1.0], [0.0, 1.0]]]
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from numeric.compiled import compiled

LARGEST = 128
"""Rows up to which this is faster than LAPACK, which takes larger matrices (and single ones)."""


def inverses(stack: NDArray[np.float64]) -> NDArray[np.float64]:
    """The inverses of the matrices ``stack`` (..., n, n), alike in shape; numpy's LinAlgError where one is singular."""
    size = stack.shape[-1]
    if stack.ndim < 3 or size > LARGEST or size != stack.shape[-2]:
        return np.asarray(np.linalg.inv(stack), dtype=np.float64)
    out = np.array(stack, dtype=np.float64, order="C").reshape(-1, size, size)
    if _invert(out) < len(out):
        raise np.linalg.LinAlgError("Singular matrix")
    return out.reshape(stack.shape)


@compiled(fastmath={"contract", "nsz"}, error_model="numpy")
def _invert(stack: Any) -> int:
    """Invert the matrices (S, n, n) in place; returns how many until one has no pivot."""
    size = stack.shape[1]
    places = np.empty(size, np.int64)
    row = np.empty(size)
    for d in range(stack.shape[0]):
        for k in range(size):
            place, largest = k, abs(stack[d, k, k])
            for i in range(k + 1, size):
                if abs(stack[d, i, k]) > largest:
                    place, largest = i, abs(stack[d, i, k])
            if largest == 0.0:  # what is no number goes on as such, as with LAPACK
                return d
            places[k] = place
            for j in range(size):
                row[j], stack[d, place, j] = stack[d, place, j], stack[d, k, j]
            scale = 1.0 / row[k]
            row[k] = 1.0
            for j in range(size):
                row[j] *= scale
            for i in range(size):
                factor = stack[d, i, k]
                stack[d, i, k] = 0.0
                for j in range(size):
                    stack[d, i, j] -= factor * row[j]
            for j in range(size):
                stack[d, k, j] = row[j]
        for k in range(size - 1, -1, -1):
            place = places[k]
            if place != k:
                for i in range(size):
                    stack[d, i, k], stack[d, i, place] = stack[d, i, place], stack[d, i, k]
    return int(stack.shape[0])
