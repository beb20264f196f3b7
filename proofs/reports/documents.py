"""Which documents there are, and their files: a companion and the errata for each paper, a derivation alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from proofs.claims import Paper
from proofs.reports.companion import TEMPLATES, companion, entries_of, environment, made
from proofs.reports.derivations import shown
from proofs.reports.errata import errata
from proofs.reports.letters import Letters
from proofs.reports.prose import escape, words_in_tex
from proofs.reports.typeset import definitions, display, sentence
from symbolic.derivation import Derivation

REFERENCES = "references.bib"


def documents(paper: Paper) -> dict[str, str]:
    """The files of a paper by their names: two LaTeX sources and the references that both cite."""
    entries = entries_of(paper)
    return {
        f"companion-{paper.key}.tex": companion(paper, entries),
        f"errata-{paper.key}.tex": errata(paper, entries),
        REFERENCES: (TEMPLATES / REFERENCES).read_text(encoding="utf-8"),
    }


def derivation_document(derivation: Derivation) -> str:
    """One derivation as a document of its own."""
    letters = Letters()
    steps = []
    for found in shown(derivation):
        placed, fresh = letters.place(found.display)
        because = rf"\reason{{{sentence(found.step.because)}}}" if found.step.because else ""
        verdict = "" if found.decision.proved else rf"\enspace\verdict{{{found.decision.verdict}}}"
        head = rf"\step{{step:{found.number}}}{{{found.number}}}{{{words_in_tex(found.step.title)}{verdict}}}"
        steps.append("\n".join((head, display(placed.formula, str(found.number)) + definitions(fresh) + because)))
    return (
        environment()
        .get_template("derivation.tex.j2")
        .render(
            pdftitle=escape(derivation.title),
            title=words_in_tex(derivation.title),
            source=words_in_tex(derivation.source),
            made=escape(made()),
            introduction=words_in_tex(derivation.introduction),
            steps=steps,
        )
    )


def write_documents(paper: Paper, folder: Path, write: Callable[[Path, str], None]) -> list[Path]:
    """Write a paper's documents into ``folder``."""
    out = []
    for name, text in documents(paper).items():
        write(folder / name, text)
        out.append(folder / name)
    return out
