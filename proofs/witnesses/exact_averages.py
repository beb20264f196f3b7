"""Certified counterexamples of statements about matrices and averages over them: exact numbers at a small point.

Expectations of polynomials in random matrices are carried out exactly (`random_words`), at one size or as a rational
function of N whose limit is read from its leading powers; at one size also entry by entry, from the moments of a law
that is not normal (`entry_moments`), and of a state that a recursion with fresh letters settles at from the linear
system of its moments (`settled_moments`).  A normalised trace of a word tends to its mean.  Inverses of
what is random are Neumann series: both sides are then power series in the scale V, and differ near V = 0 where a
coefficient does; away from V = 0 a series without negative terms is bounded below by its first ones
(`neumann_series`).  Letters of which nothing is averaged get small integers, those of a law entries that it allows.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp
from flint import ctx

from numeric.ball_laurent import Laurent, Matrices, Scalars, combined, constants
from numeric.ball_series import NotEnclosed
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality, Monotone, Order
from proofs.witnesses.exact_starts import decimal, shown
from proofs.witnesses.measurement import CannotRead
from proofs.witnesses.neumann_series import is_random, neumann, positive_words
from proofs.witnesses.readers.entry_moments import Entries, exact
from symbolic.exact.balls import excludes_zero
from symbolic.language.expectation import COIN, GOE, ORTHOGONAL, ByLaw, Drawn, E, Law, Mean, Wide, drawn, under
from symbolic.language.quantity import Carried, Quantity, Trace, carried, with_matrices, with_values
from symbolic.language.random_matrices import Ones, Power, Recursion, Unit
from symbolic.language.random_words import CannotExpect, expected, unrolled
from symbolic.language.settled_moments import settled
from symbolic.matrix_algebra.matrices import Identity, Inverse, Letter, Matrix, Mul, ShapeError, Transpose
from symbolic.matrix_algebra.traversal import letters, substitute, walk

_BITS = 300
# Factors of random letters to which a Neumann series is written out, and the powers of V that are then known.
LONGEST = 4
KNOWN = LONGEST // 2 + 1
# Points of the letters' ranges that are tried, and how many values of each.
MOST_POINTS, MOST_BOUNDS, EACH, LOOKED_AT = 20, 2, 4, 600
EASY = tuple(map(sp.Rational, ("1", "2", "3", "1/2", "1/4", "3/5", "1/3", "0")))
ONE = sp.Integer(1)
ROTATION = sp.Matrix([[3, -4], [4, 3]]) / 5


def counterexample(statement: Statement) -> dict[str, Any] | None:
    """``{"point", "entry", "left", "right"}`` at the first point that refutes the statement, or None; all is text.

    Under ``given`` what is used of large matrices and not proved here, where a limit is taken.
    """
    if not isinstance(statement, Equality | Order | Monotone) or type(statement.over) is not Domain:
        return None
    if isinstance(statement, Monotone):
        sides = [sp.sympify(statement.quantity)]
    else:
        sides = [sp.sympify(statement.lhs), sp.sympify(statement.rhs)]
    if any(not isinstance(q, Trace | Mean | Wide | ByLaw) for e in sides for q in e.atoms(Quantity)):
        return None
    random = sorted({x for e in sides for x in drawn(e)}, key=lambda x: x.name)
    before, ctx.prec, cap, ctx.cap = ctx.prec, _BITS, ctx.cap, 2 * KNOWN + 4
    try:
        for laws in itertools.product(*(x.laws for x in random)):
            by_name = {x.name: law for x, law in zip(random, laws, strict=True)}
            for values, moving in points(statement.over, sides):
                try:
                    if isinstance(statement, Monotone):
                        found = _turned(statement, by_name, values) if moving is None else None
                    else:
                        left, right = Point(by_name, values, moving).values(sides)
                        found = _parted(statement, left, right, moving)
                except _NO_VALUE:
                    continue
                if found is not None:
                    return {"point": _described(sides, by_name, values, moving), **found, **_given(sides, moving)}
            if isinstance(statement, Equality) and (found := _bounded(statement, sides, by_name)) is not None:
                return found
    finally:
        ctx.prec, ctx.cap = before, cap
    return None


def _turned(statement: Monotone, laws: Mapping[str, Law], values: dict[sp.Symbol, sp.Expr]) -> dict[str, str] | None:
    """A larger value of the variable at which the quantity has moved the other way."""
    x, side = statement.variable, [sp.sympify(statement.quantity)]
    others = {y: v for y, v in values.items() if y != x}
    for more, _ in _chosen([x], statement.over, others):
        if not more[x] > values[x] or any(sp.sympify(c).subs(more) != sp.true for c in statement.over.conditions):
            continue
        (later,), (first,) = (Point(laws, at, None).values(side) for at in (more, values))
        grown = later.coefficient(0) - first.coefficient(0)
        if grown > 0 if statement.direction == "decreasing" else grown < 0:
            two, one = (decimal(y.coefficient(0)) for y in (later, first))
            return {"entry": f"at {x} = {more[x]} and at {x} = {values[x]}", "left": two, "right": one}
    return None


def _bounded(statement: Equality, sides: Sequence[sp.Expr], laws: Mapping[str, Law]) -> dict[str, Any] | None:
    """Where a limit is above the other side because the first terms of its series are."""
    for whole, other in (sides, sides[::-1]):
        if not isinstance(whole, Wide) or drawn(other):
            continue
        for values, _ in itertools.islice(points(statement.over, ()), MOST_BOUNDS):
            try:
                below = Point(laws, values, None).at_least(whole)
                above = Point(laws, values, None).values([other])[0].coefficient(0)
            except _NO_VALUE:
                continue
            if below - above > 0:
                entry = "left side at least" if whole is sides[0] else "right side at least"
                return {
                    "point": _described(sides, laws, values, None), "entry": f"{entry} the first terms of its series",
                    "left": decimal(below if whole is sides[0] else above),
                    "right": decimal(above if whole is sides[0] else below), "given": _SERIES,
                }  # fmt: skip
    return None


def points(over: Domain, sides: Sequence[sp.Expr]) -> Iterator[tuple[dict[sp.Symbol, sp.Expr], sp.Symbol | None]]:
    """Easy values of the letters; where an inverse of what is random is in a limit, a scale near 0 that moves."""
    moving = None
    limits = [m for e in sides for w in e.atoms(Wide) for m in carried(w)]
    if any(isinstance(n, Inverse) and is_random(n) for m in limits for n in walk(m)):
        moving = _small_scale(over, {sp.sympify(x.scale) for e in sides for x in drawn(e) if COIN not in x.laws})
        if moving is None:
            return
    symbols = sorted((x for x in over.ranges if x != moving), key=str)
    inside = (
        item for item in _chosen(symbols, over, {})
        if all(sp.sympify(c).subs(item[0]) == sp.true for c in over.conditions)
    )  # fmt: skip
    for chosen, _ in sorted(itertools.islice(inside, LOOKED_AT), key=lambda item: item[1])[:MOST_POINTS]:
        yield chosen, moving


def _small_scale(over: Domain, scales: set[sp.Expr]) -> sp.Symbol | None:
    """The letter that is a factor of all of these, once, if its range begins at 0."""
    letters_in = {x for scale in scales for x in scale.free_symbols}
    near = [x for x in letters_in if x in over.ranges and over.ranges[x].inf == 0]
    if len(near) != 1 or any((scale / near[0]).has(near[0]) for scale in scales):
        return None
    return near[0]


def _chosen(
    symbols: Sequence[sp.Symbol], over: Domain, known: dict[sp.Symbol, sp.Expr], place: int = 0
) -> Iterator[tuple[dict[sp.Symbol, sp.Expr], int]]:
    """Values of all letters, and the sum of their places among the easy ones."""
    if not symbols:
        yield known, place
        return
    x, span = symbols[0], over.ranges[symbols[0]].subs(known)
    middle = (span.inf + span.sup) / 2 if span.inf.is_finite and span.sup.is_finite else sp.nan
    whole = [v for v in (span.inf, span.inf + 1, span.inf + 2, span.sup) if v.is_finite] if x.is_integer else []
    several = [*whole, *EASY, middle, *(list(span) if isinstance(span, sp.FiniteSet) else [])]
    inside = [v for v in dict.fromkeys(several) if v.is_Rational and _within(v, span)]
    inside = [v for v in inside if not x.is_integer or v.is_integer]
    for k, value in enumerate(inside[:EACH]):
        yield from _chosen(symbols[1:], over, {**known, x: value}, place + k)


def _within(number: sp.Rational, span: sp.Set) -> bool:
    """Whether a range holds a number: SymPy substitutes into a condition to say so of an interval."""
    if isinstance(span, sp.Interval) and span.start.is_extended_real and span.end.is_extended_real:
        above = number > span.start if span.left_open else number >= span.start
        below = number < span.end if span.right_open else number <= span.end
        return bool(above == sp.true and below == sp.true)
    return bool(span.contains(number) == sp.true)


_NO_VALUE = (NotEnclosed, CannotExpect, CannotRead, ShapeError, ZeroDivisionError)
_SERIES = (
    "normalised traces tend to the limits of their means, and of an inverse to the sum of its series', "
    "in which no term is negative"
)


class Point:
    """Values at one point: letters at ``values``, or a scale that moves near 0."""

    def __init__(self, laws: Mapping[str, Law], values: Mapping[sp.Symbol, sp.Expr], moving: sp.Symbol | None) -> None:
        self.laws, self.at, self.moving = laws, values, moving
        self.scalars = Scalars(values, {} if moving is None else {moving: Laurent.variable()})

    def values(self, sides: Sequence[sp.Expr]) -> list[Laurent]:
        """The sides as series."""
        plain = [with_values(under(e, self.laws), self.at) for e in sides]
        carried_out = [self._carried(e) for e in plain]
        carried_out = [with_matrices(e, lambda m: lettered(_plain(m))) for e in carried_out]
        arrays = {x.name: constants(small(x, self.laws.get(x.name)).tolist()) for e in carried_out for x in within(e)}
        bound = Matrices(arrays, {}, self.scalars, {})
        bound.scalars = _WithTraces(self, bound)
        return [self.value(e, bound) for e in carried_out]

    def _carried(self, e: sp.Expr) -> sp.Expr:
        """Limits and expectations in their place."""
        if isinstance(e, Wide):
            return self._limit(*e.args)
        if isinstance(e, Mean):
            settles = any(isinstance(n, Recursion) and n.steps == sp.oo for m in carried(e) for n in walk(m))
            return settled(e, self.laws) if settles else self._expected(with_matrices(e, _plain))
        if not any(isinstance(q, Mean | Wide) for q in e.atoms(Quantity)):
            return e
        return e.func(*(self._carried(a) for a in e.args))

    def _expected(self, mean: sp.Expr) -> sp.Expr:
        """An expectation by words, where their laws are known to any order, else by the moments of the entries."""
        try:
            return expected(mean, self.laws)
        except CannotExpect:
            independent = all(self.laws[x.name].entries for x in drawn(mean))
            if self.moving is not None or not independent:
                raise
        found = Entries(self.laws, lambda x: np.array(small(x, None).tolist(), dtype=object), exact).number(mean)
        return sp.Rational(found.numerator, found.denominator)

    def _limit(self, inner: sp.Expr, N: sp.Symbol) -> sp.Expr:
        """The limit of a function of expectations and of normalised traces, each of which tends to its mean."""
        limits: dict[sp.Basic, sp.Expr] = {}
        for mean in inner.atoms(Mean):
            limits[mean] = expected(with_matrices(mean, _plain), self.laws)
        inner = inner.xreplace(limits)
        traces = {q: sp.Dummy() for q in inner.atoms(Trace)}
        shape = leading(inner.xreplace({q: N * letter for q, letter in traces.items()}), N)
        means = {letter: self._mean(q.args[0].matrix, N) for q, letter in traces.items()}
        return shape.xreplace(means)

    def _mean(self, x: Matrix, N: sp.Symbol) -> sp.Expr:
        """lim E Tr / N of a matrix, up to the powers of the scale that are known."""
        coins = {y.name for y in letters(x) if isinstance(y, Drawn) and self.laws[y.name] == COIN}
        shares = {y.name: sp.sympify(y.scale) for y in letters(x) if isinstance(y, Drawn) and y.name in coins}
        total = sp.Integer(0)
        for coefficient, factors in neumann(_plain(x), LONGEST if self.moving is not None else None):
            if not factors:
                total += coefficient
                continue
            total += coefficient * self._word(factors, coins, shares, N)
        return sp.expand(total)

    def _word(self, factors: Sequence[Matrix], coins: set[str], shares: Mapping[str, sp.Expr], N: sp.Symbol) -> sp.Expr:
        """lim E Tr / N of a product."""
        hidden = substitute(
            Mul.of(ONE, tuple(factors)),
            lambda n: Letter(n.name, n.rows, n.cols) if isinstance(n, Drawn) and n.name in coins else None,
        )
        if hidden.rows != hidden.cols:
            raise NotEnclosed("a trace of what is not square")
        value = expected(E(Trace(Carried(hidden))), self.laws)
        return leading(_coins(sp.expand(value), shares, N) / N, N)

    def at_least(self, whole: Wide) -> Any:
        """A ball below the limit of what grows with one normalised trace of a series without negative terms."""
        inner, N = (with_values(under(whole, self.laws), self.at)).args
        traces = list(inner.atoms(Trace))
        if len(traces) != 1 or inner.atoms(Mean):
            raise NotEnclosed("a limit of more than one trace")
        letter = sp.Dummy()
        shape = sp.Poly(inner.xreplace({traces[0]: N * letter}), letter)
        if shape.degree() != 1:
            raise NotEnclosed("a limit of what is no multiple of a trace")
        slope, rest = (leading(c, N) for c in shape.all_coeffs())
        matrix = _plain(traces[0].args[0].matrix)
        random = [y for y in letters(matrix) if isinstance(y, Drawn)]
        if {y.name for y in letters(matrix)} != {y.name for y in random} or not slope > 0:
            raise NotEnclosed("a trace of what is not random alone")
        coins = {y.name for y in random if self.laws[y.name] == COIN}
        known = {y.name for y in random if self.laws[y.name] == GOE or self.laws[y.name].entries == "normal"}
        if any(y.name not in known | coins for y in random):
            raise NotEnclosed("words whose means may be negative")
        shares = {y.name: sp.sympify(y.scale) for y in random if y.name in coins}
        total = sp.Integer(0)
        for factors, coefficient in positive_words(matrix, LONGEST, coins):
            total += coefficient * (self._word(factors, coins, shares, N) if factors else 1)
        found = Scalars({}, {})(slope * total + rest).coefficient(0)
        return found

    def value(self, e: sp.Expr, bound: Matrices) -> Laurent:
        """The series of an expression in traces of letters that have values."""
        if isinstance(e, Trace):
            return bound.trace(e.args[0].matrix)
        if isinstance(e, Quantity):
            raise NotEnclosed(f"{type(e).__name__} has no enclosure")
        if not e.atoms(Quantity):
            return self.scalars(e)
        found = combined(e, [self.value(a, bound) for a in e.args])
        assert isinstance(found, Laurent)
        return found


def within(e: sp.Basic) -> Iterator[Letter]:
    """The letters of the matrices in an expression, those in coefficients of matrices included."""
    for node in (n for m in carried(e) for n in walk(m)):
        if isinstance(node, Letter):
            yield node
        if isinstance(node, Mul):
            yield from within(node.coefficient)


def _is(x: Matrix, names: set[str]) -> bool:
    return isinstance(x, Drawn) and x.name in names


def leading(e: sp.Expr, N: sp.Symbol) -> sp.Expr:
    """The limit of a rational function of N; NotEnclosed where it is none, or infinite."""
    over, under_it = sp.fraction(sp.together(e))
    try:
        top, bottom = sp.Poly(over, N), sp.Poly(under_it, N)
    except sp.PolynomialError as problem:
        raise NotEnclosed(f"{e} is no rational function of {N}") from problem
    if top.degree() > bottom.degree():
        raise NotEnclosed(f"{e} has no finite limit")
    return sp.Integer(0) if top.degree() < bottom.degree() else top.LC() / bottom.LC()


def _coins(e: sp.Expr, shares: Mapping[str, sp.Expr], N: sp.Symbol) -> sp.Expr:
    """Traces of powers of a diagonal 0-1 matrix by the share of its ones."""
    values = {}
    for trace in e.atoms(Trace):
        names = {x.name for x in letters(trace.args[0].matrix)}
        if len(names) != 1 or not names <= set(shares):
            raise NotEnclosed(f"{trace} has no limit that is known")
        if any(not isinstance(n, Letter | Mul | Transpose) for n in walk(trace.args[0].matrix)):
            raise NotEnclosed(f"{trace} is no power")
        values[trace] = N * shares[names.pop()]
    return e.xreplace(values)


def _plain(x: Matrix) -> Matrix:
    """Recursions and powers written out."""

    def written(node: Matrix) -> Matrix | None:
        if isinstance(node, Power):
            if not sp.sympify(node.exponent).is_Integer or not 0 <= int(node.exponent) <= 2 * LONGEST:
                raise NotEnclosed(f"the power {node.exponent}")
            return Mul.of(ONE, (node.base,) * int(node.exponent)) if node.exponent else Identity(node.rows)
        return None

    return substitute(unrolled(x), written)


def lettered(x: Matrix) -> Matrix:
    """Columns of ones and unit columns as letters."""
    return substitute(x, lambda n: Letter(repr(n), n.rows, n.cols) if isinstance(n, Ones | Unit) else None)


class _WithTraces(Scalars):
    """Scalars that may hold traces: those in coefficients of matrices."""

    def __init__(self, point: Point, bound: Matrices) -> None:
        super().__init__(point.at, point.scalars.moving)
        self.point, self.bound = point, bound

    def __call__(self, e: Any, also: Mapping[sp.Symbol, Laurent] | None = None) -> Laurent:
        return self.point.value(e, self.bound) if e.atoms(Quantity) else super().__call__(e, also)


def small(x: Letter, law: Law | None) -> sp.Matrix:
    """A matrix of small integers that its law allows, whatever the scale; of Haar's law a rotation times its root."""
    rows, cols = int(x.rows), int(x.cols)
    if x.name == "1":
        return sp.ones(rows, cols)
    if cols == 1 and x.name[:1] == "e" and x.name[1:].isdigit():
        return sp.eye(rows)[:, int(x.name[1:]) - 1]
    shift = sum(map(ord, x.name))
    plain = sp.Matrix(rows, cols, lambda i, j: sp.Integer((1, 2, 0, -1, 3)[(2 * i + j + shift) % 5]))
    if law == COIN:
        return sp.diag(*(sp.Integer((i + 1) % 2) for i in range(rows)))
    if law == ORTHOGONAL and isinstance(x, Drawn):
        root = sp.sqrt(sp.sympify(x.scale))
        return root * sp.diag(*[ROTATION] * (rows // 2), *[1] * (rows % 2))
    if law == GOE or x.symmetric:
        return plain + plain.T
    if law is not None and law.entries not in ("normal", "Laplace", ""):
        raise NotEnclosed(f"no small integers of the law {law.name}")
    return plain


def _parted(statement: Equality | Order, left: Laurent, right: Laurent, moving: sp.Symbol | None) -> Any:
    for k in range(KNOWN) if moving is not None else (0,):
        a, b = left.coefficient(k), right.coefficient(k)
        if isinstance(statement, Order):
            if moving is not None:
                return None
            wrong = a - b < 0 if statement.relation.startswith(">") else a - b > 0
            ends = "=" not in statement.relation and (a - b).is_zero()
            if not wrong and not ends:
                return None
        elif not excludes_zero(a - b):
            if moving is not None:
                continue
            return None
        entry = "both sides" if moving is None else f"both sides, coefficient of {moving}^{k}"
        one, two = ("0" if x.contains(0) else decimal(x) for x in (a, b))
        return {"entry": entry, "left": one, "right": two}
    return None


def _given(sides: Sequence[sp.Expr], moving: sp.Symbol | None) -> dict[str, str]:
    """What is known of large random matrices from elsewhere: that traces settle, and resolvents term by term."""
    if not any(e.has(Wide) for e in sides):
        return {}
    series = f", and of an inverse near {moving} = 0 to the sum of its series'" if moving is not None else ""
    return {"given": f"normalised traces tend to the limits of their means{series}"}


def _described(
    sides: Sequence[sp.Expr], laws: Mapping[str, Law], values: Mapping[sp.Symbol, sp.Expr], moving: sp.Symbol | None
) -> dict[str, str]:
    """The point as a reader writes it down: the letters, the laws, and matrices that are not averaged."""
    told = {str(x): str(v) for x, v in values.items()} | {name: law.name for name, law in laws.items()}
    if moving is not None:
        told[str(moving)] = "near 0"
    for e in sides:
        plain = with_values(under(e, laws), values)
        inside = [y for q in plain.atoms(Mean, Wide) for m in carried(q) for y in letters(m)]
        averaged = {y.name for y in inside if _is(y, set(laws))}
        averaged |= {n.state.name for m in carried(plain) for n in walk(m) if isinstance(n, Recursion)}
        for x in within(plain):
            if x.name not in averaged and sp.sympify(x.rows).is_Integer and sp.sympify(x.cols).is_Integer:
                told[x.name] = shown(small(x, laws.get(x.name)))
    return told
