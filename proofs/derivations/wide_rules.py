"""Rules about wide random matrices: limits of traces, from cited theorems on freeness, norms and eigenvalues.

The theorems say that wide independent matrices are free, and how long their powers are; everything else is done here:
each limit is an equation between limits of shorter words, solved where the setting says that it has one solution.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import sympy as sp
from sympy.core.relational import Relational

from proofs.derivations.moment_rules import letters_of, resolved
from proofs.derivations.premises import FREE, HAAR, NORMS
from proofs.derivations.proof import Broken, Premise
from proofs.derivations.propositions import EqualQuantities, Follows, Proposition
from proofs.derivations.rules import Used, rule, said
from proofs.statements.quantities import Domain, Equality, Order
from symbolic.exact.calculus import carried_out
from symbolic.exact.identities import decide_equal
from symbolic.exact.limits import decide_limit
from symbolic.exact.sign_certificates import known_signs
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, Drawn, Law, Mean, Wide, drawn
from symbolic.language.quantity import carried, quantities, with_values
from symbolic.language.random_matrices import Recursion
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_words import (
    Word,
    at_rest,
    growing,
    in_words,
    loop_equations,
    over_the_circle,
    phi,
    resolvents,
    with_scale,
    word_of,
)
from symbolic.matrix_algebra.traversal import walk

_GAUSSIAN = (IID, GOE)
_REACH = {IID: 1, ORTHOGONAL: 1, GOE: 4}
"""The square of the largest modulus of an eigenvalue of a wide matrix, over V."""


def conditions(over: Domain) -> list[Relational]:
    """The setting's ranges and conditions as relations."""
    out: list[Relational] = [c for c in over.conditions if isinstance(c, Relational)]
    for letter, values in over.ranges.items():
        low, high = values.inf, values.sup
        closed = not (isinstance(values, sp.Interval) and values.left_open)
        if low.is_finite:
            out.append(sp.Ge(letter, low) if closed else sp.Gt(letter, low))
        closed = not (isinstance(values, sp.Interval) and values.right_open)
        if high.is_finite:
            out.append(sp.Le(letter, high) if closed else sp.Lt(letter, high))
    return [c for c in out if isinstance(c, Relational)]


def by_name(laws: tuple[tuple[str, str], ...], letters: Sequence[Drawn]) -> dict[str, Law]:
    """The law of each letter that is named."""
    known = dict(laws)
    found = {x.name: law for x in letters for law in x.laws if law.name == known.get(x.name)}
    if len({x.name for x in letters}) != len(set(letters)):
        raise Broken("a letter stands for two things")
    return found


def _letters(*expressions: sp.Basic) -> list[Drawn]:
    return sorted({x for e in expressions for x in drawn(e)}, key=lambda x: x.name)


def _of_limit(conclusion: Proposition, used: Used) -> tuple[EqualQuantities, Word, sp.Symbol, dict[str, Law]]:
    """The limit of a word that is spoken of; the laws of its letters are used, and nothing but theorems beside."""
    if not isinstance(conclusion, EqualQuantities):
        raise Broken("it says what a limit is")
    letters = _letters(conclusion.lhs)
    laws = by_name(conclusion.laws, letters)
    follows = {known.letter: known.law for known in said(used) if isinstance(known, Follows)}
    named = tuple(sorted((x.name, law.name) for x, law in follows.items()))
    if len(follows) != len(said(used)) or set(follows) != set(letters) or conclusion.laws != named:
        raise Broken("it needs the law of each letter, and of no other")
    try:
        word, size = word_of(conclusion.lhs, laws)
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem
    return conclusion, word, size, laws


def cites_exactly(used: Used, *names: str) -> None:
    """Broken unless these theorems are cited, and no other."""
    found = {item.name for item in used if isinstance(item, Premise) and item.kind == "theorem"}
    if found != set(names):
        raise Broken(f"it needs the theorems {', '.join(map(repr, names)) or 'none'}, and no other")


def needed(word: Word, laws: dict[str, Law]) -> tuple[str, ...]:
    """The theorems that a loop equation of a word takes."""
    gaussian = [f for f in word if laws[f.letter.name] in _GAUSSIAN]
    return ((FREE,) if gaussian else ()) + ((NORMS,) if resolvents(tuple(gaussian)) else ())


