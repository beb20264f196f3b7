"""Section 2.2.3, divergence of the variance: exponents, conditions on N, comparisons; figure 1 and closed forms; where
the transition is, how often it is met early, and the first correction in 1/N.
"""

from __future__ import annotations

from collections import Counter
from functools import reduce
from itertools import product
from operator import matmul

import sympy as sp

from proofs.papers.agarwala2022.causes import SHARED_FACTORS
from proofs.papers.agarwala2022.exponents import TIED, tied_exponents_are, tied_is_worse, untied_exponents_are
from proofs.papers.agarwala2022.given_matrices import C, s
from proofs.papers.agarwala2022.letters import BELOW_QUARTER, CRITICAL, FREE, N, V, delta, weights
from proofs.papers.agarwala2022.maps import below, chance_beyond_one, fourth, resolvent, second, tied
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Conjunction, Domain, Equality, Identity, Inequality, Limit, Order, Parts, Procedure
from proofs.statements.base import Statement
from symbolic.equilibrium_networks.finite_size_correction import first_correction
from symbolic.language import GOE, IID, ORTHOGONAL, E, Law, Power, Prob, Var, Wide, spectral_radius, trace
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
def tied_diverges_faster() -> Parts:
    """In the tied case the divergence is said to be worse than in the untied case, for each of the ensembles."""
    return tied_is_worse()


@tied_diverges_faster.correction(
    "GOE weights: 2.5 tied (at V_c = 1/4) against 3 untied (at V_c = 1)",
    survives=["agarwala2022/text-A.4.2-more-variance"],
    cause=SHARED_FACTORS,
)
def tied_diverges_faster_corrected() -> Parts:
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


@agarwala2022.text("2.2.3", "order-of-limits", uses=["eq-16", "eq-17"], derivation="wide-limits")
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
def iid_above_the_others() -> Parts:
    """I.i.d. weights vary more than either of the others at the same delta (for the words see the part on names)."""
    return {
        "orthogonal": Inequality(DELTA**-4, ">", (2 - DELTA) / DELTA**3),
        "GOE": Inequality(DELTA**-4, ">", DELTA ** sp.Rational(-5, 2)),
    }


@agarwala2022.text(
    "2.2.3",
    "random-largest",
    part="names",
    uses=["text-2.2.3-random-largest"],
    importance=3,
    slip=(IID, GOE),
    because="the GOE is meant in the first place",
    survives=["agarwala2022/text-2.2.3-random-largest"],
    fault="reference",
)
def iid_above_themselves(this: Law) -> Parts:
    """The names as printed: the random case is said to vary more than either the random or the orthogonal one."""
    return {law.name: Inequality(FIGURE_1[IID], ">", FIGURE_1[law]) for law in (this, ORTHOGONAL)}


@agarwala2022.text("1", "variance-reduced", uses=["text-2.2.3-goe-smaller", "text-2.2.3-random-largest"])
def variance_is_reduced() -> Parts:
    """Orthogonal and GOE matrices reduce the variance, at the same distance delta = 1 - V/V_c from the transition: the
    comparison of section 2.2.3 and of figure 1.  At the same V see own-goe-at-equal-scale.
    """
    return {
        "GOE": Inequality(DELTA ** sp.Rational(-5, 2), "<", DELTA**-4),
        "orthogonal": Inequality((2 - DELTA) / DELTA**3, "<", DELTA**-4),
    }


@agarwala2022.own("goe-at-equal-scale", uses=["text-1-variance-reduced", "eq-19", "own-goe-closed-form"])
def goe_at_equal_scale() -> Inequality:
    """At the same V the GOE varies more than i.i.d. weights, (1-4V)^(-5/2) against (1-V)^-4: its variance is reduced at
    the same distance from the transition, not at the same scale.  Here V = v/(4 + 4 v).
    """
    return Inequality(TIED[GOE].subs(V, BELOW_QUARTER), ">", TIED[IID].subs(V, BELOW_QUARTER))


@agarwala2022.text("2.2.3", "self-averaging", uses=["eq-18"], derivation="wide-limits")
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


@agarwala2022.figure(1, uses=["eq-18", "eq-19", "eq-20"], derivation="wide-limits")
def figure_1() -> Parts:
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
    return {**follows, "not monotone": Order(falls, ">", sp.Integer(0), over=near)}


@agarwala2022.own("iid-closed-form", uses=["eq-19"])
def iid_closed_form() -> Identity:
    """Equation 19 is 2/(1-V)^4 for every V, not only near the transition."""
    return Identity(2 * V**2 / (1 - V) ** 4 + 4 * V / (1 - V) ** 3 + 2 / (1 - V) ** 2, 2 / (1 - V) ** 4)


@agarwala2022.own("goe-closed-form", uses=["eq-20", "eq-81"], derivation="wide-limits")
def goe_closed_form() -> Statement:
    """The corrected equation 20 is 2 (1-4V)^{-5/2} for every V < 1/4."""
    return tied(lambda m: 2 * fourth(m), {GOE: 2 * (1 - 4 * V) ** sp.Rational(-5, 2)})


