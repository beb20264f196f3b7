"""A rule about the edges of a law whose transform obeys a polynomial equation: the extreme singular values.

Let X = (Y Y^T)^-1 have the law mu on an interval of positive numbers, G its transform, and M = z G - 1.  Then

    ``u(z) = z M(z) = m + int x^2 / (z - x) dmu``,  m the mean of mu,

is analytic off the support and falls along each real interval there; as z goes to either infinity u tends to m.  Where
the equation is linear in z once G is written in u, it is ``z(u) = b(u)/a(u)``, and u is the inverse of that:

- while z(u) falls as u goes from m to either side, u(z) continues analytically and takes real values, so that mu has no
  mass there (Stieltjes inversion);
- at the first zero of z'(u), u(z) has no derivative, so that there the support begins.

So the edges are the values of z(u) at the zeros of z' next to m on either side.
"""

from __future__ import annotations

import sympy as sp

from proofs.derivations.pencil_rules import pencil_of
from proofs.derivations.premises import EDGES, NORMS
from proofs.derivations.proof import Broken, Premise
from proofs.derivations.propositions import EqualQuantities, Follows, Proposition
from proofs.derivations.rules import Used, rule, said
from proofs.derivations.wide_rules import cites_exactly, conditions, invertible, same_in
from proofs.statements.quantities import Domain
from symbolic.exact.sign_certificates import known_signs
from symbolic.language.expectation import IID
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_norms import extreme_of
from symbolic.language.wide_pencils import Pencil, Words
from symbolic.language.wide_words import Factor

_POSITIVE, _NEGATIVE = frozenset({1}), frozenset({-1})


