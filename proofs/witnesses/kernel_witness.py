"""The kernel witness: writes a scalar identity as a Coq lemma over the reals and lets ``coqc`` check it."""

from __future__ import annotations

from functools import singledispatch

from proofs.evidence import Evidence
from proofs.statements.base import Statement
from proofs.witnesses.settings import Settings

NAME = "kernel"


@singledispatch
def examine(statement: Statement, settings: Settings) -> Evidence | None:
    """A kernel proof, or None where the kernel has nothing to say."""
    return None
