"""Section 2.2, sentences on a finite N: the spread between matrices, the density at the edge, the N needed."""

from __future__ import annotations

import sympy as sp

from proofs.papers.agarwala2022.exponents import TIED, UNTIED
from proofs.papers.agarwala2022.letters import ALL, CRITICAL, SIZES, I, N, V, delta, vector, weights
from proofs.papers.agarwala2022.maps import fourth, untied_lengths
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements import Asymptotic, Conjunction, Domain, Equality, Order, Parts, Procedure, Readings, Statement
from symbolic.equilibrium_networks.finite_size_correction import first_correction
from symbolic.language import GOE, IID, ORTHOGONAL, E, Law, Prob, entry, squared_norm
from symbolic.matrix_algebra.matrices import Identity, Matrix


def at_distance(law: Law, distance: sp.Expr, name: str = "W", size: sp.Expr = N) -> Matrix:
    """(I - W)^-1 at a distance delta below the transition of the ensemble."""
    return (Identity(size) - weights(law, name=name, size=size, scale=CRITICAL[law] * (1 - distance))).inv


# -- untied weights ----------------------------------------------------------------------------------------------------
@agarwala2022.text("2.2.1", "well-defined", uses=["eq-14", "eq-15"], importance=2)
def untied_limit_exists() -> Statement:
    """With untied weights sigma_inf^2 is well defined for V < 1, N taken to infinity first: many steps give a finite
    value, that of the corrected equations 14 and 15.

    At a finite N there is a condition on V, see own-untied-at-finite-size.
    """
    return untied_lengths(UNTIED)


@agarwala2022.own("untied-at-finite-size", uses=["text-2.2.1-well-defined"], derivation="exact-moments")
def untied_at_finite_size() -> Equality:
    """Each step multiplies E|z|^4 of a state by V^2 (1 + 2/N) for untied i.i.d. weights, so that at a finite N the
    expectation is finite only where this is below 1.
    """
    w, z = weights(IID), vector("z")
    growth = E(squared_norm(w @ z) ** 2) / squared_norm(z) ** 2
    return Equality(growth, V**2 * (1 + 2 / N), over=Domain({V: sp.Interval(sp.Rational(1, 2), 1), N: SIZES}))


# -- no moments at finite N --------------------------------------------------------------------------------------------
@agarwala2022.own("no-moments-at-finite-size", uses=["eq-8", "eq-16", "eq-19"])
def no_moments_at_finite_size() -> Conjunction:
    """At a finite N tied i.i.d. and GOE weights give z* without second or fourth moments, at every V > 0: the chance
    that an entry of (I - W)^-1 exceeds K falls as 1/K, by a factor near 4 from K to 4K (here: below 8), where a second
    moment needs more than 16 again and again.

    Equations 8, 16, 19 and 20 are therefore read as limits of what is typical, not as limits of expectations.
    """
    bound = sp.Symbol("K", positive=True)
    parts: dict[str, Statement] = {}
    for law in (IID, GOE):
        w = weights(law, scale=CRITICAL[law] * (sp.Rational(3, 5) if law == IID else sp.Rational(24, 25)))
        size = sp.Abs(entry((I - w).inv, 1, 1))
        near, far = (Prob(sp.Gt(size, times * bound)) for times in (1, 4))
        over = Domain({N: sp.FiniteSet(2, 3), bound: sp.FiniteSet(4, 5)}, given=("finite N",))
        parts[law.name] = Order(near, "<", 8 * far, over=over)
    return Conjunction(parts)


# -- tied weights ------------------------------------------------------------------------------------------------------
Place = tuple[int, float]  # N and delta


def wider_middle(of: str, says: str, law: Law, here: Place, there: Place) -> Procedure:
    """The middle half over networks is wider at one N and delta than at another."""
    experiments, ((size, near), (other, far)) = "numeric.equilibrium_networks.spread_of_models.by_", (here, there)
    return Procedure(
        f"middle half of {says}, {law.name}, at N = {size}, delta = {near} less at N = {other}, delta = {far}",
        experiments + "models",
        experiments + "matrices",
        ">",
        sp.Integer(0),
        why="there is no variance to average: the spread is that of quantiles",
        options={"of": of, "ensemble": law.name, "N": size, "delta": near, "than_N": other, "than_delta": far},
    )


