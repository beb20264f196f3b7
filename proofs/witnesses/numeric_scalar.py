"""The numeric witness on scalar statements: balls at drawn points, with a certified sign of every difference."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import mpmath
import sympy as sp
from flint import ctx
from sympy.core.function import AppliedUndef

from numeric.improper_integrals import Diverges
from numeric.infinite_ranges import Estimating, has_infinite_range, working
from proofs.evidence import Evidence, Strength
from proofs.statements import scalar
from proofs.witnesses.asked_places import asked
from proofs.witnesses.drawing import Outside, Search, points, readable, satisfies, search
from proofs.witnesses.settings import Settings
from proofs.witnesses.unknown_functions import readable_functions, with_functions
from symbolic.exact.admitted_values import admits
from symbolic.exact.balls import ball_sign, ball_value, corner_points, excludes_zero, is_finite
from symbolic.exact.far_points import far_points

NAME = "numeric"
_PRECISIONS = (1, 2, 4, 10)
# Points without a value after which an identity is given up.
MOST_FAILURES = 30
# Special points that are looked at before drawn ones.
CORNERS = 12
# Digits that are asked of a formula with an infinite range in it.
ESTIMATED_DIGITS = 20
# Digits to which an estimate of an unbounded integrand is to be known.
LEAST_ESTIMATED = 8
# Points at which such a formula is evaluated, and choices of an unknown function.
ESTIMATED_POINTS = 10
# Of so many points where both sides have a value, one may be where only one side has.
SELDOM = 4
DRAWN_FUNCTIONS = 3


def size_of(ball: Any) -> mpmath.mpf:
    """Upper bound of the absolute value, as an mpf (the exponent may be beyond float64)."""
    upper = abs(ball).upper()
    mantissa, exponent = upper.mid().man_exp()
    return mpmath.ldexp(mpmath.mpf(int(mantissa)), int(exponent))


class NoTotal(Outside):
    """A series or an integral has no value there."""


def _only_one_side(
    lhs: sp.Expr, rhs: sp.Expr, point: dict[sp.Symbol, Any], digits: int, missing: type[Outside] = Outside
) -> bool:
    """Whether one side has a value at a point where that of the other is ``missing``.

    With `NoTotal` it has none, and there the sides are not equal; else none was found.
    """
    known = 0
    for side in (lhs, rhs):
        try:
            known += is_finite(ball_at(side, point, digits))
        except missing:
            continue
    return known == 1


def _diverging_integral(expression: sp.Expr, point: dict[sp.Symbol, Any]) -> str:
    """An integral of a rational function over a pole of it, exactly (Sturm), as a sentence; "" where there is none."""
    for node in expression.atoms(sp.Integral):
        if len(node.limits) != 1 or len(node.limits[0]) != 3:
            continue
        x = node.limits[0][0]
        low, high = (sp.sympify(end).xreplace(point) for end in node.limits[0][1:])
        body = sp.cancel(node.function.xreplace({k: v for k, v in point.items() if k != x}))
        if not (low.is_Rational and high.is_Rational and body.is_rational_function(x) and body.free_symbols <= {x}):
            continue
        below = sp.fraction(body)[1]
        rational = low != high and below.has(x) and all(c.is_Rational for c in sp.Poly(below, x).coeffs())
        if rational and sp.Poly(below, x).count_roots(*sorted((low, high))):
            return f"the integral from {low} to {high} diverges: {sp.factor(below)} has a zero in its range"
    return ""


def _difference(
    lhs: sp.Expr, rhs: sp.Expr, point: dict[sp.Symbol, Any], digits: int, *, estimate: bool = False
) -> tuple[Any, mpmath.mpf, int]:
    """A ball for lhs - rhs, the size of the sides, and the digits at which the ball is known; raises Outside.

    Where one side is 0 the size is that of the largest term of the other one, and at least 1 where it has no terms.
    """
    if estimate or has_infinite_range(lhs) or has_infinite_range(rhs):
        digits = min(digits, ESTIMATED_DIGITS)
    for factor in _PRECISIONS[: 1 if estimate else None]:
        with ctx.workprec(int(digits * factor * 3.4) + 32):
            left, right = (ball_at(side, point, digits * factor, estimate=estimate) for side in (lhs, rhs))
            if not (is_finite(left) and is_finite(right)):
                continue
            gap = left - right
            scale = max(size_of(left), size_of(right), *_terms(lhs, rhs, point, digits))
            if excludes_zero(gap):
                return gap, scale, digits
            radius = size_of(gap)
            if scale == 0 or radius == 0:
                return gap, scale, digits
            known = int(-mpmath.log10(radius / scale)) if radius < scale else 0
            if known >= (digits if not estimate else LEAST_ESTIMATED):
                return gap, scale, min(known, digits)
    raise Outside("no finite value at this precision")


def _terms(lhs: sp.Expr, rhs: sp.Expr, point: dict[sp.Symbol, Any], digits: int) -> list[Any]:
    """What the digits of an equation with 0 are counted against."""
    if lhs != 0 and rhs != 0:
        return []
    side = rhs if lhs == 0 else lhs
    if not side.is_Add:
        return [mpmath.mpf(1)]
    return [size_of(ball) for term in side.args if is_finite(ball := ball_at(term, point, digits))]


def ball_at(expression: sp.Expr, point: dict[sp.Symbol, Any], digits: int, *, estimate: bool = False) -> Any:
    """`ball_value`; what has no certified evaluation is Outside: nothing was seen there.

    Infinite ranges are enclosed by an estimate (`numeric.infinite_ranges`), so that evidence about them is numeric; so
    is, where that is asked for, what has no bounded integrand.
    """
    try:
        if estimate or has_infinite_range(expression):
            with working(min(digits, ESTIMATED_DIGITS) + 5):
                return Estimating(point)(expression)
        return ball_value(expression, point, digits)
    except Diverges as problem:
        raise NoTotal(str(problem)) from problem
    except ValueError as problem:
        raise Outside(str(problem)) from problem


def searched(
    symbols: Sequence[sp.Symbol],
    assuming: Sequence[sp.Basic],
    examine: Callable[[dict[sp.Symbol, Any]], tuple[bool, float, str]],
    *,
    examples: int,
    seed: int,
    far_out: bool = False,
) -> Search:
    """Points at which formulas fail that hold elsewhere (zeros, ones, equal values), then drawn ones.

    ``far_out`` looks for a counterexample far out as well; such points are not counted where none is found.
    """
    corners = corner_points(symbols, assuming)[:CORNERS] if symbols else []
    found = search(points(symbols), examine, examples=examples, seed=seed, edges=corners, kind=dict)
    if not far_out or found.counterexample is not None or asked(dict) is not None or not found.examined:
        return found
    for point in far_points(symbols, assuming):
        try:
            passes, digits, message = examine(point)
        except Outside:
            continue
        if not passes:
            return Search(found.examined + 1, digits, point, message)
    return found


def in_domain(symbol: sp.Symbol, value: sp.Expr) -> bool:
    """Whether a value keeps the sign that the symbol's assumptions ask for (undecided counts as kept)."""
    names = ("positive", "negative", "nonnegative", "nonpositive", "nonzero")
    return not any(getattr(symbol, f"is_{n}") and getattr(value, f"is_{n}") is False for n in names)


