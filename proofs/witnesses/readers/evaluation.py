"""The value of an expression about learners in one case, given what its letters are: sums, integrals, derivatives.

This is what a statement *means*; how the letters get their values is each reader's own (`World`).  Values are arrays.
Their last axis holds either one number, or what stands for a power series in gamma_0 while a ``Coefficient`` is read:
the reader's `Arithmetic` says how such values are added and multiplied.  The axes before it belong to the sums and
integrals around the place where one is, the innermost first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import pairwise
from typing import Any, Protocol

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from proofs.witnesses.measurement import CannotRead, Case
from symbolic.language.learned import Coefficient, Learned, NeuronMean, OfLearner, OfNeuron
from symbolic.language.learning import Learner
from symbolic.language.quantity import Quantity

Array = NDArray[Any]
Environment = Mapping[sp.Symbol, Array]
# Of the integral over one window of a task, and of a central difference of order six in time.
NODES, STEP = 16, 0.01
DIFFERENCE = {-3: -1 / 60, -2: 3 / 20, -1: -3 / 4, 1: 3 / 4, 2: -3 / 20, 3: 1 / 60}
FUNCTIONS: dict[Any, Callable[[Array], Array]] = {
    sp.exp: np.exp, sp.log: np.log, sp.Abs: np.abs, sp.sin: np.sin, sp.cos: np.cos, sp.sinh: np.sinh,
    sp.cosh: np.cosh, sp.tanh: np.tanh, sp.atanh: np.arctanh,
}  # fmt: skip


class Arithmetic(Protocol):
    """Values that stand for functions of gamma_0 near 0; a last axis of length 1 is a constant."""

    def letter(self) -> Array:
        """gamma_0 itself."""

    def add(self, x: Array, y: Array) -> Array: ...

    def multiply(self, x: Array, y: Array) -> Array: ...

    def coefficient(self, x: Array, order: int) -> Array:
        """The coefficient of gamma_0 to the ``order``, a last axis of length 1."""


class NumberArithmetic:
    """Numbers: a network of finite width has no power series in gamma_0 (it starts at outputs of order 1 / gamma_0)."""

    def letter(self) -> Array:
        raise CannotRead("a power series in gamma_0 of a network of finite width")

    def add(self, x: Array, y: Array) -> Array:
        return np.asarray(x + y)

    def multiply(self, x: Array, y: Array) -> Array:
        return np.asarray(x * y)

    def coefficient(self, x: Array, order: int) -> Array:
        return self.letter()


class World(Protocol):
    """What a learner's letters are in one case; ``indices`` count from 1, all arrays are broadcast together."""

    ends: Sequence[float]
    neurons: int
    """How many neurons a layer has; 0: infinitely many, whose fields are linear in Gaussians of this covariance."""
    covariance: Array

    def read(self, kind: type[OfLearner], indices: Sequence[Array], times: Sequence[Array]) -> Array:
        """The letter, with the last axis of the arithmetic.  Raises CannotRead.

        Of infinitely many neurons number 0 is none: its fields have an axis along the Gaussians before the last.
        """


WorldOf = Callable[[Learner, Mapping[sp.Symbol, sp.Expr], bool], World]


