"""The exact distribution of an entry of the balance, and the balance of nonlinear networks."""

import numpy as np
import pytest

from numeric.linear_networks.balance_distribution import (
    cumulants,
    exceedance,
    limiting_operator_distance,
    sampled_exceedance,
)
from numeric.linear_networks.balance_statistics import operator_distance
from numeric.linear_networks.nonlinear_balance import balance_drift


@pytest.mark.parametrize("diagonal", [True, False])
@pytest.mark.parametrize("shape", [(1, 1), (3, 5), (12, 2)])
def test_cumulants_are_the_moments_of_the_definition(shape, diagonal):
    N_i, N_o = shape
    mean, variance = cumulants(N_i, N_o, 0.7, 1.2, diagonal=diagonal)
    assert mean == pytest.approx(N_o * 1.44 - N_i * 0.49 if diagonal else 0.0, abs=1e-12)
    assert variance == pytest.approx((2 if diagonal else 1) * (N_o * 1.2**4 + N_i * 0.7**4), rel=1e-12)


def test_exceedance_is_the_frequency_of_draws():
    found, error = sampled_exceedance(3, 6, 9, 0.5, 0.4, 0.8, samples=100_000)
    exact = [exceedance(6, 9, 0.5, 0.4, 0.8, diagonal=d) for d in (True, False)]
    assert np.all(np.abs(found - exact) < 5 * error)


def test_exceedance_falls_from_one():
    probabilities = [exceedance(8, 8, 0.5, 0.5, d, diagonal=True) for d in (1e-6, 0.5, 2.0, 8.0)]
    assert probabilities[0] == pytest.approx(1.0, abs=1e-4)
    assert probabilities == sorted(probabilities, reverse=True)


def test_a_marchenko_pastur_law_is_the_limit_of_one_layer():
    # sigma_1 -> 0: edges of W2^T W2 with N_o = 2 N_h and variance 1/N_h are (1 +- sqrt 2)^2, the mean is 2.
    N = 400
    distance = limiting_operator_distance(N, N, 2 * N, 1e-9, N**-0.5)
    assert distance == pytest.approx((1 + 2**0.5) ** 2 - 2, rel=1e-6)


def test_the_limit_is_near_one_draw():
    shape = (600, 300, 450)
    limit = limiting_operator_distance(*shape, 600**-0.5, 300**-0.5)
    assert operator_distance(0, *shape, 600**-0.5, 300**-0.5)[1] == pytest.approx(limit, rel=0.06)


def test_linear_networks_keep_the_balance_and_relu_its_diagonal():
    assert balance_drift("linear", 1, 1.0, 0.5).max() < 1e-9
    whole, diagonal = balance_drift("relu", 1, 1.0, 0.5)
    assert whole > 0.05
    assert diagonal < 1e-3
    assert balance_drift("tanh", 1, 1.0, 0.5).min() > 0.05


def test_both_gradients_agree():
    one, two = (balance_drift("tanh", 2, 0.0, 0.3, by_differences=d) for d in (False, True))
    np.testing.assert_allclose(one, two, atol=1e-4)
