"""Section 6, Applications: what the main text says of them; the derivations are in appendix D.

The sentences on transfer are judged on the semantic hierarchy of figure 4, N_i = N_h = N_o = 8.
"""

from collections.abc import Callable
from typing import Any, Literal

import numpy as np

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.applications import (
    FINE_TUNING,
    excess,
    fine_tuning_task,
    learned_weights,
    new_feature_response,
    new_feature_response_by_descent,
    rebalance,
    reversed_task,
)
from numeric.linear_networks.convergence_rates import weights_at
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.initialisation import Weights, lambda_balanced
from numeric.linear_networks.representations import random_task
from numeric.linear_networks.tasks import Task, semantic_hierarchy
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction, Readings
from proofs.statements.computed import Agreement, Case, Estimate

HIERARCHY = ("semantic hierarchy", "N_i = N_h = N_o = 8", "trained to the global minimum")


def _exact(task: Task, weights: Weights, time: float) -> np.ndarray:
    return np.asarray(ExactDynamics(task.sigma_yx, *weights).network_function([time])[0])


def _integrated(task: Task, weights: Weights, time: float) -> np.ndarray:
    first, second = weights
    return np.asarray(gradient_flow.integrate(task, first, second, [0.0, time], rtol=1e-10).network_function[-1])


def _scales(values: tuple[float, ...]) -> Callable[[np.random.Generator, int], list[Case]]:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [{"lam": values[k % len(values)], "seed": int(rng.integers(2**30))} for k in range(count)]

    return cases


@domine2025.text("6", "overwriting", uses=["appendix-D1-forgetting"])
def knowledge_is_overwritten() -> Agreement:
    """Whatever lambda, learning another task raises the loss on the first: from its minimum to that between the tasks.

    "Can result in": it does for every two tasks with different Sigma_yx.
    """

    def forgotten(function: Any) -> Callable[..., Estimate]:
        def measured(lam: float, seed: int) -> Estimate:
            first, second = random_task(3, 2, seed, smallest=1.0), random_task(3, 2, seed + 1, smallest=1.0)
            end = function(second, learned_weights(first, lam), 400.0)
            return Estimate(np.sum((end - first.sigma_yx) ** 2) / 2, 1e-4)

        return measured

    def predicted(lam: float, seed: int) -> float:
        gap = random_task(3, 2, seed, smallest=1.0).sigma_yx - random_task(3, 2, seed + 1, smallest=1.0).sigma_yx
        return float(np.sum(gap**2) / 2)

    return Agreement(
        says="loss on the first task after learning the second, above its minimum",
        measured=forgotten(_exact),
        second=forgotten(_integrated),
        predicted=predicted,
        cases=_scales((-3.0, -1.0, 0.5, 1.0, 4.0)),
        assumes=("white input", "N_i, N_h, N_o = 3, 2, 2", "lambda != 0 (for 0 see own-random-task-stalls-at-zero)"),
        examples=10,
        formula=r"\tfrac{1}{2} \|\tilde{\mathbf{\Sigma}}^{yx}_2 - \tilde{\mathbf{\Sigma}}^{yx}_1\|_F^2",
    )


def _reversal(values: tuple[float, ...], time: float, left: Callable[[Task], float]) -> Agreement:
    """The part of the reversed task that is not learned at ``time``."""

    def remaining(function: Any) -> Callable[..., Estimate]:
        def measured(lam: float, seed: int) -> Estimate:
            task = random_task(3, 3, seed, smallest=1.0)
            goal = reversed_task(task, 2)
            return Estimate(excess(function(goal, learned_weights(task, lam), time), goal), 1e-3)

        return measured

    return Agreement(
        says=f"relative loss on the reversed task at t = {time:g} tau",
        measured=remaining(_exact),
        second=remaining(_integrated),
        predicted=lambda seed: left(random_task(3, 3, seed, smallest=1.0)),
        cases=_scales(values),
        assumes=("N_i = N_h = N_o = 3", "the mode with the smallest singular value reversed"),
        examples=8,
    )


def _end_of_the_sequence(lam: float, time: float, seed: int, method: str) -> np.ndarray:
    """The network function after one task, learned for a time, and another: integrated, or by equation 7 ("exact")."""
    rng = np.random.default_rng([seed, 36])
    weights = lambda_balanced(rng, 3, 2, 2, lam, 0.5)
    for task in (random_task(3, 2, seed), random_task(3, 2, seed + 1)):
        if method == "exact":
            weights = weights_at(task, *weights, time, exact=True)
        else:
            flow = gradient_flow.integrate(task, *weights, [time * task.tau], rtol=1e-8, method=method)
            weights = flow.W1[-1], flow.W2[-1]
    return np.asarray(weights[1] @ weights[0])


