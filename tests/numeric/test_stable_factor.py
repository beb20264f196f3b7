"""The pieces of the stable solution, each by two methods that share no formula."""

import numpy as np
import pytest

from numeric.linear_networks.aligned_factors import aligned_unbalanced, draw
from numeric.linear_networks.stable_factor import (
    generator_on_complement,
    generator_without_modes,
    integrated_stable_factor,
    rank_of_growing_projection,
    rank_of_growing_projection_by_schur,
    stable_factor,
)

SHAPES = [(3, 2), (2, 3), (4, 2), (1, 3)]


@pytest.mark.parametrize(("N_i", "N_o"), SHAPES)
def test_stable_factor_by_exponential_and_by_integration(N_i: int, N_o: int) -> None:
    assert np.allclose(stable_factor(N_i, N_o, -1.3, 5, 0.4), integrated_stable_factor(N_i, N_o, -1.3, 5, 0.4))


@pytest.mark.parametrize(("N_i", "N_o"), SHAPES)
def test_complement_of_F_has_one_eigenvalue(N_i: int, N_o: int) -> None:
    rest = generator_on_complement(N_i, N_o, 1.6, 2)
    assert np.allclose(rest, generator_without_modes(N_i, N_o, 1.6, 2))
    values = np.linalg.eigvalsh(rest)
    nonzero = values[np.abs(values) > 1e-9]
    assert np.allclose(nonzero, np.sign(N_o - N_i) * 0.8)
    assert nonzero.size == abs(N_o - N_i)


@pytest.mark.parametrize(("N_i", "N_o"), [(2, 2), (3, 2), (2, 3), (3, 3)])
@pytest.mark.parametrize("lam", [0.0, 0.7, -2.0])
def test_a_reversed_mode_takes_a_rank_from_B_at_zero_only(N_i: int, N_o: int, lam: float) -> None:
    wanted = min(N_i, N_o) - (lam == 0)
    assert rank_of_growing_projection(N_i, N_o, lam, 3) == wanted
    assert rank_of_growing_projection_by_schur(N_i, N_o, lam, 3) == wanted


def test_unbalanced_start_is_aligned_and_not_balanced() -> None:
    start = aligned_unbalanced(4, 3, 2)
    assert np.allclose(start.R.T @ start.W1 @ start.V, np.diag(start.S1))
    assert np.allclose(start.U.T @ start.W2 @ start.R, np.diag(start.S2))
    scales = start.S2**2 - start.S1**2
    assert np.ptp(scales) > 1e-3
    assert np.allclose(start.task.sigma_yx, draw(4, 3, 2, 0.0).task.sigma_yx)
