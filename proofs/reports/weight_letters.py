r"""A matrix that is scaled to a size by its letter, as papers write it: ``W`` for ``s C / |C|``.

The language draws C and scales it, so that every W of the size s is met.

>>> scaled = r"\frac{s}{\sqrt{\operatorname{Tr}\left[\mathbf{C}^{T} \, \mathbf{C}\right]}} \mathbf{C}"
>>> formula, where = with_a_letter_for_weights(parse(rf"z = \left({scaled}\right)^{{t}} \, x + {scaled}^{{T}} x"), ())
>>> write(formula), [name for name, _ in where]
('z = \\mathbf{W}^{t} \\, x + \\mathbf{W}^{T} x', ['\\mathbf{W}'])
>>> write(with_a_letter_for_weights(parse(scaled.removesuffix(r"\mathbf{C}") + r"K \mathbf{C}^{T}"), ())[0])
'K \\mathbf{W}^{T}'
"""

from __future__ import annotations

import re
from typing import TypeAlias

from proofs.reports.math_tree import (
    RELATIONS,
    SIGNS,
    Atom,
    Command,
    Fence,
    Node,
    Nodes,
    Script,
    parse,
    with_parts,
    write,
)

Meanings: TypeAlias = "tuple[tuple[str, Nodes], ...]"

HAS_SCALED = re.compile(r"\\frac\{s\}\{(?:\\sqrt\{\\operatorname\{Tr\}|\\operatorname\{rad\}|\\left\\\|)")
_MATRIX, _LETTER = parse(r"\mathbf{C}"), parse(r"\mathbf{W}")
_SIZES = {
    "".join(size.split())
    for size in (
        r"\sqrt{\operatorname{Tr} \left[ \mathbf{C}^{T} \, \mathbf{C} \right]}",
        r"\operatorname{rad} \left[ \mathbf{C} \right]",
        r"\left\| \mathbf{C} \right\|",
    )
}


def with_a_letter_for_weights(formula: Nodes, where: Meanings) -> tuple[Nodes, Meanings]:
    """Formula and meanings with W for C times its scale, and W among them; as they are where it has two scales."""
    scales: dict[str, Nodes] = {}

    def shorten(nodes: Nodes) -> Nodes:
        out: list[Node] = []
        for node in nodes:
            node = _without_idle_brackets(with_parts(node, shorten))
            at = _place_of_scale(out)
            base = node.base if isinstance(node, Script) and not node.below else (node,)
            if base == _MATRIX and at is not None:
                scale = out.pop(at)
                scales.setdefault(write((scale,)), (scale, *_MATRIX))
                node = Script(_LETTER, (), node.above) if isinstance(node, Script) else _LETTER[0]
            out.append(node)
        return tuple(out)

    short = shorten(formula)
    meanings = tuple((name, shorten(meaning)) for name, meaning in where)
    known = write(formula) + "".join(write(meaning) for _, meaning in where)
    if len(scales) != 1 or write(_LETTER) in known:
        return formula, where
    (meaning,) = scales.values()
    return short, (*meanings, (write(_LETTER), meaning))


def _place_of_scale(row: list[Node]) -> int | None:
    """Where in the term that a row ends in its scale stands, as any number does, in front."""
    for k in range(len(row) - 1, -1, -1):
        node = row[k]
        if isinstance(node, Atom) and node.text in (*SIGNS, *RELATIONS):
            return None
        if isinstance(node, Command) and _is_scale(node):
            return k
    return None


def _is_scale(node: Command) -> bool:
    return node.name == "frac" and node.arguments[0] == (Atom("s"),) and _bare(node.arguments[1]) in _SIZES


def _bare(nodes: Nodes) -> str:
    return "".join(write(nodes).split())


def _without_idle_brackets(node: Node) -> Node:
    match node:
        case Script((Fence("(", body, ")"),), (), above) if body == _LETTER:
            return Script(_LETTER, (), above)
    return node
