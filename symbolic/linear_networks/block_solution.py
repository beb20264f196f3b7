"""The exact dynamics in blocks (domine2025 Theorem 4.3 / B.4), and the form that never overflows (Theorem B.5).

With ``B``, ``C``, ``D`` the initial weights in the eigenbasis of F, ``Q Q^T(t) = Z A^{-1} Z^T`` where ``Z = e^{F t/tau}
Q(0)`` and ``A = I + Q(0)^T k(F) Q(0)``.  The complement grows with ``k(lambda_perp) = (e^{2 lambda_perp t/tau} - 1) /
(2 lambda_perp)``; the paper prints ``(e^{lambda_perp t/tau} - 1) / lambda_perp``, which is another function unless
``lambda = 0`` or ``N_i = N_o``.  Any hidden width is allowed: assumption A3 is needed only for B to be square.

Where B is invertible (``N_h = min(N_i, N_o)``), factoring ``B e^{S_lambda t/tau}`` out of Z and A leaves exponents that
are never positive: ``-S_lambda``, ``-2 S_lambda``, ``max(lambda_perp, 0) - S_lambda`` and ``-2 |lambda_perp|``.
"""

from __future__ import annotations

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.linear_networks.eigendecomposition import (
    difference_angle,
    eigenvalue_function,
    eigenvectors,
    mode_eigenvalue,
    sum_angle,
)
from symbolic.linear_networks.linear_network import (
    COMPACT_SVD,
    ONE_COMPLEMENT,
    ORTHONORMAL,
    SHAPES,
    W1_0,
    W2_0,
    F,
    N_h,
    N_i,
    N_o,
    Q,
    Shape,
    U,
    U_perp,
    V,
    V_perp,
    at_minimal_width,
    lam,
    lam_perp,
    mode_matrix,
    modes,
    s,
    specialise,
    t,
    tau,
    width_perp,
)
from symbolic.linear_networks.riccati import accumulated_growth, riccati_right_side
from symbolic.matrix_algebra.matrices import Block, Identity, Letter, Matrix, diagonal_block
from symbolic.matrix_algebra.matrix_calculus import Rate
from symbolic.matrix_algebra.noncommutative import Relation

__all__ = [
    "block_solution",
    "block_solution_derivation",
    "decaying_direction",
    "growing_direction",
    "growth",
    "inner_matrix",
    "orthogonal_direction",
    "stable_growth",
    "stable_inner_matrix",
    "stable_orthogonal_growth",
    "stable_solution",
    "stable_solution_derivation",
]


def growing_direction() -> Matrix:
    """``B = W2(0)^T U (G + HG) + W1(0) V (G - HG)``, shape ``(N_h, m)`` (eqs. 10, 64)."""
    return W2_0.T @ U @ mode_matrix(sum_angle()) + W1_0 @ V @ mode_matrix(difference_angle())


def decaying_direction() -> Matrix:
    """``C = W2(0)^T U (G - HG) - W1(0) V (G + HG)``, shape ``(N_h, m)`` (eqs. 11, 65)."""
    return W2_0.T @ U @ mode_matrix(difference_angle()) - W1_0 @ V @ mode_matrix(sum_angle())


def orthogonal_direction() -> Matrix:
    """``D = W2(0)^T U_perp + W1(0) V_perp``, shape ``(N_h, |N_o - N_i|)`` (eq. 12)."""
    return W2_0.T @ U_perp + W1_0 @ V_perp


def growth(B: Matrix, C: Matrix, D: Matrix) -> tuple[Matrix, Matrix]:
    """``Z_1`` and ``Z_2`` of eqs. 13, 14 (56, 57) in terms of B, C, D; shapes ``(N_i, N_h)``, ``(N_o, N_h)``."""
    root = mode_eigenvalue() * t / tau
    up, down = sp.exp(root) / 2, sp.exp(-root) / 2
    plus, minus = sum_angle(), difference_angle()
    perp = sp.exp(lam_perp * t / tau)
    first = V @ mode_matrix(minus * up) @ B.T - V @ mode_matrix(plus * down) @ C.T + V_perp @ D.T * perp
    second = U @ mode_matrix(plus * up) @ B.T + U @ mode_matrix(minus * down) @ C.T + U_perp @ D.T * perp
    return first, second


