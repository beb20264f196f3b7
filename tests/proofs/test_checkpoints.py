"""Folders of checkpoints: one log, whatever the files are called; damage, bombs and pickles are named."""

import json
import os
import pickle
import struct
import subprocess
import sys

import numpy as np
import pytest
from safetensors.numpy import save_file as save_contiguous

import lazyrich
from proofs.checks.run_files import open_run
from proofs.checks.safetensors_file import LARGEST_HEADER
from proofs.errors import UsageError

N_I, N_H, N_O, RATE, T = 4, 3, 2, 0.02, 30


def save_file(held, file, **options):
    """The library writes the bytes of an array as they lie in memory, whatever its order."""
    save_contiguous({name: np.ascontiguousarray(values) for name, values in held.items()}, file, **options)


def run(seed=0, every=1):
    rng = np.random.default_rng(seed)
    task = lazyrich.random_regression(rng, N_I, N_O, 12)
    W1, W2 = lazyrich.lambda_balanced(rng, N_i=N_I, N_h=min(N_I, N_O), N_o=N_O, lam=0.4)
    steps = {}
    for step in range(T * every):
        if step % every == 0:
            steps[step] = (W1, W2)
        gap = (W2 @ W1 @ task.X - task.Y) @ task.X.T / task.P
        W1, W2 = W1 - RATE * W2.T @ gap, W2 - RATE * gap @ W1.T
    return task, steps


def write(folder, how="npz", names=("W1", "W2"), seed=0, name="step_{}", task_file=True):
    folder.mkdir(exist_ok=True)
    task, steps = run(seed)
    for step, (W1, W2) in steps.items():
        held = {names[0]: W1, names[1]: W2}
        file = folder / f"{name.format(step)}.{how}"
        file.parent.mkdir(exist_ok=True)
        np.savez(file, **held) if how == "npz" else save_file(held, file)
    if task_file:
        held = {"X": task.X, "Y": task.Y, "learning_rate": np.array(RATE)}
        np.savez(folder / "task.npz", **held) if how == "npz" else save_file(held, folder / "task.safetensors")
    return steps


@pytest.mark.parametrize(
    ("how", "names", "name"),
    [
        ("npz", ("W1", "W2"), "step_{}"),
        ("safetensors", ("W1", "W2"), "run3-step-{}"),
        ("safetensors", ("net.0.weight", "net.2.weight"), "checkpoint-{}/model"),
        ("npz", ("fc1.weight", "fc2.weight"), "{:06d}"),
        ("safetensors", ("encoder", "decoder"), "step_{}"),
    ],
)
def test_every_layout_is_the_same_run(how, names, name, tmp_path):
    steps = write(tmp_path / "run", how, names, name=name)
    with open_run(tmp_path / "run") as log:
        assert log.learning_rate == RATE
        np.testing.assert_array_equal(log.steps, sorted(steps))
        for k, (W1, W2) in enumerate(steps[s] for s in sorted(steps)):
            np.testing.assert_array_equal(log.w1[k], W1)
            np.testing.assert_array_equal(log.w2[k], W2)
    report = lazyrich.check_run(tmp_path / "run")
    assert report.clear, report.lines()


def test_a_wrong_learning_rate_is_noticed(tmp_path):
    write(tmp_path / "run", task_file=False)
    task, _ = run()
    np.savez(tmp_path / "task.npz", X=task.X, Y=task.Y, learning_rate=RATE * 1.1)
    assert not lazyrich.check_run(tmp_path / "run", task=tmp_path / "task.npz", learning_rate=RATE * 1.1).clear


def test_the_metadata_of_safetensors_say_the_step(tmp_path):
    task, steps = run()
    for k, (step, (W1, W2)) in enumerate(steps.items()):
        save_file({"W1": W1, "W2": W2}, tmp_path / f"part{99 - k}.safetensors", metadata={"step": str(step), "by": "x"})
    np.savez(tmp_path / "task.npz", X=task.X, Y=task.Y, learning_rate=RATE)
    with open_run(tmp_path) as log:
        np.testing.assert_array_equal(log.steps, sorted(steps))
        np.testing.assert_array_equal(log.w1[0], steps[0][0])


