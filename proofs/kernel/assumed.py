"""What a Coq file may not say, and what it may rest on.

A file is read sentence by sentence before it is compiled, and what it rests on is asked of Coq in a sentence of our own
that names every lemma in it: neither depends on what the file itself prints.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

# What a file may rest on: the real numbers of the standard library and its functional extensionality, the choice of
# mathcomp-analysis, and the machine integers in which interval computes.
ALLOWED_AXIOMS = (
    r"ClassicalDedekindReals\.sig_(not_dec|forall_dec)",
    r"FunctionalExtensionality\.functional_extensionality_dep",
    r"Classical_Prop\.classic",
    r"Epsilon\.epsilon_statement",
    r"(PrimInt63|Uint63|Sint63)\.\w+",
)
# Modules by whose names axioms are allowed: a file may not make one that is called so.
_LIBRARY_MODULES = (
    "Coq",
    "ClassicalDedekindReals",
    "FunctionalExtensionality",
    "Classical_Prop",
    "Epsilon",
    "PrimInt63",
    "Uint63",
    "Sint63",
)
# Words that assume, leave a proof open, switch a check off, or read what is not checked here.
FORBIDDEN = re.compile(
    r"\b(Admitted|admit|Admit|give_up|Axioms?|Parameters?|Conjectures?|Abort|bypass_check|Declare|Primitive|Load|LoadPath"
    r"|Redirect|(?:Guard|Positivity|Universe)\s+Checking|(?i:type\s+in\s+type))\b"
)
LIBRARIES = ("Coq", "Coquelicot", "Interval", "mathcomp", "mathcomp.analysis", "LazyRich")
_IN_SECTIONS = ("Variable", "Variables", "Hypothesis", "Hypotheses", "Context")
_BEFORE = re.compile(
    r"(?:\s|[-+*{}]|#\[[^\]]*\]|\bTimeout\s+\d+"
    r"|\b(?:Local|Global|Polymorphic|Monomorphic|Cumulative|NonCumulative|Private|Program|Time|Fail|Succeed|Export)\b)*"
)
_PAIR = "Coq.Init.Datatypes.pair"
_ANY = "Coq.Init.Specif.existT"
_PROVED = ("Lemma", "Theorem", "Corollary", "Fact", "Remark", "Proposition", "Property")


def without_comments(text: str) -> str:
    """The text without comments, which nest, and with strings as empty ones."""
    out: list[str] = []
    depth, k = 0, 0
    while k < len(text):
        two = text[k : k + 2]
        if text[k] == '"':  # also inside a comment: what a string says opens and ends none
            end = text.find('"', k + 1)
            k = len(text) if end < 0 else end + 1
            out.append('""' if not depth else "")
        elif two == "(*":
            depth, k = depth + 1, k + 2
        elif two == "*)" and depth:
            depth, k = depth - 1, k + 2
            out.append(" ")
        else:
            out.append(text[k] if not depth else "")
            k += 1
    return "".join(out)


def _sentences(text: str) -> Iterator[list[str]]:
    """The words of each sentence, without what may stand before any command."""
    for sentence in re.split(r"\.(?=\s|$)", without_comments(text)):
        words = sentence[_BEFORE.match(sentence).end() :].split()  # type: ignore[union-attr]
        if words:
            yield words


def _with_place(text: str) -> Iterator[tuple[list[str], list[str]]]:
    """The words of each sentence, and the sections and modules that are open there."""
    opened: list[str] = []
    for words in _sentences(text):
        if words[0] == "End" and opened:
            opened.pop()
        yield words, opened
        if words[0] == "Section" or (words[0] == "Module" and ":=" not in words):
            opened.append(words[0])


def forbidden_words(text: str) -> tuple[str, ...]:
    """What lets a file assume what it should prove: words, variables of no section, libraries that are not known,
    modules that are called like one whose axioms are allowed."""
    found = {" ".join(word.split()) for word in FORBIDDEN.findall(without_comments(text))}
    for words, opened in _with_place(text):
        head = words[0]
        if head == "Module":
            names = {re.split(r"\W", word)[0] for word in words[1:4]}
            found |= {f"Module {name}" for name in names.intersection(_LIBRARY_MODULES)}
        elif head in _IN_SECTIONS and opened[-1:] != ["Section"]:
            found.add(f"{head} outside of a section")
        elif head == "Require" or (head == "From" and words[1:2] and words[1] not in LIBRARIES):
            found.add(" ".join(words[:3]))
    return tuple(sorted(found))


@dataclass(frozen=True)
class Question:
    """A file with the question at its end, and the mark after which the answer stands."""

    text: str
    mark: str

    def answer(self, said: str) -> str:
        """What Coq said to it."""
        return said.partition(self.mark)[2].partition("\n")[2]


def question(text: str) -> Question | None:
    """Asks what all lemmas of a file, outside of its modules, rest on; None where there are none.

    The answer takes Coq seconds: what the file asks itself is left out.
    """
    names = _lemmas(text)
    if not names:
        return None
    asked = _asked(names)
    return Question(f"{unasked(text)}\n{asked.text}", asked.mark)


def question_about(files: Mapping[str, str]) -> Question | None:
    """Asks what all lemmas of several files of the theory, by the names of their modules, rest on, in a file that
    requires them; None where there are none.

    Most of an answer is about the libraries, which the files have in common.
    """
    names = [f"LazyRich.{module}.{name}" for module, text in files.items() for name in _lemmas(text)]
    if not names:
        return None
    asked = _asked(names)
    return Question(f"From LazyRich Require {' '.join(files)}.\n{asked.text}", asked.mark)


def unasked(text: str) -> str:
    """A file without what it asks itself."""
    return re.sub(r"^Print Assumptions \w+\.$", "", text, flags=re.MULTILINE)


def _lemmas(text: str) -> list[str]:
    return [
        re.match(r"[\w']*", words[1])[0]  # type: ignore[index]
        for words, opened in _with_place(text)
        if words[0] in _PROVED and len(words) > 1 and "Module" not in opened
    ]


def _asked(names: Sequence[str]) -> Question:
    mark = f"asked_{secrets.token_hex(6)}"
    asked = "Coq.Init.Datatypes.tt"
    for name in names:  # no tuple: what ( , ) means can be changed, and its type holds each statement many times over
        asked = f"{_PAIR} ({asked}) ({_ANY} (fun T : Type => T) _ (@{name}))"
    text = f"Locate {mark}.\nDefinition all_of_{mark} := {asked}.\nPrint Assumptions all_of_{mark}.\n"
    return Question(text, mark)


def axioms_of(message: str) -> tuple[str, ...]:
    """The axioms in what ``Print Assumptions`` printed; a line that is none is given whole, and so is not allowed."""
    names = []
    for line in message.splitlines():
        if line[:1].strip() == "" or line.startswith(("Closed under", "Fetching opaque", "Axioms:")):
            continue
        found = re.fullmatch(r"([A-Za-z_][\w.']*)\s*(?::.*)?", line)
        names.append(found[1] if found else line)
    return tuple(dict.fromkeys(names))


def strange(axioms: tuple[str, ...]) -> list[str]:
    """Those that are not allowed."""
    return [a for a in axioms if not any(re.fullmatch(allowed, a) for allowed in ALLOWED_AXIOMS)]
