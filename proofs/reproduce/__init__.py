"""Reproductions of the papers' figures and tables: simulation with the stated parameters, theory over it, a verdict.

A figure is a `Recipe`: what the paper states, what it leaves out, and a function that does the work.  The function gets
a `Job` (profile, seeds, device, output folder, progress) and returns an `Outcome`: checks with numbers, from which the
verdict follows.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from proofs.claims import PAPERS, nearest
from proofs.errors import UsageError

FigureVerdict = Literal["reproduced", "reproduced with corrections", "not reproduced", "underspecified", "out-of-reach"]


@dataclass(frozen=True)
class Check:
    """One comparison of a figure: what was compared, what was measured, what was needed."""

    name: str
    measured: float
    needed: str
    passed: bool


@dataclass(frozen=True)
class Outcome:
    """Checks of a reproduction; ``corrections`` names the corrected formulas or settings that it needed."""

    checks: tuple[Check, ...]
    corrections: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def verdict(self, missing: Mapping[str, str]) -> FigureVerdict:
        """``reproduced`` needs every check; a figure whose checks hang on a missing parameter is ``underspecified``."""
        if not self.checks or not all(check.passed for check in self.checks):
            return "underspecified" if missing else "not reproduced"
        if self.corrections:
            return "reproduced with corrections"
        return "reproduced"


@dataclass(frozen=True)
class Recipe:
    """A figure or table of a paper.

    ``settings`` are the parameters as the paper states them; ``missing`` names those that it does not state, with the
    choice that was made; ``smaller`` says where the quick profile runs a smaller case; ``reason`` is set for what is
    out of reach.  The points of a ``spread`` figure are tasks of their own for the processes of a run; any other figure
    is one task.
    """

    id: str
    title: str
    claims: tuple[str, ...] = ()
    settings: Mapping[str, Any] = field(default_factory=dict)
    missing: Mapping[str, str] = field(default_factory=dict)
    smaller: str = ""
    spread: bool = False
    run: Callable[[Any], Outcome] | None = None
    reason: str = ""


_RECIPES: dict[str, Recipe] = {}


def recipe(
    identifier: str, title: str, **options: Any
) -> Callable[[Callable[[Any], Outcome]], Callable[[Any], Outcome]]:
    """Decorator: register the function that reproduces ``identifier`` (``agarwala2022/fig-1``)."""

    def register(function: Callable[[Any], Outcome]) -> Callable[[Any], Outcome]:
        _RECIPES[identifier] = Recipe(identifier, title, run=function, **options)
        return function

    return register


def out_of_reach(identifier: str, title: str, reason: str) -> None:
    """Register a figure that cannot be reproduced here, with the reason."""
    _RECIPES[identifier] = Recipe(identifier, title, reason=reason)


def recipes() -> dict[str, Recipe]:
    """All recipes by id, in the order of the papers and their figures."""
    for paper in PAPERS:
        importlib.import_module(f"proofs.reproduce.{paper}")

    def order(item: str) -> tuple[int, str, int, str]:
        paper, figure = item.split("/", 1)
        kind, _, number = figure.partition("-")
        digits = "".join(c for c in number if c.isdigit())
        return PAPERS.index(paper), kind, int(digits or 0), number

    return {key: _RECIPES[key] for key in sorted(_RECIPES, key=order)}


def select(names: list[str]) -> list[Recipe]:
    """The recipes that ``names`` (papers or figures) speak of; all when empty. Raises UsageError with near names."""
    known = recipes()
    if not names:
        return list(known.values())
    chosen: dict[str, Recipe] = {}
    for name in names:
        found = {k: r for k, r in known.items() if k == name or k.startswith(name + "/") or k.split("/")[0] == name}
        if not found:
            near = nearest(name, known)
            raise UsageError(f"there is no figure {name!r}" + (f"; did you mean {', '.join(near)}?" if near else ""))
        chosen |= found
    return list(chosen.values())
