"""Tensors of a safetensors file: the header is small and true, each tensor is read when it is asked for.

The format holds numbers and no code; the ``safetensors`` library checks that the header describes the bytes.
"""

from __future__ import annotations

import math
import struct
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from proofs.checks.file_values import Place, check_finite, check_shape, number
from proofs.errors import UsageError

LARGEST_HEADER = 2**20
"""Bytes of names and shapes: two layers need some hundred, and a header is parsed in memory many times its size."""

LARGEST_TENSOR = 2**30
"""Bytes of one tensor, which is in memory while it is read."""

DTYPES = {"F64": 8, "F32": 4, "F16": 2, "I64": 8, "I32": 4, "I16": 2, "I8": 1, "U8": 1, "U16": 2, "U32": 4, "U64": 8}
"""Kinds of numbers that are read, and their bytes."""


class SafetensorsFile:
    """A file as safetensors' ``save_file`` writes it; numbers in its metadata are arrays without axes."""

    def __init__(self, path: Path) -> None:
        try:
            from safetensors import SafetensorError, safe_open
        except ImportError as problem:
            raise UsageError(
                f"{path} is a safetensors file, and safetensors is not installed: pip install 'lazyrich[checkpoints]'"
            ) from problem
        self._path = path
        self._damage = (SafetensorError, OSError, ValueError, TypeError, KeyError, OverflowError, MemoryError)
        with path.open("rb") as file:
            start = file.read(8)
        announced = struct.unpack("<Q", start)[0] if len(start) == 8 else 0
        if announced > LARGEST_HEADER:
            raise UsageError(
                f"{path} announces a header of {announced} bytes; {LARGEST_HEADER} are more than any needs"
            )
        try:
            self._file = safe_open(str(path), "numpy")
            tensors = list(self._file.keys())
            said = self._file.metadata() or {}
        except self._damage as problem:
            raise UsageError(f"{path} is no safetensors file, or a damaged one: {str(problem)[:300]}") from problem
        self._said = {name: value for name, text in said.items() if (value := _number(text)) is not None}
        self.names = tensors + [name for name in self._said if name not in tensors]

    def close(self) -> None:
        """Nothing stays open."""
        del self._file

    def shape(self, name: str) -> tuple[int, ...]:
        if name in self._said:
            return ()
        try:
            part = self._file.get_slice(name)
            kind, shape = part.get_dtype(), tuple(int(n) for n in part.get_shape())
            check_shape(shape, DTYPES.get(kind, 8))
        except self._damage as problem:
            raise UsageError(f"{self._path}: {name} is damaged: {str(problem)[:300]}") from problem
        if kind not in DTYPES:
            raise UsageError(f"{self._path}: {name} holds {kind}, which NumPy has not: save it as float32")
        if math.prod(shape) * DTYPES[kind] > LARGEST_TENSOR:
            raise UsageError(f"{self._path}: {name} of shape {shape} is larger than {LARGEST_TENSOR / 2**30:g} GiB")
        return shape

    def load(self, name: str, place: Place) -> NDArray[Any]:
        shape = self.shape(name)
        if name in self._said:
            return np.array(self._said[name])
        try:
            values: NDArray[Any] = np.asarray(self._file.get_tensor(name))
        except self._damage as problem:
            raise UsageError(f"{self._path}: {name} is damaged: {str(problem)[:300]}") from problem

        def index(flat: int) -> str:
            return place(tuple(int(k) for k in np.unravel_index(flat, shape)))

        check_finite(str(self._path), name, values.ravel(), 0, index)
        return values


def _number(text: str) -> float | None:
    try:
        return number(text)
    except ValueError:
        return None
