r"""Letters for matrices that would fill a formula: those of many rows, and rows of blocks that pick one block.

>>> row, column = (r"\begin{pmatrix}0 %s \mathbf{I} %s 0\end{pmatrix}" % (2 * (mark,)) for mark in ("&", r"\\"))
>>> formula, where = with_letters_for_selectors(parse(f"{row} A {column}"), ())
>>> write(formula), [name for name, _ in where]
('\\mathbf{E}_{2}^{T} A {\\mathbf{E}_{2}}', ['\\mathbf{E}_{2}'])
"""

from __future__ import annotations

import re
from typing import TypeAlias

from proofs.reports.math_tree import Array, Atom, Fence, Group, Node, Nodes, Script, parse, rebuilt, split, write

Meanings: TypeAlias = "tuple[tuple[str, Nodes], ...]"

MOST_ROWS = 5  # of a matrix within a formula; one with more is named
FEWEST_BLOCKS = 3  # of a row that picks one: a row of two is as short as a letter
_UNIT, _NOTHING = {"I", r"\mathbf{I}"}, {"0", r"\mathbf{0}"}


def with_letters_for_selectors(formula: Nodes, where: Meanings) -> tuple[Nodes, Meanings]:
    """The formula, and what its letters mean, with ``E_k`` for a column of blocks of which only block k is not 0."""
    known: dict[str, Nodes] = {}

    def replace(node: Node) -> Node | None:
        row = node.body[0] if isinstance(node, Fence) and len(node.body) == 1 else node
        if not isinstance(row, Array) or 1 not in (len(row.rows), len(row.rows[0])):
            return None
        blocks = [write(entry).strip() for entries in row.rows for entry in entries]
        if len(blocks) < FEWEST_BLOCKS or {*blocks} - _UNIT - _NOTHING or sum(x in _UNIT for x in blocks) != 1:
            return None
        place = next(k for k, block in enumerate(blocks, 1) if block in _UNIT)
        letter = parse(rf"\mathbf{{E}}_{{{place}}}")
        name = write(letter)
        if len(row.rows) == 1:
            column = Array(row.name, tuple((entry,) for entry in row.rows[0]), row.option)
            known.setdefault(name, (column,))
            (base,) = letter
            assert isinstance(base, Script)
            return Script(base.base, base.below, (Atom("T"),))
        known.setdefault(name, (node,))
        return Group(letter)

    formula = rebuilt(formula, replace, r"\begin")
    where = tuple((name, rebuilt(meaning, replace, r"\begin")) for name, meaning in where)
    return formula, (*where, *sorted(known.items()))


def with_letters_for_large_matrices(formula: Nodes, where: Meanings) -> tuple[Nodes, Meanings]:
    """A matrix of many rows within a formula gets a letter, so that the formula can be read; alone it stays."""
    known: dict[str, Nodes] = {}
    named: list[tuple[str, Nodes]] = []
    taken = [int(number) for name, _ in where for number in re.findall(r"K\}_\{?(\d+)", name)]

    def replace(node: Node) -> Node | None:
        if not isinstance(node, Array) or len(node.rows) <= MOST_ROWS or node.name == "cases":
            return None
        text = write((node,))
        if text not in known:
            known[text] = parse(rf"\mathbf{{K}}_{{{max(taken, default=0) + len(known) + 1}}}")
            named.append((write(known[text]), (node,)))
        return Group(known[text])

    if any(len(side) == 1 and isinstance(side[0], Array | Fence) for _, side in split(formula, ("=",))):
        return formula, where
    formula = rebuilt(formula, replace, r"\begin")
    where = tuple((name, rebuilt(meaning, replace, r"\begin")) for name, meaning in where)
    return formula, (*where, *named)
