"""What the infinite-width simulations cost: the exponents of section 3.1 and appendix A.4.

The letter T is the number of tasks in section 3.1 and the number of time steps in appendix A.4.  Exponents are those of
counted multiplications in a simulation that is written as the equations read
(`numeric.feature_learning.kernel_simulation`), near the size that the paper takes; memory is counted in numbers kept.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from numeric.feature_learning.kernel_simulation import Axis, Kept, exponents
from numeric.feature_learning.mean_field_theory import measure_scaling
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, Readings
from proofs.statements.computed import Agreement, Estimate

COUNTED = {"points": (32, 64), "tasks": (16, 32), "steps": (40, 80)}
SUMMED = {"points": (8, 16), "tasks": (12, 24), "steps": (20, 40)}


def _counted(axis: Axis, kept: Kept, what: int) -> Estimate:
    """Multiplications (0) or numbers kept (1), from the shapes of the matrices."""
    samples = 3000 if axis == "points" else 300
    return Estimate(exponents(axis, COUNTED[axis], kept=kept, samples=samples)[what], 0.04)


def _summed(axis: Axis, kept: Kept) -> Estimate:
    """The same, sum by sum, at smaller sizes and with fewer draws."""
    samples = 60 if axis == "points" else 6
    return Estimate(exponents(axis, SUMMED[axis], kept=kept, samples=samples, by_sums=True)[0], 0.04)


def _once(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [{}]


def _of(says: str, measured: Callable[[], Estimate], second: Callable[[], Estimate], stated: float) -> Agreement:
    return Agreement(says=says, measured=measured, second=second, predicted=lambda: stated, cases=_once, examples=1)


def _time(axis: Axis, kept: Kept, stated: float) -> Agreement:
    return _of(
        f"exponent of the time of a simulation that keeps kernels at {kept}, in the number of {axis}",
        lambda: _counted(axis, kept, 0),
        lambda: _summed(axis, kept),
        stated,
    )


@graldi2025.text("3.1", "cubic-complexity", importance=1, uses=["eq-8", "eq-40"])
def complexity_of_the_simulation() -> Conjunction:
    """The simulation of two layers is cubic in the number of samples and cubic in the number of tasks.

    All kernels of all samples of all tasks are formed at every step, S = 3000 draws, P up to 64."""
    return Conjunction({"samples": _time("points", "equal times", 3.0), "tasks": _time("tasks", "equal times", 3.0)})


@complexity_of_the_simulation.correction(
    "quadratic in the samples (every pair costs one average over the draws a step); cubic in the tasks, since the "
    "number of steps grows with them too; the factorisation of K^x, cubic in both, is done once",
    affects=["graldi2025/text-A4-time-exponent"],
    fault="substance",
)
def complexity_of_the_simulation_corrected() -> Conjunction:
    return Conjunction({"samples": _time("points", "equal times", 2.0), "tasks": _time("tasks", "equal times", 3.0)})


def _cholesky_multiplications(size: int) -> int:
    """Column by column: entry (i, j) takes j products, i >= j."""
    return sum((size - j) * (j + 1) for j in range(size))


def _cholesky_counted() -> Estimate:
    small, large = (_cholesky_multiplications(n) for n in (2000, 4000))
    return Estimate(float(np.log2(large / small)), 0.05)


def _cholesky_by_blocks() -> Estimate:
    """The same by halves: C(2n) = 2 C(n) + n^3 (two halves, a triangular solve n^3/2, a product n^3/2)."""
    cost = {1: 1.0}
    for k in range(1, 13):
        cost[2**k] = 2 * cost[2 ** (k - 1)] + float(2 ** (k - 1)) ** 3
    return Estimate(float(np.log2(cost[4096] / cost[2048])), 0.05)


def _time_in_samples_and_steps(kept: Kept) -> Conjunction:
    return Conjunction({"samples": _time("points", kept, 3.0), "time steps": _time("steps", kept, 3.0)})


@graldi2025.text("A4", "time-exponent", uses=["eq-8", "eq-40"])
def time_of_the_simulation() -> Readings:
    """Time grows as P^3 T^3, T the number of time steps.

    With two layers: P^2 T if kernels are kept at equal times, P^2 T^2 if at all pairs of times.  P^3 T^3 is what
    drawing the fields of a deeper network from kernels over all samples and times costs, by factorisation."""
    return Readings(
        {
            "two layers, kernels at equal times": _time_in_samples_and_steps("equal times"),
            "two layers, kernels at all pairs of times": _time_in_samples_and_steps("all pairs of times"),
            "deeper networks: a factorisation of size P T": _of(
                "exponent of a factorisation in its size", _cholesky_counted, _cholesky_by_blocks, 3.0
            ),
        },
        why="the sentence cites the theory of deep networks and speaks of simulations of two layers",
    )


@lru_cache(maxsize=4)
def _fields_exponent(axis: str, samples: int) -> float:
    """Exponent of the memory of a whole run that keeps the fields, in the number of samples or tasks."""
    sizes = (16, 32, 64) if axis == "points" else (2, 4, 8)
    return float(measure_scaling(axis, sizes, samples=samples, points=16, steps=2, repeats=1).memory_exponent)


def _memory_of_kernels(axis: Axis, kept: Kept) -> Agreement:
    def allocated() -> Estimate:
        """The bytes of the arrays that would hold Phi and G."""
        rows = {"points": 1, "tasks": 1, "steps": 1 if kept == "all pairs of times" else 0}[axis]
        sizes = [2 * np.zeros((n**rows, n)).nbytes for n in (64, 128)]
        return Estimate(float(np.log2(sizes[1] / sizes[0])), 1e-9)

    return _of(
        f"exponent of the numbers in kernels at {kept}, in the number of {axis}",
        lambda: Estimate(exponents(axis, COUNTED[axis], kept=kept, samples=10)[1], 0.03),
        allocated,
        2.0,
    )


@graldi2025.text("A4", "memory-exponent", uses=["eq-4", "eq-5"])
def memory_of_the_simulation() -> Readings:
    """Memory grows as P^2 T^2: of kernels at all pairs of times, of kernels at equal times, or of what is needed?

    With two layers kernels enter only through K Delta, which the sampled fields give directly; a simulation that keeps
    the fields needs memory linear in P (S = 2000 and 3000 draws) and none that grows with the number of steps."""
    return Readings(
        {
            "kernels at all pairs of times, T time steps": Conjunction(
                {
                    "samples": _memory_of_kernels("points", "all pairs of times"),
                    "time steps": _memory_of_kernels("steps", "all pairs of times"),
                }
            ),
            "kernels at equal times, T time steps": Conjunction(
                {
                    "samples": _memory_of_kernels("points", "equal times"),
                    "time steps": _memory_of_kernels("steps", "equal times"),
                }
            ),
            "what a simulation needs": _of(
                "exponent of the memory of a whole run that draws the fields, in the number of samples",
                lambda: Estimate(_fields_exponent("points", 2000), 0.05),
                lambda: Estimate(_fields_exponent("points", 3000), 0.05),
                2.0,
            ),
        },
        why="the exponents are those of kernels at all pairs of times; a two-layer simulation need not keep them",
    )
