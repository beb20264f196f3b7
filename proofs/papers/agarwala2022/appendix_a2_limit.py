"""Appendix A.2, infinite width: theorem A.2 and its proof (equations 47-53)."""

from __future__ import annotations

from math import ceil, e, log, pi, sqrt
from typing import Any

import numpy as np

from numeric.equilibrium_networks.deep_equilibrium import linear_fixed_point
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.appendix_a2 import normal
from proofs.papers.agarwala2022.causes import COMPONENT_AND_AVERAGE
from proofs.papers.agarwala2022.large_size import exact, sampled
from proofs.papers.agarwala2022.linear_networks import (
    transient_cases,
    transient_variance,
    transient_variance_untied,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.computed import Agreement, Estimate

PREFIX = "agarwala2022/"


def _component_moment(kind: str, V: float, seed: int, by_structure: bool = False) -> Estimate:
    """lim E (z_1*)^2 N/x.x for x = e_1 (kind `spike`) or x = (1, ..., 1) (kind `flat`)."""

    def one(w: np.ndarray) -> float:
        n = len(w)
        x = np.eye(n)[0] * sqrt(n) if kind == "spike" else np.ones(n)
        z = linear_fixed_point(w, x)
        # every component of a flat input has the same law; a spike has one large component, where x.x/N = 1
        return float(z[0] ** 2) / n if kind == "spike" else float(np.mean(z**2))

    plan = ((48, 300), (96, 150), (192, 60), (384, 20))
    return sampled(word_limit(one, "iid", V, seed, by_structure=by_structure and kind == "spike", plan=plan, degree=1))


def _component_cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {
            "kind": ("spike", "flat")[k % 2],
            "V": round(float(rng.uniform(0.1, 0.4)), 3),
            "seed": int(rng.integers(2**31)),
        }
        for k in range(count)
    ]


def _component_moment_of_iteration(kind: str, V: float, seed: int) -> Estimate:
    """The same for z_t, t = 12, with other matrices."""

    def one(w: np.ndarray) -> float:
        n = len(w)
        x = np.eye(n)[0] * sqrt(n) if kind == "spike" else np.ones(n)
        z = x
        for _ in range(12):
            z = w @ z + x
        return float(z[0] ** 2) / n if kind == "spike" else float(np.mean(z**2))

    plan = ((48, 300), (96, 150), (192, 60), (384, 20))
    return sampled(word_limit(one, "iid", V, seed + 1, plan=plan, degree=1))


def component_claim(predicted: Any) -> Agreement:
    """E (z_i*)^2 over the larger of x_i^2 and x.x/N: component 1 of x = sqrt(N) e_1 (over N), of x = (1, ..., 1)."""
    return Agreement(
        "E (z_1*)^2 / max(x_1^2, x.x/N)",
        _component_moment,
        predicted,
        _component_cases,
        second=_component_moment_of_iteration,
        assumes=("i.i.d. W, V < 1", "N -> infinity"),
        examples=4,
    )


def _printed_component(kind: str, V: float) -> float:
    return 0.0 if kind == "spike" else 1 / (1 - V)


def corrected_component(kind: str, V: float) -> float:
    return 1.0 if kind == "spike" else 1 / (1 - V)


BECAUSE_47 = (
    "mean x_i and variance V/(1-V) x.x/N give E z_i^2 = x_i^2 + V/(1-V) x.x/N; the printed value is its average over i"
)


@agarwala2022.theorem("A.2", uses=["lemma-A.1", "eq-53"])
def output_distribution() -> Agreement:
    """Theorem A.2 on the second moment of each component (equation 47): it contradicts the mean x_i where x_i^2 is not
    x.x/N.
    """
    return component_claim(_printed_component)


@output_distribution.correction(
    BECAUSE_47, survives=[PREFIX + "eq-8", PREFIX + "thm-A.2/gaussian"], fault="substance", cause=COMPONENT_AND_AVERAGE
)
def output_distribution_corrected() -> Agreement:
    """E (z_i*)^2 = x_i^2 + V/(1-V) x.x/N."""
    return component_claim(corrected_component)


def _standardised_fourth(V: float, seed: int, by_structure: bool = False) -> Estimate:
    def one(w: np.ndarray) -> float:
        # a random x makes the components of z - x exchangeable; their fourth moment over the squared variance
        rng = np.random.default_rng([seed, len(w)])
        x = np.ones(len(w)) if not by_structure else rng.choice([-1.0, 1.0], len(w))
        gap = linear_fixed_point(w, x) - x
        return float(np.mean(gap**4)) / (V / (1 - V)) ** 2

    return sampled(
        word_limit(one, "iid", V, seed + int(by_structure), plan=((48, 200), (96, 100), (192, 50), (384, 16)), degree=1)
    )


@agarwala2022.theorem("A.2", part="gaussian", uses=["lemma-A.1"])
def output_is_gaussian() -> Agreement:
    """Each z_i* is Gaussian in the limit: the fourth moment of z_i* - x_i is 3 (V/(1-V) x.x/N)^2."""
    return Agreement(
        "E (z_i* - x_i)^4 over the squared variance",
        _standardised_fourth,
        lambda: 3.0,
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**30))} for V in (0.1, 0.2, 0.3)],
        second=lambda V, seed: _standardised_fourth(V, seed, by_structure=True),
        assumes=("i.i.d. W, V < 1", "x.x/N = 1, N -> infinity"),
    )


