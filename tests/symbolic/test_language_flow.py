"""The language of training: what its expressions are, before anything is measured."""

import sympy as sp

from symbolic.language.flow import (
    NTK,
    NTK_0,
    At,
    Tending,
    With,
    entries,
    excess,
    kernel_distance,
    kernel_of,
    of_task,
    similarity,
    singular_value,
)
from symbolic.language.quantity import squared_norm
from symbolic.language.slip import as_corrected, as_printed, slip
from symbolic.linear_networks.linear_network import W1, W2, F_base, N_o, P, Sigma_yx, X, lam, mode_matrix, s, t


def test_times_are_part_of_an_expression():
    norm = squared_norm(W1)
    assert At(norm, t) != At(norm, 2 * t) != At(norm, t, sp.oo)
    assert At(norm, t).free_symbols == {t}


def test_equal_trees_are_equal_expressions():
    assert singular_value(W2 @ W1, 1) == singular_value(W2 @ W1, 1) != singular_value(W2 @ W1, -1)
    assert entries(W1 * 2) != entries(W1)
    assert With(excess(), lam, 2) == With(excess(), lam, sp.Integer(2))


def test_a_kernel_has_the_shape_of_outputs_times_examples():
    kernel = kernel_of(W1.T @ W1, W2 @ W2.T)
    assert kernel.rows == kernel.cols == N_o * P == NTK.rows
    assert kernel_distance(NTK_0, NTK) == 1 - similarity(NTK_0, NTK)


def test_letters_of_a_further_task():
    other = of_task(excess(), 2)
    assert other != excess()
    assert of_task(excess(), 1) == excess()
    assert of_task(W1, 2) == W1, "weights belong to no task"
    assert of_task(X, 3).name == "X,3"
    assert of_task(F_base.matrix, 2).base.name == "F,2"
    assert of_task(mode_matrix(s), 2).rows == mode_matrix(s).rows


def test_a_slip_inside_a_matrix_gives_two_expressions():
    wrong = At(entries(W2 @ W1 - Sigma_yx * slip(2, 1)), sp.oo)
    assert as_corrected(wrong) == At(entries(W2 @ W1 - Sigma_yx), sp.oo)
    assert as_printed(wrong) != as_corrected(wrong)


def test_everything_typesets():
    moved = Tending(At(kernel_distance(NTK_0, NTK), sp.oo), lam, sp.oo)
    assert r"\lim_{\lambda \to \infty}" in sp.latex(moved)
    assert r"\otimes" in sp.latex(entries(kernel_of(W1.T @ W1, W2 @ W2.T)))
    assert "text" not in sp.latex(singular_value(W1, -1))
