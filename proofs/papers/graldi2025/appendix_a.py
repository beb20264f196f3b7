"""Appendix A.1: learning, forgetting and average performance of a sequence of tasks (definitions A.1-A.10, 13-22).

A table holds in entry (j, i) the accuracy or loss on task i after training on task j, tasks counted from 1 as in A.1.
Those that are measured come from three tasks learned in turn: L_{j,i} is the loss on task i at the end of task j, and
the accuracy is a = exp(-L), which is between 0 and 1 and falls with the loss.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import sympy as sp

from proofs.papers.graldi2025.causes import COUNTED_FROM_ZERO, SIGN_OF_A_LOSS
from proofs.papers.graldi2025.letters import AT_STRENGTH, P, alpha_1, gamma_0, t, t1, two
from proofs.papers.graldi2025.networks import t2
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Definition, Domain, Equality, Inequality, Parts, Printed
from symbolic.language import learner

CF = r"CF = \frac{1}{T-1} \sum_{i=1}^{T-1} \left( \max_{t \in \{i..T-1\}} a_{t,i} - a_{T,i} \right)"
CFR = r"CFr = \frac{1}{T-1} \sum_{i=1}^{T-1} \frac{\max_t a_{t,i} - a_{T,i}}{\max_t a_{t,i}}"


@dataclass(frozen=True)
class Table:
    """``entry(j, i)`` of T tasks, counted from 1."""

    tasks: int
    entry: Callable[[int, int], sp.Expr]

    def __call__(self, j: int, i: int) -> sp.Expr:
        return self.entry(j, i)

    def mean(self, place: Callable[[int], tuple[int, int]]) -> sp.Expr:
        """``(1/T) sum_{i=1}^T`` of the entry at ``place(i)``."""
        return sp.Add(*(self(*place(i)) for i in range(1, self.tasks + 1))) / self.tasks

    def drops(self, best: Callable[..., sp.Expr] = sp.Max, *, relative: bool = False) -> sp.Expr:
        """``(1/(T-1)) sum_{i=1}^{T-1} (best_{t in i..T-1} a_{t,i} - a_{T,i})``, each over its best if ``relative``."""
        T, total = self.tasks, sp.Integer(0)
        for i in range(1, T):
            top = best(*(self(j, i) for j in range(i, T)))
            total += (top - self(T, i)) / (top if relative else 1)
        return total / (T - 1)

    def scaled(self, factor: sp.Expr) -> "Table":
        return Table(self.tasks, lambda j, i: factor * self(j, i))


def diagonal(a: Table) -> sp.Expr:
    """``(1/T) sum_i a_{i,i}``."""
    return a.mean(lambda i: (i, i))


def last_row(a: Table) -> sp.Expr:
    """``(1/T) sum_i a_{T,i}``."""
    return a.mean(lambda i: (a.tasks, i))


def last_row_as_printed(a: Table) -> sp.Expr:
    """``(1/T) sum_{i=0}^{T-1} a_{T-1,i}`` without the term i = 0, which does not exist."""
    return sp.Add(*(a(a.tasks - 1, i) for i in range(1, a.tasks))) / a.tasks


def _model(*rows: Sequence[str]) -> Table:
    return Table(len(rows), lambda j, i: sp.Rational(rows[j - 1][i - 1]))


TOY = (_model(("1", "0"), ("0.8", "1")), _model(("0.4", "0"), ("0.3", "1")))
"""The two models of the example."""

THREE = learner(tasks=3, samples=P, switches=(t1, t2))
ENDS = (t1, t2, t)
LOSSES = Table(3, lambda j, i: THREE.L(i, ENDS[j - 1]))
ACCURACIES = Table(3, lambda j, i: sp.exp(-LOSSES(j, i)))
SHARE = sp.Symbol("c", positive=True)
TIMES = {t1: sp.Interval(sp.Rational(1, 20), 1), t2: sp.Interval(1, 2), t: sp.Interval(2, 3)}
"""Of a task that was hardly begun the best accuracy may be the one after the second task, where these are alike."""
AFTER_THREE = Domain(
    {P: sp.Interval(1, 3), gamma_0: sp.Interval(sp.Rational(1, 5), 2), **TIMES},
    (t2 > t1 + sp.Rational(1, 10), t > t2 + sp.Rational(1, 10)),
    THREE.words(),
)
_SHARES = {SHARE: sp.Interval(sp.Rational(1, 10), sp.Rational(9, 10))}
SCALED = Domain({**AFTER_THREE.ranges, **_SHARES}, AFTER_THREE.conditions, AFTER_THREE.given)


def _size(task: int, end: int) -> sp.Expr:
    """The loss in words: half the squared residuals of a task at the end of another one."""
    return THREE.over(THREE.Delta(task, alpha_1, ENDS[end - 1]) ** 2, alpha_1) / 2


def _mean(term: Callable[[int], sp.Expr]) -> sp.Expr:
    """Over the three tasks."""
    return sp.Add(*(term(task) for task in (1, 2, 3))) / 3


def _same(words: sp.Expr, formula: sp.Expr, over: Domain = AFTER_THREE) -> Equality:
    return Equality(words, formula, over=over)


def _defined(
    symbol: str, meaning: str, formula: str, value: Callable[[Table], sp.Expr], consistent: Equality | None = None
) -> Definition:
    """A metric and its value for the two models of the toy example; ``consistent``: the formula is what words say."""
    return Definition(symbol, meaning, formula, example=lambda: [str(value(a)) for a in TOY], consistent=consistent)


@graldi2025.definition("A.1", importance=3)
def learning_accuracy() -> Definition:
    """LA, the mean accuracy on each task right after training on it."""
    return _defined("LA", "learning accuracy", r"LA = \frac1T \sum_{i=1}^T a_{i,i}", diagonal)


@graldi2025.equation(13, uses=["def-A.1"], importance=3)
def learning_accuracy_is_the_diagonal() -> Definition:
    """LA as a formula, the mean of the diagonal of the table."""
    words = _mean(lambda i: sp.exp(-_size(i, i)))
    return _defined(
        "LA", "learning accuracy", r"LA = \frac1T \sum_{i=1}^T a_{i,i}", diagonal, _same(words, diagonal(ACCURACIES))
    )


@graldi2025.definition("A.2", importance=3)
def learning_error() -> Definition:
    """LE, the complement of LA."""
    return _defined("LE", "learning error", "LE = 1 - LA", lambda a: 1 - diagonal(a))


@graldi2025.equation(14, uses=["def-A.2", "eq-13"], importance=3)
def learning_error_is_the_complement() -> Definition:
    """LE = 1 - LA, the mean error on each task right after training on it."""
    words = _mean(lambda i: 1 - sp.exp(-_size(i, i)))
    return _defined(
        "LE", "learning error", "LE = 1 - LA", lambda a: 1 - diagonal(a), _same(words, 1 - diagonal(ACCURACIES))
    )


@graldi2025.definition("A.3", importance=3)
def catastrophic_forgetting() -> Definition:
    """CF, the mean drop from the best earlier accuracy; the sum takes in both terms."""
    return _defined("CF", "catastrophic forgetting", CF, Table.drops)


@graldi2025.equation(15, uses=["def-A.3"], importance=3)
def forgetting_is_the_mean_drop() -> Definition:
    """CF as a formula, with the bracket around the difference: a_{T,i} outside of it would have no i."""
    best = [sp.exp(-sp.Min(_size(1, 1), _size(1, 2))), sp.exp(-_size(2, 2))]
    words = sp.Add(*(top - sp.exp(-_size(i, 3)) for i, top in enumerate(best, 1))) / 2
    return _defined("CF", "catastrophic forgetting", CF, Table.drops, _same(words, ACCURACIES.drops()))


@graldi2025.definition("A.4", importance=3)
def forgetting_rate() -> Definition:
    """CFr, the mean relative drop; it needs an accuracy above 0."""
    return _defined("CFr", "catastrophic forgetting rate", CFR, lambda a: a.drops(relative=True))


@graldi2025.equation(16, uses=["def-A.4"], importance=3)
def forgetting_rate_is_the_relative_drop() -> Definition:
    """CFr as a formula: one minus the mean share of the best earlier accuracy that is left."""
    best = [sp.Min(_size(1, 1), _size(1, 2)), _size(2, 2)]
    words = 1 - sp.Add(*(sp.exp(low - _size(i, 3)) for i, low in enumerate(best, 1))) / 2
    return _defined(
        "CFr", "catastrophic forgetting rate", CFR, lambda a: a.drops(relative=True),
        _same(words, ACCURACIES.drops(relative=True)),
    )  # fmt: skip


@graldi2025.text("A1", "toy-example", uses=["eq-15", "eq-16"], importance=3)
def toy_example() -> Parts:
    """100% to 80% is CF 20% and CFr 20%; 40% to 30% is CF 10% and CFr 25%: what equations 15 and 16 give."""
    printed = {"CF": (Table.drops, ("20%", "10%")), "CFr": (lambda a: a.drops(relative=True), ("20%", "25%"))}
    return {
        f"{name}, model {k + 1}": Printed(f"{name} of model {k + 1}", value, {"its equation": f"{100 * of(TOY[k])}%"})
        for name, (of, values) in printed.items()
        for k, value in enumerate(values)
    }


@graldi2025.text("3.1", "raw-accuracy", uses=["eq-15", "eq-16"], importance=3)
def forgetting_depends_on_the_raw_accuracy() -> Parts:
    """CF depends on how large accuracies are, CFr does not: with all of them c times as large, so is CF, not CFr."""
    smaller = ACCURACIES.scaled(SHARE)
    return {
        "CF": _same(smaller.drops(), SHARE * ACCURACIES.drops(), SCALED),
        "CFr": _same(smaller.drops(relative=True), ACCURACIES.drops(relative=True), SCALED),
    }


@graldi2025.definition("A.5", importance=3)
def average_accuracy() -> Definition:
    """AA, the mean accuracy on all tasks after the last one."""
    return _defined("AA", "average accuracy", r"AA = \frac1T \sum_{i=0}^{T-1} a_{T-1,i}", last_row_as_printed)


@graldi2025.equation(
    17,
    uses=["def-A.5"],
    slip=(last_row_as_printed, last_row),
    because=(
        "tasks are counted from 0 here: with i, j in {1, ..., T} it is (1/T) sum_{i=1}^T a_{T,i}, as in section 3.1.1"
    ),
    survives=["graldi2025/eq-18"],
    cause=COUNTED_FROM_ZERO,
)
def average_accuracy_is_the_last_row(this: Callable[[Table], sp.Expr]) -> Equality:
    """AA = (1/T) sum_{i=0}^{T-1} a_{T-1,i} is the mean accuracy on all tasks after the last one.

    The appendix counts tasks from 1 to T: a_{T-1,0} does not exist, the other terms are those before the last task."""
    return _same(_mean(lambda i: sp.exp(-_size(i, 3))), this(ACCURACIES))


@graldi2025.definition("A.6", importance=3)
def average_error() -> Definition:
    """AE, the complement of AA."""
    return _defined("AE", "average error", "AE = 1 - AA", lambda a: 1 - last_row(a))


@graldi2025.equation(18, uses=["def-A.6"], importance=3)
def average_error_is_the_complement() -> Definition:
    """AE = 1 - AA, the mean error on all tasks in the end."""
    words = _mean(lambda i: 1 - sp.exp(-_size(i, 3)))
    return _defined(
        "AE", "average error", "AE = 1 - AA", lambda a: 1 - last_row(a), _same(words, 1 - last_row(ACCURACIES))
    )


@graldi2025.definition("A.7", importance=3)
def learning_loss() -> Definition:
    """LL, the mean loss on each task right after training on it."""
    return _defined("LL", "learning loss", r"LL = \frac1T \sum_{i=1}^T L_{i,i}", diagonal)


def _learning_loss(formula: sp.Expr) -> Equality:
    return _same(_mean(lambda i: _size(i, i)), formula)


@graldi2025.equation(19, uses=["def-A.7"], importance=3)
def learning_loss_is_the_diagonal() -> Definition:
    """LL as a formula, the mean of the diagonal of the table of losses."""
    return _defined(
        "LL", "learning loss", r"LL = \frac1T \sum_{i=1}^T L_{i,i}", diagonal, _learning_loss(diagonal(LOSSES))
    )


@graldi2025.text(
    "3.1",
    "losses-for-accuracies",
    uses=["eq-14", "eq-19"],
    importance=3,
    slip=(1 - diagonal(LOSSES), diagonal(LOSSES)),
    because=(
        "losses are errors already: they are put into LA and AA, not into their complements LE and AE; CFr needs a sign"
    ),
    survives=["graldi2025/eq-19"],
    fault="substance",
)
def learning_loss_from_the_learning_error(this: sp.Expr) -> Equality:
    """With losses put for accuracies the learning error, 1 - (1/T) sum_i a_{i,i}, becomes the learning loss.

    Section 3.1.1 substitutes so in LE, AE and CFr."""
    return _learning_loss(this)


@graldi2025.definition("A.8", importance=3)
def forgetting_of_the_loss() -> Definition:
    """CF (loss) as printed, the accuracy's formula with losses in it (equation 20 says what that does)."""
    return _defined(
        "CF(loss)",
        "maximal earlier loss minus the final one",
        r"CF(loss) = \frac{1}{T-1} \sum_{i=1}^{T-1} \left( \max_t L_{t,i} - L_{T,i} \right)",
        Table.drops,
    )


