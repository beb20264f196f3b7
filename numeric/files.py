"""Files written whole or not at all, and read only where they are files.

A crash, a full disk or a killed process leaves the old content or the new one.  What is read must be a regular file of
a known size: nothing waits for a pipe that nobody writes to, and nothing loads a disk into memory.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import io
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import IO

__all__ = [
    "NotReadable",
    "alone",
    "check_writable",
    "read_checked",
    "read_whole",
    "real_path",
    "regular_file",
    "scratch_file",
    "write_checked",
    "write_folder",
    "write_together",
    "write_whole",
]

Content = str | bytes | Callable[[IO[bytes]], object]


class NotReadable(Exception):
    """A path is not there, is no regular file, may not be read, or is too large; the message says which."""


def real_path(path: Path) -> Path:
    """``path`` from the root on, its links followed; links in a circle stay, and whoever opens them gets OSError.

    (``Path.resolve`` raises RuntimeError for them in Python 3.11 and 3.12.)
    """
    return Path(os.path.realpath(path))


def regular_file(path: Path) -> int:
    """The size in bytes of the regular file at ``path``; NotReadable, with the reason, for anything else."""
    try:
        found = os.stat(path)
    except FileNotFoundError as problem:
        raise NotReadable(f"{path} is not there") from problem
    except (OSError, ValueError) as problem:  # ValueError: a zero byte in the name
        why = getattr(problem, "strerror", None) or str(problem)
        raise NotReadable(f"{path} cannot be read: {why}") from problem
    if stat.S_ISDIR(found.st_mode):
        raise NotReadable(f"{path} is a folder, not a file")
    if not stat.S_ISREG(found.st_mode):
        raise NotReadable(f"{path} is no regular file (a pipe, a socket or a device)")
    return found.st_size


def read_whole(path: Path, most: int) -> str:
    """The text of the regular file at ``path`` in UTF-8, of at most ``most`` bytes; NotReadable with the reason."""
    size = regular_file(path)
    if size > most:
        raise NotReadable(f"{path} has {size} bytes; at most {most} are read")
    try:
        return path.read_bytes().decode("utf-8")
    except OSError as problem:
        raise NotReadable(f"{path} cannot be read: {problem.strerror}") from problem
    except UnicodeDecodeError as problem:
        raise NotReadable(f"{path} is no text in UTF-8: {problem}") from problem


def _place(path: Path) -> Path:
    """Where a file at ``path`` would stand; OSError for a folder, and for links in a circle, which lead nowhere."""
    target = real_path(path)
    if target.is_symlink():
        raise OSError(errno.ELOOP, "it is a link that leads to itself", str(path))
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(path))
    return target


def write_whole(path: Path, content: Content) -> None:
    """Write ``content`` (or what a function writes into the open file) at ``path``: all of it, or nothing changes.

    Written beside it under another name, flushed to the disk, then renamed.  A device or a pipe is written to directly;
    a link is followed.  Raises OSError where that cannot be done; no part of it stays behind.
    """
    target = _place(path)
    if target.exists() and not target.is_file():
        # without O_NONBLOCK this waits for ever where nobody reads from the pipe
        handle = os.open(target, os.O_WRONLY | os.O_NONBLOCK)
        with os.fdopen(handle, "wb") as stream:
            _fill(stream, content)
        return
    write_together({target: content})


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """While another one is here with the same folder, wait for it: who reads, changes and writes loses nothing.

    Who is here and comes again waits for ever.  Where the system has no such locks nobody waits.  Raises OSError where
    the folder is not there.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    held = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):
            fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)


def write_checked(path: Path, content: Content) -> None:
    """`write_whole` with a checksum after the content, for what only the project reads again, by `read_checked`."""
    held = io.BytesIO()
    _fill(held, content)
    write_whole(path, held.getvalue() + hashlib.sha256(held.getvalue()).digest())


def read_checked(path: Path) -> bytes:
    """The content of a file of `write_checked`; NotReadable where it is not there or is not what was written."""
    regular_file(path)
    try:
        content = path.read_bytes()
    except OSError as problem:
        raise NotReadable(f"{path} cannot be read: {problem.strerror}") from problem
    size = hashlib.sha256().digest_size
    if hashlib.sha256(content[:-size]).digest() != content[-size:]:
        raise NotReadable(f"{path} is damaged: its checksum is another one")
    return content[:-size]


def write_together(files: Mapping[Path, Content]) -> None:
    """Write several regular files, each whole, none before all are on the disk; they take their places in this order.

    Raises OSError where that cannot be done; then no file changed, but for a fault of the disk in the last moment, when
    the first of them are new.
    """
    staged: list[tuple[str, Path]] = []
    try:
        for target, content in files.items():
            handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:60]}.", suffix=".part")
            staged.append((temporary, target))
            with os.fdopen(handle, "wb") as stream:
                _fill(stream, content)
                stream.flush()
                os.fsync(stream.fileno())
            os.chmod(temporary, stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o666 & ~_umask())
        for temporary, target in staged:
            os.replace(temporary, target)
    except BaseException:
        for temporary, _ in staged:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
        raise


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put a folder of exactly these files (names with ``/``) in the place of ``folder``: all of it, or nothing changes.

    Raises OSError where that cannot be done; what was there before is then there still, or where the message says (a
    disk that first takes its name from it and then gives it none, neither the new one nor its own).
    """
    folder = real_path(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name[:60]}.", suffix=".part"))
    new, old = made / "new", made / "old"
    try:
        new.mkdir()
        for name, content in files.items():
            file = new / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        if folder.exists():
            folder.rename(old)
        new.rename(folder)
    except BaseException as problem:
        if old.exists() and not folder.exists():
            try:
                old.rename(folder)
            except OSError as again:
                raise OSError(again.errno, f"{again.strerror}; what stood there is in {old}", str(folder)) from problem
        raise
    finally:
        if not old.exists() or folder.exists():  # else what is in `old` is the only copy
            shutil.rmtree(made, ignore_errors=True)


def scratch_file(path: Path) -> IO[bytes]:
    """A new file that nobody keeps, open for writing: in a temporary folder, gone with the process that made it."""
    return path.open("xb")


def check_writable(path: Path) -> None:
    """OSError where `write_whole` could not write at ``path``: asked before the work, not after it."""
    target = _place(path)
    if target.exists() and not target.is_file():
        os.close(os.open(target, os.O_WRONLY | os.O_NONBLOCK))
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "it may not be written to", str(path))
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:60]}.", suffix=".part")
    os.close(handle)
    os.unlink(temporary)


def _fill(stream: IO[bytes], content: Content) -> None:
    if isinstance(content, str):
        stream.write(content.encode("utf-8"))
    elif isinstance(content, bytes):
        stream.write(content)
    else:
        content(stream)


def _umask() -> int:
    now = os.umask(0)
    os.umask(now)
    return now
