"""Differences that should be positive: how large the runs are that tell, and what is said of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import sympy as sp

from proofs.evidence import Evidence
from proofs.witnesses.cases import NOT_INVERTIBLE, WHOLE
from proofs.witnesses.measurement import ROUNDED, CannotRead, Case, Measurement, NoCase, Reader, critical
from proofs.witnesses.obstacles import CANNOT
from proofs.witnesses.readers import WitnessName
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
    once_more,
    pilot,
    thrice_more,
    twice_more,
    work_for,
)
from proofs.witnesses.runs_of_cases import strength as strength_of
from symbolic.language.expectation import Drawn
from symbolic.language.quantity import Quantity, Trace, quantities, with_values
from symbolic.language.random_matrices import Ones, Unit
from symbolic.matrix_algebra.matrices import Add, Identity, Letter, Mul, Transpose, Zero
from symbolic.matrix_algebra.traversal import walk

# So many times what could be chance or error: rounding alone.
EXACT = 1e9
# How far from a whole number a trace that is one may be computed, and up to which size.
NEARLY_WHOLE, LARGEST_WHOLE = 1e-6, 1e9
# What rounding may leave of draws that are all alike; what they may have missed is more.
ALIKE = 2 * ROUNDED
# How clear a run should be by what the one before it saw.
AIM = 1.5
# A run is at most so many times the one before it: what a small one says of how large the next should be is rough, and
# a difference that looks a third of what it is would cost nine times the work.
GROWTH = 16.0


@dataclass(frozen=True)
class Difference:
    """An expression that should be positive in a case; for a step also where it ends."""

    expression: sp.Expr
    case: Case
    end: sp.Expr | None = None

    @property
    def spot(self) -> Spot:
        return Spot(self.case, self.end)


def distance(m: Measurement) -> float:
    """How many times what chance and error could do a value is away from 0, with its sign."""
    spread = critical(m.freedom) * float(m.errors[0]) + float(m.bias[0])
    value = float(m.values[0])
    if not math.isfinite(value):
        raise CannotRead(f"the measurement is {value}, not a number")
    return value / spread if spread > 0 else math.copysign(math.inf, value) if value != 0 else 0.0


def _too_large(m: Measurement) -> float:
    """So many times what chance could do is larger than where a value is as clear as ``AIM``.

    Nobody knows whether its bias falls with more draws: if it does, or, up to twice that, in what it leaves.
    """
    chance, left = critical(m.freedom) * float(m.errors[0]), abs(float(m.values[0])) - float(m.bias[0])
    if_it_falls = AIM / max(abs(distance(m)), 1e-3)
    return float(np.clip(AIM * chance / left, if_it_falls, 2 * if_it_falls)) if left > 0 else if_it_falls


def _clear(m: Measurement, follows: Callable[[Case], Case]) -> float:
    """So many times what could be chance or error a value has to be away from 0.

    More in a pilot that allows for a bias: what it allows is as rough as the pilot is.
    """
    spread = critical(m.freedom) * float(m.errors[0]) + float(m.bias[0])
    return CLEARLY if follows is as_it_is and float(m.bias[0]) > spread / 10 else 1.0


def _left_open_by_bias(m: Measurement) -> bool:
    """Whether a value is too close to call by what is allowed for its bias more than by chance."""
    return abs(distance(m)) < 1 and float(m.bias[0]) > 2 * critical(m.freedom) * float(m.errors[0])


def is_zero(m: Measurement, difference: Difference, reader: Reader) -> bool:
    """Whether a difference that was measured as 0 is 0, and not only smaller than the digits of the reader.

    It is where a reader that does not sample allows for no error, not because all that it measured is 0 and so is a
    share of it, where nothing is left of it once the letters have their values, or once traces that can only be whole
    numbers have those that the reader gives them.
    """
    try:
        plain = sp.sympify(with_values(difference.expression, difference.case.values))
        found = set(quantities(plain))
        if m.bias[0] == 0 and m.errors[0] == 0 and not m.samples:
            nothing = all(reader.measure([q], difference.case, effort=1.0).values[0] == 0 for q in found)
            return not nothing or bool(sp.expand(plain.xreplace(dict.fromkeys(found, sp.Integer(0)))) == 0)
        if sp.expand(plain.xreplace({q: sp.Dummy(real=True) for q in found})) == 0:
            return True
        if not found or not all(_is_whole(q, difference.case) for q in found):
            return False
        values = {q: float(reader.measure([q], difference.case, effort=1.0).values[0]) for q in found}
        exact = all(abs(v - round(v)) < NEARLY_WHOLE and abs(v) < LARGEST_WHOLE for v in values.values())
        return exact and bool(sp.expand(plain.xreplace({q: sp.Integer(round(v)) for q, v in values.items()})) == 0)
    except (CannotRead, NoCase, *CANNOT):
        return False


def _is_whole(q: Quantity, case: Case) -> bool:
    """Whether a quantity is a trace of sums and products of matrices of whole numbers, and so a whole number."""
    if case.given not in WHOLE or not isinstance(q, Trace):
        return False
    for node in (node for x in q.matrices for node in walk(x)):
        match node:
            case Drawn():
                return False
            case Letter():
                if node.invertible and case.given in NOT_INVERTIBLE:
                    return False
            case Mul():
                if not node.coefficient.is_Integer:
                    return False
            case Add() | Transpose() | Identity() | Ones() | Unit() | Zero():
                continue
            case _:
                return False
    return True


def _may_be_zero(m: Measurement, strict: bool) -> bool:
    """Whether a difference is 0 in all that was seen, which a relation that is not strict allows.

    Not where draws are all alike because they may have missed something: with no hit on either side the order of two
    chances is not known.
    """
    seen = float(m.values[0]) == 0 and float(m.errors[0]) == 0 and (not m.samples or float(m.bias[0]) <= ALIKE)
    return seen and not strict


def signed(
    reader: Reader,
    drawn: Sequence[Case],
    differences: Sequence[Difference],
    witness: WitnessName,
    *,
    strict: bool,
    says: str,
    sides: Callable[[Case, Run], str] | None = None,
) -> Evidence:
    """Whether each of ``differences`` is positive, by more than chance and error could do; until one clearly is not.

    ``sides`` tells both values of a case that contradicts.
    """

    looks = _looks(reader, differences, strict)
    measured = [m for m, _ in looks]
    distances = [distance(m) for m in measured]
    strength = strength_of(reader, measured)
    worst = int(np.argmin(distances))
    if distances[worst] < -1 or (
        strict and distances[worst] == 0 and is_zero(measured[worst], differences[worst], reader)
    ):
        drawn_as = looks[worst][1]
        told = sides(differences[worst].case, drawn_as) if sides else ""
        return Evidence(
            witness,
            "contradicts",
            strength,
            f"{reader.name}: {told}{says} by {float(measured[worst].values[0]):.6g}",
            examples=len({d.case.index for d in differences[: len(measured)]}),
            from_definitions=reader.from_definitions,
            counterexample=drawn_as.change(differences[worst].case).readable(),
        )
    effect = abs(distances[worst])
    by_how_much = effect < EXACT or strength == "statistical"  # a sample always says by how much
    unclear = [m for m in measured if not (distance(m) > 1 or _may_be_zero(m, strict))]
    samples = sum(m.samples for m in measured)
    return Evidence(
        witness,
        "undecided" if unclear else "supports",
        strength,
        f"{reader.name}: {says} in {len(differences)} comparisons"
        + (f", {samples} samples" if samples else "")
        + (f"; {too_close(min(unclear, key=distance))}" if unclear else ""),
        examples=len(drawn),
        from_definitions=reader.from_definitions,
        excludes=min(effect, EXACT) * critical(measured[worst].freedom) if by_how_much else None,
        excludes_what="the smallest effect",
        excludes_unit="standard errors",
        bias=max(float(m.bias[0]) for m in measured),
    )


def _looks(reader: Reader, differences: Sequence[Difference], strict: bool) -> list[tuple[Measurement, Run]]:
    """What decides of each difference, and how it was drawn; no more of them follow one that is clearly not positive.

    A pilot that is clear is the verdict; where it is not, runs follow that grow step by step, each with draws of its
    own.  Each case is run as large as it must be; steps along one share their draws, and so their size.
    """

    def look(at: Mapping[int, Run]) -> bool:
        for k, run in at.items():
            found[k] = reader.measure([differences[k].expression], run.change(differences[k].case), effort=run.effort)
            runs[k] = run
            if distance(found[k]) <= -CLEARLY:
                return True
        return False

    found, runs = dict[int, Measurement](), dict[int, Run]()
    ended = look({k: Run(pilot, PILOT_EFFORT) for k in range(len(differences))})
    before = dict(found)
    for follows in (as_it_is, once_more, twice_more, thrice_more):
        clear = {k: _clear(m, follows) for k, m in found.items()}
        against = any(distance(m) <= -clear[k] for k, m in found.items())
        if ended or against or not any(m.errors[0] > 0 for m in found.values()):
            break
        wanted = dict[int, float]()
        # what is no sample is the same again
        unclear = {k for k, m in found.items() if abs(distance(m)) < clear[k] and not _may_be_zero(m, strict)}
        for index in {differences[k].case.index for k in unclear if found[k].samples}:
            kin = [k for k in found if differences[k].case.index == index]
            wanted |= dict.fromkeys(kin, _effort(reader, follows, [(before[k], found[k], runs[k]) for k in kin]))
        if any(effort <= runs[k].effort for k, effort in wanted.items()):
            break  # nobody can tell
        before = dict(found)
        ended = look({k: Run(follows, effort) for k, effort in sorted(wanted.items())})
    return [(found[k], runs[k]) for k in found]


def _effort(
    reader: Reader, follows: Callable[[Case], Case], kin: Sequence[tuple[Measurement, Measurement, Run]]
) -> float:
    """What a case is run with next, by what was seen of its differences in the look before the last and in the last.

    No more than before where more draws would not tell.
    """
    before, last = [m for m, _, _ in kin], [m for _, m, _ in kin]
    had, less = kin[0][2].effort, max(map(_too_large, last))
    if any(map(_of_few, last)):
        return min(OF_FEW * had, LARGEST_EFFORT)
    if follows is as_it_is:
        return had * min(work_for(less, reader, last), GROWTH)
    if any(map(_left_open_by_bias, last)):
        return had
    times = less**2 if follows is thrice_more else min(less**2, GROWTH)
    effort = had * times * beyond_fewest(before, last)
    # by chance, or since there is no difference
    return min(effort, LARGEST_EFFORT) if effort > FURTHER_EFFORT else effort


def _of_few(m: Measurement) -> bool:
    """Whether a few of the draws decide a value."""
    return m.values[0] != 0 and float(m.bias[0]) > UNTOLD * abs(float(m.values[0]))


def too_close(m: Measurement) -> str:
    value, spread = float(m.values[0]), critical(m.freedom) * float(m.errors[0]) + float(m.bias[0])
    if _of_few(m):
        return f"one difference is {value + 0.0:.3g}, which a few of the draws decide: too close to call"
    return f"one difference is {value + 0.0:.3g}, of which {spread:.3g} could be chance or error: too close to call"
