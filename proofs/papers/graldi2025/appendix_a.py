"""Appendix A.1: learning, forgetting and average performance of a sequence of tasks (definitions A.1-A.10, 13-22).

Tables hold in entry (j, i) the accuracy or loss on task i after training on task j, tasks counted from 1 as in A.1.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import sympy as sp

from numeric.feature_learning import forgetting_metrics as metrics
from proofs.papers.graldi2025.causes import COUNTED_FROM_ZERO, SIGN_OF_A_LOSS
from proofs.papers.graldi2025.letters import AT_STRENGTH, P, gamma_0, t, t1, two
from proofs.papers.graldi2025.networks import t2
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, Definition
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.quantities import Domain, Equality
from symbolic.language.learning import Learner, learner

Formula = Callable[[list[list[float]]], float]
CF = r"CF = \frac{1}{T-1} \sum_{i=1}^{T-1} \left( \max_{t \in \{i..T-1\}} a_{t,i} - a_{T,i} \right)"
CFR = r"CFr = \frac{1}{T-1} \sum_{i=1}^{T-1} \frac{\max_t a_{t,i} - a_{T,i}}{\max_t a_{t,i}}"
TOY = [[[1.0, 0.0], [0.8, 1.0]], [[0.4, 0.0], [0.3, 1.0]]]


def _table(T: int, seed: int) -> list[list[float]]:
    return np.random.default_rng(seed).uniform(0.05, 1.0, size=(T, T)).round(6).tolist()


def _tables(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    return [{"T": int(rng.integers(2, 6)), "seed": int(rng.integers(2**31))} for _ in range(count)]


def metric(says: str, measured: Callable[[Any], float], again: Formula, printed: Formula) -> Agreement:
    """A library function, the same in words as plain loops, and the printed formula, on random tables."""
    return Agreement(
        says=says,
        measured=lambda T, seed: Estimate(measured(_table(T, seed)), 1e-12),
        second=lambda T, seed: Estimate(again(_table(T, seed)), 1e-12),
        predicted=lambda T, seed: printed(_table(T, seed)),
        cases=_tables,
        examples=8,
    )


def _defined(
    symbol: str, meaning: str, formula: str, value: Callable[[Any], float], consistent: Agreement | None = None
) -> Definition:
    """A metric and its value for the two models of the toy example; ``consistent``: the formula is what words say."""
    return Definition(symbol, meaning, formula, example=lambda: [value(a) for a in TOY], consistent=consistent)


def at(a: list[list[float]], j: int, i: int) -> float:
    """``a_{j,i}`` with tasks from 1."""
    return a[j - 1][i - 1]


def _diagonal(a: list[list[float]]) -> float:
    return sum(at(a, i, i) for i in range(1, len(a) + 1)) / len(a)


def _drop(a: list[list[float]], relative: bool) -> float:
    T = len(a)
    total = 0.0
    for i in range(1, T):
        best = max(at(a, t, i) for t in range(i, T))
        total += (best - at(a, T, i)) / (best if relative else 1.0)
    return total / (T - 1)


def _mean_of(values: list[float]) -> float:
    return float(np.mean(values))


def _just_learned(a: list[list[float]]) -> float:
    return _mean_of([row[k] for k, row in enumerate(a)])


def _forgotten(a: list[list[float]], relative: bool) -> float:
    columns = list(zip(*a, strict=True))[:-1]
    best = [max(column[k:-1]) for k, column in enumerate(columns)]
    drops = [b - column[-1] for b, column in zip(best, columns, strict=True)]
    return _mean_of([d / b for d, b in zip(drops, best, strict=True)] if relative else drops)


def _learning_loss(printed: Formula) -> Agreement:
    return metric("learning loss", metrics.learning_loss, _just_learned, printed)


def _last_row(a: list[list[float]]) -> float:
    return _mean_of(a[-1])


def _average(a: list[list[float]]) -> float:
    """``(1/T) sum_{i=1}^T a_{T,i}``."""
    return sum(at(a, len(a), i) for i in range(1, len(a) + 1)) / len(a)


def _average_printed(a: list[list[float]]) -> float:
    """``(1/T) sum_{i=0}^{T-1} a_{T-1,i}`` without the term i = 0, which does not exist."""
    T = len(a)
    return sum(at(a, T - 1, i) for i in range(1, T)) / T


@graldi2025.definition("A.1", importance=3)
def learning_accuracy() -> Definition:
    """LA, the mean accuracy on each task right after training on it."""
    return _defined(
        "LA",
        "learning accuracy",
        r"LA = \frac1T \sum_{i=1}^T a_{i,i}",
        metrics.learning_accuracy,
    )


@graldi2025.equation(13, uses=["def-A.1"], importance=3)
def learning_accuracy_is_the_diagonal() -> Definition:
    """LA as a formula, the mean of the diagonal of the table."""
    return _defined(
        "LA", "learning accuracy", r"LA = \frac1T \sum_{i=1}^T a_{i,i}", metrics.learning_accuracy,
        metric("learning accuracy", metrics.learning_accuracy, _just_learned, _diagonal),
    )  # fmt: skip


@graldi2025.definition("A.2", importance=3)
def learning_error() -> Definition:
    """LE, the complement of LA."""
    return _defined("LE", "learning error", "LE = 1 - LA", metrics.learning_error)


@graldi2025.equation(14, uses=["def-A.2", "eq-13"], importance=3)
def learning_error_is_the_complement() -> Definition:
    """LE = 1 - LA, the mean error on each task right after training on it."""
    words = metric(
        "learning error",
        metrics.learning_error,
        lambda a: _mean_of([1 - row[k] for k, row in enumerate(a)]),
        lambda a: 1 - _diagonal(a),
    )
    return _defined("LE", "learning error", "LE = 1 - LA", metrics.learning_error, words)


@graldi2025.definition("A.3", importance=3)
def catastrophic_forgetting() -> Definition:
    """CF, the mean drop from the best earlier accuracy; the sum takes in both terms."""
    return _defined(
        "CF",
        "catastrophic forgetting",
        CF,
        metrics.catastrophic_forgetting,
    )


@graldi2025.equation(15, uses=["def-A.3"], importance=3)
def forgetting_is_the_mean_drop() -> Definition:
    """CF as a formula, with the bracket around the difference: a_{T,i} outside of it would have no i."""
    drop = metrics.catastrophic_forgetting
    return _defined(
        "CF", "catastrophic forgetting", CF, drop,
        metric("forgetting", drop, lambda a: _forgotten(a, False), lambda a: _drop(a, False)),
    )  # fmt: skip


@graldi2025.definition("A.4", importance=3)
def forgetting_rate() -> Definition:
    """CFr, the mean relative drop; it needs an accuracy above 0."""
    return _defined(
        "CFr",
        "catastrophic forgetting rate",
        CFR,
        metrics.forgetting_rate,
    )


@graldi2025.equation(16, uses=["def-A.4"], importance=3)
def forgetting_rate_is_the_relative_drop() -> Definition:
    """CFr as a formula."""
    rate = metrics.forgetting_rate
    return _defined(
        "CFr", "catastrophic forgetting rate", CFR, rate,
        metric("forgetting rate", rate, lambda a: _forgotten(a, True), lambda a: _drop(a, True)),
    )  # fmt: skip


def _toy(measured: Callable[[Any], float], again: Formula, values: tuple[float, float]) -> Agreement:
    return Agreement(
        says="the two models of the example",
        measured=lambda model: Estimate(measured(TOY[model]), 1e-12),
        second=lambda model: Estimate(again(TOY[model]), 1e-12),
        predicted=lambda model: values[model],
        cases=lambda rng, count: [{"model": 0}, {"model": 1}],
        examples=2,
    )


@graldi2025.text("A1", "toy-example", uses=["eq-15", "eq-16"], importance=3)
def toy_example() -> Conjunction:
    """100% to 80% is CF 20% and CFr 20%; 40% to 30% is CF 10% and CFr 25%."""
    return Conjunction(
        {
            "CF": _toy(metrics.catastrophic_forgetting, lambda a: _forgotten(a, False), (0.2, 0.1)),
            "CFr": _toy(metrics.forgetting_rate, lambda a: _forgotten(a, True), (0.2, 0.25)),
        }
    )


def _scaled(formula: Formula, share: float, T: int, seed: int) -> Estimate:
    """A metric of a table in which every accuracy is ``share`` times as large, over its value before."""
    table = np.array(_table(T, seed))
    return Estimate(formula((share * table).tolist()) / formula(table.tolist()), 1e-9)


def _under_scaling(says: str, measured: Formula, again: Formula, predicted: Callable[..., float]) -> Agreement:
    return Agreement(
        says=says,
        measured=lambda share, T, seed: _scaled(measured, share, T, seed),
        second=lambda share, T, seed: _scaled(again, share, T, seed),
        predicted=predicted,
        cases=lambda rng, count: [
            {**case, "share": float(np.round(rng.uniform(0.1, 0.9), 3))} for case in _tables(rng, count)
        ],
        examples=4,
    )


@graldi2025.text("3.1", "raw-accuracy", uses=["eq-15", "eq-16"], importance=3)
def forgetting_depends_on_the_raw_accuracy() -> Conjunction:
    """CF depends on how large accuracies are, CFr does not: with all of them c times as large, so is CF, not CFr."""
    drop, rate = metrics.catastrophic_forgetting, metrics.forgetting_rate
    return Conjunction(
        {
            "CF": _under_scaling("CF", drop, lambda a: _forgotten(a, False), lambda share: share),
            "CFr": _under_scaling("CFr", rate, lambda a: _forgotten(a, True), lambda share: 1.0),
        }
    )


@graldi2025.definition("A.5", importance=3)
def average_accuracy() -> Definition:
    """AA, the mean accuracy on all tasks after the last one."""
    return _defined(
        "AA",
        "average accuracy",
        r"AA = \frac1T \sum_{i=0}^{T-1} a_{T-1,i}",
        metrics.average_accuracy,
    )


@graldi2025.equation(17, uses=["def-A.5"])
def average_accuracy_is_the_last_row() -> Agreement:
    """AA = (1/T) sum_{i=0}^{T-1} a_{T-1,i} is the mean accuracy on all tasks after the last one.

    The appendix counts tasks from 1 to T: a_{T-1,0} does not exist, the other terms are those before the last task."""
    return metric("average accuracy", metrics.average_accuracy, _last_row, _average_printed)


@average_accuracy_is_the_last_row.correction(
    "tasks are counted from 0 here: with i, j in {1, ..., T} it is (1/T) sum_{i=1}^T a_{T,i}, as in section 3.1.1",
    survives=["graldi2025/eq-18"],
    fault="misprint",
    cause=COUNTED_FROM_ZERO,
)
def average_accuracy_with_tasks_from_1() -> Agreement:
    return metric("average accuracy", metrics.average_accuracy, _last_row, _average)


@graldi2025.definition("A.6", importance=3)
def average_error() -> Definition:
    """AE, the complement of AA."""
    return _defined("AE", "average error", "AE = 1 - AA", metrics.average_error)


@graldi2025.equation(18, uses=["def-A.6"], importance=3)
def average_error_is_the_complement() -> Definition:
    """AE = 1 - AA, the mean error on all tasks in the end."""
    words = metric(
        "average error",
        metrics.average_error,
        lambda a: _mean_of([1 - x for x in a[-1]]),
        lambda a: 1 - _average(a),
    )
    return _defined("AE", "average error", "AE = 1 - AA", metrics.average_error, words)


@graldi2025.definition("A.7", importance=3)
def learning_loss() -> Definition:
    """LL, the mean loss on each task right after training on it."""
    return _defined(
        "LL",
        "learning loss",
        r"LL = \frac1T \sum_{i=1}^T L_{i,i}",
        metrics.learning_loss,
    )


@graldi2025.equation(19, uses=["def-A.7"], importance=3)
def learning_loss_is_the_diagonal() -> Definition:
    """LL as a formula, the mean of the diagonal of the table of losses."""
    return _defined(
        "LL", "learning loss", r"LL = \frac1T \sum_{i=1}^T L_{i,i}", metrics.learning_loss, _learning_loss(_diagonal)
    )


@graldi2025.text("3.1", "losses-for-accuracies", uses=["eq-14", "eq-19"], importance=3)
def learning_loss_from_the_learning_error() -> Agreement:
    """With losses put for accuracies the learning error, 1 - (1/T) sum_i a_{i,i}, becomes the learning loss.

    Section 3.1.1 substitutes so in LE, AE and CFr."""
    return _learning_loss(lambda a: 1 - _diagonal(a))


@learning_loss_from_the_learning_error.correction(
    "losses are errors already: they are put into LA and AA, not into their complements LE and AE; CFr needs a sign",
    survives=["graldi2025/eq-19"],
    fault="substance",
)
def learning_loss_from_the_learning_accuracy() -> Agreement:
    return _learning_loss(_diagonal)


@graldi2025.definition("A.8", importance=3)
def forgetting_of_the_loss() -> Definition:
    """CF (loss) as printed, the accuracy's formula with losses in it (equation 20 says what that does)."""
    return _defined(
        "CF(loss)",
        "maximal earlier loss minus the final one",
        r"CF(loss) = \frac{1}{T-1} \sum_{i=1}^{T-1} \left( \max_t L_{t,i} - L_{T,i} \right)",
        metrics.forgetting_loss_as_printed,
    )


