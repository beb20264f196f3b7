"""The pieces of a formula with kinks along one letter: what holds on one side of a threshold need not on the other.

A piece may be narrower than any two places of a grid are apart: its ends are where an argument changes its sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import sympy as sp

from proofs.statements.beyond_points import kinks
from proofs.statements.quantities import Measured
from proofs.witnesses.cases import LARGEST_REAL
from symbolic.language.quantity import quantities as outermost

Values = Mapping[sp.Symbol, sp.Expr]

MOST, GRID = 60, 400
"""Places in a range, and steps of it in which the sign of an argument that is no polynomial is looked for."""


def places_in_pieces(statement: Measured, x: sp.Symbol, span: sp.Set, fixed: Values) -> list[sp.Expr]:
    """A value of ``x`` inside each piece of ``span`` into which the kinks of the statement cut it; none without kinks.

    Rational kinks are places too, as what is said of one value alone; of an integer its neighbours are.  ``fixed`` are
    the values of the other letters.  Kinks whose place hangs on a measured quantity are left out, and roots of what is
    no polynomial that lie closer together than a `GRID`-th of the range.  Of more than `MOST` places these are spread.
    """
    if not isinstance(span, sp.Interval):
        return []
    low = float(span.start) if span.start.is_finite else -LARGEST_REAL
    high = float(span.end) if span.end.is_finite else max(LARGEST_REAL, 2 * low)
    others = {letter: value for letter, value in fixed.items() if letter != x}
    along = (argument.subs(others) for argument in _arguments(statement))
    found = {root for f in along if f.free_symbols == {x} for root in _roots(f, x, low, high)}
    roots = sorted(root for root in found if span.start < root < span.end)
    if not roots:
        return []
    first = low if span.start.is_finite else min(low, 2 * float(roots[0]))
    last = high if span.end.is_finite else max(high, 2 * float(roots[-1]))
    cuts = [first, *map(float, roots), last]
    places = {sp.Rational(f"{(one + two) / 2:.12g}") for one, two in pairwise(cuts)}
    places |= {root for root in roots if isinstance(root, sp.Rational)}
    if x.is_integer:
        places = {n for place in (*places, *map(sp.Rational, cuts)) for n in (sp.floor(place), sp.ceiling(place))}
    inside = sorted(place for place in places if span.contains(place) == sp.true)
    return [inside[k] for k in np.unique(np.linspace(0, len(inside) - 1, min(MOST, len(inside))).astype(int))]


def _arguments(statement: Measured) -> Iterator[sp.Expr]:
    """What changes its sign where a kink of the statement is."""
    for side in map(sp.sympify, statement.expressions()):
        plain = side.xreplace({q: sp.Dummy(real=True) for q in outermost(side)})
        for node in kinks(plain):
            match node:
                case sp.Min() | sp.Max():
                    yield from (one - two for one, two in combinations(node.args, 2))
                case sp.Piecewise():
                    for _, condition in node.args:
                        yield from (r.lhs - r.rhs for r in condition.atoms(sp.core.relational.Relational))
                case sp.Abs() | sp.sign() | sp.Heaviside():
                    yield node.args[0]


def _roots(along: sp.Expr, x: sp.Symbol, low: float, high: float) -> Iterable[sp.Rational | float]:
    """Where a function of ``x`` is zero: all roots of a polynomial, else where the sign changes on a grid."""
    if along.is_polynomial(x):
        polynomial = sp.Poly(along, x)
        exact = [root for root in polynomial.ground_roots() if root.is_rational] if polynomial.domain.is_Exact else []
        found = polynomial.nroots(n=20, maxsteps=200) if polynomial.degree() > 0 else []
        near = [float(sp.re(r)) for r in found if abs(sp.im(r)) < 1e-9 * (1 + abs(r))]
        return [*exact, *(r for r in near if all(abs(r - root) > 1e-9 * (1 + abs(r)) for root in exact))]
    if along.has(sp.Integral, sp.Sum, sp.Derivative):
        return []
    value = sp.lambdify(x, along, "mpmath")
    places = np.linspace(low, high, GRID + 1)
    signs = np.array([_sign(value, place) for place in places])
    changes = np.flatnonzero(signs[:-1] * signs[1:] < 0)
    return [*places[signs == 0], *((places[k] + places[k + 1]) / 2 for k in changes)]


def _sign(value: Callable[[float], Any], place: float) -> float:
    """Of a function at a place; nan where it has no real value."""
    try:
        found = value(place)
        return float(np.sign(float(found)))
    except (ArithmeticError, TypeError, ValueError):
        return float("nan")
