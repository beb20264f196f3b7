"""Appendix E.2.2: residuals of both tasks while the first one trains, and the loss of the second one after it."""

from typing import Any

import numpy as np
import sympy as sp

from numeric.feature_learning.field_expansion import coefficients_by_hierarchy, coefficients_on_a_circle
from numeric.feature_learning.mean_field_linear import solve_linear, solve_linear_at_digits
from proofs.papers.graldi2025.notation import (
    any_labels,
    expansion,
    residual,
    rho,
    shared_labels,
    t,
    tasks_of,
    y,
    y1,
    y2,
)
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate
from proofs.statements.scalar import Identity, Limit
from symbolic.feature_learning.hyperbolic_dynamics import single_task

LAZY = sp.exp(-2 * t)
# The bracket of Delta^(2), printed with a plus sign in front.
SECOND_ORDER = sp.exp(-2 * t) * (t - sp.Rational(3, 4)) + sp.exp(-4 * t) - sp.exp(-6 * t) / 4


def _flow(sample: int, order: int, **setting: Any) -> sp.Expr:
    """``-sum_k K^(k) Delta^(order - k)`` of a sample while task 1 trains: the right side of the expanded equation."""
    run = expansion(**setting).phase(1)
    members = range(setting.get("samples", 1))
    return -sp.Add(
        *(
            run.ntk[sample][a][k].to_sympy(t) * run.residuals[a][order - k].to_sympy(t)
            for a in members
            for k in range(order + 1)
        )
    )


def _expanded(sample: int, start: sp.Expr) -> Conjunction:
    parts: dict[str, Identity] = {}
    for order in range(3):
        parts[f"order {order}"] = Identity(sp.diff(residual(sample, 1, order), t), _flow(sample, order))
        first = start if order == 0 else sp.Integer(0)
        parts[f"order {order}, start"] = Identity(residual(sample, 1, order).subs(t, 0), first)
    return Conjunction(parts)


@graldi2025.appendix("E2", "residuals-expanded", uses=["eq-40", "appendix-E2-ntk"])
def residual_equation_expanded() -> Conjunction:
    """dDelta/dt = - sum K Delta with both sides expanded, K to order gamma_0^2 without a first order.

    Task 1; what the product gives at each order, and that K^(1) is rightly left out."""
    run = expansion().phase(1)
    K, D = [[c.to_sympy(t) for c in series] for series in (run.ntk[0][0], run.residuals[0])]
    product = (-K[0] * D[0], -K[0] * D[1], -K[0] * D[2] - K[2] * D[0])
    orders = {f"order {n}": Identity(sp.diff(D[n], t), value) for n, value in enumerate(product)}
    return Conjunction({"no first order of K": Identity(K[1], sp.Integer(0))} | orders)


@graldi2025.appendix("E2", "residual-equations-first")
def residual_equations_of_the_trained_task() -> Conjunction:
    """dDelta/dt = -sum K Delta of task 1, order by order, from Delta(0) = y."""
    return _expanded(0, y)


@graldi2025.appendix("E2", "residual-equations-second")
def residual_equations_of_the_other_task() -> Conjunction:
    """The same for task 2, driven by the residuals of task 1.

    The initial values printed there are those of alpha_1 once more; what the solution needs is Delta_{mu_2}(0) = y,
    which is what is checked."""
    return _expanded(1, y)


def _of_two_samples(sample: int) -> Conjunction:
    setting = {"samples": 2, "shared": False}
    return Conjunction(
        {
            f"order {n}": Identity(sp.diff(residual(sample, 1, n, **setting), t), _flow(sample, n, **setting))
            for n in range(3)
        }
    )


@graldi2025.appendix(
    "E2",
    "residual-equations-first",
    part="several-samples",
    own=True,
    ablates=("P = 1",),
    uses=["appendix-E2-residual-equations-first"],
)
def residual_equations_of_several_trained_samples() -> Conjunction:
    """With P = 2 samples the equations stand as they are, with their sums over alpha_1."""
    return _of_two_samples(0)


