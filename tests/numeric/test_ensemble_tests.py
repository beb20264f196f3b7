"""p-values of the ensembles: uniform under the ensemble, small under what is not it; the Tracy-Widom law."""

import numpy as np
import pytest
from scipy import stats

from numeric.equilibrium_networks import tracy_widom
from numeric.equilibrium_networks.ensemble_tests import (
    estimated_variance,
    goe_p_values,
    iid_p_values,
    orthogonal_p_values,
)
from numeric.equilibrium_networks.ensembles import draw

TESTS = {
    "iid": lambda w: iid_p_values(w, 0.7),
    "goe": lambda w: goe_p_values(w, 0.7),
    "orthogonal": orthogonal_p_values,
}


@pytest.mark.parametrize(
    ("s", "probability"),
    # Bornemann 2010 and Bejan 2005: quantiles of the beta = 1 law
    [(-3.8954, 0.01), (-3.1804, 0.05), (-2.7824, 0.10), (0.4501, 0.90), (0.9793, 0.95), (2.0234, 0.99)],
)
def test_tracy_widom_quantiles(s, probability):
    assert tracy_widom.distribution(s) == pytest.approx(probability, abs=2e-5)


def test_tracy_widom_ends_and_moments():
    assert tracy_widom.distribution(-50) == 0
    assert tracy_widom.distribution(50) == 1
    s = np.linspace(-9, 9, 1801)
    mass = np.diff([tracy_widom.distribution(x) for x in s])
    middle = (s[1:] + s[:-1]) / 2
    mean = float(mass @ middle)
    assert mean == pytest.approx(-1.2065335746, abs=1e-5)
    assert float(mass @ (middle - mean) ** 2) == pytest.approx(1.6077810346, abs=1e-4)


@pytest.mark.parametrize("ensemble", TESTS)
def test_p_values_are_uniform_under_the_ensemble(ensemble):
    found = {}
    family = []
    for seed in range(200):
        p_values = TESTS[ensemble](draw(ensemble, 50, 7000 + seed, variance=0.7))
        for p in p_values:
            found.setdefault(p.name, []).append(p.value)
        family.append(len(p_values) * min(p.value for p in p_values))
    for name, values in found.items():
        assert stats.kstest(values, "uniform").pvalue > 1e-3, name
        assert np.mean(np.array(values) < 0.05) < 0.12, name
    assert np.sum(np.array(family) < 0.01) <= 6  # 2 of 200 expected


@pytest.mark.parametrize("ensemble", ["iid", "orthogonal", "goe"])
def test_the_variance_is_estimated_without_bias(ensemble):
    found = [estimated_variance(ensemble, draw(ensemble, 12, seed, variance=0.3)) for seed in range(300)]
    error = max(np.std(found, ddof=1) / np.sqrt(len(found)), 1e-12)
    assert abs(np.mean(found) - 0.3) < 4 * error


def test_moments_do_not_depend_on_the_scale():
    w = draw("iid", 40, seed=1)
    one, other = iid_p_values(w, 1.0), iid_p_values(3 * w, 1.0)
    changed = [a.name for a, b in zip(one, other, strict=True) if not np.isclose(a.value, b.value)]
    assert changed == ["scale V"]


def test_fourth_moment_of_haar_matrices():
    n = 6
    sums = np.array([np.sum(draw("orthogonal", n, seed) ** 4) for seed in range(4000)])
    from numeric.equilibrium_networks.ensemble_tests import _fourth_moment_of_haar

    mean, variance = _fourth_moment_of_haar(n)
    assert abs(sums.mean() - mean) < 4 * np.sqrt(variance / len(sums))
    assert sums.var(ddof=1) == pytest.approx(variance, rel=0.15)
