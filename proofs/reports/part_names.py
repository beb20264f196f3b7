"""The names of the parts of an entry: nothing is said twice in them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from proofs.reports.prose import spans

_NUMBERED_NAME = re.compile(r"(.* )(\(\d+\))")


def said_once(name: str) -> str:
    """The name of a part of a part, without a beginning that the rest says again.

    >>> said_once("random, goe below random, V = 1"), said_once("goe, iid, goe"), said_once("1, 1")
    ('goe below random, V = 1', 'goe, iid, goe', '1, 1')
    """
    first, _, rest = name.partition(", ")
    then = rest.split(", ")[0]
    again = first != then and re.search(rf"(?<!\S){re.escape(first)}(?!\S)", then)
    return rest if again else name


def as_heading(name: str) -> str:
    """The name of a part above its formula: one that is a formula itself would be taken for the first line.

    >>> as_heading("W2^T W1"), as_heading("S(t)"), as_heading("scale of W_1")
    ('for W2^T W1', 'for S(t)', 'scale of W_1')
    """
    has_words = any(kind == "words" and re.search(r"[^\W\d_]{2}", piece) for kind, piece in spans(name))
    return name if has_words else f"for {name}"


def names_together(names: Sequence[str]) -> str:
    """Several names as one; what all of them begin with is said once, and so is one that differs in a number alone.

    >>> names_together(["in each draw, He, mean", "in each draw, LeCun, mean"]), names_together(["a, b", "c, b"])
    ('in each draw, He, mean; LeCun, mean', 'a, b; c, b')
    >>> names_together(["unit (1)", "unit (6)", "cosine (2)", "unit (7)", "entry (1, 2)"])
    'unit (1), (6), (7); cosine (2); entry (1, 2)'
    """
    stems: dict[str, list[str]] = {}
    for name in names:
        numbered = _NUMBERED_NAME.fullmatch(name)
        stems.setdefault(numbered[1] if numbered else name, []).append(numbered[2] if numbered else "")
    names = [", ".join([f"{stem}{numbers[0]}", *numbers[1:]]) for stem, numbers in stems.items()]
    beginnings = zip(*(name.split(", ")[:-1] for name in names), strict=False)
    shared = "".join(f"{words[0]}, " for words in itertools.takewhile(lambda words: len(set(words)) == 1, beginnings))
    return "; ".join([*names[:1], *(name.removeprefix(shared) for name in names[1:])])
