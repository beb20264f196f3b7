"""Solutions of differential equations in balls: Taylor steps, each with an enclosure of what it leaves out.

The equations are ``y' = v(y)`` with a right side that may change at given times.  Over one step the solution is first
enclosed in a hull (a set that its own Picard map sends into itself holds the solution); the Taylor coefficient of the
next order over that hull bounds the remainder.  Integrals along the solution are taken step by step in the same way.

Values are power series in a small letter (the strength gamma_0), cut after a given order, with coefficients that are
series in time; one order alone is a plain number.

>>> from flint import ctx
>>> with ctx.workprec(100):
...     path = Path(lambda phase, y: [-y[0]], [[arb(1)]], [], [sp.Integer(1)])
...     value, exact = path.at(sp.Integer(1))[0][0], arb(-1).exp()
>>> value.contains(exact), bool(value.rad() < 1e-20)
(True, True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import sympy as sp
from flint import arb, arb_series, ctx, fmpq

from numeric.ball_series import NotEnclosed
from symbolic.exact.balls import excludes_zero

Ball = Any  # arb of python-flint, which ships no types
# For each unknown the balls of its orders in the small letter; along a step each is a list over powers of time.
State = Sequence[Sequence[Ball]]
Courses = Sequence[Sequence[Sequence[Ball]]]

TERMS = 16
LONGEST_STEP = sp.Rational(1, 16)
_HALVINGS, _ROUNDS = 8, 12
# What a step may leave out.
_REMAINDER = 1e-9


def ball(value: Any) -> Ball:
    """An exact rational number as a ball."""
    q = sp.Rational(value)
    return arb(fmpq(int(q.p), int(q.q)))


@contextmanager
def cut(length: int) -> Iterator[None]:
    """Series in time are cut after ``length`` coefficients inside."""
    before, ctx.cap = ctx.cap, length
    try:
        yield
    finally:
        ctx.cap = before


class Graded:
    """A power series in the small letter, its coefficients series in time; numbers and balls are constants."""

    __slots__ = ("parts",)

    def __init__(self, parts: Sequence[Any]) -> None:
        self.parts = tuple(parts)

    @staticmethod
    def constant(balls: Sequence[Ball]) -> Graded:
        """Constant in time."""
        return Graded([arb_series([b]) for b in balls])

    def __add__(self, other: Any) -> Graded:
        if isinstance(other, Graded):
            return Graded([a + b for a, b in zip(self.parts, other.parts, strict=True)])
        return Graded([self.parts[0] + other, *self.parts[1:]])

    __radd__ = __add__

    def __neg__(self) -> Graded:
        return Graded([-a for a in self.parts])

    def __sub__(self, other: Any) -> Graded:
        return self + (-other)

    def __rsub__(self, other: Any) -> Graded:
        return -self + other

    def __mul__(self, other: Any) -> Graded:
        if not isinstance(other, Graded):
            return Graded([a * other for a in self.parts])
        if len(self.parts) == 1:
            return Graded([self.parts[0] * other.parts[0]])
        out = [arb_series([]) for _ in self.parts]
        for j, a in enumerate(self.parts):
            if a.length():
                for k, b in enumerate(other.parts[: len(out) - j]):
                    if b.length():
                        out[j + k] = out[j + k] + a * b
        return Graded(out)

    __rmul__ = __mul__

    def __truediv__(self, other: Ball) -> Graded:
        return Graded([a / other for a in self.parts])

    @property
    def plain(self) -> Any:
        """The series in time of what is no series in the small letter."""
        if any(p.length() for p in self.parts[1:]):
            raise NotEnclosed("a function of a series in a letter that has no value")
        return self.parts[0]

    def mapped(self, function: Callable[[Any], Any]) -> Graded:
        """A function of a number."""
        first = function(self.plain)
        if not all(c.is_finite() for c in first.coeffs()):
            raise NotEnclosed("a function outside its domain")
        return Graded([first, *self.parts[1:]])

    def tanh(self) -> Graded:
        def of(x: Any) -> Any:
            if ctx.cap == 1:
                return arb_series([x[0].tanh()])
            grown = (2 * x).exp() + 1
            if not excludes_zero(grown[0]):
                raise NotEnclosed("too wide a ball")
            return 1 - 2 / grown

        return self.mapped(of)

    def power(self, n: int) -> Graded:
        """An integer power; NotEnclosed where it divides by what may be zero."""
        if n < 0:
            if not excludes_zero(self.plain[0]):
                raise NotEnclosed("a division by what may be zero")
            return self.mapped(lambda x: 1 / x).power(-n)
        out = Graded.constant([arb(1)] + [arb(0)] * (len(self.parts) - 1))
        for _ in range(n):
            out = out * self
        return out


Velocity = Callable[[int, list[Graded]], list[Graded]]


def built(course: Courses) -> list[Graded]:
    """Coefficients as series in time."""
    return [Graded([arb_series(list(coefficients)) for coefficients in orders]) for orders in course]


@dataclass(frozen=True)
class Step:
    """The solution from ``begin`` on for ``length``: Taylor coefficients there, and over all states of the step."""

    begin: sp.Rational
    length: sp.Rational
    phase: int
    inside: Courses
    over: Courses


class Path:
    """A solution of ``y' = velocity(phase, y)`` from ``start``; the phase counts the ``switches`` that lie behind.

    It is known at ``times`` and at the switches.  Raises NotEnclosed where no step can be enclosed.
    """

    def __init__(
        self, velocity: Velocity, start: State, switches: Sequence[sp.Rational], times: Sequence[sp.Rational]
    ) -> None:
        self.velocity, self.switches = velocity, list(switches)
        self.steps: list[Step] = []
        self._known: dict[sp.Rational, State] = {sp.Integer(0): start}
        now, state = sp.Integer(0), start
        for stop in sorted({*times, *(s for s in switches if s < max(times, default=0))} - {now}):
            while now < stop:
                state, now = self._forward(state, now, min(LONGEST_STEP, stop - now))
            self._known[stop] = state

    def at(self, time: sp.Rational) -> State:
        """The state at one of the times."""
        if time not in self._known:
            raise NotEnclosed(f"no step ends at {time}")
        return self._known[time]

    def phase(self, time: sp.Rational) -> int:
        """How many switches lie behind a time that is none."""
        if time in self.switches:
            raise NotEnclosed("the right side jumps here")
        return sum(bool(s < time) for s in self.switches)

    def moving(self, time: sp.Rational) -> Courses:
        """The state near a time that is no switch: its value and its velocity."""
        return self._taylor(self.phase(time), self.at(time), 2)

    def integral(
        self, integrand: Callable[[Step, Courses], Graded], low: sp.Rational, high: sp.Rational
    ) -> Sequence[Ball]:
        """The integral of a function of the state along the solution, order by order in the small letter."""
        if low > high:
            return [-x for x in self.integral(integrand, high, low)]
        if not {low, high} <= {*self._known, *(step.begin for step in self.steps)}:
            raise NotEnclosed(f"no steps end at {low} and {high}")
        total: list[Ball] = []
        for step in (s for s in self.steps if low <= s.begin < high):
            with cut(TERMS):
                inside, over = (integrand(step, course) for course in (step.inside, step.over))
            h = ball(step.length)
            parts = []
            for known, last in zip(inside.parts, over.parts, strict=True):
                value = sum((known[k] * h ** (k + 1) / (k + 1) for k in range(TERMS - 1)), arb(0))
                parts.append(value + last[TERMS - 1] * h**TERMS / TERMS)
            total = [a + b for a, b in zip(total, parts, strict=True)] if total else parts
        return total or [arb(0) for _ in self._known[sp.Integer(0)][0]]

    def _forward(self, state: State, now: sp.Rational, length: sp.Rational) -> tuple[State, sp.Rational]:
        phase = sum(bool(s <= now) for s in self.switches)
        for _ in range(_HALVINGS):
            try:
                hull = self._hull(phase, state, ball(length))
                inside, over = self._taylor(phase, state, TERMS), self._taylor(phase, hull, TERMS + 1)
                rest = [[b[TERMS] * ball(length) ** TERMS for b in orders] for orders in over]
                if all(abs(x) < _REMAINDER for orders in rest for x in orders):
                    break
                length = length / 2
            except NotEnclosed:
                length = length / 2
        else:
            raise NotEnclosed("no step of the equations can be enclosed")
        self.steps.append(Step(now, length, phase, inside, over))
        h = ball(length)
        after = []
        for known, beyond in zip(inside, rest, strict=True):
            row = []
            for coefficients, left_out in zip(known, beyond, strict=True):
                value = arb(0)
                for c in reversed(coefficients):
                    value = value * h + c
                row.append(value + left_out)
            after.append(row)
        return after, now + length

    def _taylor(self, phase: int, start: State, length: int) -> Courses:
        """The first coefficients of the solution from each state in ``start``."""
        known = [[[c] for c in orders] for orders in start]
        for k in range(1, length):
            with cut(k):
                slopes = self.velocity(phase, built(known))
            for orders, slope in zip(known, slopes, strict=True):
                for coefficients, part in zip(orders, slope.parts, strict=True):
                    coefficients.append(part[k - 1] / k)
        return known

    def _hull(self, phase: int, start: State, h: Ball) -> State:
        """Balls that hold the solution over the whole step."""
        span = arb(h.upper() / 2, h.upper() / 2)  # holds all of [0, h]

        def image(box: State) -> list[list[Ball]]:
            with cut(1):
                slopes = self.velocity(phase, [Graded.constant(orders) for orders in box])
            return [
                [y + span * part[0] for y, part in zip(orders, slope.parts, strict=True)]
                for orders, slope in zip(start, slopes, strict=True)
            ]

        tiny = arb(2) ** (-ctx.prec // 2)
        box: State = start
        for _ in range(_ROUNDS):
            box = [[_wider(x, tiny) for x in orders] for orders in box]
            mapped = image(box)
            if all(b.contains(m) for bs, ms in zip(box, mapped, strict=True) for b, m in zip(bs, ms, strict=True)):
                return mapped
            box = mapped
        raise NotEnclosed("no hull is found")


def _wider(x: Ball, tiny: Ball) -> Ball:
    return arb(x.mid(), x.rad() * 5 / 4 + tiny)
