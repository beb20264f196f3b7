"""Integrals whose integrand is unbounded at an end, or falls like a power far out: by the distance from that end.

With x = a + h, or x = 1/h far out, both are integrals over h from 0 of something like h^(d - 1).  They have a value
where d > 0; in u = -log h the integrand falls like e^(-d u), and quadrature sees all of it.  What is left of d is read
from values at tiny h: estimates, and no proof.

>>> x = sp.Symbol("x", positive=True)
>>> with mpmath.workdps(30):
...     [mpmath.nstr(v, 12) for v in two_ways(1 / sp.sqrt(x), x, (sp.Integer(0), sp.Integer(4)))]
...     [mpmath.nstr(v, 12) for v in two_ways(x ** sp.Rational(-61, 60), x, (sp.Integer(1), sp.oo))]
['4.0', '4.0']
['60.0', '60.0']
>>> two_ways(1 / x, x, (sp.Integer(0), sp.Integer(1)))
Traceback (most recent call last):
    ...
numeric.improper_integrals.Diverges: the integrand grows too fast at 0
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import mpmath
import sympy as sp

from numeric.far_values import function_of

__all__ = ["Diverges", "falling", "two_ways"]

# Decimal places of the distances at which the integrand is looked at.
_DEPTHS = (10, 20, 30, 40)
# What drops by less does not fall; of powers between that and the other one nothing is known.
_NONE, _SLOWEST = 1e-12, 4e-3
# A power without a logarithm is known much better.
_PURE = 1e-8
# How far a power with a logarithm may be from what is seen.
_ROUGH = 0.02
# Beyond this power the ordinary quadrature is as good.
_FAST = 0.9
# Where a range is cut, as parts of it: the two ways share no cut.
_CUTS = (0.5, 0.381)


class Diverges(ValueError):
    """A series or an integral has no value."""


def falling(f: Callable[[Any], Any]) -> float | None:
    """The power d with which h f(h) falls as h -> 0, logarithms aside; None where it does not behave like a power.

    Raises Diverges where it does not fall, ValueError where that cannot be told.
    """
    values = []
    for depth in _DEPTHS:
        h = mpmath.mpf(10) ** -depth
        value = mpmath.mpmathify(f(h)) * h
        if isinstance(value, mpmath.mpc) or not mpmath.isfinite(value) or value == 0:
            return None
        values.append(value)
    if any((a > 0) != (b > 0) for a, b in pairwise(values)):
        return None
    first, before, drop = (
        mpmath.log10(abs(a / b)) / (t - s) for (a, b), (s, t) in zip(pairwise(values), pairwise(_DEPTHS), strict=True)
    )
    # h f(h) like h^d |log h|^-k drops by d + k log(t/s) from depth s to depth t
    one, two, three = (math.log10(t / s) / (t - s) for s, t in pairwise(_DEPTHS))
    k = (before - drop) / (two - three)
    d = drop - k * three
    if abs(d + k * one - first) > _ROUGH:
        return None
    if max(before, drop) < _NONE:
        raise Diverges("the integrand does not fall fast enough")
    if d < (_SLOWEST if abs(k) > _PURE else _PURE):
        raise ValueError("the integrand falls too slowly for its integral to be computed")
    return float(d)


def two_ways(
    inside: sp.Expr,
    x: sp.Symbol,
    ends: tuple[sp.Expr, sp.Expr],
    kinks: Sequence[Any] = (),
    more: Sequence[Sequence[Any]] = ((), ()),
    *,
    always: bool = True,
) -> tuple[Any, Any] | None:
    """The integral of ``inside`` (of ``x`` alone) between exact ends, with the range cut at different places.

    It is cut at the ``kinks`` both times, and where ``more`` says once each.

    Without ``always`` None where no end needs any of this.  Raises Diverges where it has no value, ValueError where
    none is found.
    """
    if ends[0] == ends[1]:
        return mpmath.mpf(0), mpmath.mpf(0)
    if (ends[0] - ends[1]).is_positive or ends[0] == sp.oo or ends[1] == -sp.oo:
        found = two_ways(inside, x, (ends[1], ends[0]), kinks, more, always=always)
        return None if found is None else (-found[0], -found[1])
    places = [mpmath.mpf(sp.N(e, mpmath.mp.dps + 10)) if e.is_finite else None for e in ends]
    near = [_from_end(inside, x, end, side) for side, end in ((1, ends[0]), (-1, ends[1]))]
    powers: list[float | None] = []
    for f, end in zip(near, ends, strict=True):
        with mpmath.workdps(max(60, mpmath.mp.dps)):
            try:
                powers.append(falling(f))
            except Diverges:
                how = "grows too fast" if end.is_finite else "falls too slowly"
                raise Diverges(f"the integrand {how} at {end}") from None
    if not always and not any(d is not None and d < _FAST for d in powers):
        return None
    plain = function_of([x], inside)
    one, two = (
        _in_parts(plain, near, powers, places, [*kinks, *further], part)
        for part, further in zip(_CUTS, more, strict=True)
    )
    return one, two


def _from_end(inside: sp.Expr, x: sp.Symbol, end: sp.Expr, side: int) -> Callable[[Any], Any]:
    """The integrand as a function of the distance h from an end: f(a + h), or f(1/h) / h^2 far out."""
    h = sp.Dummy("h", positive=True)
    if end.is_finite:
        moved = inside.xreplace({x: end + side * h})
        # 1 - (1 - h)^2 loses all digits of h
        bases = {p.base: sp.expand(p.base) for p in moved.atoms(sp.Pow) if p.base.is_polynomial(h) and p.base.has(h)}
        logs = {e.args[0]: sp.expand(e.args[0]) for e in moved.atoms(sp.log) if e.args[0].is_polynomial(h)}
        moved = moved.xreplace(bases | logs)
    else:
        moved = inside.xreplace({x: -side / h}) / h**2
    compiled = function_of([h], moved)

    def value(at: Any) -> Any:
        try:
            return compiled(at)
        except (ZeroDivisionError, OverflowError):
            return mpmath.nan

    return value


def _in_parts(
    plain: Callable[[Any], Any],
    near: Sequence[Callable[[Any], Any]],
    powers: Sequence[float | None],
    places: Sequence[Any],
    kinks: Sequence[Any],
    part: float,
) -> Any:
    low, high = places
    if low is None and high is None:
        cuts = [mpmath.mpf(-1 - part), mpmath.mpf(1 + part)]
    elif low is None:
        cuts = [min(high - 1, -1) - part]
    elif high is None:
        cuts = [max(low + 1, 1) + part]
    else:
        cuts = [low + (high - low) * part]
    total = mpmath.mpf(0)
    for f, d, place, cut, side in ((near[0], powers[0], low, cuts[0], 1), (near[1], powers[1], high, cuts[-1], -1)):
        width = abs(cut - place) if place is not None else 1 / abs(cut)
        outside = [k for k in kinks if k != 0 and (cut - k) * side > 0]
        between = [abs(k - place) if place is not None else 1 / abs(k) for k in outside]
        total += _to_end(f, d, width, [b for b in between if 0 < b < width])
    if len(cuts) == 2:
        total += mpmath.quad(plain, [cuts[0], *(k for k in sorted(kinks) if cuts[0] < k < cuts[1]), cuts[1]])
    return total


def _to_end(f: Callable[[Any], Any], d: float | None, width: Any, kinks: Sequence[Any]) -> Any:
    """The integral of f(h) for h from 0 to the width, in u = log(width / h)."""
    slowest = min(d, 1.0) if d is not None else 1.0
    last = (mpmath.mp.dps + 8) * mpmath.log(10) / slowest
    cuts = {mpmath.mpf(0), last, *(mpmath.log(width / k) for k in kinks)}
    step = mpmath.mpf(1)
    while step < last:
        cuts.add(step)
        step *= 2

    def moved(u: Any) -> Any:
        h = width * mpmath.exp(-u)
        value = f(h) * h
        return value if mpmath.isfinite(value) else mpmath.mpf(0) if u > last / 2 else value

    return mpmath.quad(moved, sorted(c for c in cuts if c <= last))
