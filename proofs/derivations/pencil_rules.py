"""Rules about linear pencils in wide random matrices: their matrix equation, symmetry, and elimination."""

from __future__ import annotations

from functools import lru_cache

import sympy as sp

from proofs.derivations.premises import FREE, NORMS
from proofs.derivations.proof import Broken
from proofs.derivations.propositions import EqualQuantities, Follows, Proposition
from proofs.derivations.rules import Used, rule, said
from proofs.derivations.wide_rules import by_name, cites_exactly, conditions
from proofs.statements.quantities import Domain
from symbolic.exact.sign_certificates import known_signs
from symbolic.language.expectation import IID, Wide, drawn
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_pencils import Pencil, Words, pencil_in


def pencil_of(conclusion: Proposition, used: Used) -> tuple[EqualQuantities, Pencil, dict[sp.Basic, tuple[int, int]]]:
    """The one pencil whose block traces are spoken of, and which of them stand there; the law of its letter is used."""
    if not isinstance(conclusion, EqualQuantities):
        raise Broken("it is about block traces")
    letters = sorted(drawn(conclusion.lhs) | drawn(conclusion.rhs), key=lambda x: x.name)
    follows = {known.letter: known.law for known in said(used) if isinstance(known, Follows)}
    named = tuple(sorted((x.name, law.name) for x, law in follows.items()))
    if len(follows) != len(said(used)) or set(follows) != set(letters) or conclusion.laws != named:
        raise Broken("it needs the law of each letter, and of no other")
    places: dict[sp.Basic, tuple[int, int]] = {}
    found: set[Pencil] = set()
    try:
        for quantity in conclusion.lhs.atoms(Wide) | conclusion.rhs.atoms(Wide):
            pencil, i, j = pencil_in(quantity, by_name(conclusion.laws, letters))
            places[quantity] = i, j
            found.add(pencil)
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem
    if len(found) != 1:
        raise Broken("it is about the block traces of one pencil")
    return conclusion, found.pop(), places


@rule("matrix equation", Domain)
def matrix_equation(conclusion: Proposition, used: Used, over: Domain) -> None:
    """An entry of Z G = 1 + eta(G) G for a symmetric pencil A in an iid matrix that has a gap around 0.

    The mean of A A^-1 = 1, block by block: in the limit W is free (`FREE`), so that joining it to each of its places in
    A^-1 gives - eta(G) G.  With a gap, A^-1 is a limit of polynomials in A, uniformly where the norm of W is bounded,
    as it is in the limit (`NORMS`); being bounded by a polynomial in that norm, its mean converges as well.
    """
    known, pencil, _ = pencil_of(conclusion, used)
    cites_exactly(used, FREE, NORMS)
    if pencil.law != IID or not pencil.symmetric:
        raise Broken("it is about a symmetric pencil in an iid matrix")
    if not has_gap(pencil, over):
        raise Broken("the setting does not say that the pencil has a gap around 0 at every W")
    n = pencil.blocks
    for i in range(1, n + 1):
        for j in range(1, n + 1):
            if (known.lhs, known.rhs) == pencil.equation(i, j):
                return
    raise Broken("no entry of the matrix equation says so")


def has_gap(pencil: Pencil, over: Domain) -> bool:
    """Whether A is invertible at every W, with an inverse bounded by a polynomial in the norm of W.

    So it is where all blocks but those of one row and column form a constant diagonal with negative entries, and the
    Schur complement of that is c I + b Y Y^T, c > 0 and b > 0: then A is congruent to a matrix with both signs apart.
    """
    assumed = conditions(over)
    for last in range(pencil.blocks):
        others = [i for i in range(pencil.blocks) if i != last]
        whole = pencil.complement(last, others)
        if whole is None or any(known_signs(pencil.constant[i, i], assumed) != frozenset({-1}) for i in others):
            continue
        if _above_zero(whole, over):
            return True
    return False


def _above_zero(whole: Words, over: Domain) -> bool:
    """Whether c + a (W + W^T) + b W W^T, or b W^T W, is at least a positive constant: b > 0 and c > a^2 / b."""
    squares = [word for word in whole if len(word) == 2]
    if len(squares) != 1 or squares[0][0] == squares[0][1] or any(len(word) > 2 for word in whole):
        return False
    a, b, c = (whole.get(word, sp.Integer(0)) for word in ((False,), squares[0], ()))
    if whole.get((True,), sp.Integer(0)) != a:
        return False
    return all(known_signs(sp.factor(e), conditions(over)) == frozenset({1}) for e in (b, c - a**2 / b))


@rule("transposed", Domain)
def transposed(conclusion: Proposition, used: Used, over: Domain) -> None:
    """G_ij = G_ji: the blocks (i, j) and (j, i) of the inverse of a symmetric pencil are transposes at every size.

    With a gap around 0 at every W their traces have means.
    """
    known, pencil, places = pencil_of(conclusion, used)
    cites_exactly(used)
    if pencil.law != IID or not pencil.symmetric or not has_gap(pencil, over):
        raise Broken("it is about a symmetric pencil in an iid matrix with a gap around 0: else there may be no mean")
    if {known.lhs, known.rhs} != set(places) or places[known.lhs] != places[known.rhs][::-1]:
        raise Broken("these blocks are not transposes of each other")


@rule("eliminated", Domain)
def eliminated(conclusion: Proposition, used: Used, over: Domain) -> None:
    """A polynomial equation that is a combination, with polynomials as coefficients, of those that are used.

    The difference of its sides reduces to 0 modulo a Groebner basis of theirs, parameters counted among the letters:
    whatever values these have.
    """
    if not isinstance(conclusion, EqualQuantities) or not used:
        raise Broken("it needs equations")
    equations = said(used)
    if any(not isinstance(e, EqualQuantities) or e.laws != conclusion.laws for e in equations):
        raise Broken("it uses equations under the same laws")
    if not in_ideal(conclusion, tuple(e for e in equations if isinstance(e, EqualQuantities))):
        raise Broken("it is no combination of the equations")


@lru_cache(maxsize=256)
def in_ideal(one: EqualQuantities, equations: tuple[EqualQuantities, ...]) -> bool:
    """Whether the difference of the sides of ``one`` is a combination of those of ``equations``."""
    numbers: dict[sp.Basic, sp.Dummy] = {}
    for e in (one, *equations):
        for quantity in sorted(e.lhs.atoms(Wide) | e.rhs.atoms(Wide), key=str):
            numbers.setdefault(quantity, sp.Dummy())
    wanted, *given = (sp.expand((e.lhs - e.rhs).xreplace(numbers)) for e in (one, *equations))
    parameters = sorted((wanted + sum(sp.Dummy() * g for g in given)).free_symbols - set(numbers.values()), key=str)
    parameters = [x for x in parameters if any(e.has(x) for e in (wanted, *given))]
    letters = [*reversed(numbers.values()), *parameters]
    if any(not e.is_polynomial(*letters) for e in (wanted, *given)):
        return False
    for letter in reversed(numbers.values()):  # a letter that an equation gives leaves all others
        giving = next((g for g in given if g.coeff(letter, 1).is_number and sp.degree(g, letter) == 1), None)
        if giving is not None:
            value = letter - giving / giving.coeff(letter, 1)
            wanted, *given = (sp.expand(e.subs(letter, value)) for e in (wanted, *given))
    given = [g for g in given if g != 0]
    if wanted == 0 or not given:
        return bool(wanted == 0)
    present = [x for x in letters if any(e.has(x) for e in (wanted, *given))]
    return bool(sp.groebner(given, *present, order="grevlex", domain=sp.QQ).contains(wanted))
