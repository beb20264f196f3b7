"""Expectations of products of Gaussian matrix entries, exactly and for all dimensions (Isserlis' theorem).

A monomial is a product of entries ``W[a, b]`` of independent Gaussian matrices with zero mean; an index is either fixed
(it names an entry) or summed over a dimension.  The expectation is a sum over perfect pairings of equal matrices; each
pairing identifies indices, and every class of summed indices that meets no fixed one gives a factor of its dimension.

>>> N = sp.Symbol("N", integer=True, positive=True)
>>> s = sp.Symbol("s", positive=True)
>>> W = Gaussian("W", s**2)
>>> k, l = Summed("k", N), Summed("l", N)
>>> expectation([W[k, "i"], W[k, "i"]])  # of the diagonal entry of WᵀW
N*s**2
>>> sp.factor(expectation([W[k, "i"], W[k, "i"], W[l, "i"], W[l, "i"]]))
N*s**4*(N + 2)
>>> expectation([W[k, "i"], W[k, "j"]])
0
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import sympy as sp


@dataclass(frozen=True)
class Summed:
    """An index that runs over ``dimension`` values."""

    name: str
    dimension: sp.Expr


Index = str | Summed


@dataclass(frozen=True)
class Gaussian:
    """A matrix with independent entries of mean zero and the given variance."""

    name: str
    variance: sp.Expr

    def __getitem__(self, indices: tuple[Index, Index]) -> Entry:
        return Entry(self, *indices)


@dataclass(frozen=True)
class Entry:
    """One entry of a Gaussian matrix."""

    matrix: Gaussian
    row: Index
    column: Index


def pairings(items: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """All perfect pairings.

    >>> len(list(pairings(range(6))))
    15
    """
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for k, partner in enumerate(rest):
        for others in pairings([*rest[:k], *rest[k + 1 :]]):
            yield [(first, partner), *others]


def expectation(factors: Sequence[Entry]) -> sp.Expr:
    """The expectation of the product, summed over all summed indices; fixed indices with different names differ."""
    summed = {index for f in factors for index in (f.row, f.column) if isinstance(index, Summed)}
    if len(factors) % 2:
        return sp.Integer(0)
    total = sp.Integer(0)
    for pairing in pairings(range(len(factors))):
        total += _contraction(factors, pairing, summed)
    return sp.expand(total)


def _contraction(factors: Sequence[Entry], pairing: Sequence[tuple[int, int]], summed: set[Summed]) -> sp.Expr:
    parent: dict[Index, Index] = {}

    def find(x: Index) -> Index:
        while parent.get(x, x) != x:
            x = parent[x]
        return x

    weight = sp.Integer(1)
    for a, b in pairing:
        left, right = factors[a], factors[b]
        if left.matrix != right.matrix:
            return sp.Integer(0)
        weight *= left.matrix.variance
        for x, y in ((left.row, right.row), (left.column, right.column)):
            x, y = find(x), find(y)
            if x == y:
                continue
            if isinstance(x, str) and isinstance(y, str):
                return sp.Integer(0)
            if isinstance(x, str):  # a class keeps its fixed index as representative
                x, y = y, x
            parent[x] = y
    free = {find(index) for index in summed}
    for representative in free:
        if isinstance(representative, Summed):
            weight *= representative.dimension
    return weight


def covariance(first: Sequence[Entry], second: Sequence[Entry]) -> sp.Expr:
    """E[xy] - E[x] E[y] of two monomials; their summed indices must have different names."""
    return sp.expand(expectation([*first, *second]) - expectation(first) * expectation(second))
