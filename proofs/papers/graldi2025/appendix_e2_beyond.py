"""Appendix E.2 without its assumptions: several samples, other labels, finite times, more orders.

Each claim takes one of the paper's results and drops P = 1, y_1 = y_2, endless training or the order gamma_0^2.
"""

from typing import Any

import sympy as sp

from proofs.papers.graldi2025.appendix_e2_first_task import SECOND_ORDER
from proofs.papers.graldi2025.notation import expansion, forgetting_coefficient, residual, rho, t, y, y1, y2
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Conjunction, Identity, Inequality, Limit, Parts
from symbolic.feature_learning.forgetting import TaskGeometry, leading_feature_learning_effect

LAZY = sp.exp(-2 * t)
E1 = sp.Symbol("e1", real=True)
"""e^{-2 t_1}: what is left of the lazy residual when task 1 stops."""
FIRST_LABELS = sp.symbols("y1_1 y1_2", real=True)
SECOND_LABELS = sp.symbols("y2_1 y2_2", real=True)


def _coefficient(sample: int, during: int, order: int, last: int, **setting: Any) -> sp.Expr:
    """``Delta^(order)`` of a sample from an expansion to order ``last``, labels of both tasks unrelated."""
    return sp.expand(expansion(shared=False, order=last, **setting).phase(during).residuals[sample][order].to_sympy(t))


def _zero(last: int, **setting: Any) -> dict[str, Identity]:
    """The odd orders up to ``last`` of the first sample of both tasks in both phases."""
    samples = setting.get("samples", 1)
    kind = ", ".join(f"{k} = {v}" for k, v in setting.items()) or "one sample"
    return {
        f"{kind}: order {n}, task {a // samples + 1}, while {k} trains": Identity(
            _coefficient(a, k, n, last, **setting), sp.Integer(0)
        )
        for n in range(1, last + 1, 2)
        for k in (1, 2)
        for a in (0, samples)
    }


@graldi2025.appendix(
    "E2",
    "first-order-vanishes",
    part="odd-orders",
    ablates=("P = 1", "y_1 = y_2", "t_1 = infinity", "order gamma_0^2"),
    uses=["appendix-E2-first-order-vanishes"],
)
def odd_orders_vanish() -> Conjunction:
    """All odd orders of the residuals vanish, in both phases, for unrelated labels.

    To order 5; to order 3 with two samples, or with a finite t_1."""
    return Conjunction(_zero(5) | _zero(3, first="finite") | _zero(3, samples=2))


@graldi2025.appendix("E2", "Delta2-2", part="several-samples", ablates=("P = 1",), without="changes")
def second_order_of_the_other_task_with_several_samples() -> Identity:
    """With P = 2 and unrelated labels the second order of task 2 is -rho y_{1 mu} |y_1|^2 times the bracket."""
    norm = sum(label**2 for label in FIRST_LABELS)
    return Identity(residual(2, 1, 2, samples=2, shared=False), -rho * FIRST_LABELS[0] * norm * SECOND_ORDER)


@graldi2025.appendix("E2", "limit-Delta2-2", part="other-orders", ablates=("order gamma_0^2", "P = 1", "y_1 = y_2"))
def limits_of_all_orders() -> Conjunction:
    """Delta_2 tends to y_2 - rho y_1 at order 0 and to 0 at orders 2 and 4, also with two samples."""
    one = {f"order {n}": Limit(_coefficient(1, 1, n, 4), t, sp.oo, sp.Integer(0)) for n in (2, 4)}
    two = {
        f"P = {p}, order {n}": Limit(sp.expand(_coefficient(p, 1, n, 2, samples=p) - limit), t, sp.oo, sp.Integer(0))
        for p, gap in ((1, y2 - rho * y1), (2, SECOND_LABELS[0] - rho * FIRST_LABELS[0]))
        for n, limit in ((0, gap), (2, sp.Integer(0)))
    }
    return Conjunction(one | two)


def _during_second(sample: int) -> sp.Expr:
    return residual(sample, 2, 0, shared=False, first="finite")


@graldi2025.appendix(
    "E2", "second-task-Delta1", part="finite-first-task", ablates=("t_1 = infinity", "y_1 = y_2"), without="changes"
)
def residuals_after_a_short_first_task() -> Parts:
    """If task 1 stops at t_1 both residuals keep what it left, e1 = e^{-2 t_1}: printed is the case e1 = 0."""
    gap = y2 - rho * y1 * (1 - E1)
    return {
        "task 1": Identity(_during_second(0), y1 * E1 - rho * gap * (1 - LAZY)),
        "task 2": Identity(_during_second(1), gap * LAZY),
    }


