"""Logs of runs in npz, csv and HDF5 files: read a few megabytes at a time, and refused with the array and the row."""

import subprocess
import sys
import zipfile

import h5py
import numpy as np
import pytest

from proofs.checks import array_files
from proofs.checks.csv_file import split_header
from proofs.checks.run_files import open_run
from proofs.errors import UsageError

T, N_I, N_H, N_O, P = 20, 4, 3, 2, 6


def arrays(seed=0):
    rng = np.random.default_rng(seed)
    return {
        "W1": rng.standard_normal((T, N_H, N_I)),
        "W2": rng.standard_normal((T, N_O, N_H)),
        "loss": rng.uniform(1, 2, T),
        "X": rng.standard_normal((N_I, P)),
        "Y": rng.standard_normal((N_O, P)),
        "step": np.arange(T) * 5,
        "t": np.arange(T) * 0.05,
        "learning_rate": np.float64(0.01),
    }


def write_npz(path, held, compressed=False):
    (np.savez_compressed if compressed else np.savez)(path, **held)
    return path


def write_hdf5(path, held):
    with h5py.File(path, "w") as file:
        for name, values in held.items():
            if name == "learning_rate":
                file.attrs[name] = values
            else:
                file.create_dataset(name, data=values)
    return path


def write_csv(path, held):
    columns = {"step": held["step"], "loss": held["loss"], "note": ["text"] * T}
    for name in ("W1", "W2"):
        for i, j in np.ndindex(*held[name].shape[1:]):
            columns[f"{name}[{i},{j}]"] = held[name][:, i, j]
    lines = [",".join(columns)] + [",".join(map(str, row)) for row in zip(*columns.values(), strict=True)]
    path.write_text("\n".join(lines) + "\n")
    return path


@pytest.mark.parametrize("kind", ["npz", "compressed", "fortran", "hdf5", "csv"])
def test_every_format_gives_the_same_log(kind, tmp_path):
    held, options = arrays(), {}
    if kind == "hdf5":
        path = write_hdf5(tmp_path / "run.h5", held)
    elif kind == "csv":
        path = write_csv(tmp_path / "run.csv", held)
        options = {"learning_rate": 0.01, "task": write_npz(tmp_path / "task.npz", {"X": held["X"], "Y": held["Y"]})}
    else:
        stored = {k: np.asfortranarray(v) for k, v in held.items()} if kind == "fortran" else held
        path = write_npz(tmp_path / "run.npz", stored, compressed=kind == "compressed")
    with open_run(path, **options) as log:
        assert log.T == T
        assert log.learning_rate == 0.01
        for name, field in (("W1", log.w1), ("W2", log.w2), ("loss", log.loss), ("step", log.steps)):
            np.testing.assert_array_equal(np.asarray(field[:]), held[name])
        np.testing.assert_array_equal(log.inputs, held["X"])
        chunks = np.concatenate([chunk.w1 for chunk in log.chunks(7)])
        np.testing.assert_array_equal(chunks, held["W1"])


def changed(**new):
    held = arrays() | new
    return {name: values for name, values in held.items() if values is not None}


def spoiled(name, index, value):
    values = arrays()[name].astype(float)
    values[index] = value
    return changed(**{name: values})