@graldi2025.appendix(
    "E2",
    "residual-equations-second",
    part="several-samples",
    own=True,
    ablates=("P = 1", "y_1 = y_2"),
    uses=["appendix-E2-residual-equations-second"],
)
def residual_equations_of_several_other_samples() -> Conjunction:
    """With P = 2 samples and unrelated labels the equations of task 2 stand as they are."""
    return _of_two_samples(2)


@graldi2025.appendix("E2", "first-order-vanishes")
def first_order_vanishes() -> Conjunction:
    """The coefficient of gamma_0 of both residuals is zero at all times."""
    return Conjunction({f"task {k + 1}": Identity(residual(k, 1, 1), sp.Integer(0)) for k in range(2)})


def _coefficients(similarity: float, samples: int, shared: bool, seed: int, time: float, order: int) -> Estimate:
    tasks = tasks_of(similarity, samples, shared, seed)
    run = coefficients_on_a_circle(tasks.gram, tasks.labels.ravel(), [time, 0.0])
    return Estimate(run.residuals[order], 1e-8 * (1 + float(np.abs(tasks.labels).max()) ** 5))


def _coefficients_again(similarity: float, samples: int, shared: bool, seed: int, time: float, order: int) -> Estimate:
    tasks = tasks_of(similarity, samples, shared, seed)
    run = coefficients_by_hierarchy(tasks.gram, tasks.labels.ravel(), [time, 0.0])
    return Estimate(run.residuals[order], 1e-8 * (1 + float(np.abs(tasks.labels).max()) ** 5))


def _measured(sample: int, order: int) -> dict[str, Any]:
    """Both ways to measure ``Delta^(order)`` of task ``sample`` (from 0) of the integrated mean-field equations."""

    def circle(similarity: float, samples: int, shared: bool, seed: int, time: float) -> Estimate:
        found = _coefficients(similarity, samples, shared, seed, time, order)
        return Estimate(found.value.reshape(2, -1)[sample], found.error)

    def hierarchy(similarity: float, samples: int, shared: bool, seed: int, time: float) -> Estimate:
        found = _coefficients_again(similarity, samples, shared, seed, time, order)
        return Estimate(found.value.reshape(2, -1)[sample], found.error)

    return {"measured": circle, "second": hierarchy, "examples": 6}


def _one_sample(sample: int, order: int, formula: sp.Expr) -> Conjunction:
    """A residual of the setting of E.2.2 (one sample, shared label): exactly, and along the integrated equations."""

    def predicted(similarity: float, shared: bool, seed: int, time: float) -> np.ndarray:
        label = float(tasks_of(similarity, 1, shared, seed).labels[0, 0])
        return np.array([float(formula.subs({y: label, rho: similarity, t: time}))])

    return Conjunction(
        {
            "exact": Identity(residual(sample, 1, order), formula),
            "integrated": Agreement(
                says=f"the coefficient of gamma_0^{order} of the residual of task {sample + 1}",
                predicted=predicted,
                cases=shared_labels,
                **_measured(sample, order),
            ),
        }
    )


@graldi2025.appendix("E2", "Delta1-0")
def lazy_residual_of_the_trained_task() -> Conjunction:
    """Delta_1 at gamma_0 = 0 is y e^{-2t}: the lazy kernel is twice the input kernel."""
    return _one_sample(0, 0, y * LAZY)


@graldi2025.appendix("E2", "Delta2-0")
def lazy_residual_of_the_other_task() -> Conjunction:
    """Delta_2 at gamma_0 = 0 while task 1 trains is y (1 - rho)(1 - e^{-2t}).

    At t = 0 this is 0, where the residual is y."""
    return _one_sample(1, 0, y * (1 - rho) * (1 - LAZY))


@lazy_residual_of_the_other_task.correction(
    "the constant of integration: the residual starts at y and falls to y (1 - rho)",
    affects=["graldi2025/appendix-E2-first-task-again"],
    survives=["graldi2025/appendix-E2-limit-Delta2-0", "graldi2025/eq-90", "graldi2025/appendix-E2-CF0"],
)
def lazy_residual_of_the_other_task_corrected() -> Conjunction:
    return _one_sample(1, 0, y * (1 - rho + rho * LAZY))