@graldi2025.appendix("E2", "CF0", part="finite-second-task", ablates=("t = infinity", "y_1 = y_2"), without="changes")
def lazy_forgetting_during_the_second_task() -> Identity:
    """While task 2 trains, lazy forgetting is rho^2 (y_2 - rho y_1)^2 (1 - e^{-2t})^2 / 2: it only grows."""
    return Identity(forgetting_coefficient(0, shared=False), rho**2 * (y2 - rho * y1) ** 2 * (1 - LAZY) ** 2 / 2)


@graldi2025.appendix("E2", "CF0", part="several-samples", ablates=("P = 1", "y_1 = y_2"), without="changes")
def lazy_forgetting_of_several_samples() -> Limit:
    """With P = 2 samples lazy forgetting adds up over them: rho^2 |y_2 - rho y_1|^2 / 2."""
    total = sum((b - rho * a) ** 2 for a, b in zip(FIRST_LABELS, SECOND_LABELS))
    return Limit(forgetting_coefficient(0, samples=2, shared=False), t, sp.oo, rho**2 * total / 2)


def _of_sample(mu: int, task: int, during: int, **setting: Any) -> sp.Expr:
    """Delta^(0) of sample ``mu`` (from 0) of a task, two samples a task and unrelated labels."""
    return residual(2 * (task - 1) + mu, during, 0, samples=2, shared=False, **setting)


@graldi2025.appendix("E2", "Delta1-0", part="several-samples", ablates=("P = 1",))
def lazy_residuals_of_several_trained_samples() -> Parts:
    """With P = 2 samples each lazy residual of task 1 is y_mu e^{-2t}: orthonormal samples do not mix."""
    return {f"sample {mu + 1}": Identity(_of_sample(mu, 1, 1), FIRST_LABELS[mu] * LAZY) for mu in range(2)}


@graldi2025.appendix("E2", "Delta2-0", part="several-samples", ablates=("P = 1", "y_1 = y_2"), without="changes")
def lazy_residuals_of_several_other_samples() -> Parts:
    """With P = 2 samples and unrelated labels the lazy residuals of task 2 are y_2 - rho y_1 (1 - e^{-2t}), each."""
    return {
        f"sample {mu + 1}": Identity(_of_sample(mu, 2, 1), SECOND_LABELS[mu] - rho * FIRST_LABELS[mu] * (1 - LAZY))
        for mu in range(2)
    }


@graldi2025.appendix("E2", "second-task-equations", part="any-tasks", ablates=("P = 1", "y_1 = y_2", "t_1 = infinity"))
def lazy_equations_of_any_two_tasks() -> Conjunction:
    """The lazy kernel of the second phase is 2 rho or 2 within a pair of samples: P = 2, any labels, finite t_1."""
    parts = {}
    for task, kernel in ((1, 2 * rho), (2, sp.Integer(2))):
        for mu in range(2):
            velocity = sp.Derivative(_of_sample(mu, task, 2, first="finite"), t)
            parts[f"task {task}, sample {mu + 1}"] = Identity(velocity, -kernel * _of_sample(mu, 2, 2, first="finite"))
    return Conjunction(parts)


@graldi2025.appendix(
    "E2", "second-task-Delta1", part="several-samples", ablates=("P = 1", "y_1 = y_2"), without="changes"
)
def residuals_of_several_samples_during_the_second_task() -> Conjunction:
    """With P = 2 samples and unrelated labels both residuals of every sample have y_2 - rho y_1 for y (1 - rho)."""
    parts = {}
    for mu in range(2):
        gap = SECOND_LABELS[mu] - rho * FIRST_LABELS[mu]
        parts[f"task 1, sample {mu + 1}"] = Identity(_of_sample(mu, 1, 2), -rho * gap * (1 - LAZY))
        parts[f"task 2, sample {mu + 1}"] = Identity(_of_sample(mu, 2, 2), gap * LAZY)
    return Conjunction(parts)


def _losses_after(order: int, of_task_1: sp.Expr, **setting: Any) -> dict[str, Limit]:
    run = expansion(shared=False, **setting)
    return {
        f"task {task}, order {order}": Limit(run.loss(task, 2)[order].to_sympy(t), t, sp.oo, value)
        for task, value in ((1, of_task_1), (2, sp.Integer(0)))
    }


@graldi2025.appendix(
    "E2", "second-task-limits", part="any-tasks", ablates=("P = 1", "y_1 = y_2", "t_1 = infinity"), without="changes"
)
def losses_after_any_two_tasks() -> Conjunction:
    """L_2 -> 0 always; L_1 -> |y_1 e1 - rho (y_2 - rho y_1 (1 - e1))|^2 / 2 if task 1 stops at t_1, e1 = e^{-2 t_1}.

    With a finite t_1 for one sample, with endless training (e1 = 0) for two."""
    gap = y2 - rho * y1 * (1 - E1)
    two = sum((b - rho * a) ** 2 for a, b in zip(FIRST_LABELS, SECOND_LABELS))
    finite = _losses_after(0, (y1 * E1 - rho * gap) ** 2 / 2, first="finite")
    several = _losses_after(0, rho**2 * two / 2, samples=2)
    return Conjunction(
        {f"finite t_1, {k}": v for k, v in finite.items()} | {f"two samples, {k}": v for k, v in several.items()}
    )