SIGMA = {"sigma_xx": np.eye(N_I), "sigma_yx": np.ones((N_O, N_I))}
BAD = {
    "W1 missing": (changed(W1=None), "W2 is there, but W1 is missing"),
    "lower case": ({**changed(W1=None), "w1": arrays()["W1"]}, "'w1' is there: rename it"),
    "nothing logged": (changed(W1=None, W2=None, loss=None), "W1 and W2 (or W2W1, or loss) are missing"),
    "no time": (changed(t=None, step=None), "t or step is missing"),
    "no task": (changed(X=None, Y=None), "the task is missing"),
    "half a task": (changed(Y=None), "X is there, but Y is missing"),
    "no rate": (changed(learning_rate=None), "learning_rate is missing"),
    "rate 0": (changed(learning_rate=np.float64(0)), "learning_rate is 0; it must be positive"),
    "rate nan": (changed(learning_rate=np.float64("nan")), "learning_rate holds nan"),
    "rate changes": (changed(learning_rate=np.repeat([0.1, 0.2], [13, 7])), "changes in record 13, from 0.1 to 0.2"),
    "nan in W1": (spoiled("W1", (13, 2, 1), np.nan), "W1 holds nan in record 13, entry [2, 1]"),
    "inf in W2": (spoiled("W2", (0, 1, 2), np.inf), "W2 holds inf in record 0, entry [1, 2]"),
    "nan in loss": (spoiled("loss", 7, np.nan), "loss holds nan in record 7"),
    "nan in X": (spoiled("X", (3, 5), np.nan), "X holds nan in row 3, column 5"),
    "time stands": (spoiled("t", 8, 0.35), "t does not increase in record 8: 0.35 after 0.35"),
    "time goes back": (spoiled("t", 9, 0.1), "t does not increase in record 9: 0.1 after 0.4"),
    "step not whole": (spoiled("step", 4, 20.5), "step is 20.5 in record 4"),
    "two lengths": (changed(loss=np.ones(T - 1)), "W1 has 20 records and loss has 19: record 19 has no partner"),
    "one record": ({k: v[:1] if len(np.shape(v)) and len(v) == T else v for k, v in arrays().items()}, "at least two"),
    "no records": ({k: v[:0] if len(np.shape(v)) and len(v) == T else v for k, v in arrays().items()}, "at least two"),
    "matrix for a stack": (changed(W1=np.ones((T, 3))), "W1 has shape (20, 3); it needs (T, N_h, N_i)"),
    "other inputs": (changed(X=np.ones((7, P))), "the task has N_i = 7 inputs"),
    "other outputs": (changed(Y=np.ones((7, P))), "the task has N_o = 7 outputs"),
    "hidden layers": (changed(W2=np.ones((T, N_O, 5))), "no hidden layer in common"),
    "samples": (changed(Y=np.ones((N_O, P + 1))), "X has 6 columns and Y has 7"),
    "task transposed": (changed(X=np.ones((P, N_I)), Y=np.ones((P, N_O))), "both look transposed"),
    "sigma transposed": (changed(X=None, Y=None, sigma_xx=np.eye(N_I), sigma_yx=np.ones((N_I, N_O))), "transposed"),
    "sigma_xx": (changed(**SIGMA | {"sigma_xx": np.triu(np.ones((N_I, N_I)))}), "sigma_xx is not symmetric"),
    "sigma_yx": (changed(**SIGMA | {"sigma_yx": np.ones((3, N_I))}), "sigma_yx has shape (3, 4), X and Y say (2, 4)"),
    "product": (changed(W2W1=np.ones((T, N_I, N_O))), "it looks transposed"),
    "complex": (changed(W1=arrays()["W1"] + 0j), "W1 holds complex128, not real numbers"),
    "text": (changed(loss=np.array(["a"] * T)), "loss holds <U1"),
}


@pytest.mark.parametrize(("held", "message"), BAD.values(), ids=BAD)
def test_bad_npz(held, message, tmp_path):
    path = write_npz(tmp_path / "run.npz", held)
    with pytest.raises(UsageError) as caught, open_run(path):
        pass
    assert message in str(caught.value)
    assert "run.npz" in str(caught.value) or "learning_rate is" in str(caught.value)


@pytest.mark.parametrize("name", ["nan in W1", "time goes back", "two lengths", "W1 missing", "complex"])
def test_bad_hdf5(name, tmp_path):
    held, message = BAD[name]
    path = write_hdf5(tmp_path / "run.h5", held)
    with pytest.raises(UsageError) as caught, open_run(path):
        pass
    assert message in str(caught.value)


def test_objects_are_refused_without_unpacking_them(tmp_path):
    path = tmp_path / "run.npz"
    np.savez(path, **changed(W1=np.array([{"a": 1}, None], dtype=object)))
    with pytest.raises(UsageError, match="W1 holds Python objects"), open_run(path):
        pass