@agarwala2022.text("2.1.1", "nonzero-probability", uses=["eq-7"])
def nonconvergence_below_the_transition() -> Order:
    """For V < 1 the iterated map of i.i.d. weights fails to converge with a positive probability."""
    over = Domain(
        {N: sp.Interval(2, 30), delta: sp.Interval(sp.Rational(1, 20), sp.Rational(1, 5))}, given=("finite N",)
    )
    return Order(chance_beyond_one(IID, delta), ">", sp.Integer(0), over=over)


@agarwala2022.text("2.1.2", "spectral-radius", uses=["text-2.1.2-ensembles", "eq-61"])
def spectral_radius_of_symmetric() -> Parts:
    """The transition V_c = 1/4 of the GOE is where the edge 2 sqrt(V) of the semicircle is 1; 1 for the other two.

    The edge is what the 2k-th root of tr (W^k)^T W^k tends to: for the GOE that is C_k V^k, whose ratio from k to k + 1
    tends to 4 V; for the others V^k.  Judged by these traces at k = 1, 2, 3 and by that ratio, not by eigenvalues.
    """
    k, order = sp.Symbol("k", positive=True), sp.Symbol("k", integer=True, positive=True)
    over = Domain({V: sp.Interval(sp.Rational(1, 5), 1), order: sp.FiniteSet(1, 2, 3)}, given=("N -> infinity",))

    def moment(*laws: Law) -> sp.Expr:
        w = weights(*laws)
        return Wide(E(trace(Power(w, order).T @ Power(w, order))) / N, N)

    ratio = CRITICAL[GOE] * 2 * (2 * k + 1) / (k + 2)
    return {
        "goe": Equality(moment(GOE), sp.catalan(order) * V**order, over=over),
        "goe, at V_c": Limit(ratio, k, sp.oo, 1),
        "iid, orthogonal": Equality(moment(*FREE), V**order, over=over),
    }


@agarwala2022.text(
    "2.2", "first-two-moments", uses=["eq-8", "eq-57", "text-2.1.2-orthogonal-variance"], derivation="wide-limits"
)
def first_two_moments() -> Parts:
    """Mean and second moment of z* are the same for i.i.d. and Haar weights and for untied ones; that of the GOE is
    larger.
    """
    symmetric = Wide(second(resolvent(weights(GOE))), N)
    return {
        "mean": tied(lambda m: trace(m) / N, {law: sp.Integer(1) for law in FREE}),
        "second": tied(second, dict.fromkeys(FREE, 1 / (1 - V))),
        "GOE": Order(symmetric, ">", 1 / (1 - V), over=below(GOE)),
    }


@agarwala2022.text(
    "2.2.1",
    "divergence",
    uses=["eq-14", "eq-15"],
    because="the corrected equation 14 diverges as delta^-3; only Haar weights have delta^-2",
    cause=SHARED_FACTORS,
)
def untied_divergence() -> Conjunction:
    """With untied weights sigma_inf^2 is said to be of order delta^-2, delta = 1 - V, for the three ensembles: it is 3
    for i.i.d. and GOE weights.
    """
    return untied_exponents_are({IID: slip(2, 3), ORTHOGONAL: sp.Integer(2), GOE: slip(2, 3)})


@agarwala2022.text("2.2.3", "orthogonal-converges", uses=["eq-5"])
def orthogonal_always_converges() -> Equality:
    """Haar weights converge for every V < 1, at every N: the mean of their spectral radius is sqrt(V)."""
    over = Domain({V: sp.Interval.open(0, 1), N: sp.Interval(1, 12)})
    return Equality(E(spectral_radius(weights(ORTHOGONAL))), sp.sqrt(V), over=over)


CLOSE = Domain({N: sp.Interval(16, 40), delta: sp.Interval(sp.Rational(1, 25), sp.Rational(1, 10))})


@agarwala2022.text("2.2.3", "goe-more-stable", uses=["text-2.2.3-width-needed"])
def symmetric_more_stable() -> Order:
    """At equal N and delta an i.i.d. matrix has an eigenvalue beyond 1 more often than a GOE matrix.

    The printed reason, the lower density at the edge, is that of the moduli: within a fraction e of the edge lie of
    the order e^(3/2) of the GOE eigenvalues, and 2e of the i.i.d. ones.
    """
    return Order(chance_beyond_one(IID, delta), ">", chance_beyond_one(GOE, delta, name="S"), over=CLOSE)


@agarwala2022.text("A.4.2", "chance-increases", uses=["text-2.2.2-series-diverges"])
def chance_of_divergence_increases() -> Parts:
    """The chance of an eigenvalue beyond 1 at finite N grows as delta shrinks, for i.i.d. and GOE weights.

    In distribution it is monotone by definition, since the matrix is sqrt(V) W_0; here from delta to delta/4.
    """
    over = Domain({N: sp.Interval(10, 30), delta: sp.Interval(sp.Rational(1, 10), sp.Rational(1, 5))})
    return {
        law.name: Order(chance_beyond_one(law, delta / 4, name="U"), ">", chance_beyond_one(law, delta), over=over)
        for law in (IID, GOE)
    }


