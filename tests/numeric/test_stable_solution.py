"""The stable solution with a pseudo-inverse: right where B is square, wrong at every other width."""

import numpy as np
import pytest

from numeric.linear_networks.representations import integrated_statistics_at, random_network
from numeric.linear_networks.stable_factor import generator_of, rank_by_spectrum
from numeric.linear_networks.stable_solution import stable_statistics


def distance(N_i: int, N_h: int, N_o: int, lam: float) -> float:
    network = random_network(N_i, N_h, N_o, lam, 3)
    true = integrated_statistics_at(network, [0.0, 0.5])[-1]
    return float(np.linalg.norm(stable_statistics(network, lam, 0.5) - true) / np.linalg.norm(true))


@pytest.mark.parametrize(("shape", "lam"), [((2, 2, 3), 1.0), ((3, 2, 2), -1.5), ((3, 3, 3), 2.0), ((3, 2, 2), 0.0)])
def test_square_B(shape: tuple[int, int, int], lam: float) -> None:
    assert distance(*shape, lam) < 1e-9


@pytest.mark.parametrize(("shape", "lam"), [((3, 1, 2), -1.0), ((2, 3, 4), 1.0), ((3, 3, 2), -1.3), ((3, 2, 3), 1.0)])
def test_other_widths(shape: tuple[int, int, int], lam: float) -> None:
    assert distance(*shape, lam) > 0.1


@pytest.mark.parametrize(("lam", "rank"), [(0.0, 4), (1.0, 5)])
def test_generator_is_singular_at_zero_scale(lam: float, rank: int) -> None:
    task = random_network(3, 2, 2, lam, 1)[0]
    assert np.linalg.matrix_rank(generator_of(task, lam)) == rank_by_spectrum(task, lam) == rank
