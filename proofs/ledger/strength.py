"""How strong what stands behind a verdict is: as strong as its weakest part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from proofs.evidence import STRENGTHS

_RANK: dict[str, int] = {name: k for k, name in enumerate(STRENGTHS)}
# What is run to see that it runs, and what was equal before anybody looked, decides only where nothing else does.
_NO_WITNESS = "executed"
BY_CONSTRUCTION = "by construction"


def strength(entry: Mapping[str, Any]) -> str:
    """The strength of an entry of the ledger.

    A part is as strong as the best of the witnesses that decided it, the whole as its weakest part.  What is refuted
    falls with one of its parts: the best contradiction counts.

    >>> proved = {"outcome": "supports", "strength": "proof", "part": "a"}
    >>> sampled = {"outcome": "supports", "strength": "statistical", "part": "b"}
    >>> strength({"verdict": "holds", "evidence": [proved, sampled]})
    'statistical'
    >>> strength({"verdict": "refuted", "evidence": [sampled, proved | {"outcome": "contradicts"}]})
    'proof'
    >>> needed = {"outcome": "contradicts", "strength": "numeric", "part": "without white input"}
    >>> strength({"verdict": "holds", "evidence": [needed]})
    'numeric'
    """
    wanted, other = ("contradicts", "supports") if entry["verdict"] == "refuted" else ("supports", "contradicts")
    parts: dict[str, str] = {}
    for item in entry["evidence"]:
        part, found = item.get("part", ""), item["strength"]
        # of a statement without an assumption that it needs, what contradicts it is what counts for the claim
        if item["outcome"] != (other if _without(part) else wanted):
            continue
        if part not in parts or _RANK[found] > _RANK[parts[part]]:
            parts[part] = found
    decided = [found for found in parts.values() if found != _NO_WITNESS] or [_NO_WITNESS]
    choose = max if entry["verdict"] == "refuted" else min
    return choose(decided, key=_RANK.__getitem__)


def strength_in_words(entry: Mapping[str, Any]) -> str:
    """The strength of what witnesses decided; that a part was equal before any of them looked is said behind it.

    >>> proved = {"outcome": "supports", "strength": "proof", "part": "a"}
    >>> alike = {"outcome": "supports", "strength": "by construction", "part": "b"}
    >>> strength_in_words({"verdict": "holds", "evidence": [proved, alike]})
    'proof; one part by construction'
    >>> strength_in_words({"verdict": "holds", "evidence": [alike]})
    'by construction'
    """
    decided = [item for item in entry["evidence"] if item["strength"] != BY_CONSTRUCTION]
    alike = {item.get("part", "") for item in entry["evidence"]} - {item.get("part", "") for item in decided}
    if entry["verdict"] != "holds" or not decided or not alike:
        return strength(entry)
    count = "one part" if len(alike) == 1 else f"{len(alike)} parts"
    return f"{strength({**entry, 'evidence': decided})}; {count} {BY_CONSTRUCTION}"


def _without(part: str) -> bool:
    """Whether a part is the statement of a `Needed`, whose verdict is turned round."""
    return any(name.startswith("without ") for name in part.split("/"))


def resolution(entry: Mapping[str, Any]) -> float | None:
    """The coarsest of the parts' finest relative resolutions (see `proofs.evidence.Evidence`); None where none is."""
    finest: dict[str, float] = {}
    for item in entry["evidence"]:
        excludes = item.get("excludes")
        if item["outcome"] == "supports" and excludes is not None and item.get("excludes_unit") == "relative":
            part = item.get("part", "")
            finest[part] = min(finest.get(part, float("inf")), float(excludes))
    return max(finest.values()) if finest else None
