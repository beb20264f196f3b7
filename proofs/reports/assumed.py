"""What an entry assumes and where its counterexample lies, as far as a reader needs it to redo the comparison."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from proofs.reports.displays import Display, displays, looks_as_printed
from proofs.reports.math_tree import Nodes, write
from proofs.reports.part_names import names_together, said_once
from proofs.reports.points_and_conditions import assumption_in_words
from proofs.reports.tree_letters import has_atom, letters_in

# Settings of which one network has one only: an entry that names two has parts that differ in them.
_ONE_OF = tuple(
    map(
        re.compile,
        (
            r"(?:whitened input|input not whitened)$",
            r"(?:lambda-balanced weights|weights not balanced)$",
            r"(?:any N_h|N_h = min\(N_i, N_o\))$",
            r"\w+ units(?: in \d+ layers)?, ",
            r"inputs: ",
            r"labels: ",
            r"pixels ",
        ),
    )
)
_RANGE = re.compile(r"-?[\w/.]+ <= ([ijkd]|k'|[mn]u(?:_\d)?) <= [\w/.]+$|([ijkd]) in \{[\d, ]+\}$")
_REAL = re.compile(r"[xy]_?\d real$")  # of a vector, which a definition that shows a matrix does not show
_INDICES = {"i", "j", "k", "k'", "d", "mu", "nu", "mu_1", "mu_2"}
_NEURON = re.compile(r"(?<![\\A-Za-z])k(?! ?_ ?\{\d)")  # the letter itself: k_1 is a part of a formula
_STARTS = {"W1(0)": "W1", "W2(0)": "W2"}


def assumptions_by_part(entry: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """What all parts assume, under no name, and then what only some do, under their names.

    >>> parts = {"one": ["V > 0", "z > 0"], "two": ["V > 0", "z > 0"], "wide": ["V > 0", "z < 0"]}
    >>> assumed = [{"formula": "a"}], ["V > 0", "z > 0", "z < 0"]
    >>> assumptions_by_part({"parts": assumed[0], "assumptions": assumed[1], "assumptions_of_parts": parts})
    [('', ['V > 0']), ('one; two', ['z > 0']), ('wide', ['z < 0'])]

    A part whose name says what it assumes needs no more:

    >>> parts = {"V > 0, iid": ["V > 0"], "V > 0, goe": ["V > 0"], "V < 0": ["V < 0"]}
    >>> assumed = [{"formula": "a"}], ["V > 0", "V < 0"]
    >>> assumptions_by_part({"parts": assumed[0], "assumptions": assumed[1], "assumptions_of_parts": parts})
    []
    """
    parts = entry.get("assumptions_of_parts")
    if not parts:
        return [("", found)] if (found := assumptions_in_words(entry)) else []
    shown = _letters(entry)
    groups: dict[tuple[str, ...], list[str]] = {tuple(parts): []}
    for text in dict.fromkeys(entry["assumptions"]):
        names = tuple(name for name, assumed in parts.items() if text in assumed)
        told = bool(names) and all(text in name.split(", ") for name in names)
        if told or _is_idle(text, shown):
            continue
        if (said := _said(entry, text)) not in groups.setdefault(names, []):
            groups[names].append(said)
    return [
        (
            "" if len(names) == len(parts) else names_together([*map(said_once, names)]),
            in_one_range(_real_together(found)),
        )
        for names, found in groups.items()
        if found
    ]


def assumptions_in_words(entry: Mapping[str, Any]) -> list[str]:
    """The assumptions, each once; alternatives together; without the ranges of indices that no formula has.

    Where it is recorded which part assumes what, those of some parts stand behind their names.

    >>> both = {"parts": [{"formula": "a = b"}], "assumptions": ["any N_h", "x real", "N_h = min(N_i, N_o)", "x real"]}
    >>> assumptions_in_words(both)
    ['in some parts any N_h, in others N_h = min(N_i, N_o)', 'x real']
    >>> assumptions_in_words({"parts": [{"formula": "a_{i}"}], "assumptions": ["i in {1, 2}", "1 <= mu <= P"]})
    ['i in {1, 2}']
    >>> numbered = {"parts": [{"formula": r"a k_{1} \\quad \\text{where } k_{1} = b"}], "assumptions": ["1 <= k <= 9"]}
    >>> assumptions_in_words(numbered), assumptions_in_words({**numbered, "parts": [{"formula": "h_{k}"}]})
    ([], ['1 <= k <= 9'])
    """
    if entry.get("assumptions_of_parts"):
        found = assumptions_by_part(entry)
        return [f"for {name}: {', '.join(assumed)}" if name else "; ".join(assumed) for name, assumed in found]
    shown = _letters(entry)
    assumed = [text for text in dict.fromkeys(entry["assumptions"]) if not _is_idle(text, shown)]
    groups: dict[Any, list[str]] = {}
    for text in assumed:
        kind = next((pattern for pattern in _ONE_OF if pattern.match(text)), text)
        groups.setdefault(kind, []).append(_said(entry, text))
    return in_one_range(
        _real_together(
            found[0] if len(found) == 1 else f"in some parts {found[0]}, in others {' or '.join(found[1:])}"
            for found in groups.values()
        )
    )


_BOUND = re.compile(r"([^\s<>=]+) (>=|>|<=|<) ((?:(?! or | and |, in )[^<>=])+)")
_POSITIVE = re.compile(r"(?=.*[1-9A-Za-z])(?:[\d./*(), ]|tau|min|max|\b[NDPLT](?:_[a-z])?\b)+")  # numbers, sizes, tau


def in_one_range(assumed: Sequence[str]) -> list[str]:
    """Bounds of one letter from below and from above as its range; that it is positive goes without saying then.

    >>> in_one_range(["x > 0", "s > 0", "x >= 1/2", "x <= 4"]), in_one_range(["t > 0", "t >= tau/100"])
    (['1/2 <= x <= 4', 's > 0'], ['t >= tau/100'])
    >>> in_one_range(["N_h > min(N_i, N_o)", "N_h <= N_i"]), in_one_range(["x > -1", "x >= 0", "x < 2"])
    (['min(N_i, N_o) < N_h <= N_i'], ['x > -1', 'x >= 0', 'x < 2'])
    >>> in_one_range(["N > 0", "N >= 2 - M"]), in_one_range(["a > 0", "a >= b"]), in_one_range(["x > 1 or y", "x < 2"])
    (['N > 0', 'N >= 2 - M'], ['a > 0', 'a >= b'], ['x > 1 or y', 'x < 2'])
    """
    bounds: dict[str, list[tuple[str, str, str]]] = {}
    for text in assumed:
        if found := _BOUND.fullmatch(text):
            bounds.setdefault(found[1], []).append((text, found[2], found[3]))
    out = list(assumed)
    for letter, told in bounds.items():
        below = [item for item in told if item[1] in (">", ">=")]
        above = [item for item in told if item[1] in ("<", "<=")]
        told_by_the_other = len(below) == 2 and below[0][2] == "0" and _POSITIVE.fullmatch(below[1][2])
        idle = below.pop(0)[0] if told_by_the_other else None
        if len(below) == len(above) == 1:
            (first, *others), (_, over, least), (_, under, most) = (text for text, _, _ in told), below[0], above[0]
            out[out.index(first)] = f"{least} {over.replace('>', '<')} {letter} {under} {most}"
            out = [text for text in out if text not in others]
        elif idle:
            out.remove(idle)
    return out


def assumed_by_correction(entry: Mapping[str, Any]) -> list[str]:
    """What the corrected statement assumes and the printed one does not: domains of its own letters, or its case.

    >>> right = {"parts": [{"formula": "a < u"}], "assumptions": ["a > 0", "u > 0"]}
    >>> assumed_by_correction({"parts": [{"formula": "a < 1"}], "assumptions": ["a > 0"], "corrected": right})
    ['u > 0']

    Where the formulas are the same both conditions stand beside each other, see ``conditions``.

    >>> alike = {**right, "parts": [{"formula": "a < 1"}]}
    >>> assumed_by_correction({"parts": alike["parts"], "assumptions": ["a > 0"], "corrected": alike})
    []
    """
    assumed = (entry.get("corrected") or {}).get("assumptions", ())
    if not assumed or looks_as_printed(entry):
        return []
    shown, known = _letters(entry), set(map(assumption_in_words, entry["assumptions"]))
    told = dict.fromkeys(assumption_in_words(text) for text in assumed if not _is_idle(text, shown))
    return [text for text in told if text not in known]


def conditions(item: Mapping[str, Any]) -> tuple[str, str] | None:
    """Of a correction that looks as printed: for what the formula is asked, and for what it holds, in words.

    >>> conditions({"printed": "a", "corrected": {"printed": "a"}, "ablates": ["x > 0"]})
    ('also without x > 0', 'with x > 0')
    >>> right = {"printed": "a", "assumptions": ["c = 2"]}
    >>> conditions({"printed": "a", "assumptions": ["c = 1"], "corrected": right})
    ('for c = 1', 'for c = 2')
    >>> conditions({"printed": "a", "assumptions": ["c = 1"], "corrected": {"printed": "a", "assumptions": []}})
    ('for c = 1', 'in every case')
    """
    if not looks_as_printed(item):
        return None
    if item.get("ablates"):
        dropped = " and ".join(re.sub(r"^A(\d+) ", r"assumption \1, ", text) for text in item["ablates"])
        return f"also without {dropped}", f"with {dropped}"
    before, after = item.get("assumptions", []), item["corrected"].get("assumptions")
    if after is None or before == after:
        return None
    old, new = _more(before, after), _more(after, before)
    if not old and not new:  # the same in another order, or twice
        return None
    return (f"for {old}" if old else "in every case"), (f"for {new}" if new else "in every case")


def _more(assumed: Sequence[str], others: Sequence[str]) -> str:
    return "; ".join(assumption_in_words(text) for text in assumed if text not in others)


def _is_idle(assumption: str, letters: set[str]) -> bool:
    if _REAL.match(assumption):
        return f"{assumption[0]}_{assumption.removesuffix(' real')[-1]}" not in letters
    found = _RANGE.match(assumption)
    return found is not None and _in_latex(found[1] or found[2]) not in letters


def point_of(entry: Mapping[str, Any], point: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a counterexample: a formula without time compares the weights as they are given.

    >>> printed = {"parts": [{"formula": r"\\mathbf{W}_2 = 0"}], "assumptions": []}
    >>> point_of(printed, {"W2(0)": "1", "t": "1", "tau": "1"}), point_of(printed, {"i": "2", "W2(0)": "1"})
    ({'W2': '1'}, {'W2': '1'})
    >>> point_of({"parts": [{"formula": r"\\mathbf{W}_2(t) = 0"}]}, {"W2(0)": "1", "t": "1"})
    {'W2(0)': '1', 't': '1'}
    """
    out = dict(point)
    if not _INDICES.isdisjoint(point):
        shown = _letters(entry)
        out = {name: value for name, value in point.items() if name not in _INDICES or _in_latex(name) in shown}
    if "W1(0)" not in point and "W2(0)" not in point:
        return out
    if not any(has_atom(nodes, ("t", r"\tau")) for nodes in _formulas(entry)):
        out = {name: value for name, value in out.items() if name not in ("t", "tau")}
        if not any("(0)" in "".join(part.latex.split()) for part in _all_displays(entry)):
            out = {_STARTS.get(name, name): value for name, value in out.items()}
    return out


