"""The symbolic witness: reduces a statement to a normal form in an exact algebra, for all values of its parameters."""

from __future__ import annotations

from functools import singledispatch

import sympy as sp

from proofs.evidence import Evidence
from proofs.statements import dynamics, scalar
from proofs.statements.base import Statement
from proofs.witnesses.drawing import readable
from proofs.witnesses.settings import Settings
from symbolic.derivation import Derivation
from symbolic.exact.identities import Decision, decide_equal, decide_zero
from symbolic.linear_networks.linear_network import gradient_flow, tau
from symbolic.matrix_algebra.matrices import Matrix
from symbolic.matrix_algebra.noncommutative import decide_matrix_equal, derivative

NAME = "symbolic"


@singledispatch
def examine(statement: Statement, settings: Settings) -> Evidence | None:
    """Evidence from exact algebra, or None where this kind of statement has no symbolic reading."""
    return None


def _from_decision(decision: Decision, what: str) -> Evidence:
    if decision.verdict == "proved":
        return Evidence(NAME, "supports", "proof", f"{what}: {decision.reason}")
    if decision.verdict == "refuted":
        point = dict(decision.witness_point or {})
        return Evidence(NAME, "contradicts", "certified", f"{what}: {decision.reason}", counterexample=readable(point))
    return Evidence(NAME, "undecided", "proof", f"{what}: {decision.reason}")


@examine.register
def _(statement: scalar.Identity, settings: Settings) -> Evidence:
    return _from_decision(decide_equal(statement.lhs, statement.rhs, statement.assuming), "normal form of lhs - rhs")


def limit_at(expression: sp.Expr, variable: sp.Symbol, point: sp.Expr, direction: str) -> sp.Expr:
    """The limit by Gruntz's algorithm, in a variable that goes to +infinity whatever the point.

    >>> x = sp.Symbol("x", real=True)
    >>> limit_at(sp.sqrt(x**2 + 1) + x, x, -sp.oo, "+")
    0
    """
    far = sp.Symbol("far", positive=True)
    if point == sp.oo:
        moved = far
    elif point == -sp.oo:
        moved = -far
    else:
        moved = point + 1 / far if direction == "+" else point - 1 / far
    body = expression.subs(variable, moved)
    body = body.replace(sp.sign, lambda a: sp.Integer(1) if a == far else sp.Integer(-1) if a == -far else sp.sign(a))
    body = body.rewrite(sp.exp) if body.has(sp.cosh, sp.sinh, sp.tanh, sp.coth) else body
    return sp.limit(body, far, sp.oo)


def _limit_decision(
    expression: sp.Expr, variable: sp.Symbol, point: sp.Expr, direction: str, value: sp.Expr
) -> Decision:
    try:
        found = limit_at(expression, variable, point, direction)
    except (NotImplementedError, ValueError, TypeError, AttributeError, RecursionError) as problem:
        return Decision("undecided", f"no limit was found: {type(problem).__name__}: {problem}")
    if found.has(sp.Limit, sp.AccumBounds, sp.nan):
        return Decision("undecided", f"the limit was left as {found}")
    if found.has(sp.oo, sp.zoo, -sp.oo):
        if found == value:
            return Decision("proved", f"the limit is {found}")
        return Decision("refuted", f"the limit is {found}, not {value}")
    decision = decide_equal(found, sp.sympify(value))
    return Decision(decision.verdict, f"the limit is {found}; {decision.reason}", witness_point=decision.witness_point)


@examine.register
def _(statement: scalar.Limit, settings: Settings) -> Evidence:
    decision = _limit_decision(
        statement.expression, statement.variable, statement.point, statement.direction, statement.value
    )
    return _from_decision(decision, "limit by Gruntz's algorithm")


@examine.register
def _(statement: scalar.Asymptotic, settings: Settings) -> Evidence:
    if statement.error is None:
        quotient, value = statement.expression / statement.leading, sp.Integer(1)
    else:
        quotient, value = (statement.expression - statement.leading) / statement.error, sp.Integer(0)
    decision = _limit_decision(quotient, statement.variable, statement.point, statement.direction, value)
    what = "limit of expression / leading" if statement.error is None else "limit of (expression - leading) / error"
    return _from_decision(decision, what)


@examine.register
def _(statement: scalar.Inequality, settings: Settings) -> Evidence:
    gap = statement.lhs - statement.rhs if statement.relation.startswith(">") else statement.rhs - statement.lhs
    strict = "=" not in statement.relation
    sign = sign_by_structure(gap)
    if sign == "positive" or (sign == "nonnegative" and not strict):
        return Evidence(NAME, "supports", "proof", f"the difference is {sign} term by term after factoring")
    return Evidence(NAME, "undecided", "proof", "the sign is not visible in the factors")