def _drop_of_the_loss(net: Learner, times: Sequence[sp.Expr], best: Callable[..., sp.Expr]) -> sp.Expr:
    """``(1/(T-1)) sum_i (best_{t in i..T-1} L_{t,i} - L_{T,i})`` of the tasks that end at ``times``."""
    T = len(times)
    drops = (best(*(net.L(i, times[k - 1]) for k in range(i, T))) - net.L(i, times[-1]) for i in range(1, T))
    return sp.Add(*drops) / (T - 1)


THREE = learner(tasks=3, samples=P, switches=(t1, t2))
TIMES = {t1: sp.Interval(sp.Rational(1, 2), 1), t2: sp.Interval(1, 2), t: sp.Interval(2, 3)}
AFTER_THREE = Domain(
    {P: sp.Interval(1, 3), gamma_0: sp.Interval(sp.Rational(1, 5), 2), **TIMES},
    (t2 > t1 + sp.Rational(1, 10), t > t2 + sp.Rational(1, 10)),
    THREE.words(),
)


@graldi2025.equation(20, uses=["def-A.8", "eq-11"], importance=1)
def forgetting_of_the_loss_is_its_rise() -> Equality:
    """For two tasks, CF (loss) is the forgetting of equation 11, which the theory computes.

    A loss that grows gives a negative drop: the two definitions of the paper differ by a sign."""
    return Equality(two.CF(t), _drop_of_the_loss(two, (t1, t), sp.Max), over=AT_STRENGTH)


