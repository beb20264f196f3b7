"""The exact distribution of one entry of the balance of Gaussian weights.

An entry of W2^T W2 - W1 W1^T is a difference of sums of products of Gaussian variables, whose characteristic function
is elementary (Domine et al. 2025, appendix A.3; for x y use x y = ((x + y)^2 - (x - y)^2) / 4).  Nothing is sampled.

>>> mean, variance = cumulants(3, 5, 1.0, 1.0, diagonal=True)
>>> round(mean, 9), round(variance, 6)
(2.0, 16.0)
"""

from __future__ import annotations

import mpmath


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
