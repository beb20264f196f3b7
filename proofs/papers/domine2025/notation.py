"""The letters of the paper's sections 4 and B: the eigenvectors of F, the projections B, C, D of the initial weights.

Everything is transcribed as it is printed (equations 8-12, 61, 64, 65, 77); what is true of these words is said by the
claims.  ``hidden`` names the dimension on which the initial weights live: ``modes`` where a formula needs N_h equal to
the number of singular modes (assumption 3), for instance because it inverts B.
"""

import sympy as sp

from symbolic.linear_networks.linear_network import (
    F_base,
    Lambda,
    N_h,
    N_i,
    N_o,
    U,
    U_perp,
    V,
    V_perp,
    lam,
    lam_perp,
    mode_matrix,
    s,
    t,
    tau,
    width_perp,
)
from symbolic.matrix_algebra.matrices import Block, Identity, Letter, Matrix, diagonal_block

S_lambda = sp.sqrt(s**2 + lam**2 / 4)
H = sp.sign(lam) * sp.sqrt((S_lambda - s) / (S_lambda + s))
G = 1 / sp.sqrt(1 + H**2)

MINUS = mode_matrix(G - H * G)
PLUS = mode_matrix(G + H * G)
GROWTH = mode_matrix(sp.exp(S_lambda * t / tau))
DECAY = mode_matrix(sp.exp(-S_lambda * t / tau))
GROWN = mode_matrix((sp.exp(2 * S_lambda * t / tau) - 1) / (4 * S_lambda))
DECAYED = mode_matrix((sp.exp(-2 * S_lambda * t / tau) - 1) / (4 * S_lambda))
GROWTH_PERP = sp.exp(lam_perp * t / tau)

# The integral of e^{2 lambda_perp t / tau} that belongs in A(t), and what the paper prints in its place.
ORTHOGONAL_TERM = (sp.exp(2 * lam_perp * t / tau) - 1) / (2 * lam_perp)
ORTHOGONAL_TERM_PRINTED = (sp.exp(lam_perp * t / tau) - 1) / lam_perp

EXP_F = F_base.function(sp.exp(Lambda * t / tau))
INTEGRAL_F = F_base.function((sp.exp(2 * Lambda * t / tau) - 1) / (2 * Lambda))


def first_weights(hidden: sp.Expr = N_h) -> Letter:
    """W1(0), shape ``(hidden, N_i)``."""
    return Letter("W1(0)", hidden, N_i, r"\mathbf{W}_1(0)")


def second_weights(hidden: sp.Expr = N_h) -> Letter:
    """W2(0), shape ``(N_o, hidden)``."""
    return Letter("W2(0)", N_o, hidden, r"\mathbf{W}_2(0)")


def Q_start(hidden: sp.Expr = N_h) -> Block:
    """Q(0), shape ``(N_i + N_o, hidden)``."""
    return Block(((first_weights(hidden).T,), (second_weights(hidden),)))


def P_printed() -> Matrix:
    """The matrix of eigenvectors of F, equation 8."""
    root = sp.sqrt(2)
    return Block(((V @ MINUS, V @ PLUS, V_perp * root), (U @ PLUS, -(U @ MINUS), U_perp * root))) / root


def Lambda_printed(orthogonal: sp.Expr = lam_perp) -> Block:
    """The matrix of eigenvalues of F, equation 8; ``orthogonal`` is the eigenvalue on the complement."""
    return diagonal_block(mode_matrix(S_lambda), mode_matrix(-S_lambda), Identity(width_perp) * orthogonal)


def O_block() -> Matrix:
    """The eigenvectors that belong to the singular modes, shape ``(N_i + N_o, 2 m)``."""
    return Block(((V @ MINUS, V @ PLUS), (U @ PLUS, -(U @ MINUS)))) / sp.sqrt(2)


