r"""A matrix that is scaled to a size by its letter, as papers write it: ``W`` for ``s C / |C|``.

The language draws C and scales it, so that every W of the size s is met.

>>> scaled = r"\frac{s}{\sqrt{\operatorname{Tr}\left[\mathbf{C}^{T} \, \mathbf{C}\right]}} \mathbf{C}"
>>> formula, where = with_a_letter_for_weights(parse(rf"z = \left({scaled}\right)^{{t}} \, x + {scaled}^{{T}} x"), ())
>>> write(formula), [name for name, _ in where]
('z = \\mathbf{W}^{t} \\, x + \\mathbf{W}^{T} x', ['\\mathbf{W}'])
>>> write(with_a_letter_for_weights(parse(scaled.removesuffix(r"\mathbf{C}") + r"K \mathbf{C}^{T}"), ())[0])
'K \\mathbf{W}^{T}'

Where the scale was drawn out of a product, it goes back into it; a symmetric one is called W before it is scaled, too.

>>> size = r"\operatorname{Tr}\left[\mathbf{C}^{T} \, \mathbf{C}\right]"
>>> outside = parse(rf"\frac{{s^{{2}} \mathbf{{C}}^{{T}} \, \mathbf{{C}} x}}{{N {size}}}")
>>> write(with_a_letter_for_weights(outside, ())[0])
'\\frac{\\mathbf{W}^{T} \\, \\mathbf{W} x}{N}'
>>> term = parse(rf"I - {scaled} + \frac{{s^{{2}}}}{{{size}}} \mathbf{{C}} \, \mathbf{{C}}^{{T}} - x")
>>> write(with_a_letter_for_weights(term, ())[0])
'I - \\mathbf{W} + \\mathbf{W} \\, \\mathbf{W}^{T} - x'
>>> radius = r"\operatorname{rad}\left[\mathbf{C} \, \operatorname{diag}\left[1 - h\right]\right]"
>>> formula, ((name, meaning),) = with_a_letter_for_weights(parse(rf"\frac{{s}}{{{radius}}} \mathbf{{C}} \, h"), ())
>>> write(formula), name, "diag" in write(meaning)
('\\mathbf{W} \\, h', '\\mathbf{W}', True)
>>> bent = parse(rf"\frac{{s \tanh{{\left(\mathbf{{C}} x\right)}}}}{{\sqrt{{{size}}}}}")
>>> with_a_letter_for_weights(bent, ()) == (bent, ())
True
>>> symmetric = parse(scaled.replace(r"\mathbf{C}^{T}", r"\mathbf{W}").replace(r"\mathbf{C}", r"\mathbf{W}"))
>>> formula, ((name, meaning),) = with_a_letter_for_weights(symmetric, ())
>>> write(formula), "C" in write(meaning), r"\mathbf{W}" in write(meaning)
('\\mathbf{W}', True, False)
"""

from __future__ import annotations

import re
from typing import TypeAlias

