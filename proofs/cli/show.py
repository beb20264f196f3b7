"""``lazyrich show``, ``list`` and ``ledger``: what is recorded, without computing anything."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from proofs import ledger
from proofs.cli.statements import print_correction, print_in_print, print_latex, print_statement, print_what_is_meant
from proofs.cli.terminal import COLOURS, Terminal
from proofs.errors import UsageError
from proofs.ledger import recorded
from proofs.ledger.answers import Answer, place
from proofs.ledger.procedures import reasons_in_words
from proofs.ledger.wholes import with_wholes
from proofs.names import folder_named
from proofs.reports.assumed import assumed_by_correction, assumptions_by_part, point_of
from proofs.reports.displays import leaves_terms_out
from proofs.reports.found import evidence_in_words, most_telling, place_in_words, values_in_words, where_found
from proofs.reports.part_names import said_once
from proofs.reports.points_and_conditions import point_in_words
from proofs.reports.unicode_math import words_in_unicode
from proofs.verdict import VERDICTS


def list_command(names: list[str], verdict: str | None) -> int:
    """One line a claim: verdict, id, what it says."""
    if verdict is not None and verdict not in VERDICTS:
        raise UsageError(f"there is no verdict {verdict!r}; the verdicts are {', '.join(VERDICTS)}")
    terminal = Terminal()
    items = [item for item in recorded.select(names)[0] if verdict in (None, item["verdict"])]
    widest = min(max((len(item["id"]) for item in items), default=0), 44)
    for item in items:
        verdict_told = (f"{item['verdict']:<12} ", COLOURS.get(item["verdict"], "dim"))
        terminal.row(verdict_told, f"{item['id']:<{widest}} ", text=words_in_unicode(item["summary"]))
    return 0


def ledger_command(names: list[str], as_json: bool) -> int:
    """The recorded entries: JSON on request, else one line a claim with what its verdict rests on."""
    entries, known = recorded.select(names)
    if as_json:
        sys.stdout.write(ledger.text(with_wholes(entries, known)))
        return 0
    terminal = Terminal()
    widest = min(max((len(item["id"]) for item in entries), default=0), 44)
    for item in entries:
        verdict, weakest = f"{item['verdict']:<12} ", f"{ledger.strength(item):<15} "
        told = ((verdict, COLOURS.get(item["verdict"], "dim")), f"{item['id']:<{widest}} ", (weakest, "dim"))
        terminal.row(*told, text=words_in_unicode(item["summary"]))
    return 0


def show_command(name: str, latex: bool = False) -> int:
    """Everything that is recorded of a claim and of its parts; with ``latex`` the source of its formulas."""
    terminal = Terminal()
    entries, known = recorded.select([name], unrecorded=True)
    folder = folder_named(name)
    said = place(folder[0] if folder else None).read()
    everything = {item["id"]: item for item in _papers_of(name)}
    for item in with_wholes(entries, known) if len(entries) > 1 else entries:
        if latex:
            terminal.line((f"% {item['id']}", "bold"))
            print_latex(terminal, item)
        else:
            _show(terminal, item, everything, said.get(item["id"], ()))
        terminal.blank()
    return 0


def _papers_of(name: str) -> Sequence[Mapping[str, Any]]:
    folder = folder_named(name)
    return recorded.select([str(folder[0]) if folder else name.split("/")[0]], unrecorded=True)[0]


def _show(
    terminal: Terminal, item: Mapping[str, Any], everything: Mapping[str, Mapping[str, Any]], said: Sequence[Answer]
) -> None:
    terminal.heading(item["id"], item["label"], item["verdict"])
    for paragraph in item.get("explanation", item["summary"]).split("\n\n"):
        terminal.words(paragraph)
    terminal.blank()
    if item["corrected"] and item["verdict"] == "refuted":
        print_correction(terminal, item)
        print_what_is_meant(terminal, item)
        terminal.words(item["corrected"]["because"], label="because")
    elif item["kind"] != "judged in parts":
        print_in_print(terminal, item)
        print_statement(terminal, item)
        print_what_is_meant(terminal, item)
    label = "procedure"
    for why in reasons_in_words(item):
        terminal.words(why, label=label)
        label = " "
    for label, key in (("read as", "reading"), ("fault", "fault"), ("cause", "cause")):
        if item.get(key):
            terminal.words(item[key], label=label)
    print_counterexample(terminal, item)
    label = "assuming"
    for name, assumed in assumptions_by_part(item):
        terminal.words((f"{name}: " if name else "") + "; ".join(assumed), label=label)
        label = " "
    if assumed := assumed_by_correction(item):
        terminal.words("corrected: " + "; ".join(assumed), label=label)
    terminal.words(item["reason"], label="why")
    label = "evidence"
    for evidence in item["evidence"]:
        _evidence(terminal, evidence, label)
        label = " "
    for evidence in (item["corrected"] or {}).get("evidence", ()):
        _evidence(terminal, evidence, " ", "of the corrected form, ")
    print_relations(terminal, item, everything)
    for answer in said:
        print_answer(terminal, answer)


def print_counterexample(terminal: Terminal, item: Mapping[str, Any], indent: int = 0) -> None:
    """Where a refuted statement fails, with both values: by hand where that is possible, and as a witness found it."""
    if item["verdict"] != "refuted":
        return
    hand = item.get("by_hand")
    if hand:
        point = point_in_words(point_of(item, hand["point"]))
        at = f"at {point}: " if point else ""
        part = f"{said_once(hand['part'])}: " if hand.get("part") else ""
        entry = place_in_words(hand.get("entry"))
        text = f"{part}{at}left {hand['left']}, right {hand['right']}{entry}"
        label = "found" if leaves_terms_out(item, hand.get("part", "")) else "by hand"
        terminal.words(text, label=label, indent=indent)
    evidence = most_telling(item["evidence"])
    if evidence is not None and not (hand and hand["point"] == evidence.get("counterexample")):  # told already
        at = point_in_words(point_of(item, where_found(evidence)))
        where = f", at {at}" if at else ""
        terminal.words(f"{values_in_words(evidence)}{where}", label="found", indent=indent)


def print_relations(terminal: Terminal, item: Mapping[str, Any], everything: Mapping[str, Mapping[str, Any]]) -> None:
    """What the claim uses, what uses it, what falls with it, and its derivation."""
    users = [other["id"] for other in everything.values() if item["id"] in other["uses"]]
    fix = item["corrected"] or {"affects": [], "survives": []}
    lists = (("uses", item["uses"]), ("used by", users), ("falls too", fix["affects"]), ("survives", fix["survives"]))
    for label, names in lists:
        if names:
            terminal.names(names, label=label)
    if item.get("derivation"):
        terminal.words(f"lazyrich derive {item['derivation']}", label="derived by")


def print_answer(terminal: Terminal, answer: Answer) -> None:
    """An author's answer."""
    head = f"{answer.by}, {answer.date.isoformat()}, {answer.outcome}"
    terminal.words(f"{answer.says} ({head})", label="answer")


def _evidence(terminal: Terminal, evidence: Mapping[str, Any], label: str, of: str = "") -> None:
    style = "dim" if evidence["outcome"] == "undecided" else ""
    terminal.words(evidence_in_words(evidence, of), label=label, style=style)
