"""Zeros and signs along one letter, from where its range begins and from the slope on all of it.

What is smooth in a letter on an interval and has no slope there is what it is at one point; what begins with a sign at
0 and goes on in its direction keeps it (the mean value theorem). For functions that the normal form has no relations
for, such as the arc tangent, and for signs that hang on more than the signs of the terms.

>>> p = sp.Symbol("p", positive=True)
>>> vanishes_along(sp.atan(p) + sp.atan(1 / p) - sp.pi / 2)
'p'
>>> signs_along(p - sp.log(1 + p))
frozenset({1})
>>> sorted(signs_along(p - 2 * sp.log(1 + p)))
[-1, 0, 1]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import sympy as sp
from sympy.core.relational import Relational

from symbolic.exact.balls import ball_sign, ball_value, domain_points
from symbolic.exact.calculus import is_continuous, is_smooth
from symbolic.exact.germs import Unknown
from symbolic.exact.identities import decide_zero
from symbolic.exact.limits import limits_by_case, moved_to_infinity
from symbolic.exact.normal_form import ANY, Signs
from symbolic.exact.sign_certificates import known_signs
from symbolic.exact.sign_rules import between_bounds, branches, isolated, logarithms

__all__ = ["signs_along", "vanishes_along"]

DEPTH = 3
"""Slopes of slopes that are looked at."""
_MOST_TERMS = 400  # operations of a slope: a longer one is not read
_LOOKED_AT = 8  # points at which both signs are looked for first
_WEAK = {sp.Gt: sp.Ge, sp.Ge: sp.Ge, sp.Lt: sp.Le, sp.Le: sp.Le}
_PLAIN = {"commutative", "real", "positive", "negative", "nonnegative", "nonpositive", "finite", "extended_real"}


def vanishes_along(e: sp.Expr, assuming: Sequence[Relational] = ()) -> str | None:
    """The letters along which ``e`` does not change, and 0 at a point of their range: then it is 0 everywhere.

    None where that is not certain; it says nothing against ``e``.
    """
    for x in _letters(e):
        if any(r.has(x) for r in assuming) or not _is_interval(x):
            continue
        if not (_is_real(e, x, assuming) and is_smooth(e, x, assuming)):
            continue
        slope = sp.diff(e, x)
        if sp.count_ops(slope) > _MOST_TERMS or not decide_zero(slope, assuming).proved:
            continue
        for there in _at_points(e, x, assuming):
            if decide_zero(there, assuming).proved:
                return x.name
            rest = vanishes_along(there, assuming) if there.free_symbols else None
            if rest is not None:
                return f"{x.name}, {rest}"
    return None


def _at_points(e: sp.Expr, x: sp.Symbol, assuming: Sequence[Relational]) -> list[sp.Expr]:
    """The values at a point of the range of a letter, and at 0 where its range begins there and ``e`` is continuous."""
    sign = 1 if x.is_positive or x.is_nonnegative else -1 if x.is_negative or x.is_nonpositive else 0
    places = [sp.Integer(sign)]
    end = sp.Dummy(x.name, nonnegative=True)
    if sign and (not x.is_nonzero or is_continuous(e.xreplace({x: sign * end}), end, assuming)):
        places.append(sp.Integer(0))
    values = [e.xreplace({x: place}) for place in places]
    return [value for value in values if not value.has(sp.nan, sp.zoo, sp.oo)]


def signs_along(e: sp.Expr, assuming: Sequence[Relational] = (), depth: int = DEPTH) -> Signs:
    """A set of signs that contains the sign of ``e`` wherever it is defined, as `known_signs` gives it, and smaller
    where the value at 0 and the slope in a letter that is not negative tell more."""
    return _signs_along(sp.sympify(e), tuple(assuming), depth)


@lru_cache(maxsize=8192)
def _signs_along(e: sp.Expr, assuming: tuple[Relational, ...], depth: int) -> Signs:
    signs = known_signs(e, assuming)
    if len(signs) == 1 or depth == 0 or (len(signs) == 3 and _has_both(e, assuming)):
        return signs
    factors = sp.factor_terms(e).args if sp.factor_terms(e).is_Mul else ()
    if len(signs) > 1 and factors and depth:
        total: Signs = frozenset((1,))
        for factor in factors:
            found = signs_along(factor, assuming, depth) if factor != e else ANY
            total = frozenset(a * b for a in total for b in found)
        signs &= total
    if len(signs) > 1 and depth:
        signs &= _by_rules(e, tuple(assuming), depth)
    for x in _letters(e):
        if len(signs) == 1 or depth == 0:
            break
        if not _is_interval(x) or sp.count_ops(e) > _MOST_TERMS:
            continue
        if x.is_nonnegative:
            signs &= _from_zero(e, x, tuple(assuming), depth)
        if len(signs) > 1 and not any(r.has(x) for r in assuming):
            signs &= _from_far(e, x, tuple(assuming), depth)
    return signs or ANY


def _has_both(e: sp.Expr, assuming: tuple[Relational, ...]) -> bool:
    """Whether both signs are seen at a few points: then there is none to be proved."""
    seen: set[int | None] = set()
    for point in domain_points(_letters(e), assuming, _LOOKED_AT, seed=11):
        try:
            seen.add(ball_sign(ball_value(e, point, 30)))
        except ValueError:
            return False
        if seen >= {-1, 1}:
            return True
    return False


def _by_rules(e: sp.Expr, assuming: tuple[Relational, ...], depth: int) -> Signs:
    """What expressions of the same sign tell (`sign_rules`)."""
    signs = between_bounds(e, assuming)
    if len(signs) > 1 and (cases := branches(e)):
        signs &= frozenset().union(*(signs_along(case, assuming, depth) for case in cases))
    for rule in (isolated, logarithms):
        for sign, other in rule(e, assuming):
            if len(signs) > 1 and sp.count_ops(other) <= _MOST_TERMS:
                signs &= frozenset(sign * s for s in signs_along(other, assuming, depth - 1))
    return signs or ANY


def _letters(e: sp.Expr) -> list[sp.Symbol]:
    return sorted(e.free_symbols, key=lambda s: (s.name, str(s.assumptions0)))


def _is_interval(x: sp.Symbol) -> bool:
    """Whether a letter's own assumptions leave all real numbers, or those on one side of 0."""
    said = {k for k, v in x._assumptions_orig.items() if v}
    return bool(x.is_real) and said <= _PLAIN and not (x.is_nonzero and not (x.is_positive or x.is_negative))


