"""Rules about the components of wide states: they are normal in the limit, by the symmetry of the weights alone.

Let f be words in W, the law of which W -> O W O^T leaves alone for every orthogonal O.  Then f(W) 1 is a 1 + r for
1 = (1, ..., 1) and an r across it, and those O that keep 1 turn r and leave a and |r| alone: given these, r points in
any direction across 1 alike, as independent normal numbers do from which their mean is subtracted.
"""

from __future__ import annotations

from itertools import product

import sympy as sp

from proofs.derivations.moment_rules import letters_of
from proofs.derivations.premises import FREE, HAAR, NORMS, SHARES
from proofs.derivations.proof import Broken
from proofs.derivations.propositions import EqualQuantities, Follows, Proposition
from proofs.derivations.rules import Used, rule, said
from proofs.derivations.wide_rules import cites_exactly, conditions, invertible, same_in, steps_in
from proofs.statements.quantities import Domain, Order
from symbolic.exact.sign_certificates import known_signs
from symbolic.language.expectation import GOE, IID, ORTHOGONAL, Law
from symbolic.language.quantity import quantities, with_values
from symbolic.language.random_words import CannotExpect
from symbolic.language.wide_components import Share, Tied, difference_of, share_of, tied_power_of


def theorems_for(law: Law, *, shares: bool) -> tuple[str, ...]:
    """The theorems that shares or powers of components take: Haar matrices have a norm without one."""
    return (*((SHARES,) if shares else ()), *((NORMS,) if law in (IID, GOE) else ()))


