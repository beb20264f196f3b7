"""The ensembles against their definitions, and the structured models against the matrices whose law they share."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import ks_2samp

from numeric.equilibrium_networks.ensembles import (
    ENSEMBLES,
    check_variance,
    draw,
    draw_untied,
    expectation_is_finite,
    hessenberg_from_verblunsky,
    hessenberg_iid,
    tridiagonal_goe,
    verblunsky_coefficients,
)


def test_entry_variances():
    n = 400
    iid, goe = draw("iid", n, 1), draw("goe", n, 2)
    off = goe[np.triu_indices(n, 1)]
    assert n * iid.var() == pytest.approx(1, abs=5 * np.sqrt(2) / n)
    assert n * off.var() == pytest.approx(1, abs=5 * 2 / n)
    assert n * np.diagonal(goe).var() == pytest.approx(2, abs=5 * 2 * np.sqrt(2 / n))
    assert np.array_equal(goe, goe.T)


@pytest.mark.parametrize("n", [1, 2, 7])
def test_orthogonal_is_orthogonal_with_both_determinants(n):
    matrices = [draw("orthogonal", n, seed) for seed in range(40)]
    assert all(np.allclose(q @ q.T, np.eye(n)) for q in matrices)
    assert {round(float(np.linalg.det(q))) for q in matrices} == {-1, 1}


@pytest.mark.parametrize("ensemble", ENSEMBLES)
def test_a_seed_means_one_matrix_and_scales(ensemble):
    assert np.array_equal(draw(ensemble, 9, 5), draw(ensemble, 9, 5))
    assert not np.array_equal(draw(ensemble, 9, 5), draw(ensemble, 9, 6))
    assert np.allclose(draw(ensemble, 9, 5, variance=0.25), draw(ensemble, 9, 5) / 2)
    first, second = draw_untied(ensemble, 9, 2, 5)
    assert not np.allclose(first, second)


def _largest(sample):
    return np.array([sample(seed) for seed in range(1500)])


def test_tridiagonal_model_has_the_law_of_goe_eigenvalues():
    n = 6

    def model(seed):
        d, e = tridiagonal_goe(n, seed)
        return np.linalg.eigvalsh(np.diag(d) + np.diag(e, 1) + np.diag(e, -1))[-1]

    assert (
        ks_2samp(_largest(model), _largest(lambda s: np.linalg.eigvalsh(draw("goe", n, s + 10**6))[-1])).pvalue > 1e-3
    )


@pytest.mark.parametrize("n", [1, 2, 5, 6])
def test_verblunsky_model_has_the_law_of_haar_eigenvalues(n):
    def statistic(q):
        # Rounded: reflections of the plane have an atom here, which rounding errors would split.
        return round(float(np.trace(q) + np.trace(q @ q)), 9)

    model = _largest(lambda s: statistic(hessenberg_from_verblunsky(verblunsky_coefficients(n, s))))
    assert ks_2samp(model, _largest(lambda s: statistic(draw("orthogonal", n, s + 10**6)))).pvalue > 1e-3


def test_hessenberg_model_has_the_law_of_iid_singular_values_of_the_resolvent():
    n = 5

    def smallest(w):
        return np.linalg.svd(np.eye(n) - 0.9 * w, compute_uv=False)[-1]

    h = hessenberg_iid(n, 0)
    assert np.allclose(np.tril(h, -2), 0)
    pvalue = ks_2samp(
        _largest(lambda s: smallest(hessenberg_iid(n, s))), _largest(lambda s: smallest(draw("iid", n, s + 10**6)))
    )
    assert pvalue.pvalue > 1e-3


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 12), st.integers(0, 1000))
def test_hessenberg_of_verblunsky_is_orthogonal(n, seed):
    h = hessenberg_from_verblunsky(verblunsky_coefficients(n, seed))
    assert np.allclose(h @ h.T, np.eye(n))
    assert np.allclose(np.tril(h, -2), 0)


def test_bad_input_names_the_domain():
    with pytest.raises(ValueError, match="choose one of iid, orthogonal, goe"):
        draw("gue", 4, 0)
    with pytest.raises(ValueError, match=r"beyond the transition.*V_c = 0.25"):
        check_variance("goe", [0.1, 0.25])
    with pytest.raises(ValueError, match=r"outside the domain.*0 <= V"):
        check_variance("iid", -0.1)
    with pytest.raises(ValueError, match="outside the domain"):
        check_variance("iid", float("nan"))
    with pytest.raises(ValueError, match="at least 1"):
        draw("iid", 0, 0)


def test_heavy_tail_of_the_inverse():
    # P(smallest singular value < s) ~ c s for iid: halving s halves the count, so E s^-2 diverges.
    smallest = np.array(
        [np.linalg.svd(np.eye(2) - 0.7 * draw("iid", 2, s), compute_uv=False)[-1] for s in range(20000)]
    )
    counts = [np.sum(smallest < s) for s in (0.04, 0.02)]
    assert counts[0] / counts[1] == pytest.approx(2, abs=0.4)
    assert not expectation_is_finite("iid", 0.49)
    assert not expectation_is_finite("goe", 0.1, 2)
    assert expectation_is_finite("orthogonal", 0.9, 2)
    assert expectation_is_finite("goe", 0.0)
