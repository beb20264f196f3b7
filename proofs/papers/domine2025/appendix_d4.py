"""Appendix D.4, Finetuning: re-balanced networks on a new task, and the low-rank adapters at the end."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import sympy as sp

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.feature_transfer import rebalanced, trained_hierarchy
from numeric.linear_networks.initialisation import balance, lambda_balanced
from numeric.linear_networks.observables import network_function
from numeric.linear_networks.tasks import Task, semantic_hierarchy
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import balance_of, layer
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.statements.quantities import Domain, Equality
from proofs.statements.scalar import Limit
from symbolic.language.expectation import E
from symbolic.language.quantity import trace
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import N_i, N_o
from symbolic.linear_networks.random_balance import mean, variance_diagonal, variance_off_diagonal
from symbolic.matrix_algebra.matrices import Zero

TASKS = ("added feature", "reversal", "scaled")


def _pairs(rng: np.random.Generator, count: int) -> Sequence[Case]:
    return [
        {"before": float(a), "after": float(b), "seed": int(rng.integers(2**31))}
        for a, b in rng.uniform(-10, 10, (count, 2))
    ]


def _pretrained(before: float, seed: int, integrated: bool) -> Any:
    """Weights trained on the hierarchy: at the minimum, or where gradient flow has brought random ones."""
    task, weights = trained_hierarchy(before, seed)
    if not integrated:
        return task, *weights
    start = lambda_balanced(np.random.default_rng(seed), 8, 8, 8, before)
    flow = gradient_flow.integrate(task, *start, [20.0], rtol=1e-9)
    return task, flow.W1[-1], flow.W2[-1]


@domine2025.text("D.4", "rebalancing")
def rebalancing() -> Agreement:
    """New singular values of both layers make the weights lambda_FT-balanced and keep the network function."""

    def measured(integrated: bool) -> Callable[..., Estimate]:
        def one(before: float, after: float, seed: int) -> Estimate:
            _, W1, W2 = _pretrained(before, seed, integrated)
            first, second = rebalanced(W1, W2, after)
            gap = balance(first, second) - after * np.eye(8)
            return Estimate([float(np.abs(gap).max()), float(np.abs(second @ first - W2 @ W1).max())], 1e-6)

        return one

    return Agreement(
        "distance from the new balance, change of the network function",
        measured(False),
        lambda seed: np.zeros(2),
        _pairs,
        second=measured(True),
        assumes=("N_i = N_h = N_o", "balanced pre-training, network function of full rank"),
        examples=4,
    )


@domine2025.text("D.4", "not-rebalanced", uses=["thm-A.2", "text-D.4-rebalancing"])
def not_rebalanced() -> Agreement:
    """Networks that are not re-balanced are those re-balanced to lambda_PT: training has kept their balance."""

    def measured(integrated: bool) -> Callable[..., Estimate]:
        def one(before: float, seed: int) -> Estimate:
            _, W1, W2 = _pretrained(before, seed, integrated)
            first, second = rebalanced(W1, W2, before)
            return Estimate([float(np.abs(first - W1).max()), float(np.abs(second - W2).max())], 1e-5)

        return one

    return Agreement(
        "change of the weights by re-balancing to lambda_PT",
        measured(False),
        lambda seed: np.zeros(2),
        _pairs,
        second=measured(True),
        examples=4,
    )


@domine2025.text("D.4", "any-pretraining", uses=["thm-C.3", "text-D.4-rebalancing"])
def rebalanced_from_any_pretraining() -> Agreement:
    """What is found at a lambda_FT holds for every lambda_PT: QQ^T after re-balancing depends on lambda_FT alone.

    Pre-training has to have converged; the dynamics that follow depend on the weights through QQ^T alone.
    """

    def measured(integrated: bool) -> Callable[..., Estimate]:
        def one(before: float, after: float, seed: int) -> Estimate:
            _, W1, W2 = _pretrained(before, seed, integrated)
            first, second = rebalanced(W1, W2, after)
            return Estimate(np.concatenate([(first.T @ first).ravel(), (second @ second.T).ravel()]), 1e-5)

        return one

    def predicted(after: float) -> Any:
        U, s, Vt = np.linalg.svd(semantic_hierarchy().sigma_yx)
        half = np.hypot(s, after / 2)
        return np.concatenate([((Vt.T * (half - after / 2)) @ Vt).ravel(), ((U * (half + after / 2)) @ U.T).ravel()])

    return Agreement(
        "W1^T W1 and W2 W2^T after pre-training at lambda_PT and re-balancing to lambda_FT",
        measured(False),
        predicted,
        _pairs,
        second=measured(True),
        assumes=("semantic hierarchy learned to its end", "lambda_PT, lambda_FT in [-10, 10]"),
        examples=4,
    )


def _new_task(name: str, task: Task) -> Task:
    U, s, V = task.svd()
    if name == "scaled":
        return Task(task.X, 2 * task.Y, task.tau)
    if name == "reversal":
        turned = V * np.where(np.arange(8) == 0, -1.0, 1.0)
        return Task(task.X, (U * s) @ turned.T @ task.X, task.tau)
    labels = task.Y.copy()
    labels[4, 5] = 1.0  # the feature of the fish for one plant
    return Task(task.X, labels, task.tau)


def _cases(rng: np.random.Generator, count: int) -> Sequence[Case]:
    ladder = [(0.0, 2.0), (2.0, 5.0), (5.0, 10.0), (0.0, -3.0), (-3.0, -10.0)]
    return [
        {"task": TASKS[j % 3], "nearer": ladder[j // 3 % 5][0], "farther": ladder[j // 3 % 5][1], "seed": j}
        for j in range(15)
    ]


@domine2025.text("D.4", "larger-scale-learns-faster", uses=["text-D.4-rebalancing"])
def larger_scale_learns_faster() -> Agreement:
    """On all three tasks the loss after a given time is the smaller, the larger |lambda_FT|; worst at lambda_FT = 0."""

    def excess(name: str, scale: float, seed: int, integrated: bool) -> Any:
        task, W1, W2 = _pretrained(1.0, seed, False)
        target, weights = _new_task(name, task), rebalanced(W1, W2, scale)
        times = [0.1, 0.3, 0.8]
        if integrated:
            functions = gradient_flow.integrate(target, *weights, times, rtol=1e-9).network_function
        else:
            functions = network_function(np.asarray(ExactDynamics(target, *weights).QQT(times), dtype=float), 8)
        gaps = functions - target.sigma_yx
        return np.sum(gaps * gaps, axis=(1, 2)) / 2

    def measured(integrated: bool) -> Callable[..., Estimate]:
        def one(task: str, nearer: float, farther: float, seed: int) -> Estimate:
            difference = excess(task, farther, seed, integrated) - excess(task, nearer, seed, integrated)
            return Estimate(difference, 1e-7)

        return one

    return Agreement(
        "excess loss at three times at a larger |lambda_FT| minus that at a smaller one",
        measured(False),
        lambda seed: 0.0,
        _cases,
        relation="<",
        second=measured(True),
        assumes=("semantic hierarchy", "N_i = N_h = N_o = 8"),
        examples=15,
    )


@domine2025.text(
    "D.4",
    "lora",
    importance=2,
    uses=["thm-A.3/mean"],
    because="A^T A is a sum over d rows: lambda = d sigma^2",
    survives=["domine2025/thm-A.3/mean"],
    fault="substance",
)
def adapter_balance() -> Equality:
    """A low-rank adapter is said to be about lambda-balanced at initialisation, with lambda = sigma^2.

    lambda is the mean of the diagonal of A^T A - B B^T, where A is Gaussian, (d, r), and B = 0, (r, d).
    """
    d, rank = sp.symbols("d r", integer=True, positive=True)
    sigma = sp.Symbol("sigma", positive=True)
    A, B = layer("A", d, rank, sigma**2), Zero(rank, d)
    over = Domain({d: sp.Interval(20, 60), rank: sp.Interval(1, 3), sigma: sp.Interval(sp.Rational(1, 2), 2)})
    return Equality(E(trace(balance_of(B, A))) / rank, slip(1, d) * sigma**2, over=over)


@domine2025.text("D.4", "lora", part="balanced", uses=["thm-A.3"])
def adapter_is_balanced() -> Conjunction:
    """Where r is much smaller than d an adapter is about lambda-balanced: A^T A is near a multiple of the identity.

    At fixed r each entry's variance, in units of the squared mean of the diagonal, vanishes as d grows, like 1/d.
    """
    rows = {N_i: sp.Integer(0)}
    squared_mean = (mean(True).subs(rows)) ** 2
    return Conjunction(
        {
            "diagonal": Limit(variance_diagonal().subs(rows) / squared_mean, N_o, sp.oo, sp.Integer(0)),
            "off the diagonal": Limit(variance_off_diagonal().subs(rows) / squared_mean, N_o, sp.oo, sp.Integer(0)),
        }
    )
