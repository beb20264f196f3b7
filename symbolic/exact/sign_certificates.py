"""The sign of a real expression on a whole domain: certified, or not known.

Signs come from the normal form (terms, factors, norms of square roots, discriminants, and the relations assumed), from
SymPy's assumptions on single factors, and, in one free symbol, from the real roots of a polynomial (Sturm): a rational
function keeps its sign between them. Nothing is guessed from samples.

>>> x, a = sp.Symbol("x", real=True), sp.Symbol("a", positive=True)
>>> known_signs(x**2 - a * x + a**2)
frozenset({1})
>>> sorted(known_signs(x - a))
[-1, 0, 1]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import sympy as sp
from sympy.core.relational import Relational

from symbolic.exact.balls import ball_sign, ball_value
from symbolic.exact.generators import Lattice, Refine
from symbolic.exact.identities import decide_zero
from symbolic.exact.normal_form import ANY, Signs, Undecidable
from symbolic.exact.signs import Cases, EmptyBranch, ZeroBranch
from symbolic.exact.translation import Translation, symbol_signs

__all__ = ["known_signs", "sign_in_words"]

_MAX_REFINEMENTS = 20
_MAX_STURM_DEGREE = 12
# Powers of sums beyond this are multiplied out in no time that anybody waits.
_LARGEST_POWER = 60


def known_signs(expression: sp.Expr, assuming: Sequence[Relational] = ()) -> Signs:
    """A set of signs that contains the sign of ``expression`` wherever it is defined on the domain.

    All three when nothing is known, or when the expression need not be real.
    """
    return _known_signs(sp.sympify(expression), tuple(assuming))


def sign_in_words(expression: sp.Expr, assuming: Sequence[Relational] = ()) -> str | None:
    """``positive``, ``negative``, ``zero``, ``nonnegative`` or ``nonpositive``; None where the sign is not known."""
    names = {
        frozenset((1,)): "positive", frozenset((-1,)): "negative", frozenset((0,)): "zero",
        frozenset((0, 1)): "nonnegative", frozenset((-1, 0)): "nonpositive",
    }  # fmt: skip
    return names.get(known_signs(expression, assuming))


@lru_cache(maxsize=4096)
def _known_signs(expression: sp.Expr, assuming: tuple[Relational, ...]) -> Signs:
    if expression.has(sp.nan, sp.zoo, sp.oo, -sp.oo):
        return ANY
    if expression.is_Rational:
        return frozenset((int(sp.sign(expression)),))
    if not expression.free_symbols:
        return _of_constant(expression)
    if not all(symbol.is_extended_real for symbol in expression.free_symbols):
        return ANY
    if expression.is_Add and expression.has(sp.log):
        expression = _logarithms_together(expression)
    found = _product(sp.factor_terms(expression), assuming)
    if len(found) == 1:
        return found
    found &= _by_normal_form(expression, assuming)
    if len(found) > 1 and len(expression.free_symbols) == 1:
        found &= _by_roots(expression, assuming)
    if len(found) > 1 and expression.has(sp.exp):
        found &= _above_one(expression, assuming)
    if len(found) > 1 and decide_zero(expression, assuming).proved:
        return frozenset((0,))
    return found or ANY


def _logarithms_together(e: sp.Expr) -> sp.Expr:
    """A sum with its logarithms made one, unless that needs powers of sums that are slow to multiply out."""
    found = sp.logcombine(e)
    powers = (p for p in found.atoms(sp.Pow) if p.base.is_Add and p.exp.is_Rational)
    return e if any(abs(p.exp.p) > _LARGEST_POWER for p in powers) else found


def _of_constant(expression: sp.Expr) -> Signs:
    if decide_zero(expression).proved:
        return frozenset((0,))
    for digits in (30, 120, 500):
        try:
            sign = ball_sign(ball_value(expression, {}, digits))
        except ValueError:
            return ANY
        if sign is not None:
            return frozenset((sign,))
    return ANY


def _product(expression: sp.Expr, assuming: tuple[Relational, ...]) -> Signs:
    """The signs of a product from those of its factors; SymPy's assumptions for what is no sum."""
    if expression.is_Mul:
        total = frozenset((1,))
        for factor in expression.args:
            signs = _product(factor, assuming)
            total = frozenset(a * b for a in total for b in signs)
        return total
    if expression.is_Rational:
        return frozenset((int(sp.sign(expression)),))
    if expression.is_Pow and expression.exp.is_Integer:
        base = known_signs(expression.base, assuming) if expression.base.is_Add else _product(expression.base, assuming)
        signs = base if expression.exp % 2 else frozenset(s * s for s in base)
        return signs - {0} if expression.exp < 0 else signs  # where it is undefined nothing is said
    if isinstance(expression, sp.log) and known_signs(expression.args[0], assuming) == {1}:
        return known_signs(expression.args[0] - 1, assuming)
    if expression.is_extended_real:
        return symbol_signs(expression)
    return ANY


