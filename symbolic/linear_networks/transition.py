"""Task-aligned modes: the transition function, its monotonicity and its limits (domine2025 Theorems 5.1 and C.1).

A task-aligned network is one scalar problem a mode: strengths ``b`` (first layer) and ``a`` (second layer) with ``a b =
s`` and ``a^2 - b^2 = lambda``, so that ``tau ds/dt = 2 sqrt(s^2 + lambda^2/4) (s_target - s)``.  Its solution is ``s(t)
= s(0) + gamma (s_target - s(0))``.  As lambda -> 0 gamma is a sigmoid.  As lambda -> +-infinity at fixed t it tends to
1; the exponential ``1 - e^{-|lambda| t/tau}`` is what it tends to at fixed ``x = |lambda| t / tau``.  With ``lambda =
0`` a mode that starts at zero never moves, and one that starts below zero stops at zero.
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.linear_networks.block_solution import decaying_direction, growing_direction
from symbolic.linear_networks.eigendecomposition import difference_angle, mode_eigenvalue, sum_angle
from symbolic.linear_networks.linear_network import (
    COMPACT_SVD,
    ORTHONORMAL,
    W1,
    W1_0,
    W2,
    W2_0,
    WHITENED,
    R,
    U,
    V,
    input_gradient,
    lam,
    mode_matrix,
    modes,
    output_gradient,
    s,
    s_init,
    t,
    tau,
)
from symbolic.matrix_algebra.matrices import Identity
from symbolic.matrix_algebra.noncommutative import Relation

__all__ = [
    "D_B",
    "D_C",
    "large_scale_transition",
    "mode_dynamics_derivation",
    "mode_strengths",
    "sigmoid",
    "singular_value",
    "tail_transition",
    "transition_denominator",
    "transition_derivation",
    "transition_function",
]


def _products(lam: sp.Expr, s: sp.Expr, s0: sp.Expr) -> tuple[sp.Expr, sp.Expr, sp.Expr]:
    """``S_lambda(target)``, the product of both ``S_lambda``, and ``s s0 + lambda^2 / 4``."""
    target = sp.sqrt(s**2 + lam**2 / 4)
    return target, target * sp.sqrt(s0**2 + lam**2 / 4), s * s0 + lam**2 / 4


def transition_denominator(lam: sp.Expr, s: sp.Expr, s0: sp.Expr, t: sp.Expr, tau: sp.Expr) -> sp.Expr:
    """The denominator of eq. 116: ``S_lambda^2`` times the inner matrix ``A(t)`` of the mode."""
    target, sines, cosines = _products(lam, s, s0)
    angle = 2 * target * t / tau
    return sines * sp.sinh(angle) + cosines * sp.cosh(angle) + s * (s - s0)


def transition_function(
    lam: sp.Expr = lam, s: sp.Expr = s, s0: sp.Expr = s_init, t: sp.Expr = t, tau: sp.Expr = tau
) -> sp.Expr:
    """``gamma(t; lambda)`` of one mode (eqs. 116, 137): target value ``s``, initial value ``s0``.

    >>> zero = sp.Integer(0)
    >>> sp.simplify(transition_function(t=zero))
    0
    """
    target, sines, cosines = _products(lam, s, s0)
    angle = 2 * target * t / tau
    numerator = sines * sp.sinh(angle) + cosines * sp.cosh(angle) - cosines
    return numerator / transition_denominator(lam, s, s0, t, tau)


def tail_transition(decay: sp.Expr, lam: sp.Expr = lam, s: sp.Expr = s, s0: sp.Expr = s_init) -> sp.Expr:
    """gamma as a rational function of ``decay = e^{-2 S_lambda t/tau}``: regular at ``decay = 0``, free of overflow."""
    _, sines, cosines = _products(lam, s, s0)
    growing = sines * (1 - decay**2) / 2 + cosines * (1 + decay**2) / 2
    return (growing - cosines * decay) / (growing + s * (s - s0) * decay)


def large_scale_transition(inverse: sp.Expr, x: sp.Expr, s: sp.Expr = s, s0: sp.Expr = s_init) -> sp.Expr:
    """gamma in ``inverse = 1/|lambda|`` and ``x = |lambda| t / tau``: regular at ``inverse = 0``."""
    target = sp.sqrt(s**2 * inverse**2 + sp.Rational(1, 4))
    sines = target * sp.sqrt(s0**2 * inverse**2 + sp.Rational(1, 4))
    cosines = s * s0 * inverse**2 + sp.Rational(1, 4)
    wave = sines * sp.sinh(2 * target * x) + cosines * sp.cosh(2 * target * x)
    return (wave - cosines) / (wave + s * (s - s0) * inverse**2)


def sigmoid(s: sp.Expr = s, s0: sp.Expr = s_init, t: sp.Expr = t, tau: sp.Expr = tau) -> sp.Expr:
    """gamma at ``lambda = 0`` (eqs. 17, 117, 138); needs ``s0 > 0``."""
    growth = sp.exp(2 * s * t / tau)
    return (growth - 1) / (growth - 1 + s / s0)


def singular_value() -> sp.Expr:
    """``s(t)`` of the network function for one mode (eqs. 16, 115)."""
    return s_init + transition_function() * (s - s_init)


def mode_strengths(value: sp.Expr = s_init) -> tuple[sp.Expr, sp.Expr]:
    """``(a, b)``: the singular values of W2 and W1 that make up ``value`` at relative scale lambda (eq. 18)."""
    root = mode_eigenvalue(value)
    return sp.sqrt(root + lam / 2), sp.sqrt(root - lam / 2)


def D_B() -> sp.Expr:
    """``B = R D_B`` of a task-aligned start (eq. 119), one mode."""
    a, b = mode_strengths()
    return a * sum_angle() + b * difference_angle()


def D_C() -> sp.Expr:
    """``C = R D_C`` of a task-aligned start (eq. 120), one mode."""
    a, b = mode_strengths()
    return a * difference_angle() - b * sum_angle()


def mode_dynamics_derivation() -> Derivation:
    """From the gradient flow to one scalar equation a mode, for weights aligned with the task."""
    a, b = sp.Function("a")(s), sp.Function("b")(s)
    x, y = sp.Symbol("a", real=True), sp.Symbol("b", real=True)
    aligned = (Relation(W1, R @ mode_matrix(b) @ V.T), Relation(W2, U @ mode_matrix(a) @ R.T))
    start = (Relation(W1_0, R @ mode_matrix(b) @ V.T), Relation(W2_0, U @ mode_matrix(a) @ R.T))
    base = ORTHONORMAL + COMPACT_SVD + WHITENED + (Relation(R.T @ R, Identity(modes)),)
    gap = s - a * b
    return Derivation(
        "mode-dynamics",
        "One scalar equation for each task-aligned mode",
        (
            Step(
                "First layer",
                output_gradient(),
                R @ mode_matrix(a * gap) @ V.T,
                "W1 = R b(S) Vᵀ and W2 = U a(S) Rᵀ: the flow stays inside this family, with τ db/dt = a (s̃ − ab).",
                "domine2025 eq. 118",
                base + aligned,
            ),
            Step(
                "Second layer",
                input_gradient(),
                U @ mode_matrix(b * gap) @ R.T,
                "τ da/dt = b (s̃ − ab).",
                relations=base + aligned,
            ),
            Step(
                "Balance",
                W2.T @ W2 - W1 @ W1.T,
                R @ mode_matrix(a**2 - b**2) @ R.T,
                "a² − b² = λ.",
                relations=base + aligned,
            ),
            Step(
                "Growing direction",
                growing_direction(),
                R @ mode_matrix(a * sum_angle() + b * difference_angle()),
                "B = R D_B.",
                "domine2025 eq. 119",
                base + start,
            ),
            Step(
                "Decaying direction",
                decaying_direction(),
                R @ mode_matrix(a * difference_angle() - b * sum_angle()),
                "C = R D_C.",
                "domine2025 eq. 120",
                base + start,
            ),
            Step(
                "Product of the strengths",
                x * (x * (s - x * y)) + y * (y * (s - x * y)),
                (x**2 + y**2) * (s - x * y),
                "τ d(ab)/dt = (a² + b²)(s̃ − ab).",
            ),
            Step(
                "Sum of their squares",
                (x**2 + y**2) ** 2,
                (x**2 - y**2) ** 2 + 4 * (x * y) ** 2,
                "So a² + b² = sqrt(λ² + 4 s²) = 2 S_λ(t), a function of s alone.",
            ),
        ),
        "domine2025, Theorem C.1",
        "Weights aligned with the task: R has orthonormal columns, and the functions a and b give the "
        "strengths of a mode of size s "
        "in the second and the first layer.",
    )


def _solution_steps() -> list[Step]:
    root, start = mode_eigenvalue(), mode_eigenvalue(s_init)
    b, c = D_B(), D_C()
    denominator = transition_denominator(lam, s, s_init, t, tau)
    up = sp.exp(2 * root * t / tau)
    plus, minus, half = sum_angle(), difference_angle(), sp.exp(root * t / tau)
    inner = 4 + (up - 1) / root * b**2 - (1 / up - 1) / root * c**2
    first, second = minus * half * b - plus * c / half, plus * half * b + minus * c / half
    waves = up * b**2 - c**2 / up
    now = singular_value()
    rate = tau * sp.diff(denominator, t) / (2 * denominator)
    gamma = transition_function()
    return [
        Step("Product of the start", b * c, lam / root * (s - s_init), "", "domine2025 eq. 131"),
        Step(
            "Difference of squares of the start",
            c**2 - b**2,
            -4 / root * (s * s_init + lam**2 / 4),
            "",
            "domine2025 eq. 131",
        ),
        Step("Third identity", 4 * root + c**2 - b**2, 4 * s / root * (s - s_init), "", "domine2025 eq. 132"),
        Step(
            "Hyperbolic form",
            root / 4 * waves,
            root * start * sp.sinh(2 * root * t / tau) + (s * s_init + lam**2 / 4) * sp.cosh(2 * root * t / tau),
            "D_B² and D_C² are 2 (s_λ s_{0λ} ± (s s_0 + λ²/4)) / s_λ.",
            "domine2025 eq. 136",
        ),
        Step("Inner matrix of the mode", root**2 * inner / 4, denominator, "", "domine2025 eqs. 123, 134"),
        Step(
            "Network function of the mode",
            first * second / inner,
            (s * waves - lam * b * c) / (root * inner),
            "Theorem 4.3 for one mode.",
            "domine2025 eqs. 124, 129",
        ),
        Step("Solution", first * second / inner, now, "", "domine2025 eqs. 115, 116, 134-137"),
        Step(
            "Rate of the mode",
            rate**2,
            now**2 + lam**2 / 4,
            "sqrt(λ²/4 + s(t)²) is τ/2 times the logarithmic derivative of the denominator.",
        ),
        Step(
            "The equation of the mode holds",
            tau * sp.diff(now, t),
            2 * rate * (s - now),
            "So s(t) solves τ ds/dt = 2 sqrt(λ²/4 + s(t)²) (s − s(t)).",
        ),
        Step(
            "It starts at its initial value",
            gamma.subs(t, 0),
            sp.Integer(0),
            "",
            "domine2025 eq. 16",
            shown=r"\left. \gamma(t) \right|_{t = 0} = 0",
        ),
    ]


def _monotonicity_steps() -> list[Step]:
    target = mode_eigenvalue()
    positive, below = sp.Symbol("s_0", positive=True), sp.Symbol("r", positive=True)
    fall = sp.exp(-2 * s * t / tau)
    signed = sp.Symbol("s_0", real=True)
    angle = 2 * target * t / tau
    denominator = transition_denominator(lam, s, positive, t, tau)
    wave = 2 * target * _products(lam, s, positive)[1] * sp.cosh(angle)
    wave += 2 * target * _products(lam, s, positive)[2] * sp.sinh(angle)
    return [
        Step(
            "What is left to learn",
            1 - transition_function(),
            target**2 / transition_denominator(lam, s, s_init, t, tau),
            "gamma rises exactly when the denominator does.",
            "domine2025 eq. 134",
        ),
        Step(
            "The denominator rises",
            tau * sp.diff(denominator, t),
            wave,
            "For s_0 > 0 every term is positive: gamma increases strictly.",
            sign="positive",
        ),
        Step(
            "A reversed start rises too",
            _products(lam, s, signed)[1] ** 2 - _products(lam, s, signed)[2] ** 2,
            lam**2 / 4 * (s - signed) ** 2,
            "|cosh coefficient| ≤ sinh coefficient for every sign of s_0: the rate is positive unless λ = s_0 = 0.",
            sign="nonnegative",
        ),
        Step(
            "A mode that starts at zero with λ = 0 never moves",
            transition_function(s0=sp.Integer(0)).subs(lam, 0),
            sp.Integer(0),
            "γ = 0 at all times: the limits of γ need s_0 > 0 or λ ≠ 0.",
            shown=r"\left. \gamma(t) \right|_{s_{0} = 0, \, \lambda = 0} = 0",
        ),
        Step(
            "A reversed mode with λ = 0 stops at zero",
            -below + transition_function(s0=-below).subs(lam, 0) * (s + below),
            -below * s * fall / (s + below * (1 - fall)),
            "With λ = 0 and s_0 = −r < 0 the mode tends to 0, a saddle, and γ to r/(s + r), not to 1.",
        ),
        Step(
            "Denominator at the start",
            transition_denominator(lam, s, s_init, sp.Integer(0), tau),
            target**2,
            "Positive, and it only rises.",
            sign="positive",
        ),
    ]


def _limit_steps() -> list[Step]:
    x, y = sp.Symbol("x", nonnegative=True), sp.Symbol("y", positive=True)
    decay = sp.Symbol("E", positive=True)
    target, sines, cosines = _products(lam, s, s_init)
    growing = sines * (1 - decay**2) / 2 + cosines * (1 + decay**2) / 2
    large = large_scale_transition(y, x)
    exponent = sp.sqrt(4 * s**2 * y**2 + 1)
    return [
        Step(
            "Decaying form",
            tail_transition(sp.exp(-2 * target * t / tau)),
            transition_function(),
            "Numerator and denominator times E = e^{−2 s_λ t/τ}.",
        ),
        Step(
            "Long time",
            tail_transition(decay).subs(decay, 0),
            sp.Integer(1),
            "E → 0.",
            "domine2025 eq. 16",
            shown=r"\left. \gamma \right|_{E = 0} = 1",
        ),
        Step(
            "How it gets there",
            (1 - tail_transition(decay)) / decay,
            target**2 / (growing + s * (s - s_init) * decay),
            "1 − γ decays as e^{−2 s_λ t/τ}.",
        ),
        Step(
            "Relative scale zero",
            transition_function().subs(lam, 0),
            sigmoid(),
            "γ is continuous at λ = 0 (s > 0, s_0 > 0), so this is the limit.",
            "domine2025 eqs. 17, 117, 138",
        ),
        Step(
            "Even in the relative scale",
            transition_function(lam=-lam),
            transition_function(),
            "λ enters squared.",
            shown=r"\gamma(t; - \lambda) = \gamma(t; \lambda)",
        ),
        Step(
            "Large relative scale, in its own time",
            transition_function(lam=1 / y, t=x * tau * y),
            large,
            "y = 1/|λ| and x = |λ| t/τ; numerator and denominator times y².",
        ),
        Step(
            "Exponential limit at fixed x",
            large.subs(y, 0),
            1 - sp.exp(-x),
            "The right side is continuous at y = 0; it is even in y, so the error is O(1/λ²).",
            "domine2025 eqs. 17, 117",
        ),
        Step(
            "Exponent at large relative scale",
            exponent - 1 - 2 * s**2 * y**2,
            -4 * s**4 * y**4 / (1 + 2 * s**2 * y**2 + exponent),
            "2 s_λ t/τ = |λ| t/τ + 2 s² t/(|λ| τ) + O(λ⁻³).",
        ),
        Step(
            "Fixed time",
            (target**2 / growing).subs(decay, 0).subs(lam, 1 / y),
            _tail_coefficient(y),
            "At fixed t > 0, E → 0 as |λ| grows: both γ and 1 − e^{−|λ|t/τ} tend to 1.",
        ),
        Step(
            "Fixed time, leading coefficient",
            _tail_coefficient(y).subs(y, 0),
            sp.Integer(1),
            "1 − γ ~ e^{−|λ|t/τ}.",
            "domine2025 eq. 117",
            shown=(
                r"\left. \frac{2 s^{2} y^{2} + \frac{1}{2}}{s s_{0} y^{2} + \sqrt{s^{2} y^{2} + "
                r"\frac{1}{4}} \sqrt{s_{0}^{2} y^{2} + \frac{1}{4}} + \frac{1}{4}} \right|_{y = 0} = 1"
            ),
        ),
    ]


def _tail_coefficient(inverse: sp.Expr) -> sp.Expr:
    """The limit of ``(1 - gamma) e^{2 S_lambda t/tau}`` as t grows, with ``inverse = 1/|lambda|``."""
    target = sp.sqrt(s**2 * inverse**2 + sp.Rational(1, 4))
    sines = target * sp.sqrt(s_init**2 * inverse**2 + sp.Rational(1, 4))
    return 2 * target**2 / (sines + s * s_init * inverse**2 + sp.Rational(1, 4))


def transition_derivation() -> Derivation:
    """The transition function from the block solution, that it solves the mode's equation, monotonicity, limits."""
    return Derivation(
        "transition",
        "The transition function of a task-aligned mode",
        (*_solution_steps(), *_monotonicity_steps(), *_limit_steps()),
        "domine2025, Theorems 5.1 and C.1",
        "One mode: target value s > 0, initial value s_0, relative scale lambda of either sign. Its value is s(t) = "
        "s_0 + (s − s_0) γ(t), and E = e^{−2 s_λ t/τ}.",
    )
