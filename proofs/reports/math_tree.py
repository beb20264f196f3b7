r"""Typeset formulas as trees: what is compared, broken into lines and written in Unicode is the tree, not the string.

The grammar is what this project writes: commands with a fixed number of arguments, ``\left ... \right``, matrices,
sub- and superscripts.

>>> [type(node).__name__ for node in parse(r"\frac{1}{2} W_{1}^{T} = \left(a + b\right)")]
['Command', 'Script', 'Atom', 'Fence']
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final, TypeAlias

_TOKEN = re.compile(r"\\[A-Za-z]+\*?|\\.|[{}^_&]|\d+(?:\.\d+)?|\s+|.", re.DOTALL)
# How many arguments a command takes; commands that are not here take none.
_ARGUMENTS = {
    **dict.fromkeys(("frac", "tfrac", "dfrac", "binom", "stackrel"), 2),
    **dict.fromkeys(("sqrt", "tilde", "hat", "bar", "dot", "overline", "underline", "widetilde"), 1),
    **dict.fromkeys(("mathbf", "mathrm", "mathcal", "mathbb", "boldsymbol", "bm", "underbrace"), 1),
    **dict.fromkeys(("text", "operatorname", "operatorname*", "mathop", "substack", "changed"), 1),
}
_VERBATIM = {"text", "operatorname", "operatorname*", "mathrm"}
RELATIONS = {
    *("=", "<", ">", r"\le", r"\ge", r"\leq", r"\geq", r"\ne", r"\neq", r"\to", r"\sim", r"\approx", r"\equiv", r"\in"),
    *(r"\Rightarrow", r"\Leftrightarrow", r"\succ", r"\prec", r"\succeq", r"\preceq", r"\propto", r"\mapsto", r"\iff"),
    *(r"\ll", r"\gg", r"\lesssim", r"\gtrsim", r"\subset", r"\rightarrow", r"\implies", ":="),
}
SIGNS = {"+", "-", r"\pm", r"\mp"}
SPACES = {r"\,", r"\;", r"\:", r"\!", r"\ ", r"\quad", r"\qquad", "~"}


class UnreadableFormula(ValueError):
    """A formula with braces or delimiters that do not match."""


@dataclass(unsafe_hash=True)
class Atom:
    """A letter, number, sign, relation, space or command without arguments."""

    text: Final[str]


@dataclass(unsafe_hash=True)
class Group:
    """Braces."""

    body: Final[Nodes]


@dataclass(unsafe_hash=True)
class Command:
    r"""A command with its arguments: ``\frac``, ``\sqrt``, ``\tilde``, ``\text``."""

    name: Final[str]
    arguments: Final[tuple[Nodes, ...]]
    option: Final[Nodes] = ()

    @property
    def words(self) -> str:
        r"""The argument of ``\text`` or ``\operatorname`` as it stands."""
        return write(self.arguments[0])


@dataclass(unsafe_hash=True)
class Script:
    """A base with what stands below and above it."""

    base: Final[Nodes]
    below: Final[Nodes] = ()
    above: Final[Nodes] = ()


@dataclass(unsafe_hash=True)
class Fence:
    r"""``\left( ... \right)``."""

    left: Final[str]
    body: Final[Nodes]
    right: Final[str]


@dataclass(unsafe_hash=True)
class Array:
    """A matrix: rows of entries."""

    name: Final[str]
    rows: Final[tuple[tuple[Nodes, ...], ...]]
    option: Final[str] = ""


@dataclass(unsafe_hash=True)
class Marked:
    """What differs from the formula beside it."""

    body: Final[Nodes]


Node: TypeAlias = "Atom | Group | Command | Script | Fence | Array | Marked"
Nodes: TypeAlias = "tuple[Node, ...]"


_SPECIAL = ("\\", "{", "}", "&", "^", "_", "")  # how a token begins that is no letter, sign or space
_atom = lru_cache(maxsize=4096)(Atom)  # a few signs and letters make up all formulas


class _Reader:
    def __init__(self, tokens: Iterable[str]) -> None:
        self.tokens: list[str] = [*tokens, ""]  # the last one says that nothing follows
        self.at = 0
        self.closing: dict[int, int] = {}  # where each brace is closed
        opened: list[int] = []
        if "{" in self.tokens:
            for k, token in enumerate(self.tokens):
                if token == "{":
                    opened.append(k)
                elif token == "}" and opened:
                    self.closing[opened.pop()] = k

    def peek(self) -> str:
        return self.tokens[self.at]

    def next(self) -> str:
        token = self.tokens[self.at]
        if token:
            self.at += 1
        return token

    def skip(self) -> None:
        while self.tokens[self.at].isspace():
            self.at += 1

    def sequence(self, *ends: str) -> Nodes:
        """Nodes up to one of ``ends``, which is left to be read."""
        out: list[Node] = []
        tokens = self.tokens
        while True:
            token = tokens[self.at]
            if token in ends:
                return tuple(out)
            first = token[:1]
            if first not in _SPECIAL:
                self.at += 1
                if not first.isspace():
                    out.append(_atom(token))
                continue
            if not token:
                if ends:
                    raise UnreadableFormula(f"nothing closes: {' or '.join(ends)} is missing")
                return tuple(out)
            if token in (r"\limits", r"\nolimits"):  # where the bounds stand is the typesetter's business
                self.at += 1
                continue
            if token in "^_":
                self.at += 1
                base = out.pop() if out else Group(())
                argument = self.argument()
                old = base if isinstance(base, Script) else Script((base,))
                if (old.below if token == "_" else old.above) != ():
                    old = Script((base,))
                out.append(
                    Script(old.base, argument, old.above) if token == "_" else Script(old.base, old.below, argument)
                )
                continue
            out.append(self.node())

    def argument(self) -> Nodes:
        self.skip()
        token = self.tokens[self.at]
        if token == "{":
            start, end = self.at + 1, self.closing.get(self.at)
            if end is None:
                raise UnreadableFormula("a brace is not closed")
            self.at = end + 1
            if end == start + 1 and self.tokens[start][0] not in _SPECIAL and not self.tokens[start].isspace():
                return (_atom(self.tokens[start]),)
            return _braces(tuple(self.tokens[start:end]))
        if len(token) > 1 and token[0].isdigit():  # \frac12 has the arguments 1 and 2
            self.tokens[self.at] = token[1:]
            return (Atom(token[0]),)
        return (self.node(),)

    def verbatim(self) -> Nodes:
        """The argument of a command that holds words: spaces count."""
        self.skip()
        if self.peek() != "{":
            return (Atom(self.next()),)
        self.next()
        depth, out = 1, []
        while depth:
            token = self.next()
            if not token:
                raise UnreadableFormula("the braces of a text do not match")
            depth += {"{": 1, "}": -1}.get(token, 0)
            out.append(token)
        return (Atom("".join(out[:-1])),)

    def node(self) -> Node:
        token = self.next()
        if not token:
            raise UnreadableFormula("a formula ends too early")
        if token == "{":
            body = self.sequence("}")
            self.next()
            return Group(body)
        if token in "}&" or token == r"\right":
            raise UnreadableFormula(f"{token} without its partner")
        if token == r"\left":
            self.skip()
            left = self.next()
            body = self.sequence(r"\right")
            self.next()
            self.skip()
            right = self.next()
            inner = body[0] if len(body) == 1 else None
            if left in ("(", "[") and isinstance(inner, Fence) and (inner.left, inner.right) == (left, right):
                return inner  # one pair of brackets says it
            return Fence(left, body, right)
        if token == r"\begin":
            return self.array()
        name = token[1:]
        if token[0] == "\\" and name in _ARGUMENTS:
            option: Nodes = ()
            self.skip()
            if name == "sqrt" and self.peek() == "[":
                self.next()
                option = self.sequence("]")
                self.next()
            read = self.verbatim if name in _VERBATIM else self.argument
            return Command(name, tuple(read() for _ in range(_ARGUMENTS[name])), option)
        return _atom(token)

    def array(self) -> Array:
        name = write(self.verbatim())
        option = write(self.verbatim()) if name == "array" else ""
        rows: list[tuple[Nodes, ...]] = []
        row: list[Nodes] = []
        while True:
            row.append(self.sequence("&", r"\\", r"\end"))
            end = self.next()
            if end == "&":
                continue
            if end == r"\end":
                if write(self.verbatim()) != name:
                    raise UnreadableFormula(rf"\end does not fit \begin{{{name}}}")
                if any(row) or not rows:
                    rows.append(tuple(row))
                return Array(name, tuple(rows), option)
            rows.append(tuple(row))
            row = []


@lru_cache(maxsize=8192)
def parse(formula: str) -> Nodes:
    """The formula as a tree; UnreadableFormula where braces or delimiters do not match."""
    return _Reader(_TOKEN.findall(formula)).sequence()


@lru_cache(maxsize=16384)
def _braces(tokens: tuple[str, ...]) -> Nodes:
    """What stands between two braces: read once, since a formula and its correction have most of it in common."""
    return _Reader(tokens).sequence()


def _braced(nodes: Nodes) -> str:
    return "{" + write(nodes) + "}"


def write_node(node: Node) -> str:
    """One node as LaTeX; kept with it, since what is compared is written many times."""
    if isinstance(node, Atom):
        return node.text
    known: str | None = node.__dict__.get("_latex")
    if known is None:
        known = node.__dict__["_latex"] = _written(node)
    return known


def _written(node: Node) -> str:
    match node:
        case Group(body):
            return _braced(body)
        case Command(name, arguments, option):
            bracket = f"[{write(option)}]" if option else ""
            return f"\\{name}{bracket}" + "".join(map(_braced, arguments))
        case Script(base, below, above):
            return write(base) + (f"_{_braced(below)}" if below else "") + (f"^{_braced(above)}" if above else "")
        case Fence(left, body, right):
            return rf"\left{left} {write(body)} \right{right}"
        case Array(name, rows, option):
            columns = "{" + option + "}" if option else ""
            inner = r" \\ ".join(" & ".join(map(write, row)) for row in rows)
            return rf"\begin{{{name}}}{columns} {inner} \end{{{name}}}"
        case Marked(body):
            return rf"\changed{_braced(body)}"
    raise TypeError(type(node).__name__)


def write(nodes: Iterable[Node]) -> str:
    r"""The tree as LaTeX.

    >>> write(parse(r"\frac{a}{2}x_1"))
    '\\frac{a}{2} x_{1}'
    """
    return " ".join(map(write_node, nodes))


_TURNS = {"(": 1, "[": 1, r"\{": 1, r"\langle": 1, ")": -1, "]": -1, r"\}": -1, r"\rangle": -1}


def turn(node: Node) -> int:
    """1 for a bracket that opens, -1 for one that closes, with an exponent or without; 0 for all else."""
    if isinstance(node, Script) and len(node.base) == 1:
        node = node.base[0]
    return _TURNS.get(node.text, 0) if isinstance(node, Atom) else 0


def split(nodes: Nodes, marks: Sequence[str]) -> list[tuple[str, Nodes]]:
    """Cut before every atom of ``marks`` that stands outside all brackets: the atom, and what follows it."""
    out: list[tuple[str, list[Node]]] = [("", [])]
    depth = 0
    for node in nodes:
        text = node.text if isinstance(node, Atom) else ""
        if text in marks and depth == 0:
            out.append((text, []))
            continue
        depth += turn(node)
        depth = max(depth, 0)
        out[-1][1].append(node)
    return [(mark, tuple(body)) for mark, body in out]


def rebuilt(nodes: Nodes, replace: Callable[[Node], Node | None], holding: str = "") -> Nodes:
    """The tree with every node for which ``replace`` gives another one replaced, from the top.

    Where only what has ``holding`` in its LaTeX is ever replaced, all else is passed over.
    """

    def visit(node: Node) -> Node:
        if holding and holding not in write_node(node):
            return node
        other = replace(node)
        return with_parts(node, again) if other is None else other

    def again(part: Nodes) -> Nodes:
        return each(part, visit)

    return again(nodes)


def each(nodes: Nodes, visit: Callable[[Node], Node]) -> Nodes:
    """The nodes as ``visit`` gives them back: the row itself where none of them changes, which is most rows."""
    found = tuple(map(visit, nodes))
    return nodes if all(map(operator.is_, found, nodes)) else found


def with_parts(node: Node, change: Callable[[Nodes], Nodes]) -> Node:
    """The node with each row of its parts changed; the node itself, and what is kept with it, where none is."""
    if isinstance(node, Atom):
        return node
    rows = tuple(_rows(node))
    found = tuple(change(row) if row else row for row in rows)
    return node if all(map(operator.is_, found, rows)) else _with_rows(node, found)


def _rows(node: Node) -> Iterable[Nodes]:
    match node:
        case Group(body) | Marked(body) | Fence(_, body):
            return (body,)
        case Command(_, arguments, option):
            return (*arguments, option)
        case Script(base, below, above):
            return (base, below, above)
        case Array(_, rows):
            return (entry for row in rows for entry in row)
    return ()


def _with_rows(node: Node, found: tuple[Nodes, ...]) -> Node:
    match node:
        case Group() | Marked():
            return type(node)(found[0])
        case Fence(left, _, right):
            return Fence(left, found[0], right)
        case Command(name):
            return Command(name, found[:-1], found[-1])
        case Script():
            return Script(*found)
        case Array(name, rows, option):
            entries = iter(found)
            return Array(name, tuple(tuple(islice(entries, len(row))) for row in rows), option)
    return node
