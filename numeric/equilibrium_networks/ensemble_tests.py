r"""Tests of whether one matrix was drawn from an ensemble: scale, entries, edges and moments of the spectrum.

Each test is a p-value of a statistic whose law under the ensemble is known:

* scale: the sum of squares is chi-squared (`iid`, `goe`), at any N; exact for `orthogonal`;
* entries: their mean; their shape, by the Anderson-Darling statistic and the kurtosis;
* edges: the largest singular value or eigenvalues follow Tracy-Widom's law, the smallest singular value Edelman's;
* moments: sum_i T_k(x_i) with x_i the squared singular values (`iid`) or eigenvalues (`goe`) brought to [-1, 1] are
  independent Gaussians of variance k/2 as N grows, with known means (Johansson 1998, Bai and Silverstein 2004); the
  traces Tr W_0^k of `iid` and `orthogonal` have variance k (Diaconis and Shahshahani 1994, Rider and Silverstein 2006).

All but the scale are of W / sqrt(V) with V estimated from W itself, so that a wrong scale shows in the scale alone.

>>> from numeric.equilibrium_networks.ensembles import draw
>>> w = draw("goe", 40, seed=3)
>>> sorted(p.name for p in goe_p_values(w, 1.0) if p.value < 0.001)
[]
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from numeric.equilibrium_networks import tracy_widom

__all__ = ["PValue", "estimated_variance", "goe_p_values", "iid_p_values", "orders", "orthogonal_p_values"]

Array = NDArray[np.float64]

_TRACY_WIDOM_MEAN, _TRACY_WIDOM_VARIANCE = -1.2065335746, 1.6077810346


def orders(n: int) -> tuple[int, ...]:
    """Orders of the spectral moments that are near enough to Gaussian at size n: their tails grow with the order."""
    return (1, 2) if n < 30 else (1, 2, 3) if n < 100 else (1, 2, 3, 4)


@dataclass(frozen=True)
class PValue:
    """A test: what was measured, what the ensemble gives, and the probability of so large a difference or a larger."""

    name: str
    measured: float
    expected: float
    value: float


def estimated_variance(ensemble: str, w: Array) -> float:
    """V of W = sqrt(V) W_0, unbiased: from the sum of squares, of expectation V N (`goe`: V (N + 1))."""
    n = len(w)
    return float(np.sum(w * w)) / (n + 1 if ensemble == "goe" else n)


def _two_sided(probability_below: float) -> float:
    return float(min(1.0, 2 * min(probability_below, 1 - probability_below)))


def _gaussian(name: str, measured: float, mean: float, variance: float) -> PValue:
    z = (measured - mean) / np.sqrt(variance)
    return PValue(name, measured, mean, float(2 * stats.norm.sf(abs(z))))


def _scale(w: Array, ensemble: str, variance: float) -> PValue:
    """Sum of squares against chi-squared with N^2 (`goe`: N (N + 1)/2) degrees of freedom."""
    n = len(w)
    freedom, unit = (n * (n + 1) / 2, 2 * variance / n) if ensemble == "goe" else (n * n, variance / n)
    total = float(np.sum(w * w)) / unit
    p = 2 * min(stats.chi2.cdf(total, freedom), stats.chi2.sf(total, freedom))
    return PValue("scale V", estimated_variance(ensemble, w), variance, float(min(1.0, p)))


def _shape(sample: Array) -> list[PValue]:
    """Tests of the law of the entries; equal ones have none."""
    if are_equal(sample):
        return [PValue("spread of the entries over their size", 0.0, 1.0, 0.0)]
    return [_anderson_darling(sample), _kurtosis(sample)]


def are_equal(sample: Array) -> bool:
    """Whether numbers are equal to rounding, so that nothing can be said of how they scatter."""
    return bool(np.ptp(sample) <= 1e-9 * np.abs(sample).max())


def _anderson_darling(sample: Array) -> PValue:
    """Normality with mean and variance estimated; the p-value is D'Agostino and Stephens's (1986, table 4.9)."""
    n = len(sample)
    ordered = np.sort((sample - sample.mean()) / sample.std(ddof=1))
    k = np.arange(1, n + 1)
    a2 = -n - float(np.mean((2 * k - 1) * (stats.norm.logcdf(ordered) + stats.norm.logsf(ordered[::-1]))))
    a2 *= 1 + 0.75 / n + 2.25 / n**2
    if a2 >= 0.6:
        p = np.exp(1.2937 - 5.709 * a2 + 0.0186 * min(a2, 10.0) ** 2)
    elif a2 > 0.34:
        p = np.exp(0.9177 - 4.279 * a2 - 1.38 * a2**2)
    elif a2 > 0.2:
        p = 1 - np.exp(-8.318 + 42.796 * a2 - 59.938 * a2**2)
    else:
        p = 1 - np.exp(-13.436 + 101.14 * a2 - 223.73 * a2**2)
    return PValue("normality of the entries (Anderson-Darling)", float(a2), 0.385, float(np.clip(p, 0.0, 1.0)))


def _kurtosis(sample: Array) -> PValue:
    found = stats.kurtosistest(sample)
    return PValue("kurtosis of the entries", float(stats.kurtosis(sample)) + 3, 3.0, float(found.pvalue))


def _edge(name: str, measured: float, position: float, edge: tuple[float, float], spread: float) -> PValue:
    """An edge of the spectrum of W / sqrt(V), V estimated, against Tracy and Widom's law of given centre and width.

    W is the normalised matrix times an independent number near 1: where it fluctuates by the relative variance
    ``spread``, the edge of the normalised matrix fluctuates by so much less.
    """
    centre, width = edge
    share = np.sqrt(1 - spread * (centre / width) ** 2 / _TRACY_WIDOM_VARIANCE)
    s = _TRACY_WIDOM_MEAN + ((position - centre) / width - _TRACY_WIDOM_MEAN) / share
    expected = centre + width * _TRACY_WIDOM_MEAN
    return PValue(name, measured, expected, _two_sided(tracy_widom.distribution(s)))


def _chebyshev_sums(points: Array) -> dict[int, float]:
    """sum_i T_k(x_i) for k in `orders`; by the recursion, which holds outside [-1, 1] too."""
    before, now = np.ones_like(points), points
    sums = {}
    for k in orders(len(points)):
        sums[k] = float(now.sum())
        before, now = now, 2 * points * now - before
    return sums


def _traces(w: Array) -> list[PValue]:
    """Tr W_0^k against Gaussians of mean 1 for even k, else 0, and variance k."""
    power, out = np.eye(len(w)), []
    for k in orders(len(w)):
        power = power @ w
        out.append(_gaussian(f"Tr W^{k}" if k > 1 else "Tr W", float(np.trace(power)), float(k % 2 == 0), k))
    return out


def iid_p_values(w: Array, variance: float | None) -> list[PValue]:
    """The tests of `iid` for W (N, N); the scale only where V is given."""
    n = len(w)
    out = [] if variance is None else [_scale(w, "iid", variance)]
    unit = w / np.sqrt(estimated_variance("iid", w))
    entries = unit.ravel()
    out += [_gaussian("mean of the entries", float(entries.mean()), 0.0, n**-3.0)]
    out += _shape(entries)
    squares = np.linalg.svd(unit, compute_uv=False) ** 2
    edge = _edge("", 0.0, float(squares[0]), tracy_widom.wishart_edge(n), 2 / n**2)
    largest = float(np.sqrt(squares[0]))
    out.append(PValue("largest singular value", largest, float(np.sqrt(edge.expected)), edge.value))
    x = float(squares[-1]) * n**2
    below = -float(np.expm1(-(x / 2 + np.sqrt(x))))
    # the median of Edelman's law: x/2 + sqrt(x) = log 2
    median = (np.sqrt(1 + 2 * np.log(2)) - 1) / n
    out.append(PValue("smallest singular value", float(np.sqrt(squares[-1])), float(median), _two_sided(below)))
    for k, total in _chebyshev_sums((squares - 2) / 2).items():
        if k == 1:  # the first is the scale
            continue
        out.append(_gaussian(f"moment {k} of the singular values", total, 0.5 * (k % 2 == 0), k / 2))
    return out + _traces(unit)


def goe_p_values(w: Array, variance: float | None) -> list[PValue]:
    """The tests of `goe` for a symmetric W (N, N); the scale only where V is given."""
    n = len(w)
    out = [] if variance is None else [_scale(w, "goe", variance)]
    unit = w / np.sqrt(estimated_variance("goe", w))
    out.append(_gaussian("mean of the entries", float(unit.mean()), 0.0, 2 * n**-3.0))
    share = float(np.sum(np.diagonal(unit) ** 2) / np.sum(unit**2))
    law = stats.beta(n / 2, n * (n - 1) / 4)
    p = 2 * min(law.cdf(share), law.sf(share))
    out.append(PValue("share of the diagonal", share, 2 / (n + 1), float(min(1.0, p))))
    above = unit[np.triu_indices(n, 1)]
    out += _shape(above)
    values = np.linalg.eigvalsh(unit)
    for name, sign, edge in (("largest eigenvalue", 1, values[-1]), ("smallest eigenvalue", -1, -values[0])):
        found = _edge(name, sign * float(edge), float(edge), tracy_widom.goe_edge(n), 1 / (n * (n + 1)))
        out.append(replace(found, expected=sign * found.expected))
    for k, total in _chebyshev_sums(values / 2).items():
        if k != 2:  # the second is the scale
            out.append(_gaussian(f"moment {k} of the eigenvalues", total, 0.5 * (k % 2 == 0), k / 2))
    return out


def _fourth_moment_of_haar(n: int) -> tuple[float, float]:
    """Mean and variance of sum_ij O_ij^4, exact: rows are uniform on spheres, the second in the first's complement."""
    fourth = 3 / (n * (n + 2))  # of one coordinate x_1 of a uniform point
    mixed = 3 / (n * (n + 2) * (n + 4))  # x_1^4 x_2^2
    eighth = 105 / (n * (n + 2) * (n + 4) * (n + 6))
    pair = 9 / (n * (n + 2) * (n + 4) * (n + 6))  # x_1^4 x_2^4
    apart = 3 / (n**2 - 1) * (fourth - 2 * mixed + pair)  # neither the row nor the column in common
    mean = n**2 * fourth
    return mean, n**2 * (eighth + 2 * (n - 1) * pair + (n - 1) ** 2 * apart) - mean**2


def orthogonal_p_values(w: Array) -> list[PValue]:
    """The tests of `orthogonal` for W = sqrt(V) O (N, N): whether O is Haar distributed; V is not a random number."""
    n = len(w)
    unit = w / np.sqrt(estimated_variance("orthogonal", w))
    out = [_gaussian("mean of the entries", float(unit.mean()), 0.0, n**-3.0)]
    mean, variance = _fourth_moment_of_haar(n)
    out.append(_gaussian("fourth moment of the entries", float(np.sum(unit**4)), mean, variance))
    return out + _traces(unit)