def growing_columns() -> Matrix:
    """sqrt 2 times the eigenvectors of F with eigenvalue +S_lambda, shape ``(N_i + N_o, m)``."""
    return Block(((V @ MINUS,), (U @ PLUS,)))


def decaying_columns() -> Matrix:
    """sqrt 2 times the eigenvectors of F with eigenvalue -S_lambda, shape ``(N_i + N_o, m)``."""
    return Block(((V @ PLUS,), (-(U @ MINUS),)))


def M_block() -> Matrix:
    """[V_perp; U_perp] / sqrt 2, shape ``(N_i + N_o, N_perp)``."""
    return Block(((V_perp,), (U_perp,))) / sp.sqrt(2)


def on_modes(expression: sp.Expr) -> Block:
    """f(Lambda) restricted to the singular modes: f at +S_lambda and at -S_lambda; ``expression`` in ``Lambda``."""
    return diagonal_block(
        mode_matrix(expression.subs(Lambda, S_lambda)), mode_matrix(expression.subs(Lambda, -S_lambda))
    )


def B_matrix(hidden: sp.Expr = N_h) -> Matrix:
    """B of equation 10."""
    return second_weights(hidden).T @ U @ PLUS + first_weights(hidden) @ V @ MINUS


def C_matrix(hidden: sp.Expr = N_h) -> Matrix:
    """C of equation 11."""
    return second_weights(hidden).T @ U @ MINUS - first_weights(hidden) @ V @ PLUS


def D_matrix(hidden: sp.Expr = N_h) -> Matrix:
    """D of equation 12."""
    return second_weights(hidden).T @ U_perp + first_weights(hidden) @ V_perp


def Z1(hidden: sp.Expr = N_h) -> Matrix:
    """Z_1(t) of equation 13."""
    grown = V @ MINUS @ GROWTH @ B_matrix(hidden).T / 2 - V @ PLUS @ DECAY @ C_matrix(hidden).T / 2
    return grown + V_perp @ D_matrix(hidden).T * GROWTH_PERP


def Z2(hidden: sp.Expr = N_h) -> Matrix:
    """Z_2(t) of equation 14."""
    grown = U @ PLUS @ GROWTH @ B_matrix(hidden).T / 2 + U @ MINUS @ DECAY @ C_matrix(hidden).T / 2
    return grown + U_perp @ D_matrix(hidden).T * GROWTH_PERP


def A_of_modes(hidden: sp.Expr = N_h) -> Matrix:
    """The part of A(t) of equation 15 that is due to the singular modes."""
    B, C = B_matrix(hidden), C_matrix(hidden)
    return Identity(hidden) + B @ GROWN @ B.T - C @ DECAYED @ C.T


def A_matrix(orthogonal: sp.Expr, hidden: sp.Expr = N_h) -> Matrix:
    """A(t) of equation 15 with ``orthogonal`` as the function of lambda_perp between D and its transpose."""
    D = D_matrix(hidden)
    return A_of_modes(hidden) + D @ D.T * orthogonal


def block_solution(A: Matrix, first: Matrix | None = None, second: Matrix | None = None) -> Matrix:
    """Z A^-1 Z^T in four blocks, equation of Theorem 4.3."""
    one, two = first or Z1(), second or Z2()
    inverse = A.inv
    return Block(((one @ inverse @ one.T, one @ inverse @ two.T), (two @ inverse @ one.T, two @ inverse @ two.T)))


def square_letters() -> tuple[Letter, Letter, Letter]:
    """W1, W2 and Sigma_yx of a network with N_i = N_h = N_o.

    Some displays lack transposes so that their products only exist when all dimensions agree; there they are judged.
    """
    return (
        Letter("W1", N_h, N_h, r"\mathbf{W}_1"),
        Letter("W2", N_h, N_h, r"\mathbf{W}_2"),
        Letter("Σyx", N_h, N_h, r"\tilde{\mathbf{\Sigma}}^{yx}"),
    )
