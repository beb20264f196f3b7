"""Trying to break an inequality, an extremum or an identity by optimisation instead of by chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp
from flint import ctx
from scipy.optimize import minimize
from sympy.core.function import AppliedUndef

from proofs.evidence import Evidence
from proofs.statements import scalar
from proofs.witnesses.asked_places import asked
from proofs.witnesses.settings import Settings
from symbolic.exact.admitted_values import is_of_a_kind, whole_numbers
from symbolic.exact.balls import ball_sign, ball_value, excludes_zero
from symbolic.exact.calculus import carried_out
from symbolic.exact.special_functions import is_special

NAME = "simulation"
# Imaginary parts beyond rounding, relative.
IMAGINARY = 1e-9


def _to_domain(symbol: sp.Symbol, x: float) -> float:
    """A real number as a value of the symbol: exp for positive symbols, a signed power for real ones."""
    if symbol.is_integer and is_of_a_kind(symbol):
        known = whole_numbers(symbol)
        return float(known[min(round(abs(x) * 2), len(known) - 1)])
    if symbol.is_integer:
        return float(max(1 if symbol.is_positive else 0, round(abs(x) * 2)))
    if symbol.is_positive or symbol.is_nonnegative:
        return float(np.exp(np.clip(x, -12, 6)))
    if symbol.is_negative or symbol.is_nonpositive:
        return -float(np.exp(np.clip(x, -12, 6)))
    return float(np.sinh(np.clip(x, -7, 7)))


def _compile(expression: sp.Expr, symbols: Sequence[sp.Symbol]) -> Callable[[np.ndarray], float]:
    function = sp.lambdify(list(symbols), expression, modules=["numpy", {"sign": np.sign}])

    def value(x: np.ndarray) -> float:
        with np.errstate(all="ignore"):
            try:
                out = _real(function(*(_to_domain(s, v) for s, v in zip(symbols, x, strict=True))))
            except (OverflowError, ZeroDivisionError, ValueError, TypeError):
                return float("nan")
        return out

    return value


def _real(value: Any) -> float:
    """A number as a float; nan where it is not real: an imaginary part that is dropped is no value."""
    return float("nan") if abs(complex(value).imag) > IMAGINARY * (1 + abs(value)) else float(complex(value).real)


def _descend(
    objective: Callable[[np.ndarray], float], dimension: int, starts: int, rng: np.random.Generator
) -> tuple[float, np.ndarray, int]:
    """The smallest value that Nelder-Mead finds from random starts."""
    best, where, tried = np.inf, np.zeros(dimension), 0
    for _ in range(starts):
        x = rng.normal(0, 2, dimension)
        start = objective(x)
        tried += 1
        if not np.isfinite(start):
            continue
        guarded = lambda y: v if np.isfinite(v := objective(y)) else 1e300  # noqa: E731
        found = minimize(guarded, x, method="Nelder-Mead", options={"maxiter": 150 * dimension, "xatol": 1e-6})
        if found.fun < best:
            best, where = float(found.fun), found.x
    return best, where, tried


def _point(symbols: Sequence[sp.Symbol], x: np.ndarray) -> dict[str, Any]:
    return {str(s): _to_domain(s, v) for s, v in zip(symbols, x, strict=True)}


def _exact_point(symbols: Sequence[sp.Symbol], x: np.ndarray) -> dict[sp.Symbol, sp.Expr]:
    values = {s: _to_domain(s, v) for s, v in zip(symbols, x, strict=True)}
    return {s: sp.Integer(round(v)) if s.is_integer else sp.Rational(v) for s, v in values.items()}


def _usable(expressions: Sequence[sp.Expr], assuming: Sequence[sp.Basic]) -> list[sp.Symbol] | None:
    no_floats = (sp.Derivative, sp.Integral, sp.Sum, sp.Product, sp.Subs, sp.Limit, sp.Order, AppliedUndef)
    if any(sp.sympify(e).has(*no_floats) or any(map(is_special, _calls(e))) for e in expressions):
        return None  # no compiled function of floats
    if any(is_of_a_kind(s) and not s.is_integer for e in expressions for s in sp.sympify(e).free_symbols):
        return None  # floats are rational numbers
    symbols = sorted(set().union(*(sp.sympify(e).free_symbols for e in expressions)), key=lambda s: s.name)
    return None if assuming or not symbols else symbols


def _calls(e: sp.Expr) -> set[sp.Basic]:
    return sp.sympify(e).atoms(sp.Function)


def _value_at(expression: sp.Expr, point: Mapping[sp.Symbol, Any]) -> float:
    """The value in floating point; nan where there is none."""
    letters = list(point)
    function = sp.lambdify(letters, sp.sympify(expression), modules=["numpy", {"sign": np.sign}])
    with np.errstate(all="ignore"):
        try:
            return _real(function(*(float(point[x]) for x in letters)))
        except (OverflowError, ZeroDivisionError, ValueError, TypeError):
            return float("nan")


def _not_real(expression: sp.Expr, point: Mapping[sp.Symbol, Any]) -> bool:
    """Whether there is a value in floating point, and it is not real."""
    letters = list(point)
    function = sp.lambdify(letters, sp.sympify(expression), modules=["numpy", {"sign": np.sign}])
    with np.errstate(all="ignore"):
        try:
            value = complex(function(*(complex(point[x]) for x in letters)))
        except (OverflowError, ZeroDivisionError, ValueError, TypeError):
            return False
    return bool(np.isfinite(value)) and abs(value.imag) > IMAGINARY * (1 + abs(value))


def _at(
    statement: scalar.Scalar, point: Mapping[sp.Symbol, Any], left: sp.Expr, right: sp.Expr, sign: int, *, equal: bool
) -> Evidence | None:
    """What floating point says at one place that another witness names: whether left - right has the other sign.

    With ``equal`` sides that are one there contradict as well; with ``sign`` 0 any difference does.
    """
    if _usable((left, right), ()) is None or any(not sp.sympify(v).is_real for v in point.values()):
        return None
    a, b = _value_at(left, point), _value_at(right, point)
    margin = (a - b) / (abs(a) + abs(b) + 1e-300)
    apart = abs(margin) > 1e-3 if sign == 0 else sign * margin < -1e-9 or (equal and a == b)
    shown = {str(x): float(v) for x, v in point.items()}
    if sign and (lost := next((side for side in (left, right) if _not_real(side, point)), None)) is not None:
        detail = f"in floating point {lost} is not real there"
        return Evidence(
            NAME, "contradicts", "numeric", detail, examples=1, from_definitions=True, counterexample=shown, where=point
        )
    if not apart:
        return None
    detail = f"in floating point the sides are {a:.10g} and {b:.10g} there"
    return Evidence(
        NAME, "contradicts", "numeric", detail, examples=1, from_definitions=True, counterexample=shown, where=point
    )


_ROUNDED = "optimisation ends where floating point has lost the digits of the difference, and exact arithmetic has not"


def _is_rounding(gap: sp.Expr, sign: int, point: Mapping[sp.Symbol, Any]) -> bool:
    """Whether a difference that floats see on the wrong side is certainly not there: 1 + x - e^x beside 0 is all
    rounding."""
    try:
        with ctx.workprec(1400):
            found = ball_sign(ball_value(gap, dict(point), 400))
    except ValueError:  # nothing is known against what was seen
        return False
    return found is not None and found * sign >= 0


def _shown(symbols: Sequence[sp.Symbol], x: np.ndarray) -> str:
    return ", ".join(f"{name} = {value:.6g}" for name, value in _point(symbols, x).items())


def _without_derivatives(side: sp.Expr) -> sp.Expr:
    """A side with its derivatives taken: differences of floats are too coarse for a margin of 1e-9.

    >>> x = sp.Symbol("x")
    >>> _without_derivatives(sp.Derivative(x**2, x))
    2*x
    """
    side = sp.sympify(side)
    return carried_out(side) if side.has(sp.Derivative) else side


def search_inequality(statement: scalar.Inequality, settings: Settings) -> Evidence | None:
    """Minimise the margin, relative to the size of the sides, over the whole domain."""
    sign, place = 1 if statement.relation.startswith(">") else -1, asked(dict)
    sides = _without_derivatives(statement.lhs), _without_derivatives(statement.rhs)
    if place is not None:
        return _at(statement, place, *sides, sign, equal="=" not in statement.relation)
    symbols = _usable(sides, statement.assuming)
    if symbols is None:
        return None
    left, right = _compile(sides[0], symbols), _compile(sides[1], symbols)

    def margin(x: np.ndarray) -> float:
        a, b = left(x), right(x)
        return sign * (a - b) / (abs(a) + abs(b) + 1e-300)

    best, where, tried = _descend(margin, len(symbols), settings.count(12, 60), np.random.default_rng(settings.seed))
    if best < -1e-9 and _is_rounding(sides[0] - sides[1], sign, _exact_point(symbols, where)):
        return Evidence(NAME, "undecided", "numeric", f"{_ROUNDED}: {_shown(symbols, where)}", examples=tried)
    if best < -1e-9:
        return Evidence(
            NAME,
            "contradicts",
            "numeric",
            f"optimisation reaches a relative margin of {best:.2e} on the wrong side",
            examples=tried,
            from_definitions=True,
            counterexample=_point(symbols, where),
            where=_exact_point(symbols, where),
        )
    return Evidence(
        NAME,
        "supports",
        "numeric",
        f"optimisation from {tried} starts does not break it",
        examples=tried,
        from_definitions=True,
    )


def search_extremum(statement: scalar.Extremum, settings: Settings) -> Evidence | None:
    """Optimise the expression itself and compare the place that is found with the claimed one."""
    x, place = statement.variable, asked(dict)
    if place is not None:
        here = statement.expression
        claimed_value = here.subs(x, statement.at)
        return _at(statement, place, here, claimed_value, 1 if statement.which == "minimum" else -1, equal=False)
    others = _usable((statement.expression, statement.at), statement.assuming)
    if others is None:
        return None
    others = [s for s in others if s != x]
    sign = 1 if statement.which == "minimum" else -1
    rng = np.random.default_rng(settings.seed)
    count = settings.count(12, 60)
    for _ in range(count):
        fixed = {s: _to_domain(s, v) for s, v in zip(others, rng.normal(0, 1, len(others)), strict=True)}
        objective = _compile(sign * statement.expression.subs(fixed), [x])
        best, where, _ = _descend(objective, 1, 4, rng)
        claimed = float(sp.sympify(statement.at).subs(fixed))
        there = float(sign * statement.expression.subs({**fixed, x: claimed}))
        if best < there - 1e-9 * (1 + abs(there)):
            point = {str(k): float(v) for k, v in fixed.items()} | {str(x): _to_domain(x, float(where[0]))}
            exact = {k: sp.Rational(float(v)) for k, v in fixed.items()} | _exact_point([x], where)
            claim = sp.sympify(statement.at).subs({k: v for k, v in exact.items() if k != x})
            gap = statement.expression - statement.expression.subs(x, claim)
            if _is_rounding(gap, sign, exact):
                continue
            values = f"{sign * best:.8g} against {sign * there:.8g}"
            detail = f"{x} = {point[str(x)]:.6g} is better than the claimed {claimed:.6g}: {values}"
            return Evidence(
                NAME, "contradicts", "numeric", detail, examples=count, from_definitions=True, counterexample=point,
                where=exact,
            )  # fmt: skip
    return Evidence(
        NAME,
        "supports",
        "numeric",
        f"optimisation finds nothing better for {count} sets of parameters",
        examples=count,
        from_definitions=True,
    )


def search_scalar(statement: scalar.Identity, settings: Settings) -> Evidence | None:
    """Maximise the relative difference of both sides; a false identity shows itself, a true one stays at rounding."""
    place = asked(dict)
    sides = _without_derivatives(statement.lhs), _without_derivatives(statement.rhs)
    if place is not None:
        return _at(statement, place, *sides, 0, equal=False)
    symbols = _usable(sides, statement.assuming)
    if symbols is None:
        return None
    left, right = _compile(sides[0], symbols), _compile(sides[1], symbols)

    def closeness(x: np.ndarray) -> float:
        a, b = left(x), right(x)
        return -abs(a - b) / (abs(a) + abs(b) + 1e-300)

    best, where, tried = _descend(closeness, len(symbols), settings.count(4, 20), np.random.default_rng(settings.seed))
    if best < -1e-3:
        # Cancellation can fake a difference in float64: the point must show it again in exact arithmetic.
        exact = {s: sp.Rational(_to_domain(s, v)) for s, v in zip(symbols, where, strict=True)}
        with ctx.workprec(1400):
            a, b = (ball_value(side, exact, 400) for side in sides)
            apart = excludes_zero(a - b)
        if apart:
            return Evidence(
                NAME,
                "contradicts",
                "numeric",
                f"optimisation drives the sides apart: {a.str(6, radius=False)} against {b.str(6, radius=False)}",
                examples=tried,
                from_definitions=True,
                counterexample=_point(symbols, where),
                where=exact,
            )
    return None
