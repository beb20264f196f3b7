"""Appendix E.2 without orthonormal samples: those of a task overlap, K^x = K within it and rho K across."""

from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import sympy as sp

from numeric.feature_learning.continual_tasks import ContinualTasks
from numeric.feature_learning.mean_field_linear import solve_linear, solve_linear_at_digits
from proofs.papers.graldi2025.letters import P, alpha_1, in_e2, mu, product_of_labels, rho, similar, t, t1
from proofs.papers.graldi2025.notation import tasks_of
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Equality
from symbolic.feature_learning.forgetting import TaskGeometry, memory_scale
from symbolic.language.learning import order

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


@graldi2025.appendix("E2", "Delta1-0", part="correlated-samples", own=True, ablates=ORTHONORMAL, without="changes")
def lazy_residuals_of_correlated_samples() -> Conjunction:
    """With samples that overlap the lazy residuals of task 1 mix: e^{-2 K t} y takes the place of y e^{-2t}.

    It is what starts at y and falls by -2 K within the task."""
    net = similar(inputs="overlapping", first=t1)
    lazy = partial(order, n=0)
    pushed = net.over(net.Kx(1, mu, 1, alpha_1) * lazy(net.Delta(1, alpha_1, t)), alpha_1)
    over = replace(in_e2(net), conditions=(t < t1 - sp.Rational(1, 10),))
    over = replace(over, ranges={**over.ranges, P: sp.Interval(2, 3), t: sp.Interval(sp.Rational(1, 10), 1)})
    return Conjunction(
        {
            "start": Equality(lazy(net.Delta(1, mu, sp.Integer(0))), net.y(1, mu), over=over),
            "decay": Equality(sp.Derivative(lazy(net.Delta(1, mu, t)), t), -2 * pushed, over=over),
        }
    )


@graldi2025.equation(90, part="correlated-samples", own=True, ablates=ORTHONORMAL)
def loss_of_the_second_task_of_correlated_samples() -> Equality:
    """Not needed here: the loss of task 2 is |y|^2 (1 - rho)^2 / 2 whatever K is, as long as K^x is rho K across."""
    net = similar(inputs="overlapping", labels="shared")
    return Equality(net.L(2, net.end(1)), product_of_labels(net, 1, 1) / 2 * (1 - rho) ** 2, over=in_e2(net))


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
