"""The companion of a paper: its theory derived, then its statements in its order, and a compact ledger."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from math import inf
from pathlib import Path
from typing import Any

import jinja2

import symbolic.topics as topics
from proofs import own_papers
from proofs.claims import PAPERS, Claim, Paper
from proofs.evidence import STRENGTHS
from proofs.ledger import answers, read
from proofs.ledger.sections import section_of
from proofs.ledger.strength import strength, strength_in_words
from proofs.reports.claim_pages import Book, claim_page, elsewhere, label, name_in_tex
from proofs.reports.derivations import ShownStep, equations_of, shown
from proofs.reports.displays import displays_of
from proofs.reports.in_print import is_our_question
from proofs.reports.letters import Letters, innermost_first
from proofs.reports.math_tree import Atom, parse, write
from proofs.reports.prose import escape, spelt, words_in_tex
from proofs.reports.tree_letters import is_numbered, without_spaces
from proofs.reports.typeset import definitions, display, sentence, with_a_capital
from proofs.statements.composed import named_parts
from proofs.verdict import VERDICTS
from proofs.witnesses.by_hand import by_hand
from symbolic.derivation import Derivation
from symbolic.linear_networks.matrix_names import typeset_with_names
from symbolic.matrix_algebra.matrices import Matrix

TEMPLATES = Path(__file__).parent / "templates"
_THEORY = {"linear_networks": "domine2025", "feature_learning": "graldi2025", "equilibrium_networks": "agarwala2022"}
MOST_FINDINGS = 10


def environment() -> jinja2.Environment:
    """Templates with delimiters that LaTeX does not use."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        block_start_string="<%",
        block_end_string="%>",
        variable_start_string="<<",
        variable_end_string=">>",
        comment_start_string="<#",
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        autoescape=False,
    )


def made() -> str:
    """Date and commit of what the document shows; outside a checkout the version."""
    root = Path(__file__).resolve().parents[2]
    command = ["git", "-C", str(root), "log", "-1", "--format=%cs, commit %h"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=True)
    except (OSError, subprocess.SubprocessError):
        return f"lazyrich {version('lazyrich')}"
    return f"{done.stdout.strip()} of lazyrich {version('lazyrich')}"


def entries_of(paper: Paper) -> dict[str, dict[str, Any]]:
    """The recorded entries in the paper's order, with the parts that an older ledger does not have."""
    recorded = read(paper.key)
    return {claim.id: _complete(claim, recorded[claim.id]) for claim in paper.claims if claim.id in recorded}


def _complete(claim: Claim, entry: dict[str, Any]) -> dict[str, Any]:
    if "parts" in entry:
        return entry
    printed = [("", claim.printed)] if claim.printed else named_parts(claim.statement)
    out = {**entry, "parts": _as_parts(printed)}
    if entry["corrected"] and claim.corrected:
        out["corrected"] = {**entry["corrected"], "parts": _as_parts(named_parts(claim.corrected.statement))}
    out["by_hand"] = by_hand(claim.statement) if entry["verdict"] == "refuted" else None
    return out


def _as_parts(parts: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"name": name, "formula": formula} for name, formula in parts]


def companion(paper: Paper, entries: Mapping[str, Mapping[str, Any]]) -> str:
    """The LaTeX source of a paper's companion from its ``entries_of``."""
    book = Book(paper.key, entries, answers.place(own_papers.folder_of(paper.key)).read())
    found = [topics.derivation(name) for name in _topics(paper.key)]
    notation = _notation(found, book.letters) if found else ""
    chapters = [_chapter(book, number, derivation) for number, derivation in enumerate(found, 2 if notation else 1)]
    sections = [
        {"title": escape(title), "claims": [claim_page(book, entries[c.id]) for c in claims]}
        for title, claims in _sections(paper, entries)
    ]
    own = sum(is_our_question(e) for e in entries.values())
    verdicts = [(v, n) for v in VERDICTS if (n := sum(e["verdict"] == v for e in entries.values()))]
    strengths = Counter(strength(e) for e in entries.values() if e["verdict"] in ("holds", "refuted"))
    resting = [(s, strengths[s]) for s in reversed(STRENGTHS) if strengths[s]]
    length = max(len(verdicts), len(resting))
    rows = list(zip(_filled(verdicts, length), _filled(resting, length), strict=True))
    return (
        environment()
        .get_template("companion.tex.j2")
        .render(
            pdftitle=escape(f"Companion to {paper.title}"),
            title=escape(paper.title),
            authors=escape(paper.authors),
            key=paper.key if paper.key in PAPERS else "sympy",
            made=escape(made()),
            example_id=escape(next(iter(entries), f"{paper.key}/eq-1")),
            total=len(entries),
            rows=rows,
            rests=sentence(
                f"{own} of the claims are questions of our own, such as a result without one of its assumptions. "
                "What a verdict rests on is its weakest part"
            ),
            results=_results(book),
            findings=_findings(book),
            notation=notation,
            chapters=chapters,
            spectral_radius=r"\operatorname{rad}" in "".join(page for part in sections for page in part["claims"]),
            sections=sections,
            ledger=[_row(book, entry) for entry in entries.values()],
        )
    )


