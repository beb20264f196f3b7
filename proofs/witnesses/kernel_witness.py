"""The kernel witness: a statement as a Coq lemma, checked by Coq.

Where ``coqc`` is not installed a certificate that is kept is compared with its hash and reported as recorded: that is
no evidence, it supports nothing.
"""

from __future__ import annotations

import errno

from proofs.evidence import Evidence, Outcome
from proofs.kernel import certificates, coqc, theorems
from proofs.kernel.lemma import header
from proofs.kernel.readings import lemma
from proofs.statements.base import Statement, fingerprint
from proofs.witnesses.settings import Settings

NAME = "kernel"
SECONDS = {"quick": 60.0, "full": 600.0}
LONGEST_NOT_KEPT = 100_000
"""Characters up to which a lemma is tried whose certificate is not kept: Coq takes minutes for longer ones."""


def examine(statement: Statement, settings: Settings) -> Evidence | None:
    """A kernel proof of the statement or of its denial, or None where the kernel has nothing to say."""
    bound = theorems.find(fingerprint(statement))
    if bound is not None:
        return _theorem(bound)
    entry = certificates.find(fingerprint(statement))
    text = certificates.recorded(entry) if entry else None
    if not coqc.available():
        return _recorded(entry, text) if entry else None
    written = lemma(statement, entry.lemma if entry else "claim")
    if written is None or (entry is None and len(written.text) > LONGEST_NOT_KEPT):
        return None
    kept = text if entry and text and certificates.says(text, entry.lemma, written.statement) else None
    answer = coqc.check(header(written.theory) + (kept or written.text), SECONDS.get(settings.profile, 60.0))
    if answer.died:
        raise OSError(errno.EIO, f"coqc did not finish: {answer.message[:300]}")
    if not answer.accepted:
        return Evidence(NAME, "undecided", "kernel", f"coqc does not accept the lemma: {answer.message[:300]}")
    where = f"lemma {entry.lemma} of certificates/{entry.file}, sha256 {entry.sha256[:16]}" if entry and kept else ""
    outcome: Outcome = "contradicts" if written.refutes else "supports"
    what = "the denial, at a rational point" if written.refutes else "the lemma"
    said = f"Coq accepts {what}{': ' + where if where else ', not kept'}"
    return Evidence(NAME, outcome, "kernel", said, where=dict(written.at) or None)


def _theorem(bound: theorems.Bound) -> Evidence:
    """A theorem written by hand: its file is what its hash says, and the compiler accepts it here."""
    where = f"theorem {bound.theorem} of theory/{bound.file}, sha256 {bound.sha256[:16]}"
    if not theorems.recorded(bound):
        return Evidence(NAME, "undecided", "kernel", f"{where}: the file is not what its hash says")
    if not coqc.available():
        return Evidence(NAME, "undecided", "kernel", f"recorded, not run here (no coqc): {where}")
    try:
        coqc.compiled_theory(bound.file.removesuffix(".v"))
    except RuntimeError as problem:
        return Evidence(NAME, "undecided", "kernel", str(problem)[:300])
    return Evidence(NAME, bound.outcome, "kernel", f"Coq accepts {where}: {bound.says}")


def _recorded(entry: certificates.Entry, text: str | None) -> Evidence:
    where = f"lemma {entry.lemma} of certificates/{entry.file}"
    if text is None:
        return Evidence(NAME, "undecided", "kernel", f"{where} is not what its hash {entry.sha256[:16]} says")
    said = f"recorded, not run here (no coqc): {where}, sha256 {entry.sha256[:16]}"
    return Evidence(NAME, "undecided", "kernel", said)
