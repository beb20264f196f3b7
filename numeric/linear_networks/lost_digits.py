"""How the solution in growing and decaying exponentials loses its digits in double precision (domine2025, theorem 4.3).

Square networks, singular values 3, 2, 1/2: at t = 6 tau the largest exponential is e^36, and what the difference of two
large terms leaves has no digits.  Both experiments evaluate the same formula in floats, which is what they are about,
and compare it with references of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from numeric.experiment import Outcome, from_definitions, from_theory
from numeric.linear_networks import gradient_flow
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.initialisation import lambda_balanced
from numeric.linear_networks.tasks import Task, with_singular_values
from numeric.precision import Array

EARLY, LATE = 1.0, 6.0


def _network(seed: Sequence[int], scale: float) -> tuple[Task, Array, Array]:
    rng = np.random.default_rng([*seed, 23])
    return with_singular_values(rng, 3, 3, [3.0, 2.0, 0.5]), *lambda_balanced(rng, 3, 3, 3, scale)


def quadrants(task: Task, W1: Array, W2: Array, scale: float, time: float) -> Array:
    """Q Q^T at a time, (6, 6), from growing and decaying exponentials as theorem 4.3 has it, N_i = N_h = N_o."""
    U, s, V = task.svd()
    s_lambda = np.hypot(s, scale / 2)
    H = np.sign(scale) * np.sqrt((s_lambda - s) / (s_lambda + s))
    plus, minus = (1 + H) / np.sqrt(1 + H**2), (1 - H) / np.sqrt(1 + H**2)
    B, C = W2.T @ U * plus + W1 @ V * minus, W2.T @ U * minus - W1 @ V * plus
    up, down = np.exp(s_lambda * time), np.exp(-s_lambda * time)
    A = np.eye(3) + (B * (up**2 - 1) / (4 * s_lambda)) @ B.T - (C * (down**2 - 1) / (4 * s_lambda)) @ C.T
    first = (V * minus * up) @ B.T / 2 - (V * plus * down) @ C.T / 2
    second = (U * plus * up) @ B.T / 2 + (U * minus * down) @ C.T / 2
    Z = np.concatenate([first, second])
    return np.asarray(Z @ np.linalg.inv(A) @ Z.T)


def _error(value: Array, true: Array) -> float:
    return float(np.linalg.norm(value - true) / np.linalg.norm(true))


@from_theory("the exact solution of balanced networks")
def against_the_solution(*, seed: Sequence[int], effort: float, **letters: float) -> Outcome:
    """The relative error at the late time minus that at the early one, against the stable solution."""
    scale = letters["lambda"]
    network = _network(seed, scale)
    true = ExactDynamics(*network).QQT([EARLY, LATE])
    errors = [_error(quadrants(*network, scale, t), x) for t, x in zip((EARLY, LATE), true, strict=True)]
    return Outcome(errors[1] - errors[0], bias=1e-12)


@from_definitions
def against_the_flow(*, seed: Sequence[int], effort: float, **letters: float) -> Outcome:
    """The same against integrated gradient flow, which is good to eleven digits."""
    scale = letters["lambda"]
    network = _network(seed, scale)
    true = gradient_flow.integrate(*network, [EARLY, LATE], rtol=1e-12).QQT
    early, late = (
        np.linalg.norm(quadrants(*network, scale, t) - x) / np.linalg.norm(x)
        for t, x in zip((EARLY, LATE), true, strict=True)
    )
    return Outcome(float(late - early), bias=1e-10)
