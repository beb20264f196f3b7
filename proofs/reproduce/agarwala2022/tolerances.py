"""How far a sample may be from a large-N prediction, fixed before any sample is drawn.

A deviation has two sources: the sample, whose standard error is measured, and the finite size, whose order is known.

* A mean (or median) over samples may be off by four standard errors; the largest of k deviations by sqrt(2 log k) more.
* Figure 1: the 1/N term of the trace is known for each ensemble (`finite_size_correction`) and is part of the
  prediction; left are products of two first-order quantities, (that term + the spread of one matrix)^2, relatively.
* Figure 2: a mean over networks of a smooth functional is biased by the square of the spread of one network.
* Figures 3 and 4: spectral radii of n units.  The edge of a non-symmetric matrix lies sqrt(log(n) / (4 n)) beyond its
  limit (Rider, J. Phys. A 36, 2003), that of a symmetric one n^(-2/3) from it (Tracy and Widom); both relatively.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["edge_order", "largest_excess", "mean_error", "median_error", "standard_errors"]

Array = NDArray[np.float64]


def standard_errors(count: int) -> float:
    """How many standard errors the largest of ``count`` deviations may have."""
    return 4.0 + float(np.sqrt(2 * np.log(max(count, 1))))


def mean_error(rows: Array) -> Array:
    """Standard error of the mean over the first axis."""
    return np.asarray(rows.std(axis=0, ddof=1) / np.sqrt(len(rows)))


def median_error(rows: Array) -> Array:
    """Standard error of the median over the first axis, for a nearly Gaussian spread."""
    return np.asarray(np.sqrt(np.pi / 2) * mean_error(rows))


def edge_order(ensemble: str, units: Array | float) -> Array:
    """Order of the relative deviation of a spectral radius of ``units`` units from its limit."""
    n = np.maximum(np.asarray(units, dtype=float), 3.0)
    return np.asarray(n ** (-2 / 3) if ensemble == "goe" else np.sqrt(np.log(n) / (4 * n)))


def largest_excess(deviation: Array, allowed: Array, where: NDArray[np.bool_]) -> float:
    """The largest deviation in units of what is allowed, among the points of ``where``; 0 where there is none."""
    return float(np.max(np.abs(deviation)[where] / allowed[where], initial=0.0))
