"""Derivations as a reader meets them: each step with both sides in the theory's letters, and what decided it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from proofs.reports.displays import Display, displays_of
from symbolic.derivation import Derivation, Step
from symbolic.exact.identities import Decision


@dataclass(frozen=True)
class ShownStep:
    """A step, its sides typeset, and the decision; ``evaluated`` where building made both sides one tree."""

    number: int
    step: Step
    display: Display
    decision: Decision
    evaluated: bool


def shown(derivation: Derivation) -> Iterator[ShownStep]:
    """The steps with their decisions, one after the other."""
    for number, step in enumerate(derivation.steps, 1):
        (display,) = displays_of(step.latex())
        yield ShownStep(number, step, display, step.check(), step.lhs == step.rhs)


def equations_of(text: str) -> list[tuple[str, list[str]]]:
    """The references to equations in a text, each with the numbers that it names.

    >>> equations_of("domine2025 eqs. 13-15, 58")
    [('domine2025', ['13', '14', '15', '58'])]
    """
    out = []
    for key, numbers in re.findall(r"([a-z]+\d{4}) eqs?\. ([\d, –-]+)", text):
        found: list[str] = []
        for first, last in re.findall(r"(\d+)(?:[-–](\d+))?", numbers):
            found += map(str, range(int(first), int(last or first) + 1))
        out.append((key, found))
    return out
