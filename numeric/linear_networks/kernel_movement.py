"""How far the NTK ends from where it starts: on average over starts, and in a network and its mirror image.

Every quantity is found twice: from the exact solution with the kernel by the complex step, and from integrated gradient
flow with the kernel by finite moves; the two share the drawn problem.  (Domine et al. 2025, appendix A.4.)

>>> mean_drop(alpha=1.0, seed=[3, 0], effort=0.25, **{"lambda": 5}).value > 0
True
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from numeric.experiment import Outcome, from_definitions, from_theory, mean_of
from numeric.linear_networks.initialisation import Weights
from numeric.linear_networks.paired_problems import funnel_and_mirror, pairs_of_starts, starts_at
from numeric.linear_networks.tasks import Task
from numeric.linear_networks.training_methods import BySimulation, BySolution

Distance = Callable[[Task, Weights], float]
DRAWS = 32  # pairs of starts at an effort of 1


def final_distance(given: Task, start: Weights) -> float:
    """The kernel distance of the NTK from its start after training, by the exact solution."""
    method = BySolution()
    end = method.train(given, *start, math.inf, balanced=True, fidelity=0)
    first, last = method.kernel(given, *start), method.kernel(given, *end)
    return float(1 - np.vdot(first, last) / (np.linalg.norm(first) * np.linalg.norm(last)))


def final_distance_by_flow(given: Task, start: Weights) -> float:
    """The same by integrated gradient flow; the cosine from traces of products."""
    method = BySimulation()
    end = method.train(given, *start, math.inf, balanced=True, fidelity=1)
    first, last = method.kernel(given, *start), method.kernel(given, *end)
    sizes = np.trace(first @ first) * np.trace(last @ last)
    return float(1 - np.trace(first @ last) / math.sqrt(sizes))


@from_theory("the exact solution of balanced networks")
def mean_drop(*, alpha: float, seed: Sequence[int], effort: float, **letters: float) -> Outcome:
    """The mean over random starts of absolute scale ``alpha`` of the final kernel distance at relative scale 0 minus
    that at ``letters["lambda"]``; N_i = N_h = N_o = 2."""
    drawn = pairs_of_starts([*seed, 1], alpha, letters["lambda"], DRAWS * effort)
    drops = [final_distance(given, zero) - final_distance(given, away) for given, zero, away in drawn]
    return Outcome(
        float(np.mean(drops)), float(np.std(drops, ddof=1) / math.sqrt(len(drops))), 1e-6, len(drops) - 1, len(drops)
    )


@from_definitions
def mean_drop_by_flow(*, alpha: float, seed: Sequence[int], effort: float, **letters: float) -> Outcome:
    """The same by gradient flow, from starts of its own."""
    drawn = pairs_of_starts([*seed, 2], alpha, letters["lambda"], DRAWS * effort)
    drops = np.array([[final_distance_by_flow(given, w) for w in pair] for given, *pair in drawn]) @ [1.0, -1.0]
    spread = float(drops.std(ddof=1)) / math.sqrt(len(drops))
    return Outcome(float(drops.mean()), spread, 1e-6, len(drops) - 1, len(drops))


@from_theory("the exact solution of balanced networks")
def mean_lead(
    *,
    alpha: float,
    seed: Sequence[int],
    effort: float,
    shape: str,
    times: int,
    scale: int,
    size: float = 0,
    **letters: float,
) -> Outcome:
    """The mean over random starts of the final kernel distance at relative scale ``letters["lambda"]`` less ``times``
    that at ``scale``, of starts turned alike; absolute scales ``alpha`` and ``size``, where that is 0 ``alpha`` too."""
    drawn = starts_at([*seed, 1], shape, (letters["lambda"], alpha), (scale, size or alpha), DRAWS * effort)
    leads = [final_distance(given, one) - times * final_distance(given, other) for given, one, other in drawn]
    return mean_of(leads, 1e-6 * (1 + times))


@from_definitions
def mean_lead_by_flow(
    *,
    alpha: float,
    seed: Sequence[int],
    effort: float,
    shape: str,
    times: int,
    scale: int,
    size: float = 0,
    **letters: float,
) -> Outcome:
    """The same by gradient flow, from starts of its own."""
    drawn = starts_at([*seed, 2], shape, (letters["lambda"], alpha), (scale, size or alpha), DRAWS * effort)
    moved = np.array([[final_distance_by_flow(given, w) for w in pair] for given, *pair in drawn])
    return mean_of(moved @ [1.0, -times], 1e-6 * (1 + times))


@from_theory("the exact solution of balanced networks")
def ratio_to_mirrored(*, seed: Sequence[int], effort: float, **letters: float) -> Outcome:
    """The final kernel distance of the funnel at ``letters["lambda"]`` in units of that of its mirror image."""
    funnel, mirror = funnel_and_mirror(seed, letters["lambda"])
    return Outcome(final_distance(*funnel) / final_distance(*mirror), bias=1e-4)


@from_definitions
def ratio_to_mirrored_by_flow(*, seed: Sequence[int], effort: float, **letters: float) -> Outcome:
    """The same by integrated gradient flow."""
    funnel, mirror = funnel_and_mirror(seed, letters["lambda"])
    return Outcome(final_distance_by_flow(*funnel) / final_distance_by_flow(*mirror), bias=1e-3)
