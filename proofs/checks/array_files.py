"""Numbers in npz, HDF5 and csv files, checked as they are read and never held in memory whole.

A file is opened by `open_arrays`; ``load`` reads one array through, a few megabytes at a time, refuses what is no
finite real number (with its place), and gives an array that is sliced from disk: a memory map or an HDF5 dataset.

>>> place_in_record((137, 2, 0))
'record 137, entry [2, 0]'
"""

from __future__ import annotations

import csv
import re
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from proofs.errors import UsageError

CHUNK_BYTES = 8 * 2**20
"""How much of an array is in memory while it is read."""

Place = Callable[[tuple[int, ...]], str]


class ArrayFile(Protocol):
    """An opened file of named arrays."""

    @property
    def names(self) -> list[str]:
        """What the file holds."""

    def shape(self, name: str) -> tuple[int, ...]:
        """The shape of an array; UsageError when its header is damaged or its type holds no real numbers."""

    def load(self, name: str, place: Place) -> Any:
        """The array, sliced from disk; UsageError naming ``place(index)`` of the first number that is not finite."""


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
    """Raise UsageError naming the place of the first entry of ``flat`` that is not finite; ``start`` is its offset."""
    bad = np.flatnonzero(~np.isfinite(flat))
    if bad.size:
        raise UsageError(f"{where}: {name} holds {flat[bad[0]]} in {index(start + int(bad[0]))}")


