"""Expectations of polynomials in random matrices: known moments, exact enumeration, and what they refuse."""

import itertools
import random

import numpy as np
import pytest
import sympy as sp

from numeric.equilibrium_networks import trace_words
from symbolic.language.expectation import COIN, GOE, IID, LAPLACE, NORMAL, ORTHOGONAL, SIGNS, Drawn, E
from symbolic.language.quantity import Trace, squared_norm, trace
from symbolic.language.random_matrices import Entrywise, Ones, Recursion, Unit
from symbolic.language.random_words import ISSERLIS, CannotExpect, expected, in_one_form
from symbolic.matrix_algebra.matrices import Identity, Letter, Zero

N, D = sp.symbols("N D", integer=True, positive=True)
V, v = sp.symbols("V v", positive=True)
M, y = Letter("M", N, N), Letter("y", N, 1)
x = Drawn("x", N, 1, laws=(NORMAL,), scale=v)
h = sp.Symbol("h", real=True)


def weights(*laws, name="W"):
    return Drawn(name, N, N, laws=laws, scale=V)


def equal(one, other):
    return sp.expand(sp.simplify(one - other)) == 0


def test_squared_length_of_a_normal_vector():
    """E |x|^4 = N (N + 2) v^2, E |x|^6 = N (N + 2) (N + 4) v^3."""
    laws = {"x": NORMAL}
    assert equal(expected(E(squared_norm(x) ** 2), laws), N * (N + 2) * v**2)
    assert equal(expected(E(squared_norm(x) ** 3), laws), N * (N + 2) * (N + 4) * v**3)


@pytest.mark.parametrize(
    ("law", "second", "fourth"),
    [
        (IID, 0, N * V**2 * (2 + 1 / N)),  # E tr (W W^T)^2 of a square Wishart matrix, all real pairings
        (GOE, None, None),
        (ORTHOGONAL, 0, N * V**2),
    ],
    ids=lambda x: getattr(x, "name", ""),
)
def test_moments_of_the_ensembles(law, second, fourth):
    W = weights(law)
    laws = {"W": law}
    assert equal(expected(E(squared_norm(W)), laws), V * (N + 1) if law == GOE else N * V)
    if law == GOE:  # E Tr W^4 of the GOE: 2 N^3 + 5 N^2 + 5 N in units of (V / N)^2
        assert equal(expected(E(trace(W @ W @ W @ W)), laws), (2 * N**3 + 5 * N**2 + 5 * N) * (V / N) ** 2)
        return
    assert equal(expected(E(trace(W @ W.T @ W @ W.T)), laws), fourth)
    assert equal(expected(E(trace(W @ W)), laws), V)  # real matrices: sum of W_ij W_ji is that of W_ii^2


def test_fourth_moments_of_a_haar_matrix():
    """E O_11^4 = 3 / (N (N + 2)), E O_11^2 O_12^2 = 1 / (N (N + 2)), E O_11 O_12 O_21 O_22 = -1/(N(N-1)(N+2))."""
    O = Drawn("O", N, N, laws=(ORTHOGONAL,), scale=sp.Integer(1))

    def entry(i, j):
        return trace(Unit(N, i).T @ O @ Unit(N, j))

    laws = {"O": ORTHOGONAL}
    assert equal(expected(E(entry(1, 1) ** 4), laws), 3 / (N * (N + 2)))
    assert equal(expected(E(entry(1, 1) ** 2 * entry(1, 2) ** 2), laws), 1 / (N * (N + 2)))
    mixed = expected(E(entry(1, 1) * entry(1, 2) * entry(2, 1) * entry(2, 2)), laws)
    assert equal(mixed, -1 / (N * (N - 1) * (N + 2)))
    assert expected(E(trace(O) ** 3), laws) == 0


@pytest.mark.parametrize("size", [2, 3])
def test_against_enumeration_of_all_normal_pairings(size):
    """Each pair of entries of a rectangular normal W, a fixed A and B: by index sums with Isserlis' theorem."""
    rows, cols = size, size + 1
    W = Drawn("W", rows, cols, laws=(NORMAL,), scale=v)
    A, B = Letter("A", cols, rows), Letter("B", rows, rows)
    rng = np.random.default_rng(5)
    a, b = rng.integers(-3, 4, (cols, rows)), rng.integers(-3, 4, (rows, rows))
    found = expected(E(trace(W @ A @ W @ A) * trace(B @ W @ W.T)), {"W": NORMAL})
    total = 0
    span = (range(rows), range(cols))
    for i, j, k, l, m, n, o in itertools.product(*span, *span, *span, range(rows)):
        # W_ij A_jk W_kl A_li  B_mo W_on W_mn
        weight = a[j, k] * a[l, i] * b[m, o]
        total += weight * ((i, j) == (k, l)) * ((o, n) == (m, n))
        total += weight * ((i, j) == (o, n)) * ((k, l) == (m, n)) + weight * ((i, j) == (m, n)) * ((k, l) == (o, n))
    values = {"A": a, "B": b}

    def number(q):
        matrix = q.matrices[0]
        factors = matrix.factors if hasattr(matrix, "factors") else (matrix,)
        out = np.eye(int(matrix.rows), dtype=int)
        for f in factors:
            name = repr(f)
            out = out @ (values[name[:-1]].T if name.endswith("ᵀ") else values[name])
        return int(np.trace(out))

    assert found.xreplace({q: number(q) for q in found.atoms(Trace)}) == total * v**2


