"""Arithmetic of about 32 digits on pairs of float64 (high, low), compiled; a pair stands for its unevaluated sum.

The operations are those of Dekker and Knuth. They need IEEE rounding: nothing here may be compiled with fastmath.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from numba import njit

__all__ = ["Pair", "add", "exact_product", "inverse", "less", "plus", "times", "times_float"]

Pair: TypeAlias = tuple[float, float]

_SPLITTER = 134217729.0
"""2^27 + 1 cuts a float64 into two halves whose products are exact."""


@njit(inline="always")
def _renormalised(high: Any, low: Any) -> Pair:
    s = high + low
    return s, low - (s - high)


@njit(inline="always")
def _exact_sum(a: Any, b: Any) -> Pair:
    s = a + b
    t = s - a
    return s, (a - (s - t)) + (b - t)


@njit(inline="always")
def exact_product(a: Any, b: Any) -> Pair:
    """a b, without rounding, for |a|, |b| < 1e300."""
    p = a * b
    t = _SPLITTER * a
    a_high = t - (t - a)
    a_low = a - a_high
    t = _SPLITTER * b
    b_high = t - (t - b)
    b_low = b - b_high
    return p, ((a_high * b_high - p) + a_high * b_low + a_low * b_high) + a_low * b_low


@njit(inline="always")
def add(a: Any, b: Any) -> Pair:
    """a + b."""
    s, error = _exact_sum(a[0], b[0])
    t, low = _exact_sum(a[1], b[1])
    s, error = _renormalised(s, error + t)
    return _renormalised(s, error + low)


@njit(inline="always")
def less(a: Any, b: Any) -> Pair:
    """a - b."""
    return add(a, (-b[0], -b[1]))


@njit(inline="always")
def plus(a: Any, x: Any) -> Pair:
    """a + x, x a float64."""
    s, error = _exact_sum(a[0], x)
    return _renormalised(s, error + a[1])


@njit(inline="always")
def times(a: Any, b: Any) -> Pair:
    """a b."""
    p, error = exact_product(a[0], b[0])
    return _renormalised(p, error + (a[0] * b[1] + a[1] * b[0]))


@njit(inline="always")
def times_float(a: Any, x: Any) -> Pair:
    """a x, x a float64."""
    p, error = exact_product(a[0], x)
    return _renormalised(p, error + a[1] * x)


@njit(inline="always")
def inverse(a: Any) -> Pair:
    """1/a: the float64 quotient and one Newton step."""
    quotient = 1.0 / a[0]
    rest = plus(times_float((-a[0], -a[1]), quotient), 1.0)
    return _renormalised(quotient, rest[0] * quotient)
