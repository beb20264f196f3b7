"""Singular vectors of the semantic hierarchy, turned among those of equal singular values (Domine et al. 2025, E.2.2).

>>> from_the_nearest_output(seed=[0, 0], effort=1, theta=0.5).value
0.12241743...
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from numeric.experiment import Outcome, from_definitions
from numeric.linear_networks.drawn_modes import turned_vectors
from numeric.linear_networks.tasks import semantic_hierarchy


@from_definitions
def distance(*, seed: Sequence[int], effort: float, theta: float) -> Outcome:
    """||U S V^T - Sigma_yx|| / ||Sigma_yx|| of the turned vectors."""
    task, (_, _, U, V) = semantic_hierarchy(), turned_vectors(seed, theta)
    gap = (U * task.svd()[1]) @ V.T - task.sigma_yx
    return Outcome(float(np.linalg.norm(gap) / np.linalg.norm(task.sigma_yx)), bias=1e-12)


@from_definitions
def distance_by_columns(*, seed: Sequence[int], effort: float, theta: float) -> Outcome:
    """The same, summed mode by mode."""
    task, (_, _, U, V) = semantic_hierarchy(), turned_vectors(seed, theta)
    values = np.sqrt(np.maximum(np.linalg.eigvalsh(task.sigma_yx @ task.sigma_yx.T)[::-1], 0.0))
    total = sum(s * np.outer(u, v) for s, u, v in zip(values, U.T, V.T, strict=True))
    return Outcome(float(np.sqrt(np.sum((total - task.sigma_yx) ** 2) / np.sum(task.sigma_yx**2))), bias=1e-8)


@from_definitions
def from_the_nearest_output(*, seed: Sequence[int], effort: float, theta: float) -> Outcome:
    """One minus the overlap of a turned output vector with the nearest old one, at most, over the vectors."""
    U, _, turned, _ = turned_vectors(seed, theta)
    return Outcome(float(np.max(1 - np.abs(U.T @ turned).max(0))), bias=1e-12)


@from_definitions
def from_the_nearest_input(*, seed: Sequence[int], effort: float, theta: float) -> Outcome:
    """The same of the input vectors, by distances: |v - w|^2 / 2 with the sign that is nearer."""
    _, V, _, turned = turned_vectors(seed, theta)
    far = [min(float(np.sum((v - sign * w) ** 2)) / 2 for v in V.T for sign in (1, -1)) for w in turned.T]
    return Outcome(max(far), bias=1e-12)
