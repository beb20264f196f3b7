"""Which code a finding depends on: the modules that the witnesses and a claim's own module import, directly or not.

The imports are read from the source, those inside functions included, so that nothing has to be imported to know them.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("symbolic", "numeric", "proofs")
# What examines a statement. Reports, commands and recorded verdicts do not change what is found.
REFEREE = (
    "proofs.referee",
    "proofs.witnesses.symbolic_witness",
    "proofs.witnesses.numeric_witness",
    "proofs.witnesses.simulation_witness",
    "proofs.witnesses.kernel_witness",
)


# How a statement looks in print changes no finding.
APPEARANCE = frozenset(
    {
        "symbolic.matrix_algebra.matrix_typesetting",
        "symbolic.linear_networks.matrix_names",
        "symbolic.linear_networks.scalar_names",
    }
)


def source_file(module: str) -> Path | None:
    """Where a module of the project stands; None for all others."""
    path = ROOT.joinpath(*module.split("."))
    for candidate in (path.with_suffix(".py"), path / "__init__.py"):
        if candidate.is_file():
            return candidate
    return None


def imports_of(source: str) -> set[str]:
    """The project's modules that a source text imports by their full names.

    >>> sorted(imports_of("from symbolic.exact.signs import sign_of"))
    ['symbolic.exact.signs']
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        found.update(n for n in names if n.split(".")[0] in PACKAGES and source_file(n) is not None)
    return found


@lru_cache(maxsize=1024)
def imports(module: str) -> tuple[str, ...]:
    """The project's modules that ``module`` imports.

    >>> "symbolic.exact.identities" in imports("symbolic.derivation")
    True
    """
    file = source_file(module)
    if file is None:
        return ()
    return tuple(sorted(imports_of(file.read_text(encoding="utf-8")) - {module} - APPEARANCE))


@lru_cache(maxsize=1024)
def closure(module: str) -> frozenset[str]:
    """``module`` and all that it needs; a paper's package does not pull in its other sections."""
    seen: set[str] = set()
    pending = [module]
    while pending:
        name = pending.pop()
        if name not in seen:
            seen.add(name)
            pending += imports(name)
    return frozenset(seen)


@lru_cache(maxsize=1024)
def _content(module: str) -> bytes:
    file = source_file(module)
    return hashlib.sha256(file.read_bytes()).digest() if file else b""


def digest(modules: Iterable[str]) -> str:
    """Changes when the code behind any of ``modules`` changes."""
    names: set[str] = set()
    for module in modules:
        names |= closure(module)
    total = hashlib.sha256()
    for name in sorted(names):
        total.update(name.encode() + _content(name))
    return total.hexdigest()[:16]
