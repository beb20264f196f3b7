"""Derivations of the law of the components of wide states, and of how far two such laws are apart."""

from __future__ import annotations

from itertools import product

import sympy as sp

from proofs.derivations.component_rules import SUMMED, listed, mean_power, summed, theorems_for
from proofs.derivations.moment_rules import letters_of, resolved
from proofs.derivations.moments import names_of
from proofs.derivations.proof import Broken, Elsewhere, Proof, Step
from proofs.derivations.propositions import EqualQuantities
from proofs.derivations.wide_limits import Written
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality, Order
from symbolic.language.expectation import Law
from symbolic.language.quantity import with_values
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_components import difference_of, share_of, tied_power_of

TITLE = "Components of wide states"


def normal_components(statement: Statement) -> Proof:
    """The share of components below a number, or how far two such shares are apart; Elsewhere for another statement."""
    if not isinstance(statement, Equality | Order) or type(statement.over) is not Domain:
        raise Elsewhere("it is no equality or order of quantities")
    written = Written(statement.over)
    last = _apart(statement, written) if isinstance(statement, Order) else _equal(statement, written)
    return Proof("normal-components", TITLE, statement, statement.over, *written.reached((last,)))


def _equal(statement: Equality, written: Written) -> Step:
    lhs, rhs = statement.expressions()[:2]
    letters = letters_of(lhs, rhs)
    if len(letters) != 1:
        raise Elsewhere("it is not about one random matrix")
    ends = []
    for (law,) in product(letters[0].laws):
        laws = {letters[0].name: law}
        says, chance = (resolved(side, laws) for side in (lhs, rhs))
        ends.append(_share(written, says, laws, chance))
    return Step("statement", statement, "under each law", tuple(ends))


def _apart(statement: Order, written: Written) -> Step:
    letters = letters_of(*statement.expressions())
    if not isinstance(statement.lhs, sp.Abs) or len(letters) != 1 or len(letters[0].laws) != 1:
        raise Elsewhere("it is not about the size of a difference, under one law")
    laws = {letters[0].name: letters[0].laws[0]}
    uses: dict[str, None] = {}
    for values in listed(statement):
        try:
            pair = difference_of(sp.sympify(with_values(statement.lhs.args[0], values)))
        except CannotExpect as problem:
            raise Elsewhere(str(problem)) from problem
        uses |= dict.fromkeys(_share(written, one, laws) for one in pair)
    return Step("statement", statement, "shares apart", tuple(uses))


def _share(written: Written, quantity: sp.Expr, laws: dict[str, Law], chance: sp.Expr | None = None) -> str:
    """The step that says what a share is, from the limits of tr f and tr f^T f."""
    try:
        about = share_of(quantity, laws)
    except CannotExpect as problem:
        raise Elsewhere(str(problem)) from problem
    assigned = {about.letter: laws[about.letter.name]}
    key = quantity, names_of(assigned)
    if key in written.known:
        return written.known[key][0]
    try:
        limits = [_limit(written, limit, laws) for limit in (about.mean, about.length)]
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem
    mean, length = (written.known[limit, key[1]][1] for limit in (about.mean, about.length))
    if about.level is None:
        chance = mean_power(about, mean, sp.factor(sp.expand(length - mean**2))) if chance is None else chance
    elif chance is None:
        chance = (1 + sp.erf((about.level - mean) / sp.sqrt(2 * sp.factor(sp.expand(length - mean**2))))) / 2
    shares = about.level is not None
    granted = written.granted(assigned, theorems_for(laws[about.letter.name], shares=shares))
    what, by = ("share", "normal components") if shares else ("mean", "powers of components")
    return written.write(what, EqualQuantities(quantity, chance, key[1]), by, (*granted, *limits))


def _limit(written: Written, quantity: sp.Expr, laws: dict[str, Law]) -> str:
    """The step that says what tr f or tr f^T f tends to."""
    try:
        about, power = tied_power_of(quantity)
    except CannotExpect:
        return written.limit(quantity, laws)
    assigned = {about.letter: laws[about.letter.name]}
    if (law := laws[about.letter.name]) not in SUMMED:
        raise Broken("nothing says what powers of symmetric matrices add up to")
    says = EqualQuantities(quantity, summed(about, power), names_of(assigned))
    return written.write("limit", says, "after any number of steps", written.granted(assigned, (SUMMED[law],)))