def _all_displays(entry: Mapping[str, Any]) -> Sequence[Display]:
    return [part for source in (entry, entry.get("corrected")) if source for part in displays(source)]


def _letters(entry: Mapping[str, Any]) -> set[str]:
    found = {_bare(letter) for nodes in _formulas(entry) for letter in letters_in(nodes)}
    if "k" in found and not any(_NEURON.search(write(nodes)) for nodes in _formulas(entry)):
        found.discard("k")
    return found


def _formulas(entry: Mapping[str, Any]) -> Iterator[Nodes]:
    """Each formula and each meaning behind "where", in turn: who looks for something stops at the first that has it."""
    for part in _all_displays(entry):
        yield part.formula
        for _, meaning in part.where:
            yield meaning


def _bare(letter: str) -> str:
    """Without the braces that a typesetter writes around a letter and around one index."""
    return re.sub(r"[{}]", "", letter)


def _in_latex(name: str) -> str:
    return re.sub(r"^(mu|nu)", r"\\\1", name)


def _real_together(assumed: Iterable[str]) -> list[str]:
    """All letters that are real together, where the first of them stands.

    >>> _real_together(["a real", "b > 0", "c_1 real", "x_1 and x_2 real"])
    ['a, c_1 real', 'b > 0', 'x_1 and x_2 real']
    """
    out: list[str] = []
    real: list[str] = []
    place = 0
    for text in assumed:
        name, _, rest = text.partition(" ")
        if rest == "real":
            real.append(name)
            place = place if len(real) > 1 else len(out)
            out[place : place + 1] = [f"{', '.join(real)} real"]
        else:
            out.append(text)
    return out


def _said(entry: Mapping[str, Any], assumption: str) -> str:
    """An assumption as people write it; of a law of chance its probability p, where the entry has one.

    >>> _said({"assumptions": ["1/3 <= p <= 2/3", "D: coin"]}, "D: coin"), _said({"assumptions": []}, "P: coin")
    ('D: diagonal, entries 1 with probability p and else 0', 'P: with diagonal entries 0 and 1')
    """
    has_chance = any(map(_CHANCE.match, entry["assumptions"]))
    if assumption.endswith(": coin") and has_chance:
        return f"{assumption.removesuffix('coin')}diagonal, entries 1 with probability p and else 0"
    return assumption_in_words(assumption)


_CHANCE = re.compile(r"(?:\d\S* <=? )?p (?:<|<=|=|in) ")
