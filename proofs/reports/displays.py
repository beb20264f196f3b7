r"""A statement as a reader meets it: formulas or sentences, one part a line, and what the names in them mean.

A ledger keeps for each claim its parts; one that was written before they were kept has only the joined formula, which
is taken apart here.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from proofs.reports.as_written import as_written_by_people
from proofs.reports.decimals import LONG, in_decimals, rounds, with_zeros_counted
from proofs.reports.in_letters import in_letters
from proofs.reports.math_tree import RELATIONS, Atom, Command, Node, Nodes, UnreadableFormula, split, write
from proofs.reports.matrix_letters import MOST_ROWS, with_letters_for_large_matrices, with_letters_for_selectors
from proofs.reports.part_names import names_together, said_once
from proofs.reports.plain_notation import in_plain_notation
from proofs.reports.recursion_letters import HAS_STATE, with_letters_for_states
from proofs.reports.tree_letters import without_spaces
from proofs.reports.weight_letters import HAS_SCALED, with_a_letter_for_weights

_JOINTS = (r"\qquad",)
_WHERE = r"\text{where }"
_NEXT = re.compile(r",\s*\\;")  # between two meanings
# A row, or a column, of three blocks of which one is I and the others are 0.
_SELECTOR = re.compile(r"(?:\\mathbf\{[0I]\}\s*(?:&|\\\\)\s*){2}\\mathbf\{[0I]\}")
_MANY_DIGITS = re.compile(rf"\d{{{LONG}}}")
NUMBER_OF_DATA = re.compile(r"\d\.\d|\\sqrt\{\d+\}")
_ZEROS = ("0", r"\mathbf{0}")
_DERIVATIVE = re.compile(r"^\\frac\{(d|\\partial)\}\{\1 ?[A-Za-z]\}")


@dataclass(frozen=True)
class Display:
    """One part: its name, its formula (empty where it is a sentence), its words, and the meanings of its names.

    Where the formula is one of numbers that no reader could follow, ``letters`` is the same in letters.
    """

    name: str
    formula: Nodes = ()
    words: str = ""
    where: tuple[tuple[str, Nodes], ...] = ()
    letters: Nodes = ()

    @cached_property
    def latex(self) -> str:
        """The formula as LaTeX."""
        return write(self.formula)

    @cached_property
    def told(self) -> tuple[str, ...]:
        """Everything but the name, as LaTeX and words: two parts that say the same are equal in it."""
        meanings = (text for name, meaning in self.where for text in (name, write(meaning)))
        return (self.latex, self.words, *meanings)


def _text(node: Node | None) -> str:
    return node.words.strip() if isinstance(node, Command) and node.name == "text" else ""


def _is_joint(node: Node) -> bool:
    return isinstance(node, Atom) and node.text in (r"\quad", r"\qquad", r"\;", r"\,", ",", ";")


def _trimmed(nodes: Iterable[Node]) -> Nodes:
    out = list(nodes)
    while out and _is_joint(out[0]):
        out.pop(0)
    while out and _is_joint(out[-1]):
        out.pop()
    return tuple(out)


def _meanings(nodes: Nodes) -> tuple[tuple[str, Nodes], ...]:
    r"""``a = b, \; c = d`` as names with what they mean."""
    out: list[tuple[str, Nodes]] = []
    run: list[Node] = []
    nodes = (*nodes, Atom(","), Atom(r"\;"))
    for k, node in enumerate(nodes):
        after = nodes[k + 1] if k + 1 < len(nodes) else None
        if node == Atom(",") and after == Atom(r"\;"):
            name, *sides = split(_trimmed(run), ("=",))
            if sides:
                first, *others = sides
                meaning = (*first[1], *(x for mark, side in others for x in (Atom(mark), *side)))
                out.append((write(name[1]), meaning))
            run = []
        else:
            run.append(node)
    return tuple(out)


def _body_and_meanings(formula: str) -> tuple[Nodes, tuple[tuple[str, Nodes], ...]]:
    """The formula, and what stands behind its "where" if that can be read for itself; else that is in the formula.

    A paper has some sixty definitions, which return in hundreds of formulas: each is read once.
    """
    body, where, meanings = formula.partition(_WHERE)
    if where and _JOINTS[0] not in formula and _WHERE not in meanings:
        try:
            found = tuple(pair for text in _NEXT.split(meanings) for pair in _read_meanings(text))
            return _nodes_of(body), found
        except UnreadableFormula:  # cut within a bracket
            pass
    return _nodes_of(formula), ()


@lru_cache(maxsize=1024)
def _read_meanings(text: str) -> tuple[tuple[str, Nodes], ...]:
    return _meanings(_nodes_of(text))


def _nodes_of(formula: str) -> Nodes:
    return in_plain_notation(as_written_by_people(formula))


def _one(name: str, nodes: Nodes, meanings: tuple[tuple[str, Nodes], ...]) -> Display:
    """A part from its nodes: sentence, or formula with its ``where``."""
    nodes = _trimmed(nodes)
    if len(nodes) == 1 and _text(nodes[0]):
        return Display(name, words=_text(nodes[0]))
    for k, node in enumerate(nodes):
        if _text(node) == "where":
            return Display(name, _trimmed(nodes[:k]), where=_meanings(nodes[k + 1 :]))
    return Display(name, nodes, where=meanings)


def _with_letters_for_what_is_long(display: Display, formula: str) -> Display:
    body, where = display.formula, display.where
    if HAS_STATE.search(formula):
        body, where = with_letters_for_states(body, where)
    if HAS_SCALED.search(formula):
        body, where = with_a_letter_for_weights(body, where)
    if _SELECTOR.search(formula):
        body, where = with_letters_for_selectors(body, where)
    if formula.count(r"\\") >= MOST_ROWS:
        body, where = with_letters_for_large_matrices(body, where)
    same = body is display.formula and where == display.where
    return display if same else replace(display, formula=body, where=where)


def displays_of(formula: str, name: str = "") -> list[Display]:
    r"""What a joined formula is made of.

    >>> [(d.latex, d.words) for d in displays_of(r"a = 1 \qquad \text{the loss falls}")]
    [('a = 1', ''), ('', 'the loss falls')]
    """
    try:
        nodes, where = _body_and_meanings(formula)
    except UnreadableFormula:
        return [Display(name, words=formula)]
    out: list[Display] = []
    run: list[Node] = []
    for node in (*nodes, Atom(r"\qquad")):
        joint = (isinstance(node, Atom) and node.text in _JOINTS) or (_text(node) == "or")
        if not joint:
            run.append(node)
        elif _trimmed(run):
            out.append(_with_letters_for_what_is_long(_one(name, tuple(run), where), formula))
            run = []
    return out or [Display(name)]


def displays(item: Mapping[str, Any], exact: bool = False, of: str = "") -> list[Display]:
    """The parts of an entry of a ledger, or of its ``corrected``.

    Unless they are to be ``exact``, fractions of many digits are decimals. A correction is ``of`` its claim.
    """
    found: list[Display] = []
    for part in item.get("parts") or [{"formula": item.get("printed", "")}]:
        read = _parts_of if exact else _rounded_parts_of
        name = part.get("name", "")
        shown = read(part["formula"], said_once(name), part.get("words", ""))
        letters = in_letters(of or item.get("id", ""), name)
        found += [replace(one, letters=letters) for one in shown] if letters else shown
    return found


@lru_cache(maxsize=4096)
def _parts_of(formula: str, name: str, words: str) -> tuple[Display, ...]:
    found = tuple(displays_of(formula, name))
    return found if found[0].latex or not words else (Display(name, words=words),)


@lru_cache(maxsize=4096)
def _rounded_parts_of(formula: str, name: str, words: str) -> tuple[Display, ...]:
    found = _parts_of(formula, name, words)
    return tuple(map(rounded, found)) if _MANY_DIGITS.search(formula) else found


def rounded(display: Display) -> Display:
    """With decimals for fractions of many digits; as it is where its sides would become equal by that."""
    display = _rewritten(display, with_zeros_counted)
    other = _rewritten(display, in_decimals)
    return display if is_tautology(other) and not is_tautology(display) else other


def _rewritten(display: Display, change: Callable[[Nodes], Nodes]) -> Display:
    where = tuple((name, change(meaning)) for name, meaning in display.where)
    return replace(display, formula=change(display.formula), where=where)


def is_rounded(item: Mapping[str, Any]) -> bool:
    """Whether a formula of the entry, or of its correction, is shown with decimals that are not just its fractions."""
    sources = [item, *filter(None, [item.get("corrected")])]
    return any(
        rounds(nodes)
        for source in sources
        for part in displays(source, exact=True)
        for nodes in (part.formula, *(meaning for _, meaning in part.where))
    )


EXACT = "lazyrich show {} --latex"  # the command that shows what was not rounded
MOST_NUMBERS = 20  # of these: what a reader may be shown; beyond that it is lines of digits
_LETTER = r"\\gamma(?:_\{?\d\}?)?|(?<![A-Za-z\\])[a-zA-Z](?:_\{?[\w ]+\}?)?(?![A-Za-z{])"
MANY_NUMBERS = 7  # decimals and roots of numbers: a formula with more is one of weights and data, not of thresholds


def has_test_data(item: Mapping[str, Any]) -> bool:
    """Whether a formula of the entry is written out for the data of a test: nobody sees the paper's formula in it."""
    return any(len(NUMBER_OF_DATA.findall(part.latex)) > MANY_NUMBERS for part in displays(item))


