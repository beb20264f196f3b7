"""What every reader of matrix expressions needs: which nodes it may meet, and the arithmetic of a scalar tree."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import mpmath
import numpy as np
import sympy as sp
from scipy.special import ndtr

from proofs.witnesses.measurement import CannotRead
from proofs.witnesses.readers.gaussian_rules import average
from symbolic.language.expectation import ByLaw
from symbolic.language.flow import SingularValue, place_among
from symbolic.language.learned import Coefficient
from symbolic.language.quantity import Quantity, Trace, quantities
from symbolic.language.random_matrices import (
    Diagonal,
    Entrywise,
    Ones,
    Power,
    Recursion,
    Series,
    SpectralNorm,
    SpectralRadius,
    Unit,
)
from symbolic.matrix_algebra.matrices import Add, Block, Identity, Inverse, Letter, Matrix, Mul, Transpose, Zero
from symbolic.matrix_algebra.traversal import walk

READS = (
    Add, Block, Diagonal, Entrywise, Identity, Inverse, Letter, Mul, Ones, Power, Recursion, Series, Transpose, Unit,
    Zero,
)  # fmt: skip
PLAIN_QUANTITIES = (Trace, SpectralRadius, SpectralNorm, SingularValue)
# What has a value where every letter has one.
POINTWISE = (*PLAIN_QUANTITIES, Coefficient)


def arithmetic(expression: sp.Expr, leaves: Mapping[sp.Basic, Any]) -> Any:
    """The value of an expression, given those of its quantities (numbers or arrays)."""
    return arithmetic_with(["scipy", "numpy"], expression, leaves)


def arithmetic_with(modules: str | list[str], expression: sp.Expr, leaves: Mapping[sp.Basic, Any]) -> Any:
    """The same with the functions of other modules: those of mpmath for many digits."""
    chosen = modules if isinstance(modules, str) else tuple(modules)
    with np.errstate(all="ignore"):  # what is no number is told by who asks
        return _compiled(chosen, expression, tuple(leaves))(*leaves.values())


# What floats leave of a quantity or a term, as a share of it, and the share by which one is moved to see what follows.
FLOATS, MOVED = 1e-13, 1e-6


def left_over(
    modules: str | list[str], expression: sp.Expr, leaves: Mapping[sp.Basic, Any], share: float = FLOATS
) -> float:
    """What rounding leaves in an expression, of which it leaves a ``share`` of each quantity: as much more as the
    expression moves when they do, as where a difference of two has a large coefficient."""
    value, total = arithmetic_with(modules, expression, leaves), 0.0
    for leaf, at in leaves.items():
        total += float(abs(arithmetic_with(modules, expression, {**leaves, leaf: at * (1 + MOVED)}) - value)) / MOVED
    return share * total if math.isfinite(total) else 0.0


def rounding_of(expression: sp.Expr, modules: str | list[str], share: float, digits: int) -> float:
    """What rounding may leave of a number in which nothing is measured: a share of what is added up in it, and what
    it changes by when it is computed with so many digits."""
    terms = (arithmetic_with(modules, term, {}) for term in sp.Add.make_args(expression))
    largest = float(max(map(abs, terms), default=0.0))
    value = arithmetic_with(modules, expression, {})
    try:
        with mpmath.workdps(digits):
            changed = float(abs(arithmetic_with("mpmath", expression, {}) - mpmath.mpmathify(value)))
    except (ArithmeticError, NameError, TypeError, ValueError):
        changed = 0.0
    return share * largest + (10 * changed if math.isfinite(changed) else 0.0)


@lru_cache(maxsize=1024)
def _compiled(modules: str | tuple[str, ...], expression: sp.Expr, leaves: tuple[sp.Basic, ...]) -> Callable[..., Any]:
    names = {leaf: sp.Dummy() for leaf in leaves}
    plain = expression.xreplace(names)
    plain = plain.xreplace({x: in_numbers(x) for x in plain.atoms(sp.Sum, sp.Integral)})
    if plain.free_symbols - set(names.values()):
        raise CannotRead(f"{sorted(map(str, plain.free_symbols))} have no value in this case")
    compiled: Callable[..., Any] = sp.lambdify(
        list(names.values()), plain, modules if isinstance(modules, str) else list(modules)
    )
    return compiled


# Digits of a sum or an integral, and the terms after which a sum must have converged.
FIGURES, LONGEST_SUM = 25, 20_000


def in_numbers(x: sp.Expr) -> sp.Expr:
    """A sum over an integer or an integral over an interval that holds numbers only. Raises CannotRead otherwise."""
    if len(x.limits) != 1 or x.free_symbols:
        raise CannotRead(f"{x} is no sum or integral of numbers over one letter")
    ((letter, low, high),) = x.limits
    with mpmath.workdps(FIGURES + 5):
        term = sp.lambdify([letter], x.function.rewrite(sp.binomial), "mpmath")
        if isinstance(x, sp.Integral):
            ends = [mpmath.mpmathify(sp.N(end, FIGURES + 5)) for end in (low, high)]
            # beyond the zero of a root, where a changed coefficient may put an end, there is nothing
            return sp.Float(mpmath.re(mpmath.quad(term, ends)), FIGURES)
        total, small = mpmath.mpf(0), 0
        for number in range(int(low), LONGEST_SUM if high == sp.oo else int(high) + 1):
            here = term(mpmath.mpf(number))
            total += here
            small = small + 1 if abs(here) <= mpmath.mpf(10) ** -FIGURES * abs(total) else 0
            if high == sp.oo and small == 3:
                return sp.Float(total, FIGURES)
        if high == sp.oo:
            raise CannotRead(f"{x} has not converged after {LONGEST_SUM} terms")
        return sp.Float(total, FIGURES)


def real(value: Any) -> float:
    """A number as a float; nan where it is not real, as a power of a negative number may be."""
    return float(value.real) if value.imag == 0 else float("nan")


def readable(x: Matrix) -> bool:
    """Whether every node of a matrix expression has an array."""
    return all(isinstance(node, READS) for node in walk(x))


def resolved(expression: sp.Basic) -> Iterator[Quantity]:
    """The outermost quantities, those in the branches of what depends on a law included."""
    for q in quantities(expression):
        if isinstance(q, ByLaw):
            for branch in q.args[2::2]:
                yield from resolved(branch)
        else:
            yield q


def normal_mean(x: Entrywise, mean: float, spread: float) -> float:
    """The mean of a function of a normal entry; of a step exactly."""
    if not isinstance(x.function, sp.Piecewise):
        return average(x.function, x.variable, mean, spread)
    # a step: the normal distribution function
    (one, condition), (other, _) = x.function.args
    if (one, other) != (1, 0) or condition.lhs != x.variable or not isinstance(condition, sp.StrictLessThan):
        raise CannotRead(f"{x.function} is no step")
    return float(ndtr((float(condition.rhs) - mean) / spread))


def placed(k: sp.Expr, count: int) -> int:
    """The index of the k-th of ``count`` singular values; raises CannotRead where there is none."""
    try:
        return place_among(int(k), count)
    except ArithmeticError as problem:
        raise CannotRead(f"of singular values {problem}") from problem
