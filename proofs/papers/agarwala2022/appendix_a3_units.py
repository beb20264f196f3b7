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
from proofs.papers.agarwala2022.appendix_a2_limit import SHARES, D, p
from proofs.papers.agarwala2022.large_size import WIDE
from proofs.papers.agarwala2022.letters import BELOW_QUARTER, FREE, I, N, V, below, resolvent, weights
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_ensembles import f_c
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Inequality
from symbolic.language.expectation import GOE, Wide
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
@agarwala2022.text(
    "A.3",
    "every-component",
    uses=["eq-63", "eq-66"],
    importance=3,
    because="the trace is the average over i, E[z*.z*]/N as in equation 60; a component has f_c^2 x_i^2 and the "
    "variance of equation 11",
    survives=[PREFIX + "eq-63", PREFIX + "eq-64"],
    fault="step",
)
def second_moment_of_every_component() -> Equality:
    """E[(z_i*)^2] = tr[sum W^j W^k] is written for a component i (with the corrected equation 66): here for those where
    x_i^2 = 1/p, in the mean over them and over the signs of x, where x is 0 in the others and x.x = N.

    A component has f_c(V)^2 (x_i^2 - 1) more, at x.x = N.
    """
    share = Domain({V: sp.Interval(sp.Rational(1, 20), sp.Rational(3, 20)), p: SHARES}, given=WIDE)
    of_average = (1 / sp.sqrt(1 - 4 * V) - 1) / (2 * V)
    there = squared_norm(D @ resolvent(weights(GOE)) @ D) / N / p**2
    return Equality(Wide(there, N), of_average + slip(0, 1) * f_c**2 * (1 / p - 1), over=share)


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
