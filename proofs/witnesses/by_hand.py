"""Counterexamples that a reader can redo with a pencil: small numbers, and both sides at them.

A witness shrinks what it finds to the smallest point, which is seldom the one that is easiest to redo.  Here the points
are tried in the order of ease: letters at 1, 2, 1/2, ...; for networks one hidden unit, weights that are fractions.
This is an illustration of a verdict, never a part of the evidence.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from functools import singledispatch
from typing import Any

import mpmath
import numpy as np
import sympy as sp

from numeric.bindings import network_binding
from numeric.evaluation import evaluate
from numeric.linear_networks import gradient_flow
from numeric.linear_networks.tasks import Task
from numeric.precision import to_mp, working_digits
from proofs.statements import dynamics, scalar
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Readings
from symbolic.exact.balls import ball_value, is_finite

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


def _first(lhs: sp.Expr, rhs: sp.Expr, assuming: Sequence[sp.Basic], fails: Any) -> dict[str, Any] | None:
    lhs, rhs = sp.sympify(lhs), sp.sympify(rhs)
    symbols = sorted(
        set().union(*(x.free_symbols for x in (lhs, rhs, *map(sp.sympify, assuming)))), key=lambda x: x.name
    )
    for point in _points(symbols):
        if any(sp.sympify(a).subs(point) != sp.true for a in assuming):
            continue
        try:
            left, right = (_number(side, point) for side in (lhs, rhs))
        except ValueError:
            return None
        if left is None or right is None:
            continue
        if fails(left, right) and abs(left - right) > VISIBLE * max(abs(left), abs(right)):
            return {
                "point": {str(k): str(v) for k, v in point.items()},
                "left": _shown(lhs, point, left),
                "right": _shown(rhs, point, right),
            }
    return None


def _points(symbols: Sequence[sp.Symbol]) -> Iterator[dict[sp.Symbol, sp.Expr]]:
    """Points in the order of ease; letters of one name and other assumptions are the same letter to a reader."""
    if len({x.name for x in symbols}) < len(symbols):
        return
    easy = [sp.Rational(v) for v in ("1", "2", "1/2", "3", "-1", "4", "1/4", "0")]
    values = [[v for v in easy if _admits(x, v)] for x in symbols]
    indices = itertools.product(*(range(min(len(v), 4 if len(symbols) > 3 else 8)) for v in values))
    ordered = sorted(itertools.islice(indices, 4096), key=lambda index: (sum(index), max(index, default=0)))
    for index in ordered[:_TRIED]:
        yield {x: v[i] for x, v, i in zip(symbols, values, index, strict=True)}


def _admits(symbol: sp.Symbol, value: sp.Rational) -> bool:
    checks = {"integer", "positive", "negative", "nonnegative", "nonpositive", "nonzero"}
    return all(
        getattr(value, f"is_{name}") == wanted
        for name, wanted in symbol.assumptions0.items()
        if name in checks and wanted is not None
    )


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


def _decimal(value: Any) -> str:
    return mpmath.nstr(value, 5, strip_zeros=True).removesuffix(".0")


# Networks with one hidden unit: their weights, and the one singular value of the task; the relative scale follows.
_NETWORKS = (
    ("3/4", "5/4"),
    ("9/20,3/5", "5/4"),
    ("3/4", "3/4;1"),
    ("1", "1"),
    ("3/5,4/5", "1"),
    ("1", "3/5;4/5"),
)


def _networks(over: dynamics.Tasks) -> Iterator[tuple[dict[str, str], Task, Any, Any, Any]]:
    if not (over.whitened and over.balanced) or over.start in ("reversed", "gaussian") or over.hidden == "over":
        return
    for first, second in _NETWORKS:
        W1, W2 = (_matrix(text) for text in (first, second))
        N_i, N_o = W1.shape[1], W2.shape[0]
        wanted = {"funnel": N_i > N_o, "inverted": N_o > N_i, "square": N_i == N_o}
        lam = mpmath.fsum(v**2 for v in W2.flat) - mpmath.fsum(v**2 for v in W1.flat)
        signs = {"zero": lam == 0, "nonzero": lam != 0, "positive": lam > 0, "negative": lam < 0}
        if over.start == "task_aligned" and max(N_i, N_o) > 1:
            continue
        if not wanted.get(over.shape, True) or not signs.get(over.relative_scale, True):
            continue
        X = to_mp(np.eye(N_i)) * mpmath.sqrt(N_i)
        target = to_mp(np.zeros((N_o, N_i)))
        target[0, 0] = mpmath.mpf(2)
        U, V = to_mp(np.eye(N_o)), to_mp(np.eye(N_i))
        task = Task(X, target @ X, 1.0, (U, np.array([mpmath.mpf(2)], dtype=object), V))
        sigma = "2" if N_i == N_o == 1 else "(2, 0)" if N_i > N_o else "(2; 0)"
        sizes = {"N_i": str(N_i), "N_h": "1", "N_o": str(N_o)}
        weights = {"W1(0)": _bracketed(first), "W2(0)": _bracketed(second)}
        point = {**sizes, **weights, "Sigma_yx": sigma, "lambda": _decimal(lam), "tau": "1"}
        yield point, task, W1, W2, lam


def _bracketed(text: str) -> str:
    return f"({text.replace(',', ', ').replace(';', '; ')})" if {",", ";"} & set(text) else text


def _matrix(text: str) -> Any:
    rows = [[sp.Rational(x) for x in row.split(",")] for row in text.split(";")]
    return np.array([[mpmath.mpf(int(x.p)) / int(x.q) for x in row] for row in rows], dtype=object)


def _differ(point: dict[str, str], left: Any, right: Any) -> dict[str, Any] | None:
    if left.shape != right.shape:
        return None
    gap = max(abs(mpmath.mpmathify(v)) for v in (left - right).flat)
    size = max(*(abs(v) for v in left.flat), *(abs(v) for v in right.flat))
    if any(isinstance(v, mpmath.mpc) for v in (*left.flat, *right.flat)) or not gap > VISIBLE * size:
        return None
    row, column = max(np.ndindex(left.shape), key=lambda place: abs(left[place] - right[place]))
    entry = {"entry": f"({row + 1}, {column + 1})"} if left.size > 1 else {}
    return {"point": point, **entry, "left": _decimal(left[row, column]), "right": _decimal(right[row, column])}


@by_hand.register
def _(statement: dynamics.MatrixIdentity) -> dict[str, Any] | None:
    with working_digits(_DIGITS):
        for point, task, W1, W2, lam in _networks(statement.over):
            try:
                bound = network_binding(task, W1, W2, lam, time=mpmath.mpf(1))
                found = _differ({**point, "t": "1"}, evaluate(statement.lhs, bound), evaluate(statement.rhs, bound))
            except (ArithmeticError, ValueError, np.linalg.LinAlgError, KeyError):
                continue
            if found is not None:
                return found
    return None


@by_hand.register
def _(statement: dynamics.Trajectory) -> dict[str, Any] | None:
    with working_digits(_DIGITS):
        for point, task, W1, W2, lam in _networks(statement.over):
            try:
                flow = gradient_flow.integrate_high_precision(task, W1, W2, [0.0, 1.0], digits=_DIGITS)
                bound = network_binding(task, W1, W2, lam, time=mpmath.mpf(1), W1=flow.W1[1], W2=flow.W2[1])
                sides = evaluate(statement.observable, bound), evaluate(statement.formula, bound)
                found = _differ({**point, "t": "1"}, *sides)
            except (ArithmeticError, ValueError, np.linalg.LinAlgError, KeyError):
                continue
            if found is not None:
                return found
    return None
