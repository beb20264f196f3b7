"""Appendix A.1, basic definitions of the linear DEQ (equations 32-35)."""

from __future__ import annotations

from math import sqrt

import numpy as np

from numeric.deep_equilibrium import untied_map
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.papers.agarwala2022.section_2 import (
    linear_agreement,
    linear_layer_applied,
    solved,
    untied_output_of_map,
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
