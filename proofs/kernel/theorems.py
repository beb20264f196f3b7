"""Theorems written by hand that are evidence for claims: which theorem, of which file, for or against which statement.

The binding is kept in ``certificates/theorems.json``: the fingerprint of the statement as it was when the theorem was
read against it, and the hash of the file.  A statement that changed since, or a file, has no theorem any more until
``lazyrich kernel --write`` is run, by somebody who has compared them.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from numeric.files import write_whole
from proofs.kernel.certificates import FOLDER

THEORY = FOLDER.parent / "theory"


@dataclass(frozen=True)
class Written:
    """A theorem and what it says of a claim's statement."""

    file: str
    theorem: str
    outcome: Literal["supports", "contradicts"]
    says: str


_EQUATION_7 = Written(
    "Theorem43.v",
    "theorem_4_3",
    "supports",
    "for all N_i, N_h, N_o and every lambda; e^{Ft} and its integral by their derivatives and their values at 0",
)
_EQUATION_15 = Written(
    "Refutation15.v",
    "equation_15_as_printed_is_false",
    "contradicts",
    "N_i = 2, N_h = N_o = 1, W1(0) = [1 2], W2(0) = [1], Sigma_yx = [1 0]: no gradient flow from there has the printed "
    "(2, 2) block near t = 0 (that there is a flow is the theorem of Picard and Lindelof)",
)
# Claims by their labels, with "#corrected" for a correction.
THEOREMS: dict[str, Written] = {
    "domine2025/eq-7": _EQUATION_7,
    "domine2025/thm-4.3": _EQUATION_15,
    "domine2025/thm-4.3/funnel": _EQUATION_15,
}


@dataclass(frozen=True)
class Bound:
    """A theorem bound to a statement by both their hashes."""

    statement: str
    claim: str
    file: str
    theorem: str
    outcome: Literal["supports", "contradicts"]
    says: str
    sha256: str


def index_file() -> Path:
    """Where the bindings stand."""
    return FOLDER / "theorems.json"


def write(statement_of: Callable[[str], str]) -> tuple[Bound, ...]:
    """Bind each theorem to the statement as it is now; ``statement_of`` a claim's label is its fingerprint."""
    bound = tuple(
        Bound(statement_of(label), label, w.file, w.theorem, w.outcome, w.says, _sha256(w.file))
        for label, w in THEOREMS.items()
    )
    write_whole(index_file(), json.dumps([asdict(b) for b in bound], indent=1, ensure_ascii=False) + "\n")
    _all.cache_clear()
    return bound


def _sha256(file: str) -> str:
    return hashlib.sha256((THEORY / file).read_bytes()).hexdigest()


@lru_cache(maxsize=1)
def _all() -> dict[str, Bound]:
    if not index_file().exists():
        return {}
    found = (Bound(**b) for b in json.loads(index_file().read_text(encoding="utf-8")))
    return {b.statement: b for b in found}


def find(statement: str) -> Bound | None:
    """The theorem about the statement with this fingerprint."""
    return _all().get(statement)


def supported() -> set[str]:
    """The fingerprints of the statements that follow from a theorem."""
    return {statement for statement, bound in _all().items() if bound.outcome == "supports"}


def contradicted() -> set[str]:
    """The fingerprints of the statements that a theorem denies."""
    return {statement for statement, bound in _all().items() if bound.outcome == "contradicts"}


def recorded(bound: Bound) -> bool:
    """Whether the file is what its hash says, and holds the theorem."""
    path = THEORY / bound.file
    if not path.is_file() or _sha256(bound.file) != bound.sha256:
        return False
    text = path.read_text(encoding="utf-8")
    return re.search(rf"^Theorem {bound.theorem}\b", text, re.MULTILINE) is not None
