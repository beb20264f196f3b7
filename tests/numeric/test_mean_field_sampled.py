import numba
import numpy as np
import pytest

from numeric.activations import activation
from numeric.feature_learning.continual_tasks import ContinualTasks, gaussian_tasks, orthonormal_tasks
from numeric.feature_learning.mean_field_linear import gradient_descent_linear, solve_linear
from numeric.feature_learning.mean_field_sampled import Fields, _Pace, kernels, sample_fields, solve_sampled
from numeric.feature_learning.step_stability import DivergingStepError


def plain_euler(tasks: ContinualTasks, fields: Fields, name: str, gamma0: float, step: float, steps: int) -> np.ndarray:
    """Residuals after every step, kernels written out as eqs 8-10 and 40 read."""
    h, z, delta = fields.h.copy(), fields.z.copy(), tasks.labels.ravel().copy()
    out = [delta]
    for k in range(steps * tasks.n_tasks):
        task = np.arange(tasks.n_samples) + (k // steps) * tasks.n_samples
        phi = activation(name)
        g = phi.slope(h) * z[:, None]
        _, _, ntk = kernels(Fields(h, z), tasks.gram, name)
        dh = np.einsum("sa,a,am->sm", g[:, task], delta[task], tasks.gram[task])
        dz = phi.value(h)[:, task] @ delta[task]
        delta = delta - step * ntk[:, task] @ delta[task]
        h, z = h + step * gamma0 * dh, z + step * gamma0 * dz
        out.append(delta)
    return np.array(out)


@pytest.mark.parametrize("name", ["linear", "relu", "tanh"])
@pytest.mark.parametrize(("points", "n_tasks"), [(1, 2), (3, 3), (7, 2), (10, 2), (33, 2), (61, 1)])
def test_same_numbers_as_the_plain_loop(name: str, points: int, n_tasks: int) -> None:
    tasks = gaussian_tasks(points, 0.3, 12, n_tasks=n_tasks, seed=points)
    fields = sample_fields(tasks.gram, 203, seed=1)
    run = solve_sampled(tasks, name, 1.4, 0.01, 30, fields=fields)
    np.testing.assert_allclose(run.residuals, plain_euler(tasks, fields, name, 1.4, 0.01, 30), atol=1e-11)
    assert run.boundaries.tolist() == [30 * i for i in range(n_tasks + 1)]


@pytest.mark.parametrize("name", ["linear", "relu", "tanh"])
def test_initial_fields_are_left_alone_and_lazy_kernels_stand_still(name: str) -> None:
    tasks = gaussian_tasks(2, 0.3, 12)
    fields = sample_fields(tasks.gram, 50, seed=1)
    before = fields.h.copy()
    run = solve_sampled(tasks, name, 0.0, 0.05, 10, fields=fields, snapshots=[0, 15, 20])
    np.testing.assert_array_equal(fields.h, before)
    assert [s.iteration for s in run.snapshots] == [0, 15, 20]
    np.testing.assert_array_equal(run.snapshots[0].ntk, run.snapshots[2].ntk)
    np.testing.assert_array_equal(run.iterations, np.arange(21))


def test_snapshots_do_not_change_the_run() -> None:
    tasks = gaussian_tasks(2, 0.3, 12)
    plain = solve_sampled(tasks, "relu", 1.0, 0.05, 20, samples=100)
    watched = solve_sampled(tasks, "relu", 1.0, 0.05, 20, samples=100, snapshots=[3, 20, 33], record_every=7)
    np.testing.assert_array_equal(watched.fields.h, plain.fields.h)
    np.testing.assert_allclose(watched.losses, plain.losses)
    np.testing.assert_allclose(watched.residuals, plain.residuals[watched.iterations])


@pytest.mark.parametrize("rule", ["kernel", "network"])
def test_linear_draws_move_as_their_moments_say(rule: str) -> None:
    """The kernels of the moved draws, and the outputs that the network rule reads from them."""
    tasks = gaussian_tasks(3, 0.3, 12, seed=2)
    fields = sample_fields(tasks.gram, 37, seed=5)
    run = solve_sampled(tasks, "linear", 0.9, 0.02, [20, 15], fields=fields, residual_rule=rule, centred=False)
    h, z, delta = fields.h.copy(), fields.z.copy(), run.residuals[0]
    for k in range(35):
        task = slice(0, 3) if k < 20 else slice(3, 6)
        drive, push = tasks.gram[:, task] @ delta[task], h[:, task] @ delta[task]
        h, z = h + 0.02 * 0.9 * np.outer(z, drive), z + 0.02 * 0.9 * push
        delta = run.residuals[k + 1]
        if rule == "network":
            np.testing.assert_allclose(delta, tasks.labels.ravel() - z @ h / (37 * 0.9), atol=1e-12)
    np.testing.assert_allclose(run.fields.h, h, atol=1e-12)
    np.testing.assert_allclose(run.fields.z, z, atol=1e-12)


@pytest.mark.parametrize("name", ["relu", "tanh"])
def test_the_number_of_threads_changes_nothing(name: str) -> None:
    tasks = gaussian_tasks(5, 0.3, 20, seed=2)
    runs = []
    available = numba.get_num_threads()
    for count in (1, available):
        numba.set_num_threads(count)
        try:
            runs.append(solve_sampled(tasks, name, 1.0, 0.02, 40, samples=101, seed=3))
        finally:
            numba.set_num_threads(available)
    np.testing.assert_array_equal(runs[0].residuals, runs[1].residuals)
    np.testing.assert_array_equal(runs[0].fields.h, runs[1].fields.h)


def test_the_faster_number_of_threads_is_taken_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("numeric.feature_learning.mean_field_sampled.time.perf_counter", lambda: clock[0])
    used: list[int] = []
    monkeypatch.setattr("numeric.feature_learning.mean_field_sampled.numba.get_num_threads", lambda: 4)
    monkeypatch.setattr("numeric.feature_learning.mean_field_sampled.numba.set_num_threads", used.append)
    pace, chosen = _Pace(), []
    for cost in ({4: 1.0, 1: 3.0}, {4: 5.0, 1: 3.0}):
        for _ in range(3):
            with pace:
                chosen.append((used[-1], pace.block))
                clock[0] += cost[used[-1]] * pace.block
    short, long = _Pace.TRIAL, _Pace.RUN
    assert chosen == [(4, short), (1, short), (4, long), (4, short), (1, short), (1, long)]
    assert used[-1] == 4


@pytest.mark.parametrize("name", ["relu", "tanh"])
@pytest.mark.parametrize("dimension", [40, 7])  # K^x of a task is regular, or has fewer dimensions than samples
def test_a_run_whose_end_alone_is_kept_ends_where_the_others_do(name: str, dimension: int) -> None:
    tasks = gaussian_tasks(10, 0.3, dimension, n_tasks=3, seed=2)
    run, ends = (
        solve_sampled(tasks, name, 1.4, 0.01, [60, 30, 45], samples=203, seed=1, residual_rule="network",
                      record_every=every, snapshots=(60, 90))
        for every in (1, 60)
    )  # fmt: skip
    np.testing.assert_allclose(ends.losses, run.losses, rtol=1e-9)
    np.testing.assert_allclose(ends.fields.h, run.fields.h, atol=1e-9)
    np.testing.assert_allclose(ends.snapshots[1].ntk, run.snapshots[1].ntk, atol=1e-9)
    assert ends.iterations.tolist() == [0, 60, 90, 135]


def test_sampled_linear_network_agrees_with_the_deterministic_one() -> None:
    tasks = orthonormal_tasks(2, 0.5, seed=4)
    exact = solve_linear(tasks, 1.0, 5.0).losses
    found = np.array([solve_sampled(tasks, "linear", 1.0, 0.005, 1000, samples=4000, seed=s).losses for s in range(8)])
    error = found.std(axis=0, ddof=1) / np.sqrt(8)
    assert (np.abs(found.mean(axis=0) - exact) < 4 * error + 2e-3).all()


def test_network_rule_is_gradient_descent() -> None:
    tasks = orthonormal_tasks(2, 0.5, seed=4)
    exact = gradient_descent_linear(tasks, 1.0, 0.2, 20).losses
    found = np.array(
        [
            solve_sampled(tasks, "linear", 1.0, 0.2, 20, samples=4000, seed=s, residual_rule="network").losses
            for s in range(8)
        ]
    )
    error = found.std(axis=0, ddof=1) / np.sqrt(8)
    assert (np.abs(found.mean(axis=0) - exact) < 4 * error + 1e-3).all()


def test_fields_have_the_law_of_proposition_4_1() -> None:
    gram = np.array([[1.0, 0.5], [0.5, 2.0]])
    fields = sample_fields(gram, 200_000, seed=3, readout_variance=0.25)
    np.testing.assert_allclose(np.cov(fields.h.T), gram, atol=0.03)
    assert fields.z.var() == pytest.approx(0.25, abs=0.01)


def test_diverging_step_is_stopped_and_a_stable_one_named() -> None:
    tasks = gaussian_tasks(3, 0.3, 12)
    with pytest.raises(DivergingStepError, match="largest stable step") as caught:
        solve_sampled(tasks, "relu", 1.0, 5.0, 100, samples=200)
    stable = caught.value.largest_stable_step
    assert stable is not None
    assert caught.value.iteration < 100
    solve_sampled(tasks, "relu", 1.0, stable, 100, samples=200)


def test_bad_input() -> None:
    tasks = gaussian_tasks(3, 0.3, 12)
    with pytest.raises(ValueError, match="not known"):
        solve_sampled(tasks, "gelu", 1.0, 0.1, 5)
    with pytest.raises(ValueError, match="network rule"):
        solve_sampled(tasks, "relu", 0.0, 0.1, 5, residual_rule="network")
    with pytest.raises(ValueError, match="snapshots"):
        solve_sampled(tasks, "relu", 1.0, 0.1, 5, snapshots=[11])
    with pytest.raises(ValueError, match="negative eigenvalue"):
        sample_fields(np.array([[1.0, 2.0], [2.0, 1.0]]), 5, seed=0)
    with pytest.raises(ValueError, match="fields must be"):
        solve_sampled(tasks, "relu", 1.0, 0.1, 5, fields=Fields(np.zeros((4, 2)), np.zeros(4)))
