"""Scalars that are defined by what produces them: means over Gaussians, recursions, zeros, systems in time.

A node holds the definition and nothing else: the integrand and the covariance, the step and the start, the equation and
the interval, the velocities and the start.  The letters that it binds are names: what they stand for outside does not
matter.

>>> from sympy import Max, Symbol, oo
>>> q, z, x = Symbol("q", positive=True), Symbol("z", real=True), Symbol("x", real=True)
>>> gaussian_mean(Max(z, 0) ** 2, {z: q})
GaussianMean(Max(0, z)**2, (z,), Matrix([[q]]))
>>> iterated({x: x / 2 + q}, {x: 0}, oo)
Iterated(x, (x,), (q + x/2,), (0,), oo)
>>> Root(x**2 - q, x, 0, 1 + q).free_symbols
{q}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sympy as sp

from symbolic.language.quantity import Quantity
from symbolic.matrix_algebra.matrix_typesetting import operand

__all__ = [
    "DIFFERENCE",
    "DIFFERENCE_OVER",
    "Flowed",
    "GaussianMean",
    "Iterated",
    "Root",
    "flowed",
    "gaussian_mean",
    "iterated",
    "leaves",
    "rate",
]


class _Binding(Quantity):
    """A quantity whose bound letters are no letters of the statement."""

    @property
    def bound(self) -> frozenset[sp.Symbol]:
        raise NotImplementedError(type(self).__name__)

    def _bound_parts(self) -> tuple[sp.Basic, ...]:
        """The arguments in which the bound letters are names."""
        raise NotImplementedError(type(self).__name__)

    @property
    def free_symbols(self) -> set[sp.Basic]:
        inside = self._bound_parts()
        found: set[sp.Basic] = set().union(*(a.free_symbols for a in inside)) - set(self.bound)
        return found.union(*(a.free_symbols for a in self.args if a not in inside))


class GaussianMean(_Binding):
    """``GaussianMean(expression, (u, v, ...), covariance)``: the mean over jointly Gaussian letters of mean 0."""

    @property
    def bound(self) -> frozenset[sp.Symbol]:
        return frozenset(self.args[1])

    def _bound_parts(self) -> tuple[sp.Basic, ...]:
        return (self.args[0], self.args[1])

    def _latex(self, printer: Any) -> str:
        letters = ", ".join(printer.doprint(x) for x in self.args[1])
        law = rf"{letters} \sim \mathcal{{N}}\left(0, {printer.doprint(self.args[2])}\right)"
        return rf"\mathbb{{E}}_{{{law}}}\left[{printer.doprint(self.args[0])}\right]"


def gaussian_mean(
    expression: sp.Expr, variances: Mapping[sp.Symbol, sp.Expr], covariances: Mapping[Any, sp.Expr] | None = None
) -> GaussianMean:
    """The mean over Gaussians of mean 0 with these ``variances``; ``covariances[u, v]`` where they are not 0.

    Raises ValueError for what is no letter, and for a covariance of letters that have no variance.
    """
    letters = tuple(variances)
    given: dict[frozenset[Any], sp.Expr] = {}
    for letter in letters:
        if not isinstance(letter, sp.Symbol):
            raise ValueError(
                f"{letter} is no letter: variances are {{u: ..., v: ...}}, covariances a second mapping {{(u, v): ...}}"
            )
    for pair, value in (covariances or {}).items():
        if not isinstance(pair, tuple | sp.Tuple) or len(set(pair)) != 2 or not set(pair) <= set(letters):
            raise ValueError(f"{pair} is no pair of two of the letters {', '.join(map(str, letters))}")
        if given.setdefault(frozenset(pair), value) != value:
            raise ValueError(f"the covariance of {' and '.join(map(str, pair))} is given twice")

    def entry(i: int, j: int) -> Any:
        return variances[letters[i]] if i == j else given.get(frozenset((letters[i], letters[j])), 0)

    return GaussianMean(expression, sp.Tuple(*letters), sp.ImmutableMatrix(len(letters), len(letters), entry))


class Iterated(_Binding):
    """``Iterated(output, states, steps, starts, count)``: ``output`` after ``count`` steps of a recursion.

    All states move at once.  With ``count = oo`` it is what the recursion settles at from this start: its fixed point.
    """

    @property
    def bound(self) -> frozenset[sp.Symbol]:
        return frozenset(self.args[1])

    def _bound_parts(self) -> tuple[sp.Basic, ...]:
        return self.args[:3]

    def _latex(self, printer: Any) -> str:
        output, states, steps, starts, count = self.args
        say = printer.doprint
        moves = r",\; ".join(
            rf"{say(x)} \mapsto {say(step)},\; {say(x)}_0 = {say(start)}"
            for x, step, start in zip(states, steps, starts, strict=True)
        )
        return rf"\left. {operand(printer.doprint(output))} \right|_{{{printer.doprint(count)}}}\left[{moves}\right]"


def iterated(
    steps: Mapping[sp.Symbol, sp.Expr], starts: Mapping[sp.Symbol, Any], count: Any, output: sp.Expr | None = None
) -> Iterated:
    """``output`` (the first state, if it is not given) after ``count`` steps from ``starts``."""
    if set(steps) != set(starts):
        move, start = sorted(map(str, steps)), sorted(map(str, starts))
        raise ValueError(f"the states that move are {move}, those that start {start}")
    states = tuple(steps)
    return Iterated(
        states[0] if output is None else output,
        sp.Tuple(*states),
        sp.Tuple(*(steps[x] for x in states)),
        sp.Tuple(*(starts[x] for x in states)),
        count,
    )


class Root(_Binding):
    """``Root(expression, letter, low, high)``: the only zero of an expression between two values of a letter."""

    names = (1,)

    @property
    def bound(self) -> frozenset[sp.Symbol]:
        return frozenset({self.args[1]})

    def _bound_parts(self) -> tuple[sp.Basic, ...]:
        return (self.args[0], self.args[1])

    def _latex(self, printer: Any) -> str:
        equation, x, low, high = (printer.doprint(a) for a in self.args)
        return rf"\left\{{{x} \in [{low}, {high}] : {equation} = 0\right\}}"


class Flowed(_Binding):
    """``Flowed(output, unknowns, velocities, starts, time)``: ``output`` at a time of a system of equations.

    The velocities are written in the unknowns and do not hold the time.
    """

    @property
    def bound(self) -> frozenset[sp.Symbol]:
        return frozenset(self.args[1])

    def _bound_parts(self) -> tuple[sp.Basic, ...]:
        return self.args[:3]

    def _latex(self, printer: Any) -> str:
        output, unknowns, velocities, starts, time = self.args
        say = printer.doprint
        moves = r",\; ".join(
            rf"\dot {{{say(x)}}} = {say(v)},\; {say(x)}(0) = {say(start)}"
            for x, v, start in zip(unknowns, velocities, starts, strict=True)
        )
        return rf"\left. {operand(printer.doprint(output))} \right|_{{t = {printer.doprint(time)}}}\left[{moves}\right]"


def flowed(
    velocities: Mapping[sp.Symbol, sp.Expr], starts: Mapping[sp.Symbol, Any], time: Any, output: sp.Expr | None = None
) -> Flowed:
    """``output`` (the first unknown, if it is not given) at ``time`` of the system that starts at ``starts``."""
    unknowns = tuple(velocities)
    return Flowed(
        unknowns[0] if output is None else output,
        sp.Tuple(*unknowns),
        sp.Tuple(*(velocities[x] for x in unknowns)),
        sp.Tuple(*(starts[x] for x in unknowns)),
        time,
    )


def leaves(e: sp.Basic) -> list[sp.Expr]:
    """What must be given a value before the rest is arithmetic: quantities, and derivatives of them."""
    if isinstance(e, Quantity) or (isinstance(e, sp.Derivative) and e.atoms(Quantity)):
        return [e]
    return list(dict.fromkeys(leaf for a in e.args for leaf in leaves(a)))


# A central difference of the sixth order: places in steps, and weights.
DIFFERENCE = {-3: -1, -2: 9, -1: -45, 1: 45, 2: -9, 3: 1}
DIFFERENCE_OVER = 60


def rate(observable: sp.Expr, velocities: Mapping[sp.Symbol, sp.Expr]) -> sp.Expr:
    """The velocity of an observable along a system of equations: a sum of derivatives that are not carried out."""
    terms: Sequence[sp.Expr] = [sp.Derivative(observable, x) * v for x, v in velocities.items()]
    return sp.Add(*terms)
