"""Rules about expectations of polynomials in random matrices, at every size."""

from __future__ import annotations

from itertools import product

import sympy as sp

from proofs.derivations.proof import Broken, Premise
from proofs.derivations.propositions import EqualQuantities, Follows, Proposition
from proofs.derivations.rules import Used, rule, said
from proofs.statements.quantities import Domain, Equality
from symbolic.exact.identities import decide_equal
from symbolic.language.expectation import Drawn, Law, Mean, drawn, under
from symbolic.language.quantity import Quantity
from symbolic.language.random_words import ISSERLIS, WEINGARTEN, CannotExpect, expected, in_one_form

MOMENTS = (ISSERLIS, WEINGARTEN)
"""Theorems by which an expectation is carried out."""


def letters_of(*expressions: sp.Basic) -> list[Drawn]:
    """The random letters of expressions, in the order of their names."""
    return sorted({x for e in expressions for x in drawn(e)}, key=lambda x: x.name)


def _laws(used: Used) -> dict[Drawn, Law]:
    """The laws that are used, by letter."""
    found: dict[Drawn, Law] = {}
    for known in said(used):
        if isinstance(known, Follows):
            if known.letter in found:
                raise Broken(f"{known.letter.name} follows two laws")
            found[known.letter] = known.law
    return found


def _named(laws: dict[Drawn, Law]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((letter.name, law.name) for letter, law in laws.items()))


@rule("moments", Domain)
def moments(conclusion: Proposition, used: Used, over: Domain) -> None:
    """An expectation of a polynomial in random letters: all ways to join them, each loop of what is between a trace."""
    if not isinstance(conclusion, EqualQuantities) or not isinstance(conclusion.lhs, Mean):
        raise Broken("it says what an expectation is")
    laws = _laws(used)
    if set(laws) != set(letters_of(conclusion.lhs)) or conclusion.laws != _named(laws):
        raise Broken("it needs the law of each letter, and of no other")
    theorems = {item.name for item in used if isinstance(item, Premise) and item.kind == "theorem"}
    by_name = {letter.name: law for letter, law in laws.items()}
    for needless in theorems:  # cited and not needed is as wrong as needed and not cited
        if _carried_out(conclusion.lhs, by_name, frozenset(theorems - {needless})) is not None:
            raise Broken(f"it does not need that {needless}")
    value = _carried_out(conclusion.lhs, by_name, frozenset(theorems))
    if value is None:
        expected_without(conclusion.lhs, by_name, frozenset(theorems))
    assert value is not None
    same_polynomial(conclusion.rhs, value)


def _carried_out(mean: sp.Expr, laws: dict[str, Law], theorems: frozenset[str]) -> sp.Expr | None:
    try:
        return expected(mean, laws, theorems)
    except CannotExpect:
        return None


def expected_without(mean: sp.Expr, laws: dict[str, Law], theorems: frozenset[str]) -> None:
    """Broken with the reason for which an expectation is not carried out."""
    try:
        expected(mean, laws, theorems)
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem


def same_polynomial(one: sp.Expr, other: sp.Expr) -> None:
    """Broken unless two expressions have one normal form, every quantity in them being any number."""
    one, other = sp.expand(one), sp.expand(other)
    numbers = {q: sp.Dummy(real=True) for q in (one + sp.Dummy() * other).atoms(Quantity)}
    outermost = sorted(numbers, key=lambda q: -len(list(sp.preorder_traversal(q))))
    for quantity in outermost:
        swap = {quantity: numbers[quantity]}
        one, other = one.xreplace(swap), other.xreplace(swap)
    decision = decide_equal(one, other)
    if decision.proved:
        return
    if left := sorted(str(q) for q in numbers if isinstance(q, Mean)):
        raise Broken(f"{left[0]} has no value at finite size here")
    raise Broken(f"the sides have different normal forms ({decision.reason})")


@rule("in their place", Domain)
def in_their_place(conclusion: Proposition, used: Used, over: Domain) -> None:
    """With the expectations that are used, both sides are one polynomial in traces."""
    if not isinstance(conclusion, EqualQuantities):
        raise Broken("it shows that two expressions are equal")
    assigned = dict(conclusion.laws)
    values: dict[sp.Basic, sp.Expr] = {}
    for known in said(used):
        if isinstance(known, EqualQuantities) and isinstance(known.lhs, Mean):
            if any(assigned.get(letter) != law for letter, law in known.laws):
                raise Broken("an expectation is known under another law")
            values[known.lhs] = known.rhs
        elif not isinstance(known, Follows):
            raise Broken("it uses expectations, and what is drawn whatever they are")
    sides = conclusion.lhs, conclusion.rhs
    if unknown := {m for side in sides for m in side.atoms(Mean)} - set(values):
        raise Broken(f"nothing says what {min(map(str, unknown))} is")
    bare = {m: sp.Dummy() for side in sides for m in side.atoms(Mean)}
    outside = letters_of(*(side.xreplace(bare) for side in sides))
    laws = _laws(used)
    if set(laws) != set(outside) or any(assigned.get(x.name) != law.name for x, law in laws.items()):
        raise Broken("it needs the law of each letter that stands outside of expectations, and of no other")
    by_name = {letter.name: law for letter, law in laws.items()}
    try:
        one, other = (in_one_form(side.xreplace(values), by_name) for side in sides)
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem
    same_polynomial(one, other)


@rule("under each law", Domain)
def under_each_law(conclusion: Proposition, used: Used, over: Domain) -> None:
    """What holds under each law that its letters may follow."""
    if not isinstance(conclusion, Equality) or conclusion.over != over or type(conclusion.over) is not Domain:
        raise Broken("it states an equality of quantities in this setting")
    letters = letters_of(*conclusion.expressions()[:2])
    wanted: list[Proposition] = []
    for laws in product(*(x.laws for x in letters)):
        by_name = {x.name: law for x, law in zip(letters, laws, strict=True)}
        names = tuple((name, law.name) for name, law in by_name.items())
        wanted.append(EqualQuantities(resolved(conclusion.lhs, by_name), resolved(conclusion.rhs, by_name), names))
    if said(used) != wanted:
        raise Broken("it needs the equality under each law, once")


def resolved(side: sp.Expr, laws: dict[str, Law]) -> sp.Expr:
    """One side of a statement where the letters follow these laws."""
    return sp.sympify(under(sp.sympify(side), laws))
