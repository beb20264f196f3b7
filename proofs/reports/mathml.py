r"""Formulas for a browser: MathML, from the tree that the PDF and the terminal are written from.

Every letter, word and attribute is escaped: what a formula holds is shown and never becomes markup.

>>> print(mathml(parse(r"\frac{a}{2} < s_\lambda")))
<math><mfrac><mi>a</mi><mn>2</mn></mfrac><mo>&lt;</mo><msub><mi>s</mi><mi>λ</mi></msub></math>
>>> print(mathml(parse(r"\substack{a \\ b}")))
<math><mtable rowspacing="0"><mtr><mtd><mi>a</mi></mtd></mtr><mtr><mtd><mi>b</mi></mtd></mtr></mtable></math>
"""

from __future__ import annotations

import re
from functools import lru_cache

from markupsafe import Markup, escape

from proofs.reports.layout import lines
from proofs.reports.letters import in_one_line
from proofs.reports.math_tree import (
    RELATIONS,
    SIGNS,
    SPACES,
    Array,
    Atom,
    Command,
    Fence,
    Group,
    Marked,
    Node,
    Nodes,
    Script,
    UnreadableFormula,
    parse,
    split,
    write,
)
from proofs.reports.signs import SIGNS_OF_COMMANDS
from proofs.reports.unicode_math import words_in_unicode

WIDEST = 44.0
"""In em of the text's font, as `proofs.reports.layout` estimates: a longer display is broken at relations and signs."""

_SPACE_OF = {r"\,": 0.17, r"\;": 0.28, r"\:": 0.22, r"\!": -0.17, r"\ ": 0.33, "~": 0.33, r"\quad": 1, r"\qquad": 2}
_NAMES = """sinh cosh tanh sin cos tan coth log ln exp det min max arg dim inf sup arccos arctan lim Pr ker deg gcd Im
Re"""
_FUNCTIONS = {"\\" + name for name in _NAMES.split()}
_NOTHING = {r"\displaystyle", r"\textstyle", r"\scriptstyle", r"\big", r"\bigl", r"\bigr", r"\Big", r"\Bigl", r"\Bigr"}
# Bounds stand below and above these in a display.
_LIMITS = {r"\sum", r"\prod", r"\lim", r"\min", r"\max", r"\sup", r"\inf"}
_ACCENTS = {"tilde": "˜", "widetilde": "˜", "hat": "^", "bar": "¯", "dot": "˙", "overline": "¯"}
_CALLIGRAPHIC = {
    "mathcal": dict(zip("BEFHILMR", "ℬℰℱℋℐℒℳℛ", strict=True)),
    "mathbb": dict(zip("CNPQRZE", "ℂℕℙℚℝℤ𝔼", strict=True)),
}
_FENCES = {"pmatrix": "()", "bmatrix": "[]", "vmatrix": "||", "Vmatrix": "‖‖", "cases": "{", "matrix": "", "array": ""}
_SIGNS = {**SIGNS_OF_COMMANDS, "-": "−", "'": "′", r"\top": "⊤", r"\colon": ":", r"\big/": "/"}


def mathml(nodes: Nodes, *, display: bool = False) -> Markup:
    """A tree as one ``math`` element; ``display`` sets bounds and fractions at full size."""
    block = ' display="block"' if display else ""
    return Markup(f"<math{block}>{_sequence(nodes)}</math>")


@lru_cache(maxsize=4096)
def mathml_of(formula: str) -> Markup:
    """A LaTeX formula; one that cannot be read as it stands, as code."""
    try:
        return mathml(parse(formula))
    except UnreadableFormula:
        return Markup(f"<code>{escape(formula)}</code>")


def in_lines(nodes: Nodes, widest: float = WIDEST) -> list[Markup]:
    """A display in lines that a page holds, one ``math`` element each."""
    found = lines(nodes, widest)
    if len(found) == 1:
        return [mathml(nodes, display=True)]
    try:
        return [mathml(parse(line), display=True) for line in found]
    except UnreadableFormula:  # a line that ends inside a bracket of another kind: the page scrolls instead
        return [mathml(nodes, display=True)]


