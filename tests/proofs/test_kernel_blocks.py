"""Lemmas with letters for blocks and inverses, and denials at two by two matrices: false statements get none, damaged
texts are refused."""

from dataclasses import replace

import pytest

from proofs.kernel import block_lemmas, certificates, coqc, matrix_denials, premises
from proofs.kernel.build import statement_named
from proofs.kernel.lemma import header
from proofs.kernel.readings import lemma
from proofs.kernel.setting_lemmas import identity_in_setting
from proofs.statements.base import fingerprint
from proofs.statements.dynamics import MatrixIdentity, Tasks
from symbolic.linear_networks.linear_network import (
    W1,
    W1_0,
    W2,
    F,
    F_base,
    Lambda,
    N_h,
    N_i,
    N_o,
    lam,
    modes,
    specialise,
)
from symbolic.matrix_algebra.matrices import Block, Identity

needs_coq = pytest.mark.skipif(not coqc.available(), reason="coqc is not installed: only hashes are compared")
WITH_INVERSES = ["lemma-B.2#corrected", "eq-90", "eq-103#corrected", "eq-106: the end", "eq-109: the step"]
FALSE = ["lemma-B.2", "eq-50", "eq-86", "eq-103", "eq-105", "eq-107", "eq-113", "text-B.5.1-conclusion"]
DENIED = ["eq-27", "eq-152", "appendix-A1-proof-last-terms", "thm-A.2/ablation-decay"]
ROW = "(smul (((- (1 / 2)) * lambda_perp_ * "
DAMAGE = {
    "lemma-B.2#corrected": ("smul (tau_)", "smul (2 * tau_)"),
    "eq-103#corrected": ("(lambda_perp_ * (/ tau_) * ", "(2 * lambda_perp_ * (/ tau_) * "),
    "eq-109: the step": ("X0^T *m X0) = (smul (2)", "X0^T *m X0) = (smul (1)"),
    "eq-114": ("(smul ((1 / 4)) ", "(smul ((1 / 2)) "),
}


def named(label):
    return statement_named(f"domine2025/{label}")


def written(label):
    return lemma(named(label), "claim")


def accepted(found):
    return coqc.check(header(found.theory) + found.text).accepted


@pytest.mark.parametrize("label", WITH_INVERSES)
def test_one_short_lemma_speaks_of_all_shapes(label):
    statement = named(label)
    kept = certificates.find(fingerprint(statement))
    found = lemma(statement, kept.lemma)
    assert found.text == certificates.recorded(kept)
    assert len(found.text) < 40_000
    assert not found.refutes
    assert "J0" in found.statement
    assert "U" not in found.statement  # no letter of one shape


@pytest.mark.parametrize("label", FALSE)
def test_what_is_false_gets_no_lemma(label):
    statement = named(label)
    assert block_lemmas.identity_of_blocks(statement.lhs, statement.rhs, statement.over, "claim") is None


def test_a_function_of_F_is_not_taken_for_another():
    over = Tasks()
    f, g = F_base.function(Lambda**2), F_base.function(Lambda)
    assert block_lemmas.identity_of_blocks(g @ g, f, over, "claim") is not None
    assert block_lemmas.identity_of_blocks(F() @ g, f, over, "claim") is not None
    assert block_lemmas.identity_of_blocks(g @ g, f * 2, over, "claim") is None
    assert block_lemmas.identity_of_blocks(F(), F().T, over, "claim") is None  # the same by construction


def test_columns_are_orthogonal_only_where_they_are():
    """Of other columns nothing is supposed."""
    column = Block(((W1.T,), (W2,)))
    hidden = block_lemmas._Hidden(block_lemmas.cases(Tasks()), (), (column @ column.T, column))
    assert hidden.relations == []
    orthogonal = named("eq-105#corrected")
    names = block_lemmas.granted_names(orthogonal.lhs, orthogonal.rhs, orthogonal.over)
    hidden = block_lemmas._Hidden(block_lemmas.cases(orthogonal.over), names, (orthogonal.lhs, orthogonal.rhs))
    assert len(hidden.relations) == 3


@needs_coq
@pytest.mark.parametrize("label", DAMAGE)
def test_a_damaged_lemma_is_refused(label):
    found = written(label)
    old, new = DAMAGE[label]
    assert old in found.statement
    assert accepted(found)
    assert not accepted(replace(found, statement=new.join(found.statement.rsplit(old, 1))))


@needs_coq
def test_a_row_that_is_changed_is_refused():
    found = written("eq-105#corrected")
    assert ROW in found.proof
    assert not accepted(replace(found, proof=found.proof.replace(ROW, ROW.replace("1 / 2", "1 / 3"), 1)))


@needs_coq
def test_what_is_supposed_of_blocks_can_be_met():
    for label in ("lemma-B.2#corrected", "eq-106: the step"):
        (said,) = premises.lacking(written(label).text)
        assert coqc.check(premises.head(True) + premises.lemma(said)).accepted


@needs_coq
@pytest.mark.parametrize("label", DENIED)
def test_a_denial_is_accepted_and_not_of_what_is_true(label):
    found = written(label)
    assert found.refutes
    assert accepted(found)
    before, told = found.statement.rsplit("~ (", 1)
    assert not accepted(replace(found, statement=f"{before}({told}"))


def test_what_is_true_is_not_denied():
    over = Tasks(shape="square")
    balance = MatrixIdentity(W2.T @ W2, W1 @ W1.T + Identity(N_h) * lam, over=over)
    assert matrix_denials.denial(balance.lhs, balance.rhs, over, "claim") is None
    assert matrix_denials.denial(W2.T @ W2, W1.T @ W1, over, "claim").refutes
    for label in ("eq-27#corrected", "eq-45#corrected", "eq-152#corrected", "appendix-A1-proof-last-terms#corrected"):
        true = named(label)
        assert matrix_denials.denial(true.lhs, true.rhs, true.over, "claim") is None
    assert matrix_denials.denial(W2 @ W2.T, W1.T @ W1, Tasks(shape="funnel"), "claim") is None


def test_balance_speaks_of_the_letters_of_a_square_network_too():
    """Which are written m x m at once: in that shape, and with the sign that balance has."""
    first, second = (specialise(x, dict.fromkeys((N_h, N_i, N_o), modes)) for x in (W1, W2))
    squared, scaled = second.T @ second @ first, first * lam
    square, funnel = Tasks(shape="square"), Tasks(shape="funnel")
    found = identity_in_setting(squared, first @ first.T @ first + scaled, square, (), "claim")
    assert "W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_)" in found.statement
    assert not coqc.available() or accepted(found)
    assert identity_in_setting(squared, first @ first.T @ first - scaled, square, (), "claim") is None
    assert identity_in_setting(squared, first @ first.T @ first + scaled * 2, square, (), "claim") is None
    assert identity_in_setting(squared, first.T @ first @ first + scaled, square, (), "claim") is None
    assert identity_in_setting(squared, first @ first.T @ first + scaled, funnel, (), "claim") is None
    balance = second.T @ second, first @ first.T + Identity(modes) * lam
    assert identity_in_setting(*balance, square, (), "claim") is None  # what is supposed is what is said


def test_weights_at_two_times_are_not_denied_at_one_point():
    """That a flow joins them is in no premise of a denial."""
    over = Tasks()
    assert matrix_denials.denial(W1 @ W1.T, W1 @ W1.T * 2, over, "claim") is not None
    assert matrix_denials.denial(W1 @ W1.T, W1_0 @ W1_0.T * 2, over, "claim") is None
