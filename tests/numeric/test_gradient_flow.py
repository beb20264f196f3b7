"""Gradient flow: the gradient is that of the loss, and two integrators agree with each other and with closed forms."""

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from numeric.linear_networks import gradient_flow
from numeric.linear_networks.gradient_flow import (
    STIFF,
    IntegrationError,
    gradient,
    integrate,
    integrate_high_precision,
    loss,
)
from numeric.linear_networks.initialisation import gaussian, lambda_balanced, require_balanced
from numeric.linear_networks.tasks import Task, random_regression, with_singular_values
from numeric.precision import digits_of_agreement


@pytest.mark.parametrize("whitened", [True, False])
def test_gradient_is_the_derivative_of_the_loss(whitened):
    rng = np.random.default_rng(0)
    task = random_regression(rng, 3, 2, 7, whitened=whitened)
    W1, W2 = gaussian(rng, 3, 4, 2)
    for analytic, weights, at in zip(gradient(task, W1, W2), (W1, W2), (0, 1), strict=True):
        for index in np.ndindex(*weights.shape):
            step = np.zeros_like(weights)
            step[index] = 1e-5
            up = loss(task, *((W1 + step, W2) if at == 0 else (W1, W2 + step)))
            down = loss(task, *((W1 - step, W2) if at == 0 else (W1, W2 - step)))
            assert analytic[index] == pytest.approx((up - down) / 2e-5, rel=1e-7, abs=1e-9)


@pytest.mark.parametrize("seed", range(12))
def test_the_compiled_steps_are_those_of_scipy(seed):
    rng = np.random.default_rng(seed)
    N_i, N_h, N_o = (int(x) for x in rng.integers(1, 7, 3))
    task = random_regression(rng, N_i, N_o, N_i + 4, tau=float(rng.uniform(0.5, 2)))
    W1, W2 = gaussian(rng, N_i, N_h, N_o)
    W1, grid = W1 * 10.0 ** rng.uniform(-2, 1), [0.0, *np.sort(rng.uniform(0.01, 9, 4))]

    def velocity(_, state):
        a, b = state[: W1.size].reshape(W1.shape), state[W1.size :].reshape(W2.shape)
        slopes = gradient(task, a, b)
        return -np.concatenate([slope.ravel() for slope in slopes]) / task.tau

    start = np.concatenate([W1.ravel(), W2.ravel()])
    atol = 1e-13 * np.linalg.norm(start)
    known = solve_ivp(velocity, (0, grid[-1]), start, method="DOP853", t_eval=grid, rtol=1e-10, atol=atol).y
    found = integrate(task, W1, W2, grid, rtol=1e-10, method="DOP853")
    states = np.concatenate([found.W1.reshape(len(grid), -1), found.W2.reshape(len(grid), -1)], axis=1).T
    assert np.max(np.abs(states - known)) < 1e-9 * np.max(np.abs(known))


def test_scalar_network_follows_the_logistic_curve():
    """N = 1, lambda = 0: the network function is s e^{2st}/(e^{2st} - 1 + s/w), a textbook Bernoulli equation."""
    task = Task(np.array([[1.0]]), np.array([[2.0]]), tau=0.5)
    times = np.linspace(0, 2, 9)
    flow = integrate(task, np.array([[0.1]]), np.array([[0.1]]), times)
    growth = np.exp(2 * 2.0 * times / 0.5)
    assert np.allclose(flow.network_function[:, 0, 0], 2 * growth / (growth - 1 + 2 / 0.01), rtol=1e-11)
    exact = integrate_high_precision(task, np.array([[0.1]]), np.array([[0.1]]), times[:5], digits=30)
    assert exact.error < 1e-20
    assert np.allclose(exact.network_function[:, 0, 0].astype(float), (2 * growth / (growth - 1 + 200))[:5], rtol=1e-13)


@pytest.mark.parametrize("whitened", [True, False])
@pytest.mark.parametrize("shape", [(2, 2, 2), (3, 1, 2), (1, 3, 2)])
def test_float64_and_taylor_series_agree(shape, whitened):
    N_i, N_h, N_o = shape
    rng = np.random.default_rng(4)
    task = random_regression(rng, N_i, N_o, 6, sigma=2.0, whitened=whitened)
    W1, W2 = gaussian(rng, N_i, N_h, N_o)
    times = [0.0, 0.4, 1.5]
    plain, exact = integrate(task, W1, W2, times), integrate_high_precision(task, W1, W2, times, digits=25)
    assert exact.error < 1e-18
    for a, b in zip(plain.QQT, exact.QQT, strict=True):
        assert digits_of_agreement(a, b) > 11


def test_stiff_flow_is_integrated_and_stays_balanced():
    rng = np.random.default_rng(1)
    task = with_singular_values(rng, 2, 2, [2.0, 1.0])
    W1, W2 = lambda_balanced(rng, 2, 2, 2, 1e5)
    flow = integrate(task, W1, W2, [0.0, 1e-5, 1.0])
    require_balanced(flow.W1[-1], flow.W2[-1], 1e-10, 1e5)
    exact = integrate_high_precision(task, W1, W2, [0.0, 1e-5], digits=25)
    assert digits_of_agreement(flow.network_function[1], exact.network_function[1]) > 9
    assert np.allclose(flow.network_function[-1], task.sigma_yx, atol=1e-9)


