"""Numbers for functionals of training (:mod:`symbolic.language.flow`) on one drawn problem.

`FlowValues` walks an expression; what is done at its leaves is the business of a *method*: how the weights are found at
a time, the kernel, the rates, singular values, averages over noise.  The two methods share the problem and the walk:

* `BySolution`: the exact solution of Q Q^T for balanced weights on white input, else the integrated flow; the kernel by
  the complex step, rates from the kernel's spectrum, averages over all patterns of signs (exact where every single
  noise variable occurs at most squared);
* `BySimulation`: the integrated flow for balanced weights on white input, else gradient descent extrapolated to a step
  of zero; the kernel by finite moves of the weights, rates from the Jacobian of the velocity, averages over samples.

Limits and derivatives are extrapolated.  Everything can be done at two fidelities, whose difference bounds the error of
the better one; the coarser one also turns the hidden layer at random, so that what depends on its basis (which the
solution does not know) is seen to have no value.

>>> from symbolic.linear_networks.linear_network import W1, W2, lam, t
>>> from symbolic.language.flow import At
>>> from symbolic.language.quantity import trace
>>> found = FlowValues(Recipe((0, 1), 3, 2, 2), BySolution(), {lam: 1.5, t: 1.0})
>>> round(found.value(trace(W2.T @ W2) - trace(W1.T @ W1)), 9)
3.0
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import numpy as np
import sympy as sp
from scipy.optimize import minimize_scalar

from numeric.bindings import network_binding
from numeric.evaluation import Binding, evaluate, scalar_value
from numeric.linear_networks import drawn_problems
from numeric.linear_networks.drawn_problems import Recipe
from numeric.linear_networks.initialisation import Weights
from numeric.linear_networks.training_methods import BySimulation, BySolution, Method
from numeric.precision import Array
from symbolic.language.expectation import Drawn, Mean
from symbolic.language.flow import (
    NTK,
    NTK_0,
    ROW,
    At,
    Entries,
    Minimiser,
    Rate,
    Rebalanced,
    S_start,
    SingularValue,
    Slope,
    Tending,
    U_start,
    V_start,
    With,
    alpha,
    example,
    place_among,
)
from symbolic.language.quantity import Quantity, Trace
from symbolic.linear_networks.linear_network import N_h, P, lam, t
from symbolic.matrix_algebra.matrices import Add, Letter, Matrix, Mul, Transpose
from symbolic.matrix_algebra.traversal import letters

NODES = (At, With, Tending, Slope, Minimiser, SingularValue, Rate, Entries, Trace, Mean, Rebalanced)
# The relative error that weights may have.
ALLOWED = 1e-9
_NODES_OF_A_MINIMUM = (33, 27)
_STEPS_OF_A_SLOPE = (0.04, 0.08)


class NoValue(ArithmeticError):
    """An expression has no value here: a letter without a number, a number that is not real, too much noise to sum."""


@dataclass(frozen=True)
class Rebalancing:
    """A step between two tasks: the weights get this relative scale."""

    scale: float


Step = float | Rebalancing


@dataclass(frozen=True)
class Here:
    """Where an expression is looked at: the letters, the times on each task and what is done between them (none: the
    letter t), the batch of noise."""

    letters: tuple[tuple[sp.Symbol, float], ...]
    times: tuple[Step, ...] | None = None
    batch: int = 0


@dataclass
class FlowValues:
    """Values of expressions on one problem by one method; what was found is kept.

    ``values`` gives each letter its number (lambda and t among them), ``relative_scale`` lambda in terms of letters,
    ``ranges`` the intervals in which a `Minimiser` may look.
    """

    recipe: Recipe
    method: Method
    values: Mapping[sp.Symbol, float]
    relative_scale: sp.Expr = lam
    ranges: Mapping[sp.Symbol, tuple[float, float]] = field(default_factory=dict)
    fidelity: int = 0
    samples: int = 0
    _known: dict[Any, Any] = field(default_factory=dict, repr=False)

    def value(self, expression: sp.Expr, batch: int = 0) -> float:
        """The value of an expression; ``batch`` numbers independent draws of the noise. Raises NoValue."""
        here = Here(tuple(sorted(self.values.items(), key=lambda item: str(item[0]))), batch=batch)
        found = self._value(sp.sympify(expression), here)
        if np.iscomplexobj(found) or np.ndim(found):
            raise NoValue(f"{expression} is no real number here")
        return float(found)

    def size(self, expression: sp.Expr) -> float:
        """The largest term of an expression: its rounding is relative to it."""
        return max(abs(self.value(term)) for term in sp.Add.make_args(sp.sympify(expression)))

    # -- scalars -------------------------------------------------------------------------------------------------------
    def _value(self, x: sp.Expr, here: Here) -> Any:
        if x.is_Number or x.is_NumberSymbol:
            return math.inf * (1 if x == sp.oo else -1) if x.is_infinite else float(x)
        if isinstance(x, sp.Symbol):
            found = dict(here.letters).get(x)
            if found is None:
                raise NoValue(f"{x} has no number")
            return found
        key = (x, here)
        if key not in self._known:
            self._known[key] = self._quantity(x, here) if isinstance(x, Quantity) else self._combined(x, here)
        return self._known[key]

    def _combined(self, x: sp.Expr, here: Here) -> Any:
        parts = [self._value(a, here) for a in x.args]
        with np.errstate(all="ignore"):
            if x.is_Add:
                return sum(parts[1:], parts[0])
            if x.is_Mul:
                return (
                    math.prod(parts) if not any(np.ndim(p) for p in parts) else np.prod(np.broadcast_arrays(*parts), 0)
                )
            if x.is_Pow:
                return np.power(parts[0], parts[1]) if np.ndim(parts[0]) or parts[0] >= 0 else parts[0] ** parts[1]
        if any(np.ndim(p) for p in parts):
            raise NoValue(f"{x.func.__name__} of a random number is not averaged")
        found = complex(x.func(*map(sp.Float, parts)))
        return found.real if abs(found.imag) <= 1e-14 * abs(found) else found

    def _quantity(self, x: Quantity, here: Here) -> Any:
        match x:
            case At():
                return self._value(x.args[0], replace(here, times=tuple(self._value(a, here) for a in x.args[1:])))
            case Rebalanced():
                return Rebalancing(float(self._value(x.args[0], here)))
            case With():
                return self._value(x.args[0], self._moved(here, x.args[1], self._value(x.args[2], here)))
            case Tending():
                return self._limit(x, here)
            case Slope():
                return self._slope(x, here)
            case Minimiser():
                return self._minimiser(x, here)
            case Mean():
                return np.mean(self._value(x.args[0], here))
            case Trace():
                return np.trace(self._matrix(x.args[0].matrix, here), axis1=-2, axis2=-1)
            case SingularValue():
                found = self.method.singular_values(self._matrix(x.args[0].matrix, here))
                return float(found[place_among(int(x.args[1]), len(found))])
            case Entries():
                array = self._matrix(x.args[0].matrix, here)
                weight = np.random.default_rng([*self.recipe.seed, 77]).uniform(0.5, 1.5, array.shape)
                signs = np.random.default_rng([*self.recipe.seed, 78]).choice([-1.0, 1.0], array.shape)
                return float(np.sum(weight * signs * array))
            case Rate():
                task, W1, W2 = self._network(here)
                rates = self.method.rates(task, W1, W2)
                return float(rates[place_among(int(x.args[0]), len(rates))])
        raise NoValue(f"{type(x).__name__} is no functional of a flow")

    def _moved(self, here: Here, letter: sp.Symbol, value: float) -> Here:
        found = {**dict(here.letters), letter: value}
        if self.relative_scale != lam:
            found[lam] = float(self.relative_scale.subs({k: v for k, v in found.items() if k != lam}))
        return replace(here, letters=tuple(sorted(found.items(), key=lambda item: str(item[0]))))

    def _limit(self, x: Tending, here: Here) -> float:
        """Two steps of Richardson's extrapolation in powers of 1/a (of a, as a tends to 0)."""
        inner, letter, point = x.args
        if point == 0:
            places = [0.04 / 2**k / (1 - self.fidelity / 2) for k in range(3)]
        else:
            sign = 1.0 if point == sp.oo else -1.0
            first = self.method.large[any(sp.oo in node.args for node in inner.atoms(At))]
            places = [sign * first * 2**k / (1 + self.fidelity) for k in range(3)]
        a, b, c = (self._value(inner, self._moved(here, letter, place)) for place in places)
        once = (2 * b - a, 2 * c - b)
        return float((4 * once[1] - once[0]) / 3)

    def _slope(self, x: Slope, here: Here) -> float:
        inner, letter = x.args
        known = dict(here.letters)
        if letter not in known:
            raise NoValue(f"the slope in {letter} needs a value of it: give its range in the domain")
        middle, h = known[letter], _STEPS_OF_A_SLOPE[self.fidelity]

        def difference(step: float) -> Any:
            up, down = (self._value(inner, self._moved(here, letter, middle + sign * step)) for sign in (1, -1))
            return (up - down) / (2 * step)

        return float((4 * difference(h / 2) - difference(h)) / 3)

    def _minimiser(self, x: Minimiser, here: Here) -> float:
        inner, letter = x.args
        if letter not in self.ranges:
            raise NoValue(f"the range in which {letter} may be is not known")
        low, high = self.ranges[letter]
        count = _NODES_OF_A_MINIMUM[self.fidelity]
        nodes = np.cos(np.pi * (np.arange(count) + 0.5) / count)
        heights = [self._value(inner, self._moved(here, letter, (low + high + (high - low) * u) / 2)) for u in nodes]
        curve = np.polynomial.Chebyshev.fit(nodes, heights, count - 1, domain=[-1, 1])
        grid = np.linspace(-1, 1, 401)
        near = int(np.clip(np.argmin(curve(grid)), 1, 399))
        found = minimize_scalar(
            curve, bounds=(grid[near - 1], grid[near + 1]), method="bounded", options={"xatol": 1e-9}
        )
        return float((low + high + (high - low) * found.x) / 2)

    # -- matrices ------------------------------------------------------------------------------------------------------
    def _matrix(self, x: Matrix, here: Here) -> Array:
        noise = {y for y in letters(x) if isinstance(y, Drawn)}
        if not noise:
            return evaluate(x, self._binding(here))
        variables = sorted(noise, key=lambda y: y.name)
        key = ("noise", tuple(variables), here)
        if key not in self._known:
            self._known[key] = self._noise(variables, here)
        return _evaluate_stack(x, self._known[key], self._binding(here))

    def _noise(self, variables: list[Drawn], here: Here) -> dict[str, Array]:
        bound = self._binding(here)
        shapes = [(bound.dimension(y.rows), bound.dimension(y.cols)) for y in variables]
        rng = np.random.default_rng([*self.recipe.seed, 500 + here.batch])
        drawn = self.method.noise(sum(a * b for a, b in shapes), self.samples, rng)
        out, start = {}, 0
        for y, (a, b) in zip(variables, shapes, strict=True):
            scale = math.sqrt(self._value(sp.sympify(y.scale), here))
            out[y.name] = scale * drawn[:, start : start + a * b].reshape(-1, a, b)
            start += a * b
        return out

    def _binding(self, here: Here) -> Binding:
        key = ("binding", replace(here, batch=0))
        if key not in self._known:
            self._known[key] = self._bound(here)
        return self._known[key]

    def _recipe(self, here: Here) -> Recipe:
        """The problem, of the hidden width, the number of examples and the absolute scale that the letters give it."""
        at = dict(here.letters)
        width, examples = round(at.get(N_h, self.recipe.N_h)), round(at.get(P, self.recipe.P))
        return replace(self.recipe, N_h=width, examples=examples, absolute=at.get(alpha, self.recipe.absolute))

    def _start(self, here: Here) -> Weights:
        return drawn_problems.weights(self._recipe(here), dict(here.letters)[lam])

    def _network(self, here: Here) -> tuple[Any, Array, Array]:
        """The first task, and the weights after the times that are looked at."""
        at = dict(here.letters)
        times = here.times if here.times is not None else (at[t],)
        recipe = self._recipe(here)
        return drawn_problems.task(recipe), *self._weights(recipe, at[lam], times)

    def _weights(self, recipe: Recipe, scale: float, times: tuple[Step, ...]) -> Weights:
        if "gaussian" in recipe.start:
            scale = 0.0  # such weights have none: what is trained once serves every lambda that a formula is told
        if not times:
            return drawn_problems.weights(recipe, scale)
        key = ("weights", recipe, scale, times)
        if key not in self._known:
            before, last = self._weights(recipe, scale, times[:-1]), times[-1]
            if isinstance(last, Rebalancing):
                self._known[key] = self.method.rebalance(*before, last.scale)
            else:
                number = sum(not isinstance(step, Rebalancing) for step in times)
                self._known[key] = self._trained(recipe, number, before, last)
        return self._known[key]

    def _trained(self, recipe: Recipe, number: int, before: Weights, time: float) -> Weights:
        """The weights after a time on the task of this number."""
        if time < 0:
            raise NoValue(f"the flow does not run backwards, to t = {time}")
        if time == 0:
            return before
        balanced = recipe.whitened and "gaussian" not in recipe.start
        task = drawn_problems.task(recipe, number)
        trained = self.method.train(task, *before, time, balanced=balanced, fidelity=self.fidelity)
        return _turned(trained) if self.fidelity else trained

    def _bound(self, here: Here) -> Binding:
        at, recipe = dict(here.letters), self._recipe(here)
        task, W1, W2 = self._network(here)
        W1_0, W2_0 = self._start(here)
        bound = network_binding(task, W1_0, W2_0, at[lam], time=at.get(t, 0.0), W1=W1, W2=W2)
        m = min(task.N_i, task.N_o)

        def of_start(which: int) -> Callable[[], Array]:
            def found() -> Array:
                U, s, Vt = np.linalg.svd(W2_0 @ W1_0)
                return (U[:, :m], s[:m], Vt.T[:, :m])[which]

            return found

        later: dict[str, Callable[[], Array]] = {
            NTK.name: lambda: self.method.kernel(task, W1, W2),
            NTK_0.name: lambda: self.method.kernel(task, W1_0, W2_0),
            U_start.name: of_start(0),
            S_start.name: of_start(1),
            V_start.name: of_start(2),
            ROW.name: lambda: self.method.row(W1 @ task.X[:, recipe.item]),
        }
        later |= {example(distance).name: _unit(task.P, recipe.item ^ distance) for distance in range(8)}
        for number in (2, 3):
            for name in ("X", "Y", "Σxx", "Σyx", "U", "S", "V"):
                later[f"{name},{number}"] = self._of_task(recipe, name, number, m)
            later[f"F,{number}"] = self._generator(recipe, number, at[lam])
        return Binding(_WhenAsked(bound.arrays, later), {**at, **bound.scalars})

    def _of_task(self, recipe: Recipe, name: str, number: int, m: int) -> Callable[[], Array]:
        def found() -> Array:
            task = drawn_problems.task(recipe, number)
            U, s, V = task.svd()
            return {
                "X": task.X, "Y": task.Y, "Σxx": task.sigma_xx, "Σyx": task.sigma_yx,
                "U": U[:, :m], "S": s[:m], "V": V[:, :m],
            }[name]  # fmt: skip

        return found

    def _generator(self, recipe: Recipe, number: int, scale: float) -> Callable[[], Array]:
        """F of the task of this number."""

        def found() -> Array:
            sigma = drawn_problems.task(recipe, number).sigma_yx
            return np.block(
                [[-scale / 2 * np.eye(sigma.shape[1]), sigma.T], [sigma, scale / 2 * np.eye(sigma.shape[0])]]
            )

        return found


