"""Appendix A.1, Balanced condition: it is conserved by training (equations 19-21, Theorem A.2)."""

import numpy as np

from proofs.papers.domine2025.causes import TRANSPOSES_IN_A2
from proofs.papers.domine2025.notation import square_letters
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Definition, FlowEquation, MatrixIdentity, Printed, Tasks, Trajectory
from symbolic.linear_networks.linear_network import (
    W1,
    W1_0,
    W2,
    W2_0,
    N_h,
    Sigma_xx,
    Sigma_yx,
    error,
    input_gradient,
    lam,
    output_gradient,
    tau,
)
from symbolic.matrix_algebra.matrices import Identity, Letter, Matrix, Zero

ANY = Tasks(whitened=False, hidden="any", spectrum="any")
GAUSSIAN = Tasks(whitened=False, balanced=False, hidden="any", spectrum="any", start="gaussian")


def balanced_computation() -> Matrix:
    """W2^T W2 - W1 W1^T, shape ``(N_h, N_h)``."""
    return W2.T @ W2 - W1 @ W1.T


def balance_at_start() -> MatrixIdentity:
    """The balance of generated weights is lambda I."""
    return MatrixIdentity(W2_0.T @ W2_0 - W1_0 @ W1_0.T, Identity(N_h) * lam, over=ANY)


def _example() -> np.ndarray:
    """The balance of two hidden units whose weights are lambda-balanced with lambda = 1."""
    first, second = np.diag([0.75, 0.0]), np.diag([1.25, 1.0])
    return second.T @ second - first @ first.T


@domine2025.definition("A.1", uses=["eq-19"])
def balanced() -> Definition:
    """Weights are lambda-balanced when the balanced computation is a multiple of the identity."""
    return Definition(
        r"\lambda",
        "relative scale: the common value of the balance in every hidden direction",
        r"\exists \lambda: \mathbf{W}_2^T \mathbf{W}_2 - \mathbf{W}_1 \mathbf{W}_1^T = \lambda \mathbf{I}",
        example=_example,
        consistent=balance_at_start(),
    )


@domine2025.equation(19)
def balance_of_weights() -> Definition:
    """B(W1, W2), the difference of the two Gram matrices over the hidden units."""
    return Definition(
        "B",
        "balanced computation",
        f"B = {balanced_computation().latex()}",
        example=_example,
        consistent=balance_at_start(),
    )


@domine2025.text("A.1", "zero-balanced", uses=["eq-19"])
def zero_balanced() -> MatrixIdentity:
    """At lambda = 0 the two Gram matrices over the hidden units are equal."""
    return MatrixIdentity(W1_0 @ W1_0.T, W2_0.T @ W2_0, over=Tasks(whitened=False, hidden="any", relative_scale="zero"))


@domine2025.text(
    "A.1",
    "cross-reference",
    importance=3,
    uses=["text-A.1-zero-balanced"],
    slip=("A4", "A2"),
    because="it is assumption 2 at lambda = 0",
    survives=["text-A.1-zero-balanced"],
    fault="reference",
)
def assumption_cited(this: str) -> Printed:
    """Zero balance is said to be given as A4; section 4 has the assumptions 1 to 3, of which 2 is about the balance."""
    return Printed("the assumption on the balance of the initial weights", this, {"section 4": "A2"})


@domine2025.equation(20, uses=["eq-19"])
def balance_initially() -> Definition:
    """The assumption of Theorem A.2: initial weights are lambda-balanced, for which such weights have to exist."""
    return Definition(
        r"\lambda",
        "relative scale of the initial weights",
        r"\mathbf{W}_2(0)^T \mathbf{W}_2(0) - \mathbf{W}_1(0) \mathbf{W}_1(0)^T = \lambda \mathbf{I}",
        example=_example,
        consistent=balance_at_start(),
    )


@domine2025.equation(21, uses=["eq-20", "thm-A.2"], derivation="balance")
def balance_later() -> Trajectory:
    """At every later time the weights are balanced with the same lambda; the input need not be white."""
    return Trajectory(balanced_computation(), Identity(N_h) * lam, over=ANY)


@domine2025.theorem("A.2", uses=["eq-19"], derivation="balance")
def balance_persists() -> Trajectory:
    """Weights that start lambda-balanced stay so: any input covariance, any width, any rank."""
    return Trajectory(balanced_computation(), Identity(N_h) * lam, over=ANY)


@domine2025.theorem("A.2", part="conserved", importance=2)
def balance_is_conserved() -> FlowEquation:
    """The closing remark: the balance of any weights is conserved, balanced or not."""
    return FlowEquation(balanced_computation(), Zero(N_h, N_h), over=GAUSSIAN)


