"""Statements as HTML: formulas in MathML with what their letters mean, printed beside corrected, sentences.

Everything that comes from a ledger is escaped here or by the templates.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

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
from proofs.reports.in_print import name_of_what_is_judged, printed_rows
from proofs.reports.in_words import signs_in_words
from proofs.reports.letters import (
    pairs_with_one_meaning_each,
    remember,
    with_one_meaning_each,
    with_strokes_where_small,
)
from proofs.reports.math_tree import Atom, Nodes, parse, write
from proofs.reports.mathml import in_lines
from proofs.reports.notebook import words
from proofs.reports.part_names import as_heading
from proofs.reports.points_and_conditions import point_in_words
from proofs.reports.prose import starts_with_a_letter_of_the_theory
from proofs.reports.same_letters import in_the_same_letters
from proofs.reports.unicode_math import MARK, UNMARK

LONGEST = 60_000
"""Characters of MathML; a formula beyond, about two pages of it, is folded away."""


def sentence(text: str) -> Markup:
    """Words as a sentence: a large letter at the start where it is a word, and a full stop."""
    text = " ".join(text.split())
    if re.match(r"[a-z]{2,}[ ,:](?!= )", text) and not starts_with_a_letter_of_the_theory(text):
        text = text[0].upper() + text[1:]
    return words(text if not text or text.endswith((".", "?", "!", ":")) else f"{text}.")


def paragraphs(text: str) -> Markup:
    """The paragraphs of an explanation."""
    return Markup("").join(Markup("<p>{}</p>").format(words(part)) for part in text.split("\n\n") if part.strip())


def formula(nodes: Nodes) -> Markup:
    """A display, in lines; one that is very long is folded."""
    rows = Markup("").join(Markup('<div class="line">{}</div>').format(line) for line in in_lines(nodes))
    block = Markup('<div class="display" tabindex="0" role="group" aria-label="formula">{}</div>').format(rows)
    if len(rows) < LONGEST:
        return block
    return Markup("<details><summary>A very long formula</summary>{}</details>").format(block)


def judged_statement(item: Mapping[str, Any], corrected: bool) -> Markup:
    """The statement of an entry, beside its correction where it is ``corrected``, and what its numbers are."""
    shown = comparison(item) if corrected else _in_print(item) + statement(item)
    if told := signs_in_words(item):
        shown += Markup("<p>Signs: {}.</p>").format(words(told))
    if told := numbers_in_words(item):
        said, exact, command = told.partition("exact: ")
        shown += Markup("<p>Numbers: {}{}{}</p>").format(said, exact, Markup("<code>{}</code>").format(command))
    return shown


def statement(item: Mapping[str, Any]) -> Markup:
    """All parts of an entry, or of its ``corrected``, and what their letters mean."""
    where: dict[str, tuple[str, Nodes]] = {}
    out = []
    for (same, _), run in itertools.groupby(told_once(with_one_meaning_each(displays(item))), same_sides):
        found = list(run)
        out += [_same(found, where)] if same and len(found) > 1 else [_part(part, where) for part in found]
    return Markup("").join(out) + _where(where)


_NOUGHT, _SAME = NOUGHT.capitalize(), SAME.capitalize()


def _same(parts: Sequence[Display], where: dict[str, tuple[str, Nodes]]) -> Markup:
    """Parts in a row that say the same on both sides: one list."""
    if all(map(is_nought, parts)):
        names = Markup(", ").join(words(part.name) for part in parts if part.name)
        return Markup("<p>{}{}{}.</p>").format(_NOUGHT, ": " if names else "", names)
    out = Markup("<p>{}:</p><dl>").format(_SAME)
    for part in parts:
        remember(part, where)
        side = formula(both_sides(part)[0])
        out += Markup("<dt>{}</dt><dd>{}</dd>").format(words(part.name), side)
    return out + Markup("</dl>")


def comparison(item: Mapping[str, Any]) -> Markup:
    """What is printed, our reading of it and the corrected form, what differs marked; parts that stand are counted."""
    where: dict[str, tuple[str, Nodes]] = {}
    judged = name_of_what_is_judged(item)
    in_print = _in_print(item)
    pairs = paired(displays(item), displays(item["corrected"], of=f"{item.get('id', '')} corrected"))
    if looks_as_printed(item):
        said = conditions(item)
        return in_print + statement(item) + (_sides(judged, *map(_said, said)) if said else Markup(""))
    out = []
    differing = pairs_with_one_meaning_each([pair for pair in pairs if not stands(*pair)])
    for one, two in pairs_told_once(differing):
        name = one.name if one else two.name if two else ""
        if name:
            out.append(Markup("<h3>{}</h3>").format(words(as_heading(name))))
        out.append(_two(one, two, where, judged))
    if standing := len(pairs) - len(differing):
        plural = "parts stand" if standing > 1 else "part stands"
        out.append(Markup("<p>{} other {}.</p>").format(standing, plural))
    return in_print + Markup("").join(out) + _where(where)


def _in_print(item: Mapping[str, Any]) -> Markup:
    """What the paper prints of an entry whose formula is another one, in the paper's own letters."""
    rows = [formula(with_strokes_where_small(row)) for row in printed_rows(item)]
    return _side("printed", "printed", Markup("").join(rows)) if rows else Markup("")


