"""Numbering the indices that are summed over, in a way that does not depend on how a product was written.

Factors have two indices each.  Indices are told apart by what they stand in and beside, over and over; where that does
not suffice (a trace, a power) one of those that look alike is set apart in every way, and the least outcome is taken.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypeVar

I = TypeVar("I")
Named: TypeAlias = "tuple[str, str, str, str]"


def numbered(factors: Sequence[tuple[str, str, I, I]], free: Mapping[I, str]) -> tuple[Named, ...]:
    """Factors (kind, first index, second index, detail), sorted, from (kind, detail, first, second).

    >>> numbered([("W", "", "a", "b"), ("W", "", "c", "b")], {"a": "row", "c": "col"})
    (('W', 'col', 's000', ''), ('W', 'row', 's000', ''))
    """

    def colour_all(colours: dict[I, str]) -> dict[I, str]:
        while True:
            seen: dict[I, list[str]] = {index: [] for index in colours}
            for kind, detail, a, b in factors:
                seen[a].append(f"{kind}|{detail}|0|{colours[b]}|{a == b}")
                seen[b].append(f"{kind}|{detail}|1|{colours[a]}|{a == b}")
            signatures = {index: colours[index] + "/" + ";".join(sorted(seen[index])) for index in colours}
            ranks = {s: f"{k:04d}" for k, s in enumerate(sorted(set(signatures.values())))}
            finer = {index: ranks[signatures[index]] for index in colours}
            if len(set(finer.values())) == len(set(colours.values())):
                return finer
            colours = finer

    def least(colours: dict[I, str]) -> tuple[Named, ...]:
        colours = colour_all(colours)
        classes: dict[str, list[I]] = defaultdict(list)
        for index, colour in colours.items():
            classes[colour].append(index)
        tied = next((classes[c] for c in sorted(classes) if len(classes[c]) > 1), None)
        if tied is not None:
            return min(least({**colours, index: colours[index] + "!"}) for index in tied)
        order = sorted((i for i in colours if i not in free), key=lambda i: colours[i])
        names = {**free, **{index: f"s{k:03d}" for k, index in enumerate(order)}}
        return tuple(sorted((kind, names[a], names[b], detail) for kind, detail, a, b in factors))

    start = {index: "summed" for *_, a, b in factors for index in (a, b)}
    return least({**start, **{index: f"free {name}" for index, name in free.items()}})