def _sequence(nodes: Nodes) -> str:
    out: list[str] = []
    before: Node | None = None
    for k, node in enumerate(nodes):
        if isinstance(node, Atom) and node.text in _NOTHING:
            continue
        text = _node(node)
        if _is_function(node) and before is not None and not _is_operator(before):
            out.append('<mspace width="0.17em"></mspace>')
        before = node
        out.append(text)
        if text and _is_function(node) and k + 1 < len(nodes):
            out.append("<mo>&#x2061;</mo>")
    return "".join(out)


def _row(nodes: Nodes) -> str:
    """Exactly one element, as arguments of fractions and scripts must be."""
    inner = _sequence(nodes)
    return inner if _is_one(nodes) and inner else f"<mrow>{inner}</mrow>"


def _is_one(nodes: Nodes) -> bool:
    if len(nodes) != 1 or isinstance(nodes[0], Group):
        return len(nodes) == 1 and isinstance(nodes[0], Group) and _is_one(nodes[0].body)
    return not (isinstance(nodes[0], Atom) and nodes[0].text in _NOTHING)


def _is_function(node: Node) -> bool:
    if isinstance(node, Script):
        return len(node.base) == 1 and _is_function(node.base[0])
    if isinstance(node, Atom):
        return node.text in _FUNCTIONS
    return isinstance(node, Command) and node.name in ("operatorname", "operatorname*")


def _is_operator(node: Node) -> bool:
    return isinstance(node, Atom) and (node.text in (*SPACES, *RELATIONS, *SIGNS) or not node.text[-1].isalnum())


def _node(node: Node) -> str:
    match node:
        case Atom(text):
            return _atom(text)
        case Group(body):
            return _row(body)
        case Marked(body):
            return _changed(body)
        case Command():
            return _command(node)
        case Script(base, below, above):
            return _script(base, below, above)
        case Fence(left, body, right):
            return f"<mrow>{_bracket(left, 'prefix')}{_sequence(body)}{_bracket(right, 'postfix')}</mrow>"
        case Array():
            return _array(node)
    raise TypeError(type(node).__name__)


def _changed(body: Nodes) -> str:
    return f'<mrow class="changed">{_sequence(body)}</mrow>'


def _atom(text: str) -> str:
    if text in SPACES:
        return f'<mspace width="{_SPACE_OF.get(text, 0.3)}em"></mspace>'
    if text in _FUNCTIONS:
        return f"<mi>{escape(text[1:])}</mi>"
    if text == r"\surd":  # as an operator it hangs below the line
        return "<mtext>√</mtext>"
    if text == r"\\":
        return '<mspace linebreak="newline"></mspace>'
    shown = _SIGNS.get(text, text.removeprefix("\\") if len(text) > 1 else text)
    if re.fullmatch(r"\d+(\.\d+)?", shown):
        return f"<mn>{shown}</mn>"
    if text in (r"\infty", r"\ell", r"\dots", r"\ldots", r"\partial", r"\perp"):
        return f"<mi>{escape(shown)}</mi>"
    if shown[:1].isalpha() and (text not in RELATIONS):
        return f"<mi>{escape(shown)}</mi>"
    if shown in "()[]|‖⟨⟩{}":
        return _bracket(shown, "")
    return '<mo lspace="0" rspace="0">/</mo>' if shown == "/" else f"<mo>{escape(shown)}</mo>"


def _bracket(sign: str, form: str) -> str:
    """A bracket: as high as what it holds between ``\\left`` and ``\\right`` (with a form), else as a letter."""
    if sign == ".":
        return ""
    shown = escape(_SIGNS.get(sign, sign))
    if form:
        return f'<mo form="{form}" fence="true" stretchy="true" lspace="0" rspace="0">{shown}</mo>'
    return f'<mo stretchy="false">{shown}</mo>'