TWO = Table(2, lambda j, i: two.L(i, (t1, t)[j - 1]))


@graldi2025.equation(20, uses=["def-A.8", "eq-11"], importance=1)
def forgetting_of_the_loss_is_its_rise() -> Equality:
    """For two tasks, CF (loss) is the forgetting of equation 11, which the theory computes.

    A loss that grows gives a negative drop: the two definitions of the paper differ by a sign."""
    return Equality(two.CF(t), TWO.drops(), over=AT_STRENGTH)


@forgetting_of_the_loss_is_its_rise.correction(
    "for a loss the rise is to be counted, L_T - min_t L_t: the best earlier value of a loss is its minimum",
    affects=["graldi2025/eq-21"],
    survives=["graldi2025/eq-11", "graldi2025/eq-12"],
    cause=SIGN_OF_A_LOSS,
)
def forgetting_of_the_loss_from_the_minimum() -> Parts:
    """Two tasks cannot tell a minimum from a maximum of one earlier value; three can: equation 15 with a = 1 - L."""
    accuracies = Table(3, lambda j, i: 1 - LOSSES(j, i))
    return {
        "two tasks, equation 11": Equality(two.CF(t), -TWO.drops(sp.Min), over=AT_STRENGTH),
        "three tasks, equation 15": _same(accuracies.drops(), -LOSSES.drops(sp.Min)),
    }


