"""Letters between bounds as letters that are free: a domain with relations, written without them.

``a < x < b`` is ``x = (a + b p)/(1 + p)`` for a positive ``p``, ``x > a`` is ``x = a + p``, ``0 < x < b`` is
``x = b/(1 + p)``.  An end that belongs to the domain is a case of its own.  Together the cases are the whole domain, so
that what is shown in each of them is shown.

>>> x, eta, lam = sp.Symbol("x", real=True), *sp.symbols("eta lambda", positive=True)
>>> [case[x] for case in cases_without_bounds([x > -1])]
[_x - 1]
>>> [case[eta] for case in cases_without_bounds([eta <= 2 / lam])]
[2/(lambda*(_eta + 1)), 2/lambda]
>>> cases_without_bounds([x**3 < eta]) is None
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import sympy as sp
from sympy.core.relational import Relational

from symbolic.exact.identities import decide_zero
from symbolic.exact.sign_certificates import known_signs
from symbolic.exact.slopes import vanishes_along

__all__ = ["cases_without_bounds", "in_all_cases", "vanishes"]

Case = dict[sp.Symbol, sp.Expr]
MOST_CASES = 9
_PLAIN = {"commutative", "real", "positive", "negative", "nonnegative", "nonpositive", "finite", "extended_real"}


def cases_without_bounds(assuming: Sequence[Relational]) -> list[Case] | None:
    """Values of bounded letters in new letters, one case after another; None where a relation is none of these.

    Values are written in new letters and in letters that no relation bounds.
    """
    left = [two for r in assuming for two in _squares_apart(r)]
    cases: list[Case] = [{}]
    while left:
        for x in sorted({x for r in left for x in r.free_symbols}, key=lambda s: (s.name, str(s.assumptions0))):
            rest = [r for r in left if not r.has(x)]
            values = _values(x, [r for r in left if r.has(x)], rest)
            if values is not None:
                break
        else:
            return None
        # what a bound is written in may be bounded itself: its values are put in as they are found
        cases = [{**case, x: value} for case, value in product(cases, values)]
        left = rest
        if len(cases) > MOST_CASES:
            return None
    return [_written_out(case) for case in cases]


def in_all_cases(e: sp.Expr, assuming: Sequence[Relational], shown: Callable[[sp.Expr], bool]) -> bool:
    """Whether something is shown of an expression without the relations, in each case of letters that keep them.

    False also where there are no relations, or some that are no bounds.
    """
    cases = cases_without_bounds(assuming) if assuming else None
    values = [e.xreplace(case) for case in cases or ()]
    return bool(values) and all(not v.has(sp.nan, sp.zoo, sp.oo) and shown(v) for v in values)


def vanishes(e: sp.Expr) -> bool:
    """Whether an expression is certainly 0 for all its letters, by its normal form or along a letter."""
    return decide_zero(e).proved or vanishes_along(e) is not None


def _written_out(case: Case) -> Case:
    """Letters were bounded one after another: values of the first hold letters whose values come later."""
    out = dict(case)
    for x, value in reversed(case.items()):
        out[x] = sp.factor_terms(value.xreplace({y: v for y, v in out.items() if y != x}))
    return out


def _squares_apart(relation: Relational) -> list[Relational]:
    """x^2 < c for a number c > 0 as -sqrt(c) < x and x < sqrt(c)."""
    gap = sp.expand(relation.lhs - relation.rhs)
    gap = gap if isinstance(relation, sp.Lt | sp.Le) else -gap
    if len(gap.free_symbols) == 1 and isinstance(relation, sp.Lt | sp.Le | sp.Gt | sp.Ge):
        (x,) = gap.free_symbols
        if gap.is_polynomial(x) and gap.has(x**2) and x.is_extended_real and not (gap - x**2).has(x):
            size = sp.sqrt(x**2 - gap)
            if size.is_positive:
                kind = sp.Lt if isinstance(relation, sp.Lt | sp.Gt) else sp.Le
                return [kind(-size, x), kind(x, size)]
    return [relation]


def _values(x: sp.Symbol, about: Sequence[Relational], rest: Sequence[Relational]) -> list[sp.Expr] | None:
    """Values that fill the range of a letter between its bounds; None where it is no such range."""
    said = {k for k, v in x._assumptions_orig.items() if v}
    if not (x.is_real and said <= _PLAIN):
        return None
    lower: list[tuple[sp.Expr, bool]] = [(sp.Integer(0), bool(x.is_nonnegative and not x.is_positive))]
    upper: list[tuple[sp.Expr, bool]] = [(sp.Integer(0), bool(x.is_nonpositive and not x.is_negative))]
    lower, upper = lower if x.is_nonnegative else [], upper if x.is_nonpositive else []
    for relation in about:
        bound = _bound(x, relation, rest)
        if bound is None:
            return None
        side, value, closed = bound
        (upper if side == 1 else lower).append((value, closed))
    low, high = _tightest(lower, -1, rest), _tightest(upper, 1, rest)
    if (lower and low is None) or (upper and high is None):
        return None
    free = sp.Dummy(x.name, positive=True)
    if low is None or high is None:
        (value, closed), sign = (low, 1) if low is not None else (high, -1)  # type: ignore[misc]
        return [value + sign * free] + ([value] if closed else [])
    if known_signs(high[0] - low[0], rest) != {1}:
        return None
    inside = high[0] / (1 + free) if low[0] == 0 else (low[0] + high[0] * free) / (1 + free)
    return [inside, *(value for value, closed in (low, high) if closed)]


def _bound(x: sp.Symbol, relation: Relational, rest: Sequence[Relational]) -> tuple[int, sp.Expr, bool] | None:
    """On which side a relation bounds a letter in which it is linear, by what, and whether the end belongs to it."""
    if not isinstance(relation, sp.Lt | sp.Le | sp.Gt | sp.Ge):
        return None
    gap = sp.expand(relation.lhs - relation.rhs)
    if not gap.is_polynomial(x) or sp.degree(gap, x) != 1:
        return None
    slope = sp.diff(gap, x)
    sign = known_signs(slope, rest)
    if sign not in ({1}, {-1}):
        return None
    below = isinstance(relation, sp.Lt | sp.Le) == (sign == {1})
    value = sp.cancel(-gap.xreplace({x: sp.Integer(0)}) / slope)
    return (1 if below else -1), value, isinstance(relation, sp.Le | sp.Ge)


def _tightest(
    bounds: Sequence[tuple[sp.Expr, bool]], side: int, rest: Sequence[Relational]
) -> tuple[sp.Expr, bool] | None:
    """The bound that the others follow from; None where that is not certain."""
    for value, closed in bounds:
        others = [(v, c) for v, c in bounds if v != value]
        if all(known_signs((v - value) * side, rest) <= {0, 1} and (c or not closed) for v, c in others):
            return value, closed and all(c for v, c in bounds if v == value)
        if all(known_signs((v - value) * side, rest) == {1} for v, _ in others):
            return value, closed and all(c for v, c in bounds if v == value)
    return None
