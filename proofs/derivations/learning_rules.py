"""Rules about learners: residuals and losses in time, and power series in the strength gamma_0."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations, product
from typing import Any

import sympy as sp

from proofs.derivations.premises import ANALYTIC, ONE_SOLUTION, learner_premises
from proofs.derivations.proof import Broken, Premise
from proofs.derivations.propositions import Driven, EqualQuantities, Even, Proposition, Symmetric
from proofs.derivations.rules import Used, cites, rule, said, same
from proofs.statements.quantities import Domain
from symbolic.language.learned import (
    Coefficient,
    InitialReadout,
    Loss,
    NeuronMean,
    OfLearner,
    Pregradient,
    Residual,
    TangentKernel,
)
from symbolic.language.learning import GAMMA_0

_INNER = sp.Symbol("time inside an integral", positive=True)


@rule("chain rule", Domain)
def chain_rule(conclusion: Proposition, used: Used, over: Domain) -> None:
    """d/dt of a sum of squares over 2, from the velocity of what is squared."""
    (loss, velocity) = _two(used)
    if not isinstance(loss, EqualQuantities) or not isinstance(velocity, Driven) or not isinstance(conclusion, Driven):
        raise Broken("it needs a sum of squares, and a velocity")
    half = 2 * loss.rhs
    if not isinstance(half, sp.Sum) or not isinstance(half.function, sp.Pow) or half.function.exp != 2:
        raise Broken("it needs a sum of squares over 2")
    inner = half.function.base
    rate = _of_indices(velocity, inner)
    expected = Driven(loss.lhs, sp.Sum(inner * rate, *half.limits), velocity.time, velocity.task)
    same("the observable", (conclusion.quantity, conclusion.time, conclusion.task),
         (expected.quantity, expected.time, expected.task))  # fmt: skip
    same("the velocity", spread(conclusion.rate), spread(expected.rate))


def _two(used: Used) -> list[Proposition]:
    found = said(used)
    if len(found) != 2:
        raise Broken("it needs two")
    return found


def _of_indices(velocity: Driven, quantity: sp.Expr) -> sp.Expr:
    """The velocity of a residual of another task and sample: it is said of all."""
    general = velocity.quantity
    if not isinstance(general, Residual) or not isinstance(quantity, Residual) or general.learner != quantity.learner:
        raise Broken("the velocity is that of something else")
    swap = dict(zip(general.indices, quantity.indices, strict=True))
    bound = {v for node in velocity.rate.atoms(sp.Sum) for v in node.variables}
    if any(x in bound for x in quantity.indices) or quantity.moments != general.moments:
        raise Broken("an index stands for two samples")
    return sp.sympify(velocity.rate.xreplace(swap))


@rule("integrated", Domain)
def integrated(conclusion: Proposition, used: Used, over: Domain) -> None:
    """What changed since a time is the integral of the velocity, window by window."""
    definition, *rates = said(used)
    if not isinstance(definition, EqualQuantities) or not isinstance(conclusion, EqualQuantities):
        raise Broken("it shows what a difference is")
    same("the difference", conclusion.lhs, definition.lhs)
    net = definition.lhs.args[0]
    (time,) = definition.lhs.moments
    ends = [*net.switches, time]
    follow_each_other(ends, over)
    if definition.rhs != Loss(net, 1, time) - Loss(net, 1, ends[0]) or len(rates) != len(ends) - 1:
        raise Broken("it needs the velocity of what changes in each window")
    total = sp.Integer(0)
    for task, (rate, (start, end)) in enumerate(zip(rates, pairwise(ends), strict=True), 2):
        if not isinstance(rate, Driven) or rate.quantity != Loss(net, 1, rate.time) or rate.task != task:
            raise Broken("it needs the velocity of the loss while each task trains, in turn")
        total += sp.Integral(rate.rate.xreplace({rate.time: _INNER}), (_INNER, start, end))
    same("the integral", spread(conclusion.rhs), spread(total))


def follow_each_other(times: Sequence[sp.Expr], over: Domain) -> None:
    """Broken unless the setting says that each time is after the one before."""
    if any(not _later(b, a, over) for a, b in pairwise(times)):
        raise Broken("the setting does not say that the times follow each other")


def _later(one: sp.Expr, other: sp.Expr, over: Domain) -> bool:
    """Whether the setting says that one time is after another."""
    gaps = [c.lhs - c.rhs - (one - other) for c in over.conditions if isinstance(c, sp.Gt | sp.Ge)]
    return any(gap.is_number and gap <= 0 for gap in map(sp.expand, gaps))


_ODD = (Pregradient, InitialReadout)


def mirrored(expression: sp.Expr) -> sp.Expr:
    """gamma_0, the readout and what it starts from with their signs changed."""
    held = {x: sp.Dummy() for x in expression.atoms(OfLearner)}  # a learner has gamma_0 as its strength
    turned = {letter: -x if isinstance(x, _ODD) else x for x, letter in held.items()}
    return sp.expand(_inside_means(expression.xreplace(held).xreplace({GAMMA_0: -GAMMA_0}).xreplace(turned)))


def _inside_means(expression: sp.Expr) -> sp.Expr:
    """Signs come out of sums and means over neurons."""

    def signs(node: sp.Basic) -> sp.Basic:
        if not node.args or isinstance(node, OfLearner):
            return node
        node = node.func(*(signs(a) for a in node.args))
        if isinstance(node, NeuronMean | sp.Sum):
            number, rest = sp.expand(node.args[0]).as_coeff_Mul()
            return number * node.func(rest, *node.args[1:])
        return node

    return sp.sympify(signs(expression))


@rule("mirrored", Domain)
def even(conclusion: Proposition, used: Used, over: Domain) -> None:
    """-gamma_0 with the mirrored readout has the mirrored solution: what no neuron has is even in gamma_0."""
    if not isinstance(conclusion, Even) or not isinstance(conclusion.quantity, Residual | TangentKernel):
        raise Broken("it shows that a residual or the kernel is even")
    cites(used, ONE_SOLUTION)
    net = conclusion.quantity.learner
    needed = {name for name in learner_premises(net) if name not in ("forgetting", "loss")}
    premises = [x for x in used if isinstance(x, Premise) and x.kind != "theorem"]
    if {x.name for x in premises} != needed or len(premises) + 1 != len(used):
        raise Broken("it needs the equations of all that moves, their starts, and the law of the readout")
    for known in said(premises):
        match known:
            case Driven():
                left, right = known.quantity, known.rate
            case EqualQuantities():
                left, right = known.lhs, known.rhs
            case Symmetric():
                if not isinstance(known.letter, InitialReadout):
                    raise Broken("it is not the readout that is as likely as its negative")
                continue
            case _:
                raise Broken("it needs equations")
        sign = -1 if isinstance(left, _ODD) else 1
        same("the mirrored equation", mirrored(right), sp.expand(sign * _inside_means(right)))
    if conclusion.quantity not in {k.quantity for k in said(premises) if isinstance(k, Driven)} | {
        k.lhs for k in said(premises) if isinstance(k, EqualQuantities)
    }:
        raise Broken("no equation says what it is, for every sample and time")


@rule("coefficients", Domain)
def coefficients(conclusion: Proposition, used: Used, over: Domain) -> None:
    """The coefficient of a power of gamma_0 in an integral of sums of products; odd ones of what is even are 0."""
    cites(used, ANALYTIC)
    known, *rest = said(used) or [conclusion]
    if (
        known == conclusion
        or not isinstance(conclusion, EqualQuantities)
        or not isinstance(conclusion.lhs, Coefficient)
    ):
        raise Broken("it says what a coefficient is, from what is known")
    inner, letter, order = conclusion.lhs.args
    if letter != GAMMA_0 or any(not isinstance(x, Even) for x in rest):
        raise Broken("it is about powers of gamma_0, and uses what is even in it")
    without_odd = {(type(x.quantity), x.quantity.args[0]) for x in rest if isinstance(x, Even)}
    if isinstance(known, Even) and not rest:
        same("what is even", (type(inner), inner.args[0]), (type(known.quantity), known.quantity.args[0]))
        if conclusion.rhs != 0 or int(order) % 2 == 0:
            raise Broken("odd coefficients of what is even are 0")
        return
    if not isinstance(known, EqualQuantities):
        raise Broken("it needs a formula")
    same("what is expanded", inner, known.lhs)
    found = spread(known.rhs, int(order))
    same("the coefficient", spread(conclusion.rhs), _without_odd(found, without_odd))


def _without_odd(expression: sp.Expr, even: set[tuple[type, sp.Basic]]) -> sp.Expr:
    zeros = {
        x: sp.Integer(0)
        for x in expression.atoms(Coefficient)
        if int(x.args[2]) % 2 and (type(x.args[0]), x.args[0].args[0]) in even
    }
    return spread(expression.xreplace(zeros)) if zeros else expression


# -- normal form -------------------------------------------------------------------------------------------------------
def spread(expression: sp.Expr, order: int | None = None) -> sp.Expr:
    """Integrals of sums of products, one for each product, with bound letters in one form.

    With an ``order`` the coefficient of that power of gamma_0, which no limit of an integral may hold.
    """
    expression = sp.sympify(expression)
    if isinstance(expression, sp.Add):
        return sp.Add(*(spread(term, order) for term in expression.args))
    if isinstance(expression, sp.Mul):
        number, rest = expression.as_coeff_Mul()
        if number != 1:
            return sp.expand(number * spread(rest, order))
    if isinstance(expression, sp.Integral | sp.Sum):
        return _spread_bound(expression, order)
    return sp.Add(*_products(expression, order))


def _spread_bound(expression: sp.Integral | sp.Sum, order: int | None) -> sp.Expr:
    kind, limits = type(expression), expression.limits
    if any(sp.sympify(x).has(GAMMA_0) for limit in limits for x in limit[1:]):
        raise Broken("a limit of an integral moves with gamma_0")
    own = {limit[0]: sp.Dummy(**limit[0].assumptions0) for limit in limits}
    spans = [(own[old[0]], *old[1:]) for old in limits]
    if any(sp.sympify(x).has(*own) for old in limits for x in old[1:]):
        raise Broken("a limit depends on what is summed")
    terms = []
    for term in sp.Add.make_args(sp.expand(spread(expression.function.xreplace(own), order))):
        number, rest = term.as_coeff_Mul()
        if rest == 0 or number == 0:
            continue
        inner = [*spans, *rest.limits] if isinstance(rest, kind) else spans  # sums of sums, integrals of integrals
        body = rest.function if isinstance(rest, kind) else rest
        terms.append(number * _named(kind, body, inner))
    return sp.Add(*terms)


def _named(kind: type, body: sp.Expr, spans: Sequence[tuple[Any, ...]]) -> sp.Expr:
    """A sum with its bound letters in one form: the first of all orders in which they may be named."""
    depth = len([x for x in sp.preorder_traversal(body) if isinstance(x, sp.Integral | sp.Sum)])
    found = []
    for order in permutations(spans):
        names = {x[0]: sp.Symbol(f"bound {depth}.{k}", **x[0].assumptions0) for k, x in enumerate(order)}
        found.append(kind(body.xreplace(names), *((names[x[0]], *x[1:]) for x in order)))
    return min(found, key=sp.srepr)


def _products(expression: sp.Expr, order: int | None) -> list[sp.Expr]:
    """A sum of products of quantities, or the coefficient of a power of gamma_0 in it."""
    terms: list[sp.Expr] = []
    for term in sp.Add.make_args(sp.expand(expression)):
        factors: list[sp.Expr] = []
        for factor in sp.Mul.make_args(term):
            times = int(factor.exp) if isinstance(factor, sp.Pow) and factor.exp.is_Integer and factor.exp > 0 else 1
            factors += [factor.base if times > 1 else factor] * times
        if order is None:
            sums = [x for x in factors if isinstance(x, sp.Sum)]
            if len(sums) == 1 and len(factors) > 1:  # what stands before a sum goes into it
                (inner,), rest = sums, [x for x in factors if not isinstance(x, sp.Sum)]
                terms.append(spread(sp.Sum(sp.Mul(*rest, inner.function), *inner.limits)))
            else:
                terms += _opened(factors)
            continue
        if any(x.has(OfLearner, sp.Integral, sp.Sum) and not isinstance(x, OfLearner) for x in factors):
            raise Broken("it is no product of quantities")
        moving = [x for x in factors if isinstance(x, OfLearner) and x.times]
        fixed = sp.Mul(*(x for x in factors if not (isinstance(x, OfLearner) and x.times)))
        plain = {x: sp.Dummy() for x in fixed.atoms(OfLearner)}
        if fixed.xreplace(plain).has(GAMMA_0):
            raise Broken("gamma_0 stands before a product")
        for powers in product(range(order + 1), repeat=len(moving)):
            if sum(powers) == order:
                parts = (Coefficient(x, GAMMA_0, n) for x, n in zip(moving, powers, strict=True))
                terms.append(sp.Mul(fixed, *parts))
    return terms


def _opened(factors: list[sp.Expr]) -> list[sp.Expr]:
    """A product in which the coefficient of a product is written out."""
    out: list[list[sp.Expr]] = [[]]
    for factor in factors:
        whole = isinstance(factor, Coefficient) and isinstance(factor.args[0], sp.Mul) and factor.args[1] == GAMMA_0
        choices = _products(factor.args[0], int(factor.args[2])) if whole else [factor]
        out = [[*chosen, choice] for chosen in out for choice in choices]
    return [sp.Mul(*chosen) for chosen in out]
