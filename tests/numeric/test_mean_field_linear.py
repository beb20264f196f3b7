import math

import mpmath
import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from numeric.feature_learning.continual_tasks import ContinualTasks, gaussian_tasks, orthonormal_tasks
from numeric.feature_learning.finite_width import extrapolate_step
from numeric.feature_learning.mean_field_linear import gradient_descent_linear, solve_linear, solve_linear_at_digits
from numeric.feature_learning.step_stability import DivergingStepError
from symbolic.feature_learning.forgetting import TaskGeometry, forgetting


@given(rho=st.floats(-1, 1), y1=st.floats(-2, 2), y2=st.floats(-2, 2))
@settings(max_examples=20, deadline=None)
def test_lazy_limit_of_appendix_e(rho: float, y1: float, y2: float) -> None:
    run = solve_linear(orthonormal_tasks(1, rho, labels=[[y1], [y2]]), 0.0)
    np.testing.assert_allclose(run.residuals[1], [0.0, y2 - rho * y1], atol=1e-11)
    np.testing.assert_allclose(run.forgetting, 0.5 * rho**2 * (y2 - rho * y1) ** 2, atol=1e-10)


@pytest.mark.parametrize("gamma0", [0.1, 1.0, 3.0])
@pytest.mark.parametrize("n_samples", [1, 3])
def test_second_task_after_the_first_is_independent_of_gamma0(gamma0: float, n_samples: int) -> None:
    # Eq. 90 holds to all orders in gamma_0, for any labels, with y_2 - rho y_1 in place of (1 - rho) y.
    tasks = orthonormal_tasks(n_samples, 0.4, seed=5)
    run = solve_linear(tasks, gamma0)
    np.testing.assert_allclose(run.residuals[1, n_samples:], tasks.labels[1] - 0.4 * tasks.labels[0], atol=1e-11)


def test_second_order_residual_of_one_sample() -> None:
    # Delta^(2) = -y^3 (e^{-2t}(t - 3/4) + e^{-4t} - e^{-6t}/4): the printed expression has the other sign.
    y, times = 1.3, np.array([0.0, 0.3, 0.8, 1.5])
    tasks = orthonormal_tasks(1, 0.5, labels=[[y], [y]])
    small = 0.02
    runs = [solve_linear(tasks, g, 2.0, times=[times, []]).trajectories[0][:, 0] for g in (0.0, small)]
    printed = y**3 * (np.exp(-2 * times) * (times - 0.75) + np.exp(-4 * times) - np.exp(-6 * times) / 4)
    np.testing.assert_allclose((runs[1] - runs[0]) / small**2, -printed, atol=2e-3)


def test_other_task_starts_from_its_labels() -> None:
    # The lazy residual of the untrained task is y (1 - rho) + rho y e^{-2t}, not y (1 - rho)(1 - e^{-2t}).
    times = np.linspace(0, 1, 5)
    run = solve_linear(orthonormal_tasks(1, 0.3, labels=[[1.0], [1.0]]), 0.0, 1.0, times=[times, []])
    np.testing.assert_allclose(run.trajectories[0][:, 1], 0.7 + 0.3 * np.exp(-2 * times), atol=1e-11)


def test_kernel_trace_is_conserved() -> None:
    # Gradient flow keeps w w^T - W W^T; its trace is G - tr((K^x)^{-1} Phi) for a K^x of full rank.
    tasks = gaussian_tasks(2, 0.3, 6, seed=3)
    run = solve_linear(tasks, 1.2, 3.0)
    pairs = zip(run.gradient_kernels, run.feature_kernels)
    conserved = [g - np.trace(np.linalg.solve(tasks.gram, p)) for g, p in pairs]
    np.testing.assert_allclose(conserved, conserved[0], rtol=1e-10)


def test_forty_digits_agree_with_float64_and_with_more_digits() -> None:
    gram = [["1", "0.3"], ["0.3", "1"]]
    run = solve_linear_at_digits(gram, [["1.5"], ["-0.5"]], "1.25")
    more = solve_linear_at_digits(gram, [["1.5"], ["-0.5"]], "1.25", digits=50)
    with mpmath.workdps(60):
        assert abs(run.forgetting - more.forgetting) < mpmath.mpf(10) ** -40
    tasks = orthonormal_tasks(1, 0.3, labels=[[1.5], [-0.5]])
    assert solve_linear(tasks, 1.25).forgetting == pytest.approx(float(run.forgetting), abs=1e-11)


