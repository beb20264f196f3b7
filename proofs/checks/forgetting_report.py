"""Forgetting in a table of losses or accuracies: the metrics of graldi2025 (appendix A.1), and what theory predicts.

Row i of the table stands after training on task i, column j is the evaluation on task j.

>>> report = examine_table(np.array([[1.0, 0.5], [0.8, 0.9]]), accuracy=True)
>>> round(report.metrics["CF"], 12), round(report.metrics["LA"], 12)
(0.2, 0.95)
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.feature_learning import forgetting_metrics as metrics
from numeric.files import NotReadable, read_whole
from proofs.checks.file_values import LARGEST, number
from proofs.errors import UsageError
from symbolic.feature_learning.forgetting import TaskGeometry, forgetting

__all__ = ["ForgettingReport", "Prediction", "examine_table", "predict", "read_table"]

Floats = NDArray[np.float64]

LARGEST_TABLE = 2**27
"""Bytes of a table."""

MOST_TASKS = 5000

LARGEST_LABEL = 1e30
"""Labels and gamma_0 beyond this: the forgetting, of fourth order in them, leaves float64."""

MEANING = {
    "LA": "learning accuracy: right after each task's training",
    "LE": "learning error, 1 - LA",
    "AA": "average accuracy over all tasks at the end",
    "AE": "average error, 1 - AA",
    "LL": "learning loss: right after each task's training",
    "AL": "average loss over all tasks at the end",
    "CF": "catastrophic forgetting: from the best earlier value to the last",
    "CFr": "the same, relative",
    "CF (eq. 20)": "as the paper prints it: the largest earlier loss minus the last",
}

# Measured over predicted forgetting, and which normalisation of the loss it points to; P is the number of samples.
_NEAR = 0.05


@dataclass(frozen=True)
class Prediction:
    """What the closed form gives for a linear two-layer network of infinite width, both tasks trained to convergence.

    ``table`` (2, 2) are the losses |y - f|^2 / 2, ``forgetting`` is CF; ``hint`` names a normalisation of the loss by
    which the measured forgetting differs, if one fits.
    """

    gamma0: float
    rho: float
    y1: tuple[float, ...]
    y2: tuple[float, ...]
    table: Floats
    forgetting: float
    hint: str = ""


@dataclass(frozen=True)
class ForgettingReport:
    """The metrics of one table, by name (``MEANING``), and for two tasks the prediction where one was asked for.

    ``drops`` (T-1, 3): for each task but the last the best value from its own training on, the last value, and the
    change for the worse.
    """

    kind: str
    table: Floats
    metrics: dict[str, float]
    drops: Floats
    prediction: Prediction | None = None

    def as_json(self) -> dict[str, Any]:
        """The report for machines; numbers that a table leaves open are null."""
        out: dict[str, Any] = {
            "kind": self.kind,
            "tasks": len(self.table),
            "table": [[None if np.isnan(v) else float(v) for v in row] for row in self.table],
            "metrics": self.metrics,
            "tasks_forgotten": [
                {"task": k, "best": float(b), "final": float(f), "forgotten": float(d)}
                for k, (b, f, d) in enumerate(self.drops, 1)
            ],
            "prediction": None,
        }
        if self.prediction is not None:
            p = self.prediction
            out["prediction"] = {
                "gamma0": p.gamma0, "rho": p.rho, "y1": list(p.y1), "y2": list(p.y2),
                "table": p.table.tolist(), "CF": p.forgetting, "hint": p.hint,
            }  # fmt: skip
        return out


def read_table(path: Path) -> Floats:
    """The square table (T, T) of a csv file; a first line of names is passed over.

    Cells above the diagonal (tasks not yet trained) may be empty in all rows but the last.  Raises UsageError with the
    row and the column of what is missing, no number, or not finite.
    """
    try:
        text = read_whole(path, LARGEST_TABLE).removeprefix("\ufeff")
        rows = csv.reader(io.StringIO(text, newline=""))
        lines = [(k, [cell.strip() for cell in row]) for k, row in enumerate(rows, 1) if any(row)]
    except NotReadable as problem:
        raise UsageError(f"{problem}: a csv file with one row a task is needed") from problem
    except csv.Error as problem:
        raise UsageError(f"{path} cannot be read as csv: {problem}") from problem
    if lines and not any(map(_is_number, lines[0][1])):
        lines = lines[1:]
    if not lines:
        raise UsageError(f"{path} is empty: one row a task is needed, row i after training on task i")
    size = len(lines[0][1])
    if max(size, len(lines)) > MOST_TASKS:
        raise UsageError(f"{path} has {len(lines)} rows and {size} columns: at most {MOST_TASKS} tasks are read")
    table = np.full((len(lines), size), np.nan)
    for i, (line, cells) in enumerate(lines):
        where = f"{path}, row {i + 1} (line {line})"
        if len(cells) != size:
            raise UsageError(f"{where} has {len(cells)} cells, the first row {size}")
        for j, cell in enumerate(cells):
            unseen = j > i and i < len(lines) - 1
            if cell == "" and unseen:
                continue
            if not _is_number(cell):
                raise UsageError(f"{where}, column {j + 1} holds {cell[:40]!r}, no number")
            table[i, j] = number(cell)
            if not abs(table[i, j]) <= LARGEST and not (unseen and np.isnan(table[i, j])):
                raise UsageError(f"{where}, column {j + 1} holds {cell[:40]}, which is no loss")
    if table.shape[0] != table.shape[1]:
        raise UsageError(
            f"{path} has {table.shape[0]} rows and {table.shape[1]} columns: as many are needed, one of each a task"
        )
    if len(table) < 2:
        raise UsageError(f"{path} has one task: forgetting needs at least two")
    return table


def _is_number(cell: str) -> bool:
    try:
        number(cell)
    except ValueError:
        return False
    return True


def predict(gamma0: float, rho: float, y1: Sequence[float], y2: Sequence[float]) -> Prediction:
    """Losses and forgetting of two tasks in closed form (`forgetting`); UsageError for impossible tasks."""
    if not (0 <= gamma0 <= LARGEST_LABEL and all(abs(v) <= LARGEST_LABEL for v in (*y1, *y2))):
        raise UsageError(f"gamma0 must not be negative, and neither it nor a label may lie beyond {LARGEST_LABEL:g}")
    if not np.isfinite(rho):
        raise UsageError(f"rho is {rho}: it must be a number")
    exact = [[sp.Float(v, 17) for v in y] for y in (y1, y2)]
    try:
        geometry = TaskGeometry.of_labels(sp.Float(rho, 17), *exact)
    except ValueError as problem:
        raise UsageError(str(problem)) from problem
    lost = float(forgetting(sp.Float(gamma0, 17), geometry))
    apart = float(np.sum((np.asarray(y2) - rho * np.asarray(y1)) ** 2)) / 2
    table = np.array([[0.0, apart], [lost, 0.0]])
    return Prediction(gamma0, rho, tuple(y1), tuple(y2), table, lost)


def examine_table(table: Floats, *, accuracy: bool = False, prediction: Prediction | None = None) -> ForgettingReport:
    """The report on a square table; UsageError where the metrics are not defined or the prediction does not apply."""
    if prediction is not None and (accuracy or len(table) != 2):
        raise UsageError(
            f"the prediction is of the loss of two tasks; the table is of {'accuracies' if accuracy else 'losses'} "
            f"of {len(table)} tasks"
        )
    names: dict[str, Callable[[Floats], float]] = {
        "LA": metrics.learning_accuracy,
        "LE": metrics.learning_error,
        "AA": metrics.average_accuracy,
        "AE": metrics.average_error,
        "CF": metrics.catastrophic_forgetting,
        "CFr": metrics.forgetting_rate,
    }
    if not accuracy:
        names = {
            "LL": metrics.learning_loss,
            "AL": metrics.average_loss,
            "CF": metrics.forgetting_loss,
            "CFr": metrics.forgetting_rate_loss,
            "CF (eq. 20)": metrics.forgetting_loss_as_printed,
        }
    try:
        found = {name: metric(table) for name, metric in names.items()}
    except ValueError as problem:
        raise UsageError(str(problem)) from problem
    better = np.max if accuracy else np.min
    best = np.array([better(table[i:-1, i]) for i in range(len(table) - 1)])
    final = table[-1, :-1]
    drops = np.column_stack([best, final, best - final if accuracy else final - best])
    if prediction is not None:
        prediction = _with_hint(prediction, found["CF"])
    return ForgettingReport("accuracy" if accuracy else "loss", table, found, drops, prediction)


def _with_hint(prediction: Prediction, measured: float) -> Prediction:
    """The prediction, with the factor by which a differently normalised loss would miss it, where one fits."""
    samples = len(prediction.y1)
    factors = {2.0: "the loss is |y - f|^2 without 1/2"}
    if samples > 1:
        factors |= {1 / samples: f"the loss is divided by the {samples} samples"}
    if samples > 2:
        factors |= {2 / samples: f"the loss is the mean over the {samples} samples without 1/2"}
    hint = ""
    if prediction.forgetting > 0 and abs(measured / prediction.forgetting - 1) > _NEAR:
        fitting = [why for f, why in factors.items() if abs(measured / prediction.forgetting / f - 1) <= _NEAR]
        hint = f"{measured / prediction.forgetting:.3g} times the prediction, as when {fitting[0]}" if fitting else ""
    return Prediction(**{**prediction.__dict__, "hint": hint})