def report(found: Search, settings: Settings, what: str, *sides: sp.Expr, how: str = "") -> Evidence:
    """What a search in balls says; sides with infinite ranges are estimated in part, and their evidence is numeric.

    ``how`` says what else was estimated, if something was.
    """
    infinite = any(has_infinite_range(sp.sympify(side)) for side in sides)
    estimated = infinite or bool(how)
    digits = min(settings.digits, ESTIMATED_DIGITS) if estimated else settings.digits
    if how and found.examined and math.isfinite(found.worst):
        digits = int(found.worst) or LEAST_ESTIMATED
    strength: Strength = "numeric" if estimated else "certified"
    how = how or ("infinite ranges by two methods" if infinite else "ball arithmetic")
    if found.counterexample is not None:
        return Evidence(
            NAME,
            "contradicts",
            strength,
            f"{found.message} ({how}, {digits} digits)",
            digits=digits,
            examples=found.examined,
            from_definitions=True,
            counterexample=readable(found.counterexample),
            where=found.counterexample,
        )
    if found.examined == 0:
        return Evidence(NAME, "undecided", strength, nothing_seen(found))
    return Evidence(
        NAME,
        "supports",
        strength,
        f"{what} at {found.examined} points"
        + (f", {how}, to {digits} digits" if estimated else f" in balls of {digits} digits"),
        digits=digits,
        examples=found.examined,
        from_definitions=True,
    )