def _command(node: Command) -> str:
    name, arguments = node.name, node.arguments
    if name == "changed":
        return _changed(arguments[0])
    if name in ("text", "mathop"):
        return f"<mtext>{_spaces_kept(words_in_unicode(node.words) if name == 'text' else node.words)}</mtext>"
    if name in ("operatorname", "operatorname*"):
        return f"<mi>{_spaces_kept(node.words)}</mi>"
    if name == "mathrm":
        return f'<mi mathvariant="normal">{_spaces_kept(node.words)}</mi>'
    if name in ("frac", "dfrac", "tfrac"):
        small = ' displaystyle="false"' if name == "tfrac" else ""
        return f"<mfrac{small}>{_row(arguments[0])}{_row(arguments[1])}</mfrac>"
    if name == "binom":
        inner = f'<mfrac linethickness="0">{_row(arguments[0])}{_row(arguments[1])}</mfrac>'
        return f"<mrow>{_bracket('(', 'prefix')}{inner}{_bracket(')', 'postfix')}</mrow>"
    if name == "sqrt":
        if node.option:
            return f"<mroot>{_row(arguments[0])}{_row(node.option)}</mroot>"
        return f"<msqrt>{_row(arguments[0])}</msqrt>"
    if name in _ACCENTS:
        return f'<mover accent="true">{_row(arguments[0])}<mo stretchy="false">{_ACCENTS[name]}</mo></mover>'
    if name == "underline":
        return f"<munder>{_row(arguments[0])}<mo>_</mo></munder>"
    if name == "underbrace":
        return f'<munder>{_row(arguments[0])}<mo stretchy="true">⏟</mo></munder>'
    if name == "substack":
        rows = (f"<mtr><mtd>{_sequence(row)}</mtd></mtr>" for _, row in split(arguments[0], (r"\\",)))
        return f'<mtable rowspacing="0">{"".join(rows)}</mtable>'
    if name == "stackrel":
        return f"<mover>{_row(arguments[1])}{_row(arguments[0])}</mover>"
    if name in _CALLIGRAPHIC:
        table = _CALLIGRAPHIC[name]
        return f"<mi>{escape(''.join(table.get(c, c) for c in write(arguments[0])))}</mi>"
    if name in ("mathbf", "boldsymbol", "bm"):
        inner = _row(arguments[0])
        return inner.replace("<mi>", '<mi class="b" mathvariant="normal">').replace("<mn>", '<mn class="b">')
    return _row(arguments[0]) if arguments else ""


def _spaces_kept(words: str) -> str:
    """Words inside a formula; a space at their ends is one that counts."""
    plain = re.sub(r"\\([_&%#$ ,;:])", lambda found: " " if found[1] in " ,;:" else found[1], words)
    inner = plain.strip()
    before, after = "\u00a0" * plain.startswith(" "), "\u00a0" * (plain.endswith(" ") and bool(inner))
    return str(escape(before + inner + after))


def _script(base: Nodes, below: Nodes, above: Nodes) -> str:
    held = _row(base)
    low, high = (_row(in_one_line(x)) if x else "" for x in (below, above))
    stacked = len(base) == 1 and (
        (isinstance(base[0], Atom) and base[0].text in _LIMITS)
        or (isinstance(base[0], Command) and base[0].name in ("operatorname*", "mathop", "underbrace"))
    )
    under, over, both = ("munder", "mover", "munderover") if stacked else ("msub", "msup", "msubsup")
    if low and high:
        return f"<{both}>{held}{low}{high}</{both}>"
    if low:
        return f"<{under}>{held}{low}</{under}>"
    return f"<{over}>{held}{high}</{over}>" if high else held


def _array(node: Array) -> str:
    rows = "".join("<mtr>" + "".join(f"<mtd>{_sequence(entry)}</mtd>" for entry in row) + "</mtr>" for row in node.rows)
    align = ' class="left"' if node.name == "cases" else ""
    left, right = (*_FENCES.get(node.name, ""), "", "")[:2]
    table = f"<mtable{align}>{rows}</mtable>"
    inner = (_bracket(left, "prefix") if left else "") + table + (_bracket(right, "postfix") if right else "")
    return f"<mrow>{inner}</mrow>"