def data_in_words(part: Display) -> str:
    r"""What stands in the place of a formula that fills lines with the data of a test; empty for all others.

    What the numbers are is said by ``numbers_in_words``.

    >>> side = " + ".join(f"{k}.5 w^{k}" for k in range(1, 26))
    >>> data_in_words(displays_of(f"{side} = 2.5 w")[0])
    'a sum of 25 terms = a sum of 1 term, in w'
    >>> data_in_words(displays_of(f"{side} = {side}")[0])
    'both sides are one sum of 25 terms, in w'
    >>> data_in_words(displays_of("1.5 w = 2.5 w")[0])
    ''

    A part with a number of its own is told by the letters in it:

    >>> data_in_words(displays_of(rf"{side} = k_{{1}} \quad \text{{where }} k_{{1}} = w v")[0])
    'a sum of 25 terms = a sum of 1 term, in w, v'
    """
    if len(NUMBER_OF_DATA.findall(part.latex)) <= MOST_NUMBERS:
        return ""
    sides = split(part.formula, tuple(RELATIONS))
    sums = [f"{mark or ''} a sum of {_terms_in_words(side)}".strip() for mark, side in sides]
    told = f"both sides are one {sums[0].removeprefix('a ')}" if is_tautology(part) else " ".join(sums)
    names = {_plain(name) for name, _ in part.where}
    written = " ".join([part.latex, *(write(meaning) for _, meaning in part.where)])
    letters = [letter for letter in map(_plain, re.findall(_LETTER, written)) if letter not in names]
    return f"{told}, in {', '.join(dict.fromkeys(letters))}".replace("\\", "")


