"""Gaussian expectations: against brute force over all index values, and against known moments."""

import itertools

import numpy as np
import pytest
import sympy as sp

from symbolic.linear_networks.isserlis import Gaussian, Summed, covariance, expectation, pairings

N = sp.Symbol("N", integer=True, positive=True)
W = Gaussian("W", sp.Integer(1))
k, l = Summed("k", N), Summed("l", N)


@pytest.mark.parametrize("power", [2, 4, 6, 8])
def test_moments_of_one_entry(power):
    assert expectation([W["i", "j"]] * power) == sp.factorial2(power - 1)


@pytest.mark.parametrize("power", [1, 3, 5])
def test_odd_moments_vanish(power):
    assert expectation([W["i", "j"]] * power) == 0


def test_number_of_pairings():
    assert [len(list(pairings(range(2 * m)))) for m in range(5)] == [1, 1, 3, 15, 105]


def test_variance_of_the_gram_matrix():
    """Var (WᵀW)_ii = 2 N and Var (WᵀW)_ij = N for unit variance."""
    assert covariance([W[k, "i"], W[k, "i"]], [W[l, "i"], W[l, "i"]]) == 2 * N
    assert covariance([W[k, "i"], W[k, "j"]], [W[l, "i"], W[l, "j"]]) == N


def test_independent_matrices_do_not_pair():
    other = Gaussian("V", sp.Integer(1))
    assert expectation([W["i", "j"], other["i", "j"]]) == 0
    assert covariance([W[k, "i"], W[k, "i"]], [other[l, "i"], other[l, "i"]]) == 0


@pytest.mark.parametrize("size", [1, 2, 3])
def test_against_brute_force(size):
    """tr(WᵀW WᵀW) of a 2 x size matrix: sum over all index values of moments of single entries."""
    rows = 2
    a, b = Summed("a", sp.Integer(rows)), Summed("b", sp.Integer(rows))
    p, q = Summed("p", sp.Integer(size)), Summed("q", sp.Integer(size))
    exact = expectation([W[a, p], W[a, q], W[b, q], W[b, p]])
    total = 0
    for i, j in itertools.product(range(rows), repeat=2):
        for x, y in itertools.product(range(size), repeat=2):
            counts = np.unique(np.array([[i, x], [i, y], [j, y], [j, x]]), axis=0, return_counts=True)[1]
            total += np.prod([sp.factorial2(c - 1) if c % 2 == 0 else 0 for c in counts])
    assert exact == total
