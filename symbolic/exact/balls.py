"""Certified evaluation: a SymPy expression at an exact point, as a ball that contains the true value.

`ball_value` follows the expression tree with python-flint's `arb` (real) and `acb` (complex) balls. Every operation
encloses its result, so a ball that excludes 0 certifies that the value is not 0. A value that cannot be enclosed (a
division by a ball that contains 0, a condition that the balls do not settle) is the ball nan, which decides nothing.
`domain_points` draws the exact points: rational, deterministic, inside the domain that the assumptions describe.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import sympy as sp
from flint import acb, arb, ctx, fmpq, fmpz
from sympy.core.relational import Relational

from symbolic.exact.admitted_values import admits, is_of_a_kind, whole_numbers
from symbolic.exact.special_functions import arguments, enclosed, is_special, obstacle

Ball = Any  # arb or acb: python-flint ships no types
Point = dict[sp.Symbol, sp.Expr]

_NAN = arb("nan")
_BITS_PER_DIGIT = 3.33
_LARGEST_BINOMIAL = 10**4  # beyond that it has more digits than anybody looks at
_MAX_TERMS = 2000  # of a Sum or Product with numeric limits

_UNARY: dict[Any, str] = {
    sp.exp: "exp", sp.log: "log", sp.sin: "sin", sp.cos: "cos", sp.tan: "tan", sp.cot: "cot", sp.sec: "sec",
    sp.csc: "csc", sp.sinh: "sinh", sp.cosh: "cosh", sp.tanh: "tanh", sp.coth: "coth", sp.sech: "sech",
    sp.csch: "csch", sp.asin: "asin", sp.acos: "acos", sp.atan: "atan", sp.asinh: "asinh", sp.acosh: "acosh",
    sp.atanh: "atanh", sp.erf: "erf", sp.erfc: "erfc", sp.erfi: "erfi", sp.gamma: "gamma", sp.loggamma: "lgamma",
    sp.digamma: "digamma",
}  # fmt: skip


def is_finite(ball: Ball) -> bool:
    """True when the ball is a bounded enclosure (neither nan nor infinite)."""
    return bool(ball.is_finite())


def excludes_zero(ball: Ball) -> bool:
    """True when the enclosed value is certainly defined and certainly not 0."""
    return is_finite(ball) and not bool(ball.contains(0))


def ball_sign(ball: Ball) -> int | None:
    """-1, 0 or 1 when the ball settles the sign of a real value, else None."""
    if isinstance(ball, acb):
        if not ball.imag.is_zero():
            return None
        ball = ball.real
    if not is_finite(ball):
        return None
    if ball.is_zero():
        return 0
    return 1 if ball > 0 else -1 if ball < 0 else None


def ball_value(expr: sp.Basic, point: Mapping[sp.Symbol, Any], digits: int = 50) -> Ball:
    """Return a ball that contains the value of `expr` at `point`, computed at about `digits` decimal digits.

    `point` gives an exact number (rational, or a constant SymPy expression) for each free symbol. Raises ValueError
    naming the function when it has no certified evaluation here, or the symbol that has no value.

    >>> x = sp.Symbol("x")
    >>> excludes_zero(ball_value(sp.sqrt(x) - sp.Rational(3, 2), {x: sp.Integer(2)}))
    True
    """
    with ctx.workprec(max(53, int(digits * _BITS_PER_DIGIT) + 16)):
        return Evaluator(point)(expr)


class Evaluator:
    """One evaluation at a point; remembers the balls of shared subexpressions."""

    def __init__(self, point: Mapping[sp.Symbol, Any]) -> None:
        self.point = {symbol: sp.sympify(value) for symbol, value in point.items()}
        self.known: dict[sp.Basic, Ball] = {}

    def __call__(self, expr: sp.Basic) -> Ball:
        found = self.known.get(expr)
        if found is None:
            found = self.known[expr] = self._value(expr)
        return found

    def _value(self, e: Any) -> Ball:
        if isinstance(e, sp.Rational):
            return arb(fmpq(int(e.p), int(e.q)))
        if isinstance(e, sp.Symbol):
            if e not in self.point:
                raise ValueError(f"no value for the symbol {e}: the point gives {sorted(map(str, self.point))}")
            return self(self.point[e])
        if isinstance(e, sp.Add):
            total = arb(0)
            for term in e.args:
                total = total + self(term)
            return total
        if isinstance(e, sp.Mul):
            product = arb(1)
            for factor in e.args:
                product = product * self(factor)
            return product
        if isinstance(e, sp.Pow):
            return self._power(e.base, e.exp)
        handler = _HANDLERS.get(type(e)) or _HANDLERS.get(getattr(e, "func", None))
        if handler is not None:
            return handler(self, e)
        if e in _CONSTANTS:
            return _CONSTANTS[e]()
        method = _UNARY.get(getattr(e, "func", None))
        if method is not None:
            return self._unary(method, self(e.args[0]))
        if is_special(e):
            return enclosed(e, [self(a) for a in arguments(e)])
        raise ValueError(obstacle(e))

    def _unary(self, method: str, x: Ball) -> Ball:
        value = getattr(x, method)()
        if not is_finite(value) and isinstance(x, arb) and is_finite(x) and method in _COMPLEX_OUTSIDE:
            value = _real_if_exact(getattr(acb(x), method)())
        return value

    def _power(self, base: sp.Expr, exponent: sp.Expr) -> Ball:
        if isinstance(exponent, sp.Integer):
            return self._integer_power(self(base), int(exponent))
        if base is sp.E:
            return self(exponent).exp()
        b = self(base)
        if isinstance(exponent, sp.Rational):
            if b.is_zero():
                return arb(0) if exponent > 0 else _NAN
            if exponent.q == 2:
                return self._integer_power(_square_root(b), int(exponent.p))
        e = self(exponent)
        whole = e.unique_fmpz() if isinstance(e, arb) and is_finite(e) else None
        if whole is not None and e.is_exact():
            return self._integer_power(b, int(whole))
        if b.is_zero():
            return arb(0) if ball_sign(e) == 1 else _NAN
        if isinstance(b, arb) and b > 0:
            return (b.log() * e).exp()
        return acb(b) ** acb(e) if excludes_zero(b) else _NAN

    @staticmethod
    def _integer_power(b: Ball, n: int) -> Ball:
        if n >= 0:  # of a real ball around 0 python-flint has no powers
            return (acb(b) ** fmpz(n)).real if isinstance(b, arb) and b.contains(0) else b ** fmpz(n)
        return 1 / b ** fmpz(-n) if excludes_zero(b) else _NAN

    def _abs(self, e: sp.Expr) -> Ball:
        return abs(self(e.args[0]))

    def _sign(self, e: sp.Expr) -> Ball:
        x = self(e.args[0])
        s = ball_sign(x)
        if s is not None:
            return arb(s)
        return x / abs(x) if isinstance(x, acb) and excludes_zero(x) else _NAN

    def _step(self, e: sp.Expr) -> Ball:
        s = ball_sign(self(e.args[0]))
        return _NAN if s is None else self(e.args[1]) if s == 0 else arb(int(s > 0))

    def _extremum(self, e: sp.Expr) -> Ball:
        values = [self(a) for a in e.args]
        if any(isinstance(v, acb) for v in values):
            return _NAN
        best = values[0]
        for v in values[1:]:
            best = best.max(v) if isinstance(e, sp.Max) else best.min(v)
        return best

    def _angle(self, e: sp.Expr) -> Ball:
        y, x = (self(a) for a in e.args)
        real = isinstance(x, arb) and isinstance(y, arb)
        return arb.atan2(y, x) if real and (excludes_zero(x) or excludes_zero(y)) else _NAN

    def _factorial(self, e: sp.Expr) -> Ball:
        return (self(e.args[0]) + 1).gamma()

    def _binomial(self, e: sp.Expr) -> Ball:
        n, k = (sp.sympify(a).xreplace(self.point) for a in e.args)
        if n.is_Integer and k.is_Integer:
            if n > k > 0 and n > _LARGEST_BINOMIAL:
                logs = [self(x + 1).lgamma() for x in (n, k, n - k)]
                return (logs[0] - logs[1] - logs[2]).exp()
            return self(sp.binomial(n, k))
        n_ball, k_ball = self(e.args[0]), self(e.args[1])
        return (n_ball + 1).gamma() * (k_ball + 1).rgamma() * (n_ball - k_ball + 1).rgamma()

    def _kronecker(self, e: sp.Expr) -> Ball:
        s = ball_sign(self(e.args[0]) - self(e.args[1]))
        return _NAN if s is None else arb(int(s == 0))

    def _piecewise(self, e: sp.Expr) -> Ball:
        for value, condition in e.args:
            truth = self.truth(condition)
            if truth is None:
                return _NAN
            if truth:
                return self(value)
        return _NAN

    def truth(self, condition: Any) -> bool | None:
        """The truth of a condition at the point, None when the balls do not settle it."""
        if condition in (sp.true, sp.false):
            return bool(condition)
        if isinstance(condition, Relational):
            difference = self(condition.lhs) - self(condition.rhs)
            s = ball_sign(difference)
            if s is None:
                if isinstance(condition, sp.Eq | sp.Ne) and excludes_zero(difference):
                    return isinstance(condition, sp.Ne)
                return None
            allowed = {sp.Gt: (1,), sp.Ge: (0, 1), sp.Lt: (-1,), sp.Le: (-1, 0), sp.Eq: (0,), sp.Ne: (-1, 1)}
            return s in allowed[type(condition)]
        if isinstance(condition, sp.Not):
            inner = self.truth(condition.args[0])
            return None if inner is None else not inner
        if isinstance(condition, sp.And | sp.Or):
            truths = [self.truth(a) for a in condition.args]
            decisive = isinstance(condition, sp.Or)
            if decisive in truths:
                return decisive
            return None if None in truths else not decisive
        raise ValueError(f"no certified evaluation for the condition {condition}")

    def _series(self, e: Any) -> Ball:
        is_sum = isinstance(e, sp.Sum)
        inside, (index, low, high) = _outermost(e)
        bounds = [sp.sympify(b).xreplace(self.point) for b in (low, high)]
        if not all(b.is_Integer for b in bounds) or bounds[1] - bounds[0] > _MAX_TERMS:
            what = "a sum" if is_sum else "a product"
            raise ValueError(
                f"no certified evaluation of {what} from {bounds[0]} to {bounds[1]} (whole numbers, and at most "
                f"{_MAX_TERMS} terms, can be enclosed): it occurs as {e}"
            )
        if bounds[1] < bounds[0] - 1:  # SymPy continues such sums by Karr's convention
            return self(e.func(inside, (index, bounds[0], bounds[1])).doit())
        total = arb(0) if is_sum else arb(1)
        for k in range(int(bounds[0]), int(bounds[1]) + 1):
            term = Evaluator({**self.point, index: sp.Integer(k)})(inside)
            total = total + term if is_sum else total * term
        return total

    def _derivative(self, e: Any) -> Ball:
        from symbolic.exact.ball_calculus import derivative_ball

        return derivative_ball(e.expr, e.variables, self.point)

    def _harmonic(self, e: Any) -> Ball:
        if len(e.args) != 1:
            raise ValueError(f"no certified evaluation for a harmonic number of higher order: it occurs as {e}")
        return self(sp.digamma(e.args[0] + 1)) + arb.const_euler()

    def _whole(self, e: Any) -> Ball:
        inner = self(e.args[0])
        if isinstance(inner, acb):
            return _NAN
        return inner.floor() if isinstance(e, sp.floor) else inner.ceil()

    def _substituted(self, e: Any) -> Ball:
        inner = {**self.point, **{v: self._exact(p) for v, p in zip(e.variables, e.point, strict=True)}}
        return Evaluator(inner)(e.expr)

    def _exact(self, e: sp.Expr) -> sp.Expr:
        return sp.sympify(e).xreplace(self.point)

    def _integral(self, e: Any) -> Ball:
        from symbolic.exact.ball_calculus import integral_ball

        inside, (symbol, *ends) = _outermost(e)
        if len(ends) != 2 or any(end.has(sp.oo, -sp.oo) for end in ends):
            raise ValueError(f"no certified evaluation of an integral without finite ends: {e}")
        low, high = (self(end) for end in ends)
        if isinstance(low, acb) or isinstance(high, acb):
            return _NAN
        return integral_ball(inside, symbol, low, high, {k: v for k, v in self.point.items() if k != symbol})


def _outermost(e: Any) -> tuple[sp.Expr, Any]:
    """What the last index or variable runs over, and its limits: SymPy keeps nested sums and integrals as one."""
    *inner, last = e.limits
    return (e.func(e.function, *inner) if inner else e.function), last


_COMPLEX_OUTSIDE = {"log", "asin", "acos", "acosh", "atanh"}


def _real_if_exact(value: Ball) -> Ball:
    return value.real if isinstance(value, acb) and value.imag.is_zero() else value


def _square_root(b: Ball) -> Ball:
    if isinstance(b, arb):
        if b >= 0:
            return b.sqrt()
        if b < 0:
            return acb(0, (-b).sqrt())
        b = acb(b)
    return b.sqrt()


_CONSTANTS: dict[Any, Callable[[], Ball]] = {
    sp.pi: arb.pi, sp.E: arb.const_e, sp.I: lambda: acb(0, 1), sp.EulerGamma: arb.const_euler,
    sp.Catalan: arb.const_catalan, sp.GoldenRatio: lambda: (1 + arb(5).sqrt()) / 2,
    sp.nan: lambda: _NAN, sp.zoo: lambda: _NAN, sp.oo: lambda: _NAN, -sp.oo: lambda: _NAN,
}  # fmt: skip
_HANDLERS: dict[Any, Callable[[Evaluator, Any], Ball]] = {
    sp.Abs: Evaluator._abs, sp.sign: Evaluator._sign, sp.Max: Evaluator._extremum, sp.Min: Evaluator._extremum,
    sp.atan2: Evaluator._angle, sp.factorial: Evaluator._factorial, sp.binomial: Evaluator._binomial,
    sp.Sum: Evaluator._series, sp.harmonic: Evaluator._harmonic, sp.floor: Evaluator._whole,
    sp.ceiling: Evaluator._whole,
    sp.Product: Evaluator._series, sp.Derivative: Evaluator._derivative, sp.Integral: Evaluator._integral,
    sp.Subs: Evaluator._substituted, sp.KroneckerDelta: Evaluator._kronecker, sp.Piecewise: Evaluator._piecewise,
    sp.Heaviside: Evaluator._step,
    sp.re: lambda self, e: acb(self(e.args[0])).real, sp.im: lambda self, e: acb(self(e.args[0])).imag,
}  # fmt: skip


def domain_points(
    symbols: Sequence[sp.Symbol], assuming: Sequence[Any] = (), count: int = 4, seed: int = 0
) -> list[Point]:
    """Draw up to `count` exact points that satisfy the symbols' assumptions and every relation in `assuming`.

    The first two points are moderate rationals; later ones mix in tiny and huge values and 0 where it is allowed.
    An equation is met by solving it for one symbol (linear or quadratic in it), so such a value may be an exact root.
    Fewer points come back (perhaps none) when the relations are hard to meet by drawing.
    """
    rng = random.Random(seed)
    everything = set(symbols).union(*(r.free_symbols for r in assuming))
    ordered = sorted(everything, key=lambda s: (s.name, str(s.assumptions0)))
    equations = [r for r in assuming if isinstance(r, sp.Eq)]
    inequalities = [r for r in assuming if not isinstance(r, sp.Eq)]
    solved = _solved_symbols(equations)
    if solved is None:
        return []
    points: list[Point] = []
    for attempt in range(60 * max(count, 1)):
        if len(points) >= count:
            break
        spread = len(points) + attempt // 20
        point: Point = {s: _draw(s, spread if len(points) >= 2 else 0, rng) for s in ordered if s not in solved}
        for symbol in reversed(solved):
            value = rng.choice(solved[symbol]).xreplace(point)
            point[symbol] = sp.expand(value)
        if all(admits(s, point[s]) for s in solved) and all(holds_at(r, point) for r in inequalities):
            if point not in points or not ordered:
                points.append(point)
            if not ordered:
                break
    return points


def corner_points(symbols: Sequence[sp.Symbol], assuming: Sequence[Any] = ()) -> list[Point]:
    """Points at which formulas fail that hold elsewhere: zeros, ones, equal and opposite values, where admitted.

    Where there are relations, also their ends that belong to the domain, and halves.
    """
    ordered = sorted(symbols, key=lambda s: (s.name, str(s.assumptions0)))
    small = [*_ends(ordered, assuming), *(dict.fromkeys(ordered, sp.Integer(v)) for v in (0, 1, -1, 2))]
    small += [dict.fromkeys(ordered, sp.Rational(1, 2))] if assuming else []
    for k, symbol in enumerate(ordered):
        plain: Point = {s: sp.Rational(3 + 2 * j, 2) for j, s in enumerate(ordered)}
        values = [sp.Integer(0), sp.Integer(1), sp.Integer(-1)]
        values += [v for s in ordered[:k] for v in (plain[s], -plain[s])]
        small += [{**plain, symbol: v} for v in values]
    inside = [p for p in small if all(admits(s, v) for s, v in p.items()) and all(holds_at(r, p) for r in assuming)]
    return [p for k, p in enumerate(inside) if p not in inside[:k]]


def _ends(ordered: Sequence[sp.Symbol], assuming: Sequence[Any]) -> Iterator[Point]:
    """Points at which a relation that is not strict is an equality: one letter by the others, which are powers of 2."""
    for relation in assuming:
        if not isinstance(relation, sp.Le | sp.Ge):
            continue
        gap = sp.expand(relation.lhs - relation.rhs)
        for x in ordered:
            if not gap.is_polynomial(x) or sp.degree(gap, x) != 1:
                continue
            for first in (0, 1):
                others: Point = {s: sp.Integer(2) ** (k + first) for k, s in enumerate(o for o in ordered if o != x)}
                start, slope = (sp.sympify(part).xreplace(others) for part in (gap.subs(x, 0), sp.diff(gap, x)))
                if slope.is_Rational and start.is_Rational and slope != 0:
                    yield {**others, x: -start / slope}


def _solved_symbols(equations: Sequence[Any]) -> dict[sp.Symbol, list[sp.Expr]] | None:
    """Roots of each equation for one symbol, every root free of the symbols solved before it."""
    solved: dict[sp.Symbol, list[sp.Expr]] = {}
    for equation in equations:
        difference = sp.expand(equation.lhs - equation.rhs)
        if any(len(roots) > 1 for roots in solved.values()):
            return None
        difference = sp.expand(difference.subs([(s, roots[0]) for s, roots in solved.items()]))
        if difference == 0:
            continue
        candidates = []
        for symbol in sorted(difference.free_symbols - set(solved), key=str):
            if difference.is_polynomial(symbol) and 1 <= sp.degree(difference, symbol) <= 2:
                candidates.append((sp.degree(difference, symbol), symbol))
        if not candidates:
            return None
        _, symbol = min(candidates, key=lambda pair: (pair[0], str(pair[1])))
        solved[symbol] = list(sp.roots(sp.Poly(difference, symbol)))
    return solved


def _draw(symbol: sp.Symbol, spread: int, rng: random.Random) -> sp.Expr:
    kind = rng.choice(("plain", "plain", "tiny", "huge", "zero")) if spread else "plain"
    if symbol.is_zero or (kind == "zero" and admits(symbol, sp.S.Zero)):
        return sp.S.Zero
    if symbol.is_integer and is_of_a_kind(symbol):
        return rng.choice(whole_numbers(symbol)[: 40 if kind == "huge" else 8])
    if symbol.is_integer:
        low = 1 if kind != "huge" else 20
        magnitude = sp.Integer(rng.randint(low, low + 8) if symbol.is_nonnegative else rng.randint(low, low + 4))
    else:
        magnitude = sp.Rational(rng.randint(30, 900), rng.choice((101, 211, 307)))
        if kind == "tiny":
            magnitude /= 10**6
        elif kind == "huge":
            magnitude *= 1000
        if symbol.is_irrational:
            magnitude *= sp.sqrt(2)
    sign = -1 if symbol.is_nonpositive or (not symbol.is_nonnegative and rng.random() < 0.5) else 1
    value = sign * magnitude
    if spread and symbol.is_extended_real is None and symbol.is_imaginary is None and rng.random() < 0.5:
        value += sp.I * sp.Rational(rng.randint(-900, 900), 101)
    return value if admits(symbol, value) else -value


def holds_at(relation: Any, point: Point) -> bool:
    """Whether a relation is certainly true at a point."""
    try:
        with ctx.workprec(200):
            return Evaluator(point).truth(relation) is True
    except ValueError:
        return False
