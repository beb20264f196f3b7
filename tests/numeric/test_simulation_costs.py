"""Costs from shapes are those of the simulation that counts as it runs, and of nothing else."""

import doctest

import pytest

import numeric.feature_learning.simulation_costs as costs
from numeric.feature_learning.continual_tasks import gaussian_tasks
from numeric.feature_learning.kernel_simulation import simulate
from numeric.feature_learning.transferred_loss import (
    more_at_low_similarity_by_descent,
    more_at_low_similarity_by_moments,
)

KEPT = pytest.mark.parametrize("kept", ["equal times", "all pairs of times"])
ONCE = {"seed": [1, 0], "effort": 0.25}


def test_docstrings_run():
    assert doctest.testmod(costs).failed == 0


@KEPT
@pytest.mark.parametrize("needed", [False, True])
def test_shapes_and_the_run_agree(kept, needed):
    points, tasks, steps = 3, 2, 4
    data = gaussian_tasks(points, 0.0, 2 * points, n_tasks=tasks)
    run = simulate(data, 0.1, 1e-4, steps, samples=20, kept=kept, needed=needed)
    assert run.multiplications == costs.multiplications(points, tasks, steps, 20, kept, needed)
    assert run.multiplications != costs.multiplications(points, tasks, steps, 21, kept, needed)


def test_kernels_with_other_tasks_are_not_needed():
    data = gaussian_tasks(3, 0.0, 6, n_tasks=2)
    of_all, needed = (simulate(data, 0.5, 0.05, 6, samples=50, needed=needed) for needed in (False, True))
    assert of_all.residuals == pytest.approx(needed.residuals, abs=1e-12)
    assert of_all.kernel_numbers == 2 * needed.kernel_numbers


@pytest.mark.parametrize(("needed", "power"), [(False, 3), (True, 2)])
def test_time_in_the_tasks(needed, power):
    for route in (costs.time_by_shapes, costs.time_by_sums):
        found = route(axis="tasks", kept="equal times", needed=needed, **ONCE)
        assert abs(found.value - power) <= found.bias + 0.01


@KEPT
@pytest.mark.parametrize(("axis", "powers"), [("points", (2, 2)), ("steps", (1, 2))], ids=["points", "steps"])
def test_time(axis, powers, kept):
    """Quadratic in the samples; in the steps linear, and quadratic where kernels at all pairs of times are formed."""
    power = powers[kept == "all pairs of times"]
    for route in (costs.time_by_shapes, costs.time_by_sums):
        found = route(axis=axis, kept=kept, **ONCE)
        assert abs(found.value - power) <= found.bias + 0.01
        assert found.bias < 0.1


@KEPT
@pytest.mark.parametrize("axis", ["points", "steps"])
def test_memory(axis, kept):
    power = 2 if axis == "points" or kept == "all pairs of times" else 1
    for route in (costs.memory_by_shapes, costs.memory_by_allocation):
        found = route(axis=axis, kept=kept, **ONCE)
        assert abs(found.value - power) <= found.bias + 0.01
    shapes, allocation = (
        route(**ONCE).value for route in (costs.memory_of_fields_by_shapes, costs.memory_of_fields_by_allocation)
    )
    assert max(abs(shapes - 1), abs(allocation - 1)) < 0.02


def test_factorisations():
    for route in (costs.factorisation_by_columns, costs.factorisation_by_halves):
        for of, power in (("size", 3), ("samples", 3), ("tasks", 6)):
            found = route(of=of, **ONCE)
            assert abs(found.value - power) <= found.bias + 0.03


@pytest.mark.parametrize("route", [more_at_low_similarity_by_descent, more_at_low_similarity_by_moments])
def test_deviations_from_equation_90(route):
    distance, share = (route(relative=relative, **ONCE) for relative in (False, True))
    assert distance.value > 3 * distance.error
    assert share.value < 3 * share.error
