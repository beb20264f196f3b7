"""How the numeric and the simulation witness examine statements about quantities.

A small first run (a stream of its own) says how much work the wanted resolution needs; the verdict comes from a fresh
run of that size and from nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice

import numpy as np
import sympy as sp

from proofs.evidence import Evidence
from proofs.statements.beyond_points import seen_at_points
from proofs.statements.procedures import Procedure
from proofs.statements.quantities import Domain, Equality, Exponent, Measured, Monotone, Order
from proofs.verdict import COARSE, EXPONENT, FINE
from proofs.witnesses.asked_places import asked
from proofs.witnesses.cases import NoCase, cases
from proofs.witnesses.exponents import exponent
from proofs.witnesses.further_cases import between, further_cases
from proofs.witnesses.measurement import (
    CannotRead,
    Case,
    Comparison,
    Knob,
    Measurement,
    Reader,
    compare,
    knobs,
    knobs_between,
    resolution,
)
from proofs.witnesses.orders import BETWEEN, measured_there, monotone, order
from proofs.witnesses.readers import WitnessName, reader_of, readers_of
from proofs.witnesses.readers.experiments import MEASURED, NamedExperiment
from proofs.witnesses.runs_of_cases import (
    CLEARLY,
    FURTHER_EFFORT,
    LARGEST_EFFORT,
    OF_FEW,
    PILOT_EFFORT,
    UNTOLD,
    Run,
    Spot,
    as_it_is,
    beyond_fewest,
    both_values,
    once_more,
    pilot,
    strength,
    twice_more,
    work_for,
)
from proofs.witnesses.settings import Settings
from symbolic.language.expectation import under
from symbolic.language.learning import learners
from symbolic.language.quantity import Quantity

CASES = {"quick": 6, "full": 12}
# Where something matters in none of the cases, up to so many times as many are drawn.
FURTHER_DRAWS = 8


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


def unread(statement: Measured) -> str:
    """Why no reader of any witness was asked: words that stand together and that none knows together."""
    words = sorted({type(q).__name__ for e in statement.expressions() for q in e.atoms(Quantity)})
    why = f"no experiment measures {' and '.join(words) or 'anything'} in one statement"
    nets = dict.fromkeys(net.words()[0] for e in statement.expressions() for net in learners(sp.sympify(e)))
    why += f", of {' and of '.join(nets)}" if nets else ""
    return why + ("; Slope is of what training makes, elsewhere it is Derivative(x, a)" if "Slope" in words else "")


def _by(reader: Reader, statement: Measured, settings: Settings, witness: WitnessName) -> Evidence:
    place = asked(Spot)
    count = settings.count(CASES["quick"], CASES["full"])
    drawn = cases(statement, count, settings.seed) if place is None else [place.case]
    match statement:
        case Equality():
            needed = (FINE if witness == "numeric" else COARSE)[settings.profile]
            return _equality(statement, reader, drawn, settings, witness, _bound(witness, statement, settings), needed)
        case Order():
            where = ", ".join(Domain(statement.told_in).words())
            found = order(statement, reader, drawn, witness)
            return replace(found, only_where=where, detail=f"{found.detail}, where {where}") if where else found
        case Monotone():
            return monotone(statement, reader, drawn, witness)
        case Exponent():
            return exponent(statement, reader, drawn, witness)
    raise TypeError(f"no reading of {type(statement).__name__}")


def _procedure(statement: Procedure, settings: Settings, witness: WitnessName) -> Evidence:
    """The named experiment is the reader of one number; what is said of it is an equality or an order."""
    reader = NamedExperiment(statement.numeric if witness == "numeric" else statement.simulation, statement.options)
    try:
        drawn = cases(statement, _runs(statement, settings), settings.seed)
        if statement.relation == "=" and statement.exponent:
            said = Equality(MEASURED, statement.value, sp.Integer(1), over=statement.over)
            return _as_exponent(_equality(said, reader, drawn, settings, witness, EXPONENT, EXPONENT))
        if statement.relation == "=":
            said = Equality(MEASURED, statement.value, statement.scale, over=statement.over)
            bound = (FINE if witness == "numeric" else COARSE)[settings.profile]
            return _equality(said, reader, drawn, settings, witness, bound, bound)
        said_of_it = Order(MEASURED, statement.relation, statement.value, over=statement.over)
        return order(said_of_it, reader, drawn, witness, further=False)
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


def _equality(
    statement: Equality,
    reader: Reader,
    drawn: Sequence[Case],
    settings: Settings,
    witness: WitnessName,
    aim: float,
    needed: float,
) -> Evidence:
    """Sampled to the resolution ``aim``; where that falls short of what is ``needed``, once more, with other draws.

    A case that contradicts by far is the last one that is looked at.
    """

    def run(change: Callable[[Case], Case], effort: float) -> tuple[list[Comparison], list[Measurement]]:
        comparisons, measured = [], []
        for case in drawn:
            expressions, changes = _versions(statement, case)
            found = reader.measure(expressions, change(case), effort=effort)
            comparisons.append(compare(found, changes))
            measured.append(found)
            if by_far(comparisons[-1]):
                break
        return comparisons, measured

    def by_far(c: Comparison) -> bool:
        return bool(c.contradicted and abs(c.residual) > CLEARLY * c.threshold)

    drawn_as = Run(pilot, PILOT_EFFORT)
    comparisons, measured = run(drawn_as.change, drawn_as.effort)
    before = measured
    # a pilot that contradicts by far needs no larger run
    if not by_far(comparisons[-1]) and any(np.any(m.errors > 0) for m in measured):
        seen, _, _ = resolution(comparisons)
        # what the gap adds to the resolution does not shrink with the samples, and the pilot told it roughly: a fifth
        # is kept in hand, and where that was too little a further run follows; a pilot that resolves enough is the run
        times = work_for(1.25 * seen / aim, reader, measured) if math.isfinite(seen) else 1 / PILOT_EFFORT
        effort = PILOT_EFFORT * (times if seen > aim else 1.0)
        effort = min(effort, OF_FEW * PILOT_EFFORT) if UNTOLD < seen < math.inf else effort
        if effort > PILOT_EFFORT or any(c.contradicted for c in comparisons):  # else the pilot is the run
            drawn_as = Run(as_it_is, float(np.clip(effort, PILOT_EFFORT, LARGEST_EFFORT)))
            comparisons, measured = run(drawn_as.change, drawn_as.effort)
        # A pilot may have been lucky; the resolution of this run says how many others a further one takes.
        for change in (once_more, twice_more):
            seen, _, _ = resolution(comparisons)
            if seen <= needed or math.isinf(seen) or any(c.contradicted for c in comparisons):
                break
            more = (1.5 * seen / needed) ** 2 * beyond_fewest(before, measured)
            effort = drawn_as.effort * (min(more, OF_FEW) if seen > UNTOLD else more)
            drawn_as, before = Run(change, min(effort, FURTHER_EFFORT)), measured
            comparisons, measured = run(drawn_as.change, drawn_as.effort)
    drawn = drawn[: len(comparisons)]
    if not any(np.any(m.errors > 0) for m in measured):
        drawn = _until_all_matters(statement, reader, drawn, settings, drawn_as, comparisons, measured)
    samples = sum(m.samples for m in measured)
    for case, comparison in zip(drawn, comparisons, strict=True):
        if comparison.contradicted:
            values = both_values(statement, reader, case, drawn_as)
            return Evidence(
                witness,
                "contradicts",
                strength(reader, measured),
                f"{reader.name}: {values}the sides differ by {comparison.residual:.6g}, "
                f"of which {comparison.threshold:.2g} could be chance or error",
                examples=len(drawn),
                from_definitions=reader.from_definitions,
                counterexample={
                    **drawn_as.change(case).readable(),
                    "difference of the sides": f"{comparison.residual:.6g}",
                },
            )
    against, looked = _at_kinks(statement, reader, drawn, witness)
    if against is not None:
        return against
    excludes, what, unit = resolution(comparisons)
    digits = min((m.digits for m in measured if m.digits is not None), default=None)
    detail = f"{reader.name}: the sides agree in {len(drawn)} cases"
    return Evidence(
        witness,
        "supports" if excludes <= COARSE[settings.profile] else "undecided",
        strength(reader, measured),
        detail + (f", {samples} samples" if samples else "") + _worst(excludes, what) + looked,
        digits=digits,
        examples=len(drawn),
        from_definitions=reader.from_definitions,
        excludes=excludes,
        excludes_what=what,
        excludes_unit=unit,
        bias=max(float(m.bias[0]) for m in measured),
    )


def _until_all_matters(
    statement: Equality,
    reader: Reader,
    drawn: Sequence[Case],
    settings: Settings,
    drawn_as: Run,
    comparisons: list[Comparison],
    measured: list[Measurement],
) -> Sequence[Case]:
    """Further cases, added to those that were drawn, while something in the prediction matters in none of them.

    As the one of a maximum that few cases lead to.  Each is a comparison like the others, and may contradict.
    """
    if asked(Spot) is not None or any(c.contradicted for c in comparisons):
        return drawn
    seen = list(drawn)
    for case in islice(cases(statement, FURTHER_DRAWS * len(drawn), settings.seed), len(drawn), None):
        if comparisons[-1].contradicted or math.isfinite(resolution(comparisons)[0]):
            break
        expressions, changes = _versions(statement, case)
        try:
            found = reader.measure(expressions, drawn_as.change(case), effort=drawn_as.effort)
        except CannotRead:
            continue
        seen.append(case)
        measured.append(found)
        comparisons.append(compare(found, changes))
    return seen


def _at_kinks(
    statement: Equality, reader: Reader, drawn: Sequence[Case], witness: WitnessName
) -> tuple[Evidence | None, str]:
    """What contradicts an equality of formulas with kinks where no draw leads, and what is said where nothing does."""
    if asked(Spot) is not None or not seen_at_points(statement):
        return None, ""
    places = [f.case for f in further_cases(statement, drawn)]
    if witness == "numeric":
        places += [case for _, cases_ in between(statement, drawn, BETWEEN) for case in cases_]
    looked = 0
    for case in places:
        gap = under(sp.sympify(statement.lhs) - sp.sympify(statement.rhs), case.laws)
        m = measured_there(reader, gap, case)
        if m is None:
            continue
        looked += 1
        found = compare(m, [])
        if found.contradicted:
            return Evidence(
                witness,
                "contradicts",
                strength(reader, [m]),
                f"{reader.name}: {both_values(statement, reader, case, Run(as_it_is, 1.0))}the sides differ by "
                f"{found.residual:.6g}, of which {found.threshold:.2g} could be chance or error",
                examples=looked,
                from_definitions=reader.from_definitions,
                counterexample={**case.readable(), "difference of the sides": f"{found.residual:.6g}"},
                where=Spot(case),
            ), ""
    return None, f"; so they do in {looked} more place{'s' * (looked > 1)}" if looked else ""


def _worst(excludes: float, what: str) -> str:
    if math.isinf(excludes):
        return f"; {what} does not matter in any of them"
    return f"; a change of {what} by {excludes:.2g} would have been noticed"
