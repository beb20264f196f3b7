"""The referee: asks every witness about a statement, and gives a claim its verdict with the evidence.

>>> from sympy import symbols
>>> from proofs.statements.scalar import Identity
>>> x, y = symbols("x y", real=True)
>>> judge(Identity((x + y) ** 2, x**2 + 2 * x * y + y**2), Settings(examples=10)).verdict
'holds'
>>> judge(Identity((x + y) ** 2, x**2 + x * y + y**2), Settings(examples=10)).verdict
'refuted'
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import sympy as sp
from sympy.core.relational import Relational

from proofs.claims import Claim
from proofs.derivations.evidence import examine as examine_derivation
from proofs.evidence import Evidence, Outcome
from proofs.kernel import session
from proofs.statements import scalar
from proofs.statements.base import Statement, fingerprint
from proofs.statements.beyond_points import beyond_points, seen_at_points
from proofs.statements.composed import Conjunction, Definition, Needed, OutOfReach, Printed, Readings
from proofs.statements.quantities import Measured
from proofs.verdict import Verdict, weigh
from proofs.witnesses.asked_places import asked_at
from proofs.witnesses.obstacles import CANNOT, obstacle
from proofs.witnesses.settings import Settings, TookTooLong, time_limit
from symbolic.exact.missing_values import missing

# Generated tasks on which a theorem is compared with the integrated flow, in the quick profile.
TASKS_OF_A_THEOREM = 200

# Claims and corrections often share a statement: within a process it is examined once.
_known: dict[str, Judgement] = {}

Witness = Callable[[Statement, Settings], Evidence | None]


def witnesses() -> dict[str, Witness]:
    """The witnesses by name, in the order in which they are asked."""
    from proofs.witnesses import kernel_witness, numeric_witness, simulation_witness, symbolic_witness

    return {
        "symbolic": symbolic_witness.examine,
        "numeric": numeric_witness.examine,
        "simulation": simulation_witness.examine,
        "kernel": kernel_witness.examine,
    }


@dataclass(frozen=True)
class Judgement:
    """The verdict on one statement, why, and the evidence."""

    verdict: Verdict
    reason: str
    evidence: tuple[Evidence, ...]

    @property
    def counterexample(self) -> dict[str, Any] | None:
        """The first one computed from the definitions, else the first."""
        found = [e for e in self.evidence if e.counterexample]
        found.sort(key=lambda e: not e.from_definitions)
        return dict(found[0].counterexample or {}) if found else None


def ask(
    statement: Statement, settings: Settings, derivation: str = "", among: Collection[str] | None = None
) -> list[Evidence]:
    """What each witness says, or each of those ``among`` them; one that does not answer in time says `undecided`.

    A ``derivation`` that ends in this statement is checked by the symbolic witness.  Where both sides are one tree as
    built no witness is asked: each would compare the tree with itself.
    """
    if statement.by_construction:
        note = "both sides are one tree as the statement is built; keep the operation in the tree to have it examined"
        return [Evidence("referee", "supports", "by construction", note)]
    gathered = []
    for name, examine in witnesses().items():
        if among is not None and name not in among:
            continue
        started = _spent()
        try:
            with time_limit(settings.seconds):
                found = examine(statement, settings)
        except TookTooLong as late:
            found = Evidence(name, "undecided", "executed", str(late))
        except CANNOT as problem:
            found = Evidence(name, "undecided", "executed", f"cannot, because {obstacle(problem)}")
        if found is not None:
            gathered.append(_timed(found, _spent() - started))
    gathered = [replace(e, where=None) for e in _asked_there(statement, settings, gathered)]
    gathered = _with_what_is_left_out(statement, gathered)
    if not gathered and among is None and isinstance(statement, Measured):
        from proofs.witnesses.quantity_witness import unread

        gathered = [Evidence("referee", "undecided", "executed", unread(statement))]
    if derivation and not any(e.witness == "symbolic" and e.outcome == "supports" for e in gathered):
        started = _spent()
        derived = examine_derivation(derivation, statement)
        if derived is not None:
            # what was left open in one go is decided by the derivation
            gathered = [e for e in gathered if e.witness != "symbolic" or e.outcome == "contradicts"]
            gathered.insert(0, _timed(derived, _spent() - started))
    return gathered


# Those that compute, each in its own way: a counterexample of one can be looked at by the other.
_COMPUTE = ("numeric", "simulation")


def _asked_there(statement: Statement, settings: Settings, gathered: Sequence[Evidence]) -> list[Evidence]:
    """The evidence, where a witness that saw no counterexample is asked about the one that another one found.

    One that sees it there too contradicts; what one says that does not stays as it was.  Where two contradict already
    only those are asked that saw no counterexample and support the statement: they looked elsewhere.
    """
    out = list(gathered)
    enough = len({e.witness for e in gathered if e.outcome == "contradicts"}) > 1
    for against in [e for e in gathered if e.outcome == "contradicts" and e.where is not None]:
        for name in _COMPUTE:
            known = next((e for e in out if e.witness == name), None)
            if name == against.witness or (known is not None and known.outcome == "contradicts"):
                continue
            if enough and (known is None or known.outcome != "supports"):
                continue
            started = _spent()
            try:
                with time_limit(settings.seconds), asked_at(against.where):
                    found = witnesses()[name](statement, settings)
            except (TookTooLong, *CANNOT):
                continue
            if found is None or found.outcome != "contradicts":
                continue
            seconds = _spent() - started + (known.seconds or 0.0 if known is not None else 0.0)
            told = f"where the {against.witness} witness found it: {found.detail}"
            found = _timed(replace(found, detail=told), seconds)
            out = [found if e is known else e for e in out] if known is not None else [*out, found]
    return out


def _with_what_is_left_out(statement: Statement, gathered: list[Evidence]) -> list[Evidence]:
    """The evidence; the first that supports a statement tells the places of the domain where a side has no value."""
    sides: tuple[sp.Expr, ...]
    match statement:
        case scalar.Identity():
            sides = (statement.lhs, statement.rhs)
        case scalar.InitialValueProblem():
            sides = (statement.solution,)
        case _:
            return gathered
    first = next((e for e in gathered if e.outcome == "supports"), None)
    if first is None:
        return gathered
    relations = tuple(a for a in statement.assuming if isinstance(a, Relational))
    places = ", ".join(dict.fromkeys(filter(None, (missing(sp.sympify(side), relations) for side in sides))))
    if not places:
        return gathered
    told = f"; where {places} a side has no value, and nothing is said"
    return [replace(e, detail=e.detail + told) if e is first else e for e in gathered]


def _spent() -> float:
    """Seconds of processor time of this process, of those that it started and that ended, and of an open kernel."""
    return sum(os.times()[:4]) + session.processor_seconds()


def _timed(evidence: Evidence, seconds: float) -> Evidence:
    return replace(evidence, seconds=seconds)


def judge(statement: Statement, settings: Settings, derivation: str = "") -> Judgement:
    """The verdict on a statement: by its parts when it has parts, by its evidence when it has none.

    ``derivation`` names the derivation that ends in the statement, or in parts of it.
    """
    match statement:
        case OutOfReach():
            note = Evidence("referee", "undecided", "executed", statement.reason)
            return Judgement("out-of-reach", statement.reason, (note,))
        case Definition():
            return _definition(statement, settings)
        case Conjunction():
            return _conjunction(statement, settings, derivation)
        case Readings():
            return _readings(statement, settings)
        case Needed():
            return _needed(statement, settings)
        case Printed():
            return _printed(statement)
    key = fingerprint(statement, asdict(settings), derivation)
    if key not in _known:
        evidence = ask(statement, settings, derivation)
        verdict, reason = weigh(evidence, settings.profile, beyond_points(statement), seen_at_points(statement))
        # whoever asks again gets it for nothing
        _known[key] = Judgement(verdict, reason, tuple(_timed(e, 0.0) for e in evidence))
        return Judgement(verdict, reason, tuple(evidence))
    return _known[key]


def _definition(statement: Definition, settings: Settings) -> Judgement:
    started = _spent()
    value = statement.example()
    run = Evidence(
        "executed",
        "supports",
        "executed",
        f"{statement.symbol} was computed on an example: {_brief(value)}",
        seconds=_spent() - started,
    )
    if statement.consistent is None:
        return Judgement("definition", f"introduces {statement.symbol}: {statement.meaning}", (run,))
    inner = judge(statement.consistent, settings)
    evidence = (run, *(e.named("well defined") for e in inner.evidence))
    if inner.verdict != "holds":
        return Judgement(inner.verdict, f"the definition is not consistent: {inner.reason}", evidence)
    return Judgement("definition", f"introduces {statement.symbol}; consistent: {inner.reason}", evidence)


def _needed(statement: Needed, settings: Settings) -> Judgement:
    """The verdict turned round: evidence keeps its outcome, which is about the statement without the assumption."""
    inner = judge(statement.statement, settings)
    dropped = ", ".join(statement.without)
    evidence = tuple(e.named(f"without {dropped}") for e in inner.evidence)
    if inner.verdict == "refuted":
        return Judgement("holds", f"without {dropped} it fails: {inner.reason}", evidence)
    if inner.verdict == "holds":
        return Judgement("refuted", f"without {dropped} it stands: {inner.reason}", evidence)
    return Judgement("undecided", f"without {dropped}: {inner.reason}", evidence)


def _printed(statement: Printed) -> Judgement:
    """Places that agree with each other decide; places that differ leave it open which of them is meant."""
    said = set(statement.elsewhere.values())
    places = ", ".join(statement.elsewhere)
    same = said == {statement.here}
    outcome: Outcome = "supports" if same else "contradicts" if len(said) == 1 else "undecided"
    detail = f"here {statement.here}; " + "; ".join(f"{place}: {text}" for place, text in statement.elsewhere.items())
    look_up = Evidence("look-up", outcome, "look-up", detail, examples=len(statement.elsewhere))
    if same:
        return Judgement("holds", f"a look-up: {places} say the same", (look_up,))
    if len(said) == 1:
        return Judgement("refuted", f"a look-up: {places} say {said.pop()}", (look_up,))
    return Judgement("unclear", f"a look-up: {places} differ among themselves", (look_up,))


def _brief(value: Any) -> str:
    text = " ".join(str(value).split())
    return text if len(text) <= 100 else text[:97] + "..."


def _conjunction(statement: Conjunction, settings: Settings, derivation: str) -> Judgement:
    parts = {name: judge(part, settings, derivation) for name, part in statement.parts.items()}
    evidence = tuple(e.named(name) for name, part in parts.items() for e in part.evidence)
    refuted = [name for name, part in parts.items() if part.verdict == "refuted"]
    if refuted:
        return Judgement("refuted", "; ".join(f"{name}: {parts[name].reason}" for name in refuted), evidence)
    open_ = [name for name, part in parts.items() if part.verdict not in ("holds", "definition")]
    if open_:
        return Judgement("undecided", "; ".join(f"{name}: {parts[name].reason}" for name in open_), evidence)
    return Judgement("holds", f"all {len(parts)} parts hold", evidence)


def _readings(statement: Readings, settings: Settings) -> Judgement:
    parts = {name: judge(part, settings) for name, part in statement.readings.items()}
    evidence = tuple(e.named(name) for name, part in parts.items() for e in part.evidence)
    verdicts = {part.verdict for part in parts.values()}
    each = "; ".join(f"{name}: {part.verdict}" for name, part in parts.items())
    if len(verdicts) == 1:
        return Judgement(verdicts.pop(), f"every reading gets the same verdict ({each})", evidence)
    if "undecided" in verdicts:
        return Judgement("undecided", each, evidence)
    return Judgement("unclear", f"{statement.why or 'the text admits several readings'} ({each})", evidence)


@dataclass(frozen=True)
class Finding:
    """What the referee reports of one claim: the judgement as printed and, where it is false, of the correction.

    ``text`` is how the statement reads (`proofs.ledger.described`), kept with what was found.
    """

    claim: str
    fingerprint: str
    judgement: Judgement
    correction: Judgement | None = None
    text: dict[str, Any] | None = field(default=None, compare=False)

    @property
    def verdict(self) -> Verdict:
        """``refuted`` only stands when its correction holds: else the referee has not finished its work."""
        if self.judgement.verdict == "refuted" and (self.correction is None or self.correction.verdict != "holds"):
            return "undecided"
        return self.judgement.verdict

    @property
    def reason(self) -> str:
        if self.verdict == self.judgement.verdict:
            return self.judgement.reason
        missing = "has no correction" if self.correction is None else f"its correction: {self.correction.reason}"
        return f"false as printed ({self.judgement.reason}), but {missing}"

    @property
    def seconds(self) -> float:
        """Processor seconds of all witnesses together; what an earlier claim of the same run had found costs none."""
        return sum(self.seconds_by_witness().values())

    def seconds_by_witness(self) -> dict[str, float]:
        """The same, for each witness that was asked."""
        taken: Counter[str] = Counter()
        for judged in (self.judgement, self.correction):
            for evidence in judged.evidence if judged else ():
                taken[evidence.witness] += evidence.seconds or 0.0  # type: ignore[assignment]
        return dict(taken)

    def _repr_html_(self) -> str:
        from proofs.reports import notebook

        return str(notebook.finding(self))


def examine_claim(claim: Claim, settings: Settings, fingerprint: str = "") -> Finding:
    """Judge the claim as printed, and its correction where it has one; theorems on more tasks than equations."""
    if claim.label.startswith(("Theorem", "Lemma", "Proposition")):
        settings = replace(settings, tasks=TASKS_OF_A_THEOREM)
    printed = judge(claim.statement, settings, claim.derivation)
    corrected = None
    if claim.corrected:
        corrected = judge(claim.corrected.statement, settings, claim.corrected.derivation)
    return Finding(claim.id, fingerprint, printed, corrected)
