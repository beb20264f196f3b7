"""The closed form of forgetting, from the mean-field equations: tasks of orthonormal samples, each until it is learned.

The means over neurons of products of fields obey equations of their own; they stay ``K^x + f f'/(1 + c)``, with f the
output times gamma_0 and c the mean square of the readout.  While task k trains, ``(f_i - rho f_k)/sqrt(1 + c)`` and
``|f_k|^2/(1 + c) - c`` are kept.  So each task turns what is known at its start into what is known at its end.
"""

from __future__ import annotations

from typing import TypeAlias

import sympy as sp

from proofs.derivations.premises import ACROSS, ONE_SOLUTION, TIME, WITHIN, learned_premises, tasks_of, theorem
from proofs.derivations.proof import Broken, Elsewhere, Proof, Step
from proofs.derivations.propositions import Driven, EqualQuantities, Proposition
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality
from symbolic.language.learned import Forgetting, Learned, NeuronMean
from symbolic.language.learning import GAMMA_0, Learner

_I, _J, MU, _NU = sp.symbols("i j mu nu", integer=True, positive=True)
_A, _B = sp.symbols("alpha beta", integer=True, positive=True)
_ZERO = sp.Integer(0)
Task: TypeAlias = "int | sp.Expr"


def closed_form(statement: Statement) -> Proof:
    """The derivation of forgetting at the end of the last task; Elsewhere for another statement."""
    if not isinstance(statement, Equality) or type(statement.over) is not Domain:
        raise Elsewhere("it is no equality of quantities")
    about = statement.lhs
    if not isinstance(about, Forgetting) or not isinstance(about.moments[0], Learned):
        raise Elsewhere("it is not about forgetting once all tasks are learned")
    net: Learner = about.learner
    if about.moments[0] != net.end(net.tasks):
        raise Elsewhere("it is not about the end of the last task")
    try:
        premises = learned_premises(net)
    except Broken as problem:
        raise Elsewhere(str(problem)) from problem
    written = Written(net)
    written.all_tasks()
    values = [written.c_after(k) for k in range(1, net.tasks + 1)]
    final = EqualQuantities(statement.lhs, sp.sympify(statement.rhs))
    uses = ("forgetting", "loss", written.residual_after(1, net.tasks), "task 1 is learned", *values)
    written.write("forgetting in labels", final, "in labels", uses)
    written.write("statement", statement, "under each law", ("forgetting in labels",))
    named = {name for step in written.steps for name in step.uses}
    return Proof(
        "closed-form-of-forgetting",
        "Forgetting of tasks that are learned in turn, in closed form",
        statement,
        statement.over,
        (*(p for p in premises.values() if p.name in named), theorem(ONE_SOLUTION)),
        tuple(written.steps),
    )


