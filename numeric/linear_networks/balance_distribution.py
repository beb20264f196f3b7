"""The exact distribution of one entry of the balance of Gaussian weights, and the spectrum at large width.

An entry of W2^T W2 - W1 W1^T is a difference of sums of products of Gaussian variables, whose characteristic function
is elementary (Domine et al. 2025, appendix A.3; for x y use x y = ((x + y)^2 - (x - y)^2) / 4).  Nothing is sampled.

>>> mean, variance = cumulants(3, 5, 1.0, 1.0, diagonal=True)
>>> round(mean, 9), round(variance, 6)
(2.0, 16.0)
"""

from __future__ import annotations

import mpmath
import numpy as np
from scipy.integrate import quad
from scipy.optimize import minimize_scalar


def _log_characteristic(t, N_i: int, N_o: int, sigma_1: float, sigma_2: float, diagonal: bool):  # type: ignore[no-untyped-def]
    """log E exp(i t x) of an entry x, at 40 digits where the context asks for them."""
    a, b = mpmath.mpf(sigma_1) ** 2, mpmath.mpf(sigma_2) ** 2
    if diagonal:
        return -N_o * mpmath.log(1 - 2j * b * t) / 2 - N_i * mpmath.log(1 + 2j * a * t) / 2
    return -N_o * mpmath.log(1 + (b * t) ** 2) / 2 - N_i * mpmath.log(1 + (a * t) ** 2) / 2


def cumulants(N_i: int, N_o: int, sigma_1: float, sigma_2: float, *, diagonal: bool) -> tuple[float, float]:
    """Mean and variance of an entry: derivatives of the logarithm of its characteristic function at 0."""
    with mpmath.workdps(40):
        derivatives = mpmath.taylor(
            lambda t: _log_characteristic(t, N_i, N_o, sigma_1, sigma_2, diagonal), 0, 2, method="step"
        )
        return float((derivatives[1] / 1j).real), float((-2 * derivatives[2]).real)


def exceedance(N_i: int, N_o: int, sigma_1: float, sigma_2: float, deviation: float, *, diagonal: bool) -> float:
    """P(|x - E x| > deviation) for an entry x, by inversion of the characteristic function (Gil-Pelaez)."""
    a, b = sigma_1**2, sigma_2**2
    mean = N_o * b - N_i * a

    def real_part(t: float) -> float:
        if not diagonal:
            return float((1 + (b * t) ** 2) ** (-N_o / 2) * (1 + (a * t) ** 2) ** (-N_i / 2))
        logarithm = -N_o * np.log(1 - 2j * b * t) / 2 - N_i * np.log(1 + 2j * a * t) / 2
        return float(np.exp(logarithm - 1j * t * mean).real)

    def integrand(t: float) -> float:
        return deviation * float(np.sinc(t * deviation / np.pi)) * real_part(t)

    # |phi| <= (1 + v t^2 / (2 N))^(-N/2) or so: nothing is left at sixty standard deviations' inverse.
    spread = np.sqrt((2 if diagonal else 1) * (N_o * b**2 + N_i * a**2))
    inside = quad(integrand, 0.0, 60.0 / spread, limit=400, epsabs=1e-12)[0]
    return float(1 - 2 * inside / np.pi)


def sampled_exceedance(
    seed: int, N_i: int, N_o: int, sigma_1: float, sigma_2: float, deviation: float, samples: int = 4000
) -> tuple[np.ndarray, np.ndarray]:
    """The same for a diagonal and an off-diagonal entry, as frequencies over draws, and their standard errors."""
    rng = np.random.default_rng(seed)
    W1 = rng.standard_normal((samples, 2, N_i)) * sigma_1
    W2 = rng.standard_normal((samples, 2, N_o)) * sigma_2
    mean = N_o * sigma_2**2 - N_i * sigma_1**2
    diagonal = (W2[:, 0] ** 2).sum(1) - (W1[:, 0] ** 2).sum(1) - mean
    off = (W2[:, 0] * W2[:, 1]).sum(1) - (W1[:, 0] * W1[:, 1]).sum(1)
    found = np.array([np.mean(np.abs(x) > deviation) for x in (diagonal, off)])
    return found, np.sqrt((found * (1 - found) + 1 / samples) / samples)


def limiting_operator_distance(N_i: float, N_h: float, N_o: float, sigma_1: float, sigma_2: float) -> float:
    """The operator norm of the balance minus its mean in the limit of large widths at the ratios of these widths.

    The Gram matrices become free; their R-transforms N_o s2 / (1 - N_h s2 z) and -N_i s1 / (1 + N_h s1 z), with s the
    variances, add up, and the edges of the spectrum are the extrema of R(z) + 1/z next to 0.
    """
    a, b = sigma_1**2, sigma_2**2

    def position(z: float) -> float:
        return N_o * b / (1 - N_h * b * z) - N_i * a / (1 + N_h * a * z) + 1 / z

    low, high = -1 / (N_h * a), 1 / (N_h * b)
    right = minimize_scalar(position, bounds=(0.0, high), method="bounded", options={"xatol": 1e-10 * high}).fun
    left = minimize_scalar(
        lambda z: -position(z), bounds=(low, 0.0), method="bounded", options={"xatol": -1e-10 * low}
    ).fun
    mean = N_o * b - N_i * a
    return float(max(right - mean, mean + left))
