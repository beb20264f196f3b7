"""Scalar functions in the slots between the letters of a word: a proof asks of the same few again and again.

Each slot has a variable of its own, so that one word vanishes only where one of its factors does.
"""

from __future__ import annotations

from functools import cache, lru_cache
from zlib import crc32

import sympy as sp

from symbolic.exact.identities import proved_zero


@cache
def _slot_variable(variable: sp.Symbol, k: int) -> sp.Symbol:
    """The eigenvalue in slot ``k``: a letter of its own that no formula can contain."""
    return sp.Dummy(f"{variable.name}_{k}", **variable._assumptions_orig)


@lru_cache(maxsize=2**14)
def in_slot(function: sp.Expr, variable: sp.Symbol, k: int) -> sp.Expr:
    """The function of the eigenvalue in slot ``k``."""
    return function.xreplace({variable: _slot_variable(variable, k)})


@lru_cache(maxsize=2**14)
def vanishes(function: sp.Expr) -> bool:
    """Whether it is 0 everywhere, by a proof; the words of a proof ask it of the same few functions again."""
    return proved_zero(function)


@cache
def value_somewhere(function: sp.Expr) -> str:
    """Eight digits of a function at one point: functions that differ there need no comparison."""
    point = {symbol: sp.Rational(11 + crc32(symbol.name.encode()) % 89, 53) for symbol in function.free_symbols}
    return str(sp.N(function.subs(point), 8))
