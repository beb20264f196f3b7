"""Weights times slopes: two experiments for each number against known limits, and what they would notice."""

from typing import Any

import numpy as np
import pytest

from numeric.equilibrium_networks import slope_spectra as spectra
from numeric.equilibrium_networks.slope_spectra import by_matrices, by_products

QUICK: dict[str, Any] = {"of": "radius", "seed": [5], "effort": 0.25}
# E tanh'(g)^2 and exp(E log tanh'(g)), g ~ N(0, 1)
SQUARE, GEOMETRIC = 0.46440, 0.47229
KNOWN = [
    ({"weights": "iid", "slopes": "two values", "p": 0.6, "V": 0.5}, np.sqrt(0.3)),
    ({"weights": "orthogonal", "slopes": "two values", "p": 0.6, "V": 0.5}, np.sqrt(0.3)),
    ({"weights": "orthogonal", "slopes": "tanh", "V": 1.0}, np.sqrt(SQUARE)),
    ({"weights": "orthogonal", "slopes": "uniform", "a": 0.5}, np.sqrt(1.75 / 3)),
    ({"weights": "goe", "slopes": "two values", "p": 0.6, "V": 0.5}, 2 * np.sqrt(0.3)),
    ({"weights": "exponential", "slopes": "two values", "p": 0.6, "V": 0.5}, np.sqrt(0.3)),
    ({"weights": "shift", "slopes": "tanh", "V": 1.0}, GEOMETRIC),
    ({"weights": "iid", "slopes": "two values", "p": 0.6, "V": 0.3, "c": 2.5}, 1.5),
]


def apart(found, value):
    """How far a measured number is from a value, in what chance and error could do."""
    return abs(found.value - value) / (5 * found.error + found.bias)


@pytest.mark.parametrize("run", [by_matrices, by_products])
@pytest.mark.parametrize(("case", "value"), KNOWN)
def test_radii_are_those_that_are_known(run, case, value):
    found = run(**case, **QUICK)
    assert apart(found, value) < 1
    assert apart(found, 1.4 * value) > 1


@pytest.mark.parametrize(("case", "value"), KNOWN)
def test_products_tell_a_radius_to_a_few_percent(case, value):
    found = by_products(**case, **{**QUICK, "effort": 1})
    assert 5 * found.error + found.bias < 0.05 * value


DRAWN = pytest.mark.parametrize("drawn", [spectra._dense_slopes, spectra._slopes])


@DRAWN
def test_the_means_over_tanh_slopes_are_these(drawn):
    slopes = drawn(spectra.Factors("iid", "tanh", 1, 0, 1, 0), 400_000, np.random.default_rng(0))
    assert np.mean(slopes**2) == pytest.approx(SQUARE, abs=3e-3)
    assert np.exp(np.mean(np.log(slopes))) == pytest.approx(GEOMETRIC, abs=3e-3)


@pytest.mark.parametrize(("slopes", "p", "a"), [("tanh", 1, 0), ("uniform", 1, 0.3), ("two values", 0.4, 0.0)])
def test_two_solvers_of_free_probability_agree(slopes, p, a):
    edges = [f(slopes, p, a) for f in (spectra._edge_by_its_double_root, spectra._edge_by_its_least_value)]
    assert edges[0] == pytest.approx(edges[1], rel=1e-6)
    if slopes == "two values":
        assert edges[0] == pytest.approx(2 * np.sqrt(p), rel=1e-6)


@pytest.mark.parametrize("run", [by_matrices, by_products])
def test_at_rest_symmetric_weights_tell_the_theories_apart(run):
    case = {"weights": "goe", "slopes": "at rest", "V": 0.3, **QUICK}
    assert apart(run(by="cavity", **case), 1) < 1
    assert apart(run(by="equation 25", **case), 1) > 1
    assert apart(run(by="growing shortfall", **{**case, "V": 0.138}), 0) > 1


