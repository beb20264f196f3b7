"""The ends of the spectrum of (I - W)^-T (I - W)^-1 for wide i.i.d. W of scale V: an equation, and matrices.

For 0 < V < 1 they are the inverse squares of the extreme singular values s of I - W.  ``lowest`` is that of the
largest s, ``product`` the product of both ends.  Source: agarwala2022, appendix C.2.2, whose cubic ends there.

>>> round(by_equation(of="product", V=0.5, seed=[0], effort=1).value, 9)
8.0
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np
from scipy.optimize import brentq

from numeric.experiment import Outcome, from_definitions, from_theory

__all__ = ["by_equation", "by_matrices", "ends"]

Of = Literal["lowest", "product"]
SIZES, SHARES, DRAWS, FEWEST = (20, 48, 120), (8, 4, 2), 40, 12
"""Sizes of dense matrices, draws of each relative to those of the largest, and these at an effort of 1."""


def ends(V: float) -> tuple[float, float]:
    """The smallest and the largest singular value of I - W in the limit, 0 < V < 1.

    From the resolvent at s = y - V y/(1 - y^2): its density ends where s no longer grows with y, on each side of 1.
    The diagonal v of the Hermitised resolvent at the height h solves v (1 + u^2) = u, u = h + V v; u = i y, h = i s.
    """

    def slope(y: float) -> float:
        return (1 - y * y) ** 2 - V * (1 + y * y)

    below, above = brentq(slope, 0.0, 1.0, xtol=1e-14), brentq(slope, 1.0, 4.0, xtol=1e-14)
    smallest, largest = (abs(y - V * y / (1 - y * y)) for y in (below, above))
    return smallest, largest


@from_theory("free probability: the equation of the Hermitised resolvent")
def by_equation(*, of: Of, V: float, seed: Sequence[int], effort: float) -> Outcome:
    """From the equation of the Hermitised resolvent."""
    smallest, largest = ends(V)
    return Outcome(largest**-2 * (smallest**-2 if of == "product" else 1.0), bias=1e-9)


@from_definitions
def by_matrices(*, of: Of, V: float, seed: Sequence[int], effort: float) -> Outcome:
    """From dense matrices of three sizes, as they grow; the singular values approach the ends like N^(-2/3).

    Half of what the fit leaves between the sizes is the bias.
    """
    rng, rows = np.random.default_rng([*seed, 71]), []
    for n, share in zip(SIZES, SHARES, strict=True):
        count = int(np.clip(round(DRAWS * share * effort), FEWEST, 8000))
        ends = []
        for _ in range(count):
            w = math.sqrt(V / n) * rng.standard_normal((n, n))
            s = np.linalg.svd(np.eye(n) - w, compute_uv=False)
            ends.append(s[0] ** 2 * (s[-1] ** 2 if of == "product" else 1.0))
        rows.append(np.array(ends))
    one, two, three = (float(row.mean()) for row in rows)
    a, b, c = (n ** (-2 / 3) for n in SIZES)
    early, late = (a * two - b * one) / (a - b), (b * three - c * two) / (b - c)
    spread = [float(row.std(ddof=1)) / math.sqrt(len(row)) for row in rows]
    error = math.hypot(b * spread[2], c * spread[1]) / (b - c)
    value = 1 / late
    return Outcome(
        value, error * value**2, abs(late - early) / 2 * value**2, len(rows[2]) - 1, sum(len(row) for row in rows)
    )
