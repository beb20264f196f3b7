"""Taylor coefficients in gamma_0 of the integrated mean-field equations, as appendix E.1 is compared with them."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from numeric.feature_learning.continual_tasks import ContinualTasks
from numeric.feature_learning.field_expansion import (
    FieldCoefficients,
    LazyResiduals,
    coefficients_by_hierarchy,
    coefficients_on_a_circle,
)
from numeric.feature_learning.mean_field_linear import solve_linear, solve_linear_at_digits
from proofs.statements.composed import OutOfReach
from proofs.statements.computed import Agreement, Estimate

ACCURACY = 2e-8
Formula = Callable[[LazyResiduals, float], np.ndarray]


@lru_cache(maxsize=256)
def lazy(seed: int, t1: float) -> LazyResiduals:
    """Input kernel and labels of two tasks of two samples in five dimensions, and the lazy residuals."""
    rng = np.random.default_rng(seed)
    inputs = rng.normal(size=(4, 5))
    return LazyResiduals(inputs @ inputs.T / 5, rng.normal(size=4), t1)


@lru_cache(maxsize=256)
def by_circle(seed: int, t1: float, t: float) -> FieldCoefficients:
    tasks = lazy(seed, t1)
    return coefficients_on_a_circle(tasks.gram, tasks.labels, [t1, t - t1])


@lru_cache(maxsize=256)
def by_hierarchy(seed: int, t1: float, t: float) -> FieldCoefficients:
    tasks = lazy(seed, t1)
    return coefficients_by_hierarchy(tasks.gram, tasks.labels, [t1, t - t1])


def two_phases(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """Task 1 until t1, task 2 from t1 to t."""
    cases = []
    for _ in range(count):
        t1 = float(np.round(rng.uniform(0.2, 0.7), 2))
        t = float(np.round(t1 + rng.uniform(0.2, 0.7), 2))
        cases.append({"seed": int(rng.integers(2**31)), "t1": t1, "t": t})
    return cases


def first_phase(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
    """The same at t = t1: only task 1 has trained."""
    return [case | {"t": case["t1"]} for case in two_phases(rng, count)]


def bounded(value: np.ndarray) -> Estimate:
    """A measured coefficient with the accuracy of both integrations."""
    return Estimate(value, ACCURACY * (1 + float(np.max(np.abs(value)))))


def coefficient(
    says: str, read: Callable[[FieldCoefficients], np.ndarray], formula: Formula, cases: Any = two_phases
) -> Agreement:
    """A Taylor coefficient of the integrated equations against a printed formula."""

    def estimate(run: FieldCoefficients) -> Estimate:
        return bounded(np.asarray(read(run)))

    return Agreement(
        says=says,
        measured=lambda seed, t1, t: estimate(by_circle(seed, t1, t)),
        second=lambda seed, t1, t: estimate(by_hierarchy(seed, t1, t)),
        predicted=lambda seed, t1, t: np.asarray(formula(lazy(seed, t1), t)),
        cases=cases,
        examples=3,
    )


def along_gaussians(chi: np.ndarray, xi: np.ndarray | float = 0.0) -> np.ndarray:
    """A field of each sample as a row over ``chi_1, ..., chi_4, xi``."""
    rows = np.zeros((len(chi), 5))
    rows[:, :4] += chi
    rows[:, 4] += xi
    return rows


def h_order(order: int) -> Callable[[FieldCoefficients], np.ndarray]:
    return lambda run: run.fields[order, :-1]


def z_order(order: int) -> Callable[[FieldCoefficients], np.ndarray]:
    return lambda run: run.fields[order, -1:]


def ordered_memory(tasks: LazyResiduals, t: float) -> np.ndarray:
    """``int_0^t w_a Delta_a (s) A_b(s) ds`` over all samples a, b, each in the window of its own task."""
    half = len(tasks.labels) // 2

    def trained(s: float) -> np.ndarray:
        window = np.zeros(2 * half)
        window[:half], window[half:] = float(s <= tasks.t1), float(s > tasks.t1)
        return window

    return tasks.integral(lambda s: np.outer(trained(s) * tasks(s), tasks.memory(s)), 0.0, t)


FIRST, SECOND = slice(0, 2), slice(2, 4)


def _loss(delta: np.ndarray) -> float:
    return float(delta[FIRST] @ delta[FIRST]) / 2


def _forgetting_orders(seed: int, t1: float, t: float) -> tuple[float, float]:
    late, early = by_hierarchy(seed, t1, t).residuals, by_hierarchy(seed, t1, t1).residuals
    return _loss(late[0]) - _loss(early[0]), float(late[0][FIRST] @ late[2][FIRST] - early[0][FIRST] @ early[2][FIRST])


def gaussian_pair(seed: int) -> ContinualTasks:
    """The two tasks whose kernel and labels are those of `lazy`."""
    rng = np.random.default_rng(seed)
    return ContinualTasks(rng.normal(size=(2, 2, 5)), rng.normal(size=(2, 2)))


SMALL = 0.02


def _gap(value: float, seed: int, t1: float, t: float) -> Estimate:
    zeroth, second = _forgetting_orders(seed, t1, t)
    scale = 1 + float(np.sum(lazy(seed, t1).labels ** 2)) ** 3
    return Estimate(value - zeroth - SMALL**2 * second, SMALL**3 * scale)


def remainder(seed: int, t1: float, t: float) -> Estimate:
    return _gap(float(solve_linear(gaussian_pair(seed), SMALL, [t1, t - t1]).forgetting), seed, t1, t)


def remainder_at_digits(seed: int, t1: float, t: float) -> Estimate:
    tasks = gaussian_pair(seed)
    run = solve_linear_at_digits(tasks.gram, tasks.labels, SMALL, [t1, t - t1], digits=16)
    return _gap(float(run.forgetting), seed, t1, t)


def forgetting_rate(tasks: LazyResiduals, run: FieldCoefficients, order: int) -> float:
    """``sum_k K^(..) ...`` of dCF/dt at this order, with the measured coefficients of Delta and K."""
    delta, kernel = run.residuals, run.ntk
    total = 0.0
    for a in range(order + 1):
        for b in range(order + 1 - a):
            total -= float(delta[a][FIRST] @ kernel[b][FIRST, SECOND] @ delta[order - a - b][SECOND])
    return total


def forgetting_order(
    run_at: Callable[..., FieldCoefficients], order: int, accuracy: float = ACCURACY
) -> Callable[..., Estimate]:
    """The coefficient of gamma_0^order of forgetting; ``accuracy`` is that of the coefficients of the residuals."""

    def measure(seed: int, t1: float, t: float) -> Estimate:
        late, early = run_at(seed, t1, t).residuals, run_at(seed, t1, t1).residuals
        value = sum(
            late[k][FIRST] @ late[order - k][FIRST] - early[k][FIRST] @ early[order - k][FIRST]
            for k in range(order + 1)
        )
        return Estimate(float(value) / 2, accuracy * (1 + float(np.sum(lazy(seed, t1).labels ** 2)) ** 3))

    return measure


def integrated_rate(order: int) -> Callable[..., float]:
    def predict(seed: int, t1: float, t: float) -> float:
        tasks = lazy(seed, t1)
        nodes, weights = np.polynomial.legendre.leggauss(7)
        times = (t + t1) / 2 + (t - t1) / 2 * nodes
        rates = [forgetting_rate(tasks, by_hierarchy(seed, t1, float(s)), order) for s in times]
        return float((t - t1) / 2 * weights @ rates)

    return predict


def forgetting_statement(order: int, predicted: Callable[..., float]) -> Agreement:
    return Agreement(
        says=f"the coefficient of gamma_0^{order} of forgetting at finite times, two samples a task",
        measured=forgetting_order(by_circle, order),
        second=forgetting_order(by_hierarchy, order),
        predicted=predicted,
        cases=two_phases,
        examples=3,
    )


def residual_order(order: int) -> Callable[[FieldCoefficients], np.ndarray]:
    """Reads the coefficient of the residuals of all samples."""
    return lambda run: run.residuals[order]


def empty_line(number: int) -> OutOfReach:
    """A number of the paper without a formula."""
    return OutOfReach(f"the number {number} stands on an empty line: there is no formula to judge")
