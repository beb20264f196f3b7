"""Appendix E.2.2, end: the second task in the lazy limit, and the forgetting that it causes."""

import sympy as sp

from proofs.papers.graldi2025 import letters
from proofs.papers.graldi2025.letters import in_e2, product_of_labels, similar
from proofs.papers.graldi2025.notation import expansion, forgetting_coefficient, gamma0, residual, rho, t, y, y1, y2
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Equality, Identity, Inequality, Limit, Parts
from symbolic.feature_learning.forgetting import TaskGeometry, forgetting_series

LAZY = sp.exp(-2 * t)
CF0 = y**2 * rho**2 * (1 - rho) ** 2 / 2


def _kernel_flow(sample: int) -> sp.Expr:
    run = expansion().phase(2)
    return -run.ntk[sample][0][0].to_sympy(t) * run.residuals[1][0].to_sympy(t)


@graldi2025.appendix("E2", "second-task-equations")
def lazy_equations_of_the_second_task() -> Parts:
    """While task 2 trains both lazy residuals are driven by those of task 2, with the kernel 2 rho or 2."""
    return {
        "task 1": Identity(sp.Derivative(residual(0, 2, 0), t), _kernel_flow(0)),
        "task 2": Identity(sp.Derivative(residual(1, 2, 0), t), _kernel_flow(1)),
    }


@graldi2025.appendix("E2", "second-task-Delta1", uses=["appendix-E2-first-task-limits"])
def first_residual_during_the_second_task() -> Identity:
    """Delta_1 = y rho (1 - rho)(e^{-2t} - 1), with the time of task 2 and t_1 = infinity."""
    return Identity(residual(0, 2, 0), y * rho * (1 - rho) * (LAZY - 1))


@graldi2025.appendix("E2", "second-task-Delta2", uses=["appendix-E2-first-task-limits"])
def second_residual_during_the_second_task() -> Identity:
    """Delta_2 = y (1 - rho) e^{-2t}."""
    return Identity(residual(1, 2, 0), y * (1 - rho) * LAZY)


@graldi2025.appendix("E2", "second-task-Delta1", part="two-labels", ablates=("y_1 = y_2",), without="changes")
def residuals_during_the_second_task_with_two_labels() -> Parts:
    """With different labels y (1 - rho) becomes y_2 - rho y_1 in both residuals."""
    gap = y2 - rho * y1
    return {
        "task 1": Identity(residual(0, 2, 0, shared=False), -rho * gap * (1 - LAZY)),
        "task 2": Identity(residual(1, 2, 0, shared=False), gap * LAZY),
    }


@graldi2025.appendix("E2", "second-task-limits", uses=["appendix-E2-second-task-Delta1"])
def losses_after_the_second_task() -> Parts:
    """The lazy losses after task 2: y^2 rho^2 (1 - rho)^2 / 2 on task 1 and 0 on task 2."""
    return {
        "task 1": Limit(expansion().loss(1, 2)[0].to_sympy(t), t, sp.oo, CF0),
        "task 2": Limit(expansion().loss(2, 2)[0].to_sympy(t), t, sp.oo, sp.Integer(0)),
    }


@graldi2025.appendix("E2", "CF0", uses=["appendix-E2-second-task-limits"], importance=1)
def lazy_forgetting() -> Parts:
    """Forgetting at gamma_0 = 0, both tasks trained without end: y^2 rho^2 (1 - rho)^2 / 2."""
    lazy = similar(labels="shared", strength=0)
    predicted = product_of_labels(lazy, 1, 1) * letters.rho**2 * (1 - letters.rho) ** 2 / 2
    return {
        "exact": Limit(forgetting_coefficient(0), t, sp.oo, CF0),
        "integrated": Equality(lazy.CF(lazy.end(2)), predicted, over=in_e2(lazy)),
    }


@graldi2025.appendix("E2", "CF0", part="two-labels", ablates=("y_1 = y_2",), without="changes")
def lazy_forgetting_with_two_labels() -> Limit:
    """With different labels the lazy forgetting is rho^2 (y_2 - rho y_1)^2 / 2."""
    return Limit(forgetting_coefficient(0, shared=False), t, sp.oo, rho**2 * (y2 - rho * y1) ** 2 / 2)


@graldi2025.appendix("E2", "CF0", part="finite-first-task", ablates=("t_1 = infinity",), without="changes")
def lazy_forgetting_after_a_short_first_task() -> Limit:
    """When task 1 stops at t_1 (e1 = e^{-2 t_1}) lazy forgetting can be negative: task 2 teaches task 1."""
    e1 = sp.Symbol("e1", real=True)
    gap = y2 - rho * y1 * (1 - e1)
    value = rho * gap * (rho * gap - 2 * e1 * y1) / 2
    return Limit(forgetting_coefficient(0, shared=False, first="finite"), t, sp.oo, value)


