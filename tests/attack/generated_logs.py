"""Bad folders of checkpoints, and files that are read but say little: logs, matrices, tables at the edge of sense."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import numpy as np
from cases import SEARCHED, Case, Rng, damaged, generator, pick
from generated_files import check_run, the_run


def safetensors(tensors: dict[str, np.ndarray], changes: dict[str, dict[str, object]] | None = None) -> bytes:
    """A file of tensors, with entries of its header changed."""
    header: dict[str, dict[str, object]] = {}
    data = b""
    for name, values in tensors.items():
        content = np.ascontiguousarray(values, "<f8").tobytes()
        where = [len(data), len(data) + len(content)]
        header[name] = {"dtype": "F64", "shape": list(values.shape), "data_offsets": where}
        data += content
    for name, change in (changes or {}).items():
        header.setdefault(name, {}).update(change)
    text = json.dumps(header).encode()
    return len(text).to_bytes(8, "little") + text + data


CHANGES: list[dict[str, object]] = [
    {"dtype": "F8_E4M3"}, {"dtype": "BF16"}, {"dtype": "I64"}, {"dtype": 7}, {"dtype": "F32"}, {"shape": [-1, 4]},
    {"shape": [10**9, 10**9]}, {"shape": [3.0, 4]}, {"shape": "3,4"}, {"shape": []}, {"data_offsets": [0]},
    {"data_offsets": [10**18, 10**18 + 96]}, {"data_offsets": [-96, 0]}, {"data_offsets": [96, 0]}, {"shape": None},
]  # fmt: skip


@generator
def folders_of_checkpoints(rng: Rng, place: Path) -> Case:
    arrays, folder = the_run(12), place / "checkpoints"
    folder.mkdir()
    kind = pick(rng, [
        "header", "bytes", "steps", "shape", "names", "bias", "task", "folder", "link", "mixed", "few", "order",
    ])  # fmt: skip
    for k, step in enumerate(arrays["step"].tolist()):
        pair = {"0.weight": arrays["W1"][k], "2.weight": arrays["W2"][k]}
        changes: dict[str, dict[str, object]] = {}
        name = f"model-{step}.safetensors"
        if k == 5:
            if kind == "header":
                changes = {"0.weight": pick(rng, CHANGES)}
            elif kind == "shape":
                w = pair["0.weight"]
                pair["0.weight"] = pick(rng, [w.T, w[:2], np.zeros((0, 4)), np.full((3, 4), np.nan)])
            elif kind == "names":
                one = {"a": pair["0.weight"]}
                pair = pick(rng, [{}, one, pair | {"4.weight": np.eye(2)}, {"": np.eye(2)}])
            elif kind == "bias":
                pair["0.bias"] = np.ones(3)
            elif kind == "steps":
                name = f"model{pick(rng, ['-4', '', f'-{10**30}', '--3', '-5.0', '-05'])}.safetensors"
        if kind == "few" and k > 0:
            break
        content = safetensors(pair, changes)
        (folder / name).write_bytes(damaged(rng, content) if kind == "bytes" and k == 5 else content)
    if kind == "folder":
        (folder / "model-20.safetensors").mkdir()
    elif kind == "link":
        (folder / "model-20.safetensors").symlink_to(folder / pick(rng, ["nowhere", "model-20.safetensors", "."]))
    elif kind == "mixed":
        np.savez(folder / "step_5.npz", W1=arrays["W1"][5], W2=arrays["W2"][5])
    if kind == "task":
        X, Y = arrays["X"], arrays["Y"]
        np.savez(folder / "task.npz", **pick(rng, [{}, {"X": X}, {"X": X, "Y": Y[:, :3]}]))
    else:
        np.savez(folder / "task.npz", X=arrays["X"], Y=arrays["Y"], learning_rate=0.02)
    layers: list[str] = []
    if rng.random() < 0.2:
        layers = ["--layers", pick(rng, ["0.weight", "0.weight,0.weight", ",", "x,y", "2.weight,0.weight"])]
    return check_run(folder, *layers, refused=kind in ("bias",))


@generator
def logs_at_the_edge_of_sense(rng: Rng, place: Path) -> Case:
    """Logs that are read: the answer is to be one, and not a long wait or a number that is none."""
    arrays = the_run(pick(rng, [2, 3, 5, 40]))
    T = len(arrays["step"])
    kind = pick(rng, [
        "one", "still", "noise", "grows", "far", "dead", "rank", "twice", "sparse", "flat", "tiny", "alternates",
    ])  # fmt: skip
    noise = rng.standard_normal(arrays["W1"].shape)
    if kind == "one":
        for name in ("W1", "W2", "step"):
            arrays[name] = arrays[name][:1]
    elif kind == "still":
        arrays["W1"][:], arrays["W2"][:] = arrays["W1"][0], arrays["W2"][0]
    elif kind == "noise":
        arrays["W1"] = noise * 10.0 ** rng.integers(-8, 8)
    elif kind == "grows":
        arrays["W1"] = arrays["W1"] * 10.0 ** np.linspace(0, pick(rng, [3, 20, 59]), T)[:, None, None]
    elif kind == "far":
        arrays["step"] = arrays["step"] * pick(rng, [10**5, 10**9])
        arrays["W1"] = arrays["W1"] + 1e-3 * noise
    elif kind == "dead":
        arrays["W1"][:, 0], arrays["W2"][:, :, 0] = 0, 0
    elif kind == "rank":
        arrays["X"] = np.outer(arrays["X"][:, 0], np.ones(4)) * pick(rng, [1, 1e-8, 1e8])
    elif kind == "twice":
        order = np.sort(np.concatenate([np.arange(T), rng.integers(0, T, 3)]))
        arrays |= {name: arrays[name][order] for name in ("W1", "W2", "step")}
    elif kind == "sparse":
        arrays["step"] = np.cumsum(rng.integers(1, 2000, T))
    elif kind == "flat":
        arrays["Y"] = 0 * arrays["Y"]
    elif kind == "tiny":
        arrays |= {name: arrays[name][:, :1, :1] for name in ("W1", "W2")}
        arrays |= {name: arrays[name][:1, :1] for name in ("X", "Y")}
    else:
        arrays["W1"] = arrays["W1"] * np.where(np.arange(T) % 2, 1, -1)[:, None, None]
    file = place / "run.npz"
    np.savez(file, **arrays)  # type: ignore[arg-type]
    return check_run(file, seconds=SEARCHED)


@generator
def logs_of_another_clock(rng: Rng, place: Path) -> Case:
    """Right logs whose steps or times count something else, integrated ones, losses of others, tables of odd make."""
    arrays = the_run(40)
    kind = pick(rng, ["records", "samples", "flow", "losses", "semicolon", "tab", "gzip"])
    every = int(pick(rng, [2, 7, 50]))
    if kind == "records":
        arrays |= {name: arrays[name][::every] for name in ("W1", "W2", "step")}
        arrays["step"] = np.arange(len(arrays["step"]))
    elif kind == "samples":
        arrays["step"] = arrays["step"] * every
    elif kind == "flow":
        arrays["t"] = arrays.pop("step") * 0.02 * float(pick(rng, [1, 3, 0.01]))
        arrays["learning_rate"] = np.float64(pick(rng, [0.02, 1e-3, 1e-6, 5.0]))
    elif kind == "losses":
        arrays["loss"] = 10.0 ** rng.uniform(-20, 20, len(arrays["step"]))
    else:
        separator = {"semicolon": ";", "tab": "\t", "gzip": ","}[kind]
        text = separator.join(["step", "loss"]) + "\n" + "\n".join(separator.join([str(k), "1"]) for k in range(9))
        table = place / "run.csv"
        table.write_bytes(gzip.compress(text.encode()) if kind == "gzip" else text.encode())
        return check_run(table, refused=True)
    file = place / "run.npz"
    np.savez(file, **arrays)  # type: ignore[arg-type]
    return check_run(file, seconds=SEARCHED)


@generator
def matrices_at_the_edge_of_sense(rng: Rng, place: Path) -> Case:
    n = int(pick(rng, [1, 2, 3, 8, 40]))
    w = np.random.default_rng(int(rng.integers(1000))).standard_normal((n, n)) / np.sqrt(n)
    kind = pick(rng, [
        "small", "rank", "block", "permutation", "jordan", "cauchy", "rows", "mixed", "almost", "order", "huge",
    ])  # fmt: skip
    if kind == "rank":
        w = np.outer(w[0], w[:, 0])
    elif kind == "block":
        w[n // 2 :] = 0
    elif kind == "permutation":
        w = np.eye(n)[rng.permutation(n)] * pick(rng, [1, -1])
    elif kind == "jordan":
        w = np.eye(n) + np.diag(np.ones(n - 1), 1)
    elif kind == "cauchy":
        w = rng.standard_cauchy((n, n)) ** 5
    elif kind == "rows":
        w = w * 10.0 ** rng.integers(-100, 100, (n, 1))
    elif kind == "mixed":
        w[0, 0] = pick(rng, [1e59, 1e-320, -0.0])
    elif kind == "almost":
        w = np.linalg.qr(w)[0] * (1 + pick(rng, [1e-15, 1e-8]))
    elif kind == "order":
        w = np.asfortranarray(w)
    file = place / "w.npy"
    np.save(file, np.lib.stride_tricks.as_strided(w, (pick(rng, [3, 1]) * n, n), (0, 8)) if kind == "huge" else w)
    line = ["check-spectrum", str(file), "--ensemble", pick(rng, ["iid", "orthogonal", "goe"])]
    if rng.random() < 0.3:
        line.append(f"--variance={pick(rng, ['1', '1e-12', '1e12', '2'])}")
    return Case([*line, "--json", str(place / "report.json")])


@generator
def tables_at_the_edge_of_sense(rng: Rng, place: Path) -> Case:
    size = int(pick(rng, [1, 2, 3, 150]))
    values = np.round(rng.random((size, size)), 3)
    kind = pick(rng, [
        "semicolon", "tab", "crlf", "bom", "upper", "percent", "minus", "ragged", "same", "negative", "spaces",
    ])  # fmt: skip
    cells = [[str(v) for v in row] for row in values.tolist()]
    separator = {"semicolon": ";", "tab": "\t", "spaces": "  "}.get(kind, ",")
    if kind == "upper":
        cells = [[cell if j >= i else "" for j, cell in enumerate(row)] for i, row in enumerate(cells)]
    elif kind == "percent":
        cells = [[f"{100 * float(cell):.1f}%" for cell in row] for row in cells]
    elif kind == "minus":
        cells = [[f"−{cell}" for cell in row] for row in cells]
    elif kind == "ragged":
        cells = [row[: int(rng.integers(0, size + 1))] for row in cells]
    elif kind == "same":
        cells = [["0" for _ in row] for row in cells]
    elif kind == "negative":
        cells = [[f"-{cell}" for cell in row] for row in cells]
    text = ("\r\n" if kind == "crlf" else "\n").join(separator.join(row) for row in cells)
    file = place / "table.csv"
    file.write_bytes((b"\xef\xbb\xbf" if kind == "bom" else b"") + text.encode())
    line = ["check-forgetting", str(file), "--json", str(place / "report.json")]
    if rng.random() < 0.4:
        line.append("--accuracy")
    if rng.random() < 0.5:
        y2 = pick(rng, ["-1", "1e-9", "1e9", "0.5,0.5"])
        gamma, rho = pick(rng, ["1e-9", "1", "50"]), pick(rng, ["-1", "0.5", "1"])
        line += [f"--gamma0={gamma}", f"--rho={rho}", "--y1=1", f"--y2={y2}"]
    return Case(line)
