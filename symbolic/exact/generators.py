"""The transcendental generators: exponentials, cosines and sines, logarithms, factorials and opaque functions.

An exponent is split into atoms, monomials over one common denominator, which are linearly independent over Q; for each
atom a there is one Laurent generator exp(a/k), k clearing the denominators of the coefficients of a. Which k and which
denominator are needed shows only while the expression is read: `Refine` asks for a new start with the larger table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import lcm
from typing import Any

import sympy as sp
from flint import fmpq, fmpz

from symbolic.exact.balls import Point
from symbolic.exact.normal_form import ANY, POSITIVE, Fraction, Generator, Poly, Signs, Undecidable, poly_key
from symbolic.exact.roots import RadicalField
from symbolic.exact.signs import Cases, factors_in_time

_MAX_SHIFT = 60
_MAX_ROTATION = 60


class Refine(Exception):
    """The lattice of exponents was too coarse: start again with the table as it is now."""


@dataclass
class Lattice:
    """What the exponents need: the order k of each atom, and the denominators they have in common."""

    orders: dict[Any, int] = field(default_factory=dict)
    denominators: list[sp.Expr] = field(default_factory=list)


class Tower(RadicalField):
    """A `RadicalField` with exponential, trigonometric, logarithmic, gamma and opaque generators."""

    def __init__(
        self, size: int, cases: Cases, lattice: Lattice, root_order: int = 2, points: Sequence[Point] = ()
    ) -> None:
        super().__init__(size, cases, root_order, points)
        self.lattice = lattice
        self.common_denominator: Poly = self.one
        self.functions: dict[Any, Generator] = {}

    # exponentials ---------------------------------------------------------------------------------------------------
    def exponential(self, a: Fraction) -> Fraction:
        """exp(a)."""
        real, imaginary = self._real_and_imaginary(a)
        result = self._real_exponential(real)
        if imaginary.num.is_zero():
            return result
        cosine, sine = self.cosine_and_sine(imaginary)
        return self.mul(result, self.add(cosine, self.mul(self.fraction(self.imaginary()), sine)))

    def _real_exponential(self, a: Fraction) -> Fraction:
        result = self.fraction(self.one)
        for atom, coefficient in self._atoms(a):
            base = self._logarithm_argument(atom)
            if base is not None:
                result = self.mul(result, self._power_of_base(base, coefficient))
                continue
            g, exponent = self._exponential_generator(atom, coefficient)
            result = self.mul(result, self.power(Fraction(g.poly, self.one), exponent))
        return result

    def _power_of_base(self, base: Poly, coefficient: fmpq) -> Fraction:
        if base.is_constant():
            root = self._constant_root(fmpq(base.leading_coefficient()), int(coefficient.q))
            return self.power(root, int(coefficient.p))
        return self.root(self.fraction(base), int(coefficient.p), int(coefficient.q))

    def _exponential_generator(self, atom: Fraction, coefficient: fmpq) -> tuple[Generator, int]:
        name = ("exp", poly_key(atom.num), poly_key(atom.den))
        order, exponent = self._order(name, coefficient)
        key = (*name, order)
        if key not in self.functions:
            log = self.fraction(atom.num, atom.den * order)
            real = self.is_real(atom.num) and self.is_real(atom.den)
            meaning = sp.exp(self.meaning(log))
            g = self.adjoin(meaning, POSITIVE if real else ANY, real, 1 + self.depth(atom.num * atom.den))
            g.log = log
            self.functions[key] = g
        return self.functions[key], exponent

    def cosine_and_sine(self, a: Fraction) -> tuple[Fraction, Fraction]:
        """cos(a) and sin(a), by the addition theorem from those of the atoms."""
        cosine, sine = self.fraction(self.one), self.constant(sp.S.Zero)
        for atom, coefficient in self._atoms(a):
            order, exponent = self._order(("angle", poly_key(atom.num), poly_key(atom.den)), coefficient)
            if abs(exponent) > _MAX_ROTATION:
                raise Undecidable(f"the {exponent}-fold multiple of an angle")
            c, s = self._circle(atom, order)
            for _ in range(abs(exponent)):
                turned = s if exponent > 0 else self.negative(s)
                cosine, sine = (
                    self.add(self.mul(cosine, c), self.negative(self.mul(sine, turned))),
                    self.add(self.mul(sine, c), self.mul(cosine, turned)),
                )
        return cosine, sine

    def _circle(self, atom: Fraction, order: int) -> tuple[Fraction, Fraction]:
        key = ("angle", order, poly_key(atom.num), poly_key(atom.den))
        angle = self.fraction(atom.num, atom.den * order)
        right_angles = self.meaning(angle) * 2 / sp.pi
        if right_angles.is_Integer:
            return self.constant(sp.cos(right_angles * sp.pi / 2)), self.constant(sp.sin(right_angles * sp.pi / 2))
        depth, real = 1 + self.depth(atom.num * atom.den), self.is_real(atom.num) and self.is_real(atom.den)
        if key not in self.functions:
            c = self.functions[key] = self.adjoin(sp.cos(self.meaning(angle), evaluate=False), ANY, real, depth)
            if self._is_whole_turns(angle):
                self.relate(c.poly**2 - 1)
            else:
                s = self.functions[key + ("sine",)] = self.adjoin(
                    sp.sin(self.meaning(angle), evaluate=False), ANY, real, depth
                )
                self.relate(s.poly**2 + c.poly**2 - 1)
        sine = self.functions.get(key + ("sine",))
        cosine = Fraction(self.functions[key].poly, self.one)
        return cosine, Fraction(sine.poly, self.one) if sine is not None else self.constant(sp.S.Zero)

    def _is_whole_turns(self, angle: Fraction) -> bool:
        """True for pi times a product of integers."""
        if not (angle.den.is_constant() and angle.num.leading_coefficient() == 1):
            return False
        pi = [g for g in self.used(angle.num) if g.meaning is sp.pi]
        rest = [g for g in self.used(angle.num) if g.meaning is not sp.pi]
        return len(pi) == 1 and angle.num.degrees()[self.slot(pi[0])] == 1 and all(g.integer for g in rest)

    def _order(self, key: Any, coefficient: fmpq) -> tuple[int, int]:
        order = self.lattice.orders.get(key, 1)
        if order % int(coefficient.q):
            self.lattice.orders[key] = lcm(order, int(coefficient.q))
            raise Refine
        return order, int((coefficient * order).p)

    def _atoms(self, a: Fraction) -> list[tuple[Fraction, fmpq]]:
        """a = sum of coefficient * atom, each atom a monomial over a denominator shared by the exponents.

        A denominator that itself contains functions is not shared: its atoms are independent of the others.
        """
        a = self.rationalised(a)
        shared, num = self.common_denominator, a.num
        if self.depth(a.den):
            shared = a.den
        else:
            quotient, rest = divmod(shared, a.den)
            if not rest.is_zero():
                self.lattice.denominators.append(self.expression(a.den))
                raise Refine
            num = self.reduce(num * quotient)
        return [(Fraction(self.ring.from_dict({m: 1}), shared), fmpq(c)) for m, c in num.to_dict().items()]

    def share_denominator(self, den: Poly) -> None:
        """Make the common denominator of the exponents a multiple of den."""
        common = self.common_denominator
        self.common_denominator = self.reduce(divmod(common * den, common.gcd(den))[0])

    def _real_and_imaginary(self, a: Fraction) -> tuple[Fraction, Fraction]:
        """(x, y) with a = x + i y, x and y free of i (and real when every symbol is)."""
        if self._imaginary is None:
            return a, self.constant(sp.S.Zero)
        k, i = self.slot(self._imaginary), self._imaginary.poly
        slope = a.den.derivative(k)
        if not slope.is_zero():
            conjugate = a.den - 2 * slope * i
            a = self.fraction(a.num * conjugate, a.den * conjugate)
        imaginary = a.num.derivative(k)
        return self.fraction(a.num - imaginary * i, a.den), self.fraction(imaginary, a.den)

    # logarithms -----------------------------------------------------------------------------------------------------
    def logarithm(self, a: Fraction) -> Fraction:
        """log(a), the principal value; that of a real a is split into the logarithms of its factors."""
        if a.num.is_zero():
            raise Undecidable("the logarithm of something that vanishes identically")
        if not (self.is_real(a.num) and self.is_real(a.den)):
            return self.opaque(sp.log, [a])
        total, negative = self.constant(sp.S.Zero), False
        for p, direction in ((a.num, 1), (a.den, -1)):
            if not factors_in_time(p):
                raise Undecidable("the logarithm of a polynomial too large to be factored")
            content, factors = p.factor()
            negative ^= content < 0
            content = abs(content)
            for integer, way in ((fmpz(content.p), direction), (fmpz(content.q), -direction)):
                for prime, e in integer.factor() if integer > 1 else []:
                    total = self._plus(total, self._log_generator(self.ring.constant(prime), POSITIVE), way * int(e))
            for f, e in factors:
                s = self.sign_of(f)
                negative ^= bool(s < 0 and e % 2)
                total = self._plus(total, self._log_factor(f if s > 0 else -f), direction * int(e))
        if negative:
            i_pi = self.mul(self.fraction(self.imaginary()), Fraction(self.constant_generator(sp.pi).poly, self.one))
            total = self.add(total, i_pi)
        return total

    def _plus(self, total: Fraction, term: Fraction, times: int) -> Fraction:
        return self.add(total, self.mul(term, self.constant(sp.Integer(times))))

    def _log_factor(self, f: Poly) -> Fraction:
        g = self._single(f)
        if g is not None and g.log is not None:
            return g.log
        if g is not None and g.radicand is not None and g.order:
            return self.mul(self.logarithm(self.fraction(g.radicand)), self.constant(sp.Rational(1, g.order)))
        return self._log_generator(f, ANY)

    def _log_generator(self, f: Poly, signs: Signs) -> Fraction:
        key = ("log", poly_key(f))
        if key not in self.functions:
            g = self.functions[key] = self.adjoin(sp.log(self.expression(f)), signs, True, 1 + self.depth(f))
            self.functions["of", self.slot(g)] = Generator(f, self.expression(f), signs, True)
        return Fraction(self.functions[key].poly, self.one)

    def _logarithm_argument(self, atom: Fraction) -> Poly | None:
        a = self.fraction(atom.num, atom.den)
        g = self._single(a.num) if a.den.is_constant() else None
        found = None if g is None else self.functions.get(("of", self.slot(g)))
        return None if found is None else found.poly

    def _single(self, p: Poly) -> Generator | None:
        used = self.used(p)
        return used[0] if len(used) == 1 and p == used[0].poly else None

    def _factor_root(self, f: Poly, q: int) -> Fraction:
        g = self._single(f)
        if g is not None and g.log is not None:
            return self.exponential(self.mul(g.log, self.constant(sp.Rational(1, q))))
        return super()._factor_root(f, q)

    # other functions ------------------------------------------------------------------------------------------------
    def gamma(self, a: Fraction) -> Fraction:
        """Gamma(a), shifted so that the constant term of the argument lies in [0, 1)."""
        shift = 0
        if a.den.is_constant():
            constant = fmpq(a.num.to_dict().get((0,) * self.ring.nvars(), 0))
            shift = int(constant.p // constant.q)
        if abs(shift) > _MAX_SHIFT:
            raise Undecidable(f"a gamma function shifted by {shift}")
        base = self.add(a, self.constant(sp.Integer(-shift)))
        if base.num.is_zero():  # Gamma(n) at a positive integer
            if shift <= 0:
                raise Undecidable("a pole of the gamma function")
            return self.constant(sp.factorial(shift - 1))
        result = self.opaque(sp.gamma, [base])
        for k in range(abs(shift)):
            factor = self.add(base, self.constant(sp.Integer(k if shift > 0 else k + shift)))
            result = self.mul(result, factor if shift > 0 else self.inverse(factor))
        return result

    def opaque(self, function: Any, arguments: Sequence[Fraction], signs: Signs = ANY, real: bool = False) -> Fraction:
        """function(arguments) as a generator with no relation; equal arguments give the same generator."""
        arguments = [self.rationalised(a) for a in arguments]
        key = (function, *((poly_key(a.num), poly_key(a.den)) for a in arguments))
        if key not in self.functions:
            depth = 1 + max((self.depth(a.num) for a in arguments), default=0)
            meaning = function(*map(self.meaning, arguments))
            self.functions[key] = self.adjoin(meaning, signs, real, depth)
        return Fraction(self.functions[key].poly, self.one)

    def constant_generator(self, constant: sp.Expr) -> Generator:
        """A transcendental constant such as pi."""
        key = ("constant", constant)
        if key not in self.functions:
            self.functions[key] = self.adjoin(constant, POSITIVE if constant.is_positive else ANY, True)
        return self.functions[key]

    def negative(self, a: Fraction) -> Fraction:
        """-a."""
        return Fraction(-a.num, a.den)

    def meaning(self, a: Fraction) -> sp.Expr:
        """a as a SymPy expression."""
        return self.expression(a.num) / self.expression(a.den)