def test_finite_times_at_forty_digits() -> None:
    tasks = orthonormal_tasks(1, 0.3, labels=[[1.5], [-0.5]])
    run = solve_linear_at_digits([["1", "0.3"], ["0.3", "1"]], [["1.5"], ["-0.5"]], "2", [0.5, 0.7])
    expected = solve_linear(tasks, 2.0, [0.5, 0.7])
    np.testing.assert_allclose(run.losses.astype(float), expected.losses, atol=1e-11)


def test_descent_approaches_flow() -> None:
    tasks = gaussian_tasks(3, 0.5, 8, seed=2)
    steps = [0.02, 0.01, 0.005, 0.0025]
    values = [gradient_descent_linear(tasks, 1.5, h, round(6 / h)).forgetting for h in steps]
    assert extrapolate_step(steps, values) == pytest.approx(solve_linear(tasks, 1.5, 6.0).forgetting, abs=1e-6)


def test_zero_readout_halves_the_lazy_rate() -> None:
    # With xi = 0 (appendix A.4) only Phi is left in the initial kernel: e^{-t} in place of e^{-2t}.
    tasks = orthonormal_tasks(1, 0.0, labels=[[1.0], [0.0]])
    run = solve_linear(tasks, 0.0, 1.0, readout_variance=0.0)
    assert run.residuals[1, 0] == pytest.approx(math.exp(-1.0), abs=1e-11)


@pytest.mark.parametrize(("gamma0", "expected"), [(0.0, 1.0), (0.01, 2.0)])
def test_diverging_step_names_the_largest_stable_one(gamma0: float, expected: float) -> None:
    # gamma_0 = 0: 2 / lambda_max(K) with K = 2.  A little feature learning lets steps up to twice that survive: the
    # loss rises, the kernel shrinks, and the loss falls again.
    tasks = orthonormal_tasks(1, 0.5, labels=[[1.0], [1.0]])
    with pytest.raises(DivergingStepError, match="largest stable step") as caught:
        gradient_descent_linear(tasks, gamma0, 3.0, 200)
    stable = caught.value.largest_stable_step
    assert stable == pytest.approx(expected, rel=0.04)
    gradient_descent_linear(tasks, gamma0, stable, 200)


@pytest.mark.parametrize("seed", range(12))
def test_forgetting_agrees_with_the_closed_form(seed: int) -> None:
    rng = np.random.default_rng(seed)
    n_samples, gamma0, rho = 1 + seed % 4, float(rng.uniform(0, 3)), float(rng.uniform(-1, 1))
    tasks = orthonormal_tasks(n_samples, rho, seed=seed)
    labels = [[sympy.Rational(float(y)) for y in row] for row in tasks.labels]
    geometry = TaskGeometry.of_labels(sympy.Rational(rho), *labels)
    expected = float(forgetting(sympy.Rational(gamma0), geometry).evalf(20))
    assert solve_linear(tasks, gamma0).forgetting == pytest.approx(expected, abs=1e-10)


def test_forgetting_agrees_with_the_closed_form_at_forty_digits() -> None:
    half, third = sympy.Rational(1, 2), sympy.Rational(1, 3)
    geometry = TaskGeometry.of_labels(half, [1, third], [-2, half])
    exact = forgetting(sympy.Rational(5, 4), geometry).evalf(50)
    gram = np.kron([[1.0, 0.5], [0.5, 1.0]], np.eye(2))
    with mpmath.workdps(60):
        labels = [[mpmath.mpf(1), mpmath.mpf(1) / 3], [mpmath.mpf(-2), mpmath.mpf(1) / 2]]
        run = solve_linear_at_digits(gram, labels, 1.25)
        assert abs(run.forgetting - mpmath.mpf(str(exact))) < mpmath.mpf(10) ** -40


def test_bad_input() -> None:
    tasks = orthonormal_tasks(1, 0.5)
    with pytest.raises(ValueError, match="gamma_0"):
        solve_linear(tasks, -1.0)
    with pytest.raises(ValueError, match="3 durations for 2 tasks"):
        solve_linear(tasks, 1.0, [1.0, 2.0, 3.0])
    with pytest.raises(ValueError, match="linearly dependent"):
        solve_linear(ContinualTasks(np.ones((1, 2, 3)), np.array([[1.0, 2.0]])), 1.0)
    with pytest.raises(ValueError, match="times of task 0"):
        solve_linear(tasks, 1.0, 1.0, times=[[2.0], []])
    with pytest.raises(ValueError, match="gram must be"):
        solve_linear_at_digits([[1]], [[1], [1]], 1)
