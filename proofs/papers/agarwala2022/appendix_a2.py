"""Appendix A.2, infinite depth: how close z_t is to z*, and lemma A.1 (equations 36-46)."""

from __future__ import annotations

import inspect
from math import erf, sqrt
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.couplings import Coupling
from numeric.equilibrium_networks.deep_equilibrium import linear_fixed_point
from numeric.equilibrium_networks.ensembles import draw, hessenberg_iid
from numeric.equilibrium_networks.spectral_density import SpectralLaw
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.causes import EVENT_AS_FRACTION
from proofs.papers.agarwala2022.large_size import exact, sampled
from proofs.papers.agarwala2022.linear_networks import (
    small_networks,
    weights_and_input,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction, Readings
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Limit

PREFIX = "agarwala2022/"


def normal(z: float) -> float:
    """Phi, the standard Gaussian distribution function."""
    return (1 + erf(z / sqrt(2))) / 2


def tail_cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [{**case, "t": int(rng.integers(0, 8))} for case in small_networks(rng, count)]


def _tail(ensemble: str, N: int, V: float, seed: int, t: int) -> Estimate:
    """|z* - z_t|^2/N with z_0 = x."""
    w, x = weights_and_input(ensemble, N, V, seed)
    z = x
    for _ in range(t):
        z = w @ z + x
    return Estimate(float(np.sum((linear_fixed_point(w, x) - z) ** 2)) / N, 1e-13 * (1 + float(x @ x)))


def _tail_by_eigenvectors(ensemble: str, N: int, V: float, seed: int, t: int) -> Estimate:
    w, x = weights_and_input(ensemble, N, V, seed)
    values, vectors = np.linalg.eig(w)
    rest = vectors @ (values ** (t + 1) / (1 - values) * np.linalg.solve(vectors, x.astype(complex)))
    return Estimate(float(np.sum(np.abs(rest) ** 2)) / N, 1e-9 * (1 + float(x @ x)))


def tail_claim(says: str, predicted: Any) -> Agreement:
    return Agreement(
        says,
        _tail,
        predicted,
        tail_cases,
        second=_tail_by_eigenvectors,
        assumes=("spectral radius of W below 1", "z_0 = x"),
    )


@agarwala2022.equation(36, uses=["eq-34"])
def distance_as_series() -> Agreement:
    """|z* - z_t|^2/N is the double series over powers above t; for z_0 = x as in equation 5 (48 has z_0 = 0, one power
    less).
    """

    def predicted(ensemble: str, N: int, V: float, seed: int, t: int) -> float:
        w, x = weights_and_input(ensemble, N, V, seed)
        words = [np.linalg.matrix_power(w, k) @ x for k in range(t + 1, t + 300)]
        total = np.sum(words, axis=0)
        return float(total @ total) / N

    return tail_claim("|z* - z_t|^2 / N", predicted)


@agarwala2022.equation(37, uses=["eq-36"])
def distance_factored() -> Agreement:
    """The same as the length of W^{t+1} z*."""

    def predicted(ensemble: str, N: int, V: float, seed: int, t: int) -> float:
        w, x = weights_and_input(ensemble, N, V, seed)
        rest = np.linalg.matrix_power(w, t + 1) @ linear_fixed_point(w, x)
        return float(rest @ rest) / N

    return tail_claim("|z* - z_t|^2 / N", predicted)


def _edge_sampled(n: int, seed: int) -> Estimate:
    """lim of the largest eigenvalue of (W^n)^T W^n for scale 1; its distance to the edge shrinks like N^(-2/3)."""
    largest = lambda w: float(np.linalg.norm(np.linalg.matrix_power(w, n), 2)) ** 2  # noqa: E731
    found = word_limit(largest, "iid", 1.0, seed, plan=((27, 200), (64, 80), (125, 40), (343, 10)), power=2 / 3)
    return sampled(found)


def _edge_exact(n: int) -> Estimate:
    """The edge of the law of n free Marchenko-Pastur factors: B = zG solves B = 1 + B^{n+1}/z."""
    z, G = sp.symbols("z G")
    law = SpectralLaw(sp.expand(z * (z * G - 1) - (z * G) ** (n + 1)), mean=1)
    return exact(float(law.support(15)[-1][1]))


def _edge(predicted: Any, relation: Any) -> Agreement:
    return Agreement(
        "largest eigenvalue of (W^n)^T W^n / V^n, n = t + 1",
        _edge_sampled,
        predicted,
        lambda rng, count: [{"n": n, "seed": int(rng.integers(2**31))} for n in (2, 3, 4)],
        relation=relation,
        second=_edge_exact,
        assumes=("i.i.d. W", "N -> infinity"),
    )


@agarwala2022.text("A.2", "operator-bound")
def largest_singular_value_of_power() -> Readings:
    """The spectrum of (W^{t+1})^T W^{t+1} is said to end at t V^{t+1} or before (t = 0 would leave nothing); the bound
    that is used, (t + 1) V^{t+1} in equation 38, is too small for it as well.
    """
    return Readings(
        {
            "t V^{t+1}, in the text": _edge(lambda n: n - 1.0, "<="),
            "(t+1) V^{t+1}, in equation 38": _edge(lambda n: float(n), "<="),
        }
    )


@largest_singular_value_of_power.correction(
    "the edge of the Fuss-Catalan law of n = t + 1 factors is (n+1)^{n+1}/n^n V^n, about e (n + 1) V^n",
    survives=[PREFIX + c for c in ("eq-38", "eq-39", "eq-40", "lemma-A.1")],
    fault="substance",
)
def largest_singular_value_of_power_corrected() -> Agreement:
    """(t+2)^{t+2}/(t+1)^{t+1} V^{t+1}."""
    return _edge(lambda n: (n + 1) ** (n + 1) / n**n, "=")


def _wide_cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {"t": (2, 3, 5, 10)[k % 4], "V": (0.3, 0.5)[k % 2], "N": 200, "seed": int(rng.integers(2**31))}
        for k in range(count)
    ]