def inner_matrix(B: Matrix, C: Matrix, D: Matrix) -> Matrix:
    """``A`` of eqs. 15, 58, 75 with the orthogonal term as it must be; shape ``(N_h, N_h)``."""
    root = mode_eigenvalue()
    return (
        Identity(B.rows)
        + B @ mode_matrix(accumulated_growth(root) / 2) @ B.T
        + C @ mode_matrix(accumulated_growth(-root) / 2) @ C.T
        + D @ D.T * accumulated_growth(lam_perp)
    )


def block_solution() -> Block:
    """``Q Q^T(t)`` in four blocks, Theorem 4.3 corrected: letters of the initial weights, the task and t."""
    directions = growing_direction(), decaying_direction(), orthogonal_direction()
    return _quadrants(*growth(*directions), inner_matrix(*directions))


def _quadrants(first: Matrix, second: Matrix, inner: Matrix) -> Block:
    rows = (first, second)
    return Block(tuple(tuple(left @ inner.inv @ right.T for right in rows) for left in rows))


def stable_orthogonal_growth() -> tuple[sp.Expr, sp.Expr]:
    """``max(lambda_perp, 0)`` and ``(1 - e^{-2 |lambda_perp| t/tau}) / (2 |lambda_perp|)``: k without its growth."""
    size = sp.Abs(lam_perp)
    return (lam_perp + size) / 2, (1 - sp.exp(-2 * size * t / tau)) / (2 * size)


def stable_growth(inverse: Matrix, C: Matrix, D: Matrix) -> tuple[Matrix, Matrix]:
    """``Z_i B^{-T} e^{-S_lambda t/tau}``, given ``inverse = B^{-1}``: the two factors of Theorem B.5, eq. 78."""
    root = mode_eigenvalue() * t / tau
    plus, minus, down = sum_angle(), difference_angle(), sp.exp(-root)
    mixed = C.T @ inverse.T @ mode_matrix(down)
    outside = D.T @ inverse.T @ mode_matrix(sp.exp(lam_perp * t / tau - root))
    first = V @ mode_matrix(minus / 2) - V @ mode_matrix(plus * down / 2) @ mixed + V_perp @ outside
    second = U @ mode_matrix(plus / 2) + U @ mode_matrix(minus * down / 2) @ mixed + U_perp @ outside
    return first, second


def stable_inner_matrix(inverse: Matrix, C: Matrix, D: Matrix) -> Matrix:
    """``e^{-S_lambda t/tau} B^{-1} A B^{-T} e^{-S_lambda t/tau}``, the inner matrix of eq. 77 corrected."""
    root = mode_eigenvalue()
    down = mode_matrix(sp.exp(-root * t / tau))
    fall = (1 - sp.exp(-2 * root * t / tau)) / (4 * root)
    exponent, saturating = stable_orthogonal_growth()
    relative = mode_matrix(sp.exp((exponent - root) * t / tau))
    return (
        down @ inverse @ inverse.T @ down
        + mode_matrix(fall)
        + down @ inverse @ C @ mode_matrix(fall) @ C.T @ inverse.T @ down
        + relative @ inverse @ D @ D.T @ inverse.T @ relative * saturating
    )


def stable_solution() -> Block:
    """``Q Q^T(t)`` with decaying exponentials only, Theorem B.5 corrected; ``N_h = m`` and B invertible."""
    B, C, D = (at_minimal_width(x) for x in (growing_direction(), decaying_direction(), orthogonal_direction()))
    return _quadrants(*stable_growth(B.inv, C, D), stable_inner_matrix(B.inv, C, D))


def _propagator(shape: Shape) -> Matrix:
    vectors = eigenvectors(shape)
    return vectors @ shape(eigenvalue_function(lambda x: sp.exp(x * t / tau), shape)) @ vectors.T


