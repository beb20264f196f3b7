"""What a step of a derivation can say of the gradient flow of a two-layer linear network.

Every proposition is said in the setting of its derivation: for all tasks, starts and sizes that it allows, and for all
times t >= 0.  Letters without "(0)" are the present weights; formulas are written in the initial weights and t.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import sympy as sp

from proofs.statements.base import Statement
from symbolic.language.expectation import Drawn, Law
from symbolic.language.typesetting import typeset_quantities
from symbolic.linear_networks.linear_network import s
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

    parts: tuple[Equal | EqualScalars, ...]

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


@dataclass(frozen=True)
class Follows:
    """The entries of ``letter`` are drawn as ``law`` says; letters of other names are independent of it."""

    letter: Drawn
    law: Law

    def latex(self) -> str:
        """What is said, typeset."""
        scale = typeset_scalars((sp.sympify(self.letter.scale),))[0][0]
        return rf"{self.letter.latex()}: \text{{{self.law.words}}}, \; V = {scale}"


@dataclass(frozen=True)
class EqualQuantities:
    """Two expressions of quantities are equal in every case where the letters follow these laws (pairs of names)."""

    lhs: sp.Expr
    rhs: sp.Expr
    laws: tuple[tuple[str, str], ...] = ()

    def latex(self) -> str:
        """What is said, typeset."""
        (left, right), meaning = typeset_quantities((self.lhs, self.rhs))
        return f"{left} = {right}" + (rf" \quad \text{{where }} {meaning}" if meaning else "")


@dataclass(frozen=True)
class Returns:
    """A small change E of ``observable`` at rest has the velocity -(left E + E right) / tau."""

    observable: Matrix
    left: Matrix
    right: Matrix

    def latex(self) -> str:
        """What is said, typeset."""
        (x, left, right), meaning = typeset_with_names((self.observable, self.left, self.right))
        where = rf" \quad \text{{where }} {meaning}" if meaning else ""
        moved = rf"{operand(left)} \mathbf{{E}} + \mathbf{{E}} {operand(right)}"
        return rf"{x} + \mathbf{{E}}: \; \tau \dot{{\mathbf{{E}}}} = -\left({moved}\right){where}"


@dataclass(frozen=True)
class Rates:
    """The rates at rest: ``left`` of a mode + ``right`` of a mode for all pairs, and ``outside`` of each mode, if any.

    All three are functions of the singular value s of the task.
    """

    left: sp.Expr
    right: sp.Expr
    outside: sp.Expr | None = None

    def latex(self) -> str:
        """What is said, typeset."""
        first, second = sp.symbols("s_i s_j", positive=True)
        pairs = sp.latex(self.left.xreplace({s: first}) + self.right.xreplace({s: second}))
        alone = "" if self.outside is None else f", {sp.latex(self.outside.xreplace({s: first}))}"
        return rf"\left\{{{pairs}{alone}\right\}}"


@dataclass(frozen=True)
class Driven:
    """The derivative of ``quantity`` in ``time`` is ``rate``, while this task trains."""

    quantity: sp.Expr
    rate: sp.Expr
    time: sp.Symbol
    task: int | sp.Expr

    def latex(self) -> str:
        """What is said, typeset."""
        time = sp.latex(self.time)
        moves = rf"\frac{{d}}{{d{time}}} {sp.latex(self.quantity)} = {sp.latex(self.rate)}"
        return rf"\text{{while task {self.task} trains: }} {moves}"


@dataclass(frozen=True)
class Descends:
    """While this task trains each weight falls at ``rate`` times the derivative of ``loss`` in it."""

    loss: sp.Expr
    rate: sp.Expr
    task: int | sp.Expr

    def latex(self) -> str:
        """What is said, typeset."""
        slope = rf"\dot{{W}} = -{sp.latex(self.rate)} \frac{{\partial}}{{\partial W}} {sp.latex(self.loss)}"
        return rf"\text{{while task {self.task} trains: }} {slope}"


@dataclass(frozen=True)
class Even:
    """``quantity`` is an even function of gamma_0, for all of its indices and times."""

    quantity: sp.Expr

    def latex(self) -> str:
        """What is said, typeset."""
        return rf"{sp.latex(self.quantity)} \text{{ is even in }} \gamma_0"


@dataclass(frozen=True)
class Symmetric:
    """``letter`` is as likely as its negative, whatever else is drawn."""

    letter: sp.Expr

    def latex(self) -> str:
        """What is said, typeset."""
        return rf"{sp.latex(self.letter)} \text{{ is as likely as }} -{sp.latex(self.letter)}"


@dataclass(frozen=True)
class AtLeast:
    """``formula`` - ``bound`` I is positive semidefinite."""

    formula: Matrix
    bound: sp.Expr

    def latex(self) -> str:
        """What is said, typeset."""
        return rf"{self.formula.latex()} \succeq {sp.latex(self.bound)} \mathbf{{I}}"


@dataclass(frozen=True)
class Decays:
    """The norm of ``observable`` at t is at most e^(-rate t / tau) times that at the start."""

    observable: Matrix
    rate: sp.Expr

    def latex(self) -> str:
        """What is said, typeset."""
        norm = rf"\left\|{self.observable.latex()}\right\|"
        return rf"{norm}(t) \le e^{{-{sp.latex(self.rate)} t / \tau}} {norm}(0)"


@dataclass(frozen=True)
class Settles:
    """As |lambda| grows ``observable`` stays bounded and has a limit at every fixed t; W2 W1(0) is kept."""

    observable: Matrix

    def latex(self) -> str:
        """What is said, typeset."""
        return rf"\exists \lim_{{|\lambda| \to \infty}} {operand(self.observable.latex())}(t)"


@dataclass(frozen=True)
class Vanishes:
    """As |lambda| grows ``formula`` - ``value`` tends to 0 at every fixed t."""

    formula: Matrix
    value: Matrix

    def latex(self) -> str:
        """What is said, typeset."""
        return _equation(self.formula, r"\approx", self.value) + r" \quad (|\lambda| \to \infty)"


Equality: TypeAlias = Equal | All | EqualScalars
OfFlow: TypeAlias = Velocity | Rate | AtStart | Invertible | Always | Tends | Returns | Rates
OfQuantities: TypeAlias = Follows | EqualQuantities | Driven | Descends | Even | Symmetric
AtLargeScale: TypeAlias = AtLeast | Decays | Settles | Vanishes
Proposition: TypeAlias = Equality | OfFlow | OfQuantities | AtLargeScale | Statement
