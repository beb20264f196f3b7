"""Rules about the end of training: how a small change dies out, which rate is the smallest, and powers of lambda."""

from __future__ import annotations

from itertools import product

import sympy as sp

from proofs.derivations.flow_rules import scalar_in
from proofs.derivations.premises import narrower
from proofs.derivations.proof import Broken, Premise
from proofs.derivations.propositions import All, EqualScalars, Proposition, Rates, Returns, Velocity
from proofs.derivations.rules import Used, decide, only, rule, said, same
from proofs.statements.dynamics import LongTime, Tasks
from proofs.statements.quantities import Equality, Exponent
from proofs.statements.setting import cases
from proofs.statements.training import Training
from symbolic.exact.identities import decide_equal
from symbolic.exact.limits import decide_limit
from symbolic.exact.sign_certificates import known_signs
from symbolic.language.flow import At, Rate, singular_value
from symbolic.linear_networks.linear_network import (
    W1,
    W2,
    N_i,
    N_o,
    S,
    Sigma_yx,
    U,
    U_perp,
    V,
    V_perp,
    lam,
    mode_matrix,
    modes,
    s,
    width_perp,
)
from symbolic.matrix_algebra.matrices import Function, Identity, Matrix, Mul, Zero


@rule("linearised")
def linearised(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """The velocity L G + G R with G = target - M is -(L E + E R) for a small change E of M at rest, where G = 0."""
    moved, function, left, right = only(used, Velocity, LongTime, LongTime, LongTime)
    if not isinstance(conclusion, Returns):
        raise Broken("it shows how a change dies out")
    M, L, R = conclusion.observable, W2 @ W2.T, W1.T @ W1
    same("what moves", moved.observable, M)
    gap = Sigma_yx - M
    decide(moved.rate, L @ gap + gap @ R, (), over)
    same("what ends", (function.observable, left.observable, right.observable), (M, L, R))
    relations = [x for x in used if isinstance(x, Premise) and x.relations]
    decide(function.formula, Sigma_yx, relations, over)
    same("the ends", (conclusion.left, conclusion.right), (left.formula, right.formula))


@rule("modes of the return")
def modes_of_return(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """E -> B E + E A on the products of eigenvectors, which are a basis: eigenvalues of B and of A added up."""
    (known,) = only(used, Returns)
    if not isinstance(conclusion, Rates):
        raise Broken("it shows what the rates are")
    if len(cases(over)) != 1:
        raise Broken("each shape has rates of its own")
    relations = [x for x in used if isinstance(x, Premise) and x.relations]
    (case,) = cases(over)
    for x, vectors, others, value in (
        (known.left, U, U_perp, conclusion.left),
        (known.right, V, V_perp, conclusion.right),
    ):
        decide(x @ vectors, vectors @ mode_matrix(value), relations, over)
        decide(x @ others, Zero(x.rows, width_perp), relations, over)
        decide(vectors.T @ vectors, Identity(modes), relations, over)
        decide(vectors @ vectors.T + others @ others.T, Identity(x.rows), relations, over)
    outside = {"square": None, "funnel": conclusion.left, "inverted funnel": conclusion.right}[case.shape.name]
    same("the rates outside of the modes", conclusion.outside, outside)


def _in_case(x: sp.Expr, over: Tasks) -> sp.Expr:
    (case,) = cases(over)
    return scalar_in(case, x)


def _positive(x: sp.Expr, what: str, over: Tasks) -> None:
    if known_signs(_in_case(x, over)) != {1}:
        raise Broken(f"{what} is not certainly positive")


@rule("extreme rate")
def extreme_rate(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """All rates grow with the singular values, and those outside of the modes are below those of pairs.

    So the smallest is that outside of the modes of the smallest singular value, the largest twice that of the largest.
    """
    (known,) = only(used, Rates)
    if not isinstance(conclusion, EqualScalars) or known.outside is None:
        raise Broken("it shows the smallest or largest of rates that lie inside and outside of the modes")
    for x, what in ((known.left, "left"), (known.right, "right"), (known.outside, "outside")):
        _positive(sp.diff(x, s), f"the growth of {what}", over)
    # a pair is at least that of its smaller mode, twice
    _positive(known.left + known.right - known.outside, "a pair less what is outside", over)
    strongest, weakest = singular_value(Sigma_yx, 1), singular_value(Sigma_yx, -1)
    ends = {At(Rate(1), sp.oo): (weakest, known.outside), At(Rate(-1), sp.oo): (strongest, known.left + known.right)}
    if conclusion.lhs not in ends:
        raise Broken("it is the smallest or the largest rate at rest")
    mode, value = ends[conclusion.lhs]
    stated = sp.sympify(conclusion.rhs).xreplace({mode: s})
    decision = decide_equal(_in_case(stated, over), _in_case(value, over))
    if not decision.proved:
        raise Broken(decision.reason)


_SIGN = {"positive": 1, "negative": -1, "zero": 0}
_SCALES = {"any": ("positive", "negative", "zero"), "nonzero": ("positive", "negative")}


def possible(condition: sp.Basic, shape: str, scale: str) -> bool:
    """Whether a condition between N_i, N_o and lambda may hold for a shape and a sign of lambda; True if unsure."""
    narrow, more, size = (sp.Symbol(x, positive=True) for x in ("n", "k", "l"))
    sizes = {"square": (narrow, narrow), "funnel": (narrow + more, narrow), "inverted": (narrow, narrow + more)}
    inputs, outputs = sizes[shape]
    there = condition.xreplace({N_i: inputs, N_o: outputs, lam: _SIGN[scale] * size})
    if there in (sp.true, sp.false):
        return bool(there)
    if not isinstance(there, sp.core.relational.Relational):
        return True
    signs = known_signs(sp.expand(there.lhs - there.rhs))
    allowed = {sp.Gt: {1}, sp.Ge: {0, 1}, sp.Lt: {-1}, sp.Le: {-1, 0}, sp.Eq: {0}, sp.Ne: {-1, 1}}[type(there)]
    return bool(signs & allowed)


@rule("each case")
def each_case(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """What was shown for each shape and each sign of lambda that the statement's conditions allow."""
    if not isinstance(conclusion, Equality) or not isinstance(conclusion.over, Training):
        raise Broken("it states an equality about training")
    whole, over = over, conclusion.over.tasks
    if not narrower(over, whole):
        raise Broken("it is stated in another setting")
    _plain(conclusion.over)
    same("lambda", conclusion.over.relative_scale, lam)
    covered = set()
    for item in used:
        if not isinstance(item, Premise) or item.over is None or not narrower(item.over, over):
            raise Broken("it uses what was shown for a part of the setting")
        found = [x for known in item.says for x in (known.parts if isinstance(known, All) else (known,))]
        if EqualScalars(conclusion.lhs, conclusion.rhs) not in found:
            raise Broken(f"{item.name!r} says something else")
        covered.add((item.over.shape, item.over.relative_scale))
    shapes = ("square", "funnel", "inverted") if over.shape == "any" else (over.shape,)
    for shape, scale in product(shapes, _SCALES.get(over.relative_scale, (over.relative_scale,))):
        allowed = all(possible(x, shape, scale) for x in conclusion.over.conditions)
        if allowed != ((shape, scale) in covered):
            raise Broken(f"{shape} networks with lambda {scale}: {'not shown' if allowed else 'not asked for'}")


def _plain(over: Training) -> None:
    """Nothing beyond tasks, ranges and conditions narrows the statement; ranges only narrow it."""
    if over.start or over.hierarchy or over.equal or over.then != "another":
        raise Broken("the statement is about other tasks or starts")


@rule("exponent")
def exponent(conclusion: Proposition, used: Used, over: Tasks) -> None:
    """A quantity over the power of its variable tends to a positive constant."""
    if len(used) != 1 or not isinstance(item := used[0], Premise) or item.over is None:
        raise Broken("it uses one result")
    if not isinstance(conclusion, Exponent) or not isinstance(conclusion.over, Training):
        raise Broken("it states an exponent in training")
    same("the setting", conclusion.over.tasks, over)
    _plain(conclusion.over)
    size, scale = conclusion.variable, conclusion.over.relative_scale
    signs = {"positive": size, "negative": -size}
    if not size.is_positive or item.over.relative_scale not in signs or scale != signs[item.over.relative_scale]:
        raise Broken("lambda has another sign")
    found = [x for known in said(used) for x in (known.parts if isinstance(known, All) else (known,))]
    values = [x.rhs for x in found if isinstance(x, EqualScalars) and x.lhs == conclusion.quantity]
    if len(values) != 1:
        raise Broken("the value of the quantity is not known")
    # a letter of its own for each singular value; all are positive
    named = {x: sp.Dummy("s", positive=True) for x in sp.sympify(values[0]).atoms(type(singular_value(Sigma_yx, 1)))}
    quotient = sp.sympify(values[0]).xreplace(named).xreplace({lam: scale}) / size**conclusion.value
    limit = sp.limit(quotient, size, conclusion.point)
    if known_signs(limit) != {1}:
        raise Broken(f"the quotient tends to {limit}")
    decision = decide_limit(quotient, size, conclusion.point, limit)
    if not decision.proved:
        raise Broken(decision.reason)


def middle(x: Matrix) -> sp.Expr:
    """f of a matrix X f(S) X^T, in the singular values of the task."""
    factors = x.factors if isinstance(x, Mul) and x.coefficient == 1 else ()
    if len(factors) == 3 and isinstance(f := factors[1], Function) and f.base == S and factors[0] == factors[2].T:
        return f.expression
    raise Broken("it is not of the form X f(S) X^T")
