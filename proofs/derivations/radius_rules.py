"""Rules about the spectral radius of wide weights times slopes, from a cited theorem on R-diagonal matrices.

A Haar orthogonal matrix and one of independent normal entries are rotations, free of what is independent of them, times
something that commutes with no rotation: so W D is R-diagonal in the limit for a diagonal D that is drawn apart from W.
The theorem says its radius by the mean of tr (W D)^T W D; what this mean is, is carried out at every size.
"""

from __future__ import annotations

import sympy as sp
from sympy.core.relational import Relational

from proofs.derivations.moment_rules import letters_of, same_polynomial
from proofs.derivations.premises import RADIUS
from proofs.derivations.proof import Broken, Premise
from proofs.derivations.propositions import EqualQuantities, Follows, Proposition
from proofs.derivations.rules import Used, rule, said
from proofs.derivations.wide_rules import cites_exactly
from proofs.statements.quantities import Domain
from symbolic.language.expectation import E, Mean, Wide
from symbolic.language.quantity import quantities, trace
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_norms import Sloped, sloped_radius


def squared_length(about: Sloped) -> sp.Expr:
    """The limit of the mean of tr (W D)^T W D, tr the trace over N."""
    return Wide(E(trace(about.matrix.T @ about.matrix)) / about.size, about.size)


@rule("radius", Domain)
def radius(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The radius of W D tends to the root of the limit of the mean of tr (W D)^T W D, which is positive.

    W is iid or Haar, D the diagonal matrix of a bounded function of independent normal entries, which is not 0 almost
    everywhere, drawn apart from W (`RADIUS`).
    """
    if not isinstance(conclusion, EqualQuantities):
        raise Broken("it says what a limit is")
    cites_exactly(used, RADIUS)
    follows = {known.letter: known.law for known in said(used) if isinstance(known, Follows)}
    if len(follows) != len(said(used)) or set(follows) != set(letters_of(conclusion.lhs)):
        raise Broken("it needs the law of each letter, and of no other")
    if conclusion.laws != tuple(sorted((x.name, law.name) for x, law in follows.items())):
        raise Broken("it needs the law of each letter, and of no other")
    try:
        about = sloped_radius(conclusion.lhs, {x.name: law for x, law in follows.items()})
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem
    if not bounded(about.slopes.function, about.slopes.variable):
        raise Broken("nothing says that the slopes are bounded")
    if not all(sp.sympify(x.scale).is_positive for x in (about.letter, about.fields)):
        raise Broken("a scale may be 0")
    if not somewhere_nonzero(about.slopes.function, about.slopes.variable):
        raise Broken("the slopes may all be 0")
    if conclusion.rhs != sp.sqrt(squared_length(about)):
        raise Broken("it is not the root of the limit of the mean of tr (W D)^T W D")


def bounded(function: sp.Expr, variable: sp.Symbol) -> bool:
    """Whether a function is seen to be bounded, and to vary: sums and products of bounded ones, at every real number.

    >>> u = sp.Symbol("u", real=True)
    >>> [bounded(f, u) for f in (1 - sp.tanh(u) ** 2, sp.Max(-1, sp.Min(1, u)), u, sp.exp(u), 1 / sp.tanh(u))]
    [True, True, False, False, False]
    """

    def inside(f: sp.Basic) -> bool:
        if not f.has(variable):
            return bool(sp.sympify(f).is_real)
        if isinstance(f, sp.tanh):
            return bool(f.args[0].is_real)
        if isinstance(f, sp.Add | sp.Mul):
            return all(map(inside, f.args))
        if isinstance(f, sp.Pow):
            return bool(f.exp.is_Integer and f.exp > 0 and inside(f.base))
        if isinstance(f, sp.Piecewise):
            return f.args[-1].cond == sp.true and all(inside(branch.expr) for branch in f.args)
        if isinstance(f, sp.Max | sp.Min):
            return _between(f, variable)
        return False

    return bool(function.has(variable)) and function.free_symbols == {variable} and inside(function)


def somewhere_nonzero(function: sp.Expr, variable: sp.Symbol) -> bool:
    """Whether a piecewise continuous function is not 0 at some rational point where no piece ends: so around it.

    >>> u = sp.Symbol("u", real=True)
    >>> pieces = [sp.Piecewise((1, condition), (0, True)) for condition in (u > 1, sp.Eq(u, 0))]
    >>> [somewhere_nonzero(f, u) for f in (sp.tanh(u), *pieces)]
    [True, True, False]
    """
    relations = {c for whole in function.atoms(sp.Piecewise) for c in whole.atoms(Relational)}
    ends = [c.lhs - c.rhs for c in relations]
    for place in (sp.Rational(k, 4) for k in range(-20, 21)):
        inside = all(end.subs(variable, place).is_nonzero for end in ends)
        if inside and sp.sympify(function.subs(variable, place)).is_nonzero:
            return True
    return False


def _between(f: sp.Expr, variable: sp.Symbol) -> bool:
    """The variable cut at two numbers, in either order of writing."""
    numbers = [a for a in f.args if a.is_Rational]
    inner = [a for a in f.args if a not in numbers]
    other = sp.Min if isinstance(f, sp.Max) else sp.Max
    cut = len(numbers) == len(inner) == 1 and isinstance(inner[0], other)
    return bool(cut and any(a.is_Rational for a in inner[0].args) and all(a.is_Rational or a == variable
                                                                          for a in inner[0].args))  # fmt: skip


@rule("equal at every size", Domain)
def equal_at_every_size(conclusion: Proposition, used: Used, over: Domain) -> None:
    """A quantity that is known by limits of means, put in; limits of what is equal at every size are equal."""
    if not isinstance(conclusion, EqualQuantities) or len(used) < 2 or len(said(used)) != len(used):
        raise Broken("it says that two expressions are equal, from a limit and expectations")
    first, *rest = said(used)
    if any(isinstance(x, Premise) for x in used) or not isinstance(first, EqualQuantities):
        raise Broken("it needs what was shown")
    assigned, values = dict(conclusion.laws), dict[sp.Basic, sp.Expr]()
    for known in (first, *rest):
        if not isinstance(known, EqualQuantities) or any(assigned.get(letter) != law for letter, law in known.laws):
            raise Broken("something is known under another law")
    for known in rest:
        assert isinstance(known, EqualQuantities)
        if not isinstance(known.lhs, Mean):
            raise Broken("it uses expectations")
        values[known.lhs] = known.rhs
    sides = [sp.sympify(side).xreplace({first.lhs: first.rhs}) for side in (conclusion.lhs, conclusion.rhs)]
    whole = sp.Tuple(conclusion.lhs, conclusion.rhs)
    if not isinstance(first.lhs, Wide) or not whole.has(first.lhs):
        raise Broken("the limit does not stand there")
    if idle := [m for m in values if not any(side.has(m) for side in sides)]:
        raise Broken(f"{idle[0]} does not stand there")
    numbers: dict[sp.Basic, sp.Dummy] = {}

    def as_number(limit: sp.Expr) -> sp.Dummy:
        inside, size = limit.args
        if any(not isinstance(q, Mean) for q in quantities(inside)):
            raise Broken("something in it is random, or a limit")
        return numbers.setdefault(sp.Tuple(sp.expand(inside.xreplace(values)), size), sp.Dummy(positive=True))

    one, other = (side.xreplace({q: as_number(q) for q in quantities(side) if isinstance(q, Wide)}) for side in sides)
    if list(quantities(one)) or list(quantities(other)):
        raise Broken("something in it is random")
    same_polynomial(one, other)
