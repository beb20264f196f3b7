"""Section 3.2, stability of the fixed point: the spectral radius of W diag(phi'(h*)) (equations 29-31), figure 3."""

from __future__ import annotations

from math import sqrt

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.deep_equilibrium import HARD_TANH, fixed_point, nonlinear_statistics
from numeric.equilibrium_networks.deep_equilibrium import spectral_radius as radius_at
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.hard_tanh_theory import cavity_field, free_field
from numeric.equilibrium_networks.spectral_density import SpectralLaw
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.large_size import FREE, exact, sampled
from proofs.papers.agarwala2022.letters import BELOW_ONE_IN_NORM, CONTRACTION, SIZES, C, N, s, vector, y
from proofs.papers.agarwala2022.nonlinear_letters import phi
from proofs.papers.agarwala2022.nonlinear_letters import slopes as tanh_slopes
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality, Order
from proofs.statements.scalar import Identity
from symbolic.equilibrium_networks.deep_equilibrium import spectral_radius as radius_formula
from symbolic.equilibrium_networks.spectrum_of_dw import spectrum_of_dw
from symbolic.language.learned import Coefficient
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_matrices import Recursion, spectral_radius
from symbolic.matrix_algebra.matrices import Letter

h, v, EPSILON = vector("h"), vector("v"), sp.Symbol("epsilon", positive=True)


@agarwala2022.equation(29, uses=["eq-23"])
def linearised_map() -> Equality:
    """Small deviations epsilon v from a fixed point follow W o phi'(h*) to first order, where o phi' multiplies the
    columns of W (a diagonal matrix on the right); for tanh, and h* any given field, the fixed point for some x.

    In equation 93 the same symbol multiplies rows.
    """
    moved = trace(y.T @ CONTRACTION @ phi(h + v * EPSILON))
    linear = trace(y.T @ CONTRACTION @ tanh_slopes(h) @ v)
    return Equality(Coefficient(moved, EPSILON, 1), linear, over=BELOW_ONE_IN_NORM)


def _deviation(share: sp.Expr, steps: int) -> sp.Expr:
    """|h_t - h*|^2 over |h_0 - h*|^2 of the tanh network at a fixed point where W o phi'(h*) has this spectral radius:
    h_0 - h* is 10^-8 v.
    """
    w = C * (share / spectral_radius(C @ tanh_slopes(h)))
    g, small = Letter("g", N, 1, tex=r"\mathbf{h}"), sp.Rational(1, 10**8)
    # W x = h* - W phi(h*) makes h* a fixed point
    field = Recursion(g, w @ (phi(g) - phi(h)) + h, h + v * small, sp.Integer(steps))
    return squared_norm(field - h) / squared_norm(v) / small**2


@agarwala2022.text("3.2", "stable-iff", uses=["eq-29"])
def stable_below_one() -> Conjunction:
    """The fixed point is stable exactly when all eigenvalues of W o phi'(h*) are below 1 in modulus, equality aside:
    200 steps shrink a small deviation to less than a tenth, or stretch it to more than 1.
    """
    below = Domain({s: sp.Interval(sp.Rational(1, 2), sp.Rational(19, 20)), N: SIZES})
    above = Domain({s: sp.Interval(sp.Rational(21, 20), sp.Rational(3, 2)), N: SIZES})
    return Conjunction(
        {
            "below 1": Order(_deviation(s, 200), "<", sp.Rational(1, 100), over=below),
            "above 1": Order(_deviation(s, 200), ">", sp.Integer(1), over=above),
        }
    )


RADIUS_PLAN = ((64, 100), (100, 60), (196, 30), (400, 8))


def slopes(kind: str, n: int, rng: np.random.Generator) -> np.ndarray:
    """phi' drawn apart from W: hard-tanh slopes, or tanh slopes."""
    g = rng.standard_normal(n)
    return (np.abs(g) < 0.8).astype(float) if kind == "hard_tanh" else 1 - np.tanh(g) ** 2


