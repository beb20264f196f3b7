"""Compiled kernels whose machine code is kept on disk, and used again only where it is that of today's source.

numba's own cache watches the one file in which a kernel stands: a kernel that inlines a function of another module is
used again, unchanged, after that function was changed.  Here the key is the content of the kernel's module and of all
modules of the project that it imports, directly or not.  Files are written whole and carry a checksum, so that a
damaged one is compiled again and not run; where nothing can be written, every process compiles its kernels anew.
Compiling takes seconds a kernel, so it is announced (`numeric.waiting`), once for each module, when it begins.
"""

from __future__ import annotations

import contextlib
import io
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from numba import njit
from numba.core import caching

from numeric.dependencies import digest
from numeric.files import NotReadable, read_checked, write_checked
from numeric.waiting import announce

__all__ = ["compiled"]


_SECONDS = 2
"""That one kernel takes, about: 25 s were measured for the 14 kernels behind the first `lazyrich check-run`."""

_kernels: Counter[str] = Counter()  # of each module
_announced: set[str] = set()


def compiled(function: Callable[..., Any] | None = None, **options: Any) -> Any:
    """``numba.njit`` with a cache on disk that follows every module behind the kernel; ``options`` are those of njit.

    For functions of the project's modules, as a decorator with or without options.
    """
    if function is None:
        return lambda inner: compiled(inner, **options)
    _kernels[function.__module__] += 1
    dispatcher = njit(**options)(function)
    try:
        dispatcher._cache = _ByContent(function)
    except RuntimeError:  # there is no folder that can be written
        dispatcher._cache = _Nowhere(function.__module__)
    return dispatcher


def _announce(module: str, *, kept: bool) -> None:
    """Say that kernels of ``module`` are being compiled, if that was not said."""
    if module in _announced:
        return
    _announced.add(module)
    count = _kernels[module]
    what = module.rpartition(".")[2].replace("_", " ")
    after = "later runs start at once" if kept else "nothing can be kept here, so every run does so"
    some = "1 function" if count == 1 else f"{count} functions"
    announce(f"compiling {what} ({some}, about {_SECONDS * count} s; {after})")


class _Nowhere(caching.NullCache):
    """The cache of a kernel whose machine code can be kept nowhere."""

    def __init__(self, module: str) -> None:
        self._module = module

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        _announce(self._module, kept=False)
        return super().load_overload(sig, target_context)


class _ByContent(caching.FunctionCache):
    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        own = self._impl.locator.get_source_stamp()  # a function of no module of the project is its file alone
        stamp = (digest([function.__module__]), own)
        self._cache_file = _WholeFiles(self._cache_path, self._impl.filename_base, stamp)

    def save_overload(self, sig: Any, data: Any) -> None:
        # a full disk costs the cache, not the result
        with contextlib.suppress(OSError):
            super().save_overload(sig, data)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        found = None
        with contextlib.suppress(OSError):
            found = super().load_overload(sig, target_context)
        if found is None:  # the compiler is what comes next
            _announce(self._py_func.__module__, kept=True)
        return found


class _WholeFiles(caching.IndexDataCacheFile):
    """Index and data files with their checksum at the end, which unpickling does not read."""

    @contextlib.contextmanager
    def _open_for_write(self, filepath: str) -> Iterator[io.BytesIO]:
        buffer = io.BytesIO()
        yield buffer
        write_checked(Path(filepath), buffer.getvalue())

    def _load_index(self) -> dict[Any, str]:
        return super()._load_index() if _whole(self._index_path) else {}

    def _load_data(self, name: str) -> Any:
        path = self._data_path(name)
        if not _whole(path):
            raise OSError(f"{path} is damaged")  # which the cache takes for a file that is not there
        return super()._load_data(name)


def _whole(path: str) -> bool:
    """Whether the file is there and has its checksum."""
    try:
        read_checked(Path(path))
    except NotReadable:
        return False
    return True
