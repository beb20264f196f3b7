"""Networks of any depth: the gradient against differences, one step against the network of one hidden layer."""

from __future__ import annotations

import doctest
from dataclasses import replace

import numpy as np
import pytest

import numeric.feature_learning.deep_network as module
from numeric.feature_learning.continual_tasks import ContinualTasks
from numeric.feature_learning.deep_network import initial_network, kernel_evolution
from numeric.feature_learning.finite_width import train

INPUTS = np.random.default_rng(0).normal(size=(3, 4))


def test_docstrings_run():
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("skip", [False, True])
@pytest.mark.parametrize("scaled", [False, True])
def test_gradient_is_the_derivative_of_the_output(skip, scaled):
    net = initial_network(5, 3, 4, 0.7, scaled=scaled, skip=skip, seed=1)
    gradients = net.gradients(INPUTS)
    for name in ("first", "blocks", "readout"):
        weights = getattr(net, name)
        step = np.zeros(weights.shape)
        step.flat[3] = 1e-6
        ahead, behind = (replace(net, **{name: weights + s * step}).output(INPUTS) for s in (1, -1))
        column = {"first": 3, "blocks": net.first.size + 3, "readout": net.first.size + net.blocks.size + 3}[name]
        slope = (ahead - behind) / 2e-6 * net.gamma0 * np.sqrt(5)
        assert np.allclose(slope, gradients[:, column], atol=1e-8)


def test_one_hidden_layer_is_the_network_of_finite_width():
    tasks = ContinualTasks(INPUTS[None], np.array([[1.0, -1.0, 0.5]]))
    run = train(tasks, 6, 0.8, 0.05, 5, activation="tanh", seed=3)
    start = train(tasks, 6, 0.8, 0.05, 0, activation="tanh", seed=3)
    net = replace(initial_network(6, 1, 4, 0.8, scaled=True), first=start.W1, readout=start.w2)
    for _ in range(5):
        net = net.after_step(INPUTS, tasks.labels[0], 0.05, np.zeros(3))
    assert np.allclose(net.first, run.W1)
    assert np.allclose(net.readout, run.w2)


def test_less_feature_learning_at_small_strength():
    labels = np.array([1.0, -1.0, 1.0])
    small, large = (
        kernel_evolution(initial_network(32, 3, 4, g, scaled=True, seed=2), INPUTS, labels) for g in (0.05, 1.0)
    )
    assert small < 0.1 < large


def test_bad_shapes_are_refused():
    with pytest.raises(ValueError, match="depth"):
        initial_network(4, 0, 2, 1.0, scaled=True)
