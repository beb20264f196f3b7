"""Gaussian means by randomised sampling, recursions by stepping, zeros by bisection, systems by Runge and Kutta.

Every value is an array over batches of draws: a recursion whose step is a mean over Gaussians is followed once in each
batch, as in a network of that many neurons.  The spread of the batches is the standard error; what larger batches give
differently is the bias.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray
from scipy.integrate import solve_ivp
from scipy.special import ndtr, ndtri
from scipy.stats import qmc

from proofs.evidence import Strength
from proofs.witnesses.measurement import CannotRead, Case, Measurement, of_few
from proofs.witnesses.readers.precise_processes import of_processes
from symbolic.language.processes import Flowed, GaussianMean, Iterated, Root, leaves
from symbolic.language.quantity import Quantity

Array = NDArray[np.float64]
BATCHES, DRAWS, MOST_DRAWS = 24, 2**10, 2**13
# Deviations of normals where standard ones seldom meet what decides a mean, and as far out as they count.
DEVIATIONS, REACH = (1.0, 4.0, 12.0), 36.0
LONGEST, LENGTHS = 5000, (2**8, 2**9, 2**10)


class SampledProcesses:
    """Reads what `PreciseProcesses` reads, by sampling and stepping."""

    name = "sampling and stepping"
    from_definitions = True
    strength: Strength = "numeric"

    def reads(self, expressions: Sequence[sp.Expr]) -> bool:
        return of_processes(expressions)

    def measure(self, expressions: Sequence[sp.Expr], case: Case, *, effort: float) -> Measurement:
        draws = 2 ** round(math.log2(min(max(DRAWS * effort, DRAWS / 4), MOST_DRAWS)))
        sampled = any(e.has(GaussianMean) for e in expressions)
        fixed = {x: np.full((), float(v)) for x, v in case.values.items() if sp.sympify(v).is_number}
        batches = _Batches(case.seed, case.index, BATCHES if sampled else 1, draws)
        found = [np.broadcast_to(batches(e, fixed), (batches.count,)) for e in expressions]
        values = np.array([float(v.mean()) for v in found])
        bias = 1e-7 * (1 + np.abs(values)) + batches.missing
        if not sampled:
            return Measurement(values, np.zeros(len(values)), bias)
        errors = np.array([float(v.std(ddof=1)) / math.sqrt(batches.count) for v in found])
        # what is not linear in the means is off by the square of a batch's deviation: twice the draws halve it
        whole = _Batches(case.seed, case.index, BATCHES // 2, 2 * draws)
        again = np.array([float(np.mean(whole(e, fixed))) for e in expressions])
        bias = bias + np.abs(again - values)
        return Measurement(values, errors, bias, freedom=batches.count - 1, samples=batches.count * draws)


class _Batches:
    """Values as arrays over batches."""

    def __init__(self, seed: int, index: int, count: int, draws: int) -> None:
        self.seed, self.index, self.count, self.draws = seed, index, count, draws
        self.missing = 0.0
        self.normals: dict[int, Array] = {}
        self.known: dict[sp.Expr, Array] = {}
        self.depth = 0

    def __call__(self, e: sp.Basic, values: Mapping[sp.Symbol, Any]) -> Any:
        names = {leaf: sp.Dummy() for leaf in leaves(e)}
        numbers: dict[sp.Dummy, Any] = {}
        outermost = not self.depth
        self.depth += 1
        for leaf in names:
            if not outermost or leaf not in self.known:
                value = self._leaf(leaf, values)
                if outermost:
                    self.known[leaf] = value  # versions of a statement share their quantities
            numbers[names[leaf]] = self.known[leaf] if outermost else value
        self.depth -= 1
        plain = e.xreplace(names)
        try:
            arguments = {x: numbers[x] if x in numbers else values[x] for x in plain.free_symbols}
        except KeyError as missing:
            raise CannotRead(f"no value for {missing}") from missing
        with np.errstate(all="ignore"):
            found = np.asarray(_function(plain, tuple(arguments))(*arguments.values()))
        if np.iscomplexobj(found) and not np.any(found.imag):  # SciPy's Lambert function is complex throughout
            found = found.real
        if np.iscomplexobj(found) or not np.all(np.isfinite(found)):
            raise CannotRead(f"{e} is no real number there")
        return found

    def _leaf(self, leaf: sp.Expr, values: Mapping[sp.Symbol, Any]) -> Array:
        match leaf:
            case sp.Derivative():
                return self._slope(leaf, values)
            case GaussianMean():
                return self._mean(leaf, values)
            case Iterated():
                return self._stepped(leaf, values)
            case Root():
                return self._bisected(leaf, values)
            case Flowed():
                return self._integrated(leaf, values)
        return self._limit(leaf, values)

    def _slope(self, leaf: sp.Derivative, values: Mapping[sp.Symbol, Any]) -> Array:
        """On common draws, by differences of two widths."""
        if len(leaf.variables) != 1:
            raise CannotRead(f"the derivative of order {len(leaf.variables)} of a quantity")
        x = leaf.variables[0]

        def difference(h: float) -> Array:
            high, low = (np.asarray(self(leaf.expr, {**values, x: values[x] + sign * h})) for sign in (1, -1))
            return np.asarray((high - low) / (2 * h))

        wide, narrow = difference(0.02), difference(0.01)
        self.missing = max(self.missing, float(np.max(np.abs(narrow - wide))) / 10)
        return narrow + (narrow - wide) / 3

    def _normals(self, size: int) -> Array:
        """(batches, size, draws): points of independently scrambled Sobol sequences, as normals."""
        if size not in self.normals:
            stacks = []
            for batch in range(self.count):
                seed = np.random.SeedSequence([self.seed % 2**32, self.index, size, self.draws, batch])
                sequence = qmc.Sobol(size, scramble=True, rng=np.random.default_rng(seed))
                stacks.append(ndtri(np.clip(sequence.random(self.draws), 1e-12, 1 - 1e-12)).T)
            self.normals[size] = np.stack(stacks)
        return self.normals[size]

    def _mean(self, leaf: Quantity, values: Mapping[sp.Symbol, Any]) -> Array:
        inside, letters, covariance = leaf.args
        size = len(letters)
        S = np.empty((self.count, size, size))
        for i in range(size):
            for j in range(size):
                S[:, i, j] = self(covariance[i, j], values)
        scale, turn = np.linalg.eigh(S)
        if np.any(scale < -1e-9 * (1 + np.abs(S).max())):
            raise CannotRead(f"{covariance} is no covariance there")
        factor = turn * np.sqrt(np.clip(scale, 0, None))[:, None, :]
        wide = {x: np.asarray(v).reshape(-1, 1) if np.ndim(v) else v for x, v in values.items()}

        def weighted(normals: Array, weights: Array | float) -> Array:
            fields = np.einsum("bij,bjn->bin", factor, normals)
            here = {**wide, **{x: fields[:, k] for k, x in enumerate(letters)}}
            return np.asarray(np.broadcast_to(self(inside, here), (self.count, self.draws)) * weights)

        found = weighted(self._normals(size), 1.0)
        if of_few(found):
            found = weighted(*self._far_normals(size))
            self.missing = max(self.missing, of_few(found))
        return np.asarray(found.mean(axis=1))

    def _far_normals(self, size: int) -> tuple[Array, Array]:
        """Normals of several deviations, (batches, size, draws), and what each counts for in a standard mean."""
        unit = self._normals(size + 1)
        chosen = np.minimum((ndtr(unit[:, -1]) * len(DEVIATIONS)).astype(int), len(DEVIATIONS) - 1)
        points = unit[:, :-1] * np.array(DEVIATIONS)[chosen][:, None, :]
        square = np.sum(points**2, axis=1)
        near = square < REACH**2
        density = np.mean([np.exp(square * near / 2 * (1 - s**-2)) / s**size for s in DEVIATIONS], axis=0)
        return points * near[:, None, :], near / density

    def _stepped(self, leaf: Quantity, values: Mapping[sp.Symbol, Any]) -> Array:
        output, states, steps, starts, count = leaf.args
        here = {x: self(start, values) for x, start in zip(states, starts, strict=True)}
        forever = count == sp.oo
        number = LONGEST if forever else int(np.max(self(count, values)))
        for _ in range(number):
            new = {x: self(step, {**values, **here}) for x, step in zip(states, steps, strict=True)}
            moved = max(float(np.max(np.abs(new[x] - here[x]))) for x in states)
            here = new
            if forever and moved < 1e-10:
                break
        else:
            if forever:
                raise CannotRead(f"{leaf} has not settled after {LONGEST} steps")
        return np.asarray(self(output, {**values, **here}))

    def _bisected(self, leaf: Quantity, values: Mapping[sp.Symbol, Any]) -> Array:
        equation, x, low, high = leaf.args
        a, b = (np.broadcast_to(self(end, values), (self.count,)).copy() for end in (low, high))
        at_low = np.broadcast_to(self(equation, {**values, x: a}), (self.count,))
        if np.any(at_low * self(equation, {**values, x: b}) > 0):
            raise CannotRead(f"{equation} has one sign at both ends of its interval")
        for _ in range(60):
            middle = (a + b) / 2
            left = np.sign(self(equation, {**values, x: middle})) == np.sign(at_low)
            a, b = np.where(left, middle, a), np.where(left, b, middle)
        return np.asarray((a + b) / 2)

    def _integrated(self, leaf: Quantity, values: Mapping[sp.Symbol, Any]) -> Array:
        output, unknowns, velocities, starts, time = leaf.args
        begin = np.array([np.max(self(start, values)) for start in starts])
        until = float(np.max(self(time, values)))

        def slope(_: float, y: Array) -> Array:
            here = {**values, **dict(zip(unknowns, y, strict=True))}
            return np.array([float(np.max(self(v, here))) for v in velocities])

        found = solve_ivp(slope, (0.0, until), begin, method="DOP853", rtol=1e-9, atol=1e-12) if until > 0 else None
        if found is not None and not found.success:
            raise CannotRead(f"the system could not be followed to t = {until}: {found.message}")
        end = begin if found is None else found.y[:, -1]
        return np.asarray(self(output, {**values, **dict(zip(unknowns, end, strict=True))}))

    def _limit(self, leaf: Quantity, values: Mapping[sp.Symbol, Any]) -> Array:
        inside, count = leaf.args
        one, two, three = (self(inside, {**values, count: np.full((), float(n))}) for n in LENGTHS)
        bend = (three - two) - (two - one)
        limit = np.where(bend == 0, three, three - (three - two) ** 2 / np.where(bend == 0, 1, bend))
        self.missing = max(self.missing, float(np.max(np.abs(limit - three))))
        return np.asarray(limit)


_FUNCTIONS: dict[Any, Any] = {}


def _function(expression: sp.Basic, letters: tuple[sp.Symbol, ...]) -> Any:
    key = (expression, letters)
    if key not in _FUNCTIONS:
        if len(_FUNCTIONS) > 4000:
            _FUNCTIONS.clear()
        _FUNCTIONS[key] = sp.lambdify(letters, expression, modules=["scipy", "numpy"])
    return _FUNCTIONS[key]
