"""Paths of the linear mean-field process and of small networks, against each other and against exact solutions."""

from __future__ import annotations

import doctest
import math

import numpy as np
import pytest
import sympy as sp

import numeric.feature_learning.integral_equations as integral_module
import numeric.feature_learning.mean_field_paths as module
import numeric.feature_learning.network_paths as network_module
from numeric.feature_learning.continual_tasks import ContinualTasks
from numeric.feature_learning.integral_equations import FieldSolution, LossDescent
from numeric.feature_learning.mean_field_linear import solve_linear
from numeric.feature_learning.mean_field_paths import MomentPath, SeriesPath
from numeric.feature_learning.network_paths import BackPropagated
from symbolic.feature_learning.lazy_expansion import LazyExpansion, Tasks

TIMES = np.array([0.9, 0.2, 0.4, 1.1])
CIRCLE = 0.1 * np.exp(1j * np.pi * (2 * np.arange(8) + 1) / 16)


def test_docstrings_run():
    for found in (module, integral_module, network_module):
        assert doctest.testmod(found).failed == 0


@pytest.fixture(scope="module")
def random_tasks():
    rng = np.random.default_rng(3)
    inputs = rng.normal(size=(4, 7))
    return inputs @ inputs.T / 7, rng.normal(size=4)


def _residuals(solution, times):
    return solution.labels - solution.outputs(solution.fields(times))


def _coefficient(path, order, values):
    return (values * path.strengths[None, :, None] ** -order).real.mean(axis=1)


@pytest.mark.parametrize("order", range(4))
def test_series_are_those_of_the_circle(random_tasks, order):
    gram, labels = random_tasks
    circle = FieldSolution(gram, 2, [0.4], np.broadcast_to(labels, (8, 4)), CIRCLE)
    series = SeriesPath(gram, 2, [0.4], labels, 4)
    found = _coefficient(circle, order, _residuals(circle, TIMES))
    assert np.abs(found - series.residuals(TIMES)[:, order]).max() < 1e-7


def test_moments_and_fields_agree_with_the_solver_of_the_whole_run(random_tasks):
    gram, labels = random_tasks
    moments = MomentPath(gram, 2, [0.4], labels, 0.8)
    fields = FieldSolution(gram, 2, [0.4], labels[None], np.array([0.8]))
    assert np.abs(moments.residuals(TIMES) - _residuals(fields, TIMES)).max() < 1e-9
    assert np.abs(moments.fields(TIMES) - fields.fields(TIMES)).max() < 1e-9
    inputs = np.linalg.cholesky(gram) * 2.0
    run = solve_linear(ContinualTasks(inputs.reshape(2, 2, 4), labels.reshape(2, 2)), 0.8, [0.4, 0.5])
    assert np.abs(run.residuals[-1] - moments.residuals(TIMES)[0, 0]).max() < 1e-9


def test_kernels_are_moments_of_fields(random_tasks):
    gram, labels = random_tasks
    path = MomentPath(gram, 2, [0.4], labels, 0.8, readout_variance=0.5)
    fields, covariance = path.fields(TIMES)[:, 0], module.covariance(gram, 0.5)
    moments = fields @ covariance @ np.swapaxes(fields, 1, 2)
    assert np.abs(moments[:, :-1, :-1] - path.feature(TIMES)[:, 0]).max() < 1e-9
    assert np.abs(moments[:, -1, -1] - path.backward(TIMES)[:, 0]).max() < 1e-9


def test_labels_may_be_series(random_tasks):
    gram, labels = random_tasks
    moved = labels[::-1].copy()
    series = SeriesPath(gram, 2, [0.4], np.array([labels, moved]), 3)
    # to first order the residuals are linear in the labels: the kernel has no first order
    lazy = MomentPath(gram, 2, [0.4], moved, 0.0)
    assert np.abs(series.residuals(TIMES)[:, 1] - lazy.residuals(TIMES)[:, 0]).max() < 1e-9
    circle = FieldSolution(gram, 2, [0.4], labels + CIRCLE[:, None] * moved, CIRCLE)
    assert np.abs(_coefficient(circle, 2, _residuals(circle, TIMES)) - series.residuals(TIMES)[:, 2]).max() < 1e-7


def test_second_order_is_that_of_the_engine():
    residual = LazyExpansion(Tasks(1, ("infinite",)), 2).phase(1).residuals[0][2]
    y, t = sp.Symbol("y1", real=True), sp.Symbol("t")
    exact = float(residual.to_sympy(t).subs({y: sp.Rational(4, 5), t: sp.Rational(1, 2)}))
    path = SeriesPath(np.eye(1), 1, [], np.array([0.8]), 3)
    assert path.residuals(np.array([0.5]))[0, 2, 0] == pytest.approx(exact, abs=1e-10)