@graldi2025.appendix("E2", "second-task-limits", part="second-order", ablates=("gamma_0 = 0",), without="changes")
def losses_after_the_second_task_with_feature_learning() -> Conjunction:
    """At order gamma_0^2 L_2 still tends to 0, and L_1 to the CF^(2) of the closed form: L_1(t_1) has no such order."""
    return Conjunction(_losses_after(2, leading_feature_learning_effect(TaskGeometry.of_labels(rho, y1, y2))))


def _slope(value: sp.Expr, at: sp.Expr) -> Identity:
    return Identity(sp.Subs(sp.Derivative(value, rho), rho, at), sp.Integer(0))


def _lazy(**setting: Any) -> sp.Expr:
    run = expansion(**setting)
    return run.ring.to_sympy(run.forgetting()[0].limit())


@graldi2025.text(
    "E2", "maximum-at-one-half", part="two-labels", ablates=("y_1 = y_2",), uses=["appendix-E2-CF0/two-labels"]
)
def maximum_with_two_labels() -> Identity:
    """With different labels, is lazy forgetting still stationary at rho = 1/2?"""
    return _slope(_lazy(shared=False), sp.Rational(1, 2))


@maximum_with_two_labels.correction(
    "between 0 and y_2 / y_1, where nothing is forgotten, it is stationary at rho = y_2 / (2 y_1), 1/2 for equal "
    "labels: a similarity for 0 < y_2 / y_1 <= 2; beyond 2 it is largest at rho = 1"
)
def maximum_at_half_the_ratio_of_labels() -> Parts:
    # y_2 / y_1 = 2 / (1 + x) is below 2, 2 + x beyond it; rho = 1 / (1 + w) runs through (0, 1)
    x, w, label = sp.symbols("x w y_1", positive=True)
    forgotten = _lazy(shared=False).subs(y1, label)
    beyond = forgotten.subs(y2, (2 + x) * label)
    return {
        "0 < y_2 / y_1 < 2": _slope(forgotten.subs(y2, 2 * label / (1 + x)), 1 / (1 + x)),
        "y_2 / y_1 > 2": Inequality(beyond.subs(rho, 1 / (1 + w)), "<", beyond.subs(rho, 1)),
    }


@graldi2025.text(
    "E2",
    "maximum-at-one-half",
    part="finite-first-task",
    ablates=("t_1 = infinity",),
    uses=["appendix-E2-CF0/finite-first-task"],
)
def maximum_after_a_short_first_task() -> Identity:
    """When task 1 stops early, is lazy forgetting still stationary at rho = 1/2? (equal labels, e1 = e^{-2 t_1})

    At one time it is, e1 = 1/3, and at no other."""
    stopped = (sp.Gt(E1, 0), sp.Lt(E1, 1))
    slope = _slope(_lazy(first="finite"), sp.Rational(1, 2))
    return Identity(slope.lhs, slope.rhs, assuming=stopped)


@maximum_after_a_short_first_task.correction(
    "it is stationary at rho = 1 / (2 (1 - e1)), beyond 1/2: a similarity for e1 <= 1/2; beyond that it is negative "
    "for 0 < rho < 1 and largest at rho = 0, where it is 0"
)
def maximum_moves_up() -> Parts:
    # e1 = x / (2 + 2 x) is below 1/2, (1 + x) / (2 + x) between 1/2 and 1; rho = 1 / (1 + w) runs through (0, 1)
    x, w, label = sp.symbols("x w y", positive=True)
    forgotten = _lazy(first="finite").subs(y, label)
    beyond = forgotten.subs(E1, (1 + x) / (2 + x))
    return {
        "e1 < 1/2": _slope(forgotten.subs(E1, x / (2 + 2 * x)), (1 + x) / (2 + x)),
        "e1 > 1/2": Inequality(beyond.subs(rho, 1 / (1 + w)), "<", sp.Integer(0)),
    }


@graldi2025.text(
    "E2", "maximum-at-one-half", part="several-samples", ablates=("P = 1",), uses=["appendix-E2-CF0/several-samples"]
)
def maximum_with_several_samples() -> Identity:
    """With P = 2 and y_2 = y_1 lazy forgetting is stationary at rho = 1/2 as well."""
    return _slope(_lazy(samples=2), sp.Rational(1, 2))
