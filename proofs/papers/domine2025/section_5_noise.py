"""Section 5, Representation robustness and sensitivity to noise, after convergence."""

import sympy as sp

from proofs.papers.domine2025.causes import HALF_OF_THE_LOSS, NORMS_EXCHANGED
from proofs.papers.domine2025.noise import (
    AT_THE_END,
    NOISY_INPUTS,
    NOISY_WEIGHTS,
    SIGMA,
    SIGMA_X,
    constant,
    input_noise_cost,
    weight_noise_cost,
)
from proofs.papers.domine2025.paper import domine2025
from proofs.statements import Equality, Extremum, Inequality, Parts
from symbolic.language import At, squared_norm, trace
from symbolic.language.slip import slip
from symbolic.linear_networks.linear_network import W1, W2, N_h, N_i, N_o, S, lam, mode_matrix, s


@domine2025.text(
    "5",
    "input-noise",
    uses=["eq-171", "eq-172"],
    because="the loss has a factor 1/2, and so has its increase",
    affects=["eq-171", "eq-172"],
    cause=HALF_OF_THE_LOSS,
)
def input_noise() -> Equality:
    """Input noise costs sigma_x^2 sum S_i^2, for every lambda."""
    cost = slip(1, sp.Rational(1, 2)) * SIGMA_X**2 * trace(S.function(s**2))
    return Equality(At(input_noise_cost(), sp.oo), cost + constant(), over=NOISY_INPUTS)


@domine2025.text("5", "weight-noise", uses=["eq-173"])
def weight_noise() -> Equality:
    """Noise on both weights costs their squared norms, each times the width that the noise of the other layer has."""
    norms = N_i * squared_norm(W2) + N_o * squared_norm(W1)
    cost = SIGMA**2 * At(norms, sp.oo) / 2 + SIGMA**4 * N_i * N_h * N_o / 2
    return Equality(At(weight_noise_cost(), sp.oo), cost + constant(), over=NOISY_WEIGHTS)


@domine2025.text(
    "5",
    "norms",
    uses=["eq-174", "eq-175"],
    because="the signs are exchanged: W2^T W2 - W1 W1^T = lambda I makes W2 the larger for lambda > 0",
    affects=["eq-174", "eq-175", "eq-176"],
    survives=["text-5-most-robust", "eq-177"],
    cause=NORMS_EXCHANGED,
)
def weight_norms() -> Parts:
    """The squared norms of the trained weights, lambda added for W1 and subtracted for W2."""
    root = sp.sqrt(4 * s**2 + lam**2)
    first, second = (trace(mode_matrix((root + slip(sign, -sign) * lam) / 2)) for sign in (1, -1))
    return {
        "W1": Equality(At(squared_norm(W1), sp.oo), first, over=AT_THE_END),
        "W2": Equality(At(squared_norm(W2), sp.oo), second, over=AT_THE_END),
    }


def _norm_sum() -> sp.Expr:
    """||W1||^2 + ||W2||^2 for two modes: what weight noise costs, up to a factor, where N_i = N_o."""
    one, two = sp.symbols("s_1 s_2", positive=True)
    return sp.sqrt(4 * one**2 + lam**2) + sp.sqrt(4 * two**2 + lam**2)


@domine2025.text("5", "most-robust", uses=["text-5-weight-noise", "text-5-norms"])
def most_robust() -> Extremum:
    """N_i = N_o: the cost of weight noise has its only minimum at lambda = 0; a sum over modes, here two."""
    return Extremum(_norm_sum(), lam, sp.Integer(0))


@domine2025.figure(4, part="caption-noise", uses=["text-5-most-robust"])
def sensitivity_increases() -> Inequality:
    """The sensitivity to weight noise grows with abs(lambda): its slope has the sign of lambda."""
    return Inequality(lam * sp.Derivative(_norm_sum(), lam), ">=", sp.Integer(0))
