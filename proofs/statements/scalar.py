"""Statements about scalar expressions: identities, limits, asymptotics, inequalities, extrema, solutions of ODEs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import sympy as sp

from proofs.statements.base import Statement, symbol_assumptions

Relation = Literal["<", "<=", ">", ">="]


def _words(assuming: tuple[sp.Basic, ...]) -> tuple[str, ...]:
    return tuple(str(a) for a in assuming)


@dataclass(frozen=True)
class Identity(Statement):
    """``lhs = rhs`` for all values of the symbols in their domains (the symbols' own SymPy assumptions)."""

    lhs: sp.Expr
    rhs: sp.Expr
    assuming: tuple[sp.Basic, ...] = ()

    @property
    def kind(self) -> str:
        return "scalar identity"

    def assumptions(self) -> tuple[str, ...]:
        return symbol_assumptions((self.lhs, self.rhs)) + _words(self.assuming)

    def latex(self) -> str:
        return f"{sp.latex(self.lhs)} = {sp.latex(self.rhs)}"


@dataclass(frozen=True)
class Limit(Statement):
    """``expression -> value`` as ``variable -> point`` (``sp.oo`` allowed), from the side ``direction``.

    ``value`` must not contain ``variable``: where a paper writes a "limit" that still moves, it is an `Asymptotic`.
    """

    expression: sp.Expr
    variable: sp.Symbol
    point: sp.Expr
    value: sp.Expr
    direction: Literal["+", "-"] = "+"
    assuming: tuple[sp.Basic, ...] = ()

    def __post_init__(self) -> None:
        if sp.sympify(self.value).has(self.variable):
            raise ValueError(f"the value of a limit in {self.variable} contains {self.variable}: use Asymptotic")

    def assumptions(self) -> tuple[str, ...]:
        return symbol_assumptions((self.expression, sp.sympify(self.value))) + _words(self.assuming)

    def latex(self) -> str:
        return (
            rf"\lim_{{{sp.latex(self.variable)} \to {sp.latex(self.point)}}} {sp.latex(self.expression)} = "
            + sp.latex(self.value)
        )


@dataclass(frozen=True)
class Asymptotic(Statement):
    """``expression = leading + o(error)`` as ``variable -> point``; without ``error``, their ratio tends to 1."""

    expression: sp.Expr
    leading: sp.Expr
    variable: sp.Symbol
    point: sp.Expr
    error: sp.Expr | None = None
    direction: Literal["+", "-"] = "+"
    assuming: tuple[sp.Basic, ...] = ()

    def assumptions(self) -> tuple[str, ...]:
        return symbol_assumptions((self.expression, sp.sympify(self.leading))) + _words(self.assuming)

    def latex(self) -> str:
        where = rf"\quad ({sp.latex(self.variable)} \to {sp.latex(self.point)})"
        if self.error is None:
            return rf"{sp.latex(self.expression)} \sim {sp.latex(self.leading)} {where}"
        return rf"{sp.latex(self.expression)} = {sp.latex(self.leading)} + o\left({sp.latex(self.error)}\right) {where}"


@dataclass(frozen=True)
class Inequality(Statement):
    """``lhs relation rhs`` on the whole domain. Monotonicity is the sign of a derivative."""

    lhs: sp.Expr
    relation: Relation
    rhs: sp.Expr
    assuming: tuple[sp.Basic, ...] = ()

    def assumptions(self) -> tuple[str, ...]:
        return symbol_assumptions((sp.sympify(self.lhs), sp.sympify(self.rhs))) + _words(self.assuming)

    def latex(self) -> str:
        sign = {"<": "<", "<=": r"\le", ">": ">", ">=": r"\ge"}[self.relation]
        return f"{sp.latex(self.lhs)} {sign} {sp.latex(self.rhs)}"


@dataclass(frozen=True)
class Extremum(Statement):
    """``expression``, as a function of ``variable`` on its domain, has its only minimum (maximum) at ``at``."""

    expression: sp.Expr
    variable: sp.Symbol
    at: sp.Expr
    which: Literal["minimum", "maximum"] = "minimum"
    assuming: tuple[sp.Basic, ...] = ()

    def assumptions(self) -> tuple[str, ...]:
        return symbol_assumptions((self.expression, sp.sympify(self.at))) + _words(self.assuming)

    def latex(self) -> str:
        name = "min" if self.which == "minimum" else "max"
        return rf"\arg\{name}_{{{sp.latex(self.variable)}}} {sp.latex(self.expression)} = {sp.latex(self.at)}"


@dataclass(frozen=True)
class InitialValueProblem(Statement):
    """``solution`` satisfies ``d solution / d variable = right_side`` and starts at ``initial``.

    ``solution`` is an expression in ``variable``; ``right_side`` is written in the symbol ``unknown``.
    """

    solution: sp.Expr
    variable: sp.Symbol
    unknown: sp.Symbol
    right_side: sp.Expr
    initial: sp.Expr
    assuming: tuple[sp.Basic, ...] = ()

    @property
    def kind(self) -> str:
        return "solution of an ODE"

    def assumptions(self) -> tuple[str, ...]:
        return symbol_assumptions((self.solution, self.initial)) + _words(self.assuming)

    def latex(self) -> str:
        x = sp.latex(self.variable)
        return (
            rf"\frac{{d {sp.latex(self.unknown)}}}{{d {x}}} = {sp.latex(self.right_side)},\; "
            rf"{sp.latex(self.unknown)}(0) = {sp.latex(self.initial)} \;\Rightarrow\; "
            rf"{sp.latex(self.unknown)} = {sp.latex(self.solution)}"
        )
