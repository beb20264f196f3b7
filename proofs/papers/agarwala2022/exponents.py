"""Exponents of the divergence: tied weights from the limiting spectrum and the free law, untied ones from the recursion
and from the sum over words.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from numeric.equilibrium_networks.ensembles import critical_variance
from numeric.equilibrium_networks.wide_limits import exact_tied, exact_untied, local_exponent
from proofs.papers.agarwala2022.large_size import ALL
from proofs.statements.computed import Agreement, Estimate
from symbolic.equilibrium_networks.length_variance import N as N_symbol
from symbolic.equilibrium_networks.length_variance import tied_limit as tied_formula
from symbolic.equilibrium_networks.length_variance import untied as untied_exact
from symbolic.equilibrium_networks.resolvent_moments import V


def tied_exponent(ensemble: str) -> Estimate:
    """The exponent of the tied length variance from the limiting spectrum at small delta, extrapolated to 0."""
    top = critical_variance(ensemble)
    value = lambda d: exact_tied("fourth", ensemble, top * (1 - d))  # noqa: E731
    small = 0.02
    return Estimate(2 * local_exponent(value, small / 2) - local_exponent(value, small), 2e-3)


def tied_exponent_of_law(ensemble: str) -> Estimate:
    """The same from the free-probability law, exactly, at delta = 1e-8."""
    formula = sp.lambdify([V], tied_formula(ensemble), "mpmath")
    top = sp.Rational(critical_variance(ensemble))
    value = lambda d: float(formula(top * (1 - sp.Rational(repr(d)))))  # noqa: E731
    return Estimate(local_exponent(value, 1e-8), 1e-5)


def untied_exponent(ensemble: str) -> Estimate:
    """The exponent of (N/2) sigma_inf^2 at delta = 1 - V -> 0, from the recursion at infinite N."""
    formula = sp.lambdify([V], untied_exact(ensemble).subs(N_symbol, sp.Integer(10) ** 40))
    value = lambda d: float(formula(sp.Rational(1) - sp.Rational(repr(d))))  # noqa: E731
    return Estimate(local_exponent(value, 1e-6), 1e-4)


def untied_exponent_by_words(ensemble: str) -> Estimate:
    """The same from the sum over words at small delta, extrapolated to delta = 0."""
    value = lambda d: exact_untied("fourth", ensemble, 1 - d, terms=int(30 / d))  # noqa: E731
    return Estimate(2 * local_exponent(value, 0.04) - local_exponent(value, 0.08), 0.02)


def untied_exponents(predicted: Any) -> Agreement:
    return Agreement(
        "exponent of the divergence with untied weights",
        untied_exponent,
        predicted,
        lambda rng, count: [{"ensemble": e} for e in ALL],
        second=untied_exponent_by_words,
        assumes=("N -> infinity before V -> 1",),
    )
