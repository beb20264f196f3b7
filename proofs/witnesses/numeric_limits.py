"""The numeric witness on limits and asymptotics: the distance along powers of ten, where it is resolved.

A limit that finite arguments cannot show (because numbers in the formula are larger than any argument that was tried)
is neither supported nor contradicted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, Literal

import mpmath
import sympy as sp

from proofs.evidence import Evidence
from proofs.statements import scalar
from proofs.witnesses.drawing import Outside, readable, satisfies
from proofs.witnesses.numeric_scalar import (
    NAME,
    ball_at,
    examine_identity,
    in_domain,
    nothing_seen,
    searched,
    short,
    size_of,
    symbols_of,
)
from proofs.witnesses.settings import Settings
from symbolic.exact.balls import ball_sign, excludes_zero, is_finite

# Powers of ten on the way to the point of a limit.
LADDER = (2, 3, 4, 6, 8, 12, 18, 24)
# The ladder on which what moves with a logarithm is seen to move: its rungs are counted by their exponents.
SLOW_LADDER = (24, 60, 150, 400, 1000, 2400)
# The ladder goes on up to here where the numbers in the formula are large; beyond it a limit is not resolved.
LONGEST = 400


def approach(point: sp.Expr, direction: str, steps: Sequence[int], times: int = 1) -> list[sp.Expr]:
    """Exact values that go to ``point``: powers of ten, or so many ``times`` these."""
    sizes = [times * sp.Integer(10) ** k for k in steps]
    if point in (sp.oo, -sp.oo):
        return [size if point == sp.oo else -size for size in sizes]
    side = 1 if direction == "+" else -1
    return [point + side / size for size in sizes]


def _decades(ball: Any) -> float | None:
    """|log10 |value|| of a ball that is finite and not 0."""
    if not is_finite(ball) or not excludes_zero(ball):
        return None
    return abs(float(mpmath.log10(size_of(ball))))


def _largest_number(e: sp.Expr, variable: sp.Symbol, near: sp.Expr, far: sp.Expr, point: dict[sp.Symbol, Any]) -> float:
    """The decades of the largest (or smallest) number in a formula that has settled on the way to the limit.

    Until the variable has left these numbers behind, the formula need not show its limit: u/u_0 with e^{2st} = 10^868
    looks settled for every u_0 > 10^-868. A part that still moves with the variable is no such number.
    """
    largest = 0.0
    for node in set(sp.preorder_traversal(e)):
        if not isinstance(node, sp.Expr) or node.is_Rational or node == variable:
            continue
        if node.free_symbols - set(point) - {variable}:  # under a sum or an integral
            continue
        one = _decades(ball_at(node, {**point, variable: near}, 50))
        two = _decades(ball_at(node, {**point, variable: far}, 50)) if node.has(variable) else one
        if one is not None and two is not None and abs(one - two) < 0.01:
            largest = max(largest, two)
    return largest


def ladder_for(largest: float) -> tuple[int, ...]:
    """Exponents of ten that go far beyond the largest number in a formula; raises Outside where that is too far."""
    needed = 2 * largest + 8
    if needed > LONGEST:
        raise Outside("not resolved")
    steps = list(LADDER)
    while steps[-1] < needed:
        steps.append(steps[-1] * 3 // 2)
    return tuple(steps)


def _decay(
    gap: sp.Expr, variable: sp.Symbol, ladder: Sequence[sp.Expr], point: dict[sp.Symbol, Any], digits: int, scale: Any
) -> list[mpmath.mpf]:
    """|gap| at each rung, as mpf, where it is known; what rounding leaves open is computed with more digits."""
    sizes = []
    for value in ladder:
        for effort in (1, 4, 16):
            ball = ball_at(gap, {**point, variable: value}, digits * effort)
            if not is_finite(ball) or excludes_zero(ball) or size_of(ball) <= scale * mpmath.mpf(10) ** -90:
                break
        else:
            break
        if not is_finite(ball):  # an exponential beyond what balls can hold: judge by the rungs before it
            break
        sizes.append(size_of(ball))
    if len(sizes) < 4:
        raise Outside("no finite value")
    return sizes


def judge_decay(sizes: Sequence[mpmath.mpf], scale: mpmath.mpf, steps: Sequence[float]) -> tuple[bool | None, float]:
    """Whether a sequence at ``10**steps`` tends to zero (True), to something else (False), or is not settled (None).

    The second number is the observed order: digits gained for each power of ten. Only the far end of the ladder
    counts: before it, a formula need not have reached its asymptotic form.
    """
    last, before = sizes[-1], sizes[-2]
    floor = scale * mpmath.mpf(10) ** -90
    if last <= floor:
        return True, math.inf
    if before == 0:
        return None, 0.0
    orders = []
    for k in (-3, -2):
        a, b = sizes[k], sizes[k + 1]
        settled = b <= floor or a == 0
        orders.append(math.inf if settled else float(mpmath.log10(a / b)) / (steps[k + 1] - steps[k]))
    order = min(orders)
    if order > 0.1 and last < scale * mpmath.mpf("1e-2"):
        return True, order
    if all(abs(o) < 0.005 for o in orders) and last > scale * mpmath.mpf("1e-30"):
        return False, order
    if all(o < -0.1 for o in orders):
        return False, order
    return None, order


def judge_slow_decay(
    sizes: Sequence[mpmath.mpf], scale: mpmath.mpf
) -> Literal["vanishes", "grows", "moves", "stands still", "not seen"]:
    """What a sequence does on the slow ladder, where 1/log x vanishes with a power of the exponent."""
    if len(sizes) < 4 or not all(size > 0 for size in sizes):
        return "not seen"
    last = list(zip(SLOW_LADDER, sizes, strict=False))[-3:]
    orders = [float(mpmath.log10(a / b)) / math.log10(n / m) for (m, a), (n, b) in pairwise(last)]
    if max(orders) < -0.3 and sizes[-1] > scale:
        return "grows"
    if len(sizes) < len(SLOW_LADDER):
        return "not seen"
    if min(orders) > 0.3 and sizes[-1] < scale * mpmath.mpf("1e-2"):
        return "vanishes"
    return "moves" if min(map(abs, orders)) > 0.005 else "stands still"


def _examine_decay(
    gap: sp.Expr,
    scale_of: sp.Expr,
    statement: scalar.Limit | scalar.Asymptotic,
    settings: Settings,
    what: str,
    undefined: Callable[[dict[sp.Symbol, Any], sp.Expr], str] = lambda point, value: "",
) -> Evidence:
    variable, at = statement.variable, sp.sympify(statement.point)
    unsettled: list[str] = []
    slowly: list[dict[sp.Symbol, Any]] = []
    on_the_way = [r for r in statement.assuming if variable in r.free_symbols]
    elsewhere = [r for r in statement.assuming if variable not in r.free_symbols]

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(elsewhere, point):
            raise Outside("assumption")
        at_here = at.subs(point)
        near, far = approach(at_here, statement.direction, (18, 24))
        if not all(satisfies(on_the_way, {**point, variable: x}) for x in (near, far)):
            raise Outside(f"an assumption excludes the way to {at}")
        if not in_domain(variable, far):
            raise Outside("the way to the point leaves the domain")
        problem = undefined(point, far)
        if problem:
            return False, 0.0, problem
        largest = _largest_number(gap, variable, near, far, point)
        steps = ladder_for(largest)
        ladder = approach(at_here, statement.direction, steps)
        scale_there = ball_at(scale_of, {**point, variable: far}, settings.digits)
        if not is_finite(scale_there):
            raise Outside("the value is not finite")
        scale = max(size_of(scale_there), mpmath.mpf("1e-30"))
        sizes = _decay(gap, variable, ladder, point, 8 * settings.digits, scale)
        verdict, order = judge_decay(sizes, scale, steps[: len(sizes)])
        if len(sizes) < len(steps):
            last = steps[len(sizes) - 1]
            if verdict and not math.isinf(order):
                # what falls towards 1/200 in one step of 10^2 is seen to stay there in smaller ones
                finer = [(times, k) for k in range(last - 1, steps[len(sizes)]) for times in (1, 2, 5)]
                closer = [approach(at_here, statement.direction, (k,), times)[0] for times, k in finer]
                sizes = _decay(gap, variable, closer, point, 8 * settings.digits, scale)
                verdict, order = judge_decay(sizes, scale, [k + math.log10(times) for times, k in finer[: len(sizes)]])
            if last < (2 + largest if verdict else 18):
                verdict = None  # it ends before the numbers in the formula are left behind
        if verdict is None or (verdict is False and abs(order) < 0.005):
            try:
                slow = approach(at_here, statement.direction, SLOW_LADDER)
                further = judge_slow_decay(_decay(gap, variable, slow, point, 8 * settings.digits, scale), scale)
            except Outside:
                further = "not seen"
            if further == "vanishes":
                slowly.append(point)
                return True, 0.0, ""
            verdict = None if further == "moves" else False if further == "grows" else verdict
        if verdict is None:
            unsettled.append(str(readable(point)))
            raise Outside("not settled")
        shown = ", ".join(mpmath.nstr(x, 3) for x in sizes[-3:])
        return verdict, order, f"the difference does not vanish: {shown} on the way to {at}"

    symbols = [s for s in symbols_of(gap, scale_of, at, *elsewhere) if s != variable]
    found = searched(symbols, statement.assuming, examine, examples=settings.count(15, 100), seed=settings.seed)
    if found.counterexample is not None:
        return Evidence(
            NAME,
            "contradicts",
            "numeric",
            found.message,
            digits=settings.digits,
            examples=found.examined,
            from_definitions=True,
            counterexample=readable(found.counterexample),
        )
    if found.examined == 0:
        what = "the limit was resolved at no point of the domain"
        return Evidence(NAME, "undecided", "numeric", nothing_seen(found, what))
    order = "faster than any power" if math.isinf(found.worst) else f"observed order {found.worst:.2f}"
    order = "with a power of the logarithm" if slowly else order
    return Evidence(
        NAME,
        "supports",
        "numeric",
        f"{what} at {found.examined} points, {order}" + (f"; not settled at {len(unsettled)}" if unsettled else ""),
        digits=settings.digits,
        examples=found.examined,
        from_definitions=True,
    )


def _wrong_side(statement: scalar.Limit, side: int, point: dict[sp.Symbol, Any], digits: int) -> str:
    """What is wrong with the sign of an expression that should grow to one ``side``, seen as far out as it is known.

    Beyond what balls can hold there is none; raises Outside where that begins before the numbers in the formula are
    left behind.
    """
    e, variable = statement.expression, statement.variable
    toward = partial(approach, sp.sympify(statement.point).subs(point), statement.direction)
    near, far = toward((18, 24))
    largest = _largest_number(e, variable, near, far, point)
    steps = ladder_for(largest)
    # a rational number is the largest only where the variable has not passed it yet, as it has at 10^18
    numbers = (abs(float(mpmath.log10(abs(mpmath.mpf(q.p) / q.q)))) for q in e.atoms(sp.Rational) if q)
    beyond = 2 + max(largest, *numbers, 0)
    for step, there in zip(reversed(steps), reversed(toward(steps)), strict=True):
        ball = ball_at(e, {**point, variable: there}, 8 * digits)
        if (sign := ball_sign(ball)) is not None and step >= beyond:
            return "" if sign == side else f"the expression does not grow: {short(ball)}"
    raise Outside("the side is not known")


def examine_limit(statement: scalar.Limit, settings: Settings) -> Evidence:
    """The distance to the limit along powers of ten, with the observed order of convergence."""
    value = sp.sympify(statement.value)
    if (infinite := statement.of_sums()) and not value.has(sp.oo, sp.zoo, sp.nan):
        seen = examine_identity(infinite, settings)
        return replace(seen, detail=f"the infinite sum: {seen.detail}")
    if value in (sp.oo, -sp.oo):
        gap, scale = 1 / statement.expression, sp.Integer(1)

        def wrong_sign(point: dict[sp.Symbol, Any], _: sp.Expr) -> str:
            return _wrong_side(statement, 1 if value == sp.oo else -1, point, settings.digits)

        return _examine_decay(
            gap, scale, statement, settings, "1 / expression vanishes, from the right side", wrong_sign
        )
    gap, scale = statement.expression - value, sp.Integer(1) + sp.Abs(value)
    return _examine_decay(gap, scale, statement, settings, "the distance to the limit vanishes")


def examine_asymptotic(statement: scalar.Asymptotic, settings: Settings) -> Evidence:
    """The relative (or scaled) distance to the leading term along powers of ten."""
    below = statement.leading if statement.error is None else statement.error
    difference = statement.expression - statement.leading

    def nothing_leads(point: dict[sp.Symbol, Any], far: sp.Expr) -> str:
        there = {**point, statement.variable: far}
        if ball_sign(ball_at(sp.sympify(below), there, settings.digits)) != 0:
            return ""
        missed = excludes_zero(ball_at(difference, there, settings.digits))
        return "the leading term is 0 there and the expression is not" if missed else ""

    what = "the relative error of the leading term vanishes"
    return _examine_decay(difference / below, sp.Integer(1), statement, settings, what, nothing_leads)
