"""The certificates: Coq files by paper and section, and an index from statements to lemmas.

The index names, for each statement, the claims that it belongs to, the file and the lemma, and the lemma's SHA-256.  A
certificate is evidence only when ``coqc`` accepts it where it is asked; without ``coqc`` its text is compared with the
hash, and that is all that is said.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

import msgspec

from numeric import files
from proofs.errors import UsageError

FOLDER = Path(__file__).resolve().parent / "certificates"
LARGEST = 2**26  # bytes of a file; the largest has about 1 MB
_START = "(* ==== {name} ==== *)\n"


@dataclass(frozen=True)
class Entry:
    """One lemma: ``statement`` is the fingerprint of what it says, ``claims`` are those that say it.

    A claim is named as ``domine2025/eq-9``, with ``#corrected`` where the statement is its correction and ``: part``
    where it is a part.  A lemma that ``refutes`` denies the statement.
    """

    statement: str
    claims: tuple[str, ...]
    file: str
    lemma: str
    sha256: str
    refutes: bool = False


@dataclass(frozen=True)
class Index:
    """The lemmas of one paper, those that ``coqc`` rejected when they were written, and by which version.

    ``theory`` is the hash of the modules that certificates use, as they were then.
    """

    coqc: str
    entries: tuple[Entry, ...]
    rejected: tuple[dict[str, str], ...] = ()
    theory: str = ""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    coqc: str
    theory: str
    lemmas: list[Entry]
    rejected: list[dict[str, str]]

    def index(self) -> Index:
        return Index(self.coqc, tuple(self.lemmas), tuple(self.rejected), self.theory)


def index_file(paper: str) -> Path:
    """Where the index of a paper stands."""
    return FOLDER / paper / "index.json"


def papers() -> tuple[str, ...]:
    """The papers that have certificates."""
    return tuple(sorted(p.parent.name for p in FOLDER.glob("*/index.json")))


@lru_cache(maxsize=8)
def index(paper: str) -> Index:
    """The index of a paper, empty when there is none; UsageError where it is damaged."""
    file = index_file(paper)
    if not file.exists():
        return Index("", ())
    try:
        return msgspec.convert(json.loads(files.read_whole(file, LARGEST)), _File).index()
    except (files.NotReadable, ValueError, RecursionError) as problem:
        raise UsageError(f"{file} is no index of certificates, or a damaged one: {problem}") from problem


def write_together(paper: str, found: Index, texts: Mapping[str, str]) -> None:
    """Write the files of a paper (`texts` by their names) and its index, which comes last: what is on the disk when
    this fails on the way is not what the old index says, and counts as not recorded.  OSError where that fails.
    """
    folder = FOLDER / paper
    folder.mkdir(parents=True, exist_ok=True)
    body = {
        "coqc": found.coqc,
        "theory": found.theory,
        "lemmas": [asdict(e) for e in found.entries],
        "rejected": list(found.rejected),
    }
    index_text = json.dumps(body, indent=1, ensure_ascii=False) + "\n"
    files.write_together({**{folder / name: text for name, text in texts.items()}, index_file(paper): index_text})
    for file in folder.glob("*.v"):
        if file.name not in texts:
            file.unlink()
    for known in (index, _by_statement, _lemmas_of, digest):
        known.cache_clear()


@lru_cache(maxsize=1)
def _by_statement() -> dict[str, Entry]:
    return {entry.statement: entry for paper in papers() for entry in index(paper).entries}


def find(statement: str) -> Entry | None:
    """The lemma of a statement with this fingerprint."""
    return _by_statement().get(statement)


def section_text(header: str, lemmas: Iterable[tuple[str, str]], about: str) -> str:
    """A file of certificates: the header, each lemma under its name, and what all of them rest on."""
    lemmas = list(lemmas)
    names = ["", *(name for name, _ in lemmas)]
    parts = [f"(* {about} *)\n{header}\n"]
    parts += [_START.format(name=name) + text + "\n" for name, text in lemmas]
    collected = ", ".join(f"@{name}" for name in names[1:])
    parts.append(
        _START.format(name="end") + f"Definition all_lemmas := ({collected}).\nPrint Assumptions all_lemmas.\n"
    )
    return "".join(parts)


def split_section(text: str) -> dict[str, str]:
    """The lemmas of a file by their names."""
    pieces = re.split(r"\(\* ==== (\w+) ==== \*\)\n", text)
    return {name: body.rstrip("\n") + "\n" for name, body in zip(pieces[1::2], pieces[2::2], strict=True)}


def text_of(file: str) -> str:
    """A file of certificates as it stands; NotReadable with the reason."""
    return files.read_whole(FOLDER / file, LARGEST)


def header_of(file: str) -> str:
    """What a file of certificates imports before its lemmas, as it stands."""
    return text_of(file).partition(" *)\n")[2].split("\n(* ====")[0]


@lru_cache(maxsize=64)
def _lemmas_of(file: str) -> dict[str, str]:
    try:
        return split_section(text_of(file))
    except files.NotReadable:
        return {}


def recorded(entry: Entry) -> str | None:
    """The lemma's text when the file still holds what the index says, else None."""
    text = _lemmas_of(entry.file).get(entry.lemma)
    if text is None or hashlib.sha256(text.encode()).hexdigest() != entry.sha256:
        return None
    return text


def says(text: str, name: str, statement: str) -> bool:
    """Whether the lemma of this name in a kept text says what ``statement`` does, premises in any order.

    How it is proved may differ: the writers' tactics change, and Coq checks the kept proof again.
    """
    found = re.search(rf"^Lemma {name}\b.*?\.(?=\nProof\.)", text, re.MULTILINE | re.DOTALL)
    return found is not None and _by_shape(found[0]) == _by_shape(statement)


def _by_shape(statement: str) -> list[list[str]]:
    """The lines of a statement: the letters, each premise and the conclusion, those of each shape apart.  Its name is
    left out: a writer adds to it what shape it is of."""
    statement = re.sub(r"^Lemma \w+", "Lemma", statement.strip())
    return [sorted(line.strip() for line in shape.split("\n")) for shape in statement.strip().split(") /\\\n(")]


@lru_cache(maxsize=1)
def digest() -> str:
    """Changes when any certificate does, or the theory: part of the key of a finished result."""
    total = hashlib.sha256()
    for file in sorted((FOLDER.parent / "theory").glob("*.v")):
        total.update(file.read_bytes())
    for paper in papers():
        total.update(index_file(paper).read_bytes())
    bound = FOLDER / "theorems.json"
    total.update(bound.read_bytes() if bound.is_file() else b"")
    return total.hexdigest()[:16]
