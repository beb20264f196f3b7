"""A derivation as an object, and the checker that believes nothing of it.

A `Proof` has premises, steps and a conclusion.  Checked are: that every premise may be used in the setting
(`premises.verify`), that every step uses only what stands before it, that it follows from that by its rule (`rules`),
that nothing stands there unused, and that the last conclusion is the statement, letter for letter, both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from proofs.derivations.propositions import Equal, Proposition
from proofs.statements.base import Statement
from proofs.statements.dynamics import Tasks
from proofs.statements.quantities import Domain
from symbolic.matrix_algebra.matrices import Letter
from symbolic.matrix_algebra.noncommutative import Relation

Kind = Literal["definition", "assumption", "result", "theorem"]
Setting: TypeAlias = "Tasks | Domain"


class Broken(Exception):
    """A link of a derivation does not hold; the message says which and why."""


class Elsewhere(Broken):
    """A derivation is not about this kind of statement."""


@dataclass(frozen=True)
class Premise:
    """What a derivation starts from.

    A ``definition`` or ``assumption`` says ``relations`` between matrices (by the case of the setting) or propositions;
    a ``result`` is the conclusion of another derivation, which is checked too, in the setting ``over``; a ``theorem``
    is one of the literature or of the kernel, by its name: ``source`` says where it is proved.
    """

    name: str
    kind: Kind
    says: tuple[Proposition, ...] = ()
    relations: Mapping[str, tuple[Relation, ...]] = field(default_factory=dict)
    source: str = ""
    over: Tasks | None = None


@dataclass(frozen=True)
class Step:
    """``conclusion`` follows by ``rule`` from what it ``uses``: names of premises and of earlier steps."""

    name: str
    conclusion: Proposition
    rule: str
    uses: tuple[str, ...] = ()
    because: str = ""


@dataclass(frozen=True)
class Proof:
    """A derivation of ``statement`` in the setting ``over``: tasks of two-layer networks, or cases of quantities."""

    name: str
    title: str
    statement: Statement | Proposition
    over: Setting
    premises: tuple[Premise, ...]
    steps: tuple[Step, ...]

    @property
    def theorems(self) -> tuple[str, ...]:
        """The theorems that it cites and does not prove, those behind its results included."""
        from proofs.derivations.library import derive
        from proofs.derivations.premises import derivation_of

        found = dict.fromkeys(f"{p.name} ({p.source})" for p in self.premises if p.kind == "theorem")
        for premise in self.premises:
            over = premise.over or self.over
            if premise.kind == "result" and isinstance(over, Tasks):
                found.update(dict.fromkeys(derive(derivation_of(premise), over).theorems))
        return tuple(found)


Known: TypeAlias = "Mapping[str, Premise | Step]"
Rule: TypeAlias = "Callable[[Proposition, list[Premise | Step], Any], None]"


def check(proof: Proof) -> None:
    """Check every link of a derivation; Broken says which one does not hold."""
    from proofs.derivations import (  # noqa: F401  they register rules
        component_rules,
        edge_rules,
        flow_rules,
        kernel_rules,
        learning_rules,
        memory_rules,
        moment_rules,
        network_rules,
        pencil_rules,
        radius_rules,
        rate_rules,
        root_rules,
        sequence_rules,
        wide_rules,
    )
    from proofs.derivations.premises import verify
    from proofs.derivations.rules import ABOUT, OF_NARROWER, RULES

    known: dict[str, Premise | Step] = {}
    for premise in proof.premises:
        if premise.name in known:
            raise Broken(f"two premises are called {premise.name!r}")
        verify(premise, proof.over)
        known[premise.name] = premise
    used: set[str] = set()
    letters: set[str] = set()
    for step in proof.steps:
        if step.name in known:
            raise Broken(f"{step.name!r} is the name of something else already")
        missing = [name for name in step.uses if name not in known]
        if missing:
            raise Broken(f"step {step.name!r} uses {', '.join(map(repr, missing))}, which is not there")
        if step.rule not in RULES:
            raise Broken(f"step {step.name!r} follows by {step.rule!r}, which is no rule")
        if type(proof.over) is not ABOUT[step.rule]:
            raise Broken(f"step {step.name!r}: {step.rule!r} is no rule about such a setting")
        elsewhere = [x for x in step.uses if isinstance(p := known[x], Premise) and p.over not in (None, proof.over)]
        if elsewhere and step.rule not in OF_NARROWER:
            raise Broken(f"step {step.name!r} uses {elsewhere[0]!r}, which is shown in a narrower setting alone")
        try:
            RULES[step.rule](step.conclusion, [known[name] for name in step.uses], proof.over)
        except Broken as problem:
            raise Broken(f"step {step.name!r} does not follow by {step.rule!r}: {problem}") from problem
        if step.rule == "named" and isinstance(step.conclusion, Equal) and isinstance(step.conclusion.lhs, Letter):
            if step.conclusion.lhs.name in letters:
                raise Broken(f"the letter {step.conclusion.lhs.name} stands for two things")
            letters.add(step.conclusion.lhs.name)
        used.update(step.uses)
        known[step.name] = step
    if not proof.steps or proof.steps[-1].conclusion != proof.statement:
        raise Broken("the last conclusion is not the statement")
    idle = [name for name in known if name not in used and name != proof.steps[-1].name]
    if idle:
        raise Broken(f"nothing uses {', '.join(map(repr, idle))}")
