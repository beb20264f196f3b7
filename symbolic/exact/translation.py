"""From a SymPy expression to a fraction of polynomials in symbols and generators, node by node."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce as fold
from math import lcm
from typing import Any

import sympy as sp
from sympy.core.relational import Relational

from symbolic.exact.balls import Point
from symbolic.exact.generators import Lattice, Tower
from symbolic.exact.normal_form import ANY, NONNEGATIVE, NONPOSITIVE, POSITIVE, Fraction, Signs, Undecidable
from symbolic.exact.signs import Cases

_SPARE_GENERATORS = 6
_WEAK = (1, -1)
_STRICT = (1, -1, 0)
_RELATION_SIGNS: dict[Any, Signs] = {
    sp.Gt: POSITIVE, sp.Ge: NONNEGATIVE, sp.Lt: frozenset((-1,)), sp.Le: NONPOSITIVE, sp.Ne: frozenset((-1, 1)),
    sp.Eq: frozenset((0,)),
}  # fmt: skip


def symbol_signs(e: sp.Expr) -> Signs:
    """The signs that SymPy's assumptions leave to a real quantity."""
    signs = set(ANY)
    if e.is_nonnegative or e.is_positive:
        signs.discard(-1)
    if e.is_nonpositive or e.is_negative:
        signs.discard(1)
    if e.is_nonzero or e.is_zero is False:
        signs.discard(0)
    return frozenset(signs)


def nodes(expressions: Iterable[sp.Basic]) -> set[sp.Basic]:
    """All subexpressions, shared ones visited once."""
    found: set[sp.Basic] = set()
    waiting = list(expressions)
    while waiting:
        e = waiting.pop()
        if e not in found:
            found.add(e)
            waiting.extend(e.args)
    return found


