"""Entries for what a paper numbers once and the ledger judges in parts: ``domine2025/table-1`` from its cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

# The verdict of the whole is the first of these that one of its parts has: what is out of reach says nothing about the
# rest, and the reason names it.
GRAVEST_FIRST = ("refuted", "undecided", "unclear", "holds", "definition", "out-of-reach")


def with_wholes(entries: Iterable[Mapping[str, Any]], known_ids: Iterable[str]) -> list[Mapping[str, Any]]:
    """The entries, and before the first part of each number that has no entry of its own, one for the whole.

    A whole is judged only where all its parts are here: ``known_ids`` are the claims that the papers have.

    >>> mean = {"id": "p/table-1/mean", "verdict": "holds"}
    >>> variance = {"id": "p/table-1/variance", "verdict": "refuted"}
    >>> ids = ["p/table-1/mean", "p/table-1/variance"]
    >>> [(e["id"], e["verdict"]) for e in with_wholes([mean, variance], ids)]
    [('p/table-1', 'refuted'), ('p/table-1/mean', 'holds'), ('p/table-1/variance', 'refuted')]
    >>> [(e["id"], e["verdict"]) for e in with_wholes([mean], ids)]
    [('p/table-1/mean', 'holds')]
    """
    known = list(entries)
    ids = {entry["id"] for entry in known}
    # what has no entry here is not judged, and neither is the whole that it belongs to
    ids.update("/".join(name.split("/")[:2]) for name in set(known_ids) - ids)
    out: list[Mapping[str, Any]] = []
    for entry in known:
        whole = "/".join(entry["id"].split("/")[:2])
        if whole not in ids:
            ids.add(whole)
            out.append(_whole(whole, [e for e in known if e["id"].startswith(whole + "/")]))
        out.append(entry)
    return out


def _whole(identifier: str, parts: list[Mapping[str, Any]]) -> dict[str, Any]:
    verdict = next(v for v in GRAVEST_FIRST if any(part["verdict"] == v for part in parts))
    named = [(part["id"].split("/", 2)[2], part) for part in parts]
    wrong = [(name, part["corrected"]) for name, part in named if part.get("corrected")]
    correction = {
        "printed": r" \qquad ".join(fix["printed"] for _, fix in wrong),
        # parts that are right stand beside themselves, and are counted
        "parts": [x for name, part in named for x in _named(name, part.get("corrected") or part)],
        "because": "; ".join(f"{name}: {fix['because']}" for name, fix in wrong),
        "verdict": "holds" if all(fix["verdict"] == "holds" for _, fix in wrong) else "undecided",
        "affects": sorted({other for _, fix in wrong for other in fix["affects"]}),
        "survives": sorted({other for _, fix in wrong for other in fix["survives"]}),
        "evidence": [_of_part(name, item) for name, fix in wrong for item in fix["evidence"]],
    }
    return {
        "id": identifier,
        "paper": parts[0].get("paper"),
        "label": str(parts[0].get("label", identifier)).partition(" (")[0],
        "kind": "judged in parts",
        "verdict": verdict,
        "reason": "; ".join(f"{name}: {part['verdict']}" for name, part in named),
        "summary": f"Judged in parts: {', '.join(name for name, _ in named)}.",
        "printed": r" \qquad ".join(str(part.get("printed", "")) for part in parts),
        "parts": [x for name, part in named for x in _named(name, part)],
        "corrected": correction if verdict == "refuted" and wrong else None,
        "assumptions": list(dict.fromkeys(a for part in parts for a in part.get("assumptions", ()))),
        "uses": sorted({other for part in parts for other in part.get("uses", ())}),
        "ablates": [],
        "need": None,
        "own": all(part.get("own", False) for part in parts),
        "importance": min((part.get("importance", 2) for part in parts), default=2),
        "evidence": [_of_part(name, item) for name, part in named for item in part.get("evidence", ())],
        "counterexample": next((part["counterexample"] for part in parts if part.get("counterexample")), None),
    }


def _named(name: str, part: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The formulas of a part, each with its name in the whole."""
    formulas = part.get("parts") or [{"name": "", "formula": str(part.get("printed", ""))}]
    return [{**x, "name": f"{name}, {x['name']}" if x["name"] else name} for x in formulas]


def _of_part(name: str, evidence: Mapping[str, Any]) -> dict[str, Any]:
    return {**evidence, "detail": f"{name}: {evidence['detail']}"}
