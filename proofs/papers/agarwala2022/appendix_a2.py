"""Appendices A.1 and A.2: the linear DEQ, and its output at infinite depth and width (equations 32-53)."""

from __future__ import annotations

from math import ceil, erf, log, pi, sqrt
from typing import Any

import numpy as np
import sympy as sp

from numeric.couplings import Coupling
from numeric.deep_equilibrium import linear_fixed_point, untied_map
from numeric.ensembles import draw, hessenberg_iid
from numeric.spectral_density import SpectralLaw
from numeric.wide_limits import word_limit
from proofs.papers.agarwala2022.large_size import exact, sampled
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2 import (
    linear_agreement,
    linear_layer_applied,
    small_networks,
    solved,
    transient_cases,
    transient_variance,
    transient_variance_untied,
    untied_output_of_map,
    weights_and_input,
)
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Limit

PREFIX = "agarwala2022/"


def normal(z: float) -> float:
    """Phi, the standard Gaussian distribution function."""
    return (1 + erf(z / sqrt(2))) / 2


@agarwala2022.equation(32, importance=3)
def linear_deq_again() -> Definition:
    """Equation 2 again."""
    return Definition(
        r"\mathbf{z}^*",
        "the output of a linear DEQ",
        r"\mathbf{z}^* = \mathbf{W} \mathbf{z}^* + \mathbf{x}",
        example=lambda: np.round(linear_layer_applied("goe", 3, 0.03, 0), 3).tolist(),
    )


@agarwala2022.equation(33, uses=["eq-32"])
def solution() -> Agreement:
    """Its solution, for W without the eigenvalue 1."""
    return linear_agreement("z* = (I - W)^-1 x", solved)


@agarwala2022.equation(34, importance=3, uses=["eq-32"])
def iteration_again() -> Definition:
    """Equation 3 again."""
    return Definition(
        r"\mathbf{z}_t",
        "the state after t steps",
        r"\mathbf{z}_{t+1} = \mathbf{W} \mathbf{z}_t + \mathbf{x}",
        example=lambda: np.round(solved("iid", 3, 0.03, 0), 3).tolist(),
        consistent=linear_agreement("the iteration ends at the solution of equation 32", solved),
    )


@agarwala2022.equation(35, importance=3)
def untied_iteration() -> Definition:
    """Untied weights, with the step as index: what equation 6 means."""
    return Definition(
        r"\mathbf{z}_t",
        "state of an untied network",
        r"\mathbf{z}_{t+1} = \mathbf{W}_t \mathbf{z}_t + \mathbf{x}",
        example=lambda: np.round(untied_output_of_map("iid", 3, 0.3, 0), 3).tolist(),
    )


@agarwala2022.text("A.1", "untied-length", uses=["eq-35"])
def untied_length_settles() -> Agreement:
    """|z_t|^2 of the untied network settles although z_t does not: E|z_t|^2/x.x at t = 40 and at t = 60 are the same, 1/(1-V)."""

    def at(depth: int, V: float, seed: int) -> Estimate:
        rng = np.random.default_rng([seed, depth])
        values = [float(np.sum(untied_map("iid", 40, depth, rng, V) ** 2)) / 40 for _ in range(60)]
        return Estimate(float(np.mean(values)), float(np.std(values)) / sqrt(60), statistical=True, samples=60)

    return Agreement(
        "E|z_t|^2 / x.x at large t",
        lambda V, seed: at(40, V, seed),
        lambda V: 1 / (1 - V),
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.3, 0.5, 0.6)],
        second=lambda V, seed: at(60, V, seed),
    )


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
    """|z* - z_t|^2/N is the double series over powers above t; for z_0 = x as in equation 5 (48 has z_0 = 0, one power less)."""

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
def largest_singular_value_of_power() -> Agreement:
    """The spectrum of (W^{t+1})^T W^{t+1} is said to end at t V^{t+1} or before (t = 0 would leave nothing)."""
    return _edge(lambda n: n - 1.0, "<=")


