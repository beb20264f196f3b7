"""Gross damage to statements: a sign, a factor, an exponent, a dropped term, two swapped symbols."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import numpy as np
import sympy as sp
from sympy.core.relational import Relational

from proofs.mutation.expressions import matrix_damage, opaque, same, scalar_damage
from proofs.statements import dynamics, networks, quantities, scalar
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Definition, Readings
from proofs.statements.procedures import Procedure
from symbolic.exact.identities import decide_equal
from symbolic.exact.limits import decide_asymptotic
from symbolic.linear_networks.linear_network import W1_0, W2_0, N_h, N_i, N_o, U, U_perp, V, V_perp, modes, width_perp
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix
from symbolic.matrix_algebra.matrix_typesetting import visibly_zero
from symbolic.matrix_algebra.noncommutative import decide_matrix_equal
from symbolic.matrix_algebra.traversal import walk

LARGEST_DECIDED = 60
"""Whether damage changes anything is decided for formulas of up to so many nodes; for larger ones it takes minutes."""

ATTEMPTS = 100
"""Damage to one formula is tried so often; where it is never certain that it changes anything, none is reported."""


@dataclass(frozen=True)
class Damage:
    """What was done, and the statement that is now false; of a conjunction the part ``of`` it that was damaged."""

    what: str
    statement: Statement
    of: Statement | None = None


def damaged(statement: Statement, rng: np.random.Generator, count: int, attempts: int = 200) -> list[Damage]:
    """Up to ``count`` statements that are false if ``statement`` is true; fewer when no more damage can be done."""
    out: list[Damage] = []
    seen: set[str] = set()
    for tried, damage in enumerate(_stream(statement, rng)):
        if len(out) >= count or tried >= attempts:
            break
        if damage.what in seen:
            continue
        seen.add(damage.what)
        out.append(damage)
    return out


def _stream(statement: Statement, rng: np.random.Generator) -> Iterator[Damage]:
    match statement:
        case scalar.Identity():
            for what, changed in islice(scalar_damage(statement.rhs, rng), ATTEMPTS):
                if not same(changed, statement.rhs):
                    yield Damage(what, replace(statement, rhs=changed))
        case scalar.Limit():
            source = scalar_damage(sp.sympify(statement.value), rng) if statement.value != 0 else _shifted()
            for what, changed in islice(source, ATTEMPTS):
                if not same(changed, sp.sympify(statement.value)):
                    yield Damage(what, replace(statement, value=changed))
        case scalar.Asymptotic():
            for what, changed in islice(scalar_damage(sp.sympify(statement.leading), rng), ATTEMPTS):
                if differs_to_leading_order(changed, statement):
                    yield Damage(what, replace(statement, leading=changed))
        case scalar.Inequality():
            yield Damage("relation reversed", replace(statement, relation=_reverse(statement.relation)))
            for k in range(1, 40):
                sign = 1 if statement.relation.startswith(">") else -1
                shift = sp.Integer(3) ** k
                yield Damage(f"shifted by {sign * shift}", replace(statement, lhs=statement.lhs - sign * shift))
                yield Damage(
                    f"rhs scaled by {shift}",
                    replace(statement, rhs=statement.rhs + sign * shift * (1 + sp.Abs(statement.lhs))),
                )
        case scalar.Extremum():
            other = "maximum" if statement.which == "minimum" else "minimum"
            yield Damage(other, replace(statement, which=other))  # type: ignore[arg-type]
            yield Damage("expression negated", replace(statement, expression=-statement.expression))
            for k in range(1, 30):
                yield Damage(f"place shifted by {k}", replace(statement, at=statement.at + sp.Rational(k, 3)))
        case scalar.InitialValueProblem():
            for what, changed in islice(scalar_damage(statement.solution, rng), ATTEMPTS):
                if not same(changed, statement.solution):
                    yield Damage(what, replace(statement, solution=changed))
        case (
            dynamics.MatrixIdentity()
            | dynamics.FlowEquation()
            | dynamics.Trajectory()
            | dynamics.LongTime()
            | dynamics.LargeRelativeScale()
            | networks.NetworkIdentity()
            | networks.NetworkFlow()
        ):
            yield from _matrix_stream(statement, rng)
        case quantities.Measured():
            yield from _quantity_stream(statement, rng)
        case Conjunction() | Readings():
            parts = statement.parts if isinstance(statement, Conjunction) else statement.readings
            streams = {name: _stream(part, rng) for name, part in parts.items()}
            names = list(streams)
            while names:
                for name in list(names):
                    step = next(streams[name], None)
                    if step is None:
                        names.remove(name)
                        continue
                    yield Damage(f"{name}: {step.what}", step.statement)
        case Definition() if statement.consistent is not None:
            yield from _stream(statement.consistent, rng)


FORMULA_FIELDS = {
    dynamics.MatrixIdentity: "rhs",
    dynamics.FlowEquation: "right_side",
    dynamics.Trajectory: "formula",
    dynamics.LongTime: "formula",
    dynamics.LargeRelativeScale: "formula",
    networks.NetworkIdentity: "rhs",
    networks.NetworkFlow: "right_side",
}


def _matrix_stream(statement: Any, rng: np.random.Generator) -> Iterator[Damage]:
    name = FORMULA_FIELDS[type(statement)]
    if visibly_zero(getattr(statement, name)):  # a conserved quantity: what is said to be conserved is damaged
        name = "observable" if hasattr(statement, "observable") else "lhs"
    formula = getattr(statement, name)
    relations = getattr(statement, "relations", ())
    decidable = sum(1 for _ in walk(formula)) <= LARGEST_DECIDED
    for what, changed in (*islice(matrix_damage(formula, rng), ATTEMPTS), *_additions(formula)):
        if (changed.rows, changed.cols) != (formula.rows, formula.cols):
            continue
        if decidable and decide_matrix_equal(changed, formula, relations).proved:
            continue
        yield Damage(
            what,
            replace(statement, **{name: changed, **({"derivation": None} if hasattr(statement, "derivation") else {})}),
        )


def _additions(formula: Matrix) -> Iterator[tuple[str, Matrix]]:
    """Something of the formula's shape added to it: the only damage to a formula that is zero in all its parts."""
    to_hidden = {
        N_h: Identity(N_h),
        N_i: W1_0.T,
        N_o: W2_0,
        modes: V.T @ W1_0.T + U.T @ W2_0,
        width_perp: V_perp.T @ W1_0.T + U_perp.T @ W2_0,
    }

    def onto(dimension: sp.Expr) -> Matrix | None:
        if dimension == 2 * modes:
            return Block(((to_hidden[modes],), (to_hidden[modes] * 2,)))
        return to_hidden.get(dimension)

    left, right = onto(formula.rows), onto(formula.cols)
    if left is not None and right is not None:
        for factor in (1, -1, 2, sp.Rational(1, 2), 3):
            yield f"added {factor} times the start", formula + left @ right.T * factor


