"""Limits for all values of the parameters: proved case by case, refuted at a point, or undecided.

The parameters are split wherever a sign decides (`germs`), so that `a x / (a x + 1) -> 1` is refused at a = 0. In each
case the limit that was found is compared with the one that was claimed by `decide_equal`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import sympy as sp
from sympy.core.relational import Relational

from symbolic.exact.balls import Point, ball_value, domain_points, excludes_zero, holds_at
from symbolic.exact.germs import Germ, Germs, TooShort, Unknown, Unsettled
from symbolic.exact.identities import Decision, decide_equal
from symbolic.exact.sign_certificates import known_signs

__all__ = ["decide_asymptotic", "decide_limit", "limits_by_case", "not_near_the_point"]

_LENGTHS = (1, 2, 4, 8, 16)
_MAX_CASES = 60
_POINTS = 8


@dataclass(frozen=True)
class Case:
    """A part of the parameters' domain: relations, and symbols replaced where an equation was solved."""

    relations: tuple[Relational, ...] = ()
    replaced: tuple[tuple[sp.Symbol, sp.Expr], ...] = ()

    def there(self, e: sp.Expr) -> sp.Expr:
        """An expression restricted to the case."""
        for symbol, value in self.replaced:
            e = e.xreplace({symbol: value})
        return e

    def named(self) -> str:
        """The case in words, after "when"; empty for all parameters."""
        return ", ".join([*(f"{s} = {v}" for s, v in self.replaced), *map(str, self.relations)])


@dataclass(frozen=True)
class Found:
    """What the limit is in one case; ``value`` is None where the expression is not defined for large x."""

    case: Case
    value: sp.Expr | None


def moved_to_infinity(e: sp.Expr, variable: sp.Symbol, point: sp.Expr, direction: str, far: sp.Symbol) -> sp.Expr:
    """``e`` in a variable that goes to +infinity as the old one goes to ``point`` from the side ``direction``."""
    if point == sp.oo:
        place: sp.Expr = far
    elif point == -sp.oo:
        place = -far
    else:
        place = point + 1 / far if direction == "+" else point - 1 / far
    return e.xreplace({variable: place})


def outside_the_domain(variable: sp.Symbol, point: sp.Expr, direction: str) -> bool:
    """Whether the way to the point leaves the domain of the variable's symbol."""
    if point in (sp.oo, -sp.oo):
        above = point == sp.oo
    else:
        signs = known_signs(sp.sympify(point))
        if signs == {0}:
            above = direction == "+"
        elif len(signs) == 1:
            above = signs == {1}
        else:
            return bool(variable.is_nonnegative or variable.is_nonpositive)
    return bool(variable.is_nonpositive if above else variable.is_nonnegative) or bool(
        variable.is_integer and point not in (sp.oo, -sp.oo)
    )


def limits_by_case(e: sp.Expr, far: sp.Symbol, assuming: Sequence[Relational] = ()) -> Iterator[Found]:
    """The limit of ``e`` as far -> +infinity in each case; raises Unknown where none is known."""
    waiting, done = [Case(tuple(assuming))], 0
    while waiting:
        case = waiting.pop()
        done += 1
        if done > _MAX_CASES:
            raise Unknown(f"more than {_MAX_CASES} cases")
        there = case.there(e)
        if there.has(sp.nan, sp.zoo):
            yield Found(case, None)
            continue
        try:
            yield Found(case, _limit(there, far, case.relations))
        except Unsettled as question:
            waiting += _split(case, question.quantity)


def _limit(e: sp.Expr, far: sp.Symbol, relations: tuple[Relational, ...]) -> sp.Expr:
    # what cancels between quotients, as in 1 - a/(a + b) with exponentials in a, is gone from one fraction
    forms = list(dict.fromkeys((e, sp.together(e))))
    for length in _LENGTHS:
        germs = Germs(far, length, relations)
        for form in forms:
            try:
                return _value(germs, germs.of(form))
            except TooShort:
                continue
    raise Unknown(f"{_LENGTHS[-1]} terms cancel")


def _value(germs: Germs, germ: Germ) -> sp.Expr:
    for c, m in germ.terms:
        order = germs.order(m)
        if order < 0:
            return sp.Integer(0)
        if order == 0:
            return c
        sign = germs.sign(c)
        if sign:
            return sp.oo * sign
    if germ.rest is not None and germs.order(germ.rest) >= 0:
        raise TooShort
    return sp.Integer(0)


