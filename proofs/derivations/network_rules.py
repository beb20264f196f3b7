"""Rules about one network of a finite width: weights descend the loss, and its fields move as they do."""

from __future__ import annotations

from itertools import pairwise

import sympy as sp

from proofs.derivations.learning_rules import follow_each_other, spread
from proofs.derivations.neuron_means import gathered, matched, read_for
from proofs.derivations.premises import TIME
from proofs.derivations.proof import Broken
from proofs.derivations.propositions import Descends, Driven, EqualQuantities, Proposition
from proofs.derivations.rules import Used, rule, said, same
from proofs.statements.quantities import Domain
from symbolic.language.learned import (
    Activation,
    Gradient,
    InputKernel,
    OfLearner,
    Preactivation,
    Pregradient,
    Residual,
    Slope,
    Weight,
)
from symbolic.language.quantity import Quantity

_INNER = sp.Symbol("time inside an integral", positive=True)


class _Definitions:
    """Equalities that say what letters are, and whether each has been used."""

    def __init__(self, used: Used) -> None:
        self.known: dict[str, EqualQuantities] = {}
        for item in used:
            for one in said([item]):
                if isinstance(one, EqualQuantities) and isinstance(one.lhs, OfLearner):
                    self.known[item.name] = one
        self.met: set[str] = set()

    def of(self, quantity: sp.Expr) -> sp.Expr:
        """What a letter is; neurons and components are any as well."""
        for name, known in self.known.items():
            places = _neurons(known.lhs, quantity)
            general = known.lhs.xreplace(places)
            where = matched(general, quantity) if type(general) is type(quantity) else None
            if where is not None:
                self.met.add(name)
                return read_for(known.rhs.xreplace(places), where)
        raise Broken(f"nothing says what {quantity} is")

    def all_met(self) -> None:
        """Broken where one of them has not been used."""
        if idle := [name for name in self.known if name not in self.met]:
            raise Broken(f"{idle[0]!r} is not needed")


def _neurons(general: sp.Expr, one: sp.Expr) -> dict[sp.Basic, sp.Basic]:
    """The neuron of ``one`` for that of ``general``, where both are of a neuron."""
    kinds = (Preactivation, Activation, Gradient, Pregradient, Slope)
    if not isinstance(general, kinds) or type(general) is not type(one):
        return {}
    return {general.args[2]: one.args[2]}


def derivative(expression: sp.Expr, weight: Weight, known: _Definitions) -> sp.Expr:
    """The derivative in one weight, by what residuals, fields and the readout are."""
    if isinstance(expression, sp.Add):
        return sp.Add(*(derivative(term, weight, known) for term in expression.args))
    if isinstance(expression, sp.Mul):
        parts = expression.args
        return sp.Add(*(derivative(x, weight, known) * sp.Mul(*parts[:k], *parts[k + 1 :])
                        for k, x in enumerate(parts)))  # fmt: skip
    if isinstance(expression, sp.Pow) and expression.exp.is_number:
        return expression.exp * expression.base ** (expression.exp - 1) * derivative(expression.base, weight, known)
    if isinstance(expression, sp.Sum):  # its letters are its own: none is that of the weight
        own = {x: sp.Dummy(**x.assumptions0) for x in expression.variables}
        spans = [(own[x], *ends) for x, *ends in expression.limits]
        return sp.Sum(derivative(expression.function.xreplace(own), weight, known), *spans)
    match expression:
        case Weight():
            if expression.args[1] != weight.args[1] or expression.moments != weight.moments:
                return sp.Integer(0)
            pairs = zip(expression.args[2:4], weight.args[2:4], strict=True)
            return sp.Mul(*(sp.KroneckerDelta(a, b) for a, b in pairs))
        case Activation():
            _, _, neuron, task, sample, time = expression.args
            net = expression.learner
            field = net.h(task, sample, time, neuron=neuron)
            return Slope(*expression.args) * derivative(field, weight, known)
        case Preactivation() | Pregradient() | Residual():
            return derivative(known.of(expression), weight, known)
        case Quantity():
            if isinstance(expression, OfLearner) and not expression.moments:
                return sp.Integer(0)
            raise Broken(f"nothing says how {expression} depends on weights")
    if expression.atoms(Quantity):
        raise Broken("it is no polynomial in fields and weights")
    return sp.Integer(0)


