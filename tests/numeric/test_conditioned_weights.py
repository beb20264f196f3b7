"""Weights known by their products: consistent with one matrix, and of the law of the ensemble."""

import numpy as np
import pytest

from numeric.equilibrium_networks.conditioned_weights import ConditionedWeights
from numeric.equilibrium_networks.ensembles import ENSEMBLES, draw

FORWARD_AND_BACK = "nbnnbnb"


def recovered(ensemble, n, rng, order):
    """A small matrix, asked for column by column (n), for the same again (r) and row by row (b): all of its entries."""
    w, v = ConditionedWeights(ensemble, n, 1.0, rng), rng.standard_normal(n)
    for step in order:
        v = v if step == "r" else rng.standard_normal(n)
        (w.transposed_times if step == "b" else w.times)(v)
    return np.column_stack([w.times(e) for e in np.eye(n)]), w


@pytest.mark.parametrize("ensemble", ENSEMBLES)
def test_all_products_are_those_of_one_matrix(ensemble):
    rng = np.random.default_rng(3)
    full, w = recovered(ensemble, 6, rng, FORWARD_AND_BACK)
    for _ in range(5):
        v = rng.standard_normal(6)
        np.testing.assert_allclose(w.times(v), full @ v, atol=1e-9)
        np.testing.assert_allclose(w.transposed_times(v), full.T @ v, atol=1e-9)
    if ensemble == "orthogonal":
        np.testing.assert_allclose(full.T @ full, np.eye(6), atol=1e-9)
    if ensemble == "goe":
        np.testing.assert_allclose(full, full.T, atol=1e-9)


@pytest.mark.parametrize("ensemble", ENSEMBLES)
def test_a_matrix_that_is_drawn_whole_is_the_one_of_the_products_before(ensemble):
    """Asked for the same vector more than N times: then all of it is drawn, and goes on as it was, in both ways."""
    rng = np.random.default_rng(6)
    w, v, u = ConditionedWeights(ensemble, 6, 1.0, rng), *rng.standard_normal((2, 6))
    image, back = w.times(v), w.transposed_times(u)
    for _ in range(8):
        np.testing.assert_allclose(w.times(v), image, atol=1e-9)
    full = np.column_stack([w.times(e) for e in np.eye(6)])
    np.testing.assert_allclose(full @ v, image, atol=1e-9)
    np.testing.assert_allclose(full.T @ u, back, atol=1e-9)
    np.testing.assert_allclose(np.column_stack([w.transposed_times(e) for e in np.eye(6)]), full.T, atol=1e-9)


@pytest.mark.parametrize("ensemble", ENSEMBLES)
@pytest.mark.parametrize("order", ["nbn", "rrrrn"], ids=["column by column", "drawn whole"])
def test_a_matrix_recovered_from_products_has_the_law_of_the_ensemble(ensemble, order):
    n, count = 3, 1500
    rng = np.random.default_rng(4)
    found = np.array([recovered(ensemble, n, rng, order)[0] for _ in range(count)])
    drawn = np.array([draw(ensemble, n, rng) for _ in range(count)])
    for statistic in (
        lambda w: w[:, 0, 0] ** 2,
        lambda w: w[:, 0, 1] ** 2,
        lambda w: w[:, 0, 1] * w[:, 1, 0],
        lambda w: w[:, 0, 0] ** 4,
        lambda w: np.trace(w @ w @ w @ w, axis1=1, axis2=2),
        lambda w: np.trace(w @ w @ np.swapaxes(w, 1, 2) @ np.swapaxes(w, 1, 2), axis1=1, axis2=2),
    ):
        one, other = statistic(found), statistic(drawn)
        error = np.hypot(one.std(ddof=1), other.std(ddof=1)) / np.sqrt(count)
        assert abs(one.mean() - other.mean()) < 4.5 * error + 1e-12


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("ensemble", ENSEMBLES)
def test_columns_whole_numbers_and_zeros_are_vectors_too(ensemble):
    w = ConditionedWeights(ensemble, 4, 1.0, np.random.default_rng(7))
    for _ in range(5):
        np.testing.assert_array_equal(w.times(np.zeros(4, dtype=int)), np.zeros(4))
    columns = np.random.default_rng(8).standard_normal((4, 3))
    once, again = ([w.times(v) for v in columns.T] for _ in range(2))
    np.testing.assert_allclose(once, again, atol=1e-9)


def test_a_wrong_scale_or_ensemble_is_refused():
    rng = np.random.default_rng(5)
    with pytest.raises(ValueError, match="variance"):
        ConditionedWeights("iid", 10, -1.0, rng)
    with pytest.raises(ValueError, match="unknown ensemble"):
        ConditionedWeights("wigner", 10, 1.0, rng)
