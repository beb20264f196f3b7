"""Observables of two-layer ReLU networks on permuted MNIST, by weights and by fields (graldi2025, A.4 and D).

``*_of_networks`` trains real networks of width N, ``*_of_fields`` moves S draws of the fields of proposition 4.1; both
by full-batch gradient descent from a zero readout, one value a seed.  The learning rate eta_0 = 0.25 of appendix A.4.2
is stable at every gamma_0 only for a loss averaged over samples (a summed one fails with centred pixels, and at gamma_0
= 1 with grey values, too); here it is read as that of mean_mu Delta_mu^2, so that a step is 2 * 0.25 / P in the time of
the summed loss (1/2) sum Delta^2.  Appendix A.4.2 trains a task for 1000 epochs, appendix D
for 500.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numba
import numpy as np

from numeric.feature_learning.continual_tasks import ContinualTasks, Pixels, in_their_span, permuted_digits
from numeric.feature_learning.finite_width import FiniteWidthRun, train
from numeric.feature_learning.mean_field_sampled import Fields, SampledMeanField, kernels, sample_fields, solve_sampled
from numeric.feature_learning.mean_field_theory import kernel_target_alignment

DURATION = 50.0 / 3.0
"""Time of one task of 1000 epochs at eta_0 = 0.25 with 30 samples, averaged loss: 1000 * 2 * 0.25 / 30."""
STEPS = 500
STEP = DURATION / STEPS
"""Two epochs of appendix A.4.2 in one."""
EPOCH = DURATION / 1000
"""One step of gradient descent in appendix D, which takes STEPS of them for a task."""
AFTER_SWITCH = STEPS // 10


@lru_cache(maxsize=32)
def digits(per_class: int, n_tasks: int, data: int, pixels: Pixels) -> ContinualTasks:
    """The tasks of draw ``data`` in their span: parity labels, another permutation of all pixels in every task."""
    return in_their_span(
        permuted_digits(n_tasks=n_tasks, per_class=per_class, images="mnist", pixels=pixels, seed=data)
    )


def mean_and_error(rows: np.ndarray) -> tuple[Any, Any]:
    """Mean over the leading axis and its standard error.

    >>> mean_and_error(np.array([1.0, 3.0]))
    (2.0, 1.0)
    """
    values = np.asarray(rows, dtype=float)
    mean, error = values.mean(axis=0), values.std(axis=0, ddof=1) / np.sqrt(len(values))
    return (float(mean), float(error)) if values.ndim == 1 else (mean, error)


def _network(
    strength: float, tasks: ContinualTasks, seed: int, width: int, steps: Sequence[int], step: float
) -> FiniteWidthRun:
    return train(tasks, width, strength, step, steps, activation="relu", zero_readout=True, seed=seed)


def _fields(
    strength: float, tasks: ContinualTasks, seed: int, samples: int, steps: Sequence[int], step: float
) -> SampledMeanField:
    start = sample_fields(tasks.gram, samples, seed, readout_variance=0.0)
    rule: Any = "network" if strength > 0 else "kernel"
    # Steps of some 50 microseconds: waiting for a second thread costs more than it saves, much more on a busy machine.
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        return solve_sampled(
            tasks, "relu", strength, step, steps, fields=start, residual_rule=rule, record_every=STEPS
        )
    finally:
        numba.set_num_threads(threads)


def _final_fields(run: FiniteWidthRun, tasks: ContinualTasks) -> Fields:
    inputs = tasks.inputs.reshape(-1, tasks.dimension) / np.sqrt(tasks.dimension)
    return Fields(run.W1 @ inputs.T, run.w2)


def losses_of_networks(
    strength: float,
    data: int,
    seeds: Sequence[int],
    width: int,
    *,
    pixels: Pixels,
    per_class: int = 3,
    n_tasks: int = 2,
    step: float = STEP,
) -> np.ndarray:
    """Loss tables a sample, (seeds, T, T): entry [s, j, i] is (1/2P) sum Delta^2 of task i after training on task j."""
    tasks = digits(per_class, n_tasks, data, pixels)
    runs = (_network(strength, tasks, seed, width, [STEPS] * n_tasks, step) for seed in seeds)
    return np.array([run.losses for run in runs]) / tasks.n_samples


def losses_of_fields(
    strength: float,
    data: int,
    seeds: Sequence[int],
    samples: int,
    *,
    pixels: Pixels,
    per_class: int = 3,
    n_tasks: int = 2,
    step: float = STEP,
) -> np.ndarray:
    """The same from ``samples`` draws of the fields; gamma_0 = 0 is allowed."""
    tasks = digits(per_class, n_tasks, data, pixels)
    runs = (_fields(strength, tasks, seed, samples, [STEPS] * n_tasks, step) for seed in seeds)
    return np.array([run.losses for run in runs]) / tasks.n_samples


def _over_seeds(
    run: Callable[..., Any], fields_of: Callable[[Any, ContinualTasks], Fields], observable: Callable[..., Any]
) -> Callable[..., np.ndarray]:
    def values(
        strength: float, tasks: ContinualTasks, seeds: Sequence[int], size: int, steps: Sequence[int]
    ) -> np.ndarray:
        runs = (run(strength, tasks, s, size, steps, EPOCH) for s in seeds)
        return np.array([observable(fields_of(found, tasks), tasks) for found in runs])

    return values


def _state(run: SampledMeanField, tasks: ContinualTasks) -> Fields:
    return Fields(run.fields.h[:, : len(tasks.gram)], run.fields.z)


def _kernel_block(pair: tuple[int, int]) -> Callable[[Fields, ContinualTasks], np.ndarray]:
    def block(fields: Fields, tasks: ContinualTasks) -> np.ndarray:
        p = tasks.n_samples
        rows, columns = (slice(i * p, (i + 1) * p) for i in pair)
        return np.array([kernel[rows, columns] for kernel in kernels(fields, tasks.gram, "relu")])

    return block


def features_of_networks(
    strength: float,
    data: int,
    seeds: Sequence[int],
    width: int,
    *,
    pair: tuple[int, int],
    pixels: Pixels,
    per_class: int = 3,
) -> np.ndarray:
    """Blocks (pair) of Phi, G and the NTK 50 epochs after the first switch of four, (seeds, 3, P, P)."""
    values = _over_seeds(_network, _final_fields, _kernel_block(pair))
    return values(strength, digits(per_class, 4, data, pixels), seeds, width, [STEPS, AFTER_SWITCH, 0, 0])


def features_of_fields(
    strength: float,
    data: int,
    seeds: Sequence[int],
    samples: int,
    *,
    pair: tuple[int, int],
    pixels: Pixels,
    per_class: int = 3,
) -> np.ndarray:
    """The same from ``samples`` draws of the fields."""
    values = _over_seeds(_fields, _state, _kernel_block(pair))
    return values(strength, digits(per_class, 4, data, pixels), seeds, samples, [STEPS, AFTER_SWITCH, 0, 0])


def _alignments(fields: Fields, tasks: ContinualTasks) -> np.ndarray:
    feature = kernels(fields, tasks.gram, "relu")[0]
    p = tasks.n_samples
    blocks = [feature[i * p : (i + 1) * p, i * p : (i + 1) * p] for i in range(tasks.n_tasks)]
    return np.array([kernel_target_alignment(b, y) for b, y in zip(blocks, tasks.labels, strict=True)])


def _through_training(values: Callable[..., np.ndarray], *arguments: Any) -> np.ndarray:
    moments = ([0, 0], [STEPS, 0], [STEPS, STEPS])
    return np.stack([values(*arguments, steps) for steps in moments], axis=1)


def alignments_of_networks(
    strength: float, data: int, seeds: Sequence[int], width: int, *, pixels: Pixels, per_class: int = 3
) -> np.ndarray:
    """A(Phi, y y^T) of both tasks before training and after each task, (seeds, 3, 2)."""
    values = _over_seeds(_network, _final_fields, _alignments)
    return _through_training(values, strength, digits(per_class, 2, data, pixels), seeds, width)


def alignments_of_fields(
    strength: float, data: int, seeds: Sequence[int], samples: int, *, pixels: Pixels, per_class: int = 3
) -> np.ndarray:
    """The same from ``samples`` draws of the fields."""
    values = _over_seeds(_fields, _state, _alignments)
    return _through_training(values, strength, digits(per_class, 2, data, pixels), seeds, samples)