def _shape_steps(shape: Shape) -> list[Step]:
    relations = ORTHONORMAL + COMPACT_SVD + shape.relations
    vectors, propagator = eigenvectors(shape), _propagator(shape)
    kernel = vectors @ shape(eigenvalue_function(accumulated_growth, shape)) @ vectors.T
    B, C, D = growing_direction(), decaying_direction(), orthogonal_direction()
    first, second = growth(B, C, D)
    Z = shape(Block(((first,), (second,))))
    A = shape(inner_matrix(B, C, D))
    half = sp.sqrt(2) / 2
    parts = [(B.T * half,), (-C.T * half,), (D.T,)]
    start = {t: sp.Integer(0)}
    where = f" ({shape.words})"
    return [
        Step(
            "Exponential of F" + where,
            Rate.of(propagator, t) * tau,
            F() @ propagator,
            "P e^{Λt/τ} Pᵀ satisfies the equation of e^{Ft/τ}.",
            "domine2025 eq. 59",
            relations,
        ),
        Step(
            "It starts at the identity" + where,
            specialise(propagator, start),
            diagonal_block(Identity(N_i), Identity(N_o)),
            relations=relations,
        ),
        Step(
            "Accumulated growth of F" + where,
            Rate.of(kernel, t) * tau,
            propagator @ propagator,
            "On the complement the rate is e^{2 λ_⊥ t/τ}: this is what eq. 60 gets wrong.",
            "domine2025 eq. 60",
            relations,
        ),
        Step(
            "Initial weights in the eigenbasis" + where,
            vectors.T @ Q(initial=True),
            Block(tuple(parts[:2] if shape is SHAPES[0] else parts)),
            "Defines B, C and D.",
            "domine2025 eq. 63",
            relations,
        ),
        Step(
            "Growth of the initial weights" + where,
            propagator @ Q(initial=True),
            Z,
            "Z = e^{Ft/τ} Q(0).",
            "domine2025 eqs. 69-71",
            relations,
        ),
        Step(
            "Inner matrix" + where,
            Identity(N_h) + Q(initial=True).T @ kernel @ Q(initial=True),
            A,
            "A = I + Q(0)ᵀ k(F) Q(0); the orthogonal term is (e^{2λ_⊥t/τ} − 1)/(2λ_⊥).",
            "domine2025 eqs. 15, 58, 75",
            relations,
        ),
        Step("Velocity of the growth" + where, Rate.of(Z, t) * tau, F() @ Z, "τ dZ/dt = F Z.", relations=relations),
        Step(
            "Velocity of the inner matrix" + where,
            Rate.of(A, t) * tau,
            Z.T @ Z,
            "τ dA/dt = Zᵀ Z, which the printed orthogonal term violates.",
            relations=relations,
        ),
        Step("Start of the growth" + where, specialise(Z, start), Q(initial=True), relations=relations),
        Step(
            "Start of the inner matrix" + where,
            specialise(A, start),
            Identity(N_h),
            "At t = 0 nothing has accumulated: each term but I is 0.",
            relations=relations,
            shown=r"\left. \mathbf{A} \right|_{t = 0} = \mathbf{I}",
        ),
    ]


def block_solution_derivation() -> Derivation:
    """Theorem 4.3 / B.4 from the Riccati equation, for the three architectures and any hidden width."""
    size = N_i + N_o
    generator = Letter("F", size, size, r"\mathbf{F}", symmetric=True)
    Z, A = Letter("Z", size, N_h, r"\mathbf{Z}"), Letter("A", N_h, N_h, r"\mathbf{A}", symmetric=True, invertible=True)
    motion = {Z: generator @ Z / tau, A: Z.T @ Z / tau}
    B, C, D = growing_direction(), decaying_direction(), orthogonal_direction()
    first, second = growth(B, C, D)
    column = Block(((first,), (second,)))
    return Derivation(
        "block-solution",
        "The exact dynamics in four blocks",
        (
            *(step for shape in SHAPES for step in _shape_steps(shape)),
            Step(
                "Riccati equation",
                Rate.of(Z @ A.inv @ Z.T, t, motion) * tau,
                riccati_right_side(Z @ A.inv @ Z.T, generator),
                "From τ dZ/dt = F Z and τ dA/dt = Zᵀ Z; by uniqueness this is Q Qᵀ(t).",
                "domine2025 eqs. 85-114",
            ),
            Step(
                "Solution",
                column @ inner_matrix(B, C, D).inv @ column.T,
                block_solution(),
                "The four blocks, with λ_⊥ = sgn(N_o − N_i) λ/2.",
                "domine2025 eqs. 13-15, 56-58",
                ONE_COMPLEMENT,
            ),
        ),
        "domine2025, Theorem 4.3 and B.4",
        "Whitened input, lambda-balanced weights; the hidden width is arbitrary.",
    )


