"""``lazyrich derive`` and ``lazyrich latex``: derivations, each step decided while it is shown, and the documents."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import symbolic.topics as topics
from proofs.cli.files import expect_to_write, expect_to_write_into, write_text
from proofs.cli.statements import print_where
from proofs.cli.terminal import Terminal
from proofs.errors import UsageError
from proofs.names import PAPERS, folder_named, nearest

if TYPE_CHECKING:
    from symbolic.derivation import Derivation

_COLOURS = {"proved": "green", "refuted": "red", "undecided": "yellow"}


def _derivation(topic: str, order: int | None) -> Derivation:
    if topic not in topics.names():
        near = nearest(topic, [*topics.names(), *PAPERS])
        hint = f"did you mean {', '.join(near)}?" if near else f"the topics are {', '.join(topics.names())}"
        raise UsageError(f"there is no derivation called {topic!r}; {hint}")
    if order is not None and not topics.TOPICS[topic].ordered:
        raise UsageError(f"the derivation {topic} is exact: it has no --order to choose")
    return topics.derivation(topic, order=order)


def derive_command(topic: str | None, order: int | None, latex: bool = False) -> int:
    """Print a derivation; exit 1 when a step is not proved."""
    terminal = Terminal()
    if topic is None:
        for name in topics.names():
            terminal.line(f"{name:<24} {topics.title(name)}")
        return 0
    if _is_recorded(topic) or (topic not in topics.names() and _ends_in(topic)):
        return _print_proof(terminal, topic, latex)
    from proofs.reports.derivations import shown
    from proofs.reports.displays import without_spaces
    from proofs.reports.letters import Letters

    derivation = _derivation(topic, order)
    terminal.line((derivation.title, "bold"))
    for text in (derivation.source, derivation.introduction):
        if text:
            terminal.words(text, style="dim" if text == derivation.source else "")
    terminal.blank()
    letters, failures = Letters(), 0
    for found in shown(derivation):
        step, decision = found.step, found.decision
        failures += not decision.proved
        word = "evaluated" if found.evaluated and decision.proved else decision.verdict
        place = f"  {step.equation}" if step.equation else ""
        terminal.line((f"{found.number}. {step.title}", "bold"), f"{place}  ", (word, _COLOURS[decision.verdict]))
        placed, fresh = letters.place(found.display)
        if latex:
            terminal.line(step.latex())
        else:
            terminal.formula(placed.formula)
            print_where(terminal, {without_spaces(name): (name, meaning) for name, meaning in fresh})
        if step.because:
            terminal.words(step.because, label="because")
        if not decision.proved:
            terminal.words(decision.reason, label="why", style="red")
        terminal.blank()
    terminal.words(f"{len(derivation.steps) - failures} of {len(derivation.steps)} steps proved")
    return 1 if failures else 0


def _is_recorded(topic: str) -> bool:
    """Whether a claim's entry in a ledger names this derivation: to build all claims for the answer takes seconds."""
    from proofs.ledger import recorded

    return any(item.get("derivation") == topic for key in PAPERS for item in recorded.of_paper(key).entries.values())


def _ends_in(topic: str) -> list[str]:
    """The claims that name this derivation, those whose correction does included."""
    from proofs.claims import load

    claims = (claim for paper in PAPERS for claim in load(paper).claims)
    found = ((c, (c.derivation, c.corrected.derivation if c.corrected else "")) for c in claims)
    return [c.id for c, names in found if topic and topic in names]


def _print_proof(terminal: Terminal, name: str, latex: bool) -> int:
    """Print the derivation of a claim: premises, steps, what each uses; exit 1 when a link does not hold."""
    from proofs.claims import claim
    from proofs.derivations.evidence import setting_of
    from proofs.derivations.library import derive
    from proofs.derivations.proof import Broken, check
    from proofs.kernel.build import leaves
    from proofs.reports.displays import displays_of

    ends = _ends_in(name)
    first = claim(ends[0])
    assert first is not None
    statement = first.statement if first.derivation == name or first.corrected is None else first.corrected.statement
    over = next(found for _, leaf in leaves(statement) if (found := setting_of(leaf)) is not None)
    proof = derive(name, over)
    terminal.line((proof.title, "bold"))
    terminal.words(f"ends in {', '.join(ends)}", style="dim")
    terminal.words("; ".join(over.words()), label="setting")
    for premise in proof.premises:
        terminal.words(f"{premise.name}{': ' + premise.source if premise.source else ''}", label=premise.kind)
    terminal.blank()
    for number, step in enumerate(proof.steps, 1):
        terminal.line((f"{number}. {step.name}", "bold"), f"  by {step.rule}")
        if step.uses:
            terminal.words(", ".join(step.uses), label="uses")
        formula = step.conclusion.latex()
        if latex:
            terminal.line(formula)
        else:
            for display in displays_of(formula):
                terminal.formula(display.formula)
        if step.because:
            terminal.words(step.because, label="because")
        terminal.blank()
    try:
        check(proof)
    except Broken as problem:
        terminal.words(str(problem), label="broken", style="red")
        return 1
    terminal.words(f"all {len(proof.steps)} steps hold, and the last one is the statement")
    return 0


def latex_command(names: list[str], output: Path | None) -> int:
    """Write the documents of papers into a folder, or a derivation into a file or to the terminal."""
    if len(names) == 1 and names[0] not in PAPERS and folder_named(names[0]) is None:
        return _derivation_document(names[0], output)
    from proofs.own_papers import load, load_folder
    from proofs.reports.documents import write_documents

    folder = output or Path("build")
    papers = []
    for name in names or PAPERS:
        place = folder_named(name)
        papers.append(load(name) if place is None else load_folder(place[0]))
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