def _wide_pair(t: int, V: float, N: int, seed: int, by_structure: bool) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """x, z* and z_t at size N, i.i.d. W (or its Hessenberg model, which a Gaussian x does not tell apart in length)."""
    rng = np.random.default_rng(seed)
    w = sqrt(V) * hessenberg_iid(N, rng) if by_structure else draw("iid", N, rng, V)
    x = rng.standard_normal(N)
    z = x
    for _ in range(t):
        z = w @ z + x
    return x, linear_fixed_point(w, x), z


def _relative_distance(by_structure: bool) -> Any:
    def measured(t: int, V: float, N: int, seed: int) -> Estimate:
        _, end, z = _wide_pair(t, V, N, seed, by_structure)
        return Estimate(float(np.sum((end - z) ** 2)) / (float(end @ end) * (t + 1) * V ** (t + 1)), 0.01)

    return measured


@agarwala2022.equation(38, uses=["eq-37"])
def distance_bound() -> Agreement:
    """|z* - z_t|^2/N <= (z*.z*/N) (t+1) V^{t+1} with a probability that tends to 1, t >= 1 and x independent of W.

    The typical factor is V^{t+1} alone.  As a bound for every x it would need the norm of W^{t+1}, which is larger.
    """
    return Agreement(
        "|z* - z_t|^2 / (z*.z* (t+1) V^{t+1})",
        _relative_distance(False),
        lambda: 1.0,
        _wide_cases,
        relation="<=",
        second=_relative_distance(True),
        assumes=("x independent of W", "large N", "t >= 1"),
    )


