"""Curves of laws: series, edges, densities, free cumulants."""

import pytest
import sympy as sp

from symbolic.equilibrium_networks.algebraic_law import (
    AlgebraicLaw,
    G,
    M,
    cumulants_from_moments,
    moments_from_cumulants,
    normal_form,
    r,
    x,
    z,
)


def semicircle() -> AlgebraicLaw:
    return AlgebraicLaw(M * z**2 - (M + 1) ** 2, sp.Integer(0))


def test_moments_of_the_semicircle_are_catalan_numbers() -> None:
    assert semicircle().moments(12)[1::2] == tuple(sp.catalan(k) for k in range(1, 7))


def test_moments_and_cumulants_are_inverse() -> None:
    cumulants = sp.symbols("k1:6")
    back = cumulants_from_moments(moments_from_cumulants(cumulants))
    assert all(sp.expand(p - q) == 0 for p, q in zip(back, cumulants, strict=True))


def test_fourth_free_cumulant_counts_non_crossing_partitions() -> None:
    mean, two, three, four = sp.symbols("k1:5")
    expected = four + 4 * mean * three + 2 * two**2 + 6 * mean**2 * two + mean**4
    assert sp.expand(moments_from_cumulants([mean, two, three, four])[3] - expected) == 0


def test_density_of_the_semicircle() -> None:
    assert sp.expand(semicircle().density_curve() - (4 * r**2 + x**2 - 4)) == 0


def test_transform_curves_of_the_semicircle() -> None:
    law = semicircle()
    assert law.r_curve().subs(r, G) == 0
    assert sp.simplify(law.s_curve().subs(r, 1 / sp.sqrt(M))) == 0


def test_normal_form_decides_equality_with_a_root() -> None:
    v = sp.Symbol("V")
    root = sp.sqrt(1 - 4 * v)
    assert normal_form((1 - root) / (2 * v) - 2 / (1 + root)) == 0
    assert normal_form((1 - root) / (2 * v) - 1 / (1 + root)) != 0
    with pytest.raises(ValueError, match="single square root"):
        normal_form(root + sp.sqrt(v))


def test_a_branch_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no branch"):
        AlgebraicLaw(M * z**2 - (M + 1) ** 2, sp.Integer(1))


def test_a_double_branch_is_refused() -> None:
    with pytest.raises(ValueError, match="not simple"):
        AlgebraicLaw((M * z**2 - (M + 1) ** 2) ** 2, sp.Integer(0))
