"""Dropping assumption 2: weights without balance against the equations that contain lambda, at its best value.

With one hidden unit every network is balanced; the cases have two or more.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.gradient_descent import extrapolate_to_flow
from numeric.linear_networks.initialisation import gaussian
from numeric.linear_networks.representations import Network, random_network, random_task
from numeric.linear_networks.unbalanced_dynamics import (
    distance_of_solution,
    distance_of_velocity,
    distance_of_velocity_by_loss,
)
from proofs.statements.computed import Agreement, Case, Estimate


def _cases(rng: np.random.Generator, count: int) -> list[Case]:
    shapes = [(2, 2), (3, 2), (2, 3), (3, 3)]
    drawn = [(*shapes[k % 4], float(np.round(rng.uniform(0.2, 0.8), 3)), int(rng.integers(2**31)))
             for k in range(count)]  # fmt: skip
    return [{"N_i": a, "N_o": b, "time": time, "seed": seed} for a, b, time, seed in drawn]


def _network(balanced: bool, N_i: int, N_o: int, seed: int) -> Network:
    rng = np.random.default_rng([seed, 22])
    if balanced:
        return random_network(N_i, min(N_i, N_o), N_o, float(rng.normal(0, 2)), seed)
    return random_task(N_i, N_o, seed), *gaussian(rng, N_i, min(N_i, N_o), N_o)


def _agreement(balanced: bool, says: str, measured: Any, second: Any, formula: str) -> Agreement:
    return Agreement(
        says=says,
        measured=measured,
        second=second,
        predicted=lambda seed: 0.0,
        cases=_cases,
        assumes=("white input", "balanced weights" if balanced else "Gaussian weights", "N_h = min(N_i, N_o) >= 2"),
        examples=12,
        formula=formula,
    )


def riccati_at_best_lambda(*, balanced: bool) -> Agreement:
    """There is a lambda for which Q Q^T moves by the Riccati equation: the distance at the best one is zero."""

    def by(method: Callable[..., float]) -> Callable[..., Estimate]:
        return lambda N_i, N_o, seed: Estimate(method(*_network(balanced, N_i, N_o, seed)), 1e-9)

    says = "distance of the velocity of Q Q^T from the Riccati equation, at the lambda that fits best"
    formula = r"\min_\lambda \|\tau \frac{d}{dt} \mathbf{Q}\mathbf{Q}^T - \mathbf{F} \mathbf{Q}\mathbf{Q}^T - "
    return _agreement(
        balanced,
        says,
        by(distance_of_velocity),
        by(distance_of_velocity_by_loss),
        formula + r"\mathbf{Q}\mathbf{Q}^T \mathbf{F} + (\mathbf{Q}\mathbf{Q}^T)^2\| = 0",
    )


def solution_at_best_lambda(*, balanced: bool) -> Agreement:
    """There is a lambda for which Q Q^T(t) is the exact solution: the distance at the best one is zero."""

    def integrated(N_i: int, N_o: int, time: float, seed: int) -> Estimate:
        task, one, two = _network(balanced, N_i, N_o, seed)
        end = gradient_flow.integrate(task, one, two, [0.0, time]).QQT[-1]
        return Estimate(distance_of_solution(end, task, one, two, time), 1e-6)

    def descended(N_i: int, N_o: int, time: float, seed: int) -> Estimate:
        task, one, two = _network(balanced, N_i, N_o, seed)
        found = extrapolate_to_flow(task, one, two, time, levels=5)
        return Estimate(distance_of_solution(found.QQT, task, one, two, time), 1e-5 + 20 * found.error)

    says = "distance of Q Q^T(t) from the exact solution, at the lambda that fits best"
    formula = r"\min_\lambda \|\mathbf{Q}\mathbf{Q}^T(t) - (\text{solution for } \lambda)\| = 0"
    return _agreement(balanced, says, integrated, descended, formula)
