"""Rates of learning at large relative scale and the delayed rich phase (domine2025 Theorem C.6, eqs. 178, 179).

Modes inside the span of the task decay with ``S_lambda``.  The complement of the wider side decays relative to them
with ``S_lambda - lambda_perp``.  Where ``lambda_perp > 0`` (``lambda > 0`` and ``N_o > N_i``, or ``lambda < 0`` and
``N_i > N_o``) that is ``S_lambda - |lambda|/2 = s^2 / (S_lambda + |lambda|/2)``, close to ``s^2 / |lambda|``: what the
large layer can express is learned in a time ``tau/|lambda|``, and in a time ``tau |lambda| / s^2`` the layer turns
towards the rest of the task.
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.linear_networks.block_solution import stable_growth, stable_inner_matrix
from symbolic.linear_networks.eigendecomposition import mode_eigenvalue
from symbolic.linear_networks.linear_network import (
    INVERTED_FUNNEL,
    ORTHONORMAL,
    U_perp,
    lam_perp,
    mode_matrix,
    modes,
    s,
    t,
    tau,
    width_perp,
)
from symbolic.matrix_algebra.matrices import Letter
from symbolic.matrix_algebra.noncommutative import Relation

__all__ = ["delayed_rich_derivation", "fast_rate", "slow_rate"]

scale = sp.Symbol("l", positive=True)


def fast_rate(value: sp.Expr = s, size: sp.Expr = scale) -> sp.Expr:
    """``S_lambda + |lambda|/2``: the rate, over tau, without a delay; ``size = |lambda|``."""
    return sp.sqrt(value**2 + size**2 / 4) + size / 2


def slow_rate(value: sp.Expr = s, size: sp.Expr = scale) -> sp.Expr:
    """``S_lambda - |lambda|/2``: the rate, over tau, of the delayed rich phase; ``size = |lambda|``."""
    return sp.sqrt(value**2 + size**2 / 4) - size / 2


def delayed_rich_derivation() -> Derivation:
    """Which component is delayed, and its rate with exact remainders."""
    inverse = Letter("B⁻¹", modes, modes, r"\mathbf{B}^{-1}")
    C, D = Letter("C", modes, modes, r"\mathbf{C}"), Letter("D", modes, width_perp, r"\mathbf{D}")
    _, second = stable_growth(inverse, C, D)
    a = Letter("a", modes, modes, r"\mathbf{a}", symmetric=True, invertible=True)
    relations = ORTHONORMAL + INVERTED_FUNNEL
    root = mode_eigenvalue()
    outside = mode_matrix(sp.exp((lam_perp - root) * t / tau))
    large = sp.sqrt(s**2 + scale**2 / 4)
    positive = sp.Symbol("l", positive=True)
    x, y = sp.Symbol("x", nonnegative=True), sp.Symbol("y", positive=True)
    return Derivation(
        "delayed-rich",
        "Rates of learning and the delayed rich phase",
        (
            Step(
                "What the outputs outside the task see",
                U_perp.T @ second,
                D.T @ inverse.T @ outside,
                "N_o > N_i: the projection of the output factor on the complement decays with λ_⊥ − S_λ alone.",
                "domine2025 Theorem C.6",
                relations,
            ),
            Step(
                "Output representation outside the task",
                U_perp.T @ second @ a.inv @ second.T @ U_perp,
                D.T @ inverse.T @ outside @ a.inv @ outside @ inverse @ D,
                "The step before on both sides of a⁻¹.",
                relations=relations + (Relation(a, stable_inner_matrix(inverse, C, D)),),
            ),
            Step(
                "Relative rate where λ_⊥ > 0",
                (root - lam_perp).subs({lam_perp: positive / 2, sp.Symbol("lambda", real=True): positive}),
                slow_rate(),
                "λ > 0 with N_o > N_i; the same with λ < 0 and N_i > N_o.",
                shown=(
                    r"\left. \sqrt{s^{2} + \frac{\lambda^{2}}{4}} - \lambda_{\perp} "
                    r"\right|_{\lambda_{\perp} = l / 2, \, \lambda = l} = \sqrt{s^{2} + \frac{l^{2}}{4}} "
                    r"- \frac{l}{2}"
                ),
            ),
            Step(
                "Relative rate where λ_⊥ < 0",
                (root - lam_perp).subs({lam_perp: -positive / 2, sp.Symbol("lambda", real=True): -positive}),
                fast_rate(),
                "No delay: the complement dies faster than the modes.",
                shown=(
                    r"\left. \sqrt{s^{2} + \frac{\lambda^{2}}{4}} - \lambda_{\perp} "
                    r"\right|_{\lambda_{\perp} = - l / 2, \, \lambda = - l} = \sqrt{s^{2} + "
                    r"\frac{l^{2}}{4}} + \frac{l}{2}"
                ),
            ),
            Step("Slow rate", slow_rate(), s**2 / fast_rate(), "Product of the rates: s².", sign="positive"),
            Step(
                "Slow rate at large |λ|",
                slow_rate() - s**2 / scale,
                -(s**4) / (scale * fast_rate() ** 2),
                "s²/|λ| with an exact remainder, O(|λ|⁻³).",
                "domine2025 eq. 179",
            ),
            Step(
                "Rate of the modes at large |λ|",
                large - scale / 2,
                s**2 / (large + scale / 2),
                "S_λ = |λ|/2 + O(1/|λ|).",
                "domine2025 eq. 178",
                sign="positive",
            ),
            Step(
                "The delay grows with |λ|",
                -sp.diff(slow_rate(), scale),
                slow_rate() / (2 * large),
                "With the slow rate s²/fast rate this is positive: the larger |λ|, the later the rich phase.",
            ),
            Step(
                "The delayed phase in its own time",
                sp.exp(-slow_rate(size=1 / y) * (x / y)),
                sp.exp(-(s**2) * x * 2 / (sp.sqrt(1 + 4 * s**2 * y**2) + 1)),
                "y = 1/|λ| and x = t/(|λ| τ).",
            ),
            Step(
                "Its limit",
                sp.exp(-(s**2) * x * 2 / (sp.sqrt(1 + 4 * s**2 * y**2) + 1)).subs(y, 0),
                sp.exp(-(s**2) * x),
                "At times of order τ|λ|/s² the complement decays as e^{−s² t/(|λ| τ)}.",
                shown=(
                    r"\left. \exp\left(- \frac{2 s^{2} x}{\sqrt{1 + 4 s^{2} y^{2}} + 1}\right) \right|_{y "
                    r"= 0} = e^{- s^{2} x}"
                ),
            ),
        ),
        "domine2025, Theorem C.6",
        "The task has the singular value s; a is the inner matrix of the stable solution, and l = |λ| > 0.",
    )
