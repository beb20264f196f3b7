"""Points and conditions as people write them, of the names of a program's symbols: ``lam``, ``W1_1``, ``Ne(n, 2)``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

_FRACTION = re.compile(r"(?<![\w/.)])(?P<top>-?\d{1,15})/(?P<bottom>\d{1,7})(?![\w/(.])")
# How a drawn matrix is called by its law, where the law has no name that readers know.
LAWS = {"coin": "with diagonal entries 0 and 1"}
_QUALITIES = {*LAWS.values(), "iid", "goe", "orthogonal", "normal", "glorot", "near 0", "uniform", "signs", "Laplace"}


def point_in_words(point: Mapping[str, Any]) -> str:
    """The values of letters, as a list; a fraction of many digits that ends as a decimal is one, shapes are theirs.

    >>> point_in_words({"lam": "713/500", "P": "2", "k": "1/3", "W2(0)": "(3/4, 5/4)"})
    'lambda = 1.426, P = 2, k = 1/3, W2(0) = (3/4, 5/4)'
    >>> point_in_words({"W1(0)": "(9/20, 3/5)", "V_block": "(3, 1)"})
    'W1(0) = (9/20, 3/5), V = (3, 1)'
    >>> point_in_words({"t": "1", "the weights": "are at rest", "W": "goe", "D": "coin", "V": "near 0"})
    't = 1, the weights are at rest, W goe, D with diagonal entries 0 and 1, V near 0'
    >>> point_in_words({"network": {"sizes": {"N_0": 6, "N_1": 3}, "seed": [7, 0]}})
    'N_0 = 6, N_1 = 3, seed = 7, 0'
    """
    shown = []
    for name, value in point.items():
        if isinstance(value, Mapping):
            shown.append(point_in_words(value))
            continue
        text = ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
        label = {"lam": "lambda"}.get(str(name)) or _letter(str(name))
        text = LAWS.get(text, text)
        said = " " if " " in str(name) or text in _QUALITIES else " = "  # sentences
        shown.append(text if name in ("task", "shape") else f"{label}{said}{_FRACTION.sub(_decimal, text)}")
    return ", ".join(shown)


LONG_BELOW = 50  # a fraction with more than this below is easier to read as a decimal


def _decimal(found: re.Match[str]) -> str:
    top, bottom = int(found["top"]), int(found["bottom"])
    return f"{Decimal(top) / Decimal(bottom):f}" if bottom > LONG_BELOW and 10**6 % bottom == 0 else found[0]


def assumption_in_words(text: str) -> str:
    r"""An assumption as people write it, of a computer's ``Ne(N_i, N_o)`` or of the name of a symbol.

    >>> assumption_in_words("Eq(N_h, Min(N_i, N_o))"), assumption_in_words("(N_o > 2*N_h) | (2*N_o < N_h)")
    ('N_h = min(N_i, N_o)', 'N_o > 2 N_h or 2 N_o < N_h')
    >>> assumption_in_words("D: coin"), assumption_in_words("gamma_0 > 0")
    ('D: with diagonal entries 0 and 1', 'gamma_0 > 0')
    >>> assumption_in_words("lambda = sigma*|lambda|"), assumption_in_words("lambda*(-N_i + N_o) > 0")
    ('lambda = sigma |lambda|', 'lambda (N_o - N_i) > 0')
    >>> assumption_in_words("N_i in {8}"), assumption_in_words("N_i in {4, 6}")
    ('N_i = 8', 'N_i in {4, 6}')
    >>> [assumption_in_words(text) for text in ("y1_2 real", "x_1_2 real", "s_tilde_lambda > 0")]
    ['y_{12} real', 'x_{12} real', '\\tilde{s}_{\\lambda} > 0']
    """
    text = re.sub(r"\bM(in|ax)\(", r"m\1(", text)
    text = text.replace("N = N neurons a layer", "N neurons a layer").replace("T = 1 tasks", "T = 1 task")
    text = re.sub(r"\bAbs\(([^()]*)\)", r"|\1|", text)
    text = re.sub(r"^(\S+) in \{([^{},]+)\}$", r"\1 = \2", text)
    text = re.sub(r"^(Ne|Eq)\((\w+), (.*)\)$", lambda m: f"{m[2]} {'!=' if m[1] == 'Ne' else '='} {m[3]}", text)
    if re.match(r"\(.*\)( [|&] \(.*\))+$", text):
        text = re.sub(r"\) ([|&]) \(", lambda m: " or " if m[1] == "|" else " and ", text[1:-1])
    text = re.sub(r"(?<=[A-Za-z0-9)])\*(?=[A-Za-z0-9(|])", " ", text)
    text = re.sub(r"\(-(\w+) \+ (\w+)\)", r"(\2 - \1)", text)
    name, space, rest = text.partition(" ")
    rest = LAWS.get(rest, rest)
    return f"{_letter(name) if space else name}{space}{rest}"


def _letter(name: str) -> str:
    """A letter by the name of its symbol: ``hat_chi``, ``W1_1_1``, ``V_block``; what is no such name stays."""
    name = name.removesuffix("_block")
    if accent := re.fullmatch(r"(?:(\w)_(tilde)_([a-z]+)|(hat)_([a-z]+)(?:_(\d))?)", name):
        letter = accent[1] or f"\\{accent[5]}"
        index = f"_{{\\{accent[3]}}}" if accent[3] else f"_{{{accent[6]}}}" if accent[6] else ""
        name = f"\\{accent[2] or accent[4]}{{{letter}}}{index}"
    elif re.fullmatch(r"[A-Za-z]\d{1,2}(_\d)*|[A-Za-z](_\d){2,}", name):
        digits = re.sub(r"\D", "", name)
        name = f"{name[0]}_{{{digits}}}" if len(digits) > 1 else f"{name[0]}_{digits}"
    return name
