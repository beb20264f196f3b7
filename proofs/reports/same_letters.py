r"""Two formulas that a reader compares, in one letter and one form where they differ by another one only.

A theorem whose printed inner matrix is ``A_15`` in the theory and whose right one is ``A`` prints ``A``: the formula is
the same, and what A means differs.  There ``- C (x - 1) C^T`` and ``+ C (1 - x) C^T`` say the same: no change is seen.

>>> one = Display("", parse("y = A_{15} x"), where=(("A_{15}", parse(r"I - \frac{x - 1}{2} C + D")),))
>>> two = Display("", parse("y = A x"), where=(("A", parse(r"I + \frac{1 - x}{2} C + 2 D")),))
>>> one, two = in_the_same_letters(one, two)
>>> write(one.formula), write(two.where[0][1])
('y = A x', 'I - \\frac{x - 1}{2} C + 2 D')
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from proofs.reports.displays import MANY_NUMBERS, NUMBER_OF_DATA, Display, data_in_words
from proofs.reports.math_tree import (
    RELATIONS,
    Atom,
    Command,
    Fence,
    Group,
    Node,
    Nodes,
    Script,
    parse,
    rebuilt,
    split,
    turn,
    with_parts,
    write,
)
from proofs.reports.plain_notation import NO_SUM, takes_the_rest, terms_of
from proofs.reports.tree_letters import is_numbered, without_spaces

__all__ = ["in_one_order", "in_the_form_of", "in_the_same_letters", "with_long_sums_in_words"]

_INDEX = re.compile(r"_\{\d+\}$")


def in_the_same_letters(one: Display, two: Display) -> tuple[Display, Display]:
    """Both with the letter of the second where the first has it with a number; terms in the form of the first."""
    one = _with_the_letters_of(one, two)
    first = {without_spaces(name): meaning for name, meaning in one.where}
    where = tuple(
        (name, in_the_form_of(meaning, first[bare]) if (bare := without_spaces(name)) in first else meaning)
        for name, meaning in two.where
    )
    formula, other = in_one_order(one.formula, in_the_form_of(two.formula, one.formula))
    one, two = replace(one, formula=formula), replace(two, formula=other, where=where)
    if data_in_words(one) and data_in_words(two):
        short = [replace(part, formula=with_long_sums_in_words(part.formula)) for part in (one, two)]
        if short[0].formula != short[1].formula:  # the change is seen beside the sums
            return short[0], short[1]
    return one, two


def _with_the_letters_of(one: Display, two: Display) -> Display:
    known, others = ({without_spaces(name): name for name, _ in part.where} for part in (one, two))
    for bare, name in known.items():
        letter = _INDEX.sub("", bare)
        if letter == bare or is_numbered(name) or letter in known or letter not in others or bare in others:
            continue
        (new,) = parse(others[letter])[:1]

        def rename(node: Node, bare: str = bare, new: Node = new) -> Node | None:
            if not isinstance(node, Script) or without_spaces(write((Script(node.base, node.below),))) != bare:
                return None
            if not node.above:
                return new
            base, below = (new.base, new.below) if isinstance(new, Script) else ((new,), ())
            return Script(base, below, node.above)

        formula = rebuilt(one.formula, rename)
        if formula == two.formula:
            where = tuple((others[letter] if name == n else n, rebuilt(meaning, rename)) for n, meaning in one.where)
            return replace(one, formula=formula, where=where)
    return one


def in_the_form_of(new: Nodes, old: Nodes) -> Nodes:
    r"""A formula whose terms are written as another one writes them: a fraction with its sign the other way round.

    >>> write(in_the_form_of(parse(r"a + \frac{1 - b}{c} d"), parse(r"2 a - \frac{b - 1}{c} d")))
    'a - \\frac{b - 1}{c} d'
    >>> write(in_the_form_of(parse(r"a + \frac{1 - b}{c} d"), parse(r"2 a + \frac{b - 1}{c} d")))
    'a + \\frac{1 - b}{c} d'
    """
    if r"\frac" not in write(new) or new == old:
        return new
    known = {_said(term) for _, side in split(old, tuple(RELATIONS)) for term in terms_of(side)}
    out: list[Node] = []
    for mark, side in split(new, tuple(RELATIONS)):
        out += [Atom(mark)] if mark else []
        terms = list(terms_of(side))
        written = [next((x for x in _turned(term) if _said(x) in known), term) for term in terms if _said(term)]
        out += _joined(written) if written != terms else side
    return tuple(out)


def _said(term: Nodes) -> str:
    """A term to compare by: a plus in front says nothing."""
    return without_spaces(write(term)).removeprefix("+")


def _turned(term: Nodes) -> Iterator[Nodes]:
    """The term with the other sign and one of its fractions the other way round; none where it is no whole term."""
    if any(turn(node) or (isinstance(node, Atom) and node.text in NO_SUM) for node in term):
        return
    minus = term[:1] == (Atom("-"),)
    body = term[1:] if minus or term[:1] == (Atom("+"),) else term
    for k, node in enumerate(body):
        inner = node.body[0] if isinstance(node, Group) and len(node.body) == 1 else node
        if not (isinstance(inner, Command) and inner.name == "frac"):
            continue
        top = list(terms_of(inner.arguments[0]))
        if len(top) == 2 and top[1][:1] == (Atom("-"),) and top[0][:1] != (Atom("-"),):
            turned = Command("frac", ((*top[1][1:], Atom("-"), *top[0]), inner.arguments[1]))
            sign = Atom("+") if minus else Atom("-")
            yield (sign, *body[:k], Group((turned,)) if inner is not node else turned, *body[k + 1 :])


def _joined(terms: Iterable[Nodes]) -> Nodes:
    out = tuple(itertools.chain.from_iterable(terms))
    return out[1:] if out[:1] == (Atom("+"),) else out


def in_one_order(one: Nodes, two: Nodes) -> tuple[Nodes, Nodes]:
    r"""Two formulas whose sums of the same terms, but for their signs, have them in one order, a plus first.

    >>> one, two = in_one_order(*map(parse, (r"c = \left[a + b\right]", r"c = \left[b - a\right]")))
    >>> write(one), write(two)
    ('c = \\left[ b + a \\right]', 'c = \\left[ b - a \\right]')
    """
    sides = [split(nodes, tuple(RELATIONS)) for nodes in (one, two)]
    if [mark for mark, _ in sides[0]] != [mark for mark, _ in sides[1]]:
        return one, two
    out: tuple[list[Node], list[Node]] = ([], [])
    for (mark, left), (_, right) in zip(*sides, strict=True):
        for found, side in zip(out, _sums_in_one_order(left, right), strict=True):
            found += [*([Atom(mark)] if mark else []), *side]
    return tuple(out[0]), tuple(out[1])


def _sums_in_one_order(one: Nodes, two: Nodes) -> tuple[Nodes, Nodes]:
    if one == two:
        return one, two
    terms = [[term for term in terms_of(side) if _said(term)] for side in (one, two)]
    keys = [[_said(term).removeprefix("-") for term in side] for side in terms]
    if len(keys[0]) > 1 and keys[0] != keys[1] and sorted(keys[0]) == sorted(keys[1]) == sorted({*keys[0]}):
        if any(takes_the_rest(node) or turn(node) or node in _PARTED for node in (*one, *two)):
            return one, two
        for order, side in ((keys[1], 0), (keys[0], 1)):
            moved = [terms[side][keys[side].index(key)] for key in order]
            if moved[0][:1] != (Atom("-"),):
                return (_whole(moved), two) if side == 0 else (one, _whole(moved))
        return one, two
    if len(one) != len(two):
        return one, two
    pairs = [_inside_in_one_order(first, second) for first, second in zip(one, two, strict=True)]
    return tuple(first for first, _ in pairs), tuple(second for _, second in pairs)


def _inside_in_one_order(one: Node, two: Node) -> tuple[Node, Node]:
    match one, two:
        case (Fence(), Fence()) if (one.left, one.right) == (two.left, two.right):
            bodies = in_one_order(one.body, two.body)
            return Fence(one.left, bodies[0], one.right), Fence(two.left, bodies[1], two.right)
        case (Group(), Group()):
            bodies = in_one_order(one.body, two.body)
            return Group(bodies[0]), Group(bodies[1])
        case (Command("frac" | "sqrt" as name), Command()) if name == two.name:
            found = [in_one_order(*pair) for pair in zip(one.arguments, two.arguments, strict=True)]
            first, second = (tuple(pair[k] for pair in found) for k in (0, 1))
            return Command(name, first, one.option), Command(name, second, two.option)
    return one, two


_PARTED = {Atom(text) for text in NO_SUM}


def _whole(terms: Iterable[Nodes]) -> Nodes:
    """A sum of terms, a plus in front of each that has no sign but the first."""
    signed = (term if term[0] in (Atom("+"), Atom("-")) else (Atom("+"), *term) for term in terms)
    return _joined(signed)


def with_long_sums_in_words(nodes: Nodes) -> Nodes:
    r"""The formula with sums that are written out for the data of a test as what they are.

    >>> numbers = " + ".join(f"{k}.5 w^{k}" for k in range(1, 26))
    >>> write(with_long_sums_in_words(parse(rf"{numbers} = - 2 \left({numbers}\right)")))
    '\\text{[a sum of 25 terms]} = - 2 \\left( \\text{[a sum of 25 terms]} \\right)'
    """
    out: list[Node] = []
    for mark, side in split(nodes, tuple(RELATIONS)):
        out += [Atom(mark)] if mark else []
        terms = [term for term in terms_of(side) if _said(term)]
        if len(terms) > MANY_NUMBERS and len(NUMBER_OF_DATA.findall(write(side))) > MANY_NUMBERS:
            out.append(Command("text", ((Atom(f"[a sum of {len(terms)} terms]"),),)))
        else:
            out += [with_parts(node, with_long_sums_in_words) for node in side]
    return tuple(out)