from proofs.reports.math_tree import (
    RELATIONS,
    SIGNS,
    SPACES,
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

HAS_SCALED = re.compile(r"\\frac\{s(?:\^\{2\})?[ }].*(?:\\operatorname\{(?:Tr|rad)\}|\\left\\\|)")
_ANY, _ANY_SYMMETRIC = parse(r"\text{, any }\mathbf{C}"), parse(r"\text{, any symmetric }\mathbf{C}")
# The squared length of a matrix that is its own transpose.
_SQUARE = r"\operatorname{Tr}\left[\mathbf{C}\,\mathbf{C}\right]"
_MATRIX, _LETTER, _SCALE = parse(r"\mathbf{C}"), parse(r"\mathbf{W}"), Atom("s")
_SIZES = {
    "".join(size.split())
    for size in (
        r"\sqrt{\operatorname{Tr} \left[ \mathbf{C}^{T} \, \mathbf{C} \right]}",
        r"\sqrt{\operatorname{Tr} \left[ \mathbf{C} \, \mathbf{C} \right]}",
        r"\operatorname{rad} \left[ \mathbf{C} \right]",
        r"\left\| \mathbf{C} \right\|",
    )
}


_RADIUS = parse(r"\operatorname{rad}")
(_TRANSPOSED,), (_TRACE,) = parse(r"\mathbf{C}^{T}"), parse(r"\operatorname{Tr}")


def with_a_letter_for_weights(formula: Nodes, where: Meanings) -> tuple[Nodes, Meanings]:
    """Formula and meanings with W for C times its scale, and W among them; as they are where it has two scales."""
    scales: dict[str, Nodes] = {}

    def shorten(nodes: Nodes) -> Nodes:
        out: list[Node] = []
        for node in _with_squares(nodes, scales):
            node = _without_idle_brackets(with_parts(node, shorten))
            if isinstance(node, Command) and (drawn_in := _with_scale_inside(node)):
                inside, drawn_out = drawn_in
                scales.setdefault(_bare((drawn_out,)), (drawn_out, *_MATRIX))
                out += inside
                continue
            at = _place_of_scale(out)
            base = node.base if isinstance(node, Script) and not node.below else (node,)
            if base == _MATRIX and at is not None:
                scale = out.pop(at)
                scales.setdefault(_bare((scale,)), (scale, *_MATRIX))
                node = Script(_LETTER, (), node.above) if isinstance(node, Script) else _LETTER[0]
            out.append(node)
        return tuple(out)

    own, meant = formula, where
    called_alike = _named(formula, where) == {_LETTER[0]}
    if called_alike:
        own, meant = _renamed(formula), tuple((name, _renamed(meaning)) for name, meaning in where)
    short = shorten(own)
    meanings = tuple((name, shorten(meaning)) for name, meaning in meant)
    beside = _MATRIX[0] in _named(short, meanings) if called_alike else _LETTER[0] in _named(own, meant)
    if len(scales) != 1 or beside:
        return formula, where
    (meaning,) = scales.values()
    free = _ANY_SYMMETRIC if _SQUARE in _bare(meaning) else _ANY
    return short, (*meanings, (write(_LETTER), (*meaning, *free)))


def _with_squares(nodes: Nodes, scales: dict[str, Nodes]) -> Nodes:
    """The row with W for both C of a term that is scaled by the square of the scale: ``s^2/|C|^2 C C^T``."""
    at = [k for k, node in enumerate(nodes) if isinstance(node, Command) and node.name == "frac"]
    for k in at:
        above, below = nodes[k].arguments  # type: ignore[union-attr]
        root = Command("sqrt", (below,))
        ends = (j for j in range(k, len(nodes)) if isinstance(x := nodes[j], Atom) and x.text in (*SIGNS, *RELATIONS))
        end = next(ends, len(nodes))
        if above == parse("s^{2}") and _bare((root,)) in _SIZES and _degree(nodes[k + 1 : end]) == 2:
            scale = Command("frac", ((_SCALE,), (root,)))
            scales.setdefault(_bare((scale,)), (scale, *_MATRIX))
            term = _without_idle_spaces(_in_place(nodes[k + 1 : end]))
            return (*nodes[:k], *term, *_with_squares(nodes[end:], scales))
    return nodes


def _named(formula: Nodes, where: Meanings) -> set[Node]:
    """Which of C and W stand there."""
    text = write(formula) + "".join(write(meaning) for _, meaning in where)
    return {letter for (letter,) in (_MATRIX, _LETTER) if write((letter,)) in text}


def _renamed(nodes: Nodes) -> Nodes:
    """C for W."""
    return tuple(_MATRIX[0] if node == _LETTER[0] else with_parts(node, _renamed) for node in nodes)


def _with_scale_inside(node: Command) -> tuple[Nodes, Command] | None:
    """A quotient by the size to a power, of s to that power and as many C, with W in their places; and the scale.

    Only of a product, and of traces of products: a sum may hold C in one of its terms alone, a function bends it.
    """
    if node.name != "frac":
        return None
    above, below = node.arguments
    for power, scales in ((1, (_SCALE,)), (2, parse("s^{2}"))):
        at = next((k for k in range(len(above)) if above[k : k + 1] == scales), None)
        for start in range(len(below)):
            size = below[start : start + power]
            root = size if power == 1 else (Command("sqrt", (size,)),)
            if at is None or not size or _bare(root) not in _SIZES:
                continue
            rest = (*above[:at], *above[at + 1 :])
            if _degree(rest) != power:
                return None
            short, left = _without_idle_spaces(_in_place(rest)), (*below[:start], *below[start + power :])
            scale = Command("frac", ((_SCALE,), root))
            return ((Command("frac", (short, left)),) if _bare(left) else short), scale
    return None


def _degree(row: Nodes) -> int | None:
    """How many C a product has, those in its traces counted; None where C stands in anything else."""
    count, before = 0, None
    for node in row:
        if isinstance(node, Atom) and node.text in SIGNS:
            return None
        if node == _MATRIX[0] or (isinstance(node, Script) and node == _TRANSPOSED):
            count += 1
        elif isinstance(node, Fence) and before == _TRACE:
            inside = _degree(node.body)
            if inside is None:
                return None
            count += inside
        elif write(_MATRIX) in write((node,)):
            return None
        if not (isinstance(node, Atom) and (node.text in SPACES or node.text.isspace())):
            before = node
    return count


def _in_place(nodes: Nodes) -> Nodes:
    return tuple(_LETTER[0] if node == _MATRIX[0] else with_parts(node, _in_place) for node in nodes)


def _without_idle_spaces(nodes: Nodes) -> Nodes:
    while nodes and isinstance(nodes[0], Atom) and (nodes[0].text in SPACES or nodes[0].text.isspace()):
        nodes = nodes[1:]
    return nodes


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
    """s over a size, or over a few times that."""
    if node.name != "frac":
        return False
    above, below = node.arguments
    return above == (_SCALE,) and (_bare(below).lstrip("23456789") in _SIZES or _is_radius_of_product(below))


def _is_radius_of_product(below: Nodes) -> bool:
    name, *inside = (x for x in below if not (isinstance(x, Atom) and (x.text in SPACES or x.text.isspace())))
    return (name,) == _RADIUS and len(inside) == 1 and _degree(getattr(inside[0], "body", ())) == 1


def _bare(nodes: Nodes) -> str:
    return "".join(write(nodes).split())


def _without_idle_brackets(node: Node) -> Node:
    match node:
        case Script((Fence("(", body, ")"),), (), above) if body == _LETTER:
            return Script(_LETTER, (), above)
    return node
