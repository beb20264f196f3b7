"""Typeset formulas in lines: one part of a conjunction a line, the meaning of names below it or left out."""

from __future__ import annotations

_PARTS, _WHERE, _NEXT = r" \qquad ", r" \quad \text{where } ", r", \; "


def in_lines(formula: str) -> str:
    r"""One part a line, and under it what the names that it uses mean.

    >>> print(in_lines(r"a = b \quad \text{where } b = c, \; c = 1"))
    a = b
        where b = c
        where c = 1
    """
    out = []
    for part in formula.split(_PARTS):
        body, *meanings = part.split(_WHERE)
        out.append(body)
        out += [f"    where {meaning}" for names in meanings for meaning in names.split(_NEXT)]
    return "\n".join(out)


def without_names(formula: str) -> str:
    r"""The parts on one line, without what their names mean.

    >>> without_names(r"a = b \quad \text{where } b = c \qquad d = e")
    'a = b; d = e'
    """
    return "; ".join(part.split(_WHERE)[0] for part in formula.split(_PARTS))
