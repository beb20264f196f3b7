r"""Functionals of training: what a two-layer linear network has become after gradient flow, and limits of it.

The letters are those of :mod:`symbolic.linear_networks.linear_network`: ``W1`` and ``W2`` are the weights *now*,
``W1_0`` and ``W2_0`` those of the start, the others belong to the task.  Now is the time ``t`` of the case; `At` looks
at other times, `At(x, oo)` at the end.  A statement is about single draws of task and start, not about averages over
them: whatever one expression says of several times, relative scales or limits is about one and the same draw.

* ``At(x, t1, t2, ...)``: x after the flow has run for t1 on the first task, then for t2 on the second, and so on;
  ``oo`` runs a task to where the flow comes to rest.  Times are times, not multiples of tau.
* ``With(x, a, value)``: x where the letter a of the case has another value.  ``Tending(x, a, point)``: its limit as a
  tends to oo, -oo or 0 while everything else keeps its value: the task, and of the start the network function and its
  factors.  ``Slope(x, a)``: its derivative.  ``Minimiser(x, a)``: the value of a in its range at which x is smallest.
* The letters N_h, P, lambda and `alpha` shape the problem: another width, number of examples, relative or absolute
  scale of the start, everything else kept as far as it can be (another P has the same Sigma_xx and Sigma_yx).
* ``SingularValue(X, k)``: the k-th singular value, the largest being the first; -1 is the smallest of min(rows, cols),
  -2 the one before it.
* ``Rate(k)``: the k-th smallest rate, in units of 1/tau, at which the network function returns when the weights now are
  slightly moved, near rest; there are N_i N_o, -1 is the largest, -2 the one before it.
* ``Rebalanced(a)`` between the times of an `At`: the weights get new singular values, those of the relative scale a,
  and keep their singular vectors and the network function, of rank N_h = min(N_i, N_o).
* ``ROW`` is a new row of the readout that was trained by gradient flow, from zero, to answer 1 to one example, the
  weights now being frozen; ``example(k)`` picks columns of X and Y: that example (k = 0), or, of the eight items of a
  binary tree, the one whose number differs from its in the bits of k: 1 in the same pair, 2 and 3 in the same half of
  the tree, 4 to 7 in the other half.
* ``NTK``, ``NTK_0``: the Gram matrix of the gradients of all outputs, the output running slower than the example.

>>> At(squared_norm(W1), sp.oo)
At(Tr(W1ᵀ W1), oo)
>>> of_task(excess(), 2)
Tr((W1ᵀ W2ᵀ + -1 Σyx,2ᵀ) (W2 W1 + -1 Σyx,2))/2
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

import sympy as sp

from symbolic.language.quantity import Carried, Quantity, norm, squared_norm, trace, with_matrices
from symbolic.linear_networks.linear_network import (
    W1,
    W2,
    F_base,
    N_h,
    N_i,
    N_o,
    P,
    S,
    Sigma_xx,
    Sigma_yx,
    U,
    V,
    X,
    Y,
    modes,
)
from symbolic.matrix_algebra.kronecker import Kronecker
from symbolic.matrix_algebra.matrices import Base, Function, Identity, Letter, Matrix
from symbolic.matrix_algebra.matrix_typesetting import operand
from symbolic.matrix_algebra.traversal import substitute

T = TypeVar("T", sp.Expr, Matrix)

NTK = Letter("NTK", N_o * P, N_o * P, r"\mathrm{NTK}(t)", symmetric=True)
NTK_0 = Letter("NTK(0)", N_o * P, N_o * P, r"\mathrm{NTK}(0)", symmetric=True)

ROW = Letter("w_f", sp.Integer(1), N_h, r"\mathbf{w}_{2}^{(f)T}")

# The absolute scale: by this factor the singular values of W2 W1(0) are larger than they were drawn.
alpha = sp.Symbol("alpha", positive=True)

# The singular value decomposition of the network function at the start; that of now is U_now, S_now, V_now.
s_start = sp.Symbol("s_start", nonnegative=True)
U_start, V_start = Letter("U(0)", N_o, modes, r"\mathbf{U}(0)"), Letter("V(0)", N_i, modes, r"\mathbf{V}(0)")
S_start = Base("S(0)", modes, s_start, r"\mathbf{S}(0)")


class At(Quantity):
    """``At(x, t1, t2, ...)``: x after training for these times on the tasks in turn."""

    def _latex(self, printer: Any) -> str:
        inner = operand(printer.doprint(self.args[0]))
        times = ",".join(r"\infty" if time == sp.oo else printer.doprint(time) for time in self.args[1:])
        return rf"\left.{inner}\right|_{{t = {times}}}"


class Rebalanced(Quantity):
    """``Rebalanced(scale)``, between two times of an `At`: the weights are re-balanced."""

    def _latex(self, printer: Any) -> str:
        return rf"\lambda \to {printer.doprint(self.args[0])}"


class With(Quantity):
    """``With(x, a, value)``: x where the letter a has this value."""

    names = (1,)

    def _latex(self, printer: Any) -> str:
        x, a, value = map(printer.doprint, self.args)
        return rf"\left.{operand(x)}\right|_{{{a} = {value}}}"


class Tending(Quantity):
    """``Tending(x, a, point)``: the limit of x as the letter a tends to the point."""

    names = (1,)

    def _latex(self, printer: Any) -> str:
        x, a, point = map(printer.doprint, self.args)
        return rf"\lim_{{{a} \to {point}}} {operand(x)}"


class Slope(Quantity):
    """``Slope(x, a)``: the derivative of x in the letter a."""

    names = (1,)

    def _latex(self, printer: Any) -> str:
        x, a = map(printer.doprint, self.args)
        return rf"\frac{{\partial}}{{\partial {a}}} {operand(x)}"


class Minimiser(Quantity):
    """``Minimiser(x, a)``: where in the range of a the quantity x is smallest."""

    names = (1,)

    def _latex(self, printer: Any) -> str:
        x, a = map(printer.doprint, self.args)
        return rf"\operatorname{{arg\,min}}_{{{a}}} {operand(x)}"


def _place(k: Any) -> sp.Integer:
    place = sp.sympify(k)
    if not place.is_Integer or place == 0:
        raise ValueError(f"the places are 1, 2, ... and from the end -1, -2, ...: {place} is none")
    return place


def place_among(k: int, count: int) -> int:
    """The index of the k-th of ``count`` numbers, from the end where k is negative; ArithmeticError where none is.

    >>> place_among(1, 3), place_among(-1, 3)
    (0, 2)
    """
    if not 0 < abs(k) <= count:
        raise ArithmeticError(f"there is no place {k} among {count}")
    return k - 1 if k > 0 else count + k


class SingularValue(Quantity):
    """``SingularValue(Carried(X), k)``; use `singular_value`."""

    names = (1,)

    def __new__(cls, x: Any, k: Any) -> SingularValue:
        return super().__new__(cls, x, _place(k))

    def _latex(self, printer: Any) -> str:
        x, k = map(printer.doprint, self.args)
        which = k if self.args[1] > 0 else rf"\min + {-1 - self.args[1]}" if self.args[1] < -1 else r"\min"
        return rf"s_{{{which}}}\left({x}\right)"


class Rate(Quantity):
    """``Rate(k)``: the k-th smallest rate of the flow of the network function linearised at the weights now."""

    names = (0,)

    def __new__(cls, k: Any) -> Rate:
        return super().__new__(cls, _place(k))

    def _latex(self, printer: Any) -> str:
        return rf"r_{{{printer.doprint(self.args[0])}}}"


class Entries(Quantity):
    """All entries of a matrix at once, through their sum with fixed weights of a generic size; use `entries`."""

    def _latex(self, printer: Any) -> str:
        return str(printer.doprint(self.args[0]))


def singular_value(x: Matrix, k: int) -> sp.Expr:
    """The k-th largest singular value of a matrix; ``k = -1`` the smallest, -2 the one before it."""
    return SingularValue(Carried(x), sp.Integer(k))


def entries(x: Matrix) -> sp.Expr:
    """A matrix as a side of an equality: two matrices are equal where their `entries` are."""
    return Entries(Carried(x))


def example(distance: int) -> Letter:
    """The unit vector of the example on which a new output is trained, or of one at a distance from it (0 to 7)."""
    if distance not in range(8):
        raise ValueError(f"eight items differ in three bits: a distance from 0 to 7, not {distance}")
    return Letter(f"e_{distance}", P, sp.Integer(1), rf"\mathbf{{e}}_{{i \oplus {distance}}}" if distance else
                  r"\mathbf{e}_i")  # fmt: skip


def response(distance: int) -> sp.Expr:
    """What the new row answers to an example."""
    return trace(ROW @ W1 @ X @ example(distance))


def inner(x: Matrix, y: Matrix) -> sp.Expr:
    """The sum of the products of the entries, Tr X^T Y."""
    return trace(x.T @ y)


def similarity(x: Matrix, y: Matrix) -> sp.Expr:
    """The cosine of the angle between two matrices."""
    return inner(x, y) / (norm(x) * norm(y))


def kernel_distance(x: Matrix, y: Matrix) -> sp.Expr:
    """1 - <x, y> / (|x| |y|) (domine2025 appendix E.7)."""
    return 1 - similarity(x, y)


def loss() -> sp.Expr:
    """The mean over the examples of |W2 W1 x - y|^2 / 2."""
    return squared_norm(W2 @ W1 @ X - Y) / (2 * P)


def excess() -> sp.Expr:
    """The loss above its minimum on white input, |W2 W1 - Sigma_yx|^2 / 2."""
    return squared_norm(W2 @ W1 - Sigma_yx) / 2


def kernel_of(input_side: Matrix, output_side: Matrix) -> Matrix:
    """I x X^T A X + B x X^T X: the NTK of representations A = W1^T W1 and B = W2 W2^T."""
    return Kronecker(Identity(N_o), X.T @ input_side @ X) + Kronecker(output_side, X.T @ X)


_OF_TASK = {x.name for x in (X, Y, Sigma_xx, Sigma_yx, U, V)}


def of_task(x: T, number: int) -> T:
    """An expression with the letters of the task replaced by those of the task of this number; the first has none.

    >>> of_task(Sigma_yx, 2)
    Σyx,2
    """

    def change(node: Matrix) -> Matrix | None:
        if isinstance(node, Letter) and node.name in _OF_TASK:
            tex = rf"{node.tex}_{{({number})}}"
            return Letter(f"{node.name},{number}", node.rows, node.cols, tex, node.symmetric, node.invertible)
        if isinstance(node, Function) and node.base in (S, F_base):
            base = replace(node.base, name=f"{node.base.name},{number}", tex=rf"{node.base.tex}_{{({number})}}")
            return Function(base, node.expression)
        return None

    if number == 1:
        return x
    if isinstance(x, Matrix):
        return substitute(x, change)
    return with_matrices(x, lambda m: substitute(m, change))
