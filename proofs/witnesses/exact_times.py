"""Certified counterexamples of statements about training at later times, at its end, and for large |lambda|.

Small exact starts are followed by an enclosure of every step (`numeric.ball_flow`).  Where each mode of the start has
the singular vectors of a mode of the task and a positive size a, the flow is one equation a mode,
f' = (s - f) sqrt(4 f^2 + lambda^2): it ends at f = s, and at a fixed time is nearer to it than any power of 1/|lambda|.
With one hidden unit and one input (or one output) it also ends at the task from every start p > 0, q.u > 0: both grow
while the other is positive and p (q.u) < s, so that neither comes to 0.  At t = c tau / |lambda| the wider layer stands
still and the other one solves a linear equation, up to a factor 1 + O(1 / lambda^2): for lambda > 0 the network
function is W2 W2^T / lambda (Sigma_yx + e^-c (...)) to that order, with W2(0) / sqrt(lambda).

Weights that are not balanced, W1 = R diag(a) V^T and W2 = U diag(b) R^T with the U and V of the task, keep R, U and V
and b^2 - a^2 = c of each mode, where f = a b follows f' = (s - f) sqrt(4 f^2 + c^2): f - s falls between two
exponentials, of the smallest and the largest root on the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

import numpy as np
import sympy as sp
from flint import arb, arb_series, ctx

from numeric.ball_flow import Graded, Path, ball
from numeric.ball_laurent import Laurent, Matrices, Scalars, combined, constants, multiplied
from numeric.ball_series import NotEnclosed
from numeric.feature_learning.ball_learners import total
from proofs.statements.base import Statement
from proofs.statements.quantities import Equality, Monotone, Order
from proofs.statements.training import Training
from proofs.verdict import FINE
from proofs.witnesses.exact_courses import (
    DATA,
    IN_SCALE,
    Course,
    Learned,
    further_starts,
    large_starts,
    root_of,
    towards,
)
from proofs.witnesses.exact_starts import Start, decimal
from proofs.witnesses.exact_training import fits, letters_of
from symbolic.exact.balls import excludes_zero
from symbolic.language.flow import NTK, At, Entries, Tending, With, alpha
from symbolic.language.quantity import Quantity, Trace, carried
from symbolic.linear_networks import linear_network as net
from symbolic.matrix_algebra.matrices import Matrix, Mul
from symbolic.matrix_algebra.traversal import letters, walk

_BITS = 128
_Q = sp.Rational
# Values of a letter between which a monotone quantity is compared.
_TRIED = tuple(map(sp.Rational, ("-4", "-1", "0", "1", "4", "1/10", "2", "-9", "9")))

_NOW = ("W1", "W2", NTK.name, "U(t)", "V(t)", "S(t)")


@dataclass(frozen=True)
class Begun:
    """A start whose modes have the sizes ``first.made``, and what the flow ends at (None: not known) at any lambda."""

    first: Learned
    values: tuple[sp.Expr, ...]
    U: sp.Matrix
    V: sp.Matrix

    @property
    def last(self) -> Learned | None:
        one = len(self.values) == 1 and min(self.U.rows, self.V.rows) == 1
        turned = (self.first.U[:, :1].T * self.U[:, :1])[0] * (self.first.V[:, :1].T * self.V[:, :1])[0] > 0
        if min(self.first.made) <= 0 or not (self.aligned or (one and turned)):
            return None
        return Learned(self.U, self.V, self.values, self.first.scale)

    @property
    def aligned(self) -> bool:
        """Whether each mode of the start is one of the task."""
        return bool(self.first.U == self.U and self.first.V == self.V)

    def start(self) -> Start:
        plain = self.first.start(self.first.scale)
        now = self.first.made if self.aligned and min(self.first.made) > 0 else None
        return replace(plain, U=self.U, V=self.V, values=self.values, now=now)


def begun() -> Iterator[Begun]:
    """Starts in the order of ease: rational at their own lambda."""
    one, eye, turned = sp.eye(1), sp.eye(2), sp.Matrix([[3, -4], [4, 3]]) / 5
    two = (sp.Integer(2), sp.Integer(1))
    sizes = {0: (_Q(1, 4), _Q(1)), 2: (_Q(3, 4), _Q(63, 16)), 9: (_Q(65, 16), _Q(20))}
    for scale in (0, 2, -2, 9, -9):
        made = sizes[abs(scale)]
        yield Begun(Learned(one, one, made[:1], sp.Integer(scale)), two[:1], one, one)
        yield Begun(Learned(eye, eye, made, sp.Integer(scale)), two, eye, eye)
        for signs in ((-1, 1), (-1, -1)):
            reversed_ones = tuple(a * sign for a, sign in zip(made, signs, strict=True))
            yield Begun(Learned(eye, eye, reversed_ones, sp.Integer(scale)), two, eye, eye)
        if scale:
            yield Begun(Learned(turned, one, made[:1], sp.Integer(scale)), two[:1], eye, one)
            yield Begun(Learned(one, turned, made[:1], sp.Integer(scale)), two[:1], one, eye)


def counterexample(statement: Statement) -> dict[str, Any] | None:
    """``{"point", "entry", "left", "right"}`` at the first start that refutes the statement, or None; all is text."""
    over = getattr(statement, "over", None)
    if not isinstance(over, Training) or not isinstance(statement, Equality | Order | Monotone):
        return None
    if over.equal or over.hierarchy or over.then != "another" or over.given or over.relative_scale != net.lam:
        return None  # what is given in words cannot be checked here
    if net.t in over.ranges and over.ranges[net.t] == sp.FiniteSet(0):
        return None
    before, cap = ctx.prec, ctx.cap
    ctx.prec, ctx.cap = _BITS, IN_SCALE
    try:
        for later in _courses(over):
            try:
                found = _turned(statement, later) if isinstance(statement, Monotone) else _parted(statement, later)
            except (NotEnclosed, ZeroDivisionError):
                continue
            if found is not None:
                names = {x.name for e in statement.expressions() for m in carried(e) for x in letters(m)}
                point = later.described(names)
                if not any(_at_t(sp.sympify(e)) for e in statement.expressions()):
                    point.pop(str(net.t), None)
                return {"point": point, **found}
    finally:
        ctx.prec, ctx.cap = before, cap
    return None


def _courses(over: Training) -> Iterator[Later]:
    known: list[tuple[Start, Begun | None]] = [(b.start(), b) for b in begun()]
    others = large_starts() if over.start == "large gaussian" else further_starts()
    for start, origin in [*known, *((s, None) for s in others)]:
        if over.tasks.start != "reversed" and _all_reversed(start):
            continue
        if not fits(start, over):
            continue
        for examples in DATA[start.sizes[0]]:
            values = letters_of(over, start, examples)
            if values is not None:
                yield Later(start, {net.t: sp.Rational(1, 2), **values}, examples, origin, over)


def _all_reversed(start: Start) -> bool:
    """Whether several modes are all exactly reversed: a start that others only come near."""
    turned = (start.U.T * start.W2 * start.W1 * start.V).applyfunc(sp.expand)
    sizes = [turned[k, k] for k in range(len(start.values))]
    return bool(turned.is_diagonal() and len(sizes) > 1 and all(a < 0 for a in sizes))


class _WithoutWidth(Matrices):
    """A product through a width of 0 is 0, whatever number stands before it."""

    def __call__(self, x: Matrix) -> Any:
        if isinstance(x, Mul) and x.coefficient != 1:
            product = self(Mul.of(sp.Integer(1), x.factors))
            hollow = any(0 in self(factor).shape for factor in x.factors)
            return product if hollow else product * self.scalars(x.coefficient)
        return super().__call__(x)


class Later(Course):
    """Letters and values along the training from one start, at any exact time, at its end, and as lambda grows."""

    def __init__(
        self, start: Start, letters_at: Mapping[sp.Symbol, sp.Expr], examples: int, origin: Begun | None,
        over: Training, scale: Laurent | None = None,
    ) -> None:  # fmt: skip
        super().__init__(start, letters_at, examples=examples, scale=scale)
        self.origin, self.over, self.paths = origin, over, {}
        lam = self.at.get(net.lam, start.lam)
        self.lam = lam
        if scale is None and start.balanced:
            N_i, _, N_o = start.sizes
            sign = (N_o > N_i) - (N_o < N_i)
            point = {**self.scalars.constant.point, net.lam: lam, net.lam_perp: sign * lam / 2}
            self.scalars = Scalars(point, {})

    paths: dict[Any, Path]

    def changed(self, letter: sp.Symbol, value: sp.Expr) -> Later:
        """The same start at another lambda or absolute scale."""
        if letter not in (net.lam, alpha) or self.origin is None or self.scale is not None or not value.is_Rational:
            raise NotEnclosed(f"a start at another {letter}")
        return Later(self.start, {**self.at, letter: value}, self.examples, self.origin, self.over)

    def _first(self) -> tuple[Any, Any]:
        """The weights at the start."""
        if self.origin is None:
            if self.scale is not None or {net.lam, alpha} & {x for x, v in self.at.items() if v != self._plain(x)}:
                raise NotEnclosed("a start that is known at one lambda alone")
            return constants(self.start.W1.tolist()), constants(self.start.W2.tolist())
        factor = self.at.get(alpha, sp.Integer(1))
        first = replace(self.origin.first, made=tuple(a * factor for a in self.origin.first.made))
        return self._written(first)

    def _plain(self, letter: sp.Symbol) -> sp.Expr:
        return sp.Integer(1) if letter == alpha else self.start.lam

    def _written(self, modes: Learned) -> tuple[Any, Any]:
        positive = self.scale.sign() >= 0 if self.scale is not None else bool(self.lam >= 0)
        found = []
        for w in modes.weights(positive):
            out = np.empty(w.shape, dtype=object)
            for place in np.ndindex(w.shape):
                out[place] = self.scalars(sp.sympify(w[place]))
            found.append(out)
        return found[0], found[1]

    def weights(self, when: Any) -> tuple[Any, Any]:
        """W1 and W2 at the ``start``, ``now``, at the ``end``, at a time, or at ``("short", c)``: at c / |lambda|."""
        if when in ("start", 0):
            return self._first()
        if when == "end" or (when == "now" and self.scale is not None):
            last = self.origin.last if self.origin is not None else None
            if last is None or (when == "now" and not self.origin.aligned):  # type: ignore[union-attr]
                raise NotEnclosed("where this training is then is not known")
            return self._written(last)
        if isinstance(when, tuple):
            return self._short(when[1])
        return self._at(self.at[net.t] if when == "now" else when)

    def _at(self, time: sp.Rational) -> tuple[Any, Any]:
        if self.scale is not None or self.start.sigma_xx is not None:
            raise NotEnclosed("the flow is enclosed on white inputs at one lambda")
        if not self.start.balanced and (found := self._modewise(time)) is not None:
            return found
        if time not in self.paths:
            first = self._first()
            (H, I), O = first[0].shape, len(first[1])
            target = [[ball(v) for v in self.start.sigma_yx.row(o)] for o in range(O)]

            def velocity(_: int, state: list[Graded]) -> list[Graded]:
                W1 = [state[h * I : (h + 1) * I] for h in range(H)]
                W2 = [state[H * I + o * H : H * I + (o + 1) * H] for o in range(O)]
                gap = [
                    [-total(W2[o][h] * W1[h][i] for h in range(H)) + target[o][i] for i in range(I)] for o in range(O)
                ]
                one = [total(W2[o][h] * gap[o][i] for o in range(O)) for h in range(H) for i in range(I)]
                return one + [total(gap[o][i] * W1[h][i] for i in range(I)) for o in range(O) for h in range(H)]

            begin = [[v.coefficient(0)] for w in first for v in w.ravel()]
            self.paths[time] = Path(velocity, begin, [], [time])
        balls = [row[0] for row in self.paths[time].at(time)]
        H, I, O = self.start.W1.rows, self.start.W1.cols, self.start.W2.rows
        entries = [Laurent.constant(b) for b in balls]
        one, two = np.empty((H, I), dtype=object), np.empty((O, H), dtype=object)
        one.ravel()[:], two.ravel()[:] = entries[: H * I], entries[H * I :]
        return one, two

    def _modewise(self, time: sp.Rational) -> tuple[Any, Any] | None:
        """The weights at a time where they keep the vectors of their modes; None where they do not, or may not."""
        start = self.start
        H, N, m = start.W1.rows, start.W1.cols, len(start.values)
        into, out = start.W1 * start.V, start.W2.T * start.U
        if not (into.shape == out.shape == (H, m) and m == N) or not (into.T * into).is_diagonal():
            return None
        moved = []
        for k, s in enumerate(start.values):
            size = (into[:, k].T * into[:, k])[0]
            ratio = (into[:, k].T * out[:, k])[0] / size if size else sp.Integer(0)
            c = size * (ratio**2 - 1)
            if out[:, k] != ratio * into[:, k] or ratio == 0 or c == 0:
                return None
            begin = size * ratio
            f = ball(s) + ball(begin - s) * _left(begin, s, c, time)
            root = (4 * f * f + ball(c) ** 2).sqrt()
            larger = ((root + abs(ball(c))) / 2).sqrt()
            smaller = abs(f) / larger
            if not (f > 0 if begin > 0 else f < 0):
                return None  # one of the weights passes through 0
            a, b = (smaller, larger) if c > 0 else (larger, smaller)
            first = ball(size).sqrt()
            moved.append((a / first, b / (first * abs(ball(ratio)))))
        one, two = (constants(w.tolist()) for w in (start.W1 * start.V, start.U.T * start.W2))
        factors = [np.array([Laurent.constant(x) for x in column], dtype=object) for column in zip(*moved, strict=True)]
        return (
            multiplied(one * factors[0][None, :], constants(start.V.T.tolist())),
            multiplied(constants(start.U.tolist()), two * factors[1][:, None]),
        )

    def _short(self, c: sp.Rational) -> tuple[Any, Any]:
        """W1 and W2 at c tau / |lambda|, known up to a factor 1 + O(x^4), x = |lambda|^(-1/2)."""
        if self.scale is None or self.origin is None or self.start.sigma_xx is not None or self.scale.shift != -2:
            raise NotEnclosed("times in units of 1/|lambda| are read as it grows")
        first, positive = self.origin.first, self.scale.sign() > 0
        m = len(first.made)
        factor = self.at.get(alpha, sp.Integer(1))
        left, right = first.U[:, :m], first.V[:, :m]
        begin = left * sp.diag(*first.made) * right.T * factor
        task, share = self.start.sigma_yx, sp.exp(-c)
        still = left if positive else right
        if positive:
            moved, still = still.T * (task * (1 - share) + begin * share), left
            W1, W2 = moved, still
        else:
            moved = (task * (1 - share) + begin * share) * still
            W1, W2 = still.T, moved
        x, known = (1, -1) if positive else (-1, 1), 4

        def series(w: sp.Matrix, shift: int) -> Any:
            out = np.empty(w.shape, dtype=object)
            for place in np.ndindex(w.shape):
                value = self.scalars.constant(sp.sympify(w[place]))
                out[place] = Laurent(arb_series([value], prec=known), shift)
            return out

        return series(W1, x[0]), series(W2, x[1])

    def matrices(self, when: Any) -> Matrices:
        """The letters at the start or at another time."""
        if when not in self.known:
            found = super().matrices(when)
            self.known[when] = _WithoutWidth(found.arrays, found.bases, found.scalars, found.sizes)
        return self.known[when]

    def _modes(self, function: Any) -> Any:
        """Of aligned starts the vectors are those of the task; the sizes are the diagonal."""
        if self.origin is not None and self.origin.aligned and min(self.origin.first.made) > 0:
            m = len(self.start.values)
            U, V = (constants(x[:, :m].tolist()) for x in (self.origin.U, self.origin.V))
            inner = multiplied(multiplied(U.T, function), V)
            return U, [inner[k, k] for k in range(m)], V
        return super()._modes(function)

    # -- expressions ---------------------------------------------------------------------------------------------------
    def value(self, e: sp.Expr, when: Any = "now") -> Any:
        """A series, or an array of them for a matrix; moduli and lengths of what may be 0 too, where nothing moves."""
        if self.scale is None and not isinstance(e, Quantity) and e.atoms(Quantity):
            if isinstance(e, sp.Abs):
                return Laurent.constant(abs(self.value(e.args[0], when).coefficient(0)))
            if e.is_Pow and e.exp == sp.Rational(1, 2) and isinstance(e.base, Trace):
                return Laurent.constant(root_of(self.value(e.base, when).coefficient(0)))
            return combined(e, [self.value(a, when) for a in e.args])
        return super().value(e, when)

    def _quantity(self, e: Quantity, when: Any) -> Any:
        match e:
            case At() if len(e.args) == 2:
                return self.value(e.args[0], self._moment(e.args[1]))
            case Trace() | Entries() if when == "now" and self.scale is not None and not _moves(e):
                return self.value(e, "start")
            case With() if self.sizes.get(e.args[1]) == e.args[2]:
                return self.value(e.args[0], when)
            case With():
                return self.changed(e.args[1], sp.sympify(e.args[2])).value(e.args[0], when)
            case Tending() if e.args[1] == net.lam and e.args[2] in (sp.oo, -sp.oo):
                if self.scale is not None or self.origin is None:
                    raise NotEnclosed("the flow is not known for every lambda")
                moved = towards(e.args[2])
                at = {x: v for x, v in self.at.items() if x != net.lam}
                found = Later(self.start, at, self.examples, self.origin, self.over, moved).value(e.args[0], when)
                if isinstance(found, Laurent):
                    return Laurent.constant(found.limit())
                return np.vectorize(lambda v: Laurent.constant(v.limit()), otypes=[object])(found)
        return super()._quantity(e, when)

    def _moment(self, time: sp.Expr) -> Any:
        if time == sp.oo:
            return "end"
        value = time.subs({**self.sizes, **{x: v for x, v in self.at.items() if x != net.lam}}).subs(net.tau, 1)
        if self.scale is None:
            value = value.subs(net.lam, self.lam)
        if value.is_Rational and value >= 0:
            return value
        share = sp.simplify(value * sp.Abs(net.lam))
        if share.is_Rational and share > 0:
            return ("short", share)
        raise NotEnclosed(f"the time {time} has no value")


def _at_t(e: sp.Basic) -> bool:
    """Whether anything in an expression is taken at the time t."""
    if isinstance(e, At) and len(e.args) == 2:
        return bool(e.args[1].has(net.t))
    if isinstance(e, Quantity) and not any(isinstance(a, Quantity) or a.atoms(Quantity) for a in e.args):
        return _moves(e) or bool(e.has(net.t))
    return e == net.t or any(map(_at_t, e.args))


def _left(begin: sp.Expr, s: sp.Expr, c: sp.Expr, time: sp.Rational) -> Any:
    """What share of f - s is left of f' = (s - f) sqrt(4 f^2 + c^2)."""
    ends = sorted((begin, s), key=abs)
    low = sp.Integer(0) if begin * s < 0 else ends[0]
    slow, fast = ((-ball(time) * (4 * ball(f) ** 2 + ball(c) ** 2).sqrt()).exp() for f in (low, ends[1]))
    return fast.union(slow)


