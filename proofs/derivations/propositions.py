"""What a step of a derivation can say of the gradient flow of a two-layer linear network.

Every proposition is said in the setting of its derivation: for all tasks, starts and sizes that it allows, and for all
times t >= 0.  Letters without "(0)" are the present weights; formulas are written in the initial weights and t.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import sympy as sp

from proofs.statements.base import Statement
from symbolic.linear_networks.matrix_names import typeset_with_names
from symbolic.linear_networks.scalar_names import typeset_scalars
from symbolic.matrix_algebra.matrices import Matrix
from symbolic.matrix_algebra.matrix_typesetting import operand


def _equation(left: Matrix, relation: str, right: Matrix, *, operator: str = "", argument: str = "") -> str:
    (one, two), meaning = typeset_with_names((left, right))
    if operator or argument:
        one = f"{operator}{operand(one)}{argument}"
    return f"{one} {relation} {two}" + (rf" \quad \text{{where }} {meaning}" if meaning else "")


@dataclass(frozen=True)
class Equal:
    """Two matrices are equal."""

    lhs: Matrix
    rhs: Matrix

    def latex(self) -> str:
        """What is said, typeset."""
        return _equation(self.lhs, "=", self.rhs)


@dataclass(frozen=True)
class All:
    """Several equalities together."""

    parts: tuple[Equal, ...]

    def latex(self) -> str:
        """What is said, typeset."""
        return r" \qquad ".join(part.latex() for part in self.parts)


@dataclass(frozen=True)
class EqualScalars:
    """Two scalars are equal, for all values of their symbols."""

    lhs: sp.Expr
    rhs: sp.Expr

    def latex(self) -> str:
        """What is said, typeset."""
        (left, right), meaning = typeset_scalars((self.lhs, self.rhs))
        return f"{left} = {right}" + (rf" \quad \text{{where }} {meaning}" if meaning else "")


@dataclass(frozen=True)
class Velocity:
    """tau times the derivative of ``observable`` along the gradient flow is ``rate``, both in the present weights."""

    observable: Matrix
    rate: Matrix

    def latex(self) -> str:
        """What is said, typeset."""
        return _equation(self.observable, "=", self.rate, operator=r"\tau \frac{d}{dt} ")


@dataclass(frozen=True)
class Rate:
    """tau times the time derivative of ``formula``, which is explicit in t, is ``rate``."""

    formula: Matrix
    rate: Matrix

    def latex(self) -> str:
        """What is said, typeset."""
        return _equation(self.formula, "=", self.rate, operator=r"\tau \partial_t ")


@dataclass(frozen=True)
class AtStart:
    """At t = 0 ``formula`` is ``value``."""

    formula: Matrix
    value: Matrix

    def latex(self) -> str:
        """What is said, typeset."""
        return r"\text{at } t = 0: \; " + _equation(self.formula, "=", self.value)


@dataclass(frozen=True)
class Invertible:
    """``formula`` has an inverse at every t >= 0."""

    formula: Matrix

    def latex(self) -> str:
        """What is said, typeset."""
        (formula,), meaning = typeset_with_names((self.formula,))
        where = rf" \quad \text{{where }} {meaning}" if meaning else ""
        return rf"\det\left({formula}\right) \neq 0{where}"


@dataclass(frozen=True)
class Always:
    """At every t >= 0 the ``observable`` of the gradient flow is ``formula``."""

    observable: Matrix
    formula: Matrix

    def latex(self) -> str:
        """What is said, typeset."""
        return _equation(self.observable, "=", self.formula, argument="(t)")


@dataclass(frozen=True)
class Tends:
    """As t -> infinity ``formula`` tends to ``value``."""

    formula: Matrix
    value: Matrix

    def latex(self) -> str:
        """What is said, typeset."""
        return _equation(self.formula, "=", self.value, operator=r"\lim_{t \to \infty} ")


Equality: TypeAlias = Equal | All | EqualScalars
Proposition: TypeAlias = Equality | Velocity | Rate | AtStart | Invertible | Always | Tends | Statement
