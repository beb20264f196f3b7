"""Breaking a line of Unicode mathematics where a reader would: at relations, at sums, at the end of a factor.

>>> broken("a + b = c + d + e", 10)
['a + b', '  = c + d', '  + e']
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from itertools import accumulate, takewhile

from proofs.reports.unicode_math import MARK, UNMARK

_RELATION = set("=<>≤≥≠→∼≈≡⇒⇔≻≺∈∝≪≫")
_STAYS = {*_RELATION, "+", "−"}  # what never ends a line


@lru_cache(maxsize=8192)
def width_of(text: str) -> int:
    """Columns that a line takes: marks take none, nor do accents; letters of East Asia take two.

    >>> width_of("S\u0303_λ = 1"), width_of("漢字")
    (7, 4)
    """
    return sum(map(_columns_of, text)) if _OTHER.search(text) else len(text)


# What takes no column, or two, is among these; all else that formulas are made of takes one.
_OTHER = re.compile(
    r"[^\x20-\xac\xae-\u02ff\u0370-\u0482\u1d00-\u1dbf\u2010-\u2027\u2070-\u20cf\u2100-\u2319\u27e6-\u27ed\u2a00-\u2aff]"
)


@cache
def _columns_of(character: str) -> int:
    if character in (MARK, UNMARK) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


_BRACKET_OR_SPACE = re.compile(r"[(\[{⟨)\]}⟩ ]")
_AHEAD = 9  # characters behind a space that are looked at: marks and a sign


def _places(text: str) -> list[tuple[int, int, int]]:
    """Where a line may end: (position of the space, how deep in brackets, what follows: 0 relation, 1 sign, 2 else)."""
    out, depth = [], 0
    for found in _BRACKET_OR_SPACE.finditer(text):
        k, character = found.start(), found[0]
        if character in "([{⟨":
            depth += 1
        elif character in ")]}⟩":
            depth -= 1
        elif k and text[:k].rstrip(MARK + UNMARK)[-1:] not in _STAYS:
            after = text[k + 1 : k + _AHEAD].lstrip(MARK + UNMARK)[:1]
            sign = after in {"+", "−"} and text[k + 2 : k + 3] in {" ", UNMARK}
            kind = 0 if after in _RELATION else 1 if sign else 2
            out.append((k, depth, 3 if kind == 2 and after in {"/", ")", ""} else kind))
    return out


def broken(text: str, width: int, indent: str = "  ") -> list[str]:
    """The lines of a formula, none wider than ``width`` where it has a place to break; later lines are indented."""
    lines: list[str] = []
    rest, limit = text, width
    while width_of(rest) > limit:
        columns = list(takewhile(limit.__ge__, accumulate(map(_columns_of, rest), initial=0)))
        places = _places(rest[: len(columns) + _AHEAD])
        fitting = [place for place in places if place[0] < len(columns) and columns[place[0]] > 0]
        fitting = [place for place in fitting if columns[place[0]] >= limit // 4] or fitting
        if not fitting:
            cut = _last_fitting(rest, limit)
        else:
            cut = min(fitting, key=lambda place: (place[1] + (place[2] > 0) + (place[2] > 1), place[2], -place[0]))[0]
        line, rest = rest[:cut].rstrip(), rest[cut:].lstrip()
        if line.count(MARK) > line.count(UNMARK):  # a mark that goes on in the next line
            line, rest = line + UNMARK, MARK + rest
        lines.append(line)
        limit = max(width - len(indent), 8)
    lines.append(rest)
    return [lines[0], *(indent + line for line in lines[1:])]


def _last_fitting(text: str, limit: int) -> int:
    cut = len(text)
    while cut > 1 and width_of(text[:cut]) > limit:
        cut -= 1
    while cut < len(text) and re.match(r"[\u0300-\u036f]", text[cut]):
        cut += 1
    return cut
