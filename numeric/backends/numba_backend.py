r"""The default backend on the CPU: structure first, compiled kernels, all cores.

* Gram traces: one Hessenberg reduction W = Q H Q^T; per scale, Givens rotations bring I - s H to triangular R in
  O(N^2); then (A^T A)^-1 = R^-1 R^-T in the basis Q, by LAPACK's triangular inverse and product: 2/3 N^3 operations
  in place of the 4 N^3 of a dense inverse and its Gram matrix. A Hessenberg input (the law's own model) skips the
  reduction.
* Tridiagonal and Verblunsky sums: :mod:`numeric.backends.chains`, O(N) per point, points in parallel.
"""

from __future__ import annotations

import ctypes
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numba.extending import get_cython_function_address
from scipy.linalg import hessenberg, solve_triangular

from numeric.backends.chains import tridiagonal_sums, verblunsky_sums
from numeric.backends.interface import (
    MOST_WORKERS,
    SIDE_BY_SIDE,
    Array,
    TridiagonalSums,
    VerblunskySums,
    reduction_threads,
)
from numeric.backends.numpy_backend import NumpyBackend
from numeric.blas_threads import one_blas_thread, threads
from numeric.compiled import compiled

__all__ = ["NumbaBackend"]


class NumbaBackend(NumpyBackend):
    """numba kernels and LAPACK on all CPU cores, float64; draws and eigenvalues as the numpy backend has them."""

    name = "numba"

    @property
    def description(self) -> str:
        return "numba kernels and LAPACK on the CPU, float64"

    def gram_traces(self, matrix: Any, scales: Array) -> Array:
        h = _hessenberg(matrix)
        out = np.empty((len(scales), 2))
        # Scales side by side, one BLAS thread each, as long as a copy of the matrix for each of them is small.
        workers = min(threads(), len(scales), MOST_WORKERS) if len(h) <= SIDE_BY_SIDE else 1

        def fill(worker: int) -> None:
            r = np.empty_like(h)
            for i in range(worker, len(scales), workers):
                _triangular_factor(h, scales[i], r)
                _invert_gram(r, scales[i])
                out[i] = _upper_sums(r)

        if workers < 2:
            fill(0)
        else:
            with one_blas_thread(), ThreadPoolExecutor(workers) as pool:
                list(pool.map(fill, range(workers)))
        return out

    def gram_probes(self, matrix: Any, scales: Array, probes: Array) -> Array:
        h = _hessenberg(matrix)
        r = np.empty_like(h)
        out = np.empty((len(scales), probes.shape[1], 2))
        for i, s in enumerate(scales):
            _triangular_factor(h, s, r)
            # R^T is lower in Fortran order: no copy is made by either solve.
            half = solve_triangular(r.T, probes, lower=True, check_finite=False)
            full = solve_triangular(r.T, half, lower=True, trans=1, check_finite=False)
            out[i, :, 0] = np.sum(half**2, axis=0)
            out[i, :, 1] = np.sum(full**2, axis=0)
        return out

    def tridiagonal_sums(self, diagonal: Array, off: Array, scales: Array) -> TridiagonalSums:
        return tridiagonal_sums(diagonal, off, scales)

    def verblunsky_sums(self, alpha: Array, radii: Array) -> VerblunskySums:
        return verblunsky_sums(alpha, radii)


def _dpotri() -> Any:
    """LAPACK's inverse of a Gram matrix from its triangular factor, as scipy ships it, without the interpreter's lock.

    The wrapper in scipy.linalg.lapack keeps the lock, so that its calls would queue.
    """
    integer, real = ctypes.POINTER(ctypes.c_int), ctypes.POINTER(ctypes.c_double)
    signature = ctypes.CFUNCTYPE(None, ctypes.c_char_p, integer, real, integer, integer)
    return signature(get_cython_function_address("scipy.linalg.cython_lapack", "dpotri"))


_DPOTRI = _dpotri()


def _invert_gram(r: Array, s: float) -> None:
    """Overwrite the upper triangle of r (C order) with that of (R^T R)^-1; `s` is named where R is singular."""
    # r is upper in C order, so r.T is lower in Fortran order.
    n, info = ctypes.c_int(len(r)), ctypes.c_int()
    data = r.ctypes.data_as(ctypes.POINTER(ctypes.c_double))
    _DPOTRI(b"L", ctypes.byref(n), data, ctypes.byref(n), ctypes.byref(info))
    if info.value:
        raise ValueError(f"I - sqrt(V) W is singular to working precision at sqrt(V) = {s:.6g}: take another V")


def _hessenberg(matrix: Array) -> Array:
    if _is_hessenberg(matrix):
        return np.ascontiguousarray(matrix)
    with reduction_threads(len(matrix)):
        return np.ascontiguousarray(hessenberg(matrix, check_finite=False))


@compiled
def _is_hessenberg(a: Array) -> bool:  # pragma: no cover
    n = a.shape[0]
    for i in range(n - 1, 1, -1):
        for j in range(i - 1):
            if a[i, j] != 0.0:
                return False
    return True


@compiled(nogil=True, fastmath={"contract"})
def _triangular_factor(h: Array, s: float, r: Array) -> None:  # pragma: no cover
    """R of the QR factorisation of I - s H, H upper Hessenberg, written to r (zeros below the diagonal)."""
    n = h.shape[0]
    for j in range(n):
        r[0, j] = -s * h[0, j]
    r[0, 0] += 1.0
    for k in range(n - 1):
        for j in range(k):
            r[k + 1, j] = 0.0
        below = -s * h[k + 1, k]
        head = r[k, k]
        length = np.sqrt(head * head + below * below)
        c = head / length if length > 0.0 else 1.0
        t = below / length if length > 0.0 else 0.0
        r[k, k] = length
        r[k + 1, k] = 0.0
        for j in range(k + 1, n):
            upper = r[k, j]
            lower = -s * h[k + 1, j]
            if j == k + 1:
                lower += 1.0
            r[k, j] = c * upper + t * lower
            r[k + 1, j] = c * lower - t * upper


@compiled(nogil=True, fastmath={"reassoc", "contract"})
def _upper_sums(g: Array) -> tuple[float, float]:  # pragma: no cover
    """Trace and squared Frobenius norm of a symmetric matrix whose upper triangle (C order) is filled."""
    n = g.shape[0]
    trace, square = 0.0, 0.0
    for i in range(n):
        trace += g[i, i]
        row = 0.0
        for j in range(i + 1, n):
            row += g[i, j] * g[i, j]
        square += 2.0 * row + g[i, i] * g[i, i]
    return trace, square
