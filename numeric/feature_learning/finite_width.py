"""Training of the real two-layer network at finite width (graldi2025, eqs 1, 28, 35 and table 1).

f(x) = w . phi(W x / sqrt(D)) / (gamma sqrt(N)), all weights N(0, 1) at the start, full-batch gradient descent with
learning rate eta on L = (1/2) sum_mu (y_mu - f_mu)^2 of the task being trained.  Table 1 sets

    muP: gamma = gamma_0 sqrt(N), eta = eta_0 gamma_0^2 N        NTP: gamma = 1, eta = eta_0,

so that one step of size eta_0 is an Euler step of that length in the time of the mean-field equations.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from numeric.activations import activation as find_activation
from numeric.blas_threads import keep_to_one_thread
from numeric.feature_learning.continual_tasks import ContinualTasks
from numeric.feature_learning.step_stability import DIVERGENCE_FACTOR, DivergingStepError, largest_stable_step
from numeric.workers import Crew, each

Parameterization = Literal["muP", "NTP"]


@dataclass(frozen=True)
class Scales:
    """Output scale gamma and learning rate eta of a network."""

    gamma: float
    learning_rate: float


def scales(
    parameterization: Parameterization, width: int, gamma0: float, eta0: float, *, base_width: int = 1
) -> Scales:
    """Table 1.  With ``base_width`` B both muP factors use N/B, so muP at gamma_0 = 1, N = B is NTP (appendix A.3).

    >>> scales("muP", 100, 0.5, 0.1)
    Scales(gamma=5.0, learning_rate=2.5)
    """
    if width < 1 or base_width < 1:
        raise ValueError(f"widths must be at least 1; got width {width}, base width {base_width}")
    if parameterization == "NTP":
        return Scales(1.0, eta0)
    if parameterization != "muP":
        raise ValueError(f"parameterization {parameterization!r} is not known; choose 'muP' or 'NTP'")
    if not gamma0 > 0:
        raise ValueError(f"gamma_0 = {gamma0}: at finite width muP divides by it; the lazy limit is NTP at large width")
    ratio = width / base_width
    return Scales(gamma0 * ratio**0.5, eta0 * gamma0**2 * ratio)


@dataclass(frozen=True)
class FiniteWidthRun:
    """One network: ``residuals`` (records, T P) at ``iterations``; ``boundaries`` as in ``SampledMeanField``.

    ``W1`` (N, D) and ``w2`` (N,) are the final weights.
    """

    residuals: np.ndarray
    iterations: np.ndarray
    boundaries: np.ndarray
    W1: np.ndarray
    w2: np.ndarray

    @property
    def losses(self) -> np.ndarray:
        """(T, T) table: entry [j, i] is the loss of task i after training on task j."""
        n_tasks = len(self.boundaries) - 1
        after = self.residuals[self.boundaries[1:]].reshape(n_tasks, n_tasks, -1)
        return (after**2).sum(axis=2) / 2.0

    @property
    def forgetting(self) -> float:
        """CF of the first task, eq. 11."""
        return float(self.losses[-1, 0] - self.losses[0, 0])


def train(
    tasks: ContinualTasks,
    width: int,
    gamma0: float,
    step: float,
    steps: int | Sequence[int],
    *,
    activation: str = "linear",
    parameterization: Parameterization = "muP",
    base_width: int = 1,
    zero_readout: bool = False,
    centred: bool = False,
    seed: int = 0,
    record_every: int | None = None,
    tolerance: float = 0.0,
    search_stable_step: bool = True,
) -> FiniteWidthRun:
    """Train one network of ``width`` hidden units on all tasks in turn, ``steps`` steps of eta_0 = ``step`` a task.

    ``zero_readout`` starts from w = 0 (appendix A.4); ``centred`` subtracts the initial output from f, which removes
    its 1/(gamma_0 sqrt N) noise.  A task ends early when its residuals are all below ``tolerance``.
    ``record_every`` iterations residuals of all tasks are kept (default: only at the ends of tasks).
    Raises ``DivergingStepError`` with the largest stable step when the loss explodes.

    >>> from numeric.feature_learning.continual_tasks import orthonormal_tasks
    >>> run = train(orthonormal_tasks(1, 0.5), 200, 1.0, 0.05, 400)
    >>> bool(run.losses[0, 0] < 1e-6)
    True
    """
    phi = find_activation(activation)
    counts = [steps] * tasks.n_tasks if isinstance(steps, int) else list(steps)
    if len(counts) != tasks.n_tasks or min(counts) < 0 or not step > 0:
        raise ValueError(f"need a positive step and one count a task; got step {step}, steps {steps}")
    scale = scales(parameterization, width, gamma0, step, base_width=base_width)
    rng = np.random.default_rng(seed)
    W1 = rng.standard_normal((width, tasks.dimension))
    w2 = np.zeros(width) if zero_readout else rng.standard_normal(width)
    inputs = tasks.inputs.reshape(-1, tasks.dimension) / np.sqrt(tasks.dimension)
    labels = tasks.labels.ravel()
    prefactor = 1.0 / (scale.gamma * np.sqrt(width))
    offset: Any = 0.0

    def output(rows: slice) -> np.ndarray:
        return prefactor * (w2 @ phi.value(W1 @ inputs[rows].T))

    def attempt(trial: float) -> FiniteWidthRun:
        return train(
            tasks, width, gamma0, trial, counts, activation=activation, parameterization=parameterization,
            base_width=base_width, zero_readout=zero_readout, centred=centred, seed=seed, search_stable_step=False,
        )  # fmt: skip

    everything = slice(0, len(labels))
    if centred:
        offset = output(everything)
    records = [labels - (output(everything) - offset)]
    limit = DIVERGENCE_FACTOR * max(float(records[0] @ records[0]), 1e-300)
    iterations, boundaries, iteration = [0], [0], 0
    for i, count in enumerate(counts):
        task = slice(i * tasks.n_samples, (i + 1) * tasks.n_samples)
        shift = offset[task] if centred else 0.0
        # a step moves W1 by back @ inputs, and with it h by back @ (inputs inputs^T): W1 follows where it is looked at
        x, rate = inputs[task], scale.learning_rate * prefactor
        h, gram, owed = W1 @ x.T, rate * (x @ x.T), np.zeros((width, tasks.n_samples))
        for _ in range(count):
            value = phi.value(h)
            delta = labels[task] - (prefactor * (w2 @ value) - shift)
            if not float(delta @ delta) < limit:
                if not search_stable_step:
                    raise DivergingStepError(step, iteration)
                raise DivergingStepError(step, iteration, largest_stable_step(attempt, step))
            if tolerance and float(np.abs(delta).max()) < tolerance:
                break
            back = phi.slope(h) * w2[:, None] * delta
            w2 = w2 + rate * (value @ delta)
            h += back @ gram
            owed += back
            iteration += 1
            if record_every is not None and iteration % record_every == 0:
                W1 += rate * (owed @ x)
                owed[:] = 0.0
                records.append(labels - (output(everything) - offset))
                iterations.append(iteration)
        W1 += rate * (owed @ x)
        if iterations[-1] != iteration or count == 0 or len(records) - 1 == boundaries[-1]:
            records.append(labels - (output(everything) - offset))
            iterations.append(iteration)
        boundaries.append(len(records) - 1)
    return FiniteWidthRun(np.array(records), np.array(iterations), np.array(boundaries), W1, w2)


@dataclass(frozen=True)
class Estimate:
    """Mean over seeds of an array-valued observable, its standard error, and the number of seeds."""

    mean: np.ndarray
    standard_error: np.ndarray
    seeds: int


def one_thread() -> None:
    """For worker processes: one BLAS thread and one compiled thread each, since the processes share the cores."""
    import numba

    keep_to_one_thread()
    numba.set_num_threads(1)


def _observe(observable: Callable[[FiniteWidthRun], Any], settings: dict[str, Any], seed: int) -> np.ndarray:
    return np.asarray(observable(train(seed=seed, **settings)), dtype=float)


def losses_of(run: FiniteWidthRun) -> np.ndarray:
    """The (T, T) loss table, as an observable for :func:`train_seeds`."""
    return run.losses


def train_seeds(
    seeds: Sequence[int],
    observable: Callable[[FiniteWidthRun], Any] = losses_of,
    *,
    workers: int | Crew | None = None,
    progress: Callable[[int, int], None] | None = None,
    **settings: Any,
) -> Estimate:
    """Train one network a seed, in ``workers`` processes (None: one a core; 1: in this one; or a crew), and average.

    ``settings`` are the arguments of :func:`train` by name; ``observable`` is a module-level function of a run.
    ``progress(done, total)`` is called as seeds finish.  Raises ``ValueError`` for fewer than two seeds.
    """
    if len(seeds) < 2 or len(set(seeds)) != len(seeds):
        raise ValueError(f"a standard error needs at least two different seeds; got {list(seeds)}")
    results: dict[int, np.ndarray] = {}
    if workers == 1:
        for seed in seeds:
            results[seed] = _observe(observable, settings, seed)
            if progress is not None:
                progress(len(results), len(seeds))
    else:
        tasks = [(observable, settings, seed) for seed in seeds]
        for number, found in each(_observe, tasks, workers=workers or os.cpu_count() or 1, setup=one_thread):
            if isinstance(found, Exception):
                raise found
            results[seeds[number]] = found
            if progress is not None:
                progress(len(results), len(seeds))
    values = np.array([results[seed] for seed in seeds])
    error = values.std(axis=0, ddof=1) / np.sqrt(len(seeds))
    return Estimate(values.mean(axis=0), error, len(seeds))


@dataclass(frozen=True)
class Extrapolation:
    """Limit of a sequence, its standard error, the fitted coefficients (limit first) and chi^2 with its freedom."""

    limit: float
    standard_error: float
    coefficients: np.ndarray
    chi_squared: float
    degrees_of_freedom: int


def extrapolate_width(
    widths: Sequence[int], means: Sequence[float], standard_errors: Sequence[float], *, degree: int = 1
) -> Extrapolation:
    """Weighted least squares of a polynomial in 1/N: mean-field observables have corrections 1/N, 1/N^2, ...

    >>> found = extrapolate_width([10, 20, 40], [1.1, 1.05, 1.025], [0.01, 0.01, 0.01])
    >>> round(found.limit, 12), round(float(found.coefficients[1]), 9)
    (1.0, 1.0)
    """
    inverse = 1.0 / np.asarray(widths, float)
    values, errors = np.asarray(means, float), np.asarray(standard_errors, float)
    if not len(inverse) == len(values) == len(errors) or len(inverse) <= degree:
        raise ValueError(f"a polynomial of degree {degree} in 1/N needs {degree + 1} or more widths with errors")
    if not (errors > 0).all():
        raise ValueError("standard errors must be positive: they are the weights of the fit")
    design = inverse[:, None] ** np.arange(degree + 1) / errors[:, None]
    target = values / errors
    # Columns are scaled so that powers of 1/20000 do not spoil the normal matrix.
    norms = np.linalg.norm(design, axis=0)
    solution, *_ = np.linalg.lstsq(design / norms, target, rcond=None)
    covariance = np.linalg.inv((design / norms).T @ (design / norms)) / np.outer(norms, norms)
    coefficients = solution / norms
    chi_squared = float(((design @ coefficients - target) ** 2).sum())
    return Extrapolation(
        float(coefficients[0]), float(covariance[0, 0] ** 0.5), coefficients, chi_squared, len(values) - degree - 1
    )


def extrapolate_step(steps: Sequence[float], values: Sequence[float]) -> float:
    """Richardson extrapolation to step 0 through all points (polynomial in the step, Neville's scheme).

    Gradient descent differs from gradient flow by powers of the step, so k steps remove the first k - 1 of them.

    >>> round(extrapolate_step([0.2, 0.1], [1.2, 1.1]), 12)
    1.0
    """
    h, table = [float(s) for s in steps], [float(v) for v in values]
    if len(h) != len(table) or len(set(h)) != len(h) or not h or min(h) <= 0:
        raise ValueError(f"need different positive steps, one value each; got steps {h} and {len(table)} values")
    for level in range(1, len(h)):
        table = [(h[i] * table[i + 1] - h[i + level] * table[i]) / (h[i] - h[i + level]) for i in range(len(table) - 1)]
    return table[0]
