"""What the recipes of figures 1-4 of agarwala2022 allow: errors of the sample and of the size, and no more."""

import numpy as np
import pytest

from proofs.reproduce.agarwala2022 import figure_1, figure_4, sweeps
from proofs.reproduce.agarwala2022.tolerances import edge_order, largest_excess, median_error, standard_errors
from symbolic.equilibrium_networks.length_variance import finite_size_condition


def networks(mean, spread=0.05, count=6):
    rng = np.random.default_rng(4)
    return mean * (1 + spread * rng.standard_normal((count, len(mean))))


def test_a_sample_of_the_prediction_passes_and_a_shifted_one_does_not():
    predicted = np.linspace(1, 2, 8)
    everywhere = np.ones(8, dtype=bool)
    assert sweeps.deviation_check("", networks(predicted), predicted, everywhere).passed
    assert not sweeps.deviation_check("", networks(1.2 * predicted), predicted, everywhere).passed


def test_an_excess_must_be_larger_than_the_errors():
    bound = np.linspace(1, 2, 8)
    everywhere, none = np.ones(8, dtype=bool), np.zeros(8)
    assert sweeps.excess_check("", networks(1.3 * bound), bound, everywhere, none).passed
    assert not sweeps.excess_check("", networks(1.02 * bound), bound, everywhere, none).passed
    assert not sweeps.excess_check("", networks(1.3 * bound), bound, everywhere, none + 0.4).passed


def test_points_outside_are_left_alone():
    assert largest_excess(np.array([0.1, np.nan]), np.array([0.2, np.nan]), np.array([True, False])) == 0.5


def test_standard_errors_of_the_median():
    rows = np.random.default_rng(0).standard_normal((4000, 3))
    assert median_error(rows) == pytest.approx(np.sqrt(np.pi / 2 / 4000), rel=0.05)
    assert standard_errors(1) == 4
    assert standard_errors(32) > standard_errors(2)


@pytest.mark.parametrize(("ensemble", "power"), [("iid", 0.5), ("orthogonal", 0.5), ("goe", 2 / 3)])
def test_edges_narrow_with_their_own_power(ensemble, power):
    ratio = float(edge_order(ensemble, 1e6) / edge_order(ensemble, 1e8))
    assert np.log(ratio) / np.log(100) == pytest.approx(power, abs=0.05)


@pytest.mark.parametrize("ensemble", ["iid", "orthogonal", "goe"])
def test_the_first_order_term_grows_as_the_condition_on_n_says(ensemble):
    term = figure_1.first_order(ensemble, 10**6)
    delta = 1 - figure_1.variance_grid("iid", figure_1.SMALLEST, figure_1.POINTS)
    near = np.argsort(delta)[:2]
    slope = np.diff(np.log(term[near])) / np.diff(np.log(delta[near]))
    assert slope[0] == pytest.approx(-float(finite_size_condition(ensemble)), abs=0.05)


def test_the_onset_of_figure_4_is_judged_by_the_radius():
    onset = sweeps.thresholds()["free"]
    assert figure_4.radius_at("iid", onset) == pytest.approx(1, abs=2e-3)
    assert figure_4.radius_at("goe", 1.5) == 1.0
    assert 0 < figure_4.allowed("goe", 1.0) < 0.2
    assert 0 < figure_4.allowed("orthogonal", 1.7) < 0.2
