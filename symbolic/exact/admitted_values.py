"""Values that the assumptions of a letter admit: signs, whole numbers of some kind, irrational ones.

>>> n = sp.Symbol("n", odd=True, negative=True)
>>> [v for v in range(-4, 4) if admits(n, sp.Integer(v))], list(map(int, whole_numbers(n)[:3]))
([-3, -1], [-1, -3, -5])
"""

from __future__ import annotations

from functools import lru_cache

import sympy as sp

__all__ = ["admits", "is_of_a_kind", "whole_numbers"]

_CHECKED = frozenset((
    "integer", "rational", "real", "positive", "negative", "nonnegative", "nonpositive", "zero", "nonzero", "even",
    "odd", "finite", "complex", "imaginary", "prime", "composite", "irrational",
))  # fmt: skip
_MOST = 200


def admits(symbol: sp.Symbol, value: sp.Expr) -> bool:
    """True when no assumption of the symbol is contradicted by, or left open at, the value."""
    for name, wanted in symbol.assumptions0.items():
        if name in _CHECKED and getattr(value, f"is_{name}") is not wanted:
            return False
    return True


def is_of_a_kind(symbol: sp.Symbol) -> bool:
    """Whether it asks for more than a sign, or for another sign than whole numbers mostly have."""
    if symbol.is_integer:
        return not all(
            admits(symbol, sp.Integer(k)) for k in ((1, 2, 3, 4) if symbol.is_nonnegative else (-2, -1, 0, 1))
        )
    return bool(symbol.is_irrational or symbol.is_integer is False or symbol.is_zero)


@lru_cache(maxsize=256)
def whole_numbers(symbol: sp.Symbol) -> tuple[sp.Integer, ...]:
    """The smallest whole numbers that a letter admits; ValueError where none of them is small."""
    found = tuple(v for k in range(_MOST) for v in map(sp.Integer, dict.fromkeys((k, -k))) if admits(symbol, v))
    if not found:
        raise ValueError(f"no whole number is found that the assumptions of {symbol} admit")
    return found
