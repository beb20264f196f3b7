"""One rule turns evidence into a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from proofs.evidence import Evidence

Verdict = Literal["definition", "holds", "refuted", "unclear", "out-of-reach", "undecided"]

VERDICTS: tuple[Verdict, ...] = ("definition", "holds", "refuted", "unclear", "out-of-reach", "undecided")

Fault = Literal["misprint", "constant", "sign", "scope", "step", "reference", "substance"]
"""What is wrong with a refuted claim: a glyph; a factor or exponent; a sign; a condition that is nowhere stated; a step
whose conclusion stands; a cross-reference, caption or setting; or what is said itself."""

# The smallest change of a prediction, and of each coefficient, term and parameter in it, that one witness (FINE) and
# another one (COARSE) must have noticed; the same for an exponent.
FINE: dict[str, float] = {"quick": 0.03, "full": 0.01}
COARSE: dict[str, float] = {"quick": 0.10, "full": 0.05}
EXPONENT = 0.05

# A statement that is checked by one of these alone needs a second witness.
_PROOFS = {"proof", "kernel", "certified"}


def weigh(
    evidence: Sequence[Evidence],
    profile: Literal["quick", "full"] = "quick",
    beyond_points: str = "",
    seen_at_points: str = "",
) -> tuple[Verdict, str]:
    """The verdict on one statement, and the reason.  ``beyond_points`` says why points alone do not show it, if so.

    ``seen_at_points`` are the ranges of which a measurement saw points: the reason names them where nothing is proved.

    * ``refuted`` needs two witnesses that contradict it, one of them computed from the definitions, and none that
      supports it;
    * ``holds`` needs two witnesses that support it, one of them computed from the definitions or a proof, and none that
      contradicts it;
    * sides that are one tree before a witness looks are equal ``by construction``: the statement ``holds``, and the
      reason says that nothing else stands behind it;
    * an equality of measured quantities ``holds`` only if one of its witnesses would have noticed a change by
      ``FINE[profile]`` of anything in the prediction and another one by ``COARSE[profile]``; an exponent by
      ``EXPONENT``; a proof excludes everything else;
    * where a witness looked at a part of the domain only (``only_where``) another one has to prove the whole;
    * what may fail where nobody looked (``beyond_points``) has to be proved as well;
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
    if [e.witness for e in evidence] == ["referee"]:
        return "undecided", evidence[0].detail
    if len(for_it) < 2:
        return "undecided", f"supported by {sorted(for_it) or 'no witness'}; two independent witnesses are needed"
    if not any(e.from_definitions or e.strength in _PROOFS for e in evidence if e.outcome == "supports"):
        return "undecided", "nothing was proved or computed from the definitions"
    somewhere = [e for e in evidence if e.outcome == "supports" and e.only_where]
    if somewhere and not any(e.strength in _PROOFS and not e.only_where for e in evidence if e.outcome == "supports"):
        return "undecided", f"it was looked at where {somewhere[0].only_where} only, and not proved on the whole domain"
    if beyond_points and not any(e.strength in ("proof", "kernel") for e in evidence if e.outcome == "supports"):
        return "undecided", f"no counterexample was found; but {beyond_points}"
    coarse = _too_coarse([e for e in evidence if e.outcome == "supports"], profile)
    if coarse:
        return "undecided", coarse
    proved = any(e.strength in ("proof", "kernel") for e in evidence if e.outcome == "supports")
    seen = f", at points of {seen_at_points}" if seen_at_points and not proved else ""
    return "holds", f"supported by the {' and the '.join(sorted(for_it))} witness{seen}"


def _too_coarse(support: Sequence[Evidence], profile: Literal["quick", "full"]) -> str:
    """Why the measurements are too coarse for ``holds``; empty when they are not, or when nothing was measured so."""
    measured = [e for e in support if e.excludes is not None and e.excludes_unit != "standard errors"]
    if not measured:
        return ""
    absolute = all(e.excludes_unit == "absolute" for e in measured)
    fine, coarse = (EXPONENT, EXPONENT) if absolute else (FINE[profile], COARSE[profile])
    noticed = sorted(
        [e.excludes for e in measured if e.excludes is not None] + [0.0 for e in support if e.strength in _PROOFS]
    )
    if noticed[0] > fine:
        return f"no witness would have noticed a change by {fine:g}: the best would by {noticed[0]:.2g}"
    if len(noticed) < 2 or noticed[1] > coarse:
        second = f"{noticed[1]:.2g}" if len(noticed) > 1 else "nothing smaller than everything"
        return f"only one witness would have noticed a change by {coarse:g}: the other would by {second}"
    return ""