@graldi2025.text("E2", "quadratic-in-rho", uses=["appendix-E2-CF0"])
def quadratic_dependence() -> Identity:
    """The lazy forgetting depends quadratically on rho: its third derivative in rho vanishes."""
    limit = expansion().ring.to_sympy(expansion().forgetting()[0].limit())
    return Identity(sp.Derivative(limit, rho, 3), sp.Integer(0))


@quadratic_dependence.correction(
    "y^2 rho^2 (1 - rho)^2 / 2 is of degree four in rho; it is quadratic in rho (1 - rho)",
    survives=["graldi2025/appendix-E2-CF0", "graldi2025/text-E2-maximum-at-one-half"],
    fault="substance",
)
def quartic_dependence() -> Parts:
    limit = expansion().ring.to_sympy(expansion().forgetting()[0].limit())
    return {
        "fourth derivative": Identity(sp.Derivative(limit, rho, 4), 12 * y**2),
        "square of a quadratic": Identity(limit, y**2 * (rho * (1 - rho)) ** 2 / 2),
    }


def _lazy_limit() -> sp.Expr:
    return expansion().ring.to_sympy(expansion().forgetting()[0].limit())


@graldi2025.text("E2", "maximum-at-one-half", uses=["appendix-E2-CF0"])
def maximum_at_one_half() -> Parts:
    """At gamma_0 = 0 and for rho in [0, 1] forgetting is largest at rho = 1/2.

    The similarity is written rho = 1 / (1 + x) with x > 0, which runs through (0, 1); at both ends forgetting is 0."""
    x = sp.Symbol("x", positive=True)
    label = sp.Symbol("y", positive=True)
    at = _lazy_limit().subs(y, label)
    return {
        "stationary": Identity(sp.Subs(sp.Derivative(at, rho), rho, sp.Rational(1, 2)), sp.Integer(0)),
        "nowhere larger": Inequality(at.subs(rho, 1 / (1 + x)), "<=", at.subs(rho, sp.Rational(1, 2))),
        "ends": Identity(at.subs(rho, 0) + at.subs(rho, 1), sp.Integer(0)),
    }


def _stationary_order() -> sp.Expr:
    """d CF / d rho at rho = 1/2, to order gamma_0^2."""
    run = expansion()
    series = [run.ring.to_sympy(c.limit()) for c in run.forgetting()]
    return sp.Subs(sp.Derivative(series[0] + gamma0**2 * series[2], rho), rho, sp.Rational(1, 2))


@graldi2025.text(
    "E2", "maximum-at-one-half", part="feature-learning", ablates=("gamma_0 = 0",), uses=["appendix-E2-CF0"]
)
def maximum_with_feature_learning() -> Identity:
    """With feature learning, is forgetting still stationary at rho = 1/2? (to order gamma_0^2)"""
    return Identity(_stationary_order(), sp.Integer(0))


@maximum_with_feature_learning.correction(
    "feature learning moves the worst similarity down: rho* = 1/2 - (3/32) gamma_0^2 y^2 to this order"
)
def maximum_moves_down() -> Identity:
    geometry = TaskGeometry.of_labels(rho, y, y)
    series = forgetting_series(geometry, 2)
    moved = sp.Rational(1, 2) - sp.Rational(3, 32) * gamma0**2 * y**2
    slope = sp.diff(series[0] + gamma0**2 * series[2], rho).subs(rho, moved)
    return Identity(sp.Subs(sp.Derivative(sp.expand(slope), (gamma0, 2)), gamma0, 0), sp.Integer(0))


@graldi2025.text(
    "E2",
    "maximum-at-one-half",
    part="negative-similarity",
    ablates=("rho >= 0",),
    uses=["appendix-E2-CF0"],
    slip=(sp.Rational(1, 2), -1),
    because="opposed inputs with equal labels forget most: 2 y^2 at rho = -1",
)
def maximum_on_all_similarities(this: sp.Expr) -> Inequality:
    """Over -1 < rho < 1 (rho = (x - 1)/(x + 1)), is forgetting largest at rho = 1/2?"""
    x = sp.Symbol("x", positive=True)
    at = _lazy_limit().subs(y, 1)
    return Inequality(at.subs(rho, (x - 1) / (x + 1)), "<=", at.subs(rho, this))
