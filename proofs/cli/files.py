"""Files that commands write: asked for before the work, written whole after it."""

from __future__ import annotations

from pathlib import Path

from numeric.files import check_writable, real_path, write_whole
from proofs.errors import Failed, UsageError


def expect_to_write(*files: Path | None) -> None:
    """UsageError for the first of ``files`` that cannot be written to, before anything is computed for it."""
    for file in files:
        if file is None:
            continue
        if not real_path(file).parent.is_dir():
            raise UsageError(f"cannot write {file}: there is no folder {real_path(file).parent}")
        try:
            check_writable(file)
        except (OSError, ValueError) as problem:
            raise UsageError(f"cannot write {file}: {reason(problem)}") from problem


def expect_to_write_into(folder: Path) -> None:
    """Make ``folder`` where it is not there; UsageError where nothing can be written into it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        check_writable(folder / ".lazyrich-report")
    except (OSError, ValueError) as problem:
        raise UsageError(f"cannot write into {folder}: {reason(problem)}") from problem


def write_text(file: Path, text: str) -> None:
    """Write ``text`` into ``file``, all of it or nothing; Failed where that cannot be done."""
    try:
        write_whole(file, text)
    except OSError as problem:
        raise Failed(f"cannot write {file}: {reason(problem)}") from problem


def reason(problem: Exception) -> str:
    """What the system says, without numbers and repeated names."""
    return getattr(problem, "strerror", None) or str(problem)
