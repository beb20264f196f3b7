"""Points far out, where a bound fails that holds nearby: one letter, or all, very large, very small or further on.

>>> x, n = sp.Symbol("x", positive=True), sp.Symbol("n", integer=True, positive=True)
>>> [float(point[x]) for point in far_points([x])]
[1000000000.0, 1e-09, 1e+40, 1e-40]
>>> [point[n] for point in far_points([n])]
[12, 40, 150]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp

from symbolic.exact.admitted_values import admits, is_of_a_kind, whole_numbers
from symbolic.exact.balls import Point, holds_at

__all__ = ["far_points"]

FAR = tuple(sp.Integer(10) ** k for k in (9, 40))
# Sums have so many terms, and powers so many digits.
FAR_NUMBERS = tuple(map(sp.Integer, (12, 40, 150)))
MOST = 24


def far_points(symbols: Sequence[sp.Symbol], assuming: Sequence[Any] = ()) -> list[Point]:
    """Each letter far out while the others are moderate, then all of them; where the domain admits it."""
    ordered = sorted(symbols, key=lambda s: (s.name, str(s.assumptions0)))
    plain: Point = {x: sp.Integer(k + 2) if x.is_integer else sp.Rational(3 + 2 * k, 2) for k, x in enumerate(ordered)}
    plain |= {x: whole_numbers(x)[0] for x in ordered if x.is_integer and is_of_a_kind(x)}
    plain = {x: -v if x.is_nonpositive and v > 0 else v for x, v in plain.items()}
    found = [{**plain, x: value} for x in ordered for value in _values(x)]
    if len(ordered) > 1:
        found += [dict(zip(ordered, values, strict=True)) for values in zip(*map(_values, ordered), strict=False)]
    kept: list[Point] = []
    for point in found:
        admitted = all(admits(x, v) for x, v in point.items()) and all(holds_at(r, point) for r in assuming)
        if admitted and point not in kept:
            kept.append(point)
    return kept[:MOST]


def _values(x: sp.Symbol) -> list[sp.Expr]:
    if x.is_integer:
        sizes = [v + 1 if x.is_odd else v for v in FAR_NUMBERS]
    else:
        sizes = [v for far in FAR for v in (far, 1 / far)]
    if x.is_nonnegative:
        return sizes
    return [-v for v in sizes] if x.is_nonpositive else [v for size in sizes for v in (size, -size)]
