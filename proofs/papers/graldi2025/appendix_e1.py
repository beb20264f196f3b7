"""Appendix E.1: the expansion in gamma_0 of forgetting and of the fields, to first and second order (equations 53-66).

Measured: Taylor coefficients in gamma_0 of the integrated mean-field equations of a linear network with two samples a
task, Gaussian inputs, both tasks trained for a finite time.  Printed formulas are evaluated with the exact lazy
residuals Delta^(0), which is what the letter Delta in them means at this order.
"""

from collections.abc import Callable

import numpy as np

from numeric.feature_learning.field_expansion import LazyResiduals
from numeric.feature_learning.mean_field_linear import solve_linear, solve_linear_at_digits
from proofs.papers.graldi2025.coefficients import (
    FIRST,
    SECOND,
    along_gaussians,
    by_hierarchy,
    coefficient,
    empty_line,
    forgetting_statement,
    gaussian_pair,
    h_order,
    integrated_rate,
    ordered_memory,
    remainder,
    remainder_at_digits,
    residual_order,
    two_phases,
    z_order,
)
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, Definition, OutOfReach, Readings
from proofs.statements.computed import Agreement, Estimate


@graldi2025.equation(53)
def expansion_of_forgetting() -> Definition:
    """Forgetting as a power series in gamma_0; the series exists (the fields are analytic) and has no odd terms."""
    return Definition(
        "CF^{(n)}",
        "coefficient of gamma_0^n of forgetting",
        r"CF(t) = CF^{(0)}(t) + \gamma_0 CF^{(1)}(t) + \gamma_0^2 CF^{(2)}(t) + \mathcal{O}(\gamma_0^3)",
        example=lambda: np.round(by_hierarchy(1, 0.5, 1.0).residuals, 4).tolist(),
        consistent=Agreement(
            says="the remainder after order 2 is at most a constant times gamma_0^3 (gamma_0 = 0.02)",
            measured=remainder,
            second=remainder_at_digits,
            predicted=lambda: 0.0,
            cases=two_phases,
            examples=3,
        ),
    )


@graldi2025.proposition("E.1", uses=["eq-53", "eq-12"])
def forgetting_coefficients() -> Conjunction:
    """CF^(0), CF^(1) = 0 and CF^(2) as time integrals of Delta K Delta over the second task.

    Gaussian inputs, two samples a task, unrelated labels, finite times.  The proposition stands with the true
    coefficients of K and Delta; the ones that the appendix prints for them (69-78, 80-82) are wrong."""
    return Conjunction(
        {
            "order 0": forgetting_statement(0, integrated_rate(0)),
            "order 1": forgetting_statement(1, lambda: 0.0),
            "order 2": forgetting_statement(2, integrated_rate(2)),
        }
    )


def _forgetting_of_the_lazy_network(digits: int | None) -> Callable[..., Estimate]:
    """The mean-field equations integrated at gamma_0 = 0, in doubles or at digits."""

    def measure(seed: int, t1: float, t: float) -> Estimate:
        tasks, times = gaussian_pair(seed), [t1, t - t1]
        if digits is None:
            run = solve_linear(tasks, 0.0, times)
        else:
            run = solve_linear_at_digits(tasks.gram, tasks.labels, 0, times, digits=digits)
        return Estimate(float(run.forgetting), 1e-9 * (1 + float(np.sum(tasks.labels**2))))

    return measure


@graldi2025.text("E1", "lazy-term", uses=["prop-E.1"])
def zeroth_term_is_the_lazy_forgetting() -> Agreement:
    """The zeroth term is the forgetting of the lazy regime: CF^(0) of the proposition is that at gamma_0 = 0."""
    return Agreement(
        says="forgetting of the mean-field equations at gamma_0 = 0",
        measured=_forgetting_of_the_lazy_network(None),
        second=_forgetting_of_the_lazy_network(14),
        predicted=integrated_rate(0),
        cases=two_phases,
        examples=3,
    )


