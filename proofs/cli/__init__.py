"""The command line. Each command imports what it needs when it runs, so that ``--help`` answers at once."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import Annotated, Optional

import typer

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


@app.command()
def verify(
    names: Names = None,
    all_: Annotated[bool, typer.Option("--all", help="Every claim of the three papers.")] = False,
    profile: Profile = "quick",
    digits: Annotated[int, typer.Option(min=15, max=1000, help="Decimal digits of the numeric witness.")] = 50,
    examples: Annotated[Optional[int], typer.Option(min=1, help="Points or tasks per statement.")] = None,  # noqa: UP045
    seed: Seed = 20251120,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 takes one per core.")] = 0,
    json_file: Annotated[Optional[Path], typer.Option("--json", help="Write findings as JSON.")] = None,  # noqa: UP045
    junit: Annotated[Optional[Path], typer.Option("--junit", help="Write findings as JUnit XML.")] = None,  # noqa: UP045
    fresh: Annotated[bool, typer.Option("--fresh", help="Do not use finished results of earlier runs.")] = False,
    record: Annotated[bool, typer.Option("--record", help="Write the verdicts into the ledger.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the summary.")] = False,
    memory: Annotated[
        Optional[float],  # noqa: UP045
        typer.Option(min=0.25, max=2**20, help="GiB that one process may hold; a claim that needs more is reported."),
    ] = None,
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
            jobs=jobs,
            json_file=json_file,
            junit=junit,
            fresh=fresh,
            record=record,
            quiet=quiet,
            memory=None if memory is None else int(memory * 2**30),
            debug=_debugging(),
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
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 takes one per core.")] = 0,
) -> None:
    """The measured claims with other seeds: exit 1 when a verdict hangs on the seed."""
    from proofs.cli.stress import stress_command
    from proofs.errors import UsageError

    if profile not in ("quick", "full"):
        raise UsageError(f"the profile is 'quick' or 'full', not {profile!r}")
    raise typer.Exit(stress_command(names or [], seeds=seeds, first=first, profile=profile, jobs=jobs))


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
def coverage(names: RecordedNames = None) -> None:
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
    paper: Annotated[str, typer.Argument(help="A paper, e.g. domine2025, or a folder of your own.")],
) -> None:
    """Which assumptions each result needs: dropped in turn, with counterexamples."""
    from proofs.cli.assumptions import assumptions_command

    raise typer.Exit(assumptions_command(paper))


@app.command()
def derive(
    topic: Annotated[Optional[str], typer.Argument(help="A topic; without one, the topics are listed.")] = None,  # noqa: UP045
    order: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option(min=0, max=20, help="Order of a series, where the topic has one."),
    ] = None,
    latex: Annotated[bool, typer.Option("--latex", help="The LaTeX source of its formulas.")] = False,
) -> None:
    """A derivation, step by step, each step checked while you read."""
    from proofs.cli.derive import derive_command

    raise typer.Exit(derive_command(topic, order, latex))


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


@app.command()
def reproduce(
    names: Annotated[Optional[list[str]], typer.Argument(help="Papers or figures, e.g. agarwala2022/fig-1.")] = None,  # noqa: UP045
    list_: Annotated[bool, typer.Option("--list", help="List the figures and their recorded verdicts.")] = False,
    profile: Profile = "quick",
    seeds: Annotated[Optional[int], typer.Option(min=1, help="Seeds or samples; default by profile.")] = None,  # noqa: UP045
    seed: Seed = 20251120,
    device: Annotated[str, typer.Option(help="auto, cpu or cuda.")] = "auto",
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 takes one per core.")] = 0,
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for plots, data and verdicts.")] = Path(
        "reproductions"
    ),
    record: Annotated[bool, typer.Option("--record", help="Write the verdicts into the table of --list.")] = False,
) -> None:
    """Reproduce figures: simulation with the stated parameters, theory over it, and a verdict with numbers."""
    from proofs.cli.reproduce import list_recipes, reproduce_command

    if list_:
        raise typer.Exit(list_recipes())
    raise typer.Exit(
        reproduce_command(
            names or [],
            profile=profile,
            seeds=seeds,
            seed=seed,
            device=device,
            jobs=jobs or os.cpu_count() or 1,
            output=output,
            record=record,
        )
    )


Json = Annotated[Optional[Path], typer.Option("--json", help="Write the report as JSON.")]  # noqa: UP045


@app.command("check-run")
def check_run(
    run: Annotated[Path, typer.Argument(help="The log: RUN.npz, RUN.csv or RUN.h5.")],
    learning_rate: Annotated[Optional[float], typer.Option(help="Where the log does not hold it.")] = None,  # noqa: UP045
    task: Annotated[Optional[Path], typer.Option(help="A file with X and Y, or sigma_xx and sigma_yx.")] = None,  # noqa: UP045
    json_file: Json = None,
) -> None:
    """Does a two-layer linear network train as the theory says, and if not, what is likely wrong? Exit 1 for a fault.

    The log holds W1 (T, N_h, N_i) and W2 (T, N_o, N_h), or W2W1, or only loss; the task as X (N_i, P) and Y (N_o, P)
    or as sigma_xx and sigma_yx; t or step; learning_rate. In a csv file columns are step, loss, W1[0,0], W1[0,1], ...
    """
    from proofs.cli.check_run import check_run_command

    raise typer.Exit(check_run_command(run, learning_rate=learning_rate, task=task, json_file=json_file))


@app.command("check-spectrum")
def check_spectrum(
    matrix: Annotated[Path, typer.Argument(help="A square weight matrix: MATRIX.npy.")],
    ensemble: Annotated[str, typer.Option(help="iid, orthogonal or goe.")],
    variance: Annotated[Optional[float], typer.Option(help="V of W = sqrt(V) W_0; estimated if not given.")] = None,  # noqa: UP045
    level: Annotated[float, typer.Option(help="Level of all tests together.")] = 0.01,
    json_file: Json = None,
) -> None:
    """Does an initialisation follow its ensemble, and what length variance is predicted? Exit 1 when it does not."""
    from proofs.cli.check_spectrum import check_spectrum_command

    raise typer.Exit(check_spectrum_command(matrix, ensemble, variance=variance, level=level, json_file=json_file))


@app.command("check-forgetting")
def check_forgetting(
    losses: Annotated[Path, typer.Argument(help="A csv table: row i after training on task i, column j on task j.")],
    accuracy: Annotated[bool, typer.Option("--accuracy", help="The table holds accuracies in [0, 1].")] = False,
    gamma0: Annotated[Optional[float], typer.Option(help="Feature-learning strength.")] = None,  # noqa: UP045
    rho: Annotated[Optional[float], typer.Option(help="Similarity of the tasks' inputs.")] = None,  # noqa: UP045
    y1: Annotated[Optional[str], typer.Option(help="Labels of task 1, e.g. 1 or 0.7,-0.4.")] = None,  # noqa: UP045
    y2: Annotated[Optional[str], typer.Option(help="Labels of task 2.")] = None,  # noqa: UP045
    json_file: Json = None,
) -> None:
    """Metrics of forgetting of a table of losses or accuracies; with --gamma0 --rho --y1 --y2 the predicted forgetting.

    The prediction is that of a linear two-layer network trained on two tasks, each to convergence, with the loss
    |y - f|^2 / 2.
    """
    from proofs.cli.check_forgetting import check_forgetting_command

    raise typer.Exit(
        check_forgetting_command(losses, accuracy=accuracy, gamma0=gamma0, rho=rho, y1=y1, y2=y2, json_file=json_file)
    )


@app.command()
def kernel(
    papers: Annotated[Optional[list[str]], typer.Argument(help="Papers; all three when none is named.")] = None,  # noqa: UP045
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for the compiled files.")] = Path(
        "build/kernel"
    ),
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 takes one per core.")] = 0,
    write: Annotated[bool, typer.Option("--write", help="Write the certificates anew, then compile them.")] = False,
) -> None:
    """Compile the Coq files: lemmas per paper, axioms of each file; exit 1 when one is rejected, 2 without coqc."""
    from proofs.cli.kernel import kernel_command

    raise typer.Exit(kernel_command(papers or [], output=output, jobs=jobs or os.cpu_count() or 1, write=write))


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


@app.command()
def doctor() -> None:
    """What is here: versions, threads, proof kernel, TeX, torch, the store; and what is missing for what."""
    from proofs.cli.doctor import doctor_command

    raise typer.Exit(doctor_command())


EXIT = """Exit status: 0 all is well; 1 a verdict changed, or a fault was found in what was checked; 2 bad usage or
input; 3 something failed on the way (a full disk, a lost process, a fault of lazyrich); 130 interrupted."""


@app.callback(epilog=EXIT)
def options(
    debug: Annotated[bool, typer.Option("--debug", help="Show the trace of whatever goes wrong.")] = False,
) -> None:
    """A machine referee for the theory of lazy and rich learning."""


def main() -> None:
    """Entry point: runs a command and turns what went wrong into one line and an exit status (see ``EXIT``)."""
    from proofs import interruption
    from proofs.errors import Failed, UsageError

    interruption.install()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # what a terminal cannot show is no reason to stop
    debug = _debugging()
    try:
        _refuse_what_is_empty(sys.argv[1:])
        app()
    except (UsageError, Failed) as problem:
        _say(str(problem), debug)
        sys.exit(2 if isinstance(problem, UsageError) else 3)
    except interruption.Interrupted:
        print("lazyrich: interrupted; finished results are kept, run the same command to continue", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # the reader of our output has gone, as with `lazyrich list | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except MemoryError:
        _say("this needs more memory than there is", debug)
        sys.exit(3)
    except OSError as problem:
        _say(f"the system refused: {problem.strerror or problem}: {problem.filename or ''}".rstrip(": "), debug)
        sys.exit(3)
    except Exception as problem:  # the outermost place: whatever arrives here is a fault of our own
        _say(f"a fault of lazyrich itself: {type(problem).__name__}: {problem}"[:500], debug)
        if not debug:
            print("lazyrich: `lazyrich --debug ...` shows where; please report it", file=sys.stderr)
        sys.exit(3)


def _refuse_what_is_empty(words: list[str]) -> None:
    """UsageError for an empty argument, value or LAZYRICH_HOME.

    To pathlib an empty path is the working directory, which nobody means who types ``--output=$UNSET``.
    """
    from proofs.errors import UsageError

    for before, word in zip(["", *words], words, strict=False):
        option, equals, value = word.partition("=")
        if option.startswith("--") and equals and not value:
            raise UsageError(f"{option} is empty: give it a value, or leave it out")
        if word == "":
            where = f"what follows {before}" if before.startswith("-") and before != "--" else "an argument"
            raise UsageError(f"{where} is empty: give it a value, or leave it out")
    if os.environ.get("LAZYRICH_HOME") == "" and "--help" not in words:
        raise UsageError("LAZYRICH_HOME is empty: name a folder for finished results, or unset it")


def _debugging() -> bool:
    return "--debug" in sys.argv[1:2]


def _say(message: str, debug: bool) -> None:
    if debug:
        import traceback

        traceback.print_exc()
    print(f"lazyrich: {message}", file=sys.stderr)