def _ratio_of_radius(ensemble: str, kind: str, V: float, seed: int) -> Estimate:
    """lim spectral radius over the printed one; the spectral edge of an i.i.d. matrix is reached like N^-1/2."""

    def one(w: np.ndarray) -> float:
        d = slopes(kind, len(w), np.random.default_rng([seed, len(w), int(1e6 * abs(w[0, 0]))]))
        scale = float(np.sum(w**2)) / len(w) * float(np.mean(d**2))
        return float(np.max(np.abs(np.linalg.eigvals(w * d[None, :])))) / sqrt(scale)

    found = word_limit(one, ensemble, V, seed, plan=RADIUS_PLAN, degree=1, power=0.5)
    # the logarithms of the approach are not in the fit
    return Estimate(found.limit, found.standard_error + 0.01, statistical=True, samples=198)


def _ratio_of_powers(ensemble: str, kind: str, V: float, seed: int) -> Estimate:
    """The same from tr[(R^k)^T R^k]^(1/2k), k = 4: for an R-diagonal R it is the radius at every k."""

    def one(w: np.ndarray) -> float:
        d = slopes(kind, len(w), np.random.default_rng([seed + 1, len(w), int(1e6 * abs(w[0, 0]))]))
        scale = float(np.sum(w**2)) / len(w) * float(np.mean(d**2))
        power = np.linalg.matrix_power(w * d[None, :], 4)
        return (float(np.sum(power**2)) / len(w)) ** (1 / 8) / sqrt(scale)

    return sampled(word_limit(one, ensemble, V, seed + 1, plan=RADIUS_PLAN, degree=1))


def spectral_radius_claim() -> Agreement:
    """The theorem under its hypothesis."""
    return Agreement(
        "spectral radius of W diag(phi'), over sqrt(tr W^T W mean phi'^2)",
        _ratio_of_radius,
        lambda: 1.0,
        lambda rng, count: [
            {"ensemble": e, "kind": kind, "V": 0.7, "seed": int(rng.integers(2**31))}
            for e in FREE
            for kind in ("hard_tanh", "tanh")
        ],
        second=_ratio_of_powers,
        assumes=("phi' independent of W", "N -> infinity"),
    )


@agarwala2022.theorem("3.2", uses=["eq-30"])
def spectral_radius_theorem() -> Agreement:
    """r^2 = E tr[W^T W] E[phi'.phi'/N] for i.i.d. and Haar W and slopes that are free of W."""
    return spectral_radius_claim()


def _radius_at_fixed_point(ensemble: str, V: float, seed: int) -> Estimate:
    def one(w: np.ndarray) -> float:
        x = np.random.default_rng([seed, len(w), int(1e6 * abs(w[0, 0]))]).standard_normal(len(w))
        return radius_at(w, fixed_point(w, x, HARD_TANH, tolerance=1e-8).h, HARD_TANH)

    found = word_limit(one, ensemble, V, seed, plan=RADIUS_PLAN, degree=1, power=0.5)
    return Estimate(found.limit, found.standard_error + 0.01, statistical=True, samples=198)


def _radius_by_slopes(ensemble: str, V: float, seed: int) -> Estimate:
    """sqrt(V p) with p the fraction of slopes 1 at sampled fixed points of another size."""
    rng = np.random.default_rng(seed + 3)
    fractions = []
    for _ in range(8):
        h = fixed_point(draw(ensemble, 300, rng, V), rng.standard_normal(300), HARD_TANH, tolerance=1e-8).h
        fractions.append(float(np.mean(np.abs(h) < 1)))
    p, error = float(np.mean(fractions)), float(np.std(fractions, ddof=1)) / sqrt(8) + 1 / 300 / 8
    return Estimate(sqrt(V * p), sqrt(V / p) * error / 2, statistical=True, samples=8)


@agarwala2022.equation(30, importance=0, uses=["thm-3.2", "eq-25"])
def radius_at_the_fixed_point() -> Agreement:
    """The radius at the fixed point of the hard-tanh DEQ, with p = P(|h| < 1) of equation 25: i.i.d. and Haar W below
    the transition, at radii of 0.4 and 0.8.
    """
    return radius_claim()


