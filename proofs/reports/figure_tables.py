"""The tables of figures in ``README.md`` and ``docs/figures.md``, from the ledgers and the recorded runs.

``python -m proofs.reports.figure_tables`` writes them there anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from proofs.names import PAPERS
from proofs.reports.resting import put
from proofs.reproduce import recipes
from proofs.reproduce.standing import NAMES, NOTHING, Standing, in_words, standings

ROOT = Path(__file__).resolve().parents[2]
START, END = "<!-- figures: start -->", "<!-- figures: end -->"


def table() -> str:
    """Every figure: the three columns, what was reduced, seconds of computing in the quick and the full profile."""
    lines = [
        "| figure | " + " | ".join(NAMES) + " | reduced | quick, s | full, s |",
        "| --- | --- | --- | --- | --- | ---: | ---: |",
    ]
    for item in standings(recipes().values()):
        seconds = item.seconds()
        times = [f"{seconds[p]:g}" if p in seconds else NOTHING for p in ("quick", "full")]
        reduced = item.reduced["reduced"] if item.reduced else ""
        lines.append("| " + " | ".join((item.recipe.id, *item.columns(), reduced, *times)) + " |")
    return "\n".join(lines)


def summary() -> str:
    """The same counted by paper: sentences with each verdict, and figures with each outcome."""
    found = standings(recipes().values())
    papers = [[item for item in found if item.recipe.id.split("/")[0] == paper] for paper in PAPERS]

    def sentences(items: Sequence[Standing]) -> str:
        total: Counter[str] = Counter()
        for item in items:
            total.update(item.sentences)
        return in_words(total)

    def runs(column: int) -> Callable[[Sequence[Standing]], str]:
        def counted(items: Sequence[Standing]) -> str:
            tally = Counter(item.columns()[column] for item in items)
            return ", ".join(f"{n} {word}" for word, n in sorted(tally.items()) if word != NOTHING) or NOTHING

        return counted

    def neither(items: Sequence[Standing]) -> str:
        return str(sum(item.whole is None and item.reduced is None for item in items))

    rows = {
        f"sentences of figures, {NAMES[0]}": sentences,
        f"figures {NAMES[1]}": runs(1),
        f"figures {NAMES[2]}": runs(2),
        "figures that were not run": neither,
    }
    lines = ["| figures and tables | " + " | ".join(PAPERS) + " |", "| --- |" + " --- |" * len(PAPERS)]
    return "\n".join([*lines, *(f"| {name} | {' | '.join(map(say, papers))} |" for name, say in rows.items())])


DOCUMENTS = {ROOT / "README.md": summary, ROOT / "docs" / "figures.md": table}


def main() -> None:
    """Write the tables into the documents."""
    for file, content in DOCUMENTS.items():
        put(file, START, content(), END)


if __name__ == "__main__":
    main()
