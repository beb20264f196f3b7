"""Training at later times, at its end and for large |lambda|: what is false is certified so, what is true never."""

from dataclasses import replace

import pytest
import sympy as sp

from proofs.claims import claim as claim_named
from proofs.kernel.readings import leaves
from proofs.statements.dynamics import Tasks
from proofs.statements.quantities import Equality, Monotone, Order
from proofs.statements.training import Training
from proofs.witnesses.exact_starts import Start
from proofs.witnesses.exact_times import Later, begun, counterexample
from symbolic.language.flow import NTK, NTK_0, At, Tending, With, alpha, entries, excess, kernel_distance
from symbolic.language.quantity import norm, squared_norm
from symbolic.linear_networks.linear_network import W1, W1_0, W2, W2_0, N_h, N_i, N_o, Sigma_yx, lam, t

HALF = {t: sp.FiniteSet(sp.Rational(1, 2))}
GROWS = Training(Tasks(invertible_B=True, relative_scale="positive"))
FUNNEL = Training(Tasks(shape="funnel", invertible_B=True, relative_scale="positive"))
TWO = Training(Tasks(shape="square", relative_scale="zero"), {**HALF, N_i: sp.FiniteSet(2)}, start="determinant kept")
MOVED = Training(
    Tasks(shape="square"), {**HALF, lam: sp.Interval(-4, 4), N_i: sp.FiniteSet(2)}, start="determinant kept"
)
SCALED = Training(Tasks(shape="square"), {**HALF, alpha: sp.Interval(sp.Rational(1, 10), 4)}, start="determinant kept")
over = Training(Tasks(), HALF)
f0, task = entries(W2_0 @ W1_0), entries(Sigma_yx)

