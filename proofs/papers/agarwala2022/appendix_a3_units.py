"""Appendix A.3, what the second moments are measured in: x.x/N, averages over components, variances of which quantity.

Equations 57 and 58 keep x.x, from 59 on it is left out: there x.x = N.  E[(z_i*)^2] is in 63-66 what E[z*.z*]/N is in
59 and 60, and Var[(z)_i^2] is the variance of z_i.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.deep_equilibrium import linear_fixed_point
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.large_size import WIDE, sampled
from proofs.papers.agarwala2022.letters import BELOW_QUARTER, FREE, I, N, V, below, resolvent, weights
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Inequality
from symbolic.language.expectation import Wide
from symbolic.language.quantity import squared_norm
from symbolic.language.slip import slip

PREFIX = "agarwala2022/"
length = sp.Symbol("l", positive=True)
PLAN = ((32, 120), (64, 60), (128, 30), (256, 10))


@agarwala2022.text(
    "A.3",
    "same-unit",
    uses=["eq-57", "eq-59", "eq-60"],
    importance=3,
    because="two normalisations: 57 and 58 keep x.x, 59-66 leave x.x/N out, which is right for x.x = N alone",
    survives=[PREFIX + c for c in ("eq-57", "eq-59", "eq-60", "eq-63", "eq-64")],
    fault="step",
)
def variance_in_the_unit_of_57() -> Conjunction:
    """The tied variance V/(1-V) is said to be as in the untied case, where equation 57 has it times x.x/N: for an x of
    length l sqrt(N), as there; averaged over components and over the directions of x, with E z* = x.
    """
    parts: dict[str, Statement] = {}
    for law in FREE:
        over = below(law, sp.Rational(2, 5))
        domain = Domain({**over.ranges, length: sp.Interval(sp.Rational(1, 2), 2)}, given=over.given)
        found = Wide(squared_norm(length * resolvent(weights(law)) - length * I) / N, N)
        parts[law.name] = Equality(found, slip(1, length**2) * V / (1 - V), over=domain)
    return Conjunction(parts)


# -- components --------------------------------------------------------------------------------------------------------
def _component(iterated: bool) -> Any:
    def measured(x_i: float, V: float, seed: int) -> Estimate:
        """lim E (z_i*)^2 for the GOE, x.x/N = 1, at the components whose x_i^2 is given: half of all."""

        def one(w: np.ndarray) -> float:
            half = len(w) // 2
            x = np.concatenate([np.full(half, x_i), np.full(half, sqrt(2 - x_i**2))])
            z = linear_fixed_point(w, x)
            if iterated:
                z = x
                for _ in range(25):
                    z = w @ z + x
            return float(np.mean(z[:half] ** 2))

        return sampled(word_limit(one, "goe", V, seed + int(iterated), plan=PLAN))

    return measured


def _every_component(predicted: Any) -> Agreement:
    return Agreement(
        "E (z_i*)^2, GOE",
        _component(False),
        predicted,
        lambda rng, count: [
            {"x_i": x_i, "V": V, "seed": int(rng.integers(2**30))}
            for x_i, V in ((0.0, 0.08), (1.4, 0.08), (1.0, 0.06), (0.0, 0.05))
        ],
        second=_component(True),
        assumes=(*WIDE, "x.x = N, x spread over its components"),
    )


def _catalan_function(V: float) -> float:
    return (1 - sqrt(1 - 4 * V)) / (2 * V)


def _second_moment(V: float) -> float:
    return (1 / sqrt(1 - 4 * V) - 1) / (2 * V)


@agarwala2022.text("A.3", "every-component", uses=["eq-63", "eq-66"], importance=3)
def second_moment_of_every_component() -> Agreement:
    """E[(z_i*)^2] = tr[sum W^j W^k] is written for a component i: here for components of different x_i (with the
    corrected equation 66).
    """
    return _every_component(_second_moment)


@second_moment_of_every_component.correction(
    "the trace is the average over i, E[z*.z*]/N as in equation 60; a component has f_c^2 x_i^2 and the variance of "
    "equation 11",
    survives=[PREFIX + "eq-63", PREFIX + "eq-64"],
    fault="step",
)
def second_moment_of_each_component() -> Agreement:
    """f_c(V)^2 (x_i^2 - 1) + tr (I - W)^-2 at x.x = N."""
    return _every_component(lambda x_i, V: _second_moment(V) + _catalan_function(V) ** 2 * (x_i**2 - 1))


# -- the variance of what ----------------------------------------------------------------------------------------------
def _variance_of_square(untied: bool) -> Any:
    def measured(V: float, seed: int) -> Estimate:
        """Var[(z_t)_i^2] over the components of wide networks, i.i.d. W and x = (1, ..., 1): untied at t = 30, where
        W_t turns z_t to a Gaussian direction, or z* of sampled matrices.
        """
        rng, values = np.random.default_rng(seed), []
        for _ in range(30):
            if untied:
                z = np.ones(6_000)
                for _ in range(30):
                    z = 1 + sqrt(V * float(z @ z) / len(z)) * rng.standard_normal(len(z))
            else:
                z = linear_fixed_point(draw("iid", 300, rng, V), np.ones(300))
            values.append(float(np.var(z**2)))
        bias = 0.0 if untied else 10 / 300  # of order 1/N
        return Estimate(
            float(np.mean(values)), float(np.std(values)) / sqrt(30) + bias, statistical=True, samples=30 * len(z)
        )

    return measured


def _of_square(predicted: Any) -> Agreement:
    return Agreement(
        "Var[(z_t)_i^2] at x_i^2 = x.x/N = 1, i.i.d. weights",
        _variance_of_square(True),
        predicted,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**30))} for V in (0.3, 0.4)],
        second=_variance_of_square(False),
        assumes=("N large, t large",),
    )


@agarwala2022.text("A.3", "variance-of-square", uses=["eq-54", "eq-57"], importance=3)
def variance_of_the_square() -> Agreement:
    """Var[(z_i)^2], printed throughout the section (and in equation 11), as the variance of the square of a component:
    it would be V/(1-V) x.x/N by equation 57.
    """
    return _of_square(lambda V: V / (1 - V))


@variance_of_the_square.correction(
    "the formulas are those of Var[z_i] = E[z_i^2] - E[z_i]^2, as equations 8 and 9 write it; a square of a Gaussian "
    "varies by 4 x_i^2 s + 2 s^2",
    survives=[PREFIX + c for c in ("eq-54", "eq-55", "eq-57")],
    fault="step",
)
def variance_of_the_square_corrected() -> Agreement:
    """4 s + 2 s^2 with s = V/(1-V)."""
    return _of_square(lambda V: 4 * V / (1 - V) + 2 * (V / (1 - V)) ** 2)


# -- the comparison ---------------------------------------------------------------------------------------------------
@agarwala2022.text("A.3", "different-statistics", uses=["eq-60", "eq-66"])
def symmetric_weights_differ() -> Inequality:
    """The second moment of tied GOE weights is not that of the untied case or of i.i.d. and Haar weights, 1/(1-V): it
    is above it for every V in (0, 1/4) (with the corrected equation 66).
    """
    symmetric = ((1 / sp.sqrt(1 - 4 * V) - 1) / (2 * V)).subs(V, BELOW_QUARTER)
    return Inequality(sp.simplify(symmetric), ">", sp.simplify((1 / (1 - V)).subs(V, BELOW_QUARTER)))