def _moves(e: Quantity) -> bool:
    """Whether anything stands in a quantity that training changes."""
    nodes = [getattr(n, "base", n) for m in carried(e) for n in walk(m)]
    return any(getattr(x, "name", "") in _NOW for x in nodes)


def _parted(statement: Equality | Order, later: Later) -> dict[str, str] | None:
    left, right = (later.value(sp.sympify(x)) for x in (statement.lhs, statement.rhs))
    if isinstance(statement, Order):
        a, b = (x.coefficient(0) for x in (left, right))
        wrong = b - a > 0 if statement.relation.startswith(">") else a - b > 0
        return _told("both sides", a, b) if wrong else None
    one: Any
    two: Any
    one, two = (np.array([[x]], dtype=object) if isinstance(x, Laurent) else x for x in (left, right))
    if one.shape != two.shape:
        raise NotEnclosed("the shapes differ")
    # what is compared with a scale is true up to a small part of it
    scale = statement.scale
    room = arb(0)
    if scale is not None:
        room = abs(later.value(sp.sympify(scale)).coefficient(0)) * ball(_Q(str(FINE["quick"])))
    for place in np.ndindex(one.shape):
        a, b = one[place].coefficient(0), two[place].coefficient(0)
        if excludes_zero(a - b) and abs(a - b) > room:
            return _told("both sides" if one.shape == (1, 1) else f"entry ({place[0] + 1}, {place[1] + 1})", a, b)
    return None


def _turned(statement: Monotone, later: Later) -> dict[str, str] | None:
    """Two values of the letter between which the quantity moves the other way."""
    x, quantity = statement.variable, sp.sympify(statement.quantity)
    span = later.over.ranges.get(x)
    if span is None or x not in (net.lam, alpha):
        return None
    values = [v for v in _TRIED if span.contains(v) == sp.true]
    for low, high in permutations(sorted(values, key=_TRIED.index)[:4], 2):
        if low < high:
            first, then = (later.changed(x, v).value(quantity).coefficient(0) for v in (low, high))
            if then - first > 0 if statement.direction == "decreasing" else first - then > 0:
                return _told(f"at {x} = {high} and at {x} = {low}", then, first)
    return None


def _told(where: str, left: Any, right: Any) -> dict[str, str]:
    one, two = ("0" if x.contains(0) else decimal(x) for x in (left, right))
    return {"entry": where, "left": one, "right": two}


__all__ = ["Begun", "Later", "begun", "counterexample"]
