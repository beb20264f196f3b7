"""The kernel witness: writes a scalar identity as a Coq lemma over the reals and lets ``coqc`` check it."""

from __future__ import annotations

from functools import singledispatch

import sympy as sp

from proofs import kernel
from proofs.evidence import Evidence
from proofs.statements import scalar
from proofs.statements.base import Statement
from proofs.witnesses.settings import Settings

NAME = "kernel"
# Operations on both sides up to which the quick profile asks the kernel.
LARGEST_QUICK = 120


@singledispatch
def examine(statement: Statement, settings: Settings) -> Evidence | None:
    """A kernel proof, or None where the kernel has nothing to say (it never contradicts)."""
    return None


@examine.register
def _(statement: scalar.Identity, settings: Settings) -> Evidence | None:
    if statement.assuming or not kernel.available():
        return None
    quick = settings.profile == "quick"
    if quick and sp.count_ops(statement.lhs) + sp.count_ops(statement.rhs) > LARGEST_QUICK:
        return None
    text = kernel.lemma(statement.lhs, statement.rhs)
    if text is None:
        return None
    answer = kernel.check(text, seconds=20 if quick else 300)
    if not answer.accepted:
        return None
    detail = "coqc accepts the lemma: equal wherever radicands are >= 0 and denominators are not 0"
    return Evidence(NAME, "supports", "kernel", detail)
