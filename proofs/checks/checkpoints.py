"""A folder of checkpoints as one log: a file for each record, npz or safetensors, its step in its name or in it.

``step_100.npz``, ``model-100.safetensors`` or ``checkpoint-100/model.safetensors``; a file ``task.npz`` (or
``task.safetensors``) beside them holds X and Y, or the covariances, and the learning rate.  A checkpoint holds ``W1``
and ``W2``, or two matrices whose names say which comes first, as a state dict of two linear layers does.  Pickles
(.pt, .pth, .ckpt, .bin) run code when they are read, and are not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from proofs.checks.array_files import ArrayFile, check_room, open_arrays
from proofs.checks.file_values import Place, Unpacked, place_in_matrix
from proofs.errors import Failed, UsageError

SUFFIXES = (".npz", ".safetensors")
PICKLES = (".pt", ".pth", ".ckpt", ".bin", ".pkl", ".pickle")
SCALARS = ("step", "t", "loss", "learning_rate")
OF_THE_TASK = ("X", "Y", "sigma_xx", "sigma_yx", "learning_rate")

MOST_CHECKPOINTS = 100_000
"""Files beyond which a run should be logged into one."""


@dataclass(frozen=True)
class Checkpoint:
    """A file, the number in its name, and its layers' names and shapes with the numbers beside them."""

    file: Path
    number: int | None
    layers: tuple[str, str]
    shapes: tuple[tuple[int, ...], tuple[int, ...]]
    scalars: dict[str, float]

    @property
    def step(self) -> float | None:
        """What the file says, else its name."""
        return self.scalars.get("step", self.number)


class CheckpointFolder:
    """The arrays W1 (T, N_h, N_i), W2 (T, N_o, N_h), step and what else the checkpoints hold, in the order of steps.

    Raises UsageError, with the file, for damage, layers that cannot be told apart, biases, and steps that are missing
    or stand twice.
    """

    def __init__(self, folder: Path, scratch: Path, layers: tuple[str, str] | None = None) -> None:
        self._folder, self._scratch = folder, scratch
        files = _files(folder)
        found = [_checkpoint(file, layers) for file in files]
        for one in found:
            if one.step is None and "t" not in one.scalars:
                raise UsageError(f"{one.file}: which step is it? Put the number into its name, or `step` into the file")
        by_time = "t" in found[0].scalars and found[0].step is None
        self._found = sorted(found, key=lambda c: c.scalars.get("t", 0.0) if by_time else float(c.step or 0))
        self._check_alike()
        self._task = next((folder / f"task{s}" for s in SUFFIXES if (folder / f"task{s}").is_file()), None)
        self._task_names: list[str] = []
        if self._task is not None:
            with open_arrays(self._task, OF_THE_TASK) as file:
                self._task_names = [name for name in file.names if name in OF_THE_TASK]
        own = [name for name in SCALARS if all(name in one.scalars for one in found) and name != "step"]
        self._own = [*own, *(["step"] if not by_time else [])]
        repeated = [name for name in self._task_names if name in self._own]
        if repeated:
            raise UsageError(f"{self._task} and the checkpoints both hold {repeated[0]}: keep one of them")
        self.names = ["W1", "W2", *self._own, *self._task_names]

    def close(self) -> None:
        """Nothing stays open."""

    def _check_alike(self) -> None:
        first = self._found[0]
        for before, one in zip(self._found, self._found[1:], strict=False):
            if before.step is not None and before.step == one.step:
                raise UsageError(f"{before.file} and {one.file} are both of step {one.step:g}: remove one")
            if one.shapes != first.shapes:
                raise UsageError(f"{one.file} holds layers of shapes {one.shapes}, {first.file} of {first.shapes}")
            missing = first.scalars.keys() ^ one.scalars.keys()
            if missing:
                raise UsageError(f"of {first.file} and {one.file} only one holds {', '.join(sorted(missing))}")

    def shape(self, name: str) -> tuple[int, ...]:
        if name in ("W1", "W2"):
            return (len(self._found), *self._found[0].shapes[name == "W2"])
        if name in self._own:
            return (len(self._found),)
        assert self._task is not None
        with open_arrays(self._task, OF_THE_TASK) as file:
            return file.shape(name)

    def load(self, name: str, place: Place) -> NDArray[Any]:
        if name in ("W1", "W2"):
            return self._stacked(name)
        if name == "step":
            return np.array([one.step for one in self._found])
        if name in self._own:
            return np.array([one.scalars[name] for one in self._found])
        assert self._task is not None
        with open_arrays(self._task, OF_THE_TASK) as file:
            return np.array(file.load(name, place)[()])

    def _stacked(self, name: str) -> NDArray[Any]:
        """One layer of all checkpoints, in a file of its own."""
        which, shape = int(name == "W2"), self.shape(name)
        check_room(self._scratch, int(np.prod(shape)) * 8, f"{self._folder}: {name}")
        target = Unpacked(self._scratch / f"{name}.raw")
        try:
            for one in self._found:
                with open_arrays(one.file, one.layers) as file:
                    values = np.asarray(file.load(one.layers[which], place_in_matrix)[()], dtype=np.float64)
                target.write(np.ascontiguousarray(values).tobytes())
        finally:
            target.close()
        return np.memmap(target.path, np.float64, "r", 0, shape)


