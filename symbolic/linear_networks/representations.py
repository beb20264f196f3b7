"""What the layers represent: weights from the network function, after training, and at large relative scale.

domine2025 Theorems 5.2 / C.2 (recovery of the weights), C.3 (convergence), C.4 (limits of lambda).  Balanced weights
satisfy ``(W2 W2^T)^2 - lambda W2 W2^T = (W2 W1)(W2 W1)^T``, so each singular value ``s > 0`` of the network function
fixes ``a^2 = S_lambda + lambda/2`` in W2 and ``b^2 = S_lambda - lambda/2`` in W1.  A zero singular value does not:
there ``a^2`` is 0 or lambda.  With ``N_h > min(N_i, N_o)`` there always are such directions, so that the recovery needs
assumption A3 too.
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.linear_networks.block_solution import stable_growth, stable_inner_matrix, stable_orthogonal_growth
from symbolic.linear_networks.eigendecomposition import difference_angle, mode_eigenvalue, sum_angle
from symbolic.linear_networks.linear_network import (
    BALANCED,
    COMPACT_SVD,
    ORTHONORMAL,
    SHAPES,
    W1,
    W2,
    F,
    N_h,
    N_i,
    N_o,
    R,
    S_now,
    Shape,
    U,
    U_now,
    U_perp,
    V,
    V_now,
    V_perp,
    lam,
    lam_perp,
    mode_matrix,
    modes,
    s,
    s_now,
    t,
    tau,
    width_perp,
)
from symbolic.linear_networks.riccati import riccati_right_side
from symbolic.matrix_algebra.matrices import Block, Identity, Letter, Zero
from symbolic.matrix_algebra.noncommutative import Relation

__all__ = [
    "converged_statistics",
    "convergence_derivation",
    "input_strength",
    "large_scale_representations_derivation",
    "output_strength",
    "recovery_derivation",
]


def output_strength(value: sp.Expr = s) -> sp.Expr:
    """``a^2 = S_lambda + lambda/2``: the squared singular value of W2 in a mode of size ``value`` (eqs. 18, 148)."""
    return mode_eigenvalue(value) + lam / 2


def input_strength(value: sp.Expr = s) -> sp.Expr:
    """``b^2 = S_lambda - lambda/2``: the squared singular value of W1 (eqs. 18, 148)."""
    return mode_eigenvalue(value) - lam / 2


def converged_statistics() -> Block:
    """``Q Q^T`` after training (eqs. 158, 159): the network function is ``U S V^T``."""
    return Block(
        (
            (V @ mode_matrix(input_strength()) @ V.T, V @ mode_matrix(s) @ U.T),
            (U @ mode_matrix(s) @ V.T, U @ mode_matrix(output_strength()) @ U.T),
        )
    )


def recovery_derivation() -> Derivation:
    """Theorem 5.2 / C.2: the weights, up to one rotation, from the network function; why it needs full rank and A3."""
    a2, b2 = output_strength(s_now), input_strength(s_now)
    positive = sp.Symbol("s_t", positive=True)
    alpha = sp.Symbol("alpha", nonnegative=True)
    product, second, first = W2 @ W1, W2 @ W2.T, W1.T @ W1
    w2, w1 = U_now @ S_now.function(sp.sqrt(a2)) @ R.T, R @ S_now.function(sp.sqrt(b2)) @ V_now.T
    frame = (
        Relation(U_now.T @ U_now, Identity(modes)),
        Relation(V_now.T @ V_now, Identity(modes)),
        Relation(R.T @ R, Identity(modes)),
        Relation(R @ R.T, Identity(N_h)),
    )
    return Derivation(
        "recovery",
        "The weights from the network function",
        (
            Step(
                "Output side",
                product @ product.T,
                second @ second - lam * second,
                "W1 W1ᵀ = W2ᵀ W2 − λ I: W2 W2ᵀ commutes with the square of the network function.",
                relations=BALANCED,
            ),
            Step("Input side", product.T @ product, first @ first + lam * first, relations=BALANCED),
            Step(
                "The quadratic of one mode",
                alpha**2 - lam * alpha - positive**2,
                (alpha - output_strength(positive)) * (alpha + input_strength(positive)),
                "An eigenvalue α of W2 W2ᵀ in a mode of size s_t.",
                "domine2025 eq. 148",
            ),
            Step(
                "Only one root is not negative",
                output_strength(positive) * input_strength(positive),
                positive**2,
                "S_λ ± λ/2 have a positive product and the positive sum 2 S_λ: both are positive where s_t > 0.",
                sign="positive",
            ),
            Step(
                "Zero singular values are not decided",
                (alpha**2 - lam * alpha - s_now**2).subs(s_now, 0),
                alpha * (alpha - lam),
                "At s = 0 the strength may be 0 or λ: the theorem needs full rank, and N_h = min(N_i, N_o).",
            ),
            Step(
                "Balance of the strengths",
                a2 - b2,
                lam,
                "",
                "domine2025 eq. 145",
                shown=(
                    r"\left(\sqrt{s_{t}^{2} + \frac{\lambda^{2}}{4}} + \frac{\lambda}{2}\right) - "
                    r"\left(\sqrt{s_{t}^{2} + \frac{\lambda^{2}}{4}} - \frac{\lambda}{2}\right) = \lambda"
                ),
            ),
            Step("Product of the strengths", sp.sqrt(a2) * sp.sqrt(b2), s_now, "", "domine2025 eq. 148"),
            Step("Network function", w2 @ w1, U_now @ S_now.matrix @ V_now.T, relations=frame),
            Step(
                "Balance of the recovered weights",
                w2.T @ w2 - w1 @ w1.T,
                Identity(N_h) * lam,
                "Needs R Rᵀ = I, that is N_h = min(N_i, N_o).",
                "domine2025 eqs. 144, 147",
                frame,
            ),
            Step("Output representation", w2 @ w2.T, U_now @ S_now.function(a2) @ U_now.T, relations=frame),
            Step(
                "Input representation",
                w1.T @ w1,
                V_now @ S_now.function(b2) @ V_now.T,
                "The rotation R drops out.",
                "domine2025 eqs. 18, 141, 149",
                frame,
            ),
        ),
        "domine2025, Theorems 5.2 and C.2",
        "The network function is U S Vᵀ with singular values s_t, and R is orthogonal.",
    )


def _fixed_point(shape: Shape) -> Step:
    return Step(
        f"The limit is a fixed point ({shape.words})",
        riccati_right_side(converged_statistics(), F()),
        Block(((Zero(N_i, N_i), Zero(N_i, N_o)), (Zero(N_o, N_i), Zero(N_o, N_o)))),
        "F M + M F = M² there.",
        relations=ORTHONORMAL + COMPACT_SVD + shape.relations,
    )


def convergence_derivation() -> Derivation:
    """Theorem C.3: with B invertible and non-zero singular values training ends at the task's own representation."""
    root = mode_eigenvalue()
    plus, minus = sum_angle(), difference_angle()
    inverse = Letter("B⁻¹", modes, modes, r"\mathbf{B}^{-1}")
    C, D = Letter("C", modes, modes, r"\mathbf{C}"), Letter("D", modes, width_perp, r"\mathbf{D}")
    first, second = stable_growth(inverse, C, D)
    down = mode_matrix(sp.exp(-root * t / tau))
    outside = mode_matrix(sp.exp((lam_perp - root) * t / tau))
    exponent, saturating = stable_orthogonal_growth()
    relative = mode_matrix(sp.exp((exponent - root) * t / tau))
    fall = mode_matrix((1 - sp.exp(-2 * root * t / tau)) / (4 * root))
    rest = down @ inverse @ (Identity(modes) + C @ fall @ C.T) @ inverse.T @ down
    rest = rest + relative @ inverse @ D @ D.T @ inverse.T @ relative * saturating
    left = Block(((V @ mode_matrix(minus / 2),), (U @ mode_matrix(plus / 2),)))
    size = sp.Symbol("l", positive=True)
    mixed = C.T @ inverse.T @ down
    return Derivation(
        "convergence",
        "Where training ends",
        (
            Step(
                "What decays in the input factor",
                first - V @ mode_matrix(minus / 2),
                -(V @ mode_matrix(plus / 2) @ down @ mixed) + V_perp @ D.T @ inverse.T @ outside,
                "Each term carries e^{−S_λ t/τ} or e^{(λ_⊥ − S_λ) t/τ}.",
                "domine2025 eqs. 150, 151",
            ),
            Step(
                "What decays in the output factor",
                second - U @ mode_matrix(plus / 2),
                U @ mode_matrix(minus / 2) @ down @ mixed + U_perp @ D.T @ inverse.T @ outside,
            ),
            Step(
                "What decays in the inner matrix",
                stable_inner_matrix(inverse, C, D) - mode_matrix(1 / (4 * root)),
                rest - mode_matrix(sp.exp(-2 * root * t / tau) / (4 * root)),
            ),
            Step(
                "The slowest exponent is negative",
                (root - lam / 2) * (root + lam / 2),
                s**2,
                "S_λ > |λ|/2 where s > 0: everything above vanishes.",
                "domine2025 eq. 151",
                sign="positive",
            ),
            Step(
                "Zero singular values do not decay",
                (sp.sqrt(s**2 + size**2 / 4) - size / 2).subs(s, 0),
                sp.Integer(0),
                "At s = 0 and λ_⊥ = |λ|/2 the exponent λ_⊥ − S_λ is zero: eq. 151 needs s > 0.",
                shown=r"\left. \sqrt{s^{2} + \frac{l^{2}}{4}} - \frac{l}{2} \right|_{s = 0} = 0",
            ),
            Step("Network function", minus * root * plus, s, "", "domine2025 eq. 155"),
            Step("Input strength", root * minus**2, (sp.sqrt(4 * s**2 + lam**2) - lam) / 2, "", "domine2025 eq. 156"),
            Step("Output strength", root * plus**2, (sp.sqrt(4 * s**2 + lam**2) + lam) / 2, "", "domine2025 eq. 157"),
            *(_fixed_point(shape) for shape in SHAPES),
            Step(
                "Limit of the statistics",
                left @ mode_matrix(1 / (4 * root)).inv @ left.T,
                converged_statistics(),
                "The decaying terms dropped from the stable form.",
                "domine2025 eqs. 153, 154, 159",
            ),
        ),
        "domine2025, Theorem C.3",
        "B invertible, all singular values s of the task non-zero; l = |λ| > 0.",
    )


