"""Where an integrand is largest, looked for by its values alone: a rule that has no node there takes 0 for the total.

The values are mpmath's, whose exponents have no end: exp(-(x - 1000)^2) rises towards 1000 from everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import mpmath
import sympy as sp

from numeric.far_values import function_of

__all__ = ["cuts_beside_peaks"]

# Places that are looked at, and the power of ten to which they reach on an infinite range; beyond it some more.
PLACES, REACH = 121, 5.0
FAR_OUT = tuple(10.0 ** (k / 4) for k in range(21, 81))
MOST_PEAKS = 4
# Parts of a sum are looked at one by one, if they are not more: a low peak stands on the slope of a high one.
MOST_PARTS = 6
# How many widths beside a peak a range is cut.
BESIDE = (0.0, 2.0, 10.0)
# Peaks that are lower than the highest one by this factor's logarithm weigh nothing.
NEGLIGIBLE = 60.0
# What falls nearer to its top than this is no peak of a function that is bounded, or than this share of its place:
# the steps towards it lead nearer still.
NARROWEST, DIGITS = 1e-30, 1e-13
ROUGHLY, FINELY = 80, 160


def cuts_beside_peaks(
    body: sp.Expr, x: sp.Symbol, point: Mapping[sp.Symbol, float], ends: tuple[float, float]
) -> list[float]:
    """Places inside the range at and beside the highest ones of the absolute value; none where there is no value.

    Of each part of a sum: exp(-x) + exp(-(x - 400)^2) rises towards 400 only from nearby.
    """
    parts = sp.Add.make_args(sp.expand_mul(body))
    return [c for part in (parts if len(parts) <= MOST_PARTS else (body,)) for c in _cuts(part, x, point, ends)]


def _cuts(body: sp.Expr, x: sp.Symbol, point: Mapping[sp.Symbol, float], ends: tuple[float, float]) -> list[float]:
    low, high = sorted(ends)
    try:
        f = function_of([*point, x], body)
    except (NameError, TypeError, ValueError):
        return []
    values = [mpmath.mpf(v) for v in point.values()]

    def height(place: float) -> float:
        if not low <= place <= high:
            return -math.inf
        try:
            size = abs(f(*values, mpmath.mpf(place)))
            return float(mpmath.log(size)) if size else -math.inf
        except (ArithmeticError, TypeError, ValueError, NameError):
            return -math.inf

    grid = _grid(low, high)
    grid = [*([low] if math.isfinite(low) else []), *grid, *([high] if math.isfinite(high) else [])]
    heights = [-math.inf, *map(height, grid), -math.inf]
    tops = [k - 1 for k in range(1, len(heights) - 1) if -math.inf < heights[k] >= max(heights[k - 1], heights[k + 1])]
    found = [_climbed(height, grid[max(k - 1, 0)], grid[min(k + 1, len(grid) - 1)], ROUGHLY) for k in tops]
    found = sorted(found, key=lambda ends: -height(sum(ends) / 2))[:MOST_PEAKS]
    places = [sum(_climbed(height, *ends, FINELY)) / 2 for ends in found]
    cuts: list[float] = []
    for place in places:
        if height(place) < height(places[0]) - NEGLIGIBLE:
            continue
        width = _width(height, place)
        if width is not None:
            beside = [m * width for m in BESIDE]
            while beside[-1] < 0.1:  # the tails of a narrow peak, until a rule for moderate numbers sees them
                beside.append(10 * beside[-1])
            cuts += [place + side * m for m in beside for side in (-1.0, 1.0)]
    return [c for c in cuts if low < c < high]


def _grid(low: float, high: float) -> list[float]:
    """Places over a range: evenly over a finite one, ever further apart towards an infinite end."""
    if math.isfinite(low) and math.isfinite(high):
        return [low + (high - low) * (k + 0.5) / PLACES for k in range(PLACES)]
    steps = [math.sinh(math.asinh(10.0**REACH) * k / (PLACES // 2)) for k in range(1, PLACES // 2 + 1)]
    steps += FAR_OUT
    if math.isfinite(low):
        return [low + step for step in steps]
    if math.isfinite(high):
        return [high - step for step in reversed(steps)]
    return [-step for step in reversed(steps)] + [0.0, *steps]


def _climbed(height: Callable[[float], float], low: float, high: float, steps: int) -> tuple[float, float]:
    """Nearer to the highest place between two others, if there is one top between them."""
    for _ in range(steps):
        third = (high - low) / 3
        low, high = (low + third, high) if height(low + third) < height(high - third) else (low, high - third)
    return low, high


def _width(height: Callable[[float], float], place: float) -> float | None:
    """How far from its top a function falls by a factor e; None where it does not within the reach, or at once: there
    it has a pole, at which no range may be cut."""
    top, width = height(place), max(NARROWEST, DIGITS * abs(place))
    if max(height(place - width), height(place + width)) < top - 1:
        return None
    while width < FAR_OUT[-1]:
        width *= 2
        if max(height(place - width), height(place + width)) < top - 1:
            return width
    return None
