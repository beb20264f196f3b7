"""The letters that stand in a formula, each with its index."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from proofs.reports.math_tree import Array, Atom, Command, Fence, Group, Marked, Node, Nodes, Script, write, write_node

NUMBERED = re.compile(r"(\\mathbf\{K\}|k)_\{(\d+)\}")


def without_spaces(latex: str) -> str:
    """A name to compare by."""
    return "".join(latex.split())


def is_numbered(name: str) -> bool:
    """Whether a letter stands for a part that repeats, and is not one of the theory."""
    return NUMBERED.fullmatch(without_spaces(name)) is not None


@lru_cache(maxsize=4096)
def _atom(node: Atom) -> frozenset[str]:
    """An atom as a letter: the same few return in every formula."""
    return frozenset({without_spaces(node.text)})


def letters_in(nodes: Nodes) -> set[str]:
    r"""The letters of a formula, each with its index: ``K_{1}``, ``s_{\lambda}``."""
    return set().union(*map(_letters_of, nodes))


def has_atom(nodes: Nodes, texts: Sequence[str]) -> bool:
    """Whether one of these letters stands somewhere in a formula."""
    return any(
        node.text in texts if isinstance(node, Atom) else any(has_atom(child, texts) for child in children(node))
        for node in nodes
    )


def _letters_of(node: Node) -> frozenset[str]:
    """Those of one node; kept with it, since the same parts come back in the next formula."""
    if isinstance(node, Atom):
        return _atom(node)
    known: frozenset[str] | None = node.__dict__.get("_letters")
    if known is None:
        whole: list[str] = []
        if isinstance(node, Script):
            whole.append(without_spaces(write(node.base)))
            if node.below:
                whole.append(without_spaces(write((Script(node.base, node.below),))))
        elif isinstance(node, Command):
            whole.append(without_spaces(write_node(node)))
        inside = (_letters_of(part) for child in children(node) for part in child)
        known = node.__dict__["_letters"] = frozenset(whole).union(*inside)
    return known


def children(node: Node) -> list[Nodes]:
    """The sequences inside a node."""
    match node:
        case Group(body) | Marked(body):
            return [body]
        case Fence(body=body):
            return [body]
        case Command(arguments=arguments, option=option):
            return [*arguments, option]
        case Script(base, below, above):
            return [base, below, above]
        case Array(rows=rows):
            return [entry for row in rows for entry in row]
    return []
