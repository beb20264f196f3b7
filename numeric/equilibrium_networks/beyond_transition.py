"""Tied linear networks beyond the transition, V > 1: how outputs grow with N, how far states z_t lie from them.

Two experiments for each number: dense i.i.d. matrices, and the Hessenberg model, which rotations make of them.
Source: agarwala2022, lemma A.1 and theorem A.2, whose V < 1 is dropped.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from numeric.equilibrium_networks.ensembles import hessenberg_iid
from numeric.experiment import Outcome, from_definitions, from_theory, mean_of, power_between

__all__ = ["distant_components_of_matrices", "distant_components_of_models", "growth_of_matrices", "growth_of_models"]

Array = NDArray[np.float64]
SMALL, LARGE = 16, 64
BATCHES = 50


def _draws(effort: float) -> int:
    return BATCHES * int(np.clip(round(32 * effort), 8, 40))


@from_definitions
def growth_of_matrices(*, V: float, seed: Sequence[int], effort: float) -> Outcome:
    """The power of N with which the typical z*.z*/x.x grows, averaged over the directions of x, from N = 16 to 64.

    Typical is the exponential of a mean logarithm: the mean is that of single draws.
    """
    rng, found = np.random.default_rng([*seed, 21]), []
    for n in (SMALL, LARGE):
        draws = math.sqrt(V / n) * rng.standard_normal((_draws(effort), n, n))
        lengths = np.mean(np.linalg.inv(np.eye(n) - draws) ** 2, axis=(1, 2)) * n
        found.append(np.exp(np.log(lengths).reshape(BATCHES, -1).mean(axis=1)))
    return power_between(SMALL, found[0], LARGE, found[1])


@from_theory("the Hessenberg model, which rotations make of i.i.d. weights")
def growth_of_models(*, V: float, seed: Sequence[int], effort: float) -> Outcome:
    """The same from Hessenberg models and the singular values of I - H."""
    rng, powers = np.random.default_rng([*seed, 22]), []
    for _ in range(BATCHES):
        logs = []
        for n in (SMALL, LARGE):
            models = [np.eye(n) - math.sqrt(V) * hessenberg_iid(n, rng) for _ in range(_draws(effort) // BATCHES)]
            sizes = np.linalg.svd(np.array(models), compute_uv=False)
            logs.append(float(np.mean(np.log(np.mean(sizes**-2, axis=1)))))
        powers.append((logs[1] - logs[0]) / math.log(LARGE / SMALL))
    return mean_of(powers)


@from_definitions
def distant_components_of_matrices(*, V: float, N: int, t: int, seed: Sequence[int], effort: float) -> Outcome:
    """The share of components with |z_i* - (z_t)_i| > 1, z_0 = x."""
    rng, shares = np.random.default_rng([*seed, 23]), []
    for _ in range(int(np.clip(round(40 * effort), 12, 2000))):
        w, x = math.sqrt(V / N) * rng.standard_normal((N, N)), rng.choice([-1.0, 1.0], N)
        state = x
        for _ in range(t):
            state = w @ state + x
        shares.append(float(np.mean(np.abs(np.linalg.solve(np.eye(N) - w, x) - state) > 1)))
    return mean_of(shares)


@from_theory("the Hessenberg model, which rotations make of i.i.d. weights")
def distant_components_of_models(*, V: float, N: int, t: int, seed: Sequence[int], effort: float) -> Outcome:
    """The same for the component along x, a multiple of the first basis vector: sqrt(N) (H^(t+1) (I - H)^-1)_11."""
    rng, far = np.random.default_rng([*seed, 24]), []
    for _ in range(int(np.clip(round(400 * effort), 120, 5000))):
        h = math.sqrt(V) * hessenberg_iid(N, rng)
        column = np.linalg.solve(np.eye(N) - h, np.eye(N)[0])
        for _ in range(t + 1):
            column = h @ column
        far.append(float(math.sqrt(N) * abs(column[0]) > 1))
    return mean_of(far)
