"""Appendix C.1, text: of what order the NTK across tasks and the evolution of the outputs are as networks get wider."""

from functools import lru_cache
from typing import Any

import numpy as np

from numeric.feature_learning.continual_tasks import ContinualTasks, gaussian_tasks
from numeric.feature_learning.digit_tasks import mean_and_error
from numeric.feature_learning.finite_width import train
from numeric.feature_learning.mean_field_sampled import Fields, kernels, sample_fields
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate

NARROW, SEEDS, GROUPS, STEP = 250, 64, 16, 1e-6


@lru_cache(maxsize=16)
def _tasks(seed: int) -> ContinualTasks:
    return gaussian_tasks(2, 0.4, 6, seed=seed)


def _exponent(values: Any) -> Estimate:
    """log_4 of the ratio of the root mean squares at width 4 N and N, with the error over GROUPS of seeds."""
    groups = []
    for k in range(0, SEEDS, SEEDS // GROUPS):
        sizes = [
            np.sqrt(np.mean([np.mean(values(width, s) ** 2) for s in range(k, k + SEEDS // GROUPS)]))
            for width in (NARROW, 4 * NARROW)
        ]
        groups.append(float(np.log(sizes[1] / sizes[0]) / np.log(4.0)))
    mean, error = mean_and_error(np.array(groups))
    return Estimate(mean, error, statistical=True, samples=2 * SEEDS)


def _kernel_across(fields: Fields, tasks: ContinualTasks) -> np.ndarray:
    return np.asarray(kernels(fields, tasks.gram, "tanh")[2][:2, 2:])


def _kernel_of_weights(width: int, seed: int, tasks: ContinualTasks) -> np.ndarray:
    run = train(tasks, width, 1.0, 0.1, 0, activation="tanh", seed=seed)
    inputs = tasks.inputs.reshape(-1, tasks.dimension) / np.sqrt(tasks.dimension)
    return _kernel_across(Fields(run.W1 @ inputs.T, run.w2), tasks)


def _kernel_order(tasks_seed: int, seed: int) -> Estimate:
    tasks = _tasks(tasks_seed)
    return _exponent(lambda width, s: _kernel_of_weights(width, seed + s, tasks))


def _kernel_order_of_fields(tasks_seed: int, seed: int) -> Estimate:
    tasks = _tasks(tasks_seed)
    return _exponent(lambda width, s: _kernel_across(sample_fields(tasks.gram, width, seed + s), tasks))


def _settings(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [{"tasks_seed": int(rng.integers(1000)), "seed": int(rng.integers(2**30))} for _ in range(count)]


def _velocity(width: int, seed: int, tasks: ContinualTasks) -> np.ndarray:
    """df/dt on task 1 while task 2 trains, from one tiny step of gradient descent with eta = gamma^2 (gamma_0 = 1)."""
    run = train(tasks, width, 1.0, STEP, [0, 1], activation="tanh", seed=seed)
    return np.asarray((run.residuals[0] - run.residuals[-1])[:2] / STEP)


def _velocity_of_kernels(width: int, seed: int, tasks: ContinualTasks) -> np.ndarray:
    run = train(tasks, width, 1.0, STEP, 0, activation="tanh", seed=seed)
    return _kernel_of_weights(width, seed, tasks) @ run.residuals[0][2:]


def _evolution(by_kernels: bool, power: float) -> Any:
    """The exponent of df/dt in N with eta = gamma^2 N^power."""
    velocity = _velocity_of_kernels if by_kernels else _velocity

    def measure(tasks_seed: int, seed: int) -> Estimate:
        tasks = _tasks(tasks_seed)
        return _exponent(lambda width, s: velocity(width, seed + s, tasks) * width**power)

    return measure


def _order_of_evolution(power: float, exponent: float, says: str) -> Agreement:
    return Agreement(
        says=says,
        measured=_evolution(False, power),
        second=_evolution(True, power),
        predicted=lambda: exponent,
        cases=_settings,
        examples=1,
        assumes=("tanh units", "muP with gamma_0 = 1"),
    )


@graldi2025.text("C1", "order-one", uses=["eq-30", "eq-33"])
def kernel_and_evolution_of_order_one() -> Conjunction:
    """At the start K across tasks is of order 1 as N grows, and with eta of order gamma^2 so is the evolution of f.

    Criterion: root mean squares over networks of width 250 and 1000 grow like N^0 (an exponent of 0)."""
    return Conjunction(
        {
            "kernel": Agreement(
                says="the power of N with which the NTK across tasks grows at the start",
                measured=_kernel_order,
                second=_kernel_order_of_fields,
                predicted=lambda: 0.0,
                cases=_settings,
                examples=1,
                assumes=("tanh units",),
            ),
            "evolution": _order_of_evolution(0.0, 0.0, "the power of N in df/dt with eta = gamma^2"),
        }
    )


@graldi2025.text(
    "C1", "order-one", part="other-rates", own=True, ablates=("eta of order gamma^2",), uses=["text-C1-order-one"]
)
def evolution_at_a_fixed_rate() -> Agreement:
    """With eta of order 1 instead, is the evolution still of order 1 in muP?"""
    return _order_of_evolution(-1.0, 0.0, "the power of N in df/dt with eta = 1")


@evolution_at_a_fixed_rate.correction("gamma^2 = gamma_0^2 N: df/dt falls like eta / gamma^2, that is 1 / N")
def evolution_at_a_fixed_rate_falls() -> Agreement:
    return _order_of_evolution(-1.0, -1.0, "the power of N in df/dt with eta = 1")
