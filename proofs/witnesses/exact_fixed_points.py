"""Certified counterexamples of statements about functions of entries and the states that networks settle at.

Letters of which nothing is averaged get small integers.  A function of each entry is evaluated in balls.  A recursion
that contracts on a ball around a point near its end, and begins in that ball, settles at its one fixed point there
(Banach); how far that is from the point is bounded by the first step.  Its derivative in a letter solves the linear
equation of the implicit function theorem.  Expectations are those of `random_words`, of what is a polynomial in the
random letters; whatever is not random stands in it as a letter of its own.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import sympy as sp
from flint import arb, ctx

from numeric.ball_laurent import Laurent, Matrices, Scalars, combined, constants, inverted, multiplied, traced
from numeric.ball_series import NotEnclosed
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality, Order
from proofs.witnesses.exact_averages import points, small, within
from proofs.witnesses.exact_starts import decimal, parts, shown
from symbolic.exact.balls import Evaluator
from symbolic.language.expectation import Drawn, Law, Mean, under
from symbolic.language.learned import Coefficient
from symbolic.language.quantity import Carried, Quantity, Trace, carried, with_matrices, with_values
from symbolic.language.random_matrices import Diagonal, Entrywise, Ones, Recursion, Unit
from symbolic.language.random_words import CannotExpect, expected
from symbolic.matrix_algebra.matrices import Inverse, Letter, Matrix, Mul, ShapeError, Transpose
from symbolic.matrix_algebra.traversal import walk

_BITS = 128
# Steps of a recursion to come near its end, in exact midpoints, and the last step that is taken.
_STEPS, _CLOSE = 100, 1e-20
# A ball of this radius is read in pieces.
_WIDE, _PIECES = 1e-3, 16
_NO_VALUE = (NotEnclosed, CannotExpect, ShapeError, ZeroDivisionError, ValueError)


def counterexample(statement: Statement) -> dict[str, Any] | None:
    """``{"point", "entry", "left", "right"}`` at the first point that refutes the statement, or None; all is text."""
    if not isinstance(statement, Equality | Order) or type(statement.over) is not Domain:
        return None
    sides = [sp.sympify(statement.lhs), sp.sympify(statement.rhs)]
    nodes = [n for e in sides for m in carried(e) for n in walk(m)]
    if any(not isinstance(q, Trace | Mean | Coefficient) for e in sides for q in e.atoms(Quantity)):
        return None
    if not any(isinstance(n, Entrywise | Recursion) for n in nodes):
        return None
    random = sorted({x for e in sides for x in within(e) if isinstance(x, Drawn)}, key=lambda x: x.name)
    before, cap = ctx.prec, ctx.cap
    ctx.prec, ctx.cap = _BITS, 2
    try:
        for laws in itertools.product(*(x.laws for x in random)):
            by_name = {x.name: law for x, law in zip(random, laws, strict=True)}
            for values, _ in points(statement.over, ()):
                try:
                    plain = [with_values(under(e, by_name), values) for e in sides]
                    left, right = (Point(values, by_name).number(e) for e in plain)
                except _NO_VALUE:
                    continue
                if parts(statement, left, right):
                    told = {str(x): str(v) for x, v in values.items()} | {n: law.name for n, law in by_name.items()}
                    still = {x.name: shown(small(x, by_name.get(x.name))) for x in _still(plain)}
                    return {"point": told | still, "entry": "both sides", **_told(left, right)}
    finally:
        ctx.prec, ctx.cap = before, cap
    return None


def _told(left: Any, right: Any) -> dict[str, str]:
    one, two = ("0" if x.contains(0) else decimal(x) for x in (left, right))
    return {"left": one, "right": two}


def _still(sides: Sequence[sp.Expr]) -> list[Letter]:
    """The letters that are given values: neither averaged, nor the state of a recursion."""
    states = {n.state.name for e in sides for m in carried(e) for n in walk(m) if isinstance(n, Recursion)}
    means = [mean for e in sides for mean in e.atoms(Mean)]
    outside = {x for e in sides for x in within(e.xreplace({mean: sp.Dummy() for mean in means}))}
    inside = {x for mean in means for x in within(mean) if not isinstance(x, Drawn)}
    return sorted((x for x in outside | inside if x.name not in states), key=lambda x: x.name)


def _random(x: Matrix) -> bool:
    """Whether anything is drawn in a matrix, in its coefficients too."""
    return any(isinstance(y, Drawn) for y in within(Carried(x)))


class Point:
    """Values at one point; ``moving`` is the letter in which a coefficient is read."""

    def __init__(
        self, values: Mapping[sp.Symbol, sp.Expr], laws: Mapping[str, Law], moving: sp.Symbol | None = None
    ) -> None:
        self.values, self.laws, self.moving = values, laws, moving
        self.matrices = _Trees(self)

    def number(self, e: sp.Expr) -> Any:
        """The ball of an expression."""
        return self.value(e).coefficient(0)

    def value(self, e: sp.Expr) -> Laurent:
        """The series of an expression in the letter that moves; NotEnclosed where it has none."""
        if isinstance(e, Coefficient):
            inner, about, order = e.args
            if self.moving is not None or int(order) not in (0, 1):
                raise NotEnclosed("a coefficient of this order")
            found = Point(self.values, self.laws, about).value(inner)
            return Laurent.constant(found.coefficient(int(order)))
        if isinstance(e, Trace):
            return traced(self.matrices(e.args[0].matrix))
        if isinstance(e, Mean):
            return self._mean(e)
        if isinstance(e, Quantity):
            raise NotEnclosed(f"{type(e).__name__} has no enclosure")
        if not e.atoms(Quantity):
            return self.scalars(e)
        found = combined(e, [self.value(a) for a in e.args])
        assert isinstance(found, Laurent)
        return found

    @property
    def scalars(self) -> Scalars:
        return Scalars(self.values, {} if self.moving is None else {self.moving: Laurent.variable()})

    def _mean(self, e: Mean) -> Laurent:
        """The expectation, carried out with a letter for each matrix, and a symbol for each number, not random."""
        hidden: dict[Matrix, Letter] = {}
        numbers: dict[sp.Expr, sp.Symbol] = {}

        def hide(x: Matrix, states: frozenset[Letter] = frozenset()) -> Matrix:
            kept = any(isinstance(n, Entrywise | Diagonal | Recursion | Inverse | Ones | Unit) for n in walk(x))
            if isinstance(x, Recursion) and _random(x):
                states = states | {x.state}
            # what holds the state of a random recursion is random too
            if kept and not _random(x) and not any(n in states for n in walk(x)):
                if isinstance(x, Transpose):
                    return hide(x.argument, states).T
                symmetric = isinstance(x, Diagonal)
                return hidden.setdefault(x, Letter(f"k_{len(hidden)}", x.rows, x.cols, symmetric=symmetric))
            if isinstance(x, Mul) and x.coefficient.atoms(Quantity):
                if any(isinstance(y, Drawn) for y in within(x.coefficient)):
                    raise NotEnclosed("a random coefficient")
                symbol = numbers.setdefault(x.coefficient, sp.Dummy(real=True))
                x = replace(x, coefficient=symbol)
            return x.rebuild([hide(c, states) for c in x.children]) if x.children else x

        averaged = expected(with_matrices(e, hide), self.laws)
        if averaged.atoms(Mean):
            raise NotEnclosed("an average of what is no polynomial in the random letters")
        inner = Point(self.values, self.laws, self.moving)
        inner.matrices = _Trees(inner, {x.name: self.matrices(m) for m, x in hidden.items()})
        known = {symbol: self.value(number) for number, symbol in numbers.items()}
        inner.matrices.scalars = _WithTraces(inner, known)
        return inner.matrices.scalars(averaged)


class _WithTraces(Scalars):
    """Scalars that may hold traces, as coefficients of matrices do, and symbols with values of their own."""

    def __init__(self, point: Point, known: Mapping[sp.Symbol, Laurent]) -> None:
        plain = point.scalars
        super().__init__(point.values, {**plain.moving, **known})
        self.point = point

    def __call__(self, e: Any, also: Mapping[sp.Symbol, Laurent] | None = None) -> Laurent:
        if isinstance(e, Quantity):
            return self.point.value(e)
        if not e.atoms(Quantity):
            return super().__call__(e, also)
        found = combined(e, [self(a, also) for a in e.args])
        assert isinstance(found, Laurent)
        return found


class _Trees(Matrices):
    """Matrices in which functions of entries, diagonals and recursions stand."""

    def __init__(self, point: Point, arrays: Mapping[str, Any] | None = None) -> None:
        super().__init__(dict(arrays or {}), {}, _WithTraces(point, {}), {})
        self.laws = point.laws
        self.found: dict[Matrix, Any] = {}

    def __call__(self, x: Matrix) -> Any:
        match x:
            case Letter() if x.name not in self.arrays:
                return constants(small(x, self.laws.get(x.name)).tolist())
            case Ones():
                return constants(np.ones((int(x.rows), 1), dtype=int))
            case Unit():
                return constants(sp.eye(int(x.rows))[:, x.place - 1].tolist())
            case Entrywise():
                return np.vectorize(lambda v: function_of(x.function, x.variable, v), otypes=[object])(self(x.argument))
            case Diagonal():
                column = self(x.argument)
                out = constants(np.zeros((len(column), len(column)), dtype=int))
                for k, (entry,) in enumerate(column):
                    out[k, k] = entry
                return out
            case Recursion():
                if x not in self.found:
                    self.found[x] = self._settled(x)
                return self.found[x]
        return super().__call__(x)

    def _settled(self, x: Recursion) -> Any:
        """The state that a recursion settles at, and its slope in the letter that moves."""
        if x.steps != sp.oo or x.fresh or _random(x) or x.cols != 1:
            raise NotEnclosed("a recursion that is random, or ends")
        begin = self._first(self(x.start))
        near = [arb(b.mid()) for b in begin]
        for _ in range(_STEPS):
            before, near = near, [arb(b.mid()) for b in self._first(self._step(x, near))]
            if all(abs(a - b) < _CLOSE for a, b in zip(near, before, strict=True)):
                break
        off = _length([a - b for a, b in zip(self._first(self._step(x, near)), near, strict=True)])
        # more than the way from the start
        radius = (_length([a - b for a, b in zip(begin, near, strict=True)]) * 5 / 4 + arb(2) ** -20).upper()
        slope = _norm(self._slopes(x, [b + arb(0, radius) for b in near]))
        if not (slope < 1 and off <= radius * (1 - slope)):
            raise NotEnclosed("a recursion that is not seen to contract")
        distance = (off / (1 - slope)).upper()
        state = [b + arb(0, distance) for b in near]
        if all(v.coefficient(1).is_zero() for v in self._step(x, state).ravel()):
            return np.array([[Laurent.constant(b)] for b in state], dtype=object)
        jacobian = np.array([[Laurent.constant(e) for e in row] for row in self._slopes(x, state)], dtype=object)
        pushed = np.array([[Laurent.constant(v.coefficient(1))] for v in self._step(x, state).ravel()], dtype=object)
        moved = multiplied(inverted(constants(np.eye(len(state), dtype=int)) - jacobian), pushed)
        return np.array(
            [[Laurent.constant(b) + m * Laurent.variable()] for b, m in zip(state, moved.ravel(), strict=True)],
            dtype=object,
        )

    def _step(self, x: Recursion, state: Sequence[Any], towards: int | None = None) -> Any:
        """One step from a state; with a slope along one of its entries."""
        entries = [Laurent.constant(b) for b in state]
        if towards is not None:
            entries[towards] = entries[towards] + Laurent.variable()
        kept, self.arrays = self.arrays, {**self.arrays, x.state.name: np.array([[e] for e in entries], dtype=object)}
        found, self.found = self.found, {}
        try:
            return self(x.step)
        finally:
            self.arrays, self.found = kept, found

    @staticmethod
    def _first(column: Any) -> list[Any]:
        return [v.coefficient(0) for v in column.ravel()]

    def _slopes(self, x: Recursion, state: Sequence[Any]) -> list[list[Any]]:
        """The derivatives of the step, where the letter that moves is 0."""
        still = _Trees(Point(self.still, self.scalars.point.laws), self.arrays)  # type: ignore[attr-defined]
        columns = [[v.coefficient(1) for v in still._step(x, state, k).ravel()] for k in range(len(state))]
        return [list(row) for row in zip(*columns, strict=True)]

    @property
    def still(self) -> dict[sp.Symbol, sp.Expr]:
        """The point where the letter that moves is 0."""
        point = self.scalars.point  # type: ignore[attr-defined]
        return {**point.values, **({} if point.moving is None else {point.moving: sp.Integer(0)})}


def function_of(function: sp.Expr, letter: sp.Symbol, x: Laurent) -> Laurent:
    """A function of a series of two terms; NotEnclosed where its slope is not known."""
    value = _ball(function, letter, x.coefficient(0))
    slope = x.coefficient(1)
    if slope.is_zero():
        return Laurent.constant(value)
    if function.atoms(sp.Max, sp.Min, sp.Abs, sp.sign, sp.Piecewise):
        raise NotEnclosed("a function that may have no slope")
    moved = _ball(sp.diff(function, letter), letter, x.coefficient(0)) * slope
    return Laurent.constant(value) + Laurent.variable() * moved


def _ball(function: sp.Expr, letter: sp.Symbol, x: Any) -> Any:
    """A function of a ball; of a wide one piece by piece."""
    if x.rad() > _WIDE:
        low, part = x.lower(), x.rad() / _PIECES
        ends = [low + part * (2 * k + 1) + arb(0, (part * 2).upper()) for k in range(_PIECES)]
        found = _ball_at(function, letter, ends[0])
        for piece in ends[1:]:
            found = found.union(_ball_at(function, letter, piece))
        return found
    return _ball_at(function, letter, x)


def _ball_at(function: sp.Expr, letter: sp.Symbol, x: Any) -> Any:
    evaluator = Evaluator({})
    evaluator.known[letter] = x
    try:
        found = evaluator(function)
    except ValueError as problem:
        raise NotEnclosed(str(problem)) from problem
    if not isinstance(found, arb) or not found.is_finite():
        raise NotEnclosed("a function without an enclosure")
    return found


def _length(entries: Sequence[Any]) -> Any:
    """An upper bound of the Euclidean length."""
    return sum((abs(e).upper() ** 2 for e in entries), arb(0)).sqrt().upper()


def _norm(rows: Sequence[Sequence[Any]]) -> Any:
    """A bound of the spectral norm: Frobenius', or the root of the largest sum of a row times that of a column."""
    of_rows, of_columns = (
        max(sum((abs(e).upper() for e in line), arb(0)).upper() for line in lines)
        for lines in (rows, list(zip(*rows, strict=True)))
    )
    return min(_length([e for row in rows for e in row]), (of_rows * of_columns).sqrt().upper())


__all__ = ["counterexample"]
