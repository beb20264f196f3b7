r"""Fractions of many digits as decimals: what a reader can follow with a pencil; the ledger keeps the exact numbers.

>>> write(in_decimals(parse(r"\frac{17833 \sqrt{3}}{201684} + \frac{2 x}{3} - \frac{48 y}{343 z}")))
'{0.088420 \\sqrt{3}} + \\frac{2 x}{3} - \\frac{0.13994 y}{z}'
>>> write(in_decimals(parse(r"\frac{x}{1000000} + \frac{y}{40000}")))
'{10^{- 6} x} + {2.5 \\cdot 10^{- 5} y}'
>>> write(in_decimals(parse(r"\frac{48 y}{343}")))
'\\frac{48 y}{343}'
>>> write(with_zeros_counted(parse(r"\frac{100000000 x}{y} < 2500000 + 4000")))
'\\frac{{10^{8}} x}{y} < {25 \\cdot 10^{5}} + 4000'
"""

from __future__ import annotations

from fractions import Fraction

from proofs.reports.math_tree import Atom, Command, Group, Node, Nodes, parse, rebuilt, write

__all__ = ["in_decimals", "parse", "rounds", "with_zeros_counted", "write"]

LONG = 5  # digits above or below the line, from which a formula is told in decimals
ZEROS = 5  # at the end of a whole number, from which they are counted for the reader
SMALL = 12  # the largest denominator that is left as it is in such a formula
_DIGITS = 5


def in_decimals(nodes: Nodes) -> Nodes:
    """The formula with decimals of five digits for its fractions, if one of them has a number of many digits."""
    return rebuilt(nodes, _decimal) if _has_long(nodes) else nodes


def rounds(nodes: Nodes) -> bool:
    r"""Whether a decimal of ``in_decimals`` is not just the fraction.

    >>> [rounds(parse(x)) for x in (r"\frac{1}{40000}", r"\frac{17833}{201684}", r"\frac{x}{10000} + \frac{y}{32}")]
    [False, True, False]
    """
    found = False

    def look(node: Node) -> Node | None:
        nonlocal found
        numbers = _numbers(node)
        if numbers is not None and _decimal(node) is not None:
            value = Fraction(int(numbers[0]), int(numbers[1]))
            found = found or Fraction(f"{float(value):.{_DIGITS}g}") != value
        return None

    if _has_long(nodes):
        rebuilt(nodes, look)
    return found


def _has_long(nodes: Nodes) -> bool:
    long = False

    def look(node: Node) -> Node | None:
        nonlocal long
        numbers = _numbers(node)
        long = long or (numbers is not None and max(len(x) for x in numbers) >= LONG)
        return None

    rebuilt(nodes, look)
    return long


def with_zeros_counted(nodes: Nodes) -> Nodes:
    """The formula with powers of ten for whole numbers that end in many zeros: nothing is rounded."""
    return rebuilt(nodes, _power_of_ten)


def _power_of_ten(node: Node) -> Node | None:
    if not (isinstance(node, Atom) and node.text.isdecimal()):
        return None
    front = node.text.rstrip("0")
    zeros = len(node.text) - len(front)
    if zeros < ZEROS or not front:
        return None
    return Group(parse(f"10^{{{zeros}}}" if front == "1" else rf"{front} \cdot 10^{{{zeros}}}"))


def _numbers(node: Node) -> tuple[str, str] | None:
    """The whole numbers with which both parts of a fraction begin."""
    if not (isinstance(node, Command) and node.name == "frac"):
        return None
    above, below = (_leading(part) for part in node.arguments)
    return (above, below) if below != "1" and _is_product(node.arguments[0]) else None


def _leading(nodes: Nodes) -> str:
    first = nodes[0] if nodes else None
    return first.text if isinstance(first, Atom) and first.text.isdecimal() else "1"


def _is_product(nodes: Nodes) -> bool:
    return not any(isinstance(node, Atom) and node.text in ("+", "-") for node in nodes)


def _decimal(node: Node) -> Node | None:
    numbers = _numbers(node)
    if numbers is None or int(numbers[1]) <= SMALL or not isinstance(node, Command):
        return None
    if not _is_product(node.arguments[1]):
        return None
    value = Fraction(int(numbers[0]), int(numbers[1]))
    text = f"{float(value):#.{_DIGITS}g}".rstrip(".")
    mantissa, _, power = text.partition("e")
    if Fraction(text) == value and "." in mantissa:  # nothing was rounded
        mantissa = mantissa.rstrip("0").rstrip(".")
    if power:
        text = rf"10^{{{int(power)}}}" if mantissa == "1" else rf"{mantissa} \cdot 10^{{{int(power)}}}"
    else:
        text = mantissa
    above, below = (_rest(part) for part in node.arguments)
    number = parse(text)
    return Command("frac", ((*number, *above), below)) if below else Group((*number, *above))


def _rest(nodes: Nodes) -> Nodes:
    return nodes[1:] if _leading(nodes) != "1" or (nodes and nodes[0] == Atom("1")) else nodes
