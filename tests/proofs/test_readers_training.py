"""The two readers of training, on cases from no paper: true ones, false ones, and what they cannot read."""

import numpy as np
import pytest
import sympy as sp

from proofs.statements.dynamics import Tasks
from proofs.statements.quantities import Domain, Equality, Exponent, Monotone, Order
from proofs.statements.training import Training
from proofs.witnesses.cases import NoCase, cases
from proofs.witnesses.measurement import CannotRead, Case, knobs
from proofs.witnesses.quantity_witness import examine
from proofs.witnesses.readers.training import SIMULATION, SOLUTION
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import NORMAL, Drawn, E
from symbolic.language.flow import (
    ROW,
    At,
    Minimiser,
    Rate,
    Rebalanced,
    Slope,
    Tending,
    With,
    entries,
    example,
    excess,
    loss,
    of_task,
    response,
    singular_value,
)
from symbolic.language.quantity import squared_norm, trace
from symbolic.linear_networks.linear_network import (
    W1,
    W1_0,
    W2,
    N_h,
    N_i,
    N_o,
    S,
    Sigma_xx,
    Sigma_yx,
    X,
    lam,
    mode_matrix,
    s,
    t,
    tau,
)

QUICK = Settings(examples=3, seed=11)
CONVERGING = Tasks(relative_scale="nonzero")
GAUSSIAN = Tasks(balanced=False, start="gaussian")
L = sp.Symbol("l", positive=True)


def outcomes(statement):
    return [examine(statement, QUICK, witness).outcome for witness in ("numeric", "simulation")]


BALANCE = trace(W2.T @ W2) - trace(W1 @ W1.T)
TRUE = {
    "balance is kept": Equality(BALANCE, N_h * lam, over=Training()),
    "what is unbalanced stays so": Equality(BALANCE, At(BALANCE, 0), over=Training(GAUSSIAN)),
    "least squares is learned": Equality(
        At(entries(W2 @ W1), sp.oo), entries(Sigma_yx @ Sigma_xx.inv), over=Training(Tasks(whitened=False))
    ),
    "the second task replaces the first": Equality(
        At(entries(W2 @ W1), sp.oo, sp.oo), entries(of_task(Sigma_yx, 2)), over=Training(CONVERGING)
    ),
    "the loss falls with its gradient": Equality(
        tau * Slope(loss(), t),
        -squared_norm(W2.T @ (Sigma_yx - W2 @ W1)) - squared_norm((Sigma_yx - W2 @ W1) @ W1.T),
        over=Training(),
    ),
    "the slowest of one mode": Equality(
        At(Rate(1), sp.oo), sp.sqrt(4 * singular_value(Sigma_yx, 1) ** 2 + lam**2),
        over=Training(Tasks(shape="square"), {N_i: sp.FiniteSet(1), N_o: sp.FiniteSet(1)}),
    ),
    "a limit": Equality(
        Tending(lam * At(squared_norm(W1), sp.oo), lam, sp.oo), squared_norm(Sigma_yx),
        over=Training(Tasks(shape="square", relative_scale="positive")),
    ),
    "a minimum": Equality(
        Minimiser(At(squared_norm(W1) + squared_norm(W2), sp.oo) + lam / 2, lam),
        -2 * trace(mode_matrix(s)) / sp.sqrt(3),
        over=Training(
            Tasks(shape="square"), {N_i: sp.FiniteSet(1), N_o: sp.FiniteSet(1), lam: sp.Interval(-4, 2)}
        ),
    ),
    "an exponent": Exponent(
        At(squared_norm(W1), sp.oo), L, sp.oo, -1,
        over=Training(Tasks(shape="square"), {L: sp.Interval(4, 60)}, relative_scale=L),
    ),
    "the loss falls": Monotone(loss(), t, "decreasing", over=Training(ranges={t: sp.Interval(0, 1)})),
}  # fmt: skip
NOISE = Drawn("n", N_h, N_i, laws=(NORMAL,), scale=sp.Rational(1, 4))
TRUE["noise adds its variance"] = Equality(
    E(squared_norm(W1_0 + NOISE)), squared_norm(W1_0) + N_h * N_i / 4,
    over=Training(conditions=(sp.Le(N_h * N_i, 12),)),
)  # fmt: skip