def _by_normal_form(expression: sp.Expr, assuming: tuple[Relational, ...]) -> Signs:
    cases, lattice = Cases([]), Lattice()
    for _ in range(_MAX_REFINEMENTS):
        try:
            translation = Translation([expression, *assuming], assuming, cases, lattice, ())
            form = translation(expression)
            tower = translation.tower
            if cases.path or not (tower.is_real(form.num) and tower.is_real(form.den)):
                return ANY  # the form depends on a choice of sign
            if form.num.is_zero():
                return frozenset((0,))
            above, below = tower.factored_signs(form.num), tower.factored_signs(form.den)
            return frozenset(a * b for a in above for b in below - {0})
        except Refine:
            cases = Cases([])
        except (Undecidable, ZeroBranch, EmptyBranch, RecursionError):
            return ANY
    return ANY


def _above_one(expression: sp.Expr, assuming: tuple[Relational, ...]) -> Signs:
    """With e^u = 1 + d for u > 0 and e^u = 1/(1 + d) for u < 0, where d is positive and has no other relation."""
    exponents = {sp.expand(e.args[0]) for e in expression.atoms(sp.exp)}
    families: dict[sp.Expr, list[sp.Rational]] = {}
    for exponent in exponents:
        coefficient, rest = exponent.as_coeff_Mul()
        families.setdefault(rest, []).append(coefficient)
    values: dict[sp.Expr, sp.Expr] = {}
    for rest, coefficients in families.items():
        signs = known_signs(rest, assuming)
        if len(signs - {0}) != 1:
            return ANY
        scale = sp.ilcm(1, *(c.q for c in coefficients))
        step = sp.Rational(sp.igcd(0, *(int(c * scale) for c in coefficients)), scale)
        base = 1 + sp.Dummy("d", nonnegative=True, positive=None if 0 in signs else True)
        for c in coefficients:
            values[c * rest] = base ** (int(c / step) * next(iter(signs - {0})))
    changed = expression.replace(lambda e: isinstance(e, sp.exp), lambda e: values.get(sp.expand(e.args[0]), e))
    return ANY if changed.has(sp.exp) else known_signs(sp.factor(changed), assuming)


def _by_roots(expression: sp.Expr, assuming: tuple[Relational, ...]) -> Signs:
    """A rational function of one symbol, whose numerator and denominator keep their sign between real roots."""
    (symbol,) = expression.free_symbols
    if any(relation.free_symbols - {symbol} for relation in assuming):
        return ANY
    above, below = sp.fraction(sp.together(expression))
    if not (above.is_polynomial(symbol) and below.is_polynomial(symbol)):
        return ANY
    product = sp.Poly(sp.expand(above * below), symbol)
    if product.degree() > _MAX_STURM_DEGREE or not all(c.is_Rational for c in product.all_coeffs()):
        return ANY
    domain = _interval(symbol, assuming)
    if domain is None:
        return ANY
    low, high = domain
    edges = [p for p in (low, high) if p.is_finite]
    roots = list(product.real_roots(multiple=False))
    places = sorted({*(r for r, _ in roots), *edges}, key=lambda r: sp.N(r, 40))
    samples = [edge for edge in edges if not (edge == 0 and symbol.is_nonzero)] + [r for r, _ in roots]
    samples += [_between(a, b) for a, b in pairwise(places)]
    # beyond the outermost, at rational points: a root may be none
    samples += [sp.floor(places[0]) - 1, sp.ceiling(places[-1]) + 1] if places else [sp.Integer(0)]
    signs = set()
    for x in samples:
        if not _inside(x, low, high):
            continue
        if any(x == r for r, _ in roots):
            if not _vanishes(below, symbol, x):
                signs.add(0)
            continue
        if not x.is_Rational:
            return ANY
        signs.add(int(sp.sign(product.eval(x))))
    return frozenset(signs) if signs else ANY


def _between(a: sp.Expr, b: sp.Expr) -> sp.Expr:
    """A rational number strictly between two real ones."""
    digits = 20
    while True:
        low, high = sp.Rational(str(sp.N(a, digits))), sp.Rational(str(sp.N(b, digits)))
        middle = (low + high) / 2
        if high - low > sp.Rational(4, 10 ** (digits - 5)):
            return middle
        digits *= 2


def _inside(x: sp.Expr, low: sp.Expr, high: sp.Expr) -> bool:
    return bool(x >= low) and bool(x <= high)


def _vanishes(below: sp.Expr, symbol: sp.Symbol, x: sp.Expr) -> bool:
    return below.has(symbol) and decide_zero(below.subs(symbol, x)).proved


def _interval(symbol: sp.Symbol, assuming: tuple[Relational, ...]) -> tuple[sp.Expr, sp.Expr] | None:
    """A closed interval with rational or infinite ends that contains the domain of the symbol."""
    low, high = -sp.oo, sp.oo
    if symbol.is_nonnegative or symbol.is_positive:
        low = sp.Integer(0)
    if symbol.is_nonpositive or symbol.is_negative:
        high = sp.Integer(0)
    for relation in assuming:
        for side, bound, relational in (
            (relation.lhs, relation.rhs, relation.func),
            (relation.rhs, relation.lhs, relation.reversed.func),
        ):
            if side == symbol and bound.is_Rational:
                if relational in (sp.Ge, sp.Gt):
                    low = sp.Max(low, bound)
                elif relational in (sp.Le, sp.Lt):
                    high = sp.Min(high, bound)
    return low, high
