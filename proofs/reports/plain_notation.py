r"""Notation that says what it means: words apart from the relation behind them, bars that say what is put for what.

A formula of a ledger may begin with words, ``\text{the loss at lambda > 0} > 0``; it may have a bar with a value,
``|_{t = 4 \tau}``, or with the times for which several tasks are trained one after the other, ``|_{t = t_{2},t}``.
"""

from __future__ import annotations

import itertools
import operator
import re
from collections.abc import Iterator
from dataclasses import replace

from proofs.reports.math_tree import (
    RELATIONS,
    SIGNS,
    SPACES,
    Array,
    Atom,
    Command,
    Fence,
    Group,
    Node,
    Nodes,
    Script,
    each,
    parse,
    rebuilt,
    split,
    turn,
    with_parts,
    write,
    write_node,
)

# What must be in a formula that has brackets to add: a Kronecker product, or a group that starts with a minus.
_FACTORS = re.compile(r"\\otimes|(?<![\^_])\{\s*-")


# A sum that may begin with a minus.
_MINUS_FIRST = re.compile(r"(?:^|[=<>{(\[&\\,]|\\(?:[lg]eq?|sim|in|to|begin\{\w+\}))\s*-")
# What takes all that follows it: behind such a sign a term says something else.
_TAKES_THE_REST = {r"\sum", r"\prod", r"\int", r"\iint", r"\lim", r"\inf", r"\sup", r"\min", r"\max"}

# A matrix without a second entry: a number.
_ONE_ENTRY = re.compile(r"\\left[\[(]\s*\\begin\{matrix\}(?:(?!&|\\\\|\\end).)*\\end")
_IDENTITY = re.compile(r"\\mathcal\{N\}[^\\]*\\left\( ?0, ?\\left\[\s*\\begin\{matrix\}1 & 0")


def in_plain_notation(formula: str) -> Nodes:
    r"""The formula with words in square brackets beside a relation, and bars that say what is replaced by what.

    >>> say = lambda latex: write(in_plain_notation(latex))
    >>> say(r"\text{one} = 2")
    '\\text{[one]} = 2'
    >>> say(r"a + \dots \; \text{(9 terms)} = 2")
    'a + \\dots \\; \\text{(9 terms)} = 2'
    >>> say(r"\mathcal{N}\left(0, \left[\begin{matrix}\sigma^{2}\end{matrix}\right]\right)")
    '\\mathcal{N} \\left( 0 , {\\sigma^{2}} \\right)'
    >>> say(r"u \sim \mathcal{N}\left(0, \left[\begin{matrix}1 & 0\\0 & 1\end{matrix}\right]\right)")
    'u \\sim \\mathcal{N} \\left( 0 , \\mathbf{I} \\right)'
    >>> say(r"\left.e^{t}\right|_{t = 0}"), say(r"\left.e^{t}\right|_{t = 2 \tau}")
    ('\\left. e^{t} \\right|_{t = 0}', '\\left. e^{t} \\right|_{\\text{after } 2 \\tau}')
    >>> say(r"\left.\frac{K ( t )}{K ( 0 )}\right|_{t = \infty}"), say(r"\left.\sqrt{t}\right|_{t = \infty}")
    ('\\left. \\frac{K ( t )}{K ( 0 )} \\right|_{t = \\infty}', '\\left. \\sqrt{t} \\right|_{\\text{after } \\infty}')
    >>> say(r"\left.k\right|_{t = \infty,\lambda \to \lambda_F}")
    '\\left. k \\right|_{\\text{after } \\infty \\text{, then re-balanced to } \\lambda_{F}}'
    >>> say(r"\left.k_{1}\right|_{\lambda = - \lambda}")
    '\\left. k_{1} \\right|_{\\lambda \\to - \\lambda}'
    """
    nodes = parse(formula)  # and then only what the formula has in it is looked for in its tree
    if r"\right|" in formula:
        nodes = rebuilt(nodes, _with_a_plain_bar, r"\right|")
    if _ONE_ENTRY.search(formula):
        nodes = rebuilt(nodes, _its_entry, r"\begin")
    if _IDENTITY.search(formula):
        nodes = rebuilt(nodes, _its_letter, r"\begin")
    if _FACTORS.search(formula):
        nodes = _with_whole_factors(nodes)
    if _MINUS_FIRST.search(formula):
        nodes = _with_a_plain_first_term(nodes)
    return _fenced_words(nodes) if r"\text" in formula else nodes


