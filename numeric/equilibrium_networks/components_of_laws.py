r"""How much a component of z* = (I - W)^-1 x varies, over what components vary on average, in wide linear networks.

``spread``: the tenth of the components whose |x_i| are largest, x of normal entries; ``spike``: component 1 of
x = sqrt(N) e_1.  Two experiments: dense matrices, and small models of the ensembles that are turned by all rotations at
once: for A = O R O^T and a Haar O

    E A_ij A_kl = a d_ij d_kl + b d_ik d_jl + c d_il d_jk

with a, b, c from the traces of R, R R^T and R^2.  Source: agarwala2022, equation 9.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from numeric.equilibrium_networks.wide_limits import structured
from numeric.experiment import Outcome, from_definitions, from_theory

__all__ = ["by_matrices", "by_rotations", "dense_weights"]

Array = NDArray[np.float64]
Of = Literal["spread", "spike"]
SIZES, DRAWS, FEWEST, MOST = (48, 96), 400, 48, 20_000
INPUTS = 24
"""Inputs for each matrix."""
SHARE, LEVEL = 0.1, 1.6448536269514722
"""The share of the components with the largest inputs, and the level that a normal number exceeds so often in size."""


def dense_weights(ensemble: str, n: int, V: float, rng: np.random.Generator) -> Array:
    """One dense matrix (n, n) of scale V by the definition of its ensemble; shares nothing with the small models."""
    g = math.sqrt(V) * rng.standard_normal((n, n))
    if ensemble == "orthogonal":
        q, r = np.linalg.qr(g)
        return math.sqrt(V) * q * np.sign(np.diag(r))
    return (g + g.T) / math.sqrt(2 * n) if ensemble == "goe" else g / math.sqrt(n)


@from_definitions
def by_matrices(*, of: Of, ensemble: str, V: float, seed: Sequence[int], effort: float) -> Outcome:
    """From dense matrices of two sizes; what is of the order 1/N is taken off, an eighth of it is the bias."""
    rng, count, found = np.random.default_rng([*seed, 91]), int(np.clip(DRAWS * effort, FEWEST, MOST)), []
    for n in SIZES:
        maps = [np.linalg.inv(np.eye(n) - dense_weights(ensemble, n, V, rng)) for _ in range(count)]
        mean = float(np.mean([np.trace(m) for m in maps])) / n
        average = np.array([np.sum(m**2) for m in maps]) / n - mean**2
        each: list[float] = []
        for m in maps:
            if of == "spike":
                each.append(n * float(np.mean((np.diag(m) - mean) ** 2)))
                continue
            x = rng.standard_normal((n, INPUTS))
            x *= math.sqrt(n) / np.linalg.norm(x, axis=0)
            large = np.argsort(np.abs(x), axis=0)[-round(SHARE * n) :]
            each.append(float(np.mean(np.take_along_axis((m @ x - mean * x) ** 2, large, axis=0))))
        ratio = float(np.mean(each) / average.mean())
        rest = (np.array(each) - ratio * average) / average.mean()
        found.append((ratio, float(rest.std(ddof=1)) / math.sqrt(count)))
    (small, near), (large_size, far) = found
    bias = abs(large_size - small) / 8
    return Outcome(2 * large_size - small, math.hypot(near, 2 * far), bias, count - 1, 2 * count)


@from_theory("averages over the rotations that leave the law of the weights alone")
def by_rotations(*, of: Of, ensemble: str, V: float, seed: Sequence[int], effort: float) -> Outcome:
    """From traces of the models of two sizes, taken off likewise."""
    rng, count, found = np.random.default_rng([*seed, 92]), int(np.clip(DRAWS * effort, FEWEST, MOST)), []
    tail = 1 + 2 * LEVEL * math.exp(-(LEVEL**2) / 2) / math.sqrt(2 * math.pi) / SHARE  # mean square of the largest
    for n in SIZES:
        rows = []
        for _ in range(count):
            r = np.linalg.inv(np.eye(n) - math.sqrt(V) * structured(ensemble, n, rng))
            rows.append((np.trace(r), np.sum(r * r), np.sum(r * r.T)))
        trace, square, word = np.array(rows).T
        crossed = np.array([[n * n, n, n], [n, n * n, n], [n, n, n * n]])
        a, b, c = np.linalg.solve(crossed, np.array([trace**2, square, word]))
        mean = float(trace.mean()) / n
        average = square / n - mean**2
        centred = -2 * mean * trace / n + mean**2
        square_of_gap = n * (a + b + c + centred) if of == "spike" else (a + c + centred) * tail + n * b
        ratio = float(square_of_gap.mean() / average.mean())
        rest = (square_of_gap - ratio * average) / average.mean()
        found.append((ratio, float(rest.std(ddof=1)) / math.sqrt(count)))
    (small, near), (large, far) = found
    return Outcome(2 * large - small, math.hypot(near, 2 * far), abs(large - small) / 8, count - 1, 2 * count)
