"""Appendix A.2, assumptions dropped one by one: lemma A.1 (z_t and z* are close) and theorem A.2 (z* is Gaussian)."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Any

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.deep_equilibrium import linear_fixed_point
from numeric.equilibrium_networks.ensembles import draw, hessenberg_iid
from numeric.equilibrium_networks.wide_limits import exact_tied, word_limit
from proofs.papers.agarwala2022.appendix_a2 import LATE as AT_LATE
from proofs.papers.agarwala2022.appendix_a2 import lemma_claim, level, w
from proofs.papers.agarwala2022.appendix_a2_limit import BELOW_HALF, component_claim
from proofs.papers.agarwala2022.large_size import sampled
from proofs.papers.agarwala2022.letters import ONES, N, V, resolvent, t, tied, tied_state, variance, weights
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Equality, Order
from symbolic.language.expectation import GOE, IID, Wide
from symbolic.language.quantity import squared_norm
from symbolic.language.random_matrices import mean_of_entries
from symbolic.language.slip import slip
from symbolic.matrix_algebra.matrices import Matrix

LATE = 24  # steps t


def _end_and_iterate(w: np.ndarray, x: np.ndarray, t: int) -> tuple[np.ndarray, np.ndarray]:
    z = x
    for _ in range(t):
        z = w @ z + x
    return linear_fixed_point(w, x), z


# -- lemma A.1 ---------------------------------------------------------------------------------------------------------
def _crossings(ensemble: str, V: float, z: float, N: int, seed: int) -> Estimate:
    """P(z_i* and (z_t)_i lie on different sides of z), averaged over i, which bounds |F_N(z) - F_N(z;t)|."""
    rng = np.random.default_rng(seed)
    shares = []
    for _ in range(60):
        end, state = _end_and_iterate(draw(ensemble, N, rng, V), np.ones(N), LATE)
        shares.append(float(np.mean((end < z) != (state < z))))
    return Estimate(float(np.mean(shares)), float(np.std(shares)) / sqrt(60) + 1e-3, statistical=True, samples=60)


def _crossings_by_chebyshev(ensemble: str, V: float) -> Estimate:
    """An upper bound at N = infinity: P(|z* - z_t| > eta) + P(z* within eta of z), with E |z* - z_t|^2 from the
    spectrum, the density of z* that of a Gaussian at most, and the best eta.
    """
    if ensemble == "goe":
        angle = np.pi * np.arange(1, 4000) / 4000
        e = 2 * sqrt(V) * np.cos(angle)
        gap = float(np.sum(2 / 4000 * np.sin(angle) ** 2 * (e ** (LATE + 1) / (1 - e)) ** 2))
    else:
        gap = V ** (LATE + 1) / (1 - V)
    density = 1 / sqrt(2 * np.pi * exact_tied("variance", ensemble, V))
    eta = np.geomspace(1e-4, 1, 200)
    return Estimate(float(np.min(gap / eta**2 + 2 * eta * density)), 1e-6)


@agarwala2022.lemma("A.1", part="ensembles", ablates=("W i.i.d. Gaussian",), own=True, importance=2, uses=["lemma-A.1"])
def lemma_for_other_ensembles() -> Agreement:
    """Not needed: the lemma holds for Haar and GOE weights below their own transitions too."""
    return Agreement(
        "|F_N(z) - F_N(z;t)| at t = 24",
        _crossings,
        lambda: 0.05,
        lambda rng, count: [
            {"ensemble": e, "V": V, "z": z, "N": n, "seed": int(rng.integers(2**31))}
            for e, V in (("orthogonal", 0.5), ("goe", 0.1))
            for n, z in ((40, 0.5), (80, 1.5))
        ],
        relation="<",
        second=_crossings_by_chebyshev,
        assumes=("V < V_c", "x.x/N bounded"),
    )


@agarwala2022.lemma(
    "A.1", part="any-z", ablates=("z fixed", "x.x/N bounded"), own=True, importance=2, uses=["lemma-A.1"]
)
def lemma_uniformly() -> Order:
    """Not needed: the lemma holds uniformly in z, and then for inputs of any length, as |x| only stretches both
    functions: for x = a (1, ..., 1), a up to 1000, at every z = a z'.

    z* = z_t + W^{t+1} z* is within a small multiple of sqrt(x.x/N) of z_t, and the density of z* is bounded in
    that unit.
    """
    size = sp.Symbol("a", positive=True)
    ranges = {**AT_LATE.ranges, level: sp.Interval(-2, 4), size: sp.FiniteSet(1, 30, 1000)}
    stretched = sp.Piecewise((1, w < size * level), (0, True))
    drive = size * ONES

    def below(state: Matrix) -> sp.Expr:
        return mean_of_entries(stretched, w, state)

    gap = below(resolvent(weights(IID)) @ drive) - below(tied_state(weights(IID), t, drive=drive))
    return Order(sp.Abs(Wide(gap, N)), "<", sp.Rational(1, 10), over=replace(AT_LATE, ranges=ranges))


def _distant(by_structure: bool) -> Any:
    def measured(V: float, N: int, seed: int) -> Estimate:
        """The share of components with |z_i* - (z_t)_i| > 1; the median over i of a turned state for the model."""
        rng = np.random.default_rng(seed)
        shares = []
        for _ in range(40):
            w = sqrt(V) * hessenberg_iid(N, rng) if by_structure else draw("iid", N, rng, V)
            end, state = _end_and_iterate(w, rng.standard_normal(N), LATE)
            gap = end - state
            if by_structure:
                gap = draw("orthogonal", N, rng, 1.0) @ gap
            shares.append(float(np.mean(np.abs(gap) > 1)))
        return Estimate(float(np.mean(shares)), float(np.std(shares)) / sqrt(40) + 1e-3, statistical=True, samples=40)

    return measured


@agarwala2022.lemma("A.1", part="ablation-V", ablates=("V < 1",), own=True, importance=2, uses=["lemma-A.1"])
def lemma_beyond_transition() -> Agreement:
    """The first step of the lemma, |z_i* - (z_t)_i| < 1 but for a small probability at large t and N, for V > 1."""
    return Agreement(
        "P(|z_i* - (z_t)_i| > 1) at t = 24",
        _distant(False),
        lambda: 0.05,
        lambda rng, count: [{"V": V, "N": n, "seed": int(rng.integers(2**31))} for V in (1.3, 1.8) for n in (60, 120)],
        relation="<",
        second=_distant(True),
        assumes=("i.i.d. W",),
    )


@lemma_beyond_transition.correction("needed: beyond V = 1 the states z_t grow and leave z* behind")
def lemma_below_transition() -> Order:
    """The lemma with V < 1."""
    return lemma_claim()


# -- theorem A.2 -------------------------------------------------------------------------------------------------------
def _growth(by_structure: bool) -> Any:
    def measured(V: float, N: int, seed: int) -> Estimate:
        """The power of N with which the typical z*.z*/x.x grows: the mean logarithm at N and at 4 N."""
        rng = np.random.default_rng(seed)
        rows = []
        for n, samples in ((N, 1200), (4 * N, 400)):
            logs = []
            for _ in range(samples):
                w = sqrt(V) * hessenberg_iid(n, rng) if by_structure else draw("iid", n, rng, V)
                x = rng.standard_normal(n)
                logs.append(float(np.log(np.sum(linear_fixed_point(w, x) ** 2) / (x @ x))))
            rows.append((float(np.mean(logs)), float(np.std(logs)) / sqrt(samples)))
        (low, e), (high, f) = rows
        error = sqrt(e**2 + f**2) / np.log(4)
        return Estimate((high - low) / np.log(4), error, statistical=True, samples=1600)

    return measured


@agarwala2022.theorem("A.2", part="ablation-V", ablates=("V < 1",), own=True, importance=2, uses=["thm-A.2"])
def distribution_beyond_transition() -> Agreement:
    """A limiting second moment for V > 1, where z* = (I - W)^-1 x still exists: the typical z*.z*/x.x would not grow
    with N.
    """
    return Agreement(
        "power of N in z*.z*/x.x",
        _growth(False),
        lambda: 0.0,
        lambda rng, count: [{"V": V, "N": 25, "seed": int(rng.integers(2**31))} for V in (2.0, 4.0)],
        second=_growth(True),
        assumes=("i.i.d. W", "x independent of W"),
    )


@distribution_beyond_transition.correction("needed: with it the second moment is x_i^2 + V/(1-V) x.x/N")
def distribution_below_transition() -> Conjunction:
    """Theorem A.2, corrected, under its assumptions."""
    return component_claim(V / (1 - V))


ENTRIES: dict[str, Any] = {
    "signs": lambda rng, shape: rng.choice([-1.0, 1.0], shape),
    "uniform": lambda rng, shape: rng.uniform(-sqrt(3), sqrt(3), shape),
    "exponential": lambda rng, shape: rng.standard_exponential(shape) - 1,
}
EXCESS = {"signs": -2.0, "uniform": -1.2, "exponential": 6.0}


def _weights(law: str, like: np.ndarray, V: float, seed: int) -> np.ndarray:
    """Independent entries of this law, mean 0 and variance V/N, in the place of a Gaussian matrix."""
    rng = np.random.default_rng([seed, len(like), int(1e6 * abs(like[0, 0]))])
    return ENTRIES[law](rng, like.shape) * sqrt(V / len(like))


PLAN = ((48, 200), (96, 100), (192, 40))


def _moments_of_gap(iterated: bool, spike: bool) -> Any:
    """lim of the second and the standardised fourth moment of z_i* - x_i, in units of x.x/N and of V/(1-V)."""

    def measured(law: str, V: float, seed: int) -> Estimate:
        def gap(like: np.ndarray) -> np.ndarray:
            w = _weights(law, like, V, seed)
            n = len(w)
            x = sqrt(n) * np.eye(n)[0] if spike else np.ones(n)
            end, state = _end_and_iterate(w, x, 12)
            return ((state if iterated else end) - x)[1 if spike else 0 :] / sqrt(V / (1 - V))

        def moment(k: int) -> Estimate:
            limit = word_limit(
                lambda like: float(np.mean(gap(like) ** k)), "iid", V, seed + int(iterated), plan=PLAN, degree=1
            )
            return sampled(limit)

        found = [moment(k) for k in (2, 4)]
        return Estimate(
            np.array([f.value for f in found]), np.array([f.error for f in found]), statistical=True, samples=340
        )

    return measured


def _entries_claim(predicted: Any, spike: bool) -> Agreement:
    return Agreement(
        "second and fourth moment of z_i* - x_i, other laws of the entries",
        _moments_of_gap(False, spike),
        predicted,
        lambda rng, count: [{"law": law, "V": 0.2, "seed": int(rng.integers(2**31))} for law in ENTRIES],
        second=_moments_of_gap(True, spike),
        assumes=("independent entries of mean 0 and variance V/N", "N -> infinity"),
    )


@agarwala2022.theorem(
    "A.2", part="other-entries", ablates=("entries of W Gaussian, x spread",), own=True, importance=2, uses=["thm-A.2"]
)
def distribution_for_other_entries() -> Agreement:
    """Not needed where x is spread over the components: other laws of the entries give the same Gaussian."""
    return _entries_claim(lambda: np.array([1.0, 3.0]), spike=False)


@agarwala2022.theorem(
    "A.2",
    part="ablation-gaussian",
    ablates=("entries of W Gaussian, any x",),
    own=True,
    importance=2,
    uses=["thm-A.2/gaussian"],
)
def distribution_for_other_entries_and_spike() -> Agreement:
    """The Gaussian limit for x = sqrt(N) e_1 and other laws of the entries, at the components i > 1."""
    return _entries_claim(lambda: np.array([1.0, 3.0]), spike=True)


@distribution_for_other_entries_and_spike.correction(
    "needed: W_i1 x_1 stays in z_i* as it is; the fourth cumulant of an entry comes in with (1 - V)^2"
)
def distribution_with_cumulant() -> Agreement:
    """The fourth moment is 3 + kappa_4 (1 - V)^2."""
    return _entries_claim(lambda law, V: np.array([1.0, 3.0 + EXCESS[law] * (1 - V) ** 2]), spike=True)


def _mean_with_direction(secular: bool) -> Any:
    def measured(c: float, V: float, seed: int) -> Estimate:
        """lim of the mean of z_i* for x = (1, ..., 1) and W = W_0 + (c/N) 1 1^T; by the rank-one formula if
        ``secular``.
        """

        def one(w: np.ndarray) -> float:
            x = np.ones(len(w))
            if not secular:
                return float(np.mean(linear_fixed_point(w + c / len(w), x)))
            plain = float(np.mean(linear_fixed_point(w, x)))
            return plain / (1 - c * plain)

        return sampled(word_limit(one, "iid", V, seed + int(secular), plan=PLAN, degree=1))

    return measured


def _directed_mean(predicted: Any) -> Agreement:
    return Agreement(
        "E z_i* at x = (1, ..., 1), weights of mean c/N",
        _mean_with_direction(False),
        predicted,
        lambda rng, count: [{"c": c, "V": 0.3, "seed": int(rng.integers(2**31))} for c in (0.4, -0.8)],
        second=_mean_with_direction(True),
        assumes=("N -> infinity",),
    )


@agarwala2022.theorem("A.2", part="ablation-mean", ablates=("W of mean 0",), own=True, importance=2, uses=["thm-A.2"])
def mean_without_zero_mean() -> Agreement:
    """The mean x_i for Gaussian weights of mean c/N."""
    return _directed_mean(lambda: 1.0)


@mean_without_zero_mean.correction("needed: the mean is x_i + c/(1 - c) times the mean of x")
def mean_with_direction() -> Agreement:
    """1/(1 - c) at x = (1, ..., 1)."""
    return _directed_mean(lambda c: 1 / (1 - c))


@agarwala2022.theorem(
    "A.2",
    part="ablation-independence",
    ablates=("independent entries of W",),
    own=True,
    importance=2,
    uses=["eq-60"],
    because="needed: see equation 11, (1/sqrt(1-4V) - 1)/(2V) - f_c(V)^2",
)
def distribution_for_symmetric() -> Statement:
    """The variance V/(1-V) for symmetric Gaussian weights, whose entries above the diagonal alone are independent."""
    root = sp.sqrt(1 - 4 * V)
    symmetric = (1 / root - 1) / (2 * V) - ((1 - root) / (2 * V)) ** 2
    return tied(variance, {GOE: slip(V / (1 - V), symmetric)})


@agarwala2022.theorem(
    "A.2", part="ablation-input", ablates=("x independent of W",), own=True, importance=2, uses=["thm-A.2"]
)
def distribution_for_dependent_input() -> Equality:
    """The variance V/(1-V) x.x/N for an x that depends on W: x = (I - W)(1, ..., 1), for which z* does not vary."""
    w = weights(IID)
    x = ONES - w @ ONES
    gap = squared_norm(resolvent(w) @ x - x) / N
    return Equality(Wide(gap, N) / Wide(squared_norm(x) / N, N), V / (1 - V), over=BELOW_HALF)


@distribution_for_dependent_input.correction("needed: with it the second moment is x_i^2 + V/(1-V) x.x/N")
def distribution_for_independent_input() -> Conjunction:
    """Theorem A.2, corrected, under its assumptions."""
    return component_claim(V / (1 - V))
