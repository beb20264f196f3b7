"""What stands on each page: the data that the templates show."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from markupsafe import Markup

from proofs.evidence import STRENGTHS
from proofs.ledger.answers import Answer
from proofs.ledger.procedures import reasons_in_words
from proofs.ledger.strength import resolution, strength
from proofs.names import PAPERS
from proofs.reports.assumed import assumed_by_correction, assumptions_in_words, point_of
from proofs.reports.displays import leaves_terms_out
from proofs.reports.found import (
    detail_in_words,
    most_telling,
    noticed_in_words,
    place_in_words,
    values_in_words,
    where_found,
)
from proofs.reports.in_print import is_our_question
from proofs.reports.part_names import said_once
from proofs.reports.short_names import short_name
from proofs.reports.unicode_math import words_in_unicode
from proofs.site.graph import Node, svg
from proofs.site.relations import JUDGED, Relations
from proofs.site.statements import judged_statement, paragraphs, point, sentence, words
from proofs.verdict import VERDICTS

NEAREST = 20
"""How many claims before and after it the graph of one claim shows."""

MOST_FINDINGS = 12

_SIGNS = {"supports": "supports", "contradicts": "contradicts", "undecided": "cannot say"}


@dataclass(frozen=True)
class Paper:
    """One paper of the site."""

    key: str
    title: str
    entries: Mapping[str, Mapping[str, Any]]
    answers: Mapping[str, Sequence[Answer]] = field(default_factory=dict)
    folder: Path | None = None
    """Of a paper of one's own."""


@dataclass(frozen=True)
class StepPage:
    """A step of a derivation as it is shown."""

    number: int
    title: Markup
    verdict: str
    equation: str
    formula: Markup
    where: Markup
    because: Markup


@dataclass(frozen=True)
class DerivationPage:
    """A derivation as it is shown; ``derives`` are the equations of papers that a step ends in, by claim id."""

    topic: str
    title: Markup
    source: Markup
    introduction: Markup
    steps: Sequence[StepPage]
    derives: Mapping[str, int]


def href(name: str) -> str:
    """The page of a claim, from the site's root: its permanent address."""
    return f"{name}.html"


def row(paper: Paper, name: str, entry: Mapping[str, Any]) -> dict[str, Any]:
    """A claim in a list, with what it is filtered by."""
    cause = entry.get("cause", "")
    noticed = resolution(entry)
    said = (name, entry["label"], entry["summary"], words_in_unicode(entry["summary"]), cause, entry["kind"])
    return {
        "id": name,
        "href": href(name),
        "name": short_name(name),
        "paper": paper.key,
        "verdict": entry["verdict"],
        "summary": words(entry["summary"]),
        "kind": entry["kind"],
        "fault": entry.get("fault") or "",
        "section": f"{paper.key}: {entry['section']}" if entry.get("section") else "",
        "witnesses": sorted({e["witness"] for e in entry["evidence"] if e["outcome"] != "undecided"}),
        "correction_assumes": [words(text) for text in assumed_by_correction(entry)],
        "strength": strength(entry) if entry["verdict"] in JUDGED else "",
        "resolution": "" if noticed is None else f"{noticed:.3g}",
        "own": is_our_question(entry),
        "text": " ".join(said).lower(),
    }


