"""Appendix E.2.2: residuals of both tasks while the first one trains, and the loss of the second one after it.

The formulas carry one label y: they are read with one sample a task and equal labels, which the paper does not say;
what changes with several samples or two labels stands beside them.
"""

from typing import Any

import sympy as sp

from proofs.papers.graldi2025 import letters
from proofs.papers.graldi2025.causes import CONSTANT_OF_INTEGRATION, SIGN_OF_THE_VELOCITY
from proofs.papers.graldi2025.letters import (
    alpha_1,
    gamma_0,
    in_e2,
    learned_fraction,
    mu,
    product_of_labels,
    similar,
    t1,
)
from proofs.papers.graldi2025.notation import expansion, residual, rho, t, y, y1, y2
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Conjunction, Equality, Identity, Limit, Parts
from symbolic.language import order

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
    for n in range(3):
        left = residual(sample, 1, n)
        slope = sp.Derivative(left, t) if left.has(t) else sp.Integer(0)
        parts[f"order {n}"] = Identity(slope, _flow(sample, n))
        first = start if n == 0 else sp.Integer(0)
        parts[f"order {n}, start"] = Identity(residual(sample, 1, n).subs(t, 0), first)
    return Conjunction(parts)


@graldi2025.appendix("E2", "residuals-expanded", uses=["eq-40", "appendix-E2-ntk"])
def residual_equation_expanded() -> Conjunction:
    """dDelta/dt = - sum K Delta with both sides expanded, K to order gamma_0^2 without a first order.

    Task 1; what the product gives at each order, and that K^(1) is rightly left out."""
    run = expansion().phase(1)
    K, D = [[c.to_sympy(t) for c in series] for series in (run.ntk[0][0], run.residuals[0])]
    product = (-K[0] * D[0], -K[0] * D[1], -K[0] * D[2] - K[2] * D[0])
    orders = {f"order {n}": Identity(sp.Derivative(D[n], t), value) for n, value in enumerate(product)}
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


def _of_two_samples(sample: int) -> Parts:
    setting = {"samples": 2, "shared": False}
    return {
        f"order {n}": Identity(sp.Derivative(residual(sample, 1, n, **setting), t), _flow(sample, n, **setting))
        for n in range(3)
    }


@graldi2025.appendix(
    "E2",
    "residual-equations-first",
    part="several-samples",
    ablates=("P = 1",),
    uses=["appendix-E2-residual-equations-first"],
)
def residual_equations_of_several_trained_samples() -> Parts:
    """With P = 2 samples the equations stand as they are, with their sums over alpha_1."""
    return _of_two_samples(0)


@graldi2025.appendix(
    "E2",
    "residual-equations-second",
    part="several-samples",
    ablates=("P = 1", "y_1 = y_2"),
    uses=["appendix-E2-residual-equations-second"],
)
def residual_equations_of_several_other_samples() -> Parts:
    """With P = 2 samples and unrelated labels the equations of task 2 stand as they are."""
    return _of_two_samples(2)


@graldi2025.appendix("E2", "first-order-vanishes")
def first_order_vanishes() -> Parts:
    """The coefficient of gamma_0 of both residuals is zero at all times."""
    return {f"task {k + 1}": Identity(residual(k, 1, 1), sp.Integer(0)) for k in range(2)}


ONE = similar(samples=1, labels="shared", first=t1)
"""The setting that the formulas of E.2.2 are read in: one sample a task, one label; task 1 trains until t_1."""
LABEL = ONE.y(1, 1)
ONE_LABEL = "one sample a task: the lines carry one label y and no sum over samples"


def _one_sample(sample: int, n: int, formula: sp.Expr) -> Parts:
    """A residual with one sample a task and a shared label: exactly, and along the integrated equations."""
    measured = order(ONE.Delta(sample + 1, 1, t1), n)
    return {
        "P = 1, exact": Identity(residual(sample, 1, n), formula),
        "P = 1, integrated": Equality(measured, formula.subs({y: LABEL, t: t1, rho: letters.rho}), over=in_e2(ONE)),
    }


@graldi2025.appendix("E2", "Delta1-0", reading=ONE_LABEL)
def lazy_residual_of_the_trained_task() -> Parts:
    """Delta_1 at gamma_0 = 0 is y e^{-2t}: the lazy kernel is twice the input kernel."""
    return _one_sample(0, 0, y * LAZY)


