"""Derivatives and integrals in balls, by other means than formulas: power series arithmetic, certified quadrature.

A derivative is a coefficient of the power series of the expression at the point, computed term by term from those of
its parts; an integral is enclosed by adaptive Gauss-Legendre quadrature with certified error bounds (python-flint),
which asks each function whether it is analytic on a box of the complex plane. Neither knows an antiderivative or a rule
of differentiation that the algebra uses.

>>> x = sp.Symbol("x", positive=True)
>>> with ctx.workprec(100):
...     slope = derivative_ball(sp.exp(x**2), (x,), {x: sp.Integer(1)})
...     area = integral_ball(sp.sqrt(4 - x**2), x, arb(-2), arb(2), {})
>>> slope.overlaps(2 * arb.const_e()), area.overlaps(2 * arb.pi())
(True, True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from operator import add, mul
from typing import Any

import sympy as sp
from flint import acb, arb, arb_series, ctx, fmpq, fmpz

from symbolic.exact.balls import Ball, Evaluator, ball_sign, excludes_zero, is_finite
from symbolic.exact.special_functions import arguments, enclosed

__all__ = ["derivative_ball", "integral_ball", "series_over"]

_NAN = arb("nan")
_LONGEST_SERIES = 40
# An integrand that needs more is given up: its integral stays a wide ball, which decides nothing.
_MOST_VALUES = 15000
_SERIES_FUNCTIONS: dict[Any, str] = {
    sp.exp: "exp", sp.log: "log", sp.sin: "sin", sp.cos: "cos", sp.tan: "tan", sp.atan: "atan", sp.asin: "asin",
    sp.acos: "acos", sp.erf: "erf", sp.erfc: "erfc", sp.erfi: "erfi", sp.gamma: "gamma", sp.loggamma: "lgamma",
}  # fmt: skip


class _Series(Evaluator):
    """Evaluates to a power series in one symbol around a real ball; parts without the symbol stay balls."""

    def __init__(self, point: Mapping[sp.Symbol, Any], symbol: sp.Symbol, at: Ball, length: int) -> None:
        super().__init__(point)
        self.symbol, self.length = symbol, length
        self.known[symbol] = arb_series([at, 1], length)

    def _value(self, e: Any) -> Any:
        if not e.has(self.symbol):
            value = Evaluator(self.point)(e)
            if isinstance(value, acb):
                raise ValueError(f"no power series with complex numbers: {e}")
            return value
        if e.is_Add or e.is_Mul:
            parts = [self(a) for a in e.args]
            if not all(map(self._known, parts)):  # 0 times what is not defined is not defined
                return self._nothing()
            return reduce(add if e.is_Add else mul, parts)
        if isinstance(e, sp.Pow):
            return self._series_power(e)
        if isinstance(e, sp.sinh | sp.cosh | sp.tanh | sp.coth | sp.sech | sp.csch | sp.asinh):
            return self(e.rewrite(sp.log) if isinstance(e, sp.asinh) else e.rewrite(sp.exp))
        if isinstance(e, sp.Max | sp.Min):
            return self._extreme(e)
        inner = self(e.args[0]) if len(e.args) == 1 or isinstance(e, sp.Heaviside) else None
        if isinstance(inner, arb_series) and isinstance(e, sp.Heaviside):
            sign = ball_sign(inner[0])
            return arb_series([int(sign > 0)], self.length) if sign else self._nothing()
        if isinstance(inner, arb_series) and isinstance(e, sp.Abs | sp.sign):
            sign = ball_sign(inner[0])
            if not sign:  # a kink or a jump: no derivative is known
                return self._nothing()
            return inner * sign if isinstance(e, sp.Abs) else arb_series([sign], self.length)
        method = _SERIES_FUNCTIONS.get(e.func)
        if method is None or not isinstance(inner, arb_series):
            raise ValueError(f"no power series of {e.func}: it occurs as {e}")
        return getattr(inner, method)()

    def _extreme(self, e: sp.Expr) -> Any:
        """The argument that is the largest, or smallest, around the point; nothing where two of them meet."""
        parts = [self(a) for a in e.args]
        if not all(map(self._known, parts)):
            return self._nothing()
        way = 1 if isinstance(e, sp.Max) else -1
        begin = [part[0] if isinstance(part, arb_series) else part for part in parts]
        for k, part in enumerate(parts):
            if all(ball_sign(way * (begin[k] - other)) == 1 for j, other in enumerate(begin) if j != k):
                return part if isinstance(part, arb_series) else arb_series([part], self.length)
        return self._nothing()

    def _known(self, part: Any) -> bool:
        if isinstance(part, arb_series):
            return all(is_finite(part[k]) for k in range(self.length))
        return is_finite(part)

    def _nothing(self) -> arb_series:
        return arb_series([_NAN] * self.length, self.length)

    def _series_power(self, e: sp.Pow) -> Any:
        if e.exp.is_Integer:
            base = self(e.base)
            if e.exp > 0:
                return base ** fmpz(int(e.exp))
            return 1 / base ** fmpz(-int(e.exp)) if excludes_zero(base[0]) else self._nothing()
        if e.base is sp.E or e.exp.has(self.symbol):
            exponent = self(e.exp) if e.base is sp.E else self(e.exp) * self(sp.log(e.base))
            return exponent.exp()
        if e.exp.is_Rational:
            return self(e.base) ** fmpq(int(e.exp.p), int(e.exp.q))
        return (self(e.exp) * self(sp.log(e.base))).exp()


def series_over(e: sp.Expr, symbol: sp.Symbol, at: Ball, point: Mapping[sp.Symbol, Any], length: int = 2) -> Any:
    """The first ``length`` Taylor coefficients of ``e`` in ``symbol`` around every point of the ball ``at``.

    Raises ValueError where a function has no power series here; a coefficient that is not finite certifies nothing.
    """
    found = _Series(point, symbol, at, length)(e)
    return found if isinstance(found, arb_series) else arb_series([found], length)


def derivative_ball(e: sp.Expr, variables: Sequence[sp.Symbol], point: Mapping[sp.Symbol, Any]) -> Ball:
    """The derivative of ``e`` in ``variables``; all but those in the last one are carried out by formula."""
    last = variables[-1]
    order = sum(v == last for v in variables)
    others = [v for v in variables if v != last]
    if order >= _LONGEST_SERIES:
        raise ValueError(f"no certified evaluation of the {order}th derivative")
    body = sp.diff(e, *others) if others else e
    if body.has(sp.Derivative, sp.Integral, sp.Sum):
        body = body.doit()
    if not body.has(last):
        return arb(0)
    at = Evaluator(point)(last)
    if isinstance(at, acb):
        return _NAN
    try:
        coefficients = series_over(body, last, at, point, order + 1)
    except ValueError:
        return _by_cauchy(body, last, at, order, point)
    return coefficients[order] * arb(fmpz(int(sp.factorial(order))))


def _by_cauchy(e: sp.Expr, symbol: sp.Symbol, at: Ball, order: int, point: Mapping[sp.Symbol, Any]) -> Ball:
    """A derivative of what has no power series here: Cauchy's integral around a disc on which it is analytic."""
    for power in (3, 6, 10):
        radius = arb(2) ** -power
        disc = acb(at + arb(0, radius), arb(0, radius))
        if is_finite(acb(_Holomorphic(point, symbol, disc, True)(e))):
            break
    else:
        return _NAN

    def around(angle: acb, analytic: bool) -> acb:
        turn = (acb(0, 1) * angle).exp()
        return acb(_Holomorphic(point, symbol, at + radius * turn, analytic)(e)) / turn**order

    whole = acb.integral(around, acb(0), acb(2 * arb.pi()), rel_tol=arb(2) ** -ctx.prec, eval_limit=_MOST_VALUES)
    value = whole * arb(fmpz(int(sp.factorial(order)))) / (2 * arb.pi() * radius**order)
    return value.real if value.imag.contains(0) else _NAN


