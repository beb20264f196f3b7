"""The kernel of a network that is trained, far from its start and near it."""

import numpy as np
import pytest

from numeric.linear_networks.drawn_problems import Recipe, task, weights
from numeric.linear_networks.kernel_movement import (
    final_distance,
    final_distance_by_flow,
    mean_drop,
    mean_drop_by_flow,
    mean_lead,
    mean_lead_by_flow,
    ratio_to_mirrored,
    ratio_to_mirrored_by_flow,
)


@pytest.mark.parametrize("scale", [0.0, 2.0, -1.0])
def test_both_ways_find_the_same_distance(scale):
    recipe = Recipe((4, 1), 2, 2, 2, start="determinant kept")
    start = weights(recipe, scale)
    assert final_distance(task(recipe), start) == pytest.approx(final_distance_by_flow(task(recipe), start), abs=1e-6)


def test_a_network_that_has_learned_its_task_does_not_move():
    recipe = Recipe((4, 2), 3, 2, 2, start="learned")
    assert abs(final_distance(task(recipe), weights(recipe, 1.0))) < 1e-9


def test_a_start_in_proportion_keeps_its_kernel_at_relative_scale_zero_only():
    recipe = Recipe((4, 3), 2, 2, 2, start="learned", absolute=0.3)
    assert final_distance(task(recipe), weights(recipe, 0.0)) < 1e-9
    assert final_distance(task(recipe), weights(recipe, 2.0)) > 1e-4


@pytest.mark.parametrize("measure", [mean_drop, mean_drop_by_flow])
def test_nothing_drops_from_zero_to_zero(measure):
    found = measure(alpha=1.0, seed=[1, 0], effort=0.25, **{"lambda": 0.0})
    assert found.value == pytest.approx(0, abs=1e-9)
    assert found.samples >= 8


@pytest.mark.parametrize("measure", [mean_lead, mean_lead_by_flow])
@pytest.mark.parametrize(("shape", "scale"), [("anti-funnel", 9.0), ("funnel", -9.0)])
def test_the_kernel_leads_on_one_side_and_not_by_any_factor(measure, shape, scale):
    both = {"alpha": 1.0, "seed": [1, 3], "effort": 0.25, "shape": shape, "lambda": scale}
    assert measure(times=10, scale=-int(scale), **both).value > 0
    assert measure(times=10, scale=0, **both).value < 0


@pytest.mark.parametrize("measure", [mean_lead, mean_lead_by_flow])
def test_at_two_absolute_scales_it_is_the_same_start(measure):
    found = measure(alpha=2.0, seed=[1, 4], effort=0.25, shape="square", times=1, scale=0, size=0.5, **{"lambda": 0.0})
    assert found.value == pytest.approx(0, abs=1e-6)  # at relative scale 0 the absolute scale is a factor of the kernel


def test_the_mirror_image_of_another_scale_is_another_network():
    same = [f(seed=[1, 2], effort=1.0, **{"lambda": 2.0}).value for f in (ratio_to_mirrored, ratio_to_mirrored_by_flow)]
    assert np.allclose(same, 1, atol=1e-4)
