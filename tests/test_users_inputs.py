"""What users give: masked arrays, numbers of NumPy, weights beyond float64, times far beyond convergence."""

import numpy as np
import pytest

import lazyrich
from proofs.errors import UsageError

TASK = lazyrich.Task(np.sqrt(2) * np.eye(2), np.array([[2.0, 1.0]]))


def masked(values):
    array = np.ma.masked_array(np.array(values, dtype=float))
    array[0] = np.ma.masked
    return array


@pytest.mark.parametrize(
    "use",
    [
        lambda: lazyrich.Task(masked(np.eye(2)), np.ones((1, 2))),
        lambda: lazyrich.ExactDynamics(TASK, masked(np.eye(2)), np.ones((1, 2))),
        lambda: lazyrich.integrate(TASK, np.eye(2), masked(np.ones((1, 2))), [0.0, 1.0]),
        lambda: lazyrich.integrate(TASK, np.eye(2), np.ones((1, 2)), masked([0.0, 1.0])),
        lambda: lazyrich.kernel_distance(masked(np.eye(2)), np.eye(2)),
        lambda: lazyrich.record(inputs=masked(np.eye(2)), targets=np.ones((1, 2)), learning_rate=0.1),
    ],
)
def test_masked_entries_are_not_read_through_their_mask(use):
    with pytest.raises(ValueError, match="masked entries"):
        use()


def test_masked_arrays_without_a_masked_entry_are_arrays():
    whole = np.ma.masked_array(np.eye(2))
    assert lazyrich.Task(whole, np.ones((1, 2))).X.tolist() == np.eye(2).tolist()


def test_whole_numbers_of_numpy_are_whole_numbers():
    found = lazyrich.verify("domine2025/eq-5", seed=np.int64(3), jobs=np.int32(1))
    assert found["domine2025/eq-5"].verdict == "holds"
    for wrong in (True, 1.5, np.float64(1.0), -1):
        with pytest.raises(UsageError, match="whole number"):
            lazyrich.verify("domine2025/eq-5", seed=wrong)


@pytest.mark.filterwarnings("error")
def test_weights_that_overflow_are_called_that_and_not_unbalanced():
    with pytest.raises(ValueError, match="overflow; rescale"):
        lazyrich.ExactDynamics(TASK, 1e200 * np.eye(2), 1e200 * np.ones((1, 2)))


def test_training_far_beyond_convergence_ends_and_is_what_convergence_is():
    tasks = lazyrich.orthonormal_tasks(3, 0.5)
    endless = lazyrich.solve_linear(tasks, 1.0)
    for duration in (1e4, 1e300, [1e5, 1e9]):
        found = lazyrich.solve_linear(tasks, 1.0, duration)
        assert np.allclose(found.residuals, endless.residuals, rtol=0, atol=1e-11)
    late = lazyrich.solve_linear(tasks, 1.0, 1e4, times=[[0.0, 1.0, 9e3], [5e3]])
    assert np.allclose(late.trajectories[0][-1], late.residuals[1], rtol=0, atol=1e-11)
    assert np.allclose(late.trajectories[1][-1], late.residuals[2], rtol=0, atol=1e-11)


def test_slow_training_is_not_cut_off_without_a_word():
    fast = lazyrich.orthonormal_tasks(2, 0.5)
    slow = lazyrich.ContinualTasks(1e-4 * fast.inputs, fast.labels)
    with pytest.raises(ValueError, match="no longer duration is integrated"):
        lazyrich.solve_linear(slow, 0.0, 1e8)
