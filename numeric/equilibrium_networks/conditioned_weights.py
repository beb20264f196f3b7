r"""Random weights known by their products alone: ``W m`` and ``W^T m`` drawn from their law given the products before.

A network asks its weights for a few products with vectors. Given these, the rest of W is as random as before, so that
the next product can be drawn without W: N of the order 10^5 instead of 10^3, exactly in law at every N (Bolthausen
2014, for the iteration of the TAP equations; the same works for each of the three ensembles):

* `iid`: with ``W U = Y`` and ``W^T Q = Z`` known for orthonormal U and Q, a unit vector e across U has
  ``W e = Q Z^T e + P g``, g normal of variance V/N, P the projection across Q;
* `goe`: symmetric, so that ``W e = U Y^T e + g``, g across U, of variance V/N, and 2V/N along e;
* `orthogonal`: one pair of orthonormal frames with ``O A = B`` is known; ``O e`` is a uniform direction across B.

>>> rng = np.random.default_rng(0)
>>> w = ConditionedWeights("goe", 1000, 0.5, rng)
>>> x, y = rng.standard_normal((2, 1000))
>>> bool(np.isclose(y @ w.times(x), x @ w.times(y)))
True
"""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
from numpy.typing import NDArray

from numeric.compiled import compiled
from numeric.equilibrium_networks.ensembles import check_ensemble

__all__ = ["ConditionedWeights"]

Array = NDArray[np.float64]
# A direction that is left over by rounding alone, relative to the vector, is none.
ROUNDING = 1e-10
# Vectors that are held at first; twice as many when they are full.
HELD = 4


class _Frame:
    """Vectors of length N, held as rows of a growing array."""

    def __init__(self, n: int) -> None:
        self._rows, self.count = np.empty((HELD, n)), 0

    @property
    def rows(self) -> Array:
        return self._rows[: self.count]

    def append(self, row: Array) -> None:
        if self.count == len(self._rows):
            self._rows = np.concatenate([self._rows, np.empty_like(self._rows)])
        self._rows[self.count] = row
        self.count += 1

    def across(self, v: Array) -> tuple[Array, Array]:
        """The coefficients of a vector along orthonormal rows, and what is left of it; twice, for the rounding."""
        return _split(self.rows, v) if self.count else (np.zeros(0), v)


@compiled
def _split(rows: Array, v: Array) -> tuple[Array, Array]:
    first = np.dot(rows, v)
    rest = v - np.dot(first, rows)
    again = np.dot(rows, rest)
    return first + again, rest - np.dot(again, rows)


class ConditionedWeights:
    """One matrix of an ensemble, (N, N), of scale ``variance``; a product costs O(N) times the number before it.

    Raises ValueError for an unknown ensemble, N < 1 or a negative variance.
    """

    def __init__(self, ensemble: str, n: int, variance: float, rng: np.random.Generator) -> None:
        if n < 1 or not variance >= 0:
            raise ValueError(f"N = {n}, V = {variance}: a matrix needs a size of at least 1 and a variance >= 0")
        self.kind, self.n, self._rng = check_ensemble(ensemble), n, rng
        self._scale = float(np.sqrt(variance))
        # inputs of W and what it makes of them; inputs of W^T and what that makes of them
        self._inputs, self._outputs = _Frame(n), _Frame(n)
        self._back_inputs, self._back_outputs = _Frame(n), _Frame(n)
        # all of the matrix, from the moment when it costs less than as many products
        self._asked, self._whole = Counter[_Frame](), dict[_Frame, Array]()

    def times(self, m: Array) -> Array:
        """W m."""
        return self._scale * self._product(m, self._inputs, self._outputs, self._back_inputs, self._back_outputs)

    def transposed_times(self, m: Array) -> Array:
        """W^T m."""
        if self.kind == "goe":
            return self.times(m)
        if self.kind == "orthogonal":
            return self._scale * self._product(m, self._outputs, self._inputs, self._back_outputs, self._back_inputs)
        return self._scale * self._product(m, self._back_inputs, self._back_outputs, self._inputs, self._outputs)

    def _product(self, m: Array, known: _Frame, images: _Frame, back: _Frame, back_images: _Frame) -> Array:
        self._asked[known] += 1
        if self._asked[known] > self.n:
            if known not in self._whole:
                self._whole[known] = self._all(known, images, back, back_images)
            return np.asarray(self._whole[known] @ m)
        along, rest = known.across(np.ascontiguousarray(m, dtype=float))
        found = along @ images.rows if len(along) else np.zeros(self.n)
        size = math.sqrt(rest @ rest)
        if size <= ROUNDING * math.sqrt(m @ m):
            return np.asarray(found)
        e = rest / size
        image = self._image(e, known, images, back, back_images)
        known.append(e)
        images.append(image)
        return np.asarray(found + size * image if len(along) else size * image)

    def _all(self, known: _Frame, images: _Frame, back: _Frame, back_images: _Frame) -> Array:
        """The matrix, from the products that are known and, drawn now, those with all that lies across."""
        if known.count < self.n:
            for e in np.linalg.qr(known.rows.T, mode="complete")[0].T[known.count :]:
                image = self._image(e, known, images, back, back_images)
                known.append(e)
                images.append(image)
        return images.rows.T @ known.rows

    def _image(self, e: Array, known: _Frame, images: _Frame, back: _Frame, back_images: _Frame) -> Array:
        """W_0 e for a unit vector e across all inputs so far."""
        g = self._rng.standard_normal(self.n)
        if self.kind == "orthogonal":
            _, free = images.across(g)
            return free / float(np.linalg.norm(free))
        g /= np.sqrt(self.n)
        if self.kind == "goe":
            _, free = known.across(g)
            return (images.rows @ e) @ known.rows + free + (np.sqrt(2) - 1) * float(e @ free) * e
        _, free = back.across(g)
        return (back_images.rows @ e) @ back.rows + free
