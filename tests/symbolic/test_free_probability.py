"""Laws, transforms and convolutions, against series, partitions and each other."""

import pytest
import sympy as sp

import symbolic.equilibrium_networks.free_probability as fp
from symbolic.equilibrium_networks.algebraic_law import G, M, z

V, p = sp.symbols("V p", positive=True)


@pytest.mark.parametrize(
    ("transforms", "law"),
    [
        (fp.semicircle_transforms(sp.Integer(2)), fp.semicircle(2)),
        (fp.marchenko_pastur_transforms(sp.Integer(2)), fp.marchenko_pastur(2)),
        (fp.bernoulli_transforms(sp.Rational(1, 3)), fp.bernoulli(sp.Rational(1, 3))),
    ],
)
def test_closed_transforms_lie_on_the_curve_and_on_the_right_branch(transforms: dict, law: fp.AlgebraicLaw) -> None:
    point = sp.Rational(20)
    stieltjes = transforms["G"].subs(z, point)
    value = transforms["M"].subs(z, point)
    assert abs(sp.N(law.curve.subs({M: value, z: point}), 40)) < sp.Float("1e-30")
    assert abs(sp.N(transforms["R"].subs(G, stieltjes) + 1 / stieltjes - point, 40)) < sp.Float("1e-30")
    assert abs(sp.N(transforms["inverse_M"].subs(M, value) - point, 40)) < sp.Float("1e-30")
    assert abs(sp.N(transforms["S"].subs(M, value) - (1 + value) / (value * point), 40)) < sp.Float("1e-30")
    series = sum(m * point ** -(k + 1) for k, m in enumerate(law.moments(30)))
    assert abs(sp.N(series - value, 20)) < sp.Float("1e-5")


@pytest.mark.parametrize("name", ["semicircle_transforms", "marchenko_pastur_transforms"])
def test_stieltjes_maps_the_upper_half_plane_to_the_lower(name: str) -> None:
    stieltjes = getattr(fp, name)(sp.Integer(1))["G"]
    for real in (-5, -1, 1, 5):
        value = sp.N(stieltjes.subs(z, real + sp.I / 1000), 20)
        assert sp.im(value) < 0
        assert abs(value) < 2


def test_quarter_circle_has_catalan_even_moments() -> None:
    assert [sp.simplify(fp.quarter_circle_moment(2 * k)) for k in range(5)] == [sp.catalan(k) for k in range(5)]
    assert sp.simplify(fp.quarter_circle_moment(1) - 8 / (3 * sp.pi)) == 0


def test_semicircles_add() -> None:
    ratio = sp.cancel(fp.free_sum(fp.semicircle(V), fp.semicircle(p)).curve / fp.semicircle(V + p).curve)
    assert ratio in {sp.Integer(1), sp.Integer(-1)}


def test_sum_of_two_free_signs_is_the_arcsine_law() -> None:
    sign = fp.AlgebraicLaw(M * (z**2 - 1) - 1, sp.Integer(0))
    assert fp.free_sum(sign, sign).moments(8)[1::2] == tuple(sp.binomial(2 * k, k) for k in range(1, 5))


def test_product_of_two_marchenko_pastur_laws_is_fuss_catalan() -> None:
    law = fp.free_product(fp.marchenko_pastur(1), fp.marchenko_pastur(1))
    assert law.moments(6) == tuple(sp.binomial(3 * k, k) / (2 * k + 1) for k in range(1, 7))


def test_symmetrised_quarter_circle_is_the_semicircle() -> None:
    assert sp.expand(fp.symmetrised(fp.marchenko_pastur(V)).curve - fp.semicircle(V).curve) == 0


def test_product_moments_of_first_orders() -> None:
    a1, a2, b1, b2 = sp.symbols("a1 a2 b1 b2")
    first, second = fp.product_moments((a1, a2), (b1, b2))
    assert first == a1 * b1
    assert sp.expand(second - (a2 * b1**2 + a1**2 * b2 - a1**2 * b1**2)) == 0


def test_number_of_non_crossing_partitions() -> None:
    assert [len(fp.non_crossing_partitions(n)) for n in range(1, 7)] == [1, 2, 5, 14, 42, 132]


def test_ring_radii_of_haar_and_iid_times_a_projection() -> None:
    haar = fp.free_product(fp.bernoulli(p), fp.point_mass(V))
    iid = fp.free_product(fp.bernoulli(p), fp.marchenko_pastur(V))
    for square in (haar, iid):
        inner, outer = fp.ring_radii(square)
        assert inner == 0
        assert sp.simplify(outer**2 - V * p) == 0
    assert fp.ring_radii(fp.point_mass(V), 1 / V) == (sp.sqrt(V), sp.sqrt(V))
