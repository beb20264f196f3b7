"""Values of formulas at places far out, by mpmath.

exp(-exp(x)) at x = 10^10 would be computed with as many digits as there are in the exponent, which no memory holds: an
exponential is 0, or infinite, where that is all that anybody asks.

>>> x = sp.Symbol("x")
>>> f = function_of([x], sp.exp(-sp.exp(x)))
>>> f(mpmath.mpf(10) ** 10), f(mpmath.mpf(0)) == mpmath.exp(-1)
(mpf('0.0'), True)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import mpmath
import sympy as sp

__all__ = ["function_of"]

LARGEST = 1e30


def function_of(letters: Sequence[sp.Symbol], expression: sp.Expr) -> Callable[..., Any]:
    """An expression as a function of mpmath's numbers."""
    return sp.lambdify(letters, expression, modules=[{"exp": _exp, "cosh": _cosh, "sinh": _sinh}, "mpmath"])


def _exp(v: Any) -> Any:
    real = mpmath.re(v)
    if mpmath.isfinite(v) and abs(v) > LARGEST:
        if real != v:
            raise OverflowError("an exponential of more than 10^30")
        return mpmath.inf if real > 0 else mpmath.mpf(0)
    return mpmath.exp(v)


def _cosh(v: Any) -> Any:
    return mpmath.cosh(v) if abs(v) <= LARGEST else (_exp(v) + _exp(-v)) / 2


def _sinh(v: Any) -> Any:
    return mpmath.sinh(v) if abs(v) <= LARGEST else (_exp(v) - _exp(-v)) / 2
