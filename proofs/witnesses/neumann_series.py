"""Matrices as sums of words in random letters, their inverses written out as Neumann series.

`neumann` has the words up to a length.  `positive_words` says of the others that their coefficients are not negative:
where all means of words are at least 0 the first terms are then a lower bound of the trace.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import sympy as sp

from numeric.ball_series import NotEnclosed
from symbolic.language.expectation import COIN, Drawn
from symbolic.matrix_algebra.matrices import Add, Identity, Inverse, Letter, Matrix, Mul, Transpose
from symbolic.matrix_algebra.traversal import letters

Factors = tuple[Matrix, ...]


@dataclass
class _Sum:
    """Words by their spelling, with coefficients; ``whole``: there are no others."""

    words: dict[str, tuple[sp.Expr, Factors]]
    whole: bool


def positive_words(x: Matrix, longest: int, coins: set[str]) -> Iterator[tuple[Factors, sp.Expr]]:
    """The words of ``x`` of up to ``longest`` random factors (not counting ``coins``), with their coefficients.

    NotEnclosed where one of them, or of the words that are left out, may have a negative one.
    """

    def length(factors: Factors) -> int:
        return sum(_name(f) not in coins for f in factors)

    def summed(items: list[tuple[sp.Expr, Factors]], whole: bool) -> _Sum:
        words: dict[str, tuple[sp.Expr, Factors]] = {}
        for coefficient, factors in items:
            key = " ".join(map(repr, factors))
            before = words.get(key, (sp.Integer(0), factors))[0]
            words[key] = (before + coefficient, factors)
        if not whole:
            if any(c < 0 for c, factors in words.values() if length(factors) > longest):
                raise NotEnclosed("a negative term of unknown size")
            words = {k: w for k, w in words.items() if length(w[1]) <= longest}
        return _Sum({k: w for k, w in words.items() if w[0] != 0}, whole)

    def product(one: _Sum, two: _Sum) -> _Sum:
        whole = one.whole and two.whole
        if not whole and any(c < 0 for s in (one, two) for c, _ in s.words.values()):
            raise NotEnclosed("a negative term before a series")
        pairs = [(a * b, (*f, *g)) for a, f in one.words.values() for b, g in two.words.values()]
        return summed(pairs, whole)

    def of(y: Matrix) -> _Sum:
        match y:
            case Identity():
                return summed([(sp.Integer(1), ())], True)
            case Add():
                parts = [of(term) for term in y.terms]
                return summed([w for p in parts for w in p.words.values()], all(p.whole for p in parts))
            case Mul():
                coefficient = sp.sympify(y.coefficient)
                if not coefficient.is_Rational:
                    raise NotEnclosed("a coefficient that is no fraction")
                out = summed([(sp.Integer(1), ())], True)
                for factor in y.factors:
                    out = product(out, of(factor))
                if not out.whole and coefficient < 0:
                    raise NotEnclosed("a series that is taken away")
                return summed([(coefficient * c, f) for c, f in out.words.values()], out.whole)
            case Inverse():
                return series(of(y.argument))
            case Transpose() if not isinstance(y.argument, Letter):
                inner = of(y.argument)
                return summed([(c, tuple(f.T for f in reversed(fs))) for c, fs in inner.words.values()], inner.whole)
            case Letter() | Transpose():
                return summed([(sp.Integer(1), (y,))], True)
        raise NotEnclosed(f"{type(y).__name__} is no word")

    def series(inner: _Sum) -> _Sum:
        """1 / (still - moved) = sum of moved^k / still^(k + 1)."""
        still = sum((c for c, f in inner.words.values() if not f), sp.Integer(0))
        moved = [(-c / still, f) for c, f in inner.words.values() if f] if still > 0 else []
        if not inner.whole or not moved or any(c < 0 or length(f) == 0 for c, f in moved):
            raise NotEnclosed("an inverse whose series may have negative terms")
        power = total = summed([(1 / still, ())], True)
        for _ in range(longest):
            power = product(power, _Sum(summed(moved, True).words, False))
            total = summed([*total.words.values(), *power.words.values()], False)
        return total

    found = of(x)
    for coefficient, factors in found.words.values():
        if coefficient < 0:
            raise NotEnclosed("a negative term")
        yield factors, coefficient


def _name(x: Matrix) -> Any:
    return x.argument.name if isinstance(x, Transpose) else getattr(x, "name", None)  # type: ignore[attr-defined]


def is_random(x: Matrix) -> bool:
    """Whether anything is drawn in a matrix."""
    return any(isinstance(y, Drawn) for y in letters(x))


def neumann(x: Matrix, longest: int | None) -> Iterator[tuple[sp.Expr, tuple[Matrix, ...]]]:
    """A matrix as a sum of products, inverses as Neumann series up to ``longest`` random factors (not coins)."""

    def count(factors: tuple[Matrix, ...]) -> int:
        return sum(any(isinstance(y, Drawn) and COIN not in y.laws for y in letters(f)) for f in factors)

    def joined(one: list[Any], two: list[Any]) -> list[Any]:
        out = [(a * b, (*f, *g)) for (a, f), (b, g) in itertools.product(one, two)]
        return [item for item in out if longest is None or count(item[1]) <= longest]

    def terms(y: Matrix) -> list[Any]:
        match y:
            case Identity():
                return [(sp.Integer(1), ())]
            case Add():
                return [item for term in y.terms for item in terms(term)]
            case Mul():
                out: list[Any] = [(sp.sympify(y.coefficient), ())]
                for factor in y.factors:
                    out = joined(out, terms(factor))
                return out
            case Inverse() if is_random(y):
                return inverse(y.argument)
            case Transpose() if isinstance(y.argument, Inverse) and is_random(y):
                return [(c, tuple(f.T for f in reversed(fs))) for c, fs in inverse(y.argument.argument)]
        return [(sp.Integer(1), (y,))]

    def inverse(y: Matrix) -> list[Any]:
        if longest is None:
            raise NotEnclosed("an inverse of what is random, whose scale does not tend to 0")
        parts = terms(y)
        still = sum((c for c, f in parts if not f), sp.Integer(0))
        moved = [(-c / still, f) for c, f in parts if f]
        if still == 0 or any(count(f) == 0 for _, f in moved):
            raise NotEnclosed("an inverse that does not tend to a multiple of I")
        out: list[Any] = [(sp.Integer(1), ())]
        total = list(out)
        for _ in range(longest):
            out = joined(out, moved)
            total += out
        return [(c / still, f) for c, f in total]

    yield from terms(x)