@graldi2025.equation(54)
def expansion_of_h() -> Definition:
    """h as a power series in gamma_0 that starts with chi."""
    return Definition(
        "h^{(n)}",
        "coefficient of gamma_0^n of the field h",
        r"h_{\mu_1}(t) = \chi_{\mu_1} + \sum_{n \ge 1} \gamma_0^n h^{(n)}_{\mu_1}(t)",
        example=lambda: np.round(by_hierarchy(1, 0.5, 1.0).fields[1, 0], 4).tolist(),
    )


@graldi2025.equation(55)
def expansion_of_z() -> Definition:
    """z as a power series in gamma_0 that starts with xi; it has no sample index, although one is printed."""
    return Definition(
        "z^{(n)}",
        "coefficient of gamma_0^n of the field z",
        r"z(t) = \xi + \sum_{n \ge 1} \gamma_0^n z^{(n)}(t)",
        example=lambda: np.round(by_hierarchy(1, 0.5, 1.0).fields[1, -1], 4).tolist(),
    )


@graldi2025.equation(56)
def expansion_of_residuals() -> Definition:
    """The residuals as a power series in gamma_0."""
    return Definition(
        r"\Delta^{(n)}",
        "coefficient of gamma_0^n of the residual",
        r"\Delta_{\mu_1}(t) = \sum_{n \ge 0} \gamma_0^n \Delta^{(n)}_{\mu_1}(t)",
        example=lambda: np.round(by_hierarchy(1, 0.5, 1.0).residuals[2], 4).tolist(),
    )


def first_order_of_h(tasks: LazyResiduals, start: float, t: float) -> np.ndarray:
    """``sum_{alpha_2} K int_start^t Delta_{alpha_2}`` times xi: what task 2 adds at order gamma_0."""
    return along_gaussians(np.zeros((4, 4)), tasks.gram[:, SECOND] @ tasks.once(start, t)[SECOND])


def _of_task_2_alone(factor: bool) -> Conjunction:
    """``chi + int_{t1}^t sum_{alpha_2}``, with gamma_0 in front of the integral or without."""

    def moved(tasks: LazyResiduals, t: float) -> np.ndarray:
        return first_order_of_h(tasks, tasks.t1, t)

    def at_zero(tasks: LazyResiduals, t: float) -> np.ndarray:
        return along_gaussians(np.eye(4)) + (0.0 if factor else 1.0) * moved(tasks, t)

    parts = {"order 0": coefficient("the field h at gamma_0 = 0", h_order(0), at_zero)}
    if factor:
        parts["order 1"] = coefficient("the first order of h", h_order(1), moved)
    return Conjunction(parts)


@graldi2025.equation(57, uses=["eq-54", "eq-55", "eq-56", "eq-8"])
def field_equation_of_the_expansion() -> Readings:
    """h = chi + int_{t1}^t sum Delta g K, without gamma_0 in front of the integral and without task 1.

    As printed the right side moves away from chi at gamma_0 = 0, and the left side does not; with the factor restored
    the first order of h lacks what task 1 did, as in equation 58."""
    return Readings({"as printed": _of_task_2_alone(False), "with gamma_0": _of_task_2_alone(True)})


@field_equation_of_the_expansion.correction(
    "the factor gamma_0 is missing, and with it what task 1 did to h (equation 8 keeps both)",
    survives=["graldi2025/eq-60", "graldi2025/prop-E.1"],
)
def field_equation_with_both_tasks() -> Conjunction:
    return Conjunction(
        {
            "order 0": coefficient(
                "the field h at gamma_0 = 0", h_order(0), lambda tasks, t: along_gaussians(np.eye(4))
            ),
            "order 1": coefficient(
                "the first order of h",
                h_order(1),
                lambda tasks, t: along_gaussians(np.zeros((4, 4)), tasks.gram @ tasks.memory(t)),
            ),
        }
    )


