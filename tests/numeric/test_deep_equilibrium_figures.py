"""Hard-tanh theory against sweeps, and the implicit gradient of the DEQ classifier."""

import numpy as np
import pytest

from numeric.equilibrium_networks.deep_equilibrium import HARD_TANH, fixed_point, spectral_radius
from numeric.equilibrium_networks.deep_equilibrium_training import (
    equilibrium,
    images,
    initialise,
    loss_and_gradients,
    train,
)
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.equilibrium_sweep import hard_tanh_radius, hard_tanh_sweep
from numeric.equilibrium_networks.hard_tanh_theory import cavity_field, cavity_transition, free_field, free_transition


def test_cavity_state_at_small_variance_is_the_linear_one():
    v = 1e-3
    linear = 1 / np.sqrt(1 - 4 * v)
    # h = z - x, so E h.h = E z.z - 2 E z.x + x.x.
    catalan = (1 - np.sqrt(1 - 4 * v)) / (2 * v)
    second = (linear - 1) / (2 * v)
    assert cavity_field(v).length == pytest.approx(second - 2 * catalan + 1, rel=1e-9)
    assert cavity_field(v).radius == pytest.approx(2 * np.sqrt(v))


def test_transitions():
    assert cavity_transition() == pytest.approx(1.0376, abs=1e-4)
    assert free_transition("goe") == pytest.approx(0.2764, abs=1e-4)
    assert cavity_field(0.999 * cavity_transition()).radius == pytest.approx(1, abs=1e-4)
    assert free_field("orthogonal", free_transition("iid")).radius == pytest.approx(1)
    with pytest.raises(ValueError, match="beyond the transition"):
        cavity_field(1.1)
    with pytest.raises(ValueError, match="positive"):
        free_field("iid", -1.0)


@pytest.mark.parametrize("ensemble", ["iid", "orthogonal", "goe"])
def test_sweep_is_the_iteration_at_each_scale(ensemble):
    rng = np.random.default_rng(3)
    w0, x = draw(ensemble, 400, 5), rng.standard_normal(400)
    scales = [0.2, 0.35]
    result = hard_tanh_sweep(w0, x, scales, steps=500, device="cpu")
    for k, scale in enumerate(scales):
        point = fixed_point(scale * w0, x, HARD_TANH)
        assert np.allclose(result.h[:, k], point.h, atol=1e-8)
        assert hard_tanh_radius(ensemble, w0, point.h, scale) == pytest.approx(
            spectral_radius(scale * w0, point.h, HARD_TANH), rel=1e-3
        )


def test_sweep_refuses_wrong_shapes():
    with pytest.raises(ValueError, match="must be"):
        hard_tanh_sweep(np.eye(3), np.ones(4), [0.1])


def test_implicit_gradient_is_the_derivative():
    network = initialise("orthogonal", 64, 0.2, 1)
    data = images(0)
    x, y = data.train_x[:4], data.train_y[:4]
    _, gradients = loss_and_gradients(network, x, y, 400)
    for parameter, gradient in zip(network.parameters(), gradients):
        place = (1,) * parameter.ndim
        values = []
        for step in (1e-4, -2e-4):
            parameter[place] += step
            values.append(loss_and_gradients(network, x, y, 400)[0])
        parameter[place] += 1e-4
        assert (values[0] - values[1]) / 2e-4 == pytest.approx(gradient[place], abs=3e-4 * np.abs(gradient).max())


def test_training_learns_the_digits():
    found = train(initialise("orthogonal", 64, 0.01, 0), images(0), 120, 3e-3, 1)
    assert found.error < 0.3
    assert not found.broke
    assert found.losses[-10:].mean() < found.losses[:10].mean()


def test_training_on_mnist_keeps_single_precision():
    data = images(0, "mnist", precision=np.float32)
    assert (data.train_x.shape, data.test_x.shape) == ((4000, 784), (1000, 784))
    assert (data.train_x.min(), data.train_x.max()) == (0, 1)
    network = initialise("orthogonal", 784, 0.01, 0)
    found = train(network, data, 20, 1e-3, 1, max_steps=10)
    assert {p.dtype for p in network.parameters()} == {np.dtype("float32")}
    assert found.error < 0.6


def test_equilibria_where_the_plain_iteration_is_slow():
    """Weights whose iteration z <- tanh(W z) + x hardly settles: Anderson's comes nearer in as many steps."""
    x = images(0).test_x[:20]
    w = initialise("orthogonal", 64, 1.5, 3).w
    z = plain = x
    for _ in range(200):
        plain = np.tanh(plain @ w.T) + x
    z = equilibrium(w, x, 200)
    moved = np.abs(np.tanh(np.stack([plain, z]) @ w.T) + x - np.stack([plain, z])).max(axis=(1, 2))
    assert moved[0] > 5e-3
    assert moved[1] < 5e-4


def test_a_run_that_breaks_guesses():
    network = initialise("iid", 64, 0.01, 0)
    network.w[0, 0] = np.nan
    found = train(network, images(0), 3, 1e-3, 1)
    assert (found.broke, found.error) == (True, 0.9)
