r"""Characters that no text has: halves of a pair, which no file can hold, and controls, which command a terminal.

>>> foreign({"summary": ["a line\n", "\x1b[2J"]}), foreign("a − b"), shown("\x1b[2J\ud800")
('\x1b', '', '\\x1b[2J\\ud800')
"""

from __future__ import annotations

import re
from typing import Any

_FOREIGN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


def foreign(value: Any) -> str:
    """The first such character found in a text, or in any text in lists and dictionaries; empty where there is none."""
    todo = [value]
    while todo:
        inner = todo.pop()
        if isinstance(inner, str):
            found = _FOREIGN.search(inner)
            if found:
                return found[0]
        elif isinstance(inner, dict):
            todo += [*inner.keys(), *inner.values()]
        elif isinstance(inner, list):
            todo += inner
    return ""


def shown(text: str) -> str:
    """The text with such characters as one writes them in a program."""
    return _FOREIGN.sub(lambda found: found[0].encode("unicode_escape").decode(), text)