@graldi2025.equation(58, uses=["eq-8"])
def readout_equation_of_the_expansion() -> Agreement:
    """z = xi + gamma_0 int_{t1}^t sum_{alpha_2} Delta phi(h): at first order, sum_{alpha_2} chi int_{t1}^t Delta."""
    return coefficient(
        "the first order of z",
        z_order(1),
        lambda tasks, t: along_gaussians(
            np.concatenate([np.zeros(2), tasks.once(tasks.t1, t)[SECOND]])[None, :]
        ),
    )


@readout_equation_of_the_expansion.correction(
    "the contribution of task 1, gamma_0 int_0^{t1} sum_{alpha_1}, is missing", survives=["graldi2025/eq-63"]
)
def readout_equation_with_both_tasks() -> Agreement:
    return coefficient("the first order of z", z_order(1), lambda tasks, t: along_gaussians(tasks.memory(t)[None, :]))


@graldi2025.equation(59, uses=["eq-40"])
def residual_equation_of_the_expansion() -> Agreement:
    """Delta = Y + int_{t1}^t K Delta, at gamma_0 = 0 (K = 2 K^x)."""
    return coefficient(
        "the lazy residuals",
        residual_order(0),
        lambda tasks, t: tasks.labels + 2 * tasks.gram[:, SECOND] @ tasks.once(tasks.t1, t)[SECOND],
    )


@residual_equation_of_the_expansion.correction(
    "the sign, and the start: Delta(t) = Delta(t_1) - int_{t1}^t K Delta",
    affects=["graldi2025/eq-80", "graldi2025/eq-82"],
    survives=["graldi2025/prop-E.1"],
)
def residual_equation_from_t1() -> Agreement:
    return coefficient(
        "the lazy residuals",
        residual_order(0),
        lambda tasks, t: tasks(tasks.t1) - 2 * tasks.gram[:, SECOND] @ tasks.once(tasks.t1, t)[SECOND],
    )


@graldi2025.equation(60)
def zeroth_order_of_h() -> Agreement:
    """h^(0) = chi."""
    return coefficient("the field h at gamma_0 = 0", h_order(0), lambda tasks, t: along_gaussians(np.eye(4)))


def first_order_printed(tasks: LazyResiduals, t: float) -> np.ndarray:
    """Equation 61 with the first sum over alpha_1 and up to t_1."""
    early, late = tasks.once(0.0, tasks.t1)[FIRST], tasks.once(tasks.t1, t)[SECOND]
    return along_gaussians(np.zeros((4, 4)), tasks.gram[:, FIRST] @ early + tasks.gram[:, SECOND] @ late)


@graldi2025.equation(61)
def first_order_of_the_field() -> Readings:
    """h^(1): each task adds xi K int Delta over its own time.

    The first sum is printed over alpha_2, its summand carries alpha_1, and its upper limit is partly lost."""
    says = "the first order of h"

    def literal(tasks: LazyResiduals, t: float) -> np.ndarray:
        # the sum over alpha_2 of a summand that does not contain alpha_2, for each alpha_1 = first sample
        early, late = 2 * tasks.once(0.0, tasks.t1)[0], tasks.once(tasks.t1, t)[SECOND]
        return along_gaussians(np.zeros((4, 4)), tasks.gram[:, 0] * early + tasks.gram[:, SECOND] @ late)

    return Readings(
        {
            "sum over alpha_1": coefficient(says, h_order(1), first_order_printed),
            "sum over alpha_2 as printed": coefficient(says, h_order(1), literal),
        },
        why="the first sum names another index than its summand",
    )


def _second_order_of_h(tasks: LazyResiduals, t: float, ordered: np.ndarray) -> np.ndarray:
    """``sum_{a, b} chi_b K_{mu a} ordered[a, b]``."""
    return along_gaussians(tasks.gram @ ordered)


