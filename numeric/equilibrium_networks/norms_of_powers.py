"""The largest singular value of powers of wide i.i.d. matrices: the edge of the Fuss-Catalan law, and sampled matrices.

Source: agarwala2022, appendix A.2, where the norm of W^(t+1) bounds how far z_t is from z*.

>>> round(edge_of_law(n=1, seed=[0], effort=1).value, 9)
4.0
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import sympy as sp

from numeric.equilibrium_networks.spectral_density import SpectralLaw
from numeric.experiment import Outcome, from_definitions, from_theory

__all__ = ["edge_of_law", "edge_of_matrices"]

SIZES = (27, 64, 216)


@from_theory("free probability: the Fuss-Catalan law")
def edge_of_law(*, n: int, seed: Sequence[int], effort: float) -> Outcome:
    """The end of the spectrum of (W^n)^T W^n for scale 1: the law of n free Marchenko-Pastur factors.

    Its resolvent G is that of B = z G with B = 1 + B^(n+1)/z.
    """
    z, G = sp.symbols("z G")
    law = SpectralLaw(sp.expand(z * (z * G - 1) - (z * G) ** (n + 1)), mean=1)
    return Outcome(float(law.support(15)[-1][1]), bias=1e-9)


@from_definitions
def edge_of_matrices(*, n: int, seed: Sequence[int], effort: float) -> Outcome:
    """The mean largest eigenvalue of (W^n)^T W^n, dense matrices of three sizes, as they grow.

    Its distance to the edge shrinks like N^(-2/3); half of what the fit leaves between the sizes is the bias.
    """
    rng, rows = np.random.default_rng([*seed, 31]), []
    for size, share in zip(SIZES, (8, 4, 1), strict=True):
        values = []
        for _ in range(int(np.clip(round(24 * share * effort), 12, 4000))):
            power = np.linalg.matrix_power(rng.standard_normal((size, size)) / math.sqrt(size), n)
            values.append(float(np.linalg.eigvalsh(power.T @ power)[-1]))
        rows.append(np.array(values))
    one, two, three = (float(r.mean()) for r in rows)
    errors = [float(r.std(ddof=1)) / math.sqrt(len(r)) for r in rows]
    a, b, c = (size ** (-2 / 3) for size in SIZES)
    early, late = (a * two - b * one) / (a - b), (b * three - c * two) / (b - c)
    error = math.hypot(b * errors[2], c * errors[1]) / (b - c)
    return Outcome(late, error, abs(late - early) / 2, len(rows[2]) - 1, sum(map(len, rows)))
