"""Theorem A.2 with its tacit assumptions dropped: the squared error, one learning rate for both layers, no decay.

G is the gradient of the loss in the network function W2 W1: any matrix, where the loss is any function of it.
"""

import sympy as sp

from proofs.papers.domine2025.appendix_a1 import balanced_computation
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Domain, MatrixIdentity, Parts, Procedure, Tasks
from symbolic.linear_networks.linear_network import W1, W2, N_h, N_i, N_o, lam
from symbolic.matrix_algebra.matrices import Letter, Matrix, Zero

BALANCED = Tasks(whitened=False, hidden="any", spectrum="any")
G = Letter("G", N_o, N_i, r"\mathbf{G}")
ratio = sp.Symbol("eta", positive=True)
kappa = sp.Symbol("kappa", positive=True)


LOSSES = ("log cosh", "fourth power", "logistic")


def _measured(loss: str) -> Procedure:
    return Procedure(
        f"the change of the balance along gradient flow of the loss {loss}, over the squared norm of the weights",
        "numeric.linear_networks.other_losses.drift",
        "numeric.linear_networks.other_losses.drift_by_differences",
        "=",
        sp.Integer(0),
        "the language's gradient flow is that of the squared error",
        scale=sp.Integer(1),
        options={"loss": loss},
        over=Domain(
            {lam: sp.FiniteSet(-1, 0, sp.Rational(3, 2))},
            given=("N_i, N_h, N_o = 3, 2, 3", "five examples", "input not white", "lambda-balanced weights"),
        ),
    )


def _rate(first: Matrix, second: Matrix, weight: sp.Expr | int = 1) -> Matrix:
    """d/dt of W2^T W2 - weight W1 W1^T, the layers moving with these velocities."""
    grown = second.T @ W2 + W2.T @ second
    return grown - (first @ W1.T + W1 @ first.T) * sp.sympify(weight)


@domine2025.theorem("A.2", part="ablation-squared-error", ablates=("squared error",))
def balance_under_any_loss() -> Parts:
    """Not needed: the balance persists for every differentiable loss of the network function.

    By the chain rule for any gradient G; and along the flows of three losses, from the losses alone.
    """
    kept = MatrixIdentity(_rate(-(W2.T @ G), -(G @ W1.T)), Zero(N_h, N_h), over=BALANCED)
    return {"any gradient": kept, **{loss: _measured(loss) for loss in LOSSES}}


@domine2025.theorem("A.2", part="ablation-one-rate", ablates=("one learning rate",))
def balance_with_two_rates() -> MatrixIdentity:
    """Layers with learning rates of their own, the second's eta times the first's: the balance is said to persist."""
    return MatrixIdentity(_rate(-(W2.T @ G), -(G @ W1.T) * ratio), Zero(N_h, N_h), over=BALANCED)


@balance_with_two_rates.correction("needed: conserved is W2^T W2 - (eta_2 / eta_1) W1 W1^T", survives=["thm-A.2"])
def weighted_balance_with_two_rates() -> MatrixIdentity:
    """The Gram matrices weighted by the rates."""
    return MatrixIdentity(_rate(-(W2.T @ G), -(G @ W1.T) * ratio, ratio), Zero(N_h, N_h), over=BALANCED)


@domine2025.theorem(
    "A.2",
    part="ablation-decay",
    ablates=("no weight decay",),
    slip=(Zero(N_h, N_h), balanced_computation() * (-2 * kappa)),
    because="needed: under decay kappa the balance shrinks as e^{-2 kappa t}",
    survives=["thm-A.2"],
)
def balance_under_decay(this: Matrix) -> MatrixIdentity:
    """Weight decay of rate kappa added to the loss, which is then no function of the network function alone."""
    return MatrixIdentity(_rate(-(W2.T @ G) - W1 * kappa, -(G @ W1.T) - W2 * kappa), this, over=BALANCED)