@rule("normal components", Domain)
def normal_components(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The share of the components of f(W) 1 below z tends to the chance that a normal number is, in probability.

    Its mean a is the limit of tr f, its variance s^2 that of tr f^T f, less a^2, s > 0.  W is `iid`, `goe` or Haar:

    - for h uniform on the sphere and apart from W, 1^T f 1 / N has the law of h^T f h, and |f 1|^2 / N that of
      |f h|^2.  Over h these have the means tr f and tr f^T f, and variances of at most 2 |f|^2 / N and 2 |f|^4 / N, |f|
      the norm of f, which stays bounded (`NORMS`; for the resolvents, as series).  So they tend to a and a^2 + s^2;
    - given W up to rotations that keep 1, r = f 1 - (1^T f 1 / N) 1 has the law of |r| (g - m 1) / |g - m 1|, m being
      the mean of the entries of g, which are independent, normal, and apart from W.  m tends to 0, |g - m 1|^2 / N to
      1 (their variances are known), |r|^2 / N to s^2;
    - so the share is that of the g_i below a number that tends to (z - a) / s.  As shares converge uniformly (`SHARES`)
      and the chance is continuous in the number, the share tends to the chance.
    """
    about, mean, variance = _of_components(conclusion, used, over, shares=True)
    if signs_in(variance, over) != {1}:
        raise Broken("the components may not vary")
    assert isinstance(conclusion, EqualQuantities)
    same_in(argument_of(conclusion.rhs), (about.level - mean) / sp.sqrt(2 * variance), over)


@rule("powers of components", Domain)
def powers_of_components(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The mean of a polynomial of the components of f(W) 1 tends to that of a normal number, in probability.

    As for `normal_components` the components have the law of those of (1^T f 1 / N) 1 + |r| (g - m 1) / |g - m 1|.  So
    the mean is a polynomial in 1^T f 1 / N, in |r| / |g - m 1|, and in the means of powers of the entries of g, which
    tend to the moments of a normal number: these have variances.  s may be 0.
    """
    about, mean, variance = _of_components(conclusion, used, over, shares=False)
    assert isinstance(conclusion, EqualQuantities)
    same_in(conclusion.rhs, mean_power(about, mean, variance), over)


def mean_power(about: Share, mean: sp.Expr, variance: sp.Expr) -> sp.Expr:
    """The mean of the polynomial over a normal number: E g^(2k) = (2k - 1)!!."""
    assert about.power is not None
    g = sp.Dummy("g")
    inside = sp.Poly(sp.expand(about.power.as_expr().subs(about.power.gen, mean + g)), g)
    terms = (c * sp.factorial2(k - 1) * variance ** (k // 2) for (k,), c in inside.terms() if k % 2 == 0)
    return sp.Add(*terms)


def _of_components(conclusion: Proposition, used: Used, over: Domain, shares: bool) -> tuple[Share, sp.Expr, sp.Expr]:
    """What a limit is about, and a and s^2, where everything that it takes is used, and nothing else."""
    if not isinstance(conclusion, EqualQuantities):
        raise Broken("it says what a limit is")
    laws = [known for known in said(used) if isinstance(known, Follows)]
    limits = [known for known in said(used) if not isinstance(known, Follows)]
    if len(laws) != 1 or [laws[0].letter] != letters_of(conclusion.lhs):
        raise Broken("it needs the law of the letter, and of no other")
    letter, law = laws[0].letter, laws[0].law
    names = ((letter.name, law.name),)
    cites_exactly(used, *theorems_for(law, shares=shares))
    about = _share(conclusion, {letter.name: law})
    if (about.level is not None) != shares:
        raise Broken("it is about something else")
    for word in about.words:
        invertible(word, {letter.name: law}, over)
    values = []
    for known, limit in zip(limits, (about.mean, about.length), strict=False):
        if not isinstance(known, EqualQuantities) or known.lhs != limit or list(quantities(known.rhs)):
            raise Broken("it needs what tr f and tr f^T f tend to, in this order")
        values.append(known)
    if len(values) != 2 or len(limits) != 2 or {k.laws for k in (conclusion, *values)} - {names, ()}:
        raise Broken("it needs what tr f and tr f^T f tend to, under this law")
    if conclusion.laws != names:
        raise Broken("it needs the law of the letter, and of no other")
    mean, length = (known.rhs for known in values)
    return about, mean, sp.factor(sp.expand(length - mean**2))


def _share(known: EqualQuantities, laws: dict[str, Law]) -> Share:
    try:
        return share_of(known.lhs, laws)
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem


def argument_of(chance: sp.Expr) -> sp.Expr:
    """u of (1 + erf u)/2. Raises `Broken` for something else."""
    found = sp.expand(2 * chance - 1)
    sign = -1 if found.could_extract_minus_sign() else 1
    if not isinstance(sign * found, sp.erf):
        raise Broken("it is no chance of a normal number")
    return sign * (sign * found).args[0]


@rule("after any number of steps", Domain)
def after_any_number(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The limits of tr M and tr M^T M for M -> W M + I from I, t times: 1, and 1 + V + ... + V^t.

    By induction M = I + W + ... + W^t; each t has finitely many words.  Of free circular letters (`FREE`) tr W^k tends
    to 0 for k > 0, no W^T being there, and tr (W^T)^j W^k to V^k where j = k and to 0 elsewhere: between a W and the
    W^T that it is joined to stand letters of one kind, so none, and j and k fall by one.  Of Haar matrices
    (W^T)^j W^k is a power of V and of W or W^T, and the eigenvalues of W are uniform on the circle (`HAAR`).
    """
    if not isinstance(conclusion, EqualQuantities):
        raise Broken("it says what a limit is")
    try:
        about, power = tied_power_of(conclusion.lhs)
    except CannotExpect as problem:
        raise Broken(str(problem)) from problem
    laws = said(used)
    if len(laws) != 1 or not isinstance(laws[0], Follows) or laws[0].letter != about.letter:
        raise Broken("it needs the law of the letter, and of no other")
    if laws[0].law not in SUMMED or conclusion.laws != ((about.letter.name, laws[0].law.name),):
        raise Broken("it is not about independent entries or Haar matrices, under their law")
    cites_exactly(used, SUMMED[laws[0].law])
    if 0 in known_signs(1 - about.letter.scale, conditions(over)):
        raise Broken("V may be 1")
    same_in(conclusion.rhs, summed(about, power), over)


SUMMED = {IID: FREE, ORTHOGONAL: HAAR}
"""Laws under which powers of W and of W^T have a mean product for equal powers alone, and by which theorem."""


def summed(about: Tied, power: int) -> sp.Expr:
    """The limit of tr M, or of tr M^T M."""
    V = sp.sympify(about.letter.scale)
    return sp.Integer(1) if power == 1 else (1 - V ** (about.steps + 1)) / (1 - V)


@rule("shares apart", Domain)
def shares_apart(conclusion: Proposition, used: Used, over: Domain) -> None:
    """How far two shares of components are apart in the limit, both normal about one mean: for each number of steps.

    Let r be the ratio of their variances.  At z the chances are those below u and u r^(1/2).  The density times its
    place is at most 1/(2 pi e)^(1/2) < 1/4, and is integrated over the logarithm of the place, which runs over
    |log r|/2 <= (max(r, 1/r) - 1)/2: the chances are less than (max(r, 1/r) - 1)/8 apart, or equal.
    """
    if not isinstance(conclusion, Order) or conclusion.over != over or conclusion.relation not in ("<", "<="):
        raise Broken("it states an order of quantities in this setting")
    letters = letters_of(*conclusion.expressions())
    if any(len(x.laws) != 1 for x in letters) or not isinstance(conclusion.lhs, sp.Abs):
        raise Broken("it is about the size of a difference, under one law")
    names = tuple(sorted((x.name, x.laws[0].name) for x in letters))
    known = {}
    for one in said(used):
        if not isinstance(one, EqualQuantities) or one.laws != names:
            raise Broken("it uses what shares of components are, under this law")
        known[one.lhs] = argument_of(one.rhs)
    if len(known) != len(used):
        raise Broken("it uses shares of components, each of them once")
    met: set[sp.Expr] = set()
    for values in listed(conclusion):
        try:
            pair = difference_of(sp.sympify(with_values(conclusion.lhs.args[0], values)))
        except CannotExpect as problem:
            raise Broken(str(problem)) from problem
        if missing := [q for q in pair if q not in known]:
            raise Broken(f"nothing says what {missing[0]} is")
        met.update(pair)
        bound = sp.sympify(with_values(sp.sympify(conclusion.rhs), values))
        if list(quantities(bound)):
            raise Broken("the bound is no number")
        for case in _cases(over):
            _no_further(known[pair[0]].xreplace(case), known[pair[1]].xreplace(case), bound.xreplace(case), over)
    if met != set(known):
        raise Broken("a share is used that does not stand there")


def _no_further(one: sp.Expr, other: sp.Expr, bound: sp.Expr, over: Domain) -> None:
    """Broken unless (1 + erf)/2 of these two differ by no more than the bound, by the ratio of their squares."""
    ratio = sp.cancel(sp.powsimp(sp.expand(one**2 / other**2)))
    if signs_in(ratio, over) != {1}:
        raise Broken("nothing says that the ratio of the variances is positive")
    same_in(one, sp.sqrt(ratio) * other, over)
    if signs_in(bound, over) != {1}:
        raise Broken("the bound may not be positive")
    for apart in (ratio - 1, 1 / ratio - 1):
        if -1 in signs_in(bound - apart / 8, over):
            raise Broken("they may be further apart")


def signs_in(value: sp.Expr, over: Domain) -> frozenset[int]:
    """Signs that an expression may have in the setting; a number to a power n > 0 that is a letter is positive, and
    less than itself, if it is less than 1.
    """
    named = [c for c in conditions(over) if c.free_symbols <= value.free_symbols]
    powers = {p for p in sp.expand(value).atoms(sp.Pow) if p.base.is_Symbol and not p.exp.is_number}
    bases, steps = ({x for p in powers for x in part(p)} for part in (lambda p: {p.base}, lambda p: p.exp.free_symbols))
    if len(bases) != 1 or len(steps) != 1:
        return frozenset(known_signs(sp.factor(value), named))
    (V,), (n,) = bases, steps
    below_one = V.is_positive and known_signs(1 - V, named) == {1}
    if not below_one or not (n.is_integer and n.is_positive) or value.free_symbols != {V, n}:
        return frozenset(known_signs(sp.factor(value), named))
    # V = 1/(1 + v) and V^(n - 1) = 1/(1 + q), where v > 0 and q >= 0
    v, q = sp.Dummy("v", positive=True), sp.Dummy("q", nonnegative=True)
    plain = sp.expand(value, power_exp=True).xreplace({V**n: V / (1 + q)})
    if plain.has(n):
        return frozenset({-1, 0, 1})
    return frozenset(known_signs(sp.factor(plain.xreplace({V: 1 / (1 + v)})), ()))


def _cases(over: Domain) -> list[dict[sp.Basic, sp.Basic]]:
    """The values of the letters for which the setting lists them."""
    lists = {x: sorted(v) for x, v in over.ranges.items() if isinstance(v, sp.FiniteSet)}
    return [dict(zip(lists, values, strict=True)) for values in product(*lists.values())]


def listed(statement: Order) -> list[dict[sp.Symbol, sp.Expr]]:
    """The numbers of steps that the setting lists; one case where nothing counts steps."""
    counted = steps_in(statement)
    return [{counted.letter: n} for n in counted.values] if counted else [{}]