class NpzFile:
    """A zip of .npy members as numpy.savez and savez_compressed write it."""

    def __init__(self, path: Path, scratch: Path) -> None:
        self._path, self._scratch = path, scratch
        try:
            self._zip = zipfile.ZipFile(path)
        except zipfile.BadZipFile as problem:
            raise UsageError(
                f"{path} is no npz file, or one that is cut off: {problem}; write it with numpy.savez(...)"
            ) from problem
        self.names = [n.removesuffix(".npy") for n in self._zip.namelist() if n.endswith(".npy")]

    def close(self) -> None:
        """Close the file."""
        self._zip.close()

    def shape(self, name: str) -> tuple[int, ...]:
        with self._member(name) as (_, shape, _, _):
            return shape

    @contextmanager
    def _member(self, name: str) -> Iterator[tuple[IO[bytes], tuple[int, ...], bool, np.dtype[Any]]]:
        """The stream of a member after its header, its shape, whether it is in Fortran's order, its dtype."""
        try:
            with self._zip.open(f"{name}.npy") as stream:
                version = np.lib.format.read_magic(stream)
                if version == (1, 0):
                    header = np.lib.format.read_array_header_1_0(stream)
                elif version == (2, 0):
                    header = np.lib.format.read_array_header_2_0(stream)
                else:
                    raise ValueError(f"its format is {version[0]}.{version[1]}: only plain arrays are read")
                check_numbers(str(self._path), name, header[2])
                yield stream, *header
        except (zipfile.BadZipFile, zlib.error, ValueError, EOFError, RuntimeError, struct.error) as problem:
            raise UsageError(f"{self._path}: {name} is damaged or cannot be read: {problem}") from problem

    def load(self, name: str, place: Place) -> NDArray[Any]:
        with self._member(name) as (stream, shape, fortran, dtype):
            order, header = ("F" if fortran else "C"), stream.tell()
            size = int(np.prod(shape, dtype=np.int64))
            if size == 0:
                return np.empty(shape, dtype)
            info = self._zip.getinfo(f"{name}.npy")
            stored = info.compress_type == zipfile.ZIP_STORED
            unpacked = None if stored else self._scratch / f"{name}.raw"

            def index(flat: int) -> str:
                return place(tuple(int(k) for k in np.unravel_index(flat, shape, order=order)))  # type: ignore[call-overload]

            self._read(stream, name, size, dtype, index, unpacked)
        if unpacked is not None:
            return np.memmap(unpacked, dtype, "r", 0, shape, order)  # type: ignore[call-overload]
        with self._path.open("rb") as raw:
            raw.seek(info.header_offset + 26)
            lengths = struct.unpack("<HH", raw.read(4))
        offset = info.header_offset + 30 + sum(lengths) + header
        return np.memmap(self._path, dtype, "r", offset, shape, order)  # type: ignore[call-overload]

    def _read(
        self,
        stream: IO[bytes],
        name: str,
        size: int,
        dtype: np.dtype[Any],
        index: Callable[[int], str],
        unpacked: Path | None,
    ) -> None:
        """Read a member through: checksum, length, finite numbers; copied to ``unpacked`` when it is compressed."""
        target = unpacked.open("wb") if unpacked is not None else None
        try:
            done, step = 0, max(1, CHUNK_BYTES // dtype.itemsize)
            while done < size:
                wanted = min(step, size - done) * dtype.itemsize
                data = stream.read(wanted)
                if len(data) < wanted:
                    raise EOFError(f"it ends after {done + len(data) // dtype.itemsize} of {size} numbers")
                check_finite(str(self._path), name, np.frombuffer(data, dtype), done, index)
                if target is not None:
                    target.write(data)
                done += wanted // dtype.itemsize
            if stream.read(1):
                raise EOFError(f"it holds more than the {size} numbers that its header names")
        finally:
            if target is not None:
                target.close()


class Hdf5File:
    """The datasets at the root of an HDF5 file; a scalar may also be an attribute of the root."""

    def __init__(self, path: Path) -> None:
        try:
            import h5py
        except ImportError as problem:
            raise UsageError(
                f"{path} is an HDF5 file, and h5py is not installed: pip install 'lazyrich[hdf5]'"
            ) from problem
        try:
            self._file = h5py.File(path, "r")
        except OSError as problem:
            raise UsageError(f"{path} is no HDF5 file, or a damaged one: {problem}") from problem
        self._path = path
        datasets = [name for name, item in self._file.items() if isinstance(item, h5py.Dataset)]
        self.names = datasets + [name for name in self._file.attrs if name not in datasets]

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _dataset(self, name: str) -> Any:
        data = self._file[name] if name in self._file else np.asarray(self._file.attrs[name])
        check_numbers(str(self._path), name, data.dtype)
        if data.shape is None:
            raise UsageError(f"{self._path}: {name} is empty")
        return data

    def shape(self, name: str) -> tuple[int, ...]:
        return tuple(int(n) for n in self._dataset(name).shape)

    def load(self, name: str, place: Place) -> Any:
        data = self._dataset(name)
        if data.shape == ():
            value = np.asarray(data[()])
            check_finite(str(self._path), name, value.reshape(1), 0, lambda flat: place(()))
            return value
        row = max(1, int(np.prod(data.shape[1:], dtype=np.int64)))
        step = max(1, CHUNK_BYTES // (row * data.dtype.itemsize))
        for start in range(0, data.shape[0], step):
            try:
                part = data[start : start + step]
            except OSError as problem:
                raise UsageError(f"{self._path}: {name} is damaged near record {start}: {problem}") from problem

            def index(flat: int, start: int = start) -> str:
                return place(tuple(int(k) for k in np.unravel_index(flat + start * row, data.shape)))

            check_finite(str(self._path), name, part.ravel(), 0, index)
        return data


_ENTRY = re.compile(r"(\w+?)(?:\[\s*(\d+)\s*,\s*(\d+)\s*\]|\[(\d+)\]\[(\d+)\]|_(\d+)_(\d+))")


def split_header(line: str) -> list[str]:
    """The column names of a csv header; commas inside brackets belong to the name.

    >>> split_header('step, loss,W1[0,0],"W1[0,1]"')
    ['step', 'loss', 'W1[0,0]', 'W1[0,1]']
    """
    return [name.strip().strip("\"'").strip() for name in re.split(r",(?![^\[]*\])", line.strip())]


class CsvFile:
    """A table with a header: one record a line, columns such as ``step``, ``loss`` and ``W1[0,0]`` (or ``W1_0_0``).

    Columns that are not ``wanted`` may hold anything.
    """

    def __init__(self, path: Path, scratch: Path, wanted: Collection[str]) -> None:
        self._path, self._scratch, self._wanted = path, scratch, wanted
        with self._text() as file:
            header = file.readline()
        if not header.strip():
            raise UsageError(f"{path} has no header: its first line must name the columns, e.g. step,loss,W1[0,0]")
        self._columns = split_header(header)
        self._matrices = self._grouped(self._columns)
        entries = {k for grid in self._matrices.values() for k in grid.values()}
        self._single = {name: k for k, name in enumerate(self._columns) if k not in entries}
        self.names = [*self._single, *self._matrices]
        self._arrays: dict[str, NDArray[np.float64]] | None = None

    def close(self) -> None:
        """Nothing stays open."""

    @contextmanager
    def _text(self) -> Iterator[IO[str]]:
        try:
            with self._path.open(encoding="utf-8-sig", newline=None) as file:
                yield file
        except UnicodeDecodeError as problem:
            raise UsageError(f"{self._path} is no text in UTF-8: {problem}") from problem

    def _grouped(self, columns: Sequence[str]) -> dict[str, dict[tuple[int, int], int]]:
        """Matrix name -> (row, column) -> number of the csv column."""
        out: dict[str, dict[tuple[int, int], int]] = {}
        for k, column in enumerate(columns):
            if columns.index(column) != k:
                raise UsageError(f"{self._path}: two columns are called {column!r}")
            match = _ENTRY.fullmatch(column)
            if match:
                row, col = (int(g) for g in match.groups()[1:] if g is not None)
                out.setdefault(match[1], {})[row, col] = k
        for name, grid in out.items():
            rows, cols = (1 + max(index[axis] for index in grid) for axis in (0, 1))
            for index in np.ndindex(rows, cols):
                if index not in grid:
                    hint = ": indices count from 0" if index == (0, 0) else ""
                    raise UsageError(f"{self._path}: there is no column {name}[{index[0]},{index[1]}]{hint}")
        return out

    def shape(self, name: str) -> tuple[int, ...]:
        return self._read()[name].shape

    def load(self, name: str, place: Place) -> NDArray[np.float64]:
        return self._read()[name]

    def _read(self) -> dict[str, NDArray[np.float64]]:
        """All columns that hold numbers, read once, line by line, into files of one array each."""
        if self._arrays is not None:
            return self._arrays
        shapes = {name: (max(i for i, _ in g) + 1, max(j for _, j in g) + 1) for name, g in self._matrices.items()}
        order = {n: [g[index] for index in np.ndindex(*shapes[n])] for n, g in self._matrices.items()}
        order |= {name: [k] for name, k in self._single.items()}
        order = {name: columns for name, columns in order.items() if name in self._wanted}
        used = sorted(k for columns in order.values() for k in columns)
        files = {name: (self._scratch / f"{number}.raw").open("wb") for number, name in enumerate(order)}
        records = 0
        try:
            with self._text() as text:
                text.readline()
                reader = csv.reader(text)
                for cells in reader:
                    if not cells:
                        continue
                    row = self._row(cells, used, reader.line_num + 1, records)
                    for name, columns in order.items():
                        files[name].write(row[columns].tobytes())
                    records += 1
        finally:
            for file in files.values():
                file.close()
        self._arrays = {}
        for name, file in files.items():
            shape = (records, *shapes.get(name, ()))
            self._arrays[name] = np.memmap(file.name, np.float64, "r", 0, shape) if records else np.empty(shape)
        return self._arrays

    def _row(self, cells: list[str], used: list[int], line: int, record: int) -> NDArray[np.float64]:
        if len(cells) != len(self._columns):
            raise UsageError(f"{self._path}: line {line} has {len(cells)} cells, the header {len(self._columns)}")
        values = np.zeros(len(cells))
        where = f"record {record} (line {line})"
        for k in used:
            try:
                values[k] = float(cells[k])
            except ValueError as problem:
                what = f"{self._columns[k]} holds {cells[k]!r} in {where}, no number"
                raise UsageError(f"{self._path}: {what}") from problem
            if not np.isfinite(values[k]):
                raise UsageError(f"{self._path}: {self._columns[k]} holds {cells[k].strip()} in {where}")
        return values


@contextmanager
def open_arrays(path: Path, wanted: Collection[str]) -> Iterator[ArrayFile]:
    """The arrays of a file, told apart by its first bytes, else by its suffix; raises UsageError with what is wrong.

    ``wanted`` are the names that may be asked for: a csv file is read once, for all of them.
    """
    if path.is_dir() or not path.exists():
        found = "a folder" if path.is_dir() else "not there"
        raise UsageError(f"{path} is {found}: an npz, csv or HDF5 file is needed")
    try:
        with path.open("rb") as file:
            start = file.read(8)
    except OSError as problem:
        raise UsageError(f"{path} cannot be read: {problem.strerror}") from problem
    if not start:
        raise UsageError(f"{path} is empty")
    suffix = path.suffix.lower()
    if start[:6] == b"\x93NUMPY":
        raise UsageError(f"{path} holds a single array: save several by name with numpy.savez(FILE, W1=..., W2=...)")
    with tempfile.TemporaryDirectory(prefix="lazyrich-") as scratch:
        arrays: NpzFile | Hdf5File | CsvFile
        if start[:2] == b"PK" or suffix == ".npz":
            arrays = NpzFile(path, Path(scratch))
        elif start == b"\x89HDF\r\n\x1a\n" or suffix in (".h5", ".hdf5", ".hdf"):
            arrays = Hdf5File(path)
        elif suffix == ".csv":
            arrays = CsvFile(path, Path(scratch), wanted)
        else:
            raise UsageError(f"{path} is neither npz nor HDF5, and its name does not end in .csv")
        try:
            yield arrays
        finally:
            arrays.close()