def radius_claim() -> Agreement:
    """sqrt(V p) for i.i.d. and Haar W."""
    return Agreement(
        "spectral radius of W o phi'(h*)",
        _radius_at_fixed_point,
        lambda V: free_field("iid", V).radius,
        lambda rng, count: [
            {"ensemble": e, "V": V, "seed": int(rng.integers(2**31))} for e in FREE for V in (0.2, 1.2)
        ],
        second=_radius_by_slopes,
        assumes=("hard-tanh, x ~ N(0, 1)", "N -> infinity"),
    )


@agarwala2022.equation(31, importance=3)
def polar_decomposition() -> Definition:
    """The polar decomposition R = U P of an R-diagonal element, U Haar and free of P.

    In the proof for Gaussian W, P = sigma V o phi' is not positive; the freeness of U and P is all that is used.
    """

    def parts() -> float:
        w = draw("iid", 6, 0)
        left, s, right = np.linalg.svd(w)
        return float(np.max(np.abs(left @ (np.diag(s) @ right) - w)))

    return Definition(
        r"\mathbf{R} = \mathbf{U} \mathbf{P}",
        "polar decomposition",
        r"\mathbf{R} = \mathbf{U} \mathbf{P}",
        example=lambda: f"|UP - R| = {parts():.1e}",
    )


def _ring(low: float, seed: int) -> Estimate:
    """The spectral radius of U P over sqrt(tr P^2), P uniform on [low, 1]."""

    def one(w: np.ndarray) -> float:
        p = np.linspace(low, 1, len(w))
        return float(np.max(np.abs(np.linalg.eigvals(w * p[None, :])))) / sqrt(float(np.mean(p**2)))

    found = word_limit(one, "orthogonal", 1.0, seed, plan=RADIUS_PLAN, degree=1, power=0.5)
    return Estimate(found.limit, found.standard_error + 0.01, statistical=True, samples=198)


def _ring_by_powers(low: float, seed: int) -> Estimate:
    def one(w: np.ndarray) -> float:
        p = np.linspace(low, 1, len(w))
        power = np.linalg.matrix_power(w * p[None, :], 3)
        return (float(np.sum(power**2)) / len(w)) ** (1 / 6) / sqrt(float(np.mean(p**2)))

    return sampled(word_limit(one, "orthogonal", 1.0, seed + 1, plan=RADIUS_PLAN, degree=1))


@agarwala2022.text("3.2", "annulus", uses=["eq-31"])
def annulus() -> Agreement:
    """An R-diagonal R has its spectrum in an annulus of outer radius r, r^2 = E tr[R^dagger R]."""
    return Agreement(
        "outer radius over sqrt(tr P^2)",
        _ring,
        lambda: 1.0,
        lambda rng, count: [{"low": low, "seed": int(rng.integers(2**31))} for low in (0.0, 0.5)],
        second=_ring_by_powers,
    )


def _symmetric_edge(p: float, V: float, seed: int) -> Estimate:
    """Largest eigenvalue of D W D, D a projection of rank pN (all its eigenvalues but zeros are those of W D)."""

    def one(w: np.ndarray) -> float:
        kept = round(p * len(w))
        return float(np.linalg.eigvalsh(w[:kept, :kept])[-1])

    plan = ((40, 300), (80, 150), (160, 80), (320, 30))
    return sampled(word_limit(one, "goe", V, seed, plan=plan, degree=2, power=2 / 3))


def _symmetric_edge_of_law(p: float, V: float) -> Estimate:
    """The edge of the free product of a projection and a semicircle."""
    law = SpectralLaw.from_law(spectrum_of_dw(sp.Rational(repr(p)), sp.Rational(repr(V))))
    return exact(float(law.support(15)[-1][1]))


