"""The Gaussian integrals behind equations 41-52 of graldi2025."""

from __future__ import annotations

import pytest
import sympy as sp

from symbolic.feature_learning.generating_functional import (
    GaussianIntegrand,
    average_over_weights,
    covariance_of_fields,
    fields_density,
    generating_functional,
    statements,
)


@pytest.mark.parametrize("statement", statements(), ids=lambda s: f"{s.equation} {s.title}")
def test_each_statement(statement):
    difference = sp.simplify(sp.powsimp(sp.expand(statement.computed - statement.stated)))
    if difference != 0:
        assert sp.simplify(statement.computed / statement.stated) == 1


def test_the_rule_agrees_with_sympy_integration():
    u, b = sp.symbols("u b", real=True)
    for exponent in (-(u**2) + b * u, -(u**2) / 2 + sp.I * u * b):
        rule = GaussianIntegrand(sp.Integer(1), exponent).integrate(u).value()
        direct = sp.integrate(sp.exp(sp.expand(exponent)), (u, -sp.oo, sp.oo), conds="none")
        assert sp.simplify(rule - direct) == 0


def test_the_fields_of_three_samples():
    kernel = sp.Matrix([[2, 1, 0], [1, 2, sp.Rational(1, 2)], [0, sp.Rational(1, 2), 1]])
    assert covariance_of_fields(kernel) == kernel
    at_zero = generating_functional(kernel)
    assert at_zero.subs(dict.fromkeys(at_zero.free_symbols, 0)) == 1


def test_the_density_needs_its_determinant():
    density = fields_density(sp.diag(4, 9))
    assert density.prefactor == 1 / (2 * sp.pi * 6)


def test_the_input_kernel_is_divided_by_the_dimension_and_not_by_its_root():
    hats = sp.symbols("a b", real=True)
    average = average_over_weights(sp.Matrix([[3, 1, 0, 0], [0, 2, 0, 0]]), hats)
    quadratic = sp.expand(sp.log(average).expand(force=True))
    assert quadratic.coeff(hats[0] * hats[1]) == -sp.Rational(2, 4)


def test_divergent_and_delta_integrals_are_refused():
    u, a = sp.symbols("u a", real=True)
    with pytest.raises(ValueError, match="degree 1"):
        GaussianIntegrand(sp.Integer(1), sp.I * u * a).integrate(u)
    with pytest.raises(ValueError, match="diverges"):
        GaussianIntegrand(sp.Integer(1), u**2).integrate(u)
    with pytest.raises(ValueError, match="conjugate fields"):
        average_over_weights(sp.eye(2), [u])
