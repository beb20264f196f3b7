"""The Dyson equation in the ranks of the letters has the solution of the equation of the whole pencil."""

import numpy as np
import pytest

from numeric.equilibrium_networks.dyson_equation import Pencil, normalised_trace

V, S, P = 0.15, 0.1, 0.3
LAWS = {"W": ("iid", V), "H": ("goe", S), "D": ("coin", P)}
W, T = Pencil.letter("W", transposed=False), Pencil.letter("W", transposed=True)
H, D = Pencil.letter("H", transposed=False), Pencil.letter("D", transposed=False)
ONE = Pencil.identity()
FIRST = (Pencil.identity(2.0) - W - H @ D.scaled(0.5)).inverse()
MIXED = (Pencil.identity(3.0) + W @ D @ T - H.scaled(0.7)).inverse()


def by_iteration(x, steps=400):
    """The fixed point ``G = sum_a p_a (A_a - eta(G))^-1`` of the whole pencil, from its value at V = 0."""
    zero = np.zeros((len(x.u),) * 2)
    iid, goe, coin = (x.letters.get(name, (zero, zero)) for name in "WHD")
    atoms = [(1 - P, x.constant), (P, x.constant + sum(coin))]
    solution = sum(p * np.linalg.inv(a) for p, a in atoms)
    for _ in range(steps):
        eta = V * (iid[0] @ solution @ iid[1] + iid[1] @ solution @ iid[0]) + S * sum(goe) @ solution @ sum(goe)
        solution = sum(p * np.linalg.inv(a - eta) for p, a in atoms)
    return float(x.u @ solution @ x.v)


@pytest.mark.parametrize(
    "x",
    [FIRST, FIRST @ FIRST.transpose(), MIXED, FIRST @ MIXED + W @ T, (ONE + FIRST @ T @ FIRST).inverse() @ MIXED @ D],
    ids=["one letter of each kind", "a square", "a product inside", "a sum", "an inverse of inverses"],
)
def test_it_is_the_solution_of_the_whole_pencil(x):
    assert normalised_trace(x, LAWS) == pytest.approx(by_iteration(x), rel=1e-9)


def test_what_occurs_twice_costs_once():
    """Twice the same factor beside itself: half the answer is each; (I - W)^-1 (I - W) is the identity."""
    twice = MIXED + MIXED
    assert normalised_trace(twice, LAWS) == pytest.approx(2 * normalised_trace(MIXED, LAWS), rel=1e-12)
    assert normalised_trace((ONE - W).inverse() @ (ONE - W), LAWS) == pytest.approx(1.0, rel=1e-12)


def test_beyond_the_transition_there_is_no_solution():
    inverse = (ONE - W).inverse()
    with pytest.raises(ValueError, match="at or beyond the transition"):
        normalised_trace(inverse @ inverse.transpose(), {"W": ("iid", 1.2)})