@graldi2025.appendix("E2", "Delta1-2")
def second_order_residual_of_the_trained_task() -> Conjunction:
    """Delta_1 at order gamma_0^2 is + y^3 (e^{-2t}(t - 3/4) + e^{-4t} - e^{-6t}/4)."""
    return _one_sample(0, 2, y**3 * SECOND_ORDER)


@second_order_residual_of_the_trained_task.correction(
    "the sign: features that grow raise the kernel, so that the residual of a positive label falls faster",
    affects=["graldi2025/appendix-E2-Delta2-2"],
    survives=["graldi2025/appendix-E2-limit-Delta2-2", "graldi2025/eq-90"],
)
def second_order_residual_corrected() -> Conjunction:
    return _one_sample(0, 2, -(y**3) * SECOND_ORDER)


@graldi2025.appendix("E2", "Delta1-2", part="several-samples", own=True, ablates=("P = 1",), without="changes")
def second_order_residual_of_several_samples() -> Identity:
    """With P = 2 samples the second order is not a function of the sample's own label: y_mu |y|^2 takes y^3's place."""
    a, b = sp.symbols("y_1 y_2", real=True)
    return Identity(residual(0, 1, 2, samples=2), -a * (a**2 + b**2) * SECOND_ORDER)


@graldi2025.appendix("E2", "Delta2-2")
def second_order_residual_of_the_other_task() -> Conjunction:
    """Delta_2 at order gamma_0^2 is + rho y^3 times the same bracket."""
    return _one_sample(1, 2, rho * y**3 * SECOND_ORDER)


@second_order_residual_of_the_other_task.correction(
    "the sign, as for task 1", survives=["graldi2025/appendix-E2-limit-Delta2-2", "graldi2025/eq-90"]
)
def second_order_residual_of_the_other_task_corrected() -> Conjunction:
    return _one_sample(1, 2, -rho * y**3 * SECOND_ORDER)


@graldi2025.appendix("E2", "Delta2-2", part="two-labels", own=True, ablates=("y_1 = y_2",), without="changes")
def second_order_residual_with_two_labels() -> Conjunction:
    """With different labels the second order is rho times that of task 1 (y_1^3); order 0 mixes both."""
    return Conjunction(
        {
            "order 0": Identity(residual(1, 1, 0, shared=False), y2 - rho * y1 * (1 - LAZY)),
            "order 2": Identity(residual(1, 1, 2, shared=False), -rho * y1**3 * SECOND_ORDER),
        }
    )


@graldi2025.appendix("E2", "limit-Delta2-0")
def limit_of_the_lazy_residual() -> Limit:
    """Delta_2^(0) tends to y (1 - rho); the formula printed for finite times is wrong, its limit is not."""
    return Limit(residual(1, 1, 0), t, sp.oo, y * (1 - rho))


@graldi2025.appendix("E2", "limit-Delta2-2")
def limit_of_the_second_order() -> Limit:
    """Delta_2^(2) tends to 0."""
    return Limit(residual(1, 1, 2), t, sp.oo, sp.Integer(0))


def _residual_after(solver: Any, **accuracy: Any) -> Any:
    """Delta of task 2 after endless training on task 1, one sample a task."""

    def measure(similarity: float, strength: float, shared: bool, seed: int) -> Estimate:
        tasks = tasks_of(similarity, 1, shared, seed)
        data = (tasks,) if solver is solve_linear else (tasks.gram, tasks.labels)
        run = solver(*data, strength, [np.inf, 0.0], **accuracy)
        return Estimate(float(run.residuals[1, 1]), 1e-10 * (1 + float(np.abs(tasks.labels).max())))

    return measure


@graldi2025.appendix("E2", "limit-Delta2", uses=["appendix-E2-limit-Delta2-0", "appendix-E2-limit-Delta2-2"])
def limit_of_the_residual() -> Agreement:
    """Delta_2 itself tends to y (1 - rho): not to second order only, but at gamma_0 up to 3."""

    def predicted(similarity: float, shared: bool, seed: int) -> float:
        return float(tasks_of(similarity, 1, shared, seed).labels[0, 0] * (1 - similarity))

    return Agreement(
        says="the residual of task 2 after endless training on task 1",
        measured=_residual_after(solve_linear),
        second=_residual_after(solve_linear_at_digits, digits=16),
        predicted=predicted,
        cases=shared_labels,
        examples=6,
    )


