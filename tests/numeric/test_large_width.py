"""Sampled statistics and their limit N -> infinity."""

import numpy as np
import pytest

from numeric.equilibrium_networks.large_width import extrapolate_width, sample_statistic, summarise


@pytest.mark.parametrize("order", [0.5, 1.0, 2.0])
def test_observed_order(order):
    n = np.array([50, 100, 200, 400])
    fit = extrapolate_width(n, 3 + 2.0 * n**-order, np.full(4, 1e-8))
    assert fit.order == pytest.approx(order, abs=1e-4)


def test_limit_and_error_cover_the_truth():
    rng = np.random.default_rng(0)
    n = np.array([20, 40, 80, 160])
    pulls = []
    for _ in range(300):
        fit = extrapolate_width(n, 2 - 5 / n + 0.01 * rng.standard_normal(4), np.full(4, 0.01))
        pulls.append((fit.limit - 2) / fit.standard_error)
    assert np.mean(np.abs(pulls) < 2) > 0.9


def test_no_order_from_noise():
    fit = extrapolate_width([10, 20, 40], [1.0, 1.0, 1.0], [0.1] * 3)
    assert fit.order is None
    assert "below" in fit.note


def test_goe_second_moment_has_its_one_over_n_correction():
    stats = [sample_statistic(lambda w: np.sum(w * w) / len(w), "goe", n, 400, seed=n) for n in (8, 16, 32)]
    fit = extrapolate_width([s.n for s in stats], [s.mean for s in stats], [s.standard_error for s in stats])
    assert abs(fit.limit - 1) < 4 * fit.standard_error
    assert all(abs(s.deviation(1 + 1 / s.n)) < 4 for s in stats)


def test_missing_expectation_is_flagged():
    def inverse(w):
        return np.sum(np.linalg.inv(np.eye(len(w)) - w) ** 2)

    assert not sample_statistic(inverse, "iid", 6, 5, 0, variance=0.3, inverse_power=1).finite_expectation
    assert sample_statistic(inverse, "orthogonal", 6, 5, 0, variance=0.3, inverse_power=1).finite_expectation


def test_bad_input():
    with pytest.raises(ValueError, match="at least 2"):
        summarise([1.0], 3, 0)
    with pytest.raises(ValueError, match="one width more"):
        extrapolate_width([10, 10], [1, 1], [0.1, 0.1])
    with pytest.raises(ValueError, match="positive"):
        extrapolate_width([10, 20], [1, 1], [0.1, 0.0])
