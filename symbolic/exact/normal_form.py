"""Exact fractions of polynomials over Q in symbols and adjoined generators, modulo the generators' relations.

A generator is a symbol, a root r with r^n = p(lower generators), the imaginary unit, or a quantity with no relation (an
exponential, a logarithm). Every relation holds at each point of the domain, so a numerator that reduces to the zero
polynomial is zero wherever the expression is defined.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce as fold
from math import comb
from operator import add
from typing import Any

import sympy as sp
from flint import fmpq, fmpq_mpoly_ctx

Poly = Any  # fmpq_mpoly: python-flint ships no types

Signs = frozenset[int]
ANY: Signs = frozenset((-1, 0, 1))
POSITIVE: Signs = frozenset((1,))
NONNEGATIVE: Signs = frozenset((0, 1))
NONPOSITIVE: Signs = frozenset((0, -1))

_MAX_TERMS = 5000
_MAX_GCD_WORK = 40_000
_MAX_PRODUCT = 1_000_000


class Undecidable(Exception):
    """The normal form cannot be computed: the message says why."""


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


@dataclass(frozen=True)
class Relation:
    """A polynomial that is 0, and the generators of its leading monomial with their exponents."""

    poly: Poly
    leading: tuple[tuple[int, int], ...]


class Field:
    """Fractions over Q in up to `size` generators."""

    def __init__(self, size: int) -> None:
        self.ring = fmpq_mpoly_ctx.get([f"g{i}" for i in range(size)], "lex")
        self.free = list(range(size))
        self.generators: dict[int, Generator] = {}
        self.relations: list[Relation] = []
        self.one: Poly = self.ring.constant(1)
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
        self.relate(new.poly**order - radicand)
        return new

    def relate(self, poly: Poly, last: bool = False) -> None:
        """A polynomial that is 0 from now on; others are divided by it first, or ``last``."""
        monomial = poly.monoms()[0]
        relation = Relation(poly, tuple((k, int(e)) for k, e in enumerate(monomial) if e))
        self.relations.insert(len(self.relations) if last else 0, relation)

    def imaginary(self) -> Poly:
        """i, with i^2 = -1."""
        if self._imaginary is None:
            self._imaginary = self.adjoin(sp.I, frozenset(), False)
            self.relate(self._imaginary.poly**2 + 1, last=True)
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
        degrees = p.degrees()
        for _ in range(3):
            divided = False
            for relation in self.relations:
                if all(degrees[k] >= e for k, e in relation.leading):  # else it divides no term
                    p, divided = divmod(p, relation.poly)[1], True
                    degrees = p.degrees()
            if not divided:
                break
        return p

    def fraction(self, num: Poly, den: Poly | None = None) -> Fraction:
        """num/den in lowest terms; a denominator that vanishes identically is refused."""
        num, den = self.reduce(num), self.reduce(self.one if den is None else den)
        if den.is_zero():
            raise Undecidable("a denominator vanishes identically")
        if num.is_zero():
            return Fraction(num, self.one)
        if not den.is_constant() and len(num) * len(den) <= _MAX_GCD_WORK:
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

    def sum(self, terms: Iterable[Fraction]) -> Fraction:
        """Their sum; those over one denominator are added at once."""
        numerators: list[tuple[Poly, list[Poly]]] = []
        for term in terms:
            for den, over in numerators:
                if den == term.den:
                    over.append(term.num)
                    break
            else:
                numerators.append((term.den, [term.num]))
        return fold(self.add, (self.fraction(fold(add, over), den) for den, over in numerators))

    def mul(self, a: Fraction, b: Fraction) -> Fraction:
        """a * b."""
        if len(a.num) * len(b.num) > _MAX_PRODUCT:
            raise Undecidable(f"the product of sums of {len(a.num)} and {len(b.num)} terms")
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
        longest = max(len(a.num), len(a.den))
        if longest > 1 and comb(n + longest - 1, n) > _MAX_TERMS:
            raise Undecidable(f"the power {n} of a sum of {longest} terms")
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


def poly_key(p: Poly) -> tuple[Any, ...]:
    """A hashable key for a polynomial."""
    return tuple(sorted((m, (int(c.p), int(c.q))) for m, c in p.to_dict().items()))
