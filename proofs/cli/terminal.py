"""What commands print: lines that fit the terminal, mathematics in Unicode, colour only where it is wanted.

Colour is off when the output is piped and with ``NO_COLOR``; what is marked then stands between «».
"""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Sequence

from proofs.reports.formula_lines import broken
from proofs.reports.math_tree import Nodes
from proofs.reports.unicode_math import MARK, UNMARK, render, words_in_unicode

COLOURS = {
    "holds": "green",
    "definition": "cyan",
    "refuted": "red",
    "unclear": "yellow",
    "out-of-reach": "dim",
    "undecided": "bold magenta",
}
# The widest text that is still easy to read, and the narrowest that makes sense.
WIDEST, NARROWEST = 120, 40
LABEL = 11
ENOUGH = 20  # columns for a text that is cut: with fewer it would say nothing


_CODES = {
    **{"bold": "1", "dim": "2", "italic": "3", "underline": "4"},
    **{"red": "31", "green": "32", "yellow": "33", "magenta": "35", "cyan": "36"},
}


def styled(text: str, style: str) -> str:
    r"""A text in a style, words such as ``bold red``, for a terminal with colours.

    >>> styled("holds", "green"), styled("holds", "")
    ('\x1b[32mholds\x1b[0m', 'holds')
    """
    return f"\x1b[{';'.join(_CODES[word] for word in style.split())}m{text}\x1b[0m" if style and text else text


def _columns() -> int:
    """How wide the terminal is, of which any of the three streams may have been redirected; 80 where none is one."""
    given = os.environ.get("COLUMNS", "")
    if given.isdecimal() and int(given):
        return int(given)
    for stream in range(3):
        try:
            return os.get_terminal_size(stream).columns or 80
        except OSError:
            continue
    return 80


