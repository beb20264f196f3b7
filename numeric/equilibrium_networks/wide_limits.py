r"""Limits N -> infinity of traces of a linear DEQ, and the small models of the ensembles.

Tied weights by the limiting spectrum (semicircle by certified quadrature, circle by the trapezoidal rule, the
Hermitised resolvent equation for `iid`), untied ones by the sum over words of fresh weights.

Tied: M = (I - W)^-1 (agarwala2022, eq. 4). Untied: M' = W_t M + I (eq. 35). tr is the trace over N.

>>> round(exact_tied("second", "goe", 0.1), 10)                      # (1/sqrt(1 - 4V) - 1) / (2V)
1.4549722437
"""

from __future__ import annotations

from fractions import Fraction

import mpmath
import numpy as np
from numpy.typing import NDArray

from numeric.equilibrium_networks.ensembles import (
    hessenberg_from_verblunsky,
    hessenberg_iid,
    tridiagonal_goe,
    verblunsky_coefficients,
)
from numeric.equilibrium_networks.semicircle import resolvent_moment

__all__ = ["exact_tied", "exact_untied", "structured"]

Array = NDArray[np.float64]


def structured(ensemble: str, n: int, rng: np.random.Generator, count: int | None = None) -> Array:
    """W_0 up to an orthogonal change of basis, from the ensemble's tridiagonal or Hessenberg model.

    (N, N), or (count, N, N).
    """
    if ensemble == "iid":
        return hessenberg_iid(n, rng, count)
    if ensemble == "orthogonal":
        return hessenberg_from_verblunsky(verblunsky_coefficients(n, rng, count))
    diagonal, off = tridiagonal_goe(n, rng, count)
    w = np.zeros((*diagonal.shape, n))
    row = np.arange(n)
    w[..., row, row] = diagonal
    w[..., row[1:], row[:-1]] = w[..., row[:-1], row[1:]] = off
    return w


def _iid_resolvent(variance: mpmath.mpf, height: mpmath.mpf) -> mpmath.mpf:
    """tr((I - W)(I - W)^T + height^2)^-1 as N -> infinity.

    The Hermitised resolvent has the diagonal i v with v (1 + u^2) = u, u = height + V v (Girko, Dyson equation).
    """
    start = height / (1 - variance)
    v = mpmath.findroot(lambda x: x * (1 + (height + variance * x) ** 2) - (height + variance * x), start)
    return v / height


def exact_tied(quantity: str, ensemble: str, variance: float) -> float:
    """lim of the quantity at M = (I - W)^-1, from the limiting spectrum alone; ``variance`` at its decimal value."""
    exact = Fraction(repr(variance))
    if quantity == "variance":
        return exact_tied("second", ensemble, variance) - exact_tied("mean", ensemble, variance) ** 2
    if ensemble == "goe":
        return float(resolvent_moment({"mean": 1, "second": 2, "fourth": 4}[quantity], exact, 25))
    if ensemble == "orthogonal":
        # Eigenvalues on a circle: the trapezoidal rule converges geometrically.
        m = 1 / (1 - np.sqrt(variance) * np.exp(2j * np.pi * np.arange(4096) / 4096))
        return float({"mean": m.real, "second": abs(m) ** 2, "fourth": abs(m) ** 4}[quantity].mean())
    if quantity == "mean":
        # Eigenvalues fill a disc: circles of radius sqrt(V t), t uniform.
        radii = np.sqrt(variance * (np.polynomial.legendre.leggauss(40)[0] + 1) / 2)
        angles = np.exp(2j * np.pi * np.arange(4096) / 4096)
        weights = np.polynomial.legendre.leggauss(40)[1] / 2
        return float(sum(w * (1 / (1 - r * angles)).real.mean() for w, r in zip(weights, radii, strict=True)))
    with mpmath.workdps(60):
        v = mpmath.mpf(exact.numerator) / exact.denominator
        small = mpmath.mpf(10) ** -12 * (1 - v) ** 3
        near, far = _iid_resolvent(v, small), _iid_resolvent(v, 2 * small)
        return float(near) if quantity == "second" else float((near - far) / (3 * small**2))


def exact_untied(quantity: str, ensemble: str, variance: float, terms: int = 0) -> float:
    r"""lim of E tr M^T M or E tr (M^T M)^2 with untied weights, as a sum over words: M = sum_k M_k, M_k = W_1 ... W_k.

    tr M_j^T M_k M_l^T M_m survives for j = k, l = m and for j = m, k = l; one of the two pairings shares the first
    min(j, l) factors and weighs min + 1 times V^(j + l) (`iid`, `goe`: second moment of a product of that many
    matrices), 1 times it for `orthogonal`. For `goe` also j = l, k = m = j +- 1 survive (tr W A W B = V tr A tr B): 2
    V^(2j + 1).
    """
    count = terms or 6 * (int(np.ceil(np.log(1e-8) / np.log(variance))) + 4)
    powers = variance ** np.arange(count, dtype=float)
    if quantity == "second":
        return float(powers.sum())
    j, k = np.ogrid[:count, :count]
    shared = np.minimum(j, k) + 1.0 if ensemble != "orthogonal" else np.ones((count, count))
    once = variance ** (2.0 * np.arange(count))
    total = float(np.sum((1 + shared) * powers[:, None] * powers[None, :]) - once.sum())
    return total + (2 * variance * float(once.sum()) if ensemble == "goe" else 0.0)
