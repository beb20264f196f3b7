"""Closed moments of the linear DEQ against series of the curves, integrals and the transition."""

import pytest
import sympy as sp

import symbolic.equilibrium_networks.resolvent_moments as rm
from symbolic.equilibrium_networks.algebraic_law import M, normal_form, z
from symbolic.equilibrium_networks.cubic_elimination import cubic, derivation_of_cubic, derivation_of_quadratic, edges
from symbolic.equilibrium_networks.resolvent_moments import V
from symbolic.equilibrium_networks.spectrum_of_dw import derivation_of_spectrum, spectrum_of_dw, stieltjes


def test_every_moment_of_the_cubic() -> None:
    for order, moment in enumerate(rm.iid_law().moments(8), start=1):
        assert sp.cancel(moment - rm.iid_moment(order)) == 0


def test_fuss_catalan_numbers_at_the_transition() -> None:
    for order in range(1, 8):
        value = sp.cancel(rm.iid_moment(order) * (1 - V) ** (3 * order - 2)).subs(V, 1)
        assert value == rm.iid_transition_constant(order)
    assert [rm.iid_transition_constant(n) for n in range(1, 6)] == [1, 1, 3, 12, 55]


def test_orthogonal_moments_are_an_integral_over_the_circle() -> None:
    for order, moment in enumerate(rm.orthogonal_law().moments(6), start=1):
        assert sp.cancel(moment - rm.orthogonal_moment(order)) == 0
    t = sp.Symbol("t")
    value = sp.Integral((sp.Rational(5, 4) - sp.cos(t)) ** -3, (t, 0, 2 * sp.pi)).evalf(20) / (2 * sp.pi)
    assert abs(sp.N(value - rm.orthogonal_moment(3).subs(V, sp.Rational(1, 4)), 15)) < 1e-12


def test_goe_moments() -> None:
    moments = rm.goe_law().moments(8)
    for order in range(3, 9):
        assert normal_form(moments[order - 1] - rm.goe_moment_closed(order)) == 0
    for order in range(1, 9):
        assert abs(sp.N((moments[order - 1] - rm.goe_moment(order)).subs(V, sp.Rational(1, 10)), 20)) < 1e-15


def test_goe_moment_is_an_integral_over_the_semicircle() -> None:
    x = sp.Symbol("x")
    value = sp.Integral(2 / sp.pi * sp.sqrt(1 - x**2) / (1 - x / 2) ** 4, (x, -1, 1)).evalf(20)
    assert abs(value - rm.goe_moment_closed(4).subs(V, sp.Rational(1, 16))) < sp.Float("1e-12")


def test_squared_law_of_the_symmetric_resolvent() -> None:
    law = rm.goe_law()
    squared = rm.squared_law(law)
    assert all(normal_form(p - q) == 0 for p, q in zip(squared.moments(3), law.moments(6)[1::2], strict=True))


def test_edges_of_the_cubic() -> None:
    points = rm.iid_law().branch_points().as_expr()
    for edge in edges():
        assert sp.simplify(points.subs(z, edge)) == 0
    assert sp.limit(edges()[1] * (1 - V) ** 3, V, 1) == sp.Rational(27, 4)


def test_edges_of_the_other_two_laws() -> None:
    quarter = {V: sp.Rational(1, 16)}
    assert {sp.nsimplify(e.subs(quarter)) for e in rm.goe_law().edges()} == {sp.Integer(2), sp.Rational(2, 3)}
    assert {sp.nsimplify(e.subs(quarter)) for e in rm.orthogonal_law().edges()} == {
        sp.Rational(16, 9),
        sp.Rational(16, 25),
    }


@pytest.mark.parametrize("derivation", [derivation_of_cubic, derivation_of_quadratic, derivation_of_spectrum])
def test_every_step_is_proved(derivation: object) -> None:
    for step in derivation().steps:  # type: ignore[operator]
        assert step.check().verdict == "proved", step.title


def test_a_damaged_cubic_is_noticed() -> None:
    step = derivation_of_cubic().steps[6]
    assert step.equation.endswith("188")
    damaged = type(step)(step.title, step.lhs + V, step.rhs)
    assert damaged.check().verdict == "refuted"
    assert sp.expand(cubic(M, z) - rm.iid_law().curve) == 0


def test_spectrum_of_dw_is_an_atom_and_a_semicircle() -> None:
    weight = sp.Symbol("p", positive=True)
    law = spectrum_of_dw(weight, V)
    assert law.moments(6)[1::2] == (V * weight**2, 2 * V**2 * weight**3, 5 * V**3 * weight**4)
    point = sp.Rational(7)
    value = stieltjes(point, sp.Rational(1, 3), sp.Integer(2))
    curve = law.stieltjes_curve().subs({weight: sp.Rational(1, 3), V: 2, z: point})
    assert sp.simplify(curve.subs(sp.Symbol("G"), value)) == 0


def test_orders_outside_the_closed_forms() -> None:
    with pytest.raises(ValueError, match="n >= 3"):
        rm.goe_moment_closed(2)
    with pytest.raises(ValueError, match="order 1"):
        rm.iid_moment(0)
