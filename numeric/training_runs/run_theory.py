"""A training run beside theory: balance, the solution of gradient flow, exact gradient descent, regime, rates.

The run is compared at up to ``COMPARED`` records, with time eta * step from the first of them: with the exact solution
of Q Q^T where the input is white and the weights are balanced, with integrated gradient flow elsewhere, and with exact
gradient descent from the first record, which has the error of the step size and no other.

>>> from numeric.training_runs.drawn_runs import drawn_run
>>> from numeric.training_runs.run_task import task_of
>>> log = drawn_run("", seed=0).log
>>> run = sampled(log, task_of(log), (False, False), log.steps, log.learning_rate)
>>> bool(agreement(run).descent_error < 1e-12)
True
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from numeric.linear_networks.exact_dynamics import ExactDynamics
from numeric.linear_networks.gradient_descent import DivergenceError, descend
from numeric.linear_networks.gradient_flow import IntegrationError, integrate, qqt
from numeric.linear_networks.initialisation import balance, measured_lambda
from numeric.training_runs.run_steps import last_resolution, oriented
from numeric.training_runs.run_task import LoggedTask
from numeric.training_runs.training_log import TrainingLog

Floats = NDArray[np.float64]

COMPARED = 60
"""Records at which a run is compared with theory."""

MOST_STEPS = 100_000
"""Steps of gradient descent that are replayed."""

EXACT = 1e-6
"""Deviation from white inputs and balanced weights up to which the exact solution is used."""

_LARGEST_FLOW = 2_000  # numbers in the weights up to which the flow is integrated, stiff or not
_LONGEST_FLOW = 1_000.0  # rate times time up to which that of a larger network is
_MOST_GRADIENTS = 40_000  # spent on integrating it: a log with absurd times must not take minutes


@dataclass(frozen=True)
class SampledRun:
    """Some records of a run: ``index`` (n,), times (n,) eta * step since the first, w1 (n, ...), w2 (n, ...).

    ``steps`` (n,) since the first record, None where they cannot be told.
    """

    log: TrainingLog
    task: LoggedTask
    flipped: tuple[bool, bool]
    index: NDArray[np.intp]
    times: Floats
    steps: NDArray[np.int64] | None
    learning_rate: float | None
    w1: Floats
    w2: Floats

    @property
    def unit(self) -> float:
        """Relative precision of the weights."""
        return last_resolution(self.w1, self.w2)

    @property
    def product(self) -> Floats:
        """W2 W1 at the records, (n, N_o, N_i)."""
        return self.w2 @ self.w1

    @property
    def QQT(self) -> Floats:
        """Q Q^T at the records, (n, N_i + N_o, N_i + N_o)."""
        return np.stack([qqt(a, b) for a, b in zip(self.w1, self.w2, strict=True)])


def sampled(
    log: TrainingLog,
    task: LoggedTask,
    flipped: tuple[bool, bool],
    steps: NDArray[np.int64] | None,
    learning_rate: float | None,
    most: int = COMPARED,
) -> SampledRun | None:
    """Up to `most` records spread over the run, a third of them at its start; None when their times are not known."""
    T = log.T
    if steps is not None and learning_rate is not None:
        times = learning_rate * (steps - steps[0]).astype(np.float64)
    elif log.times is not None:
        times = np.asarray(log.times, dtype=np.float64) - float(log.times[0])
    else:
        return None
    most = max(2, min(most, 8_000_000 // log.record_size))
    index = np.unique(np.concatenate([np.arange(min(most // 3, T)), np.linspace(0, T - 1, min(most, T)).astype(int)]))
    return SampledRun(
        log,
        task,
        flipped,
        index,
        times[index],
        None if steps is None else (steps - steps[0])[index],
        learning_rate,
        oriented(log, "w1", index, flipped[0]),
        oriented(log, "w2", index, flipped[1]),
    )


@dataclass(frozen=True)
class Balance:
    """Balance W2^T W2 - W1 W1^T: ``lam`` and ``deviation`` ||. - lambda I||_F / (||W1||_F^2 + ||W2||_F^2) at the start.

    ``drift`` is the largest ||change||_F over all records, ``allowed`` that of exact gradient descent from the same
    start (each step changes it by eta^2 times products of the gradients; None where it was not replayed).
    """

    lam: float
    deviation: float
    balanced: bool
    drift: float
    allowed: float | None


def balance_of(run: SampledRun, descent: tuple[Floats, Floats] | None) -> Balance:
    """Balance at the start and its drift; the whole log is read, in chunks."""
    first = balance(run.w1[0], run.w2[0])
    lam, size = measured_lambda(run.w1[0], run.w2[0]), float(np.sum(run.w1[0] ** 2) + np.sum(run.w2[0] ** 2))
    deviation = float(np.linalg.norm(first - lam * np.eye(len(first)))) / size if size > 0 else 0.0
    drift = 0.0
    for chunk in run.log.chunks():
        if chunk.w1 is None or chunk.w2 is None:
            break
        a = np.swapaxes(chunk.w1, 1, 2) if run.flipped[0] else chunk.w1
        b = np.swapaxes(chunk.w2, 1, 2) if run.flipped[1] else chunk.w2
        drift = max(drift, _largest_drift(a, b, first))
    allowed = None if descent is None else _largest_drift(*descent, first)
    return Balance(lam, deviation, deviation <= max(EXACT, 10 * run.unit), drift, allowed)


def _largest_drift(a: Floats, b: Floats, first: Floats) -> float:
    change = np.swapaxes(b, 1, 2) @ b - a @ np.swapaxes(a, 1, 2) - first
    return float(np.sqrt(np.sum(change * change, axis=(1, 2))).max())


def replay(run: SampledRun) -> tuple[Floats, Floats] | None:
    """W1, W2 (n, ...) of exact gradient descent from the first record; None when it cannot be run or leaves all bounds.

    Records after ``MOST_STEPS`` steps are left out.
    """
    if run.steps is None or run.learning_rate is None:
        return None
    within = run.steps[run.steps <= MOST_STEPS]
    try:
        path = descend(run.task.as_task(), run.w1[0], run.w2[0], run.learning_rate, within.tolist())
    except DivergenceError:
        return None
    far = 1e6 * (1 + max(float(np.abs(run.w1).max()), float(np.abs(run.w2).max())))
    return (path.W1, path.W2) if max(np.abs(path.W1).max(), np.abs(path.W2).max()) < far else None


def rounding_grows_to(run: SampledRun, draws: int = 3) -> float:
    """Largest relative change of Q Q^T when the first record is disturbed at its precision and the run replayed."""
    exact, worst = replay(run), 0.0
    if exact is None:
        return float("inf")
    theory = np.stack([qqt(a, b) for a, b in zip(*exact, strict=True)])
    scale = float(np.linalg.norm(theory, axis=(1, 2)).max()) or 1.0
    rng = np.random.default_rng(0)
    for _ in range(draws):
        unit = max(run.unit, 2.0**-24)  # rounding in every step of float32 adds up to more than that of the start
        w1 = np.concatenate([run.w1[:1] * (1 + unit * rng.standard_normal(run.w1[:1].shape)), run.w1[1:]])
        w2 = np.concatenate([run.w2[:1] * (1 + unit * rng.standard_normal(run.w2[:1].shape)), run.w2[1:]])
        other = replay(replace(run, w1=w1, w2=w2))
        if other is None:
            return float("inf")
        moved = np.stack([qqt(a, b) for a, b in zip(*other, strict=True)]) - theory
        worst = max(worst, float(np.linalg.norm(moved, axis=(1, 2)).max()) / scale)
    return worst


@dataclass(frozen=True)
class Agreement:
    """Relative errors of Q Q^T (Frobenius norm over the largest norm of the theory's) at ``times`` (n,).

    ``solution`` says which theory, ``error`` (n,) against it, ``descent_error`` the largest against exact gradient
    descent (None: not replayed), ``by_step_size`` the share of the error that exact gradient descent has too.
    """

    solution: str
    times: Floats
    error: Floats
    descent_error: float | None
    by_step_size: float | None


def agreement(run: SampledRun, descent: tuple[Floats, Floats] | None = None) -> Agreement | None:
    """Comparison with the exact solution or integrated gradient flow; with gradient descent alone where neither can be
    computed, None where that cannot either.
    """
    found, logged = _flow(run), run.QQT
    descent = replay(run) if descent is None else descent
    replayed = None if descent is None else np.stack([qqt(a, b) for a, b in zip(*descent, strict=True)])
    if found is None and replayed is not None:
        found = "exact gradient descent", replayed
    if found is None:
        return None
    name, theory = found
    scale = float(np.linalg.norm(theory, axis=(1, 2)).max()) or 1.0
    error = np.linalg.norm(logged[: len(theory)] - theory, axis=(1, 2)) / scale
    times = run.times[: len(theory)]
    if replayed is None:
        return Agreement(name, times, error, None, None)
    if theory is replayed:
        return Agreement(name, times, error, float(error.max()), None)
    n = len(replayed)
    off = np.linalg.norm(logged[:n] - replayed, axis=(1, 2)) / scale
    total = float(np.sum(error[:n] ** 2))
    share = None if total <= (run.unit * 10) ** 2 else max(0.0, 1 - float(np.sqrt(np.sum(off**2) / total)))
    return Agreement(name, times, error, float(off.max()), share)


def whitening_deviation(task: LoggedTask) -> float:
    """||Sigma_xx - I||_F."""
    return float(np.linalg.norm(task.sigma_xx - np.eye(task.N_i)))


def exact_dynamics_of(run: SampledRun) -> ExactDynamics | None:
    """The exact solution from the first record, None where the input is not white or the weights are not balanced."""
    slack = max(EXACT, 10 * run.unit)
    if whitening_deviation(run.task) > max(EXACT, 10 * run.task.unit) * run.task.N_i:
        return None
    try:
        return ExactDynamics(run.task.sigma_yx, run.w1[0], run.w2[0], tol=slack)
    except ValueError:
        return None


def _flow(run: SampledRun) -> tuple[str, Floats] | None:
    exact = exact_dynamics_of(run)
    if exact is not None:
        return "exact solution", exact.QQT(run.times)
    small = run.w1[0].size + run.w2[0].size <= _LARGEST_FLOW
    fastest = np.linalg.norm(run.w1[-1], 2) ** 2 + np.linalg.norm(run.w2[-1], 2) ** 2
    if not small and float(fastest * np.linalg.norm(run.task.sigma_xx, 2)) * run.times[-1] > _LONGEST_FLOW:
        return None
    try:
        method = "auto" if small else "DOP853"
        path = integrate(
            run.task.as_task(), run.w1[0], run.w2[0], run.times, rtol=1e-9, method=method, evaluations=_MOST_GRADIENTS
        )
    except (IntegrationError, ValueError):
        return None
    return "integrated gradient flow", path.QQT


@dataclass(frozen=True)
class Regime:
    """Lazy, rich or delayed rich, from the NTK and the loss (above that of the best linear map).

    ``distance`` (n,) is the kernel distance from the first record (appendix E.7), ``loss_left`` (n,) the share of the
    excess loss that is left.
    """

    name: str
    distance: Floats
    loss_left: Floats


LAZY = 0.02
"""Kernel distance below which the kernel has not moved."""


def regime_of(run: SampledRun) -> Regime:
    """The regime; "undecided" while less than half of the excess loss is gone, and where one input and one output
    leave the kernel no direction to turn to.

    Lazy: the kernel distance stays below ``LAZY``.  Delayed rich: it stays below it until half the loss is gone and
    moves after.  Rich: it moves with the loss.
    """
    distance = kernel_distance_of(run)
    excess = run.task.excess(run.product)
    left = excess / excess[0] if excess[0] > 0 else np.zeros_like(excess)
    learned = np.flatnonzero(left <= 0.5)
    if run.task.N_i == run.task.N_o == 1 or excess[0] <= 0 or learned.size == 0:
        name = "undecided"
    elif distance.max() < LAZY:
        name = "lazy"
    elif distance[: learned[0] + 1].max() < min(LAZY, distance.max() / 10):
        name = "delayed rich"
    else:
        name = "rich"
    return Regime(name, distance, left)


def kernel_distance_of(run: SampledRun) -> Floats:
    """Distance of the NTK from the first record, (n,), from N_i x N_i and N_o x N_o matrices alone.

    NTK = I kron X^T A X + B kron X^T X with A = W1^T W1, B = W2 W2^T; products of kernels are traces with Sigma_xx.
    """
    S, N_o = run.task.sigma_xx, run.task.N_o
    A, B = np.swapaxes(run.w1, 1, 2) @ run.w1, run.w2 @ np.swapaxes(run.w2, 1, 2)

    def square(a: Floats, b: Floats) -> Floats:
        inner = S @ a
        mixed = np.einsum("tij,ji->t", inner, S)
        own = np.einsum("tij,tji->t", inner, inner)
        trace = np.trace(b, axis1=1, axis2=2)
        return np.asarray(N_o * own + 2 * trace * mixed + np.sum(b * b, axis=(1, 2)) * np.sum(S * S))

    size = np.sqrt(np.maximum(square(A, B), 1e-300))[:, None, None]
    return np.maximum(square(A / size - A[0] / size[0], B / size - B[0] / size[0]), 0.0) / 2


@dataclass(frozen=True)
class Convergence:
    """Exponents of the approach to the best linear map, in units of 1/tau: observed late in the run, and predicted.

    ``slowest`` and ``fastest`` are the extreme eigenvalues of the kernel at the end of the theory's trajectory,
    corrected for the step size; None where they cannot be had.
    """

    observed: float | None
    slowest: float | None
    fastest: float | None


def convergence_of(run: SampledRun) -> Convergence:
    """The observed late rate, and the predicted ones (where the network can represent the best linear map)."""
    values, axes = np.linalg.eigh(run.task.sigma_xx)
    root = (axes * np.sqrt(np.clip(values, 0, None))) @ axes.T
    error = np.linalg.norm((run.product - run.task.optimum) @ root, axis=(1, 2))
    floor = 100 * run.unit * float(np.linalg.norm(run.task.optimum @ root) + 1e-300)
    late = np.flatnonzero((error < 1e-2 * error[0]) & (error > floor))
    observed = None
    if late.size >= 4 and np.all(np.diff(late) == 1):
        half = late[late.size // 2 :]
        if half.size >= 2 and error[half[0]] > 1.5 * error[half[-1]]:
            observed = float(np.log(error[half[0]] / error[half[-1]]) / (run.times[half[-1]] - run.times[half[0]]))
    exact = exact_dynamics_of(run)
    if exact is None or run.task.N_i * run.task.N_o > 600:
        return Convergence(observed, None, None)
    end = exact.QQT([1e6])[0]
    N_i = run.task.N_i
    missed = np.linalg.norm(end[N_i:, :N_i] - run.task.optimum)
    if missed > 1e-6 * np.linalg.norm(run.task.optimum):
        return Convergence(observed, None, None)
    rates = np.linalg.eigvalsh(end[:N_i, :N_i])[None, :] + np.linalg.eigvalsh(end[N_i:, N_i:])[:, None]
    ends = float(rates.min()), float(rates.max())
    return Convergence(observed, *(_discrete(rate, run.learning_rate) for rate in ends))


def _discrete(rate: float, learning_rate: float | None) -> float:
    """The exponent that steps of the given size show where the flow has `rate`."""
    if learning_rate is None or learning_rate * rate >= 1:
        return rate
    return float(-np.log1p(-learning_rate * rate) / learning_rate)
