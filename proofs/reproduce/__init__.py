"""Reproductions of the papers' figures and tables: simulation with the stated parameters, theory over it, a verdict.

A figure is a `Recipe`: what the paper states, what it leaves out, and a function that does the work.  The function gets
a `Job` (profile, seeds, device, output folder, progress) and returns an `Outcome`: checks with numbers, from which the
verdict follows.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from proofs import own_papers
from proofs.claims import PAPERS, nearest
from proofs.errors import UsageError
from proofs.names import folder_named

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
    choice that was made; ``smaller`` says where the quick profile runs a smaller case, ``instead`` what no profile runs
    as the paper does (other data, smaller networks); ``reason`` is set for what is out of reach.  The points of a
    ``spread`` figure are tasks of their own for the processes of a run; any other figure is one task.  ``only_full``:
    the quick profile leaves it out.
    """

    id: str
    title: str
    claims: tuple[str, ...] = ()
    settings: Mapping[str, Any] = field(default_factory=dict)
    missing: Mapping[str, str] = field(default_factory=dict)
    smaller: str = ""
    instead: str = ""
    spread: bool = False
    only_full: bool = False
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
    """All recipes of the three papers by id, in the order of the papers and their figures."""
    for paper in PAPERS:
        importlib.import_module(f"proofs.reproduce.{paper}")
    return {key: _RECIPES[key] for key in sorted(_RECIPES, key=_order) if key.split("/")[0] in PAPERS}


def recipes_of(folder: Path) -> dict[str, Recipe]:
    """The recipes in ``figures.py`` of a paper of one's own, whose code is run. Raises UsageError where it fails."""
    key = own_papers.load_figures(folder)
    found = {name: item for name, item in _RECIPES.items() if name.split("/")[0] == key}
    if not found:
        raise UsageError(f"{folder / 'figures.py'} holds no recipe whose name begins with {key}/")
    return {name: found[name] for name in sorted(found, key=_order)}


def _order(item: str) -> tuple[int, str, int, str]:
    paper, figure = item.split("/", 1)
    kind, _, number = figure.partition("-")
    digits = "".join(c for c in number if c.isdigit())
    return PAPERS.index(paper) if paper in PAPERS else len(PAPERS), kind, int(digits or 0), number


def select(names: list[str]) -> list[Recipe]:
    """The recipes that ``names`` speak of: papers, figures, folders of one's own and figures in them (``DIR/fig-1``).

    All of the three papers when empty. Raises UsageError with near names.
    """
    if not names:
        return list(recipes().values())
    chosen: dict[str, Recipe] = {}
    for name in names:
        place = folder_named(name)
        if place is None:
            known, wanted = recipes(), name
        else:
            known = recipes_of(place[0])
            key = next(iter(known)).split("/")[0]
            wanted = f"{key}/{place[1]}" if place[1] else key
        found = {k: r for k, r in known.items() if k.startswith(f"{wanted}/") or wanted in (k, k.split("/")[0])}
        if not found:
            near = nearest(wanted, known)
            raise UsageError(f"there is no figure {name!r}" + (f"; did you mean {', '.join(near)}?" if near else ""))
        chosen |= found
    return list(chosen.values())
