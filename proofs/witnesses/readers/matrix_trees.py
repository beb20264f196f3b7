"""What every reader of matrix expressions needs: which nodes it may meet, and the arithmetic of a scalar tree."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sympy as sp

from proofs.witnesses.measurement import CannotRead
from symbolic.language.flow import SingularValue
from symbolic.language.quantity import Trace
from symbolic.language.random_matrices import (
    Entrywise,
    Ones,
    Power,
    Recursion,
    Series,
    SpectralNorm,
    SpectralRadius,
    Unit,
)
from symbolic.matrix_algebra.matrices import (
    Add,
    Block,
    Identity,
    Inverse,
    Letter,
    Matrix,
    Mul,
    Transpose,
    Zero,
    walk,
)

READS = (Add, Block, Entrywise, Identity, Inverse, Letter, Mul, Ones, Power, Recursion, Series, Transpose, Unit, Zero)
PLAIN_QUANTITIES = (Trace, SpectralRadius, SpectralNorm, SingularValue)


def arithmetic(expression: sp.Expr, leaves: Mapping[sp.Basic, Any]) -> Any:
    """The value of an expression, given those of its quantities (numbers or arrays)."""
    return arithmetic_with(["scipy", "numpy"], expression, leaves)


def arithmetic_with(modules: str | list[str], expression: sp.Expr, leaves: Mapping[sp.Basic, Any]) -> Any:
    """The same with the functions of other modules: those of mpmath for many digits."""
    names = {leaf: sp.Dummy() for leaf in leaves}
    plain = expression.xreplace(names)
    if plain.free_symbols - set(names.values()):
        raise CannotRead(f"{sorted(map(str, plain.free_symbols))} have no value in this case")
    return sp.lambdify(list(names.values()), plain, modules)(*leaves.values())


def real(value: Any) -> float:
    """A number as a float; nan where it is not real, as a power of a negative number may be."""
    return float(value.real) if value.imag == 0 else float("nan")


def readable(x: Matrix) -> bool:
    """Whether every node of a matrix expression has an array."""
    return all(isinstance(node, READS) for node in walk(x))