@graldi2025.equation(62)
def second_order_of_the_field() -> Readings:
    """h^(2) = int_0^{t1} sum Delta_{alpha_2} z^(1) K_{alpha_1} + int_{t1}^t sum Delta_{alpha_2} z^(1) K_{alpha_2}.

    In the first integral the residual of task 2 stands with the kernel of task 1.  Two readings of the mixed indices,
    both with the true z^(1): the samples paired one to one, or both indices summed."""

    def mixed(tasks: LazyResiduals, t: float, summed: bool) -> np.ndarray:
        early = tasks.integral(lambda s: np.outer(tasks(s)[SECOND], tasks.memory(s)), 0.0, tasks.t1)
        late = tasks.integral(lambda s: np.outer(tasks(s)[SECOND], tasks.memory(s)), tasks.t1, t)
        first = np.tile(early.sum(axis=0), (2, 1)) if summed else early
        return along_gaussians(tasks.gram[:, FIRST] @ first + tasks.gram[:, SECOND] @ late)

    says = "the second order of h"
    return Readings(
        {
            "paired": coefficient(says, h_order(2), lambda tasks, t: mixed(tasks, t, False)),
            "both summed": coefficient(says, h_order(2), lambda tasks, t: mixed(tasks, t, True)),
        }
    )


@second_order_of_the_field.correction("the first integral carries Delta_{alpha_1}: the task that trains then is task 1")
def second_order_of_the_field_corrected() -> Agreement:
    return coefficient(
        "the second order of h", h_order(2), lambda tasks, t: _second_order_of_h(tasks, t, ordered_memory(tasks, t))
    )


@graldi2025.equation(63)
def zeroth_order_of_the_readout() -> Agreement:
    """z^(0) = xi."""
    return coefficient(
        "the readout at gamma_0 = 0", z_order(0), lambda tasks, t: along_gaussians(np.zeros((1, 4)), 1.0)
    )


@graldi2025.equation(64)
def first_order_of_the_readout() -> Agreement:
    """z^(1) = int_0^t sum_{alpha_2} Delta_{alpha_2} chi_{mu_1}, here for the first sample mu_1."""
    return coefficient(
        "the first order of z",
        z_order(1),
        lambda tasks, t: along_gaussians(np.eye(4)[:1] * tasks.once(0.0, t)[SECOND].sum()),
    )


@first_order_of_the_readout.correction(
    "each task in its own window, chi with the summed index: sum_a A_a chi_a over the samples of both tasks",
    affects=["graldi2025/eq-75"],
)
def first_order_of_the_readout_corrected() -> Agreement:
    return coefficient("the first order of z", z_order(1), lambda tasks, t: along_gaussians(tasks.memory(t)[None, :]))


@graldi2025.equation(65)
def second_order_of_the_readout() -> Agreement:
    """z^(2) = int_0^t sum_{alpha_2} Delta_{alpha_2} h^(1)_{alpha_2}, with the true h^(1)."""

    def printed(tasks: LazyResiduals, t: float) -> np.ndarray:
        value = tasks.integral(lambda s: tasks(s)[SECOND] @ (tasks.gram @ tasks.memory(s))[SECOND], 0.0, t)
        return along_gaussians(np.zeros((1, 4)), float(value))

    return coefficient("the second order of z", z_order(2), printed)


@second_order_of_the_readout.correction("until t_1 the samples of task 1 drive z: the result is (xi/2) A^T K^x A")
def second_order_of_the_readout_corrected() -> Agreement:
    return coefficient(
        "the second order of z",
        z_order(2),
        lambda tasks, t: along_gaussians(
            np.zeros((1, 4)), float(tasks.memory(t) @ tasks.gram @ tasks.memory(t)) / 2
        ),
    )


@graldi2025.equation(66, importance=3)
def empty_line_after_the_fields() -> OutOfReach:
    """A number without a formula, after the coefficients of the fields."""
    return empty_line(66)
