"""Derivations about forgetting: its coefficients in gamma_0 as integrals over the later tasks, and odd orders."""

from __future__ import annotations

import sympy as sp

from proofs.derivations.learning_rules import spread
from proofs.derivations.premises import ANALYTIC, ONE_SOLUTION, TIME, learner_premises, theorem
from proofs.derivations.proof import Broken, Elsewhere, Premise, Proof, Step
from proofs.derivations.propositions import Driven, EqualQuantities, Even
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality
from symbolic.language.learned import Coefficient, Forgetting, Residual, TangentKernel
from symbolic.language.learning import GAMMA_0

MU_1, MU_2 = sp.symbols("mu_1 mu_2", integer=True, positive=True)
INNER = sp.Symbol("s", positive=True)


def orders_of_forgetting(statement: Statement) -> Proof:
    """A coefficient of forgetting, or an odd one of a residual or of the kernel; Elsewhere for another statement."""
    if not isinstance(statement, Equality) or type(statement.over) is not Domain:
        raise Elsewhere("it is no equality of quantities")
    coefficient = statement.lhs
    if not isinstance(coefficient, Coefficient) or coefficient.args[1] != GAMMA_0:
        raise Elsewhere("it is not about a coefficient of gamma_0")
    about, _, order = coefficient.args
    if not isinstance(about, Forgetting | Residual | TangentKernel) or about.moments != (TIME,):
        raise Elsewhere("it is about the coefficient of something else")
    if not isinstance(about, Forgetting) and int(order) % 2 == 0:
        raise Elsewhere("an even coefficient is what the equations make of it")
    try:
        premises = learner_premises(about.learner)
    except Broken as problem:
        raise Elsewhere(str(problem)) from problem
    steps = _forgetting(about, int(order)) if isinstance(about, Forgetting) else []
    used_evens = []
    whole = steps[-1].conclusion.rhs if steps else None  # type: ignore[union-attr]
    if whole is None or spread(whole, int(order)) != spread(statement.rhs):  # odd coefficients are left out
        everything = [name for name in premises if name not in ("forgetting", "loss")]
        evens = [Residual, TangentKernel] if isinstance(about, Forgetting) else [type(about)]
        for kind in evens:
            name = f"{'residuals' if kind is Residual else 'kernel'} even in gamma_0"
            steps.append(Step(name, Even(_general(premises, kind)), "mirrored", (ONE_SOLUTION, *everything),
                              "the mirrored readout is as likely"))  # fmt: skip
            used_evens.append(name)
    first = ("integral",) if isinstance(about, Forgetting) else ()
    end = EqualQuantities(statement.lhs, sp.sympify(statement.rhs))
    steps += [
        Step("coefficient", end, "coefficients", (ANALYTIC, *first, *used_evens)),
        Step("statement", statement, "under each law", ("coefficient",)),
    ]
    named = {name for step in steps for name in step.uses}
    granted: list[Premise] = [p for p in premises.values() if p.name in named]
    granted += [theorem(name) for name in (ONE_SOLUTION, ANALYTIC) if name in named]
    return Proof(
        "orders-of-forgetting",
        "Forgetting, order by order in gamma_0",
        statement,
        statement.over,
        tuple(granted),
        tuple(steps),
    )


def _general(premises: dict[str, Premise], kind: type) -> sp.Expr:
    """A residual, or the kernel, of any samples at any time."""
    known = premises["residuals while task 1 trains" if kind is Residual else "tangent kernel"].says[0]
    return known.quantity if isinstance(known, Driven) else known.lhs  # type: ignore[union-attr]


def _forgetting(about: Forgetting, order: int) -> list[Step]:
    """Forgetting as integrals of Delta K Delta over the windows of the later tasks."""
    net = about.learner
    ends = [*net.switches, TIME]
    steps, total = [], sp.Integer(0)
    for task, start, end in zip(range(2, net.tasks + 1), ends[:-1], ends[1:], strict=True):

        def push(time: sp.Symbol, task: int = task) -> sp.Expr:
            inner = net.Delta(1, MU_1, time) * net.K(1, MU_1, task, MU_2, time) * net.Delta(task, MU_2, time)
            return -net.over(inner, MU_1, MU_2)

        name = f"loss of task 1 while task {task} trains"
        steps.append(Step(name, Driven(net.L(1, TIME), push(TIME), TIME, task), "chain rule",
                          ("loss", f"residuals while task {task} trains")))  # fmt: skip
        total += sp.Integral(push(INNER), (INNER, start, end))
    uses = ("forgetting", *(step.name for step in steps))
    steps.append(Step("integral", EqualQuantities(net.CF(TIME), total), "integrated", uses))
    return steps
