"""Rational expressions in random letters, brought to the forms that theory reads: fixed points, symbols, pencils."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.dyson_equation import Pencil
from proofs.witnesses.measurement import CannotRead
from symbolic.language.expectation import Drawn
from symbolic.language.random_matrices import Ones, Power, Recursion, Unit
from symbolic.matrix_algebra.matrices import Add, Block, Identity, Inverse, Letter, Matrix, Mul, Transpose, Zero
from symbolic.matrix_algebra.traversal import substitute, walk

Grid = list[list[Matrix]]
# y^T A z: the column y, the factors of A, the column z.
Stretch = tuple[Matrix, tuple[Matrix, ...], Matrix]


def random(x: Matrix) -> bool:
    """Whether a drawn letter stands in an expression."""
    return any(isinstance(node, Drawn) for node in walk(x))


def settled(x: Matrix) -> Matrix:
    """The expression with endless linear recursions replaced by their fixed points, and finite ones written out."""
    if isinstance(x, Recursion) and x.steps == sp.oo and not x.fresh:
        slope, shift = affine(settled(x.step), x.state)
        return (Identity(slope.rows) - slope).inv @ shift
    if isinstance(x, Recursion) and x.steps != sp.oo and not x.fresh and random(x):
        state = settled(x.start)
        for _ in range(int(x.steps)):
            step, before = settled(x.step), state
            state = substitute(step, lambda node, before=before: before if node == x.state else None)  # type: ignore[misc]
        return state
    if isinstance(x, Power) and random(x):
        out: Matrix = Identity(x.rows)
        for _ in range(int(x.exponent)):
            out = settled(x.base) @ out
        return out
    return x.rebuild([settled(c) for c in x.children]) if x.children else x


def solved_for_state(x: Matrix) -> Matrix:
    """The expression with endless linear recursions solved where nothing random multiplies the state.

    What holds nothing random stays as it is: a given matrix, whatever it is the fixed point of.
    """
    if not random(x):
        return x
    if isinstance(x, Recursion) and x.steps == sp.oo and not x.fresh:
        slope, shift = affine(solved_for_state(x.step), x.state)
        return x if random(slope) else (Identity(slope.rows) - slope).inv @ shift
    return x.rebuild([solved_for_state(c) for c in x.children]) if x.children else x


def affine(step: Matrix, state: Letter) -> tuple[Matrix, Matrix]:
    """A and b of a step A z + b."""
    slopes: list[Matrix] = []
    shifts: list[Matrix] = []
    for term in step.terms if isinstance(step, Add) else (step,):
        places = sum(n == state for n in walk(term))
        if not places:
            shifts.append(term)
        elif term == state:
            slopes.append(Identity(state.rows))
        elif places == 1 and isinstance(term, Mul) and term.factors[-1] == state:
            slopes.append(Mul.of(term.coefficient, term.factors[:-1]))
        else:
            raise CannotRead(f"{term!r} is not linear in {state.name}")
    if not slopes or not shifts:
        raise CannotRead(f"the recursion of {state.name} is not of the form A {state.name} + b")
    return Add.of(*slopes), Add.of(*shifts)


class _Misfit(Exception):
    """Matrices whose blocks do not correspond."""


def without_blocks(x: Matrix) -> Matrix:
    """The expression with products and inverses of matrices of blocks worked out, block by block.

    Where blocks do not fit what they are multiplied by, as [I, 0] W, they stay as they stand: given matrices.
    """
    if not any(isinstance(node, Block) for node in walk(x)):
        return x
    try:
        grid = _grid(x)
    except _Misfit:
        return x.rebuild([without_blocks(child) for child in x.children])
    return grid[0][0] if len(grid) == len(grid[0]) == 1 else Block(tuple(map(tuple, grid)))


def _grid(x: Matrix) -> Grid:
    match x:
        case Block():
            return [[without_blocks(entry) for entry in row] for row in x.entries]
        case Mul():
            grid = _grid(x.factors[0])
            for factor in x.factors[1:]:
                grid = _product(grid, _grid(factor))
            return [[entry * x.coefficient for entry in row] for row in grid]
        case Add():
            grids = [_grid(term) for term in x.terms]
            if len({(len(grid), len(grid[0])) for grid in grids}) > 1:
                raise _Misfit
            return [[Add.of(*entries) for entries in zip(*rows, strict=True)] for rows in zip(*grids, strict=True)]
        case Inverse():
            return _eliminated(_grid(x.argument))
        case Transpose():
            return [[entry.T for entry in column] for column in zip(*_grid(x.argument), strict=True)]
    return [[x.rebuild([without_blocks(c) for c in x.children]) if x.children else x]]


def _product(a: Grid, b: Grid) -> Grid:
    columns = list(zip(*b, strict=True))
    if len(a[0]) != len(b) or any(sp.expand(p.cols - row[0].rows) != 0 for p, row in zip(a[0], b, strict=True)):
        raise _Misfit
    return [[Add.of(*(p @ q for p, q in zip(row, column, strict=True))) for column in columns] for row in a]


def _eliminated(a: Grid) -> Grid:
    """The inverse of a matrix of blocks by elimination; multiples of the identity are the first pivots."""
    if len(a) == 1:
        return [[_inverted(a[0][0])]]
    usable = [k for k in range(len(a)) if not isinstance(a[k][k], Zero)]
    if not usable:
        raise CannotRead("a matrix of blocks whose diagonal blocks all vanish is not inverted block by block")
    p = next((k for k in usable if _multiple_of_identity(a[k][k]) is not None), usable[-1])
    pivot, rest = _inverted(a[p][p]), [k for k in range(len(a)) if k != p]
    complement = [[a[i][j] - a[i][p] @ pivot @ a[p][j] for j in rest] for i in rest]
    inner = _eliminated(complement)
    right = [Add.of(*(a[p][i] @ row[c] for i, row in zip(rest, inner, strict=True))) for c in range(len(rest))]
    left = [Add.of(*(row[c] @ a[j][p] for c, j in enumerate(rest))) for row in inner]
    corner = pivot + pivot @ Add.of(*(r @ a[j][p] for r, j in zip(right, rest, strict=True))) @ pivot
    out: Grid = [[corner] * len(a) for _ in a]
    for r, i in enumerate(rest):
        out[i][p], out[p][i] = (left[r] @ pivot) * -1, (pivot @ right[r]) * -1
        for c, j in enumerate(rest):
            out[i][j] = inner[r][c]
    return out


def _multiple_of_identity(x: Matrix) -> sp.Expr | None:
    """c of c I; None for another matrix."""
    terms = x.terms if isinstance(x, Add) else (x,)
    total = sp.Integer(0)
    for term in terms:
        if isinstance(term, Identity):
            total += 1
        elif isinstance(term, Mul) and all(isinstance(f, Identity) for f in term.factors):
            total += term.coefficient
        else:
            return None
    return total


def _inverted(x: Matrix) -> Matrix:
    multiple = _multiple_of_identity(x)
    return x.inv if multiple is None else Identity(x.rows) * (1 / multiple)


def inner_product(a: Matrix, b: Matrix) -> float:
    """The inner product of two of the columns that are known at every size."""
    if isinstance(a, Ones) and isinstance(b, Ones):
        return float(a.rows)
    if isinstance(a, Unit) and isinstance(b, Unit):
        return float(a.place == b.place)
    return 1.0


def expanded_columns(x: Mul) -> list[Mul]:
    """The product with sums of columns multiplied out."""
    for k, factor in enumerate(x.factors):
        if isinstance(factor, Add) and (factor.cols == 1 or factor.rows == 1):
            out = []
            for term in factor.terms:
                made = Mul.of(x.coefficient, (*x.factors[:k], term, *x.factors[k + 1 :]))
                out += expanded_columns(made if isinstance(made, Mul) else Mul(sp.Integer(1), (made,)))
            return out
    return [x]


class Stretched(NamedTuple):
    """A trace as a number times either the trace of a product without columns or a product of numbers y^T A z."""

    coefficient: sp.Expr
    factors: tuple[Matrix, ...]
    stretches: list[Stretch]


def stretched(x: Matrix) -> Iterator[Stretched]:
    """Tr x as a sum, sums of columns multiplied out."""
    x = settled(x)
    if isinstance(x, Add):
        for term in x.terms:
            yield from stretched(term)
        return
    expanded = expanded_columns(x if isinstance(x, Mul) else Mul(sp.Integer(1), (x,)))
    if len(expanded) > 1:
        for term in expanded:
            yield from stretched(term)
        return
    (product,) = expanded
    columns = [k for k, f in enumerate(product.factors) if f.cols == 1]
    if not columns:
        yield Stretched(product.coefficient, product.factors, [])
        return
    # a column starts y^T A z only after the transposed one before it: rotate to begin with a row
    first = (columns[0] + 1) % len(product.factors)
    factors, found, begin = product.factors[first:] + product.factors[:first], [], 0
    for place, factor in enumerate(factors):
        if factor.cols == 1:
            row = factors[begin]
            if not isinstance(row, Transpose):
                raise CannotRead(f"{row!r} is no row")
            found.append((row.argument, factors[begin + 1 : place], factor))
            begin = place + 1
    yield Stretched(product.coefficient, (), found)


def symbol(x: Matrix, dense: Any, scale: float | None) -> Callable[[Any], Any]:
    """The eigenvalue of an expression in one normal matrix; of the transpose it is the conjugate."""

    def at(node: Matrix, e: Any) -> Any:
        match node:
            case Drawn():
                return e
            case Identity():
                return np.ones_like(e)
            case Zero():
                return np.zeros_like(e)
            case Transpose():
                return np.conj(at(node.argument, e)) if scale is not None else at(node.argument, e)
            case Inverse():
                return 1 / at(node.argument, e)
            case Add():
                return sum(at(t, e) for t in node.terms)
            case Mul():
                out = float(dense.number(node.coefficient)) * np.ones_like(e)
                for factor in node.factors:
                    out = out * at(factor, e)
                return out
        raise CannotRead(f"{node!r} is no function of one matrix")

    return lambda e: at(x, e)


def pencil(x: Matrix, dense: Any) -> Pencil:
    """The linearisation of an expression in random letters."""
    match x:
        case Drawn():
            return Pencil.letter(x.name, transposed=False)
        case Identity():
            return Pencil.identity()
        case Transpose():
            return pencil(x.argument, dense).transpose()
        case Inverse():
            simple = _affine_in_letters(x.argument, dense)
            return pencil(x.argument, dense).inverse() if simple is None else Pencil.inverse_of_affine(*simple)
        case Add():
            out = pencil(x.terms[0], dense)
            for term in x.terms[1:]:
                out = out + pencil(term, dense)
            return out
        case Mul():
            product = pencil(x.factors[0], dense)
            for factor in x.factors[1:]:
                product = product @ pencil(factor, dense)
            return product.scaled(float(dense.number(x.coefficient)))
    raise CannotRead(f"{x!r} is no expression in random letters")


def _affine_in_letters(x: Matrix, dense: Any) -> tuple[float, dict[str, tuple[float, float]]] | None:
    """The constant and, for each letter, the coefficients of it and of its transpose, where x is no more than that."""
    constant = 0.0
    letters: dict[str, tuple[float, float]] = {}
    for term in x.terms if isinstance(x, Add) else (x,):
        weight = 1.0
        if isinstance(term, Mul) and len(term.factors) == 1:
            weight, term = float(dense.number(term.coefficient)), term.factors[0]
        name = term.argument if isinstance(term, Transpose) else term
        if isinstance(term, Identity):
            constant += weight
        elif isinstance(name, Drawn):
            a, b = letters.get(name.name, (0.0, 0.0))
            letters[name.name] = (a, b + weight) if isinstance(term, Transpose) else (a + weight, b)
        else:
            return None
    return constant, letters
