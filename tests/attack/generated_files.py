"""Bad files for the commands that read them: logs of training, matrices, tables of losses."""

from __future__ import annotations

import io
import os
import socket
import zipfile
from pathlib import Path

import numpy as np
from cases import BAD_NUMBERS, SECONDS, Case, Rng, damaged, generator, pick


def the_run(steps: int = 40) -> dict[str, np.ndarray]:
    """Gradient descent as the theory has it."""
    rng = np.random.default_rng(7)
    inputs = np.linalg.qr(rng.standard_normal((4, 4)))[0] * 2.0
    targets = rng.standard_normal((2, 4))
    w1, w2, rate = 0.3 * rng.standard_normal((3, 4)), 0.3 * rng.standard_normal((2, 3)), 0.02
    first, second = [], []
    for _ in range(steps):
        first.append(w1)
        second.append(w2)
        error = (w2 @ w1 @ inputs - targets) @ inputs.T / 4
        w1, w2 = w1 - rate * w2.T @ error, w2 - rate * error @ w1.T
    arrays = {"W1": np.array(first), "W2": np.array(second), "X": inputs, "Y": targets}
    return arrays | {"step": np.arange(steps), "learning_rate": np.array(rate)}


def good_run(place: Path) -> Path:
    file = place / "good.npz"
    np.savez(file, **the_run())  # type: ignore[arg-type]
    return file


def good_matrix(place: Path) -> Path:
    file = place / "good.npy"
    np.save(file, np.random.default_rng(1).standard_normal((20, 20)) / np.sqrt(20))
    return file


def good_table(place: Path) -> Path:
    file = place / "good.csv"
    file.write_text("0.1,\n0.2,0.1\n")
    return file


def check_run(file: Path, *extra: str, refused: bool = False, seconds: int = SECONDS) -> Case:
    return Case(["check-run", str(file), *extra, "--json", str(file.parent / "report.json")], refused, seconds=seconds)


@generator
def logs_with_impossible_values(rng: Rng, place: Path) -> Case:
    arrays = the_run()
    name = pick(rng, arrays)
    values = np.array(arrays[name], float).reshape(-1) if np.ndim(arrays[name]) else np.array([float(arrays[name])])
    shape = np.shape(arrays[name])
    kind = pick(
        rng, ["nan", "inf", "scale", "zero", "int", "text", "object", "complex", "bool", "empty", "dtype", "axes"]
    )
    refused = kind in ("nan", "inf", "text", "object", "complex", "bool", "empty")
    if kind in ("nan", "inf"):
        values[int(rng.integers(values.size))] = {"nan": np.nan, "inf": -np.inf}[kind]
        arrays[name] = values.reshape(shape)
    elif kind == "scale":
        factor = pick(rng, [1e200, 1e300, 1e100, 1e30, 1e-30, 1e-200, 1e-310, -1.0, 0.0])
        with np.errstate(over="ignore"):
            arrays[name] = (values * factor).reshape(shape)
    elif kind == "zero":
        arrays[name] = np.zeros(shape)
    elif kind == "int":
        arrays[name] = values.astype(np.int64).reshape(shape)
    elif kind in ("text", "object", "complex", "bool"):
        arrays[name] = values.astype({"text": "U20", "object": object, "complex": complex, "bool": bool}[kind]).reshape(
            shape
        )
    elif kind == "empty":
        arrays[name] = np.empty((0, *shape[1:]))
    elif kind == "dtype":
        arrays[name] = values.astype(pick(rng, [">f8", "f2", "f4", "longdouble"])).reshape(shape)
    else:
        arrays[name] = pick(rng, [values, values.reshape(shape)[..., None], values[:1], values.reshape(shape).T])
    file = place / "run.npz"
    np.savez(file, **arrays)  # type: ignore[arg-type]
    return check_run(file, refused=refused)


@generator
def logs_with_impossible_times(rng: Rng, place: Path) -> Case:
    arrays = the_run()
    steps = arrays["step"]
    arrays["step"] = pick(rng, [
        steps + 2**62, steps + (2**63 - 100), steps.astype(np.uint64) + np.uint64(2**63), steps * 1e300, steps - 5,
        steps[::-1], steps * 0, steps + 0.5, steps * 10**6, (steps * 2**57).astype(np.int64), steps * 2.0**60,
        np.where(steps == 7, 2**53, steps), steps.astype(np.uint8) + 250,
    ])  # fmt: skip
    file = place / "run.npz"
    with np.errstate(all="ignore"):
        if rng.random() < 0.3:
            arrays["t"] = arrays.pop("step") * pick(rng, [1e-300, 1e300, 0.02, np.nan, -1.0])
        np.savez(file, **arrays)  # type: ignore[arg-type]
    return check_run(file)


