"""Statements about quantities: expressions of the language in ``symbolic/language/`` that a witness has to measure.

The sides are SymPy expressions whose leaves may be quantities (a trace, an expectation, a limit of large size, a
functional of a flow ...).  ``over`` says in which cases: the range of each letter and what relates them.  Nothing else
is written: the witnesses draw the cases, choose the samples and say what they would have noticed.

>>> from sympy import Interval, Symbol
>>> from symbolic.language.expectation import E, GOE, IID, ORTHOGONAL, Drawn
>>> from symbolic.language.quantity import trace
>>> N, V = Symbol("N", integer=True, positive=True), Symbol("V", positive=True)
>>> W = Drawn("W", N, N, laws=(IID, ORTHOGONAL), scale=V)
>>> scale = Equality(E(trace(W.T @ W)) / N, V, over=Domain({V: Interval.open(0, 1), N: Interval(2, 40)}))
>>> scale.assumptions()
('0 < V < 1', '2 <= N <= 40', 'W: iid or orthogonal')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

import sympy as sp

from proofs.statements.base import NOTHING_WHEN_EMPTY, Statement
from symbolic.language.expectation import drawn
from symbolic.language.typesetting import typeset_quantities

Relation = Literal["<", "<=", ">", ">="]
_SIGN = {"<": "<", "<=": r"\le", ">": ">", ">=": r"\ge"}


def _where(meaning: str) -> str:
    """The definitions of the names that a typeset formula uses, after it."""
    return rf" \quad \text{{where }} {meaning}" if meaning else ""


@dataclass(frozen=True)
class Domain:
    """In which cases a statement is made.

    ``ranges`` gives each letter its set (an interval, a finite set, an interval of integers for an integer letter);
    ``conditions`` are relations that hold between letters; ``given`` says in words what the quantities assume (a
    setting of the theory, such as "N -> infinity, in probability"), for the reader only.
    """

    ranges: Mapping[sp.Symbol, sp.Set] = field(default_factory=dict)
    conditions: tuple[sp.Basic, ...] = ()
    given: tuple[str, ...] = ()

    def words(self) -> tuple[str, ...]:
        """The domain as a reader is told it."""
        out = [_range_in_words(letter, values) for letter, values in self.ranges.items()]
        return (*out, *(str(c) for c in self.conditions), *self.given)


def _range_in_words(letter: sp.Symbol, values: sp.Set) -> str:
    if isinstance(values, sp.FiniteSet):
        return f"{letter} in {{{', '.join(map(str, sorted(values, key=sp.default_sort_key)))}}}"
    if isinstance(values, sp.Interval):
        low = "" if values.start == -sp.oo else f"{values.start} {'<' if values.left_open else '<='} "
        high = "" if values.end == sp.oo else f" {'<' if values.right_open else '<='} {values.end}"
        return f"{low}{letter}{high}"
    return f"{letter} in {values}"


@dataclass(frozen=True)
class Measured(Statement):
    """What every statement about quantities has: the cases that it is about."""

    over: Domain = field(default_factory=Domain, kw_only=True)

    def expressions(self) -> tuple[sp.Expr, ...]:
        """The expressions that a witness must be able to read."""
        raise NotImplementedError(type(self).__name__)

    def looked_at(self) -> Domain:
        """Where the witnesses that measure draw their cases: the whole domain, unless the statement says otherwise."""
        return self.over

    def assumptions(self) -> tuple[str, ...]:
        letters = sorted({x for e in self.expressions() for x in drawn(e)}, key=lambda x: x.name)
        laws = (f"{x.name}: {' or '.join(law.name for law in x.laws)}" for x in letters)
        return (*self.over.words(), *laws)


@dataclass(frozen=True)
class Equality(Measured):
    """``lhs = rhs`` in every case.

    ``scale`` is the size against which the sides are resolved; it is needed when ``rhs`` is 0 and ``lhs`` is not a sum
    whose terms could be changed one by one, and says more than those where quantities stand on both sides: against
    the smallest of all terms a change of any of them shows.
    """

    lhs: sp.Expr
    rhs: sp.Expr
    scale: sp.Expr | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if sp.sympify(self.rhs) == 0 and self.scale is None and not sp.sympify(self.lhs).is_Add:
            raise ValueError("an equality with 0 needs a scale against which it is resolved")

    @property
    def kind(self) -> str:
        return "equality of quantities"

    def expressions(self) -> tuple[sp.Expr, ...]:
        return (sp.sympify(self.lhs), sp.sympify(self.rhs), *(() if self.scale is None else (sp.sympify(self.scale),)))

    def latex(self) -> str:
        (left, right), meaning = typeset_quantities((self.lhs, self.rhs))
        return f"{left} = {right}{_where(meaning)}"


@dataclass(frozen=True)
class Order(Measured):
    """``lhs relation rhs``: in every case the difference is measured with its sign.

    ``told_in`` narrows ranges to where a measurement can tell the sign, for sides that come together elsewhere in the
    domain.  Witnesses that measure look there and say so; such a statement holds only if it is proved on the whole.
    """

    lhs: sp.Expr
    relation: Relation
    rhs: sp.Expr
    told_in: Mapping[sp.Symbol, sp.Set] = field(default_factory=dict, kw_only=True, metadata=NOTHING_WHEN_EMPTY)

    def __post_init__(self) -> None:
        super().__post_init__()
        for letter, part in self.told_in.items():
            if letter not in self.over.ranges or part.is_subset(self.over.ranges[letter]) is not True:
                raise ValueError(f"{part} is no part of the range of {letter}")

    def looked_at(self) -> Domain:
        return replace(self.over, ranges={**self.over.ranges, **self.told_in}) if self.told_in else self.over

    @property
    def kind(self) -> str:
        return "order of quantities"

    def expressions(self) -> tuple[sp.Expr, ...]:
        return (sp.sympify(self.lhs), sp.sympify(self.rhs))

    def latex(self) -> str:
        (left, right), meaning = typeset_quantities((self.lhs, self.rhs))
        return f"{left} {_SIGN[self.relation]} {right}{_where(meaning)}"


@dataclass(frozen=True)
class Exponent(Measured):
    """``quantity ~ variable ** value`` as ``variable`` tends to ``point`` (0 or infinity) in its range."""

    quantity: sp.Expr
    variable: sp.Symbol
    point: sp.Expr
    value: sp.Expr

    def __post_init__(self) -> None:
        super().__post_init__()
        if sp.sympify(self.point) not in (sp.Integer(0), sp.oo):
            raise ValueError("an exponent is measured as a positive variable tends to 0 or infinity")

    @property
    def kind(self) -> str:
        return "exponent"

    def expressions(self) -> tuple[sp.Expr, ...]:
        return (sp.sympify(self.quantity), sp.sympify(self.value))

    def latex(self) -> str:
        x = sp.latex(self.variable)
        (quantity, power), meaning = typeset_quantities((self.quantity, self.value))
        towards = rf"\quad ({x} \to {sp.latex(self.point)})"
        return rf"{quantity} \sim {x}^{{{power}}} {towards}{_where(meaning)}"


@dataclass(frozen=True)
class Monotone(Measured):
    """``quantity`` grows (falls) with ``variable`` over its range, strictly: paired differences along a grid."""

    quantity: sp.Expr
    variable: sp.Symbol
    direction: Literal["increasing", "decreasing"]

    @property
    def kind(self) -> str:
        return "monotone quantity"

    def expressions(self) -> tuple[sp.Expr, ...]:
        return (sp.sympify(self.quantity),)

    def latex(self) -> str:
        arrow = r"\uparrow" if self.direction == "increasing" else r"\downarrow"
        (quantity,), meaning = typeset_quantities((self.quantity,))
        return rf"{quantity} \; {arrow} \quad ({sp.latex(self.variable)} \uparrow){_where(meaning)}"
