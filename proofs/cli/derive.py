"""``lazyrich derive`` and ``lazyrich latex``: derivations, as recorded or derived anew, and the documents."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import symbolic.topics as topics
from proofs.cli.files import expect_to_write, expect_to_write_into, write_text
from proofs.cli.statements import print_where
from proofs.cli.terminal import Terminal
from proofs.errors import UsageError
from proofs.ledger import derivations
from proofs.names import PAPERS, folder_named, nearest
from proofs.reports.displays import displays_of
from proofs.reports.letters import Letters
from proofs.reports.tree_letters import without_spaces
from proofs.reports.unicode_math import words_in_unicode

if TYPE_CHECKING:
    from proofs.ledger.derivations import Entry
    from symbolic.derivation import Derivation

_COLOURS = {"proved": "green", "refuted": "red", "undecided": "yellow"}


def _derivation(topic: str, order: int | None) -> Derivation:
    _expect([topic], topics.names())
    if order is not None and not topics.TOPICS[topic].ordered:
        raise UsageError(f"the derivation {topic} is exact: it has no --order to choose")
    return topics.derivation(topic, order=order)


def _expect(names: list[str], known: Iterable[str]) -> None:
    """UsageError, with near names, for a name that no derivation has."""
    known = list(known)
    for name in names:
        if name not in known:
            near = nearest(name, [*known, *PAPERS])
            hint = f"did you mean {', '.join(near)}?" if near else f"there are {', '.join(known)}"
            raise UsageError(f"there is no derivation called {name!r}; {hint}")


def derive_command(
    name: str | None, order: int | None, *, latex: bool = False, check: bool = False, record: bool = False
) -> int:
    """Print what is recorded of a derivation, or with ``check`` or ``order`` derive it; exit 1 when a step fails."""
    terminal, names = Terminal(), [name] if name else []
    if record:
        _expect(names, topics.names() if not names else _known())
        terminal.words(f"recorded in {derivations.record(names)}")
        return 0
    if order is not None:
        if name is None:
            raise UsageError("--order needs the name of a derivation: `lazyrich derive` lists them")
        return _print(terminal, "chains", derivations.of_chain(_derivation(name, order)), latex)
    kept = derivations.read()
    if check:
        return _check(terminal, names, kept, latex)
    if name is None:
        _list(terminal, kept)
        return 0
    _expect(names, dict.fromkeys((*kept["chains"], *kept["proofs"])))
    found = [_print(terminal, kind, kept[kind][name], latex) for kind in kept if name in kept[kind]]
    terminal.words(f"as recorded; `lazyrich derive {name} --check` derives it again", style="dim")
    return max(found)


def _known() -> list[str]:
    return list(dict.fromkeys((*topics.names(), *derivations.proof_names())))


def _list(terminal: Terminal, kept: derivations.Record) -> None:
    for name in topics.names():
        terminal.row(f"{name:<26} ", text=words_in_unicode(topics.title(name)))
    terminal.blank()
    terminal.line(("proofs that end in a claim, from premises that are named", "bold"))
    for name, entry in kept["proofs"].items():
        terminal.row(f"{name:<26} ", text=words_in_unicode(entry["title"]))


def _check(terminal: Terminal, names: list[str], kept: derivations.Record, latex: bool) -> int:
    """Derive anew and compare with the record; one derivation is printed, of all of them a line each."""
    known = _known()
    _expect(names, known)
    status = 0
    for name in names or known:
        for kind, entry in derivations.built(name).items():
            same = kept[kind].get(name) == entry
            if names:
                _print(terminal, kind, entry, latex)
            status = max(status, 0 if same and derivations.holds(entry) else 1)
            word = "as recorded" if same else "not what is recorded: `lazyrich derive --record`"
            count = f"{len(entry['steps'])} steps" if derivations.holds(entry) else "a step fails"
            terminal.words(f"{name}: {count}, derived anew, {word}")
    return status


def _print(terminal: Terminal, kind: str, entry: Entry, latex: bool) -> int:
    """A derivation; 1 when a step of it is not proved."""
    terminal.titled(entry["title"])
    if entry["source"]:
        terminal.words(entry["source"], style="dim")
    if entry["introduction"]:
        terminal.words(entry["introduction"])
    if entry["ends"]:
        terminal.words(f"ends in {', '.join(entry['ends'])}", style="dim")
        terminal.words("; ".join(entry["setting"]), label="setting")
    for premise, text in entry["premises"]:
        terminal.words(text, label=premise)
    terminal.blank()
    letters = Letters()
    for number, step in enumerate(entry["steps"], 1):
        title = f"{number}. {words_in_unicode(step['title'])}"
        if kind == "proofs":
            terminal.titled(title, f"  by {step['how']}")
        else:
            place = f"  {step['equation']}" if step["equation"] else ""
            terminal.titled(title, f"{place}  ", (step["how"], _COLOURS.get(step["how"], "")))
        if step["uses"]:
            terminal.words(", ".join(step["uses"]), label="uses")
        if latex:
            terminal.line(step["formula"])
        else:
            for display in displays_of(step["formula"]):
                placed, fresh = letters.place(display)
                terminal.formula(placed.formula)
                print_where(terminal, {without_spaces(letter): (letter, meaning) for letter, meaning in fresh})
        for label, text in (("because", step["because"]), ("why", step["reason"])):
            if text:
                terminal.words(text, label=label, style="red" if label == "why" else "")
        terminal.blank()
    proved = sum(step["how"] not in ("refuted", "undecided") for step in entry["steps"])
    if entry["broken"]:
        terminal.words(entry["broken"], label="broken", style="red")
    elif kind == "proofs":
        terminal.words(f"all {proved} steps hold, and the last one is the statement")
    else:
        terminal.words(f"{proved} of {len(entry['steps'])} steps proved")
    return 0 if derivations.holds(entry) else 1


def latex_command(names: list[str], output: Path | None) -> int:
    """Write the documents of papers into a folder, or a derivation into a file or to the terminal."""
    if len(names) == 1 and names[0] not in PAPERS and folder_named(names[0]) is None:
        return _derivation_document(names[0], output)
    from proofs.own_papers import load, load_folder
    from proofs.reports.companion import entries_of
    from proofs.reports.documents import write_documents

    folder = output or Path("build")
    papers = []
    for name in names or PAPERS:
        place = folder_named(name)
        papers.append(load(name) if place is None else load_folder(place[0]))
    for paper in papers:
        if not entries_of(paper):
            raise UsageError(f"nothing is recorded of {paper.key}: run `lazyrich verify {paper.key} --record` first")
    expect_to_write_into(folder)
    for paper in papers:
        for file in write_documents(paper, folder, write_text):
            print(f"wrote {file}")
    return 0


def _derivation_document(topic: str, output: Path | None) -> int:
    from proofs.reports.documents import derivation_document

    derivation = _derivation(topic, None)
    if output is not None and os.path.isdir(output):
        output = output / f"{topic}.tex"
    expect_to_write(output)
    text = derivation_document(derivation)
    if output is None:
        print(text)
        return 0
    write_text(output, text)
    print(f"wrote {output}")
    return 0
