"""Cases that no draw meets: the ends of ranges, sizes that coincide, far out where a range has no end, and between.

Drawn cases lie inside their ranges, with sizes that differ.  An order may fail at a closed end of a range or of a
condition, where two sizes are one, or far out; each of these is a case of its own here, drawn ones with some letters
moved.  So it may at matrices that are given and unlike those of normal entries: far from normal, of low rank,
orthonormal, alike, small or large.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

import sympy as sp

from proofs.statements.quantities import Measured
from proofs.statements.training import Training
from proofs.witnesses.cases import GIVEN, NOT_SYMMETRIC, place_in_range
from proofs.witnesses.measurement import Case, NoCase
from proofs.witnesses.pieces import places_in_pieces
from proofs.witnesses.training_cases import FURTHER_TARGETS, admissible, any_size, other_networks
from symbolic.language.expectation import Drawn
from symbolic.language.flow import alpha
from symbolic.language.quantity import carried
from symbolic.language.random_matrices import Recursion
from symbolic.linear_networks.linear_network import N_h, N_i, N_o, lam
from symbolic.matrix_algebra.matrices import Letter
from symbolic.matrix_algebra.traversal import letters, walk

Values = Mapping[sp.Symbol, sp.Expr]

# Where a range has no end: letters, sizes of matrices, and what is near an end that does not belong to the range, as a
# share of the range, or where that is infinite as a number.
FAR_OUT = (sp.Integer(100), sp.Integer(10**4))
FAR_SIZES = (sp.Integer(60), sp.Integer(120))
BESIDE_AN_END = sp.Rational(1, 10**6)
# More letters than these are not looked at one by one, nor in pairs, nor along their ranges.
MOST_LETTERS = 6
MOST_ALONG = 3
# Up to so many letters are at ends of their ranges at once, in all combinations.
MOST_AT_ONCE = 4


@dataclass(frozen=True)
class Further:
    """A case, in a word why it is looked at, and whether a measurement there must be able to tell the sign."""

    case: Case
    why: str
    must_tell: bool


def further_cases(statement: Measured, drawn: Sequence[Case], without: sp.Symbol | None = None) -> list[Further]:
    """Cases at the ends of ranges, at equal sizes, far out, and of other matrices; the letter ``without`` stays put."""
    out: dict[tuple[tuple[sp.Symbol, sp.Expr], ...], Further] = {}
    spans = [x for x in _moving(statement, drawn) if x != without]
    sizes = sizes_of_matrices(statement)

    def add(base: Case, changed: Values, why: str, *, must_tell: bool) -> None:
        values = _valid(base, changed)
        if values is not None:
            key = tuple(sorted(values.items(), key=str))
            out.setdefault(key, Further(replace(base, values=values), why, must_tell))

    for k, x in enumerate(spans[:MOST_LETTERS]):
        base = drawn[k % len(drawn)]
        for value, why, must_tell in _special(x, base, x in sizes):
            add(base, {x: value}, why, must_tell=must_tell)
    counted = [x for x in spans[:MOST_LETTERS] if x.is_integer]
    for k, pair in enumerate(combinations(counted, 2)):
        base = drawn[k % len(drawn)]
        for place in (0.0, 0.5, 0.999):
            try:
                value = place_in_range(pair[0], base.over.ranges[pair[0]].subs(base.values), place)
            except NoCase:
                continue
            add(base, dict.fromkeys(pair, value), "equal sizes", must_tell=True)
    for base, there in _ends_of_conditions(spans, drawn):
        add(base, there, "ends of conditions", must_tell=True)
    few = [x for x in _moving(statement, drawn, sp.FiniteSet) if x != without]
    for k, (corner, closed) in enumerate(_corners([*spans, *few], drawn[0])):
        add(drawn[k % len(drawn)], corner, "ends of ranges" if closed else "beside open ends", must_tell=closed)
    if isinstance(over := statement.looked_at(), Training):
        named = {alpha} & {x for e in statement.expressions() for x in e.atoms(sp.Symbol)}
        for changed in other_networks(over):
            for base in drawn if not named & changed.keys() else ():
                if _valid(base, changed) is not None:
                    add(base, changed, "other networks", must_tell=False)
                    break
    return [*out.values(), *_of_other_matrices(statement, drawn), *_of_other_targets(statement, drawn)]


def _ends_of_conditions(spans: Sequence[sp.Symbol], drawn: Sequence[Case]) -> Iterator[tuple[Case, Values]]:
    """Drawn cases with one letter moved to where a condition that is not strict is an equality: for each letter of a
    condition that is linear in it the first case of the domain."""
    for condition in drawn[0].over.conditions:
        if not isinstance(condition, sp.Le | sp.Ge):
            continue
        for x in (x for x in spans[:MOST_LETTERS] if condition.has(x)):
            for base in drawn:
                gap = sp.expand((condition.lhs - condition.rhs).subs({y: v for y, v in base.values.items() if y != x}))
                if gap.free_symbols != {x} or not gap.is_polynomial(x) or sp.degree(gap, x) != 1:
                    continue
                there = {x: -gap.coeff(x, 0) / gap.coeff(x, 1)}
                if there[x].is_real and (there[x].is_integer or not x.is_integer) and _valid(base, there) is not None:
                    yield base, there
                    break


def _corners(spans: Sequence[sp.Symbol], base: Case) -> Iterator[tuple[Values, bool]]:
    """Several letters at ends of their ranges at once, in every combination, and whether the ends are all closed.

    Of many letters the combinations of two of them, and all at their lower and all at their upper ends.
    """
    ends = {x: found for x in spans if (found := _finite_ends(x, base))}
    chosen: list[tuple[sp.Symbol, ...]] = [tuple(ends)]
    if len(ends) > MOST_AT_ONCE:
        for side in (0, -1):
            yield {x: e[side][0] for x, e in ends.items()}, all(e[side][1] for e in ends.values())
        chosen = list(combinations(list(ends)[:MOST_LETTERS], 2))
    for some in chosen:
        if len(some) > 1:
            for corner in product(*(ends[x] for x in some)):
                yield {x: value for x, (value, _) in zip(some, corner)}, all(closed for _, closed in corner)


def _finite_ends(x: sp.Symbol, base: Case) -> list[tuple[sp.Expr, bool]]:
    """The values of a letter at its closed ends and beside open ones that are finite, and whether they are closed."""
    if isinstance(span := base.over.ranges[x].subs(base.values), sp.FiniteSet):
        members = sorted(span, key=sp.default_sort_key)
        return [(members[0], True), (members[-1], True)] if len(members) > 1 else []
    closed = [end for end in _closed_ends(x, base) if end is not None]
    return [(v, v in closed) for v, why, _ in _special(x, base, size=False) if why != "far out"]


def _of_other_matrices(statement: Measured, drawn: Sequence[Case]) -> list[Further]:
    """Two cases, one of them the smallest, with the given matrices of each of the kinds that no draw meets."""
    nodes = {x for e in statement.expressions() for m in carried(e) for x in walk(m)}
    states = {x.state for x in nodes if isinstance(x, Recursion)}
    given = [x for x in nodes - states if isinstance(x, Letter) and not isinstance(x, Drawn)]
    if isinstance(statement.over, Training) or not given:
        return []
    symmetric = all(x.symmetric for x in given)
    bases = (smallest(drawn), drawn[len(drawn) // 2])
    kinds = [kind for kind in GIVEN if not (symmetric and kind in NOT_SYMMETRIC)]
    return [Further(replace(b, given=kind), "other matrices", must_tell=True) for kind in kinds for b in bases]


def _of_other_targets(statement: Measured, drawn: Sequence[Case]) -> list[Further]:
    """A case of training of each size of targets that no draw meets."""
    over = statement.looked_at()
    if not isinstance(over, Training) or not any_size(over):
        return []
    return [Further(replace(smallest(drawn), given=size), "other tasks", must_tell=False) for size in FURTHER_TARGETS]


def between(statement: Measured, drawn: Sequence[Case], count: int) -> Iterator[tuple[sp.Symbol, list[Case]]]:
    """For each letter of a continuum, cases along its range, the other letters as in a small drawn case.

    Among them is one in each piece into which kinks cut the range, however narrow it is; so there is of an integer.
    """
    base = smallest(drawn)
    moving = _moving(statement, drawn)
    for number, x in enumerate(sorted(moving, key=lambda x: bool(x.is_integer))[:MOST_LETTERS]):
        span = base.over.ranges[x].subs(base.values)
        inside = places_in_pieces(statement, x, span, base.values)
        shares = () if x.is_integer or number >= MOST_ALONG else range(count)
        along = [place_in_range(x, span, (k + 0.5) / count) for k in shares]
        found = (_valid(base, {x: place}) for place in sorted({*along, *inside}))
        if cases := [replace(base, values=values) for values in found if values is not None]:
            yield x, cases


def places_along(x: sp.Symbol, base: Case, count: int) -> list[sp.Expr]:
    """Places along the range of a letter in order, its closed ends among them, and some far out."""
    span = base.over.ranges[x].subs(base.values)
    found = {place_in_range(x, span, (k + 0.5) / count) for k in range(count)}
    if isinstance(span, sp.Interval):
        found |= {end for end in _closed_ends(x, base) if end is not None}
        found |= {v for v, why, _ in _special(x, base, size=x.is_integer) if why == "far out"}
    return sorted(v for v in found if _valid(base, {x: v}) is not None)


def moved(case: Case, values: Values) -> Case:
    """A case with some letters at other values."""
    return replace(case, values={**case.values, **values})


def smallest(drawn: Sequence[Case]) -> Case:
    """The drawn case with the smallest sizes, where looking costs least."""
    return min(drawn, key=lambda c: sum(float(v) for x, v in c.values.items() if x.is_integer))


def sizes_of_matrices(statement: Measured) -> set[sp.Symbol]:
    """The letters that are sizes of matrices in a statement: those far out cost most."""
    found = [m for e in statement.expressions() for m in carried(e)]
    sized = [x for m in found for x in letters(m)]
    return {s for x in (*found, *sized) for size in (x.rows, x.cols) for s in sp.sympify(size).free_symbols}


def _moving(statement: Measured, drawn: Sequence[Case], kind: type[sp.Set] = sp.Interval) -> list[sp.Symbol]:
    """The letters that range over intervals, or sets of another ``kind``; the sizes of a trained network are drawn in
    every shape as it is.
    """
    over = statement.looked_at()
    fixed = (N_i, N_h, N_o) if isinstance(over, Training) else ()
    spans = {x: values.subs(drawn[0].values) for x, values in over.ranges.items() if x not in fixed}
    return sorted((x for x, span in spans.items() if isinstance(span, kind)), key=str)


def _closed_ends(x: sp.Symbol, base: Case) -> tuple[sp.Expr | None, sp.Expr | None]:
    span = base.over.ranges[x].subs(base.values)
    if not isinstance(span, sp.Interval):
        return None, None
    if x.is_integer:
        low = sp.Integer(sp.floor(span.start) + 1 if span.left_open else sp.ceiling(span.start))
        high = None if span.end == sp.oo else sp.Integer(sp.ceiling(span.end) - 1 if span.right_open else
                                                         sp.floor(span.end))  # fmt: skip
        return low, high
    return None if span.left_open else span.start, None if span.right_open else span.end


def _special(x: sp.Symbol, base: Case, size: bool) -> Iterator[tuple[sp.Expr, str, bool]]:
    """The values of a letter that are looked at alone: its closed ends, beside open ends, and far out."""
    span = base.over.ranges[x].subs(base.values)
    low, high = _closed_ends(x, base)
    for end in (low, high):
        if end is not None:
            yield end, "ends of ranges", True
    finite = span.start.is_finite and span.end.is_finite
    beside = BESIDE_AN_END * (span.end - span.start if finite else 1)
    if low is None and span.start.is_finite:
        yield span.start + beside, "beside open ends", False
    if high is None and span.end.is_finite:
        yield span.end - beside, "beside open ends", False
    for end, sign in ((span.start, -1), (span.end, 1)):
        if not end.is_finite:
            yield from ((sign * far, "far out", False) for far in (FAR_SIZES if size else FAR_OUT))


def _valid(base: Case, changed: Values) -> Values | None:
    """The values of a case with some letters moved, or None where that is no case of the domain."""
    over, values = base.over, {**base.values, **changed}
    if any(over.ranges[x].subs(values).contains(values[x]) != sp.true for x in over.ranges):
        return None
    if isinstance(over, Training):
        if over.relative_scale != lam:
            values[lam] = sp.sympify(over.relative_scale).subs(values)
        return values if admissible(over, values) else None
    return values if all(sp.sympify(c).subs(values) == sp.true for c in over.conditions) else None