@agarwala2022.text("3.2", "hard-tanh-goe")
def hard_tanh_symmetric_radius() -> Agreement:
    """Hard-tanh slopes free of a GOE W: the spectral radius is 2 sqrt(V p)."""
    return Agreement(
        "spectral radius of W D",
        _symmetric_edge,
        lambda p, V: 2 * sqrt(V * p),
        lambda rng, count: [
            {"p": p, "V": V, "seed": int(rng.integers(2**31))} for p, V in ((0.5, 0.25), (0.75, 0.16), (0.9, 1.0))
        ],
        second=_symmetric_edge_of_law,
        assumes=("D free of W", "N -> infinity"),
    )


@agarwala2022.text("3.2", "factor-two", uses=["text-3.2-hard-tanh-goe", "eq-30"], importance=3)
def factor_two() -> Identity:
    """Up to a factor 2 this is the radius for i.i.d. and Haar W."""
    p = sp.Symbol("p", positive=True)
    return Identity(radius_formula("goe", p), 2 * radius_formula("iid", p))


def _symmetric_radius_at_fixed_point(V: float, seed: int) -> Estimate:
    """lim of the radius for the GOE, which is reached like N^(-2/3)."""

    def one(w: np.ndarray) -> float:
        x = np.random.default_rng([seed, len(w), int(1e6 * abs(w[0, 0]))]).standard_normal(len(w))
        return radius_at(w, fixed_point(w, x, HARD_TANH, tolerance=1e-8).h, HARD_TANH)

    plan = ((50, 100), (100, 60), (200, 24), (400, 8))
    found = word_limit(one, "goe", V, seed, plan=plan, degree=1, power=2 / 3)
    return Estimate(found.limit, found.standard_error + 0.005, statistical=True, samples=192)


def goe_radius(V: float, seed: int) -> Estimate:
    found = nonlinear_statistics("goe", 300, V, HARD_TANH, 6, seed)["radius"]
    return Estimate(found.mean, found.standard_error, statistical=True, samples=6)


@agarwala2022.figure(3, uses=["eq-30", "text-3.2-hard-tanh-goe"])
def figure_3() -> Conjunction:
    """The free theory predicts the radius for i.i.d. and Haar W (up to 1), and for the GOE at small V; at intermediate
    V the GOE stays below it.
    """
    small = Agreement(
        "spectral radius at the GOE fixed point, small V",
        _symmetric_radius_at_fixed_point,
        lambda V: free_field("goe", V).radius,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.01, 0.04)],
        second=lambda V: Estimate(cavity_field(V).radius, 1e-3),
        assumes=("hard-tanh, x ~ N(0, 1)", "N -> infinity"),
    )
    return Conjunction({"iid, orthogonal": radius_claim(), "GOE, small V": small, "GOE, intermediate V": _goe_below()})


def _goe_below() -> Agreement:
    return Agreement(
        "spectral radius at the GOE fixed point",
        goe_radius,
        lambda V: free_field("goe", V).radius,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.2, 0.3, 0.45)],
        relation="<",
        second=lambda V: exact(cavity_field(V).radius),
        assumes=("hard-tanh, x ~ N(0, 1)",),
    )


@agarwala2022.own("symmetric-radius", uses=["own-symmetric-variance"])
def symmetric_radius() -> Agreement:
    """The radius for symmetric W: 2 sqrt(V p) with p of the cavity field, which is broader than the Gaussian one of
    equation 25.
    """

    def by_slopes(V: float, seed: int) -> Estimate:
        rng = np.random.default_rng(seed + 3)
        inside = []
        for _ in range(8):
            h = fixed_point(draw("goe", 400, rng, V), rng.standard_normal(400), HARD_TANH, tolerance=1e-8).h
            inside.append(float(np.mean(np.abs(h) < 1)))
        p, error = float(np.mean(inside)), float(np.std(inside, ddof=1)) / sqrt(8) + 5e-4
        return Estimate(2 * sqrt(V * p), sqrt(V / p) * error, statistical=True, samples=8)

    return Agreement(
        "spectral radius of W o phi'(h*), GOE",
        _symmetric_radius_at_fixed_point,
        lambda V: cavity_field(V).radius,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.1, 0.25, 0.45)],
        second=by_slopes,
        assumes=("hard-tanh, x ~ N(0, 1)", "N -> infinity, below the transition"),
    )
