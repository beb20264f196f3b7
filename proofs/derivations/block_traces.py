"""Derivations of polynomial equations between block traces of wide pencils, from the matrix equation that they obey."""

from __future__ import annotations

from proofs.derivations.moments import granted_laws
from proofs.derivations.pencil_rules import in_ideal
from proofs.derivations.premises import FREE, NORMS, theorem
from proofs.derivations.proof import Broken, Elsewhere, Proof, Step
from proofs.derivations.propositions import EqualQuantities
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality
from symbolic.language.expectation import Wide, drawn
from symbolic.language.quantity import quantities
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_pencils import Pencil, pencil_in


def block_traces(statement: Statement) -> Proof:
    """The derivation of an equation between block traces of one pencil; Broken where it does not follow."""
    if not isinstance(statement, Equality) or type(statement.over) is not Domain:
        raise Elsewhere("it is no equality of quantities")
    lhs, rhs = statement.expressions()[:2]
    letters = sorted(drawn(lhs) | drawn(rhs), key=lambda x: x.name)
    found = [q for side in (lhs, rhs) for q in quantities(side)]
    if len(letters) != 1 or len(letters[0].laws) != 1 or not all(isinstance(q, Wide) for q in found):
        raise Elsewhere("it is not about the block traces of one pencil")
    laws = {letters[0].name: letters[0].laws[0]}
    try:
        pencils = {pencil_in(q, laws)[0] for q in found}
    except CannotExpect as problem:
        raise Elsewhere(str(problem)) from problem
    if len(pencils) != 1:
        raise Elsewhere("it is about several pencils")
    granted = granted_laws({letters[0]: letters[0].laws[0]})
    names = tuple(sorted((name, law.name) for name, law in laws.items()))
    goal = EqualQuantities(lhs, rhs, names)
    possible = list(equations(pencils.pop(), names, granted[0].name))
    chosen = chosen_for(goal, possible)
    theorems = [theorem(name) for name in (FREE, NORMS) if any(name in step.uses for step in chosen)]
    steps = [*chosen]
    if goal != chosen[0].conclusion or len(chosen) > 1:
        steps.append(Step("combined", goal, "eliminated", tuple(step.name for step in chosen)))
    steps.append(Step("statement", statement, "under each law", (steps[-1].name,)))
    return Proof(
        "block-traces",
        "Block traces of the inverse of a wide pencil",
        statement,
        statement.over,
        (*granted, *theorems),
        tuple(steps),
    )


def equations(pencil: Pencil, names: tuple[tuple[str, str], ...], law: str) -> list[Step]:
    """Every entry of the matrix equation, and what symmetry says."""
    n, g = pencil.blocks, pencil.transform()
    out = [
        Step(f"G_{j}{i}", EqualQuantities(g[j - 1, i - 1], g[i - 1, j - 1], names), "transposed", (law,))
        for i in range(1, n + 1)
        for j in range(i + 1, n + 1)
    ]
    for i in range(1, n + 1):
        for j in range(1, n + 1):
            says = EqualQuantities(*pencil.equation(i, j), names)
            out.append(Step(f"entry ({i}, {j})", says, "matrix equation", (law, FREE, NORMS)))
    return out


def chosen_for(goal: EqualQuantities, possible: list[Step]) -> list[Step]:
    """A choice of equations that the goal follows from, none of which can leave: one entry, or the first row and the
    lower triangle below it.
    """

    def follows(chosen: list[Step]) -> bool:
        return bool(chosen) and in_ideal(goal, tuple(x.conclusion for x in chosen))

    symmetry = [x for x in possible if x.rule == "transposed"]
    triangle = [x for x in possible if x in symmetry or x.name[7] == "1" or x.name[7] >= x.name[10] >= "2"]
    singles = [[*symmetry, one] for one in possible if one not in symmetry]
    chosen = next((some for some in [symmetry, *singles, triangle] if follows(some)), [])
    if not chosen:
        raise Broken("it is no combination of the entries of the matrix equation")
    for one in chosen:
        rest = [x for x in chosen if x is not one]
        if follows(rest):
            chosen = rest
    return [x for x in possible if x in chosen]
