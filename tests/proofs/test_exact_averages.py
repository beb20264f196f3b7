"""Exact averages: what is refuted about random matrices has a certified counterexample, what is true has none."""

import pytest
import sympy as sp

from numeric.ball_series import NotEnclosed
from proofs.claims import claim as claim_named
from proofs.statements.quantities import Domain, Equality, Monotone, Order
from proofs.witnesses.exact_averages import counterexample
from proofs.witnesses.neumann_series import neumann, positive_words
from symbolic.language.expectation import (
    COIN,
    GOE,
    IID,
    LAPLACE,
    NORMAL,
    ORTHOGONAL,
    SIGNS,
    UNIFORM,
    Drawn,
    E,
    Var,
    Wide,
)
from symbolic.language.quantity import norm, squared_norm, trace
from symbolic.language.random_matrices import Ones, Unit
from symbolic.matrix_algebra.matrices import Identity, Letter

N = sp.Symbol("N", integer=True, positive=True)
V, p = sp.symbols("V p", positive=True)
NEAR = {V: sp.Interval.open(0, sp.Rational(3, 20))}
SIZES = {V: sp.Interval(sp.Rational(1, 4), 2), N: sp.Interval(2, 6)}
iid, goe, haar = (Drawn("W", N, N, laws=(law,), scale=V) for law in (IID, GOE, ORTHOGONAL))
x = Drawn("x", N, 1, laws=(NORMAL,), scale=V)
M, C, D = Letter("M", N, N), Letter("C", N, N), Drawn("D", N, N, laws=(COIN,), scale=p)
eye = Identity(N)
limit = Domain(NEAR)
sizes = Domain(SIZES)


def resolvent(W):
    return (eye - W).inv


