"""Reading the log of a training run from a file, with messages that say which array and which row is wrong.

Names in the file: ``W1`` (T, N_h, N_i) and ``W2`` (T, N_o, N_h), or ``W2W1`` (T, N_o, N_i), or only ``loss`` (T,);
the task as ``X`` (N_i, P) and ``Y`` (N_o, P) or as ``sigma_xx`` (N_i, N_i) and ``sigma_yx`` (N_o, N_i); ``t`` or
``step`` (T,); ``learning_rate``.  Layers that were written transposed are passed on as they are: the check says so.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from numeric.training_runs.training_log import TrainingLog
from proofs.checks.array_files import ArrayFile, open_arrays
from proofs.checks.checkpoints import open_checkpoints
from proofs.checks.file_values import place_in_matrix, place_in_record
from proofs.errors import UsageError

ALONG_THE_RUN = {"W1": "w1", "W2": "w2", "W2W1": "product", "loss": "loss", "t": "times", "step": "steps"}
"""Arrays with one row a record: name in the file, name in the log."""

TASK = {"X": "inputs", "Y": "targets", "sigma_xx": "sigma_xx", "sigma_yx": "sigma_yx"}
"""Arrays of the task: name in the file, name in the log."""

LEAST_RATE = 1e-30
"""Learning rates below this move nothing in float64, and above its inverse everything overflows."""

LAST_STEP = 10**15
"""Steps beyond this are no count: float64 holds whole numbers up to 9e15, and times are products of them."""

_AXES = {"W1": "(T, N_h, N_i)", "W2": "(T, N_o, N_h)", "W2W1": "(T, N_o, N_i)"}
_NAMES = (*ALONG_THE_RUN, *TASK, "learning_rate")

LARGEST_TASK = 2**30
"""Bytes of X and Y beyond which the covariances are asked for: they are held in memory."""


@contextmanager
def open_run(
    path: Path, *, learning_rate: float | None = None, task: Path | None = None, layers: tuple[str, str] | None = None
) -> Iterator[TrainingLog]:
    """The log in a file or in a folder of checkpoints, its arrays sliced from disk while the context is open.

    ``learning_rate`` and ``task`` (a file with the task's arrays) supply what the file leaves out; UsageError when it
    does not, or for anything that is missing, not finite, out of order or of the wrong shape.  ``layers`` names the
    matrices of checkpoints that do not tell which comes first.
    """
    with ExitStack() as stack:
        opened = open_checkpoints(path, layers) if path.is_dir() else open_arrays(path, _NAMES)
        if layers is not None and not path.is_dir():
            raise UsageError(f"--layers is for a folder of checkpoints, and {path} is none")
        file = stack.enter_context(opened)
        fields = _along_the_run(path, file)
        records = len(next(iter(fields.values())))
        source = (path, file)
        if task is not None:
            repeated = [name for name in TASK if name in file.names]
            if repeated:
                raise UsageError(f"{path} holds {repeated[0]} already: leave --task out")
            source = (task, stack.enter_context(open_arrays(task, _NAMES)))
        fields |= _task(*source)
        fields["learning_rate"] = _learning_rate(path, file, learning_rate, records)
        log = TrainingLog(**fields)
        _check_dimensions(path, log)
        yield log


def _missing(path: Path, what: str, file: ArrayFile, looked_for: str = "") -> UsageError:
    near = difflib.get_close_matches(looked_for.lower(), [n.lower() for n in file.names], 1, 0.5) if looked_for else []
    hint = f"; {next(n for n in file.names if n.lower() == near[0])!r} is there: rename it" if near else ""
    return UsageError(f"{path}: {what} missing; the file holds {', '.join(file.names) or 'nothing'}{hint}")


def _along_the_run(path: Path, file: ArrayFile) -> dict[str, Any]:
    """The arrays with one row a record, checked for shape, length, finite entries and increasing time."""
    present = [name for name in ALONG_THE_RUN if name in file.names]
    for layer, other in (("W1", "W2"), ("W2", "W1")):
        if layer in present and other not in present:
            raise _missing(path, f"{layer} is there, but {other} is", file, other)
    if not {"W1", "W2W1", "loss"} & set(present):
        raise _missing(path, "W1 and W2 (or W2W1, or loss) are", file, "W1")
    if not {"t", "step"} & set(present):
        raise _missing(path, "t or step is", file, "step")
    lengths: dict[str, int] = {}
    for name in present:
        shape = file.shape(name)
        axes = _AXES.get(name, "(T,)")
        if len(shape) != axes.count(",") + (axes != "(T,)"):
            raise UsageError(f"{path}: {name} has shape {shape}; it needs {axes}, the first axis the records")
        if 0 in shape[1:]:
            raise UsageError(f"{path}: {name} has shape {shape}: its records are empty")
        lengths[name] = shape[0]
    first = present[0]
    for name, length in lengths.items():
        if length != lengths[first]:
            shorter = min(length, lengths[first])
            raise UsageError(
                f"{path}: {first} has {lengths[first]} records and {name} has {length}: record {shorter} has no partner"
            )
    if lengths[first] < 2:
        raise UsageError(f"{path}: {first} has {lengths[first]} records; a run needs at least two")
    fields = {ALONG_THE_RUN[name]: file.load(name, place_in_record) for name in present}
    for name in ("t", "step"):
        if name in present:
            fields[ALONG_THE_RUN[name]] = _increasing(path, name, np.asarray(fields[ALONG_THE_RUN[name]]))
    _check_that_they_agree(path, fields, lengths[first])
    return fields


LEAST = 1e-60
"""Weights that are smaller than this everywhere, and not 0, cannot be computed with: their fourth powers are 0."""


def _check_that_they_agree(path: Path, fields: Mapping[str, Any], records: int) -> None:
    """UsageError for losses below 0, for weights too small to be computed with, and for products that are not those of
    the layers beside them (looked at in the first, the middle and the last record)."""
    loss = fields.get("loss")
    if loss is not None and (below := np.flatnonzero(np.asarray(loss[:]) < 0)).size:
        raise UsageError(f"{path}: loss is {loss[below[0]]:g} in record {below[0]}: a mean of squares is not negative")
    for row in (0, records // 2, records - 1):
        parts = {name: np.asarray(fields[name][row], np.float64) for name in ("w1", "w2", "product") if name in fields}
        for name, values in parts.items():
            if row == 0 and 0 < np.abs(values).max(initial=0.0) < LEAST:
                raise UsageError(f"{path}: {name} is below {LEAST:g} in record 0: rescale it")
        if len(parts) < 3 or parts["w2"].shape[1] != parts["w1"].shape[0]:
            continue
        both = parts["w2"] @ parts["w1"]
        size = np.linalg.norm(parts["w2"]) * np.linalg.norm(parts["w1"])
        if both.shape == parts["product"].shape and np.abs(both - parts["product"]).max() > 1e-2 * size:
            raise UsageError(f"{path}: W2W1 of record {row} is not W2 W1: log all after the same step, or not it")


def _increasing(path: Path, name: str, values: np.ndarray) -> np.ndarray:
    """``values``, or UsageError with the row where they do not increase, or where a step is no whole number."""
    if name == "step":
        values = values.astype(np.float64) if values.dtype.itemsize < 8 else values
        broken = np.flatnonzero((values != np.round(values)) | (values < 0) | (values > LAST_STEP))
        if broken.size:
            what = f"step is {values[broken[0]]} in record {broken[0]}"
            raise UsageError(f"{path}: {what}, no whole number from 0 to {LAST_STEP:.0e}")
        values = values.astype(np.int64)
    back = np.flatnonzero(np.diff(values) <= 0)
    if back.size:
        row = int(back[0]) + 1
        raise UsageError(f"{path}: {name} does not increase in record {row}: {values[row]} after {values[row - 1]}")
    return values


def _task(path: Path, file: ArrayFile) -> dict[str, Any]:
    """X and Y, or the covariances, in memory."""
    pairs = [("X", "Y"), ("sigma_xx", "sigma_yx")]
    chosen = [pair for pair in pairs if any(name in file.names for name in pair)]
    if not chosen:
        raise (
            _missing(path, "the task is", file)
            if path.suffix.lower() != ".csv"
            else UsageError(
                f"{path}: the task is missing; a csv file has no place for it: --task TASK.npz with X and Y, "
                "or with sigma_xx and sigma_yx"
            )
        )
    names = []
    for first, second in chosen:
        for name, other in ((first, second), (second, first)):
            if name not in file.names:
                raise _missing(path, f"{other} is there, but {name} is", file, name)
            names.append(name)
    shapes = {name: file.shape(name) for name in names}
    for name, shape in shapes.items():
        if len(shape) != 2 or 0 in shape:
            raise UsageError(f"{path}: {name} has shape {shape}; it needs two axes, none of them empty")
        if 8 * shape[0] * shape[1] > LARGEST_TASK:
            raise UsageError(f"{path}: {name} of shape {shape} is too large: give sigma_xx and sigma_yx instead")
    if "X" in shapes and shapes["X"][1] != shapes["Y"][1]:
        hint = ""
        if shapes["X"][0] == shapes["Y"][0]:
            hint = ": both look transposed, (N_i, P) and (N_o, P) are needed"
        raise UsageError(
            f"{path}: X has {shapes['X'][1]} columns and Y has {shapes['Y'][1]}, one column a sample is needed{hint}"
        )
    if "sigma_xx" in shapes:
        n_in = shapes["sigma_xx"][0]
        if shapes["sigma_xx"][1] != n_in:
            raise UsageError(f"{path}: sigma_xx has shape {shapes['sigma_xx']}; it needs (N_i, N_i)")
        if shapes["sigma_yx"][1] != n_in:
            hint = ": it looks transposed" if shapes["sigma_yx"][0] == n_in else ""
            raise UsageError(f"{path}: sigma_yx has shape {shapes['sigma_yx']}; it needs (N_o, {n_in}){hint}")
    found = {TASK[name]: np.array(file.load(name, place_in_matrix)[:], dtype=np.float64) for name in names}
    for name in names:
        if not found[TASK[name]].any():
            raise UsageError(f"{path}: {name} is zero everywhere: there is no task to learn")
    if "sigma_xx" in found:
        gap = np.abs(found["sigma_xx"] - found["sigma_xx"].T)
        if gap.max() > 1e-5 * np.abs(found["sigma_xx"]).max():
            row, column = (int(k) for k in np.unravel_index(int(gap.argmax()), gap.shape))
            raise UsageError(f"{path}: sigma_xx is not symmetric: row {row}, column {column} differs from its mirror")
    return found


def _learning_rate(path: Path, file: ArrayFile, given: float | None, records: int) -> float:
    """The one learning rate of the run of so many ``records``, from the file or from ``given``."""
    found = None
    if "learning_rate" in file.names:
        shape = file.shape("learning_rate")
        if shape not in ((), (1,), (records,)):
            raise UsageError(f"{path}: learning_rate has shape {shape}; one number is needed, or one for each record")
        values = np.ravel(np.asarray(file.load("learning_rate", place_in_record)[()], dtype=np.float64))
        other = np.flatnonzero(values != values[0])
        if other.size:
            raise UsageError(
                f"{path}: learning_rate changes in record {other[0]}, from {values[0]:g} to {values[other[0]]:g}: "
                "the check is for one constant rate; cut the run there"
            )
        found = float(values[0])
    if given is not None and found is not None and given != found:
        raise UsageError(f"{path} holds learning_rate {found:g}, but --learning-rate {given:g} was given")
    rate = found if given is None else given
    if rate is None:
        raise UsageError(f"{path}: learning_rate is missing: store it, or give --learning-rate")
    if not LEAST_RATE <= rate <= 1 / LEAST_RATE:
        raise UsageError(f"learning_rate is {rate:g}; it must be positive, from {LEAST_RATE:g} to {1 / LEAST_RATE:g}")
    return rate


def _check_dimensions(path: Path, log: TrainingLog) -> None:
    """The task's dimensions agree with the weights', each layer as written or transposed; else UsageError."""
    if log.inputs is not None and log.targets is not None:
        n_in, n_out = log.inputs.shape[0], log.targets.shape[0]
        if log.sigma_yx is not None and log.sigma_yx.shape != (n_out, n_in):
            raise UsageError(f"{path}: sigma_yx has shape {log.sigma_yx.shape}, X and Y say ({n_out}, {n_in})")
    elif log.sigma_yx is not None:
        n_out, n_in = log.sigma_yx.shape
    if log.product is not None and log.product.shape[1:] != (n_out, n_in):
        hint = ": it looks transposed" if log.product.shape[1:] == (n_in, n_out) else ""
        raise UsageError(f"{path}: W2W1 has shape {log.product.shape}; the task says (T, {n_out}, {n_in}){hint}")
    if log.w1 is None or log.w2 is None:
        return
    first, second = log.w1.shape[1:], log.w2.shape[1:]
    for a, b in product((first, first[::-1]), (second, second[::-1])):
        if a[1] == n_in and b[0] == n_out and a[0] == b[1]:
            return
    if n_in not in first:
        raise UsageError(f"{path}: W1 has shape {log.w1.shape}; the task has N_i = {n_in} inputs: (T, N_h, {n_in})")
    if n_out not in second:
        raise UsageError(f"{path}: W2 has shape {log.w2.shape}; the task has N_o = {n_out} outputs: (T, {n_out}, N_h)")
    raise UsageError(
        f"{path}: W1 of shape {log.w1.shape} and W2 of shape {log.w2.shape} have no hidden layer in common: "
        f"(T, N_h, {n_in}) and (T, {n_out}, N_h) are needed"
    )
