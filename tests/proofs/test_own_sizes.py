"""Matrix identities in letters and sizes of their own: textbook identities that speak of no network."""

from __future__ import annotations

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.dynamics import MatrixIdentity, Tasks
from proofs.witnesses.settings import Settings
from symbolic.matrix_algebra.matrices import Identity, Letter, Matrix, Trace, Zero
from symbolic.matrix_algebra.matrix_calculus import Gradient

QUICK = Settings(examples=12)
n, m, k = sp.symbols("n m k", integer=True, positive=True)
ridge = sp.Symbol("r", positive=True)
X = Letter("X", n, m)  # called as the network's inputs are, and of sizes that no layer has
A, B = (Letter(name, n, n, invertible=True) for name in "AB")
C = Letter("C", k, k, invertible=True)
U, V, u, v, G = Letter("U", n, k), Letter("V", k, n), Letter("u", n, 1), Letter("v", n, 1), Letter("G", n, n)
hat = X @ (X.T @ X).inv @ X.T
shrunk = X @ (X.T @ X + Identity(m) * ridge).inv @ X.T
woodbury = A.inv - A.inv @ U @ (C.inv + V @ A.inv @ U).inv @ V @ A.inv

TRUE: dict[str, tuple[Matrix, Matrix]] = {
    "push-through": ((X @ X.T + Identity(n) * ridge).inv @ X, X @ (X.T @ X + Identity(m) * ridge).inv),
    "Woodbury": ((A + U @ C @ V).inv, woodbury),
    "Sherman-Morrison": ((A + u @ v.T).inv @ u, A.inv @ u @ (Identity(1) + v.T @ A.inv @ u).inv),
    "resolvents": (A.inv - B.inv, A.inv @ (B - A) @ B.inv),
    "traces turn": (Trace(G @ X @ X.T), Trace(X.T @ G @ X)),
    # defined where there are no more columns than rows
    "a projection": (hat @ hat, hat),
}
FALSE: dict[str, tuple[Matrix, Matrix]] = {
    "Woodbury without an inverse": ((A + U @ C @ V).inv, A.inv - A.inv @ U @ (C + V @ A.inv @ U).inv @ V @ A.inv),
    "resolvents the other way": (A.inv - B.inv, A.inv @ (A - B) @ B.inv),
    "a transpose under a trace": (Trace(G @ G), Trace(G.T @ G)),
    "the transpose of an inverse of a product": ((A @ B).inv.T, B.T.inv @ A.T.inv),
    "ridge regression does not project": (shrunk @ shrunk, shrunk),
}


@pytest.mark.parametrize("sides", TRUE.values(), ids=TRUE.keys())
def test_textbook_identities_hold(sides: tuple[Matrix, Matrix]) -> None:
    found = judge(MatrixIdentity(*sides, over=Tasks()), QUICK)
    assert found.verdict == "holds", found.reason


@pytest.mark.parametrize("sides", FALSE.values(), ids=FALSE.keys())
def test_those_with_a_slip_are_refuted_and_the_sizes_are_told(sides: tuple[Matrix, Matrix]) -> None:
    found = judge(MatrixIdentity(*sides, over=Tasks()), QUICK)
    assert found.verdict == "refuted", found.reason
    assert any("with n = " in e.detail or "with m = " in e.detail or "with k = " in e.detail for e in found.evidence)


@pytest.mark.parametrize("factor", [1, 2])
def test_a_gradient_beside_a_singular_matrix(factor: int) -> None:
    """A difference of floats with one step says nothing of an inverse that is large."""
    said = MatrixIdentity(Gradient(Trace(G @ A.inv), A), (A.inv @ G @ A.inv).T * -factor)
    assert judge(said, Settings()).verdict == ("holds" if factor == 1 else "refuted")


@pytest.mark.parametrize("factor", [sp.Max(n - 7, 0), sp.Mul(*(n - j for j in range(1, 9)))], ids=["a bend", "zeros"])
def test_what_is_so_of_small_sizes_only_is_refuted(factor: sp.Expr) -> None:
    found = judge(MatrixIdentity(G * factor, Zero(n, n)), Settings())
    assert found.verdict == "refuted", found.reason
