"""Orders of plain formulas whose sides agree to all digits that floats have, or more: rounding decides none of them."""

from __future__ import annotations

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.quantities import Domain, Monotone, Order
from proofs.witnesses.settings import Settings

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
}
FALSE = {
    "the gamma function": Order(sp.gamma(p + 1), ">=", sp.Rational(101, 100) * p * sp.gamma(p), over=wide),
    "a circle": Order(circle, ">=", sp.Rational(101, 100), over=around),
    "a large circle": Order(10**40 * circle, ">", 10**40 * (circle + sp.Rational(1, 10**6)), over=around),
    "small numbers": Order(p / 10**30, "<", 0, over=wide),
    "an error function that falls": Monotone(sp.erf(p), p, "decreasing", over=wide),
}


@pytest.mark.parametrize("statement", TRUE.values(), ids=TRUE.keys())
def test_true(statement) -> None:
    found = judge(statement, Settings())
    assert not any(e.outcome == "contradicts" for e in found.evidence), found.reason


@pytest.mark.parametrize("statement", FALSE.values(), ids=FALSE.keys())
def test_false(statement) -> None:
    assert judge(statement, Settings()).verdict == "refuted"
