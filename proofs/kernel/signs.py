"""Signs of polynomials in letters, square roots and exponentials, with proofs that Coq checks.

A polynomial is positive because all its terms are; because its factors are; because of a sum p + q r with a root r the
larger of p^2 and q^2 r^2 has the right sign; or because its discriminant in a letter is negative.  Each reason is a
lemma of ``theory/Signs.v``; where no reason is found nothing is said.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import fsum, isfinite, prod, sqrt
from typing import Literal

import sympy as sp

Sign = Literal["positive", "nonnegative", "negative", "nonpositive"]
DEEPEST = 5
TRIED, ROUNDED = 24, 1e-9
"""Points at which a polynomial is looked at before a reason is looked for; what rounding may do to its value, relative
to the sum of its terms."""


def sign_of(symbol: sp.Symbol) -> Sign | None:
    """The sign that the symbol's own assumptions give it."""
    for name in ("positive", "negative", "nonnegative", "nonpositive"):
        if getattr(symbol, f"is_{name}"):
            return name
    return None


@dataclass(frozen=True)
class Root:
    """A square root that has a name: its square, and which hypotheses say that (``Q``) and its sign (``G``)."""

    name: sp.Symbol
    radicand: sp.Expr
    square: str
    sign: str
    positive: bool


@dataclass(frozen=True)
class Signs:
    """What is known of the letters, how they are written, and the roots among them, the outermost last."""

    known: Mapping[sp.Symbol, Sign]
    put: Callable[[sp.Expr], str]
    roots: tuple[Root, ...] = ()
    _sought: dict[tuple[sp.Expr, bool, int], str | None] = field(default_factory=dict, compare=False, repr=False)

    def with_signs(self, more: Mapping[sp.Symbol, Sign]) -> Signs:
        """The same with further signs: those of one case."""
        return Signs({**self.known, **more}, self.put, self.roots)

    def reduced(self, f: sp.Expr) -> sp.Expr:
        """``f`` with the squares of roots replaced by what they are."""
        f = sp.expand(f)
        for root in reversed(self.roots):
            if f.has(root.name) and root.radicand.is_polynomial():
                f = sp.expand(sp.rem(sp.Poly(f, root.name), sp.Poly(root.name**2 - root.radicand, root.name)).as_expr())
        return f

    def proof(self, f: sp.Expr, *, strict: bool, depth: int = 0) -> str | None:
        """A tactic that proves ``0 < f`` (``0 <= f`` if not strict), ``f`` as it is written; None where none is found.

        ``f`` is a polynomial.
        """
        f = sp.expand(f)
        if depth > DEEPEST or not f.is_polynomial():
            return None
        if (f, strict, depth) not in self._sought:
            self._sought[f, strict, depth] = None if self._negative_somewhere(f) else self._sought_for(f, strict, depth)
        return self._sought[f, strict, depth]

    def _sought_for(self, f: sp.Expr, strict: bool, depth: int) -> str | None:
        return (
            self._terms(f, strict=strict)
            or self._factors(f, strict=strict, depth=depth)
            or self._root(f, strict=strict, depth=depth)
            or self._quadratic(f, strict=strict, depth=depth)
        )

    @cached_property
    def _points(self) -> list[dict[sp.Symbol, float]]:
        """Values of the letters with their signs, and of the roots that are real there: the same ones every time."""
        draw, points = random.Random(1), []
        for _ in range(TRIED):
            point = {
                x: (-1 if s in ("negative", "nonpositive") else 1) * draw.lognormvariate(0, 1.5)
                for x, s in sorted(self.known.items(), key=lambda item: item[0].name)
            }
            for root in self.roots:
                letters = sorted(root.radicand.free_symbols - set(point), key=lambda x: x.name)
                point |= {x: draw.gauss(0, 2) for x in letters}
                square = _value(root.radicand, point)
                if square is None or square[0] < 0:
                    break
                point[root.name] = sqrt(square[0])
            else:
                points.append(point)
        return points

    def _negative_somewhere(self, f: sp.Expr) -> bool:
        """Whether it is below 0 at one of the points: then there is no proof to look for."""
        draw = random.Random(2)
        for point in self._points:
            free = sorted(f.free_symbols - set(point), key=lambda x: x.name)
            found = _value(f, point | {x: draw.gauss(0, 2) for x in free})
            if found is None:
                return False
            value, size = found
            if value < -ROUNDED * size:
                return True
        return False

    def _replaced(self, f: sp.Expr, other: str) -> str:
        text = self.put(f)
        return "idtac" if text == other else f"replace {text} with {other} by equal"

    def _terms(self, f: sp.Expr, *, strict: bool) -> str | None:
        flipped = {
            x: sp.Symbol(f"(- {self.put(x)})") for x, s in self.known.items() if s in ("negative", "nonpositive")
        }
        shown = sp.expand(f.xreplace({x: -y for x, y in flipped.items()}))
        strong = {flipped.get(x, x) for x, s in self.known.items() if s in ("positive", "negative")}
        weak = strong | {flipped.get(x, x) for x in self.known}
        strong |= {r.name for r in self.roots if r.positive}
        weak |= {r.name for r in self.roots}
        certain = shown == 0 and not strict
        for term in sp.Add.make_args(shown):
            number, rest = term.as_coeff_Mul()
            if number < 0:
                return None
            powers = rest.as_powers_dict() if rest != 1 else {}
            if any(x not in weak and (not e.is_Integer or e % 2) for x, e in powers.items()):
                return None
            certain = certain or (number > 0 and all(x in strong for x in powers))
        if strict and not certain:
            return None
        if shown == 0:
            return f"({self._replaced(f, '0')}; lra)"
        return f"({self._replaced(f, self.put(shown))}; monomials)"

    def _factors(self, f: sp.Expr, *, strict: bool, depth: int) -> str | None:
        number, factors = sp.factor_list(f)
        if len(factors) == 1 and factors[0][1] == 1 and number == 1:
            return None
        steps, parts = [], []
        sign = 1 if number > 0 else -1
        for factor, power in factors:
            found: str | None = None
            for s in (1, -1):
                found = self.proof(s * factor, strict=strict, depth=depth + 1)
                if found:
                    break
            if not found and power % 2 == 0 and not strict:
                parts.append(f"(({self.put(factor)}) ^ {power})")
                continue
            if not found:
                return None
            sign *= s if power % 2 else 1
            shown = self.put(sp.expand(s * factor))
            steps.append(f"assert ({'0 <' if strict else '0 <='} {shown}) by {found}")
            parts.append(f"({shown} ^ {power})")
        if sign < 0:
            return None
        product = " * ".join([self.put(abs(number)), *parts])
        return f"({self._replaced(f, f'({product})')}; {'; '.join([*steps, 'monomials'])})"

    def _root(self, f: sp.Expr, *, strict: bool, depth: int) -> str | None:
        for root in reversed(self.roots):
            if not f.has(root.name) or not root.radicand.is_polynomial():
                continue
            low = sp.expand(sp.rem(sp.Poly(f, root.name), sp.Poly(root.name**2 - root.radicand, root.name)).as_expr())
            if low != f:
                found = self.proof(low, strict=strict, depth=depth + 1)
                quotient = sp.quo(sp.Poly(f, root.name), sp.Poly(root.name**2 - root.radicand, root.name)).as_expr()
                if not found:
                    return None
                r = root.name.name
                shown = f"({self.put(low)} + {self.put(sp.expand(quotient))} * ({r} * {r} - {self.put(root.radicand)}))"
                return (
                    f"({self._replaced(f, shown)}; rewrite {root.square}; rewrite Rminus_diag_eq by equal; "
                    f"rewrite Rmult_0_r, Rplus_0_r; {found})"
                )
            p, q = f.coeff(root.name, 0), f.coeff(root.name, 1)
            square, plain = sp.expand(q**2 * root.radicand), sp.expand(p**2)
            P, Q, R = self.put(p), self.put(q), self.put(root.radicand)
            sign = f"(Rlt_le _ _ {root.sign})" if root.positive else root.sign
            start = f"replace {self.put(f)} with ({P} + {Q} * {root.name.name}) by equal"
            tie = "" if strict else "_or_ties"
            for name, lead, rest, shown in (
                ("root_wins", q, square - plain, f"({Q} * {Q} * {R} - {P} * {P})"),
                ("root_loses", p, plain - square, f"({P} * {P} - {Q} * {Q} * {R})"),
            ):
                first = self.proof(lead, strict=strict, depth=depth + 1)
                second = first and self.proof(self.reduced(rest), strict=strict, depth=depth + 1)
                if second and self.reduced(rest) == sp.expand(rest):
                    by = f"(replace {shown} with {self.put(sp.expand(rest))} by equal; {second})"
                    use = f"apply ({name}{tie} {P} {Q} {root.name.name} _ {sign} {root.square})"
                    return f"({start}; {use}; [ {first} | {by} ])"
        return None

    def _quadratic(self, f: sp.Expr, *, strict: bool, depth: int) -> str | None:
        for x in sorted(f.free_symbols, key=lambda s: s.name):
            if sp.degree(f, x) != 2:
                continue
            a, b, c = (f.coeff(x, k) for k in (2, 1, 0))
            rest = sp.expand(4 * a * c - b**2)
            first = self.proof(a, strict=True, depth=depth + 1)
            second = first and self.proof(rest, strict=strict, depth=depth + 1)
            if second:
                A, B, C, X = (self.put(v) for v in (a, b, c, x))
                name = "quadratic" if strict else "quadratic_or_zero"
                by = f"(replace (4 * {A} * {C} - {B} * {B}) with {self.put(rest)} by equal; {second})"
                return (
                    f"(replace {self.put(f)} with ({A} * ({X} * {X}) + {B} * {X} + {C}) by equal; "
                    f"apply ({name} {A} {B} {C} {X}); [ {first} | {by} ])"
                )
        return None


def _value(f: sp.Expr, point: Mapping[sp.Symbol, float]) -> tuple[float, float] | None:
    """A polynomial and the sum of the sizes of its terms; None where it is none in these letters, or is too large."""
    letters = sorted(f.free_symbols, key=lambda x: x.name)
    try:
        read = sp.Poly(f, *letters).terms() if letters else [((), f)]
        terms = [float(c) * prod(point[x] ** k for x, k in zip(letters, powers, strict=True)) for powers, c in read]
        value, size = fsum(terms), fsum(map(abs, terms))
    except (sp.PolynomialError, TypeError, KeyError, OverflowError, ValueError):  # the last: infinity less infinity
        return None
    return (value, size) if isfinite(size) else None
