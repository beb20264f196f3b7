"""Which of two quantities is larger, and whether one grows: where the signs of differences may turn.

The cases that were drawn decide first.  Then it is looked for a counterexample where no draw leads: at closed ends and
equal sizes, beside open ends and far out, and, by the witness whose values are not sampled, between the draws.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
import sympy as sp

from proofs.evidence import Evidence
from proofs.statements.quantities import Domain, Monotone, Order
from proofs.statements.training import Training
from proofs.witnesses.asked_places import asked
from proofs.witnesses.cases import place_in_range
from proofs.witnesses.further_cases import Further, between, further_cases, moved, places_along, smallest
from proofs.witnesses.measurement import CannotRead, Case, Measurement, NoCase, Reader
from proofs.witnesses.obstacles import CANNOT
from proofs.witnesses.pieces import places_in_pieces
from proofs.witnesses.readers import WitnessName
from proofs.witnesses.runs_of_cases import CLEARLY, LARGEST_EFFORT, Run, Spot, as_it_is, both_values, once_more
from proofs.witnesses.runs_of_cases import strength as strength_of
from proofs.witnesses.settings import TookTooLong, time_limit
from proofs.witnesses.signs_of_differences import Difference, distance, is_zero, signed, too_close
from symbolic.language.expectation import under
from symbolic.language.flow import With
from symbolic.language.quantity import with_values

# Of the first look at a place where no draw leads, most of which are clear, and of the last where it may stay open.
FIRST_EFFORT, LAST_EFFORT = 1 / 16, 25.0
# Points at which a monotone quantity is compared with itself.
GRID = 5
# Places between the draws at which a reader is asked, unless it says for itself how many it can be.
BETWEEN = 6
# Steps towards the smallest difference that was seen between two places, and what it falls to there, as a share of the
# usual one, where the sides meet.
STEPS, MEET = 14, 1e-6
# Processor time for one place: what takes longer is passed over.
SECONDS = 20.0


def order(
    statement: Order, reader: Reader, drawn: Sequence[Case], witness: WitnessName, *, further: bool = True
) -> Evidence:
    """Whether the sides differ with the sign of the relation, in the drawn cases and ``further`` ones."""
    sign = 1 if statement.relation.startswith(">") else -1
    strict = "=" not in statement.relation

    def difference(case: Case) -> Difference:
        return Difference(under(sign * (sp.sympify(statement.lhs) - sp.sympify(statement.rhs)), case.laws), case)

    def sides(case: Case, drawn_as: Run) -> str:
        return both_values(statement, reader, case, drawn_as)

    says = f"lhs - rhs has the sign of {statement.relation}"
    place = asked(Spot)
    if place is not None:
        return signed(reader, [place.case], [difference(place.case)], witness, strict=strict, says=says, sides=sides)
    found = signed(reader, drawn, [difference(c) for c in drawn], witness, strict=strict, says=says, sides=sides)
    if found.outcome == "contradicts" or not further:
        return found
    look = _Look(reader, witness, found, says, strict, sides)
    special = ((difference(f.case), f) for f in further_cases(statement, drawn))
    along = (
        [difference(c) for c in cases]
        for _, cases in between(statement, drawn, getattr(reader, "places_between", BETWEEN))
    )
    return look.further(special, along if witness == "numeric" and found.strength != "statistical" else ())


def _with(quantity: sp.Expr, variable: sp.Symbol, value: sp.Expr, over: Domain) -> sp.Expr:
    """A quantity at another value of a letter; where the letter shapes the training too, that is said by a node."""
    return With(quantity, variable, value) if isinstance(over, Training) else with_values(quantity, {variable: value})


def monotone(statement: Monotone, reader: Reader, drawn: Sequence[Case], witness: WitnessName) -> Evidence:
    """Whether a quantity moves in one direction along its variable."""
    sign = 1 if statement.direction == "increasing" else -1
    x, quantity = statement.variable, sp.sympify(statement.quantity)

    def step(case: Case, one: sp.Expr, two: sp.Expr) -> Difference:
        at_one, at_two = (_with(under(quantity, case.laws), x, value, statement.over) for value in (one, two))
        return Difference(sign * (at_two - at_one), moved(case, {x: one}), two)

    says = f"steps are {statement.direction}"
    place = asked(Spot)
    if place is not None:
        only = [step(place.case, place.case.values[x], sp.sympify(place.end))]
        return signed(reader, [place.case], only, witness, strict=True, says=says)
    low = [place_in_range(x, statement.over.ranges[x], (k + 0.5) / GRID) for k in range(GRID)]
    steps = [step(case, one, two) for case in drawn for one, two in pairwise(low)]
    found = signed(reader, drawn, steps, witness, strict=True, says=says)
    if found.outcome == "contradicts":
        return found
    return _Look(reader, witness, found, says, True).further(_steps(statement, drawn, reader, witness, found, step))


def _steps(
    statement: Monotone,
    drawn: Sequence[Case],
    reader: Reader,
    witness: WitnessName,
    found: Evidence,
    step: Callable[[Case, sp.Expr, sp.Expr], Difference],
) -> Iterator[tuple[Difference, Further]]:
    """Further steps: a finer grid with its ends, and one step of the variable where the other letters are special."""
    x, base = statement.variable, smallest(drawn)
    fine = witness == "numeric" and found.strength != "statistical"
    count = getattr(reader, "places_between", BETWEEN) if fine else GRID
    places = places_along(x, base, count)
    if fine:
        span = statement.over.ranges[x].subs(base.values)
        places = sorted({*places, *places_in_pieces(statement, x, span, base.values)})
    for one, two in pairwise(places if fine else [*places[:2], *places[-2:]]):
        if one < two:
            yield step(base, one, two), Further(base, "along the range and its ends", True)
    # steps of a grid may be as long as ripples are: short ones see the slope at each place
    for one, next_one in pairwise(places if fine and not x.is_integer else ()):
        short = one + (next_one - one) / 100
        yield step(base, one, short), Further(base, "along the range and its ends", False)
    for f in further_cases(statement, drawn, without=x):
        one, two = (place_in_range(x, statement.over.ranges[x].subs(f.case.values), place) for place in (0.25, 0.75))
        yield step(f.case, one, two), f


@dataclass
class _Look:
    """A look for a counterexample beyond the cases that were drawn, and what is said of it."""

    reader: Reader
    witness: WitnessName
    found: Evidence
    says: str
    strict: bool
    sides: Callable[[Case, Run], str] | None = None

    def further(
        self,
        special: Iterator[tuple[Difference, Further]],
        along: Iterator[list[Difference]] | Sequence[list[Difference]] = (),
    ) -> Evidence:
        """``found`` with what else was seen; what contradicts at one of the places instead, if something does."""
        seen: dict[str, int] = {}
        missed, untold = set[str](), ""
        for difference, place in special:
            if place.why == "far out" and place.why in missed:
                continue  # further out it takes longer still
            m, run = self._measured(difference, LARGEST_EFFORT if self.strict and place.must_tell else LAST_EFFORT)
            if m is None:
                missed.add(place.why)
                continue
            if self._against(m, difference):
                return self._contradicts(m, run, difference, place.why)
            seen[place.why] = seen.get(place.why, 0) + 1
            if self.strict and place.must_tell and abs(distance(m)) <= 1 and not untold:
                untold = f"{place.why}: {too_close(m)}, at {_told(difference.case)}"
        for differences in along:
            answer = self._along(differences, seen)
            if isinstance(answer, Evidence):
                return answer
            untold = untold or answer
        return self._said(seen, missed, untold)

    def _measured(self, difference: Difference, most: float = LAST_EFFORT) -> tuple[Measurement | None, Run]:
        """A measurement at one place: few samples; more, then as many as should, where those do not tell."""
        m = measured_there(self.reader, difference.expression, difference.case, FIRST_EFFORT)
        # few samples can agree by chance, and be on the wrong side of a heavy tail: they settle what is clearly as said
        if m is not None and (not m.samples or (m.errors[0] > 0 and distance(m) > CLEARLY)):
            return m, Run(as_it_is, FIRST_EFFORT)
        m = measured_there(self.reader, difference.expression, difference.case)
        if m is None or m.errors[0] == 0 or abs(distance(m)) > 1:
            return m, Run(as_it_is, 1.0)
        effort = float(np.clip((2.0 / max(abs(distance(m)), 1e-3)) ** 2, 1.0, most))
        anew = measured_there(self.reader, difference.expression, once_more(difference.case), effort)
        return (m, Run(as_it_is, 1.0)) if anew is None else (anew, Run(once_more, effort))

    def _against(self, m: Measurement, difference: Difference) -> bool:
        away = distance(m)
        return away < -1 or (
            self.strict and abs(away) <= 1 and m.errors[0] == 0 and is_zero(m, difference, self.reader)
        )

    def _contradicts(self, m: Measurement, run: Run, difference: Difference, why: str) -> Evidence:
        told = self.sides(difference.case, run) if self.sides else ""
        return Evidence(
            self.witness,
            "contradicts",
            strength_of(self.reader, [m]),
            f"{self.reader.name}: {told}{self.says} by {float(m.values[0]):.6g} ({why})",
            examples=1,
            from_definitions=self.reader.from_definitions,
            counterexample=run.change(difference.case).readable(),
            where=difference.spot,
        )

    def _along(self, differences: list[Difference], seen: dict[str, int]) -> Evidence | str:
        """Along one letter: at each place, and down towards the smallest difference that lies between two others."""
        why, values = "between the draws", []
        for difference in differences:
            m, run = self._measured(difference)
            if m is None:
                continue
            if self._against(m, difference):
                return self._contradicts(m, run, difference, why)
            values.append((float(m.values[0]), difference))
        seen[why] = seen.get(why, 0) + len(values)
        least = min(range(len(values)), key=lambda k: values[k][0], default=0)
        if not 0 < least < len(values) - 1:
            return ""
        usual = float(np.median([v for v, _ in values]))
        (x,) = _that_move(values[0][1].case, values[1][1].case)
        if x.is_integer:
            return ""
        low, high = (values[k][1].case.values[x] for k in (least - 1, least + 1))
        inside = values[least]
        for _ in range(STEPS):  # the smaller of two places in the wider half, as a golden section does
            middle = inside[1].case.values[x]
            wide = (low, middle) if middle - low > high - middle else (middle, high)
            place = wide[0] + (wide[1] - wide[0]) * sp.Rational(382 if wide[0] == middle else 618, 1000)
            place = sp.Rational(round(place * 10**15), 10**15)
            case = moved(inside[1].case, {x: place})
            difference = Difference(inside[1].expression, case)
            m, run = self._measured(difference)
            if m is None:
                break
            if self._against(m, difference):
                return self._contradicts(m, run, difference, why)
            here = (float(m.values[0]), difference)
            if here[0] < inside[0]:
                low, high = (low, middle) if place < middle else (middle, high)
                inside = here
            else:
                low, high = (place, high) if place < middle else (low, place)
        seen[why] += STEPS
        if self.strict and inside[0] < MEET * usual:
            return f"{why}: the sides come together at {_told(inside[1].case)}"
        return ""

    def _said(self, seen: dict[str, int], missed: set[str], untold: str) -> Evidence:
        """The evidence with what was seen beyond the draws."""
        if not seen and not missed:
            return self.found
        detail = self.found.detail
        if seen:
            count = sum(seen.values())
            detail += f"; no counterexample in {count} more place{'s' * (count > 1)}: {', '.join(sorted(seen))}"
        if missed - set(seen):
            detail += f"; not measured: {', '.join(sorted(missed - set(seen)))}"
        if untold and self.found.outcome == "supports":
            return replace(self.found, outcome="undecided", detail=f"{detail}; {untold}")
        return replace(self.found, detail=detail)


def measured_there(reader: Reader, expression: sp.Expr, case: Case, effort: float = 1.0) -> Measurement | None:
    """A measurement at one place; None where it cannot be measured, or not soon enough."""
    try:
        with time_limit(SECONDS), warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            m = reader.measure([expression], case, effort=effort)
            distance(m)
            return m
    except (CannotRead, NoCase, TookTooLong, *CANNOT):
        return None


def _that_move(one: Case, two: Case) -> list[sp.Symbol]:
    """The letter that two cases of one range differ in, without those that follow it."""
    over = one.over.ranges
    return [x for x in one.values if one.values[x] != two.values[x] and x in over][:1]


def _told(case: Case) -> str:
    return ", ".join(f"{letter} = {value}" for letter, value in case.readable().items())
