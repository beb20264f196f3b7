"""check-spectrum: initialisations that follow their ensemble, those that do not, and files that are no matrix."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from numeric.equilibrium_networks.ensembles import draw
from proofs.checks.spectrum_report import examine_matrix, read_matrix
from proofs.errors import UsageError

N = 500
RNG = np.random.default_rng(5)


def lazyrich(*arguments):
    command = [sys.executable, "-m", "proofs", "check-spectrum", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "120"})


@pytest.mark.parametrize("ensemble", ["iid", "orthogonal", "goe"])
def test_false_alarms_are_rare(ensemble):
    alarms = [
        seed
        for seed in range(200)
        if not examine_matrix(draw(ensemble, 32, 900 + seed, variance=0.2), ensemble, variance=0.2).follows
    ]
    assert len(alarms) <= 6  # 2 expected at the level of 1 %


def correlated_rows(w):
    return np.linalg.cholesky(0.05 * np.ones((N, N)) + 0.95 * np.eye(N)) @ w


WRONG = {
    "scale": (lambda w: np.sqrt(1.05) * w, "iid", "V is 1.0"),
    "scale of goe": (lambda w: np.sqrt(0.95 / 2) * (w + w.T), "goe", "V is 0.9"),
    "rows": (correlated_rows, "iid", "not independent"),
    "heavy tails": (lambda w: RNG.standard_t(5, (N, N)) * np.sqrt(0.6 / N), "iid", "heavier tails"),
    "uniform": (lambda w: RNG.uniform(-1, 1, (N, N)) * np.sqrt(3 / N), "iid", "lighter tails"),
    "iid for goe": (lambda w: w, "goe", "asymmetry"),
    "goe for iid": (lambda w: (w + w.T) / np.sqrt(2), "iid", "it follows goe"),
    "diagonal": (lambda w: np.triu(w) + np.triu(w, 1).T, "goe", "diagonal is not twice"),
    "sparse": (lambda w: w * (RNG.random((N, N)) < 0.5) * np.sqrt(2), "iid", "of the entries are 0"),
    "orthogonal for iid": (lambda w: draw("orthogonal", N, seed=3), "iid", "it follows orthogonal"),
    "QR without signs": (lambda w: np.linalg.qr(w)[0], "orthogonal", "whose signs were not fixed"),
    "not orthogonal": (lambda w: np.linalg.qr(w)[0] + 1e-4 * w, "orthogonal", "orthogonality"),
    "scale of orthogonal": (lambda w: 1.01 * np.linalg.qr(w)[0], "orthogonal", "scale"),
    "permutation": (lambda w: np.eye(N)[RNG.permutation(N)], "orthogonal", "of the entries are 0"),
    "mean": (lambda w: w + 0.3 / N, "iid", "have a mean"),
}


@pytest.mark.parametrize(("change", "ensemble", "words"), WRONG.values(), ids=WRONG)
def test_what_does_not_follow_is_named(change, ensemble, words):
    RNG.bit_generator.state = np.random.default_rng(0).bit_generator.state  # whichever test ran before
    report = examine_matrix(change(draw("iid", N, seed=11)), ensemble, variance=1.0)
    assert not report.follows
    assert report.combined < 1e-3
    assert words in report.sentence


def test_distance_from_the_transition_and_length_variance():
    w = draw("orthogonal", 200, seed=2, variance=0.25)
    report = examine_matrix(w, "orthogonal", variance=0.25)
    assert report.follows
    assert report.transition.radius == pytest.approx(0.5)
    assert report.transition.unstable_at == pytest.approx(1.0)
    assert report.transition.delta == pytest.approx(0.75)
    assert report.length_variance.predicted == pytest.approx(1.25 / 0.75**3, rel=0.05)
    assert report.length_variance.measured == pytest.approx(report.length_variance.predicted, rel=0.1)
    goe = examine_matrix(draw("goe", 400, seed=2, variance=0.1), "goe", variance=0.1)
    assert goe.length_variance.predicted == pytest.approx(0.6**-2.5)
    assert goe.length_variance.measured == pytest.approx(0.6**-2.5, rel=0.1)
    largest = np.linalg.eigvalsh(draw("goe", 400, seed=2))[-1]
    assert goe.transition.singular_at == pytest.approx(largest**-2)
    beyond = examine_matrix(draw("goe", 50, seed=2), "goe", variance=1.0)
    assert beyond.length_variance.predicted is None


def test_the_command(tmp_path):
    path, out = tmp_path / "w.npy", tmp_path / "report.json"
    np.save(path, draw("goe", 80, seed=1, variance=0.1).astype(np.float32))
    good = lazyrich(path, "--ensemble", "goe", "--variance", 0.1, "--json", out)
    assert good.returncode == 0, good.stdout + good.stderr
    assert "80 × 80" in good.stdout
    assert "Var[z·z / N]" in good.stdout
    report = json.loads(out.read_text())
    assert report["follows"] is True
    assert {"p_values", "transition", "length_variance", "combined_p"} <= set(report)
    wrong = lazyrich(path, "--ensemble", "iid")
    assert wrong.returncode == 1
    assert "it follows GOE" in wrong.stdout
    for arguments, message in (
        ([path, "--ensemble", "orthogonol"], "did you mean orthogonal?"),
        ([path, "--ensemble", "iid", "--variance", -1], "must be positive"),
        ([path, "--ensemble", "iid", "--level", 2], "between 0 and 1"),
        ([path, "--ensemble", "goe", "--json", tmp_path / "no" / "x.json"], "cannot write"),
        ([tmp_path / "none.npy", "--ensemble", "iid"], "not there"),
    ):
        done = lazyrich(*arguments)
        assert done.returncode == 2
        assert message in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("array", "message"),
    [
        (np.ones((20, 30)), "20 rows and 30 columns"),
        (np.ones(20), "two axes"),
        (np.ones((3, 3)), "too small"),
        (np.ones((20, 20), dtype=complex), "not real numbers"),
        (np.array([[{}] * 20] * 20, dtype=object), "no .npy file of numbers"),
        (np.zeros((20, 20)), "only zeros"),
        (np.where(np.arange(400).reshape(20, 20) == 47, np.nan, 1.0), "nan in row 2, column 7"),
    ],
)
def test_files_that_are_no_matrix(array, message, tmp_path):
    path = tmp_path / "w.npy"
    np.save(path, array)
    with pytest.raises(UsageError) as caught:
        read_matrix(path)
    assert message in str(caught.value)


def test_files_that_are_no_array(tmp_path):
    path = tmp_path / "w.npy"
    path.write_bytes(b"text")
    with pytest.raises(UsageError, match=r"write the matrix with numpy\.save"):
        read_matrix(path)
    np.savez(tmp_path / "w.npz", a=np.ones(3))
    with pytest.raises(UsageError, match="several arrays"):
        read_matrix(tmp_path / "w.npz")


def test_a_matrix_without_an_eigenvalue_but_0_is_never_unstable():
    nilpotent = np.triu(np.random.default_rng(1).standard_normal((9, 9)), 1)
    transition = examine_matrix(nilpotent, "iid").transition
    assert transition.radius == 0
    assert transition.unstable_at is None


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("ensemble", ["iid", "orthogonal", "goe"])
@pytest.mark.parametrize("value", [1.0, -1e-8, 1e30, 1 / 3])
def test_equal_entries_are_called_so(ensemble, value):
    """They have no kurtosis, and less their mean there is nothing left whose eigenvalues could be asked for."""
    for n in (8, 20):
        report = examine_matrix(np.full((n, n), value), ensemble)
        assert ("not orthogonal" if ensemble == "orthogonal" else f"all entries are {value:.3g}") in report.sentence
        assert all(np.isfinite([p.measured, p.expected, p.value]).all() for p in report.p_values)


@pytest.mark.filterwarnings("error")
def test_matrices_with_little_in_them_have_finite_reports():
    rng = np.random.default_rng(0)
    n = 12
    shapes = [np.eye(n), np.diag(rng.standard_normal(n)), np.ones((n, n)) + 1e-12 * rng.standard_normal((n, n))]
    shapes += [np.outer(rng.standard_normal(n), rng.standard_normal(n)), np.eye(n)[::-1], np.tri(n), -np.ones((n, n))]
    for w in shapes:
        for ensemble in ("iid", "orthogonal", "goe"):
            report = examine_matrix(w, ensemble)
            assert all(np.isfinite([p.measured, p.expected, p.value]).all() for p in report.p_values), (w, ensemble)