class Translation:
    """Reads expressions into one `Tower`, on one branch of a case split."""

    def __init__(
        self,
        expressions: Sequence[sp.Basic],
        assuming: Iterable[Relational],
        cases: Cases,
        lattice: Lattice,
        points: Sequence[Point],
    ) -> None:
        parts = nodes(expressions)
        orders = {n.exp.q for n in parts if isinstance(n, sp.Pow) and n.exp.is_Rational}
        symbols = sorted((n for n in parts if isinstance(n, sp.Symbol)), key=lambda s: (s.name, str(s.assumptions0)))
        composite = [n for n in parts if n.args and not isinstance(n, sp.Add | sp.Mul)]
        size = len(symbols) + 4 * len(composite) + _SPARE_GENERATORS
        self.tower = Tower(min(size, 64), cases, lattice, lcm(2, *(int(q) for q in orders)), points)
        self.known: dict[sp.Basic, Fraction] = {}
        for symbol in symbols:
            real = bool(symbol.is_extended_real)
            g = self.tower.adjoin(symbol, symbol_signs(symbol) if real else ANY, real)
            g.integer = bool(symbol.is_integer)
            self.known[symbol] = Fraction(g.poly, self.tower.one)
        for relation in assuming:
            self._assume(relation)
        self.known = {e: f for e, f in self.known.items() if isinstance(e, sp.Symbol)}  # the relations reduce the rest
        for den in lattice.denominators:
            self.tower.share_denominator(self(den).num)

    def __call__(self, e: sp.Basic) -> Fraction:
        found = self.known.get(e)
        if found is None:
            found = self.known[e] = self._translate(e)
        return found

    def _assume(self, relation: Relational) -> None:
        difference = self(relation.lhs - relation.rhs)
        tower = self.tower
        p = tower.reduce(difference.num * difference.den)
        if not tower.is_real(p) or p.is_constant():
            return
        if isinstance(relation, sp.Eq):
            tower.relate(difference.num, last=True)
        else:
            tower.assume(p, _RELATION_SIGNS[type(relation)])

    def _translate(self, e: Any) -> Fraction:
        t = self.tower
        if isinstance(e, sp.Rational):
            return t.constant(e)
        if isinstance(e, sp.Add):
            return t.sum(map(self, e.args))
        if isinstance(e, sp.Mul):
            return fold(t.mul, map(self, e.args))
        if isinstance(e, sp.Pow):
            return self._power(e.base, e.exp)
        if e is sp.I:
            return t.fraction(t.imaginary())
        if e is sp.E:
            return t.exponential(t.constant(sp.S.One))
        if e in (sp.nan, sp.zoo, sp.oo, -sp.oo):
            raise Undecidable(f"the value {e}")
        if isinstance(e, sp.NumberSymbol):
            if e is sp.GoldenRatio:
                return self((1 + sp.sqrt(5)) / 2)
            return Fraction(t.constant_generator(e).poly, t.one)
        handler = _HANDLERS.get(e.func)
        if handler is not None:
            return handler(self, e)
        if isinstance(e, sp.Function):
            real = bool(e.is_extended_real)
            return t.opaque(e.func, [self(a) for a in e.args], symbol_signs(e) if real else ANY, real)
        raise Undecidable(f"no normal form for {getattr(e.func, '__name__', e.func)}: it occurs as {e}")

    def _power(self, base: sp.Expr, exponent: sp.Expr) -> Fraction:
        t = self.tower
        if exponent.is_Integer:
            return t.power(self(base), int(exponent))
        if base is sp.E:
            return t.exponential(self(exponent))
        if exponent.is_Rational:
            return t.root(self(base), int(exponent.p), int(exponent.q))
        return t.exponential(t.mul(self(exponent), t.logarithm(self(base))))

    def _exp(self, e: sp.Expr) -> Fraction:
        return self.tower.exponential(self(e.args[0]))

    def _log(self, e: sp.Expr) -> Fraction:
        return self.tower.logarithm(self(e.args[0]))

    def _hyperbolic(self, e: sp.Expr) -> Fraction:
        t, half = self.tower, self.tower.constant(sp.Rational(1, 2))
        up = t.exponential(self(e.args[0]))
        down = t.inverse(up)
        sinh = t.mul(half, t.add(up, t.negative(down)))
        cosh = t.mul(half, t.add(up, down))
        return self._ratio(e.func, (sp.sinh, sp.cosh, sp.tanh, sp.coth, sp.sech, sp.csch), sinh, cosh)

    def _trigonometric(self, e: sp.Expr) -> Fraction:
        cos, sin = self.tower.cosine_and_sine(self(e.args[0]))
        return self._ratio(e.func, (sp.sin, sp.cos, sp.tan, sp.cot, sp.sec, sp.csc), sin, cos)

    def _ratio(self, function: Any, names: tuple[Any, ...], sine: Fraction, cosine: Fraction) -> Fraction:
        t = self.tower
        return (
            lambda: sine,
            lambda: cosine,
            lambda: t.mul(sine, t.inverse(cosine)),
            lambda: t.mul(cosine, t.inverse(sine)),
            lambda: t.inverse(cosine),
            lambda: t.inverse(sine),
        )[names.index(function)]()

    def _asinh(self, e: sp.Expr) -> Fraction:
        x = e.args[0]
        return self(sp.log(x + sp.sqrt(x**2 + 1)))

    def _sign_of(self, a: Fraction, options: tuple[int, ...]) -> int:
        t = self.tower
        if a.num.is_zero():
            return 0
        return t.sign_of(a.num, options) * t.sign_of(a.den, _WEAK)

    def _abs(self, e: sp.Expr) -> Fraction:
        a = self(e.args[0])
        return self.tower.negative(a) if self._sign_of(a, _WEAK) < 0 else a

    def _sign(self, e: sp.Expr) -> Fraction:
        return self.tower.constant(sp.Integer(self._sign_of(self(e.args[0]), _STRICT)))

    def _extremum(self, e: sp.Expr) -> Fraction:
        t, way = self.tower, 1 if isinstance(e, sp.Max) else -1

        def better(a: Fraction, b: Fraction) -> Fraction:
            return a if self._sign_of(t.add(a, t.negative(b)), _WEAK) * way >= 0 else b

        return fold(better, map(self, e.args))

    def _piecewise(self, e: sp.Expr) -> Fraction:
        for value, condition in e.args:
            if self._truth(condition):
                return self(value)
        raise Undecidable(f"no condition of {e} holds in one of the cases")

    def _truth(self, condition: Any) -> bool:
        if condition in (sp.true, sp.false):
            return bool(condition)
        if isinstance(condition, Relational):
            return self._sign_of(self(condition.lhs - condition.rhs), _STRICT) in _RELATION_SIGNS[type(condition)]
        if isinstance(condition, sp.Not):
            return not self._truth(condition.args[0])
        if isinstance(condition, sp.And | sp.Or):
            truths = [self._truth(a) for a in condition.args]
            return all(truths) if isinstance(condition, sp.And) else any(truths)
        raise Undecidable(f"the condition {condition}")

    def _gamma(self, e: sp.Expr) -> Fraction:
        return self.tower.gamma(self(e.args[0]))

    def _factorial(self, e: sp.Expr) -> Fraction:
        return self.tower.gamma(self(e.args[0] + 1))

    def _binomial(self, e: sp.Expr) -> Fraction:
        n, k = e.args
        if k.is_Integer and 0 <= k <= 20:
            falling = sp.Mul(*(n - j for j in range(int(k)))) / sp.factorial(k)
            return self(falling)
        if not n.is_nonnegative:
            raise Undecidable(f"{e}, whose upper argument may be a negative integer")
        t = self.tower
        below = t.mul(t.gamma(self(k + 1)), t.gamma(self(n - k + 1)))
        return t.mul(t.gamma(self(n + 1)), t.inverse(below))


_HANDLERS: dict[Any, Callable[[Translation, Any], Fraction]] = {
    sp.exp: Translation._exp, sp.log: Translation._log, sp.Abs: Translation._abs, sp.sign: Translation._sign,
    sp.Max: Translation._extremum, sp.Min: Translation._extremum, sp.Piecewise: Translation._piecewise,
    sp.gamma: Translation._gamma, sp.factorial: Translation._factorial, sp.binomial: Translation._binomial,
    sp.asinh: Translation._asinh,
    **dict.fromkeys((sp.sinh, sp.cosh, sp.tanh, sp.coth, sp.sech, sp.csch), Translation._hyperbolic),
    **dict.fromkeys((sp.sin, sp.cos, sp.tan, sp.cot, sp.sec, sp.csc), Translation._trigonometric),
}  # fmt: skip
