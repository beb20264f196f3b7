"""Inequalities that are decided far out, by what rises and falls, by one function alone, or by logarithms of sides."""

from __future__ import annotations

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.scalar import Inequality
from proofs.witnesses.adversary import search_inequality
from proofs.witnesses.settings import Settings
from proofs.witnesses.symbolic_witness import examine as by_algebra
from symbolic.exact.sign_rules import branches, isolated
from symbolic.exact.slopes import signs_along

QUICK = Settings(examples=12)
c, p = sp.symbols("c p", positive=True)
w = sp.Symbol("w", nonnegative=True)
x, rho = sp.symbols("x rho", real=True)
half = sp.Rational(1, 2)
mills = sp.sqrt(sp.pi / 2) * sp.erfc(c / sp.sqrt(2)) * sp.exp(c**2 / 2)
arc = (sp.sqrt(1 - rho**2) + (sp.pi - sp.acos(rho)) * rho) / sp.pi
inside = (rho >= -1, rho <= 1)
bennett = (1 + p) * sp.log(1 + p) - p
improvement = x * sp.erfc(-x / sp.sqrt(2)) / 2 + sp.exp(-(x**2) / 2) / sp.sqrt(2 * sp.pi)

TRUE: dict[str, Inequality] = {
    "Mills, from above": Inequality(mills, "<", 1 / c),
    "Mills, from below": Inequality(mills, ">", c / (1 + c**2)),
    "a Gaussian tail": Inequality(sp.erfc(w / sp.sqrt(2)), "<=", sp.exp(-(w**2) / 2)),
    "a soft maximum": Inequality(sp.log(1 + sp.exp(x)), ">", sp.Max(0, x)),
    "Hoeffding's lemma": Inequality(sp.cosh(x), "<=", sp.exp(x**2 / 2)),
    "Bernstein's from Bennett's": Inequality(bennett, ">=", p**2 / (2 * (1 + p / 3))),
    "Bernstein's exponential": Inequality(sp.exp(x) - 1 - x, "<=", x**2 * sp.exp(sp.Abs(x)) / 2),
    "the kernel of a rectifier": Inequality(arc, ">=", rho, assuming=inside),
    "an improvement grows": Inequality(sp.Derivative(improvement, x), ">", 0),
    "a kernel below 1": Inequality(2 / sp.pi * sp.asin(2 * p / (1 + 2 * p)), "<", 1),
}
FALSE: dict[str, Inequality] = {
    "Mills, too low": Inequality(mills, "<", c / (1 + c**2) + half / (1 + c**4)),
    "Mills, too high": Inequality(mills, ">", 1 / (c + half / c)),
    "a Gaussian tail, at 0": Inequality(sp.erfc(w / sp.sqrt(2)), "<", sp.exp(-(w**2) / 2)),
    "a tail that falls too fast": Inequality(sp.erfc(w / sp.sqrt(2)), "<=", sp.exp(-(w**2))),
    "a soft maximum, too far": Inequality(sp.log(1 + sp.exp(x)), "<=", sp.Max(0, x) + half),
    "Hoeffding's lemma, strict": Inequality(sp.cosh(x), "<", sp.exp(x**2 / 2)),
    "Hoeffding's lemma with a third": Inequality(sp.cosh(x), "<=", sp.exp(x**2 / 3)),
    "Bennett's without its third": Inequality(bennett, ">=", p**2 / 2),
    "the kernel of a rectifier, at its end": Inequality(arc, ">", rho, assuming=inside),
}


@pytest.mark.parametrize("statement", TRUE.values(), ids=TRUE.keys())
def test_true(statement: Inequality) -> None:
    found = judge(statement, QUICK)
    assert found.verdict == "holds", found.reason


@pytest.mark.parametrize("statement", FALSE.values(), ids=FALSE.keys())
def test_false(statement: Inequality) -> None:
    found = by_algebra(statement, QUICK)
    assert found is not None
    assert found.outcome != "supports", found.detail
    assert judge(statement, QUICK).verdict in ("refuted", "undecided")


def test_a_limit_at_an_end_that_belongs_to_the_range_is_attained() -> None:
    """What falls to 0 at infinity is positive; what begins at 0 and comes back to it is not, at 0 itself."""
    assert signs_along(sp.erfc(w) * sp.exp(-w)) == {1}
    assert signs_along(w * sp.exp(-w)) == {0, 1}
    assert signs_along(sp.exp(-w) - sp.erfc(w)) >= {0}
    assert signs_along(p * sp.exp(-p)) == {1}
    assert len(signs_along(sp.exp(-p) - half)) == 3


def test_rules() -> None:
    (first, *_) = isolated(p * sp.log(1 + p) - p**2)
    assert first == (1, sp.log(1 + p) - p)
    assert {*branches(c - sp.Max(0, x))} == {c, c - x}


def test_a_margin_that_is_rounding_contradicts_nothing() -> None:
    """e^x - 1 - x - x^2 e^|x| / 2 is lost in floating point beside 0, where optimisation ends."""
    found = search_inequality(TRUE["Bernstein's exponential"], QUICK)
    assert found is not None
    assert found.outcome != "contradicts"
    false = search_inequality(FALSE["Hoeffding's lemma with a third"], QUICK)
    assert false is not None
    assert false.outcome == "contradicts"