@generator
def logs_with_impossible_rates(rng: Rng, place: Path) -> Case:
    arrays = the_run()
    rate = pick(rng, [1e300, 1e-300, 0.0, -1.0, np.nan, np.inf, [0.02, 0.03], [0.02, 0.02], [], [[0.02]], "x", True,
                      np.full(40, 0.02), np.linspace(0.02, 0.03, 40), np.float16(0.02), 10**18, 5e-324])  # fmt: skip
    if rng.random() < 0.5 or not np.isscalar(rate) or isinstance(rate, str):
        arrays["learning_rate"] = np.array(rate)
        extra: list[str] = []
    else:
        del arrays["learning_rate"]
        extra = [f"--learning-rate={rate}"]
    file = place / "run.npz"
    np.savez(file, **arrays)  # type: ignore[arg-type]
    return check_run(file, *extra)


@generator
def logs_that_lack_something(rng: Rng, place: Path) -> Case:
    arrays = the_run()
    for name in rng.permutation(list(arrays))[: int(rng.integers(1, 4))]:
        if rng.random() < 0.3:
            arrays[str(name).lower()] = arrays[str(name)]
        del arrays[str(name)]
    if rng.random() < 0.5:
        extra = pick(rng, ["W2W1", "loss", "sigma_xx", "sigma_yx", "t"])
        arrays[extra] = rng.standard_normal(pick(rng, [(40,), (40, 2, 4), (4, 4), (2, 4), (), (0,), (40, 1, 1)]))
    file = place / "run.npz"
    np.savez(file, **arrays)  # type: ignore[arg-type]
    return check_run(file)


@generator
def damaged_npz(rng: Rng, place: Path) -> Case:
    buffer = io.BytesIO()
    (np.savez if rng.random() < 0.5 else np.savez_compressed)(buffer, **the_run(10))  # type: ignore[arg-type]
    file = place / pick(rng, ["run.npz", "run", "run.h5", "run.csv"])
    file.write_bytes(damaged(rng, buffer.getvalue()))
    return check_run(file)


def npy(header: str, data: bytes = b"", version: bytes = b"\x01\x00") -> bytes:
    text = header.encode("latin1")
    text += b" " * (-(len(text) + 11) % 64) + b"\n"
    return b"\x93NUMPY" + version + len(text).to_bytes(2 if version[0] == 1 else 4, "little") + text + data


def header_of(shape: str) -> str:
    return "{'descr': '<f8', 'fortran_order': False, 'shape': " + shape + "}"


HEADERS = [
    header_of("(1000000000, 1000000000)"),
    header_of(f"({10**30},)"),
    "{'descr': '<f8', 'fortran_order': False, 'shape': (-1, 4)}",
    "{'descr': '<f8', 'fortran_order': 2, 'shape': (4, 4)}",
    "{'descr': '<f8', 'fortran_order': False, 'shape': (4.0, 4)}",
    "{'descr': '<f8', 'fortran_order': False, 'shape': (True, 4)}",
    "{'descr': '|O', 'fortran_order': False, 'shape': (4, 4)}",
    "{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (4, 4)}",
    "{'descr': '|V0', 'fortran_order': False, 'shape': (4, 4)}",
    header_of(f"(0, {10**18})"),
    header_of("(" + "1, " * 70 + ")"),
    "{'descr': 'nonsense', 'fortran_order': False, 'shape': (4, 4)}",
    "__import__('os').system('touch ran')",
    "{" * 200,
    "",
]  # fmt: skip


@generator
def npz_with_foreign_headers(rng: Rng, place: Path) -> Case:
    arrays = the_run(10)
    target = pick(rng, arrays)
    file = place / "run.npz"
    with zipfile.ZipFile(file, "w", pick(rng, [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])) as out:
        for name, array in arrays.items():
            buffer = io.BytesIO()
            np.save(buffer, array)
            content = buffer.getvalue()
            if name == target:
                content = npy(pick(rng, HEADERS), pick(rng, [b"", bytes(128)]), pick(rng, [b"\x01\x00", b"\x02\x00"]))
            out.writestr(pick(rng, [f"{name}.npy", f"../{name}.npy"]) if rng.random() < 0.1 else f"{name}.npy", content)
    return check_run(file, refused=True)


@generator
def bombs(rng: Rng, place: Path) -> Case:
    """Files of little size that unpack to much: 4 TB announced, a gigabyte delivered."""
    arrays = the_run(10)
    file = place / "run.npz"
    claimed = pick(rng, [2**27, 2**39])
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for name, array in arrays.items():
            buffer = io.BytesIO()
            np.save(buffer, array)
            if name == pick(rng, ["W1", "X"]):
                header = header_of(f"({claimed}, 1, 1)")
                with out.open(f"{name}.npy", "w", force_zip64=True) as member:
                    member.write(npy(header))
                    for _ in range(16):
                        member.write(bytes(2**22))
            else:
                out.writestr(f"{name}.npy", buffer.getvalue())
    return check_run(file)


