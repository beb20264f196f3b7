"""Laws from their algebraic equations against closed forms."""

from fractions import Fraction

import mpmath
import pytest
import sympy as sp
from mpmath import mp

from numeric.equilibrium_networks.spectral_density import SpectralLaw

z, G, M = sp.symbols("z G M")
SEMICIRCLE = SpectralLaw.from_coefficients([[1], [0, -1], [1]])


def test_semicircle_at_fifty_digits():
    with mp.workdps(60):
        exact = mp.sqrt(3) / (2 * mp.pi)
        assert abs(SEMICIRCLE.density(1, 50) - exact) < mp.mpf(10) ** -50
        point = mp.mpc(1, 1) / 3
        root = mp.sqrt(point - 2) * mp.sqrt(point + 2)
        assert abs(SEMICIRCLE.stieltjes(point, 50) - (point - root) / 2) < mp.mpf(10) ** -50
    assert SEMICIRCLE.density(3) == 0
    assert SEMICIRCLE.moments(6)[5] == 5


def test_support_mass_and_atom_of_projected_semicircle():
    # DW for a projection D of weight p: (M + p)^2 = z^2 M, an atom 1 - p at 0 and a band of radius 2 sqrt(p).
    p = sp.Rational(1, 4)
    law = SpectralLaw(sp.expand(((M + p) ** 2 - z**2 * M).subs(M, z * G - 1)), mean=0)
    ((low, high),) = law.support()
    assert (float(low), float(high)) == pytest.approx((-1, 1))
    ((place, weight),) = law.atoms()
    assert (float(place), float(weight)) == pytest.approx((0, 0.75))
    assert float(law.integrate(lambda x: 1)) == pytest.approx(1, abs=1e-10)
    assert float(law.integrate(lambda x: x**2)) == pytest.approx(1 / 16, abs=1e-10)
    assert law.density(0) == mpmath.inf


def test_inverse_gram_law_of_the_iid_ensemble():
    v = sp.Rational(1, 2)
    cubic = v**2 * z**2 * M**3 + 2 * v * z * M**2 + ((v - 1) * z + 1) * M + 1
    law = SpectralLaw(sp.expand(cubic.subs(M, z * G - 1)))
    assert law.moments(3) == (Fraction(2), Fraction(16), Fraction(256))
    ((low, high),) = law.support()
    # Edges of 1/s^2: for circular W the law of s^2 has a discriminant quadratic in 1/z.
    assert 0.2 < low < 0.25
    assert 35 < high < 36


def test_bad_input():
    with pytest.raises(ValueError, match="parameters"):
        SpectralLaw(1 - z * G + sp.Symbol("V") * G**2)
    with pytest.raises(ValueError, match="not rational"):
        SpectralLaw(1 - z * G + sp.sqrt(2) * G**2)
    with pytest.raises(ValueError, match="does not contain G"):
        SpectralLaw(z + 1)
