"""The balance of randomly initialised weights: mean and variance of W2ᵀW2 - W1W1ᵀ, exactly in the widths.

Shapes are those of the main text of domine2025: ``W1`` is ``(N_h, N_i)`` and ``W2`` is ``(N_o, N_h)``, so that both
Gram matrices are ``(N_h, N_h)``.  Entries are independent, Gaussian, of mean zero (domine2025 A.3).

>>> sp.factor(variance_diagonal())
2*(N_i*sigma_1**4 + N_o*sigma_2**4)
>>> variance_off_diagonal()
N_i*sigma_1**4 + N_o*sigma_2**4
"""

from __future__ import annotations

import sympy as sp

from symbolic.linear_networks.isserlis import Entry, Gaussian, Summed, covariance, expectation
from symbolic.linear_networks.linear_network import N_h, N_i, N_o

sigma_1, sigma_2 = sp.symbols("sigma_1 sigma_2", positive=True)
alpha_1, alpha_2 = sp.symbols("alpha_1 alpha_2", positive=True)
# Ratios of widths: N_h = k N_i and N_o = r N_i.
k, r = sp.symbols("k r", positive=True)

VARIANCES: dict[str, tuple[sp.Expr, sp.Expr]] = {
    "lecun": (1 / N_i, 1 / N_h),
    "glorot": (2 / (N_i + N_h), 2 / (N_h + N_o)),
    "he": (2 / N_i, 2 / N_h),
    "scaled": (alpha_1**2 / N_i, alpha_2**2 / N_h),
}
"""Variance of the entries of (W1, W2) for each initialisation, as table 1 uses them."""


def _entries(i: str, j: str, tag: str) -> list[tuple[int, list[Entry]]]:
    """The (i, j) entry of the balance, as signed monomials."""
    W1, W2 = Gaussian("W1", sigma_1**2), Gaussian("W2", sigma_2**2)
    out, inner = Summed(f"o{tag}", N_o), Summed(f"i{tag}", N_i)
    return [(1, [W2[out, i], W2[out, j]]), (-1, [W1[i, inner], W1[j, inner]])]


def mean(same: bool) -> sp.Expr:
    """The expectation of a diagonal (``same``) or an off-diagonal entry."""
    return sp.expand(sum(sign * expectation(f) for sign, f in _entries("a", "a" if same else "b", "x")))


def _variance(i: str, j: str) -> sp.Expr:
    first, second = _entries(i, j, "x"), _entries(i, j, "y")
    return sp.expand(sum(a * b * covariance(f, g) for a, f in first for b, g in second))


def variance_diagonal() -> sp.Expr:
    """The variance of a diagonal entry: twice that of an off-diagonal one."""
    return _variance("a", "a")


def variance_off_diagonal() -> sp.Expr:
    """The variance of an off-diagonal entry."""
    return _variance("a", "b")


def initialised(expression: sp.Expr, initialisation: str) -> sp.Expr:
    """A mean or variance with the variances of a named initialisation put in.

    >>> initialised(mean(True), "lecun")
    -1 + N_o/N_h
    """
    first, second = VARIANCES[initialisation]
    return sp.expand(expression.subs({sigma_1: sp.sqrt(first), sigma_2: sp.sqrt(second)}))


def in_ratios(expression: sp.Expr) -> sp.Expr:
    """The same in ``N_i`` and the ratios ``k = N_h / N_i``, ``r = N_o / N_i``."""
    return expression.subs({N_h: k * N_i, N_o: r * N_i})
