"""Derivations of limits of wide random matrices, from the theorems that these are free and how long their powers are.

They are made for the statement: an equation for each limit in it, and for each that this leads to; their solutions,
from the shortest word on; and both sides with these in place.  What is known at every size needs no such theorem.
"""

from __future__ import annotations

from itertools import product

import sympy as sp

from proofs.derivations.moment_rules import letters_of, resolved
from proofs.derivations.moments import carried_out, granted_laws, names_of
from proofs.derivations.premises import HAAR, theorem
from proofs.derivations.proof import Broken, Elsewhere, Premise, Proof, Step
from proofs.derivations.propositions import EqualQuantities
from proofs.derivations.wide_rules import conditions, limit_of, needed, steps_in
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality
from symbolic.equilibrium_networks.algebraic_law import normal_form
from symbolic.exact.limits import decide_limit
from symbolic.language.expectation import ORTHOGONAL, Drawn, Law, Mean, Wide, drawn
from symbolic.language.quantity import quantities, with_values
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_words import at_rest, loop_equations, over_the_circle, phi, with_scale, word_of


def wide_limits(statement: Statement) -> Proof:
    """The derivation of an equality between limits of wide random matrices; Broken where it is none."""
    if not isinstance(statement, Equality) or type(statement.over) is not Domain:
        raise Elsewhere("it is no equality of quantities")
    sides = statement.expressions()[:2]
    letters = letters_of(*sides)
    if not letters or not any(isinstance(q, Wide) for side in sides for q in quantities(side)):
        raise Elsewhere("it is about no limit of random matrices")
    counted = steps_in(statement)
    written = Written(statement.over)
    ends = []
    for number in counted.values if counted else (None,):
        for laws in product(*(x.laws for x in letters)):
            by_name = {x.name: law for x, law in zip(letters, laws, strict=True)}
            lhs, rhs = (resolved(sp.sympify(side), by_name) for side in sides)
            of_which = _of_which({x: by_name[x.name] for x in letters})
            if counted:
                lhs, rhs = (sp.sympify(with_values(side, {counted.letter: number})) for side in (lhs, rhs))
                of_which += f", {counted.letter} = {number}"
            try:
                uses = [written.limit(q, by_name) for q in _outermost(lhs, rhs)]
            except CannotExpect as problem:
                raise Broken(str(problem)) from problem
            assigned = tuple((x.name, by_name[x.name].name) for x in letters)
            conclusion = EqualQuantities(lhs, rhs, assigned)
            ends.append(Step(f"both sides{of_which}", conclusion, "limits in their place", tuple(uses)))
    rule = "for each number of steps" if counted else "under each law"
    last = Step("statement", statement, rule, tuple(step.name for step in ends))
    return Proof(
        "wide-limits", "Limits of wide random matrices", statement, statement.over, *written.reached((*ends, last))
    )


def _outermost(*sides: sp.Expr) -> list[sp.Expr]:
    found = dict.fromkeys(q for side in sides for q in quantities(side))
    if strange := [q for q in found if not isinstance(q, Wide)]:
        raise Elsewhere(f"{strange[0]} is no limit")
    return sorted(found, key=str)


def _of_which(laws: dict[Drawn, Law]) -> str:
    several = [f"{letter.name} {law.name}" for letter, law in laws.items() if len(letter.laws) > 1]
    return f", {', '.join(several)}" if several else ""


