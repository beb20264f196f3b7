r"""Integrals against the semicircle law with a certified error.

The semicircle law of variance V has the density sqrt(4V - x^2) / (2 pi V) on [-2 sqrt(V), 2 sqrt(V)]; it is the
limiting spectrum of the `goe` ensemble. Two independent methods return a ball that contains the integral, rounding
included:

* :func:`semicircle_integral` -- x = 2 sqrt(V) cos(theta) removes both square roots, and flint integrates the
  analytic function with proven bounds;
* :func:`chebyshev_gauss` -- Gauss quadrature for the Chebyshev weight of the second kind, whose error is at most 4 M
  rho^(-2n) / (1 - 1/rho) for f analytic and bounded by M in the Bernstein ellipse of parameter rho (the weights are
  positive and sum to 1, and degrees up to 2n - 1 are exact).

>>> ball = semicircle_integral(lambda x: x**4, "1/4", digits=30)       # C_2 V^2 = 2/16
>>> ball.contains(flint.arb(1) / 8), float(ball.rad()) < 1e-30
(True, True)
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import flint

from numeric.precision import digits_to_bits

__all__ = ["chebyshev_gauss", "resolvent_moment", "resolvent_moment_gauss", "semicircle_integral"]

Analytic = Callable[[Any], Any]


def _exact(variance: Any) -> Fraction:
    """The variance as the rational number it stands for; floats are taken at their exact binary value."""
    try:
        v = Fraction(int(variance.p), int(variance.q)) if hasattr(variance, "q") else Fraction(variance)
    except (TypeError, ValueError, OverflowError) as error:
        raise ValueError(
            f"V = {variance!r} is no rational number: give an int, a Fraction, a float or a string like '1/5'"
        ) from error
    if v < 0:
        raise ValueError(f"V = {v} is outside the domain: the semicircle law needs V >= 0")
    return v


def _ball(v: Fraction) -> flint.arb:
    return flint.arb(flint.fmpq(v.numerator, v.denominator))


class _Precision:
    """flint's working precision for the duration of a block."""

    def __init__(self, digits: int) -> None:
        self._bits = digits_to_bits(digits)

    def __enter__(self) -> None:
        self._before, flint.ctx.prec = flint.ctx.prec, self._bits

    def __exit__(self, *exception: object) -> None:
        flint.ctx.prec = self._before


def semicircle_integral(f: Analytic, variance: Any, digits: int = 50) -> flint.arb:
    """A ball around the integral of f against the semicircle law of this variance, to about `digits` digits.

    `f` takes and returns a complex ball and is analytic near [-2 sqrt(V), 2 sqrt(V)]: rational functions and flint's
    entire functions are; a branch cut or a pole on the interval shows as a ball of infinite radius, for which
    ValueError is raised.
    """
    v = _exact(variance)
    with _Precision(digits):
        edge = flint.acb(2 * _ball(v).sqrt())
        tolerance = flint.arb(10) ** (-digits)

        def integrand(theta: flint.acb, _: bool) -> flint.acb:
            return f(edge * theta.cos()) * theta.sin() ** 2

        value = flint.acb.integral(integrand, 0, flint.acb.pi(), rel_tol=tolerance, abs_tol=tolerance)
        result = (2 * value / flint.acb.pi()).real
        if not result.is_finite():
            raise ValueError("the integral has no finite enclosure: f has a pole or a branch cut on the support")
        return result


def chebyshev_gauss(
    f: Analytic, bound: Callable[[flint.arb], Any], rho: Any, variance: Any, digits: int = 50
) -> flint.arb:
    """The same integral by Gauss quadrature with the proven bound of the module.

    `bound(rho)` is a number M >= |f| in the ellipse with foci +-2 sqrt(V) and semi-axes sqrt(V) (rho +- 1/rho), rho
    > 1, where f is analytic. The number of nodes follows from the bound. f is called with real balls.
    """
    v = _exact(variance)
    ratio = Fraction(rho)
    if ratio <= 1:
        raise ValueError(f"rho = {rho} is outside the domain: a Bernstein ellipse needs rho > 1")
    with _Precision(digits):
        r = _ball(ratio)
        m = flint.arb(bound(r))
        if not (m.is_finite() and m >= 0):
            raise ValueError(f"f has no finite bound in the ellipse rho = {rho}: take a smaller rho")
        wanted = flint.arb(10) ** (-digits)
        nodes = 1
        while not 4 * m * r ** (-2 * nodes) / (1 - 1 / r) < wanted:
            nodes *= 2
        half_width = 2 * _ball(v).sqrt()
        total = flint.arb(0)
        for k in range(1, nodes + 1):
            angle = flint.fmpq(k, nodes + 1)
            sine, cosine = flint.arb.sin_cos_pi_fmpq(angle)
            total += sine**2 * f(half_width * cosine)
        error = 4 * m * r ** (-2 * nodes) / (1 - 1 / r)
        return 2 * total / (nodes + 1) + flint.arb(0, error.upper())


def _domain(variance: Any) -> Fraction:
    v = _exact(variance)
    if v >= Fraction(1, 4):
        raise ValueError(
            f"V = {v} is beyond the transition: the resolvent of the goe ensemble at 1 needs 0 <= V < V_c = 1/4"
        )
    return v


def resolvent_moment(power: int, variance: Any, digits: int = 50) -> flint.arb:
    r"""lim tr[(I - W)^-power] for `goe` W: the integral of (1 - x)^-power, 0 <= V < 1/4.

    Power 2 is the second moment of z* over |x|^2 / N (agarwala2022, eq. 59), power 4 half of N sigma^2 (eqs 81 and
    142).

    >>> ball = resolvent_moment(1, "3/16", digits=20)                    # (1 - sqrt(1 - 4V)) / (2V) = 4/3
    >>> ball.overlaps(flint.arb(4) / 3)
    True
    """
    v = _domain(variance)
    return semicircle_integral(lambda x: (1 - x) ** (-power), v, digits)


def resolvent_moment_gauss(power: int, variance: Any, digits: int = 50) -> flint.arb:
    """:func:`resolvent_moment` by the other method: in the ellipse |1 - x| >= 1 - sqrt(V) (rho + 1/rho)."""
    v = _domain(variance)
    if v == 0:
        return flint.arb(1)
    # The pole is where sqrt(V)(rho + 1/rho) = 1; half way to it (in rho - 1) is a fair choice.
    root = float(v) ** 0.5
    pole = (1 + (1 - 4 * float(v)) ** 0.5) / (2 * root)
    rho = Fraction(1 + (min(pole, 50.0) - 1) / 2)

    def bound(r: flint.arb) -> flint.arb:
        distance = 1 - _ball(v).sqrt() * (r + 1 / r)
        return distance ** (-power) if distance > 0 else flint.arb("inf")

    return chebyshev_gauss(lambda x: (1 - x) ** (-power), bound, rho, v, digits)
