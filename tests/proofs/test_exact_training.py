"""Exact starts of training: what is refuted has a certified counterexample, and nothing that holds has one."""

import pytest
import sympy as sp

from numeric.ball_laurent import constants
from proofs.claims import claim as claim_named
from proofs.claims import load
from proofs.kernel.readings import leaves
from proofs.statements.dynamics import LargeRelativeScale, LongTime, Tasks
from proofs.statements.quantities import Equality, Exponent, Order
from proofs.statements.training import Training
from proofs.witnesses.exact_courses import Course, further_starts, learned, singular_value, towards, white
from proofs.witnesses.exact_training import counterexample, fits, invertible
from symbolic.language.expectation import NORMAL, Drawn, E
from symbolic.language.flow import NTK, At, Slope, Tending, entries
from symbolic.language.flow import singular_value as value_of
from symbolic.language.quantity import squared_norm, trace
from symbolic.linear_networks.linear_network import W1, W2, N_h, N_i, N_o, P, S, Sigma_yx, V, X, Y, lam, s, t
from symbolic.matrix_algebra.matrices import Function, Identity

END, GROWS = sp.oo, Training(Tasks(shape="square", invertible_B=True, relative_scale="positive"))
SQUARE = Training(Tasks(shape="square", invertible_B=True))
BALANCED = Training(Tasks(invertible_B=True))
root = sp.sqrt(lam**2 / 4 + s**2)
noise = Drawn("ξ", N_i, P, laws=(NORMAL,), scale=sp.Rational(1, 4))

TRUE = {
    "a conserved difference": Equality(squared_norm(W2) - squared_norm(W1), lam * N_h, over=BALANCED),
    "what is learned": Equality(At(entries(W2 @ W1), END), entries(Sigma_yx), over=BALANCED),
    "the first layer at the end": Equality(
        At(squared_norm(W1), END), trace(Function(S, root - lam / 2)), over=BALANCED
    ),
    "its limit": Equality(Tending(lam * At(squared_norm(W1), END), lam, sp.oo), squared_norm(Sigma_yx), over=GROWS),
    "its slope": Equality(
        Slope(At(squared_norm(W2), END), lam),
        trace(Function(S, sp.Rational(1, 2) + lam / (4 * root))),
        over=Training(Tasks(shape="square", invertible_B=True), {lam: sp.Interval(-2, 2)}),
    ),
    "the kernel": Equality(
        trace(NTK), squared_norm(W2) * squared_norm(X) + N_o * squared_norm(W1 @ X), over=BALANCED
    ),
    "noise adds its square": Equality(
        At(E(squared_norm(W2 @ W1 @ (X + noise) - Y)) - squared_norm(W2 @ W1 @ X - Y), 0),
        At(P * squared_norm(W2 @ W1) / 4, 0),
        over=BALANCED,
    ),
    "a bound": Order(At(squared_norm(W1), END), ">=", sp.Integer(0), over=BALANCED),
    "a power": Exponent(
        At(squared_norm(W1), END), sp.Symbol("l", positive=True), sp.oo, sp.Integer(-1),
        over=Training(
            Tasks(shape="square", invertible_B=True), {sp.Symbol("l", positive=True): sp.Interval(4, 80)},
            relative_scale=sp.Symbol("l", positive=True),
        ),
    ),
    "large lambda": LargeRelativeScale(W2 @ W2.T, Identity(N_o) * lam, 1, over=SQUARE.tasks),
    "the end of training": LongTime(W1.T @ W1, V @ Function(S, root - lam / 2) @ V.T, over=BALANCED.tasks),
}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_has_none(name):
    assert counterexample(TRUE[name]) is None


