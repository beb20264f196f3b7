"""The engine finds the paper's quadratic and cubic by itself, and refuses what it cannot do."""

import pytest
import sympy as sp

from symbolic.equilibrium_networks.algebraic_law import M, z
from symbolic.equilibrium_networks.linear_pencil import Circular, LinearPencil, Semicircular
from symbolic.equilibrium_networks.resolvent_moments import (
    V,
    goe_law,
    goe_pencil,
    iid_law,
    iid_pencil,
    paper_iid_pencil,
)

CUBIC = V**2 * z**2 * M**3 + 2 * V * z * M**2 + ((V - 1) * z + 1) * M + 1


def test_quadratic_of_the_symmetric_resolvent() -> None:
    law = goe_pencil().moment_law()
    assert sp.expand(law.curve - goe_law().curve) == 0
    assert sp.simplify(law.first - goe_law().first) == 0


@pytest.mark.parametrize("pencil", [iid_pencil(), paper_iid_pencil()])
def test_cubic_of_equation_188(pencil: LinearPencil) -> None:
    law = pencil.moment_law()
    assert sp.expand(law.curve - CUBIC) == 0
    assert sp.cancel(law.first - iid_law().first) == 0


def test_covariances_of_the_paper() -> None:
    pencil = paper_iid_pencil()
    assert pencil.sigma(2, 2, 2, 2) == 2 * V
    assert pencil.sigma(2, 2, 2, 3) == pencil.sigma(2, 3, 2, 2) == -V
    assert pencil.sigma(2, 2, 3, 2) == pencil.sigma(3, 2, 2, 2) == -V
    assert pencil.sigma(2, 3, 3, 2) == pencil.sigma(3, 2, 2, 3) == V
    assert pencil.sigma(2, 3, 2, 3) == pencil.sigma(3, 2, 3, 2) == 0


def test_both_forms_of_the_iid_pencil_have_one_covariance_map() -> None:
    g = sp.Matrix(3, 3, sp.symbols("g1:10"))
    assert (iid_pencil().covariance(g) - paper_iid_pencil().covariance(g)).applyfunc(sp.expand) == sp.zeros(3, 3)


def test_marchenko_pastur_from_a_hermitisation() -> None:
    w = Circular("W", V)
    pencil = LinearPencil(sp.Matrix([[0, w.symbol], [w.adjoint, 1]]), (w,))
    curve = pencil.moment_law().curve  # -W W^T
    assert sp.expand(curve - (-M * z - V * (M + 1) ** 2)) == 0 or sp.expand(curve + (-M * z - V * (M + 1) ** 2)) == 0


def test_sum_of_two_semicirculars() -> None:
    a, b = Semicircular("A", V), Semicircular("B", 2 * V)
    law = LinearPencil(sp.Matrix([[a.symbol + b.symbol]]), (a, b)).moment_law()
    assert law.moments(4) == (0, 3 * V, 0, 18 * V**2)


def test_perturbation_reproduces_the_moments() -> None:
    terms = iid_pencil().perturbation(3)
    w = sp.Symbol("w")
    stieltjes = sum((term[0, 0] for term in terms), sp.Integer(0))
    series = sp.series(sp.cancel((z * stieltjes - 1).subs(z, 1 / w)), w, 0, 4).removeO()
    for order, moment in enumerate(iid_law().moments(3), start=1):
        expected = sp.series(moment, V, 0, 4).removeO()
        assert sp.expand(series.coeff(w, order) - expected) == 0


def test_a_quadratic_entry_is_refused() -> None:
    w = Semicircular("W", V)
    with pytest.raises(ValueError, match="not linear"):
        LinearPencil(sp.Matrix([[0, 1], [1, w.symbol**2]]), (w,))


def test_a_rectangular_pencil_is_refused() -> None:
    with pytest.raises(ValueError, match="square"):
        LinearPencil(sp.Matrix([[0, 1]]), ())


def test_a_numerical_variance_is_refused_with_advice() -> None:
    w = Semicircular("W", sp.Integer(1))
    with pytest.raises(ValueError, match="use a symbol"):
        LinearPencil(sp.Matrix([[w.symbol]]), (w,)).moment_law()
