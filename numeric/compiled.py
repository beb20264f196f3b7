"""Compiled kernels whose machine code is kept on disk, and used again only where it is that of today's source.

numba's own cache watches the one file in which a kernel stands: a kernel that inlines a function of another module is
used again, unchanged, after that function was changed.  Here the key is the content of the kernel's module and of all
modules of the project that it imports, directly or not.  Files are written whole and carry a checksum, so that a
damaged one is compiled again and not run; where nothing can be written, every process compiles its kernels anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from numba import njit
from numba.core import caching

from numeric.dependencies import digest
from numeric.files import write_whole

__all__ = ["compiled"]

_CHECKSUM = hashlib.sha256().digest_size


def compiled(function: Callable[..., Any] | None = None, **options: Any) -> Any:
    """``numba.njit`` with a cache on disk that follows every module behind the kernel; ``options`` are those of njit.

    For functions of the project's modules, as a decorator with or without options.
    """
    if function is None:
        return lambda inner: compiled(inner, **options)
    dispatcher = njit(**options)(function)
    # RuntimeError: there is no folder that can be written
    with contextlib.suppress(RuntimeError):
        dispatcher._cache = _ByContent(function)
    return dispatcher


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
        with contextlib.suppress(OSError):
            return super().load_overload(sig, target_context)
        return None


class _WholeFiles(caching.IndexDataCacheFile):
    """Index and data files with their checksum at the end, which unpickling does not read."""

    @contextlib.contextmanager
    def _open_for_write(self, filepath: str) -> Iterator[io.BytesIO]:
        buffer = io.BytesIO()
        yield buffer
        content = buffer.getvalue()
        write_whole(Path(filepath), content + hashlib.sha256(content).digest())

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
        content = Path(path).read_bytes()
    except OSError:
        return False
    return hashlib.sha256(content[:-_CHECKSUM]).digest() == content[-_CHECKSUM:]
