"""Section 5, The dynamics of the representations: Theorem 5.2, and what happens without each of its assumptions."""

import sympy as sp

from proofs.papers.domine2025.factors import FIRST, SECOND, rotation
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Equality, MatrixIdentity, Parts, Tasks, Training
from symbolic.language import entries, singular_value, squared_norm, trace
from symbolic.linear_networks.linear_network import W1, W2, N_h, N_i, N_o, S_now, U_now, V_now, lam, modes, s_now
from symbolic.matrix_algebra.matrices import Identity, Matrix

_HALF = sp.sqrt(s_now**2 + lam**2 / 4)


def _factors() -> dict[str, tuple[Matrix, Matrix]]:
    """Both weights in the factors of W2 W1, and R^T R; R is W1 V S_1^-1."""
    R = rotation()
    return {
        "W2": (W2, U_now @ SECOND @ R.T),
        "W1": (W1, R @ FIRST @ V_now.T),
        "R orthogonal": (R.T @ R, Identity(modes)),
    }


@domine2025.theorem("5.2", uses=["eq-18", "thm-A.2"], derivation="recovery")
def recovery_of_weights() -> Parts:
    """The weights are U S_2 R^T and R S_1 V^T with one orthogonal R, all along training, for every shape and lambda.

    Assumption 2 alone is named, and the printed sizes say the rest: S_1 has min(N_i, N_o) rows, and its product with an
    (N_h, N_h) matrix R exists for N_h = min(N_i, N_o).  That this is needed is thm-5.2/ablation-width.
    """
    over = Tasks(spectrum="any", full_rank_function=True)
    return {k: MatrixIdentity(left, right, over=over) for k, (left, right) in _factors().items()}


@domine2025.theorem(
    "5.2", part="ablation-distinct", ablates=("distinct singular values",), derivation="recovery-from-equal-values"
)
def recovery_from_repeated_values() -> Parts:
    """Not needed: where all singular values of W2 W1 are equal, R takes up whatever choice is made of U and V."""
    over = Training(Tasks(full_rank_function=True), equal=True, start="learned")
    parts = _factors()
    return {k: Equality(entries(left), entries(right), over=over) for k, (left, right) in parts.items()}


@domine2025.theorem(
    "5.2",
    part="ablation-width",
    ablates=("A3 N_h = min(N_i, N_o)",),
    importance=1,
    slip=(Tasks(hidden="over", relative_scale="nonzero", full_rank_function=True), Tasks(full_rank_function=True)),
    because="assumption 3 is needed: with N_h > min(N_i, N_o) each further hidden direction adds |lambda| to one norm",
    survives=["thm-5.2", "eq-18", "eq-141"],
)
def recovery_at_other_widths(this: Tasks) -> Parts:
    """Hidden layers wider than min(N_i, N_o), as assumption 2 and full rank allow: judged by the norms of weights.

    Each further hidden direction has weights of norm sqrt(|lambda|) in one layer and none in the other, of which the
    network function knows nothing.  (Bottlenecks are excluded by full rank.)
    """
    # the squared norms of both weights are sums over the singular values of the network function
    over = Training(this)
    return {
        "W1": Equality(squared_norm(W1), trace(S_now.function(_HALF - lam / 2)), over=over),
        "W2": Equality(squared_norm(W2), trace(S_now.function(_HALF + lam / 2)), over=over),
    }


@domine2025.theorem(
    "5.2",
    part="ablation-balanced",
    ablates=("A2 lambda-balanced weights",),
    slip=(Tasks(balanced=False, start="gaussian", full_rank_function=True), Tasks(full_rank_function=True)),
    because="assumption 2 is needed: without it the network function leaves the norms open",
)
def recovery_without_balance(this: Tasks) -> Parts:
    """Gaussian weights, the mean of the balance's diagonal taken for lambda; N_h = min(N_i, N_o) = 2."""
    # the same with two modes, lambda being the mean of the diagonal of the balance
    told = (squared_norm(W2) - squared_norm(W1)) / N_h
    half = sum(sp.sqrt(singular_value(W2 @ W1, k) ** 2 + told**2 / 4) for k in (1, 2))
    two = sp.FiniteSet(2, 3, 4)
    domain = Training(this, {N_i: two, N_o: two}, conditions=(sp.Eq(N_h, 2),))
    return {
        "W1": Equality(squared_norm(W1), half - told, over=domain),
        "W2": Equality(squared_norm(W2), half + told, over=domain),
    }
