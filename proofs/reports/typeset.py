"""Parts of a page: displays that fit, sentences, definitions, and how a false statement stands beside the right one."""

from __future__ import annotations

import difflib
import itertools
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

from proofs.reports.changes import changed, mostly_different
from proofs.reports.displays import (
    NOUGHT,
    SAME,
    Display,
    both_sides,
    data_in_words,
    data_of_both_in_words,
    is_nought,
    is_tautology,
    other_meanings,
    paired,
    pairs_told_once,
    stands,
    told_once,
)
from proofs.reports.in_print import printed_rows
from proofs.reports.layout import lines, width
from proofs.reports.letters import Letters, innermost_first, with_strokes_where_small
from proofs.reports.math_tree import Array, Atom, Command, Node, Nodes, parse, rebuilt, write
from proofs.reports.part_names import as_heading
from proofs.reports.prose import COMMANDS_OF_SIGNS, spelt, starts_with_a_letter_of_the_theory, words_in_tex
from proofs.reports.same_letters import in_the_same_letters
from proofs.reports.tree_letters import without_spaces

# In em of the text's font: what a display may take beside its number, and the same a little tighter, should the
# estimate of a width be wrong; TeX measures and chooses. Long formulas are set at the footnote size, nothing smaller.
LINE, TIGHT = 41.0, 33.0
SMALL_LINE, SMALL_TIGHT = 51.0, 42.0
FEW_LINES = 4
FEW_ROWS = 4
MOST_WORDS = 5  # in a formula; with more it is a sentence
SHORT_LINE = 30.0  # in em: meanings of letters stand beside each other up to this
IN_LETTERS = "in our letters"  # what stands above may be the paper's formula, in its own
IN_A_SENTENCE = 14.0  # in em: a line cannot break within a matrix


def display(nodes: Nodes, tag: str = "") -> str:
    r"""A displayed formula in lines that fit; a matrix that is too wide is given by its entries."""
    return _display(rebuilt(with_strokes_where_small(nodes), _as_command), tag)


def _display(nodes: Nodes, tag: str) -> str:
    nodes, entries = without_wide_arrays(nodes, SMALL_LINE)
    if not nodes:
        return ""
    small = len(lines(nodes, LINE)) > FEW_LINES
    limits = (SMALL_LINE, SMALL_TIGHT) if small else (LINE, TIGHT)
    wide, tight = (_stacked([nodes], limit) for limit in limits)
    size = r"\footnotesize" if small else r"\normalsize"
    out = rf"\Display{{{size}}}{{{tag}}}{{{wide}}}{{{tight}}}" + "\n"
    return out + "".join(_display((*name, Atom("="), *entry), "") for name, entry in entries)


def _as_command(node: Node) -> Node | None:
    """A sign that a typesetter wrote as it is: Σ, ⊥, a prime; and words, in which letters of the theory may stand."""
    if _is_text(node):
        return Command(node.name, ((Atom(words_in_tex(node.words)),),))
    if isinstance(node, Atom) and not node.text.isascii():
        return Atom(COMMANDS_OF_SIGNS.get(node.text, "?"))
    return None


def _stacked(rows: Iterable[Nodes], limit: float) -> str:
    """Formulas below each other, each in lines that fit; those after its first are indented."""
    found = [rf"\quad {line}" if k else line for row in rows for k, line in enumerate(lines(row, limit))]
    if len(found) == 1:
        return found[0]
    body = r" \\ ".join(f"& {line}" for line in found)
    return rf"\begin{{aligned}} {body} \end{{aligned}}"


def as_in_print(entry: Mapping[str, Any]) -> str:
    """The display of what is printed; empty where it need not be shown, or is a sentence, a table or a figure."""
    rows = list(map(with_strokes_where_small, printed_rows(entry)))
    if not rows:
        return ""
    small = len(rows) > FEW_ROWS or any(width(row) > 2 * LINE for row in rows)
    wide, tight = (_stacked(rows, limit) for limit in ((SMALL_LINE, SMALL_TIGHT) if small else (LINE, TIGHT)))
    size = r"\footnotesize" if small else r"\normalsize"
    return rf"\Display{{{size}}}{{}}{{{wide}}}{{{tight}}}" + "\n"


