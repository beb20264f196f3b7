"""The derivation of the spectral radius of wide weights times slopes that are drawn apart from them."""

from __future__ import annotations

from itertools import product

import sympy as sp

from proofs.derivations.moment_rules import letters_of, resolved
from proofs.derivations.moments import carried_out, granted_laws, names_of
from proofs.derivations.premises import RADIUS, theorem
from proofs.derivations.proof import Elsewhere, Premise, Proof, Step
from proofs.derivations.propositions import EqualQuantities
from proofs.derivations.radius_rules import squared_length
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality
from symbolic.language.expectation import Mean
from symbolic.language.quantity import quantities
from symbolic.language.random_matrices import SpectralRadius
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_norms import sloped_radius


def radius_of_slopes(statement: Statement) -> Proof:
    """The radius of W D as the root of a limit of means; Elsewhere for another statement."""
    if not isinstance(statement, Equality) or type(statement.over) is not Domain:
        raise Elsewhere("it is no equality of quantities")
    letters = letters_of(*statement.expressions()[:2])
    premises: dict[str, Premise] = {}
    steps: list[Step] = []
    ends: list[str] = []
    for laws in product(*(x.laws for x in letters)):
        by_name = {x.name: law for x, law in zip(letters, laws, strict=True)}
        lhs, rhs = (resolved(sp.sympify(side), by_name) for side in (statement.lhs, statement.rhs))
        radii = list({q for side in (lhs, rhs) for q in quantities(side) if q.has(SpectralRadius)})
        if len(radii) != 1:
            raise Elsewhere("it is not about one spectral radius")
        try:
            about = sloped_radius(radii[0], by_name)
        except CannotExpect as problem:
            raise Elsewhere(str(problem)) from problem
        of_law = ", ".join(law.name for x, law in zip(letters, laws, strict=True) if len(x.laws) > 1)
        assigned = {x: by_name[x.name] for x in letters}
        in_radius = {x: by_name[x.name] for x in letters_of(radii[0])}
        granted = {p.name: p for p in (*granted_laws(in_radius), theorem(RADIUS))}
        premises |= granted
        length, names, of_radius = squared_length(about), names_of(assigned), names_of(in_radius)
        known = EqualQuantities(radii[0], sp.sqrt(length), of_radius)
        first = Step(f"radius, {of_law}", known, "radius", tuple(granted))
        steps.append(first)
        uses = [first.name]
        for mean in sorted(length.atoms(Mean) | lhs.atoms(Mean) | rhs.atoms(Mean), key=str):
            value, theorems = carried_out(mean, by_name)
            if value == mean:
                continue
            drawn_in = {x: by_name[x.name] for x in letters_of(mean)}
            of_mean = {p.name: p for p in (*granted_laws(drawn_in), *map(theorem, theorems))}
            premises |= of_mean
            name = f"expectation {len(uses)}, {of_law}"
            steps.append(Step(name, EqualQuantities(mean, value, names_of(drawn_in)), "moments", tuple(of_mean)))
            uses.append(name)
        ends.append(f"both, {of_law}")
        both = EqualQuantities(lhs, rhs, names)
        steps.append(Step(ends[-1], both, "equal at every size", tuple(uses)))
    if not ends:
        raise Elsewhere("nothing in it is random")
    steps.append(Step("statement", statement, "under each law", tuple(ends)))
    title = "The spectral radius of weights times slopes"
    return Proof("radius-of-slopes", title, statement, statement.over, tuple(premises.values()), tuple(steps))
