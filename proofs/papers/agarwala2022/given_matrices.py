"""Given matrices of agarwala2022, of norm or spectral radius s: what becomes of their powers."""

import sympy as sp

from proofs.papers.agarwala2022.letters import SIZES, N, t, v, y
from proofs.statements import Domain, Equality, Limit, Order, Parts
from symbolic.language import Power, norm, squared_norm, trace
from symbolic.matrix_algebra.matrices import Letter, Matrix

s = sp.Symbol("s", positive=True)
# A given matrix brought to the spectral norm s: any matrix of norm below 1.
C = Letter("C", N, N, tex=r"\mathbf{C}")
CONTRACTION = C * (s / sp.sqrt(squared_norm(C)))
BELOW_ONE_IN_NORM = Domain({s: sp.Interval.open(0, 1), N: SIZES}, given=("spectral radius of W below 1",))


def dies_out(w: Matrix, over: Domain) -> Parts:
    """|W^t| of a matrix of spectral radius s < 1 tends to 0 (Frobenius' norm), however far W is from normal: by its
    triangular form it is at most N^(3/2) (t |W|/s)^(N-1) s^t, and t^(N-1) s^t tends to 0, here with s = 1/(1 + v).
    """
    many = Domain({**over.ranges, t: sp.FiniteSet(1, 2, 7, 60)}, given=over.given)
    bound = N ** sp.Rational(3, 2) * (t * norm(w) / s) ** (N - 1)
    order, count = sp.symbols("N t", positive=True)
    return {
        "bound": Order(norm(Power(w, t)) / s**t, "<=", bound, over=many),
        "what it tends to": Limit(count ** (order - 1) * (1 + v) ** (-count), count, sp.oo, 0),
    }


def lives_on(w: Matrix, over: Domain) -> Order:
    """|W^t| of a matrix of spectral radius s is s^t at least (Frobenius' norm)."""
    many = Domain({**over.ranges, t: sp.FiniteSet(1, 2, 7, 60)}, given=over.given)
    return Order(squared_norm(Power(w, t)), ">=", s ** (2 * t), over=many)


def along(one: Matrix, other: Matrix, over: Domain) -> Equality:
    """Two columns are equal: their products with any column y are."""
    return Equality(trace(y.T @ one), trace(y.T @ other), over=over)
