"""The edge of the spectrum: fluctuations of the order N^(-2/3), and the density there."""

import numpy as np
import pytest

from numeric.equilibrium_networks import edge_of_spectrum as edge
from numeric.equilibrium_networks.tracy_widom import goe_edge


def test_a_corner_has_the_largest_eigenvalue_of_the_whole():
    rng = np.random.default_rng(1)
    centre, width = goe_edge(4000)
    values = np.array([edge._largest_of_corner(4000, rng) for _ in range(400)])
    # mean and standard deviation of the Tracy-Widom law
    assert np.mean((values - centre) / width) == pytest.approx(-1.2065, abs=0.25)
    assert np.std((values - centre) / width) == pytest.approx(1.268, abs=0.2)


@pytest.mark.parametrize("experiment", [edge.sharp_edge_by_corners, edge.sharp_edge_by_matrices])
def test_the_edge_is_sharp_where_n_exceeds_delta_to_the_minus_three_halves(experiment):
    found = experiment(seed=[5], effort=0.2)
    assert abs(found.value - 1.5) < 5 * found.error + found.bias
    assert abs(found.value - 2 / 3) > 5 * found.error + found.bias


def test_shares_at_the_edge_agree_and_an_impossible_fraction_is_refused():
    exact, drawn = edge.share_at_edge_by_laws(0.2, seed=[1]), edge.share_at_edge_by_matrices(0.2, seed=[1])
    assert abs(exact.value - drawn.value) < 5 * drawn.error + drawn.bias
    assert exact.value < 0
    with pytest.raises(ValueError, match="between 0 and 1"):
        edge.share_at_edge_by_laws(1.5, seed=[1])
