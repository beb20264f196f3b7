"""Products of matrices of blocks, block by block."""

from __future__ import annotations

from symbolic.matrix_algebra.matrices import Block, Matrix, Mul, Transpose

__all__ = ["by_blocks"]

_Grid = tuple[tuple[Matrix, ...], ...]


def by_blocks(x: Matrix) -> Matrix:
    """The matrix with products of blocks multiplied out where their numbers fit; one of a single block is that.

    >>> import sympy as sp
    >>> from symbolic.matrix_algebra.matrices import Identity, Letter, Zero
    >>> N = sp.Symbol("N", integer=True, positive=True)
    >>> W, one, nothing = Letter("W", N, N), Identity(N), Zero(N, N)
    >>> by_blocks(Block(((one, nothing),)) @ Block(((W, one), (one, nothing))) @ Block(((one,), (W,))))
    W + W
    """
    made = x.rebuild([by_blocks(child) for child in x.children]) if x.children else x
    if isinstance(made, Transpose) and isinstance(made.argument, Block):
        return Block(_turned(made.argument.entries))
    if not isinstance(made, Mul) or not any(isinstance(f, Block) for f in made.factors):
        return made
    first, *rest = (f.entries if isinstance(f, Block) else ((f,),) for f in made.factors)
    product: _Grid = first
    for grid in rest:
        if len(product[0]) != len(grid):
            return made
        product = _times(product, grid)
    scaled = tuple(tuple(entry * made.coefficient for entry in row) for row in product)
    return scaled[0][0] if len(scaled) == len(scaled[0]) == 1 else Block(scaled)


def _turned(grid: _Grid) -> _Grid:
    return tuple(tuple(entry.T for entry in column) for column in zip(*grid, strict=True))


def _times(one: _Grid, other: _Grid) -> _Grid:
    def entry(row: tuple[Matrix, ...], column: tuple[Matrix, ...]) -> Matrix:
        first, *rest = (a @ b for a, b in zip(row, column, strict=True))
        return sum(rest, first)

    return tuple(tuple(entry(row, column) for column in zip(*other, strict=True)) for row in one)
