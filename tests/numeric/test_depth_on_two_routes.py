"""How far deep networks move their NTK: by gradients of weights and by kernels of layers."""

import numpy as np
import pytest

import numeric.feature_learning.depth_by_gradients as by_gradients
import numeric.feature_learning.depth_by_layers as by_layers
from numeric.feature_learning.deep_network import DeepNetwork, kernel_evolution

X = np.random.default_rng(3).standard_normal((1, 4, 6))
Y = np.array([1.0, -1.0, 1.0, -1.0])


def both(activation, scaled, skip, seed=1):
    """One network on each route."""
    kind = by_layers.Kind(activation, 0.7, scaled, skip)
    stack = by_layers._start(kind, X, 12, 4, np.random.default_rng(seed))
    first, *blocks, readout = (w[0] for w in stack.weights)
    return stack, DeepNetwork(first, np.array(blocks), readout, 0.7, scaled, skip, activation)


@pytest.mark.parametrize("skip", [False, True])
@pytest.mark.parametrize("scaled", [False, True])
@pytest.mark.parametrize("activation", ["linear", "relu", "tanh"])
def test_both_speak_of_the_same_network(activation, scaled, skip):
    stack, net = both(activation, scaled, skip)
    assert np.allclose(stack.through[0][0], net.output(X[0]) * 0.7 * np.sqrt(12))
    assert np.allclose(stack.tangent_kernel()[0], net.tangent_kernel(X[0]))
    moved = stack.moved(np.array([1e-7]), stack.down(Y + stack.through[0] / (0.7 * np.sqrt(12))))
    stepped = net.after_step(X[0], Y, 1e-7, net.output(X[0]))
    assert np.allclose(moved.weights[1][0] - stack.weights[1][0], stepped.blocks[0] - net.blocks[0], rtol=1e-5)


def test_small_steps_of_descent_are_the_flow():
    stack, net = both("tanh", True, True)
    assert by_layers.evolution(stack, Y, 0.25)[0] == pytest.approx(
        kernel_evolution(net, X[0], Y, left=0.25, fraction=0.01), rel=0.01
    )


def test_networks_that_are_done_leave_the_others_as_they_are():
    kind = by_layers.Kind("tanh", 0.7, True, True)
    start = by_layers._start(kind, np.repeat(X, 3, axis=0), 12, 3, np.random.default_rng(2))
    alone = [by_layers.evolution(start.only(np.arange(3) == k), Y, 0.25)[0] for k in range(3)]
    assert np.allclose(by_layers.evolution(start, Y, 0.25), alone)


def measured(route, depth, activation="tanh", *, than=2, strength=0.5, scaled=False, skip=False, effort=0.25):
    return route.log_ratio_of_evolutions(
        width=16, depth=depth, other_width=16, other_depth=than, activation=activation, strength=strength,
        scaled=scaled, skip=skip, seed=[4, 0], effort=effort,
    )  # fmt: skip


ROUTES = pytest.mark.parametrize("route", [by_gradients, by_layers], ids=["gradients", "layers"])


def test_routes_agree_and_see_the_depth():
    one, other = (measured(route, 6) for route in (by_gradients, by_layers))
    assert min(one.value, other.value) > 0.3
    assert abs(one.value - other.value) < 5 * np.hypot(one.error, other.error)


@ROUTES
def test_linear_units_with_skip_connections_evolve_less(route):
    assert measured(route, 6, "linear", skip=True).value < -0.3


@ROUTES
def test_depth_without_the_scale_of_branches_is_no_small_power(route):
    """With skip connections at gamma_0 = 1 ReLU units lose, tanh units gain with depth; with the scale neither."""
    bound, kind = np.log(4) / 4, {"than": 4, "strength": 1.0, "skip": True, "effort": 0.25}
    assert measured(route, 16, "relu", **kind).value < -1.5 * bound
    assert measured(route, 16, "tanh", **kind).value > 1.1 * bound
    assert all(abs(measured(route, 16, phi, scaled=True, **kind).value) < bound for phi in ("relu", "tanh"))


def test_large_networks_are_fewer(monkeypatch):
    """But never fewer than a pilot's."""
    kind = {"effort": 2.0}
    count = {route: measured(route, 3, **kind).samples for route in (by_gradients, by_layers)}
    monkeypatch.setattr(by_gradients, "AT_ONCE", 100 * 5 * 16**2)
    monkeypatch.setattr(by_layers, "ENTRIES", 3 * 5 * 16**2)
    assert (count[by_gradients], measured(by_gradients, 3, **kind).samples) == (320, 100)
    assert (count[by_layers], measured(by_layers, 3, **kind).samples) == (336, 72)
    monkeypatch.setattr(by_gradients, "AT_ONCE", 1)
    monkeypatch.setattr(by_layers, "ENTRIES", 1)
    assert measured(by_gradients, 3, **kind).samples == by_gradients.FEWEST
    assert measured(by_layers, 3, **kind).samples == by_layers.FEWEST * by_layers.AT_ONCE


def test_unknown_units_are_named():
    with pytest.raises(ValueError, match="choose linear, relu or tanh"):
        by_layers._start(by_layers.Kind("cosine", 1, True, True), X, 4, 2, np.random.default_rng(0)).through  # noqa: B018
