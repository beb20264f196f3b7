"""Appendix D.4, Finetuning: re-balanced networks on a new task, and the low-rank adapters at the end."""

import sympy as sp

from proofs.papers.domine2025.applications import (
    FINE_TUNING,
    LAM_FT,
    LATER,
    SIDE,
    SQUARE,
    fine_tuned,
    left_of_second_task,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.papers.domine2025.random_weights import balance_of, layer
from proofs.statements import Domain, Equality, Limit, Monotone, Parts, Training
from symbolic.language import At, E, Rebalanced, entries, trace
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import QQT, W1, W2, N_h, N_i, N_o, U, V, lam, mode_matrix, s
from symbolic.linear_networks.random_balance import mean, variance_diagonal, variance_off_diagonal
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix, Zero

WIDE = {lam: sp.Interval(-10, 10), LAM_FT: sp.Interval(-10, 10)}
TRAINED = Training(SQUARE, WIDE, start="determinant kept")


def _after(x: Matrix, scale: sp.Expr) -> sp.Expr:
    """The entries of x after pre-training and re-balancing."""
    return At(entries(x), sp.oo, Rebalanced(scale))


@domine2025.text("D.4", "rebalancing")
def rebalancing() -> Parts:
    """New singular values of both layers make the weights lambda_FT-balanced and keep the network function."""
    function = W2 @ W1
    return {
        "balance": Equality(_after(W2.T @ W2 - W1 @ W1.T, LAM_FT), LAM_FT * entries(Identity(N_h)), over=TRAINED),
        "network function": Equality(_after(function, LAM_FT), At(entries(function), sp.oo), over=TRAINED),
    }


@domine2025.text("D.4", "not-rebalanced", uses=["thm-A.2", "text-D.4-rebalancing"])
def not_rebalanced() -> Equality:
    """Networks that are not re-balanced are those re-balanced to lambda_PT: training has kept their balance."""
    return Equality(At(entries(QQT()), sp.oo), _after(QQT(), lam), over=TRAINED)


@domine2025.text("D.4", "any-pretraining", uses=["thm-C.3", "text-D.4-rebalancing"])
def rebalanced_from_any_pretraining() -> Equality:
    """What is found at a lambda_FT holds for every lambda_PT: QQ^T after re-balancing depends on lambda_FT alone.

    Pre-training has to have converged; the dynamics that follow depend on the weights through QQ^T alone.
    """
    half = sp.sqrt(s**2 + LAM_FT**2 / 4)
    first, second = (mode_matrix(half + sign * LAM_FT / 2) for sign in (-1, 1))
    learned = mode_matrix(s)
    predicted = Block(((V @ first @ V.T, V @ learned @ U.T), (U @ learned @ V.T, U @ second @ U.T)))
    return Equality(_after(QQT(), LAM_FT), entries(predicted), over=TRAINED)


@domine2025.text("D.4", "larger-scale-learns-faster", uses=["text-D.4-rebalancing"])
def larger_scale_learns_faster() -> Parts:
    """On all three tasks the loss after a given time is the smaller, the larger |lambda_FT|; worst at lambda_FT = 0."""
    left = left_of_second_task(Rebalanced(SIDE * LAM_FT), LATER)
    sizes, times = sp.Interval(0, 10), sp.Interval(sp.Rational(1, 10), 1)
    return {
        name: Monotone(left, LAM_FT, "decreasing", over=fine_tuned(then, sizes, times))
        for name, then in FINE_TUNING.items()
    }


@domine2025.text(
    "D.4",
    "lora",
    uses=["thm-A.3/mean"],
    because="A^T A is a sum over d rows: lambda = d sigma^2",
    survives=["domine2025/thm-A.3/mean"],
    fault="substance",
    derivation="exact-moments",
)
def adapter_balance() -> Equality:
    """A low-rank adapter is said to be about lambda-balanced at initialisation, with lambda = sigma^2.

    lambda is the mean of the diagonal of A^T A - B B^T, where A is Gaussian, (d, r), and B = 0, (r, d).
    """
    d, rank = sp.symbols("d r", integer=True, positive=True)
    sigma = sp.Symbol("sigma", positive=True)
    A, B = layer("A", d, rank, sigma**2), Zero(rank, d)
    over = Domain({d: sp.Interval(20, 60), rank: sp.Interval(1, 3), sigma: sp.Interval(sp.Rational(1, 2), 2)})
    return Equality(E(trace(balance_of(B, A))) / rank, slip(1, d) * sigma**2, over=over)


@domine2025.text("D.4", "lora", part="balanced", uses=["thm-A.3"])
def adapter_is_balanced() -> Parts:
    """Where r is much smaller than d an adapter is about lambda-balanced: A^T A is near a multiple of the identity.

    At fixed r each entry's variance, in units of the squared mean of the diagonal, vanishes as d grows, like 1/d.
    """
    rows = {N_i: sp.Integer(0)}
    squared_mean = (mean(True).subs(rows)) ** 2
    return {
        "diagonal": Limit(variance_diagonal().subs(rows) / squared_mean, N_o, sp.oo, sp.Integer(0)),
        "off the diagonal": Limit(variance_off_diagonal().subs(rows) / squared_mean, N_o, sp.oo, sp.Integer(0)),
    }
