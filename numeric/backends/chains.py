r"""Sums over a spectrum in O(N): jets (Taylor coefficients) along the recurrence of a determinant, points in parallel.

* Tridiagonal T: the pivots of z - s T, r_i = z - s a_i - s^2 b_i^2 / r_{i+1}, carried with their Taylor coefficients to
  order 4 in z at z = 1. Sum_i (1 - s lambda_i)^-k is (-1)^(k-1) times the coefficient k - 1 of Sum_i r_i'/r_i. The
  chain starts where the off-diagonals of the ensemble are small: there the pivots stay away from zero at the spectral
  edge, and only the last N^(1/3) or so can be small.
* Verblunsky coefficients: with b = Phi_k / Phi_k^* (so |b| < 1 inside the disc: no growth), b <- (r b - alpha)/(1 -
  alpha r b), and Phi_N^*(r) = det(1 - r U) is the product of the denominators; b with its coefficients to order 2 in r.
  The first two derivatives of its logarithm are S_k = Sum (1 - r u)^-k, real. With a = 1/(1 - r u), its conjugate c
  and |u| = 1, (1 - r^2) a c = a + c - 1; squared and summed, this gives Sum |1 - r u|^-2 and ^-4.

The first is written in float64, which also says how much of its rounding the sums amplify, and in double-double. The
second is in double-double alone: what cancels can exceed the sums by (1 - r^2)^-2.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from numeric.backends.double_double import Pair, add, exact_product, inverse, less, plus, times, times_float
from numeric.backends.interface import Array, TridiagonalSums, VerblunskySums
from numeric.compiled import compiled

__all__ = ["tridiagonal_sums", "verblunsky_sums"]

_EPSILON = 2.2e-16

_ROUNDING = 2e-15
"""Where float64 leaves more than this relative error, the sums are taken again in double-double."""


def tridiagonal_sums(diagonal: Array, off: Array, scales: Array) -> TridiagonalSums:
    """Sum_i (1 - s lambda_i)^-k, k = 1..4, at each scale s."""
    scales = np.ascontiguousarray(scales)
    sums, above, amplification = _tridiagonal_jets(diagonal, off, scales)
    rounding = _EPSILON * amplification
    rough = np.flatnonzero(rounding > _ROUNDING)
    if rough.size:
        sums[rough], above[rough], amplification = _tridiagonal_jets_doubled(diagonal, off, scales[rough])
        rounding[rough] = _EPSILON + _EPSILON**2 * amplification
    return TridiagonalSums(sums, above, rounding)


def verblunsky_sums(alpha: Array, radii: Array) -> VerblunskySums:
    """Sum_j |1 - r u_j|^-2 and ^-4 at each radius, always in double-double."""
    radii = np.ascontiguousarray(radii)
    return VerblunskySums.of(_szego_jets(alpha, radii), len(alpha), radii, _EPSILON**2)


@compiled(parallel=True)
def _tridiagonal_jets(
    diagonal: Array, off: Array, scales: Array
) -> tuple[Array, np.ndarray, Array]:  # pragma: no cover
    n, m = diagonal.shape[0], scales.shape[0]
    sums = np.zeros((m, 4))
    above = np.zeros(m, dtype=np.int64)
    amplification = np.zeros(m)
    for i in prange(m):
        s = scales[i]
        q0, q1, q2, q3, q4 = 0.0, 0.0, 0.0, 0.0, 0.0
        s1, s2, s3, s4 = 0.0, 0.0, 0.0, 0.0
        a1, a2, a3, a4 = 0.0, 0.0, 0.0, 0.0
        count, smallest = 0, 1.0
        for j in range(n - 1, -1, -1):
            b = s * off[j] if j < n - 1 else 0.0
            b2 = b * b
            r0 = 1.0 - s * diagonal[j] - b2 * q0
            r1 = 1.0 - b2 * q1
            r2 = -b2 * q2
            r3 = -b2 * q3
            r4 = -b2 * q4
            q0 = 1.0 / r0
            q1 = -q0 * (r1 * q0)
            q2 = -q0 * (r1 * q1 + r2 * q0)
            q3 = -q0 * (r1 * q2 + r2 * q1 + r3 * q0)
            q4 = -q0 * (r1 * q3 + r2 * q2 + r3 * q1 + r4 * q0)
            t1 = r1 * q0
            t2 = -(r1 * q1 + 2.0 * r2 * q0)
            t3 = r1 * q2 + 2.0 * r2 * q1 + 3.0 * r3 * q0
            t4 = -(r1 * q3 + 2.0 * r2 * q2 + 3.0 * r3 * q1 + 4.0 * r4 * q0)
            s1 += t1
            s2 += t2
            s3 += t3
            s4 += t4
            a1 += abs(t1)
            a2 += abs(t2)
            a3 += abs(t3)
            a4 += abs(t4)
            smallest = min(smallest, abs(r0))
            if r0 < 0.0:
                count += 1
        sums[i, 0], sums[i, 1], sums[i, 2], sums[i, 3] = s1, s2, s3, s4
        above[i] = count
        # What cancels in the sums, and in the smallest pivot.
        amplification[i] = max(a1 / abs(s1), a2 / abs(s2), a3 / abs(s3), a4 / abs(s4)) / smallest
    return sums, above, amplification


# The numbers at one point: the analysis of parallel loops takes pairs for shapes of arrays.
@compiled(error_model="numpy")
def _tridiagonal_point_doubled(diagonal: Array, off: Array, s: float) -> tuple[Array, int, float]:  # pragma: no cover
    n = diagonal.shape[0]
    zero = (0.0, 0.0)
    q0, q1, q2, q3, q4 = zero, zero, zero, zero, zero
    s1, s2, s3, s4 = zero, zero, zero, zero
    a1, a2, a3, a4 = 0.0, 0.0, 0.0, 0.0
    count, smallest = 0, 1.0
    for j in range(n - 1, -1, -1):
        b = exact_product(s, off[j] if j < n - 1 else 0.0)
        square = times(b, b)
        down = (-square[0], -square[1])
        a = exact_product(-s, diagonal[j])
        r0 = add(plus(a, 1.0), times(down, q0))
        r1 = plus(times(down, q1), 1.0)
        r2 = times(down, q2)
        r3 = times(down, q3)
        r4 = times(down, q4)
        q0 = inverse(r0)
        minus = (-q0[0], -q0[1])
        t1 = times(r1, q0)
        q1 = times(minus, t1)
        u = times(r2, q0)
        v = add(times(r1, q1), u)
        t2 = add(v, u)
        q2 = times(minus, v)
        u = times(r2, q1)
        w = times(r3, q0)
        v = add(add(times(r1, q2), u), w)
        t3 = add(v, add(u, times_float(w, 2.0)))
        q3 = times(minus, v)
        u = times(r2, q2)
        w = times(r3, q1)
        x = times(r4, q0)
        v = add(add(times(r1, q3), u), add(w, x))
        t4 = add(v, add(u, add(times_float(w, 2.0), times_float(x, 3.0))))
        q4 = times(minus, v)
        s1 = add(s1, t1)
        s2 = less(s2, t2)
        s3 = add(s3, t3)
        s4 = less(s4, t4)
        a1 += abs(t1[0])
        a2 += abs(t2[0])
        a3 += abs(t3[0])
        a4 += abs(t4[0])
        smallest = min(smallest, abs(r0[0]))
        if r0[0] < 0.0:
            count += 1
    sums = np.array([s1[0], s2[0], s3[0], s4[0]])
    return sums, count, max(a1 / abs(s1[0]), a2 / abs(s2[0]), a3 / abs(s3[0]), a4 / abs(s4[0])) / smallest


@compiled(parallel=True)
def _tridiagonal_jets_doubled(
    diagonal: Array, off: Array, scales: Array
) -> tuple[Array, np.ndarray, Array]:  # pragma: no cover
    m = scales.shape[0]
    sums = np.zeros((m, 4))
    above = np.zeros(m, dtype=np.int64)
    amplification = np.zeros(m)
    for i in prange(m):
        sums[i], above[i], amplification[i] = _tridiagonal_point_doubled(diagonal, off, scales[i])
    return sums, above, amplification


@compiled(error_model="numpy")
def _szego_point(alpha: Array, r: float) -> tuple[Pair, Pair]:  # pragma: no cover
    b0, b1, b2 = (1.0, 0.0), (0.0, 0.0), (0.0, 0.0)
    l1, l2 = (0.0, 0.0), (0.0, 0.0)
    for a in alpha:
        t0 = times_float(b0, r)
        t1 = add(times_float(b1, r), b0)
        t2 = add(times_float(b2, r), b1)
        d0 = plus(times_float(t0, -a), 1.0)
        d1 = times_float(t1, -a)
        d2 = times_float(t2, -a)
        q = inverse(d0)
        g = times(d1, q)
        l1 = add(l1, g)
        l2 = add(l2, less(times(times_float(d2, 2.0), q), times(g, g)))
        b0 = times(plus(t0, -a), q)
        b1 = times(less(t1, times(b0, d1)), q)
        b2 = times(less(less(t2, times(b0, d2)), times(b1, d1)), q)
    n = float(alpha.shape[0])
    power1 = plus(times_float(l1, -r), n)
    square = exact_product(r, r)
    power2 = less(plus(times_float(power1, 2.0), -n), times(square, l2))
    weight = inverse(plus((-square[0], -square[1]), 1.0))
    first = times(plus(times_float(power1, 2.0), -n), weight)
    rest = less(add(power2, first), times_float(power1, 2.0))
    second = times(times(plus(times_float(rest, 2.0), n), weight), weight)
    return first, second


@compiled(parallel=True)
def _szego_jets(alpha: Array, radii: Array) -> Array:  # pragma: no cover
    m = radii.shape[0]
    sums = np.zeros((m, 2))
    for i in prange(m):
        first, second = _szego_point(alpha, radii[i])
        sums[i, 0], sums[i, 1] = first[0], second[0]
    return sums
