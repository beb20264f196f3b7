"""Pushing blocks outwards: a matrix expression as a grid of expressions that hold no blocks.

>>> from sympy import Symbol
>>> n = Symbol("n", integer=True, positive=True)
>>> A, B = Letter("A", n, n), Letter("B", n, n)
>>> column = Block(((A,), (B,)))
>>> split_blocks(column @ column.T)
[[A Aᵀ, A Bᵀ], [B Aᵀ, B Bᵀ]]
"""

from __future__ import annotations

import sympy as sp

from symbolic.matrix_algebra.matrices import Add, Block, Identity, Letter, Matrix, Mul, Transpose, Zero
from symbolic.matrix_algebra.matrix_calculus import Gradient, Rate
from symbolic.matrix_algebra.traversal import substitute, walk

__all__ = ["UndecidableWord", "split_blocks"]


class UndecidableWord(Exception):
    """An expression leaves what the word algebra can represent."""


def split_blocks(x: Matrix) -> list[list[Matrix]]:
    """The grid of an expression; where its partitions do not fit together, each block matrix becomes one letter."""
    try:
        return _grid(x)
    except UndecidableWord:
        hidden = _grid(_hide_blocks(x))
        if len(hidden) > 1 or len(hidden[0]) > 1:
            raise
        return hidden


def _hide_blocks(x: Matrix) -> Matrix:
    """Every block matrix replaced by a letter (the transposed one by the letter's transpose), zeros by zero."""
    known: dict[Matrix, Letter] = {}

    def hide(node: Matrix) -> Matrix | None:
        if not isinstance(node, Block):
            return None
        if all(isinstance(entry, Zero) for entry in node.children):
            return Zero(node.rows, node.cols)
        if node.T in known:
            return known[node.T].T
        return known.setdefault(node, Letter(f"block {len(known)}", node.rows, node.cols, symmetric=node == node.T))

    # Derivatives first: a block that moves must not become a constant letter.
    return substitute(substitute(x, lambda node: node.evaluate() if isinstance(node, (Rate, Gradient)) else None), hide)


def _grid(x: Matrix) -> list[list[Matrix]]:
    """Push blocks outwards: the expression as a grid of expressions without blocks."""
    match x:
        case Rate() | Gradient():
            return _grid(x.evaluate())
        case Block():
            partition = [[_grid(entry) for entry in row] for row in x.entries]
            return [[cell for grid in row for cell in grid[k]] for row in partition for k in range(len(row[0]))]
        case Transpose():
            inner = _grid(x.argument)
            return [[cell.T for cell in column] for column in zip(*inner, strict=True)]
        case Add():
            grids = [_grid(term) for term in x.terms]
            shape = max((len(g), len(g[0])) for g in grids)
            template = next(g for g in grids if (len(g), len(g[0])) == shape)
            grids = [_refine(g, template) for g in grids]
            return [[Add.of(*cells) for cells in zip(*rows, strict=True)] for rows in zip(*grids, strict=True)]
        case Mul():
            product = _grid(x.factors[0])
            for factor in x.factors[1:]:
                right = _grid(factor)
                if len(product[0]) != len(right):
                    raise UndecidableWord(f"blocks of different partition are multiplied in {x!r}")
                product = [
                    [Add.of(*(row[k] @ right[k][j] for k in range(len(right)))) for j in range(len(right[0]))]
                    for row in product
                ]
            return [[cell * x.coefficient for cell in row] for row in product]
    if any(isinstance(node, Block) for node in walk(x)):
        raise UndecidableWord(f"blocks inside {type(x).__name__}")
    return [[x]]


def _refine(grid: list[list[Matrix]], template: list[list[Matrix]]) -> list[list[Matrix]]:
    if (len(grid), len(grid[0])) == (len(template), len(template[0])):
        return grid
    (cell,) = (c for row in grid for c in row)
    scalar, rest = (cell.coefficient, cell.factors) if isinstance(cell, Mul) else (sp.Integer(1), (cell,))
    if len(rest) == 1 and isinstance(rest[0], Identity):
        return [
            [Identity(entry.rows) * scalar if i == j else Zero(entry.rows, entry.cols) for j, entry in enumerate(row)]
            for i, row in enumerate(template)
        ]
    raise UndecidableWord(f"{cell!r} is added to a matrix of blocks")
