r"""What differs between two formulas: the smallest parts of their trees, marked in both.

>>> one, two = changed(parse(r"e^{\lambda t} - 1"), parse(r"e^{2 \lambda t} - 1"))
>>> write(one), write(two)
('e^{\\lambda t} - 1', 'e^{\\changed{2} \\lambda t} - 1')
"""

from __future__ import annotations

from difflib import SequenceMatcher

from proofs.reports.math_tree import (
    RELATIONS,
    Array,
    Atom,
    Command,
    Fence,
    Group,
    Marked,
    Node,
    Nodes,
    Script,
    parse,
    write,
    write_node,
)
from proofs.reports.unicode_math import MARK, UNMARK

__all__ = ["changed", "marked_words", "mostly_different", "parse", "write"]


def changed(old: Nodes, new: Nodes) -> tuple[Nodes, Nodes]:
    r"""Both formulas with what differs in ``Marked`` nodes; what only one of them has is marked there.

    A factor of a sum that had none is marked alone:

    >>> one, two = changed(parse("a + b = c"), parse(r"\tau \left(a + b\right) = c"))
    >>> write(one), write(two)
    ('a + b = c', '\\changed{\\tau} \\left( a + b \\right) = c')
    """
    if cut := _in_brackets(old, new):
        at, end, fence = cut
        before, behind = changed(old[:at], new[:fence]), changed(old[end:], new[fence + 1 :])
        return (*before[0], *old[at:end], *behind[0]), (*before[1], new[fence], *behind[1])
    if _in_brackets(new, old):
        turned = changed(new, old)
        return turned[1], turned[0]
    olds, news = list(map(write_node, old)), list(map(write_node, new))
    left: list[Node] = []
    right: list[Node] = []
    for kind, i, j, k, m in SequenceMatcher(None, olds, news, autojunk=False).get_opcodes():
        if kind == "equal":
            left += old[i:j]
            right += new[k:m]
        elif j - i == m - k:
            for one, two in zip(old[i:j], new[k:m], strict=True):
                first, second = _pair(one, two)
                left += first
                right += second
        else:
            left += _marked(old[i:j])
            right += _marked(new[k:m])
    return _joined(left), _joined(right)


def _in_brackets(bare: Nodes, other: Nodes) -> tuple[int, int, int] | None:
    """Where a row stands, and the brackets in another formula that hold just this row."""
    texts = list(map(write_node, bare))
    for k, node in enumerate(other):
        if isinstance(node, Fence) and len(node.body) > 1 and write_node(node) not in texts:
            inside = list(map(write_node, node.body))
            for at in range(len(texts) - len(inside) + 1):
                if texts[at : at + len(inside)] == inside:
                    return at, at + len(inside), k
    return None


def _marked(nodes: Nodes) -> list[Node]:
    """Each node for itself: relations and signs stay where a line can be broken."""
    return [Marked((node,)) for node in nodes]


def _pair(one: Node, two: Node) -> tuple[list[Node], list[Node]]:
    """Two nodes that stand in the same place: marked inside where they are of one kind."""
    match one, two:
        case _ if one == two:
            return [one], [two]
        case (Command(name=a, arguments=x), Command(name=b, arguments=y)) if a == b and a in ("frac", "tfrac", "sqrt"):
            inner = [changed(p, q) for p, q in zip(x, y, strict=True)]
            if not all(_all_marked(p) and _all_marked(q) for p, q in inner):
                return (
                    [Command(a, tuple(p for p, _ in inner), one.option)],
                    [Command(b, tuple(q for _, q in inner), two.option)],
                )
        case (Script(), Script()) if one.base == two.base:
            below, above = changed(one.below, two.below), changed(one.above, two.above)
            return [Script(one.base, below[0], above[0])], [Script(two.base, below[1], above[1])]
        case (Script(), Script()) if (one.below, one.above) == (two.below, two.above) and one.above:
            base = changed(one.base, two.base)
            return [Script(base[0], one.below, one.above)], [Script(base[1], two.below, two.above)]
        case (Fence(), Fence()) if (one.left, one.right) == (two.left, two.right):
            body = changed(one.body, two.body)
            return [Fence(one.left, body[0], one.right)], [Fence(two.left, body[1], two.right)]
        case (Group(), Group()):
            body = changed(one.body, two.body)
            return [Group(body[0])], [Group(body[1])]
        case (Array(), Array()) if one.name == two.name and list(map(len, one.rows)) == list(map(len, two.rows)):
            cells = [
                [changed(p, q) for p, q in zip(x, y, strict=True)] for x, y in zip(one.rows, two.rows, strict=True)
            ]
            return (
                [Array(one.name, tuple(tuple(p for p, _ in row) for row in cells), one.option)],
                [Array(two.name, tuple(tuple(q for _, q in row) for row in cells), two.option)],
            )
    return [Marked((one,))], [Marked((two,))]


def _all_marked(nodes: Nodes) -> bool:
    return all(isinstance(node, Marked) for node in nodes)


def _joined(nodes: list[Node]) -> Nodes:
    """Neighbouring marks as one, except across relations."""
    out: list[Node] = []
    for node in nodes:
        last = out[-1] if out else None
        if isinstance(node, Marked) and isinstance(last, Marked) and not (_breaks(node) or _breaks(last)):
            out[-1] = Marked((*last.body, *node.body))
        else:
            out.append(node)
    return tuple(out)


def _breaks(mark: Marked) -> bool:
    return any(isinstance(x, Atom) and x.text in RELATIONS for x in mark.body)


def mostly_different(nodes: Nodes) -> bool:
    """Whether nearly all of a formula is marked: then the marks say nothing."""
    whole = sum(len(write_node(x)) for x in nodes)
    return whole > 0 and sum(len(write_node(x)) for x in nodes if isinstance(x, Marked)) > 0.8 * whole


def marked_words(old: str, new: str) -> tuple[str, str]:
    """Two sentences, the words that differ marked; unmarked where nearly all do."""
    one, two = old.split(), new.split()
    matcher = SequenceMatcher(None, one, two, autojunk=False)
    if matcher.ratio() < 0.35:
        return old, new
    sides: tuple[list[str], list[str]] = ([], [])
    for kind, i, j, k, m in matcher.get_opcodes():
        for side, words in ((sides[0], one[i:j]), (sides[1], two[k:m])):
            if words:
                text = " ".join(words)
                side.append(text if kind == "equal" else f"{MARK}{text}{UNMARK}")
    return " ".join(sides[0]), " ".join(sides[1])
