"""A finding beside what is recorded: everything that can be computed again must be what the ledger says.

>>> old = {"verdict": "holds", "printed": "a", "evidence": []}
>>> differences(old, {**old, "printed": "b"}, same_settings=True, kernel=True).changes
['the statement is another one than recorded']
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_MEASURED = ("verdict", "reason", "evidence", "counterexample", "corrected")
"""Compared by their own rules: what depends on the settings, and on the machine in the last digits."""

_STATED = ("printed", "parts")
"""What is judged, as one formula and part by part: one difference, which is shown as mathematics."""

_DIGITS = re.compile(r"-?\d[\d.]*(?:e[+-]?\d+)?")


@dataclass(frozen=True)
class Differences:
    """``changes`` make the record wrong; ``notes`` are what another machine may see otherwise, or cannot see at all.

    ``restated``: the statement is among the changes; ``corrected``: that of the correction is.
    """

    changes: list[str]
    notes: list[str]
    restated: bool = False
    corrected: bool = False


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
    restated = _is_restated(old, new)
    return Differences(changes, notes, restated, bool(before and now and _is_restated(before, now)))


def _is_restated(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    return any(key in old and old[key] != new.get(key) for key in _STATED)


def _fields(
    whose: str, old: Mapping[str, Any], new: Mapping[str, Any], apart: Sequence[str], notes: list[str]
) -> list[str]:
    """What is not as recorded; a field that an older lazyrich did not record is a note."""
    changes = [f"the statement{whose} is another one than recorded"] if _is_restated(old, new) else []
    for key in dict.fromkeys((*new, *old)):
        if key in apart or old.get(key) == new.get(key) or (key in _STATED and key in old):
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
    whole = kernel or not any(e["strength"] == "kernel" for e in (*before, *now))
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
    gone = counts[0] - counts[1]
    for what in sorted(added):
        same = next((other for other in sorted(gone) if other.split()[0] == what.split()[0]), None)
        if same is None:
            changes.append(f"{where}evidence is not recorded: {what}")
        else:
            gone -= Counter([same])
            changes.append(f"{where}evidence: now {what}; recorded {same}")
    changes.extend(f"{where}evidence was not found: {what}" for what in sorted(gone))
    keys = ("reason", "evidence", "counterexample")
    if not same_settings or late or counts[0] != counts[1]:
        return
    if whole and not where:  # what is drawn from the evidence: its words are the same, its digits may not be
        words = [_DIGITS.sub("#", str(side.get("reason", ""))) for side in (old, new)]
        if words[0] != words[1]:
            changes.append(f"reason is {_brief(new.get('reason'))}, recorded is {_brief(old.get('reason'))}")
        points = [bool(side.get("counterexample")) for side in (old, new)]
        if points[0] != points[1]:
            there = ("no", "a")
            changes.append(f"there is {there[points[1]]} counterexample, recorded is {there[points[0]]}")
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