class Terminal:
    """Lines on the standard output, with a width and a way to mark what differs."""

    def __init__(self) -> None:
        forced = bool(os.environ.get("FORCE_COLOR"))
        self.is_terminal = forced or sys.stdout.isatty()
        plain = bool(os.environ.get("NO_COLOR")) or (not forced and os.environ.get("TERM", "dumb") == "dumb")
        self.coloured = self.is_terminal and not plain
        self.columns = _columns()
        self.width = max(NARROWEST, min(self.columns, WIDEST))

    def line(self, *parts: str | tuple[str, str]) -> None:
        """Parts, each a text or a text with its style, on one line."""
        shown = [part if isinstance(part, tuple) else (part, "") for part in parts]
        if self.coloured:
            _write("".join(styled(*part) for part in shown))
        else:
            _write("".join(text for text, _ in shown).rstrip())

    def blank(self) -> None:
        """An empty line."""
        _write("")

    def words(self, text: str, *, label: str = "", style: str = "", indent: int = 0) -> None:
        """A paragraph that fits, with ``label`` before its first line."""
        self._lines(self.wrapped(words_in_unicode(text), indent + (LABEL if label else 0)), label, style, indent)

    def names(self, names: Sequence[str], *, label: str) -> None:
        """Names of claims as they are typed: a lambda in one of them is no letter."""
        self._lines(self.wrapped(", ".join(names), LABEL), label, "", 0)

    def marked_words(self, text: str, *, label: str, mark: str) -> None:
        """A paragraph with marks in it."""
        text = words_in_unicode(text)
        if not self.coloured:
            text = text.replace(MARK, "«").replace(UNMARK, "»")
        lines, open_mark = [], False
        for line in self.wrapped(text, LABEL):
            shown = MARK + line if open_mark else line
            open_mark = shown.count(MARK) > shown.count(UNMARK)
            lines.append(shown + UNMARK if open_mark else shown)
        self._lines(lines, label, "", 0, mark)

    def wrapped(self, text: str, indent: int) -> list[str]:
        """The lines of a paragraph; textwrap takes several times as long, and is left what must be cut."""
        width, text = max(self.width - indent, 20), " ".join(text.split())
        if len(text) <= width:
            return [text]
        lines, line = [], ""
        for word in text.split():
            if len(word) > width:  # to be cut
                return textwrap.wrap(text, width, break_on_hyphens=False)
            if not line:
                line = word
            elif len(line) + 1 + len(word) <= width:
                line = f"{line} {word}"
            else:
                lines.append(line)
                line = word
        return [*lines, line]

    def formula(self, nodes: Nodes, *, label: str = "", mark: str = "red", indent: int = 0) -> None:
        """A formula in lines that fit; what is marked in it is shown in the colour ``mark``."""
        self.unicode(render(nodes), label=label, mark=mark, indent=indent)

    def unicode(self, text: str, *, label: str = "", mark: str = "red", indent: int = 0) -> None:
        """A rendered formula in lines that fit."""
        if not self.coloured:
            text = text.replace(MARK, "«").replace(UNMARK, "»")
        found = broken(text, self.width - indent - LABEL)
        self._lines(found, label or " ", "", indent, mark)

    def _lines(self, lines: Sequence[str], label: str, style: str, indent: int, mark: str = "red") -> None:
        space = " " * indent
        for k, line in enumerate(lines):
            head = (label if k == 0 else "").ljust(LABEL) if label else ""
            if not self.coloured:
                _write((space + head + line).rstrip())
                continue
            shown = self._marked(line, mark) if MARK in line else styled(line, style)
            _write(space + styled(head, "dim") + shown)

    @staticmethod
    def _marked(line: str, colour: str) -> str:
        parts = line.replace(UNMARK, MARK).split(MARK)
        return "".join(styled(part, f"bold underline {colour}" if k % 2 else "") for k, part in enumerate(parts))

    def heading(self, title: str, subtitle: str, verdict: str) -> None:
        """A claim's first line; the subtitle below it where both do not fit."""
        coloured = (verdict, COLOURS.get(verdict, "dim"))
        if len(title) + len(subtitle) + len(verdict) + 4 <= self.width:
            self.line((title, "bold"), f"  {subtitle}  ", coloured)
            return
        if len(title) + len(verdict) + 2 <= self.width:
            self.line((title, "bold"), "  ", coloured)
        else:
            self.line((title, "bold"))
            self.line("  ", coloured)
        self.words(subtitle, style="dim", indent=2)

    def row(self, *parts: str | tuple[str, str], text: str) -> None:
        """What a list says of one thing: a line, in a terminal cut where that ends, below the rest where that is long.

        When the output is piped it is one line, and whole.
        """
        shown = [part if isinstance(part, tuple) else (part, "") for part in parts]
        room = self.columns - sum(len(words) for words, _ in shown)
        if not self.is_terminal or len(text) <= room:
            self.line(*shown, text)
        elif room >= ENOUGH:
            self.line(*shown, text[: room - 1].rstrip() + "…")
        else:
            short = [(words if k == 0 else f"{words.rstrip()} ", style) for k, (words, style) in enumerate(shown)]
            if sum(len(words) for words, _ in short) - 1 > self.columns and len(short) > 1:
                name = short.pop(1)[0].strip()
                self.line(*short)
                short = [(name.rjust(min(self.columns, len(name) + 2)), "")]
            *before, (last, style) = short
            self.line(*before, (last.rstrip(), style))
            self.words(text, indent=4)

    def titled(self, title: str, *parts: str | tuple[str, str]) -> None:
        """A title in bold and what belongs to it, on one line or, where that is too narrow, below each other."""
        shown = [part if isinstance(part, tuple) else (part, "") for part in parts]
        if len(title) + sum(len(words) for words, _ in shown) <= self.width:
            self.line((title, "bold"), *shown)
            return
        for line in self.wrapped(title, 0):
            self.line((line, "bold"))
        if shown:
            self.line("  ", *((words.strip() + "  ", style) for words, style in shown))


def _write(line: str) -> None:
    sys.stdout.write(line + "\n")
