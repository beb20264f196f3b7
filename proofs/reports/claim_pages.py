"""How one claim stands in a document: what is printed, what should be, a counterexample, and what depends on it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from proofs.claims import PAPERS
from proofs.ledger.answers import Answer
from proofs.ledger.procedures import reasons_in_words
from proofs.ledger.strength import strength
from proofs.reports.assumed import assumed_by_correction, assumptions_in_words, conditions, point_of
from proofs.reports.displays import displays, leaves_terms_out, looks_as_printed, numbers_in_words
from proofs.reports.found import most_telling, place_in_words, values_in_words, where_found
from proofs.reports.in_print import is_our_question
from proofs.reports.in_words import signs_in_words
from proofs.reports.letters import Letters
from proofs.reports.part_names import said_once
from proofs.reports.points_and_conditions import point_in_words
from proofs.reports.prose import escape, words_in_tex
from proofs.reports.short_names import KINDS, short_name
from proofs.reports.typeset import as_in_print, sentence, shown_displays, side_by_side, side_by_side_in_words

LONGEST = 220  # letters of what a witness found


@dataclass
class Book:
    """What the pages of one document share: the entries by id, what uses what, and which steps derive what."""

    key: str
    entries: Mapping[str, Mapping[str, Any]]
    answers: Mapping[str, Sequence[Answer]] = field(default_factory=dict)
    derived: dict[str, list[str]] = field(default_factory=dict)
    letters: Letters = field(default_factory=Letters)

    def __post_init__(self) -> None:
        self.users: dict[str, list[str]] = {}
        for name, entry in self.entries.items():
            for used in entry["uses"]:
                self.users.setdefault(self.whole(used), []).append(name)

    def whole(self, name: str) -> str:
        """The id of an entry that ``name`` speaks of; ``eq-5`` alone is one of this paper."""
        return name if name.split("/")[0] in (self.key, *PAPERS) else f"{self.key}/{name}"

    def first(self, name: str) -> str | None:
        """The entry, or the first part of what is judged in parts; None for another paper's."""
        name = self.whole(name)
        if name in self.entries:
            return name
        return next((other for other in self.entries if other.startswith(name + "/")), None)

    def link(self, name: str) -> str:
        """A claim by its short name, linked where it stands in this document."""
        text = name_in_tex(self.whole(name), self.key)
        target = self.first(name)
        return rf"\hyperref[{label(target)}]{{{text}}}" if target else text

    def saying(self, text: str) -> str:
        """A sentence; claims of this document that it names are linked by the names that readers know."""
        return _NAME.sub(lambda m: self.link(m[0]) if self.first(m[0]) else m[0], sentence(text))

    def links(self, names: Sequence[str], most: int = 24) -> str:
        """Several claims; beyond ``most`` of them their number."""
        found = list(dict.fromkeys(self.whole(name) for name in names))
        more = f" and {len(found) - most} more" if len(found) > most else ""
        return ", ".join(map(self.link, found[:most])) + more


_NAME = re.compile(rf"(?<![\w/{{:-])(?:(?:{'|'.join(KINDS)})-[A-Z0-9]|own-[a-z])(?:[\w./-]*\w)?")


def label(identifier: str) -> str:
    """The label of a claim's place in the document."""
    return f"claim:{identifier}"


def name_in_tex(identifier: str, key: str) -> str:
    """The short name of a claim in a document on the paper ``key``; another paper's is called by its paper, too.

    >>> name_in_tex("domine2025/text-5-norms", "domine2025"), name_in_tex("domine2025/eq-15", "agarwala2022")
    ('\\\\S\\\\,5 (norms)', 'domine2025 eq.~15')
    """
    name = re.sub(r"^(\S+) (?=[A-Z\d])", r"\1~", escape(short_name(identifier)).replace("§ ", r"\S\,"))
    return name if identifier.startswith(f"{key}/") else f"{identifier.partition('/')[0]} {name}"


