"""The symbolic witness: reduces a statement to a normal form in an exact algebra, for all values of its parameters.

What it says of scalars holds on the whole domain of the symbols: limits are taken case by case, signs are certified,
solutions of differential equations and extrema must be smooth where they are claimed. What it cannot certify is
undecided.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from itertools import pairwise, product
from typing import Any

import sympy as sp
from sympy.core.function import AppliedUndef
from sympy.core.relational import Relational

from proofs.evidence import Evidence
from proofs.statements import dynamics, networks, quantities, scalar
from proofs.statements.base import Statement
from proofs.statements.setting import cases, decide_in_setting, granted_names
from proofs.witnesses.drawing import readable
from proofs.witnesses.leading_powers import by_leading_powers
from proofs.witnesses.network_witnesses import by_indices
from proofs.witnesses.settings import Settings
from proofs.witnesses.unknown_functions import readable_functions, with_functions
from symbolic.derivation import Derivation
from symbolic.exact.balls import Point, ball_sign, ball_value, corner_points, domain_points, excludes_zero, is_finite
from symbolic.exact.bounded_letters import in_all_cases, vanishes
from symbolic.exact.calculus import carried_out, differentiable, is_smooth
from symbolic.exact.identities import Decision, decide_equal, decide_zero
from symbolic.exact.limits import decide_asymptotic, decide_limit
from symbolic.exact.normal_form import Signs
from symbolic.exact.sign_certificates import known_signs, sign_in_words
from symbolic.exact.slopes import signs_along, vanishes_along
from symbolic.linear_networks.linear_network import gradient_flow, tau
from symbolic.linear_networks.linear_network import t as flow_time
from symbolic.matrix_algebra.matrices import Matrix
from symbolic.matrix_algebra.misfits import misfits, multiplied
from symbolic.matrix_algebra.noncommutative import decide_matrix_equal, derivative

_Signs = Callable[[sp.Expr, tuple[Relational, ...]], Signs]
MOST_SIGNED = 2  # letters that are taken on each side of 0
NAME = "symbolic"
# Sample points at which a sign is looked at before a statement about signs is left undecided.
POINTS = 12
# Times at which a solution that may not be smooth is looked at.
MOMENTS = [sp.Rational(k * k, 17) for k in range(66)]


@singledispatch
def examine(statement: Statement, settings: Settings) -> Evidence | None:
    """Evidence from exact algebra, or None where this kind of statement has no symbolic reading."""
    return None


def _from_decision(decision: Decision, what: str) -> Evidence:
    if decision.verdict == "proved":
        return Evidence(NAME, "supports", "proof", f"{what}: {decision.reason}")
    if decision.verdict == "refuted":
        point = dict(decision.witness_point or {})
        return Evidence(
            NAME, "contradicts", "certified", f"{what}: {decision.reason}", counterexample=readable(point), where=point
        )
    return Evidence(NAME, "undecided", "proof", f"{what}: {decision.reason}")


def _undecided(why: str) -> Evidence:
    return Evidence(NAME, "undecided", "proof", why)


def _against(why: str, point: Point) -> Evidence:
    return Evidence(NAME, "contradicts", "certified", why, counterexample=readable(point), where=point)


def _relations(assuming: tuple[sp.Basic, ...]) -> tuple[Relational, ...]:
    return tuple(a for a in assuming if isinstance(a, Relational))


def _where_defined(*sides: sp.Expr) -> tuple[Relational, ...]:
    """Denominators of the sides are not 0: an equality says nothing where a side is not defined."""
    if any(side.has(sp.Piecewise) for side in sides):
        return ()
    found = []
    for side in sides:
        bound = {v for node in side.atoms(sp.Integral, sp.Sum, sp.Subs) for v in node.bound_symbols}
        for power in side.atoms(sp.Pow):
            if power.exp.is_Integer and power.exp < 0 and not power.base.free_symbols & bound:
                found.append(sp.Ne(power.base, 0, evaluate=False))
    return tuple(dict.fromkeys(r for r in found if r.free_symbols))


@examine.register
def _(statement: scalar.Identity, settings: Settings) -> Evidence:
    sides = sp.sympify(statement.lhs), sp.sympify(statement.rhs)
    assuming = _relations(statement.assuming)
    if any(side.has(sp.Derivative, sp.Integral, sp.Sum, sp.Subs) for side in sides):
        known = (*assuming, *_where_defined(*sides))
        sides = carried_out(sides[0], known), carried_out(sides[1], known)
        what = "operations carried out, normal form of lhs - rhs"
    else:
        what = "normal form of lhs - rhs"
    decision = decide_equal(*sides, assuming)
    if decision.verdict == "undecided" and (sides[0] - sides[1]).has(sp.Integral, sp.Derivative):
        for point in _sample(sides[0] - sides[1], assuming)[:3]:
            gap = _ball(sides[0] - sides[1], point)
            if gap is not None and excludes_zero(gap):
                return _against(f"the sides differ there by {gap.str(10)} (quadrature in balls)", point)
    if decision.verdict == "undecided" and (letters := vanishes_along(sides[0] - sides[1], assuming)):
        why = f"lhs - rhs has no slope in {letters}, and is 0 at a point of the range"
        return Evidence(NAME, "supports", "proof", why)
    if decision.verdict == "undecided" and in_all_cases(sides[0] - sides[1], assuming, vanishes):
        return Evidence(NAME, "supports", "proof", "lhs - rhs is 0 between the bounds, and at ends that belong to them")
    if decision.verdict == "undecided" and (sides[0] - sides[1]).atoms(AppliedUndef):
        lhs, rhs, named = with_functions(sides, settings.seed, 0)
        one = decide_equal(carried_out(lhs, assuming), carried_out(rhs, assuming), assuming)
        if one.verdict == "refuted":
            point = {**named, **dict(one.witness_point or {})}
            return _against(f"false with {readable_functions(named)}: {one.reason}", point)
    return _from_decision(decision, what)


def _sample(e: sp.Expr, assuming: tuple[Relational, ...]) -> list[Point]:
    """Points of the domain, corners among them."""
    symbols = sorted(e.free_symbols, key=lambda s: (s.name, str(s.assumptions0)))
    if not symbols:
        return [{}]
    return domain_points(symbols, assuming, POINTS, seed=7) + corner_points(symbols, assuming)


def _ball(e: sp.Expr, point: Point) -> Any:
    """The value there, or None where it cannot be enclosed."""
    try:
        ball = ball_value(e, point, 60)
    except ValueError:
        return None
    return ball if is_finite(ball) else None


def _sign_at(e: sp.Expr, point: Point) -> int | None:
    """The sign of a real expression at a point, exactly; None where it is not real or not known."""
    there = e.xreplace(point)
    if there.has(sp.nan, sp.zoo) or there.free_symbols:
        return None
    ball = _ball(e, point)
    sign = None if ball is None else ball_sign(ball)
    if sign is None and ball is not None and ball.imag.contains(0):
        signs = known_signs(there)
        sign = next(iter(signs)) if len(signs) == 1 else None
    return sign


@examine.register
def _(statement: scalar.Limit, settings: Settings) -> Evidence:
    decision = decide_limit(
        carried_out(statement.expression, _relations(statement.assuming)),
        statement.variable,
        sp.sympify(statement.point),
        carried_out(sp.sympify(statement.value), _relations(statement.assuming)),
        statement.direction,
        _relations(statement.assuming),
    )
    return _from_decision(decision, "expansion with certified signs")


@examine.register
def _(statement: scalar.Asymptotic, settings: Settings) -> Evidence:
    decision = decide_asymptotic(
        carried_out(statement.expression, _relations(statement.assuming)),
        carried_out(sp.sympify(statement.leading), _relations(statement.assuming)),
        statement.variable,
        sp.sympify(statement.point),
        statement.error,
        statement.direction,
        _relations(statement.assuming),
    )
    what = "expression / leading" if statement.error is None else "(expression - leading) / error"
    return _from_decision(decision, f"expansion of {what} with certified signs")


@examine.register
def _(statement: scalar.Inequality, settings: Settings) -> Evidence:
    assuming = _relations(statement.assuming)
    lhs, rhs = (carried_out(sp.sympify(side), assuming) for side in (statement.lhs, statement.rhs))
    gap = lhs - rhs if statement.relation.startswith(">") else rhs - lhs
    allowed = {1} if "=" not in statement.relation else {0, 1}
    certain = f"the difference is certainly {'not negative' if 0 in allowed else 'positive'}"
    if known_signs(gap, assuming) <= allowed:
        return Evidence(NAME, "supports", "proof", f"the difference is certainly {sign_in_words(gap, assuming)}")
    if letters := _on_each_side(gap, assuming, allowed, known_signs):
        return Evidence(NAME, "supports", "proof", f"{certain} for each sign of {letters}")
    for point in _sample(gap, assuming):
        sign = _sign_at(gap, point)
        if sign is not None and sign not in allowed:
            words = {-1: "negative", 0: "zero", 1: "positive"}
            return _against(f"the difference that should be positive is {words[sign]} there", point)
    if (where := _by_slopes(gap, assuming, allowed)) is not None:
        return Evidence(NAME, "supports", "proof", f"{certain}, by where it begins and by its slopes{where}")
    if in_all_cases(gap, assuming, lambda e: _certainly(e, allowed)):
        return Evidence(NAME, "supports", "proof", f"{certain}, with its letters written between their bounds")
    return _undecided("the sign of the difference is not certain on the whole domain")


def _certainly(gap: sp.Expr, allowed: set[int]) -> bool:
    signs = known_signs(gap) <= allowed or _on_each_side(gap, (), allowed, known_signs)
    return bool(signs) or _by_slopes(gap, (), allowed) is not None


def _by_slopes(gap: sp.Expr, assuming: tuple[Relational, ...], allowed: set[int]) -> str | None:
    """For which sides of 0 or of 1 slopes tell the sign of the difference, if not for all at once; None where they do
    not.  What holds for all numbers from the first whole one on holds for the whole ones."""
    real = {
        x: sp.Dummy(x.name, nonnegative=True) + (1 if x.is_positive else 0)
        for x in gap.free_symbols
        if x.is_integer and x.is_nonnegative
    }
    if signs_along(gap, assuming) <= allowed or (real and _allowed_at(gap, real, assuming, allowed, signs_along)):
        return ""
    if letters := _on_each_side(gap, assuming, allowed, signs_along):
        return f", for each sign of {letters}"
    for x in sorted((x for x in gap.free_symbols if x.is_positive and not x.is_integer), key=str):
        beyond = sp.Dummy(x.name, positive=True)
        places = ({x: place} for place in (sp.Integer(1), 1 + beyond, 1 / (1 + beyond)))
        if all(_allowed_at(gap, there, assuming, allowed, signs_along) for there in places):
            return f", on each side of {x.name} = 1"
    return None


def _on_each_side(gap: sp.Expr, assuming: tuple[Relational, ...], allowed: set[int], signs: _Signs) -> str:
    """The letters without a sign for each sign of which (and at 0, if they may be) the sign of the difference is
    allowed; "" where it is not certain."""
    letters = sorted((x for x in gap.free_symbols if x.is_real and not (x.is_positive or x.is_negative)), key=str)
    if not 0 < len(letters) <= MOST_SIGNED or any(x.is_even or x.is_odd for x in letters):
        return ""
    sides = []
    for x in letters:
        size = sp.Dummy(x.name, positive=True, integer=x.is_integer)
        places = (size if not x.is_nonpositive else None, -size if not x.is_nonnegative else None)
        sides.append([place for place in places if place is not None] + ([] if x.is_nonzero else [sp.Integer(0)]))
    for places in product(*sides):
        if not _allowed_at(gap, dict(zip(letters, places, strict=True)), assuming, allowed, signs):
            return ""
    return ", ".join(x.name for x in letters)


def _allowed_at(gap: sp.Expr, there: Point, assuming: tuple[Relational, ...], allowed: set[int], signs: _Signs) -> bool:
    """Whether the sign of the difference is certainly allowed with these values of letters, or none of them is in the
    domain."""
    rest = [r.xreplace(there) for r in assuming]
    if any(r == sp.false for r in rest):
        return True
    value = gap.xreplace(there)
    if value.has(sp.nan, sp.zoo, sp.oo) or not all(r == sp.true or isinstance(r, Relational) for r in rest):
        return False
    return signs(value, tuple(r for r in rest if r != sp.true)) <= allowed


def _on_its_domain(variable: sp.Symbol, place: sp.Expr, assuming: tuple[Relational, ...]) -> Evidence | None:
    """None when ``place`` certainly lies in the domain of ``variable``; else why not."""
    allowed = {-1, 0, 1}
    if variable.is_nonnegative or variable.is_positive:
        allowed -= {-1}
    if variable.is_nonpositive or variable.is_negative:
        allowed -= {1}
    if variable.is_nonzero:
        allowed -= {0}
    rest = tuple(r for r in assuming if variable not in r.free_symbols)
    if not known_signs(place, rest) <= allowed or (variable.is_integer and not place.is_integer):
        for point in _sample(place, rest):
            sign = _sign_at(place, point)
            whole = not variable.is_integer or place.xreplace(point).is_integer is not False
            if (sign is not None and sign not in allowed) or not whole:
                return _against(f"{variable} = {place} lies outside the domain of {variable}", point)
        return _undecided(f"{variable} = {place} may lie outside the domain of {variable}")
    for relation in assuming:
        there = relation.xreplace({variable: place})
        if there == sp.false:
            return _against(f"{variable} = {place} does not satisfy {relation}", {})
        if variable in relation.free_symbols and not _certain(there, rest):
            return _undecided(f"{variable} = {place} may not satisfy {relation}")
    return None


def _certain(relation: sp.Basic, assuming: tuple[Relational, ...]) -> bool:
    if not isinstance(relation, Relational):
        return relation == sp.true
    wanted = {sp.Gt: {1}, sp.Ge: {0, 1}, sp.Lt: {-1}, sp.Le: {-1, 0}, sp.Eq: {0}, sp.Ne: {-1, 1}}
    return known_signs(relation.lhs - relation.rhs, assuming) <= wanted[type(relation)]


@examine.register
def _(statement: scalar.Extremum, settings: Settings) -> Evidence:
    x, at, assuming = statement.variable, sp.sympify(statement.at), _relations(statement.assuming)
    outside = _on_its_domain(x, at, assuming)
    if outside is not None:
        return outside
    better = _better_elsewhere(statement, assuming)
    if better is not None:
        return better
    if x.is_integer or (x.is_nonzero and not (x.is_positive or x.is_negative)) or not x.is_extended_real:
        return _undecided(f"the domain of {x} is not an interval")
    if any(x in r.free_symbols and not (r.lhs - r.rhs).diff(x).is_Rational for r in assuming):
        return _undecided(f"the assumptions may not leave an interval for {x}")
    f = carried_out(statement.expression, assuming)
    if statement.which == "maximum":
        f = -f
    if not is_smooth(f, x, assuming):
        return _undecided(f"not certainly smooth in {x} on its domain")
    slope = sp.diff(f, x)
    rest = tuple(r for r in assuming if x not in r.free_symbols)
    if known_signs(slope, assuming) == {1} and known_signs(x - at, assuming) <= {0, 1}:
        return Evidence(NAME, "supports", "proof", "at the lower end of the domain, and increasing on all of it")
    if known_signs(slope, assuming) == {-1} and known_signs(x - at, assuming) <= {0, -1}:
        return Evidence(NAME, "supports", "proof", "at the upper end of the domain, and decreasing on all of it")
    stationary = decide_zero(slope.xreplace({x: at}), rest)
    if not stationary.proved:
        return _from_decision(stationary, "derivative at the point")
    if known_signs(sp.diff(slope, x), assuming) == {1}:
        kind = "convex" if statement.which == "minimum" else "concave"
        return Evidence(NAME, "supports", "proof", f"stationary there, and strictly {kind} on the whole domain")
    quotient = sp.cancel(slope / (x - at))
    if known_signs(quotient, assuming) == {1} and decide_equal(slope, (x - at) * quotient, assuming).proved:
        return Evidence(NAME, "supports", "proof", "the derivative changes its sign there, and nowhere else")
    return _undecided("stationary there, but no sign of the derivative is certain elsewhere")


def _better_elsewhere(statement: scalar.Extremum, assuming: tuple[Relational, ...]) -> Evidence | None:
    """A point of the domain where the value is certainly better, or just as good, if one is met."""
    x, f = statement.variable, statement.expression
    gap = f - f.xreplace({x: sp.sympify(statement.at)})
    for point in _sample(gap + x, assuming):
        sign = _sign_at(gap, point) if _sign_at(x - statement.at, point) else None
        if sign is not None and sign != (1 if statement.which == "minimum" else -1):
            return _against(f"the value at {x} = {point[x]} is {'just as good' if sign == 0 else 'better'}", point)
    return None


@examine.register
def _(statement: scalar.InitialValueProblem, settings: Settings) -> Evidence:
    t, assuming = statement.variable, _relations(statement.assuming)
    if statement.unknown in sp.sympify(statement.solution).free_symbols | sp.sympify(statement.initial).free_symbols:
        return _undecided(f"{statement.unknown} stands for the unknown and for something else")
    half_line = t.is_nonnegative or t.is_positive
    time = sp.Dummy(t.name, nonnegative=True) if half_line else sp.Dummy(t.name, real=True)
    assuming = tuple(r.xreplace({t: time}) for r in assuming)
    solution = carried_out(sp.sympify(statement.solution).xreplace({t: time}), assuming)
    if not differentiable(solution, time):
        return _undecided("the solution is made of cases or steps")
    right_side = statement.right_side.xreplace({t: time}).xreplace({statement.unknown: solution})
    equation = decide_zero(sp.diff(solution, time) - right_side, assuming)
    if not equation.proved:
        return _from_decision(equation, "the equation's residual")
    if not is_smooth(solution, time, assuming):
        return _not_smooth(solution, time, assuming)
    start = decide_equal(
        solution.xreplace({time: sp.Integer(0)}),
        sp.sympify(statement.initial),
        tuple(r for r in assuming if time not in r.free_symbols),
    )
    return _from_decision(start, "smooth for all times, and the equation holds; value at the start")


def _not_smooth(solution: sp.Expr, time: sp.Symbol, assuming: tuple[Relational, ...]) -> Evidence:
    """A pole at a positive time, or a value that is not real, contradicts; a possible kink or jump is undecided."""
    numerator, denominator = sp.fraction(sp.together(solution.rewrite(sp.cos) if solution.has(sp.tan) else solution))
    symbols = sorted(solution.free_symbols - {time}, key=lambda s: (s.name, str(s.assumptions0)))
    for point in domain_points(symbols, assuming, POINTS, seed=11) or [{}]:
        there = denominator.xreplace(point)
        if is_smooth(there, time) and _pole(numerator.xreplace(point), there, time):
            return _against("the equation holds, but the solution has a pole at a positive time", point)
        for moment in MOMENTS:
            ball = _ball(solution, {**point, time: moment})
            if ball is not None and excludes_zero(ball.imag):
                return _against(f"the equation holds, but the solution is not real at {time.name} = {moment}", point)
    return _undecided(f"the equation holds where the solution is smooth, which is not certain for all {time.name}")


def _pole(numerator: sp.Expr, denominator: sp.Expr, time: sp.Symbol) -> bool:
    """Whether a smooth denominator certainly changes its sign at a time > 0 where the numerator is not 0."""
    signs = [_sign_at(denominator, {time: moment}) for moment in MOMENTS]
    for (low, a), (high, b) in pairwise(zip(MOMENTS, signs, strict=True)):
        if a and b and a * b < 0:
            for _ in range(80):
                middle = (low + high) / 2
                low, high = (middle, high) if _sign_at(denominator, {time: middle}) == a else (low, middle)
            ends = {_sign_at(numerator, {time: low}), _sign_at(numerator, {time: high})}
            return len(ends) == 1 and ends <= {1, -1}
    return False


def _derivation(derivation: Derivation, statement: dynamics.MatrixIdentity) -> Evidence:
    """A chain: it starts at the left side, each step at the end of the one before, and it ends at the right side."""
    reached, relations = statement.lhs, statement.relations
    for step, decision in zip(derivation.steps, derivation.check(), strict=True):
        if not decision.proved:
            return _undecided(f"step {step.title!r} of {derivation.topic}: {decision.reason}")
        if not isinstance(step.lhs, Matrix) or not isinstance(step.rhs, Matrix):
            return _undecided(f"step {step.title!r} of {derivation.topic} is not about matrices")
        if not set(step.relations) <= set(relations):
            return _undecided(f"step {step.title!r} of {derivation.topic} uses relations that the statement has not")
        if not decide_matrix_equal(reached, step.lhs, relations).proved:
            return _undecided(f"step {step.title!r} of {derivation.topic} does not start where the last one ended")
        reached = step.rhs
    same = decide_matrix_equal(reached, statement.rhs, relations)
    if not same.proved:
        return _undecided(f"the derivation does not end at this formula: {same.reason}")
    return Evidence(
        NAME, "supports", "proof", f"derivation '{derivation.topic}': a chain of {len(derivation.steps)} proved steps"
    )


def _misfit(statement: dynamics.MatrixIdentity) -> Evidence | None:
    """An equation whose shapes do not fit, in one of the architectures of the setting, is false there."""
    for case in cases(statement.over):
        found = misfits(statement.lhs, statement.rhs, case.sizes())
        if found:
            why = f"the shapes do not fit: {'; '.join(found)}"
            return Evidence(NAME, "contradicts", "certified", why, counterexample={"shape": case.name})
    return None


@examine.register
def _(statement: dynamics.MatrixIdentity, settings: Settings) -> Evidence:
    misfit = _misfit(statement)
    if misfit is not None:
        return misfit
    lhs, rhs = multiplied(statement.lhs), multiplied(statement.rhs)
    if statement.derivation is not None:
        return _derivation(statement.derivation, statement)
    decision = decide_matrix_equal(lhs, rhs, statement.relations)
    if decision.verdict == "undecided":
        granted = granted_names(lhs, rhs, statement.over)
        inside = decide_in_setting(lhs, rhs, statement.over, granted, statement.relations)
        decision = inside if inside.proved else decision
    return _from_decision(decision, "words in symbolic dimensions")


@examine.register
def _(statement: dynamics.FlowEquation, settings: Settings) -> Evidence:
    velocity = derivative(statement.observable, flow_time, gradient_flow()) * tau
    decision = decide_matrix_equal(velocity, statement.right_side, statement.relations)
    return _from_decision(decision, "derivative along the flow, words in symbolic dimensions")


examine.register(networks.NetworkIdentity)(by_indices)
examine.register(networks.NetworkFlow)(by_indices)
examine.register(quantities.Exponent)(by_leading_powers)
