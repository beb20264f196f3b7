"""How the cases of a statement about quantities are run: a pilot on a stream of its own, and the run that decides.

A pilot that asks for no more than its own samples, or is clear by itself, is that run; one that turns out too coarse is
followed by others, of an equality up to two and of an order up to three. Each look counts as a comparison of its own
(`measurement.COMPARISONS_OF_A_RUN` is several times what a full run has).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
import sympy as sp

from proofs.evidence import Strength
from proofs.statements.quantities import Equality, Order
from proofs.witnesses.measurement import CannotRead, Case, Measurement, NoCase, Reader, critical
from proofs.witnesses.obstacles import CANNOT
from symbolic.language.expectation import under

PILOT_EFFORT, LARGEST_EFFORT = 0.25, 200.0
FURTHER_EFFORT = 1000.0
"""Of a run that follows one whose resolution did not suffice: few come to that, and most of them are cheap."""
CLEARLY = 1.5
"""So many times what could be chance or error: then the pilot itself is the verdict.  By more than once, since what it
allows for a bias is as rough as the pilot is."""
OF_FEW, UNTOLD = 16.0, 1e50
"""So many times more work follows where a few of the draws decide, which makes what could be missing beyond all bounds;
how much more is needed it does not say."""
# The seeds of the pilot's draws, and of a run after one that was too coarse, differ from that of the run's.
PILOT_STREAM, NEXT_STREAM = 0x5EED, 0xA6A1


def pilot(case: Case) -> Case:
    return replace(case, seed=case.seed + PILOT_STREAM)


def once_more(case: Case) -> Case:
    return replace(case, seed=case.seed + NEXT_STREAM)


def twice_more(case: Case) -> Case:
    return replace(case, seed=case.seed + 2 * NEXT_STREAM)


def thrice_more(case: Case) -> Case:
    return replace(case, seed=case.seed + 3 * NEXT_STREAM)


def as_it_is(case: Case) -> Case:
    return case


class Run(NamedTuple):
    """How the cases of a run were drawn: the same again gives the same draws."""

    change: Callable[[Case], Case]
    effort: float


@dataclass(frozen=True)
class Spot:
    """A place where a witness saw a statement fail, for the other one to look at: a case, and for a step its end."""

    case: Case
    end: sp.Expr | None = None


def work_for(less: float, reader: Reader, measured: Sequence[Measurement]) -> float:
    """So many times the work makes what chance could do in ``measured`` smaller by the factor ``less``.

    It falls like the root of the draws, and further where more draws tell their own spread better: where each is a
    degree of freedom (``freedom_grows`` of a reader).  That need not come true, since many experiments have a fewest
    draws: of a run that follows one that was too small, nothing but the root is expected.
    """
    freedom = min((m.freedom for m in measured if np.any(m.errors > 0)), default=np.inf)
    times = less**2
    if times <= 1 or not getattr(reader, "freedom_grows", False) or np.isinf(freedom):
        return times
    for _ in range(8):
        known = critical(max((freedom + 1) * times - 1, 1.0)) / critical(freedom)
        times = max(1.0, float(np.sqrt(times * (less * known) ** 2)))
    return times


def beyond_fewest(before: Sequence[Measurement], after: Sequence[Measurement]) -> float:
    """So many times more work a run should ask for where the last step brought hardly a sample more.

    Then the reader has a fewest draws, and what was asked for lies below it.
    """
    drew, draws = (sum(m.samples for m in run) for run in (before, after))
    return 4.0 if draws < 1.1 * drew else 1.0


def strength(reader: Reader, measured: Sequence[Measurement]) -> Strength:
    """What was sampled is statistical, also where all draws agree: that they do, to rounding, hangs on the machine."""
    return "statistical" if any(m.samples or np.any(m.errors > 0) for m in measured) else reader.strength


def both_values(statement: Equality | Order, reader: Reader, case: Case, drawn_as: Run) -> str:
    """Both sides of a case that contradicts, on the draws that did; nothing where one cannot be measured alone.

    What was found stands whatever comes of this: an obstacle is passed over.
    """
    sides = [under(sp.sympify(side), case.laws) for side in (statement.lhs, statement.rhs)]
    try:
        found = reader.measure(sides, drawn_as.change(case), effort=drawn_as.effort).values
    except (CannotRead, NoCase, *CANNOT):
        return ""
    return f"left {found[0]:.5g}, right {found[1]:.5g}, " if np.all(np.isfinite(found)) else ""
