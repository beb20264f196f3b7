"""The length variance of untied weights by moments and by columns."""

import numpy as np
import pytest

from numeric.equilibrium_networks import untied_length
from numeric.equilibrium_networks.deep_equilibrium import length_variance, untied_map
from numeric.equilibrium_networks.wide_limits import exact_untied


@pytest.mark.parametrize("ensemble", ["iid", "orthogonal", "goe"])
def test_moments_and_columns_agree_with_the_sum_over_words(ensemble):
    words = exact_untied("fourth", ensemble, 0.5)
    exact = untied_length.by_moments(0.5, ensemble=ensemble, seed=[1])
    drawn = untied_length.by_columns(0.5, ensemble=ensemble, seed=[1])
    assert exact.value == pytest.approx(words, rel=1e-6)
    assert abs(drawn.value - words) < 5 * drawn.error + drawn.bias
    assert 5 * drawn.error + drawn.bias < 0.05 * words


def test_one_network_of_columns_is_one_of_dense_matrices():
    rng = np.random.default_rng(2)
    columns = np.array([untied_length._one("goe", 12, 0.3, 14, rng)[0] for _ in range(3000)])
    dense = np.array([length_variance(untied_map("goe", 12, 14, rng, 0.3)) for _ in range(3000)])
    error = np.hypot(columns.std(ddof=1), dense.std(ddof=1)) / np.sqrt(3000)
    # the mean of a ratio by |x|^2: both are E tr (M^T M)^2, since the direction of x is independent of its length
    assert abs(columns.mean() - dense.mean()) < 4.5 * error
