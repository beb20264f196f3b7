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
    """The values of a measured counterexample, less the difference of the sides where its text says that already."""
    values = evidence.get("counterexample") or {}
    said = "sides differ by" in evidence["detail"]
    return {name: value for name, value in values.items() if not (said and name == "difference of the sides")}


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
    ('', ' (coefficient of V^1)', '')
    """
    told = (entry or "").removeprefix("both sides").removeprefix(", ")
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
    text = re.sub(r"= \[([-\d., ]+)\]", lambda m: "= " + re.sub(r"\.0(?!\d)", "", m[1]), text)
    text = re.sub(r"(?<![\w.])\d\.\d+e(?:-01|\+0[0-2])(?!\d)", lambda m: f"{float(m[0]):g}", text)
    text = re.sub(r"lhs [-−] rhs has the sign of (\S+) by -(\d\S*)", r"left \1 right is needed, and missed by \2", text)
    text = re.sub(r"lhs [-−] rhs has the sign of (\S+)", r"left \1 right", text)
    text = re.sub(r"\blhs [-−] rhs\b", "left - right", text)
    text = re.sub(r"\[(-?[\d.]+(?:e[-+]?\d+)?) \+/- ([\d.]+(?:e[-+]?\d+)?)\]", r"\1 +- \2", text)
    text = re.sub(r"a change of ([^;]*) by 0 would have been", r"any change of \1 would have been", text)
    return re.sub(r"Matrix\(\[\[(.*?)\]\]\)", lambda m: f"[{m[1].replace('], [', '; ')}]", text)


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
    what = f" of {evidence['excludes_what']}" if evidence.get("excludes_what") else ""
    if size in (0, float("inf")):
        return ("no change" if size else "any change") + what
    return f"{size:.2g} ({evidence.get('excludes_unit', 'relative')}){what}"


def shortened(text: str, longest: int = 220) -> str:
    """A witness's detail in a line or two: whole words, and dots where something is left out.

    What a proof takes from elsewhere is never left out.

    >>> shortened("the solution: lhs - rhs has the sign of > by -0.1")
    'the solution: left > right is needed, and missed by 0.1'
    """
    text = detail_in_words(text)
    return text if len(text) <= longest or _CITED in text else text[: longest - 4].rsplit(" ", 1)[0] + " ..."


_CITED = "; cited: "
