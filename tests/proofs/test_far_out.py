"""Bounds and identities that fail far out alone, and what is said of them by those who looked nearby only."""

from __future__ import annotations

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.scalar import Identity, Inequality, Scalar
from proofs.witnesses.settings import Settings
from symbolic.exact.balls import holds_at
from symbolic.exact.far_points import far_points

QUICK = Settings(examples=12)
p, q = sp.symbols("p q", positive=True)
x, y = sp.symbols("x y", real=True)
n = sp.Symbol("n", integer=True, positive=True)
first_eight = sp.Mul(*(n - k for k in range(1, 9)))

TRUE: dict[str, Scalar] = {
    "a power over its number": Inequality(2**n, ">", n),
    "a logarithm below its argument": Inequality(sp.log(1 + p), "<", p),
    "a root of a positive number": Inequality(sp.sqrt(p), ">=", 0),
    "a step": Identity(sp.Heaviside(x), (1 + sp.sign(x)) / 2),
}
FALSE: dict[str, Scalar] = {
    "a number below a thousand million": Inequality(p, "<", 10**9),
    "a logarithm below 30": Inequality(sp.log(1 + p), "<", 30),
    "a root below 3": Inequality(p ** sp.Rational(1, 10), "<", 3),
    "a number above a small one": Inequality(p, ">", sp.Rational(1, 10**12)),
    "a power below its number": Inequality(sp.Rational(11, 10) ** n, "<=", n + 1),
    "few numbers": Inequality(n, "<", 100),
    "a product that is 0 for the first eight": Identity(first_eight, 0),
    "a sum that begins late": Identity(sp.Sum(sp.Max(0, n - 7), (n, 1, 9)), 0),
    "a bend far out": Identity(sp.Max(n - 12, 0), 0),
    "a bend between sums": Identity(sp.Max(x, y, x + y - 100), sp.Max(x, y)),
    "a root that is not real": Inequality(sp.sqrt(x), ">=", 0),
    # rational numbers of many digits: no power of 5000 is to be multiplied out
    "a logarithm, a little above its lowest place": Inequality(p * sp.log(p), ">=", -sp.Rational(3678, 10000)),
    "a step and a little": Identity(sp.Heaviside(x), (1 + sp.sign(x)) / 2 + sp.Rational(1, 100)),
}


@pytest.mark.parametrize("statement", [s for k, s in TRUE.items() if k != "a step"])
def test_true(statement: Scalar) -> None:
    found = judge(statement, QUICK)
    assert found.verdict == "holds", found.reason


def test_a_step_has_a_value_where_it_does_not_jump() -> None:
    assert any(e.outcome == "supports" for e in judge(TRUE["a step"], QUICK).evidence)


@pytest.mark.parametrize("statement", FALSE.values(), ids=FALSE.keys())
def test_false(statement: Scalar) -> None:
    """Whoever saw no counterexample is shown the one that another found, however many have contradicted."""
    found = judge(statement, QUICK)
    assert found.verdict == "refuted", found.reason
    assert not any(e.outcome == "supports" for e in found.evidence)


def test_far_points_keep_to_the_domain() -> None:
    below = sp.Symbol("b", nonpositive=True)
    odd = sp.Symbol("o", odd=True, positive=True)
    for letters, assuming in (([p, q], (p < q,)), ([below], ()), ([x, n], (x > n,)), ([odd], ())):
        assert far_points(letters, assuming)
        for point in far_points(letters, assuming):
            assert all(holds_at(r, point) for r in assuming)
            assert below not in point or point[below] < 0
            assert odd not in point or point[odd] % 2 == 1
    assert any(point[p] > 10**30 for point in far_points([p]))


def test_letters_of_either_sign_and_of_some_kind_are_looked_at_far_out() -> None:
    """Where a moderate value of one is not admitted, none of the others is looked at, and nothing says so."""
    negative, odd = sp.Symbol("a", negative=True), sp.Symbol("o", odd=True, positive=True)
    assert any(point[p] > 10**30 and -10 < point[negative] < 0 for point in far_points([negative, p]))
    assert any(point[negative] < -(10**30) and point[p] < 10 for point in far_points([negative, p]))
    assert max(point[odd] for point in far_points([odd])) > 100
