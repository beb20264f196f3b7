r"""Expectations of polynomials in random matrices, exactly and in symbolic dimensions.

A polynomial is a sum of products of traces of words.  Averaging over one letter joins the ends of its occurrences in
pairs, in all ways that its law allows, and each closed loop of what lies between them is a trace:

* independent normal entries of variance v: row to row and column to column, v for each pair (Isserlis); entries of
  another law, symmetric around 0, only where there are no more than two occurrences;
* ``goe``: row to row or row to column, v for each pair;
* ``orthogonal``: rows in pairs and columns in pairs, apart from one another, with the Weingarten function of O(N); up
  to four occurrences, after ``W^T W = V I`` was used.

An expectation that needs a theorem (`ISSERLIS`, `WEINGARTEN`) is carried out where that may be used; second moments of
independent entries, and ``W^T W = V I``, are what the laws say.  What is random and no letter (a function of each
entry, an inverse) stays in an expectation, apart from what is independent of it.  Other parts of a word must not depend
on a letter that is averaged: `CannotExpect` says so.

>>> from symbolic.language.expectation import NORMAL, Drawn, E
>>> from symbolic.language.quantity import trace
>>> N, v = sp.Symbol("N", integer=True, positive=True), sp.Symbol("v", positive=True)
>>> M, x = Letter("M", N, N), Drawn("x", N, 1, laws=(NORMAL,), scale=v)
>>> expected(E(trace(x.T @ M.T @ M @ x) ** 2), {"x": NORMAL})
v**2*Tr(M Mᵀ)**2 + 2*v**2*Tr(M Mᵀ M Mᵀ)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

import sympy as sp

from symbolic.language.expectation import GOE, ORTHOGONAL, Drawn, Law, Mean, drawn
from symbolic.language.quantity import Carried, Trace, carried, squared_norm
from symbolic.language.random_matrices import Diagonal, Ones, Recursion, Unit
from symbolic.linear_networks.isserlis import pairings
from symbolic.matrix_algebra.block_products import by_blocks
from symbolic.matrix_algebra.digest import digest
from symbolic.matrix_algebra.matrices import Add, Identity, Letter, Matrix, Mul, Transpose, Zero
from symbolic.matrix_algebra.traversal import letters, substitute, walk

__all__ = ["ISSERLIS", "LONGEST", "WEINGARTEN", "CannotExpect", "expected", "in_one_form", "unrolled"]

ISSERLIS = "moments of normal variables are sums over pairings"
WEINGARTEN = "moments of Haar orthogonal matrices are sums over pairs of pairings"
BOTH = frozenset((ISSERLIS, WEINGARTEN))
LONGEST = 8
"""The most occurrences of one letter in a product: they are joined in 105 ways."""
_LONGEST_HAAR, _MOST_STEPS = 4, 4


class CannotExpect(ValueError):
    """An expectation is no polynomial in random letters, or needs more than is known of a law."""


@dataclass(frozen=True)
class _Token:
    """A factor of a word that is multiplied out no further, or its transpose."""

    matrix: Matrix
    turned: bool = False

    @property
    def T(self) -> _Token:
        fixed = isinstance(self.matrix, Diagonal) or (isinstance(self.matrix, Letter) and self.matrix.symmetric)
        return self if fixed else replace(self, turned=not self.turned)

    @property
    def rows(self) -> sp.Expr:
        return self.matrix.cols if self.turned else self.matrix.rows

    @property
    def cols(self) -> sp.Expr:
        return self.matrix.rows if self.turned else self.matrix.cols

    @property
    def key(self) -> tuple[str, bool]:
        return digest(self.matrix), self.turned

    def whole(self) -> Matrix:
        return self.matrix.T if self.turned else self.matrix


_Word = tuple[_Token, ...]
_Traces = tuple[_Word, ...]
_Polynomial = dict[_Traces, sp.Expr]


def expected(expression: sp.Expr, laws: Mapping[str, Law], theorems: frozenset[str] = BOTH) -> sp.Expr:
    """The expression with every expectation in it carried out where its letters follow ``laws`` (by name).

    ``theorems`` are those that may be used.  Traces are written as `in_one_form` does.  Raises `CannotExpect`.
    """
    expression = sp.sympify(expression)
    values: dict[sp.Basic, sp.Expr] = {}
    for mean in expression.atoms(Mean):
        if mean.args[0].atoms(Mean):
            raise CannotExpect("an expectation stands in another one")
        _one_chain(mean)
        polynomial = _averaged(_polynomial(mean.args[0]), laws, theorems)
        values[mean] = _scalar(polynomial, random=True)
    return in_one_form(expression.xreplace(values), laws)


def in_one_form(expression: sp.Expr, laws: Mapping[str, Law]) -> sp.Expr:
    """The expression with traces outside of expectations in one form: equal polynomials in traces become one tree.

    ``laws`` says which letters are orthogonal: ``W^T W = V I`` holds whatever is drawn.
    """
    expression = sp.sympify(expression)
    kept: dict[sp.Basic, sp.Basic] = {m: sp.Dummy() for m in expression.atoms(Mean)}
    outside = expression.xreplace(kept)
    haar = {x for x in drawn(outside) if laws.get(x.name) == ORTHOGONAL}
    written = {}
    for trace in outside.atoms(Trace):
        polynomial = _polynomial(trace)
        for letter in haar:
            terms = ((*_orthogonal_reduced(traces, letter), c) for traces, c in polynomial.items())
            polynomial = _collected((traces, factor * c) for traces, factor, c in terms)
        written[trace] = _scalar(polynomial)
    return sp.expand(sp.expand(outside.xreplace(written)).xreplace({letter: m for m, letter in kept.items()}))


def _one_chain(mean: Mean) -> None:
    """Letters that are fresh in each step stand in one recursion, and in nothing else of an expectation."""
    chains = {node for matrix in carried(mean) for node in walk(matrix) if isinstance(node, Recursion) and node.fresh}
    if len(chains) > 1:
        raise CannotExpect("two recursions draw letters in each step")
    for chain in chains:
        for matrix in carried(mean):
            rest = _without(matrix, chain)
            if any(x.name in chain.fresh for x in letters(rest)):
                raise CannotExpect("a letter that is fresh in each step stands outside of its recursion")


def _without(x: Matrix, part: Matrix) -> Matrix:
    left = Letter("what is left", part.rows, part.cols)
    return substitute(x, lambda node: left if node == part else None)


def unrolled(x: Matrix, most: int = _MOST_STEPS) -> Matrix:
    """Recursions of a few steps and products of blocks, written out; letters fresh in a step carry its number.

    Raises `CannotExpect` for a number of steps that is no small integer, ``most`` or less.
    """

    def written(node: Matrix) -> Matrix | None:
        if not isinstance(node, Recursion):
            return None
        if not (isinstance(node.steps, int | sp.Integer) and 0 <= int(node.steps) <= most):
            raise CannotExpect(f"{node.steps} steps of a recursion are not written out")
        state = node.start
        for number in range(int(node.steps)):
            fresh = [x for x in letters(node.step) if x.name in node.fresh]
            swap: dict[Matrix, Matrix] = {node.state: state}
            swap |= {x: replace(x, name=f"{x.name},{number}", tex="") for x in fresh}
            state = substitute(node.step, lambda part, swap=swap: swap.get(part))  # type: ignore[misc]
        return state

    return by_blocks(substitute(x, written))


# -- words -------------------------------------------------------------------------------------------------------------
def _words(x: Matrix) -> Iterator[tuple[sp.Expr, _Word]]:
    """A matrix as a sum of words."""
    match x:
        case Zero():
            return
        case Identity():
            yield sp.Integer(1), ()
        case Add():
            for term in x.terms:
                yield from _words(term)
        case Mul():
            if drawn(x.coefficient):
                raise CannotExpect("a coefficient is random")
            for parts in product(*(tuple(_words(f)) for f in x.factors)):
                coefficient = sp.Mul(x.coefficient, *(c for c, _ in parts))
                yield coefficient, tuple(token for _, word in parts for token in word)
        case Transpose():
            yield sp.Integer(1), (_Token(x.argument).T,)
        case _:
            yield sp.Integer(1), (_Token(x),)


def _transposed(word: _Word) -> _Word:
    return tuple(token.T for token in reversed(word))


def _canonical(word: _Word) -> _Word:
    """The first of all words with the same trace: rotations, and those of the transpose."""
    both = (word, _transposed(word))
    if word and word[0].rows == 1:  # a number, written from its row to its column
        return min(both, key=lambda w: [token.key for token in w])
    turned = (w[k:] + w[:k] for w in both for k in range(max(1, len(w))))
    return min(turned, key=lambda w: [token.key for token in w])


def _pieces(word: _Word) -> Iterator[_Word]:
    """A cyclic word, cut wherever a number stands between two factors: its trace is the product of theirs."""
    cuts = [k for k, token in enumerate(word) if token.rows == 1]
    for k, start in enumerate(cuts):
        end = cuts[(k + 1) % len(cuts)]
        yield word[start:end] if end > start else word[start:] + word[:end]
    if not cuts:
        yield word


def _known(word: _Word) -> sp.Expr | None:
    """The products of columns whose entries are known."""
    if len(word) != 2 or not word[0].turned or word[1].turned:
        return None
    match word[0].matrix, word[1].matrix:
        case Ones() as one, Ones():
            return one.rows
        case (Ones(), Unit()) | (Unit(), Ones()):
            return sp.Integer(1)
        case Unit() as one, Unit() as other:
            return sp.Integer(int(one.place == other.place))
    return None


def _collected(terms: Iterable[tuple[_Traces, sp.Expr]], size: sp.Expr | None = None) -> _Polynomial:
    """The sum of the terms, each trace in one form."""
    out: _Polynomial = {}
    for traces, coefficient in terms:
        kept: list[_Word] = []
        for word in traces:
            for piece in _pieces(word):
                value = _known(piece)
                if value is None:
                    kept.append(_canonical(piece))
                else:
                    coefficient = coefficient * value
        kept.sort(key=lambda w: [token.key for token in w])
        out[tuple(kept)] = out.get(tuple(kept), sp.Integer(0)) + coefficient
    return {traces: value for traces, value in ((t, sp.expand(c)) for t, c in out.items()) if value != 0}


def _polynomial(expression: sp.Expr) -> _Polynomial:
    """A scalar as a polynomial in traces of words; what is not random and no polynomial is a coefficient."""
    match expression:
        case Trace():
            matrix = unrolled(expression.matrices[0])
            terms = ((word, c if word else c * matrix.rows) for c, word in _words(matrix))
            return _collected(((word,) if word else (), c) for word, c in terms)
        case sp.Add():
            parts = [_polynomial(term) for term in expression.args]
            return _collected(term for part in parts for term in part.items())
        case sp.Mul():
            out: _Polynomial = {(): sp.Integer(1)}
            for factor in expression.args:
                pairs = product(out.items(), _polynomial(factor).items())
                out = _collected((a + b, c * d) for (a, c), (b, d) in pairs)
            return out
        case sp.Pow() if expression.exp.is_Integer and expression.exp > 0:
            return _polynomial(sp.Mul(*[expression.base] * int(expression.exp), evaluate=False))
    if drawn(expression):
        raise CannotExpect(f"{expression} is no polynomial in random letters")
    return {(): expression}


# -- averages ----------------------------------------------------------------------------------------------------------
def _averaged(polynomial: _Polynomial, laws: Mapping[str, Law], theorems: frozenset[str]) -> _Polynomial:
    """The mean over every letter that stands in a word by itself."""
    while True:
        tokens = {token for traces in polynomial for word in traces for token in word}
        bare = sorted({t.matrix for t in tokens if isinstance(t.matrix, Drawn)}, key=lambda x: x.name)
        if not bare:
            return polynomial
        letter = bare[0]
        if any(x.name == letter.name and x != letter for t in tokens for x in letters(t.matrix)):
            raise CannotExpect(f"{letter.name} stands for two things")
        if any(letter in letters(t.matrix) for t in tokens if t.matrix != letter):
            raise CannotExpect(f"something that depends on {letter.name} is no polynomial in it")
        base = letter.name.partition(",")[0]
        if base not in laws or laws[base] not in letter.laws:
            raise CannotExpect(f"nothing says which law {base} follows")
        terms: list[tuple[_Traces, sp.Expr]] = []
        for traces, coefficient in polynomial.items():
            terms += [(t, coefficient * c) for t, c in _over_letter(traces, letter, laws[base], theorems)]
        polynomial = _collected(terms)


def _over_letter(
    traces: _Traces, letter: Drawn, law: Law, theorems: frozenset[str]
) -> Iterator[tuple[_Traces, sp.Expr]]:
    """The mean of a product of traces over one letter."""
    if not (law.entries or law in (ORTHOGONAL, GOE)):
        raise CannotExpect(f"the law {law.name} of {letter.name} is not symmetric around 0")
    factor = sp.Integer(1)
    if law == ORTHOGONAL:
        traces, factor = _orthogonal_reduced(traces, letter)
    count = sum(token.matrix == letter for word in traces for token in word)
    if count == 0:
        yield traces, factor
        return
    if count % 2:  # the letter is as likely as its negative
        return
    if (law == ORTHOGONAL or count > 2) and (needed := WEINGARTEN if law == ORTHOGONAL else ISSERLIS) not in theorems:
        raise CannotExpect(f"it needs that {needed}")
    for ends, weight in _ways(letter, law, count):
        yield _joined(traces, letter, ends), factor * weight


def _orthogonal_reduced(traces: _Traces, letter: Drawn) -> tuple[_Traces, sp.Expr]:
    """``W^T W = W W^T = V I`` used wherever it stands."""
    factor, out = sp.Integer(1), []
    for word in traces:
        found = True
        while found and len(word) > 1:
            found = False
            for k in range(len(word)):
                one, other = word[k], word[(k + 1) % len(word)]
                if one.matrix == letter == other.matrix and one.turned != other.turned:
                    word = word[:k] + word[k + 2 :] if k + 1 < len(word) else word[1:-1]
                    factor, found = factor * letter.scale, True
                    break
        if word:
            out.append(word)
        else:
            factor = factor * letter.rows
    return tuple(out), factor


_End = tuple[int, str]


def _ways(letter: Drawn, law: Law, count: int) -> Iterator[tuple[dict[_End, _End], sp.Expr]]:
    """How the rows and columns of ``count`` occurrences are joined, and with what weight."""
    if count > LONGEST:
        raise CannotExpect(f"{count} occurrences of {letter.name} are too many: at most {LONGEST}")
    ways = list(pairings(range(count)))
    half = count // 2
    if law == ORTHOGONAL:
        if count > _LONGEST_HAAR:
            raise CannotExpect(f"{count} Haar letters in a word are too many: at most {_LONGEST_HAAR}")
        if letter.rows == 1 and half > 1:
            raise CannotExpect("Haar matrices of size 1 are signs: the Weingarten function has a pole there")
        for rows, columns in product(ways, ways):
            yield _ends(rows, columns), letter.scale**half * _weingarten(rows == columns, half, letter.rows)
        return
    if law == GOE:
        for pairs in ways:
            for crossed in product((False, True), repeat=half):
                joined: dict[_End, _End] = {}
                for (a, b), cross in zip(pairs, crossed, strict=True):
                    sides = (("row", "col"), ("col", "row")) if cross else (("row", "row"), ("col", "col"))
                    for one, other in sides:
                        joined |= {(a, one): (b, other), (b, other): (a, one)}
                yield joined, (letter.scale / letter.rows) ** half
        return
    if law.variance is None or (law.entries != "normal" and count > 2):
        raise CannotExpect(f"the law {law.name} of {letter.name} is used up to the second moment")
    for pairs in ways:
        yield _ends(pairs, pairs), letter.variance(law) ** half


def _ends(rows: Sequence[tuple[int, int]], columns: Sequence[tuple[int, int]]) -> dict[_End, _End]:
    out: dict[_End, _End] = {}
    for pairs, side in ((rows, "row"), (columns, "col")):
        for a, b in pairs:
            out |= {(a, side): (b, side), (b, side): (a, side)}
    return out


def _weingarten(same: bool, half: int, N: sp.Expr) -> sp.Expr:
    """The Weingarten function of O(N) for one or two pairs (Collins and Sniady, 2006)."""
    return 1 / N if half == 1 else (N + 1 if same else sp.Integer(-1)) / (N * (N - 1) * (N + 2))


def _joined(traces: _Traces, letter: Drawn, ends: dict[_End, _End]) -> _Traces:
    """The traces of the loops that the joined ends make of the words between the occurrences of a letter."""
    out: list[_Word] = []
    # each stretch between two occurrences, by the end at which it starts and by that at which it stops
    stretches: dict[_End, tuple[_Word, _End]] = {}
    number = 0
    for word in traces:
        places = [k for k, token in enumerate(word) if token.matrix == letter]
        if not places:
            out.append(word)
            continue
        first = number
        for place, after in zip(places, [*places[1:], places[0]], strict=True):
            between = word[place + 1 : after] if after > place else word[place + 1 :] + word[:after]
            following = first + (number - first + 1) % len(places)
            start = (number, "row" if word[place].turned else "col")
            stop = (following, "col" if word[after].turned else "row")
            stretches[start] = (between, stop)
            stretches[stop] = (_transposed(between), start)
            number += 1
    sizes = {"row": letter.rows, "col": letter.cols}
    while stretches:
        begin = next(iter(stretches))
        here = begin
        loop: _Word = ()
        while here in stretches:
            between, there = stretches.pop(here)
            del stretches[there]
            loop += between
            here = ends[there]
        out.append(loop or (_Token(Identity(sizes[begin[1]])),))
    return tuple(out)


# -- back to expressions -----------------------------------------------------------------------------------------------
def _scalar(polynomial: _Polynomial, random: bool = False) -> sp.Expr:
    """The polynomial as an expression; what is still random stands in expectations, one for what belongs together."""
    terms = []
    for traces, coefficient in polynomial.items():
        free = [word for word in traces if not (random and _random(word))]
        terms.append(sp.Mul(coefficient, *map(_trace, free), *_means([w for w in traces if random and _random(w)])))
    return sp.Add(*terms)


def _random(word: _Word) -> frozenset[str]:
    return frozenset(x.name for token in word for x in letters(token.matrix) if isinstance(x, Drawn))


def _means(words: Sequence[_Word]) -> Iterator[sp.Expr]:
    """Expectations of products of traces, those apart that share no random letter."""
    groups: list[tuple[frozenset[str], list[_Word]]] = []
    for word in words:
        names, group = _random(word), [word]
        for other in [g for g in groups if g[0] & names]:
            groups.remove(other)
            names, group = names | other[0], [*other[1], *group]
        groups.append((names, group))
    for _, group in groups:
        yield Mean(sp.Mul(*map(_trace, group)))


def _trace(word: _Word) -> sp.Expr:
    if len(word) == 1 and isinstance(word[0].matrix, Identity):
        return sp.sympify(word[0].matrix.rows)
    matrix = Mul.of(sp.Integer(1), [token.whole() for token in word])
    if len(word) % 2 == 0:  # X^T X is written so
        half = len(word) // 2
        if _transposed(word[half:]) == word[:half]:
            return squared_norm(Mul.of(sp.Integer(1), [token.whole() for token in word[half:]]))
    return Trace(Carried(matrix))
