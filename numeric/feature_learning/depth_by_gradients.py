"""How far deep networks move their NTK, from the gradients of all their weights: networks one by one, step by step.

An experiment for `numeric.experiment` in the setting of section 5.3 and appendix B.2 of graldi2025;
`numeric.feature_learning.depth_by_layers` repeats it from the kernels of the layers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from numeric.experiment import Outcome, from_definitions, mean_of
from numeric.feature_learning.deep_network import initial_network, kernel_evolution

INPUTS, LABELS, LEFT = 2.0 * np.eye(4), np.array([1.0, -1.0, 1.0, -1.0]), 0.25
FRACTION = 0.2
FEWEST, MOST = 40, 600
AT_ONCE = 7e7
"""Weights of all networks together: there are fewer networks when they are large."""


@lru_cache(maxsize=16384)
def _log_evolution(
    width: int, depth: int, activation: str, strength: float, scaled: bool, skip: bool, seed: int
) -> float:
    start = initial_network(
        width, depth, len(INPUTS), strength, scaled=scaled, skip=skip, activation=activation, seed=seed
    )
    return float(np.log(kernel_evolution(start, INPUTS, LABELS, left=LEFT, fraction=FRACTION)))


@from_definitions
def log_ratio_of_evolutions(
    *,
    width: int,
    depth: int,
    other_width: int,
    other_depth: int,
    activation: str,
    strength: float,
    scaled: bool,
    skip: bool,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Mean logarithm of the NTK's relative change |K - K(0)|/|K(0)| at one (N, L) less that at another.

    One task of four orthonormal inputs, labels 1 and -1, when a quarter of the loss is left: how fast a deep network
    trains does then not matter.
    """
    most = min(MOST, AT_ONCE / (depth * width**2 + other_depth * other_width**2))
    count = int(np.clip(4 * FEWEST * effort, FEWEST, max(FEWEST, most)))
    draws = np.random.default_rng([*seed, 1]).integers(2**31, size=MOST)[:count].tolist()
    gaps = [
        _log_evolution(width, depth, activation, strength, scaled, skip, one)
        - _log_evolution(other_width, other_depth, activation, strength, scaled, skip, one)
        for one in draws
    ]
    return mean_of(gaps)
