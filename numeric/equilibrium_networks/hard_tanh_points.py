"""Where wide hard-tanh networks settle, ``h* = W (phi(h*) + x)``: lengths and balances, x of normal entries.

Two experiments for each number: dense matrices of two sizes, whose fixed point solves linear equations for the units
that are linear there, and iterated networks of weights that are known by their products alone, so that N is some
thousand.  What they can be asked for:

* ``length``: h*.h*/N; with a second scale ``U`` the mean of those at V and at U, as for a scale that is drawn;
* ``balance``: h*.h*/N over V (sigma_phi^2 + 2 C + sigma_x^2), C = mean(x) mean(phi(h*));
* ``fourth moment``: the mean of h_t^4 after a given number of steps from h = 0;
* ``late length``: h_t.h_t/N, averaged over t = 60 to 80, whether or not the network settles.

With ``by`` a number is said by what a theory makes of it, so that it is known what it should be: the scale V at which
the theory has this length (or a length over the theory's at two scales: ``each scale`` solves for each and averages,
``mean scale`` solves for their mean), a fourth moment over 3 times the square of the theory's variance after as many
steps.  The theories are equation 25 with a Gaussian h, and the ``cavity`` equations of symmetric weights; each
experiment solves them in a way of its own, by error functions or by sums over a grid.

Source: agarwala2022, section 3.

>>> found = by_products(of="length", ensemble="orthogonal", V=0.5, seed=[0], effort=0.1)
>>> round(found.value, 1)
0.7
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
import sympy as sp
from numpy.typing import NDArray
from scipy.optimize import brentq

from numeric.equilibrium_networks.conditioned_weights import ConditionedWeights
from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.hard_tanh_theory import FieldState, cavity_field, free_field
from numeric.equilibrium_networks.hard_tanh_theory_on_a_grid import length_after, state_on_a_grid
from numeric.experiment import Outcome, from_definitions, less
from symbolic.equilibrium_networks.deep_equilibrium import hard_tanh_second_moment

__all__ = ["by_iteration", "by_matrices", "by_products", "by_regions"]

Array = NDArray[np.float64]
Of = Literal["length", "balance", "fourth moment", "late length"]
Times = Callable[[Array], Array]

LEFT, LONGEST = 1e-4, 400
"""What a last step may move a state that has settled, relative to it; the most steps."""
REGIONS, STEPS_BETWEEN = 60, 10
"""How often linear units are looked for anew, and steps of the network that are taken now and then between."""
LATE = (60, 80)
"""Steps over which a late length is averaged."""
LARGE, SMALL, DRAWS, FEWEST = 4_000, 1_000, 192, 48
"""Sizes for products, draws of each at an effort of 1, and the fewest that tell their spread."""
SIZES, DENSE_DRAWS = (100, 300), 192
"""Sizes of dense matrices, and draws of each at an effort of 1."""
HIGHEST = 8.0
"""The largest scale that is looked for."""
SECANTS, NEAR_ENOUGH = 40, 1e-7
"""The most secants, and the last step of a scale that is found by them, relative to where they began."""
By = Literal["", "equation 25", "each scale", "mean scale", "cavity"]


@dataclass(frozen=True)
class Theory:
    """The length that a theory gives at a scale V; ``after`` t steps from 0."""

    length: Callable[[float], float]
    after: Callable[[float, int], float]


def _said_by(of: Of, by: By, theory: Theory, V: float, U: float | None, t: int, found: Outcome) -> Outcome:
    """The number in terms of a theory."""

    def in_units_of(unit: float) -> Outcome:
        return replace(found, value=found.value / unit, error=found.error / unit, bias=found.bias / unit)

    if not by:
        return found
    if of == "fourth moment":
        return in_units_of(3 * theory.after(V, t) ** 2)
    if U is not None:
        apart = (theory.length(V) + theory.length(U)) / 2
        return in_units_of(apart if by == "each scale" else theory.length((V + U) / 2))

    def scale(length: float) -> float:
        return float(brentq(lambda v: theory.length(v) - length, V / 4, min(4 * V, HIGHEST if by != "cavity" else 1.0)))

    slope = abs(scale(1.01 * found.value) - scale(0.99 * found.value)) / (0.02 * found.value)
    return replace(found, value=scale(found.value), error=slope * found.error, bias=slope * found.bias)


def _activity(h: Array) -> Array:
    return np.minimum(np.maximum(h, -1.0), 1.0)


def _states(times: Times, x: Array, steps: int) -> list[Array]:
    """h_0 = 0, h_1, ..., after ``steps`` steps."""
    states = [np.zeros_like(x)]
    for _ in range(steps):
        states.append(times(_activity(states[-1]) + x))
    return states


def by_iteration(times: Times, x: Array) -> Array:
    """h*, shape (N,), from steps of the network, half steps where whole ones go on from side to side.

    Raises ValueError where it does not settle.
    """
    h = times(x)
    for step in range(LONGEST):
        before, h = h, times(_activity(h) + x)
        if step > LONGEST // 3:
            h = (h + before) / 2
        if np.linalg.norm(h - before) < LEFT * np.linalg.norm(h):
            return h
    raise ValueError(f"the iteration had not settled after {LONGEST} steps")


def _moment(of: Of, times: Times, x: Array, V: float, t: int) -> float:
    """What is asked for of the components of a state."""
    if of == "fourth moment":
        return float(np.mean(_states(times, x, t)[-1] ** 4))
    if of == "late length":
        return float(np.mean([np.mean(h**2) for h in _states(times, x, LATE[1])[LATE[0] :]]))
    h = by_iteration(times, x)
    if of == "length":
        return float(np.mean(h**2))
    phi = _activity(h)
    right = V * float(np.mean(phi**2) + 2 * np.mean(x) * np.mean(phi) + np.mean(x**2))
    return float(np.mean(h**2)) / right


# -- weights known by their products, theories by error functions --------------------------------------------------
def _one_of_products(of: Of, ensemble: str, V: float, t: int, input_variance: float, n: int, seed: list[int]) -> Array:
    """The number, and by how much the drawn input is too long."""
    x = math.sqrt(input_variance) * np.random.default_rng([*seed, 1]).standard_normal(n)
    long = float(np.mean(x**2)) / input_variance - 1

    times = ConditionedWeights(ensemble, n, V, np.random.default_rng([*seed, 2])).times
    return np.array([_moment(of, times, x, V, t), long])


def _in_error_functions(cavity: bool, input_variance: float) -> Theory:
    def field(scale: float) -> FieldState:
        return cavity_field(scale, input_variance) if cavity else free_field("iid", scale, input_variance)

    def after(scale: float, t: int) -> float:
        length, letter = scale * input_variance, sp.Symbol("q", positive=True)
        for _ in range(t - 1):
            length = scale * (float(hard_tanh_second_moment(letter).subs(letter, length)) + input_variance)
        return length

    return Theory(lambda v: field(v).length, after)


@from_definitions
def by_products(
    *, of: Of, ensemble: str, V: float, U: float | None = None, t: int = 0, input_variance: float = 1.0, by: By = "",
    seed: Sequence[int], effort: float,
) -> Outcome:  # fmt: skip
    """From weights known by their products: N = 4000, what is of the order 1/N taken off by a size of 1000.

    The whole of what is taken off is the bias.  Raises ValueError where nothing settles.
    """
    count, rows = int(np.clip(round(DRAWS * effort), FEWEST, 2000)), []
    for n in (SMALL, LARGE):
        values = []
        for k in range(count):
            each = [
                _one_of_products(of, ensemble, scale, t, input_variance, n, [*seed, 41, n, k, place])
                for place, scale in enumerate([V] if U is None else [V, U])
            ]
            values.append(np.mean(each, axis=0))
        number, long = np.array(values).T
        rows.append(less(number, [long]))
    small, large = (float(row.mean()) for row in rows)
    gap = (large - small) * SMALL / (LARGE - SMALL)
    near, far = (float(row.std(ddof=2)) / math.sqrt(count) for row in rows)
    part = SMALL / (LARGE - SMALL)
    error = math.hypot((1 + part) * far, part * near)
    found = Outcome(large + gap, error, abs(gap) + 2 * LEFT * abs(large), count - 2, 2 * count)
    return _said_by(of, by, _in_error_functions(by == "cavity", input_variance), V, U, t, found)


# -- dense matrices, theories by sums over a grid ----------------------------------------------------------------------
def _on_a_grid(cavity: bool, input_variance: float) -> Theory:
    return Theory(
        lambda v: state_on_a_grid(v, input_variance, cavity).length, lambda v, t: length_after(v, t, input_variance)
    )


def _told_on_a_grid(of: Of, by: By, theory: Theory, V: float, U: float | None, t: int, limit: Outcome) -> Outcome:
    """The number in terms of the theory on a grid; a scale is found by secants, and its error from their slope."""
    if not by:
        return limit
    if of in ("length", "late length") and U is None:
        told, slope = _by_secants(theory.length, limit.value, V)
    else:
        if of == "fourth moment":
            slope = 3 * theory.after(V, t) ** 2
        elif by == "each scale":
            slope = (theory.length(V) + theory.length(U or V)) / 2
        else:
            slope = theory.length((V + (U or V)) / 2)
        told = limit.value / slope
    return replace(limit, value=told, error=limit.error / slope, bias=limit.bias / slope)


def _by_secants(length: Callable[[float], float], value: float, start: float) -> tuple[float, float]:
    """The scale at which a theory has this length, and how fast it grows there. Raises ValueError without one."""
    before, now = start, 1.02 * start
    at_before, at_now = length(before), length(now)
    for _ in range(SECANTS):
        slope = (at_now - at_before) / (now - before)
        before, at_before = now, at_now
        now = before + (value - at_before) / slope
        if abs(now - before) < NEAR_ENOUGH * start:
            return now, slope
        at_now = length(now)
    raise ValueError(f"no scale with a length of {value:.4g} was found near {start:.4g}")


def by_regions(w: Array, x: Array) -> Array:
    """h*, shape (N,), exactly: where it is known which units are linear, it is the solution of linear equations.

    Solved anew for the units of the last solution until they stay.  A narrow network may have no fixed point: then the
    last of some steps.
    """
    h = w @ x
    for tried in range(REGIONS):
        for _ in range(STEPS_BETWEEN if tried % 5 == 0 else 0):
            h = w @ (np.clip(h, -1, 1) + x)
        inside = np.abs(h) < 1
        rest = w @ (np.where(inside, 0.0, np.sign(h)) + x)
        linear = np.linalg.solve(np.eye(int(inside.sum())) - w[np.ix_(inside, inside)], rest[inside])
        following = rest + w[:, inside] @ linear
        if np.array_equal(np.abs(following) < 1, inside) and np.all(np.sign(following) == np.sign(h)):
            return np.asarray(following)
        h = following
    for _ in range(REGIONS):
        h = w @ (np.clip(h, -1, 1) + x)
    return np.asarray(h)


def _one_of_matrices(
    of: Of, ensemble: str, V: float, t: int, input_variance: float, n: int, rng: np.random.Generator
) -> float:
    w = draw(ensemble, n, rng, 1.0)
    x = rng.standard_normal(n)
    x *= math.sqrt(input_variance * n) / np.linalg.norm(x)  # of the length that long inputs have

    w = math.sqrt(V) * w
    if of == "fourth moment":
        return float(np.sum(_late(w, x, t, t)[-1] ** 4)) / n
    if of == "late length":
        late = np.array(_late(w, x, *LATE))
        return float(np.sum(late**2)) / n / len(late)
    h = by_regions(w, x)
    if of == "length":
        return float(h @ h) / n
    given = np.clip(h, -1, 1)
    cross = float(np.sum(x)) * float(np.sum(given)) / n
    return float(h @ h) / (V * (float(given @ given) + 2 * cross + float(x @ x)))


def _late(w: Array, x: Array, first: int, last: int) -> list[Array]:
    """h_t for t from ``first`` to ``last``."""
    h, kept = np.zeros_like(x), []
    for t in range(1, last + 1):
        h = w @ (np.clip(h, -1, 1) + x)
        if t >= first:
            kept.append(h)
    return kept


@from_definitions
def by_matrices(
    *, of: Of, ensemble: str, V: float, U: float | None = None, t: int = 0, input_variance: float = 1.0, by: By = "",
    seed: Sequence[int], effort: float,
) -> Outcome:  # fmt: skip
    """From dense matrices of two sizes, which tell the order 1/N: all of it is the bias.

    A narrow network may not settle: its last state is taken.
    """
    rng, rows = np.random.default_rng([*seed, 42]), []
    count, scales = int(np.clip(round(DENSE_DRAWS * effort), FEWEST, 2000)), [V] if U is None else [V, U]
    for n in SIZES:
        each = ([_one_of_matrices(of, ensemble, s, t, input_variance, n, rng) for s in scales] for _ in range(count))
        rows.append(np.array([float(np.mean(found)) for found in each]))
    small, large = (float(row.mean()) for row in rows)
    near, far = (float(row.std(ddof=1)) / math.sqrt(count) for row in rows)
    part = SIZES[0] / (SIZES[1] - SIZES[0])
    error, gap = math.hypot((1 + part) * far, part * near), part * (large - small)
    limit = Outcome(large + gap, error, abs(gap), count - 1, 2 * count)
    return _told_on_a_grid(of, by, _on_a_grid(by == "cavity", input_variance), V, U, t, limit)
