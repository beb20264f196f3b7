"""Appendix A.2, sentences of the proofs: what the circular law gives, where z_t starts, the decreasing bound, the
constant B, the choice of delta, the slope of a Gaussian, what F_N stands for, and pairs of inputs.
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
from proofs.papers.agarwala2022.appendix_a2_limit import BELOW_HALF, SHARES, D, M, limiting_distribution, p
from proofs.papers.agarwala2022.large_size import BELOW_ONE, sampled, v
from proofs.papers.agarwala2022.letters import ONES, N, V, second
from proofs.papers.agarwala2022.letters import t as steps
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2 import transient
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Extremum, Inequality
from symbolic.language.expectation import Wide
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.slip import slip

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


def _converging() -> Agreement:
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


@agarwala2022.text("A.2", "converges-with-high-probability", uses=["eq-36"])
def series_converges_with_high_probability() -> Agreement:
    """For V < 1 and N > N_1(delta) the series converges but for a probability delta/2.

    The circular law, which is the printed reason, says nothing on single eigenvalues; that none stays outside is
    another theorem.
    """
    return _converging()


def _with_outlier(secular: bool) -> Any:
    def measured(N: int, V: float, seed: int) -> Estimate:
        """P(spectral radius >= 1) for W_0 + (3/(2N)) 1 1^T; from the eigenvalues, or as P(g >= 1) for
        g = (3/(2N)) 1^T (I - W_0)^-1 1: an eigenvalue above 1 is a zero of 1 - g, which is 1 at infinity.
        """
        rng, hits = np.random.default_rng(seed + int(secular)), []
        for _ in range(60):
            w = draw("iid", N, rng, V)
            if secular:
                hits.append(1.5 * float(np.mean(linear_fixed_point(w, np.ones(N)))) >= 1)
            else:
                hits.append(float(np.max(np.abs(np.linalg.eigvals(w + 1.5 / N)))) >= 1)
        return Estimate(float(np.mean(hits)), float(np.std(hits)) / sqrt(60) + 1 / 60, statistical=True, samples=60)

    return measured


@agarwala2022.text("A.2", "circular-law-suffices", uses=["text-A.2-converges-with-high-probability"], importance=3)
def circular_law_suffices() -> Agreement:
    """That the series converges but for a small probability because the spectrum tends to the circular law of radius
    sqrt(V) < 1: weights of mean 3/(2N) have that limiting spectrum too.
    """
    return Agreement(
        "P(spectral radius >= 1), delta = 0.1",
        _with_outlier(False),
        lambda: 0.05,
        lambda rng, count: [{"N": n, "V": 0.3, "seed": int(rng.integers(2**31))} for n in (40, 80)],
        relation="<",
        second=_with_outlier(True),
        assumes=("W of a spectrum that tends to the circular law of radius sqrt(V) < 1",),
    )


@circular_law_suffices.correction(
    "the law of the spectrum does not see single eigenvalues; that the spectral radius of i.i.d. weights of mean 0 "
    "tends to sqrt(V) is a theorem of its own",
    survives=["agarwala2022/text-A.2-converges-with-high-probability"],
    fault="substance",
)
def spectral_radius_suffices() -> Agreement:
    """For i.i.d. weights of mean 0."""
    return _converging()


@agarwala2022.text(
    "A.2",
    "one-start",
    uses=["eq-36", "eq-48"],
    importance=3,
    because="36 starts at z_0 = x (as equation 5), 48 at z_0 = 0 (as equation 7): between lemma and theorem t is "
    "shifted by one",
    survives=["agarwala2022/lemma-A.1", "agarwala2022/eq-52"],
    fault="step",
)
def tail_of_the_state_of_48() -> Equality:
    """The z_t of equation 36, whose distance to z* begins with W^{t+1}, is the z_t of equation 48 in the proof: then
    |z* - z_t|^2 would be V^{t+1}/(1-V) x.x there; it is V^t/(1-V) x.x.
    """
    over = Domain(
        {V: sp.Interval(sp.Rational(1, 10), sp.Rational(1, 2)), steps: sp.FiniteSet(1, 2, 3)},
        given=("i.i.d. W, V < 1", "N -> infinity"),
    )
    gap = second(M - transient())
    return Equality(Wide(gap, N), V ** (steps + slip(1, 0)) / (1 - V), over=over)


@agarwala2022.text("A.2", "length-converges", uses=["eq-39", "eq-60", "text-C.2.2-first-moment"])
def length_converges() -> Conjunction:
    """z*.z* converges to x.x/(1-V) in probability, x independent of W: its average over inputs does, and no mean square
    deviation from that is left for a single one, x = (1, ..., 1).
    """
    length, limit = squared_norm(M @ ONES) / N, 1 / (1 - V)
    deviation = Wide((length - limit) ** 2, N)
    return Conjunction(
        {
            "mean": Equality(Wide(second(M), N), limit, over=BELOW_HALF),
            "mean square": Equality(deviation, sp.Integer(0), limit**2, over=BELOW_HALF),
        }
    )


@agarwala2022.text("A.2", "bound-decreases", uses=["eq-40"])
def bound_decreases() -> Inequality:
    """For V < 1 the bound t V^{t+1} of equation 40 is said to decrease with t: here from t to t + 1, over V^{t+1}."""
    return Inequality((t + 1) * BELOW_ONE, "<", t)


@bound_decreases.correction(
    "it grows as long as t < V/(1-V), and decreases from there on",
    survives=["agarwala2022/lemma-A.1"],
    fault="substance",
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
    """F_N(z;t) - F_N(z';t) <= B (z - z') for a constant B and z > z': in the limit B = 1/sqrt(2 pi V), for x.x/N = 1
    and t >= 2.

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


