"""Section 2.2, sentences on a finite N: the spread between matrices, the density at the edge, the N needed."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np
import sympy as sp
from scipy.special import ndtr

from numeric.equilibrium_networks.deep_equilibrium import length_variance, linear_map
from numeric.equilibrium_networks.ensembles import critical_variance, draw
from numeric.equilibrium_networks.wide_limits import structured
from proofs.papers.agarwala2022.exponents import TIED, UNTIED
from proofs.papers.agarwala2022.letters import (
    ALL,
    CRITICAL,
    SIZES,
    N,
    V,
    delta,
    fourth,
    untied_lengths,
    vector,
    weights,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Domain, Equality, Order
from proofs.statements.scalar import Asymptotic
from symbolic.equilibrium_networks.finite_size_correction import first_correction
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, E, Law, Prob
from symbolic.language.quantity import squared_norm
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


@agarwala2022.own(
    "untied-at-finite-size", uses=["text-2.2.1-well-defined"], importance=2, derivation="exact-moments"
)
def untied_at_finite_size() -> Equality:
    """Each step multiplies E|z|^4 of a state by V^2 (1 + 2/N) for untied i.i.d. weights, so that at a finite N the
    expectation is finite only where this is below 1.
    """
    w, z = weights(IID), vector("z")
    growth = E(squared_norm(w @ z) ** 2) / squared_norm(z) ** 2
    return Equality(growth, V**2 * (1 + 2 / N), over=Domain({V: sp.Interval(sp.Rational(1, 2), 1), N: SIZES}))


def _matrix(ensemble: str, N: int, V: float, rng: np.random.Generator, by_structure: bool) -> np.ndarray:
    return sqrt(V) * structured(ensemble, N, rng) if by_structure else draw(ensemble, N, rng, V)


def _resampled(values: np.ndarray, statistic: Callable[[np.ndarray], float], seed: int) -> Estimate:
    """A statistic of a sample, with the standard error of its resampled values."""
    rng = np.random.default_rng(seed)
    repeats = [statistic(rng.choice(values, len(values))) for _ in range(200)]
    return Estimate(statistic(values), float(np.std(repeats)), statistical=True, samples=len(values))


def _middle_half(values: np.ndarray) -> float:
    """The width of the interval that holds the middle half of the values."""
    low, high = np.percentile(values, [25, 75])
    return float(high - low)


def _less(one: Estimate, other: Estimate) -> Estimate:
    error = float(np.hypot(one.error, other.error))
    return Estimate(one.value - other.value, error, statistical=True, samples=one.samples + other.samples)


# -- no moments at finite N --------------------------------------------------------------------------------------------
SAMPLES, BOUND = 100_000, 10.0


def _many(ensemble: str, N: int, V: float, rng: np.random.Generator) -> np.ndarray:
    """SAMPLES matrices at once, (SAMPLES, N, N)."""
    g = rng.standard_normal((SAMPLES, N, N)) * sqrt(V / N)
    return (g + np.swapaxes(g, 1, 2)) / sqrt(2) if ensemble == "goe" else g


def _ratio_of_chances(near: np.ndarray, far: np.ndarray) -> Estimate:
    """The ratio of two mean chances of the same samples, and its standard error."""
    ratio = float(np.mean(near) / np.mean(far))
    error = float(np.std(near - ratio * far)) / sqrt(len(near)) / float(np.mean(far))
    return Estimate(ratio, error, statistical=True, samples=len(near))


def _tail_by_counting(ensemble: str, N: int, V: float, seed: int) -> Estimate:
    """P(|R_11| > K) / P(|R_11| > 4K) for R = (I - W)^-1, K = 10."""
    w = _many(ensemble, N, V, np.random.default_rng(seed))
    size = np.abs(np.linalg.inv(np.eye(N) - w)[:, 0, 0])
    return _ratio_of_chances((size > BOUND).astype(float), (size > 4 * BOUND).astype(float))


def _tail_by_conditioning(ensemble: str, N: int, V: float, seed: int) -> Estimate:
    """The same with W_11 integrated out: 1/R_11 = 1 - W_11 - q, and q = W_1' (I - W')^-1 W'_1 does not contain W_11."""
    w = _many(ensemble, N, V, np.random.default_rng(seed + 1))
    rest = np.linalg.solve(np.eye(N - 1) - w[:, 1:, 1:], w[:, 1:, :1])[:, :, 0]
    middle, width = 1 - np.sum(w[:, 0, 1:] * rest, axis=1), sqrt((2 if ensemble == "goe" else 1) * V / N)
    near, far = (ndtr((middle + 1 / k) / width) - ndtr((middle - 1 / k) / width) for k in (BOUND, 4 * BOUND))
    return _ratio_of_chances(near, far)


@agarwala2022.own("no-moments-at-finite-size", uses=["eq-8", "eq-16", "eq-19"], importance=2)
def no_moments_at_finite_size() -> Agreement:
    """At a finite N tied i.i.d. and GOE weights give z* without second or fourth moments, at every V > 0: the chance
    that an entry of (I - W)^-1 exceeds K falls as 1/K, by a factor near 4 from K to 4K (here: below 8), where a second
    moment needs more than 16 again and again.

    Equations 8, 16, 19 and 20 are therefore read as limits of what is typical, not as limits of expectations.
    """
    return Agreement(
        "P(|R_11| > K) / P(|R_11| > 4K), K = 10",
        _tail_by_counting,
        lambda: 8.0,
        lambda rng, count: [
            {"ensemble": e, "N": n, "V": V, "seed": int(rng.integers(2**31))}
            for e, V in (("iid", 0.6), ("goe", 0.24))
            for n in (2, 3)
        ],
        relation="<",
        second=_tail_by_conditioning,
        assumes=("finite N",),
    )


