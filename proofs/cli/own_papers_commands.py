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


@app.command("new-claim")
def new_claim(
    folder: Annotated[Path, typer.Argument(help="The folder of your paper, as `new-paper` makes one.")],
    equation: Annotated[str, typer.Option(help="Its number in the paper, e.g. 7 or A3.")],
    latex: Annotated[str, typer.Option(help="The formula, e.g. '\\sinh 2 x = 2 \\sinh x \\cosh x'.")],
    says: Annotated[str, typer.Option(help="What it says, in a sentence.")] = "",
    letter: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(
            help="LETTER=DOMAIN, once for each: real, positive, nonnegative, negative, nonzero, complex, "
            "integer, count; asked for on a terminal."
        ),
    ] = None,
    where: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option(help="What a letter in it is: 'u = ...' or 'a(t) = ...'."),
    ] = None,
    solves: Annotated[str, typer.Option(help="For a(t) = ...: the right side of da/dt = ... .")] = "",
    initial: Annotated[str, typer.Option(help="And the value a(0).")] = "",
) -> None:
    """A claim of your paper from its formula in LaTeX: a file with the letters and the statement, to be verified.

    Read are numbers, letters with indices, fractions, powers, roots, elementary functions, sums, integrals with bounds,
    derivatives, limits, and the relations = < <= > >=. What has two readings, or none, is said and nothing is written.
    """
    from proofs.cli.new_claim import new_claim_command

    raise typer.Exit(
        new_claim_command(
            folder,
            equation=equation,
            latex=latex,
            says=says,
            letters=letter or [],
            where=where or [],
            solves=solves,
            initial=initial,
        )
    )


@app.command()
def examples(
    names: Annotated[Optional[list[str]], typer.Argument(help="Which of the examples; all when none is named.")] = None,  # noqa: UP045
    seed: Seed = 20251120,
) -> None:
    """Three worked examples: formulas of the field, with the verdicts expected; exit 1 if one differs."""
    from proofs.cli.examples import examples_command

    raise typer.Exit(examples_command(names or [], jobs=os.cpu_count() or 1, seed=seed))
