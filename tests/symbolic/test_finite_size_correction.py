"""The 1/N term of the length variance: closed forms against Wick's rule, and against the exact orthogonal law."""

import pytest
import sympy as sp

from symbolic.equilibrium_networks.finite_size_correction import correction_by_words, first_correction, limit_by_words
from symbolic.equilibrium_networks.length_variance import N, tied_limit, tied_orthogonal
from symbolic.equilibrium_networks.resolvent_moments import V


@pytest.mark.parametrize("ensemble", ["iid", "goe"])
def test_the_taylor_coefficients_count_pairings(ensemble):
    series = sp.series(first_correction(ensemble), V, 0, 4).removeO()
    assert [series.coeff(V, k) for k in (1, 2, 3)] == [correction_by_words(ensemble, k) for k in (1, 2, 3)]


@pytest.mark.parametrize("ensemble", ["iid", "goe"])
def test_planar_pairings_are_the_limit(ensemble):
    series = sp.series(tied_limit(ensemble), V, 0, 4).removeO()
    assert [series.coeff(V, k) for k in (1, 2, 3)] == [limit_by_words(ensemble, k) for k in (1, 2, 3)]


def test_for_orthogonal_matrices_there_is_nothing_beyond_the_first_order():
    whole = tied_limit("orthogonal") + first_correction("orthogonal") / N
    assert sp.simplify(whole - tied_orthogonal()) == 0


@pytest.mark.parametrize(
    ("ensemble", "critical", "power", "constant"),
    [("iid", 1, 2, 13), ("goe", sp.Rational(1, 4), sp.Rational(3, 2), 4), ("orthogonal", 1, 1, 4)],
)
def test_relative_to_the_limit_it_diverges_as_the_condition_on_n_says(ensemble, critical, power, constant):
    delta = sp.Symbol("delta", positive=True)
    ratio = (first_correction(ensemble) / tied_limit(ensemble)).subs(V, critical * (1 - delta))
    assert sp.limit(sp.powdenest(sp.together(ratio * delta**power), force=True), delta, 0) == constant


def test_unknown_ensembles_are_refused():
    with pytest.raises(ValueError, match="iid, orthogonal, goe"):
        first_correction("gue")
    with pytest.raises(ValueError, match="Gaussian"):
        correction_by_words("orthogonal", 1)
