"""Statements about what a computation gives: a measured quantity against a predicted one, over generated cases.

For what no formula tree can hold: a kernel distance along a simulated flow, an average over noise, the postcondition of
an algorithm.  Both sides are functions of a *case*; the measured side is computed from the definitions and says how
accurate it is, so that a claim carries no tolerance.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np

from proofs.statements.base import Statement

Case = Mapping[str, Any]


@dataclass(frozen=True)
class Estimate:
    """A measured value (number or array) and its error: a bound, or one standard error when ``statistical``."""

    value: Any
    error: Any = 0.0
    statistical: bool = False
    samples: int = 1


@dataclass(frozen=True)
class Agreement(Statement):
    """``measured(case) relation predicted(case)`` for every case.

    ``cases(rng, count)`` yields cases: mappings of plain numbers, so that a counterexample can be printed and
    repeated.  ``measured`` computes from the definitions and returns an `Estimate`; ``predicted`` is the paper's side.
    ``second`` is an independent way to compute the measured side (other method, other precision): it is the second
    witness that a verdict needs.
    """

    says: str
    measured: Callable[..., Estimate]
    predicted: Callable[..., Any]
    cases: Callable[[np.random.Generator, int], Sequence[Case]]
    relation: Literal["=", "<", ">", "<=", ">="] = "="
    second: Callable[..., Estimate] | None = None
    assumes: tuple[str, ...] = ()
    examples: int = 20
    formula: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        return "measured quantity"

    def assumptions(self) -> tuple[str, ...]:
        return self.assumes

    def latex(self) -> str:
        return self.formula or rf"\text{{{self.says}}}"

    def arguments(self, function: Callable[..., Any], case: Case) -> dict[str, Any]:
        """The entries of ``case`` that ``function`` takes."""
        names = inspect.signature(function).parameters
        return {k: v for k, v in case.items() if k in names}
