"""Products of matrices of blocks as lemmas: a block with another sign, factor or place gets none, nor does x = x."""

from dataclasses import replace

import pytest

from proofs.kernel import coqc
from proofs.kernel.build import statement_named
from proofs.kernel.lemma import header
from proofs.kernel.product_lemmas import identity_of_products
from proofs.kernel.readings import lemma
from symbolic.linear_networks.linear_network import QQT, W1, W2, Q
from symbolic.matrix_algebra.matrices import Block

needs_coq = pytest.mark.skipif(not coqc.available(), reason="coqc is not installed: only hashes are compared")
PRODUCTS = ["eq-3", "eq-66", "eq-95: funnel", "eq-98#corrected: inverted", "eq-154"]
DAMAGE = {
    "eq-3": [("(W1^T *m W2^T)", "(smul (2) (W1^T *m W2^T))"), ("(W2 *m W1)", "(smul (- 1) (W2 *m W1))")],
    "eq-66": [("(smul ((- 1)) (U *m D0 *m D3))", "(U *m D0 *m D3)"), ("(U *m D1 *m D2)", "(U *m D2 *m D1)")],
    "eq-95: funnel": [
        ("(smul ((1 / 2)) ((col_mx", "(smul (1) ((col_mx"),
        ("(D1 *m V^T *m V_perp) ", "(D0 *m V^T *m V_perp) "),
    ],
    "eq-154": [("(V *m D0 *m D2 *m D1 *m U^T)", "(V *m D0 *m D1 *m D2 *m U^T)")],
}


def named(label):
    return statement_named(f"domine2025/{label}")


def accepted(found):
    return coqc.check(header(found.theory) + found.text).accepted


@needs_coq
@pytest.mark.parametrize("label", PRODUCTS)
def test_a_product_of_blocks_is_a_short_lemma(label):
    found = lemma(named(label), "claim")
    assert len(found.text) < 1_000
    assert not found.refutes
    assert "_mx" in found.statement
    assert accepted(found)


def test_false_neighbours_and_what_is_the_same_get_none():
    statistics = QQT().entries
    for other in (
        Block((statistics[0], tuple(-x for x in statistics[1]))),
        Block((statistics[0], tuple(x * 2 for x in statistics[1]))),
        Block(((statistics[0][0], W1.T @ W2.T * 3), statistics[1])),
        Block(((W1.T @ W1 @ W1.T @ W1, statistics[0][1]), statistics[1])),
    ):
        assert identity_of_products(Q() @ Q().T, other, "claim") is None
    assert identity_of_products(Q() @ Q().T, QQT(), "claim") is not None
    assert identity_of_products(QQT(), QQT(), "claim") is None
    assert identity_of_products(W2 @ W1, W2 @ W1, "claim") is None
    assert identity_of_products(Q().T @ Q(), W1 @ W1.T + W2.T @ W2, "claim") is not None
    assert identity_of_products(Q().T @ Q(), W1 @ W1.T - W2.T @ W2, "claim") is None
    for label in ("eq-98: funnel", "eq-74", "eq-113"):
        false = named(label)
        assert identity_of_products(false.lhs, false.rhs, "claim") is None


@needs_coq
@pytest.mark.parametrize("label", DAMAGE)
def test_a_damaged_product_is_refused(label):
    found = lemma(named(label), "claim")
    for old, new in DAMAGE[label]:
        assert old in found.statement, old
        assert not accepted(replace(found, statement=new.join(found.statement.rsplit(old, 1))))
