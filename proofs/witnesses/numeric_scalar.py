"""The numeric witness on scalar statements: balls at drawn points, with a certified sign of every difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import mpmath
import sympy as sp
from flint import ctx

from proofs.evidence import Evidence
from proofs.statements import scalar
from proofs.witnesses.drawing import Outside, Search, points, readable, satisfies, search
from proofs.witnesses.settings import Settings
from symbolic.exact.balls import ball_sign, ball_value, corner_points, excludes_zero, is_finite

NAME = "numeric"
_PRECISIONS = (1, 2, 4, 10)
# Points without a value after which an identity is given up.
MOST_FAILURES = 30
# Special points that are looked at before drawn ones.
CORNERS = 12


def size_of(ball: Any) -> mpmath.mpf:
    """Upper bound of the absolute value, as an mpf (the exponent may be beyond float64)."""
    upper = abs(ball).upper()
    mantissa, exponent = upper.mid().man_exp()
    return mpmath.ldexp(mpmath.mpf(int(mantissa)), int(exponent))


def _difference(lhs: sp.Expr, rhs: sp.Expr, point: dict[sp.Symbol, Any], digits: int) -> tuple[Any, mpmath.mpf, int]:
    """A ball for lhs - rhs, the size of the sides, and the digits at which the ball is known; raises Outside."""
    for factor in _PRECISIONS:
        with ctx.workprec(int(digits * factor * 3.4) + 32):
            left, right = ball_at(lhs, point, digits * factor), ball_at(rhs, point, digits * factor)
            if not (is_finite(left) and is_finite(right)):
                continue
            gap = left - right
            scale = max(size_of(left), size_of(right))
            if excludes_zero(gap):
                return gap, scale, digits
            radius = size_of(gap)
            if scale == 0 or radius == 0:
                return gap, scale, digits
            known = int(-mpmath.log10(radius / scale)) if radius < scale else 0
            if known >= digits:
                return gap, scale, digits
    raise Outside("no finite value at this precision")


def ball_at(expression: sp.Expr, point: dict[sp.Symbol, Any], digits: int) -> Any:
    """`ball_value`; what has no certified evaluation is Outside: nothing was seen there."""
    try:
        return ball_value(expression, point, digits)
    except ValueError as problem:
        raise Outside(str(problem)) from problem


def searched(
    symbols: Sequence[sp.Symbol],
    assuming: Sequence[sp.Basic],
    examine: Callable[[dict[sp.Symbol, Any]], tuple[bool, float, str]],
    *,
    examples: int,
    seed: int,
) -> Search:
    """Points at which formulas fail that hold elsewhere (zeros, ones, equal values), then drawn ones."""
    corners = corner_points(symbols, assuming)[:CORNERS] if symbols else []
    return search(points(symbols), examine, examples=examples, seed=seed, edges=corners)


def in_domain(symbol: sp.Symbol, value: sp.Expr) -> bool:
    """Whether a value keeps the sign that the symbol's assumptions ask for (undecided counts as kept)."""
    names = ("positive", "negative", "nonnegative", "nonpositive", "nonzero")
    return not any(getattr(symbol, f"is_{n}") and getattr(value, f"is_{n}") is False for n in names)


def report(found: Any, settings: Settings, what: str) -> Evidence:
    if found.counterexample is not None:
        return Evidence(
            NAME,
            "contradicts",
            "certified",
            f"{found.message} (ball arithmetic, {settings.digits} digits)",
            digits=settings.digits,
            examples=found.examined,
            from_definitions=True,
            counterexample=readable(found.counterexample),
        )
    if found.examined == 0:
        return Evidence(NAME, "undecided", "certified", "no point of the domain could be evaluated")
    return Evidence(
        NAME,
        "supports",
        "certified",
        f"{what} at {found.examined} points in balls of {settings.digits} digits",
        digits=settings.digits,
        examples=found.examined,
        from_definitions=True,
    )


def symbols_of(*expressions: sp.Basic) -> list[sp.Symbol]:
    free: set[Any] = set().union(*(sp.sympify(e).free_symbols for e in expressions))
    return sorted(free, key=lambda x: x.name)


def examine_identity(statement: scalar.Identity, settings: Settings) -> Evidence:
    """Both sides at drawn points: equal to all digits, or certified to differ."""

    tried = {"failed": 0, "found": 0}

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(statement.assuming, point):
            raise Outside("assumption")
        if tried["failed"] >= MOST_FAILURES and not tried["found"]:
            raise Outside("no value was found at many points")
        tried["failed"] += 1
        gap, scale, digits = _difference(statement.lhs, statement.rhs, point, settings.digits)
        tried["found"] += 1
        if excludes_zero(gap):
            relative = mpmath.nstr(size_of(gap) / scale, 3)
            return False, 0.0, f"lhs - rhs = {short(gap)}, {relative} of the larger side"
        return True, float(digits), ""

    symbols = symbols_of(statement.lhs, statement.rhs)
    found = searched(symbols, statement.assuming, examine, examples=settings.count(40, 400), seed=settings.seed)
    return report(found, settings, "both sides agree")


def short(ball: Any) -> str:
    return ball.str(6, radius=False) if hasattr(ball, "str") else str(ball)


def examine_inequality(statement: scalar.Inequality, settings: Settings) -> Evidence:
    """The sign of the difference at drawn points, certified."""
    strict = "=" not in statement.relation
    wanted = 1 if statement.relation.startswith(">") else -1

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(statement.assuming, point):
            raise Outside("assumption")
        gap, _, digits = _difference(sp.sympify(statement.lhs), sp.sympify(statement.rhs), point, settings.digits)
        if excludes_zero(gap) and excludes_zero(gap.imag):
            return False, 0.0, f"lhs - rhs = {short(gap)} is not real"
        sign = ball_sign(gap)
        if sign is None and strict:  # equal to all digits is not equal: e^-2000 is positive
            raise Outside("the sign is not resolved")
        passes = sign == wanted or (sign in (0, None) and not strict)
        return passes, float(digits), f"lhs - rhs = {short(gap)}"

    symbols = symbols_of(statement.lhs, statement.rhs)
    found = searched(symbols, statement.assuming, examine, examples=settings.count(60, 600), seed=settings.seed)
    return report(found, settings, "the inequality holds with a certified sign")


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
        return sign == better, float(digits), f"the value at {x} = {point[x]} is better by {short(gap)}"

    symbols = symbols_of(statement.expression, statement.at, x)
    found = searched(symbols, statement.assuming, examine, examples=settings.count(80, 800), seed=settings.seed)
    return report(found, settings, f"no better value was found: the {statement.which} is as claimed")
