"""Evidence: what a witness was asked, what it found, how strong that is, and how to repeat it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

Outcome = Literal["supports", "contradicts", "undecided"]
Strength = Literal["proof", "kernel", "certified", "numeric", "statistical", "executed", "by construction"]

# From weak to strong; `lazyrich coverage` shows the strongest evidence of a claim. What was made equal while the
# statement was built (both sides are one tree) is `by construction`: true, but no witness could have said otherwise.
STRENGTHS: tuple[Strength, ...] = (
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

    def named(self, prefix: str) -> Evidence:
        """The same evidence, labelled with the part of the statement that it is about."""
        return replace(self, detail=f"{prefix}: {self.detail}")

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
            "seconds": round(self.seconds, 3) if timed and self.seconds is not None else None,
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Evidence:
        return Evidence(**{**data, "counterexample": data.get("counterexample") or None})
