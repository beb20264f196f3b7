"""Appendix A.1, basic definitions of the linear DEQ (equations 32-35)."""

from __future__ import annotations

from math import sqrt

import mpmath
import numpy as np

from numeric.equilibrium_networks.deep_equilibrium import untied_map
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2 import (
    linear_agreement,
    linear_layer_applied,
    solved,
    untied_output_of_map,
    with_dominant_eigenvalue,
)
from proofs.statements.composed import Definition
from proofs.statements.computed import Agreement, Estimate


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


@agarwala2022.text("A.1", "untied-length", uses=["eq-35"])
def untied_length_settles() -> Agreement:
    """|z_t|^2 of the untied network settles although z_t does not: E|z_t|^2/x.x at t = 40 and at t = 60 are the same,
    1/(1-V).
    """

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
