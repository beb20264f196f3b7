"""A slip: the one place of a formula where what is printed and what is true differ.

A formula with a slip is written once.  It stands for two formulas, `as_printed` and `as_corrected`, and a reader is
shown where they part.  Witnesses only ever see one of the two.

>>> from sympy import symbols
>>> x, y = symbols("x y", positive=True)
>>> square = x**2 + slip(1, 2) * x * y + y**2
>>> as_printed(square), as_corrected(square)
(x**2 + x*y + y**2, x**2 + 2*x*y + y**2)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

import sympy as sp

from symbolic.language.quantity import Quantity, with_matrices
from symbolic.matrix_algebra.matrices import Function, Matrix, Mul, ShapeError
from symbolic.matrix_algebra.traversal import walk

T = TypeVar("T")


class ScalarSlip(Quantity):
    """A number that is printed as the first argument and is the second; use `slip`."""

    def _latex(self, printer: Any) -> str:
        return rf"\left[{printer.doprint(self.args[0])} \mid {printer.doprint(self.args[1])}\right]"


@dataclass(frozen=True, eq=True, repr=False)
class MatrixSlip(Matrix):
    """A matrix that is printed as one expression and is another of the same shape; use `slip`."""

    printed: Matrix
    corrected: Matrix

    @property
    def rows(self) -> sp.Expr:
        return self.printed.rows

    @property
    def cols(self) -> sp.Expr:
        return self.printed.cols

    @property
    def children(self) -> tuple[Matrix, ...]:
        return (self.printed, self.corrected)

    def rebuild(self, children: Sequence[Matrix]) -> Matrix:
        return MatrixSlip(*children)

    def __repr__(self) -> str:
        return f"[{self.printed!r} | {self.corrected!r}]"


def slip(printed: Any, corrected: Any) -> Any:
    """What stands in the paper, and what should stand there. Raises ShapeError for matrices of different shapes."""
    if isinstance(printed, Matrix):
        if (printed.rows, printed.cols) != (corrected.rows, corrected.cols):
            raise ShapeError(
                f"printed is {printed.rows} x {printed.cols}, corrected {corrected.rows} x {corrected.cols}"
            )
        return MatrixSlip(printed, corrected)
    return ScalarSlip(sp.sympify(printed), sp.sympify(corrected))


def has_slip(x: Any) -> bool:
    """Whether a formula, or anything made of formulas, has a slip in it."""
    if isinstance(x, Matrix):
        return any(isinstance(n, MatrixSlip) or any(has_slip(e) for e in _scalars(n)) for n in walk(x))
    if isinstance(x, sp.Basic):
        return bool(x.has(ScalarSlip)) or any(has_slip(a.matrix) for a in _atoms(x))
    if isinstance(x, Mapping):
        return any(map(has_slip, x.values()))
    if isinstance(x, (tuple, list)):
        return any(map(has_slip, x))
    if is_dataclass(x) and not isinstance(x, type):
        return any(has_slip(getattr(x, f.name)) for f in fields(x))
    return False


def as_printed(x: T) -> T:
    """The formula, or what is made of formulas, with every slip as it is printed."""
    return _resolved(x, 0) if has_slip(x) else x


def as_corrected(x: T) -> T:
    """The formula, or what is made of formulas, with every slip put right."""
    return _resolved(x, 1) if has_slip(x) else x


def _atoms(x: sp.Basic) -> set[Any]:
    from symbolic.language.quantity import Carried

    return x.atoms(Carried)


def _scalars(node: Matrix) -> tuple[sp.Expr, ...]:
    if isinstance(node, Mul):
        return (node.coefficient,)
    if isinstance(node, Function):
        return (node.expression,)
    return ()


def _resolved(x: Any, side: int) -> Any:
    if isinstance(x, Matrix):
        return _matrix(x, side)
    if isinstance(x, sp.Basic):
        inside = with_matrices(x, lambda m: _matrix(m, side))
        while inside.has(ScalarSlip):
            inside = inside.xreplace({node: node.args[side] for node in inside.atoms(ScalarSlip)})
        return inside
    if isinstance(x, Mapping):
        return {k: _resolved(v, side) for k, v in x.items()}
    if isinstance(x, (tuple, list)):
        return type(x)(_resolved(v, side) for v in x)
    if is_dataclass(x) and not isinstance(x, type):
        changed = {f.name: _resolved(getattr(x, f.name), side) for f in fields(x) if has_slip(getattr(x, f.name))}
        return replace(x, **changed) if changed else x
    return x


def _matrix(x: Matrix, side: int) -> Matrix:
    if isinstance(x, MatrixSlip):
        return _matrix(x.children[side], side)
    if isinstance(x, Function) and has_slip(x.expression):
        x = replace(x, expression=_resolved(x.expression, side))
    if not x.children:
        return x
    rebuilt = x.rebuild([_matrix(child, side) for child in x.children])
    if isinstance(rebuilt, Mul) and has_slip(rebuilt.coefficient):
        return Mul.of(_resolved(rebuilt.coefficient, side), rebuilt.factors)
    return rebuilt
