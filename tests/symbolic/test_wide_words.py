"""Limits of traces of words: loop equations against exact moments at every size, and means over the circle."""

import random

import pytest
import sympy as sp

from symbolic.language.expectation import COIN, GOE, IID, ORTHOGONAL, Drawn, E, Wide
from symbolic.language.quantity import squared_norm, trace
from symbolic.language.random_words import CannotExpect, expected
from symbolic.language.wide_pencils import block_trace, pencil_in
from symbolic.language.wide_words import at_rest, in_words, loop_equations, over_the_circle, phi, word_of
from symbolic.matrix_algebra.matrices import Block, Identity, Letter, Mul

N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
I = Identity(N)


def letter(law, name="W", scale=V, size=N):
    return Drawn(name, size, size, laws=(law,), scale=scale)


def value(quantity, laws):
    """A limit, by joining the first letter again and again."""
    if not quantity.atoms(Wide):
        return quantity
    word, size = word_of(quantity, laws)
    right = loop_equations(word, laws, size)[0]
    return sp.expand(right.xreplace({q: value(q, laws) for q in right.atoms(Wide)}))


def words_of_letters(count, seed):
    draw = random.Random(seed)
    for _ in range(count):
        letters = {"W": letter(draw.choice((IID, GOE))), "S": letter(draw.choice((IID, GOE)), "S", sp.Symbol("u"))}
        chosen = [letters[draw.choice("WS")] for _ in range(draw.choice((2, 4, 6)))]
        yield [x.T if draw.random() < 0.5 else x for x in chosen], {n: x.laws[0] for n, x in letters.items()}


def test_loop_equations_are_the_limits_of_exact_moments():
    """Two routes: planar joins, one letter after the other; and all pairings at size N, and then N to infinity."""
    different = set()
    for factors, laws in words_of_letters(40, 20251124):
        product = Mul.of(sp.Integer(1), factors)
        ((_, (word,)),) = in_words(trace(product), laws)
        exact = expected(E(trace(product)), laws) / N
        found = value(phi(word, laws, N), laws)
        assert sp.expand(found - sp.limit(sp.expand(exact), N, sp.oo)) == 0
        different.add(found)
    assert len(different) >= 8


def test_each_letter_may_be_joined_first():
    for factors, laws in words_of_letters(25, 7):
        ((_, (word,)),) = in_words(trace(Mul.of(sp.Integer(1), factors)), laws)
        found = {
            sp.expand(e.xreplace({q: value(q, laws) for q in e.atoms(Wide)})) for e in loop_equations(word, laws, N)
        }
        assert len(found) == 1


