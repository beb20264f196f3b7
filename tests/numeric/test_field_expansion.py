"""The two routes to coefficients in gamma_0 against each other and against the exact perturbation engine."""

from __future__ import annotations

import doctest

import numpy as np
import pytest
import sympy as sp

import numeric.feature_learning.field_expansion as module
import numeric.feature_learning.network_trajectory as networks
from numeric.feature_learning.field_expansion import LazyResiduals, coefficients_by_hierarchy, coefficients_on_a_circle
from numeric.feature_learning.network_trajectory import trajectory
from symbolic.feature_learning.lazy_expansion import LazyExpansion, Tasks


def test_docstrings_run():
    assert doctest.testmod(module).failed == 0
    assert doctest.testmod(networks).failed == 0


@pytest.fixture(scope="module")
def random_tasks():
    rng = np.random.default_rng(3)
    inputs = rng.normal(size=(4, 7))
    return inputs @ inputs.T / 7, rng.normal(size=4)


def test_routes_agree(random_tasks):
    gram, labels = random_tasks
    circle = coefficients_on_a_circle(gram, labels, [0.4, 0.7])
    hierarchy = coefficients_by_hierarchy(gram, labels, [0.4, 0.7])
    assert np.abs(circle.fields - hierarchy.fields).max() < 1e-8
    assert np.abs(circle.residuals - hierarchy.residuals).max() < 1e-8


def test_labels_may_be_series(random_tasks):
    gram, labels = random_tasks
    moved = labels[::-1].copy()
    runs = [solve(gram, np.array([labels, moved]), [0.4, 0.7]) for solve in (
        coefficients_on_a_circle, coefficients_by_hierarchy
    )]
    assert np.abs(runs[0].residuals - runs[1].residuals).max() < 1e-8
    # to first order the residuals are linear in the labels: the kernel has no first order
    assert np.abs(runs[0].residuals[1] - LazyResiduals(gram, moved, 0.4)(1.1)).max() < 1e-8


def test_second_order_is_that_of_the_engine():
    tasks = Tasks(1, ("infinite",))
    residual = LazyExpansion(tasks, 2).phase(1).residuals[0][2]
    y, t = sp.Symbol("y1", real=True), sp.Symbol("t")
    exact = float(residual.to_sympy(t).subs({y: sp.Rational(4, 5), t: sp.Rational(1, 2)}))
    run = coefficients_by_hierarchy(np.eye(1), np.array([0.8]), [0.5])
    assert run.residuals[2, 0] == pytest.approx(exact, abs=1e-10)


def test_lazy_residuals(random_tasks):
    gram, labels = random_tasks
    lazy = LazyResiduals(gram, labels, 0.4)
    run = coefficients_by_hierarchy(gram, labels, [0.4, 0.7])
    assert np.abs(lazy(1.1) - run.residuals[0]).max() < 1e-9
    memory = lazy.memory(1.1)
    assert np.abs(run.fields[1, -1, :-1] - memory).max() < 1e-9  # z^(1) = sum A_a chi_a


def test_gradients_agree():
    runs = [trajectory(2, 3, 2, 2, 1.0, (0.3, 0.4), 5, how) for how in ("complex steps", "back-propagation")]
    assert np.abs(runs[0].flat_weights(0.7) - runs[1].flat_weights(0.7)).max() < 1e-7
    with pytest.raises(ValueError, match="trained until"):
        runs[0].flat_weights(2.0)


def test_the_other_sign_of_strength_and_readout():
    run, mirror = trajectory(2, 3, 2, 2, 1.0, (0.3,), 5), trajectory(2, 3, 2, 2, -1.0, (0.3,), 5, flipped_readout=True)
    assert np.array_equal(run.fields(0.0).weights[-1], -mirror.fields(0.0).weights[-1])
    assert np.abs(run.fields(0.3).residuals - mirror.fields(0.3).residuals).max() < 1e-12
    same_sign = trajectory(2, 3, 2, 2, 1.0, (0.3,), 5, flipped_readout=True)
    assert np.abs(run.fields(0.3).residuals - same_sign.fields(0.3).residuals).max() > 1e-3
