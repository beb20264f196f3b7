"""What changed between two ledgers: claims, verdicts, what is printed, corrections, evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from proofs.ledger.strength import strength

Kind = Literal["new", "gone", "verdict", "statement", "correction", "assumptions", "strength", "evidence"]

# The gravest first: a reader of a long list wants to see these.
KINDS: tuple[Kind, ...] = (
    "verdict", "gone", "new", "statement", "correction", "assumptions", "strength", "evidence",
)  # fmt: skip


@dataclass(frozen=True)
class Change:
    """One change of one claim: of which kind, and before and after in a few words."""

    claim: str
    kind: Kind
    before: str
    after: str


def changes(old: Mapping[str, Mapping[str, Any]], new: Mapping[str, Mapping[str, Any]]) -> list[Change]:
    """The changes from ``old`` to ``new``, entries by claim id, the gravest kind first, in the order of the claims.

    >>> entry = {"verdict": "holds", "printed": "a", "corrected": None, "assumptions": [], "evidence": []}
    >>> [(c.kind, c.before, c.after) for c in changes({"p/eq-1": entry}, {"p/eq-1": {**entry, "verdict": "unclear"}})]
    [('verdict', 'holds', 'unclear')]
    """
    out = [Change(name, "gone", old[name]["verdict"], "") for name in old if name not in new]
    for name, entry in new.items():
        if name not in old:
            out.append(Change(name, "new", "", entry["verdict"]))
        else:
            out += _of_one(name, old[name], entry)
    return sorted(out, key=lambda change: KINDS.index(change.kind))


def _of_one(name: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Change]:
    out = []
    if old["verdict"] != new["verdict"]:
        out.append(Change(name, "verdict", old["verdict"], new["verdict"]))
    if old["printed"] != new["printed"]:
        out.append(Change(name, "statement", old["printed"], new["printed"]))
    fixes = [_fix(entry) for entry in (old, new)]
    if fixes[0] != fixes[1]:
        out.append(Change(name, "correction", *(" because ".join(fix) if fix else "none" for fix in fixes)))
    if old["assumptions"] != new["assumptions"]:
        out.append(Change(name, "assumptions", "; ".join(old["assumptions"]), "; ".join(new["assumptions"])))
    weakest = strength(old), strength(new)
    if weakest[0] != weakest[1]:
        out.append(Change(name, "strength", *weakest))
    evidence = Counter(_evidence(old)), Counter(_evidence(new))
    if evidence[0] != evidence[1]:
        gone, came = ("; ".join((evidence[k] - evidence[1 - k]).elements()) for k in (0, 1))
        out.append(Change(name, "evidence", gone, came))
    return out


def _fix(entry: Mapping[str, Any]) -> tuple[str, str] | None:
    fix = entry["corrected"]
    return (fix["printed"], fix["because"]) if fix else None


def _evidence(entry: Mapping[str, Any]) -> list[str]:
    """What each witness said, without measured numbers: these differ from machine to machine."""
    return [f"{e['witness']} {e['outcome']} ({e['strength']})" for e in entry["evidence"]]
