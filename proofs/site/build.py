"""The files of a site, made in memory and put in place all at once."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import jinja2
import msgspec

import symbolic.topics as topics
from numeric.files import NotReadable, check_writable, read_whole, real_path, regular_file, write_folder
from proofs.errors import Failed, UsageError
from proofs.ledger import answers
from proofs.ledger.recorded import Recorded
from proofs.names import PAPERS, TITLES
from proofs.reports.notebook import words
from proofs.reports.short_names import short_name
from proofs.reproduce import recorded as figures
from proofs.site.pages import (
    DerivationPage,
    Paper,
    choices,
    claim_page,
    derivation_page,
    is_claim_id,
    paper_graph,
    row,
    summary,
    theory_of,
    whole_graph,
)
from proofs.site.relations import Relations

TEMPLATES = Path(__file__).parent / "templates"
MARKER = "site.json"
_LARGEST_PLOT = 2**24


def environment() -> jinja2.Environment:
    """Templates in which everything is escaped unless it was made as markup here."""
    out = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    out.filters["words"] = words
    return out


def site(
    ledgers: Sequence[Recorded],
    *,
    plots: Path | None = None,
    say: Callable[[str], None] = lambda what: None,
    derivations: Sequence[DerivationPage] | None = None,
) -> dict[str, bytes]:
    """The files of the site of ``ledgers`` by their paths; ``plots`` is a folder that `lazyrich reproduce` wrote.

    Only ledgers, answers and plots are read: no folder's code is run.  The derivations of the three papers' theories
    are made, and each step is decided, unless they are given.
    """
    papers = [_paper(found) for found in ledgers]
    everything = {name: entry for paper in papers for name, entry in paper.entries.items()}
    relations = Relations(everything)
    if derivations is None:
        keys = {paper.key for paper in papers}
        names = [name for name, topic in topics.TOPICS.items() if theory_of(topic.module) in keys]
        derivations = []
        for name in names:
            say(f"derivation {name}")
            derivations = [*derivations, derivation_page(topics.derivation(name))]
    drawn = _plots(papers, plots)
    made = environment()
    common = {
        "version": version("lazyrich"),
        "papers": [{"key": p.key, "title": p.title} for p in papers],
        "has_derivations": bool(derivations),
        "has_figures": bool(drawn),
    }
    out: dict[str, bytes] = {}

    def write(path: str, template: str, **values: Any) -> None:
        up = "../" * path.count("/")
        out[path] = made.get_template(template).render(up=up, path=path, **common, **values).encode("utf-8")

    rows = [row(paper, name, entry) for paper in papers for name, entry in paper.entries.items()]
    summaries = [summary(paper) for paper in papers]
    say("lists and graphs")
    write("index.html", "index.html.j2", rows=rows, choices=choices(rows), summaries=summaries)
    if len(papers) > 1:
        every = {"key": "all papers", "title": "All papers"}
        write("graph.html", "graph.html.j2", told=every, graph=whole_graph(relations, papers))
    derived = _derived(derivations)
    for paper, told in zip(papers, summaries, strict=True):
        mine = [item for item in rows if item["paper"] == paper.key]
        write(f"{paper.key}/index.html", "paper.html.j2", rows=mine, choices=choices(mine), told=told)
        write(f"{paper.key}/graph.html", "graph.html.j2", told=told, graph=paper_graph(relations, paper, "../"))
    ids = list(everything)
    place = {name: k for k, name in enumerate(ids)}
    for paper in papers:
        say(f"claims of {paper.key}")
        for name in paper.entries:
            path = f"{name}.html"
            up = "../" * path.count("/")
            k = place[name]
            beside = {"previous": ids[k - 1] if k else "", "next": ids[k + 1] if k + 1 < len(ids) else ""}
            page = claim_page(relations, paper, name, up, derived.get(name, ()))
            topic = paper.entries[name].get("derivation")
            page["topic"] = topic if topic in {d.topic for d in derivations} else ""
            write(path, "claim.html.j2", paper=paper, page=page, beside=beside, short_name=short_name)
    for derivation in derivations:
        targets = {o: step for o, step in derivation.derives.items() if o in everything or o in relations.parts}
        links = [(o if o in everything else relations.parts[o][0], short_name(o), n) for o, n in targets.items()]
        write(f"derivations/{derivation.topic}.html", "derivation.html.j2", derivation=derivation, links=links)
    if derivations:
        write("derivations/index.html", "derivations.html.j2", derivations=derivations)
    if drawn:
        for item in drawn:
            out |= {f"plots/{plot.name}": plot.read_bytes() for plot in item["plots"]}
        write("figures.html", "figures.html.j2", figures=drawn)
    for name in ("style.css", "site.js"):
        out[name] = (TEMPLATES / name).read_bytes()
    out[MARKER] = json.dumps({"site of": [p.key for p in papers], "lazyrich": version("lazyrich")}).encode()
    return out


def _paper(found: Recorded) -> Paper:
    for name in found.entries:
        if not is_claim_id(name):
            raise UsageError(f"the ledger of {found.key} has a claim {name!r}, which cannot be the name of a page")
    said = answers.place(found.folder).read()
    return Paper(found.key, TITLES.get(found.key, found.key), found.entries, said, found.folder)


def _derived(derivations: Sequence[DerivationPage]) -> dict[str, list[dict[str, str]]]:
    out: dict[str, list[dict[str, str]]] = {}
    for derivation in derivations:
        for name, number in derivation.derives.items():
            link = {"href": f"derivations/{derivation.topic}.html#step-{number}", "number": str(number)}
            out.setdefault(name, []).append({**link, "title": derivation.title})
    return out


class _Check(msgspec.Struct):
    name: str
    measured: float | str | None
    needed: str
    passed: bool
    resolved: bool = True
    reading: str = ""


class _Checks(msgspec.Struct):
    """What is read of the file that `lazyrich reproduce` leaves beside its plots."""

    title: str = ""
    used: dict[str, str] = {}
    checks: list[_Check] = []
    notes: list[str] = []
    plots: list[str] = []


def _plots(papers: Sequence[Paper], folder: Path | None) -> list[dict[str, Any]]:
    """The figures of the papers with their recorded verdicts; plots and checks from ``folder``, or those kept."""
    recorded: dict[str, dict[str, Any]] = {}
    kept: dict[str, Path] = {}
    for paper in papers:
        own = figures.FILE if paper.folder is None else paper.folder / "figures.json"
        kept[paper.key] = figures.pictures(own)
        table = figures.read(own) if paper.key in PAPERS or paper.folder is not None else {}
        recorded |= {k: v for k, v in table.items() if re.fullmatch(rf"{re.escape(paper.key)}/[\w.-]{{1,80}}", k)}
    out = []
    for name, known in recorded.items():
        places = [place for place in (folder, kept[name.split("/")[0]]) if place is not None]
        found = (_plots_in(place, name.replace("/", "-")) for place in places)
        plots, checks = next((known for known in found if known[1]), ([], {}))
        out.append({"id": name, "reduced": "", **known, "plots": plots, "checks": checks})
    return out


def _plots_in(folder: Path, stem: str) -> tuple[list[Path], dict[str, Any]]:
    """The plots and the checks of a figure in a folder; without them where it was not reproduced into this folder."""
    try:
        checks = msgspec.convert(json.loads(read_whole(folder / f"{stem}.json", _LARGEST_PLOT)), _Checks)
        ours = re.compile(re.escape(stem) + r"(-[\w.-]{1,40})?\.png")
        named = [folder / name for name in checks.plots or [f"{stem}.png"] if ours.fullmatch(name)]
        plots = [plot for plot in named if plot.exists() and regular_file(plot) <= _LARGEST_PLOT]
        return plots, msgspec.to_builtins(checks)
    except (NotReadable, ValueError, RecursionError, OSError):
        return [], {}


def expect_place(folder: Path) -> None:
    """UsageError where no site can be written as ``folder``, or where it holds something else than one."""
    try:
        folder = real_path(folder)
        with contextlib.suppress(FileNotFoundError):
            os.lstat(folder)  # a name that is too long is no name that is free
        if os.path.lexists(folder):
            if not folder.is_dir():
                raise UsageError(f"{folder} is there and is no folder")
            if any(folder.iterdir()) and not (folder / MARKER).is_file():
                raise UsageError(f"{folder} holds something else than a site: name an empty folder, or a new one")
        check_writable(next(p for p in folder.parents if os.path.lexists(p)) / ".lazyrich-site")
    except (OSError, ValueError) as problem:
        raise UsageError(f"cannot write {folder}: {getattr(problem, 'strerror', None) or problem}") from problem


def put_in_place(files: dict[str, bytes], folder: Path) -> None:
    """Write a site as ``folder``: all of it or nothing; an older site there is replaced.

    UsageError where the folder holds something else, Failed where it cannot be written.
    """
    expect_place(folder)
    try:
        write_folder(folder, files)
    except OSError as problem:
        raise Failed(f"cannot write {folder}: {problem.strerror or problem}") from problem
