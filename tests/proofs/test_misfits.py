"""Formulas whose printed factors do not fit, and identities for letters that belong to no setting."""

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.dynamics import MatrixIdentity, Tasks
from proofs.witnesses.settings import Settings
from symbolic.linear_networks.linear_network import W1, W2, N_h, N_i, N_o, S_now, Sigma_yx, U_now, V_now, tau
from symbolic.matrix_algebra.matrices import Block, Letter, ShapeError, Zero
from symbolic.matrix_algebra.misfits import Written, misfits, multiplied

QUICK = Settings(examples=12)
ANY = Tasks(hidden="any", spectrum="any")
A, B = Letter("A", N_o, N_i), Letter("B", N_o, N_i)
a, b = sp.Symbol("a", real=True), sp.Symbol("b", positive=True)


def test_a_product_that_fits_is_a_product():
    assert misfits(W2 @ W1, Written((W2, W1))) == ()
    assert multiplied(Written((W2, W1))) == W2 @ W1
    assert judge(MatrixIdentity(W2 @ W1, Written((W2, W1)), over=ANY), QUICK).verdict == "holds"


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (W2 @ W1, Written((W1, W2))),
        (W1.T @ W2.T, Written((W2, W1))),
        (W2.T @ W2, Written((W2, W2))),
        (W2 @ W1 @ Sigma_yx.T, Written((W2, W1, Sigma_yx))),
        (W2 @ W1, Sigma_yx.T),
        (Block(((W2, Sigma_yx),)), Block(((W2.T,), (Sigma_yx.T,)))),
        (W2 @ W1, (W2 @ W1).T),
    ],
)
def test_shapes_that_do_not_fit_refute(left, right):
    found = judge(MatrixIdentity(left, right, over=ANY), QUICK)
    assert found.verdict == "refuted"
    assert any("cannot be multiplied" in e.detail or "the left side is" in e.detail for e in found.evidence)


def test_a_product_that_fits_and_is_wrong_is_refuted_for_its_value():
    assert judge(MatrixIdentity(W2 @ W1, Written((W2, W1)) * 2, over=ANY), QUICK).verdict == "refuted"


@pytest.mark.parametrize("shape", ["square", "funnel", "inverted"])
def test_what_fits_in_one_architecture_is_judged_there(shape):
    """N_i = N_h = N_o: the transposed product has the shapes, and another value."""
    over = Tasks(shape=shape, hidden="min")
    assert judge(MatrixIdentity(W2 @ W1, Written((W1, W2)), over=over), QUICK).verdict == "refuted"


def test_a_written_product_of_one_factor_is_refused():
    with pytest.raises(ValueError, match="two factors"):
        Written((W1,))
    with pytest.raises(ShapeError):
        multiplied(Written((W1, W1)))


TRUE = [
    (A @ (A + B).T * a, A @ A.T * a + A @ B.T * a),
    ((A * b - B * a) @ W1.T, A @ W1.T * b - B @ W1.T * a),
    ((A.T @ W2 @ W1).T * (a + b), W1.T @ W2.T @ A * a + W1.T @ W2.T @ A * b),
]
FALSE = [
    (A @ A.T, A @ B.T),
    (A * a, A * b),
    (A @ B.T, B @ A.T),
    (A * a**2, A * a),
    (A * (a + b), A * a),
    (A.T @ W2 - A.T @ W2 * b, Zero(N_i, N_h)),
    (W2.T @ A * (a / tau), W2.T @ A * a * tau),
]


@pytest.mark.parametrize(("left", "right"), TRUE)
def test_identities_for_all_letters_hold(left, right):
    found = judge(MatrixIdentity(left, right, over=ANY), QUICK)
    assert found.verdict == "holds"
    assert {e.witness for e in found.evidence if e.outcome == "supports"} >= {"symbolic", "numeric", "simulation"}


@pytest.mark.parametrize(("left", "right"), FALSE)
def test_identities_that_fail_for_some_letters_are_refuted(left, right):
    assert judge(MatrixIdentity(left, right, over=ANY), QUICK).verdict == "refuted"


def test_letters_of_the_setting_are_not_drawn_anew():
    """The singular vectors of the network are computed when they are asked for, and are letters of the setting all
    along."""
    over = Tasks(hidden="any", spectrum="full")
    assert judge(MatrixIdentity(W2 @ W1, U_now @ S_now.matrix @ V_now.T, over=over), QUICK).verdict == "holds"