def _split(case: Case, quantity: sp.Expr) -> list[Case]:
    """The case divided by the sign of a quantity; by that of its first undecided factor where it has factors."""
    for inner in sorted({e.args[0] for e in quantity.atoms(sp.Abs, sp.sign)}, key=sp.count_ops):
        if len(known_signs(inner, case.relations)) > 1:
            return _split(case, inner)
    numerator, denominator = sp.fraction(sp.together(quantity))
    factors = [f for part in (numerator, denominator) for f, _ in _factors(part)]
    open_ = [f for f in factors if len(known_signs(f, case.relations)) > 1]
    if not open_:
        raise Unknown(f"the sign of {quantity}")
    factor = sp.logcombine(min(open_, key=sp.count_ops))
    if isinstance(factor, sp.log) and known_signs(factor.args[0], case.relations) == {1}:
        return _split(case, factor.args[0] - 1)
    signs = known_signs(factor, case.relations)
    if not all(s.is_extended_real for s in factor.free_symbols) or not factor.free_symbols:
        raise Unknown(f"the sign of {factor}")
    out = []
    if 1 in signs:
        out.append(Case((*case.relations, sp.Gt(factor, 0, evaluate=False)), case.replaced))
    if -1 in signs:
        out.append(Case((*case.relations, sp.Lt(factor, 0, evaluate=False)), case.replaced))
    if 0 in signs:
        out += _on_the_zeros(case, factor)
    return out


def _factors(part: sp.Expr) -> list[tuple[sp.Expr, int]]:
    try:
        return list(sp.factor_list(part)[1])
    except (sp.PolynomialError, NotImplementedError, TypeError):  # TypeError: powers that it cannot put in order
        return [(part, 1)]


def _on_the_zeros(case: Case, factor: sp.Expr) -> list[Case]:
    for symbol in sorted(factor.free_symbols, key=lambda s: (s.name, str(s.assumptions0))):
        slope = sp.diff(factor, symbol)
        if (
            slope.has(symbol)
            or len(known_signs(slope, case.relations) - {0}) != 1
            or 0 in known_signs(slope, case.relations)
        ):
            continue
        value = sp.cancel(symbol - factor / slope)
        relations = [*(r.xreplace({symbol: value}) for r in case.relations), *_domain_of(symbol, value)]
        if any(r == sp.false for r in relations):
            return []
        if any(r != sp.true and not isinstance(r, Relational) for r in relations):
            raise Unknown(f"the condition {relations}")
        kept = tuple(r for r in relations if r != sp.true)
        return [Case(kept, (*case.replaced, (symbol, value)))]
    raise Unknown(f"the zeros of {factor}")


def _domain_of(symbol: sp.Symbol, value: sp.Expr) -> list[Any]:
    """What the symbol's own domain asks of the value that takes its place."""
    if symbol.is_integer and not value.is_integer:
        raise Unknown(f"{symbol} = {value} for an integer {symbol}")
    if symbol.is_positive:
        return [value > 0]
    if symbol.is_negative:
        return [value < 0]
    if symbol.is_nonnegative:
        return [value >= 0]
    return [value <= 0] if symbol.is_nonpositive else [sp.Ne(value, 0)] if symbol.is_nonzero else []


