"""Section 2.2.3, divergence of the variance: exponents, conditions on N, comparisons; figure 1 and closed forms."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.causes import SHARED_FACTORS
from proofs.papers.agarwala2022.exponents import TIED, tied_exponents_are, tied_is_worse, untied_exponents_are
from proofs.papers.agarwala2022.letters import (
    BELOW_QUARTER,
    CRITICAL,
    FREE,
    N,
    V,
    delta,
    fourth,
    resolvent,
    tied,
    weights,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Domain, Equality, Order
from proofs.statements.scalar import Identity, Inequality
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, Law, Prob, Var, Wide
from symbolic.language.slip import slip

i = sp.Symbol("i", integer=True, nonnegative=True)
# delta = d/(1 + d) in (0, 1)
DELTA = delta / (1 + delta)
# Equations 19, 18 and (corrected) 20 in delta, as figure 1 draws them.
FIGURE_1 = {IID: DELTA**-4, ORTHOGONAL: (2 - DELTA) / DELTA**3, GOE: DELTA ** sp.Rational(-5, 2)}


@agarwala2022.text(
    "2.2.3",
    "untied-exponent",
    uses=["eq-14", "eq-15"],
    because="the corrected equation 14 diverges as delta^-3; only Haar weights have delta^-2",
    affects=["agarwala2022/text-2.2.3-worse", "agarwala2022/text-5.1-all-families"],
    fault="substance",
    cause=SHARED_FACTORS,
)
def untied_exponent_irrespective() -> Conjunction:
    """Untied weights: the divergence is said to be delta^-2 irrespective of the matrix ensemble; it is delta^-3 for
    i.i.d. and GOE weights.
    """
    return untied_exponents_are({IID: slip(2, 3), ORTHOGONAL: sp.Integer(2), GOE: slip(2, 3)})


@agarwala2022.text("2.2.3", "tied-exponents", uses=["eq-18", "eq-19", "eq-20"])
def tied_exponents() -> Conjunction:
    """Tied weights: delta^-2.5 (GOE), delta^-3 (orthogonal), delta^-4 (i.i.d.), N -> infinity first."""
    return tied_exponents_are({GOE: sp.Rational(5, 2), ORTHOGONAL: 3, IID: 4})


@agarwala2022.text("2.2.3", "worse", uses=["text-2.2.3-untied-exponent", "text-2.2.3-tied-exponents"])
def tied_diverges_faster() -> Conjunction:
    """In the tied case the divergence is said to be worse than in the untied case, for each of the ensembles."""
    return tied_is_worse()


@tied_diverges_faster.correction(
    "GOE weights: 2.5 tied (at V_c = 1/4) against 3 untied (at V_c = 1)",
    survives=["agarwala2022/text-A.4.2-more-variance"],
    fault="substance",
    cause=SHARED_FACTORS,
)
def tied_diverges_faster_corrected() -> Conjunction:
    """For i.i.d. (4 against 3) and Haar weights (3 against 2)."""
    return tied_is_worse(FREE)


EDGE = "numeric.equilibrium_networks.edge_of_spectrum."


@agarwala2022.text(
    "2.2.3",
    "width-needed",
    because="N^{-2/3} << delta is N >> delta^{-3/2} (the exponent is inverted); i.i.d. matrices need N >> delta^{-2}",
    survives=["agarwala2022/own-width-needed"],
    fault="sign",
)
def width_needed() -> Procedure:
    """The condition N >> delta^{-2/3} under which edge fluctuations are small.

    Tracy-Widom fluctuations are of order N^{-2/3}; they must be small against delta: N >> delta^{-3/2} for the GOE.
    """
    return Procedure(
        "beta at which the largest eigenvalue fluctuates by delta where N = delta^-beta",
        EDGE + "sharp_edge_by_corners",
        EDGE + "sharp_edge_by_matrices",
        "=",
        slip(sp.Rational(2, 3), sp.Rational(3, 2)),
        why="the exponent of a fluctuation: a fit over sizes that no limit of a tree reaches",
    )


@agarwala2022.text("2.2.3", "order-of-limits", uses=["eq-16", "eq-17"])
def order_of_limits() -> Statement:
    """The direct calculation as N grows is lim_t lim_N of the series: its words with 2i letters, each trace at its
    limit, are C(i+3, 3) V^i for i.i.d., (i+1)^2 V^i for Haar weights, and C(2i+3, 3) C_i V^i for the GOE; their sum
    over i is what wide matrices have.
    """
    words = {
        IID: sp.binomial(i + 3, 3) * V**i,
        ORTHOGONAL: (i + 1) ** 2 * V**i,
        GOE: sp.binomial(2 * i + 3, 3) * sp.catalan(i) * V**i,
    }
    series = {law: sp.Sum(term, (i, 0, sp.oo)) for law, term in words.items()}
    return tied(fourth, series, sp.Rational(2, 5))


@agarwala2022.text("2.2.3", "goe-smaller", uses=["eq-18", "eq-20"])
def goe_below_orthogonal() -> Inequality:
    """At the same delta the GOE has the smaller trace: delta^-5/2 < (2 - delta) delta^-3 for all delta in (0, 1)."""
    return Inequality(DELTA ** sp.Rational(-5, 2), "<", (2 - DELTA) / DELTA**3)


@agarwala2022.text("2.2.3", "random-largest", uses=["eq-18", "eq-19"])
def iid_above_the_others() -> Conjunction:
    """I.i.d. weights vary more than either of the others at the same delta (for the words see the part on names)."""
    return Conjunction(
        {
            "orthogonal": Inequality(DELTA**-4, ">", (2 - DELTA) / DELTA**3),
            "GOE": Inequality(DELTA**-4, ">", DELTA ** sp.Rational(-5, 2)),
        }
    )


def _largest_of_named(first: Law) -> Conjunction:
    """I.i.d. weights above each of the two that are named, for all delta in (0, 1)."""
    return Conjunction({law.name: Inequality(FIGURE_1[IID], ">", FIGURE_1[law]) for law in (first, ORTHOGONAL)})


@agarwala2022.text("2.2.3", "random-largest", part="names", uses=["text-2.2.3-random-largest"], importance=3)
def iid_above_themselves() -> Conjunction:
    """The names as printed: the random case is said to vary more than either the random or the orthogonal one."""
    return _largest_of_named(IID)


@iid_above_themselves.correction(
    "the GOE is meant in the first place",
    survives=["agarwala2022/text-2.2.3-random-largest"],
    fault="reference",
)
def iid_above_the_named_others() -> Conjunction:
    """More than either the GOE or the orthogonal case."""
    return _largest_of_named(GOE)


@agarwala2022.text("1", "variance-reduced", uses=["text-2.2.3-goe-smaller", "text-2.2.3-random-largest"])
def variance_is_reduced() -> Conjunction:
    """Orthogonal and GOE matrices reduce the variance, at the same distance delta = 1 - V/V_c from the transition: the
    comparison of section 2.2.3 and of figure 1.  At the same V see own-goe-at-equal-scale.
    """
    return Conjunction(
        {
            "GOE": Inequality(DELTA ** sp.Rational(-5, 2), "<", DELTA**-4),
            "orthogonal": Inequality((2 - DELTA) / DELTA**3, "<", DELTA**-4),
        }
    )


@agarwala2022.own("goe-at-equal-scale", uses=["text-1-variance-reduced", "eq-19", "own-goe-closed-form"], importance=2)
def goe_at_equal_scale() -> Inequality:
    """At the same V the GOE varies more than i.i.d. weights, (1-4V)^(-5/2) against (1-V)^-4: its variance is reduced at
    the same distance from the transition, not at the same scale.
    """
    return Inequality(TIED[GOE].subs(V, BELOW_QUARTER), ">", TIED[IID].subs(V, BELOW_QUARTER))


@agarwala2022.text("2.2.3", "self-averaging", uses=["eq-18"])
def orthogonal_trace_averages_itself() -> Equality:
    """For Haar W the trace of a single matrix follows the theory: its variance vanishes as N grows, here against the
    square of its limit.
    """
    trace_of_one = fourth(resolvent(weights(ORTHOGONAL)))
    over = Domain({V: sp.Interval(sp.Rational(1, 5), sp.Rational(1, 2))}, given=("N -> infinity",))
    return Equality(Wide(Var(trace_of_one), N), sp.Integer(0), TIED[ORTHOGONAL] ** 2, over=over)


def _at_distance(law: Law, d: sp.Expr) -> sp.Expr:
    """The trace of figure 1, tr[(A^T A)^-2] with A = I - sqrt(V) W_0, at the distance d from the transition."""
    return fourth(resolvent(sp.sqrt(CRITICAL[law] * (1 - d)) * weights(law, scale=sp.Integer(1))))


@agarwala2022.figure(1, uses=["eq-18", "eq-19", "eq-20"])
def figure_1() -> Conjunction:
    """Trace against delta: matrices follow the theory at intermediate delta (one matrix of N = 5000 in the figure; here
    the limit of several sizes), and that of i.i.d. matrices need not be monotone: it may be smaller at half the
    distance from the transition.
    """
    intermediate = Domain({delta: sp.Interval(sp.Rational(3, 5), sp.Rational(9, 10))}, given=("N -> infinity",))
    theory = {GOE: delta ** sp.Rational(-5, 2), ORTHOGONAL: (2 - delta) / delta**3, IID: delta**-4}
    follows: dict[str, Statement] = {
        law.name: Equality(Wide(_at_distance(law, delta), N), value, over=intermediate) for law, value in theory.items()
    }
    near = Domain({delta: sp.Interval(sp.Rational(1, 50), sp.Rational(1, 5)), N: sp.Interval(8, 24)})
    falls = Prob(sp.Lt(_at_distance(IID, delta / 2), _at_distance(IID, delta)))
    return Conjunction({**follows, "not monotone": Order(falls, ">", sp.Integer(0), over=near)})


@agarwala2022.own("iid-closed-form", uses=["eq-19"])
def iid_closed_form() -> Identity:
    """Equation 19 is 2/(1-V)^4 for every V, not only near the transition."""
    return Identity(2 * V**2 / (1 - V) ** 4 + 4 * V / (1 - V) ** 3 + 2 / (1 - V) ** 2, 2 / (1 - V) ** 4)


@agarwala2022.own("goe-closed-form", uses=["eq-20", "eq-81"])
def goe_closed_form() -> Statement:
    """The corrected equation 20 is 2 (1-4V)^{-5/2} for every V < 1/4."""
    return tied(lambda m: 2 * fourth(m), {GOE: 2 * (1 - 4 * V) ** sp.Rational(-5, 2)})
