"""Where the weight of an integrand lies, by what stands in it: two rules that look elsewhere agree on 0.

A weight like exp(-(x - a)^2 / 2) is seen by no rule with nodes about 0 when a is 1000.  What a formula is made of says
where it is large: the polynomials in it have zeros and turning points, and widths there.

>>> x = sp.Symbol("x", real=True)
>>> [(float(c), float(w)) for c, w in places_of_weight(sp.exp(-(x - 1000) ** 2 / 8), x)]
[(1000.0, 2.8284271247461903)]
>>> [(float(c), float(w)) for c, w in places_of_weight(1 / sp.cosh(100 * x - 5), x)]
[(0.05, 0.01)]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import mpmath
import sympy as sp

__all__ = ["cuts_about", "places_of_weight"]

MOST_DEGREE = 12
# Far from 0 the powers of x are large and cancel: (x - 10^4)^4 has to be 0 at 10^4.
DIGITS, KEPT = 60, 1e-35
# Two places of which one is about this far from the other, in widths, are one.
ALIKE = 1e-6


def places_of_weight(inside: sp.Expr, symbol: sp.Symbol) -> list[tuple[Any, Any]]:
    """Zeros and turning points of the polynomials in an integrand whose other letters are numbers, and widths there.

    Of polynomials in its logarithm or in a root of it as well: with y = e^t weight at t is weight at y.

    >>> y = sp.Symbol("y", positive=True)
    >>> [(float(c), float(w)) for c, w in places_of_weight(sp.exp(-(sp.sqrt(y) - 30) ** 2), y)]
    [(0.0, 1.0), (900.0, 60.0)]
    """
    with mpmath.workdps(DIGITS):
        found = _places(inside, symbol)
        for inner in sorted(inside.atoms(sp.log, sp.Pow), key=str):
            letter = sp.Dummy(real=True)
            if inner == sp.log(symbol):
                back = [
                    (mpmath.exp(c), mpmath.exp(c) * w) for c, w in _places(inside.xreplace({inner: letter}), letter)
                ]
            elif inner.args[0] == symbol and inner.args[1].is_Rational and 0 < inner.args[1] < 1:
                power = mpmath.mpf(1) / mpmath.mpf(sp.N(inner.args[1], DIGITS))
                there = _places(inside.xreplace({inner: letter}), letter)
                back = [(c**power, power * c ** (power - 1) * w) for c, w in there if c > 0]
            else:
                continue
            found += back
        return found


def _places(inside: sp.Expr, symbol: sp.Symbol) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    for coefficients in _polynomials(inside, symbol):
        degree = len(coefficients) - 1
        orders = sorted({0, 1, degree - 1})  # the last one is linear, where zeros of many times are not found
        for centre in (zero for order in orders if order < degree for zero in _zeros(_slope(coefficients, order))):
            width = _width(coefficients, centre)
            if width is not None and not any(abs(centre - c) <= ALIKE * width and width == w for c, w in found):
                found.append((centre, width))
    return found


def cuts_about(places: list[tuple[Any, Any]], multiples: tuple[float, ...]) -> list[Any]:
    """Where to cut a range, so that a rule has nodes at each of the places: there, and these widths beside."""
    return [
        centre + side * m * width for centre, width in places for m in multiples for side in ((-1, 1) if m else (1,))
    ]


def _polynomials(e: sp.Expr, x: sp.Symbol) -> Iterator[list[Any]]:
    """The coefficients, highest power first, of the largest parts that are polynomials in x and not constant."""
    if not e.has(x):
        return
    found = e.is_polynomial(x) and sp.Poly(e, x)
    if found and found.degree() <= MOST_DEGREE and all(c.is_number and c.is_real for c in found.all_coeffs()):
        yield [mpmath.mpf(sp.N(c, DIGITS)) for c in found.all_coeffs()]
        return
    for part in e.args:
        yield from _polynomials(part, x)


def _zeros(coefficients: list[Any]) -> list[Any]:
    """The real parts of the zeros of a polynomial; none where they are not found."""
    if len(coefficients) < 2 or not all(mpmath.isfinite(c) for c in coefficients) or coefficients[0] == 0:
        return []
    if len(coefficients) == 2:
        return [-coefficients[1] / coefficients[0]]
    try:
        return [mpmath.re(zero) for zero in mpmath.polyroots(coefficients, maxsteps=100, extraprec=60)]
    except mpmath.libmp.NoConvergence:
        return []


def _width(coefficients: list[Any], centre: Any) -> Any:
    """How far from a place a polynomial changes by about 1; None where it never does."""
    sizes = [abs(c) for c in coefficients]
    known = []
    for k in range(1, len(coefficients)):
        change = abs(mpmath.polyval(_slope(coefficients, k), centre))
        if change > KEPT * mpmath.polyval(_slope(sizes, k), abs(centre)):
            known.append((mpmath.factorial(k) / change) ** (mpmath.mpf(1) / k))
    return min(known) if known else None


def _slope(coefficients: list[Any], order: int) -> list[Any]:
    """The coefficients of a derivative."""
    for _ in range(order):
        coefficients = [c * k for k, c in enumerate(reversed(coefficients))][:0:-1] or [mpmath.mpf(0)]
    return coefficients
