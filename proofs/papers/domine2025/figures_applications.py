"""Captions of figures 11-14: the applications of appendix D."""

from typing import Any

import numpy as np

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.applications import (
    FINE_TUNING,
    excess,
    fine_tuning_excess,
    fine_tuning_task,
    learned_weights,
    new_feature_response,
    new_feature_response_by_descent,
    rebalance,
    reversed_task,
    task_of_function,
)
from numeric.linear_networks.convergence_rates import weights_from_statistics
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.gradient_descent import descend
from numeric.linear_networks.initialisation import lambda_balanced
from numeric.linear_networks.observables import loss
from numeric.linear_networks.representations import random_task
from numeric.linear_networks.tasks import random_regression, semantic_hierarchy, with_singular_values
from proofs.papers.domine2025.paper import domine2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Case, Estimate


def _seeds(rng: np.random.Generator, count: int) -> list[Case]:
    return [{"seed": int(x)} for x in rng.integers(2**30, size=count)]


def _sequence(seed: int) -> Any:
    rng = np.random.default_rng([seed, 31])
    tasks = [random_regression(rng, 5, 6, 25) for _ in range(3)]
    return tasks, lambda_balanced(rng, 5, 10, 6, 0.0, 0.1)


def _forgetting_exact(seed: int) -> Estimate:
    tasks, weights = _sequence(seed)
    for task in tasks[:2]:
        weights = weights_from_statistics(ExactDynamics(task, *weights, tol=1e-6).QQT([400.0])[0], 5, 10)
    return Estimate(_forgotten(tasks, *weights), 1e-3)


def _forgetting_descended(seed: int) -> Estimate:
    tasks, weights = _sequence(seed)
    for task in tasks[:2]:
        run = descend(task, weights[0], weights[1], 0.05, [8000])
        weights = run.W1[-1], run.W2[-1]
    return Estimate(_forgotten(tasks, *weights), 1e-3)


def _forgotten(tasks: Any, W1: np.ndarray, W2: np.ndarray) -> float:
    """Loss on the first task after training on the second, minus its minimum."""
    Q = np.concatenate([W1.T, W2])
    minimum = (np.sum(tasks[0].Y ** 2) / tasks[0].P - np.sum(tasks[0].sigma_yx ** 2)) / 2
    return float(loss(Q @ Q.T, tasks[0]) - minimum)


@domine2025.figure(11, uses=["eq-7"])
def earlier_tasks_are_forgotten() -> Agreement:
    """Training on the next task raises the loss on the one before, from its minimum, by half the squared distance.

    N_i, N_h, N_o = 5, 10, 6 has N_h > min(N_i, N_o), outside assumption 3 of Theorem 4.3; equation 7 needs it not.
    """
    return Agreement(
        says="rise of the loss on task 1 after training on task 2",
        measured=_forgetting_exact,
        second=_forgetting_descended,
        predicted=lambda seed: np.sum((_sequence(seed)[0][1].sigma_yx - _sequence(seed)[0][0].sigma_yx) ** 2) / 2,
        cases=_seeds,
        assumes=("N_i, N_h, N_o = 5, 10, 6", "25 examples", "zero-balanced start"),
        examples=3,
        formula=r"\mathcal{F} = \tfrac{1}{2} \|\tilde{\mathbf{\Sigma}}^{yx}_2 - \tilde{\mathbf{\Sigma}}^{yx}_1\|_F^2",
    )


def _reversal_left(seed: int, lam: float, exact: bool) -> Estimate:
    task = random_task(3, 3, seed, smallest=1.0)
    weights, time = learned_weights(task, lam), 8.0
    goal = reversed_task(task, 2)
    if exact:
        function = ExactDynamics(goal.sigma_yx, *weights).network_function([time])[0]
    else:
        function = gradient_flow.integrate(goal, *weights, [time], rtol=1e-12).network_function[-1]
    return Estimate(np.sum((function - goal.sigma_yx) ** 2), 1e-4)


def _after_reversal(lam: float, predicted: Any) -> Agreement:
    return Agreement(
        says=f"squared distance from the reversed task at t = 8 tau, lambda = {lam:g}",
        measured=lambda seed: _reversal_left(seed, lam, True),
        second=lambda seed: _reversal_left(seed, lam, False),
        predicted=predicted,
        cases=_seeds,
        assumes=("N_i = N_h = N_o = 3", "one mode reversed, singular values >= 1"),
        examples=6,
    )


