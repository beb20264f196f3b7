"""The signs of real polynomials in the generators: derived where possible, otherwise split into cases.

A sign is derived from the terms, from the factors, from the relations assumed, from the norm of a + b sqrt(c) and from
the discriminant of a quadratic. Where that fails, `Cases` chooses one: one run of the reduction follows one branch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce as fold

import sympy as sp
from flint import fmpq

from symbolic.exact.balls import Point, ball_sign, ball_value, excludes_zero
from symbolic.exact.normal_form import ANY, Field, Poly, Signs, Undecidable, poly_key

_MAX_FACTOR_TERMS, _MAX_FACTOR_DEGREE = 400, 2000


def factors_in_time(p: Poly) -> bool:
    """Whether a polynomial is small enough to be factored: of few terms, and of no enormous degree."""
    return len(p) == 1 or (len(p) <= _MAX_FACTOR_TERMS and max(p.degrees()) <= _MAX_FACTOR_DEGREE)


class ZeroBranch(Exception):
    """This branch lies on the zero set of a polynomial: the expression has to be restricted to it."""

    def __init__(self, polynomial: sp.Expr) -> None:
        super().__init__(str(polynomial))
        self.polynomial = polynomial


class EmptyBranch(Exception):
    """The signs chosen on this branch contradict each other: no point of the domain lies on it."""


@dataclass
class Cases:
    """One path through a case split: the signs chosen so far, and which choices each of them had."""

    path: list[int]
    choices: list[tuple[int, ...]] = field(default_factory=list)
    named: list[str] = field(default_factory=list)

    def choose(self, options: tuple[int, ...], name: str) -> int:
        """The sign to assume next."""
        k = len(self.choices)
        if k == len(self.path):
            self.path.append(options[0])
        self.choices.append(options)
        self.named.append(f"{name} {'<=>'[self.path[k] + 1]} 0")
        return self.path[k]

    def following(self) -> list[int] | None:
        """The next path in depth-first order, None after the last."""
        path = list(self.path)
        while path:
            options = self.choices[len(path) - 1]
            position = options.index(path[-1])
            if position + 1 < len(options):
                return path[:-1] + [options[position + 1]]
            path.pop()
        return None


class OrderedField(Field):
    """A `Field` that knows signs on one branch of a case split; `points` are sample points of the domain."""

    def __init__(self, size: int, cases: Cases, points: Sequence[Point] = ()) -> None:
        super().__init__(size)
        self.cases = cases
        self.points = points
        self.signs: dict[object, Signs] = {}
        self.assumed: list[tuple[Poly, Signs]] = []
        self.chosen: list[tuple[Poly, int]] = []

    def sign_of(self, p: Poly, options: tuple[int, ...] = (1, -1)) -> int:
        """The sign of a real polynomial on this branch, by derivation or by a choice among `options`.

        With options (1, -1) the answer is weak: 1 means >= 0. With (1, -1, 0) it is strict.
        """
        if not self.is_real(p):
            raise Undecidable(f"the sign of {self.expression(p)}, which need not be real")
        if not factors_in_time(p):
            raise Undecidable(f"the sign of a polynomial with {len(p)} terms")
        content, factors = p.factor()
        result = 1 if content > 0 else -1
        for q, e in factors:
            s = self._factor_sign(q, options)
            if s == 0:
                return 0 if len(options) == 3 else 1
            if e % 2:
                result *= s
        return result

    def _factor_sign(self, q: Poly, options: tuple[int, ...]) -> int:
        strict = len(options) == 3
        found = self.derived_signs(q)
        if not found:
            raise EmptyBranch
        if len(found) == 1 or (not strict and len(found) == 2 and 0 in found):
            return next(s for s in (1, -1, 0) if s in found)
        chosen = self.cases.choose(tuple(s for s in options if s in found), str(self.expression(q)))
        if chosen == 0:
            raise ZeroBranch(self.expression(q))
        monic, flip = _primitive(q)
        allowed = (frozenset((chosen,)) if strict else frozenset((chosen, 0))) & found
        self.signs[poly_key(monic)] = frozenset(flip * s for s in allowed)
        self.chosen.append((q, chosen))
        return chosen

    def derived_signs(self, p: Poly, effort: int = 3) -> Signs:
        """A set that contains every sign p takes on this branch."""
        q, flip = _primitive(p)
        known = self.signs.get(poly_key(q), ANY) if not q.is_constant() else ANY
        found = known & self._derive(q, effort) if len(known) > 1 else known
        return frozenset(flip * s for s in found)

    def _derive(self, p: Poly, effort: int) -> Signs:
        found = self._termwise(p)
        if len(found) < 3 or effort == 0 or len(p) > 60:
            return found
        for q, signs in self.assumed:
            multiple = fmpq(1) * p.leading_coefficient() / q.leading_coefficient()
            for c in {multiple, fmpq(1), fmpq(-1)}:
                found &= _sum(self._termwise(p - c * q), frozenset((1 if c > 0 else -1) * s for s in signs))
        if len(found) < 3:
            return found
        roots = [g for g in self.used(p) if g.order == 2 and g.real]
        for g in sorted(roots, key=lambda g: -g.depth)[:2]:
            slope = self.reduce(p.derivative(self.slot(g)))
            if any(g is other for other in self.used(slope)):
                continue
            rest = p - slope * g.poly
            norm = self.factored_signs(self.reduce(rest**2 - slope**2 * g.radicand), effort - 1)
            if -1 not in norm:  # |rest| >= |slope| g: p has the sign of rest
                found &= _weak(self.factored_signs(rest, effort - 1), strict=0 not in norm)
            if 1 not in norm:
                found &= _weak(_product(self.factored_signs(slope, effort - 1), g.signs), strict=0 not in norm)
        for k, degree in enumerate(p.degrees()):
            if degree == 2 and self.generators[k].order == 0 and len(found) == 3:
                a = p.derivative(k).derivative(k) / 2
                b = p.derivative(k) - 2 * a * self.generators[k].poly
                c = p - a * self.generators[k].poly ** 2 - b * self.generators[k].poly
                discriminant = self.factored_signs(self.reduce(b**2 - 4 * a * c), effort - 1)
                leading = self.factored_signs(a, effort - 1)
                if 1 not in discriminant and 0 not in leading:
                    found &= _weak(leading, strict=0 not in discriminant)
        return found

    def factored_signs(self, p: Poly, effort: int = 3) -> Signs:
        """The same from the signs of the factors."""
        if p.is_zero():
            return frozenset((0,))
        if not factors_in_time(p):
            return ANY
        content, factors = p.factor()
        signs: Signs = frozenset((1 if content > 0 else -1,))
        for q, e in factors:
            signs = _product(signs, _power(self.derived_signs(q, effort), int(e)))
        return signs

    def _termwise(self, p: Poly) -> Signs:
        total: Signs = frozenset((0,))
        for monomial, c in p.to_dict().items():
            signs: Signs = frozenset((1 if c > 0 else -1,))
            for k, e in enumerate(monomial):
                if e:
                    g = self.generators[k]
                    signs = _product(signs, _power(g.signs & self.signs.get(poly_key(g.poly), ANY), int(e)))
            total = _sum(total, signs)
        return total

    def assume(self, p: Poly, signs: Signs) -> None:
        """Record that p has one of these signs everywhere on the domain."""
        q, flip = _primitive(p)
        signs = frozenset(flip * s for s in signs)
        self.signs[poly_key(q)] = self.signs.get(poly_key(q), ANY) & signs
        self.assumed.append((q, signs))

    def certify_nonzero(self, p: Poly) -> None:
        """Raise Undecidable unless p is certainly not 0 at some sample point of this branch."""
        expr = self.expression(p)
        conditions = [(self.expression(q), s) for q, s in self.chosen]
        for point in self.points:
            if any(ball_sign(ball_value(q, point)) == -s for q, s in conditions):
                continue
            if excludes_zero(ball_value(expr, point)):
                return
        raise Undecidable(f"no sample point certifies that {expr} is not 0")


def _primitive(p: Poly) -> tuple[Poly, int]:
    """p scaled to leading coefficient 1, and the sign of the scale."""
    leading = p.leading_coefficient()
    return p / leading, (1 if leading > 0 else -1)


def _product(a: Signs, b: Signs) -> Signs:
    return frozenset(x * y for x in a for y in b)


def _power(signs: Signs, e: int) -> Signs:
    return signs if e % 2 else frozenset(s * s for s in signs)


def _sum(a: Signs, b: Signs) -> Signs:
    return fold(frozenset.union, (_pair(x, y) for x in a for y in b), frozenset())


def _pair(x: int, y: int) -> Signs:
    return ANY if x * y < 0 else frozenset((x or y,))


def _weak(signs: Iterable[int], strict: bool) -> Signs:
    """What is known of p >= |q| >= 0 kind: the signs, with 0 added unless the inequality is strict."""
    return frozenset(signs) if strict else frozenset(signs) | {0}