@pytest.mark.parametrize("seed", range(12))
def test_implicit_steps_are_as_good_as_explicit_ones(seed):
    """On both sides of where they are taken, white inputs or not, balanced or not, with a layer of zeros."""
    rng = np.random.default_rng(seed)
    N_i, N_h, N_o = (int(x) for x in rng.integers(1, 5, 3))
    task = random_regression(rng, N_i, N_o, N_i + 3, whitened=bool(seed % 2), tau=float(rng.uniform(0.5, 2)))
    W1, W2 = 5 * rng.standard_normal((N_h, N_i)), rng.choice([0.0, 1.0]) * rng.standard_normal((N_o, N_h))
    rate = (np.linalg.norm(W1, 2) ** 2 + np.linalg.norm(W2, 2) ** 2) * np.linalg.norm(task.sigma_xx, 2)
    end = task.tau * STIFF / (rate + np.linalg.norm(task.sigma_yx, 2))
    for last in (0.9 * end, 1.1 * end):
        grid = [0.0, 1e-4 * last, 0.01 * last, last]
        chosen, explicit, implicit = (integrate(task, W1, W2, grid, method=m) for m in ("auto", "DOP853", "LSODA"))
        assert np.array_equal(chosen.QQT, (explicit if last < end else implicit).QQT)
        assert np.allclose(explicit.QQT, implicit.QQT, rtol=1e-9, atol=1e-10 * np.abs(explicit.QQT).max())


def test_implicit_steps_are_counted():
    task = with_singular_values(np.random.default_rng(1), 2, 2, [2.0, 1.0])
    W1, W2 = lambda_balanced(np.random.default_rng(1), 2, 2, 2, 1e5)
    with pytest.raises(IntegrationError, match="more than 20 gradients"):
        integrate(task, W1, W2, [0.0, 1.0], evaluations=20)


def test_radau_takes_over_where_lsoda_does_not_get_ahead(monkeypatch):
    """At |lambda| of 65536 LSODA sometimes went on in explicit steps, a million and more of them."""
    rng = np.random.default_rng(1)
    task = with_singular_values(rng, 3, 2, [2.0, 1.0])
    W1, W2 = lambda_balanced(rng, 3, 2, 2, -1e5)
    usual = integrate(task, W1, W2, [0.0, 1.0, 1e4], rtol=1e-9)
    monkeypatch.setattr(gradient_flow, "LONGEST", 20)
    other = integrate(task, W1, W2, [0.0, 1.0, 1e4], rtol=1e-9)
    assert not np.array_equal(usual.QQT, other.QQT)
    assert np.allclose(usual.network_function, other.network_function, rtol=1e-8, atol=1e-8)
    with pytest.raises(IntegrationError, match="more than 30 gradients"):
        integrate(task, W1, W2, [0.0, 1e4], evaluations=30)
    with pytest.raises(IntegrationError, match="more than 20 gradients"):
        integrate(task, W1, W2, [0.0, 1e4], evaluations=20)


@pytest.mark.parametrize("size", [1e20, 1e80, 1e150])
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_weights_beyond_float64_end_in_words(size):
    with pytest.raises(IntegrationError, match="gradient"):
        integrate(Task(np.eye(2), np.eye(2)), size * np.eye(2), np.eye(2), [0.0, 1.0])


def test_different_digits_give_the_claimed_error():
    rng = np.random.default_rng(2)
    task = random_regression(rng, 2, 2, 4)
    W1, W2 = gaussian(rng, 2, 2, 2)
    short = integrate_high_precision(task, W1, W2, [1.0], digits=20)
    long = integrate_high_precision(task, W1, W2, [1.0], digits=40)
    distance = 10 ** -digits_of_agreement(short.W1[0], long.W1[0])
    assert 1e-30 < distance < short.error  # the estimate is an upper bound, and the short run is not exact


def test_bad_input_is_refused_by_name():
    task = Task(np.eye(2), np.eye(2))
    good = np.eye(2)
    for weights, message in [
        ((np.full((2, 2), np.nan), good), "W1 holds NaN"),
        ((good, np.full((2, 2), np.inf)), "W2 holds NaN or infinity"),
        ((np.ones((2, 3)), good), "W1 has shape"),
        ((good, np.ones((3, 2))), "W2 has shape"),
        ((good, np.ones((2, 3))), "W2 has shape"),
    ]:
        with pytest.raises(ValueError, match=message):
            integrate(task, *weights, [0.0, 1.0])
    for times, message in [
        ([0.0, -1.0], r"times\[1\] = -1.0 is negative"),
        ([1.0, 0.5], r"times\[1\] = 0.5 is earlier"),
        ([np.nan], "not finite"),
        ([], "at least one time"),
    ]:
        with pytest.raises(ValueError, match=message):
            integrate(task, good, good, times)
    with pytest.raises(IntegrationError, match="Taylor steps"):
        integrate_high_precision(task, 1e3 * good, 1e3 * good, [1.0], digits=10, max_steps=3)
