"""The exponent of a quantity: its local slope at the end of the range, and further out where the reader can look.

A power law is a statement about a limit, seen on a finite range.  The slope must come to rest towards the end: one
that moves away faster and faster is the beginning of another power.  Then the same is asked far beyond the range.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import sympy as sp

from proofs.evidence import Evidence
from proofs.statements.quantities import Exponent
from proofs.verdict import EXPONENT
from proofs.witnesses.asked_places import asked
from proofs.witnesses.further_cases import moved, sizes_of_matrices
from proofs.witnesses.measurement import CannotRead, Case, NoCase, Reader, critical
from proofs.witnesses.obstacles import CANNOT
from proofs.witnesses.readers import WitnessName
from proofs.witnesses.runs_of_cases import Spot
from proofs.witnesses.settings import TookTooLong, time_limit
from symbolic.language.expectation import under

# Doublings at which the slope is read, counted from the end of the range; the last of them only where it is inside.
PLACES = 5
# So many doublings beyond the range, in a case or two, within so much processor time.
BEYOND, CASES_BEYOND, SECONDS = 10, 2, 20.0
# Doublings within a range that has the point of the limit as its end, and where matrices of that size are measured.
WITHIN, LARGEST_SIZE = 10, 64


@dataclass(frozen=True)
class _Slope:
    """A local slope, by how much it could be another, the part of that which is noise, and whether it comes to rest."""

    value: float
    reach: float
    noise: float
    sampled: bool
    samples: int
    away: bool


def exponent(statement: Exponent, reader: Reader, drawn: Sequence[Case], witness: WitnessName) -> Evidence:
    """The local slope at the last two doublings towards the point; their difference bounds what is still missing."""
    x, end = statement.variable, _end(statement)
    place = asked(Spot)
    if place is not None:
        drawn, end = [place.case], float(sp.sympify(place.end))
    worst, found_at, strength, samples, away = -1.0, None, reader.strength, 0, ""
    for case in drawn:
        expected = float(under(sp.sympify(statement.value), case.laws).subs(case.values))
        found = _slope(statement, reader, case, end)
        samples += found.samples
        if found.sampled:
            strength = "statistical"
        gap = abs(found.value - expected)
        if gap > 2 * found.reach and not found.away:
            return _contradicts(statement, reader, case, end, witness, found, expected, len(drawn))
        # between one and two reaches away it is open: not resolved
        seen = gap + found.reach if gap <= found.reach else math.inf
        if found.away:
            seen, away = math.inf, f"; towards {x} = {end:.4g} the slope moves away ever faster: no power yet"
        if seen > worst:
            worst, found_at = seen, case
    further = "" if place is not None else _beyond(statement, reader, drawn, end, witness)
    if isinstance(further, Evidence):
        return further
    if further.startswith("; but"):
        worst = math.inf
    return Evidence(
        witness,
        "supports" if worst <= EXPONENT else "undecided",
        strength,
        f"{reader.name}: the local slope agrees in {len(drawn)} cases"
        + ("" if math.isinf(worst) else f"; {worst:.2g} away would have been noticed")
        + (f" ({samples} samples)" if samples else "")
        + (f"; worst at {found_at.readable()}" if found_at and worst > EXPONENT else "")
        + away
        + further,
        examples=len(drawn),
        from_definitions=reader.from_definitions,
        excludes=worst,
        excludes_what="the exponent",
        excludes_unit="absolute",
    )


def _span(statement: Exponent) -> sp.Interval:
    """The range of the variable: what is positive, where none is given. Raises CannotRead for another set."""
    span = statement.over.ranges.get(statement.variable, sp.Interval.open(0, sp.oo))
    if not isinstance(span, sp.Interval) or not span.start >= 0:
        raise CannotRead(f"an exponent is measured as a positive variable moves, not in {span}")
    return span


def _end(statement: Exponent) -> float:
    """Where the measurement ends: at the end of the range, or well on the way where that is the point itself."""
    span, size = _span(statement), statement.variable in sizes_of_matrices(statement)
    start, end = float(span.start), float(span.end)
    if statement.point == 0:
        return start if start > 0 else min(end, 1.0) / 2**WITHIN
    return end if math.isfinite(end) else max(start, 1.0) * (LARGEST_SIZE if size else 2**WITHIN)


def _slope(statement: Exponent, reader: Reader, case: Case, end: float) -> _Slope:
    """The slope between the last two places towards ``end``, and how it got there."""
    x, quantity = statement.variable, sp.sympify(statement.quantity)
    span, factor = _span(statement), 2.0 if statement.point == 0 else 0.5
    logs, errors, samples = [], [], 0
    for k in range(PLACES):
        place = sp.Rational(str(float(f"{end * factor**k:.6g}")))
        if x.is_integer:
            place = sp.Integer(round(float(place)))
        if k == PLACES - 1 and span.contains(place) != sp.true:
            break
        m = reader.measure([under(quantity, case.laws)], moved(case, {x: place}), effort=4.0)
        value = float(m.values[0])
        chance = critical(m.freedom) * float(m.errors[0]) if m.errors[0] > 0 else 0.0
        if -chance < value <= 0:
            raise CannotRead(f"{quantity} is too small at {x} = {place} to be told from 0 by {m.samples} samples")
        if not value > 0 or not math.isfinite(value):
            raise CannotRead(f"{quantity} is {value:.3g} at {x} = {place}: only a positive quantity has an exponent")
        logs.append((math.log(float(place)), math.log(value)))
        errors.append((float(m.errors[0]) / value, float(m.bias[0]) / value, m.freedom))
        samples += m.samples
    slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(logs)]
    # slopes approach their limit geometrically, at a ratio that the last steps show: the sum of what is missing
    bends = [abs(a - b) for a, b in pairwise(slopes)]
    ratio = float(np.clip(bends[0] / bends[1] if bends[1] else 0.0, 0.5, 0.9))
    systematic = 3 * max(b for _, b, _ in errors)
    sampled = math.sqrt(2) * max(e for e, _, _ in errors) / math.log(2)
    noise = critical(min(f for _, _, f in errors)) * sampled + systematic
    return _Slope(
        slopes[0],
        noise + bends[0] * ratio / (1 - ratio),
        noise,
        sampled > 0,
        samples,
        away=bends[0] > max(bends[1:]) + 2 * noise + 1e-12,
    )


def _contradicts(
    statement: Exponent,
    reader: Reader,
    case: Case,
    end: float,
    witness: WitnessName,
    found: _Slope,
    expected: float,
    examples: int,
    where: str = "",
) -> Evidence:
    return Evidence(
        witness,
        "contradicts",
        "statistical" if found.sampled else reader.strength,
        f"{reader.name}: the exponent is {found.value:.4g}, not {expected:.4g}, within {found.reach:.2g}{where}",
        examples=examples,
        from_definitions=reader.from_definitions,
        counterexample={**case.readable(), "exponent": f"{found.value:.6g}"},
        where=Spot(case, sp.Float(end)) if where else None,
    )


def _beyond(
    statement: Exponent, reader: Reader, drawn: Sequence[Case], end: float, witness: WitnessName
) -> Evidence | str:
    """The slope far beyond the range: a contradiction, an objection ("; but ..."), or how far it was looked."""
    x = statement.variable
    if x.is_integer and (statement.point == 0 or x in sizes_of_matrices(statement)):
        return ""
    far = end * (2.0**BEYOND if statement.point == sp.oo else 2.0**-BEYOND)
    looked = False
    for case in drawn[:CASES_BEYOND]:
        expected = float(under(sp.sympify(statement.value), case.laws).subs(case.values))
        try:
            with time_limit(SECONDS), warnings.catch_warnings(), np.errstate(all="ignore"):
                warnings.simplefilter("ignore")
                found = _slope(statement, reader, case, far)
        except (CannotRead, NoCase, TookTooLong, *CANNOT):
            continue
        gap = abs(found.value - expected)
        if gap > max(2 * found.reach, EXPONENT) and not found.away:
            where = f", at {x} = {far:.4g}, beyond the range"
            return _contradicts(statement, reader, case, far, witness, found, expected, len(drawn), where)
        if gap > EXPONENT + found.noise:
            return f"; but beyond the range, at {x} = {far:.4g}, the slope is {found.value:.4g}"
        if found.noise < EXPONENT:
            looked = True
    return f"; the same at {x} = {far:.4g}" if looked else f"; seen up to {x} = {end:.4g} and no further"
