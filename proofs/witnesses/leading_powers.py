"""Exponents of averages: the expectation as an exact rational function of the variable, by its leading power.

Samples hardly tell a variance that falls with the size from 0; where the law of the letters gives the expectation at
every size, nothing has to be told.  What is no rational function, and a leading coefficient of which the sign is not
known, is left to those that measure.

>>> from symbolic.language.expectation import IID, Drawn, Var
>>> from symbolic.language.quantity import trace
>>> N = sp.Symbol("N", integer=True, positive=True)
>>> W = Drawn("W", N, N, laws=(IID,))
>>> by_leading_powers(Exponent(Var(trace(W.T @ W) / N), N, sp.oo, sp.Integer(-2))).outcome
'supports'
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import sympy as sp
from sympy.polys.polyerrors import PolynomialError

from proofs.evidence import Evidence
from proofs.statements.quantities import Domain, Exponent
from symbolic.language.expectation import ByLaw, Law, Mean, drawn, under
from symbolic.language.quantity import Quantity, quantities
from symbolic.language.random_words import ISSERLIS, WEINGARTEN, CannotExpect, expected

NAME = "symbolic"
_THEOREMS = ((), (ISSERLIS,), (ISSERLIS, WEINGARTEN))


def by_leading_powers(statement: Exponent, settings: object = None) -> Evidence | None:
    """Whether the leading power is the one that is stated, under each law; None where no average is exact."""
    quantity = sp.sympify(statement.quantity)
    outer = list(quantities(quantity))
    if type(statement.over) is not Domain or not outer or not all(isinstance(q, Mean | ByLaw) for q in outer):
        return None
    if _tied(statement):
        return Evidence(NAME, "undecided", "proof", f"{statement.variable} does not move alone")
    letters = sorted({x for e in (quantity, sp.sympify(statement.value)) for x in drawn(e)}, key=lambda x: x.name)
    cited: set[str] = set()
    for chosen in product(*(x.laws for x in letters)):
        laws = {x.name: law for x, law in zip(letters, chosen, strict=True)}
        stated = sp.sympify(under(sp.sympify(statement.value), laws))
        try:
            value, theorems = _carried_out(sp.sympify(under(quantity, laws)), laws)
            power = leading_power(value, statement.variable, statement.point)
        except CannotExpect as problem:
            return Evidence(NAME, "undecided", "proof", str(problem))
        cited |= set(theorems)
        if not stated.is_Rational:
            return Evidence(NAME, "undecided", "proof", f"the exponent {stated} is no fraction")
        if stated != power:
            why = f"the expectation is {sp.factor(value)}, with the power {power}, not {stated}{_told(cited)}"
            point = {**{name: law.name for name, law in laws.items()}, "exponent": str(power)}
            return Evidence(NAME, "contradicts", "proof", why, from_definitions=True, counterexample=point)
    what = f"the leading power of the expectation, at every {statement.variable}{_told(cited)}"
    return Evidence(NAME, "supports", "proof", what)


def _told(cited: set[str]) -> str:
    return f"; cited: {', '.join(sorted(cited))}" if cited else ""


def _tied(statement: Exponent) -> bool:
    """Whether another letter follows the variable, or the variable another letter."""
    x, over = statement.variable, statement.over
    related = [c.free_symbols for c in over.conditions]
    related += [{letter, *span.free_symbols} for letter, span in over.ranges.items()]
    return any(x in letters and len(letters) > 1 for letters in related)


def _carried_out(quantity: sp.Expr, laws: Mapping[str, Law]) -> tuple[sp.Expr, tuple[str, ...]]:
    """The quantity with its expectations carried out, by the fewest theorems that do it. Raises CannotExpect."""
    for theorems in _THEOREMS:
        try:
            value = expected(quantity, laws, frozenset(theorems))
        except CannotExpect:
            if theorems == _THEOREMS[-1]:
                raise
            continue
        if left := value.atoms(Quantity):
            raise CannotExpect(f"{min(map(str, left))} has no value at every size here")
        return value, theorems
    raise AssertionError("the last theorems end the loop")


def leading_power(value: sp.Expr, x: sp.Symbol, point: sp.Expr) -> sp.Integer:
    """The power of ``x`` with which a rational function that is positive there vanishes or diverges.

    Raises CannotExpect where it is none, and where the sign of what leads is not known for all values of the letters.

    >>> x, a = sp.symbols("x a", positive=True)
    >>> leading_power((a * x + x**3) / (1 + x), x, sp.oo), leading_power((a * x + x**3) / (1 + x), x, sp.Integer(0))
    (2, 1)
    """
    above, below = sp.fraction(sp.cancel(sp.together(value)))
    try:
        parts = [sp.Poly(part, x) for part in (above, below)]
    except PolynomialError as problem:
        raise CannotExpect(f"{value} is no rational function of {x}") from problem
    which = max if point == sp.oo else min
    (high, lead), (low, under_it) = (which(((m[0], c) for m, c in p.terms()), key=lambda t: t[0]) for p in parts)
    if sp.factor(lead / under_it).is_positive is not True:
        raise CannotExpect(f"{lead / under_it} before the leading power of {x} is not known to be positive")
    return sp.Integer(high - low)
