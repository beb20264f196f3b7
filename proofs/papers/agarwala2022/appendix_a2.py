"""Appendix A.2, infinite depth: how close z_t is to z*, and lemma A.1 (equations 36-46)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import sympy as sp

from proofs.papers.agarwala2022.causes import EVENT_AS_FRACTION
from proofs.papers.agarwala2022.given_matrices import BELOW_ONE_IN_NORM, CONTRACTION, s
from proofs.papers.agarwala2022.letters import ONES, SIZES, N, V, t, weights, x
from proofs.papers.agarwala2022.maps import resolvent, tied_state
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Domain, Equality, Limit, Order, Parts, Procedure, Readings
from symbolic.language import IID, Drawn, Power, Series, Wide, gaussian_mean, mean_of_entries, squared_norm
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Matrix

PREFIX = "agarwala2022/"


w = sp.Symbol("w", real=True)
EPSILON, start, length, J, theta, level = sp.symbols("epsilon a c J theta z", real=True)
k = sp.Symbol("k", integer=True, nonnegative=True)
STEPS = Domain(
    {s: sp.Interval.open(sp.Rational(1, 2), 1), N: SIZES, t: sp.FiniteSet(1, 2, 3)}, given=BELOW_ONE_IN_NORM.given
)


def normal_below(z: sp.Expr, spread: sp.Expr) -> sp.Expr:
    """The chance that a Gaussian of mean 0 and this variance is below z."""
    return gaussian_mean(sp.Piecewise((1, w < z), (0, True)), {w: spread})


def distance_at(steps: sp.Expr) -> sp.Expr:
    """|z* - z_t|^2/N with z_0 = x."""
    return squared_norm(tied_state(CONTRACTION) - tied_state(CONTRACTION, steps)) / N


@agarwala2022.equation(36, uses=["eq-34"])
def distance_as_series() -> Equality:
    """|z* - z_t|^2/N is the double series over powers above t; for z_0 = x as in equation 5 (48 has z_0 = 0, one power
    less).
    """
    tail = Series(k, Power(CONTRACTION, k) @ x, t + 1)
    return Equality(distance_at(t), squared_norm(tail) / N, over=STEPS)


@agarwala2022.equation(37, uses=["eq-36"])
def distance_factored() -> Equality:
    """The same as the length of W^{t+1} z*."""
    return Equality(distance_at(t), squared_norm(Power(CONTRACTION, t + 1) @ tied_state(CONTRACTION)) / N, over=STEPS)


n = sp.Symbol("n", integer=True, positive=True)


def edge(relation: Literal["=", "<="], value: sp.Expr) -> Procedure:
    """The largest eigenvalue of (W^n)^T W^n in units of V^n, n = t + 1."""
    return Procedure(
        "largest eigenvalue of (W^n)^T W^n over V^n, n = t + 1",
        "numeric.equilibrium_networks.norms_of_powers.edge_of_law",
        "numeric.equilibrium_networks.norms_of_powers.edge_of_matrices",
        relation,
        value,
        why="the end of a spectrum is no average of a word",
        over=Domain({n: sp.FiniteSet(2, 3)}, given=("i.i.d. W", "N -> infinity")),
    )


@agarwala2022.text("A.2", "operator-bound")
def largest_singular_value_of_power() -> Readings:
    """The spectrum of (W^{t+1})^T W^{t+1} is said to end at t V^{t+1} or before (t = 0 would leave nothing); the bound
    that is used, (t + 1) V^{t+1} in equation 38, is too small for it as well.
    """
    return Readings({"t V^{t+1}, in the text": edge("<=", n - 1), "(t+1) V^{t+1}, in equation 38": edge("<=", n)})


@largest_singular_value_of_power.correction(
    "the edge of the Fuss-Catalan law of n = t + 1 factors is (n+1)^{n+1}/n^n V^n, about e (n + 1) V^n",
    survives=[PREFIX + c for c in ("eq-38", "eq-39", "eq-40", "lemma-A.1")],
    fault="substance",
)
def largest_singular_value_of_power_corrected() -> Procedure:
    """(t+2)^{t+2}/(t+1)^{t+1} V^{t+1}, here for t = 1 and 2."""
    return edge("=", (n + 1) ** (n + 1) / n**n)


@agarwala2022.equation(38, uses=["eq-37"])
def distance_bound() -> Order:
    """|z* - z_t|^2/N <= (z*.z*/N) (t+1) V^{t+1} with a probability that tends to 1, t >= 1 and x independent of W.

    The typical factor is V^{t+1} alone.  As a bound for every x it would need the norm of W^{t+1}, which is larger.
    """
    m = resolvent(weights(IID))
    over = Domain(
        {V: sp.Interval(sp.Rational(1, 10), sp.Rational(1, 2)), t: sp.FiniteSet(1, 2, 3)},
        given=("x independent of W", "N -> infinity", "t >= 1"),
    )
    gap = squared_norm(Power(weights(IID), t + 1) @ m @ ONES) / N
    return Order(Wide(gap, N), "<=", Wide(squared_norm(m @ ONES) / N, N) * (t + 1) * V ** (t + 1), over=over)


def component_above(bound: str, says: str) -> Procedure:
    """The share of networks with a component of z* - z_t that is above a bound: a small one, where this is a bound."""
    experiments = "numeric.equilibrium_networks.component_gaps.by_"
    steps = {t: sp.FiniteSet(2, 3, 5, 10), V: sp.FiniteSet(sp.Rational(3, 10), sp.Rational(1, 2))}
    return Procedure(
        f"share of networks with max_i |z_i* - (z_t)_i|^2 > {says}",
        experiments + "models",
        experiments + "matrices",
        "<",
        sp.Rational(1, 20),
        why="the largest component is no average over components",
        over=Domain({**steps, N: sp.FiniteSet(200)}, given=("i.i.d. W", "x of normal entries", "z_0 = x")),
        options={"of": bound},
    )


@agarwala2022.equation(39, uses=["eq-38"])
def component_bound() -> Procedure:
    """The same bound for one component, without 1/N: very loose."""
    return component_above("output", "z*.z* (t+1) V^{t+1}")


@agarwala2022.equation(40, uses=["eq-39"])
def component_bound_in_input() -> Procedure:
    """The bound in terms of x.x, t >= 1.

    True, but x.x grows with N: it does not give a t_c that is independent of N, which lemma A.1 needs.  What does is
    E|z_i* - (z_t)_i|^2 = V^{t+1}/(1-V) x.x/N.
    """
    return component_above("input", "2t/(1-V) x.x V^{t+1}")


LATE = Domain(
    {
        V: sp.Interval(sp.Rational(1, 5), sp.Rational(2, 5)),
        level: sp.Interval(sp.Rational(1, 2), 2),
        t: sp.FiniteSet(5),
    },
    given=("V < 1", "t > t_c, N > N_c", "x = (1, ..., 1)"),
)


def share(state: Matrix) -> sp.Expr:
    """The share of components below z: as N grows the distribution function of one of them, all being alike."""
    return mean_of_entries(sp.Piecewise((1, w < level), (0, True)), w, state)


def lemma_claim(letter: Drawn | None = None, over: Domain = LATE) -> Order:
    """|F_N(z) - F_N(z;t)| < epsilon for t > t_c(epsilon) and large N, at x = (1, ..., 1): epsilon = 1/10, t = 5."""
    letter = letter or weights(IID)
    late = tied_state(letter, t, drive=ONES)
    gap = Wide(share(resolvent(letter) @ ONES) - share(late), N)
    return Order(sp.Abs(gap), "<", sp.Rational(1, 10), over=over)


@agarwala2022.lemma("A.1", uses=["eq-41"], derivation="normal-components")
def depth_and_width_exchange() -> Order:
    """The distribution functions of z_i* and (z_t)_i come as close as wanted, uniformly in N > N_c.

    True for inputs of any length (lemma-A.1/any-z); the printed proof has gaps (equations 40 and 42-45) that do not
    touch the result.
    """
    return lemma_claim()


@agarwala2022.lemma(
    "A.1", part="explicit", own=True, importance=2, uses=["lemma-A.1", "eq-53"], derivation="normal-components"
)
def depth_for_every_epsilon() -> Order:
    """How deep: at every t the distribution functions are at most V^t/(8 (1-V)) apart as N grows, for every V < 1 and
    z.  So for every epsilon t_c = ln(8 (1-V) epsilon)/ln V will do, with an N_c for each t.  Here x = (1, ..., 1).

    From the limiting laws, N(1, V/(1-V)) and N(1, V (1 - V^t)/(1-V)).  Chebyshev's inequality for z* - z_t, of mean
    square V^{t+1}/(1-V), gives no less than 0.22 at V = 2/5, t = 5, where this is 0.0021.
    """
    letter = weights(IID)
    gap = Wide(share(resolvent(letter) @ ONES) - share(tied_state(letter, t, drive=ONES)), N)
    everything = {V: sp.Interval.open(0, 1), level: sp.Interval(-sp.oo, sp.oo), t: sp.Interval(1, sp.oo)}
    over = Domain(everything, given=("N -> infinity at each t", "x = (1, ..., 1)"))
    told = {V: sp.Interval(sp.Rational(1, 2), sp.Rational(3, 4)), t: sp.Interval(1, 2)}
    return Order(sp.Abs(gap), "<=", V**t / (8 * (1 - V)), over=over, told_in=told)


@agarwala2022.equation(41, uses=["eq-40"], derivation="normal-components")
def distribution_functions_close() -> Order:
    """The inequality of lemma A.1."""
    return lemma_claim()


@agarwala2022.text("A.2", "depth-needed", uses=["eq-40"])
def depth_needed() -> Limit:
    """t_c = O(ln(V/epsilon)) at fixed V, delta: the depth from which |z* - z_t| < epsilon with probability 1 - delta,
    over ln(V/epsilon), has a finite limit 2/ln(1/V).  Here epsilon = exp(-u), V = 1/(1 + v), delta = exp(-d).

    From E|z_i* - (z_t)_i|^2 = V^{t+1}/(1-V) at x.x/N = 1, which is delta epsilon^2 at t_c.  The bound of equation 40
    gives no such t_c, since x.x grows with N.  The constant is not uniform: it grows without bound as V -> 1.
    """
    u, v, d = sp.symbols("u v d", positive=True)  # epsilon = exp(-u), V = 1/(1 + v), delta = exp(-d)
    needed = (2 * u + d + sp.log((1 + v) / v)) / sp.log(1 + v) - 1
    return Limit(needed / (u - sp.log(1 + v)), u, sp.oo, 2 / sp.log(1 + v))


# A and B of the proof, z* and z_t: B is normal, and A within epsilon of it but for an event of probability delta, B in
# (a, a + c), where it is off by J.
SLOPE = 1 / sp.sqrt(2 * sp.pi)  # B of the paper, the Lipschitz constant of the law
DELTA = normal_below(start + length, 1) - normal_below(start, 1)


def below_of_b(place: sp.Expr) -> sp.Expr:
    """P(B < z)."""
    return normal_below(place, 1)


def below_of_a() -> sp.Expr:
    """P(A < z)."""
    event = sp.Piecewise((1, sp.And(w > start, w < start + length)), (0, True))
    return gaussian_mean(sp.Piecewise((1, w + theta * EPSILON + J * event < level), (0, True)), {w: 1})


def coupled(jump: int, events: tuple[sp.Expr, sp.Expr], levels: tuple[sp.Expr, sp.Expr]) -> Domain:
    """Events on one side of z that are thrown to the other."""
    tenth = sp.Rational(1, 10)
    return Domain(
        {
            EPSILON: sp.Interval(3 * tenth / 10, tenth),
            theta: sp.Interval(-1, 1) if jump < 0 else sp.Interval(-1, sp.Rational(1, 2)),
            start: sp.Interval(*events),
            length: sp.Interval(3 * tenth, 8 * tenth),
            J: sp.FiniteSet(jump),
            level: sp.Interval(*levels),
        },
        given=("|z* - z_t| < epsilon with probability 1 - delta", "z_t normal, of Lipschitz constant B = 1/sqrt(2 pi)"),
    )


HALF = sp.Rational(1, 2)
THROWN_ABOVE = coupled(4, (-2, -1), (0, 1))
THROWN_BELOW = replace(
    coupled(-4, (HALF, 1), (-3 * HALF, -HALF)),
    ranges={**coupled(-4, (HALF, 1), (-3 * HALF, -HALF)).ranges, theta: sp.Interval(-HALF, 1)},
)
ADDITIVE = "an event of probability delta is taken away, not a fraction delta of the probability"
INFERENCE = (
    f"{ADDITIVE}; what fails is the inference from these probabilities, the line itself is true of wide networks"
)

# What z* and z_t of equation 36 tend to for i.i.d. W, less x_i and at x.x/N = 1: normal numbers, z* = z_t + D with a D
# that does not depend on z_t; delta is P(|D| >= epsilon), and B the density of z_t at its mean.
LATER = V ** (t + 1)
MISSED = 1 - (normal_below(EPSILON, LATER / (1 - V)) - normal_below(-EPSILON, LATER / (1 - V)))
DENSITY = sp.sqrt((1 - V) / (2 * sp.pi * (V - LATER)))


def output_below(z: sp.Expr) -> sp.Expr:
    """P(z* - x_i < z), of variance V/(1-V)."""
    return normal_below(z, V / (1 - V))


def state_below(z: sp.Expr) -> sp.Expr:
    """P(z_t - x_i < z), of variance (V - V^{t+1})/(1-V)."""
    return normal_below(z, (V - LATER) / (1 - V))


def of_limits(scales: tuple[int, int], steps: tuple[int, ...], levels: tuple[sp.Expr | int, sp.Expr | int]) -> Domain:
    """V in twentieths, t, and z, where the laws of wide networks are compared."""
    return Domain(
        {
            V: sp.Interval(*(sp.Rational(n, 20) for n in scales)),
            t: sp.FiniteSet(*steps),
            EPSILON: sp.Interval(sp.Rational(2, 5), sp.Rational(7, 10)),
            level: sp.Interval(*levels),
        },
        given=("i.i.d. W, N -> infinity", "z_0 = x, x.x/N = 1", "z from x_i on"),
    )


MIDDLE, LOW = of_limits((6, 14), (1, 2), (-1, 1)), of_limits((8, 12), (2, 3), (-2, -1))
NEAR_TRANSITION = of_limits((17, 19), (1,), (-4, -3))


@agarwala2022.equation(
    42,
    uses=["eq-40", "eq-53"],
    because=INFERENCE,
    affects=[PREFIX + "eq-44"],
    survives=[PREFIX + "lemma-A.1"],
    cause=EVENT_AS_FRACTION,
)
def lower_bound() -> Parts:
    """P(z* < z) >= (1 - delta) P(z_t < z - epsilon), as a consequence of |z* - z_t| < epsilon with probability 1 -
    delta, of which alone the proof speaks: that inference fails for a normal w = z_t, z* = w + theta epsilon, and off
    by J more for a < w < a + c, the event of probability delta.

    For wide networks the line is true, as their D = z* - z_t does not depend on z_t: P(z* < z) is at least
    P(z_t < z - epsilon) P(D < epsilon).  Measured on their limiting laws.
    """
    below = below_of_b(level - EPSILON)
    return {
        "inference": Order(below_of_a(), ">=", slip((1 - DELTA) * below, below - DELTA), over=THROWN_ABOVE),
        "wide networks": Order(output_below(level), ">=", (1 - MISSED) * state_below(level - EPSILON), over=MIDDLE),
    }


@agarwala2022.equation(
    43,
    uses=["eq-40", "eq-53"],
    because=ADDITIVE,
    affects=[PREFIX + "eq-45"],
    survives=[PREFIX + "lemma-A.1"],
    cause=EVENT_AS_FRACTION,
)
def upper_bound() -> Order:
    """P(z* < z) <= P(z_t < z + epsilon) / (1 - delta), for what z* and z_t of wide networks tend to, in the lower tail
    and near the transition, where z* varies much more than z_t.
    """
    below = state_below(level + EPSILON)
    return Order(output_below(level), "<=", slip(below / (1 - MISSED), below + MISSED), over=NEAR_TRANSITION)


@agarwala2022.equation(
    44,
    uses=["eq-42", "eq-53"],
    because="P(z_t < z - eps) >= P(z_t < z) - B eps: the sign (and the event of equation 42)",
    survives=[PREFIX + "eq-46"],
    fault="sign",
)
def lower_bound_shifted() -> Order:
    """The bound with the law of z_t at z itself: a lower bound that adds B epsilon; it fails already for z* = z_t.
    Here for what z* and z_t of wide networks tend to, in the lower tail.
    """
    below, moved = state_below(level), DENSITY * EPSILON
    return Order(output_below(level), ">=", slip((1 - MISSED) * (below + moved), below - moved - MISSED), over=LOW)


@agarwala2022.equation(
    45, uses=["eq-43", "eq-53"], because=INFERENCE, survives=[PREFIX + "eq-46"], cause=EVENT_AS_FRACTION
)
def upper_bound_shifted() -> Parts:
    """The upper bound with the law of z_t at z itself, as a consequence of equation 43 and of the density B, which
    fails for z_t and z* as in equation 42, so that B = 1/sqrt(2 pi).

    For wide networks the line is true, although equation 43 is not.  Measured on their limiting laws.
    """
    below, moved = below_of_b(level), SLOPE * EPSILON
    printed = (state_below(level) + DENSITY * EPSILON) / (1 - MISSED)
    return {
        "inference": Order(
            below_of_a(), "<=", slip((below + moved) / (1 - DELTA), below + moved + DELTA), over=THROWN_BELOW
        ),
        "wide networks": Order(output_below(level), "<=", printed, over=MIDDLE),
    }


@agarwala2022.equation(46, uses=["eq-44", "eq-45"])
def distance_of_distributions() -> Parts:
    """|F_N(z) - F_N(z;t)| < 2 (delta + B epsilon), from the corrected bounds (which give it without the factor 2), for
    z_t and z* as in equation 42.

    In print the same function stands on both sides of the minus sign, where the line would say nothing.
    """
    gap, bound = sp.Abs(below_of_a() - below_of_b(level)), 2 * (DELTA + SLOPE * EPSILON)
    return {
        "thrown above z": Order(gap, "<", bound, over=THROWN_ABOVE),
        "thrown below z": Order(gap, "<", bound, over=THROWN_BELOW),
    }
