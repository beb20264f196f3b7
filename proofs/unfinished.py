"""What a command examined in its own process when that was killed: the next one examines it in a process apart.

A claim that takes all memory would otherwise end every command that comes to it, without a word.  While a command
examines a claim itself, a file named after its machine and process holds the claim's id; one that is left behind by a
process that is gone names a claim that may kill.
"""

from __future__ import annotations

import contextlib
import os
import platform
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from numeric.files import NotReadable, read_whole, write_whole
from proofs.store import home

LONGEST = 500
"""Bytes of a claim's id; what is longer was not written here."""


def _folder() -> Path:
    return home() / "unfinished"


@contextmanager
def examined_here(claim_id: str) -> Generator[None, None, None]:
    """Says on disk what is examined in this process; where nothing can be written, nothing is said."""
    file = _folder() / f"{platform.node()}-{os.getpid()}"
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, claim_id)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)


def left_behind() -> dict[str, list[Path]]:
    """The claims in the middle of which a process of this machine ended, with the files that say so."""
    found: dict[str, list[Path]] = {}
    with contextlib.suppress(OSError):
        for file in sorted(_folder().glob(f"{platform.node()}-*")):
            pid = file.name.rpartition("-")[2]
            if pid.isdecimal() and not _lives(int(pid)):
                with contextlib.suppress(NotReadable):
                    found.setdefault(read_whole(file, LONGEST), []).append(file)
    return found


def settled(files: list[Path]) -> None:
    """Forgets what was left behind: the claim has been examined."""
    for file in files:
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):  # it is another user's, or no process has such a number
        return True
    return True
