"""A quantity: a leaf of a scalar expression that stands for a number which a witness has to find.

A quantity may be made of matrices.  SymPy's trees hold SymPy's objects only, so that a matrix expression is *carried*:
an atom that knows its matrix and is equal to another one exactly when the matrices are the same tree.

>>> from sympy import Symbol
>>> from symbolic.matrix_algebra.matrices import Letter
>>> n = Symbol("N", integer=True, positive=True)
>>> W = Letter("W", n, n)
>>> length = trace(W.T @ W) / n
>>> length == trace(W.T @ W) / n
True
>>> sorted(str(s) for s in length.free_symbols)
['N']
>>> length.subs(n, 3) == trace(W.T @ W) / 3
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, ClassVar

import sympy as sp

from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Function, Matrix, Mul, ShapeError
from symbolic.matrix_algebra.traversal import walk


class Carried(sp.Atom):
    """A matrix expression as an atom of a SymPy tree."""

    __slots__ = ("matrix",)
    matrix: Matrix

    def __new__(cls, matrix: Matrix) -> Carried:
        self = super().__new__(cls)
        self.matrix = matrix
        return self

    def __getnewargs__(self) -> tuple[Any, ...]:
        return (self.matrix,)

    def _hashable_content(self) -> tuple[Any, ...]:
        return (digest(self.matrix),)

    def sort_key(self, order: Any = None) -> Any:
        return self.class_key(), (1, (digest(self.matrix),)), sp.Integer(1).sort_key(), sp.Integer(1)

    @property
    def free_symbols(self) -> set[sp.Basic]:
        """The scalars of the matrix; its sizes are not counted, they are what the letters are."""
        found: set[sp.Basic] = set()
        for node in walk(self.matrix):
            if isinstance(node, Mul):
                found |= node.coefficient.free_symbols
            if isinstance(node, Function):
                found |= node.expression.free_symbols - {node.base.variable}
        return found

    def _latex(self, printer: Any) -> str:
        return self.matrix.latex()

    def _sympystr(self, printer: Any) -> str:
        return repr(self.matrix)

    def _sympyrepr(self, printer: Any) -> str:
        return f"Carried('{digest(self.matrix)}')"


class Quantity(sp.Expr):
    """A real number that is not written as an expression of numbers; ``args`` are SymPy expressions and `Carried`.

    ``names`` are the places among the arguments that hold a name (the variable of a limit) and not a number.
    """

    is_commutative = True
    is_extended_real = True
    is_real = True
    is_number = False
    tex_name: ClassVar[str] = ""
    names: ClassVar[tuple[int, ...]] = ()

    def __new__(cls, *args: Any) -> Quantity:
        return super().__new__(cls, *map(sp.sympify, args))

    def _eval_derivative(self, symbol: sp.Symbol) -> sp.Expr:
        if symbol in self.free_symbols:
            return sp.Derivative(self, symbol, evaluate=False)
        return sp.Integer(0)

    def _latex(self, printer: Any) -> str:
        inner = ", ".join(printer.doprint(a) for a in self.args)
        return rf"\operatorname{{{self.tex_name or type(self).__name__}}}\left[{inner}\right]"

    def _sympystr(self, printer: Any) -> str:
        return f"{type(self).__name__}({', '.join(map(printer.doprint, self.args))})"

    def _sympyrepr(self, printer: Any) -> str:
        return f"{type(self).__name__}({', '.join(map(printer.doprint, self.args))})"

    @property
    def matrices(self) -> tuple[Matrix, ...]:
        """The matrices among its arguments."""
        return tuple(a.matrix for a in self.args if isinstance(a, Carried))


class Trace(Quantity):
    """The sum of the diagonal entries of a square matrix; use `trace`."""

    def _sympystr(self, printer: Any) -> str:
        return f"Tr({printer.doprint(self.args[0])})"

    def _latex(self, printer: Any) -> str:
        return rf"\operatorname{{Tr}}\left[{printer.doprint(self.args[0])}\right]"


def trace(x: Matrix) -> sp.Expr:
    """The unnormalised trace; ``tr`` of the papers is ``trace(x) / N``.  Raises ShapeError unless x is square."""
    if sp.expand(x.rows - x.cols) != 0:
        raise ShapeError(f"a trace needs a square matrix, not {x.rows} x {x.cols}")
    if isinstance(x, Mul) and x.coefficient != 1:
        return x.coefficient * Trace(Carried(Mul(sp.Integer(1), x.factors)))
    return Trace(Carried(x))


def squared_norm(x: Matrix) -> sp.Expr:
    """The sum of the squares of the entries, Tr X^T X (the squared length of a vector)."""
    return trace(x.T @ x)


def norm(x: Matrix) -> sp.Expr:
    """The Frobenius norm (the length of a vector)."""
    return sp.sqrt(squared_norm(x))


def quantities(expression: sp.Basic) -> Iterator[Quantity]:
    """The outermost quantities of an expression: what must be given a value before the rest is arithmetic."""
    if isinstance(expression, Quantity):
        yield expression
        return
    for argument in expression.args:
        yield from quantities(argument)


def carried(expression: sp.Basic) -> Iterator[Matrix]:
    """Every matrix that stands anywhere in an expression."""
    if isinstance(expression, Carried):
        yield expression.matrix
    for argument in expression.args:
        yield from carried(argument)


def with_matrices(expression: sp.Basic, change: Callable[[Matrix], Matrix]) -> sp.Basic:
    """The expression with ``change`` applied to every matrix in it."""
    if isinstance(expression, Carried):
        return Carried(change(expression.matrix))
    if not expression.args:
        return expression
    return expression.func(*(with_matrices(a, change) for a in expression.args))


def with_values(expression: sp.Basic, values: Mapping[sp.Symbol, sp.Expr]) -> sp.Basic:
    """The expression with scalars replaced, those inside its matrices too (coefficients, sizes, scales of laws)."""

    def inside(x: Matrix) -> Matrix:
        changed = {
            f.name: with_values(value, values)
            for f in fields(x)
            if isinstance(value := getattr(x, f.name), sp.Basic)
            and (value.free_symbols & set(values) or value.has(Carried))
        }
        node = replace(x, **changed) if changed else x
        return node.rebuild([inside(child) for child in node.children]) if node.children else node

    return with_matrices(expression, inside).xreplace(dict(values))


def each_with_values(expressions: Sequence[sp.Expr], values: Mapping[sp.Symbol, sp.Expr]) -> list[sp.Expr]:
    """`with_values` of several expressions in the same quantities, each of which is rebuilt once."""
    plain = [sp.sympify(e) for e in expressions]
    letters = {q: sp.Dummy(real=True) for e in plain for q in quantities(e)}
    rebuilt = {letter: with_values(q, values) for q, letter in letters.items()}
    return [with_values(e.xreplace(letters), values).xreplace(rebuilt) for e in plain]
