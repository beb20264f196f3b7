"""The equations of the fields of a network of any finite width, from its definition and gradient flow."""

from __future__ import annotations

import sympy as sp

from proofs.derivations.premises import COMPONENT, TIME, network_premises
from proofs.derivations.proof import Broken, Elsewhere, Proof, Step
from proofs.derivations.propositions import Driven, EqualQuantities
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality
from symbolic.language.learned import NEURON, Preactivation, Pregradient
from symbolic.language.learning import Learner

_ALPHA = sp.Symbol("alpha", integer=True, positive=True)


def network_fields(statement: Statement) -> Proof:
    """The derivation of a field of the hidden layer, or of the readout, in time; Elsewhere for another statement."""
    if not isinstance(statement, Equality) or type(statement.over) is not Domain:
        raise Elsewhere("it is no equality of quantities")
    field = statement.lhs
    if not isinstance(field, Preactivation | Pregradient) or field.moments != (TIME,) or field.args[2] != NEURON:
        raise Elsewhere("it is not about a field at any time")
    net: Learner = field.learner
    hidden = isinstance(field, Preactivation)
    if not hidden and field != net.w(TIME):
        raise Elsewhere("it is not about a field at any time")
    try:
        premises = network_premises(net)
    except Broken as problem:
        raise Elsewhere(str(problem)) from problem
    steps: list[Step] = []
    task, sample = (field.args[3], field.args[4]) if hidden else (1, 1)
    for k in range(1, net.tasks + 1):
        flow, push = f"gradient flow while task {k} trains", net.Delta(k, _ALPHA, TIME)
        if hidden:
            weight = net.W(0, NEURON, COMPONENT, TIME)
            pushed = push * net.g(k, _ALPHA, TIME)
            of_weight = pushed * net.x(k, _ALPHA, COMPONENT) / sp.sqrt(net.dimension)
            of_field = pushed * net.Kx(task, sample, k, _ALPHA)
            uses: tuple[str, ...] = (flow, "residuals", "preactivations", "readout", "gradient neurons")
            more: tuple[str, ...] = ("preactivations", "input kernel")
        else:
            weight = net.W(1, 1, NEURON, TIME)
            of_weight = of_field = push * net.phi(k, _ALPHA, TIME)
            uses, more = (flow, "residuals", "preactivations", "readout"), ("readout",)
        name = f"weights while task {k} trains"
        moves = Driven(weight, net.strength * net.over(of_weight, _ALPHA), TIME, k)
        steps.append(Step(name, moves, "gradient flow", uses))
        velocity = Driven(field, net.strength * net.over(of_field, _ALPHA), TIME, k)
        steps.append(Step(f"field while task {k} trains", velocity, "moves as weights do", (*more, name)))
    final = EqualQuantities(statement.lhs, sp.sympify(statement.rhs))
    steps += [
        Step("field in time", final, "since the start", tuple(s.name for s in steps if s.name.startswith("field"))),
        Step("statement", statement, "under each law", ("field in time",)),
    ]
    named = {name for step in steps for name in step.uses}
    title = "The fields of a network of any width"
    granted = tuple(p for p in premises.values() if p.name in named)
    return Proof("fields-of-a-network", title, statement, statement.over, granted, tuple(steps))
