"""``lazyrich new-paper``: a folder with one example claim of every kind, to be replaced by a paper's own."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

from numeric.files import real_path, write_together
from proofs.claims import PAPERS
from proofs.errors import Failed, UsageError

EXAMPLE = Path(__file__).resolve().parent.parent / "example_paper"


def key_of(folder: Path) -> str:
    """The key of the paper in ``folder``: its name in small letters, digits and underscores.

    >>> key_of(Path("My-paper 2026"))
    'my_paper_2026'
    """
    key = re.sub(r"[^a-z0-9_]+", "_", real_path(folder).name.lower()).strip("_")
    if not key:
        raise UsageError(f"{folder} gives no key: a folder's name needs a letter or a digit")
    if key in PAPERS:
        raise UsageError(f"{key} is one of the three papers: choose another name for the folder")
    return key


def new_paper_command(folder: Path) -> int:
    """Copy the example paper into ``folder`` under the folder's name; never over anything that is there."""
    key = key_of(folder)
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise UsageError(f"{folder} is not empty: nothing was written; name a folder that does not exist")
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as problem:
        raise UsageError(f"cannot write {folder}: {getattr(problem, 'strerror', None) or problem}") from problem
    try:
        texts = {file.name: file.read_text(encoding="utf-8") for file in sorted(EXAMPLE.glob("*.py"))}
        write_together({folder / name: text.replace(EXAMPLE.name, key) for name, text in texts.items()})
    except OSError as problem:
        with contextlib.suppress(OSError):
            folder.rmdir()  # it was empty, or not there
        raise Failed(f"cannot write {folder}: {problem.strerror}") from problem
    print(f"{folder}: a paper called {key}, with one example claim of every kind of statement")
    print(f"lazyrich verify {folder}             examine them, which runs the folder's code")
    print(f"lazyrich verify {folder} --record    the same, and keep the verdicts in {folder / 'ledger.json'}")
    print(f"lazyrich list {folder}               what is recorded there")
    return 0
