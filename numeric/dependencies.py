"""Which code of the project a module depends on: the modules that it imports, directly or not, and their contents.

The imports are read from the source, those inside functions included, so that nothing has to be imported to know them;
what a text names as an experiment, ``"numeric.package.module.function"``, is needed like what it imports.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("symbolic", "numeric", "proofs")
# The name of an experiment, or the beginning of one.
_NAMED = re.compile(r"numeric(\.\w+)+\.?")


def source_file(module: str) -> Path | None:
    """Where a module of the project stands; None for all others."""
    path = ROOT.joinpath(*module.split("."))
    for candidate in (path.with_suffix(".py"), path / "__init__.py"):
        if candidate.is_file():
            return candidate
    return None


def imports_of(source: str) -> set[str]:
    """The project's modules that a source text imports by their full names, or names as those of experiments.

    >>> sorted(imports_of("from symbolic.exact.signs import sign_of"))
    ['symbolic.exact.signs']
    >>> sorted(imports_of("run = 'numeric.experiment.experiment'"))
    ['numeric.experiment']
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _NAMED.fullmatch(node.value):
            parts = node.value.split(".")
            names = [".".join(parts[:k]) for k in range(2, len(parts) + 1)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        found.update(n for n in names if n.split(".")[0] in PACKAGES and source_file(n) is not None)
    return found


@lru_cache(maxsize=1024)
def imports(module: str) -> frozenset[str]:
    """The project's modules that ``module`` imports.

    >>> "symbolic.exact.identities" in imports("symbolic.derivation")
    True
    """
    file = source_file(module)
    if file is None:
        return frozenset()
    return frozenset(imports_of(file.read_text(encoding="utf-8")) - {module})


@lru_cache(maxsize=1024)
def closure(module: str, without: frozenset[str] = frozenset()) -> frozenset[str]:
    """``module`` and all that it needs, ``without`` some; a paper's package does not pull in its other sections."""
    seen: set[str] = set()
    pending = [module]
    while pending:
        name = pending.pop()
        if name not in seen:
            seen.add(name)
            pending += sorted(imports(name) - without)
    return frozenset(seen)


@lru_cache(maxsize=1024)
def _content(module: str) -> bytes:
    file = source_file(module)
    return hashlib.sha256(file.read_bytes()).digest() if file else b""


def digest(modules: Iterable[str], without: frozenset[str] = frozenset()) -> str:
    """Changes when the code behind any of ``modules`` changes."""
    names: set[str] = set()
    for module in modules:
        names |= closure(module, without)
    total = hashlib.sha256()
    for name in sorted(names):
        total.update(name.encode() + _content(name))
    return total.hexdigest()[:16]
