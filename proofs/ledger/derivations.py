"""The recorded derivations: the text of each step and what decided it, as `lazyrich derive` shows them at once.

Two kinds: *chains* of equalities by topic, and *proofs*, which end in a claim.  `built` derives one anew and decides
each of its steps; a test compares the record with that, and `lazyrich derive NAME --check` does so for a reader.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import symbolic.topics as topics
from numeric.files import alone, write_whole
from proofs.errors import Failed
from proofs.names import PAPERS

if TYPE_CHECKING:  # a recorded derivation is shown without any of the algebra
    from proofs.derivations.proof import Proof
    from symbolic.derivation import Derivation

FILE = Path(__file__).resolve().parent / "derivations.json"


class StepEntry(TypedDict):
    """A step: ``how`` is the verdict on an equality, or the rule by which a step of a proof follows."""

    title: str
    formula: str
    how: str
    reason: str
    because: str
    equation: str
    uses: list[str]


class Entry(TypedDict):
    """A derivation: ``ends`` are the claims that a proof ends in; ``broken`` is why one does not hold."""

    title: str
    source: str
    introduction: str
    ends: list[str]
    setting: list[str]
    premises: list[list[str]]
    steps: list[StepEntry]
    broken: str


Record = dict[str, dict[str, Entry]]


def read() -> Record:
    """The record: ``chains`` and ``proofs`` by name; Failed where the file is damaged."""
    try:
        found: Record = json.loads(FILE.read_text(encoding="utf-8"))
        return {"chains": found["chains"], "proofs": found["proofs"]}
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise Failed(f"{FILE} cannot be read ({problem}); `lazyrich derive --record` writes it anew") from problem


def record(names: Sequence[str] = ()) -> Path:
    """Derive (all where none is named), decide each step, and write what was found."""
    if names:
        read()  # a damaged one is told before the work
    derived = {name: built(name) for name in names or dict.fromkeys((*topics.names(), *proof_names()))}
    try:
        with alone(FILE.parent):
            found: Record = read() if names else {"chains": {}, "proofs": {}}
            for name, entries in derived.items():
                for kind, entry in entries.items():
                    found[kind][name] = entry
            write_whole(FILE, json.dumps(found, ensure_ascii=False, indent=1) + "\n")
    except OSError as problem:
        raise Failed(f"cannot write {FILE}: {problem.strerror}") from problem
    return FILE


def built(name: str) -> dict[str, Entry]:
    """What has this name, derived anew with each step decided: the ``chains`` of a topic, the ``proofs`` of claims."""
    out: dict[str, Entry] = {}
    if name in topics.names():
        out["chains"] = of_chain(topics.derivation(name))
    if name in proof_names():
        out["proofs"] = of_proof(name)
    return out


def of_chain(derivation: Derivation) -> Entry:
    """A chain of equalities; an equality whose sides are one tree as soon as they are built is ``evaluated``."""
    from proofs.reports.derivations import shown

    steps: list[StepEntry] = [
        {
            "title": found.step.title,
            "formula": found.step.latex(),
            "how": "evaluated" if found.evaluated and found.decision.proved else found.decision.verdict,
            "reason": "" if found.decision.proved else found.decision.reason,
            "because": found.step.because,
            "equation": found.step.equation,
            "uses": [],
        }
        for found in shown(derivation)
    ]
    return {
        "title": derivation.title,
        "source": derivation.source,
        "introduction": derivation.introduction,
        "ends": [],
        "setting": [],
        "premises": [],
        "steps": steps,
        "broken": "",
    }


def proof_names() -> dict[str, list[str]]:
    """The proofs, each with the claims that end in it (or whose corrections do), in the papers' order."""
    from proofs.claims import load
    from proofs.derivations.library import BUILDERS, MADE_FOR

    out: dict[str, list[str]] = {}
    for claim in (claim for paper in PAPERS for claim in load(paper).claims):
        for name in dict.fromkeys((claim.derivation, claim.corrected.derivation if claim.corrected else "")):
            if name in BUILDERS or name in MADE_FOR:
                out.setdefault(name, []).append(claim.id)
    return out


def of_proof(name: str) -> Entry:
    """A proof in the setting of the first claim that ends in it, or of its example, every link checked."""
    from proofs.derivations.library import SHOWN
    from proofs.derivations.proof import Broken, check

    ends = proof_names()[name]
    proof = _proof(name, SHOWN.get(name, ends[0]))
    try:
        check(proof)
        broken = ""
    except Broken as problem:
        broken = str(problem)
    return described(proof, ends, broken)


def described(proof: Proof, ends: Sequence[str], broken: str) -> Entry:
    """A proof as the record keeps it."""
    steps: list[StepEntry] = [
        {
            "title": step.name,
            "formula": step.conclusion.latex(),
            "how": step.rule,
            "reason": "",
            "because": step.because,
            "equation": "",
            "uses": list(step.uses),
        }
        for step in proof.steps
    ]
    return {
        "title": proof.title,
        "source": "",
        "introduction": "",
        "ends": list(ends),
        "setting": list(proof.over.words()),
        "premises": [[p.kind, f"{p.name}{': ' + p.source if p.source else ''}"] for p in proof.premises],
        "steps": steps,
        "broken": broken,
    }


def _proof(name: str, identifier: str) -> Proof:
    from proofs.claims import claim
    from proofs.derivations.evidence import proof_for
    from proofs.kernel.build import leaves

    first = claim(identifier)
    assert first is not None
    statement = first.statement if first.derivation == name or first.corrected is None else first.corrected.statement
    return next(proof for _, leaf in leaves(statement) if (proof := proof_for(name, leaf)) is not None)


def holds(entry: Mapping[str, object]) -> bool:
    """Whether every step of a chain is proved, or every link of a proof holds."""
    steps = entry["steps"]
    assert isinstance(steps, list)
    return not entry["broken"] and not any(step["how"] in ("refuted", "undecided") for step in steps)
