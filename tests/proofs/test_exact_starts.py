"""Exact starts: a refuted formula about a network has a certified counterexample, and nothing that holds has one."""

from dataclasses import replace

import flint
import pytest
import sympy as sp

from numeric.ball_series import NotEnclosed, Series, as_series, coefficients, flow_series, inverted
from proofs import ledger
from proofs.claims import claim as claim_named
from proofs.claims import load
from proofs.kernel.readings import leaves
from proofs.statements.dynamics import FlowEquation, MatrixIdentity, Trajectory
from proofs.statements.setting import cases
from proofs.witnesses.exact_starts import counterexample, starts
from symbolic.matrix_algebra.matrices import Identity
from symbolic.matrix_algebra.misfits import misfits

KINDS = (FlowEquation, MatrixIdentity, Trajectory)


def parts(statement):
    return [leaf for _, leaf in leaves(statement) if isinstance(leaf, KINDS)]


def fits(statement):
    """Whether its factors can be multiplied: what does not fit is refuted by its shapes, and has no value anywhere."""
    if not isinstance(statement, MatrixIdentity):
        return True
    return not any(misfits(statement.lhs, statement.rhs, case.sizes()) for case in cases(statement.over))


def test_a_refuted_formula_about_a_network_has_a_certified_counterexample_and_a_correction_has_none():
    refuted = {name for name, entry in ledger.read("domine2025").items() if entry["verdict"] == "refuted"}
    examined, missing, wrong = 0, [], []
    for claim in load("domine2025").claims:
        printed = parts(claim.statement)
        true = parts(claim.corrected.statement) if claim.corrected else []
        if claim.id not in refuted:
            true += printed
        elif printed and isinstance(claim.statement, KINDS) and fits(claim.statement):
            examined += 1
            missing += [] if counterexample(claim.statement) else [claim.id]
        wrong += [claim.id for statement in true if counterexample(statement)]
    assert examined > 40
    assert missing == []
    assert wrong == []


def test_equation_15_parts_from_the_flow_at_second_order():
    found = counterexample(claim_named("domine2025/thm-4.3").statement)
    assert found["entry"].endswith("coefficient of t^2")
    assert found["point"]["N_h"] == "1"
    assert counterexample(claim_named("domine2025/thm-4.3").corrected.statement) is None


@pytest.mark.parametrize("factor", [2, sp.Rational(101, 100), -1])
def test_a_damaged_identity_is_refuted(factor):
    """Equation 8, F = P Lambda P^T, holds; with another factor it does not."""
    statement = claim_named("domine2025/eq-8").statement
    assert counterexample(statement) is None
    assert counterexample(replace(statement, rhs=statement.rhs * factor)) is not None
    moved = replace(statement, rhs=statement.rhs + Identity(statement.rhs.rows) * sp.Rational(1, 1000))
    assert counterexample(moved) is not None


def test_starts_are_what_they_say():
    for start in starts():
        m = len(start.values)
        assert sp.eye(start.U.cols) == start.U.T * start.U
        assert sp.eye(start.V.cols) == start.V.T * start.V
        if start.balanced:
            assert start.lam * sp.eye(start.W1.rows) == start.W2.T * start.W2 - start.W1 * start.W1.T
        if start.now is not None:
            assert start.U[:, :m] * sp.diag(*start.now) * start.V[:, :m].T == start.W2 * start.W1


def test_the_flow_of_one_unit_is_its_taylor_series():
    """w1' = w2 (2 - w1 w2), w2' = w1 (2 - w1 w2) from (1, 1): both are w with w' = w (2 - w^2) = 1 + t - t^2 / 2 ..."""
    one = as_series([[1]])
    W1, _ = flow_series(one, one, one, as_series([[2]]), 4)
    assert [int((6 * c).unique_fmpz()) for c in coefficients(W1[0, 0], 4)] == [6, 6, -3, -5]


def test_what_has_no_enclosure_is_refused():
    t, x = sp.Symbol("t"), sp.Symbol("x")
    for expression in (1 / t, sp.sqrt(t), x, sp.sqrt(-1 - t), sp.gamma(t)):
        with pytest.raises(NotEnclosed):
            Series({}, t, 3)(expression)
    with pytest.raises(NotEnclosed, match="singular"):
        inverted(as_series([[1, 1], [1, 1]]))
    with pytest.raises(NotEnclosed, match="order"):
        coefficients(flint.arb_series([1, 2], prec=2), 3)
