"""Losses and alignments on permuted digits over the strength and the width: two-layer ReLU networks by their fields.

Experiments for `numeric.experiment` in the setting of appendix A.4.2 of graldi2025 (readout zero at the start,
full-batch gradient descent, the time of 1000 epochs in 500 steps), on images of MNIST.  N draws of the
fields that move together are a network of N neurons.  `numeric.feature_learning.digits_by_weights` repeats them with
weights.  Images, permutations of the pixels and fields are drawn anew each time; means are over these draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from numeric.experiment import Outcome, from_theory, mean_of
from numeric.feature_learning.continual_tasks import ContinualTasks, Pixels, permuted_digits
from numeric.feature_learning.digit_tasks import DURATION, EPOCH, STEP, STEPS, strength_at
from numeric.feature_learning.mean_field_sampled import SampledMeanField, sample_fields, solve_sampled
from numeric.feature_learning.mean_field_theory import kernel_target_alignment

Array = NDArray[Any]
ROUTE = 3


def _draws(seed: Sequence[int], effort: float, fewest: int, most: int) -> list[int]:
    """One number a draw, as many as the effort says: the fewest at that of a pilot, 1/4."""
    count = int(np.clip(round(4 * fewest * effort), fewest, most))
    return [int(x) for x in np.random.default_rng([*seed, ROUTE]).integers(2**31, size=count)]


def _run(
    tasks: ContinualTasks, strength: float, width: int, seed: int, *, step: float, steps: int, **kept: Any
) -> SampledMeanField:
    """All tasks in turn by one thread: a step is shorter than waiting for a second one."""
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        return solve_sampled(
            tasks, "relu", strength, step, steps, search_stable_step=False, residual_rule="network",
            fields=sample_fields(tasks.gram, width, seed, readout_variance=0.0), record_every=steps, **kept,
        )  # fmt: skip
    finally:
        numba.set_num_threads(threads)


@lru_cache(maxsize=8192)
def _losses(strength: float, width: int, draw: int, pixels: Pixels) -> tuple[float, float, float]:
    """L_11 after task 1, L_21 and L_22 after task 2 (half the mean square over samples)."""
    tasks = permuted_digits(n_tasks=2, per_class=3, images="mnist", pixels=pixels, seed=draw)
    table = _run(tasks, strength, width, draw, step=STEP, steps=STEPS).losses / tasks.n_samples
    return float(table[0, 0]), float(table[1, 0]), float(table[1, 1])


def logarithm(of: str, losses: tuple[float, float, float]) -> float:
    """Of L_21/L_11 ('forgetting rate'), or of eq. 22 or 19 ('average loss', 'learning loss'): from `_losses`.

    L_21/L_11 grows with the forgetting rate, whichever of the two losses it is relative to.

    >>> round(logarithm("learning loss", (1.0, 5.0, 3.0)), 6)
    0.693147
    """
    learned, later, last = losses
    sums = {"average loss": later + last, "learning loss": learned + last}
    return float(np.log(later / learned if of == "forgetting rate" else sums[of] / 2))


def _logarithms(of: str, strength: float, width: int, draws: Sequence[int], pixels: Pixels) -> Array:
    return np.array([logarithm(of, _losses(strength, width, d, pixels)) for d in draws])


@from_theory("the fields of proposition 4.1 in place of weights")
def fall_over_strength(
    *,
    of: str,
    weaker: float,
    stronger: float,
    width: int,
    limit: bool,
    pixels: Pixels,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Mean of the logarithm of a loss (see `logarithm`) at one gamma_0 less that at another.

    ``limit``: at infinite width, for which ``width`` stands, with twice what a term in 1/N leaves as its error, seen
    from a third of it.  Lazy networks of a few hundred units forget several times more than wider ones.
    """
    draws = _draws(seed, effort, 16, 60)

    def falls(n: int) -> Array:
        low, high = (_logarithms(of, g, n, draws, pixels) for g in (stronger, weaker))
        return np.asarray(high - low)

    wide = falls(width)
    return mean_of(wide, abs(float(np.mean(falls(width // 3) - wide))) if limit else 0.0)


@from_theory("the fields of proposition 4.1 in place of weights")
def rise_over_width(
    *,
    narrow: int,
    wide: int,
    strength: float = 1.0,
    limit: bool = False,
    pixels: Pixels,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Mean of log(L_21/L_11) of wide networks less that of narrow ones.

    ``limit``: the wide ones stand for infinite width, as in `fall_over_strength`.
    """
    draws = _draws(seed, effort, 24, 480 if limit else 160)
    high, low = (_logarithms("forgetting rate", strength, n, draws, pixels) for n in (wide, narrow))
    if not limit:
        return mean_of(high - low)
    third = _logarithms("forgetting rate", strength, wide // 3, draws, pixels)
    return mean_of(high - low, abs(float(np.mean(third - high))))


@from_theory("the fields of proposition 4.1 in place of weights")
def kept_over_width(
    *,
    of: str,
    share: float,
    narrow: int,
    wide: int,
    strength: float,
    parameterization: str,
    pixels: Pixels,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Mean forgetting ('rise', L_21 - L_11) or 'average loss' (eq. 22) of wide networks, less a share of narrow ones'.

    In muP at gamma_0 = ``strength``, in the NTP at ``strength``/sqrt(N).
    """
    draws = _draws(seed, effort, 24, 240)
    large, small = (
        [_plainly(of, _losses(strength_at(n, strength, parameterization), n, d, pixels)) for d in draws]
        for n in (wide, narrow)
    )
    return mean_of(np.array(large) - share * np.array(small))


def _plainly(of: str, losses: tuple[float, float, float]) -> float:
    learned, later, last = losses
    return later - learned if of == "rise" else (later + last) / 2


@from_theory("the lazy limit: features that stand still, with the arc-cosine kernel")
def lazy_rate(*, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Mean of log(L_21/L_11) at infinite width for gamma_0 -> 0, where the arc-cosine kernel stands still."""
    found = []
    for draw in _draws(seed, effort, 32, 400):
        tasks = permuted_digits(n_tasks=2, per_class=3, images="mnist", pixels=pixels, seed=draw)
        found.append(_lazy("forgetting rate", arc_cosine(tasks.gram), tasks))
    return mean_of(found)


@from_theory("the lazy limit: features that stand still, with the arc-cosine kernel")
def lazy_excess(
    *,
    of: str,
    width: int,
    pixels: Pixels,
    seed: Sequence[int],
    effort: float,
) -> Outcome:
    """Forgetting of networks of finite width less that at infinite width for gamma_0 -> 0, where features stand still.

    ``of``: 'rise' (L_21 - L_11) or 'forgetting rate' (log L_21/L_11).  The kernels are those of fields drawn from
    their law and, in the limit, the arc-cosine kernel; the steps of gradient descent are summed by eigenvalues.
    """
    found = []
    for draw in _draws(seed, effort, 80, 2000):
        tasks = permuted_digits(n_tasks=2, per_class=3, images="mnist", pixels=pixels, seed=draw)
        value = np.maximum(sample_fields(tasks.gram, width, draw).h, 0.0)
        narrow, limit = (_lazy(of, kernel, tasks) for kernel in (value.T @ value / width, arc_cosine(tasks.gram)))
        found.append(narrow - limit)
    return mean_of(found)


def arc_cosine(gram: Array) -> Array:
    """<phi(h) phi(h)> of ReLU units over h ~ N(0, gram), by its closed form."""
    scale = np.sqrt(np.diag(gram))
    norms = np.outer(scale, scale)
    angle = np.arccos(np.clip(gram / norms, -1.0, 1.0))
    return np.asarray(norms * (np.sin(angle) + (np.pi - angle) * np.cos(angle)) / (2.0 * np.pi))


def lazy_losses(kernel: Array, tasks: ContinualTasks, steps: int = STEPS) -> list[list[float]]:
    """Losses of both tasks after each, for a readout that learns over features with this kernel, (2, 2).

    From the powers of 1 - step Phi.
    """
    size, delta, losses = tasks.n_samples, tasks.labels.ravel().astype(float), []
    for task in range(2):
        rows = slice(task * size, (task + 1) * size)
        values, vectors = np.linalg.eigh(kernel[rows, rows])
        values = np.maximum(values, 1e-12 * values[-1])
        sums = -np.expm1(steps * np.log1p(-DURATION / steps * values)) / values
        delta = delta - kernel[:, rows] @ (vectors @ (sums * (vectors.T @ delta[rows])))
        losses.append([float((part**2).mean() / 2) for part in (delta[:size], delta[size:])])
    return losses


def _lazy(of: str, kernel: Array, tasks: ContinualTasks) -> float:
    (learned, _), (later, _) = lazy_losses(kernel, tasks)
    return later - learned if of == "rise" else float(np.log(later / learned))


@from_theory("the fields of proposition 4.1 in place of weights")
def change_of_alignment(*, during: str, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Mean change of the alignment A(Phi, y y^T) of a task while it or other tasks train, four tasks, gamma_0 = 1.

    ``during``: its 'own' training, an 'earlier' or a 'later' task; N = 300, the 500 epochs of appendix D.
    """
    return mean_of([_by_task(during, np.array(_alignments(x, pixels))) for x in _draws(seed, effort, 16, 96)])


@lru_cache(maxsize=1024)
def _alignments(draw: int, pixels: Pixels) -> tuple[tuple[float, ...], ...]:
    tasks = permuted_digits(n_tasks=4, per_class=3, images="mnist", pixels=pixels, seed=draw)
    moments = tuple(task * STEPS for task in range(5))
    run, p = _run(tasks, 1.0, 300, draw, step=EPOCH, steps=STEPS, snapshots=moments), tasks.n_samples
    own = [slice(i * p, (i + 1) * p) for i in range(4)]
    kernels = (shot.feature_kernel for shot in run.snapshots)
    return tuple(
        tuple(kernel_target_alignment(k[rows, rows], y) for rows, y in zip(own, tasks.labels, strict=True))
        for k in kernels
    )


def _by_task(during: str, alignments: Array) -> float:
    """From (5, 4), before and after each of four tasks."""
    changes = np.diff(alignments, axis=0)
    trained, looked_at = np.indices(changes.shape)
    which = {"own": trained == looked_at, "later": trained > looked_at, "earlier": trained < looked_at}[during]
    return float(changes[which].mean())
