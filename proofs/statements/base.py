"""What every statement has: its assumptions, its text, and a fingerprint of its content."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from numbers import Number
from typing import Any, Literal, get_args, get_origin, get_type_hints

import numpy as np
import sympy as sp
from sympy.core.function import AppliedUndef

from symbolic.exact.content import text_of
from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Matrix

_HINTS: dict[type, dict[str, Any]] = {}


def _hints(kind: type) -> dict[str, Any]:
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(kind)
    return _HINTS[kind]


def _check_expression(value: Any, where: str) -> None:
    if not isinstance(value, sp.Expr):
        if isinstance(value, Number) and not isinstance(value, bool):
            return
        raise TypeError(f"{where} is a SymPy expression or a number, not {value!r} ({type(value).__name__})")
    if any(letter.is_commutative is False for letter in value.atoms(sp.Symbol, AppliedUndef)):
        raise ValueError(f"{where} is {value}, with letters that do not commute: these are matrices, of MatrixIdentity")
    if value.has(sp.nan):
        raise ValueError(f"{where} is not defined: it contains nan")


@dataclass(frozen=True)
class Statement:
    """A claim as an object. Witnesses read its fields; it knows nothing of them.

    Raises ValueError for a word that a field does not know, for letters that do not commute and for nan, TypeError for
    a side that is no SymPy expression and no number.
    """

    def __post_init__(self) -> None:
        for name, hint in _hints(type(self)).items():
            value, where = getattr(self, name), f"{type(self).__name__}: {name}"
            if get_origin(hint) is Literal:
                if value not in get_args(hint):
                    raise ValueError(f"{where} is one of {', '.join(map(repr, get_args(hint)))}, not {value!r}")
            elif hint is sp.Expr:
                _check_expression(value, where)
        self._check_letters()

    def _check_letters(self) -> None:
        """Two letters of one name are two to SymPy and one to a reader, and where a formula is compiled."""
        known: dict[str, sp.Symbol] = {}
        for name in _hints(type(self)):
            value = getattr(self, name)
            found = value.free_symbols if isinstance(value, sp.Basic) else set(getattr(value, "ranges", ()))
            for letter in found:
                other = known.setdefault(letter.name, letter) if type(letter) is sp.Symbol else letter
                if other != letter:
                    differ = sorted(
                        k for k in {*letter.assumptions0, *other.assumptions0}
                        if letter.assumptions0.get(k) != other.assumptions0.get(k)
                    )  # fmt: skip
                    raise ValueError(
                        f"{type(self).__name__}: two letters are called {letter.name}, and differ in being "
                        f"{', '.join(differ)}: make the letter once and use it in every place"
                    )

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
            return text_of(value)
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
    if type(value).__repr__ is object.__repr__:  # which says where it lies in memory and nothing of its content
        try:
            return f"{type(value).__qualname__}({canonical(getattr(value, '__dict__', {}))})"
        except RecursionError:  # it holds itself
            return repr(value)
    return repr(value)


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