def _after_first_task(similarity: float, strength: float, samples: int, shared: bool, seed: int) -> Estimate:
    tasks = tasks_of(similarity, samples, shared, seed)
    loss = solve_linear(tasks, strength, [np.inf, 0.0]).losses[0, 1]
    return Estimate(float(loss), 1e-10 * (1 + float(np.sum(tasks.labels**2))))


def _after_first_task_at_digits(similarity: float, strength: float, samples: int, shared: bool, seed: int) -> Estimate:
    tasks = tasks_of(similarity, samples, shared, seed)
    run = solve_linear_at_digits(tasks.gram, tasks.labels, strength, [np.inf, 0.0], digits=16)
    return Estimate(float(run.losses[0, 1]), 1e-10 * (1 + float(np.sum(tasks.labels**2))))


def _loss_of_equal_labels(similarity: float, samples: int, shared: bool, seed: int) -> float:
    label = tasks_of(similarity, samples, shared, seed).labels[0]
    return float(np.sum(label**2) * (1 - similarity) ** 2 / 2)


def _loss_of_any_labels(similarity: float, samples: int, shared: bool, seed: int) -> float:
    first, second = tasks_of(similarity, samples, shared, seed).labels
    return float(np.sum((second - similarity * first) ** 2) / 2)


@graldi2025.equation(90, importance=0, uses=["eq-89"])
def loss_of_the_second_task() -> Agreement:
    """After endless training on task 1 the loss of task 2 is y^2 (1 - rho)^2 / 2.

    Derived in the paper to second order in gamma_0; measured here at gamma_0 up to 3."""
    return Agreement(
        says="L_2 after training on task 1",
        measured=_after_first_task,
        second=_after_first_task_at_digits,
        predicted=_loss_of_equal_labels,
        cases=shared_labels,
        examples=6,
        formula=r"\lim_{t \to \infty} \tfrac12 \Delta_{\mu_2}^2 = \frac{y^2}{2} (1 - \rho)^2",
    )


@graldi2025.equation(90, part="second-order")
def loss_to_second_order() -> Conjunction:
    """The same, order by order: the limit is exact at order 0 and has no correction at order 2."""
    loss = expansion().loss(2, 1)
    return Conjunction(
        {
            "order 0": Limit(loss[0].to_sympy(t), t, sp.oo, y**2 * (1 - rho) ** 2 / 2),
            "order 2": Limit(loss[2].to_sympy(t), t, sp.oo, sp.Integer(0)),
        }
    )


@graldi2025.equation(90, part="any-labels", own=True, ablates=("y_1 = y_2", "P = 1"), without="changes")
def loss_of_the_second_task_for_any_labels() -> Agreement:
    """Several samples and unrelated labels: the loss is |y_2 - rho y_1|^2 / 2, again for every gamma_0."""
    return Agreement(
        says="L_2 after training on task 1, labels of both tasks at random",
        measured=_after_first_task,
        second=_after_first_task_at_digits,
        predicted=_loss_of_any_labels,
        cases=any_labels,
        examples=6,
        formula=r"\lim_{t \to \infty} L_2 = \tfrac12 |\mathbf{y}_2 - \rho \mathbf{y}_1|^2",
    )


def _loss_at_time(similarity: float, strength: float, time: float, seed: int) -> Estimate:
    tasks = tasks_of(similarity, 1, True, seed)
    loss = solve_linear(tasks, strength, [time, 0.0]).losses[0, 1]
    return Estimate(float(loss), 1e-10 * (1 + float(np.sum(tasks.labels**2))))


def _loss_at_time_at_digits(similarity: float, strength: float, time: float, seed: int) -> Estimate:
    tasks = tasks_of(similarity, 1, True, seed)
    run = solve_linear_at_digits(tasks.gram, tasks.labels, strength, [time, 0.0], digits=16)
    return Estimate(float(run.losses[0, 1]), 1e-10 * (1 + np.sum(tasks.labels**2)))


