"""Noise on the inputs or on the weights of a trained network (section 5 and appendix C.3): what it costs."""

import sympy as sp

from proofs.statements import Tasks, Training
from symbolic.language import NORMAL, Drawn, E, squared_norm
from symbolic.linear_networks.linear_network import W1, W2, N_h, N_i, N_o, P, Sigma_yx, X, Y

SIGMA_X, SIGMA = sp.Symbol("sigma_x", positive=True), sp.Symbol("sigma", positive=True)
_DEVIATIONS = sp.Interval(sp.Rational(1, 2), 1)

AT_THE_END = Training(Tasks(invertible_B=True))
# Small enough for an average over all patterns of the noise's signs.
NOISY_INPUTS = Training(AT_THE_END.tasks, {N_i: sp.FiniteSet(2, 3), SIGMA_X: _DEVIATIONS})
NOISY_WEIGHTS = Training(AT_THE_END.tasks, {SIGMA: _DEVIATIONS}, conditions=(sp.Le(N_h * (N_i + N_o), 12),))


def input_noise_cost() -> sp.Expr:
    """The expected loss with independent noise on every input."""
    noise = Drawn("ξ", N_i, P, r"\boldsymbol{\xi}", laws=(NORMAL,), scale=SIGMA_X**2)
    return E(squared_norm(W2 @ W1 @ (X + noise) - Y)) / (2 * P)


def weight_noise_cost() -> sp.Expr:
    """The expected loss with independent noise on every weight."""
    first = Drawn("ξ1", N_h, N_i, r"\boldsymbol{\xi}_1", laws=(NORMAL,), scale=SIGMA**2)
    second = Drawn("ξ2", N_o, N_h, r"\boldsymbol{\xi}_2", laws=(NORMAL,), scale=SIGMA**2)
    return E(squared_norm((W2 + second) @ (W1 + first) @ X - Y)) / (2 * P)


def constant() -> sp.Expr:
    """c = (Tr Sigma_yy - Tr Sigma_yx Sigma_yx^T) / 2."""
    return (squared_norm(Y) / P - squared_norm(Sigma_yx)) / 2
