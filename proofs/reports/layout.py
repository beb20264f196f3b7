r"""Formulas on a page: an estimate of their width, and lines that fit, broken at relations, sums and factors.

Brackets, fractions and roots that are wider than a line are opened, so that nothing has to be shrunk.

>>> width(parse("a + b")) < width(parse(r"a + b + \frac{c + d + e}{f}"))
True
>>> print(lines(parse("a = b + c"), 4))
['a = b', '+ c']
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from proofs.reports.math_tree import (
    RELATIONS,
    SIGNS,
    SPACES,
    Array,
    Atom,
    Command,
    Fence,
    Group,
    Marked,
    Node,
    Nodes,
    Script,
    parse,
    turn,
    write,
    write_node,
)

__all__ = ["lines", "parse", "width"]

# In em of the text's font, with the spaces that TeX puts around them.
_RELATION, _SIGN, _SCRIPT = 1.35, 1.25, 0.72
_SPACE = {r"\,": 0.17, r"\;": 0.28, r"\:": 0.22, r"\!": -0.17, r"\ ": 0.33, r"\quad": 1.0, r"\qquad": 2.0, "~": 0.33}
_OPENING = {"(": ")", "[": "]", r"\{": r"\}", r"\langle": r"\rangle"}
_UPRIGHT = ("operatorname", "operatorname*", "text", "mathop", "mathrm")


def width(nodes: Iterable[Node]) -> float:
    """About how wide TeX sets the formula, in em."""
    return sum(map(_width, nodes))


def _width(node: Node) -> float:
    match node:
        case Atom(text):
            return _atom_width(text)
        case Group(body) | Marked(body):
            return width(body)
        case Command(name, arguments):
            if name in ("frac", "dfrac", "tfrac", "binom"):
                shrink = 0.72 if name == "tfrac" else 1.0
                return shrink * max(map(_inner_width, arguments)) + 0.25
            if name == "sqrt":
                return width(arguments[0]) + 0.95
            if name in _UPRIGHT:
                return 0.5 * len(node.words) + 0.2
            if name in ("mathbf", "boldsymbol", "bm"):
                return 1.22 * width(arguments[0])
            return width(arguments[0]) if arguments else 0.6
        case Script(base, below, above):
            return width(base) + _SCRIPT * max(width(below), width(above)) + 0.06
        case Fence(body=body):
            return width(body) + 1.25
        case Array(rows=rows):
            columns = max(map(len, rows))
            filled = [[width(row[k]) if k < len(row) else 0.0 for row in rows] for k in range(columns)]
            return sum(map(max, filled)) + 1.0 * columns + 1.3
    raise TypeError(type(node).__name__)


def _inner_width(nodes: Nodes) -> float:
    """Inside a fraction fractions are small."""
    return sum(0.72 * _width(x) if isinstance(x, Command) and x.name == "frac" else _width(x) for x in nodes)


def _atom_width(text: str) -> float:
    if text in _SPACE:
        return _SPACE[text]
    if text in RELATIONS:
        return _RELATION
    if text in SIGNS:
        return _SIGN
    if text.startswith("\\"):
        name = text[1:]
        if name in (
            "sinh",
            "cosh",
            "tanh",
            "sin",
            "cos",
            "tan",
            "log",
            "exp",
            "lim",
            "min",
            "max",
            "arg",
            "det",
            "dim",
        ):
            return 0.52 * len(name) + 0.17
        return {"infty": 1.0, "sum": 1.5, "int": 1.0, "otimes": 1.25, "perp": 0.8, "cdot": 0.75}.get(name, 0.65)
    if text[0].isdigit():
        return 0.5 * len(text)
    if text in ",;":
        return 0.45
    if text in "()[]|.!":
        return 0.4
    return 0.8 if text.isupper() else 0.56


@dataclass(frozen=True)
class _Piece:
    """A part of a line: a line may break before it; ``kind`` 0 relation, 1 sign, 2 factor, 3 never."""

    latex: str
    width: float
    depth: int
    kind: int
    marked: bool = False


def _pieces(nodes: Nodes, limit: float, depth: int = 0) -> list[_Piece]:
    out: list[_Piece] = []
    inner = 0
    before: Node | None = None
    for node in nodes:
        text = node.text if isinstance(node, Atom) else ""
        if turn(node) < 0:
            inner = max(inner - 1, 0)
        unary = before is None or (
            isinstance(before, Atom) and (before.text in RELATIONS or before.text in SIGNS or before.text in _OPENING)
        )
        attached = text in (",", ";", ".", "!", "'", "|", r"\|") or turn(node) < 0 or text in SPACES or text == "/"
        if text in RELATIONS:
            kind = 0
        elif text in SIGNS and not unary:
            kind = 1
        elif (
            attached
            or unary
            or (isinstance(node, Fence) and _is_call(before))
            or (isinstance(before, Atom) and before.text in ("/", "|", r"\|", r"\langle"))
            or _takes_what_follows(before)
        ):
            kind = 3
        else:
            kind = 2
        out += _opened(node, kind, limit, depth + inner)
        if turn(node) > 0:
            inner += 1
        if text not in SPACES:
            before = node
    return out


def _is_call(node: Node | None) -> bool:
    if isinstance(node, Script):
        return bool(node.base) and _is_call(node.base[-1])
    return isinstance(node, (Atom, Command)) and (
        (isinstance(node, Atom) and len(node.text) > 3 and node.text.startswith("\\"))
        or (isinstance(node, Command) and (node.name.startswith("operatorname") or node.name == "mathbb"))
    )


def _takes_what_follows(node: Node | None) -> bool:
    r"""A limit, a sum or an integral says nothing at the end of a line.

    >>> lines(parse(r"a + b \lim_{N \to \infty} \frac{b}{c}"), 7)
    ['a + b', '\\lim_{N \\to \\infty} \\frac{b}{c}']
    """
    if isinstance(node, Script):
        return bool(node.base) and _takes_what_follows(node.base[-1])
    return isinstance(node, Atom) and node.text in (r"\lim", r"\sum", r"\prod", r"\int")


def _opened(node: Node, kind: int, limit: float, depth: int) -> list[_Piece]:
    """The node as one piece, or in pieces where it is too wide for a line."""
    if _width(node) <= 0.55 * limit:
        return [_Piece(write_node(node), _width(node), depth, kind)]
    match node:
        case Group(body):
            return _with_kind(_pieces(body, limit, depth), kind)
        case Marked(body):
            return [replace(piece, marked=True) for piece in _with_kind(_pieces(body, limit, depth), kind)]
        case Fence(left, body, right):
            return _bracketed(left, body, right, kind, limit, depth)
        case Script(base, below, above) if len(base) == 1 and isinstance(base[0], Fence):
            fence = base[0]
            return _bracketed(fence.left, fence.body, fence.right, kind, limit, depth, below, above)
        case Script(base, below, above) if write(base) == "e" and above:
            exponential = _Piece(r"\exp", 1.8, depth, kind)
            return [exponential, *_bracketed("(", above, ")", 3, limit, depth)]
        case Command("sqrt", arguments, ()):
            return _bracketed("(", arguments[0], ")", kind, limit, depth, above=parse("1/2"))
        case Command(name, (top, bottom)) if name in ("frac", "dfrac"):
            if width(bottom) <= 0.4 * limit:
                first = _Piece(rf"\frac{{1}}{{{write(bottom)}}}", width(bottom) + 0.3, depth, kind)
                return [first, *_bracketed("(", top, ")", 3, limit, depth)]
            upper = _bracketed("(", top, ")", kind, limit, depth)
            lower = _bracketed("(", bottom, ")", 3, limit, depth)
            return [*upper, _Piece(r"\big/", 0.6, depth, 3), *lower]
    return [_Piece(write_node(node), _width(node), depth, kind)]


def _with_kind(pieces: list[_Piece], kind: int) -> list[_Piece]:
    return [replace(pieces[0], kind=kind), *pieces[1:]] if pieces else pieces


def _bracketed(
    left: str, body: Nodes, right: str, kind: int, limit: float, depth: int, below: Nodes = (), above: Nodes = ()
) -> list[_Piece]:
    r"""The brackets and what stands in them in pieces; ``below`` and ``above`` are the closing one's scripts.

    >>> lines(parse(r"\left. a + b \right|_{\text{after a long while}}"), 10)
    ['a + b \\bigr|_{\\text{after a long while}}']
    """
    tail = (f"_{{{write(below)}}}" if below else "") + (f"^{{{write(above)}}}" if above else "")
    inside = _with_kind(_pieces(body, limit, depth + 1), 3)
    first = [_Piece(rf"\bigl{left}", 0.5, depth, kind)] if left != "." else []
    space = 0.5 + _SCRIPT * max(width(below), width(above))
    last = [_Piece(rf"\bigr{right}{tail}", space, depth, 3)] if right != "." else []
    pieces = [*first, *inside, *last]
    return pieces if first else _with_kind(pieces, kind)


def lines(nodes: Nodes, limit: float, indent: float = 1.5) -> list[str]:
    """The formula in lines of about ``limit`` em; all but the first are set ``indent`` em further right."""
    if width(nodes) <= limit:
        return [write(nodes)]
    pieces = _pieces(nodes, limit)
    out: list[str] = []
    room = limit
    while pieces:
        total, fits = 0.0, 0
        while fits < len(pieces) and total + pieces[fits].width <= room:
            total += pieces[fits].width
            fits += 1
        if fits == len(pieces):
            out.append(_joined(pieces))
            break
        used = 0.0
        best, rank = max(fits, 1), (9.0, 9, 0)
        for k in range(1, fits + 1):
            used += pieces[k - 1].width
            piece = pieces[k]
            if piece.kind == 3 or used < room / 5:
                continue
            found = (float(piece.depth + (piece.kind > 0) + (piece.kind > 1)), piece.kind, -k)
            if found < rank:
                best, rank = k, found
        out.append(_joined(pieces[:best]))
        pieces = pieces[best:]
        room = limit - indent
    return out


def _joined(pieces: list[_Piece]) -> str:
    """Pieces of one line; marked ones in one mark each, since a mark cannot go over the end of a line."""
    return " ".join(rf"\changed{{{piece.latex}}}" if piece.marked else piece.latex for piece in pieces)
