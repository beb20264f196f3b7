"""Matrix expressions in balls: at an exact point, or as power series in time with enclosed coefficients.

Every entry is a series in t about t = 0 with ``arb`` coefficients (python-flint), cut after a given order.  What two
formulas say there is told apart by balls that do not meet; nothing is rounded without an enclosure.

>>> t = sp.Symbol("t")
>>> shown = Series({}, t, 3)(sp.exp(2 * t)).coeffs()
>>> [int(c.unique_fmpz()) for c in shown]
[1, 2, 2]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import flint
import numpy as np
import sympy as sp

from symbolic.exact.balls import Evaluator, excludes_zero
from symbolic.matrix_algebra.matrices import (
    Add,
    Block,
    Function,
    Identity,
    Inverse,
    Letter,
    Matrix,
    Mul,
    Trace,
    Transpose,
    Zero,
)

Ball = Any  # arb_series of python-flint, which ships no types
Array = Any  # of balls


class NotEnclosed(ValueError):
    """The value has no enclosure here: a pole, a removable singularity, a letter without a value."""


class Series:
    """Scalar expressions as series in ``variable``, the other symbols at exact values; ``length`` coefficients."""

    def __init__(self, point: Mapping[sp.Symbol, Any], variable: sp.Symbol, length: int) -> None:
        self.constant, self.variable, self.length = Evaluator(point), variable, length
        self.known: dict[sp.Expr, Ball] = {}

    def __call__(self, e: sp.Expr) -> Ball:
        """The series of ``e``; NotEnclosed where it has none."""
        if e not in self.known:
            with _cut(self.length):
                self.known[e] = self._value(e)
        return self.known[e]

    def _value(self, e: Any) -> Ball:
        if not e.has(self.variable):
            try:
                value = self.constant(e)
            except ValueError as problem:
                raise NotEnclosed(str(problem)) from problem
            if not isinstance(value, flint.arb) or not value.is_finite():
                raise NotEnclosed(f"{e} has no real value")
            return flint.arb_series([value])
        if e == self.variable:
            return flint.arb_series([0, 1])
        if e.is_Add or e.is_Mul:
            total = self(e.args[0])
            for part in e.args[1:]:
                total = total + self(part) if e.is_Add else total * self(part)
            return total
        if isinstance(e, sp.exp):
            return self(e.args[0]).exp()
        if isinstance(e, sp.sinh | sp.cosh | sp.tanh):
            return self(e.rewrite(sp.exp))
        if e.is_Pow and e.exp.is_Integer:
            return power(self(e.base), int(e.exp))
        if e.is_Pow and e.exp.is_Rational and e.exp.q == 2:
            base = self(e.base)
            if not leading(base) > 0:
                raise NotEnclosed(f"a root of {e.base}")
            return power(base.sqrt(), int(e.exp.p))
        raise NotEnclosed(f"{type(e).__name__} has no series")


def power(x: Ball, n: int) -> Ball:
    """An integer power; NotEnclosed where it divides by what may be zero."""
    if n < 0:
        x, n = inverse(x), -n
    out = flint.arb_series([1])
    for _ in range(n):
        out = out * x
    return out


def inverse(x: Ball) -> Ball:
    """1 / x; NotEnclosed where the leading coefficient may be zero."""
    if not excludes_zero(leading(x)):
        raise NotEnclosed("a division by what may be zero")
    return 1 / x


def leading(x: Ball) -> Any:
    """The coefficient of t^0, a ball."""
    return x[0]


def coefficients(x: Ball, length: int) -> list[Any]:
    """The coefficients of t^0 ... t^(length - 1), balls; NotEnclosed where the series is known to a lower order."""
    if x.prec < length:
        raise NotEnclosed(f"the series is known to order {x.prec - 1} alone")
    return [x[k] for k in range(length)]


class _cut:
    """Series are cut after ``length`` coefficients inside."""

    def __init__(self, length: int) -> None:
        self.length = length

    def __enter__(self) -> None:
        self.before, flint.ctx.cap = flint.ctx.cap, self.length

    def __exit__(self, *_: object) -> None:
        flint.ctx.cap = self.before


class MatrixSeries:
    """Matrices as arrays of series: letters and bases by name, scalars by a `Series`, dimensions by symbol.

    A base that is not diagonal is given by its eigenvalues and an orthogonal matrix of eigenvectors.
    """

    def __init__(
        self,
        arrays: Mapping[str, Array],
        bases: Mapping[str, tuple[list[sp.Expr], Array | None]],
        scalars: Series,
        sizes: Mapping[sp.Symbol, int],
    ) -> None:
        self.arrays, self.bases, self.scalars, self.sizes = arrays, bases, scalars, sizes
        self.known: dict[int, tuple[Matrix, Array]] = {}

    def __call__(self, x: Matrix) -> Array:
        """The array that ``x`` stands for; NotEnclosed where it has no enclosure."""
        if id(x) not in self.known:
            with _cut(self.scalars.length):
                self.known[id(x)] = (x, self._value(x))
        return self.known[id(x)][1]

    def _size(self, n: sp.Expr) -> int:
        value = sp.sympify(n).subs(self.sizes)
        if not value.is_Integer:
            raise NotEnclosed(f"the dimension {n} has no value")
        return int(value)

    def _value(self, x: Matrix) -> Array:
        match x:
            case Letter():
                if x.name not in self.arrays:
                    raise NotEnclosed(f"the matrix {x.name} has no value")
                return self.arrays[x.name]
            case Identity():
                return as_series(np.eye(self._size(x.rows), dtype=int))
            case Zero():
                return as_series(np.zeros((self._size(x.rows), self._size(x.cols)), dtype=int))
            case Transpose():
                return self(x.argument).T
            case Inverse():
                return inverted(self(x.argument))
            case Add():
                total = self(x.terms[0])
                for term in x.terms[1:]:
                    total = total + self(term)
                return total
            case Mul():
                product = self(x.factors[0])
                for factor in x.factors[1:]:
                    product = times(product, self(factor))
                return product if x.coefficient == 1 else scaled(product, self.scalars(x.coefficient))
            case Block():
                return np.block([[self(entry) for entry in row] for row in x.entries])
            case Trace():
                inner = self(x.argument)
                total = as_series([[0]])
                for k in range(len(inner)):
                    total[0, 0] = total[0, 0] + inner[k, k]
                return total
            case Function():
                return self._function(x)
        raise NotEnclosed(f"{type(x).__name__} has no value")

    def _function(self, x: Function) -> Array:
        if x.base.name not in self.bases:
            raise NotEnclosed(f"the matrix {x.base.name} has no value")
        values, vectors = self.bases[x.base.name]
        out = as_series(np.zeros((len(values), len(values)), dtype=int))
        for k, value in enumerate(values):
            out[k, k] = self.scalars(x.expression.xreplace({x.base.variable: value}))
        return out if vectors is None else times(times(vectors, out), vectors.T)


def times(a: Array, b: Array) -> Array:
    """The matrix product, also where a dimension is 0."""
    if a.shape[1] == 0:
        return as_series(np.zeros((a.shape[0], b.shape[1]), dtype=int))
    return a @ b


def scaled(x: Array, factor: Ball) -> Array:
    """Each entry times one series (which NumPy would take for a list of numbers)."""
    out = np.empty(x.shape, dtype=object)
    for place in np.ndindex(x.shape):
        out[place] = x[place] * factor
    return out


def as_series(x: Any) -> Array:
    """Exact numbers (integers, SymPy rationals) as constant series."""
    array = np.array(x, dtype=object)
    out = np.empty(array.shape, dtype=object)
    for place in np.ndindex(array.shape):
        value = sp.Rational(array[place])
        out[place] = flint.arb_series([flint.arb(flint.fmpq(int(value.p), int(value.q)))])
    return out


def inverted(x: Array) -> Array:
    """The inverse by elimination; NotEnclosed where no pivot is known not to be zero."""
    n = len(x)
    rows = np.concatenate([x, as_series(np.eye(n, dtype=int))], axis=1)
    for k in range(n):
        pivot = next((j for j in range(k, n) if excludes_zero(leading(rows[j, k]))), None)
        if pivot is None:
            raise NotEnclosed("a matrix that may be singular")
        rows[[k, pivot]] = rows[[pivot, k]]
        rows[k] = scaled(rows[k], inverse(rows[k, k]))
        for j in range(n):
            if j != k:
                rows[j] = rows[j] - scaled(rows[k], rows[j, k])
    return rows[:, n:]


def each(x: Array, function: Callable[[Ball], Ball]) -> Array:
    """A function of each entry."""
    out = np.empty(x.shape, dtype=object)
    for place in np.ndindex(x.shape):
        out[place] = function(x[place])
    return out


def flow_series(W1: Array, W2: Array, sigma_xx: Array, sigma_yx: Array, length: int) -> tuple[Array, Array]:
    """The gradient flow of a two-layer linear network from ``W1``, ``W2``: series in t, exact up to the balls.

    W1' = W2^T (sigma_yx - W2 W1 sigma_xx) and W2' likewise with W1^T on the right, in units of tau; each round of
    integration gives one more coefficient.
    """
    with _cut(length):
        one, two = W1, W2
        for _ in range(length - 1):
            gap = sigma_yx - times(times(two, one), sigma_xx)
            slopes = times(two.T, gap), times(gap, one.T)
            one, two = (
                start + each(slope, lambda s: s.integral()) for start, slope in zip((W1, W2), slopes, strict=True)
            )
        return one, two