@domine2025.figure(12, uses=["eq-7"])
def reversal_stalls_at_zero() -> Conjunction:
    """Reversal stays at the saddle at lambda = 0, where the reversed mode is missing, and succeeds at lambda = 2."""
    return Conjunction(
        {
            "lambda = 0": _after_reversal(0.0, lambda seed: random_task(3, 3, seed, smallest=1.0).svd()[1][2] ** 2),
            "lambda = 2": _after_reversal(2.0, lambda seed: 0.0),
        }
    )


def _random_left(seed: int, exact: bool) -> Estimate:
    rng = np.random.default_rng([seed, 41])
    first, second = (with_singular_values(rng, 3, 3, [3.0, 2.0, 0.5]) for _ in range(2))
    if np.linalg.det(first.sigma_yx) * np.linalg.det(second.sigma_yx) > 0:
        second = task_of_function(second.sigma_yx * np.array([[-1.0], [1.0], [1.0]]))
    weights = learned_weights(first, 0.0)
    if exact:
        function = ExactDynamics(second.sigma_yx, *weights).network_function([24.0])[0]
    else:
        function = gradient_flow.integrate(second, *weights, [24.0], rtol=1e-12).network_function[-1]
    return Estimate(np.linalg.norm(function - second.sigma_yx), 2e-3)


@domine2025.own("random-task-stalls-at-zero", importance=1, uses=["fig-12", "own-reversed-determinant"])
def random_task_stalls_at_zero() -> Agreement:
    """At lambda = 0 half of all random next tasks stall too: those whose determinant has the other sign.

    So the contrast of figure 12 between reversal and a random task at lambda = 0 hangs on the task that was drawn.
    """
    return Agreement(
        says="distance from the second task at t = 24 tau after the first was learned; determinants of opposite signs",
        measured=lambda seed: _random_left(seed, True),
        second=lambda seed: _random_left(seed, False),
        predicted=lambda seed: 0.5,
        cases=_seeds,
        assumes=("N_i = N_h = N_o = 3", "lambda = 0", "singular values 3, 2, 1/2", "det Sigma_1 det Sigma_2 < 0"),
        examples=6,
    )


def transfer_targets() -> dict[str, np.ndarray]:
    """What the seven other items should answer to a feature learned for item 2, the sibling of item 1: three readings.

    The paper does not say which is meant: similarity of the labels, shared by the two siblings, or by all animals.
    """
    labels = semantic_hierarchy().Y
    similar = labels.T @ labels[:, 1] / (labels[:, 1] @ labels[:, 1])
    return {
        "similarity of the labels": similar,
        "shared by siblings": np.array([1.0, 1, 0, 0, 0, 0, 0, 0]),
        "shared by animals": np.array([1.0, 1, 1, 1, 0, 0, 0, 0]),
    }


def generalisation_loss(response: np.ndarray, target: np.ndarray) -> float:
    """Half the mean squared error on the items that were not trained (item 2 of 8 was)."""
    others = np.arange(8) != 1
    return float(np.mean((response - target)[others] ** 2) / 2)


def _transfer(lam: float, respond: Any) -> np.ndarray:
    task = semantic_hierarchy()
    return np.asarray(respond(learned_weights(task, lam)[0], task.X, 1))


def _generalisation(target: str) -> Agreement:
    def gain(lam: float, step: float, respond: Any) -> Estimate:
        losses = [generalisation_loss(_transfer(x, respond), transfer_targets()[target]) for x in (lam, lam + step)]
        return Estimate(losses[0] - losses[1], 1e-9)

    return Agreement(
        says=f"loss on the untrained items at lambda minus that at a larger lambda; target: {target}",
        measured=lambda lam, step: gain(lam, step, new_feature_response),
        second=lambda lam, step: gain(lam, step, new_feature_response_by_descent),
        predicted=lambda lam: 0.0,
        relation=">",
        cases=lambda rng, count: [
            {"lam": float(np.round(x, 3)), "step": float(np.round(rng.uniform(0.2, 3), 3))}
            for x in rng.uniform(-10, 9, size=count)
        ],
        assumes=("semantic task learned", "new row starts at zero", "lambda in [-10, 12]"),
        examples=12,
    )


@domine2025.figure(13, part="B", uses=["thm-C.3"])
def generalisation_improves() -> Conjunction:
    """The loss on the untrained items falls with lambda, whichever of three targets is meant for them."""
    return Conjunction({name: _generalisation(name) for name in transfer_targets()})


