"""The mutator: damages a statement, and asks whether the witnesses notice. A check that cannot fail checks nothing.

Damage is of five kinds: a sign, a factor, an exponent, a dropped term, two swapped symbols.  Damage that provably
changes nothing (a sign inside an even function, a swap in a symmetric formula) is no damage and is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import numpy as np
import sympy as sp

from proofs.statements import computed, dynamics, scalar
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Definition, Readings
from symbolic.exact.identities import decide_equal
from symbolic.linear_networks.linear_network import W1_0, W2_0, N_h, N_i, N_o, U, U_perp, V, V_perp, modes, width_perp
from symbolic.matrix_algebra.matrices import (
    Add,
    Block,
    Function,
    Identity,
    Inverse,
    Letter,
    Matrix,
    Mul,
    ShapeError,
    Transpose,
    walk,
)
from symbolic.matrix_algebra.matrix_typesetting import visibly_zero
from symbolic.matrix_algebra.noncommutative import decide_matrix_equal

LARGEST_DECIDED = 60
# Damage to one formula is tried so often; where it is never certain that it changes anything, none is reported.
ATTEMPTS = 100
# Larger parts are named by their size: printing them takes longer than doing the damage.
LARGEST_NAMED = 40


@dataclass(frozen=True)
class Damage:
    """What was done, and the statement that is now false."""

    what: str
    statement: Statement


def _named(x: sp.Basic | Matrix, place: int) -> str:
    """A part as it is written when it is small, else its size and place among the parts."""
    size = sum(1 for _ in (walk(x) if isinstance(x, Matrix) else sp.preorder_traversal(x)))
    if isinstance(x, Matrix):
        size += sum(node.expression.count_ops() for node in walk(x) if isinstance(node, Function))
    return str(x) if size <= LARGEST_NAMED else f"part {place} of size {size}"


# -- scalar expressions ------------------------------------------------------------------------------------------------
def _replaced(expression: sp.Expr, node: sp.Basic, value: sp.Basic) -> sp.Expr:
    """``expression`` with one occurrence of ``node`` replaced."""
    done = False

    def visit(x: sp.Basic) -> sp.Basic:
        nonlocal done
        if not done and x == node:
            done = True
            return value
        if not x.args:
            return x
        changed = [visit(a) for a in x.args]
        return x.func(*changed) if done else x

    return visit(expression)


def scalar_damage(expression: sp.Expr, rng: np.random.Generator) -> Iterator[tuple[str, sp.Expr]]:
    """Endless damaged versions of an expression, in a random order of kinds and places."""
    nodes = [n for n in sp.preorder_traversal(expression) if isinstance(n, sp.Expr)]
    sums = [n for n in nodes if n.is_Add]
    powers = [n for n in nodes if n.is_Pow or isinstance(n, sp.exp)]
    symbols = sorted(expression.free_symbols, key=lambda s: s.name)
    kinds = ["sign", "factor", "exponent", "drop", "swap"]
    while True:
        for kind in rng.permutation(kinds):
            if kind == "sign" and sums:
                node = sums[place := int(rng.integers(len(sums)))]
                term = node.args[rng.integers(len(node.args))]
                yield f"sign of {_named(term, place)}", _replaced(expression, node, node - 2 * term)
            elif kind == "sign":
                yield "sign", -expression
            elif kind == "factor":
                node = nodes[place := int(rng.integers(len(nodes)))]
                factor = sp.Integer(2) if rng.random() < 0.5 else sp.Rational(1, 2)
                yield f"factor {factor} at {_named(node, place)}", _replaced(expression, node, factor * node)
            elif kind == "exponent" and powers:
                node = powers[place := int(rng.integers(len(powers)))]
                changed = sp.exp(2 * node.args[0]) if isinstance(node, sp.exp) else node.base ** (2 * node.exp)
                yield f"exponent of {_named(node, place)}", _replaced(expression, node, changed)
            elif kind == "exponent" and symbols:
                symbol = symbols[rng.integers(len(symbols))]
                yield f"{symbol} squared", _replaced(expression, symbol, symbol**2)
            elif kind == "drop" and sums:
                node = sums[place := int(rng.integers(len(sums)))]
                term = node.args[rng.integers(len(node.args))]
                yield f"dropped {_named(term, place)}", _replaced(expression, node, node - term)
            elif kind == "drop":
                yield "added 1", expression + 1
            elif kind == "swap" and len(symbols) > 1:
                a, b = rng.choice(len(symbols), size=2, replace=False)
                pair = {symbols[a]: symbols[b], symbols[b]: symbols[a]}
                yield f"swapped {symbols[a]} and {symbols[b]}", expression.xreplace(pair)


# -- matrix expressions ------------------------------------------------------------------------------------------------
def matrix_damage(x: Matrix, rng: np.random.Generator) -> Iterator[tuple[str, Matrix]]:
    """Endless damaged versions of a matrix expression that still fit together."""
    nodes = list(_live(x))
    while True:
        node = nodes[place := int(rng.integers(len(nodes)))]
        name = _named(node, place)
        options: list[tuple[str, Callable[[], Matrix]]] = [
            (f"factor 2 at {name}", lambda n=node: n * 2),  # type: ignore[misc]
            (f"sign of {name}", lambda n=node: -n),  # type: ignore[misc]
        ]
        if isinstance(node, Add):
            k = int(rng.integers(len(node.terms)))
            rest = node.terms[:k] + node.terms[k + 1 :]
            options.append((f"dropped {_named(node.terms[k], k)}", lambda r=rest: Add.of(*r)))  # type: ignore[misc]
        if isinstance(node, Function):
            source = scalar_damage(node.expression, rng)
            what, changed = next(source)
            options.append((f"{what} in {name}", lambda n=node, c=changed: Function(n.base, c)))  # type: ignore[misc]
        if isinstance(node, (Letter, Mul)) and node.rows == node.cols and not isinstance(node, Transpose):
            options.append((f"transposed {name}", lambda n=node: n.T))  # type: ignore[misc]
        if isinstance(node, Letter):
            alike = sorted(
                {
                    n
                    for n in nodes
                    if isinstance(n, Letter) and n != node and (n.rows, n.cols) == (node.rows, node.cols)
                },
                key=lambda n: n.name,
            )
            if alike:
                other = alike[int(rng.integers(len(alike)))]
                options.append((f"{other!r} for {node!r}", lambda o=other: o))  # type: ignore[misc]
        if isinstance(node, Inverse):
            options.append((f"inverse of {_named(node.argument, place)} dropped", lambda n=node: n.argument))  # type: ignore[misc]
        what, make = options[int(rng.integers(len(options)))]
        try:
            yield what, _substituted(x, node, make())
        except (ShapeError, ZeroDivisionError):
            continue


def _live(x: Matrix) -> Iterator[Matrix]:
    """Every node but those inside a product with a block of zeros, where damage changes nothing."""
    if not visibly_zero(x):
        yield x
        for child in x.children:
            yield from _live(child)


def _substituted(x: Matrix, node: Matrix, value: Matrix) -> Matrix:
    """``x`` with the first occurrence of ``node`` that counts replaced."""
    done = False

    def visit(y: Matrix) -> Matrix:
        nonlocal done
        if not done and y is node:
            done = True
            return value
        if not y.children or visibly_zero(y):
            return y
        children = [visit(child) for child in y.children]
        return y.rebuild(children)

    return visit(x)


# -- statements --------------------------------------------------------------------------------------------------------
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
                if not _same(changed, statement.rhs):
                    yield Damage(what, replace(statement, rhs=changed))
        case scalar.Limit():
            source = scalar_damage(sp.sympify(statement.value), rng) if statement.value != 0 else _shifted()
            for what, changed in islice(source, ATTEMPTS):
                if not _same(changed, sp.sympify(statement.value)):
                    yield Damage(what, replace(statement, value=changed))
        case scalar.Asymptotic():
            for what, changed in islice(scalar_damage(sp.sympify(statement.leading), rng), ATTEMPTS):
                if _differs_to_leading_order(changed, statement):
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
                if not _same(changed, statement.solution):
                    yield Damage(what, replace(statement, solution=changed))
        case (
            dynamics.MatrixIdentity()
            | dynamics.FlowEquation()
            | dynamics.Trajectory()
            | dynamics.LongTime()
            | dynamics.LargeRelativeScale()
        ):
            yield from _matrix_stream(statement, rng)
        case computed.Agreement():
            yield from _measured_stream(statement)
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


_FORMULA_FIELDS = {
    dynamics.MatrixIdentity: "rhs",
    dynamics.FlowEquation: "right_side",
    dynamics.Trajectory: "formula",
    dynamics.LongTime: "formula",
    dynamics.LargeRelativeScale: "formula",
}


def _matrix_stream(statement: Any, rng: np.random.Generator) -> Iterator[Damage]:
    name = _FORMULA_FIELDS[type(statement)]
    if visibly_zero(getattr(statement, name)):  # a conserved quantity: what is said to be conserved is damaged
        name = "observable" if hasattr(statement, "observable") else "lhs"
    formula = getattr(statement, name)
    relations = getattr(statement, "relations", ())
    # Whether damage changes anything is decided for formulas of moderate size; for the largest it would take minutes.
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


def _measured_stream(statement: computed.Agreement) -> Iterator[Damage]:
    if statement.relation != "=":
        yield Damage("relation reversed", replace(statement, relation=_reverse(statement.relation)))
        sign = 1 if statement.relation.startswith(">") else -1
        for k in range(4, 10):
            moved = _Changed(statement.predicted, lambda v, by=sign * 10.0**k: v + by * (1 + np.abs(v)))  # type: ignore[misc]
            yield Damage(f"threshold moved by {sign}e{k}", replace(statement, predicted=moved))
        return
    for what, change in (
        ("factor 2", lambda v: 2 * v + _zero(v)),
        ("factor 1/2", lambda v: v / 2 - _zero(v)),
        ("sign", lambda v: -v + _zero(v)),
        ("squared", lambda v: np.where(_zero(v) | (v == 1), v + 0.5, np.asarray(v) ** 2)),
        ("added 1", lambda v: v + 1 + np.abs(v)),
        (
            "reciprocal",
            lambda v: np.where(_zero(v) | (np.abs(v) == 1), v + 0.7, 1 / np.where(_zero(v), 1, v)),
        ),
    ):
        yield Damage(what, replace(statement, predicted=_Changed(statement.predicted, change)))


def _zero(value: Any) -> Any:
    """Where a prediction is zero but for rounding: a factor or a sign changes nothing there."""
    return np.abs(value) < 1e-12


class _Changed:
    """A prediction, damaged; keeps the signature of the original."""

    def __init__(self, original: Callable[..., Any], change: Callable[[Any], Any]) -> None:
        import inspect

        self.__signature__ = inspect.signature(original)
        self.original, self.change = original, change

    def __call__(self, **arguments: Any) -> Any:
        return self.change(np.asarray(self.original(**arguments), dtype=float))


def _shifted() -> Iterator[tuple[str, sp.Expr]]:
    for k in range(1, 20):
        yield f"limit {k} instead of 0", sp.Integer(k)
        yield f"limit 1/{k + 1} instead of 0", sp.Rational(1, k + 1)


def _reverse(relation: str) -> Any:
    return {"<": ">", ">": "<", "<=": ">", ">=": "<"}[relation]


def _same(a: sp.Expr, b: sp.Expr) -> bool:
    """Not certainly different: such damage is left out, so that the rate of refusals is honest."""
    return not decide_equal(a, b).refuted


def _differs_to_leading_order(changed: sp.Expr, statement: scalar.Asymptotic) -> bool:
    from proofs.witnesses.symbolic_witness import limit_at

    target = changed / statement.leading if statement.error is None else (changed - statement.leading) / statement.error
    try:
        found = limit_at(target, statement.variable, sp.sympify(statement.point), statement.direction)
    except (NotImplementedError, ValueError, TypeError, AttributeError, RecursionError):
        return False
    if found.has(sp.nan, sp.Limit, sp.AccumBounds):
        return False
    wanted = sp.Integer(1) if statement.error is None else sp.Integer(0)
    return bool(found.has(sp.oo, sp.zoo)) or decide_equal(found, wanted).refuted
