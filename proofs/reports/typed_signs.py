"""Signs that are typed on a keyboard for others, in words: ``<h h>``, ``x.x``, ``0..t``, a hyphen for a minus.

What is between words and signs of a formula is decided by what stands around it: ``i.i.d.`` and ``0-1 loss`` stay.
"""

from __future__ import annotations

import re

_MEAN = re.compile(r"<(?=[^<>=]* )([A-Za-zα-ωΓ-Ω][^<>=]{0,60}[^\s<>=])>")
_PRODUCT = re.compile(
    r"(?:(?<=(?<![A-Za-z.])[xyzhu])|(?<=[zh]\*)|(?<=[zh]\*\(x\))|(?<=\*\])|(?<=phi')|(?<=[xy]')|(?<=[xyh]_[\dt])|(?<=(?<!\w)y\d))\."
    r"(?=[xyzhdv](?![A-Za-z]|\.[A-Za-z])|E\[|phi)"
    r"|(?<=[\w}\])'] )\.(?= [\w\\(])"
)
_RANGE = re.compile(r"(?<=\w)\.\.(?=[A-Za-z0-9])")
_INDEX_BEHIND_STAR = re.compile(r"(?<![A-Za-z])([zh])\*_(?=[a-z0-9])([a-z0-9])(?!\w)")
_FIXED_POINT = re.compile(r"(?<![A-Za-z])(d?[zh])\*(?![\w*^'])")
_HAT = re.compile(r"(?<![A-Za-z])([A-Z])-hat(?!\w)")
_TIMES = re.compile(r"(?<=\d)( ?)x( ?)(?=\d)")
_CONJUGATE = re.compile(r"(?<!\S)hat-(Phi|chi|xi)(?!\w)")
_QUOTED = re.compile(r"(?<![\w'’)\]}*])'(?=[A-Za-z(])([^'\n]{1,60})'(?!\w)|(?<!\w)\"(?=\w)([^\"\n]{1,90})\"(?!\w)")
_SUM = re.compile(r"(?<![Tt]he )(?<!\b[Aa] )(?<![A-Za-z_])sum (?=Delta|K Delta|[WASs][_^]|\[?\(i\+1\))")

_BEFORE = r"(?:^|(?<=[\s(\[{=,;/|]))"
_MINUS = re.compile(
    rf"{_BEFORE}-(?=[(∑]|\.?\d|[A-Za-zα-ωΓ-Ω](?![A-Za-z-]))|(?:(?<=\(1)|(?<=\d[A-Z]))-(?=\d?[A-Za-zα-ω](?![A-Za-z]))"
    r"|(?:(?<=[(,]n)|(?<=[(,]\dn)|(?<=-\d))-(?=[\dk](?!\w))|(?<=\d[A-Z])-(?=\d$)|(?<=\S\s)-(?=\s)"
)
_MINUS_OR_COMMAND = re.compile(rf"(?P<command>`[^`]*`|lazyrich [^()]*)|(?:{_MINUS.pattern})")  # options have hyphens
_MINUS_AT_END = re.compile(rf"(?:{_BEFORE}|(?<=\(1))-$")


def with_signs(text: str) -> str:
    """A sentence with means, inner products, ranges and sums as they are written by hand.

    >>> with_signs("<h^(1) xi> over 0..t of x.x/N for i.i.d. W, where a < b and c > d; gamma int sum Delta")
    '⟨h^(1) xi⟩ over 0 to t of x·x/N for i.i.d. W, where a < b and c > d; gamma ∫ ∑ Delta'
    >>> with_signs("E[z*.z*] - E[z*].E[z*] of the output z*_i: w . phi(h). The sum K Delta ...")
    'E[z^*·z^*] - E[z^*]·E[z^*] of the output z_i^*: w · phi(h). The sum K Delta ...'
    >>> with_signs("with 'sym' for both, phi' and W': the phi' of x'"), with_signs('a "formal" series')
    ("with ‘sym’ for both, phi' and W': the phi' of x'", 'a “formal” series')
    >>> print(with_signs("Phi hat-Phi of 8x8 and 28 x 28 pixels"))
    Phi \\hat{\\Phi} of 8×8 and 28 × 28 pixels
    """
    if "<" in text:
        text = _MEAN.sub(r"⟨\1⟩", text)
    if "." in text:
        text = _RANGE.sub(" to ", _PRODUCT.sub("·", text))
    if "*" in text:
        text = _FIXED_POINT.sub(r"\1^*", _INDEX_BEHIND_STAR.sub(r"\1_\2^*", text))
    if "'" in text or '"' in text:
        text = _QUOTED.sub(lambda m: f"‘{m[1]}’" if m[1] else f"“{m[2]}”", text)
    if "-hat" in text:
        text = _HAT.sub("\\1\u0302", text)
    if "x" in text:
        text = _TIMES.sub(r"\1×\2", text)
    if "hat-" in text:
        text = _CONJUGATE.sub(r"\\hat{\\\1}", text)
    if "sum " in text:
        text = _SUM.sub("∑ ", text.replace(" int sum ", " ∫ ∑ "))
    return text


def with_minus(words: str, formula_follows: bool = False) -> str:
    """Words between formulas with a minus where a hyphen stands for one.

    >>> with_minus("(1, -1) and -w are (1-4V) of 8-9 3D-plots of 0-1 losses, -"), with_minus("(-", True)
    ('(1, −1) and −w are (1−4V) of 8-9 3D-plots of 0-1 losses, -', '(−')
    >>> with_minus("-w (lazyrich reproduce -j 4), `lazyrich report -o x`")
    '−w (lazyrich reproduce -j 4), `lazyrich report -o x`'
    """
    if "-" not in words:
        return words
    words = _MINUS_OR_COMMAND.sub(lambda m: m["command"] or "−", words)
    return _MINUS_AT_END.sub("−", words) if formula_follows else words