def nothing_seen(found: Search, what: str = "no point of the domain could be evaluated") -> str:
    """Why a search examined nothing."""
    reasons = {
        "": "",
        "assumption": "the assumptions admitted none of the points that were tried",
        "no finite value at this precision": "at every point that was tried a side is not defined",
    }
    why = reasons.get(found.obstacle, found.obstacle)
    return what + (f": {why}" if why else "")


def symbols_of(*expressions: sp.Basic) -> list[sp.Symbol]:
    """All letters; those of which a premise alone speaks are drawn as well, or it is true nowhere."""
    free: set[Any] = set().union(*(sp.sympify(e).free_symbols for e in expressions))
    return sorted(free, key=lambda x: x.name)


def examine_identity(statement: scalar.Identity, settings: Settings) -> Evidence:
    """Both sides at drawn points: equal to all digits, or certified to differ."""

    if statement.lhs.atoms(AppliedUndef) | statement.rhs.atoms(AppliedUndef):
        return _for_drawn_functions(statement, settings)
    tried = {"failed": 0, "found": 0}
    # points at which one side has a value, and none is found for the other
    valueless: list[dict[sp.Symbol, Any]] = []
    estimated = has_infinite_range(statement.lhs) or has_infinite_range(statement.rhs)
    # points at which an integrand is not bounded: what is known there is an estimate
    unbounded: list[dict[sp.Symbol, Any]] = []
    # elsewhere an equality says nothing where a side is not defined
    integrates = estimated or statement.lhs.has(sp.Integral) or statement.rhs.has(sp.Integral)
    count = min(settings.count(40, 400), ESTIMATED_POINTS) if estimated else settings.count(40, 400)

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(statement.assuming, point):
            raise Outside("assumption")
        if tried["failed"] >= (count if estimated else MOST_FAILURES) and not tried["found"]:
            raise Outside("")
        tried["failed"] += 1
        try:
            gap, scale, digits = _difference(statement.lhs, statement.rhs, point, settings.digits)
        except NoTotal as problem:
            if _only_one_side(statement.lhs, statement.rhs, point, settings.digits, NoTotal):
                return False, 0.0, f"{problem}, and the other side has a value"
            raise
        except Outside:
            if not integrates or not _only_one_side(statement.lhs, statement.rhs, point, settings.digits):
                raise
            diverges = _diverging_integral(statement.lhs, point) or _diverging_integral(statement.rhs, point)
            if diverges:
                return False, 0.0, f"{diverges}, and the other side has a value"
            try:
                gap, scale, digits = _difference(statement.lhs, statement.rhs, point, settings.digits, estimate=True)
            except NoTotal as problem:
                unbounded.append(point)
                return False, 0.0, f"{problem}, and the other side has a value"
            except Outside:
                valueless.append(point)
                raise
            unbounded.append(point)
        tried["found"] += 1
        if excludes_zero(gap):
            relative = mpmath.nstr(size_of(gap) / scale, 3)
            return False, 0.0, f"lhs - rhs = {short(gap)}, {relative} of the larger side"
        return True, float(digits), ""

    symbols = symbols_of(statement.lhs, statement.rhs, *statement.assuming)
    found = searched(symbols, statement.assuming, examine, examples=count, seed=settings.seed, far_out=not integrates)
    if found.counterexample is None and len(valueless) * SELDOM > found.examined > 0:
        where = ", ".join(f"{letter} = {value}" for letter, value in readable(valueless[0]).items())
        why = (
            f"both sides agree at {found.examined} points, but at {len(valueless)} others of the stated domain, as "
            f"{where}, one side has a value and none was found for the other: say where it is meant, with assuming="
        )
        return Evidence(NAME, "undecided", "numeric", why)
    how = "unbounded integrands by two methods" if unbounded and not estimated else ""
    return report(found, settings, "both sides agree", statement.lhs, statement.rhs, how=how)


def _for_drawn_functions(statement: scalar.Identity, settings: Settings) -> Evidence:
    """An identity for all functions, with several in their place: one that breaks it is a counterexample."""
    last: Evidence | None = None
    for draw in range(DRAWN_FUNCTIONS):
        lhs, rhs, named = with_functions((statement.lhs, statement.rhs), settings.seed, draw)
        last = examine_identity(scalar.Identity(lhs, rhs, statement.assuming), settings)
        if last.outcome != "supports":
            point = {**named, **last.counterexample} if last.counterexample else None
            return replace(last, detail=f"with {readable_functions(named)}: {last.detail}", counterexample=point)
    assert last is not None
    detail = f"{last.detail}, for each of {DRAWN_FUNCTIONS} choices of the unknown functions"
    return replace(last, strength="numeric", detail=detail, examples=DRAWN_FUNCTIONS * (last.examples or 0))


