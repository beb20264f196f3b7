"""``lazyrich kernel``: compile the theory and the certificates, and say what each file rests on."""

from __future__ import annotations

from pathlib import Path

from rich.markup import escape
from rich.table import Table

from proofs.claims import PAPERS
from proofs.cli.consoles import Lines
from proofs.errors import UsageError
from proofs.kernel import build, certificates, coqc, counts, intact


def kernel_command(papers: list[str], *, output: Path, jobs: int, write: bool, keep: bool) -> int:
    """Exit 1 when a file or a lemma is rejected, or a file rests on what is not allowed; 2 without ``coqc``, 3 where it
    did not finish."""
    for paper in papers:
        if paper not in PAPERS:
            raise UsageError(f"there is no paper {paper!r}; the papers are {', '.join(PAPERS)}")
    if not coqc.available():
        raise UsageError("coqc is not installed (Debian: see the README); certificates can only be compared, not run")
    console = Lines()
    chosen = papers or list(PAPERS)
    if write or keep:
        for paper in chosen:
            build.write(paper, lambda line: console.print(escape(line)), keep=keep)
        build.bind_theorems()
    done = build.compile_all(chosen, output, jobs)
    console.print(f"coqc {coqc.version()}; all files are in {output}")
    table = Table("", "files", "lemmas", "seconds", "rejected", title="compiled", title_justify="left")
    problems = [*intact.problems_of_theorems(), *(line for paper in chosen for line in intact.problems(paper))]
    for name, files in done.items():
        index = certificates.index(name)
        lemmas = str(len(index.entries)) if name != "theory" else ""
        rejected = sum(not f.accepted for f in files) + len(index.rejected)
        table.add_row(name, str(len(files)), lemmas, f"{sum(f.seconds for f in files):.0f}", str(rejected))
        problems += [f"{name}/{f.file}: {f.problem}" for f in files if not f.accepted]
        problems += [f"{r['claim']}: rejected when it was written: {r['coqc']}" for r in index.rejected]
    console.print(table)
    console.print(counts.table(chosen))
    console.print("axioms of each file")
    for name, files in done.items():
        for f in files:
            console.print(f"  {name}/{f.file}: {', '.join(f.axioms) or 'none'}")
    for problem in problems:
        console.print(f"[red]{escape(problem)}[/]")
    if any(f.died for files in done.values() for f in files):
        return 3
    return 1 if problems else 0