def _largest_component(scale: Any) -> Any:
    def make(by_structure: bool) -> Any:
        def measured(t: int, V: float, N: int, seed: int) -> Estimate:
            x, end, z = _wide_pair(t, V, N, seed, by_structure)
            return Estimate(float(np.max((end - z) ** 2)) / scale(x, end, t, V), 0.01)

        return measured

    return make


_COMPONENT = _largest_component(lambda x, end, t, V: float(end @ end) * (t + 1) * V ** (t + 1))
_COMPONENT_INPUT = _largest_component(lambda x, end, t, V: 2 * t / (1 - V) * float(x @ x) * V ** (t + 1))


@agarwala2022.equation(39, uses=["eq-38"])
def component_bound() -> Agreement:
    """The same bound for one component, without 1/N: very loose."""
    return Agreement(
        "max_i |z_i* - (z_t)_i|^2 / (z*.z* (t+1) V^{t+1})",
        _COMPONENT(False),
        lambda: 1.0,
        _wide_cases,
        relation="<=",
        second=_COMPONENT(True),
    )


@agarwala2022.equation(40, uses=["eq-39"])
def component_bound_in_input() -> Agreement:
    """The bound in terms of x.x, t >= 1.

    True, but x.x grows with N: it does not give a t_c that is independent of N, which lemma A.1 needs.  What does is
    E|z_i* - (z_t)_i|^2 = V^{t+1}/(1-V) x.x/N.
    """
    return Agreement(
        "max_i |z_i* - (z_t)_i|^2 / (2t/(1-V) x.x V^{t+1})",
        _COMPONENT_INPUT(False),
        lambda: 1.0,
        _wide_cases,
        relation="<",
        second=_COMPONENT_INPUT(True),
    )


def _disagreement(t: int, V: float, N: int, z: float, seed: int) -> Estimate:
    """P(z_1* and (z_t)_1 lie on different sides of z), which bounds |F_N(z) - F_N(z;t)|."""
    rng = np.random.default_rng(seed)
    hits = []
    for _ in range(400):
        w = draw("iid", N, rng, V)
        state = np.ones(N)
        for _ in range(t):
            state = w @ state + 1
        end = linear_fixed_point(w, np.ones(N))
        hits.append(float((end[0] < z) != (state[0] < z)))
    return Estimate(float(np.mean(hits)), sqrt(max(float(np.mean(hits)), 1 / 400) / 400), statistical=True, samples=400)


def _gaussian_disagreement(t: int, V: float, z: float) -> Estimate:
    """|F(z;t) - F(z)| for the Gaussian limits at x = (1, ..., 1), z_0 = x."""
    spread = [sqrt(V * (1 - V**n) / (1 - V)) for n in (t, 10**6)]
    return exact(abs(normal((z - 1) / spread[0]) - normal((z - 1) / spread[1])))