def decide_limit(
    expression: sp.Expr,
    variable: sp.Symbol,
    point: sp.Expr,
    value: sp.Expr,
    direction: str = "+",
    assuming: Sequence[Relational] = (),
) -> Decision:
    """Whether expression -> value as variable -> point, for all parameters that satisfy ``assuming``.

    >>> a, x = sp.symbols("a x", real=True)
    >>> decide_limit(a * x / (a * x + 1), x, sp.oo, sp.Integer(1)).verdict
    'refuted'
    >>> decide_limit(sp.sqrt(x**2 + a) - x, x, sp.oo, sp.Integer(0)).verdict
    'proved'
    """
    if outside_the_domain(variable, point, direction):
        return Decision("undecided", f"the way to {point} leaves the domain of {variable}")
    far = sp.Dummy("far", positive=True)
    relations = tuple(r for r in assuming if r != sp.true and variable not in r.free_symbols)
    for relation in assuming:
        problem = not_near_the_point(relation, variable, point, direction, relations)
        if problem:
            return Decision("undecided", problem)
    try:
        e = moved_to_infinity(expression.doit(), variable, point, direction, far)
        found = list(limits_by_case(e, far, relations))
    except (Unknown, NotImplementedError, RecursionError) as problem:
        return Decision("undecided", f"no limit is known: {problem}")
    defined = [f for f in found if f.value is not None]
    if not defined:
        return Decision("undecided", "the expression is defined for no parameter")
    for f in defined:
        decision = _compared(f, e, far, sp.sympify(value), relations)
        if decision is not None:
            return decision
    cases = f", in each of {len(found)} cases" if len(found) > 1 else ""
    shown = str(defined[0].value) if len({f.value for f in defined}) == 1 else str(value)
    return Decision("proved", f"the limit is {shown}{cases}", "0")


def not_near_the_point(
    relation: Relational, variable: sp.Symbol, point: sp.Expr, direction: str, others: Sequence[Relational]
) -> str:
    """Why a relation does not certainly hold on the way to the point; empty where it does: a limit may forget it.

    >>> x = sp.Symbol("x", positive=True)
    >>> not_near_the_point(x < 1, x, sp.Integer(0), "+", ()), not_near_the_point(x < 1, x, sp.Integer(1), "-", ())
    ('', '')
    >>> not_near_the_point(x < 1, x, sp.oo, "+", ())
    'the assumption x < 1 excludes the way to oo'
    """
    if relation == sp.true or variable not in relation.free_symbols:
        return ""
    allowed = _SIGNS[type(relation)]
    far = sp.Dummy("far", positive=True)
    try:
        gap = moved_to_infinity(relation.lhs - relation.rhs, variable, point, direction, far)
        signs = known_signs(gap, tuple(others))
        if not signs <= allowed:
            ends = {f.value for f in limits_by_case(gap, far, tuple(others)) if f.value is not None}
            signs = frozenset().union(*(_sign_of_end(end, tuple(others)) for end in ends)) if ends else signs
    except (Unknown, NotImplementedError, RecursionError) as problem:
        return f"whether {relation} holds on the way to {point} is not known: {problem}"
    if signs <= allowed and (0 not in signs or signs == {0} == allowed):
        return ""
    if not signs & allowed:
        return f"the assumption {relation} excludes the way to {point}"
    return f"the assumption {relation} may exclude the way to {point}"


_SIGNS: dict[Any, set[int]] = {
    sp.Gt: {1}, sp.Ge: {0, 1}, sp.Lt: {-1}, sp.Le: {-1, 0}, sp.Eq: {0}, sp.Ne: {-1, 1},
}  # fmt: skip


def _sign_of_end(end: sp.Expr, others: tuple[Relational, ...]) -> frozenset[int]:
    if end in (sp.oo, -sp.oo):
        return frozenset({1 if end == sp.oo else -1})
    return frozenset(known_signs(end, others))


def _compared(
    f: Found, e: sp.Expr, far: sp.Symbol, value: sp.Expr, assuming: tuple[Relational, ...]
) -> Decision | None:
    """None where the limit of this case is the value; else why not."""
    claimed = f.case.there(value)
    assert f.value is not None
    when = f" when {f.case.named()}" if f.case.named() else ""
    infinite = f.value.has(sp.oo, -sp.oo), claimed.has(sp.oo, -sp.oo)
    if not any(infinite):
        if claimed.has(sp.zoo, sp.nan):
            return Decision("undecided", f"the value is not defined{when}")
        if decide_equal(f.value, claimed, f.case.relations).proved:
            return None
    elif f.value == claimed:
        return None
    for point in _points_of(f.case, e, far, value, assuming):
        refuted = _refuted_at(point, e, far, value)
        if refuted is not None:
            return refuted
    return Decision("undecided", f"the limit is {f.value}{when}, and was not compared with {claimed}")


