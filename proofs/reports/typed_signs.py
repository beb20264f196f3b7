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
_QUOTED = re.compile(r"(?<![\w'’)\]}*])'(?=[A-Za-z(])([^'\n]{1,60})'(?!\w)|\"([^\"]*)\"")
_SUM = re.compile(r"(?<![Tt]he )(?<!\b[Aa] )(?<![A-Za-z_])sum (?=Delta|K Delta|[WASs][_^]|\[?\(i\+1\))")

_BEFORE = r"(?:^|(?<=[\s(\[{=,;/|<>≤≥·“]))"
_FUNCTION = r"(?:exp|log|sqrt|sinh?|cosh?|tanh?|tr|Tr|det)[ (]"
_MINUS = (
    rf"{_BEFORE}-(?=[(|∑∞]|\.?\d|[A-Za-zα-ωΓ-Ω](?![A-Za-z-])|{_FUNCTION})"
    r"|(?:(?<=\(1)|(?<=\d[A-Z]))-(?=\d?[A-Za-zα-ω](?![A-Za-z]))|(?<=^\s)-(?=\s)"
    r"|(?:(?<=[(,]n)|(?<=[(,]\dn)|(?<=-\d))-(?=[\dk](?!\w))|(?<=\d[A-Z])-(?=\d$)|(?<=\S\s)-(?=\s)"
    r"|(?<=\([A-Z])(?<!\d \([A-Z])-(?=[A-Za-z]\))"  # not the panels of figure 4 (B-C)
)
_MINUS_OR_COMMAND = re.compile(rf"(?P<command>`[^`]*`|lazyrich [^()]*)|(?:{_MINUS})")  # options have hyphens
_MINUS_AT_END = re.compile(rf"(?:{_BEFORE}|(?<=\(1))-$|(?<= )- ?$")
_COUNT = r"(?=[\d(]|[NmnP](?![a-z]))"
_TIMES_BETWEEN = re.compile(rf"(?<=(?<![A-Za-z])[NPmn\d)]) x {_COUNT}")
_TIMES_AT_END = re.compile(r"(?<=[(\d ][mnNP]) x $")
_TIMES_FIRST = re.compile(rf"^ x {_COUNT}")


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


def between_formulas(words: str, before: str = "", after: str = "") -> str:
    """Words between two formulas (empty where there is none), with a minus and a times sign where such are meant.

    >>> between_formulas("(1, -1) and -w are (1-4V) of 3D-plots of 0-1 losses, L -"), between_formulas("(-", "", "w")
    ('(1, −1) and −w are (1−4V) of 3D-plots of 0-1 losses, L −', '(−')
    >>> between_formulas("-w (lazyrich reproduce -j 4), `lazyrich report -o x`")
    '−w (lazyrich reproduce -j 4), `lazyrich report -o x`'
    >>> between_formulas("(I-W) of figure 4 (B-C), m x n, a mix x 3, -|x| < -∞")
    '(I−W) of figure 4 (B-C), m × n, a mix x 3, −|x| < −∞'
    >>> between_formulas(" x ", "N_{h}", "N_{i}"), between_formulas(" - 1, (-exp(2 t))", "^{-1}")
    (' × ', ' − 1, (−exp(2 t))')
    """
    if "-" in words:
        words = _MINUS_OR_COMMAND.sub(lambda m: m["command"] or "−", words)
        if after or words.endswith(" -"):
            words = _MINUS_AT_END.sub(lambda m: m[0].replace("-", "−"), words)
    if " x " not in words:
        return words
    if after:
        words = _TIMES_AT_END.sub(" × ", words)
    if before[:1].isalpha():
        words = " × " if words == " x " and after[:1].isalpha() else _TIMES_FIRST.sub(" × ", words)
    return _TIMES_BETWEEN.sub(" × ", words)
