"""Gaussian means, recursions, zeros and systems in time at high precision: quadrature, and mpmath for the rest.

A Gaussian mean is a tensor rule of Gauss and Legendre over the factors of the covariance, cut where a kink of the
integrand may lie, and reaching as far out as the integrand counts; two orders of the rule give the bias.  A limit of
many steps is read at powers of two.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import mpmath
import numpy as np
import sympy as sp

from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement
from proofs.witnesses.readers.gaussian_rules import (
    ACROSS,
    ALONG,
    KINKED,
    PIECES,
    SIDES,
    SPREAD,
    breaks,
    compiled,
    cut_rule,
    ladder,
    pieces,
)
from symbolic.language.expectation import Wide, drawn
from symbolic.language.processes import DIFFERENCE, DIFFERENCE_OVER, Flowed, GaussianMean, Iterated, Root, leaves
from symbolic.language.quantity import Quantity, carried, quantities

PROCESSES = (GaussianMean, Iterated, Root, Flowed)
DIGITS = 25
# Nodes in each piece of the range of a Gaussian, by whose numbers the error is seen.
ORDERS = (16, 24)
# Of the sum of the absolute values that are added up.
ROUNDING = 1e-14
# Steps after which a recursion must have settled, and lengths at which a limit of many steps is read.
LONGEST, LENGTHS = 5000, (2**9, 2**10, 2**11)


def of_processes(expressions: Sequence[sp.Expr]) -> bool:
    """Whether all quantities of these expressions are processes, or limits of them, and one is."""
    found = {q for e in expressions for q in e.atoms(Quantity)}
    return (
        any(isinstance(q, PROCESSES) for q in found)
        and all(isinstance(q, (*PROCESSES, Wide)) for q in found)
        and not any(drawn(e) or list(carried(e)) for e in expressions)
    )


class PreciseProcesses:
    """Reads `GaussianMean`, `Iterated`, `Root`, `Flowed`, and `Wide` of them where the size is a number of steps.

    From the definitions: means, recursions, zeros and systems are evaluated as the statement writes them.
    """

    name = "quadrature and iteration"
    from_definitions = True
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        return of_processes(expressions)

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        """Every value with two orders of quadrature; their difference, and what a limit leaves out, is the bias."""
        values, biases = [], []
        readers = [_Values(order) for order in ORDERS]
        with mpmath.workdps(DIGITS):
            for e in expressions:
                coarse, fine = (reader(e, case.values) for reader in readers)
                values.append(float(fine))
                biases.append(float(abs(fine - coarse)) + readers[1].missing + 1e-9 * (1 + abs(float(fine))))
        return Measurement(np.array(values), np.zeros(len(values)), np.array(biases), digits=8)


def process_value(leaf: sp.Expr, values: Mapping[sp.Symbol, Any]) -> Any:
    """The value of one process, given those of its letters, by the finer quadrature."""
    return _Values(ORDERS[-1])(leaf, values)


class _Values:
    """Values of expressions with one order of quadrature; ``missing`` bounds what limits leave out."""

    def __init__(self, order: int) -> None:
        self.order, self.missing = order, 0.0
        self.pieces: tuple[float, ...] = PIECES
        self.known: dict[Any, Any] = {}

    def __call__(self, e: sp.Expr, values: Mapping[sp.Symbol, Any]) -> Any:
        stand_in = {leaf: sp.Dummy() for leaf in leaves(e)}
        numbers = {letter: self._leaf(leaf, values) for leaf, letter in stand_in.items()}
        plain = e.xreplace(stand_in)
        needed = [x for x in plain.free_symbols if x not in numbers]
        if any(x not in values for x in needed):
            raise CannotRead(f"no value for {[str(x) for x in needed if x not in values]}")
        arguments = {**{x: mpmath.mpmathify(values[x]) for x in needed}, **numbers}
        found = compiled(plain, tuple(arguments))(*arguments.values())
        if isinstance(found, mpmath.mpc):
            if abs(found.imag) > mpmath.mpf(10) ** (5 - DIGITS) * (1 + abs(found)):
                raise CannotRead(f"{e} is not real")
            found = found.real
        if not mpmath.isfinite(found):
            raise CannotRead(f"{e} is {found}")
        return mpmath.mpf(found)

    def _leaf(self, leaf: sp.Expr, values: Mapping[sp.Symbol, Any]) -> Any:
        key = (leaf, tuple(sorted((str(x), str(v)) for x, v in values.items() if x in leaf.free_symbols)))
        if key not in self.known:
            kinds: dict[Any, Any] = {
                GaussianMean: self._mean, Iterated: self._iterated, Root: self._root, Flowed: self._flowed,
                sp.Derivative: self._slope,
            }  # fmt: skip
            self.known[key] = kinds.get(type(leaf), self._limit)(leaf, values)
        return self.known[key]

    def _slope(self, leaf: sp.Derivative, values: Mapping[sp.Symbol, Any]) -> Any:
        if len(leaf.variables) != 1:
            raise CannotRead(f"the derivative of order {len(leaf.variables)} of a quantity")
        x, step = leaf.variables[0], sp.Rational(1, 200)
        at = {k: self(leaf.expr, {**values, x: values[x] + k * step}) for k in DIFFERENCE}
        return sum(w * at[k] for k, w in DIFFERENCE.items()) / (DIFFERENCE_OVER * mpmath.mpmathify(step))

    # -- means -----------------------------------------------------------------------------------------------------
    def _mean(self, leaf: Quantity, values: Mapping[sp.Symbol, Any]) -> Any:
        inside, letters, covariance = leaf.args
        size = len(letters)
        if size > 2 or list(quantities(inside)):
            raise CannotRead(f"a mean over {size} Gaussians of {inside}")
        S = np.array([[float(self(covariance[i, j], values)) for j in range(size)] for i in range(size)])
        if np.any(np.linalg.eigvalsh(S) < -1e-12):
            raise CannotRead(f"{covariance} is no covariance there")
        others = tuple(x for x in sorted(inside.free_symbols, key=str) if x not in letters)
        fixed = [float(values[x]) for x in others]
        given = compiled(inside, (*others, *letters), modules=("scipy", "numpy"))

        def function(*fields: Any) -> Any:
            with np.errstate(all="ignore"):  # what is no number is told at the end
                return given(*fixed, *fields)

        first = math.sqrt(max(S[0, 0], 0.0))
        if size == 1:
            self.pieces = pieces(lambda r: function(first * r * SIDES))
            cuts = breaks(inside, letters[0], others, fixed, first, self.pieces[-1])
            z, w = cut_rule(self.order, [*self.pieces, 0.0, *cuts, *ladder(first)])
            return self._sum(w * function(first * z))
        slope = S[0, 1] / first if first > 0 else 0.0
        rest = math.sqrt(max(S[1, 1] - slope**2, 0.0))
        self.pieces = pieces(lambda r: function(first * r * ALONG, slope * r * ALONG + rest * r * ACROSS))
        z, w = (
            cut_rule(self.order, [*self.pieces, 0.0, *ladder(first)]) if first > SPREAD else self._rule(np.array([0.0]))
        )
        if rest < 1e-9:
            return self._sum(w * function(first * z, slope * z))
        wide = rest > SPREAD
        kinks = -slope * z / rest if wide or inside.has(*KINKED) else 0 * z
        y, v = self._laddered(kinks, ladder(rest)) if wide else self._rule(kinks)
        first_field = np.broadcast_to((first * z)[:, None], y.shape)
        return self._sum(w[:, None] * v * function(first_field, slope * z[:, None] + rest * y))

    def _sum(self, terms: np.ndarray) -> Any:
        self.missing = max(self.missing, ROUNDING * float(np.sum(np.abs(terms))))
        return mpmath.mpf(float(np.sum(terms)))

    def _rule(self, cuts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Nodes and weights against the normal density, (len(cuts), nodes) or (nodes,) for one: cut where a kink is."""
        nodes, weights = np.polynomial.legendre.leggauss(self.order)
        places, factors = [], []
        for low, high in pairwise(self.pieces):
            middle = np.clip(cuts, low, high)[:, None]
            for begin, end in ((low + 0 * middle, middle), (middle, high + 0 * middle)):
                x = (begin + end) / 2 + (end - begin) / 2 * nodes
                places.append(x)
                factors.append((end - begin) / 2 * weights * np.exp(-(x**2) / 2) / math.sqrt(2 * math.pi))
        x, w = np.concatenate(places, axis=1), np.concatenate(factors, axis=1)
        return (x[0], w[0]) if len(cuts) == 1 else (x, w)

    def _laddered(self, centres: np.ndarray, steps: Sequence[float]) -> tuple[np.ndarray, np.ndarray]:
        """The same around each of some centres, cut at them and at steps from them: (len(centres), nodes)."""
        nodes, weights = np.polynomial.legendre.leggauss(self.order)
        cuts = np.clip(centres[:, None] + np.array([0.0, *steps]), self.pieces[0], self.pieces[-1])
        ends = np.sort(
            np.concatenate([cuts, np.broadcast_to(self.pieces, (len(centres), len(self.pieces)))], axis=1), axis=1
        )
        middle, half = (ends[:, 1:] + ends[:, :-1]) / 2, (ends[:, 1:] - ends[:, :-1]) / 2
        x = (middle[:, :, None] + half[:, :, None] * nodes).reshape(len(centres), -1)
        w = (half[:, :, None] * weights).reshape(len(centres), -1)
        return x, w * np.exp(-(x**2) / 2) / math.sqrt(2 * math.pi)

    # -- recursions, zeros, systems ------------------------------------------------------------------------------------
    def _iterated(self, leaf: Quantity, values: Mapping[sp.Symbol, Any]) -> Any:
        output, states, steps, starts, count = leaf.args
        here = {x: self(start, values) for x, start in zip(states, starts, strict=True)}
        forever = count == sp.oo
        for _ in range(LONGEST if forever else int(self(count, values))):
            new = {x: self(step, {**values, **here}) for x, step in zip(states, steps, strict=True)}
            moved = max(abs(new[x] - here[x]) / (1 + abs(new[x])) for x in states)
            here = new
            if not list(quantities(steps)):
                settled = moved < mpmath.mpf(10) ** (3 - DIGITS)
            else:
                settled = moved < 1e-11
            if forever and settled:
                break
            if len(self.known) > 5000:
                self.known.clear()
        else:
            if forever:
                raise CannotRead(f"{leaf} has not settled after {LONGEST} steps")
        return self(output, {**values, **here})

    def _root(self, leaf: Quantity, values: Mapping[sp.Symbol, Any]) -> Any:
        equation, x, low, high = leaf.args
        ends = [self(low, values), self(high, values)]
        places = [ends[0] + (ends[1] - ends[0]) * k / 40 for k in range(41)]
        at = [self(equation, {**values, x: place}) for place in places]
        changes = [k for k in range(40) if at[k] == 0 or at[k] * at[k + 1] < 0]
        if len(changes) != 1:
            times = f"{len(changes)} times between {ends[0]} and {ends[1]}"
            raise CannotRead(f"{equation} changes its sign {times}, not once")
        k = changes[0]
        bracket = (places[k], places[k + 1])
        return mpmath.findroot(lambda v: self(equation, {**values, x: v}), bracket, solver="ridder", verify=False)

    def _flowed(self, leaf: Quantity, values: Mapping[sp.Symbol, Any]) -> Any:
        output, unknowns, velocities, starts, time = leaf.args
        begin = [self(start, values) for start in starts]
        plain = [v.xreplace({x: sp.sympify(values[x]) for x in v.free_symbols if x in values}) for v in velocities]
        moves = [compiled(v, tuple(unknowns)) for v in plain]
        until = self(time, values)
        if until == 0:
            end = begin
        else:
            with mpmath.workdps(18):
                end = mpmath.odefun(lambda t, y: [f(*y) for f in moves], 0, begin)(until)
        return self(output, {**values, **dict(zip(unknowns, end, strict=True))})

    def _limit(self, leaf: Quantity, values: Mapping[sp.Symbol, Any]) -> Any:
        inside, count = leaf.args
        one, two, three = (self(inside, {**values, count: sp.Integer(n)}) for n in LENGTHS)
        bend = (three - two) - (two - one)
        limit = three - (three - two) ** 2 / bend if bend != 0 else three
        self.missing = max(self.missing, float(abs(limit - three)))
        return limit
