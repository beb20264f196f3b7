"""What agreement at points cannot show: a statement that may fail where nobody looked needs a proof.

Analytic sides that agree at points drawn at random agree everywhere, or would have to differ by less than was noticed.
An inequality, an extremum, or a side with a kink can change between two points, and far out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import singledispatch
from typing import Any

import sympy as sp

from proofs.statements import dynamics, quantities, scalar
from proofs.statements.base import Statement
from symbolic.language.quantity import Quantity
from symbolic.language.quantity import quantities as outermost
from symbolic.matrix_algebra.matrices import Matrix
from symbolic.matrix_algebra.traversal import walk

_STEPS = (sp.Min, sp.Max, sp.Piecewise, sp.Heaviside, sp.floor, sp.ceiling, sp.Mod, sp.frac)


@singledispatch
def beyond_points(statement: Statement) -> str:
    """Why points alone do not decide a statement, or an empty text where they may."""
    return ""


@beyond_points.register
def _(statement: scalar.Inequality) -> str:
    return _of_all_values("an inequality", statement.lhs, statement.rhs)


@beyond_points.register
def _(statement: scalar.Extremum) -> str:
    return _of_all_values("an extremum", statement.expression, statement.variable)


@beyond_points.register(quantities.Equality)
@beyond_points.register(quantities.Exponent)
@beyond_points.register(quantities.Order)
@beyond_points.register(quantities.Monotone)
def _(statement: quantities.Measured) -> str:
    """A quantity is known by measuring alone.

    What is said of formulas in which none stands is an identity, or an inequality, and few cases are looked at: a term
    like exp(-(x - 50)^2) is nothing in all of them.
    """
    sides = statement.expressions()
    if any(e.has(Quantity) for e in sides):
        return ""
    return _of_all_values(f"what is said of formulas alone ({type(statement).__name__})", *sides)


@beyond_points.register
def _(statement: dynamics.MatrixIdentity) -> str:
    """Of matrices that relations leave those are drawn that are near normal entries: a pseudo-inverse of full rank."""
    if statement.related:
        return "draws do not show all matrices of which its relations are true: that takes a proof"
    return _kinked(statement)


@beyond_points.register(scalar.Identity)
@beyond_points.register(dynamics.FlowEquation)
@beyond_points.register(dynamics.Trajectory)
@beyond_points.register(dynamics.LongTime)
@beyond_points.register(dynamics.LargeRelativeScale)
def _kinked(statement: Statement) -> str:
    kink = next((k for side in _scalars(statement) for k in kinks(side)), None)
    return "" if kink is None else f"a formula with {kink} may change where nobody looked: that takes a proof"


@singledispatch
def seen_at_points(statement: Statement) -> str:
    """Of what measured in cases may be otherwise between them: which ranges the cases are of; else an empty text.

    Sides that are equal in the cases and analytic in their letters are equal everywhere, but for what was not noticed.
    """
    return ""


@seen_at_points.register
def _(statement: quantities.Order) -> str:
    return _ranges(statement)


@seen_at_points.register
def _(statement: quantities.Monotone) -> str:
    return _ranges(statement)


@seen_at_points.register
def _(statement: quantities.Equality) -> str:
    kinky = False
    for side in (sp.sympify(statement.lhs), sp.sympify(statement.rhs)):
        letters = {q: sp.Dummy(real=True) for q in outermost(side)}
        kinky = kinky or next(kinks(side.xreplace(letters)), None) is not None
    return _ranges(statement) if kinky else ""


def _ranges(statement: quantities.Measured) -> str:
    spans = {x: s for x, s in statement.over.ranges.items() if isinstance(s, sp.Interval)}
    return ", ".join(quantities.Domain(spans).words())


def _of_all_values(what: str, *sides: sp.Expr) -> str:
    letters = set().union(*(sp.sympify(side).free_symbols for side in sides))
    return f"points do not show {what} on a whole domain: that takes a proof" if letters else ""


def kinks(side: sp.Expr) -> Iterator[sp.Expr]:
    """The places of an expression where it is not analytic, but for |x| and sgn x of a letter: those have both signs.

    What is summed or integrated over is no letter of it.

    >>> x = sp.Symbol("x", real=True)
    >>> list(kinks(sp.Abs(x) + sp.Abs(x - 5)))
    [Abs(x - 5)]
    """
    if not side.has(*_STEPS, sp.Abs, sp.sign):
        return
    letters = side.free_symbols
    for node in sp.preorder_traversal(side):
        if not isinstance(node, (*_STEPS, sp.Abs, sp.sign)) or not node.free_symbols & letters:
            continue
        if isinstance(node, _STEPS):
            yield node
        else:
            factors = sp.Mul.make_args(node.args[0])
            if not all(f.is_number or f.is_Symbol or (f.is_Pow and f.base.is_Symbol) for f in factors):
                yield node


def _scalars(value: Any) -> Iterator[sp.Expr]:
    """All scalar expressions in a statement."""
    if isinstance(value, sp.Expr):
        yield value
    elif isinstance(value, Matrix):
        for node in walk(value):
            for part in fields(node) if is_dataclass(node) else ():
                inner = getattr(node, part.name)
                if isinstance(inner, sp.Expr):
                    yield inner
    elif isinstance(value, Statement) and is_dataclass(value):
        for part in fields(value):
            yield from _scalars(getattr(value, part.name))
