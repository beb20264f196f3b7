"""How many claims the kernel speaks of: the whole of what a claim says, or parts of it.

``lazyrich kernel`` says so once it has compiled; ``python -m proofs.kernel.counts`` counts what is recorded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from proofs.claims import load
from proofs.kernel import certificates, theorems
from proofs.kernel.build import statements_of
from proofs.statements.base import fingerprint

KINDS = ("whole, as printed", "whole, as corrected", "a part", "none")


def kind_of_claims(paper: str) -> dict[str, str]:
    """Each claim of a paper, and how much of it is a lemma.

    A whole is a lemma when each of its parts is: those of the printed statement, or those of the correction.  A part
    that is equal to itself by construction is no lemma, and a claim that has one is no whole.
    """
    lemmas = {e.statement for e in certificates.index(paper).entries if not e.refutes} | theorems.supported()
    out = {}
    for claim in load(paper).claims:
        printed: list[bool] = []
        corrected: list[bool] = []
        for label, _, statement in statements_of(claim):
            (corrected if label.startswith(claim.id + "#") else printed).append(fingerprint(statement) in lemmas)
        if printed and all(printed):
            out[claim.id] = KINDS[0]
        elif corrected and all(corrected):
            out[claim.id] = KINDS[1]
        else:
            out[claim.id] = KINDS[2] if any(printed + corrected) else KINDS[3]
    return out


def refuted_claims(paper: str) -> list[str]:
    """The claims of a paper whose printed form, or a part of it, is denied by a lemma or by a theorem."""
    denied = {e.statement for e in certificates.index(paper).entries if e.refutes} | theorems.contradicted()
    return [
        claim.id
        for claim in load(paper).claims
        if any(fingerprint(s) in denied for label, _, s in statements_of(claim) if "#corrected" not in label)
    ]


def table(papers: Iterable[str]) -> Table:
    """Claims by how much of them the kernel has, a column a paper."""
    found = {paper: Counter(kind_of_claims(paper).values()) for paper in papers}
    out = Table("claims with a lemma", *found, title_justify="left")
    for kind in KINDS:
        out.add_row(kind, *(str(tally[kind]) for tally in found.values()))
    out.add_row("whole", *(str(sum(tally[kind] for kind in KINDS[:2])) for tally in found.values()))
    out.add_row("printed form denied", *(str(len(refuted_claims(paper))) for paper in found))
    return out


if __name__ == "__main__":
    Console().print(table(certificates.papers()))
