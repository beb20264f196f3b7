"""Formulas in letters for claims that are decided with the numbers of one small case, where nobody would see them.

They stand beside the paper's sections, in ``in_letters.toml``; a paper without this file has none.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from proofs.names import PAPERS
from proofs.reports.math_tree import Nodes, parse

_PAPERS = Path(__file__).parents[1] / "papers"


def in_letters(of: str, part: str = "") -> Nodes:
    """The formula of a claim, of a part of it, or of its correction; empty where its own is shown.

    >>> bool(in_letters("graldi2025/eq-30")), bool(in_letters("graldi2025/eq-31", "top layer")), in_letters("own/eq-1")
    (True, True, ())
    """
    key, _, name = of.partition("/")
    return _formulas(key).get(f"{name}: {part}" if part else name, ())


@lru_cache(maxsize=8)
def _formulas(key: str) -> dict[str, Nodes]:
    file = _PAPERS / key / "in_letters.toml"
    if key not in PAPERS or not file.is_file():
        return {}
    return {name: parse(text) for name, text in tomllib.loads(file.read_text(encoding="utf-8")).items()}