def _is_real(e: sp.Expr, x: sp.Symbol, assuming: Sequence[Relational]) -> bool:
    """Whether all that stands in ``e`` is certainly real: functions that are smooth on all real numbers have poles and
    cuts elsewhere.  What a letter other than ``x`` does to roots and logarithms counts here, what ``x`` does does not:
    it is smooth in it.
    """
    if e.has(sp.I) or not all(s.is_extended_real for s in e.free_symbols):
        return False
    for node in sp.preorder_traversal(e):
        if isinstance(node, sp.Pow) and not node.exp.is_Integer and not known_signs(node.base, assuming) <= {0, 1}:
            return False
        if isinstance(node, sp.Function):
            if not node.args or not all(isinstance(a, sp.Expr) for a in node.args):  # cases are no argument
                return False
            (signs, *_) = (known_signs(a, assuming) for a in node.args)
            if not (len(signs) < 3 or all(a.is_extended_real for a in node.args)):
                return False
            if isinstance(node, sp.log) and signs != {1}:
                return False
            if isinstance(node, sp.asin | sp.acos | sp.acosh | sp.atanh) and not node.has(x):
                return False
    return True


def _from_zero(e: sp.Expr, x: sp.Symbol, assuming: tuple[Relational, ...], depth: int) -> Signs:
    """From the value at 0, and the slope between 0 and any value of the letter."""
    if not all(_holds_down_to_zero(r, x) for r in assuming if r.has(x)):
        return ANY
    inside, end = sp.Dummy(x.name, positive=True), sp.Dummy(x.name, nonnegative=True)
    # at 0 itself a strict relation may fail: continuity there is asked for without it
    closed = tuple(_WEAK[type(r)](*(side.xreplace({x: end}) for side in r.args)) if r.has(x) else r for r in assuming)
    closed = tuple(r for r in closed if r != sp.true)
    open_ = tuple(r.xreplace({x: inside}) for r in assuming)
    open_ = tuple(r for r in open_ if r != sp.true)
    if not all(isinstance(r, Relational) for r in (*closed, *open_)):
        return ANY
    body = e.xreplace({x: inside})
    if not _is_real(body, inside, open_):
        return ANY
    if not (is_continuous(e.xreplace({x: end}), end, closed) and is_smooth(body, inside, open_)):
        return ANY
    begins = e.xreplace({x: sp.Integer(0)})
    if begins.has(sp.nan, sp.zoo, sp.oo):
        return ANY
    slope = sp.diff(body, inside)
    if sp.count_ops(slope) > _MOST_TERMS:
        return ANY
    start = signs_along(begins, tuple(r for r in assuming if not r.has(x)), depth - 1)
    if len(start) == 3 or start >= {-1, 1}:
        return ANY
    onward = _onward(start, signs_along(sp.factor_terms(slope), open_, depth - 1))
    return onward if x.is_positive else onward | start


