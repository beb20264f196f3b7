"""Evaluating a matrix expression of symbolic dimensions on numbers, at float64 or at any precision.

The letters of an expression (:mod:`symbolic.matrix_algebra.matrices`) are bound by name to arrays, its scalars to
numbers; shapes
come from the arrays.  A function ``f(S)`` is applied to the eigenvalues of ``S``, and where ``f`` has a removable
singularity at one of them (``(e^{2 L t} - 1)/(2 L)`` at ``L = 0``) its limit is taken there.  Gradients and rates are
differences of values: no rule of differentiation is used.

>>> import numpy as np
>>> from sympy import Symbol
>>> n = Symbol("n", integer=True, positive=True)
>>> A = Letter("A", n, n)
>>> evaluate(A @ A + Identity(n), Binding({"A": np.array([[0.0, 1.0], [1.0, 0.0]])}, {n: 2}))
array([[2., 0.],
       [0., 2.]])
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from operator import matmul
from typing import Any

import mpmath
import numpy as np
import sympy as sp

from numeric.precision import Array, from_arb, is_high_precision, symmetric_eigendecomposition, to_arb, to_mp
from symbolic.language.layered_networks import Hadamard
from symbolic.language.random_matrices import Diagonal, Entrywise, Ones
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
    ShapeError,
    Trace,
    Transpose,
    Zero,
)
from symbolic.matrix_algebra.matrix_calculus import Gradient, Rate
from symbolic.matrix_algebra.misfits import Written


class UnboundError(ValueError):
    """An expression has a letter or a scalar for which no number was given."""


@dataclass(frozen=True)
class Binding:
    """Numbers for letters (by name), for scalars and dimensions (by symbol).

    A diagonal base is bound by name to the vector of its entries, a general one to its matrix.
    """

    arrays: Mapping[str, Array]
    scalars: Mapping[sp.Symbol, Any] = field(default_factory=dict)
    # What was already computed: functions of a matrix by their expression, other nodes by identity (the node is kept,
    # so that its id stays its own). The two sides of a claim share most of them.
    known: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    def dimension(self, size: sp.Expr) -> int:
        value = sp.sympify(size).subs({k: v for k, v in self.scalars.items() if k.is_integer})
        if not value.is_Integer:
            raise UnboundError(f"the dimension {size} is not known; bind {value.free_symbols}")
        return int(value)

    @functools.cached_property
    def high_precision(self) -> bool:
        return any(is_high_precision(a) for a in self.arrays.values())

    def zeros(self, rows: int, cols: int) -> Array:
        array = np.zeros((rows, cols))
        return to_mp(array) if self.high_precision else array

    def eye(self, size: int) -> Array:
        array = np.eye(size)
        return to_mp(array) if self.high_precision else array


def evaluate(x: Matrix, binding: Binding) -> Array:
    """The array that ``x`` stands for; float64, or ``mpf`` at mpmath's working precision when the arrays are ``mpf``.

    Raises UnboundError for a letter or scalar without a value, numpy's LinAlgError for a singular inverse, and
    ShapeError where factors that are written beside each other do not fit.
    """
    if not x.children:
        return _evaluate(x, binding)
    found = binding.known.get(id(x))
    if found is None:
        found = binding.known[id(x)] = (x, _evaluate(x, binding))
    return found[1]


def _evaluate(x: Matrix, binding: Binding) -> Array:
    match x:
        case Letter():
            if x.name not in binding.arrays:
                raise UnboundError(f"the matrix {x.name} has no value; known are {sorted(binding.arrays)}")
            return binding.arrays[x.name]
        case Identity():
            return binding.eye(binding.dimension(x.rows))
        case Zero():
            return binding.zeros(binding.dimension(x.rows), binding.dimension(x.cols))
        case Transpose():
            return evaluate(x.argument, binding).T
        case Inverse():
            return _inverse(evaluate(x.argument, binding))
        case Add():
            total = evaluate(x.terms[0], binding)
            for term in x.terms[1:]:
                total = total + evaluate(term, binding)
            return total
        case Mul():
            product = evaluate(x.factors[0], binding)
            for factor in x.factors[1:]:
                product = product @ evaluate(factor, binding)
            return product if x.coefficient == 1 else product * scalar_value(x.coefficient, binding)
        case Written():
            arrays = [evaluate(factor, binding) for factor in x.factors]
            for left, right in pairwise(arrays):
                if left.shape[1] != right.shape[0]:
                    shapes = (" x ".join(map(str, array.shape)) for array in (left, right))
                    raise ShapeError("a {} matrix cannot be multiplied by one of {}".format(*shapes))
            return functools.reduce(matmul, arrays)
        case Block():
            return np.block([[evaluate(entry, binding) for entry in row] for row in x.entries])
        case Kronecker():
            return np.kron(evaluate(x.left, binding), evaluate(x.right, binding))
        case Trace():
            return (
                np.trace(evaluate(x.argument, binding)).reshape(1, 1)
                if not binding.high_precision
                else np.array([[np.trace(evaluate(x.argument, binding))]], dtype=object)
            )
        case Hadamard():
            return evaluate(x.left, binding) * evaluate(x.right, binding)
        case Entrywise():
            return _entrywise(x, binding)
        case Diagonal():
            column = evaluate(x.argument, binding)
            return binding.eye(column.shape[0]) * column
        case Ones():
            return binding.zeros(binding.dimension(x.rows), 1) + 1
        case Gradient():
            return _gradient(x, binding)
        case Rate():
            moved = {letter.name: evaluate(velocity, binding) for letter, velocity in x.rules}
            return _slope(x.argument, binding, moved, x.variable)
        case Function():
            key = (x.base.name, x.expression)
            if key not in binding.known:
                binding.known[key] = _function(x, binding)
            return binding.known[key]
    raise NotImplementedError(f"a {type(x).__name__} has no value for given arrays: {x!r}"[:200])


# Weights of the values at -2, -1, 1, 2 steps in the slope at 0.
_WEIGHTS = ((-2, 1), (-1, -8), (1, 8), (2, -1))
# Steps in floats, each a refinement of the one before, and the share to which two that follow one another must agree.
_STEPS, _SETTLED = (1e-3, 1e-4, 1e-5), 1e-7


def _slope(x: Matrix, binding: Binding, moved: Mapping[str, Array], variable: sp.Symbol | None = None) -> Array:
    """How ``x`` changes as letters (by name) move with these velocities, and the variable with velocity 1: by
    differences, whose error is of the fourth order in the step.

    In floats a step may be too long, beside a singular matrix that is inverted: raises FloatingPointError where no two
    steps agree.
    """
    if binding.high_precision:
        return _difference(x, binding, moved, variable, mpmath.mpf(10) ** -(mpmath.mp.dps // 5))
    size, longer = float(np.linalg.norm(evaluate(x, binding))), _difference(x, binding, moved, variable, _STEPS[0])
    for step in _STEPS[1:]:
        found = _difference(x, binding, moved, variable, step)
        if np.linalg.norm(found - longer) <= _SETTLED * max(float(np.linalg.norm(found)), size):
            return longer
        longer = found
    raise FloatingPointError(f"differences of {x!r} do not settle as their step falls")


def _difference(
    x: Matrix, binding: Binding, moved: Mapping[str, Array], variable: sp.Symbol | None, step: Any
) -> Array:
    total: Any = 0
    for place, weight in _WEIGHTS:
        arrays = {name: binding.arrays[name] + place * step * velocity for name, velocity in moved.items()}
        scalars = dict(binding.scalars)
        if variable is not None and variable in scalars:  # where it is missed that is said by what asks for it
            scalars[variable] = scalars[variable] + place * step
        total = total + weight * evaluate(x, Binding({**binding.arrays, **arrays}, scalars))
    return total / (12 * step)


def _gradient(x: Gradient, binding: Binding) -> Array:
    """The gradient in the entries of a letter, one after another."""
    name = x.letter.name
    if x.letter.symmetric:
        raise TypeError(f"the gradient in a symmetric matrix is not unique: entries of {name} do not move alone")
    out = evaluate(x.letter, binding) * 0
    for place in np.ndindex(out.shape):
        unit = out * 0
        unit[place] = 1
        found = _slope(x.argument, binding, {name: unit})
        if found.shape != (1, 1):
            raise TypeError("the gradient of what is no number")
        out[place] = found[0, 0]
    return out


def _entrywise(x: Entrywise, binding: Binding) -> Array:
    array = evaluate(x.argument, binding)
    entries = [_call(x.function, (x.variable,), (entry,), binding) for entry in array.flat]
    return np.array(entries, dtype=array.dtype).reshape(array.shape)


def scalar_value(expression: sp.Expr, binding: Binding) -> Any:
    """The value of a scalar expression."""
    return _call(sp.sympify(expression), (), (), binding)


def _inverse(array: Array) -> Array:
    if not is_high_precision(array):
        return np.linalg.inv(array)
    try:
        return from_arb(to_arb(array).inv())
    except ZeroDivisionError as singular:
        raise np.linalg.LinAlgError("singular matrix") from singular


def _function(x: Function, binding: Binding) -> Array:
    if x.base.name not in binding.arrays:
        raise UnboundError(f"the matrix {x.base.name} has no value; known are {sorted(binding.arrays)}")
    value = binding.arrays[x.base.name]
    variable = x.base.variable
    if x.base.diagonal:
        entries = [_call(x.expression, (variable,), (entry,), binding) for entry in value]
        out = binding.zeros(len(entries), len(entries))
        for k, entry in enumerate(entries):
            out[k, k] = entry
        return out
    eigenvalues, vectors = symmetric_eigendecomposition(value, mpmath.mp.dps if binding.high_precision else None)
    entries = [_call(x.expression, (variable,), (entry,), binding) for entry in eigenvalues]
    return (vectors * np.array(entries, dtype=object if binding.high_precision else float)) @ vectors.T


# A scalar function is computed with this many times the digits of its arguments: near a removable singularity
# (an eigenvalue that is zero up to rounding) the numerator and the denominator lose all of theirs.
_EXTRA = 3


@functools.lru_cache(maxsize=4096)
def _symbols(expression: sp.Expr) -> tuple[sp.Symbol, ...]:
    return tuple(sorted(expression.free_symbols, key=lambda s: s.name))


@functools.lru_cache(maxsize=4096)
def _compiled(expression: sp.Expr, arguments: tuple[sp.Symbol, ...]) -> Any:
    return sp.lambdify(arguments, expression, modules="mpmath")


def _call(expression: sp.Expr, variables: tuple[sp.Symbol, ...], values: tuple[Any, ...], binding: Binding) -> Any:
    given = dict(zip(variables, values, strict=True))
    symbols = _symbols(expression)
    missing = [s for s in symbols if s not in given and s not in binding.scalars]
    if missing:
        raise UnboundError(f"no value was given for {missing} in {expression}")
    arguments = tuple(mpmath.mpmathify(given.get(s, binding.scalars.get(s))) for s in symbols)
    high = binding.high_precision
    with mpmath.workdps(_EXTRA * (mpmath.mp.dps if high else 20)):
        try:
            value = _compiled(expression, symbols)(*arguments)
            if mpmath.isnan(value) or mpmath.isinf(value):
                raise ZeroDivisionError
        except ZeroDivisionError:
            value = _removable(expression, symbols, arguments)
    return +value if high else _real(value, expression)


def _real(value: Any, expression: sp.Expr) -> float:
    """The real number that a value is but for rounding; ZeroDivisionError, as where there is no value, if none."""
    if isinstance(value, mpmath.mpc):
        if abs(value.imag) > 1e-12 * max(abs(value), 1e-9):  # the root of what is 0 but for rounding is tiny
            raise ZeroDivisionError(f"{expression} has no real value: {mpmath.nstr(value, 6)}")
        value = value.real
    return float(value)


def _removable(expression: sp.Expr, symbols: tuple[sp.Symbol, ...], arguments: tuple[Any, ...]) -> Any:
    """The limit of ``expression`` as the arguments that are zero go there; an error when it is infinite."""
    limit, rest = expression, []
    for symbol, argument in zip(symbols, arguments, strict=True):
        if argument == 0:
            limit = sp.limit(limit, symbol, 0)
        else:
            rest.append((symbol, argument))
    if limit.has(sp.oo, sp.zoo, sp.nan) or len(rest) == len(symbols):
        raise ZeroDivisionError(f"{expression} has no finite value at {dict(zip(symbols, arguments, strict=True))}")
    return mpmath.mpmathify(_compiled(limit, tuple(s for s, _ in rest))(*(a for _, a in rest)))
