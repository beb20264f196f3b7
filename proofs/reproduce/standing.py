"""How far each figure was reproduced, in three columns, from the ledger of its sentences and the record of its runs.

As printed: what the ledger says of the figure's sentences, which it judges in the settings of the paper, on fewer
images or at smaller widths where the claim says so, or leaves out of reach.  As far as it could be run: the verdict of
a run at the size and on the data of the paper, all that the paper does not state chosen.  At reduced scale: that of a
run that was smaller, or on other data.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from proofs.ledger import recorded as ledgers
from proofs.names import PAPERS
from proofs.reproduce import Recipe, own_papers, recorded

NAMES = ("as printed", "as far as it could be run", "at reduced scale")
NOTHING = "–"
_WORDS = {
    "holds": ("holds", "hold"),
    "refuted": ("refuted", "refuted"),
    "unclear": ("unclear", "unclear"),
    "undecided": ("undecided", "undecided"),
    "definition": ("definition", "definitions"),
    "out-of-reach": ("out of reach", "out of reach"),
}


@dataclass(frozen=True)
class Standing:
    """A figure: how many of its sentences have which verdict, and its recorded runs by column."""

    recipe: Recipe
    sentences: Mapping[str, int]
    whole: Mapping[str, Any] | None
    reduced: Mapping[str, Any] | None
    runs: tuple[Mapping[str, Any], ...] = ()
    """All that are recorded, one a profile: two may belong to one column."""

    def columns(self) -> tuple[str, str, str]:
        """The words of the three columns."""
        runs = [NOTHING if run is None else str(run["verdict"]) for run in (self.whole, self.reduced)]
        return in_words(self.sentences), runs[0], runs[1]

    def seconds(self) -> dict[str, float]:
        """Seconds of computing by profile, of the runs in which they were measured."""
        return {run["profile"]: run["seconds"] for run in self.runs if "seconds" in run}


def in_words(sentences: Mapping[str, int]) -> str:
    """
    >>> in_words({"holds": 2, "unclear": 1}), in_words({"out-of-reach": 1}), in_words({})
    ('2 hold, 1 unclear', 'out of reach', '–')
    """
    if sum(sentences.values()) == 1:
        return _WORDS[next(v for v in sentences if sentences[v])][0]
    found = [f"{sentences[v]} {_WORDS[v][sentences[v] > 1]}" for v in _WORDS if sentences.get(v)]
    return ", ".join(found) or NOTHING


def belongs(claim: str, figure: str) -> bool:
    """Whether a claim is a sentence of a figure; a panel has a letter, which the claim names after a slash.

    >>> belongs("p/fig-3/c-flat", "p/fig-3c"), belongs("p/fig-3/a", "p/fig-3c"), belongs("p/fig-12/slowing", "p/fig-12")
    (True, False, True)
    >>> belongs("p/fig-12", "p/fig-1"), belongs("p/fig-4/caption-noise", "p/fig-4")
    (False, True)
    """
    match = re.fullmatch(r"(.*-\d+)([A-Za-z])", figure)
    if match is None:
        return claim == figure or claim.startswith(figure + "/")
    panel = f"{match[1]}/{match[2]}"
    return claim == panel or claim.startswith(panel + "-")


def standings(items: Iterable[Recipe]) -> list[Standing]:
    """The figures with what is recorded of them; no claim is examined and nothing is run."""
    chosen = list(items)
    entries: dict[str, Mapping[str, Any]] = {}
    runs: dict[str, Mapping[str, Any]] = {}
    for paper in dict.fromkeys(item.id.split("/")[0] for item in chosen):
        folder = own_papers.folder_of(paper)
        if paper in PAPERS:
            entries |= ledgers.of_paper(paper).entries
        elif folder is not None and (folder / "ledger.json").exists():
            entries |= ledgers.of_folder(folder).entries
        runs |= recorded.read(recorded.place(paper))
    return [_standing(item, entries, runs.get(item.id, {})) for item in chosen]


def _standing(item: Recipe, entries: Mapping[str, Mapping[str, Any]], entry: Mapping[str, Any]) -> Standing:
    found = [e for name, e in entries.items() if belongs(name, item.id) and not e["own"]]
    # of two runs in one column, that of the full profile
    known = sorted(recorded.runs_of(entry), key=lambda run: run["profile"] == "full") if item.run else []
    whole = [run for run in known if not run.get("reduced")]
    reduced = [run for run in known if run.get("reduced")]
    verdicts = Counter(e["verdict"] for e in found)
    return Standing(item, verdicts, whole[-1] if whole else None, reduced[-1] if reduced else None, tuple(known))