def stable_solution_derivation() -> Derivation:
    """Theorem B.5 from Theorem 4.3: the growing factor is taken out of every term."""
    B = Letter("B", modes, modes, r"\mathbf{B}", invertible=True)
    C = Letter("C", modes, modes, r"\mathbf{C}")
    D = Letter("D", modes, width_perp, r"\mathbf{D}")
    lift = mode_matrix(sp.exp(mode_eigenvalue() * t / tau))
    plain, stable = growth(B, C, D), stable_growth(B.inv, C, D)
    inner, stable_inner = inner_matrix(B, C, D), stable_inner_matrix(B.inv, C, D)
    a = Letter("a", modes, modes, r"\mathbf{a}", symmetric=True, invertible=True)
    left, right = Letter("z", N_i, modes, r"\mathbf{z}"), Letter("z'", N_o, modes, r"\mathbf{z}'")
    exponent, saturating = stable_orthogonal_growth()
    s_lambda = mode_eigenvalue()
    definitions = (
        Relation(B, at_minimal_width(growing_direction())),
        Relation(C, at_minimal_width(decaying_direction())),
        Relation(D, at_minimal_width(orthogonal_direction())),
    )
    return Derivation(
        "stable-solution",
        "The exact dynamics with decaying exponentials only",
        (
            Step(
                "Input factor",
                plain[0],
                stable[0] @ lift @ B.T,
                "B e^{S_λ t/τ} is taken out of Z_1.",
                "domine2025 eq. 80",
            ),
            Step("Output factor", plain[1], stable[1] @ lift @ B.T, "The same for Z_2.", "domine2025 eq. 80"),
            Step(
                "Growth on the complement",
                accumulated_growth(lam_perp),
                sp.exp(2 * exponent * t / tau) * saturating,
                "For both signs of λ_⊥; the second factor is bounded by min(t/τ, 1/(2|λ_⊥|)).",
            ),
            Step(
                "Exponents never grow",
                (s_lambda - lam / 2) * (s_lambda + lam / 2),
                s**2,
                "S_λ > |λ|/2 = |λ_⊥| where s > 0: max(λ_⊥, 0) − S_λ is negative.",
                sign="positive",
            ),
            Step(
                "Inner matrix",
                inner,
                B @ lift @ stable_inner @ lift @ B.T,
                "B e^{S_λ t/τ} is taken out of A on both sides.",
                "domine2025 eq. 77",
            ),
            Step(
                "The factors cancel",
                (left @ lift @ B.T) @ (B @ lift @ a @ lift @ B.T).inv @ (B @ lift @ right.T),
                left @ a.inv @ right.T,
                "(X a Xᵀ)⁻¹ = X⁻ᵀ a⁻¹ X⁻¹.",
            ),
            Step(
                "Solution",
                _quadrants(*stable, stable_inner),
                stable_solution(),
                "With the definitions of B, C and D, at N_h = min(N_i, N_o).",
                "domine2025 eqs. 77, 78",
                definitions + ONE_COMPLEMENT,
            ),
        ),
        "domine2025, Theorem B.5",
        "B is invertible; every function of t is bounded for t >= 0, and the singular values s > 0 make each exponent "
        "strictly negative. z stands for z_1 or z_2, and so does z'.",
    )
