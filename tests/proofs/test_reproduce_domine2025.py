"""The recipes of domine2025: complete, and the cheap ones run."""

from pathlib import Path

import pytest

from proofs.reproduce import recipes
from proofs.reproduce.job import Job

FIGURES = ("1B", "1C", "2", "3", "4", "5B", "5C", *map(str, range(6, 15)))


def test_every_figure_and_table_has_a_recipe() -> None:
    known = recipes()
    for name in (*(f"fig-{x}" for x in FIGURES), "table-1", "table-2", "table-3"):
        assert f"domine2025/{name}" in known


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("fig-3", "reproduced"),
        ("fig-6", "reproduced"),
        ("fig-11", "reproduced"),
        ("table-1", "reproduced with corrections"),
    ],
)
def test_verdicts(name: str, verdict: str, tmp_path: Path) -> None:
    item = recipes()[f"domine2025/{name}"]
    assert item.run is not None
    job = Job(item, tmp_path)
    outcome = item.run(job)
    assert outcome.verdict == verdict
    assert {path.suffix for path in job.written} == {".png", ".pdf", ".npz"}
