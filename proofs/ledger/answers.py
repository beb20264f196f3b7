"""Authors' answers to findings: kept beside the ledger, attached to a claim, shown with it.

They stand in ``answers.toml`` (one table ``[[answer]]`` each) beside the ledgers, or in the folder of a paper of one's
own.  An answer changes no verdict: what follows from it is a change of the claim, which is examined like any other.

    [[answer]]
    claim = "domine2025/eq-15"
    by = "A. Author"
    date = 2026-03-01
    outcome = "agreed"          # agreed, disputed, or open
    says = "In equation 15 the exponent has lost a factor 2."
"""

from __future__ import annotations

import datetime
import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from numeric.files import NotReadable, alone, read_whole, write_whole
from proofs.errors import Failed, UsageError
from proofs.ledger.schema import refuse_foreign

Outcome = Literal["agreed", "disputed", "open"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
_LARGEST = 2**24
_HEAD = "# Answers of authors to findings; see proofs/ledger/answers.py\n"


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an author says of one finding."""

    claim: str
    by: str
    date: datetime.date
    outcome: Outcome
    says: str


class _File(msgspec.Struct, forbid_unknown_fields=True):
    answer: list[Answer] = []


@dataclass(frozen=True)
class Place:
    """Where the answers of a paper are kept."""

    file: Path

    def read(self) -> dict[str, list[Answer]]:
        """The answers by claim id, oldest first; UsageError, with the place in the file, where it is not readable."""
        if not self.file.exists():
            return {}
        try:
            data = tomllib.loads(read_whole(self.file, _LARGEST))
            found = msgspec.convert(data, _File).answer
        except (tomllib.TOMLDecodeError, msgspec.ValidationError, NotReadable, RecursionError) as problem:
            raise UsageError(f"{self.file} holds no readable answers: {problem}") from problem
        refuse_foreign(data, self.file)
        out: dict[str, list[Answer]] = {}
        for answer in sorted(found, key=lambda x: x.date):
            out.setdefault(answer.claim, []).append(answer)
        return out

    def add(self, answer: Answer) -> None:
        """Append an answer; Failed where the file cannot be written."""
        fields: Iterable[tuple[str, Any]] = (
            ("claim", json.dumps(answer.claim)),
            ("by", json.dumps(answer.by, ensure_ascii=False)),
            ("date", answer.date.isoformat()),
            ("outcome", json.dumps(answer.outcome)),
            ("says", json.dumps(answer.says, ensure_ascii=False)),
        )
        table = "".join(f"{name} = {value}\n" for name, value in fields)
        try:
            with alone(self.file.parent):
                before = read_whole(self.file, _LARGEST) if self.file.exists() else _HEAD
                write_whole(self.file, f"{before.rstrip()}\n\n[[answer]]\n{table}")
        except OSError as problem:
            raise Failed(f"cannot write {self.file}: {problem.strerror}") from problem


def place(folder: Path | None = None) -> Place:
    """Where answers stand: beside the ledgers of the three papers, or in the ``folder`` of one's own."""
    return Place((folder or Path(__file__).resolve().parent) / "answers.toml")