@rule("edge of the law", Domain)
def edge(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The limit of an extreme singular value of Y = c I + a W: an edge of the law of (Y Y^T)^-1.

    The equation that is used is one for the transform of that law at every z < 0.  Where Y has a bounded inverse in the
    limit (`NORMS`) the law lives on an interval of positive numbers; that the extreme values tend to its edges is
    `EDGES`.
    """
    if len(used) < 2:
        raise Broken("it needs an equation for the transform, and the law of the letter")
    equation, law, *theorems = used
    follows = next(iter(said([law])), None)
    if isinstance(equation, Premise) or not isinstance(follows, Follows) or said(theorems):
        raise Broken("it needs an equation for the transform, the law of the letter, and theorems")
    known = said([equation])[0]
    cites_exactly(theorems, EDGES, NORMS)
    if not isinstance(conclusion, EqualQuantities) or not isinstance(known, EqualQuantities):
        raise Broken("it says what a limit is, from an equation")
    if conclusion.laws != ((follows.letter.name, follows.law.name),) or known.laws != conclusion.laws:
        raise Broken("it needs the law of each letter, and of no other")
    if follows.law != IID:
        raise Broken("it is about an iid matrix")
    try:
        about = extreme_of(conclusion.lhs, {follows.letter.name: follows.law})
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem
    if about.letter != follows.letter:
        raise Broken("it is about another letter")
    invertible((about.resolvent,), {follows.letter.name: follows.law}, over)
    known, pencil, places = pencil_of(known, [law])
    if set(places.values()) != {(1, 1)} or pencil.size != about.size:
        raise Broken("the equation is not one for the first block trace alone")
    z = argument_of(pencil, over)
    if not _of_inverse_square(pencil, about.resolvent):
        raise Broken("the first block of the pencil is not the resolvent of (Y Y^T)^-1")
    lower, upper = edges(known.lhs - known.rhs, next(iter(places)), z, over)
    at = upper if about.of_inverse else 1 / lower
    same_in(conclusion.rhs, at if about.power == 2 else 1 / at, over)


def argument_of(pencil: Pencil, over: Domain) -> sp.Symbol:
    """The letter z of the first block: any negative number, in no other block, and not spoken of by the setting."""
    z = pencil.constant[0, 0]
    if not isinstance(z, sp.Symbol) or not z.is_negative or z in over.ranges or any(c.has(z) for c in over.conditions):
        raise Broken("the first block of the pencil is not z, any negative number")
    entries = [*pencil.constant, *pencil.plain, *pencil.turned]
    if sum(sp.sympify(e).has(z) for e in entries) != 1 or sp.sympify(pencil.letter.scale).has(z):
        raise Broken("z stands in another block as well")
    return z


def _of_inverse_square(pencil: Pencil, resolvent: Factor) -> bool:
    """Whether (A^-1)_11 = (z - X)^-1, with X^-1 = Y Y^T or Y^T Y, and the inverse of Y this resolvent.

    The first row of A has one other block, a number k at a place m; dividing out the blocks beside m leaves S there,
    and X = k^2 / S.
    """
    beside = [j for j in range(1, pencil.blocks) if pencil.entry(0, j)]
    if not pencil.symmetric or set(pencil.entry(0, 0)) != {()} or len(beside) != 1:
        return False
    (m,) = beside
    if set(pencil.entry(0, m)) != {()}:
        return False
    square = pencil.constant[0, m] ** 2
    whole = pencil.complement(m, [i for i in range(1, pencil.blocks) if i != m])
    c, a = sp.sympify(resolvent.constant), resolvent.slope
    both = [{(): c**2, (False,): c * a, (True,): c * a, word: a**2} for word in ((False, True), (True, False))]
    return whole is not None and any(_agree(whole, {w: square * value for w, value in one.items()}) for one in both)


def _agree(one: Words, other: Words) -> bool:
    return all(sp.expand(one.get(w, sp.Integer(0)) - other.get(w, sp.Integer(0))) == 0 for w in {*one, *other})


def edges(equation: sp.Expr, transform: sp.Basic, z: sp.Symbol, over: Domain) -> tuple[sp.Expr, sp.Expr]:
    """The lower and the upper edge of the law whose transform makes an expression vanish at every z < 0.

    Raises `Broken` where the equation is not linear in z, where z' has zeros that no quadratic gives, and where the
    setting does not say which of them are next to the mean.
    """
    u, assumed = sp.Dummy("u", real=True), conditions(over)
    a, b = _course(equation.xreplace({transform: (1 + u / z) / z}), u, z, over)
    slope, constant = a.coeff_monomial(u), a.coeff_monomial(1)
    if a.degree() != 1 or known_signs(slope, assumed) not in (_POSITIVE, _NEGATIVE):
        raise Broken("not one mean fits the equation")
    mean = -constant / slope

    def sign(value: sp.Expr) -> frozenset[int]:
        return known_signs(sp.factor(sp.cancel(value)), assumed)

    if sign(b.as_expr().subs(u, mean) * slope) != _POSITIVE:
        raise Broken("z does not fall next to the mean")
    rate = sp.expand(sp.diff(b.as_expr(), u) * a.as_expr() - b.as_expr() * slope)  # z' is this over a^2
    factors = [sp.Poly(f, u) for f, _ in sp.factor_list(rate)[1] if f.has(u)]
    next_to = [f for f in factors if f.degree() == 2 and sign(f.LC() * f.as_expr().subs(u, mean)) == _NEGATIVE]
    if len(next_to) != 1:
        raise Broken("no quadratic has one zero of z' on either side of the mean")
    (nearest,) = next_to
    for f in factors:
        if f == nearest:
            continue
        if f.degree() != 1 or sign(f.LC()) not in (_POSITIVE, _NEGATIVE):
            raise Broken("other zeros of z' are not known")
        place = -f.coeff_monomial(1) / f.LC()
        if sign(nearest.LC() * nearest.as_expr().subs(u, place)) != _POSITIVE:
            raise Broken("the setting does not say that the other zeros of z' lie beyond those of the quadratic")
    two, one, none = (nearest.coeff_monomial(u**k) for k in (2, 1, 0))
    root = sp.sqrt(sp.factor(one**2 - 4 * two * none)) * (1 if sign(two) == _POSITIVE else -1)
    lower, upper = ((b.as_expr() / a.as_expr()).subs(u, (-one + way * root) / (2 * two)) for way in (-1, 1))
    return lower, upper


def _course(equation: sp.Expr, u: sp.Dummy, z: sp.Symbol, over: Domain) -> tuple[sp.Poly, sp.Poly]:
    """a and b of ``a(u) z = b(u)``, which the equation says; what else is in it never vanishes."""
    top, bottom = sp.fraction(sp.together(equation))
    if bottom.has(u) or not top.is_polynomial(u, z):
        raise Broken("it is no polynomial in the transform")
    found = []
    for factor, _ in sp.factor_list(top)[1]:
        if factor.has(u):
            found.append(factor)
        elif 0 in known_signs(factor, conditions(over)):
            raise Broken("the equation may say nothing")
    if len(found) != 1 or sp.degree(found[0], z) != 1:
        raise Broken("the equation is not linear in z once written in z M")
    one = sp.expand(found[0])
    return sp.Poly(one.coeff(z, 1), u), sp.Poly(-one.coeff(z, 0), u)
