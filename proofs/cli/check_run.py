"""``lazyrich check-run``: does a log of two-layer linear training follow the theory, and if not, what is wrong?"""

from __future__ import annotations

import json
from pathlib import Path

from proofs.checks.run_files import open_run
from proofs.checks.run_report import RunReport, examine_run
from proofs.cli.consoles import Lines
from proofs.cli.files import expect_to_write, write_text
from proofs.errors import UsageError


def check_run_command(
    path: Path, *, learning_rate: float | None, task: Path | None, json_file: Path | None, layers: str | None = None
) -> int:
    """Print the report on the log or the checkpoints in ``path``, write it as JSON where asked for.

    Returns 0 when the run was compared with gradient descent and nothing is wrong, 1 for a fault and for a log that
    could not be checked.
    """
    expect_to_write(json_file)
    names = None if layers is None else tuple(name.strip() for name in layers.split(","))
    if names is not None and (len(names) != 2 or not all(names) or names[0] == names[1]):
        raise UsageError(f"--layers {layers}: two names are needed, FIRST,SECOND")
    pair = None if names is None else (names[0], names[1])
    with open_run(path, learning_rate=learning_rate, task=task, layers=pair) as log:
        try:
            report = examine_run(log)
        except ValueError as problem:
            raise UsageError(f"{path}: {problem}") from problem
    _print(report)
    if json_file is not None:
        write_text(json_file, json.dumps(report.as_json(), indent=1, allow_nan=False) + "\n")
    return 0 if report.clear else 1


def _print(report: RunReport) -> None:
    console = Lines()
    *findings, verdict = report.lines()
    for line in findings:
        console.say(line)
    console.say(verdict, "green" if report.clear else "red" if report.faults else "yellow")
