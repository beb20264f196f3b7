"""Commands that read what was found: on the terminal, as LaTeX, as a site."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from proofs.cli.options import RecordedNames, app


@app.command()
def show(
    claim: Annotated[str, typer.Argument(help="A claim, e.g. domine2025/eq-15, or DIR/eq-1 of a folder of your own.")],
    latex: Annotated[bool, typer.Option("--latex", help="The LaTeX source of its formulas.")] = False,
) -> None:
    """A claim as printed, its verdict, evidence, counterexample, correction and derivation."""
    from proofs.cli.show import show_command

    raise typer.Exit(show_command(claim, latex))


@app.command("list")
def list_claims(
    names: RecordedNames = None,
    verdict: Annotated[Optional[str], typer.Option(help="Only claims with this recorded verdict.")] = None,  # noqa: UP045
) -> None:
    """The claims, one a line, with their recorded verdicts."""
    from proofs.cli.show import list_command

    raise typer.Exit(list_command(names or [], verdict))


@app.command()
def ledger(
    names: RecordedNames = None,
    json_out: Annotated[bool, typer.Option("--json", help="As JSON, the schema of verify --json.")] = False,
) -> None:
    """The recorded verdicts, at once."""
    from proofs.cli.show import ledger_command

    raise typer.Exit(ledger_command(names or [], json_out))


@app.command()
def coverage(
    names: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Argument(help="Papers, e.g. domine2025; the three when none is named."),
    ] = None,
) -> None:
    """What each paper numbers, what is covered, by verdict and evidence, and what is missing."""
    from proofs.cli.coverage import coverage_command

    raise typer.Exit(coverage_command(names or []))


@app.command()
def errata(
    paper: Annotated[str, typer.Argument(help="A paper, e.g. domine2025, or a folder of your own.")],
    latex: Annotated[bool, typer.Option("--latex", help="The LaTeX source of the formulas.")] = False,
) -> None:
    """What is wrong in a paper, in order of importance, with the corrections and what depends on them."""
    from proofs.cli.errata import errata_command

    raise typer.Exit(errata_command(paper, latex))


@app.command()
def diff(
    old: Annotated[str, typer.Argument(help="A ledger: a JSON file, a paper, or a folder of your own.")],
    new: Annotated[str, typer.Argument(help="The ledger to compare it with.")],
) -> None:
    """What changed between two ledgers; exit 1 when a verdict changed or a claim is gone."""
    from proofs.cli.diff import diff_command

    raise typer.Exit(diff_command(old, new))


@app.command()
def answer(
    claim: Annotated[str, typer.Argument(help="The claim that is answered, e.g. domine2025/eq-15.")],
    by: Annotated[str, typer.Option(help="Who answers.")],
    says: Annotated[str, typer.Option(help="The answer.")],
    outcome: Annotated[str, typer.Option(help="agreed, disputed or open.")] = "open",
) -> None:
    """Attach an author's answer to a finding; it is shown with the claim and changes no verdict."""
    from proofs.cli.diff import answer_command

    raise typer.Exit(answer_command(claim, by, says, outcome))


@app.command()
def assumptions(
    name: Annotated[str, typer.Argument(help="A paper or a claim, e.g. domine2025/thm-4.3, or a folder of your own.")],
) -> None:
    """Which assumptions each result needs: dropped in turn, with counterexamples."""
    from proofs.cli.assumptions import assumptions_command

    raise typer.Exit(assumptions_command(name))


@app.command()
def derive(
    topic: Annotated[Optional[str], typer.Argument(help="Its name; without one, all are listed.")] = None,  # noqa: UP045
    order: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(min=0, max=20, help="Order of a series, where the topic has one."),
    ] = None,
    latex: Annotated[bool, typer.Option("--latex", help="The LaTeX source of its formulas.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Derive it again, all of them without a name, and compare with the record.")
    ] = False,
    record: Annotated[bool, typer.Option("--record", help="Derive it again and record what was found.")] = False,
) -> None:
    """A derivation, step by step: what is recorded, at once; with --check each step is decided again."""
    from proofs.cli.derive import derive_command

    raise typer.Exit(derive_command(topic, order, latex=latex, check=check, record=record))


@app.command()
def latex(
    names: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Argument(
            help="Papers, folders of your own, or one topic of `derive`; the three papers when none is named."
        ),
    ] = None,
    output: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("-o", "--output", help="Where to write: a folder (build/), or the .tex file of a topic."),
    ] = None,
) -> None:
    """The companion and the errata of papers as LaTeX (`make latex` typesets them), or one derivation."""
    from proofs.cli.derive import latex_command

    raise typer.Exit(latex_command(names or [], output))


@app.command()
def report(
    names: RecordedNames = None,
    output: Annotated[Path, typer.Option("-o", "--output", help="The folder of the site.")] = Path("build/site"),
    plots: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option(help="A folder that `lazyrich reproduce` wrote; reproductions/ where it is there."),
    ] = None,
) -> None:
    """The recorded verdicts as a site: open DIR/index.html in a browser; no network, no server."""
    from proofs.cli.report import report_command

    raise typer.Exit(report_command(names or [], output, plots))
