"""Lengths of outputs z* = (I - W)^-1 x for W = sqrt(V) O D, O Haar, D^2 1/2 on one half of the units, else 3/2.

Measured is z*.z*/x.x as N grows, x a unit vector of the half where D^2 is ``c``, averaged over that half.  Two
experiments: dense matrices, and the squares that a fresh rotation hands on from step to step.

Source: agarwala2022, equation 58, whose W are left alone in law by rotations.

>>> round(handed_on(V=0.5, c=1.5, seed=[0], effort=1).value, 9)
2.5
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from numeric.experiment import Outcome, from_definitions, from_theory

__all__ = ["handed_on", "of_matrices"]

SQUARES = (0.5, 1.5)
SIZES, DRAWS, FEWEST, MOST = (32, 96), 160, 40, 4000
STEPS = 400
"""Steps after which the squares stand still, V up to 0.9."""


@from_definitions
def of_matrices(*, V: float, c: float, seed: Sequence[int], effort: float) -> Outcome:
    """From dense matrices of two sizes; a quarter of what is of the order 1/N is the bias."""
    rng, rows = np.random.default_rng([*seed, 121]), []
    count = int(np.clip(DRAWS * effort, FEWEST, MOST))
    for n in SIZES:
        squares = np.repeat(SQUARES, n // 2)
        found = []
        for _ in range(count):
            q, r = np.linalg.qr(rng.standard_normal((n, n)))
            w = math.sqrt(V) * (q * np.sign(np.diag(r))) * np.sqrt(squares)
            found.append(float(np.sum(np.linalg.inv(np.eye(n) - w)[:, squares == c] ** 2)) * 2 / n)
        rows.append(np.array(found))
    (small, near), (large, far) = ((float(r.mean()), float(r.std(ddof=1)) / math.sqrt(count)) for r in rows)
    part = SIZES[0] / (SIZES[1] - SIZES[0])
    gap, error = part * (large - small), math.hypot((1 + part) * far, part * near)
    return Outcome(large + gap, error, abs(gap) / 4, count - 1, 2 * count)


@from_theory("squares that a rotation hands on, as if fresh in each step")
def handed_on(*, V: float, c: float, seed: Sequence[int], effort: float) -> Outcome:
    """From mean squares on each half: a rotation spreads V |D z|^2 evenly over all units. Nothing is drawn."""
    given = np.array([2.0 if square == c else 0.0 for square in SQUARES])  # of x.x = N
    state = given
    for _ in range(STEPS):
        state = given + V * float(np.mean(np.array(SQUARES) * state))
    return Outcome(float(state.mean()), bias=1e-9)
