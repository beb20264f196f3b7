"""Exponents of averages that are known at every size, on cases from no paper."""

import pytest
import sympy as sp

from proofs.referee import judge
from proofs.statements.quantities import Domain, Exponent
from proofs.witnesses.leading_powers import by_leading_powers
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import IID, NORMAL, ORTHOGONAL, Drawn, E, Var
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_matrices import Ones
from symbolic.matrix_algebra.matrices import Letter

N, D = sp.symbols("N D", integer=True, positive=True)
V = sp.Symbol("V", positive=True)
W, Q = Drawn("W", N, N, laws=(IID,), scale=V), Drawn("Q", N, N, laws=(ORTHOGONAL,), scale=V)
EITHER = Drawn("W", N, N, laws=(IID, ORTHOGONAL), scale=V)
FIRST = Drawn("F", N, D, laws=(NORMAL,))
SIZES = Domain({N: sp.Interval(8, 64), D: sp.Interval(2, 6)})
kernel = squared_norm(FIRST @ Ones(D)) / (N * D)
MINUS_TWO = sp.Integer(-2)

TRUE = {
    "a normalised trace": (Var(trace(W.T @ W) / N), N, sp.oo, MINUS_TWO),
    "a kernel of one hidden layer": (Var(kernel), N, sp.oo, sp.Integer(-1)),
    "a correction": (E(trace(W @ W.T @ W @ W.T)) / N - 2 * V**2, N, sp.oo, sp.Integer(-1)),
    "a trace of a Haar matrix": (Var(trace(Q)), N, sp.oo, sp.Integer(0)),
    "in the scale": (E(trace(W @ W.T) ** 2), V, sp.Integer(0), sp.Integer(2)),
    "under two laws": (E(trace(EITHER.T @ EITHER)), N, sp.oo, sp.Integer(1)),
}
FALSE = {
    "standard deviation for variance": (Var(trace(W.T @ W) / N), N, sp.oo, sp.Integer(-1)),
    "the dimension for the width": (Var(kernel), D, sp.oo, sp.Integer(-1)),
    "one law of two": (Var(trace(EITHER.T @ EITHER)) + 1 / N, N, sp.oo, sp.Integer(-1)),
}
OPEN = {
    "a given matrix": (E(trace(W.T @ Letter("A", N, N) @ W)), N, sp.oo, sp.Integer(1)),
    "a sign that is not known": (E(trace(W.T @ W)) * (V - 1), N, sp.oo, sp.Integer(1)),
    "a root": (sp.sqrt(E(trace(W.T @ W))), N, sp.oo, sp.Rational(1, 2)),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_powers_are_proved(name):
    found = by_leading_powers(Exponent(*TRUE[name], over=SIZES))
    assert (found.outcome, found.strength) == ("supports", "proof")


@pytest.mark.parametrize("name", FALSE)
def test_false_powers_are_denied(name):
    found = by_leading_powers(Exponent(*FALSE[name], over=SIZES))
    assert found.outcome == "contradicts"
    assert found.counterexample["exponent"]


@pytest.mark.parametrize("name", OPEN)
def test_what_is_no_such_function_is_left_open(name):
    assert by_leading_powers(Exponent(*OPEN[name], over=SIZES)).outcome == "undecided"


def test_what_follows_the_variable_is_left_open():
    tied = Domain({N: sp.Interval(8, 64), D: sp.Interval(N, 2 * N)})
    assert by_leading_powers(Exponent(*FALSE["the dimension for the width"], over=tied)).outcome == "undecided"
    assert by_leading_powers(Exponent(N**2, N, sp.oo, sp.Integer(2), over=SIZES)) is None


def test_the_verdicts():
    over = Domain({N: sp.Interval(8, 32), V: sp.FiniteSet(1)})
    assert judge(Exponent(*TRUE["a normalised trace"], over=over), Settings(examples=2)).verdict == "holds"
    wrong = judge(Exponent(*FALSE["standard deviation for variance"], over=over), Settings(examples=2))
    assert wrong.verdict == "refuted"
