"""``lazyrich new-claim``: a claim of one's own paper from its formula in LaTeX."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path

from numeric.files import write_together
from proofs.cli.files import reason
from proofs.errors import Failed, UsageError
from proofs.imports.stub import DOMAINS, Stub
from proofs.own_papers import load_folder

SECTIONS = re.compile(r"(^SECTIONS\b[^=\n]*=\s*\()([^()]*)(\))", re.MULTILINE)


def new_claim_command(
    folder: Path,
    *,
    equation: str,
    latex: str,
    says: str,
    letters: list[str],
    where: list[str],
    solves: str,
    initial: str,
) -> int:
    """Write the file of a claim into ``folder`` and name it among the paper's sections; never over anything.

    Letters without a domain are asked for on a terminal; elsewhere they are named in a UsageError.
    """
    start = folder / "__init__.py"
    if not (folder / "paper.py").is_file() or not start.is_file():
        raise UsageError(f"{folder} holds no paper of your own: `lazyrich new-paper {folder}` makes one")
    stub = Stub(latex, equation, says=says, where=where, solves=solves, initial=initial, domains=_domains(letters))
    if stub.missing and sys.stdin.isatty():
        stub.domains = {**stub.domains, **_asked(stub.missing)}
    text = stub.text()
    file = folder / f"{stub.name}.py"
    if file.exists():
        raise UsageError(f"{file} is there already: change it, or give the equation another number")
    paper = load_folder(folder)
    if taken := next((claim for claim in paper.claims if claim.id == f"{paper.key}/eq-{equation}"), None):
        raise UsageError(
            f"equation {equation} is a claim of this paper already, in {taken.place}: "
            "change it there, or give the equation another number"
        )
    try:
        opening = start.read_text(encoding="utf-8")
        named, changed = SECTIONS.subn(lambda found: _with(found, stub.name), opening, count=1)
        write_together({file: text, start: named} if changed else {file: text})
    except (OSError, ValueError) as problem:
        raise Failed(f"cannot write {file}: {reason(problem)}") from problem
    print(f"{file}: equation {equation}, read as")
    print(text.rpartition('"""')[2].strip("\n"))
    if "sp.E" in text or "sp.exp" in text:
        print("e is Euler's number here")
    if not changed:
        print(f"name it in {start}, which has no SECTIONS = (...)")
    print(f"lazyrich verify {folder}/eq-{equation}    examine it; what was read wrongly is changed in the file")
    return 0


def _with(found: re.Match[str], name: str) -> str:
    inside = found[2].rstrip()
    comma = "" if not inside.strip() or inside.endswith(",") else ","
    return f'{found[1]}{inside}{comma}{" " if inside.strip() else ""}"{name}",{found[3]}'


def _domains(letters: list[str]) -> Mapping[str, str]:
    chosen: dict[str, str] = {}
    for text in letters:
        letter, equals, domain = text.rpartition("=")
        if not equals or not letter:
            raise UsageError(f"--letter {text}: write LETTER=DOMAIN, as in --letter 't=positive'")
        chosen[letter.strip()] = domain.strip()
    return chosen


def _asked(letters: list[str]) -> dict[str, str]:
    """The domains of ``letters``, as a user types them."""
    import typer

    print(f"for which values is it claimed? ({', '.join(DOMAINS)}; count is 1, 2, 3, ...)")
    found: dict[str, str] = {}
    for latex in letters:
        while (answer := str(typer.prompt(latex, default="real"))) not in DOMAINS:
            print(f"{answer!r} is none of {', '.join(DOMAINS)}")
        found[latex] = answer
    return found
