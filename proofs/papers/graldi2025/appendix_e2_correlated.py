"""Appendix E.2 without orthonormal samples: those of a task overlap, K^x = K within it and rho K across."""

from typing import Any

import numpy as np
import sympy as sp
from scipy.linalg import expm

from numeric.feature_learning.continual_tasks import ContinualTasks
from numeric.feature_learning.mean_field_linear import solve_linear, solve_linear_at_digits
from proofs.papers.graldi2025.notation import tasks_of
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.computed import Agreement, Estimate
from symbolic.feature_learning.forgetting import TaskGeometry, memory_scale

ORTHONORMAL = ("orthonormal samples",)


def _mixing(samples: int, seed: int) -> np.ndarray:
    """A (P, P) with singular values from 0.6 to 1.6: the samples of a task are its rows in an orthonormal frame."""
    left, _, right = np.linalg.svd(np.random.default_rng([seed, 7]).standard_normal((samples, samples)))
    return (left * np.linspace(0.6, 1.6, samples)) @ right


def _correlated(similarity: float, samples: int, shared: bool, seed: int) -> ContinualTasks:
    """Two tasks with K^x = K = A A^T within and rho K across."""
    tasks = tasks_of(similarity, samples, shared, seed)
    return ContinualTasks(np.einsum("ab,tbd->tad", _mixing(samples, seed), tasks.inputs), tasks.labels)


def _tolerance(tasks: ContinualTasks) -> float:
    return 1e-9 * (1 + float((tasks.labels**2).sum()))


def _cases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {
            "similarity": (-0.6, 0.0, 0.5)[k] if k < 3 else float(np.round(rng.uniform(-0.9, 0.9), 2)),
            "strength": (1.0, 3.0)[k] if k < 2 else float(np.round(rng.uniform(0.1, 3), 2)),
            "samples": 2 + k % 2,
            "seed": int(rng.integers(2**30)),
        }
        for k in range(count)
    ]


def _times(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [
        {"samples": 2 + k % 2, "time": float(np.round(rng.uniform(0.1, 1.5), 2)), "seed": int(rng.integers(2**30))}
        for k in range(count)
    ]


def _lazy_residuals(samples: int, time: float, seed: int) -> Estimate:
    tasks = _correlated(0.0, samples, False, seed)
    return Estimate(solve_linear(tasks, 0.0, [time, 0.0]).residuals[1, :samples], _tolerance(tasks))


def _lazy_residuals_at_digits(samples: int, time: float, seed: int) -> Estimate:
    tasks = _correlated(0.0, samples, False, seed)
    run = solve_linear_at_digits(tasks.gram, tasks.labels, 0.0, [time, 0.0], digits=14)
    return Estimate(run.residuals[1, :samples].astype(float), _tolerance(tasks))


def _decay(samples: int, time: float, seed: int) -> np.ndarray:
    tasks = _correlated(0.0, samples, False, seed)
    return expm(-2 * time * tasks.gram[:samples, :samples]) @ tasks.labels[0]


@graldi2025.appendix("E2", "Delta1-0", part="correlated-samples", own=True, ablates=ORTHONORMAL, without="changes")
def lazy_residuals_of_correlated_samples() -> Agreement:
    """With samples that overlap the lazy residuals of task 1 mix: e^{-2 K t} y takes the place of y e^{-2t}."""
    return Agreement(
        says="lazy residuals of task 1, two or three correlated samples",
        measured=_lazy_residuals,
        second=_lazy_residuals_at_digits,
        predicted=_decay,
        cases=_times,
        examples=6,
        formula=r"\Delta^{(0)}(t) = e^{-2 K t} \mathbf{y}",
    )


def _loss(similarity: float, strength: float, samples: int, seed: int) -> Estimate:
    tasks = _correlated(similarity, samples, True, seed)
    return Estimate(float(solve_linear(tasks, strength, [np.inf, 0.0]).losses[0, 1]), _tolerance(tasks))


def _loss_at_digits(similarity: float, strength: float, samples: int, seed: int) -> Estimate:
    tasks = _correlated(similarity, samples, True, seed)
    run = solve_linear_at_digits(tasks.gram, tasks.labels, strength, [np.inf, 0.0], digits=14)
    return Estimate(float(run.losses[0, 1]), _tolerance(tasks))


def _printed_loss(similarity: float, samples: int, seed: int) -> float:
    label = _correlated(similarity, samples, True, seed).labels[0]
    return float((1 - similarity) ** 2 * (label**2).sum() / 2)


@graldi2025.equation(90, part="correlated-samples", own=True, ablates=ORTHONORMAL)
def loss_of_the_second_task_of_correlated_samples() -> Agreement:
    """Not needed here: the loss of task 2 is |y|^2 (1 - rho)^2 / 2 whatever K is, as long as K^x is rho K across."""
    return Agreement(
        says="L_2 after endless training on task 1, correlated samples and equal labels",
        measured=_loss,
        second=_loss_at_digits,
        predicted=_printed_loss,
        cases=_cases,
        examples=6,
    )


def _forgetting(similarity: float, strength: float, samples: int, seed: int) -> Estimate:
    tasks = _correlated(similarity, samples, False, seed)
    return Estimate(float(solve_linear(tasks, strength).forgetting), _tolerance(tasks))


def _forgetting_at_digits(similarity: float, strength: float, samples: int, seed: int) -> Estimate:
    tasks = _correlated(similarity, samples, False, seed)
    run = solve_linear_at_digits(tasks.gram, tasks.labels, strength, digits=14)
    return Estimate(float(run.forgetting), _tolerance(tasks))


def _closed_form(similarity: float, strength: float, samples: int, seed: int) -> float:
    first, second = _correlated(similarity, samples, False, seed).labels
    frame = [[sp.Float(x) for x in np.linalg.solve(_mixing(samples, seed), y)] for y in (first, second)]
    scale = float(memory_scale(sp.Float(strength), TaskGeometry.of_labels(sp.Float(similarity), *frame)))
    return float((((1 - scale * (1 - similarity**2)) * first - similarity * second) ** 2).sum() / 2)


@graldi2025.own(
    "forgetting-closed-form", part="correlated-samples", ablates=ORTHONORMAL, without="changes",
    uses=["own-forgetting-closed-form"],
)  # fmt: skip
def forgetting_of_correlated_samples() -> Agreement:
    """With samples that overlap the closed form keeps its shape; in c_1 and c_2 |y|^2 becomes y^T K^{-1} y."""
    return Agreement(
        says="forgetting of the integrated mean-field equations, two or three correlated samples a task",
        measured=_forgetting,
        second=_forgetting_at_digits,
        predicted=_closed_form,
        cases=_cases,
        examples=6,
        formula=r"CF = \tfrac12 |(1 - s(1-\rho^2)) \mathbf{y}_1 - \rho \mathbf{y}_2|^2,\; "
        r"c_1 = \sqrt{1 + \gamma_0^2\, \mathbf{y}_1^T K^{-1} \mathbf{y}_1}",
    )
