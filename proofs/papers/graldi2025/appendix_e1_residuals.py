"""Appendix E.1: residuals and forgetting to second order (equations 80-86), measured as in `appendix_e1`."""

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from scipy.linalg import expm

from numeric.feature_learning.field_expansion import (
    FieldCoefficients,
    LazyResiduals,
    coefficients_by_hierarchy,
    coefficients_on_a_circle,
)
from proofs.papers.graldi2025.coefficients import (
    SECOND,
    Formula,
    bounded,
    by_circle,
    by_hierarchy,
    coefficient,
    empty_line,
    forgetting_order,
    forgetting_rate,
    lazy,
    residual_order,
    two_phases,
)
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction, OutOfReach
from proofs.statements.computed import Agreement, Estimate

RunAt = Callable[[int, float, float], FieldCoefficients]
STEP = 2e-3


def _slope(order: int, run_at: RunAt) -> Callable[..., Estimate]:
    """``d Delta^(order)/dt`` of all samples by a central difference of fourth order in time."""

    def measure(seed: int, t1: float, t: float) -> Estimate:
        weights = {-2: 1 / 12, -1: -2 / 3, 1: 2 / 3, 2: -1 / 12}
        values = [w * run_at(seed, t1, t + k * STEP).residuals[order] for k, w in weights.items()]
        size = 1 + float(np.sum(lazy(seed, t1).labels ** 2)) ** 2
        return Estimate(np.sum(values, axis=0) / STEP, 1e-5 * size)

    return measure


def _equation_of_motion(
    order: int, factor: float, source: float, circle: RunAt = by_circle, hierarchy: RunAt = by_hierarchy
) -> Agreement:
    """``dDelta^(order)/dt = factor K^x Delta^(order) + source K^(2) Delta^(0)`` over task 2, which trains at time t."""

    def predicted(seed: int, t1: float, t: float) -> np.ndarray:
        run, gram = hierarchy(seed, t1, t), lazy(seed, t1).gram
        value = factor * gram[:, SECOND] @ run.residuals[order][SECOND]
        if source:
            value = value + source * run.ntk[2][:, SECOND] @ run.residuals[0][SECOND]
        return value

    return Agreement(
        says=f"the velocity of the residuals at order {order} while task 2 trains",
        measured=_slope(order, circle),
        second=_slope(order, hierarchy),
        predicted=predicted,
        cases=two_phases,
        examples=3,
    )


@graldi2025.equation(80)
def equation_of_the_lazy_residuals() -> Agreement:
    """d Delta^(0)/dt = + K^x Delta^(0) over the task that trains."""
    return _equation_of_motion(0, 1.0, 0.0)


@equation_of_the_lazy_residuals.correction(
    "the sign, and a factor 2: K^(0) = Phi^(0) + G^(0) K^x = 2 K^x, as E.2.2 has it (the residual falls as e^{-2t})",
    affects=["graldi2025/eq-82"],
    survives=["graldi2025/appendix-E2-Delta1-0", "graldi2025/prop-E.1"],
)
def equation_of_the_lazy_residuals_corrected() -> Agreement:
    return _equation_of_motion(0, -2.0, 0.0)


@graldi2025.equation(81)
def equation_of_the_first_order() -> Agreement:
    """d Delta^(1)/dt = + K^x Delta^(1): true because Delta^(1) = 0 makes both sides vanish, as the line is used.

    Sign and factor are those of equation 80, and as wrong: see the part on a first order that does not vanish."""
    return _equation_of_motion(1, 1.0, 0.0)


def _with_moved_labels(solver: Callable[..., FieldCoefficients]) -> RunAt:
    """The same tasks with labels y + gamma_0 y': residuals that have a first order."""

    @lru_cache(maxsize=64)
    def run(seed: int, t1: float, t: float) -> FieldCoefficients:
        tasks = lazy(seed, t1)
        moved = np.random.default_rng(seed + 1).normal(size=tasks.labels.shape)
        return solver(tasks.gram, np.array([tasks.labels, moved]), [t1, t - t1])

    return run


CIRCLE, HIERARCHY = (_with_moved_labels(solver) for solver in (coefficients_on_a_circle, coefficients_by_hierarchy))


@graldi2025.equation(
    81, part="as-a-law", own=True, ablates=("Delta^(1)(0) = 0",), uses=["eq-81", "text-E1-coefficients-of-residuals"]
)
def law_of_the_first_order() -> Agreement:
    """As a law for any start, with labels y + gamma_0 y' whose first order does not vanish: is it + K^x Delta^(1)?"""
    return _equation_of_motion(1, 1.0, 0.0, CIRCLE, HIERARCHY)


@law_of_the_first_order.correction(
    "sign and factor as in equation 80: -2 K^x Delta^(1); K^(1) Delta^(0) is rightly missing, since K^(1) = 0",
    survives=["graldi2025/appendix-E2-first-order-vanishes", "graldi2025/prop-E.1"],
)
def law_of_the_first_order_corrected() -> Agreement:
    return _equation_of_motion(1, -2.0, 0.0, CIRCLE, HIERARCHY)


@graldi2025.equation(82)
def equation_of_the_second_order() -> Agreement:
    """d Delta^(2)/dt = + (K^x Delta^(2) + K^(2) Delta^(0)), with the true K^(2)."""
    return _equation_of_motion(2, 1.0, 1.0)


@equation_of_the_second_order.correction(
    "sign and factor as in equation 80: - (2 K^x Delta^(2) + K^(2) Delta^(0))", survives=["graldi2025/prop-E.1"]
)
def equation_of_the_second_order_corrected() -> Agreement:
    return _equation_of_motion(2, -2.0, -1.0)


