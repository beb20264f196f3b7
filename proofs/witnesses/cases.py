"""From the domain of a statement to the cases in which it is measured.

Cases spread over the domain (a permuted grid in each letter), letters that are sizes differ from one another wherever
the domain allows, and the laws of the random letters take turns.  The same seed draws the same cases.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from proofs.statements.quantities import Domain, Measured
from proofs.statements.training import Training
from proofs.witnesses.measurement import Case, NoCase
from proofs.witnesses.training_cases import training_cases
from symbolic.language.expectation import drawn
from symbolic.matrix_algebra.matrices import Letter

# Where a range has no end, its letters are drawn up to these.
LARGEST_REAL, LARGEST_INTEGER = 4, 24
ATTEMPTS = 400


def cases(statement: Measured, count: int, seed: int) -> list[Case]:
    """``count`` cases of a statement, or more where it has more laws. Raises NoCase when its domain seems empty."""
    over = statement.looked_at()
    if isinstance(over, Training):
        return training_cases(over, count, seed, place_in_range)
    rng = np.random.default_rng([seed, 17])
    letters = sorted({x for e in statement.expressions() for x in drawn(e)}, key=lambda x: x.name)
    laws = [dict(zip([x.name for x in letters], choice, strict=True)) for choice in product(*(x.laws for x in letters))]
    wanted = max(count, len(laws))
    symbols = in_order(over)
    strata = {x: rng.permutation(wanted) for x in symbols}
    order = rng.permutation(len(laws))
    out: list[Case] = []
    for k in range(wanted):
        values = _values(over, symbols, {x: (strata[x][k], wanted) for x in symbols}, rng)
        chosen = laws[order[k % len(laws)]] if laws else {}
        out.append(Case(values, chosen, seed, k, over))
    return out


def in_order(over: Domain) -> list[sp.Symbol]:
    """The letters of a domain by name, but each after those that its range is written in. NoCase for a circle."""
    waiting, out = sorted(over.ranges, key=str), list[sp.Symbol]()
    while waiting:
        ready = (x for x in waiting if not over.ranges[x].free_symbols & set(waiting) - {x})
        x = next(ready, None)
        if x is None:
            raise NoCase(f"the ranges of {', '.join(map(str, waiting))} are written in one another")
        waiting.remove(x)
        out.append(x)
    return out


def _values(
    over: Domain, symbols: Sequence[sp.Symbol], strata: dict[sp.Symbol, tuple[int, int]], rng: np.random.Generator
) -> dict[sp.Symbol, sp.Expr]:
    for attempt in range(ATTEMPTS):
        values: dict[sp.Symbol, sp.Expr] = {}
        for x in symbols:
            # a first attempt stays in its stratum, later ones look anywhere
            place = (strata[x][0] + rng.random()) / strata[x][1] if attempt == 0 else rng.random()
            values[x] = place_in_range(x, over.ranges[x].subs(values), place)
        # sizes are told apart; what counts up to a size, or chooses from a few, may be anything
        sizes = [
            v for x, v in values.items()
            if x.is_integer and isinstance(over.ranges[x], sp.Interval) and not over.ranges[x].free_symbols
        ]  # fmt: skip
        if attempt < ATTEMPTS // 2 and len(set(sizes)) < len(sizes):
            continue
        if all(sp.sympify(c).subs(values) == sp.true for c in over.conditions):
            return values
    raise NoCase(f"no case of {', '.join(over.words()) or 'the domain'} was found in {ATTEMPTS} tries")


def place_in_range(letter: sp.Symbol, values: sp.Set, place: float) -> sp.Expr:
    """The value of a letter at a place between 0 and 1 of its range, a fraction that can be printed."""
    if isinstance(values, sp.FiniteSet):
        members = sorted(values, key=sp.default_sort_key)
        return members[min(int(place * len(members)), len(members) - 1)]
    if not isinstance(values, sp.Interval):
        raise NoCase(f"the range of {letter} is {values}, from which nothing can be drawn")
    if letter.is_integer:
        low = int(sp.ceiling(values.start)) + (bool(values.left_open) and bool(values.start.is_integer))
        high = LARGEST_INTEGER if values.end == sp.oo else int(sp.floor(values.end))
        high -= values.end != sp.oo and bool(values.right_open) and bool(values.end.is_integer)
        if high < low:
            raise NoCase(f"no integer {letter} lies in {values}")
        return sp.Integer(low + min(int(place * (high - low + 1)), high - low))
    low_end = -LARGEST_REAL if values.start == -sp.oo else float(values.start)
    high_end = max(LARGEST_REAL, 2 * low_end) if values.end == sp.oo else float(values.end)
    # away from the ends by a hundredth of the range; a closed end is met by letters that are given as a finite set
    inner = low_end + (high_end - low_end) * (0.01 + 0.98 * place)
    near = 0.005 * (high_end - low_end)
    floats_tell = near > 8 * math.ulp(max(abs(low_end), abs(high_end)))
    for value in _short_fractions(inner):
        if (floats_tell and abs(float(value) - inner) < near) or values.contains(value) == sp.true:
            return value
    raise NoCase(f"no fraction for {letter} was found in {values}")


def _short_fractions(number: float) -> Iterator[sp.Rational]:
    """Decimals near a number, of ever more places: four will do, but where a range is narrow."""
    for places in range(4, 18):
        yield sp.Rational(f"{number:.{places}g}")
    yield sp.Rational(number)


# What normal entries never are, and a matrix that may be any may be: an order that holds of them all holds of these.
# Bounds are attained at the last ones; at zeros all that is homogeneous is equal.
(
    STEEP, LOW_RANK, ONE_ENTRY, ORTHONORMAL, SMALL, LARGE,
    ONES_ON_DIAGONAL, EQUAL, SINGLE, NILPOTENT, ALIKE, OPPOSITE, ZEROS,
) = GIVEN = (
    "entries that grow along rows and fall along columns",
    "all but of rank one",
    "one large entry",
    "orthonormal rows or columns",
    "small entries",
    "large entries",
    "ones on the diagonal",
    "equal entries",
    "one entry, 0 elsewhere",
    "entries above the diagonal only",
    "one matrix for all letters of a shape",
    "one matrix for all letters of a shape, but for its sign",
    "zeros",
)  # fmt: skip
# Those that a symmetric matrix, or one with an inverse, cannot be: it stays as it is.
NOT_SYMMETRIC, NOT_INVERTIBLE = (STEEP, NILPOTENT), (EQUAL, SINGLE, NILPOTENT, ZEROS)
# Those of whole numbers, of which sums and products are exact.
WHOLE = (ONES_ON_DIAGONAL, EQUAL, SINGLE, ZEROS)


def fixed(letter: Letter, case: Case) -> NDArray[np.float64]:
    """The matrix that a letter without a law stands for in a case: any entries will do, here normal ones.

    They are decimals of three places, so that a counterexample can be written down, and belong to the case: both
    witnesses are given the same.  Those of a case whose matrices are like one of `GIVEN` are made of these.
    """
    shape = (int(letter.rows), int(letter.cols))
    named = 0 if case.given in (ALIKE, OPPOSITE) else zlib.crc32(letter.name.encode())
    rng = np.random.default_rng([case.seed % 2**32, case.index, named, *shape])
    out = rng.standard_normal(shape).round(3)
    if letter.symmetric:
        out = (out + out.T) / 2
    if case.given == OPPOSITE:  # names that follow one another, as A and B, differ in it
        return out * (-1) ** sum(map(ord, letter.name))
    if (letter.symmetric and case.given in NOT_SYMMETRIC) or (letter.invertible and case.given in NOT_INVERTIBLE):
        return out
    return _made_like(case.given, out, symmetric=letter.symmetric) if case.given else out


def _made_like(given: str, normal: NDArray[np.float64], *, symmetric: bool) -> NDArray[np.float64]:
    """The matrix of normal entries made like one of `GIVEN`, by factors of a few hundred: floats keep their digits.

    A symmetric one stays so; one that is not square is none with entries above the diagonal only, and stays as it is.
    """
    rows, cols = normal.shape
    if given == ALIKE or (given == NILPOTENT and not rows == cols > 1):
        return normal
    if given == NILPOTENT:
        return np.triu(normal, 1)
    if given == ONES_ON_DIAGONAL:
        return np.eye(rows, cols)
    if given in (EQUAL, ZEROS):
        return np.full((rows, cols), float(given == EQUAL))
    if given == SINGLE:
        return np.where(np.arange(rows * cols).reshape(rows, cols) == 0, 1.0, 0.0)
    if given == STEEP:
        place = np.linspace(0, 1, cols)[None, :] - np.linspace(0, 1, rows)[:, None]
        return normal * 500.0**place
    if given == LOW_RANK:
        other = normal[:, 0] if symmetric else normal[0]
        return normal / 200 + np.outer(normal[:, 0], other) if min(rows, cols) > 1 else normal
    if given == ONE_ENTRY:
        return np.where(np.arange(rows * cols).reshape(rows, cols) == 0, 1.0, normal / 200)
    if given == ORTHONORMAL and symmetric:
        return np.eye(rows) - 2 * np.outer(normal[0], normal[0]) / np.sum(normal[0] ** 2)
    if given == ORTHONORMAL:
        q = np.linalg.qr(normal if rows >= cols else normal.T)[0]
        return q if rows >= cols else q.T
    return normal * {SMALL: 1 / 30, LARGE: 30}[given]
