"""What uses what in the ledgers of a site, and what the reliability of each claim rests on.

>>> entry = {"paper": "p", "verdict": "holds", "evidence": [], "uses": []}
>>> known = Relations({"p/eq-1": entry, "p/eq-2": {**entry, "uses": ["eq-1"]}, "p/eq-3": {**entry, "uses": ["p/eq-2"]}})
>>> sorted(known.ancestors("p/eq-3"))
['p/eq-1', 'p/eq-2']
>>> known.nearest("p/eq-1", known.users, 1)
(['p/eq-2'], 2)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from proofs.evidence import STRENGTHS
from proofs.ledger.strength import strength
from proofs.names import PAPERS

JUDGED = ("holds", "refuted")
_OPEN = ("unclear", "out-of-reach", "undecided")


class Relations:
    """The claims of a site by id; ``uses`` and ``users`` name only claims of the site, ``parts`` those of a whole."""

    def __init__(self, entries: Mapping[str, Mapping[str, Any]]) -> None:
        self.entries = entries
        self._own = {name: self._alone(name, entry) for name, entry in entries.items()}
        self._weakest: dict[str, tuple[str, str]] = {}
        self.parts: dict[str, list[str]] = {}
        for name in entries:
            if name.count("/") == 2:
                self.parts.setdefault(name.rsplit("/", 1)[0], []).append(name)
        self.uses: dict[str, list[str]] = {name: self.named(name, e["uses"]) for name, e in entries.items()}
        self.users: dict[str, list[str]] = {name: [] for name in entries}
        for name, used in self.uses.items():
            for other in used:
                self.users[other].append(name)

    def named(self, whose: str, names: Iterable[str]) -> list[str]:
        """The claims that ``names`` speak of in an entry of ``whose``: what is judged in parts is all its parts."""
        out: dict[str, None] = {}
        for name in names:
            full = self.whole(whose, name)
            found = [full] if full in self.entries else self.parts.get(full, [])
            out.update(dict.fromkeys(other for other in found if other != whose))
        return list(out)

    def whole(self, whose: str, name: str) -> str:
        """The id that ``name`` stands for: ``eq-5`` alone is one of the same paper."""
        key = whose.split("/")[0]
        return name if name.split("/")[0] in (key, *PAPERS) else f"{key}/{name}"

    def ancestors(self, name: str) -> set[str]:
        """All that a claim rests on, without itself."""
        return self._reached(name, self.uses)

    def dependants(self, name: str) -> set[str]:
        """All that rests on a claim, without itself."""
        return self._reached(name, self.users)

    @staticmethod
    def _reached(name: str, next_of: Mapping[str, list[str]]) -> set[str]:
        found: set[str] = set()
        waiting = list(next_of[name])
        while waiting:
            other = waiting.pop()
            if other not in found and other != name:
                found.add(other)
                waiting += next_of[other]
        return found

    def nearest(self, name: str, next_of: Mapping[str, list[str]], most: int) -> tuple[list[str], int]:
        """Up to ``most`` claims in the order of their distance, and how many there are."""
        found: dict[str, None] = {}
        layer = [name]
        while layer:
            layer = list(dict.fromkeys(o for n in layer for o in next_of[n] if o not in found and o != name))
            found.update(dict.fromkeys(layer))
        return list(found)[:most], len(found)

    def weakest(self, name: str) -> tuple[str, str]:
        """The weakest evidence among a claim and all that it rests on, and the claim that has it.

        ``open`` where something below has no verdict that holds or fails; what is refuted counts by its refutation.
        """
        if name not in self._weakest:
            found = [own for other in (name, *sorted(self.ancestors(name))) if (own := self._own[other])]
            self._weakest[name] = min(found, key=lambda item: item[0], default=(0, "", name))[1:]
        return self._weakest[name]

    @staticmethod
    def _alone(name: str, entry: Mapping[str, Any]) -> tuple[int, str, str] | None:
        if entry["verdict"] in _OPEN:
            return -1, "open", name
        if entry["verdict"] in JUDGED:
            said = strength(entry)
            return STRENGTHS.index(said), said, name
        return None
