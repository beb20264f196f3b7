import numpy as np
import pytest

from numeric.feature_learning.continual_tasks import gaussian_tasks, orthonormal_tasks
from numeric.feature_learning.finite_width import extrapolate_step, extrapolate_width, scales, train, train_seeds
from numeric.feature_learning.mean_field_linear import gradient_descent_linear, solve_linear
from numeric.feature_learning.mean_field_sampled import Fields, solve_sampled
from numeric.feature_learning.sharpness import LossLandscape
from numeric.feature_learning.step_stability import DivergingStepError


def test_table_1() -> None:
    mup, ntp = scales("muP", 400, 0.5, 0.1), scales("NTP", 400, 0.5, 0.1)
    assert (mup.gamma, mup.learning_rate) == (10.0, pytest.approx(10.0))
    assert (ntp.gamma, ntp.learning_rate) == (1.0, 0.1)
    # appendix A.3: normalised to NTP at the base width
    assert scales("muP", 64, 1.0, 0.3, base_width=64) == scales("NTP", 64, 1.0, 0.3)


@pytest.mark.parametrize("name", ["linear", "relu", "tanh"])
def test_one_step_follows_the_gradient(name: str) -> None:
    tasks = gaussian_tasks(3, 0.2, 4, n_tasks=1, seed=2)
    start = train(tasks, 7, 0.8, 0.1, 0, activation=name, seed=5)
    after = train(tasks, 7, 0.8, 0.1, 1, activation=name, seed=5)
    scale = scales("muP", 7, 0.8, 0.1)
    landscape = LossLandscape(start.W1, start.w2, tasks.inputs[0], tasks.labels[0], scale.gamma, name)
    moved = np.concatenate([(after.W1 - start.W1).ravel(), after.w2 - start.w2])
    np.testing.assert_allclose(moved, -scale.learning_rate * landscape.gradient(), atol=1e-12)


@pytest.mark.parametrize("name", ["linear", "relu", "tanh"])
def test_weights_follow_the_steps_whether_they_are_looked_at_or_not(name: str) -> None:
    tasks = gaussian_tasks(3, 0.2, 5, n_tasks=2, seed=2)
    at_the_end = train(tasks, 7, 0.8, 0.1, 20, activation=name, seed=5)
    on_the_way = train(tasks, 7, 0.8, 0.1, 20, activation=name, seed=5, record_every=3)
    np.testing.assert_allclose(at_the_end.W1, on_the_way.W1, atol=1e-13)
    np.testing.assert_allclose(at_the_end.losses, on_the_way.losses, rtol=1e-9)


@pytest.mark.parametrize("name", ["linear", "relu", "tanh"])
def test_a_width_n_network_is_n_draws_of_the_fields(name: str) -> None:
    tasks = gaussian_tasks(3, 0.2, 4, seed=2)
    start = train(tasks, 60, 0.8, 0.1, 0, activation=name, seed=5)
    run = train(tasks, 60, 0.8, 0.1, 25, activation=name, seed=5, record_every=1)
    fields = Fields(start.W1 @ tasks.inputs.reshape(6, 4).T / 2.0, start.w2)
    sampled = solve_sampled(tasks, name, 0.8, 0.1, 25, fields=fields, residual_rule="network", centred=False)
    np.testing.assert_allclose(run.residuals, sampled.residuals, atol=1e-10)


def test_wide_networks_forget_as_the_theory_says() -> None:
    tasks = orthonormal_tasks(2, 0.5, seed=1)
    settings = {"width": 2000, "gamma0": 1.0, "step": 0.05, "steps": 120}
    found = train_seeds(range(12), tasks=tasks, workers=1, **settings)
    exact = gradient_descent_linear(tasks, 1.0, 0.05, 120).losses
    assert (np.abs(found.mean - exact) < 4 * found.standard_error + 2e-3).all()


def test_ntp_approaches_the_lazy_limit() -> None:
    tasks = orthonormal_tasks(1, 0.5, labels=[[1.0], [1.0]])
    found = train_seeds(
        range(30), tasks=tasks, workers=1, width=2000, gamma0=1.0, step=0.1, steps=100, parameterization="NTP",
        centred=True,
    )  # fmt: skip
    lazy = solve_linear(tasks, 0.0).forgetting
    assert abs((found.mean[1, 0] - found.mean[0, 0]) - lazy) < 4 * found.standard_error[1, 0] + 1e-3


def test_parallel_seeds_give_the_same_numbers() -> None:
    tasks = orthonormal_tasks(1, 0.5)
    settings = {"width": 50, "gamma0": 1.0, "step": 0.1, "steps": 20}
    seen: list[tuple[int, int]] = []
    parallel = train_seeds(
        [3, 1, 2], tasks=tasks, workers=2, progress=lambda done, total: seen.append((done, total)), **settings
    )
    serial = train_seeds([3, 1, 2], tasks=tasks, workers=1, **settings)
    np.testing.assert_allclose(parallel.mean, serial.mean, rtol=1e-12)
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_zero_readout_and_early_stop() -> None:
    tasks = orthonormal_tasks(1, 0.5, labels=[[1.0], [1.0]])
    run = train(tasks, 100, 0.5, 0.1, 100_000, zero_readout=True, tolerance=1e-6, record_every=1)
    np.testing.assert_array_equal(run.residuals[0], tasks.labels.ravel())
    assert run.iterations[-1] < 1000
    assert abs(run.residuals[run.boundaries[1], 0]) < 1e-6
    assert len(run.iterations) == len(run.residuals) == run.boundaries[-1] + 1


def test_width_extrapolation_recovers_the_limit_and_its_error() -> None:
    rng = np.random.default_rng(0)
    widths, errors = [100, 200, 400, 800], np.array([0.02, 0.015, 0.01, 0.008])
    limits = []
    for _ in range(400):
        values = 1.0 + 7.0 / np.array(widths) + errors * rng.standard_normal(4)
        fit = extrapolate_width(widths, values, errors)
        limits.append(fit.limit)
    assert np.mean(limits) == pytest.approx(1.0, abs=4 * fit.standard_error / 20)
    assert np.std(limits) == pytest.approx(fit.standard_error, rel=0.15)
    assert fit.degrees_of_freedom == 2


def test_step_extrapolation_is_exact_for_polynomials() -> None:
    steps = [0.4, 0.2, 0.1]
    assert extrapolate_step(steps, [3 + 2 * h - 5 * h**2 for h in steps]) == pytest.approx(3.0, abs=1e-12)


def test_diverging_step() -> None:
    tasks = orthonormal_tasks(1, 0.5, labels=[[1.0], [1.0]])
    with pytest.raises(DivergingStepError, match="largest stable step") as caught:
        train(tasks, 100, 1.0, 5.0, 50)
    assert caught.value.largest_stable_step is not None
    train(tasks, 100, 1.0, caught.value.largest_stable_step, 50)


def test_bad_input() -> None:
    tasks = orthonormal_tasks(1, 0.5)
    with pytest.raises(ValueError, match="lazy limit is NTP"):
        train(tasks, 10, 0.0, 0.1, 5)
    with pytest.raises(ValueError, match="at least two different seeds"):
        train_seeds([1, 1], tasks=tasks, width=5, gamma0=1.0, step=0.1, steps=1)
    with pytest.raises(ValueError, match="2 or more widths"):
        extrapolate_width([10], [1.0], [0.1])
    with pytest.raises(ValueError, match="different positive steps"):
        extrapolate_step([0.1, 0.1], [1.0, 1.0])
    with pytest.raises(ValueError, match="not known"):
        scales("SP", 10, 1.0, 0.1)  # type: ignore[arg-type]
