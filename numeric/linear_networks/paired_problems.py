"""Drawn problems that come in pairs: one start at two pairs of scales, a network and its mirror image.

>>> (given, (W1, W2)), (mirrored, (V1, V2)) = funnel_and_mirror([1, 2], 1.5)
>>> W1.shape, V1.shape, bool((V1 == W2.T).all())
((2, 4), (2, 2), True)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from numeric.linear_networks.drawn_problems import Kind, Recipe, task, weights
from numeric.linear_networks.initialisation import Weights
from numeric.linear_networks.tasks import Task
from numeric.precision import Array

Scales = tuple[float, float]
"""A relative scale and an absolute one."""
SHAPES = {"square": (2, 2, 2), "anti-funnel": (2, 2, 4), "funnel": (4, 2, 2)}
"""N_i, N_h, N_o."""


def pairs_of_starts(
    seed: Sequence[int], alpha: float, scale: float, wanted: float
) -> list[tuple[Task, Weights, Weights]]:
    """About ``wanted`` square tasks of two modes (8 to 40), each with a start of absolute scale ``alpha`` at relative
    scale 0 and the same one at ``scale``, turned alike."""
    return starts_at(seed, "square", (0.0, alpha), (scale, alpha), wanted)


def starts_at(
    seed: Sequence[int], shape: str, one: Scales, other: Scales, wanted: float
) -> list[tuple[Task, Weights, Weights]]:
    """About ``wanted`` tasks of two modes (8 to 40) for a network of this ``shape``, each with a start at the scales
    ``one`` and the same start, turned alike, at the scales ``other``."""
    count = min(max(math.ceil(wanted), 8), 40)
    start: Kind = "determinant kept" if shape == "square" else "random"
    recipes = [Recipe((*seed, k), *SHAPES[shape], start=start) for k in range(count)]

    def at(recipe: Recipe, scales: Scales) -> Weights:
        return weights(replace(recipe, absolute=scales[1]), scales[0])

    return [(task(r), at(r, one), at(r, other)) for r in recipes]


def funnel_and_mirror(seed: Sequence[int], scale: float) -> tuple[tuple[Task, Weights], tuple[Task, Weights]]:
    """A network 4, 2, 2 with four examples, and the transposed one with the transposed task on white inputs."""
    recipe = Recipe((*seed,), 4, 2, 2, examples=4)
    given, (W1, W2) = task(recipe), weights(recipe, scale)
    inputs: Array = math.sqrt(2.0) * np.eye(2)
    mirrored = Task(inputs, given.sigma_yx.T @ inputs, given.tau)
    return (given, (W1, W2)), (mirrored, (W2.T, W1.T))
