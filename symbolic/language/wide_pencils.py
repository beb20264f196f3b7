r"""Block traces of the inverse of a linear pencil in one wide random matrix, and the matrix equation that they obey.

A pencil is a symmetric matrix A of N x N blocks that are linear in W, its transpose and I.  Its block traces are
``G_ij = phi((A^-1)_ij)``.  Of ``A A^-1 = I``, with W joined to its places in A^-1 (`symbolic.language.wide_words`),

    ``Z G = 1 + eta(G) G``,  ``eta(G)_ij = sum_kl tr[F_ik F_lj] G_kl``,  ``A = Z - F``, Z without W.

>>> from symbolic.language.expectation import IID, E
>>> from symbolic.language.quantity import trace
>>> N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
>>> W, z = Drawn("W", N, N, laws=(IID,), scale=V), sp.Symbol("z", negative=True)
>>> A = Block(((Identity(N) * z, W), (W.T, -Identity(N))))
>>> pencil = pencil_in(block_trace(A.inv, 1, 2, 2, N), {"W": IID})[0]
>>> pencil.covariance(sp.Matrix(2, 2, sp.symbols("a b c d")))
Matrix([
[V*d,   0],
[  0, V*a]])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import sympy as sp

from symbolic.language.expectation import GOE, Drawn, E, Law, Mean, Wide
from symbolic.language.quantity import Trace, trace
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_words import growing, words_of
from symbolic.matrix_algebra.matrices import Add, Block, Identity, Inverse, Matrix, Mul, Zero

__all__ = ["Pencil", "block_trace", "pencil_in"]

Words = dict[tuple[bool, ...], sp.Expr]
"""A polynomial in W and its transpose: the coefficient of each word, its letters by whether they are turned."""


@dataclass(frozen=True)
class Pencil:
    """The pencil whose inverse is ``inverse``: A = ``constant`` + ``plain`` W + ``turned`` W^T, blocks of size N."""

    inverse: Matrix
    letter: Drawn
    law: Law
    constant: sp.ImmutableMatrix
    plain: sp.ImmutableMatrix
    turned: sp.ImmutableMatrix
    size: sp.Symbol

    @property
    def blocks(self) -> int:
        """The number of blocks in a row."""
        return int(self.constant.rows)

    @property
    def symmetric(self) -> bool:
        """Whether transposing the blocks and what is in them changes nothing."""
        other = self.turned if self.law != GOE else self.plain
        return bool(self.constant == self.constant.T and self.plain == other.T)

    def transform(self) -> sp.Matrix:
        """The block traces G_ij."""
        n = self.blocks
        return sp.Matrix(n, n, lambda i, j: block_trace(self.inverse, i + 1, j + 1, n, self.size))

    def covariance(self, g: sp.Matrix) -> sp.Matrix:
        """The covariance map eta at a matrix."""
        V = sp.sympify(self.letter.scale)
        if self.law == GOE:
            return (V * self.plain * g * self.plain).applyfunc(sp.expand)
        both = self.plain * g * self.turned + self.turned * g * self.plain
        return (V * both).applyfunc(sp.expand)

    def equation(self, i: int, j: int) -> tuple[sp.Expr, sp.Expr]:
        """Both sides of entry (i, j), counted from 1, of Z G = 1 + eta(G) G in the block traces."""
        g = self.transform()
        left, right = self.constant * g, sp.eye(self.blocks) + self.covariance(g) * g
        return sp.expand(left[i - 1, j - 1]), sp.expand(right[i - 1, j - 1])

    def entry(self, i: int, j: int) -> Words:
        """Block (i, j) of the pencil, counted from 0."""
        terms = {(): self.constant[i, j], (False,): self.plain[i, j], (True,): self.turned[i, j]}
        return {word: c for word, c in terms.items() if c != 0}

    def complement(self, last: int, others: Sequence[int]) -> Words | None:
        """The Schur complement of block (last, last) when the blocks of ``others`` are divided out.

        None where these are not a constant diagonal without zeros.
        """
        if any(set(self.entry(i, j)) != ({()} if i == j else set()) for i in others for j in others):
            return None
        whole = dict(self.entry(last, last))
        for i in others:
            term = product_of(self.entry(last, i), {(): -1 / self.constant[i, i]}, self.entry(i, last))
            for word, c in term.items():
                whole[word] = sp.expand(whole.get(word, sp.Integer(0)) + c)
        return {word: c for word, c in whole.items() if c != 0}


def block_trace(inverse: Matrix, i: int, j: int, blocks: int, size: sp.Symbol) -> sp.Expr:
    """The limit of the mean of the trace, over N, of a block of an inverse; blocks are counted from 1."""

    def row(place: int) -> Matrix:
        return Block((tuple(Identity(size) if k == place else Zero(size, size) for k in range(1, blocks + 1)),))

    return Wide(E(trace(row(i) @ inverse @ row(j).T)) / size, size)


def pencil_in(quantity: sp.Expr, laws: Mapping[str, Law]) -> tuple[Pencil, int, int]:
    """The pencil of a block trace, and which block it is. Raises `CannotExpect` for another quantity."""
    strange = CannotExpect(f"{quantity} is no block trace of the inverse of a pencil")
    if not isinstance(quantity, Wide) or not isinstance(quantity.args[1], sp.Symbol):
        raise strange
    inside, size = quantity.args
    traces = [m.args[0] for m in inside.atoms(Mean)]
    if len(traces) != 1 or not isinstance(traces[0], Trace) or not isinstance(product := traces[0].matrices[0], Mul):
        raise strange
    middle = [f for f in product.factors if isinstance(f, Inverse)]
    if len(product.factors) != 3 or product.factors[1] not in middle:
        raise strange
    inverse = product.factors[1]
    assert isinstance(inverse, Inverse)
    pencil = _pencil(inverse, laws, size)
    n = pencil.blocks
    for i in range(1, n + 1):
        for j in range(1, n + 1):
            if block_trace(inverse, i, j, n, size) == quantity:
                return pencil, i, j
    raise strange


def _pencil(inverse: Inverse, laws: Mapping[str, Law], size: sp.Symbol) -> Pencil:
    entries = _blocks(inverse.argument)
    n = len(entries)
    constant, plain, turned = sp.zeros(n, n), sp.zeros(n, n), sp.zeros(n, n)
    found: set[Drawn] = set()
    for i, row in enumerate(entries):
        for j, terms in enumerate(row):
            for scalar, x in terms:
                if sp.expand(x.rows - size) != 0 or sp.expand(x.cols - size) != 0:
                    raise CannotExpect("a block of the pencil has another size")
                for coefficient, word in words_of(x, laws):
                    growing(word, size)
                    if len(word) > 1 or any(f.constant is not None for f in word):
                        raise CannotExpect("a block of the pencil is not linear")
                    place = constant if not word else turned if word[0].turned else plain
                    place[i, j] += scalar * coefficient
                    found |= {f.letter for f in word}
    if len(found) != 1:
        raise CannotExpect("it is no pencil in one random matrix")
    (letter,) = found
    if any(e.has(size) for m in (constant, plain, turned) for e in m):
        raise CannotExpect("the pencil depends on the size")
    constant, plain, turned = (sp.ImmutableMatrix(m.applyfunc(sp.expand)) for m in (constant, plain, turned))
    return Pencil(inverse, letter, laws[letter.name], constant, plain, turned, size)


def _blocks(x: Matrix) -> list[list[list[tuple[sp.Expr, Matrix]]]]:
    """A sum of multiples of block matrices as its blocks, each a sum of multiples."""
    match x:
        case Block():
            return [[[(sp.Integer(1), entry)] for entry in row] for row in x.entries]
        case Mul() if len(x.factors) == 1:
            return [[[(x.coefficient * c, m) for c, m in terms] for terms in row] for row in _blocks(x.factors[0])]
        case Add():
            first, *others = (_blocks(term) for term in x.terms)
            for other in others:
                if len(other) != len(first) or any(len(a) != len(b) for a, b in zip(first, other, strict=True)):
                    raise CannotExpect("the blocks do not match")
                first = [[a + b for a, b in zip(r, s, strict=True)] for r, s in zip(first, other, strict=True)]
            return first
    raise CannotExpect(f"{x!r} is not made of blocks")


def product_of(*factors: Words) -> Words:
    """The product of polynomials in W and its transpose."""
    out: Words = {(): sp.Integer(1)}
    for factor in factors:
        grown: Words = {}
        for a, c in out.items():
            for b, d in factor.items():
                grown[a + b] = sp.expand(grown.get(a + b, sp.Integer(0)) + c * d)
        out = grown
    return out