class _Holomorphic(Evaluator):
    """Evaluates on a complex box; with ``analytic`` a value is only given where the function is analytic on the box.

    ``constants`` are the parts that do not have the symbol, shared by the boxes of one precision; None for the others.
    """

    def __init__(
        self,
        point: Mapping[sp.Symbol, Any],
        symbol: sp.Symbol,
        box: acb,
        analytic: bool,
        constants: dict[sp.Basic, acb | None] | None = None,
    ) -> None:
        super().__init__(point)
        self.symbol, self.analytic = symbol, analytic
        self.constants = {} if constants is None else constants
        self.known[symbol] = box

    def _value(self, e: Any) -> Any:
        if e not in self.constants:
            self.constants[e] = None if e.has(self.symbol) else acb(Evaluator(self.point)(e))
        constant = self.constants[e]
        if constant is not None:
            return constant
        if isinstance(e, sp.Abs):
            return self(e.args[0]).real_abs(analytic=self.analytic)
        if isinstance(e, sp.log):
            return self(e.args[0]).log(analytic=self.analytic)
        if isinstance(e, sp.Integral | sp.Derivative | sp.Sum):
            carried = _carried_out(e)
            if carried.has(sp.Integral, sp.Derivative, sp.Sum):
                raise ValueError(f"no certified evaluation of {e} under an integral")
            return self(carried)
        if e.is_Add or e.is_Mul or isinstance(e, sp.Pow):
            return super()._value(e)
        if isinstance(e, sp.exp | sp.sin | sp.cos | sp.sinh | sp.cosh | sp.tanh | sp.coth | sp.erf | sp.erfc | sp.erfi):
            return super()._value(e)
        if isinstance(e, sp.besselj | sp.besseli) and e.args[0].is_Integer:  # entire
            return super()._value(e)
        if isinstance(e, sp.hyper) and len(e.args[0].args) <= len(e.args[1].args) + 1:
            z = self(e.args[2])
            if len(e.args[0].args) > len(e.args[1].args) and not z.real < 1:
                return acb(_NAN)  # the cut from 1 to infinity
            return enclosed(e, [acb(self(a)) for a in arguments(e)])
        raise ValueError(f"no certified evaluation of {e.func.__name__} under an integral: it occurs as {e}")

    def _power(self, base: sp.Expr, exponent: sp.Expr) -> Ball:
        if not exponent.is_number:
            exponent = exponent.xreplace({k: v for k, v in self.point.items() if k != self.symbol})
        if isinstance(exponent, sp.Integer):
            return self._integer_power(self(base), int(exponent))
        if base is sp.E:
            return self(exponent).exp()
        b = self(base)
        if exponent == sp.Rational(1, 2):
            return b.sqrt(analytic=self.analytic)
        if isinstance(exponent, sp.Rational) and exponent.q == 2 and exponent > 0:
            return b.sqrt(analytic=self.analytic) ** int(exponent.p)
        return (b.log(analytic=self.analytic) * self(exponent)).exp() if excludes_zero(b) else acb(_NAN)


