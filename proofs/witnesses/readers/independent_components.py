"""Averages of products of two columns whose components are independent: integrals over the letters of one component.

A column of normal entries, and any function of its components, is alike and independent from one component to the next.
A random matrix W that stands before such a column m in both factors is averaged first: W^T W has the mean V I for
independent and for Haar entries, V (1 + 1/N) I for symmetric ones, so that E (W m).(W m') = V E m.m'.  The integrals
are tensor rules of Gauss and Legendre on short pieces, by which a kink costs little.  Nothing is drawn and no matrix is
made.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.matrix_trees import arithmetic, left_over
from symbolic.language.expectation import GOE, IID, NORMAL, ORTHOGONAL, ByLaw, Drawn, Mean, drawn
from symbolic.language.quantity import Quantity, Trace, carried, quantities, with_values
from symbolic.language.random_matrices import Diagonal, Entrywise, Ones
from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Add, Letter, Matrix, Mul, Transpose
from symbolic.matrix_algebra.traversal import walk

Array = NDArray[np.float64]
READS = (Add, Diagonal, Entrywise, Letter, Mul, Ones, Transpose)
# Nodes in each piece of an axis, by whose numbers the error is seen, and the pieces, in deviations.
ORDERS, REACH, PIECE = (6, 9), 8.5, 0.25


class IndependentComponents:
    """Reads ``E`` of sums of traces of two columns, functions of normal letters, at each size."""

    name = "integrals over one component"
    from_definitions = False
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        outer = {q for e in expressions for q in quantities(e)}
        inner = {q for e in expressions for q in e.atoms(Quantity)}
        nodes = [n for e in expressions for m in carried(e) for n in walk(m)]
        laws = {law for e in expressions for x in drawn(e) for law in x.laws}
        return (
            all(isinstance(q, (Mean, ByLaw)) for q in outer)
            and all(isinstance(q, (Mean, ByLaw, Trace)) for q in inner)
            and all(isinstance(n, READS) and (isinstance(n, Drawn) or not isinstance(n, Letter)) for n in nodes)
            and laws <= {IID, ORTHOGONAL, GOE, NORMAL}
            and any(isinstance(n, Entrywise) for n in nodes)
            # a component of a function of W m depends on a whole row of W
            and not any(isinstance(n, Entrywise) and any(x.cols != 1 for x in letters_of(n.argument)) for n in nodes)
        )

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Every value with two orders of quadrature, whose difference is the bias."""
        plain = [with_values(sp.sympify(e), case.values) for e in expressions]
        rows = []
        for order in ORDERS:
            known: dict[str, float] = {}
            found = {q: _number(q.args[0], case, order, known) for e in plain for q in quantities(e)}
            leaves = [{q: found[q] for q in set(quantities(e))} for e in plain]
            rows.append([float(arithmetic(e, here)) for e, here in zip(plain, leaves, strict=True)])
        coarse, fine = np.array(rows)
        rounded = [left_over(["scipy", "numpy"], e, here) for e, here in zip(plain, leaves, strict=True)]
        bias = np.abs(fine - coarse) + np.maximum(1e-9 * (1 + np.abs(fine)), rounded)
        return Measurement(fine, np.zeros(len(fine)), bias, digits=8)


def _number(expression: sp.Expr, case: Case, order: int, known: dict[str, float]) -> float:
    """The expectation of a sum of traces; a product of traces is no average over one component."""
    total = 0.0
    for term in sp.Add.make_args(sp.expand(expression)):
        moving = [f for f in sp.Mul.make_args(term) if drawn(f)]
        rest = sp.Mul(*[f for f in sp.Mul.make_args(term) if not drawn(f)])
        if len(moving) != 1 or not isinstance(moving[0], Trace):
            raise CannotRead(f"{term} is not linear in traces")
        x = moving[0].args[0].matrix
        if digest(x) not in known:
            known[digest(x)] = _product(x, case, order)
        total += float(arithmetic(rest, {})) * known[digest(x)]
    return total


def _product(x: Matrix, case: Case, order: int) -> float:
    """E of the trace of a row times a column, with matrices between them that meet their transposes."""
    if isinstance(x, Add):
        return sum(_product(term, case, order) for term in x.terms)
    if not isinstance(x, Mul) or x.factors[0].rows != 1 or x.factors[-1].cols != 1:
        raise CannotRead(f"{x!r} is no product of a row and a column")
    row, column, middle = x.factors[0].T, x.factors[-1], list(x.factors[1:-1])
    scale = float(x.coefficient) * float(column.rows)
    while middle:
        half = len(middle) // 2
        inner = tuple(middle[half - 1 : half + 1])
        if len(middle) % 2 or len(inner) < 2 or inner[0] != inner[1].T or not isinstance(inner[1], Drawn):
            raise CannotRead(f"the matrices of {x!r} do not meet their transposes")
        w = inner[1]
        if w in letters_of(row) | letters_of(column):
            raise CannotRead(f"the columns of {x!r} depend on {w.name}")
        law, size = case.laws[w.name], float(w.rows)
        scale *= float(sp.sympify(w.scale)) * (1 + 1 / size if law == GOE else 1.0)
        if law == NORMAL:
            scale *= size
        del middle[half - 1 : half + 1]
    axes = sorted(letters_of(row) | letters_of(column), key=lambda letter: letter.name)
    nodes, weights = _rule(order)
    grids = np.meshgrid(*(nodes for _ in axes), indexing="ij") if axes else []
    at = {a.name: math.sqrt(float(sp.sympify(a.scale))) * g for a, g in zip(axes, grids, strict=True)}
    density: Array = np.ones(())
    for _ in axes:
        density = density[..., None] * weights
    return scale * float(np.sum(density * _values(row, at) * _values(column, at)))


def letters_of(x: Matrix) -> set[Drawn]:
    """The random letters of an expression."""
    return {n for n in walk(x) if isinstance(n, Drawn)}


def _values(x: Matrix, at: dict[str, Array]) -> Array:
    """A column as a function of the normal letters of one component."""
    match x:
        case Ones():
            return np.ones(())
        case Drawn() if x.name in at and x.cols == 1:
            return at[x.name]
        case Entrywise():
            inside = _values(x.argument, at)
            return np.asarray(arithmetic(x.function, {x.variable: inside})) + 0 * inside
        case Add():
            return np.asarray(sum(_values(t, at) for t in x.terms))
        case Mul():
            out = float(x.coefficient) * _values(x.factors[-1], at)
            for factor in x.factors[:-1]:
                if not isinstance(factor, Diagonal):
                    raise CannotRead(f"{x!r} is no function of one component")
                out = _values(factor.argument, at) * out
            return np.asarray(out)
    raise CannotRead(f"{x!r} is no function of one component")


def _rule(order: int) -> tuple[Array, Array]:
    """Nodes and weights against the normal density on short pieces."""
    nodes, weights = np.polynomial.legendre.leggauss(order)
    ends = np.linspace(-REACH, REACH, round(2 * REACH / PIECE) + 1)
    middle, half = (ends[1:] + ends[:-1]) / 2, (ends[1:] - ends[:-1]) / 2
    x = (middle[:, None] + half[:, None] * nodes).ravel()
    return x, (half[:, None] * weights).ravel() * np.exp(-(x**2) / 2) / math.sqrt(2 * math.pi)
