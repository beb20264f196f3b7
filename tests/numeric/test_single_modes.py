"""Experiments on single modes: two routes each, against the closed forms that hold, and not against near ones."""

import numpy as np
import pytest

from numeric.linear_networks import other_losses, single_modes, turned_vectors


@pytest.mark.parametrize("index", range(3))
def test_modes_of_unbalanced_and_of_coloured_networks_by_two_routes(index):
    seed = [3, index]
    pairs = (
        ((single_modes.unbalanced, single_modes.unbalanced_by_descent), {"s": 1.5, "S1": 0.3, "S2": 1.2, "t": 0.6}),
        (
            (single_modes.coloured, single_modes.coloured_by_descent),
            {"s": 1.5, "s_0": 0.3, "c": 0.7, "lambda": -1.0, "t": 0.6},
        ),
    )
    for routes, case in pairs:
        one, two = (route(seed=seed, effort=1, **case) for route in routes)
        assert abs(one.value - two.value) < one.bias + two.bias + 1e-9


@pytest.mark.parametrize("lam", [-1.2, 0.0, 1.8])
def test_what_is_learned_on_a_line(lam):
    case = {"lambda": lam, "k": 0.6, "b": 1.3}
    root = (lam + 0.36 + np.sqrt((lam + 0.36) ** 2 + 4 * 1.3**2)) / 2
    for route in (single_modes.line, single_modes.line_by_roots):
        assert route(seed=[1, 2], effort=1, along=False, **case).value == pytest.approx(root, rel=1e-5)
        assert route(seed=[1, 2], effort=1, along=True, **case).value == pytest.approx(root * 0.36, rel=1e-5)


def test_turned_vectors_decompose_and_are_not_reordered():
    for theta in (0.5, 1.0):
        for route in (turned_vectors.distance, turned_vectors.distance_by_columns):
            assert route(seed=[0, 1], effort=1, theta=theta).value < 1e-7
        for route in (turned_vectors.from_the_nearest_output, turned_vectors.from_the_nearest_input):
            near = max(np.cos(theta), np.sin(theta))
            assert route(seed=[0, 1], effort=1, theta=theta).value == pytest.approx(1 - near, abs=1e-9)


@pytest.mark.parametrize("loss", other_losses.LOSSES)
def test_the_balance_is_kept_under_other_losses(loss):
    case = {"lambda": 1.5}
    for route in (other_losses.drift, other_losses.drift_by_differences):
        found = route(seed=[2, 1], effort=1, loss=loss, **case)
        assert found.value < found.bias