def _with_a_plain_first_term(nodes: Nodes) -> Nodes:
    r"""Sums begin with a term without a minus where they have one: ``- 1 + a`` is ``a - 1``.

    >>> [write(_with_a_plain_first_term(parse(x))) for x in ("- 1 + a", "b = - a - b + c - d + e", "(- a) (- x + y)")]
    ['a - 1', 'b = c - a - b - d + e', '( - a ) ( y - x )']
    >>> write(_with_a_plain_first_term(parse(r"a - b + c \sim d \quad \left(a \to - \infty\right)")))
    'a - b + c \\sim d \\quad \\left( a \\to - \\infty \\right)'
    >>> write(_with_a_plain_first_term(parse(r"- a + o\left(1\right)")))
    '- a + o \\left( 1 \\right)'
    >>> write(_with_a_plain_first_term(parse(r"\frac{- a + \sum_{k} b}{- \lambda + 2 s}")))
    '\\frac{- a + \\sum_{k} b}{2 s - \\lambda}'
    """
    nodes = each(nodes, _with_plain_first_terms_inside)
    texts = [node.text for node in nodes if isinstance(node, Atom)]
    if "-" not in texts or "+" not in texts:
        return nodes
    out: list[Node] = []
    for run in _sums(nodes):
        terms = list(terms_of(run))
        late = next((k for k, term in enumerate(terms) if term[:1] == (Atom("+"),) and not _is_order(term[1:])), 0)
        if late and terms[0][:1] == (Atom("-"),) and not any(map(takes_the_rest, run)):
            run = tuple(itertools.chain(terms[late][1:], *terms[:late], *terms[late + 1 :]))
        out += run
    return tuple(out)


def _with_plain_first_terms_inside(node: Node) -> Node:
    if isinstance(node, Atom):
        return node
    text = write_node(node)
    return with_parts(node, _with_a_plain_first_term) if "+" in text and "-" in text else node


def _sums(nodes: Nodes) -> Iterator[Nodes]:
    """The row cut where no sum goes on: at relations, commas, words, wide spaces and brackets."""
    run: list[Node] = []
    for node in nodes:
        ends = isinstance(node, Command) and node.name == "text"
        if ends or turn(node) or (isinstance(node, Atom) and node.text in NO_SUM):
            yield tuple(run)
            yield (node,)
            run = []
        else:
            run.append(node)
    yield tuple(run)


def terms_of(run: Nodes) -> Iterator[Nodes]:
    """Each term of a sum with its sign."""
    term: list[Node] = []
    for node in run:
        if node in (Atom("+"), Atom("-")) and any(not _is_space(x) for x in term):
            yield tuple(term)
            term = []
        if term or not _is_space(node):
            term.append(node)
    yield tuple(term)


def _is_space(node: Node) -> bool:
    return isinstance(node, Atom) and node.text in SPACES


def _is_order(term: Nodes) -> bool:
    """Whether a term says how small the rest is: it stays at the end."""
    return write(term[:1]).strip() in ("o", "O", r"\mathcal{O}", r"\mathcal{o}")


def takes_the_rest(node: Node) -> bool:
    """Whether all that stands behind a sign belongs to it, so that no term may be moved."""
    base = node.base[0] if isinstance(node, Script) and node.base else node
    if isinstance(base, Command):
        return base.name == "frac" and base.arguments[0][:1] in ((Atom("d"),), (Atom(r"\partial"),))
    return isinstance(base, Atom) and base.text in {*_TAKES_THE_REST, r"\pm", r"\mp", "|", "/", ":"}


def _its_entry(node: Node) -> Node | None:
    """The entry of a matrix of one entry."""
    match node:
        case Fence("[" | "(", (Array(rows=((entry,),)),)):
            return Group(rebuilt(entry, _its_entry, r"\begin"))
    return None


def _its_letter(node: Node) -> Node | None:
    """I for the identity matrix, which is a covariance here."""
    match node:
        case Fence("[", (Array(rows=rows),)):
            entries = [[write(entry) for entry in row] for row in rows]
            unit = [["1" if j == k else "0" for k in range(len(rows))] for j in range(len(rows))]
            return parse(r"\mathbf{I}")[0] if entries == unit else None
    return None


NO_SUM = {*RELATIONS, ",", ";", "|", r"\|", ":", r"\quad", r"\qquad", r"\wedge", r"\vee", r"\mid"}
_ENDS = {*RELATIONS, *SIGNS, ",", ";", "(", "["}
_KRONECKER = Atom(r"\otimes")


def _with_whole_factors(nodes: Nodes) -> Nodes:
    """The formula with brackets round a factor that starts with a minus, and round a Kronecker product as a factor."""
    return each(_whole_in_a_row(nodes), _inside)


def _inside(node: Node) -> Node:
    if isinstance(node, Atom) or not _FACTORS.search(write_node(node)):
        return node
    if isinstance(node, Script):  # an index or a power stands for itself
        base = _with_whole_factors(node.base)
        return node if base is node.base else Script(base, node.below, node.above)
    if isinstance(node, Command):
        arguments = tuple(map(_with_whole_factors, node.arguments))
        return node if all(map(operator.is_, arguments, node.arguments)) else replace(node, arguments=arguments)
    return with_parts(node, _with_whole_factors)


def _whole_in_a_row(nodes: Nodes) -> Nodes:
    if len(nodes) < 2:  # one factor needs no brackets
        return nodes
    out: list[Node] = []
    factors = 0  # in the term so far
    k = 0
    while k < len(nodes):
        node = nodes[k]
        text = node.text if isinstance(node, Atom) else ""
        if text in _ENDS:
            factors = 0
        elif text not in SPACES:
            pair = _pair(nodes, k)
            if pair and (factors or _goes_on(nodes, k + len(pair))):
                node, k = Fence("(", pair, ")"), k + len(pair) - 1
            elif pair:
                out += pair[:-1]
                node, k = pair[-1], k + len(pair) - 1
            elif factors and isinstance(node, Group) and node.body and node.body[0] == Atom("-"):
                node = Fence("(", node.body, ")")
            factors += 1
        out.append(node)
        k += 1
    return nodes if len(out) == len(nodes) and all(map(operator.is_, out, nodes)) else tuple(out)


