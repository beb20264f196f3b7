"""Derivations of the singular values of a task-aligned network (domine2025 Theorems 5.1 and C.1)."""

from __future__ import annotations

import sympy as sp

from proofs.derivations.premises import granted, result
from proofs.derivations.proof import Proof, Step
from proofs.derivations.propositions import Always, Equal
from proofs.statements.dynamics import Tasks, Trajectory
from proofs.statements.setting import ALIGNED_START, COMPLEMENT, SVD, aligned_strengths
from symbolic.linear_networks.eigendecomposition import difference_angle, mode_eigenvalue, sum_angle
from symbolic.linear_networks.linear_network import (
    QQT,
    W1,
    W1_0,
    W2,
    W2_0,
    N_h,
    R,
    U,
    V,
    lam,
    mode_matrix,
    s_init,
    t,
    tau,
)
from symbolic.linear_networks.transition import singular_value
from symbolic.matrix_algebra.matrices import Matrix, Zero


def _aligned(over: Tasks, name: str, formula: Matrix) -> Proof:
    """The lower left block of Theorem 4.3 for aligned weights: diagonal in the modes of the task."""
    from proofs.papers.domine2025.notation import ORTHOGONAL_TERM, Z1, Z2, A_matrix, B_matrix, C_matrix, D_matrix
    from proofs.papers.domine2025.notation import block_solution as blocks

    A = A_matrix(ORTHOGONAL_TERM)
    inverse = A.inv
    root = mode_eigenvalue()
    start_value, first_layer, second_layer = aligned_strengths(over)
    grown, plus, minus = sp.exp(root * t / tau), sum_angle(), difference_angle()
    b, c = second_layer * plus + first_layer * minus, second_layer * minus - first_layer * plus
    up = sp.exp(2 * root * t / tau)
    first, second = (minus * grown * b - plus * c / grown) / 2, (plus * grown * b + minus * c / grown) / 2
    inner = 1 + (up - 1) / (4 * root) * b**2 - (1 / up - 1) / (4 * root) * c**2
    statement = Trajectory(W2 @ W1, formula, over)
    lower_left = Z2() @ inverse @ Z1().T
    in_modes = (U @ mode_matrix(second) @ R.T) @ (R @ mode_matrix(inner) @ R.T).inv @ (V @ mode_matrix(first) @ R.T).T
    quotient = U @ mode_matrix(second * first / inner) @ V.T
    now = U @ mode_matrix(singular_value().subs(s_init, start_value)) @ V.T
    start = U.T @ W2_0 @ W1_0 @ V
    means = {
        "S(0)": (start, start_value),
        "first layer": (V.T @ W1_0.T @ W1_0 @ V, sp.sqrt(start_value**2 + lam**2 / 4) - lam / 2),
        "second layer": (U.T @ W2_0 @ W2_0.T @ U, sp.sqrt(start_value**2 + lam**2 / 4) + lam / 2),
    }
    return Proof(
        name,
        "The singular values of a task-aligned network",
        statement,
        over,
        (result("exact-dynamics", over), *(granted(x, over) for x in (SVD, COMPLEMENT, ALIGNED_START))),
        (
            Step("four blocks", Always(QQT(), blocks(A)), "stated", ("exact-dynamics",)),
            Step("network function", Always(W2 @ W1, lower_left), "in blocks", ("four blocks",)),
            Step("B", Equal(B_matrix(), R @ mode_matrix(b)), "words", (SVD, ALIGNED_START)),
            Step("C", Equal(C_matrix(), R @ mode_matrix(c)), "words", (SVD, ALIGNED_START)),
            Step("D", Equal(D_matrix(), Zero(N_h, D_matrix().cols)), "words", (COMPLEMENT, ALIGNED_START),
                 "aligned weights have no part on the complement"),
            *_factor_steps(Z1(), Z2(), A, b, c, first, second, inner),
            Step("in its place", Equal(lower_left, in_modes), "in its place", ("Z2", "Z1", "A")),
            Step("the rotation drops out", Equal(in_modes, quotient), "words"),
            Step("through the transition function", Equal(quotient, now), "words", (),
                 "one scalar identity for each mode"),
            *(Step(k, Equal(x, mode_matrix(value)), "words", (SVD, ALIGNED_START)) for k, (x, value) in means.items()),
            Step("as the statement writes it", Equal(formula, now), "words", ("S(0)", "first layer", "second layer")),
            Step("in modes", Always(W2 @ W1, in_modes), "rewritten", ("network function", "in its place")),
            Step("one quotient", Always(W2 @ W1, quotient), "rewritten", ("in modes", "the rotation drops out")),
            Step("singular values", Always(W2 @ W1, now), "rewritten",
                 ("one quotient", "through the transition function")),
            Step("formula", Always(W2 @ W1, formula), "rewritten", ("singular values", "as the statement writes it")),
            Step("statement", statement, "states", ("formula",)),
        ),
    )  # fmt: skip


