"""Matrices of one's own that are called as the network's are, in sizes called m and P: they are not the network's."""

from __future__ import annotations

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.dynamics import MatrixIdentity, Tasks
from proofs.witnesses.exact_starts import free_values, starts
from proofs.witnesses.settings import Settings
from symbolic.linear_networks import linear_network as net
from symbolic.matrix_algebra.matrices import Base, Identity, Letter, Matrix, Trace
from symbolic.matrix_algebra.matrix_calculus import Gradient, Rate

QUICK = Settings(examples=12)
m, P, p, q, N_h = sp.symbols("m P p q N_h", integer=True, positive=True)
ridge, scale = sp.Symbol("lambda", positive=True), sp.Symbol("lambda", real=True)
X, U, V = Letter("X", m, P), Letter("U", m, P), Letter("V", P, m)
W1, W2, S, Q = (Letter(name, m, m, invertible=True) for name in ("W1", "W2", "S", "Q"))
A, D, C, G = Letter("A", p, p, invertible=True), Letter("D", p, p), Letter("C", p, q), Letter("G", q, p)
b, t = sp.symbols("b t", positive=True)
B = Base("B", p, b)
symmetric = Letter("K", p, p, symmetric=True)
tall, upright = U.T @ U, U @ U.T

TRUE: dict[str, tuple[Matrix, Matrix]] = {
    "push-through in m and P": ((X @ X.T + Identity(m) * ridge).inv @ X, X @ (X.T @ X + Identity(P) * ridge).inv),
    "push-through with the network's lambda": (
        (X @ X.T + Identity(m) * scale).inv @ X,
        X @ (X.T @ X + Identity(P) * scale).inv,
    ),
    "Woodbury in S, U and V": ((S + U @ V).inv, S.inv - S.inv @ U @ (Identity(P) + V @ S.inv @ U).inv @ V @ S.inv),
    "a similar matrix": (Trace(Q @ S @ Q.inv), Trace(S)),
    "square weights of one's own": (W1 @ (Identity(m) + W1).inv, (Identity(m) + W1).inv @ W1),
    "a function of a diagonal matrix": ((B.matrix + Identity(p)).inv @ B.matrix, B.function(b / (1 + b))),
    "the gradient of an inverse": (Gradient(Trace(A.inv @ D), A), -(A.inv @ D @ A.inv).T),
    "the gradient of a square": (Gradient(Trace(C.T @ D @ C), C), D @ C + D.T @ C),
    "the rate of a product": (Rate.of(A @ A.T, t, {A: D}), D @ A.T + A @ D.T),
    "the rate of an inverse": (Rate.of((A + D * t).inv, t), -((A + D * t).inv @ D @ (A + D * t).inv)),
}
FALSE: dict[str, tuple[Matrix, Matrix]] = {
    "U of one's own is not orthonormal": (Letter("U", P, m).T @ Letter("U", P, m), Identity(m)),
    "weights of one's own are not balanced": (W2.T @ W2, W1 @ W1.T + Identity(m) * scale),
    "Woodbury with a sign": ((S + U @ V).inv, S.inv + S.inv @ U @ (Identity(P) + V @ S.inv @ U).inv @ V @ S.inv),
    "a matrix that is not similar": (Trace(Q @ S @ Q.T), Trace(S)),
    "sizes are not equal": (Trace(Identity(net.N_i)), Trace(Identity(net.N_h))),
    "another function of a diagonal matrix": (B.function(b**2), B.matrix @ B.matrix @ B.matrix),
    "the gradient of an inverse, transposed": (Gradient(Trace(A.inv @ D), A), -(A.inv @ D @ A.inv)),
    "the rate of a product, doubled": (Rate.of(A @ A.T, t, {A: D}), 2 * (D @ A.T)),
    "the rate of an inverse, in another order": (Rate.of((A + D * t).inv, t), -((A + D * t).inv @ (A + D * t).inv @ D)),
    "the gradient of a square of what is not symmetric": (Gradient(Trace(C.T @ D @ C), C), 2 * (D @ C)),
}


@pytest.mark.parametrize("sides", TRUE.values(), ids=TRUE.keys())
def test_letters_that_share_a_name_with_the_network_are_free(sides: tuple[Matrix, Matrix]) -> None:
    found = judge(MatrixIdentity(*sides, over=Tasks()), QUICK)
    assert found.verdict == "holds", found.reason


@pytest.mark.parametrize("sides", FALSE.values(), ids=FALSE.keys())
def test_and_nothing_that_is_true_of_the_network_is_granted_them(sides: tuple[Matrix, Matrix]) -> None:
    statement = MatrixIdentity(*sides, over=Tasks())
    found = judge(statement, QUICK)
    assert found.verdict == "refuted", found.reason
    assert found.counterexample is not None
    assert {str(x) for x in statement.sizes} <= {*found.counterexample}
    assert "task" not in found.counterexample


def test_the_networks_letters_stay_the_networks_in_the_sizes_of_a_setting() -> None:
    small = net.specialise(net.W1, {net.N_h: net.modes, net.N_i: net.modes})
    assert isinstance(small, Letter)
    assert net.is_of_network(small)
    balanced = MatrixIdentity(net.W2.T @ net.W2, net.W1 @ net.W1.T + Identity(net.N_h) * net.lam, over=Tasks())
    assert balanced.of_network
    assert balanced.assumptions()
    assert judge(balanced, QUICK).verdict == "holds"


@pytest.mark.parametrize(
    "sides",
    [(tall.inv @ U.T, U.T @ upright.inv), (C @ (C.T @ C).inv, (C @ C.T).inv @ C)],
    ids=["two pseudoinverses", "two projections"],
)
def test_what_is_defined_for_square_matrices_alone_is_not_said_to_hold(sides: tuple[Matrix, Matrix]) -> None:
    found = judge(MatrixIdentity(*sides, over=Tasks()), QUICK)
    assert found.verdict == "undecided"
    assert "elsewhere an inverse does not exist" in found.reason


def test_where_an_identity_is_defined_is_said() -> None:
    hat = C @ (C.T @ C).inv @ C.T
    found = judge(MatrixIdentity(hat @ hat, hat, over=Tasks()), QUICK)
    assert found.verdict == "holds"
    assert any("not defined but where q <= p" in e.detail for e in found.evidence)


def test_a_gradient_in_a_symmetric_matrix_is_left_open() -> None:
    found = judge(MatrixIdentity(Gradient(Trace(symmetric @ D), symmetric), D, over=Tasks()), QUICK)
    assert found.verdict == "undecided"


def test_an_exact_matrix_that_is_inverted_has_an_inverse() -> None:
    letters = [Letter(f"L{k}", m, m, invertible=True) for k in range(8)]
    total = letters[0]
    for letter in letters[1:]:
        total = total @ letter
    statement = MatrixIdentity(total, Identity(m), over=Tasks())
    for start in starts():
        arrays, _ = free_values(statement, start)
        assert all(arrays[x.name].det() != 0 for x in letters)
