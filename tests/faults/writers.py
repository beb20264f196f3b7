"""The places of the project that write files: those in its source, and those that a run came through."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
WRITERS = ("write_whole", "write_checked", "write_together", "write_folder", "write_text", "scratch_file")
"""The functions by which everything is written (a test of the house's rules sees to that)."""

PASSED_ON = ("write_documents",)
"""Functions that are given one of these and call it."""


def lines_that_write() -> list[str]:
    """``module:line`` of each call of a writer, or of a function that is given one."""
    found = []
    for folder in ("numeric", "proofs", "lazyrich"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            module = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    name = ast.unparse(node.func).split(".")[-1]
                    if name in WRITERS or name in PASSED_ON:
                        found.append(f"{module}:{node.lineno}")
    return found


def note_writers(file: Path) -> None:
    """From now on, in this process, each call of a writer adds a line ``module:line`` to ``file``."""
    import numeric.files
    import proofs.cli.files
    import proofs.kernel.certificates
    import proofs.reports.documents

    for home in (numeric.files, proofs.cli.files, proofs.kernel.certificates, proofs.reports.documents):
        for name in (*WRITERS, *PASSED_ON):
            original = getattr(home, name, None)
            if callable(original) and original.__module__ == home.__name__:
                noting = _noting(original, file)
                for module in list(sys.modules.values()):
                    if getattr(module, name, None) is original:
                        setattr(module, name, noting)


def _noting(function: Callable[..., Any], file: Path) -> Callable[..., Any]:
    def noting(*arguments: Any, **named: Any) -> Any:
        caller = sys._getframe(1)
        with file.open("a") as stream:
            stream.write(f"{caller.f_globals['__name__']}:{caller.f_lineno}\n")
        return function(*arguments, **named)

    noting.__module__ = function.__module__
    return noting
