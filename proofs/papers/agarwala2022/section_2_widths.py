"""Section 2.2, sentences on a finite N: the spread between matrices, the density at the edge, the N needed."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np
import sympy as sp
from scipy.special import ndtr

from numeric.equilibrium_networks.deep_equilibrium import length_variance, linear_map, untied_map
from numeric.equilibrium_networks.ensembles import critical_variance, draw
from numeric.equilibrium_networks.wide_limits import structured, untied_depth, word_limit
from proofs.papers.agarwala2022.large_size import ALL, cases, delta, exact, sampled
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2_variability import UNTIED_GOE, UNTIED_IID, UNTIED_ORTHOGONAL
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Asymptotic
from symbolic.equilibrium_networks.finite_size_correction import first_correction
from symbolic.equilibrium_networks.length_variance import N as N_symbol
from symbolic.equilibrium_networks.length_variance import tied_limit, untied_recursion
from symbolic.equilibrium_networks.resolvent_moments import V as V_symbol

Statistic = Callable[[np.ndarray], float]
UNTIED = {"iid": UNTIED_IID, "goe": UNTIED_GOE, "orthogonal": UNTIED_ORTHOGONAL}


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


# -- untied weights ----------------------------------------------------------------------------------------------------
@agarwala2022.text("2.2.1", "well-defined", uses=["eq-14", "eq-15"], importance=2)
def untied_limit_exists() -> Agreement:
    """With untied weights sigma_inf^2 is well defined for V < 1, N taken to infinity first: twice as many steps give
    the same finite value, that of the corrected equations 14 and 15.

    At a finite N there is a condition on V, see own-untied-at-finite-size.
    """
    formula = {e: sp.lambdify([V_symbol], f) for e, f in UNTIED.items()}

    def drawn(ensemble: str, V: float, seed: int) -> Estimate:
        rng = np.random.default_rng([seed, 1])  # not the stream that draws the first matrix

        def one(like: np.ndarray) -> float:
            return length_variance(untied_map(ensemble, len(like), 2 * untied_depth(V), rng, V))

        return sampled(word_limit(one, "iid", V, seed, plan=((16, 150), (32, 60), (64, 24)), degree=1))

    def by_recursion(ensemble: str, V: float) -> Estimate:
        """The recursion of the moments of M_t at N = 10^10, twice the usual number of steps."""
        matrix, constant = (
            np.array(part.subs({N_symbol: 10**10, V_symbol: V}).evalf(30), dtype=float)
            for part in untied_recursion(ensemble)
        )
        state = np.ones((5, 1))
        for _ in range(2 * untied_depth(V)):
            state = matrix @ state + constant
        return Estimate(float(state[1, 0]), 1e-6 * float(state[1, 0]))

    return Agreement(
        "(N/2) sigma_t^2 at twice the usual depth",
        drawn,
        lambda ensemble, V: float(formula[ensemble](V)),
        cases(ALL, 0.2, 0.3, untied=True),
        second=by_recursion,
        assumes=("N -> infinity, then t -> infinity", "V < 1"),
        examples=3,
    )


def _growth_by_recursion(N: int, V: float) -> Estimate:
    """The factor by which E tr (M_t^T M_t)^2 grows, or shrinks, in a step: the largest eigenvalue of its recursion."""
    matrix = np.array(untied_recursion("iid")[0].subs({N_symbol: N, V_symbol: V}).evalf(30), dtype=float)
    return Estimate(float(np.max(np.abs(np.linalg.eigvals(matrix)))), 1e-9)


def _growth_of_length(N: int, V: float, seed: int) -> Estimate:
    """E|W u|^4 for a unit vector u: |W u|^2 is the squared length of a fresh Gaussian vector, whatever u."""
    rng = np.random.default_rng(seed)
    fourth = np.concatenate([np.sum(rng.standard_normal((20_000, N)) ** 2, axis=1) ** 2 for _ in range(4)])
    fourth *= (V / N) ** 2
    error = float(np.std(fourth)) / sqrt(len(fourth))
    return Estimate(float(np.mean(fourth)), error, statistical=True, samples=len(fourth))


@agarwala2022.own("untied-at-finite-size", uses=["text-2.2.1-well-defined"], importance=2)
def untied_at_finite_size() -> Agreement:
    """At a finite N the expectation for untied i.i.d. weights is finite only for V^2 (1 + 2/N) < 1: the fourth moment
    of a state gains this factor in each step.
    """
    return Agreement(
        "growth of E tr (M_t^T M_t)^2 per step at large t",
        _growth_by_recursion,
        lambda N, V: V**2 * (1 + 2 / N),
        lambda rng, count: [
            {"N": n, "V": V, "seed": int(rng.integers(2**31))} for n, V in ((2, 0.6), (2, 0.95), (8, 0.8), (20, 0.97))
        ],
        second=_growth_of_length,
        assumes=("i.i.d. Gaussian W_t",),
    )


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


def _typical_ratio(by_structure: bool) -> Any:
    def measured(N: int, fraction: float, seed: int) -> Estimate:
        """The median over GOE matrices of tr (M^T M)^2 over its limit delta^-5/2, delta = fraction N^(-2/3)."""
        rng, d = np.random.default_rng(seed), fraction * N ** (-2 / 3)
        matrices = (_matrix("goe", N, (1 - d) / 4, rng, by_structure) for _ in range(200))
        traces = [float(np.mean((1 - np.linalg.eigvalsh(w)) ** -4.0)) for w in matrices]
        return _resampled(np.array(traces) * d**2.5, lambda v: float(np.median(v)), seed)

    return measured


@agarwala2022.text("2.2.3", "goe-deviates", uses=["eq-20", "fig-1"], importance=3)
def goe_deviates_at_small_delta() -> Agreement:
    """The GOE deviates from the infinite width at small delta: where delta is a tenth of N^{-2/3} the trace of a
    typical matrix is less than half of delta^{-5/2}.
    """
    return Agreement(
        "median of tr (M^T M)^2 over delta^-5/2",
        _typical_ratio(False),
        lambda: 0.5,
        lambda rng, count: [{"N": n, "fraction": 0.1, "seed": int(rng.integers(2**31))} for n in (30, 60)],
        relation="<",
        second=_typical_ratio(True),
    )


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
        lambda rng, count: [{"ensemble": e, "N": 24, "seed": int(rng.integers(2**31))} for e in ALL],
        relation=">",
        second=measured(True),
    )


def _share_at_edge(ensemble: str, e: float, seed: int) -> Estimate:
    """lim of the share of eigenvalues with a modulus within the fraction e of the edge."""

    def one(w: np.ndarray) -> float:
        values = np.linalg.eigvalsh(w) / 2 if ensemble == "goe" else np.linalg.eigvals(w)
        return float(np.mean(np.abs(values) > 1 - e))

    return sampled(word_limit(one, ensemble, 1.0, seed, plan=((48, 120), (96, 60), (192, 20)), degree=1))


@agarwala2022.text("2.2.3", "density-at-edge", uses=["text-2.2.3-goe-more-stable"], importance=2)
def goe_has_fewer_eigenvalues_at_the_edge() -> Agreement:
    """The density of states at the edge is smaller for the GOE: of the order e^(3/2) of its eigenvalues lie within the
    fraction e of the edge, against 2e - e^2 of those of i.i.d. matrices.
    """

    def difference(e: float, seed: int) -> Estimate:
        return _less(_share_at_edge("goe", e, seed), _share_at_edge("iid", e, seed))

    def of_laws(e: float) -> Estimate:
        c = 1 - e
        return exact(2 / np.pi * (np.arccos(c) - c * sqrt(1 - c**2)) - (1 - c**2))

    return Agreement(
        "share of eigenvalues at the edge, GOE less i.i.d.",
        difference,
        lambda: 0.0,
        lambda rng, count: [{"e": e, "seed": int(rng.integers(2**31))} for e in (0.1, 0.2)],
        relation="<",
        second=of_laws,
        assumes=("N -> infinity",),
    )


@agarwala2022.own("width-needed", uses=["own-first-correction", "text-2.2.3-width-needed"], importance=2)
def width_needed_by_ensemble() -> Conjunction:
    """The first correction to the length variance over its limit is 13/(N delta^2) for i.i.d. weights, 4/(N
    delta^{3/2}) for the GOE and 4/(N delta) for Haar weights: what N must outgrow, in place of delta^{-2/3}.
    """

    def relative(ensemble: str) -> sp.Expr:
        top = sp.Rational(critical_variance(ensemble))
        return sp.simplify((first_correction(ensemble) / tied_limit(ensemble)).subs(V_symbol, top * (1 - delta)))

    leading = {"iid": 13 / delta**2, "goe": 4 * delta ** sp.Rational(-3, 2), "orthogonal": 4 / delta}
    return Conjunction({e: Asymptotic(relative(e), leading[e], delta, sp.Integer(0)) for e in ALL})
