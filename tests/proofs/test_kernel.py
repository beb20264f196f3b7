"""The kernel accepts what is true and never what is false; a false proof text is rejected by coqc itself."""

import pytest
import sympy as sp

from proofs import kernel
from proofs.referee import ask
from proofs.statements.scalar import Identity
from proofs.witnesses.settings import Settings

s, s0 = sp.symbols("s s_0", positive=True)
lam, t = sp.Symbol("lambda", real=True), sp.Symbol("t", nonnegative=True)
root = sp.sqrt(s**2 + lam**2 / 4)
root0 = sp.sqrt(s0**2 + lam**2 / 4)

TRUE = [
    ((root - lam / 2) * (root + lam / 2), s**2),
    (sp.sinh(2 * root * t) + sp.cosh(2 * root * t), sp.exp(2 * root * t)),
    (1 / (root - lam / 2), (root + lam / 2) / s**2),
    ((root * root0 + s * s0 + lam**2 / 4) * (root * root0 - s * s0 - lam**2 / 4), lam**2 * (s - s0) ** 2 / 4),
]
FALSE = [
    ((root - lam / 2) * (root + lam / 2), 2 * s**2),
    (sp.sinh(2 * root * t) + sp.cosh(2 * root * t), sp.exp(root * t)),
    (1 / (root - lam / 2), (root - lam / 2) / s**2),
    (sp.sqrt(lam**2), lam),
]

needs_coq = pytest.mark.skipif(not kernel.available(), reason="coqc is not installed")


@needs_coq
@pytest.mark.parametrize(("lhs", "rhs"), TRUE)
def test_true_identities_are_accepted(lhs, rhs):
    answer = kernel.check(kernel.lemma(lhs, rhs))
    assert answer.accepted, answer.message


@pytest.mark.parametrize(("lhs", "rhs"), FALSE)
def test_false_identities_are_not_even_written(lhs, rhs):
    assert kernel.lemma(lhs, rhs) is None


@needs_coq
def test_coqc_rejects_a_forged_proof():
    text = kernel.lemma(*TRUE[0]).replace("(x1_s ^ 2).", "(2 * x1_s ^ 2).")
    assert not kernel.check(text).accepted


@needs_coq
def test_the_kernel_is_a_witness():
    found = ask(Identity(*TRUE[0]), Settings(examples=5))
    assert [e.strength for e in found if e.witness == "kernel"] == ["kernel"]
