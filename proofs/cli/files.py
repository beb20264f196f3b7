"""Files that commands write."""

from __future__ import annotations

from pathlib import Path

from proofs.errors import UsageError


def write_text(file: Path, text: str) -> None:
    """Write ``text`` into ``file``; UsageError where that cannot be done."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise UsageError(f"cannot write {file}: {problem.strerror}") from problem