def _after_a_step() -> Matrix:
    """The balance after one step of gradient descent of rate eta = 1 / tau, minus that before it."""
    first, second = W1 + output_gradient() / tau, W2 + input_gradient() / tau
    return second.T @ second - first @ first.T - balanced_computation()


@domine2025.theorem("A.2", part="ablation-gradient-flow", ablates=("gradient flow",))
def balance_under_gradient_descent() -> MatrixIdentity:
    """Under gradient descent, by which the paper says that it trains, the balance is no longer conserved."""
    return MatrixIdentity(_after_a_step(), Zero(N_h, N_h), over=GAUSSIAN)


@balance_under_gradient_descent.correction(
    "needed: a step of rate eta changes it by eta^2 (W1 E^T E W1^T - W2^T E E^T W2), so that it drifts at order eta",
    survives=["thm-A.2"],
)
def balance_under_gradient_descent_corrected() -> MatrixIdentity:
    """The change is exact, for any weights and any input."""
    gap = error()
    change = W1 @ gap.T @ gap @ W1.T - W2.T @ gap @ gap.T @ W2
    return MatrixIdentity(_after_a_step(), change / tau**2, over=GAUSSIAN)


@domine2025.appendix("A1", "proof-substitution", importance=3)
def balance_velocity() -> MatrixIdentity:
    """The proof's product rule with the gradients inserted, terms of W2^T W2: the second lacks the transpose of W1.

    The first term is right; the display can only be read where all dimensions agree.
    """
    first, second, target = square_letters()
    gap = target - second @ first
    velocity = gap @ first.T
    printed = first @ gap.T @ second + second.T @ gap @ first
    return MatrixIdentity(velocity.T @ second + second.T @ velocity, printed, over=Tasks(shape="square"))


@balance_velocity.correction(
    "the second term is W2^T E W1^T, the transpose of the first", survives=["thm-A.2"], cause=TRANSPOSES_IN_A2
)
def balance_velocity_corrected() -> MatrixIdentity:
    """Both terms with their transposes, for every shape and any input."""
    second = input_gradient()
    printed = W1 @ error().T @ W2 + W2.T @ error() @ W1.T
    return MatrixIdentity(second.T @ W2 + W2.T @ second, printed, over=GAUSSIAN)


@domine2025.appendix("A1", "proof-first-line", importance=3)
def proof_left_side() -> MatrixIdentity:
    """The proof differentiates W2 W2^T - W1 W1^T, of which the terms have different shapes.

    Where all three dimensions agree the display can be read, and its right side is the derivative of another matrix.
    """
    first, second, target = square_letters()
    gap = target - second @ first
    velocity = gap @ first.T
    printed_left = velocity @ second.T + second @ velocity.T
    return MatrixIdentity(printed_left, velocity.T @ second + second.T @ velocity, over=Tasks(shape="square"))


@proof_left_side.correction(
    "the transpose belongs on the first factor: W2^T W2 - W1 W1^T", survives=["thm-A.2"], cause=TRANSPOSES_IN_A2
)
def proof_left_side_corrected() -> MatrixIdentity:
    """The derivative of W2^T W2 by the product rule, gradients inserted."""
    first, second, target = square_letters()
    velocity = (target - second @ first) @ first.T
    inserted = first @ (target - second @ first).T @ second + second.T @ (target - second @ first) @ first.T
    return MatrixIdentity(velocity.T @ second + second.T @ velocity, inserted, over=Tasks(shape="square"))


@domine2025.appendix("A1", "proof-last-terms", importance=3)
def proof_last_terms() -> MatrixIdentity:
    """The proof's terms of -W1 W1^T: transposes are missing on W1 in one term and on the error in the other.

    Again the display can only be read where all dimensions agree; the input is not white there.
    """
    first, second, target = square_letters()
    covariance = Letter("Σxx", N_h, N_h, symmetric=True)
    gap = target - second @ first @ covariance
    velocity = second.T @ gap
    printed = -(second.T @ gap @ first) - first @ gap @ second
    square = Tasks(whitened=False, shape="square")
    return MatrixIdentity(-(velocity @ first.T) - first @ velocity.T, printed, over=square)


@proof_last_terms.correction(
    "three transposes are missing: W2^T E W1^T and W1 E^T W2", survives=["thm-A.2"], cause=TRANSPOSES_IN_A2
)
def proof_last_terms_corrected() -> MatrixIdentity:
    """The terms of -W1 W1^T with their transposes, for every shape."""
    first = output_gradient()
    gap = Sigma_yx - W2 @ W1 @ Sigma_xx
    return MatrixIdentity(-(first @ W1.T) - W1 @ first.T, -(W2.T @ gap @ W1.T) - W1 @ gap.T @ W2, over=GAUSSIAN)
