"""From the loss to the matrix Riccati equation of Q Q^T, and its solution (domine2025 A.2, Lemmas 4.1, B.1, B.2).

Gradient flow on ``L = |W2 W1 X - Y|^2 / (2 P)`` conserves ``W2^T W2 - W1 W1^T`` whatever the input covariance. With
whitened input and ``W2^T W2 - W1 W1^T = lambda I`` the statistics ``Q Q^T`` close: ``tau d(QQ^T)/dt = F QQ^T + QQ^T F -
(QQ^T)^2``.  The equation is solved by ``L C^{-1} L^T`` with ``L = e^{F t/tau} Q(0)`` and ``C = I + Q(0)^T k(F) Q(0)``,
``k(x) = (e^{2 x t/tau} - 1) / (2 x)``, an entire function of x: eigenvalue zero is no exception.
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.linear_networks.linear_network import (
    BALANCED,
    QQT,
    W1,
    W2,
    WHITENED,
    F,
    F_base,
    Lambda,
    N_h,
    N_i,
    N_o,
    P,
    Q,
    Sigma_xx,
    Sigma_yx,
    X,
    Y,
    error,
    gradient_flow,
    input_gradient,
    lam,
    output_gradient,
    specialise,
    t,
    tau,
)
from symbolic.matrix_algebra.matrices import Identity, Letter, Matrix, Trace, Zero
from symbolic.matrix_algebra.matrix_calculus import Gradient, Rate
from symbolic.matrix_algebra.noncommutative import Relation

__all__ = [
    "accumulated_growth",
    "gradient_flow_derivation",
    "loss",
    "loss_in_statistics",
    "riccati_derivation",
    "riccati_right_side",
    "riccati_solution",
    "riccati_solution_derivation",
]

Sigma_yy = Letter("Σyy", N_o, N_o, r"\tilde{\mathbf{\Sigma}}^{yy}", symmetric=True)
STATISTICS = (Relation(X @ X.T, Sigma_xx * P), Relation(Y @ X.T, Sigma_yx * P), Relation(Y @ Y.T, Sigma_yy * P))


def loss() -> Matrix:
    """``|W2 W1 X - Y|^2 / (2 P)`` as a 1 x 1 matrix (domine2025 section 3)."""
    residual = W2 @ W1 @ X - Y
    return Trace(residual @ residual.T) / (2 * P)


def loss_in_statistics() -> Matrix:
    """The loss in the covariances: ``Tr(W2 W1 Sxx W1^T W2^T)/2 - Tr(W2 W1 Syx^T) + Tr(Syy)/2``."""
    product = W2 @ W1
    fit = Trace(product @ Sigma_xx @ product.T) / 2
    return fit - Trace(product @ Sigma_yx.T) + Trace(Sigma_yy) / 2


def riccati_right_side(matrix: Matrix, generator: Matrix) -> Matrix:
    """``F M + M F - M^2``: tau times the velocity of M (domine2025 eq. 6)."""
    return generator @ matrix + matrix @ generator - matrix @ matrix


def accumulated_growth(eigenvalue: sp.Expr = Lambda) -> sp.Expr:
    """``k = (e^{2 x t/tau} - 1) / (2 x)``, with the value ``t/tau`` at x = 0 (domine2025 eq. 7)."""
    return (sp.exp(2 * eigenvalue * t / tau) - 1) / (2 * eigenvalue)


def riccati_solution() -> Matrix:
    """``Q Q^T(t)`` of domine2025 eqs. 7 and 48, in functions of F; time t, time constant tau."""
    growth, start = F_base.function(sp.exp(Lambda * t / tau)), Q(initial=True)
    inner = Identity(N_h) + start.T @ F_base.function(accumulated_growth()) @ start
    return growth @ start @ inner.inv @ start.T @ growth


def _rate(x: Matrix) -> Matrix:
    return Rate.of(x, t, gradient_flow()) * tau


def gradient_flow_derivation() -> Derivation:
    """The flow of both weight matrices from the loss, and what it conserves, for any input covariance."""
    residual = error()
    conserved = W2.T @ W2 - W1 @ W1.T
    return Derivation(
        "gradient-flow",
        "Gradient flow of a two-layer linear network and its conserved quantity",
        (
            Step(
                "The loss sees the data through covariances",
                loss(),
                loss_in_statistics(),
                "Expand the square; X Xᵀ = P Σxx, Y Xᵀ = P Σyx, Y Yᵀ = P Σyy.",
                "domine2025 eq. 2",
                STATISTICS,
            ),
            Step(
                "Gradient in the first layer",
                Gradient(loss(), W1),
                -(W2.T @ residual),
                "The differential of a trace is Tr(Gᵀ dW).",
                relations=STATISTICS,
            ),
            Step("Gradient in the second layer", Gradient(loss(), W2), -(residual @ W1.T), relations=STATISTICS),
            Step("Flow of the first layer", _rate(W1), output_gradient(), "τ dW/dt is minus the gradient."),
            Step("Flow of the second layer", _rate(W2), input_gradient()),
            Step(
                "First half of the balance",
                _rate(W2.T @ W2),
                W1 @ residual.T @ W2 + W2.T @ residual @ W1.T,
                "Product rule.",
            ),
            Step("Second half of the balance", _rate(W1 @ W1.T), W1 @ residual.T @ W2 + W2.T @ residual @ W1.T),
            Step(
                "Conservation of the balance",
                _rate(conserved),
                Zero(N_h, N_h),
                "The two halves are equal; neither whitening nor any width is used.",
                "domine2025 eq. 21",
            ),
        ),
        "domine2025, section 3 and Theorem A.2",
        "Time is in units of tau; gradient flow is full-batch gradient descent at a small learning rate.",
    )


def riccati_derivation() -> Derivation:
    """Lemma 4.1 / B.1: the Riccati equation of Q Q^T, block by block."""
    first, cross, second = W1.T @ W1, W2 @ W1, W2 @ W2.T
    target, both = Sigma_yx, BALANCED + WHITENED
    return Derivation(
        "riccati",
        "The matrix Riccati equation of Q Qᵀ",
        (
            Step(
                "Input block, any covariance",
                _rate(first),
                error().T @ cross + cross.T @ error(),
                "Product rule.",
                "domine2025 eq. 29",
            ),
            Step(
                "Input block, whitened",
                _rate(first),
                target.T @ cross + cross.T @ target - 2 * cross.T @ cross,
                "Σxx = I.",
                "domine2025 eq. 30",
                WHITENED,
            ),
            Step(
                "Input block, balanced",
                _rate(first),
                target.T @ cross + cross.T @ target - cross.T @ cross - first @ first - lam * first,
                "One of the two equal terms by W2ᵀ W2 = W1 W1ᵀ + λ I.",
                "domine2025 eq. 31",
                both,
            ),
            Step(
                "Upper right block",
                _rate(cross.T),
                target.T @ second + first @ target.T - cross.T @ second - first @ cross.T,
                "Σxx = I; balancedness is not needed.",
                "domine2025 eq. 34",
                WHITENED,
            ),
            Step(
                "Lower left block",
                _rate(cross),
                target @ first + second @ target - second @ cross - cross @ first,
                "The transpose.",
                "domine2025 eq. 37",
                WHITENED,
            ),
            Step(
                "Output block, balanced",
                _rate(second),
                target @ cross.T + cross @ target.T - cross @ cross.T - second @ second + lam * second,
                "One of the two equal terms by W1 W1ᵀ = W2ᵀ W2 − λ I.",
                "domine2025 eq. 42",
                both,
            ),
            Step(
                "Riccati equation",
                _rate(QQT()),
                riccati_right_side(QQT(), F()),
                "The four blocks together.",
                "domine2025 eqs. 6, 25, 44",
                both,
            ),
        ),
        "domine2025, Lemma 4.1 and B.1",
        "Whitened input and lambda-balanced weights, any widths.",
    )


def riccati_solution_derivation() -> Derivation:
    """Lemma B.2: the solution, its initial value, why the inverse exists, and why there is no other solution."""
    size = N_i + N_o
    growth, kernel = F_base.function(sp.exp(Lambda * t / tau)), F_base.function(accumulated_growth())
    root = F_base.function(sp.sqrt(accumulated_growth()))
    start, generator = Q(initial=True), F_base.matrix
    Z = Letter("Z", size, N_h, r"\mathbf{Z}")
    A = Letter("A", N_h, N_h, r"\mathbf{A}", symmetric=True, invertible=True)
    motion = {Z: generator @ Z / tau, A: Z.T @ Z / tau}
    solution = Z @ A.inv @ Z.T
    one, other = Letter("M", size, size, symmetric=True), Letter("M'", size, size, symmetric=True)
    x = Letter("x", N_h, 1)
    numerator, denominator = sp.fraction(accumulated_growth())
    inner = Identity(N_h) + start.T @ kernel @ start
    at_start = {t: sp.Integer(0)}
    return Derivation(
        "riccati-solution",
        "The solution of the matrix Riccati equation, and why it is the only one",
        (
            Step(
                "Growth",
                Rate.of(growth @ start, t) * tau,
                generator @ growth @ start,
                "Z = e^{Ft/τ} Q(0).",
                "domine2025 eq. 50",
            ),
            Step(
                "Accumulated growth",
                tau * sp.diff(accumulated_growth(), t),
                sp.exp(2 * Lambda * t / tau),
                "The 1/τ of the inner derivative belongs to it. The fraction is k(Λ).",
                "domine2025 eq. 52",
                sign="positive",
                shown=(
                    r"\tau \frac{\partial}{\partial t} \left(\frac{e^{2 \Lambda t / \tau} - 1}{2 \Lambda}\right) = "
                    r"e^{2 \Lambda t / \tau} > 0"
                ),
            ),
            Step(
                "Eigenvalue zero",
                sp.diff(numerator, Lambda).subs(Lambda, 0) / sp.diff(denominator, Lambda).subs(Lambda, 0),
                t / tau,
                "l'Hôpital: k has a removable singularity at Λ = 0, and its rate there is 1/τ, as it must be.",
                "domine2025 eq. 52",
                shown=(
                    r"\left. \frac{\partial_{\Lambda} \left(e^{2 \Lambda t / \tau} - "
                    r"1\right)}{\partial_{\Lambda} \left(2 \Lambda\right)} \right|_{\Lambda = 0} = "
                    r"\frac{t}{\tau}"
                ),
            ),
            Step(
                "Nothing has accumulated at the start",
                numerator.subs(t, 0),
                sp.Integer(0),
                "Hence k > 0 for t > 0: it starts at 0 and its rate is positive.",
                shown=r"\left. e^{2 \Lambda t / \tau} - 1 \right|_{t = 0} = 0",
            ),
            Step(
                "Inner matrix",
                Rate.of(inner, t) * tau,
                (growth @ start).T @ (growth @ start),
                "A = I + Q(0)ᵀ k(F) Q(0), so τ dA/dt = Zᵀ Z.",
                "domine2025 eq. 51",
            ),
            Step(
                "The inner matrix is positive",
                x.T @ (Identity(N_h) + start.T @ kernel @ start) @ x,
                x.T @ x + (root @ start @ x).T @ (root @ start @ x),
                "k ≥ 0 has a square root: xᵀ A x ≥ |x|² for every x, so A has an inverse at every t ≥ 0.",
                shown=(
                    r"x^{T} \, \left(\mathbf{I} + \mathbf{Q}(0)^{T} \, k(\mathbf{F}) \, \mathbf{Q}(0)\right) \, x = "
                    r"x^{T} \, x + x^{T} \, \mathbf{Q}(0)^{T} \, k(\mathbf{F})^{1/2} \, k(\mathbf{F})^{1/2} \, "
                    r"\mathbf{Q}(0) \, x"
                ),
            ),
            Step(
                "Derivative of the inverse",
                Rate.of(A.inv, t, motion) * tau,
                -(A.inv @ Z.T @ Z @ A.inv),
                "",
                "domine2025 eq. 51",
            ),
            Step(
                "The equation holds",
                Rate.of(solution, t, motion) * tau,
                riccati_right_side(solution, generator),
                "Product rule, with τ dZ/dt = F Z and τ dA/dt = Zᵀ Z.",
                "domine2025 eq. 49",
            ),
            Step(
                "Two solutions differ linearly",
                riccati_right_side(one, generator) - riccati_right_side(other, generator),
                (generator - one) @ (one - other) + (one - other) @ (generator - other),
                "A linear equation with continuous coefficients: a difference that starts at 0 stays 0.",
            ),
            Step(
                "Initial value",
                specialise(riccati_solution(), at_start),
                start @ start.T,
                "At t = 0 the exponential is I and k is 0.",
                "domine2025 eq. 48",
                shown=(
                    r"\left. e^{\frac{\mathbf{F} t}{\tau}} \, \mathbf{Q}(0) \, \left[\mathbf{I} + \mathbf{Q}(0)^{T} \, "
                    r"k(\mathbf{F}) \, \mathbf{Q}(0)\right]^{-1} \, \mathbf{Q}(0)^{T} \, "
                    r"e^{\frac{\mathbf{F} t}{\tau}} \right|_{t = 0} = \mathbf{Q}(0) \, \mathbf{Q}(0)^{T}"
                ),
            ),
            Step(
                "Solution",
                growth @ start @ inner.inv @ (growth @ start).T,
                riccati_solution(),
                "Z A⁻¹ Zᵀ written out: it solves the equation from this start, and it is the only one that does.",
                "domine2025 eqs. 7, 48",
                shown=(
                    r"\mathbf{Z} \, \mathbf{A}^{-1} \, \mathbf{Z}^{T} = e^{\frac{\mathbf{F} t}{\tau}} \, \mathbf{Q}(0) "
                    r"\, \left[\mathbf{I} + \mathbf{Q}(0)^{T} \, \frac{e^{\frac{2 \mathbf{F} t}{\tau}} - 1}"
                    r"{2 \mathbf{F}} \, \mathbf{Q}(0)\right]^{-1} \, \mathbf{Q}(0)^{T} \, e^{\frac{\mathbf{F} t}{\tau}}"
                ),
            ),
        ),
        "domine2025, equation 7 and Lemma B.2",
        "F is symmetric; functions of F act on its eigenvalues Λ, and every step holds for every real Λ. "
        "k(Λ) = (e^{2Λt/τ} − 1)/(2Λ) is the growth accumulated up to t; M and M' are two solutions.",
    )
