"""Infinite-width two-layer network with any activation: sampled mean-field dynamics (graldi2025, eqs 8-10, 38-40).

The single-site fields (h_1..h_{TP}, z) are drawn S times from their initial Gaussian law and moved together by

    h_mu += step gamma_0 sum_alpha Delta_alpha g_alpha K^x_{alpha mu},     g = phi'(h) z,
    z    += step gamma_0 sum_alpha Delta_alpha phi(h_alpha),

alpha running over the task being trained; averages over the S draws stand for expectations.  Nothing of size (TP)^2 is
formed: sum_alpha K_{mu alpha} Delta_alpha = <phi(h_mu) dz + g_mu dh_mu> / (step gamma_0) costs S TP once the increments
are there, so a step costs S P (TP) operations and the state S (TP + 1) numbers.  For the linear network the averages
<x x^T> of x = (h, z) move by themselves: (TP)^2 operations a step, whatever S.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import numba
import numpy as np

from numeric.activations import Activation
from numeric.activations import activation as find_activation
from numeric.arguments import real, whole
from numeric.arguments import seed as checked_seed
from numeric.feature_learning.continual_tasks import ContinualTasks
from numeric.feature_learning.mean_field_steps import aligned_zeros, columns, relu_table, train_fields, train_moments
from numeric.feature_learning.step_stability import DIVERGENCE_FACTOR, DivergingStepError, largest_stable_step

ResidualRule = Literal["kernel", "network"]


@dataclass(frozen=True)
class Fields:
    """S draws of the fields: ``h`` (S, T P) pre-activations, ``z`` (S,) readout weights."""

    h: np.ndarray
    z: np.ndarray


@dataclass(frozen=True)
class Snapshot:
    """Equal-time kernels at one iteration: Phi, G (T P, T P) and the NTK K = Phi + G * K^x (entrywise)."""

    iteration: int
    feature_kernel: np.ndarray
    gradient_kernel: np.ndarray
    ntk: np.ndarray


@dataclass(frozen=True)
class SampledMeanField:
    """Outcome of a sampled run over T tasks.

    ``residuals`` (records, T P) at ``iterations`` (records,); ``boundaries`` (T+1,) are the records at the start and
    after each task.  ``fields`` is the final state; ``snapshots`` only what was asked for.
    """

    residuals: np.ndarray
    iterations: np.ndarray
    boundaries: np.ndarray
    fields: Fields
    snapshots: tuple[Snapshot, ...]

    @property
    def n_tasks(self) -> int:
        return len(self.boundaries) - 1

    @property
    def loss_curves(self) -> np.ndarray:
        """(records, T): the loss (1/2) sum Delta^2 of every task at every record."""
        per_task = self.residuals.reshape(len(self.residuals), self.n_tasks, -1)
        return (per_task**2).sum(axis=2) / 2.0

    @property
    def losses(self) -> np.ndarray:
        """(T, T) table: entry [j, i] is the loss of task i after training on task j."""
        return self.loss_curves[self.boundaries[1:]]

    @property
    def forgetting(self) -> float:
        """CF of the first task, eq. 11."""
        return float(self.losses[-1, 0] - self.losses[0, 0])


def sample_fields(gram: np.ndarray, samples: int, seed: int, *, readout_variance: float = 1.0) -> Fields:
    """Draw chi ~ N(0, K^x) and xi ~ N(0, readout_variance), ``samples`` times (proposition 4.1).

    K^x may be singular (rho = 1, or more samples than dimensions).

    >>> fields = sample_fields(np.eye(3), 5, seed=0)
    >>> fields.h.shape, fields.z.shape
    ((5, 3), (5,))
    """
    whole("samples", samples)
    real("readout variance", readout_variance, least=0)
    values, vectors = np.linalg.eigh(gram)
    if values[0] < -1e-9 * max(values[-1], 1.0):
        raise ValueError(f"K^x has the negative eigenvalue {values[0]:.3g}: it is no kernel of real inputs")
    rng = np.random.default_rng(checked_seed(seed))
    h = rng.standard_normal((samples, len(gram))) @ (vectors * np.sqrt(np.clip(values, 0.0, None))).T
    return Fields(h, np.sqrt(readout_variance) * rng.standard_normal(samples))


def kernels(fields: Fields, gram: np.ndarray, activation: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Phi, G and K = Phi + G * K^x at one moment, eqs 9, 10 and 33 (one hidden layer)."""
    phi = find_activation(activation)
    value, gradient = phi.value(fields.h), phi.slope(fields.h) * fields.z[:, None]
    feature, backward = value.T @ value / len(value), gradient.T @ gradient / len(value)
    return feature, backward, feature + backward * gram


