"""Numbers in npz, HDF5 and csv files, checked as they are read and never held in memory whole.

A file is opened by `open_arrays`; ``load`` reads one array through, a few megabytes at a time, refuses what is no
finite real number (with its place), and gives an array that is sliced from disk: a memory map or an HDF5 dataset.
"""

from __future__ import annotations

import lzma
import math
import shutil
import struct
import tempfile
import tokenize
import zipfile
import zlib
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from numeric.files import NotReadable, regular_file
from proofs.checks.csv_file import CsvFile
from proofs.checks.file_values import Place, Unpacked, check_finite, check_numbers, check_shape
from proofs.checks.safetensors_file import SafetensorsFile
from proofs.errors import Failed, UsageError

LARGEST_RATIO = 1100
"""How much more than its bytes on disk an array may hold: deflate reaches 1032, what is never written any number."""

DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    OSError,
    ValueError,
    TypeError,
    KeyError,
    RuntimeError,  # encrypted; NotImplementedError: a compression that is not known
    SyntaxError,  # a header that is no literal, or not even
    tokenize.TokenError,
    OverflowError,
    RecursionError,
    MemoryError,  # a header that claims what does not fit
)
"""What zipfile and numpy raise for damaged or foreign files."""

CHUNK_BYTES = 8 * 2**20
"""How much of an array is in memory while it is read."""


class ArrayFile(Protocol):
    """An opened file of named arrays."""

    @property
    def names(self) -> list[str]:
        """What the file holds."""

    def shape(self, name: str) -> tuple[int, ...]:
        """The shape of an array; UsageError when its header is damaged or its type holds no real numbers."""

    def load(self, name: str, place: Place) -> Any:
        """The array, sliced from disk; UsageError naming ``place(index)`` of the first number that is not finite."""


