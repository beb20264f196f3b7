"""Appendix A.2, sentences of the proofs: convergence of the series, the decreasing bound, the constant B, the choice of
delta.
"""

from __future__ import annotations

from math import pi, sqrt
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.deep_equilibrium import linear_fixed_point
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.wide_limits import structured, word_limit
from proofs.papers.agarwala2022.appendix_a2 import normal
from proofs.papers.agarwala2022.large_size import BELOW_ONE, sampled, v
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Inequality

u = sp.Symbol("u", positive=True)
epsilon = sp.Symbol("epsilon", positive=True)
t = sp.Symbol("t", integer=True, positive=True)


def _unstable_share(by_structure: bool) -> Any:
    def measured(N: int, V: float, seed: int) -> Estimate:
        """P(spectral radius >= 1), sampled; one case in 200 is added to the error, where none is met."""
        rng = np.random.default_rng(seed)
        hits = [
            float(
                np.max(
                    np.abs(np.linalg.eigvals(structured("iid", N, rng) if by_structure else draw("iid", N, rng, 1.0)))
                )
                * sqrt(V)
                >= 1
            )
            for _ in range(200)
        ]
        return Estimate(float(np.mean(hits)), float(np.std(hits)) / sqrt(200) + 1 / 200, statistical=True, samples=200)

    return measured


@agarwala2022.text("A.2", "converges-with-high-probability", uses=["eq-36"])
def series_converges_with_high_probability() -> Agreement:
    """For V < 1 and N > N_1(delta) the series converges but for a probability delta/2.

    The circular law, which is the printed reason, says nothing on single eigenvalues; that none stays outside is
    another theorem.
    """
    return Agreement(
        "P(spectral radius >= 1), delta = 0.1",
        _unstable_share(False),
        lambda: 0.05,
        lambda rng, count: [
            {"N": n, "V": V, "seed": int(rng.integers(2**31))} for n, V in ((60, 0.5), (120, 0.5), (120, 0.7))
        ],
        relation="<",
        second=_unstable_share(True),
        assumes=("i.i.d. W", "V < 1, N > N_1"),
    )


def _length_deviation(by_structure: bool) -> Any:
    def measured(V: float, seed: int) -> Estimate:
        """lim E (|z*|^2 (1 - V)/x.x - 1)^2 and of the deviation itself."""

        def deviation(w: np.ndarray) -> float:
            x = np.random.default_rng([seed, len(w), int(1e6 * abs(w[0, 0]))]).standard_normal(len(w))
            z = linear_fixed_point(w, x)
            return float(z @ z) * (1 - V) / float(x @ x) - 1

        found = [
            sampled(word_limit(statistic, "iid", V, seed, by_structure=by_structure))
            for statistic in (deviation, lambda w: deviation(w) ** 2)
        ]
        return Estimate([f.value for f in found], [f.error for f in found], statistical=True, samples=182)

    return measured


@agarwala2022.text("A.2", "length-converges", uses=["eq-39", "eq-60"])
def length_converges() -> Agreement:
    """z*.z* converges to x.x/(1-V) in probability, x independent of W: neither a mean nor a mean square deviation is
    left.
    """
    return Agreement(
        "z*.z* (1-V)/x.x - 1 and its square in the limit",
        _length_deviation(False),
        lambda: np.zeros(2),
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.2, 0.4)],
        second=_length_deviation(True),
        assumes=("i.i.d. W, V < 1", "N -> infinity"),
    )


@agarwala2022.text("A.2", "bound-decreases", uses=["eq-40"])
def bound_decreases() -> Inequality:
    """For V < 1 the bound t V^{t+1} of equation 40 is said to decrease with t: here from t to t + 1, over V^{t+1}."""
    return Inequality((t + 1) * BELOW_ONE, "<", t)


@bound_decreases.correction(
    "it grows as long as t < V/(1-V), and decreases from there on", survives=["agarwala2022/lemma-A.1"]
)
def bound_decreases_eventually() -> Inequality:
    """From t to t + 1 it decreases for t > V/(1-V), which is v for V = v/(1+v)."""
    return Inequality((v + u + 1) * BELOW_ONE, "<", v + u)


def _between(z: float, width: float, depth: int, V: float, seed: int) -> Estimate:
    """F_N(z;t) - F_N(z - width;t) at N = 80, x = (1, ..., 1), z_0 = 0: the share of components in between."""
    rng = np.random.default_rng(seed)
    shares = []
    for _ in range(200):
        w, state = draw("iid", 80, rng, V), np.zeros(80)
        for _ in range(depth):
            state = w @ state + 1
        shares.append(float(np.mean((state < z) & (state >= z - width))))
    return Estimate(float(np.mean(shares)), float(np.std(shares)) / sqrt(200) + 1e-4, statistical=True, samples=200)


def _between_in_limit(z: float, width: float, depth: int, V: float) -> Estimate:
    spread = sqrt((V - V**depth) / (1 - V))
    return Estimate(normal((z - 1) / spread) - normal((z - width - 1) / spread), 1e-12)


@agarwala2022.text("A.2", "constant-B", uses=["eq-44", "eq-48"])
def law_has_a_bounded_density() -> Agreement:
    """F_N(z;t) - F_N(z';t) <= B (z - z') for a constant B: in the limit B = 1/sqrt(2 pi V), for x.x/N = 1 and t >= 2.

    Not for t <= 1, where z_t of z_0 = 0 does not vary.
    """
    return Agreement(
        "F(z;t) - F(z';t)",
        _between,
        lambda width, V: width / sqrt(2 * pi * V),
        lambda rng, count: [
            {"z": z, "width": w, "depth": d, "V": V, "seed": int(rng.integers(2**31))}
            for z, w, d, V in ((0.5, 0.3, 2, 0.5), (1.6, 0.2, 3, 0.3), (2.0, 0.5, 6, 0.7))
        ],
        relation="<=",
        second=_between_in_limit,
        assumes=("t >= 2", "x.x/N = 1", "large N"),
    )


@agarwala2022.text("A.2", "choice-of-delta", uses=["eq-46", "lemma-A.1"], importance=3)
def choice_of_delta() -> Inequality:
    """delta + B epsilon~ < epsilon is said to give the lemma by equation 46, whose bound is 2 (delta + B epsilon~).

    delta + B epsilon~ = epsilon u/(1 + u) is any value below epsilon.
    """
    return Inequality(2 * epsilon * u / (1 + u), "<", epsilon)


@choice_of_delta.correction("delta + B epsilon~ < epsilon/2 is what it takes", survives=["agarwala2022/lemma-A.1"])
def choice_of_delta_corrected() -> Inequality:
    """With half of epsilon."""
    return Inequality(2 * (epsilon / 2) * u / (1 + u), "<", epsilon)