def _unit(size: int, place: int) -> Callable[[], Array]:
    """A unit vector as a column."""

    def found() -> Array:
        if place >= size:
            raise NoValue(f"there is no example {place + 1} among {size}")
        return np.eye(size)[:, [place]]

    return found


def _turned(weights: Weights) -> Weights:
    """The network in another basis of its hidden layer, and off by what is allowed."""
    W1, W2 = weights
    turn, state = _basis(W1.shape[0])
    rng = np.random.default_rng()
    rng.bit_generator.state = state
    off = [1 + ALLOWED * rng.standard_normal(x.shape) for x in (W1, W2)]
    return (turn @ W1) * off[0], (W2 @ turn.T) * off[1]


@lru_cache(maxsize=16)
def _basis(size: int) -> tuple[Array, Mapping[str, Any]]:
    """An orthogonal matrix drawn for the size, and where its draws ended."""
    rng = np.random.default_rng(size)
    turn = np.linalg.qr(rng.standard_normal((size, size)))[0]
    return turn, rng.bit_generator.state


class _WhenAsked(dict[str, Array]):
    """Arrays of which some are only computed when a formula needs them."""

    def __init__(self, ready: Mapping[str, Array], later: Mapping[str, Callable[[], Array]]) -> None:
        super().__init__()
        self._ready, self._later = ready, later

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or name in self._later or name in self._ready

    def __missing__(self, name: str) -> Array:
        self[name] = self._later[name]() if name in self._later else self._ready[name]
        return self[name]


def _evaluate_stack(x: Matrix, noise: Mapping[str, Array], bound: Binding) -> Array:
    """A matrix for every draw of the noise, (draws, rows, cols)."""
    match x:
        case Letter() if x.name in noise:
            return noise[x.name]
        case Add():
            parts = [_evaluate_stack(term, noise, bound) for term in x.terms]
            return sum(parts[1:], parts[0])
        case Mul():
            product = _evaluate_stack(x.factors[0], noise, bound)
            for factor in x.factors[1:]:
                product = product @ _evaluate_stack(factor, noise, bound)
            return product if x.coefficient == 1 else product * scalar_value(x.coefficient, bound)
        case Transpose():
            return np.swapaxes(_evaluate_stack(x.argument, noise, bound), -2, -1)
    if any(y.name in noise for y in letters(x)):
        raise NoValue(f"{type(x).__name__} of a random matrix is not averaged")
    return evaluate(x, bound)


__all__ = ["NODES", "BySimulation", "BySolution", "FlowValues", "Here", "NoValue"]
