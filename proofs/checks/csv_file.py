"""Logs in csv tables, read line by line and checked as they are read."""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import numpy as np
from numpy.typing import NDArray

from proofs.checks.file_values import LARGEST, Place, Unpacked, number
from proofs.errors import UsageError

LONGEST_NAME = 200
"""Characters of a column's name."""

_INDEX = r"(\d{1,9})"
_ENTRY = re.compile(
    rf"(\w+?)(?:\[\s*{_INDEX}\s*,\s*{_INDEX}\s*\]|\[{_INDEX}\]\[{_INDEX}\]|_{_INDEX}_{_INDEX})", re.ASCII
)


LONGEST_HEADER = 2**24
"""Characters of a csv file's first line."""


def split_header(line: str) -> list[str]:
    """The column names of a csv header; commas inside brackets belong to the name.

    >>> split_header('step, loss,W1[0,0],"W1[0,1]"')
    ['step', 'loss', 'W1[0,0]', 'W1[0,1]']
    """
    names, inside = [""], False
    for part in re.split(r"([,\[\]])", line.strip()):
        if part == "," and not inside:
            names.append("")
            continue
        inside = part == "[" or (inside and part != "]")
        names[-1] += part
    return [name.strip().strip("\"'").strip() for name in names]


class CsvFile:
    """A table with a header: one record a line, columns such as ``step``, ``loss`` and ``W1[0,0]`` (or ``W1_0_0``).

    Columns that are not ``wanted`` may hold anything.
    """

    def __init__(self, path: Path, scratch: Path, wanted: Collection[str]) -> None:
        self._path, self._scratch, self._wanted = path, scratch, wanted
        with self._text() as file:
            header = file.readline(LONGEST_HEADER + 1)
        if len(header) > LONGEST_HEADER:
            raise UsageError(f"{path}: its first line, which must name the columns, is too long")
        if not header.strip():
            raise UsageError(f"{path} has no header: its first line must name the columns, e.g. step,loss,W1[0,0]")
        self._columns = split_header(header)
        if len(self._columns) == 1 and (other := next((c for c in ";\t|" if c in header), None)):
            raise UsageError(f"{path}: its columns are separated by {other!r}: write them with commas")
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
            with self._path.open("rb") as file:
                packed = file.read(2) == b"\x1f\x8b"
            advice = ": it is compressed by gzip, unpack it" if packed else f": {problem}"
            raise UsageError(f"{self._path} is no text in UTF-8{advice}") from problem
        except csv.Error as problem:
            raise UsageError(f"{self._path} is no csv table: {problem}") from problem

    def _grouped(self, columns: Sequence[str]) -> dict[str, dict[tuple[int, int], int]]:
        """Matrix name -> (row, column) -> number of the csv column."""
        out: dict[str, dict[tuple[int, int], int]] = {}
        seen: set[str] = set()
        for k, column in enumerate(columns):
            if len(column) > LONGEST_NAME:
                raise UsageError(f"{self._path}: the name of column {k + 1} has {len(column)} characters")
            if column in seen:
                raise UsageError(f"{self._path}: two columns are called {column!r}")
            seen.add(column)
            match = _ENTRY.fullmatch(column)
            if match:
                row, col = (int(g) for g in match.groups()[1:] if g is not None)
                grid = out.setdefault(match[1], {})
                if (row, col) in grid:
                    raise UsageError(f"{self._path}: two columns hold {match[1]}[{row},{col}]")
                grid[row, col] = k
        for name, grid in out.items():
            rows, cols = (1 + max(index[axis] for index in grid) for axis in (0, 1))
            if rows * cols == len(grid):
                continue
            for index in ((i, j) for i in range(rows) for j in range(cols)):  # ends within as many steps as columns
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
        files = {name: Unpacked(self._scratch / f"{number}.raw") for number, name in enumerate(order)}
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
            self._arrays[name] = np.memmap(file.path, np.float64, "r", 0, shape) if records else np.empty(shape)
        return self._arrays

    def _row(self, cells: list[str], used: list[int], line: int, record: int) -> NDArray[np.float64]:
        if len(cells) != len(self._columns):
            raise UsageError(f"{self._path}: line {line} has {len(cells)} cells, the header {len(self._columns)}")
        values = np.zeros(len(cells))
        where = f"record {record} (line {line})"
        for k in used:
            try:
                values[k] = number(cells[k])
            except ValueError as problem:
                what = f"{self._columns[k]} holds {cells[k][:40]!r} in {where}, no number"
                raise UsageError(f"{self._path}: {what}") from problem
            if not abs(values[k]) <= LARGEST:
                too = f", beyond {LARGEST:g}: rescale" if np.isfinite(values[k]) else ""
                raise UsageError(f"{self._path}: {self._columns[k]} holds {cells[k].strip()[:40]} in {where}{too}")
        return values