def choices(rows: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """The values by which a list can be filtered; a filter with one value only is none."""

    def ordered(values: Iterable[str], order: Sequence[str] = ()) -> list[str]:
        found = {value for value in values if value}
        return [v for v in order if v in found] + sorted(found - set(order))

    out = {
        "paper": list(dict.fromkeys(r["paper"] for r in rows)),
        "verdict": ordered((r["verdict"] for r in rows), VERDICTS),
        "kind": ordered(r["kind"] for r in rows),
        "fault": ordered(r["fault"] for r in rows),
        "section": list(dict.fromkeys(r["section"] for r in rows if r["section"])),
        "witness": ordered(w for r in rows for w in r["witnesses"]),
        "strength": ordered((r["strength"] for r in rows), list(reversed(STRENGTHS))),
    }
    return {name: values for name, values in out.items() if len(values) > 1 or (values and name in ("fault",))}


def summary(paper: Paper) -> dict[str, Any]:
    """What was found in a paper, in numbers and in the sentences of its gravest errors."""
    entries = paper.entries.values()
    verdicts = Counter(e["verdict"] for e in entries)
    resting = Counter(strength(e) for e in entries if e["verdict"] in JUDGED)
    wrong = [e for e in entries if e["verdict"] == "refuted" and e["corrected"] and not is_our_question(e)]
    fallen = {other.split("/")[-1] for e in wrong for other in e["corrected"]["affects"]}
    wrong.sort(key=lambda e: (e["importance"], e["id"].partition("/")[2] in fallen))
    findings: dict[str, dict[str, Any]] = {}
    for e in wrong:
        findings.setdefault(e["corrected"]["because"], {"href": href(e["id"]), "name": short_name(e["id"])})
    told = [{**found, "because": sentence(because)} for because, found in list(findings.items())[:MOST_FINDINGS]]
    return {
        "key": paper.key,
        "title": paper.title,
        "total": len(paper.entries),
        "own": sum(is_our_question(e) for e in entries),
        "verdicts": [(v, verdicts[v]) for v in VERDICTS if verdicts[v]],
        "strengths": [(s, resting[s]) for s in reversed(STRENGTHS) if resting[s]],
        "findings": told,
    }


def graph_node(relations: Relations, name: str, up: str) -> Node:
    """A claim in a graph, on a page that reaches the root by ``up``."""
    entry = relations.entries[name]
    said = strength(entry) if entry["verdict"] in JUDGED else ""
    weakest = relations.weakest(name)[0]
    title = f"{name}: {entry['verdict']}" + (f", {said}" if said else "") + (f", rests on {weakest}" if weakest else "")
    return Node(name, short_name(name), up + href(name), entry["verdict"], said, weakest, title)


def paper_graph(relations: Relations, paper: Paper, up: str) -> Markup:
    """All claims of a paper that use another or are used, and those of other papers that they use."""
    names = [n for n in paper.entries if relations.uses[n] or relations.users[n]]
    names += [o for n in names for o in relations.uses[n] if o not in paper.entries]
    nodes = {name: graph_node(relations, name, up) for name in dict.fromkeys(names)}
    return svg(nodes, relations.uses, f"what uses what in {paper.key}")


def whole_graph(relations: Relations, papers: Sequence[Paper]) -> Markup:
    """All claims of all papers that use another or are used; the papers' first letters stand before the names."""
    names = [n for paper in papers for n in paper.entries if relations.uses[n] or relations.users[n]]
    nodes = {}
    for name in names:
        node = graph_node(relations, name, "")
        nodes[name] = replace(node, label=f"{name[:3]} {node.label}")
    return svg(nodes, relations.uses, "what uses what in all papers")


def claim_page(
    relations: Relations, paper: Paper, name: str, up: str, derived: Sequence[Mapping[str, str]]
) -> dict[str, Any]:
    """The page of one claim."""
    entry = paper.entries[name]
    fix = entry["corrected"] if entry["verdict"] == "refuted" else None
    above, before = relations.nearest(name, relations.uses, NEAREST)
    below, after = relations.nearest(name, relations.users, NEAREST)
    nodes = {n: graph_node(relations, n, up) for n in [*reversed(above), name, *below]}
    weakest, where = relations.weakest(name)
    around = svg(nodes, relations.uses, f"what {name} rests on, and what rests on it", name)
    return {
        "entry": entry,
        "name": name,
        "short": short_name(name),
        "own": is_our_question(entry),
        "dropped": words(" and ".join(entry["ablates"])),
        "explanation": paragraphs(entry.get("explanation") or entry["summary"]),
        "statement": judged_statement(entry, bool(fix)),
        "because": sentence(fix["because"]) if fix else "",
        "reason": sentence(entry["reason"]),
        "procedures": [sentence(why) for why in reasons_in_words(entry)],
        "reading": sentence(entry.get("reading", "")),
        "cause": sentence(entry.get("cause", "")),
        "counterexamples": list(_counterexamples(entry)),
        "assumptions": [words(text) for text in assumptions_in_words(entry)],
        "correction_assumes": [words(text) for text in assumed_by_correction(entry)],
        "strength": strength(entry) if entry["verdict"] in JUDGED else "",
        "weakest": weakest,
        "weakest_at": where,
        "evidence": [_evidence(e, "") for e in entry["evidence"]]
        + [_evidence(e, "corrected") for e in (entry["corrected"] or {}).get("evidence", ())],
        "relations": list(_relations(relations, name, entry)),
        "graph": around if above or below else "",
        "before": before,
        "after": after,
        "more": before + after - len(above) - len(below),
        "derived": derived,
        "answers": paper.answers.get(name, ()),
    }


def _counterexamples(entry: Mapping[str, Any]) -> Iterable[Markup]:
    if entry["verdict"] != "refuted":
        return
    hand = entry.get("by_hand")
    if hand:
        part = Markup("{}: ").format(words(said_once(hand["part"]))) if hand.get("part") else ""
        values = point_of(entry, hand["point"])
        at = Markup("at {}: ").format(point(values)) if values else ""
        where = place_in_words(hand.get("entry"))
        how = "" if leaves_terms_out(entry, hand.get("part", "")) else "By hand, "
        yield Markup("{}{}{}left side <code>{}</code>, right side <code>{}</code>{}.").format(
            how, part, at, hand["left"], hand["right"], words(where)
        )
    e = most_telling(entry["evidence"])
    if e is not None and not (hand and hand["point"] == e.get("counterexample")):  # told already
        values = point_of(entry, where_found(e))
        at = Markup(", at {}").format(point(values)) if values else ""
        yield Markup("Found by the {} witness: {}{}.").format(e["witness"], words(values_in_words(e)), at)


def _evidence(item: Mapping[str, Any], of: str) -> dict[str, Any]:
    return {
        "of": of,
        "witness": item["witness"],
        "outcome": item["outcome"],
        "says": _SIGNS.get(item["outcome"], item["outcome"]),
        "strength": item["strength"] if item["outcome"] != "undecided" else "–",  # what says nothing has none
        "detail": words(detail_in_words(item["detail"])),
        "digits": item["digits"],
        "examples": item["examples"],
        "definitions": item["from_definitions"],
        "noticed": words(noticed_in_words(item)),
    }


def _relations(relations: Relations, name: str, entry: Mapping[str, Any]) -> Iterable[tuple[str, list[dict[str, str]]]]:
    fix = entry["corrected"] or {}
    whole = name.rsplit("/", 1)[0] if name.count("/") == 2 else name
    siblings = [other for other in (whole, *relations.parts.get(whole, ())) if other != name]
    lists = (
        ("parts", [other for other in siblings if other in relations.entries]),
        ("uses", relations.uses[name]),
        ("used by", relations.users[name]),
        ("falls too", relations.named(name, fix.get("affects", ()))),
        ("survives", relations.named(name, fix.get("survives", ()))),
    )
    for title, names in lists:
        if names:
            found = [
                {"href": href(n), "name": short_name(n) if n.split("/")[0] == entry["paper"] else n,
                 "verdict": relations.entries[n]["verdict"]}
                for n in names
            ]  # fmt: skip
            yield title, found


def derivation_page(derivation: Any) -> DerivationPage:
    """A derivation of `symbolic.topics`, its steps decided now."""
    from proofs.reports.derivations import equations_of, shown
    from proofs.reports.letters import Letters
    from proofs.site.statements import definitions, formula

    letters = Letters()
    steps: list[StepPage] = []
    derives: dict[str, int] = {}
    for found in shown(derivation):
        placed, fresh = letters.place(found.display)
        for key, numbers in equations_of(found.step.equation):
            for number in numbers:
                derives.setdefault(f"{key}/eq-{number}", found.number)
        decided = found.decision
        steps.append(
            StepPage(
                found.number,
                words(found.step.title),
                "evaluated" if found.evaluated and decided.proved else decided.verdict,
                found.step.equation,
                formula(placed.formula),
                definitions(fresh),
                sentence(found.step.because),
            )
        )
    return DerivationPage(
        derivation.topic,
        words(derivation.title),
        words(derivation.source),
        words(derivation.introduction),
        steps,
        derives,
    )


def theory_of(module: str) -> str:
    """The paper whose theory a module of `symbolic` derives; empty for none."""
    theories = dict(zip(("linear_networks", "feature_learning", "equilibrium_networks"), PAPERS, strict=True))
    return theories.get(module.split(".")[0], "")


def is_claim_id(text: str) -> bool:
    """Whether an id can be the name of a page.

    >>> is_claim_id("mine/eq-1"), is_claim_id("../eq-1"), is_claim_id("mine/..")
    (True, False, False)
    """
    parts = text.split("/")
    return len(parts) in (2, 3) and all(re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9._\-]*", part) for part in parts)