def _lazy_loss_at_time(similarity: float, time: float, seed: int) -> float:
    label = float(tasks_of(similarity, 1, True, seed).labels[0, 0])
    return float((label * (1 - similarity + similarity * np.exp(-2 * time))) ** 2 / 2)


def _exact_loss_at_time(similarity: float, strength: float, time: float, seed: int) -> float:
    label = float(tasks_of(similarity, 1, True, seed).labels[0, 0])
    learned = float(single_task(sp.Float(strength), sp.Float(abs(label)), sp.Float(time)).learned)
    return (label * (1 - similarity * learned)) ** 2 / 2


@graldi2025.text("E2", "independent-of-gamma0", uses=["eq-90"])
def loss_is_independent_of_feature_learning() -> Agreement:
    """After endless training on task 1 the loss of task 2 does not depend on gamma_0: it is that of gamma_0 = 0.

    Labels and numbers of samples at random: the predictor after task 1 is the minimum-norm one at every gamma_0."""

    def lazy(similarity: float, samples: int, shared: bool, seed: int) -> float:
        return float(_after_first_task(similarity, 0.0, samples, shared, seed).value)

    return Agreement(
        says="L_2 after task 1 at gamma_0 against that at gamma_0 = 0",
        measured=_after_first_task,
        second=_after_first_task_at_digits,
        predicted=lazy,
        cases=any_labels,
        examples=6,
    )


@graldi2025.text(
    "E2", "independent-of-gamma0", part="finite-time", own=True, ablates=("t_1 = infinity",), uses=["eq-90"]
)
def loss_at_finite_time_is_independent() -> Agreement:
    """Is the loss of task 2 independent of gamma_0 when training on task 1 stops early?"""
    return Agreement(
        says="L_2 after a finite time on task 1 is that of gamma_0 = 0",
        measured=_loss_at_time,
        second=_loss_at_time_at_digits,
        predicted=_lazy_loss_at_time,
        cases=shared_labels,
        examples=6,
        assumes=("t_1 finite",),
    )


@loss_at_finite_time_is_independent.correction(
    "feature learning speeds task 1 up; at time t the network has learned the fraction of the exact one-task solution"
)
def loss_at_finite_time() -> Agreement:
    return Agreement(
        says="L_2 after a finite time on task 1",
        measured=_loss_at_time,
        second=_loss_at_time_at_digits,
        predicted=_exact_loss_at_time,
        cases=shared_labels,
        examples=6,
        assumes=("t_1 finite",),
        formula=r"L_2(t) = \tfrac{y^2}{2} (1 - \rho f(t))^2, \quad f = \text{single task solution}",
    )


@graldi2025.appendix("E2", "first-task-again", uses=["appendix-E2-Delta1-0", "appendix-E2-Delta2-0"])
def residuals_repeated() -> Conjunction:
    """The lazy residuals of both tasks during task 1, repeated before the forgetting is computed."""
    return Conjunction(
        {
            "task 1": Identity(residual(0, 1, 0), y * LAZY),
            "task 2": Identity(residual(1, 1, 0), y * (1 - rho) * (1 - LAZY)),
        }
    )


@residuals_repeated.correction(
    "as above: the second residual starts at y", survives=["graldi2025/appendix-E2-first-task-limits"]
)
def residuals_repeated_corrected() -> Conjunction:
    return Conjunction(
        {
            "task 1": Identity(residual(0, 1, 0), y * LAZY),
            "task 2": Identity(residual(1, 1, 0), y * (1 - rho + rho * LAZY)),
        }
    )


@graldi2025.appendix("E2", "first-task-limits")
def residuals_after_the_first_task() -> Conjunction:
    """After task 1 the residuals are 0 and y (1 - rho)."""
    return Conjunction(
        {
            "task 1": Limit(residual(0, 1, 0), t, sp.oo, sp.Integer(0)),
            "task 2": Limit(residual(1, 1, 0), t, sp.oo, y * (1 - rho)),
        }
    )