@agarwala2022.equation(47, importance=1, uses=["thm-A.2"])
def component_second_moment() -> Agreement:
    """The second moment of theorem A.2."""
    return component_claim(_printed_component)


@component_second_moment.correction(
    BECAUSE_47, survives=[PREFIX + "eq-60"], fault="substance", cause=COMPONENT_AND_AVERAGE
)
def component_second_moment_corrected() -> Agreement:
    """x_i^2 + V/(1-V) x.x/N."""
    return component_claim(corrected_component)


def _transient_component(kind: str, t: int, V: float, seed: int) -> Estimate:
    """E (z_t)_1^2 for z_0 = 0, x.x/N = 1: x = (1, ..., 1), or x with x_1 = 0 (kind `hole`)."""

    def one(w: np.ndarray) -> float:
        n = len(w)
        x = np.ones(n) if kind == "flat" else np.concatenate([np.zeros(n // 2), np.full(n - n // 2, sqrt(2))])
        z = np.zeros(n)
        for _ in range(t):
            z = w @ z + x
        return float(np.mean(z**2)) if kind == "flat" else float(np.mean(z[: n // 2] ** 2))

    return sampled(word_limit(one, "iid", V, seed))


def _transient_component_by_recursion(kind: str, t: int, V: float) -> Estimate:
    second = 0.0
    for step in range(t):
        # E z_i^2 = x_i^2 + V E|z|^2/N; only the last step keeps x_i apart
        second = (0.0 if kind == "hole" and step == t - 1 else 1.0) + V * second
    return exact(second)


def transient_component_claim(predicted: Any) -> Agreement:
    """E (z_t)_i^2 in units of x.x/N for a component with x_i^2 = x.x/N, and for one with x_i = 0."""

    def make(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        return [{**c, "kind": ("flat", "hole")[k % 2]} for k, c in enumerate(transient_cases(rng, count))]

    return Agreement(
        "E (z_t)_i^2 / (x.x/N)",
        _transient_component,
        predicted,
        make,
        second=_transient_component_by_recursion,
        assumes=("z_0 = 0", "N -> infinity at fixed t"),
        examples=8,
    )


@agarwala2022.equation(48, uses=["eq-34"])
def transient_second_moment() -> Agreement:
    """m_2(t) for z_0 = 0, said of each component."""
    return transient_component_claim(lambda t, V: (1 - V**t) / (1 - V))


@transient_second_moment.correction(
    "this is the average over components; each has x_i^2 + (V - V^t)/(1-V) x.x/N",
    affects=[PREFIX + "eq-47"],
    survives=[PREFIX + "eq-52"],
    fault="substance",
    cause=COMPONENT_AND_AVERAGE,
)
def transient_second_moment_corrected() -> Agreement:
    """x_i^2 + (V - V^t)/(1-V) x.x/N."""
    return transient_component_claim(lambda kind, t, V: (1.0 if kind == "flat" else 0.0) + (V - V**t) / (1 - V))


def _gaussian_gap(x: float, first: float, second: float) -> Estimate:
    return Estimate(abs(normal(x / first) - normal(x / second)), 1e-12)


def _gaussian_gap_by_quadrature(x: float, first: float, second: float) -> Estimate:
    nodes, weights = np.polynomial.legendre.leggauss(60)
    low, high = sorted((x / first, x / second))
    points = low + (high - low) * (nodes + 1) / 2
    return Estimate(float(np.sum(weights * np.exp(-(points**2) / 2))) * (high - low) / 2 / sqrt(2 * pi), 1e-12)


STEEPEST = 1 / sqrt(2 * pi * e)  # max over x of |d Phi(x/sigma)/d sigma| is this over sigma


def gaussian_claim(predicted: Any) -> Agreement:
    """Distributions of two centred Gaussians of nearly equal spread, in both orders."""

    def make(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        spreads = rng.uniform(0.5, 2, count)
        ratio = 1 + rng.choice([-1, 1], count) * rng.uniform(0.001, 0.05, count)
        return [
            {"x": round(float(s * rng.uniform(-2, 2)), 3), "first": float(s), "second": float(s * r)}
            for s, r in zip(spreads, ratio, strict=True)
        ]

    return Agreement(
        "|Phi(x/s1) - Phi(x/s2)|",
        _gaussian_gap,
        predicted,
        make,
        relation="<=",
        second=_gaussian_gap_by_quadrature,
        examples=40,
    )


@agarwala2022.equation(49)
def gaussian_distance() -> Agreement:
    """First-order bound in sigma_1 - sigma_2 (second-order constant 2/s^2): negative, and false, when sigma_1 <
    sigma_2, as in its use.
    """
    return gaussian_claim(
        lambda first, second: STEEPEST / first * (first - second) + 2 * (first - second) ** 2 / min(first, second) ** 2
    )


@gaussian_distance.correction(
    "sigma_1 - sigma_2 must be taken by its absolute value", survives=[PREFIX + "eq-50"], fault="misprint"
)
def gaussian_distance_corrected() -> Agreement:
    """The bound with |sigma_1 - sigma_2|."""
    return gaussian_claim(
        lambda first, second: (
            STEEPEST / first * abs(first - second) + 2 * (first - second) ** 2 / min(first, second) ** 2
        )
    )


def _spread(t: float, V: float) -> float:
    return sqrt((V - V**t) / (1 - V))


def _sup_gap(t: int, V: float) -> Estimate:
    """sup over z of |F(z;t) - F(z)|, on a grid."""
    z = np.linspace(0, 5 * _spread(200, V), 4001)
    gaps = [abs(normal(x / _spread(t, V)) - normal(x / _spread(4000, V))) for x in z]
    return Estimate(max(gaps), 1e-6)


def _sup_gap_exact(t: int, V: float) -> Estimate:
    """The same where the two densities cross: x^2 (1/s^2 - 1/S^2) = 2 log(S/s)."""
    small, large = _spread(t, V), _spread(4000, V)
    x = sqrt(2 * log(large / small) / (small**-2 - large**-2)) if large / small - 1 > 1e-9 else large
    return Estimate(abs(normal(x / small) - normal(x / large)), 1e-6)


def limit_claim(predicted: Any) -> Agreement:
    return Agreement(
        "sup_z |F(z;t) - F(z)|",
        _sup_gap,
        predicted,
        lambda rng, count: [{"t": t, "V": V} for t in (2, 3, 5, 9) for V in (0.2, 0.5, 0.8)],
        relation="<=",
        second=_sup_gap_exact,
        assumes=("x.x/N = 1", "z_0 = 0, t >= 2"),
    )


@agarwala2022.equation(50, uses=["eq-49"])
def distance_in_spread() -> Agreement:
    """|F(z;t) - F(z)| <= a (sigma_t - sigma_inf) + b (...)^2 for some a, b; a < 0, since sigma_t < sigma_inf."""

    def predicted(t: int, V: float) -> float:
        gap = _spread(t, V) - _spread(4000, V)
        return -STEEPEST / _spread(4000, V) * gap + 2 / _spread(2, V) ** 2 * gap**2

    return limit_claim(predicted)


@agarwala2022.equation(51, uses=["eq-48"])
def transient_spread() -> Agreement:
    """sigma_t^2 as printed: negative for large t."""
    return Agreement(
        "Var[(z_t)_i] / (x.x/N)",
        transient_variance,
        lambda t, V: V**t / (1 - V) - 1,
        transient_cases,
        second=transient_variance_untied,
        examples=8,
    )


@transient_spread.correction("(1 - V^t)/(1-V) - 1, from equation 48", survives=[PREFIX + "eq-52"], fault="misprint")
def transient_spread_corrected() -> Agreement:
    """sigma_t^2 = ((1 - V^t)/(1-V) - 1) x.x/N = (V - V^t)/(1-V) x.x/N."""
    return Agreement(
        "Var[(z_t)_i] / (x.x/N)",
        transient_variance,
        lambda t, V: (1 - V**t) / (1 - V) - 1,
        transient_cases,
        second=transient_variance_untied,
        examples=8,
    )


@agarwala2022.equation(52, uses=["eq-50", "eq-51"])
def geometric_distance() -> Agreement:
    """|F(z;t) - F(z)| <= A V^t for a fixed A; with the corrected sigma_t, A = 1/(2 V (1-V) sqrt(2 pi e)) will do."""
    return limit_claim(lambda t, V: STEEPEST / (2 * V * (1 - V)) * V**t)


def _distribution_at(z: float, V: float, seed: int, iterate: bool = False) -> Estimate:
    def one(w: np.ndarray) -> float:
        x = np.ones(len(w))
        if iterate:
            state = x
            for _ in range(ceil(log(1e-3) / log(V))):
                state = w @ state + x
        else:
            state = linear_fixed_point(w, x)
        return float(np.mean(state < z))

    return sampled(
        word_limit(one, "iid", V, seed + int(iterate), plan=((48, 300), (96, 150), (192, 60), (384, 16)), degree=1)
    )


def limiting_distribution() -> Agreement:
    """F_N(z), the distribution of z_i*, tends to the Gaussian one F(z)."""
    return Agreement(
        "lim F_N(z)",
        _distribution_at,
        lambda z, V: normal((z - 1) / sqrt(V / (1 - V))),
        lambda rng, count: [
            {"z": z, "V": V, "seed": int(rng.integers(2**30))} for z, V in ((0.5, 0.2), (1.4, 0.3), (2.0, 0.4))
        ],
        second=lambda z, V, seed: _distribution_at(z, V, seed, iterate=True),
        assumes=("x = (1, ..., 1)",),
    )


@agarwala2022.equation(53, uses=["lemma-A.1", "eq-52"])
def distribution_converges() -> Agreement:
    """F_N(z) -> F(z), the Gaussian with mean x_i and variance V/(1-V) x.x/N; N_b is not defined in print."""
    return limiting_distribution()
