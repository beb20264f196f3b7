"""Noise on inputs and on weights after training, and the most robust relative scale (domine2025 eqs. 171-177).

Input noise of variance sigma^2 costs ``sigma^2 |W2 W1|^2 / 2``: it does not depend on lambda.  Weight noise costs
``sigma^2 (N_i |W2|^2 + N_o |W1|^2) / 2 + N_i N_h N_o sigma^4 / 2``.  With ``|W2|^2 = sum(S_lambda + lambda/2)`` and
``|W1|^2 = sum(S_lambda - lambda/2)`` it is strictly convex in lambda (some s > 0) and least where

    sum_i lambda / sqrt(lambda^2 + 4 s_i^2) = N_h (N_o - N_i) / (N_i + N_o).

The left side rises from ``-N_h`` to ``N_h``, so there is exactly one such lambda when all s_i > 0: 0 for N_i = N_o, and
``s (N_o - N_i) / sqrt(N_i N_o)`` when all singular values equal s.

Expectations are relations: the noise matrices are independent with mean zero, and each appears at most twice in a word.
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.linear_networks.linear_network import (
    COMPACT_SVD,
    ORTHONORMAL,
    W1,
    W2,
    WHITENED,
    N_h,
    N_i,
    N_o,
    P,
    Sigma_xx,
    Sigma_yx,
    U,
    V,
    X,
    Y,
    lam,
    mode_matrix,
    s,
)
from symbolic.linear_networks.representations import input_strength, output_strength
from symbolic.linear_networks.riccati import STATISTICS, loss, loss_in_statistics
from symbolic.matrix_algebra.matrices import Identity, Letter, Matrix, Trace, Zero
from symbolic.matrix_algebra.noncommutative import Relation

__all__ = [
    "asymmetry",
    "equal_modes_optimum",
    "noise_derivation",
    "robustness_condition",
    "small_asymmetry_optimum",
    "weight_noise_slope",
]

sigma = sp.Symbol("sigma", positive=True)
input_noise = Letter("ξx", N_i, P, r"\mathbf{\xi}_x")
first_noise, second_noise = Letter("ξ1", N_h, N_i, r"\mathbf{\xi}_1"), Letter("ξ2", N_o, N_h, r"\mathbf{\xi}_2")

INPUT_NOISE = (
    Relation(input_noise @ input_noise.T, Identity(N_i) * (P * sigma**2)),
    Relation(X @ input_noise.T, Zero(N_i, N_i)),
    Relation(Y @ input_noise.T, Zero(N_o, N_i)),
)
WEIGHT_NOISE = (
    Relation(first_noise @ first_noise.T, Identity(N_h) * (N_i * sigma**2)),
    Relation(second_noise.T @ second_noise, Identity(N_h) * (N_o * sigma**2)),
    Relation(first_noise @ W1.T, Zero(N_h, N_h)),
    Relation(W2.T @ second_noise, Zero(N_h, N_h)),
    Relation(Sigma_yx.T @ second_noise, Zero(N_i, N_h)),
    Relation(first_noise @ Sigma_yx.T, Zero(N_h, N_o)),
)


def asymmetry() -> sp.Expr:
    """``q = (N_o - N_i) / (N_o + N_i)``, between -1 and 1."""
    return (N_o - N_i) / (N_o + N_i)


def weight_noise_slope(values: tuple[sp.Expr, ...] = (s,)) -> sp.Expr:
    """Derivative in lambda of ``(N_i |W2|^2 + N_o |W1|^2) / 2``, for the singular values ``values`` of the task."""
    cost = sum((N_i * output_strength(v) + N_o * input_strength(v) for v in values), sp.Integer(0)) / 2
    return sp.diff(cost, lam)


def robustness_condition(values: tuple[sp.Expr, ...] = (s,)) -> sp.Expr:
    """``sum lambda / sqrt(lambda^2 + 4 s_i^2) - N_h q``: zero at the most robust lambda (eq. 176 with its sign)."""
    return sum((lam / sp.sqrt(lam**2 + 4 * v**2) for v in values), sp.Integer(0)) - len(values) * asymmetry()


def equal_modes_optimum(value: sp.Expr = s) -> sp.Expr:
    """The most robust lambda when all singular values of the task equal ``value``."""
    return value * (N_o - N_i) / sp.sqrt(N_i * N_o)


def small_asymmetry_optimum(inverse_mean: sp.Expr, inverse_cube_mean: sp.Expr, q: sp.Expr) -> sp.Expr:
    """``2 q / m1 + q^3 m3 / m1^4``: the most robust lambda up to O(q^5).

    ``inverse_mean = mean(1/s_i)``, ``inverse_cube_mean = mean(1/s_i^3)``, ``q`` as in `asymmetry`.
    """
    return 2 * q / inverse_mean + q**3 * inverse_cube_mean / inverse_mean**4


def _noise_steps() -> list[Step]:
    noisy = W2 @ W1 @ (X + input_noise) - Y
    weights = (W2 + second_noise) @ (W1 + first_noise)
    noisy_loss = Trace(weights @ Sigma_xx @ weights.T) / 2 - Trace(weights @ Sigma_yx.T)
    clean_loss = Trace(W2 @ W1 @ Sigma_xx @ W1.T @ W2.T) / 2 - Trace(W2 @ W1 @ Sigma_yx.T)
    after = U @ mode_matrix(s) @ V.T
    cost: Matrix = Trace(W2 @ W2.T) * (N_i * sigma**2 / 2) + Trace(W1 @ W1.T) * (N_o * sigma**2 / 2)
    return [
        Step(
            "Input noise",
            Trace(noisy @ noisy.T) / (2 * P),
            loss() + Trace(W2 @ W1 @ W1.T @ W2.T) * (sigma**2 / 2),
            "In expectation ξ ξᵀ = P σ² I and linear terms vanish. The factor 1/2 of the loss stays.",
            "domine2025 eq. 171",
            INPUT_NOISE,
        ),
        Step(
            "Input noise after training",
            Trace(after @ after.T) * (sigma**2 / 2),
            Trace(mode_matrix(s**2)) * (sigma**2 / 2),
            "It does not depend on λ.",
            "domine2025 eq. 172",
            ORTHONORMAL,
        ),
        Step(
            "Loss left without noise",
            Trace(after @ after.T) / 2 - Trace(after @ Sigma_yx.T),
            -Trace(Sigma_yx @ Sigma_yx.T) / 2,
            "With Tr(Σyy)/2 this is the constant c.",
            relations=ORTHONORMAL + COMPACT_SVD,
        ),
        Step("The loss in covariances", loss(), loss_in_statistics(), "", "", STATISTICS),
        Step(
            "Weight noise",
            noisy_loss,
            clean_loss + cost + Trace(Identity(N_h)) * (N_i * N_o * sigma**4 / 2),
            "Whitened input; independent noise of mean zero in both layers.",
            "domine2025 eq. 173",
            WHITENED + WEIGHT_NOISE,
        ),
        Step(
            "Size of the first layer",
            Trace(V @ mode_matrix(input_strength()) @ V.T),
            Trace(mode_matrix((sp.sqrt(lam**2 + 4 * s**2) - lam) / 2)),
            "|W1|²: the minus sign belongs to the first layer.",
            "domine2025 eq. 174",
            ORTHONORMAL,
        ),
        Step(
            "Size of the second layer",
            Trace(U @ mode_matrix(output_strength()) @ U.T),
            Trace(mode_matrix((sp.sqrt(lam**2 + 4 * s**2) + lam) / 2)),
            "|W2|²",
            "domine2025 eq. 175",
            ORTHONORMAL,
        ),
    ]


def _optimum_steps() -> list[Step]:
    v1, v2 = sp.Symbol("s_1", positive=True), sp.Symbol("s_2", positive=True)
    both, q = (v1, v2), sp.Symbol("q", real=True)
    root = sp.sqrt(lam**2 + 4 * s**2)
    m1, m3 = (1 / v1 + 1 / v2) / 2, (1 / v1**3 + 1 / v2**3) / 2
    guess = small_asymmetry_optimum(m1, m3, q)
    cubic = sum((lam / (2 * v) - lam**3 / (16 * v**3) for v in both), sp.Integer(0)) / 2
    at_zero = {lam: sp.Integer(0)}
    wave = lam / sp.sqrt(lam**2 + 4 * s**2)
    return [
        Step(
            "Slope of the cost, one mode",
            4 * weight_noise_slope() / (N_i + N_o),
            lam / root - asymmetry(),
            "The two layers pull λ in opposite directions.",
            "domine2025 eq. 176",
        ),
        Step(
            "Condition for several modes",
            4 * weight_noise_slope(both) / (N_i + N_o),
            robustness_condition(both),
            "Σ λ/sqrt(λ² + 4 s²) = N_h (N_o − N_i)/(N_i + N_o): note the sign.",
            "domine2025 eq. 176",
        ),
        Step(
            "Strictly convex",
            sp.diff(lam / root, lam),
            4 * s**2 / (lam**2 + 4 * s**2) ** sp.Rational(3, 2),
            "The left side rises strictly where s > 0: at most one solution.",
            sign="positive",
        ),
        Step(
            "The left side fills (−1, 1)",
            1 - wave**2,
            4 * s**2 / (lam**2 + 4 * s**2),
            "λ/sqrt(λ² + 4s²) tends to ±1 as λ → ±∞ and stays inside.",
            sign="positive",
        ),
        Step(
            "The right side lies inside",
            1 - asymmetry() ** 2,
            4 * N_i * N_o / (N_i + N_o) ** 2,
            "So there is exactly one solution.",
            sign="positive",
        ),
        Step(
            "Equal dimensions",
            robustness_condition(both).subs({N_o: N_i, lam: 0}),
            sp.Integer(0),
            "λ = 0 solves it for N_i = N_o.",
            "domine2025 eq. 177",
            shown=(
                r"\left. \sum_{i} \left(\frac{\lambda}{\sqrt{\lambda^{2} + 4 s_{i}^{2}}} - \frac{N_{o} - "
                r"N_{i}}{N_{o} + N_{i}}\right) \right|_{N_{o} = N_{i}, \, \lambda = 0} = 0"
            ),
        ),
        Step(
            "Equal singular values",
            robustness_condition().subs(lam, equal_modes_optimum()),
            sp.Integer(0),
            "λ* = s (N_o − N_i)/sqrt(N_i N_o).",
        ),
        Step(
            "Expansion at small λ, first order",
            sp.diff(wave, lam).subs(at_zero),
            1 / (2 * s),
            shown=(
                r"\left. \partial_{\lambda} \frac{\lambda}{\sqrt{\lambda^{2} + 4 s^{2}}} \right|_{\lambda "
                r"= 0} = \frac{1}{2 s}"
            ),
        ),
        Step(
            "Expansion at small λ, third order",
            sp.diff(wave, lam, 3).subs(at_zero) / 6,
            -1 / (16 * s**3),
            shown=(
                r"\frac{1}{6} \left. \partial_{\lambda}^{3} \frac{\lambda}{\sqrt{\lambda^{2} + 4 s^{2}}} "
                r"\right|_{\lambda = 0} = - \frac{1}{16 s^{3}}"
            ),
        ),
        Step(
            "Small asymmetry, first order",
            sp.diff(cubic.subs(lam, guess), q).subs(q, 0),
            sp.Integer(1),
            "λ* = 2 q / mean(1/s) + q³ mean(1/s³) / mean(1/s)⁴ + O(q⁵).",
        ),
        Step("Small asymmetry, third order", sp.diff(cubic.subs(lam, guess), q, 3).subs(q, 0), sp.Integer(0)),
    ]


def noise_derivation() -> Derivation:
    """Equations 171-177 from the loss, with the most robust relative scale for any widths."""
    return Derivation(
        "noise",
        "Robustness to noise and the most robust relative scale",
        (*_noise_steps(), *_optimum_steps()),
        "domine2025, appendix C.3 (equations 171-177)",
        "Noise matrices ξ of variance σ² stand for their moments: relations hold in expectation, and each noise enters "
        "quadratically. The task has the singular values s_i; q = (N_o − N_i)/(N_o + N_i).",
    )