@domine2025.text("6", "sequence-of-tasks", importance=1, uses=["eq-7", "thm-A.2"])
def solution_over_a_sequence() -> Agreement:
    """The exact solution describes training on one task after another: balance persists, so that it starts anew.

    Each task may be left at any time; what is handed on is Q Q^T, which fixes the weights up to a rotation.
    """

    def measured(method: str) -> Callable[..., Estimate]:
        return lambda lam, time, seed: Estimate(_end_of_the_sequence(lam, time, seed, method), 1e-5)

    return Agreement(
        says="the network function after two tasks in turn",
        measured=measured("DOP853"),
        second=measured("Radau"),
        predicted=lambda lam, time, seed: _end_of_the_sequence(lam, time, seed, "exact"),
        cases=lambda rng, count: [
            {**case, "time": float(np.round(rng.uniform(0.2, 3.0), 2))}
            for case in _scales((-3.0, 0.0, 1.0, 4.0))(rng, count)
        ],
        assumes=("white input", "N_i, N_h, N_o = 3, 2, 2", "lambda-balanced weights"),
        examples=4,
    )


@domine2025.text("6", "reversal-succeeds", uses=["text-D.2-reversal-succeeds"])
def reversal_succeeds() -> Agreement:
    """lambda != 0: reversal learning reaches the reversed task."""
    return _reversal((0.3, -0.3, 2.0, -2.0), 40.0, lambda task: 0.0)


@domine2025.text("6", "reversal-fails-at-zero", uses=["text-D.2-saddle"])
def reversal_fails_at_zero() -> Agreement:
    """lambda = 0: the flow of a reversed mode ends at the saddle, without that mode.

    Rounding errors leave the saddle in the end, as the text says of simulations; the flow is followed until it rests.
    """
    return _reversal((0.0,), 6.0, lambda task: float(task.svd()[1][2] ** 2 / np.sum(task.svd()[1] ** 2)))


def _least_weight(lam: float, seed: int, exact: bool) -> Estimate:
    """The least squared norm, over time, of the weights of the reversed mode in both layers, minus |lambda|."""
    task = random_task(3, 3, seed, smallest=1.0)
    goal = reversed_task(task, 2)
    weights, times = learned_weights(task, lam), np.linspace(0.0, 12.0, 121).tolist()
    if exact:
        statistics = ExactDynamics(goal.sigma_yx, *weights).QQT(times)
    else:
        statistics = gradient_flow.integrate(goal, *weights, times).QQT
    U, _, V = goal.svd()
    inputs = np.einsum("i,tij,j->t", V[:, 2], statistics[:, :3, :3], V[:, 2])
    outputs = np.einsum("i,tij,j->t", U[:, 2], statistics[:, 3:, 3:], U[:, 2])
    return Estimate(float(np.min(inputs + outputs)) - abs(lam), 1e-6)


@domine2025.text("6", "avoids-saddle", importance=1, uses=["text-6-reversal-succeeds", "thm-A.2"])
def reversal_avoids_the_saddle() -> Conjunction:
    """lambda != 0: the saddle, where both layers lack the mode, is never nearer than sqrt |lambda|; at 0 it is reached.

    The network function of the mode does pass through zero on its way from -s to s; the weights do not.
    """
    words = ("N_i = N_h = N_o = 3", "the mode with the smallest singular value reversed", "t <= 12 tau")

    def compared(values: tuple[float, ...], relation: Literal["=", ">="]) -> Agreement:
        return Agreement(
            says="least squared norm of the reversed mode in both layers during training, minus |lambda|",
            measured=lambda lam, seed: _least_weight(lam, seed, False),
            second=lambda lam, seed: _least_weight(lam, seed, True),
            predicted=lambda seed: 0.0,
            cases=_scales(values),
            relation=relation,
            assumes=words,
            examples=6,
        )

    return Conjunction({"lambda != 0": compared((0.3, -1.0, 2.0), ">="), "lambda = 0": compared((0.0,), "=")})


