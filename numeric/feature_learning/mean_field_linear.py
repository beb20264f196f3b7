"""Infinite-width linear two-layer network: deterministic mean-field dynamics over a sequence of tasks.

For phi = identity every field of proposition 4.1 (graldi2025) is a linear combination of the Gaussian initial
fields, so second moments close.  With f_mu = <z h_mu> / gamma_0, the column c = K^x_{., task} Delta_task and
g = gamma_0^2, eqs 8-10 and 40 become

    d Delta / dt = -(Phi_{., task} Delta_task + G c),          f = y - Delta,
    d Phi / dt   = g (c f^T + f c^T),                          Phi(0) = K^x,
    d G / dt     = 2 g Delta_task . f_task,                    G(0)  = readout variance,

with Delta_task the residuals of the task being trained.  gamma_0 = 0 is no special case: the kernels stand still.
K = Phi + G K^x is the NTK across tasks (eq. 33 with one hidden layer).  The time is that of gradient flow on the
loss (1/2) sum_mu Delta_mu^2 with learning rate gamma_0^2 N.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

import mpmath
import numpy as np
from scipy.integrate import DOP853

from numeric.arguments import numbers, real
from numeric.feature_learning.continual_tasks import ContinualTasks
from numeric.feature_learning.step_stability import DIVERGENCE_FACTOR, DivergingStepError, largest_stable_step
from numeric.precision import arb_to_mpf, mpf_to_arb, to_mp, working_digits

RTOL = 1e-12
LONGEST_TASK = 1e6
"""Training 'to convergence' that has not converged by this time is reported, not continued."""


@dataclass(frozen=True)
class LinearMeanField:
    """What T tasks leave behind; float64 arrays, or ``mpf`` objects from :func:`solve_linear_at_digits`.

    ``residuals`` (T+1, T P): Delta = y - f of all samples, before training and after each task.
    ``feature_kernels`` (T+1, T P, T P) and ``gradient_kernels`` (T+1,): Phi and G at the same moments.
    ``input_kernel``: K^x.  ``trajectories``: per task, residuals at the asked times, (len(times), T P).
    ``digits``: precision of the entries, None for float64.
    """

    gamma0: Any
    residuals: np.ndarray
    feature_kernels: np.ndarray
    gradient_kernels: np.ndarray
    input_kernel: np.ndarray
    trajectories: tuple[np.ndarray, ...] = ()
    digits: int | None = None

    @property
    def n_tasks(self) -> int:
        return int(self.residuals.shape[0]) - 1

    @property
    def losses(self) -> np.ndarray:
        """(T, T) table: entry [j, i] is the loss (1/2) sum Delta^2 of task i after training on task j."""
        per_task = self.residuals.reshape(self.n_tasks + 1, self.n_tasks, -1)[1:]
        with self._precision():
            return (per_task * per_task).sum(axis=2) / 2

    @property
    def forgetting(self) -> Any:
        """CF of the first task, eq. 11: its final loss minus its loss at the end of its own training."""
        losses = self.losses
        with self._precision():
            return losses[-1, 0] - losses[0, 0]

    def _precision(self) -> AbstractContextManager[None]:
        return nullcontext() if self.digits is None else working_digits(self.digits)

    def ntk(self, after: int) -> np.ndarray:
        """K = Phi + G K^x before training (``after=0``) or after task number ``after``."""
        with self._precision():
            return self.feature_kernels[after] + self.gradient_kernels[after] * self.input_kernel


def _durations(duration: float | Sequence[float], n_tasks: int) -> list[float]:
    several = numbers("duration", duration, finite=False)
    times = [float(several)] * n_tasks if several.ndim == 0 else [float(t) for t in several.ravel()]
    if len(times) != n_tasks:
        raise ValueError(f"{len(times)} durations for {n_tasks} tasks: give one number, or one a task")
    if any(not t >= 0 for t in times):
        raise ValueError(f"training times must be >= 0 (math.inf trains to convergence); got {times}")
    return times


def _require_learnable(gram: np.ndarray, n_samples: int, times: Sequence[float]) -> None:
    """Endless training needs a task the network can fit: K^x of full rank within the task."""
    for i, time in enumerate(times):
        block = gram[i * n_samples : (i + 1) * n_samples, i * n_samples : (i + 1) * n_samples]
        if math.isinf(time) and np.linalg.eigvalsh(block)[0] < 1e-10 * max(1.0, np.abs(block).max()):
            raise ValueError(
                f"the {n_samples} samples of task {i} are linearly dependent: a linear network need not reach loss 0 "
                "on them, so training 'to convergence' has no end; give a finite duration"
            )


def _check(gamma0: float, readout_variance: float) -> None:
    if not (math.isfinite(real("gamma_0", gamma0, infinite=True)) and gamma0 >= 0):
        raise ValueError(f"feature-learning strength gamma_0 = {gamma0}: it must be finite and >= 0")
    real("readout variance", readout_variance, least=0)


def _derivative(
    gram: np.ndarray, labels: np.ndarray, g: float, first: int, last: int
) -> Callable[[float, np.ndarray], np.ndarray]:
    size = len(labels)
    columns = gram[:, first:last]

    def derivative(_: float, state: np.ndarray) -> np.ndarray:
        delta = state[:size]
        phi = state[size:-1].reshape(size, size)
        task = delta[first:last]
        drive = columns @ task
        outer = np.outer(drive, labels - delta)
        out = np.empty_like(state)
        out[:size] = -(phi[:, first:last] @ task + state[-1] * drive)
        out[size:-1] = (g * (outer + outer.T)).ravel()
        out[-1] = 2.0 * g * task @ (labels[first:last] - task)
        return out

    return derivative


def solve_linear(
    tasks: ContinualTasks,
    gamma0: float,
    duration: float | Sequence[float] = math.inf,
    *,
    readout_variance: float = 1.0,
    times: Sequence[Sequence[float]] | None = None,
    rtol: float = RTOL,
) -> LinearMeanField:
    """Integrate the closed equations by an 8th-order Runge-Kutta method (DOP853) task after task.

    ``duration``: training time of each task; ``math.inf`` trains until the residuals of the task are below 1e-13 of
    the labels; a finite one beyond 1e6 needs that they come to be.  ``readout_variance``: variance of xi; 1 in
    proposition 4.1, 0 for the zero-initialised readout of appendix A.4.  ``times``: per task, increasing times since
    its start at which residuals are kept.
    Raises ``ValueError`` for gamma_0 < 0, wrong durations, or endless training of linearly dependent samples.

    >>> import lazyrich
    >>> tasks = lazyrich.orthonormal_tasks(1, 0.5, labels=[[1.0], [1.0]])
    >>> round(float(lazyrich.solve_linear(tasks, 0.0).forgetting), 10)      # y^2 rho^2 (1 - rho)^2 / 2
    0.03125
    """
    if not isinstance(tasks, ContinualTasks):
        raise TypeError(f"tasks must be ContinualTasks, not {type(tasks).__name__}: see orthonormal_tasks")
    _check(gamma0, readout_variance)
    if not real("rtol", rtol, above=0) < 1:
        raise ValueError(f"rtol = {rtol}: a relative tolerance lies between 0 and 1")
    if times is not None and (isinstance(times, str) or len(times) != tasks.n_tasks):
        raise ValueError(f"times must be one sequence a task, {tasks.n_tasks} of them; got {times!r}")
    lengths = _durations(duration, tasks.n_tasks)
    gram, labels, n_samples = tasks.gram, tasks.labels.ravel(), tasks.n_samples
    _require_learnable(gram, n_samples, lengths)
    scale = max(float(np.abs(labels).max()), 1e-300)
    state = np.concatenate([labels, gram.ravel(), [readout_variance]])
    states, trajectories = [state], []
    for i, length in enumerate(lengths):
        first, last = i * n_samples, (i + 1) * n_samples
        wanted = numbers(f"times of task {i}", times[i] if times is not None else ()).ravel()
        if len(wanted) and (wanted[0] < 0 or np.any(np.diff(wanted) < 0) or wanted[-1] > length):
            raise ValueError(f"times of task {i} must increase and lie in [0, {length}]")
        kept = np.empty((len(wanted), len(labels)))
        solver = DOP853(
            _derivative(gram, labels, gamma0**2, first, last),
            0.0,
            state,
            min(length, LONGEST_TASK),
            rtol=rtol,
            atol=1e-3 * rtol * scale,
        )
        done = int(np.searchsorted(wanted, 0.0, side="right"))
        kept[:done] = state[: len(labels)]
        converged = False
        while solver.status == "running" and not converged:
            message = solver.step()
            if solver.status == "failed":
                raise ValueError(f"integration of task {i} failed at time {solver.t:.6g}: {message}")
            upto = int(np.searchsorted(wanted, solver.t, side="right"))
            if upto > done:
                kept[done:upto] = solver.dense_output()(wanted[done:upto]).T[:, : len(labels)]
                done = upto
            small = float(np.abs(solver.y[first:last]).max()) < 1e-13 * scale
            # What is learned in the first half of a long time does not move in the other.
            converged = small and (done == len(wanted) if math.isinf(length) else solver.t < length / 2)
        if not converged and length > LONGEST_TASK:
            advice = "give a finite duration" if math.isinf(length) else "no longer duration is integrated"
            raise ValueError(f"task {i} has not converged by time {LONGEST_TASK:g}; {advice}")
        kept[done:] = solver.y[: len(labels)]
        state = solver.y
        states.append(state)
        trajectories.append(kept)
    return _assemble(gamma0, np.array(states), gram, tuple(trajectories) if times is not None else ())


def _assemble(
    gamma0: Any,
    states: np.ndarray,
    gram: np.ndarray,
    trajectories: tuple[np.ndarray, ...] = (),
    digits: int | None = None,
) -> LinearMeanField:
    size = gram.shape[0]
    phi = states[:, size:-1].reshape(-1, size, size)
    return LinearMeanField(gamma0, states[:, :size], phi, states[:, -1], gram, trajectories, digits)


def gradient_descent_linear(
    tasks: ContinualTasks,
    gamma0: float,
    step: float,
    steps: int | Sequence[int],
    *,
    readout_variance: float = 1.0,
    search_stable_step: bool = True,
) -> LinearMeanField:
    """Exact N -> infinity limit of full-batch gradient *descent* with learning rate step * gamma_0^2 N.

    The simultaneous update of both layers adds step^2 terms to the flow:
    Phi += step g (c f^T + f c^T) + step^2 g G c c^T,  f += step K Delta + step^2 g c (Delta . f),
    G += 2 step g Delta . f + step^2 g Delta^T Phi Delta.  Raises ``DivergingStepError`` with the largest stable step.
    """
    _check(gamma0, readout_variance)
    counts = [steps] * tasks.n_tasks if isinstance(steps, int) else list(steps)
    _durations([float(n) for n in counts], tasks.n_tasks)
    if not step > 0:
        raise ValueError(f"step size {step} must be positive")
    gram, labels, n_samples, g = tasks.gram, tasks.labels.ravel(), tasks.n_samples, gamma0**2
    delta, phi, gradient = labels.copy(), gram.copy(), readout_variance
    limit = DIVERGENCE_FACTOR * max(float(labels @ labels), 1e-300)
    states = [np.concatenate([delta, phi.ravel(), [gradient]])]
    iteration = 0
    for i, count in enumerate(counts):
        task = slice(i * n_samples, (i + 1) * n_samples)
        for _ in range(count):
            residual, output = delta[task], labels - delta
            drive = gram[:, task] @ residual
            push = phi[:, task] @ residual
            alignment = float(residual @ output[task])
            delta = delta - step * (push + gradient * drive) - step**2 * g * drive * alignment
            outer = np.outer(drive, output)
            phi = phi + step * g * (outer + outer.T) + step**2 * g * gradient * np.outer(drive, drive)
            gradient += 2.0 * step * g * alignment + step**2 * g * float(residual @ push[task])
            iteration += 1
            if not float(delta @ delta) < limit:
                if not search_stable_step:
                    raise DivergingStepError(step, iteration)
                best = largest_stable_step(
                    lambda trial: gradient_descent_linear(
                        tasks, gamma0, trial, counts, readout_variance=readout_variance, search_stable_step=False
                    ),
                    step,
                )
                raise DivergingStepError(step, iteration, best)
        states.append(np.concatenate([delta, phi.ravel(), [gradient]]))
    return _assemble(gamma0, np.array(states), gram)


def solve_linear_at_digits(
    gram: Any, labels: Any, gamma0: Any, duration: Any = math.inf, *, digits: int = 40, readout_variance: Any = 1
) -> LinearMeanField:
    """The same equations by a Taylor method of order about 1.3 ``digits``, results as ``mpf`` good to about ``digits``.

    ``gram`` (T P, T P) and ``labels`` (T, P) may hold integers, floats, ``mpf``, or strings such as ``"0.3"``; a float
    stands for the rational number that it stores.  Meant for T P <= 10 or so.  Errors as :func:`solve_linear`.

    >>> run = solve_linear_at_digits([["1", "0.5"], ["0.5", "1"]], [["1"], ["1"]], "0", digits=30)
    >>> bool(abs(run.forgetting - mpmath.mpf("0.03125")) < mpmath.mpf(10) ** -30)
    True
    """
    if digits < 10:
        raise ValueError(f"digits = {digits}: below 10 use solve_linear")
    with working_digits(digits + 10):
        kernel = to_mp(np.array(gram, dtype=object))
        values = to_mp(np.array(labels, dtype=object))
        if kernel.shape != (values.size, values.size):
            raise ValueError(f"gram must be (T P, T P) = ({values.size}, {values.size}), got {kernel.shape}")
        n_tasks, n_samples = values.shape
        strength, variance = mpmath.mpf(gamma0), mpmath.mpf(readout_variance)
        _check(float(strength), float(variance))
        lengths = _durations(duration, n_tasks)
        _require_learnable(kernel.astype(float), n_samples, lengths)
        ball = np.vectorize(mpf_to_arb, otypes=[object])
        mid = np.vectorize(lambda x: x.mid(), otypes=[object])
        unball = np.vectorize(arb_to_mpf, otypes=[object])
        kx, y, g = ball(kernel), ball(values.ravel()), mpf_to_arb(strength * strength)
        state = (y.copy(), kx.copy(), mpf_to_arb(variance))
        states = [state]
        target = max(float(np.abs(values).max()), 1e-300) * 10.0 ** -(digits + 5)
        order = int(1.3 * digits) + 8
        for i, length in enumerate(lengths):
            task = slice(i * n_samples, (i + 1) * n_samples)
            time, end = mpf_to_arb(0), min(length, LONGEST_TASK)
            while float(time) < end:
                if math.isinf(length) and max(abs(float(d)) for d in state[0][task]) < target:
                    break
                series = _taylor(kx, y, g, state, task, order)
                step = mpf_to_arb(min(_trusted_step(series, order, digits + 8), 1e6))
                step = min(step, mpf_to_arb(end) - time, key=float)
                delta, phi, gradient = (mid(_horner(part, step)) for part in series)
                state = (delta, phi, gradient.item())
                time = (time + step).mid()
            states.append(state)
        packed = np.array([np.concatenate([unball(d), unball(p).ravel(), [arb_to_mpf(c)]]) for d, p, c in states])
        return _assemble(strength, packed, kernel, digits=digits)


def _taylor(
    kx: np.ndarray, y: np.ndarray, g: Any, state: tuple[np.ndarray, np.ndarray, Any], task: slice, order: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Taylor coefficients of (Delta, Phi, G), leading axis the order, by Cauchy products of the right-hand side."""
    size = len(y)
    deltas = np.empty((order + 1, size), dtype=object)
    phis = np.empty((order + 1, size, size), dtype=object)
    gradients = np.empty(order + 1, dtype=object)
    drives = np.empty((order + 1, size), dtype=object)
    outputs = np.empty((order + 1, size), dtype=object)
    deltas[0], phis[0], gradients[0] = state
    n_samples = task.stop - task.start
    for k in range(order):
        outputs[k] = y - deltas[k] if k == 0 else -deltas[k]
        drives[k] = kx[:, task] @ deltas[k, task]
        back = slice(k, None, -1)
        phi_columns = phis[: k + 1, :, task].transpose(1, 0, 2).reshape(size, (k + 1) * n_samples)
        push = phi_columns @ deltas[back, task].reshape(-1)
        deltas[k + 1] = -(push + gradients[: k + 1] @ drives[back]) / (k + 1)
        outer = drives[: k + 1].T @ outputs[back]
        phis[k + 1] = (outer + outer.T) * (g / (k + 1))
        alignment = deltas[: k + 1, task].reshape(-1) @ outputs[back, task].reshape(-1)
        gradients[k + 1] = alignment * (2 * g / (k + 1))
    return deltas, phis, gradients.reshape(-1, 1)


def _trusted_step(series: tuple[np.ndarray, ...], order: int, digits: int) -> float:
    """Largest step at which the last two Taylor terms are below 10^-digits of the state."""

    def log_size(k: int) -> float:
        sizes = [float(mpmath.log10(abs(arb_to_mpf(x)))) for part in series for x in part[k].ravel() if float(x) != 0.0]
        return max(sizes, default=-math.inf)

    start = max(log_size(0), 0.0)
    exponents = [(start - digits - log_size(k)) / k for k in (order - 1, order)]
    return 10.0 ** min(min(exponents), 6.0)


def _horner(coefficients: np.ndarray, step: Any) -> np.ndarray:
    total = coefficients[-1]
    for coefficient in coefficients[-2::-1]:
        total = total * step + coefficient
    return total