class NpzFile:
    """A zip of .npy members as numpy.savez and savez_compressed write it."""

    def __init__(self, path: Path, scratch: Path) -> None:
        self._path, self._scratch = path, scratch
        try:
            self._zip = zipfile.ZipFile(path)
        except DAMAGE as problem:
            raise UsageError(
                f"{path} is no npz file, or one that is cut off: {problem}; write it with numpy.savez(...)"
            ) from problem
        self.names = [n.removesuffix(".npy") for n in self._zip.namelist() if n.endswith(".npy")]
        for number, name in enumerate(self.names):
            if name in self.names[:number]:
                raise UsageError(f"{path} holds {name} twice")

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
                shape, fortran, dtype = header
                check_numbers(str(self._path), name, dtype)
                check_shape(shape, dtype.itemsize)
                announced, held = math.prod(shape) * dtype.itemsize, self._zip.getinfo(f"{name}.npy").file_size
                if held - stream.tell() != announced:
                    raise ValueError(f"its header names {announced} bytes of numbers, the file {held - stream.tell()}")
                yield stream, shape, bool(fortran), dtype
        except Failed:
            raise
        except DAMAGE as problem:
            said = str(problem) or type(problem).__name__
            raise UsageError(f"{self._path}: {name} is damaged or cannot be read: {said[:300]}") from problem

    def load(self, name: str, place: Place) -> NDArray[Any]:
        with self._member(name) as (stream, shape, fortran, dtype):
            order, header = ("F" if fortran else "C"), stream.tell()
            size = math.prod(shape)
            if size == 0:
                return np.empty(shape, dtype)
            info = self._zip.getinfo(f"{name}.npy")
            stored = info.compress_type == zipfile.ZIP_STORED
            unpacked = None if stored else self._scratch / f"{name}.raw"

            def index(flat: int) -> str:
                return place(tuple(int(k) for k in np.unravel_index(flat, shape, order=order)))  # type: ignore[call-overload]

            if unpacked is not None:
                check_room(self._scratch, size * dtype.itemsize, f"{self._path}: {name}")
            self._read(stream, size, dtype, index, unpacked, name)
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
        size: int,
        dtype: np.dtype[Any],
        index: Callable[[int], str],
        unpacked: Path | None,
        name: str,
    ) -> None:
        """Read a member through: checksum, length, finite numbers; copied to ``unpacked`` when it is compressed."""
        target = Unpacked(unpacked) if unpacked is not None else None
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
        self._path = path
        try:
            self._file = h5py.File(path, "r")
            # links to other places and files are not followed
            own = [n for n in self._file if isinstance(self._file.get(n, getlink=True), h5py.HardLink)]
            datasets = [name for name in own if isinstance(self._file[name], h5py.Dataset)]
            self.names = datasets + [name for name in self._file.attrs if name not in datasets]
        except DAMAGE as problem:
            raise UsageError(f"{path} is no HDF5 file, or a damaged one: {str(problem)[:300]}") from problem

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _dataset(self, name: str) -> Any:
        data: Any
        try:
            stored = name in self._file
            data = self._file[name] if stored else np.asarray(self._file.attrs[name])
            dtype, shape = data.dtype, data.shape
            elsewhere = stored and (data.external is not None or data.is_virtual)
            held = data.id.get_storage_size() if stored else 0
        except DAMAGE as problem:
            raise UsageError(f"{self._path}: {name} is damaged or cannot be read: {str(problem)[:300]}") from problem
        check_numbers(str(self._path), name, dtype)
        if shape is None:
            raise UsageError(f"{self._path}: {name} is empty")
        if elsewhere:
            raise UsageError(f"{self._path}: {name} lies in other files: copy it into this one")
        size = math.prod(shape) * dtype.itemsize
        if stored and size > LARGEST_RATIO * (held + 2**12):
            what = f"{name} of shape {shape} was never written"
            raise UsageError(f"{self._path}: {what}: {held} bytes of {size} are there")
        return data

    def shape(self, name: str) -> tuple[int, ...]:
        return tuple(int(n) for n in self._dataset(name).shape)

    def load(self, name: str, place: Place) -> Any:
        data = self._dataset(name)
        if data.shape == ():
            try:
                value = np.asarray(data[()])
            except DAMAGE as problem:
                raise UsageError(f"{self._path}: {name} is damaged: {str(problem)[:300]}") from problem
            check_finite(str(self._path), name, value.reshape(1), 0, lambda flat: place(()))
            return value
        row = max(1, math.prod(data.shape[1:]))
        step = max(1, CHUNK_BYTES // (row * data.dtype.itemsize))
        for start in range(0, data.shape[0], step):
            try:
                part = data[start : start + step]
            except DAMAGE as problem:
                raise UsageError(f"{self._path}: {name} is damaged near record {start}: {problem!s:.300}") from problem

            def index(flat: int, start: int = start) -> str:
                return place(tuple(int(k) for k in np.unravel_index(flat + start * row, data.shape)))

            check_finite(str(self._path), name, part.ravel(), 0, index)
        return data


def check_room(folder: Path, size: int, what: str) -> None:
    """UsageError when ``size`` bytes do not fit on the disk of ``folder``."""
    free = shutil.disk_usage(folder).free
    if size > free:
        raise UsageError(f"{what} unpacks to {size / 2**30:.1f} GiB, and {folder} has {free / 2**30:.1f}: set TMPDIR")


@contextmanager
def _scratch() -> Iterator[str]:
    """A folder for what is unpacked; Failed where there is no place for one."""
    try:
        folder = tempfile.TemporaryDirectory(prefix="lazyrich-", ignore_cleanup_errors=True)
    except OSError as problem:
        raise Failed(f"no folder for temporary files: {problem.strerror}; set TMPDIR") from problem
    with folder as name:
        yield name


@contextmanager
def open_arrays(path: Path, wanted: Collection[str]) -> Iterator[ArrayFile]:
    """The arrays of a file, told apart by its first bytes, else by its suffix; raises UsageError with what is wrong.

    ``wanted`` are the names that may be asked for: a csv file is read once, for all of them.
    """
    try:
        regular_file(path)
        with path.open("rb") as file:
            start = file.read(8)
    except NotReadable as problem:
        raise UsageError(f"{problem}: an npz, csv, HDF5 or safetensors file is needed") from problem
    except OSError as problem:
        raise UsageError(f"{path} cannot be read: {problem.strerror}") from problem
    if not start:
        raise UsageError(f"{path} is empty")
    suffix = path.suffix.lower()
    if start[:6] == b"\x93NUMPY":
        raise UsageError(f"{path} holds a single array: save several by name with numpy.savez(FILE, W1=..., W2=...)")
    with _scratch() as scratch:
        arrays: NpzFile | Hdf5File | CsvFile | SafetensorsFile
        if start[:2] == b"PK" or suffix == ".npz":
            arrays = NpzFile(path, Path(scratch))
        elif start == b"\x89HDF\r\n\x1a\n" or suffix in (".h5", ".hdf5", ".hdf"):
            arrays = Hdf5File(path)
        elif suffix == ".safetensors":
            arrays = SafetensorsFile(path)
        elif suffix == ".csv":
            arrays = CsvFile(path, Path(scratch), wanted)
        else:
            raise UsageError(f"{path} is neither npz nor HDF5, and its name ends in neither .csv nor .safetensors")
        try:
            yield arrays
        finally:
            arrays.close()
