r"""A state of a recursion by its letter; the recursion itself stands once, with what the letters mean.

The language writes the state with its recursion in brackets behind it, at every place where it stands.

>>> rule = r"\left[\mathbf{z}_{t+1} = \mathbf{W} \, \mathbf{z} + \mathbf{x},\; \mathbf{z}_{0} = \mathbf{0}\right]"
>>> state = rf"\mathbf{{z}}_{{2}}{rule}"
>>> formula, where = with_letters_for_states(parse(rf"{state}^{{T}} \, {state}"), ())
>>> write(formula)
'\\mathbf{z}_{2}^{T} \\, \\mathbf{z}_{2}'
>>> [(name, write(meaning)) for name, meaning in where]
[('\\mathbf{z}_{t + 1}', '\\mathbf{W} \\, \\mathbf{z}_{t} + \\mathbf{x} , \\; \\mathbf{z}_{0} = \\mathbf{0}')]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from proofs.reports.math_tree import Atom, Command, Fence, Node, Nodes, Script, parse, rebuilt, split, with_parts, write

Meanings = tuple[tuple[str, Nodes], ...]

HAS_STATE = re.compile(r"\\left\[\s*\\mathbf\{\w+\}_\{\w+ ?\+ ?1\} =")
_NEXT = re.compile(r"(\\mathbf\{\w+\})_\{(\w+) ?\+ ?1\}")
_ACCENTS = ("", "tilde", "bar")  # of a letter's first rule in a formula, its second, its third
_NAME = re.compile(r"(.*_\{)\w+\+1\}")


def is_said_of_a_state(bare: str) -> str:
    r"""How the states begin whose next one this name is, blanks left out; empty where it is another name.

    >>> is_said_of_a_state(r"\mathbf{z}_{t+1}"), is_said_of_a_state(r"\mathbf{K}_{1}")
    ('\\mathbf{z}_{', '')
    """
    found = _NAME.fullmatch(bare)
    return found[1] if found else ""


def with_letters_for_states(formula: Nodes, where: Meanings) -> tuple[Nodes, Meanings]:
    r"""The formula with bare states, and what its letters mean, where each rule joins.

    A letter that has a second rule in the formula gets an accent there.  The meaning of another letter has the rule of
    its states behind it: it may return where they have another one.

    >>> rule = r"\left[\mathbf{z}_{t+1} = a \mathbf{z} + x,\; \mathbf{z}_{0} = x\right]"
    >>> rules = [rule, rule.replace("= a", "= b")]
    >>> formula, where = with_letters_for_states(parse(" + ".join(rf"\mathbf{{z}}_{{2}} {rule}" for rule in rules)), ())
    >>> write(formula), [name for name, _ in where]
    ('\\mathbf{z}_{2} + \\tilde{\\mathbf{z}}_{2}', ['\\mathbf{z}_{t + 1}', '\\tilde{\\mathbf{z}}_{t + 1}'])
    >>> _, ((_, meaning),) = with_letters_for_states((), (("K", parse(rf"\mathbf{{z}}_{{2}} {rules[0]}")),))
    >>> write(meaning)
    '\\mathbf{z}_{2} \\text{, where } \\mathbf{z}_{t + 1} = a \\mathbf{z}_{t} + x , \\; \\mathbf{z}_{0} = x'
    """
    where = tuple((name, _with_the_rule_behind(meaning)) for name, meaning in where)
    states = _States()
    short = states.shortened(formula)
    return (formula, where) if states.clash else (short, (*where, *states.told.items()))


class _States:
    """The rules that a formula has for the states of each letter, and what is told of them."""

    def __init__(self) -> None:
        self.rules: dict[str, list[Nodes]] = {}
        self.told: dict[str, Nodes] = {}
        self.clash = False

    def shortened(self, nodes: Nodes) -> Nodes:
        """The formula with bare states."""
        out: list[Node] = []
        for node in nodes:
            node = _without_idle_brackets(with_parts(node, self.shortened), node)
            said = _recursion(out[-1], node) if out else None
            if said is None:
                out.append(node)
                continue
            letter, step, rule = said
            new = self._letter_for(letter, rule)
            self.told[write((Script(new, (*step, Atom("+"), Atom("1"))),))] = _of_letter(rule, letter, new)
            state = out[-1]
            assert isinstance(state, Script)
            out[-1] = Script(new, state.below, node.above if isinstance(node, Script) else state.above)
        return tuple(out)

    def _letter_for(self, letter: Nodes, rule: Nodes) -> Nodes:
        rules = self.rules.setdefault(write(letter), [])
        if rule not in rules:
            rules.append(rule)
        accent = _ACCENTS[min(rules.index(rule), len(_ACCENTS) - 1)]
        self.clash |= len(rules) > len(_ACCENTS) or (bool(accent) and _has_other_states(rule, letter))
        return (Command(accent, (letter,)),) if accent else letter


def _without_idle_brackets(node: Node, before: Node) -> Node:
    """Brackets that held a state with its rule hold the state alone: its power stands on it."""
    match node:
        case Script((Fence("(", (Script(base, below, ()),), ")"),), (), above) if node != before:
            return Script(base, below, above)
    return node


def _with_the_rule_behind(meaning: Nodes) -> Nodes:
    """What a letter means with bare states, and in words the one rule that they have."""
    states = _States()
    short = states.shortened(meaning)
    if states.clash or len(states.told) != 1:
        return meaning
    ((name, rule),) = states.told.items()
    return (*short, Command("text", ((Atom(", where "),),)), *parse(name), Atom("="), *rule)


def _has_other_states(rule: Nodes, letter: Nodes) -> bool:
    """Whether a rule speaks of a state of a letter that another rule has given: no accent tells the two apart."""
    indices = {write(node.below).strip() for node in _states(rule, letter)}
    return len(indices - {"0"}) > 1


def _states(rule: Nodes, letter: Nodes) -> list[Script]:
    found: list[Script] = []

    def look(node: Node) -> Node | None:
        if isinstance(node, Script) and node.base == letter:
            found.append(node)
        return None

    rebuilt(rule, look)
    return found


def _of_letter(rule: Nodes, letter: Nodes, new: Nodes) -> Nodes:
    def rename(node: Node) -> Node | None:
        return Script(new, node.below, node.above) if isinstance(node, Script) and node.base == letter else None

    return rule if new == letter else rebuilt(rule, rename)


def _recursion(state: Node, behind: Node) -> tuple[Nodes, Nodes, Nodes] | None:
    """The letter, the index of a step and the rule for the next state, where brackets behind a state say them."""
    fence = behind.base[0] if isinstance(behind, Script) and len(behind.base) == 1 else behind
    if not (isinstance(state, Script) and state.below and isinstance(fence, Fence) and fence.left == "["):
        return None
    (_, first), *sides = split(fence.body, ("=",))
    found = _NEXT.fullmatch(write(first).strip())
    if not found or write(state.base).strip() != found[1] or len(sides) != 2:
        return None
    letter, step = state.base, parse(found[2])
    rule = tuple(_at_step(fence.body[len(first) + 1 :], letter, step))
    return letter, step, rule


def _at_step(nodes: Nodes, letter: Nodes, step: Nodes) -> Iterator[Node]:
    """What follows from a state: the state without an index is that at the step before."""

    def replace(node: Node) -> Node | None:
        if isinstance(node, Script) and node.base == letter:
            return node if node.below else Script(letter, step, node.above)
        return Script(letter, step) if (node,) == letter else None

    yield from rebuilt(nodes, replace)