def short(ball: Any) -> str:
    return ball.str(6, radius=False) if hasattr(ball, "str") else str(ball)


def _attained(
    symbols: Sequence[sp.Symbol], examine: Callable[[dict[sp.Symbol, Any]], tuple[bool, float, str]]
) -> Search | None:
    """Where strict bounds are most often attained and no corner is: scales that are equal, what has both signs being 0.

    A divergence between two laws is 0 there.  None where the bound holds there too, or nothing is seen.
    """
    place = {x: sp.Integer(1 if x.is_positive else -1 if x.is_negative else 0) for x in symbols}
    if not all(admits(x, value) for x, value in place.items()):
        return None
    try:
        passes, digits, message = examine(place)
    except Outside:
        return None
    return None if passes else Search(1, digits, place, message)


def examine_inequality(statement: scalar.Inequality, settings: Settings) -> Evidence:
    """The sign of the difference at drawn points, certified."""
    strict = "=" not in statement.relation
    wanted = 1 if statement.relation.startswith(">") else -1
    here = asked(dict) is not None
    equal: list[dict[sp.Symbol, Any]] = []

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(statement.assuming, point):
            raise Outside("assumption")
        gap, _, digits = _difference(sp.sympify(statement.lhs), sp.sympify(statement.rhs), point, settings.digits)
        if excludes_zero(gap) and excludes_zero(gap.imag):
            return False, 0.0, f"lhs - rhs = {short(gap)} is not real"
        sign = ball_sign(gap)
        if sign is None and strict:  # equal to all digits is not equal: e^-2000 is positive
            if here:  # and yet it is all that can be seen where another witness shows that they are
                equal.append(point)
                return False, float(digits), f"both sides are equal to {digits} digits there"
            raise Outside("the sign is not resolved")
        passes = sign == wanted or (sign in (0, None) and not strict)
        return passes, float(digits), f"lhs - rhs = {short(gap)}"

    symbols = symbols_of(statement.lhs, statement.rhs, *statement.assuming)
    integrates = any(
        has_infinite_range(e) or e.has(sp.Integral) for e in map(sp.sympify, (statement.lhs, statement.rhs))
    )
    found = searched(
        symbols, statement.assuming, examine, examples=settings.count(60, 600), seed=settings.seed,
        far_out=not integrates,
    )  # fmt: skip
    if strict and found.counterexample is None and not here:
        found = _attained(symbols, examine) or found
    told = report(found, settings, "the inequality holds with a certified sign", statement.lhs, statement.rhs)
    return replace(told, strength="numeric") if equal else told


def examine_extremum(statement: scalar.Extremum, settings: Settings) -> Evidence:
    """The value at the claimed extremum against the values at drawn points, certified."""
    x = statement.variable
    better = 1 if statement.which == "minimum" else -1

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(statement.assuming, point):
            raise Outside("assumption")
        rest = {k: v for k, v in point.items() if k != x}
        place = sp.sympify(statement.at).subs(rest)
        if not in_domain(x, place) or any(
            sp.sympify(a).subs({**rest, x: place}) == sp.false for a in statement.assuming
        ):
            return False, 0.0, f"the place {x} = {place} lies outside the domain"
        at = statement.expression.subs(x, statement.at)
        gap, _, digits = _difference(statement.expression.subs(x, point[x]), at, rest, settings.digits)
        sign = ball_sign(gap)
        here = ball_at(sp.sympify(point[x]) - statement.at, rest, settings.digits)
        if sign in (None, 0):
            return not excludes_zero(here), float(digits), f"the value at {x} = {point[x]} is just as good"
        value, claimed = (
            short(ball_at(expression, rest, settings.digits))
            for expression in (statement.expression.subs(x, point[x]), at)
        )
        told = f"the value at {x} = {point[x]} is {value}, at the claimed {place} {claimed}"
        return sign == better, float(digits), f"{told}: better by {short(gap)}"

    symbols = symbols_of(statement.expression, statement.at, x, *statement.assuming)
    found = searched(symbols, statement.assuming, examine, examples=settings.count(80, 800), seed=settings.seed)
    what = f"no better value was found: the {statement.which} is as claimed"
    return report(found, settings, what, statement.expression, sp.sympify(statement.at))