def damaged_zip(path, method):
    write_npz(path, arrays(), compressed=method == zipfile.ZIP_DEFLATED)
    data = bytearray(path.read_bytes())
    with zipfile.ZipFile(path) as archive:
        start = archive.getinfo("W1.npy").header_offset
    data[start + 700] ^= 0xFF
    path.write_bytes(bytes(data))


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_a_changed_byte_is_noticed(method, tmp_path):
    path = tmp_path / "run.npz"
    damaged_zip(path, method)
    with pytest.raises(UsageError, match="W1"), open_run(path):
        pass


@pytest.mark.parametrize(
    ("content", "name", "message"),
    [
        (b"", "run.npz", "is empty"),
        (b"no zip at all", "run.npz", "is no npz file"),
        (b"\x93NUMPY\x01\x00v", "run.npy", "holds a single array"),
        (b"\x89HDF\r\n\x1a\n and then nothing", "run.h5", "HDF5"),
        (b"anything", "run.dat", "neither npz nor HDF5"),
        (b"\n1,2\n", "run.csv", "has no header"),
        (b"\xff\xfe1,2\n", "run.csv", "is no text in UTF-8"),
    ],
)
def test_files_of_other_kinds(content, name, message, tmp_path):
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(UsageError, match=message), open_run(path):
        pass
    with pytest.raises(UsageError, match="not there"), open_run(tmp_path / "other.npz"):
        pass
    with pytest.raises(UsageError, match=r"checkpoints .* two are needed"), open_run(tmp_path):
        pass


def test_a_file_that_is_cut_off(tmp_path):
    path = write_npz(tmp_path / "run.npz", arrays())
    path.write_bytes(path.read_bytes()[:-300])
    with pytest.raises(UsageError, match="cut off"), open_run(path):
        pass


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (5, "4,1.0", "line 5 has 2 cells"),
        (9, None, "W2[1,2] holds nan in record 7 (line 9)"),
        (3, "0.5", "loss holds 'abc' in record 1 (line 3)"),
        (0, "W1[0,0]", "there is no column W1[0,0]: indices count from 0"),
        (0, "loss", "two columns are called 'loss'"),
    ],
)
def test_bad_csv(line, text, message, tmp_path):
    path = write_csv(tmp_path / "run.csv", arrays())
    lines = path.read_text().splitlines()
    if line == 5:
        lines[4] = text
    elif line == 9:
        lines[8] = ",".join([*lines[8].split(",")[:-1], "nan"])
    elif line == 3:
        lines[2] = lines[2].replace(lines[2].split(",")[1], "abc")
    elif text == "loss":
        lines[0] = lines[0].replace("note", "loss")
    else:
        lines[0] = lines[0].replace(text, "other")
    path.write_text("\n".join(lines) + "\n")
    task = write_npz(tmp_path / "task.npz", {"X": arrays()["X"], "Y": arrays()["Y"]})
    with pytest.raises(UsageError) as caught, open_run(path, learning_rate=0.01, task=task):
        pass
    assert message in str(caught.value)


def test_options_that_repeat_or_contradict_the_file(tmp_path):
    path = write_npz(tmp_path / "run.npz", arrays())
    with pytest.raises(UsageError, match="leave --task out"), open_run(path, task=path):
        pass
    with pytest.raises(UsageError, match=r"holds learning_rate 0.01"), open_run(path, learning_rate=0.5):
        pass
    csv = write_csv(tmp_path / "run.csv", arrays())
    with pytest.raises(UsageError, match=r"--task TASK\.npz"), open_run(csv, learning_rate=0.5):
        pass


def test_layers_that_were_logged_transposed_are_passed_on(tmp_path):
    path = write_npz(tmp_path / "run.npz", changed(W1=np.swapaxes(arrays()["W1"], 1, 2)))
    with open_run(path) as log:
        assert log.w1.shape == (T, N_I, N_H)


def test_without_h5py_the_message_names_the_extra(tmp_path, monkeypatch):
    path = tmp_path / "run.h5"
    path.write_bytes(b"\x89HDF\r\n\x1a\n")
    monkeypatch.setitem(sys.modules, "h5py", None)
    with pytest.raises(UsageError, match=r"lazyrich\[hdf5\]"), open_run(path):
        pass