@graldi2025.definition("A.9", importance=3)
def forgetting_rate_of_the_loss() -> Definition:
    """CFr (loss) as printed; a task learned to loss 0 divides by zero."""
    return _defined(
        "CFr(loss)",
        "relative drop of the loss",
        r"CFr(loss) = \frac{1}{T-1} \sum_{i=1}^{T-1} \frac{\max_t L_{t,i} - L_{T,i}}{\max_t L_{t,i}}",
        lambda a: a.drops(relative=True),
    )


BEFORE, RISE = sp.symbols("L_11 delta", positive=True)
FORGOTTEN = Table(2, lambda j, i: BEFORE + (j - 1) * RISE)
"""The loss on task 1 has grown, from L_11 to L_11 + delta."""


@graldi2025.equation(21, uses=["def-A.9"], importance=1)
def forgetting_rate_of_the_loss_is_positive() -> Inequality:
    """CFr (loss) is positive for a task that has been forgotten, as CFr is and as the figures show it.

    Printed it is negative, and without bound: it divides by the loss that training has made small.  L_11 is
    that loss, and delta by how much it has risen since."""
    return Inequality(FORGOTTEN.drops(relative=True), ">", sp.Integer(0))


@forgetting_rate_of_the_loss_is_positive.correction(
    "a forgotten task's loss rises: L_T - min_t L_t is what is positive; relative to the final loss L_T it stays below "
    "1 and exists for a task learned to loss 0",
    cause=SIGN_OF_A_LOSS,
)
def forgetting_rate_of_the_loss_corrected() -> Parts:
    rise = -FORGOTTEN.drops(sp.Min) / FORGOTTEN(2, 1)
    return {"positive": Inequality(rise, ">", sp.Integer(0)), "below 1": Inequality(rise, "<", sp.Integer(1))}


@graldi2025.definition("A.10", importance=3)
def average_loss() -> Definition:
    """AL, the mean loss on all tasks after the last one."""
    return _defined("AL", "average loss", r"AL = \frac1T \sum_{i=0}^{T-1} L_{T-1,i}", last_row_as_printed)


@graldi2025.equation(
    22,
    uses=["def-A.10"],
    slip=(last_row_as_printed, last_row),
    because="indices of tasks counted from 0, as in equation 17: (1/T) sum_{i=1}^T L_{T,i}",
    cause=COUNTED_FROM_ZERO,
)
def average_loss_is_the_last_row(this: Callable[[Table], sp.Expr]) -> Equality:
    """AL = (1/T) sum_{i=0}^{T-1} L_{T-1,i} is the mean loss on all tasks after the last one (tasks from 1 to T)."""
    return _same(_mean(lambda i: _size(i, 3)), this(LOSSES))
