"""Reproductions of the papers' figures and tables: simulation with the stated parameters, theory over it, a verdict.

A figure is a `Recipe`: what the paper states, what it leaves out, and a function that does the work.  The function gets
a `Job` (profile, seeds, device, output folder, progress) and returns an `Outcome`: checks with numbers, from which the
verdict follows.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from proofs import own_papers
from proofs.claims import PAPERS, nearest
from proofs.errors import UsageError
from proofs.names import folder_named

FigureVerdict = Literal[
    "reproduced", "reproduced with corrections", "not reproduced", "underspecified", "not resolved", "out-of-reach"
]


@dataclass(frozen=True)
class Check:
    """One comparison of a figure: what was compared, what was measured, what was needed.

    ``resolved`` is false where what was measured may be on either side of what was needed, for all that this run tells.
    ``reading`` names the choice that it was made under, where more than one is made for what the paper leaves open.
    """

    name: str
    measured: float
    needed: str
    passed: bool
    resolved: bool = True
    reading: str = ""


def sign_check(name: str, errors: float, sign: int, needed: float = 3.0, reading: str = "") -> Check:
    """Whether a mean, in its standard errors, has a sign; the other sign as surely is a failure that is resolved.

    >>> [(c.passed, c.resolved) for c in (sign_check("x", e, -1) for e in (-4, 1, 4))]
    [(True, True), (False, False), (False, True)]
    """
    said = f"> {needed:.3g}" if sign > 0 else f"< -{needed:.3g}"
    return Check(f"{name}, standard errors", errors, said, sign * errors > needed, abs(errors) > needed, reading)


@dataclass(frozen=True)
class Outcome:
    """Checks of a reproduction; ``corrections`` names the corrected formulas or settings that it needed.

    ``used`` are parameters that differ from those that the paper states and that only the run finds out.
    """

    checks: tuple[Check, ...]
    corrections: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    used: Mapping[str, str] = field(default_factory=dict)

    @property
    def verdict(self) -> FigureVerdict:
        """``reproduced`` needs every check.

        Else ``not reproduced``: something is otherwise under every reading of what the paper leaves open;
        ``underspecified``: something is so under one reading and otherwise under another; ``not resolved``: nothing of
        either is seen, and something may be so or otherwise for all that this run tells.
        """
        under: dict[str, list[Check]] = {}
        for check in self.checks:
            under.setdefault(check.name, []).append(check)
        found = {_of_readings(readings) for readings in under.values()} or {"not reproduced"}
        for verdict in ("not reproduced", "underspecified", "not resolved"):
            if verdict in found:
                return verdict
        return "reproduced with corrections" if self.corrections else "reproduced"


def _of_readings(checks: Sequence[Check]) -> FigureVerdict:
    """The verdict on one comparison, made under one or more readings."""
    if all(check.passed for check in checks):
        return "reproduced"
    otherwise = [check.resolved and not check.passed for check in checks]
    if all(otherwise):
        return "not reproduced"
    return "underspecified" if any(otherwise) and any(check.passed for check in checks) else "not resolved"


@dataclass(frozen=True)
class Recipe:
    """A figure or table of a paper.

    ``settings`` are the parameters as the paper states them; ``missing`` names those that it does not state, with the
    choice that was made.  ``smaller`` says where the quick profile runs a smaller case: fewer seeds, samples or points
    than the full one, also where the paper states no number of them.  ``instead`` is what no profile runs as the paper
    does (other data, smaller networks), and ``used`` are the settings that then differ.  ``reason`` is set for what is
    out of reach.  The points of a ``spread`` figure are tasks of their own for the processes of a run; any other figure
    is one task.  ``only_full``: the quick profile leaves it out.
    """

    id: str
    title: str
    claims: tuple[str, ...] = ()
    settings: Mapping[str, Any] = field(default_factory=dict)
    missing: Mapping[str, str] = field(default_factory=dict)
    smaller: str = ""
    instead: str = ""
    used: Mapping[str, str] = field(default_factory=dict)
    spread: bool = False
    only_full: bool = False
    run: Callable[[Any], Outcome] | None = None
    reason: str = ""

    def reduced(self, profile: str) -> str:
        """What a run of ``profile`` has not as the paper, or the full profile, has it; empty where that is nothing."""
        return "; ".join(filter(None, (self.instead, self.smaller if profile == "quick" else "")))


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