@domine2025.figure(13, part="C", uses=["thm-C.3"])
def hierarchy_is_transferred() -> Agreement:
    """As lambda grows the new feature is extended to the others as their labels are similar: 1/2, 1/4, 1/4, 0."""
    target = transfer_targets()["similarity of the labels"]

    def gap(lam: float, respond: Any) -> Estimate:
        task = semantic_hierarchy()
        return Estimate(respond(learned_weights(task, lam)[0], task.X, 1), 8 / lam**2)

    return Agreement(
        says="answers to the eight items",
        measured=lambda lam: gap(lam, new_feature_response),
        second=lambda lam: gap(lam, new_feature_response_by_descent),
        predicted=lambda lam: target,
        cases=lambda rng, count: [{"lam": float(x)} for x in rng.uniform(30, 300, size=count)],
        assumes=("semantic task learned, labels not perturbed", "lambda >= 30"),
        examples=8,
        formula=r"\hat{y}_f \to \frac{(\mathbf{Y}^T \mathbf{Y})_{i \cdot}}{(\mathbf{Y}^T \mathbf{Y})_{ii}}",
    )


def _fine_tuned(which: str, before: float, lam: float, time: float, exact: bool) -> float:
    """The loss left at ``time`` after learning the hierarchy at lambda_PT = before and re-balancing to lam."""
    weights = learned_weights(semantic_hierarchy(perturbed=True), before)
    start = rebalance(*weights, lam)
    if exact:
        return float(fine_tuning_excess(which, *start, [time])[0])
    task = fine_tuning_task(which)
    return float(excess(gradient_flow.integrate(task, *start, [time], rtol=1e-9).network_function[-1], task))


def _slower_at_zero(which: str) -> Agreement:
    def loss_left(before: float, lam: float, time: float, exact: bool) -> Estimate:
        zero, away = (_fine_tuned(which, before, x, time, exact) for x in (0.0, lam))
        return Estimate(zero - away, 1e-7)

    return Agreement(
        says=f"loss left after re-balancing to 0, minus that after re-balancing to lambda, same time; task: {which}",
        measured=lambda before, lam, time: loss_left(before, lam, time, True),
        second=lambda before, lam, time: loss_left(before, lam, time, False),
        predicted=lambda lam: 0.0,
        relation=">",
        cases=lambda rng, count: [
            {
                "before": (3.0, -8.0, 0.0, 10.0)[j % 4],
                "lam": float(rng.choice([-1, 1]) * np.round(rng.uniform(0.5, 10), 2)),
                "time": float(np.round(t, 3)),
            }
            for j, t in enumerate(rng.uniform(0.1, 2.0, size=count))
        ],
        assumes=("semantic task learned at lambda_PT in [-10, 10]", "re-balanced before fine-tuning"),
        examples=6,
    )


@domine2025.figure(14, part="slower-at-zero", uses=["eq-7"])
def zero_balanced_fine_tuning_is_slower() -> Conjunction:
    """Re-balanced to lambda_FT = 0 the networks learn the three new tasks more slowly than at larger |lambda_FT|."""
    return Conjunction({which: _slower_at_zero(which) for which in FINE_TUNING})


@domine2025.figure(14, part="not-rebalanced", uses=["thm-A.2"])
def not_rebalanced_networks() -> Agreement:
    """Networks that are not re-balanced behave like those re-balanced to lambda_PT: training conserves the balance."""

    def difference(lam: float, exact: bool) -> Estimate:
        weights = learned_weights(semantic_hierarchy(perturbed=True), lam)
        values = []
        for start in (weights, rebalance(*weights, lam)):
            task = fine_tuning_task("new feature")
            if exact:
                values.append(fine_tuning_excess("new feature", *start, [0.3])[0])
            else:
                values.append(excess(descend(task, *start, 1e-3, [300]).network_function[-1], task))
        return Estimate(values[0] - values[1], 1e-8)

    return Agreement(
        says="loss left without re-balancing minus that after re-balancing to lambda_PT, at t = 0.3 tau",
        measured=lambda lam: difference(lam, True),
        second=lambda lam: difference(lam, False),
        predicted=lambda lam: 0.0,
        cases=lambda rng, count: [{"lam": float(np.round(x, 3))} for x in rng.uniform(-10, 10, size=count)],
        assumes=("semantic task learned at lambda_PT",),
        examples=6,
    )
