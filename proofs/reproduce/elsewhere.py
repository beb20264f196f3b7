"""A figure reproduced on another machine: its files come home as bytes."""

from __future__ import annotations

import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from numeric.files import write_whole
from proofs.reproduce import recipes
from proofs.reproduce.job import Job


@dataclass(frozen=True)
class Reproduced:
    """The verdict of a figure, its files by name, and the seconds that it took."""

    document: dict[str, Any]
    files: dict[str, bytes]
    seconds: float


def reproduce_there(figure: str, profile: str, seeds: int | None, seed: int, device: str) -> Reproduced:
    """In a process of another machine: run the recipe ``figure`` in a folder of its own, which is then removed."""
    started = time.monotonic()
    recipe = recipes()[figure]
    if recipe.run is None:
        raise ValueError(f"{figure} is out of reach: {recipe.reason}")
    with tempfile.TemporaryDirectory(prefix="lazyrich-") as folder:
        job = Job(recipe, Path(folder), profile, seeds, seed, device)
        document = job.save_verdict(recipe.run(job))
        files = {path.name: path.read_bytes() for path in job.written}
    return Reproduced(document, files, time.monotonic() - started)


def bring_home(found: Reproduced, output: Path) -> list[Path]:
    """Write the files into ``output``; each whole or not at all."""
    written = []
    for name, content in found.files.items():
        write_whole(output / name, content)
        written.append(output / name)
    return written
