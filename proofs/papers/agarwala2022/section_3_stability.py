"""Section 3.2, stability of the fixed point: the spectral radius of W diag(phi'(h*)) (equations 29-31), figure 3."""

from __future__ import annotations

from dataclasses import replace

import sympy as sp

from proofs.papers.agarwala2022.given_matrices import BELOW_ONE_IN_NORM, CONTRACTION, C, dies_out, lives_on, s
from proofs.papers.agarwala2022.letters import FREE, SIZES, N, V, vector, weights, y
from proofs.papers.agarwala2022.letters import t as steps
from proofs.papers.agarwala2022.nonlinear_letters import (
    TANH_SLOPE,
    few_scales,
    phi,
    predicted_length,
    slope_spectrum,
    slopes,
    u,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Conjunction, Definition, Domain, Equality, Identity, Order, Parts, Procedure, Readings
from symbolic.equilibrium_networks.deep_equilibrium import spectral_radius as radius_formula
from symbolic.language import GOE, NORMAL, ORTHOGONAL, Drawn, E, Power, Recursion, Wide, spectral_radius, trace
from symbolic.language.learned import Coefficient
from symbolic.matrix_algebra.matrices import Letter

h, v, EPSILON = vector("h"), vector("v"), sp.Symbol("epsilon", positive=True)


@agarwala2022.equation(29, uses=["eq-23"])
def linearised_map() -> Equality:
    """Small deviations epsilon v from a fixed point follow W o phi'(h*) to first order, where o phi' multiplies the
    columns of W (a diagonal matrix on the right); for tanh, and h* any given field, the fixed point for some x.

    In equation 93 the same symbol multiplies rows.
    """
    moved = trace(y.T @ CONTRACTION @ phi(h + v * EPSILON))
    linear = trace(y.T @ CONTRACTION @ slopes(h) @ v)
    return Equality(Coefficient(moved, EPSILON, 1), linear, over=BELOW_ONE_IN_NORM)


@agarwala2022.text("3.2", "stable-iff", uses=["eq-29"])
def stable_below_one() -> Parts:
    """The fixed point is stable exactly when all eigenvalues of R = W o phi'(h*) are below 1 in modulus, equality
    aside: to first order a deviation v has become R^t v after t steps, and the size of R^t tends to 0 where they are,
    and is s^t at least where one of modulus s > 1 is not.

    At modulus 1 "only if" fails: own-stable-at-equality has a stable fixed point with the eigenvalue 1.  For tanh; the
    state is called g, and begins beside the fixed point h* = h, any vector, for which there is an input x.
    """
    w = C * (s / spectral_radius(C @ slopes(h)))
    r, g = w @ slopes(h), Letter("g", N, 1, tex=r"\mathbf{g}")
    # W x = h* - W phi(h*) makes h* a fixed point
    field = Recursion(g, w @ (phi(g) - phi(h)) + h, h + v * EPSILON, steps)
    below = Domain({s: sp.Interval(sp.Rational(1, 2), sp.Rational(19, 20)), N: SIZES})
    above = Domain({s: sp.Interval(sp.Rational(21, 20), sp.Rational(3, 2)), N: SIZES})
    few = Domain({s: sp.Interval(sp.Rational(1, 2), sp.Rational(3, 2)), N: SIZES, steps: sp.FiniteSet(1, 2, 3)})
    return {
        "to first order": Equality(
            Coefficient(trace(y.T @ field), EPSILON, 1), trace(y.T @ Power(r, steps) @ v), over=few
        ),
        "below 1": dies_out(r, below),
        "above 1": lives_on(r, above),
    }


p = sp.Symbol("p", positive=True)
# Scales and shares of linear units at which networks are drawn.
SHARES = {V: sp.FiniteSet(sp.Rational(7, 10)), p: sp.FiniteSet(sp.Rational(2, 5), sp.Rational(4, 5))}
HARD, SMOOTH = Domain(SHARES), Domain({V: sp.FiniteSet(sp.Rational(3, 10), sp.Rational(3, 2))})
# The deviation of a field that is drawn apart from W.
deviation = sp.Symbol("sigma_h", positive=True)
DEVIATIONS = sp.FiniteSet(sp.Rational(4, 5), sp.Rational(6, 5))
APART = Domain(
    {V: sp.FiniteSet(sp.Rational(3, 10), sp.Rational(3, 2)), deviation: DEVIATIONS},
    given=("N -> infinity", "phi'(h) drawn apart from W"),
)
HARD_TANH_SLOPE = sp.Piecewise((1, sp.And(u > -1, u < 1)), (0, True))


def _radius_of(weights_drawn: Drawn, function: sp.Expr, over: Domain) -> Equality:
    """r over the root of equation 30, for slopes of a field drawn apart from W: a function of normal entries."""
    slope = slopes(Drawn("g", N, 1, laws=(NORMAL,), scale=deviation**2, tex=r"\mathbf{g}"), function)
    mean_squares = E(trace(weights_drawn.T @ weights_drawn)) * E(trace(slope @ slope)) / N**2
    radius = Wide(spectral_radius(weights_drawn @ slope), N)
    return Equality(radius / sp.sqrt(Wide(mean_squares, N)), sp.Integer(1), over=over)


def spectral_radius_claim() -> Conjunction:
    """The theorem under its hypothesis; hard-tanh slopes, of which a part is 1 and the others 0, and tanh ones."""
    of_slopes = {"hard tanh": HARD_TANH_SLOPE, "tanh": TANH_SLOPE}
    return Conjunction({name: _radius_of(weights(*FREE), slope, APART) for name, slope in of_slopes.items()})


@agarwala2022.theorem("3.2", uses=["eq-30"], derivation="radius-of-slopes")
def spectral_radius_theorem() -> Conjunction:
    """r^2 = E tr[W^T W] E[phi'.phi'/N] for i.i.d. and Haar W and slopes that are free of W."""
    return spectral_radius_claim()


def radius_claim() -> dict[str, Procedure]:
    """sqrt(V p) for i.i.d. and Haar W at their fixed points, p of equation 25."""
    over = replace(few_scales(20, 120, 180), given=("below the transition",))
    return {law.name: slope_spectrum("radius", law.name, "at rest", "=", 1, over, by="equation 25") for law in FREE}


@agarwala2022.equation(30, importance=0, uses=["thm-3.2", "eq-25"])
def radius_at_the_fixed_point() -> Conjunction:
    """The radius at the fixed point of the hard-tanh DEQ, with p = P(|h| < 1) of equation 25: i.i.d. and Haar W below
    the transition, at radii of 0.4, 0.8 and 0.9.
    """
    return Conjunction(radius_claim())


@agarwala2022.text("3.2", "all-stable", uses=["eq-24", "eq-30"], importance=2)
def all_fixed_points_are_stable() -> Readings:
    """If the statistics of h* are consistent all fixed points are stable: with what, the text does not say.

    Consistent from one fixed point to another: the radius of equation 30 hangs on nothing but their statistics, and is
    the same for all of them, below 1 here.  Consistent with equation 24: this has a solution at every V, that of the
    iteration where it does not settle, and its radius is above 1 beyond the transition (hard tanh, i.i.d. and Haar W).
    """
    linear = sp.erf(1 / sp.sqrt(2 * predicted_length()))
    return Readings(
        {
            "with one another": Conjunction(radius_claim()),
            "with equation 24": Order(sp.sqrt(V * linear), "<", sp.Integer(1), over=few_scales(50, 100, 400, 800)),
        },
        why="the text does not say with what the statistics are consistent",
    )


@agarwala2022.equation(31, importance=3)
def polar_decomposition() -> Definition:
    """The polar decomposition R = U P of an R-diagonal element, U Haar and free of P.

    In the proof for Gaussian W, P = sigma V o phi' is not positive; the freeness of U and P is all that is used.
    """

    def difference() -> sp.Matrix:
        r, u = sp.Matrix([[0, -2], [1, 0]]), sp.Matrix([[0, -1], [1, 0]])
        return u * (u.T * r) - r

    return Definition(
        r"\mathbf{R} = \mathbf{U} \mathbf{P}",
        "polar decomposition",
        r"\mathbf{R} = \mathbf{U} \mathbf{P}",
        example=lambda: f"U P - R = {difference().tolist()} for R = [[0, -2], [1, 0]], U = [[0, -1], [1, 0]]",
    )


@agarwala2022.text("3.2", "annulus", uses=["eq-31"])
def annulus() -> Parts:
    """The annulus that holds the spectrum of an R-diagonal R = U P has the outer radius r, r^2 = E tr[R^dagger R]: U
    Haar, P diagonal and uniform between a and 1, r^2 = (1 + a + a^2)/3.
    """
    starts = (sp.Rational(1, 5), sp.Rational(3, 5))
    return {
        f"a = {a}": slope_spectrum(
            "radius", ORTHOGONAL.name, "uniform", "=", sp.sqrt((1 + a + a**2) / 3), Domain(), a=float(a)
        )
        for a in starts
    }


@agarwala2022.text("3.2", "r-diagonal", uses=["eq-31"], importance=2)
def slopes_times_weights_are_r_diagonal() -> Conjunction:
    """W o phi' is R-diagonal for i.i.d. and Haar W and slopes free of them, as far as two words tell: tr R^2 = 0 and
    tr (R^2)^T R^2 = (tr R^T R)^2.
    """
    parts = {}
    for law in FREE:
        for slope, over in (("two values", HARD), ("tanh", SMOOTH)):
            named = f"{law.name}, {slope}"
            parts[f"as many R as R^T: {named}"] = slope_spectrum("balanced word", law.name, slope, "=", 1, over)
            parts[f"R alone: {named}"] = slope_spectrum("word", law.name, slope, "=", 0, over)
    return Conjunction(parts)


@agarwala2022.text("3.2", "hard-tanh-goe")
def hard_tanh_symmetric_radius() -> Procedure:
    """Hard-tanh slopes free of a GOE W: the spectral radius is 2 sqrt(V p)."""
    return slope_spectrum("radius", GOE.name, "two values", "=", 2 * sp.sqrt(V * p), HARD)


@agarwala2022.text("3.2", "factor-two", uses=["text-3.2-hard-tanh-goe", "eq-30"], importance=3)
def factor_two() -> Identity:
    """Up to a factor 2 this is the radius for i.i.d. and Haar W."""
    return Identity(radius_formula("goe", p), 2 * radius_formula("iid", p))


@agarwala2022.text("3.2", "numerical-radius", uses=["text-3.2-hard-tanh-goe", "text-C.1-same-spectrum"], importance=2)
def radius_by_free_probability() -> Procedure:
    """For another monotonic phi, tanh, and slopes that are free of a GOE W, free probability gives the spectral radius
    as a number: the edge of the law of phi'^(1/2) W phi'^(1/2).
    """
    return slope_spectrum("radius", GOE.name, "tanh", "=", 1, SMOOTH, by="free probability")


@agarwala2022.figure(3, uses=["eq-30", "text-3.2-hard-tanh-goe"])
def figure_3() -> Parts:
    """The free theory predicts the radius for i.i.d. and Haar W (here up to 0.9), and for the GOE at small V (where all
    units are still linear); at intermediate V the GOE stays below it.
    """
    small = few_scales(1, 4)
    middle = few_scales(20, 30, 45)
    return {
        **radius_claim(),
        "GOE, small V": slope_spectrum("radius", GOE.name, "at rest", "=", 1, small, by="equation 25"),
        "GOE, intermediate V": slope_spectrum("radius", GOE.name, "at rest", "<", 1, middle, by="equation 25"),
    }


@agarwala2022.own("symmetric-radius", uses=["own-symmetric-variance"])
def symmetric_radius() -> Procedure:
    """The radius for symmetric W: 2 sqrt(V p) with p of the cavity field, which is broader than the Gaussian one of
    equation 25.
    """
    over = replace(few_scales(10, 25, 45), given=("below the transition",))
    return slope_spectrum("radius", GOE.name, "at rest", "=", 1, over, by="cavity")
