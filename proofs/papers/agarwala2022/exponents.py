"""Exponents of the divergence of the length variance, from its closed forms: delta = 1 - V/V_c -> 0, N -> infinity
first.

Untied weights have their transition at V = 1, tied ones at `CRITICAL`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import sympy as sp

from proofs.papers.agarwala2022.letters import ALL, CRITICAL, V, delta
from proofs.papers.agarwala2022.section_2_variability import TIED_ORTHOGONAL, UNTIED_GOE, UNTIED_IID, UNTIED_ORTHOGONAL
from proofs.statements import Conjunction, Limit, Parts
from symbolic.language import GOE, IID, ORTHOGONAL, Law

# (N/2) sigma^2 of tied weights: equations 19, 18 and (corrected) 20.
TIED: Mapping[Law, sp.Expr] = {IID: (1 - V) ** -4, ORTHOGONAL: TIED_ORTHOGONAL, GOE: (1 - 4 * V) ** sp.Rational(-5, 2)}
# The same of untied weights: (corrected) equations 14 and 15.
UNTIED: Mapping[Law, sp.Expr] = {IID: UNTIED_IID, ORTHOGONAL: UNTIED_ORTHOGONAL, GOE: UNTIED_GOE}


def tied_near(law: Law) -> sp.Expr:
    """The tied formula at the distance delta from its transition."""
    return TIED[law].subs(V, CRITICAL[law] * (1 - delta))


def untied_near(law: Law) -> sp.Expr:
    """The untied formula at V = 1 - delta."""
    return UNTIED[law].subs(V, 1 - delta)


def exponent(formula: sp.Expr, value: sp.Expr) -> Limit:
    """A formula in delta diverges as delta^-value: the limit of its logarithmic slope."""
    return Limit(-delta * sp.Derivative(formula, delta) / formula, delta, sp.Integer(0), sp.sympify(value))


def tied_exponents_are(values: Mapping[Law, sp.Expr]) -> Conjunction:
    """Of the tied length variance, ensemble by ensemble."""
    return Conjunction({law.name: exponent(tied_near(law), value) for law, value in values.items()})


def untied_exponents_are(values: Mapping[Law, sp.Expr]) -> Conjunction:
    """Of the untied length variance, ensemble by ensemble."""
    return Conjunction({law.name: exponent(untied_near(law), value) for law, value in values.items()})


def tied_is_worse(laws: Iterable[Law] = ALL) -> Parts:
    """The untied length variance over the tied one, each at the distance delta from its transition, tends to 0."""
    return {law.name: Limit(untied_near(law) / tied_near(law), delta, sp.Integer(0), 0) for law in laws}