def large_scale_representations_derivation() -> Derivation:
    """Theorem C.4 with its remainders: one layer becomes a multiple of a projector, the other the task over lambda."""
    size = sp.Symbol("l", positive=True)
    large = sp.sqrt(s**2 + size**2 / 4)
    grown, shrunk = large + size / 2, large - size / 2
    relations = ORTHONORMAL
    return Derivation(
        "large-relative-scale",
        "Representations after training at large relative scale",
        (
            Step(
                "The small strength",
                shrunk - s**2 / size,
                -(s**4) / (size * grown**2),
                "An exact remainder, O(l⁻³).",
                "domine2025 eqs. 163, 164",
            ),
            Step(
                "The large strength",
                grown - size - s**2 / size,
                -(s**4) / (size * grown**2),
                "The same remainder.",
                "domine2025 eqs. 160-162",
                shown=(
                    r"\sqrt{\frac{l^{2}}{4} + s^{2}} + \frac{l}{2} - l - \frac{s^{2}}{l} = - \frac{s^{4}}{l "
                    r"\left(\frac{l}{2} "
                    r"+ \sqrt{\frac{l^{2}}{4} + s^{2}}\right)^{2}}"
                ),
            ),
            Step(
                "Positive relative scale, output",
                output_strength().subs(lam, size),
                grown,
                "W2 is the large layer.",
                shown=(
                    r"\left. \sqrt{s^{2} + \frac{\lambda^{2}}{4}} + \frac{\lambda}{2} \right|_{\lambda = "
                    r"l} = \sqrt{s^{2} + \frac{l^{2}}{4}} + \frac{l}{2}"
                ),
            ),
            Step(
                "Positive relative scale, input",
                input_strength().subs(lam, size),
                shrunk,
                "W1 carries the task.",
                shown=(
                    r"\left. \sqrt{s^{2} + \frac{\lambda^{2}}{4}} - \frac{\lambda}{2} \right|_{\lambda = "
                    r"l} = \sqrt{s^{2} + \frac{l^{2}}{4}} - \frac{l}{2}"
                ),
            ),
            Step(
                "Negative relative scale, output",
                output_strength().subs(lam, -size),
                shrunk,
                "The roles swap.",
                shown=(
                    r"\left. \sqrt{s^{2} + \frac{\lambda^{2}}{4}} + \frac{\lambda}{2} \right|_{\lambda = "
                    r"- l} = \sqrt{s^{2} + \frac{l^{2}}{4}} - \frac{l}{2}"
                ),
            ),
            Step(
                "Negative relative scale, input",
                input_strength().subs(lam, -size),
                grown,
                shown=(
                    r"\left. \sqrt{s^{2} + \frac{\lambda^{2}}{4}} - \frac{\lambda}{2} \right|_{\lambda = "
                    r"- l} = \sqrt{s^{2} + \frac{l^{2}}{4}} + \frac{l}{2}"
                ),
            ),
            Step(
                "Relative scale zero",
                output_strength().subs(lam, 0),
                s,
                "Both layers carry the square root of the task: W_1^T W_1 = V S V^T, W_2 W_2^T = U S U^T.",
                shown=r"\left. \sqrt{s^{2} + \frac{\lambda^{2}}{4}} + \frac{\lambda}{2} \right|_{\lambda = 0} = s",
            ),
            Step(
                "Output representation",
                U @ mode_matrix(output_strength()) @ U.T,
                lam * U @ U.T + U @ mode_matrix(input_strength()) @ U.T,
                "Exactly λ times a projector plus the small part; the projector is the identity unless N_o > N_i.",
                "domine2025 Theorem C.4",
                relations,
            ),
            Step(
                "Input representation",
                V @ mode_matrix(input_strength()) @ V.T,
                -lam * V @ V.T + V @ mode_matrix(output_strength()) @ V.T,
                "The same with −λ.",
                "domine2025 Theorem C.4",
                relations,
            ),
        ),
        "domine2025, Theorem C.4",
        "One singular value of the task is s, and l = |λ| > 0.",
    )
