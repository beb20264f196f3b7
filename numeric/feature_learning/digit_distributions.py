"""Two-layer ReLU networks on permuted digits: distributions of fields, and whether a learning rate learns.

Each experiment twice: by the fields of proposition 4.1, whose draws move under the equations of the theory, and by the
weights of networks.  Images are a draw of the seed; steps and time as in appendix A.4 of graldi2025, with 8x8 digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from numeric.experiment import Outcome, mean_of
from numeric.feature_learning.continual_tasks import ContinualTasks, permuted_digits
from numeric.feature_learning.mean_field_sampled import Fields, SampledMeanField, sample_fields, solve_sampled
from numeric.feature_learning.step_stability import DivergingStepError
from numeric.feature_learning.weight_ensembles import WeightEnsemble

Array = NDArray[Any]
DURATION, STEPS = 50.0 / 3.0, 500
"""Of a task: 1000 epochs at eta_0 = 0.25 for the mean of Delta^2 over 30 samples, in twice as long steps."""
DIVERGED = 1e6
"""The share of its loss at the start at which a run is given up."""
RATE, EPOCHS = 0.25, 1000


def excess_by_fields(*, of: str, trained: bool, seed: Sequence[int], effort: float) -> Outcome:
    """Excess kurtosis of pre-activations, or of gradients phi'(h) z, pooled over the samples of task 1.

    At the start (readout of variance 1) or after task 1 at gamma_0 = 1 from a zero readout; one image a class.
    """
    tasks = permuted_digits(n_tasks=2, per_class=1, seed=seed[0] % 2**31)
    draws = np.random.default_rng([*seed, 1]).integers(2**31, size=max(8, round(32 * effort)))
    found = []
    for one in draws.tolist():
        fields = sample_fields(tasks.gram, 1000, one, readout_variance=0.0 if trained else 1.0)
        if trained:
            fields = _alone(tasks, fields, DURATION / STEPS, STEPS).fields
        h = fields.h[:, : tasks.n_samples]
        values = h if of == "pre-activations" else np.where(h > 0, fields.z[:, None], 0.0)
        unit = values / np.sqrt((values**2).mean(axis=0))
        found.append(float((unit**4).mean()) - 3)
    return mean_of(found, 0.0 if trained else 0.02)


def _alone(tasks: ContinualTasks, fields: Fields, step: float, steps: int) -> SampledMeanField:
    """Task 1 by one thread: a step is shorter than waiting for a second one."""
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        return solve_sampled(
            tasks, "relu", 1.0, step, [steps, 0], fields=fields, residual_rule="network", record_every=steps,
            search_stable_step=False,
        )  # fmt: skip
    finally:
        numba.set_num_threads(threads)


def excess_by_weights(*, of: str, trained: bool, seed: Sequence[int], effort: float) -> Outcome:
    """The same of networks: 1000 neurons at the start, 200 where they are trained."""
    tasks = permuted_digits(n_tasks=2, per_class=1, seed=seed[0] % 2**31)
    count, width = max(8, round(32 * effort)), 200 if trained else 1000
    rng = np.random.default_rng([*seed, 2])
    second, fourth = [], []
    for _ in range(count):
        run = _network(tasks, width, rng, zero=trained)
        first, readout = run.descended(0, DURATION / STEPS, STEPS if trained else 0)
        h = run.preactivations(first)[0, : tasks.n_samples]
        field = h if of == "pre-activations" else (h > 0) * readout
        second.append(np.mean(field**2, axis=1, keepdims=True))
        fourth.append(np.mean((field**2 / second[-1]) ** 2))
    return mean_of(np.array(fourth) - 3.0, 0.0 if trained else 0.02)


def _network(tasks: ContinualTasks, width: int, rng: np.random.Generator, *, zero: bool) -> WeightEnsemble:
    first, readout = rng.standard_normal((1, width, tasks.dimension)), rng.standard_normal((1, width))
    inputs = tasks.inputs.reshape(-1, tasks.dimension)
    return WeightEnsemble(
        inputs, tasks.labels.ravel(), tasks.n_samples, (DURATION,), 1.0, "relu", first, 0 * readout if zero else readout
    )


def _step(tasks: ContinualTasks, mean: bool) -> float:
    """eta_0 = 1/4 in the time of (1/2) sum Delta^2, for the sum or the mean of Delta^2 over samples."""
    return RATE * (2.0 / tasks.n_samples if mean else 1.0)


def share_left_by_fields(*, choice: int, mean: bool, seed: Sequence[int], effort: float) -> Outcome:
    """The share of the loss of thirty images left after 1000 steps at eta_0 = 0.25, gamma_0 = 1, zero readout."""
    tasks = permuted_digits(n_tasks=2, per_class=3, seed=(seed[0] + choice) % 2**31)
    fields = sample_fields(tasks.gram, 256, choice, readout_variance=0.0)
    try:
        losses = _alone(tasks, fields, _step(tasks, mean), EPOCHS).losses
    except DivergingStepError:
        return Outcome(DIVERGED)
    return Outcome(float(2 * losses[0, 0] / (tasks.labels[0] ** 2).sum()))


def share_left_by_weights(*, choice: int, mean: bool, seed: Sequence[int], effort: float) -> Outcome:
    """The same of a network of 256 neurons."""
    tasks = permuted_digits(n_tasks=2, per_class=3, seed=(seed[0] + choice) % 2**31)
    run = _network(tasks, 256, np.random.default_rng([*seed, choice, 2]), zero=True)
    own, (first, readout) = slice(0, tasks.n_samples), (run.first, run.readout)
    with np.errstate(all="ignore"):
        for _ in range(EPOCHS):
            down = run.down(first, readout, 0)
            first, readout = (x + _step(tasks, mean) * v for x, v in zip((first, readout), down, strict=True))
            if not np.abs(readout).max() < DIVERGED:
                return Outcome(DIVERGED)
        gaps = (run.goal - run.outputs(first, readout))[0, own]
    share = float((gaps**2).sum() / (tasks.labels[0] ** 2).sum())
    return Outcome(min(share, DIVERGED) if np.isfinite(share) else DIVERGED)
