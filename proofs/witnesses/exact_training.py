"""Certified counterexamples of statements about training: exact starts, and both sides in balls that do not meet.

Sides that part in a coefficient of t differ near t = 0; weights that have learned their task are at rest, and say what
is true at the end of training and for every lambda (`exact_courses`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import sympy as sp
from flint import ctx

from numeric.ball_laurent import Laurent, inverted
from numeric.ball_series import NotEnclosed
from proofs.statements.base import Statement
from proofs.statements.dynamics import LargeRelativeScale, LongTime
from proofs.statements.quantities import Equality, Exponent, Order
from proofs.statements.training import Training
from proofs.witnesses.exact_courses import (
    DATA,
    HALF,
    IN_SCALE,
    IN_TIME,
    ONE,
    Course,
    Learned,
    further_starts,
    learned,
    towards,
)
from proofs.witnesses.exact_starts import Start, decimal, starts
from symbolic.exact.balls import excludes_zero
from symbolic.language.flow import alpha
from symbolic.language.quantity import carried
from symbolic.linear_networks import linear_network as net
from symbolic.linear_networks.block_solution import growing_direction
from symbolic.matrix_algebra.traversal import letters

_BITS = 300
# Mean squares of the entries that a matrix of standard deviation 10 may have.
_LARGE = sp.Interval(90, 110)


def counterexample(statement: Statement) -> dict[str, Any] | None:
    """``{"point", "entry", "left", "right"}`` at the first start that refutes the statement, or None; all is text."""
    over = getattr(statement, "over", None)
    if isinstance(statement, LongTime | LargeRelativeScale):
        over = Training(statement.over)
    known = (Equality, Order, Exponent, LongTime, LargeRelativeScale)
    if not isinstance(over, Training) or not isinstance(statement, known):
        return None
    before, ctx.prec = ctx.prec, _BITS
    cap, ctx.cap = ctx.cap, IN_SCALE
    try:
        for course in courses(over):
            try:
                found = parted(statement, course)
            except (NotEnclosed, ZeroDivisionError):
                continue
            if found is not None:
                return {"point": course.described(_names(statement)), **found}
    finally:
        ctx.prec, ctx.cap = before, cap
    return None


def courses(over: Training) -> Iterator[Course]:
    """What a domain speaks of: from exact starts near t = 0 (or at it), then weights at rest."""
    if over.equal or over.hierarchy or over.then != "another" or over.given:
        return  # what is given in words cannot be checked here
    fixed = over.ranges.get(net.t) == sp.FiniteSet(0)
    later = net.t in over.ranges and bool(over.ranges[net.t].inf > 0)
    found: list[tuple[Start, Learned | None]] = [(s, None) for s in (*starts(), *further_starts()) if s.tau == 1]
    found += [(rest.at_rest, rest) for rest in learned()]
    for start, rest in found:
        if not fits(start, over):
            continue
        for examples in DATA[start.sizes[0]]:
            values = letters_of(over, start, examples)
            if values is None:
                continue
            try:
                course = Course(
                    start, values, examples=examples, rest=rest, relative=over.relative_scale,
                    in_time=rest is None and not fixed and not later,
                )  # fmt: skip
                if fixed and rest is None:
                    course.known["now"] = course.matrices("start")
            except NotEnclosed:
                continue
            yield course


def fits(start: Start, over: Training) -> bool:
    """Whether the domain speaks of this task and start."""
    tasks = over.tasks
    plain = replace(tasks, start="random" if tasks.balanced else "gaussian", invertible_B=False)
    if not start.fits(plain):
        return False
    if tasks.invertible_B and not (start.balanced and invertible(start)):
        return False
    function, turned = start.W2 * start.W1, start.in_bases
    aligned, m = turned.is_diagonal(), len(start.values)
    entries = [turned[k, k] for k in range(m)]
    kinds = {
        "random": True,
        "gaussian": True,
        "task_aligned": aligned and all(e > 0 for e in entries),
        "reversed": aligned and all(e < 0 for e in entries),
    }
    xx = start.sigma_xx if start.sigma_xx is not None else sp.eye(start.sizes[0])
    solved = (function * xx - start.sigma_yx).applyfunc(sp.expand).is_zero_matrix
    square = start.sizes[0] == start.sizes[2]
    sign = sp.sign(function.det() * start.sigma_yx.det()) if square else 0
    special = {
        "": True,
        "learned": bool(solved),
        "first mode reversed": aligned and bool(entries[0] < 0) and all(e > 0 for e in entries[1:]),
        "determinant kept": square and sign == 1,
        "determinant reversed": square and sign == -1,
        "large gaussian": not start.balanced and all(_LARGE.contains(_mean_square(w)) for w in (start.W1, start.W2)),
    }
    return bool(kinds.get(tasks.start, False) and special.get(over.start, False))


def _mean_square(w: sp.Matrix) -> sp.Expr:
    """The mean of the squares of the entries."""
    return sum((v * v for v in w), sp.Integer(0)) / len(w)


def invertible(start: Start) -> bool:
    """Whether B (domine2025 eq. 10) is certainly invertible.

    Of learned weights it is then so whatever lambda is: in their bases it is diagonal, of entries q (1 + h) + p (1 - h)
    with p, q > 0 and |h| < 1, up to a positive factor.
    """
    if start.W1.rows != len(start.values):
        return False
    try:
        inverted(Course(replace(start, sigma_xx=None), {}).matrices("start")(growing_direction()))
    except NotEnclosed:
        return False
    return True


def letters_of(over: Training, start: Start, examples: int) -> dict[sp.Symbol, sp.Expr] | None:
    """Values of the letters of a domain at a start, None where it is none of its cases."""
    sizes = dict(zip((net.N_i, net.N_h, net.N_o), map(sp.Integer, start.sizes), strict=True))
    sizes[net.P] = sp.Integer(examples)
    values: dict[sp.Symbol, sp.Expr] = {}
    if over.relative_scale != net.lam:
        (letter,) = over.relative_scale.free_symbols
        solved = sp.solve(over.relative_scale - start.lam, letter)
        if len(solved) != 1:
            return None
        values[letter] = solved[0]
    known = {**sizes, net.lam: start.lam, alpha: ONE, **values}
    span = over.ranges.get(net.t)
    if span is not None and span.inf == 0:
        known[net.t] = span.inf if isinstance(span, sp.FiniteSet) else (span.inf + sp.Min(span.sup, 1)) / 2
    for x, span in over.ranges.items():
        span = span.subs(sizes)
        if x not in known:
            values[x] = known[x] = next((v for v in (ONE, HALF, span.inf) if span.contains(v) == sp.true), sp.nan)
        if span.contains(known[x]) != sp.true:
            return None
    return values if all(sp.sympify(c).subs(known) == sp.true for c in over.conditions) else None


def parted(statement: Statement, course: Course) -> dict[str, str] | None:
    """Where the sides part at a start; None where they may agree."""
    match statement:
        case Equality():
            left, right = (course.value(sp.sympify(x)) for x in (statement.lhs, statement.rhs))
            return _apart(left, right, course.in_time)
        case LongTime() if course.rest is not None:
            bound = course.matrices("start")
            return _apart(bound(statement.observable), bound(statement.formula), False)
        case Order():
            left, right = (course.value(sp.sympify(x)) for x in (statement.lhs, statement.rhs))
            gap, positive = left - right, statement.relation.startswith(">")
            gap = gap if positive else -gap
            negative = gap.sign() < 0 if course.in_time else gap.coefficient(0) < 0
            if negative:
                return _told("both sides", left.coefficient(0), right.coefficient(0))
        case Exponent() if course.rest is not None and course.relative != net.lam:
            return _power(statement, course)
        case LargeRelativeScale() if course.rest is not None:
            bound = course.scaled(towards(statement.sign * sp.oo)).matrices("start")
            left, right = bound(statement.observable), bound(statement.formula)
            return _not_asymptotic(left, right)
    return None


def _power(statement: Exponent, course: Course) -> dict[str, str] | None:
    """The power of a letter l that is |lambda|, as it grows."""
    sign = sp.cancel(course.relative / statement.variable)
    value = sp.sympify(statement.value)
    if statement.point != sp.oo or sign not in (1, -1) or not value.is_number:
        return None
    found = course.scaled(towards(sign * sp.oo)).value(statement.quantity).order
    power = sp.Rational(-found, 2)
    return None if power == value else {"entry": "the power", "left": str(power), "right": str(value)}


def _not_asymptotic(left: Any, right: Any) -> dict[str, str] | None:
    """Where |left - right| / |right| does not tend to 0: the leading power of an entry of the larger one differs."""
    if left.shape != right.shape:
        return None
    lowest = min(e.order for e in right.ravel() if any(not e.series[k].is_zero() for k in range(e.series.prec)))
    for place in np.ndindex(left.shape):
        a, b = left[place], right[place]
        for k in range(min((a - b).shift, lowest), lowest + 1):
            if excludes_zero((a - b).coefficient(k)):
                where = f"({place[0] + 1}, {place[1] + 1}), coefficient of |lambda|^{sp.Rational(-k, 2)}"
                return _told(where, a.coefficient(k), b.coefficient(k))
    return None


def _apart(left: Any, right: Any, in_time: bool) -> dict[str, str] | None:
    one: Any
    two: Any
    one, two = (np.array([[x]], dtype=object) if isinstance(x, Laurent) else x for x in (left, right))
    if one.shape != two.shape:
        raise NotEnclosed("the shapes differ")
    for order in range(IN_TIME if in_time else 1):
        for place in np.ndindex(one.shape):
            a, b = (as_laurent.coefficient(order) for as_laurent in (one[place], two[place]))
            if excludes_zero(a - b):
                where = "both sides" if one.shape == (1, 1) else f"entry ({place[0] + 1}, {place[1] + 1})"
                return _told(where + (f", coefficient of t^{order}" if in_time else ""), a, b)
    return None


def _told(where: str, left: Any, right: Any) -> dict[str, str]:
    one, two = ("0" if x.contains(0) else decimal(x) for x in (left, right))
    return {"entry": where, "left": one, "right": two}


def _names(statement: Statement) -> set[str]:
    matrices = [m for e in getattr(statement, "expressions", tuple)() for m in carried(e)]
    return {x.name for m in matrices for x in letters(m)}


__all__ = ["counterexample", "courses", "fits", "parted"]
