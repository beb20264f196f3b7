"""Where an integrand is largest, looked for by its values alone: a rule that has no node there takes 0 for the total.

The values are mpmath's, whose exponents have no end: exp(-(x - 1000)^2) rises towards 1000 from everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import mpmath
import sympy as sp

__all__ = ["cuts_beside_peaks"]

# Places that are looked at, and the power of ten to which they reach on an infinite range.
PLACES, REACH = 121, 5.0
MOST_PEAKS = 4
# How many widths beside a peak a range is cut.
BESIDE = (0.0, 2.0, 10.0)
# Peaks that are lower than the highest one by this factor's logarithm weigh nothing.
NEGLIGIBLE = 60.0
# What falls nearer to its top than this is no peak of a function that is bounded.
NARROWEST = 1e-8


def cuts_beside_peaks(
    body: sp.Expr, x: sp.Symbol, point: Mapping[sp.Symbol, float], ends: tuple[float, float]
) -> list[float]:
    """Places inside the range at and beside the highest ones of the absolute value; none where there is no value."""
    low, high = sorted(ends)
    try:
        f = sp.lambdify([*point, x], body, modules="mpmath")
    except (NameError, TypeError, ValueError):
        return []
    values = [mpmath.mpf(v) for v in point.values()]

    def height(place: float) -> float:
        try:
            size = abs(f(*values, mpmath.mpf(place)))
            return float(mpmath.log(size)) if size else -math.inf
        except (ArithmeticError, TypeError, ValueError, NameError):
            return -math.inf

    grid = _grid(low, high)
    heights = [height(place) for place in grid]
    inner = range(1, len(grid) - 1)
    tops = [k for k in inner if heights[k] > -math.inf and heights[k - 1] <= heights[k] >= heights[k + 1]]
    found = [_climbed(height, grid[k - 1], grid[k + 1]) for k in tops]
    found = sorted(found, key=lambda place: -height(place))[:MOST_PEAKS]
    cuts: list[float] = []
    for place in found:
        if height(place) < height(found[0]) - NEGLIGIBLE:
            continue
        width = _width(height, place)
        if width is not None:
            cuts += [place + side * m * width for m in BESIDE for side in (-1.0, 1.0)]
    return [c for c in cuts if low < c < high]


def _grid(low: float, high: float) -> list[float]:
    """Places over a range: evenly over a finite one, ever further apart towards an infinite end."""
    if math.isfinite(low) and math.isfinite(high):
        return [low + (high - low) * (k + 0.5) / PLACES for k in range(PLACES)]
    steps = [math.sinh(math.asinh(10.0**REACH) * k / (PLACES // 2)) for k in range(PLACES // 2 + 1)]
    if math.isfinite(low):
        return [low + step for step in steps]
    if math.isfinite(high):
        return [high - step for step in reversed(steps)]
    return [-step for step in reversed(steps[1:])] + steps


def _climbed(height: Callable[[float], float], low: float, high: float) -> float:
    """The highest place between two others, if there is one top between them."""
    for _ in range(80):
        third = (high - low) / 3
        low, high = (low + third, high) if height(low + third) < height(high - third) else (low, high - third)
    return (low + high) / 2


def _width(height: Callable[[float], float], place: float) -> float | None:
    """How far from its top a function falls by a factor e; None where it does not within the reach, or at once: there
    it has a pole, at which no range may be cut."""
    top, width = height(place), NARROWEST * max(1.0, abs(place))
    if max(height(place - width), height(place + width)) < top - 1:
        return None
    while width < 10.0 ** (REACH + 1):
        width *= 2
        if max(height(place - width), height(place + width)) < top - 1:
            return width
    return None