LEARNED = Training(Tasks(shape="square"), {lam: sp.Interval(-3, 3)}, start="learned", hierarchy="as described")
OTHER = sp.Symbol("a", real=True)
REBALANCED = Training(Tasks(), {lam: sp.Interval(0, 2), OTHER: sp.Interval(0, 4)}, conditions=(sp.Le(N_h, N_o),))
TRUE |= {
    "a new row answers as it was told": Equality(response(0), sp.Integer(1), over=LEARNED),
    "and is as long as it must be": Equality(
        squared_norm(ROW), 1 / squared_norm(W1 @ X @ example(0)), over=Training(GAUSSIAN, {t: sp.FiniteSet(0)})
    ),
    "rebalanced weights have the scale": Equality(
        At(BALANCE, sp.oo, Rebalanced(OTHER)), N_h * OTHER, over=REBALANCED
    ),
    "and keep it in the next task": Equality(
        At(BALANCE, sp.Rational(1, 2), Rebalanced(OTHER), t), N_h * OTHER, over=REBALANCED
    ),
    "the network function stays": Equality(
        At(entries(W2 @ W1), 1, Rebalanced(OTHER)), At(entries(W2 @ W1), 1), over=REBALANCED
    ),
    "twice the targets, twice the correlations": Equality(
        entries(of_task(Sigma_yx, 2)), 2 * entries(Sigma_yx), over=Training(then="scaled")
    ),
    "a reversed mode keeps the size": Equality(
        squared_norm(of_task(Sigma_yx, 2) - Sigma_yx), 4 * singular_value(Sigma_yx, -1) ** 2,
        over=Training(then="last mode reversed"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_true_statements_are_supported_by_both(name):
    assert outcomes(TRUE[name]) == ["supports", "supports"]


FALSE = {
    "balance, at a twentieth more": Equality(BALANCE, N_h * lam * sp.Rational(21, 20), over=Training(CONVERGING)),
    "Sigma_yx is learned on any input": Equality(
        At(entries(W2 @ W1), sp.oo), entries(Sigma_yx), over=Training(Tasks(whitened=False))
    ),
    "the first task stays": Equality(
        At(entries(W2 @ W1), sp.oo, sp.oo), entries(Sigma_yx), over=Training(CONVERGING)
    ),
    "the loss grows": Monotone(loss(), t, "increasing", over=Training(ranges={t: sp.Interval(0, 1)})),
    "weights do not move": Equality(entries(W1.T @ W1), At(entries(W1.T @ W1), 0), over=Training()),
    "a larger scale is smaller": Order(
        With(squared_norm(W2), lam, 3), "<", With(squared_norm(W2), lam, 1),
        over=Training(Tasks(shape="square", relative_scale="positive")),
    ),
    "another exponent": Exponent(
        At(squared_norm(W1), sp.oo), L, sp.oo, sp.Rational(-11, 10),
        over=Training(Tasks(shape="square"), {L: sp.Interval(4, 60)}, relative_scale=L),
    ),
}  # fmt: skip


FALSE |= {
    "a new row answers as told to all of a pair": Equality(response(1), sp.Integer(1), over=LEARNED),
    "rebalancing to zero": Equality(At(BALANCE, 1, Rebalanced(OTHER)), sp.Integer(0), N_h, over=REBALANCED),
    "rebalancing changes nothing": Equality(
        At(entries(W1.T @ W1), 1, Rebalanced(OTHER + 1)), At(entries(W1.T @ W1), 1), over=REBALANCED
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSE)
def test_false_statements_are_contradicted_by_both(name):
    assert outcomes(FALSE[name]) == ["contradicts", "contradicts"]


def test_a_damage_by_three_percent_inside_a_matrix_is_noticed():
    root = sp.sqrt(s**2 + lam**2 / 4)
    said = trace(S.function(sp.Rational(103, 100) * root - lam / 2))
    assert outcomes(Equality(At(squared_norm(W1), sp.oo), said, over=Training(CONVERGING))) == ["contradicts"] * 2


def test_what_hangs_on_the_basis_of_the_hidden_layer_is_not_resolved_by_the_solution():
    case = next(c for c in cases(TRUE["balance is kept"], 6, 3) if c.values[N_h] > 1)
    found = SOLUTION.measure([entries(W1)], case, effort=1.0)
    assert found.bias[0] > 0.01 * abs(found.values[0])
    assert SOLUTION.measure([entries(W1.T @ W1)], case, effort=1.0).bias[0] < 1e-4


def test_knobs_reach_into_matrices():
    names = {k.name for k in knobs(trace(mode_matrix(s + lam)))}
    assert {"the term lambda", "the term s", "the whole"} <= names


def test_cases_have_shapes_that_the_assumptions_allow():
    for k, case in enumerate(cases(TRUE["least squares is learned"], 12, 5)):
        sizes = [int(case.values[x]) for x in (N_i, N_h, N_o)]
        assert sizes[1] == min(sizes[0], sizes[2])
        assert case.index == k
    wide = Equality(BALANCE, N_h * lam, over=Training(Tasks(hidden="over", shape="funnel")))
    for case in cases(wide, 8, 5):
        assert case.values[N_h] > case.values[N_o] < case.values[N_i]
        assert case.values[lam] <= 0, "balanced weights exist for one sign only"


def test_an_empty_domain_is_said_to_be_empty():
    nowhere = Training(Tasks(shape="funnel"), {N_i: sp.FiniteSet(2), N_o: sp.FiniteSet(3)})
    with pytest.raises(NoCase):
        cases(Equality(BALANCE, N_h * lam, over=nowhere), 3, 1)


def test_the_same_case_gives_the_same_numbers():
    statement = TRUE["balance is kept"]
    one, two = (cases(statement, 2, 9)[1] for _ in range(2))
    for reader in (SOLUTION, SIMULATION):
        values = [reader.measure([excess()], case, effort=1.0).values for case in (one, two)]
        assert np.array_equal(*values)


def test_a_domain_without_tasks_cannot_be_read():
    with pytest.raises(CannotRead, match="which tasks"):
        SOLUTION.measure([excess()], Case({t: sp.Integer(1)}, over=Domain()), effort=1.0)
    assert not SOLUTION.reads([sp.Symbol("x")])


@pytest.mark.parametrize("witness", ["numeric", "simulation"])
def test_a_slope_in_a_letter_without_a_range_says_what_is_missing(witness):
    x = sp.Symbol("x", positive=True)
    found = examine(Equality(Slope(x * excess(), x), excess(), over=Training(Tasks())), Settings(examples=2), witness)
    assert found.outcome == "undecided"
    assert "the slope in x needs a value of it" in found.detail


def test_a_counterexample_says_tau():
    """A rate in the time of a clock is one in units of tau only where tau is 1: who looks must be told its value."""
    over = Training(Tasks(shape="square", invertible_B=True), {t: sp.Interval(sp.Rational(1, 10), 1)})
    falls = squared_norm(W2.T @ (Sigma_yx - W2 @ W1)) + squared_norm((Sigma_yx - W2 @ W1) @ W1.T)
    rate = Slope(At(loss(), t), t)
    assert outcomes(Equality(rate, -At(falls, t) / tau, over=over)) == ["supports", "supports"]
    for false in (Equality(rate, -At(falls, t), over=over), Order(-rate, ">=", At(falls, t), over=over)):
        for witness in ("numeric", "simulation"):
            lost = examine(false, QUICK, witness)
            assert lost.outcome == "contradicts"
            assert lost.counterexample["tau"] == "2.5" or isinstance(false, Equality)
            assert lost.counterexample["tau"] != "1"
