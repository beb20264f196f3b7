"""Derivations of equalities between expectations of polynomials in random matrices, at every size.

They are made for the statement: the law of each letter, each expectation in it, and both sides with these in place.
"""

from __future__ import annotations

from itertools import chain, combinations, product

import sympy as sp

from proofs.derivations.moment_rules import MOMENTS, letters_of, resolved
from proofs.derivations.premises import law_of, theorem
from proofs.derivations.proof import Broken, Elsewhere, Premise, Proof, Step
from proofs.derivations.propositions import EqualQuantities
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality
from symbolic.language.expectation import Drawn, Law, Mean
from symbolic.language.random_words import CannotExpect, expected


def exact_moments(statement: Statement) -> Proof:
    """The derivation of an equality between polynomials in random matrices; Broken where it is none."""
    if not isinstance(statement, Equality) or type(statement.over) is not Domain:
        raise Elsewhere("it is no equality of quantities")
    letters = letters_of(*statement.expressions()[:2])
    if not letters:
        raise Elsewhere("nothing in it is random")
    premises: dict[str, Premise] = {}
    steps: dict[str, Step] = {}
    ends: list[Step] = []
    for laws in product(*(x.laws for x in letters)):
        by_name = {x.name: law for x, law in zip(letters, laws, strict=True)}
        lhs, rhs = resolved(statement.lhs, by_name), resolved(statement.rhs, by_name)
        means = sorted(lhs.atoms(Mean) | rhs.atoms(Mean), key=str)
        uses = []
        for number, mean in enumerate(means, 1):
            value, theorems = carried_out(mean, by_name)
            drawn_in = {x: by_name[x.name] for x in letters_of(mean)}
            granted = {p.name: p for p in (*granted_laws(drawn_in), *map(theorem, theorems))}
            premises |= granted
            known = EqualQuantities(mean, value, names_of(drawn_in))
            name = f"expectation {number}{_of_which(drawn_in)}"
            steps.setdefault(name, Step(name, known, "moments", tuple(granted)))
            uses.append(name)
        bare = {m: sp.Dummy() for m in means}
        outside = {x: by_name[x.name] for x in letters_of(lhs.xreplace(bare), rhs.xreplace(bare))}
        granted = {p.name: p for p in granted_laws(outside)}
        premises |= granted
        assigned = {x: by_name[x.name] for x in letters}
        end = f"both sides{_of_which(assigned)}"
        conclusion = EqualQuantities(lhs, rhs, names_of(assigned))
        ends.append(Step(end, conclusion, "in their place", (*dict.fromkeys(uses), *granted)))
    last = Step("statement", statement, "under each law", tuple(step.name for step in ends))
    return Proof(
        "exact-moments",
        "Moments of random matrices at every size",
        statement,
        statement.over,
        tuple(premises.values()),
        (*steps.values(), *ends, last),
    )


def granted_laws(laws: dict[Drawn, Law]) -> list[Premise]:
    """A premise for each letter: the law that it follows."""
    return [law_of(letter, law) for letter, law in laws.items()]


def names_of(laws: dict[Drawn, Law]) -> tuple[tuple[str, str], ...]:
    """The laws by name, as a proposition says them."""
    return tuple(sorted((letter.name, law.name) for letter, law in laws.items()))


def _of_which(laws: dict[Drawn, Law]) -> str:
    """Which of several laws is meant, in words."""
    several = [f"{letter.name} {law.name}" for letter, law in laws.items() if len(letter.laws) > 1]
    return f", {', '.join(several)}" if several else ""


def carried_out(mean: sp.Expr, laws: dict[str, Law]) -> tuple[sp.Expr, tuple[str, ...]]:
    """The value of an expectation, and the fewest theorems that it takes."""
    problem: CannotExpect | None = None
    for theorems in chain.from_iterable(combinations(MOMENTS, size) for size in range(len(MOMENTS) + 1)):
        try:
            return expected(mean, laws, frozenset(theorems)), theorems
        except CannotExpect as reason:
            problem = reason
    raise Broken(f"{mean} is not carried out: {problem}")