def without_wide_arrays(nodes: Nodes, limit: float) -> tuple[Nodes, list[tuple[Nodes, Nodes]]]:
    """The formula with letters for the entries of matrices wider than a line, and what these letters stand for."""
    entries: list[tuple[Nodes, Nodes]] = []
    letters = iter("mnpq")

    def replace(node: Node) -> Node | None:
        if not isinstance(node, Array) or width((node,)) <= limit:
            return None
        letter = next(letters, "m")
        rows = []
        for j, row in enumerate(node.rows, 1):
            names = []
            for k, entry in enumerate(row, 1):
                name = parse(rf"\mathbf{{{letter}}}_{{{j}{k}}}")
                short = width(entry) < 4
                names.append(entry if short else name)
                if not short:
                    entries.append((name, entry))
            rows.append(tuple(names))
        return Array(node.name, tuple(rows), node.option)

    return rebuilt(nodes, replace), entries


def definitions(fresh: Sequence[tuple[str, Nodes]]) -> str:
    """What new letters mean, under the formula that uses them first."""
    if not fresh:
        return ""
    return (
        r"\begin{meanings}"
        + "\n"
        + "".join(map(display, _beside_each_other(parse(f"{name} = {write(body)}") for name, body in fresh)))
        + r"\end{meanings}"
        + "\n"
    )


def _beside_each_other(formulas: Iterable[Nodes]) -> list[Nodes]:
    r"""Short formulas in one line as long as they fit, in their order.

    >>> found = _beside_each_other(map(parse, ("a = b", "c = d", f"e = {'f + ' * 20}")))
    >>> [write(row).count("=") for row in found]
    [2, 1]
    """
    rows: list[Nodes] = []
    for formula in formulas:
        together = (*rows[-1], Atom(r"\qquad"), *formula) if rows else formula
        if rows and width(together) <= SHORT_LINE:
            rows[-1] = together
        else:
            rows.append(formula)
    return rows


def with_a_capital(text: str) -> str:
    """Words with the first letter large where it is one of a word.

    >>> [*map(with_a_capital, ("expand", "gamma_0 is small", "x = 1", "dz = D dW z"))]
    ['Expand', 'gamma_0 is small', 'x = 1', 'dz = D dW z']
    """
    is_word = re.match(r"[a-z]{2,}(?:[ ,:](?!= )|$)", text) and not starts_with_a_letter_of_the_theory(text)
    return text[0].upper() + text[1:] if is_word else text


def sentence(text: str) -> str:
    """Words as a sentence: the first letter large where it is a word, and a full stop."""
    text = with_a_capital(spelt(" ".join(text.split())))
    return words_in_tex(text if text.endswith((".", "?", "!", ":", ".)")) else f"{text}.")


def shown_display(part: Display, letters: Letters, tag: str = "") -> str:
    """One part: its name, its formula or its sentence, and the letters that are new in it."""
    name = rf"\partcalled{{{words_in_tex(as_heading(part.name))}}}" + "\n" if part.name else ""
    if not part.formula:
        return name + rf"\statement{{{sentence(part.words)}}}" + "\n"
    if told := data_in_words(part):
        in_letters = rf"\partcalled{{{IN_LETTERS}}}" + "\n" + display(part.letters) if part.letters else ""
        return name + in_letters + rf"\statement{{{sentence(told)}}}" + "\n"
    placed, fresh = letters.place(part)
    if is_wordy(part):
        return name + _wordy(placed.formula, tag) + definitions(fresh)
    return name + _placed(placed, tag) + definitions(fresh)


def shown_displays(parts: Sequence[Display], letters: Letters) -> str:
    """Parts one after the other; several in a row that say the same on both sides are told in one sentence."""
    out = []
    for (brief, nought), run in itertools.groupby(told_once(parts), lambda part: (_is_brief(part), is_nought(part))):
        found = list(run)
        if not brief or len(found) == 1:
            out += [shown_display(part, letters) for part in found]
            continue
        if nought:
            names = ", ".join(rf"\emph{{{words_in_tex(part.name)}}}" for part in found if part.name)
            out.append(rf"\statement{{{sentence(NOUGHT).rstrip('.')}{names and ': '}{names}.}}" + "\n")
            continue
        sides = [both_sides(letters.place(part)[0])[0] for part in found]
        told = [
            (rf"\emph{{{words_in_tex(part.name)}}}: " if part.name else "") + f"${write(side)}$"
            for part, side in zip(found, sides, strict=True)
        ]
        said = f"With the definitions put in, both sides are one expression: {'; '.join(told)}."
        out.append(rf"\statement{{{said}}}" + "\n")
    return "".join(out)


