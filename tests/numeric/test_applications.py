"""Reversal, transfer and fine-tuning: each against its definition."""

import numpy as np
import pytest

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
    steps_to_converge,
    time_to_converge,
)
from numeric.linear_networks.gradient_flow import integrate
from numeric.linear_networks.initialisation import require_balanced
from numeric.linear_networks.tasks import require_whitened, semantic_hierarchy, with_singular_values


@pytest.mark.parametrize("lam", [-10.0, -0.5, 0.0, 3.0])
def test_rebalancing_keeps_the_function(lam: float) -> None:
    task = semantic_hierarchy(perturbed=True)
    W1, W2 = learned_weights(task, 1.5)
    first, second = rebalance(W1, W2, lam)
    assert np.allclose(second @ first, W2 @ W1, atol=1e-12)
    assert require_balanced(first, second, 1e-12, lam) == lam


def test_reversal_changes_one_mode() -> None:
    task = with_singular_values(np.random.default_rng(0), 3, 3, [3.0, 2.0, 1.0])
    U, s, V = task.svd()
    other = reversed_task(task, 1)
    require_whitened(other)
    assert np.allclose(np.diag(U.T @ other.sigma_yx @ V), s * [1, -1, 1])


def test_new_feature_by_descent() -> None:
    task = semantic_hierarchy()
    W1, _ = learned_weights(task, 2.0)
    row = np.random.default_rng(1).standard_normal(8)
    closed = new_feature_response(W1, task.X, 1, row)
    assert closed[1] == pytest.approx(1.0)
    assert np.allclose(closed, new_feature_response_by_descent(W1, task.X, 1, row))


@pytest.mark.parametrize("which", FINE_TUNING)
def test_fine_tuning_follows_the_flow(which: str) -> None:
    weights = learned_weights(semantic_hierarchy(perturbed=True), 1.0)
    task = fine_tuning_task(which)
    flow = integrate(task, *weights, [0.0, 0.5])
    assert np.allclose(fine_tuning_excess(which, *weights, [0.0, 0.5]), excess(flow.network_function, task), atol=1e-9)


def test_fine_tuning_tasks_are_what_their_names_say() -> None:
    base = semantic_hierarchy(perturbed=True)
    given = fine_tuning_task("new feature", feature=2, item=1).Y - base.Y
    assert given[2, 1] == pytest.approx(1.0)
    assert np.count_nonzero(given) == 1
    assert np.array_equal(fine_tuning_task("scaled").Y, 2 * base.Y)
    assert np.array_equal(fine_tuning_task("reversal", mode=1).Y, reversed_task(base, 1).Y)


def test_unknown_task_is_named() -> None:
    with pytest.raises(ValueError, match="reversal"):
        fine_tuning_task("sorting")


def test_steps_and_time_agree() -> None:
    task = with_singular_values(np.random.default_rng(2), 3, 3, [3.0, 2.0, 1.0])
    weights = learned_weights(task, 1.0)
    goal = reversed_task(task, 2)
    steps = steps_to_converge(goal, *weights, 1e-3, 1e-2, 10**5)
    assert steps * 1e-3 == pytest.approx(time_to_converge(goal, *weights, 1e-2), rel=0.03)
    assert steps_to_converge(goal, *weights, 1e-3, 1e-2, 5) == 5