def claim_page(book: Book, entry: Mapping[str, Any]) -> str:
    """The whole entry of a claim."""
    book.letters.enter(label(entry["id"]))
    out = [heading(book, entry)]
    if detail := entry.get("explanation", "").partition("\n\n")[2].strip():
        out.append(note("in detail", book.saying(detail)))
    printed = displays(entry)
    fix = entry["corrected"] if entry["verdict"] == "refuted" else None
    if entry["verdict"] == "out-of-reach":
        printed = [part for part in printed if part.formula]
    if in_print := as_in_print(entry):
        out.append(rf"\inprint{{{in_print}}}")
    if fix is not None and not looks_as_printed(entry):
        out.append(side_by_side(printed, displays(fix, of=f"{entry['id']} corrected"), book.letters))
    else:
        out.append(shown_displays(printed, book.letters))
        out += [side_by_side_in_words(*said) for said in [conditions(entry)] if fix is not None and said]
    if told := numbers_in_words(entry):
        said, exact, command = told.partition("exact: ")
        command = escape(command).replace("--", "-{}-")  # two signs, not a dash
        out.append(note("numbers", rf"{said}{exact}\texttt{{{command}}}"))
    if told := signs_in_words(entry):
        out.append(note("signs", f"{words_in_tex(told)}."))
    out += elsewhere(book.letters)
    if why := reasons_in_words(entry):
        out.append(note("procedure", book.saying("; ".join(why))))
    if fix is not None:
        out.append(note("because", book.saying(fix["because"])))
    if entry["verdict"] in ("unclear", "out-of-reach", "undecided"):
        out.append(note("why", book.saying(entry["reason"])))
    if entry.get("reading"):
        out.append(note("read as", book.saying(entry["reading"])))
    if entry["verdict"] == "refuted":
        out += counterexample(entry)
    notes = []
    if assumed := assumptions_in_words(entry):
        notes.append(("assuming", tied(ended(words_in_tex("; ".join(assumed))))))
    if assumed := assumed_by_correction(entry):
        notes.append(("the correction assumes", tied(ended(words_in_tex("; ".join(assumed))))))
    if entry["evidence"] and entry["verdict"] != "out-of-reach":  # which says why, and rests on nothing
        notes.append(("rests on", resting(entry)))
    notes += relations(book, entry)
    if notes:
        out.append(r"\notes{" + r"\quad ".join(rf"\textsf{{{title}}} {text}" for title, text in notes) + "}\n")
    out += [note("answer", answer_in_tex(answer)) for answer in book.answers.get(entry["id"], ())]
    return "".join(out)


def heading(book: Book, entry: Mapping[str, Any]) -> str:
    """Label, verdict, and the sentence that says what the claim says."""
    own = is_our_question(entry)
    kind = rf"\enspace{{\small\itshape own question{_dropped(entry)}}}" if own else ""
    name = name_in_tex(entry["id"], book.key)
    name = name[0].upper() + name[1:] if name[0] != "\\" else name
    return (
        rf"\claim{{{label(entry['id'])}}}{{{name}}}{{{entry['verdict']}}}{{{kind}}}" + "\n"
        rf"\saying{{{book.saying(entry['summary'])}}}" + "\n"
    )


def _dropped(entry: Mapping[str, Any]) -> str:
    return f", without {words_in_tex(' and '.join(entry['ablates']))}" if entry["ablates"] else ""


def elsewhere(letters: Letters) -> list[str]:
    """Where the abbreviations are defined that an entry uses and does not define."""
    places: dict[str, list[str]] = {}
    for name, anchor in letters.away.items():
        places.setdefault(anchor, []).append(f"${name}$")
    told = [rf"{', '.join(names)}: page~\pageref{{{anchor}}}" for anchor, names in places.items()]
    return [note("defined on", "; ".join(told) + ".")] if told else []


def note(title: str, text: str) -> str:
    """A short line under a statement."""
    return rf"\note{{{title}}}{{{text}}}" + "\n"