# Each a true equality.
PAIRS = {
    "a conserved difference": (squared_norm(W2) - squared_norm(W1), lam * N_h, over),
    "and at another time": (At(squared_norm(W2) - squared_norm(W1), sp.Rational(1, 4)), lam * N_h, over),
    "the end of training": (At(entries(W2 @ W1), sp.oo), task, GROWS),
    "its weights": (
        At(squared_norm(W1) * squared_norm(W2), sp.oo), squared_norm(Sigma_yx),
        Training(Tasks(relative_scale="nonzero", invertible_B=True), {N_h: sp.FiniteSet(1)}),
    ),
    "one mode in time": (
        squared_norm(W2 @ W1),
        (2 / (1 + (2 / norm(W2_0 @ W1_0) - 1) * sp.exp(-4 * t))) ** 2,
        Training(
            Tasks(shape="square", relative_scale="zero"), {**HALF, N_i: sp.FiniteSet(1)}, start="determinant kept"
        ),
    ),
    "another relative scale": (With(squared_norm(W2) - squared_norm(W1), lam, sp.Integer(4)), 4 * N_h, MOVED),
    "another absolute scale": (With(norm(W2_0 @ W1_0), alpha, sp.Integer(3)), 3 * norm(W2_0 @ W1_0), SCALED),
    "large lambda, a short time": (
        Tending(At(entries(W2 @ W1), 1 / sp.Abs(lam)), lam, sp.oo),
        Tending((1 - sp.exp(-1)) * task + sp.exp(-1) * f0, lam, sp.oo),
        FUNNEL,
    ),
    "large lambda at a fixed time": (
        Tending(lam * (squared_norm(W1) - squared_norm(W1_0)), lam, sp.oo),
        squared_norm(Sigma_yx) - squared_norm(W2_0 @ W1_0),
        Training(Tasks(shape="square", invertible_B=True, relative_scale="positive")),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PAIRS)
def test_a_hundredth_is_certified_and_what_is_true_is_not(name):
    left, right, domain = PAIRS[name]
    assert counterexample(Equality(left, right, over=domain)) is None
    found = counterexample(Equality(left, right * sp.Rational(101, 100), over=domain))
    assert found is not None
    assert found["left"] != found["right"]


def test_orders_and_monotone_quantities():
    assert counterexample(Order(excess(), "<", At(excess(), 0), over=TWO)) is None
    assert counterexample(Order(excess(), ">", At(excess(), 0), over=TWO)) is not None
    falls = Training(MOVED.tasks, {**MOVED.ranges, lam: sp.Interval(0, 4)}, start="determinant kept")
    assert counterexample(Monotone(excess(), lam, "decreasing", over=falls)) is None
    found = counterexample(Monotone(excess(), lam, "decreasing", over=MOVED))
    assert found["entry"].startswith("at lambda = ")
    assert counterexample(Monotone(excess(), lam, "increasing", over=falls)) is not None


LARGE = Training(
    Tasks(balanced=False, start="gaussian", shape="square", hidden="any"), {N_h: sp.FiniteSet(8)},
    start="large gaussian",
)  # fmt: skip


def test_large_weights_that_keep_the_vectors_of_their_modes():
    """Unbalanced modes at a later time: what is conserved, what is learned by then, and what has moved."""
    soon, late = t, sp.Integer(3)
    eighth = Training(LARGE.tasks, {**LARGE.ranges, t: sp.FiniteSet(sp.Rational(1, 8))}, start="large gaussian")
    conserved = 1 + squared_norm(W2) - squared_norm(W1)
    true = [
        Equality(At(conserved, soon), At(conserved, 0), over=eighth),
        Equality(With(At(conserved, soon), N_h, 8), At(conserved, 0), over=eighth),
        Equality(At(entries(W2 @ W1), late), task, norm(Sigma_yx), over=eighth),
        Order(At(excess(), soon), "<", At(excess(), 0), over=eighth),
        Order(At(excess(), late), "<", sp.Rational(1, 10**20), over=eighth),
    ]
    assert [counterexample(s) for s in true] == [None] * len(true)
    false = [
        Equality(At(conserved, soon) * sp.Rational(101, 100), At(conserved, 0), over=eighth),
        Equality(At(entries(W2 @ W1), soon), task * sp.Rational(101, 100), over=eighth),
        Order(At(excess(), soon), ">", At(excess(), 0), over=eighth),
    ]
    for statement in false:
        point = counterexample(statement)["point"]
        assert (point["N_h"], point["t"]) == ("8", "1/8")
    at_the_end = Order(At(excess(), late), ">", At(excess(), 0), over=eighth)
    assert "t" not in counterexample(at_the_end)["point"]  # nothing in it is taken at t
    # another width is another start
    assert counterexample(Order(With(At(excess(), soon), N_h, 16), ">", At(excess(), 0), over=eighth)) is None


@pytest.mark.parametrize(
    ("first", "second"), [((2, 3), (1, 4)), ((sp.Rational(1, 2), 1), (2, 3)), ((-2, -1), (-1, sp.Rational(-1, 3)))]
)
def test_modes_that_are_not_balanced_are_those_of_the_integrated_flow(first, second):
    turned = sp.Matrix([[3, -4], [4, 3]]) / 5
    start = Start(turned * sp.diag(*first), sp.diag(*second) * turned.T, sp.eye(2), sp.eye(2), (sp.Integer(2), sp.S(1)))
    half = sp.Rational(1, 2)
    found = Later(start, {t: half}, 2, None, over)
    by_modes = found._modewise(half)
    found._modewise = lambda _: None
    by_steps = found._at(half)
    for one, other in zip(by_modes, by_steps, strict=True):
        for a, b in zip(one.ravel(), other.ravel(), strict=True):
            assert a.coefficient(0).overlaps(b.coefficient(0))
            assert a.coefficient(0).rad() < 1
    # vectors that are not those of the task, and a mode that changes its sign on the way
    for other in (replace(start, U=turned), replace(start, W1=-start.W1)):
        assert Later(other, {t: half}, 2, None, over)._modewise(half) is None


def test_what_is_true_up_to_a_part_of_a_scale_is_not_refuted_by_a_small_rest():
    rest = At(excess(), 6)
    assert counterexample(Equality(rest, sp.Integer(0), squared_norm(Sigma_yx), over=TWO)) is None
    assert counterexample(Equality(rest, sp.Integer(1), squared_norm(Sigma_yx), over=TWO)) is not None


def test_a_limit_in_another_letter_is_none_in_lambda():
    """The difference of the squares is lambda N_h at every time: what is not known in the end is no counterexample."""
    far = Tending(squared_norm(W2) - squared_norm(W1), t, sp.oo)
    assert counterexample(Equality(far, lam * N_h, over=FUNNEL)) is None


def test_the_end_is_known_where_it_is_proved_alone():
    for origin in begun():
        last = origin.last
        assert (last is None) == (min(origin.first.made) < 0)
        start = origin.start()
        assert start.balanced
        if last is not None:
            end = last.start(last.scale)
            assert (end.W2 * end.W1 - start.sigma_yx).applyfunc(sp.radsimp).is_zero_matrix
    reversed_one = Training(Tasks(shape="square", relative_scale="zero"), start="first mode reversed")
    wrong = Equality(At(entries(W2 @ W1), sp.oo), 2 * task, over=reversed_one)
    assert counterexample(wrong) is None


def test_a_domain_with_words_that_cannot_be_checked_has_none():
    wrong = 2 * task
    for domain in (
        Training(GROWS.tasks, given=("something in words",)),
        Training(GROWS.tasks, hierarchy="as described"),
        Training(GROWS.tasks, {N_o: sp.FiniteSet(7)}),
    ):
        assert counterexample(Equality(At(entries(W2 @ W1), sp.oo), wrong, over=domain)) is None


def test_the_kernel_that_turns_with_the_wider_layer():
    """1 - cos^2 of the angle between the outputs of the start and of the task, 3/5."""
    gap = Tending(At(kernel_distance(NTK_0, NTK), sp.oo), lam, sp.oo)
    inverted = Training(Tasks(shape="inverted", invertible_B=True, relative_scale="positive"))
    assert counterexample(Equality(gap, sp.Rational(16, 25), over=inverted)) is None
    assert counterexample(Equality(gap, sp.Rational(65, 100), over=inverted))["left"] == "0.64"


@pytest.mark.parametrize(
    "name",
    [
        "text-A.4-distance-depends-on-lambda", "fig-8/kernel-distance", "text-A.4-equations-10", "eq-169", "eq-170",
        "text-C.2.4-lazy-throughout", "text-C.2.4-shallow", "text-A.4-loss-falls-with-lambda",
        "text-A.4-loss-grows-with-scale", "text-A.4-same-solution", "text-D.2-equation-56", "fig-2/printed-solution",
    ],
)  # fmt: skip
def test_printed_statements_fall_and_their_corrections_do_not(name):
    claim = claim_named(f"domine2025/{name}")
    assert any(counterexample(part) for _, part in leaves(claim.statement))
    assert not any(counterexample(part) for _, part in leaves(claim.corrected.statement))
