"""Appendix A.1, basic definitions of the linear DEQ (equations 32-35)."""

from __future__ import annotations

from math import sqrt
from typing import Any

import mpmath
import numpy as np
import sympy as sp

from numeric.equilibrium_networks.deep_equilibrium import untied_map
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.wide_limits import word_limit
from proofs.papers.agarwala2022.large_size import sampled
from proofs.papers.agarwala2022.letters import (
    BELOW_ONE_IN_NORM,
    CONTRACTION,
    SIZES,
    C,
    N,
    along,
    resolvent,
    tied_state,
    x,
)
from proofs.papers.agarwala2022.linear_networks import (
    linear_layer_applied,
    untied_output_of_map,
    with_dominant_eigenvalue,
)
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain
from symbolic.language.random_matrices import spectral_radius


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
def solution() -> Conjunction:
    """Its solution, for W without the eigenvalue 1: what the iteration ends at, and where that does not converge, with
    a spectral radius above 1, still a solution of z = Wz + x.
    """
    scale = sp.Symbol("s", positive=True)
    beyond = C * (scale / spectral_radius(C))
    z = resolvent(beyond) @ x
    over = Domain({scale: sp.Interval(sp.Rational(11, 10), 2), N: SIZES}, given=("spectral radius s of W above 1",))
    return Conjunction(
        {
            "spectral radius below 1": along(tied_state(CONTRACTION), resolvent(CONTRACTION) @ x, BELOW_ONE_IN_NORM),
            "above": along(z, beyond @ z + x, over),
        }
    )


@agarwala2022.equation(34, importance=3, uses=["eq-32"])
def iteration_again() -> Definition:
    """Equation 3 again."""
    return Definition(
        r"\mathbf{z}_t",
        "the state after t steps",
        r"\mathbf{z}_{t+1} = \mathbf{W} \mathbf{z}_t + \mathbf{x}",
        example=lambda: str(tied_state(CONTRACTION)),
        consistent=along(tied_state(CONTRACTION), resolvent(CONTRACTION) @ x, BELOW_ONE_IN_NORM),
    )


def _settles(N: int, modulus: float, kind: str, seed: int) -> Estimate:
    """1 when |W^t x| has died out at t = 3000, 0 when not."""
    w, x = with_dominant_eigenvalue(N, modulus, kind, seed)
    step = x
    for _ in range(3000):
        step = w @ step
        if np.linalg.norm(step) > 1e6 * np.linalg.norm(x):
            break
    return Estimate(float(np.linalg.norm(step) < 1e-6 * np.linalg.norm(x)), 0.01)


def _settles_by_squaring(N: int, modulus: float, kind: str, seed: int) -> Estimate:
    with mpmath.workdps(30):
        power = mpmath.matrix(with_dominant_eigenvalue(N, modulus, kind, seed)[0].tolist())
        for _ in range(12):
            power = power * power
        return Estimate(float(mpmath.norm(power, 1) < 1e-6), 0.01)


@agarwala2022.text("A.1", "converges-iff", uses=["eq-34"])
def converges_if_and_only_if() -> Agreement:
    """The iteration converges (for every x) exactly when all eigenvalues are below 1 in modulus; its steps are W^t x.
    """
    return Agreement(
        "the steps of the iteration die out",
        _settles,
        lambda modulus: float(modulus < 1),
        lambda rng, count: [
            {"N": int(rng.integers(2, 7)), "modulus": m, "kind": kind, "seed": int(rng.integers(2**31))}
            for m in (0.6, 0.95, 0.99, 1.0, 1.02, 1.3)
            for kind in ("pair", "negative", "positive")
        ],
        second=_settles_by_squaring,
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


def _single_length(depth: int) -> Any:
    def measured(V: float, seed: int) -> Estimate:
        """lim of |z_t|^2/x.x of one network less its mean 1/(1-V), and of the square of that."""

        def deviation(first: np.ndarray) -> float:
            n = len(first)
            rng = np.random.default_rng([seed, depth, n, int(1e6 * abs(first[0, 0]))])
            x = np.ones(n)
            z = first @ x + x
            for _ in range(depth - 1):
                z = draw("iid", n, rng, V) @ z + x
            return float(z @ z) / n - 1 / (1 - V)

        plan = ((16, 120), (32, 60), (64, 24))
        found = [
            sampled(word_limit(statistic, "iid", V, seed + depth, plan=plan))
            for statistic in (deviation, lambda w: deviation(w) ** 2)
        ]
        return Estimate([f.value for f in found], [f.error for f in found], statistical=True, samples=204)

    return measured


@agarwala2022.text("A.1", "untied-length", uses=["eq-35"])
def untied_length_settles() -> Conjunction:
    """|z_t|^2 of the untied network settles although z_t does not: E|z_t|^2/x.x at t = 40 and at t = 60 are the same,
    1/(1-V); and for wide networks |z_t|^2/x.x of each of them is that number.

    At a finite N the length of one network keeps moving, by an amount of order N^(-1/2).
    """

    def at(depth: int, V: float, seed: int) -> Estimate:
        rng = np.random.default_rng([seed, depth])
        values = [float(np.sum(untied_map("iid", 40, depth, rng, V) ** 2)) / 40 for _ in range(60)]
        return Estimate(float(np.mean(values)), float(np.std(values)) / sqrt(60), statistical=True, samples=60)

    mean = Agreement(
        "E|z_t|^2 / x.x at large t",
        lambda V, seed: at(40, V, seed),
        lambda V: 1 / (1 - V),
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**31))} for V in (0.3, 0.5, 0.6)],
        second=lambda V, seed: at(60, V, seed),
    )
    single = Agreement(
        "|z_t|^2 / x.x - 1/(1-V) of one network, and its square, as N grows",
        _single_length(12),
        lambda: np.zeros(2),
        lambda rng, count: [{"V": V, "seed": int(rng.integers(2**30))} for V in (0.3, 0.4)],
        second=_single_length(16),
        assumes=("N -> infinity, t large",),
    )
    return Conjunction({"mean": mean, "each network": single})
