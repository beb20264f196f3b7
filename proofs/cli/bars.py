"""How far a long command is: on a terminal a bar for each paper and the names of what runs now, elsewhere nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)


class Bars:
    """A bar for each paper, by the claims' ids."""

    def __init__(self, progress: Progress, ids: Iterable[str]) -> None:
        self._progress = progress
        sizes = Counter(_paper(name) for name in ids)
        self._bars = {paper: progress.add_task(paper, total=size, now="") for paper, size in sizes.items()}

    def running(self, ids: Sequence[str]) -> None:
        """These are at work from now on."""
        for paper, bar in self._bars.items():
            names = ", ".join(name.removeprefix(f"{paper}/") for name in ids if _paper(name) == paper)
            self._progress.update(bar, now=f"now: {names}" if names else "", refresh=True)

    def done(self, name: str) -> None:
        """This one is done."""
        self._progress.update(self._bars[_paper(name)], advance=1)


def columns() -> tuple[ProgressColumn, ...]:
    """What stands on the line of one task: its name, a bar, how much is done, and the time."""
    return (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )


@contextmanager
def bars(console: Console, ids: Iterable[str]) -> Generator[Bars, None, None]:
    """Bars for claims, drawn until the block ends below what ``console`` prints meanwhile."""
    with Progress(
        *columns(),
        TextColumn("[dim]{task.fields[now]}"),
        console=console,
        disable=not console.is_terminal,
        transient=True,
        speed_estimate_period=3600,  # a claim takes minutes
    ) as progress:
        yield Bars(progress, ids)


def _paper(name: str) -> str:
    return name.partition("/")[0]
