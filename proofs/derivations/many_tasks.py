"""The closed form of forgetting for any number of tasks: orthonormal samples, each task until it is learned.

With c the mean square of the readout and f the output, ``(f_i - rho f_n)/sqrt(1 + c)`` is kept while task n trains (as
`closed_forgetting` shows for each task in turn).  By induction tasks that have not trained all have one output,
``rho sqrt(1 + c_d) sum_r (1 - rho)^(d - r) y_r / sqrt(1 + c_r)`` after d tasks, and the first task has more than these
by ``(1 - rho) sqrt((1 + c_d)/(1 + c_1)) y_1``.
"""

from __future__ import annotations

import sympy as sp

from proofs.derivations.closed_forgetting import MU, Written
from proofs.derivations.premises import DONE, LATER, ONE_SOLUTION, OTHER, TRAINS, learned_premises, theorem
from proofs.derivations.proof import Broken, Elsewhere, Proof
from proofs.derivations.propositions import EqualQuantities
from proofs.statements.base import Statement
from proofs.statements.quantities import Domain, Equality
from symbolic.language.learned import Forgetting, Learned, NeuronMean, Residual
from symbolic.language.learning import Learner

_R = sp.Symbol("r", integer=True, positive=True)


def any_number_of_tasks(statement: Statement) -> Proof:
    """The derivation of forgetting, of a residual or of the readout's mean square; Elsewhere for another statement."""
    if not isinstance(statement, Equality) or type(statement.over) is not Domain:
        raise Elsewhere("it is no equality of quantities")
    about = statement.lhs
    inside = about.args[0].base if isinstance(about, NeuronMean) and isinstance(about.args[0], sp.Pow) else about
    if not hasattr(inside, "learner"):
        raise Elsewhere("it is about no learner")
    net: Learner = inside.learner
    if net.count.is_Integer:
        raise Elsewhere("the number of tasks is no letter")
    try:
        premises = learned_premises(net)
    except Broken as problem:
        raise Elsewhere(str(problem)) from problem
    written = _Written(net)
    written.all_tasks()
    last = written.end_of(about)
    final = EqualQuantities(statement.lhs, sp.sympify(statement.rhs))
    if last is None:
        raise Elsewhere("it is about something else")
    written.write("in labels", final, *last)
    written.write("statement", statement, "under each law", ("in labels",))
    named = written.needed("statement")
    return Proof(
        "forgetting-of-many-tasks",
        "Forgetting of any number of tasks that are learned in turn",
        statement,
        statement.over,
        tuple(p for p in (*premises.values(), theorem(ONE_SOLUTION)) if p.name in named),
        tuple(step for step in written.steps if step.name in named),
    )