@rule("gradient flow", Domain)
def gradient_flow(conclusion: Proposition, used: Used, over: Domain) -> None:
    """How a weight moves: at minus the rate times the derivative of the loss, by the chain rule."""
    if not isinstance(conclusion, Driven) or not isinstance(conclusion.quantity, Weight) or conclusion.time != TIME:
        raise Broken("it says how a weight moves")
    flows = [x for x in said(used) if isinstance(x, Descends)]
    if len(flows) != 1 or flows[0].task != conclusion.task or conclusion.quantity.moments != (TIME,):
        raise Broken("it needs the gradient flow while this task trains")
    known = _Definitions([x for x in used if not isinstance(said([x])[0], Descends)])
    if len(known.known) + 1 != len(used):
        raise Broken("it needs definitions")
    slope = gathered(derivative(flows[0].loss, conclusion.quantity, known))
    gradients = {x: Gradient(*x.args) for x in conclusion.rate.atoms(Gradient)}
    rate = conclusion.rate.xreplace({x: known.of(x) for x in gradients})
    known.all_met()
    same("the velocity", spread(gathered(rate)), spread(gathered(-flows[0].rate * slope)))


@rule("moves as weights do", Domain)
def moves_as_weights(conclusion: Proposition, used: Used, over: Domain) -> None:
    """How what is linear in weights moves, inputs being fixed; with the kernel of the inputs as what it is."""
    if not isinstance(conclusion, Driven) or not isinstance(conclusion.quantity, Preactivation | Pregradient):
        raise Broken("it says how a field moves")
    moving = [x for x in said(used) if isinstance(x, Driven)]
    known = _Definitions([x for x in used if not isinstance(said([x])[0], Driven)])
    if len(moving) != 1 or len(known.known) + 1 != len(used):
        raise Broken("it needs how weights move, and definitions")
    (weights,) = moving
    if (weights.time, weights.task) != (conclusion.time, conclusion.task) or conclusion.time != TIME:
        raise Broken("it is how weights move while another task trains")
    formula = known.of(conclusion.quantity)
    found = formula.atoms(Weight)
    if found != {weights.quantity}:
        raise Broken("it is another weight that moves")
    letter = sp.Dummy()
    whole = _plain(formula.xreplace({weights.quantity: letter}))
    if not whole.has(letter) or any(term.has(letter) and sp.degree(term, letter) != 1 for term in _bodies(whole)):
        raise Broken("it is not linear in the weights")
    moved = formula.xreplace({weights.quantity: weights.rate})
    kernels = {x: known.of(x) for x in conclusion.rate.atoms(InputKernel)}
    known.all_met()
    same("the velocity", spread(conclusion.rate.xreplace(kernels)), spread(moved))


def _plain(expression: sp.Expr) -> sp.Expr:
    return sp.sympify(expression.xreplace({x: sp.Dummy() for x in expression.atoms(OfLearner)}))


def _bodies(expression: sp.Expr) -> list[sp.Expr]:
    """The terms of a sum of products, of what is summed as well."""
    out: list[sp.Expr] = []
    for term in sp.Add.make_args(expression):
        sums = [f for f in sp.Mul.make_args(term) if isinstance(f, sp.Sum)]
        out += _bodies(sums[0].function) if len(sums) == 1 else [term]
    return out


@rule("since the start", Domain)
def since_the_start(conclusion: Proposition, used: Used, over: Domain) -> None:
    """A field is what it was at the start, and the integrals of its velocity over the windows of the tasks."""
    if not isinstance(conclusion, EqualQuantities) or conclusion.laws or not isinstance(conclusion.lhs, OfLearner):
        raise Broken("it says what a field is")
    if conclusion.lhs.moments != (TIME,):
        raise Broken("it is about a field at any time")
    net = conclusion.lhs.learner
    ends = [sp.Integer(0), *net.switches, TIME]
    follow_each_other(ends[1:], over)
    if len(used) != net.tasks:
        raise Broken("it needs the velocity while each task trains")
    total = conclusion.lhs.xreplace({TIME: sp.Integer(0)})
    for task, (known, (start, end)) in enumerate(zip(said(used), pairwise(ends), strict=True), 1):
        if not isinstance(known, Driven) or (known.quantity, known.time, known.task) != (conclusion.lhs, TIME, task):
            raise Broken("it needs the velocity of this field while each task trains, in turn")
        total += sp.Integral(known.rate.xreplace({TIME: _INNER}), (_INNER, start, end))
    same("the field", spread(_inside(conclusion.rhs)), spread(_inside(total)))


def _inside(expression: sp.Expr) -> sp.Expr:
    """What stands before an integral goes into it."""
    out = sp.Integer(0)
    for term in sp.Add.make_args(sp.expand(expression)):
        whole = [f for f in sp.Mul.make_args(term) if isinstance(f, sp.Integral)]
        if len(whole) != 1:
            out += term
            continue
        (integral,) = whole
        before = term / integral
        if before.has(*integral.variables):
            raise Broken("a letter stands inside and outside of an integral")
        out += sp.Integral(before * integral.function, *integral.limits)
    return out
