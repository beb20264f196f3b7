"""Pairs of mirrored networks against the exact theory of the linear network, and what they save."""

import doctest

import numpy as np

import numeric.feature_learning.mirrored_networks as module
from numeric.feature_learning.continual_tasks import orthonormal_tasks
from numeric.feature_learning.finite_width import train
from numeric.feature_learning.mean_field_linear import gradient_descent_linear
from numeric.feature_learning.mirrored_networks import trained_pair, wide_mean

TASKS = orthonormal_tasks(2, 0.4, labels=[[0.7, -0.4], [0.3, 0.9]])


def test_docstrings_run():
    assert doctest.testmod(module).failed == 0


def test_the_limit_is_the_theory():
    found = wide_mean(TASKS, 200, 1.5, 0.05, 15, 3, 150, activation="linear")
    exact = gradient_descent_linear(TASKS, 1.5, 0.05, 15)
    theory = np.concatenate(
        [exact.residuals[-1], exact.feature_kernels[-1].ravel(), np.full(16, exact.gradient_kernels[-1])]
    )
    assert np.all(np.abs(found.mean - theory) < 4.5 * found.standard_error + 1e-9)
    # and another strength is told apart
    other = gradient_descent_linear(TASKS, 1.65, 0.05, 15).residuals[-1]
    assert np.any(np.abs(found.mean[:4] - other) > 6 * found.standard_error[:4])


def test_pairs_are_networks():
    pair = trained_pair(TASKS, 30, 1.2, 0.05, 10, seed=4)
    run = train(TASKS, 30, 1.2, 0.05, 10, activation="tanh", seed=4)
    rows = [trained_pair(TASKS, 200, 1.2, 0.05, 10, seed=k)[:4] for k in range(60)]
    single = [train(TASKS, 200, 1.2, 0.05, 10, activation="tanh", seed=k).residuals[-1] for k in range(60)]
    assert pair.shape == (36,)
    assert np.abs(pair[:4] - run.residuals[-1]).max() < 20 * np.std(single)
    assert np.var(rows, axis=0).sum() < 0.4 * np.var(single, axis=0).sum()  # of two networks on their own: 0.5
