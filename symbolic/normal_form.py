"""Exact fractions of polynomials over Q in symbols and adjoined generators, modulo the generators' relations.

A generator is a symbol, a root r with r^n = p(lower generators), the imaginary unit, or a quantity with no relation (an
exponential, a logarithm). Every relation holds at each point of the domain, so a numerator that reduces to the zero
polynomial is zero wherever the expression is defined. Signs are needed to take roots: `sign_of` derives them where it
can and otherwise asks the `Cases`, so that one run of the reduction follows one branch of a case split.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce as fold
from itertools import combinations
from typing import Any

import sympy as sp
from flint import fmpq, fmpq_mpoly_ctx, fmpz

from symbolic.balls import Point, ball_sign, ball_value, excludes_zero

Poly = Any  # fmpq_mpoly: python-flint ships no types

Signs = frozenset[int]
ANY: Signs = frozenset((-1, 0, 1))
POSITIVE: Signs = frozenset((1,))
NONNEGATIVE: Signs = frozenset((0, 1))
NONPOSITIVE: Signs = frozenset((0, -1))

_MAX_TERMS = 20000
_MAX_FACTOR_TERMS = 400
_MAX_PRIME_RADICAND = 10**30


class Undecidable(Exception):
    """The normal form cannot be computed: the message says why."""


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


@dataclass(frozen=True)
class Fraction:
    """num / den, both reduced modulo the relations."""

    num: Poly
    den: Poly


@dataclass
class Generator:
    """A variable of the ring: its polynomial, its meaning, the signs it can take, and its nesting depth."""

    poly: Poly
    meaning: sp.Expr
    signs: Signs
    real: bool
    depth: int = 0
    radicand: Poly | None = None
    order: int = 0
    log: Fraction | None = None
    integer: bool = False


class Field:
    """Fractions over Q in up to `size` generators, with root extraction on one branch of a case split."""

    def __init__(self, size: int, cases: Cases, root_order: int = 2, points: Sequence[Point] = ()) -> None:
        self.ring = fmpq_mpoly_ctx.get([f"g{i}" for i in range(size)], "lex")
        self.free = list(range(size))
        self.cases = cases
        self.root_order = root_order
        self.points = points
        self.generators: dict[int, Generator] = {}
        self.relations: list[Poly] = []
        self.one: Poly = self.ring.constant(1)
        self.signs: dict[Any, Signs] = {}
        self.assumed: list[tuple[Poly, Signs]] = []
        self.chosen: list[tuple[Poly, int]] = []
        self.roots: dict[Any, Fraction] = {}
        self.units: dict[Any, Fraction] = {}
        self._imaginary: Generator | None = None

    # generators -----------------------------------------------------------------------------------------------------
    def adjoin(self, meaning: sp.Expr, signs: Signs = ANY, real: bool = True, depth: int = 0) -> Generator:
        """A new generator, lexicographically above all the earlier ones."""
        if not self.free:
            raise Undecidable("too many generators")
        slot = self.free.pop()
        new = self.generators[slot] = Generator(self.ring.gen(slot), meaning, signs, real, depth)
        return new

    def adjoin_root(self, radicand: Poly, order: int, signs: Signs, real: bool) -> Generator:
        """r with r^order = radicand."""
        meaning = self.expression(radicand) ** sp.Rational(1, order)
        new = self.adjoin(meaning, signs, real, 1 + self.depth(radicand))
        new.radicand, new.order = radicand, order
        self.relations.insert(0, new.poly**order - radicand)
        return new

    def imaginary(self) -> Poly:
        """i, with i^2 = -1."""
        if self._imaginary is None:
            self._imaginary = self.adjoin(sp.I, frozenset(), False)
            self.relations.append(self._imaginary.poly**2 + 1)
        return self._imaginary.poly

    def used(self, *polys: Poly) -> list[Generator]:
        """The generators that occur."""
        occurring: set[int] = set()
        for p in polys:
            occurring.update(k for k, degree in enumerate(p.degrees()) if degree > 0)
        return [self.generators[k] for k in sorted(occurring)]

    def depth(self, p: Poly) -> int:
        """The deepest nesting of roots and functions in p."""
        return max((g.depth for g in self.used(p)), default=0)

    def is_real(self, p: Poly) -> bool:
        """True when every generator in p is real."""
        return all(g.real for g in self.used(p))

    def expression(self, p: Poly) -> sp.Expr:
        """p as a SymPy expression."""
        terms = []
        for monomial, c in p.to_dict().items():
            powers = [self.generators[k].meaning ** int(e) for k, e in enumerate(monomial) if e]
            terms.append(sp.Mul(sp.Rational(int(c.p), int(c.q)), *powers))
        return sp.Add(*terms)

    # arithmetic -----------------------------------------------------------------------------------------------------
    def reduce(self, p: Poly) -> Poly:
        """The remainder of p modulo the relations."""
        if len(p) > _MAX_TERMS:
            raise Undecidable(f"the normal form has more than {_MAX_TERMS} terms")
        for _ in range(3):
            before = p
            for relation in self.relations:
                p = divmod(p, relation)[1]
            if p == before:
                break
        return p

    def fraction(self, num: Poly, den: Poly | None = None) -> Fraction:
        """num/den in lowest terms; a denominator that vanishes identically is refused."""
        num, den = self.reduce(num), self.reduce(self.one if den is None else den)
        if den.is_zero():
            raise Undecidable("a denominator vanishes identically")
        if num.is_zero():
            return Fraction(num, self.one)
        if not den.is_constant():
            common = num.gcd(den)
            if not common.is_constant():
                num, den = divmod(num, common)[0], divmod(den, common)[0]
        leading = den.leading_coefficient()
        return Fraction(num / leading, den / leading)

    def constant(self, value: sp.Rational) -> Fraction:
        """A rational number."""
        return Fraction(self.ring.constant(fmpq(int(value.p), int(value.q))), self.one)

    def add(self, a: Fraction, b: Fraction) -> Fraction:
        """a + b."""
        if a.den == b.den:
            return self.fraction(a.num + b.num, a.den)
        common = a.den.gcd(b.den)
        left, right = divmod(b.den, common)[0], divmod(a.den, common)[0]
        return self.fraction(a.num * left + b.num * right, a.den * left)

    def mul(self, a: Fraction, b: Fraction) -> Fraction:
        """a * b."""
        return self.fraction(a.num * b.num, a.den * b.den)

    def inverse(self, a: Fraction) -> Fraction:
        """1 / a; a zero is refused."""
        if a.num.is_zero():
            raise Undecidable("a division by something that vanishes identically")
        return self.fraction(a.den, a.num)

    def power(self, a: Fraction, n: int) -> Fraction:
        """a^n for an integer n."""
        if n < 0:
            a, n = self.inverse(a), -n
        if len(a.num) ** min(n, 40) > 10**9 or (n > 200 and not (len(a.num) <= 1 and len(a.den) <= 1)):
            raise Undecidable(f"the power {n} of a sum of {len(a.num)} terms")
        return self.fraction(a.num**n, a.den**n)

    def rationalised(self, a: Fraction) -> Fraction:
        """The same element with no square root in its denominator."""
        for g in sorted(self.used(a.den), key=lambda g: -g.depth):
            if g.order == 2 and (slope := a.den.derivative(self.slot(g))) != 0:
                conjugate = a.den - 2 * slope * g.poly
                a = self.fraction(a.num * conjugate, a.den * conjugate)
        return a

    def slot(self, g: Generator) -> int:
        """The index of a generator in the ring."""
        return next(k for k, degree in enumerate(g.poly.degrees()) if degree)

    # signs ----------------------------------------------------------------------------------------------------------
    def sign_of(self, p: Poly, options: tuple[int, ...] = (1, -1)) -> int:
        """The sign of a real polynomial on this branch, by derivation or by a choice among `options`.

        With options (1, -1) the answer is weak: 1 means >= 0. With (1, -1, 0) it is strict.
        """
        if not self.is_real(p):
            raise Undecidable(f"the sign of {self.expression(p)}, which need not be real")
        if len(p) > _MAX_FACTOR_TERMS:
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
            norm = self._factored_signs(self.reduce(rest**2 - slope**2 * g.radicand), effort - 1)
            if -1 not in norm:  # |rest| >= |slope| g: p has the sign of rest
                found &= _weak(self._factored_signs(rest, effort - 1), strict=0 not in norm)
            if 1 not in norm:
                found &= _weak(_product(self._factored_signs(slope, effort - 1), g.signs), strict=0 not in norm)
        for k, degree in enumerate(p.degrees()):
            if degree == 2 and self.generators[k].order == 0 and len(found) == 3:
                a = p.derivative(k).derivative(k) / 2
                b = p.derivative(k) - 2 * a * self.generators[k].poly
                c = p - a * self.generators[k].poly ** 2 - b * self.generators[k].poly
                discriminant = self._factored_signs(self.reduce(b**2 - 4 * a * c), effort - 1)
                leading = self._factored_signs(a, effort - 1)
                if 1 not in discriminant and 0 not in leading:
                    found &= _weak(leading, strict=0 not in discriminant)
        return found

    def _factored_signs(self, p: Poly, effort: int) -> Signs:
        if p.is_zero():
            return frozenset((0,))
        if len(p) > _MAX_FACTOR_TERMS:
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

    # roots ----------------------------------------------------------------------------------------------------------
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
        content, factors = p.factor() if len(p) <= _MAX_FACTOR_TERMS else (fmpq(1), [(p, 1)])
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
                if size == 2 and len(square_roots) > 8:
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
        found = self._square(p, 3)
        if found is None or found[0] < 0:
            return None
        scale, root = found
        sign = self.sign_of(root.num) * self.sign_of(root.den)
        root = Fraction(root.num * sign, root.den)
        return self.mul(self._constant_root(scale, 2), root)

    def _square(self, p: Poly, effort: int) -> tuple[fmpq, Fraction] | None:
        """(k, e) with p = k e^2, k rational, if such are found."""
        if p.is_zero() or len(p) > _MAX_FACTOR_TERMS:
            return None
        content, factors = p.factor_squarefree()
        if all(e % 2 == 0 for _, e in factors):
            root = fold(lambda a, pair: a * pair[0] ** (int(pair[1]) // 2), factors, self.one)
            return fmpq(content), self.fraction(root)
        if effort == 0:
            return None
        for g in sorted((g for g in self.used(p) if g.order == 2), key=lambda g: -g.depth)[:1]:
            slope = self.reduce(p.derivative(self.slot(g)))
            rest = p - slope * g.poly
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

    def _opaque_root(self, a: Fraction, q: int) -> Fraction:
        a = self.rationalised(a)
        key = (q, "complex", poly_key(a.num), poly_key(a.den))
        if key not in self.roots:
            meaning = (self.expression(a.num) / self.expression(a.den)) ** sp.Rational(1, q)
            new = self.adjoin(meaning, ANY, False, 1 + self.depth(a.num))
            if a.den.is_constant():
                self.relations.insert(0, new.poly**q - a.num)
            self.roots[key] = Fraction(new.poly, self.one)
        return self.roots[key]


def poly_key(p: Poly) -> tuple[Any, ...]:
    """A hashable key for a polynomial."""
    return tuple(sorted((m, (int(c.p), int(c.q))) for m, c in p.to_dict().items()))


def _primitive(p: Poly) -> tuple[Poly, int]:
    """p scaled to leading coefficient 1, and the sign of the scale."""
    leading = p.leading_coefficient()
    return p / leading, (1 if leading > 0 else -1)


def _is_square(c: fmpq) -> bool:
    return bool(fmpz(c.p).is_square() and fmpz(c.q).is_square())


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
