"""Means over Gaussians, and averages over columns of independent normal entries: what is false is certified so."""

import pytest
import sympy as sp

from proofs.claims import claim as claim_named
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction
from proofs.statements.quantities import Domain, Equality, Order
from proofs.witnesses import exact_gaussians
from symbolic.language.expectation import GOE, IID, LAPLACE, Drawn, Wide
from symbolic.language.processes import gaussian_mean
from symbolic.language.random_matrices import Ones, Recursion, mean_of_entries
from symbolic.matrix_algebra.matrices import Identity, Inverse, Letter, Matrix, Zero


def statements(statement: Statement) -> list[Statement]:
    return list(statement.parts.values()) if isinstance(statement, Conjunction) else [statement]


u, b = sp.Symbol("u", real=True), sp.Symbol("b", positive=True)
WIDTHS = Domain({b: sp.Interval(sp.Rational(1, 2), 2)})
GAUSSIAN = {
    "a half line": (gaussian_mean(sp.Piecewise((1, u < b), (0, True)), {u: b**2}), (1 + sp.erf(1 / sp.sqrt(2))) / 2),
    "an interval with heights": (
        gaussian_mean(sp.Piecewise((3, sp.And(u > -b, 2 * u < b)), (1, True)), {u: 1}),
        1 + sp.erf(b / sp.sqrt(2)) + sp.erf(b / sp.sqrt(8)),
    ),
    "a cosine": (gaussian_mean(sp.cos(u), {u: b}), sp.exp(-b / 2)),
    "a square of hyperbolic tangents": (
        gaussian_mean(1 - sp.tanh(u) ** 2, {u: b}), gaussian_mean(u * sp.tanh(u), {u: b}) / b,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", GAUSSIAN)
def test_means_over_a_gaussian(name):
    lhs, rhs = GAUSSIAN[name]
    assert exact_gaussians.counterexample(Equality(lhs, rhs, over=WIDTHS)) is None
    found = exact_gaussians.counterexample(Equality(lhs, rhs * sp.Rational(101, 100), over=WIDTHS))
    bounded = "tangents" not in name  # u tanh u has no bound, and is not integrated
    assert (found is not None) == bounded
    if bounded:
        above = sp.Rational(101, 100)
        assert exact_gaussians.counterexample(Order(lhs, "<=", rhs * above, over=WIDTHS)) is None
        assert exact_gaussians.counterexample(Order(lhs, ">=", rhs * above, over=WIDTHS)) is not None


NOT_ENCLOSED = (
    sp.Abs(u), u**2, sp.exp(u), sp.Max(u, 0), 1 / (2 + sp.cos(u) ** 2 * u), sp.Piecewise((u, u > 0), (0, True)),
)  # fmt: skip


@pytest.mark.parametrize("inside", NOT_ENCLOSED)
def test_what_has_no_enclosure_decides_nothing(inside):
    false = Equality(gaussian_mean(inside, {u: b}), sp.Integer(7), over=WIDTHS)
    assert exact_gaussians.counterexample(false) is None


def test_points_lie_inside_of_their_ranges():
    """At the end of a range what the words of a domain ask for may fail."""
    half = Equality(gaussian_mean(sp.cos(u), {u: b}), sp.Integer(7), over=Domain({b: sp.FiniteSet(1)}))
    assert exact_gaussians.counterexample(half)["point"] == {"b": "1"}
    inside = exact_gaussians.counterexample(Equality(half.lhs, half.rhs, over=Domain({b: sp.Interval(1, 3)})))
    assert inside["point"] == {"b": "2"}


@pytest.mark.parametrize("name", ["agarwala2022/eq-42", "agarwala2022/eq-49", "graldi2025/prop-4.1/weights-of-any-law"])
def test_printed_statements_about_gaussian_means_are_refuted_and_their_corrections_are_not(name):
    found = claim_named(name)
    assert any(exact_gaussians.counterexample(s) for s in statements(found.statement))
    corrected = found.corrected
    assert corrected is None or not any(exact_gaussians.counterexample(s) for s in statements(corrected))


N, h = sp.Symbol("N", integer=True, positive=True), sp.Symbol("h", real=True)
V, z = sp.Symbol("V", positive=True), sp.Symbol("z", real=True)
ONE, STATE = Ones(N), Letter("z", N, 1)
COLUMNS = Domain({V: sp.FiniteSet(sp.Rational(1, 2)), z: sp.FiniteSet(sp.Rational(1, 3))})


def weights(law=IID, name="W"):
    return Drawn(name, N, N, laws=(law,), scale=V)


def below(x):
    return (1 + sp.erf(x / sp.sqrt(2))) / 2


def share(column: Matrix) -> sp.Expr:
    return mean_of_entries(sp.Piecewise((1, h < z), (0, True)), h, column)


def after(w: Matrix, steps: int, start: Matrix, fresh=()) -> Matrix:
    return Recursion(STATE, w @ STATE + ONE, start, steps, fresh)


COLUMN_LIMITS = {
    "two steps": (share(after(weights(), 2, Zero(N, 1))), below((z - 1) / sp.sqrt(V))),
    "one step from a multiple": (share(after(weights(), 1, 3 * ONE)), below((z - 1) / (3 * sp.sqrt(V)))),
    "fresh steps": (share(after(weights(), 2, Zero(N, 1), ("W",))), below((z - 1) / sp.sqrt(V))),
    "two letters": (share(weights() @ ONE + 2 * weights(name="U") @ ONE), below(z / sp.sqrt(5 * V))),
    "one letter twice": (share(weights() @ ONE + 2 * weights() @ ONE), below(z / (3 * sp.sqrt(V)))),
    "a cosine, squared and more": (
        mean_of_entries(sp.cos(h), h, weights() @ ONE) ** 2 + z, sp.exp(-V) + z,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", COLUMN_LIMITS)
def test_averages_over_columns_tend_to_means_over_one_gaussian(name):
    quantity, value = COLUMN_LIMITS[name]
    assert exact_gaussians.counterexample(Equality(Wide(quantity, N), value, over=COLUMNS)) is None
    for wrong in (value * sp.Rational(101, 100), value.subs(V, 2 * V)):
        found = exact_gaussians.counterexample(Equality(Wide(quantity, N), wrong, over=COLUMNS))
        assert found is not None, wrong
        assert "many independent entries" in found["given"]


DEPENDENT = {
    "a symmetric matrix": weights(GOE) @ ONE,
    "entries that are not normal": weights(LAPLACE) @ ONE,
    "a second power": weights() @ (weights() @ ONE),
    "three steps": after(weights(), 3, Zero(N, 1)),
    "the transpose beside it": weights() @ ONE + weights().T @ ONE,
    "a resolvent": Inverse(Identity(N) - weights()) @ ONE,
}


@pytest.mark.parametrize("name", DEPENDENT)
def test_of_columns_whose_entries_may_depend_on_one_another_nothing_is_said(name):
    false = Equality(Wide(share(DEPENDENT[name]), N), sp.Integer(7), over=COLUMNS)
    assert exact_gaussians.counterexample(false) is None


def test_of_functions_without_a_bound_nothing_is_said():
    false = Equality(Wide(mean_of_entries(h**2, h, weights() @ ONE), N), sp.Integer(7), over=COLUMNS)
    assert exact_gaussians.counterexample(false) is None


def test_the_distribution_of_an_iterate_is_not_that_of_the_output():
    """z_2 = W 1 + 1 from 0: its components have the variance V, not V/(1 - V)."""
    claim = claim_named("agarwala2022/text-A.2-meaning-of-F")
    found = exact_gaussians.counterexample(claim.statement)
    assert found["point"] == {"V": "3/5", "z": "1/5", "W": "iid"}
    known = below(-sp.Rational(4, 5) / sp.sqrt(sp.Rational(3, 5)))
    assert float(found["left"]) == pytest.approx(float(known), abs=1e-4)
    assert exact_gaussians.counterexample(claim.corrected) is None