@graldi2025.equation(83, importance=3)
def empty_line_after_the_residuals() -> OutOfReach:
    """A number without a formula, after the equations of the residuals."""
    return empty_line(83)


@graldi2025.text("E1", "coefficients-of-residuals")
def residuals_stay_at_their_start() -> Conjunction:
    """The zeroth order of the residuals starts at Y, and all higher orders vanish at all times.

    Orders 1 and 2 are measured after both tasks have trained."""
    return Conjunction(
        {
            "order 0 at t = 0": _at_start(0, lambda tasks, t: tasks.labels),
            "order 1": coefficient("the first order", residual_order(1), lambda tasks, t: np.zeros(4)),
            "order 2": coefficient("the second order", residual_order(2), lambda tasks, t: np.zeros(4)),
        }
    )


def _at_start(order: int, value: Formula) -> Agreement:
    return Agreement(
        says=f"order {order} of the residuals at t = 0",
        measured=lambda seed: bounded(by_circle(seed, 0.0, 0.0).residuals[order]),
        second=lambda seed: bounded(by_hierarchy(seed, 0.0, 0.0).residuals[order]),
        predicted=lambda seed: value(lazy(seed, 0.0), 0.0),
        cases=two_phases,
        examples=3,
    )


@residuals_stay_at_their_start.correction(
    "true at t = 0 only; at later times only the odd orders vanish",
    survives=["graldi2025/prop-E.1", "graldi2025/eq-85"],
)
def residuals_at_their_start() -> Conjunction:
    return Conjunction(
        {
            "order 0 at t = 0": _at_start(0, lambda tasks, t: tasks.labels),
            "order 2 at t = 0": _at_start(2, lambda tasks, t: np.zeros(4)),
            "order 1 at all times": coefficient("the first order", residual_order(1), lambda tasks, t: np.zeros(4)),
        }
    )


def _forgetting_slope(order: int, run_at: RunAt) -> Callable[..., Estimate]:
    def measure(seed: int, t1: float, t: float) -> Estimate:
        weights = {-2: 1 / 12, -1: -2 / 3, 1: 2 / 3, 2: -1 / 12}
        at = forgetting_order(run_at, order)
        value = sum(w * at(seed, t1, t + k * STEP).value for k, w in weights.items())
        return Estimate(value / STEP, 1e-5 * (1 + float(np.sum(lazy(seed, t1).labels ** 2)) ** 3))

    return measure


def _rate_statement(order: int) -> Agreement:
    return Agreement(
        says=f"the coefficient of gamma_0^{order} of dCF/dt",
        measured=_forgetting_slope(order, by_circle),
        second=_forgetting_slope(order, by_hierarchy),
        predicted=lambda seed, t1, t: forgetting_rate(lazy(seed, t1), by_hierarchy(seed, t1, t), order),
        cases=two_phases,
        examples=3,
    )


@graldi2025.equation(84, uses=["eq-12"])
def rate_of_forgetting_expanded() -> Conjunction:
    """dCF/dt as a product of series, - sum Delta K Delta, without odd orders (order 1 is measured to vanish)."""
    return Conjunction(
        {
            "residuals have no first order": coefficient(
                "Delta^(1)", residual_order(1), lambda tasks, t: np.zeros(4)
            ),
            "the kernel has no first order": coefficient(
                "K^(1)", lambda run: run.ntk[1], lambda tasks, t: np.zeros((4, 4))
            ),
            "order 0": _rate_statement(0),
        }
    )


@graldi2025.equation(85, uses=["eq-84"])
def rate_of_forgetting_to_second_order() -> Conjunction:
    """The product multiplied out: one term at order 0 and three at order gamma_0^2."""
    return Conjunction({"order 0": _rate_statement(0), "order 2": _rate_statement(2)})


@graldi2025.equation(86, uses=["eq-85"])
def rate_of_forgetting_without_first_order() -> Agreement:
    """dCF/dt = dCF^(0)/dt + gamma_0^2 dCF^(2)/dt + ...: there is no first order."""
    return Agreement(
        says="the coefficient of gamma_0 of dCF/dt",
        measured=_forgetting_slope(1, by_circle),
        second=_forgetting_slope(1, by_hierarchy),
        predicted=lambda: 0.0,
        cases=two_phases,
        examples=3,
    )


@graldi2025.text("E1", "lazy-kernel", uses=["eq-67", "eq-73"])
def lazy_kernel_is_that_of_the_start() -> Agreement:
    """The NTK at order 0 is fixed to its value at the start, 2 K^x, so that it carries no time: after both tasks."""
    return coefficient("K^(0) of all samples", lambda run: run.ntk[0], lambda tasks, t: 2 * tasks.gram)


@graldi2025.text("E1", "exponential-decays", uses=["eq-80", "text-E1-lazy-kernel"])
def lazy_residuals_decay() -> Agreement:
    """The lazy residuals follow exponential decays: those of the task that trains, here task 2 from t_1 on.

    Criterion: exp(-2 K^x (t - t_1)) times what they were at t_1.  With the sign of equation 80 they would grow."""

    def decayed(tasks: LazyResiduals, t: float) -> np.ndarray:
        return np.asarray(expm(-2 * tasks.gram[SECOND, SECOND] * (t - tasks.t1)) @ tasks(tasks.t1)[SECOND])

    return coefficient("the lazy residuals of task 2", lambda run: run.residuals[0][SECOND], decayed)