def _quantity_stream(statement: quantities.Measured, rng: np.random.Generator) -> Iterator[Damage]:
    """Damage to what a measured quantity is said to be; what is measured stays as it is."""
    match statement:
        case quantities.Equality() if statement.rhs == 0 and statement.scale is not None:
            for k in (1, -1, 2, sp.Rational(1, 2)):
                yield Damage(f"{k} times its scale for 0", replace(statement, rhs=k * statement.scale))
        case quantities.Equality():
            side = "rhs" if statement.rhs != 0 else "lhs"
            stands = getattr(statement, side)
            for what, changed in islice(scalar_damage(stands, rng), ATTEMPTS):
                # letters of their own tell most apart at once; what is proved the same with shared ones is no damage
                apart = not same(*(opaque(x)[0] for x in (changed, stands)))
                if apart and not decide_equal(*opaque(changed, stands, positive=False)).proved:
                    yield Damage(what, replace(statement, **{side: changed}))
        case quantities.Order():
            yield Damage("relation reversed", replace(statement, relation=_reverse(statement.relation)))
        case quantities.Monotone():
            other = "decreasing" if statement.direction == "increasing" else "increasing"
            yield Damage(other, replace(statement, direction=other))  # type: ignore[arg-type]
        case quantities.Exponent():
            for shift in (sp.Rational(1, 2), sp.Rational(-1, 2), 1, -1):
                yield Damage(f"exponent moved by {shift}", replace(statement, value=statement.value + shift))
        case Procedure() if statement.relation != "=":
            yield Damage("relation reversed", replace(statement, relation=_reverse(statement.relation)))
        case Procedure() if statement.value == 0 and statement.scale is not None:
            for k in (1, -1, 2, sp.Rational(1, 2)):
                yield Damage(f"{k} times its scale for 0", replace(statement, value=k * statement.scale))
        case Procedure():
            for what, changed in islice(scalar_damage(sp.sympify(statement.value), rng), ATTEMPTS):
                if not same(changed, sp.sympify(statement.value)):
                    yield Damage(what, replace(statement, value=changed))


def _shifted() -> Iterator[tuple[str, sp.Expr]]:
    for k in range(1, 20):
        yield f"limit {k} instead of 0", sp.Integer(k)
        yield f"limit 1/{k + 1} instead of 0", sp.Rational(1, k + 1)


def _reverse(relation: str) -> Any:
    return {"<": ">", ">": "<", "<=": ">", ">=": "<"}[relation]


def differs_to_leading_order(changed: sp.Expr, statement: scalar.Asymptotic) -> bool:
    """Whether a changed leading term is certainly another one."""
    return decide_asymptotic(
        changed,
        sp.sympify(statement.leading),
        statement.variable,
        sp.sympify(statement.point),
        statement.error,
        statement.direction,
        tuple(a for a in statement.assuming if isinstance(a, Relational)),
    ).refuted
