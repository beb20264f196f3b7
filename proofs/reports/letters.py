"""The letters of a document: each is defined once, and a part that got a number has the same number everywhere.

The typesetters number the parts that repeat within one formula (``K_1``, ``k_2``).  In a document these numbers run
through: equal parts share one, and a reader finds the definition where the letter first occurs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from proofs.reports.displays import Display
from proofs.reports.math_tree import (
    RELATIONS,
    SIGNS,
    SPACES,
    Atom,
    Command,
    Fence,
    Group,
    Marked,
    Node,
    Nodes,
    Script,
    each,
    parse,
    rebuilt,
    with_parts,
    write,
)
from proofs.reports.recursion_letters import is_said_of_a_state
from proofs.reports.tree_letters import NUMBERED, is_numbered, letters_in, without_spaces

# What a letter of one entry is made of, which its counterexample may give: it is told in each entry with the letter.
_OF_THIS_ENTRY = (r"\text{,any", r"\text{therootin}")
# A definition of so many characters of LaTeX is given again in every entry that uses it: about a line.
REPEATED = 220


def in_one_line(nodes: Nodes) -> Nodes:
    r"""An index or an exponent whose fractions have a stroke: on two lines they are too small to read.

    >>> write(in_one_line(parse(r"\frac{2 t}{\tau} + \frac{1}{a + b}")))
    '{2 t / \\tau} + \\frac{1}{a + b}'
    """
    return rebuilt(nodes, _with_a_stroke, "frac")


def _with_a_stroke(node: Node) -> Node | None:
    if not (isinstance(node, Command) and _is_fraction(node)):
        return None
    top, bottom = map(in_one_line, node.arguments)
    if any(isinstance(x, Atom) and x.text in (*SIGNS, *RELATIONS) for x in (*top[1:], *bottom)):
        return None
    factors = [x for x in bottom if not (isinstance(x, Atom) and x.text in SPACES)]
    return Group((*top, Atom("/"), *(bottom if len(factors) == 1 else (Fence("(", bottom, ")"),))))


def with_strokes_where_small(nodes: Nodes) -> Nodes:
    r"""The formula with its indices and exponents on one line, and so the fractions within fractions that are terms.

    >>> write(with_strokes_where_small(parse(r"\frac{a + \frac{b r}{k^2}}{c} + \frac{\frac{1}{2} x}{y}")))
    '\\frac{a + {b r / k^{2}}}{c} + \\frac{\\frac{1}{2} x}{y}'
    >>> write(with_strokes_where_small(parse(r"\frac{\frac{a}{b}^{2}}{c}")))
    '\\frac{\\frac{a}{b}^{2}}{c}'
    """

    def replace(node: Node) -> Node | None:
        if isinstance(node, Script):
            base, below, above = map(with_strokes_where_small, (node.base, node.below, node.above))
            return Script(base, in_one_line(below), in_one_line(above))
        if _is_fraction(node):
            return with_parts(node, lambda part: _with_flat_terms(with_strokes_where_small(part)))
        return None

    return rebuilt(nodes, replace, "frac")


def _is_fraction(node: Node) -> bool:
    return isinstance(node, Command) and node.name in ("frac", "tfrac", "dfrac")


def _with_flat_terms(nodes: Nodes) -> Nodes:
    """A row of a fraction: a fraction in it that is a whole term gets a stroke, a factor of others keeps its bar."""
    row = [node for node in nodes if not (isinstance(node, Atom) and node.text in SPACES)]
    edges = [not k or _parts_terms(row[k - 1]) for k in range(len(row))]
    ends = [k + 1 == len(row) or _parts_terms(row[k + 1]) for k in range(len(row))]
    alone = {id(node) for node, begins, stops in zip(row, edges, ends, strict=True) if begins and stops}

    def visit(node: Node) -> Node:
        if isinstance(node, Group | Marked) and id(node) not in alone:
            return with_parts(node, lambda part: each(part, _inside_brackets))
        if _is_fraction(node) and id(node) in alone:
            return _with_a_stroke(node) or node
        if isinstance(node, Script):  # its base stays one thing only in brackets
            fenced = len(node.base) == 1 and isinstance(node.base[0], Fence)
            return Script(_with_flat_terms(node.base), node.below, node.above) if fenced else node
        return node if _is_fraction(node) else with_parts(node, _with_flat_terms)

    return each(nodes, visit)


def _inside_brackets(node: Node) -> Node:
    return with_parts(node, _with_flat_terms) if isinstance(node, Fence) else node


def _parts_terms(node: Node) -> bool:
    """Whether a term ends at this sign, so that no factor stands behind it."""
    return isinstance(node, Atom) and node.text in {*SIGNS, *RELATIONS, ",", ";", "(", ")", "[", "]"}


@dataclass
class Letters:
    """What has been defined so far: the meaning of each letter, and the number that each meaning has."""

    meanings: dict[str, str] = field(default_factory=dict)
    away: dict[str, str] = field(default_factory=dict)  # numbered letters of this entry, and where they are defined
    _numbers: dict[tuple[str, str], str] = field(default_factory=dict)
    _count: dict[str, int] = field(default_factory=dict)
    _anchor: str = ""
    _homes: dict[str, str] = field(default_factory=dict)
    _here: set[str] = field(default_factory=set)
    _latest: dict[str, str] = field(default_factory=dict)  # what a letter without a number was last said to mean here

    def enter(self, anchor: str, *, again: bool = True) -> None:
        """An entry begins at this label (empty where none can be pointed at).

        Letters with a number are defined ``again`` in it, or looked up where they were: a reader may come to it first.
        """
        self._anchor = anchor
        self.away = {}
        if again:
            self._here.clear()
            self._latest.clear()

    def define(self, name: str, meaning: str) -> None:
        """A letter of the theory, defined before the first formula."""
        self.meanings[without_spaces(name)] = without_spaces(meaning)

    def place(self, display: Display) -> tuple[Display, tuple[tuple[str, Nodes], ...]]:
        """The display with the document's letters, and the definitions that a reader has not seen yet.

        Its ``where`` holds all definitions, those that others need before them. A letter that means something else in
        this entry is defined in it, once for all parts in a row that use it so.

        >>> letters = Letters({"z": "1"})
        >>> parts = [Display("", parse("z"), where=(("z", parse(meaning)),)) for meaning in "122331"]
        >>> [[write(body) for _, body in letters.place(part)[1]] for part in parts]
        [[], ['2'], [], ['3'], [], []]
        """
        renamed: dict[str, Script] = {}
        where: list[tuple[str, Nodes]] = []
        fresh: list[tuple[str, Nodes]] = []

        def rename(node: Node) -> Node | None:
            if not isinstance(node, Script):
                return None
            other = renamed.get(without_spaces(write((Script(node.base, node.below),))))
            return Script(other.base, other.below, rebuilt(node.above, rename)) if other else None

        for name, meaning in innermost_first(_needed(display)):
            bare = without_spaces(name)
            body = rebuilt(meaning, rename)
            text = without_spaces(write(body))
            numbered = NUMBERED.fullmatch(bare)
            if numbered is None:
                where.append((name, body))
                local = any(words in text for words in _OF_THIS_ENTRY)
                if (local and bare not in self._here) or self.meanings.setdefault(bare, "") != text:
                    self.meanings[bare] = self.meanings.get(bare) or text
                    if self._latest.get(bare) != text:
                        fresh.append((name, body))
                    self._latest[bare] = text
                    self._here |= {bare} if local else set()
                continue
            kind = numbered[1]
            known = self._numbers.get((kind, text))
            if known is None:
                self._count[kind] = self._count.get(kind, 0) + 1
                known = self._numbers[kind, text] = f"{kind}_{{{self._count[kind]}}}"
                self._homes[known] = self._anchor
                self._here.add(known)
                fresh.append((known, body))
            where.append((known, body))
            letter = parse(known)[0]
            assert isinstance(letter, Script)
            renamed[bare] = letter
        placed = replace(display, formula=rebuilt(display.formula, rename), where=tuple(where))
        return placed, self._with_those_of_other_entries(placed, fresh)

    def _with_those_of_other_entries(
        self, placed: Display, fresh: Sequence[tuple[str, Nodes]]
    ) -> tuple[tuple[str, Nodes], ...]:
        """The definitions that this entry needs; a long one that stands in another entry is pointed at."""
        new = {name for name, _ in fresh}
        seen = without_spaces(write(placed.formula))
        shown: list[tuple[str, Nodes]] = []
        for name, body in reversed(dict(placed.where).items()):  # two letters may mean what looks alike: one definition
            if name not in new:
                if not is_numbered(name) or name in self._here or without_spaces(name) not in seen:
                    continue
                self._here.add(name)
                if self._homes[name] and len(write(body)) > REPEATED:
                    self.away[name] = self._homes[name]
                    continue
            shown.append((name, body))
            seen += without_spaces(write(body))
        return tuple(reversed(shown))


def with_one_meaning_each(parts: Sequence[Display]) -> Sequence[Display]:
    r"""The parts of an entry; where a number stands for two things in them, numbers run through them.

    >>> parts = [Display("", parse("k_{1}"), where=(("k_{1}", parse(x)),)) for x in "aba"]
    >>> [part.latex for part in with_one_meaning_each(parts)], with_one_meaning_each(parts[:1]) == parts[:1]
    (['k_{1}', 'k_{2}', 'k_{1}'], True)
    """
    meanings: dict[str, Nodes] = {}
    named = [(name, meaning) for part in parts for name, meaning in part.where if is_numbered(name)]
    if all(meanings.setdefault(name, meaning) == meaning for name, meaning in named):
        return parts
    letters = Letters()
    return [letters.place(part)[0] for part in parts]


Pairs: TypeAlias = "Sequence[tuple[Display | None, Display | None]]"


def pairs_with_one_meaning_each(pairs: Pairs) -> Pairs:
    """The same of what is read beside what should stand there; one formula with two meanings is shown as that."""
    if all(one and two and one.formula == two.formula for one, two in pairs):
        return pairs
    parts = iter(with_one_meaning_each([part for pair in pairs for part in pair if part]))
    return [(one and next(parts), two and next(parts)) for one, two in pairs]


def _needed(display: Display) -> list[tuple[str, Nodes]]:
    """The definitions that the formula, or another one that it needs, makes use of: terms may be left out of it."""
    if not display.formula:
        return list(display.where)
    told = without_spaces(write(display.formula))
    needed: set[str] = set()
    while True:
        fresh = [(n, m) for n, m in display.where if n not in needed and _stands_in(without_spaces(n), told)]
        if not fresh:
            return [(name, meaning) for name, meaning in display.where if name in needed]
        needed |= {name for name, _ in fresh}
        told += "".join(without_spaces(write(meaning)) for _, meaning in fresh)


def remember(part: Display, where: dict[str, tuple[str, Nodes]]) -> None:
    r"""What the letters of a part mean, to be told behind all parts: of a second meaning it is said where it holds.

    >>> parts = (Display(name, parse("a"), where=(("a", parse(meaning)),)) for name, meaning in ("1b", "2c", "2c"))
    >>> found: dict[str, tuple[str, Nodes]] = {}
    >>> for part in parts:
    ...     remember(part, found)
    >>> [write(meaning) for _, meaning in found.values()]
    ['b', 'c \\quad \\text{in 2}']
    """
    for name, meaning in part.where:
        key = without_spaces(name) + without_spaces(write(meaning))
        if key in where:
            continue
        if part.name and any(other == name for other, _ in where.values()):
            meaning = (*meaning, Atom(r"\quad"), Command("text", ((Atom(f"in {part.name}"),),)))
        where[key] = (name, meaning)


def _stands_in(bare: str, told: str) -> bool:
    """Whether a letter, or for the next state of a recursion any state of it, stands in a formula without blanks."""
    return bare in told or (is_said_of_a_state(bare) or bare) in told


def innermost_first(where: Sequence[tuple[str, Nodes]]) -> list[tuple[str, Nodes]]:
    """Definitions in an order in which each one uses only letters that were defined before."""
    pending = {without_spaces(name): (name, meaning) for name, meaning in where}
    uses = {bare: letters_in(meaning) for bare, (_, meaning) in pending.items()}
    out = []
    while pending:
        ready = [bare for bare in pending if not (uses[bare] & (pending.keys() - {bare}))] or list(pending)[:1]
        out += [pending.pop(bare) for bare in ready]
    return out
