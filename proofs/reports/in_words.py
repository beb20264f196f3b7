r"""What a reader cannot see in the formulas of an entry, in words: whose a letter is, and what a sign means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from proofs.reports.displays import Display, compares_sizes, displays
from proofs.reports.math_tree import write

_COEFFICIENT = re.compile(r"\[ ?\\?(epsilon|gamma_\{?0\}?|[a-z]) ?\^\{?(\d)\}? ?(?:\\right)?\] ?(?:\\left|\\bigl)? ?\(")
_FORM = re.compile(r"(?<![A-Za-z\\])x_ ?\{?\d\}? ?(?:\\, ?)?y_ ?\{?\d\}?")
_END_OF_TASK = re.compile(r"\\infty_ ?\{? ?\d")
_OF_VECTOR = re.compile(r"[xy]_?\d real$")
_FIELD = re.compile(r"(?<![A-Za-z\\])\{?[hgz]\}?_ ?\{")
_WEIGHT = re.compile(r"\{?W\}?_ ?\{(?:[^{}]* )?k(?! ?'| ?_)(?: [^{}]*)?\}")  # of a row or a column k


def signs_in_words(item: Mapping[str, Any]) -> str:
    r"""What a reader cannot see in the formulas of an entry: what looks alike and is not, powers of each entry.

    >>> signs_in_words({"printed": r"\left[ \epsilon^{1} \right] \left( f \right) = 0"})
    '[epsilon^1](...) is the coefficient of epsilon^1 in what stands in the brackets'
    >>> signs_in_words({"printed": r"{W}_{k}(t) = \phi(h_{\alpha}(t))"})
    'fields without the index of a neuron are those of neuron k'
    >>> signs_in_words({"printed": "z x_{1} y_{1} = x_{1} y_{1}", "assumptions": ["x1 real", "y1 real"]})
    'a matrix stands as x^T times it times y, any x and y: its entry i, j is what multiplies x_i y_j'
    """
    parts = [part for source in (item, item.get("corrected")) if source for part in displays(source)]
    written = list(_formulas(parts))
    told = []
    if any(map(compares_sizes, parts)):
        told.append("what looks alike belongs to networks of different sizes")
    if any(r"{\circ" in formula for formula in written):
        told.append("a power with a circle, and a number beside an array in it, is taken of each entry")
    powers = [found for formula in written for found in _COEFFICIENT.findall(formula)]
    for letter in dict.fromkeys(letter for letter, _ in powers):
        own = {power for name, power in powers if name == letter}
        power = f"{re.sub(r'[{}]', '', letter)}^{own.pop() if len(own) == 1 else 'n'}"
        told.append(f"[{power}](...) is the coefficient of {power} in what stands in the brackets")
    if any(_WEIGHT.search(formula) and _FIELD.search(formula) for formula in written):
        told.append("fields without the index of a neuron are those of neuron k")
    if any(map(_END_OF_TASK.search, written)):
        told.append("infinity_1 is the end of task 1, which is trained until it is learned, and so on")
    letters = {text[0] for text in item.get("assumptions", ()) if _OF_VECTOR.match(text)}
    if letters == {"x", "y"} and any(map(_FORM.search, written)):
        told.append("a matrix stands as x^T times it times y, any x and y: its entry i, j is what multiplies x_i y_j")
    return "; ".join(told)


def _formulas(parts: list[Display]) -> Iterator[str]:
    for part in parts:
        yield part.latex
        for _, meaning in part.where:
            yield write(meaning)
