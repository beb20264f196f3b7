"""Networks of L layers drawn at random, what they compute, and how they move: two routes from the definitions.

At high precision the loss and the outputs are computed forward only, and every derivative is a difference.  In float64
gradients are propagated back and the flow is integrated.  The routes share the drawn numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

import mpmath
import numpy as np
import sympy as sp
from scipy.integrate import solve_ivp

from numeric.evaluation import Binding, evaluate
from numeric.precision import Array, orthonormal_columns, to_float64, to_mp, working_digits
from proofs.witnesses.drawing import Outside
from proofs.witnesses.unknown_functions import with_functions
from symbolic.language.layered_networks import ARGUMENT, GradientOf, KernelOf, LayeredNetwork
from symbolic.language.random_matrices import Entrywise
from symbolic.matrix_algebra.matrices import Letter, Matrix
from symbolic.matrix_algebra.traversal import letters, substitute, walk

# Sizes are drawn from these, all different, so that no transpose and no wrong order of factors fits by accident.
SIZES, EXAMPLES = (2, 3, 4, 5, 6, 7), (2, 3, 4, 5, 6, 7, 8, 9)
Sides: TypeAlias = "tuple[Matrix, ...]"


@dataclass(frozen=True)
class Drawn:
    """One case: sizes, arrays by name, and the activation with unknown functions given."""

    sizes: Mapping[sp.Symbol, int]
    arrays: Mapping[str, np.ndarray]
    activation: sp.Expr
    names: Mapping[str, str]
    seed: tuple[int, int]

    def described(self) -> dict[str, Any]:
        """The case as a reader can repeat it."""
        shapes = {str(k): v for k, v in self.sizes.items()}
        return {"sizes": shapes, "seed": list(self.seed), **({"activation": dict(self.names)} if self.names else {})}


def draw(net: LayeredNetwork, sides: Sequence[Matrix], digits: int, seed: int, number: int) -> tuple[Drawn, Sides]:
    """A case to these digits, and the sides with unknown functions given, from a seed and the number of the case."""
    rng = np.random.default_rng([seed, number])
    functions = [node.function for side in sides for node in walk(side) if isinstance(node, Entrywise)]
    *given, names = with_functions([net.activation, *functions], seed, number)
    known = {old: new.doit() for old, new in zip([net.activation, *functions], given, strict=True)}

    def named(x: Matrix) -> Matrix | None:
        return Entrywise(x.variable, known[x.function], x.argument) if isinstance(x, Entrywise) else None

    free = sorted({x for side in sides for x in letters(side)} - {net.X, net.Y, *net.weights}, key=lambda x: x.name)
    wanted = [s for size in (*net.sizes, *(d for x in free for d in (x.rows, x.cols))) for s in size.free_symbols]
    symbols = [s for s in dict.fromkeys(wanted) if s != net.P]
    if len(symbols) > len(SIZES):
        raise NotImplementedError(f"a network with {len(symbols)} sizes of its own has more than are drawn")
    values = rng.permutation(SIZES[: max(len(symbols) + 1, 4)])
    sizes = {s: int(v) for s, v in zip(symbols, values, strict=False)}
    shape = [int(sp.sympify(size).xreplace(sizes)) for size in net.sizes]
    others = [n for n in EXAMPLES if n not in sizes.values() and (n >= shape[0] or not net.white)]
    sizes[net.P] = int(rng.choice(others[:3]))
    with working_digits(digits):
        arrays = {w.name: array for w, array in zip(net.weights, _weights(net, shape, rng, digits), strict=True)}
        arrays["X"] = to_mp(rng.standard_normal((shape[0], sizes[net.P])))
        if net.white:
            arrays["X"] = orthonormal_columns(arrays["X"].T, digits).T * mpmath.sqrt(sizes[net.P])
        arrays["Y"] = to_mp(rng.standard_normal((shape[-1], sizes[net.P])))
        for x in free:
            array = to_mp(rng.standard_normal((int(x.rows.xreplace(sizes)), int(x.cols.xreplace(sizes)))))
            arrays[x.name] = array + array.T if x.symmetric else array
    return Drawn(sizes, arrays, known[net.activation], names, (seed, number)), tuple(
        substitute(side, named) for side in sides
    )


def _weights(net: LayeredNetwork, shape: Sequence[int], rng: np.random.Generator, digits: int) -> list[Array]:
    """Gaussian weights; balanced ones have the same singular values, and singular vectors that meet."""
    if not net.balanced:
        return [to_mp(rng.standard_normal((n, m)) / np.sqrt(m)) for m, n in pairwise(shape)]
    rank = min(shape)
    frames = [orthonormal_columns(to_mp(rng.standard_normal((n, rank))), digits) for n in shape]
    values = to_mp(rng.uniform(0.5, 1.5, rank))
    return [(high * values) @ low.T for low, high in pairwise(frames)]


# -- at high precision: forward only, derivatives are differences ------------------------------------------------------
class Forward:
    """Loss, outputs and what follows from them by differences of step ``h``; errors are of the order h^2."""

    def __init__(self, net: LayeredNetwork, case: Drawn, h: Any) -> None:
        self.net, self.case, self.h = net, case, h
        self.start = [case.arrays[w.name] for w in net.weights]
        phi = sp.lambdify(ARGUMENT, case.activation, "mpmath")
        self._phi = None if net.linear else np.vectorize(phi, otypes=[object])

    def output(self, weights: Sequence[Array]) -> Array:
        h = weights[0] @ self.case.arrays["X"]
        for weight in weights[1:]:
            h = weight @ (h if self._phi is None else self._phi(h))
        return h

    def loss(self, weights: Sequence[Array]) -> Array:
        gap = self.case.arrays["Y"] - self.output(weights)
        return np.array([mpmath.fsum(value * value for value in gap.flat) / (2 * gap.shape[1])], dtype=object)

    def _slopes(self, value: Callable[[Sequence[Array]], Array], weights: Sequence[Array]) -> list[Array]:
        """The derivative of a flattened value in each entry of each weight, the value running fastest."""
        found = []
        for k, weight in enumerate(weights):
            slopes = []
            for place in np.ndindex(weight.shape):
                ends = []
                for sign in (1, -1):
                    moved = weight.copy()
                    moved[place] = moved[place] + sign * self.h
                    ends.append(value([*weights[:k], moved, *weights[k + 1 :]]).ravel())
                slopes.append((ends[0] - ends[1]) / (2 * self.h))
            found.append(np.array(slopes, dtype=object))
        return found

    def gradients(self, weights: Sequence[Array]) -> list[Array]:
        return [s.reshape(w.shape) for s, w in zip(self._slopes(self.loss, weights), weights, strict=True)]

    def kernel(self, weights: Sequence[Array]) -> Array:
        slopes = np.concatenate(self._slopes(self.output, weights))
        return slopes.T @ slopes

    def moved(self, direction: Sequence[Array], by: Any) -> list[Array]:
        return [w - by * d for w, d in zip(self.start, direction, strict=True)]


# -- in float64: back-propagation, and the flow integrated -----------------------------------------------------------
class Backward:
    """The same in float64 by back-propagation."""

    def __init__(self, net: LayeredNetwork, case: Drawn) -> None:
        self.net, self.case = net, case
        self.X, self.Y = to_float64(case.arrays["X"]), to_float64(case.arrays["Y"])
        self.start = [to_float64(case.arrays[w.name]) for w in net.weights]
        modules = [{"Heaviside": lambda x, *_: (x > 0).astype(float)}, "scipy", "numpy"]
        value, slope = case.activation, sp.diff(case.activation, ARGUMENT)
        self._phi, self._slope = (sp.lambdify(ARGUMENT, e + 0 * ARGUMENT, modules) for e in (value, slope))

    def _forward(self, weights: Sequence[Array]) -> tuple[list[Array], list[Array]]:
        """What enters each layer, and what enters each activation."""
        entering, before = [self.X], []
        for weight in weights[:-1]:
            before.append(weight @ entering[-1])
            entering.append(before[-1] if self.net.linear else np.asarray(self._phi(before[-1])))
        return entering, before

    def _back(self, weights: Sequence[Array], at_output: Array) -> list[Array]:
        """The gradients of ``sum(at_output * f(X))``, one array a layer."""
        entering, before = self._forward(weights)
        found, back = [], at_output
        for k in reversed(range(len(weights))):
            found.append(back @ entering[k].T)
            if k:
                back = weights[k].T @ back
                if not self.net.linear:
                    back = back * self._slope(before[k - 1])
        return found[::-1]

    def output(self, weights: Sequence[Array]) -> Array:
        return np.asarray(weights[-1] @ self._forward(weights)[0][-1])

    def gradients(self, weights: Sequence[Array]) -> list[Array]:
        return self._back(weights, (self.output(weights) - self.Y) / self.Y.shape[1])

    def kernel(self, weights: Sequence[Array]) -> Array:
        rows = []
        for place in np.ndindex(self.Y.shape):
            unit = np.zeros(self.Y.shape)
            unit[place] = 1.0
            rows.append(np.concatenate([g.ravel() for g in self._back(weights, unit)]))
        gradients = np.array(rows)
        return gradients @ gradients.T

    def signs(self, weights: Sequence[Array]) -> list[Array]:
        """On which side of 0 each argument of an activation is."""
        return [before > 0 for before in self._forward(weights)[1]]

    def flow(self, moments: Sequence[float]) -> list[list[Array]]:
        """The weights at these times of the gradient flow.  Raises Outside where it cannot be followed."""
        shapes = [w.shape for w in self.start]
        ends = np.cumsum([w.size for w in self.start])[:-1]

        def unpacked(flat: Array) -> list[Array]:
            return [part.reshape(shape) for part, shape in zip(np.split(flat, ends), shapes, strict=True)]

        kinks = self.case.activation.has(sp.Max, sp.Min, sp.Abs, sp.Piecewise, sp.Heaviside, sp.sign)
        sides = self.signs(self.start) if kinks else []

        def velocity(_: float, flat: Array) -> Array:
            now = self.signs(unpacked(flat)) if kinks else []
            if any(np.any(a != b) for a, b in zip(now, sides, strict=True)):
                raise Outside("an argument of the activation passes a kink")
            return -np.concatenate([g.ravel() for g in self.gradients(unpacked(flat))])

        flat = np.concatenate([w.ravel() for w in self.start])
        solved = solve_ivp(velocity, (0.0, moments[-1]), flat, "DOP853", moments, rtol=1e-12, atol=1e-13)
        if not solved.success:
            raise Outside(str(solved.message))
        return [unpacked(column) for column in solved.y.T]


def value_of(side: Matrix, route: Forward | Backward, weights: Sequence[Array], arrays: Mapping[str, Array]) -> Array:
    """A side at these weights, its gradients and kernels found by this route from the definitions."""
    net, bound = route.net, dict(arrays)
    bound |= {w.name: array for w, array in zip(net.weights, weights, strict=True)}
    nodes = {type(node) for node in walk(side)}
    if GradientOf in nodes:
        bound |= {f"gradient {k}": g for k, g in enumerate(route.gradients(weights), start=1)}
    if KernelOf in nodes:
        bound["kernel"] = route.kernel(weights)

    def named(x: Matrix) -> Matrix | None:
        if isinstance(x, GradientOf | KernelOf) and x.network != net:
            raise NotImplementedError("a side speaks of another network than the statement")
        if isinstance(x, GradientOf):
            return Letter(f"gradient {x.layer}", x.rows, x.cols)
        return Letter("kernel", x.rows, x.cols) if isinstance(x, KernelOf) else None

    return evaluate(substitute(side, named), Binding(bound, dict(route.case.sizes)))
