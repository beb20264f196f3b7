"""What every statement has: its assumptions, its text, and a fingerprint of its content."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import sympy as sp

from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Matrix


@dataclass(frozen=True)
class Statement:
    """A claim as an object. Witnesses read its fields; it knows nothing of them."""

    @property
    def kind(self) -> str:
        """The kind's name in reports: ``scalar identity``, ``trajectory`` ..."""
        words = "".join(f" {c.lower()}" if c.isupper() else c for c in type(self).__name__)
        return words.strip()

    @property
    def by_construction(self) -> bool:
        """Whether both sides are the same tree as built: then no witness can say no, and nothing is left to prove."""
        return False

    def assumptions(self) -> tuple[str, ...]:
        """What is assumed, in words or formulas."""
        return ()

    def latex(self) -> str:
        """The statement as printed, typeset."""
        raise NotImplementedError(type(self).__name__)

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.latex()}$"

    def _repr_html_(self) -> str:
        from proofs.reports import notebook

        return str(notebook.statement(self))


def symbol_assumptions(expressions: tuple[sp.Basic, ...]) -> tuple[str, ...]:
    """The domains that the symbols of an expression carry: ``s > 0``, ``lambda real`` ..."""
    found: set[sp.Symbol] = set()
    for expression in expressions:
        found |= expression.free_symbols
    out = []
    for symbol in sorted(found, key=lambda x: x.name):
        kind = "integer " if symbol.is_integer else ""
        if symbol.is_positive:
            out.append(f"{kind}{symbol.name} > 0")
        elif symbol.is_nonnegative:
            out.append(f"{kind}{symbol.name} >= 0")
        elif symbol.is_negative:
            out.append(f"{kind}{symbol.name} < 0")
        else:
            out.append(f"{symbol.name} {'integer' if symbol.is_integer else 'real' if symbol.is_real else 'complex'}")
    return tuple(out)


# Marks a field that is no part of the content while it is empty.
NOTHING_WHEN_EMPTY = {"nothing when empty": True}


def canonical(value: Any) -> str:
    """A text that is equal for equal content: the key under which finished results are kept."""
    match value:
        case None | bool() | int() | float() | str():
            return repr(value)
        case sp.Basic():
            return _expression(value)
        case np.ndarray():
            return f"array({value.tolist()!r})"
        case Mapping():
            return "{" + ",".join(f"{canonical(k)}:{canonical(v)}" for k, v in value.items()) + "}"
        case tuple() | list():
            return "(" + ",".join(map(canonical, value)) + ")"
        case set() | frozenset():
            return "{" + ",".join(sorted(map(canonical, value))) + "}"
    if isinstance(value, Matrix):
        return digest(value)
    if is_dataclass(value) and not isinstance(value, type):
        said = {f: getattr(value, f.name) for f in fields(value)}
        inner = ",".join(f"{f.name}={canonical(x)}" for f, x in said.items() if f.metadata != NOTHING_WHEN_EMPTY or x)
        return f"{type(value).__name__}({inner})"
    if callable(value):
        return _source(value)
    return repr(value)


@lru_cache(maxsize=65536)
def _expression(value: sp.Basic) -> str:
    return sp.srepr(value)


def _source(function: Callable[..., Any]) -> str:
    """A function is its source text and what it closes over."""
    target = inspect.unwrap(function)
    inner = getattr(target, "func", target)  # functools.partial
    try:
        text = inspect.getsource(inner)
    except (OSError, TypeError):
        text = repr(inner)
    code = getattr(inner, "__code__", None)
    if code is not None:  # two lambdas on one line have the same source
        text += code.co_code.hex() + repr([c for c in code.co_consts if not hasattr(c, "co_code")])
    bound = [canonical(getattr(target, "args", ())), canonical(getattr(target, "keywords", {}))]
    cells = getattr(inner, "__closure__", None) or ()
    return text + "|".join(bound) + "|".join(canonical(cell.cell_contents) for cell in cells)


def fingerprint(*parts: Any) -> str:
    """Sixteen hexadecimal digits that change when the content changes."""
    return hashlib.sha256("\x00".join(map(canonical, parts)).encode()).hexdigest()[:16]