def _body(part: Display) -> Markup:
    if not part.formula:
        return Markup('<p class="statement">{}</p>').format(words(part.words))
    if told := data_in_words(part):
        letters = formula(part.letters) if part.letters else Markup("")
        return letters + Markup('<p class="statement">{}</p>').format(words(sentence(told)))
    if is_tautology(part):
        if is_nought(part):
            return Markup("<p>{}.</p>").format(_NOUGHT)
        side = formula(both_sides(part)[0])
        return Markup("<p>{}:</p>").format(_SAME) + side
    return formula(part.formula)


def _part(part: Display, where: dict[str, tuple[str, Nodes]]) -> Markup:
    remember(part, where)
    name = Markup("<h3>{}</h3>").format(words(as_heading(part.name))) if part.name else Markup("")
    return name + _body(part)


def _two(one: Display | None, two: Display | None, where: dict[str, tuple[str, Nodes]], judged: str) -> Markup:
    if one and two and one.words and two.words:
        old, new = marked_words(one.words, two.words)
        return _sides(judged, _marked(old), _marked(new))
    if one and two and (both := data_of_both_in_words(one, two)):
        letters = changed(one.letters, two.letters) if one.letters and two.letters else ((), ())
        said = (Markup('<p class="statement">{}</p>').format(words(sentence(text))) for text in both)
        old, new = ((formula(nodes) if nodes else "") + text for nodes, text in zip(letters, said, strict=True))
        return _sides(judged, old, new)
    if one and two:
        one, two = in_the_same_letters(one, two)
    for part in (one, two):
        if part is not None:
            remember(part, where)
    if one and two and one.formula and two.formula and not (is_tautology(one) or is_tautology(two)):
        names = other_meanings(one, two)
        if names:
            right = {without_spaces(name): meaning for name, meaning in two.where}
            out = formula(one.formula)
            for name, meaning in one.where:
                if name in names:
                    for told in (meaning, right[without_spaces(name)]):
                        where.pop(without_spaces(name) + without_spaces(write(told)), None)
                    start = (*parse(name), Atom("="))
                    left, other = changed(meaning, right[without_spaces(name)])
                    out += _sides(judged, formula((*start, *left)), formula((*start, *other)))
            return out
        left, other = changed(one.formula, two.formula)
        if mostly_different(left) or mostly_different(other):
            left, other = one.formula, two.formula
        return _sides(judged, formula(left), formula(other))
    return _sides(judged, _body(one) if one else Markup(""), _body(two) if two else Markup(""))


def _sides(judged: str, wrong: Markup, corrected: Markup) -> Markup:
    sides = (("judged", judged, wrong), ("corrected", "corrected", corrected))
    return Markup("").join(_side(kind, name, body) for kind, name, body in sides if body)


def _side(kind: str, name: str, body: Markup) -> Markup:
    return Markup('<div class="side {}"><div class="which">{}</div>{}</div>').format(kind, name, body)


def _said(condition: str) -> Markup:
    return Markup('<p class="statement"><em class="changed">{}</em></p>').format(words(condition))


def _marked(text: str) -> Markup:
    """A sentence in which what differs stands between marks."""
    out = Markup("")
    for k, part in enumerate(text.replace(UNMARK, MARK).split(MARK)):
        out += Markup('<em class="changed">{}</em>').format(words(part)) if k % 2 else words(part)
    return Markup('<p class="statement">{}</p>').format(out)


def _where(where: Mapping[str, tuple[str, Nodes]]) -> Markup:
    if not where:
        return Markup("")
    body = definitions(list(where.values()))
    return Markup('<div class="where"><div class="which">where</div>{}</div>').format(body)


def definitions(found: Sequence[tuple[str, Nodes]]) -> Markup:
    """What letters mean, one a line."""
    return Markup("").join(formula((*parse(name), Atom("="), *meaning)) for name, meaning in found)


def point(values: Mapping[str, Any]) -> Markup:
    """The values of letters at a counterexample, as a list."""
    return words(point_in_words(values))
