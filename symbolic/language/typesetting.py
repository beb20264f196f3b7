"""Quantities on a page: their matrices with the theory's names, and what the names mean.

>>> from symbolic.language.flow import NTK, NTK_0, entries
>>> typeset_quantities((5 * entries(NTK - NTK_0), entries(NTK + NTK_0)))[0][0]
'5 \\\\left( \\\\mathrm{NTK}(t) - \\\\mathrm{NTK}(0) \\\\right)'
>>> import sympy as sp
>>> from symbolic.language.quantity import trace
>>> from symbolic.linear_networks.linear_network import W1
>>> typeset_quantities((2 * trace(W1 @ W1.T), sp.Integer(3)))[0][1]
'3'
"""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from symbolic.language.flow import Entries
from symbolic.language.learned import told_apart
from symbolic.language.quantity import carried, with_matrices
from symbolic.linear_networks.matrix_names import typeset_with_names
from symbolic.linear_networks.scalar_names import typeset_scalars
from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Add, Letter, Matrix


def _sums_beside_factors(side: sp.Expr) -> list[Matrix]:
    """Sums of matrices, all entries of which are multiplied by something: they stand in brackets."""
    factors = [f for product in side.atoms(sp.Mul) for f in product.args if isinstance(f, Entries)]
    return [f.args[0].matrix for f in factors if isinstance(f.args[0].matrix, Add)]


def typeset_quantities(expressions: Sequence[sp.Expr]) -> tuple[tuple[str, ...], str]:
    """The expressions as LaTeX, and the definitions of the names in them (empty where there are none)."""
    sides = told_apart(tuple(map(sp.sympify, expressions)))
    found: dict[str, Matrix] = {}
    for side in sides:
        for matrix in carried(side):
            found.setdefault(digest(matrix), matrix)
    texts, of_matrices = typeset_with_names(tuple(found.values()))
    beside_factors = {digest(m) for side in sides for m in _sums_beside_factors(side)}
    texts = tuple(
        rf"\left( {text} \right)" if key in beside_factors else text for key, text in zip(found, texts, strict=True)
    )
    # each matrix becomes a letter that is written as its typeset form, in the order in which they were met
    letters = {
        key: Letter(f"{k:04d}", matrix.rows, matrix.cols, text)
        for k, ((key, matrix), text) in enumerate(zip(found.items(), texts, strict=True))
    }
    named = [with_matrices(side, lambda matrix: letters[digest(matrix)]) for side in sides]
    lines, of_scalars = typeset_scalars(named)
    return lines, r", \; ".join(filter(None, (of_matrices, of_scalars)))
