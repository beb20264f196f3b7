"""One rule turns evidence into a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from proofs.evidence import Evidence

Verdict = Literal["definition", "holds", "refuted", "unclear", "out-of-reach", "undecided"]

VERDICTS: tuple[Verdict, ...] = ("definition", "holds", "refuted", "unclear", "out-of-reach", "undecided")

# A statement that is checked by one of these alone needs a second witness.
_PROOFS = {"proof", "kernel", "certified"}


def weigh(evidence: Sequence[Evidence]) -> tuple[Verdict, str]:
    """The verdict on one statement, and the reason.

    * ``refuted`` needs two witnesses that contradict it, one of them computed from the definitions, and none that
      supports it;
    * ``holds`` needs two witnesses that support it, one of them computed from the definitions or a proof, and none that
      contradicts it;
    * sides that are one tree before a witness looks are equal ``by construction``: the statement ``holds``, and the
      reason says that nothing else stands behind it;
    * everything else is ``undecided``: the referee does not know, and says so.
    """
    against = {e.witness for e in evidence if e.outcome == "contradicts"}
    for_it = {e.witness for e in evidence if e.outcome == "supports"}
    if against:
        if for_it - against and any(e.strength in _PROOFS for e in evidence if e.outcome == "supports"):
            return "undecided", f"the witnesses disagree: {sorted(against)} against {sorted(for_it)}"
        if len(against) < 2:
            return "undecided", f"only the {against.pop()} witness contradicts the statement; two are needed"
        if not any(e.from_definitions for e in evidence if e.outcome == "contradicts"):
            return "undecided", "no contradiction was computed from the definitions"
        return "refuted", f"contradicted by the {' and the '.join(sorted(against))} witness"
    if for_it and all(e.strength == "by construction" for e in evidence if e.outcome == "supports"):
        return "holds", "by construction: both sides are the same expression before a witness looks"
    if len(for_it) < 2:
        return "undecided", f"supported by {sorted(for_it) or 'no witness'}; two independent witnesses are needed"
    if not any(e.from_definitions or e.strength in _PROOFS for e in evidence if e.outcome == "supports"):
        return "undecided", "nothing was proved or computed from the definitions"
    return "holds", f"supported by the {' and the '.join(sorted(for_it))} witness"
