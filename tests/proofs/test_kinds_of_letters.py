"""Letters that stand for even, odd, prime, negative whole or irrational numbers are given no other values."""

from __future__ import annotations

import hypothesis
import pytest
import sympy as sp
from hypothesis import strategies as st

from proofs.referee import judge
from proofs.statements.scalar import Identity, Inequality, Scalar
from proofs.witnesses.drawing import symbol_values
from proofs.witnesses.settings import Settings
from symbolic.exact.admitted_values import admits, is_of_a_kind, whole_numbers
from symbolic.exact.balls import domain_points
from symbolic.exact.far_points import far_points

QUICK = Settings(examples=12)
even = sp.Symbol("e", even=True, positive=True)
odd = sp.Symbol("o", odd=True)
prime = sp.Symbol("p", prime=True)
composite = sp.Symbol("c", composite=True)
below = sp.Symbol("b", integer=True, negative=True)
not_zero = sp.Symbol("z", integer=True, nonzero=True)
irrational = sp.Symbol("r", irrational=True, positive=True)
LETTERS = [even, odd, prime, composite, below, not_zero, irrational]
wave = {x: sp.sin(x) ** 2 for x in LETTERS}

TRUE: dict[str, Scalar] = {
    "an even number": Inequality(even + wave[even], ">=", 2),
    "an odd one": Inequality(odd**2 + wave[odd], ">=", 1),
    "a prime": Inequality(prime + wave[prime], ">=", 2),
    "no prime": Inequality(composite + wave[composite], ">=", 4),
    "below 0": Inequality(below + sp.cos(below) ** 2, "<", 0),
    "not 0": Inequality(not_zero**2 + wave[not_zero], ">", 1),
    "irrational": Inequality(sp.sin(sp.pi * irrational) ** 2, ">", 0),
    "the sign of an odd power": Identity(sp.cos(sp.pi * odd) * sp.sin(odd), -sp.sin(odd)),
}
FALSE: dict[str, Scalar] = {
    "an even number": Inequality(even + wave[even], ">=", 3),
    "an odd one": Inequality(odd**2 + wave[odd], ">=", 2),
    "a prime": Inequality(prime + wave[prime], ">=", 3),
    "no prime": Inequality(composite + wave[composite], ">=", 5),
    "below 0": Inequality(below + sp.cos(below) ** 2, "<", -1),
    "not 0": Inequality(not_zero**2 + wave[not_zero], ">", 2),
    "the sign of an odd power": Identity(sp.cos(sp.pi * odd / 3) * sp.sin(odd), -sp.sin(odd)),
}


@pytest.mark.parametrize("statement", TRUE.values(), ids=TRUE.keys())
def test_true(statement: Scalar) -> None:
    found = judge(statement, QUICK)
    assert not any(e.outcome == "contradicts" for e in found.evidence), found.reason


@pytest.mark.parametrize("statement", FALSE.values(), ids=FALSE.keys())
def test_false(statement: Scalar) -> None:
    assert judge(statement, QUICK).verdict == "refuted"


@pytest.mark.parametrize("letter", LETTERS, ids=str)
def test_values_are_of_the_kind(letter: sp.Symbol) -> None:
    assert is_of_a_kind(letter)
    points = domain_points([letter], count=20) + far_points([letter])
    assert len(points) > 5
    assert all(admits(letter, point[letter]) for point in points)


@pytest.mark.parametrize("letter", LETTERS, ids=str)
@hypothesis.given(data=st.data())
@hypothesis.settings(max_examples=30, deadline=None)
def test_drawn_values_are_of_the_kind(letter: sp.Symbol, data: st.DataObject) -> None:
    assert admits(letter, data.draw(symbol_values(letter)))


def test_other_letters_are_of_no_kind_and_there_may_be_one_value() -> None:
    plain = [sp.Symbol("x", real=True), sp.Symbol("n", integer=True), sp.Symbol("m", integer=True, positive=True)]
    assert not any(map(is_of_a_kind, plain))
    assert whole_numbers(sp.Symbol("n", even=True, prime=True)) == (2,)


def test_what_nobody_knows_of_a_value_does_not_admit_it() -> None:
    assert admits(irrational, sp.pi)
    assert not admits(irrational, sp.EulerGamma)