def _factor_steps(
    Z1: Matrix, Z2: Matrix, A: Matrix, b: sp.Expr, c: sp.Expr, first: sp.Expr, second: sp.Expr, inner: sp.Expr
) -> list[Step]:
    """Z1, Z2 and A between the task's vectors and R: B, C and D are put in, and multiplied out."""
    from proofs.derivations.rules import replaced
    from proofs.papers.domine2025.notation import B_matrix, C_matrix, D_matrix

    values = (
        (B_matrix(), R @ mode_matrix(b)),
        (C_matrix(), R @ mode_matrix(c)),
        (D_matrix(), Zero(N_h, D_matrix().cols)),
    )
    steps = []
    ends = {"Z1": (Z1, V, first, R), "Z2": (Z2, U, second, R), "A": (A, R, inner, R)}
    for name, (x, left, value, right) in ends.items():
        inserted = x
        for old, new in values:
            inserted = replaced(inserted, old, new)
        end = left @ mode_matrix(value) @ right.T
        steps += [
            Step(f"{name}, B and C inserted", Equal(x, inserted), "in its place", ("B", "C", "D")),
            Step(f"{name}, multiplied out", Equal(inserted, end), "words", (ALIGNED_START,) if name == "A" else ()),
            Step(name, Equal(x, end), "rewritten", (f"{name}, B and C inserted", f"{name}, multiplied out")),
        ]
    return steps


def aligned_modes(over: Tasks) -> Proof:
    """Theorem 5.1 as section 5 writes it."""
    from proofs.papers.domine2025.notation import S_lambda

    return _aligned(over, "aligned-modes", _in_modes(S_lambda, main_text=True))


def aligned_modes_appendix(over: Tasks) -> Proof:
    """Theorem C.1 as the appendix writes it."""
    from proofs.papers.domine2025.notation import S_lambda

    return _aligned(over, "aligned-modes-appendix", _in_modes(S_lambda, main_text=False))


def _in_modes(root: sp.Expr, *, main_text: bool) -> Matrix:
    """U S(t) V^T in the initial weights: equations 16 and 115."""
    from symbolic.linear_networks.linear_network import S, modes
    from symbolic.matrix_algebra.matrices import Identity

    start = U.T @ W2_0 @ W1_0 @ V
    target = S.matrix
    angle = 2 * root * t / tau
    if main_text:
        start_root = (U.T @ W2_0 @ W2_0.T @ U + V.T @ W1_0.T @ W1_0 @ V) / 2
        mixed = target @ start + mode_matrix(lam**2 / 4)
        common = mode_matrix(root * sp.sinh(angle)) @ start_root + mode_matrix(sp.cosh(angle)) @ mixed
        gap = target - start
        gamma = (common - mixed) @ (common + target @ gap).inv
        return U @ (start + gamma @ gap) @ V.T
    start_lambda = (V.T @ W1_0.T @ W1_0 @ V + U.T @ W2_0 @ W2_0.T @ U) / 2
    coefficient = target @ start + Identity(modes) * (lam**2 / 4)
    grown = mode_matrix(root * sp.sinh(angle)) @ start_lambda + mode_matrix(sp.cosh(angle)) @ coefficient
    fraction = (grown - coefficient) @ (grown + target @ (target - start)).inv
    return U @ (start + fraction @ (target - start)) @ V.T