@graldi2025.appendix("E2", "Delta2-0", reading=ONE_LABEL)
def lazy_residual_of_the_other_task() -> Parts:
    """Delta_2 at gamma_0 = 0 while task 1 trains is y (1 - rho)(1 - e^{-2t}).

    At t = 0 this is 0, where the residual is y."""
    return _one_sample(1, 0, y * (1 - rho) * (1 - LAZY))


@lazy_residual_of_the_other_task.correction(
    "the constant of integration: the residual starts at y and falls to y (1 - rho)",
    affects=["graldi2025/appendix-E2-first-task-again"],
    survives=["graldi2025/appendix-E2-limit-Delta2-0", "graldi2025/eq-90", "graldi2025/appendix-E2-CF0"],
    cause=CONSTANT_OF_INTEGRATION,
)
def lazy_residual_of_the_other_task_corrected() -> Parts:
    return _one_sample(1, 0, y * (1 - rho + rho * LAZY))


@graldi2025.appendix(
    "E2",
    "Delta1-2",
    slip=(y**3, -(y**3)),
    because="the sign: features that grow raise the kernel, so that the residual of a positive label falls faster",
    affects=["graldi2025/appendix-E2-Delta2-2"],
    survives=["graldi2025/appendix-E2-limit-Delta2-2", "graldi2025/eq-90"],
    reading=ONE_LABEL,
    cause=SIGN_OF_THE_VELOCITY,
)
def second_order_residual_of_the_trained_task(this: sp.Expr) -> Parts:
    """Delta_1 at order gamma_0^2 is + y^3 (e^{-2t}(t - 3/4) + e^{-4t} - e^{-6t}/4), for one sample a task."""
    return _one_sample(0, 2, this * SECOND_ORDER)


@graldi2025.appendix("E2", "Delta1-2", part="several-samples", ablates=("P = 1",), without="changes")
def second_order_residual_of_several_samples() -> Identity:
    """With P = 2 samples the second order is not a function of the sample's own label: y_mu |y|^2 takes y^3's place."""
    a, b = sp.symbols("y_1 y_2", real=True)
    return Identity(residual(0, 1, 2, samples=2), -a * (a**2 + b**2) * SECOND_ORDER)


@graldi2025.appendix(
    "E2",
    "Delta2-2",
    slip=(rho, -rho),
    because="the sign, as for task 1",
    survives=["graldi2025/appendix-E2-limit-Delta2-2", "graldi2025/eq-90"],
    reading=ONE_LABEL,
    cause=SIGN_OF_THE_VELOCITY,
)
def second_order_residual_of_the_other_task(this: sp.Expr) -> Parts:
    """Delta_2 at order gamma_0^2 is + rho y^3 times the same bracket, for one sample a task."""
    return _one_sample(1, 2, this * y**3 * SECOND_ORDER)


@graldi2025.appendix("E2", "Delta2-2", part="two-labels", ablates=("y_1 = y_2",), without="changes")
def second_order_residual_with_two_labels() -> Parts:
    """With different labels the second order is rho times that of task 1 (y_1^3); order 0 mixes both."""
    return {
        "order 0": Identity(residual(1, 1, 0, shared=False), y2 - rho * y1 * (1 - LAZY)),
        "order 2": Identity(residual(1, 1, 2, shared=False), -rho * y1**3 * SECOND_ORDER),
    }


@graldi2025.appendix("E2", "limit-Delta2-0")
def limit_of_the_lazy_residual() -> Limit:
    """Delta_2^(0) tends to y (1 - rho); the formula printed for finite times is wrong, its limit is not."""
    return Limit(residual(1, 1, 0), t, sp.oo, y * (1 - rho))


@graldi2025.appendix("E2", "limit-Delta2-2")
def limit_of_the_second_order() -> Limit:
    """Delta_2^(2) tends to 0."""
    return Limit(residual(1, 1, 2), t, sp.oo, sp.Integer(0))


@graldi2025.appendix("E2", "limit-Delta2", uses=["appendix-E2-limit-Delta2-0", "appendix-E2-limit-Delta2-2"])
def limit_of_the_residual() -> Equality:
    """Delta_2 itself tends to y (1 - rho): not to second order only, but at gamma_0 up to 3."""
    net = similar(labels="shared")
    return Equality(net.Delta(2, mu, net.end(1)), net.y(1, mu) * (1 - letters.rho), over=in_e2(net))