def solve_sampled(
    tasks: ContinualTasks,
    activation: str,
    gamma0: float,
    step: float,
    steps: int | Sequence[int],
    *,
    samples: int = 3000,
    seed: int = 0,
    fields: Fields | None = None,
    readout_variance: float = 1.0,
    residual_rule: ResidualRule = "kernel",
    centred: bool = True,
    record_every: int = 1,
    snapshots: Sequence[int] = (),
    search_stable_step: bool = True,
) -> SampledMeanField:
    """Train on the tasks one after another with Euler steps of size ``step`` (eta_0), ``steps`` a task.

    ``residual_rule="kernel"`` moves Delta by -step K Delta, as eq. 40 and the paper's solver do.  ``"network"`` sets
    Delta = y - <z phi(h)>/gamma_0: the exact S -> infinity limit of gradient *descent*, step^2 terms included; with
    ``centred`` the sampling noise of the initial output is subtracted, without it S draws are a width-S network.
    ``fields`` gives the initial draws (they are copied); otherwise ``samples`` and ``seed`` draw them.
    ``snapshots``: iterations (0 = before training) at which kernels are kept.
    Raises ``DivergingStepError`` with the largest stable step for this problem when the loss explodes.

    >>> import lazyrich
    >>> tasks = lazyrich.orthonormal_tasks(1, 0.5, labels=[[1.0], [1.0]])
    >>> run = lazyrich.solve_sampled(tasks, "relu", 1.0, 0.05, 200, samples=500)
    >>> run.losses.shape, bool(run.losses[0, 0] < 1e-3)
    ((2, 2), True)
    """
    phi = find_activation(activation)
    if not isinstance(tasks, ContinualTasks):
        raise TypeError(f"tasks must be ContinualTasks, not {type(tasks).__name__}: see orthonormal_tasks")
    given = steps if isinstance(steps, Iterable) and not isinstance(steps, str) else [steps] * tasks.n_tasks
    counts = [whole("steps", n, least=None) for n in given]
    if len(counts) != tasks.n_tasks or min(counts) < 0:
        raise ValueError(f"steps must be one count >= 0 or one a task ({tasks.n_tasks}); got {steps}")
    if residual_rule not in get_args(ResidualRule):
        raise ValueError(f"residual_rule is one of {', '.join(get_args(ResidualRule))}, not {residual_rule!r}")
    if not real("step", step) > 0 or not real("gamma_0", gamma0) >= 0:
        raise ValueError(f"step must be positive and gamma_0 >= 0; got step = {step}, gamma_0 = {gamma0}")
    if residual_rule == "network" and gamma0 == 0:
        raise ValueError("the network rule divides by gamma_0; use residual_rule='kernel' for gamma_0 = 0")
    if whole("record_every", record_every, least=None) < 1:
        raise ValueError(f"record_every = {record_every} must be at least 1")
    gram, labels = np.ascontiguousarray(tasks.gram), tasks.labels.ravel().astype(float)
    start = fields if fields is not None else sample_fields(gram, samples, seed, readout_variance=readout_variance)
    if start.h.shape != (len(start.z), len(gram)):
        raise ValueError(f"fields must be h (S, {len(gram)}) and z (S,); got {start.h.shape} and {start.z.shape}")
    draws = _Draws(start, gram, phi, gamma0, step, tasks.n_samples)
    h, z = draws.h, draws.z
    network = residual_rule == "network"
    offset = np.zeros(len(labels))
    delta = labels.copy()
    if network:
        output = z @ phi.value(h) / (len(z) * gamma0)
        if centred:
            offset = output
        else:
            delta = labels - output
    limit = DIVERGENCE_FACTOR * max(float(delta @ delta), 1e-300)
    if not isinstance(snapshots, Iterable):
        raise TypeError(f"snapshots must be a sequence of iterations, not {snapshots!r}")
    wanted = sorted({whole("a snapshot", n, least=None) for n in snapshots})
    if wanted and (wanted[0] < 0 or wanted[-1] > sum(counts)):
        raise ValueError(f"snapshots must lie between iteration 0 and {sum(counts)}; got {wanted}")
    kept: list[Snapshot] = []
    blocks, iterations, boundaries = [delta[None].copy()], [np.array([0])], [0]
    done = 0

    def keep(iteration: int) -> None:
        if iteration in wanted:
            kept.append(Snapshot(iteration, *kernels(Fields(h, z), gram, activation)))

    keep(0)
    for i, count in enumerate(counts):
        first, end = i * tasks.n_samples, done + count
        stops = [w for w in wanted if done < w < end] + ([end] if count else [])
        for stop in stops:
            length = stop - done
            records = np.empty((length // record_every, len(labels)))
            survived = draws.train(first, length, record_every, delta, labels, offset, network, limit, records)
            if survived < length:
                _report_divergence(
                    tasks, activation, gamma0, step, counts, done + survived + 1, start, residual_rule, centred,
                    search_stable_step,
                )  # fmt: skip
            blocks.append(records)
            iterations.append(done + record_every * np.arange(1, len(records) + 1))
            done = stop
            if length % record_every:
                blocks.append(delta[None].copy())
                iterations.append(np.array([done]))
            keep(done)
        boundaries.append(sum(len(block) for block in blocks) - 1)
    return SampledMeanField(
        np.concatenate(blocks), np.concatenate(iterations), np.array(boundaries), Fields(h, z), tuple(kept)
    )


class _Draws:
    """The moving draws, as the compiled steps want them: ``h`` (S, T P) and ``z`` (S,) are views of padded arrays."""

    def __init__(
        self, start: Fields, gram: np.ndarray, phi: Activation, gamma0: float, step: float, n_samples: int
    ) -> None:
        samples, size = start.h.shape
        code, self._value = phi.code, phi.value
        width = size if code == 0 else columns(size, n_samples)
        self._padded_h = aligned_zeros(samples, width)
        self.h, self.z = self._padded_h[:, :size], start.z.astype(float)
        self.h[:] = start.h
        self._table = relu_table(n_samples if code == 1 else 0, width)
        self._gram, self._code, self._gamma0, self._step, self._n_samples = gram, code, gamma0, step, n_samples

    def train(
        self, first: int, steps: int, every: int, delta: np.ndarray, labels: np.ndarray, offset: np.ndarray,
        network: bool, limit: float, records: np.ndarray,
    ) -> int:  # fmt: skip
        """``steps`` steps on the task whose first sample is ``first``; returns those done before diverging."""
        if self._code == 0:
            padding = self._padded_h.shape[1] - self.h.shape[1]
            rows = np.pad(self._gram[first : first + self._n_samples], ((0, 0), (0, padding)))
            fixed = (delta, labels, offset, rows, first, self._gamma0, self._step)
            both = np.column_stack([self.h, self.z])
            transport = np.eye(both.shape[1])
            survived = train_moments(
                both.T @ both / len(both), transport, *fixed, steps, every, network, limit, records
            )
            both = both @ transport
            self.h[:], self.z[:] = both[:, :-1], both[:, -1]
            return int(survived)
        if network and every >= steps and len(delta) > self._n_samples:
            return self._train_own(first, steps, every, delta, labels, offset, limit, records)
        every_sample = slice(0, len(delta))
        return self._walk(
            self._padded_h, self._table, every_sample, first, steps, every, delta, labels, offset, network, limit,
            records,
        )  # fmt: skip

    def _train_own(
        self, first: int, steps: int, every: int, delta: np.ndarray, labels: np.ndarray, offset: np.ndarray,
        limit: float, records: np.ndarray,
    ) -> int:  # fmt: skip
        """`train` by the network rule where only the end is asked for: step by step on the samples trained on alone.

        Each step moves a draw of the fields by a combination of rows of K^x, so that in the end those on the other
        samples moved by what these did, times the pseudo-inverse of their K^x and its block with the others.
        """
        size, own = self._n_samples, slice(first, first + self._n_samples)
        h = aligned_zeros(len(self.h), columns(size, size))
        h[:, :size] = self.h[:, own]
        trained, kept = delta[own].copy(), np.empty((len(records), size))
        table = relu_table(size if self._code == 1 else 0, h.shape[1])
        survived = self._walk(
            h, table, own, 0, steps, every, trained, labels[own].copy(), offset[own].copy(), True, limit, kept
        )
        if survived < steps:
            return survived
        inverse = np.linalg.pinv(self._gram[own, own], rcond=1e-13, hermitian=True)
        self.h += (h[:, :size] - self.h[:, own]) @ (inverse @ self._gram[own])
        self.h[:, own] = h[:, :size]
        delta[:] = labels - (self.z @ self._value(self.h) / (len(self.z) * self._gamma0) - offset)
        delta[own] = trained
        records[:] = delta
        return steps if float(delta @ delta) < limit else steps - 1

    def _walk(
        self, h: np.ndarray, table: np.ndarray, samples: slice, first: int, steps: int, every: int, delta: np.ndarray,
        labels: np.ndarray, offset: np.ndarray, network: bool, limit: float, records: np.ndarray,
    ) -> int:  # fmt: skip
        """Steps of padded fields ``h`` on ``samples``, of which those from ``first`` on are trained on."""
        rows = self._gram[samples, samples][first : first + self._n_samples]
        rows = np.pad(rows, ((0, 0), (0, h.shape[1] - rows.shape[1])))
        fixed = (delta, labels, offset, rows, first, self._gamma0, self._step)
        pace = _Pace()
        done = 0
        while done < steps:
            end = min(steps, done + pace.block)
            with pace:
                survived = train_fields(
                    h, self.z, *fixed, done, end, every, self._code, network, limit, records, table
                )  # fmt: skip
            if survived < end:
                return int(survived)
            done = end
        return steps


class _Pace:
    """How many threads the next block of steps takes: all or one, whichever was faster in the last trial.

    A step takes a tenth of a millisecond. On a machine with other work the threads of a step wait for one another much
    longer than that, and one thread is then many times faster; results do not depend on it.
    """

    TRIAL, RUN = 5, 500

    def __init__(self) -> None:
        self._all = numba.get_num_threads()
        self._seconds: dict[int, float] = {}
        self._threads, self.block = self._all, self.TRIAL

    def __enter__(self) -> None:
        numba.set_num_threads(self._threads)
        self._start = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        numba.set_num_threads(self._all)
        self._seconds[self._threads] = time.perf_counter() - self._start
        if self.block == self.RUN:
            self._seconds.clear()
            self._threads, self.block = self._all, self.TRIAL
        elif 1 not in self._seconds:
            self._threads = 1
        else:
            self._threads, self.block = min(self._seconds, key=self._seconds.__getitem__), self.RUN


def _report_divergence(
    tasks: ContinualTasks,
    activation: str,
    gamma0: float,
    step: float,
    counts: Sequence[int],
    iteration: int,
    start: Fields,
    residual_rule: ResidualRule,
    centred: bool,
    search: bool,
) -> None:
    if not search:
        raise DivergingStepError(step, iteration)

    def attempt(trial: float) -> SampledMeanField:
        return solve_sampled(
            tasks, activation, gamma0, trial, counts, fields=start, residual_rule=residual_rule, centred=centred,
            record_every=max(1, max(counts)), search_stable_step=False,
        )  # fmt: skip

    raise DivergingStepError(step, iteration, largest_stable_step(attempt, step))
