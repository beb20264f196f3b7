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
from numeric.feature_learning.continual_tasks import ContinualTasks, Pixels
from numeric.feature_learning.digit_tasks import DURATION, EPOCH, STEP, STEPS, digits, left_of_the_limit, strength_at
from numeric.feature_learning.mean_field_sampled import Fields, SampledMeanField, sample_fields, solve_sampled
from numeric.feature_learning.mean_field_theory import kernel_target_alignment

Array = NDArray[Any]
ROUTE = 3
PARTS, ALL = 4, 9
"""So many narrow networks of a wide one are trained, where it has so many: they cost less and scatter more. Where the
wide one stands for a limit it is more of them, for all that they have in common with it."""


def _draws(seed: Sequence[int], effort: float, fewest: int, most: int) -> list[int]:
    """One number a draw, as many as the effort says: the fewest at that of a pilot, 1/4."""
    count = int(np.clip(round(4 * fewest * effort), fewest, most))
    return [int(x) for x in np.random.default_rng([*seed, ROUTE]).integers(2**31, size=count)]


def _run(
    tasks: ContinualTasks, strength: float, fields: Fields, *, step: float, steps: int, **kept: Any
) -> SampledMeanField:
    """All tasks in turn by one thread: a step is shorter than waiting for a second one."""
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    try:
        return solve_sampled(
            tasks, "relu", strength, step, steps, search_stable_step=False, residual_rule="network",
            fields=fields, record_every=steps, **kept,
        )  # fmt: skip
    finally:
        numba.set_num_threads(threads)


@lru_cache(maxsize=8192)
def _losses(
    strength: float, width: int, draw: int, pixels: Pixels, whole: int = 0, count: int = 1
) -> tuple[tuple[float, float, float], ...]:
    """L_11 after task 1, L_21 and L_22 after task 2 (half the mean square over samples).

    Of ``count`` networks, each made of other draws of the fields among the first of ``whole``.
    """
    tasks = digits(3, 2, draw, pixels)
    drawn, found = sample_fields(tasks.gram, whole or width, draw, readout_variance=0.0), []
    for part in range(count):
        own = slice(part * width, (part + 1) * width)
        fields = Fields(drawn.h[own].copy(), drawn.z[own].copy())
        table = _run(tasks, strength, fields, step=STEP, steps=STEPS).losses / tasks.n_samples
        found.append((float(table[0, 0]), float(table[1, 0]), float(table[1, 1])))
    return tuple(found)


def measured(of: str, losses: tuple[float, float, float]) -> float:
    """The logarithm of L_21/L_11 ('forgetting rate'), or of eq. 22 or 19 ('average loss', 'learning loss').

    From `_losses`; a 'rise' is L_21 - L_11, and a 'loss' eq. 22.  L_21/L_11 grows with the forgetting rate, whichever
    of the two losses it is relative to.

    >>> round(measured("learning loss", (1.0, 5.0, 3.0)), 6), measured("rise", (1.0, 5.0, 3.0))
    (0.693147, 4.0)
    """
    learned, later, last = losses
    if of == "rise":
        return later - learned
    if of == "loss":
        return (later + last) / 2
    sums = {"average loss": later + last, "learning loss": learned + last}
    return float(np.log(later / learned if of == "forgetting rate" else sums[of] / 2))


def _means(
    of: str, strength: float, width: int, draws: Sequence[int], pixels: Pixels, whole: int, count: int = 1
) -> Array:
    runs = (_losses(strength, width, d, pixels, whole, count) for d in draws)
    return np.array([np.mean([measured(of, losses) for losses in run]) for run in runs])


def _parts(
    of: str, strength: float, width: int, draws: Sequence[int], pixels: Pixels, whole: int, most: int = PARTS
) -> Array:
    """The mean over networks that are parts of a wider one, with which they have most of their scatter in common."""
    return _means(of, strength, width, draws, pixels, whole, min(whole // width, most))


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
    """Mean of the logarithm of a loss (see `measured`) at one gamma_0 less that at another.

    ``limit``: at infinite width, told by ``width`` and a third of it; what is left of a term in 1/N is added, and is
    the bias.  Lazy networks of a few hundred units forget several times more than wider ones.
    """
    draws = _draws(seed, effort, 16, 120)

    def falls(n: int) -> Array:
        low, high = (_means(of, g, n, draws, pixels, width) for g in (stronger, weaker))
        return np.asarray(high - low)

    wide = falls(width)
    left = left_of_the_limit(wide, falls(width // 3)) if limit else np.zeros(1)
    return mean_of(wide + left, abs(float(left.mean())))


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
    """Mean of log(L_21/L_11) of wide networks less that of parts of them.

    ``limit``: networks of infinite width, told by the wide ones and by thirds of them, as in `fall_over_strength`.
    """
    draws = _draws(seed, effort, 24, 160)
    high, low, *third = (
        _parts("forgetting rate", strength, n, draws, pixels, wide, ALL if limit else PARTS)
        for n in (wide, narrow, *((wide // 3,) if limit else ()))
    )
    left = left_of_the_limit(high, third[0]) if limit else np.zeros(1)
    return mean_of(high + left - low, abs(float(left.mean())))


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
        _parts("rise" if of == "rise" else "loss", strength_at(n, strength, parameterization), n, draws, pixels, wide)
        for n in (wide, narrow)
    )
    return mean_of(large - share * small)


@from_theory("the lazy limit: features that stand still, with the arc-cosine kernel")
def lazy_rate(*, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Mean of log(L_21/L_11) at infinite width for gamma_0 -> 0, where the arc-cosine kernel stands still."""
    found = []
    for draw in _draws(seed, effort, 32, 400):
        tasks = digits(3, 2, draw, pixels)
        found.append(_lazy("forgetting rate", arc_cosine(tasks.gram), tasks))
    return mean_of(found)


@from_theory("the lazy limit: features that stand still, with the arc-cosine kernel")
def lazy_excess(*, of: str, width: int, pixels: Pixels, seed: Sequence[int], effort: float) -> Outcome:
    """Forgetting of networks of finite width less that at infinite width for gamma_0 -> 0, where features stand still.

    ``of``: 'rise' (L_21 - L_11) or 'forgetting rate' (log L_21/L_11).  The kernels are those of fields drawn from
    their law and, in the limit, the arc-cosine kernel; the steps of gradient descent are summed by eigenvalues.
    """
    found = []
    for draw in _draws(seed, effort, 80, 2000):
        tasks = digits(3, 2, draw, pixels)
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
    tasks = digits(3, 4, draw, pixels)
    moments = tuple(task * STEPS for task in range(5))
    fields, p = sample_fields(tasks.gram, 300, draw, readout_variance=0.0), tasks.n_samples
    run = _run(tasks, 1.0, fields, step=EPOCH, steps=STEPS, snapshots=moments)
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