@choice_of_delta.correction(
    "delta + B epsilon~ < epsilon/2 is what it takes", survives=["agarwala2022/lemma-A.1"], fault="step"
)
def choice_of_delta_corrected() -> Inequality:
    """With half of epsilon."""
    return Inequality(2 * (epsilon / 2) * u / (1 + u), "<", epsilon)


x = sp.Symbol("x", positive=True)
sigma = sp.Symbol("sigma", positive=True)


@agarwala2022.text("A.2", "largest-slope", uses=["eq-49"])
def largest_slope() -> Extremum:
    """For fixed sigma the derivative of Phi(x/sigma) in sigma, -x phi(x/sigma)/sigma^2, is bounded: it is largest in
    size at |x| = sigma, where it is 1/(sigma sqrt(2 pi e)).
    """
    slope = x / sigma**2 * sp.exp(-(x**2) / (2 * sigma**2)) / sp.sqrt(2 * sp.pi)
    return Extremum(slope, x, sigma, "maximum")


def _share_below(untied: bool) -> Any:
    def measured(z: float, depth: int, V: float, seed: int) -> Estimate:
        """lim of the share of components of z_t below z, x = (1, ..., 1), z_0 = 0; tied or fresh weights."""
        rng = np.random.default_rng([seed, 1])  # not the stream that draws the first matrix

        def one(w: np.ndarray) -> float:
            state = np.ones(len(w))
            for _ in range(depth - 1):
                state = (draw("iid", len(w), rng, V) if untied else w) @ state + 1
            return float(np.mean(state < z))

        plan = ((24, 200), (48, 100), (96, 50))
        return sampled(word_limit(one, "iid", V, seed + int(untied), plan=plan, degree=1))

    return measured


@agarwala2022.text("A.2", "meaning-of-F", uses=["eq-53", "lemma-A.1"], importance=3)
def distribution_of_the_iterate() -> Agreement:
    """The proof of theorem A.2 calls F_N(z) the distribution of (z_t)_i, and is to show that it tends to F(z): for the
    z_t of a fixed t.
    """
    return Agreement(
        "lim P((z_t)_i < z)",
        _share_below(False),
        lambda z, V: normal((z - 1) / sqrt(V / (1 - V))),
        lambda rng, count: [
            {"z": z, "depth": d, "V": 0.6, "seed": int(rng.integers(2**30))} for z, d in ((1.8, 2), (0.2, 2))
        ],
        second=_share_below(True),
        assumes=("x = (1, ..., 1)", "N -> infinity at fixed t"),
    )


@distribution_of_the_iterate.correction(
    "F_N(z) is the distribution of z_i*, as in lemma A.1; that of (z_t)_i is F_N(z;t), with the limit F(z;t)",
    survives=["agarwala2022/eq-53"],
    fault="misprint",
)
def distribution_of_the_output() -> Agreement:
    """The distribution of z_i*."""
    return limiting_distribution()


@agarwala2022.text("A.2", "pairs-of-inputs", uses=["thm-A.2"])
def covariance_of_two_inputs() -> Equality:
    """The covariance for two inputs follows in the same way: Cov[z_i*(x), z_i*(y)] = V/(1-V) x.y/N (equation 8 with
    x.y in the place of x.x). Here y has random signs, and x those of a share p of its components: x.y/N = p.
    """
    over = Domain({**BELOW_HALF.ranges, p: SHARES}, given=BELOW_HALF.given)
    return Equality(Wide(trace(D @ M.T @ M) / N, N) - p, V / (1 - V) * p, over=over)
