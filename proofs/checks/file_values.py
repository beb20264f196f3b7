"""What a file may hold: real numbers that can be computed with, in shapes that exist; else which one, and where.

>>> place_in_record((137, 2, 0))
'record 137, entry [2, 0]'
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from numeric.files import scratch_file
from proofs.errors import Failed, UsageError

LARGEST = 1e60
"""Numbers beyond this are no weights, losses or times: their fourth powers, which the checks take, overflow."""


Place = Callable[[tuple[int, ...]], str]


def place_in_record(index: tuple[int, ...]) -> str:
    """In words: an index into an array whose first axis counts the records."""
    if not index:
        return "its only entry"
    return f"record {index[0]}" + (f", entry {list(index[1:])}" if index[1:] else "")


def place_in_matrix(index: tuple[int, ...]) -> str:
    """In words: an index into a matrix, or a number."""
    return f"row {index[0]}, column {index[1]}" if len(index) == 2 else f"entry {list(index)}" if index else "its value"


def check_numbers(where: str, name: str, dtype: np.dtype[Any]) -> None:
    """Raise UsageError unless ``dtype`` holds integers or floats."""
    if dtype.hasobject:
        raise UsageError(f"{where}: {name} holds Python objects, not numbers: save it with a dtype such as float64")
    if dtype.kind not in "fiu":
        raise UsageError(f"{where}: {name} holds {dtype}, not real numbers: save it with a dtype such as float64")


def check_finite(where: str, name: str, flat: NDArray[Any], start: int, index: Callable[[int], str]) -> None:
    """UsageError with the place of the first entry of ``flat`` that is not finite, or beyond LARGEST.

    ``start`` is the offset of ``flat`` in the array.
    """
    wide = flat if flat.dtype.itemsize > 8 else flat.astype(np.float64)  # LARGEST itself is none of the short types'
    with np.errstate(invalid="ignore"):
        bad = np.flatnonzero(~(np.abs(wide) <= LARGEST))
    if bad.size:
        value, place = flat[bad[0]], index(start + int(bad[0]))
        why = f": numbers beyond {LARGEST:g} overflow when they are squared; rescale them" if np.isfinite(value) else ""
        raise UsageError(f"{where}: {name} holds {value} in {place}{why}")


def check_shape(shape: Any, item: int) -> tuple[int, ...]:
    """A shape as a file names it; ValueError when it is none, or of more bytes than addresses go."""
    if not isinstance(shape, tuple) or not all(type(n) is int and n >= 0 for n in shape) or len(shape) > 32:
        raise ValueError(f"its shape is given as {str(shape)[:80]}")
    if math.prod(max(n, 1) for n in shape) * max(item, 1) >= 2**62:
        raise ValueError(f"its shape {str(shape)[:80]} is impossible")
    return shape


def number(cell: str) -> float:
    """The number that a cell of a table holds; ValueError for what only Python would read as one.

    >>> number(" 1e-3 ")
    0.001
    >>> number("1_000")
    Traceback (most recent call last):
        ...
    ValueError: '1_000' is no number
    """
    text = cell.strip()
    if len(text) > 400 or "_" in text or not text.isascii():
        raise ValueError(f"{text[:40]!r} is no number")
    return float(text)


class Unpacked:
    """A file of numbers in a temporary folder, where they are read again a few at a time; Failed on a full disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stream: IO[bytes] = self._tried(lambda: scratch_file(path))

    def write(self, data: bytes) -> None:
        """Append ``data``."""
        self._tried(lambda: self._stream.write(data))

    def close(self) -> None:
        """All is in the file then."""
        self._tried(self._stream.close)

    def _tried(self, what: Callable[[], Any]) -> Any:
        try:
            return what()
        except OSError as problem:
            raise Failed(f"cannot unpack into {self.path.parent}: {problem.strerror}; set TMPDIR") from problem
