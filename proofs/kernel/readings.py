"""Which statements the kernel reads, and how: one lemma a statement, or None where no generator writes it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

import sympy as sp

from proofs.kernel import (
    block_lemmas,
    calculus_lemmas,
    derivative_lemmas,
    flow_lemmas,
    inequality_lemmas,
    integral_lemmas,
    limit_lemmas,
    matrix_denials,
    matrix_lemmas,
    near_zero_lemmas,
    product_lemmas,
    root_lemmas,
    scalar_lemmas,
    setting_lemmas,
    signed_lemmas,
)
from proofs.kernel.lemma import Lemma
from proofs.statements import dynamics, scalar
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Definition, OutOfReach, Readings


@singledispatch
def lemma(statement: Statement, name: str) -> Lemma | None:
    """The statement, or its denial, as a lemma called ``name`` with a proof for ``coqc`` to check; None where there is
    none."""
    return None


@lemma.register
def _(statement: scalar.Identity, name: str) -> Lemma | None:
    said = (statement.lhs, statement.rhs, name, statement.assuming)
    found = scalar_lemmas.identity(*said) or calculus_lemmas.identity(*said) or integral_lemmas.identity(*said)
    found = found or derivative_lemmas.identity(*said)
    found = found or inequality_lemmas.denial(said[0], "=", *said[1:])  # a look, before what takes long in vain
    found = found or integral_lemmas.denial(*said)
    if found is None and not statement.assuming:
        found = signed_lemmas.identity(*said[:3]) or root_lemmas.identity(*said[:3])
    return found


@lemma.register
def _(statement: scalar.Inequality, name: str) -> Lemma | None:
    said = (statement.lhs, statement.relation, statement.rhs, name, statement.assuming)
    found = inequality_lemmas.inequality(*said)
    if found is None and not statement.assuming:
        found = root_lemmas.inequality(*said[:4])
    found = found or derivative_lemmas.inequality(*said)
    return found or inequality_lemmas.denial(*said)


@lemma.register
def _(statement: scalar.Limit, name: str) -> Lemma | None:
    s = statement
    said = (s.expression, None, s.variable, s.point, s.value, name, s.assuming)
    return limit_lemmas.limit(*said, direction=s.direction) or _near_zero(s, s.expression, None, s.value, name)


@lemma.register
def _(statement: scalar.Asymptotic, name: str) -> Lemma | None:
    """The ratio tends to 1; with an error, the difference over that tends to 0."""
    s = statement
    expression, below, value = s.expression, s.leading, sp.Integer(1)
    if s.error is not None:
        expression, below, value = s.expression - s.leading, s.error, sp.Integer(0)
    said = (expression, below, s.variable, s.point, value, name, s.assuming)
    return limit_lemmas.limit(*said, direction=s.direction) or _near_zero(s, expression, below, value, name)


def _near_zero(
    s: scalar.Limit | scalar.Asymptotic, expression: sp.Expr, below: sp.Expr | None, value: sp.Expr, name: str
) -> Lemma | None:
    if s.point != 0 or s.direction != "+" or s.assuming:
        return None
    return near_zero_lemmas.limit(expression, below, s.variable, value, name)


@lemma.register
def _(statement: dynamics.MatrixIdentity, name: str) -> Lemma | None:
    said = (statement.lhs, statement.rhs)
    if not statement.relations and not statement.by_construction:
        of_blocks = block_lemmas.identity_of_blocks(*said, statement.over, name)
        if of_blocks is not None:
            return of_blocks
    alone = matrix_lemmas.identity_of_matrices(*said, statement.relations, name)
    if alone is not None or statement.by_construction:
        return alone
    multiplied = product_lemmas.identity_of_products(*said, name)
    if multiplied is not None:
        return multiplied
    found = setting_lemmas.identity_in_setting(*said, statement.over, statement.relations, name)
    if found is None and not statement.relations:
        found = matrix_denials.denial(*said, statement.over, name)
    return found


@lemma.register
def _(statement: dynamics.FlowEquation, name: str) -> Lemma | None:
    said = (statement.observable, statement.right_side)
    alone = flow_lemmas.equation_of_motion(*said, statement.relations, name)
    if alone is not None or statement.relations:
        return alone
    return setting_lemmas.equation_of_motion_in_setting(*said, statement.over, name)


def leaves(statement: Statement, part: str = "") -> Iterator[tuple[str, Statement]]:
    """The statements that a statement is made of, each with the name of its part."""
    match statement:
        case Conjunction():
            inner = statement.parts
        case Readings():
            inner = statement.readings
        case Definition():
            inner = {"": statement.consistent} if statement.consistent is not None else {}
        case OutOfReach():
            inner = {}
        case _:
            yield part, statement
            return
    for name, child in inner.items():
        yield from leaves(child, f"{part}, {name}" if part and name else part or name)
