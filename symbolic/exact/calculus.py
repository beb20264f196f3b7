"""Derivatives, integrals and sums that stand in an expression: carried out with a proof, or left as they are.

* A derivative is carried out where its argument is made of differentiable functions.
* An integral is the difference of an antiderivative at the ends when the antiderivative is proved by differentiation
  and both functions are certified smooth between the ends (the fundamental theorem); at an end, and at infinity, the
  limit of the antiderivative is taken.
* A sum has a closed form when its step and its start are proved (induction over the upper end); an infinite one is the
  limit of the partial sums.

>>> t, s = sp.symbols("t s", positive=True)
>>> x = sp.Symbol("x", real=True)
>>> carried_out(sp.Integral(sp.exp(-s * x), (x, 0, t)) + sp.Derivative(t**2, t))
2*t + 1/s - exp(-s*t)/s
>>> carried_out(sp.Integral(1 / x, (x, -1, t)))
Integral(1/x, (x, -1, t))
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import sympy as sp
from sympy.core.relational import Relational

from symbolic.exact.germs import Unknown
from symbolic.exact.identities import decide_equal, decide_zero
from symbolic.exact.limits import limits_by_case, moved_to_infinity
from symbolic.exact.sign_certificates import known_signs

__all__ = ["carried_out", "differentiable", "is_defined", "is_smooth"]

_ENTIRE = (sp.exp, sp.sin, sp.cos, sp.sinh, sp.cosh, sp.tanh, sp.sech, sp.erf, sp.erfc, sp.erfi, sp.atan, sp.asinh)
_SMOOTH_INSIDE = (*_ENTIRE, sp.log, sp.tan, sp.cot, sp.coth, sp.csch, sp.asin, sp.acos, sp.acosh, sp.atanh, sp.gamma)
_MOST_TERMS = 60


def differentiable(e: sp.Expr, variable: sp.Symbol) -> bool:
    """Whether ``e`` is made of functions whose derivative SymPy gives wherever it exists: no steps, no cases."""
    if not e.has(variable):
        return True
    if e == variable or e.is_Add or e.is_Mul or isinstance(e, (sp.Pow, sp.Abs, *_SMOOTH_INSIDE)):
        return all(differentiable(a, variable) for a in e.args)
    if isinstance(e, sp.Derivative):
        return differentiable(e.expr, variable)
    if isinstance(e, sp.Sum | sp.Integral):
        return all(differentiable(a, variable) for a in (e.function, *(b for lim in e.limits for b in lim[1:])))
    return False


def is_smooth(e: sp.Expr, variable: sp.Symbol, assuming: Sequence[Relational] = ()) -> bool:
    """Whether ``e`` is certainly a smooth real function of ``variable`` on its whole domain: no pole, kink or jump."""
    return _certain(e, variable, tuple(assuming), smooth=True)


def is_continuous(e: sp.Expr, variable: sp.Symbol, assuming: Sequence[Relational] = ()) -> bool:
    """Whether ``e`` is certainly continuous and real: roots may vanish, absolute values may have kinks."""
    return _certain(e, variable, tuple(assuming), smooth=False)


def _certain(e: sp.Expr, x: sp.Symbol, assuming: tuple[Relational, ...], smooth: bool) -> bool:
    if not e.has(x) or e == x:
        return not e.has(sp.nan, sp.zoo)
    if e.is_Add or e.is_Mul or isinstance(e, _ENTIRE):
        return all(_certain(a, x, assuming, smooth) for a in e.args)
    if isinstance(e, sp.Pow):
        if not (_certain(e.base, x, assuming, smooth) and _certain(e.exp, x, assuming, smooth)):
            return False
        signs = known_signs(e.base, assuming)
        if e.exp.is_Integer:
            return bool(e.exp >= 0) or 0 not in signs
        return signs == {1} or (not smooth and signs <= {0, 1} and bool(e.exp.is_Rational and e.exp > 0))
    inner = e.args[0] if len(e.args) == 1 else None
    if inner is None or not _certain(inner, x, assuming, smooth):
        return False
    if isinstance(e, sp.log):
        return known_signs(inner, assuming) == {1}
    if isinstance(e, sp.asin | sp.acos | sp.atanh):
        signs = known_signs(1 - inner**2, assuming)
        return signs == {1} or (not smooth and signs <= {0, 1} and not isinstance(e, sp.atanh))
    if isinstance(e, sp.acosh):
        return known_signs((inner - 1).rewrite(sp.exp), assuming) == {1}
    if isinstance(e, sp.coth | sp.csch):
        return 0 not in known_signs(inner, assuming)
    if isinstance(e, sp.Abs):
        signs = known_signs(inner, assuming)
        return not smooth or signs <= {0, 1} or signs <= {0, -1}
    return False


def is_defined(e: sp.Expr, assuming: Sequence[Relational] = ()) -> bool:
    """Whether no denominator, radicand or logarithm in ``e`` can leave its domain; a proof must not lose a case."""
    for node in sp.preorder_traversal(e):
        if isinstance(node, sp.Pow) and not (node.exp.is_Integer and node.exp > 0):
            signs = known_signs(node.base, assuming)
            whole, negative = node.exp.is_Integer, node.exp.is_nonnegative is not True
            if (negative and 0 in signs) or (not whole and -1 in signs):
                return False
        if isinstance(node, sp.log) and known_signs(node.args[0], assuming) != {1}:
            return False
    return not e.has(sp.nan, sp.zoo, sp.oo)


def carried_out(e: sp.Expr, assuming: Sequence[Relational] = ()) -> sp.Expr:
    """``e`` with every derivative, integral and sum carried out that can be proved; the others stay."""
    return _carried_out(e, tuple(assuming))


@lru_cache(maxsize=2048)
def _carried_out(e: sp.Expr, assuming: tuple[Relational, ...]) -> sp.Expr:
    if not e.has(sp.Derivative, sp.Integral, sp.Sum, sp.Subs):
        return e
    if isinstance(e, sp.Integral | sp.Sum):
        (variable, *ends), *outer = e.limits
        if outer:
            inner = _carried_out(e.func(e.function, e.limits[0]), assuming)
            return e if inner.has(e.func) else _carried_out(e.func(inner, *outer), assuming)
        if len(ends) != 2:
            return e
        low, high = (_carried_out(end, assuming) for end in ends)
        function = _carried_out(e.function, assuming)
        found = (_integral if isinstance(e, sp.Integral) else _sum)(function, variable, low, high, assuming)
        return e if found is None else found
    if isinstance(e, sp.Derivative):
        inner = _carried_out(e.expr, assuming)
        if all(differentiable(inner, v) for v in e.variables):
            return sp.diff(inner, *e.variables)
        return e
    if isinstance(e, sp.Subs):
        inner = _carried_out(e.expr, assuming)
        return e if inner.has(sp.Derivative) else inner.subs(list(zip(e.variables, e.point, strict=True)))
    return e.func(*(_carried_out(a, assuming) for a in e.args))


def _integral(
    f: sp.Expr, x: sp.Symbol, low: sp.Expr, high: sp.Expr, assuming: tuple[Relational, ...]
) -> sp.Expr | None:
    """The integral of f from low to high by an antiderivative that is proved, or None."""
    width = high - low
    signs = frozenset((1,)) if high == sp.oo or low == -sp.oo else known_signs(width, assuming)
    if signs == {0}:
        return sp.Integer(0)
    if not signs <= {0, 1}:
        if not signs <= {0, -1}:
            return _everywhere(f, x, low, high, assuming)
        swapped = _integral(f, x, high, low, assuming)
        return None if swapped is None else -swapped
    between = sp.Dummy(x.name, **_same_side(low))
    inside = [*assuming]
    inside += [sp.Gt(between, low, evaluate=False)] if low != -sp.oo else []
    inside += [sp.Lt(between, high, evaluate=False)] if high != sp.oo else []
    inside += _beyond(between, (low, high), assuming)
    f = f.xreplace({x: between})
    for F in _antiderivatives(f, between):
        F = _real_logarithms(F, inside)
        if not (is_smooth(f, between, inside) and is_smooth(F, between, inside)):
            continue
        if not _has_its_parameters(F, between, assuming):
            continue
        if not decide_equal(sp.diff(F, between), f, inside).proved:
            continue
        above, below = (_at_end(F, between, (low, high), k, assuming) for k in (1, 0))
        if above is not None and below is not None and is_defined(above - below, assuming):
            return above - below
    return None


def _same_side(low: sp.Expr) -> dict[str, bool]:
    """What is known of a letter that is not smaller than ``low``."""
    if low.is_positive:
        return {"positive": True}
    return {"nonnegative": True} if low.is_nonnegative else {"real": True}


def _beyond(x: sp.Symbol, ends: tuple[sp.Expr, sp.Expr], assuming: Sequence[Relational]) -> list[Relational]:
    """What ``x`` between two ends is smaller or larger than, because an end is."""
    found: list[Relational] = []
    for relation in assuming:
        if isinstance(relation, sp.Lt) and relation.lhs == ends[1]:
            found.append(sp.Lt(x, relation.rhs, evaluate=False))
        if isinstance(relation, sp.Gt) and relation.lhs == ends[0]:
            found.append(sp.Gt(x, relation.rhs, evaluate=False))
    return found


def _everywhere(
    f: sp.Expr, x: sp.Symbol, low: sp.Expr, high: sp.Expr, assuming: tuple[Relational, ...]
) -> sp.Expr | None:
    """The same where it is not known which end is larger: smooth on the whole line."""
    if low.has(sp.oo, -sp.oo) or high.has(sp.oo, -sp.oo):
        return None
    y = sp.Dummy(x.name, real=True)
    f = f.xreplace({x: y})
    for F in _antiderivatives(f, y):
        smooth = is_smooth(f, y, assuming) and is_smooth(F, y, assuming)
        if smooth and _has_its_parameters(F, y, assuming) and decide_equal(sp.diff(F, y), f, assuming).proved:
            value = F.xreplace({y: high}) - F.xreplace({y: low})
            return value if is_defined(value, assuming) else None
    return None


def _antiderivatives(f: sp.Expr, x: sp.Symbol) -> list[sp.Expr]:
    """Candidates; each is proved before it is used."""
    found = []
    for candidate in (sp.expand(f), f):
        try:
            F = sp.integrate(candidate, x)
        except (NotImplementedError, ValueError, TypeError, RecursionError):
            continue
        found += [F for F in _branches(F) if not F.has(sp.Integral, sp.Piecewise) and F not in found]
        if found:
            break
    return found


def _has_its_parameters(F: sp.Expr, x: sp.Symbol, assuming: Sequence[Relational]) -> bool:
    """Whether an antiderivative exists for all parameters: at the ends a factor may be 0 and hide 1/(n - k).

    >>> n, k = sp.symbols("n k", integer=True, positive=True)
    >>> x = sp.Symbol("x", real=True)
    >>> [_has_its_parameters(F, x, ()) for F in (sp.sin(n * x) / n, sp.sin((n - k) * x) / (n - k))]
    [True, False]
    """
    if not F.has(x):
        return is_defined(F, assuming)
    return all(_has_its_parameters(a, x, assuming) for a in F.args)


def _real_logarithms(F: sp.Expr, assuming: Sequence[Relational]) -> sp.Expr:
    """``F`` with the logarithm of something negative replaced by that of its size: they differ by a constant."""
    negative = {e: sp.log(-e.args[0]) for e in F.atoms(sp.log) if known_signs(e.args[0], assuming) == {-1}}
    return F.xreplace(negative)


def _branches(F: sp.Expr) -> list[sp.Expr]:
    """What an expression with cases may be: in every case the first, the second, ... branch throughout."""
    cases = F.atoms(sp.Piecewise)
    most = max((len(c.args) for c in cases), default=1)
    return [F.xreplace({c: c.args[min(k, len(c.args) - 1)][0] for c in cases}) for k in range(most)]


def _at_end(
    F: sp.Expr, x: sp.Symbol, ends: tuple[sp.Expr, sp.Expr], which: int, assuming: tuple[Relational, ...]
) -> sp.Expr | None:
    """The limit of F at the lower (0) or upper (1) end; the value itself where F is continuous up to the ends."""
    end, side = ends[which], "+-"[which]
    if end not in (sp.oo, -sp.oo):
        at = sp.Dummy("at", **_same_side(ends[0]))
        within = [
            r(at, b, evaluate=False) for r, b in zip((sp.Ge, sp.Le), ends, strict=True) if b.is_finite is not False
        ]
        within += _beyond(at, ends, assuming)
        if is_continuous(F.xreplace({x: at}), at, (*assuming, *within)):
            return F.xreplace({x: end})
    far = sp.Dummy("far", positive=True)
    try:
        found = list(limits_by_case(moved_to_infinity(F, x, end, side, far), far, assuming))
    except (Unknown, NotImplementedError, RecursionError):
        return None
    values = {f.value for f in found}
    if len(values) != 1:
        return None
    (value,) = values
    return None if value is None or value.has(sp.oo, -sp.oo) else value


def _sum(f: sp.Expr, k: sp.Symbol, low: sp.Expr, high: sp.Expr, assuming: tuple[Relational, ...]) -> sp.Expr | None:
    """The sum of f from low to high in closed form by induction, or term by term where the ends are numbers."""
    if low.is_Integer and high.is_Integer:
        if high < low:
            return sp.Integer(0) if high == low - 1 else None
        if high - low > _MOST_TERMS:
            return None
        return sp.Add(*(f.xreplace({k: low + j}) for j in range(int(high - low) + 1)))
    if high != sp.oo and -1 in known_signs(high - low + 1, assuming):
        return None
    last = sp.Dummy("n", integer=True, nonnegative=True if low.is_nonnegative else None)
    try:
        closed = sp.summation(f, (k, low, last))
    except (NotImplementedError, ValueError, TypeError, RecursionError):
        return None
    for candidate in _branches(closed):
        found = _proved_sum(candidate, f, k, low, high, last, assuming)
        if found is not None:
            return found
    return None


def _proved_sum(
    closed: sp.Expr,
    f: sp.Expr,
    k: sp.Symbol,
    low: sp.Expr,
    high: sp.Expr,
    last: sp.Symbol,
    assuming: tuple[Relational, ...],
) -> sp.Expr | None:
    inside = (*assuming, sp.Ge(last, low, evaluate=False))
    if closed.has(sp.Sum, sp.Piecewise) or not is_defined(closed, inside):
        return None
    step = closed - closed.xreplace({last: last - 1}) - f.xreplace({k: last})
    start = closed.xreplace({last: low}) - f.xreplace({k: low})
    if start.has(sp.nan, sp.zoo) or not (
        decide_zero(sp.sympify(step), inside).proved and decide_zero(sp.sympify(start), assuming).proved
    ):
        return None
    if high != sp.oo:
        if 0 in known_signs(high - low + 1, assuming) and not decide_zero(closed.xreplace({last: low - 1})).proved:
            return None
        return closed.xreplace({last: high})
    return _at_end(closed, last, (low, sp.oo), 1, assuming)