def _from_far(e: sp.Expr, x: sp.Symbol, assuming: tuple[Relational, ...], depth: int) -> Signs:
    """From the limits at the ends of the range of a letter, and the slope on all of it.

    Where the slope, but for factors of certain sign, falls in the letter, ``e`` rises and then falls: it is larger than
    the smaller one of its limits.
    """
    side = 1 if x.is_nonnegative else -1 if x.is_nonpositive else 0
    closed = bool(side and not x.is_nonzero)  # 0 belongs to the range
    inside = sp.Symbol(x.name, **{("real", "positive", "negative")[side]: True}) if closed else x
    body = e.xreplace({x: inside})
    if not (_is_real(body, inside, assuming) and is_smooth(body, inside, assuming)):
        return ANY
    end = sp.Dummy(x.name, **{("real", "nonnegative", "nonpositive")[side]: True})
    if closed and not is_continuous(e.xreplace({x: end}), end, assuming):
        return ANY
    slope = sp.factor_terms(sp.diff(body, inside))
    if sp.count_ops(slope) > _MOST_TERMS:
        return ANY
    zero = sp.Integer(0)
    starts = [
        _sign_of_limit(body, inside, point, assuming, depth)
        for point in (sp.oo if side >= 0 else zero, -sp.oo if side <= 0 else zero)
    ]
    found: Signs = ANY
    direction = signs_along(slope, assuming, depth - 1)
    for k, way in enumerate((-1, 1)):
        if not (closed and way == side):  # from where the range begins, at a value of its own
            found &= _onward(starts[k], frozenset(way * s for s in direction))
    if len(found) > 1 and all(len(start) < 3 for start in starts):
        bend = _bend(slope, inside, assuming, depth)
        if bend and all(start <= {0, -bend} for start in starts):
            found &= frozenset((0, -bend)) if closed else frozenset((-bend,))
    return found or ANY


def _sign_of_limit(e: sp.Expr, x: sp.Symbol, point: sp.Expr, assuming: tuple[Relational, ...], depth: int) -> Signs:
    """The sign of the limit at an end of the range of x; any where it is not known."""
    far = sp.Dummy("far", positive=True)
    side = "-" if x.is_negative else "+"
    try:
        found = list(limits_by_case(moved_to_infinity(e, x, point, side, far), far, assuming))
    except (Unknown, NotImplementedError, RecursionError):
        return ANY
    signs: Signs = frozenset()
    for f in found:
        if f.value is None:
            return ANY
        if f.value in (sp.oo, -sp.oo):
            signs |= {1 if f.value == sp.oo else -1}
        else:
            signs |= signs_along(f.value, f.case.relations, depth - 1)
    return signs or ANY


def _bend(slope: sp.Expr, x: sp.Symbol, assuming: tuple[Relational, ...], depth: int) -> int:
    """-1 where the slope, but for positive factors, certainly falls in x, 1 where it rises; else 0."""
    way, rest = 1, sp.Integer(1)
    for factor in sp.Mul.make_args(slope):
        signs = known_signs(factor, assuming)
        if len(signs) == 1 and 0 not in signs:
            way *= next(iter(signs))
        else:
            rest *= factor
    turn = signs_along(sp.factor_terms(sp.diff(rest, x)), assuming, depth - 1)
    return way * next(iter(turn)) if len(turn) == 1 else 0


def _onward(start: Signs, slope: Signs) -> Signs:
    """The signs beyond a start, along a slope of these signs."""
    for sign in (1, -1):
        if slope <= {0, sign} and start <= {0, sign}:
            certain = slope == {sign} or start == {sign}
            return frozenset((sign,)) if certain else start | slope
    return ANY


def _holds_down_to_zero(relation: Relational, x: sp.Symbol) -> bool:
    """Whether a relation that holds at a value of the letter holds between 0 and it: it is linear, and holds at 0, if
    only as an equality."""
    if type(relation) not in _WEAK:
        return False
    gap = sp.expand(relation.lhs - relation.rhs)
    if not gap.is_polynomial(x) or sp.degree(gap, x) != 1:
        return False
    wanted = {0, 1} if isinstance(relation, sp.Gt | sp.Ge) else {-1, 0}
    return known_signs(gap.xreplace({x: sp.Integer(0)})) <= wanted
