"""``lazyrich errata``: what is wrong in a paper, the main text first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from proofs.cli.show import print_answer, print_counterexample
from proofs.cli.statements import print_correction, print_latex, print_statement
from proofs.cli.terminal import Terminal
from proofs.ledger import recorded
from proofs.ledger.answers import Answer, place
from proofs.reports.in_print import is_our_question

_RANK = {0: "main text", 1: "theorems of the appendix", 2: "steps of proofs", 3: "captions, references, settings"}


def errata_command(paper: str, latex: bool = False) -> int:
    """The refuted and unclear claims, main text first, each with its correction and what depends on it."""
    (found,) = recorded.papers([paper])
    said = place(found.folder).read()
    terminal, told = Terminal(), set[str]()
    printed = [item for item in found.entries.values() if not is_our_question(item)]
    wrong = [item for item in printed if item["verdict"] in ("refuted", "unclear")]
    for rank, title in _RANK.items():
        chosen = [item for item in wrong if min(max(item["importance"], 0), max(_RANK)) == rank]
        if chosen:
            terminal.line((f"{title} ({len(chosen)})", "bold underline"))
            terminal.blank()
        for item in chosen:
            _erratum(terminal, item, said.get(item["id"], []), latex, told)
    terminal.words(f"{len(wrong)} of {len(printed)} claims of {found.key} are refuted or unclear")
    return 0


def _erratum(terminal: Terminal, item: Mapping[str, Any], said: list[Answer], latex: bool, told: set[str]) -> None:
    terminal.heading(item["label"], f"({item['id']})", item["verdict"])
    terminal.words(item["summary"])
    if latex:
        print_latex(terminal, item)
    elif item["corrected"]:
        print_correction(terminal, item, told)
        terminal.words(item["corrected"]["because"], label="because")
        print_counterexample(terminal, item)
        for label, key in (("falls too", "affects"), ("survives", "survives")):
            if item["corrected"][key]:
                terminal.names(item["corrected"][key], label=label)
    else:
        print_statement(terminal, item, told=told)
        terminal.words(item["reason"], label="why")
    for answer in said:
        print_answer(terminal, answer)
    terminal.blank()
