"""To go through a matrix expression: its nodes, its letters, and the same tree with some nodes replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from symbolic.matrix_algebra.matrices import Letter, Matrix


def walk(x: Matrix) -> Iterator[Matrix]:
    """Every node of the tree, the root first."""
    yield x
    for child in x.children:
        yield from walk(child)


def letters(x: Matrix) -> set[Letter]:
    """The letters that occur in an expression."""
    return {node for node in walk(x) if isinstance(node, Letter)}


def substitute(x: Matrix, replace: Callable[[Matrix], Matrix | None]) -> Matrix:
    """Rebuild the tree from the leaves; where ``replace(node)`` is a matrix it takes the node's place."""
    rebuilt = x.rebuild([substitute(child, replace) for child in x.children]) if x.children else x
    replaced = replace(rebuilt)
    return rebuilt if replaced is None else replaced
