"""Resolvent traces over a grid of V: models, backends, exactness, and bad input."""

import numpy as np
import pytest
from scipy.linalg import eigvalsh_tridiagonal

from numeric.equilibrium_networks.ensembles import (
    ENSEMBLES,
    draw,
    hessenberg_from_verblunsky,
    tridiagonal_goe,
    verblunsky_coefficients,
)
from numeric.equilibrium_networks.resolvents import memory_need, resolvent_traces, variance_grid

LIMITS = {
    "iid": lambda v: (1 / (1 - v), (1 - v) ** -4.0),
    "orthogonal": lambda v: (1 / (1 - v), 2 / (1 - v) ** 3 - 1 / (1 - v) ** 2),
    "goe": lambda v: (
        2 / np.sqrt(1 - 4 * v) - (1 - np.sqrt(1 - 4 * v)) / (2 * v),
        ((1 - 4 * v) ** -2.5 - (1 - 4 * v) ** -1.5) / (4 * v),
    ),
}


@pytest.mark.parametrize("ensemble", ENSEMBLES)
@pytest.mark.parametrize("backend", ["numpy", "numba"])
def test_matrix_model_is_the_dense_inverse(ensemble, backend):
    grid = variance_grid(ensemble, 1e-3, 5)
    found = resolvent_traces(ensemble, 80, grid, seed=3, model="matrix", backend=backend)
    w = draw(ensemble, 80, 3)
    for v, first, second in zip(grid, found.first, found.second):
        inverse = np.linalg.inv(np.eye(80) - np.sqrt(v) * w)
        assert first == pytest.approx(np.sum(inverse**2) / 80, rel=1e-9)
        assert second == pytest.approx(np.sum((inverse.T @ inverse) ** 2) / 80, rel=1e-9)


@pytest.mark.parametrize(("ensemble", "n"), [("iid", 600), ("orthogonal", 20000), ("goe", 20000)])
@pytest.mark.parametrize("model", ["structured", "matrix"])
def test_traces_approach_their_limit(ensemble, n, model):
    if model == "matrix":
        n = 600
    grid = np.array([0.1, 0.3, 0.5]) * (0.25 if ensemble == "goe" else 1.0)
    found = resolvent_traces(ensemble, n, grid, seed=2, model=model, backend="numba")
    first, second = LIMITS[ensemble](grid)
    assert np.allclose(found.first, first, rtol=30 / n + 0.01)
    assert np.allclose(found.second, second, rtol=100 / n + 0.02)
    assert found.finite_expectation == (ensemble == "orthogonal")


def test_probes_agree_within_their_error():
    grid = np.array([0.2, 0.5])
    exact = resolvent_traces("iid", 300, grid, seed=1, backend="numba")
    rough = resolvent_traces("iid", 300, grid, seed=1, probes=60, backend="numba")
    assert exact.first_error is None
    assert np.all(np.abs(rough.first - exact.first) < 4 * rough.first_error)
    assert np.all(np.abs(rough.second - exact.second) < 4 * rough.second_error)


def test_variance_zero_is_the_identity():
    for ensemble in ENSEMBLES:
        found = resolvent_traces(ensemble, 10, [0.0], backend="numba")
        assert found.first[0] == pytest.approx(1)
        assert found.second[0] == pytest.approx(1)


def test_next_to_an_eigenvalue_the_recurrence_keeps_its_digits():
    n = 2000
    for seed in range(40):
        d, e = tridiagonal_goe(n, seed)
        values = eigvalsh_tridiagonal(d, e)
        if values[-1] > 2:
            break
    grid = 1 / np.array([values[-1] - 1e-9, values[-1] + 1e-9]) ** 2
    found = resolvent_traces("goe", n, grid, seed=seed, backend="numba")
    expected = [np.mean((1 - np.sqrt(v) * values) ** -4.0) for v in grid]
    assert found.crossed.tolist() == [1, 0]
    assert np.allclose(found.second, expected, rtol=1e-3)


@pytest.mark.parametrize("n", [1, 2, 40, 300])
def test_orthogonal_model_keeps_its_digits_where_the_circle_is_closer_than_any_eigenvalue(n):
    grid = np.append(variance_grid("orthogonal", 1e-4, 6), 1 - 1e-9)
    found = resolvent_traces("orthogonal", n, grid, seed=4, backend="numba")
    w = hessenberg_from_verblunsky(verblunsky_coefficients(n, 4))
    singular = [np.linalg.svd(np.eye(n) - np.sqrt(v) * w, compute_uv=False) for v in grid]
    # At V = 1 - 1e-9 the singular values themselves are known to seven digits only.
    for rtol, part in ((1e-10, slice(6)), (1e-5, slice(7))):
        assert np.allclose(found.first[part], [np.mean(s**-2) for s in singular[part]], rtol=rtol)
        assert np.allclose(found.second[part], [np.mean(s**-4) for s in singular[part]], rtol=rtol)


def test_a_million_rows():
    found = resolvent_traces("goe", 10**6, variance_grid("goe", 1e-2, 3), seed=1, backend="numba")
    assert np.allclose(found.second, LIMITS["goe"](found.variances)[1], rtol=1e-2)
    assert memory_need("goe", 10**6) < 2**30


def test_bad_input():
    with pytest.raises(ValueError, match=r"beyond the transition: the goe ensemble needs 0 <= V < V_c = 0.25"):
        resolvent_traces("goe", 10, 0.3)
    with pytest.raises(ValueError, match="unknown ensemble"):
        resolvent_traces("wishart", 10, 0.3)
    with pytest.raises(ValueError, match="unknown model"):
        resolvent_traces("iid", 10, 0.3, model="sparse")
    with pytest.raises(ValueError, match="unknown device"):
        resolvent_traces("iid", 10, 0.3, device="gpu")
    with pytest.raises(ValueError, match=r"iid at N = 3000000 .* needs \d+\.\d GiB"):
        resolvent_traces("iid", 3_000_000, 0.3)
    with pytest.raises(ValueError, match="at least 2"):
        resolvent_traces("iid", 10, 0.3, probes=1)
    with pytest.raises(ValueError, match="smallest delta"):
        variance_grid("goe", 0.0)
    with pytest.raises(ValueError, match="model='matrix'"):
        resolvent_traces("iid", 10, 0.3, matrix=np.eye(9), model="matrix")
