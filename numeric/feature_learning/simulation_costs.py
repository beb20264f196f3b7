"""What a simulation of the infinite-width equations costs, from the shapes of its matrices alone.

The simulation is that of `numeric.feature_learning.kernel_simulation` (Euler steps of equations 8 and 40 of
graldi2025, S draws of the fields, at every step all kernels of all samples formed, or those with the task that trains,
which is what the equations need); that module counts while it runs.
Powers are those of the leading term: of exact counts far out, of what is counted or allocated at sizes that double.
"""

from __future__ import annotations

import math
import tracemalloc
from collections.abc import Callable, Sequence
from typing import Literal

import numpy as np

from numeric.experiment import Outcome, from_definitions, from_theory
from numeric.feature_learning.continual_tasks import gaussian_tasks
from numeric.feature_learning.kernel_simulation import Axis, Kept, simulate

TASKS = 2
DRAWS = 2**200  # far more than samples: what does not grow with them is negligible
SHAPE = {"points": 4, "tasks": TASKS, "steps": 2}


def _power_far_out(cost: Callable[[int], int]) -> Outcome:
    """The power of the leading term of an exact count, where all others are negligible: between 2^60 and 2^61."""
    near, far = cost(2**60), cost(2**61)
    return Outcome(math.log2(far / near), bias=1e-9)


def _power(cost: Callable[[int], float], size: int) -> Outcome:
    """The power of the leading term: what is left of the next one halves with each doubling."""
    costs = np.array([cost(size * 2**k) for k in range(4)])
    powers = np.log2(np.diff(costs)[1:] / np.diff(costs)[:-1])
    missing = float(powers[1] - powers[0])
    return Outcome(float(powers[1]) + missing, bias=2 * abs(missing) + 1e-6)


def multiplications(points: int, tasks: int, steps: int, draws: int, kept: Kept, needed: bool = False) -> int:
    """Of a whole run: the factorisation of K^x, the draws, and each step; ``needed``: kernels with the trained task.

    >>> multiplications(1, 1, 1, 10, "equal times")
    52
    """
    size = points * tasks
    drawn = size**3 + draws * size**2
    kernels = 2 * size * draws * (points if needed else size)
    moves = draws * points * size + draws * points + size * points
    moments = steps * tasks
    formed = moments if kept == "equal times" else moments * (moments + 1) // 2
    return drawn + formed * kernels + moments * moves


def numbers_kept(points: int, tasks: int, steps: int, kept: Kept) -> int:
    """In Phi and G of all samples, at each time or at all pairs of times."""
    size, moments = points * tasks, steps * tasks
    return 2 * size**2 * (moments if kept == "equal times" else moments**2)


@from_theory("products counted from the shapes of the matrices")
def time_by_shapes(*, axis: Axis, kept: Kept, needed: bool = False, seed: Sequence[int], effort: float) -> Outcome:
    """The power of the multiplications in the number of samples, tasks or steps, at many draws."""
    return _power_far_out(lambda n: multiplications(**SHAPE | {axis: n}, draws=DRAWS, kept=kept, needed=needed))


@from_definitions
def time_by_sums(*, axis: Axis, kept: Kept, needed: bool = False, seed: Sequence[int], effort: float) -> Outcome:
    """The same, counted number by number while the simulation runs, at small sizes with few draws.

    ``needed``: from draws that are given, as their factorisation would cost most of a run with so few of them.
    """

    def counted(size: int) -> float:
        points, tasks, steps = (SHAPE | {axis: size}).values()
        data = gaussian_tasks(points, 0.0, 2 * points, n_tasks=tasks)
        draws = 300 if axis == "points" else 6
        rng = np.random.default_rng([*seed, size])
        given = (rng.standard_normal((draws, tasks * points)), rng.standard_normal(draws)) if needed else None
        run = simulate(data, 0.1, 1e-4, steps, samples=draws, kept=kept, needed=needed, draws=given, by_sums=True)
        return run.multiplications

    return _power(counted, {"points": 2, "tasks": 5, "steps": 6}[axis])


@from_theory("numbers counted from the shapes of the matrices")
def memory_by_shapes(*, axis: Axis, kept: Kept, seed: Sequence[int], effort: float) -> Outcome:
    """The power of the numbers kept in kernels."""
    return _power_far_out(lambda n: numbers_kept(**SHAPE | {axis: n}, kept=kept))


@from_definitions
def memory_by_allocation(*, axis: Axis, kept: Kept, seed: Sequence[int], effort: float) -> Outcome:
    """The same from the bytes that the interpreter gives to arrays which hold the kernels."""

    def allocated(size: int) -> float:
        points, tasks, steps = (SHAPE | {axis: size}).values()
        moments = (steps * tasks,) * (2 if kept == "all pairs of times" else 1)
        tracemalloc.start()
        try:
            held = [np.zeros((*moments, points * tasks, points * tasks), dtype=np.float32) for _ in ("Phi", "G")]
            found = tracemalloc.get_traced_memory()[0]
            del held
        finally:
            tracemalloc.stop()
        return float(found)

    return _power(allocated, 16)


@from_theory("numbers counted from the shapes of the matrices")
def memory_of_fields_by_shapes(*, seed: Sequence[int], effort: float) -> Outcome:
    """The power of P in the numbers of a run that keeps the fields: S draws of h and z, K^x of the task, residuals."""
    return _power_far_out(lambda n: DRAWS * (TASKS * n + 1) + TASKS * n * n + TASKS * n)


@from_definitions
def memory_of_fields_by_allocation(*, seed: Sequence[int], effort: float) -> Outcome:
    """The same from the bytes that a step on S = 20000 draws holds at most: fields, their push, no kernel."""

    def peak(points: int) -> float:
        rng = np.random.default_rng([*seed, 2])
        inputs = rng.standard_normal((TASKS * points, 2 * points))
        tracemalloc.start()
        try:
            h, z = rng.standard_normal((20_000, TASKS * points)), rng.standard_normal(20_000)
            rows = inputs[:points] @ inputs.T
            push = (h[:, :points] > 0) * z[:, None]
            h += 1e-3 * (push @ rows)
            found = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        return float(found)

    return _power(peak, 4)


Of = Literal["size", "samples", "tasks"]
"""In what the time of a factorisation over all samples and times is counted: T tasks have T P samples and T E times."""


def _size(of: Of, number: int) -> int:
    return number**2 if of == "tasks" else number


@from_definitions
def factorisation_by_columns(*, of: Of = "size", seed: Sequence[int], effort: float) -> Outcome:
    """The power of the multiplications of a Cholesky factorisation in its size, counted while it runs."""

    def counted(number: int) -> int:
        size = _size(of, number)
        rows = np.random.default_rng([*seed, size]).standard_normal((size, 2 * size))
        left, products = rows @ rows.T, 0
        for j in range(size):
            left[j:, j] -= left[j:, :j] @ left[j, :j]
            products += left[j:, :j].size
            left[j:, j] /= math.sqrt(left[j, j])
            products += size - j
        return products

    return _power(counted, 7 if of == "tasks" else 100)


@from_theory("the recursion of a factorisation by halves")
def factorisation_by_halves(*, of: Of = "size", seed: Sequence[int], effort: float) -> Outcome:
    """The same by halves: C(2n) = 2 C(n) + n^3 (a triangular solve and a product, half of n^3 each)."""

    def halves(size: int) -> int:
        return 1 if size == 1 else 2 * halves(size // 2) + (size // 2) ** 3

    return _power_far_out(lambda number: halves(_size(of, number)))
