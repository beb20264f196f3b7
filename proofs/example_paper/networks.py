"""Statements about two-layer linear networks, in the letters of `symbolic.linear_networks.linear_network`.

W1 is (N_h, N_i), W2 is (N_o, N_h); ``@`` multiplies, ``.T`` transposes, ``W1_0`` is the weight at the start.  ``Tasks``
says which tasks and initialisations a statement speaks of; the default is whitened input, lambda-balanced weights,
N_h = min(N_i, N_o) and a covariance of full rank.
"""

from proofs.statements import FlowEquation, LargeRelativeScale, LongTime, MatrixIdentity, Tasks, Trajectory
from symbolic.linear_networks.linear_network import BALANCED, W1, W1_0, W2, W2_0, N_h, N_o, Sigma_xx, Sigma_yx, lam
from symbolic.matrix_algebra.matrices import Identity, Zero

from .paper import this_paper

ANY_NETWORK = Tasks(whitened=False, balanced=False, start="gaussian", hidden="any", spectrum="any")


@this_paper.equation(8)
def balanced_product() -> MatrixIdentity:
    """Balanced weights: W2^T W2 acts on W1 like W1 W1^T, up to lambda."""
    return MatrixIdentity(W2.T @ W2 @ W1, W1 @ W1.T @ W1 + W1 * lam, relations=BALANCED, over=Tasks(hidden="any"))


@this_paper.equation(9)
def first_layer() -> FlowEquation:
    """Gradient flow of the first layer, for any input covariance and any weights."""
    return FlowEquation(W1, W2.T @ (Sigma_yx - W2 @ W1 @ Sigma_xx), over=ANY_NETWORK)


@this_paper.theorem("1", uses=["eq-9"])
def conserved_balance() -> Trajectory:
    """The difference of the layers' Gram matrices keeps its initial value."""
    return Trajectory(W2.T @ W2 - W1 @ W1.T, W2_0.T @ W2_0 - W1_0 @ W1_0.T, over=ANY_NETWORK)


@this_paper.theorem("2")
def convergence() -> LongTime:
    """After training the network function is the covariance of the task."""
    return LongTime(W2 @ W1, Sigma_yx, over=Tasks(invertible_B=True))


@this_paper.theorem("3")
def large_relative_scale() -> LargeRelativeScale:
    """As lambda grows the representation of the outputs becomes lambda times the identity."""
    square = Tasks(shape="square", invertible_B=True)
    return LargeRelativeScale(W2 @ W2.T, Identity(N_o) * lam, 1, over=square)


@this_paper.lemma("1", part="without-lambda")
def balanced_at_zero() -> MatrixIdentity:
    """Weights balanced at lambda = 0 have equal Gram matrices in the hidden layer."""
    return MatrixIdentity(
        W2.T @ W2 - W1 @ W1.T, Zero(N_h, N_h), relations=BALANCED, over=Tasks(hidden="any", relative_scale="zero")
    )