def _filled(pairs: Sequence[tuple[str, int]], length: int) -> list[tuple[str, str]]:
    return [(escape(name), str(n)) for name, n in pairs] + [("", "")] * (length - len(pairs))


def _row(book: Book, entry: Mapping[str, Any]) -> str:
    decided = escape(strength(entry)) if entry["verdict"] in ("holds", "refuted") else ""
    return (
        rf"\hyperref[{label(entry['id'])}]{{{name_in_tex(entry['id'], book.key)}}}: \verdict{{{entry['verdict']}}}"
        + (f", {decided}" if decided else "")
    )


def _results(book: Book) -> list[str]:
    """The paper's theorems, lemmas and propositions by their verdicts, each with what it rests on."""
    named = [e for e in book.entries.values() if re.fullmatch(r"[^/]+/(?:thm|lemma|prop|cor)-[^/]+", e["id"])]
    found: dict[str, list[str]] = {verdict: [] for verdict in VERDICTS}
    for entry in named:
        rests = f" ({escape(strength_in_words(entry))})" if entry["verdict"] in ("holds", "refuted") else ""
        found[entry["verdict"]].append(book.link(entry["id"]) + rests)
    return [rf"\verdict{{{verdict}}} {', '.join(names)}" for verdict, names in found.items() if names]


def _findings(book: Book) -> list[str]:
    """What is wrong in the results of the main text and in the theorems, roots before what falls with them."""
    wrong = [e for e in book.entries.values() if e["verdict"] == "refuted" and not is_our_question(e)]
    fallen = {book.whole(name) for e in wrong for name in e["corrected"]["affects"]}
    chosen = [e for e in wrong if e["importance"] <= 1]
    chosen.sort(key=lambda e: (e["importance"], e["id"] in fallen))
    seen: dict[str, str] = {}
    for entry in chosen:
        because = entry["corrected"]["because"]
        if because not in seen.values() and entry["id"].count("/") == 1:
            seen[entry["id"]] = because
    return [f"{book.link(name)}: {words_in_tex(because)}." for name, because in list(seen.items())[:MOST_FINDINGS]]


def _topics(key: str) -> list[str]:
    """The derivations of a paper's theory, in reading order."""
    return [name for name, topic in topics.TOPICS.items() if _THEORY.get(topic.module.split(".")[0]) == key]


def _sections(paper: Paper, entries: Mapping[str, Any]) -> list[tuple[str, list[Claim]]]:
    """The sections in the paper's order, each with its claims by the numbers of its equations."""
    out: dict[str, list[Claim]] = {}
    for claim in paper.claims:
        if claim.id in entries:
            out.setdefault(_section(claim), []).append(claim)
    return [(title, by_equations(out[title])) for title in sorted(out, key=_place_of_section)]


def _section(claim: Claim) -> str:
    """The section of a claim's file; of a sentence that another section says, that one."""
    title, quoted = section_of(claim), re.match(r"[^/]+/text-(\d+)", claim.id)
    return f"Section {quoted[1]}" if quoted and title.startswith("Section ") else title


def _place_of_section(title: str) -> tuple[int, str, int]:
    """Sections, then appendices, each by its number; the rest stays behind in its order."""
    found = re.fullmatch(r"(Section|Appendix) ([A-Z]?)\.?(\d*)", title)
    return (found[1] == "Appendix", found[2], int(found[3] or 0)) if found else (2, "", 0)


