"""Products of matrices of blocks as Coq lemmas: what such a product is, block by block, for all sizes of the blocks.

Both sides are stated as matrices of blocks (``block_mx``, ``col_mx``, ``row_mx``); what stands in the blocks is for any
matrices in the places of letters and functions.  Only what is so by multiplying blocks is written.
"""

from __future__ import annotations

import sympy as sp

from proofs.kernel.lemma import Lemma, Unwritable
from proofs.kernel.matrix_lemmas import THEORY, Context, check_nodes, quantified, text_of, variables
from symbolic.matrix_algebra.block_partition import UndecidableWord, split_blocks
from symbolic.matrix_algebra.matrices import Add, Block, Function, Letter, Matrix, Mul, ShapeError
from symbolic.matrix_algebra.traversal import substitute, walk

_BY_BLOCKS = "mul_col_row, mul_row_col, mul_block_col, mul_row_block, mulmx_block"
_PROOF = (
    f"by rewrite /smul ?({_BY_BLOCKS}, mul_col_mx) ?mul_mx_row ?(mulmx0, mul0mx) ?(add_row_mx, add_col_mx)"
    " ?(addr0, add0r) -?scalemxAl -?scalemxAr ?mulmxA."
)


def identity_of_products(lhs: Matrix, rhs: Matrix, name: str) -> Lemma | None:
    """The lemma ``lhs = rhs`` where the blocks of both sides are the same once products are multiplied out, or None."""
    try:
        for x in (lhs, rhs):
            check_nodes(x)
        left, right = split_blocks(lhs), split_blocks(rhs)
        if lhs == rhs or left != right or not any(_multiplies(side) for side in (lhs, rhs)):
            return None
        c = Context()
        functions: dict[Function, Letter] = {}
        one, other = (_text(_opened(x, functions), c) for x in (lhs, rhs))
    except (Unwritable, UndecidableWord, ShapeError):
        return None
    if one == other:
        return None
    statement = f"Lemma {name} : forall {quantified(c)},\n  {one} =\n  {other}."
    return Lemma(name, statement, f"move=> {' '.join(variables(c))}.\n{_PROOF}", theory=THEORY)


def _multiplies(x: Matrix) -> bool:
    """Whether matrices of blocks are multiplied."""
    return any(isinstance(node, Mul) and sum(isinstance(f, Block) for f in node.factors) > 1 for node in walk(x))


def _opened(x: Matrix, functions: dict[Function, Letter]) -> Matrix:
    """Functions of diagonal matrices as letters: what is said holds for any matrices there."""

    def letter(node: Matrix) -> Matrix | None:
        if not isinstance(node, Function):
            return None
        return functions.setdefault(node, Letter(f"D{len(functions)}", node.rows, node.cols))

    return substitute(x, letter)


def _text(x: Matrix, c: Context) -> str:
    """A matrix in mathcomp's notation, with its blocks."""
    if not any(isinstance(node, Block) for node in walk(x)):
        return text_of(x, c)
    match x:
        case Block():
            return _blocks([[_text(entry, c) for entry in row] for row in x.entries])
        case Add():
            return "(" + " + ".join(_text(term, c) for term in x.terms) + ")"
        case Mul():
            body = "(" + " *m ".join(_text(f, c) for f in x.factors) + ")"
            return body if sp.sympify(x.coefficient) == 1 else f"(smul ({c.scalar(x.coefficient)}) {body})"
    raise Unwritable(f"blocks inside {type(x).__name__}")


def _blocks(grid: list[list[str]]) -> str:
    match grid:
        case [[a, b], [c, d]]:
            return f"(block_mx {a} {b} {c} {d})"
        case [[a, b]]:
            return f"(row_mx {a} {b})"
        case [[a], [b]]:
            return f"(col_mx {a} {b})"
    raise Unwritable(f"{len(grid)} x {len(grid[0])} blocks")
