"""The simulation that keeps all kernels: the same numbers as the solver that keeps none, and counted costs."""

from __future__ import annotations

import doctest

import numpy as np
import pytest

import numeric.feature_learning.kernel_simulation as module
from numeric.feature_learning.continual_tasks import gaussian_tasks
from numeric.feature_learning.kernel_simulation import exponents, simulate
from numeric.feature_learning.mean_field_sampled import sample_fields, solve_sampled


def test_docstrings_run():
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("kept", ["equal times", "all pairs of times"])
def test_kernels_give_the_residuals_of_the_solver(kept):
    tasks = gaussian_tasks(3, 0.4, 8, seed=2)
    run = simulate(tasks, 0.7, 0.05, 20, samples=50, activation="tanh", kept=kept, seed=5)
    fields = sample_fields(tasks.gram, 50, 5)
    expected = solve_sampled(tasks, "tanh", 0.7, 0.05, 20, fields=fields).residuals
    assert np.allclose(run.residuals, expected, atol=1e-12)


def test_sums_and_shapes_count_the_same():
    tasks = gaussian_tasks(2, 0.4, 5, seed=2)
    one, other = (simulate(tasks, 0.7, 0.05, 3, samples=7, by_sums=b) for b in (False, True))
    assert np.allclose(one.residuals, other.residuals, atol=1e-13)
    assert (one.multiplications, one.kernel_numbers) == (other.multiplications, other.kernel_numbers)


def test_exponents_of_kernels():
    assert exponents("steps", (4, 8), kept="equal times", samples=5)[1] == pytest.approx(1.0)
    assert exponents("points", (4, 8), samples=5)[1] == pytest.approx(2.0)
    assert exponents("tasks", (4, 8), samples=5)[1] == pytest.approx(3.0)
