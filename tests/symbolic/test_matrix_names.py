"""Names for parts of formulas: putting the parts back gives the formula, and what is typeset stays readable."""

import pytest
import sympy as sp

from proofs.claims import PAPERS, load
from proofs.statements.composed import named_parts
from symbolic.linear_networks.block_solution import block_solution, growing_direction, stable_solution
from symbolic.linear_networks.eigendecomposition import mode_eigenvalue, task_G, task_H
from symbolic.linear_networks.linear_network import QQT, W1, W1_0, W2, W2_0, S, U, V, s, t
from symbolic.linear_networks.matrix_names import abbreviate, theory_names, typeset_with_names
from symbolic.linear_networks.scalar_names import typeset_scalars
from symbolic.matrix_algebra.matrices import Letter, Matrix, Trace, Transpose
from symbolic.matrix_algebra.matrix_calculus import Gradient, Rate
from symbolic.matrix_algebra.traversal import substitute

READABLE = 6000  # characters of LaTeX: about one page


def put_back(x: Matrix, parts: dict[str, Matrix]) -> Matrix:
    def replace(node):
        return put_back(parts[node.name], parts) if isinstance(node, Letter) and node.name in parts else None

    return substitute(x, replace)


@pytest.mark.parametrize("formula", [block_solution(), stable_solution(), QQT()], ids=["block", "stable", "QQT"])
def test_the_parts_make_up_the_formula(formula):
    (short,), parts = abbreviate((formula,), theory_names())
    assert put_back(short, parts) == formula


def test_a_part_and_its_transpose_share_a_name():
    B = growing_direction()
    (short,), parts = abbreviate((B @ B.T,), theory_names())
    assert list(parts) == [r"\mathbf{B}"]
    assert any(isinstance(factor, Transpose) for factor in short.factors)


def test_a_named_part_alone_is_written_out():
    (text,), meaning = typeset_with_names((growing_direction(),))
    assert r"\mathbf{B}" not in text + meaning


def test_scalars_name_the_roots_of_the_theory():
    (text,), meaning = typeset_scalars((task_G() + task_H() * mode_eigenvalue() / s,))
    assert "sqrt" not in text
    assert all(name in meaning for name in ("G =", "H =", r"s_{\lambda} ="))


SCALAR = Trace(W2 @ W1 @ W1_0.T @ W2_0.T @ W2 @ W1 @ W1_0.T @ W2_0.T)
ALIKE = {
    "gradients": (W2_0 @ Gradient(SCALAR, W1), W2_0 @ Gradient(SCALAR, W1_0)),
    "velocities": tuple(Rate.of(W2 @ W1, t, {W1: W1_0 * k, W2: W2_0 * k}) for k in (1, 2)),
    "functions": tuple(U @ S.function(s**k) @ V.T for k in (1, 2)),
    "multiples": (W2 @ W1 * 2, W2 @ W1 * 3),
}


@pytest.mark.parametrize("what", ALIKE)
def test_parts_that_differ_beside_their_children_have_no_name_in_common(what):
    one, other = (Trace(x @ x.T @ W2_0 @ W1_0 @ W1_0.T @ W2_0.T @ x @ x.T) for x in ALIKE[what])
    (short,), parts = abbreviate((one + other,), {})
    assert put_back(short, parts) == one + other
    (short,), parts = abbreviate((one + other + one * 2,), {})
    assert parts
    assert put_back(short, parts) == one + other + one * 2


def test_both_sides_keep_more_than_a_name():
    x = sp.Symbol("x")
    long = sum(sp.sin(k * x) / (k + x) for k in range(1, 40))
    (left, right), _ = typeset_scalars((long, long))
    assert left == right
    assert len(left) > 100


@pytest.mark.parametrize("paper", PAPERS)
def test_every_statement_fits_on_a_page(paper):
    """Each part of it, that is: a conjunction has many, and a text that can be read in several ways."""
    for claim in load(paper).claims:
        statements = [claim.statement] + ([claim.corrected.statement] if claim.corrected else [])
        for statement in statements:
            longest = max(len(formula) for _, formula in named_parts(statement))
            assert longest <= READABLE, f"{claim.id}: {longest} characters"