def sign_by_structure(expression: sp.Expr) -> str | None:
    """``positive`` or ``nonnegative`` when every factor of the factored form shows its sign by its symbols' domains.

    >>> x, y = sp.symbols("x y", positive=True)
    >>> sign_by_structure(x**2 + 2 * x * y + y**2)
    'positive'
    >>> sign_by_structure(x - y) is None
    True
    """
    from symbolic.exact.identities import decide_equal as same

    candidates = [expression, sp.factor(expression), sp.together(sp.expand(expression.rewrite(sp.exp)))]
    for candidate in candidates:
        if candidate is not expression and not same(candidate, expression).proved:
            continue
        if candidate.is_positive:
            return "positive"
        if candidate.is_nonnegative:
            return "nonnegative"
        numerator, denominator = sp.fraction(sp.together(candidate))
        expanded = sp.Add.make_args(sp.expand(numerator))
        if denominator.is_positive and all(term.is_nonnegative for term in expanded):
            return "positive" if any(term.is_positive for term in expanded) else "nonnegative"
    return None


@examine.register
def _(statement: scalar.Extremum, settings: Settings) -> Evidence:
    slope = sp.diff(statement.expression, statement.variable)
    curvature = sp.diff(slope, statement.variable)
    if statement.which == "maximum":
        curvature = -curvature
    stationary = decide_zero(slope.subs(statement.variable, statement.at))
    if not stationary.proved:
        return _from_decision(stationary, "derivative at the point")
    sign = sign_by_structure(curvature)
    if sign in ("positive", "nonnegative"):
        kind = "convex" if statement.which == "minimum" else "concave"
        return Evidence(
            NAME, "supports", "proof", f"stationary there, and {kind} everywhere ({sign} second derivative)"
        )
    return Evidence(NAME, "undecided", "proof", "stationary there, but convexity is not visible")


@examine.register
def _(statement: scalar.InitialValueProblem, settings: Settings) -> Evidence:
    residual = sp.diff(statement.solution, statement.variable) - statement.right_side.subs(
        statement.unknown, statement.solution
    )
    equation = decide_zero(residual, statement.assuming)
    if not equation.proved:
        return _from_decision(equation, "the equation's residual")
    start = decide_equal(statement.solution.subs(statement.variable, 0), statement.initial, statement.assuming)
    return _from_decision(start, "the equation holds; value at the start")


def _derivation(derivation: Derivation, target: Matrix | sp.Expr | None) -> Evidence:
    """Every step is decided again, and the last one must end at the statement's own formula."""
    for step, decision in zip(derivation.steps, derivation.check(), strict=True):
        if not decision.proved:
            return Evidence(NAME, "undecided", "proof", f"step {step.title!r} of {derivation.topic}: {decision.reason}")
    last = derivation.steps[-1]
    if target is not None:
        same = (
            decide_matrix_equal(last.rhs, target, last.relations)
            if isinstance(target, Matrix) and isinstance(last.rhs, Matrix)
            else decide_equal(last.rhs, target)
        )
        if not same.proved:
            return Evidence(NAME, "undecided", "proof", f"the derivation does not end at this formula: {same.reason}")
    return Evidence(
        NAME, "supports", "proof", f"derivation '{derivation.topic}': all {len(derivation.steps)} steps proved"
    )


@examine.register
def _(statement: dynamics.MatrixIdentity, settings: Settings) -> Evidence:
    if statement.derivation is not None:
        return _derivation(statement.derivation, statement.rhs)
    return _from_decision(
        decide_matrix_equal(statement.lhs, statement.rhs, statement.relations), "words in symbolic dimensions"
    )


@examine.register
def _(statement: dynamics.FlowEquation, settings: Settings) -> Evidence:
    velocity = derivative(statement.observable, sp.Symbol("t", nonnegative=True), gradient_flow()) * tau
    decision = decide_matrix_equal(velocity, statement.right_side, statement.relations)
    return _from_decision(decision, "derivative along the flow, words in symbolic dimensions")


@examine.register
def _(statement: dynamics.Trajectory, settings: Settings) -> Evidence | None:
    return None if statement.derivation is None else _derivation(statement.derivation, statement.formula)


@examine.register
def _(statement: dynamics.LongTime, settings: Settings) -> Evidence | None:
    return None if statement.derivation is None else _derivation(statement.derivation, statement.formula)
