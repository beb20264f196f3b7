"""What each paper numbers: every equation, theorem, lemma, proposition, definition, table, algorithm and figure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Numbered:
    """The numbers that a paper gives out, as the first part of claim ids (``eq-17``, ``thm-4.3``)."""

    equations: int
    theorems: tuple[str, ...] = ()
    lemmas: tuple[str, ...] = ()
    propositions: tuple[str, ...] = ()
    definitions: tuple[str, ...] = ()
    tables: int = 0
    algorithms: int = 0
    figures: int = 0

    def ids(self) -> list[str]:
        """All of them, in the order equations, theorems, ..., figures."""
        return [
            *(f"eq-{k}" for k in range(1, self.equations + 1)),
            *(f"thm-{n}" for n in self.theorems),
            *(f"lemma-{n}" for n in self.lemmas),
            *(f"prop-{n}" for n in self.propositions),
            *(f"def-{n}" for n in self.definitions),
            *(f"table-{k}" for k in range(1, self.tables + 1)),
            *(f"alg-{k}" for k in range(1, self.algorithms + 1)),
            *(f"fig-{k}" for k in range(1, self.figures + 1)),
        ]


NUMBERED: Mapping[str, Numbered] = {
    "domine2025": Numbered(
        equations=189,
        theorems=("4.3", "5.1", "5.2", "A.2", "A.3", "B.4", "B.5", "C.1", "C.2", "C.3", "C.4", "C.5", "C.6"),
        lemmas=("4.1", "4.2", "B.1", "B.2", "B.3"),
        definitions=("A.1",),
        tables=3,
        algorithms=1,
        figures=14,
    ),
    "graldi2025": Numbered(
        equations=90,
        propositions=("4.1", "E.1"),
        definitions=(*(f"A.{k}" for k in range(1, 11)), "B.1", "B.2", "B.3"),
        tables=1,
        figures=25,
    ),
    "agarwala2022": Numbered(
        equations=191, theorems=("3.1", "3.2", "A.2"), lemmas=("2.2", "A.1"), definitions=("2.1",), tables=1, figures=6
    ),
}


def missing(paper: str, claim_ids: Iterable[str]) -> list[str]:
    """What the paper numbers and no claim speaks of. A claim ``eq-17/sigmoidal`` covers ``eq-17``.

    >>> missing("domine2025", ["domine2025/eq-1", "domine2025/eq-2/input"])[:2]
    ['eq-3', 'eq-4']
    """
    covered = {claim.split("/")[1] for claim in claim_ids if claim.startswith(paper + "/")}
    return [number for number in NUMBERED[paper].ids() if number not in covered]


def ranges(ids: Iterable[str]) -> str:
    """Consecutive equations as ranges, for people.

    >>> ranges(["eq-1", "eq-2", "eq-3", "eq-7", "thm-4.3"])
    'eq-1..3, eq-7, thm-4.3'
    """
    out: list[str] = []
    run: list[tuple[str, int]] = []

    def close() -> None:
        if run:
            kind, first, last = run[0][0], run[0][1], run[-1][1]
            out.append(f"{kind}-{first}" if first == last else f"{kind}-{first}..{last}")
            run.clear()

    for name in ids:
        kind, _, number = name.partition("-")
        if number.isdigit() and (not run or (run[-1][0] == kind and int(number) == run[-1][1] + 1)):
            run.append((kind, int(number)))
            continue
        close()
        if number.isdigit():
            run.append((kind, int(number)))
        else:
            out.append(name)
    close()
    return ", ".join(out)
