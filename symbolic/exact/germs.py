"""Expansions at +infinity with parameters: every sign and every zero that an expansion relies on is certified.

A *germ* is a sum of terms c * x^p * (log x)^q * exp(g), largest first, and a bound of the rest; the exponent g is a
germ too, whose terms go to infinity. Which of two terms is larger, whether a leading coefficient is 0 and which sign it
has may depend on parameters. `Germs.sign` answers, or raises `Unsettled`, and the caller splits the parameters into
cases: so an expansion holds for all values of the parameters of its case, and not only for generic ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cmp_to_key, lru_cache, reduce
from typing import Any

import sympy as sp
from sympy.core.relational import Relational

from symbolic.exact.identities import decide_zero
from symbolic.exact.sign_certificates import known_signs

__all__ = ["Germ", "Germs", "TooShort", "Unknown", "Unsettled"]

_LARGEST_POWER = 40
_LONG = 120


class Unsettled(Exception):
    """The sign of ``quantity`` decides, and is not the same for all parameters (or not known)."""

    def __init__(self, quantity: sp.Expr) -> None:
        super().__init__(f"the sign of {quantity} decides")
        self.quantity = quantity


class TooShort(Exception):
    """All terms that were kept cancel: more of them are needed."""


class Unknown(Exception):
    """No expansion of this is known here."""


@dataclass(frozen=True)
class Monomial:
    """x^power (log x)^logs exp(growth)."""

    power: sp.Expr
    logs: sp.Rational
    growth: tuple[tuple[sp.Expr, Monomial], ...] = ()


@dataclass(frozen=True)
class Germ:
    """Terms (coefficient, monomial), largest first, and the monomial that bounds the rest; None when it is exact."""

    terms: tuple[tuple[sp.Expr, Monomial], ...]
    rest: Monomial | None = None


ONE = Monomial(sp.Integer(0), sp.Integer(0))
LOG = Monomial(sp.Integer(0), sp.Integer(1))


class Germs:
    """Arithmetic of germs of ``length`` terms in the variable ``x`` -> +infinity, on one case of the parameters."""

    def __init__(self, x: sp.Symbol, length: int, assuming: Sequence[Relational] = ()) -> None:
        self.x, self.length, self.assuming = x, length, tuple(assuming)
        self.known: dict[sp.Expr, Germ] = {}

    # signs ----------------------------------------------------------------------------------------------------------
    def sign(self, c: sp.Expr) -> int:
        """The sign of a parameter expression on this case; raises Unsettled."""
        signs = known_signs(c, self.assuming)
        if len(signs) == 1:
            return next(iter(signs))
        raise Unsettled(c)

    def is_zero(self, c: sp.Expr) -> bool:
        """Whether a coefficient is 0 for all parameters of the case; what is 0 only for some of them stays."""
        return c == 0 or (not c.is_Rational and not c.is_Symbol and _vanishes(c, self.assuming))

    # monomials ------------------------------------------------------------------------------------------------------
    def times(self, a: Monomial, b: Monomial) -> Monomial:
        """The product."""
        growth = self.add(Germ(a.growth), Germ(b.growth)).terms if a.growth and b.growth else a.growth or b.growth
        return Monomial(a.power + b.power, a.logs + b.logs, growth)

    def raised(self, a: Monomial, exponent: sp.Expr) -> Monomial:
        """a^exponent."""
        if a.logs and not exponent.is_Rational:
            raise Unknown(f"a power {exponent} of a logarithm")
        return Monomial(a.power * exponent, a.logs * exponent, tuple((c * exponent, m) for c, m in a.growth))

    def order(self, a: Monomial, b: Monomial = ONE) -> int:
        """1, 0 or -1: a/b goes to infinity, is 1, or goes to 0."""
        growth = self.add(Germ(a.growth), self.scaled(Germ(b.growth), sp.Integer(-1)))
        for c, _ in growth.terms:
            sign = self.sign(c)
            if sign:
                return sign
        power = self.sign(sp.expand(a.power - b.power))
        return power or self.sign(a.logs - b.logs)

    # sums -----------------------------------------------------------------------------------------------------------
    def collected(self, terms: Sequence[tuple[sp.Expr, Monomial]], rest: Monomial | None) -> Germ:
        """Sorted, equal monomials added, cut to the length."""
        ordered = sorted(terms, key=cmp_to_key(self._larger_first))
        kept: list[tuple[sp.Expr, Monomial]] = []
        for c, m in ordered:
            if kept and self.order(kept[-1][1], m) == 0:
                kept[-1] = (_tidy(kept[-1][0] + c), m)
            else:
                kept.append((c, m))
        kept = [(c, m) for c, m in kept if not self.is_zero(c)]
        if rest is not None:
            kept = [(c, m) for c, m in kept if self.order(m, rest) > 0]
        if len(kept) > self.length:
            rest, kept = kept[self.length][1], kept[: self.length]
        return Germ(tuple(kept), rest)

    def _larger_first(self, a: tuple[sp.Expr, Monomial], b: tuple[sp.Expr, Monomial]) -> int:
        return self.order(b[1], a[1])

    def _larger(self, *rests: Monomial | None) -> Monomial | None:
        found = [r for r in rests if r is not None]
        return reduce(lambda a, b: a if self.order(a, b) >= 0 else b, found) if found else None

    def add(self, a: Germ, b: Germ) -> Germ:
        """a + b."""
        return self.collected((*a.terms, *b.terms), self._larger(a.rest, b.rest))

    def scaled(self, a: Germ, factor: sp.Expr, by: Monomial = ONE) -> Germ:
        """factor * by * a."""
        if self.is_zero(factor):
            return Germ(())
        if by is ONE:
            return Germ(tuple((_tidy(factor * c), m) for c, m in a.terms), a.rest)
        rest = None if a.rest is None else self.times(a.rest, by)
        return Germ(tuple((_tidy(factor * c), self.times(m, by)) for c, m in a.terms), rest)

    def multiply(self, a: Germ, b: Germ) -> Germ:
        """a * b."""
        terms = [(_tidy(c * d), self.times(m, n)) for c, m in a.terms for d, n in b.terms]
        tops = [g.terms[0][1] if g.terms else g.rest for g in (a, b)]
        rests = [self.times(g.rest, top) for g, top in zip((a, b), reversed(tops), strict=True) if g.rest and top]
        return self.collected(terms, self._larger(*rests))

    # functions ------------------------------------------------------------------------------------------------------
    def leading(self, a: Germ) -> tuple[sp.Expr, Monomial, Germ]:
        """(c, m, e) with a = c m (1 + e), c of certain sign, not 0, and e -> 0."""
        terms = list(a.terms)
        while terms and self.sign(terms[0][0]) == 0:
            terms.pop(0)
        if not terms:
            if a.rest is not None:
                raise TooShort
            raise Unknown("something that vanishes identically is divided by, or its logarithm is taken")
        (c, m), others = terms[0], Germ(tuple(terms[1:]), a.rest)
        return c, m, self.scaled(others, 1 / c, self.raised(m, sp.Integer(-1)))

    def series(self, e: Germ, coefficient: Callable[[int], sp.Expr]) -> Germ:
        """sum_k coefficient(k) e^k for e -> 0."""
        total, power = (
            Germ(((coefficient(0), ONE),)) if coefficient(0) != 0 else Germ(()),
            Germ(((sp.Integer(1), ONE),)),
        )
        if not e.terms and e.rest is None:
            return total
        top = e.terms[0][1] if e.terms else e.rest
        assert top is not None
        for k in range(1, self.length + 1):
            power = self.multiply(power, e)
            total = self.add(total, self.scaled(power, coefficient(k)))
        return self.collected(total.terms, self._larger(total.rest, self.raised(top, sp.Integer(self.length + 1))))

    def power(self, a: Germ, exponent: sp.Expr) -> Germ:
        """a^exponent for an exponent without x: a whole one, or a > 0."""
        if exponent.is_Integer and 0 <= exponent <= _LARGEST_POWER:
            return reduce(self.multiply, [a] * int(exponent), Germ(((sp.Integer(1), ONE),)))
        if not a.terms and a.rest is None and self.sign(exponent) > 0:
            return a
        c, m, e = self.leading(a)
        if not exponent.is_integer and self.sign(c) < 0:
            raise Unknown(f"the power {exponent} of something negative")
        grown = self.series(e, lambda k: sp.Mul(*(exponent - j for j in range(k))) / sp.factorial(k))
        return self.scaled(grown, c**exponent, self.raised(m, exponent))

    def exponential(self, a: Germ) -> Germ:
        """exp(a)."""
        growth, factor, power, small = [], sp.Integer(0), sp.Integer(0), []
        for c, m in a.terms:
            order = self.order(m)
            if order < 0:
                small.append((c, m))
            elif order == 0:
                factor += c
            elif m == LOG:
                power += c
            elif not m.growth and self.sign(m.power) == 0 and m.logs < 1:
                raise Unknown("the exponential of a root of a logarithm")
            else:
                growth.append((c, m))
        if a.rest is not None and self.order(a.rest) >= 0:
            raise TooShort
        grown = self.series(Germ(tuple(small), a.rest), lambda k: 1 / sp.factorial(k))
        return self.scaled(grown, sp.exp(factor), Monomial(power, sp.Integer(0), tuple(growth)))

    def logarithm(self, a: Germ) -> Germ:
        """log(a) for a > 0."""
        c, m, e = self.leading(a)
        if self.sign(c) < 0:
            raise Unknown("the logarithm of something negative")
        if m.logs:
            raise Unknown("an iterated logarithm")
        series = self.series(e, lambda k: sp.Rational((-1) ** (k + 1), k) if k else sp.Integer(0))
        start = [(sp.log(c), ONE), *([] if m.power == 0 else [(m.power, LOG)]), *m.growth]
        return self.add(self.collected(start, None), series)

    def _unbounded(self, a: Germ) -> int:
        """The sign of an argument that goes to infinity; 0 where it stays bounded."""
        if not a.terms and a.rest is None:
            return 0
        c, m, _ = self.leading(a)
        return self.sign(c) if self.order(m) > 0 else 0

    def _arc_tangent(self, a: Germ, sign: int) -> Germ:
        """atan of an argument that goes to infinity with this sign: atan(a) = +-pi/2 - atan(1/a)."""
        falling = self.analytic(sp.atan, self.power(a, sp.Integer(-1)))
        return self.add(Germ(((sign * sp.pi / 2, ONE),)), self.scaled(falling, sp.Integer(-1)))

    def _error_function(self, a: Germ, sign: int, *, complement: bool) -> Germ:
        """erf or erfc of what goes to infinity, by erfc(a) = exp(-a^2) / (a sqrt(pi)) (1 - 1/(2 a^2) ...)."""
        square, size = self.multiply(a, a), self.scaled(a, sp.Integer(sign))
        tail = self.exponential(self.scaled(square, sp.Integer(-1)))
        falling = self.series(self.power(square, sp.Integer(-1)), lambda k: sp.ff(2 * k, k) / sp.Integer(-4) ** k)
        tail = self.multiply(self.multiply(tail, self.power(size, sp.Integer(-1))), falling)
        tail = self.scaled(tail, 1 / sp.sqrt(sp.pi))
        if complement and sign > 0:
            return tail
        # erfc(-a) = 2 - erfc(a), erf(a) = 1 - erfc(a)
        constant, way = (sp.Integer(2), -1) if complement else (sp.Integer(sign), -sign)
        return self.add(Germ(((constant, ONE),)), self.scaled(tail, sp.Integer(way)))

    def _log_gamma(self, a: Germ) -> Germ:
        """Stirling's series of log Gamma(a) for a -> +infinity."""
        logarithm, half = self.logarithm(a), Germ(((sp.Rational(-1, 2), ONE),))
        start = self.add(self.multiply(self.add(a, half), logarithm), self.scaled(a, sp.Integer(-1)))
        start = self.add(start, Germ(((sp.log(2 * sp.pi) / 2, ONE),)))
        falling = self.series(
            self.power(a, sp.Integer(-1)), lambda k: sp.bernoulli(k + 1) / (k * (k + 1)) if k % 2 else sp.Integer(0)
        )
        return self.add(start, falling)

    def _digamma(self, a: Germ) -> Germ:
        """The series of the logarithmic derivative of Gamma for a -> +infinity."""
        falling = self.series(
            self.power(a, sp.Integer(-1)), lambda k: sp.Rational(-1, 2) if k == 1 else -sp.bernoulli(k) / k if k else k
        )
        return self.add(self.logarithm(a), falling)

    def _of_gamma(self, function: Any, argument: sp.Expr) -> Germ:
        """Gamma, its logarithm and the derivative of that: far out by their series, else where they are analytic."""
        a = self.of(argument)
        if self._unbounded(a) > 0:
            if function is sp.gamma:
                return self.exponential(self._log_gamma(a))
            return self._log_gamma(a) if function is sp.loggamma else self._digamma(a)
        c, m, _ = self.leading(a)
        if self.sign(c) < 0:
            raise Unknown(f"no expansion of {function.__name__} is known for what is negative: {argument}")
        if self.order(m) == 0:
            return self.analytic(function, a)
        # beside the pole at 0: Gamma(a) = Gamma(a + 1) / a
        above = self.analytic(function, self.add(a, Germ(((sp.Integer(1), ONE),))))
        if function is sp.gamma:
            return self.multiply(above, self.power(a, sp.Integer(-1)))
        pole = self.logarithm(a) if function is sp.loggamma else self.power(a, sp.Integer(-1))
        return self.add(above, self.scaled(pole, sp.Integer(-1)))

    def analytic(self, function: Any, a: Germ) -> Germ:
        """function(a) for a function analytic on the real line and an argument with a finite limit."""
        constant, small = sp.Integer(0), []
        for c, m in a.terms:
            order = self.order(m)
            if order > 0 and self.sign(c) != 0:
                raise Unknown(f"{function} of something unbounded")
            if order == 0:
                constant += c
            elif order < 0:
                small.append((c, m))
        if a.rest is not None and self.order(a.rest) >= 0:
            raise TooShort
        z = sp.Dummy("z")
        return self.series(
            Germ(tuple(small), a.rest), lambda k: sp.diff(function(z), z, k).subs(z, constant) / sp.factorial(k)
        )

    def _arc_cosine(self, argument: sp.Expr) -> Germ:
        """acos of an argument that stays within [-1, 1]: at the ends a root branches off, 2 asin(sqrt(gap / 2))."""
        for end in (sp.Integer(1), sp.Integer(-1)):
            gap = self.of(1 - end * argument)
            inside = self.eventual_sign(gap)
            if inside < 0:
                raise Unknown(f"acos of something beyond {end}")
            if inside == 0 or self.order(self.leading(gap)[1]) < 0:
                half = self.power(self.scaled(gap, sp.Rational(1, 2)), sp.Rational(1, 2))
                branch = self.scaled(self.analytic(sp.asin, half), 2 * end)
                return branch if end == 1 else self.add(self.of(sp.pi), branch)
        return self.analytic(sp.acos, self.of(argument))

    def eventual_sign(self, a: Germ) -> int:
        """The sign for all large x."""
        if not a.terms and a.rest is None:
            return 0
        return self.sign(self.leading(a)[0])

    # expressions ----------------------------------------------------------------------------------------------------
    def of(self, e: sp.Expr) -> Germ:
        """The germ of an expression; raises Unsettled, TooShort or Unknown."""
        if e not in self.known:
            self.known[e] = self._read(e)
        return self.known[e]

    def _read(self, e: sp.Expr) -> Germ:
        if not e.has(self.x):
            if e.has(sp.nan, sp.zoo, sp.oo, -sp.oo):
                raise Unknown(f"the value {e}")
            return Germ(()) if self.is_zero(e) else Germ(((e, ONE),))
        if e == self.x:
            return Germ(((sp.Integer(1), Monomial(sp.Integer(1), sp.Integer(0))),))
        if e.is_Add:
            return reduce(self.add, map(self.of, e.args))
        if e.is_Mul:
            return reduce(self.multiply, map(self.of, e.args))
        if isinstance(e, sp.exp):
            return self.exponential(self.of(e.args[0]))
        if e.is_Pow:
            if not e.exp.has(self.x):
                return self.power(self.of(e.base), e.exp)
            return self.exponential(self.multiply(self.of(e.exp), self.logarithm(self.of(e.base))))
        if isinstance(e, sp.log):
            return self.logarithm(self.of(e.args[0]))
        if isinstance(e, sp.sinh | sp.cosh | sp.tanh | sp.coth | sp.sech | sp.csch):
            return self.of(e.rewrite(sp.exp))
        if isinstance(e, sp.Abs | sp.sign):
            inner = self.of(e.args[0])
            sign = sp.Integer(self.eventual_sign(inner))
            return self.scaled(inner, sign) if isinstance(e, sp.Abs) else self.of(sign)
        if isinstance(e, sp.Max | sp.Min):
            way = 1 if isinstance(e, sp.Max) else -1
            return self.of(reduce(lambda a, b: a if self.eventual_sign(self.of(a - b)) * way >= 0 else b, e.args))
        if isinstance(e, sp.erf | sp.erfc | sp.atan) and (sign := self._unbounded(self.of(e.args[0]))):
            inner = self.of(e.args[0])
            if isinstance(e, sp.atan):
                return self._arc_tangent(inner, sign)
            return self._error_function(inner, sign, complement=isinstance(e, sp.erfc))
        if isinstance(e, sp.erfc):
            return self.of(1 - sp.erf(e.args[0]))
        if isinstance(e, sp.gamma | sp.loggamma):
            return self._of_gamma(e.func, e.args[0])
        if isinstance(e, sp.polygamma) and e.args[0] == 0:
            return self._of_gamma(sp.digamma, e.args[1])
        if isinstance(e, sp.harmonic) and len(e.args) == 1:
            return self.add(self._of_gamma(sp.digamma, e.args[0] + 1), self.of(sp.EulerGamma))
        if isinstance(e, sp.factorial | sp.binomial):
            return self.of(e.rewrite(sp.gamma))
        if isinstance(e, sp.sin | sp.cos | sp.erf | sp.erfi | sp.atan):
            return self.analytic(e.func, self.of(e.args[0]))
        if isinstance(e, sp.acos):
            return self._arc_cosine(e.args[0])
        if isinstance(e, sp.asin):
            return self.of(sp.pi / 2 - sp.acos(e.args[0]))
        if isinstance(e, sp.asinh | sp.acosh | sp.atanh):
            return self.of(e.rewrite(sp.log))
        raise Unknown(f"no expansion of {e.func.__name__} is known: it occurs as {e}")


@lru_cache(maxsize=4096)
def _vanishes(c: sp.Expr, assuming: tuple[Relational, ...]) -> bool:
    return decide_zero(c, assuming).proved


def _tidy(c: sp.Expr) -> sp.Expr:
    """Multiplied out where that is short; zeros are found by the normal form, however a coefficient is written."""
    if c.is_Rational or c.is_Symbol or any(p.exp.is_Rational and not p.exp.is_Integer for p in c.atoms(sp.Pow)):
        return c
    return sp.expand(c) if c.count_ops() <= _LONG else c
