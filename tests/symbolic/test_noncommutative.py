"""The word algebra: what it must prove, and what it must not."""

from __future__ import annotations

import pytest
import sympy as sp

from symbolic.linear_networks.linear_network import (
    BALANCED,
    FUNNEL,
    ORTHONORMAL,
    SHAPES,
    W1,
    W2,
    U,
    V,
    V_perp,
    lam,
    modes,
)
from symbolic.matrix_algebra.matrices import Base, Block, Identity, Inverse, Letter, Matrix, Trace, Zero
from symbolic.matrix_algebra.matrix_calculus import Gradient, Rate, gradient
from symbolic.matrix_algebra.noncommutative import Relation, decide_matrix_equal, decide_matrix_zero, normal_form

n, m = (sp.Symbol(name, integer=True, positive=True) for name in "nm")
s = sp.Symbol("s", positive=True)
x = sp.Symbol("x", real=True)
S = Base("S", m, s)
A, B = Letter("A", n, n), Letter("B", n, n)
K = Letter("K", n, n, symmetric=True)
J = Letter("J", n, n, invertible=True)
frame = Letter("frame", n, m)
COLUMNS = (Relation(frame.T @ frame, Identity(m)),)
COMPLETE = COLUMNS + (Relation(frame @ frame.T, Identity(n)),)


def spectral(expression: sp.Expr) -> Matrix:
    return frame @ S.function(expression) @ frame.T


TRUE = [
    (A @ B - B @ A, -(B @ A) + A @ B, ()),
    ((A @ B).T, B.T @ A.T, ()),
    (K.T, K, ()),
    (J @ J.inv, Identity(n), ()),
    (J.T.inv, J.inv.T, ()),
    ((A @ J).inv @ A @ J, Identity(n), ()),
    (spectral(s) @ spectral(1 / s), spectral(sp.Integer(1)), COLUMNS),
    (spectral(s / (s + 1)) + spectral(1 / (s + 1)), Identity(n), COMPLETE),
    (spectral(sp.sin(s) ** 2) + spectral(sp.cos(s) ** 2), Identity(n), COMPLETE),
    (Trace(A @ B), Trace(B @ A), ()),
    (Trace(A @ B), Trace(A.T @ B.T), ()),
    (Trace(spectral(s)), Trace(S.function(s)), COLUMNS),
    (Trace(Identity(n)), Identity(1) * n, ()),
    (Inverse.of(A + B), Inverse.of(B + A), ()),
    (Inverse.of(A + B).T, Inverse.of(A.T + B.T), ()),
    (Inverse.of(A + A), Inverse.of(A * 2), ()),
    (Inverse.of(Identity(n) * 2), Identity(n) / 2, ()),
    (W2.T @ W2 @ W1, W1 @ W1.T @ W1 + lam * W1, BALANCED),
    (V_perp @ V_perp.T + V @ V.T, Identity(V.rows), ORTHONORMAL + FUNNEL),
    (Rate.of(A @ A, x, {A: B}), A @ B + B @ A, ()),
    (Rate.of(J.inv, x, {J: A}), -(J.inv @ A @ J.inv), ()),
    (Gradient(Trace(A.T @ A), A), 2 * A, ()),
    (Block(((A, B),)) @ Block(((A,), (B,))), A @ A + B @ B, ()),
]

NOT_TRUE = [
    (A @ B, B @ A, ()),
    (A.T, A, ()),
    (A @ A.T, A.T @ A, ()),
    (Trace(A @ B @ K), Trace(B @ A @ K), ()),
    (frame @ frame.T, Identity(n), COLUMNS),
    (spectral(s) @ spectral(s), spectral(s), COLUMNS),
    (spectral(s) + spectral(1 - 2 * s), Identity(n), COMPLETE),
    (spectral(sp.Abs(s - 2) / (s - 2)), -Identity(n), COMPLETE),
    (Trace(spectral(s)), Trace(S.function(s**2)), COLUMNS),
    (Trace(S.function(s)), Identity(1) * s, ()),
    (Inverse.of(A + B), Inverse.of(A) + Inverse.of(B), ()),
    (Inverse.of(A + B), Inverse.of(A - B), ()),
    (Inverse.of(A + B), Inverse.of(A.T + B.T), ()),
    (Inverse.of(A @ J), A.inv @ J.inv, ()),
    (W2.T @ W2, W1 @ W1.T, BALANCED),
    (Rate.of(A @ A, x, {A: B}), 2 * A @ B, ()),
    (Gradient(Trace(A.T @ B @ A), A), 2 * B @ A, ()),
    (A, Zero(n, n), ()),
    (V @ V.T, Identity(V.rows), ORTHONORMAL + FUNNEL),
]


@pytest.mark.parametrize(("lhs", "rhs", "relations"), TRUE, ids=lambda v: repr(v)[:40])
def test_true_identities_are_proved(lhs, rhs, relations):
    decision = decide_matrix_equal(lhs, rhs, relations)
    assert decision.proved, decision.reason


@pytest.mark.parametrize(("lhs", "rhs", "relations"), NOT_TRUE, ids=lambda v: repr(v)[:40])
def test_other_identities_are_not_proved(lhs, rhs, relations):
    assert not decide_matrix_equal(lhs, rhs, relations).proved


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_shapes_are_not_contradictory(shape):
    relations = ORTHONORMAL + shape.relations
    for claim in (Identity(modes), U, V, U @ V.T):
        assert not decide_matrix_zero(claim, relations).proved


def test_block_matrices_of_other_partitions_are_kept_whole():
    whole = Base("F", n + m, sp.Symbol("Lambda", real=True), diagonal=False)
    column = Block(((Letter("a", n, 1),), (Letter("b", m, 1),)))
    other = Block(((Letter("a", n, 1),), (Letter("c", m, 1),)))
    growth = whole.function(sp.exp(whole.variable))
    assert decide_matrix_equal(growth @ column @ column.T, growth @ column @ column.T).proved
    assert decide_matrix_equal((growth @ column).T, column.T @ growth).proved
    assert not decide_matrix_equal(growth @ column, growth @ other).proved
    assert not decide_matrix_equal(growth @ column, column).proved


def test_a_moving_block_is_not_frozen():
    whole = Base("F", n + m, sp.Symbol("Lambda", real=True), diagonal=False)
    a, b = Letter("a", n, 1), Letter("b", m, 1)
    moving = whole.matrix @ Block(((a,), (b,)))
    assert not decide_matrix_zero(Rate.of(moving, x, {a: a})).proved
    assert decide_matrix_zero(Rate.of(moving, x)).proved


def test_two_families_on_one_dimension_are_undecided():
    first, second = Base("S", m, s), Base("T", m, sp.Symbol("r", positive=True))
    product = first.matrix @ second.matrix
    assert decide_matrix_equal(product, second.matrix @ first.matrix).verdict == "undecided"


def test_gradient_refuses_what_it_does_not_know():
    with pytest.raises(TypeError, match="sum of traces"):
        gradient(A @ A, A)
    with pytest.raises(TypeError, match="no gradient"):
        gradient(Trace(Block(((J, J), (J, J)))), J)


def test_the_gradient_of_the_trace_of_an_inverse():
    assert gradient(Trace(J.inv), J) == -(J.T.inv @ J.T.inv)


def test_normal_form_is_readable():
    assert normal_form(A - A) == "0"
    assert "A" in normal_form(A @ B)
