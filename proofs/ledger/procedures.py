"""Why a part of a claim is judged by an experiment and not by a formula: the reason that each procedure carries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # commands that only read must answer at once
    from proofs.claims import Claim
    from proofs.statements.base import Statement


def reasons(claim: Claim) -> list[dict[str, Any]]:
    """Each reason once, with the names of the parts, of the statement or of its correction, that it is given for.

    >>> from proofs.claims import load
    >>> claim = next(claim for claim in load("domine2025").claims if claim.id == "domine2025/text-D.2-escape")
    >>> [found["parts"] for found in reasons(claim)]
    [['at the saddle', 'later']]
    """
    statements = [claim.statement, *([claim.corrected.statement] if claim.corrected else [])]
    found: dict[str, dict[str, None]] = {}
    for statement in statements:
        for name, why in _of(statement):
            found.setdefault(why, {})[name] = None
    return [{"why": why, "parts": list(filter(None, names))} for why, names in found.items()]


def _of(statement: Statement, name: str = "") -> Iterator[tuple[str, str]]:
    from proofs.statements.composed import Conjunction, Needed, Readings
    from proofs.statements.procedures import Procedure

    if isinstance(statement, Procedure):
        yield name, statement.why
    elif isinstance(statement, Needed):
        yield from _of(statement.statement, name)
    elif isinstance(statement, Conjunction | Readings):
        inner = statement.parts if isinstance(statement, Conjunction) else statement.readings
        for own, part in inner.items():
            yield from _of(part, f"{name}, {own}" if name else own)


def reasons_in_words(entry: Mapping[str, Any]) -> list[str]:
    """The recorded reasons; with names of parts where the claim has others too, for which it is not given.

    >>> both = {"parts": [{"name": "cost"}, {"name": "value"}], "corrected": None}
    >>> reasons_in_words({**both, "procedures": [{"why": "costs are counted", "parts": ["cost"]}]})
    ['cost: costs are counted']
    >>> reasons_in_words({**both, "procedures": [{"why": "both are read off", "parts": ["cost", "value"]}]})
    ['both are read off']
    >>> reasons_in_words({"parts": [{"name": ""}], "corrected": both, "procedures": [{"why": "a fit", "parts": []}]})
    ['a fit']
    """
    sources = [entry, *filter(None, [entry.get("corrected")])]
    names = {part["name"] for source in sources for part in source.get("parts", ())} - {""}
    return [
        f"{'; '.join(said['parts'])}: {said['why']}"
        if said["parts"] and not names <= set(said["parts"])
        else said["why"]
        for said in entry.get("procedures") or ()
    ]