def csv_of(arrays: dict[str, np.ndarray]) -> str:
    columns = {"step": arrays["step"], "loss": np.ones(len(arrays["step"]))}
    for layer in ("W1", "W2"):
        for i, j in np.ndindex(*arrays[layer].shape[1:]):
            columns[f"{layer}[{i},{j}]"] = arrays[layer][:, i, j]
    rows = [",".join(repr(float(c[k])) for c in columns.values()) for k in range(len(arrays["step"]))]
    return "\n".join([",".join(columns), *rows]) + "\n"


@generator
def damaged_csv_logs(rng: Rng, place: Path) -> Case:
    arrays = the_run(10)
    task = place / "task.npz"
    np.savez(task, X=arrays["X"], Y=arrays["Y"])
    text = csv_of(arrays)
    header, _, body = text.partition("\n")
    kind = pick(
        rng, ["bytes", "bytes", "columns", "index", "twice", "cells", "utf16", "nul", "line", "header", "quote", "long"]
    )
    if kind == "bytes":
        content = damaged(rng, text.encode())
    elif kind == "columns":
        names = [f"extra{k}" for k in range(100_000)]
        content = (
            header
            + ","
            + ",".join(names)
            + "\n"
            + "\n".join(line + ",1" * len(names) for line in body.splitlines()[:3])
        ).encode()
    elif kind == "index":
        content = text.replace(
            "W1[2,3]", pick(rng, ["W1[99999999,99999999]", "W1[9" + "9" * 400 + ",0]", "W1[0,0]"])
        ).encode()
    elif kind == "twice":
        content = text.replace("loss", "step").encode()
    elif kind == "cells":
        content = text.replace("1.0", pick(rng, ["", "x", "nan", "1e999", "0x1", "1_0", "１"])).encode()
    elif kind == "utf16":
        content = text.encode("utf-16")
    elif kind == "nul":
        content = text.replace(",", ",\0", 5).encode()
    elif kind == "line":
        content = (header + "\n" + "1," * 2_000_000).encode()
    elif kind == "header":
        content = pick(
            rng, [b"", b"\n", b"\n\n\n", header.encode(), b",,,\n1,2,3,4\n", b"step\n0\n1\n", b"\xef\xbb\xbf"]
        )
    elif kind == "quote":
        content = (header + '\n"' + body).encode()
    else:
        content = ("step,loss," + "x" * 2_000_000 + "\n1,2,3\n2,3,4\n").encode()
    file = place / "run.csv"
    file.write_bytes(content)
    extra = ["--task", str(task)] if rng.random() < 0.9 else []
    rate = ["--learning-rate", "0.02"] if rng.random() < 0.9 else []
    return check_run(file, *extra, *rate)


@generator
def hdf5_logs(rng: Rng, place: Path) -> Case:
    import h5py

    file = place / "run.h5"
    kind = pick(rng, ["bytes", "group", "link", "external", "text", "huge", "attribute", "chunk", "empty", "good"])
    with h5py.File(file, "w") as out:
        for name, array in the_run(10).items():
            if kind == "chunk" and np.ndim(array) == 3:
                out.create_dataset(name, data=array, chunks=True, compression="gzip")
            elif kind == "attribute" and name == "W1":
                out.attrs[name] = array
            else:
                out[name] = array
        if kind == "group":
            del out["W1"]
            out.create_group("W1")
        elif kind == "link":
            del out["W1"]
            out["W1"] = h5py.SoftLink("/nowhere")
        elif kind == "external":
            del out["W1"]
            out["W1"] = h5py.ExternalLink("/etc/passwd", "/W1")
        elif kind == "text":
            del out["learning_rate"]
            out["learning_rate"] = "0.02"
        elif kind == "huge":
            del out["W1"]
            out.create_dataset("W1", shape=(10**9, 3, 4), dtype="f8", chunks=(10**4, 3, 4))
        elif kind == "empty":
            del out["W1"]
            out["W1"] = h5py.Empty("f8")
    if kind in ("bytes", "chunk"):
        file.write_bytes(damaged(rng, file.read_bytes()))
    return check_run(file, refused=kind in ("group", "link", "external", "text", "huge", "empty"))


