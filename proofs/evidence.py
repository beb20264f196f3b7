"""Evidence: what a witness was asked, what it found, how strong that is, and how to repeat it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

Outcome = Literal["supports", "contradicts", "undecided"]
Strength = Literal["proof", "kernel", "certified", "numeric", "statistical", "executed", "by construction", "look-up"]

# From weak to strong; a claim is as strong as its weakest part (`proofs.ledger.strength`). What became equal while the
# statement was built (both sides are one tree) is `by construction`: true, but no witness could have said otherwise.
STRENGTHS: tuple[Strength, ...] = (
    "look-up",
    "executed",
    "by construction",
    "statistical",
    "numeric",
    "certified",
    "proof",
    "kernel",
)


@dataclass(frozen=True)
class Evidence:
    """What one witness found about one statement.

    ``from_definitions`` says that the witness compared the statement with what the definitions alone give (an
    integrated flow, sampled matrices, the function itself), and not with another formula of the paper.  ``digits`` is
    the agreement that was reached, ``examples`` the number of points, tasks or samples.

    ``excludes`` is the resolution of a measurement: the smallest relative change of the prediction, or of the
    coefficient, term or parameter in it that the run noticed least (``excludes_what``), that this very run would have
    contradicted; absolute for exponents, in standard errors for an ordering (``excludes_unit``).  Infinite when
    something in the prediction never mattered.  ``bias`` is the largest systematic error that was allowed for, relative
    to the prediction; it is never part of a standard error.  ``part`` names the part of a statement that it is about,
    ``only_where`` the part of the domain where it looked, if not in the whole.  ``where`` is a counterexample as the
    object that it is, for another witness to look at; it is not recorded.
    """

    witness: str
    outcome: Outcome
    strength: Strength
    detail: str
    digits: int | None = None
    examples: int | None = None
    from_definitions: bool = False
    counterexample: Mapping[str, Any] | None = None
    seconds: float | None = field(default=None, compare=False)
    excludes: float | None = None
    excludes_what: str = ""
    excludes_unit: Literal["relative", "absolute", "standard errors"] = "relative"
    bias: float | None = None
    part: str = ""
    only_where: str = ""
    where: Any = field(default=None, compare=False, repr=False)

    def named(self, prefix: str) -> Evidence:
        """The same evidence, labelled with the part of the statement that it is about."""
        return replace(self, detail=f"{prefix}: {self.detail}", part=f"{prefix}/{self.part}" if self.part else prefix)

    def as_json(self, *, timed: bool = True) -> dict[str, Any]:
        """The schema of ``verify --json``; a ledger is written untimed, so that it is the same at every run."""
        return {
            "witness": self.witness,
            "outcome": self.outcome,
            "strength": self.strength,
            "detail": self.detail,
            "digits": self.digits,
            "examples": self.examples,
            "from_definitions": self.from_definitions,
            "counterexample": dict(self.counterexample) if self.counterexample else None,
            **({"part": self.part} if self.part else {}),
            **({"only_where": self.only_where} if self.only_where else {}),
            **self._resolution(),
            "seconds": round(self.seconds, 3) if timed and self.seconds is not None else None,
        }

    def _resolution(self) -> dict[str, Any]:
        if self.excludes is None:
            return {}
        return {
            "excludes": _json_number(self.excludes),
            "excludes_what": self.excludes_what,
            "excludes_unit": self.excludes_unit,
            "bias": _json_number(self.bias),
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Evidence:
        numbers = {k: math.inf if data[k] == "inf" else data[k] for k in ("excludes", "bias") if k in data}
        return Evidence(**{**data, **numbers, "counterexample": data.get("counterexample") or None})


def _json_number(value: float | None) -> float | str | None:
    """Three digits are enough for a resolution; JSON has no infinity."""
    if value is None:
        return None
    return "inf" if math.isinf(value) else float(f"{value:.3g}")