def invertible(word: Word, laws: dict[str, Law], over: Domain) -> None:
    """Every resolvent is one in the limit: its pole lies outside of the disc that holds the eigenvalues."""
    for f in resolvents(word):
        reach = _REACH[laws[f.letter.name]] * sp.sympify(f.letter.scale) * f.slope**2
        if f.constant is None or known_signs(sp.expand(f.constant**2 - reach), conditions(over)) != frozenset({1}):
            raise Broken(f"the setting does not say that {f.whole()!r} exists in the limit")


def same_in(one: sp.Expr, other: sp.Expr, over: Domain) -> None:
    """Broken unless both are equal wherever the setting allows, limits in them being any numbers."""
    one, other = sp.expand(one), sp.expand(other)
    numbers = {q: sp.Dummy(real=True) for side in (one, other) for q in quantities(side)}
    left, right = (carried_out(side.xreplace(numbers), conditions(over)) for side in (one, other))
    if not decide_equal(left, right).proved:  # what holds everywhere is found sooner
        decision = decide_equal(left, right, conditions(over))
        if not decision.proved:
            raise Broken(f"the sides have different normal forms ({decision.reason})")


@rule("joined", Domain)
def joined(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The limit of a word by joining one of its letters to all others, or opening one of its resolvents first.

    Of independent wide matrices the limits of words are those of free letters (`FREE`); sums of powers of a Gaussian
    matrix converge in norm, uniformly in N, where its resolvent exists in the limit (`NORMS`): so the equations hold
    for words with resolvents too.  Diagonal letters alone: the law of large numbers.
    """
    known, word, size, laws = _of_limit(conclusion, used)
    cites_exactly(used, *needed(word, laws))
    invertible(word, laws, over)
    try:
        found = loop_equations(word, laws, size)
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem
    if all(sp.expand(known.rhs - one) != 0 for one in found):
        raise Broken("no letter of the word, joined, gives that")


@rule("over the circle", Domain)
def circle(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The limit of a word in one Haar letter: its eigenvalues lie on a circle, uniformly in the limit.

    Such a word is a function of W alone, W^T being V W^-1, continuous on the circle where its poles lie elsewhere.
    """
    known, word, _, laws = _of_limit(conclusion, used)
    cites_exactly(used, HAAR)
    invertible(word, laws, over)
    try:
        value = over_the_circle(word, laws)
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem
    same_in(known.rhs, value, over)


def _known_limits(used: Used, laws: tuple[tuple[str, str], ...]) -> dict[sp.Basic, sp.Expr]:
    """The limits that are used, each known under these laws."""
    assigned, found = dict(laws), {}
    for known in said(used):
        if not isinstance(known, EqualQuantities) or not isinstance(known.lhs, Wide):
            raise Broken("it uses what limits are")
        if known.rhs.atoms(Wide) or any(assigned.get(letter) != law for letter, law in known.laws):
            raise Broken("a limit is known under another law, or not yet known")
        found[known.lhs] = known.rhs
    return found


def _all_used(found: dict[sp.Basic, sp.Expr], *where: sp.Basic) -> None:
    if idle := [q for q in found if not any(side.has(q) for side in where)]:
        raise Broken(f"{idle[0]} does not stand there")


@rule("solved", Domain)
def solved(conclusion: Proposition, used: Used, over: Domain) -> None:
    """An equation that is linear in one limit, all others in it being known, with a slope that is never 0."""
    if not isinstance(conclusion, EqualQuantities) or not used:
        raise Broken("it says what a limit is")
    unknown, polynomial = _equation(conclusion, used)
    if polynomial.degree() > 1:
        raise Broken("the equation is not linear in it")
    slope = polynomial.coeff_monomial(unknown)
    if 0 in known_signs(_tidy(slope), conditions(over)):
        raise Broken("the slope of the equation may be 0")
    same_in(slope * conclusion.rhs, -polynomial.coeff_monomial(1), over)


def _equation(conclusion: EqualQuantities, used: Used) -> tuple[sp.Symbol, sp.Poly]:
    first, *rest = said(used)
    if not isinstance(first, EqualQuantities) or first.laws != conclusion.laws or first.lhs != conclusion.lhs:
        raise Broken("it needs an equation for the limit, under the same laws")
    values = _known_limits(used[1:], conclusion.laws) if rest else {}
    _all_used(values, first.rhs)
    unknown = sp.Dummy("limit", real=True)
    side = first.rhs.xreplace(values).xreplace({first.lhs: unknown})
    if side.atoms(Wide):
        raise Broken("another limit of the equation is not known")
    return unknown, sp.Poly(sp.expand(unknown - side), unknown)


def _tidy(value: sp.Expr) -> sp.Expr:
    return sp.factor(sp.expand(value))


@rule("root by continuity", Domain)
def root(conclusion: Proposition, used: Used, over: Domain) -> None:
    """An equation of second degree in one limit of a word in one Gaussian letter: the root that starts where it must.

    As a sum of powers the limit is continuous in the scale S of the letter, for all S at which the resolvents exist,
    and known at S = 0.  Where the discriminant has no zero at any such S > 0, it is the same root throughout.
    """
    if not isinstance(conclusion, EqualQuantities) or len(used) != 1:
        raise Broken("it needs the equation alone")
    unknown, polynomial = _equation(conclusion, used)
    (letter, *others) = _letters(conclusion.lhs)
    laws = by_name(conclusion.laws, [letter, *others])
    word, size = word_of(conclusion.lhs, laws)
    if others or laws[letter.name] not in _GAUSSIAN or polynomial.degree() != 2:
        raise Broken("it is about an equation of second degree, for a word in one Gaussian letter")
    S = sp.Dummy("S", positive=True)
    scaled = with_scale(word, letter, S)
    x = phi(scaled, laws, size)
    general = [e.xreplace({x: unknown}) for e in loop_equations(scaled, laws, size)]
    at_scale = [sp.Poly(sp.expand(unknown - e), unknown) for e in general if not e.atoms(Wide)]
    fits = [p for p in at_scale if sp.expand(p.as_expr().subs(S, letter.scale) - polynomial.as_expr()) == 0]
    if not fits:
        raise Broken("the equation is not that of the word at another scale")
    a, b, c = (fits[0].coeff_monomial(unknown**k) for k in (2, 1, 0))
    reach = [sp.Lt(S * _REACH[laws[f.letter.name]] * f.slope**2, sp.sympify(f.constant) ** 2) for f in resolvents(word)]
    discriminant = sp.expand(b**2 - 4 * a * c)
    allowed = [*conditions(over), *reach]
    if not reach or any(0 in known_signs(_tidy(e), allowed) for e in (discriminant, a)):
        raise Broken("two roots may meet")
    roots = [(-b + sign * sp.sqrt(discriminant)) / (2 * a) for sign in (1, -1)]
    start = at_rest(word, laws)
    named = [c for c in conditions(over) if c.free_symbols & discriminant.free_symbols]
    begins = [r for r in roots if decide_limit(r, S, sp.Integer(0), start, "+", named).proved]
    if len(begins) != 1:
        raise Broken("not one root starts where the limit does")
    same_in(conclusion.rhs, begins[0].subs(S, letter.scale), over)


def limit_of(quantity: sp.Expr, laws: dict[str, Law], value: Callable[[sp.Expr], sp.Expr]) -> sp.Expr:
    """The limit of a polynomial in traces of words, the limits of which are known.

    Raises `CannotExpect` where a term grows, where the mean of a product does not converge, or for something else.
    """
    if not isinstance(quantity, Wide):
        raise CannotExpect(f"{quantity} is no limit")
    inside, size = quantity.args
    if not isinstance(size, sp.Symbol):
        raise CannotExpect("it is no size that grows")
    for mean in inside.atoms(Mean):
        for _, words in in_words(mean, laws):
            if any(laws[f.letter.name] in _GAUSSIAN for word in words for f in resolvents(word)):
                raise CannotExpect("the mean of the inverse of a Gaussian matrix is infinite at every size")
    terms = []
    for coefficient, words in in_words(inside, laws):
        weight = _at_infinity(coefficient * size ** len(words), size)
        terms.append(weight * sp.Mul(*(value(phi(growing(word, size), laws, size)) for word in words)))
    return sp.Add(*terms)


def _at_infinity(weight: sp.Expr, size: sp.Symbol) -> sp.Expr:
    """The limit of a rational function of the size: a ratio of leading coefficients, or 0."""
    try:
        top, bottom = (sp.Poly(sp.expand(side), size) for side in sp.fraction(sp.together(weight)))
    except sp.PolynomialError as problem:
        raise CannotExpect(f"{weight} is no rational function of {size}") from problem
    if top.degree() > bottom.degree():
        raise CannotExpect("a term grows with the size")
    return sp.Integer(0) if top.degree() < bottom.degree() else top.LC() / bottom.LC()


@rule("each limit", Domain)
def each_limit(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The limit of a polynomial in traces is that polynomial in their limits, which are numbers.

    In probability: so sums and products converge.  In the mean as well where the words are polynomials in Gaussian
    letters, whose moments are bounded, or bounded functions of the others.
    """
    if not isinstance(conclusion, EqualQuantities):
        raise Broken("it says what a limit is")
    known = _known_limits(used, conclusion.laws)
    laws = by_name(conclusion.laws, _letters(conclusion.lhs))
    met: set[sp.Basic] = set()

    def value(limit: sp.Expr) -> sp.Expr:
        if limit == 1:
            return limit
        if limit not in known:
            raise Broken(f"nothing says what {limit} is")
        met.add(limit)
        return known[limit]

    try:
        found = limit_of(conclusion.lhs, laws, value)
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem
    if met != set(known):
        raise Broken("a limit is used that does not stand there")
    if conclusion.laws != tuple(sorted((x.name, laws[x.name].name) for x in _letters(conclusion.lhs))):
        raise Broken("it needs the law of each letter, and of no other")
    same_in(conclusion.rhs, found, over)


@rule("limits in their place", Domain)
def limits_in_their_place(conclusion: Proposition, used: Used, over: Domain) -> None:
    """With the limits that are used, both sides are equal wherever the setting allows."""
    if not isinstance(conclusion, EqualQuantities):
        raise Broken("it shows that two expressions are equal")
    known = _known_limits(used, conclusion.laws)
    _all_used(known, conclusion.lhs, conclusion.rhs)
    one, other = (sp.sympify(side).xreplace(known) for side in (conclusion.lhs, conclusion.rhs))
    if rest := [q for side in (one, other) for q in quantities(side)]:
        raise Broken(f"nothing says what {rest[0]} is")
    same_in(one, other, over)


@rule("at every size", Domain)
def at_every_size(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The limit of what is known at every size: its expectations are carried out, and nothing else in it is random."""
    if not isinstance(conclusion, EqualQuantities) or not isinstance(conclusion.lhs, Wide):
        raise Broken("it says what a limit is")
    inside, size = conclusion.lhs.args
    assigned, values = dict(conclusion.laws), {}
    for known in said(used):
        if not isinstance(known, EqualQuantities) or not isinstance(known.lhs, Mean):
            raise Broken("it uses expectations")
        if any(assigned.get(letter) != law for letter, law in known.laws):
            raise Broken("an expectation is known under another law")
        values[known.lhs] = known.rhs
    _all_used(values, inside)
    if {x.name for x in _letters(inside)} != set(assigned):
        raise Broken("it needs the law of each letter, and of no other")
    found = inside.xreplace(values)
    if list(quantities(found)):
        raise Broken("something in it is random, or a limit")
    decision = decide_limit(found, size, sp.oo, conclusion.rhs, "+", conditions(over))
    if not decision.proved:
        raise Broken(decision.reason)


@dataclass(frozen=True)
class Counted:
    """A letter that says how many steps recursions take, and the numbers that the setting lets it be."""

    letter: sp.Symbol
    values: tuple[sp.Integer, ...]


def steps_in(statement: Equality | Order) -> Counted | None:
    """The letter of the numbers of steps of the recursions in a statement, where the setting lists its values."""
    nodes = [n for side in statement.expressions()[:2] for m in carried(side) for n in walk(m)]
    found = {x for n in nodes if isinstance(n, Recursion) for x in sp.sympify(n.steps).free_symbols}
    if len(found) != 1:
        return None
    (letter,) = found
    values = statement.over.ranges.get(letter)
    if not isinstance(values, sp.FiniteSet) or not all(isinstance(v, sp.Integer) and v >= 0 for v in values):
        return None
    return Counted(letter, tuple(sorted(values)))


@rule("for each number of steps", Domain)
def for_each_number(conclusion: Proposition, used: Used, over: Domain) -> None:
    """What holds under each law, and for each number of steps that the setting lists."""
    if not isinstance(conclusion, Equality) or conclusion.over != over or type(conclusion.over) is not Domain:
        raise Broken("it states an equality of quantities in this setting")
    counted = steps_in(conclusion)
    if counted is None:
        raise Broken("the setting does not list the numbers of steps")
    sides = conclusion.expressions()[:2]
    letters = letters_of(*sides)
    wanted: list[Proposition] = []
    for number in counted.values:
        for laws in product(*(x.laws for x in letters)):
            law = {x.name: one for x, one in zip(letters, laws, strict=True)}
            names = tuple((name, one.name) for name, one in law.items())
            at = [sp.sympify(with_values(resolved(sp.sympify(side), law), {counted.letter: number})) for side in sides]
            wanted.append(EqualQuantities(at[0], at[1], names))
    if said(used) != wanted:
        raise Broken("it needs the equality for each number and under each law, once")