@forgetting_of_the_loss_is_its_rise.correction(
    "for a loss the rise is to be counted, L_T - min_t L_t: the best earlier value of a loss is its minimum",
    affects=["graldi2025/eq-21"],
    survives=["graldi2025/eq-11", "graldi2025/eq-12"],
    fault="sign",
    cause=SIGN_OF_A_LOSS,
)
def forgetting_of_the_loss_from_the_minimum() -> Conjunction:
    """Two tasks cannot tell a minimum from a maximum of one earlier value; three can: equation 15 with a = 1 - L."""
    times = (t1, t2, t)
    accuracies = [[1 - THREE.L(i, end) for end in times] for i in (1, 2)]
    drop = sp.Add(*(sp.Max(*a[k:2]) - a[2] for k, a in enumerate(accuracies))) / 2
    return Conjunction(
        {
            "two tasks, equation 11": Equality(two.CF(t), -_drop_of_the_loss(two, (t1, t), sp.Min), over=AT_STRENGTH),
            "three tasks, equation 15": Equality(drop, -_drop_of_the_loss(THREE, times, sp.Min), over=AFTER_THREE),
        }
    )


@graldi2025.definition("A.9", importance=3)
def forgetting_rate_of_the_loss() -> Definition:
    """CFr (loss) as printed; a task learned to loss 0 divides by zero."""
    return _defined(
        "CFr(loss)",
        "relative drop of the loss",
        r"CFr(loss) = \frac{1}{T-1} \sum_{i=1}^{T-1} \frac{\max_t L_{t,i} - L_{T,i}}{\max_t L_{t,i}}",
        metrics.forgetting_rate_loss_as_printed,
    )


