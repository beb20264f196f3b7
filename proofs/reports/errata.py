"""The errata of a paper as a letter of at most three pages: what is wrong, grouped by cause, with what should stand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from proofs import own_papers
from proofs.claims import PAPERS, Paper
from proofs.ledger import answers
from proofs.reports.claim_pages import Book, name_in_tex
from proofs.reports.companion import environment, made
from proofs.reports.displays import displays
from proofs.reports.in_print import is_our_question
from proofs.reports.layout import lines
from proofs.reports.math_tree import write
from proofs.reports.prose import escape, words_in_tex
from proofs.reports.tree_letters import is_numbered
from proofs.reports.typeset import SMALL_LINE, as_in_print, side_by_side

# Findings that are shown with their formulas; all others are a line each.
MOST_WITH_FORMULAS = 7
MOST_LINES = 2


@dataclass(frozen=True)
class Cause:
    """One cause: the entry where it begins, and the others that have the same one or fall with it."""

    root: Mapping[str, Any]
    others: tuple[Mapping[str, Any], ...]

    @property
    def importance(self) -> int:
        """That of the most important statement with this cause."""
        return min(entry["importance"] for entry in (self.root, *self.others))


def is_erratum(entry: Mapping[str, Any]) -> bool:
    """Refuted as printed; what we asked ourselves is no error of the paper."""
    return entry["verdict"] == "refuted" and not is_our_question(entry)


def causes(entries: Mapping[str, Mapping[str, Any]], key: str) -> list[Cause]:
    """The errata grouped: a named cause, the same reason in the same words, or one that falls with another.

    Those that change a result first, each of both in the paper's order.
    """
    wrong = {name: entry for name, entry in entries.items() if is_erratum(entry)}
    parent = {name: name for name in wrong}

    def root(name: str) -> str:
        while parent[name] != name:
            name = parent[name]
        return name

    def join(one: str, other: str) -> None:
        first, second = root(one), root(other)
        parent[second] = first

    named: dict[tuple[str, str], str] = {}
    for name, entry in wrong.items():
        cause = ("cause", entry["cause"]) if entry.get("cause") else ("because", entry["corrected"]["because"])
        join(named.setdefault(cause, name), name)
    for name, entry in wrong.items():
        for fallen in entry["corrected"]["affects"]:
            full = fallen if "/" in fallen else f"{key}/{fallen}"
            for other in wrong:
                if (other == full or other.startswith(full + "/")) and root(other) == other and root(name) != other:
                    join(name, other)
    groups: dict[str, list[str]] = {}
    for name in wrong:
        groups.setdefault(root(name), []).append(name)
    found = [Cause(wrong[head], tuple(wrong[x] for x in members if x != head)) for head, members in groups.items()]
    order = {name: k for k, name in enumerate(wrong)}
    return sorted(found, key=lambda c: (c.importance > 0, order[c.root["id"]]))


def errata(paper: Paper, entries: Mapping[str, Mapping[str, Any]]) -> str:
    """The LaTeX source of a paper's errata from its ``entries_of``."""
    book = Book(paper.key, entries, answers.place(own_papers.folder_of(paper.key)).read())
    for part in (part for entry in entries.values() for part in displays(entry)):
        for name, meaning in part.where:
            if not is_numbered(name):  # the authors know their letters
                book.letters.define(name, write(meaning))
    found = causes(entries, paper.key)
    main = [cause for cause in found if cause.importance == 0]
    rest = [cause for cause in found if cause.importance > 0]
    printed = [e for e in entries.values() if not is_our_question(e)]
    return (
        environment()
        .get_template("errata.tex.j2")
        .render(
            pdftitle=escape(f"Notes on {paper.title}"),
            title=escape(paper.title),
            authors=escape(paper.authors),
            key=paper.key if paper.key in PAPERS else "sympy",
            made=escape(made()),
            holding=sum(e["verdict"] == "holds" for e in printed),
            wrong=sum(is_erratum(e) for e in printed),
            example=_name(book, found[0].root if found else next(iter(entries.values()))),
            main=[_with_formula(book, cause, k < MOST_WITH_FORMULAS) for k, cause in enumerate(main)],
            others=[_line(book, cause) for cause in rest],
        )
    )


def _with_formula(book: Book, cause: Cause, formulas: bool) -> str:
    head = rf"\smallskip\textbf{{{_name(book, cause.root)}}}\enspace {_because(cause.root)}{_with(book, cause)}\par"
    if not formulas or cause.root["kind"] == "procedure":  # an experiment's name is no formula
        return head
    printed, right = displays(cause.root), displays(cause.root["corrected"])
    longest = max((len(lines(part.formula, SMALL_LINE)) for part in (*printed, *right)), default=0)
    parts = (*printed, *right)
    if not all(part.formula for part in parts) or longest > MOST_LINES or len(printed) > 2:
        return head
    if any(re.search(r"\d{4}", part.latex) for part in parts):  # the numbers of an example say less than the reason
        return head
    book.letters.enter("")
    found = side_by_side(printed, right, book.letters)
    in_print = as_in_print(cause.root)
    if in_print:  # which the authors know, where our reading of it takes the space of another formula
        found = rf"\inprint{{{in_print}}}\quoted " + found
    return rf"{head}\begingroup {found}\endgroup" + "\n"


def _line(book: Book, cause: Cause) -> str:
    return rf"\textbf{{{_name(book, cause.root)}}} {_because(cause.root)}{_with(book, cause)}"


def _because(entry: Mapping[str, Any]) -> str:
    return words_in_tex(entry["corrected"]["because"].rstrip(".")) + "."


def _name(book: Book, entry: Mapping[str, Any]) -> str:
    name = name_in_tex(entry["id"], book.key)
    return name[0].upper() + name[1:] if name[0] != "\\" else name


def _with(book: Book, cause: Cause) -> str:
    names = _together(book, cause.others)
    return rf" \textit{{With it: {names}.}}" if names else ""


def _together(book: Book, entries: Sequence[Mapping[str, Any]]) -> str:
    """Short names, one for all parts of a number."""
    wholes = dict.fromkeys("/".join(entry["id"].split("/")[:2]) for entry in entries)
    return ", ".join(name_in_tex(name, book.key) for name in wholes)
