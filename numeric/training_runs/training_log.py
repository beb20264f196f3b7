"""A log of two-layer linear training: what was written down while W1, W2 were learning.

The arrays along the run (``w1``, ``w2``, ``product``) may be memory maps or h5py datasets larger than memory: they are
read with ``chunks``, a few records at a time.

>>> import numpy as np
>>> log = TrainingLog(learning_rate=0.1, w1=np.zeros((5, 2, 3)), w2=np.zeros((5, 1, 2)), steps=np.arange(5))
>>> log.T, [chunk.start for chunk in log.chunks(2)]
(5, [0, 2, 4])
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

CHUNK_BYTES = 32 * 2**20
"""About how much of a log is held at a time."""

LARGEST = 1e75
"""Magnitude up to which products of four numbers, and their squares, are numbers still."""

MOST_STEPS = 2**53
"""Steps from which neighbouring whole numbers are one in float64."""

PER_RECORD = {"w1": 3, "w2": 3, "product": 3, "loss": 1, "times": 1, "steps": 1}
"""Arrays with one row a record, and how many axes they have."""


def _short(array: NDArray[np.generic]) -> str:
    return str(array) if array.ndim == 0 else f"an array of shape {array.shape}"


def _check_numbers(name: str, array: NDArray[np.generic], start: int) -> None:
    """ValueError with the row of an entry that is not finite or beyond ``LARGEST``."""
    if array.dtype.kind not in "fiu":
        raise ValueError(f"{name} holds {array.dtype}, not real numbers")
    values = np.abs(array.astype(np.float64, copy=False))
    with np.errstate(invalid="ignore"):
        good = (values < LARGEST).reshape(len(values), -1).all(axis=1) if values.size else np.ones(0, dtype=bool)
    if not good.all():
        row = int(np.argmin(good))
        worst = values[row]
        what = "NaN or infinity" if not np.isfinite(worst).all() else f"{float(worst.max()):.3g}"
        limit = "" if not np.isfinite(worst).all() else f", more than {LARGEST:g}, beyond what can be computed with"
        raise ValueError(f"{name} holds {what} in row {start + row}{limit}")


@dataclass(frozen=True)
class Chunk:
    """Records start, start + 1, ... of a log as float64: w1 (n, ...), w2 (n, ...), product (n, ...); None: no log."""

    start: int
    w1: Floats | None
    w2: Floats | None
    product: Floats | None


@dataclass(frozen=True)
class TrainingLog:
    """A log of T records of a network with N_i inputs, N_h hidden units and N_o outputs.

    w1 (T, N_h, N_i), w2 (T, N_o, N_h); ``product`` (T, N_o, N_i) is W2 W1 where only that was logged; loss (T,); inputs
    X (N_i, P), targets Y (N_o, P) or their covariances sigma_xx (N_i, N_i), sigma_yx (N_o, N_i); times (T,) in units of
    tau (learning rate times step), as logged; steps (T,), whole numbers.
    """

    learning_rate: float | None = None
    w1: NDArray[np.floating] | None = None
    w2: NDArray[np.floating] | None = None
    product: NDArray[np.floating] | None = None
    loss: NDArray[np.floating] | None = None
    inputs: NDArray[np.floating] | None = None
    targets: NDArray[np.floating] | None = None
    sigma_xx: NDArray[np.floating] | None = None
    sigma_yx: NDArray[np.floating] | None = None
    times: NDArray[np.floating] | None = None
    steps: NDArray[np.integer] | None = None

    @property
    def T(self) -> int:
        """Number of records; ValueError naming two arrays when they disagree, or when nothing was logged."""
        lengths: dict[str, int] = {}
        for name, axes in PER_RECORD.items():
            array = getattr(self, name)
            if array is None:
                continue
            if len(array.shape) != axes:
                raise ValueError(f"{name} has shape {array.shape}; it needs {axes} axes, the first of them the records")
            if 0 in array.shape[1:]:
                raise ValueError(f"{name} has shape {array.shape}: its records are empty")
            lengths[name] = int(array.shape[0])
        logged = {name: length for name, length in lengths.items() if name not in ("times", "steps")}
        if not logged:
            raise ValueError("nothing was logged: w1 and w2, or product, or loss is needed")
        first = next(iter(logged))
        for name, length in lengths.items():
            if length != lengths[first]:
                row = min(length, lengths[first])
                raise ValueError(
                    f"{name} has {length} records and {first} has {lengths[first]}: row {row} has no partner"
                )
        if lengths[first] == 0:
            raise ValueError(f"{first} has no records")
        return lengths[first]

    def check(self) -> None:
        """ValueError naming the array, and the row, of numbers that nothing can be computed from: not finite, beyond
        ``LARGEST``, steps that are no whole numbers below 2^53 or do not increase, more than one learning rate, one
        below 1 / ``LARGEST`` (steps are counted in units of it), data without samples.

        Reads the whole log, in chunks.
        """
        if self.learning_rate is not None:
            rate = np.asarray(self.learning_rate)
            if rate.ndim or rate.dtype.kind not in "fiu" or not 1 / LARGEST < float(rate) < LARGEST:
                least = f"one positive number between {1 / LARGEST:g} and {LARGEST:g}"
                raise ValueError(f"learning_rate is {_short(rate)}; it must be {least}")
        for name in ("inputs", "targets", "sigma_xx", "sigma_yx", "loss", "times", "steps"):
            array = getattr(self, name)
            if array is not None:
                _check_numbers(name, np.asarray(array), 0)
            if name in ("inputs", "targets") and array is not None and array.size == 0:
                raise ValueError(f"{name} has shape {array.shape}: it holds no samples")
        for name in ("w1", "w2", "product"):  # chunks are float64, whatever they are made from
            array = getattr(self, name)
            if array is not None and (kind := np.asarray(array[:1]).dtype).kind not in "fiu":
                raise ValueError(f"{name} holds {kind}, not real numbers")
        for chunk in self.chunks():
            for name in ("w1", "w2", "product"):
                values = getattr(chunk, name)
                if values is not None:
                    _check_numbers(name, values, chunk.start)
        if self.steps is not None:
            steps = np.asarray(self.steps)
            broken = np.flatnonzero((steps != np.rint(steps)) | (steps < 0) | (steps >= MOST_STEPS))
            if broken.size:
                row = int(broken[0])
                raise ValueError(f"steps is {steps[row]} in row {row}; whole numbers from 0 to 2^53 are needed")
        for name in ("steps", "times"):
            values = getattr(self, name)
            back = np.zeros(0) if values is None else np.flatnonzero(np.diff(np.asarray(values, dtype=np.float64)) <= 0)
            if back.size:
                raise ValueError(f"{name} does not increase in row {int(back[0]) + 1}")

    @property
    def has_weights(self) -> bool:
        """Whether both layers were logged."""
        return self.w1 is not None and self.w2 is not None

    @property
    def record_size(self) -> int:
        """Numbers in w1, w2 and product of one record."""
        arrays = (self.w1, self.w2, self.product)
        return sum(int(np.prod(a.shape[1:])) for a in arrays if a is not None)

    @property
    def P(self) -> int | None:
        """Number of examples, None where only covariances are known."""
        return None if self.inputs is None else int(self.inputs.shape[1])

    def rows(self, name: str, index: NDArray[np.integer]) -> Floats:
        """The rows `index` (not decreasing) of w1, w2 or product, as float64; read one record at a time."""
        array = getattr(self, name)
        if array is None:
            raise ValueError(f"{name} was not logged")
        return np.stack([np.asarray(array[int(k)], dtype=np.float64) for k in index])

    def chunks(self, records: int | None = None) -> Iterator[Chunk]:
        """The log in order, `records` at a time (default: about ``CHUNK_BYTES``)."""
        total = self.T
        arrays = {name: getattr(self, name) for name in ("w1", "w2", "product")}
        if records is None:
            records = max(1, CHUNK_BYTES // max(8 * self.record_size, 1))
        for start in range(0, total, records):
            end = min(start + records, total)
            parts = {
                name: None if a is None else np.asarray(a[start:end], dtype=np.float64) for name, a in arrays.items()
            }
            yield Chunk(start, **parts)
