"""The numeric witness on initial value problems: the integrated equation, and enclosures over pieces of time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import mpmath
import sympy as sp
from flint import arb, ctx, fmpq

from proofs.evidence import Evidence
from proofs.statements import scalar
from proofs.witnesses.drawing import Outside, satisfies
from proofs.witnesses.numeric_scalar import NAME, report, searched, symbols_of
from proofs.witnesses.settings import Settings
from symbolic.exact.ball_calculus import series_over
from symbolic.exact.balls import Evaluator, excludes_zero, is_finite

# Times up to which a solution is enclosed, in pieces, to see that it has no pole, kink or jump.
HORIZON = 16
_SMALLEST_PIECE = 40
# Pieces after which a solution is too steep to be enclosed, and the slope beyond which its equation is not integrated.
_MOST_PIECES = 3000
_STIFF = 60


def break_of(solution: sp.Expr, t: sp.Symbol, point: dict[sp.Symbol, Any]) -> tuple[mpmath.mpf, mpmath.mpf] | None:
    """None when the solution is certainly once differentiable for 0 <= t <= HORIZON; else a piece where it may not be.

    Every piece of the interval is a ball for t, over which the solution and its slope must be finite.  Raises Outside
    where that takes too many pieces.
    """
    pieces = [(fmpq(k), fmpq(k + 1), 0) for k in reversed(range(HORIZON))]
    for _ in range(_MOST_PIECES):
        if not pieces:
            return None
        low, high, depth = pieces.pop()
        with ctx.workprec(100):
            at = arb(low).union(arb(high))
            try:
                series = series_over(solution, t, at, point)
            except ValueError as problem:
                raise Outside(str(problem)) from problem
        if all(is_finite(series[k]) for k in range(2)):
            continue
        if depth >= _SMALLEST_PIECE:
            return mpmath.mpf(int(low.p)) / int(low.q), mpmath.mpf(int(high.p)) / int(high.q)
        middle = (low + high) / 2
        pieces += [(middle, high, depth + 1), (low, middle, depth + 1)]
    raise Outside("the formula is too steep to be enclosed")


def _how_it_breaks(solution: Callable[[Any], Any], piece: tuple[mpmath.mpf, mpmath.mpf]) -> str:
    """What a tiny piece between whose ends the solution may break shows; "" when it shows nothing."""
    low, high = piece
    width = mpmath.mpf(10) ** -8
    try:
        before, inside, after = (mpmath.re(solution(x)) for x in (low - width, low, high + width))
        slopes = [(solution(x + width / 4) - solution(x)) / (width / 4) for x in (low - width, high + width / 2)]
    except (ZeroDivisionError, ValueError):
        return f"the formula is not defined at t = {mpmath.nstr(low, 8)}"
    size = 1 + max(abs(before), abs(after))
    if max(abs(before), abs(inside), abs(after)) > mpmath.mpf(10) ** 6:
        return f"the formula has a pole at t = {mpmath.nstr(low, 8)}"
    if abs(after - before) > size * mpmath.mpf(10) ** -4:
        return f"the formula jumps at t = {mpmath.nstr(low, 8)}"
    if abs(slopes[1] - slopes[0]) > mpmath.mpf(10) ** -4 * (1 + abs(slopes[0])):
        return f"the slope of the formula jumps at t = {mpmath.nstr(low, 8)}"
    return ""


# Times at which the equation is looked at in balls, beyond those up to which it is integrated.
_LATER = (fmpq(1, 3), fmpq(3), fmpq(11))


def _satisfies_the_equation(statement: scalar.InitialValueProblem, point: dict[sp.Symbol, Any]) -> bool:
    """False where slope and right side certainly differ at a later time."""
    t, u = statement.variable, statement.unknown
    for moment in _LATER:
        with ctx.workprec(200):
            series = series_over(statement.solution, t, arb(moment), point)
            evaluator = Evaluator(point)
            evaluator.known.update({t: arb(moment), u: series[0]})
            gap = series[1] - evaluator(statement.right_side)
            if is_finite(gap) and excludes_zero(gap):
                return False
    return True


def _starts_elsewhere(statement: scalar.InitialValueProblem, point: dict[sp.Symbol, Any]) -> str:
    """Both values at the start where they certainly differ, else ""."""
    with ctx.workprec(200):
        evaluator = Evaluator(point)
        evaluator.known[statement.variable] = arb(0)
        try:
            formula, start = (evaluator(sp.sympify(side)) for side in (statement.solution, statement.initial))
        except ValueError:  # a function that has no ball: the integrated equation is asked
            return ""
        gap = formula - start
        if not (is_finite(gap) and excludes_zero(gap)):
            return ""
        return f"the formula starts at {formula.str(6, radius=False)}, the solution at {start.str(6, radius=False)}"


def _steep_at_the_start(slope: Callable[[Any, Any], Any], start: Any) -> bool:
    """Whether the right side changes so fast with the unknown that neither formula nor equation can be followed."""
    try:
        return bool(abs(slope(mpmath.mpf(0), start)) > _STIFF)
    except ZeroDivisionError:  # a square root that starts at 0
        return False


def examine_initial_value_problem(statement: scalar.InitialValueProblem, settings: Settings) -> Evidence:
    """The equation integrated from its definition by a Taylor series at high precision, against the formula."""
    t, u = statement.variable, statement.unknown
    sides = (statement.solution, statement.right_side, statement.initial)
    symbols = [s for s in symbols_of(*sides, *statement.assuming) if s not in (t, u)]
    digits = min(settings.digits, 30)
    in_balls: set[str] = set()  # what certainly differs; the rest is floating point, of however many digits

    def examine(point: dict[sp.Symbol, Any]) -> tuple[bool, float, str]:
        if not satisfies(statement.assuming, point):
            raise Outside("assumption")
        if any(abs(v) > _STIFF for v in point.values()):
            raise Outside("stiff")
        with mpmath.workdps(digits + 10):
            rhs = sp.lambdify((t, u), statement.right_side.subs(point), "mpmath")
            start = mpmath.mpmathify(sp.N(sp.sympify(statement.initial).subs(point), digits + 10))
            solution = sp.lambdify(t, statement.solution.subs(point), "mpmath")
            elsewhere = _starts_elsewhere(statement, point)
            if elsewhere:
                in_balls.add(elsewhere)
                return False, 0.0, elsewhere
            slope = sp.lambdify((t, u), sp.diff(statement.right_side, u).subs(point), "mpmath")
            if _steep_at_the_start(slope, start):
                raise Outside("stiff")  # as 1/tau for a small tau, where nothing else is large
            piece = break_of(statement.solution, t, point)
            if piece is not None:
                # at the start a formula may still have a limit, which no ball tells
                how = _how_it_breaks(solution, piece) if piece[0] else ""
                if not how:
                    raise Outside("not certainly smooth")
                return False, 0.0, how
            if not _satisfies_the_equation(statement, point):
                in_balls.add(later := "the equation does not hold at a later time")
                return False, 0.0, later
            try:
                slopes = [abs(slope(x, solution(x))) for x in (mpmath.mpf(0), mpmath.mpf(1) / 7, mpmath.mpf(1) / 2)]
            except ZeroDivisionError as problem:
                raise Outside("the slope of the right side is not finite along the formula") from problem
            if max(slopes) > _STIFF:
                raise Outside("stiff")  # a Taylor series would take minutes
            flow = mpmath.odefun(lambda x, y: rhs(x, y), 0, start, tol=mpmath.mpf(10) ** -(digits + 2))
            worst = float("inf")
            for moment in (mpmath.mpf(1) / 7, mpmath.mpf(1) / 2):
                true, formula = flow(moment), solution(moment)
                gap = abs(true - formula) / max(abs(true), abs(formula), mpmath.mpf("1e-30"))
                worst = min(worst, float(-mpmath.log10(gap)) if gap else float(digits))
            return worst > digits / 2, worst, f"the formula leaves the integrated solution: {worst:.1f} digits agree"

    found = searched(symbols, statement.assuming, examine, examples=settings.count(8, 40), seed=settings.seed)
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
    told = report(found, settings, "agrees with the integrated equation")
    if found.counterexample is None or found.message in in_balls:
        return told
    return replace(told, strength="numeric", detail=f"{found.message} ({digits + 10} digits)", digits=digits)
