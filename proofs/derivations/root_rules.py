"""Rules about squares of matrices: square factors, sums of squares that vanish, and positive semidefinite roots."""

from __future__ import annotations

import sympy as sp

from proofs.derivations.flow_rules import scalar_in
from proofs.derivations.proof import Broken
from proofs.derivations.propositions import AtLeast, Equal, Proposition
from proofs.derivations.rules import Used, cites, only, rule, said, same
from proofs.statements.dynamics import Tasks
from proofs.statements.setting import cases
from symbolic.linear_networks.linear_network import N_h, lam, modes
from symbolic.matrix_algebra.matrices import Add, Function, Identity, Matrix, Mul, Zero


@rule("square")
def square(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X^T X = I for an (N_h, m) matrix X with N_h = m: X X^T = I."""
    (known,) = only(used, Equal)
    if over.hidden != "min" or not isinstance(known.rhs, Identity) or known.rhs.rows != modes:
        raise Broken("it needs X^T X = I of size m in a setting with N_h = min(N_i, N_o)")
    X = root_of_square(known.lhs)
    if sp.expand(X.rows - N_h) != 0:
        raise Broken("X has not N_h rows")
    same("the conclusion", conclusion, Equal(X @ X.T, Identity(N_h)))


def root_of_square(x: Matrix) -> Matrix:
    """X of a product X^T X."""
    factors = x.factors if isinstance(x, Mul) and x.coefficient == 1 else ()
    half = len(factors) // 2
    right = Mul.of(sp.Integer(1), factors[half:]) if half else x
    if not half or Mul.of(sp.Integer(1), factors[:half]) != right.T:
        raise Broken("it is not of the form X^T X")
    return right


def terms(x: Matrix) -> list[Matrix]:
    """What a matrix is the sum of."""
    return list(x.terms) if isinstance(x, Add) else [] if isinstance(x, Zero) else [x]


def without(x: Matrix, term: Matrix) -> Matrix:
    """What is left of a sum without one of its terms."""
    kept = terms(x)
    if term not in kept:
        raise Broken(f"{term} is no term of it")
    kept.remove(term)
    total: Matrix = Zero(x.rows, x.cols)
    for other in kept:
        total = total + other
    return total


@rule("null")
def null(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """X^T X = 0 only for X = 0."""
    (known,) = only(used, Equal)
    if not isinstance(known.rhs, Zero):
        raise Broken("it needs X^T X = 0")
    X = root_of_square(known.lhs)
    same("the conclusion", conclusion, Equal(X, Zero(X.rows, X.cols)))


@rule("positive root")
def positive_root(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """M^2 + c M = K and N^2 + c N = K with c >= 0 and positive semidefinite M, N: M = N.

    M is X^T X; or what a matrix has above a bound that is used too, and then the conclusion is about that matrix.
    """
    cites(used, "positive semidefinite roots are unique")
    bounds = [x for x in said(used) if isinstance(x, AtLeast)]
    one, two = only(used, Equal, Equal, *(AtLeast for _ in bounds[:1]))[:2]
    if not isinstance(conclusion, Equal):
        raise Broken("it shows that two matrices are equal")
    M, N = conclusion.lhs, conclusion.rhs
    if bounds:
        same("what has a bound", M, bounds[0].formula)
        bound = Identity(M.rows) * bounds[0].bound
        M, N = M - bound, without(N, bound)
    else:
        root_of_square(M)
    case = cases(over)[0]
    for c in (lam, -lam):
        if one.lhs == M @ M + c * M and two.lhs == N @ N + c * N:
            if not scalar_in(case, c).is_nonnegative:
                raise Broken(f"{c} may be negative in this setting")
            break
    else:
        raise Broken("it needs M^2 + c M and N^2 + c N")
    same("the other side", two.rhs, one.rhs)
    if not _visibly_positive(N):
        raise Broken("the second root is not visibly positive semidefinite")


def _visibly_positive(x: Matrix) -> bool:
    """X f X^T with a function f that is a square root plus or minus something smaller."""
    if not (isinstance(x, Mul) and x.coefficient == 1 and len(x.factors) == 3 and isinstance(x.factors[1], Function)):
        return False
    middle = x.factors[1]
    root = sp.sqrt(middle.base.variable**2 + lam**2 / 4)
    return x.factors[0] == x.factors[2].T and middle.expression in (root + lam / 2, root - lam / 2)
