"""Commands that examine claims, and the tools that they use."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Optional

import typer

from proofs.cli.options import Executor, Jobs, Names, Profile, Seed, app, crew, debugging


@app.command()
def verify(
    names: Names = None,
    all_: Annotated[bool, typer.Option("--all", help="Every claim of the three papers.")] = False,
    profile: Profile = "quick",
    digits: Annotated[int, typer.Option(min=15, max=1000, help="Decimal digits of the numeric witness.")] = 50,
    examples: Annotated[Optional[int], typer.Option(min=1, help="Points or tasks per statement.")] = None,  # noqa: UP045
    seed: Seed = 20251120,
    jobs: Jobs = 0,
    executor: Executor = "processes",
    json_file: Annotated[Optional[Path], typer.Option("--json", help="Write findings as JSON.")] = None,  # noqa: UP045
    junit: Annotated[Optional[Path], typer.Option("--junit", help="Write findings as JUnit XML.")] = None,  # noqa: UP045
    fresh: Annotated[bool, typer.Option("--fresh", help="Do not use finished results of earlier runs.")] = False,
    record: Annotated[bool, typer.Option("--record", help="Write the verdicts into the ledger.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the summary.")] = False,
    memory: Annotated[
        Optional[float],  # noqa: UP045
        typer.Option(min=0.25, max=2**20, help="GiB that one process may hold; a claim that needs more is reported."),
    ] = None,
    durations: Annotated[int, typer.Option(min=0, help="Name so many of the slowest claims, by witness.")] = 0,
) -> None:
    """Examine claims and compare with what is recorded; exit 1 when a verdict, or anything beside it, differs."""
    from proofs.cli.verify import verify_command

    if all_ and names:
        raise typer.BadParameter("--all and names of claims exclude each other")
    raise typer.Exit(
        verify_command(
            names or [],
            profile=profile,
            digits=digits,
            examples=examples,
            seed=seed,
            jobs=crew(executor, jobs),
            json_file=json_file,
            junit=junit,
            fresh=fresh,
            record=record,
            quiet=quiet,
            memory=None if memory is None else int(memory * 2**30),
            durations=durations,
            debug=debugging(),
        )
    )


@app.command()
def stress(
    names: Names = None,
    seeds: Annotated[int, typer.Option(min=1, max=1000, help="How many seeds.")] = 10,
    first: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(min=0, max=2**31, help="The first seed; drawn afresh, and printed, when it is left out."),
    ] = None,
    profile: Profile = "quick",
    jobs: Jobs = 0,
    executor: Executor = "processes",
) -> None:
    """The measured claims with other seeds: exit 1 when a verdict hangs on the seed."""
    from proofs.cli.stress import stress_command
    from proofs.errors import UsageError

    if profile not in ("quick", "full"):
        raise UsageError(f"the profile is 'quick' or 'full', not {profile!r}")
    workers = crew(executor, jobs)
    raise typer.Exit(stress_command(names or [], seeds=seeds, first=first, profile=profile, jobs=workers))


@app.command()
def damage(
    names: Names = None,
    count: Annotated[int, typer.Option(min=1, help="Damaged versions of each claim.")] = 4,
    seed: Seed = 1,
    jobs: Jobs = 0,
    executor: Executor = "processes",
) -> None:
    """Damage every claim by 3 %, or an exponent by 0.05: how much is refused. Exit 1 when less than 99 % of a paper."""
    from proofs.cli.damage import damage_command

    raise typer.Exit(damage_command(names or [], count=count, seed=seed, jobs=crew(executor, jobs)))


@app.command()
def kernel(
    papers: Annotated[Optional[list[str]], typer.Argument(help="Papers; all three when none is named.")] = None,  # noqa: UP045
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for the compiled files.")] = Path(
        "build/kernel"
    ),
    jobs: Jobs = 0,
    write: Annotated[bool, typer.Option("--write", help="Write the certificates anew, then compile them.")] = False,
    keep: Annotated[bool, typer.Option("--keep", help="Write lemmas for statements that have none.")] = False,
) -> None:
    """Compile the Coq files: lemmas per paper, axioms of each file; exit 1 when one is rejected, 2 without coqc."""
    from proofs.cli.kernel import kernel_command

    workers = jobs or os.cpu_count() or 1
    raise typer.Exit(kernel_command(papers or [], output=output, jobs=workers, write=write, keep=keep))


@app.command()
def doctor() -> None:
    """What is here: versions, threads, proof kernel, TeX, torch, the store; and what is missing for what."""
    from proofs.cli.doctor import doctor_command

    raise typer.Exit(doctor_command())