def test_what_is_no_polynomial_stays_in_its_own_expectation():
    g = Drawn("g", N, 1, laws=(NORMAL,), scale=1)
    W, cut = weights(IID), Entrywise(h, sp.tanh(h), g)
    found = expected(E(squared_norm(W @ (cut + x)) * squared_norm(x)), {"W": IID, "x": NORMAL, "g": NORMAL})
    assert equal(found, V * (N * v * expected(E(squared_norm(cut)), {"g": NORMAL}) + N * (N + 2) * v**2))
    with pytest.raises(CannotExpect, match="depends on g"):
        expected(E(trace(g.T @ cut)), {"g": NORMAL})


def test_states_of_a_few_steps():
    """E |z_2|^2 = N (1 + V + V^2) from z_0 = (1, ..., 1), fresh weights; with tied ones E |W z + 1|^2 of W^2 comes."""
    z, one = Letter("z", N, 1), Ones(N)
    for law in (IID, ORTHOGONAL):
        W = weights(law)
        fresh = Recursion(z, W @ z + one, one, 2, fresh=("W",))
        assert equal(expected(E(squared_norm(fresh)), {"W": law}), N * (1 + V + V**2))
    tied = Recursion(z, weights(IID) @ z + one, one, 2)
    assert equal(expected(E(squared_norm(tied)), {"W": IID}), N * (1 + V + V**2) + 2 * V + 2 * V**2 / N)


def test_orthogonal_letters_outside_of_expectations():
    W = weights(ORTHOGONAL)
    assert in_one_form(trace(y.T @ W.T @ W @ y), {"W": ORTHOGONAL}) == V * in_one_form(squared_norm(y), {})
    assert in_one_form(trace(y.T @ W @ W @ y), {"W": ORTHOGONAL}).has(Trace)


@pytest.mark.parametrize(
    ("expression", "laws", "reason"),
    [
        (squared_norm(Drawn("x", N, 1, laws=(SIGNS,))) ** 2, {"x": SIGNS}, "second moment"),
        (squared_norm(Drawn("x", N, 1, laws=(LAPLACE,))) ** 2, {"x": LAPLACE}, "second moment"),
        (trace(Drawn("D", N, N, laws=(COIN,))), {"D": COIN}, "not symmetric"),
        (squared_norm(x) ** 5, {"x": NORMAL}, "too many"),
        (trace(weights(ORTHOGONAL)) ** 6, {"W": ORTHOGONAL}, "too many"),
        (1 / squared_norm(x), {"x": NORMAL}, "no polynomial"),
        (trace((Identity(N) - weights(IID)).inv @ weights(IID)), {"W": IID}, "depends on W"),
        (squared_norm(x), {}, "which law"),
        (squared_norm(x), {"x": IID}, "which law"),
        (squared_norm(x) * squared_norm(Drawn("x", N, 1, laws=(NORMAL,), scale=1)), {"x": NORMAL}, "two things"),
        (squared_norm(Recursion(Letter("z", N, 1), weights(IID) @ Letter("z", N, 1), y, sp.oo)), {"W": IID}, "steps"),
    ],
)
def test_what_is_refused(expression, laws, reason):
    with pytest.raises(CannotExpect, match=reason):
        expected(E(expression), laws)


def test_letters_that_are_fresh_stand_in_one_recursion():
    z, one, W = Letter("z", N, 1), Ones(N), weights(IID)
    one_step = Recursion(z, W @ z + one, one, 1, fresh=("W",))
    with pytest.raises(CannotExpect, match="outside of its recursion"):
        expected(E(trace(one_step.T @ W @ one)), {"W": IID})
    other = Recursion(z, W @ z, one, 2, fresh=("W",))
    with pytest.raises(CannotExpect, match="two recursions"):
        expected(E(trace(one_step.T @ other)), {"W": IID})


def test_a_theorem_is_used_where_it_may_be():
    assert expected(E(squared_norm(M @ x)), {"x": NORMAL}, frozenset()) == v * in_one_form(squared_norm(M), {})
    with pytest.raises(CannotExpect, match="sums over pairings"):
        expected(E(squared_norm(x) ** 2), {"x": NORMAL}, frozenset())
    assert equal(expected(E(squared_norm(x) ** 2), {"x": NORMAL}, frozenset((ISSERLIS,))), N * (N + 2) * v**2)


def test_zero_matrices_and_numbers():
    assert expected(E(squared_norm(x) * 0 + 3), {"x": NORMAL}) == 3
    assert expected(E(trace(Zero(N, N) + x @ x.T)), {"x": NORMAL}) == N * v


@pytest.mark.parametrize("law", [IID, GOE, ORTHOGONAL], ids=lambda law: law.name)
def test_random_words_against_numbers(law):
    """Products of traces of random words in W and its transpose, as `trace_words` averages them at N = 5."""
    drawn_words = random.Random(77)
    W = weights(law)
    shapes = [(2,), (4,), (2, 2), (1, 3), (1, 1), (1, 1, 2), *([(6,), (2, 4), (3, 3)] if law != ORTHOGONAL else [])]
    for shape in shapes * 2:
        marks = [[drawn_words.random() < 0.5 for _ in range(length)] for length in shape]
        product = sp.Integer(1)
        for word in marks:
            matrix = Identity(N)
            for turned in word:
                matrix = matrix @ (W.T if turned else W)
            product *= trace(matrix)
        found = expected(E(product), {"W": law}).subs({N: 5, V: sp.Rational(7, 10)})
        words = tuple(tuple(("W", turned) for turned in word) for word in marks)
        numbers = trace_words.average({words: 1.0}, "W", trace_words.Law(law.name, 0.7, 5, 5))
        assert float(found) == pytest.approx(numbers.get((), 0.0), rel=1e-9, abs=1e-12), marks
