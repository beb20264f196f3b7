"""Quadrature over normal fields: pieces of Gauss and Legendre, cut where an integrand bends or is narrow.

A rule reaches as far out as the integrand counts; for a field of a large deviation it is cut towards 0, around which a
function does what it does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from proofs.witnesses.measurement import CannotRead

Array = NDArray[np.float64]
# The pieces of the range of a normal field, in deviations, and the further ones where the integrand counts beyond them,
# as exp(z) does at a variance of 60; and the share of its largest value below which it does not.
PIECES = (-9.0, -2.5, 2.5, 9.0)
FAR = (12.0, 15.0, 18.0, 22.0, 26.0, 30.0, 34.0, 38.0)
FAR_PIECES = (*(-x for x in reversed(FAR)), *PIECES, *FAR)
NEGLIGIBLE = 1e-17
# The directions in which it is looked: both sides, and all around.
SIDES = np.array([1.0, -1.0])
ALONG, ACROSS = (f(np.linspace(0, 2 * math.pi, 48, endpoint=False)) for f in (np.cos, np.sin))
# Beyond this deviation what a function does around 0 is narrow beside the pieces, which are then cut towards it.
SPREAD = 4.0
# Places at which signs are looked at for a kink or a jump.
GRID = 1200
KINKED = (sp.Abs, sp.Max, sp.Min, sp.sign, sp.Heaviside, sp.Piecewise)
# Nodes in each piece, until two rules agree to so much of the sum of the absolute values.
ORDERS, AGREED = (24, 48, 96, 192), 1e-11


def ladder(spread: float, middle: float = 0.0) -> list[float]:
    """Places in deviations at which a wide field around ``middle`` is 0, and 1, 4, 16, ... on both sides of it."""
    if spread <= SPREAD:
        return []
    rungs = range(math.ceil(math.log(PIECES[-1] * spread, 4)))
    places = [0.0, *(side * 4.0**k for k in rungs for side in (-1, 1))]
    return [z for z in ((place - middle) / spread for place in places) if abs(z) < PIECES[-1]]


def pieces(values: Callable[[np.ndarray], Any]) -> tuple[float, ...]:
    """The pieces of a rule, as far out as an integrand counts, of which ``values`` gives those at some distances.

    They are given in all directions, (distances, directions).  Raises CannotRead where it counts beyond all pieces.
    """

    def weighted(low: float, high: float, count: int) -> np.ndarray:
        r = np.linspace(low, high, count)[:, None]
        return np.fmax.reduce(np.abs(values(r)) + 0 * r, axis=1) * np.exp(-(r[:, 0] ** 2) / 2)

    near = weighted(PIECES[-1] / 40, PIECES[-1], 40)
    if near[-1] <= NEGLIGIBLE * np.fmax.reduce(near):
        return PIECES
    far = weighted(PIECES[-1], FAR[-1], 60)
    if not (math.isfinite(far[-1]) and far[-1] <= NEGLIGIBLE * np.fmax.reduce(np.concatenate([near, far]))):
        raise CannotRead(f"a mean to which what lies {FAR[-1]:g} deviations out still adds")
    return FAR_PIECES


def breaks(
    inside: sp.Expr, letter: sp.Symbol, others: Sequence[sp.Symbol], fixed: Sequence[float], scale: float, reach: float
) -> list[float]:
    """Where an integrand has a kink or a jump, in deviations: the signs of what its cases depend on change there."""
    if not inside.has(*KINKED) or scale <= 0:
        return []
    deciding = [node.args[0] for node in inside.atoms(sp.Abs, sp.sign, sp.Heaviside)]
    for node in inside.atoms(sp.Max, sp.Min):
        deciding += [a - b for a, b in combinations(node.args, 2)]
    deciding += [relation.lhs - relation.rhs for relation in inside.atoms(sp.core.relational.Relational)]
    grid = np.linspace(-reach, reach, GRID)
    found: list[float] = []
    for expression in deciding:
        if letter not in expression.free_symbols:
            continue
        function = compiled(expression, (*others, letter), modules=("scipy", "numpy"))
        positive = np.broadcast_to(function(*fixed, scale * grid) > 0, grid.shape)
        for k in np.flatnonzero(positive[1:] != positive[:-1]):
            low, high = grid[k], grid[k + 1]
            for _ in range(60):
                middle = (low + high) / 2
                low, high = (middle, high) if (function(*fixed, scale * middle) > 0) == positive[k] else (low, middle)
            found.append(float(low))
    return found


def cut_rule(order: int, ends: Sequence[float]) -> tuple[Array, Array]:
    """Nodes and weights against the normal density, of ``order`` nodes between each two ends."""
    nodes, weights = np.polynomial.legendre.leggauss(order)
    ends = sorted({*ends})
    middle, half = ((np.array(ends[1:]) + sign * np.array(ends[:-1])) / 2 for sign in (1, -1))
    x = (middle[:, None] + half[:, None] * nodes).ravel()
    return x, (half[:, None] * weights).ravel() * np.exp(-(x**2) / 2) / math.sqrt(2 * math.pi)


def average(function: sp.Expr, letter: sp.Symbol, mean: float, spread: float) -> float:
    """The mean of a function of one normal number, (mean, spread^2); CannotRead where two rules do not agree."""
    if function.free_symbols - {letter}:
        raise CannotRead(f"{function} has letters without a value")
    values = compiled(function, (letter,), ("scipy", "numpy"))

    def at(z: Array) -> Array:
        with np.errstate(all="ignore"):
            try:
                return np.asarray(values(mean + spread * z) * np.ones_like(z))
            except (NameError, TypeError, AttributeError) as problem:
                raise CannotRead(f"{function} cannot be computed: {problem}") from problem

    ends = pieces(lambda r: at(r * SIDES))
    cuts = breaks(function.xreplace({letter: letter + mean}), letter, (), [], spread, ends[-1])
    before = math.nan
    for order in ORDERS:
        z, w = cut_rule(order, [*ends, 0.0, *cuts, *ladder(spread, mean)])
        terms = w * at(z)
        now = float(np.sum(terms))
        if abs(now - before) <= AGREED * float(np.sum(np.abs(terms))):
            return now
        before = now
    raise CannotRead(f"the mean of {function} over normal numbers is not known to ten digits")


_COMPILED: dict[Any, Any] = {}


def compiled(expression: sp.Expr, letters: tuple[sp.Symbol, ...], modules: tuple[str, ...] = ("mpmath",)) -> Any:
    """An expression as a function of its letters, by the functions of these modules; kept for the next time."""
    key = (expression, letters, modules)
    if key not in _COMPILED:
        if len(_COMPILED) > 4000:
            _COMPILED.clear()
        _COMPILED[key] = sp.lambdify(letters, expression, modules=list(modules))
    return _COMPILED[key]