@pytest.mark.parametrize("run", [by_matrices, by_products])
def test_words_tell_symmetric_weights_from_others(run):
    case = {"slopes": "two values", "p": 0.5, "seed": [5], "effort": 0.5}
    assert apart(run(of="word", weights="orthogonal", **case), 0) < 1
    assert apart(run(of="word", weights="goe", **case), 0) > 1  # tr W D W D = V p^2, tr D W^T W D = V p
    assert apart(run(of="word", weights="goe", **case), 0.5) < 1
    assert apart(run(of="balanced word", weights="iid", **case), 1) < 1
    assert apart(run(of="balanced word", weights="goe", **case), 1) > 1


@pytest.mark.parametrize("run", [by_matrices, by_products])
def test_slopes_that_follow_an_eigenvector_stretch_it(run):
    found = run(weights="iid", slopes="chosen", V=1.0, **QUICK)
    assert found.value - 5 * found.error - found.bias > np.sqrt(1.16)


@pytest.mark.parametrize("weights", ["iid", "orthogonal"])
def test_a_rim_is_within_what_it_may_be_off(weights):
    found = by_matrices(weights=weights, slopes="two values", p=0.4, **{**QUICK, "effort": 2})
    assert abs(found.value - np.sqrt(0.4)) < 2 * found.error + found.bias


@pytest.mark.parametrize("draw", [spectra._dense_weights, spectra._rows])
@pytest.mark.parametrize("name", spectra.ENTRIES)
def test_entries_have_mean_0_and_variance_v_over_n_and_are_not_gaussian(name, draw):
    n, V = 1000, 0.5
    factors = spectra.Factors(weights=name, slopes="uniform", V=V, c=0.0, p=0.5, a=0.5)
    drawn = draw(factors, n, np.random.default_rng(1)) * np.sqrt(n / V)
    assert np.mean(drawn) == pytest.approx(0, abs=0.005)
    assert np.mean(drawn**2) == pytest.approx(1, abs=0.015)
    fourth = {"signs": 1, "uniform": 1.8, "exponential": 9}[name]
    assert np.mean(drawn**4) == pytest.approx(fourth, rel=0.05)


def test_half_of_the_chosen_slopes_are_the_larger_ones():
    d = spectra._chosen(np.random.default_rng(2).standard_normal((40, 40)))
    assert sorted(set(d)) == [0.6, 1.4]
    assert np.sum(d > 1) == 20


@pytest.mark.parametrize("wrong", [{"weights": "IID"}, {"slopes": "relu"}, {"weights": "signs", "slopes": "at rest"}])
def test_unknown_factors_are_named(wrong):
    with pytest.raises(ValueError, match=r"called|drawn apart"):
        by_products(**{"weights": "iid", "slopes": "tanh", **wrong}, **QUICK)


@DRAWN
@pytest.mark.parametrize(("slopes", "mean"), [("two values", 0.6 + 0.4 * 0.2), ("uniform", 0.6)])
def test_slopes_are_drawn_from_their_laws(drawn, slopes, mean):
    found = drawn(spectra.Factors("iid", slopes, 1, 0, 0.6, 0.2), 400_000, np.random.default_rng(1))
    assert found.mean() == pytest.approx(mean, abs=3e-3)
    with pytest.raises(ValueError, match="not drawn apart"):
        drawn(spectra.Factors("iid", "at rest", 1, 0, 0.6, 0.2), 5, np.random.default_rng(1))


@pytest.mark.parametrize("weights", ["iid", "signs", "uniform", "exponential"])
@pytest.mark.parametrize("stored", [spectra._dense_weights, spectra._rows])
def test_entries_are_independent_with_these_moments(stored, weights):
    w = stored(spectra.Factors(weights, "tanh", 0.5, 3.0, 1, 0), 600, np.random.default_rng(2))
    entries = (w - 3.0 / 600) * np.sqrt(600 / 0.5)
    assert entries.mean() == pytest.approx(0, abs=0.01)
    assert entries.var() == pytest.approx(1, abs=0.02)
    fourth = {"iid": 3, "signs": 1, "uniform": 1.8, "exponential": 9}[weights]
    assert np.mean(entries**4) == pytest.approx(fourth, rel=0.1)


def test_weights_that_are_not_independent_are_not_stored():
    with pytest.raises(ValueError, match="by their products"):
        spectra._rows(spectra.Factors("goe", "chosen", 1, 0, 1, 0), 4, np.random.default_rng(0))
