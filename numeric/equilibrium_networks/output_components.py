"""Components of the outputs of wide linear networks with independent weights: their mean and their moments.

``W`` has independent entries of one law, mean c/N and variance V/N; ``z* = (I - W)^-1 x`` as N grows.  The input x is
spread (components of size 1), or a spike of length sqrt(N), whose own component is left out.  Moments are those of
z_i* - x_i in units of its deviation sqrt(V/(1-V)), the fourth cumulant is in units of 1; the variance of the square
is that of (z_i*)^2, all x_i of size 1.  Two experiments for each
number: dense matrices, and the cumulants that a fresh row of weights hands on from step to step.

Source: agarwala2022, theorem A.2.

>>> handed_on(of="mean", V=0.5, c=0.5, seed=[0], effort=1).value
2.0
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from numeric.experiment import Outcome, from_definitions, from_theory

__all__ = ["handed_on", "of_matrices"]

Array = NDArray[np.float64]
Of = Literal["mean", "second moment", "fourth moment", "fourth cumulant", "variance of the square"]
Entries = Literal["normal", "signs", "uniform", "exponential"]

EXCESS = {"normal": 0.0, "signs": -2.0, "uniform": -1.2, "exponential": 6.0}
"""Fourth cumulants of the laws at variance 1."""
SIZES, LARGER, DRAWS, MOST = (48, 96), (128, 256), 300, 4000
"""Sizes of the matrices, and those for the variance of the square, which small ones spread too much."""
INPUTS = 16
"""Inputs of random signs for each draw of W."""
STEPS = 400
"""Steps after which the cumulants stand still, V and |c| up to 0.9."""


def _entries(law: Entries, shape: tuple[int, int], rng: np.random.Generator) -> Array:
    """Independent entries of mean 0 and variance 1."""
    if law == "signs":
        return rng.choice([-1.0, 1.0], shape)
    if law == "uniform":
        return rng.uniform(-math.sqrt(3), math.sqrt(3), shape)
    return rng.standard_exponential(shape) - 1 if law == "exponential" else rng.standard_normal(shape)


def _of_draw(n: int, V: float, c: float, entries: Entries, spike: bool, rng: np.random.Generator) -> Array:
    """The mean of z_i*, the second and the fourth moment of z_i* - x_i, and those of z_i* where x is of signs."""
    w = math.sqrt(V / n) * _entries(entries, (n, n), rng) + c / n
    m = np.linalg.inv(np.eye(n) - w)
    if spike:
        # each component in turn is the spike
        gap = math.sqrt(n) * m[~np.eye(n, dtype=bool)]
    elif c:
        gap = m.sum(axis=1) - 1
    else:
        signs = rng.choice([-1.0, 1.0], (n, INPUTS))
        gap = signs * (m @ signs) - 1
    square, length = gap**2, (gap + 1) ** 2
    return np.array([gap.mean() + 1, square.mean(), (square**2).mean(), length.mean(), (length**2).mean()])


def _each(of: Of, moments: Array, V: float) -> Array:
    """One number a draw, whose mean is what is asked for, from ``moments`` (draws, 5)."""
    mean, second, fourth, length, square_of_length = moments.T
    if of == "variance of the square":
        # of E z^4 - (E z^2)^2, to first order in what a draw adds
        return np.asarray(square_of_length - 2 * length.mean() * length + length.mean() ** 2)
    unit = V / (1 - V)
    if of == "fourth cumulant":
        # of m4 - 3 m2^2, to first order in what a draw adds
        return np.asarray(fourth - 6 * second.mean() * second + 3 * second.mean() ** 2)
    return {"mean": mean, "second moment": second / unit, "fourth moment": fourth / unit**2}[of]


@from_definitions
def of_matrices(
    *, of: Of, V: float, c: float = 0.0, entries: Entries = "normal", spike: bool = False, seed: Sequence[int],
    effort: float,
) -> Outcome:  # fmt: skip
    """From dense matrices of two sizes; what is of the order 1/N is taken off, a part of it is the bias.

    The mean is that of z_i* at x = (1, ..., 1).  Fails near V = 1 and c = 1, where single draws dominate a mean.
    """
    rng, rows = np.random.default_rng([*seed, 11]), []
    count = int(np.clip(round(DRAWS * effort), 32, MOST))
    for n in LARGER if of == "variance of the square" else SIZES:
        rows.append(_each(of, np.array([_of_draw(n, V, c, entries, spike, rng) for _ in range(count)]), V))
    small, large = (float(row.mean()) for row in rows)
    near, far = (float(row.std(ddof=1)) / math.sqrt(count) for row in rows)
    # squares of squares have more of the next order
    left = abs(large - small) / (4 if of == "variance of the square" else 8)
    return Outcome(2 * large - small, math.hypot(near, 2 * far), left, count - 1, 2 * count)


@from_theory("cumulants that a row of weights hands on, as if fresh in each step")
def handed_on(
    *, of: Of, V: float, c: float = 0.0, entries: Entries = "normal", spike: bool = False, seed: Sequence[int],
    effort: float,
) -> Outcome:  # fmt: skip
    """From cumulants as N grows: a row W_i is independent of the z that it meets, as with fresh weights in each step.

    z_i - x_i = W_i z has the mean c times that of z, the variance V |z|^2/N, and the fourth cumulant kappa V^2 times
    sum_j z_j^4 / N^2, to which the spike alone contributes.  Nothing is drawn.
    """
    given = 0.0 if spike else 1.0  # the input at the components that are looked at
    mean, variance = given, 0.0
    for _ in range(STEPS):
        mean, variance = given + c * mean, V * (variance + (1.0 if spike else mean**2))
    fourth = 3 * variance**2 + (EXCESS[entries] * V**2 if spike else 0.0)
    unit = V / (1 - V)
    value = {
        "mean": mean,
        "second moment": variance / unit,
        "fourth moment": fourth / unit**2,
        "fourth cumulant": fourth - 3 * variance**2,
        "variance of the square": given**4 + 6 * given**2 * variance + fourth - (given**2 + variance) ** 2,
    }[of]
    return Outcome(float(np.round(value, 13)), bias=1e-9)