CASES = {
    "a second moment": (E(squared_norm(iid)), N * V, sizes),
    "a fourth moment": (E(trace(x.T @ x) ** 2), V**2 * N * (N + 2), sizes),
    "a variance with a given matrix": (
        Var(trace(x.T @ M @ x)), V**2 * (squared_norm(M) + trace(M @ M)), sizes,
    ),
    "every rotation": (squared_norm(haar @ M), V * squared_norm(M), sizes),
    "every symmetric matrix": (trace(goe @ goe), squared_norm(goe), sizes),
    "a catalan number": (Wide(E(trace(goe @ goe @ goe @ goe)) / N, N), 2 * V**2, Domain({V: sp.Interval(1, 2)})),
    "a resolvent": (Wide(trace(resolvent(goe)) / N, N), (1 - sp.sqrt(1 - 4 * V)) / (2 * V), limit),
    "a length": (Wide(squared_norm(resolvent(iid)) / N, N), 1 / (1 - V), limit),
    "a rotated length": (Wide(squared_norm(resolvent(haar)) / N, N), 1 / (1 - V), limit),
    "a square of a trace": (Wide(trace(resolvent(iid)) ** 2 / N**2, N), sp.Integer(1), limit),
    "chosen entries": (
        Wide(squared_norm((eye - D) @ iid @ D) / N, N), V * p * (1 - p),
        Domain({V: sp.Interval(1, 2), p: sp.Interval(0, 1)}),
    ),
    "a column of ones": (squared_norm(M @ Ones(N)), trace(Ones(N).T @ M.T @ M @ Ones(N)), sizes),
    "an inverse": (trace((eye + M.T @ M).inv @ (eye + M.T @ M)), N, sizes),
    "a norm in a coefficient": (norm(C * (1 / norm(C))), sp.Integer(1), sizes),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_is_true_has_none_and_a_hundredth_more_has_one(name):
    lhs, rhs, over = CASES[name]
    assert counterexample(Equality(lhs, rhs, over=over)) is None
    found = counterexample(Equality(lhs, rhs * sp.Rational(101, 100), over=over))
    assert found is not None
    assert found["left"] != found["right"] or "." in found["left"]


def test_what_is_used_of_large_matrices_is_said():
    of_limit = counterexample(Equality(Wide(squared_norm(resolvent(iid)) / N, N), V, over=limit))
    assert "sum of its series" in of_limit["given"]
    assert "given" not in counterexample(Equality(E(squared_norm(iid)), 2 * V, over=sizes))


def test_an_order_is_refuted_the_other_way_round():
    longer = Order(E(squared_norm(iid)), ">", V, over=sizes)
    assert counterexample(longer) is None
    assert counterexample(Order(longer.lhs, "<", V, over=sizes)) is not None
    assert counterexample(Order(longer.lhs, "<=", N * V, over=sizes)) is None
    assert counterexample(Order(longer.lhs, "<", N * V, over=sizes)) is not None


def test_what_is_not_known_decides_nothing():
    # the leading order cancels: fluctuations of a trace are what is left
    assert counterexample(Equality(Wide(trace(iid) ** 2, N), 5 * V, over=limit)) is None
    # a scale that does not come near 0 has no series
    far = Domain({V: sp.Interval(sp.Rational(1, 20), sp.Rational(1, 10))})
    assert counterexample(Equality(Wide(squared_norm(resolvent(iid)) / N, N), 7 - V, over=far)) is None
    # an inverse of random matrices at a finite size
    assert counterexample(Equality(E(trace(resolvent(iid))), V, over=sizes)) is None
    # a scale in which the powers of the series are not those of V
    odd = Drawn("W", N, N, laws=(IID,), scale=sp.sqrt(V))
    assert counterexample(Equality(Wide(squared_norm(resolvent(odd)) / N, N), 7 - V, over=limit)) is None


# Second moments of x . x for entries of kurtosis q: N^2 V^2 + N (q - 1) V^2.
KURTOSIS = {UNIFORM: sp.Rational(9, 5), SIGNS: sp.Integer(1), LAPLACE: sp.Integer(6)}


@pytest.mark.parametrize("law", KURTOSIS, ids=lambda law: law.name)
def test_entries_of_other_laws_are_averaged_by_their_moments(law):
    y = Drawn("y", N, 1, laws=(law,), scale=V)
    square, known = E(trace(y.T @ y) ** 2), N * V**2 * (N + KURTOSIS[law] - 1)
    assert counterexample(Equality(square, known, over=sizes)) is None
    found = counterexample(Equality(square, V**2 * N * (N + 2), over=sizes))
    assert found["point"]["y"] == law.name
    assert counterexample(Equality(square, known * sp.Rational(101, 100), over=sizes)) is not None
    # a given matrix between them, and a scale that has no exact value
    form = E(trace(y.T @ M @ y) ** 2)
    diagonal = sum(trace(Unit(3, k).T @ Letter("M", 3, 3) @ Unit(3, k)) ** 2 for k in (1, 2, 3))
    three = Domain({V: SIZES[V], N: sp.FiniteSet(3)})
    isserlis = trace(M) ** 2 + squared_norm(M) + trace(M @ M)
    right = V**2 * (isserlis + (KURTOSIS[law] - 3) * diagonal)
    assert counterexample(Equality(form, right, over=three)) is None
    assert counterexample(Equality(form, V**2 * isserlis, over=three)) is not None
    odd = Drawn("y", N, 1, laws=(law,), scale=sp.sqrt(2))
    assert counterexample(Equality(E(trace(odd.T @ odd) ** 2), V, over=sizes)) is None


def test_a_neumann_series_has_every_word_up_to_its_length():
    found = list(neumann(resolvent(iid), 3))
    assert [len(factors) for _, factors in found] == [0, 1, 2, 3]
    assert all(c == 1 for c, _ in found)
    halves = list(neumann((2 * eye - iid @ D).inv, 2))
    assert [c for c, _ in halves] == [sp.Rational(1, 2), sp.Rational(1, 4), sp.Rational(1, 8)]


def test_unit_columns_are_told_apart():
    same = Equality(trace(Unit(N, 1).T @ M @ Unit(N, 2)), trace(Unit(N, 2).T @ M @ Unit(N, 1)), over=sizes)
    assert counterexample(same) is not None
    assert counterexample(Equality(same.lhs, trace(Unit(N, 2).T @ M.T @ Unit(N, 1)), over=sizes)) is None


@pytest.mark.parametrize("name", ["lemma-2.2", "eq-11", "eq-18", "eq-20", "eq-66", "eq-51", "thm-A.2"])
def test_printed_formulas_are_refuted_and_their_corrections_are_not(name):
    claim = claim_named(f"agarwala2022/{name}")
    printed, corrected = ([c.statement, *getattr(c.statement, "parts", {}).values()] for c in (claim, claim.corrected))
    assert any(counterexample(s) for s in printed)
    assert not any(counterexample(s) for s in corrected)


FAR = Domain({V: sp.Interval(sp.Rational(1, 20), sp.Rational(3, 20)), p: sp.Interval(sp.Rational(1, 3), 1)})
BOUNDED = {
    "a resolvent": (Wide(trace(resolvent(goe)) / N, N), (1 - sp.sqrt(1 - 4 * V)) / (2 * V)),
    "a length": (Wide(squared_norm(resolvent(iid)) / N, N), 1 / (1 - V)),
    "what a sum leaves": (Wide(squared_norm(resolvent(iid) - eye - iid) / N, N), V**2 / (1 - V)),
    "chosen units": (Wide(trace((eye - D @ iid @ iid.T @ D).inv) / N, N), 1 + V * p + 20 * V**2),
    "twice and one": (Wide(1 + 2 * trace(resolvent(goe)) / N, N), 1 + (1 - sp.sqrt(1 - 4 * V)) / V),
}


@pytest.mark.parametrize("name", BOUNDED)
def test_a_limit_is_bounded_below_by_its_first_terms(name):
    lhs, rhs = BOUNDED[name]
    assert counterexample(Equality(lhs, rhs, over=FAR)) is None
    assert counterexample(Equality(lhs, rhs * 2, over=FAR)) is None  # a series has no bound above
    found = counterexample(Equality(lhs, rhs / 4, over=FAR))
    assert found["entry"].startswith("left side at least")
    assert "no term is negative" in found["given"]
    assert counterexample(Equality(rhs / 4, lhs, over=FAR))["entry"].startswith("right side at least")


def test_terms_that_may_be_negative_bound_nothing():
    over = Domain({V: sp.Interval(sp.Rational(1, 20), sp.Rational(3, 20))})
    for below in (
        Wide(-trace(resolvent(goe)) / N, N),  # falls with the trace
        Wide(trace((eye + goe).inv) / N, N),  # signs that alternate
        Wide(trace((eye - iid).inv @ (eye - iid)) / N, N),  # a series and what is taken away
        Wide(trace(resolvent(haar)) / N, N),  # words whose means may be negative
        Wide(trace(resolvent(goe)) ** 2 / N**2, N),  # no multiple of a trace
    ):
        assert counterexample(Equality(below, sp.Integer(-100), over=over)) is None
    assert counterexample(Equality(Wide(trace(resolvent(goe)) / N, N), sp.Integer(-100), over=over)) is not None


def test_words_of_a_difference_are_those_that_are_left():
    found = {len(f): c for f, c in positive_words(resolvent(iid) - eye - iid, 4, set())}
    assert found == {2: 1, 3: 1, 4: 1}
    with pytest.raises(NotEnclosed):
        list(positive_words(resolvent(iid) - iid @ iid @ iid @ iid @ iid, 4, set()))
    with pytest.raises(NotEnclosed):
        list(positive_words((eye - D).inv, 4, {"D"}))  # a series of what is no power of a scale
    with pytest.raises(NotEnclosed):
        list(positive_words(resolvent(iid) @ (eye - iid), 4, set()))


def test_what_does_not_grow_is_told_at_two_values():
    grows = Monotone(E(squared_norm(iid)), V, "increasing", over=sizes)
    assert counterexample(grows) is None
    falls = counterexample(Monotone(grows.quantity, V, "decreasing", over=sizes))
    assert falls["entry"] == "at V = 2 and at V = 1"
    turned = Monotone(E(squared_norm(iid)) - 2 * V**2, V, "increasing", over=sizes)
    assert counterexample(turned) is not None
    level = Monotone(E(squared_norm(iid)) / V, V, "increasing", over=sizes)
    assert counterexample(level) is None  # what stays the same is told by no difference
