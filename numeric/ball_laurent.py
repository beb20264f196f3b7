"""Laurent series with enclosed coefficients: expressions near t = 0, near infinite lambda, or at an exact point.

A number is a series in one variable x, times a power of x: what an expression tends to, with which power it diverges
or vanishes, and at which order two of them part is read from coefficients that are balls.

>>> x = Laurent.variable()
>>> root = (x**-2 / 4 + 1).sqrt()                              # sqrt(y^2 / 4 + 1) for y = 1 / x
>>> root.order, int((root - x**-1 / 2).coefficient(1).unique_fmpz())
(-1, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import flint
import numpy as np
import sympy as sp

from numeric.ball_series import NotEnclosed
from symbolic.exact.balls import Evaluator, ball_sign, excludes_zero
from symbolic.matrix_algebra.kronecker import Kronecker
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

Array = Any  # of Laurent series


class Laurent:
    """``x^shift`` times a power series with ``arb`` coefficients, known to ``series.prec`` terms."""

    __slots__ = ("series", "shift")

    def __init__(self, series: Any, shift: int = 0) -> None:
        self.series, self.shift = series, shift

    @staticmethod
    def constant(value: Any) -> Laurent:
        """A ball, an integer or an exact SymPy number."""
        if isinstance(value, sp.Expr):
            value = Evaluator({})(value)
        if isinstance(value, flint.arb) and not value.is_finite():
            raise NotEnclosed("a number without an enclosure")
        return Laurent(flint.arb_series([value]))

    @staticmethod
    def variable() -> Laurent:
        """x itself."""
        return Laurent(flint.arb_series([1]), 1)

    @property
    def order(self) -> int:
        """The power of the first term; NotEnclosed where no term is known to be other than 0."""
        first = self._stripped()
        if not excludes_zero(first.series[0]):
            raise NotEnclosed("the first term may be 0")
        return first.shift

    def coefficient(self, k: int) -> Any:
        """The coefficient of x^k, a ball; NotEnclosed beyond what is known."""
        if k < self.shift:
            return flint.arb(0)
        if k - self.shift >= self.series.prec:
            raise NotEnclosed(f"the series is known to order {self.shift + self.series.prec - 1} alone")
        return self.series[k - self.shift]

    def limit(self) -> Any:
        """What it tends to as x -> 0, a ball; NotEnclosed where a negative power may be left."""
        if any(not self.coefficient(k).is_zero() for k in range(self.shift, 0)):
            raise NotEnclosed("no finite limit is known")
        return self.coefficient(0)

    def _stripped(self) -> Laurent:
        """Without first terms that are exactly 0."""
        known = [self.series[k] for k in range(self.series.prec)]
        zeros = next((k for k, c in enumerate(known) if not c.is_zero()), len(known) - 1)
        return Laurent(flint.arb_series(known[zeros:], prec=len(known) - zeros), self.shift + zeros)

    def _lowered(self, shift: int) -> Any:
        """The series when x^shift is taken out of it, for a shift that is not above its own."""
        gap = self.shift - shift
        known = [self.series[k] for k in range(self.series.prec)]
        return flint.arb_series([0] * gap + known, prec=gap + len(known))

    def __add__(self, other: Any) -> Any:
        if isinstance(other, np.ndarray):
            return NotImplemented
        other = other if isinstance(other, Laurent) else Laurent.constant(other)
        shift = min(self.shift, other.shift)
        return Laurent(self._lowered(shift) + other._lowered(shift), shift)

    __radd__ = __add__

    def __neg__(self) -> Laurent:
        return Laurent(-self.series, self.shift)

    def __sub__(self, other: Any) -> Any:
        if isinstance(other, np.ndarray):
            return NotImplemented
        return self + (-other if isinstance(other, Laurent) else -Laurent.constant(other))

    def __mul__(self, other: Any) -> Any:
        if isinstance(other, np.ndarray):
            return NotImplemented
        other = other if isinstance(other, Laurent) else Laurent.constant(other)
        return Laurent(self.series * other.series, self.shift + other.shift)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        return self * (other if isinstance(other, Laurent) else Laurent.constant(other)).inverse()

    def inverse(self) -> Laurent:
        """1 / x; NotEnclosed where the first term may be 0."""
        first = self._stripped()
        if not excludes_zero(first.series[0]):
            raise NotEnclosed("a division by what may be zero")
        return Laurent(1 / first.series, -first.shift)

    def __pow__(self, n: int) -> Laurent:
        base, out = (self.inverse(), Laurent.constant(1)) if n < 0 else (self, Laurent.constant(1))
        for _ in range(abs(n)):
            out = out * base
        return out

    def sqrt(self) -> Laurent:
        """The root; NotEnclosed unless the first term is positive, of an even power."""
        first = self._stripped()
        if not first.series[0] > 0 or first.shift % 2:
            raise NotEnclosed("a root of what may not be positive")
        return Laurent(first.series.sqrt(), first.shift // 2)

    def exp(self) -> Laurent:
        """The exponential; NotEnclosed where a negative power may be left."""
        self.limit()
        return Laurent(self._lowered(min(self.shift, 0)).exp()) if self.shift >= 0 else self._regular().exp()

    def _regular(self) -> Laurent:
        """Without negative powers, which are exactly 0."""
        known = [self.series[k] for k in range(-self.shift, self.series.prec)]
        return Laurent(flint.arb_series(known, prec=len(known)))

    def sign(self) -> int:
        """The sign for small positive x; NotEnclosed where the first term may be 0."""
        found = ball_sign(self._stripped().series[0])
        if found is None:
            raise NotEnclosed("a sign that is not known")
        return found


class Scalars:
    """Scalar expressions: some letters at exact values (``point``), some that move with x (``moving``)."""

    def __init__(self, point: Mapping[sp.Symbol, Any], moving: Mapping[sp.Symbol, Laurent]) -> None:
        self.constant, self.moving = Evaluator(point), dict(moving)

    def __call__(self, e: Any, also: Mapping[sp.Symbol, Laurent] | None = None) -> Laurent:
        """The series of ``e``, with further letters that move; NotEnclosed where it has none."""
        moving = {**self.moving, **(also or {})}
        if not e.free_symbols & set(moving):
            try:
                value = self.constant(e)
            except ValueError as problem:
                raise NotEnclosed(str(problem)) from problem
            if not isinstance(value, flint.arb):
                raise NotEnclosed(f"{e} is not real")
            return Laurent.constant(value)
        if isinstance(e, sp.Symbol):
            return moving[e]
        parts = [self(a, also) for a in e.args]
        return combined(e, parts)


def combined(e: sp.Expr, parts: list[Any]) -> Any:
    """A node of an expression from the values of its arguments (series, or arrays of them in sums and products)."""
    if e.is_Add or e.is_Mul:
        total = parts[0]
        for part in parts[1:]:
            total = total + part if e.is_Add else total * part
        return total
    if all(isinstance(p, Laurent) for p in parts):
        if e.is_Pow and e.exp.is_Integer:
            return parts[0] ** int(e.exp)
        if e.is_Pow and e.exp.is_Rational and e.exp.q == 2:
            return parts[0].sqrt() ** int(e.exp.p)
        if isinstance(e, sp.exp):
            return parts[0].exp()
        if isinstance(e, sp.Abs):
            return parts[0] * parts[0].sign()
        if isinstance(e, sp.sign):
            return Laurent.constant(parts[0].sign())
    raise NotEnclosed(f"{type(e).__name__} has no series")


class Matrices:
    """Matrices as arrays of series: letters by name, diagonal bases by their entries, dimensions by symbol.

    In place of an array may stand a function that makes it once it is asked for.
    """

    def __init__(
        self,
        arrays: Mapping[str, Array | Callable[[], Array]],
        bases: Mapping[str, list[Any]],
        scalars: Scalars,
        sizes: Mapping[sp.Symbol, int],
    ) -> None:
        self.arrays, self.bases, self.scalars, self.sizes = arrays, bases, scalars, sizes

    def __call__(self, x: Matrix) -> Array:
        """The array that ``x`` stands for; NotEnclosed where it has no enclosure."""
        match x:
            case Letter():
                if x.name not in self.arrays:
                    raise NotEnclosed(f"the matrix {x.name} has no value")
                found = self.arrays[x.name]
                return found() if callable(found) else found
            case Identity():
                return constants(np.eye(self._size(x.rows), dtype=int))
            case Zero():
                return constants(np.zeros((self._size(x.rows), self._size(x.cols)), dtype=int))
            case Transpose():
                return self(x.argument).T
            case Inverse():
                return inverted(self(x.argument))
            case Add():
                parts = [self(term) for term in x.terms]
                if len({p.shape for p in parts}) > 1:
                    raise NotEnclosed("a sum of matrices of several shapes")
                return sum(parts[1:], parts[0])
            case Mul():
                product = self(x.factors[0])
                for factor in x.factors[1:]:
                    product = multiplied(product, self(factor))
                return product if x.coefficient == 1 else product * self.scalars(x.coefficient)
            case Block():
                return np.block([[self(entry) for entry in row] for row in x.entries])
            case Kronecker():
                a, b = self(x.left), self(x.right)
                return np.block([[entry * b for entry in row] for row in a])
            case Trace():
                return np.array([[self.trace(x.argument)]], dtype=object)
            case Function():
                return self._function(x)
        raise NotEnclosed(f"{type(x).__name__} has no value")

    def trace(self, x: Matrix) -> Laurent:
        """The trace of a matrix; of a product only the entries that it asks for are made."""
        if not isinstance(x, Mul) or len(x.factors) < 2:
            return traced(self(x))
        first, last = self(Mul.of(sp.Integer(1), x.factors[:-1])), self(x.factors[-1])
        if first.shape != last.T.shape or not first.size:
            return traced(self(x))
        pairs = zip(first.ravel()[1:], last.T.ravel()[1:], strict=True)
        total = sum((a * b for a, b in pairs), first[0, 0] * last[0, 0])
        return total if x.coefficient == 1 else total * self.scalars(x.coefficient)

    def _size(self, n: Any) -> int:
        value = sp.sympify(n).subs(self.sizes)
        if not value.is_Integer:
            raise NotEnclosed(f"the dimension {n} has no value")
        return int(value)

    def _function(self, x: Function) -> Array:
        if x.base.name not in self.bases:
            raise NotEnclosed(f"the matrix {x.base.name} has no value")
        values, letter = self.bases[x.base.name], x.base.variable
        out = constants(np.zeros((len(values), len(values)), dtype=int))
        for k, value in enumerate(values):
            at = isinstance(value, Laurent)
            out[k, k] = (
                self.scalars(x.expression, {letter: value})
                if at
                else self.scalars(x.expression.xreplace({letter: sp.sympify(value)}))
            )
        return out


def constants(values: Any) -> Array:
    """Exact numbers as an array of constant series."""
    array = np.array(values, dtype=object)
    out = np.empty(array.shape, dtype=object)
    for place in np.ndindex(array.shape):
        out[place] = Laurent.constant(sp.sympify(array[place]))
    return out


def multiplied(a: Array, b: Array) -> Array:
    """The matrix product, also where a dimension is 0; NotEnclosed where the shapes do not fit."""
    if a.shape[1] != b.shape[0]:
        raise NotEnclosed("a product of matrices that do not fit")
    if a.shape[1] == 0:
        return constants(np.zeros((a.shape[0], b.shape[1]), dtype=int))
    return a @ b


def traced(x: Array) -> Laurent:
    """The sum of the diagonal entries."""
    return sum((x[k, k] for k in range(1, len(x))), x[0, 0])


def inverted(x: Array) -> Array:
    """The inverse by elimination; NotEnclosed where no pivot is known not to be zero."""
    n = len(x)
    rows = np.concatenate([x, constants(np.eye(n, dtype=int))], axis=1)
    for k in range(n):
        for j in range(k, n):
            try:
                pivot = rows[j, k].inverse()
            except NotEnclosed:
                continue
            break
        else:
            raise NotEnclosed("a matrix that may be singular")
        rows[[k, j]] = rows[[j, k]]
        rows[k] = rows[k] * pivot
        for i in range(n):
            if i != k:
                rows[i] = rows[i] - rows[k] * rows[i, k]
    return rows[:, n:]


__all__ = ["Laurent", "Matrices", "Scalars", "combined", "constants", "inverted", "multiplied", "traced"]