@agarwala2022.text("2.2.3", "more-when-narrow", uses=["text-2.2.3-width-needed"], importance=2)
def narrow_networks_vary_more() -> Readings:
    """I.i.d. and GOE weights vary even more where N << delta^{-2/3}: the spread between matrices, the trace for N
    = 1 at delta = 0.1, delta^{-2/3} = 4.6, being spread over a wider range (middle half of its logarithm) than with N =
    200; or the length variance, the trace of a matrix at delta = 1/20, delta^{-2/3} = 7.4, being larger than that of
    the limit N -> infinity.  Of most matrices it is far smaller, here for N from 1 to 3.

    The trace has no mean, see own-no-moments-at-finite-size.
    """
    few, near = Domain({N: sp.FiniteSet(1, 2, 3)}), sp.Rational(1, 20)

    def beyond_limit(law: Law) -> Order:
        limit = TIED[law].subs(V, CRITICAL[law] * (1 - near))
        return Order(Prob(sp.Gt(fourth(at_distance(law, near)), limit)), ">", sp.Rational(1, 2), over=few)

    wider = {law.name: wider_middle("fourth", "log tr (M^T M)^2", law, (1, 0.1), (200, 0.1)) for law in (IID, GOE)}
    return Readings(
        {
            "between matrices": Conjunction(wider),
            "of a matrix": Conjunction({law.name: beyond_limit(law) for law in (IID, GOE)}),
        },
        why="variability is said of the outputs of one DEQ and of that between models",
    )


@agarwala2022.text("2.2.3", "goe-deviates", uses=["eq-20", "fig-1"], importance=3)
def goe_deviates_at_small_delta() -> Order:
    """The GOE deviates from the infinite width at small delta: where delta is a tenth of N^{-2/3} the trace of a
    typical matrix is less than half of delta^{-5/2}: that of most matrices is.
    """
    distance = N ** sp.Rational(-2, 3) / 10
    below_half = Prob(sp.Lt(fourth(at_distance(GOE, distance)), distance ** sp.Rational(-5, 2) / 2))
    return Order(below_half, ">", sp.Rational(1, 2), over=Domain({N: sp.Interval(30, 60)}))


@agarwala2022.text("2.2.3", "between-models", uses=["def-2.1", "text-2.2.3-tied-exponents"], importance=2)
def models_differ_more_near_the_transition() -> Parts:
    """Outputs vary more between models, too, as V approaches V_c: the mean squared length that a model gives its inputs
    is spread more widely over models at delta = 0.2 than at 0.4, for each ensemble.

    The length variance itself is one within models: definition 2.1 averages Var_x over them.
    """
    return {law.name: wider_middle("length", "tr M^T M", law, (24, 0.2), (24, 0.4)) for law in ALL}


@agarwala2022.text("2.2.3", "density-at-edge", uses=["text-2.2.3-goe-more-stable"], importance=2)
def goe_has_fewer_eigenvalues_at_the_edge() -> Parts:
    """The density of states at the edge is smaller for the GOE: within the fraction e of the edge, e from 0.1 to 0.2,
    lies a smaller share of its eigenvalues than of those of i.i.d. matrices.

    By the laws of the spectra, which are not measured here: 2e - e^2 of the disc, and of the semicircle (on both sides)
    a share that for small e is 8 sqrt(2)/(3 pi) e^(3/2).
    """
    experiments = "numeric.equilibrium_networks.edge_of_spectrum.share_at_edge_by_"
    e = sp.Symbol("e", positive=True)
    of_goe = 2 * (sp.acos(1 - e) - (1 - e) * sp.sqrt(2 * e - e**2)) / sp.pi

    fewer = Procedure(
        "share of eigenvalues at the edge, GOE less i.i.d.",
        experiments + "laws",
        experiments + "matrices",
        "<",
        sp.Integer(0),
        why="counting eigenvalues is no function of traces",
        over=Domain({e: sp.Interval(sp.Rational(1, 10), sp.Rational(1, 5))}, given=("N -> infinity",)),
    )
    order = Asymptotic(of_goe, 8 * sp.sqrt(2) / (3 * sp.pi) * e ** sp.Rational(3, 2), e, sp.Integer(0))
    return {"fewer": fewer, "order by the semicircle": order}


# -- the N needed ------------------------------------------------------------------------------------------------------
@agarwala2022.own("width-needed", uses=["own-first-correction", "text-2.2.3-width-needed"])
def width_needed_by_ensemble() -> Conjunction:
    """The first correction to the length variance over its limit is 13/(N delta^2) for i.i.d. weights, 4/(N
    delta^{3/2}) for the GOE and 4/(N delta) for Haar weights: what N must outgrow, in place of delta^{-2/3}.
    """
    leading = {IID: 13 / delta**2, GOE: 4 * delta ** sp.Rational(-3, 2), ORTHOGONAL: 4 / delta}
    parts: dict[str, Statement] = {}
    for law, value in leading.items():
        relative = sp.simplify((first_correction(law.name) / TIED[law]).subs(V, CRITICAL[law] * (1 - delta)))
        parts[law.name] = Asymptotic(relative, value, delta, sp.Integer(0))
    return Conjunction(parts)
