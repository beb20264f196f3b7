"""Means of the state that a recursion with fresh letters settles at: by hand, after a few steps, and by draws."""

import numpy as np
import pytest
import sympy as sp

from symbolic.language.expectation import GOE, IID, ORTHOGONAL, Drawn, E
from symbolic.language.quantity import trace
from symbolic.language.random_matrices import Recursion
from symbolic.language.random_words import CannotExpect, expected
from symbolic.language.settled_moments import settled
from symbolic.matrix_algebra.matrices import Identity, Letter


def chain(law, n, scale, steps=sp.oo, drive=None):
    """S -> W S + I with fresh W, and W."""
    w, s = Drawn("W", n, n, laws=(law,), scale=scale), Letter("S", n, n)
    return Recursion(s, w @ s + (drive or Identity(n)), Identity(n), steps, fresh=("W",))


def gram(s):
    return s.T @ s


@pytest.mark.parametrize("V", [sp.Rational(1, 4), sp.Rational(1, 2)])
def test_scalars_by_hand(V):
    """s' = w s + 1 with w normal, of variance V: E s^2 = 1/(1-V), E s^4 = (1 + 6 V E s^2)/(1 - 3 V^2)."""
    s = chain(IID, 1, V)
    assert settled(E(trace(s)), {"W": IID}) == 1
    assert settled(E(trace(gram(s))), {"W": IID}) == 1 / (1 - V)
    fourth = (1 + 6 * V / (1 - V)) / (1 - 3 * V**2)
    assert settled(E(trace(gram(s)) ** 2), {"W": IID}) == fourth
    assert settled(E((trace(gram(s)) - 1) ** 2), {"W": IID}) == fourth - 2 / (1 - V) + 1
    with pytest.raises(TypeError, match="no expectation"):
        settled(E(trace(s)) - 7, {"W": IID})


@pytest.mark.parametrize("n", [2, 3, 5])
def test_haar_weights_at_a_finite_size(n):
    V = sp.Rational(1, 2)
    s = chain(ORTHOGONAL, n, V)
    found = settled(E(trace(gram(s) @ gram(s))), {"W": ORTHOGONAL}) / n
    assert found == (1 + 3 * V + 2 * V / n) / ((1 - V) ** 2 * (1 + V))


@pytest.mark.parametrize("law", [IID, ORTHOGONAL, GOE])
@pytest.mark.parametrize("quantity", [lambda s: trace(gram(s) @ gram(s)), lambda s: trace(gram(s)) * trace(s) ** 2])
def test_a_few_steps_at_a_small_scale_are_near_it(law, quantity):
    """After 3 steps what is missing is of the order V^2 of the next one."""
    V = sp.Rational(1, 1000)
    three = expected(E(quantity(chain(law, 2, V, sp.Integer(3)))), {"W": law})
    last = settled(E(quantity(chain(law, 2, V))), {"W": law})
    assert 0 < abs(float((last - three) / last)) < 1e-5


def test_haar_weights_by_draws():
    n, V, rng = 3, 0.3, np.random.default_rng(20261124)
    s = np.tile(np.eye(n), (200_000, 1, 1))
    for _ in range(25):
        q, r = np.linalg.qr(rng.standard_normal((len(s), n, n)))
        q *= np.sign(np.einsum("kii->ki", r))[:, None, :]
        s = np.sqrt(V) * q @ s + np.eye(n)
    drawn = np.einsum("kab,kcb,kcd,kad->k", s, s, s, s)
    state = chain(ORTHOGONAL, n, sp.Rational(3, 10))
    exact = settled(E(trace(gram(state) @ gram(state))), {"W": ORTHOGONAL})
    error = drawn.std() / np.sqrt(len(drawn))
    assert abs(drawn.mean() - float(exact)) < 5 * error
    assert error < 0.01 * float(exact)


def test_means_that_grow_have_no_value():
    """Of normal weights at N = 1 the fourth moment is finite where 3 V^2 < 1, the second where V < 1."""
    s = chain(IID, 1, sp.Rational(3, 5))
    assert settled(E(trace(gram(s))), {"W": IID}) == sp.Rational(5, 2)
    with pytest.raises(CannotExpect, match="grow"):
        settled(E(trace(gram(s)) ** 2), {"W": IID})
    with pytest.raises(CannotExpect, match="grow"):
        settled(E(trace(gram(chain(IID, 2, 1)))), {"W": IID})


def test_an_odd_power_needs_the_even_one_above_it():
    """E s^3 is in the system of degree 3; that the state converges in the third mean is read from the fourth."""
    s = chain(IID, 1, sp.Rational(3, 5))
    with pytest.raises(CannotExpect, match="grow"):
        settled(E(trace(s) ** 3), {"W": IID})


def test_what_is_not_of_this_kind_is_refused():
    V = sp.Symbol("V", positive=True)
    tied = Recursion(Letter("S", 2, 2), Drawn("W", 2, 2, laws=(IID,)) @ Letter("S", 2, 2), Identity(2), sp.oo)
    for mean, why in (
        (E(trace(tied)), "settles at a law"),
        (E(trace(gram(chain(IID, 2, V)))), "none of numbers"),
        (E(trace(chain(IID, 2, sp.Rational(1, 2)) @ Drawn("W", 2, 2, laws=(IID,)))), "beside the letters|random"),
        (E(trace(gram(chain(IID, 2, sp.Rational(1, 2), drive=Drawn("U", 2, 2, laws=(IID,)))))), "beside the letters"),
    ):
        with pytest.raises(CannotExpect, match=why):
            settled(mean, {"W": IID, "U": IID})


def test_haar_matrices_of_size_1_have_no_weingarten_function_of_two_pairs():
    with pytest.raises(CannotExpect, match="size 1"):
        settled(E(trace(gram(chain(ORTHOGONAL, 1, sp.Rational(1, 2)))) ** 2), {"W": ORTHOGONAL})
