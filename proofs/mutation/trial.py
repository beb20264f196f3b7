"""One claim on trial: what should stand there is damaged slightly, and the referee asked whether it still holds."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np

from proofs import own_papers
from proofs.claims import Claim
from proofs.mutation.slight import equivalent, slightly_damaged
from proofs.referee import judge
from proofs.statements.base import Statement
from proofs.statements.composed import Conjunction, Definition, OutOfReach, Printed, Readings
from proofs.witnesses.settings import Settings


@dataclass(frozen=True)
class Trial:
    """What became of a claim's damaged versions: how many no longer held, and which did, in words.

    ``survived`` are damage that was not noticed; ``same`` say provably the same as the claim and are no damage.
    """

    claim: str
    killed: int = 0
    survived: tuple[str, ...] = ()
    same: tuple[str, ...] = ()


def true_statement(claim: Claim, verdict: str | None) -> Statement | None:
    """What should stand there by the recorded verdict; None where there is nothing to damage."""
    stands = claim.corrected.statement if verdict == "refuted" and claim.corrected else claim.statement
    statement: Statement | None = stands
    if verdict in ("unclear", "out-of-reach", None) or isinstance(statement, (OutOfReach, Readings)):
        return None
    if isinstance(statement, Definition):
        statement = statement.consistent
    return None if statement is None or _is_look_up(statement) else statement


def _is_look_up(statement: Statement) -> bool:
    """Whether it says only what stands where, which holds no formula."""
    if isinstance(statement, Conjunction):
        return all(map(_is_look_up, statement.parts.values()))
    return isinstance(statement, Printed)


def try_claim(paper: str, folder: Path | None, name: str, verdict: str | None, seed: int, count: int) -> Trial:
    """Up to ``count`` slightly damaged versions of the claim ``name``, drawn and judged with ``seed``."""
    loaded = own_papers.load(paper) if folder is None else own_papers.load_folder(folder)
    claim = next(c for c in loaded.claims if c.id == name)
    statement = true_statement(claim, verdict)
    if statement is None:
        return Trial(name)
    rng = np.random.default_rng([seed, zlib.crc32(name.encode())])
    killed, survived, same = 0, [], []
    for damage in islice(slightly_damaged(statement, rng), count):
        if judge(damage.statement, Settings(seed=seed, explain=False)).verdict != "holds":
            killed += 1
        elif equivalent(damage.of or statement, damage.statement):
            same.append(damage.what)
        else:
            survived.append(damage.what)
    return Trial(name, killed, tuple(survived), tuple(same))