@generator
def things_that_are_no_files(rng: Rng, place: Path) -> Case:
    kind = pick(rng, ["folder", "pipe", "socket", "null", "zero", "full", "link", "none", "proc", "empty", "name"])
    file = place / "thing.npz"
    if kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(os.path.relpath(file))
    elif kind == "link":
        file.symlink_to(file)
    elif kind == "empty":
        file.touch()
    path = {"null": "/dev/null", "zero": "/dev/zero", "full": "/dev/full", "proc": "/proc/self/mem", "name": "n" * 300}
    target = path.get(kind, str(file))
    command = pick(rng, [
        ["check-run", target], ["check-run", str(good_run(place)), "--task", target], ["check-forgetting", target],
        ["check-spectrum", target, "--ensemble", "iid"],
    ])  # fmt: skip
    return Case(command, refused=True)


# matrices and tables


@generator
def matrices(rng: Rng, place: Path) -> Case:
    n = int(pick(rng, [8, 9, 20]))
    w = np.random.default_rng(int(rng.integers(1000))).standard_normal((n, n)) / np.sqrt(n)
    kind = pick(rng, [
        "nan", "scale", "one", "zero", "shape", "dtype", "bytes", "header", "npz", "symmetric", "nilpotent", "equal",
        "text",
    ])  # fmt: skip
    file = place / "w.npy"
    refused = kind in ("nan", "zero", "header", "text")
    if kind == "nan":
        w[3, 4] = pick(rng, [np.nan, np.inf])
    elif kind == "scale":
        w *= pick(rng, [1e200, 1e300, 1e-200, 1e-310, 1e160, 1e150, 1e-160])
    elif kind == "one":
        w *= 0
        w[1, 2] = pick(rng, [1.0, 1e-300, 1e300])
    elif kind == "zero":
        w *= 0
    elif kind == "equal":
        w[:] = pick(rng, [1.0, 1e-8, 1e300])
    elif kind == "shape":
        w = pick(rng, [w[:7, :7], w[:, :5], w[None], w[0], w[:0, :0], np.eye(8)[:, ::-1]])
    elif kind == "dtype":
        w = w.astype(pick(rng, [np.float16, np.int8, ">f8", np.longdouble, np.uint64]))
    elif kind == "symmetric":
        w = (w + w.T) / 2
    elif kind == "nilpotent":
        w = np.triu(w, 1)
    elif kind == "text":
        w = w.astype("U10")  # type: ignore[assignment]
    if kind == "npz":
        np.savez(place / "w.npz", w)
        file = place / "w.npz"
    else:
        np.save(file, w)
    if kind == "bytes":
        file.write_bytes(damaged(rng, file.read_bytes()))
    if kind == "header":
        file.write_bytes(npy(pick(rng, HEADERS), bytes(128)))
    line = ["check-spectrum", str(file), "--ensemble", pick(rng, ["iid", "orthogonal", "goe"])]
    if rng.random() < 0.3:
        line.append(f"--variance={pick(rng, [*BAD_NUMBERS, '1'])}")
    if rng.random() < 0.3:
        line.append(f"--level={pick(rng, [*BAD_NUMBERS, '0.01', '1'])}")
    return Case([*line, "--json", str(place / "report.json")], refused)


@generator
def tables(rng: Rng, place: Path) -> Case:
    size = int(rng.integers(1, 5))
    cells = [[f"{rng.random():.3f}" for _ in range(size)] for _ in range(size)]
    kind = pick(rng, ["cell", "cell", "bytes", "wide", "rows", "scale", "quote", "names", "good"])
    if kind == "cell":
        i, j = rng.integers(size), rng.integers(size)
        cells[i][j] = pick(
            rng, ["", "nan", "inf", "-1", "x", "1e999", "1e308", "1e-320", "0x1", "1_0", "１", "[red]", "\0"]
        )
    text = "\n".join(",".join(row) for row in cells) + "\n"
    content = text.encode()
    if kind == "bytes":
        content = damaged(rng, content)
    elif kind == "wide":
        content = pick(
            rng, [(",".join("1" for _ in range(100_000)) + "\n").encode(), ("1\n" * 100_000).encode(), b"1," * 10**6]
        )
    elif kind == "scale":
        factor = pick(rng, ["1e308", "1e-308", "-1e308"])
        content = "\n".join(",".join(factor for _ in row) for row in cells).encode()
    elif kind == "quote":
        content = b'"' + content
    elif kind == "names":
        content = b"a,b\n" + content
    file = place / "table.csv"
    file.write_bytes(content)
    line = ["check-forgetting", str(file), "--json", str(place / "report.json")]
    if rng.random() < 0.3:
        line.append("--accuracy")
    if rng.random() < 0.6:
        line += [f"--gamma0={pick(rng, [*BAD_NUMBERS, '1'])}", f"--rho={pick(rng, [*BAD_NUMBERS, '0.5', '1', '2'])}"]
        line += [
            f"--y1={pick(rng, ['1', '1,1', '', ',', 'x', 'nan', '1e300', '0'])}",
            f"--y2={pick(rng, ['1', '0', '1e-300', '-1,2'])}",
        ]
    return Case(line)
