"""Section 3.2, the transition: what happens beyond it, and figure 4."""

from __future__ import annotations

from dataclasses import replace

import sympy as sp

from proofs.papers.agarwala2022.letters import FREE, V
from proofs.papers.agarwala2022.nonlinear_letters import (
    few_scales,
    hard_tanh_network,
    onset,
    predicted_length,
    slope_spectrum,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.quantities import Order
from symbolic.language.expectation import GOE


@agarwala2022.text("3.2", "statistics-without-fixed-point", uses=["eq-24", "eq-25"])
def statistics_without_fixed_point() -> Conjunction:
    """Beyond the transition, where no fixed point is stable, the iteration's h.h/N still obeys the self-consistent
    equation, for i.i.d. and Haar W.
    """
    over = replace(few_scales(340, 600), given=("beyond the transition at V = 2.96",))
    return Conjunction(
        {law.name: hard_tanh_network("late length", law, "=", V, over, by="equation 25") for law in FREE}
    )


@agarwala2022.figure(4, uses=["fig-3"])
def figure_4() -> Conjunction:
    """For i.i.d. and Haar W the residual turns from zero to non-zero where the theory says: fewer than half of the
    networks have one at half the V of equation 25, more than half at 8/5 of it.  For symmetric W the theory puts the
    transition too early.
    """
    half = sp.Rational(1, 2)
    parts: dict[str, Statement] = {}
    for law in FREE:
        parts[f"{law.name}, below"] = onset("moving", law, "<", half, excess=0.5)
        parts[f"{law.name}, beyond"] = onset("moving", law, ">", half, excess=1.6)
    return Conjunction({**parts, **transition_is_later()})


@agarwala2022.text("3.2", "transition-later", uses=["fig-3"])
def symmetric_transition_later() -> Conjunction:
    """In the symmetric case the theory predicts a transition earlier than the actual one."""
    return Conjunction(transition_is_later())


def transition_is_later() -> dict[str, Statement]:
    """For symmetric W the fixed point is still stable (radius below 1) where the free theory's radius is above 1.

    The free theory gives V = 0.276; the cavity equations 1.04, for x ~ N(0, 1).
    """
    over = few_scales(33, 45)
    linear = sp.erf(1 / sp.sqrt(2 * predicted_length()))
    return {
        "goe, theory": Order(2 * sp.sqrt(V * linear), ">", sp.Integer(1), over=over),
        "goe": slope_spectrum("radius", GOE.name, "at rest", "<", 1, over),
    }