def _plain(letter: str) -> str:
    return re.sub(r"[{} ]", "", letter)


_COUNTED = re.compile(r"\\text\{\[?(?:\(\d+ terms\)|a sum of)")  # terms that a formula counts instead of showing them


def leaves_terms_out(item: Mapping[str, Any], name: str = "") -> bool:
    r"""Whether a part of an entry counts terms in the place of showing them: nobody can put numbers into it.

    >>> [leaves_terms_out({"printed": f}) for f in (r"a + \dots \; \text{(9 terms)} = 0", "a + b = 0")]
    [True, False]
    """
    parts = displays(item)
    own = [part for part in parts if name and part.name == said_once(name)] or parts
    return any(bool(data_in_words(part)) or _COUNTED.search(part.latex) is not None for part in own)


def data_of_both_in_words(one: Display, two: Display) -> tuple[str, str] | None:
    """The same of what is judged beside what should stand there, where these words or the letters tell them apart."""
    told = data_in_words(one), data_in_words(two)
    return told if all(told) and (told[0] != told[1] or one.letters != two.letters) else None


def _terms_in_words(side: Nodes) -> str:
    count = len([term for _, term in split(side, ("+", "-")) if term])
    return f"{count} term{'s' if count > 1 else ''}"


def numbers_in_words(item: Mapping[str, Any]) -> str:
    """What the numbers of an entry are, where they are not those of the paper; empty where they are."""
    data = ["they are the data and the other weights of one small network"] if has_test_data(item) else []
    rounded = [f"rounded; exact: {EXACT.format(item['id'])}"] if is_rounded(item) else []
    return ", ".join([*data, *rounded])


def other_meanings(one: Display, two: Display) -> list[str]:
    """The names that mean different things in two displays of one formula; empty where the formulas differ."""
    if one.formula != two.formula:
        return []
    meanings = {without_spaces(name): meaning for name, meaning in two.where}
    return [name for name, meaning in one.where if meanings.get(without_spaces(name), meaning) != meaning]


def is_tautology(display: Display) -> bool:
    """Whether both sides are the same: what SymPy made equal before it could be shown."""
    sides = both_sides(display)
    return len(sides) == 2 and (sides[0] == sides[1] or is_nought(display))


def both_sides(display: Display) -> list[Nodes]:
    """What stands on the sides of = or ~, without the limit behind it."""
    wide = Atom(r"\quad")
    return [side[: side.index(wide) if wide in side else None] for _, side in split(display.formula, ("=", r"\sim"))]


