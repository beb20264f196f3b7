"""``lazyrich check-forgetting``: the metrics of a task-by-task table, and the predicted forgetting beside them."""

from __future__ import annotations

import json
from pathlib import Path

from rich.table import Table

from proofs.checks.forgetting_report import MEANING, ForgettingReport, examine_table, predict, read_table
from proofs.cli.consoles import Lines
from proofs.cli.files import expect_to_write, write_text
from proofs.errors import UsageError


def labels(text: str, option: str) -> list[float]:
    """The numbers of an option such as ``0.7,-0.4``.

    >>> labels("0.7, -0.4", "--y1")
    [0.7, -0.4]
    """
    try:
        return [float(part) for part in text.split(",")]
    except ValueError as problem:
        raise UsageError(f"{option} {text!r}: numbers with commas between them are needed, e.g. 0.7,-0.4") from problem


def check_forgetting_command(
    path: Path,
    *,
    accuracy: bool,
    gamma0: float | None,
    rho: float | None,
    y1: str | None,
    y2: str | None,
    json_file: Path | None,
) -> int:
    """Print the report on the table in ``path``, and write it as JSON where asked for. Returns the exit status."""
    expect_to_write(json_file)
    options = {"--gamma0": gamma0, "--rho": rho, "--y1": y1, "--y2": y2}
    missing = [name for name, value in options.items() if value is None]
    prediction = None
    if gamma0 is not None and rho is not None and y1 is not None and y2 is not None:
        prediction = predict(gamma0, rho, labels(y1, "--y1"), labels(y2, "--y2"))
    elif len(missing) < len(options):
        raise UsageError(f"a prediction needs all of {', '.join(options)}: {', '.join(missing)} missing")
    report = examine_table(read_table(path), accuracy=accuracy, prediction=prediction)
    _print(report)
    if json_file is not None:
        write_text(json_file, json.dumps(report.as_json(), indent=1, allow_nan=False) + "\n")
    return 0


def _print(report: ForgettingReport) -> None:
    console = Lines()
    table = Table(title=f"{len(report.table)} tasks, {report.kind}", title_justify="left")
    for column in ("task", "best", "at the end", "forgotten"):
        table.add_column(column, justify="right")
    for k, values in enumerate(report.drops, 1):
        table.add_row(str(k), *(f"{v:.6g}" for v in values))
    console.print(table)
    for name, value in report.metrics.items():
        console.say(f"{name:<12} {value:<12.6g} {MEANING[name]}")
    if report.prediction is None:
        return
    p = report.prediction
    console.say(f"\nlinear two-layer network, infinite width, gamma0 = {p.gamma0:g}, rho = {p.rho:g}, to convergence")
    compared = Table()
    for column in ("loss", "measured", "predicted"):
        compared.add_column(column, justify="right" if column != "loss" else "left")
    for i, j in ((0, 0), (0, 1), (1, 0), (1, 1)):
        measured = report.table[i, j]
        compared.add_row(f"on task {j + 1} after task {i + 1}", f"{measured:.6g}", f"{p.table[i, j]:.6g}")
    compared.add_row("forgetting CF", f"{report.metrics['CF']:.6g}", f"{p.forgetting:.6g}")
    console.print(compared)
    if p.hint:
        console.say(f"measured forgetting is {p.hint}")
