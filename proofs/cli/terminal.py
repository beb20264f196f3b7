"""What commands print: lines that fit the terminal, mathematics in Unicode, colour only where it is wanted.

Colour is off when the output is piped and with ``NO_COLOR``; what is marked then stands between «».
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

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


class Terminal:
    """A console with a width and a way to mark what differs."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, soft_wrap=True)
        self.coloured = self.console.is_terminal and not self.console.no_color
        self.width = max(NARROWEST, min(self.console.width, WIDEST))

    def line(self, *parts: str | tuple[str, str]) -> None:
        """Parts, each a text or a text with its style, on one line."""
        self._print(Text.assemble(*parts))

    def blank(self) -> None:
        """An empty line."""
        self._print(Text())

    def _print(self, text: Text) -> None:
        """One line."""
        if self.coloured:
            self.console.print(text)
        else:
            self.console.file.write(text.plain.rstrip() + "\n")

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
        """The lines of a paragraph."""
        width, text = max(self.width - indent, 20), " ".join(text.split())
        return [text] if len(text) <= width else textwrap.wrap(text, width, break_on_hyphens=False)

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
            if not self.coloured:  # plain text goes out as it is, which is several times faster
                self.console.file.write((space + head + line).rstrip() + "\n")
                continue
            shown = self._marked(line, mark) if MARK in line else Text(line, style)
            self._print(Text.assemble(space, (head, "dim"), shown))

    @staticmethod
    def _marked(line: str, colour: str) -> Text:
        out = Text()
        for k, part in enumerate(line.replace(UNMARK, MARK).split(MARK)):
            out.append(part, f"bold underline {colour}" if k % 2 else "")
        return out

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

    def clipped(self, text: str, used: int) -> str:
        """The rest of a line of a terminal after ``used`` columns; the whole text when the output is piped."""
        room = self.console.width - used
        if not self.console.is_terminal or len(text) <= room:
            return text
        return text[: max(room - 1, 1)].rstrip() + "…"
