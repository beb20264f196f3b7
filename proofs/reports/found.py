"""What a witness found, as a reader is told it: values at a point, what would have been noticed, and where it was."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any


def values_in_words(evidence: Mapping[str, Any], longest: int = 0) -> str:
    """What contradicts a statement at the point that is shown; without what was measured at other points before it.

    >>> certified = "both sides: left 2, right 3, in balls that do not meet; the solution: the sides differ by 9"
    >>> values_in_words({"detail": certified})
    'both sides: left 2, right 3, in balls that do not meet'
    """
    detail = _ELSEWHERE.sub(r"\1", evidence["detail"])
    return shortened(detail, longest) if longest else detail_in_words(detail)


_ELSEWHERE = re.compile(r"(in balls that do not meet(?:, given that [^;]*)?);.*", re.DOTALL)


def where_found(evidence: Mapping[str, Any]) -> Mapping[str, Any]:
    """The values of a measured counterexample, less what its text says already.

    >>> order = "at lambda = -1 and at lambda = -4: left 2, right 1; the solution: the sides differ by 1"
    >>> where_found({"detail": order, "counterexample": {"lambda": "0", "t": "1", "difference of the sides": "1"}})
    {'t': '1'}
    """
    values = evidence.get("counterexample") or {}
    said = {"difference of the sides"} if "sides differ by" in evidence["detail"] else set()
    said |= {found[1] for found in _TWO_VALUES.finditer(evidence["detail"])}
    return {name: value for name, value in values.items() if name not in said}


# Of an order in a letter: the two values of it that were compared stand before what was found there.
_TWO_VALUES = re.compile(r"\bat (\w+) = \S+ and at \1 = ")


_BOTH_VALUES = re.compile(r"\bleft \S+, right \S|\bthe limit there is \S+, not \S|\bis \S+, at the claimed \S")


def most_telling(evidence: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """What contradicts a statement with most for a reader to redo: a point with both values, both values, a point.

    >>> values, found = "both sides: left 2, right 3, in balls that do not meet", {"t": "1"}
    >>> one = {"outcome": "contradicts", "detail": "the sides differ by 1", "counterexample": found}
    >>> two = {"outcome": "contradicts", "detail": values, "counterexample": found}
    >>> most_telling([one, two]) == two, most_telling([one]) == one
    (True, True)
    """
    told = [item for item in evidence if item["outcome"] == "contradicts"]

    def worth(item: Mapping[str, Any]) -> tuple[bool, bool]:
        return _BOTH_VALUES.search(item["detail"]) is not None, bool(item.get("counterexample"))

    return max(told, key=worth, default=None)


def place_in_words(entry: str | None) -> str:
    """Where in both sides the two values stand, in brackets; nothing where they are the sides themselves.

    >>> place_in_words("(1, 2), coefficient of t^2"), place_in_words("entry (1, 1)")
    (' (entry (1, 2), coefficient of t^2)', ' (entry (1, 1))')
    >>> place_in_words("both sides"), place_in_words("both sides, coefficient of V^1"), place_in_words(None)
    ('', ' (coefficient of V)', '')
    >>> place_in_words("(1, 1), coefficient of t^0"), place_in_words("(1, 1), coefficient of |lambda|^-1/2")
    (' (entry (1, 1), the term without t)', ' (entry (1, 1), coefficient of |lambda|^-1/2)')
    """
    told = (entry or "").removeprefix("both sides").removeprefix(", ")
    told = re.sub(r"\^1$", "", re.sub(r"coefficient of (.*)\^0$", r"the term without \1", told))
    return f" ({'entry ' if told.startswith('(') else ''}{told})" if told else ""


_SHAPE = re.compile(r" \(([\w*+ ]+ x [\w*+ ]+)\)( cannot be multiplied by |; |$)")
_LONGEST_OPERAND = 60


def detail_in_words(text: str) -> str:
    """What a witness found: a sign that is not as it should be in words, lists and powers as people write them.

    >>> detail_in_words("relative distances 5.79e-01, 2.24e+00 at |lambda| = [10.0, 300.0]: they do not vanish")
    'relative distances 0.579, 2.24 at |lambda| = 10, 300: they do not vanish'
    >>> detail_in_words(f"the shapes do not fit: A (m x n) cannot be multiplied by {'B + ' * 20}C (m x n)")
    'the shapes do not fit: A (m x n) cannot be multiplied by a factor (m x n)'
    >>> detail_in_words("lhs - rhs: the value there is [-15.178 +/- 1.79e-9]; lhs - rhs has the sign of < in 6 cases")
    'left - right: the value there is -15.178 +- 1.79e-9; left < right in 6 cases'
    >>> detail_in_words("a change of the whole by 0 would have been noticed; an example: Matrix([[K_11, 0], [0, 1]])")
    'any change of the whole would have been noticed; an example: [K_11, 0; 0, 1]'
    >>> detail_in_words("lhs - rhs has the sign of > in 1 comparisons")
    'left > right in 1 comparison'
    >>> expanded = "expansion of expression / leading with certified signs"
    >>> detail_in_words(f"{expanded}: the limit there is oo, not 1.000000000")
    'left side over right side, expanded: the limit is oo, not 1'
    >>> detail_in_words("expansion with certified signs: the limit there is 3.161137441, not 2.000000000")
    'expanded: the limit is 3.1611, not 2'
    >>> detail_in_words("returns: left -1, right 1, the sides differ by -2, of which 0 could be chance or error")
    'returns: left -1, right 1, the sides differ by 2, of which 0 could be chance or error'
    """
    head, fits, tail = text.partition("the shapes do not fit: ")
    if fits:
        operands = re.split(_SHAPE, tail)
        operands[::3] = ["a factor" if len(x) > _LONGEST_OPERAND else x for x in operands[::3]]
        operands[1::3] = [f" ({shape})" for shape in operands[1::3]]
        if operands[-1] == "a factor":  # cut off before its shape was told
            del operands[-1]
        text = f"{head}{fits}{''.join(operands).rstrip('; ') or 'two factors of a product'}"
    text = re.sub(r"\bin 1 (case|point|comparison)s\b", r"in 1 \1", text)
    text = _EXPANDED.sub(lambda m: _EXPANSIONS[m[1]], text)
    text = re.sub(r"the limit there is (\S+), not (\S+)", _limits, text)
    text = text.replace("the sides differ by -", "the sides differ by ")
    text = re.sub(r"= \[([-\d., ]+)\]", lambda m: "= " + re.sub(r"\.0(?!\d)", "", m[1]), text)
    text = re.sub(r"(?<![\w.])\d\.\d+e(?:-01|\+0[0-2])(?!\d)", lambda m: f"{float(m[0]):g}", text)
    text = re.sub(r"lhs [-−] rhs has the sign of (\S+) by -(\d\S*)", r"left \1 right is needed, and missed by \2", text)
    text = re.sub(r"lhs [-−] rhs has the sign of (\S+)", r"left \1 right", text)
    text = re.sub(r"\blhs [-−] rhs\b", "left - right", text)
    text = re.sub(r"\[(-?[\d.]+(?:e[-+]?\d+)?) \+/- ([\d.]+(?:e[-+]?\d+)?)\]", r"\1 +- \2", text)
    text = _with_letters_of_values(text)
    text = re.sub(r"a change of ([^;]*) by 0 would have been", r"any change of \1 would have been", text)
    return re.sub(r"Matrix\(\[\[(.*?)\]\]\)", lambda m: f"[{m[1].replace('], [', '; ')}]", text)


def _with_letters_of_values(text: str) -> str:
    """Singular values by their letter, as formulas have it.

    >>> _with_letters_of_values("exp(-2 t SingularValue(Sigma_yx, -1)) of SingularValue(W2 W1(t), 2)**2")
    'exp(-2 t s_min(Sigma_yx)) of s_2(W2 W1(t))**2'
    """
    return _VALUE.sub(lambda m: f"s_{'min' if m[2] == '-1' else m[2]}({m[1]})", text)


_VALUE = re.compile(r"\bSingularValue\(((?:[^(),]|\([^()]*\))*), (-1|\d+)\)")

# How a limit was found: by a series whose signs are certified.
_EXPANDED = re.compile(
    r"\bexpansion(?: of (expression / leading|\(expression - leading\) / error))? with certified signs"
)
_EXPANSIONS = {
    None: "expanded",
    "expression / leading": "left side over right side, expanded",
    "(expression - leading) / error": "the rest in units of its allowed order, expanded",
}


def _limits(found: re.Match[str]) -> str:
    """Two limits in five digits, or in as many as tell them apart."""
    short, long = (tuple(_DECIMAL.sub(rounded, text) for text in found.groups()) for rounded in (_five, _ten))
    one, other = short if short[0] != short[1] else long
    return f"the limit is {one}, not {other}"


_DECIMAL = re.compile(r"-?\d+\.\d+")


def _five(found: re.Match[str]) -> str:
    return f"{float(found[0]):.5g}"


def _ten(found: re.Match[str]) -> str:
    return f"{float(found[0]):.10g}"


def noticed_in_words(evidence: Mapping[str, Any]) -> str:
    """What a measured comparison would have noticed, with its unit; nothing where it measured nothing.

    >>> noticed_in_words({"excludes": 2.9e-9, "excludes_unit": "relative"}), noticed_in_words({"excludes": 0.0})
    ('2.9e-09 (relative)', 'any change')
    >>> noticed_in_words({"excludes": "inf", "excludes_what": "N_o"}), noticed_in_words({"excludes": None})
    ('no change of N_o', '')
    >>> noticed_in_words({"excludes": 0.031, "excludes_unit": "absolute", "excludes_what": "the exponent of t"})
    '0.031 (absolute) of the exponent of t'
    >>> noticed_in_words({"excludes": 3.1e6, "excludes_unit": "standard errors"})
    'the smallest effect is 3.1e+06 standard errors'
    """
    if evidence.get("excludes") is None:
        return ""
    size = float(evidence["excludes"])
    if evidence.get("excludes_unit") == "standard errors":  # an ordering: by how much it was decided where it was least
        return f"the smallest effect is {size:.2g} standard errors"
    what = f" of {_with_letters_of_values(evidence['excludes_what'])}" if evidence.get("excludes_what") else ""
    if size in (0, float("inf")):
        return ("no change" if size else "any change") + what
    return f"{size:.2g} ({evidence.get('excludes_unit', 'relative')}){what}"


def evidence_in_words(evidence: Mapping[str, Any], of: str = "") -> str:
    """What one witness found, of the statement or ``of`` another one; how strong it is only where it says something.

    >>> found = {"outcome": "contradicts", "witness": "numeric", "strength": "certified", "detail": "left 2, right 3"}
    >>> evidence_in_words(found), evidence_in_words({**found, "outcome": "undecided", "detail": "no point"})
    ('- numeric (certified): left 2, right 3', '? numeric (cannot say): no point')
    """
    sign = {"supports": "+", "contradicts": "-", "undecided": "?"}[evidence["outcome"]]
    undecided = evidence["outcome"] == "undecided"
    found = shortened(evidence["detail"])
    text = f"{sign} {of}{evidence['witness']} ({'cannot say' if undecided else evidence['strength']}): {found}"
    noticed = noticed_in_words({**evidence, "excludes_what": ""})
    if noticed and not undecided and "would have been noticed" not in found:
        text += f"; {noticed}" if "effect" in noticed else f"; would have noticed {noticed}"
    return text


def shortened(text: str, longest: int = 220) -> str:
    """A witness's detail in a line or two: whole words, and dots where something is left out.

    What a proof takes from elsewhere is never left out.

    >>> shortened("the solution: lhs - rhs has the sign of > by -0.1")
    'the solution: left > right is needed, and missed by 0.1'
    """
    text = detail_in_words(text)
    return text if len(text) <= longest or _CITED in text else text[: longest - 4].rsplit(" ", 1)[0] + " ..."


_CITED = "; cited: "