def _positive(rate: Callable[[Any], float]) -> Agreement:
    """The rate for tables in which the loss of task 1 has grown."""

    def table(before: float, after: float) -> list[list[float]]:
        return [[before, 1.0], [after, before]]

    return Agreement(
        says="the forgetting rate of a task whose loss has grown",
        measured=lambda before, after: Estimate(rate(table(before, after)), 1e-12),
        second=lambda before, after: Estimate(rate(np.array(table(before, after))), 1e-12),
        predicted=lambda: 0.0,
        relation=">",
        cases=lambda rng, count: [
            {"before": float(b), "after": float(b + g)} for b, g in rng.uniform(0.01, 1, size=(count, 2)).round(3)
        ],
        examples=6,
    )


@graldi2025.equation(21, uses=["def-A.9"], importance=1)
def forgetting_rate_of_the_loss_is_positive() -> Agreement:
    """CFr (loss) is positive for a task that has been forgotten, as CFr is and as the figures show it.

    Printed it is negative, and without bound: it divides by the loss that training has made small."""
    return _positive(metrics.forgetting_rate_loss_as_printed)


@forgetting_rate_of_the_loss_is_positive.correction(
    "a forgotten task's loss rises: L_T - min_t L_t is what is positive; relative to the final loss L_T it stays below "
    "1 and exists for a task learned to loss 0",
    fault="sign",
    cause=SIGN_OF_A_LOSS,
)
def forgetting_rate_of_the_loss_corrected() -> Agreement:
    return _positive(metrics.forgetting_rate_loss)


@graldi2025.definition("A.10", importance=3)
def average_loss() -> Definition:
    """AL, the mean loss on all tasks after the last one."""
    return _defined(
        "AL",
        "average loss",
        r"AL = \frac1T \sum_{i=0}^{T-1} L_{T-1,i}",
        metrics.average_loss,
    )


@graldi2025.equation(22, uses=["def-A.10"])
def average_loss_is_the_last_row() -> Agreement:
    """AL = (1/T) sum_{i=0}^{T-1} L_{T-1,i} is the mean loss on all tasks after the last one (tasks from 1 to T)."""
    return metric("average loss", metrics.average_loss, _last_row, _average_printed)


@average_loss_is_the_last_row.correction(
    "indices of tasks counted from 0, as in equation 17: (1/T) sum_{i=1}^T L_{T,i}",
    fault="misprint",
    cause=COUNTED_FROM_ZERO,
)
def average_loss_with_tasks_from_1() -> Agreement:
    return metric("average loss", metrics.average_loss, _last_row, _average)
