"""Commands for papers of your own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Optional

import typer

from proofs.cli.options import Seed, app


@app.command("new-paper")
def new_paper(
    folder: Annotated[Path, typer.Argument(help="The folder to make; it must not exist, or be empty.")],
) -> None:
    """A folder for the claims of a paper of your own, with one example of every kind of statement.

    `lazyrich verify DIR` then examines them with the same witnesses. The folder is Python code that you write:
    naming it in a command imports and runs it.
    """
    from proofs.cli.new_paper import new_paper_command

    raise typer.Exit(new_paper_command(folder))


@app.command()
def examples(
    names: Annotated[Optional[list[str]], typer.Argument(help="Which of the examples; all when none is named.")] = None,  # noqa: UP045
    seed: Seed = 20251120,
) -> None:
    """Three worked examples: formulas of the field, with the verdicts expected; exit 1 if one differs."""
    from proofs.cli.examples import examples_command

    raise typer.Exit(examples_command(names or [], jobs=os.cpu_count() or 1, seed=seed))