class _Written(Written):
    """The steps where the number of tasks is a letter."""

    def needed(self, last: str) -> set[str]:
        """A step and all that it rests on."""
        by_name = {step.name: step for step in self.steps}
        found, todo = set(), [last]
        while todo:
            name = todo.pop()
            if name not in found:
                found.add(name)
                todo += by_name[name].uses if name in by_name else ()
        return found

    def end_of(self, about: sp.Expr) -> tuple[str, tuple[str, ...]] | None:
        """The rule, and what it uses, by which what is stated follows; None for something else."""
        net, (moment,) = self.net, (about.moments if hasattr(about, "moments") else (None,))
        if about == self.c(sp.Integer(0)):
            return "put in", ("mean of readout at the start",)
        if about == self.c(net.end(TRAINS)):
            return "of these tasks", (self.readout_after(),)
        if isinstance(about, Residual) and about.args[1] == 1 and isinstance(moment, Learned):
            return "of these tasks", (self.first_task(),)
        if isinstance(about, Forgetting) and moment == net.end(net.count):
            says = EqualQuantities(*(side.xreplace({TRAINS: net.count}) for side in self.of_first()))
            whole = self.write("residuals of task 1 after all", says, "of these tasks", (self.first_task(),))
            none = EqualQuantities(net.Delta(1, MU, net.end(1)), sp.Integer(0))
            learned = self.write("task 1 is learned", none, "of these tasks", (self.learned(TRAINS),))
            return "put in", ("forgetting", "loss", whole, learned)
        return None

    # -- what is said --------------------------------------------------------------------------------------------------
    def grown(self, task: sp.Expr) -> sp.Expr:
        """1 + c once this task is learned."""
        return 1 + self.c(self.net.end(task))

    def shared(self, done: sp.Expr, sample: sp.Expr) -> sp.Expr:
        """The output of each task that has not trained when ``done`` are learned."""
        rho = self.net.similarity
        term = (1 - rho) ** (done - _R) * self.net.y(_R, sample) / sp.sqrt(self.grown(_R))
        return rho * sp.sqrt(self.grown(done)) * sp.Sum(term, (_R, 1, done))

    def of_first(self) -> tuple[sp.Expr, sp.Expr]:
        """The residuals of task 1 when task n is learned, n >= 1."""
        y, ratio = self.net.y(1, MU), sp.sqrt(self.grown(TRAINS) / self.grown(sp.Integer(1)))
        own = (1 - self.net.similarity) * ratio * y
        return self.net.Delta(1, MU, self.net.end(TRAINS)), y - own - self.shared(TRAINS, MU)

    # -- steps ---------------------------------------------------------------------------------------------------------
    def change(self) -> str:
        """How a task changes the residuals of any other one."""
        net, other = self.net, TRAINS + OTHER
        equation = self.kept(
            "memory of another task while task n trains", self.memory(other, TRAINS), TRAINS,
            self.velocity(other, TRAINS), self.velocity(TRAINS, TRAINS),
        )  # fmt: skip
        start = net.end(TRAINS - 1)
        y, trained = net.y(other, MU), net.y(TRAINS, MU)
        left = (y - net.Delta(other, MU, start)) - net.similarity * (trained - net.Delta(TRAINS, MU, start))
        scale = sp.sqrt(self.grown(TRAINS) / self.grown(TRAINS - 1))
        value = y - net.similarity * trained - sp.expand(scale * left)
        says = EqualQuantities(net.Delta(other, MU, net.end(TRAINS)), value)
        return self.write("residuals of another task after task n", says, "solved for a residual",
                          (equation, self.learned(TRAINS)))  # fmt: skip

    def untrained(self) -> str:
        """The residuals of tasks that have not trained."""
        net, task = self.net, DONE + LATER
        says = EqualQuantities(net.Delta(task, MU, net.end(DONE)), net.y(task, MU) - self.shared(DONE, MU))
        return self.write("residuals of later tasks", says, "induction over the tasks",
                          ("residuals at the start", self.change()))  # fmt: skip

    def first_task(self) -> str:
        """The residuals of task 1."""
        return self.write("residuals of task 1", EqualQuantities(*self.of_first()), "induction over the tasks",
                          (self.learned(TRAINS), self.change(), self.untrained()))  # fmt: skip

    def readout_after(self) -> str:
        """The mean square of the readout when task n is learned."""
        net = self.net
        start = net.end(TRAINS - 1)
        says = EqualQuantities(net.Delta(TRAINS, MU, start), net.y(TRAINS, MU) - self.shared(TRAINS - 1, MU))
        before = self.write("residuals of task n before it trains", says, "of these tasks", (self.untrained(),))
        equation = self.kept("length of task n while it trains", self.length(TRAINS), TRAINS,
                             self.velocity(TRAINS, TRAINS))  # fmt: skip
        value = self.after(TRAINS, self.c(start), self.shared(TRAINS - 1, MU))
        return self.write("readout after task n", EqualQuantities(self.c(net.end(TRAINS)), value), "larger root",
                          (equation, self.learned(TRAINS), before))  # fmt: skip
