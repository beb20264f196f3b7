"""``lazyrich derive`` and ``lazyrich latex``: derivations, each step decided while it is shown."""

from __future__ import annotations

from pathlib import Path

import sympy as sp
from rich.console import Console
from rich.markup import escape

import symbolic.topics as topics
from proofs.claims import nearest
from proofs.cli.files import expect_to_write, write_text
from proofs.errors import UsageError
from symbolic.derivation import Derivation
from symbolic.matrix_algebra.matrices import Matrix

_MARK = {"proved": "[green]proved[/]", "refuted": "[red]refuted[/]", "undecided": "[yellow]undecided[/]"}


def _derivation(topic: str, order: int | None) -> Derivation:
    if topic not in topics.names():
        near = nearest(topic, topics.names())
        hint = f"did you mean {', '.join(near)}?" if near else f"the topics are {', '.join(topics.names())}"
        raise UsageError(f"there is no derivation called {topic!r}; {hint}")
    return topics.derivation(topic, order=order)


def derive_command(topic: str | None, order: int | None) -> int:
    """Print a derivation; exit 1 when a step is not proved."""
    console = Console(highlight=False, soft_wrap=True)
    if topic is None:
        for name in topics.names():
            console.print(f"{name:<24} {escape(topics.title(name))}")
        return 0
    derivation = _derivation(topic, order)
    console.print(f"[bold]{escape(derivation.title)}[/]  {escape(derivation.source)}\n")
    if derivation.introduction:
        console.print(escape(derivation.introduction) + "\n")
    failures = 0
    for number, (step, decision) in enumerate(zip(derivation.steps, derivation.check(), strict=True), 1):
        failures += not decision.proved
        place = f"  {step.equation}" if step.equation else ""
        console.print(f"[bold]{number}. {escape(step.title)}[/]{place}  {_MARK[decision.verdict]}")
        for side, sign in ((step.lhs, " "), (step.rhs, "=")):
            text = repr(side) if isinstance(side, Matrix) else sp.sstr(side)
            console.print(f"   {sign} {escape(text)}")
        if step.because:
            console.print(f"     [dim]{escape(step.because)}[/]")
        if not decision.proved:
            console.print(f"     [red]{escape(decision.reason)}[/]")
    console.print(f"\n{len(derivation.steps) - failures} of {len(derivation.steps)} steps proved")
    return 1 if failures else 0


def latex_command(topic: str | None, output: Path | None) -> int:
    """Write the document, or print it when no file is named."""
    from proofs.reports.latex import document

    expect_to_write(output)
    chosen = [_derivation(topic, None)] if topic else [topics.derivation(name) for name in topics.names()]
    text = document(chosen, with_ledger=topic is None)
    if output is None:
        print(text)
        return 0
    write_text(output, text)
    print(f"wrote {output}")
    return 0
