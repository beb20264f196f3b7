"""Which assumptions a result needs, from the claims that drop one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from proofs.claims import Claim

Need: TypeAlias = Literal["needed", "not needed", "other form", "undecided"]

NEEDS: dict[Need, str] = {
    "needed": "without it the result fails: there is a counterexample, or a statement that it fails holds",
    "not needed": "the result holds without it",
    "other form": "without it the printed form fails and another takes its place, which holds",
    "undecided": "neither is shown",
}


def need(claim: Claim, verdict: str) -> Need | None:
    """What the verdict on ``claim`` says of the assumptions that it drops; None for a claim that drops none."""
    if not claim.ablates:
        return None
    if verdict == "refuted":
        return "needed"
    if verdict != "holds":
        return "undecided"
    outcomes: dict[str, Need] = {"stands": "not needed", "changes": "other form", "fails": "needed"}
    return outcomes[claim.without]


def parent(claim: str) -> str:
    """The result whose assumptions a claim drops: its id without the part.

    >>> parent("p/thm-1/ablation-width")
    'p/thm-1'
    """
    return claim.rsplit("/", 1)[0] if claim.count("/") == 2 else claim
