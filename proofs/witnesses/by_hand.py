"""Counterexamples that a reader can redo with a pencil: small numbers, and both sides at them.

A witness shrinks what it finds to the smallest point, which is seldom the one that is easiest to redo.  Here the points
are tried in the order of ease: letters at 1, 2, 1/2, ...; for networks one hidden unit, weights that are fractions
(`exact_starts`).  Both sides are balls that do not meet.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator, Mapping, Sequence
from functools import singledispatch
from typing import Any

import mpmath
import sympy as sp

from numeric.precision import working_digits
from proofs.statements import dynamics, quantities, scalar
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Readings
from proofs.witnesses import exact_averages, exact_starts, exact_training
from symbolic.exact.admitted_values import admits
from symbolic.exact.balls import ball_value, is_finite
from symbolic.exact.calculus import carried_out

# A difference smaller than this share of the larger side is not seen by hand.
VISIBLE = 0.01
_DIGITS = 30
_TRIED = 300


@singledispatch
def by_hand(statement: Statement) -> dict[str, Any] | None:
    """``{"point": {letter: value}, "left": value, "right": value}`` where the statement fails, or None.

    All values are text, ready to be printed; "part" names the part of a conjunction, "entry" that of a matrix.
    """
    return None


@by_hand.register(Conjunction)
@by_hand.register(Readings)
def _(statement: Conjunction | Readings) -> dict[str, Any] | None:
    parts = statement.parts if isinstance(statement, Conjunction) else statement.readings
    for name, part in parts.items():
        found = by_hand(part)
        if found is not None:
            return {"part": name, **found}
    return None


@by_hand.register
def _(statement: scalar.Identity) -> dict[str, Any] | None:
    return _first(statement.lhs, statement.rhs, statement.assuming, lambda left, right: left != right)


@by_hand.register
def _(statement: scalar.Inequality) -> dict[str, Any] | None:
    fails = {
        "<": lambda left, right: left >= right,
        "<=": lambda left, right: left > right,
        ">": lambda left, right: left <= right,
        ">=": lambda left, right: left < right,
    }[statement.relation]
    return _first(statement.lhs, statement.rhs, statement.assuming, fails)


@by_hand.register
def _(statement: scalar.Extremum) -> dict[str, Any] | None:
    better = operator.lt if statement.which == "minimum" else operator.gt
    at = sp.sympify(statement.expression).subs(statement.variable, statement.at)
    found = _first(statement.expression, at, statement.assuming, better)
    return found and {**found, "entry": "the value there, and at the claimed place"}


def _first(lhs: sp.Expr, rhs: sp.Expr, assuming: Sequence[sp.Basic], fails: Any) -> dict[str, Any] | None:
    lhs, rhs = (carried_out(x) if x.has(sp.Derivative) else x for x in map(sp.sympify, (lhs, rhs)))
    symbols = sorted(
        set().union(*(x.free_symbols for x in (lhs, rhs, *map(sp.sympify, assuming)))), key=lambda x: x.name
    )
    alike = None
    for point in _points(symbols):
        if any(sp.sympify(a).subs(point) != sp.true for a in assuming):
            continue
        try:
            left, right = (_number(side, point) for side in (lhs, rhs))
        except ValueError:
            return None
        if left is None or right is None:
            continue
        visible = abs(left - right) > VISIBLE * max(abs(left), abs(right))
        if fails(left, right) and (visible or (alike is None and _are_one_fraction(lhs, rhs, point))):
            found = {
                "point": {str(k): str(v) for k, v in point.items()},
                "left": _shown(lhs, point, left),
                "right": _shown(rhs, point, right),
            }
            if visible:
                return found
            alike = found
    return alike


def _are_one_fraction(lhs: sp.Expr, rhs: sp.Expr, point: Mapping[sp.Symbol, sp.Expr]) -> bool:
    """Whether both sides are the same fraction: then a strict inequality fails, and everybody sees it."""
    left, right = lhs.subs(point), rhs.subs(point)
    return bool(left.is_Rational) and left == right


def _points(symbols: Sequence[sp.Symbol]) -> Iterator[dict[sp.Symbol, sp.Expr]]:
    """Points in the order of ease; letters of one name and other assumptions are the same letter to a reader."""
    if len({x.name for x in symbols}) < len(symbols):
        return
    easy = [sp.Rational(v) for v in ("1", "2", "1/2", "3", "-1", "4", "1/4", "0", "-2", "-1/2")]
    values = [[v for v in easy if admits(x, v)] for x in symbols]
    indices = itertools.product(*(range(min(len(v), 4 if len(symbols) > 3 else 8)) for v in values))
    ordered = sorted(itertools.islice(indices, 4096), key=lambda index: (sum(index), max(index, default=0)))
    for index in ordered[:_TRIED]:
        yield {x: v[i] for x, v, i in zip(symbols, values, index, strict=True)}


def _number(side: sp.Expr, point: Mapping[sp.Symbol, sp.Expr]) -> mpmath.mpf | None:
    ball = ball_value(side, point, _DIGITS)
    if not is_finite(ball) or not hasattr(ball, "mid") or (hasattr(ball, "imag") and not ball.imag.is_zero()):
        return None
    with working_digits(_DIGITS):
        return mpmath.mpf(str(ball.mid().str(_DIGITS, radius=False)))


def _shown(side: sp.Expr, point: Mapping[sp.Symbol, sp.Expr], value: mpmath.mpf) -> str:
    """The exact value where it is short, the decimal otherwise."""
    exact = side.subs(point)
    text = str(exact)
    decimal = _decimal(value)
    if exact.is_Rational:
        return text if len(text) <= 9 else decimal
    return f"{text} = {decimal}" if len(text) <= 16 and exact.is_number else decimal


def _decimal(value: mpmath.mpf) -> str:
    return mpmath.nstr(value, 5, strip_zeros=True).removesuffix(".0")


@by_hand.register(dynamics.MatrixIdentity)
@by_hand.register(dynamics.Trajectory)
@by_hand.register(dynamics.FlowEquation)
def _(statement: Statement) -> dict[str, Any] | None:
    return exact_starts.counterexample(statement)


@by_hand.register(dynamics.LargeRelativeScale)
@by_hand.register(dynamics.LongTime)
@by_hand.register(quantities.Equality)
@by_hand.register(quantities.Exponent)
@by_hand.register(quantities.Order)
def _(statement: Statement) -> dict[str, Any] | None:
    return exact_training.counterexample(statement) or exact_averages.counterexample(statement)
