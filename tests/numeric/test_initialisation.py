"""Initial weights: balance for every shape and sign, alignment, variances, and what cannot exist."""

import itertools

import numpy as np
import pytest

from numeric.linear_networks.initialisation import (
    NotBalancedError,
    balance,
    balanced_exists,
    gaussian,
    glorot,
    he,
    lambda_balanced,
    lecun,
    require_balanced,
    reversed_task_aligned,
    scaled,
    task_aligned,
)
from numeric.linear_networks.tasks import with_singular_values
from numeric.precision import to_float64

LAMBDAS = [0.0, 1e-12, -1e-12, 1.0, -1.0, 1e6, -1e6]
SHAPES = list(itertools.product([1, 2, 4], repeat=3))


@pytest.fixture
def rng():
    return np.random.default_rng(11)


@pytest.mark.parametrize("lam", LAMBDAS)
def test_balanced_to_a_few_ulps_for_every_shape_for_which_it_exists(lam):
    made = 0
    for N_i, N_h, N_o in SHAPES:
        rng = np.random.default_rng(3)
        if not balanced_exists(N_i, N_h, N_o, lam):
            with pytest.raises(ValueError, match="rank N_h"):
                lambda_balanced(rng, N_i, N_h, N_o, lam)
            continue
        W1, W2 = lambda_balanced(rng, N_i, N_h, N_o, lam)
        size = np.linalg.norm(W1) ** 2 + np.linalg.norm(W2) ** 2
        assert np.linalg.norm(balance(W1, W2) - lam * np.eye(N_h)) <= 8 * np.finfo(float).eps * size
        made += 1
    assert made >= 14


def test_existence_is_a_matter_of_rank():
    """For lambda > 0 and N_h > N_o no weights can be balanced: W2^T W2 - W1 W1^T has an eigenvalue <= 0."""
    rng = np.random.default_rng(0)
    for _ in range(20):
        W1, W2 = gaussian(rng, 3, 4, 2, 2.0)
        assert np.linalg.eigvalsh(balance(W1, W2))[0] <= 1e-12


@pytest.mark.parametrize("lam", LAMBDAS)
def test_high_precision_weights_are_balanced_to_forty_digits(lam):
    N_i, N_h, N_o = (4, 3, 4)
    W1, W2 = lambda_balanced(np.random.default_rng(5), N_i, N_h, N_o, lam, digits=45)
    require_balanced(W1, W2, tol=1e-50, lam=lam)
    V1, V2 = lambda_balanced(np.random.default_rng(5), N_i, N_h, N_o, lam)
    assert np.allclose(to_float64(W1), V1, rtol=1e-12, atol=1e-14 * np.abs(V1).max())
    assert np.allclose(to_float64(W2), V2, rtol=1e-12, atol=1e-14 * np.abs(V2).max())


@pytest.mark.parametrize("lam", [0.0, 2.0])
@pytest.mark.parametrize("N_h", [1, 2, 3])
def test_task_aligned_weights_share_the_modes_of_the_task(lam, N_h):
    task = with_singular_values(np.random.default_rng(2), 2, 3, [2.0, 1.0])
    s0 = [0.3, 0.0][: min(N_h, 2)]
    W1, W2 = task_aligned(task, lam, s0, N_h=N_h, rng=np.random.default_rng(4))
    assert require_balanced(W1, W2, 1e-14) == pytest.approx(lam, abs=1e-14)
    U, _, V = task.svd()
    inside = U.T @ W2 @ W1 @ V
    wanted = np.zeros((3, 2))
    np.fill_diagonal(wanted, [*s0, 0.0][:2])
    assert np.allclose(inside, wanted, atol=1e-14)


def test_reversed_modes_start_with_the_opposite_sign():
    task = with_singular_values(np.random.default_rng(2), 3, 3, [3.0, 2.0, 1.0])
    U, _, V = task.svd()
    W1, W2 = reversed_task_aligned(task, 1.0, [0.5, 0.4, 0.3], modes=[1])
    assert np.allclose(np.diag(U.T @ W2 @ W1 @ V), [0.5, -0.4, 0.3])
    W1, W2 = reversed_task_aligned(task, 1.0, [0.5, 0.4, 0.3])
    assert np.allclose(np.diag(U.T @ W2 @ W1 @ V), [-0.5, -0.4, -0.3])


@pytest.mark.parametrize(
    ("make", "variance_1", "variance_2"),
    [
        (lecun, 1 / 100, 1 / 150),
        (he, 2 / 100, 2 / 150),
        (glorot, 2 / 250, 2 / 350),
        (lambda *a: scaled(*a, 3.0, 0.5), 9 / 100, 0.25 / 150),
    ],
)
def test_variances_of_the_usual_initialisations(rng, make, variance_1, variance_2):
    W1, W2 = make(rng, 100, 150, 200)
    assert (W1.shape, W2.shape) == ((150, 100), (200, 150))
    assert W1.var() == pytest.approx(variance_1, rel=0.05)
    assert W2.var() == pytest.approx(variance_2, rel=0.05)


def test_weights_that_are_not_balanced_are_refused_saying_by_how_much(rng):
    W1, W2 = lambda_balanced(rng, 3, 2, 3, 1.0)
    W2[0, 0] += 1e-4
    with pytest.raises(NotBalancedError, match=r"= \d\.\d+e-0[45]") as caught:
        require_balanced(W1, W2)
    assert 1e-6 < caught.value.deviation < 1e-3


def test_bad_requests_are_refused(rng):
    task = with_singular_values(rng, 2, 2, [1.0, 1.0])
    with pytest.raises(ValueError, match="reversed_modes"):
        task_aligned(task, 0.0, [-1.0])
    with pytest.raises(ValueError, match="at most"):
        task_aligned(task, 0.0, [1.0, 1.0, 1.0])
    with pytest.raises(ValueError, match="finite"):
        lambda_balanced(rng, 2, 2, 2, np.nan)
    with pytest.raises(ValueError, match="W1 holds NaN"):
        balance(np.array([[np.nan]]), np.eye(1))
