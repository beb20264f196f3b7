"""Two-layer ReLU networks on permuted digits: distributions of fields, and whether a learning rate learns.

Each experiment twice: by the fields of proposition 4.1, whose draws move under the equations of the theory, and by the
weights of networks.  Images are a draw of the seed; steps and time as in appendices A.4 and D of
graldi2025, with images of MNIST.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from numeric.experiment import Outcome, from_definitions, from_theory, mean_of
from numeric.feature_learning.continual_tasks import ContinualTasks, Pixels, in_their_span, permuted_digits
from numeric.feature_learning.digit_tasks import DURATION, EPOCH, STEPS
from numeric.feature_learning.mean_field_sampled import Fields, SampledMeanField, sample_fields, solve_sampled
from numeric.feature_learning.step_stability import DivergingStepError
from numeric.feature_learning.weight_ensembles import WeightEnsemble

Array = NDArray[Any]
RATE, EPOCHS = 0.25, 1000
BASE, LEFT = 64, 0.1


def _tasks(pixels: Pixels, seed: int, per_class: int) -> ContinualTasks:
    """Two tasks in the span of their images: Gaussian weights across it never matter."""
    found = permuted_digits(n_tasks=2, per_class=per_class, images="mnist", pixels=pixels, seed=seed % 2**31)
    return in_their_span(found)


@from_theory("the fields of proposition 4.1 in place of weights")
def excess_by_fields(*, of: str, trained: bool, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Excess kurtosis of pre-activations, or of gradients phi'(h) z, pooled over the samples of task 1.

    At the start (readout of variance 1) or after task 1 (500 epochs, gamma_0 = 1, zero readout); ten images.
    """
    tasks = _tasks(pixels, seed[0], 1)
    draws = np.random.default_rng([*seed, 1]).integers(2**31, size=max(8, round(32 * effort)))
    found = []
    for one in draws.tolist():
        fields = sample_fields(tasks.gram, 1000, one, readout_variance=0.0 if trained else 1.0)
        if trained:
            fields = _trained(tasks, fields, EPOCH, (STEPS, 0)).fields
        h = fields.h[:, : tasks.n_samples]
        values = h if of == "pre-activations" else np.where(h > 0, fields.z[:, None], 0.0)
        unit = values / np.sqrt((values**2).mean(axis=0))
        found.append(float((unit**4).mean()) - 3)
    return mean_of(found, 0.0 if trained else 0.02)


def _trained(tasks: ContinualTasks, fields: Fields, step: float, steps: Sequence[int]) -> SampledMeanField:
    """By one thread: a step is shorter than waiting for a second one."""
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        return solve_sampled(
            tasks, "relu", 1.0, step, steps, fields=fields, residual_rule="network", record_every=max(steps),
            search_stable_step=False,
        )  # fmt: skip
    finally:
        numba.set_num_threads(threads)


@from_definitions
def excess_by_weights(*, of: str, trained: bool, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """The same of networks: 1000 neurons at the start, 200 where they are trained."""
    tasks = _tasks(pixels, seed[0], 1)
    count, width = max(8, round(32 * effort)), 200 if trained else 1000
    rng = np.random.default_rng([*seed, 2])
    second, fourth = [], []
    for _ in range(count):
        run = _network(tasks, width, rng, zero=trained)
        first, readout = run.descended(0, EPOCH, STEPS if trained else 0)
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


@from_theory("the fields of proposition 4.1 in place of weights")
def failures_by_fields(*, mean: bool, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """The share of choices of thirty images with a task that 1000 steps at eta_0 = 0.25 leave a tenth of its loss.

    Two tasks in turn, 64 neurons, gamma_0 = 1, zero readout; the loss is a mean of Delta^2 over samples, or a sum.
    """
    found = []
    for data in _choices(seed, 3, effort):
        tasks = _tasks(pixels, data, 3)
        fields = sample_fields(tasks.gram, BASE, data, readout_variance=0.0)
        try:
            losses = _trained(tasks, fields, _step(tasks, mean), (EPOCHS, EPOCHS)).losses
        except DivergingStepError:
            found.append(True)
        else:
            found.append(not (2 * np.diag(losses) < LEFT * (tasks.labels**2).sum(axis=1)).all())
    return _share(found)


@from_definitions
def failures_by_weights(*, mean: bool, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """The same of the weights of networks."""
    found = []
    for data in _choices(seed, 4, effort):
        tasks = _tasks(pixels, data, 3)
        net = _network(tasks, BASE, np.random.default_rng([data, 2]), zero=True)
        state, step, learned = (net.first, net.readout), _step(tasks, mean), []
        with np.errstate(all="ignore"):  # where it diverges, what is left is no number
            for task, labels in enumerate(tasks.labels):
                for _ in range(EPOCHS):
                    down = net.down(*state, task)
                    state = state[0] + step * down[0], state[1] + step * down[1]
                own = slice(task * tasks.n_samples, (task + 1) * tasks.n_samples)
                gaps = (net.goal - net.outputs(*state))[0, own]
                learned.append((gaps**2).sum() < LEFT * (labels**2).sum())
        found.append(not all(learned))
    return _share(found)


def _choices(seed: Sequence[int], stream: int, effort: float) -> list[int]:
    """One number a choice of images; 40 of them are enough for none to say less than a tenth."""
    count = int(np.clip(round(160 * effort), 40, 160))
    return [int(x) for x in np.random.default_rng([*seed, stream]).integers(2**31, size=count)]


def _share(found: Sequence[bool]) -> Outcome:
    """Of those that are true, with what none (or all) of so many leave open at 95 %: 3 over their number.

    >>> _share([False] * 60)
    Outcome(value=0.0, error=0.0, bias=0.05, freedom=59, samples=60)
    """
    return mean_of(np.array(found, dtype=float), 3.0 / len(found) if len(set(found)) == 1 else 0.0)
