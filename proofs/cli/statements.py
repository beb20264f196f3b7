"""Statements on a terminal: formulas with a ``where``, and printed beside corrected with what differs marked."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from proofs.cli.terminal import Terminal
from proofs.reports.assumed import conditions
from proofs.reports.changes import changed, marked_words, mostly_different
from proofs.reports.displays import (
    NOUGHT,
    SAME,
    Display,
    both_sides,
    data_in_words,
    data_of_both_in_words,
    displays,
    is_nought,
    is_tautology,
    looks_as_printed,
    numbers_in_words,
    other_meanings,
    paired,
    pairs_told_once,
    same_sides,
    stands,
    told_once,
    without_spaces,
)
from proofs.reports.in_print import formula_of, name_of_what_is_judged, printed_rows
from proofs.reports.in_words import signs_in_words
from proofs.reports.letters import pairs_with_one_meaning_each, remember, with_one_meaning_each
from proofs.reports.math_tree import Atom, Nodes, parse, write
from proofs.reports.part_names import as_heading
from proofs.reports.same_letters import in_the_same_letters
from proofs.reports.tree_letters import is_numbered
from proofs.reports.unicode_math import MARK, UNMARK, render, words_in_unicode

_LEADING_SIGN = re.compile(r"^[+−](?! )")
BRIEF = 24  # characters of a formula that may stand within a line of words
Definitions = dict[str, tuple[str, Nodes]]


def print_in_print(terminal: Terminal, item: Mapping[str, Any]) -> None:
    """What the paper prints of an entry whose formula is another one, in the paper's own letters."""
    label = "printed"
    for row in printed_rows(item):
        goes_on = row[0] == Atom(r"\quad")
        text = _LEADING_SIGN.sub(r"\g<0> ", render(row)) if goes_on else render(row)
        terminal.unicode(text, label=label, indent=2 * goes_on)
        label = ""


def print_what_is_meant(terminal: Terminal, item: Mapping[str, Any]) -> None:
    """What a reader cannot see in the formulas of an entry: what looks alike, and whose the numbers are."""
    if told := signs_in_words(item):
        terminal.words(told, label="signs")
    if told := numbers_in_words(item):
        terminal.words(told, label="numbers")


def print_statement(terminal: Terminal, item: Mapping[str, Any], label: str = "", told: set[str] | None = None) -> None:
    """The statement of an entry, one part after the other, and what its letters mean.

    Letters in ``told`` are not explained again; those that are explained here join them.
    """
    where: Definitions = {}
    label = label or name_of_what_is_judged(item)
    for (same, nought), run in itertools.groupby(told_once(with_one_meaning_each(displays(item))), same_sides):
        found = list(run)
        if nought:
            names = ", ".join(part.name for part in found if part.name)
            terminal.words(f"{NOUGHT}{names and ': '}{names}", label=label or " ", style="dim")
            label = ""
            continue
        if not same or len(found) == 1:
            for part in found:
                _part(terminal, part, label, where)
                label = ""
            continue
        said = f"{SAME}:"
        terminal.words(said, label=label or " ", style="dim")
        label = ""
        sides = [render(both_sides(part)[0]) for part in found]
        named = [f"{part.name}: {side}" if part.name else side for part, side in zip(found, sides, strict=True)]
        if max(map(len, sides)) < BRIEF:
            terminal.words("; ".join(named), label=" ")
        else:
            for text in named:
                terminal.unicode(words_in_unicode(text), label=" ")
        for part in found:
            remember(part, where)
    print_where(terminal, where, told)


def print_correction(terminal: Terminal, item: Mapping[str, Any], told: set[str] | None = None) -> None:
    """What is printed, our reading of it and the corrected form, part by part, what differs marked.

    Parts that stand are counted.
    """
    where: Definitions = {}
    judged = name_of_what_is_judged(item)
    print_in_print(terminal, item)
    pairs = paired(displays(item), displays(item["corrected"], of=f"{item.get('id', '')} corrected"))
    if looks_as_printed(item):
        print_statement(terminal, item, "about", told)
        said = conditions(item)
        if said:
            terminal.marked_words(f"{MARK}{said[0]}{UNMARK}", label=judged, mark="red")
            terminal.marked_words(f"{MARK}{said[1]}{UNMARK}", label="corrected", mark="green")
        return
    differing = pairs_with_one_meaning_each([pair for pair in pairs if not stands(*pair)])
    for one, two in pairs_told_once(differing):
        name = one.name if one else two.name if two else ""
        if name:
            terminal.words(f"{as_heading(name)}:", style="italic")
        _two(terminal, one, two, where, (judged, "corrected"))
    print_where(terminal, where, told)
    if standing := len(pairs) - len(differing):
        terminal.words(f"{standing} other part{'s stand' if standing > 1 else ' stands'}", style="dim")


