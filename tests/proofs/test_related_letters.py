"""Matrix identities in letters of one's own of which relations speak: projections, rotations, pseudo-inverses."""

from __future__ import annotations

import mpmath
import numpy as np
import pytest
import sympy as sp

from numeric.evaluation import Binding
from numeric.precision import to_mp, working_digits
from proofs.referee import judge
from proofs.statements.dynamics import MatrixIdentity
from proofs.witnesses.drawing import Outside
from proofs.witnesses.related_letters import solved
from proofs.witnesses.settings import Settings
from symbolic.matrix_algebra.matrices import Identity, Letter, Matrix, Trace, Zero
from symbolic.matrix_algebra.noncommutative import Relation

QUICK = Settings(examples=12)
n, m = sp.symbols("n m", integer=True, positive=True)
r = sp.Symbol("r", positive=True)
X, pseudo, Z = Letter("X", n, m), Letter("X+", m, n), Letter("Z", n, m)
P, G, H, O = (Letter(name, n, n) for name in "PGHO")
C = Letter("C", n, m)
ONE = Identity(n)
PROJECTION = (Relation(P @ P, P),)
ORTHOGONAL = (Relation(O.T @ O, ONE), Relation(O @ O.T, ONE))
COLUMNS = (Relation(C.T @ C, Identity(m)),)
PSEUDO = (Relation(X @ pseudo @ X, X), Relation(pseudo @ X @ pseudo, pseudo))
COMMUTING = (Relation(G @ H, H @ G),)
Case = tuple[Matrix, Matrix, tuple[Relation, ...]]

TRUE: dict[str, Case] = {
    "a reflection": ((ONE - P * 2) @ (ONE - P * 2), ONE, PROJECTION),
    "a trace in another basis": (Trace(O.T @ G @ O), Trace(G), ORTHOGONAL),
    "the trace of a projection on columns": (Trace(C @ C.T), Identity(1) * m, COLUMNS),
    "a pseudo-inverse projects": ((X @ pseudo) @ (X @ pseudo), X @ pseudo, PSEUDO),
    "a square of two that commute": ((G + H) @ (G + H), G @ G + G @ H * 2 + H @ H, COMMUTING),
    "a scale in a relation": (P @ P @ P, P * r**2, (Relation(P @ P, P * r),)),
}
FALSE: dict[str, Case] = {
    "a projection need not be symmetric": (P, P.T, PROJECTION),
    "a rotation the other way": (O.T @ G @ G @ O, O @ G @ G @ O.T, ORTHOGONAL),
    "columns are no basis": (C @ C.T, ONE, COLUMNS),
    "a pseudo-inverse is no inverse": (X @ pseudo, ONE, PSEUDO),
    "of full rank only": ((ONE - X @ pseudo) @ Z @ (Identity(m) - pseudo @ X), Zero(n, m), PSEUDO),
    "two that commute, with one product": ((G + H) @ (G + H), G @ G + G @ H + H @ H, COMMUTING),
    "a scale in a relation, once": (P @ P @ P, P * r, (Relation(P @ P, P * r),)),
}


@pytest.mark.parametrize("case", TRUE.values(), ids=TRUE.keys())
def test_what_follows_from_the_relations_holds(case: Case) -> None:
    found = judge(MatrixIdentity(*case), QUICK)
    assert found.verdict == "holds", found.reason
    assert {e.witness for e in found.evidence if e.outcome == "supports"} >= {"symbolic", "numeric", "simulation"}


@pytest.mark.parametrize("case", FALSE.values(), ids=FALSE.keys())
def test_what_does_not_is_refuted_by_matrices_that_satisfy_them(case: Case) -> None:
    found = judge(MatrixIdentity(*case), Settings())
    assert found.verdict == "refuted", found.reason


def test_draws_alone_do_not_show_what_follows() -> None:
    """The algebra does not know the inverse, and who draws need not meet all projections."""
    inverse = (ONE + P * r).inv @ (ONE - P * (r / (1 + r))).inv
    found = judge(MatrixIdentity(inverse, ONE, PROJECTION), QUICK)
    assert found.verdict == "undecided"
    assert "takes a proof" in found.reason


def test_relations_that_nothing_satisfies_say_nothing() -> None:
    none = (Relation(P, ONE), Relation(P @ P, ONE * 2))
    with pytest.raises(Outside, match="no matrices were found"):
        solved(none, {P: np.eye(2) + 0.3}, Binding({}, {n: 2}))
    with pytest.raises(Outside):
        solved(COLUMNS, {C: np.ones((1, 2)) + np.eye(1, 2)}, Binding({}, {n: 1, m: 2}))


def test_many_digits_are_solved_to_the_last() -> None:
    start = {X: np.outer([1.0, 2.0, 0.5], [1.0, -1.0]), pseudo: np.ones((2, 3)) + np.eye(2, 3)}
    with working_digits(60):
        found = solved(PSEUDO, start, Binding({"G": to_mp(np.eye(2))}, {n: 3, m: 2}))
        rest = found["X"] @ found["X+"] @ found["X"] - found["X"]
        assert max(map(abs, rest.ravel())) < mpmath.mpf(10) ** -50


def test_a_symmetric_letter_stays_symmetric() -> None:
    S = Letter("S", n, n, symmetric=True)
    start = np.array([[0.9, 0.2, 0.1], [0.2, 0.4, -0.3], [0.1, -0.3, 0.8]])
    found = solved((Relation(S @ S, S),), {S: start}, Binding({}, {n: 3}))["S"]
    assert np.allclose(found, found.T)
    assert np.allclose(found @ found, found)