def test_a_task_that_is_learned_is_learned(random_tasks):
    gram, labels = random_tasks
    path = MomentPath(gram, 2, [math.inf], labels, 1.5)
    assert np.abs(path.residuals(np.array(path.ends))[0, 0, :2]).max() < 1e-10
    assert np.abs(path.residuals(np.array(path.ends))[1, 0, 2:]).max() < 1e-10


def test_what_cannot_be_learned_is_said(random_tasks):
    twice = np.ones((4, 4))
    with pytest.raises(ValueError, match="linearly dependent"):
        MomentPath(twice, 2, [math.inf], random_tasks[1], 1.0).ends  # noqa: B018
    with pytest.raises(ValueError, match="are not 4 samples"):
        MomentPath(np.eye(4), 3, [1.0], random_tasks[1], 1.0)


@pytest.mark.parametrize("activation", ["tanh", "identity"])
@pytest.mark.parametrize("skip", [0, 1])
def test_two_ways_to_train_a_network(activation, skip):
    rng = np.random.default_rng(1)
    inputs, labels = rng.normal(size=(6, 3)), rng.normal(size=6)
    weights = [rng.normal(size=shape) for shape in ((5, 3), (5, 5), (5,))]
    one = BackPropagated(inputs, labels, 3, [0.3], weights, 1.2, activation, skip=skip)
    two = LossDescent(inputs, labels, 3, [0.3], weights, 1.2, activation, skip)
    times = np.array([0.1, 0.3, 0.7])
    states, slopes = two.states(times), two.slopes(two.states(times))
    assert np.abs(one.states(times) - states).max() < 1e-8
    assert np.abs(one.tangent(times) - np.einsum("twa,twb->tab", slopes, slopes)).max() < 1e-8
    for left, right in zip(one.backward(one.weights(times)), two.gradient_fields(states), strict=True):
        assert max(np.abs(a - b).max() for a, b in zip(left, right, strict=True)) < 1e-8
    for kind in (BackPropagated, LossDescent):
        with pytest.raises(ValueError, match="none of"):
            kind(inputs, labels, 3, [0.3], weights, 1.2, "square")


def test_integral_equations_end_when_a_task_is_learned(random_tasks):
    gram, labels = random_tasks
    found = FieldSolution(gram, 2, [math.inf], labels[None], np.array([1.5]))
    ends = [found.end(0), found.end(1)]
    assert np.abs(_residuals(found, np.array(ends[:1]))[0, 0, :2]).max() < 1e-10
    assert np.abs(_residuals(found, np.array(ends[1:]))[0, 0, 2:]).max() < 1e-10
    twice = FieldSolution(np.ones((4, 4)), 2, [math.inf], labels[None], np.array([0.5]))
    with pytest.raises(ValueError, match="linearly dependent"):
        twice.end(0)


def test_integral_equations_with_an_exact_solution():
    """One orthonormal sample: h and z turn hyperbolically."""
    found = FieldSolution(np.eye(1), 1, [], np.array([[0.8]]), np.array([1.5]))
    size, times = 1.2, np.array([0.0, 0.3, 2.0])
    omega = math.sqrt(1 + size**2)
    turn = np.tanh(omega * times)
    theta = np.arctanh(size * turn / (omega + turn))
    exact = 0.8 * (1 - np.sinh(2 * theta) / size)
    assert np.abs(_residuals(found, times)[:, 0, 0] - exact).max() < 1e-11


def test_the_other_sign_of_strength_and_readout():
    """(gamma_0, w) and (-gamma_0, -w) are one network; another sign of the readout alone is another."""
    rng = np.random.default_rng(4)
    inputs, labels = rng.normal(size=(4, 3)), rng.normal(size=4)
    first, block, readout = (rng.normal(size=shape) for shape in ((5, 3), (5, 5), (5,)))
    gaps = []
    for sign, strength in ((1, 1.2), (-1, -1.2), (-1, 1.2)):
        found = LossDescent(inputs, labels, 2, [0.3], [first, block, sign * readout], strength, skip=1.0)
        gaps.append(found.gaps(found.states(np.array([0.6]))))
    assert np.abs(gaps[0] - gaps[1]).max() < 1e-12
    assert np.abs(gaps[0] - gaps[2]).max() > 1e-3
