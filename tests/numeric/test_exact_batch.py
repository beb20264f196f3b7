"""A batch gives each network what `ExactDynamics` gives it alone, and names what does not fit."""

import numpy as np
import pytest

import lazyrich
from numeric.linear_networks.exact_batch import exact_batch
from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.initialisation import NotBalancedError, lambda_balanced, reversed_task_aligned
from numeric.linear_networks.tasks import with_singular_values

TIMES = [0.0, 0.0, 1e-9, 0.3, 2.0, 50.0, 1e4]
SHAPES = [(1, 1, 1), (3, 2, 2), (2, 2, 4), (5, 5, 5), (4, 2, 3), (2, 3, 5)]


def networks(shape, seed, lams=(0.0, 0.7, -0.7, 1e-8, 300.0, -300.0)):
    N_i, N_h, N_o = shape
    rng = np.random.default_rng(seed)
    allowed = [lam for lam in lams if lam == 0 or N_h <= (N_o if lam > 0 else N_i)]
    tasks = [with_singular_values(rng, N_i, N_o, rng.uniform(0, 2, min(N_i, N_o)).tolist(), tau=0.5) for _ in allowed]
    return tasks, [lambda_balanced(rng, N_i, N_h, N_o, lam, scale=0.3) for lam in allowed]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_each_network_is_as_alone(shape):
    tasks, weights = networks(shape, 5)
    W1, W2 = (np.array(w) for w in zip(*weights, strict=True))
    found = exact_batch(np.array([t.sigma_yx for t in tasks], dtype=float), W1, W2, TIMES, tau=0.5)
    for k, task in enumerate(tasks):
        alone = ExactDynamics(task, W1[k], W2[k]).QQT(TIMES)
        gap = np.linalg.norm(found[k] - alone, axis=(1, 2))
        assert np.all(gap <= 1e-11 * np.linalg.norm(alone, axis=(1, 2)) + 1e-300)


def test_a_saddle_is_evaluated_at_high_precision():
    """Against the task singular vectors rounding grows: the estimate must see it in a batch as it does alone."""
    rng = np.random.default_rng(3)
    task = with_singular_values(rng, 3, 3, [2.0, 1.0, 0.5])
    starts = [reversed_task_aligned(task, 0.0, [0.5, 0.4, 0.3], rng=rng), lambda_balanced(rng, 3, 3, 3, 0.0)]
    W1, W2 = (np.array(w, dtype=float) for w in zip(*starts, strict=True))
    times = [0.0, 5.0, 15.0]
    found = lazyrich.exact_batch(np.asarray(task.sigma_yx, dtype=float)[None], W1, W2, times)
    for k in range(2):
        alone = ExactDynamics(task, W1[k], W2[k]).QQT(times)
        assert np.linalg.norm(found[k] - alone) <= 1e-11 * np.linalg.norm(alone)


def test_zero_weights_stay():
    assert not exact_batch(np.ones((2, 2, 3)), np.zeros((1, 4, 3)), np.zeros((1, 2, 4)), [0.0, 9.0]).any()


@pytest.mark.parametrize(
    ("shapes", "says"),
    [
        (((3, 2), (1, 2, 2), (1, 3, 2)), "sigma_yx must be a batch"),
        (((1, 3, 2), (1, 2, 3), (1, 3, 2)), "W1 must be"),
        (((1, 3, 2), (1, 2, 2), (1, 2, 2)), "W2 must be"),
        (((4, 3, 2), (5, 2, 2), (1, 3, 2)), "the batches differ"),
        (((1, 3, 0), (1, 2, 0), (1, 3, 2)), "sigma_yx must be a batch"),
    ],
)
def test_what_does_not_fit_is_named(shapes, says):
    with pytest.raises(ValueError, match=says):
        exact_batch(*(np.zeros(shape) for shape in shapes), [0.0])


def test_numbers_and_balance_are_checked():
    good = np.zeros((3, 2, 2))
    bad = good.copy()
    bad[1, 0, 0] = np.nan
    with pytest.raises(ValueError, match="W2 holds NaN"):
        exact_batch(good, good, bad, [0.0])
    bad[1, 0, 0] = 1.0
    with pytest.raises(NotBalancedError) as raised:
        exact_batch(good, good, bad, [0.0])
    assert raised.value.__notes__ == ["network 1 of the batch"]
    with pytest.raises(ValueError, match=r"tau = -1\.0: it must be greater than 0"):
        exact_batch(good, good, good, [0.0], tau=-1.0)