# -- tied weights ------------------------------------------------------------------------------------------------------
NARROW, WIDE_N = 1, 200


def _spread_of_trace(ensemble: str, N: int, d: float, seed: int, by_structure: bool) -> Estimate:
    """The middle half of log tr (M^T M)^2 over matrices."""
    rng, V = np.random.default_rng([seed, N, int(by_structure)]), critical_variance(ensemble) * (1 - d)
    count = 3000 if N == NARROW else 120
    values = [np.log(length_variance(linear_map(_matrix(ensemble, N, V, rng, by_structure)))) for _ in range(count)]
    return _resampled(np.array(values), _middle_half, seed)


@agarwala2022.text("2.2.3", "more-when-narrow", uses=["text-2.2.3-width-needed"], importance=2)
def narrow_networks_vary_more() -> Agreement:
    """I.i.d. and GOE weights vary even more where N << delta^{-2/3}: at delta = 0.2, delta^{-2/3} = 2.9, the trace for
    N = 1 is spread over a wider range (middle half of its logarithm) than with N = 200.

    What is larger is the spread between matrices (there is no mean, see own-no-moments-at-finite-size); the typical
    trace is far smaller.
    """

    def measured(by_structure: bool) -> Any:
        def less(ensemble: str, d: float, seed: int) -> Estimate:
            narrow, wide = (_spread_of_trace(ensemble, n, d, seed, by_structure) for n in (NARROW, WIDE_N))
            return _less(narrow, wide)

        return less

    return Agreement(
        "middle half of log tr (M^T M)^2 at N = 1 less that at N = 200",
        measured(False),
        lambda: 0.0,
        lambda rng, count: [{"ensemble": e, "d": 0.2, "seed": int(rng.integers(2**31))} for e in ("iid", "goe")],
        relation=">",
        second=measured(True),
    )


@agarwala2022.text("2.2.3", "goe-deviates", uses=["eq-20", "fig-1"], importance=3)
def goe_deviates_at_small_delta() -> Order:
    """The GOE deviates from the infinite width at small delta: where delta is a tenth of N^{-2/3} the trace of a
    typical matrix is less than half of delta^{-5/2}: that of most matrices is.
    """
    distance = N ** sp.Rational(-2, 3) / 10
    below_half = Prob(sp.Lt(fourth(at_distance(GOE, distance)), distance ** sp.Rational(-5, 2) / 2))
    return Order(below_half, ">", sp.Rational(1, 2), over=Domain({N: sp.Interval(30, 60)}))


def _spread_of_length(ensemble: str, N: int, d: float, seed: int, by_structure: bool) -> Estimate:
    """The middle half over matrices of tr M^T M, the mean squared length of the output over inputs."""
    rng, V = np.random.default_rng([seed, int(1e6 * d)]), critical_variance(ensemble) * (1 - d)
    values = [float(np.sum(linear_map(_matrix(ensemble, N, V, rng, by_structure)) ** 2)) / N for _ in range(1600)]
    return _resampled(np.array(values), _middle_half, seed)


@agarwala2022.text("2.2.3", "between-models", uses=["def-2.1", "text-2.2.3-tied-exponents"], importance=2)
def models_differ_more_near_the_transition() -> Agreement:
    """Outputs vary more between models, too, as V approaches V_c: the mean squared length that a model gives its inputs
    is spread more widely over models at delta = 0.2 than at 0.4, for each ensemble.

    The length variance itself is one within models: definition 2.1 averages Var_x over them.
    """

    def measured(by_structure: bool) -> Any:
        def less(ensemble: str, N: int, seed: int) -> Estimate:
            return _less(*(_spread_of_length(ensemble, N, d, seed, by_structure) for d in (0.2, 0.4)))

        return less

    return Agreement(
        "middle half of tr M^T M over models at delta = 0.2 less that at 0.4",
        measured(False),
        lambda: 0.0,
        lambda rng, count: [{"ensemble": e.name, "N": 24, "seed": int(rng.integers(2**31))} for e in ALL],
        relation=">",
        second=measured(True),
    )


@agarwala2022.text("2.2.3", "density-at-edge", uses=["text-2.2.3-goe-more-stable"], importance=2)
def goe_has_fewer_eigenvalues_at_the_edge() -> Procedure:
    """The density of states at the edge is smaller for the GOE: of the order e^(3/2) of its eigenvalues lie within the
    fraction e of the edge, against 2e - e^2 of those of i.i.d. matrices.
    """
    experiments = "numeric.equilibrium_networks.edge_of_spectrum.share_at_edge_by_"
    e = sp.Symbol("e", positive=True)
    return Procedure(
        "share of eigenvalues at the edge, GOE less i.i.d.",
        experiments + "laws",
        experiments + "matrices",
        "<",
        sp.Integer(0),
        why="counting eigenvalues is no function of traces",
        over=Domain({e: sp.Interval(sp.Rational(1, 10), sp.Rational(1, 5))}, given=("N -> infinity",)),
    )


# -- the N needed ------------------------------------------------------------------------------------------------------
@agarwala2022.own("width-needed", uses=["own-first-correction", "text-2.2.3-width-needed"], importance=2)
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
