"""What the infinite-width simulations cost: the exponents of section 3.1 and appendix A.4.

The letter T is the number of tasks in section 3.1 and the number of time steps in appendix A.4.  Exponents are those of
counted multiplications in a simulation that is written as the equations read
(`numeric.feature_learning.kernel_simulation`), near the size that the paper takes; memory is counted in numbers kept.
"""

from typing import Literal

import sympy as sp

from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Conjunction, Procedure, Readings

KEPT = Literal["equal times", "all pairs of times"]


def _power(says: str, numeric: str, simulation: str, stated: int, **options: str | bool) -> Procedure:
    return Procedure(
        f"power of {says}",
        f"numeric.feature_learning.simulation_costs.{numeric}",
        f"numeric.feature_learning.simulation_costs.{simulation}",
        "=",
        sp.Integer(stated),
        why="what an algorithm costs is counted, from its shapes and as it runs",
        exponent=True,
        options=options,
    )


def _time(axis: str, kept: KEPT, stated: int) -> Procedure:
    says = f"the time of a simulation that keeps kernels at {kept}, in the number of {axis}"
    return _power(says, "time_by_shapes", "time_by_sums", stated, axis=axis, kept=kept)


def _memory(axis: str, kept: KEPT) -> Procedure:
    says = f"the numbers in kernels at {kept}, in the number of {axis}"
    return _power(says, "memory_by_shapes", "memory_by_allocation", 2, axis=axis, kept=kept)


def _time_needed(axis: str, stated: int) -> Procedure:
    says = f"the time of a simulation that forms kernels with the task that trains, in the number of {axis}"
    return _power(says, "time_by_shapes", "time_by_sums", stated, axis=axis, kept="equal times", needed=True)


def _factorisation(of: str, stated: int) -> Procedure:
    says = f"the time of a factorisation over all samples and times of all tasks, in the number of {of}"
    return _power(says, "factorisation_by_columns", "factorisation_by_halves", stated, of=of)


@graldi2025.text(
    "3.1",
    "cubic-complexity",
    importance=1,
    uses=["eq-3", "eq-8", "eq-40"],
    slip=(False, True),
    because=(
        "two layers: quadratic in the samples (every pair costs one average over the draws a step), and quadratic in "
        "the tasks, since equations 3 and 40 need kernels with the task that trains only and the number of steps grows "
        "with the tasks; cubic in the tasks if all kernels are formed.  What deeper networks need, a factorisation "
        "over all samples and times, is cubic in the samples and of power 6 in the tasks"
    ),
    fault="substance",
)
def complexity_of_the_simulation(this: bool) -> Readings:
    """The simulation is cubic in the number of samples and cubic in the number of tasks.

    Two layers, kernels at equal times, those that the equations need or all of them; or deeper networks, as appendix
    A.4 cites them.  The draws are many, so that the factorisation of K^x, which is done once, does not count."""
    needed, of_all = (2, 3) if this else (3, 3)
    return Readings(
        {
            "two layers, kernels with the task that trains": Conjunction(
                {"samples": _time_needed("points", needed), "tasks": _time_needed("tasks", needed)}
            ),
            "two layers, kernels of all tasks": Conjunction(
                {"samples": _time("points", "equal times", needed), "tasks": _time("tasks", "equal times", of_all)}
            ),
            "deeper networks: a factorisation over all samples and times": Conjunction(
                {"samples": _factorisation("samples", 3), "tasks": _factorisation("tasks", 6 if this else 3)}
            ),
        },
        why="the sentence does not say which kernels are formed, nor of how many layers",
    )


def _memories(kept: KEPT) -> Conjunction:
    return Conjunction({"samples": _memory("points", kept), "time steps": _memory("steps", kept)})


def _time_in_samples_and_steps(kept: KEPT) -> Conjunction:
    return Conjunction({"samples": _time("points", kept, 3), "time steps": _time("steps", kept, 3)})


@graldi2025.text("A4", "time-exponent", uses=["eq-8", "eq-40"])
def time_of_the_simulation() -> Readings:
    """Time grows as P^3 T^3, T the number of time steps.

    With two layers: P^2 T if kernels are kept at equal times, P^2 T^2 if at all pairs of times.  P^3 T^3 is what
    drawing the fields of a deeper network from kernels over all samples and times costs, by factorisation."""
    return Readings(
        {
            "two layers, kernels at equal times": _time_in_samples_and_steps("equal times"),
            "two layers, kernels at all pairs of times": _time_in_samples_and_steps("all pairs of times"),
            "deeper networks: a factorisation of size P T": _power(
                "the time of a factorisation, in its size", "factorisation_by_columns", "factorisation_by_halves", 3
            ),
        },
        why="the sentence cites the theory of deep networks and speaks of simulations of two layers",
    )


@graldi2025.text("A4", "memory-exponent", uses=["eq-4", "eq-5"])
def memory_of_the_simulation() -> Readings:
    """Memory grows as P^2 T^2: of kernels at all pairs of times, of kernels at equal times, or of what is needed?

    With two layers kernels enter only through K Delta, which the sampled fields give directly; a simulation that keeps
    the fields needs memory linear in P (S = 2000 and 3000 draws) and none that grows with the number of steps."""
    return Readings(
        {
            "kernels at all pairs of times, T time steps": _memories("all pairs of times"),
            "kernels at equal times, T time steps": _memories("equal times"),
            "what a simulation needs": _power(
                "the memory of a run that draws the fields, in the number of samples",
                "memory_of_fields_by_shapes",
                "memory_of_fields_by_allocation",
                2,
            ),
        },
        why="the exponents are those of kernels at all pairs of times; a two-layer simulation need not keep them",
    )