@lru_cache(maxsize=256)
def _carried_out(e: sp.Expr) -> sp.Expr:
    return e.doit()


def integral_ball(e: sp.Expr, symbol: sp.Symbol, low: Ball, high: Ball, point: Mapping[sp.Symbol, Any]) -> Ball:
    """The integral of a real ``e`` over ``symbol`` from ``low`` to ``high`` (finite), enclosed."""
    if not (is_finite(low) and is_finite(high)):
        return _NAN
    failed: list[BaseException] = []
    constants: dict[int, dict[sp.Basic, acb | None]] = {}

    def function(box: acb, analytic: bool) -> acb:
        if failed:
            return acb(_NAN)
        try:
            return acb(_Holomorphic(point, symbol, box, analytic, constants.setdefault(ctx.prec, {}))(e))
        except BaseException as problem:  # what is raised here comes out of FLINT as a SystemError: an end of time too
            failed.append(problem)
            return acb(_NAN)

    bits = ctx.prec
    with ctx.workprec(53):  # a pole on the way shows at once
        rough = acb.integral(function, acb(low), acb(high), rel_tol=arb("1e-3"), abs_tol=arb("1e-3"), eval_limit=2000)
    if failed:
        raise failed[0]
    if not is_finite(rough):
        return _NAN
    tolerance = arb(2) ** -bits
    found = acb.integral(function, acb(low), acb(high), rel_tol=tolerance, abs_tol=tolerance, eval_limit=_MOST_VALUES)
    if failed:
        raise failed[0]
    return found.real if found.imag.contains(0) else _NAN
