"""A short text that is equal for equal matrix expressions, however much of the tree they share."""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass
from typing import Any

import sympy as sp

from symbolic.exact.content import text_of
from symbolic.matrix_algebra.matrices import Block, Matrix


def digest(root: Matrix) -> str:
    """Twenty-four hexadecimal digits; each node is read once and keeps what it has come to, for it never changes."""
    known = root.__dict__.get(_KEPT)
    if known is None:
        own = [_text(v) for f in fields(root) if not _holds_matrices(v := getattr(root, f.name))]
        grid = [len(row) for row in root.entries] if isinstance(root, Block) else []
        text = f"{type(root).__name__}{grid}" + ",".join(own) + "|" + ",".join(map(digest, root.children))
        known = hashlib.sha256(text.encode()).hexdigest()[:24]
        object.__setattr__(root, _KEPT, known)
    return str(known)


_KEPT = "_digest"


def _text(value: Any) -> str:
    match value:
        case sp.Basic():
            return text_of(value)
        case tuple() | list():
            return "(" + ",".join(map(_text, value)) + ")"
    if is_dataclass(value) and not isinstance(value, type):
        inner = (f"{f.name}={_text(getattr(value, f.name))}" for f in fields(value))
        return f"{type(value).__name__}({','.join(inner)})"
    return repr(value)


def _holds_matrices(value: Any) -> bool:
    return isinstance(value, Matrix) or (isinstance(value, tuple) and any(map(_holds_matrices, value)))
