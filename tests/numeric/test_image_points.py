"""Points of the sweeps on images: networks, the solver and closed forms speak of the same two tasks."""

import doctest

import numpy as np
import pytest

import numeric.feature_learning.image_points as module
from numeric.feature_learning.continual_tasks import in_their_span
from numeric.feature_learning.finite_width import train
from numeric.feature_learning.image_points import field_point, images, linear_point, network_point


def test_docstrings_run():
    assert doctest.testmod(module).failed == 0


def test_a_draw_is_one_choice_of_images_for_every_width():
    first, again, other = images(3, "raw"), images(3, "raw"), images(4, "raw")
    assert first.inputs.shape == (2, 30, 784)
    assert np.array_equal(first.inputs, again.inputs)
    assert not np.array_equal(first.inputs, other.inputs)
    assert (first.inputs.min(), first.inputs.max()) == (0, 1)


def test_weights_across_the_span_do_not_matter():
    """A network on all 784 pixels, and one on the span of the images that has the same weights there."""
    whole = images(2, "centred", per_class=1)
    few = in_their_span(whole)
    rotation = np.linalg.lstsq(few.inputs.reshape(20, -1), whole.inputs.reshape(20, -1), rcond=None)[0]
    runs = [
        train(tasks, 300, 0.5, 0.02, [200, 200], activation="relu", zero_readout=True, seed=s)
        for tasks in (whole, few)
        for s in range(12)
    ]
    assert np.allclose(rotation @ rotation.T, 784 / 20 * np.eye(20))
    losses = np.array([run.losses for run in runs]).reshape(2, 12, 4)
    error = losses.std(axis=1, ddof=1) / np.sqrt(12)
    assert (np.abs(losses[0].mean(axis=0) - losses[1].mean(axis=0)) < 4 * np.hypot(*error) + 1e-12).all()


def test_wide_networks_lose_what_the_solver_does():
    for pixels in ("raw", "centred"):
        wide = network_point(1.0, 2000, 5, pixels, 500)["losses"]
        solver = field_point(1.0, 4000, 5, pixels, 500)["losses"]
        assert wide == pytest.approx(solver, abs=0.015)


def test_gamma_zero_is_the_limit_of_small_gamma():
    lazy = field_point(0.0, 1, 5, "raw", 300)["losses"]
    near = field_point(1e-3, 20_000, 5, "raw", 300)["losses"]
    assert near == pytest.approx(lazy, rel=0.02)


@pytest.mark.parametrize("pixels", ["raw", "centred"])
def test_linear_networks_have_a_closed_form_on_images(pixels):
    found = linear_point(0.5, 400, 1, pixels)
    assert found["solver"] == pytest.approx(found["closed"], rel=1e-8)
    wide = [linear_point(0.5, n, 1, pixels)["network"] / found["closed"] - 1 for n in (400, 6400)]
    assert abs(wide[1]) < 0.15
    assert found["closed"] != pytest.approx(linear_point(0.05, 400, 1, pixels)["closed"], rel=0.05)