def test_the_header_may_quote_and_space():
    assert split_header('t, "W1[0, 0]" ,W2W1[1][2],x') == ["t", "W1[0, 0]", "W2W1[1][2]", "x"]


def test_arrays_are_read_in_chunks(tmp_path, monkeypatch):
    held = arrays()
    path = write_npz(tmp_path / "run.npz", held, compressed=True)
    largest = []
    original = array_files.check_finite

    def counted(where, name, flat, start, index):
        largest.append(flat.nbytes)
        original(where, name, flat, start, index)

    monkeypatch.setattr(array_files, "CHUNK_BYTES", 160)
    monkeypatch.setattr(array_files, "check_finite", counted)
    with open_run(path) as log:
        np.testing.assert_array_equal(np.asarray(log.w1), held["W1"])
    assert max(largest) == 160
    assert sum(largest) >= sum(np.asarray(v).nbytes for v in held.values())


LARGER_THAN_MEMORY = """
import resource, sys
from pathlib import Path
import numpy as np
from proofs.checks.run_files import open_run
used = int(next(l for l in open("/proc/self/status") if l.startswith("VmData")).split()[1]) * 1024
resource.setrlimit(resource.RLIMIT_DATA, (used + {room} * 2**20,) * 2)
try:
    np.ones({size} * 2**17)
except MemoryError:
    with open_run(Path(sys.argv[1])) as log:
        total = sum(float(chunk.w1.sum()) for chunk in log.chunks())
        print(log.T, total)
"""


@pytest.mark.parametrize("kind", ["npz", "compressed", "hdf5"])
def test_a_file_larger_than_memory(kind, tmp_path):
    """200 MB of weights, with room for 120 MB: chunks and maps of the file are all there is."""
    records, n = 200, 362
    held = {
        "W1": np.full((records, n, n), 0.5),
        "W2": np.ones((records, 1, n)),
        "X": np.ones((n, 3)),
        "Y": np.ones((1, 3)),
        "step": np.arange(records),
        "learning_rate": np.float64(0.1),
    }
    if kind == "hdf5":
        path = write_hdf5(tmp_path / "run.h5", held)
    else:
        path = write_npz(tmp_path / "run.npz", held, compressed=kind == "compressed")
    size = held["W1"].nbytes // 2**20
    code = LARGER_THAN_MEMORY.format(room=120, size=size)
    done = subprocess.run([sys.executable, "-c", code, path], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["200", str(held["W1"].sum())], done.stderr


@pytest.mark.parametrize(
    ("held", "message"),
    [
        ({"loss": -1.0}, "loss is -1 in record 0"),
        ({"W1": 1e-310, "W2": 1e-310}, "w1 is below 1e-60 in record 0"),
        ({"W2W1": 3.0}, "W2W1 of record 0 is not W2 W1"),
    ],
    ids=["loss", "small", "product"],
)
def test_arrays_that_contradict_each_other_or_cannot_be_computed_with(held, message, tmp_path):
    """They were passed over, and the run got its all-clear."""
    arrays = changed()
    T = len(arrays["W1"])
    shapes = {"loss": (T,), "W1": arrays["W1"].shape, "W2": arrays["W2"].shape}
    shapes["W2W1"] = (T, shapes["W2"][1], shapes["W1"][2])
    path = tmp_path / "run.npz"
    np.savez(path, **{**arrays, **{name: np.full(shapes[name], value) for name, value in held.items()}})
    with pytest.raises(UsageError, match=message), open_run(path):
        pass


def test_a_network_without_hidden_units_is_refused(tmp_path):
    """It was a division by zero."""
    arrays = changed()
    path = tmp_path / "run.npz"
    np.savez(path, **{**arrays, "W1": arrays["W1"][:, :0], "W2": arrays["W2"][:, :, :0]})
    with pytest.raises(UsageError, match=r"W1 has shape .* its records are empty"), open_run(path):
        pass
