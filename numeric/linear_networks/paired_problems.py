"""Drawn problems that come in pairs: a start at relative scale 0 and at another, a network and its mirror image.

>>> (given, (W1, W2)), (mirrored, (V1, V2)) = funnel_and_mirror([1, 2], 1.5)
>>> W1.shape, V1.shape, bool((V1 == W2.T).all())
((2, 4), (2, 2), True)
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from numeric.linear_networks.drawn_problems import Recipe, task, weights
from numeric.linear_networks.initialisation import Weights
from numeric.linear_networks.tasks import Task
from numeric.precision import Array


def pairs_of_starts(
    seed: Sequence[int], alpha: float, scale: float, wanted: float
) -> list[tuple[Task, Weights, Weights]]:
    """About ``wanted`` square tasks of two modes (8 to 40), each with a start of absolute scale ``alpha`` at relative
    scale 0 and the same one at ``scale``, turned alike."""
    count = min(max(math.ceil(wanted), 8), 40)
    recipes = [Recipe((*seed, k), 2, 2, 2, start="determinant kept", absolute=alpha) for k in range(count)]
    return [(task(r), weights(r, 0.0), weights(r, scale)) for r in recipes]


def funnel_and_mirror(seed: Sequence[int], scale: float) -> tuple[tuple[Task, Weights], tuple[Task, Weights]]:
    """A network 4, 2, 2 with four examples, and the transposed one with the transposed task on white inputs."""
    recipe = Recipe((*seed,), 4, 2, 2, examples=4)
    given, (W1, W2) = task(recipe), weights(recipe, scale)
    inputs: Array = math.sqrt(2.0) * np.eye(2)
    mirrored = Task(inputs, given.sigma_yx.T @ inputs, given.tau)
    return (given, (W1, W2)), (mirrored, (W2.T, W1.T))