def _pair(nodes: Nodes, k: int) -> Nodes:
    """The Kronecker product of one factor that starts at a place; empty where none does."""
    return nodes[k : k + 3] if k + 2 < len(nodes) and nodes[k + 1] == _KRONECKER else ()


def _goes_on(nodes: Nodes, k: int) -> bool:
    after = [x for x in nodes[k : k + 2] if not (isinstance(x, Atom) and x.text in SPACES)]
    return bool(after) and not (isinstance(after[0], Atom) and after[0].text in {*_ENDS, ")", "]", "/", r"\quad"})


def _fenced_words(nodes: Nodes) -> Nodes:
    """A quantity in words beside a relation is put in brackets: else it reads as a condition on its last word."""
    signs = [k for k, node in enumerate(nodes) if not (isinstance(node, Atom) and node.text in SPACES)]
    out = list(nodes)
    for place, k in enumerate(signs):
        node = nodes[k]
        if not isinstance(node, Command) or node.name != "text" or node.words.strip().endswith(":"):
            continue
        beside = [nodes[signs[at]] for at in (place - 1, place + 1) if 0 <= at < len(signs)]
        if any(isinstance(other, Atom) and other.text in RELATIONS for other in beside):
            words = node.words.strip().rstrip(".")
            out[k] = Command("text", ((Atom(words if words[:1] in ("[", "(") else f"[{words}]"),),))
    return tuple(out)


def _with_a_plain_bar(node: Node) -> Node | None:
    match node:
        case Script((Fence(".", body, "|"),), below, above) if below:
            inner = rebuilt(body, _with_a_plain_bar, r"\right|")
            if _factors(inner) > 1:
                inner = (Fence("(", inner, ")"),)
            return Script((Fence(".", inner, "|"),), _values(inner, below), above)
    return None


def _values(body: Nodes, below: Nodes) -> Nodes:
    """What stands at the foot of a bar: a value, a replacement, or the times of training one after the other."""
    (_, name), *sides = split(below, ("=",))
    if len(sides) != 1:
        return below
    letter, value = write(name).strip(), sides[0][1]
    steps = [part for _, part in split(value, (",",))]
    again = _stands_in(letter, value)
    if letter != "t":
        return (*name, Atom(r"\to"), *value) if again else below
    if len(steps) == 1 and not again and (write(value).strip() == "0" or not _stands_in(letter, body)):
        return below
    out: list[Node] = []
    for k, step in enumerate(steps):
        (_, left), *right = split(step, (r"\to",))
        words = "after " if k == 0 else ", then "
        if right:  # the weights are re-balanced between two tasks
            words, step = ("" if k == 0 else ", then ") + "re-balanced to ", right[0][1]
            if not _has_a_letter(step):
                step = (*left, Atom("="), *step)
        out += [Command("text", ((Atom(words),),)), *step]
    return tuple(out)


def _has_a_letter(nodes: Nodes) -> bool:
    return re.search(r"[A-Za-z]", write(nodes)) is not None


def _stands_in(letter: str, nodes: Nodes) -> bool:
    """Whether a letter occurs other than as the argument of a function of it: in e^{F t}, not in W(t)."""
    found = False

    def look(node: Node) -> Node | None:
        nonlocal found
        found |= write((node,)).strip() == letter
        return node if isinstance(node, Script) and node.below else None  # with an index it is another letter

    bare = _without_arguments(nodes, letter)
    rebuilt(bare, look)
    return found


def _without_arguments(nodes: Nodes, letter: str) -> Nodes:
    inside = [k for k in range(1, len(nodes) - 1) if write((nodes[k - 1],)) == "(" and write((nodes[k + 1],)) == ")"]
    kept = (node for k, node in enumerate(nodes) if not (k in inside and write((node,)).strip() == letter))
    return tuple(
        node if isinstance(node, Atom) else with_parts(node, lambda part: _without_arguments(part, letter))
        for node in kept
    )


def _factors(nodes: Nodes) -> int:
    """How many factors stand in a row, a name with its argument as one."""
    count, depth, name = 0, 0, False
    for node in nodes:
        text = node.text if isinstance(node, Atom) else ""
        if text in SPACES or not write((node,)).strip():
            continue
        if text in (")", "]"):
            depth -= 1
            continue
        if depth == 0 and text not in ("(", "[", "-", "+") and not (isinstance(node, Fence) and name):
            count += 1
        if text in ("(", "["):
            depth += 1
        name = _is_name(node)
    return count


def _is_name(node: Node) -> bool:
    if isinstance(node, Script):
        return bool(node.base) and _is_name(node.base[-1])
    return isinstance(node, Command) and node.name in ("operatorname", "operatorname*", "mathrm", "mathbb")