FALSE = {
    "a conserved difference": Equality(squared_norm(W2) - squared_norm(W1), lam * N_i, over=BALANCED),
    "what is learned": Equality(At(entries(W2 @ W1), END), entries(Sigma_yx * sp.Rational(101, 100)), over=BALANCED),
    "the first layer at the end": Equality(
        At(squared_norm(W1), END), trace(Function(S, root + lam / 2)), over=BALANCED
    ),
    "its limit": Equality(Tending(lam * At(squared_norm(W1), END), lam, sp.oo), squared_norm(Sigma_yx) * 2, over=GROWS),
    "its slope": Equality(
        Slope(At(squared_norm(W2), END), lam), trace(Function(S, lam / (4 * root))),
        over=Training(Tasks(shape="square", invertible_B=True), {lam: sp.Interval(-2, 2)}),
    ),
    "the kernel": Equality(trace(NTK), squared_norm(W2) * squared_norm(X) + squared_norm(W1 @ X), over=BALANCED),
    "noise adds its square": Equality(
        At(E(squared_norm(W2 @ W1 @ (X + noise) - Y)) - squared_norm(W2 @ W1 @ X - Y), 0),
        At(P * squared_norm(W2 @ W1) / 2, 0),
        over=BALANCED,
    ),
    "a bound": Order(At(squared_norm(W1), END), ">", At(squared_norm(W2), END), over=BALANCED),
    "a power": Exponent(
        At(squared_norm(W1), END), sp.Symbol("l", positive=True), sp.oo, sp.Integer(-2),
        over=Training(
            Tasks(shape="square", invertible_B=True), {sp.Symbol("l", positive=True): sp.Interval(4, 80)},
            relative_scale=sp.Symbol("l", positive=True),
        ),
    ),
    "large lambda": LargeRelativeScale(W2 @ W2.T, Identity(N_o) * lam * 2, 1, over=SQUARE.tasks),
    "the end of training": LongTime(W1.T @ W1, V @ Function(S, root) @ V.T, over=BALANCED.tasks),
    "what does not move": Equality(squared_norm(W1), At(squared_norm(W1), 0), over=BALANCED),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_has_one(name):
    found = counterexample(FALSE[name])
    assert found is not None
    assert found["left"] != found["right"]
    assert {"W1(0)", "W2(0)", "Sigma_yx"} <= set(found["point"])


def test_a_hundredth_is_seen_and_a_ball_that_contains_the_value_decides_nothing():
    side = At(squared_norm(W1), END)
    over = Training(Tasks(shape="square", invertible_B=True, relative_scale="positive"))
    exact = trace(Function(S, root - lam / 2))
    assert counterexample(Equality(side, exact, over=over)) is None
    assert counterexample(Equality(side, exact * sp.Rational(101, 100), over=over)) is not None
    # irrational on both sides: the balls overlap, whatever their digits are
    assert counterexample(Equality(sp.sqrt(side) ** 2, sp.sqrt(exact) ** 2, over=over)) is None


def test_a_domain_with_words_or_kinds_that_cannot_be_checked_has_none():
    wrong = FALSE["what is learned"]
    for over in (
        Training(BALANCED.tasks, given=("something in words",)),
        Training(BALANCED.tasks, hierarchy="as described"),
        Training(BALANCED.tasks, start="B singular"),
        Training(BALANCED.tasks, {t: sp.Interval(0, 1), N_i: sp.FiniteSet(7)}),
    ):
        assert counterexample(Equality(wrong.lhs, wrong.rhs, over=over)) is None


def test_learned_weights_are_at_rest_and_balanced():
    for rest in learned():
        start = rest.start(rest.scale)
        xx = start.sigma_xx if start.sigma_xx is not None else sp.eye(start.sizes[0])
        error = (start.sigma_yx - start.W2 * start.W1 * xx).applyfunc(sp.radsimp)
        assert error.is_zero_matrix
        difference = start.W2.T * start.W2 - start.W1 * start.W1.T
        assert difference.applyfunc(sp.radsimp) == rest.scale * sp.eye(start.sizes[1])


def test_inputs_are_white():
    for N, count in ((1, 1), (1, 2), (2, 2), (2, 4), (3, 4), (3, 10)):
        inputs = white(N, count)
        assert inputs.shape == (N, count)
        assert inputs * inputs.T == count * sp.eye(N)


def test_B_is_singular_where_a_mode_is_reversed_at_lambda_0():
    over = Training(Tasks(shape="square", relative_scale="zero", start="reversed"))
    reversed_starts = [start for start in further_starts() if fits(start, over)]
    assert reversed_starts
    assert not any(invertible(start) for start in reversed_starts)


def test_singular_values_of_a_matrix_without_full_rank():
    rest = learned()[0]
    course = Course(rest.start(rest.scale), {}, rest=rest)
    matrix = constants([[1, 2], [2, 4], [0, 0]])
    assert singular_value(matrix, 1).coefficient(0).contains(5)
    assert singular_value(matrix, -1).coefficient(0).contains(0)
    assert course.value(value_of(W2 @ W1, 1)).coefficient(0).contains(0.75)
    assert towards(-sp.oo).sign() == -1


def test_nothing_that_holds_in_the_papers_has_a_counterexample():
    names = ("eq-173", "thm-C.3", "eq-22", "text-D.2-B-nonzero", "thm-5.2", "eq-183", "text-5-weights-at-infinity")
    examined, wrong = 0, []
    for claim in load("domine2025").claims:
        if claim.corrected is None and claim.id.removeprefix("domine2025/") not in names:
            continue
        for name, part in leaves((claim.corrected or claim).statement):
            if isinstance(getattr(part, "over", None), Training) or isinstance(part, LongTime):
                examined += 1
                wrong += [(claim.id, name)] if counterexample(part) else []
    assert examined > 40
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "left", "right"), [("eq-174", "1/4", "9/4"), ("eq-184", "17", "16"), ("eq-185", "3/4", "5/4")]
)
def test_printed_norms_and_ends_are_refuted_in_fractions(name, left, right):
    found = counterexample(claim_named(f"domine2025/{name}").statement)
    assert (found["left"], found["right"]) == (left, right)
    corrected = claim_named(f"domine2025/{name}").corrected
    assert corrected is None or counterexample(corrected.statement) is None
