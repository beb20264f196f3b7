r"""Expectations of products of traces of words in random matrices, exactly at every size N.

A word is a sequence of letters, each with a mark for the transpose; a *monomial* is a product of traces of words.
Averaging over one letter replaces a monomial by a sum of monomials in the other letters: the ends of its occurrences
are joined in pairs in all ways that its law allows, each way with a weight, and each closed loop of what lies between
is a trace.

* independent normal entries of variance v: occurrences in pairs, row to row and column to column, v for each pair
  (Isserlis);
* symmetric (`goe`): row to row or row to column, v for each pair;
* Haar orthogonal: rows in pairs and columns in pairs, apart from one another, with the Weingarten function of O(N), the
  inverse of the Gram matrix N^(loops of two pairings) (Collins and Sniady, 2006).

A recursion whose letters are fresh in each step maps monomials of its state to monomials of its state: what it settles
at is the fixed point of that map (:func:`stationary`).

>>> W = ("W", False), ("W", True)
>>> average({(W, W): 1.0}, "W", Law("iid", 0.5, 3, 3))                       # E (Tr W W^T)^2, N = 3
{(): 2.75}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Law",
    "Monomial",
    "Polynomial",
    "Word",
    "average",
    "canonical",
    "collected",
    "concatenated",
    "replaced",
    "stationary",
    "substituted",
    "times",
    "traces_of",
    "transposed",
]

Token = tuple[str, bool]
Word = tuple[Token, ...]
Monomial = tuple[Word, ...]
Polynomial = dict[Monomial, float]
Pairing = tuple[tuple[int, int], ...]

# Haar words of more letters than this have too many pairs of pairings.
LONGEST_HAAR, LONGEST_NORMAL = 6, 12


@dataclass(frozen=True)
class Law:
    """The law of a letter of shape (rows, cols): ``kind`` is normal, iid, goe or orthogonal, of scale ``scale``.

    The entries have variance ``scale`` (normal) or ``scale / cols``; an orthogonal matrix is multiplied by its root.
    """

    kind: str
    scale: float
    rows: float
    cols: float


def transposed(word: Word) -> Word:
    """The word of the transpose."""
    return tuple((name, not flag) for name, flag in reversed(word))


@cache
def canonical(word: Word) -> Word:
    """The first of all words with the same trace: rotations, and those of the transpose."""
    both = (word, transposed(word))
    return min((w[k:] + w[:k] for w in both for k in range(max(1, len(w)))), default=())


@cache
def _pairings(count: int) -> tuple[Pairing, ...]:
    def of(rest: tuple[int, ...]) -> Iterator[Pairing]:
        if not rest:
            yield ()
            return
        for k in range(1, len(rest)):
            for others in of(rest[1:k] + rest[k + 1 :]):
                yield ((rest[0], rest[k]), *others)

    return tuple(of(tuple(range(count))))


@cache
def _weingarten(count: int, size: float) -> NDArray[np.float64]:
    """The Weingarten function of O(size) between pairings of ``count`` points, times size^(count/2)."""
    ways = _pairings(count)
    gram = np.empty((len(ways), len(ways)))
    for a, one in enumerate(ways):
        for b, two in enumerate(ways):
            gram[a, b] = size ** (_loops(one, two, count) - count // 2)
    if np.linalg.cond(gram) > 1e12:
        raise ValueError(f"words of {count} letters need O(N) with N >= {count // 2}, not N = {size:g}")
    return np.asarray(np.linalg.inv(gram), dtype=np.float64)


def _loops(one: Pairing, two: Pairing, count: int) -> int:
    seen, loops = set(), 0
    first = {a: b for p in one for a, b in (p, p[::-1])}
    second = {a: b for p in two for a, b in (p, p[::-1])}
    for start in range(count):
        if start in seen:
            continue
        loops += 1
        here = start
        while here not in seen:
            seen.add(here)
            seen.add(first[here])
            here = second[first[here]]
    return loops


def _ways(law: Law, count: int) -> Iterator[tuple[dict[tuple[int, str], tuple[int, str]], float]]:
    """How the row and column ends of ``count`` occurrences are joined, and with what weight."""

    def joined(*pairs: tuple[tuple[int, str], tuple[int, str]]) -> dict[tuple[int, str], tuple[int, str]]:
        return {a: b for p in pairs for a, b in (p, p[::-1])}

    ways = _pairings(count)
    half = count // 2
    if law.kind == "orthogonal":
        if count > LONGEST_HAAR:
            raise ValueError(f"words of {count} Haar letters are too long: at most {LONGEST_HAAR}")
        weights = _weingarten(count, law.rows) * (law.scale / law.rows) ** half
        for a, rows in enumerate(ways):
            for b, columns in enumerate(ways):
                ends = [((p, "row"), (q, "row")) for p, q in rows] + [((p, "col"), (q, "col")) for p, q in columns]
                yield joined(*ends), float(weights[a, b])
        return
    if count > LONGEST_NORMAL:
        raise ValueError(f"words of {count} normal letters are too long: at most {LONGEST_NORMAL}")
    weight = (law.scale if law.kind == "normal" else law.scale / law.cols) ** half
    for pairing in ways:
        for choice in range(2**half if law.kind == "goe" else 1):
            ends = []
            for k, (p, q) in enumerate(pairing):
                swapped = choice >> k & 1
                ends.append(((p, "row"), (q, "col" if swapped else "row")))
                ends.append(((p, "col"), (q, "row" if swapped else "col")))
            yield joined(*ends), weight


def average(polynomial: Mapping[Monomial, float], name: str, law: Law) -> Polynomial:
    """The expectation over the letter ``name``. Raises ValueError for words that are too long."""
    out: Polynomial = {}
    for monomial, coefficient in polynomial.items():
        for found, weight in _averaged(monomial, name, law).items():
            out[found] = out.get(found, 0.0) + coefficient * weight
    return out


@cache
def _averaged(monomial: Monomial, name: str, law: Law) -> Polynomial:
    kept = tuple(w for w in monomial if all(n != name for n, _ in w))
    touched = [w for w in monomial if any(n == name for n, _ in w)]
    flags: list[bool] = []
    after: list[Word] = []  # what follows an occurrence, up to the next one
    following: list[int] = []
    for word in touched:
        first = next(k for k, (n, _) in enumerate(word) if n == name)
        word = word[first:] + word[:first]
        begin = len(flags)
        for n, flag in word:
            if n == name:
                flags.append(flag)
                after.append(())
            else:
                after[-1] += ((n, flag),)
        following += [*range(begin + 1, len(flags)), begin]
    count = len(flags)
    if count % 2:
        return {}
    if not count:
        return {tuple(sorted(kept)): 1.0}
    preceding = {q: p for p, q in enumerate(following)}
    out: Polynomial = {}
    for ends, weight in _ways(law, count):
        loops, factor = _closed(ends, flags, after, following, preceding, law)
        found = tuple(sorted((*kept, *map(canonical, loops))))
        out[found] = out.get(found, 0.0) + weight * factor
    return out


def _closed(
    ends: Mapping[tuple[int, str], tuple[int, str]],
    flags: Sequence[bool],
    after: Sequence[Word],
    following: Sequence[int],
    preceding: Mapping[int, int],
    law: Law,
) -> tuple[list[Word], float]:
    """The words of the closed loops, and the product of the dimensions of those that are empty."""
    unseen = set(range(len(flags)))
    loops: list[Word] = []
    factor = 1.0
    while unseen:
        start = min(unseen)
        word: Word = ()
        here, forward = start, True
        while True:
            unseen.discard(here)
            word = word + (after[here] if forward else transposed(after[here]))
            # the occurrence at which this stretch ends, and which of its ends it is
            at, side = (following[here], "left") if forward else (here, "right")
            kind = "row" if (side == "left") != flags[at] else "col"
            other, joined = ends[at, kind]
            left = (joined == "row") != flags[other]
            here, forward = (preceding[other], False) if left else (other, True)
            if here == start and forward:
                break
        if word:
            loops.append(word)
        else:
            factor *= law.rows if kind == "row" else law.cols
    return loops, factor


def stationary(
    wanted: Monomial, step: Callable[[Monomial], Polynomial], known: Callable[[Monomial], bool], limit: int = 400
) -> Polynomial:
    """The expectation of a monomial of the state of a recursion that has settled, in terms of what is ``known``.

    ``step`` gives the expectation of a monomial after one step in monomials before it; those that are not ``known``
    hold the state.  Raises ValueError when more than ``limit`` of them turn up, or when the recursion does not settle.
    """
    order: list[Monomial] = [wanted]
    rows: list[Polynomial] = []
    while len(rows) < len(order):
        found = step(order[len(rows)])
        rows.append(found)
        order += [m for m in found if not known(m) and m not in order]
        if len(order) > limit:
            raise ValueError(f"the moments of the state do not close on {limit} of them")
    place = {m: k for k, m in enumerate(order)}
    matrix = np.zeros((len(order), len(order)))
    outside = sorted({m for row in rows for m in row if m not in place})
    constant = np.zeros((len(order), len(outside)))
    for k, row in enumerate(rows):
        for m, weight in row.items():
            if m in place:
                matrix[k, place[m]] += weight
            else:
                constant[k, outside.index(m)] += weight
    if np.max(np.abs(np.linalg.eigvals(matrix))) >= 1:
        raise ValueError("the recursion does not settle: its moments grow")
    solution = np.linalg.solve(np.eye(len(order)) - matrix, constant)[0]
    return dict(zip(outside, map(float, solution), strict=True))


def traces_of(words: Mapping[Word, float], size: float) -> Polynomial:
    """The trace of a sum of words of this size; that of the identity is the size."""
    out: Polynomial = {}
    for word, weight in words.items():
        key = (canonical(word),) if word else ()
        out[key] = out.get(key, 0.0) + weight * (1.0 if word else size)
    return out


def concatenated(one: Mapping[Word, float], two: Mapping[Word, float]) -> dict[Word, float]:
    """The product of two sums of words."""
    out: dict[Word, float] = {}
    for a, c in one.items():
        for b, d in two.items():
            out[a + b] = out.get(a + b, 0.0) + c * d
    return out


def replaced(words: Mapping[Word, float], name: str, value: Mapping[Word, float]) -> dict[Word, float]:
    """Words with a sum of words in the place of a letter."""
    flipped = {transposed(w): c for w, c in value.items()}
    out: dict[Word, float] = {}
    for word, weight in words.items():
        product: dict[Word, float] = {(): weight}
        for n, flag in word:
            product = concatenated(product, (flipped if flag else value) if n == name else {((n, flag),): 1.0})
        for w, c in product.items():
            out[w] = out.get(w, 0.0) + c
    return out


def substituted(m: Monomial, name: str, value: Mapping[Word, float], size: float) -> Polynomial:
    """A monomial with a sum of words in the place of a letter; the identity that may be left has this size."""
    total: Polynomial = {(): 1.0}
    for word in m:
        total = times(total, traces_of(replaced({word: 1.0}, name, value), size))
    return total


def times(one: Polynomial, two: Polynomial) -> Polynomial:
    """The product of two polynomials."""
    return collected(({tuple(sorted(a + b)): d for b, d in two.items()}, c) for a, c in one.items())


def collected(parts: Iterable[tuple[Polynomial, float]]) -> Polynomial:
    """The sum of polynomials with factors."""
    out: Polynomial = {}
    for polynomial, factor in parts:
        for m, c in polynomial.items():
            out[m] = out.get(m, 0.0) + factor * c
    return out