def _is_brief(part: Display) -> bool:
    return bool(part.formula) and not part.where and is_tautology(part) and width(part.formula) < 2 * IN_A_SENTENCE


def _placed(part: Display, tag: str = "") -> str:
    """A formula; of one whose sides are the same one side, with a word on it."""
    if not is_tautology(part):
        return display(part.formula, tag)
    if is_nought(part):
        return rf"\statement{{{sentence(NOUGHT)}}}" + "\n"
    side = both_sides(part)[0]
    return rf"\partcalled{{{SAME}}}" + "\n" + display(side, tag)


def is_wordy(part: Display) -> bool:
    """Whether a formula is a sentence that begins with a formula: ``QQ^T(t) = what the corrected theorem says``."""
    return any(len(node.words.split()) > MOST_WORDS for node in part.formula if _is_text(node))


def _is_text(node: Node) -> TypeGuard[Command]:
    return isinstance(node, Command) and node.name == "text"


def _wordy(nodes: Nodes, tag: str) -> str:
    """Words and formulas in turn: a sentence; a formula that would be wide in it stands by itself below."""
    out: list[str] = []
    sentence_so_far: list[str] = []

    def close(end: str) -> None:
        if sentence_so_far:
            out.append(rf"\statement{{{' '.join(sentence_so_far)}{end}}}" + "\n")
            sentence_so_far.clear()

    for is_text, run in itertools.groupby(nodes, _is_text):
        body = tuple(run)
        if is_text:
            sentence_so_far += [words_in_tex(x.words.strip()) for x in body if _is_text(x)]
        elif width(body) <= IN_A_SENTENCE:
            sentence_so_far.append(f"${write(body)}$")
        else:
            close("" if sentence_so_far and sentence_so_far[-1].endswith(":") else ":")
            out.append(display(body, tag))
    close(".")
    return "".join(out)


def side_by_side(printed: Sequence[Display], right: Sequence[Display], letters: Letters) -> str:
    """What is judged and what should stand, the changed parts marked; parts that stand are counted, not repeated."""
    out = []
    pairs = paired(printed, right)
    differing = [pair for pair in pairs if not stands(*pair)]
    for one, two in pairs_told_once(differing):
        name = (one or two).name if (one or two) else ""  # type: ignore[union-attr]
        if name:
            out.append(rf"\partcalled{{{words_in_tex(as_heading(name))}}}" + "\n")
        out.append(_two(one, two, letters))
    if standing := len(pairs) - len(differing):
        part = "part stands" if standing == 1 else "parts stand"
        out.append(rf"\statement{{{standing} other {part}.}}" + "\n")
    return "".join(out)


def side_by_side_in_words(printed: str, right: str) -> str:
    """One formula under two conditions."""
    return (
        rf"\judged{{\statement{{\changedwords{{{sentence(printed)}}}}}}}"
        rf"\corrected{{\statement{{\changedwords{{{sentence(right)}}}}}}}" + "\n"
    )


def _two(one: Display | None, two: Display | None, letters: Letters) -> str:
    if one and two and (told := data_of_both_in_words(one, two)):
        in_letters = changed(one.letters, two.letters) if one.letters and two.letters else ((), ())
        both = zip(in_letters, told, strict=True)
        old, new = (display(nodes) + rf"\statement{{{sentence(words)}}}" for nodes, words in both)
        return rf"\judged{{{old}}}\corrected{{{new}}}" + "\n"
    if one and two and one.formula and two.formula and not (is_wordy(one) or is_wordy(two)):
        one, two = in_the_same_letters(one, two)
        first, fresh = letters.place(one)
        second, more = letters.place(two)
        if is_tautology(first) or is_tautology(second):
            return rf"\judged{{{_placed(first)}}}\corrected{{{_placed(second)}}}" + definitions((*fresh, *more))
        if other_meanings(one, two):
            return _other_meanings(one, two, (first, second), (*fresh, *more))
        left, right = changed(first.formula, second.formula)
        if mostly_different(left) or mostly_different(right):
            left, right = first.formula, second.formula
        known = dict([*fresh, *more, *_of_one_side(first, second)])
        for name in known:
            letters.away.pop(name, None)
        return rf"\judged{{{display(left)}}}\corrected{{{display(right)}}}" + definitions(tuple(known.items()))
    if one and two and one.words and two.words:
        old, new = changed_words(one.words, two.words)
        return rf"\judged{{\statement{{{old}}}}}\corrected{{\statement{{{new}}}}}" + "\n"
    first_text = rf"\judged{{{_alone(one, letters)}}}" if one else ""
    return first_text + (rf"\corrected{{{_alone(two, letters)}}}" if two else "") + "\n"


