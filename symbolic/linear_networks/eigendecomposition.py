"""The eigendecomposition of F for the three architectures (domine2025 Lemma 4.2 / B.3, equations 8, 9, 53-55).

In the basis of the singular vectors F falls apart into one block ``[[-lambda/2, s], [s, lambda/2]]`` for each mode and
a multiple of the identity on the complement.  The block has eigenvalues ``+-S_lambda``, ``S_lambda = sqrt(s^2 +
lambda^2/4)``, and its eigenvectors are ``(G - HG, G + HG)/sqrt 2`` and ``(G + HG, -(G - HG))/sqrt 2``.  Written with
``(G +- HG)^2 = 1 +- lambda / (2 S_lambda)`` they make sense for every s >= 0 and lambda but s = lambda = 0, where the
block is zero and every basis will do; H itself is 0/0 there.
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from symbolic.derivation import Derivation, Step
from symbolic.linear_networks.linear_network import (
    COMPACT_SVD,
    ORTHONORMAL,
    SHAPES,
    F,
    N_i,
    N_o,
    Shape,
    U,
    U_perp,
    V,
    V_perp,
    lam,
    lam_perp,
    mode_matrix,
    modes,
    s,
    width_perp,
)
from symbolic.matrix_algebra.matrices import Block, Identity, Matrix, diagonal_block

__all__ = [
    "difference_angle",
    "eigendecomposition_derivation",
    "eigenvalue_function",
    "eigenvalues",
    "eigenvectors",
    "mode_eigenvalue",
    "sum_angle",
    "task_G",
    "task_H",
]


def mode_eigenvalue(value: sp.Expr = s) -> sp.Expr:
    """``S_lambda = sqrt(s^2 + lambda^2 / 4)`` of one mode (eq. 9)."""
    return sp.sqrt(value**2 + lam**2 / 4)


def task_H(value: sp.Expr = s) -> sp.Expr:
    """``H = sgn(lambda) sqrt((S_lambda - s) / (S_lambda + s))`` of one mode (eq. 9)."""
    root = mode_eigenvalue(value)
    return sp.sign(lam) * sp.sqrt((root - value) / (root + value))


def task_G(value: sp.Expr = s) -> sp.Expr:
    """``G = 1 / sqrt(1 + H^2)`` of one mode (eq. 9)."""
    return 1 / sp.sqrt(1 + task_H(value) ** 2)


def sum_angle(value: sp.Expr = s) -> sp.Expr:
    """``G + HG = sqrt(1 + lambda / (2 S_lambda))``: the output part of the growing direction, times sqrt 2."""
    return sp.sqrt(1 + lam / (2 * mode_eigenvalue(value)))


def difference_angle(value: sp.Expr = s) -> sp.Expr:
    """``G - HG = sqrt(1 - lambda / (2 S_lambda))``: the input part of the growing direction, times sqrt 2."""
    return sp.sqrt(1 - lam / (2 * mode_eigenvalue(value)))


def eigenvectors(shape: Shape | None = None) -> Block:
    """``P`` of eq. 8; a square network (``shape``) has no third column of blocks."""
    plus, minus = mode_matrix(sum_angle()), mode_matrix(difference_angle())
    half = sp.sqrt(2) / 2
    rows: tuple[tuple[Matrix, ...], ...] = (
        (V @ minus * half, V @ plus * half, V_perp),
        (U @ plus * half, U @ minus * -half, U_perp),
    )
    return Block(tuple(row[:2] for row in rows) if shape is SHAPES[0] else rows)


def eigenvalues(shape: Shape | None = None) -> Block:
    """``Lambda`` of eq. 8."""
    return eigenvalue_function(lambda eigenvalue: eigenvalue, shape)


def eigenvalue_function(function: Callable[[sp.Expr], sp.Expr], shape: Shape | None = None) -> Block:
    """``f(Lambda)`` in blocks, for a function of one scalar given as a Python callable on SymPy expressions."""
    root = mode_eigenvalue()
    parts: tuple[Matrix, ...] = (mode_matrix(function(root)), mode_matrix(function(-root)))
    if shape is SHAPES[0]:
        return diagonal_block(*parts)
    return diagonal_block(*parts, Identity(width_perp) * function(lam_perp))


def _scalar_steps() -> list[Step]:
    S, H, G, plus, minus = mode_eigenvalue(), task_H(), task_G(), sum_angle(), difference_angle()
    x = sp.Symbol("x", real=True)
    size = sp.Symbol("s", nonnegative=True)
    half = sp.sqrt(2) / 2
    return [
        Step(
            "Characteristic polynomial of one mode",
            sp.Matrix([[-lam / 2 - x, s], [s, lam / 2 - x]]).det(),
            (x - S) * (x + S),
            "The block of F on a pair of singular vectors has eigenvalues ±S_λ.",
            "domine2025 eq. 9",
        ),
        Step(
            "Growing direction, input part",
            -lam / 2 * minus * half + s * plus * half,
            S * minus * half,
            "First row of the block applied to the eigenvector.",
        ),
        Step(
            "Growing direction, output part",
            s * minus * half + lam / 2 * plus * half,
            S * plus * half,
            "Second row of the block applied to the eigenvector.",
        ),
        Step("Sum of angles", G + H * G, plus, "Both signs of λ and λ = 0.", "domine2025 eq. 9"),
        Step("Difference of angles", G - H * G, minus, "Both signs of λ and λ = 0.", "domine2025 eq. 9"),
        Step("First identity", G**2 * (1 - H**2), s / S, "", "domine2025 eq. 128"),
        Step("Second identity", 4 * G**2 * H, lam / S, "", "domine2025 eq. 128"),
        Step(
            "Relative scale zero",
            plus.subs(lam, 0),
            minus.subs(lam, 0),
            "At λ = 0 and s > 0 both parts are 1: H = 0 and G = 1.",
            shown=(
                r"\left. \sqrt{1 + \frac{\lambda}{2 s_{\lambda}}} \right|_{\lambda = 0} = \left. \sqrt{1 "
                r"- \frac{\lambda}{2 s_{\lambda}}} \right|_{\lambda = 0} = 1"
            ),
        ),
        Step(
            "A zero singular value",
            (sum_angle(size) ** 2).subs(size, 0),
            1 + sp.sign(lam),
            "At s = 0 and λ ≠ 0 the growing direction lies in one layer only, and S_λ = |λ|/2.",
        ),
        Step(
            "Zero singular values do not hurt",
            sum_angle(size) * difference_angle(size),
            size / mode_eigenvalue(size),
            "Wherever S_λ > 0; only s = λ = 0 is left out, where the block of F is zero and H is 0/0.",
        ),
    ]


def _matrix_steps(shape: Shape) -> list[Step]:
    relations = ORTHONORMAL + COMPACT_SVD + shape.relations
    vectors, values = eigenvectors(shape), shape(eigenvalues(shape))
    size = [Identity(modes), Identity(modes), Identity(width_perp)]
    complete = diagonal_block(Identity(N_i), Identity(N_o))
    return [
        Step(
            f"Orthonormal columns ({shape.words})",
            vectors.T @ vectors,
            diagonal_block(*(size[:2] if shape is SHAPES[0] else size)),
            "Singular vectors are orthonormal, the complement is orthogonal to them.",
            relations=relations,
        ),
        Step(
            f"Complete basis ({shape.words})",
            vectors @ vectors.T,
            complete,
            "The eigenvectors span input and output space.",
            relations=relations,
        ),
        Step(
            f"Eigenvectors of F ({shape.words})",
            F() @ vectors,
            vectors @ values,
            "Mode by mode the scalar identities; on the complement F acts as λ_⊥.",
            relations=relations,
        ),
        Step(
            f"Eigendecomposition ({shape.words})",
            F(),
            vectors @ values @ vectors.T,
            "From the two previous steps.",
            "domine2025 eqs. 8, 53, 55",
            relations=relations,
        ),
    ]


def eigendecomposition_derivation() -> Derivation:
    """F = P Lambda P^T for the square, the funnel and the inverted funnel network, both signs of lambda."""
    return Derivation(
        "eigendecomposition",
        "The eigendecomposition of F",
        (*_scalar_steps(), *(step for shape in SHAPES for step in _matrix_steps(shape))),
        "domine2025, Lemma 4.2 and B.3",
        "F couples the two singular vectors of a mode and nothing else, so there is one 2 x 2 problem for each mode.",
    )
