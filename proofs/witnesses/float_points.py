"""Identities with infinite ranges or special functions in floating point, from what the words mean.

An integral is QUADPACK's, a series its partial sums (extrapolated when they fall slowly), a special function SciPy's:
none of the algorithms of the balls is used.  Both sides are compared at moderate points of the domain.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import mpmath
import numpy as np
import sympy as sp
from scipy import special
from scipy.integrate import IntegrationWarning, quad
from sympy.core.function import AppliedUndef

from numeric.far_values import function_of
from numeric.infinite_ranges import has_infinite_range, stay_large
from proofs.evidence import Evidence
from proofs.statements import scalar
from proofs.witnesses.asked_places import asked
from proofs.witnesses.drawing import readable, satisfies
from proofs.witnesses.peaks import cuts_beside_peaks
from proofs.witnesses.settings import Settings
from symbolic.exact.balls import domain_points
from symbolic.exact.calculus import carried_out
from symbolic.exact.special_functions import is_special

NAME = "simulation"
TERMS = 2**14
# Relative error to which a value must be known to be compared, and the difference that contradicts.
KNOWN, APART = 1e-7, 1e-5
# How far a pole is looked for on an infinite range, from its other end or from 0.
FAR_OUT = 8.0
# An integrand that is smaller at every node was not seen: its weight lies between them.
UNSEEN = 1e-200
# Pieces of a range among which the highest place of an integrand is looked for.
POLE_PIECES = 400


def _hypergeometric(upper: tuple[float, ...], lower: tuple[float, ...], z: float) -> Any:
    known = {(0, 1): special.hyp0f1, (1, 1): special.hyp1f1, (2, 1): special.hyp2f1}
    size = len(upper), len(lower)
    if size not in known:
        raise NameError(f"no pFq with {size[0]} and {size[1]} parameters in floating point")
    return known[size](*upper, *lower, z)


# SciPy's names for what SymPy's printer does not know.
_MODULES: list[Any] = [{"hyper": _hypergeometric}, "scipy", "numpy"]


class NotKnown(Exception):
    """A value is not known well enough in floating point."""


class NoTotal(NotKnown):
    """A series or an integral has no value there."""


class NotReal(NotKnown):
    """There is a value, and it is not real."""


def is_for_floats(*sides: sp.Expr, assuming: tuple[sp.Basic, ...] = ()) -> bool:
    """Whether an infinite range, a special function, or an integral or sum that algebra leaves as it is stands there.

    False where an unknown function does.
    """
    if any(e.atoms(AppliedUndef) or e.has(sp.Subs, sp.Limit) for e in sides):
        return False
    if any(has_infinite_range(e) or any(map(is_special, e.atoms(sp.Function))) for e in sides):
        return True
    if any(_has_broken_power(i) for e in sides for i in e.atoms(sp.Integral)):
        return True
    return any(e.has(sp.Integral, sp.Sum) and carried_out(e, assuming).has(sp.Integral, sp.Sum) for e in sides)


def _has_broken_power(e: sp.Integral) -> bool:
    """Whether a variable of the integral stands under a power that is no number: balls see no value at its zero."""
    powers = e.function.atoms(sp.Pow)
    return any(not p.exp.is_number and p.base.free_symbols & set(e.variables) for p in powers)


def float_value(e: sp.Expr, point: Mapping[sp.Symbol, float]) -> tuple[float, float]:
    """The value of ``e`` and a bound on its error. Raises NotKnown."""
    inner = _outermost(e)
    values, error = {}, 0.0
    for node in inner:
        stand_in = sp.Dummy()
        value, missing = _FOUND[node.func](node, point)
        values[node] = stand_in, value
        error += missing
    plain = e.xreplace({node: letter for node, (letter, _) in values.items()})
    letters = [*point, *(letter for letter, _ in values.values())]
    numbers = [*point.values(), *(value for _, value in values.values())]
    try:
        with np.errstate(all="ignore"):
            compiled = sp.lambdify(letters, plain, modules=_MODULES)
            found = complex(compiled(*numbers))
            if math.isnan(found.real):  # a logarithm or a root that leaves the real numbers
                found = complex(compiled(*map(complex, numbers)))
    except (NameError, TypeError, ArithmeticError, ValueError) as problem:
        raise NotKnown(str(problem)) from problem
    if not math.isfinite(abs(found)) or abs(found.imag) > 1e-9 * (1 + abs(found)):
        raise (NotReal if math.isfinite(abs(found)) else NotKnown)(f"{e} is {found}")
    return found.real, error * (1 + abs(found.real)) + 1e-12 * (1 + abs(found.real))


def _outermost(e: sp.Basic) -> list[sp.Expr]:
    if isinstance(e, sp.Integral | sp.Sum | sp.Derivative):
        return [e]
    return list(dict.fromkeys(x for a in e.args for x in _outermost(a)))


def _bounds(e: sp.Integral | sp.Sum, point: Mapping[sp.Symbol, float]) -> tuple[sp.Expr, sp.Symbol, float, float]:
    *inside, (letter, low, high) = e.limits
    body = e.func(e.function, *inside) if inside else e.function
    ends = [float(end) if end in (sp.oo, -sp.oo) else float_value(end, point)[0] for end in (low, high)]
    return body, letter, ends[0], ends[1]


def _integral(e: sp.Integral, point: Mapping[sp.Symbol, float]) -> tuple[float, float]:
    body, x, low, high = _bounds(e, point)
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore", IntegrationWarning)
        if body.has(sp.Integral, sp.Sum):
            value, error = quad(lambda v: float_value(body, {**point, x: v})[0], low, high, limit=60)[:2]
        else:
            try:
                compiled = sp.lambdify([*point, x], body, modules=_MODULES)
                fixed = list(point.values())
                # a fixed cut beside 0 keeps narrow weights from being overlooked
                fixed_cuts = [c for c in (-8.0, -1.0, 1.0, 8.0) if low < c < high]
                pieces = sorted({low, *fixed_cuts, *cuts_beside_peaks(body, x, point, (low, high)), high})
                pieces = pieces if low <= high else pieces[::-1]
                seen = [0.0]

                def watched(v: float) -> float:
                    found = float(compiled(*fixed, v))
                    seen[0] = max(seen[0], abs(found)) if math.isfinite(found) else seen[0]
                    return found

                parts = [_quad(watched, pieces, k) for k in range(len(pieces) - 1)]
            except (NameError, TypeError, ArithmeticError, ValueError) as problem:
                raise NotKnown(str(problem)) from problem
            if seen[0] < UNSEEN and body != 0:
                raise NotKnown(f"QUADPACK meets no place where the integrand of {e} is not nearly 0")
            value, error = (float(sum(part[k] for part in parts)) for k in (0, 1))
            # QUADPACK takes what is odd around a pole for a value, with a small error
            pole = _pole(lambda v: compiled(*fixed, v), *_finite(low, high))
            if pole is not None:
                raise NoTotal(f"{e} diverges there: its integrand has a pole at {pole:.6g}")
            if any(_stays(body, x, point, end) for end in (low, high) if math.isinf(end)):
                raise NoTotal(f"{e} diverges there: far out its integrand falls like 1 over the distance, or slower")
    return value, error


def _quad(f: Callable[[float], float], pieces: Sequence[float], k: int) -> tuple[float, float]:
    """Of one piece of a range; an infinite one in units of its neighbour, since QUADPACK looks at distances of 1."""
    a, b = pieces[k : k + 2]
    finite = [abs(d - c) for c, d in pairwise(pieces) if math.isfinite(c) and math.isfinite(d)]
    if math.isinf(a) == math.isinf(b) or not finite:
        return quad(f, a, b, limit=200, epsabs=1e-13, epsrel=1e-11)[:2]
    end, far = (b, a) if math.isinf(a) else (a, b)
    unit = max(1.0, finite[0 if k == 0 else -1])
    inside = quad(lambda v: unit * f(end + unit * v), *((0.0, far) if far == b else (far, 0.0)), limit=200,
                  epsabs=1e-13, epsrel=1e-11)  # fmt: skip
    return inside[:2]


def _finite(low: float, high: float) -> tuple[float, float]:
    """A range, or the finite part of it in which a pole is looked for."""
    begin = low if math.isfinite(low) else (high if math.isfinite(high) else 0.0) - math.copysign(FAR_OUT, -low)
    end = high if math.isfinite(high) else (low if math.isfinite(low) else 0.0) + math.copysign(FAR_OUT, high)
    return begin, end


def _stays(body: sp.Expr, x: sp.Symbol, point: Mapping[sp.Symbol, float], end: float) -> bool:
    """Whether the product of a function and the distance does not fall on the way to an infinite end.

    With more digits than floats have: what is left of large terms far out would be their rounding.
    """
    try:
        f = function_of([*point, x], body)
        with mpmath.workdps(80):
            places = [mpmath.mpf(10) ** k * (1 if end > 0 else -1) for k in range(4, 17, 3)]
            sizes = [float(f(*map(mpmath.mpf, point.values()), v) * v) for v in places]
    except (ArithmeticError, NameError, TypeError, ValueError):
        return False
    if not all(map(math.isfinite, sizes)) or len({size > 0 for size in sizes}) > 1:
        return False
    return all(0 < abs(a) <= abs(b) * (1 + 1e-9) for a, b in pairwise(sizes))


def _pole(f: Callable[[float], Any], low: float, high: float) -> float | None:
    """Where a function grows like 1 over the distance, or faster, inside a finite range; None where it is not seen to.

    A root of 1 over the distance can be integrated: its product with the distance falls on the way.
    """
    if low == high:
        return None
    low, high = sorted((low, high))

    def size(v: float) -> float:
        try:
            return abs(float(f(v)))
        except (ArithmeticError, TypeError, ValueError):
            return math.inf

    width = (high - low) / POLE_PIECES
    middle = max((low + (k + 0.5) * width for k in range(POLE_PIECES)), key=size)
    a, b = max(low, middle - width), min(high, middle + width)
    for _ in range(100):
        third = (b - a) / 3
        a, b = (a + third, b) if size(a + third) < size(b - third) else (a, b - third)
    place = (a + b) / 2
    inside = [side for side in (-1.0, 1.0) if low <= place + side * width <= high]
    if not inside:
        return None
    # a narrow peak grows so as well, until it is near; nearer than its digits tell no place is known
    near = [h * width for h in (1e-2, 1e-5, 1e-8, 1e-11, 1e-14) if h > 1e-6 or h * width > 1e-11 * abs(place)]
    sizes = [max(size(place + side * h) * h for side in inside) for h in near]
    grows = all(math.isfinite(b) and 0 < 0.9 * a <= b for a, b in pairwise(sizes))
    return place if grows else None


def _series(e: sp.Sum, point: Mapping[sp.Symbol, float]) -> tuple[float, float]:
    body, k, low, high = _bounds(e, point)
    count = TERMS if math.isinf(high) else round(high - low) + 1
    if count > TERMS or not math.isfinite(low):
        raise NotKnown(f"{e} has too many terms")
    try:
        compiled = sp.lambdify([*point, k], body, modules=_MODULES)
        with np.errstate(all="ignore"):
            places = low + np.arange(count, dtype=float)
            terms = np.broadcast_to(np.asarray(compiled(*point.values(), places), dtype=float), (count,))
    except (NameError, TypeError, ArithmeticError, ValueError) as problem:
        raise NotKnown(str(problem)) from problem
    broken = np.flatnonzero(~np.isfinite(terms))
    if math.isinf(high):
        end = int(broken[0]) if len(broken) else count
        looked = [end // 2**j - 1 for j in range(5, -1, -1)] if end > 128 else []
        # growth into overflow is one beyond all that a series could lose again
        if looked and stay_large(terms[looked].tolist()) and (not len(broken) or abs(terms[end - 1]) > 1e200):
            raise NoTotal(f"{e} diverges there: its terms do not tend to 0")
    if len(broken):  # factors that overflow late in a series that has ended by then
        first = int(broken[0])
        if first < 60 or abs(terms[first - 1]) > 1e-16 * np.max(np.abs(terms[:first])):
            raise NotKnown(f"the terms of {e} overflow")
        terms = np.concatenate([terms[:first], np.zeros(count - first)])
    if not math.isinf(high):
        return float(terms.sum()), 1e-14 * float(np.abs(terms).sum())
    sums = np.cumsum(terms)
    largest = float(np.max(np.abs(terms)))
    if abs(float(terms[-1])) * count <= 1e-12 * (1 + abs(float(sums[-1]))):
        return float(sums[-1]), 1e-13 * largest * 10
    # partial sums at doubling lengths, by Richardson's rule of whole orders
    row = [float(sums[count // 2**j - 1]) for j in range(6, -1, -1)]
    before = row[-1]
    for order in range(1, 6):
        before = row[-1]
        row = [b + (b - a) / (2**order - 1) for a, b in pairwise(row)]
    return row[-1], 10 * abs(row[-1] - before)


def _slope(e: sp.Derivative, point: Mapping[sp.Symbol, float]) -> tuple[float, float]:
    """A first derivative by central differences of two widths, extrapolated."""
    if len(e.variables) != 1:
        raise NotKnown(f"no derivative of order {len(e.variables)} in floating point")
    x = e.variables[0]
    width = 1e-3 * max(1e-2, abs(point[x]))

    def difference(h: float) -> float:
        high, low = (float_value(e.expr, {**point, x: point[x] + sign * h})[0] for sign in (1, -1))
        return (high - low) / (2 * h)

    wide, narrow = difference(width), difference(width / 2)
    value = narrow + (narrow - wide) / 3
    return value, abs(narrow - wide) * 1e-2 + 1e-9 * abs(value)


_FOUND: dict[Any, Any] = {sp.Integral: _integral, sp.Sum: _series, sp.Derivative: _slope}


def _only_other_is_known(statement: scalar.Identity, point: Mapping[sp.Symbol, float]) -> bool:
    known = 0
    for side in (statement.lhs, statement.rhs):
        try:
            float_value(side, point)
            known += 1
        except NotReal:
            known += 1
        except NotKnown:
            continue
    return known == 1


def compare_in_floats(statement: scalar.Identity, settings: Settings) -> Evidence | None:
    """Both sides at moderate points; None where there is no infinite range and no special function to look at."""
    if not is_for_floats(statement.lhs, statement.rhs, assuming=statement.assuming):
        return None
    symbols = sorted(statement.lhs.free_symbols | statement.rhs.free_symbols, key=str)
    count, place = settings.count(6, 30), asked(dict)
    seen, missed = 0, ""
    drawn = domain_points(symbols, statement.assuming, 4 * count, seed=settings.seed % 2**31)
    for exact in drawn if place is None else [place]:
        point = {s: float(v) for s, v in exact.items()}
        moderate = place is not None or all(v == 0 or 1e-3 < abs(v) < 100 for v in point.values())
        if seen >= count or not moderate or not satisfies(statement.assuming, exact):
            continue
        try:
            (left, one), (right, two) = (float_value(side, point) for side in (statement.lhs, statement.rhs))
        except NoTotal as problem:
            if not _only_other_is_known(statement, point):
                continue
            return Evidence(
                NAME, "contradicts", "numeric", f"{problem}, and the other side has a value", examples=seen + 1,
                from_definitions=True, counterexample=readable(exact), where=exact,
            )  # fmt: skip
        except NotKnown as problem:
            missed = missed or str(problem)
            continue
        size = max(abs(left), abs(right), 1e-300 if statement.rhs != 0 and statement.lhs != 0 else 1.0)
        if one + two > KNOWN * size:
            missed = missed or "the sides are not known well enough in floating point"
            continue
        seen += 1
        if abs(left - right) > APART * size:
            detail = f"in floating point the sides are {left:.10g} and {right:.10g}"
            return Evidence(
                NAME, "contradicts", "numeric", detail, examples=seen, from_definitions=True,
                counterexample=readable(exact), where=exact,
            )  # fmt: skip
    if not seen:
        return Evidence(NAME, "undecided", "numeric", missed or "no moderate point of the domain was found")
    return Evidence(
        NAME, "supports", "numeric", f"both sides agree to {-math.log10(APART):.0f} digits at {seen} points in "
        "floating point (QUADPACK, partial sums, SciPy's functions)", digits=5, examples=seen, from_definitions=True,
    )  # fmt: skip