def _of_one_side(first: Display, second: Display) -> list[tuple[str, Nodes]]:
    """Letters that stand on one side only, with what they mean: the difference lies in them, wherever they are defined.

    >>> one, two = (Display("", parse(f"x = {a}"), where=((a, parse(f"{a}{a} + 1")),)) for a in "AB")
    >>> [name for name, _ in _of_one_side(one, two)], _of_one_side(one, one)
    (['A', 'B'], [])
    >>> one, two = (Display("", parse(f"x = K_{{{a}}}"), where=((f"K_{{{a}}}", parse(f"{a} + 1")),)) for a in (24, 27))
    >>> [name for name, _ in _of_one_side(one, two)]
    ['K_{24}', 'K_{27}']
    """
    left, right = (without_spaces(write(part.formula)) for part in (first, second))

    def has(text: str, name: str) -> bool:
        return re.search(rf"(?<![A-Za-z{{\\]){re.escape(without_spaces(name))}(?!_)", text) is not None

    return [
        (name, meaning)
        for part, own, other in ((first, left, right), (second, right, left))
        for name, meaning in part.where
        if has(own, name) and not has(other, name)
    ]


def _other_meanings(
    one: Display, two: Display, placed: tuple[Display, Display], fresh: Sequence[tuple[str, Nodes]]
) -> str:
    """One formula whose letters mean something else: the definitions beside each other, each with its own letter.

    The formula stands once where its letters have no numbers; a numbered one has another number where it means
    something else.
    """
    names = {without_spaces(name) for name in other_meanings(one, two)}
    order = [[without_spaces(name) for name, _ in innermost_first(part.where)] for part in (one, two)]
    sides = [dict(zip(found, part.where, strict=True)) for found, part in zip(order, placed, strict=True)]
    first, second = (part.formula for part in placed)
    out, told = rf"\both{{{display(first)}}}", set()
    if first != second:
        left, right = changed(first, second)
        out = rf"\judged{{{display(left)}}}\corrected{{{display(right)}}}"
    for bare in order[0]:
        if bare in names:
            letter, meaning = sides[0][bare]
            left, right = changed(meaning, sides[1][bare][1])
            other = sides[1][bare][0]
            told |= {letter, other}
            start, begin = ((*parse(name), Atom("=")) for name in (letter, other))
            out += rf"\judged{{{display((*start, *left))}}}\corrected{{{display((*begin, *right))}}}"
    return out + definitions([(name, meaning) for name, meaning in fresh if name not in told])


def _alone(part: Display, letters: Letters) -> str:
    return shown_display(replace(part, name=""), letters)


def changed_words(old: str, new: str) -> tuple[str, str]:
    """Two sentences with the words that differ marked; unmarked where nearly all do."""
    one, two = old.split(), new.split()
    matcher = difflib.SequenceMatcher(None, one, two, autojunk=False)
    if matcher.ratio() < 0.35:
        return sentence(old), sentence(new)
    sides: tuple[list[str], list[str]] = ([], [])
    for kind, i, j, k, m in matcher.get_opcodes():
        for side, words in ((sides[0], one[i:j]), (sides[1], two[k:m])):
            if words:
                text = " ".join(words)
                # each word is marked by itself, so that a line may break between them; a formula is one
                marked = [text] if "$" in text else words
                told = [rf"\changedwords{{{words_in_tex(word)}}}" for word in marked]
                side.append(words_in_tex(text) if kind == "equal" else " ".join(told))
    return " ".join(sides[0]) + ".", " ".join(sides[1]) + "."


def joined(texts: Iterable[str]) -> str:
    """``a, b and c``."""
    found = list(texts)
    return found[0] if len(found) == 1 else ", ".join(found[:-1]) + " and " + found[-1] if found else ""