@pytest.mark.parametrize("law", [IID, GOE])
def test_resolvents_are_their_series(law):
    """phi of words with resolvents, as series in V from the loop equations, against sums over words without them."""
    W, laws, order = letter(law), {"W": law}, 2
    m = (I - W).inv
    powers = [Mul.of(sp.Integer(1), [I, *[W] * k]) for k in range(2 * order + 1)]
    for quantity, parts in ((squared_norm(m), 2), (squared_norm(m.T @ m), 4)):
        ((_, (word,)),) = in_words(quantity, laws)
        series = series_of(phi(word, laws, N), laws, order)
        direct = [sp.Integer(0)] * (order + 1)
        for exponents in tuples(parts, 2 * order):
            factors = [powers[k].T if n % 2 == 0 else powers[k] for n, k in enumerate(exponents)]
            for c, words in in_words(trace(Mul.of(sp.Integer(1), factors)), laws):
                limit = value(phi(words[0], laws, N), laws) if words else sp.Integer(1)
                direct[sum(exponents) // 2] += (c if words else 1) * limit.subs(V, 1)
        assert series == direct


def tuples(parts, most):
    """All tuples of numbers of an even sum up to ``most``."""
    out = [()]
    for _ in range(parts):
        out = [(*t, k) for t in out for k in range(most + 1 - sum(t))]
    return [t for t in out if sum(t) % 2 == 0]


def series_of(quantity, laws, order):
    """The coefficients of V^0, ..., V^order of a limit: the equation again and again, from V = 0 on."""
    equations, waiting = {}, [quantity]
    while waiting:
        one = waiting.pop()
        if one not in equations:
            word, size = word_of(one, laws)
            equations[one] = loop_equations(word, laws, size)[0]
            waiting += list(equations[one].atoms(Wide))
    known = {one: at_rest(word_of(one, laws)[0], laws) for one in equations}
    for _ in range(order * len(equations)):
        fresh = {one: right.xreplace(known) for one, right in equations.items()}
        known = {
            one: sum(sp.Poly(sp.expand(e), V).coeff_monomial(V**k) * V**k for k in range(order + 1))
            for one, e in fresh.items()
        }
    return [sp.Poly(known[quantity], V).coeff_monomial(V**k) for k in range(order + 1)]


def test_means_over_the_circle_are_sums_of_squares():
    """W = sqrt(V) O: of (W^T)^j W^k only j = k is left, and resolvents are geometric series of these."""
    W, laws = letter(ORTHOGONAL), {"W": ORTHOGONAL}
    for turned, plain in (((1,), (1,)), ((2,), (2,)), ((2,), (1,)), ((1,), (3,))):
        factors = [W.T] * turned[0] + [W] * plain[0]
        ((_, (word,)),) = in_words(trace(Mul.of(sp.Integer(1), factors)), laws)
        assert over_the_circle(word, laws) == (V ** turned[0] if turned == plain else 0)
    a, b = sp.Integer(2), sp.Rational(-1, 3)
    resolvent = (I * a + W * b).inv
    ((_, (word,)),) = in_words(squared_norm(resolvent), laws)
    assert sp.cancel(over_the_circle(word, laws) - 1 / (a**2 - b**2 * V)) == 0


def test_what_is_no_word_of_wide_matrices():
    laws = {"W": IID, "D": COIN, "P": COIN, "O": ORTHOGONAL}
    W, D, P, O = (letter(laws[n], n) for n in "WDPO")
    other = letter(IID, "W", size=sp.Symbol("M", integer=True, positive=True))
    with pytest.raises(CannotExpect, match="no random matrix"):
        list(in_words(trace(Letter("A", N, N)), laws))
    with pytest.raises(CannotExpect, match="no resolvent"):
        list(in_words(trace((I - D @ W).inv), laws))
    with pytest.raises(CannotExpect, match="no matrix of size N"):
        word_of(Wide(trace(other) / N, N), laws)
    with pytest.raises(CannotExpect, match="no matrix of size N"):
        word_of(Wide(trace(letter(IID, scale=V * N)) / N, N), laws)
    for product, why in ((D @ P, "commute"), (O @ W, "no loop equation")):
        ((_, (word,)),) = in_words(trace(product), laws)
        with pytest.raises(CannotExpect, match=why):
            loop_equations(word, laws, N)


def test_the_matrix_equation_has_the_limits_of_words():
    """Of the pencil of equation 154 at order V: (Z - F)^-1 has Z^-1 F Z^-1 F Z^-1, F once with W and once with W^T."""
    W, laws, z = letter(IID), {"W": IID}, sp.Symbol("z", negative=True)
    nothing = Identity(N) * 0
    rows = ((I * z, -I, nothing), (-I, I - W - W.T, W), (nothing, W.T, -I))
    pencil, i, j = pencil_in(block_trace(Block(rows).inv, 1, 2, 3, N), laws)
    assert (i, j, pencil.blocks, pencil.symmetric) == (1, 2, 3, True)
    start, plain, turned = (sp.Matrix(m) for m in (pencil.constant.inv(), pencil.plain, pencil.turned))
    direct = V * start * (plain * start * turned + turned * start * plain) * start
    found = start * pencil.covariance(start) * start
    assert (found - direct).applyfunc(sp.cancel) == sp.zeros(3, 3)
    assert found != sp.zeros(3, 3)
