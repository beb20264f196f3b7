"""The numeric witness on scalar statements: balls at drawn points, with a certified sign of every difference."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import mpmath
import sympy as sp
from flint import ctx

from proofs.evidence import Evidence
from proofs.statements import scalar
from proofs.witnesses.drawing import Outside, points, readable, satisfies, search
from proofs.witnesses.settings import Settings
from symbolic.exact.balls import ball_sign, ball_value, excludes_zero, is_finite

NAME = "numeric"
_PRECISIONS = (1, 2, 4, 10)


def _size(ball: Any) -> mpmath.mpf:
    """Upper bound of the absolute value, as an mpf (the exponent may be beyond float64)."""
    upper = abs(ball).upper()
    mantissa, exponent = upper.mid().man_exp()
    return mpmath.ldexp(mpmath.mpf(int(mantissa)), int(exponent))


def _difference(lhs: sp.Expr, rhs: sp.Expr, point: dict[sp.Symbol, Any], digits: int) -> tuple[Any, mpmath.mpf, int]:
    """A ball for lhs - rhs, the size of the sides, and the digits at which the ball is known; raises Outside."""
    for factor in _PRECISIONS:
        with ctx.workprec(int(digits * factor * 3.4) + 32):
            left, right = ball_value(lhs, point, digits * factor), ball_value(rhs, point, digits * factor)
            if not (is_finite(left) and is_finite(right)):
                continue
            gap = left - right
            scale = max(_size(left), _size(right))
            if excludes_zero(gap):
                return gap, scale, digits
            radius = _size(gap)
            if scale == 0 or radius == 0:
                return gap, scale, digits
            known = int(-mpmath.log10(radius / scale)) if radius < scale else 0
            if known >= digits:
                return gap, scale, digits
    raise Outside("no finite value at this precision")


def _report(found: Any, settings: Settings, what: str) -> Evidence:
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


def _symbols(*expressions: sp.Basic) -> list[sp.Symbol]:
    free: set[Any] = set().union(*(sp.sympify(e).free_symbols for e in expressions))
    return sorted(free, key=lambda x: x.name)


def examine_identity(statement: scalar.Identity, settings: Settings) -> Evidence:
    """Both sides at drawn points: equal to all digits, or certified to differ."""

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(statement.assuming, point):
            raise Outside("assumption")
        gap, scale, digits = _difference(statement.lhs, statement.rhs, point, settings.digits)
        if excludes_zero(gap):
            relative = mpmath.nstr(_size(gap) / scale, 3)
            return False, 0.0, f"lhs - rhs = {_short(gap)}, {relative} of the larger side"
        return True, float(digits), ""

    symbols = _symbols(statement.lhs, statement.rhs)
    found = search(points(symbols), examine, examples=settings.count(40, 400), seed=settings.seed)
    return _report(found, settings, "both sides agree")


def _short(ball: Any) -> str:
    return ball.str(6, radius=False) if hasattr(ball, "str") else str(ball)


def examine_inequality(statement: scalar.Inequality, settings: Settings) -> Evidence:
    """The sign of the difference at drawn points, certified."""
    strict = "=" not in statement.relation
    wanted = 1 if statement.relation.startswith(">") else -1

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(statement.assuming, point):
            raise Outside("assumption")
        gap, _, digits = _difference(sp.sympify(statement.lhs), sp.sympify(statement.rhs), point, settings.digits)
        sign = ball_sign(gap)
        if sign is None:  # zero within the ball: equality to all digits
            sign = 0
        passes = sign == wanted or (sign == 0 and not strict)
        return passes, float(digits), f"lhs - rhs = {_short(gap)}"

    found = search(
        points(_symbols(statement.lhs, statement.rhs)), examine, examples=settings.count(60, 600), seed=settings.seed
    )
    return _report(found, settings, "the inequality holds with a certified sign")


# Powers of ten on the way to the point of a limit; far enough that a formula with parameters up to 1000 has settled.
LADDER = (2, 3, 4, 6, 8, 12, 18, 24)


def approach(point: sp.Expr, direction: str, steps: Sequence[int]) -> list[sp.Expr]:
    """Exact values that go to ``point``: powers of ten."""
    if point == sp.oo:
        return [sp.Integer(10) ** k for k in steps]
    if point == -sp.oo:
        return [-(sp.Integer(10) ** k) for k in steps]
    side = 1 if direction == "+" else -1
    return [point + side * sp.Rational(1, 10**k) for k in steps]


def _decay(
    gap: sp.Expr, variable: sp.Symbol, ladder: Sequence[sp.Expr], point: dict[sp.Symbol, Any], digits: int
) -> list[mpmath.mpf]:
    """|gap| at each rung, as mpf."""
    sizes = []
    for value in ladder:
        ball = ball_value(gap, {**point, variable: value}, 8 * digits)
        if not is_finite(ball):  # an exponential beyond what balls can hold: judge by the rungs before it
            break
        sizes.append(_size(ball))
    if len(sizes) < 4:
        raise Outside("no finite value")
    return sizes


def judge_decay(sizes: Sequence[mpmath.mpf], scale: mpmath.mpf, steps: Sequence[int]) -> tuple[bool | None, float]:
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


def _examine_decay(
    gap: sp.Expr,
    scale_of: sp.Expr,
    variable: sp.Symbol,
    at: sp.Expr,
    direction: str,
    assuming: Sequence[sp.Basic],
    settings: Settings,
    what: str,
) -> Evidence:
    ladder = approach(at, direction, LADDER)
    unsettled: list[str] = []

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(assuming, point):
            raise Outside("assumption")
        sizes = _decay(gap, variable, ladder, point, settings.digits)
        end = ladder[len(sizes) - 1]
        scale = max(_size(ball_value(scale_of, {**point, variable: end}, settings.digits)), mpmath.mpf("1e-30"))
        verdict, order = judge_decay(sizes, scale, LADDER[: len(sizes)])
        if verdict is None:
            unsettled.append(str(readable(point)))
            raise Outside("not settled")
        shown = ", ".join(mpmath.nstr(x, 3) for x in sizes[-3:])
        return verdict, order, f"the difference does not vanish: {shown} on the way to {at}"

    symbols = [s for s in _symbols(gap, scale_of) if s != variable]
    found = search(points(symbols), examine, examples=settings.count(15, 100), seed=settings.seed)
    if found.counterexample is not None or found.examined == 0:
        evidence = _report(found, settings, what)
        return evidence
    order = "faster than any power" if math.isinf(found.worst) else f"observed order {found.worst:.2f}"
    return Evidence(
        NAME,
        "supports",
        "certified",
        f"{what} at {found.examined} points, {order}" + (f"; not settled at {len(unsettled)}" if unsettled else ""),
        digits=settings.digits,
        examples=found.examined,
        from_definitions=True,
    )


def examine_limit(statement: scalar.Limit, settings: Settings) -> Evidence:
    """The distance to the limit along powers of ten, with the observed order of convergence."""
    value = sp.sympify(statement.value)
    if value.has(sp.oo):
        gap, scale = 1 / statement.expression, sp.Integer(1)
    else:
        gap, scale = statement.expression - value, sp.Integer(1) + sp.Abs(value)
    return _examine_decay(
        gap,
        scale,
        statement.variable,
        sp.sympify(statement.point),
        statement.direction,
        statement.assuming,
        settings,
        "the distance to the limit vanishes",
    )


def examine_asymptotic(statement: scalar.Asymptotic, settings: Settings) -> Evidence:
    """The relative (or scaled) distance to the leading term along powers of ten."""
    if statement.error is None:
        gap = statement.expression / statement.leading - 1
    else:
        gap = (statement.expression - statement.leading) / statement.error
    return _examine_decay(
        gap,
        sp.Integer(1),
        statement.variable,
        sp.sympify(statement.point),
        statement.direction,
        statement.assuming,
        settings,
        "the relative error of the leading term vanishes",
    )


def examine_extremum(statement: scalar.Extremum, settings: Settings) -> Evidence:
    """The value at the claimed extremum against the values at drawn points, certified."""
    x = statement.variable
    better = 1 if statement.which == "minimum" else -1

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(statement.assuming, point):
            raise Outside("assumption")
        rest = {k: v for k, v in point.items() if k != x}
        at = statement.expression.subs(x, statement.at)
        gap, _, digits = _difference(statement.expression.subs(x, point[x]), at, rest, settings.digits)
        sign = ball_sign(gap)
        here = ball_value(sp.sympify(point[x]) - statement.at, rest, settings.digits)
        if sign in (None, 0):
            return not excludes_zero(here), float(digits), f"the value at {x} = {point[x]} is just as good"
        return sign == better, float(digits), f"the value at {x} = {point[x]} is better by {_short(gap)}"

    symbols = _symbols(statement.expression, statement.at, x)
    found = search(points(symbols), examine, examples=settings.count(80, 800), seed=settings.seed)
    return _report(found, settings, f"no better value was found: the {statement.which} is as claimed")


def examine_initial_value_problem(statement: scalar.InitialValueProblem, settings: Settings) -> Evidence:
    """The equation integrated from its definition by a Taylor series at high precision, against the formula."""
    t, u = statement.variable, statement.unknown
    symbols = [s for s in _symbols(statement.solution, statement.right_side, statement.initial) if s not in (t, u)]
    digits = min(settings.digits, 30)

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(statement.assuming, point):
            raise Outside("assumption")
        if any(abs(v) > 60 for v in point.values()):
            raise Outside("stiff")
        with mpmath.workdps(digits + 10):
            rhs = sp.lambdify((t, u), statement.right_side.subs(point), "mpmath")
            start = mpmath.mpmathify(sp.N(sp.sympify(statement.initial).subs(point), digits + 10))
            solution = sp.lambdify(t, statement.solution.subs(point), "mpmath")
            slope = sp.lambdify((t, u), sp.diff(statement.right_side, u).subs(point), "mpmath")
            if any(abs(slope(x, solution(x))) > 60 for x in (mpmath.mpf(0), mpmath.mpf(1) / 7, mpmath.mpf(1) / 2)):
                raise Outside("stiff")  # a Taylor series would take minutes
            flow = mpmath.odefun(lambda x, y: rhs(x, y), 0, start, tol=mpmath.mpf(10) ** -(digits + 2))
            worst = float("inf")
            for moment in (mpmath.mpf(1) / 7, mpmath.mpf(1) / 2):
                true, formula = flow(moment), solution(moment)
                gap = abs(true - formula) / max(abs(true), abs(formula), mpmath.mpf("1e-30"))
                worst = min(worst, float(-mpmath.log10(gap)) if gap else float(digits))
            return worst > digits / 2, worst, f"the formula leaves the integrated solution: {worst:.1f} digits agree"

    found = search(points(symbols), examine, examples=settings.count(8, 40), seed=settings.seed)
    if found.counterexample is None and found.examined:
        return Evidence(
            NAME,
            "supports",
            "numeric",
            f"agrees with the integrated equation at {found.examined} points",
            digits=digits // 2,
            examples=found.examined,
            from_definitions=True,
        )
    return _report(found, settings, "agrees with the integrated equation")
