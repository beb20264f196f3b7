"""Section 2.1, sentences on convergence, on laws beyond i.i.d. weights, and on the kernels that they give."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.exponents import exponent, tied_near
from proofs.papers.agarwala2022.given_matrices import C, s
from proofs.papers.agarwala2022.letters import ALL, CRITICAL, ONES, SIZES, N, V, delta, weights, x
from proofs.papers.agarwala2022.maps import (
    below,
    fourth_about,
    resolvent,
    second,
    tied,
    tied_state,
    untied_state,
    variance,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Domain, Equality, Order, Parts, Statement
from symbolic.equilibrium_networks.deep_equilibrium import output_variance
from symbolic.language import GOE, IID, ORTHOGONAL, E, Law, Wide, spectral_norm, squared_norm
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Zero

h = sp.Symbol("h", real=True)


@agarwala2022.text("2.1", "bounded-norm", uses=["eq-3", "eq-4"], importance=2)
def bounded_norm_converges() -> Order:
    """A bound s < 1 on the spectral norm of W guarantees convergence: after t steps at most s^t of the distance to z*
    is left, for every x; here from z_0 = 0.
    """
    t = sp.Symbol("t", integer=True, positive=True)
    w = C * (s / spectral_norm(C))
    end = resolvent(w) @ x
    left = squared_norm(tied_state(w, t, start=Zero(N, 1)) - end)
    over = Domain({s: sp.Interval(sp.Rational(1, 2), sp.Rational(19, 20)), t: sp.FiniteSet(1, 3, 10), N: SIZES})
    return Order(left, "<=", s ** (2 * t) * squared_norm(end), over=over)


# -- the common law of untied states -----------------------------------------------------------------------------------
@agarwala2022.text("2.1", "common-limit-law", uses=["eq-6", "text-2.1-no-untied-limit"], importance=2)
def untied_states_have_a_common_law() -> Equality:
    """The states of an untied network have one law at large t and N, though no limit: at x = (1, ..., 1) their
    components less x_i are Gaussian with variance V/(1-V) (fourth moment 3 times its square).
    """
    over = Domain(
        {V: sp.Interval(sp.Rational(2, 5), sp.Rational(3, 5))}, given=("N -> infinity, then t -> infinity", "V < 1")
    )
    state = untied_state(weights())
    return Equality(Wide(E(fourth_about(sp.Integer(1), state)), N), 3 * (V / (1 - V)) ** 2, over=over)


# -- equation 8 without independent entries ----------------------------------------------------------------------------
def gaussian_output(law: Law, mean: sp.Expr, spread: sp.Expr) -> Equality:
    """The fourth moment of the components of z* about their mean is 3 times the squared variance, x = (1, ..., 1)."""
    low, high = sp.Rational(3, 10) * CRITICAL[law], sp.Rational(1, 2) * CRITICAL[law]
    over = Domain({V: sp.Interval(low, high)}, given=("N -> infinity, in probability", "V below the transition"))
    return Equality(Wide(fourth_about(mean, resolvent(weights(law)) @ ONES), N), 3 * spread**2, over=over)


@agarwala2022.equation(
    8,
    part="haar",
    derivation="normal-components",
    ablates=("independent entries of W",),
    uses=["text-2.1.2-orthogonal-variance"],
)
def output_law_for_haar() -> Equality:
    """Independent entries are not needed: for tied Haar weights too the components of z* less x_i are Gaussian with
    variance V/(1-V) x.x/N (fourth moment 3 times its square).

    Section 2.1.1 says of its results that they require i.i.d. entries: what was proved before does, the law does not.
    """
    return gaussian_output(ORTHOGONAL, sp.Integer(1), V / (1 - V))


@agarwala2022.text(
    "2.2",
    "two-moments-suffice",
    uses=["text-2.2-first-two-moments", "eq-8/haar"],
    importance=2,
    derivation="normal-components",
)
def two_moments_suffice() -> Parts:
    """In the limit the first two moments characterise the output: its components are Gaussian for i.i.d. and, with
    another mean and variance, for GOE weights, as far as their fourth moment tells, for x = (1, ..., 1) (Haar weights:
    eq-8/haar).
    """
    mean = (1 - sp.sqrt(1 - 4 * V)) / (2 * V)
    return {
        "iid": gaussian_output(IID, sp.Integer(1), V / (1 - V)),
        "goe": gaussian_output(GOE, mean, (1 / sp.sqrt(1 - 4 * V) - 1) / (2 * V) - mean**2),
    }


# -- section 2.1.2 -----------------------------------------------------------------------------------------------------
@agarwala2022.text(
    "2.1.2", "more-pronounced", uses=["text-2.1.2-divergence", "text-2.2.3-tied-exponents"], importance=2
)
def more_pronounced_at_fourth_order() -> Parts:
    """The ensembles differ more in the fourth moment than in the second: the exponents are 1, 1, 1/2 (i.i.d., Haar,
    GOE) and then 4, 3, 5/2, so that the largest gap grows from 1/2 to 3/2.

    The gap between Haar and GOE weights alone stays 1/2.
    """
    seconds = {law: output_variance(law.name).subs(V, CRITICAL[law] * (1 - delta)) for law in ALL}
    orders = {"second": (seconds, (1, 1, sp.Rational(1, 2))), "fourth": ({}, (4, 3, sp.Rational(5, 2)))}
    return {
        f"{law.name}, {name}": exponent(formulas.get(law, tied_near(law)), value)
        for name, (formulas, values) in orders.items()
        for law, value in zip(ALL, values, strict=True)
    }


@agarwala2022.text("2.1.2", "different-kernels", uses=["text-2.1.2-ntk"], importance=2)
def kernels_differ() -> Order:
    """The GOE and i.i.d. weights give different wide-limit kernels: at the same V the factor of x.x' in the NTK,
    (tr M^T M)^2, is larger for the GOE.

    Both kernels are multiples of x.x'.
    """
    symmetric, free = (Wide(second(resolvent(weights(law, name=name))), N) for law, name in ((GOE, "S"), (IID, "W")))
    return Order(symmetric**2, ">", free**2, over=below(GOE))


# -- the square inside the variance ------------------------------------------------------------------------------------
@agarwala2022.text(
    "2.1.2",
    "square-in-variance",
    uses=["eq-8", "eq-9"],
    importance=3,
    because="the square belongs to the variance's sign, not to the component: Var[z_i*]",
    survives=["agarwala2022/eq-8", "agarwala2022/eq-10", "agarwala2022/text-2.1.2-divergence"],
    fault="misprint",
    derivation="wide-limits",
)
def variance_of_the_square() -> Statement:
    """From equation 11 on the quantity of equation 9, Var[z_i*], is written Var[(z_i*)^2] (also in the text, in the
    caption of figure 2 and in equations 54 to 57): the variance of the square is another number, 2 s^2 + 4 s for a
    Gaussian of mean 1 and variance s.  V/(1-V) x.x/N is that of the component, for i.i.d. weights.
    """
    s = V / (1 - V)
    return tied(variance, {IID: slip(2 * s**2 + 4 * s, s)})