def is_nought(display: Display) -> bool:
    """Whether both sides became 0, or a derivative of 0, as soon as they were written down: nothing else is to show."""
    sides = split(display.formula, ("=",))
    return len(sides) == 2 and all(_DERIVATIVE.sub("", write(side)).strip() in _ZEROS for _, side in sides)


def compares_sizes(display: Display) -> bool:
    r"""Whether two things that look alike stand for networks of different sizes: else they would be one.

    >>> [compares_sizes(displays_of(f)[0]) for f in (r"\frac{a}{a} = 1", r"\frac{a}{b} = 1")]
    [True, False]
    >>> compares_sizes(displays_of(r"k_{1} < k_{2} \quad \text{where } k_{1} = a, \; k_{2} = a")[0])
    True
    """
    meanings = [without_spaces(write(meaning)) for name, meaning in display.where if re.search(r"_\{\d+\}$", name)]
    return len(set(meanings)) < len(meanings) or any(
        isinstance(node, Command) and node.name == "frac" and node.arguments[0] == node.arguments[1]
        for _, side in split(display.formula, ("=",))
        for node in side[:1]
    )


def same_sides(display: Display) -> tuple[bool, bool]:
    """Whether both sides are the same, and whether they are 0: parts of one kind in a row are told together."""
    same = bool(display.formula) and is_tautology(display) and not data_in_words(display)
    return same, is_nought(display)


SAME = "both sides, with the definitions put in"
NOUGHT = "both sides are 0 as soon as they are written down"


def paired(printed: Sequence[Display], right: Sequence[Display]) -> list[tuple[Display | None, Display | None]]:
    """What is printed beside what should stand there: parts of one name, else in their order where they are as many."""
    names = [part.name for part in printed]
    if all(names) and len(set(names)) == len(names) and {part.name for part in right} & set(names):
        known = {part.name: part for part in right}
        out: list[tuple[Display | None, Display | None]] = [(part, known.pop(part.name, None)) for part in printed]
        return out + [(None, part) for part in known.values()]
    if len(printed) > 1 and len(right) not in (0, len(printed)):  # which belongs to which is not said
        return [*((part, None) for part in printed), *((None, part) for part in right)]
    return list(itertools.zip_longest(printed, right))


def stands(one: Display | None, two: Display | None) -> bool:
    """Whether a part stands in the correction as it was, or is left out of it as true by what its words mean."""
    if one is not None and two is None:
        return bool(one.formula) and is_tautology(one) and not compares_sizes(one)
    return one is not None and two is not None and one.told == two.told


MANY_PARTS = 8  # that are written alike: their names are of no use where there are no others


def told_once(parts: Sequence[Display]) -> list[Display]:
    """Parts that are written alike as one, under all their names: what differs between them is what they are about.

    >>> from proofs.reports.math_tree import parse
    >>> [(part.name, part.latex) for part in told_once([Display("iid", parse("a")), Display("goe", parse("a"))])]
    [('iid; goe', 'a')]
    >>> [part.name for part in told_once([Display(f"order {k}", parse("0 = 0")) for k in range(20)])]
    ['all 20 parts']
    """
    return [part for part, _ in pairs_told_once([(part, None) for part in parts]) if part is not None]


def pairs_told_once(
    pairs: Iterable[tuple[Display | None, Display | None]],
) -> list[tuple[Display | None, Display | None]]:
    """The same of what is printed beside what should stand there: pairs that are written alike on both sides."""
    groups: dict[Any, list[tuple[Display | None, Display | None]]] = {}
    for pair in pairs:
        alike = tuple(part and part.told for part in pair)
        groups.setdefault(alike, []).append(pair)
    out = []
    for found in groups.values():
        one, two = found[0]
        if len(found) > 1:
            named = dict.fromkeys(part.name for pair in found for part in [pair[0] or pair[1]] if part and part.name)
            every = len(groups) == 1 and len(named) > MANY_PARTS
            name = f"all {len(named)} parts" if every else names_together([*named])
            one, two = one and replace(one, name=name), two and replace(two, name=name)
        out.append((one, two))
    return out


def looks_as_printed(item: Mapping[str, Any]) -> bool:
    """Whether the formulas of a correction are the printed ones: what differs is what is assumed."""
    fix = item.get("corrected")
    if fix is None:
        return False
    one, two = displays(item), displays(fix)
    return len(one) == len(two) and all(a.name == b.name and a.told == b.told for a, b in zip(one, two, strict=True))
