"""What a paper prints, in its own letters: a reader finds it again before he reads what is judged of it.

The formulas stand beside the paper's sections, in ``in_print.toml``; a paper without this file has none.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from proofs.names import PAPERS
from proofs.reports.displays import displays, has_test_data, is_tautology
from proofs.reports.math_tree import Nodes, parse

_PAPERS = Path(__file__).parents[1] / "papers"


@lru_cache(maxsize=8)
def formulas(key: str) -> dict[str, tuple[str, ...]]:
    """The lines of each formula, by the number or name that its claims have.

    >>> formulas("agarwala2022")["lemma-2.2"] == formulas("agarwala2022")["eq-13"]
    True
    """
    file = _PAPERS / key / "in_print.toml"
    if key not in PAPERS or not file.is_file():
        return {}
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    rows = {name: [given] if isinstance(given, str) else given for name, given in found.items()}
    others = {name: given.split(", ") for name, given in found.items() if isinstance(given, str)}
    return {name: tuple(row for other in others.get(name, [name]) for row in rows[other]) for name in found}


def formula_of(identifier: str) -> tuple[str, ...]:
    """The lines that the paper prints for a claim, or for the whole of which it is a part; none where it is a sentence.

    >>> formula_of("agarwala2022/eq-51")
    ('\\\\sigma_t^2 = \\\\left(\\\\frac{V^t}{1 - V} - 1\\\\right) \\\\frac{1}{N} \\\\mathbf{x} \\\\cdot \\\\mathbf{x}',)
    >>> formula_of("graldi2025/eq-38/input-scale") == formula_of("graldi2025/eq-38/integral") != ()
    True
    """
    key, _, name = identifier.partition("/")
    known = formulas(key)
    return known.get(name) or known.get(name.split("/")[0], ())


def is_our_question(entry: Mapping[str, Any]) -> bool:
    """A question of our own, such as a result without one of its assumptions: answered no, it is no error of theirs."""
    return bool(entry["own"] or entry["ablates"])


def has_one_side(entry: Mapping[str, Any]) -> bool:
    """Whether a part of an entry has one expression on both sides: what was equated is seen in the paper alone."""
    return any(part.formula and is_tautology(part) for part in displays(entry))


def printed_rows(entry: Mapping[str, Any]) -> list[Nodes]:
    """What the paper prints, a formula a line: where a reader would not find it in what is read.

    That is where an entry judges it false, has data in the place of its letters, or has one expression on both sides.
    None for sentences and for questions of our own.
    """
    if is_our_question(entry) or not (entry["verdict"] == "refuted" or has_test_data(entry) or has_one_side(entry)):
        return []
    return [parse(row) for row in formula_of(entry["id"])]


def name_of_what_is_judged(entry: Mapping[str, Any]) -> str:
    """What a reader is told that the formula of an entry is: our reading of the paper's, or a question of our own."""
    return "asked" if is_our_question(entry) else "as read"
