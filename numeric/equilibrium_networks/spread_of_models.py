"""How far traces of linear networks are apart from one network to the next: the width of the middle half of them.

``length`` is tr M^T M, the mean squared length of the outputs, ``fourth`` log tr (M^T M)^2, M = (I - W)^-1 at a
distance delta below the transition of the ensemble; neither has a variance at a finite N.  What is measured is the
width for ``N`` and ``delta`` less that for ``than_N`` and ``than_delta``.  Two experiments: dense matrices, and the
small models of the ensembles.

Source: agarwala2022, section 2.2.3.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from numeric.equilibrium_networks.components_of_laws import dense_weights
from numeric.equilibrium_networks.ensembles import (
    hessenberg_from_verblunsky,
    hessenberg_iid,
    tridiagonal_goe,
    verblunsky_coefficients,
)
from numeric.experiment import Outcome, difference, from_definitions, from_theory, middle_half

__all__ = ["by_matrices", "by_models"]

Array = NDArray[np.float64]
Of = Literal["length", "fourth"]
CRITICAL = {"iid": 1.0, "orthogonal": 1.0, "goe": 0.25}
DRAWS, FEWEST, MOST = {"length": 1600, "fourth": 400}, 100, 20_000
"""Networks at an effort of 1, for each of the two widths."""
SMALL, MANY = 10, 8
"""Below this size there are so many times more."""


@from_definitions
def by_matrices(
    *, of: Of, ensemble: str, N: int, delta: float, than_N: int, than_delta: float, seed: Sequence[int], effort: float
) -> Outcome:
    """From the inverses of dense matrices."""
    rng, count, widths = np.random.default_rng([*seed, 81]), int(np.clip(DRAWS[of] * effort, FEWEST, MOST)), []
    for n, distance in ((N, delta), (than_N, than_delta)):
        values = []
        for _ in range(count * (MANY if n < SMALL else 1)):
            m = np.linalg.inv(np.eye(n) - dense_weights(ensemble, n, CRITICAL[ensemble] * (1 - distance), rng))
            values.append(np.sum(m**2) / n if of == "length" else np.log(np.sum((m.T @ m) ** 2) / n))
        widths.append(middle_half(np.array(values), rng))
    return difference(*widths)


def _singular_values(ensemble: str, n: int, V: float, rng: np.random.Generator) -> Array:
    """Of I - W, from a model of its law."""
    if ensemble == "goe":
        diagonal, off = tridiagonal_goe(n, rng)
        w = np.diag(diagonal) + np.diag(off, 1) + np.diag(off, -1)
    elif ensemble == "iid":
        w = hessenberg_iid(n, rng)
    else:
        w = hessenberg_from_verblunsky(verblunsky_coefficients(n, rng))
    return np.asarray(np.linalg.svd(np.eye(n) - math.sqrt(V) * w, compute_uv=False), dtype=float)


@from_theory("Hessenberg and tridiagonal models, which rotations make of the weights")
def by_models(
    *, of: Of, ensemble: str, N: int, delta: float, than_N: int, than_delta: float, seed: Sequence[int], effort: float
) -> Outcome:
    """From the singular values of I - W for tridiagonal and Hessenberg models."""
    rng, count, widths = np.random.default_rng([*seed, 82]), int(np.clip(DRAWS[of] * effort, FEWEST, MOST)), []
    for n, distance in ((N, delta), (than_N, than_delta)):
        scale = CRITICAL[ensemble] * (1 - distance)
        rows = np.array([_singular_values(ensemble, n, scale, rng) for _ in range(count * (MANY if n < SMALL else 1))])
        found = np.mean(rows**-2, axis=1) if of == "length" else np.log(np.mean(rows**-4, axis=1))
        widths.append(middle_half(found, rng))
    return difference(*widths)
