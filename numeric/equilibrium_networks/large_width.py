r"""Sampled statistics with standard errors, and their limit N -> infinity.

A sampled mean without its error is no evidence. :func:`sample_statistic` keeps both, with the number of samples, and
:func:`extrapolate_width` fits means at several widths N with limit + c_1/N + ... + c_d/N^d and, separately, observes
the order p of the leading correction limit + c N^-p.

>>> fit = extrapolate_width([10, 20, 40], [1.1, 1.05, 1.025], [1e-6] * 3)
>>> round(fit.limit, 6), round(fit.order, 3)
(1.0, 1.0)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize_scalar

from numeric.equilibrium_networks.ensembles import draw, expectation_is_finite, generator

__all__ = ["SampledStatistic", "WidthLimit", "extrapolate_width", "sample_statistic", "summarise"]


@dataclass(frozen=True)
class SampledStatistic:
    """Mean of independent samples, its standard error, and how both came about.

    `finite_expectation` is False where the mean has no expectation to converge to; `median` is meaningful in any case.
    """

    mean: float
    standard_error: float
    samples: int
    median: float
    n: int
    seed: int
    finite_expectation: bool = True

    def deviation(self, value: float) -> float:
        """(mean - value) in standard errors."""
        return (self.mean - value) / self.standard_error if self.standard_error > 0 else np.inf * (self.mean - value)


@dataclass(frozen=True)
class WidthLimit:
    """The limit N -> infinity of a statistic.

    `standard_error` is the fit's, enlarged by sqrt(chi2 per degree of freedom) where that exceeds 1. `order` is the
    observed exponent p of the correction c N^-p, None where the correction is below twice its noise (the widths then
    agree with the limit already) or where there are fewer than three widths.
    """

    limit: float
    standard_error: float
    order: float | None
    chi2_per_dof: float
    widths: tuple[int, ...]
    note: str


def summarise(
    values: Sequence[float] | np.ndarray, n: int, seed: int, finite_expectation: bool = True
) -> SampledStatistic:
    """Mean, standard error and median of independent values (at least two)."""
    data = np.asarray(values, dtype=np.float64)
    if data.size < 2:
        raise ValueError(f"{data.size} sample gives no standard error: take at least 2")
    error = float(data.std(ddof=1) / np.sqrt(data.size))
    return SampledStatistic(float(data.mean()), error, data.size, float(np.median(data)), n, seed, finite_expectation)


def sample_statistic(
    statistic: Callable[[np.ndarray], float],
    ensemble: str,
    n: int,
    samples: int,
    seed: int,
    variance: float = 1.0,
    inverse_power: int = 0,
) -> SampledStatistic:
    """`statistic(W)` over independent W = sqrt(variance) W_0 of shape (N, N).

    `inverse_power` > 0 says that the statistic behaves as tr[((I - W)^T (I - W))^-inverse_power]: the result is then
    marked where its expectation does not exist.
    """
    rng = generator(seed)
    values = [float(statistic(draw(ensemble, n, rng, variance))) for _ in range(samples)]
    finite = inverse_power == 0 or expectation_is_finite(ensemble, variance, inverse_power)
    return summarise(values, n, seed, finite)


def _weighted_fit(design: np.ndarray, y: np.ndarray, errors: np.ndarray) -> tuple[np.ndarray, np.ndarray, float]:
    a = design / errors[:, None]
    b = y / errors
    scale = np.linalg.norm(a, axis=0)
    coefficients, *_ = np.linalg.lstsq(a / scale, b, rcond=None)
    residual = float(np.sum((a / scale @ coefficients - b) ** 2))
    covariance = np.linalg.inv((a / scale).T @ (a / scale))
    return coefficients / scale, covariance / np.outer(scale, scale), residual


def extrapolate_width(
    widths: Sequence[int], means: Sequence[float], errors: Sequence[float], degree: int = 1
) -> WidthLimit:
    """The limit of means(N) by weighted least squares in 1/N up to `degree`, with the observed order.

    `errors` are standard errors, all positive. Raises ValueError with fewer than degree + 1 distinct widths.
    """
    n = np.asarray(widths, dtype=np.float64)
    y, e = np.asarray(means, dtype=np.float64), np.asarray(errors, dtype=np.float64)
    if len(set(widths)) < degree + 1 or degree < 1:
        raise ValueError(
            f"{len(set(widths))} widths cannot fix a fit of degree {degree} in 1/N: degree >= 1, and one width more"
        )
    if not np.all(e > 0):
        raise ValueError("standard errors must be positive: take the rounding error for an exact value")
    design = np.vander(1 / n, degree + 1, increasing=True)
    coefficients, covariance, chi2 = _weighted_fit(design, y, e)
    dof = len(n) - degree - 1
    per_dof = chi2 / dof if dof else 1.0
    error = float(np.sqrt(covariance[0, 0] * max(1.0, per_dof)))
    order: float | None = None
    resolved = abs(coefficients[1]) > 2 * np.sqrt(covariance[1, 1])
    if resolved and len(n) >= 3:
        unit = n / n.max()

        def misfit(p: float) -> float:
            return _weighted_fit(np.column_stack([np.ones_like(n), unit**-p]), y, e)[2]

        order = float(minimize_scalar(misfit, bounds=(0.1, 4.0), method="bounded", options={"xatol": 1e-10}).x)
    note = (
        "the correction is resolved"
        if resolved
        else "the correction is below twice its noise: no order can be observed at these widths and errors"
    )
    return WidthLimit(float(coefficients[0]), error, order, per_dof, tuple(int(w) for w in widths), note)
