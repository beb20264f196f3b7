"""Orders of plain formulas whose sides agree to all digits that floats have, or more: rounding decides none of them."""

from __future__ import annotations

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.quantities import Domain, Equality, Monotone, Order
from proofs.witnesses.settings import Settings
from symbolic.language.quantity import squared_norm, trace
from symbolic.matrix_algebra.matrices import Letter

N, M = sp.symbols("N M", integer=True, positive=True)
A, B, C = Letter("A", N, M), Letter("B", N, N), Letter("C", N, N)
sizes = Domain({N: sp.Interval(2, 9), M: sp.Interval(2, 9)})
MANY, FEW = sp.Integer(10) ** 60, sp.Rational(1, 10**30)
BEYOND = 1 + squared_norm(B)
BCB, BBC = trace(B @ C @ B), trace(B @ B @ C)
x = sp.Symbol("x", real=True)
p = sp.Symbol("p", positive=True)
circle = sp.sin(x) ** 2 + sp.cos(x) ** 2
around = Domain({x: sp.Interval(-3, 3)})
wide = Domain({p: sp.Interval(1, 30)})

TRUE = {
    "the gamma function, which obeys its equation": Order(sp.gamma(p + 1), ">=", p * sp.gamma(p), over=wide),
    "a circle": Order(circle, ">=", 1, over=around),
    "a large circle": Order(10**40 * circle, ">=", 10**40, over=around),
    "an error function below 1": Order(sp.erf(p), "<", 1, over=wide),
    "a root above its last digit": Order(sp.sqrt(1 + 10**40 * p**2), ">", 10**20 * p, over=wide),
    "an error function that grows": Monotone(sp.erf(p), p, "increasing", over=wide),
    "many times a square": Order(MANY * trace(A @ A.T), ">=", MANY * squared_norm(A), over=sizes),
    "many times a trace": Order(MANY * BCB + 1, ">", MANY * BBC, over=sizes),
    "so many as no letter says": Order(sp.sinh(200) * (BCB - BBC), ">=", 0, over=sizes),
    "as many on both sides": Equality(MANY * BCB + 1, MANY * BBC + 1, over=sizes),
    "more than zeros, by less than digits": Order(
        (1 + squared_norm(B)) * (1 - FEW), "<", 1 + squared_norm(B), over=sizes
    ),
}
FALSE = {
    "the gamma function": Order(sp.gamma(p + 1), ">=", sp.Rational(101, 100) * p * sp.gamma(p), over=wide),
    "a circle": Order(circle, ">=", sp.Rational(101, 100), over=around),
    "a large circle": Order(10**40 * circle, ">", 10**40 * (circle + sp.Rational(1, 10**6)), over=around),
    "small numbers": Order(p / 10**30, "<", 0, over=wide),
    "many times a square": Order(MANY * trace(A @ A.T), ">=", MANY * 2 * squared_norm(A), over=sizes),
    "many times a trace": Order(MANY * BCB, ">=", MANY * trace(B @ C @ C), over=sizes),
    "as many on both sides": Equality(MANY * BCB, MANY * BBC * sp.Rational(101, 100), over=sizes),
    "no more than zeros": Order(squared_norm(B) * (1 - FEW), "<", squared_norm(B), over=sizes),
    "an error function that falls": Monotone(sp.erf(p), p, "decreasing", over=wide),
}


@pytest.mark.parametrize("statement", TRUE.values(), ids=TRUE.keys())
def test_true(statement) -> None:
    found = judge(statement, Settings())
    assert not any(e.outcome == "contradicts" for e in found.evidence), found.reason


@pytest.mark.parametrize("statement", FALSE.values(), ids=FALSE.keys())
def test_false(statement) -> None:
    assert judge(statement, Settings()).verdict == "refuted"