class Written:
    """The steps, as they are written down."""

    def __init__(self, net: Learner) -> None:
        self.net = net
        self.steps: list[Step] = []
        self.values: dict[tuple[int, int], tuple[str, sp.Expr]] = {}

    def write(self, name: str, says: Proposition, rule: str, uses: tuple[str, ...]) -> str:
        """Write a step down, once; its name."""
        if all(step.name != name for step in self.steps):
            self.steps.append(Step(name, says, rule, uses))
        return name

    # -- letters -------------------------------------------------------------------------------------------------------
    def c(self, time: sp.Expr) -> sp.Expr:
        """The mean square of the readout."""
        return NeuronMean(self.net.w(time) ** 2)

    def f(self, task: object, sample: object, time: sp.Expr) -> sp.Expr:
        """The output times gamma_0."""
        return GAMMA_0 * (self.net.y(task, sample) - self.net.Delta(task, sample, time))

    def start_of(self, task: Task) -> sp.Expr:
        """When a task begins."""
        return self.net.end(task - 1)

    def likeness(self, one: Task, other: Task) -> sp.Expr:
        """The factor of the identity in K^x."""
        return sp.Integer(1) if one == other else self.net.similarity

    # -- all times -----------------------------------------------------------------------------------------------------
    def all_tasks(self) -> None:
        """What holds at all times."""
        net = self.net
        h, other, z = net.h(_I, MU, TIME), net.h(_J, _NU, TIME), net.w(TIME)
        hh, hz, zz = NeuronMean(h * other), NeuronMean(h * z), NeuronMean(z**2)
        for k in tasks_of(net):
            push, field = net.Delta(k, _A, TIME), net.h(k, _A, TIME)
            fields, readout = f"preactivations while task {k} trains", f"readout while task {k} trains"
            first, second = net.Kx(_I, MU, k, _A), net.Kx(_J, _NU, k, _A)
            rates = {
                "fields": (hh, first * push * NeuronMean(other * z) + second * push * hz, (fields,)),
                "field and readout": (hz, first * push * zz + push * NeuronMean(h * field), (fields, readout)),
                "readout": (zz, 2 * push * NeuronMean(field * z), (readout,)),
            }
            for of, (mean, rate, uses) in rates.items():
                moves = Driven(mean, GAMMA_0 * net.over(rate, _A), TIME, k)
                self.write(f"mean of {of} while task {k} trains", moves, "mean of a product", uses)
        at_start = {
            "fields": (hh, net.Kx(_I, MU, _J, _NU), ("covariance of the fields at the start",)),
            "field and readout": (hz, _ZERO, ("readout at the start", "independence at the start")),
        }
        for of, (mean, value, uses) in at_start.items():
            says = EqualQuantities(mean.xreplace({TIME: _ZERO}), value)
            self.write(f"mean of {of} at the start", says, "put in", ("preactivations at the start", *uses))
        self.write("mean of readout at the start", EqualQuantities(self.c(_ZERO), sp.Integer(1)), "put in",
                   ("readout at the start", "variance of the readout at the start"))  # fmt: skip

        def during(*of: str) -> tuple[str, ...]:
            return tuple(f"{one} while task {k} trains" for k in tasks_of(net) for one in of)

        self.write("output", EqualQuantities(hz, self.f(_I, MU, TIME)), "same velocity",
                   (*during("residuals", "mean of field and readout"), "tangent kernel",
                    "mean of field and readout at the start", "residuals at the start"))  # fmt: skip
        shape = net.Kx(_I, MU, _J, _NU) + hz * NeuronMean(other * z) / (1 + zz)
        of_all = ("mean of fields", "mean of field and readout", "mean of readout")
        self.write("means of fields", EqualQuantities(hh, shape), "invariant",
                   (ONE_SOLUTION, *during(*of_all), "mean of fields at the start",
                    "mean of field and readout at the start"))  # fmt: skip

    # -- one task ------------------------------------------------------------------------------------------------------
    def overlap(self, task: Task) -> sp.Expr:
        """The residuals of a task times its outputs."""
        return self.net.over(self.net.Delta(task, _A, TIME) * self.f(task, _A, TIME), _A)

    def velocity(self, task: Task, trains: Task) -> str:
        """The step that says how the residuals of a task move."""
        grown, own = 1 + self.c(TIME), self.net.Delta(trains, MU, TIME)
        rate = -grown * self.likeness(task, trains) * own - self.f(task, MU, TIME) * self.overlap(trains) / grown
        says = Driven(self.net.Delta(task, MU, TIME), rate, TIME, trains)
        inputs = WITHIN if task == trains else ACROSS
        uses = (f"residuals while task {trains} trains", "tangent kernel", "means of fields", "output", inputs)
        return self.write(f"residuals of task {task} while task {trains} trains", says, "put in", uses)

    def velocity_of_c(self, trains: Task) -> str:
        """The step that says how the mean square of the readout moves."""
        says = Driven(self.c(TIME), 2 * GAMMA_0 * self.overlap(trains), TIME, trains)
        uses = (f"mean of readout while task {trains} trains", "output")
        return self.write(f"c while task {trains} trains", says, "put in", uses)

    def learned(self, task: Task) -> str:
        """The step that says that a task is learned."""
        says = EqualQuantities(self.net.Delta(task, MU, self.net.end(task)), _ZERO)
        return self.write(f"task {task} is learned", says, "learned", (self.velocity(task, task),))

    def kept(self, name: str, formula: sp.Expr, task: Task, *velocities: str) -> str:
        """The step that says that a formula is the same at the end of a task as at its start."""
        end, start = (formula.xreplace({TIME: at}) for at in (self.net.end(task), self.start_of(task)))
        return self.write(name, EqualQuantities(end, start), "kept while a task trains",
                          (*velocities, self.velocity_of_c(task), self.learned(task)))  # fmt: skip

    def residual_before(self, task: int, trains: int) -> tuple[str, sp.Expr]:
        """The step that says what the residuals of a task are when another one begins, and their value."""
        if trains == 1:
            return "residuals at the start", self.net.y(task, MU)
        if task == trains - 1:
            return self.learned(task), _ZERO
        return self.residual_after(task, trains - 1), self.values[task, trains - 1][1]

    def residual_after(self, task: int, trains: int) -> str:
        """The step that says what the residuals of a task are once another one is learned, in c after each task."""
        if (task, trains) in self.values:
            return self.values[task, trains][0]
        net, rho = self.net, self.likeness(task, trains)
        own, now = self.residual_before(task, trains), self.residual_before(trains, trains)
        equation = self.kept(f"memory of task {task} while task {trains} trains", self.memory(task, trains), trains,
                             self.velocity(task, trains), self.velocity(trains, trains))  # fmt: skip
        y, other = net.y(task, MU), net.y(trains, MU)
        scale = sp.sqrt((1 + self.c(net.end(trains))) / (1 + self.c(self.start_of(trains))))
        left = sp.expand((y - own[1]) - rho * (other - now[1]))
        value = y - rho * other - scale * left
        uses = dict.fromkeys((equation, self.learned(trains), own[0], now[0]))
        name = self.write(f"residuals of task {task} after task {trains}",
                          EqualQuantities(net.Delta(task, MU, net.end(trains)), value), "solved for a residual",
                          tuple(uses))  # fmt: skip
        self.values[task, trains] = name, value
        return name

    def c_after(self, task: int) -> str:
        """The step that says what c is once a task is learned, in labels and c after earlier tasks."""
        net, end = self.net, self.net.end(task)
        residual_name, residual = self.residual_before(task, task)
        equation = self.kept(f"length of task {task} while it trains", self.length(task), task,
                             self.velocity(task, task))  # fmt: skip
        uses = [equation, self.learned(task), residual_name]
        before = self.c(self.start_of(task))
        if task == 1:
            before = sp.Integer(1)
            uses.append("mean of readout at the start")
        says = EqualQuantities(self.c(end), self.after(task, before, net.y(task, MU) - residual))
        return self.write(f"c after task {task}", says, "larger root", tuple(uses))

    # -- formulas ------------------------------------------------------------------------------------------------------
    def memory(self, task: Task, trains: Task) -> sp.Expr:
        """What is kept of the output of a task while another one trains."""
        rho = self.likeness(task, trains)
        return (self.f(task, MU, TIME) - rho * self.f(trains, MU, TIME)) / sp.sqrt(1 + self.c(TIME))

    def length(self, task: Task) -> sp.Expr:
        """What is kept of the length of the output of a task, and c, while it trains."""
        return self.net.over(self.f(task, _B, TIME) ** 2, _B) / (1 + self.c(TIME)) - self.c(TIME)

    def after(self, task: Task, before: sp.Expr, reached: sp.Expr) -> sp.Expr:
        """c once a task is learned, of what it was ``before``, when the output of the task was ``reached``."""
        output = GAMMA_0 * reached.xreplace({MU: _B})
        most = 1 + before - self.net.over(output**2, _B) / (1 + before)
        of_labels = GAMMA_0**2 * self.net.over(self.net.y(task, _B) ** 2, _B)
        return most / 2 - 1 + sp.sqrt(most**2 / 4 + of_labels)
