"""A finding beside what is recorded: everything that can be computed again must be what the ledger says.

>>> old = {"verdict": "holds", "printed": "a", "evidence": []}
>>> differences(old, {**old, "printed": "b"}, same_settings=True, kernel=True).changes
["printed is 'b', recorded is 'a'"]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_MEASURED = ("verdict", "reason", "evidence", "counterexample", "corrected")
"""Compared by their own rules: what depends on the settings, and on the machine in the last digits."""


@dataclass(frozen=True)
class Differences:
    """``changes`` make the record wrong; ``notes`` are what another machine may see otherwise, or cannot see at all."""

    changes: list[str]
    notes: list[str]


def differences(old: Mapping[str, Any], new: Mapping[str, Any], *, same_settings: bool, kernel: bool) -> Differences:
    """How an entry found now differs from the recorded one.

    ``same_settings``: the record was made with the settings of this run, so that the same witnesses must say the same
    (with others only what a kernel says must be the same, which is drawn from nothing: so much is a note);
    ``kernel``: a proof kernel is here, so that its evidence was asked for.
    """
    changes: list[str] = []
    notes: list[str] = []
    if old.get("verdict") != new.get("verdict"):
        changes.append(f"{old.get('verdict')} -> {new.get('verdict')} ({new.get('reason', '')})")
    changes += _fields("", old, new, _MEASURED, notes)
    _evidence("", old, new, same_settings, kernel, changes, notes)
    before, now = old.get("corrected"), new.get("corrected")
    if bool(before) != bool(now):
        changes.append(f"there is {'a' if now else 'no'} correction, recorded is {'one' if before else 'none'}")
    elif before and now:
        changes += _fields(" of the correction", before, now, ("evidence",), notes)
        _evidence("on the correction: ", before, now, same_settings, kernel, changes, notes)
    return Differences(changes, notes)


def _fields(
    whose: str, old: Mapping[str, Any], new: Mapping[str, Any], apart: Sequence[str], notes: list[str]
) -> list[str]:
    """What is not as recorded; a field that an older lazyrich did not record is a note."""
    changes = []
    for key in dict.fromkeys((*new, *old)):
        if key in apart or old.get(key) == new.get(key):
            continue
        if key not in old:
            notes.append(f"{key}{whose} is not recorded yet")
        else:
            changes.append(f"{key}{whose} is {_brief(new.get(key))}, recorded is {_brief(old.get(key))}")
    return changes


def _evidence(
    where: str,
    old: Mapping[str, Any],
    new: Mapping[str, Any],
    same_settings: bool,
    kernel: bool,
    changes: list[str],
    notes: list[str],
) -> None:
    before, now = list(old.get("evidence", ())), list(new.get("evidence", ()))
    if not kernel:
        if any(e["strength"] == "kernel" for e in before):
            notes.append(f"{where}kernel evidence is recorded, and no kernel is here to ask")
        before, now = ([e for e in side if e["strength"] != "kernel"] for side in (before, now))
    if not same_settings:
        notes.append("recorded with other settings: of the evidence only the kernel's is compared")
        before, now = ([e for e in side if e["strength"] == "kernel"] for side in (before, now))
        before = [e for e in before if e["outcome"] != "undecided"]  # which more time may decide
    late = {e["witness"] for e in now if e["outcome"] == "undecided" and "no answer within" in e["detail"]}
    if late:
        notes.append(f"{where}no answer in time from the {' and the '.join(sorted(late))} witness")
    counts = [Counter(_what(e) for e in side if e["witness"] not in late) for side in (before, now)]
    added = counts[1] - counts[0] if same_settings else Counter[str]()
    for difference, word in ((added, "is not recorded"), (counts[0] - counts[1], "was not found")):
        changes.extend(f"{where}evidence {word}: {what}" for what in sorted(difference))
    keys = ("reason", "evidence", "counterexample")
    if not same_settings or late or counts[0] != counts[1]:
        return
    if any(_plain(old.get(k)) != _plain(new.get(k)) for k in keys):
        notes.append(f"{where}the evidence reads otherwise than recorded")


def _what(evidence: Mapping[str, Any]) -> str:
    definitions = ", from definitions" if evidence.get("from_definitions") else ""
    return f"{evidence['witness']} {evidence['outcome']} ({evidence['strength']}{definitions})"


def _plain(value: Any) -> Any:
    """Without times."""
    if isinstance(value, Mapping):
        return {k: _plain(v) for k, v in value.items() if k != "seconds"}
    return [_plain(v) for v in value] if isinstance(value, list | tuple) else value


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 120 else text[:117] + "..."