def by_equations(claims: Iterable[Claim]) -> list[Claim]:
    """Equations by their numbers; what has none stays behind the equation before it in its module, or before the first.

    The modules of a section go by its topics, and a paper comes back to some. Sentences of a module without an equation
    go behind the others of their subsections, parts behind their whole, our own results to the end.
    """
    modules: dict[str, list[Claim]] = {}
    for claim in claims:
        modules.setdefault(claim.maker.__module__, []).append(claim)
    places: dict[str, float] = {}
    for run in modules.values():
        numbers = [float(found[1]) if (found := re.match(r"[^/]+/eq-(\d+)", claim.id)) else 0.0 for claim in run]
        at = next(filter(None, numbers), 0.0) - 0.5
        for claim, number in zip(run, numbers, strict=True):
            at = number or at
            if any(numbers):
                places[claim.id] = at
    subsections = sorted((_subsection(name), at) for name, at in places.items() if _subsection(name))
    listed = [claim for run in modules.values() for claim in run]
    has_equations = bool(places)
    for claim in listed:
        behind = [at for place, at in subsections if place <= _subsection(claim.id)]
        places.setdefault(claim.id, max(behind, default=0.0) if _subsection(claim.id) else inf)
    wholes = {claim.id: k for k, claim in enumerate(listed)}

    def place(claim: Claim) -> tuple[float, tuple[int, ...], int]:
        whole = "/".join(claim.id.split("/")[:2])
        whole = whole if whole in wholes else claim.id
        return places[whole], () if has_equations else _subsection(whole), wholes[whole]

    return sorted(listed, key=lambda claim: (*place(claim), wholes[claim.id]))


def _subsection(identifier: str) -> tuple[int, ...]:
    """That of a sentence: ``text-2.1.2-ensembles`` stands in 2.1.2."""
    found = re.match(r"[^/]+/text-(?:[A-Z]\.)?([\d.]+)-", identifier)
    return tuple(map(int, found[1].split("."))) if found else ()


def _notation(derivations: Iterable[Derivation], letters: Letters) -> str:
    """The letters of the theory that the derivations use, with their definitions: none is defined again."""
    found: dict[str, tuple[str, str]] = {}
    for derivation in derivations:
        for step in derivation.steps:
            if isinstance(step.lhs, Matrix) and isinstance(step.rhs, Matrix):
                _, meaning = typeset_with_names((step.lhs, step.rhs))
                (part,) = displays_of(rf"x = x \quad \text{{where }} {meaning}") if meaning else (None,)
                for name, body in part.where if part else ():
                    bare = without_spaces(name)
                    if not is_numbered(name) and bare not in found:
                        found[bare] = (name, write(body))
    out = []
    for name, body in innermost_first([(name, parse(body)) for name, body in found.values()]):
        letters.define(name, write(body))
        out.append(display((*parse(name), Atom("="), *body)))
    return "".join(out)


def _chapter(book: Book, number: int, derivation: Derivation) -> dict[str, Any]:
    return {
        "title": words_in_tex(derivation.title),
        "label": f"topic:{derivation.topic}",
        "source": words_in_tex(derivation.source),
        "introduction": words_in_tex(derivation.introduction),
        "steps": [_step(book, number, step) for step in shown(derivation)],
    }


def _step(book: Book, chapter: int, found: ShownStep) -> str:
    step, tag = found.step, f"{chapter}.{found.number}"
    anchor = f"step:{tag}"
    for key, numbers in equations_of(step.equation):
        for equation in numbers:
            target = book.first(f"{key}/eq-{equation}")
            if target:
                steps = book.derived.setdefault(target, [])
                link = rf"\hyperref[{anchor}]{{step {tag}}}"
                if link not in steps:
                    steps.append(link)
    book.letters.enter(anchor, again=found.number == 1)
    placed, fresh = book.letters.place(found.display)
    how = "" if found.decision.proved else rf"\enspace\verdict{{{found.decision.verdict}}}"
    if found.evaluated and found.decision.proved:
        how = r"\enspace{\small\itshape evaluated}"
    references = rf"\hfill{{\small {_references(book, step.equation)}}}" if step.equation else ""
    because = rf"\reason{{{sentence(step.because)}}}" + "\n" if step.because else ""
    formula = display(placed.formula, tag)
    if because and not fresh:
        formula = rf"\withreason{{{formula}}}"
    return (
        rf"\step{{{anchor}}}{{{tag}}}{{{words_in_tex(with_a_capital(spelt(step.title)))}{how}{references}}}"
        + "\n"
        + formula
        + definitions(fresh)
        + "".join(elsewhere(book.letters))
        + because
    )


def _references(book: Book, text: str) -> str:
    """``eqs. 13-15`` with each number linked to the paper's equation in the second part."""
    text = text.replace(f"{book.key} ", "")
    text = re.sub(r"^(?:[A-Z0-9.]+/)?eq-(\d+)$", r"eq. \1", text)
    if re.fullmatch(r"\d+([ ,–-]+\d+)*", text):
        text = ("eqs. " if re.search(r"\D", text) else "eq. ") + text

    def link(found: re.Match[str]) -> str:
        target = book.first(f"{book.key}/eq-{found[0]}")
        return rf"\hyperref[{label(target)}]{{{found[0]}}}" if target else found[0]

    return re.sub(r"\d+", link, escape(text)) if re.match(r"eqs?\. ", text) else escape(text)
