"""Section 3.2, the transition: what happens beyond it, when each network loses its fixed point, how its radius varies,
normality; figure 4.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import sympy as sp
from sympy import Rational

from proofs.papers.agarwala2022.given_matrices import BELOW_ONE_IN_NORM, CONTRACTION, along
from proofs.papers.agarwala2022.letters import ALL, FREE, SIZES, N, V, t, vector, weights, x, y
from proofs.papers.agarwala2022.nonlinear_letters import (
    few_scales,
    hard_tanh_network,
    onset,
    phi,
    predicted_length,
    slope_spectrum,
    slopes,
    u,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Conjunction, Domain, Equality, Order, Parts, Procedure, Statement
from symbolic.language import GOE, IID, ORTHOGONAL, Coefficient, E, Law, Wide, iterated, trace


@agarwala2022.text("3.2", "statistics-without-fixed-point", uses=["eq-24", "eq-25"])
def statistics_without_fixed_point() -> Parts:
    """Beyond the transition, where no fixed point is stable, the iteration's h.h/N still obeys the self-consistent
    equation, for i.i.d. and Haar W.
    """
    over = replace(few_scales(340, 600), given=("beyond the transition at V = 2.96",))
    return {law.name: hard_tanh_network("late length", law, "=", V, over, by="equation 25") for law in FREE}


@agarwala2022.figure(4, uses=["fig-3"])
def figure_4() -> Parts:
    """For i.i.d. and Haar W the residual turns from zero to non-zero where the theory says: fewer than half of the
    networks have one at half the V of equation 25, more than half at 8/5 of it.  For symmetric W the theory puts the
    transition too early.
    """
    half = sp.Rational(1, 2)
    parts: dict[str, Statement] = {}
    for law in FREE:
        parts[f"{law.name}, below"] = onset("moving", law, "<", half, excess=0.5)
        parts[f"{law.name}, beyond"] = onset("moving", law, ">", half, excess=1.6)
    return {**parts, **transition_is_later()}


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


# -- equation 23 at fixed depth ----------------------------------------------------------------------------------------
@agarwala2022.text("3.1", "gaussian-at-fixed-depth", uses=["eq-23"], importance=2)
def field_is_gaussian_at_fixed_depth() -> Procedure:
    """For i.i.d. W and a fixed number of steps the components of h_t are Gaussian in the limit, with the variance that
    the steps of equation 25 give, as far as their fourth moment tells: hard-tanh, on both sides of the transition.
    """
    over = Domain({V: sp.FiniteSet(Rational(1, 2), 1, 4), t: sp.FiniteSet(2, 5)}, given=("from h_0 = 0",))
    return hard_tanh_network("fourth moment", IID, "=", 1, over, by="equation 25")


# -- normality ---------------------------------------------------------------------------------------------------------
AT = few_scales(30)


def deviation_claim(departs: Collection[Law]) -> dict[str, Statement]:
    """h*.h*/N is more than a quarter above equation 25 for these weights, and as it says for the others."""
    far = Rational(5, 4) * predicted_length()
    return {
        f"{law.name}, length": hard_tanh_network("length", law, ">", far, AT)
        if law in departs
        else hard_tanh_network("length", law, "=", V, AT, by="equation 25")
        for law in ALL
    }


@agarwala2022.text(
    "3.2", "normality", uses=["eq-25", "text-3.1-goe-variance"], importance=2, derivation="exact-moments"
)
def normality_is_the_reason() -> Parts:
    """That symmetric W have other properties in the non-linear case due to their normality: normal W, and only they,
    would depart from equation 25 (here at V = 3/10: lie a quarter of it above), which i.i.d. W obey.  Haar W are normal
    as well and obey it.
    """
    normal = (ORTHOGONAL, GOE)
    letters = {law.name: weights(law) for law in normal}
    over = Domain({V: sp.Interval.open(0, 1), N: SIZES})
    gaps = {f"{name} is normal": along(w.T @ w @ x, w @ w.T @ x, over) for name, w in letters.items()}
    return {**gaps, **deviation_claim(normal)}


@normality_is_the_reason.correction(
    "orthogonal matrices are normal too; what the GOE has and they lack is tr W^2 = V, by which a unit acts on itself",
    survives=["agarwala2022/text-3.1-goe-variance", "agarwala2022/own-symmetric-variance"],
    fault="substance",
    derivation="wide-limits",
)
def response_to_itself_is_the_reason() -> Parts:
    """W with tr W^2 = V depart from equation 25, W with tr W^2 = 0 in the limit do not."""
    over = Domain({V: sp.Interval.open(0, 1)}, given=("N -> infinity",))
    squares = {law.name: Wide(E(trace(weights(law) @ weights(law))) / N, N) for law in ALL}
    parts = {
        f"{name}, tr W^2": Equality(square, V, over=over)
        if name == GOE.name
        else Equality(square, sp.Integer(0), V, over=over)
        for name, square in squares.items()
    }
    return {**parts, **deviation_claim((GOE,))}


# -- the remainder of equation 29 --------------------------------------------------------------------------------------
@agarwala2022.equation(29, part="remainder", uses=["eq-29"])
def remainder_of_linearised_map() -> Equality:
    """What equation 29 leaves out is of second order in delta h = epsilon v, for a smooth phi: with tanh it is
    W phi''(h) v v / 2 there, phi'' = -2 tanh (1 - tanh^2) and the products componentwise.
    """
    h, v, size = vector("h"), vector("v"), sp.Symbol("epsilon", positive=True)
    curved = slopes(h, -sp.tanh(u) * (1 - sp.tanh(u) ** 2)) @ slopes(v, u) @ v
    moved = trace(y.T @ CONTRACTION @ phi(h + v * size))
    return Equality(Coefficient(moved, size, 2), trace(y.T @ CONTRACTION @ curved), over=BELOW_ONE_IN_NORM)


# -- stability at equality ---------------------------------------------------------------------------------------------
@agarwala2022.own("stable-at-equality", uses=["text-3.2-stable-iff"], importance=3)
def stable_at_equality() -> Equality:
    """An eigenvalue of modulus 1 need not make a fixed point unstable: h* = 0 of h -> W tanh(h), W = 1 or -1, attracts
    all h, since 1/h^2 gains 2/3 in each step at large t.
    """
    h, weight, start = sp.Symbol("h", real=True), sp.Symbol("W", real=True), sp.Symbol("h_0", positive=True)
    steps = sp.Symbol("t", integer=True, positive=True)
    gain = iterated({h: weight * sp.tanh(h)}, {h: start}, steps, 1 / sp.tanh(h) ** 2 - 1 / h**2)
    over = Domain({weight: sp.FiniteSet(-1, 1), start: sp.Interval(Rational(3, 10), 2)})
    return Equality(Wide(gain, steps), Rational(2, 3), over=over)


# -- the radius --------------------------------------------------------------------------------------------------------
@agarwala2022.text("3.2", "deviations-grow", uses=["fig-3"], importance=3)
def deviations_of_the_goe_grow() -> Procedure:
    """For symmetric W the radius deviates more from the theory as its prediction approaches 1: the gap at 2V is larger
    than at V, up to 2V = 0.276, where the prediction is 1.
    """
    over = Domain({V: sp.FiniteSet(Rational(7, 100), Rational(69, 500))})
    return slope_spectrum("radius", GOE.name, "at rest", ">", 0, over, by="growing shortfall")


@agarwala2022.text("3.2", "large-fluctuations", uses=["fig-3"], importance=3)
def radius_fluctuates_beyond_the_transition() -> Parts:
    """Beyond the transition the largest eigenvalue fluctuates strongly: among networks of each ensemble it varies more
    (standard deviation over the mean) at four times the V of the transition than at a quarter of it.
    """
    return {law.name: onset("spread", law, ">", 0) for law in ALL}


# -- the residual ------------------------------------------------------------------------------------------------------
@agarwala2022.text("3.2", "residual-turns-on", uses=["fig-4"], importance=3)
def residual_turns_on() -> Conjunction:
    """For all three ensembles the residual |h_{t+1} - h_t| at large t, averaged over networks, goes from near zero (a
    quarter of the V at which the fixed point is lost) to a non-zero value (four times that V): from below to above
    sqrt(N)/20.
    """
    small = Rational(1, 20)
    parts: dict[str, Statement] = {}
    for law in ALL:
        parts[f"{law.name}, below"] = onset("residual", law, "<", small, excess=0.25)
        parts[f"{law.name}, beyond"] = onset("residual", law, ">", small, excess=4)
    return Conjunction(parts)


@agarwala2022.figure(4, part="goe-variance", uses=["fig-4"])
def onset_varies_more_for_the_goe() -> Parts:
    """The threshold varies more for the GOE: more of its networks turn before 0.7 of the sqrt(V) at which wide ones do,
    or after 1.3 of it, than of i.i.d. and of Haar networks.

    A network has turned where its residual is above 1e-3 after 400 steps.
    """
    narrow = sp.FiniteSet(100)
    return {law.name: onset("misplaced", GOE, ">", 0, narrow, 400, than=law.name) for law in FREE}
