"""The edge of the spectrum of random matrices: how far the largest eigenvalue fluctuates, how many lie close to it.

Two experiments for each number, which share nothing: from the small models and laws of the ensembles, and from dense
matrices.  Source of the numbers: agarwala2022, section 2.2.3.

>>> share_at_edge_by_laws(0.19, seed=0, effort=1).value < 0
True
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import eigvalsh_tridiagonal

from numeric.experiment import Outcome, from_definitions, from_theory

__all__ = ["share_at_edge_by_laws", "share_at_edge_by_matrices", "sharp_edge_by_corners", "sharp_edge_by_matrices"]

Array = NDArray[np.float64]
# Sizes whose fluctuations are compared: those of dense matrices, and those of which a corner is enough.
DENSE, CORNERS = (24, 96), (2_000, 2_000_000)
# The largest eigenvalue of the tridiagonal model lives in its first N^(1/3) rows; beyond that many it does not notice.
REACH = 12.0


def _largest_of_corner(n: int, rng: np.random.Generator) -> float:
    """The largest eigenvalue of the tridiagonal GOE model of size N, from its corner, in units of its edge 2."""
    rows = min(n, int(REACH * n ** (1 / 3)))
    diagonal = rng.standard_normal(rows) * math.sqrt(2.0 / n)
    off = np.sqrt(rng.chisquare(np.arange(n - 1, n - rows, -1, dtype=float)) / n)
    return float(eigvalsh_tridiagonal(diagonal, off, select="i", select_range=(rows - 1, rows - 1))[0])


def _largest_of_matrix(n: int, rng: np.random.Generator) -> float:
    g = rng.standard_normal((n, n))
    return float(np.linalg.eigvalsh((g + g.T) / math.sqrt(2 * n))[-1])


# The spread follows its power up to a relative correction c N^(-2/3): |c| is below 0.1 at N = 12 to 96, where 8000 to
# 60000 matrices of each size were compared with the Tracy-Widom law; three times that is allowed for.
CORRECTION = 0.3


@from_theory("the tridiagonal model, whose corner alone tells the edge")
def sharp_edge_by_corners(*, seed: Sequence[int], effort: float = 1.0) -> Outcome:
    """beta such that the largest eigenvalue of a GOE matrix fluctuates by delta at N = delta^-beta: 3/2.

    From the corners of the tridiagonal model, N up to two millions: -1 over the slope of the logarithm of the spread
    against that of N, with the error of two sample spreads.
    """
    rng, most = np.random.default_rng([*seed, 1]), max(200, int(1500 * effort))
    counts, logs, variances = (2 * most, most), [], []
    for n, count in zip(CORNERS, counts, strict=True):
        values = np.array([_largest_of_corner(n, rng) for _ in range(count)])
        # the spread of a sample spread, by the fourth moment
        kurtosis = float(np.mean((values - values.mean()) ** 4)) / float(np.var(values)) ** 2
        logs.append(math.log(float(np.std(values, ddof=1))))
        variances.append((kurtosis - 1) / 4 / count)
    width = math.log(CORNERS[1] / CORNERS[0])
    slope = (logs[1] - logs[0]) / width
    error, bias = math.sqrt(sum(variances)) / width, CORRECTION * CORNERS[0] ** (-2 / 3) / width
    return Outcome(-1 / slope, error / slope**2, bias / slope**2, most - 1, sum(counts))


@from_definitions
def sharp_edge_by_matrices(*, seed: Sequence[int], effort: float = 1.0) -> Outcome:
    """The same from dense matrices of two sizes: the ratio of their sizes in powers of that of their variances.

    The law of Tracy and Widom bounds the bias alone.
    """
    rng, most = np.random.default_rng([*seed, 2]), max(200, int(5000 * effort))
    small, large = ([_largest_of_matrix(n, rng) for _ in range(k * most)] for n, k in zip(DENSE, (2, 1), strict=True))
    (one, its_error), (other, other_error) = (_variance(np.array(found)) for found in (small, large))
    sizes, fall = math.log(DENSE[1] / DENSE[0]), math.log(one / other)
    beta = 2 * sizes / fall
    error = beta * math.sqrt((its_error / one) ** 2 + (other_error / other) ** 2) / fall
    return Outcome(beta, error, beta * 2 * CORRECTION * DENSE[0] ** (-2 / 3) / fall, most - 1, 3 * most)


def _variance(values: Array) -> tuple[float, float]:
    """The variance of drawn values, and its standard error by the influence of each."""
    squares = (values - values.sum() / len(values)) ** 2
    variance = float(squares.sum()) / (len(values) - 1)
    return variance, math.sqrt(float(((squares - variance) ** 2).sum()) / (len(values) - 1) / len(values))


@from_theory("the semicircle and the circular law")
def share_at_edge_by_laws(e: float, *, seed: Sequence[int] | int, effort: float = 1.0) -> Outcome:
    """The share of eigenvalues whose modulus lies within the fraction e of the edge, GOE less i.i.d., N -> infinity.

    From the semicircle and the disc; raises ValueError unless 0 < e < 1.
    """
    if not 0 < e < 1:
        raise ValueError(f"the fraction of the edge is {e}: it must lie between 0 and 1")
    c = 1 - e
    semicircle = 2 / math.pi * (math.acos(c) - c * math.sqrt(1 - c * c))
    return Outcome(semicircle - (1 - c * c), bias=1e-12)


@from_definitions
def share_at_edge_by_matrices(e: float, *, seed: Sequence[int], effort: float = 1.0) -> Outcome:
    """The same from dense matrices of size 60 and 120; the bias is their difference."""
    rng = np.random.default_rng([*seed, 3])
    found = []
    for n in (60, 120):
        gaps = []
        for _ in range(max(30, int(60 * effort))):
            g, h = rng.standard_normal((2, n, n))
            symmetric = np.abs(np.linalg.eigvalsh((g + g.T) / math.sqrt(2 * n))) / 2
            free = np.abs(np.linalg.eigvals(h)) / math.sqrt(n)
            gaps.append(float(np.mean(symmetric > 1 - e) - np.mean(free > 1 - e)))
        found.append(np.array(gaps))
    small, large = found
    error = float(np.std(large, ddof=1)) / math.sqrt(len(large))
    bias = abs(float(small.mean() - large.mean()))
    return Outcome(float(large.mean()), error, bias, len(large) - 1, 2 * len(large))
