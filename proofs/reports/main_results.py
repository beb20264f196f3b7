"""The theorems, lemmas and propositions of the papers: which are proved, how, and what the kernel has of them.

``python -m proofs.reports.main_results`` writes the table in ``docs/derivations.md`` anew, from the ledgers and the
index of the kernel's lemmas.  What is refuted counts as proved when the denial is certified or better **and** its
correction is proved; everything counts as its weakest part.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from proofs import ledger
from proofs.claims import claim
from proofs.kernel import certificates, theorems
from proofs.kernel.build import statements_of
from proofs.ledger.strength import BY_CONSTRUCTION, strength
from proofs.names import PAPERS
from proofs.reports.resting import put
from proofs.statements.base import fingerprint

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "derivations.md"
START, END = "<!-- the main results: start -->", "<!-- the main results: end -->"
_MAIN = re.compile(r"[a-z0-9]+/(thm|lemma|prop)-[A-Z0-9.]+")
_PROVED = ("proof", "kernel")
_DENIED = ("certified", *_PROVED)
# What a theorem says that stands in a claim of its own: it is as strong as the weakest of both.
ALSO_SAYS = {
    "agarwala2022/thm-A.2": "agarwala2022/thm-A.2/gaussian",
    "agarwala2022/lemma-A.1": "agarwala2022/lemma-A.1/explicit",
}


@dataclass(frozen=True)
class Result:
    """One of the papers' theorems, lemmas and propositions, as it is recorded.

    ``weakest`` is the strength of its weakest part, ``corrected`` that of its correction (empty where there is none),
    ``alike`` the parts whose sides are one tree before any witness looks: they are true and nobody could say otherwise;
    ``also`` is what it says in a claim of its own, with the strength of that.
    """

    identifier: str
    verdict: str
    weakest: str
    corrected: str
    alike: tuple[str, ...]
    derivation: str
    kernel: tuple[str, ...]
    also: tuple[str, str] | None = None

    @property
    def proved(self) -> bool:
        """Whether it, or its denial and its correction, is proved, parts that are one tree apart."""
        if self.also is not None and self.also[1] not in _PROVED:
            return False
        if self.verdict == "refuted":
            return self.weakest in _DENIED and self.corrected in _PROVED
        return self.verdict == "holds" and self.weakest in _PROVED


def results() -> list[Result]:
    """All of them, in the papers' order."""
    return [_result(name, entry) for p in PAPERS for name, entry in ledger.read(p).items() if _MAIN.fullmatch(name)]


def _result(name: str, entry: Mapping[str, Any]) -> Result:
    found = claim(name)
    assert found is not None
    rest = [item for item in entry["evidence"] if item["strength"] != BY_CONSTRUCTION]
    alike = tuple(i.get("part") or "" for i in entry["evidence"] if i["strength"] == BY_CONSTRUCTION)
    weakest = strength({**entry, "evidence": rest}) if rest else BY_CONSTRUCTION
    correction = entry.get("corrected")
    corrected = strength({"verdict": "holds", "evidence": correction["evidence"]}) if correction else ""
    derivation = (found.corrected.derivation if found.corrected else "") or found.derivation
    also = None
    if name in ALSO_SAYS:
        other = ledger.read(name.partition("/")[0])[ALSO_SAYS[name]]
        also = ALSO_SAYS[name], strength(other)
    return Result(name, entry["verdict"], weakest, corrected, alike, derivation, tuple(_in_kernel(name)), also)


def _in_kernel(name: str) -> list[str]:
    """The kernel's lemmas and theorems about a claim or its correction, each with its file, and what it is about."""
    found = claim(name)
    assert found is not None
    out = []
    for label, _, statement in statements_of(found):
        about = "corrected" if "#corrected" in label else "as printed"
        key = fingerprint(statement)
        written, entry = theorems.find(key), certificates.find(key)
        if written is not None:
            said = "denied" if written.outcome == "contradicts" else about
            out.append(f"`{written.theorem}` ({written.file}; {said})")
        elif entry is not None:
            part = label.partition(": ")[2]
            out.append(f"`{entry.lemma}` ({entry.file}; {'denied' if entry.refutes else part or about})")
    return list(dict.fromkeys(out))


def table() -> str:
    """The table as Markdown, with the counts above it."""
    found = results()
    proved = [r for r in found if r.proved]
    lines = [
        f"{len(proved)} of {len(found)} are proved, {sum(bool(r.kernel) for r in proved)} of these with lemmas in the "
        "kernel, of the whole or of parts.",
        "",
        "| | verdict | rests on | correction | derivation | kernel |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for r in found:
        also = "; one tree: " + ", ".join(r.alike) if r.alike else ""
        name = r.identifier if r.proved else f"**{r.identifier}**"
        kernel = _shortened(r.kernel)
        also = f"`{r.also[0].partition('/')[2]}`: {r.also[1]}" if r.also else ""
        corrected = "; ".join(filter(None, (r.corrected, also)))
        lines.append(f"| {name} | {r.verdict} | {r.weakest}{also} | {corrected} | {_code(r.derivation)} | {kernel} |")
    return "\n".join(lines)


def _shortened(names: tuple[str, ...], most: int = 2) -> str:
    more = f", {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def _code(text: str) -> str:
    return f"`{text}`" if text else ""


def main() -> None:
    """Write the table into the document."""
    put(DOCUMENT, START, table(), END)


if __name__ == "__main__":
    main()
