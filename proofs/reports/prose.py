r"""Sentences with mathematics in them, as people type it: ``gamma_0``, ``W1^T W1``, ``delta^-3``, ``t -> infinity``.

>>> words_in_tex("50% of N_h")
'50\\% of $N_{h}$'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from proofs.reports.math_tree import UnreadableFormula, parse
from proofs.reports.signs import SIGNS_OF_COMMANDS
from proofs.reports.typed_signs import between_formulas, with_signs

Kind = Literal["words", "maths", "code"]

_GREEK = (
    "alpha|beta|gamma|delta|epsilon|zeta|eta|theta|kappa|lambda|mu|nu|xi|rho|sigma|tau|phi|chi|psi|omega|"
    "Sigma|Delta|Lambda|Phi|Omega|Gamma|Theta|Psi|Pi"
)
_INDEX = (
    rf"(?:\{{[^{{}}]*\}}|\([0-9a-z+-]+\)|-?\d+(?:\.\d+)?(?:/\d+)?"
    rf"|(?:{_GREEK})(?:,[ij](?![A-Za-z])|(?![A-Za-z]))|perp|yx|xx|[α-ω⊥]"
    r"|[A-Za-z0-9]{1,4}(?![A-Za-z0-9_]))"
)
# x^2/2 is half a square, x^-1/2 the root of an inverse.
_RAISED = (
    r"(?:\{[^{}]*\}|-T(?![A-Za-z])|-?\((?:[^()]|\([^()]*\)){1,40}\)|-\d+(?:\.\d+)?(?:/\d+)?"
    rf"|\d+[ijknt](?![A-Za-z0-9])|\d+(?:\.\d+)?|-?(?:{_GREEK})(?![A-Za-z])|-?[Α-ω]|-[a-z](?![A-Za-z0-9_])|\+(?![\w(])"
    r"|dagger(?![A-Za-z])|t[12](?!\w)|[A-Za-z]{1,2}(?![A-Za-z0-9_])|\*)"
)
# What cannot be the end of a word or a path, or is a division by a letter.
_DIVIDED = "|".join(f"(?<={name}/)" for name in _GREEK.split("|"))
_BEGINNING = (
    r"(?:(?<![A-Za-z0-9_\\`/])|(?<=[)}]/)|(?<=_[A-Za-z0-9]/)|(?<=_[0-9]{2}/)|(?<=[\s(][A-Za-z0-9]/)(?![A-Za-z0-9]{1,4}[/.])"
    rf"|(?<=\^[0-9A-Za-z]/)|{_DIVIDED}|(?<=[\s(/]d)(?=[A-Za-z][_^]|CF\^|(?:{_GREEK})(?![A-Za-z]))"
    r"|(?<=-[0-9]/)|(?<=[0-9])(?=[α-ωΓ-Ω])|(?:(?<=[\s(+-][0-9])|(?<=[\s(+-][0-9]{2}))(?=[A-Za-z]\^))"
)
_BASE = (
    rf"(?:{_GREEK})(?![A-Za-z])|(?:sup|max|min|lim|sum|int|prod)(?=_)|(?:tanh|Var)(?=[_^])"
    r"|[A-Za-zα-ωΓ-Ω](?=~?['*]?[_^])|[A-Za-z](?=~(?![\w~/]|\.\w))|[0-9](?=\^[ijkn](?![A-Za-z0-9]))"
    r"|[GWSZa-zα-ω](?=[12](?![A-Za-z0-9_]))|[A-Za-z](?=[0-9]\*?\^)|[A-Z]{2,3}(?=\^(?:T|[({]))|RSM(?=_)"
    rf"|[A-Z](?=[0-9]_(?:{_GREEK}|[ij](?![A-Za-z0-9])))|10(?=\^-?[0-9])"
)
_LATEX = r"(?<!\S)(?=[^\s{}]*(?:\{[^{}]*)?\\[A-Za-z|])(?:[^\s{}]|(?<=\\bar) |\{(?:[^{}]|\{[^{}]*\})*\})+(?<![,;:.])"
# Mathematics never begins within a word, but for a d before a letter (dW_1) and for a letter with an accent.
_NOT_IN_A_WORD = r"(?:(?<![A-Za-z])(?=\S)|(?=[^A-Za-z\s])|(?<=[\s(/]d)|(?=[A-Za-z][\u0303\u0302]))"
_MATHS = re.compile(
    rf"{_NOT_IN_A_WORD}(?:(?P<latex>{_LATEX})|\$(?=\S)(?P<between>[^$]*[_^\\][^$]*)(?<=\S)\$"
    rf"|{_BEGINNING}(?P<base>{_BASE})(?P<tilde>~)?"
    rf"(?P<digit>(?<=[A-Za-zα-ω])[0-9](?:(?![A-Za-z0-9_])|(?=_(?:{_GREEK}|[ij](?![A-Za-z0-9])))))?(?P<below>_{_INDEX})?"
    rf"(?P<above>\^{_RAISED}(?P<after>_{_INDEX})?)?(?:(?P<prime>''?|\*(?![*\w]))(?:\^(?P<raised>{_RAISED}))?)?"
    r"|(?P<arrow><->|->|<=|>=|!=|\+-|-\+|<<|>>)(?=[\s\ue001]|$)|(?P<either>\+-)(?=[A-Za-z0-9])|(?<![A-Za-z])(?<!\w\w_)(?P<infinity>infinity|oo)(?![A-Za-z])"
    r"|(?<![A-Za-z_\\])(?P<word>pi|[Ii]nt(?= [A-Za-z(]))(?![A-Za-z_])"
    rf"|(?<=[)\]|])\^(?P<power>{_RAISED})|(?<=[)\]])_(?P<lower>{_INDEX})(?:\^(?P<lowered>{_RAISED}))?"
    rf"|(?P<accented>[A-Za-z])(?P<accent>[\u0303\u0302])(?P<under>_{_INDEX})?"
    r"|(?:(?<![A-Za-z])sqrt|√)(?:\((?P<radicand>(?:[^()]|\([^()]*\)){1,60})\)"
    r"| ?(?P<size>\|[^|]{1,20}\||\d+(?!\d|\.\d)|[A-Z](?![\w'^(])))"
    r"|(?P<root>(?<![A-Za-z])sqrt)(?:(?=\()| (?=[0-9A-Z]))"
    r"|(?<= )(?P<sign>-|~|kron)(?= ))"
)
# What every formula of _MATHS has in it: most sentences have none of it, and need not be searched at each letter.
_HINT = re.compile(
    r"[_^\\$<>!\u0303\u0302√]|\+-| -\+ | [-~] |kron|sqrt|infinity"
    rf"|(?<![A-Za-z0-9])[GWSZa-zα-ω](?:[12](?![A-Za-z0-9_])|~)|[WSZ][12]|(?<![A-Za-z])(?:oo|pi|[Ii]nt|d?(?:{_GREEK}))(?![A-Za-z])"
)
# A computer's product and power: 4*N_o**2.
_PRODUCT = re.compile(r"(?<=[0-9A-Za-z)])\*(?=[A-Za-z0-9])|(?<=[0-9)])\*(?=\()")
# What is typed for short in a name of a part, in a law, or in a formula.
_SPELT = {"goe": "GOE", "iid": "i.i.d.", "relu": "ReLU", "lecun": "LeCun", "glorot": "Glorot", "he": "He"}
_SPELT |= {"Lindeloef": "Lindelöf", "eps": "epsilon", "(inf)": "(infinity)", "o": "∘"}
_TYPED = re.compile(
    r"(?<![\w/\\.-])(?:Lindeloef|goe|iid|relu|lecun|glorot|eps)(?![\w/-])"
    r"|(?<=[\w}])\(inf\)|(?<=[VW] )o(?= phi|,)|(?<=\bwhere )o(?= phi)"
    r"|(?:^|(?<=; )|(?<=, )|(?<=for ))he(?=$|[,:;])"
)
_POWER_OF_TEN = re.compile(r"(?<![\w.])(-?)(\d+(?:\.\d+)?)e([-+])0*(\d{1,3})(?![\w^])")
_COVARIANCE = re.compile(r"Σ([xy]{2})(?![a-z])")
_ARROWS = {
    **{"->": r"\to", "<=": r"\le", ">=": r"\ge", "!=": r"\ne", "+-": r"\pm", "-+": r"\mp", "<<": r"\ll", ">>": r"\gg"},
    "<->": r"\leftrightarrow",
}
_SPECIAL = {
    **{"\\": r"\textbackslash{}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "{": r"\{", "}": r"\}"},
    **{"~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "<": r"\textless{}", ">": r"\textgreater{}"},
    **{"|": r"\textbar{}", "`": r"\textquoteleft{}", "'": "'", "…": r"\dots{}", "“": "``", "”": "''", "’": "'"},
    "‘": "`",
}
COMMANDS_OF_SIGNS = {
    **{sign: command for command, sign in reversed(SIGNS_OF_COMMANDS.items()) if not sign.isascii()},
    **{"−": "-", "½": r"\tfrac12", "ᵀ": "^T", "⁻": "^{-}", "⁽": "^{(}", "⁾": "^{)}", "⁺": "^{+}", "∣": "|"},
    **{c: f"^{k}" for k, c in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")},
    **{c: f"_{k}" for k, c in enumerate("₀₁₂₃₄₅₆₇₈₉")},
    **{"ₕ": "_h", "ᵢ": "_i", "ₒ": "_o", "ₓ": "_x", "ᵗ": "^t"},
}
_WITH_TILDE = re.compile(r"(?<![A-Za-z])([A-Za-z])~")
_NAMED = re.compile(rf"(?<![A-Za-z\\\\])({_GREEK}|perp)(?![A-Za-z])")
# Mathematics without a sign of its own: 4 s, (1/2), |b|.
_BARE = re.compile(r"(?:[\d\s+\-−/.()|,=²³]|\.\.\.|(?<![A-Za-z])[A-Za-z](?![A-Za-z])|[α-ωΓ-Ω⊥])*")
_DASHES = {"–": "--", "—": "---", "‑": "-", "\u00a0": "~"}


def pieces(text: str) -> Iterator[tuple[bool, str]]:
    """Words (False) and LaTeX formulas (True), in their order."""
    found = [(False, ""), *_pieces(with_signs(text)), (False, "")]
    for k, (maths, piece) in enumerate(found[1:-1], 1):
        before, after = (neighbour if formula else "" for formula, neighbour in (found[k - 1], found[k + 1]))
        yield maths, piece if maths else between_formulas(piece, before, after)


def _pieces(text: str) -> Iterator[tuple[bool, str]]:
    at = 1
    text = _POWER_OF_TEN.sub(_as_power_of_ten, spelt(text))
    if "*" in text:
        text = _PRODUCT.sub(" ", text.replace("**", "^"))
    text = _COVARIANCE.sub(r"Σ^{\1}", text)
    text = f" {text}"  # the beginning is as good as a space
    if not _HINT.search(text):
        if text[1:]:
            yield False, text[1:]
        return
    for found in _MATHS.finditer(text):
        if found["radicand"] and _radicand(found["radicand"]) is None:  # words
            if found.start() > at:
                yield False, text[at : found.start()]
            yield True, r"\surd"
            yield from pieces(found[0][found[0].index("(") :])
            at = found.end()
            continue
        formula = _formula(found)
        if formula is None:
            continue
        if found.start() > at:
            yield False, text[at : found.start()]
        yield True, formula
        at = found.end()
    if at < len(text):
        yield False, text[at:]


def spelt(text: str) -> str:
    """A sentence with what is typed for short in full.

    >>> spelt("goe: W o phi' at h*"), spelt("for lecun; he, diagonal: as he says")
    ("GOE: W ∘ phi' at h*", 'for LeCun; He, diagonal: as he says')
    >>> spelt("it grows with abs(lambda)")
    'it grows with |lambda|'
    """
    return _TYPED.sub(lambda m: _SPELT[m[0]], _ABSOLUTE.sub(r"|\1|", text))


_ABSOLUTE = re.compile(r"\babs\(([^()]*)\)")


def _as_power_of_ten(found: re.Match[str]) -> str:
    sign, front, below, digits = found.groups()
    return f"{sign}{'' if front == '1' else f'{front} · '}10^{below.strip('+')}{digits}"


def _formula(found: re.Match[str]) -> str | None:
    base = found["base"]
    return _letters(base, found) if base else _sign(found)


def _sign(found: re.Match[str]) -> str | None:
    """What is no letter with its indices: LaTeX, arrows, signs, words, and what hangs on a bracket."""
    if found["latex"]:
        return found["latex"] if _is_balanced(found["latex"]) else None
    if found["between"]:
        return found["between"] if _is_balanced(found["between"]) else None
    if found["arrow"] or found["either"]:
        return _ARROWS[found["arrow"] or found["either"]]
    if found["sign"]:
        return {"-": "-", "~": r"\sim", "kron": r"\otimes"}[found["sign"]]
    if found["infinity"]:
        return r"\infty"
    if found["radicand"] or found["size"]:
        inner = _radicand(found["radicand"] or found["size"])
        return inner and rf"\sqrt{{{inner}}}"
    if found["root"]:
        return r"\surd"
    if found["accented"]:
        accent = "tilde" if found["accent"] == "\u0303" else "hat"
        index = f"_{{{_inside(_stripped(found['under'][1:]))}}}" if found["under"] else ""
        return rf"\{accent}{{{found['accented']}}}{index}"
    if found["word"]:
        return rf"\{found['word'].lower()}"
    if found["power"]:
        return "{}^{" + _exponent(found["power"]) + "}"
    above = f"^{{{_exponent(found['lowered'])}}}" if found["lowered"] else ""
    return f"{{}}_{{{_inside(_stripped(found['lower']))}}}{above}"


def _radicand(text: str) -> str | None:
    r"""What stands under a root as LaTeX, where it is mathematics.

    >>> _radicand("lambda^2 + 4 S(0)^2"), _radicand("the larger one")
    ('\\lambda^{2} + 4 S(0)^{2}', None)
    """
    out = []
    for maths, piece in pieces(text):
        if not maths and not _BARE.fullmatch(piece):
            return None
        out.append(piece if maths else _inside(piece.replace("...", r"\dots "), trimmed=False))
    return "".join(out).replace("){}^", ")^")


def _letters(base: str, found: re.Match[str]) -> str | None:
    """A letter, or a name, with what hangs on it."""
    named = len(base) > 1 and base.isalpha() and not base.isupper()
    out = f"\\{base}" if named else COMMANDS_OF_SIGNS.get(base, base)
    if base in ("RSM", "CF", "NTK", "Var"):
        out = rf"\mathrm{{{base}}}"
    if found["tilde"]:
        out = rf"\tilde{{{out}}}"
    digit, below, above, after = found.group("digit", "below", "above", "after")
    if index := " ".join(_inside(_stripped(part.removeprefix("_"))) for part in (digit, below, after) if part):
        out += f"_{{{index}}}"
    if above:
        above = above[1:].removesuffix(after or "")
        inner = _stripped(above, brackets=not above.strip("()").isdigit())
        out += "^{" + (_exponent(above) if above in ("dagger",) or above.startswith("-(") else _inside(inner)) + "}"
    prime, raised = found.group("prime", "raised")
    if prime == "*" and above:
        return None
    if prime == "*":
        return f"{out}^{{*{_exponent(raised) if raised else ''}}}"
    if prime:
        out += "" if above else prime
    return f"{{{out}}}^{{{_exponent(raised)}}}" if raised else out


def _exponent(text: str) -> str:
    """What an exponent holds; a dagger is a sign."""
    sign, bare = ("-", text[1:]) if text.startswith("-(") else ("", text)
    return r"\dagger" if text == "dagger" else sign + _inside(bare if sign else _stripped(bare))


def _is_balanced(latex: str) -> bool:
    try:
        parse(latex)
    except UnreadableFormula:
        return False
    return True


@lru_cache(maxsize=4096)
def _inside(index: str, *, trimmed: bool = True) -> str:
    r"""An index or an exponent: names of Greek letters and Greek letters as commands, a tilde on its letter.

    >>> _inside("-2 s~_lambda t/tau"), _inside("inf"), _inside("t1")
    ('-2 \\tilde{s}_\\lambda  t/\\tau', '\\infty', 't_1')
    >>> _inside("min"), _inside("FT")
    ('\\min', '\\mathrm{FT}')
    """
    if index in ("inf", "min", "max"):
        return {"inf": r"\infty"}.get(index, f"\\{index}")
    if re.fullmatch("[A-Z]{2,3}", index):
        return rf"\mathrm{{{index}}}"
    index = re.sub(r"(?<![A-Za-z\\])t([12])(?!\d)", r"t_\1", index)  # a time
    named = _NAMED.sub(r"\\\1 ", _WITH_TILDE.sub(r"\\tilde{\1}", index))
    out = "".join(f"{COMMANDS_OF_SIGNS[c]} " if c in COMMANDS_OF_SIGNS else c for c in named)
    return out.strip() if trimmed else out


def _stripped(index: str, *, brackets: bool = True) -> str:
    if index.startswith("{") or (brackets and index.startswith("(")):
        return index[1:-1]
    return index


def starts_with_a_letter_of_the_theory(text: str) -> bool:
    """Whether a sentence begins with mathematics, which keeps its small letter."""
    return next(iter(pieces(text)), (False, ""))[0] or re.match(r"(tr|cov|var)\b", text) is not None


def escape(text: str) -> str:
    """Words without mathematics for LaTeX.

    >>> escape("A & B, λ = 0")
    'A \\\\& B, $\\\\lambda$ = 0'
    """
    out: list[str] = []
    signs: list[str] = []

    def close() -> None:
        if signs:
            body = " ".join(signs)
            out.append(f"${'{}' if body[0] in '^_' else ''}{body}$")
            signs.clear()

    for character in text:
        if character in COMMANDS_OF_SIGNS:
            sign = COMMANDS_OF_SIGNS[character]
            if signs and sign[0] in "^_" and signs[-1][0] == sign[0]:  # two digits of one index
                signs[-1] = f"{sign[0]}{{{signs[-1][1:].strip('{}')}{sign[1:].strip('{}')}}}"
            else:
                signs.append(sign)
            continue
        close()
        out.append(_SPECIAL.get(character) or _DASHES.get(character) or (character if ord(character) < 0x180 else "?"))
    close()
    return "".join(out)


def words_in_tex(text: str) -> str:
    r"""A sentence for LaTeX, what is mathematics in it as mathematics.

    >>> words_in_tex("more than 10^-3")
    'more than $10^{-3}$'
    >>> words_in_tex("iid and goe weights; G1, ξ1 and sigma^2(inf)")
    'i.i.d. and GOE weights; $G_{1}$, $\\xi_{1}$ and $\\sigma^{2}$($\\infty$)'
    >>> words_in_tex("1e-09 of 2.50e+06, phi'' = 0 and phi' = 1")
    "$10^{-9}$ of 2.50 $\\cdot$ $10^{6}$, $\\phi''$ = 0 and $\\phi'$ = 1"
    >>> words_in_tex("$W_2W_1$ of 5$ and 6$; z^-k, phi'^2, (z_t)_i^2 and 2 pi")
    "$W_2W_1$ of 5\\$ and 6\\$; $z^{-k}$, ${\\phi'}^{2}$, ($z_{t}$)${}_{i}^{2}$ and 2 $\\pi$"
    """
    return "".join(_in_tex(kind, piece) for kind, piece in spans(text))


def _in_tex(kind: Kind, piece: str) -> str:
    return f"${piece}$" if kind == "maths" else rf"\texttt{{{escape(piece)}}}" if kind == "code" else escape(piece)


def spans(text: str) -> Iterator[tuple[Kind, str]]:
    r"""A sentence for a medium that sets mathematics: words, LaTeX formulas and names of a program, in their order.

    Here a letter of the theory that stands alone is a formula too; on a terminal (``pieces``) it looks like any other.

    >>> list(spans("D of W_1 in check_run"))
    [('maths', 'D'), ('words', ' of '), ('maths', 'W_{1}'), ('words', ' in '), ('code', 'check_run')]
    """
    found = list(pieces(text))
    for k, (maths, piece) in enumerate(found):
        if maths:
            yield "maths", piece
            continue
        before, after = (found[j][1] if 0 <= j < len(found) and found[j][0] else "" for j in (k - 1, k + 1))
        yield from _words(piece, before, after)


# A letter that stands alone, and a derivative; not a word of one letter, and no initial.
_LETTER = re.compile(
    r"(?<![\w.'’-])(?:d[A-Za-z]?/d[a-z]|[B-Zb-z](?!')|A(?=[(⁻]|, [B-Z]\b| =)|(?<=[+−] )[A-Z]{2}(?=\))"
    r"|a(?=[²³⁻]|, [b-z]\b| [=<>+/])|(?<=/)d[a-z])"
    r"(?![A-Za-z0-9_α-ω’]|\.\w|-[a-z])"
)
# A number of a section, a panel or an assumption may be a letter.
_NUMBERED = re.compile(
    r"\b(?:[Aa]ppendi(?:x|ces)|[Pp]anels?|[Ss]ections?|[Pp]arts?|[Ff]ig(?:ures?|\.)|[Cc]ases?) "
    r"(?:[\dA-Z]\w*(?:,? and |, | to | \())*$"
)
_CODE = re.compile(r"(?<![\w$])[A-Za-z]\w*_[a-z]{2,}\w*")


def _words(text: str, before: str, after: str) -> Iterator[tuple[Kind, str]]:
    """Words between two formulas: letters of the theory and names of a program as such."""
    if text == " a " and before + after != "" and {before, after} <= {r"\le", r"\ge", r"\ne", ""}:
        yield from (("words", " "), ("maths", "a"), ("words", " "))
        return
    text = text.replace("||", "‖")
    at = 0
    for found in sorted((*_LETTER.finditer(text), *_CODE.finditer(text)), key=lambda m: m.start()):
        letter = found.re is _LETTER
        named = _NUMBERED.search(text[: found.start()]) or (found[0] < "H" and "Panels" in text)
        if found.start() < at or (letter and named):
            continue
        if at < found.start():
            yield "words", text[at : found.start()]
        yield ("maths" if letter else "code"), found[0]
        at = found.end()
    if at < len(text):
        yield "words", text[at:]