@agarwala2022.text("2.2.3", "eigenvalue-near-one", uses=["eq-16"])
def eigenvalue_near_one() -> Order:
    """An eigenvalue that comes near 1 makes the trace large: tr (M^T M)^2 >= 1/(N |1 - lambda|^4), for each W, where
    1/|1 - lambda| is the spectral radius of M.
    """
    m = resolvent(C * (s / spectral_radius(C)))
    over = Domain({s: sp.Interval(sp.Rational(1, 2), sp.Rational(9, 10)), N: sp.Interval(2, 9)})
    return Order(fourth(m), ">=", spectral_radius(m) ** 4 / N, over=over)


def _words(law: Law, k: int) -> sp.Expr:
    """The mean of tr of all words (W^a)^T W^b (W^c)^T W^d of 2k letters; those that are alike after a rotation or a
    transposition are counted together.
    """
    found: Counter[str] = Counter()
    for a, b, c, d in product(range(2 * k + 1), repeat=4):
        if a + b + c + d == 2 * k:
            word = "t" * a + "w" * b + "t" * c + "w" * d
            back = word[::-1].translate(str.maketrans("tw", "wt"))
            found[min(x[n:] + x[:n] for x in (word, back) for n in range(2 * k))] += 1
    w = weights(law)
    traces = (number * trace(reduce(matmul, [w.T if x == "t" else w for x in word])) for word, number in found.items())
    return E(sp.Add(*traces)) / N


def _limiting_words(law: Law, k: int) -> sp.Expr:
    """Their limit."""
    if law == GOE:
        return sp.binomial(2 * k + 3, 3) * sp.catalan(k) * V**k
    return sp.binomial(k + 3, 3) * V**k


TERMS = Domain({V: sp.Interval(sp.Rational(1, 2), 1)}, given=("N -> infinity, then the sum",))


@agarwala2022.own(
    "series-in-the-limit", uses=["eq-17", "eq-80", "text-2.2.3-order-of-limits"], derivation="wide-limits"
)
def series_term_by_term() -> Parts:
    """With N taken to infinity first, the words of equation 17 with 2k letters sum to C(k+3, 3) V^k for i.i.d. weights
    and to C(2k+3, 3) C_k V^k for the GOE: the series of equations 19 and 20.  All terms are positive, so that the order
    of summation does not matter.  Here k = 1 and 2.
    """
    return {
        f"{law.name}, k = {k}": Equality(Wide(_words(law, k), N), _limiting_words(law, k), over=TERMS)
        for law, k in product((IID, GOE), (1, 2))
    }


# -- the first correction ----------------------------------------------------------------------------------------------
@agarwala2022.own("first-correction", uses=["eq-18", "eq-19", "eq-20"], derivation="exact-moments")
def first_correction_of_trace() -> Conjunction:
    """The 1/N term of tr (M^T M)^2 for tied weights: V (6 + 7V)/(1-V)^6 (i.i.d.), 2V (3+V)/(1-V)^4 (Haar), and
    ((1 + 24V + 16V^2)/(1-4V)^4 - (1+6V)/(1-4V)^(7/2))/2 (GOE): for i.i.d. and GOE weights by the words of 2 and 4
    letters at every N, where 52 V^2/N^2 and 175 V^2/N^2 are all that is left of those of 4, so that beyond V^2 their
    closed forms rest on their derivation alone; for Haar weights as it stands, at large N.

    Over the limit: 13/(N delta^2), 4/(N delta), 4/(N delta^(3/2)) near the transition, which is what N must outgrow.
    """
    parts: dict[str, Statement] = {}
    every_size = Domain({V: sp.Interval(sp.Rational(1, 2), 1), N: sp.Interval(2, 7)}, given=("every N",))
    second = {(IID, 1): 0, (GOE, 1): 0, (IID, 2): 52, (GOE, 2): 175}
    for law, k in product((IID, GOE), (1, 2)):
        order = sp.series(first_correction(law.name), V, 0, k + 1).removeO().coeff(V, k)
        gap = N * (_words(law, k) - _limiting_words(law, k))
        parts[f"{law.name}, k = {k}"] = Equality(gap, (order + second[law, k] / N) * V**k, over=every_size)
    haar = N * (E(fourth(resolvent(weights(ORTHOGONAL)))) - (1 + V) / (1 - V) ** 3)
    over = Domain(
        {V: sp.Interval(sp.Rational(1, 5), sp.Rational(2, 5)), N: sp.Interval(4, 9)}, given=("every N above 3",)
    )
    parts["orthogonal"] = Equality(haar, first_correction(ORTHOGONAL.name), over=over)
    return Conjunction(parts)
