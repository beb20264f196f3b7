"""How the numeric and the simulation witness examine statements about quantities.

A small first run (a stream of its own) says how much work the wanted resolution needs; the verdict comes from a fresh
run of that size and from nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import sympy as sp

from proofs.evidence import Evidence, Strength
from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Domain, Equality, Exponent, Measured, Monotone, Order
from proofs.statements.training import Training
from proofs.verdict import COARSE, EXPONENT, FINE
from proofs.witnesses.cases import NoCase, cases, place_in_range
from proofs.witnesses.measurement import (
    CannotRead,
    Case,
    Comparison,
    Knob,
    Measurement,
    Reader,
    compare,
    critical,
    knobs,
    knobs_between,
    resolution,
)
from proofs.witnesses.obstacles import CANNOT
from proofs.witnesses.readers import WitnessName, reader_of, readers_of
from proofs.witnesses.readers.experiments import MEASURED, NamedExperiment
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import under
from symbolic.language.flow import With
from symbolic.language.quantity import with_values

PILOT_EFFORT, LARGEST_EFFORT = 0.25, 200.0
# Thresholds beyond which the pilot itself is the verdict.
CLEARLY = 1.5
# The seed of the pilot's draws differs from that of the run's.
PILOT_STREAM = 0x5EED
CASES = {"quick": 6, "full": 12}
# So many times what could be chance or error: rounding alone.
EXACT = 1e9


def examine(statement: Measured, settings: Settings, witness: WitnessName) -> Evidence | None:
    """Evidence of one witness on a statement about quantities; None when none of its readers can read it.

    Where a reader finds on the way that it cannot, the next one is asked.
    """
    if isinstance(statement, Procedure):
        return _procedure(statement, settings, witness)
    failed: Evidence | None = None
    for reader in readers_of(witness, statement.expressions()):
        try:
            return _by(reader, statement, settings, witness)
        except CannotRead as problem:
            failed = failed or Evidence(witness, "undecided", reader.strength, f"{reader.name}: {problem}")
        except NoCase as problem:
            return Evidence(witness, "undecided", reader.strength, f"{reader.name}: {problem}")
    return failed


def _by(reader: Reader, statement: Measured, settings: Settings, witness: WitnessName) -> Evidence:
    drawn = cases(statement, settings.count(CASES["quick"], CASES["full"]), settings.seed)
    match statement:
        case Equality():
            return _equality(statement, reader, drawn, settings, witness, _bound(witness, statement, settings))
        case Order():
            where = ", ".join(Domain(statement.told_in).words())
            found = _order(statement, reader, drawn, witness)
            return replace(found, only_where=where, detail=f"{found.detail}, where {where}") if where else found
        case Monotone():
            return _monotone(statement, reader, drawn, witness)
        case Exponent():
            return _exponent(statement, reader, drawn, witness)
    raise TypeError(f"no reading of {type(statement).__name__}")


def _procedure(statement: Procedure, settings: Settings, witness: WitnessName) -> Evidence:
    """The named experiment is the reader of one number; what is said of it is an equality or an order."""
    reader = NamedExperiment(statement.numeric if witness == "numeric" else statement.simulation, statement.options)
    try:
        drawn = cases(statement, _runs(statement, settings), settings.seed)
        if statement.relation == "=" and statement.exponent:
            said = Equality(MEASURED, statement.value, sp.Integer(1), over=statement.over)
            return _as_exponent(_equality(said, reader, drawn, settings, witness, EXPONENT))
        if statement.relation == "=":
            said = Equality(MEASURED, statement.value, statement.scale, over=statement.over)
            bound = (FINE if witness == "numeric" else COARSE)[settings.profile]
            return _equality(said, reader, drawn, settings, witness, bound)
        order = Order(MEASURED, statement.relation, statement.value, over=statement.over)
        return _order(order, reader, drawn, witness)
    except (CannotRead, NoCase) as problem:
        return Evidence(witness, "undecided", reader.strength, f"{reader.name}: {problem}")


def _as_exponent(found: Evidence) -> Evidence:
    """What an equality against the scale 1 says of a power."""
    if found.excludes is None:
        return found
    return replace(
        found,
        outcome="supports" if found.excludes <= EXPONENT else "undecided",
        detail=found.detail.replace("the stated scale", "the exponent"),
        excludes_what="the exponent",
        excludes_unit="absolute",
    )


def _runs(statement: Procedure, settings: Settings) -> int:
    """As many as cases of other statements, but no case twice: one where no letter is drawn."""
    wanted, spans = settings.count(CASES["quick"], CASES["full"]), statement.over
    if not isinstance(spans, Domain) or not all(isinstance(s, sp.FiniteSet) for s in spans.ranges.values()):
        return wanted
    return min(wanted, math.prod(len(s) for s in spans.ranges.values()))


def _bound(witness: WitnessName, statement: Measured, settings: Settings) -> float:
    """The resolution that this witness aims at: sampling may be the coarser one where the other reads the statement."""
    other = reader_of("numeric", statement.expressions())
    coarse = witness == "simulation" and other is not None and other.strength != "statistical"
    return (COARSE if coarse else FINE)[settings.profile]


def _versions(statement: Equality, case: Case) -> tuple[list[sp.Expr], Sequence[Knob]]:
    """The residual as it stands and with each knob of the prediction turned, for the laws of the case."""
    lhs, rhs = (under(sp.sympify(side), case.laws) for side in (statement.lhs, statement.rhs))
    if rhs == 0 and statement.scale is None:
        changes = knobs(lhs)
        return [lhs, *(knob.changed for knob in changes)], changes
    if statement.scale is None:
        changes = knobs(rhs)
        return [lhs - rhs, *(lhs - knob.changed for knob in changes)], changes
    step = under(sp.sympify(statement.scale), case.laws) * sp.Rational(3, 100)
    of_scale = Knob("the stated scale", rhs + step, 0.03)
    # a difference of the scale's size is one thing to notice, a change of any one term another; a sum on the left as a
    # whole is what stands on the right, which may be 0
    left = [k for k in knobs_between(lhs, "left") if k.name != "the whole on the left"] if lhs.is_Add else []
    right = knobs_between(rhs, "right") if rhs != 0 else ()
    residuals = [lhs - of_scale.changed, *(k.changed - rhs for k in left), *(lhs - k.changed for k in right)]
    return [lhs - rhs, *residuals], [of_scale, *left, *right]


def versions_of(statement: Measured, case: Case) -> list[sp.Expr]:
    """The expressions that a reader is asked for in a case: the statement and its versions, or its quantities."""
    if isinstance(statement, Procedure):
        return [MEASURED]
    if isinstance(statement, Equality):
        return _versions(statement, case)[0]
    return [under(e, case.laws) for e in statement.expressions()]


def _pilot(case: Case) -> Case:
    return replace(case, seed=case.seed + PILOT_STREAM)


def _as_it_is(case: Case) -> Case:
    return case


class _Run(NamedTuple):
    """How the cases of a run were drawn: the same again gives the same draws."""

    change: Callable[[Case], Case]
    effort: float


def _equality(
    statement: Equality,
    reader: Reader,
    drawn: Sequence[Case],
    settings: Settings,
    witness: WitnessName,
    bound: float,
) -> Evidence:

    def run(change: Callable[[Case], Case], effort: float) -> tuple[list[Comparison], list[Measurement]]:
        comparisons, measured = [], []
        for case in drawn:
            expressions, changes = _versions(statement, case)
            found = reader.measure(expressions, change(case), effort=effort)
            comparisons.append(compare(found, changes))
            measured.append(found)
        return comparisons, measured

    drawn_as = _Run(_pilot, PILOT_EFFORT)
    comparisons, measured = run(drawn_as.change, drawn_as.effort)
    # a pilot that contradicts by far needs no larger run
    refuted = any(abs(c.residual) > CLEARLY * c.threshold for c in comparisons)
    if not refuted and any(np.any(m.errors > 0) for m in measured):
        seen, _, _ = resolution(comparisons)
        # what the gap adds to the resolution does not shrink with the samples; a third is kept in hand for it
        effort = PILOT_EFFORT * (1.7 * seen / bound) ** 2 if math.isfinite(seen) else 1.0
        drawn_as = _Run(_as_it_is, float(np.clip(effort, PILOT_EFFORT, LARGEST_EFFORT)))
        comparisons, measured = run(drawn_as.change, drawn_as.effort)
    samples = sum(m.samples for m in measured)
    for case, comparison in zip(drawn, comparisons, strict=True):
        if comparison.contradicted:
            values = _both_values(statement, reader, case, drawn_as)
            return Evidence(
                witness,
                "contradicts",
                _strength(reader, measured),
                f"{reader.name}: {values}the sides differ by {comparison.residual:.6g}, "
                f"of which {comparison.threshold:.2g} could be chance or error",
                examples=len(drawn),
                from_definitions=reader.from_definitions,
                counterexample={**case.readable(), "difference of the sides": f"{comparison.residual:.6g}"},
            )
    excludes, what, unit = resolution(comparisons)
    digits = min((m.digits for m in measured if m.digits is not None), default=None)
    detail = f"{reader.name}: the sides agree in {len(drawn)} cases"
    return Evidence(
        witness,
        "supports" if excludes <= COARSE[settings.profile] else "undecided",
        _strength(reader, measured),
        detail + (f", {samples} samples" if samples else "") + _worst(excludes, what),
        digits=digits,
        examples=len(drawn),
        from_definitions=reader.from_definitions,
        excludes=excludes,
        excludes_what=what,
        excludes_unit=unit,
        bias=max(float(m.bias[0]) for m in measured),
    )


def _both_values(statement: Equality | Order, reader: Reader, case: Case, drawn_as: _Run) -> str:
    """Both sides of a case that contradicts, on the draws that did; nothing where one cannot be measured alone.

    What was found stands whatever comes of this: an obstacle is passed over.
    """
    sides = [under(sp.sympify(side), case.laws) for side in (statement.lhs, statement.rhs)]
    try:
        found = reader.measure(sides, drawn_as.change(case), effort=drawn_as.effort).values
    except (CannotRead, NoCase, *CANNOT):
        return ""
    return f"left {found[0]:.5g}, right {found[1]:.5g}, " if np.all(np.isfinite(found)) else ""


def _worst(excludes: float, what: str) -> str:
    if math.isinf(excludes):
        return f"; {what} does not matter in any of them"
    return f"; a change of {what} by {excludes:.2g} would have been noticed"


def _strength(reader: Reader, measured: Sequence[Measurement]) -> Strength:
    return "statistical" if any(np.any(m.errors > 0) for m in measured) else reader.strength


def _signed(
    statement: Measured,
    reader: Reader,
    drawn: Sequence[Case],
    differences: Sequence[tuple[sp.Expr, Case]],
    witness: WitnessName,
    *,
    strict: bool,
    says: str,
    sides: Callable[[Case, _Run], str] | None = None,
) -> Evidence:
    """Whether each of ``differences`` is positive, by more than chance and error could do.

    ``sides`` tells both values of a case that contradicts.
    """

    def run(change: Callable[[Case], Case], effort: float) -> list[Measurement]:
        return [reader.measure([expression], change(case), effort=effort) for expression, case in differences]

    def distance(m: Measurement) -> float:
        spread = critical(m.freedom) * float(m.errors[0]) + float(m.bias[0])
        value = float(m.values[0])
        if not math.isfinite(value):
            raise CannotRead(f"the measurement is {value}, not a number")
        return value / spread if spread > 0 else math.copysign(math.inf, value) if value != 0 else 0.0

    drawn_as = _Run(_pilot, PILOT_EFFORT)
    measured = run(drawn_as.change, drawn_as.effort)
    if any(np.any(m.errors > 0) for m in measured):
        weakest = min(abs(distance(m)) for m in measured)
        effort = PILOT_EFFORT * (2.0 / max(weakest, 1e-3)) ** 2
        drawn_as = _Run(_as_it_is, float(np.clip(effort, PILOT_EFFORT, LARGEST_EFFORT)))
        measured = run(drawn_as.change, drawn_as.effort)
    distances = [distance(m) for m in measured]
    strength = _strength(reader, measured)
    worst = int(np.argmin(distances))
    against = distances[worst] < -1 or (strict and distances[worst] == 0)
    if against:
        told = sides(differences[worst][1], drawn_as) if sides else ""
        return Evidence(
            witness,
            "contradicts",
            strength,
            f"{reader.name}: {told}{says} by {float(measured[worst].values[0]):.6g}",
            examples=len(drawn),
            from_definitions=reader.from_definitions,
            counterexample=differences[worst][1].readable(),
        )
    effect = abs(distances[worst])
    by_how_much = effect < EXACT or strength == "statistical"  # a sample always says by how much
    clear = distances[worst] > 1 or (not strict and distances[worst] == 0 and measured[worst].errors[0] == 0)
    samples = sum(m.samples for m in measured)
    return Evidence(
        witness,
        "supports" if clear else "undecided",
        strength,
        f"{reader.name}: {says} in {len(differences)} comparisons"
        + (f", {samples} samples" if samples else "")
        + ("" if clear else f"; {_too_close(measured[worst])}"),
        examples=len(drawn),
        from_definitions=reader.from_definitions,
        excludes=min(effect, EXACT) * critical(measured[worst].freedom) if by_how_much else None,
        excludes_what="the smallest effect",
        excludes_unit="standard errors",
        bias=max(float(m.bias[0]) for m in measured),
    )


def _too_close(m: Measurement) -> str:
    value, spread = float(m.values[0]), critical(m.freedom) * float(m.errors[0]) + float(m.bias[0])
    return f"one difference is {value:.3g}, of which {spread:.3g} could be chance or error: too close to call"


def _order(statement: Order, reader: Reader, drawn: Sequence[Case], witness: WitnessName) -> Evidence:
    sign = 1 if statement.relation.startswith(">") else -1
    differences = [
        (under(sign * (sp.sympify(statement.lhs) - sp.sympify(statement.rhs)), case.laws), case) for case in drawn
    ]
    strict = "=" not in statement.relation
    says = f"lhs - rhs has the sign of {statement.relation}"

    def sides(case: Case, drawn_as: _Run) -> str:
        return _both_values(statement, reader, case, drawn_as)

    return _signed(statement, reader, drawn, differences, witness, strict=strict, says=says, sides=sides)


# Points at which a quantity is compared with itself: a monotone one along a grid, an exponent along powers of two.
GRID = 5


def _moved(case: Case, variable: sp.Symbol, value: sp.Expr) -> Case:
    return replace(case, values={**case.values, variable: value})


def _with(quantity: sp.Expr, variable: sp.Symbol, value: sp.Expr, over: Domain) -> sp.Expr:
    """A quantity at another value of a letter; where the letter shapes the training too, that is said by a node."""
    return With(quantity, variable, value) if isinstance(over, Training) else with_values(quantity, {variable: value})


def _monotone(statement: Monotone, reader: Reader, drawn: Sequence[Case], witness: WitnessName) -> Evidence:
    sign = 1 if statement.direction == "increasing" else -1
    x, quantity = statement.variable, sp.sympify(statement.quantity)
    differences = []
    for case in drawn:
        low = [place_in_range(x, statement.over.ranges[x], (k + 0.5) / GRID) for k in range(GRID)]
        for one, two in pairwise(low):
            at_one, at_two = (_with(under(quantity, case.laws), x, value, statement.over) for value in (one, two))
            differences.append((sign * (at_two - at_one), _moved(case, x, one)))
    return _signed(statement, reader, drawn, differences, witness, strict=True, says=f"steps are {statement.direction}")


def _exponent(statement: Exponent, reader: Reader, drawn: Sequence[Case], witness: WitnessName) -> Evidence:
    """The local slope at the last two doublings towards the point; their difference bounds what is still missing."""
    x, quantity = statement.variable, sp.sympify(statement.quantity)
    span = statement.over.ranges[x]
    end = float(span.end if statement.point == sp.oo else span.start)
    if not math.isfinite(end) or end <= 0:
        raise CannotRead(f"the range of {x} must say how far towards {statement.point} it is measured")
    factor = 2.0 if statement.point == 0 else 0.5
    places = [sp.Rational(str(float(f"{end * factor**k:.6g}"))) for k in range(4)]
    worst, found_at, strength, samples = -1.0, None, reader.strength, 0
    for case in drawn:
        expected = float(under(sp.sympify(statement.value), case.laws).subs(case.values))
        logs, errors = [], []
        for place in places:
            if x.is_integer:
                place = sp.Integer(round(float(place)))
            m = reader.measure([under(quantity, case.laws)], _moved(case, x, place), effort=4.0)
            value = float(m.values[0])
            if not value > 0:
                raise CannotRead(
                    f"{quantity} is {value:.3g} at {x} = {place}: only a positive quantity has an exponent"
                )
            logs.append((math.log(float(place)), math.log(value)))
            errors.append((float(m.errors[0]) / value, float(m.bias[0]) / value, m.freedom))
            samples += m.samples
        slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in pairwise(logs)]
        # slopes approach their limit geometrically, at a ratio that the last two steps show: the sum of what is missing
        bends = [abs(slopes[0] - slopes[1]), abs(slopes[1] - slopes[2])]
        ratio = float(np.clip(bends[0] / bends[1] if bends[1] else 0.0, 0.5, 0.9))
        bias = bends[0] * ratio / (1 - ratio) + 3 * max(b for _, b, _ in errors)
        sampled = math.sqrt(2) * max(e for e, _, _ in errors) / math.log(2)
        if sampled > 0:
            strength = "statistical"
        reach = critical(min(f for _, _, f in errors)) * sampled + bias
        gap = slopes[0] - expected
        if abs(gap) > 2 * reach:
            return Evidence(
                witness,
                "contradicts",
                strength,
                f"{reader.name}: the exponent is {slopes[0]:.4g}, not {expected:.4g}, within {reach:.2g}",
                examples=len(drawn),
                from_definitions=reader.from_definitions,
                counterexample={**case.readable(), "exponent": f"{slopes[0]:.6g}"},
            )
        # between one and two reaches away it is open: not resolved
        seen = abs(gap) + reach if abs(gap) <= reach else math.inf
        if seen > worst:
            worst, found_at = seen, case
    return Evidence(
        witness,
        "supports" if worst <= EXPONENT else "undecided",
        strength,
        f"{reader.name}: the local slope agrees in {len(drawn)} cases; {worst:.2g} away would have been noticed"
        + (f" ({samples} samples)" if samples else "")
        + (f"; worst at {found_at.readable()}" if found_at and worst > EXPONENT else ""),
        examples=len(drawn),
        from_definitions=reader.from_definitions,
        excludes=worst,
        excludes_what="the exponent",
        excludes_unit="absolute",
    )
