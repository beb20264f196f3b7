"""Observables: each agrees with what the definition gives example by example."""

import numpy as np
import pytest

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.gradient_flow import qqt
from numeric.linear_networks.initialisation import gaussian
from numeric.linear_networks.observables import (
    kernel_distance,
    loss,
    network_function,
    ntk,
    ntk_distance,
    rsm_input,
    rsm_output,
)
from numeric.linear_networks.tasks import random_regression


@pytest.fixture
def problem():
    rng = np.random.default_rng(8)
    return random_regression(rng, 3, 2, 5, whitened=False), *gaussian(rng, 3, 4, 2)


def test_loss_is_the_mean_over_examples(problem):
    task, W1, W2 = problem
    wanted = np.mean([0.5 * np.sum((y - W2 @ W1 @ x) ** 2) for x, y in zip(task.X.T, task.Y.T, strict=True)])
    assert loss(qqt(W1, W2), task) == pytest.approx(wanted, rel=1e-13)
    assert gradient_flow.loss(task, W1, W2) == pytest.approx(wanted, rel=1e-13)
    assert np.allclose(network_function(qqt(W1, W2), 3), W2 @ W1)


def test_similarity_matrices_are_inner_products_of_representations(problem):
    task, W1, W2 = problem
    hidden = W1 @ task.X
    assert np.allclose(rsm_input(qqt(W1, W2), task), hidden.T @ hidden)
    back = np.linalg.pinv(W2) @ task.Y
    assert np.allclose(rsm_output(qqt(W1, W2), task), back.T @ back)


def test_ntk_is_the_gram_matrix_of_the_output_gradients(problem):
    task, W1, W2 = problem
    jacobian = np.zeros((2 * 5, W1.size + W2.size))
    for column in range(W1.size + W2.size):
        direction = np.zeros(W1.size + W2.size)
        direction[column] = 1.0
        d1, d2 = direction[: W1.size].reshape(W1.shape), direction[W1.size :].reshape(W2.shape)
        jacobian[:, column] = ((W2 @ d1 + d2 @ W1) @ task.X).ravel()  # rows: output, then example
    assert np.allclose(ntk(qqt(W1, W2), task), jacobian @ jacobian.T)


def test_stacks_are_stacks_of_single_results(problem):
    task, W1, W2 = problem
    stack = np.stack([qqt(W1, W2), qqt(2 * W1, W2)])
    for function in (loss, rsm_input, rsm_output, ntk):
        assert np.allclose(function(stack, task)[1], function(stack[1], task))
    assert ntk_distance(stack, task)[0] == 0.0


def test_kernel_distance(problem):
    task, W1, W2 = problem
    first, second = ntk(qqt(W1, W2), task), ntk(qqt(3 * W1, W2), task)
    wanted = 1 - np.sum(first * second) / np.linalg.norm(first) / np.linalg.norm(second)
    assert kernel_distance(first, second) == pytest.approx(wanted, rel=1e-10)
    assert kernel_distance(first, 5 * first) == pytest.approx(0, abs=1e-30)
    # A kernel that hardly moves: 1 - cosine would give 0 or 1e-16.
    direction = np.array([[0.0, 1.0], [1.0, 0.0]])
    assert kernel_distance(np.eye(2), np.eye(2) + 1e-10 * direction) == pytest.approx(5e-21, rel=1e-5)


def test_wrong_shapes_are_refused(problem):
    task, *_ = problem
    with pytest.raises(ValueError, match="N_i \\+ N_o"):
        loss(np.eye(4), task)
