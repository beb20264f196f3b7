"""Certified quadrature of the semicircle law against exact values."""

from fractions import Fraction
from math import comb

import flint
import pytest

from numeric.equilibrium_networks.semicircle import (
    chebyshev_gauss,
    resolvent_moment,
    resolvent_moment_gauss,
    semicircle_integral,
)
from numeric.precision import working_digits


@pytest.mark.parametrize("k", range(0, 12))
def test_moments_are_catalan_numbers(k):
    exact = flint.fmpq(comb(k, k // 2), k // 2 + 1) / flint.fmpq(5) ** (k // 2) if k % 2 == 0 else flint.fmpq(0)
    ball = semicircle_integral(lambda x: x**k, "1/5", digits=40)
    with working_digits(80):
        assert ball.contains(flint.arb(exact))
    assert float(ball.rad()) < 1e-39


@pytest.mark.parametrize("power", [1, 2, 3, 4])
@pytest.mark.parametrize("variance", [0, Fraction(1, 100), "3/16", "249/1000"])
def test_both_methods_enclose_the_same_number(power, variance):
    first, second = resolvent_moment(power, variance, 40), resolvent_moment_gauss(power, variance, 40)
    assert first.overlaps(second)
    assert float(first.rad()) < 1e-35 * max(1.0, float(first))
    assert float(second.rad()) < 1e-35 * max(1.0, float(first))


def test_closed_forms_at_three_sixteenths():
    # sqrt(1 - 4V) = 1/2 at V = 3/16.
    with working_digits(80):
        assert resolvent_moment(2, "3/16").contains(flint.arb(flint.fmpq(8, 3)))
    assert resolvent_moment(4, "3/16").contains(flint.arb(32))


def test_bad_input():
    with pytest.raises(ValueError, match="beyond the transition"):
        resolvent_moment(2, "1/4")
    with pytest.raises(ValueError, match="outside the domain"):
        semicircle_integral(lambda x: x, -1)
    with pytest.raises(ValueError, match="no finite enclosure"):
        semicircle_integral(lambda x: 1 / x, 1, digits=15)
    with pytest.raises(ValueError, match="no rational number"):
        resolvent_moment(2, "a quarter")
    with pytest.raises(ValueError, match="rho > 1"):
        chebyshev_gauss(lambda x: x, lambda r: 2, 1, 1)
