"""Matrix expressions: shapes, transposes, inverses, blocks, and replacing their parts."""

from __future__ import annotations

import numpy as np
import pytest
import sympy as sp

from numeric.evaluation import Binding, evaluate
from symbolic.linear_networks.linear_network import (
    QQT,
    SHAPES,
    W1,
    W1_0,
    W2,
    F,
    N_h,
    Q,
    U_perp,
    at_minimal_width,
    lam,
    lam_perp,
    mode_matrix,
    modes,
    s,
    specialise,
)
from symbolic.matrix_algebra.matrices import (
    Add,
    Base,
    Block,
    Identity,
    Inverse,
    Letter,
    Mul,
    ShapeError,
    Trace,
    Zero,
    diagonal_block,
)
from symbolic.matrix_algebra.traversal import letters, substitute

n, m = (sp.Symbol(name, integer=True, positive=True) for name in "nm")
A, B = Letter("A", n, m), Letter("B", m, n)


def test_shapes_are_checked():
    with pytest.raises(ShapeError, match="multiply"):
        A @ A
    with pytest.raises(ShapeError, match="add"):
        A + B
    with pytest.raises(ShapeError, match="inverse"):
        Inverse.of(A)
    with pytest.raises(ShapeError, match="height"):
        Block(((A, B),))
    with pytest.raises(ShapeError, match="width"):
        Block(((A,), (B,)))


def test_sums_and_products_are_flat_and_drop_the_trivial():
    assert isinstance((A + A) + A, Add)
    assert len(((A + A) + A).terms) == 3
    assert A + Zero(n, m) == A
    assert Identity(n) @ A == A
    assert Zero(n, m) == A * 0
    assert Mul.of(sp.Integer(6), (A, B)) == (2 * A) @ (3 * B)
    assert (A @ Zero(m, n)) == Zero(n, n)


def test_transposes_and_inverses():
    assert (A @ B).T == B.T @ A.T
    assert A.T.T == A
    assert Zero(m, n) == Zero(n, m).T
    square = Letter("J", n, n, invertible=True)
    assert (square @ square).inv == square.inv @ square.inv
    assert square.inv.inv == square
    assert Inverse.of(square.T) == square.T.inv
    base = Base("S", m, s)
    assert base.function(s).inv == base.function(1 / s)
    assert base.function(s) == base.function(s).T


def test_blocks():
    block = diagonal_block(A, B)
    assert (block.rows, block.cols) == (n + m, m + n)
    assert diagonal_block(A.T, B.T) == block.T
    assert Q().rows == QQT().rows == F().rows
    assert letters(QQT()) == {W1, W2}


def test_substitution_goes_from_the_leaves():
    assert substitute(A @ B, lambda node: Zero(n, m) if node == A else None) == Zero(n, n)


def test_specialise_reaches_scalars_and_dimensions():
    expression = at_minimal_width(W1_0) @ Letter("v", W1_0.cols, 1) * lam_perp
    assert (expression.rows, expression.cols) == (modes, 1)
    assert specialise(expression, {lam_perp: sp.Integer(0)}) == Zero(modes, 1)
    assert specialise(mode_matrix(s * lam), {lam: sp.Integer(2)}) == mode_matrix(2 * s)
    assert specialise(Identity(N_h), {N_h: modes}) == Identity(modes)
    assert SHAPES[1](U_perp * lam_perp) == U_perp * (-lam / 2)
    assert SHAPES[2](U_perp * lam_perp) == U_perp * (lam / 2)


def test_latex_and_text_of_every_node():
    base = Base("S", m, s)
    for x in (A, A.T, A @ B, A - A @ base.function(s + 1), (A @ B).inv, Trace(A @ B), diagonal_block(A, B), Zero(n, m)):
        assert x.latex()
        assert repr(x)


def test_numbers_agree_with_numpy():
    rng = np.random.default_rng(5)
    values = {"A": rng.normal(size=(3, 2)), "B": rng.normal(size=(2, 3))}
    binding = Binding(values, {n: 3, m: 2})
    a, b = values["A"], values["B"]
    assert np.allclose(evaluate(A @ B + Identity(n), binding), a @ b + np.eye(3))
    assert np.allclose(evaluate((B @ A).inv, binding), np.linalg.inv(b @ a))
    assert np.allclose(evaluate(Trace(B @ A), binding), np.trace(b @ a))
    assert np.allclose(evaluate(Block(((A, A @ B),)), binding), np.hstack([a, a @ b]))


def test_a_function_without_a_real_value_has_none_in_floating_point():
    n, x = sp.Symbol("n", integer=True, positive=True), sp.Symbol("x", real=True)
    base = Base("D", n, x, "D")
    square = base.function(sp.sqrt(x - 1) ** 2)

    def at(value):
        return evaluate(square, Binding({"D": np.array([value])}, {n: 1}))

    assert at(5.0)[0, 0] == pytest.approx(4)
    assert evaluate(base.function(sp.sqrt(1 - x)), Binding({"D": np.array([1.0])}, {n: 1}))[0, 0] == 0
    with pytest.raises(ZeroDivisionError, match="no real value"):
        evaluate(base.function(sp.sqrt(1 - x)), Binding({"D": np.array([5.0])}, {n: 1}))
