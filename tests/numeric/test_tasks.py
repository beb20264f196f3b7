"""Tasks: whitening, spectra, the semantic hierarchy and what is refused."""

import numpy as np
import pytest

from numeric.linear_networks.tasks import (
    NotWhitenedError,
    Task,
    random_regression,
    require_whitened,
    semantic_hierarchy,
    semantic_labels,
    whitening_deviation,
    with_singular_values,
)
from numeric.precision import to_float64, working_digits


@pytest.fixture
def rng():
    return np.random.default_rng(11)


@pytest.mark.parametrize(("N_i", "N_o", "P"), [(1, 1, 1), (3, 2, 10), (2, 5, 2), (6, 6, 7)])
def test_random_regression_is_white(rng, N_i, N_o, P):
    task = random_regression(rng, N_i, N_o, P)
    assert whitening_deviation(task) < 1e-13
    assert task.sigma_yx.shape == (N_o, N_i)


def test_output_scale_follows_sigma(rng):
    task = random_regression(rng, 3, 4, 4000, sigma=6.0)
    assert task.Y.std() == pytest.approx(3.0, rel=0.05)


def test_one_recipe_at_two_precisions():
    plain = random_regression(np.random.default_rng(7), 4, 3, 6)
    high = random_regression(np.random.default_rng(7), 4, 3, 6, digits=40)
    assert np.allclose(to_float64(high.X), plain.X, atol=1e-14)
    assert whitening_deviation(high) < 1e-45  # also outside working_digits: the data know their precision


@pytest.mark.parametrize("digits", [None, 40])
def test_spectrum_with_repeats_and_zeros_is_kept(digits):
    values = [2.0, 2.0, 0.5, 0.0]
    task = with_singular_values(np.random.default_rng(1), 4, 6, values, digits=digits)
    with working_digits(40):
        found = np.linalg.svd(to_float64(task.sigma_yx), compute_uv=False)
    assert np.allclose(found, values, atol=1e-14)
    U, s, V = task.svd()
    assert np.allclose(to_float64((U[:, :4] * s) @ V.T), to_float64(task.sigma_yx), atol=1e-14)


def test_semantic_hierarchy_has_the_described_labels_and_degeneracies():
    labels = semantic_labels()
    assert [1, 1, 1, 0, -1, 0, 0, 0] in labels.T.astype(int).tolist()
    task = semantic_hierarchy()
    assert whitening_deviation(task) < 1e-14
    assert np.allclose(task.svd()[1], [1, 1, 0.5**0.5, 0.5**0.5, 0.5, 0.5, 0.5, 0.5])
    assert np.allclose(labels @ labels.T, np.diag([8, 8, 4, 4, 2, 2, 2, 2]))


def test_perturbation_of_the_hierarchy_splits_its_singular_values():
    assert np.min(-np.diff(semantic_hierarchy(perturbed=True).svd()[1])) > 1e-4
    assert np.min(-np.diff(semantic_hierarchy().svd()[1])) < 1e-12


def test_printed_inputs_of_the_hierarchy_are_not_white():
    """X = I/8 (appendix E.2.2) gives Sigma_xx = I/512, not I."""
    task = Task(np.eye(8) / 8, semantic_labels())
    assert np.allclose(task.sigma_xx, np.eye(8) / 512)
    with pytest.raises(NotWhitenedError, match=r"2\.823e\+00") as caught:
        require_whitened(task)
    assert caught.value.deviation == pytest.approx(np.sqrt(8) * 511 / 512)


@pytest.mark.parametrize(
    ("X", "Y", "message"),
    [
        (np.array([[1.0, np.nan]]), np.ones((1, 2)), "X holds NaN or infinity, first at row 0, column 1"),
        (np.ones((2, 3)), np.array([[1.0, 1.0, np.inf]]), "Y holds NaN or infinity"),
        (np.ones((2, 3)), np.ones((1, 4)), r"Y has shape \(1, 4\): 3 columns"),
        (np.ones(3), np.ones((1, 3)), "X must be a matrix"),
        (np.ones((2, 0)), np.ones((1, 0)), "at least one example"),
        (np.ones((1, 1)) * 1j, np.ones((1, 1)), "X must hold real numbers"),
    ],
)
def test_bad_data_are_refused_by_name(X, Y, message):
    with pytest.raises(ValueError, match=message):
        Task(X, Y)


def test_bad_requests_are_refused(rng):
    with pytest.raises(ValueError, match=r"tau = -1\.0: it must be greater than 0"):
        Task(np.eye(1), np.eye(1), tau=-1.0)
    with pytest.raises(ValueError, match="cannot be white"):
        random_regression(rng, 4, 2, 3)
    with pytest.raises(ValueError, match="2 are needed"):
        with_singular_values(rng, 2, 3, [1.0])
    with pytest.raises(ValueError, match=">= 0"):
        with_singular_values(rng, 2, 3, [1.0, -1.0])
