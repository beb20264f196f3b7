"""check-run as a user meets it: exit status, the fault in words, JSON, and files larger than memory."""

import json
import os
import subprocess
import sys

import h5py
import numpy as np
import pytest

from numeric.training_runs.drawn_runs import drawn_run
from proofs.reports.unicode_math import words_in_unicode

NAMES = {
    "W1": "w1", "W2": "w2", "loss": "loss", "X": "inputs", "Y": "targets", "sigma_xx": "sigma_xx",
    "sigma_yx": "sigma_yx", "t": "times", "step": "steps",
}  # fmt: skip


def lazyrich(*arguments):
    command = [sys.executable, "-m", "proofs", "check-run", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "120"})


def arrays(log):
    found = {name: getattr(log, field) for name, field in NAMES.items()}
    return {name: array for name, array in found.items() if array is not None}


def write_npz(path, log):
    np.savez(path, learning_rate=log.learning_rate, **arrays(log))
    return path


def write_csv(path, log):
    """The run as csv, its task as npz beside it."""
    held = arrays(log)
    columns = {name: held[name] for name in ("t", "step", "loss") if name in held}
    for name in ("W1", "W2"):
        columns |= {f"{name}[{i},{j}]": held[name][:, i, j] for i, j in np.ndindex(*held[name].shape[1:])}
    rows = zip(*columns.values(), strict=True)
    path.write_text("\n".join([",".join(columns), *(",".join(repr(v.item()) for v in row) for row in rows)]) + "\n")
    task = path.with_name("task.npz")
    np.savez(task, **{name: held[name] for name in ("X", "Y", "sigma_xx", "sigma_yx") if name in held})
    return [path, "--task", task, "--learning-rate", repr(float(log.learning_rate))]


def write_hdf5(path, log):
    with h5py.File(path, "w") as file:
        file.attrs["learning_rate"] = log.learning_rate
        for name, array in arrays(log).items():
            file.create_dataset(name, data=array, chunks=True, compression="gzip")
    return path


@pytest.mark.parametrize("form", ["npz", "csv", "hdf5"])
def test_a_clean_run_and_one_with_momentum(form, tmp_path):
    for fault, status in (("", 0), ("momentum", 1)):
        log = drawn_run(fault, 3).log
        out = tmp_path / "report.json"
        if form == "npz":
            done = lazyrich(write_npz(tmp_path / "run.npz", log), "--json", out)
        elif form == "hdf5":
            done = lazyrich(write_hdf5(tmp_path / "run.h5", log), "--json", out)
        else:
            done = lazyrich(*write_csv(tmp_path / "run.csv", log), "--json", out)
        assert done.returncode == status, done.stdout + done.stderr
        report = json.loads(out.read_text())
        assert [f["name"] for f in report["faults"]] == ([fault] if fault else [])
        assert words_in_unicode(report["verdict"]) in done.stdout.replace("\n", " ")
        assert "balance drifts" in done.stdout


def test_layers_of_other_shapes_that_were_transposed(tmp_path):
    for seed in range(40):
        log = drawn_run("transposed", seed).log
        if log.w1.shape[1] != log.w1.shape[2]:
            break
    done = lazyrich(write_npz(tmp_path / "run.npz", log))
    assert done.returncode == 1
    assert "transposed" in done.stdout


def test_bad_input_exits_with_2(tmp_path):
    log = drawn_run("", 3).log
    held = arrays(log)
    held["W1"] = held["W1"].copy()
    held["W1"][len(held["W1"]) // 2, 0, 0] = np.nan
    np.savez(tmp_path / "run.npz", learning_rate=log.learning_rate, **held)
    done = lazyrich(tmp_path / "run.npz")
    assert done.returncode == 2
    assert f"W1 holds nan in record {len(held['W1']) // 2}, entry [0, 0]" in done.stderr
    path = write_npz(tmp_path / "run.npz", log)
    nowhere = lazyrich(path, "--json", tmp_path / "no" / "report.json")
    assert nowhere.returncode == 2
    assert "cannot write" in nowhere.stderr
    assert "Traceback" not in done.stderr + nowhere.stderr


def test_the_first_check_says_what_it_compiles(tmp_path):
    """Where no machine code is kept, before the first seconds of silence; on a pipe plainly."""
    path = write_npz(tmp_path / "run.npz", drawn_run("", 5).log)
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "code")}
    with subprocess.Popen(
        [sys.executable, "-m", "proofs", "check-run", str(path)], stderr=subprocess.PIPE, text=True, env=environment
    ) as started:
        said = started.stderr.readline()
        started.terminate()
    assert said == "lazyrich: compiling update rules (10 functions, about 20 s; later runs start at once)\n"


def test_a_run_of_only_losses(tmp_path):
    log = drawn_run("", 5).log
    held = {name: array for name, array in arrays(log).items() if name not in ("W1", "W2")}
    np.savez(tmp_path / "run.npz", learning_rate=log.learning_rate, **held)
    done = lazyrich(tmp_path / "run.npz")
    assert done.returncode in (0, 1), done.stderr
    assert "records" in done.stdout


LIMITED = """
import resource, sys
from proofs.cli import main
import proofs.cli.check_run, numba, scipy.linalg, scipy.integrate
used = int(next(l for l in open("/proc/self/status") if l.startswith("VmData")).split()[1]) * 1024
resource.setrlimit(resource.RLIMIT_DATA, (used + 150 * 2**20,) * 2)
sys.argv = ["lazyrich", "check-run", sys.argv[1]]
main()
"""


def test_a_run_larger_than_memory_is_judged(tmp_path):
    """200 MB of weights, room for 150 MB: the report is made from chunks of the file."""
    n, records, rate = 40, 8000, 2e-3
    rng = np.random.default_rng(0)
    target = rng.standard_normal((n, n)) / np.sqrt(n)
    first, second = np.empty((2, records, n, n))
    a = b = 0.5 * np.linalg.qr(rng.standard_normal((n, n)))[0]
    for k in range(records):
        first[k], second[k] = a, b
        error = b @ a - target
        a, b = a - rate * b.T @ error, b - rate * error @ a.T
    held = {"W1": first, "W2": second, "step": np.arange(records), "learning_rate": rate}
    np.savez(tmp_path / "run.npz", **held, sigma_xx=np.eye(n), sigma_yx=target)
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, tmp_path / "run.npz"],
        capture_output=True, text=True, check=False, env={**os.environ, "OMP_NUM_THREADS": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "8000 records of a network 40 → 40 → 40" in done.stdout
    assert "is gradient descent on this task" in done.stdout
