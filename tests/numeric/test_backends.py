"""All backends against eigenvalues and singular values, and against each other."""

from importlib.util import find_spec

import numpy as np
import pytest

from numeric.backends import choose_backend, cuda_available
from numeric.backends.interface import available_memory, require_memory
from numeric.equilibrium_networks.ensembles import (
    ENSEMBLES,
    draw,
    hessenberg_from_verblunsky,
    hessenberg_iid,
    tridiagonal_goe,
    verblunsky_coefficients,
)

NAMES = ["numpy", "numba"] + (["torch"] if find_spec("torch") else [])
SCALES = np.sqrt([0.0, 0.1, 0.5, 0.95])


@pytest.fixture(params=NAMES)
def engine(request):
    return choose_backend(request.param, "cpu")


@pytest.mark.parametrize(
    "matrix", [draw("iid", 60, 3), hessenberg_iid(61, 4), draw("goe", 20, 1)], ids=["dense", "hessenberg", "goe"]
)
def test_gram_traces(engine, matrix):
    singular = [np.linalg.svd(np.eye(len(matrix)) - s * matrix, compute_uv=False) for s in SCALES]
    expected = [(np.sum(v**-2), np.sum(v**-4)) for v in singular]
    assert np.allclose(engine.gram_traces(matrix, SCALES), expected, rtol=1e-10)


def test_scales_side_by_side_are_the_scales_one_by_one(monkeypatch):
    matrix, scales = draw("iid", 50, 3), np.linspace(0.1, 0.95, 7)
    one_by_one = np.concatenate([choose_backend("numba").gram_traces(matrix, scales[i : i + 1]) for i in range(7)])
    monkeypatch.setattr("numeric.backends.numba_backend.threads", lambda: 3)
    assert np.allclose(choose_backend("numba").gram_traces(matrix, scales), one_by_one, rtol=1e-12)


def test_a_singular_matrix_is_named():
    with pytest.raises(ValueError, match=r"singular to working precision at sqrt\(V\) = 0.5"):
        choose_backend("numba").gram_traces(np.diag([2.0, 1.0, 0.5]), np.array([0.25, 0.5]))


def test_gram_probes_are_unbiased(engine):
    matrix = draw("iid", 40, 3)
    scales = SCALES[1:3]
    probes = np.random.default_rng(0).standard_normal((40, 4000))
    estimates = engine.gram_probes(matrix, scales, probes)
    error = estimates.std(axis=1, ddof=1) / np.sqrt(4000)
    assert np.all(np.abs(estimates.mean(axis=1) - engine.gram_traces(matrix, scales)) < 4 * error)


def test_tridiagonal_sums(engine):
    d, e = tridiagonal_goe(50, 3)
    values = np.linalg.eigvalsh(np.diag(d) + np.diag(e, 1) + np.diag(e, -1))
    scales = 1 / np.array([2.0, 2.5, values[-1] + 1e-3, 0.3])
    found = engine.tridiagonal_sums(d, e, scales)
    expected = np.array([[np.sum((1 - s * values) ** -float(k)) for k in (1, 2, 3, 4)] for s in scales])
    assert np.all(np.abs(found.power_sums / expected - 1) < found.rounding[:, None] + 1e-10)
    assert found.above.tolist() == [np.sum(s * values > 1) for s in scales]
    assert engine.tridiagonal_sums(d, e, np.array([0.0])).power_sums.tolist() == [[len(d)] * 4]


@pytest.mark.parametrize("n", [1, 2, 7, 50])
def test_verblunsky_sums(engine, n):
    alpha = verblunsky_coefficients(n, 1)
    u = np.linalg.eigvals(hessenberg_from_verblunsky(alpha))
    radii = np.array([0.0, 0.3, 0.9, 0.999])
    expected = [[np.sum(np.abs(1 - r * u) ** -float(k)) for k in (2, 4)] for r in radii]
    assert np.allclose(engine.verblunsky_sums(alpha, radii).power_sums, expected, rtol=1e-10)


@pytest.mark.parametrize("n", [5, 200])
def test_orthogonal_angles(engine, n):
    q = draw("orthogonal", n, 3)
    expected = np.sort(np.abs(np.angle(np.linalg.eigvals(q))))
    assert np.allclose(np.sort(engine.orthogonal_angles(q)), expected, atol=1e-11)
    assert np.allclose(engine.symmetric_eigenvalues(q), np.sort(np.cos(expected)), atol=1e-12)


def test_small_angles_keep_their_digits(engine):
    angles = np.array([1e-9, 1e-6, 0.05, 0.09, 0.11, 1.0, 3.0])
    blocks = np.zeros((14, 14))
    for k, t in enumerate(angles):
        blocks[2 * k : 2 * k + 2, 2 * k : 2 * k + 2] = [[np.cos(t), -np.sin(t)], [np.sin(t), np.cos(t)]]
    basis = draw("orthogonal", 14, 0)
    found = np.sort(engine.orthogonal_angles(basis @ blocks @ basis.T))
    assert np.allclose(found, np.repeat(angles, 2), atol=2e-14, rtol=1e-12)


@pytest.mark.parametrize("ensemble", ENSEMBLES)
def test_a_seed_means_the_same_matrix_everywhere(engine, ensemble):
    made = engine.draw(ensemble, 12, 4)
    assert np.array_equal(np.asarray(made.matrix), draw(ensemble, 12, 4))
    assert "Philox" in made.generator


def test_choice_says_what_is_used_and_works_without_torch(monkeypatch):
    assert choose_backend("auto", "cpu").name == "numba"
    assert "numba" in choose_backend("numba").description
    monkeypatch.setattr("numeric.backends.find_spec", lambda name: None)
    assert choose_backend("auto", "auto").name == "numba"
    with pytest.raises(ValueError, match="torch is not installed"):
        choose_backend("torch")
    with pytest.raises(ValueError, match="torch is not installed"):
        choose_backend("auto", "cuda")


def test_bad_choices():
    with pytest.raises(ValueError, match="unknown backend 'jax'"):
        choose_backend("jax")
    with pytest.raises(ValueError, match="unknown device 'tpu'"):
        choose_backend("auto", "tpu")
    with pytest.raises(ValueError, match="runs on the CPU"):
        choose_backend("numba", "cuda")


@pytest.mark.skipif(cuda_available(), reason="there is a CUDA device here")
def test_cuda_asked_for_and_absent():
    with pytest.raises(ValueError, match="'cuda' was asked for"):
        choose_backend("auto", "cuda")


@pytest.mark.skipif(not cuda_available(), reason="no CUDA device")
def test_cuda_agrees_with_numpy():
    w = draw("iid", 300, 1)
    cpu, gpu = choose_backend("numpy"), choose_backend("torch", "cuda")
    assert np.allclose(gpu.gram_traces(w, SCALES), cpu.gram_traces(w, SCALES), rtol=1e-10)


def test_memory_is_checked_before_it_is_taken():
    assert available_memory() > 0
    with pytest.raises(ValueError, match=r"a draw needs 4\.0 GiB, and 1\.0 GiB is available"):
        require_memory(4 * 2**30, 2**30, "a draw")
