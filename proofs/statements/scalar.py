"""Statements about scalar expressions: identities, limits, asymptotics, inequalities, extrema, solutions of ODEs."""

from __future__ import annotations

from dataclasses import dataclass, fields
from decimal import Decimal
from numbers import Number
from typing import Literal

import sympy as sp
from sympy.concrete.expr_with_limits import ExprWithLimits

from proofs.statements.base import Statement, symbol_assumptions
from symbolic.linear_networks.scalar_names import typeset_scalars
from symbolic.matrix_algebra.matrix_typesetting import operand

Relation = Literal["<", "<=", ">", ">="]


def _where(meaning: str) -> str:
    """The definitions of the names that a typeset formula uses, after it."""
    return rf" \quad \text{{where }} {meaning}" if meaning else ""


def one_tree(lhs: sp.Expr, rhs: sp.Expr) -> bool:
    """Whether SymPy's constructors alone make two sides the same: nothing has been computed, nothing can be proved.

    A `Derivative`, `Integral` or `Sum` stays what it is, so that a side that says how it is computed is not one tree
    with what comes out.

    >>> x = sp.Symbol("x")
    >>> one_tree(sp.Mul(2, x + 1, evaluate=False), 2 * x + 2), one_tree(sp.Derivative(x**2, x), 2 * x)
    (True, False)
    """
    left, right = (_as_constructed(sp.sympify(side)) for side in (lhs, rhs))
    defined = not left.has(sp.nan, sp.zoo) and not {sp.oo, -sp.oo} & {*sp.Add.make_args(left), *sp.Mul.make_args(left)}
    return defined and bool(left == right or left - right == 0)


def _as_constructed(expression: sp.Expr) -> sp.Expr:
    if not expression.args or isinstance(expression, sp.Derivative | sp.Subs | ExprWithLimits | sp.Limit):
        return expression
    return expression.func(*map(_as_constructed, expression.args))


def _words(assuming: tuple[sp.Basic, ...]) -> tuple[str, ...]:
    return tuple(str(a) for a in assuming)


@dataclass(frozen=True)
class Scalar(Statement):
    """Sides that are given as Python numbers become SymPy's: an equation may end in ``= 0``."""

    def __post_init__(self) -> None:
        super().__post_init__()
        for part in fields(self):
            value = getattr(self, part.name)
            if isinstance(value, Number) and not isinstance(value, bool):
                object.__setattr__(self, part.name, sp.sympify(value))


@dataclass(frozen=True)
class Identity(Scalar):
    """``lhs = rhs`` for all values of the symbols in their domains (the symbols' own SymPy assumptions)."""

    lhs: sp.Expr
    rhs: sp.Expr
    assuming: tuple[sp.Basic, ...] = ()

    @property
    def kind(self) -> str:
        return "scalar identity"

    @property
    def by_construction(self) -> bool:
        return one_tree(self.lhs, self.rhs)

    def assumptions(self) -> tuple[str, ...]:
        return symbol_assumptions((self.lhs, self.rhs)) + _words(self.assuming)

    def latex(self) -> str:
        (left, right), meaning = typeset_scalars((self.lhs, self.rhs))
        return f"{left} = {right}{_where(meaning)}"


@dataclass(frozen=True)
class Limit(Scalar):
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
        super().__post_init__()
        if sp.sympify(self.value).has(self.variable):
            raise ValueError(f"the value of a limit in {self.variable} contains {self.variable}: use Asymptotic")

    @property
    def by_construction(self) -> bool:
        return one_tree(self.expression, self.value)

    def of_sums(self) -> Identity | None:
        """For a sum of ever more terms, what the limit says of the infinite sum that it is a partial sum of.

        Only where the variable counts the terms of one sum and does nothing else, and no other letter could make the
        sum diverge; the sum enters as a polynomial.

        >>> n, k = sp.symbols("n k", integer=True, positive=True)
        >>> Limit(sp.Sum(1 / k**2, (k, 1, n)), n, sp.oo, sp.pi**2 / 6).of_sums().lhs
        Sum(k**(-2), (k, 1, oo))
        >>> Limit(sp.Sum(k / n**2, (k, 1, n)), n, sp.oo, sp.Rational(1, 2)).of_sums() is None
        True
        """
        n, expression, total = self.variable, sp.sympify(self.expression), sp.Dummy()
        partial = [s for s in expression.atoms(sp.Sum) if s.has(n)]
        counts = self.point == sp.oo and n.is_integer and expression.free_symbols == {n}
        if not counts or len(partial) != 1 or len(partial[0].limits) != 1 or self.assuming:
            return None
        (term, (index, low, high)), around = partial[0].args, expression.xreplace({partial[0]: total})
        if term.has(n) or low.has(n) or not (high - n).is_Integer or around.has(n) or not around.is_polynomial(total):
            return None
        return Identity(around.xreplace({total: sp.Sum(term, (index, low, sp.oo))}), sp.sympify(self.value))

    def assumptions(self) -> tuple[str, ...]:
        return symbol_assumptions((self.expression, sp.sympify(self.value))) + _words(self.assuming)

    def latex(self) -> str:
        (expression, value), meaning = typeset_scalars((self.expression, self.value))
        limit = rf"\lim_{{{sp.latex(self.variable)} \to {sp.latex(self.point)}}}"
        return f"{limit} {operand(expression)} = {value}{_where(meaning)}"


