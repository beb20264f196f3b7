r"""The interface that every backend of the spectra fulfils, and the check of memory before an allocation.

With scale s = sqrt(V) and A = I - s W, each method returns *sums over the spectrum* (not divided by N):

* Gram traces: Tr (A^T A)^-1 and Tr (A^T A)^-2, for any W;
* tridiagonal sums: Sum_i (1 - s lambda_i)^-k, k = 1..4, for a symmetric tridiagonal matrix;
* Verblunsky sums: Sum_j |1 - r u_j|^-k, k = 2, 4, over the eigenvalues u_j of an orthogonal matrix.
"""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from numeric.blas_threads import one_blas_thread

__all__ = [
    "HOST_DRAW_LIMIT",
    "MOST_WORKERS",
    "SIDE_BY_SIDE",
    "Draw",
    "SpectraBackend",
    "TridiagonalSums",
    "VerblunskySums",
    "available_memory",
    "reduction_threads",
    "require_memory",
]

Array = NDArray[np.float64]

LongArray = NDArray[np.longdouble]
"""Extended precision where the processor has it (x86), else float64."""

HOST_DRAW_LIMIT = 10_000
"""Up to this N a seed means the same matrix on every backend: numpy's Philox generator draws it and it is copied."""

SIDE_BY_SIDE = 4096
"""Up to this N scales are worked at side by side, each with a copy of the matrix, rather than with threads in BLAS."""

MOST_WORKERS = 8
"""How many scales at most are worked at side by side."""


def reduction_threads(n: int) -> AbstractContextManager[object]:
    """One BLAS thread for the reduction of a matrix that is not large: half of it is matrix times vector, column by
    column, where threads gain little and on a busy machine wait for one another."""
    return one_blas_thread() if n <= SIDE_BY_SIDE else nullcontext()


@dataclass(frozen=True)
class Draw:
    """A matrix on the backend's device, and which generator drew it."""

    matrix: Any
    generator: str


@dataclass(frozen=True)
class TridiagonalSums:
    """Sums over the eigenvalues of a tridiagonal matrix at the scales s.

    `power_sums[:, k-1]` is Sum_i (1 - s lambda_i)^-k. `above` counts the eigenvalues of s T above 1. `rounding` bounds,
    roughly, the relative rounding error of the sums.
    """

    power_sums: Array
    above: NDArray[np.int64]
    rounding: Array


@dataclass(frozen=True)
class VerblunskySums:
    """Sums over the eigenvalues u_j of an orthogonal matrix at the radii r.

    `power_sums[:, k-1]` is Sum_j |1 - r u_j|^-2k, k = 1, 2. `rounding` as in :class:`TridiagonalSums`.
    """

    power_sums: Array
    rounding: Array

    @classmethod
    def of(cls, power_sums: Array, n: int, radii: Array, precision: float) -> VerblunskySums:
        """From sums computed at this relative ``precision``: what cancels in the second is about N/(1 - r^2)^3, and the
        chain has added a factor below 1e4 to its rounding wherever it was compared with 50 digits."""
        return cls(power_sums, np.finfo(float).eps + 1e4 * precision * n / ((1 - radii**2) ** 3 * power_sums[:, 1]))


class SpectraBackend(Protocol):
    """What numpy, numba and torch all offer; `description` says what computes and where."""

    name: str
    device: str

    @property
    def description(self) -> str: ...

    def available_memory(self) -> int:
        """Bytes that may still be allocated on the device."""
        ...

    def draw(self, ensemble: str, n: int, seed: int) -> Draw:
        """W_0 of shape (N, N), as `numeric.equilibrium_networks.ensembles.draw` has it up to N = HOST_DRAW_LIMIT."""
        ...

    def symmetric_eigenvalues(self, matrix: Any) -> LongArray:
        """Eigenvalues of (matrix + matrix^T)/2, ascending, shape (N,); the largest to better than 1e-16."""
        ...

    def orthogonal_angles(self, matrix: Any) -> Array:
        """|theta| for the eigenvalues exp(i theta) of an orthogonal matrix, shape (N,), to about 1e-15 N^(1/2), also
        near 0."""
        ...

    def gram_traces(self, matrix: Any, scales: Array) -> Array:
        """Tr (A^T A)^-1 and Tr (A^T A)^-2 at every scale, exactly; shape (len(scales), 2)."""
        ...

    def gram_probes(self, matrix: Any, scales: Array, probes: Array) -> Array:
        """|A^-T u|^2 and |(A^T A)^-1 u|^2 in an orthonormal basis, per scale and probe u (column); shape (scales,
        probes, 2)."""
        ...

    def tridiagonal_sums(self, diagonal: Array, off: Array, scales: Array) -> TridiagonalSums:
        """Power sums of 1/(1 - s lambda) at every scale s >= 0, in O(N) each."""
        ...

    def verblunsky_sums(self, alpha: Array, radii: Array) -> VerblunskySums:
        """Power sums of 1/|1 - r u| at every radius r in [0, 1), in O(N) each."""
        ...


def available_memory() -> int:
    """Bytes of main memory that this process may still take: the machine's, or its control group's where that is
    less."""
    try:
        for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                free = int(line.split()[1]) * 1024
                break
        else:
            raise OSError
    except OSError:
        free = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    try:
        limit = Path("/sys/fs/cgroup/memory.max").read_text(encoding="ascii").strip()
        used = int(Path("/sys/fs/cgroup/memory.current").read_text(encoding="ascii"))
    except (OSError, ValueError):
        return free
    return free if limit == "max" else min(free, max(0, int(limit) - used))


def require_memory(need: int, available: int, what: str) -> None:
    """Raise ValueError, before anything is allocated, where `need` bytes exceed `available`."""
    if need > available:
        raise ValueError(
            f"{what} needs {need / 2**30:.1f} GiB, and {available / 2**30:.1f} GiB is available: "
            f"take a smaller N, a structured model, or a machine with more memory"
        )
