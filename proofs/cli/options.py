"""The command line application, and the arguments that several commands take."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from proofs.errors import UsageError

if TYPE_CHECKING:
    from numeric.workers import Crew

app = typer.Typer(
    name="lazyrich",
    help="A machine referee for the theory of lazy and rich learning.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

Names = Annotated[
    Optional[list[str]],  # noqa: UP045  (typer reads the annotation)
    typer.Argument(
        help="Papers or claims, e.g. domine2025 or domine2025/eq-17, or a folder of your own, whose Python code is "
        "then run; all when none is named."
    ),
]
Profile = Annotated[str, typer.Option(help="quick (minutes) or full (hours).")]
RecordedNames = Annotated[
    Optional[list[str]],  # noqa: UP045  (typer reads the annotation)
    typer.Argument(
        help="Papers or claims, e.g. domine2025 or domine2025/eq-17, or a folder of your own, of which only "
        "ledger.json is read; all when none is named."
    ),
]
Seed = Annotated[
    int, typer.Option(min=0, max=2**32 - 1, help="Seed of every random draw; the same seed repeats a run exactly.")
]
Json = Annotated[Optional[Path], typer.Option("--json", help="Write the report as JSON.")]  # noqa: UP045
Executor = Annotated[
    str,
    typer.Option(
        help="Where the work is done: processes of this machine, or dask://HOST:PORT, the scheduler of a dask cluster "
        "that you trust."
    ),
]
Jobs = Annotated[int, typer.Option(min=0, help="Processes; 0 takes one per core.")]


def crew(executor: str, jobs: int) -> int | Crew:
    """How many processes of this machine, or the machines elsewhere, that ``--executor`` and ``--jobs`` speak of."""
    if executor == "processes":
        return jobs or os.cpu_count() or 1
    if jobs:
        raise UsageError("--jobs is for processes of this machine; a cluster has as many as its workers have threads")
    from numeric.cluster import Cluster

    try:
        return Cluster.at(executor)
    except ValueError as problem:
        raise UsageError(str(problem)) from problem


def debugging() -> bool:
    """Whether ``--debug`` stands before the command."""
    return "--debug" in sys.argv[1:2]
