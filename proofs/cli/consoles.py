"""Where commands that do more than read print: lines that break between words in a terminal, whole ones when piped."""

from __future__ import annotations

import re
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from proofs.reports.unicode_math import words_in_unicode

NARROWEST = 40
HANGING = 2
"""Columns by which what does not fit stands further in than the line's beginning."""


class Lines(Console):
    """A console whose sentences fit the terminal; tables and bars are rich's own."""

    def __init__(self) -> None:
        super().__init__(highlight=False, soft_wrap=True)

    def print(self, *objects: Any, **how: Any) -> None:
        """As rich's; one text alone is broken between its words, further in than it begins, and names stay whole."""
        if not (self.is_terminal and len(objects) == 1 and isinstance(objects[0], str)) or set(how) - {"style"}:
            super().print(*objects, **how)
            return
        for line in self.render_str(objects[0], **how).split("\n", allow_blank=True):
            for shown in self._fitting(line):
                super().print(shown, **how)

    def say(self, sentence: str, style: str = "") -> None:
        """Prints a sentence with its mathematics in Unicode; brackets in it are no styles."""
        for line in sentence.split("\n"):
            self.print(escape(words_in_unicode(line)), style=style or None)

    def _fitting(self, line: Text) -> list[Text]:
        width = max(self.width, NARROWEST)
        if line.cell_len <= width:
            return [line]
        inset = len(line.plain) - len(line.plain.lstrip()) + HANGING
        first, *rest = line.divide(_breaks(line.plain, width, inset))
        shown = [first, *(Text(" " * inset).append_text(part) for part in rest)]
        for part in shown:
            part.rstrip()
        return shown


def _breaks(text: str, width: int, inset: int) -> list[int]:
    """Where to break a line, of which all but the first part stand ``inset`` further in; no word is broken.

    >>> _breaks("  as long as it takes", 10, 4), _breaks("/a/path/that/is/long is kept", 10, 2)
    ([10, 16], [21])
    """
    breaks: list[int] = []
    start, room = 0, width
    for word in re.finditer(r"\S+", text):
        if cell_len(text[start : word.end()]) > room and text[start : word.start()].strip():
            start, room = word.start(), max(width - inset, 1)
            breaks.append(start)
    return breaks
