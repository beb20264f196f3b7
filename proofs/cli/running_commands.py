"""Commands about experiments: the figures of papers, and runs of your own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Optional

import typer

from proofs.cli.options import Executor, Jobs, Json, Profile, Seed, app, crew


@app.command()
def reproduce(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            help="Papers or figures, e.g. agarwala2022/fig-1, or a folder of your own, whose figures.py is then run."
        ),
    ] = None,
    list_: Annotated[bool, typer.Option("--list", help="List the figures and their recorded verdicts.")] = False,
    profile: Profile = "quick",
    seeds: Annotated[Optional[int], typer.Option(min=1, help="Seeds or samples; default by profile.")] = None,  # noqa: UP045
    seed: Seed = 20251120,
    device: Annotated[str, typer.Option(help="auto, cpu or cuda.")] = "auto",
    jobs: Jobs = 0,
    executor: Executor = "processes",
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for plots, data and verdicts.")] = Path(
        "reproductions"
    ),
    record: Annotated[bool, typer.Option("--record", help="Write the verdicts into the table of --list.")] = False,
) -> None:
    """Reproduce figures: simulation with the stated parameters, theory over it, and a verdict with numbers."""
    from proofs.cli.reproduce import list_recipes, reproduce_command

    if list_:
        raise typer.Exit(list_recipes(names or []))
    raise typer.Exit(
        reproduce_command(
            names or [],
            profile=profile,
            seeds=seeds,
            seed=seed,
            device=device,
            jobs=crew(executor, jobs),
            output=output,
            record=record,
        )
    )


@app.command("check-run")
def check_run(
    run: Annotated[Path, typer.Argument(help="The log: RUN.npz, RUN.csv, RUN.h5, or a folder of checkpoints.")],
    learning_rate: Annotated[Optional[float], typer.Option(help="Where the log does not hold it.")] = None,  # noqa: UP045
    task: Annotated[Optional[Path], typer.Option(help="A file with X and Y, or sigma_xx and sigma_yx.")] = None,  # noqa: UP045
    layers: Annotated[
        Optional[str],  # noqa: UP045
        typer.Option(help="FIRST,SECOND: the two matrices of a checkpoint, where their names do not tell."),
    ] = None,
    json_file: Json = None,
) -> None:
    """Does a two-layer linear network train as the theory says, and if not, what is likely wrong? Exit 1 for a fault.

    The log holds W1 (T, N_h, N_i) and W2 (T, N_o, N_h), or W2W1, or only loss; the task as X (N_i, P) and Y (N_o, P)
    or as sigma_xx and sigma_yx; t or step; learning_rate. In a csv file columns are step, loss, W1[0,0], W1[0,1], ...
    A folder of checkpoints holds step_0.npz, step_100.safetensors, ... with two matrices each, and task.npz.
    """
    from proofs.cli.check_run import check_run_command

    raise typer.Exit(check_run_command(run, learning_rate=learning_rate, task=task, json_file=json_file, layers=layers))


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