@graldi2025.equation(90, importance=0, uses=["eq-89"])
def loss_of_the_second_task() -> Equality:
    """After endless training on task 1 the loss of task 2 is y^2 (1 - rho)^2 / 2.

    Derived in the paper to second order in gamma_0; measured here at gamma_0 up to 3, with |y|^2 of up to 3 samples."""
    net = similar(labels="shared")
    predicted = product_of_labels(net, 1, 1) / 2 * (1 - letters.rho) ** 2
    return Equality(net.L(2, net.end(1)), predicted, over=in_e2(net))


@graldi2025.equation(90, part="second-order")
def loss_to_second_order() -> Parts:
    """The same, order by order: the limit is exact at order 0 and has no correction at order 2."""
    loss = expansion().loss(2, 1)
    return {
        "order 0": Limit(loss[0].to_sympy(t), t, sp.oo, y**2 * (1 - rho) ** 2 / 2),
        "order 2": Limit(loss[2].to_sympy(t), t, sp.oo, sp.Integer(0)),
    }


@graldi2025.equation(90, part="any-labels", ablates=("y_1 = y_2", "P = 1"), without="changes")
def loss_of_the_second_task_for_any_labels() -> Equality:
    """Several samples and unrelated labels: the loss is |y_2 - rho y_1|^2 / 2, again for every gamma_0."""
    net = similar()
    gap = net.over((net.y(2, alpha_1) - letters.rho * net.y(1, alpha_1)) ** 2, alpha_1)
    return Equality(net.L(2, net.end(1)), gap / 2, over=in_e2(net))


@graldi2025.text("E2", "independent-of-gamma0", uses=["eq-90"])
def loss_is_independent_of_feature_learning() -> Equality:
    """After endless training on task 1 the loss of task 2 does not depend on gamma_0: it is that of gamma_0 = 0.

    The predictor after task 1 is the minimum-norm one at every gamma_0."""
    net, lazy = similar(), similar(strength=0)
    return Equality(net.L(2, net.end(1)), lazy.L(2, lazy.end(1)), over=in_e2(net))


@graldi2025.text("E2", "independent-of-gamma0", part="finite-time", ablates=("t_1 = infinity",), uses=["eq-90"])
def loss_at_finite_time_is_independent() -> Equality:
    """Is the loss of task 2 independent of gamma_0 when training on task 1 stops early?"""
    net, lazy = (similar(labels="shared", first=t1, strength=strength) for strength in (gamma_0, 0))
    return Equality(net.L(2, t1), lazy.L(2, t1), over=in_e2(net))


@loss_at_finite_time_is_independent.correction(
    "feature learning speeds task 1 up; at time t the network has learned the fraction of the exact one-task solution, "
    "which depends on gamma_0 |y|, y the labels of all samples of the task"
)
def loss_at_finite_time() -> Equality:
    net = similar(labels="shared", first=t1)
    square = product_of_labels(net, 1, 1)
    fraction = learned_fraction(gamma_0, sp.sqrt(square), t1)
    return Equality(net.L(2, t1), square / 2 * (1 - letters.rho * fraction) ** 2, over=in_e2(net))


@graldi2025.appendix(
    "E2",
    "first-task-again",
    uses=["appendix-E2-Delta1-0", "appendix-E2-Delta2-0"],
    slip=(y * (1 - rho) * (1 - LAZY), y * (1 - rho + rho * LAZY)),
    because="as above: the second residual starts at y",
    survives=["graldi2025/appendix-E2-first-task-limits"],
    cause=CONSTANT_OF_INTEGRATION,
)
def residuals_repeated(this: sp.Expr) -> Parts:
    """The lazy residuals of both tasks during task 1, repeated before the forgetting is computed."""
    return {"task 1": Identity(residual(0, 1, 0), y * LAZY), "task 2": Identity(residual(1, 1, 0), this)}


@graldi2025.appendix("E2", "first-task-limits")
def residuals_after_the_first_task() -> Parts:
    """After task 1 the residuals are 0 and y (1 - rho)."""
    return {
        "task 1": Limit(residual(0, 1, 0), t, sp.oo, sp.Integer(0)),
        "task 2": Limit(residual(1, 1, 0), t, sp.oo, y * (1 - rho)),
    }
