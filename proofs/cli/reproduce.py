"""``lazyrich reproduce``."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from numeric.backends import cuda_available
from numeric.workers import Crew, WorkersDoNotStart, each
from proofs import announcements, interruption
from proofs.cli.bars import columns
from proofs.cli.consoles import Lines
from proofs.cli.files import expect_to_write_into
from proofs.errors import Failed, UsageError
from proofs.names import PAPERS
from proofs.reports.unicode_math import words_in_unicode
from proofs.reproduce import Recipe, recipes, recorded, select
from proofs.reproduce.elsewhere import Reproduced, bring_home, reproduce_there
from proofs.reproduce.job import Job
from proofs.reproduce.standing import NAMES, NOTHING, standings

_COLOUR = {
    "reproduced": "green",
    "reproduced with corrections": "cyan",
    "not reproduced": "red",
    "underspecified": "yellow",
    "not resolved": "yellow",
    "out-of-reach": "dim",
}


def list_recipes(names: list[str]) -> int:
    """The figures in three columns (see `standing`), and what is smaller or not stated; the three papers by default."""
    console = Lines()
    below = console.is_terminal and console.width < len(_row("", *NAMES))
    if not below:
        console.print(_row("", *NAMES), style="bold")
    for item in standings(select(names)):
        recipe = item.recipe
        columns = item.columns()
        colour = _COLOUR.get(next((run for run in columns[1:] if run != NOTHING), ""), "dim")
        if below:
            console.print(recipe.id, style=colour)
            for name, said in zip(NAMES, columns, strict=True):
                if said != NOTHING:
                    console.print(f"  {name}: {escape(said)}", style=colour)
        else:
            console.print(_row(recipe.id, *columns), style=colour)
        lines = {"": recipe.title, "out of reach": recipe.reason}
        lines["reduced"] = item.reduced["reduced"] if item.reduced else ""
        lines["profile"] = "full only" if recipe.only_full else ""
        lines["not stated"] = "; ".join(f"{k} ({v})" for k, v in recipe.missing.items())
        for name, text in lines.items():
            if text:
                console.print(" " * (2 if below else 21) + (f"[yellow]{name}:[/] " if name else "") + _said(text))
    return 0


def _said(text: str) -> str:
    """A sentence as it is printed here: mathematics in Unicode, and no markup in it."""
    return escape(words_in_unicode(text))


def _row(name: str, *columns: str) -> str:
    """
    >>> _row("p/fig-1", "holds", "reproduced", "–")
    'p/fig-1              holds                                reproduced                  –'
    """
    printed, run, reduced = columns
    return f"{name:<20} {printed:<36} {run:<27} {reduced}"


def reproduce_command(
    names: list[str],
    *,
    profile: str,
    seeds: int | None,
    seed: int,
    device: str,
    jobs: int | Crew,
    output: Path,
    record: bool = False,
) -> int:
    """Run the recipes; returns 1 when a verdict is not the recorded one, else 0. ``record`` keeps them."""
    if profile not in ("quick", "full"):
        raise UsageError(f"the profile is 'quick' or 'full', not {profile!r}")
    if device not in ("auto", "cpu", "cuda"):
        raise UsageError(f"the device is auto, cpu or cuda, not {device!r}")
    if device == "cuda" and not cuda_available():
        raise UsageError("CUDA was asked for, but torch with a CUDA device is not here; use --device cpu or auto")
    chosen = select(names)
    expect_to_write_into(output)
    console = Lines()
    console.print(f"{len(chosen)} figures, profile {profile}, seed {seed}, into {output}")
    documents, failed = {}, {}
    for item in chosen:
        if item.run is None:
            console.print(f"[dim]out-of-reach[/] {item.id}: {_said(item.reason)}")
        elif profile == "quick" and item.only_full:
            console.print(f"[dim]left out[/] {item.id}: it takes --profile full")
    chosen = [item for item in chosen if item.run and not (profile == "quick" and item.only_full)]
    ours = [item for item in chosen if item.id.split("/")[0] in PAPERS]  # other machines have not a user's folder
    elsewhere = [item for item in ours if not item.spread] if not isinstance(jobs, int) else []
    here = [item for item in chosen if item not in elsewhere]
    for item, document in chain(
        _elsewhere(console, elsewhere, profile, seeds, seed, device, jobs, output),
        ((item, _one(console, item, profile, seeds, seed, device, jobs, output)) for item in here),
    ):
        if isinstance(document, Exception):
            failed[item.id] = document
            continue
        documents[item.id] = document
        if record:  # each at once: an interrupted run keeps what it found
            paper = item.id.split("/")[0]
            order = list(recipes()) if paper in PAPERS else None
            recorded.record({item.id: document}, order, recorded.place(paper))
            recorded.keep_pictures(item.id, output, recorded.place(paper))
    changed = recorded.changes(documents)
    for line in changed:
        console.print(f"[bold red]changed:[/] {line}")
    for name, problem in failed.items():
        console.print(f"[bold red]failed:[/] {escape(f'{name}: {type(problem).__name__}: {problem}')}")
    return 1 if changed else 3 if failed else 0


def _elsewhere(
    console: Console,
    items: Sequence[Recipe],
    profile: str,
    seeds: int | None,
    seed: int,
    device: str,
    crew: int | Crew,
    output: Path,
) -> Iterator[tuple[Recipe, dict[str, Any] | Exception]]:
    """The verdicts of figures that others run, each with its files brought home, as they finish."""
    tasks = [(item.id, profile, seeds, seed, device) for item in items]
    with closing(each(reproduce_there, tasks, workers=crew, setup=announcements.prepare_worker)) as answers:
        try:
            for number, answer in answers:
                if isinstance(answer, Reproduced):
                    _report(console, items[number], answer.document, bring_home(answer, output), answer.seconds)
                    yield items[number], answer.document
                else:
                    yield items[number], answer
                interruption.check()
        except WorkersDoNotStart as problem:
            raise Failed(str(problem)) from problem


def _one(
    console: Console,
    item: Recipe,
    profile: str,
    seeds: int | None,
    seed: int,
    device: str,
    jobs: int | Crew,
    output: Path,
) -> dict[str, Any]:
    """Run one recipe and print its verdict."""
    started = time.monotonic()
    with Progress(*columns(), console=console, disable=not console.is_terminal, transient=True) as progress:
        bar = progress.add_task(item.id, total=None)

        def report(what: str, done: int, total: int) -> None:
            progress.update(bar, description=f"{item.id} {what}", completed=done, total=total)

        job = Job(item, output, profile, seeds, seed, device, jobs, report)
        assert item.run is not None  # who calls has told what is out of reach
        document = job.save_verdict(item.run(job))
    _report(console, item, document, job.written, time.monotonic() - started)
    return document


def _report(console: Console, item: Recipe, document: dict[str, Any], written: Sequence[Path], seconds: float) -> None:
    verdict, reduced = document["verdict"], document["reduced"]
    scale = " at reduced scale" if reduced else ""
    console.print(f"[{_COLOUR[verdict]}]{verdict}[/]{scale} {item.id} ({seconds:.0f} s)")
    if reduced:
        console.print(f"  at reduced scale: {_said(reduced)}")
    for key, value in document["used"].items():
        console.print(f"  not as in the paper: {_said(f'{key} ({value})')}")
    for check in document["checks"]:
        sign = "[green]+[/]" if check["passed"] else "[red]−[/]" if check["resolved"] else "[yellow]?[/]"
        said = f"{check['name']}: {check['measured']:.4g}, needed {check['needed']}"
        under = f"{check['reading']}: " if check["reading"] else ""
        console.print(f"  {sign} {_said(under + said)}")
    for title, entries in (("corrected", document["corrections"]), ("note", document["notes"])):
        for entry in entries:
            console.print(f"  {title}: {_said(entry)}")
    for key, value in document["missing"].items():
        console.print(f"  not stated in the paper: {_said(f'{key} ({value})')}")
    console.print("  " + ", ".join(str(path) for path in written))
