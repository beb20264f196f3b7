"""Roots of field elements, with the relations between them that a new root could hide.

A radicand is cleared of denominators and of squares and split into irreducible factors, each with a root of its own.
Before a square root of a nested radicand is adjoined, its products with the square roots already there are searched for
squares of the field: sqrt(r - s) sqrt(r + s) = |l|/2 when r^2 = s^2 + l^2/4, and sqrt(5 + 2 sqrt 6) = sqrt 2 + sqrt 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce as fold
from itertools import combinations
from typing import Any

import sympy as sp
from flint import fmpq, fmpz

from symbolic.exact.balls import Point
from symbolic.exact.normal_form import ANY, NONNEGATIVE, POSITIVE, Fraction, Poly, Signs, Undecidable, poly_key
from symbolic.exact.signs import Cases, OrderedField, factors_in_time

_MAX_PRIME_RADICAND = 10**30
_MAX_ROOTS_FOR_PAIRS = 8

# What was found to be no square: a question about matrices asks it of the same few in hundreds of fields.
_NO_SQUARES: set[tuple[Any, ...]] = set()
_MOST_KEPT = 2**12


class RadicalField(OrderedField):
    """An `OrderedField` with principal roots; `root_order` is a common multiple of the orders to come."""

    def __init__(self, size: int, cases: Cases, root_order: int = 2, points: Sequence[Point] = ()) -> None:
        super().__init__(size, cases, points)
        self.root_order = root_order
        self.roots: dict[Any, Fraction] = {}

    def root(self, a: Fraction, p: int, q: int) -> Fraction:
        """a^(p/q), the principal value."""
        if a.num.is_zero():
            if p > 0:
                return a
            raise Undecidable("a negative power of something that vanishes identically")
        if not (self.is_real(a.num) and self.is_real(a.den)):
            return self.power(self._opaque_root(a, q), p)
        num, den = (a.num, a.den) if self.sign_of(a.den) > 0 else (-a.num, -a.den)
        num = self.reduce(num * den ** (q - 1))  # (n/d)^(1/q) = (n d^(q-1))^(1/q) / d for d > 0
        if num.is_zero():
            raise Undecidable("a radicand vanishes identically")
        return self.power(self.mul(self._poly_root(num, q), self.fraction(self.one, den)), p)

    def _poly_root(self, p: Poly, q: int) -> Fraction:
        content, factors = p.factor() if factors_in_time(p) else (fmpq(1), [(p, 1)])
        result, negative = self.fraction(self.one), content < 0
        for f, e in factors:
            s = self.sign_of(f)
            if s < 0:
                f, negative = -f, negative ^ bool(e % 2)
            whole, part = divmod(int(e), q)
            result = self.mul(result, self.fraction(f**whole))
            if part:
                result = self.mul(result, self.power(self._factor_root(f, q), part))
        result = self.mul(result, self._constant_root(abs(content), q))
        if negative:
            if q != 2:
                raise Undecidable(f"a root of order {q} of a negative number")
            result = self.mul(result, self.fraction(self.imaginary()))
        return result

    def _constant_root(self, c: fmpq, q: int) -> Fraction:
        integer = fmpz(c.p) * fmpz(c.q) ** (q - 1)
        if integer > _MAX_PRIME_RADICAND:
            raise Undecidable(f"a root of the large integer {integer}")
        result = self.fraction(self.one, self.ring.constant(fmpz(c.q)))
        for prime, e in integer.factor() if integer > 1 else []:
            whole, part = divmod(int(e), q)
            result = self.mul(result, self.fraction(self.ring.constant(fmpz(prime) ** whole)))
            if part:
                result = self.mul(result, self.power(self._new_root(self.ring.constant(prime), q, POSITIVE), part))
        return result

    def _new_root(self, f: Poly, q: int, signs: Signs) -> Fraction:
        """f^(1/q) for f >= 0, as a power of the generator f^(1/root_order)."""
        order = self.root_order if self.root_order % q == 0 else q
        key = (order, poly_key(f))
        if key not in self.roots:
            self.roots[key] = Fraction(self.adjoin_root(f, order, signs, True).poly, self.one)
        return self.power(self.roots[key], order // q)

    def _factor_root(self, f: Poly, q: int) -> Fraction:
        """f^(1/q) of an irreducible f >= 0, using the roots already adjoined where a relation is found."""
        key = (q, "factor", poly_key(f))
        if key not in self.roots:
            found = self._related_root(f) if q == 2 and self.root_order == 2 and self.depth(f) else None
            if found is None:
                found = self._new_root(f, q, self.derived_signs(f) & NONNEGATIVE)
            self.roots[key] = found
        return self.roots[key]

    def _related_root(self, f: Poly) -> Fraction | None:
        square_roots = [g for g in self.generators.values() if g.order == 2 and g.real]
        for size in (0, 1, 2):
            for others in combinations(square_roots, size):
                if size == 2 and len(square_roots) > _MAX_ROOTS_FOR_PAIRS:
                    return None
                product = self.reduce(fold(lambda a, g: a * g.radicand, others, f))
                if product.is_zero():
                    return None
                if self.depth(product) < self.depth(f):
                    root: Fraction | None = self._poly_root(product, 2)
                else:
                    root = self._square_root_here(product)
                if root is not None:
                    below = fold(lambda a, g: a * g.poly, others, self.one)
                    self.certify_nonzero(below)
                    return self.mul(root, self.fraction(self.one, below))
        return None

    def _square_root_here(self, p: Poly) -> Fraction | None:
        """sqrt(p) >= 0 if p is a rational number times a square in the field so far, else None."""
        key = self._structure(p)
        if key in _NO_SQUARES:
            return None
        found = self._square(p, 3)
        if found is None or found[0] < 0:
            if len(_NO_SQUARES) >= _MOST_KEPT:
                _NO_SQUARES.clear()
            _NO_SQUARES.add(key)
            return None
        scale, root = found
        sign = self.sign_of(root.num) * self.sign_of(root.den)
        root = Fraction(root.num * sign, root.den)
        return self.mul(self._constant_root(scale, 2), root)

    def _structure(self, p: Poly) -> tuple[Any, ...]:
        """All that decides whether p is found a square: p and the relations below it, whatever the generators are."""
        newest = {min(k for k, degree in enumerate(r.poly.degrees()) if degree > 0): r.poly for r in self.relations}
        polys, slots = [p], []
        for poly in polys:
            for slot in (k for k, degree in enumerate(poly.degrees()) if degree > 0 and k not in slots):
                slots.append(slot)
                polys += [newest[slot]] if slot in newest else []
        generators = tuple((self.generators[slot].order, self.generators[slot].depth) for slot in slots)
        terms = (poly.to_dict().items() for poly in polys)
        return generators, *(tuple((tuple(m[k] for k in slots), c.p, c.q) for m, c in poly) for poly in terms)

    def _square(self, p: Poly, effort: int) -> tuple[fmpq, Fraction] | None:
        """(k, e) with p = k e^2, k rational, if such are found."""
        if p.is_zero() or not factors_in_time(p):
            return None
        if all(degree % 2 == 0 for degree in p.degrees()):
            content, factors = p.factor_squarefree()
            if all(e % 2 == 0 for _, e in factors):
                root = fold(lambda a, pair: a * pair[0] ** (int(pair[1]) // 2), factors, self.one)
                return fmpq(content), self.fraction(root)
        if effort == 0:
            return None
        for g in sorted((g for g in self.used(p) if g.order == 2), key=lambda g: -g.depth)[:1]:
            slope = self.reduce(p.derivative(self.slot(g)))
            rest = p - slope * g.poly
            if not self._norm_may_be_square(rest, slope, g.radicand):
                return None
            norm = self._square(self.reduce(rest**2 - slope**2 * g.radicand), effort - 1)
            if norm is None or norm[0] < 0 or not _is_square(norm[0]):
                return None
            d = self.mul(norm[1], self._constant_root(norm[0], 2))
            for sign in (1, -1):  # p = rest + slope g = k (u + slope g / (2 k u))^2 with (rest + d)/2 = k u^2
                half = self.fraction((rest * d.den + sign * d.num), 2 * d.den)
                if half.num.is_zero():
                    continue
                inner = self._square(self.reduce(half.num * half.den), effort - 1)
                if inner is not None:
                    k, u = inner[0], self.mul(inner[1], self.fraction(self.one, half.den))
                    self.certify_nonzero(u.num)
                    other = self.mul(self.fraction(slope * g.poly, 2 * self.ring.constant(k)), self.inverse(u))
                    return k, self.add(u, other)
        return None

    def _norm_may_be_square(self, rest: Poly, slope: Poly, radicand: Poly) -> bool:
        """False when rest^2 - slope^2 radicand, free of roots, is not a rational square at some rational point."""
        if any(g.order or g is self._imaginary for g in self.used(rest, slope, radicand)):
            return True
        values = [fmpq(7 * k + 11, 3) for k in range(self.ring.nvars())]
        a, b, c = (p(*values) for p in (rest, slope, radicand))
        return _is_square(fmpq(a * a - b * b * c))

    def _opaque_root(self, a: Fraction, q: int) -> Fraction:
        a = self.rationalised(a)
        key = (q, "complex", poly_key(a.num), poly_key(a.den))
        if key not in self.roots:
            meaning = (self.expression(a.num) / self.expression(a.den)) ** sp.Rational(1, q)
            new = self.adjoin(meaning, ANY, False, 1 + self.depth(a.num))
            if a.den.is_constant():
                self.relate(new.poly**q - a.num)
            self.roots[key] = Fraction(new.poly, self.one)
        return self.roots[key]


def _is_square(c: fmpq) -> bool:
    return bool(fmpz(c.p).is_square() and fmpz(c.q).is_square())