@dataclass(frozen=True)
class Asymptotic(Scalar):
    """``expression = leading + o(error)`` as ``variable -> point``; without ``error``, their ratio tends to 1."""

    expression: sp.Expr
    leading: sp.Expr
    variable: sp.Symbol
    point: sp.Expr
    error: sp.Expr | None = None
    direction: Literal["+", "-"] = "+"
    assuming: tuple[sp.Basic, ...] = ()

    @property
    def by_construction(self) -> bool:
        return one_tree(self.expression, self.leading)

    def assumptions(self) -> tuple[str, ...]:
        return symbol_assumptions((self.expression, sp.sympify(self.leading))) + _words(self.assuming)

    def latex(self) -> str:
        error = sp.Integer(0) if self.error is None else self.error
        (full, leading, rest), meaning = typeset_scalars((self.expression, self.leading, error))
        regime = rf"\quad ({sp.latex(self.variable)} \to {sp.latex(self.point)})" + _where(meaning)
        if self.error is None:
            return rf"{full} \sim {leading} {regime}"
        return rf"{full} = {leading} + o\left({rest}\right) {regime}"


@dataclass(frozen=True)
class Inequality(Scalar):
    """``lhs relation rhs`` on the whole domain. Monotonicity is the sign of a derivative."""

    lhs: sp.Expr
    relation: Relation
    rhs: sp.Expr
    assuming: tuple[sp.Basic, ...] = ()

    @property
    def by_construction(self) -> bool:
        return "=" in self.relation and one_tree(self.lhs, self.rhs)

    def assumptions(self) -> tuple[str, ...]:
        return symbol_assumptions((sp.sympify(self.lhs), sp.sympify(self.rhs))) + _words(self.assuming)

    def latex(self) -> str:
        sign = {"<": "<", "<=": r"\le", ">": ">", ">=": r"\ge"}[self.relation]
        printed = [_as_printed(side) for side in (self.lhs, self.rhs)]
        if all(printed):
            return f"{printed[0]} {sign} {printed[1]}"
        (left, right), meaning = typeset_scalars((self.lhs, self.rhs))
        return f"{left} {sign} {right}{_where(meaning)}"


def _as_printed(number: sp.Expr) -> str:
    """A number of a table as it stands there, with its decimals; empty for what is no such number.

    >>> _as_printed(sp.Rational("162.7")), _as_printed(sp.Rational(1, 3))
    ('162.7', '')
    """
    found = sp.sympify(number)
    if not isinstance(found, sp.Rational) or 10**6 % found.q:
        return ""
    return f"{Decimal(int(found.p)) / Decimal(int(found.q)):f}"


@dataclass(frozen=True)
class Extremum(Scalar):
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
        (expression, at), meaning = typeset_scalars((self.expression, self.at))
        return rf"\arg\{name}_{{{sp.latex(self.variable)}}} {expression} = {at}{_where(meaning)}"


@dataclass(frozen=True)
class InitialValueProblem(Scalar):
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
        x, y = sp.latex(self.variable), sp.latex(self.unknown)
        (rate, start, solution), meaning = typeset_scalars((self.right_side, self.initial, self.solution))
        return (
            rf"\frac{{d {y}}}{{d {x}}} = {rate},\; {y}(0) = {start} \;\Rightarrow\; {y} = {solution}{_where(meaning)}"
        )