def counterexample(entry: Mapping[str, Any]) -> list[str]:
    """Where the statement fails, with both values: by hand where its terms are shown, as measured else."""
    hand = entry.get("by_hand")
    if hand:
        part = f"{words_in_tex(said_once(hand['part']))}: " if hand.get("part") else ""
        point = point_of(entry, hand["point"])
        at = f"at {words_in_tex(point_in_words(point))}" if point else "as numbers"
        entry_of = words_in_tex(place_in_words(hand.get("entry")))
        left, right = value_in_tex(hand["left"]), value_in_tex(hand["right"])
        title = "counterexample" if leaves_terms_out(entry, hand.get("part", "")) else "by hand"
        return [note(title, tied(f"{part}{at}: left side {left}, right side {right}{entry_of}."))]
    evidence = most_telling(entry["evidence"])
    if evidence is None:
        return []
    at = point_in_words(point_of(entry, where_found(evidence)))
    where = f" at {tied(words_in_tex(at))}" if at else ""
    return [note("counterexample", ended(f"{words_in_tex(values_in_words(evidence, LONGEST))}{where}"))]


def tied(text: str) -> str:
    r"""A list of values or of bounds: no line breaks beside a sign of relation.

    >>> tied(words_in_tex("lambda = -1, t <= 2"))
    '$\\lambda$~=~$-$1, $t$~$\\le$~2'
    """
    return _RELATION.sub(r"~\1~", text)


_RELATION = re.compile(r" (=|\$\\(?:le|ge|ne)\$|\\text(?:less|greater)\{\}) ")


def ended(text: str) -> str:
    """With a full stop, which an abbreviation may have brought already.

    >>> ended("W: GOE"), ended("W: i.i.d.")
    ('W: GOE.', 'W: i.i.d.')
    """
    return text if text.endswith(".") else f"{text}."


def value_in_tex(text: str) -> str:
    r"""A number as the ledger writes it: ``1/2 - exp(-2)/2 = 0.43233``.

    >>> value_in_tex("1/(8*pi**3) = 0.0040314")
    '$1/(8\\,\\pi ^{3}) = 0.0040314$'
    >>> value_in_tex("8.0e-10")
    '$8.0 \\cdot 10^{-10}$'
    """
    text = re.sub(r"(?<=\d)e([-+]?)0*(\d+)", lambda m: rf" \cdot 10^{{{m[1].strip('+')}{m[2]}}}", text)
    text = re.sub(r"\bE\b", "e", text)
    text = re.sub(r"sqrt\(([^()]*)\)", r"\\sqrt{\1}", text)
    text = re.sub(r"exp\((-?[^()]*)\)", r"e^{\1}", text)
    text = re.sub(r"\*\*(-?\w+|\([^()]*\))", r"^{\1}", text).replace("*", r"\,").replace("pi", r"\pi ")
    return f"${text}$"


def resting(entry: Mapping[str, Any]) -> str:
    """What stands behind the verdict: the weakest part, and who decided."""
    wanted = "contradicts" if entry["verdict"] == "refuted" else "supports"
    # of "it fails without" a witness contradicts what is said to fail
    fails = entry["verdict"] == "holds" and not any(item["outcome"] == wanted for item in entry["evidence"])
    who: dict[str, None] = {}
    for item in entry["evidence"]:
        if item["outcome"] == wanted or (fails and item["outcome"] != "undecided"):
            name, how = item["witness"], item["strength"]
            who[name if name == how else f"{name} ({how})"] = None
    listed = ", ".join(who)
    if not listed or list(who) == [strength(entry)]:
        return rf"{words_in_tex(strength(entry))}."
    return rf"{words_in_tex(strength(entry))}: {words_in_tex(listed)}."


def relations(book: Book, entry: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Where it is derived, what it uses, what uses it, and what falls with it or survives."""
    out: list[tuple[str, str]] = []
    if entry["id"] in book.derived:
        out.append(("derived in", ", ".join(book.derived[entry["id"]]) + "."))
    if entry["uses"]:
        out.append(("uses", book.links(entry["uses"]) + "."))
    users = book.users.get(entry["id"], [])
    if users:
        out.append(("used by", book.links(users) + "."))
    fix = entry["corrected"] or {}
    for title, key in (("falls with it", "affects"), ("survives", "survives")):
        if fix.get(key):
            out.append((title, book.links(fix[key]) + "."))
    return out


def answer_in_tex(answer: Answer) -> str:
    """An author's answer, with who gave it and when."""
    who = f"{words_in_tex(answer.by)} ({answer.date.isoformat()}, {answer.outcome})"
    return f"{who}: {sentence(answer.says)}"