@largest_singular_value_of_power.correction(
    "the edge of the Fuss-Catalan law of n = t + 1 factors is (n+1)^{n+1}/n^n V^n, about e (n + 1) V^n",
    survives=[PREFIX + c for c in ("eq-38", "eq-39", "eq-40", "lemma-A.1")],
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
    return Estimate(float(np.mean(hits)), sqrt(max(np.mean(hits), 1 / 400) / 400), statistical=True, samples=400)


def _gaussian_disagreement(t: int, V: float, z: float) -> Estimate:
    """|F(z;t) - F(z)| for the Gaussian limits at x = (1, ..., 1), z_0 = x."""
    spread = [sqrt(V * (1 - V**n) / (1 - V)) for n in (t, 10**6)]
    return exact(abs(normal((z - 1) / spread[0]) - normal((z - 1) / spread[1])))


def lemma_claim() -> Agreement:
    """|F_N(z) - F_N(z;t)| < epsilon for t > t_c(epsilon) and large N, x.x/N = 1."""

    def late(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        return [
            {"t": 24, "V": 0.5, "N": n, "z": z, "seed": int(rng.integers(2**31)), "epsilon": 0.05}
            for n in (40, 80)
            for z in (0.0, 1.5)
        ]

    return Agreement(
        "|F_N(z) - F_N(z;t)|",
        _disagreement,
        lambda epsilon: epsilon,
        late,
        relation="<",
        second=_gaussian_disagreement,
        assumes=("x.x/N bounded", "V < 1", "t > t_c, N > N_c"),
    )


@agarwala2022.lemma("A.1", uses=["eq-41"])
def depth_and_width_exchange() -> Agreement:
    """The distribution functions of z_i* and (z_t)_i come as close as wanted, uniformly in N > N_c.

    True for x.x/N bounded; the printed proof has gaps (equations 40 and 42-45) that do not touch the result.
    """
    return lemma_claim()


@agarwala2022.equation(41, uses=["eq-40"])
def distribution_functions_close() -> Agreement:
    """The inequality of lemma A.1."""
    return lemma_claim()


@agarwala2022.text("A.2", "depth-needed", uses=["eq-40"])
def depth_needed() -> Limit:
    """t_c = O(ln(V/epsilon)) at fixed V: the depth at which V^{t/2} = epsilon, over ln(V/epsilon), has a finite limit 2/ln(1/V).

    The constant is not uniform: it grows without bound as V -> 1.
    """
    u, v = sp.symbols("u v", positive=True)  # epsilon = exp(-u), V = 1/(1 + v)
    needed = 2 * u / sp.log(1 + v)
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
    for function in (measured, by_grid, bound):
        function.__signature__ = _signature(names)  # type: ignore[attr-defined]
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
    import inspect

    return inspect.Signature([inspect.Parameter(n, inspect.Parameter.KEYWORD_ONLY) for n in names])


def _coupling(case: dict[str, float]) -> Coupling:
    return Coupling(case["delta"], case["start"], case["shift"], case["jump"])


ADDITIVE = "an event of probability delta is taken away, not a fraction delta of the probability"


@agarwala2022.equation(42, uses=["eq-40"])
def lower_bound() -> Agreement:
    """P(z* < z) >= (1 - delta) P(z_t < z - epsilon), as a consequence of |z* - z_t| < epsilon with probability 1 - delta."""
    return coupling_claim("P(A < z) >= (1-delta) P(B < z - eps)", lambda F, z, d, e: (1 - d) * F(z - e), ">=")


@lower_bound.correction(ADDITIVE, affects=[PREFIX + "eq-44"], survives=[PREFIX + "lemma-A.1"])
def lower_bound_corrected() -> Agreement:
    """P(z* < z) >= P(z_t < z - epsilon) - delta."""
    return coupling_claim("P(A < z) >= P(B < z - eps) - delta", lambda F, z, d, e: F(z - e) - d, ">=")


@agarwala2022.equation(43, uses=["eq-40"])
def upper_bound() -> Agreement:
    """P(z* < z) <= P(z_t < z + epsilon) / (1 - delta)."""
    return coupling_claim("P(A < z) <= P(B < z + eps)/(1-delta)", lambda F, z, d, e: F(z + e) / (1 - d), "<=")


@upper_bound.correction(ADDITIVE, affects=[PREFIX + "eq-45"], survives=[PREFIX + "lemma-A.1"])
def upper_bound_corrected() -> Agreement:
    """P(z* < z) <= P(z_t < z + epsilon) + delta."""
    return coupling_claim("P(A < z) <= P(B < z + eps) + delta", lambda F, z, d, e: F(z + e) + d, "<=")


@agarwala2022.equation(44, uses=["eq-42"])
def lower_bound_shifted() -> Agreement:
    """The bound with the law of z_t at z itself: a lower bound that adds B epsilon, which already fails for z* = z_t."""
    return coupling_claim("P(A < z) >= (1-delta)(P(B < z) + B' eps)", lambda F, z, d, e: (1 - d) * (F(z) + e), ">=")


@lower_bound_shifted.correction("P(z_t < z - eps) >= P(z_t < z) - B eps: the sign", survives=[PREFIX + "eq-46"])
def lower_bound_shifted_corrected() -> Agreement:
    """P(z* < z) >= P(z_t < z) - B epsilon - delta."""
    return coupling_claim("P(A < z) >= P(B < z) - B' eps - delta", lambda F, z, d, e: F(z) - e - d, ">=")


@agarwala2022.equation(45, uses=["eq-43"])
def upper_bound_shifted() -> Agreement:
    """The upper bound with the law of z_t at z itself."""
    return coupling_claim("P(A < z) <= (P(B < z) + B' eps)/(1-delta)", lambda F, z, d, e: (F(z) + e) / (1 - d), "<=")


@upper_bound_shifted.correction(ADDITIVE, survives=[PREFIX + "eq-46"])
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
    """E (z_i*)^2 over the larger of x_i^2 and x.x/N: component 1 of x = sqrt(N) e_1 (over N), and of x = (1, ..., 1)."""
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


def _corrected_component(kind: str, V: float) -> float:
    return 1.0 if kind == "spike" else 1 / (1 - V)


BECAUSE_47 = (
    "mean x_i and variance V/(1-V) x.x/N give E z_i^2 = x_i^2 + V/(1-V) x.x/N; the printed value is its average over i"
)


@agarwala2022.theorem("A.2", uses=["lemma-A.1", "eq-53"])
def output_distribution() -> Agreement:
    """Theorem A.2 on the second moment of each component (equation 47): it contradicts the mean x_i where x_i^2 is not x.x/N."""
    return component_claim(_printed_component)


@output_distribution.correction(BECAUSE_47, survives=[PREFIX + "eq-8", PREFIX + "thm-A.2/gaussian"])
def output_distribution_corrected() -> Agreement:
    """E (z_i*)^2 = x_i^2 + V/(1-V) x.x/N."""
    return component_claim(_corrected_component)


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


@component_second_moment.correction(BECAUSE_47, survives=[PREFIX + "eq-60"])
def component_second_moment_corrected() -> Agreement:
    """x_i^2 + V/(1-V) x.x/N."""
    return component_claim(_corrected_component)


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


STEEPEST = 1 / sqrt(2 * pi * np.e)  # max over x of |d Phi(x/sigma)/d sigma| is this over sigma


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
    """First-order bound in sigma_1 - sigma_2 (second-order constant 2/s^2): negative, and false, when sigma_1 < sigma_2, as in its use."""
    return gaussian_claim(
        lambda first, second: STEEPEST / first * (first - second) + 2 * (first - second) ** 2 / min(first, second) ** 2
    )


@gaussian_distance.correction("sigma_1 - sigma_2 must be taken by its absolute value", survives=[PREFIX + "eq-50"])
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
    """|F(z;t) - F(z)| <= a (sigma_t - sigma_inf) + b (...)^2 for some a, b; a is negative, since sigma_t < sigma_inf."""

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


@transient_spread.correction("(1 - V^t)/(1-V) - 1, from equation 48", survives=[PREFIX + "eq-52"])
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


@agarwala2022.equation(53, uses=["lemma-A.1", "eq-52"])
def distribution_converges() -> Agreement:
    """F_N(z) -> F(z), the Gaussian with mean x_i and variance V/(1-V) x.x/N."""
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
