r"""Formulas for a terminal: one line of Unicode, with the letters of the theory.

>>> in_unicode(r"\tilde{\mathbf{S}}_{\lambda} = \sqrt{s^{2} + \frac{\lambda^{2}}{4}}")
'S̃_λ = √(s² + λ²/4)'
>>> in_unicode(r"\sqrt{|\lambda|}")
'√|λ|'
>>> in_unicode(r"\left.L\right|_{\text{after }t_{1}\text{, then }t_{2}}")
'L|_(after t₁, then t₂)'
>>> in_unicode(r"\left(\mathbf{W}_1(0)\right)^{T} e^{- \frac{2 t}{\tau}}")
'W₁(0)ᵀ e^(−2t/τ)'
"""

from __future__ import annotations

import re
from functools import lru_cache

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
)
from proofs.reports.prose import pieces
from proofs.reports.signs import SIGNS_OF_COMMANDS

# Marks in a rendered line: what differs stands between them. They have no width, and no formula uses them.
MARK, UNMARK = "\ue000", "\ue001"

_SPACES = {
    r"\\": ", ",
    r"\quad": "  ",
    r"\qquad": "   ",
    r"\,": " ",
    r"\;": " ",
    r"\:": " ",
    r"\ ": " ",
    r"\!": "",
    "~": " ",
}
_SIGNS = {**SIGNS_OF_COMMANDS, **_SPACES, "-": "−", r"\Im": "Im", r"\Re": "Re", r"\lim": "lim"}
_LAYOUT = {r"\displaystyle", r"\textstyle", r"\scriptstyle", r"\limits", r"\nolimits", r"\bigl", r"\bigr", r"\big"}
_BELOW = dict(zip("0123456789+-=()aehijklmnoprstuvxβγρφχ", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ", strict=True))
_ABOVE = dict(
    zip("0123456789+-=()abcdefghijklmnoprstuvwxyzT", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀ", strict=True)
)
_BELOW["−"], _ABOVE["−"] = "₋", "⁻"
_CAN_STAND_BELOW, _CAN_STAND_ABOVE = (frozenset({*table, MARK, UNMARK, " "}) for table in (_BELOW, _ABOVE))
_ACCENTS = {"tilde": "\u0303", "widetilde": "\u0303", "hat": "\u0302", "bar": "\u0304", "dot": "\u0307"}
_CALLIGRAPHIC = {
    "mathcal": dict(zip("BEFHILMR", "ℬℰℱℋℐℒℳℛ", strict=True)),
    "mathbb": dict(zip("CNPQRZE", "ℂℕℙℚℝℤ𝔼", strict=True)),
}
FUNCTIONS = {"\\" + name for name in ("sinh", "cosh", "tanh", "sin", "cos", "tan", "log", "ln", "exp", "coth", "det")}
FUNCTIONS |= {"\\" + name for name in ("min", "max", "arg", "dim", "inf", "sup", "arccos", "arctan", "lim", "Pr")}
_WORDS = re.compile(r"[A-Za-z]{4,} |, ")
_PAUSE = re.compile(r" *([,;]) *")
_WIDE = re.compile(r"  +")
_ONE_LETTER = re.compile(r"[\w\u0303\u0302\u0304⊥∞₀-₉ᵀ⁰-⁹²³¹]+")
_NUMBER_AND_LETTERS = re.compile(r"\d+[^\W\d]")
_ROOT_OR_POWER = re.compile(r"^√|[⁰-⁹²³¹⁻ᵀ]+$")
_INSIDE_A_SUM = re.compile(r"[+−±=,](?!$)")
_LOOSE = re.compile(r" ([−+±/·]) ")
# Atoms with no space before them, and with none behind them.
_CLOSE = {*SPACES, *(",", ";", ":", ".", "'", ")", "]", r"\}", r"\rangle", "!", "/", "(", "|", r"\|", "[", r"\{")}
_CLOSE_BEHIND = {"/", "|", r"\|", "−", "-", "+", r"\langle", ","}


@lru_cache(maxsize=8192)
def in_unicode(formula: str) -> str:
    """A LaTeX formula as one line; what cannot be read is returned as it stands."""
    try:
        return render(parse(formula))
    except UnreadableFormula:
        return formula


@lru_cache(maxsize=4096)
def words_in_unicode(text: str) -> str:
    """A sentence for a terminal.

    >>> words_in_unicode("lambda_perp grows like gamma_0^2 as N_h -> infinity")
    'λ⊥ grows like γ₀² as Nₕ → ∞'
    >>> words_in_unicode("lemma eq_163_to_infinity of t -> infinity")
    'lemma eq_163_to_infinity of t → ∞'
    """
    return "".join(in_unicode(piece) if maths else piece for maths, piece in pieces(text))


def render(nodes: Nodes) -> str:
    """A tree as one line."""
    text = _PAUSE.sub(r"\1 ", _sequence(nodes))
    return _WIDE.sub("  ", text).replace(" )", ")").replace("( ", "(").strip()


def _tight(text: str) -> str:
    """Inside exponents and fractions signs stand without space."""
    return _LOOSE.sub(r"\1", text) if " " in text else text


def _sequence(nodes: Nodes) -> str:
    out = ""
    previous: Node | None = None
    for node in nodes:
        text = _node(node)
        if not text:
            continue
        sign = node.text if isinstance(node, Atom) else ""
        if isinstance(node, Marked) and len(node.body) == 1 and isinstance(node.body[0], Atom):
            sign = node.body[0].text
        if sign in RELATIONS:
            out = f"{out.rstrip()} {text} "
        elif sign == ":":  # such that
            out = f"{out.rstrip()}: "
        elif sign in SIGNS:
            before = out.rstrip()
            unary = not before or before[-1] in "(=<>≤≥≠→∼[,:;≈⇒+−·"
            out = f"{out}{text}" if unary else f"{before} {text} "
        else:
            out += _space(previous, node, out, text) + text
        previous = node
    return out


def _space(previous: Node | None, node: Node, before: str, text: str) -> str:
    """A space between factors, unless both are short: 2λt, but W₂ W₁."""
    if previous is None or before.endswith((" ", "(", "[", "⟨", "‖", "|", "√", "{")):
        return ""
    if isinstance(node, Atom) and node.text in _CLOSE:
        return ""
    if isinstance(previous, Atom) and previous.text in _CLOSE_BEHIND:
        return " " if previous.text == "," else ""
    if _is_call(previous) and text.startswith("("):
        return ""
    if isinstance(node, Marked) or isinstance(previous, Marked):
        return " " if not (len(text) == 3 or before.endswith(("2" + UNMARK,))) else ""
    if isinstance(previous, Atom) and previous.text[0].isdigit():
        return "" if isinstance(node, (Atom, Script)) and text[:1].isalpha() else " "
    if _letter(previous) and _letter(node):
        return "" if len(text) <= 2 and not _upper(text) else " "
    return " "


def _upper(text: str) -> bool:
    return text[:1].isupper() or "_" in text


def _letter(node: Node) -> bool:
    return isinstance(node, Atom) and (len(node.text) == 1 or _SIGNS.get(node.text, "").isalpha())


def _is_call(node: Node) -> bool:
    """Whether brackets behind this are its argument."""
    if isinstance(node, Script):
        return any(map(_is_call, node.base))
    return (isinstance(node, Atom) and node.text in FUNCTIONS) or (
        isinstance(node, Command) and node.name.startswith("operatorname")
    )


def _node(node: Node) -> str:
    """One node; kept with it, since parts of a formula come back in the next one."""
    if isinstance(node, Atom):
        return _atom(node.text)
    known: str | None = node.__dict__.get("_unicode")
    if known is None:
        known = node.__dict__["_unicode"] = _rendered(node)
    return known


def _rendered(node: Node) -> str:
    match node:
        case Group(body):
            return _sequence(body).strip()
        case Marked(body):
            return f"{MARK}{_sequence(body).strip()}{UNMARK}"
        case Command():
            return _command(node)
        case Script((Command("underbrace", (body,)),), below):  # what stands below it is what it is
            return f"({_sequence(body).strip()}={_sequence(below).strip()})"
        case Script(base, below, above):
            return _script(_base(base, bool(above)), below, above)
        case Fence(left, body, right):
            inner = _sequence(body).strip()
            one, two = (_SIGNS.get(x, x) if x != "." else "" for x in (left, right))
            return f"{one}{inner}{two}"
        case Array(rows=rows):
            return "[" + "; ".join(",  ".join(_sequence(entry).strip() for entry in row) for row in rows) + "]"
    raise TypeError(type(node).__name__)


@lru_cache(maxsize=4096)
def _atom(text: str) -> str:
    return "" if text in _LAYOUT else _SIGNS.get(text, text.removeprefix("\\"))


def _command(node: Command) -> str:
    name = node.name
    if name in ("text", "operatorname", "operatorname*", "mathop"):
        plain = re.sub(r"\\([_&%#$ ,;])", r"\1", node.words)
        return words_in_unicode(plain) if name == "text" else plain
    if name in ("frac", "tfrac", "dfrac"):
        return f"{_factor(node.arguments[0])}/{_factor(node.arguments[1], bottom=True)}"
    if name == "binom":
        return f"({_sequence(node.arguments[0])} over {_sequence(node.arguments[1])})"
    if name == "mathrm":
        return re.sub(r"\\[ ,;:]", " ", node.words)
    inner = _sequence(node.arguments[0]).strip()
    if name == "stackrel":
        return _sequence(node.arguments[1]).strip() + inner
    if name == "sqrt":
        root = {"": "√", "3": "∛", "4": "∜"}.get(_sequence(node.option), f"{_sequence(node.option)}√")
        bare = re.fullmatch(r"\|[^|]*\|", inner) or (_single(node.arguments[0]) and _simple(inner))
        return root + (inner if bare else f"({inner})")
    if name in _ACCENTS:
        return inner[:1] + _ACCENTS[name] + inner[1:]
    if name in _CALLIGRAPHIC:
        return "".join(_CALLIGRAPHIC[name].get(c, c) for c in inner)
    return inner


def _simple(text: str) -> bool:
    """One letter or number, with what hangs on it."""
    bare = text.replace(MARK, "").replace(UNMARK, "")
    return _ONE_LETTER.fullmatch(bare) is not None and not _NUMBER_AND_LETTERS.match(bare)


def _single(nodes: Nodes) -> bool:
    """Whether there is one factor only: ``bc`` are two letters, whatever it looks like."""
    found = [node for node in nodes if not (isinstance(node, Atom) and node.text in SPACES)]
    if len(found) == 1 and isinstance(found[0], Group | Marked):
        return _single(found[0].body)
    return len(found) == 1


def _enclosed(text: str) -> bool:
    """Whether one pair of brackets holds all of it."""
    if not (text.startswith("(") and text.endswith(")")):
        return False
    depth = 0
    for k, character in enumerate(text):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth == 0 and k < len(text) - 1:
            return False
    return True


def _factor(nodes: Nodes, *, bottom: bool = False) -> str:
    r"""A side of a fraction: brackets where there is more than one factor below, or a sum above.

    >>> in_unicode(r"\frac{a}{\sqrt{\pi}} + \frac{b}{\sqrt{2} c}"), in_unicode(r"\left\{q > 1 : - q = a\right\}")
    ('a/√π + b/(√2 c)', '{q > 1: −q = a}')
    """
    text = _tight(_sequence(nodes).strip())
    bare = text.replace(MARK, "").replace(UNMARK, "")
    alone = _single(nodes) and _simple(bare.removeprefix("√"))
    if alone or _enclosed(bare) or _enclosed(_ROOT_OR_POWER.sub("", bare)):
        return text
    inside = _outside_brackets(bare)
    sums = _INSIDE_A_SUM.search(inside.lstrip("−").removeprefix(" "))
    if bottom or sums or "/" in inside:
        return f"({text})"
    return text


def _outside_brackets(text: str) -> str:
    out, depth = [], 0
    for character in text:
        depth -= character in ")]"
        if depth == 0:
            out.append(character)
        depth += character in "(["
    return "".join(out)


def _base(nodes: Nodes, raised: bool) -> str:
    """What carries an index: a product or a sum in brackets, a letter with an argument without."""
    text = _sequence(nodes).strip()
    if raised and len(nodes) == 1 and isinstance(nodes[0], Command) and nodes[0].name == "frac":
        return f"({text})"
    if len(nodes) == 1 and isinstance(nodes[0], Fence) and nodes[0].left == "(":
        inner = _sequence(nodes[0].body).strip()
        if re.fullmatch(r"\w[\w\u0303\u0302⊥]*(\(\w+\))?", inner) and not any(c in inner for c in "ᵀ²³¹⁻⁰⁴⁵⁶⁷⁸⁹"):
            return inner
    return text


def _script(base: str, below: Nodes, above: Nodes) -> str:
    low, high = (_tight(_sequence(x).strip()) for x in (below, above))
    if base in ("lim", "min", "max", "arg min", "arg max", "sup", "inf", "∑", "∏", "∫", "argmin", "argmax") and low:
        low = low.replace(" ", "")
        bounds = f"{low}..{high}" if high else low
        return f"{base}[{bounds}] "
    out = base
    if low:
        if low.strip(MARK + UNMARK) == "⊥":
            out += low
        elif _all_in(low, _CAN_STAND_BELOW):
            out += "".join(_BELOW.get(c, c) for c in low.replace(" ", ""))
        else:
            has_words = _WORDS.search(low) is not None  # after t, then t₂: their spaces say where a word ends
            in_brackets = has_words or any(c in low for c in "+−/()")
            out += f"_{low}" if _simple(low) else f"_({low})" if in_brackets else "_" + low.replace(" ", "")
    if high:
        if high in ("∘", "†", "⋆", "*", "ᵀ") or set(high) <= {"′", " "}:
            out += high.replace(" ", "")
        elif _all_in(high, _CAN_STAND_ABOVE) and len(high) <= 4:
            out += "".join(_ABOVE.get(c, c) for c in high)
        else:
            out += f"^{high}" if _simple(high) or _enclosed(high) else f"^({high})"
    return out


def _all_in(text: str, signs: frozenset[str]) -> bool:
    return signs.issuperset(text) and " " not in text.strip()
