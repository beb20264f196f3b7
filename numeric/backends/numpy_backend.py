"""The reference backend: numpy and LAPACK, one dense inverse per scale, no compiled kernels of our own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.linalg import eigh_tridiagonal, eigvalsh_tridiagonal, lapack

from numeric.backends.interface import (
    Array,
    Draw,
    LongArray,
    TridiagonalSums,
    VerblunskySums,
    available_memory,
    reduction_threads,
)
from numeric.equilibrium_networks import ensembles

__all__ = ["EDGE", "NumpyBackend", "near_one", "refined_angles", "refined_eigenvalues"]

EDGE = 8
"""So many of the largest eigenvalues of a symmetric matrix are refined: beyond them, weights in traces are small."""

NEAR = 0.95
"""Cosines beyond this have their angles from eigenvectors."""


class NumpyBackend:
    """numpy/LAPACK on the CPU: O(N^3) per scale for Gram traces; chains are vectorised over the grid, not along the
    chain."""

    name = "numpy"
    device = "cpu"

    @property
    def description(self) -> str:
        return "numpy/LAPACK on the CPU, float64"

    def available_memory(self) -> int:
        return available_memory()

    def draw(self, ensemble: str, n: int, seed: int) -> Draw:
        return Draw(ensembles.draw(ensemble, n, seed), "numpy Philox")

    def symmetric_eigenvalues(self, matrix: Any) -> LongArray:
        symmetric = (matrix + matrix.T) / 2
        values, vectors = _eigenvalues_and_top_vectors(symmetric, lambda values: min(EDGE, len(values)))
        extended = vectors.astype(np.longdouble)
        images = [rows.astype(np.longdouble) @ extended for rows in np.array_split(symmetric, 1 + len(values) // 256)]
        return refined_eigenvalues(values, extended, np.concatenate(images))

    def orthogonal_angles(self, matrix: Any) -> Array:
        if len(matrix) < 3:
            return np.abs(np.angle(np.linalg.eigvals(matrix)))
        cosines, vectors = _eigenvalues_and_top_vectors((matrix + matrix.T) / 2, near_one)
        if not vectors.size:
            return np.arccos(np.clip(cosines, -1, 1))
        return refined_angles(cosines, vectors, matrix @ vectors)

    def gram_traces(self, matrix: Any, scales: Array) -> Array:
        out = np.empty((len(scales), 2))
        identity = np.eye(len(matrix))
        for i, s in enumerate(scales):
            inverse = np.linalg.inv(identity - s * matrix)
            out[i] = np.sum(inverse**2), np.sum((inverse.T @ inverse) ** 2)
        return out

    def gram_probes(self, matrix: Any, scales: Array, probes: Array) -> Array:
        out = np.empty((len(scales), probes.shape[1], 2))
        identity = np.eye(len(matrix))
        for i, s in enumerate(scales):
            a = identity - s * matrix
            half = np.linalg.solve(a.T, probes)
            out[i, :, 0] = np.sum(half**2, axis=0)
            out[i, :, 1] = np.sum(np.linalg.solve(a, half) ** 2, axis=0)
        return out

    def tridiagonal_sums(self, diagonal: Array, off: Array, scales: Array) -> TridiagonalSums:
        # The recurrence of numeric.backends.chains (which explains it), on arrays over the points.
        scale = scales.astype(np.longdouble)
        m = len(scale)
        q = np.zeros((5, m), np.longdouble)
        sums, sizes = np.zeros((4, m), np.longdouble), np.zeros((4, m), np.longdouble)
        above, smallest = np.zeros(m, dtype=np.int64), np.ones(m, np.longdouble)
        n = len(diagonal)
        for i in range(n - 1, -1, -1):
            b2 = (scale * off[i]) ** 2 if i < n - 1 else 0.0
            r = -b2 * q
            r[0] += 1 - scale * diagonal[i]
            r[1] += 1
            q[0] = 1 / r[0]
            for k in range(1, 5):
                q[k] = -sum(r[j] * q[k - j] for j in range(1, k + 1)) * q[0]
            above += r[0] < 0
            smallest = np.minimum(smallest, np.abs(r[0]))
            for k in range(4):
                term = sum((j + 1) * r[j + 1] * q[k - j] for j in range(k + 1)) * (-1) ** k
                sums[k] += term
                sizes[k] += np.abs(term)
        rounding = np.finfo(float).eps + np.finfo(np.longdouble).eps * np.max(sizes / np.abs(sums), axis=0) / smallest
        return TridiagonalSums(sums.T.astype(float), above, rounding.astype(float))

    def verblunsky_sums(self, alpha: Array, radii: Array) -> VerblunskySums:
        r = radii.astype(np.longdouble)
        b = np.zeros((3, len(r)), np.longdouble)
        b[0] = 1
        log1, log2 = np.zeros(len(r), np.longdouble), np.zeros(len(r), np.longdouble)
        for a in alpha:
            t0, t1, t2 = r * b[0], r * b[1] + b[0], r * b[2] + b[1]
            d0, d1, d2 = 1 - a * t0, -a * t1, -a * t2
            log1 += d1 / d0
            log2 += 2 * d2 / d0 - (d1 / d0) ** 2
            b[0] = (t0 - a) / d0
            b[1] = (t1 - b[0] * d1) / d0
            b[2] = (t2 - b[0] * d2 - b[1] * d1) / d0
        n, weight = len(alpha), 1 - r**2
        power1 = n - r * log1
        power2 = 2 * power1 - n - r**2 * log2
        first = (2 * power1 - n) / weight
        second = (2 * power2 + n + 2 * first - 4 * power1) / weight**2
        sums = np.column_stack([first, second]).astype(float)
        return VerblunskySums.of(sums, n, radii, float(np.finfo(np.longdouble).eps))


def _eigenvalues_and_top_vectors(symmetric: Array, how_many: Callable[[Array], int]) -> tuple[Array, Array]:
    """Ascending eigenvalues, and as columns the eigenvectors of the ``how_many(eigenvalues)`` largest, from one
    tridiagonal form."""
    n = len(symmetric)
    if n < 3:
        values, vectors = np.linalg.eigh(symmetric)
        return values, vectors[:, n - how_many(values) :]
    with reduction_threads(n):
        work, _ = lapack.dsytrd_lwork(n, lower=1)
        reduced, diagonal, off, tau, _ = lapack.dsytrd(symmetric, lower=1, lwork=int(work))
        values = eigvalsh_tridiagonal(diagonal, off, check_finite=False)
        k = how_many(values)
        if not k:
            return values, np.empty((n, 0))
        top = (n - k, n - 1)
        vectors = eigh_tridiagonal(diagonal, off, select="i", select_range=top, check_finite=False)[1]
        # The reflections act on all coordinates but the first.
        vectors[1:] = lapack.dormqr("L", "N", reduced[1:, : n - 1], tau, vectors[1:], lwork=64 * k)[0]
    return values, vectors


def near_one(cosines: Array) -> int:
    """How many of the ascending cosines are near 1: there an angle is lost in its cosine. The cut lies in a gap."""
    n = len(cosines)
    k = int(np.sum(cosines > NEAR))
    # A pair exp(+-i theta) shares its cosine and must not be cut in two.
    while 0 < k < n and cosines[n - k] - cosines[n - k - 1] < 1e-9:
        k += 1
    return k


def refined_eigenvalues(values: Array, vectors: Array | LongArray, images: Array | LongArray) -> LongArray:
    """Ascending eigenvalues, the largest as Rayleigh quotients of their ``vectors``, whose ``images`` are W vectors.

    A reduction errs by rounding of the norm; a Rayleigh quotient errs by far less. Next to the edge the traces need
    that, and more digits than float64 holds: they amplify an error by the inverse distance to V's pole.
    """
    refined = values.astype(np.longdouble)
    start = len(values) - vectors.shape[1]
    residuals = images - vectors * values[start:]
    refined[start:] += np.sum(vectors * residuals, axis=0) / np.sum(vectors**2, axis=0)
    return refined


def refined_angles(cosines: Array, vectors: Array, images: Array) -> Array:
    """Angles from all cosines, those of the largest from the orthogonal matrix on their ``vectors``: Rayleigh
    quotients of the complex eigenvectors in that space, as ``images`` are W vectors."""
    far = np.arccos(np.clip(cosines[: len(cosines) - vectors.shape[1]], -1, 1))
    mixing = np.linalg.eig(vectors.T @ images)[1]
    quotients = np.sum((vectors @ mixing).conj() * (images @ mixing), axis=0)
    return np.concatenate([far, np.abs(np.angle(quotients))])
