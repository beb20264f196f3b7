"""The distance from balanced dynamics: zero for balanced weights, at one hidden unit always, and not otherwise."""

import numpy as np
import pytest

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.initialisation import gaussian
from numeric.linear_networks.representations import random_network, random_task
from numeric.linear_networks.unbalanced_dynamics import (
    distance_of_solution,
    distance_of_velocity,
    distance_of_velocity_by_loss,
)


def _distances(task, W1, W2):
    end = gradient_flow.integrate(task, W1, W2, [0.0, 0.4]).QQT[-1]
    velocity = distance_of_velocity(task, W1, W2)
    assert velocity == pytest.approx(distance_of_velocity_by_loss(task, W1, W2), abs=1e-9)
    return velocity, distance_of_solution(end, task, W1, W2, 0.4)


@pytest.mark.parametrize("lam", [-3.0, 0.0, 1.2])
@pytest.mark.parametrize(("N_i", "N_o"), [(2, 2), (3, 2), (2, 3)])
def test_balanced_weights_are_at_distance_zero(N_i, N_o, lam):
    assert max(_distances(*random_network(N_i, min(N_i, N_o), N_o, lam, 3))) < 1e-6


@pytest.mark.parametrize(("N_i", "N_o"), [(2, 2), (3, 2), (2, 3)])
def test_gaussian_weights_are_not(N_i, N_o):
    task = random_task(N_i, N_o, 3)
    assert min(_distances(task, *gaussian(np.random.default_rng(3), N_i, min(N_i, N_o), N_o))) > 1e-3


def test_with_one_hidden_unit_all_weights_are_balanced():
    task = random_task(3, 1, 3)
    assert max(_distances(task, *gaussian(np.random.default_rng(3), 3, 1, 1))) < 1e-6