@dataclass
class Evaluation:
    """Values of expressions in a case.  ``worlds(learner, values, expanded)`` makes the letters of a learner."""

    case: Case
    worlds: WorldOf
    arithmetic: Arithmetic
    nodes: int = NODES
    step: float = STEP
    _known: dict[Any, Array] = field(default_factory=dict)

    def __call__(self, expression: sp.Expr) -> float:
        """Raises CannotRead where a leaf of the expression is not a letter of a learner."""
        env = {x: np.asarray(float(v)) for x, v in self.case.values.items() if v.is_number}
        value = self._value(expression, env, 0, None)
        if value.size != 1:
            raise CannotRead("a letter that depends on gamma_0 stands where gamma_0 has no value")
        return float(np.real(value).item())

    def _value(self, e: sp.Basic, env: Environment, depth: int, letter: sp.Symbol | None) -> Array:
        if depth:
            return self._compute(e, env, depth, letter)
        key = (e, letter)
        if key not in self._known:
            self._known[key] = self._compute(e, env, depth, letter)
        return self._known[key]

    def _compute(self, e: sp.Basic, env: Environment, depth: int, letter: sp.Symbol | None) -> Array:
        if isinstance(e, sp.Symbol):
            return self._symbol(e, env, letter)
        if isinstance(e, sp.Add | sp.Mul):
            combine = self.arithmetic.add if isinstance(e, sp.Add) else self.arithmetic.multiply
            return reduce(combine, (self._value(a, env, depth, letter) for a in e.args))
        if isinstance(e, sp.Pow):
            return self._power(e, env, depth, letter)
        if isinstance(e, Coefficient):
            inner, about, order = e.args
            return self.arithmetic.coefficient(self._value(inner, env, depth, about), int(order))
        if isinstance(e, sp.Sum | sp.Integral):
            return self._bound(e, list(e.limits), env, depth, letter)
        if isinstance(e, sp.Derivative):
            return self._slope(e, env, depth, letter)
        if isinstance(e, NeuronMean):
            return self._mean(e, env, depth, letter)
        if isinstance(e, OfLearner):
            world, indices, times = self._place(e, env, depth, letter)
            return world.read(type(e), indices, times)
        if isinstance(e, sp.Max | sp.Min):
            values = [self._value(a, env, depth, letter) for a in e.args]
            if any(v.shape[-1] != 1 for v in values):
                raise CannotRead(f"{e.func} of a series in {letter}")
            return reduce(np.maximum if isinstance(e, sp.Max) else np.minimum, values)
        if isinstance(e, sp.Function) and e.func in FUNCTIONS:
            argument = self._value(e.args[0], env, depth, letter)
            if argument.shape[-1] != 1:
                raise CannotRead(f"{e.func} of a series in {letter}")
            with np.errstate(invalid="ignore", divide="ignore"):
                return FUNCTIONS[e.func](argument)
        if e.is_number and not e.atoms(Quantity):
            return np.asarray([float(e)])
        raise CannotRead(f"{type(e).__name__} is no letter of a learner")

    def _symbol(self, x: sp.Symbol, env: Environment, letter: sp.Symbol | None) -> Array:
        if x == letter:
            return self.arithmetic.letter()
        if x not in env:
            raise CannotRead(f"the letter {x} has no value")
        return env[x][..., None]

    def _power(self, e: sp.Pow, env: Environment, depth: int, letter: sp.Symbol | None) -> Array:
        base = self._value(e.base, env, depth, letter)
        if e.exp.is_Integer and 0 < int(e.exp) <= 8:
            return reduce(self.arithmetic.multiply, [base] * int(e.exp))
        exponent = self._value(e.exp, env, depth, letter)
        if base.shape[-1] != 1 or exponent.shape[-1] != 1:
            raise CannotRead(f"the power {e} of a series in {letter}")
        with np.errstate(invalid="ignore"):
            return np.asarray(np.power(base, exponent))

    def _number(self, e: sp.Basic, env: Environment, depth: int, worlds: World | None = None) -> Array:
        """An index, a time or a limit: no series."""
        if isinstance(e, Learned):
            if worlds is None:
                raise CannotRead("the end of a task stands where no learner is")
            tasks = np.rint(np.real(self._number(e.args[0], env, depth))).astype(int)
            known = {int(k): float(worlds.ends[int(k) - 1]) if k else 0.0 for k in np.unique(tasks)}
            return np.asarray([known[int(k)] for k in tasks.ravel()]).reshape(tasks.shape)
        return self._value(e, env, depth, None)[..., 0]

    def _world(self, of: Learner, letter: sp.Symbol | None) -> World:
        if letter is not None and of.strength != letter:
            raise CannotRead(f"a series in {letter} of a learner whose strength is {of.strength}")
        # where gamma_0 has no value only what does not depend on it may stand; the result shows whether it does
        return self.worlds(of, self.case.values, letter is not None or not self._known_strength(of))

    def _known_strength(self, of: Learner) -> bool:
        return of.strength.xreplace(dict(self.case.values)).is_number

    def _place(
        self, e: OfLearner, env: Environment, depth: int, letter: sp.Symbol | None
    ) -> tuple[World, list[Array], list[Array]]:
        world = self._world(e.learner, letter)
        indices = [np.rint(np.real(self._number(x, env, depth))).astype(int) for x in e.indices]
        return world, indices, [np.real(self._number(t, env, depth, world)) for t in e.moments]

    # -- sums, integrals, derivatives: a new axis in front -----------------------------------------------------------
    def _bound(
        self, e: sp.Sum | sp.Integral, limits: list[sp.Tuple], env: Environment, depth: int, letter: sp.Symbol | None
    ) -> Array:
        if not limits:
            return self._value(e.args[0], env, depth, letter)
        x, low, high = limits[-1]
        if isinstance(e, sp.Sum):
            first, last = (int(np.rint(np.real(self._number(b, env, depth)))) for b in (low, high))
            if last < first:
                return np.zeros(1)
            places = np.arange(first, last + 1, dtype=float).reshape(-1, *[1] * depth)
            weights = np.ones_like(places)
        else:
            places, weights = self._nodes(e, low, high, env, depth, letter)
        inner = self._bound(e, limits[:-1], {**env, x: places}, depth + 1, letter)
        return _contract(inner, weights, depth)

    def _nodes(
        self, e: sp.Integral, low: sp.Expr, high: sp.Expr, env: Environment, depth: int, letter: sp.Symbol | None
    ) -> tuple[Array, Array]:
        """Gauss-Legendre in every window between ends of tasks."""
        worlds = [self._world(of, letter) for of in sorted(e.atoms(Learner), key=sp.default_sort_key)]
        known = worlds[0] if worlds else None
        a, b = (np.real(self._number(x, env, depth, known)) for x in (low, high))
        marks = [0.0, *sorted({t for w in worlds for t in w.ends[:-1]}), np.inf]
        nodes, weights = np.polynomial.legendre.leggauss(self.nodes)
        nodes, weights = (v.reshape(-1, *[1] * depth) for v in (nodes, weights))
        places, factors = [], []
        for begin, end in pairwise(marks):
            one, two = np.clip(a, begin, end), np.clip(b, begin, end)
            if np.any(two != one):
                places.append((one + two) / 2 + (two - one) / 2 * nodes)
                factors.append((two - one) / 2 * weights)
        if not places:
            places, factors = [a + 0 * nodes], [0 * weights]
        shape = np.broadcast_shapes(*(p.shape[1:] for p in (*places, *factors)))
        whole = [np.concatenate([np.broadcast_to(v, (len(v), *shape)) for v in group]) for group in (places, factors)]
        return whole[0], whole[1]

    def _slope(self, e: sp.Derivative, env: Environment, depth: int, letter: sp.Symbol | None) -> Array:
        ((x, count),) = e.args[1:]
        if count != 1:
            raise CannotRead(f"the derivative of order {count} in {x}")
        offsets = np.array(list(DIFFERENCE)).reshape(-1, *[1] * depth) * self.step
        weights = np.array(list(DIFFERENCE.values())).reshape(-1, *[1] * depth) / self.step
        inner = self._value(e.args[0], {**env, x: env[x] + offsets}, depth + 1, letter)
        return _contract(inner, weights, depth)

    # -- means over neurons ------------------------------------------------------------------------------------------
    def _mean(self, e: NeuronMean, env: Environment, depth: int, letter: sp.Symbol | None) -> Array:
        neuron = e.args[1]
        of = sorted(e.atoms(Learner), key=sp.default_sort_key)
        if len(of) != 1:
            raise CannotRead(f"a mean over the neurons of {len(of)} learners")
        world = self._world(of[0], letter)
        if world.neurons:
            places = np.arange(1, world.neurons + 1, dtype=float).reshape(-1, *[1] * depth)
            inner = self._value(e.args[0], {**env, neuron: places}, depth + 1, letter)
            return _contract(inner, np.ones_like(places) / world.neurons, depth)
        env = {**env, neuron: np.zeros(())}
        total = np.zeros(1)
        for term in sp.Add.make_args(sp.expand(e.args[0])):
            random: list[sp.Expr] = []
            sizes: list[tuple[sp.Expr, float]] = []
            fixed = sp.Integer(1)
            for factor in sp.Mul.make_args(term):
                base, power = factor.as_base_exp()
                if not base.has(OfNeuron):
                    fixed *= factor
                elif power.is_Integer and power > 0:
                    random += [base] * int(power)
                else:
                    sizes.append((base.args[0] if isinstance(base, sp.Abs) else base, float(power)))
            if sizes:
                value = self._broken(world, random, sizes, env, depth, letter)
            else:
                value = self._wick(world, random, env, depth, letter)
            total = self.arithmetic.add(total, self.arithmetic.multiply(self._value(fixed, env, depth, letter), value))
        return total

    def _wick(
        self, world: World, factors: list[sp.Expr], env: Environment, depth: int, letter: sp.Symbol | None
    ) -> Array:
        """The mean of a product of fields that are linear in Gaussians: the sum over pairings."""
        if not factors:
            return np.ones(1)
        if len(factors) % 2:
            return np.zeros(1)
        head, *rest = factors
        total = np.zeros(1)
        for k, other in enumerate(rest):
            pair = self._pair(world, head, other, env, depth, letter)
            remaining = self._wick(world, rest[:k] + rest[k + 1 :], env, depth, letter)
            total = self.arithmetic.add(total, self.arithmetic.multiply(pair, remaining))
        return total

    def _broken(
        self, world: World, factors: list[sp.Expr], sizes: list[tuple[sp.Expr, float]], env: Environment, depth: int,
        letter: sp.Symbol | None,
    ) -> Array:  # fmt: skip
        """The mean of ``x^n |x|^p`` for one field x, which is Gaussian."""
        x = sizes[0][0]
        if any(f != x for f in (*factors, *(base for base, _ in sizes))):
            raise CannotRead(f"the mean over neurons of a broken power of {x} with other fields")
        if len(factors) % 2:
            return np.zeros(1)
        power = len(factors) + sum(p for _, p in sizes)
        variance = self._pair(world, x, x, env, depth, letter)
        if variance.shape[-1] != 1:
            raise CannotRead(f"a broken power of a series in {letter}")
        return np.asarray((2 * variance) ** (power / 2) * math.gamma((power + 1) / 2) / math.sqrt(math.pi))

    def _pair(
        self, world: World, x: sp.Expr, y: sp.Expr, env: Environment, depth: int, letter: sp.Symbol | None
    ) -> Array:
        """``<x y>`` of two fields, or of coefficients of fields."""
        orders = [int(f.args[2]) if isinstance(f, Coefficient) else None for f in (x, y)]
        fields = [f.args[0] if isinstance(f, Coefficient) else f for f in (x, y)]
        if not all(isinstance(f, OfNeuron) for f in fields):
            raise CannotRead(f"the mean over neurons of a product with {x} or {y}")
        about = next((f.args[1] for f in (x, y) if isinstance(f, Coefficient)), letter)
        inner = self._world(fields[0].learner, about)
        values = [inner.read(type(f), *self._place(f, env, depth, about)[1:]) for f in fields]
        # along the Gaussians (an axis before the last): coefficients first, then the covariance
        for k, order in enumerate(orders):
            if order is not None:
                values[k] = self.arithmetic.coefficient(values[k], order)
        weighted = np.einsum("...ak,ab->...bk", values[0], inner.covariance)
        products = self.arithmetic.multiply(weighted, values[1])
        return np.asarray(products.sum(axis=-2))


def _contract(values: Array, weights: Array, depth: int) -> Array:
    """Sum over the axis of a binder that has ``depth`` axes behind it, besides the last one."""
    values = values.reshape(*[1] * (depth + 2 - values.ndim), *values.shape)
    return np.asarray((values * weights[..., None]).sum(axis=0))
