"""Words for random matrices and networks: vectors of ones, entrywise functions, states of a recursion, spectra.

>>> from sympy import Symbol, oo
>>> from symbolic.language.expectation import IID, Drawn, E
>>> from symbolic.language.quantity import squared_norm
>>> from symbolic.matrix_algebra.matrices import Letter
>>> N, V = Symbol("N", integer=True, positive=True), Symbol("V", positive=True)
>>> W = Drawn("W", N, N, laws=(IID,), scale=V)
>>> z, x = Letter("z", N, 1), Ones(N)
>>> state = Recursion(z, W @ z + x, x, oo, fresh=("W",))
>>> state
[z: W z + 1 from 1, oo times]
>>> E(squared_norm(state)) / N
E(Tr([z: W z + 1 from 1, oo times]ᵀ [z: W z + 1 from 1, oo times]))/N
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sympy as sp

from symbolic.language.quantity import Carried, Quantity, trace, with_values
from symbolic.matrix_algebra.matrices import Block, Identity, Letter, Matrix, Scalar, ShapeError, Zero

__all__ = [
    "Diagonal",
    "Entrywise",
    "Ones",
    "Power",
    "Recursion",
    "Series",
    "SpectralNorm",
    "SpectralRadius",
    "Unit",
    "at",
    "entry",
    "mean_of_entries",
    "spectral_norm",
    "spectral_radius",
    "table",
]


@dataclass(frozen=True, eq=True, repr=False)
class Ones(Matrix):
    """The column (1, ..., 1) of a size."""

    size: Scalar

    @property
    def rows(self) -> sp.Expr:
        return sp.sympify(self.size)

    @property
    def cols(self) -> sp.Expr:
        return sp.Integer(1)

    def __repr__(self) -> str:
        return "1"

    def latex(self) -> str:
        return r"\mathbf{1}"


@dataclass(frozen=True, eq=True, repr=False)
class Unit(Matrix):
    """The column of a size whose entry ``place`` (counted from 1) is 1 and whose other entries are 0."""

    size: Scalar
    place: int

    def __post_init__(self) -> None:
        if not isinstance(self.place, (int, sp.Integer)) or self.place < 1:
            raise ValueError(f"entries are counted 1, 2, ...: {self.place} is none")
        if self.rows.is_Integer and self.place > self.rows:
            raise ValueError(f"of {self.rows} entries there is no number {self.place}")

    @property
    def rows(self) -> sp.Expr:
        return sp.sympify(self.size)

    @property
    def cols(self) -> sp.Expr:
        return sp.Integer(1)

    def __repr__(self) -> str:
        return f"e{self.place}"

    def latex(self) -> str:
        return rf"\mathbf{{e}}_{{{self.place}}}"


@dataclass(frozen=True, eq=True, repr=False)
class Entrywise(Matrix):
    r"""``function``, an expression in ``variable``, of each entry of a matrix.

    >>> h = sp.Symbol("h")
    >>> Entrywise(h, h**2 / 2, Identity(3)).latex()
    '\\frac{\\left(\\mathbf{I}\\right)^{\\circ 2}}{2}'
    >>> Entrywise(h, (h - 1) ** 4, Identity(3)).latex()
    '\\left(\\left(\\mathbf{I}\\right) - 1\\right)^{\\circ 4}'
    """

    variable: sp.Symbol
    function: sp.Expr
    argument: Matrix

    @property
    def rows(self) -> sp.Expr:
        return self.argument.rows

    @property
    def cols(self) -> sp.Expr:
        return self.argument.cols

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.argument,)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Entrywise(self.variable, self.function, children[0])

    def __repr__(self) -> str:
        return f"[{self.function} at {self.variable} = {self.argument!r}]"

    def latex(self) -> str:
        """Powers of entries have a circle: a bare one would be that of the matrix."""
        name = rf"\left({self.argument.latex()}\right)"
        entry = sp.Symbol(name)
        of_entries = self.function.subs(self.variable, entry)

        def is_power(x: sp.Basic) -> bool:
            if not isinstance(x, sp.Pow):
                return False
            return x.base == entry or (x.base.is_Add and x.base.has(entry) and x.exp.is_Integer and x.exp > 1)

        def power(base: sp.Expr, exponent: sp.Expr) -> sp.Symbol:
            body = name if base == entry else rf"\left({sp.latex(base)}\right)"
            return sp.Symbol(rf"{body}^{{\circ {sp.latex(exponent)}}}")

        return sp.latex(of_entries.replace(is_power, lambda x: power(*x.args)))


@dataclass(frozen=True, eq=True, repr=False)
class Diagonal(Matrix):
    """The square matrix with the entries of a column on its diagonal, 0 elsewhere."""

    argument: Matrix

    def __post_init__(self) -> None:
        if self.argument.cols != 1:
            raise ShapeError(f"a diagonal is given by a column, not by {self.argument.rows} x {self.argument.cols}")

    @property
    def rows(self) -> sp.Expr:
        return self.argument.rows

    cols = rows

    @property
    def T(self) -> Matrix:
        return self

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.argument,)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Diagonal(children[0])

    def __repr__(self) -> str:
        return f"diag({self.argument!r})"

    def latex(self) -> str:
        return rf"\operatorname{{diag}}\left[{self.argument.latex()}\right]"


@dataclass(frozen=True, eq=True, repr=False)
class Recursion(Matrix):
    """The state after ``steps`` steps of ``state -> step`` from ``start``.

    ``step`` is an expression in the letter ``state``.  Drawn letters named in ``fresh`` are independent from step to
    step (untied weights), all others are the same in every step (tied weights).  With ``steps = oo`` it is what the
    recursion settles at: the fixed point, or with fresh letters a state of the stationary law; a limit N -> infinity
    is taken before.
    """

    state: Letter
    step: Matrix
    start: Matrix
    steps: Any
    fresh: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for part in (self.step, self.start):
            if sp.expand(part.rows - self.state.rows) != 0 or sp.expand(part.cols - self.state.cols) != 0:
                raise ShapeError(f"the state is {self.state.rows} x {self.state.cols}, not {part.rows} x {part.cols}")

    @property
    def rows(self) -> sp.Expr:
        return self.state.rows

    @property
    def cols(self) -> sp.Expr:
        return self.state.cols

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.state, self.step, self.start)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        state, step, start = children
        if not isinstance(state, Letter):
            raise TypeError(f"the state of a recursion is a letter, not {state!r}")
        return Recursion(state, step, start, self.steps, self.fresh)

    def __repr__(self) -> str:
        return f"[{self.state!r}: {self.step!r} from {self.start!r}, {self.steps} times]"

    def latex(self) -> str:
        z, t = self.state.latex(), sp.latex(sp.sympify(self.steps))
        step = self.step.latex()
        for name in self.fresh:
            step = step.replace(name, name + "_{t}", 1)
        return rf"{z}_{{{t}}}\left[{z}_{{t+1}} = {step},\; {z}_{{0}} = {self.start.latex()}\right]"


@dataclass(frozen=True, eq=True, repr=False)
class Power(Matrix):
    """A square matrix to a power that may be a symbol; the identity for 0."""

    base: Matrix
    exponent: Any

    def __post_init__(self) -> None:
        if sp.expand(self.base.rows - self.base.cols) != 0:
            raise ShapeError(f"powers need a square matrix, not {self.base.rows} x {self.base.cols}")

    @property
    def rows(self) -> sp.Expr:
        return self.base.rows

    cols = rows

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.base,)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Power(children[0], self.exponent)

    def __repr__(self) -> str:
        return f"({self.base!r})^{self.exponent}"

    def latex(self) -> str:
        return rf"\left({self.base.latex()}\right)^{{{sp.latex(sp.sympify(self.exponent))}}}"


@dataclass(frozen=True, eq=True, repr=False)
class Series(Matrix):
    """The sum of ``term`` over an integer ``index`` from ``first`` to ``last``, which may be oo."""

    index: sp.Symbol
    term: Matrix
    first: Any = 0
    last: Any = sp.oo

    @property
    def rows(self) -> sp.Expr:
        return self.term.rows

    @property
    def cols(self) -> sp.Expr:
        return self.term.cols

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.term,)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return Series(self.index, children[0], self.first, self.last)

    def at(self, number: int) -> Matrix:
        """The term of this number."""
        return at(self.term, {self.index: sp.Integer(number)})

    def __repr__(self) -> str:
        return f"sum over {self.index} from {self.first} to {self.last} of {self.term!r}"

    def latex(self) -> str:
        low, high = sp.latex(sp.sympify(self.first)), sp.latex(sp.sympify(self.last))
        return rf"\sum_{{{sp.latex(self.index)}={low}}}^{{{high}}} {self.term.latex()}"


def at(x: Matrix, values: Mapping[sp.Symbol, sp.Expr]) -> Matrix:
    """A matrix expression with scalars replaced."""
    changed = with_values(Carried(x), values)
    assert isinstance(changed, Carried)
    return changed.matrix


def table(rows: Sequence[Sequence[Any]]) -> Block:
    """The matrix with these numbers as its entries.

    >>> table([[1, 0], [0, 2]]).rows
    2
    """
    one, nothing = Identity(1), Zero(1, 1)
    return Block(tuple(tuple(nothing if n == 0 else one * sp.sympify(n) for n in row) for row in rows))


class SpectralRadius(Quantity):
    """The largest modulus of an eigenvalue; use `spectral_radius`."""

    tex_name = "rad"

    def _sympystr(self, printer: Any) -> str:
        return f"rad({printer.doprint(self.args[0])})"


class SpectralNorm(Quantity):
    """The largest singular value; use `spectral_norm`."""

    def _latex(self, printer: Any) -> str:
        return rf"\left\|{printer.doprint(self.args[0])}\right\|"


def spectral_radius(x: Matrix) -> sp.Expr:
    """The largest modulus of an eigenvalue of a square matrix. Raises ShapeError for another."""
    if sp.expand(x.rows - x.cols) != 0:
        raise ShapeError(f"eigenvalues need a square matrix, not {x.rows} x {x.cols}")
    return SpectralRadius(Carried(x))


def spectral_norm(x: Matrix) -> sp.Expr:
    """The largest singular value of a matrix."""
    return SpectralNorm(Carried(x))


def entry(x: Matrix, row: int, column: int = 1) -> sp.Expr:
    """An entry of a matrix, counted from 1."""
    if x.cols == 1:
        return trace(Unit(x.rows, row).T @ x)
    return trace(Unit(x.rows, row).T @ x @ Unit(x.cols, column))


def mean_of_entries(function: sp.Expr, variable: sp.Symbol, x: Matrix) -> sp.Expr:
    """The average of a function over the entries of a column."""
    return trace(Ones(x.rows).T @ Entrywise(variable, sp.sympify(function), x)) / x.rows