def lemma_claim() -> Agreement:
    """|F_N(z) - F_N(z;t)| < epsilon for t > t_c(epsilon) and large N, at x = (1, ..., 1)."""

    def late(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        return [
            {"t": t, "V": 0.5, "N": n, "z": z, "seed": int(rng.integers(2**31)), "epsilon": 0.05}
            for t, n in ((24, 40), (24, 80), (150, 60))
            for z in (0.0, 1.5)
        ]

    return Agreement(
        "|F_N(z) - F_N(z;t)|",
        _disagreement,
        lambda epsilon: epsilon,
        late,
        relation="<",
        second=_gaussian_disagreement,
        assumes=("V < 1", "t > t_c, N > N_c"),
    )


@agarwala2022.lemma("A.1", uses=["eq-41"])
def depth_and_width_exchange() -> Agreement:
    """The distribution functions of z_i* and (z_t)_i come as close as wanted, uniformly in N > N_c.

    True for inputs of any length (lemma-A.1/any-z); the printed proof has gaps (equations 40 and 42-45) that do not
    touch the result.
    """
    return lemma_claim()


@agarwala2022.equation(41, uses=["eq-40"])
def distribution_functions_close() -> Agreement:
    """The inequality of lemma A.1."""
    return lemma_claim()


@agarwala2022.text("A.2", "depth-needed", uses=["eq-40"])
def depth_needed() -> Limit:
    """t_c = O(ln(V/epsilon)) at fixed V, delta: the depth from which |z* - z_t| < epsilon with probability 1 - delta,
    over ln(V/epsilon), has a finite limit 2/ln(1/V).

    From E|z_i* - (z_t)_i|^2 = V^{t+1}/(1-V) at x.x/N = 1, which is delta epsilon^2 at t_c.  The bound of equation 40
    gives no such t_c, since x.x grows with N.  The constant is not uniform: it grows without bound as V -> 1.
    """
    u, v, d = sp.symbols("u v d", positive=True)  # epsilon = exp(-u), V = 1/(1 + v), delta = exp(-d)
    needed = (2 * u + d + sp.log((1 + v) / v)) / sp.log(1 + v) - 1
    return Limit(needed / (u - sp.log(1 + v)), u, sp.oo, 2 / sp.log(1 + v))


def couplings(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """Pairs A, B with |A - B| < epsilon but for an event of probability delta, B uniform on [0, 1] (so B' = 1)."""
    out = [
        {"delta": 0.2, "epsilon": 0.02, "start": 0.0, "shift": 0.0, "jump": 3.0, "z": 0.15},
        {"delta": 0.2, "epsilon": 0.02, "start": 0.8, "shift": 0.0, "jump": -3.0, "z": -0.05},
        {"delta": 0.05, "epsilon": 0.1, "start": 0.3, "shift": 0.0, "jump": 0.0, "z": 0.5},
    ]
    while len(out) < count:
        epsilon = float(rng.uniform(0.001, 0.1))
        out.append(
            {
                "delta": float(rng.uniform(0.01, 0.4)),
                "epsilon": epsilon,
                "start": float(rng.uniform(0, 0.6)),
                "shift": float(rng.uniform(-1, 1)) * epsilon * 0.99,
                "jump": float(rng.choice([-2.0, 2.0, 0.3])),
                "z": float(rng.uniform(-0.1, 1.1)),
            }
        )
    return out


def coupling_claim(says: str, predicted: Any, relation: Any) -> Agreement:
    """P(A < z) against a bound from the law of B, delta and epsilon, exactly and on a fine grid."""

    def measured(**case: float) -> Estimate:
        return Estimate(_coupling(case).below(case["z"]), 1e-12)

    def by_grid(**case: float) -> Estimate:
        return Estimate(_coupling(case).below_by_grid(case["z"], 200_001), 2e-5)

    def bound(**case: float) -> float:
        pair = _coupling(case)
        return predicted(pair.base_below, case["z"], case["delta"], case["epsilon"])

    names = ("delta", "epsilon", "start", "shift", "jump", "z")
    functions: tuple[Any, ...] = (measured, by_grid, bound)
    for function in functions:
        function.__signature__ = _signature(names)
    return Agreement(
        says,
        measured,
        bound,
        couplings,
        relation=relation,
        second=by_grid,
        assumes=("|A - B| < epsilon with probability >= 1 - delta", "B' = Lipschitz constant of the law of B"),
        examples=40,
    )


def _signature(names: tuple[str, ...]) -> Any:
    return inspect.Signature([inspect.Parameter(n, inspect.Parameter.KEYWORD_ONLY) for n in names])


def _coupling(case: dict[str, float]) -> Coupling:
    return Coupling(case["delta"], case["start"], case["shift"], case["jump"])


ADDITIVE = "an event of probability delta is taken away, not a fraction delta of the probability"


@agarwala2022.equation(42, uses=["eq-40"])
def lower_bound() -> Agreement:
    """P(z* < z) >= (1 - delta) P(z_t < z - epsilon), as a consequence of |z* - z_t| < epsilon with probability 1 -
    delta.
    """
    return coupling_claim("P(A < z) >= (1-delta) P(B < z - eps)", lambda F, z, d, e: (1 - d) * F(z - e), ">=")


@lower_bound.correction(
    ADDITIVE, affects=[PREFIX + "eq-44"], survives=[PREFIX + "lemma-A.1"], fault="step", cause=EVENT_AS_FRACTION
)
def lower_bound_corrected() -> Agreement:
    """P(z* < z) >= P(z_t < z - epsilon) - delta."""
    return coupling_claim("P(A < z) >= P(B < z - eps) - delta", lambda F, z, d, e: F(z - e) - d, ">=")


@agarwala2022.equation(43, uses=["eq-40"])
def upper_bound() -> Agreement:
    """P(z* < z) <= P(z_t < z + epsilon) / (1 - delta)."""
    return coupling_claim("P(A < z) <= P(B < z + eps)/(1-delta)", lambda F, z, d, e: F(z + e) / (1 - d), "<=")


@upper_bound.correction(
    ADDITIVE, affects=[PREFIX + "eq-45"], survives=[PREFIX + "lemma-A.1"], fault="step", cause=EVENT_AS_FRACTION
)
def upper_bound_corrected() -> Agreement:
    """P(z* < z) <= P(z_t < z + epsilon) + delta."""
    return coupling_claim("P(A < z) <= P(B < z + eps) + delta", lambda F, z, d, e: F(z + e) + d, "<=")


@agarwala2022.equation(44, uses=["eq-42"])
def lower_bound_shifted() -> Agreement:
    """The bound with the law of z_t at z itself: a lower bound that adds B epsilon; it fails already for z* = z_t."""
    return coupling_claim("P(A < z) >= (1-delta)(P(B < z) + B' eps)", lambda F, z, d, e: (1 - d) * (F(z) + e), ">=")


@lower_bound_shifted.correction(
    "P(z_t < z - eps) >= P(z_t < z) - B eps: the sign (and the event of equation 42)",
    survives=[PREFIX + "eq-46"],
    fault="sign",
)
def lower_bound_shifted_corrected() -> Agreement:
    """P(z* < z) >= P(z_t < z) - B epsilon - delta."""
    return coupling_claim("P(A < z) >= P(B < z) - B' eps - delta", lambda F, z, d, e: F(z) - e - d, ">=")


@agarwala2022.equation(45, uses=["eq-43"])
def upper_bound_shifted() -> Agreement:
    """The upper bound with the law of z_t at z itself."""
    return coupling_claim("P(A < z) <= (P(B < z) + B' eps)/(1-delta)", lambda F, z, d, e: (F(z) + e) / (1 - d), "<=")


@upper_bound_shifted.correction(ADDITIVE, survives=[PREFIX + "eq-46"], fault="step", cause=EVENT_AS_FRACTION)
def upper_bound_shifted_corrected() -> Agreement:
    """P(z* < z) <= P(z_t < z) + B epsilon + delta."""
    return coupling_claim("P(A < z) <= P(B < z) + B' eps + delta", lambda F, z, d, e: F(z) + e + d, "<=")


@agarwala2022.equation(46, uses=["eq-44", "eq-45"])
def distance_of_distributions() -> Conjunction:
    """|F_N(z) - F_N(z;t)| < 2 (delta + B epsilon), from the corrected bounds (which give it without the factor 2).

    In print the same function stands on both sides of the minus sign, where the line would say nothing.
    """
    above = lambda F, z, d, e: F(z) + 2 * (d + e)  # noqa: E731
    below = lambda F, z, d, e: F(z) - 2 * (d + e)  # noqa: E731
    return Conjunction(
        {
            "from above": coupling_claim("P(A < z) - P(B < z) <= 2(delta + B' eps)", above, "<="),
            "from below": coupling_claim("P(A < z) - P(B < z) >= -2(delta + B' eps)", below, ">="),
        }
    )
