"""Whether the files that are kept are what was written and bound: nothing added, changed or lost.

``coqc`` accepts a lemma that was edited into a truth of its own, and one that says less because the file gives a letter
or a sign another meaning.  So a file of certificates must be its header, as the project writes it, and its lemmas, each
with the hash that the index has; the theory that it uses must be the one with which it was written; and a theorem's
file, with all that it requires, must have the hash with which it was bound.
"""

from __future__ import annotations

from numeric.files import NotReadable
from proofs.kernel import certificates, coqc, theorems
from proofs.kernel.lemma import HEADERS


def problems(paper: str) -> list[str]:
    """What is wrong with the certificates of a paper, a line each; empty where all are as they were written."""
    folder = certificates.FOLDER / paper
    by_file: dict[str, list[certificates.Entry]] = {}
    for entry in certificates.index(paper).entries:
        by_file.setdefault(entry.file, []).append(entry)
    found = [
        f"{entry.lemma} of {file} is not what its hash says"
        for file, entries in by_file.items()
        for entry in entries
        if certificates.recorded(entry) is None
    ]
    if by_file and certificates.index(paper).theory != coqc.theory_sha256(*coqc.MODULES):
        found.append(f"the theory is not the one with which the certificates of {paper} were written")
    for path in sorted(folder.glob("*.v")):
        file = f"{paper}/{path.name}"
        if file not in by_file:
            found.append(f"{file} is in no index")
            continue
        try:
            text = certificates.text_of(file)
        except NotReadable as problem:
            found.append(str(problem))
            continue
        if not _as_written(text, [e.lemma for e in by_file[file]]):
            found.append(f"{file} holds more than its lemmas, or has another header")
    return found


def _as_written(text: str, names: list[str]) -> bool:
    """Whether a file is a comment, a known header, exactly these lemmas in any order, and the question at its end."""
    about, _, rest = text.partition(" *)\n")
    head = next((h for h in HEADERS if rest.startswith(f"{h}\n(* ====")), None)
    lemmas = certificates.split_section(text)
    lemmas.pop("end", None)
    if head is None or not about.startswith("(* ") or "*)" in about or sorted(lemmas) != sorted(names):
        return False
    return certificates.section_text(head, lemmas.items(), about[3:]) == text


def problems_of_theorems() -> list[str]:
    """The theorems that are bound to claims and are no longer in the file that was read."""
    return [
        f"theorem {bound.theorem} for {bound.claim}: {bound.file} is not what its hash says"
        for bound in theorems.bound()
        if not theorems.recorded(bound)
    ]
