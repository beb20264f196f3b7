"""The words of the language for random matrices and recursions."""

import pytest
import sympy as sp

from symbolic.language.expectation import IID, Drawn, E, drawn
from symbolic.language.quantity import Carried, norm, squared_norm, trace, with_values
from symbolic.language.random_matrices import (
    Entrywise,
    Ones,
    Power,
    Recursion,
    Series,
    Unit,
    at,
    entry,
    mean_of_entries,
    spectral_radius,
)
from symbolic.matrix_algebra.matrices import Letter, ShapeError

N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
h, k = sp.Symbol("h", real=True), sp.Symbol("k", integer=True, nonnegative=True)
W = Drawn("W", N, N, laws=(IID,), scale=V)
z, x = Letter("z", N, 1), Letter("x", N, 1)


def test_sizes_and_scales_are_replaced_inside_recursions() -> None:
    state = Recursion(z, W @ z + x, x, k, fresh=("W",))
    found = with_values(squared_norm(state), {N: sp.Integer(3), V: sp.Rational(1, 2), k: sp.Integer(4)})
    inner = next(iter(found.atoms(Carried))).matrix
    nodes = [n for n in (inner.factors if hasattr(inner, "factors") else (inner,)) if isinstance(n, Recursion)]
    assert nodes
    assert nodes[0].steps == 4
    assert nodes[0].state.rows == 3
    assert {(x.rows, x.scale) for x in drawn(found)} == {(3, sp.Rational(1, 2))}


def test_a_coefficient_may_hold_quantities() -> None:
    C = Letter("C", N, N)
    w = C * (V / norm(C))
    inside = at(w, {N: sp.Integer(2), V: sp.Rational(1, 3)})
    assert inside.rows == 2
    assert not inside.coefficient.free_symbols


def test_shapes_are_checked() -> None:
    wide = Letter("A", N, N + 1)
    for build in (
        lambda: Recursion(z, W, x, 3),
        lambda: Recursion(z, W @ z, W, 3),
        lambda: Power(wide, 2),
        lambda: spectral_radius(wide),
    ):
        with pytest.raises(ShapeError):
            build()


def test_equal_words_are_equal_and_others_are_not() -> None:
    assert squared_norm(Ones(N)) == squared_norm(Ones(N))
    assert entry(W, 1, 1) != entry(W, 1, 2)
    assert Series(k, Power(W, k)).at(2) == Power(W, sp.Integer(2))
    cubes, squares = (mean_of_entries(h**p, h, W @ Ones(N)) for p in (3, 2))
    assert cubes != squares
    assert E(cubes) != E(squares)


def test_every_word_is_typeset() -> None:
    state = Recursion(z, W @ z + x, x, sp.oo, fresh=("W",))
    for word in (state, Series(k, Power(W, k)), Entrywise(h, sp.tanh(h), z), Ones(N), Unit(N, 1)):
        assert word.latex()
    assert "t+1" in state.latex()
    assert sp.latex(trace(Power(W, k)))