def _answers(lam: float, seed: int, item: int) -> np.ndarray:
    """The new feature on all items, from weights at the global minimum."""
    task = semantic_hierarchy()
    return new_feature_response(learned_weights(task, lam)[0], task.X, item)


def _answers_after_training(lam: float, seed: int, item: int) -> np.ndarray:
    """The same from weights after gradient flow, the new row trained by gradient descent."""
    task = semantic_hierarchy()
    # from the task's own modes at lambda = 0, where half of the random starts do not learn it
    if lam == 0:
        first, second = (0.3 * weights for weights in learned_weights(task, 0.0))
    else:
        first, second = lambda_balanced(np.random.default_rng(seed), 8, 8, 8, lam)
    end = gradient_flow.integrate(task, first, second, [60.0 * (1 + abs(lam))], rtol=1e-8)
    return new_feature_response_by_descent(end.W1[-1], task.X, item)


def _items(values: tuple[float, ...]) -> Callable[[np.random.Generator, int], list[Case]]:
    def cases(rng: np.random.Generator, count: int) -> list[Case]:
        return [
            {"lam": values[k % len(values)], "item": int(rng.integers(8)), "seed": int(rng.integers(2**30))}
            for k in range(count)
        ]

    return cases


def _generalisation(values: tuple[float, ...], says: str, relation: Literal["=", ">"], error: float) -> Agreement:
    """The new feature on the item of the same pair minus that on an item of the other half of the tree."""

    def preference(answers: Any) -> Callable[..., Estimate]:
        def measured(lam: float, item: int, seed: int) -> Estimate:
            found = answers(lam, seed, item)
            return Estimate(float(found[item ^ 1] - found[item ^ 4]), error)

        return measured

    return Agreement(
        says=says,
        measured=preference(_answers),
        second=preference(_answers_after_training),
        predicted=lambda item: 0.0,
        cases=_items(values),
        relation=relation,
        assumes=HIERARCHY,
        examples=6,
        formula=r"\hat{y}_f(\text{sibling}) - \hat{y}_f(\text{other half})",
    )


@domine2025.text("6", "transfer-at-zero", uses=["eq-187"])
def hierarchy_is_transferred_at_zero() -> Agreement:
    """lambda = 0: the new feature goes to the nearest item rather than to one of the other half of the tree."""
    return _generalisation((0.0,), "preference for the sibling, lambda = 0", ">", 1e-4)


@domine2025.text("6", "no-transfer", uses=["text-6-transfer-at-zero", "text-D.3-no-transfer"])
def nothing_is_transferred() -> Readings:
    """For lambda <= 0, as the sentence prints it, no generalisation is said to be observed; lambda << 0 may be meant.

    At lambda = 0 the sentence before finds the hierarchy transferred, and so it is at moderate negative lambda.
    """
    return Readings(
        {
            "lambda <= 0": _generalisation((0.0, -1.0, -3.0), "preference for the sibling, lambda <= 0", "=", 1e-4),
            "lambda << 0": _generalisation((-3000.0,), "preference for the sibling, lambda = -3000", "=", 1e-3),
        },
        why="read literally it contradicts the sentence before it; the sign may have been << before the conversion",
    )


@domine2025.text("6", "fine-tuning", uses=["text-D.4-larger-scale-learns-faster"])
def fine_tuning_is_faster() -> Agreement:
    """Re-balanced to a larger lambda_FT the network is nearer to the new task at a given time, and slowest near 0."""

    def left(function: Any, which: str, scale: float) -> float:
        weights = rebalance(*learned_weights(semantic_hierarchy(perturbed=True), 1.0), scale)
        goal = fine_tuning_task(which)
        return float(excess(function(goal, weights, 0.4), goal))

    def gain(function: Any) -> Callable[..., Estimate]:
        return lambda which, nearer, farther: Estimate(
            left(function, which, nearer) - left(function, which, farther), 1e-7
        )

    ladder = ((0.01, 0.5), (0.5, 2.0), (2.0, 6.0))
    return Agreement(
        says="relative loss at t = 0.4 tau at a smaller lambda_FT minus that at a larger one",
        measured=gain(_exact),
        second=gain(_integrated),
        predicted=lambda which: 0.0,
        cases=lambda rng, count: [
            {"which": FINE_TUNING[k % 3], "nearer": ladder[k // 3 % 3][0], "farther": ladder[k // 3 % 3][1]}
            for k in range(count)
        ],
        relation=">",
        assumes=HIERARCHY,
        examples=9,
    )
