"""The recorded verdicts on the figures: what ``lazyrich reproduce --list`` shows, and a new run is compared with."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NotRequired, TypedDict

import msgspec

from numeric.files import NotReadable, alone, read_whole, write_whole
from proofs import own_papers
from proofs.errors import UsageError
from proofs.reproduce import FigureVerdict

WIDEST = 1400  # of a kept picture, in pixels
FILE = Path(__file__).resolve().with_name("verdicts.json")


class _Run(TypedDict):
    verdict: FigureVerdict
    profile: str
    seed: int
    seconds: NotRequired[float]
    reduced: NotRequired[str]


class _Verdict(_Run):
    other: NotRequired[_Run]


def place(paper: str) -> Path:
    """Where the verdicts on the figures of ``paper`` are recorded: in its folder, if it was loaded from one."""
    folder = own_papers.folder_of(paper)
    return FILE if folder is None else folder / "figures.json"


def read(file: Path | None = None) -> dict[str, dict[str, Any]]:
    """By figure: its verdict, with which profile and seed, in how many seconds of computing, what was ``reduced``.

    Under ``other`` the same of the other profile, where it was recorded too. Empty when nothing is recorded. Of the
    three papers, or of the table in ``file``.
    """
    file = file or FILE
    if not file.exists():
        return {}
    try:
        found = json.loads(read_whole(file, 2**24))
        msgspec.convert(found, dict[str, _Verdict])
    except (NotReadable, ValueError, RecursionError) as problem:
        raise UsageError(f"{file} is no table of verdicts, or a damaged one: {problem}") from problem
    return found


def record(documents: Mapping[str, Mapping[str, Any]], order: list[str] | None, file: Path | None = None) -> Path:
    """Write the verdicts of ``documents`` (as `Job.save_verdict` returns them) beside those of the other figures.

    Figures that are not in ``order`` are left out; without one they stand as they were recorded first.
    """
    file = file or FILE
    with alone(file.parent):
        known = read(file)
        for key, document in documents.items():
            runs = {run["profile"]: run for run in runs_of(known.get(key, {}))}
            runs.pop(document["profile"], None)
            known[key] = _run(document) | ({"other": next(iter(runs.values()))} if runs else {})
        write_whole(file, json.dumps({key: known[key] for key in order or known if key in known}, indent=1) + "\n")
    return file


def _run(document: Mapping[str, Any]) -> dict[str, Any]:
    kept = {name: document[name] for name in ("verdict", "profile", "seed", "seconds") if name in document}
    return kept | ({"reduced": document["reduced"]} if document.get("reduced") else {})


def runs_of(entry: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The recorded runs of a figure, one a profile, the last recorded first; of an entry of `read`, or of ``{}``."""
    last = {name: value for name, value in entry.items() if name != "other"}
    return [run for run in (last, entry.get("other")) if run]


def pictures(file: Path) -> Path:
    """Where the pictures beside a table of verdicts are kept, for the site of a reader who has run nothing."""
    return file.parent / "figures"


def keep_pictures(key: str, output: Path, file: Path | None = None) -> None:
    """Keep the plots of a figure that were written into ``output``, small enough for a page, with its checks.

    A figure without a plot (a table of numbers) keeps its checks alone.
    """
    from PIL import Image

    stem, folder = key.replace("/", "-"), pictures(file or FILE)
    folder.mkdir(exist_ok=True)
    told = (output / f"{stem}.json").read_text(encoding="utf-8")
    for name in json.loads(told)["plots"]:
        with Image.open(output / name) as found:
            small = found.convert("RGB")
            small.thumbnail((WIDEST, 4 * WIDEST))
            whole = io.BytesIO()
            small.save(whole, "PNG", optimize=True)  # a palette would give two curves one colour
        write_whole(folder / name, whole.getvalue())
    write_whole(folder / f"{stem}.json", told)


def changes(documents: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The figures whose verdict is not the recorded one, with what it was and is; an unrecorded one is no change."""
    known: dict[str, dict[str, Any]] = {}
    for file in dict.fromkeys(place(key.split("/")[0]) for key in documents):
        known |= read(file)
    before = {
        key: {run["profile"]: run["verdict"] for run in reversed(runs_of(known[key]))}
        for key in documents
        if key in known
    }
    return [
        f"{key}: {verdict} -> {documents[key]['verdict']}"
        for key, runs in before.items()
        if (verdict := runs.get(documents[key]["profile"], known[key]["verdict"])) != documents[key]["verdict"]
    ]