@contextmanager
def open_checkpoints(folder: Path, layers: tuple[str, str] | None = None) -> Iterator[ArrayFile]:
    """The checkpoints of ``folder`` as the arrays of one log; ``layers`` names the matrices where it is not clear."""
    try:
        place = TemporaryDirectory(prefix="lazyrich-", ignore_cleanup_errors=True)
    except OSError as problem:
        raise Failed(f"no folder for temporary files: {problem.strerror}; set TMPDIR") from problem
    with place as scratch:
        yield CheckpointFolder(folder, Path(scratch), layers)


def _files(folder: Path) -> list[Path]:
    """The files of checkpoints in a folder, and in folders in it that hold one each."""
    try:
        entries = sorted(folder.iterdir())
        inside = {one: sorted(f for f in one.iterdir() if f.suffix in SUFFIXES) for one in entries if one.is_dir()}
    except OSError as problem:
        raise UsageError(f"{folder} cannot be read: {problem.strerror}") from problem
    files = [one for one in entries if one.suffix in SUFFIXES and one.stem != "task" and not one.is_dir()]
    for one, held in inside.items():
        if len(held) > 1:
            raise UsageError(f"{one} holds {len(held)} files of tensors: a checkpoint is one, with both layers")
        files += held
    if len(files) < 2:
        pickles = [one.name for one in entries if one.suffix in PICKLES]
        hint = ""
        if pickles:
            hint = f"; {pickles[0]} may be a pickle, which runs code when it is read: save as safetensors"
        raise UsageError(f"{folder} holds {len(files)} checkpoints (.npz, .safetensors); two are needed{hint}")
    if len(files) > MOST_CHECKPOINTS:
        raise UsageError(f"{folder} holds {len(files)} checkpoints: log the run into one file")
    return files


def _checkpoint(file: Path, wanted: tuple[str, str] | None) -> Checkpoint:
    with open_arrays(file, ()) as arrays:
        shapes = {name: arrays.shape(name) for name in arrays.names}
        scalars = {
            name: float(np.asarray(arrays.load(name, place_in_matrix)[()]).reshape(()))
            for name in SCALARS
            if shapes.get(name) in ((), (1,))
        }
        first, second = wanted or _layers(file, shapes)
        for name in (first, second):
            if name not in shapes:
                raise UsageError(f"{file} holds no {name}; it holds {', '.join(shapes) or 'nothing'}")
            if len(shapes[name]) != 2:
                raise UsageError(f"{file}: {name} has shape {shapes[name]}; a layer is a matrix")
        for name, shape in shapes.items():
            if "bias" in name.lower() and np.asarray(arrays.load(name, place_in_matrix)[()]).any():
                raise UsageError(f"{file}: {name} of shape {shape} is not zero: the theory has no bias")
    digits = re.findall(r"\d+", file.stem) or re.findall(r"\d+", file.parent.name)
    number = int(digits[-1]) if digits and len(digits[-1]) < 16 else None
    return Checkpoint(file, number, (first, second), (shapes[first], shapes[second]), scalars)


def _layers(file: Path, shapes: dict[str, tuple[int, ...]]) -> tuple[str, str]:
    """Which matrix comes first: W1 and W2, or by their shapes, or by the numbers in their names."""
    if {"W1", "W2"} <= shapes.keys():
        return "W1", "W2"
    matrices = [name for name, shape in shapes.items() if len(shape) == 2]
    if len(matrices) != 2:
        raise UsageError(
            f"{file} holds {len(matrices)} matrices ({', '.join(matrices) or 'none'}): two are needed; "
            "call them W1 and W2, or give --layers FIRST,SECOND"
        )
    one, two = sorted(matrices, key=_numbers)
    if _numbers(one) != _numbers(two):
        return one, two  # layers that were written transposed are found by the check
    forward, backward = shapes[two][1] == shapes[one][0], shapes[one][1] == shapes[two][0]
    if forward == backward:
        raise UsageError(f"{file}: which of {one} and {two} comes first? --layers FIRST,SECOND says so")
    return (one, two) if forward else (two, one)


def _numbers(name: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", name)]
