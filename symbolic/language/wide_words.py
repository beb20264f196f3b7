r"""Limits of traces of words in wide random matrices: the equations that free letters obey, and means over a circle.

A word is a product of letters and of resolvents ``(c I + a W)^-1``.  ``phi(X)`` is the limit of ``Tr X / N``.  Wide
matrices of independent letters are free in the limit, `iid` ones circular, `goe` ones semicircular: a letter W of scale
V is joined to each W^T (`iid`) or W (`goe`) of what follows it,

    ``phi(W X W^T Y) = V phi(X) phi(Y)``, summed over all places,

a resolvent R being opened by ``c R = 1 - a W R`` and joined in its inside, ``-a R (x) R`` in its place.  A word in one
`orthogonal` letter is a function on the circle of radius sqrt(V), on which its eigenvalues are uniform: its limit is a
sum of residues.  A `coin` letter D has ``D D = D`` and ``phi(D) = p``.

>>> from symbolic.language.expectation import IID, Drawn
>>> from symbolic.language.quantity import squared_norm
>>> from symbolic.matrix_algebra.matrices import Identity
>>> N, V = sp.Symbol("N", integer=True, positive=True), sp.Symbol("V", positive=True)
>>> W = Drawn("W", N, N, laws=(IID,), scale=V)
>>> (terms,) = in_words(squared_norm((Identity(N) - W).inv), {"W": IID})
>>> [str(e) for e in loop_equations(terms[1][0], {"W": IID}, N)][:1]
['V*Wide(Tr((I + -1 W)⁻¹)/N, N)*Wide(Tr((I + -1 W)⁻¹ (I + -1 Wᵀ)⁻¹)/N, N) + Wide(Tr((I + -1 W)⁻¹)/N, N)']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

import sympy as sp

from symbolic.language.expectation import COIN, GOE, IID, ORTHOGONAL, Drawn, Law, Mean, Wide, drawn
from symbolic.language.quantity import Carried, Trace
from symbolic.language.random_matrices import Power
from symbolic.language.random_words import CannotExpect, unrolled
from symbolic.matrix_algebra.matrices import Add, Identity, Inverse, Letter, Matrix, Mul, Transpose, Zero

__all__ = [
    "Factor",
    "Word",
    "at_rest",
    "growing",
    "in_words",
    "loop_equations",
    "over_the_circle",
    "phi",
    "resolvents",
    "with_scale",
    "word_of",
    "words_of",
]

_LONGEST = 16


@dataclass(frozen=True)
class Factor:
    """A random letter, or the resolvent ``(constant I + slope W)^-1`` of one; ``turned`` for the transpose."""

    letter: Drawn
    turned: bool = False
    constant: sp.Expr | None = None
    slope: sp.Expr = sp.S.Zero

    @property
    def key(self) -> tuple[str, str, str, bool]:
        """What orders the factors of words."""
        return str(self.constant), str(self.slope), self.letter.name, self.turned

    def whole(self) -> Matrix:
        """The factor as a matrix."""
        x: Matrix = self.letter
        if self.constant is not None:
            x = (Identity(x.rows) * self.constant + x * self.slope).inv
        return x.T if self.turned else x


Word = tuple[Factor, ...]
Traces = tuple[Word, ...]


def resolvents(word: Word) -> list[Factor]:
    """The resolvents of a word."""
    return [f for f in word if f.constant is not None]


# -- from expressions to words -----------------------------------------------------------------------------------------
def in_words(expression: sp.Expr, laws: Mapping[str, Law]) -> Iterator[tuple[sp.Expr, Traces]]:
    """A polynomial in traces as terms (coefficient, words); the trace of no word is the size, in the coefficient.

    Expectations are kept out of: what is in them is read as it stands.  Raises `CannotExpect` for anything else.
    """
    expression = sp.sympify(expression)
    match expression:
        case Trace():
            x = unrolled(expression.matrices[0])
            for coefficient, word in words_of(x, laws):
                yield (coefficient, (_canonical(word),)) if word else (coefficient * x.rows, ())
        case Mean():
            yield from in_words(expression.args[0], laws)
        case sp.Add():
            for term in expression.args:
                yield from in_words(term, laws)
        case sp.Mul():
            for parts in product(*(tuple(in_words(f, laws)) for f in expression.args)):
                yield sp.Mul(*(c for c, _ in parts)), tuple(w for _, words in parts for w in words)
        case sp.Pow() if expression.exp.is_Integer and expression.exp > 0 and drawn(expression):
            yield from in_words(sp.Mul(*[expression.base] * int(expression.exp), evaluate=False), laws)
        case _:
            if drawn(expression):
                raise CannotExpect(f"{expression} is no polynomial in traces of words")
            yield expression, ()


def words_of(x: Matrix, laws: Mapping[str, Law]) -> Iterator[tuple[sp.Expr, Word]]:
    """A matrix as a sum of words."""
    match x:
        case Zero():
            return
        case Identity():
            yield sp.Integer(1), ()
        case Add():
            for term in x.terms:
                yield from words_of(term, laws)
        case Mul():
            if drawn(x.coefficient):
                raise CannotExpect("a coefficient is random")
            for parts in product(*(tuple(words_of(f, laws)) for f in x.factors)):
                yield sp.Mul(x.coefficient, *(c for c, _ in parts)), tuple(f for _, word in parts for f in word)
        case Power() if isinstance(x.exponent, int | sp.Integer) and 0 <= int(x.exponent) <= _LONGEST:
            yield from words_of(Mul.of(sp.Integer(1), [Identity(x.rows), *[x.base] * int(x.exponent)]), laws)
        case Transpose():
            for coefficient, word in words_of(x.argument, laws):
                yield coefficient, _transposed(word, laws)
        case Inverse():
            yield sp.Integer(1), (_resolvent(x.argument, laws),)
        case Drawn():
            yield sp.Integer(1), (_letter(x, laws),)
        case _:
            raise CannotExpect(f"{x!r} is no random matrix whose law is known")


def _letter(x: Letter, laws: Mapping[str, Law]) -> Factor:
    if not isinstance(x, Drawn) or laws.get(x.name) not in (IID, GOE, ORTHOGONAL, COIN) or laws[x.name] not in x.laws:
        raise CannotExpect(f"{x!r} is no wide random matrix of a known law")
    if sp.expand(x.rows - x.cols) != 0:
        raise CannotExpect(f"{x!r} is not square")
    return Factor(x)


def _resolvent(x: Matrix, laws: Mapping[str, Law]) -> Factor:
    """The inverse of a combination of I and of one letter."""
    constant, slopes = sp.Integer(0), dict[Factor, sp.Expr]()
    for coefficient, word in words_of(x, laws):
        if not word:
            constant += coefficient
        elif len(word) == 1 and word[0].constant is None and laws[word[0].letter.name] != COIN:
            slopes[word[0]] = slopes.get(word[0], sp.Integer(0)) + coefficient
        else:
            raise CannotExpect(f"({x!r})⁻¹ is no resolvent of one letter")
    if len(slopes) != 1 or constant == 0:
        raise CannotExpect(f"({x!r})⁻¹ is no resolvent of one letter")
    ((letter, slope),) = slopes.items()
    return replace(letter, constant=constant, slope=slope)


def _transposed(word: Word, laws: Mapping[str, Law]) -> Word:
    symmetric = (GOE, COIN)
    return tuple(f if laws[f.letter.name] in symmetric else replace(f, turned=not f.turned) for f in reversed(word))


def _canonical(word: Word) -> Word:
    """The first of all rotations of a word."""
    turned = [word[k:] + word[:k] for k in range(max(1, len(word)))]
    return min(turned, key=lambda w: [f.key for f in w])


def _reduced(word: Word, laws: Mapping[str, Law]) -> Word:
    """One word of those with the same limit: D D = D, rotations, and the transpose."""
    k = 0
    while len(word) > 1 and k < len(word):
        one, other = word[k], word[(k + 1) % len(word)]
        if one == other and one.constant is None and laws[one.letter.name] == COIN:
            word, k = word[:k] + word[k + 1 :], 0
        else:
            k += 1
    both = (_canonical(word), _canonical(_transposed(word, laws)))
    return min(both, key=lambda w: [f.key for f in w])


def phi(word: Word, laws: Mapping[str, Law], size: sp.Symbol) -> sp.Expr:
    """The limit of the trace of a word over N, as a quantity; words that have one limit are one quantity."""
    if not word:
        return sp.Integer(1)
    x = Mul.of(sp.Integer(1), [f.whole() for f in _reduced(word, laws)])
    return Wide(Trace(Carried(x)) / size, size)


def growing(word: Word, size: sp.Symbol) -> Word:
    """The word, if its letters are of this size and nothing else in it depends on that; else `CannotExpect`."""
    for f in word:
        fixed = [sp.sympify(x) for x in (f.letter.scale, f.constant or 0, f.slope)]
        if sp.expand(f.letter.rows - size) != 0 or any(x.has(size) or drawn(x) for x in fixed):
            raise CannotExpect(f"{f.whole()!r} is no matrix of size {size} whose scale is fixed")
    return word


def word_of(quantity: sp.Expr, laws: Mapping[str, Law]) -> tuple[Word, sp.Symbol]:
    """The word whose limit this is, and the size that grows. Raises `CannotExpect` for another quantity."""
    if isinstance(quantity, Wide):
        inside, size = quantity.args
        terms = list(in_words(inside * size, laws))
        if len(terms) == 1 and terms[0][0] == 1 and len(terms[0][1]) == 1:
            word = growing(_reduced(terms[0][1][0], laws), size)
            if phi(word, laws, size) == quantity:
                return word, size
    raise CannotExpect(f"{quantity} is no limit of the trace of a word, written in its one form")


# -- what the limits obey ----------------------------------------------------------------------------------------------
def loop_equations(word: Word, laws: Mapping[str, Law], size: sp.Symbol) -> list[sp.Expr]:
    """What phi of a word is by joining each of its letters, or opening each of its resolvents; one for each factor.

    For a word without `iid` and `goe` letters, its value.  Raises `CannotExpect` where `orthogonal` letters stand
    beside others.
    """
    kinds = {laws[f.letter.name] for f in word}
    if ORTHOGONAL in kinds:
        raise CannotExpect("Haar letters are joined by no loop equation here")
    if kinds == {COIN}:
        names = {f.letter for f in word}
        if len(names) > 1:
            raise CannotExpect("diagonal letters commute: they are not free")
        return [sp.sympify(next(iter(names)).scale)]
    out = []
    for k, factor in enumerate(word):
        law, letter = laws[factor.letter.name], Factor(factor.letter, factor.turned)
        rest = word[k + 1 :] + word[:k]
        if law == COIN:
            continue
        if factor.constant is None:
            out.append(_joined(letter, rest, laws, size))
        else:
            opened = phi(rest, laws, size) - factor.slope * _joined(letter, (factor, *rest), laws, size)
            out.append(sp.expand(opened / factor.constant))
    return out


def _joined(first: Factor, rest: Word, laws: Mapping[str, Law], size: sp.Symbol) -> sp.Expr:
    """phi(W X), W joined to each place of X that it is correlated with."""
    total, law = sp.Integer(0), laws[first.letter.name]
    for k, other in enumerate(rest):
        if other.letter != first.letter or (law == IID and other.turned == first.turned):
            continue
        before, after, weight = rest[:k], rest[k + 1 :], sp.sympify(first.letter.scale)
        if other.constant is not None:
            before, after, weight = (*before, other), (other, *after), -other.slope * weight
        total += weight * phi(before, laws, size) * phi(after, laws, size)
    return sp.expand(total)


def over_the_circle(word: Word, laws: Mapping[str, Law]) -> sp.Expr:
    """phi of a word in one `orthogonal` letter, of scale V: the mean over the circle of radius sqrt(V).

    The resolvents are those whose pole lies outside of the circle.  Raises `CannotExpect` for another word.
    """
    if len(found := {f.letter for f in word}) != 1 or laws[(letter := next(iter(found))).name] != ORTHOGONAL:
        raise CannotExpect("a mean over the circle is that of a word in one Haar letter")
    w, V = sp.Dummy("w"), sp.sympify(letter.scale)
    value, poles = 1 / w, {sp.Integer(0): 1}
    for f in word:
        at = V / w if f.turned else w
        value *= at if f.constant is None else 1 / (f.constant + f.slope * at)
        if f.turned and f.constant is not None:  # 1 / (c + a V / w) = w / (c w + a V)
            place = sp.cancel(-f.slope * V / f.constant)
            poles[place] = poles.get(place, 0) + 1
        if f.turned and f.constant is None:
            poles[sp.Integer(0)] += 1
    total = sp.Integer(0)
    for place, order in poles.items():
        regular = sp.cancel(sp.together(value * (w - place) ** order))
        total += sp.cancel(sp.diff(regular, w, order - 1) / sp.factorial(order - 1)).subs(w, place)
    return sp.factor(sp.cancel(sp.together(total)))


def at_rest(word: Word, laws: Mapping[str, Law]) -> sp.Expr:
    """phi of a word in which every letter but the `coin` ones is 0."""
    if any(f.constant is None and laws[f.letter.name] != COIN for f in word):
        return sp.Integer(0)
    coins = {f.letter for f in word if laws[f.letter.name] == COIN}
    return sp.Mul(*(1 / sp.sympify(f.constant) for f in resolvents(word)), *(x.scale for x in coins))


def with_scale(word: Word, letter: Drawn, scale: sp.Expr) -> Word:
    """The word with one of its letters at another scale."""
    other = replace(letter, scale=scale)
    return tuple(replace(f, letter=other) if f.letter == letter else f for f in word)