def _points_of(
    case: Case, e: sp.Expr, far: sp.Symbol, value: sp.Expr, assuming: tuple[Relational, ...]
) -> Iterator[Point]:
    symbols = (e.free_symbols | value.free_symbols | {s for r in assuming for s in r.free_symbols}) - {far}
    gone = [s for s, _ in case.replaced]
    rest = sorted(symbols - set(gone), key=lambda s: (s.name, str(s.assumptions0)))
    for point in domain_points(rest, case.relations, _POINTS, seed=5) or ([{}] if not rest else []):
        whole = dict(point)
        for symbol, expression in reversed(case.replaced):
            whole[symbol] = expression.xreplace(whole)
        if all(holds_at(r, whole) for r in assuming):
            yield whole


def _refuted_at(point: Point, e: sp.Expr, far: sp.Symbol, value: sp.Expr) -> Decision | None:
    """A certified difference at numbers: there the limit has no parameters left."""
    there, claimed = e.xreplace(point), value.xreplace(point)
    if there.has(sp.nan, sp.zoo):
        return None
    try:
        found = [f.value for f in limits_by_case(there, far)]
    except (Unknown, NotImplementedError, RecursionError):
        return None
    if len(found) != 1 or found[0] is None:
        return None
    where = {s.name: str(v) for s, v in sorted(point.items(), key=lambda pair: pair[0].name)}
    infinite = found[0].has(sp.oo, -sp.oo), claimed.has(sp.oo, -sp.oo)
    if any(infinite):
        differs = found[0] != claimed
    else:
        try:
            differs = excludes_zero(ball_value(found[0] - claimed, {}, 60))
        except ValueError:
            return None
    shown = sp.N(found[0], 10)
    return (
        Decision("refuted", f"the limit there is {shown}, not {sp.N(claimed, 10)}", witness_point=where)
        if differs
        else None
    )


def decide_asymptotic(
    expression: sp.Expr,
    leading: sp.Expr,
    variable: sp.Symbol,
    point: sp.Expr,
    error: sp.Expr | None = None,
    direction: str = "+",
    assuming: Sequence[Relational] = (),
) -> Decision:
    """Whether expression = leading + o(error), or their quotient tends to 1; where leading is 0, expression must be."""
    if error is not None:
        return decide_limit((expression - leading) / error, variable, point, sp.Integer(0), direction, assuming)
    decision = decide_limit(expression / leading, variable, point, sp.Integer(1), direction, assuming)
    if not decision.proved:
        return decision
    far = sp.Dummy("far", positive=True)
    top, whole = (
        moved_to_infinity(sp.sympify(side).doit(), variable, point, direction, far) for side in (leading, expression)
    )
    problem = _where_nothing_leads(top, whole, far, tuple(assuming))
    return decision if problem is None else problem


def _where_nothing_leads(
    leading: sp.Expr, expression: sp.Expr, far: sp.Symbol, assuming: tuple[Relational, ...]
) -> Decision | None:
    """None when leading is never identically 0; else whether the expression vanishes with it."""
    waiting, done = [Case(assuming)], 0
    while waiting:
        case = waiting.pop()
        done += 1
        if done > _MAX_CASES:
            return Decision("undecided", f"more than {_MAX_CASES} cases of the leading term")
        there = case.there(leading)
        if there.has(sp.nan, sp.zoo):
            continue
        try:
            germs = Germs(far, 3, case.relations)
            vanishes = germs.eventual_sign(germs.of(there)) == 0
        except Unsettled as question:
            try:
                waiting += _split(case, question.quantity)
            except Unknown as problem:
                return Decision("undecided", f"where the leading term vanishes: {problem}")
            continue
        except (Unknown, TooShort) as problem:
            vanishes = decide_equal(there, sp.Integer(0), case.relations).proved
            if not vanishes and not isinstance(problem, TooShort):
                return Decision("undecided", f"where the leading term vanishes: {problem}")
        if not vanishes or decide_equal(case.there(expression), sp.Integer(0), case.relations).proved:
            continue
        for numbers in _points_of(case, leading + expression, far, sp.Integer(0), assuming):
            ball = ball_value(expression.xreplace(numbers), {far: sp.Integer(10) ** 6}, 50)
            if excludes_zero(ball):
                where = {s.name: str(v) for s, v in sorted(numbers.items(), key=lambda pair: pair[0].name)}
                return Decision("refuted", "the leading term is 0 there, the expression is not", witness_point=where)
        return Decision("undecided", f"the leading term is 0 when {case.named()}")
    return None
