"""Places of a domain at which an expression divides by 0 and has no value: an equation says nothing there.

Only places that are certainly there are told: a factor of a denominator that is linear in a letter, whose zero lies in
the domain of that letter for numbers that the assumptions admit.

>>> d, n = sp.symbols("d n", positive=True)
>>> missing((1 - d**2) / (1 - d)), missing((1 - d**2) / (1 - d), (d < 1,)), missing(1 / (1 + d))
('d = 1', '', '')
>>> missing(n / (n - d))
'd = n'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import sympy as sp
from sympy.core.relational import Relational

from symbolic.exact.balls import domain_points, holds_at
from symbolic.exact.sign_certificates import known_signs

__all__ = ["missing"]

_POINTS = 6


def missing(e: sp.Expr, assuming: Sequence[Relational] = ()) -> str:
    """Where in its domain ``e`` divides by 0, as equations; "" where no such place is found."""
    found = dict.fromkeys(place for base in _divisors(e) for place in _zeros(base, tuple(assuming)))
    return ", ".join(found)


def _divisors(e: sp.Expr) -> Iterator[sp.Expr]:
    """What is raised to a negative power, in the letters of the expression."""
    if e.has(sp.Piecewise):
        return
    bound = {v for node in e.atoms(sp.Integral, sp.Sum, sp.Product, sp.Subs) for v in node.bound_symbols}
    for power in sorted(e.atoms(sp.Pow), key=sp.default_sort_key):
        if power.exp.is_negative and not power.base.free_symbols & bound and power.base.free_symbols:
            yield power.base


def _zeros(base: sp.Expr, assuming: tuple[Relational, ...]) -> Iterator[str]:
    try:
        factors = [factor for factor, _ in sp.factor_list(base)[1]]
    except (sp.PolynomialError, NotImplementedError, TypeError):
        factors = [base]
    for factor in factors:
        if 0 not in known_signs(factor, assuming):
            continue
        for x in sorted(factor.free_symbols, key=lambda s: (s.name, str(s.assumptions0))):
            slope = sp.diff(factor, x)
            if slope == 0 or slope.has(x):
                continue
            value = sp.cancel(x - factor / slope)
            if _is_admitted(x, value, slope, assuming):
                yield f"{x} = {value}"
                break


def _is_admitted(x: sp.Symbol, value: sp.Expr, slope: sp.Expr, assuming: tuple[Relational, ...]) -> bool:
    """Whether the zero lies in the domain of the letter somewhere."""
    others = sorted(value.free_symbols | slope.free_symbols, key=lambda s: (s.name, str(s.assumptions0)))
    rest = [r for r in assuming if x not in r.free_symbols]
    for point in domain_points(others, rest, _POINTS, seed=3) if others else [{}]:
        there = sp.sympify(value).xreplace(point)
        if not there.is_Rational or slope.xreplace(point) == 0 or not _in_domain(x, there):
            continue
        if all(holds_at(r, {**point, x: there}) for r in assuming if not r.free_symbols - {x, *point}):
            return True
    return False


def _in_domain(x: sp.Symbol, value: sp.Rational) -> bool:
    asked = ("positive", "negative", "nonnegative", "nonpositive", "nonzero", "integer", "even", "odd")
    return all(getattr(value, f"is_{name}") for name in asked if getattr(x, f"is_{name}"))
