"""The Riccati equation without symmetry: two integrators against each other, and where the two formulas part."""

import numpy as np
import pytest

from numeric.linear_networks.escape_by_rounding import by_descent, by_flow
from numeric.linear_networks.general_riccati import gap_by_integration, gap_by_series, integrated, reached, summed
from numeric.linear_networks.riccati_formula import draw_problem, solution


@pytest.mark.parametrize("seed", range(5))
def test_two_integrators_agree(seed: int) -> None:
    F, Q = draw_problem(seed, 3, 2)
    assert not np.allclose(F, F.T)
    assert np.allclose(integrated(F, Q, 0.4), summed(F, Q, 0.4), atol=1e-10)


@pytest.mark.parametrize("seed", range(5))
def test_only_the_inverse_solves_it(seed: int) -> None:
    F, Q = draw_problem(seed, 3, 2)
    wanted = integrated(F, Q, 0.4)
    assert np.allclose(solution(F, Q, 0.4, transposed=False), wanted, atol=1e-9)
    assert not np.allclose(solution(F, Q, 0.4, transposed=True), wanted, atol=1e-5)


def test_both_agree_where_F_is_symmetric() -> None:
    F, Q = draw_problem(0, 3, 2)
    F = F + F.T
    wanted = integrated(F, Q, 0.3)
    for transposed in (True, False):
        # eigenvectors of a symmetric matrix with distinct eigenvalues are orthonormal
        assert np.allclose(solution(F, Q, 0.3, transposed=transposed), wanted, atol=1e-9)


def test_a_negative_start_escapes_when_the_inverted_factor_vanishes() -> None:
    # 1 + x(0) (e^{2 f t} - 1) / (2 f) = 0
    assert reached(0.5, -0.3, 6.0) == pytest.approx(np.log(1 + 1 / 0.3), abs=1e-5)
    assert reached(-0.5, -0.3, 6.0) == 6.0  # at most 1 / |x(0)| is subtracted: never
    assert reached(0.5, 0.3, 6.0) == 6.0


@pytest.mark.parametrize("route", [gap_by_integration, gap_by_series])
def test_the_gap_from_the_formula_is_that_of_its_inverse(route) -> None:
    wrong, right = (route(seed=[2, 1], effort=1, transposed=x, n=3, m=2, t=0.4).value for x in (True, False))
    assert right < 1e-8 < 1e-3 < wrong


@pytest.mark.parametrize("route", [by_flow, by_descent])
def test_rounding_leaves_the_saddle_after_a_delay(route) -> None:
    early, late = (route(seed=[3, 0], effort=1, late=x).value for x in (15.0, 80.0))
    assert early > 0.99
    assert late < 0.01