class Written:
    """The premises and steps of a derivation, as they are written down."""

    def __init__(self, over: Domain) -> None:
        self.over = over
        self.premises: dict[str, Premise] = {}
        self.steps: list[Step] = []
        self.known: dict[tuple[sp.Basic, tuple[tuple[str, str], ...]], tuple[str, sp.Expr]] = {}

    def limit(self, quantity: sp.Expr, laws: dict[str, Law]) -> str:
        """The step that says what a limit in the statement is."""
        assigned = _assigned(quantity, laws)
        key = quantity, names_of(assigned)
        if key not in self.known and not self._at_every_size(quantity, assigned):
            met: dict[sp.Expr, str] = {}

            def value(one: sp.Expr) -> sp.Expr:
                if one == 1:
                    return one
                met[one], found = self._of_word(one, laws)
                return found

            found = limit_of(quantity, laws, value)
            if set(met) != {quantity}:
                self.write("limit", EqualQuantities(quantity, _simplest(found), names_of(assigned)),
                            "each limit", tuple(met.values()))  # fmt: skip
        return self.known[key][0]

    def _at_every_size(self, quantity: sp.Expr, laws: dict[Drawn, Law]) -> bool:
        """Whether a limit is one of expectations that are carried out at every size; they are written down then."""
        inside, size = quantity.args
        means = sorted(inside.atoms(Mean), key=str)
        if not means or drawn(inside.xreplace({m: sp.Dummy() for m in means})):
            return False
        by_name = {x.name: law for x, law in laws.items()}
        try:
            values = [(m, *carried_out(m, by_name)) for m in means]
        except Broken:
            return False
        whole = inside.xreplace({m: value for m, value, _ in values})
        value = sp.limit(sp.cancel(sp.together(whole)), size, sp.oo)
        if list(quantities(whole)) or not decide_limit(whole, size, sp.oo, value, "+", conditions(self.over)).proved:
            return False
        uses = []
        for mean, found, theorems in values:
            of_mean = {x: by_name[x.name] for x in letters_of(mean)}
            granted = self.granted(of_mean, theorems)
            uses.append(self.write("expectation", EqualQuantities(mean, found, names_of(of_mean)), "moments", granted))
        self.write("limit", EqualQuantities(quantity, value, names_of(laws)), "at every size", tuple(uses))
        return True

    def _of_word(self, quantity: sp.Expr, laws: dict[str, Law]) -> tuple[str, sp.Expr]:
        """The limit of one word: from its equation, and from the limits of the words that this leads to."""
        assigned = _assigned(quantity, laws)
        key = quantity, names_of(assigned)
        if key in self.known:
            return self.known[key]
        word, size = word_of(quantity, laws)
        if ORTHOGONAL in assigned.values():
            value = over_the_circle(word, laws)
            self.write("mean", EqualQuantities(quantity, value, key[1]), "over the circle",
                        self.granted(assigned, (HAAR,)))  # fmt: skip
            return self.known[key]
        right = loop_equations(word, laws, size)[0]
        others = sorted(right.atoms(Wide) - {quantity}, key=str)
        uses = [self._of_word(other, laws) for other in others]
        granted = self.granted(assigned, needed(word, laws))
        if not right.atoms(Wide):
            self.write("limit", EqualQuantities(quantity, right, key[1]), "joined", granted)
            return self.known[key]
        equation = self.write("equation", EqualQuantities(quantity, right, key[1]), "joined", granted)
        values = {other: value for other, (_, value) in zip(others, uses, strict=True)}
        for other in others:  # what stands beside a 0 need not be known
            rest = {x: value for x, value in values.items() if x != other}
            if not right.xreplace(rest).has(other):
                values = rest
        uses = [use for other, use in zip(others, uses, strict=True) if other in values]
        unknown = sp.Dummy("limit", real=True)
        polynomial = sp.Poly(sp.expand(unknown - right.xreplace(values).xreplace({quantity: unknown})), unknown)
        if polynomial.degree() == 1:
            value = _simplest(-polynomial.coeff_monomial(1) / polynomial.coeff_monomial(unknown))
            rule = "solved"
        else:
            value, rule = self._root(quantity, laws), "root by continuity"
        self.write("limit", EqualQuantities(quantity, value, key[1]), rule, (equation, *(name for name, _ in uses)))
        return self.known[key]

    def _root(self, quantity: sp.Expr, laws: dict[str, Law]) -> sp.Expr:
        """The root of the equation of second degree that a limit obeys and that starts where it does."""
        word, size = word_of(quantity, laws)
        (letter,) = letters_of(quantity)
        S, unknown = sp.Dummy("S", positive=True), sp.Dummy("limit", real=True)
        scaled = with_scale(word, letter, S)
        right = loop_equations(scaled, laws, size)[0].xreplace({phi(scaled, laws, size): unknown})
        if right.atoms(Wide):
            raise Broken(f"the equation of {quantity} is not linear, and holds other limits")
        for found in sp.roots(sp.Poly(sp.expand(unknown - right), unknown)):
            if sp.limit(found, S, 0, "+") == at_rest(word, laws):
                return sp.sympify(found.subs(S, letter.scale))
        raise Broken(f"no root of the equation of {quantity} starts where the limit does")

    def reached(self, ends: tuple[Step, ...]) -> tuple[tuple[Premise, ...], tuple[Step, ...]]:
        """The premises and steps that the last steps rest on, and these."""
        by_name, found = {step.name: step for step in (*self.steps, *ends)}, set()
        todo = [step.name for step in ends]
        while todo:
            if (name := todo.pop()) not in found:
                found.add(name)
                todo += by_name[name].uses if name in by_name else ()
        premises = tuple(p for p in self.premises.values() if p.name in found)
        return premises, (*(step for step in self.steps if step.name in found), *ends)

    def granted(self, laws: dict[Drawn, Law], theorems: tuple[str, ...]) -> tuple[str, ...]:
        """The names of the laws of these letters, and of these theorems, which become premises."""
        granted = {p.name: p for p in (*granted_laws(laws), *map(theorem, theorems))}
        self.premises |= granted
        return tuple(granted)

    def write(self, what: str, says: EqualQuantities, rule: str, uses: tuple[str, ...]) -> str:
        """Write a step down; what it says a limit is, is known from then on."""
        name = f"{what} {1 + sum(step.name.startswith(what + ' ') for step in self.steps)}"
        self.steps.append(Step(name, says, rule, uses))
        if what != "equation":
            self.known[says.lhs, says.laws] = name, says.rhs
        return name


def _assigned(quantity: sp.Expr, laws: dict[str, Law]) -> dict[Drawn, Law]:
    return {x: laws[x.name] for x in letters_of(quantity)}


def _simplest(value: sp.Expr) -> sp.Expr:
    """A short form of a value; that it is equal is decided by the rule."""
    try:
        return sp.factor(normal_form(value))
    except (ValueError, sp.PolynomialError):  # several roots
        return sp.factor(value)
