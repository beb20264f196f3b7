"""Expressions as texts that are equal for equal content: the keys of finished results and of kept lemmas.

``sympy.srepr`` gives equal letters different texts: it names the assumptions with which each was made, and SymPy makes
letters anew with all that follows from them; which of the two an expression holds depends on what was computed before.

>>> k = sp.Symbol("k", positive=True)
>>> again = sp.Symbol("k", **k.assumptions0)
>>> again == k, text_of(1 + again), len(sp.srepr(again)) > 300
(True, "Add(Symbol('k', positive=True), Integer(1))", True)
"""

from __future__ import annotations

from functools import lru_cache

import sympy as sp
from sympy.printing.repr import ReprPrinter

__all__ = ["text_of"]

Assumed = tuple[tuple[str, bool], ...]
_USUAL = (
    "", "real", "positive", "negative", "nonnegative", "nonpositive", "real nonzero", "nonzero", "integer",
    "integer positive", "integer negative", "integer nonnegative", "integer nonpositive",
)  # fmt: skip


def _everything(assumed: Assumed) -> Assumed:
    """All that follows."""
    return tuple(sorted(sp.Symbol("x", **dict(assumed)).assumptions0.items()))


_AS_USUAL = {
    _everything(usual): usual for said in reversed(_USUAL) for usual in [tuple((a, True) for a in sorted(said.split()))]
}


@lru_cache(maxsize=4096)
def _said(everything: Assumed) -> Assumed:
    """As few assumptions as give all of them, in order: the usual ones, or what is left when each is left out in turn
    that follows from the others."""
    if everything in _AS_USUAL:
        return _AS_USUAL[everything]
    left = everything
    for one in everything:
        fewer = tuple(a for a in left if a != one)
        if _everything(fewer) == everything:
            left = fewer
    return left


class _Content(ReprPrinter):
    def _print_Symbol(self, letter: sp.Symbol) -> str:
        said = [f"{name}={value}" for name, value in _said(tuple(sorted(letter.assumptions0.items())))]
        if isinstance(letter, sp.Dummy):
            said.append(f"dummy_index={letter.dummy_index}")
        return f"{type(letter).__name__}({', '.join([repr(letter.name), *said])})"

    _print_Dummy = _print_Symbol


@lru_cache(maxsize=65536)
def text_of(expression: sp.Basic) -> str:
    """Equal for equal expressions, whatever was computed before."""
    return str(_Content().doprint(expression))
