r"""A state of a recursion by its letter; the recursion itself stands once, with what the letters mean.

The language writes the state with its recursion in brackets behind it, at every place where it stands.

>>> rule = r"\left[\mathbf{z}_{t+1} = \mathbf{W} \, \mathbf{z} + \mathbf{x},\; \mathbf{z}_{0} = \mathbf{0}\right]"
>>> state = rf"\mathbf{{z}}_{{2}}{rule}"
>>> formula, where = with_letters_for_states(parse(rf"{state}^{{T}} \, {state}"), ())
>>> write(formula)
'\\mathbf{z}_{2}^{T} \\, \\mathbf{z}_{2}'
>>> [(name, write(meaning)) for name, meaning in where]
[('\\mathbf{z}_{t + 1}', '\\mathbf{W} \\, \\mathbf{z}_{t} + \\mathbf{x} , \\; \\mathbf{z}_{0} = \\mathbf{0}')]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from proofs.reports.math_tree import Atom, Fence, Node, Nodes, Script, parse, rebuilt, split, with_parts, write

Meanings = tuple[tuple[str, Nodes], ...]

HAS_STATE = re.compile(r"\\left\[\s*\\mathbf\{\w+\}_\{\w+ ?\+ ?1\} =")
_NEXT = re.compile(r"(\\mathbf\{\w+\})_\{(\w+) ?\+ ?1\}")
_NAME = re.compile(r"(.*_\{)\w+\+1\}")


def is_said_of_a_state(bare: str) -> str:
    r"""How the states begin whose next one this name is, blanks left out; empty where it is another name.

    >>> is_said_of_a_state(r"\mathbf{z}_{t+1}"), is_said_of_a_state(r"\mathbf{K}_{1}")
    ('\\mathbf{z}_{', '')
    """
    found = _NAME.fullmatch(bare)
    return found[1] if found else ""


def with_letters_for_states(formula: Nodes, where: Meanings) -> tuple[Nodes, Meanings]:
    """The formula with bare states, and what its letters mean, where each rule joins.

    A formula in which a letter has two rules stays as it is, and so does the meaning of another letter: that may return
    where the state has another rule.
    """
    known: dict[str, Nodes] = {}
    clash = False

    def shorten(nodes: Nodes) -> Nodes:
        nonlocal clash
        out: list[Node] = []
        for node in nodes:
            node = with_parts(node, shorten)
            said = _recursion(out[-1], node) if out else None
            if said is None:
                out.append(node)
                continue
            name, rule = said
            clash |= known.setdefault(name, rule) != rule
            state = out[-1]
            assert isinstance(state, Script)
            out[-1] = Script(state.base, state.below, node.above if isinstance(node, Script) else state.above)
        return tuple(out)

    short = shorten(formula)
    return (formula, where) if clash else (short, (*where, *known.items()))


def _recursion(state: Node, behind: Node) -> tuple[str, Nodes] | None:
    """The name of the next state and the rule for it, where brackets behind a state say them."""
    fence = behind.base[0] if isinstance(behind, Script) and len(behind.base) == 1 else behind
    if not (isinstance(state, Script) and state.below and isinstance(fence, Fence) and fence.left == "["):
        return None
    (_, first), *sides = split(fence.body, ("=",))
    found = _NEXT.fullmatch(write(first).strip())
    if not found or write(state.base).strip() != found[1] or len(sides) != 2:
        return None
    letter, step = state.base, parse(found[2])
    rule = tuple(_at_step(fence.body[len(first) + 1 :], letter, step))
    return write((Script(letter, (*step, Atom("+"), Atom("1"))),)), rule


def _at_step(nodes: Nodes, letter: Nodes, step: Nodes) -> Iterator[Node]:
    """What follows from a state: the state without an index is that at the step before."""

    def replace(node: Node) -> Node | None:
        if isinstance(node, Script) and node.base == letter:
            return node if node.below else Script(letter, step, node.above)
        return Script(letter, step) if (node,) == letter else None

    yield from rebuilt(nodes, replace)