def _part(terminal: Terminal, part: Display, label: str, where: Definitions) -> None:
    if part.name:
        terminal.words(f"{as_heading(part.name)}:", label=label or " ", style="italic")
        label = ""
    if not part.formula:
        terminal.words(part.words, label=label or " ")
        return
    if told := data_in_words(part):
        if part.letters:
            terminal.formula(part.letters, label=label)
        terminal.words(told, label=" " if part.letters else label or " ")
        return
    if is_nought(part):
        terminal.words(NOUGHT, label=label or " ", style="dim")
    elif is_tautology(part):
        terminal.words(f"{SAME}:", label=label or " ", style="dim")
        terminal.formula(both_sides(part)[0])
    else:
        terminal.formula(part.formula, label=label)
    remember(part, where)


def _two(
    terminal: Terminal, one: Display | None, two: Display | None, where: Definitions, labels: tuple[str, str]
) -> None:
    if one and two and one.words and two.words:
        old, new = marked_words(one.words, two.words)
        for label, text, colour in zip(labels, (old, new), ("red", "green"), strict=True):
            terminal.marked_words(text, label=label, mark=colour)
        return
    if one and two and (told := data_of_both_in_words(one, two)):
        in_letters = changed(one.letters, two.letters) if one.letters and two.letters else ((), ())
        for label, nodes, text, mark in zip(labels, in_letters, told, ("red", "green"), strict=True):
            if nodes:
                terminal.formula(nodes, label=label, mark=mark)
            terminal.words(text, label=" " if nodes else label)
        return
    if one and two and one.formula and two.formula and not (is_tautology(one) or is_tautology(two)):
        one, two = in_the_same_letters(one, two)
        if other_meanings(one, two):
            _other_meanings(terminal, one, two, where, labels)
            return
        left, right = changed(one.formula, two.formula)
        if mostly_different(left) or mostly_different(right):
            left, right = one.formula, two.formula
        terminal.formula(left, label=labels[0], mark="red")
        terminal.formula(right, label=labels[1], mark="green")
        remember(one, where)
        remember(two, where)
        return
    for part, label in zip((one, two), labels, strict=True):
        if part is not None:
            _part(terminal, replace(part, name=""), label, where)


def _other_meanings(
    terminal: Terminal, one: Display, two: Display, where: Definitions, labels: tuple[str, str]
) -> None:
    """One formula whose letters mean something else: the formula once, the definitions beside each other."""
    names = set(other_meanings(one, two))
    right = {without_spaces(name): meaning for name, meaning in two.where}
    terminal.formula(one.formula, label="both")
    for name, meaning in one.where:
        if name not in names:
            where.setdefault(without_spaces(name) + without_spaces(write(meaning)), (name, meaning))
            continue
        sides = changed(meaning, right[without_spaces(name)])
        for side, label, colour in zip(sides, labels, ("red", "green"), strict=True):
            terminal.formula((*parse(name), *parse("="), *side), label=label, mark=colour)


def print_change(
    terminal: Terminal,
    old: Mapping[str, Any] | None,
    new: Mapping[str, Any] | None,
    of: str = "",
    labels: tuple[str, str] = ("before", "after"),
) -> None:
    """A statement, or a correction ``of`` a claim, as it was before and as it is after, what differs marked."""
    where: Definitions = {}
    sides = [displays(side, of=of) if side else [Display("", words="none")] for side in (old, new)]
    reasons = [(side or {}).get("because", "") for side in (old, new)]
    differing = [pair for pair in paired(*sides) if not stands(*pair)]
    if not differing and reasons[0] == reasons[1]:
        terminal.words("written otherwise, and shown alike", label=" ", style="dim")
    for one, two in pairs_told_once(differing):
        if name := one.name if one else two.name if two else "":
            terminal.words(f"{as_heading(name)}:", style="italic")
        _two(terminal, one, two, where, labels)
    print_where(terminal, where)
    if reasons[0] != reasons[1]:
        for label, because in zip(labels, reasons, strict=True):
            if because:
                terminal.words(f"because {because}", label=label)


def print_where(terminal: Terminal, where: Definitions, told: set[str] | None = None) -> None:
    """What letters mean, each once; not those that were ``told`` before."""
    label = "where"
    for key, (name, meaning) in where.items():
        if told is not None:
            if key in told:
                continue
            if not is_numbered(name):  # K_1 means something else in every statement
                told.add(key)
        terminal.formula((*parse(name), *parse("="), *meaning), label=label)
        label = ""


def print_latex(terminal: Terminal, item: Mapping[str, Any]) -> None:
    """The LaTeX source of an entry, unwrapped: for copying."""
    if printed_rows(item):
        terminal.line("% printed")
        for row in formula_of(item["id"]):
            terminal.line(row)
    sources: Sequence[tuple[str, Mapping[str, Any] | None]] = (
        (name_of_what_is_judged(item), item),
        ("corrected", item["corrected"]),
    )
    for label, source in sources:
        if source is None:
            continue
        for part in with_one_meaning_each(displays(source, exact=True)):
            terminal.line(f"% {label}" + (f", {part.name}" if part.name else ""))
            terminal.line(part.latex or rf"\text{{{part.words}}}")
            for name, meaning in part.where:
                terminal.line(f"%   where {name} = {write(meaning)}")
