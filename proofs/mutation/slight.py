"""Slight damage: one coefficient, term or parameter off by 3 %, one exponent by 0.05.

A measurement that is to be believed notices it: a statement is killed by it when it no longer holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import sympy as sp

from proofs.mutation.expressions import live, named, opaque, substituted
from proofs.mutation.gross import FORMULA_FIELDS, Damage, differs_to_leading_order
from proofs.referee import judge
from proofs.statements import dynamics, quantities, scalar
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Definition, Needed, Readings
from proofs.statements.procedures import Procedure
from proofs.witnesses.measurement import EXPONENT_STEP, RELATIVE_STEP, knobs
from proofs.witnesses.settings import Settings
from symbolic.exact.identities import decide_equal
from symbolic.language.learned import BackwardKernel, Coefficient, ForwardKernel, TangentKernel
from symbolic.language.learning import GAMMA_0
from symbolic.linear_networks.linear_network import U_perp, V_perp, lam
from symbolic.matrix_algebra.matrices import Function, Matrix, Zero
from symbolic.matrix_algebra.matrix_typesetting import visibly_zero
from symbolic.matrix_algebra.noncommutative import decide_matrix_equal
from symbolic.matrix_algebra.traversal import substitute


def slightly_damaged(statement: Statement, rng: np.random.Generator) -> Iterator[Damage]:
    """In a random order: one coefficient, term or parameter off by 3 %, or one exponent by 0.05.

    Orders, signs and inequalities have no such version: what is said of them is exact or a direction.
    """
    match statement:
        case Conjunction():
            streams = {name: slightly_damaged(part, rng) for name, part in statement.parts.items()}
            while streams:
                for name in list(streams):
                    damage = next(streams[name], None)
                    if damage is None:
                        del streams[name]
                    else:  # the other parts need not be asked again
                        part = statement.parts[name]
                        yield Damage(f"{name}: {damage.what}", damage.statement, damage.of or part)
        case Definition() if statement.consistent is not None:
            yield from slightly_damaged(statement.consistent, rng)
        case Needed() | Readings():
            return
        case scalar.Identity() | scalar.Limit() | scalar.Asymptotic() | scalar.InitialValueProblem():
            yield from _slightly_scalar(statement, rng)
        case quantities.Equality() if statement.rhs == 0 and statement.scale is not None:
            for sign in (1, -1):
                yield Damage("3 % of the scale for 0", replace(statement, rhs=sign * RELATIVE_STEP * statement.scale))
        case quantities.Equality():
            side = "rhs" if statement.rhs != 0 else "lhs"
            for what, changed in _turned(getattr(statement, side), rng):
                yield Damage(what, replace(statement, **{side: changed}))
        case quantities.Exponent():
            for sign in (1, -1):
                yield Damage("the exponent", replace(statement, value=statement.value + sign * EXPONENT_STEP))
        case Procedure() if statement.relation == "=":
            for what, changed in _turned(sp.sympify(statement.value), rng):
                yield Damage(what, replace(statement, value=changed))
        case _ if type(statement) in FORMULA_FIELDS:
            yield from _slightly_matrix(statement, rng)


def _turned(expression: sp.Expr, rng: np.random.Generator) -> Iterator[tuple[str, sp.Expr]]:
    turned = [(sign, knob) for sign in (1, -1) for knob in knobs(expression, sign)]
    for k in rng.permutation(len(turned)):
        sign, knob = turned[k]
        yield f"{knob.name} by {sign * abs(knob.step):+g}", knob.changed


_SCALAR_FIELDS: dict[type, str] = {
    scalar.Identity: "rhs",
    scalar.Limit: "value",
    scalar.Asymptotic: "leading",
    scalar.InitialValueProblem: "solution",
}


def _slightly_scalar(statement: Any, rng: np.random.Generator) -> Iterator[Damage]:
    name = _SCALAR_FIELDS[type(statement)]
    for what, changed in _turned(sp.sympify(getattr(statement, name)), rng):
        yield Damage(what, replace(statement, **{name: changed}))


def _slightly_matrix(statement: Any, rng: np.random.Generator) -> Iterator[Damage]:
    name = FORMULA_FIELDS[type(statement)]
    formula = getattr(statement, name)
    if visibly_zero(formula):
        return
    unproved = {"derivation": None} if hasattr(statement, "derivation") else {}
    nodes = list(live(formula))
    for place in rng.permutation(len(nodes)):
        node = nodes[place]
        versions = [(f"{named(node, place)} by +0.03", node * (1 + RELATIVE_STEP))]
        if isinstance(node, Function):
            what, changed = next(_turned(node.expression, rng))
            versions = [(f"{what} in {named(node, place)}", Function(node.base, changed))]
        for what, version in versions:
            yield Damage(what, replace(statement, **{name: substituted(formula, node, version)}, **unproved))


def equivalent(statement: Statement, other: Statement) -> bool:
    """Whether a damaged statement provably says the same as the original: asked of survivors, it may take a while."""
    if type(statement) is not type(other):
        return False
    match statement, other:
        case Conjunction(), Conjunction():
            return all(equivalent(statement.parts[name], other.parts[name]) for name in statement.parts)
        case Definition(), Definition():
            return (
                statement.consistent is not None
                and other.consistent is not None
                and equivalent(statement.consistent, other.consistent)
            )
        case scalar.Asymptotic(), scalar.Asymptotic():
            return not differs_to_leading_order(sp.sympify(other.leading), statement)
        case quantities.Equality(), quantities.Equality():
            pairs = ((statement.lhs, other.lhs), (statement.rhs, other.rhs))
            at_rest = (opaque(*(_at_rest(sp.sympify(x)) for x in pair), positive=False) for pair in pairs)
            return all(decide_equal(*pair).proved for pair in at_rest)
    if type(statement) in _SCALAR_FIELDS:
        name = _SCALAR_FIELDS[type(statement)]
        alike = decide_equal(*(sp.sympify(getattr(x, name)) for x in (statement, other))).proved
        return alike or (isinstance(other, scalar.Identity) and _alike_by_proof(statement, other))
    if type(statement) in FORMULA_FIELDS:
        formulas = (getattr(x, FORMULA_FIELDS[type(x)]) for x in (statement, other))
        relations = getattr(statement, "relations", ())
        cases = zip(*(_by_shape(formula, statement) for formula in formulas), strict=True)
        alike = all(one == two or decide_matrix_equal(one, two, relations).proved for one, two in cases)
        return alike or (isinstance(other, dynamics.MatrixIdentity) and _alike_by_proof(statement, other))
    return statement == other


def _alike_by_proof(statement: Any, other: Any) -> bool:
    """Whether the damaged side is proved to be the one that was there, and seen to be by the witnesses that compute.

    What stands between two projections that exclude each other may be damaged, and what a derivative makes vanish.
    """
    unproved = {"derivation": None} if hasattr(statement, "derivation") else {}
    found = judge(replace(statement, lhs=statement.rhs, rhs=other.rhs, **unproved), Settings(explain=False))
    return found.verdict == "holds" and any(e.outcome == "supports" and e.strength == "proof" for e in found.evidence)


def _at_rest(expression: sp.Expr) -> sp.Expr:
    """Kernels at order gamma_0^0 at time 0: they are those of the initial fields, which do not move at that order."""
    still = {}
    for found in expression.atoms(Coefficient):
        inner, *order = found.args
        # that of a product of power series is the product of theirs
        if order == [GAMMA_0, 0] and not opaque(inner)[0].has(GAMMA_0):
            kernels = inner.atoms(TangentKernel, ForwardKernel, BackwardKernel)
            starts = {k: k.func(*k.args[: -k.times], *(0,) * k.times) for k in kernels}
            still[found] = Coefficient(inner.xreplace(starts), *order)
    return expression.xreplace(still)


def _by_shape(formula: Matrix, statement: Any) -> list[Matrix]:
    """The formula in each shape of the statement: a complement of no dimension makes its products vanish.

    Where lambda is zero it is so in the functions of singular values too.
    """
    over = getattr(statement, "over", None)
    empty = {"square": (U_perp, V_perp), "funnel": (U_perp,), "inverted": (V_perp,)}
    still = getattr(over, "relative_scale", "any") == "zero"

    def put(vanishing: tuple[Matrix, ...], x: Matrix) -> Matrix | None:
        if x in vanishing:
            return Zero(x.rows, x.cols)
        return Function(x.base, x.expression.subs(lam, 0)) if still and isinstance(x, Function) else None

    shape = getattr(over, "shape", None)
    shapes = list(empty.values()) if shape == "any" else [empty.get(str(shape), ())]
    return [substitute(formula, partial(put, vanishing)) for vanishing in shapes]
