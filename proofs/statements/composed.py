"""Statements made of statements, and those that are no claim: definitions, readings, what is out of reach."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from proofs.statements.base import Statement


@dataclass(frozen=True)
class Conjunction(Statement):
    """All parts together; the name of a part says which one failed."""

    parts: Mapping[str, Statement]

    def assumptions(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(a for part in self.parts.values() for a in part.assumptions()))

    def latex(self) -> str:
        return r" \qquad ".join(part.latex() for part in self.parts.values())


Parts = Mapping[str, "Statement | Parts"]
"""Statements by name that hold together: what a claim of several parts returns."""


def together(made: Statement | Parts) -> Statement:
    """A statement as it is; parts by name, and parts of parts, as their conjunction."""
    if isinstance(made, Mapping):
        return Conjunction({name: together(part) for name, part in made.items()})
    return made


@dataclass(frozen=True)
class Readings(Statement):
    """A text that can be read in several ways: each reading is judged, the claim is ``unclear``.

    When every reading gets the same verdict the claim gets it too: then nothing hangs on the reading.
    """

    readings: Mapping[str, Statement]
    why: str = ""

    def assumptions(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(a for part in self.readings.values() for a in part.assumptions()))

    def latex(self) -> str:
        return r" \quad\text{or}\quad ".join(part.latex() for part in self.readings.values())


@dataclass(frozen=True)
class Definition(Statement):
    """Introduces notation. ``example`` runs the code that implements it and ``consistent`` is a statement about it.

    A definition is executable and used by another claim; ``consistent`` (if any) is what makes it well defined, for
    instance that two printed forms of it are the same object.
    """

    symbol: str
    meaning: str
    formula: str
    example: Callable[[], Any]
    consistent: Statement | None = None

    def assumptions(self) -> tuple[str, ...]:
        return self.consistent.assumptions() if self.consistent else ()

    def latex(self) -> str:
        return self.formula


@dataclass(frozen=True)
class OutOfReach(Statement):
    """Needs what is not here; ``reason`` says what, and ``formula`` keeps what is printed."""

    reason: str
    formula: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        return "out of reach"

    def latex(self) -> str:
        return self.formula or rf"\text{{{self.reason}}}"


@dataclass(frozen=True)
class Needed(Statement):
    """``statement`` is a result with the assumptions ``without`` dropped; it fails: the assumptions are needed.

    It holds when the statement is refuted, and is refuted when the statement holds all the same.
    """

    statement: Statement
    without: tuple[str, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.without:
            raise ValueError("say which assumption was dropped")

    @property
    def kind(self) -> str:
        return "needed assumption"

    def assumptions(self) -> tuple[str, ...]:
        return self.statement.assumptions()

    def latex(self) -> str:
        return rf"\text{{without {', '.join(self.without)} not: }} {self.statement.latex()}"


@dataclass(frozen=True)
class Printed(Statement):
    """What is printed ``here`` of ``what`` against what is printed of it ``elsewhere``, place by place.

    A look-up and nothing more: it compares captions, settings and cross-references with one another, and computes
    nothing.
    """

    what: str
    here: str
    elsewhere: Mapping[str, str]

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.elsewhere:
            raise ValueError("name at least one other place where it is printed")

    @property
    def kind(self) -> str:
        return "look-up"

    def latex(self) -> str:
        others = "; ".join(f"{place}: {said}" for place, said in self.elsewhere.items())
        return rf"\text{{{self.what}: {self.here} ({others})}}"


def named_parts(statement: Statement) -> list[tuple[str, str]]:
    """The parts of a statement with their names, typeset; one without a name where it is not made of statements.

    >>> two = Conjunction({"first": OutOfReach("no data"), "second": OutOfReach("no data", "a = 1")})
    >>> [name for name, formula in named_parts(two)]
    ['first', 'second']
    """
    return [(name, part.latex()) for name, part in _leaves(statement)]


def assumptions_of_parts(statement: Statement) -> dict[str, list[str]]:
    """What each part assumes, by its name; empty where all of them assume the same."""
    found = {name: list(part.assumptions()) for name, part in _leaves(statement)}
    return found if len({frozenset(assumed) for assumed in found.values()}) > 1 else {}


def _leaves(statement: Statement) -> list[tuple[str, Statement]]:
    if not isinstance(statement, Conjunction | Readings):
        return [("", statement)]
    inner = statement.parts if isinstance(statement, Conjunction) else statement.readings
    return [(f"{name}, {own}" if own else name, leaf) for name, part in inner.items() for own, leaf in _leaves(part)]
