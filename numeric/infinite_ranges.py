"""Integrals and sums over infinite ranges at high precision, by two methods each: where they agree, and how well; and
integrals that are unbounded at an end (`improper_integrals`).

Nothing here is certified: the radius of a ball is ten times the difference of two computations that cut the range at
different places (integrals: tanh-sinh quadrature) or accelerate the series differently (sums).  Where these differ by
much, nothing is known.

>>> x = sp.Symbol("x", real=True)
>>> with working(20):
...     ball = Estimating({})(sp.Integral(sp.exp(-x**2 / 2), (x, -sp.oo, sp.oo)))
>>> bool(abs(ball - (2 * arb.pi()).sqrt()) < 1e-15)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import mpmath
import sympy as sp
from flint import arb, ctx

from numeric.far_values import function_of
from numeric.improper_integrals import Diverges, two_ways
from numeric.places_of_weight import cuts_about, places_of_weight
from symbolic.exact.balls import Evaluator, is_finite

__all__ = ["Diverges", "Estimating", "has_infinite_range", "stay_large", "working"]

# Agreement beyond which a value is not believed to more digits than this.
MOST_DIGITS = 30
# Terms of a series that are looked at.
MOST_TERMS = 400
# Terms of an alternating series that are added up, the second time, before what remains is accelerated.
ADDED = 17
# Terms that are looked at, to see whether they tend to 0.
# The last ones are beyond the place where factors like (1 - 1/10^9)^k outlast a growing one.
FAR = (*(10 * 4**j for j in range(3, 12)), 10**12, 10**18, 10**24)
# Where ranges are cut, and how many widths beside a place where weight may lie, the two times.
_FIRST_CUTS = (-1.0, 0.0, 1.5), (0.0, 1.0, 8.0)
_OTHER_CUTS = (-3.0, -0.25, 0.5, 4.0), (0.5, 4.0, 20.0)
# Weight that lies no further from 0, and is neither much narrower nor wider, is seen by the fixed cuts.
NEAR = 4
# An integrand that is smaller, times the distance from 0, at every node was not seen: its weight lies between them.
UNSEEN = mpmath.mpf(10) ** -40
# Two totals below this that are far from one another are what two rules saw of the foot of a peak.
SMALL = mpmath.mpf(10) ** -12


def stay_large(terms: Sequence[Any]) -> bool:
    """Whether terms at places that go to infinity never become smaller: what no convergent series does.

    Beyond the last place nobody looked.

    >>> stay_large([1.0, -1.0, 1.0]), stay_large([1.0, 2.0, 0.5]), stay_large([0.0, 0.0, 0.0])
    (True, False, False)
    """
    sizes = [abs(term) for term in terms]
    return bool(sizes[0] > 1e-12) and all(b >= a for a, b in pairwise(sizes))


def has_infinite_range(expression: sp.Basic) -> bool:
    """Whether an integral or a sum without two finite ends stands in the expression."""
    found = expression.atoms(sp.Integral, sp.Sum)
    return any(end.has(sp.oo, -sp.oo) for e in found for limits in e.limits for end in limits[1:])


@contextmanager
def working(digits: int) -> Iterator[None]:
    """Balls and mpmath at a few digits more than ``digits``."""
    with ctx.workprec(int(3.4 * digits) + 32), mpmath.workdps(digits + 8):
        yield


class Estimating(Evaluator):
    """An evaluation at a point in balls, in which infinite ranges are enclosed by an estimate of the error."""

    def _value(self, e: Any) -> Any:
        if isinstance(e, sp.Sum | sp.Product | sp.Integral) and has_infinite_range(e):
            return self._total(e) if not isinstance(e, sp.Integral) else self._area(e)
        value = super()._value(e)
        if isinstance(e, sp.Integral) and not is_finite(value):
            return self._improper(e)
        return value

    def _total(self, e: Any) -> Any:
        index, low, high = self._only_limits(e)
        if low == -sp.oo or high != sp.oo or not isinstance(e, sp.Sum):
            raise ValueError(f"no value for {e.func.__name__} from {low} to {high}: it occurs as {e}")
        term = self._function(e.function, index)
        first = int(sp.sympify(low).xreplace(self.point))

        def total(method: str, begin: int = first) -> Any:
            return mpmath.nsum(lambda k: term(mpmath.mpf(k)), [begin, mpmath.inf], method=method, maxterms=MOST_TERMS)

        if stay_large([mpmath.mpmathify(term(mpmath.mpf(first + k))) for k in FAR]):
            raise Diverges(f"{e} diverges there: its terms do not tend to 0")
        with mpmath.workdps(mpmath.mp.dps + 20):
            terms = [term(mpmath.mpf(first + k)) for k in range(MOST_TERMS)]
            quarter, last = abs(terms[MOST_TERMS // 4]), abs(terms[-1])
            if not last <= quarter:
                raise ValueError(f"the terms of {e} do not fall within {MOST_TERMS} terms")
            if last < mpmath.mpf(10) ** -(MOST_DIGITS + 5) and last < quarter * mpmath.mpf("1e-9"):
                whole = mpmath.fsum(terms)  # what is left falls at least geometrically
                return self._agreed(e, lambda: (whole, whole + last * MOST_TERMS))
        if all(mpmath.re(a) * mpmath.re(b) < 0 for a, b in pairwise(terms)):
            before = mpmath.fsum(terms[:ADDED])
            return self._agreed(e, lambda: (total("a"), before + total("a", first + ADDED)))
        return self._agreed(e, lambda: (total("r+s"), total("e")))

    def _area(self, e: Any) -> Any:
        symbol, low, high = self._only_limits(e)
        integrand = self._function(e.function, symbol)
        ends = [_end(sp.sympify(x).xreplace(self.point)) for x in (low, high)]
        kinks = sorted(k for k in self._kinks(e.function, symbol) if ends[0] < k < ends[1])

        seen = mpmath.mpf(0)

        def watched(x: Any) -> Any:
            nonlocal seen
            value = integrand(x)
            seen = max(seen, abs(value) * (1 + abs(x))) if mpmath.isfinite(value) else seen
            return value

        inside = e.function.xreplace({k: v for k, v in self.point.items() if k != symbol})
        places = [(c, w) for c, w in places_of_weight(inside, symbol) if abs(c) > NEAR or not 1 / NEAR < w < NEAR]

        def area(more: tuple[float, ...], beside: tuple[float, ...]) -> Any:
            found = (*(mpmath.mpf(c) for c in more), *cuts_about(places, beside))
            cuts = sorted({*kinks, *(c for c in found if ends[0] < c < ends[1])})
            total = mpmath.quad(watched, [ends[0], *cuts, ends[1]])
            if seen < UNSEEN:
                raise ValueError(f"no rule meets a place where the integrand of {e} is not nearly 0")
            return total

        beside = [cuts_about(places, multiples) for _, multiples in (_FIRST_CUTS, _OTHER_CUTS)]
        slow = self._two_ways(e, kinks, beside, always=False)
        if slow is not None:
            largest = max(map(abs, slow))
            if places and largest < SMALL and abs(slow[0] - slow[1]) >= largest / 2:
                raise ValueError(f"no rule meets a place where the integrand of {e} is not nearly 0")
            return self._agreed(e, lambda: slow)
        return self._agreed(e, lambda: (area(*_FIRST_CUTS), area(*_OTHER_CUTS)))

    def _improper(self, e: Any) -> Any:
        """A finite range, at an end of which the integrand is not bounded."""
        return self._agreed(
            e, lambda: self._two_ways(e, self._kinks(e.function, e.variables[0]), ((), ()), always=True)
        )

    def _two_ways(self, e: Any, kinks: Sequence[Any], more: Sequence[Sequence[Any]], *, always: bool) -> Any:
        symbol, *ends = self._only_limits(e)
        inside = e.function.xreplace({k: v for k, v in self.point.items() if k != symbol})
        if inside.free_symbols - {symbol} or inside.atoms(sp.core.function.AppliedUndef):
            raise ValueError(f"no value for {e.function}: it has unknown parts")
        low, high = (sp.sympify(end).xreplace(self.point) for end in ends)
        try:
            return two_ways(inside, symbol, (low, high), kinks, more, always=always)
        except Diverges as problem:
            raise Diverges(f"{e} diverges there: {problem}") from problem
        except (TypeError, NameError, ArithmeticError, mpmath.libmp.NoConvergence) as problem:
            raise ValueError(f"no value for {e}: {problem}") from problem

    def _only_limits(self, e: Any) -> tuple[sp.Symbol, sp.Expr, sp.Expr]:
        if len(e.limits) != 1 or e.function.has(sp.Integral, sp.Sum) or len(e.limits[0]) != 3:
            raise ValueError(f"no value for nested infinite ranges: {e}")
        symbol, low, high = e.limits[0]
        return symbol, low, high

    def _function(self, inside: sp.Expr, symbol: sp.Symbol) -> Callable[[Any], Any]:
        """The integrand or the term, as a function of mpmath's numbers."""
        # 0^k is 0 for every k that is declared positive, and 1 where a sum begins at k = 0
        free = sp.Dummy(symbol.name)
        there = inside.xreplace({symbol: free}).xreplace({k: v for k, v in self.point.items() if k != symbol})
        symbol = free
        unknown = there.free_symbols - {symbol}
        if unknown or there.atoms(sp.core.function.AppliedUndef):
            raise ValueError(f"no value for {inside}: it has unknown parts")
        compiled = function_of([symbol], there)

        def value(x: Any) -> Any:
            try:
                return compiled(x)
            except (ZeroDivisionError, OverflowError):
                return mpmath.mpf(0) if abs(x) > 1e6 else mpmath.nan

        return value

    def _kinks(self, inside: sp.Expr, symbol: sp.Symbol) -> list[Any]:
        """Where an absolute value, a maximum or a case changes, if that is linear in the variable."""
        edges = [a.args[0] for a in inside.atoms(sp.Abs, sp.sign)]
        edges += [x - y for m in inside.atoms(sp.Max, sp.Min) for x in m.args for y in m.args if x != y]
        edges += [r.lhs - r.rhs for r in inside.atoms(sp.core.relational.Relational)]
        found = []
        for edge in (sp.expand(e.xreplace(self.point)) for e in edges):
            slope = edge.coeff(symbol, 1)
            if slope.is_number and slope != 0 and (edge - slope * symbol).is_number:
                found.append(mpmath.mpf(sp.N((slope * symbol - edge) / slope, 40)))
        return found

    def _agreed(self, e: Any, compute: Callable[[], tuple[Any, Any]]) -> Any:
        digits = min(MOST_DIGITS, int(ctx.prec / 3.4))
        with mpmath.workdps(digits + 8):
            try:
                one, two = compute()
            except Diverges:
                raise
            except (ValueError, TypeError, NameError, ArithmeticError, mpmath.libmp.NoConvergence) as problem:
                raise ValueError(f"no value for {e}: {problem}") from problem
            if not (mpmath.isfinite(one) and mpmath.isfinite(two)) or abs(mpmath.im(one)) > 0:
                raise ValueError(f"{e} has no finite value here")
            error = 10 * abs(one - two) + mpmath.mpf(10) ** -digits * (1 + abs(one))
            if error > mpmath.mpf(10) ** -6 * (1 + abs(one)):
                raise ValueError(f"two ways to compute {e} differ by {mpmath.nstr(abs(one - two), 3)}")
            return arb(mpmath.nstr(one, digits + 5), mpmath.nstr(error, 5))


def _end(x: sp.Expr) -> Any:
    return {sp.oo: mpmath.inf, -sp.oo: -mpmath.inf}.get(x) or mpmath.mpf(sp.N(x, 40))