def spoil(folder, what):
    file = folder / "step_7.safetensors"
    W1, W2 = np.ones((2, N_I)), np.ones((N_O, 2))
    match what:
        case "cut":
            file.write_bytes(file.read_bytes()[:-20])
        case "empty":
            file.write_bytes(b"")
        case "header bomb":
            file.write_bytes(struct.pack("<Q", 10**13) + b"{}")
        case "wide header":
            head = json.dumps({f"t{k}": {"dtype": "F32", "shape": [0], "data_offsets": [0, 0]} for k in range(40000)})
            assert len(head) > LARGEST_HEADER
            file.write_bytes(struct.pack("<Q", len(head)) + head.encode())
        case "false shape":
            head = json.dumps({"W1": {"dtype": "F64", "shape": [10**9, 10**9], "data_offsets": [0, 8]}}).encode()
            file.write_bytes(struct.pack("<Q", len(head)) + head + bytes(8))
        case "bfloat16":
            head = json.dumps({n: {"dtype": "BF16", "shape": [1, 1], "data_offsets": [2 * k, 2 * k + 2]}
                               for k, n in enumerate(("W1", "W2"))}).encode()  # fmt: skip
            file.write_bytes(struct.pack("<Q", len(head)) + head + bytes(4))
        case "nan":
            W1[1, 2] = np.nan
            save_file({"W1": W1, "W2": W2}, file)
        case "bias":
            save_file({"W1": W1, "W2": W2, "fc.bias": np.ones(2)}, file)
        case "three layers":
            save_file({"0.weight": W1, "1.weight": W2, "2.weight": W2}, file)
        case "other width":
            save_file({"W1": np.ones((5, N_I)), "W2": np.ones((N_O, 5))}, file)
        case "step twice":
            save_file({"W1": W1, "W2": W2}, folder / "copy_7.safetensors")
        case "no step":
            save_file({"W1": W1, "W2": W2}, folder / "last.safetensors")
        case "which first":
            for old in folder.glob("step_*"):
                save_file({"a": np.eye(2), "b": np.eye(2)}, old)
        case "two in one":
            (folder / "checkpoint-50").mkdir()
            for part in "ab":
                save_file({"W1": W1}, folder / "checkpoint-50" / f"{part}.safetensors")


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("cut", r"step_7.* damaged"),
        ("empty", r"step_7.* is empty"),
        ("header bomb", r"step_7.* header of 10000000000000 bytes"),
        ("wide header", r"step_7.* header of"),
        ("false shape", r"step_7.* damaged"),
        ("bfloat16", r"step_7.*BF16.*float32"),
        ("nan", r"step_7.*nan in row 1, column 2"),
        ("bias", r"step_7.*bias"),
        ("three layers", r"step_7.*3 matrices.*--layers"),
        ("other width", r"step_7.*shapes"),
        ("step twice", r"both of step 7"),
        ("no step", r"last\.safetensors: which step"),
        ("which first", r"which of a and b comes first.*--layers"),
        ("two in one", r"checkpoint-50 holds 2 files"),
    ],
)
def test_what_cannot_be_read_is_named(what, why, tmp_path):
    write(tmp_path / "run", "safetensors")
    spoil(tmp_path / "run", what)
    with pytest.raises(UsageError, match=why), open_run(tmp_path / "run"):
        pass


def test_pickles_are_not_opened(tmp_path):
    class Trap:
        def __reduce__(self):
            return os.system, (f"touch {tmp_path / 'sprung'}",)

    for step in range(3):
        (tmp_path / f"step_{step}.pt").write_bytes(pickle.dumps(Trap()))
        np.savez(tmp_path / f"step_{step}.npz", W1=np.array([Trap()], dtype=object), W2=np.eye(2))
    with pytest.raises(UsageError, match="Python objects"), open_run(tmp_path, learning_rate=0.1):
        pass
    for file in tmp_path.glob("*.npz"):
        file.unlink()
    with pytest.raises(UsageError, match="runs code when it is read"), open_run(tmp_path, learning_rate=0.1):
        pass
    assert not (tmp_path / "sprung").exists()


def test_the_command(tmp_path):
    write(tmp_path / "run", "safetensors", ("first", "second"))
    environment = {**os.environ, "LAZYRICH_HOME": str(tmp_path / "home"), "COLUMNS": "120"}

    def called(*words):
        return subprocess.run(
            [sys.executable, "-m", "proofs", "check-run", str(tmp_path / "run"), *words],
            env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip

    assert called("--layers", "first,second").returncode == 0
    assert "two names" in called("--layers", "first").stderr
    other = called("--layers", "first,third")
    assert other.returncode == 2
    assert "holds no third" in other.stderr
