"""Gradient descent: one step is the definition, and small learning rates tend to gradient flow with order one."""

import numpy as np
import pytest

from numeric.linear_networks.gradient_descent import DivergenceError, descend, extrapolate_to_flow
from numeric.linear_networks.gradient_flow import integrate
from numeric.linear_networks.initialisation import gaussian
from numeric.linear_networks.tasks import random_regression


@pytest.fixture
def problem():
    rng = np.random.default_rng(6)
    return random_regression(rng, 3, 2, 8, sigma=2.0, tau=1.5), *gaussian(rng, 3, 2, 2, 0.7)


def test_one_step_is_minus_eta_times_the_mean_of_single_example_gradients(problem):
    task, W1, W2 = problem
    step_1, step_2 = np.zeros_like(W1), np.zeros_like(W2)
    for x, y in zip(task.X.T, task.Y.T, strict=True):
        residual = y - W2 @ W1 @ x
        step_1 += np.outer(W2.T @ residual, x) / task.P
        step_2 += np.outer(residual, W1 @ x) / task.P
    after = descend(task, W1, W2, 0.1, [0, 1])
    assert np.array_equal(after.W1[0], W1)
    assert np.allclose(after.W1[1], W1 + 0.1 * step_1)
    assert np.allclose(after.W2[1], W2 + 0.1 * step_2)
    assert np.allclose(after.times, [0.0, 0.15])


def test_extrapolation_finds_the_flow_and_its_order(problem):
    task, W1, W2 = problem
    limit = extrapolate_to_flow(task, W1, W2, 1.0)
    flow = integrate(task, W1, W2, [1.0]).QQT[0]
    assert 0.9 < limit.observed_order < 1.1
    assert np.linalg.norm(limit.QQT - flow) / np.linalg.norm(flow) < max(1e-9, 3 * limit.error)
    assert limit.error < 1e-7
    plain = descend(task, W1, W2, 1.0 / (64 * 1.5), [64]).QQT[0]
    assert np.linalg.norm(plain - flow) / np.linalg.norm(flow) > 1e-4  # what extrapolation had to remove


def test_bad_input_is_refused(problem):
    task, W1, W2 = problem
    with pytest.raises(DivergenceError, match="diverged"):
        descend(task, 1e3 * W1, 1e3 * W2, 1.0, [50])
    with pytest.raises(ValueError, match="learning rate"):
        descend(task, W1, W2, 0.0, [1])
    with pytest.raises(ValueError, match="sorted"):
        descend(task, W1, W2, 0.1, [2, 1])
    with pytest.raises(ValueError, match="whole numbers"):
        descend(task, W1, W2, 0.1, [0.5])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="3 levels"):
        extrapolate_to_flow(task, W1, W2, 1.0, levels=2)
