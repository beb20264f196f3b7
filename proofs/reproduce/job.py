"""A job: where a reproduction writes, how hard it works, and what it has already finished."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from numeric.files import NotReadable, read_checked, write_checked, write_whole
from numeric.workers import Crew
from proofs.reproduce import Outcome, Recipe, layout
from proofs.statements.base import fingerprint

# Colours that survive colour blindness and, with the line styles below, greyscale (Okabe and Ito's set).
PALETTE = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
THEORY = {"linestyle": "--", "color": "black", "linewidth": 1.2}
_SECONDS = "seconds of computing"


def computing() -> float:
    """Seconds that this process and those that it has waited for have computed: a busy machine does not add to them."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


@dataclass
class Job:
    """Profile, seeds and device of a run; ``folder`` receives plots, data and the verdict.

    ``part(key, compute)`` keeps arrays of finished parts on disk, so that an interrupted run continues.
    """

    recipe: Recipe
    folder: Path
    profile: str = "quick"
    seeds: int | None = None
    seed: int = 20251120
    device: str = "auto"
    jobs: int | Crew = 1
    progress: Callable[[str, int, int], None] = lambda what, done, total: None
    written: list[Path] = field(default_factory=list)
    recalled: float = 0.0
    """Seconds of computing behind finished parts that were read again."""
    _started: float = field(default_factory=computing)

    @property
    def quick(self) -> bool:
        return self.profile == "quick"

    def count(self, quick: int, full: int) -> int:
        """Number of seeds or samples: what was asked for, else the profile's."""
        return self.seeds if self.seeds is not None else quick if self.quick else full

    def part(self, key: Mapping[str, Any], compute: Callable[[], Mapping[str, Any]]) -> dict[str, np.ndarray]:
        """The arrays of one finished part, computed once for each key; a damaged file is computed again."""
        name = fingerprint(self.recipe.id, self.seed, self.device, dict(key), compute)
        file = self.folder / ".parts" / f"{name}.npz"
        try:
            with np.load(io.BytesIO(read_checked(file)), allow_pickle=False) as stored:
                found = {k: stored[k] for k in stored.files}
                self.recalled += float(found.pop(_SECONDS, 0.0))
                return found
        except (NotReadable, ValueError):
            pass  # not there, damaged, or of objects, which are not read: it is computed, and written over
        started = computing()
        arrays = {k: np.asarray(v) for k, v in compute().items()}
        kept = arrays | {_SECONDS: np.asarray(computing() - started)}
        file.parent.mkdir(parents=True, exist_ok=True)
        write_checked(file, lambda stream: np.savez(stream, **kept))  # type: ignore[arg-type]
        return arrays

    def save_figure(self, figure: Any, suffix: str = "", errors: str = "") -> None:
        """PNG and PDF; the caption says what is shown, what bars and bands are (``errors``), and what was reduced."""
        stem = self.recipe.id.replace("/", "-") + suffix
        layout.uncover(figure)
        title = self.recipe.title.removesuffix(".")  # "i.i.d." ends a sentence as it is
        words = f"{title}." + (f" {errors[0].upper()}{errors[1:]}." if errors else "")
        layout.caption(figure, words, self.recipe.claims, self.recipe.reduced(self.profile))
        for kind in ("png", "pdf"):
            path = self.folder / f"{stem}.{kind}"
            metadata = {"CreationDate": None} if kind == "pdf" else None
            drawn = io.BytesIO()  # a PDF is written with seeks
            figure.savefig(drawn, format=kind, dpi=160, bbox_inches="tight", metadata=metadata)
            write_whole(path, drawn.getvalue())
            self.written.append(path)

    def save_data(self, **arrays: Any) -> None:
        """The numbers behind the plot."""
        path = self.folder / f"{self.recipe.id.replace('/', '-')}.npz"
        kept = {k: np.asarray(v) for k, v in arrays.items()}
        write_whole(path, lambda stream: np.savez(stream, **kept))  # type: ignore[arg-type]
        self.written.append(path)

    def save_verdict(self, outcome: Outcome) -> dict[str, Any]:
        """The JSON verdict beside the plots."""
        document = {
            "schema": 1,
            "id": self.recipe.id,
            "title": self.recipe.title,
            "verdict": outcome.verdict,
            "claims": list(self.recipe.claims),
            "settings": dict(self.recipe.settings),
            "used": dict(self.recipe.used) | dict(outcome.used),
            "missing": dict(self.recipe.missing),
            "profile": self.profile,
            "reduced": self.recipe.reduced(self.profile),
            "seconds": float(f"{computing() - self._started + self.recalled:.2g}"),
            "seed": self.seed,
            "device": self.device,
            "checks": [
                asdict(c) | {"measured": float(c.measured), "passed": bool(c.passed), "resolved": bool(c.resolved)}
                for c in outcome.checks
            ],
            "corrections": list(outcome.corrections),
            "notes": list(outcome.notes),
            "plots": [path.name for path in self.written if path.suffix == ".png"],
        }
        path = self.folder / f"{self.recipe.id.replace('/', '-')}.json"
        write_whole(path, json.dumps(document, indent=1, ensure_ascii=False, default=str) + "\n")
        self.written.append(path)
        return document


def new_figure(rows: int = 1, columns: int = 1, *, width: float = 4.2, height: float = 3.2) -> tuple[Any, Any]:
    """A matplotlib figure without a display, with axes ``(rows, columns)``."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(rows, columns, figsize=(width * columns, height * rows), squeeze=False)
    figure.subplots_adjust(wspace=0.32, hspace=0.4, bottom=0.16)
    return figure, axes
