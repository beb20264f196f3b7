"""The syntax tree of a formula in LaTeX, from the grammar that ships with SymPy; nothing of the text is evaluated.

Only the grammar's tables are used (``sympy.parsing.latex._antlr``), not SymPy's conversion of the tree: what comes out
are rules and tokens, and `proofs.imports.latex_source` reads those that it knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from proofs.errors import UsageError

LONGEST = 1500
"""Characters of a formula: the parser's time grows faster than its length."""

DEEPEST = 25
"""Brackets within each other: longer chains are no formula that anyone prints."""


class NotRead(UsageError):
    """A formula, or a part of it, that cannot be read; the message says which part and what can be done."""


@dataclass(frozen=True)
class Token:
    """A word of the formula: what the grammar calls it, how it is written, at which character."""

    kind: str
    text: str
    at: int


@dataclass(frozen=True)
class Node:
    """A rule of the grammar with what it consists of."""

    rule: str
    parts: tuple[Node | Token, ...]

    def nodes(self, *rules: str) -> list[Node]:
        """The parts that are of one of the ``rules``."""
        return [part for part in self.parts if isinstance(part, Node) and part.rule in rules]

    def tokens(self, *kinds: str) -> list[Token]:
        """The parts that are tokens of one of the ``kinds``; all tokens when none is named."""
        return [part for part in self.parts if isinstance(part, Token) and (part.kind in kinds or not kinds)]

    @property
    def leaves(self) -> list[Token]:
        """All words below, in order."""
        return [leaf for part in self.parts for leaf in ([part] if isinstance(part, Token) else part.leaves)]

    @property
    def text(self) -> str:
        """As it was written, without the spaces."""
        return "".join(leaf.text for leaf in self.leaves)


def parse(formula: str) -> Node:
    """The tree of a formula; NotRead with the place where it cannot be read.

    >>> parse(r"a = b_0").text
    'a=b_0'
    """
    _check_size(formula)
    try:
        from antlr4 import CommonTokenStream, InputStream
        from antlr4.error.ErrorListener import ErrorListener
        from antlr4.Token import Token as AntlrToken
        from sympy.parsing.latex._antlr.latexlexer import LaTeXLexer
        from sympy.parsing.latex._antlr.latexparser import LaTeXParser
    except ImportError as problem:
        raise UsageError("reading LaTeX needs antlr4-python3-runtime 4.11: pip install 'lazyrich[latex]'") from problem

    class Refusing(ErrorListener):
        def syntaxError(self, _recognizer: Any, _symbol: Any, _line: int, column: int, _msg: str, _e: Any) -> None:
            raise NotRead(_near(formula, column))

    lexer = LaTeXLexer(InputStream(formula))
    parser = LaTeXParser(CommonTokenStream(lexer))
    for one in (lexer, parser):
        one.removeErrorListeners()
        one.addErrorListener(Refusing())
    tree = parser.math()
    following = parser.getCurrentToken()
    if following.type != AntlrToken.EOF:
        raise NotRead(_near(formula, following.column))

    def plain(node: Any) -> Node | Token:
        if hasattr(node, "symbol"):
            kind = LaTeXParser.symbolicNames[node.symbol.type]
            return Token(kind, node.symbol.text, node.symbol.column)
        return Node(LaTeXParser.ruleNames[node.getRuleIndex()], tuple(map(plain, node.getChildren())))

    found = plain(tree)
    assert isinstance(found, Node)
    return found


def _near(formula: str, column: int) -> str:
    left, right = formula[max(0, column - 20) : column], formula[column : column + 20]
    if not right:
        return f"the formula ends too early, after {left!r}"
    return f"the formula cannot be read at {right!r}, after {left!r}"


def _check_size(formula: str) -> None:
    """NotRead for what is no formula: empty, not printable, too long, brackets too deep."""
    if not formula.strip():
        raise NotRead("the formula is empty")
    strange = next((c for c in formula if not (c.isprintable() and c.isascii())), None)
    if strange is not None:
        raise NotRead(f"the formula holds {strange!r}: LaTeX commands and ASCII characters on one line are read")
    if len(formula) > LONGEST:
        raise NotRead(f"the formula has {len(formula)} characters; up to {LONGEST} are read: name its parts, --where")
    depth = deepest = 0
    for character in formula:
        depth += (character in "{[(") - (character in "}])")
        deepest = max(deepest, depth)
    if deepest > DEEPEST:
        raise NotRead(f"brackets stand {deepest} deep; up to {DEEPEST} are read: name the parts, --where")
