"""A short text that is equal for equal matrix expressions, however much of the tree they share."""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

import sympy as sp

from symbolic.matrix_algebra.matrices import Block, Matrix


def digest(root: Matrix) -> str:
    """Twenty-four hexadecimal digits; a shared part of the tree is read once."""
    known: dict[int, str] = {}

    def visit(node: Matrix) -> str:
        if id(node) not in known:
            own = [_text(v) for f in fields(node) if not _holds_matrices(v := getattr(node, f.name))]
            grid = [len(row) for row in node.entries] if isinstance(node, Block) else []
            text = f"{type(node).__name__}{grid}" + ",".join(own) + "|" + ",".join(map(visit, node.children))
            known[id(node)] = hashlib.sha256(text.encode()).hexdigest()[:24]
        return known[id(node)]

    return visit(root)


@lru_cache(maxsize=65536)
def _expression(value: sp.Basic) -> str:
    return str(sp.srepr(value))


def _text(value: Any) -> str:
    match value:
        case sp.Basic():
            return _expression(value)
        case tuple() | list():
            return "(" + ",".join(map(_text, value)) + ")"
    if is_dataclass(value) and not isinstance(value, type):
        inner = (f"{f.name}={_text(getattr(value, f.name))}" for f in fields(value))
        return f"{type(value).__name__}({','.join(inner)})"
    return repr(value)


def _holds_matrices(value: Any) -> bool:
    return isinstance(value, Matrix) or (isinstance(value, tuple) and any(map(_holds_matrices, value)))
